/* Scripted players: see player.h.
 *
 * A decision is two calls: one of our own, which makes the view, ends it and reads the answer, and in it the player's,
 * with its limits. The player's function lies at the bottom of the stack of its state. The hook is always set: a player's
 * variables are not frozen, so that its bytecode alone does not tell what it calls (bytecode.h).
 *
 * As content that breaks a rule, a player that goes beyond a limit is switched off: it would cost all its budget, the
 * time of it, with every further decision.
 */
#include "bindings/module/player.h"

#include <stdio.h>
#include <string.h>

#include "bindings/module/tables.h"
#include "bindings/vm/sandbox.h"
#include "core/base/fs.h"

enum { NAME_SIZE = 64 }; /* of a file in messages */

struct mrt_player {
    mrt_guard guard; /* first: it is what the state's extra space points to */
    lua_State *L;    /* owned; NULL until it is open */
    char name[NAME_SIZE];
    mrt_error off; /* MRT_OK = it plays; otherwise the limit that it went beyond */
};

static const mrt_limits limits_load = {MRT_PLAYER_INSTRUCTIONS, MRT_LOAD_MEMORY};
static const mrt_limits limits_decision = {MRT_PLAYER_INSTRUCTIONS, MRT_CALL_MEMORY};

static mrt_status tell(const mrt_player *player, mrt_error *err)
{
    const mrt_error *failure = mrt_call_error(player->L);
    return mrt_error_set(err, failure->status, 0, 0, "%s", failure->message);
}

/* ---- loading ---- */

typedef struct source {
    const char *path, *text;
    size_t length;
} source;

static int open_state(lua_State *L)
{
    mrt_sandbox_open(L);
    mrt_open_views(L);
    return 0;
}

static int run_file(lua_State *L)
{
    const source *file = lua_touserdata(L, 1);
    if (file->length > 0 && file->text[0] == LUA_SIGNATURE[0]) /* Lua would not name the file */
        luaL_error(L, "%s: a player's file is text, not bytecode", file->path);
    mrt_sandbox_compile(L, file->text, file->length, lua_pushfstring(L, "@%s", file->path));
    lua_call(L, 0, 1);
    if (!lua_isfunction(L, -1))
        luaL_error(L, "%s: a player's file returns a function, not a %s", file->path, luaL_typename(L, -1));
    return 1;
}

/* Opens the state and leaves the player's function at its stack place 1. */
static mrt_status load(mrt_player *player, const source *file, mrt_error *err)
{
    const mrt_who own = {player->name, "open", NULL, false};
    const mrt_who script = {player->name, "load", &limits_load, true};
    player->L = mrt_guard_open(&player->guard);
    if (player->L == NULL)
        return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for a Lua state");
    lua_pushcfunction(player->L, open_state);
    if (mrt_call(player->L, &own, 0, 0) != MRT_OK)
        return tell(player, err);
    lua_pushcfunction(player->L, run_file);
    lua_pushlightuserdata(player->L, (void *)file);
    return mrt_call(player->L, &script, 1, 1) == MRT_OK ? MRT_OK : tell(player, err);
}

/* A player without a state. */
static mrt_player *create_empty(const char *path, const mrt_alloc *alloc, mrt_error *err)
{
    const char *slash = strrchr(path, '/');
    mrt_player *player = mrt_resize(alloc, NULL, 0, sizeof *player);
    if (player == NULL) {
        mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for a player");
        return NULL;
    }
    player->L = NULL;
    player->off.status = MRT_OK;
    mrt_guard_init(&player->guard, alloc);
    mrt_guard_bound(&player->guard, MRT_PLAYER_MEMORY);
    player->guard.advice = "keep state in local variables of the file";
    snprintf(player->name, sizeof player->name, "%s", slash != NULL ? slash + 1 : path);
    return player;
}

