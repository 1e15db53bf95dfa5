/* The methods of `marotte serve`: games, states, actions, history; and the table of all. See methods.h and docs/protocol.md. */
#include "tools/marotte/serve/methods.h"

#include <stdio.h>
#include <string.h>

#include "marotte/marotte.h"
#include "tools/marotte/serve/events.h"
#include "tools/marotte/serve/params.h"

/* ---- methods ---- */

static bool do_hello(server *s, const mrt_json *params, mrt_text *out, failure *fault)
{
    char text[32];
    (void)params, (void)fault;
    mrt_json_put_key(out, "protocol");
    mrt_json_put_integer(out, 1);
    answer_text(out, "engine", "marotte");
    answer_text(out, "version", mrt_version());
    snprintf(text, sizeof text, "%016llx", (unsigned long long)mrt_host_hash(s->all.host));
    answer_text(out, "content", text);
    return true;
}

static bool do_new(server *s, const mrt_json *params, mrt_text *out, failure *fault)
{
    mrt_settings given;
    const char *name;
    bool state = true;
    if (!params_name(params, "game", &name, fault) || !params_settings(params, &given, fault) ||
        !params_flag(params, "state", &state, fault))
        return false;
    game *g = server_begin(s, &given, fault);
    if (g == NULL)
        return false;
    games_name(&s->all, g, name);
    answer_text(out, "game", g->name);
    answer_rev(out, g);
    return !state || answer_state(out, g, MRT_ALL_FIELDS, fault);
}

static bool do_state(server *s, const mrt_json *params, mrt_text *out, failure *fault)
{
    game *g = params_game(s, params, fault);
    mrt_fields fields;
    if (g == NULL || !params_fields(params, &fields, fault))
        return false;
    answer_rev(out, g);
    return answer_state(out, g, fields, fault);
}

static bool do_actions(server *s, const mrt_json *params, mrt_text *out, failure *fault)
{
    game *g = params_game(s, params, fault);
    bool flat = false;
    if (g == NULL || !params_flag(params, "flat", &flat, fault))
        return false;
    answer_rev(out, g);
    if (flat) {
        mrt_json_put_key(out, "n");
        mrt_json_put_integer(out, (long long)mrt_run_action_count(g->run));
        return true;
    }
    mrt_json_put_key(out, "actions");
    mrt_run_put_actions(out, g->run);
    return true;
}

bool server_act_at(game *g, const mrt_json *json, const char *at, failure *fault)
{
    mrt_error err;
    char pointer[MRT_ACTION_POINTER], whole[128];
    if (json == NULL)
        return params_fail_field(fault, "action", "an object such as {\"do\":\"play\",\"at\":[1]}");
    if (mrt_journey_act_tree(g->journey, json, pointer, &err) == MRT_OK)
        return true;
    snprintf(whole, sizeof whole, "%s%s", at, pointer);
    return params_fail_status(fault, &err, whole);
}

/* Scripts that failed since there were `before` such errors: each was switched off, and the action went on without it. */
static void put_errors(mrt_text *out, const game *g, size_t before)
{
    size_t count = mrt_board_errors(g->board);
    if (count <= before)
        return;
    mrt_json_put_key(out, "errors");
    mrt_json_open(out, '[');
    for (size_t i = before; i < count && i < MRT_BOARD_ERRORS; i++)
        mrt_json_put_string(out, mrt_board_error(g->board, i), strlen(mrt_board_error(g->board, i)));
    mrt_json_close(out, ']');
}

static bool check_rev(const game *g, const mrt_json *params, failure *fault)
{
    uint64_t now = mrt_journey_rev(g->journey);
    double rev = (double)now;
    char message[100];
    if (!params_whole(params, "rev", 0, 1e15, &rev, fault))
        return false;
    snprintf(message, sizeof message, "the game is at rev %llu", (unsigned long long)now);
    return rev == (double)now || params_fail(fault, CODE_STALE, "stale", "/rev", message);
}

static bool do_act(server *s, const mrt_json *params, mrt_text *out, failure *fault)
{
    game *g = params_game(s, params, fault);
    bool state = true, events = false;
    mrt_fields fields;
    if (g == NULL || !check_rev(g, params, fault) || !params_flag(params, "state", &state, fault) ||
        !params_flag(params, "events", &events, fault) || !params_fields(params, &fields, fault))
        return false;
    event_list list;
    size_t errors = mrt_board_errors(g->board);
    if (events)
        events_begin(&list, g);
    const mrt_json *action = params_get(params, "action");
    bool by_number = action == NULL && params_get(params, "pick") != NULL;
    bool good = server_act_at(g, by_number ? params : action, by_number ? "" : "/action", fault);
    if (events)
        events_end(&list, g);
    if (good) {
        answer_rev(out, g);
        put_errors(out, g, errors);
        if (state)
            good = answer_state(out, g, fields, fault);
        if (events)
            events_put(&list, out);
    }
    if (events)
        events_fini(&list);
    return good;
}

