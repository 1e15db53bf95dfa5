/* Which hands of a type reach a pair (rank, ordered rank): a qualifier that all or none reach is a slip of the pen.
 *
 * Used by the loader of variants. Private to the project. Pure.
 */
#ifndef MAROTTE_CORE_EVAL_REACH_H
#define MAROTTE_CORE_EVAL_REACH_H

#include "marotte/eval.h"

typedef struct mrt_eval_reach {
    bool some, all; /* of the hands that the deck has cards for */
} mrt_eval_reach;

/* Of every hand of full size that can be dealt from the deck, without jokers: is it at least as good as the pair? Types
 * with wild cards are taken to have one hand that is. */
mrt_eval_reach mrt_eval_reached(mrt_eval_type type, mrt_deck deck, unsigned rank, unsigned ordered);

#endif
