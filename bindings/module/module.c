/* The Lua module `marotte`: what the bindings describe becomes tables, functions and metatables here.
 *
 * The module keeps nothing outside the Lua state: metatables are in the registry under their class names, and a state
 * that loads the module again gets a new module table with the same classes. A metatable is hidden from scripts by
 * __metatable. `_bindings` gives the descriptions as plain data, for the generator of the editor stubs. The scripts
 * inside the module (scripts.h) can be required once it is open.
 */
#include <string.h>

#include "bindings/module/cards.h"

MRT_API int luaopen_marotte(lua_State *L);

static const mrt_binding *const bindings[] = {
    &mrt_lib_card,       &mrt_lib_pool,     &mrt_lib_pile,    &mrt_lib_rng,      &mrt_lib_eval,
    &mrt_lib_parsecards, &mrt_lib_classify, &mrt_lib_hands,   &mrt_lib_hand_set, &mrt_lib_variant,
    &mrt_lib_table,      &mrt_lib_player,   &mrt_lib_sandbox, &mrt_lib_host,     &mrt_lib_board,
    &mrt_lib_grid,       &mrt_lib_game,
};

enum { BINDINGS = sizeof bindings / sizeof *bindings };

/* Sets the entries as functions in the table on top of the stack. Entries with two underscores in front belong into a
 * metatable, and are left out without `all`. */
static void set_functions(lua_State *L, const mrt_entry *entry, bool all)
{
    for (; entry != NULL && entry->name != NULL; entry++) {
        if (!all && strncmp(entry->name, "__", 2) == 0)
            continue;
        lua_pushcfunction(L, entry->call);
        lua_setfield(L, -2, entry->name);
    }
}

/* Notes the names of a family's functions, for argument errors; "__call" is the family itself. */
static void name_functions(lua_State *L, const char *family, const mrt_entry *entry)
{
    for (; entry != NULL && entry->name != NULL; entry++)
        mrt_name_function(L, entry->call, family, strcmp(entry->name, "__call") == 0 ? "" : entry->name);
}

static const mrt_entry *find_call(const mrt_entry *entry)
{
    for (; entry != NULL && entry->name != NULL; entry++)
        if (strcmp(entry->name, "__call") == 0)
            return entry;
    return NULL;
}

/* __index of a class with fields: the methods (first upvalue), then the binding (second) answers. */
static int index_object(lua_State *L)
{
    lua_settop(L, 2);
    if (lua_type(L, 2) == LUA_TSTRING) {
        lua_pushvalue(L, 2);
        if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL)
            return 1;
        lua_pop(L, 1);
    }
    const mrt_binding *binding = lua_touserdata(L, lua_upvalueindex(2));
    return binding->index(L);
}

/* Makes the metatable of a class, unless the state has it from an earlier load. */
static void make_class(lua_State *L, const mrt_binding *binding)
{
    if (luaL_newmetatable(L, binding->class_name)) {
        set_functions(L, binding->meta, true);
        lua_newtable(L);
        set_functions(L, binding->methods, true);
        if (binding->index != NULL) {
            lua_pushlightuserdata(L, (void *)binding);
            lua_pushcclosure(L, index_object, 2);
        }
        lua_setfield(L, -2, "__index");
        lua_pushstring(L, binding->class_name);
        lua_setfield(L, -2, "__metatable");
    }
    lua_pop(L, 1);
}

/* Pushes the table for a path: the module, which is on top of the stack, or a table in it. */
static void push_path(lua_State *L, const char *path)
{
    if (path[0] == '\0')
        lua_pushvalue(L, -1);
    else
        luaL_getsubtable(L, -1, path);
}

/* Adds the functions of a binding to the module, which is on top of the stack. */
static void add_functions(lua_State *L, const mrt_binding *binding)
{
    push_path(L, binding->path);
    set_functions(L, binding->functions, false);
    const mrt_entry *call = find_call(binding->functions);
    if (call != NULL) {
        lua_createtable(L, 0, 2);
        lua_pushcfunction(L, call->call);
        lua_setfield(L, -2, "__call");
        lua_pushboolean(L, 0);
        lua_setfield(L, -2, "__metatable");
        lua_setmetatable(L, -2);
    }
    lua_pop(L, 1);
}

