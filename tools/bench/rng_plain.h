/* The yardstick of the seed search: what both kernels of the benchmark answer, and the plain one.
 *
 * The plain kernel is what one writes first and is fairly written: one seed at a time, the whole text hashed for every
 * key, exact rounding with 128-bit integers, the generator stepped eleven times. It shares no code with the library.
 */
#ifndef MAROTTE_RNG_PLAIN_H
#define MAROTTE_RNG_PLAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A pool to draw from: an entry whose bit is set in `holes` is not there, and is drawn again from other streams. */
typedef struct search_pool {
    const char *key;
    uint32_t count;
    uint64_t holes;
} search_pool;

enum { POOL_TAG, POOL_TAROT, POOL_PLANET, POOL_COMMON, POOL_UNCOMMON, POOL_RARE, POOL_END };

/* The pools of ante 1, entries in their order: holes are the tags of ante 2, Planet X, Ceres and Eris, and the jokers
 * that wait for an enhancement (Golden Ticket; Steel, Stone, Lucky Cat, Glass) or for Gros Michel (Cavendish). */
extern const search_pool search_pools[POOL_END];

/* What a seed holds: its first tag, and the pool and entry of its first shop card. All 0-based. */
typedef struct search_answer {
    uint8_t tag, pool, entry;
} search_answer;

/* The weights of the shop's cards, in the order of the walk. */
#define SEARCH_RATE_JOKER 20.0
#define SEARCH_RATE_TAROT 4.0
#define SEARCH_RATE_PLANET 4.0

/* The pool of a shop card for the draw of its kind (without jokers, POOL_END), and that of a joker's rarity. */
int search_card_pool(double kind);
int search_joker_pool(double rarity);

#define SEARCH_KEY_SIZE 32
#define SEARCH_TRIES 100 /* the last entry drawn stands after that many; two digits number them */
/* "Joker1sho1" for the first try, then "Joker1sho1_resample2" and so on. Returns the length. */
size_t search_key(char out[SEARCH_KEY_SIZE], const char *key, unsigned try);

static inline bool search_is_hole(const search_pool *pool, uint32_t entry)
{
    return (pool->holes >> entry & 1) != 0;
}

/* The answers for `count` seeds of `length` characters, one after another in `seeds`. */
void rng_plain_search(const char *seeds, size_t length, size_t count, search_answer *out);

#endif
