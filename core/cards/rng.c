/* The random streams of a run, and the generator that they seed.
 *
 * An mrt_rng owns two blocks: the streams in the order of their first use, and a hash table of indices into them
 * (open addressing, at most half full). Used by the engine, the bindings and, for the lanes it leaves, the block
 * kernel. Hot: mrt_rng_pseudoseed on a known key (no allocation), mrt_gen_seed, mrt_gen_float. The hash of the seed
 * behind a key depends only on the key's length and is kept, so that a new key costs its own characters.
 *
 * NaN: a partial hash of exactly 0 ends in NaN. The original runs on x86, where a NaN that arithmetic makes has its
 * sign bit set and an absolute value clears it; both signs seed the generator differently. Here the sign is set by
 * hand wherever a NaN may come up (hash: set, state: clear), so that every machine agrees.
 */
#include "marotte/rng.h"

#include <math.h>

#include "core/cards/rng_step.h"

#define NAN_POSITIVE UINT64_C(0x7ff8000000000000)
#define NAN_NEGATIVE UINT64_C(0xfff8000000000000)

/* ---- hash and step ---- */

static double hash_finish(double n)
{
    return isnan(n) ? rng_double(NAN_NEGATIVE) : n;
}

double mrt_pseudohash(const char *text, size_t length)
{
    return hash_finish(rng_hash_over(1.0, text, length, 0));
}

/* An extension, as C11 has no 128-bit integers: the product of a 53-bit and a 31-bit one is rounded exactly. */
__extension__ typedef unsigned __int128 wide;

#define FIVE_TO_13 UINT64_C(1220703125)

/* x in [0, 1] with 13 decimals, as "%.13f" writes it: x = m * 2^-k, and x * 10^13 = m * 5^13 / 2^(k - 13), rounded to
 * the nearest integer, ties to even. */
static double round13(double x)
{
    uint64_t bits = rng_bits(x), exponent = bits >> 52;
    if (exponent < 1023 - 45) /* below 2^-45: less than half of the last decimal */
        return 0.0;
    wide product = (wide)((bits & RNG_MANTISSA) | (RNG_MANTISSA + 1)) * FIVE_TO_13;
    unsigned shift = (unsigned)(1023 + 52 - 13 - exponent); /* 39 .. 84 */
    uint64_t quotient = (uint64_t)(product >> shift);
    wide rest = product & (((wide)1 << shift) - 1), half = (wide)1 << (shift - 1);
    quotient += rest > half || (rest == half && (quotient & 1) != 0);
    return (double)quotient / RNG_DECIMALS;
}

double mrt_rng_advance(double state)
{
    double x = RNG_ADVANCE_ADD + state * RNG_ADVANCE_TIMES;
    double fraction = x >= 0 ? rng_fraction(x) : x - floor(x);
    return isnan(fraction) ? rng_double(NAN_POSITIVE) : round13(fraction);
}

/* What a stream gives for a state. */
static double number_of(double state, double hashed_seed)
{
    if (isnan(state) || isnan(hashed_seed))
        return isnan(state) ? rng_double(NAN_POSITIVE) : rng_double(NAN_NEGATIVE);
    return (state + hashed_seed) / 2;
}

double mrt_rng_predict(const char *key, size_t key_length, const char *seed, size_t seed_length)
{
    double n = rng_hash_over(rng_hash_over(1.0, seed, seed_length, key_length), key, key_length, 0);
    return number_of(mrt_rng_advance(n), mrt_pseudohash(seed, seed_length));
}

/* ---- the generator ---- */

/* The raw words of a seed: none may be below 2^b, or its sequence would be all zeros. A NaN stays what it is. */
static void seed_words(uint64_t word[4], double seed)
{
    static const unsigned char least[4] = {1, 6, 9, 17};
    bool nan = isnan(seed), negative = signbit(seed);
    for (int i = 0; i < 4; i++) {
        seed = seed * RNG_PI + RNG_E;
        uint64_t bits = !nan ? rng_bits(seed) : negative ? NAN_NEGATIVE : NAN_POSITIVE;
        uint64_t low = UINT64_C(1) << least[i];
        word[i] = bits < low ? bits + low : bits;
    }
}

