/* Loads content files into an engine: runs them in the sandbox, and lets them be read by what their folder says.
 *
 * Used by mrt_engine_create for the files inside of the library, and by mrt_engine_load. A file that is wrong changes
 * nothing and is told; only the lack of memory ends a load. Files of lib are run when they are first required, once.
 */
#include <stdlib.h>
#include <string.h>

#include "bindings/content/hands.h"
#include "bindings/content/read.h"
#include "bindings/vm/bytecode.h"
#include "bindings/vm/freeze.h"
#include "bindings/vm/sandbox.h"
#include "bindings/vm/scripts.h"

enum { FILE_SHOWN = 59 }; /* bytes of a file's name in messages: Lua cuts longer ones */

/* What a folder holds. */
typedef enum holding { HOLDS_ITEMS, HOLDS_CONTEXTS, HOLDS_SEQUENCES, HOLDS_LIBS } holding;

typedef struct folder {
    const char *name;
    holding holds;
    mrt_kind kind;
    const char *prefix; /* of keys */
} folder;

static const folder folders[] = {
    {"blinds", HOLDS_ITEMS, MRT_KIND_BLIND, "bl_"},
    {"contexts", HOLDS_CONTEXTS, 0, ""},
    {"decks", HOLDS_ITEMS, MRT_KIND_DECK, "b_"},
    {"editions", HOLDS_ITEMS, MRT_KIND_EDITION, "e_"},
    {"enhancements", HOLDS_ITEMS, MRT_KIND_ENHANCEMENT, "m_"},
    {"jokers", HOLDS_ITEMS, MRT_KIND_JOKER, "j_"},
    {"lib", HOLDS_LIBS, 0, ""},
    {"planets", HOLDS_ITEMS, MRT_KIND_PLANET, "c_"},
    {"seals", HOLDS_ITEMS, MRT_KIND_SEAL, ""},
    {"sequences", HOLDS_SEQUENCES, 0, ""},
    {"stickers", HOLDS_ITEMS, MRT_KIND_STICKER, ""},
    {"vouchers", HOLDS_ITEMS, MRT_KIND_VOUCHER, "v_"},
};
enum { FOLDERS = sizeof folders / sizeof *folders };

/* A file that is being loaded. */
typedef struct source {
    const char *path, *text;
    size_t length;
    const folder *folder;
    char file[FILE_SHOWN + 1]; /* "jokers/greedy_joker.lua" */
    char chunk[FILE_SHOWN + 2];
    char name[MRT_NAME_MAX + 1]; /* "greedy_joker" */
} source;

/* Paths. */
static mrt_status wrong_folder(const char *name, size_t length, mrt_error *err)
{
    const char *names[FOLDERS];
    char token[MRT_QUOTE_SIZE];
    for (size_t i = 0; i < FOLDERS; i++)
        names[i] = folders[i].name;
    const char *near = mrt_nearest(name, length, names, FOLDERS);
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the folder %s says nothing about what the file is%s%s%s",
                         mrt_quote(token, name, length), near != NULL ? "; did you mean \"" : ": \"jokers",
                         near != NULL ? near : "", near != NULL ? "\"?" : "\" would, for one");
}

static mrt_status find_folder(source *s, const char *start, size_t length, mrt_error *err)
{
    for (size_t i = 0; i < FOLDERS; i++)
        if (strlen(folders[i].name) == length && memcmp(folders[i].name, start, length) == 0)
            s->folder = &folders[i];
    return s->folder != NULL ? MRT_OK : wrong_folder(start, length, err);
}

/* The last part of the path without its suffix. */
static mrt_status read_name(source *s, const char *name, mrt_error *err)
{
    size_t length = strlen(name);
    if (length <= 4 || strcmp(name + length - 4, ".lua") != 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "a content file has a name that ends in .lua");
    if (length - 4 > MRT_NAME_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "the name of a file has at most %d letters",
                             MRT_NAME_MAX);
    memcpy(s->name, name, length - 4);
    s->name[length - 4] = '\0';
    return MRT_OK;
}

