/* What the evaluators' files share: class numbers to values, masks of ranks, and the families' entry points. */
#ifndef MAROTTE_EVAL_PARTS_H
#define MAROTTE_EVAL_PARTS_H

#include "core/eval/eval_tables.h"
#include "marotte/eval.h"

/* Family HIGH is numbered as high_wild; a value of type `high` is this much less: one category. */
#define MRT_HIGH_RANK ((mrt_value)1 << 25)

#if defined(__GNUC__)

static inline int mrt_top_rank(unsigned mask) /* not of 0 */
{
    return 31 - __builtin_clz(mask);
}

#else

static inline int mrt_top_rank(unsigned mask)
{
    int rank = 0;
    while ((mask >>= 1) != 0)
        rank++;
    return rank;
}

#endif

static inline unsigned mrt_count_ranks(unsigned mask)
{
    unsigned n = 0;
    for (; mask != 0; mask &= mask - 1)
        n++;
    return n;
}

/* The value of a class number of a family, for hands of that many cards. */
mrt_value mrt_family_value(mrt_family family, int size, int number);

/* The place of a kind among a family's categories, from 0; -1 = the family has none of it. */
static inline int mrt_kind_place(mrt_family family, mrt_kind kind)
{
    return mrt_families[family].place[kind];
}

/* The value of the `ordered`-th class of a kind among five cards; five of a kind is rank 0 where the family has none. */
mrt_value mrt_kind_value(mrt_family family, mrt_kind kind, unsigned ordered);

/* The value of a flush with equal ranks in it (five ranks, falling): between the ordinary ones. And back: the ranks of
 * such a flush from its value's third field. */
mrt_value mrt_repeated_flush_value(mrt_family family, const mrt_class_ranks *five);
void mrt_repeated_flush_ranks(unsigned fine, mrt_class_ranks *out);

/* The best hand of the high families among 5..52 faces. */
mrt_value mrt_best_in_family(mrt_family family, const mrt_face *cards, size_t count);
/* The best of the families that see ranks only, hands of `size` cards among `count` natural faces. */
mrt_value mrt_best_by_rank(mrt_family family, int size, const mrt_face *cards, size_t count);
mrt_value mrt_best_27_low(const mrt_face *cards, size_t count);

typedef enum mrt_badugi { MRT_BADUGI_ACE_LOW, MRT_BADUGI_ACE_HIGH, MRT_BADUGI_HIGHEST } mrt_badugi;
mrt_value mrt_best_badugi(mrt_badugi rule, const mrt_face *cards, size_t count);

typedef enum mrt_pips { MRT_PIPS_49, MRT_PIPS_ZERO, MRT_PIPS_6, MRT_PIPS_LOW_6, MRT_PIPS_21 } mrt_pips;
mrt_value mrt_best_pips(mrt_pips rule, const mrt_face *cards, size_t count);

typedef enum mrt_one_card {
    MRT_ONE_CARD_LOW,
    MRT_ONE_CARD_LOW_AL,
    MRT_ONE_CARD_HIGH,
    MRT_ONE_CARD_HIGH_AH,
    MRT_ONE_CARD_LOW_SPADE,
    MRT_ONE_CARD_HIGH_SPADE
} mrt_one_card;
mrt_value mrt_best_one_card(mrt_one_card rule, const mrt_face *cards, size_t count);

#endif
