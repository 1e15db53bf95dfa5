/* Reading of content files: see engine_read.h. Used when content is loaded; not hot. */
#include "bindings/content/read.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/vm/freeze.h"

void mrt_reading_start(mrt_reading *r, lua_State *L, const char *file)
{
    *r = (mrt_reading){.L = L, .engine = mrt_engine_of(L), .file = file};
    lua_newtable(L);
    r->functions = lua_gettop(L);
}

/* Errors. */
void mrt_reading_fail(mrt_reading *r, const char *format, ...)
{
    char message[MRT_ERROR_MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    lua_pushstring(r->L, r->file);
    if (r->line > 0)
        lua_pushfstring(r->L, ":%d", r->line);
    else
        lua_pushliteral(r->L, "");
    lua_pushfstring(r->L, ": %s%s%s", r->path, r->length > 0 ? ": " : "", message);
    lua_concat(r->L, 3);
    lua_error(r->L);
}

void mrt_reading_fail_type(mrt_reading *r, int index, const char *what)
{
    mrt_reading_fail(r, "%s is needed, not %s%s", what, lua_isnil(r->L, index) ? "" : "a ",
                     lua_isnil(r->L, index) ? "nothing" : luaL_typename(r->L, index));
}

void mrt_reading_fail_word(mrt_reading *r, const char *what, const char *word, size_t length,
                           const char *const *names, size_t count)
{
    char token[MRT_QUOTE_SIZE];
    const char *near = mrt_nearest(word, length, names, count);
    mrt_quote(token, word, length);
    if (near == NULL)
        mrt_reading_fail(r, "unknown %s %s%s%s%s", what, token, count > 0 ? "; \"" : "",
                         count > 0 ? names[0] : "", count > 0 ? "\" is one" : "");
    mrt_reading_fail(r, "unknown %s %s; did you mean \"%s\"?", what, token, near);
}

void mrt_reading_fail_core(mrt_reading *r, const mrt_error *err)
{
    if (err->status == MRT_ERR_MEMORY) {
        r->engine->guard.refusal = MRT_REFUSED_NOTHING;
        r->engine->guard.memory_lost = true;
    }
    mrt_reading_fail(r, "%s", err->message);
}

/* The path. */
static void set_length(mrt_reading *r, size_t length)
{
    r->length = length < MRT_READING_PATH ? length : MRT_READING_PATH - 1;
    r->path[r->length] = '\0';
}

size_t mrt_reading_enter(mrt_reading *r, const char *name)
{
    size_t before = r->length;
    char token[MRT_QUOTE_SIZE];
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    bool is_plain = name[strspn(name, plain)] == '\0';
    int n = snprintf(r->path + before, MRT_READING_PATH - before, "%s%s", before > 0 ? "." : "",
                     is_plain ? name : mrt_quote(token, name, strlen(name)));
    set_length(r, before + (size_t)n);
    return before;
}

size_t mrt_reading_enter_item(mrt_reading *r, int number)
{
    size_t before = r->length;
    int n = snprintf(r->path + before, MRT_READING_PATH - before, "[%d]", number);
    set_length(r, before + (size_t)n);
    return before;
}

void mrt_reading_leave(mrt_reading *r, size_t before)
{
    set_length(r, before);
}

/* Tables. */
void mrt_reading_push_table(mrt_reading *r, int index, const char *what)
{
    lua_State *L = r->L;
    luaL_checkstack(L, 8, NULL);
    if (!lua_istable(L, index))
        mrt_reading_fail_type(r, index, what);
    if (mrt_frozen_push(L, index))
        return;
    if (lua_getmetatable(L, index))
        mrt_reading_fail(r, "%s is needed, not an object of the game", what);
    lua_pushvalue(L, index);
}

int mrt_reading_push_field(mrt_reading *r, int table, const char *name)
{
    table = lua_absindex(r->L, table);
    lua_pushstring(r->L, name);
    return lua_rawget(r->L, table);
}

static int compare_keys(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

size_t mrt_reading_keys(mrt_reading *r, int table, const char *what, bool listed,
                        const char *keys[MRT_READING_KEYS])
{
    lua_State *L = r->L;
    size_t count = 0, length;
    for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1)) {
        if (listed && lua_isinteger(L, -2)) {
            if (lua_tointeger(L, -2) != 1)
                mrt_reading_fail(r, "one function is the most; further subscriptions are tables in a list");
            continue;
        }
        if (lua_type(L, -2) != LUA_TSTRING)
            mrt_reading_fail(r, "a %s has a name: a %s is none", what, luaL_typename(L, -2));
        const char *key = lua_tolstring(L, -2, &length);
        if (strlen(key) != length || length == 0 || length > MRT_NAME_MAX)
            mrt_reading_fail(r, "a name of a %s has 1 to %d letters", what, MRT_NAME_MAX);
        if (count == MRT_READING_KEYS)
            mrt_reading_fail(r, "more than %d of a %s are too many", MRT_READING_KEYS, what);
        keys[count++] = key;
    }
    qsort(keys, count, sizeof *keys, compare_keys);
    return count;
}

