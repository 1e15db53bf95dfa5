/* Hand files: from a text to a definition, its diagnostics, and the rule that the core takes.
 *
 * The markup is parsed by the script marotte.hand_markup, a Lua hand is run (hands_lua.c); then both are read like the
 * definition of a stranger. Used by lib_hands and host. Diagnostics stay in the order of the file.
 */
#include <string.h>

#include "bindings/content/hands.h"

/* ---- diagnostics ---- */

static void set_integer(lua_State *L, const char *name, int value)
{
    lua_pushinteger(L, value);
    lua_setfield(L, -2, name);
}

/* A place in a file as one number; 0 for a diagnostic that has none. The diagnostic is on top of the stack. */
static lua_Integer place_of(lua_State *L)
{
    lua_getfield(L, -1, "line");
    lua_getfield(L, -2, "column");
    lua_Integer line = lua_tointeger(L, -2), column = lua_tointeger(L, -1);
    lua_pop(L, 2);
    return line * (MRT_HAND_FILE_MAX + 1) + column;
}

/* Moves the last of `count` diagnostics in front of those that are behind it in the file. */
static void sort_last(lua_State *L, int list, lua_Integer count)
{
    lua_rawgeti(L, list, count);
    lua_Integer place = place_of(L), at = count;
    for (; at > 1; at--) {
        lua_rawgeti(L, list, at - 1);
        bool behind = lua_istable(L, -1) && place_of(L) > place;
        if (!behind) {
            lua_pop(L, 1);
            break;
        }
        lua_rawseti(L, list, at);
    }
    lua_rawseti(L, list, at);
}

void mrt_add_diagnostic(lua_State *L, int list, const mrt_diagnostic *diagnostic)
{
    lua_Integer count = (lua_Integer)lua_rawlen(L, list) + 1;
    lua_createtable(L, 0, 5);
    set_integer(L, "line", diagnostic->line);
    set_integer(L, "column", diagnostic->column);
    lua_pushboolean(L, diagnostic->warning);
    lua_setfield(L, -2, "warning");
    lua_pushstring(L, diagnostic->message);
    lua_setfield(L, -2, "message");
    lua_rawseti(L, list, count);
    sort_last(L, list, count);
}

/* ---- texts ---- */

/* Calls the parser of the markup: pushes the definition or nil, and the list of diagnostics. */
static void parse_markup(lua_State *L, const mrt_hand_text *source)
{
    mrt_push_script(L, "marotte.hand_markup", "parse");
    lua_pushlstring(L, source->text, source->length);
    lua_createtable(L, 0, 2);
    lua_pushstring(L, source->key);
    lua_setfield(L, -2, "key");
    lua_pushboolean(L, source->lenient);
    lua_setfield(L, -2, "lenient");
    lua_call(L, 2, 2);
    if (!lua_istable(L, -1))
        luaL_error(L, "the parser of hands gave no list of diagnostics");
}

/* The same for a Lua hand. Its key is that of the file. */
static void run_lua(lua_State *L, const mrt_hand_text *source)
{
    int line = 0;
    bool good = mrt_push_lua_hand(L, source->text, source->length, &line);
    lua_newtable(L);
    if (good) {
        lua_pushstring(L, source->key);
        lua_setfield(L, -3, "key");
        return;
    }
    mrt_diagnostic fault = {.line = line > 0 ? line : 1, .column = 1, .message = lua_tostring(L, -2)};
    mrt_add_diagnostic(L, lua_gettop(L), &fault);
    lua_pushnil(L);
    lua_replace(L, -3);
}

/* A file that is too long is not looked into. */
static void refuse_length(lua_State *L, size_t length)
{
    mrt_error err;
    mrt_error_set(&err, MRT_ERR_LIMIT, 0, 0, "%zu bytes are too many: a hand file has at most %d", length,
                  MRT_HAND_FILE_MAX);
    mrt_diagnostic fault = {.line = 1, .column = 1, .message = err.message};
    lua_pushnil(L);
    lua_newtable(L);
    mrt_add_diagnostic(L, lua_gettop(L), &fault);
}

mrt_hand_read *mrt_push_hand(lua_State *L, const mrt_hand_text *source)
{
    mrt_hand_read *read = NULL;
    mrt_error err;
    luaL_checkstack(L, LUA_MINSTACK, "no room to parse a hand");
    if (source->length > MRT_HAND_FILE_MAX)
        refuse_length(L, source->length);
    else if (source->is_lua)
        run_lua(L, source);
    else
        parse_markup(L, source);
    int list = lua_gettop(L), definition = list - 1;
    if (lua_toboolean(L, definition) && mrt_read_hand(L, definition, list, &read, &err) == MRT_OK)
        return read;
    lua_pushnil(L);
    lua_pushnil(L);
    lua_replace(L, definition);
    return NULL;
}

/* ---- paths ---- */

static const char *last_part(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == NULL ? path : slash + 1;
}

mrt_hand_kind mrt_hand_kind_of(const char *path)
{
    const char *name = last_part(path), *dot = strrchr(name, '.');
    if (dot == NULL || dot == name)
        return MRT_HAND_NO_FILE;
    if (strcmp(dot, ".hand") == 0 || strcmp(dot, ".txt") == 0)
        return MRT_HAND_MARKUP;
    return strcmp(dot, ".lua") == 0 ? MRT_HAND_LUA : MRT_HAND_NO_FILE;
}

const char *mrt_push_hand_key(lua_State *L, const char *path)
{
    const char *name = last_part(path), *dot = strrchr(name, '.');
    return lua_pushlstring(L, name, dot == NULL || dot == name ? strlen(name) : (size_t)(dot - name));
}
