/* The plain seed search, and the rules that both searches share (pools, keys, thresholds). */
#include "tools/bench/rng_plain.h"

#include <string.h>

#define BIT(n) (UINT64_C(1) << (n))

const search_pool search_pools[POOL_END] = {
    [POOL_TAG] = {"Tag1", 24,
                  BIT(2) | BIT(9) | BIT(11) | BIT(12) | BIT(13) | BIT(14) | BIT(15) | BIT(20) | BIT(22)},
    [POOL_TAROT] = {"Tarotsho1", 22, 0},
    [POOL_PLANET] = {"Planetsho1", 12, BIT(9) | BIT(10) | BIT(11)},
    [POOL_COMMON] = {"Joker1sho1", 61, BIT(42) | BIT(57)},
    [POOL_UNCOMMON] = {"Joker2sho1", 64, BIT(8) | BIT(31) | BIT(32) | BIT(52)},
    [POOL_RARE] = {"Joker3sho1", 20, 0},
};

int search_card_pool(double kind)
{
    kind *= SEARCH_RATE_JOKER + SEARCH_RATE_TAROT + SEARCH_RATE_PLANET;
    return kind < SEARCH_RATE_JOKER                       ? POOL_END
           : kind < SEARCH_RATE_JOKER + SEARCH_RATE_TAROT ? POOL_TAROT
                                                          : POOL_PLANET;
}

int search_joker_pool(double rarity)
{
    return rarity > 0.95 ? POOL_RARE : rarity > 0.7 ? POOL_UNCOMMON : POOL_COMMON;
}

size_t search_key(char out[SEARCH_KEY_SIZE], const char *key, unsigned try)
{
    size_t n = strlen(key);
    memcpy(out, key, n);
    if (try > 1) {
        memcpy(out + n, "_resample", 9);
        n += 9;
        if (try >= 10)
            out[n++] = (char)('0' + try / 10);
        out[n++] = (char)('0' + try % 10);
    }
    out[n] = '\0';
    return n;
}

static double plain_hash(const char *text, size_t length)
{
    double n = 1.0;
    for (size_t i = length; i > 0; i--) {
        double x = ((1.1239285023 / n) * (double)(unsigned char)text[i - 1]) * 3.14159265358979323846 +
                   3.14159265358979323846 * (double)i;
        n = x < 0x1p62 ? x - (double)(int64_t)x : x - x;
    }
    return n;
}

/* An extension: C11 has no 128-bit integers. */
__extension__ typedef unsigned __int128 plain_wide;

/* x in [0, 1) with 13 decimals, exactly. */
static double plain_round13(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    int exponent = (int)(bits >> 52);
    if (exponent < 1023 - 45)
        return 0.0;
    plain_wide product = (plain_wide)((bits & (BIT(52) - 1)) | BIT(52)) * UINT64_C(1220703125);
    int shift = 1062 - exponent;
    uint64_t quotient = (uint64_t)(product >> shift);
    plain_wide rest = product & (((plain_wide)1 << shift) - 1), half = (plain_wide)1 << (shift - 1);
    if (rest > half || (rest == half && (quotient & 1) != 0))
        quotient++;
    return (double)quotient / 1e13;
}

static double plain_advance(double state)
{
    double x = 2.134453429141 + state * 1.72431234;
    if (!(x < 4.0)) /* NaN */
        return x;
    return plain_round13(x - (double)(int64_t)x);
}

static uint64_t plain_step(uint64_t z[4])
{
    z[0] = (((z[0] << 31) ^ z[0]) >> 45) ^ ((z[0] & (~UINT64_C(0) << 1)) << 18);
    z[1] = (((z[1] << 19) ^ z[1]) >> 30) ^ ((z[1] & (~UINT64_C(0) << 6)) << 28);
    z[2] = (((z[2] << 24) ^ z[2]) >> 48) ^ ((z[2] & (~UINT64_C(0) << 9)) << 7);
    z[3] = (((z[3] << 21) ^ z[3]) >> 39) ^ ((z[3] & (~UINT64_C(0) << 17)) << 8);
    return z[0] ^ z[1] ^ z[2] ^ z[3];
}

/* The first draw after seeding with `seed`, which is 0 .. 1 or NaN; a NaN's sign says whose it is. */
static double plain_draw(double seed)
{
    uint64_t z[4];
    for (int i = 0; i < 4; i++) {
        seed = seed * 3.14159265358979323846 + 2.7182818284590452354;
        memcpy(&z[i], &seed, sizeof z[i]);
    }
    uint64_t bits = 0;
    for (int i = 0; i < 11; i++) /* ten are thrown away */
        bits = plain_step(z);
    bits = (bits & (BIT(52) - 1)) | UINT64_C(0x3ff0000000000000);
    double draw;
    memcpy(&draw, &bits, sizeof draw);
    return draw - 1.0;
}

typedef struct plain_seed {
    const char *text;
    size_t length;
    double hashed;
} plain_seed;

/* The first number of the stream `key` of the seed, and one draw with it. */
static double plain_first(const plain_seed *seed, const char *key, size_t length)
{
    char text[SEARCH_KEY_SIZE + 8];
    memcpy(text, key, length);
    memcpy(text + length, seed->text, seed->length);
    double state = plain_advance(plain_hash(text, length + seed->length));
    if (state != state) /* NaN, positive in the original */
        state = __builtin_nan("");
    return plain_draw((state + seed->hashed) / 2);
}

static uint8_t plain_pick(const plain_seed *seed, const search_pool *pool)
{
    char key[SEARCH_KEY_SIZE];
    uint32_t entry = 0;
    for (unsigned try = 1; try < SEARCH_TRIES; try++) {
        size_t length = search_key(key, pool->key, try);
        entry = (uint32_t)(plain_first(seed, key, length) * pool->count);
        if (!search_is_hole(pool, entry))
            break;
    }
    return (uint8_t)entry;
}

void rng_plain_search(const char *seeds, size_t length, size_t count, search_answer *out)
{
    for (size_t i = 0; i < count; i++) {
        const char *text = seeds + i * length;
        plain_seed seed = {text, length, plain_hash(text, length)};
        out[i].tag = plain_pick(&seed, &search_pools[POOL_TAG]);
        int pool = search_card_pool(plain_first(&seed, "cdt1", 4));
        if (pool == POOL_END)
            pool = search_joker_pool(plain_first(&seed, "rarity1sho", 10));
        out[i].pool = (uint8_t)pool;
        out[i].entry = plain_pick(&seed, &search_pools[pool]);
    }
}
