/* What a run begins with, read and written. See settings.h. */
#include "core/run/settings.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/run/run_json_parts.h"

typedef struct reading {
    const mrt_json *json;
    mrt_settings *out;
    const char *before; /* of pointers: "/setup" */
    char *pointer;      /* may be NULL */
    mrt_error *err;
} reading;

static bool wrong(const reading *r, const char *member, const char *right)
{
    if (r->pointer != NULL)
        snprintf(r->pointer, MRT_SETTINGS_POINTER, "%s/%.60s", r->before, member);
    mrt_error_set(r->err, MRT_ERR_INPUT, 0, 0, "%.100s: %s is right", member, right);
    return false;
}

/* NULL = absent, or null. */
static const mrt_json *member_of(const reading *r, const char *name)
{
    const mrt_json *value = r->json != NULL ? mrt_json_get(r->json, name) : NULL;
    return value != NULL && mrt_json_kind_of(value) != MRT_JSON_NULL ? value : NULL;
}

static bool read_text(const reading *r, const char *name, const char **out)
{
    const mrt_json *value = member_of(r, name);
    if (value != NULL)
        *out = mrt_json_string(value);
    return value == NULL || *out != NULL || wrong(r, name, "a text");
}

/* Seeds are taken as they are, whatever letters they have: what a person types is put right where it is typed. */
static bool read_seed(const reading *r)
{
    const char *text = NULL;
    if (!read_text(r, "seed", &text))
        return false;
    if (text == NULL)
        return true;
    if (strlen(text) < 1 || strlen(text) > MRT_SEED_MAX)
        return wrong(r, "seed", "a text of 1 to 8 bytes");
    mrt_settings_set_seed(r->out, text);
    return true;
}

void mrt_settings_set_seed(mrt_settings *settings, const char *seed)
{
    snprintf(settings->seed, sizeof settings->seed, "%s", seed);
    settings->start.seed = settings->seed;
    settings->start.seed_length = strlen(settings->seed);
}

static bool read_stake(const reading *r)
{
    const mrt_json *value = member_of(r, "stake");
    double stake = 1;
    if (value != NULL &&
        (!mrt_json_number(value, &stake) || stake != floor(stake) || stake < 1 || stake > 1000))
        return wrong(r, "stake", "a whole number from 1 to 1000");
    r->out->start.stake = (unsigned)stake;
    return true;
}

static bool read_flag(const reading *r, const char *name, bool *out)
{
    const mrt_json *value = member_of(r, name);
    return value == NULL || mrt_json_boolean(value, out) || wrong(r, name, "true or false");
}

/* ---- situations ---- */

static bool read_keys(const reading *r, const char *name, const char **keys, size_t *count)
{
    const mrt_json *list = member_of(r, name);
    if (list != NULL && mrt_json_kind_of(list) != MRT_JSON_ARRAY)
        return wrong(r, name, "a list of keys");
    for (const mrt_json *e = list != NULL ? mrt_json_first(list) : NULL; e != NULL; e = mrt_json_next(e)) {
        if (*count == MRT_SETUP_KEYS || mrt_json_string(e) == NULL)
            return wrong(r, name, "a list of at most 256 keys");
        keys[(*count)++] = mrt_json_string(e);
    }
    return true;
}

static bool check_members(const reading *r)
{
    static const char *const names[] = {"blind", "need", "jokers", "consumables", "money"};
    for (const mrt_json *m = mrt_json_first(r->json); m != NULL; m = mrt_json_next(m)) {
        size_t i = 0;
        while (i < 5 && strcmp(names[i], mrt_json_key(m)) != 0)
            i++;
        if (i == 5)
            return wrong(r, mrt_json_key(m), "blind, need, jokers, consumables or money");
    }
    return true;
}

static bool read_numbers(const reading *r, mrt_setup *setup)
{
    const mrt_json *need = member_of(r, "need"), *money = member_of(r, "money");
    if (need != NULL && (!mrt_json_number(need, &setup->need) || setup->need < 0))
        return wrong(r, "need", "a number of 0 or more");
    setup->has_money = money != NULL;
    return money == NULL || mrt_json_number(money, &setup->money) || wrong(r, "money", "a number");
}

static bool read_setup(const reading *from)
{
    mrt_settings *out = from->out;
    mrt_setup *setup = &out->setup;
    reading r = *from;
    setup->need = -1;
    r.json = member_of(from, "setup");
    r.before = "/setup";
    if (r.json == NULL)
        return true;
    if (mrt_json_kind_of(r.json) != MRT_JSON_OBJECT)
        return wrong(from, "setup", "an object");
    setup->jokers = out->keys[0];
    setup->consumables = out->keys[1];
    out->start.setup = setup;
    return check_members(&r) && read_text(&r, "blind", &setup->blind) &&
           read_keys(&r, "jokers", out->keys[0], &setup->joker_count) &&
           read_keys(&r, "consumables", out->keys[1], &setup->consumable_count) && read_numbers(&r, setup);
}

mrt_status mrt_settings_read(const mrt_json *members, mrt_settings *out, char pointer[MRT_SETTINGS_POINTER],
                             mrt_error *err)
{
    reading r = {members, out, "", pointer, err};
    memset(out, 0, sizeof *out);
    bool good = read_seed(&r) && read_text(&r, "deck", &out->start.deck) && read_stake(&r) &&
                read_text(&r, "challenge", &out->start.challenge) &&
                read_flag(&r, "stop_at_win", &out->start.stop_at_win) && read_setup(&r);
    return good ? MRT_OK : MRT_ERR_INPUT;
}

/* ---- writing ---- */

static void put_keys(mrt_text *out, const char *name, const char *const *keys, size_t count)
{
    mrt_json_put_key(out, name);
    mrt_json_open(out, '[');
    for (size_t i = 0; i < count; i++)
        mrt_json_put_string(out, keys[i], strlen(keys[i]));
    mrt_json_close(out, ']');
}

/* NULL = there is none. */
static const char *deck_of(const mrt_board *board)
{
    const mrt_item *deck = mrt_board_fixture(board, MRT_FIXTURE_DECK);
    return deck != NULL && deck->def != MRT_DEF_UNKNOWN ? mrt_board_content(board)->defs[deck->def].key
                                                        : NULL;
}

static void put_setup(mrt_text *out, const mrt_setup *setup)
{
    mrt_json_put_key(out, "setup");
    mrt_json_open(out, '{');
    if (setup->blind != NULL)
        put_text(out, "blind", setup->blind);
    if (setup->need >= 0)
        put_number(out, "need", setup->need);
    put_keys(out, "jokers", setup->jokers, setup->joker_count);
    put_keys(out, "consumables", setup->consumables, setup->consumable_count);
    if (setup->has_money)
        put_number(out, "money", setup->money);
    mrt_json_close(out, '}');
}

void mrt_settings_put(mrt_text *out, const mrt_run_start *start, const mrt_board *board)
{
    mrt_json_put_key(out, "seed");
    mrt_json_put_string(out, start->seed, start->seed_length);
    put_text(out, "deck", deck_of(board));
    mrt_json_put_key(out, "stake");
    mrt_json_put_integer(out, start->stake);
    put_text(out, "challenge", start->challenge);
    put_flag(out, "stop_at_win", start->stop_at_win);
    if (start->setup != NULL)
        put_setup(out, start->setup);
}
