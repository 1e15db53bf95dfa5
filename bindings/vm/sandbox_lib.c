/* Content's basic functions, math and utf8: see sandbox.h. The basic functions are all ours: Lua's own library writes
 * into the global table when it is opened. Hot: type, ipairs, tostring. */
#include <limits.h>
#include <math.h>
#include <string.h>

#include <lualib.h>

#include "bindings/vm/sandbox.h"

enum {
    BYTES_PER_UNIT = 16, /* of text that a library function goes through in the time of an instruction */
    PRINT_COST = 100     /* instructions for a line, besides its length: it leaves the state */
};

void mrt_sandbox_charge_arguments(lua_State *L)
{
    size_t work = (size_t)lua_gettop(L);
    for (int i = lua_gettop(L); i > 0; i--)
        if (lua_type(L, i) == LUA_TSTRING)
            work += lua_rawlen(L, i) / BYTES_PER_UNIT;
    mrt_charge(L, work);
}

int mrt_sandbox_charged(lua_State *L)
{
    mrt_sandbox_charge_arguments(L);
    return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

static int base_type(lua_State *L)
{
    luaL_checkany(L, 1);
    lua_pushstring(L, luaL_typename(L, 1));
    return 1;
}

/* Pushes a number as text. A NaN has a sign that depends on the machine. */
static void push_number(lua_State *L, int index)
{
    if (!lua_isinteger(L, index) && isnan(lua_tonumber(L, index)))
        lua_pushliteral(L, "nan");
    else
        lua_pushvalue(L, index);
    lua_tolstring(L, -1, NULL);
}

const char *mrt_sandbox_tostring(lua_State *L, int index, size_t *length)
{
    int type = lua_type(L, index);
    if (luaL_callmeta(L, index, "__tostring")) {
        if (lua_type(L, -1) != LUA_TSTRING)
            luaL_error(L, "__tostring gave no string");
    } else if (type == LUA_TSTRING) {
        lua_pushvalue(L, index);
    } else if (type == LUA_TNUMBER) {
        push_number(L, index);
    } else if (type == LUA_TBOOLEAN) {
        lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false");
    } else if (luaL_getmetafield(L, index, "__name") != LUA_TSTRING) {
        lua_pushstring(L, lua_typename(L, type)); /* what getmetafield may have left stays below */
    }
    return lua_tolstring(L, -1, length);
}

static int base_tostring(lua_State *L)
{
    luaL_checkany(L, 1);
    mrt_sandbox_tostring(L, 1, NULL);
    return 1;
}

static int digit_of(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'Z')
        return c - 'A' + 10;
    return INT_MAX;
}

/* Reads all of `text` as an integer in a base; it wraps around as in Lua. */
static bool read_digits(const char *text, size_t length, int base, lua_Integer *out)
{
    static const char blanks[] = " \f\n\r\t\v";
    const char *end = text + length;
    lua_Unsigned number = 0;
    text += strspn(text, blanks);
    bool negative = *text == '-';
    text += *text == '-' || *text == '+';
    const char *digits = text;
    for (; digit_of(*text) < base; text++)
        number = number * (lua_Unsigned)base + (lua_Unsigned)digit_of(*text);
    if (text == digits || text + strspn(text, blanks) != end)
        return false;
    *out = (lua_Integer)(negative ? 0u - number : number);
    return true;
}

static int tonumber_in_base(lua_State *L)
{
    size_t length;
    lua_Integer number, base;
    mrt_sandbox_charge_arguments(L);
    base = luaL_checkinteger(L, 2);
    luaL_checktype(L, 1, LUA_TSTRING);
    const char *text = lua_tolstring(L, 1, &length);
    luaL_argcheck(L, base >= 2 && base <= 36, 2, "the base is 2 .. 36");
    mrt_charge(L, length);
    if (read_digits(text, length, (int)base, &number))
        lua_pushinteger(L, number);
    else
        luaL_pushfail(L);
    return 1;
}