int mrt_reading_list(mrt_reading *r, int table, int most)
{
    lua_State *L = r->L;
    lua_Unsigned count = lua_rawlen(L, table), found = 0;
    for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1)) {
        found++;
        if (!lua_isinteger(L, -2))
            mrt_reading_fail(r, "a list is needed: it has elements and no names");
    }
    if (found != count)
        mrt_reading_fail(r, "a list without gaps is needed");
    if (count > (lua_Unsigned)most)
        mrt_reading_fail(r, "%d elements are the most", most);
    return (int)count;
}

/* Values. */
double mrt_reading_number(mrt_reading *r, int index)
{
    if (lua_type(r->L, index) != LUA_TNUMBER)
        mrt_reading_fail_type(r, index, "a number");
    double number = lua_tonumber(r->L, index);
    if (isnan(number))
        mrt_reading_fail(r, "a number is needed, not NaN (0/0)");
    return number;
}

int mrt_reading_integer(mrt_reading *r, int index, int low, int high)
{
    int whole;
    double number = mrt_reading_number(r, index);
    lua_Integer value = lua_tointegerx(r->L, index, &whole);
    if (!whole || value < low || value > high)
        mrt_reading_fail(r, "a whole number from %d to %d is needed, not %.14g", low, high, number);
    return (int)value;
}

bool mrt_reading_flag(mrt_reading *r, int index)
{
    if (!lua_isboolean(r->L, index))
        mrt_reading_fail_type(r, index, "true or false");
    return lua_toboolean(r->L, index);
}

const char *mrt_reading_text(mrt_reading *r, int index, size_t *length)
{
    if (lua_type(r->L, index) != LUA_TSTRING)
        mrt_reading_fail_type(r, index, "a text");
    const char *text = lua_tolstring(r->L, index, length);
    if (*length == 0 || strlen(text) != *length)
        mrt_reading_fail(r, "a text that is not empty and has no NUL bytes is needed");
    return text;
}