void mrt_gen_seed(mrt_gen *gen, double seed)
{
    uint64_t z[4];
    seed_words(z, seed);
    /* Ten steps: 180, 280, 70 and 80 places. */
    uint64_t a = RNG_NEAR(RNG_NEAR(z[0], 63, 31, 31), 63, 31, 23);
    a = RNG_FAR(a, 63, 31);
    gen->word[0] = RNG_FAR(a, 63, 31);
    uint64_t b = RNG_NEAR(RNG_NEAR(z[1], 58, 19, 33), 58, 19, 15);
    for (int i = 0; i < 4; i++)
        b = RNG_FAR(b, 58, 19);
    gen->word[1] = b;
    uint64_t c = RNG_NEAR(z[2], 55, 24, 15);
    gen->word[2] = RNG_FAR(c, 55, 24);
    uint64_t d = RNG_NEAR(z[3], 47, 21, 9), far = RNG_FAR(d, 47, 21);
    d = RNG_BETWEEN(d, far, 47, 24);
    gen->word[3] = RNG_FAR(d, 47, 21);
}

static inline double gen_float(mrt_gen *gen)
{
    uint64_t *z = gen->word;
    z[0] = RNG_NEAR(z[0], 63, 31, 18);
    z[1] = RNG_NEAR(z[1], 58, 19, 28);
    z[2] = RNG_NEAR(z[2], 55, 24, 7);
    z[3] = RNG_NEAR(z[3], 47, 21, 8);
    return rng_double(((z[0] ^ z[1] ^ z[2] ^ z[3]) & RNG_MANTISSA) | RNG_ONE) - 1.0;
}

double mrt_gen_float(mrt_gen *gen)
{
    return gen_float(gen);
}

double mrt_gen_range(mrt_gen *gen, double low, double high)
{
    return floor(gen_float(gen) * (high - low + 1.0)) + low;
}

size_t mrt_gen_index(mrt_gen *gen, size_t count)
{
    return (size_t)(gen_float(gen) * (double)count);
}

/* Swaps two items, which may be one and the same, through a buffer. Small ones in one go. */
static inline void swap(unsigned char *a, unsigned char *b, size_t size)
{
    unsigned char spare[MRT_SHUFFLE_ITEM_MAX];
    while (size > 0) {
        size_t part = size < sizeof spare ? size : sizeof spare;
        memcpy(spare, a, part);
        memmove(a, b, part);
        memcpy(b, spare, part);
        a += part;
        b += part;
        size -= part;
    }
}

static inline void shuffle(unsigned char *base, size_t count, size_t size, double seed)
{
    mrt_gen gen;
    mrt_gen_seed(&gen, seed);
    for (size_t i = count; i >= 2; i--) {
        size_t j = (size_t)(gen_float(&gen) * (double)i);
        swap(base + (i - 1) * size, base + j * size, size);
    }
}

/* Sizes of ids and of pairs of numbers are known to the compiler. */
void mrt_shuffle(void *items, size_t count, size_t size, double seed)
{
    if (size == 4)
        shuffle(items, count, 4, seed);
    else if (size == 8)
        shuffle(items, count, 8, seed);
    else
        shuffle(items, count, size, seed);
}

/* ---- seeds ---- */

/* The character as the original takes it, '\0' when a seed cannot hold it. */
static char seed_character(char c)
{
    if (c == '0')
        return 'O';
    if (c >= 'a' && c <= 'z')
        return (char)(c - 'a' + 'A');
    return (c >= '1' && c <= '9') || (c >= 'A' && c <= 'Z') ? c : '\0';
}

mrt_status mrt_seed_normalize(const char *text, size_t length, char out[MRT_SEED_MAX + 1], mrt_error *err)
{
    char seed[MRT_SEED_MAX + 1] = {0}, token[MRT_QUOTE_SIZE];
    if (length == 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "the seed is empty; 1 to %d characters 1-9, A-Z are right", MRT_SEED_MAX);
    if (length > MRT_SEED_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, MRT_SEED_MAX + 1,
                             "seed %s has %zu characters; at most %d are right",
                             mrt_quote(token, text, length), length, MRT_SEED_MAX);
    for (size_t i = 0; i < length; i++) {
        seed[i] = seed_character(text[i]);
        if (seed[i] == '\0')
            return mrt_error_set(err, MRT_ERR_INPUT, 0, (int)i + 1,
                                 "%s cannot stand in a seed; the characters 1-9 and A-Z can",
                                 mrt_quote(token, text + i, 1));
    }
    memcpy(out, seed, sizeof seed);
    return MRT_OK;
}

/* ---- streams ---- */

typedef struct stream {
    double state;  /* 13 decimals in [0, 1], or a positive NaN */
    uint32_t hash; /* of the key, for the table */
    uint8_t length;
    char key[MRT_KEY_MAX + 1]; /* ends with a NUL, and may hold others */
} stream;