static int base_tonumber(lua_State *L)
{
    luaL_checkany(L, 1);
    if (!lua_isnoneornil(L, 2))
        return tonumber_in_base(L);
    lua_settop(L, 1);
    if (lua_type(L, 1) == LUA_TNUMBER)
        return 1;
    if (lua_type(L, 1) == LUA_TSTRING) {
        size_t length = lua_rawlen(L, 1);
        mrt_charge(L, length);
        if (lua_stringtonumber(L, lua_tostring(L, 1)) == length + 1)
            return 1;
    }
    luaL_pushfail(L);
    return 1;
}

static int ipairs_step(lua_State *L)
{
    luaL_checktype(L, 2, LUA_TNUMBER);
    lua_Integer i = luaL_checkinteger(L, 2);
    i = (lua_Integer)((lua_Unsigned)i + 1);
    lua_pushinteger(L, i);
    return lua_geti(L, 1, i) == LUA_TNIL ? 1 : 2;
}

static int base_ipairs(lua_State *L)
{
    luaL_checkany(L, 1);
    lua_pushcfunction(L, ipairs_step);
    lua_pushvalue(L, 1);
    lua_pushinteger(L, 0);
    return 3;
}

static int base_select(lua_State *L)
{
    int count = lua_gettop(L) - 1;
    mrt_sandbox_charge_arguments(L);
    if (lua_type(L, 1) == LUA_TSTRING && lua_tostring(L, 1)[0] == '#') {
        lua_pushinteger(L, count);
        return 1;
    }
    lua_Integer from = luaL_checkinteger(L, 1);
    if (from < 0)
        from = count + 1 + from;
    luaL_argcheck(L, from >= 1, 1, "index out of range");
    return from > count ? 0 : count - (int)from + 1;
}

/* Raises the string at `index` with the place of the function at `level` in front. */
static int raise_text(lua_State *L, const char *who, int index, int level)
{
    if (lua_type(L, index) != LUA_TSTRING)
        return luaL_error(L, "%s takes a string as its message, not a %s", who, luaL_typename(L, index));
    luaL_where(L, level);
    lua_pushvalue(L, index);
    lua_concat(L, 2);
    return lua_error(L);
}

static int base_error(lua_State *L)
{
    mrt_sandbox_charge_arguments(L);
    lua_Integer level = luaL_optinteger(L, 2, 1);
    lua_settop(L, 1);
    return raise_text(L, "error", 1, level < 0 || level > MRT_LIST_MAX ? 0 : (int)level);
}

static int base_assert(lua_State *L)
{
    luaL_checkany(L, 1);
    if (lua_toboolean(L, 1))
        return lua_gettop(L);
    if (lua_isnoneornil(L, 2))
        return luaL_error(L, "assertion failed");
    return raise_text(L, "assert", 2, 1);
}

/* Adds a piece to a line of MRT_PRINT_MAX bytes; what does not fit is dropped. */
static size_t add_piece(char *line, size_t used, const char *piece, size_t length)
{
    size_t fits = length < MRT_PRINT_MAX - used ? length : MRT_PRINT_MAX - used;
    memcpy(line + used, piece, fits);
    return used + fits;
}

static int base_print(lua_State *L)
{
    char line[MRT_PRINT_MAX];
    size_t used = 0, length;
    const mrt_guard *guard = mrt_guard_of(L);
    int count = lua_gettop(L);
    mrt_charge(L, PRINT_COST + (size_t)count);
    for (int i = 1; i <= count; i++) {
        const char *text = mrt_sandbox_tostring(L, i, &length);
        if (i > 1)
            used = add_piece(line, used, "\t", 1);
        used = add_piece(line, used, text, length);
        lua_settop(L, count);
    }
    if (guard->print != NULL)
        guard->print(guard->print_user, guard->running, line, used);
    return 0;
}

static const mrt_allowed base_allowed[] = {
    {"assert", base_assert, "the message is a string, and gets the script's place"},
    {"error", base_error, "the message is a string: nothing else can leave a script by raising"},
    {"ipairs", base_ipairs, "one step at a time, in order"},
    {"next", mrt_sandbox_next, "fixed order: numbers ascending, then strings by bytes"},
    {"pairs", mrt_sandbox_pairs, "fixed order: numbers ascending, then strings by bytes"},
    {"print", base_print, "goes to the host's log, a line of bounded length; the game does not see it"},
    {"select", base_select, "charged by its arguments"},
    {"tonumber", base_tonumber, "charged by the length of the text"},
    {"tostring", base_tostring, "no addresses: a table is \"table\""},
    {"type", base_type, "constant time"},
    {NULL, NULL, NULL},
};

