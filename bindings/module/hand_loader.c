/* The loader of hands. See hand_loader.h.
 *
 * A host is its state and an account of the memory that the state may take. Everything that touches this Lua runs in one
 * protected call (run), as a C function that gets the request by pointer; so whatever raises, out of memory included, ends
 * there as an mrt_error. The host prints nothing.
 */
#include "bindings/module/hand_loader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <lualib.h>

#include "bindings/content/hands.h"
#include "bindings/vm/scripts.h"

int luaopen_lpeg(lua_State *L);
int luaopen_marotte(lua_State *L);

#define MEMORY_MAX                                                                                           \
    ((size_t)256 << 20) /* bytes of the state: a thousand times what the largest hand file needs */

struct mrt_hand_loader {
    lua_State *L; /* owned */
    size_t used;  /* bytes that the state has */
};

static void *resize(void *user, void *block, size_t old_size, size_t size)
{
    mrt_hand_loader *host = user;
    size_t before = block == NULL ? 0 : old_size; /* without a block old_size is a type tag */
    if (size > before && size - before > MEMORY_MAX - host->used)
        return NULL;
    void *moved = mrt_resize(NULL, block, before, size);
    if (moved != NULL || size == 0)
        host->used = host->used - before + size;
    return moved;
}

/* Whatever was raised, as a string. */
static int make_message(lua_State *L)
{
    if (lua_type(L, 1) == LUA_TSTRING)
        return 1;
    luaL_tolstring(L, 1, NULL);
    return 1;
}

static mrt_status fail(lua_State *L, int status, mrt_error *err)
{
    const char *message = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "an error without a message";
    if (status == LUA_ERRMEM)
        return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory left for Lua");
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s", message);
}

/* The one place that calls into Lua: `function` gets `request` as a light userdata. Nothing before lua_pcall can raise. */
static mrt_status run(mrt_hand_loader *host, lua_CFunction function, void *request, mrt_error *err)
{
    lua_State *L = host->L;
    lua_settop(L, 0);
    lua_pushcfunction(L, make_message);
    lua_pushcfunction(L, function);
    lua_pushlightuserdata(L, request);
    int status = lua_pcall(L, 1, 0, 1);
    mrt_status result = status == LUA_OK ? MRT_OK : fail(L, status, err);
    lua_settop(L, 0);
    return result;
}

/* ---- making ---- */

static int open_libraries(lua_State *L)
{
    luaL_openlibs(L);
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
    lua_pushcfunction(L, luaopen_lpeg);
    lua_setfield(L, -2, "lpeg");
    luaL_requiref(L, "marotte", luaopen_marotte, 0);
    return 0;
}

mrt_hand_loader *mrt_hand_loader_create(mrt_error *err)
{
    mrt_hand_loader *host = mrt_resize(NULL, NULL, 0, sizeof *host);
    if (host != NULL) {
        *host = (mrt_hand_loader){0};
        host->L = lua_newstate(resize, host);
    }
    if (host == NULL || host->L == NULL) {
        mrt_resize(NULL, host, sizeof *host, 0);
        mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for a Lua state");
        return NULL;
    }
    if (run(host, open_libraries, NULL, err) != MRT_OK) {
        mrt_hand_loader_destroy(host);
        return NULL;
    }
    return host;
}

void mrt_hand_loader_destroy(mrt_hand_loader *host)
{
    if (host == NULL)
        return;
    lua_close(host->L);
    mrt_resize(NULL, host, sizeof *host, 0);
}

/* ---- hands ---- */

typedef struct hand_request {
    const mrt_hand_source *source;
    mrt_hands *hands; /* NULL: none */
    mrt_put *put;     /* NULL: nothing is shown */
    void *put_user;
    size_t faults;
    mrt_status status; /* what the core said; the reason is in err */
    mrt_error *err;
} hand_request;

static int integer_of(lua_State *L, const char *name)
{
    lua_getfield(L, -1, name);
    lua_Integer value = lua_tointeger(L, -1);
    lua_pop(L, 1);
    return value < 0 || value > MRT_HAND_FILE_MAX + 1 ? 0 : (int)value;
}

static void tell(hand_request *request, const mrt_diagnostic *diagnostic)
{
    const mrt_hand_source *source = request->source;
    if (!diagnostic->warning)
        request->faults++;
    if (source->diagnose != NULL)
        source->diagnose(source->user, diagnostic);
}

