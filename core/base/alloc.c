/* The default allocator, and the one call that every other module makes. */
#include "marotte/alloc.h"

#include <stdlib.h>

static void *libc_resize(void *user, void *block, size_t old_size, size_t size)
{
    (void)user;
    (void)old_size;
    if (size == 0) {
        free(block);
        return NULL;
    }
    return realloc(block, size);
}

const mrt_alloc *mrt_alloc_default(void)
{
    static const mrt_alloc libc = {libc_resize, NULL};
    return &libc;
}

void *mrt_resize(const mrt_alloc *alloc, void *block, size_t old_size, size_t size)
{
    const mrt_alloc *a = alloc != NULL ? alloc : mrt_alloc_default();
    return a->resize(a->user, block, old_size, size);
}
