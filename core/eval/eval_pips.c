/* The types that add pips: 49, zero, 6, low_pip_6 and 21. An ace is 1; court cards are 0, or 10 in the 6 types. */
#include "core/eval/eval_parts.h"

static int pips_of(mrt_face face, int court)
{
    int rank = mrt_face_rank(face);
    return rank == MRT_RANK_ACE ? 1 : rank > MRT_RANK_TEN ? court : rank + 2;
}

/* The sum of the `size` highest or lowest pips. */
static int sum_of(const mrt_face *cards, size_t count, int court, int size, bool highest)
{
    int number[11] = {0}, sum = 0;
    for (size_t i = 0; i < count; i++)
        number[pips_of(cards[i], court)]++;
    for (int i = 0; i <= 10; i++) {
        int pips = highest ? 10 - i : i, taken = number[pips] < size ? number[pips] : size;
        sum += pips * taken;
        size -= taken;
    }
    return sum;
}

/* The best total up to 21 with at most five cards, then the most cards for it. reach[k] = totals of k cards. */
static mrt_value best_21(const mrt_face *cards, size_t count)
{
    uint32_t reach[MRT_HAND_CARDS + 1] = {1};
    for (size_t i = 0; i < count; i++)
        for (int k = MRT_HAND_CARDS; k > 0; k--)
            reach[k] |= reach[k - 1] << pips_of(cards[i], 0) & 0x3fffff;
    for (int total = 21; total >= 0; total--)
        for (int k = MRT_HAND_CARDS; k > 0; k--)
            if ((reach[k] >> total & 1) != 0)
                return mrt_value_make(mrt_21_place[total][k], 1, 0);
    return MRT_VALUE_NONE;
}

mrt_value mrt_best_pips(mrt_pips rule, const mrt_face *cards, size_t count)
{
    switch (rule) {
    case MRT_PIPS_49:
        return mrt_value_make((unsigned)(50 - sum_of(cards, count, 0, 5, true)), 1, 0);
    case MRT_PIPS_ZERO:
        return mrt_value_make((unsigned)(sum_of(cards, count, 0, 5, false) + 1), 1, 0);
    case MRT_PIPS_6:
        return mrt_value_make((unsigned)(sum_of(cards, count, 10, 5, false) - 5), 1, 0);
    case MRT_PIPS_LOW_6:
        return mrt_value_make((unsigned)sum_of(cards, count, 10, 6, false), 1, 0);
    case MRT_PIPS_21:
        break;
    }
    return best_21(cards, count);
}
