/* Small blocks of a Lua state: kept in lists by size, taken from chunks. A table that an answer is written into costs two
 * small blocks; the C library's allocator took a fifth of the time of such a call.
 *
 * Memory of a chunk comes back when the slab ends, with its state. Under AddressSanitizer, and with an allocator that is not
 * the C library's, every block is the allocator's own: the sanitizer, or who counts blocks, sees each of them.
 */
#ifndef MAROTTE_BINDINGS_SLAB_H
#define MAROTTE_BINDINGS_SLAB_H

#include <stdbool.h>

#include "marotte/alloc.h"

#define MRT_SLAB_STEP 16 /* sizes of blocks are multiples of this: what Lua wants aligned is */
#define MRT_SLAB_MAX 256 /* larger blocks are the allocator's: tables with some fields are smaller */
#define MRT_SLAB_CHUNK 8192

typedef struct mrt_slab {
    const mrt_alloc *alloc; /* borrowed */
    bool small;             /* blocks up to MRT_SLAB_MAX are ours */
    void *chunks;           /* owned: a list */
    void *free[MRT_SLAB_MAX / MRT_SLAB_STEP + 1];
} mrt_slab;

void mrt_slab_init(mrt_slab *slab, const mrt_alloc *alloc);
void mrt_slab_fini(mrt_slab *slab); /* every block of it is void then */
/* As mrt_resize. */
void *mrt_slab_resize(mrt_slab *slab, void *block, size_t old_size, size_t size);

#endif
