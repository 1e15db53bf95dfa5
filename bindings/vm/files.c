/* Files and folders for the bindings: what core/fs reads becomes Lua strings and lists.
 *
 * Pushing a string may raise, so the memory of the core waits in a userdata of its own, whose finalizer frees it.
 */
#include "bindings/vm/files.h"

#include <string.h>

#include "core/base/fs.h"

#define CLASS "marotte.File"

typedef struct lua_file {
    mrt_object head;
    mrt_alloc alloc;
    char *data; /* owned, NULL = none */
    size_t length;
    bool is_listed;
    mrt_fs_names names; /* owned when is_listed */
} lua_file;

static void release(lua_file *file)
{
    mrt_fs_free(&file->alloc, file->data, file->length);
    file->data = NULL;
    if (file->is_listed)
        mrt_fs_names_fini(&file->names);
    file->is_listed = false;
}

static int collect(lua_State *L)
{
    release(mrt_check_object(L, 1, MRT_MAGIC_FILE, sizeof(lua_file), CLASS));
    return 0;
}

static lua_file *push_holder(lua_State *L)
{
    lua_file *file = lua_newuserdatauv(L, sizeof *file, 0);
    *file = (lua_file){.head = {MRT_MAGIC_FILE}, .alloc = mrt_lua_alloc(L)};
    if (luaL_newmetatable(L, CLASS)) {
        lua_pushcfunction(L, collect);
        lua_setfield(L, -2, "__gc");
        lua_pushliteral(L, CLASS);
        lua_setfield(L, -2, "__metatable");
    }
    lua_setmetatable(L, -2);
    return file;
}

/* Puts the path in front of the message. */
static mrt_status name_path(const char *path, mrt_error *err)
{
    mrt_error bare = *err;
    return mrt_error_set(err, bare.status, 0, 0, "%s: %s", path, bare.message);
}

mrt_status mrt_push_file(lua_State *L, const char *path, size_t max_size, mrt_error *err)
{
    lua_file *file = push_holder(L);
    mrt_status status = mrt_fs_read(path, max_size, &file->alloc, &file->data, &file->length, err);
    if (status != MRT_OK) {
        lua_pop(L, 1);
        return status;
    }
    lua_pushlstring(L, file->data, file->length);
    release(file);
    lua_remove(L, -2);
    return MRT_OK;
}

/* Pushes the path of a file in a folder. */
static void push_joined(lua_State *L, const char *folder, const char *name)
{
    size_t length = strlen(folder);
    lua_pushfstring(L, "%s%s%s", folder, length > 0 && folder[length - 1] == '/' ? "" : "/", name);
}

static mrt_status push_listed(lua_State *L, const char *path, mrt_error *err)
{
    lua_file *file = push_holder(L);
    mrt_status status = mrt_fs_list(path, &file->alloc, &file->names, err);
    if (status != MRT_OK) {
        lua_pop(L, 1);
        return name_path(path, err);
    }
    file->is_listed = true;
    lua_createtable(L, (int)file->names.count, 0);
    for (size_t i = 0; i < file->names.count; i++) {
        push_joined(L, path, file->names.name[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    release(file);
    lua_remove(L, -2);
    return MRT_OK;
}

mrt_status mrt_push_files(lua_State *L, const char *path, bool *is_folder, mrt_error *err)
{
    mrt_status status = mrt_fs_is_folder(path, is_folder, err);
    if (status != MRT_OK)
        return name_path(path, err);
    if (*is_folder)
        return push_listed(L, path, err);
    lua_createtable(L, 1, 0);
    lua_pushstring(L, path);
    lua_rawseti(L, -2, 1);
    return MRT_OK;
}
