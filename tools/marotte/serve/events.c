/* Collects events of an action: the steps of the trace, and what is another one afterwards. See events.h. */
#include "tools/marotte/serve/events.h"

#include <stdio.h>
#include <string.h>

#include "core/board/scenario.h"

static void open(mrt_text *out, const char *type)
{
    mrt_json_open(out, '{');
    mrt_json_put_key(out, "type");
    mrt_json_put_string(out, type, strlen(type));
}

static void put_number(mrt_text *out, const char *key, double number)
{
    mrt_json_put_key(out, key);
    mrt_json_put_number(out, number);
}

static void trace(void *user, const mrt_trace_step *step)
{
    event_list *list = user;
    open(&list->text, "trigger");
    mrt_json_put_key(&list->text, "step");
    mrt_scenario_put_step(&list->text, list->board, step);
    mrt_json_close(&list->text, '}');
}

static void note(event_list *list, game *g)
{
    const mrt_game *state = mrt_board_game(g->board);
    list->money = mrt_game_stat(state, MRT_STAT_MONEY);
    snprintf(list->phase, sizeof list->phase, "%s", mrt_run_phase(g->run));
    for (int i = 0; i < MRT_SECTIONS; i++)
        list->items[i] = mrt_game_count(state, (mrt_section)i);
}

void events_begin(event_list *list, game *g)
{
    mrt_text_init(&list->text, NULL);
    list->board = g->board;
    note(list, g);
    mrt_board_set_trace(g->board, trace, list);
}

static void tell_count(event_list *list, const char *type, const char *what, double more)
{
    open(&list->text, type);
    mrt_json_put_key(&list->text, "what");
    mrt_json_put_string(&list->text, what, strlen(what));
    put_number(&list->text, "count", more);
    mrt_json_close(&list->text, '}');
}

void events_end(event_list *list, game *g)
{
    static const struct {
        mrt_section section;
        const char *more, *less, *what;
    } rows[] = {
        {MRT_SECTION_HAND, "draw", "discard", "hand"},
        {MRT_SECTION_JOKERS, "create", "destroy", "jokers"},
        {MRT_SECTION_CONSUMABLES, "create", "destroy", "consumables"},
        {MRT_SECTION_TAGS, "tag", "tag", "tags"},
        {MRT_SECTION_SHOP, "shop", "shop", "cards"},
    };
    event_list before = *list;
    mrt_board_set_trace(g->board, NULL, NULL);
    note(list, g);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        double more = (double)list->items[rows[i].section] - before.items[rows[i].section];
        if (more != 0)
            tell_count(list, more > 0 ? rows[i].more : rows[i].less, rows[i].what, more);
    }
    if (list->money != before.money) {
        open(&list->text, "money");
        put_number(&list->text, "amount", list->money - before.money);
        mrt_json_close(&list->text, '}');
    }
    if (strcmp(list->phase, before.phase) != 0) {
        const char *type = strcmp(list->phase, "SELECTING_HAND") == 0 ? "blind"
                           : strcmp(list->phase, "SHOP") == 0         ? "shop"
                                                                      : "phase";
        open(&list->text, strcmp(before.phase, "SELECTING_HAND") == 0 ? "round_end" : type);
        mrt_json_put_key(&list->text, "phase");
        mrt_json_put_string(&list->text, list->phase, strlen(list->phase));
        mrt_json_close(&list->text, '}');
    }
}

void events_put(const event_list *list, mrt_text *out)
{
    mrt_json_put_key(out, "events");
    mrt_json_open(out, '[');
    if (list->text.length > 0)
        mrt_json_put_raw(out, list->text.data, list->text.length);
    mrt_json_close(out, ']');
}

void events_fini(event_list *list)
{
    mrt_text_fini(&list->text);
}
