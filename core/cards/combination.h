/* Combinations: `size` places out of `count`, in the order of their numbers.
 *
 * Used by what looks for the best of many hands. Hot, and therefore in a header.
 */
#ifndef MAROTTE_CORE_COMBINATION_H
#define MAROTTE_CORE_COMBINATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* False: there is none, or no other. */
static inline bool mrt_first_combination(uint8_t *places, size_t size, size_t count)
{
    for (size_t i = 0; i < size; i++)
        places[i] = (uint8_t)i;
    return size <= count;
}

static inline bool mrt_next_combination(uint8_t *places, size_t size, size_t count)
{
    for (size_t i = size; i-- > 0;)
        if (places[i] < count - size + i) {
            places[i]++;
            for (size_t k = i + 1; k < size; k++)
                places[k] = (uint8_t)(places[k - 1] + 1);
            return true;
        }
    return false;
}

#endif
