/* What every binding shares about our userdata, options and raising errors. Hot: mrt_to_object. */
#include "bindings/vm/binding.h"

#include <string.h>

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

mrt_alloc mrt_lua_alloc(lua_State *L)
{
    mrt_alloc alloc;
    alloc.resize = lua_getallocf(L, &alloc.user);
    return alloc;
}

/* Options. */
static size_t count_names(const char *const *names)
{
    size_t count = 0;
    while (names[count] != NULL)
        count++;
    return count;
}

static bool is_name(const char *key, size_t length, const char *const *names)
{
    for (; *names != NULL; names++)
        if (strlen(*names) == length && memcmp(*names, key, length) == 0)
            return true;
    return false;
}

/* Finds what is wrong with the keys of a table. Of several wrong keys the first in byte order is named: the order of
 * lua_next differs from run to run. */
mrt_status mrt_find_stranger(lua_State *L, int table, const char *what, const char *const *names,
                             mrt_error *err)
{
    const char *worst = NULL;
    size_t worst_length = 0;
    for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING) {
            const char *type = luaL_typename(L, -2);
            lua_pop(L, 2);
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "unknown %s: a name is needed, not a %s", what,
                                 type);
        }
        size_t length;
        const char *key = lua_tolstring(L, -2, &length);
        if (is_name(key, length, names))
            continue;
        if (worst == NULL || strcmp(key, worst) < 0) {
            worst = key; /* the table keeps it */
            worst_length = length;
        }
    }
    if (worst == NULL)
        return MRT_OK;
    char token[MRT_QUOTE_SIZE];
    mrt_quote(token, worst, worst_length);
    const char *near = mrt_nearest(worst, worst_length, names, count_names(names));
    if (near == NULL)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "unknown %s %s; \"%s\" is one", what, token, names[0]);
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "unknown %s %s; did you mean \"%s\"?", what, token, near);
}

void mrt_check_keys(lua_State *L, int arg, const char *what, const char *const *names)
{
    if (lua_isnoneornil(L, arg))
        return;
    luaL_checktype(L, arg, LUA_TTABLE);
    mrt_error err;
    if (mrt_find_stranger(L, arg, what, names, &err) != MRT_OK)
        luaL_argerror(L, arg, lua_pushstring(L, err.message));
}
