/* The block kernel's vector code, for one width: a template that rng_block.c includes once for each instruction set.
 *
 * Before: LANES (doubles in a vector), TARGET (the function attribute that allows the instructions) and LANE(name)
 * (the name for this width) are defined; they are undefined at the end. Each function carries the attribute, since the
 * compiler takes vectors apart where the function that holds them does not have the instructions.
 *
 * Vectors are an extension (GCC and clang know it): the same expressions as in rng_step.h on all lanes at once, without
 * intrinsics, on any machine. Every operation is the scalar one lane by lane, so a lane has the bits of the scalar
 * path or is marked: a marked lane holds NaN in the end, which no draw is, and the caller computes it again.
 * A lane is marked when a number leaves the range where the short forms below are exact, when a rounding is too close
 * to call, and when the hash is NaN.
 */
typedef double LANE(real) __attribute__((vector_size(LANES * 8)));
typedef int64_t LANE(mask) __attribute__((vector_size(LANES * 8))); /* a comparison: 0 or -1 */
typedef uint64_t LANE(word) __attribute__((vector_size(LANES * 8)));
/* In memory a vector lies where a double may. */
typedef double LANE(stored) __attribute__((vector_size(LANES * 8), aligned(8), may_alias));

/* The fractional part of x in [0, 2^51), exact: adding and taking off 2^52 rounds to an integer. Infinity and NaN give
 * NaN, larger numbers anything. */
static inline TARGET LANE(real) LANE(fraction)(LANE(real) x)
{
    LANE(real) rest = x - ((x + 0x1p52) - 0x1p52);
    LANE(mask) below = rest < 0.0;
    return rest + (LANE(real))(below & (LANE(mask))((LANE(real)){0} + 1.0));
}

/* x in [0, 1), a multiple of 2^-51, with 13 decimals. `high` has 22 bits and its product with 10^13 = 5^13 * 2^13 is
 * exact (53 bits). The product of the rest is below 2^21 and off by at most 2^-33, so is the sum with the fraction of
 * the first: unless it lies within 2^-30 of a half, both round to the same integer. */
static inline TARGET LANE(real) LANE(round13)(LANE(real) x, LANE(mask) * unsure)
{
    LANE(real) high = (x + 0x1p30) - 0x1p30;
    LANE(real) low = (x - high) * RNG_DECIMALS;
    high = high * RNG_DECIMALS;
    LANE(real) whole = (high + 0x1.8p52) - 0x1.8p52;
    LANE(real) part = (high - whole) + low;
    LANE(real) near = (part + 0x1.8p52) - 0x1.8p52;
    LANE(real) away = part - near;
    *unsure |= (away > 0.5 - 0x1p-30) | (away < -0.5 + 0x1p-30);
    return (whole + near) / RNG_DECIMALS;
}

/* The next state: the sum lies in [2, 4), so that its fraction is a multiple of 2^-51. */
static inline TARGET LANE(real) LANE(advance)(LANE(real) state, LANE(mask) * unsure)
{
    LANE(real) x = RNG_ADVANCE_ADD + state * RNG_ADVANCE_TIMES;
    LANE(mask) three = x >= 3.0;
    x = (x - 2.0) - (LANE(real))(three & (LANE(mask))((LANE(real)){0} + 1.0));
    return LANE(round13)(x, unsure);
}

/* The first draw of the generator seeded with `seed`, 0 <= seed <= 1: eleven steps at once. The raw words are doubles
 * of 2.7 and more, far above the least ones. */
static inline TARGET LANE(real) LANE(draw)(LANE(real) seed)
{
    LANE(real) d1 = seed * RNG_PI + RNG_E, d2 = d1 * RNG_PI + RNG_E;
    LANE(real) d3 = d2 * RNG_PI + RNG_E, d4 = d3 * RNG_PI + RNG_E;
    LANE(word) a = (LANE(word))d1, b = (LANE(word))d2, c = (LANE(word))d3, d = (LANE(word))d4;
    a = RNG_NEAR(a, 63, 31, 9); /* 198 = 9 + 3 * 63 places */
    a = RNG_FAR(a, 63, 31);
    a = RNG_FAR(a, 63, 31);
    a = RNG_FAR(a, 63, 31);
    b = RNG_NEAR(b, 58, 19, 18); /* 308 = 18 + 5 * 58 */
    b = RNG_FAR(b, 58, 19);
    b = RNG_FAR(b, 58, 19);
    b = RNG_FAR(b, 58, 19);
    b = RNG_FAR(b, 58, 19);
    b = RNG_FAR(b, 58, 19);
    c = RNG_NEAR(c, 55, 24, 22); /* 77 = 22 + 55 */
    c = RNG_FAR(c, 55, 24);
    d = RNG_NEAR(d, 47, 21, 9); /* 88 = 9 + 32 + 47 */
    LANE(word) far = RNG_FAR(d, 47, 21);
    d = RNG_BETWEEN(d, far, 47, 32);
    d = RNG_FAR(d, 47, 21);
    return (LANE(real))(((a ^ b ^ c ^ d) & RNG_MANTISSA) | RNG_ONE) - 1.0;
}

/* Steps the hashes in `n` over the key. A number too large for the fraction marks its lane for good: it becomes NaN. */
static TARGET void LANE(hash)(double *n, size_t count, const char *key, size_t length)
{
    for (size_t at = length; at > 0; at--) {
        double c = (double)(unsigned char)key[at - 1], add = RNG_PI * (double)at;
        for (size_t i = 0; i < count; i += LANES) {
            LANE(stored) *lane = (LANE(stored) *)(n + i);
            LANE(real) x = ((RNG_HASH / *lane) * c) * RNG_PI + add;
            LANE(mask) large = x >= 0x1p51;
            *lane = (LANE(stored))((LANE(mask))LANE(fraction)(x) | large);
        }
    }
}

/* mrt_rng_kernel.spread: the step over the first character, which differs from lane to lane. */
static TARGET void LANE(spread)(double n, const double *characters, size_t count, size_t at, double *out)
{
    double ratio = RNG_HASH / n, add = RNG_PI * (double)at;
    for (size_t i = 0; i < count; i += LANES) {
        LANE(real) x = (ratio * *(const LANE(stored) *)(characters + i)) * RNG_PI + add;
        LANE(mask) large = x >= 0x1p51;
        *(LANE(stored) *)(out + i) = (LANE(stored))((LANE(mask))LANE(fraction)(x) | large);
    }
}

/* mrt_rng_kernel.first: hash, advance and draw. */
static TARGET bool LANE(first)(double *n, const double *hashed, size_t count, const char *key, size_t length)
{
    LANE(hash)(n, count, key, length);
    LANE(mask) marked = {0};
    for (size_t i = 0; i < count; i += LANES) {
        LANE(stored) *lane = (LANE(stored) *)(n + i);
        LANE(mask) unsure = {0};
        LANE(real) state = LANE(advance)(*lane, &unsure);
        LANE(real) seed = (state + *(const LANE(stored) *)(hashed + i)) * 0.5;
        unsure |= seed != seed;
        marked |= unsure;
        *lane = (LANE(stored))((LANE(mask))LANE(draw)(seed) | unsure); /* all bits set: NaN */
    }
    int64_t any = 0;
    for (size_t i = 0; i < LANES; i++)
        any |= marked[i];
    return any != 0;
}

#undef LANES
#undef TARGET
#undef LANE