static mrt_status read_path(source *s, mrt_error *err)
{
    const char *slash = strrchr(s->path, '/');
    const char *name = slash != NULL ? slash + 1 : s->path, *start = slash != NULL ? slash : s->path;
    while (start > s->path && start[-1] != '/')
        start--;
    mrt_status status = find_folder(s, start, slash != NULL ? (size_t)(slash - start) : 0, err);
    if (status == MRT_OK)
        status = read_name(s, name, err);
    if (status != MRT_OK)
        return status;
    size_t length = strlen(start), cut = length > FILE_SHOWN ? length - FILE_SHOWN : 0;
    memcpy(s->file, start + cut, length - cut + 1);
    s->chunk[0] = '@';
    memcpy(s->chunk + 1, s->file, length - cut + 1);
    return MRT_OK;
}

/* Running. Each is a C function that gets the source as light userdata. */
static int run_file(lua_State *L)
{
    const source *s = lua_touserdata(L, 1);
    mrt_sandbox_compile(L, s->text, s->length, s->chunk);
    mrt_engine_of(L)->fixed_upvalues = !mrt_bytecode_writes_outer(L, -1);
    if (s->folder->holds == HOLDS_SEQUENCES) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_engine_of(L)->words);
        lua_setupvalue(L, -2, 1);
    }
    lua_call(L, 0, 1);
    return 1;
}

/* Libraries: registry table, name -> what the file returned. */
static void keep_lib(lua_State *L, const char *file, const char *name)
{
    if (!lua_istable(L, -1))
        luaL_error(L, "%s: a file of lib returns a table, not a %s", file, luaL_typename(L, -1));
    mrt_freeze(L, -1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_engine_of(L)->libs);
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, name);
    lua_pop(L, 2);
}

static void read_item(lua_State *L, const source *s)
{
    char key[MRT_NAME_MAX + 8];
    size_t prefix = strlen(s->folder->prefix);
    memcpy(key, s->folder->prefix, prefix);
    strcpy(key + prefix, s->name);
    mrt_engine_read_def(L, s->folder->kind, s->file, key);
}

/* read(source, value) */
static int read_file(lua_State *L)
{
    const source *s = lua_touserdata(L, 1);
    lua_settop(L, 2);
    switch (s->folder->holds) {
    case HOLDS_ITEMS:
        read_item(L, s);
        return 0;
    case HOLDS_CONTEXTS:
        mrt_engine_read_context(L, s->file, s->name);
        return 0;
    case HOLDS_SEQUENCES:
        mrt_engine_read_sequence(L, s->file, s->name);
        return 0;
    case HOLDS_LIBS:
        keep_lib(L, s->file, s->name);
        return 0;
    }
    return 0;
}

/* Runs and reads a file. Other than MRT_OK: `err` has the message as it was raised. */
static mrt_status load(mrt_engine *engine, source *s, mrt_error *err)
{
    lua_State *L = engine->L;
    mrt_who runs = {s->file, "load", &mrt_limits_load, true}, reads = {s->file, "load", NULL, false};
    engine->path = s->path;
    engine->loading++;
    lua_pushcfunction(L, read_file);
    lua_pushlightuserdata(L, s);
    lua_pushcfunction(L, run_file);
    lua_pushlightuserdata(L, s);
    mrt_status status = mrt_call(L, &runs, 1, 1);
    if (status == MRT_OK)
        status = mrt_call(L, &reads, 2, 0);
    else
        lua_pop(L, 2);
    engine->loading--;
    engine->path = NULL;
    if (status != MRT_OK)
        *err = *mrt_call_error(L);
    return status;
}

/* require "lib.NAME" */
static const mrt_content_file *find_lib(const char *name)
{
    char path[MRT_NAME_MAX + 16] = "lib/";
    if (strlen(name) > MRT_NAME_MAX)
        return NULL;
    strcat(path, name);
    strcat(path, ".lua");
    for (const mrt_content_file *file = mrt_content_files; file->path != NULL; file++)
        if (strcmp(file->path, path) == 0)
            return file;
    return NULL;
}

/* Runs the file of a lib that is inside of the library, in the budget of who wants it. A lib that wants itself finds true in
 * its place. */
