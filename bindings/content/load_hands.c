/* Hand files of a load: parsed in the host's own Lua state, put into a new set in the place of the old one, with the planets and
 * jokers that follow from them as further files of the load.
 *
 * The parser of the markup is the scripts of bindings/lua. They run outside of the sandbox, with Lua's own libraries as their
 * globals, which content never sees; these and LPeg are opened when the first file in the markup comes.
 */
#include "bindings/content/load.h"

#include <string.h>

#include <lualib.h>

#include "bindings/content/hands.h"
#include "bindings/vm/scripts.h"

#define ORIGINALS "marotte.hands."

bool mrt_load_is_hand(const char *path)
{
    const char *slash = strrchr(path, '/');
    mrt_hand_kind kind = mrt_hand_kind_of(path);
    if (kind != MRT_HAND_LUA || slash == NULL)
        return kind == MRT_HAND_MARKUP;
    size_t before = (size_t)(slash - path), length = strlen("hands");
    return before >= length && memcmp(slash - length, "hands", length) == 0 &&
           (before == length || slash[-(ptrdiff_t)length - 1] == '/');
}

/* ---- the parser's surroundings ---- */

/* require, for our own scripts: LPeg, or another of them. */
static int require_script(lua_State *L)
{
    const char *name = luaL_checkstring(L, 1);
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    if (lua_getfield(L, -1, name) != LUA_TNIL)
        return 1;
    lua_pop(L, 1);
    if (strcmp(name, "lpeg") == 0) {
        lua_pushcfunction(L, mrt_host_of(L)->open_lpeg);
        lua_call(L, 0, 1);
    } else {
        mrt_run_script(L, name);
    }
    lua_pushvalue(L, -1);
    lua_setfield(L, 2, name);
    return 1;
}

/* What the scripts use. The string library is opened without becoming that of strings: they have the sandbox's. */
static void open_globals(lua_State *L)
{
    static const luaL_Reg libraries[] = {
        {LUA_STRLIBNAME, luaopen_string},
        {LUA_TABLIBNAME, luaopen_table},
        {LUA_MATHLIBNAME, luaopen_math},
        {LUA_UTF8LIBNAME, luaopen_utf8},
    };
    lua_pushglobaltable(L);
    if (lua_getfield(L, -1, "require") != LUA_TNIL) {
        lua_pop(L, 2);
        return;
    }
    lua_pop(L, 1);
    lua_pushliteral(L, "");
    lua_getmetatable(L, -1);
    lua_pushcfunction(L, luaopen_base);
    lua_call(L, 0, 0);
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
        lua_pushcfunction(L, libraries[i].func);
        lua_call(L, 0, 1);
        lua_setfield(L, -4, libraries[i].name);
    }
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
    lua_pushcfunction(L, require_script);
    lua_setfield(L, -2, "require");
    lua_pop(L, 1);
}

/* ---- hands ---- */

typedef struct hand_load {
    mrt_host *host;
    const mrt_host_file *file;
    mrt_hands *set;          /* where its hands go; NULL = nowhere */
    mrt_load_follow *follow; /* NULL = nothing follows */
    void *user;
    mrt_put *put; /* NULL = nothing is shown */
    void *put_user;
    size_t faults;
    bool no_memory;
} hand_load;

static void tell(hand_load *l, const mrt_diagnostic *told)
{
    const mrt_host_options *options = &l->host->options;
    l->faults += !told->warning;
    if (options->diagnose != NULL)
        options->diagnose(options->user, told);
}

static void tell_message(hand_load *l, const char *message)
{
    const mrt_diagnostic fault = {.file = l->file->path, .line = 1, .column = 1, .message = message};
    tell(l, &fault);
}

static int integer_of(lua_State *L, const char *name)
{
    lua_getfield(L, -1, name);
    lua_Integer value = lua_tointeger(L, -1);
    lua_pop(L, 1);
    return value < 0 || value > MRT_HAND_FILE_MAX + 1 ? 0 : (int)value;
}

static void tell_list(lua_State *L, int list, hand_load *l)
{
    lua_Integer count = (lua_Integer)lua_rawlen(L, list);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, list, i);
        mrt_diagnostic told = {.file = l->file->path, .line = integer_of(L, "line")};
        told.column = integer_of(L, "column");
        lua_getfield(L, -1, "warning");
        lua_getfield(L, -2, "message");
        told.warning = lua_toboolean(L, -2);
        told.message = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "an unknown fault";
        tell(l, &told);
        lua_pop(L, 3);
    }
}