const char *mrt_reading_name(mrt_reading *r, int index)
{
    size_t length;
    const char *name = mrt_reading_text(r, index, &length);
    if (length > MRT_NAME_MAX)
        mrt_reading_fail(r, "%zu bytes are too many: a name has at most %d", length, MRT_NAME_MAX);
    for (const char *c = name; *c != '\0'; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            mrt_reading_fail(r, "a name has no control characters");
    return name;
}

int mrt_reading_word(mrt_reading *r, int index, const char *what, const char *const *names, size_t count)
{
    size_t length;
    const char *word = mrt_reading_text(r, index, &length);
    for (size_t i = 0; i < count; i++)
        if (strcmp(names[i], word) == 0)
            return (int)i;
    mrt_reading_fail_word(r, what, word, length, names, count);
    return -1;
}

/* The line of the function on top of the stack, which is popped; 0 when it is another file's. */
static int line_of(const mrt_reading *r)
{
    lua_Debug info;
    lua_getinfo(r->L, ">S", &info);
    bool own = info.source[0] == '@' && strcmp(info.source + 1, r->file) == 0;
    return own ? info.linedefined : 0;
}

int mrt_reading_function(mrt_reading *r, int index)
{
    lua_State *L = r->L;
    if (!lua_isfunction(L, index))
        mrt_reading_fail_type(r, index, "a function");
    if (lua_iscfunction(L, index))
        mrt_reading_fail(r, "a function that is written in Lua is needed: write function(self, ctx) .. end");
    lua_pushvalue(L, index);
    r->line = line_of(r);
    lua_pushvalue(L, index);
    lua_rawseti(L, r->functions, ++r->function_count);
    return r->function_count;
}

/* Tells that a hand is not there although one of almost that name is. */
static void warn_hand(const mrt_reading *r, const char *name, size_t length)
{
    const mrt_hands *hands = r->engine->content.hands;
    size_t count = mrt_hands_count(hands);
    const char **names = lua_newuserdatauv(r->L, (count + 1) * sizeof *names, 0);
    for (size_t i = 0; i < count; i++)
        names[i] = mrt_hands_entry(hands, i)->name;
    const char *near = mrt_nearest(name, length, names, count);
    if (near != NULL && r->engine->options.diagnose != NULL && !r->engine->own_files) {
        char token[MRT_QUOTE_SIZE];
        mrt_error text;
        mrt_error_set(&text, MRT_ERR_INPUT, 0, 0,
                      "%s: there is no hand %s in this game; did you mean \"%s\"?", r->path,
                      mrt_quote(token, name, length), near);
        mrt_diagnostic warning = {
            .file = r->engine->path, .line = r->line, .warning = true, .message = text.message};
        r->engine->options.diagnose(r->engine->options.user, &warning);
    }
    lua_pop(r->L, 1);
}

uint16_t mrt_reading_hand(mrt_reading *r, int index)
{
    size_t length;
    const char *name = mrt_reading_text(r, index, &length);
    const mrt_hands *hands = r->engine->content.hands;
    for (size_t i = 0; i < mrt_hands_count(hands); i++)
        if (strcmp(mrt_hands_entry(hands, i)->name, name) == 0 ||
            strcmp(mrt_hands_entry(hands, i)->key, name) == 0)
            return (uint16_t)i;
    warn_hand(r, name, length);
    return UINT16_MAX;
}

const char *mrt_reading_keep(mrt_reading *r, const char *text, size_t length, uint32_t *number)
{
    mrt_error err;
    uint32_t found;
    if (mrt_content_text(&r->engine->content, text, length, &found, &err) != MRT_OK)
        mrt_reading_fail_core(r, &err);
    if (number != NULL)
        *number = found;
    return mrt_content_text_at(&r->engine->content, found);
}

/* Paths. */
static bool starts(const char *text, const char *root, const char **rest)
{
    size_t length = strlen(root);
    if (strncmp(text, root, length) != 0)
        return false;
    *rest = text + length;
    return true;
}

static void path_config(mrt_reading *r, const char *name, int config)
{
    const char *keys[MRT_READING_KEYS];
    if (config != 0 && mrt_reading_push_field(r, config, name) != LUA_TNIL)
        return;
    size_t count = config != 0 ? mrt_reading_keys(r, config, "config", false, keys) : 0;
    mrt_reading_fail_word(r, "field of config", name, strlen(name), keys, count);
}

static int path_state(mrt_reading *r, const char *name, const mrt_def *def)
{
    const char *names[MRT_SLOTS_MAX];
    for (uint8_t i = 0; i < def->slot_count; i++) {
        names[i] = def->slots[i].name;
        if (strcmp(names[i], name) == 0)
            return i;
    }
    mrt_reading_fail_word(r, "field of state", name, strlen(name), names, def->slot_count);
    return 0;
}

static int path_game(mrt_reading *r, const char *name)
{
    const char *names[MRT_STATS + 1];
    int stat = mrt_stat_find(name, strlen(name));
    if (stat >= 0)
        return stat;
    if (strcmp(name, "probability") == 0)
        return MRT_STATS;
    for (int i = 0; i < MRT_STATS; i++)
        names[i] = mrt_stat_name((mrt_stat)i);
    names[MRT_STATS] = "probability";
    mrt_reading_fail_word(r, "value of game", name, strlen(name), names, MRT_STATS + 1);
    return 0;
}

mrt_path mrt_reading_path(mrt_reading *r, int index, int config, const mrt_def *def)
{
    size_t length;
    const char *rest, *text = mrt_reading_text(r, index, &length);
    mrt_path path = {MRT_PATH_NONE, 0};
    if (starts(text, "config.", &rest)) {
        path.root = MRT_PATH_CONFIG;
        path_config(r, rest, config);
    } else if (starts(text, "state.", &rest)) {
        path = (mrt_path){MRT_PATH_STATE, path_state(r, rest, def)};
    } else if (starts(text, "game.", &rest)) {
        path = (mrt_path){MRT_PATH_GAME, path_game(r, rest)};
    }
    return path;
}

/* What an operand has to be, for messages. */
static const char *operand_words(unsigned takes)
{
    switch (takes & (MRT_TAKES_NUMBER | MRT_TAKES_FLAG)) {
    case MRT_TAKES_NUMBER:
        return "a number or a path to one (\"config.mult\")";
    case MRT_TAKES_FLAG:
        return "true or a path to it (\"state.ready\")";
    default:
        return "a number, true or a path to one (\"config.levels\")";
    }
}

/* The number of a constant: a boolean is 1 or 0. */
static double constant(mrt_reading *r, int index, unsigned takes)
{
    bool flag = lua_isboolean(r->L, index) && (takes & MRT_TAKES_FLAG) != 0;
    bool number = lua_type(r->L, index) == LUA_TNUMBER && (takes & MRT_TAKES_NUMBER) != 0;
    if (!flag && !number)
        mrt_reading_fail_type(r, index, operand_words(takes));
    return flag ? lua_toboolean(r->L, index) : mrt_reading_number(r, index);
}

static mrt_operand operand_of_game(mrt_reading *r, int stat, unsigned takes)
{
    if ((takes & MRT_TAKES_GAME) == 0)
        mrt_reading_fail(r, "only a path of config or state is right here");
    if (stat == MRT_STATS)
        return (mrt_operand){.source = MRT_FROM_PROBABILITY};
    if (stat >= MRT_STAT_SUITS || (takes & MRT_TAKES_NUMBER) == 0)
        mrt_reading_fail(r, "game.%s is no %s", mrt_stat_name((mrt_stat)stat),
                         (takes & MRT_TAKES_NUMBER) != 0 ? "number" : "boolean");
    return (mrt_operand){.source = MRT_FROM_GAME, .index = (uint8_t)stat};
}

static mrt_operand operand_of_state(mrt_reading *r, const mrt_slot *slot, int index, unsigned takes)
{
    static const char *const types[] = {"number", "text", "boolean"};
    bool right = slot->type == MRT_SLOT_NUMBER
                     ? (takes & MRT_TAKES_NUMBER) != 0
                     : slot->type == MRT_SLOT_BOOLEAN && (takes & MRT_TAKES_FLAG) != 0;
    if (!right)
        mrt_reading_fail(r, "state.%s is a %s; %s is needed", slot->name, types[slot->type],
                         operand_words(takes));
    return (mrt_operand){.source = MRT_FROM_STATE, .index = (uint8_t)index};
}

mrt_operand mrt_reading_operand(mrt_reading *r, int index, int config, const mrt_def *def, unsigned takes)
{
    if (lua_type(r->L, index) != LUA_TSTRING)
        return (mrt_operand){.source = MRT_FROM_CONSTANT, .number = constant(r, index, takes)};
    mrt_path path = mrt_reading_path(r, index, config, def);
    if (path.root == MRT_PATH_STATE)
        return operand_of_state(r, &def->slots[path.index], path.index, takes);
    if (path.root == MRT_PATH_GAME)
        return operand_of_game(r, path.index, takes);
    if (path.root != MRT_PATH_CONFIG)
        mrt_reading_fail_type(r, index, operand_words(takes));
    double number = constant(r, -1, takes);
    lua_pop(r->L, 1);
    return (mrt_operand){.source = MRT_FROM_CONSTANT, .number = number};
}
