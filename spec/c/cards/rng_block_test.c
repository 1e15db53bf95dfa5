/* core/rng_block and the rounding of core/rng: every lane of every kernel has the bits of the plain path, and the plain
 * path rounds as printf does. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/cards/rng_block.h"
#include "spec/c/check.h"

enum { BLOCKS = 3, PLACES = 100, ROUNDS = 4000, ROUNDINGS = 300000 };

static const char characters[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/* A generator of our own, the same in every run. */
static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

static bool same_bits(double a, double b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

static double plain_first(const mrt_rng_block *blocks, const char *key, uint16_t place)
{
    char seed[MRT_SEED_MAX + 1];
    size_t length = mrt_rng_block_seed(&blocks[place / MRT_BLOCK_MAX], place % MRT_BLOCK_MAX, seed);
    mrt_gen gen;
    mrt_gen_seed(&gen, mrt_rng_predict(key, strlen(key), seed, length));
    return mrt_gen_float(&gen);
}

static void random_text(uint64_t *state, char *out, size_t length, bool any_byte)
{
    for (size_t i = 0; i < length; i++)
        out[i] = any_byte ? (char)(1 + next_random(state) % 255) : characters[next_random(state) % 35];
    out[length] = '\0';
}

/* Draws at random places of the blocks, and compares. */
static void compare_places(mrt_rng_block *blocks, const char *key, uint64_t *state, unsigned *failures)
{
    uint16_t places[PLACES];
    double out[PLACES];
    size_t n = next_random(state) % (PLACES + 1);
    for (size_t i = 0; i < n; i++) {
        size_t block = next_random(state) % BLOCKS;
        places[i] = (uint16_t)(block * MRT_BLOCK_MAX + next_random(state) % blocks[block].count);
    }
    mrt_rng_block_first(blocks, key, places, n, out);
    for (size_t i = 0; i < n; i++)
        if (!CHECK(failures, same_bits(out[i], plain_first(blocks, key, places[i]))))
            printf("  key %s, place %d\n", key, places[i]);
}

/* Blocks of seeds of any bytes and lengths, moved now and then, keys up to beyond the limit. */
static void test_random_blocks(const mrt_rng_kernel *kernel, unsigned *failures)
{
    mrt_rng_block blocks[BLOCKS];
    uint64_t state = 88172645463325252u;
    for (int round = 0; round < ROUNDS; round++) {
        for (size_t i = 0; i < BLOCKS; i++) {
            char first[MRT_BLOCK_MAX + 1], suffix[MRT_SEED_MAX];
            if (round % 20 == 0) {
                size_t count = 1 + next_random(&state) % MRT_BLOCK_MAX,
                       length = next_random(&state) % MRT_SEED_MAX;
                random_text(&state, first, count, round % 40 == 0);
                random_text(&state, suffix, length, round % 40 == 0);
                CHECK(failures, mrt_rng_block_init(&blocks[i], first, count, suffix, length, NULL) == MRT_OK);
                blocks[i].kernel = kernel;
            } else if (round % 5 == 0) {
                memcpy(suffix, blocks[i].suffix, sizeof suffix);
                random_text(&state, first, 1 + next_random(&state) % MRT_SEED_MAX, false);
                memcpy(suffix, first, strlen(first) < sizeof suffix ? strlen(first) : sizeof suffix);
                mrt_rng_block_move(&blocks[i], suffix);
            }
        }
        char key[MRT_KEY_MAX + 10];
        random_text(&state, key, next_random(&state) % (round % 16 == 0 ? sizeof key - 1 : 20),
                    round % 2 == 0);
        compare_places(blocks, key, &state, failures);
    }
}

/* A seed whose partial hash is 0 on the way: NaN, which only the plain path knows. */
static void test_nan(const mrt_rng_kernel *kernel, unsigned *failures)
{
    mrt_rng_block block;
    CHECK(failures, mrt_rng_block_init(&block, characters, 35, "LB2WVPK", 7, NULL) == MRT_OK);
    block.kernel = kernel;
    for (uint16_t i = 0; i < 35; i++) {
        double out;
        mrt_rng_block_first(&block, "erratic", &i, 1, &out);
        CHECK(failures, same_bits(out, plain_first(&block, "erratic", i)));
        CHECK(failures, characters[i] != '7' || same_bits(out, 0.99249255698284466));
    }
}

static void test_limits(unsigned *failures)
{
    mrt_rng_block block;
    mrt_error err;
    char many[MRT_BLOCK_MAX + 1] = {0};
    CHECK(failures, mrt_rng_block_init(&block, many, MRT_BLOCK_MAX + 1, "", 0, &err) == MRT_ERR_LIMIT);
    CHECK(failures, strstr(err.message, "41 seeds; 1 to 40") != NULL);
    CHECK(failures, mrt_rng_block_init(&block, "", 0, "", 0, &err) == MRT_ERR_LIMIT);
    CHECK(failures, mrt_rng_block_init(&block, "1", 1, "ABCDEFGH", 8, &err) == MRT_ERR_LIMIT);
    CHECK(failures, strstr(err.message, "8 characters; at most 7") != NULL);
}

/* What the original does: format with 13 decimals, read back. */
static double advance_by_printf(double state)
{
    char text[32];
    double x = 2.134453429141 + state * 1.72431234;
    snprintf(text, sizeof text, "%.13f", x - floor(x));
    return fabs(strtod(text, NULL));
}

static void test_rounding(unsigned *failures)
{
    uint64_t state = 1234567;
    for (int i = 0; i < ROUNDINGS; i++) {
        double random = (double)(next_random(&state) >> 11) * 0x1p-53;
        double rounded = (double)(next_random(&state) % 10000000000000u) / 1e13;
        CHECK(failures, same_bits(mrt_rng_advance(random), advance_by_printf(random)));
        CHECK(failures, same_bits(mrt_rng_advance(rounded), advance_by_printf(rounded)));
    }
    const double edges[] = {0, 1, 0.5, 0x1p-1074, 1 - 0x1p-53, 0.50196695, -0.5, -1.2378578, -3, 1e6, 1e300};
    for (size_t i = 0; i < sizeof edges / sizeof *edges; i++)
        CHECK(failures, same_bits(mrt_rng_advance(edges[i]), advance_by_printf(edges[i])));
}

int main(void)
{
    unsigned failures = 0;
    const mrt_rng_kernel *kernel;
    for (size_t i = 0; (kernel = mrt_rng_kernel_at(i)) != NULL; i++) {
        test_random_blocks(kernel, &failures);
        test_nan(kernel, &failures);
    }
    CHECK(&failures, mrt_rng_kernel_at(0) != NULL);
    test_limits(&failures);
    test_rounding(&failures);
    return check_report("rng_block", failures);
}
