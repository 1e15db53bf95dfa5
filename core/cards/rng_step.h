/* The arithmetic of the random streams, one step at a time: shared by rng.c (one value) and rng_lanes.h (vectors).
 *
 * Everything here is plain IEEE double arithmetic, each operation rounded on its own: the flag -ffp-contract=off is
 * part of the contract, and so is the order of the operations as written. Never: a fused multiply-add, a folded
 * constant (c * pi is not what the original computes), a library call that depends on the machine.
 */
#ifndef MAROTTE_RNG_STEP_H
#define MAROTTE_RNG_STEP_H

#include <float.h>
#include <stdint.h>
#include <string.h>

#if FLT_EVAL_METHOD != 0
#error                                                                                                       \
    "the random streams need doubles that are rounded after every operation (on 32-bit x86: -mfpmath=sse -msse2)"
#endif

#define RNG_PI 3.14159265358979323846
#define RNG_E 2.7182818284590452354
#define RNG_HASH 1.1239285023
#define RNG_ADVANCE_ADD 2.134453429141
#define RNG_ADVANCE_TIMES 1.72431234
#define RNG_DECIMALS 1e13 /* states have 13 decimals */

static inline uint64_t rng_bits(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static inline double rng_double(uint64_t bits)
{
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* The fractional part of x >= 0, exact; infinity and NaN give NaN. The conversion truncates, which is the floor here
 * (and at 2^52 and above x is an integer). */
static inline double rng_fraction(double x)
{
    return x < 0x1p62 ? x - (double)(int64_t)x : x - x;
}

/* One character `c` at the 1-based place `at` of the hashed text. */
static inline double rng_hash_step(double n, unsigned char c, size_t at)
{
    return rng_fraction(((RNG_HASH / n) * (double)c) * RNG_PI + RNG_PI * (double)at);
}

/* The hash goes on from `n` over `length` bytes that stand behind `before` others. Texts are walked from their end. */
static inline double rng_hash_over(double n, const char *text, size_t length, size_t before)
{
    for (size_t i = length; i > 0; i--)
        n = rng_hash_step(n, (unsigned char)text[i - 1], before + i);
    return n;
}

/* The generator's words are windows of 64 bits on four shift register sequences b[0], b[1], ... with
 * b[i + k] = b[i] ^ b[i + q]; the top bit of a word is the first, and its top k bits are all that counts. A step of
 * the original moves a window on by s, and seeding discards ten steps. Instead of walking them we jump: both macros
 * give the window that starts later, and work on an unsigned 64-bit integer or a vector of them.
 *
 * NEAR: later by `by`, 0 < by <= 2 k - q - 64: the known bits, then those that they determine at once.
 * FAR: later by k, for a word whose 64 bits are all of the sequence: the last q bits depend on new ones.
 * BETWEEN: later by `by` < 64, from a whole word and its FAR. */
#define RNG_NEAR(z, k, q, by)                                                                                \
    ((((z) >> (64 - (k))) << (64 - (k) + (by))) | (((z) ^ ((z) << (q))) >> ((k) - (by))))
#define RNG_FOLD(z, q) ((z) ^ ((z) << (q)))
#define RNG_FAR(z, k, q) (RNG_FOLD(z, q) ^ ((RNG_FOLD(z, q) >> ((k) - (q))) & (((uint64_t)1 << (q)) - 1)))
#define RNG_BETWEEN(z, far, k, by) (((z) << (by)) | (((far) << (64 - (k))) >> (64 - (by))))

/* A float from 64 random bits: the low 52 are the mantissa of a number in [1, 2). */
#define RNG_MANTISSA UINT64_C(0x000fffffffffffff)
#define RNG_ONE UINT64_C(0x3ff0000000000000)

#endif
