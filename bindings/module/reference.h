/* Slow references of benchmarks: a Lua file that is run in a plain state with the module, LPeg and Lua's own libraries. Names no
 * Lua type. */
#ifndef MAROTTE_BINDINGS_REFERENCE_H
#define MAROTTE_BINDINGS_REFERENCE_H

#include "marotte/error.h"

/* Runs a file, calls the function that it returns with `argument` and takes its first result, a number. The file gets its own path
 * as `...`, to find what lies beside it. The state lives as long as the call. */
mrt_status mrt_reference_number(const char *lua_file, const char *argument, double *out, mrt_error *err);

#endif
