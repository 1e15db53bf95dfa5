/* The environment of content: see sandbox.h. Built once per state from the lists of the sandbox_*.c files; not hot, except
 * index_string, which answers every method call on a string. */
#include "bindings/vm/sandbox.h"

#include <stdlib.h>
#include <string.h>

#include "bindings/vm/freeze.h"

const mrt_library *const mrt_libraries[] = {
    &mrt_library_base, &mrt_library_math, &mrt_library_string, &mrt_library_table, &mrt_library_utf8, NULL,
};

/* Keys in the registry. */
static const char environment_key = 'e'; /* the read-only table that is _ENV */
static const char globals_key = 'g';     /* the hidden table behind it */

enum { NAMES_MAX = 200 }; /* known names that are looked at for a suggestion */

/* Unknown names. */
static int compare_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The known name that is nearest to `word`, from the keys of the table at `table`. Sorted first: of two that are as near,
 * the same one is suggested every time. */
static const char *suggest(lua_State *L, int table, const char *word, size_t length)
{
    const char *names[NAMES_MAX];
    size_t count = 0;
    for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1))
        if (count < NAMES_MAX && lua_type(L, -2) == LUA_TSTRING)
            names[count++] = lua_tostring(L, -2); /* the table keeps it */
    qsort(names, count, sizeof *names, compare_names);
    return mrt_nearest(word, length, names, count);
}

static const char *refusal_of(const mrt_library *library, const char *name)
{
    for (const mrt_refused *r = library->refused; r != NULL && r->name != NULL; r++)
        if (strcmp(r->name, name) == 0)
            return r->reason;
    return NULL;
}

/* A global that is not there. */
static int missing_global(lua_State *L, const char *token, const char *near)
{
    if (near == NULL)
        return mrt_call_raise(L, "there is no global %s", token);
    return mrt_call_raise(L, "there is no global %s; did you mean \"%s\"?", token, near);
}

/* __index of a hidden table, (table, key): nobody has that name. The upvalue is the library. */
static int missing(lua_State *L)
{
    const mrt_library *library = lua_touserdata(L, lua_upvalueindex(1));
    bool global = library->name[0] == '\0';
    char token[MRT_QUOTE_SIZE];
    size_t length;
    if (lua_type(L, 2) != LUA_TSTRING)
        return mrt_call_raise(L, "%s has no field of type %s", global ? "_ENV" : library->name,
                              luaL_typename(L, 2));
    const char *name = lua_tolstring(L, 2, &length);
    const char *reason = refusal_of(library, name);
    if (reason != NULL)
        return mrt_call_raise(L, "%s%s%s is not available: %s", library->name, global ? "" : ".", name,
                              reason);
    const char *near = suggest(L, 1, name, length);
    mrt_quote(token, name, length);
    if (global)
        return missing_global(L, token, near);
    if (near == NULL)
        return mrt_call_raise(L, "%s has no %s", library->name, token);
    return mrt_call_raise(L, "%s has no %s; did you mean \"%s\"?", library->name, token, near);
}

/* __newindex of the environment. */
static int refuse_global(lua_State *L)
{
    size_t length;
    char token[MRT_QUOTE_SIZE];
    if (lua_type(L, 2) != LUA_TSTRING)
        return mrt_call_raise(L, "globals are read-only: write local in front of a variable");
    const char *name = lua_tolstring(L, 2, &length);
    return mrt_call_raise(L, "the global %s cannot be set: write local in front of it, %s",
                          mrt_quote(token, name, length), mrt_guard_of(L)->advice);
}

/* Libraries. Pushes the function or constant of an entry; Lua's own library, or nil, is on top of the stack. */
static void push_allowed(lua_State *L, const mrt_allowed *entry)
{
    if (lua_istable(L, -1))
        lua_getfield(L, -1, entry->name);
    else
        lua_pushnil(L);
    if (entry->call != NULL && lua_isnil(L, -1)) {
        lua_pop(L, 1);
        lua_pushcfunction(L, entry->call);
    } else if (entry->call != NULL) {
        lua_pushcclosure(L, entry->call, 1);
    }
}

