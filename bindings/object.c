/* What every binding shares about our userdata and about raising errors. Hot: mrt_to_object. */
#include "binding.h"

void *mrt_to_object(lua_State *L, int arg, uint32_t magic, size_t size)
{
    if (lua_type(L, arg) != LUA_TUSERDATA || lua_rawlen(L, arg) < size) /* light userdata has its own type */
        return NULL;
    mrt_object *object = lua_touserdata(L, arg);
    return object->magic == magic ? object : NULL;
}

void *mrt_check_object(lua_State *L, int arg, uint32_t magic, size_t size, const char *class_name)
{
    void *object = mrt_to_object(L, arg, magic, size);
    if (object == NULL)
        luaL_typeerror(L, arg, class_name);
    return object;
}

int mrt_raise(lua_State *L, const mrt_error *err)
{
    luaL_where(L, 1);
    if (err->line > 0)
        lua_pushfstring(L, "line %d, ", err->line);
    else
        lua_pushliteral(L, "");
    if (err->column > 0)
        lua_pushfstring(L, "column %d: ", err->column);
    else
        lua_pushliteral(L, "");
    lua_pushstring(L, err->message);
    lua_concat(L, 4);
    return lua_error(L);
}

bool mrt_opt_flag(lua_State *L, int arg, const char *name)
{
    if (lua_isnoneornil(L, arg))
        return false;
    luaL_checktype(L, arg, LUA_TTABLE);
    int type = lua_getfield(L, arg, name);
    if (type != LUA_TNIL && type != LUA_TBOOLEAN)
        luaL_argerror(L, arg,
                      lua_pushfstring(L, "%s is true or false, not a %s", name, lua_typename(L, type)));
    bool flag = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return flag;
}
