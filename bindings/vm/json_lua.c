/* JSON and Lua tables. See json_lua.h. */
#include "bindings/vm/json_lua.h"

#include <math.h>
#include <string.h>

#define BOX_CLASS "marotte.JsonBox"
#define BOX_BYTES (4u << 20) /* bytes of a text: a scenario has one thousand */

static int collect(lua_State *L)
{
    mrt_json_box *box = mrt_check_object(L, 1, MRT_MAGIC_JSON_BOX, sizeof *box, BOX_CLASS);
    mrt_text_fini(&box->text);
    mrt_json_free(box->tree);
    box->tree = NULL;
    return 0;
}

mrt_json_box *mrt_push_json_box(lua_State *L)
{
    mrt_json_box *box = lua_newuserdatauv(L, sizeof *box, 0);
    *box = (mrt_json_box){.head = {MRT_MAGIC_JSON_BOX}, .alloc = mrt_lua_alloc(L)};
    mrt_text_init(&box->text, &box->alloc);
    if (luaL_newmetatable(L, BOX_CLASS)) {
        lua_pushcfunction(L, collect);
        lua_setfield(L, -2, "__gc");
        lua_pushliteral(L, BOX_CLASS);
        lua_setfield(L, -2, "__metatable");
    }
    lua_setmetatable(L, -2);
    return box;
}

/* Writing. */
typedef struct writer {
    lua_State *L;
    mrt_json_box *box;
    const char *what;
} writer;

static void write_value(const writer *w, int index, int depth);

static void write_number(const writer *w, int index)
{
    double number = lua_tonumber(w->L, index);
    if (isnan(number))
        luaL_error(w->L, "%s: a number is not a number (0/0)", w->what);
    mrt_json_put_number(&w->box->text, number);
}

static void write_string(const writer *w, int index)
{
    size_t length;
    const char *text = lua_tolstring(w->L, index, &length);
    mrt_json_put_string(&w->box->text, text, length);
}

static void write_array(const writer *w, int index, int depth)
{
    lua_Integer count = (lua_Integer)lua_rawlen(w->L, index);
    mrt_json_open(&w->box->text, '[');
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(w->L, index, i);
        write_value(w, lua_gettop(w->L), depth + 1);
        lua_pop(w->L, 1);
    }
    mrt_json_close(&w->box->text, ']');
}

static void write_object(const writer *w, int index, int depth)
{
    lua_State *L = w->L;
    mrt_json_open(&w->box->text, '{');
    for (lua_pushnil(L); lua_next(L, index) != 0; lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING)
            luaL_error(L, "%s: a key is a %s; lists have the keys 1, 2, 3.., all else has names", w->what,
                       luaL_typename(L, -2));
        if (strlen(lua_tostring(L, -2)) != lua_rawlen(L, -2))
            luaL_error(L, "%s: a name holds a NUL", w->what);
        mrt_json_put_key(&w->box->text, lua_tostring(L, -2));
        write_value(w, lua_gettop(L), depth + 1);
    }
    mrt_json_close(&w->box->text, '}');
}

/* A list has nothing but 1..n. */
static bool is_list(lua_State *L, int index)
{
    lua_Unsigned count = lua_rawlen(L, index), found = 0;
    for (lua_pushnil(L); lua_next(L, index) != 0; lua_pop(L, 1))
        found++;
    return found == count;
}

static void write_value(const writer *w, int index, int depth)
{
    lua_State *L = w->L;
    luaL_checkstack(L, 6, w->what);
    if (depth > MRT_JSON_DEPTH_MAX - 2)
        luaL_error(L, "%s: tables within tables without end", w->what);
    if (w->box->text.failed || w->box->text.length > BOX_BYTES)
        luaL_error(L, "%s: too large", w->what);
    switch (lua_type(L, index)) {
    case LUA_TNUMBER:
        write_number(w, index);
        break;
    case LUA_TSTRING:
        write_string(w, index);
        break;
    case LUA_TBOOLEAN:
        mrt_json_put_boolean(&w->box->text, lua_toboolean(L, index));
        break;
    case LUA_TTABLE:
        if (is_list(L, index))
            write_array(w, index, depth);
        else
            write_object(w, index, depth);
        break;
    default:
        luaL_error(L, "%s: a %s is nothing that can be written down", w->what, luaL_typename(L, index));
    }
}

void mrt_json_box_parse(lua_State *L, mrt_json_box *box)
{
    mrt_error err;
    mrt_json *tree = NULL;
    if (box->text.failed)
        luaL_error(L, "not enough memory");
    mrt_json_free(box->tree);
    box->tree = NULL;
    if (mrt_json_parse(box->text.data, box->text.length, SIZE_MAX, NULL, &tree, &err) != MRT_OK)
        mrt_raise(L, &err);
    box->tree = tree;
}

void mrt_json_box_take(lua_State *L, mrt_json_box *box, int index, const char *what)
{
    writer w = {L, box, what};
    mrt_text_clear(&box->text);
    write_value(&w, lua_absindex(L, index), 0);
    mrt_json_box_parse(L, box);
}

/* Reading. */
static void push_string(lua_State *L, const char *text)
{
    if (strcmp(text, "inf") == 0)
        lua_pushnumber(L, (lua_Number)INFINITY);
    else if (strcmp(text, "-inf") == 0)
        lua_pushnumber(L, -(lua_Number)INFINITY);
    else if (strcmp(text, "nan") == 0)
        lua_pushnumber(L, (lua_Number)NAN);
    else
        lua_pushstring(L, text);
}

static void push_number(lua_State *L, double number)
{
    if (number == floor(number) && fabs(number) < 0x1p53)
        lua_pushinteger(L, (lua_Integer)number);
    else
        lua_pushnumber(L, number);
}

static void push_container(lua_State *L, const mrt_json *value)
{
    lua_Integer i = 1;
    lua_newtable(L);
    for (const mrt_json *one = mrt_json_first(value); one != NULL; one = mrt_json_next(one)) {
        mrt_push_json(L, one);
        if (mrt_json_key(one) != NULL)
            lua_setfield(L, -2, mrt_json_key(one));
        else
            lua_rawseti(L, -2, i++);
    }
}

void mrt_push_json(lua_State *L, const mrt_json *value)
{
    bool flag = false;
    double number = 0;
    luaL_checkstack(L, 4, NULL);
    switch (mrt_json_kind_of(value)) {
    case MRT_JSON_NULL:
        lua_pushnil(L);
        break;
    case MRT_JSON_BOOLEAN:
        mrt_json_boolean(value, &flag);
        lua_pushboolean(L, flag);
        break;
    case MRT_JSON_NUMBER:
        mrt_json_number(value, &number);
        push_number(L, number);
        break;
    case MRT_JSON_STRING:
        push_string(L, mrt_json_string(value));
        break;
    default:
        push_container(L, value);
    }
}
