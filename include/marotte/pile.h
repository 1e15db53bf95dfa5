/* Where cards live: a pool owns them, piles order them.
 *
 * A pool is the cards of one game in one array. A card is named by an mrt_card_id: slot and generation, so that an
 * id of a card that is gone is recognised and never another card. A pile (deck, hand, play, discard) is an ordered
 * array of ids; the top of a deck is its END, where cards are drawn. Both are flat: a pool is copied with one memcpy
 * of its slots. Hot: mrt_pool_get, mrt_pile_draw.
 *
 * They are for programs with rules of their own. The cards of a board that scores, of a grid and of a poker table are not in pools:
 * their piles are parts of states with an undo of their own, and share with these the type of ids alone.
 */
#ifndef MAROTTE_PILE_H
#define MAROTTE_PILE_H

#include "marotte/alloc.h"
#include "marotte/card.h"
#include "marotte/rng.h"

MRT_BEGIN_DECLS

/* Slot (low 20 bits) and generation (high 12 bits, never 0). 0 names no card. */
typedef uint32_t mrt_card_id;

#define MRT_CARD_NONE ((mrt_card_id)0)
#define MRT_POOL_MAX (1u << 20) /* cards of one pool: the slot bits of an id */

typedef struct mrt_pool mrt_pool;

MRT_API mrt_pool *mrt_pool_create(const mrt_alloc *alloc); /* NULL: no memory */
MRT_API void mrt_pool_destroy(mrt_pool *pool);             /* NULL is fine; every id is void then */
/* A copy of every card under the same ids. */
MRT_API mrt_pool *mrt_pool_copy(const mrt_pool *pool, const mrt_alloc *alloc);
MRT_API size_t mrt_pool_count(const mrt_pool *pool); /* living cards */

/* A new card with the next serial. */
MRT_API mrt_status mrt_pool_add(mrt_pool *pool, mrt_face face, mrt_card_id *out, mrt_error *err);
/* The card, borrowed until the next add; NULL when it is gone. */
MRT_API mrt_card *mrt_pool_get(mrt_pool *pool, mrt_card_id id);
MRT_API const mrt_card *mrt_pool_peek(const mrt_pool *pool, mrt_card_id id);
/* Ends a card: its id is stale from now on. Removing it from piles is the caller's. */
MRT_API mrt_status mrt_pool_remove(mrt_pool *pool, mrt_card_id id, mrt_error *err);

typedef struct mrt_pile {
    mrt_card_id *ids; /* owned, freed by mrt_pile_fini */
    size_t count;
    size_t capacity;
    const mrt_alloc *alloc; /* borrowed */
} mrt_pile;

MRT_API void mrt_pile_init(mrt_pile *pile, const mrt_alloc *alloc);
MRT_API void mrt_pile_fini(mrt_pile *pile);
MRT_API mrt_status mrt_pile_reserve(mrt_pile *pile, size_t count, mrt_error *err);
/* Puts a card on top (the end) or at a place 0..count. */
MRT_API mrt_status mrt_pile_push(mrt_pile *pile, mrt_card_id id, mrt_error *err);
MRT_API mrt_status mrt_pile_insert(mrt_pile *pile, size_t at, mrt_card_id id, mrt_error *err);
/* Takes the top card; MRT_CARD_NONE from an empty pile. */
MRT_API mrt_card_id mrt_pile_draw(mrt_pile *pile);
/* Takes the card at a place, the others close up; MRT_CARD_NONE when there is none. */
MRT_API mrt_card_id mrt_pile_take(mrt_pile *pile, size_t at);
/* The place of a card, or SIZE_MAX. */
MRT_API size_t mrt_pile_find(const mrt_pile *pile, mrt_card_id id);
/* By serial, as every shuffle of the original begins. Stale ids go first. */
MRT_API void mrt_pile_sort(mrt_pile *pile, const mrt_pool *pool);
/* Sorts by serial, then shuffles with a stream's number. */
MRT_API void mrt_pile_shuffle(mrt_pile *pile, const mrt_pool *pool, double seed);
/* Makes the cards of a deck in the original's order of creation (clubs, diamonds, hearts, spades, each 2..9, A, J, K,
 * Q, T), so that shuffles agree with it; then `wilds` wild cards and `bugs` bugs. All of them or none. */
MRT_API mrt_status mrt_pile_fill(mrt_pile *pile, mrt_pool *pool, mrt_deck deck, size_t wilds, size_t bugs,
                                 mrt_error *err);
/* Faces of the cards from bottom to top, at most `capacity`; the number written. A stale id is an error. */
MRT_API mrt_status mrt_pile_faces(const mrt_pile *pile, const mrt_pool *pool, mrt_face *out, size_t capacity,
                                  size_t *count, mrt_error *err);

MRT_END_DECLS

#endif
