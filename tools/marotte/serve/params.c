/* Params of requests, refusals, and members of answers that many methods have. See params.h. */
#include "tools/marotte/serve/params.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- failures ---- */

bool params_fail(failure *fault, int code, const char *name, const char *at, const char *message)
{
    *fault = (failure){.code = code};
    snprintf(fault->name, sizeof fault->name, "%s", name);
    snprintf(fault->at, sizeof fault->at, "%s", at);
    snprintf(fault->message, sizeof fault->message, "%s", message);
    return false;
}

bool params_fail_field(failure *fault, const char *name, const char *right)
{
    char at[64], message[200];
    snprintf(at, sizeof at, "/%s", name);
    snprintf(message, sizeof message, "%s: %s is right", name, right);
    return params_fail(fault, CODE_FIELD, "field", at, message);
}

/* What a refused action, or a run that cannot begin, is told as. */
bool params_fail_status(failure *fault, const mrt_error *err, const char *at)
{
    switch (err->status) {
    case MRT_ERR_ILLEGAL:
        return params_fail(fault, CODE_ILLEGAL, "illegal", at, err->message);
    case MRT_ERR_PHASE:
        return params_fail(fault, CODE_PHASE, "phase", at, err->message);
    case MRT_ERR_IO:
        return params_fail(fault, CODE_FILE, "file", at, err->message);
    case MRT_ERR_INPUT:
    case MRT_ERR_LIMIT:
        return params_fail(fault, CODE_FIELD, "field", at, err->message);
    default:
        return params_fail(fault, CODE_CONTENT, "content", at, err->message);
    }
}

/* ---- params ---- */

const mrt_json *params_get(const mrt_json *params, const char *name)
{
    const mrt_json *value = params != NULL ? mrt_json_get(params, name) : NULL;
    return value != NULL && mrt_json_kind_of(value) != MRT_JSON_NULL ? value : NULL;
}

bool params_flag(const mrt_json *params, const char *name, bool *out, failure *fault)
{
    const mrt_json *value = params_get(params, name);
    return value == NULL || mrt_json_boolean(value, out) || params_fail_field(fault, name, "true or false");
}

bool params_text(const mrt_json *params, const char *name, const char **out, failure *fault)
{
    const mrt_json *value = params_get(params, name);
    if (value == NULL)
        return true;
    *out = mrt_json_string(value);
    return *out != NULL || params_fail_field(fault, name, "a text");
}

bool params_whole(const mrt_json *params, const char *name, double low, double high, double *out,
                  failure *fault)
{
    const mrt_json *value = params_get(params, name);
    char right[80];
    if (value == NULL)
        return true;
    if (mrt_json_number(value, out) && *out == floor(*out) && *out >= low && *out <= high)
        return true;
    snprintf(right, sizeof right, "a whole number from %.0f to %.0f", low, high);
    return params_fail_field(fault, name, right);
}

game *params_game(server *s, const mrt_json *params, failure *fault)
{
    const char *name = "g";
    char token[MRT_QUOTE_SIZE], message[200];
    if (!params_text(params, "game", &name, fault))
        return NULL;
    game *g = games_find(&s->all, name);
    if (g != NULL)
        return g;
    snprintf(message, sizeof message, "there is no game %s; new makes one",
             mrt_quote(token, name, strlen(name)));
    params_fail(fault, CODE_GAME, "game", "/game", message);
    return NULL;
}

/* ---- writing ---- */

void answer_text(mrt_text *out, const char *key, const char *text)
{
    mrt_json_put_key(out, key);
    mrt_json_put_string(out, text, strlen(text));
}

void answer_rev(mrt_text *out, const game *g)
{
    mrt_json_put_key(out, "rev");
    mrt_json_put_integer(out, (long long)mrt_journey_rev(g->journey));
}

bool answer_state(mrt_text *out, game *g, mrt_fields fields, failure *fault)
{
    mrt_error err;
    mrt_json_put_key(out, "state");
    return mrt_run_put_state(out, g->run, g->name, mrt_journey_rev(g->journey), fields, &err) == MRT_OK ||
           params_fail_status(fault, &err, "");
}

/* Which members of a state are wanted: read before anything is done. */
bool params_fields(const mrt_json *params, mrt_fields *out, failure *fault)
{
    mrt_error err;
    return mrt_run_read_fields(params_get(params, "fields"), out, &err) == MRT_OK ||
           params_fail_status(fault, &err, "/fields");
}

bool params_settings(const mrt_json *params, mrt_settings *out, failure *fault)
{
    char pointer[MRT_SETTINGS_POINTER], seed[MRT_SEED_MAX + 1];
    mrt_error err;
    if (mrt_settings_read(params, out, pointer, &err) != MRT_OK)
        return params_fail_status(fault, &err, pointer);
    if (out->start.seed == NULL) {
        mrt_draw_seed(seed);
        mrt_settings_set_seed(out, seed);
    }
    return true;
}

void answer_hash(mrt_text *out, game *g)
{
    char text[32];
    snprintf(text, sizeof text, "%016llx", (unsigned long long)mrt_journey_hash(g->journey));
    answer_text(out, "hash", text);
}

/* Seeds are taken as they are, whatever letters they have: what a person types is put right where it is typed. */
bool params_seed(const char *seed, failure *fault)
{
    size_t length = strlen(seed);
    return (length >= 1 && length <= MRT_SEED_MAX) ||
           params_fail_field(fault, "seed", "a text of 1 to 8 bytes");
}

bool params_name(const mrt_json *params, const char *param, const char **out, failure *fault)
{
    *out = "g";
    if (!params_text(params, param, out, fault))
        return false;
    size_t length = strlen(*out);
    return (length >= 1 && length <= GAME_NAME_MAX) ||
           params_fail_field(fault, param, "a name of 1 to 64 bytes");
}