/* Pushes the hidden table of a library. */
static void push_library(lua_State *L, const mrt_library *library)
{
    lua_newtable(L);
    if (library->open != NULL) {
        lua_pushcfunction(L, library->open);
        lua_call(L, 0, 1);
    } else {
        lua_pushnil(L);
    }
    for (const mrt_allowed *entry = library->allowed; entry->name != NULL; entry++) {
        push_allowed(L, entry);
        lua_setfield(L, -3, entry->name);
    }
    lua_pop(L, 1);
    lua_createtable(L, 0, 1);
    lua_pushlightuserdata(L, (void *)library);
    lua_pushcclosure(L, missing, 1);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
}

/* Strings. __index of every string: the first upvalue is the content's library, the second is Lua's. */
static int index_string(lua_State *L)
{
    bool content = mrt_guard_is_content(mrt_guard_of(L));
    lua_settop(L, 2);
    lua_gettable(L, lua_upvalueindex(content ? 1 : 2));
    return 1;
}

/* Arithmetic on texts of numbers: charged, as a text may be long. The metatable is on top of the stack. */
static void charge_arithmetic(lua_State *L)
{
    static const char *const events[] = {"__add", "__sub", "__mul",  "__mod",
                                         "__pow", "__div", "__idiv", "__unm"};
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        if (lua_getfield(L, -1, events[i]) == LUA_TNIL) {
            lua_pop(L, 1);
            continue;
        }
        lua_pushcclosure(L, mrt_sandbox_charged, 1);
        lua_setfield(L, -2, events[i]);
    }
}

/* Changes the metatable of strings; the content's library, the hidden one, is at `content`. What is Lua's library for
 * trusted scripts was kept at `trusted` before ours was built: opening it anew has made a new metatable. */
static void set_string_methods(lua_State *L, int content, int trusted)
{
    lua_pushliteral(L, "");
    if (!lua_getmetatable(L, -1))
        lua_newtable(L);
    charge_arithmetic(L);
    lua_pushvalue(L, content);
    if (lua_istable(L, trusted))
        lua_pushvalue(L, trusted);
    else
        lua_getfield(L, -2, "__index");
    lua_pushcclosure(L, index_string, 2);
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
}

void mrt_sandbox_open(lua_State *L)
{
    luaL_checkstack(L, 12, NULL);
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    lua_getfield(L, -1, "string");
    lua_replace(L, -2);
    int trusted = lua_gettop(L);
    push_library(L, &mrt_library_base);
    int globals = lua_gettop(L);
    for (int i = 0; mrt_libraries[i] != NULL; i++) {
        if (mrt_libraries[i] == &mrt_library_base)
            continue;
        push_library(L, mrt_libraries[i]);
        if (mrt_libraries[i] == &mrt_library_string)
            set_string_methods(L, lua_gettop(L), trusted);
        mrt_freeze_wrap(L, NULL);
        lua_setfield(L, globals, mrt_libraries[i]->name);
    }
    lua_pushvalue(L, globals);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &globals_key);
    mrt_freeze_wrap(L, refuse_global);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &environment_key);
    lua_pop(L, 1);
}

void mrt_sandbox_add(lua_State *L, const char *name)
{
    if (lua_istable(L, -1))
        mrt_freeze(L, -1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &globals_key);
    lua_insert(L, -2);
    lua_setfield(L, -2, name);
    lua_pop(L, 1);
}

void mrt_sandbox_push(lua_State *L)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &environment_key);
}

void mrt_sandbox_compile(lua_State *L, const char *text, size_t length, const char *chunkname)
{
    if (length > MRT_SOURCE_MAX) {
        luaL_error(L, "%s: the file has more than %d bytes", chunkname + strspn(chunkname, "@="),
                   MRT_SOURCE_MAX);
        return;
    }
    int status = luaL_loadbufferx(L, text, length, chunkname, "t");
    if (status != LUA_OK) {
        mrt_guard_of(L)->memory_lost = status == LUA_ERRMEM;
        lua_error(L);
    }
    mrt_sandbox_push(L);
    lua_setupvalue(L, -2, 1);
}
