/* What a run begins with. See settings.h. */
#include "tools/marotte/serve/settings.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

/* A seed that nobody asked for. */
static void draw_seed(char out[MRT_SEED_MAX + 1])
{
    static const char letters[] = "123456789ABCDEFGHIJKLMNPQRSTUVWXYZ";
    static unsigned long long state;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    state = state * 6364136223846793005ull + (unsigned long long)now.tv_nsec * 2654435761u +
            (unsigned long long)now.tv_sec;
    unsigned long long mixed = state;
    for (int i = 0; i < MRT_SEED_MAX; i++) {
        mixed ^= mixed >> 29;
        mixed *= 0xbf58476d1ce4e5b9ull;
        out[i] = letters[(mixed >> 33) % (sizeof letters - 1)];
    }
    out[MRT_SEED_MAX] = '\0';
}

static bool read_seed(const mrt_json *params, setting *out, failure *fault)
{
    const char *text = NULL;
    if (!params_text(params, "seed", &text, fault))
        return false;
    if (text == NULL)
        draw_seed(out->seed);
    else if (!params_seed(text, fault))
        return false;
    else
        snprintf(out->seed, sizeof out->seed, "%s", text);
    out->start.seed = out->seed;
    out->start.seed_length = strlen(out->seed);
    return true;
}

static bool read_keys(const mrt_json *setup, const char *name, const char **keys, size_t *count,
                      failure *fault)
{
    const mrt_json *list = params_get(setup, name);
    if (list != NULL && mrt_json_kind_of(list) != MRT_JSON_ARRAY)
        return params_fail_field(fault, name, "a list of keys");
    for (const mrt_json *e = list != NULL ? mrt_json_first(list) : NULL; e != NULL; e = mrt_json_next(e)) {
        if (*count == 256 || mrt_json_string(e) == NULL)
            return params_fail_field(fault, name, "a list of at most 256 keys");
        keys[(*count)++] = mrt_json_string(e);
    }
    return true;
}

static bool read_situation(const mrt_json *setup, setting *out, failure *fault)
{
    static const char *const names[] = {"blind", "need", "jokers", "consumables", "money"};
    mrt_setup *s = &out->setup;
    for (const mrt_json *m = mrt_json_first(setup); m != NULL; m = mrt_json_next(m)) {
        size_t i = 0;
        while (i < 5 && strcmp(names[i], mrt_json_key(m)) != 0)
            i++;
        if (i == 5)
            return params_fail_field(fault, mrt_json_key(m), "blind, need, jokers, consumables or money");
    }
    if (!params_text(setup, "blind", &s->blind, fault) ||
        !read_keys(setup, "jokers", out->keys[0], &s->joker_count, fault) ||
        !read_keys(setup, "consumables", out->keys[1], &s->consumable_count, fault))
        return false;
    if (params_get(setup, "need") != NULL &&
        (!mrt_json_number(params_get(setup, "need"), &s->need) || s->need < 0))
        return params_fail_field(fault, "need", "a number of 0 or more");
    s->has_money = params_get(setup, "money") != NULL;
    if (s->has_money && !mrt_json_number(params_get(setup, "money"), &s->money))
        return params_fail_field(fault, "money", "a number");
    s->jokers = out->keys[0];
    s->consumables = out->keys[1];
    out->start.setup = s;
    return true;
}

static bool read_setup(const mrt_json *params, setting *out, failure *fault)
{
    const mrt_json *setup = params_get(params, "setup");
    char at[sizeof fault->at];
    out->setup.need = -1;
    if (setup == NULL)
        return true;
    if (mrt_json_kind_of(setup) != MRT_JSON_OBJECT)
        return params_fail_field(fault, "setup", "an object");
    if (read_situation(setup, out, fault))
        return true;
    snprintf(at, sizeof at, "/setup%.100s", fault->at);
    memcpy(fault->at, at, sizeof at);
    return false;
}

bool setting_read(const mrt_json *params, setting *out, failure *fault)
{
    double stake = 1;
    *out = (setting){.start.stake = 1};
    if (!read_seed(params, out, fault) || !params_text(params, "deck", &out->start.deck, fault) ||
        !params_whole(params, "stake", 1, 1000, &stake, fault) ||
        !params_text(params, "challenge", &out->start.challenge, fault) ||
        !params_flag(params, "stop_at_win", &out->start.stop_at_win, fault) ||
        !read_setup(params, out, fault))
        return false;
    out->start.stake = (unsigned)stake;
    return true;
}

static void put_keys(mrt_text *out, const char *name, const char *const *keys, size_t count)
{
    mrt_json_put_key(out, name);
    mrt_json_open(out, '[');
    for (size_t i = 0; i < count; i++)
        mrt_json_put_string(out, keys[i], strlen(keys[i]));
    mrt_json_close(out, ']');
}

static void put_or_null(mrt_text *out, const char *key, const char *text)
{
    mrt_json_put_key(out, key);
    if (text != NULL)
        mrt_json_put_string(out, text, strlen(text));
    else
        mrt_json_put_raw(out, "null", 4);
}

/* NULL = there is none. */
static const char *deck_of(const mrt_board *board)
{
    const mrt_item *deck = mrt_board_fixture(board, MRT_FIXTURE_DECK);
    return deck != NULL && deck->def != MRT_DEF_UNKNOWN ? mrt_board_content(board)->defs[deck->def].key
                                                        : NULL;
}

/* What `new` has to be given to begin the same run. */
void setting_keep(mrt_text *out, const setting *from, const mrt_board *board)
{
    const mrt_setup *setup = from->start.setup;
    answer_text(out, "seed", from->seed);
    put_or_null(out, "deck", deck_of(board));
    mrt_json_put_key(out, "stake");
    mrt_json_put_integer(out, from->start.stake);
    put_or_null(out, "challenge", from->start.challenge);
    mrt_json_put_key(out, "stop_at_win");
    mrt_json_put_boolean(out, from->start.stop_at_win);
    if (setup == NULL)
        return;
    mrt_json_put_key(out, "setup");
    mrt_json_open(out, '{');
    if (setup->blind != NULL)
        answer_text(out, "blind", setup->blind);
    if (setup->need >= 0) {
        mrt_json_put_key(out, "need");
        mrt_json_put_number(out, setup->need);
    }
    put_keys(out, "jokers", setup->jokers, setup->joker_count);
    put_keys(out, "consumables", setup->consumables, setup->consumable_count);
    if (setup->has_money) {
        mrt_json_put_key(out, "money");
        mrt_json_put_number(out, setup->money);
    }
    mrt_json_close(out, '}');
}

/* A game that has just begun; the old one of that name goes only when all is well. */
game *setting_begin(server *s, const char *name, const setting *given, failure *fault)
{
    mrt_error err;
    game *g = games_make(&s->all, "\001", &err);
    if (g == NULL) {
        params_fail_status(fault, &err, "/game");
        return NULL;
    }
    if (mrt_run_begin(g->run, &given->start, &err) != MRT_OK) {
        games_drop(&s->all, g);
        params_fail_status(fault, &err, "");
        return NULL;
    }
    game *old = games_find(&s->all, name);
    if (old != NULL && old != g)
        games_drop(&s->all, old);
    snprintf(g->name, sizeof g->name, "%s", name);
    setting_keep(&g->settings, given, g->board);
    return g;
}
