/* The unit of the benchmarks: what one call of an empty Lua function costs in the state of an host.
 *
 * A call of lua_pcall and nothing more, by definition: the only one beside mrt_call.
 */
#include "bindings/host/host_parts.h"

/* empty(), first, second are on the stack. */
static void call_often(lua_State *L, size_t calls)
{
    for (size_t i = 0; i < calls; i++) {
        lua_pushvalue(L, 1);
        lua_pushvalue(L, 2);
        lua_pushvalue(L, 3);
        lua_pcall(L, 2, 0, 0);
    }
}

static int run_unit(lua_State *L)
{
    const size_t *calls = lua_touserdata(L, 1);
    if (luaL_loadstring(L, "return function(self, ctx) end") != LUA_OK)
        lua_error(L);
    lua_call(L, 0, 1);
    lua_replace(L, 1);
    lua_newtable(L);
    lua_newtable(L);
    call_often(L, *calls);
    return 0;
}

mrt_status mrt_host_unit(mrt_host *host, size_t calls, mrt_error *err)
{
    const mrt_who who = {"the host", "unit", NULL, false};
    lua_pushcfunction(host->L, run_unit);
    lua_pushlightuserdata(host->L, &calls);
    mrt_status status = mrt_call(host->L, &who, 1, 0);
    if (status != MRT_OK && err != NULL)
        *err = *mrt_call_error(host->L);
    return status;
}
