/* An allocator for the C tests that fails at the n-th allocation, once or from there on, moves every block that it grows
 * and sees wrong sizes. Use: for every n from 1 on run a scenario with `failing_alloc_start`, until `failed` stays 0. */
#ifndef MAROTTE_SPEC_FAILING_ALLOC_H
#define MAROTTE_SPEC_FAILING_ALLOC_H

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "marotte/alloc.h"
#include "spec/c/check.h"

typedef struct failing_alloc {
    mrt_alloc alloc; /* what is given to the code under test */
    size_t calls;    /* allocations and growths so far */
    size_t fail_at;  /* this one fails, 0 = none */
    bool for_ever;   /* and all after it */
    size_t failed;   /* calls that were failed */
    size_t blocks;   /* that are out */
    unsigned *failures;
} failing_alloc;

/* In front of every block. */
typedef union failing_alloc_header {
    size_t size;
    max_align_t align;
} failing_alloc_header;

static inline void *failing_alloc_resize(void *user, void *block, size_t old_size, size_t size)
{
    failing_alloc *in = user;
    failing_alloc_header *old = block != NULL ? (failing_alloc_header *)block - 1 : NULL;
    CHECK(in->failures, old_size == (old != NULL ? old->size : 0));
    if (size == 0) {
        in->blocks -= old != NULL;
        free(old);
        return NULL;
    }
    in->calls++;
    if (in->fail_at != 0 && (in->for_ever ? in->calls >= in->fail_at : in->calls == in->fail_at)) {
        in->failed++;
        return NULL;
    }
    failing_alloc_header *grown =
        malloc(sizeof *grown + size); /* always another place: stale pointers are seen */
    if (grown == NULL)
        abort();
    grown->size = size;
    memset(grown + 1, 0xa5, size);
    if (old != NULL)
        memcpy(grown + 1, block, old_size < size ? old_size : size);
    in->blocks += old == NULL;
    free(old);
    return grown + 1;
}

static inline void failing_alloc_start(failing_alloc *in, size_t fail_at, bool for_ever, unsigned *failures)
{
    *in = (failing_alloc){.fail_at = fail_at, .for_ever = for_ever, .failures = failures};
    in->alloc = (mrt_alloc){failing_alloc_resize, in};
}

#endif
