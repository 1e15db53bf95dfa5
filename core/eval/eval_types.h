/* The table of the evaluation types: how each is evaluated. Used by the dispatch and by the names. */
#ifndef MAROTTE_EVAL_TYPES_H
#define MAROTTE_EVAL_TYPES_H

#include "core/eval/eval_parts.h"

typedef enum mrt_eval_how {
    MRT_EVAL_HIGHEST,  /* the high families */
    MRT_EVAL_BY_RANK,  /* ranks only */
    MRT_EVAL_LOW27,    /* deuce to seven */
    MRT_EVAL_SUIT_SET, /* the badugi family */
    MRT_EVAL_PIPS,     /* sums */
    MRT_EVAL_ONE_CARD  /* one card, suits count */
} mrt_eval_how;

typedef struct mrt_eval_rules {
    const char *name, *alias;
    uint8_t size;  /* cards of a hand */
    uint8_t least; /* cards that are needed */
    mrt_eval_how how;
    mrt_family family; /* of the first three */
    int rule;          /* of the last three: mrt_badugi, mrt_pips, mrt_one_card */
} mrt_eval_rules;

extern const mrt_eval_rules mrt_eval_types[MRT_EVAL_TYPES];

#endif
