/* require: files of lib, and who has required them.
 *
 * A file of lib is run once, when it is first required; what it returns, a table, is read-only. Those inside of the library are
 * found by their name. Every file that requires a lib is kept with its text and the names of what it required (`users`): a load
 * that brings a lib anew runs them again, and those behind other libs too, so that nobody holds functions of the old one. A
 * load works on copies of the tables `libs` and `users`, which take their places when it is complete.
 *
 * In the table of libs `true` is a lib that is being run, `false` one with a fault.
 */
#include <string.h>

#include "bindings/content/load.h"
#include "bindings/content/read.h"
#include "bindings/vm/freeze.h"
#include "bindings/vm/sandbox.h"
#include "bindings/vm/scripts.h"

/* ---- who requires what ---- */

static void set_text(lua_State *L, const char *name, const char *text, size_t length)
{
    lua_pushlstring(L, text, length);
    lua_setfield(L, -2, name);
}

/* Pushes { path =, text = } of a file. */
static void push_file(lua_State *L, const mrt_lib_user *file)
{
    lua_createtable(L, 0, 3);
    set_text(L, "path", file->path, strlen(file->path));
    set_text(L, "text", file->text, file->length);
}

/* The file behind { path =, text = } on top of the stack; borrowed from it. */
static mrt_lib_user file_of(lua_State *L, const char *id)
{
    mrt_lib_user file = {.id = id};
    lua_getfield(L, -1, "path");
    lua_getfield(L, -2, "text");
    file.path = lua_tostring(L, -2);
    file.text = lua_tolstring(L, -1, &file.length);
    lua_pop(L, 2);
    return file;
}

static void note(lua_State *L, const mrt_lib_user *file, const char *name)
{
    if (file->id == NULL)
        return;
    lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_host_of(L)->staged_users);
    if (lua_getfield(L, -1, file->id) == LUA_TNIL) {
        lua_pop(L, 1);
        push_file(L, file);
        lua_newtable(L);
        lua_setfield(L, -2, "libs");
        lua_pushvalue(L, -1);
        lua_setfield(L, -3, file->id);
    }
    lua_getfield(L, -1, "libs");
    lua_pushboolean(L, 1);
    lua_setfield(L, -2, name);
    lua_pop(L, 3);
}

void mrt_lib_forget(lua_State *L, const char *id)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_host_of(L)->staged_users);
    lua_pushnil(L);
    lua_setfield(L, -2, id);
    lua_pop(L, 1);
}

/* Libs that did not come to their end, since the file before failed inside of them. */
static void sweep(lua_State *L)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_host_of(L)->staged_libs);
    for (lua_pushnil(L); lua_next(L, -2) != 0; lua_pop(L, 1))
        if (lua_isboolean(L, -1) && lua_toboolean(L, -1)) {
            lua_pushvalue(L, -2);
            lua_pushnil(L);
            lua_rawset(L, -5);
        }
    lua_pop(L, 1);
}

void mrt_lib_begin(lua_State *L, const mrt_lib_user *file)
{
    mrt_host *host = mrt_host_of(L);
    if (host->running_lib.id != NULL)
        sweep(L);
    host->running = *file;
    host->running_lib = (mrt_lib_user){0};
    mrt_lib_forget(L, file->id);
}

void mrt_lib_await(lua_State *L, const char *name, const mrt_lib_user *file, bool changed)
{
    const mrt_host *host = mrt_host_of(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->awaited);
    push_file(L, file);
    lua_pushboolean(L, changed);
    lua_setfield(L, -2, "changed");
    lua_setfield(L, -2, name);
    lua_pop(L, 1);
    if (!changed)
        return;
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->staged_libs);
    lua_pushnil(L);
    lua_setfield(L, -2, name);
    lua_pop(L, 1);
}

/* Is one of the libs of the file on top of the stack among those that change? */
static bool depends(lua_State *L, int awaited)
{
    bool found = false;
    lua_getfield(L, -1, "libs");
    for (lua_pushnil(L); lua_next(L, -2) != 0; lua_pop(L, 1)) {
        lua_pushvalue(L, -2);
        if (lua_rawget(L, awaited) == LUA_TTABLE) {
            lua_getfield(L, -1, "changed");
            found = found || lua_toboolean(L, -1);
            lua_pop(L, 1);
        }
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return found;
}

bool mrt_lib_each_dependent(lua_State *L, mrt_lib_use *use, void *user)
{
    bool good = true;
    lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_host_of(L)->awaited);
    lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_host_of(L)->staged_users);
    int awaited = lua_gettop(L) - 1, users = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, users) != 0; lua_pop(L, 1))
        if (good && depends(L, awaited)) {
            mrt_lib_user file = file_of(L, lua_tostring(L, -2));
            good = use(L, user, &file);
        }
    lua_pop(L, 2);
    return good;
}

