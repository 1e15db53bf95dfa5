/* marotte.hands: hand files and definitions, checked, and made into sets.
 *
 * Used by scripts, specs and simulations. Faults in files are diagnostics, plain tables {file=, line=, column=, warning=,
 * message=}; what is wrong with a call, or with a definition that the caller made himself, is raised, as is a path that
 * cannot be read. Files are read through core/fs, in byte order of their names, never longer than MRT_HAND_FILE_MAX.
 */
#include <string.h>

#include "bindings/content/hands.h"
#include "bindings/module/cards.h"
#include "bindings/vm/files.h"

/* Where things stand on the stack while hands are loaded. */
enum { ARG_SOURCES = 1, ARG_OPTIONS = 2, SET = 3, FOUND = 4, FIXED = 4 };

#define DEFAULT_KEY "hand" /* of a text that has no file */

/* Pushes a field without metamethods: definitions and texts are plain tables. */
static int raw_field(lua_State *L, int table, const char *name)
{
    table = lua_absindex(L, table);
    lua_pushstring(L, name);
    return lua_rawget(L, table);
}

/* ---- options ---- */

static const char *check_text(lua_State *L, int arg, size_t *length)
{
    luaL_argexpected(L, lua_type(L, arg) == LUA_TSTRING, arg, "string");
    return lua_tolstring(L, arg, length);
}

/* Pushes the key among the options at `arg`, or the default. */
static const char *push_key(lua_State *L, int arg)
{
    size_t length;
    if (lua_isnoneornil(L, arg) || lua_getfield(L, arg, "key") == LUA_TNIL)
        return lua_pushliteral(L, DEFAULT_KEY);
    if (lua_type(L, -1) != LUA_TSTRING)
        luaL_argerror(L, arg, lua_pushfstring(L, "key is a string, not a %s", luaL_typename(L, -1)));
    const char *key = lua_tolstring(L, -1, &length);
    if (length == 0 || strlen(key) != length)
        luaL_argerror(L, arg, "key is a word without NUL bytes");
    return key;
}

/* ---- parse ---- */

static int parse(lua_State *L)
{
    static const char *const keys[] = {"key", "lenient", NULL};
    mrt_hand_text source = {0};
    lua_settop(L, 2);
    source.text = check_text(L, 1, &source.length);
    mrt_check_keys(L, 2, "option", keys);
    source.lenient = mrt_opt_flag(L, 2, "lenient");
    source.key = push_key(L, 2);
    mrt_push_hand(L, &source);
    lua_pop(L, 1);
    return 2;
}

/* ---- collecting ---- */

/* Moves the diagnostics of the list at `list` to the end of FOUND, each with its file. */
static void keep_diagnostics(lua_State *L, int list, const char *file)
{
    lua_Integer at = (lua_Integer)lua_rawlen(L, FOUND), count = (lua_Integer)lua_rawlen(L, list);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, list, i);
        if (lua_istable(L, -1)) {
            lua_pushstring(L, file);
            lua_setfield(L, -2, "file");
        }
        lua_rawseti(L, FOUND, at + i);
    }
}

/* Adds one fault about a whole file to FOUND. */
static void keep_fault(lua_State *L, const char *file, const char *message)
{
    mrt_diagnostic fault = {.line = 1, .column = 1, .message = message};
    lua_newtable(L);
    mrt_add_diagnostic(L, lua_gettop(L), &fault);
    keep_diagnostics(L, lua_gettop(L), file);
    lua_pop(L, 1);
}

/* The same for an error. That there is no memory is no fault of the file. */
static void keep_error(lua_State *L, const char *file, const mrt_error *err)
{
    if (err->status == MRT_ERR_MEMORY)
        mrt_raise(L, err);
    keep_fault(L, file, err->message);
}

/* A text becomes a hand of the SET, if there is one, or diagnostics in FOUND. */
static void take_text(lua_State *L, const mrt_hand_text *source, const char *file)
{
    mrt_error err;
    int top = lua_gettop(L);
    const mrt_hand_read *read = mrt_push_hand(L, source);
    keep_diagnostics(L, top + 2, file);
    if (read != NULL && lua_isuserdata(L, SET) && mrt_hand_set_add(L, SET, top + 1, read, &err) != MRT_OK)
        keep_error(L, file, &err);
    lua_settop(L, top);
}

