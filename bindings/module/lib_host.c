/* marotte.new_host, marotte.score and marotte.Host: hosts of content for Lua programs.
 *
 * A Host has a Lua state of its own: content never meets the program's values. Scenarios go over as
 * JSON, results come back as plain tables. The hands that a host was given are shared with it; their set, whose memory the
 * program counts, is kept as user value.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/compile/compile.h"
#include "bindings/content/hands.h"
#include "bindings/module/board.h"
#include "bindings/module/cards.h"
#include "bindings/vm/files.h"
#include "bindings/vm/json_lua.h"
#include "core/board/scenario.h"

enum { SCRATCH = 1, HANDS, USER_VALUES = HANDS }; /* user values: the board of host:score, a HandSet */

void mrt_keep_fault(void *user, const mrt_diagnostic *told)
{
    mrt_lua_host *host = user;
    if (told->warning || host->fault_count++ != 0)
        return;
    if (told->line > 0)
        mrt_error_set(&host->fault, MRT_ERR_INPUT, told->line, 0, "%s:%d: %s", told->file, told->line,
                      told->message);
    else
        mrt_error_set(&host->fault, MRT_ERR_INPUT, 0, 0, "%s: %s", told->file, told->message);
}

mrt_lua_host *mrt_check_host(lua_State *L, int arg)
{
    mrt_lua_host *host = mrt_check_object(L, arg, MRT_MAGIC_HOST, sizeof *host, MRT_CLASS_HOST);
    if (host->host == NULL)
        luaL_argerror(L, arg, "this " MRT_CLASS_HOST " was finalized");
    return host;
}

static int collect(lua_State *L)
{
    mrt_lua_host *host = mrt_check_object(L, 1, MRT_MAGIC_HOST, sizeof *host, MRT_CLASS_HOST);
    mrt_host_destroy(host->host);
    host->host = NULL;
    return 0;
}

/* Files. */
int mrt_raise_fault(lua_State *L, const mrt_lua_host *host)
{
    luaL_where(L, 1);
    lua_pushstring(L, host->fault.message);
    if (host->fault_count > 1)
        lua_pushfstring(L, " (and %d more)", (int)host->fault_count - 1);
    else
        lua_pushliteral(L, "");
    lua_concat(L, 2);
    lua_remove(L, -2);
    return lua_error(L);
}

static int compare_paths(const void *a, const void *b)
{
    return strcmp(((const mrt_host_file *)a)->path, ((const mrt_host_file *)b)->path);
}

/* A table has no order: that of the paths. */
static void sort_files(mrt_host_file *files, size_t count)
{
    qsort(files, count, sizeof *files, compare_paths);
}

static void load_all(lua_State *L, mrt_lua_host *host, const mrt_host_file *files, size_t count)
{
    mrt_error err;
    size_t faults = 0;
    host->fault_count = 0;
    if (mrt_host_load(host->host, files, count, &faults, &err) != MRT_OK)
        mrt_raise(L, &err);
    if (faults != 0)
        mrt_raise_fault(L, host);
}

/* The table at `arg`: path -> text, or false for a file that is gone. Texts stay in the table. */
void mrt_load_files(lua_State *L, mrt_lua_host *host, int arg)
{
    size_t count = 0;
    for (lua_pushnil(L); lua_next(L, arg) != 0; lua_pop(L, 1))
        count++;
    mrt_host_file *files = lua_newuserdatauv(L, (count + 1) * sizeof *files, 0);
    count = 0;
    for (lua_pushnil(L); lua_next(L, arg) != 0; lua_pop(L, 1)) {
        bool gone = lua_isboolean(L, -1) && !lua_toboolean(L, -1);
        if (lua_type(L, -2) != LUA_TSTRING || (lua_type(L, -1) != LUA_TSTRING && !gone))
            luaL_error(L, "files are texts by their paths: [\"jokers/mine.lua\"] = \"return { .. }\"");
        mrt_host_file *file = &files[count++];
        *file = (mrt_host_file){.path = lua_tostring(L, -2)};
        file->text = gone ? NULL : lua_tolstring(L, -1, &file->length);
    }
    sort_files(files, count);
    load_all(L, host, files, count);
    lua_pop(L, 1);
}

