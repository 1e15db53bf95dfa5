/* Reading of content files: see read.h. Used when content is loaded; not hot. */
#include "bindings/content/read.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/content/foreign.h"
#include "bindings/vm/freeze.h"
#include "core/cards/card_words.h"

/* Raises "file:line: message". */
static void raise(mrt_reader *reader, const char *message)
{
    const mrt_reading *r = (const mrt_reading *)reader;
    lua_pushstring(r->L, r->file);
    if (r->line > 0)
        lua_pushfstring(r->L, ":%d", r->line);
    else
        lua_pushliteral(r->L, "");
    lua_pushfstring(r->L, ": %s", message);
    lua_concat(r->L, 3);
    lua_error(r->L);
}

void mrt_reading_start(mrt_reading *r, lua_State *L, const char *file)
{
    *r = (mrt_reading){.reader = {.L = L, .raise = raise}, .L = L, .host = mrt_host_of(L), .file = file};
    lua_newtable(L);
    r->functions = lua_gettop(L);
}

/* Errors. */
void mrt_reading_fail(mrt_reading *r, const char *format, ...)
{
    char reason[MRT_ERROR_MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    mrt_reader_say(&r->reader, reason);
}

/* May subscriptions stand here? */
static bool has_on(const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(names[i], "on") == 0)
            return true;
    return false;
}

void mrt_reading_fail_word(mrt_reading *r, const char *what, const char *word, size_t length,
                           const char *const *names, size_t count)
{
    char token[MRT_QUOTE_SIZE];
    const char *foreign = mrt_foreign_word(word, length, names, count);
    bool context = has_on(names, count) && mrt_content_find_context(r->host->content, word, length) >= 0;
    const char *near = mrt_nearest(word, length, names, count);
    mrt_quote(token, word, length);
    if (context)
        mrt_reading_fail(r, "unknown %s %s; did you mean %s in \"on\"?", what, token, token);
    if (foreign != NULL)
        mrt_reading_fail(r, "unknown %s %s; did you mean %s?", what, token, foreign);
    if (near == NULL)
        mrt_reading_fail(r, "unknown %s %s%s%s%s", what, token, count > 0 ? "; \"" : "",
                         count > 0 ? names[0] : "", count > 0 ? "\" is one" : "");
    mrt_reading_fail(r, "unknown %s %s; did you mean \"%s\"?", what, token, near);
}

void mrt_reading_fail_core(mrt_reading *r, const mrt_error *err)
{
    if (err->status == MRT_ERR_MEMORY) {
        r->host->guard.refusal = MRT_REFUSED_NOTHING;
        r->host->guard.memory_lost = true;
    }
    mrt_reading_fail(r, "%s", err->message);
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
    const mrt_hands *hands = r->host->content->hands;
    size_t count = mrt_hands_count(hands);
    const char **names = lua_newuserdatauv(r->L, (count + 1) * sizeof *names, 0);
    for (size_t i = 0; i < count; i++)
        names[i] = mrt_hands_entry(hands, i)->name;
    const char *near = mrt_nearest(name, length, names, count);
    if (near != NULL && r->host->options.diagnose != NULL && !r->host->own_files) {
        char token[MRT_QUOTE_SIZE];
        mrt_error text;
        mrt_error_set(&text, MRT_ERR_INPUT, 0, 0,
                      "%s: there is no hand %s in this game; did you mean \"%s\"?", r->reader.path,
                      mrt_quote(token, name, length), near);
        mrt_diagnostic warning = {
            .file = r->host->path, .line = r->line, .warning = true, .message = text.message};
        r->host->options.diagnose(r->host->options.user, &warning);
    }
    lua_pop(r->L, 1);
}

const char *mrt_reading_hand(mrt_reading *r, int index)
{
    size_t length;
    const char *name = mrt_reading_text(r, index, &length);
    if (mrt_content_find_hand(r->host->content, name, length) == UINT16_MAX)
        warn_hand(r, name, length);
    return name;
}

const char *mrt_reading_keep(mrt_reading *r, const char *text, size_t length)
{
    mrt_error err;
    const char *name;
    if (mrt_content_name(r->host->content, text, length, &name, &err) != MRT_OK)
        mrt_reading_fail_core(r, &err);
    return name;
}

int mrt_reading_context(mrt_reading *r, const char *name)
{
    const mrt_content *content = r->host->content;
    int context = mrt_content_find_context(content, name, strlen(name));
    if (context >= 0)
        return context;
    const char **names = lua_newuserdatauv(r->L, (content->context_count + 1) * sizeof *names, 0);
    for (size_t i = 0; i < content->context_count; i++)
        names[i] = content->contexts[i].name;
    mrt_reading_fail_word(r, "context", name, strlen(name), names, content->context_count);
    return -1;
}

/* Cards. Ranks are 2..14 in Lua. */
enum { ID_OF_TWO = 2, ID_OF_ACE = 14 };

/* The bits of a value or of a list of them. */
static unsigned read_bits(mrt_reading *r, int index, int most, const char *what,
                          int (*bit)(mrt_reading *r, int index))
{
    unsigned bits = 0;
    if (!lua_istable(r->L, index))
        return 1u << bit(r, index);
    mrt_reading_push_table(r, index, what);
    int list = lua_gettop(r->L), count = mrt_reading_list(r, list, most);
    if (count == 0)
        mrt_reading_fail(r, "an empty list lets no card pass");
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(r->L, list, i);
        bits |= 1u << bit(r, -1);
        lua_pop(r->L, 1);
    }
    lua_pop(r->L, 1);
    return bits;
}