/* Tells the diagnostic on top of the stack. */
static void tell_top(lua_State *L, hand_request *request)
{
    mrt_diagnostic diagnostic = {.file = request->source->path};
    diagnostic.line = integer_of(L, "line");
    diagnostic.column = integer_of(L, "column");
    lua_getfield(L, -1, "warning");
    lua_getfield(L, -2, "message");
    diagnostic.warning = lua_toboolean(L, -2);
    diagnostic.message = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "an unknown fault";
    tell(request, &diagnostic);
    lua_pop(L, 2);
}

static void tell_all(lua_State *L, int list, hand_request *request)
{
    lua_Integer count = (lua_Integer)lua_rawlen(L, list);
    for (lua_Integer i = 1; i <= count; i++) {
        if (lua_rawgeti(L, list, i) == LUA_TTABLE)
            tell_top(L, request);
        lua_pop(L, 1);
    }
}

#define HANDS "marotte.host.hands" /* registry: key -> definition of the hands that were added */

static void remember_hand(lua_State *L, int definition, const char *key)
{
    luaL_getsubtable(L, LUA_REGISTRYINDEX, HANDS);
    lua_pushvalue(L, definition);
    lua_setfield(L, -2, key);
    lua_pop(L, 1);
}

/* Adds what was read to the core's set. A refusal is a fault of the file, unless there is no memory. */
static void add_hand(lua_State *L, int definition, hand_request *request, const mrt_hand_read *read)
{
    mrt_error err;
    mrt_status status = mrt_add_read(request->hands, read, &err);
    if (status == MRT_OK) {
        remember_hand(L, definition, read->rule.key);
    } else if (status == MRT_ERR_MEMORY) {
        request->status = mrt_error_set(request->err, status, 0, 0, "%s", err.message);
    } else {
        mrt_diagnostic fault = {
            .file = request->source->path, .line = 1, .column = 1, .message = err.message};
        tell(request, &fault);
    }
}

/* Calls a method of the set at `set` for the key on top of the stack, which stays. */
static void call_print(lua_State *L, int set)
{
    lua_getfield(L, set, "print");
    lua_pushvalue(L, set);
    lua_pushvalue(L, -3);
    lua_call(L, 2, 1);
}

/* Pushes a list of the compiled forms of all hands of a definition. */
static void push_printed(lua_State *L, int definition, const mrt_hand_read *read)
{
    mrt_error err;
    const mrt_lua_hands *set = mrt_push_hand_set(L);
    int at = lua_gettop(L);
    if (mrt_hand_set_add(L, at, definition, read, &err) != MRT_OK)
        mrt_raise(L, &err);
    lua_newtable(L);
    for (size_t i = 0; i < mrt_hands_count(set->hands); i++) {
        lua_pushstring(L, mrt_hands_entry(set->hands, i)->key);
        call_print(L, at);
        lua_rawseti(L, at + 1, (lua_Integer)i + 1);
        lua_pop(L, 1);
    }
    lua_remove(L, at);
}

/* Pushes what follows from the definition. */
static void push_items(lua_State *L, int definition)
{
    lua_getglobal(L, "require");
    lua_pushliteral(L, "marotte");
    lua_call(L, 1, 1);
    lua_getfield(L, -1, "hands");
    lua_getfield(L, -1, "follow");
    lua_replace(L, -3);
    lua_pop(L, 1);
    lua_pushvalue(L, definition);
    lua_call(L, 1, 1);
}

static void show_hand(lua_State *L, int definition, const mrt_hand_read *read, const hand_request *request)
{
    size_t length;
    mrt_push_script(L, "marotte.show_hand", "text");
    lua_pushvalue(L, definition);
    push_printed(L, definition, read);
    push_items(L, definition);
    lua_call(L, 3, 1);
    const char *text = luaL_checklstring(L, -1, &length);
    request->put(request->put_user, text, length);
}

static int handle_hand(lua_State *L)
{
    hand_request *request = lua_touserdata(L, 1);
    const mrt_hand_source *source = request->source;
    mrt_hand_text text = {.text = source->text,
                          .length = source->length,
                          .is_lua = mrt_hand_kind_of(source->path) == MRT_HAND_LUA,
                          .lenient = (source->flags & MRT_HAND_LENIENT) != 0};
    text.key = mrt_push_hand_key(L, source->path);
    const mrt_hand_read *read = mrt_push_hand(L, &text);
    int list = lua_gettop(L) - 1;
    tell_all(L, list, request);
    if (read != NULL && request->hands != NULL)
        add_hand(L, list - 1, request, read);
    if (read != NULL && request->put != NULL)
        show_hand(L, list - 1, read, request);
    return 0;
}

