/* Piles: ordered arrays of card ids, from bottom to top.
 *
 * A pile knows neither its pool nor what its ids stand for; calls that need the cards get the pool. Used by the Lua
 * module and `marotte deal`, and no part of a game: there piles are sections of the journaled state (core/board/game.h). Hot: push, draw, shuffle. A failed call leaves pile and pool as they were.
 */
#include "marotte/pile.h"

#include <string.h>

#include "core/cards/pool.h"

enum {
    FIRST_CAPACITY = 16, /* ids: a hand of cards */
    SHORT_RUN = 12,      /* insertion beats merging below this */
    DENSE_MAX = 512      /* serials of a pile that lie that close are sorted by a table on the stack */
};

void mrt_pile_init(mrt_pile *pile, const mrt_alloc *alloc)
{
    *pile = (mrt_pile){.alloc = alloc};
}

void mrt_pile_fini(mrt_pile *pile)
{
    if (pile->ids != NULL)
        mrt_resize(pile->alloc, pile->ids, pile->capacity * sizeof *pile->ids, 0);
    mrt_pile_init(pile, pile->alloc);
}

mrt_status mrt_pile_reserve(mrt_pile *pile, size_t count, mrt_error *err)
{
    if (count <= pile->capacity)
        return MRT_OK;
    const size_t most = SIZE_MAX / sizeof *pile->ids;
    size_t capacity = pile->capacity <= most / 2 ? pile->capacity * 2 : most;
    if (capacity < FIRST_CAPACITY)
        capacity = FIRST_CAPACITY;
    if (capacity < count)
        capacity = count;
    mrt_card_id *ids = NULL;
    if (capacity <= most)
        ids = mrt_resize(pile->alloc, pile->ids, pile->capacity * sizeof *ids, capacity * sizeof *ids);
    if (ids == NULL)
        return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for a pile of %zu cards", count);
    pile->ids = ids;
    pile->capacity = capacity;
    return MRT_OK;
}

mrt_status mrt_pile_push(mrt_pile *pile, mrt_card_id id, mrt_error *err)
{
    return mrt_pile_insert(pile, pile->count, id, err);
}

mrt_status mrt_pile_insert(mrt_pile *pile, size_t at, mrt_card_id id, mrt_error *err)
{
    if (at > pile->count)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "place %zu is outside the pile; 0 .. %zu are places",
                             at, pile->count);
    if (id == MRT_CARD_NONE)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "no card was given to the pile");
    mrt_status status = mrt_pile_reserve(pile, pile->count + 1, err);
    if (status != MRT_OK)
        return status;
    memmove(pile->ids + at + 1, pile->ids + at, (pile->count - at) * sizeof *pile->ids);
    pile->ids[at] = id;
    pile->count++;
    return MRT_OK;
}

mrt_card_id mrt_pile_draw(mrt_pile *pile)
{
    return pile->count > 0 ? pile->ids[--pile->count] : MRT_CARD_NONE;
}

mrt_card_id mrt_pile_take(mrt_pile *pile, size_t at)
{
    if (at >= pile->count)
        return MRT_CARD_NONE;
    mrt_card_id id = pile->ids[at];
    pile->count--;
    memmove(pile->ids + at, pile->ids + at + 1, (pile->count - at) * sizeof *pile->ids);
    return id;
}

size_t mrt_pile_find(const mrt_pile *pile, mrt_card_id id)
{
    for (size_t i = 0; i < pile->count; i++)
        if (pile->ids[i] == id)
            return i;
    return SIZE_MAX;
}

/* Sorting must not fail, so it has no memory to spare: a table on the stack in the usual case, else a stable merge in
 * place. Serials start at 1, so stale ids count as 0. */
static uint32_t serial_of(const mrt_pool *pool, mrt_card_id id)
{
    const mrt_card *card = mrt_pool_peek(pool, id);
    return card != NULL ? card->serial : 0;
}

static void sort_short(mrt_card_id *ids, size_t count, const mrt_pool *pool)
{
    for (size_t i = 1; i < count; i++) {
        mrt_card_id id = ids[i];
        uint32_t serial = serial_of(pool, id);
        size_t j = i;
        for (; j > 0 && serial_of(pool, ids[j - 1]) > serial; j--)
            ids[j] = ids[j - 1];
        ids[j] = id;
    }
}

static void reverse(mrt_card_id *ids, size_t count)
{
    for (size_t i = 0; i < count / 2; i++) {
        mrt_card_id id = ids[i];
        ids[i] = ids[count - 1 - i];
        ids[count - 1 - i] = id;
    }
}

/* Puts the part from `middle` before the part up to it. */
static void rotate(mrt_card_id *ids, size_t middle, size_t count)
{
    reverse(ids, middle);
    reverse(ids + middle, count - middle);
    reverse(ids, count);
}

/* How many of the sorted `ids` stand before a card with that serial: those below, and with `equal` those equal. */
static size_t count_before(const mrt_card_id *ids, size_t count, uint32_t serial, bool equal,
                           const mrt_pool *pool)
{
    size_t low = 0;
    while (low < count) {
        size_t half = low + (count - low) / 2;
        uint32_t other = serial_of(pool, ids[half]);
        if (other < serial || (equal && other == serial))
            low = half + 1;
        else
            count = half;
    }
    return low;
}

/* Merges two sorted neighbours: the middle card of the longer part finds its place in the other, the parts between
 * change places, and both sides are merged in turn. The depth is the logarithm of the count. */
