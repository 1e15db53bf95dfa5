/* pairs and next in a fixed order: numbers ascending, then strings by bytes. Other keys raise.
 *
 * Lua's own order depends on addresses and on the time of day. `next(t, k)` is the least key above k, looked for among
 * all keys; `pairs` looks at all keys once. A sequence (1 .. n and nothing else) is then walked without any allocation;
 * for other tables the keys are copied and sorted. Fields may be changed and removed during a walk. What is added during
 * one may be met or not, but the same way everywhere: nothing here depends on how the table lies in memory.
 */
#include <stdlib.h>
#include <string.h>

#include "bindings/vm/freeze.h"
#include "bindings/vm/sandbox.h"

enum {
    WALK_COST = 10
}; /* instructions for a look at all keys, besides their number: empty places count too */

/* 24 bytes: the keys of the largest table are one block. */
typedef struct key {
    uint8_t kind;    /* KEY_* */
    uint32_t length; /* of a text */
    union {
        lua_Integer integer;
        lua_Number number;
        const char *text; /* borrowed from the Lua value */
    };
    lua_Integer slot; /* in the list of unsorted keys */
} key;

enum { KEY_INTEGER, KEY_FLOAT, KEY_TEXT };

static key read_key(lua_State *L, int index)
{
    key k = {.kind = KEY_TEXT};
    if (lua_isinteger(L, index)) {
        k.kind = KEY_INTEGER;
        k.integer = lua_tointeger(L, index);
    } else if (lua_type(L, index) == LUA_TNUMBER) {
        k.kind = KEY_FLOAT;
        k.number = lua_tonumber(L, index);
    } else if (lua_type(L, index) == LUA_TSTRING) {
        k.text = lua_tolstring(L, index, NULL);
        k.length = (uint32_t)lua_rawlen(L, index);
    } else {
        luaL_error(L, "pairs and next need keys that are numbers or strings: a %s has no fixed order",
                   luaL_typename(L, index));
    }
    return k;
}

/* -1, 0, 1. A float that is a key is never NaN, and never equal to an integer. */
static int compare_mixed(lua_Integer i, lua_Number n)
{
    if (n >= 0x1p63)
        return -1;
    if (n < -0x1p63)
        return 1;
    lua_Integer whole = (lua_Integer)n; /* towards zero */
    if (i != whole)
        return i < whole ? -1 : 1;
    return n > (lua_Number)whole ? -1 : n < (lua_Number)whole;
}

static int compare_texts(const key *a, const key *b)
{
    size_t shorter = a->length < b->length ? a->length : b->length;
    int order = memcmp(a->text, b->text, shorter);
    if (order != 0)
        return order < 0 ? -1 : 1;
    return a->length < b->length ? -1 : a->length > b->length;
}

static int compare_keys(const void *first, const void *second)
{
    const key *a = first, *b = second;
    if (a->kind == KEY_TEXT || b->kind == KEY_TEXT)
        return a->kind == b->kind ? compare_texts(a, b) : a->kind == KEY_TEXT ? 1 : -1;
    if (a->kind == KEY_INTEGER && b->kind == KEY_INTEGER)
        return a->integer < b->integer ? -1 : a->integer > b->integer;
    if (a->kind == KEY_INTEGER)
        return compare_mixed(a->integer, b->number);
    if (b->kind == KEY_INTEGER)
        return -compare_mixed(b->integer, a->number);
    return a->number < b->number ? -1 : a->number > b->number;
}

/* Pushes the table that holds the fields of argument 1. Content must not get hold of it. */
static int push_fields(lua_State *L)
{
    if (!mrt_frozen_push(L, 1)) {
        luaL_checktype(L, 1, LUA_TTABLE);
        lua_pushvalue(L, 1);
    }
    return lua_gettop(L);
}

/* Pushes the least key of the table at `fields` above argument 2 (nil = the least of all), or nil. */
static void push_successor(lua_State *L, int fields)
{
    bool first = lua_isnil(L, 2), found = false;
    key after = {.kind = KEY_TEXT}, best = after;
    size_t count = 0;
    if (!first)
        after = read_key(L, 2);
    lua_pushnil(L);
    int result = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, fields) != 0; lua_pop(L, 1), count++) {
        key k = read_key(L, -2);
        if ((!first && compare_keys(&k, &after) <= 0) || (found && compare_keys(&k, &best) > 0))
            continue;
        best = k;
        found = true;
        lua_pushvalue(L, -2);
        lua_replace(L, result);
    }
    mrt_charge(L, count + WALK_COST);
}

