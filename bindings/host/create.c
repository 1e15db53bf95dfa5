/* mrt_host_create: a host with the LPeg that is linked. For programs; the Lua module finds the LPeg of its program. */
#include "bindings/host/host.h"

mrt_open_lpeg luaopen_lpeg; /* LPeg's */

mrt_host *mrt_host_create(const mrt_host_options *options, mrt_error *err)
{
    return mrt_host_create_with(options, luaopen_lpeg, err);
}