static void merge(mrt_card_id *ids, size_t middle, size_t count, const mrt_pool *pool)
{
    if (middle == 0 || middle == count || serial_of(pool, ids[middle - 1]) <= serial_of(pool, ids[middle]))
        return;
    if (count == 2) {
        reverse(ids, 2);
        return;
    }
    size_t left, right; /* cards of each part that go to the first half */
    if (middle > count - middle) {
        left = middle / 2;
        right = count_before(ids + middle, count - middle, serial_of(pool, ids[left]), false, pool);
    } else {
        right = (count - middle) / 2;
        left = count_before(ids, middle, serial_of(pool, ids[middle + right]), true, pool);
    }
    rotate(ids + left, middle - left, middle - left + right);
    merge(ids, left, left + right, pool);
    merge(ids + left + right, middle - left, count - left - right, pool);
}

static void sort_ids(mrt_card_id *ids, size_t count, const mrt_pool *pool)
{
    if (count <= SHORT_RUN) {
        sort_short(ids, count, pool);
        return;
    }
    sort_ids(ids, count / 2, pool);
    sort_ids(ids + count / 2, count - count / 2, pool);
    merge(ids, count / 2, count, pool);
}

/* Puts the cards straight to their places when their serials lie close together, as those of a deck do. False, and
 * nothing changed, when they do not, or when an id is stale or there twice. */
static bool sort_dense(mrt_card_id *ids, size_t count, const mrt_pool *pool)
{
    mrt_card_id places[DENSE_MAX];
    uint32_t low = UINT32_MAX, high = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t serial = serial_of(pool, ids[i]);
        low = serial < low ? serial : low;
        high = serial > high ? serial : high;
    }
    if (count == 0 || low == 0 || high - low >= DENSE_MAX)
        return false;
    size_t range = (size_t)(high - low) + 1;
    memset(places, 0, range * sizeof *places);
    for (size_t i = 0; i < count; i++) {
        mrt_card_id *place = &places[serial_of(pool, ids[i]) - low];
        if (*place != MRT_CARD_NONE)
            return false;
        *place = ids[i];
    }
    for (size_t i = 0, n = 0; i < range; i++)
        if (places[i] != MRT_CARD_NONE)
            ids[n++] = places[i];
    return true;
}

void mrt_pile_sort(mrt_pile *pile, const mrt_pool *pool)
{
    if (!sort_dense(pile->ids, pile->count, pool))
        sort_ids(pile->ids, pile->count, pool);
}

void mrt_pile_shuffle(mrt_pile *pile, const mrt_pool *pool, double seed)
{
    mrt_pile_sort(pile, pool);
    if (pile->count > 0)
        mrt_shuffle(pile->ids, pile->count, sizeof *pile->ids, seed);
}

/* The faces of a deck in the original's order of creation; the number of them. */
static size_t creation_order(mrt_deck deck, mrt_face out[MRT_FACES])
{
    static const char ranks[] = "23456789AJKQT";
    mrt_face faces[MRT_FACES];
    size_t count = mrt_deck_faces(deck, faces), n = 0;
    for (int suit = 0; suit < MRT_SUITS; suit++)
        for (const char *rank = ranks; *rank != '\0'; rank++)
            for (size_t i = 0; i < count; i++)
                if (mrt_face_suit(faces[i]) == (mrt_suit)suit &&
                    mrt_rank_letter(mrt_face_rank(faces[i])) == *rank)
                    out[n++] = faces[i];
    return n;
}

/* Adds a card; there is room in pool and pile. */
static void add_reserved(mrt_pile *pile, mrt_pool *pool, mrt_face face)
{
    mrt_card_id id = MRT_CARD_NONE;
    if (mrt_pool_add(pool, face, &id, NULL) == MRT_OK)
        pile->ids[pile->count++] = id;
}

mrt_status mrt_pile_fill(mrt_pile *pile, mrt_pool *pool, mrt_deck deck, size_t wilds, size_t bugs,
                         mrt_error *err)
{
    mrt_face faces[MRT_FACES];
    size_t count = creation_order(deck, faces);
    if (wilds > MRT_POOL_MAX || bugs > MRT_POOL_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0,
                             "%zu wild cards are too many: a pool has at most %u cards",
                             wilds > bugs ? wilds : bugs, MRT_POOL_MAX);
    size_t all = count + wilds + bugs;
    mrt_status status = mrt_pile_reserve(pile, pile->count + all, err);
    if (status == MRT_OK)
        status = mrt_pool_reserve(pool, all, err);
    if (status != MRT_OK)
        return status;
    for (size_t i = 0; i < count; i++)
        add_reserved(pile, pool, faces[i]);
    for (size_t i = 0; i < wilds; i++)
        add_reserved(pile, pool, MRT_FACE_WILD);
    for (size_t i = 0; i < bugs; i++)
        add_reserved(pile, pool, MRT_FACE_BUG);
    return MRT_OK;
}

mrt_status mrt_pile_faces(const mrt_pile *pile, const mrt_pool *pool, mrt_face *out, size_t capacity,
                          size_t *count, mrt_error *err)
{
    size_t n = pile->count < capacity ? pile->count : capacity;
    for (size_t i = 0; i < n; i++) {
        const mrt_card *card = mrt_pool_peek(pool, pile->ids[i]);
        if (card == NULL)
            return mrt_error_set(err, MRT_ERR_STALE, 0, 0, "stale card: place %zu of the pile", i + 1);
        out[i] = card->face;
    }
    *count = n;
    return MRT_OK;
}