/* What followed from the hand before, and does not any more. `now` is a table with what does, by path. */
static void drop_old(lua_State *L, hand_load *l, const char *key, int now)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, l->host->staged_followers);
    if (lua_getfield(L, -1, key) == LUA_TTABLE) {
        int old = lua_gettop(L);
        for (lua_pushnil(L); lua_next(L, old) != 0; lua_pop(L, 1)) {
            lua_pushvalue(L, -2);
            bool follows = lua_rawget(L, now) != LUA_TNIL;
            lua_pop(L, 1);
            if (!follows && !l->follow(l->user, lua_tostring(L, -2), NULL, 0))
                l->no_memory = true;
        }
    }
    lua_pop(L, 1);
    lua_pushvalue(L, now);
    lua_setfield(L, -2, key); /* keeps paths and texts as well */
    lua_pop(L, 1);
}

/* Paths and texts of what follows from the definition, by path: pushed. */
static void push_followers(lua_State *L, const char *key, int definition)
{
    lua_newtable(L);
    mrt_push_script(L, "marotte.hand_items", "list");
    lua_createtable(L, 0, 1);
    lua_pushvalue(L, definition);
    lua_setfield(L, -2, key);
    lua_call(L, 1, 1);
    lua_Integer count = luaL_len(L, -1);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, -1, i);
        lua_getfield(L, -1, "path");
        lua_getfield(L, -2, "text");
        lua_rawset(L, -5);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

static void add_followers(lua_State *L, hand_load *l, const char *key, int definition)
{
    push_followers(L, key, definition);
    int now = lua_gettop(L);
    drop_old(L, l, key, now);
    for (lua_pushnil(L); lua_next(L, now) != 0; lua_pop(L, 1)) {
        size_t length;
        const char *text = lua_tolstring(L, -1, &length);
        if (!l->follow(l->user, lua_tostring(L, -2), text, length))
            l->no_memory = true;
    }
    lua_pop(L, 1);
}

static void show(lua_State *L, const hand_load *l, const mrt_hand_read *read, int definition)
{
    size_t length;
    mrt_push_hand_text(L, definition, read, l->set);
    const char *text = luaL_checklstring(L, -1, &length);
    l->put(l->put_user, text, length);
}

static void take_hand(lua_State *L, hand_load *l, const char *key, const mrt_hand_read *read, int definition)
{
    mrt_error err;
    mrt_status status = mrt_add_read(l->set, read, &err);
    if (status == MRT_ERR_MEMORY)
        l->no_memory = true;
    else if (status != MRT_OK)
        tell_message(l, err.message);
    else if (l->follow != NULL)
        add_followers(L, l, key, definition);
    else if (l->put != NULL)
        show(L, l, read, definition);
}

/* load_hand(load) */
static int load_hand(lua_State *L)
{
    hand_load *l = lua_touserdata(L, 1);
    const mrt_host_file *file = l->file;
    mrt_hand_text text = {.text = file->text, .length = file->length, .lenient = file->lenient};
    text.is_lua = mrt_hand_kind_of(file->path) == MRT_HAND_LUA;
    text.key = mrt_push_hand_key(L, file->path);
    if (file->text == NULL) { /* it is gone */
        lua_newtable(L);
        drop_old(L, l, text.key, lua_gettop(L));
        return 0;
    }
    if (!text.is_lua && l->host->open_lpeg == NULL) {
        tell_message(l, "hand files in the markup need LPeg, which is not here: install the Lua module lpeg");
        return 0;
    }
    open_globals(L);
    const mrt_hand_read *read = mrt_push_hand(L, &text);
    int list = lua_gettop(L) - 1;
    tell_list(L, list, l);
    if (read != NULL && l->set != NULL)
        take_hand(L, l, text.key, read, list - 1);
    return 0;
}

/* ---- the original's ---- */