static bool do_acts(server *s, const mrt_json *params, mrt_text *out, failure *fault)
{
    game *g = params_game(s, params, fault);
    const mrt_json *list = params_get(params, "actions");
    failure refused = {0};
    long long done = 0;
    bool state = true, good = true;
    mrt_fields fields;
    if (g == NULL || !params_flag(params, "state", &state, fault) || !params_fields(params, &fields, fault))
        return false;
    if (list == NULL || mrt_json_kind_of(list) != MRT_JSON_ARRAY)
        return params_fail_field(fault, "actions", "a list of actions");
    size_t errors = mrt_board_errors(g->board);
    for (const mrt_json *e = mrt_json_first(list); e != NULL && good; e = mrt_json_next(e)) {
        char at[40];
        snprintf(at, sizeof at, "/actions/%lld", done);
        good = server_act_at(g, e, at, &refused);
        done += good;
    }
    mrt_json_put_key(out, "done");
    mrt_json_put_integer(out, done);
    answer_rev(out, g);
    put_errors(out, g, errors);
    if (!good) {
        mrt_json_put_key(out, "refused");
        server_put_error(out, &refused);
    }
    return !state || answer_state(out, g, fields, fault);
}

static bool do_copy(server *s, const mrt_json *params, mrt_text *out, failure *fault)
{
    game *g = params_game(s, params, fault);
    const char *name;
    mrt_error err;
    if (g == NULL)
        return false;
    if (params_get(params, "to") == NULL)
        return params_fail_field(fault, "to", "the name of the copy");
    if (!params_name(params, "to", &name, fault))
        return false;
    if (strcmp(name, g->name) != 0) {
        game *copy = games_make(&s->all, &err);
        if (copy == NULL || mrt_journey_copy(copy->journey, g->journey, &err) != MRT_OK) {
            if (copy != NULL)
                games_drop(&s->all, copy);
            return params_fail_status(fault, &err, "/to");
        }
        games_name(&s->all, copy, name);
    }
    answer_text(out, "game", name);
    return true;
}

static bool do_mark(server *s, const mrt_json *params, mrt_text *out, failure *fault)
{
    game *g = params_game(s, params, fault);
    uint64_t mark;
    mrt_error err;
    if (g == NULL)
        return false;
    if (mrt_journey_mark(g->journey, &mark, &err) != MRT_OK)
        return params_fail_status(fault, &err, "");
    mrt_json_put_key(out, "mark");
    mrt_json_put_integer(out, (long long)mark);
    answer_rev(out, g);
    return true;
}

static bool do_undo(server *s, const mrt_json *params, mrt_text *out, failure *fault)
{
    game *g = params_game(s, params, fault);
    double mark = 0;
    bool state = true;
    mrt_fields fields;
    mrt_error err;
    if (g == NULL || !params_whole(params, "mark", 1, 1e9, &mark, fault) ||
        !params_flag(params, "state", &state, fault) || !params_fields(params, &fields, fault))
        return false;
    if (mrt_journey_undo(g->journey, (uint64_t)mark, &err) != MRT_OK)
        return params_fail_status(fault, &err, mark > 0 ? "/mark" : "");
    answer_rev(out, g);
    return !state || answer_state(out, g, fields, fault);
}

static bool do_replay(server *s, const mrt_json *params, mrt_text *out, failure *fault)
{
    game *g = params_game(s, params, fault);
    if (g == NULL)
        return false;
    mrt_journey_put_settings(out, g->journey);
    mrt_json_put_key(out, "actions");
    mrt_journey_put_log(out, g->journey);
    answer_hash(out, g);
    return true;
}

static bool do_hash(server *s, const mrt_json *params, mrt_text *out, failure *fault)
{
    game *g = params_game(s, params, fault);
    if (g == NULL)
        return false;
    answer_hash(out, g);
    answer_rev(out, g);
    return true;
}

/* ---- the rest ---- */

static bool do_list(server *s, const mrt_json *params, mrt_text *out, failure *fault)
{
    (void)params, (void)fault;
    mrt_json_put_key(out, "games");
    mrt_json_open(out, '[');
    for (size_t i = 0; i < s->all.count; i++)
        mrt_json_put_string(out, s->all.list[i]->name, strlen(s->all.list[i]->name));
    mrt_json_close(out, ']');
    return true;
}

static bool do_drop(server *s, const mrt_json *params, mrt_text *out, failure *fault)
{
    game *g = params_game(s, params, fault);
    if (g == NULL)
        return false;
    answer_text(out, "game", g->name);
    games_drop(&s->all, g);
    return true;
}

static bool do_quit(server *s, const mrt_json *params, mrt_text *out, failure *fault)
{
    (void)params, (void)out, (void)fault;
    s->quits = true;
    return true;
}

const method server_methods[] = {
    {"hello", {NULL}, do_hello},
    {"new", {"seed", "deck", "stake", "challenge", "game", "stop_at_win", "setup", "state", NULL}, do_new},
    {"state", {"game", "fields", NULL}, do_state},
    {"actions", {"game", "flat", NULL}, do_actions},
    {"act", {"game", "action", "pick", "rev", "state", "fields", "events", NULL}, do_act},
    {"acts", {"game", "actions", "state", "fields", NULL}, do_acts},
    {"copy", {"game", "to", NULL}, do_copy},
    {"mark", {"game", NULL}, do_mark},
    {"undo", {"game", "mark", "state", "fields", NULL}, do_undo},
    {"replay", {"game", NULL}, do_replay},
    {"hash", {"game", NULL}, do_hash},
    {"save", {"game", "file", NULL}, server_save},
    {"load", {"game", "file", "data", "state", NULL}, server_load},
    {"score", {"game", "at", "luck", NULL}, server_score},
    {"streams", {"seed", "calls", "game", NULL}, server_streams},
    {"shuffle", {"seed", "key", "call", "ids", NULL}, server_shuffle},
    {"list", {NULL}, do_list},
    {"drop", {"game", NULL}, do_drop},
    {"quit", {NULL}, do_quit},
    {NULL, {NULL}, NULL},
};