/* Of a function that is a method as well, the function's name counts. */
static void name_all(lua_State *L)
{
    for (int i = 0; i < BINDINGS; i++)
        name_functions(L, bindings[i]->class_name, bindings[i]->methods);
    for (int i = 0; i < BINDINGS; i++) {
        const char *path = bindings[i]->path;
        const char *family = lua_pushfstring(L, "marotte%s%s", path[0] != '\0' ? "." : "", path);
        name_functions(L, family, bindings[i]->functions);
        lua_pop(L, 1);
    }
}

/* Sets a string in the table on top of the stack; nothing for NULL. */
static void describe_text(lua_State *L, const char *key, const char *text)
{
    if (text == NULL)
        return;
    lua_pushstring(L, text);
    lua_setfield(L, -2, key);
}

static void describe_entries(lua_State *L, const char *key, const mrt_entry *entry)
{
    lua_newtable(L);
    for (lua_Integer i = 1; entry != NULL && entry->name != NULL; entry++, i++) {
        lua_createtable(L, 0, 3);
        describe_text(L, "name", entry->name);
        describe_text(L, "doc", entry->doc);
        describe_text(L, "types", entry->types);
        lua_rawseti(L, -2, i);
    }
    lua_setfield(L, -2, key);
}

static void describe_fields(lua_State *L, const mrt_field *field)
{
    lua_newtable(L);
    for (lua_Integer i = 1; field != NULL && field->name != NULL; field++, i++) {
        lua_createtable(L, 0, 3);
        describe_text(L, "name", field->name);
        describe_text(L, "type", field->type);
        describe_text(L, "doc", field->doc);
        lua_rawseti(L, -2, i);
    }
    lua_setfield(L, -2, "fields");
}

/* marotte._bindings(): the list of bindings as plain tables. */
static int describe(lua_State *L)
{
    lua_createtable(L, BINDINGS, 0);
    for (int i = 0; i < BINDINGS; i++) {
        lua_newtable(L);
        describe_text(L, "path", bindings[i]->path);
        describe_text(L, "doc", bindings[i]->doc);
        describe_entries(L, "functions", bindings[i]->functions);
        describe_text(L, "class_name", bindings[i]->class_name);
        describe_text(L, "class_doc", bindings[i]->class_doc);
        describe_entries(L, "methods", bindings[i]->methods);
        describe_fields(L, bindings[i]->fields);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

enum { NAMES_MAX = 64 }; /* methods and fields of one class together; more are not suggested */

int mrt_no_field(lua_State *L, const mrt_binding *binding)
{
    const char *names[NAMES_MAX];
    size_t count = 0, length;
    for (const mrt_entry *e = binding->methods; e != NULL && e->name != NULL && count < NAMES_MAX; e++)
        names[count++] = e->name;
    for (const mrt_field *f = binding->fields; f != NULL && f->name != NULL && count < NAMES_MAX; f++)
        names[count++] = f->name;
    if (lua_type(L, 2) != LUA_TSTRING)
        return luaL_error(L, "%s has no field of type %s", binding->class_name, luaL_typename(L, 2));
    const char *key = lua_tolstring(L, 2, &length);
    char token[MRT_QUOTE_SIZE];
    mrt_quote(token, key, length);
    const char *near = mrt_nearest(key, length, names, count);
    if (near == NULL)
        return luaL_error(L, "%s has no field %s", binding->class_name, token);
    return luaL_error(L, "%s has no field %s; did you mean \"%s\"?", binding->class_name, token, near);
}

int luaopen_marotte(lua_State *L)
{
    luaL_checkversion(L);
    lua_createtable(L, 0, BINDINGS + 2);
    for (int i = 0; i < BINDINGS; i++) {
        if (bindings[i]->class_name != NULL)
            make_class(L, bindings[i]);
        if (bindings[i]->functions != NULL)
            add_functions(L, bindings[i]);
    }
    name_all(L);
    lua_pushstring(L, mrt_version());
    lua_setfield(L, -2, "_VERSION");
    lua_pushcfunction(L, describe);
    lua_setfield(L, -2, "_bindings");
    mrt_preload_scripts(L);
    return 1;
}