/* ---- libs ---- */

void mrt_lib_mark(lua_State *L, const char *name, bool running)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_host_of(L)->staged_libs);
    lua_pushboolean(L, running);
    lua_setfield(L, -2, name);
    lua_pop(L, 1);
}

bool mrt_lib_waits(lua_State *L, const char *name)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_host_of(L)->awaited);
    bool waits = lua_getfield(L, -1, name) != LUA_TNIL;
    lua_pop(L, 2);
    return waits;
}

void mrt_host_keep_lib(lua_State *L, const char *file, const char *name)
{
    if (!lua_istable(L, -1))
        luaL_error(L, "%s: a file of lib returns a table, not a %s", file, luaL_typename(L, -1));
    mrt_freeze(L, -1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_host_of(L)->staged_libs);
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, name);
    lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_host_of(L)->awaited);
    lua_pushnil(L);
    lua_setfield(L, -2, name);
    lua_pop(L, 3);
}

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

/* The file of a lib that is not there yet: one of the load, or one inside of the library. Its path and text are kept by what was
 * pushed. False = there is none; then nil was pushed. */
static bool push_awaited(lua_State *L, const char *name, mrt_lib_user *out)
{
    const mrt_host *host = mrt_host_of(L);
    const mrt_content_file *own = host->options.no_vanilla ? NULL : find_lib(name);
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->awaited);
    lua_getfield(L, -1, name);
    lua_remove(L, -2);
    *out = own != NULL ? (mrt_lib_user){own->path, own->path, own->text, own->length} : (mrt_lib_user){0};
    if (lua_istable(L, -1))
        *out = file_of(L, NULL);
    return out->text != NULL;
}

/* Runs a file of lib, in the budget of who wants it. A lib that wants itself finds true in its place. When it fails,
 * `running_lib` stays: the next file sees it. */
static void run_lib(lua_State *L, const char *name, mrt_lib_user *file)
{
    mrt_host *host = mrt_host_of(L);
    mrt_lib_user outer = host->running_lib;
    const char *chunk = lua_pushfstring(L, "@lib/%s.lua", name);
    file->id = chunk + 1;
    mrt_lib_mark(L, name, true);
    mrt_lib_forget(L, file->id);
    mrt_sandbox_compile(L, file->text, file->length, chunk);
    host->running_lib = *file;
    lua_call(L, 0, 1);
    host->running_lib = outer;
    mrt_host_keep_lib(L, file->id, name);
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
    const mrt_host *host = mrt_host_of(L);
    const char *path = luaL_checklstring(L, 1, &length);
    mrt_charge(L, length + MRT_READING_KEYS);
    luaL_checkstack(L, MRT_READING_KEYS + 8, NULL);
    if (strncmp(path, "lib.", 4) != 0 || strlen(path) != length)
        return mrt_call_raise(L, "require takes files of lib only, as in require \"lib.reveal\"");
    if (host->loading == 0)
        return mrt_call_raise(L, "require works when a file is loaded: put it at the head of the file");
    const char *name = path + 4;
    note(L, &host->running, name);
    note(L, &host->running_lib, name);
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->staged_libs);
    int libs = lua_gettop(L);
    if (lua_getfield(L, libs, name) == LUA_TNIL) {
        mrt_lib_user file;
        if (!push_awaited(L, name, &file))
            return no_lib(L, name, length - 4, libs);
        run_lib(L, name, &file);
        lua_getfield(L, libs, name);
    }
    if (lua_isboolean(L, -1))
        return mrt_call_raise(L,
                              lua_toboolean(L, -1) ? "lib.%s requires itself, by itself or through another"
                                                   : "lib.%s has a fault of its own",
                              name);
    return 1;
}

void mrt_host_open_lib(lua_State *L)
{
    lua_pushcfunction(L, require_lib);
    mrt_sandbox_add(L, "require");
}