static int rank_bit(mrt_reading *r, int index)
{
    return mrt_reading_integer(r, index, ID_OF_TWO, ID_OF_ACE) - ID_OF_TWO;
}

static int suit_bit(mrt_reading *r, int index)
{
    return mrt_reading_word(r, index, "suit", mrt_suit_names, MRT_SUITS);
}

uint16_t mrt_reading_ranks(mrt_reading *r, int index)
{
    return (uint16_t)read_bits(r, index, MRT_RANKS, "a rank or a list of ranks", rank_bit);
}

uint8_t mrt_reading_suits(mrt_reading *r, int index)
{
    return (uint8_t)read_bits(r, index, MRT_SUITS, "a suit or a list of suits", suit_bit);
}

uint8_t mrt_reading_part(mrt_reading *r, int index, mrt_place place)
{
    const mrt_content *content = r->host->content;
    uint8_t kind = content->kind_at[place];
    char token[MRT_QUOTE_SIZE];
    size_t length;
    if (lua_isboolean(r->L, index)) {
        if (!lua_toboolean(r->L, index))
            mrt_reading_fail(r, "only true is right; without it every card passes");
        return 0;
    }
    const char *key = mrt_reading_text(r, index, &length);
    uint16_t element = mrt_core_element(place, key);
    int def = element == UINT16_MAX && kind != UINT8_MAX
                  ? mrt_content_find_defined(content, kind, key, length)
                  : -1;
    if (element == UINT16_MAX && def < 0) {
        const char *near = mrt_content_nearest(content, kind, key, length);
        mrt_reading_fail(r, "there is no %s %s%s%s%s", mrt_place_names[place], mrt_quote(token, key, length),
                         near != NULL ? "; did you mean \"" : "", near != NULL ? near : "",
                         near != NULL ? "\"?" : "");
    }
    return (uint8_t)(def >= 0 ? content->defs[def].element : element);
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
    for (uint16_t i = 0; i < def->slot_count; i++) {
        names[i] = def->slots[i].name;
        if (strcmp(names[i], name) == 0)
            return i;
    }
    mrt_reading_fail_word(r, "field of state", name, strlen(name), names, def->slot_count);
    return 0;
}

static int path_game(mrt_reading *r, const char *name)
{
    const mrt_content *content = r->host->content;
    const char *names[MRT_VALUES_MAX + 1];
    int value = mrt_content_find_value(content, name, strlen(name));
    if (value >= 0)
        return value;
    if (strcmp(name, "probability") == 0)
        return MRT_PROBABILITY;
    for (size_t i = 0; i < content->value_count; i++)
        names[i] = content->values[i].name;
    names[content->value_count] = "probability";
    mrt_reading_fail_word(r, "value of game", name, strlen(name), names, content->value_count + 1);
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
    switch (takes & (MRT_OPERAND_NUMBER | MRT_OPERAND_FLAG)) {
    case MRT_OPERAND_NUMBER:
        return "a number or a path to one (\"config.mult\")";
    case MRT_OPERAND_FLAG:
        return "true or a path to it (\"state.ready\")";
    default:
        return "a number, true or a path to one (\"config.levels\")";
    }
}

/* The number of a constant: a boolean is 1 or 0. */
static double constant(mrt_reading *r, int index, unsigned takes)
{
    bool flag = lua_isboolean(r->L, index) && (takes & MRT_OPERAND_FLAG) != 0;
    bool number = lua_type(r->L, index) == LUA_TNUMBER && (takes & MRT_OPERAND_NUMBER) != 0;
    if (!flag && !number)
        mrt_reading_fail_type(r, index, operand_words(takes));
    return flag ? lua_toboolean(r->L, index) : mrt_reading_number(r, index);
}

static mrt_operand operand_of_game(mrt_reading *r, int stat, unsigned takes)
{
    if ((takes & MRT_OPERAND_GAME) == 0)
        mrt_reading_fail(r, "only a path of config or state is right here");
    if (stat == MRT_PROBABILITY)
        return (mrt_operand){.source = MRT_FROM_PROBABILITY};
    const mrt_value_info *value = &r->host->content->values[stat];
    bool number = value->type == MRT_VALUE_NUMBER || value->type == MRT_VALUE_RANK;
    bool right = number ? (takes & MRT_OPERAND_NUMBER) != 0
                        : value->type == MRT_VALUE_FLAG && (takes & MRT_OPERAND_FLAG) != 0;
    if (!right)
        mrt_reading_fail(r, "game.%s is no %s", value->name,
                         (takes & MRT_OPERAND_NUMBER) != 0 ? "number" : "boolean");
    return (mrt_operand){.source = MRT_FROM_GAME, .index = (uint16_t)stat};
}

static mrt_operand operand_of_state(mrt_reading *r, const mrt_slot *slot, int index, unsigned takes)
{
    bool right = slot->type == MRT_SLOT_NUMBER
                     ? (takes & MRT_OPERAND_NUMBER) != 0
                     : slot->type == MRT_SLOT_BOOLEAN && (takes & MRT_OPERAND_FLAG) != 0;
    if (!right)
        mrt_reading_fail(r, "state.%s is a %s; %s is needed", slot->name, mrt_slot_type_names[slot->type],
                         operand_words(takes));
    return (mrt_operand){.source = MRT_FROM_STATE, .index = (uint16_t)index};
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
