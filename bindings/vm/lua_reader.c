/* The reader of Lua tables. See lua_reader.h. */
#include "bindings/vm/lua_reader.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "marotte/card_names.h"

enum {
    LINES_MAX = 256, /* lines of a description: a file of 64 KiB that somebody reads */
    ID_OF_TWO = 2,   /* ranks as the original counts them */
    ID_OF_ACE = 14
};

/* ---- paths and errors ---- */

void mrt_reader_back(mrt_reader *r, size_t length)
{
    r->length = length < MRT_READER_PATH ? length : MRT_READER_PATH - 1;
    r->path[r->length] = '\0';
}

/* As much as there is room for. */
static void add_path(mrt_reader *r, const char *text, size_t length)
{
    size_t room = MRT_READER_PATH - 1 - r->length;
    memcpy(r->path + r->length, text, length < room ? length : room);
    mrt_reader_back(r, r->length + length);
}

static bool is_plain(const char *name)
{
    for (; *name != '\0'; name++)
        if (!((*name >= 'a' && *name <= 'z') || *name == '_' || (*name >= 'A' && *name <= 'Z') ||
              (*name >= '0' && *name <= '9')))
            return false;
    return true;
}

/* Hot while files are loaded: every field that a file may have is entered. */
size_t mrt_reader_enter(mrt_reader *r, const char *name)
{
    size_t before = r->length;
    char token[MRT_QUOTE_SIZE];
    if (!is_plain(name))
        name = mrt_quote(token, name, strlen(name));
    if (before > 0)
        add_path(r, ".", 1);
    add_path(r, name, strlen(name));
    return before;
}

size_t mrt_reader_enter_item(mrt_reader *r, int number)
{
    size_t before = r->length;
    int n = snprintf(r->path + before, MRT_READER_PATH - before, "[%d]", number);
    mrt_reader_back(r, before + (size_t)n);
    return before;
}

void mrt_reader_say(mrt_reader *r, const char *reason)
{
    mrt_error whole;
    if (r->failed)
        return;
    mrt_error_set(&whole, MRT_ERR_INPUT, 0, 0, "%s%s%s", r->path, r->length > 0 ? ": " : "", reason);
    if (r->raise != NULL)
        r->raise(r, whole.message);
    r->failed = true;
    if (r->err != NULL)
        *r->err = whole;
}