struct mrt_rng {
    mrt_alloc alloc;
    stream *streams; /* owned; `count` of `capacity`, in the order of first use */
    uint32_t *slots; /* owned; index + 1 of a stream, 0 = free; 2 * capacity of them, a power of two */
    size_t count, capacity;
    double hashed_seed;
    double behind[MRT_KEY_MAX + 1]; /* the hash of the seed behind a key of that length */
    bool behind_known[MRT_KEY_MAX + 1];
    size_t seed_length;
    char seed[MRT_SEED_MAX + 1];
};

enum { CAPACITY_MIN = 32 }; /* streams of an ante or two */

mrt_rng *mrt_rng_create(const char *seed, size_t length, const mrt_alloc *alloc, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    if (length > MRT_SEED_MAX) {
        mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "seed %s has %zu bytes; at most %d are right",
                      mrt_quote(token, seed, length), length, MRT_SEED_MAX);
        return NULL;
    }
    mrt_rng *rng = mrt_resize(alloc, NULL, 0, sizeof *rng);
    if (rng == NULL) {
        mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for the random streams");
        return NULL;
    }
    memset(rng, 0, sizeof *rng);
    rng->alloc = alloc != NULL ? *alloc : *mrt_alloc_default();
    if (length > 0) /* an empty seed may come as NULL */
        memcpy(rng->seed, seed, length);
    rng->seed_length = length;
    rng->hashed_seed = mrt_pseudohash(seed, length);
    return rng;
}

void mrt_rng_destroy(mrt_rng *rng)
{
    if (rng == NULL)
        return;
    mrt_alloc alloc = rng->alloc;
    if (rng->capacity > 0) {
        mrt_resize(&alloc, rng->streams, rng->capacity * sizeof *rng->streams, 0);
        mrt_resize(&alloc, rng->slots, rng->capacity * 2 * sizeof *rng->slots, 0);
    }
    mrt_resize(&alloc, rng, sizeof *rng, 0);
}

const char *mrt_rng_seed(const mrt_rng *rng)
{
    return rng->seed;
}

double mrt_rng_hashed_seed(const mrt_rng *rng)
{
    return rng->hashed_seed;
}

static uint64_t mix(uint64_t hash, uint64_t part)
{
    hash = (hash ^ part) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ (hash >> 32);
}

/* Only the table sees this hash: it may differ from machine to machine. */
static uint32_t key_hash(const char *key, size_t length)
{
    uint64_t hash = length, part;
    for (; length >= sizeof part; key += sizeof part, length -= sizeof part) {
        memcpy(&part, key, sizeof part);
        hash = mix(hash, part);
    }
    for (part = 0; length > 0; length--)
        part = part << 8 | (unsigned char)*key++;
    return (uint32_t)mix(hash, part);
}

/* The slot of the key, or the free one where it belongs. There must be slots. */
static uint32_t *find_slot(const mrt_rng *rng, const char *key, size_t length, uint32_t hash)
{
    size_t mask = rng->capacity * 2 - 1;
    for (size_t i = hash & mask;; i = (i + 1) & mask) {
        uint32_t index = rng->slots[i];
        if (index == 0)
            return &rng->slots[i];
        const stream *s = &rng->streams[index - 1];
        if (s->hash == hash && s->length == length && memcmp(s->key, key, length) == 0)
            return &rng->slots[i];
    }
}

static mrt_status check_key(const char *key, size_t length, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    if (length > MRT_KEY_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "stream key %s has %zu bytes; at most %d are right",
                             mrt_quote(token, key, length), length, MRT_KEY_MAX);
    if ((length == 4 && memcmp(key, "seed", 4) == 0) || (length == 11 && memcmp(key, "hashed_seed", 11) == 0))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "%s is a reserved name and no stream; take another key",
                             mrt_quote(token, key, length));
    return MRT_OK;
}

