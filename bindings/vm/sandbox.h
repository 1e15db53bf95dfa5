/* The environment that content scripts run in, built from an allow-list; every entry has its reason.
 *
 * There is one environment per state. It is read-only, and so is all that it holds: files share nothing through it. The
 * host adds its own words before it loads content. Everything in it has a bound on its cost, and what it does depends on
 * its arguments alone: no clock, no files, no addresses, no order of hash tables.
 *
 * The state is one that a guard watches (call.h). Trusted scripts may run in it too, with Lua's own libraries; methods of
 * strings are the content's while content runs, and Lua's otherwise.
 */
#ifndef MAROTTE_BINDINGS_SANDBOX_H
#define MAROTTE_BINDINGS_SANDBOX_H

#include "bindings/vm/call.h"

#define MRT_SOURCE_MAX                                                                                       \
    65536 /* bytes of a content file: an item has 15 to 80 lines; compiling takes no longer than running */
#define MRT_LIST_MAX                                                                                         \
    4096 /* elements that one library call may move, join or sort: a game has some hundred cards */
#define MRT_KEYS_MAX 16384 /* keys that pairs sorts: as many as the largest table that is no list can have */
#define MRT_UNPACK_MAX 250 /* values of one unpack: as many as a call in a script can have arguments */
#define MRT_PRINT_MAX 1000 /* bytes of a printed line: it is for the author's eyes */

/* How a function comes into the environment. `call` gets Lua's own function of that name, if there is one, as first
 * upvalue. */
typedef struct mrt_allowed {
    const char *name;
    lua_CFunction call; /* NULL = Lua's own as it is, or a constant */
    const char *reason; /* why it may be there, or what ours does otherwise */
} mrt_allowed;

typedef struct mrt_refused {
    const char *name;
    const char *reason; /* completes "NAME is not available: " */
} mrt_refused;

/* A library: "" is the environment itself. Arrays end with a NULL name. */
typedef struct mrt_library {
    const char *name;
    lua_CFunction open; /* Lua's own library; NULL = there is nothing to take from it */
    const mrt_allowed *allowed;
    const mrt_refused *refused;
} mrt_library;

extern const mrt_library mrt_library_base, mrt_library_math, mrt_library_string, mrt_library_table,
    mrt_library_utf8;
extern const mrt_library *const mrt_libraries[]; /* all of them; ends with NULL */

/* Builds the environment. May raise (memory): call it through mrt_call. */
void mrt_sandbox_open(lua_State *L);

/* Adds the value on top of the stack, which is popped, to the environment as a global: `require`, the host's words. A
 * table is frozen with all that it holds. */
void mrt_sandbox_add(lua_State *L, const char *name);

/* Pushes the environment. */
void mrt_sandbox_push(lua_State *L);

/* Compiles text (never bytecode) to a function in the environment, and pushes it; raises where that fails.
 * `chunkname` as in lua_load: "@greedy_joker.lua". */
void mrt_sandbox_compile(lua_State *L, const char *text, size_t length, const char *chunkname);

/* Library functions that others need to know. */
int mrt_sandbox_pairs(lua_State *L); /* pairs: fixed order */
int mrt_sandbox_next(lua_State *L);
int mrt_sandbox_sort(
    lua_State *L); /* the only one that calls back: bytecode.c must not take it for bounded */
/* Charges for the number of arguments and the length of those that are strings: a number may be given as a long text, and
 * reading it takes time. Every function of the environment that takes numbers calls it. */
void mrt_sandbox_charge_arguments(lua_State *L);
/* Does what the function in the first upvalue does, charged by its arguments. */
int mrt_sandbox_charged(lua_State *L);
/* Pushes the value at `index` as text, without an address: what `tostring` gives. */
const char *mrt_sandbox_tostring(lua_State *L, int index, size_t *length);

#endif