static void run_lib(lua_State *L, const mrt_content_file *file, const char *name, int libs)
{
    lua_pushboolean(L, 1);
    lua_setfield(L, libs, name);
    const char *chunk = lua_pushfstring(L, "@%s", file->path);
    mrt_sandbox_compile(L, file->text, file->length, chunk);
    lua_call(L, 0, 1);
    keep_lib(L, file->path, name);
    lua_pop(L, 1);
}

/* Raises that there is no such lib, with the nearest that is there. */
static int no_lib(lua_State *L, const char *name, size_t length, int libs)
{
    const char *names[MRT_READING_KEYS], *file;
    char token[MRT_QUOTE_SIZE];
    size_t count = 0;
    for (const mrt_content_file *f = mrt_content_files; f->path != NULL && count < MRT_READING_KEYS; f++)
        if (strncmp(f->path, "lib/", 4) == 0) {
            file = lua_pushlstring(L, f->path, strlen(f->path) - 4);
            names[count++] = file + 4;
        }
    for (lua_pushnil(L); lua_next(L, libs) != 0; lua_pop(L, 1))
        if (count < MRT_READING_KEYS)
            names[count++] = lua_tostring(L, -2);
    const char *near = mrt_nearest(name, length, names, count);
    mrt_quote(token, name, length);
    if (near == NULL)
        return mrt_call_raise(L, "there is no file %s in lib", token);
    return mrt_call_raise(L, "there is no file %s in lib; did you mean \"lib.%s\"?", token, near);
}

static int require_lib(lua_State *L)
{
    size_t length;
    const mrt_engine *engine = mrt_engine_of(L);
    const char *path = luaL_checklstring(L, 1, &length);
    mrt_charge(L, length + MRT_READING_KEYS);
    luaL_checkstack(L, MRT_READING_KEYS + 8, NULL);
    if (strncmp(path, "lib.", 4) != 0 || strlen(path) != length)
        return mrt_call_raise(L, "require takes files of lib only, as in require \"lib.reveal\"");
    if (engine->loading == 0)
        return mrt_call_raise(L, "require works when a file is loaded: put it at the head of the file");
    const char *name = path + 4;
    lua_rawgeti(L, LUA_REGISTRYINDEX, engine->libs);
    int libs = lua_gettop(L);
    if (lua_getfield(L, libs, name) == LUA_TNIL) {
        const mrt_content_file *file = engine->options.no_vanilla ? NULL : find_lib(name);
        if (file == NULL)
            return no_lib(L, name, length - 4, libs);
        run_lib(L, file, name, libs);
        lua_getfield(L, libs, name);
    }
    if (!lua_istable(L, -1))
        return mrt_call_raise(L, "lib.%s requires itself, by itself or through another", name);
    return 1;
}

void mrt_engine_open_load(lua_State *L)
{
    mrt_engine *engine = mrt_engine_of(L);
    lua_newtable(L);
    engine->libs = luaL_ref(L, LUA_REGISTRYINDEX);
    mrt_engine_push_words(L);
    engine->words = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_pushcfunction(L, require_lib);
    mrt_sandbox_add(L, "require");
}

/* Hands: the twelve of the original, from their files; also which of them are secret. */
#define ORIGINALS "marotte.hands."

static void read_original(lua_State *L, mrt_engine *engine, const mrt_script *script)
{
    mrt_hand_text text = {.key = script->module + strlen(ORIGINALS),
                          .text = script->text,
                          .length = script->length,
                          .is_lua = true};
    mrt_error err;
    int top = lua_gettop(L);
    const mrt_hand_read *read = mrt_push_hand(L, &text);
    if (read == NULL || read->original < 0)
        luaL_error(L, "%s is faulty", script->module);
    lua_getfield(L, top + 1, "secret");
    if (lua_toboolean(L, -1))
        engine->secret |= UINT32_C(1) << read->original;
    if (engine->own_hands != NULL && mrt_add_read(engine->own_hands, read, &err) != MRT_OK)
        mrt_raise(L, &err);
    lua_settop(L, top);
}

