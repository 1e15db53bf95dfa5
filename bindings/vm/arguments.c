/* Checks of arguments. See arguments.h. */
#include "bindings/vm/arguments.h"

#include <string.h>

#undef luaL_argerror /* the one of Lua is meant here */

static const char names_key; /* its address: registry -> table from functions to their names */

void mrt_name_function(lua_State *L, lua_CFunction function, const char *family, const char *name)
{
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &names_key) != LUA_TTABLE) {
        lua_pop(L, 1);
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &names_key);
    }
    lua_pushcfunction(L, function);
    lua_pushfstring(L, "%s%s%s", family, name[0] != '\0' ? "." : "", name);
    lua_rawset(L, -3);
    lua_pop(L, 1);
}

/* The noted name of the function that runs, NULL = there is none; it stays on the stack. */
static const char *push_name(lua_State *L, lua_Debug *ar)
{
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &names_key) != LUA_TTABLE)
        return NULL;
    lua_getinfo(L, "f", ar);
    return lua_rawget(L, -2) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
}

int mrt_arg_error(lua_State *L, int arg, const char *message)
{
    lua_Debug ar;
    if (lua_getstack(L, 0, &ar) && lua_getinfo(L, "n", &ar) && ar.name == NULL) {
        const char *name = push_name(L, &ar);
        if (name != NULL)
            return luaL_error(L, "bad argument #%d to '%s' (%s)", arg, name, message);
    }
    return luaL_argerror(L, arg, message);
}

/* What a value calls itself, as Lua does. */
static const char *type_of(lua_State *L, int arg)
{
    if (luaL_getmetafield(L, arg, "__name") == LUA_TSTRING)
        return lua_tostring(L, -1);
    return lua_islightuserdata(L, arg) ? "light userdata" : luaL_typename(L, arg);
}

int mrt_arg_type_error(lua_State *L, int arg, const char *type)
{
    return mrt_arg_error(L, arg, lua_pushfstring(L, "%s expected, got %s", type, type_of(L, arg)));
}

void mrt_arg_any(lua_State *L, int arg)
{
    if (lua_isnone(L, arg))
        mrt_arg_error(L, arg, "value expected");
}

void mrt_arg_type(lua_State *L, int arg, int type)
{
    if (lua_type(L, arg) != type)
        mrt_arg_type_error(L, arg, lua_typename(L, type));
}

lua_Integer mrt_arg_integer(lua_State *L, int arg)
{
    int is_integer;
    lua_Integer value = lua_tointegerx(L, arg, &is_integer);
    if (!is_integer && lua_isnumber(L, arg))
        mrt_arg_error(L, arg, "number has no integer representation");
    if (!is_integer)
        mrt_arg_type_error(L, arg, lua_typename(L, LUA_TNUMBER));
    return value;
}

lua_Number mrt_arg_number(lua_State *L, int arg)
{
    int is_number;
    lua_Number value = lua_tonumberx(L, arg, &is_number);
    if (!is_number)
        mrt_arg_type_error(L, arg, lua_typename(L, LUA_TNUMBER));
    return value;
}

const char *mrt_arg_string(lua_State *L, int arg, size_t *length)
{
    const char *text = lua_tolstring(L, arg, length);
    if (text == NULL)
        mrt_arg_type_error(L, arg, lua_typename(L, LUA_TSTRING));
    return text;
}

int mrt_arg_option(lua_State *L, int arg, const char *usual, const char *const *names)
{
    const char *word = usual != NULL && lua_isnoneornil(L, arg) ? usual : mrt_arg_string(L, arg, NULL);
    for (int i = 0; names[i] != NULL; i++)
        if (strcmp(names[i], word) == 0)
            return i;
    return mrt_arg_error(L, arg, lua_pushfstring(L, "invalid option '%s'", word));
}
