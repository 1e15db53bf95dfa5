/* The pool: all cards of one game in one array of slots, named by slot and generation.
 *
 * Invariants. A slot holds a living card (id != MRT_CARD_NONE), or is on the free list, or is retired: its last
 * generation has been used, and it is never given out again. `generation` of a free slot is the one that its next
 * card gets. Generations run from 1 to GENERATION_MAX, so an id is never 0 and never names two cards.
 * A pool gives out fewer than 2^32 cards in its life (MRT_POOL_MAX slots of GENERATION_MAX cards each), so the
 * serial cannot overflow.
 *
 * Used by piles, the Lua module and the game. Hot: mrt_pool_get. It must never give a card for an id that is not
 * exactly the living one, whatever bits the id has.
 */
#include "core/cards/pool.h"

#include <string.h>

enum {
    SLOT_BITS = 20,
    GENERATION_MAX = 4095, /* the other 12 bits of an id */
    FIRST_CAPACITY = 16    /* slots: a hand of cards; a deck of 52 makes 64 of it */
};

#define SLOT_NONE UINT32_MAX

typedef struct slot {
    union {
        mrt_card card; /* while the card lives */
        uint32_t next; /* while the slot is free: the next free one, or SLOT_NONE */
    } as;
    mrt_card_id id; /* MRT_CARD_NONE when no card lives here */
    uint32_t generation;
} slot;

struct mrt_pool {
    const mrt_alloc *alloc; /* borrowed */
    slot *slots;            /* owned */
    size_t used, capacity;  /* slots that were ever given out; slots that there are */
    size_t living;
    size_t free_count;
    uint32_t free_first;
    uint32_t serial; /* of the newest card */
};

mrt_pool *mrt_pool_create(const mrt_alloc *alloc)
{
    mrt_pool *pool = mrt_resize(alloc, NULL, 0, sizeof *pool);
    if (pool != NULL)
        *pool = (mrt_pool){.alloc = alloc, .free_first = SLOT_NONE};
    return pool;
}

void mrt_pool_destroy(mrt_pool *pool)
{
    if (pool == NULL)
        return;
    const mrt_alloc *alloc = pool->alloc;
    if (pool->slots != NULL)
        mrt_resize(alloc, pool->slots, pool->capacity * sizeof(slot), 0);
    mrt_resize(alloc, pool, sizeof *pool, 0);
}

mrt_pool *mrt_pool_copy(const mrt_pool *pool, const mrt_alloc *alloc)
{
    mrt_pool *copy = mrt_pool_create(alloc);
    if (copy == NULL || pool->used == 0)
        return copy;
    slot *slots = mrt_resize(alloc, NULL, 0, pool->used * sizeof(slot));
    if (slots == NULL) {
        mrt_pool_destroy(copy);
        return NULL;
    }
    memcpy(slots, pool->slots, pool->used * sizeof(slot));
    *copy = *pool;
    copy->alloc = alloc;
    copy->slots = slots;
    copy->capacity = pool->used;
    return copy;
}

size_t mrt_pool_count(const mrt_pool *pool)
{
    return pool->living;
}

/* The capacity grows by doubling, and stays below MRT_POOL_MAX slots, so sizes in bytes cannot overflow. */
static size_t grown_capacity(const mrt_pool *pool, size_t needed)
{
    size_t capacity = pool->capacity > 0 ? pool->capacity : FIRST_CAPACITY;
    while (capacity < needed)
        capacity *= 2;
    return capacity < MRT_POOL_MAX ? capacity : MRT_POOL_MAX;
}

mrt_status mrt_pool_reserve(mrt_pool *pool, size_t count, mrt_error *err)
{
    size_t room = MRT_POOL_MAX - pool->used + pool->free_count;
    if (count > room)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0,
                             "%zu more cards are too many: the pool has room for %zu", count, room);
    if (count <= pool->free_count + (pool->capacity - pool->used))
        return MRT_OK;
    size_t capacity = grown_capacity(pool, pool->used + (count - pool->free_count));
    slot *slots =
        mrt_resize(pool->alloc, pool->slots, pool->capacity * sizeof(slot), capacity * sizeof(slot));
    if (slots == NULL)
        return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for %zu cards", capacity);
    pool->slots = slots;
    pool->capacity = capacity;
    return MRT_OK;
}

/* A free slot; there is one. */
static uint32_t take_slot(mrt_pool *pool)
{
    uint32_t index = pool->free_first;
    if (index == SLOT_NONE) {
        index = (uint32_t)pool->used++;
        pool->slots[index].generation = 1;
        return index;
    }
    pool->free_first = pool->slots[index].as.next;
    pool->free_count--;
    return index;
}

mrt_status mrt_pool_add(mrt_pool *pool, mrt_face face, mrt_card_id *out, mrt_error *err)
{
    if (face >= MRT_FACE_END)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%d is no face; 0 .. %d are", face, MRT_FACE_END - 1);
    mrt_status status = mrt_pool_reserve(pool, 1, err);
    if (status != MRT_OK)
        return status;
    uint32_t index = take_slot(pool);
    slot *s = &pool->slots[index];
    s->as.card = (mrt_card){.face = face, .serial = ++pool->serial};
    s->id = s->generation << SLOT_BITS | index;
    pool->living++;
    *out = s->id;
    return MRT_OK;
}

static slot *find_slot(const mrt_pool *pool, mrt_card_id id)
{
    size_t index = id & (MRT_POOL_MAX - 1);
    if (index >= pool->used || id == MRT_CARD_NONE || pool->slots[index].id != id)
        return NULL;
    return &pool->slots[index];
}

mrt_card *mrt_pool_get(mrt_pool *pool, mrt_card_id id)
{
    slot *s = find_slot(pool, id);
    return s != NULL ? &s->as.card : NULL;
}

const mrt_card *mrt_pool_peek(const mrt_pool *pool, mrt_card_id id)
{
    const slot *s = find_slot(pool, id);
    return s != NULL ? &s->as.card : NULL;
}

mrt_status mrt_pool_remove(mrt_pool *pool, mrt_card_id id, mrt_error *err)
{
    slot *s = find_slot(pool, id);
    if (s == NULL)
        return mrt_error_set(err, MRT_ERR_STALE, 0, 0, "stale card: it was removed from the pool before");
    s->id = MRT_CARD_NONE;
    pool->living--;
    if (s->generation == GENERATION_MAX) /* retired */
        return MRT_OK;
    s->generation++;
    s->as.next = pool->free_first;
    pool->free_first = (uint32_t)(s - pool->slots);
    pool->free_count++;
    return MRT_OK;
}
