/* From class numbers to values (rank, ordered), and the places of flushes with equal ranks. */
#include "core/eval/eval_parts.h"

/* No branch on the number: the category of a random hand cannot be foreseen. */
mrt_value mrt_family_value(mrt_family family, int size, int number)
{
    const int16_t *start = mrt_class_start[family][size];
    int place = 0;
    for (int k = 1; k < MRT_KINDS; k++)
        place += number >= start[k];
    return mrt_value_make((unsigned)place + 1, (unsigned)(number - start[place] + 1), 0);
}

mrt_value mrt_kind_value(mrt_family family, mrt_kind kind, unsigned ordered)
{
    return mrt_value_make((unsigned)(mrt_kind_place(family, kind) + 1), ordered, 0);
}

/* How many sets of five different ranks beat `five` card by card. The first repeated card ends the count: no set can
 * equal or beat a pair there. */
static unsigned sets_above(const mrt_class_ranks *five, int lowest)
{
    unsigned above = 0;
    int limit = MRT_RANKS - lowest; /* ranks below this one are open, counted from the lowest */
    for (int i = 0; i < MRT_HAND_CARDS; i++) {
        int here = five->rank[i] - lowest;
        if (here >= limit)
            break;
        above += mrt_choose(limit, MRT_HAND_CARDS - i) - mrt_choose(here + 1, MRT_HAND_CARDS - i);
        limit = here;
    }
    return above;
}

/* The same for multisets: the place of `five` among all of them, from 0. */
static unsigned multisets_above(const mrt_class_ranks *five)
{
    unsigned above = 0;
    int limit = MRT_RANKS - 1;
    for (int i = 0; i < MRT_HAND_CARDS; i++) {
        int left = MRT_HAND_CARDS - i;
        above += mrt_choose(limit + left, left) - mrt_choose(five->rank[i] + left, left);
        limit = five->rank[i];
    }
    return above;
}

/* Rank by rank: the highest with so few multisets above those that it begins. */
void mrt_repeated_flush_ranks(unsigned fine, mrt_class_ranks *out)
{
    unsigned above = fine - 1;
    int limit = MRT_RANKS - 1;
    for (int i = 0; i < MRT_HAND_CARDS; i++) {
        int left = MRT_HAND_CARDS - i, rank = limit;
        unsigned all = mrt_choose(limit + left, left);
        while (rank > 0 && above >= all - mrt_choose(rank - 1 + left, left))
            rank--;
        above -= all - mrt_choose(rank + left, left);
        out->rank[i] = (uint8_t)rank;
        limit = rank;
    }
}

static bool straight_beats(unsigned mask, const mrt_class_ranks *five)
{
    for (int i = 0; i < MRT_HAND_CARDS; i++) {
        int top = mrt_top_rank(mask);
        if (top != five->rank[i])
            return top > five->rank[i];
        mask &= ~(1u << top);
    }
    return false;
}

mrt_value mrt_repeated_flush_value(mrt_family family, const mrt_class_ranks *five)
{
    const mrt_family_rules *rules = &mrt_families[family];
    uint16_t straights[MRT_STRAIGHTS_MAX];
    unsigned above = sets_above(five, rules->lowest);
    int count = mrt_classes_straights(rules, straights);
    for (int i = 0; i < count; i++)
        above -= straight_beats(straights[i], five);
    mrt_value value = mrt_kind_value(family, MRT_KIND_FLUSH, above);
    return value + 1 + multisets_above(five);
}
