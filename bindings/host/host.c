/* Hosts: made and ended, their boards, and the swap of content under them. See host.h.
 *
 * Everything that touches the Lua state runs in one protected call, so that whatever raises, out of memory included, ends as an
 * mrt_error and leaves the board as it was.
 */
#include "bindings/host/host.h"

#include <string.h>

#include "bindings/content/load.h"
#include "bindings/content/read.h"
#include "bindings/vm/sandbox.h"
#include "core/run/journey.h"

mrt_status mrt_host_protect(mrt_host *host, lua_CFunction body, void *request, const char *what,
                            mrt_error *err)
{
    const mrt_who who = {"the engine", what, NULL, false};
    lua_pushcfunction(host->L, body);
    lua_pushlightuserdata(host->L, request);
    mrt_status status = mrt_call(host->L, &who, 1, 0);
    if (status != MRT_OK)
        mrt_error_set(err, status, 0, 0, "%s", mrt_call_error(host->L)->message);
    return status;
}

static mrt_status no_memory(const char *what, mrt_error *err)
{
    return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for %s", what);
}

/* ---- making ---- */

static int new_table(lua_State *L)
{
    lua_newtable(L);
    return luaL_ref(L, LUA_REGISTRYINDEX);
}

/* Everything that content finds in its environment. */
static int open_state(lua_State *L)
{
    mrt_host *host = mrt_host_of(L);
    mrt_sandbox_open(L);
    mrt_sandbox_push(L);
    host->env = luaL_ref(L, LUA_REGISTRYINDEX);
    host->defs = new_table(L);
    host->part_self = new_table(L);
    host->libs = new_table(L);
    host->users = new_table(L);
    host->followers = new_table(L);
    mrt_host_push_words(L);
    host->words = luaL_ref(L, LUA_REGISTRYINDEX);
    mrt_host_open_answers(L);
    mrt_host_open_items(L);
    mrt_host_open_cards(L);
    mrt_host_open_ctx(L);
    mrt_host_open_game(L);
    mrt_host_open_lib(L);
    mrt_def_push_markers(L);
    mrt_sandbox_add(L, "field");
    return 0;
}

/* A function of a version that nobody has any more. luaL_unref does not raise for a reference that is there. */
static void forget_function(void *user, int32_t function)
{
    mrt_host *host = user;
    if (host->L != NULL)
        luaL_unref(host->L, LUA_REGISTRYINDEX, function);
}

static mrt_status fill(mrt_host *host, mrt_error *err)
{
    host->L = mrt_guard_open(&host->guard);
    if (host->L == NULL)
        return no_memory("a Lua state", err);
    host->content = mrt_content_create(host->alloc, err);
    if (host->content == NULL)
        return MRT_ERR_MEMORY;
    host->content->forget = forget_function;
    host->content->forget_user = host;
    mrt_status status = mrt_host_protect(host, open_state, NULL, "open", err);
    return status == MRT_OK ? mrt_host_load_vanilla(host, err) : status;
}

static void print_line(void *user, const mrt_who *who, const char *text, size_t length)
{
    const mrt_host_options *options = &((const mrt_host *)user)->options;
    options->print(options->user, who->item, who->context != NULL ? who->context : "", text, length);
}

mrt_host *mrt_host_create_with(const mrt_host_options *options, mrt_open_lpeg *open_lpeg, mrt_error *err)
{
    static const mrt_host_options defaults = {0};
    mrt_error own;
    if (options == NULL)
        options = &defaults;
    mrt_host *host = mrt_resize(options->alloc, NULL, 0, sizeof *host);
    if (host == NULL) {
        no_memory("a host", err);
        return NULL;
    }
    memset(host, 0, sizeof *host);
    host->options = *options;
    host->open_lpeg = open_lpeg;
    host->alloc = options->alloc;
    host->env = host->defs = host->staged = host->staged_libs = host->staged_followers = host->staged_users =
        host->awaited = host->card_meta = host->item_meta = host->part_self = LUA_NOREF;
    mrt_guard_init(&host->guard, host->alloc);
    host->guard.print = options->print != NULL ? print_line : NULL;
    host->guard.print_user = host;
    if (fill(host, err != NULL ? err : &own) == MRT_OK)
        return host;
    mrt_host_destroy(host);
    return NULL;
}

