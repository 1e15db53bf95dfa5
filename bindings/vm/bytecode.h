/* What the bytecode of a function does: whether it keeps hidden state, and whether it can run away.
 *
 * Used by the loader, once per handler. Lua has no interface for this: the function is dumped, and the dump is read. A dump
 * of a format that is not known here (Lua 5.4's) gives no judgement: the function is refused, or counted when it runs.
 *
 * Both judge a function together with what it can reach: its upvalues are looked at as they are now. So the file has been
 * run, and for the second question the upvalues are frozen (freeze.h).
 */
#ifndef MAROTTE_BINDINGS_BYTECODE_H
#define MAROTTE_BINDINGS_BYTECODE_H

#include "bindings/vm/binding.h"

struct mrt_proto;

#define MRT_COST_FREE                                                                                        \
    4096 /* a function with no more instructions than this on any way needs no hook: some 40 us */
#define MRT_COST_UNKNOWN (-1) /* it has a loop, or calls what is not known */

/* Looks for hidden state in the Lua function at `index` and in the functions that it can reach: a write to an upvalue
 * that lives outside of the function, to a global, or to a field of a table that evidently comes from either. MRT_OK:
 * there is none that can be seen. MRT_ERR_INPUT: the first one, "greedy.lua:12: the handler writes the upvalue 'count':
 * keep state in self.state"; `line` is set too. May raise (memory).
 *
 * Not seen: writes to a table that was passed on (table.insert(shared, x), a local that is assigned on two ways, a function's
 * argument). mrt_freeze_upvalues makes those raise when they happen; both together leave no hidden state. */
mrt_status mrt_bytecode_writes(lua_State *L, int index, mrt_error *err);

/* The most instructions that a call of the Lua function at `index` can take, functions that it calls included, or
 * MRT_COST_UNKNOWN. It has passed mrt_bytecode_writes and its upvalues are frozen. Methods and fields of its parameters
 * (self, ctx, card) are the host's, which passes no Lua functions in them. May raise (memory). */
lua_Integer mrt_bytecode_cost(lua_State *L, int index);

/* Whether a function inside of the Lua function at `index`, a file, writes a variable of a function around it: then what
 * upvalues hold may change when another file is loaded that has got hold of it. True also when it cannot be read. May raise
 * (memory). */
bool mrt_bytecode_writes_outer(lua_State *L, int index);

/* Pushes a userdata with the dump of the Lua function at `index`, and reads it (chunk.h): `out` points into it. False: it
 * cannot be read; the userdata is pushed all the same. May raise (memory). */
bool mrt_bytecode_push_dump(lua_State *L, int index, struct mrt_proto *out);

/* Whether calls of it have to be counted: mrt_who.counted. */
bool mrt_bytecode_can_run_away(lua_State *L, int index);

#endif