static mrt_status handle(mrt_hand_loader *host, hand_request *request, size_t *faults, mrt_error *err)
{
    mrt_error own;
    request->err = err != NULL ? err : &own;
    mrt_status status = run(host, handle_hand, request, request->err);
    if (status != MRT_OK || request->status != MRT_OK)
        return status != MRT_OK ? status : request->status;
    *faults = request->faults;
    return MRT_OK;
}

mrt_status mrt_hand_loader_add(mrt_hand_loader *host, mrt_hands *hands, const mrt_hand_source *source,
                               size_t *faults, mrt_error *err)
{
    hand_request request = {.source = source, .hands = hands};
    return handle(host, &request, faults, err);
}

/* The files of scripts/hands, inside the library. */
#define ORIGINALS "marotte.hands."

static mrt_status add_original(mrt_hand_loader *host, mrt_hands *hands, const mrt_script *script,
                               mrt_error *err)
{
    char path[64];
    size_t faults = 0;
    const char *key = script->module + strlen(ORIGINALS);
    if (mrt_hands_find(hands, key, strlen(key)) != SIZE_MAX)
        return MRT_OK;
    snprintf(path, sizeof path, "%s.lua", key);
    mrt_hand_source source = {.path = path, .text = script->text, .length = script->length};
    mrt_status status = mrt_hand_loader_add(host, hands, &source, &faults, err);
    if (status == MRT_OK && faults > 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s is faulty", script->module);
    return status;
}

mrt_status mrt_hand_loader_add_originals(mrt_hand_loader *host, mrt_hands *hands, mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (const mrt_script *script = mrt_scripts; script->module != NULL && status == MRT_OK; script++)
        if (strncmp(script->module, ORIGINALS, strlen(ORIGINALS)) == 0)
            status = add_original(host, hands, script, err);
    return status;
}

typedef struct items_request {
    mrt_use_file *use;
    void *user;
} items_request;

static int handle_items(lua_State *L)
{
    const items_request *request = lua_touserdata(L, 1);
    mrt_push_script(L, "marotte.hand_items", "list");
    luaL_getsubtable(L, LUA_REGISTRYINDEX, HANDS);
    lua_call(L, 1, 1);
    lua_Integer count = luaL_len(L, -1);
    for (lua_Integer i = 1; i <= count; i++) {
        size_t length;
        lua_rawgeti(L, -1, i);
        lua_getfield(L, -1, "path");
        lua_getfield(L, -2, "text");
        const char *text = luaL_checklstring(L, -1, &length);
        request->use(request->user, luaL_checkstring(L, -2), text, length);
        lua_pop(L, 3);
    }
    return 0;
}

mrt_status mrt_hand_loader_items(mrt_hand_loader *host, mrt_use_file *use, void *user, mrt_error *err)
{
    items_request request = {use, user};
    return run(host, handle_items, &request, err);
}

mrt_status mrt_hand_loader_show(mrt_hand_loader *host, const mrt_hand_source *source, mrt_put *put,
                                void *put_user, size_t *faults, mrt_error *err)
{
    hand_request request = {.source = source, .put = put, .put_user = put_user};
    return handle(host, &request, faults, err);
}

/* ---- numbers ---- */

typedef struct number_request {
    const char *file, *argument;
    double result;
} number_request;

/* The file gets its own path as `...`, to find what lies beside it. */
static int handle_number(lua_State *L)
{
    number_request *request = lua_touserdata(L, 1);
    if (luaL_loadfilex(L, request->file, "t") != LUA_OK)
        lua_error(L);
    lua_pushstring(L, request->file);
    lua_call(L, 1, 1);
    if (!lua_isfunction(L, -1))
        luaL_error(L, "%s returns a %s, not a function", request->file, luaL_typename(L, -1));
    lua_pushstring(L, request->argument);
    lua_call(L, 1, 1);
    if (lua_type(L, -1) != LUA_TNUMBER)
        luaL_error(L, "the function of %s gives a %s, not a number", request->file, luaL_typename(L, -1));
    request->result = lua_tonumber(L, -1);
    return 0;
}

mrt_status mrt_hand_loader_number(mrt_hand_loader *host, const char *lua_file, const char *argument,
                                  double *out, mrt_error *err)
{
    number_request request = {.file = lua_file, .argument = argument};
    mrt_status status = run(host, handle_number, &request, err);
    if (status == MRT_OK)
        *out = request.result;
    return status;
}