static void take_file(lua_State *L, const char *path, bool lenient)
{
    mrt_error err;
    int top = lua_gettop(L);
    if (mrt_push_file(L, path, MRT_HAND_FILE_MAX, &err) != MRT_OK) {
        keep_error(L, path, &err);
        return;
    }
    mrt_hand_text source = {.is_lua = mrt_hand_kind_of(path) == MRT_HAND_LUA, .lenient = lenient};
    source.text = lua_tolstring(L, -1, &source.length);
    source.key = mrt_push_hand_key(L, path);
    take_text(L, &source, path);
    lua_settop(L, top);
}

/* A file, or the hand files of a folder. The path is on top of the stack. */
static void take_path(lua_State *L, bool lenient)
{
    mrt_error err;
    bool is_folder;
    size_t length;
    const char *path = lua_tolstring(L, -1, &length);
    if (strlen(path) != length)
        luaL_argerror(L, ARG_SOURCES, "a path has no NUL bytes");
    if (mrt_push_files(L, path, &is_folder, &err) != MRT_OK)
        mrt_raise(L, &err);
    lua_Integer count = (lua_Integer)lua_rawlen(L, -1);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, -1, i);
        const char *file = lua_tostring(L, -1);
        if (mrt_hand_kind_of(file) != MRT_HAND_NO_FILE)
            take_file(L, file, lenient);
        else if (!is_folder)
            keep_fault(L, file, "a hand file ends in .hand, .txt or .lua");
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* Calls `take` for the value of the first argument, or for every entry when it is a list; `number` is 0 for the value
 * itself. The value is on top of the stack. */
static void each_source(lua_State *L, bool lenient,
                        void (*take)(lua_State *L, lua_Integer number, bool lenient))
{
    bool is_list = lua_istable(L, ARG_SOURCES);
    if (is_list) {
        raw_field(L, ARG_SOURCES, "key");
        is_list = lua_isnil(L, -1);
        lua_pop(L, 1);
    }
    lua_Integer count = is_list ? luaL_len(L, ARG_SOURCES) : 1;
    for (lua_Integer i = 1; i <= count; i++) {
        if (is_list)
            lua_geti(L, ARG_SOURCES, i);
        else
            lua_pushvalue(L, ARG_SOURCES);
        take(L, is_list ? i : 0, lenient);
        lua_settop(L, FIXED);
    }
}

/* Raises about the value on top of the stack. */
static void bad_source(lua_State *L, lua_Integer number, const char *expected)
{
    const char *type = luaL_typename(L, -1);
    if (number == 0)
        luaL_typeerror(L, ARG_SOURCES, expected);
    luaL_argerror(L, ARG_SOURCES,
                  lua_pushfstring(L, "entry %I: %s expected, got %s", number, expected, type));
}

static void check_one(lua_State *L, lua_Integer number, bool lenient)
{
    if (lua_type(L, -1) != LUA_TSTRING)
        bad_source(L, number, "path");
    take_path(L, lenient);
}

static int check(lua_State *L)
{
    static const char *const keys[] = {"lenient", NULL};
    lua_settop(L, ARG_OPTIONS);
    mrt_check_keys(L, ARG_OPTIONS, "option", keys);
    lua_pushnil(L); /* no SET */
    lua_newtable(L);
    each_source(L, mrt_opt_flag(L, ARG_OPTIONS, "lenient"), check_one);
    return 1;
}

/* ---- load ---- */

/* Raises what is wrong with a definition of the caller. */
static void raise_definition(lua_State *L, lua_Integer number, const mrt_error *err)
{
    if (number == 0)
        luaL_error(L, "definition: %s", err->message);
    luaL_error(L, "definition %I: %s", number, err->message);
}

/* The definition on top of the stack. */
static void load_definition(lua_State *L, lua_Integer number)
{
    mrt_error err;
    mrt_hand_read *read;
    int index = lua_gettop(L);
    if (mrt_read_hand(L, index, 0, &read, &err) != MRT_OK ||
        mrt_hand_set_add(L, SET, index, read, &err) != MRT_OK)
        raise_definition(L, number, &err);
}