void mrt_host_destroy(mrt_host *host)
{
    if (host == NULL)
        return;
    while (host->boards != NULL)
        mrt_host_drop_board(host, host->boards->board);
    lua_State *L = host->L;
    host->L = NULL; /* its functions go with it */
    mrt_content_destroy(host->content);
    if (L != NULL)
        mrt_guard_close(&host->guard, L);
    mrt_hands_destroy(host->hands);
    if (host->noted != NULL)
        mrt_resize(host->alloc, host->noted, host->noted_capacity * sizeof *host->noted, 0);
    if (host->ctx != NULL)
        mrt_resize(host->alloc, host->ctx, host->ctx_capacity * sizeof *host->ctx, 0);
    mrt_resize(host->alloc, host, sizeof *host, 0);
}

const mrt_content *mrt_host_content(const mrt_host *host)
{
    return host->content;
}

size_t mrt_host_memory(const mrt_host *host)
{
    return host->guard.used;
}

/* ---- boards ---- */

static int forget(lua_State *L)
{
    mrt_board_forget(L, lua_touserdata(L, 1));
    return 0;
}

/* When Lua has no memory to forget with, the objects stay until the host ends; they name nothing that is used again. */
static void forget_board(mrt_host_board *board)
{
    mrt_host_protect(board->host, forget, board, "forgetting", NULL);
}

static void forget_objects(void *user)
{
    forget_board(user);
}

static void unlink_board(mrt_host_board *board)
{
    *board->link = board->next;
    if (board->next != NULL)
        board->next->link = board->link;
    if (board->host->active == board)
        board->host->active = NULL;
}

mrt_board *mrt_host_make_board(mrt_host *host, mrt_error *err)
{
    mrt_host_board *made = mrt_resize(host->alloc, NULL, 0, sizeof *made);
    if (made == NULL) {
        no_memory("a board", err);
        return NULL;
    }
    memset(made, 0, sizeof *made);
    mrt_handlers handlers = mrt_host_handlers;
    handlers.user = made;
    handlers.forget = forget_objects;
    made->host = host;
    made->next = host->boards;
    made->link = &host->boards;
    if (made->next != NULL)
        made->next->link = &made->next;
    host->boards = made;
    made->board = mrt_board_create(host->content, &handlers, host->alloc, err);
    if (made->board == NULL) {
        unlink_board(made);
        mrt_resize(host->alloc, made, sizeof *made, 0);
        return NULL;
    }
    made->game = mrt_board_game(made->board);
    made->fold = mrt_board_fold(made->board);
    made->fold->classified = host->classified;
    mrt_board_set_strict(made->board, host->options.strict);
    return made->board;
}

static mrt_host_board *find_board(const mrt_host *host, const mrt_board *board)
{
    mrt_host_board *found = host->boards;
    while (found != NULL && found->board != board)
        found = found->next;
    return found;
}

void mrt_host_drop_board(mrt_host *host, mrt_board *board)
{
    mrt_host_board *found = board != NULL ? find_board(host, board) : NULL;
    if (found == NULL)
        return;
    mrt_journey_destroy(found->journey);
    forget_board(found);
    unlink_board(found);
    if (found->fold->classified >= host->classified)
        host->classified = found->fold->classified + 1;
    mrt_board_destroy(board);
    mrt_resize(host->alloc, found, sizeof *found, 0);
}

/* ---- the swap ---- */

void mrt_host_forget_objects(lua_State *L, mrt_host *host)
{
    for (size_t c = 0; c < host->ctx_capacity; c++)
        for (int area = 0; area < MRT_AREAS; area++) {
            if (host->ctx[c][area] > 0)
                luaL_unref(L, LUA_REGISTRYINDEX, host->ctx[c][area]);
            host->ctx[c][area] = 0;
        }
    if (host->poker_hands > 0)
        luaL_unref(L, LUA_REGISTRYINDEX, host->poker_hands);
    host->poker_hands = 0;
    mrt_item_forget_defs(L);
    mrt_game_forget_names(L);
}
