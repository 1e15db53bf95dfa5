/* What the files of operations share. Each operation of `game` reads its arguments and calls one of core/board/ops.h. */
#ifndef MAROTTE_BINDINGS_OPS_H
#define MAROTTE_BINDINGS_OPS_H

#include "bindings/objects/objects.h"
#include "core/board/ops.h"

/* Families of operations: each list ends with a NULL name. */
extern const luaL_Reg mrt_ops_random[], mrt_ops_make[], mrt_ops_board[];

/* The board on which game:NAME works; `what` is "game:NAME". Raises outside of handlers and without the colon. */
mrt_host_board *mrt_ops_begin(lua_State *L, const char *what);
/* One draw of a place below `count` on the stream of the key at argument `arg`. */
size_t mrt_ops_pick(lua_State *L, mrt_host_board *board, int arg, const char *what, size_t count);
/* The number of the stream of that key, one step on. */
double mrt_ops_seed(lua_State *L, mrt_host_board *board, int arg, const char *what);

#endif