/* Room for twice as many streams. What fails leaves everything as it was. */
static mrt_status grow(mrt_rng *rng, mrt_error *err)
{
    size_t capacity = rng->capacity == 0 ? CAPACITY_MIN : rng->capacity * 2;
    uint32_t *slots = mrt_resize(&rng->alloc, NULL, 0, capacity * 2 * sizeof *slots);
    stream *streams = slots == NULL ? NULL
                                    : mrt_resize(&rng->alloc, rng->streams, rng->capacity * sizeof *streams,
                                                 capacity * sizeof *streams);
    if (streams == NULL) {
        if (slots != NULL)
            mrt_resize(&rng->alloc, slots, capacity * 2 * sizeof *slots, 0);
        return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for stream %zu", rng->count + 1);
    }
    if (rng->slots != NULL)
        mrt_resize(&rng->alloc, rng->slots, rng->capacity * 2 * sizeof *slots, 0);
    memset(slots, 0, capacity * 2 * sizeof *slots);
    rng->slots = slots;
    rng->streams = streams;
    rng->capacity = capacity;
    for (size_t i = 0; i < rng->count; i++)
        *find_slot(rng, streams[i].key, streams[i].length, streams[i].hash) = (uint32_t)i + 1;
    return MRT_OK;
}

/* A stream with a checked key that is not there yet. */
static mrt_status add_stream(mrt_rng *rng, const char *key, size_t length, uint32_t hash, stream **out,
                             mrt_error *err)
{
    if (rng->count == MRT_STREAMS_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0,
                             "a run has at most %d random streams; keys must not be made up "
                             "without end",
                             MRT_STREAMS_MAX);
    if (rng->count == rng->capacity) {
        mrt_status status = grow(rng, err);
        if (status != MRT_OK)
            return status;
    }
    stream *s = &rng->streams[rng->count];
    memset(s, 0, sizeof *s);
    s->hash = hash;
    s->length = (uint8_t)length;
    memcpy(s->key, key, length);
    *find_slot(rng, key, length, hash) = (uint32_t)++rng->count;
    *out = s;
    return MRT_OK;
}

/* pseudohash(key .. seed). */
static double first_state(mrt_rng *rng, const char *key, size_t length)
{
    if (!rng->behind_known[length]) {
        rng->behind[length] = rng_hash_over(1.0, rng->seed, rng->seed_length, length);
        rng->behind_known[length] = true;
    }
    return hash_finish(rng_hash_over(rng->behind[length], key, length, 0));
}

mrt_status mrt_rng_pseudoseed(mrt_rng *rng, const char *key, size_t length, double *out, mrt_error *err)
{
    uint32_t hash = key_hash(key, length);
    uint32_t index = rng->count > 0 ? *find_slot(rng, key, length, hash) : 0;
    stream *s = index != 0 ? &rng->streams[index - 1] : NULL;
    if (s == NULL) {
        mrt_status status = check_key(key, length, err);
        if (status == MRT_OK)
            status = add_stream(rng, key, length, hash, &s, err);
        if (status != MRT_OK)
            return status;
        s->state = first_state(rng, key, length);
    }
    s->state = mrt_rng_advance(s->state);
    *out = number_of(s->state, rng->hashed_seed);
    return MRT_OK;
}

mrt_status mrt_rng_random(mrt_rng *rng, const char *key, size_t length, double *out, mrt_error *err)
{
    double seed;
    mrt_status status = mrt_rng_pseudoseed(rng, key, length, &seed, err);
    if (status != MRT_OK)
        return status;
    mrt_gen gen;
    mrt_gen_seed(&gen, seed);
    *out = mrt_gen_float(&gen);
    return MRT_OK;
}

/* ---- export and import ---- */

size_t mrt_rng_count(const mrt_rng *rng)
{
    return rng->count;
}

const char *mrt_rng_key(const mrt_rng *rng, size_t index, size_t *length, double *state)
{
    const stream *s = &rng->streams[index];
    if (length != NULL)
        *length = s->length;
    if (state != NULL)
        *state = s->state;
    return s->key;
}

mrt_status mrt_rng_set(mrt_rng *rng, const char *key, size_t length, double state, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    mrt_status status = check_key(key, length, err);
    if (status != MRT_OK)
        return status;
    if (!isnan(state) && !(state >= 0 && state <= 1))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "%.17g is no state of stream %s; 0 to 1, or NaN, is right", state,
                             mrt_quote(token, key, length));
    uint32_t hash = key_hash(key, length);
    uint32_t index = rng->count > 0 ? *find_slot(rng, key, length, hash) : 0;
    stream *s = index != 0 ? &rng->streams[index - 1] : NULL;
    if (s == NULL && (status = add_stream(rng, key, length, hash, &s, err)) != MRT_OK)
        return status;
    s->state = isnan(state) ? rng_double(NAN_POSITIVE) : fabs(state);
    return MRT_OK;
}

void mrt_rng_clear(mrt_rng *rng)
{
    rng->count = 0;
    if (rng->slots != NULL)
        memset(rng->slots, 0, rng->capacity * 2 * sizeof *rng->slots);
}
