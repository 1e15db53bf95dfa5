/* The best hand that takes so many cards of a hand and so many of a board: Omaha with any number of hole cards.
 *
 * Used by the showdown. Private to the project, pure. Hot: every way to take hole cards is summed up once (eval_tables.h),
 * a way to take board cards is one more sum, and each of their hands costs an addition and a look-up. The cards must be
 * natural and different; nothing is checked.
 */
#ifndef MAROTTE_CORE_EVAL_SPLIT_H
#define MAROTTE_CORE_EVAL_SPLIT_H

#include "core/eval/eval_classes.h"
#include "marotte/eval.h"

/* Ways to take hole cards that are kept: two of sixteen, three of nine. */
#define MRT_SPLIT_PARTS 120

typedef struct mrt_split {
    mrt_family family;
    size_t board;          /* cards of the board in a hand */
    const int16_t *suited; /* classes of one suit by their mask; NULL: suits do not count */
    int best;              /* the best class so far */
    size_t count;          /* parts of the hand; the arrays run parallel */
    uint64_t sums[MRT_SPLIT_PARTS];
    uint64_t lanes[MRT_SPLIT_PARTS];
} mrt_split;

/* Takes `hole` of `count` cards and `board` others. False: it is no type or no number of cards for this, or there are too
 * many ways; mrt_eval is right then. Types high, 27_low, a5_low and a5_low_high, hands of five. */
bool mrt_split_init(mrt_split *s, mrt_eval_type type, const mrt_face *cards, size_t count, size_t hole,
                    size_t board);
/* The board's part of the hands: as many cards as were told. */
void mrt_split_try(mrt_split *s, const mrt_face *board);
/* The best of all that was tried, MRT_VALUE_NONE of nothing; what mrt_eval gives for that hand. */
mrt_value mrt_split_value(const mrt_split *s);

#endif
