/* The allocator that an object is given when it is created, and keeps.
 *
 * One function as in Lua: `size` 0 frees, otherwise the block grows or shrinks; NULL means that there is no
 * memory, and the old block is untouched. A NULL `const mrt_alloc *` stands for the C library's.
 */
#ifndef MAROTTE_ALLOC_H
#define MAROTTE_ALLOC_H

#include <stddef.h>

#include "marotte/api.h"

MRT_BEGIN_DECLS

typedef struct mrt_alloc {
    void *(*resize)(void *user, void *block, size_t old_size, size_t size);
    void *user; /* borrowed: outlives every object made with it */
} mrt_alloc;

/* The C library's allocator. */
MRT_API const mrt_alloc *mrt_alloc_default(void);

/* Grows, shrinks or frees a block through `alloc` (NULL = the default). */
MRT_API void *mrt_resize(const mrt_alloc *alloc, void *block, size_t old_size, size_t size);

MRT_END_DECLS

#endif