int mrt_sandbox_next(lua_State *L)
{
    lua_settop(L, 2);
    int fields = push_fields(L);
    push_successor(L, fields);
    if (lua_isnil(L, -1))
        return 1;
    lua_pushvalue(L, -1);
    lua_rawget(L, fields);
    return 2;
}

/* The iterator for what was a sequence when pairs looked at it. */
static int sequence_step(lua_State *L)
{
    lua_settop(L, 2);
    lua_Integer at = lua_isinteger(L, 2) ? lua_tointeger(L, 2) : 0;
    if ((lua_isnil(L, 2) || lua_isinteger(L, 2)) && at < LUA_MAXINTEGER) {
        lua_pushinteger(L, at + 1);
        int fields = push_fields(L);
        if (lua_rawgeti(L, fields, at + 1) != LUA_TNIL) {
            lua_remove(L, fields);
            return 2;
        }
        lua_settop(L, 2);
    }
    return mrt_sandbox_next(L); /* its end, or a hole that was made on the way */
}

/* The iterator for sorted keys: the upvalues are the list of keys and the place of the last one. */
static int sorted_step(lua_State *L)
{
    lua_Integer place = lua_tointeger(L, lua_upvalueindex(2));
    lua_settop(L, 1);
    int fields = push_fields(L);
    for (;;) {
        if (lua_rawgeti(L, lua_upvalueindex(1), ++place) == LUA_TNIL)
            return 1;
        lua_pushvalue(L, -1);
        if (lua_rawget(L, fields) != LUA_TNIL)
            break;
        lua_pop(L, 2);
    }
    lua_pushinteger(L, place);
    lua_replace(L, lua_upvalueindex(2));
    return 2;
}

/* The number of keys of the table at `fields`, and whether Lua's order of them is 1 .. n. */
static size_t look_through(lua_State *L, int fields, bool *sequence)
{
    size_t count = 0;
    *sequence = true;
    for (lua_pushnil(L); lua_next(L, fields) != 0; lua_pop(L, 1)) {
        count++;
        if (*sequence && !(lua_isinteger(L, -2) && lua_tointeger(L, -2) == (lua_Integer)count))
            *sequence = false;
    }
    return count;
}

/* Pushes the list of the keys of the table at `fields`, sorted. */
static void push_sorted(lua_State *L, int fields, size_t count)
{
    lua_createtable(L, (int)count, 0);
    int unsorted = lua_gettop(L);
    key *keys = lua_newuserdatauv(L, count * sizeof *keys, 0);
    size_t n = 0;
    for (lua_pushnil(L); n < count && lua_next(L, fields) != 0; lua_pop(L, 1)) {
        keys[n] = read_key(L, -2);
        keys[n].slot = (lua_Integer)n + 1;
        lua_pushvalue(L, -2);
        lua_rawseti(L, unsorted, (lua_Integer)++n);
    }
    lua_settop(L, unsorted + 1);
    qsort(keys, n, sizeof *keys, compare_keys);
    lua_createtable(L, (int)n, 0);
    for (size_t i = 0; i < n; i++) {
        lua_rawgeti(L, unsorted, keys[i].slot);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
}

int mrt_sandbox_pairs(lua_State *L)
{
    bool sequence;
    luaL_checkany(L, 1);
    lua_settop(L, 1);
    if (!mrt_frozen_push(L, 1) && luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
        lua_pushvalue(L, 1);
        lua_call(L, 1, 3); /* an object of the host */
        return 3;
    }
    lua_settop(L, 1);
    int fields = push_fields(L);
    size_t count = look_through(L, fields, &sequence);
    if (!sequence && count > MRT_KEYS_MAX)
        return luaL_error(L, "pairs takes at most %d keys of a table that is no list", MRT_KEYS_MAX);
    mrt_charge(L, (sequence ? count : 3 * count) + WALK_COST);
    if (sequence) {
        lua_pushcfunction(L, sequence_step);
    } else {
        push_sorted(L, fields, count);
        lua_pushinteger(L, 0);
        lua_pushcclosure(L, sorted_step, 2);
    }
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
}