static void read_original(lua_State *L, mrt_host *host, const mrt_script *script)
{
    mrt_hand_text text = {.key = script->module + strlen(ORIGINALS),
                          .text = script->text,
                          .length = script->length,
                          .is_lua = true};
    mrt_error err;
    int top = lua_gettop(L);
    bool there = host->options.add_hands != NULL ||
                 mrt_hands_find(host->hands, text.key, strlen(text.key)) != SIZE_MAX;
    if (there && !host->own_files)
        return;
    const mrt_hand_read *read = mrt_push_hand(L, &text);
    if (read == NULL || read->original < 0)
        luaL_error(L, "%s is faulty", script->module);
    lua_getfield(L, top + 1, "secret");
    if (lua_toboolean(L, -1))
        host->content->secret |= UINT32_C(1) << read->original;
    if (!there && mrt_add_read(host->hands, read, &err) != MRT_OK)
        mrt_raise(L, &err);
    lua_settop(L, top);
}

void mrt_load_originals(lua_State *L, mrt_host *host)
{
    for (const mrt_script *script = mrt_scripts; script->module != NULL; script++)
        if (strncmp(script->module, ORIGINALS, strlen(ORIGINALS)) == 0)
            read_original(L, host, script);
}

static int add_originals(lua_State *L)
{
    mrt_load_originals(L, mrt_host_of(L));
    return 0;
}

/* ---- the whole ---- */

/* A set without the hands of the files: their keys are userdata of the Lua stack while it is made. */
static int replace_set(lua_State *L)
{
    hand_load *l = lua_touserdata(L, 1);
    const mrt_host_file *files = lua_touserdata(L, 2);
    size_t count = (size_t)lua_tointeger(L, 3);
    const char **keys = lua_newuserdatauv(L, (count + 1) * sizeof *keys, 0);
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        keys[i] = mrt_push_hand_key(L, files[i].path);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    mrt_hands *made = mrt_hands_copy(l->host->hands, keys, count, l->host->alloc);
    if (made == NULL)
        l->no_memory = true;
    else
        l->host->hands = made; /* the old one is that of the content before */
    return 0;
}

static mrt_status call_for(mrt_host *host, lua_CFunction body, hand_load *l, const mrt_host_file *files,
                           size_t count, mrt_error *err)
{
    const mrt_who who = {"the loader", "hands", NULL, false};
    lua_pushcfunction(host->L, body);
    lua_pushlightuserdata(host->L, l);
    lua_pushlightuserdata(host->L, (void *)files);
    lua_pushinteger(host->L, (lua_Integer)count);
    mrt_status status = mrt_call(host->L, &who, 3, 0);
    if (status != MRT_OK)
        mrt_error_set(err, status, 0, 0, "%s", mrt_call_error(host->L)->message);
    else if (l->no_memory)
        status = mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for hands");
    return status;
}

mrt_status mrt_load_hands(mrt_host *host, const mrt_host_file *files, size_t count, mrt_load_follow *follow,
                          void *user, size_t *faults, mrt_error *err)
{
    hand_load l = {.host = host, .follow = follow, .user = user};
    mrt_status status = MRT_OK;
    if (host->options.add_hands == NULL)
        status = call_for(host, replace_set, &l, files, count, err);
    l.set = host->hands;
    for (size_t i = 0; i < count && status == MRT_OK; i++) {
        l.file = &files[i];
        if (host->options.add_hands != NULL)
            tell_message(&l, "this game has hands of its own: no others can be loaded");
        else
            status = call_for(host, load_hand, &l, NULL, 0, err);
    }
    if (status == MRT_OK && host->options.add_hands == NULL)
        status = mrt_host_protect(host, add_originals, NULL, "the hands", err);
    if (status == MRT_OK)
        mrt_content_set_hands(host->content, host->hands);
    *faults += l.faults;
    return status;
}

/* ---- files for themselves ---- */

mrt_status mrt_host_read_hand(mrt_host *host, const mrt_host_file *file, mrt_hands *hands, size_t *faults,
                              mrt_error *err)
{
    hand_load l = {.host = host, .file = file, .set = hands};
    mrt_status status = call_for(host, load_hand, &l, NULL, 0, err);
    if (status == MRT_OK)
        *faults = l.faults;
    return status;
}

mrt_status mrt_host_show_hand(mrt_host *host, const mrt_host_file *file, mrt_put *put, void *user,
                              size_t *faults, mrt_error *err)
{
    hand_load l = {.host = host, .file = file, .put = put, .put_user = user};
    l.set = mrt_hands_create(host->alloc);
    if (l.set == NULL)
        return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for hands");
    mrt_status status = call_for(host, load_hand, &l, NULL, 0, err);
    mrt_hands_destroy(l.set);
    if (status == MRT_OK)
        *faults = l.faults;
    return status;
}
