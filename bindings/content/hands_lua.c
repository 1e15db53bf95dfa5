/* Lua hands: a file that returns a plain table, run as data.
 *
 * The chunk has an empty environment and strings without methods, so that it can call nothing; what is left, loops and
 * concatenation, is bounded by a hook on every instruction. It runs in a coroutine of its own: hooks of the program stay
 * where they are. The collector rests meanwhile, so that no finalizer sees the strings without methods.
 */
#include <stdlib.h>
#include <string.h>

#include "bindings/content/hands.h"

#define CHUNK "=hand" /* the name in messages, which is taken out of them */

enum {
    STEPS_MAX = 200000,  /* instructions: a table of 64 KiB needs fewer than 40,000 */
    MEMORY_MAX_KB = 8192 /* what the chunk may allocate: a hundred times its largest table */
};

/* What a running chunk has used. The extra space of its coroutine points to it: the hook finds it there. */
typedef struct budget {
    int steps;
    int memory_kb; /* of the state when the chunk was started */
} budget;

static void give_up(lua_State *L, const char *why)
{
    luaL_where(L, 0);
    lua_pushfstring(L, "a hand returns its table at once: this one %s", why);
    lua_concat(L, 2);
    lua_error(L);
}

static void count_step(lua_State *L, lua_Debug *ar)
{
    (void)ar;
    budget *used;
    memcpy(&used, lua_getextraspace(L), sizeof used);
    if (++used->steps > STEPS_MAX)
        give_up(L, "runs too long");
    if (lua_gc(L, LUA_GCCOUNT) - used->memory_kb > MEMORY_MAX_KB)
        give_up(L, "takes too much memory");
}

/* Loads the chunk into the coroutine `co`, with an empty table for its globals. */
static int load_chunk(lua_State *L, lua_State *co, const char *text, size_t length)
{
    int status = luaL_loadbufferx(co, text, length, CHUNK, "t");
    if (status != LUA_OK)
        return status;
    lua_newtable(L); /* not in the coroutine: what raises there is not caught */
    lua_xmove(L, co, 1);
    lua_setupvalue(co, -2, 1);
    return LUA_OK;
}

/* Pushes the metatable of strings and takes it away from them. */
static void take_string_metatable(lua_State *L)
{
    lua_pushliteral(L, "");
    if (!lua_getmetatable(L, -1))
        lua_pushnil(L);
    lua_pushnil(L);
    lua_setmetatable(L, -3);
    lua_remove(L, -2);
}

/* Gives the metatable on top of the stack back, and pops it. "" exists while strings have one. */
static void give_string_metatable(lua_State *L, int text)
{
    lua_pushvalue(L, text);
    lua_insert(L, -2);
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
}

/* Runs the loaded chunk of the coroutine. Between the two metatable calls nothing can raise. */
static int run_chunk(lua_State *L, lua_State *co, int text)
{
    bool collecting = lua_gc(L, LUA_GCISRUNNING);
    budget used = {.memory_kb = lua_gc(L, LUA_GCCOUNT)}, *pointer = &used;
    memcpy(lua_getextraspace(co), &pointer, sizeof pointer);
    take_string_metatable(L);
    lua_gc(L, LUA_GCSTOP);
    lua_sethook(co, count_step, LUA_MASKCOUNT, 1);
    int status = lua_pcall(co, 0, 1, 0);
    lua_sethook(co, NULL, 0, 0);
    if (collecting)
        lua_gc(L, LUA_GCRESTART);
    give_string_metatable(L, text);
    return status;
}

/* Splits "hand:3: message": pushes the message alone. */
static void push_message(lua_State *L, const char *message, int *line)
{
    static const char prefix[] = "hand:";
    *line = 0;
    if (message != NULL && strncmp(message, prefix, sizeof prefix - 1) == 0) {
        char *end;
        long number = strtol(message + sizeof prefix - 1, &end, 10);
        if (number > 0 && number <= MRT_HAND_FILE_MAX && strncmp(end, ": ", 2) == 0) {
            *line = (int)number;
            message = end + 2;
        }
    }
    lua_pushstring(L, message == NULL ? "the file raises an error that is no text" : message);
}

/* Pushes the one table that the coroutine has, or a message. */
static bool take_result(lua_State *L, lua_State *co, int status, int *line)
{
    if (status == LUA_ERRMEM)
        luaL_error(L, "no memory for a hand");
    if (status == LUA_OK && lua_istable(co, -1)) {
        lua_xmove(co, L, 1);
        return true;
    }
    if (status == LUA_OK) {
        *line = 1;
        lua_pushfstring(L, "a hand file returns a table, not a %s", luaL_typename(co, -1));
    } else {
        push_message(L, lua_type(co, -1) == LUA_TSTRING ? lua_tostring(co, -1) : NULL, line);
    }
    return false;
}

bool mrt_push_lua_hand(lua_State *L, const char *text, size_t length, int *line)
{
    lua_pushliteral(L, "");
    int empty = lua_gettop(L);
    lua_State *co = lua_newthread(L);
    luaL_checkstack(L, LUA_MINSTACK, "no room to run a hand");
    int status = load_chunk(L, co, text, length);
    if (status == LUA_OK)
        status = run_chunk(L, co, empty);
    bool good = take_result(L, co, status, line);
    lua_replace(L, empty);
    lua_settop(L, empty);
    return good;
}
