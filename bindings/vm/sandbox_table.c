/* Content's table library: see sandbox.h. A call moves, joins or sorts at most MRT_LIST_MAX elements and is charged for
 * them. Most functions check, and then let Lua's own function, their first upvalue, do the work on the same arguments.
 *
 * sort is ours: a merge sort, stable, that compares strings by bytes. It works on copies, so that an error in a comparator
 * leaves the table as it was, and ends whatever the comparator says.
 */
#include <string.h>

#include <lualib.h>

#include "bindings/vm/sandbox.h"

enum { BYTES_PER_UNIT = 16 }; /* of text that are copied in the time of an instruction */

static int do_original(lua_State *L)
{
    return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

static lua_Integer check_list(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    mrt_sandbox_charge_arguments(L);
    return luaL_len(L, 1);
}

/* Charges for the elements `from` .. `to`; raises when they are too many. Gives their number. */
static size_t charge_range(lua_State *L, const char *function, lua_Integer from, lua_Integer to, size_t most)
{
    if (from > to)
        return 0;
    lua_Unsigned count = (lua_Unsigned)to - (lua_Unsigned)from; /* less one: it may be all integers */
    if (count >= most)
        luaL_error(L, "table.%s takes or moves at most %d elements", function, (int)most);
    mrt_charge(L, (size_t)count + 1);
    return (size_t)count + 1;
}

static int list_insert(lua_State *L)
{
    lua_Integer count = check_list(L);
    if (lua_gettop(L) == 3)
        charge_range(L, "insert", luaL_checkinteger(L, 2), count, MRT_LIST_MAX);
    return do_original(L);
}

static int list_remove(lua_State *L)
{
    lua_Integer count = check_list(L);
    lua_Integer place = luaL_optinteger(L, 2, count);
    if (place < count)
        charge_range(L, "remove", place + 1, count, MRT_LIST_MAX);
    return do_original(L);
}

static int list_move(lua_State *L)
{
    check_list(L);
    charge_range(L, "move", luaL_checkinteger(L, 2), luaL_checkinteger(L, 3), MRT_LIST_MAX);
    return do_original(L);
}

static int list_unpack(lua_State *L)
{
    lua_Integer last = check_list(L);
    lua_Integer from = luaL_optinteger(L, 2, 1), to = luaL_optinteger(L, 3, last);
    charge_range(L, "unpack", from, to, MRT_UNPACK_MAX);
    return do_original(L);
}

/* concat(list [, separator [, from [, to]]]) */
static int list_concat(lua_State *L)
{
    size_t between;
    lua_Integer last = check_list(L);
    luaL_optlstring(L, 2, "", &between);
    lua_Integer from = luaL_optinteger(L, 3, 1), to = luaL_optinteger(L, 4, last);
    size_t count = charge_range(L, "concat", from, to, MRT_LIST_MAX);
    size_t total = count > 0 ? (count - 1) * between : 0;
    for (size_t i = 0; i < count && total <= MRT_TEXT_MAX; i++) {
        lua_geti(L, 1, from + (lua_Integer)i);
        if (lua_isstring(L, -1)) /* a number too; others are refused by Lua's function, with their place */
            total += (lua_tolstring(L, -1, NULL), lua_rawlen(L, -1));
        lua_pop(L, 1);
    }
    if (total > MRT_TEXT_MAX)
        return luaL_error(L, "the result of table.concat would have more than %d bytes", MRT_TEXT_MAX);
    mrt_charge(L, total / BYTES_PER_UNIT);
    return do_original(L);
}

/* Sorting. The elements are on the stack at base + 1 .. base + count; `order` is a permutation of 0 .. count - 1. */
typedef struct sorting {
    lua_State *L;
    int base;
    bool comparator; /* at stack place 2 */
} sorting;

static int compare_texts(lua_State *L, int a, int b)
{
    size_t first, second;
    const char *left = lua_tolstring(L, a, &first), *right = lua_tolstring(L, b, &second);
    int order = memcmp(left, right, first < second ? first : second);
    return order != 0 ? order : (first > second) - (first < second);
}

/* Lua's < for what is no pair of strings. Lua would not tell the place of an error in here. */
static bool is_less_value(lua_State *L, int a, int b)
{
    bool numbers = lua_type(L, a) == LUA_TNUMBER && lua_type(L, b) == LUA_TNUMBER;
    if (!numbers && luaL_getmetafield(L, a, "__lt") == LUA_TNIL &&
        luaL_getmetafield(L, b, "__lt") == LUA_TNIL)
        mrt_call_raise(L, "table.sort cannot compare a %s with a %s", luaL_typename(L, a),
                       luaL_typename(L, b));
    bool less = lua_compare(L, a, b, LUA_OPLT);
    if (!numbers)
        lua_pop(L, 1); /* the metamethod */
    return less;
}

/* Whether element `a` belongs before element `b`. */
static bool is_less(const sorting *s, uint16_t a, uint16_t b)
{
    lua_State *L = s->L;
    int left = s->base + 1 + a, right = s->base + 1 + b;
    if (s->comparator) {
        lua_pushvalue(L, 2);
        lua_pushvalue(L, left);
        lua_pushvalue(L, right);
        lua_call(L, 2, 1);
        bool less = lua_toboolean(L, -1);
        lua_pop(L, 1);
        return less;
    }
    if (lua_type(L, left) == LUA_TSTRING && lua_type(L, right) == LUA_TSTRING) {
        mrt_charge(L, lua_rawlen(L, left) / BYTES_PER_UNIT);
        return compare_texts(L, left, right) < 0;
    }
    return is_less_value(L, left, right);
}

/* Merges the runs from[low .. middle) and from[middle .. high) to to[low .. high); equal elements keep their order. */
static void merge(const sorting *s, const uint16_t *from, uint16_t *to, size_t low, size_t middle,
                  size_t high)
{
    size_t left = low, right = middle;
    for (size_t i = low; i < high; i++) {
        bool take_right = left == middle || (right < high && is_less(s, from[right], from[left]));
        to[i] = take_right ? from[right++] : from[left++];
    }
}

/* Sorts by runs of 1, 2, 4, ... elements. `order` has room for 2 * count; gives the half that holds the result. */
static const uint16_t *merge_sort(const sorting *s, uint16_t *order, size_t count)
{
    uint16_t *from = order, *to = order + count;
    for (size_t i = 0; i < count; i++)
        from[i] = (uint16_t)i;
    for (size_t width = 1; width < count; width *= 2) {
        for (size_t low = 0; low < count; low += 2 * width) {
            size_t middle = low + width < count ? low + width : count;
            size_t high = low + 2 * width < count ? low + 2 * width : count;
            merge(s, from, to, low, middle, high);
        }
        uint16_t *other = from;
        from = to;
        to = other;
    }
    return from;
}

_Static_assert(MRT_LIST_MAX <= UINT16_MAX, "places are kept in 16 bits");

/* sort(list [, comparator]) */
int mrt_sandbox_sort(lua_State *L)
{
    lua_Integer last = check_list(L);
    if (!lua_isnoneornil(L, 2))
        luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_settop(L, 2);
    size_t count = charge_range(L, "sort", 1, last, MRT_LIST_MAX);
    uint16_t *order = lua_newuserdatauv(L, 2 * count * sizeof *order + 1, 0);
    sorting s = {L, lua_gettop(L), !lua_isnil(L, 2)};
    luaL_checkstack(L, (int)count + 8, "too many elements to sort");
    for (size_t i = 1; i <= count; i++)
        lua_geti(L, 1, (lua_Integer)i);
    const uint16_t *sorted = merge_sort(&s, order, count);
    for (size_t i = 0; i < count; i++) {
        lua_pushvalue(L, s.base + 1 + sorted[i]);
        lua_seti(L, 1, (lua_Integer)i + 1);
    }
    return 0;
}

static const mrt_allowed allowed[] = {
    {"concat", list_concat, "bounded in elements and result"},
    {"insert", list_insert, "bounded in the elements that it moves"},
    {"move", list_move, "bounded in elements"},
    {"pack", mrt_sandbox_charged, "charged by its arguments"},
    {"remove", list_remove, "bounded in the elements that it moves"},
    {"sort", mrt_sandbox_sort, "stable, strings by bytes, ends with every comparator; bounded in elements"},
    {"unpack", list_unpack, "bounded in elements"},
    {NULL, NULL, NULL},
};

static const mrt_refused refused[] = {
    {"getn", "write #list"},
    {NULL, NULL},
};

const mrt_library mrt_library_table = {"table", luaopen_table, allowed, refused};