#define RAW "it would go behind read-only tables"
#define CATCH "a script that is stopped must stay stopped"
#define CODE "code comes from content files only"

static const mrt_refused base_refused[] = {
    {"_G", "globals are known by their names only"},
    {"_VERSION", "content does not depend on the version of Lua"},
    {"collectgarbage", "what it tells depends on the machine"},
    {"coroutine", "a handler gives its answer when it is called"},
    {"debug", "it opens everything that is closed"},
    {"dofile", CODE},
    {"getmetatable", "metatables are the host's"},
    {"io", "content has no files"},
    {"load", CODE},
    {"loadfile", CODE},
    {"loadstring", CODE},
    {"os", "content has no clock, no files and no environment"},
    {"package", CODE},
    {"pcall", CATCH},
    {"rawequal", RAW},
    {"rawget", RAW},
    {"rawlen", RAW},
    {"rawset", RAW},
    {"require", "the host that runs this offers no libraries"},
    {"setmetatable", "metatables are the host's"},
    {"unpack", "in Lua 5.4 it is table.unpack"},
    {"warn", "use print"},
    {"xpcall", CATCH},
    {NULL, NULL},
};

const mrt_library mrt_library_base = {"", NULL, base_allowed, base_refused};

#define CONSTANT "a constant"
#define NUMBERS "charged by its arguments: a number may be given as a long text"

static const mrt_allowed math_allowed[] = {
    {"abs", mrt_sandbox_charged, NUMBERS},
    {"acos", mrt_sandbox_charged, NUMBERS},
    {"asin", mrt_sandbox_charged, NUMBERS},
    {"atan", mrt_sandbox_charged, NUMBERS},
    {"ceil", mrt_sandbox_charged, NUMBERS},
    {"cos", mrt_sandbox_charged, NUMBERS},
    {"deg", mrt_sandbox_charged, NUMBERS},
    {"exp", mrt_sandbox_charged, NUMBERS},
    {"floor", mrt_sandbox_charged, NUMBERS},
    {"fmod", mrt_sandbox_charged, NUMBERS},
    {"huge", NULL, CONSTANT},
    {"log", mrt_sandbox_charged, NUMBERS},
    {"max", mrt_sandbox_charged, NUMBERS},
    {"maxinteger", NULL, CONSTANT},
    {"min", mrt_sandbox_charged, NUMBERS},
    {"mininteger", NULL, CONSTANT},
    {"modf", mrt_sandbox_charged, NUMBERS},
    {"pi", NULL, CONSTANT},
    {"rad", mrt_sandbox_charged, NUMBERS},
    {"sin", mrt_sandbox_charged, NUMBERS},
    {"sqrt", mrt_sandbox_charged, NUMBERS},
    {"tan", mrt_sandbox_charged, NUMBERS},
    {"tointeger", mrt_sandbox_charged, NUMBERS},
    {"type", NULL, "constant time"},
    {"ult", mrt_sandbox_charged, NUMBERS},
    {NULL, NULL, NULL},
};

#define CHANCE "all randomness comes from the seed: the streams of the run, and view.random of a player"

static const mrt_refused math_refused[] = {
    {"random", CHANCE},
    {"randomseed", CHANCE},
    {"pow", "write x ^ y"},
    {NULL, NULL},
};

const mrt_library mrt_library_math = {"math", luaopen_math, math_allowed, math_refused};

#define CHARGED "charged by the length of the text"

static const mrt_allowed utf8_allowed[] = {
    {"char", mrt_sandbox_charged, "charged by its arguments"},
    {"codepoint", mrt_sandbox_charged, CHARGED},
    {"codes", mrt_sandbox_charged, CHARGED},
    {"len", mrt_sandbox_charged, CHARGED},
    {"offset", mrt_sandbox_charged, CHARGED},
    {NULL, NULL, NULL},
};

static const mrt_refused utf8_refused[] = {
    {"charpattern", "there are no string patterns"},
    {NULL, NULL},
};

const mrt_library mrt_library_utf8 = {"utf8", luaopen_utf8, utf8_allowed, utf8_refused};
