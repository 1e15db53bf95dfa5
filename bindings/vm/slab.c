/* Small blocks of a Lua state. See slab.h. Hot: mrt_slab_resize. */
#include "bindings/vm/slab.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined(__SANITIZE_ADDRESS__)
#define SMALL_BLOCKS 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SMALL_BLOCKS 0
#endif
#endif
#ifndef SMALL_BLOCKS
#define SMALL_BLOCKS 1
#endif

/* A free block, or a chunk, begins with the next one. */
typedef struct link {
    struct link *next;
    size_t unused; /* keeps what follows a chunk's head aligned */
} link;

void mrt_slab_init(mrt_slab *slab, const mrt_alloc *alloc)
{
    memset(slab, 0, sizeof *slab);
    slab->alloc = alloc;
    slab->small = SMALL_BLOCKS && alloc == NULL;
}

void mrt_slab_fini(mrt_slab *slab)
{
    for (link *chunk = slab->chunks, *next; chunk != NULL; chunk = next) {
        next = chunk->next;
        mrt_resize(slab->alloc, chunk, MRT_SLAB_CHUNK, 0);
    }
    mrt_slab_init(slab, slab->alloc);
}

static inline bool is_small(const mrt_slab *slab, size_t size)
{
    return size <= MRT_SLAB_MAX && slab->small;
}

static inline size_t class_of(size_t size)
{
    return (size + MRT_SLAB_STEP - 1) / MRT_SLAB_STEP;
}

/* Cuts a new chunk into blocks of a class. */
static bool grow(mrt_slab *slab, size_t class)
{
    size_t size = class * MRT_SLAB_STEP;
    char *chunk = mrt_resize(slab->alloc, NULL, 0, MRT_SLAB_CHUNK);
    if (chunk == NULL)
        return false;
    *(link *)chunk = (link){slab->chunks, 0};
    slab->chunks = chunk;
    for (size_t at = sizeof(link); at + size <= MRT_SLAB_CHUNK; at += size) {
        link *block = (link *)(chunk + at);
        block->next = slab->free[class];
        slab->free[class] = block;
    }
    return true;
}

static void *take(mrt_slab *slab, size_t size)
{
    size_t class = class_of(size);
    if (slab->free[class] == NULL && !grow(slab, class))
        return NULL;
    link *block = slab->free[class];
    slab->free[class] = block->next;
    return block;
}

static void give_back(mrt_slab *slab, void *block, size_t size)
{
    link *freed = block;
    freed->next = slab->free[class_of(size)];
    slab->free[class_of(size)] = freed;
}

/* From one kind of block to another, or between classes. */
static void *move(mrt_slab *slab, void *block, size_t old_size, size_t size)
{
    void *fresh = is_small(slab, size) ? take(slab, size) : mrt_resize(slab->alloc, NULL, 0, size);
    if (fresh == NULL)
        return NULL;
    memcpy(fresh, block, old_size < size ? old_size : size);
    if (is_small(slab, old_size))
        give_back(slab, block, old_size);
    else
        mrt_resize(slab->alloc, block, old_size, 0);
    return fresh;
}

void *mrt_slab_resize(mrt_slab *slab, void *block, size_t old_size, size_t size)
{
    if (block == NULL || old_size == 0) {
        if (size == 0)
            return NULL;
        return is_small(slab, size) ? take(slab, size) : mrt_resize(slab->alloc, NULL, 0, size);
    }
    if (size == 0) {
        if (is_small(slab, old_size))
            give_back(slab, block, old_size);
        else
            mrt_resize(slab->alloc, block, old_size, 0);
        return NULL;
    }
    if (!is_small(slab, old_size) && !is_small(slab, size))
        return mrt_resize(slab->alloc, block, old_size, size);
    if (is_small(slab, old_size) && is_small(slab, size) && class_of(old_size) == class_of(size))
        return block;
    return move(slab, block, old_size, size);
}
