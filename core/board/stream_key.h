/* Keys of random streams, put together from parts: "Joker1sho4". No allocation, no printf: they are made for every draw. */
#ifndef MAROTTE_CORE_STREAM_KEY_H
#define MAROTTE_CORE_STREAM_KEY_H

#include <math.h>
#include <stdint.h>

#include "marotte/rng.h"

typedef struct mrt_key {
    char text[MRT_KEY_MAX + 32]; /* one that is too long is refused where it is used */
    size_t length;
} mrt_key;

static inline void mrt_key_put(mrt_key *key, const char *text)
{
    while (*text != '\0' && key->length < sizeof key->text)
        key->text[key->length++] = *text++;
}

static inline void mrt_key_number(mrt_key *key, double number)
{
    char digits[24];
    int count = 0;
    uint64_t rest = fabs(number) < 1e15 ? (uint64_t)fabs(number) : 0;
    if (number < 0)
        mrt_key_put(key, "-");
    do {
        digits[count++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    while (count > 0 && key->length < sizeof key->text)
        key->text[key->length++] = digits[--count];
}

#endif
