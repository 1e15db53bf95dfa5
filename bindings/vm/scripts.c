/* Loading of the scripts inside the module: for `require`, and for the bindings themselves. */
#include "bindings/vm/scripts.h"

#include <string.h>

#include "bindings/vm/binding.h"

/* Pushes what the script returns. */
static void run_script(lua_State *L, const mrt_script *script)
{
    if (luaL_loadbufferx(L, script->text, script->length, script->chunk, "t") != LUA_OK)
        lua_error(L);
    lua_pushstring(L, script->module);
    lua_call(L, 1, 1);
}

/* A loader in package.preload; its script is the upvalue. */
static int load_script(lua_State *L)
{
    run_script(L, lua_touserdata(L, lua_upvalueindex(1)));
    return 1;
}

void mrt_preload_scripts(lua_State *L)
{
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
    for (const mrt_script *script = mrt_scripts; script->module != NULL; script++) {
        lua_pushlightuserdata(L, (void *)script);
        lua_pushcclosure(L, load_script, 1);
        lua_setfield(L, -2, script->module);
    }
    lua_pop(L, 1);
}

static const mrt_script *find_script(lua_State *L, const char *module)
{
    for (const mrt_script *script = mrt_scripts; script->module != NULL; script++)
        if (strcmp(script->module, module) == 0)
            return script;
    luaL_error(L, "there is no script %s in this module", module);
    return NULL;
}

void mrt_run_script(lua_State *L, const char *module)
{
    run_script(L, find_script(L, module));
}

void mrt_push_script(lua_State *L, const char *module, const char *function)
{
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    if (lua_getfield(L, -1, module) != LUA_TTABLE) {
        lua_pop(L, 1);
        run_script(L, find_script(L, module));
        if (!lua_istable(L, -1))
            luaL_error(L, "%s returned a %s, not a table", module, luaL_typename(L, -1));
        lua_pushvalue(L, -1);
        lua_setfield(L, -3, module);
    }
    lua_getfield(L, -1, function);
    lua_replace(L, -3);
    lua_pop(L, 1);
}
