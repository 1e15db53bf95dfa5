/* The reader of foreign tables. See lua_reader.h. */
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

static void set_path(mrt_reader *r, size_t length)
{
    r->length = length < MRT_READER_PATH ? length : MRT_READER_PATH - 1;
    r->path[r->length] = '\0';
}

/* Extends the path, and returns the length to go back to. */
size_t mrt_reader_enter(mrt_reader *r, const char *name)
{
    size_t before = r->length;
    int n = snprintf(r->path + before, MRT_READER_PATH - before, "%s%s", before > 0 ? "." : "", name);
    set_path(r, before + (size_t)n);
    return before;
}

static size_t enter_item(mrt_reader *r, int number)
{
    size_t before = r->length;
    int n = snprintf(r->path + before, MRT_READER_PATH - before, "[%d]", number);
    set_path(r, before + (size_t)n);
    return before;
}

void mrt_reader_fail(mrt_reader *r, const char *format, ...)
{
    char message[MRT_ERROR_MESSAGE_SIZE];
    va_list list;
    if (r->failed)
        return;
    va_start(list, format);
    vsnprintf(message, sizeof message, format, list);
    va_end(list);
    r->failed = true;
    mrt_error_set(r->err, MRT_ERR_INPUT, 0, 0, "%s%s%s", r->path, r->length > 0 ? ": " : "", message);
}

/* The value on top of the stack is not what `what` says. */
void mrt_reader_fail_type(mrt_reader *r, const char *what)
{
    mrt_reader_fail(r, "%s is needed, not a %s", what, luaL_typename(r->L, -1));
}

/* ---- values: what is on top of the stack ---- */

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
    set_path(r, before);
}

bool mrt_reader_is_absent(const mrt_reader *r)
{
    return r->failed || lua_isnil(r->L, -1);
}

double mrt_reader_number(mrt_reader *r)
{
    if (lua_type(r->L, -1) != LUA_TNUMBER) {
        mrt_reader_fail_type(r, "a number");
        return 0;
    }
    double value = lua_tonumber(r->L, -1);
    if (!isfinite(value))
        mrt_reader_fail(r, "a finite number is needed");
    return value;
}

int mrt_reader_integer(mrt_reader *r, int low, int high)
{
    int is_integer = 0;
    lua_Integer value = 0;
    if (lua_type(r->L, -1) == LUA_TNUMBER)
        value = lua_tointegerx(r->L, -1, &is_integer);
    else
        mrt_reader_fail_type(r, "an integer");
    if (!r->failed && (!is_integer || value < low || value > high))
        mrt_reader_fail(r, "an integer from %d to %d is needed, not %.14g", low, high,
                        lua_tonumber(r->L, -1));
    return r->failed ? low : (int)value;
}

const char *mrt_reader_text(mrt_reader *r, size_t *length)
{
    if (lua_type(r->L, -1) != LUA_TSTRING) {
        mrt_reader_fail_type(r, "a string");
        *length = 0;
        return "";
    }
    const char *text = lua_tolstring(r->L, -1, length);
    if (memchr(text, '\0', *length) != NULL)
        mrt_reader_fail(r, "a string without NUL bytes is needed");
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
        mrt_reader_fail_type(r, "a list");
        return 0;
    }
    lua_Unsigned count = lua_rawlen(r->L, -1);
    if (count > (lua_Unsigned)most)
        mrt_reader_fail(r, "%llu entries are too many: at most %d", (unsigned long long)count, most);
    return r->failed ? 0 : (int)count;
}

/* Pushes entry `number` of the list on top of the stack and enters its path. */
size_t mrt_reader_item(mrt_reader *r, int number)
{
    lua_rawgeti(r->L, -1, number);
    return enter_item(r, number);
}

/* Is there a table on top of the stack, with these keys only? */
bool mrt_reader_table(mrt_reader *r, const char *const *keys)
{
    mrt_error err;
    if (lua_type(r->L, -1) != LUA_TTABLE)
        mrt_reader_fail_type(r, "a table");
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
        value = mrt_reader_number(r);
    mrt_reader_leave(r, before);
    return value;
}

/* An integer, or `absent`. */
int mrt_reader_integer_field(mrt_reader *r, int table, const char *name, int low, int high, int absent)
{
    size_t before = mrt_reader_open(r, table, name);
    int value = mrt_reader_is_absent(r) ? absent : mrt_reader_integer(r, low, high);
    mrt_reader_leave(r, before);
    return value;
}

bool mrt_reader_flag_field(mrt_reader *r, int table, const char *name, bool absent)
{
    size_t before = mrt_reader_open(r, table, name);
    bool flag = absent;
    if (!mrt_reader_is_absent(r)) {
        flag = lua_toboolean(r->L, -1);
        if (!lua_isboolean(r->L, -1))
            mrt_reader_fail_type(r, "true or false");
    }
    mrt_reader_leave(r, before);
    return flag;
}

/* A string that the rule points to: the userdata keeps it. */
const char *mrt_reader_kept_field(mrt_reader *r, int table, const char *name)
{
    size_t length, before = mrt_reader_open(r, table, name);
    const char *text = mrt_reader_text(r, &length);
    if (!r->failed && length == 0)
        mrt_reader_fail(r, "a text is needed, not an empty one");
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
        mrt_reader_text(r, &length);
    mrt_reader_leave(r, before);
}

void mrt_reader_lines_field(mrt_reader *r, int table, const char *name)
{
    size_t length, before = mrt_reader_open(r, table, name);
    int count = mrt_reader_is_absent(r) ? 0 : mrt_reader_list(r, LINES_MAX);
    for (int i = 1; i <= count && !r->failed; i++) {
        size_t item = mrt_reader_item(r, i);
        mrt_reader_text(r, &length);
        mrt_reader_leave(r, item);
    }
    mrt_reader_leave(r, before);
}

/* ---- cards ---- */

int mrt_reader_rank(mrt_reader *r)
{
    return mrt_reader_integer(r, ID_OF_TWO, ID_OF_ACE) - ID_OF_TWO;
}

mrt_suit mrt_reader_suit(mrt_reader *r)
{
    size_t length;
    mrt_suit suit = MRT_SUIT_CLUBS;
    mrt_error err;
    const char *word = mrt_reader_text(r, &length);
    if (!r->failed && mrt_suit_find(word, length, &suit, &err) != MRT_OK)
        mrt_reader_fail(r, "%s", err.message);
    return suit;
}
