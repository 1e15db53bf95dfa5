/* Deuce-to-seven low: ace high, straights and flushes count against, the wheel is no straight.
 *
 * Five cards are one look-up. Of more cards, the unpaired hands are tried best first: a set of ranks is there, and is
 * no forced flush unless each of its ranks is held in one and the same suit only. Where every unpaired hand is a
 * straight or a flush (few cards, then) all subsets are tried.
 */
#include "core/cards/combination.h"
#include "core/eval/eval_parts.h"

static int class_of_five(const mrt_face *c)
{
    unsigned mask = 0, suit = c[0] & 3u;
    bool suited = true;
    uint32_t sum = 0;
    for (int i = 0; i < MRT_HAND_CARDS; i++) {
        sum += mrt_rank_key[c[i] >> 2];
        mask |= 1u << (c[i] >> 2);
        suited = suited && (c[i] & 3u) == suit;
    }
    if (suited && mrt_suited_27[mask] != 0)
        return mrt_suited_27[mask];
    return mrt_class5[MRT_FAMILY_27_LOW][mrt_slot5(sum)];
}

/* The place of the best unpaired hand that is neither straight nor flush, 0 = there is none. */
static unsigned best_nothing(const mrt_face *cards, size_t count)
{
    unsigned suits[MRT_SUITS] = {0}, present = 0, several = 0;
    for (size_t i = 0; i < count; i++)
        suits[cards[i] & 3] |= 1u << (cards[i] >> 2);
    for (int s = 0; s < MRT_SUITS; s++) {
        several |= present & suits[s];
        present |= suits[s];
    }
    for (unsigned i = 0; i < MRT_27_NOTHING; i++) {
        unsigned ranks = mrt_27_nothing[i];
        if ((ranks & ~present) != 0)
            continue;
        bool forced = false;
        for (int s = 0; s < MRT_SUITS; s++)
            forced = forced || (ranks & ~(suits[s] & ~several)) == 0;
        if (!forced)
            return i + 1;
    }
    return 0;
}

/* The best of all subsets of five. */
static int best_subset(const mrt_face *cards, size_t count)
{
    uint8_t at[MRT_HAND_CARDS];
    int best = INT16_MAX;
    for (bool more = mrt_first_combination(at, MRT_HAND_CARDS, count); more;
         more = mrt_next_combination(at, MRT_HAND_CARDS, count)) {
        mrt_face five[MRT_HAND_CARDS];
        for (int i = 0; i < MRT_HAND_CARDS; i++)
            five[i] = cards[at[i]];
        int number = class_of_five(five);
        if (number != 0 && number < best)
            best = number;
    }
    return best;
}

mrt_value mrt_best_27_low(const mrt_face *cards, size_t count)
{
    unsigned place = count > MRT_HAND_CARDS ? best_nothing(cards, count) : 0;
    if (place != 0)
        return mrt_value_make(1, place, 0);
    int number = best_subset(cards, count);
    return number < INT16_MAX ? mrt_family_value(MRT_FAMILY_27_LOW, MRT_HAND_CARDS, number) : MRT_VALUE_NONE;
}