void mrt_reader_fail(mrt_reader *r, const char *format, ...)
{
    char reason[MRT_ERROR_MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    mrt_reader_say(r, reason);
}

void mrt_reader_fail_type(mrt_reader *r, int index, const char *what)
{
    bool nothing = lua_isnoneornil(r->L, index);
    mrt_reader_fail(r, "%s is needed, not %s%s", what, nothing ? "" : "a ",
                    nothing ? "nothing" : luaL_typename(r->L, index));
}

/* ---- values ---- */

/* Pushes a field of the table at `table` and enters its path; mrt_reader_leave() undoes both. */
size_t mrt_reader_open(mrt_reader *r, int table, const char *name)
{
    lua_pushstring(r->L, name);
    lua_rawget(r->L, table);
    return mrt_reader_enter(r, name);
}

void mrt_reader_leave(mrt_reader *r, size_t before)
{
    lua_pop(r->L, 1);
    mrt_reader_back(r, before);
}

bool mrt_reader_is_absent(const mrt_reader *r)
{
    return r->failed || lua_isnil(r->L, -1);
}

double mrt_reader_number(mrt_reader *r, int index)
{
    if (lua_type(r->L, index) != LUA_TNUMBER) {
        mrt_reader_fail_type(r, index, "a number");
        return 0;
    }
    double number = lua_tonumber(r->L, index);
    if (isnan(number))
        mrt_reader_fail(r, "a number is needed, not NaN (0/0)");
    return number;
}

double mrt_reader_finite(mrt_reader *r, int index)
{
    double number = mrt_reader_number(r, index);
    if (isinf(number))
        mrt_reader_fail(r, "a finite number is needed");
    return number;
}

int mrt_reader_integer(mrt_reader *r, int index, int low, int high)
{
    int whole = 0;
    double number = mrt_reader_number(r, index);
    lua_Integer value = lua_tointegerx(r->L, index, &whole);
    if (!r->failed && (!whole || value < low || value > high))
        mrt_reader_fail(r, "a whole number from %d to %d is needed, not %.14g", low, high, number);
    return r->failed ? low : (int)value;
}

bool mrt_reader_flag(mrt_reader *r, int index)
{
    if (!lua_isboolean(r->L, index))
        mrt_reader_fail_type(r, index, "true or false");
    return lua_toboolean(r->L, index);
}

const char *mrt_reader_text(mrt_reader *r, int index, size_t *length)
{
    if (lua_type(r->L, index) != LUA_TSTRING) {
        mrt_reader_fail_type(r, index, "a text");
        *length = 0;
        return "";
    }
    const char *text = lua_tolstring(r->L, index, length);
    if (memchr(text, '\0', *length) != NULL)
        mrt_reader_fail(r, "a text without NUL bytes is needed");
    return text;
}

const char *mrt_reader_some_text(mrt_reader *r, int index, size_t *length)
{
    const char *text = mrt_reader_text(r, index, length);
    if (!r->failed && *length == 0)
        mrt_reader_fail(r, "a text is needed, not an empty one");
    return text;
}

/* Is the string on top of the stack that word? False for other types. */
bool mrt_reader_is(const mrt_reader *r, const char *word)
{
    return lua_type(r->L, -1) == LUA_TSTRING && strcmp(lua_tostring(r->L, -1), word) == 0;
}

/* The length of the list on top of the stack. */
int mrt_reader_list(mrt_reader *r, int most)
{
    if (lua_type(r->L, -1) != LUA_TTABLE) {
        mrt_reader_fail_type(r, -1, "a list");
        return 0;
    }
    lua_Unsigned count = lua_rawlen(r->L, -1);
    if (count > (lua_Unsigned)most)
        mrt_reader_fail(r, "%d elements are the most, not %llu", most, (unsigned long long)count);
    return r->failed ? 0 : (int)count;
}

/* Pushes entry `number` of the list on top of the stack and enters its path. */
size_t mrt_reader_item(mrt_reader *r, int number)
{
    lua_rawgeti(r->L, -1, number);
    return mrt_reader_enter_item(r, number);
}

/* Is there a table on top of the stack, with these keys only? */
bool mrt_reader_table(mrt_reader *r, const char *const *keys)
{
    mrt_error err;
    if (lua_type(r->L, -1) != LUA_TTABLE)
        mrt_reader_fail_type(r, -1, "a table");
    else if (mrt_find_stranger(r->L, lua_gettop(r->L), "field", keys, &err) != MRT_OK)
        mrt_reader_fail(r, "%s", err.message);
    return !r->failed;
}

/* ---- fields ---- */

double mrt_reader_number_field(mrt_reader *r, int table, const char *name, bool needed)
{
    size_t before = mrt_reader_open(r, table, name);
    double value = 0;
    if (needed || !mrt_reader_is_absent(r))
        value = mrt_reader_finite(r, -1);
    mrt_reader_leave(r, before);
    return value;
}

/* An integer, or `absent`. */
int mrt_reader_integer_field(mrt_reader *r, int table, const char *name, int low, int high, int absent)
{
    size_t before = mrt_reader_open(r, table, name);
    int value = mrt_reader_is_absent(r) ? absent : mrt_reader_integer(r, -1, low, high);
    mrt_reader_leave(r, before);
    return value;
}

bool mrt_reader_flag_field(mrt_reader *r, int table, const char *name, bool absent)
{
    size_t before = mrt_reader_open(r, table, name);
    bool flag = mrt_reader_is_absent(r) ? absent : mrt_reader_flag(r, -1);
    mrt_reader_leave(r, before);
    return flag;
}

/* A string that the rule points to: the userdata keeps it. */
const char *mrt_reader_kept_field(mrt_reader *r, int table, const char *name)
{
    size_t length, before = mrt_reader_open(r, table, name);
    const char *text = mrt_reader_some_text(r, -1, &length);
    if (!r->failed) {
        lua_pushvalue(r->L, -1);
        lua_setiuservalue(r->L, r->box, ++r->strings);
    }
    mrt_reader_leave(r, before);
    return text;
}

/* Fields that the core does not read are checked all the same: they come back from set:definition. */
void mrt_reader_text_field(mrt_reader *r, int table, const char *name)
{
    size_t length, before = mrt_reader_open(r, table, name);
    if (!mrt_reader_is_absent(r))
        mrt_reader_text(r, -1, &length);
    mrt_reader_leave(r, before);
}

void mrt_reader_lines_field(mrt_reader *r, int table, const char *name)
{
    size_t length, before = mrt_reader_open(r, table, name);
    int count = mrt_reader_is_absent(r) ? 0 : mrt_reader_list(r, LINES_MAX);
    for (int i = 1; i <= count && !r->failed; i++) {
        size_t item = mrt_reader_item(r, i);
        mrt_reader_text(r, -1, &length);
        mrt_reader_leave(r, item);
    }
    mrt_reader_leave(r, before);
}

/* ---- cards ---- */

int mrt_reader_rank(mrt_reader *r)
{
    return mrt_reader_integer(r, -1, ID_OF_TWO, ID_OF_ACE) - ID_OF_TWO;
}

mrt_suit mrt_reader_suit(mrt_reader *r)
{
    size_t length;
    mrt_suit suit = MRT_SUIT_CLUBS;
    mrt_error err;
    const char *word = mrt_reader_text(r, -1, &length);
    if (!r->failed && mrt_suit_find(word, length, &suit, &err) != MRT_OK)
        mrt_reader_fail(r, "%s", err.message);
    return suit;
}
