/* Read-only tables, and what can be reached from a function.
 *
 * A frozen table is empty; its metatable answers from a hidden table that holds what it held, and refuses writes. It stays
 * the same Lua value, so every reference to it sees the frozen one. The VM reads through it; C code that wants to walk it
 * with lua_next asks for the hidden table. Content has no way behind it: no raw access, no metatables.
 */
#ifndef MAROTTE_BINDINGS_FREEZE_H
#define MAROTTE_BINDINGS_FREEZE_H

#include "bindings/vm/binding.h"

/* Makes a read-only table of the table on top of the stack, which is replaced by it and becomes the hidden one. The owner
 * may go on writing to the hidden one. `refuse` is called as __newindex, NULL = the usual error. */
void mrt_freeze_wrap(lua_State *L, lua_CFunction refuse);

/* Freezes the value at `index`, when it is a table, and every table that can be reached from it: through tables, and
 * through the upvalues of Lua functions. Tables that have a metatable (the host's objects) are left alone. */
void mrt_freeze(lua_State *L, int index);

/* The same for the upvalues of every function in the value at `index`, a definition or a handler; the definition itself
 * stays as it is unless one of them refers to it. */
void mrt_freeze_upvalues(lua_State *L, int index);

/* Pushes the hidden table of a frozen one; false, and nothing pushed, for every other value. */
bool mrt_frozen_push(lua_State *L, int index);

/* Pushes an array of the Lua functions that can be reached from the value at `index`, that itself first if it is one. */
void mrt_reach_functions(lua_State *L, int index);

#endif
