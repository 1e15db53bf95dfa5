/* Blocks of seeds: what they share is computed once, the rest by the widest vector code that the machine has. */
#include "core/cards/rng_block.h"

#include <math.h>
#include <string.h>

#include "core/cards/rng_step.h"

/* Vectors of 64, 32 and 16 bytes. The narrow one needs nothing: it is the baseline of x86-64 and, taken apart by the
 * compiler where need be, runs everywhere. */
#if defined(__x86_64__)
#define MRT_BLOCK_X86 1

#define LANES 8
#define TARGET __attribute__((target("avx512f,avx512dq,avx512vl")))
#define LANE(name) name##_8
#include "core/cards/rng_lanes.h"

#define LANES 4
#define TARGET __attribute__((target("avx2")))
#define LANE(name) name##_4
#include "core/cards/rng_lanes.h"
#endif

#define LANES 2
#define TARGET
#define LANE(name) name##_2
#include "core/cards/rng_lanes.h"

static bool can_run(size_t lanes)
{
#if defined(MRT_BLOCK_X86)
    if (lanes == 8)
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
               __builtin_cpu_supports("avx512vl");
    if (lanes == 4)
        return __builtin_cpu_supports("avx2");
#endif
    return lanes == 2;
}

const mrt_rng_kernel *mrt_rng_kernel_at(size_t index)
{
    static const mrt_rng_kernel kernels[] = {
#if defined(MRT_BLOCK_X86)
        {"avx512", 8, spread_8, first_8},
        {"avx2", 4, spread_4, first_4},
#endif
        {"baseline", 2, spread_2, first_2},
    };
    for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++)
        if (can_run(kernels[i].lanes) && index-- == 0)
            return &kernels[i];
    return NULL;
}

static size_t whole_vectors(const mrt_rng_block *block, size_t count)
{
    return (count + block->kernel->lanes - 1) / block->kernel->lanes * block->kernel->lanes;
}

/* The hash over the suffix behind a key of `length` bytes. */
static double hash_suffix(mrt_rng_block *block, size_t length)
{
    double *tail = block->tail[length];
    tail[0] = 1.0;
    for (size_t known = block->tail_known[length]; known < block->suffix_length; known++) {
        size_t at =
            block->suffix_length - known; /* 1-based in the suffix, behind the key and the first character */
        tail[known + 1] = rng_hash_step(tail[known], (unsigned char)block->suffix[at - 1], length + 1 + at);
    }
    block->tail_known[length] = (uint8_t)block->suffix_length;
    return tail[block->suffix_length];
}

/* The hashes over all seeds behind a key of `length` bytes. */
static const double *hash_seeds(mrt_rng_block *block, size_t length)
{
    double *whole = block->whole[length];
    if (!block->whole_known[length]) {
        block->kernel->spread(hash_suffix(block, length), block->characters, block->padded, length + 1,
                              whole);
        block->whole_known[length] = true;
    }
    return whole;
}

static void forget_seeds(mrt_rng_block *block)
{
    memset(block->whole_known, 0, sizeof block->whole_known);
    memcpy(block->hashed, hash_seeds(block, 0), block->padded * sizeof *block->hashed);
}

mrt_status mrt_rng_block_init(mrt_rng_block *block, const char *first, size_t count, const char *suffix,
                              size_t suffix_length, mrt_error *err)
{
    if (count < 1 || count > MRT_BLOCK_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "a block of %zu seeds; 1 to %d are right", count,
                             MRT_BLOCK_MAX);
    if (suffix_length >= MRT_SEED_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0,
                             "a common suffix of %zu characters; at most %d are right", suffix_length,
                             MRT_SEED_MAX - 1);
    block->kernel = mrt_rng_kernel_at(0);
    block->count = count;
    block->padded = whole_vectors(block, count);
    for (size_t i = 0; i < block->padded; i++)
        block->characters[i] = (double)(unsigned char)first[i < count ? i : count - 1];
    block->suffix_length = suffix_length;
    memcpy(block->suffix, suffix, suffix_length);
    memset(block->tail_known, 0, sizeof block->tail_known);
    forget_seeds(block);
    return MRT_OK;
}

void mrt_rng_block_move(mrt_rng_block *block, const char *suffix)
{
    size_t same = 0, length = block->suffix_length;
    while (same < length && suffix[length - 1 - same] == block->suffix[length - 1 - same])
        same++;
    memcpy(block->suffix, suffix, length);
    for (size_t i = 0; i <= MRT_KEY_MAX; i++)
        block->tail_known[i] = block->tail_known[i] < same ? block->tail_known[i] : (uint8_t)same;
    forget_seeds(block);
}

size_t mrt_rng_block_seed(const mrt_rng_block *block, size_t lane, char out[MRT_SEED_MAX + 1])
{
    out[0] = (char)(unsigned char)block->characters[lane];
    memcpy(out + 1, block->suffix, block->suffix_length);
    out[block->suffix_length + 1] = '\0';
    return block->suffix_length + 1;
}

/* The plain path, for a lane that the vector code leaves. */
static double first_plain(const mrt_rng_block *block, const char *key, size_t length, size_t lane)
{
    char seed[MRT_SEED_MAX + 1];
    size_t seed_length = mrt_rng_block_seed(block, lane, seed);
    mrt_gen gen;
    mrt_gen_seed(&gen, mrt_rng_predict(key, length, seed, seed_length));
    return mrt_gen_float(&gen);
}

/* The hashes of the seeds at some places and the hashes of their texts, side by side, in whole vectors. */
static void gather(mrt_rng_block *blocks, size_t length, const uint16_t *places, size_t n, double *hashes,
                   double *hashed)
{
    for (size_t i = 0; i < n; i++) {
        mrt_rng_block *block = &blocks[places[i] / MRT_BLOCK_MAX];
        size_t lane = places[i] % MRT_BLOCK_MAX;
        hashes[i] = hash_seeds(block, length)[lane];
        hashed[i] = block->hashed[lane];
    }
    for (size_t i = n, end = whole_vectors(blocks, n); i < end; i++)
        hashes[i] = hashed[i] = 0.5; /* any seed will do */
}

/* At most MRT_BLOCK_MAX seeds. */
static void first_part(mrt_rng_block *blocks, const char *key, size_t length, const uint16_t *places,
                       size_t n, double *out)
{
    double hashes[MRT_BLOCK_MAX], hashed[MRT_BLOCK_MAX];
    bool plain = length > MRT_KEY_MAX, again = plain;
    if (!plain) {
        gather(blocks, length, places, n, hashes, hashed);
        again = blocks->kernel->first(hashes, hashed, whole_vectors(blocks, n), key, length);
        memcpy(out, hashes, n * sizeof *out);
    }
    for (size_t i = 0; again && i < n; i++)
        if (plain || isnan(out[i]))
            out[i] = first_plain(&blocks[places[i] / MRT_BLOCK_MAX], key, length, places[i] % MRT_BLOCK_MAX);
}

void mrt_rng_block_first(mrt_rng_block *blocks, const char *key, const uint16_t *places, size_t n,
                         double *out)
{
    size_t length = strlen(key);
    for (size_t i = 0; i < n; i += MRT_BLOCK_MAX)
        first_part(blocks, key, length, places + i, n - i < MRT_BLOCK_MAX ? n - i : MRT_BLOCK_MAX, out + i);
}
