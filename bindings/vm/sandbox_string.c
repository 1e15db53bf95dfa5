/* Content's string library: see sandbox.h. Every function is bounded in what it makes (MRT_TEXT_MAX) and charged by what
 * it goes through. There are no patterns: matching one can take exponential time. Most functions check, and then let
 * Lua's own function, their first upvalue, do the work on the same arguments. */
#include <math.h>
#include <string.h>

#include <lualib.h>

#include "bindings/vm/sandbox.h"

enum {
    BYTES_PER_UNIT = 16, /* that are copied or compared in the time of an instruction */
    NUMBER_MAX = 128,    /* bytes of a formatted number: a width or precision of 99, sign, exponent */
    FIXED_MAX = 450      /* the same for %f of a number beyond 1e15: up to 309 digits before the point */
};

static int do_original(lua_State *L)
{
    return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

static int text_too_long(lua_State *L, const char *function)
{
    return luaL_error(L, "the result of %s would have more than %d bytes", function, MRT_TEXT_MAX);
}

/* rep(text, times [, separator]) */
static int text_rep(lua_State *L)
{
    size_t length, between = 0;
    mrt_sandbox_charge_arguments(L);
    luaL_checklstring(L, 1, &length);
    lua_Integer times = luaL_checkinteger(L, 2);
    luaL_optlstring(L, 3, "", &between);
    if (times <= 0 || length + between == 0) { /* Lua would count to `times` in C, for nothing */
        lua_pushliteral(L, "");
        return 1;
    }
    if ((lua_Unsigned)times > MRT_TEXT_MAX ||
        (size_t)times * length + (size_t)(times - 1) * between > MRT_TEXT_MAX)
        return text_too_long(L, "string.rep");
    mrt_charge(L, (size_t)times + (size_t)times * (length + between) / BYTES_PER_UNIT);
    return do_original(L);
}

/* The first place of `needle` in `text`, NULL when it is not there. */
static const char *search(const char *text, size_t length, const char *needle, size_t wanted)
{
    if (wanted == 0)
        return text;
    for (const char *end = text + length; length >= wanted; length = (size_t)(end - text)) {
        text = memchr(text, needle[0], length - wanted + 1);
        if (text == NULL)
            return NULL;
        if (memcmp(text, needle, wanted) == 0)
            return text;
        text++;
    }
    return NULL;
}

static bool is_plain(const char *needle, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (needle[i] != '\0' && strchr("^$*+?.([%-", needle[i]) != NULL)
            return false;
    return true;
}

/* find(text, needle [, init [, plain]]): first and last place, or nil */
static int text_find(lua_State *L)
{
    size_t length, wanted;
    mrt_sandbox_charge_arguments(L);
    const char *text = luaL_checklstring(L, 1, &length);
    const char *needle = luaL_checklstring(L, 2, &wanted);
    lua_Integer init = luaL_optinteger(L, 3, 1);
    if (!lua_toboolean(L, 4) && !is_plain(needle, wanted))
        return luaL_argerror(L, 2,
                             "there are no patterns; for a plain search pass true as the fourth argument");
    if (init < 0)
        init = init < -(lua_Integer)length ? 1 : (lua_Integer)length + init + 1;
    size_t skipped = init > 0 ? (size_t)init - 1 : 0;
    const char *found = NULL;
    if (skipped <= length) {
        mrt_charge(L, 1 + length * (1 + wanted / BYTES_PER_UNIT) / BYTES_PER_UNIT + length * (wanted > 1));
        found = search(text + skipped, length - skipped, needle, wanted);
    }
    if (found == NULL) {
        luaL_pushfail(L);
        return 1;
    }
    lua_pushinteger(L, found - text + 1);
    lua_pushinteger(L, found - text + (lua_Integer)wanted);
    return 2;
}

/* The most bytes that a number takes. A NaN becomes one without sign: the sign depends on the machine. */
static size_t prepare_number(lua_State *L, int arg, char conversion)
{
    if (lua_type(L, arg) != LUA_TNUMBER || lua_isinteger(L, arg))
        return NUMBER_MAX;
    lua_Number number = lua_tonumber(L, arg);
    if (isnan(number)) {
        lua_pushnumber(L, copysign(number, 1));
        lua_replace(L, arg);
    }
    return conversion == 'f' && fabs(number) > 1e15 ? FIXED_MAX : NUMBER_MAX;
}

/* Makes argument `arg` ready for a conversion, and gives the most bytes that it takes. */
static size_t prepare(lua_State *L, int arg, char conversion)
{
    size_t length = 0;
    switch (conversion) {
    case 's':
        mrt_sandbox_tostring(L, arg, &length);
        lua_replace(L, arg);
        return length + NUMBER_MAX;
    case 'q':
        if (lua_type(L, arg) == LUA_TSTRING)
            length = lua_rawlen(L, arg);
        return 4 * length + NUMBER_MAX; /* a byte becomes \ddd at most */
    case 'c':
    case 'd':
    case 'i':
    case 'u':
    case 'o':
    case 'x':
    case 'X':
    case 'e':
    case 'E':
    case 'f':
    case 'g':
    case 'G':
        return prepare_number(L, arg, conversion);
    case 'p':
        luaL_error(L, "%%p is not available: addresses differ from run to run");
        return 0;
    default:
        luaL_error(L, "%%%c is not available; c d i u o x X e E f g G q s are", conversion);
        return 0;
    }
}

/* format(pattern, ...). Lua itself refuses widths and precisions of more than two digits. */
static int text_format(lua_State *L)
{
    size_t length, most;
    mrt_sandbox_charge_arguments(L);
    const char *format = luaL_checklstring(L, 1, &length), *end = format + length;
    int arg = 1, top = lua_gettop(L);
    most = length;
    for (const char *p = format; p < end; p++) {
        if (*p != '%')
            continue;
        p += 1 + strspn(p + 1, "-+ #0123456789.");
        if (p >= end)
            return luaL_argerror(L, 1, "the format ends after a %");
        if (*p == '%')
            continue;
        if (++arg > top)
            return luaL_argerror(L, arg, "no value");
        most += prepare(L, arg, *p);
        if (most > MRT_TEXT_MAX)
            return text_too_long(L, "string.format");
    }
    mrt_charge(L, most / BYTES_PER_UNIT + 4 * (size_t)arg);
    return do_original(L);
}

#define CHARGED "charged by the length of the text"

static const mrt_allowed allowed[] = {
    {"byte", mrt_sandbox_charged, CHARGED},
    {"char", mrt_sandbox_charged, "charged by its arguments"},
    {"find", text_find, "plain search only"},
    {"format", text_format, "bounded result; no %p and no %a; %s shows no addresses"},
    {"len", NULL, "constant time"},
    {"lower", mrt_sandbox_charged, CHARGED},
    {"rep", text_rep, "bounded result"},
    {"reverse", mrt_sandbox_charged, CHARGED},
    {"sub", mrt_sandbox_charged, CHARGED},
    {"upper", mrt_sandbox_charged, CHARGED},
    {NULL, NULL, NULL},
};

#define PATTERNS "a pattern can take exponential time; string.find searches plain text"
#define BINARY "content has no use for binary data"

static const mrt_refused refused[] = {
    {"dump", "functions stay functions"},
    {"gmatch", PATTERNS},
    {"gsub", PATTERNS},
    {"match", PATTERNS},
    {"pack", BINARY},
    {"unpack", BINARY},
    {"packsize", BINARY},
    {NULL, NULL},
};

const mrt_library mrt_library_string = {"string", luaopen_string, allowed, refused};