/* host:load(path [, text]), host:load{ [path] = text, .. } */
static int load(lua_State *L)
{
    mrt_lua_host *host = mrt_check_host(L, 1);
    mrt_host_file file = {0};
    if (lua_istable(L, 2)) {
        mrt_load_files(L, host, 2);
        return 0;
    }
    file.path = luaL_checkstring(L, 2);
    if (lua_isnoneornil(L, 3)) {
        mrt_error err;
        lua_settop(L, 2);
        if (mrt_push_file(L, file.path, MRT_CONTENT_FILE_MAX, &err) != MRT_OK)
            return luaL_error(L, "%s: %s", file.path, err.message);
    }
    file.text = luaL_checklstring(L, 3, &file.length);
    load_all(L, host, &file, 1);
    return 0;
}

/* Hands. A set of the program's becomes the host's: its hands are copied, with the planets and jokers that follow. */
static void take_hands(lua_State *L, mrt_lua_host *host, int set)
{
    const mrt_lua_hands *given = lua_touserdata(L, set);
    mrt_error err;
    size_t faults = 0;
    mrt_push_script(L, "marotte.hand_items", "list");
    lua_getiuservalue(L, set, 1);
    lua_call(L, 1, 1);
    lua_Integer count = luaL_len(L, -1);
    mrt_host_file *files = lua_newuserdatauv(L, ((size_t)count + 1) * sizeof *files, 0);
    int list = lua_gettop(L) - 1;
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, list, i);
        lua_getfield(L, -1, "path");
        lua_getfield(L, -2, "text");
        files[i - 1] = (mrt_host_file){.path = luaL_checkstring(L, -2)}; /* the list keeps them */
        files[i - 1].text = luaL_checklstring(L, -1, &files[i - 1].length);
        lua_pop(L, 3);
    }
    host->fault_count = 0;
    if (mrt_host_take_hands(host->host, mrt_hands_share(given->hands), files, (size_t)count, &faults, &err) !=
        MRT_OK)
        mrt_raise(L, &err);
    if (faults != 0)
        mrt_raise_fault(L, host);
    lua_pop(L, 2);
}

/* Making. */
static const char *const option_names[] = {"strict", "hands", "vanilla", "compile", NULL};

/* Replaces sources of hands on top of the stack (a path, a list) by a set of them and of the original's. */
static void load_hands(lua_State *L)
{
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    if (lua_getfield(L, -1, "marotte") != LUA_TTABLE || lua_getfield(L, -1, "hands") != LUA_TTABLE)
        luaL_error(L, "new_host: the module marotte is not loaded");
    lua_getfield(L, -1, "load");
    lua_insert(L, -5);
    lua_pop(L, 3);
    lua_createtable(L, 0, 1);
    lua_pushboolean(L, 1);
    lua_setfield(L, -2, "vanilla");
    lua_call(L, 2, 2);
    if (luaL_len(L, -1) > 0) { /* the first fault or warning */
        lua_rawgeti(L, -1, 1);
        lua_getfield(L, -1, "warning");
        lua_getfield(L, -2, "message");
        lua_getfield(L, -3, "file");
        if (!lua_toboolean(L, -3))
            luaL_error(L, "new_host: %s: %s", lua_isstring(L, -1) ? lua_tostring(L, -1) : "hands",
                       lua_isstring(L, -2) ? lua_tostring(L, -2) : "a hand is faulty");
        lua_pop(L, 4);
    }
    lua_pop(L, 1);
}

static const mrt_hands *option_hands(lua_State *L, int options)
{
    if (lua_isnoneornil(L, options) || lua_getfield(L, options, "hands") == LUA_TNIL)
        return NULL;
    if (lua_type(L, -1) == LUA_TSTRING || lua_type(L, -1) == LUA_TTABLE)
        load_hands(L);
    mrt_lua_hands *set = mrt_to_object(L, -1, MRT_MAGIC_HAND_SET, sizeof *set);
    if (set == NULL || set->hands == NULL)
        luaL_error(L, "new_host: hands are a path, a list of sources or a marotte.HandSet, not a %s",
                   luaL_typename(L, -1));
    return set->hands; /* the set stays on the stack */
}

/* Who opens LPeg, as `require` would find it; NULL = nobody does. */
static lua_CFunction find_lpeg(lua_State *L)
{
    int top = lua_gettop(L);
    lua_CFunction found = NULL;
    if (lua_getglobal(L, "package") == LUA_TTABLE && lua_getfield(L, -1, "searchers") == LUA_TTABLE) {
        int searchers = lua_gettop(L);
        lua_Integer count = luaL_len(L, searchers);
        for (lua_Integer i = 1; i <= count && found == NULL; i++) {
            lua_rawgeti(L, searchers, i);
            lua_pushliteral(L, "lpeg");
            lua_call(L, 1, 1);
            found = lua_tocfunction(L, -1);
            lua_pop(L, 1);
        }
    }
    lua_settop(L, top);
    return found;
}