/* {key=, text=}: on top of the stack, its text above. */
static void load_text(lua_State *L, lua_Integer number, bool lenient)
{
    static const char *const keys[] = {"key", "text", NULL};
    mrt_error err;
    int table = lua_gettop(L) - 1;
    mrt_hand_text source = {.lenient = lenient};
    if (lua_type(L, -1) != LUA_TSTRING)
        bad_source(L, number, "text, a string,");
    if (mrt_find_stranger(L, table, "field", keys, &err) != MRT_OK)
        raise_definition(L, number, &err);
    source.text = lua_tolstring(L, -1, &source.length);
    if (raw_field(L, table, "key") != LUA_TSTRING || strlen(lua_tostring(L, -1)) != lua_rawlen(L, -1))
        bad_source(L, number, "key, a string without NUL bytes,");
    source.key = lua_tostring(L, -1);
    take_text(L, &source, source.key);
}

static void load_one(lua_State *L, lua_Integer number, bool lenient)
{
    if (lua_type(L, -1) == LUA_TSTRING) {
        take_path(L, lenient);
    } else if (!lua_istable(L, -1)) {
        bad_source(L, number, "path, definition or {key=, text=}");
    } else if (raw_field(L, -1, "text") != LUA_TNIL) {
        load_text(L, number, lenient);
    } else {
        lua_pop(L, 1);
        load_definition(L, number);
    }
}

static int load(lua_State *L)
{
    static const char *const keys[] = {"lenient", "vanilla", NULL};
    mrt_error err;
    lua_settop(L, ARG_OPTIONS);
    mrt_check_keys(L, ARG_OPTIONS, "option", keys);
    if (lua_type(L, ARG_SOURCES) != LUA_TSTRING && !lua_istable(L, ARG_SOURCES))
        luaL_typeerror(L, ARG_SOURCES, "path, or list of paths and definitions");
    mrt_push_hand_set(L);
    lua_newtable(L);
    each_source(L, mrt_opt_flag(L, ARG_OPTIONS, "lenient"), load_one);
    if (mrt_opt_flag(L, ARG_OPTIONS, "vanilla") && mrt_hand_set_add_originals(L, SET, &err) != MRT_OK)
        mrt_raise(L, &err);
    return 2;
}

/* ---- follow ---- */

static int follow(lua_State *L)
{
    mrt_error err;
    mrt_hand_read *read;
    luaL_checktype(L, 1, LUA_TTABLE);
    if (mrt_read_hand(L, 1, 0, &read, &err) != MRT_OK)
        raise_definition(L, 0, &err);
    mrt_push_hand_items(L, 1, read);
    return 1;
}

#define DIAGNOSTICS "{file?: string, line: integer, column: integer, warning: boolean, message: string}[]"

static const mrt_entry functions[] = {
    {"parse", parse, "The definition of a hand in the markup, a plain table; nil when the text has a fault.",
     "@param text string a whole hand file\n"
     "@param options? {key?: string, lenient?: boolean} the hand's key (\"hand\" without one); lenient: "
     "properties of the mod's later version are warnings\n"
     "@return table? definition\n@return " DIAGNOSTICS " diagnostics faults and warnings"},
    {"check", check, "Checks hand files: .hand and .txt (the markup), .lua (Lua hands).",
     "@param paths string|string[] files and folders\n"
     "@param options? {lenient?: boolean} lenient: properties of the mod's later version are warnings\n"
     "@return " DIAGNOSTICS " diagnostics faults and warnings of all files"},
    {"load", load,
     "A set of hands from files, folders, definitions and texts. A faulty file is left out, and said so.",
     "@param sources string|table a path, a definition, or a list of paths, definitions and {key=, text=}\n"
     "@param options? {lenient?: boolean, vanilla?: boolean} vanilla: the twelve hands of the original game "
     "too\n"
     "@return marotte.HandSet set\n@return " DIAGNOSTICS " diagnostics faults and warnings of all files"},
    {"match", mrt_hand_set_match, "The same as set:match: the hands of a set that a play contains.",
     "@param set marotte.HandSet the hands\n" MRT_MATCH_TYPES},
    {"follow", follow, "What follows from a definition: planets, one for each of its hands, and jokers.",
     "@param definition table a definition\n"
     "@return {kind: string, key: string, name: string, hand: string, rarity?: string, cost?: number, "
     "effect?: string, value?: number}[] items"},
    {NULL, NULL, NULL, NULL},
};

const mrt_binding mrt_lib_hands = {
    .path = "hands",
    .doc = "Hands that people define: reading, checking, and sets of them.",
    .functions = functions,
};