static int read_originals(lua_State *L)
{
    mrt_engine *engine = mrt_engine_of(L);
    for (const mrt_script *script = mrt_scripts; script->module != NULL; script++)
        if (strncmp(script->module, ORIGINALS, strlen(ORIGINALS)) == 0)
            read_original(L, engine, script);
    return 0;
}

mrt_status mrt_engine_load_hands(mrt_engine *engine, mrt_error *err)
{
    const mrt_who who = {"the hands", "load", NULL, false};
    if (engine->options.hands == NULL) {
        engine->own_hands = mrt_hands_create(engine->alloc);
        if (engine->own_hands == NULL)
            return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for the hands");
    }
    lua_pushcfunction(engine->L, read_originals);
    mrt_status status = mrt_call(engine->L, &who, 0, 0);
    if (status != MRT_OK)
        *err = *mrt_call_error(engine->L);
    else
        mrt_content_set_hands(&engine->content,
                              engine->own_hands != NULL ? engine->own_hands : engine->options.hands);
    return status;
}

/* The files inside of the library. */
static mrt_status load_own(mrt_engine *engine, const mrt_content_file *file, mrt_error *err)
{
    source s = {.path = file->path, .text = file->text, .length = file->length};
    mrt_status status = read_path(&s, err);
    return status == MRT_OK ? load(engine, &s, err) : status;
}

static bool is_held(const mrt_content_file *file, const char *name)
{
    size_t length = strlen(name);
    return strncmp(file->path, name, length) == 0 && file->path[length] == '/';
}

/* Loads the files of a folder; NULL = all that are items. */
static mrt_status load_folder(mrt_engine *engine, const char *name, mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (const mrt_content_file *file = mrt_content_files; file->path != NULL && status == MRT_OK; file++) {
        bool other = is_held(file, "contexts") || is_held(file, "sequences") || is_held(file, "lib");
        if (name != NULL ? is_held(file, name) : !other)
            status = load_own(engine, file, err);
    }
    return status;
}

mrt_status mrt_engine_load_vanilla(mrt_engine *engine, mrt_error *err)
{
    engine->own_files = true;
    mrt_status status = load_folder(engine, "contexts", err);
    if (status == MRT_OK)
        status = load_folder(engine, "sequences", err);
    if (status == MRT_OK && !engine->options.no_vanilla)
        status = load_folder(engine, NULL, err);
    engine->own_files = false;
    return status;
}

/* Files from outside. */
static void tell(mrt_engine *engine, const source *s, const mrt_error *err)
{
    mrt_diagnostic fault = {.file = s->path, .message = err->message};
    size_t length = strlen(s->file);
    if (length > 0 && strncmp(err->message, s->file, length) == 0 && err->message[length] == ':') {
        char *end;
        long line = strtol(err->message + length + 1, &end, 10);
        bool has_line = line > 0 && line < MRT_SOURCE_MAX && end[0] == ':' && end[1] == ' ';
        fault.line = has_line ? (int)line : 0;
        fault.message =
            has_line ? end + 2 : err->message + length + 1 + strspn(err->message + length + 1, " ");
    }
    if (engine->options.diagnose != NULL)
        engine->options.diagnose(engine->options.user, &fault);
}

mrt_status mrt_engine_load(mrt_engine *engine, const char *path, const char *text, size_t length,
                           size_t *faults, mrt_error *err)
{
    source s = {.path = path, .text = text, .length = length};
    mrt_error fault;
    if (engine->guard.running != NULL)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "content cannot be loaded while content runs");
    mrt_status status = read_path(&s, &fault);
    if (status == MRT_OK)
        status = load(engine, &s, &fault);
    for (mrt_board *board = engine->boards; board != NULL; board = board->next)
        mrt_fold_touch(&board->fold); /* subscriptions may have moved */
    if (status == MRT_ERR_MEMORY)
        return mrt_error_set(err, status, 0, 0, "%s", fault.message);
    if (status != MRT_OK)
        tell(engine, &s, &fault);
    if (faults != NULL)
        *faults = status != MRT_OK;
    return MRT_OK;
}
