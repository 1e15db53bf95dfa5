/* Many seeds at once: the kernel of a seed search. Private to the library, its tools and tests.
 *
 * A block is a set of seeds that differ in their first character only. A text is hashed from its end, so seeds that
 * share their tail share the work on it; what differs is done on vectors, a seed a lane. Hot: mrt_rng_block_first.
 * Every answer has the bits of the plain path (mrt_rng_predict and one draw). A block is a plain value without heap.
 */
#ifndef MAROTTE_RNG_BLOCK_H
#define MAROTTE_RNG_BLOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "marotte/rng.h"

#define MRT_BLOCK_MAX 40 /* seeds of a block: the 35 first characters, rounded up to whole vectors of 8 */

/* The vector code for one instruction set. `count` is a multiple of `lanes`. */
typedef struct mrt_rng_kernel {
    const char *name;
    size_t lanes;
    /* The hashes over `characters[i]` at the place `at`, going on from `n`. */
    void (*spread)(double n, const double *characters, size_t count, size_t at, double *out);
    /* In `n` the hashes over whole seeds behind the key; they become the first draws of its stream. True: some are NaN
     * and must be computed again. */
    bool (*first)(double *n, const double *hashed, size_t count, const char *key, size_t length);
} mrt_rng_kernel;

/* The kernel number `index` of those that this machine can run, best first; NULL after the last. */
const mrt_rng_kernel *mrt_rng_kernel_at(size_t index);

typedef struct mrt_rng_block {
    const mrt_rng_kernel *kernel;
    size_t count, padded; /* seeds; the same in whole vectors */
    size_t suffix_length;
    char suffix[MRT_SEED_MAX];
    double characters[MRT_BLOCK_MAX]; /* the first characters; padded with the last one */
    double hashed[MRT_BLOCK_MAX];     /* pseudohash(seed) */
    /* By the length of the key in front: the hash over the last 0, 1, .. characters of the suffix, how many of them
     * are known, and whether the hashes over whole seeds are. */
    double tail[MRT_KEY_MAX + 1][MRT_SEED_MAX];
    uint8_t tail_known[MRT_KEY_MAX + 1];
    bool whole_known[MRT_KEY_MAX + 1];
    double whole[MRT_KEY_MAX + 1][MRT_BLOCK_MAX];
} mrt_rng_block;

/* The block of the seeds first[i] .. suffix: 1 to MRT_BLOCK_MAX first characters, a suffix of up to 7. */
mrt_status mrt_rng_block_init(mrt_rng_block *block, const char *first, size_t count, const char *suffix,
                              size_t suffix_length, mrt_error *err);
/* The same first characters before another suffix of the same length; what the suffixes share at their end is kept. */
void mrt_rng_block_move(mrt_rng_block *block, const char *suffix);

/* For n seeds: the first number of the stream `key` (of any length, ended by a NUL) and one draw with it. `blocks` is an
 * array of blocks, or one block, and a seed is named by its place: number of the block * MRT_BLOCK_MAX + lane. A search
 * that has thrown out most seeds fills its vectors from several blocks. */
void mrt_rng_block_first(mrt_rng_block *blocks, const char *key, const uint16_t *places, size_t n,
                         double *out);

/* The seed of a lane, ended by a NUL; returns its length. */
size_t mrt_rng_block_seed(const mrt_rng_block *block, size_t lane, char out[MRT_SEED_MAX + 1]);

#endif
