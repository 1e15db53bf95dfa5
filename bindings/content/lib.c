/* require "lib.NAME": files that content shares.
 *
 * A file of lib is run once, when it is first required; what it returns, a table, is read-only. Those inside of the library are
 * found by their name. A lib that is loaded anew holds for files that are loaded after it.
 */
#include <string.h>

#include "bindings/content/load.h"
#include "bindings/content/read.h"
#include "bindings/vm/freeze.h"
#include "bindings/vm/sandbox.h"
#include "bindings/vm/scripts.h"

void mrt_host_keep_lib(lua_State *L, const char *file, const char *name)
{
    if (!lua_istable(L, -1))
        luaL_error(L, "%s: a file of lib returns a table, not a %s", file, luaL_typename(L, -1));
    mrt_freeze(L, -1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_host_of(L)->staged_libs);
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, name);
    lua_pop(L, 2);
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

/* Runs the file of a lib that is inside of the library, in the budget of who wants it. A lib that wants itself finds true in
 * its place. */
static void run_lib(lua_State *L, const mrt_content_file *file, const char *name, int libs)
{
    lua_pushboolean(L, 1);
    lua_setfield(L, libs, name);
    const char *chunk = lua_pushfstring(L, "@%s", file->path);
    mrt_sandbox_compile(L, file->text, file->length, chunk);
    lua_call(L, 0, 1);
    mrt_host_keep_lib(L, file->path, name);
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
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->staged_libs);
    int libs = lua_gettop(L);
    if (lua_getfield(L, libs, name) == LUA_TNIL) {
        const mrt_content_file *file = host->options.no_vanilla ? NULL : find_lib(name);
        if (file == NULL)
            return no_lib(L, name, length - 4, libs);
        run_lib(L, file, name, libs);
        lua_getfield(L, libs, name);
    }
    if (!lua_istable(L, -1))
        return mrt_call_raise(L, "lib.%s requires itself, by itself or through another", name);
    return 1;
}

void mrt_host_open_lib(lua_State *L)
{
    lua_pushcfunction(L, require_lib);
    mrt_sandbox_add(L, "require");
}
