/* The random streams: one stream per key string, bit for bit those of the original game.
 *
 * mrt_rng holds the streams of one run: a seed and, for every key used so far, a state between 0 and 1. Asking for
 * a key advances its stream and gives a double; that double reseeds the generator, which is then drawn from. Hot:
 * mrt_rng_pseudoseed on a known key, mrt_gen_seed, mrt_gen_float. Never: another source of randomness, a fused
 * multiply-add, an order that depends on addresses.
 */
#ifndef MAROTTE_RNG_H
#define MAROTTE_RNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "marotte/alloc.h"
#include "marotte/error.h"

MRT_BEGIN_DECLS

/* Hashes `length` bytes to [0, 1); the empty text gives 1. A partial hash of exactly 0 leads to NaN. */
MRT_API double mrt_pseudohash(const char *text, size_t length);

/* One step of a stream: the next state after `state`, rounded to 13 decimals exactly, never negative. */
MRT_API double mrt_rng_advance(double state);

/* The generator: four 64-bit words. A plain value: copy it freely. */
typedef struct mrt_gen {
    uint64_t word[4];
} mrt_gen;

MRT_API void mrt_gen_seed(mrt_gen *gen, double seed);
MRT_API double mrt_gen_float(mrt_gen *gen); /* [0, 1) */
/* low .. high, as math.random(low, high) answers; the bounds are exact as doubles. */
MRT_API double mrt_gen_range(mrt_gen *gen, double low, double high);
MRT_API size_t mrt_gen_index(mrt_gen *gen, size_t count); /* 0 .. count - 1; count >= 1 */

typedef struct mrt_rng mrt_rng;

#define MRT_SEED_MAX 8        /* characters of a seed, as in the original */
#define MRT_KEY_MAX 64        /* bytes of a key; the longest in use has 24 */
#define MRT_STREAMS_MAX 65536 /* streams of one run: a script that invents keys without end is stopped here */

/* A seed of 1..8 characters 1-9, A-Z; lower case is raised and 0 read as O. `out` gets the seed as used. */
MRT_API mrt_status mrt_seed_normalize(const char *text, size_t length, char out[MRT_SEED_MAX + 1],
                                      mrt_error *err);

/* Creates the streams for a seed of any bytes up to MRT_SEED_MAX, taken as it is; NULL and an error when there is
 * no memory or the seed is too long. */
MRT_API mrt_rng *mrt_rng_create(const char *seed, size_t length, const mrt_alloc *alloc, mrt_error *err);
MRT_API void mrt_rng_destroy(mrt_rng *rng);           /* NULL is fine */
MRT_API const char *mrt_rng_seed(const mrt_rng *rng); /* borrowed while rng lives */
MRT_API double mrt_rng_hashed_seed(const mrt_rng *rng);

/* Advances the stream of `key` and gives its number. */
MRT_API mrt_status mrt_rng_pseudoseed(mrt_rng *rng, const char *key, size_t length, double *out,
                                      mrt_error *err);
/* pseudoseed and one draw in [0, 1). */
MRT_API mrt_status mrt_rng_random(mrt_rng *rng, const char *key, size_t length, double *out, mrt_error *err);

/* Shuffles `count` items of `size` bytes (at most MRT_SHUFFLE_ITEM_MAX) with the generator seeded from `seed`. The
 * caller has sorted them first (sort_id), as the original does. */
#define MRT_SHUFFLE_ITEM_MAX 64
MRT_API void mrt_shuffle(void *items, size_t count, size_t size, double seed);

/* State. The streams in the order of their first use; a state is exact (13 decimals, or NaN). */
MRT_API size_t mrt_rng_count(const mrt_rng *rng);
MRT_API const char *mrt_rng_key(const mrt_rng *rng, size_t index, size_t *length, double *state);
/* Sets (or makes) a stream: what a save or an undo restores. NaN and [0, 1] are states, all else is refused. */
MRT_API mrt_status mrt_rng_set(mrt_rng *rng, const char *key, size_t length, double state, mrt_error *err);
/* Forgets all streams; the seed stays. */
MRT_API void mrt_rng_clear(mrt_rng *rng);

/* The stateless form: the first number of `key` in a run with another seed. */
MRT_API double mrt_rng_predict(const char *key, size_t key_length, const char *seed, size_t seed_length);

MRT_END_DECLS

#endif
