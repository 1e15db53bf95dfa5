/* By serial: lists that a run has, and those that only a made-up game has, against a plain sort. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/board/order.h"
#include "spec/c/board/game_shadow.h"
#include "spec/c/check.h"

enum { MOST = 600, ROUNDS = 3000 };

/* Slow and plain. */
static void sort_plainly(mrt_numbered *list, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t at = i; at > 0; at--) {
            mrt_numbered *a = &list[at - 1], *b = &list[at], spare = *a;
            if (a->serial < b->serial || (a->serial == b->serial && a->at <= b->at))
                break;
            *a = *b;
            *b = spare;
        }
}

/* Different serials from `first` on, with gaps up to `gap`; `twice`: one of them comes again. */
static uint32_t make_list(mrt_numbered *list, uint32_t *seed, uint32_t first, uint32_t gap, bool twice)
{
    uint32_t count = test_random(seed) % MOST, serial = first;
    for (uint32_t i = 0; i < count; i++) {
        serial += 1 + test_random(seed) % gap;
        list[i] = (mrt_numbered){serial, i};
    }
    for (uint32_t i = count; i > 1; i--) {
        uint32_t other = test_random(seed) % i;
        mrt_numbered spare = list[i - 1];
        list[i - 1] = list[other];
        list[other] = spare;
    }
    if (twice && count > 1)
        list[count - 1].serial = list[0].serial;
    return count;
}

int main(void)
{
    unsigned failures = 0;
    uint32_t seed = 5;
    static mrt_numbered list[MOST], plain[MOST];
    for (int i = 0; i < ROUNDS; i++) {
        uint32_t gap = i % 4 == 0 ? 1 : i % 4 == 1 ? 6 : i % 4 == 2 ? 8 : 100000;
        uint32_t first = i % 5 == 0 ? UINT32_MAX - 601 : (uint32_t)i;
        uint32_t count = make_list(list, &seed, first, first > 1u << 31 ? 1 : gap, i % 7 == 0);
        memcpy(plain, list, sizeof plain);
        mrt_order(list, count);
        sort_plainly(plain, count);
        CHECK(&failures, memcmp(list, plain, count * sizeof *list) == 0);
    }
    return check_report("order", failures);
}