mrt_lua_host *mrt_push_host(lua_State *L, const mrt_host_options *options)
{
    mrt_error err;
    mrt_host_options own = *options;
    mrt_lua_host *host = lua_newuserdatauv(L, sizeof *host, USER_VALUES);
    *host = (mrt_lua_host){.head = {MRT_MAGIC_HOST}};
    luaL_setmetatable(L, MRT_CLASS_HOST);
    lua_CFunction open_lpeg = find_lpeg(L);
    own.diagnose = mrt_keep_fault;
    own.user = host;
    host->host = mrt_host_create_with(&own, open_lpeg, &err);
    if (host->host == NULL)
        mrt_raise(L, &err);
    return host;
}

/* A flag that is on unless it is false. */
static bool is_off(lua_State *L, int options, const char *name)
{
    bool off = !lua_isnil(L, options) && lua_getfield(L, options, name) != LUA_TNIL && !lua_toboolean(L, -1);
    lua_settop(L, options);
    return off;
}

/* marotte.new_host{ strict =, hands =, vanilla =, compile = } */
static int new_host(lua_State *L)
{
    mrt_host_options options = {0};
    lua_settop(L, 1);
    if (!lua_isnil(L, 1))
        luaL_checktype(L, 1, LUA_TTABLE);
    mrt_check_keys(L, 1, "option", option_names);
    options.strict = mrt_opt_flag(L, 1, "strict");
    options.no_vanilla = is_off(L, 1, "vanilla");
    options.no_compile = is_off(L, 1, "compile");
    int set =
        option_hands(L, 1) != NULL ? lua_gettop(L) : 0; /* made before the host: it is finalized after it */
    mrt_lua_host *host = mrt_push_host(L, &options);
    if (set != 0) {
        lua_pushvalue(L, set);
        lua_setiuservalue(L, -2, HANDS);
        take_hands(L, host, set);
    }
    return 1;
}

/* Use. */
static int board(lua_State *L)
{
    mrt_check_host(L, 1);
    luaL_checktype(L, 2, LUA_TTABLE);
    mrt_lua_board *made = mrt_push_board(L, 1);
    mrt_board_set(L, made, 2);
    return 1;
}

/* The board that host:score uses again and again. */
static mrt_lua_board *scratch_board(lua_State *L, int host)
{
    if (lua_getiuservalue(L, host, SCRATCH) != LUA_TNIL)
        return lua_touserdata(L, -1);
    lua_pop(L, 1);
    mrt_lua_board *made = mrt_push_board(L, host);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, host, SCRATCH);
    return made;
}

static int score(lua_State *L)
{
    mrt_check_host(L, 1);
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_settop(L, 2);
    mrt_lua_board *made = scratch_board(L, 1);
    mrt_board_set(L, made, 2);
    return mrt_board_play(L, made, false);
}

static int memory(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)mrt_host_memory(mrt_check_host(L, 1)->host));
    return 1;
}

/* host:keys(kind): the keys of all definitions of a kind, in their order. */
static int keys(lua_State *L)
{
    const mrt_content *content = mrt_host_content(mrt_check_host(L, 1)->host);
    const char *names[MRT_KINDS_MAX];
    size_t length;
    const char *name = luaL_checklstring(L, 2, &length);
    int kind = mrt_content_find_kind(content, name, length);
    lua_Integer count = 0;
    for (size_t i = 0; kind < 0 && i < content->kind_count; i++)
        names[i] = content->kinds[i].name;
    if (kind < 0) {
        const char *near = mrt_nearest(name, length, names, content->kind_count);
        return luaL_argerror(
            L, 2,
            near == NULL ? lua_pushfstring(L, "there is no kind \"%s\"", name)
                         : lua_pushfstring(L, "there is no kind \"%s\"; did you mean \"%s\"?", name, near));
    }
    lua_newtable(L);
    for (size_t i = 0; i < content->def_count; i++)
        if (content->defs[i].kind == kind && content->defs[i].defined) {
            lua_pushstring(L, content->defs[i].key);
            lua_rawseti(L, -2, ++count);
        }
    return 1;
}