mrt_player *mrt_player_create_text(const char *path, const char *text, size_t length, const mrt_alloc *alloc,
                                   mrt_error *err)
{
    const source file = {path, text, length};
    mrt_player *player = create_empty(path, alloc, err);
    if (player != NULL && load(player, &file, err) != MRT_OK) {
        mrt_player_destroy(player);
        player = NULL;
    }
    return player;
}

mrt_player *mrt_player_create(const char *path, const mrt_alloc *alloc, mrt_error *err)
{
    char *text;
    size_t length;
    mrt_error why;
    if (mrt_fs_read(path, MRT_SOURCE_MAX, alloc, &text, &length, &why) != MRT_OK) {
        mrt_error_set(err, why.status, 0, 0, "%s: %s", path, why.message);
        return NULL;
    }
    mrt_player *player = mrt_player_create_text(path, text, length, alloc, err);
    mrt_fs_free(alloc, text, length);
    return player;
}

void mrt_player_destroy(mrt_player *player)
{
    if (player == NULL)
        return;
    const mrt_alloc *alloc = player->guard.alloc;
    if (player->L != NULL)
        mrt_guard_close(&player->guard, player->L);
    mrt_resize(alloc, player, sizeof *player, 0);
}

/* ---- decisions ---- */

typedef struct decision {
    const mrt_player *player;
    const mrt_table *table;
    const mrt_question *question;
    mrt_gen *gen;
    mrt_move *out;
    mrt_status status; /* of the player's call and of its answer */
    mrt_error *err;
} decision;

/* (decision, function) */
static int decide(lua_State *L)
{
    decision *d = lua_touserdata(L, 1);
    const mrt_who who = {d->player->name, "a decision", &limits_decision, true};
    mrt_view *view = mrt_push_view(L, d->table, d->question, d->gen, true);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3); /* the view stays on the stack: it is told that it is over */
    d->status = mrt_call(L, &who, 1, 1);
    mrt_end_view(view);
    d->status = d->status == MRT_OK ? mrt_read_move(L, d->question, d->out, d->err) : tell(d->player, d->err);
    return 0;
}

mrt_status mrt_player_ask(mrt_player *player, const mrt_table *table, const mrt_question *question,
                          mrt_gen *gen, mrt_move *out, mrt_error *err)
{
    const mrt_who own = {player->name, "a decision", NULL, false};
    decision d = {player, table, question, gen, out, MRT_OK, err};
    if (player->off.status != MRT_OK)
        return mrt_error_set(err, player->off.status, 0, 0, "switched off: %s", player->off.message);
    lua_pushcfunction(player->L, decide);
    lua_pushlightuserdata(player->L, &d);
    lua_pushvalue(player->L, 1);
    if (mrt_call(player->L, &own, 2, 0) != MRT_OK)
        d.status = tell(player, err);
    if (d.status == MRT_ERR_LIMIT)
        player->off = *mrt_call_error(player->L);
    return d.status;
}

mrt_status mrt_player_act(mrt_table *table, const mrt_question *question, mrt_status status, mrt_move *move,
                          const mrt_error *why, mrt_error *err)
{
    mrt_error refusal;
    if (status == MRT_OK) {
        status = mrt_table_act(table, move, &refusal);
        why = &refusal;
    }
    if (status == MRT_OK)
        return MRT_OK;
    mrt_table_passive_move(table, move);
    mrt_table_act(table, move, NULL);
    return mrt_error_set(err, status, 0, 0, "seat %d, %s: %s", question->seat + 1,
                         mrt_table_variant(table)->steps[question->step].name, why->message);
}

mrt_status mrt_player_play(mrt_player *player, mrt_table *table, mrt_gen *gen, mrt_move *made, mrt_error *err)
{
    mrt_question question;
    mrt_move move;
    mrt_error why;
    mrt_table_ask(table, &question);
    if (question.over)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the hand is over");
    mrt_status status = mrt_player_ask(player, table, &question, gen, &move, &why);
    status = mrt_player_act(table, &question, status, &move, &why, err);
    if (made != NULL)
        *made = move;
    return status;
}
