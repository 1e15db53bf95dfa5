/* A minimal Lua interpreter, `lua_host SCRIPT [ARGUMENT...]`, for builds that the distribution's lua5.4 cannot host:
 * a module with sanitizers or coverage needs a process that is linked with their runtimes.
 *
 * The script sees `arg` and `...` as under lua5.4. Exit status 1 and a traceback on stderr when it raises. It must
 * close the state at the end, so that leaks are seen. With MAROTTE_GC_STRESS it collects as the engine's own states do
 * (bindings/vm/stress.h). Not installed.
 */
#include <stdio.h>
#include <stdlib.h>

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include "bindings/vm/stress.h"

typedef struct command_line {
    int count;
    char **words;
} command_line;

static int add_traceback(lua_State *L)
{
    luaL_traceback(L, L, luaL_tolstring(L, 1, NULL), 1);
    return 1;
}

/* arg[-1] is this program, arg[0] the script, arg[1] .. its arguments. */
static void set_arg(lua_State *L, const command_line *line)
{
    lua_createtable(L, line->count, 2);
    for (int i = 0; i < line->count; i++) {
        lua_pushstring(L, line->words[i]);
        lua_rawseti(L, -2, i - 1);
    }
    lua_setglobal(L, "arg");
}

static int run_script(lua_State *L)
{
    const command_line *line = lua_touserdata(L, 1);
    luaL_openlibs(L);
    set_arg(L, line);
    luaL_checkstack(L, line->count, "too many arguments");
    if (luaL_loadfile(L, line->words[1]) != LUA_OK)
        return lua_error(L);
    for (int i = 2; i < line->count; i++)
        lua_pushstring(L, line->words[i]);
    lua_call(L, line->count - 2, 0);
    return 0;
}

#ifdef MAROTTE_GC_STRESS
typedef struct stressed {
    lua_Alloc resize;
    void *user;
    mrt_stress stress;
    size_t used; /* since the allocator is this one */
} stressed;

static void *resize(void *user, void *block, size_t old_size, size_t size)
{
    stressed *s = user;
    if (mrt_stress_refuses(&s->stress, block, old_size, s->used))
        return NULL;
    void *fresh = s->resize(s->user, block, old_size, size);
    if (fresh != NULL || size == 0) {
        size_t freed = block != NULL ? old_size : 0;
        s->used = s->used + size > freed ? s->used + size - freed : 0;
    }
    return fresh;
}
#endif

int main(int argc, char **argv)
{
    command_line line = {argc, argv};
    if (argc < 2) {
        fprintf(stderr, "usage: lua_host SCRIPT [ARGUMENT...]\n");
        return 2;
    }
    lua_State *L = luaL_newstate();
    if (L == NULL) {
        fprintf(stderr, "lua_host: not enough memory for a Lua state\n");
        return EXIT_FAILURE;
    }
#ifdef MAROTTE_GC_STRESS
    stressed allocator;
    allocator.resize = lua_getallocf(L, &allocator.user);
    allocator.used = 0;
    mrt_stress_begin(&allocator.stress);
    lua_setallocf(L, resize, &allocator);
#endif
    lua_pushcfunction(L, add_traceback);
    lua_pushcfunction(L, run_script);
    lua_pushlightuserdata(L, &line);
    int status = lua_pcall(L, 1, 0, 1);
    if (status != LUA_OK)
        fprintf(stderr, "lua_host: %s\n", lua_tostring(L, -1));
    lua_close(L);
    return status == LUA_OK ? EXIT_SUCCESS : EXIT_FAILURE;
}