/* host:describe(key): what a player reads of an item. */
static int describe(lua_State *L)
{
    mrt_lua_host *host = mrt_check_host(L, 1);
    size_t length;
    const char *key = luaL_checklstring(L, 2, &length);
    mrt_json_box *box = mrt_push_json_box(L);
    mrt_error err;
    if (mrt_host_describe(host->host, key, length, &box->text, &err) != MRT_OK)
        return mrt_raise(L, &err);
    mrt_json_box_parse(L, box);
    mrt_push_json(L, box->tree);
    return 1;
}

/* host:subscriptions(key, context): what an item does there, a text for each subscription. */
static int subscriptions(lua_State *L)
{
    const mrt_content *content = mrt_host_content(mrt_check_host(L, 1)->host);
    size_t length, context_length, count;
    const char *key = luaL_checklstring(L, 2, &length), *name = luaL_checklstring(L, 3, &context_length);
    int def = mrt_content_find_defined(content, MRT_ANY_KIND, key, length);
    int context = mrt_content_find_context(content, name, context_length);
    luaL_argcheck(L, def >= 0, 2, "there is no such item");
    luaL_argcheck(L, context >= 0, 3, "there is no such context");
    mrt_json_box *box = mrt_push_json_box(L);
    const mrt_sub *subs = mrt_def_subs(&content->defs[def], context, &count);
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        mrt_text_clear(&box->text);
        mrt_compile_show(content, &subs[i], &box->text);
        if (box->text.failed)
            return luaL_error(L, "not enough memory");
        lua_pushlstring(L, box->text.data, box->text.length);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

void mrt_push_default_host(lua_State *L)
{
    if (lua_getfield(L, LUA_REGISTRYINDEX, "marotte.default_host") != LUA_TNIL)
        return;
    lua_pop(L, 1);
    lua_pushcfunction(L, new_host);
    lua_call(L, 0, 1);
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, "marotte.default_host");
}

/* marotte.score(scenario). */
static int quick_score(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    mrt_push_default_host(L);
    lua_insert(L, 1);
    return score(L);
}

static int to_string(lua_State *L)
{
    const mrt_content *content = mrt_host_content(mrt_check_host(L, 1)->host);
    lua_pushfstring(L, MRT_CLASS_HOST " (%d definitions)", (int)content->def_count);
    return 1;
}

static const mrt_entry functions[] = {
    {"new_host", new_host,
     "Makes a host: an engine with content in it. `vanilla = false` leaves out the content that comes with "
     "it; "
     "with `compile = "
     "false` every handler is called, also those that filters could stand for.",
     "@param options? {strict: boolean?, hands: (string|table|marotte.HandSet)?, vanilla: boolean?, compile: "
     "boolean?}\n"
     "@return marotte.Host"},
    {"score", quick_score,
     "Plays the cards of a scenario (docs/formats/scenario.md) and tells what they score.",
     "@param scenario table\n@return " MRT_RESULT_TYPE},
    {NULL, NULL, NULL, NULL}};

static const mrt_entry methods[] = {
    {"load", load,
     "Loads a content file, or many of them (path -> text) as one transaction; its folder says the kind "
     "(jokers/x.lua). Living boards go on with the new version and keep their state. Raises what is wrong; "
     "then "
     "nothing has changed.",
     "@param path string|table<string, string|false>\n@param text? string the file's text, instead of "
     "reading it"},
    {"board", board, "Makes a board of a scenario.", "@param scenario table\n@return marotte.Board"},
    {"score", score, "Plays the cards of a scenario and tells what they score.",
     "@param scenario table\n@return " MRT_RESULT_TYPE},
    {"keys", keys, "The keys of all definitions of a kind.", "@param kind string\n@return string[]"},
    {"describe", describe, "What a player reads of an item.", "@param key string\n@return table"},
    {"subscriptions", subscriptions,
     "What an item does in a context, a text for each subscription: \"area play, suit Diamonds: mult 3\". "
     "One that ends "
     "with \"call\" calls its function; simple functions need no call.",
     "@param key string\n@param context string\n@return string[]"},
    {"memory", memory, "Bytes of the host's Lua state.", "@return integer"},
    {NULL, NULL, NULL, NULL}};

static const mrt_entry meta[] = {
    {"__gc", collect, NULL, NULL}, {"__tostring", to_string, NULL, NULL}, {NULL, NULL, NULL, NULL}};

const mrt_binding mrt_lib_host = {
    .path = "",
    .doc = "Hosts: engines that run content.",
    .functions = functions,
    .class_name = MRT_CLASS_HOST,
    .class_doc = "An engine with its content. Boards are made from it.",
    .methods = methods,
    .meta = meta,
};
