/* Slow references of benchmarks. See reference.h. It runs files of our own, outside of every guard. */
#include "bindings/module/reference.h"

#include <lauxlib.h>
#include <lualib.h>

int luaopen_lpeg(lua_State *L);
int luaopen_marotte(lua_State *L);

typedef struct request {
    const char *file, *argument;
    double result;
} request;

static void open_libraries(lua_State *L)
{
    luaL_openlibs(L);
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
    lua_pushcfunction(L, luaopen_lpeg);
    lua_setfield(L, -2, "lpeg");
    luaL_requiref(L, "marotte", luaopen_marotte, 0);
    lua_pop(L, 2);
}

static int run(lua_State *L)
{
    request *r = lua_touserdata(L, 1);
    open_libraries(L);
    if (luaL_loadfilex(L, r->file, "t") != LUA_OK)
        lua_error(L);
    lua_pushstring(L, r->file);
    lua_call(L, 1, 1);
    if (!lua_isfunction(L, -1))
        luaL_error(L, "%s returns a %s, not a function", r->file, luaL_typename(L, -1));
    lua_pushstring(L, r->argument);
    lua_call(L, 1, 1);
    if (lua_type(L, -1) != LUA_TNUMBER)
        luaL_error(L, "the function of %s gives a %s, not a number", r->file, luaL_typename(L, -1));
    r->result = lua_tonumber(L, -1);
    return 0;
}

mrt_status mrt_reference_number(const char *lua_file, const char *argument, double *out, mrt_error *err)
{
    request r = {.file = lua_file, .argument = argument};
    lua_State *L = luaL_newstate();
    if (L == NULL)
        return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for a Lua state");
    lua_pushcfunction(L, run);
    lua_pushlightuserdata(L, &r);
    mrt_status status = MRT_OK;
    if (lua_pcall(L, 1, 0, 0) != LUA_OK)
        status =
            mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s",
                          lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "an error without a text");
    else
        *out = r.result;
    lua_close(L);
    return status;
}
