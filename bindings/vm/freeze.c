/* Read-only tables, and walks over what content can reach: see freeze.h. Used when content is loaded; not hot. Reading a
 * frozen table is hot, and is done by the VM alone. */
#include "bindings/vm/freeze.h"

#include "bindings/vm/sandbox.h"

/* The metatable of a frozen table has the hidden table under this address. */
static const char frozen_key = 'f';

bool mrt_frozen_push(lua_State *L, int index)
{
    if (lua_type(L, index) != LUA_TTABLE || !lua_getmetatable(L, index))
        return false;
    if (lua_rawgetp(L, -1, &frozen_key) == LUA_TTABLE) {
        lua_remove(L, -2);
        return true;
    }
    lua_pop(L, 2);
    return false;
}

/* __newindex(table, key, value) */
static int refuse_write(lua_State *L)
{
    char token[MRT_QUOTE_SIZE];
    size_t length;
    const char *advice = mrt_guard_of(L)->advice;
    if (lua_type(L, 2) != LUA_TSTRING)
        return mrt_call_raise(L, "this table is read-only: %s", advice);
    const char *key = lua_tolstring(L, 2, &length);
    return mrt_call_raise(L, "this table is read-only, %s cannot be set: %s", mrt_quote(token, key, length),
                          advice);
}

static int frozen_length(lua_State *L)
{
    if (!mrt_frozen_push(L, 1))
        return luaL_typeerror(L, 1, "read-only table");
    lua_pushinteger(L, (lua_Integer)lua_rawlen(L, -1));
    return 1;
}

/* Pushes a metatable that answers from the table at `hidden`. */
static void push_metatable(lua_State *L, int hidden, lua_CFunction refuse)
{
    lua_createtable(L, 0, 6);
    lua_pushvalue(L, hidden);
    lua_rawsetp(L, -2, &frozen_key);
    lua_pushvalue(L, hidden);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, refuse != NULL ? refuse : refuse_write);
    lua_setfield(L, -2, "__newindex");
    lua_pushcfunction(L, frozen_length);
    lua_setfield(L, -2, "__len");
    lua_pushcfunction(L, mrt_sandbox_pairs); /* for our own scripts, which have Lua's pairs */
    lua_setfield(L, -2, "__pairs");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
}

void mrt_freeze_wrap(lua_State *L, lua_CFunction refuse)
{
    luaL_checkstack(L, 4, NULL);
    lua_createtable(L, 0, 0);
    push_metatable(L, lua_absindex(L, -2), refuse);
    lua_setmetatable(L, -2);
    lua_remove(L, -2);
}

static void copy_table(lua_State *L, int from, int to)
{
    for (lua_pushnil(L); lua_next(L, from) != 0;) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, to);
    }
}

static void clear_table(lua_State *L, int table)
{
    for (lua_pushnil(L); lua_next(L, table) != 0;) {
        lua_pop(L, 1);
        lua_pushvalue(L, -1);
        lua_pushnil(L);
        lua_rawset(L, table);
    }
}

/* Freezes one table in place. What can fail comes first: the table is whole or frozen. */
static void freeze_table(lua_State *L, int table)
{
    lua_newtable(L);
    int hidden = lua_gettop(L);
    copy_table(L, table, hidden);
    push_metatable(L, hidden, NULL);
    clear_table(L, table);
    lua_setmetatable(L, table);
    lua_pop(L, 1);
}

/* A walk over values. Its tables are on the stack: `pending` has the values that are still to be seen, `seen` every table
 * and function that was found, as key. */
typedef struct walk {
    lua_State *L;
    int pending, seen;
    lua_Integer count;
    bool freezes,
        functions_only; /* functions_only: `pending` gets upvalues no more, functions go to `found` */
    int found;          /* an array of Lua functions */
    lua_Integer found_count;
} walk;

/* Takes the value on top of the stack for a later look, once. */
static void walk_add(walk *w)
{
    lua_State *L = w->L;
    int type = lua_type(L, -1);
    bool known = true;
    if (type == LUA_TTABLE || (type == LUA_TFUNCTION && !lua_iscfunction(L, -1))) {
        lua_pushvalue(L, -1);
        known = lua_rawget(L, w->seen) != LUA_TNIL;
        lua_pop(L, 1);
    }
    if (known) {
        lua_pop(L, 1);
        return;
    }
    lua_pushvalue(L, -1);
    lua_pushboolean(L, 1);
    lua_rawset(L, w->seen);
    lua_rawseti(L, w->pending, ++w->count);
}

static void walk_function(walk *w, int function)
{
    lua_State *L = w->L;
    lua_pushvalue(L, function);
    lua_rawseti(L, w->found, ++w->found_count);
    if (w->functions_only)
        return;
    for (int i = 1; lua_getupvalue(L, function, i) != NULL; i++)
        walk_add(w);
}

static void walk_table(walk *w, int table)
{
    lua_State *L = w->L;
    bool plain = !lua_getmetatable(L, table);
    if (!plain)
        lua_pop(L, 1);
    if (!plain && (w->freezes || !mrt_frozen_push(L, table)))
        return; /* frozen with all below it, or an object of the host */
    if (plain)
        lua_pushvalue(L, table);
    int inside = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, inside) != 0;) {
        walk_add(w);
        lua_pushvalue(L, -1);
        walk_add(w);
    }
    lua_pop(L, 1);
    if (plain && w->freezes)
        freeze_table(L, table);
}

/* Starts a walk. The stack gets `pending`, `seen` and `found`, in this order. */
static walk walk_start(lua_State *L, bool freezes, bool functions_only)
{
    luaL_checkstack(L, 12, NULL);
    lua_newtable(L);
    lua_newtable(L);
    lua_newtable(L);
    int top = lua_gettop(L);
    return (walk){.L = L,
                  .pending = top - 2,
                  .seen = top - 1,
                  .found = top,
                  .freezes = freezes,
                  .functions_only = functions_only};
}

static void walk_run(walk *w)
{
    lua_State *L = w->L;
    while (w->count > 0) {
        lua_rawgeti(L, w->pending, w->count);
        lua_pushnil(L);
        lua_rawseti(L, w->pending, w->count--);
        if (lua_type(L, -1) == LUA_TTABLE)
            walk_table(w, lua_gettop(L));
        else
            walk_function(w, lua_gettop(L));
        lua_pop(L, 1);
    }
}

void mrt_freeze(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    walk w = walk_start(L, true, false);
    lua_pushvalue(L, index);
    walk_add(&w);
    walk_run(&w);
    lua_pop(L, 3);
}

void mrt_freeze_upvalues(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    walk search = walk_start(L, false, true);
    lua_pushvalue(L, index);
    walk_add(&search);
    walk_run(&search);
    walk w = walk_start(L, true, false);
    for (lua_Integer i = 1; i <= search.found_count; i++) {
        lua_rawgeti(L, search.found, i);
        walk_add(&w);
    }
    walk_run(&w);
    lua_pop(L, 6);
}

void mrt_reach_functions(lua_State *L, int index)
{
    index = lua_absindex(L, index);
    walk w = walk_start(L, false, false);
    mrt_sandbox_push(L); /* what is there is the host's */
    lua_pushboolean(L, 1);
    lua_rawset(L, w.seen);
    lua_pushvalue(L, index);
    walk_add(&w);
    walk_run(&w);
    lua_replace(L, w.pending);
    lua_settop(L, w.pending);
}
