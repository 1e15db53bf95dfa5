/* The version of the library that is running. */
#include "marotte/marotte.h"

const char *mrt_version(void)
{
    return MRT_VERSION;
}
