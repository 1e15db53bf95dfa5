/* Methods that look without changing anything: previews of hands, random streams, shuffles. See docs/protocol.md. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "marotte/marotte.h"
#include "tools/marotte/serve/params.h"

static bool get_places(const mrt_json *params, uint32_t *at, uint32_t *count, failure *fault)
{
    const mrt_json *list = params_get(params, "at");
    *count = 0;
    if (list == NULL || mrt_json_kind_of(list) != MRT_JSON_ARRAY)
        return params_fail_field(fault, "at", "a list of places in the hand");
    for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e)) {
        double place;
        if (*count == MRT_PLAY_MAX || !mrt_json_number(e, &place) || place != floor(place) || place < 1 ||
            place > 1e6)
            return params_fail_field(fault, "at", "1 to 5 places in the hand, from 1 on");
        at[(*count)++] = (uint32_t)place - 1;
    }
    return true;
}

static void put_preview(mrt_text *out, const mrt_preview *preview)
{
    answer_text(out, "hand", preview->hand);
    mrt_json_put_key(out, "scoring");
    mrt_json_open(out, '[');
    for (uint8_t i = 0; i < preview->scoring_count; i++)
        mrt_json_put_integer(out, preview->scoring[i] + 1);
    mrt_json_close(out, ']');
    static const char *const names[] = {"chips", "mult", "score", "dollars"};
    double numbers[] = {preview->chips, preview->mult, preview->score, preview->dollars};
    for (int i = 0; i < 4; i++) {
        mrt_json_put_key(out, names[i]);
        mrt_json_put_number(out, numbers[i]);
    }
    mrt_json_put_key(out, "certain");
    mrt_json_put_boolean(out, preview->certain);
}

bool server_score(server *s, const mrt_json *params, mrt_text *out, failure *fault)
{
    static const char *const names[] = {"streams", "none", "all"};
    game *g = params_game(s, params, fault);
    const char *luck = "none";
    uint32_t at[MRT_PLAY_MAX], count, which = 0;
    mrt_preview preview;
    mrt_error err;
    char pointer[32];
    if (g == NULL || !get_places(params, at, &count, fault) || !params_text(params, "luck", &luck, fault))
        return false;
    while (which < 3 && strcmp(names[which], luck) != 0)
        which++;
    if (which == 3)
        return params_fail_field(fault, "luck", "\"none\", \"all\" or \"streams\"");
    if (mrt_journey_preview(g->journey, at, count, (mrt_luck)which, &preview, &err) != MRT_OK) {
        if (err.column > 0)
            snprintf(pointer, sizeof pointer, "/at/%d", err.column - 1);
        else
            snprintf(pointer, sizeof pointer, "/at");
        return params_fail_status(fault, &err, pointer);
    }
    put_preview(out, &preview);
    return true;
}

/* ---- streams, shuffles ---- */

static bool put_seed_streams(const mrt_json *params, const char *seed, mrt_text *out, failure *fault)
{
    const mrt_json *calls = params_get(params, "calls");
    if (calls == NULL || mrt_json_kind_of(calls) != MRT_JSON_OBJECT)
        return params_fail_field(fault, "calls", "an object of keys and numbers of calls");
    if (!params_seed(seed, fault))
        return false;
    mrt_json_put_key(out, "values");
    mrt_json_open(out, '{');
    for (const mrt_json *c = mrt_json_first(calls); c != NULL; c = mrt_json_next(c)) {
        char text[MRT_KEY_MAX + MRT_SEED_MAX + 1];
        double n;
        if (!mrt_json_number(c, &n) || n < 0 || n > 1e7 || n != floor(n) ||
            strlen(mrt_json_key(c)) > MRT_KEY_MAX)
            return params_fail_field(fault, "calls",
                                     "keys of up to 64 bytes with whole numbers up to 10,000,000");
        int length = snprintf(text, sizeof text, "%s%s", mrt_json_key(c), seed);
        double state = mrt_pseudohash(text, (size_t)length);
        for (double i = 0; i < n; i++)
            state = mrt_rng_advance(state);
        mrt_json_put_key(out, mrt_json_key(c));
        mrt_json_put_number(out, state);
    }
    mrt_json_close(out, '}');
    return true;
}

bool server_streams(server *s, const mrt_json *params, mrt_text *out, failure *fault)
{
    const char *seed = NULL;
    if (!params_text(params, "seed", &seed, fault))
        return false;
    if (seed != NULL)
        return put_seed_streams(params, seed, out, fault);
    game *g = params_game(s, params, fault);
    if (g == NULL)
        return false;
    const mrt_game *state = mrt_board_game(g->board);
    const mrt_stream *streams = state->elements[MRT_SECTION_STREAMS];
    mrt_json_put_key(out, "values");
    mrt_json_open(out, '{');
    for (uint32_t i = 0; i < mrt_game_count(state, MRT_SECTION_STREAMS); i++) {
        char key[MRT_KEY_MAX + 1];
        snprintf(key, sizeof key, "%.*s", (int)streams[i].length, streams[i].key);
        mrt_json_put_key(out, key);
        mrt_json_open(out, '[');
        mrt_json_put_number(out, streams[i].state);
        mrt_json_put_integer(out, streams[i].calls);
        mrt_json_close(out, ']');
    }
    mrt_json_close(out, '}');
    return true;
}

enum { SHUFFLED_MAX = 4096 };

static int compare_ids(const void *first, const void *second)
{
    double a = *(const double *)first, b = *(const double *)second;
    return a < b ? -1 : a > b;
}

bool server_shuffle(server *s, const mrt_json *params, mrt_text *out, failure *fault)
{
    const char *seed = NULL, *key = NULL;
    const mrt_json *list = params_get(params, "ids");
    double call = 1, ids[SHUFFLED_MAX], number = 0;
    size_t count = 0;
    mrt_error err;
    (void)s;
    if (!params_text(params, "seed", &seed, fault) || !params_text(params, "key", &key, fault) ||
        !params_whole(params, "call", 1, 1e7, &call, fault))
        return false;
    if (seed == NULL)
        return params_fail_field(fault, "seed", "a text");
    if (key == NULL || strlen(key) > MRT_KEY_MAX)
        return params_fail_field(fault, "key", "a text of up to 64 bytes");
    if (list == NULL || mrt_json_kind_of(list) != MRT_JSON_ARRAY)
        return params_fail_field(fault, "ids", "a list of numbers");
    if (!params_seed(seed, fault))
        return false;
    for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e))
        if (count == SHUFFLED_MAX || !mrt_json_number(e, &ids[count++]))
            return params_fail_field(fault, "ids", "a list of at most 4096 numbers");
    mrt_rng *rng = mrt_rng_create(seed, strlen(seed), NULL, &err);
    for (double i = 0; rng != NULL && i < call; i++)
        mrt_rng_pseudoseed(rng, key, strlen(key), &number, &err);
    mrt_rng_destroy(rng);
    qsort(ids, count, sizeof *ids, compare_ids);
    mrt_shuffle(ids, count, sizeof *ids, number);
    mrt_json_put_key(out, "order");
    mrt_json_open(out, '[');
    for (size_t i = 0; i < count; i++)
        mrt_json_put_number(out, ids[i]);
    mrt_json_close(out, ']');
    return true;
}
