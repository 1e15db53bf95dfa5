/* Plain handlers become filters: a handler that is nothing but conditions which filters can test, followed by an answer that
 * `give` can give, is not called.
 *
 * Used by the loader, once per handler, when its upvalues are frozen. The bytecode is walked with a fact for each register
 * (compile_parts.h); what is not understood completely stays a call. Then the conditions that come before it may still
 * become filters: they turn events away that the function would turn away itself.
 */
#ifndef MAROTTE_BINDINGS_COMPILE_H
#define MAROTTE_BINDINGS_COMPILE_H

#include "bindings/host/host_parts.h"
#include "core/base/text.h"

/* Adds to `sub`, a subscription with a function, what the Lua function at `function` says. `config` is the plain table of the
 * definition's constants, `def` has its slots. May raise (memory). */
void mrt_compile_sub(lua_State *L, int function, int config, const mrt_def *def, mrt_sub *sub);

/* compile_show.c. Adds what a subscription does: "area play, suit Diamonds: mult 3"; "call" instead of answers when its
 * function is called. */
void mrt_compile_show(const mrt_content *content, const mrt_sub *sub, mrt_text *out);

#endif
