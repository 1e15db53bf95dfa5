/* A hand pattern, compiled, and its matcher.
 *
 * Compiling sorts out what each variable needs (how many cards at which offset), and which feature bits a play must
 * have. Matching computes a mask of possible values for every variable, binds them in canonical order (first appearance;
 * ranks from the ace down, then Stone cards in play order; suits spades, hearts, clubs, diamonds, Wild cards) and
 * asks at the end whether every card pattern can have a card of its own. The first binding that can decides what
 * scores. Patterns with several variables are first asked with all values of a variable at once, and once a binding has
 * failed for want of cards, every further one is asked after each variable. The work is bounded by MRT_PATTERN_WORK. Hot: mrt_matcher_match.
 */
#ifndef MAROTTE_PATTERN_H
#define MAROTTE_PATTERN_H

#include "core/hands/summary.h"

typedef struct mrt_need {
    uint8_t offset, count; /* so many card patterns ask for the variable plus offset */
} mrt_need;

typedef struct mrt_bound_variable {
    mrt_variable rule;
    bool stones;        /* a Stone card can stand for it: one card pattern, no offset */
    uint8_t need_count; /* entries of needs; a suit variable has one */
    uint8_t
        ready_end; /* card patterns before this place in the order have all their variables with this one */
    mrt_need needs[MRT_PATTERN_CARDS];
} mrt_bound_variable;

typedef struct mrt_matcher {
    uint64_t cards; /* feature bits that it cannot do without */
    uint8_t card_count, variable_count;
    uint8_t fixed_count;                       /* card patterns without variables come first */
    bool asks_first;                           /* several variables: worth asking with all values at once */
    bool scores_times;                         /* some card pattern has Xn */
    mrt_card_pattern order[MRT_PATTERN_CARDS]; /* by the variable that completes them */
    mrt_bound_variable variables[MRT_PATTERN_VARIABLES];
} mrt_matcher;

/* How many bindings a play of twelve cards can have at the most: bounds the work of a match. */
double mrt_pattern_bindings(const mrt_pattern *pattern);

/* Compiles a checked pattern. */
void mrt_matcher_compile(mrt_matcher *matcher, const mrt_pattern *pattern);

/* Does the play match? Fills card, times and count of `out` with what scores, in play order. */
bool mrt_matcher_match(const mrt_matcher *matcher, const mrt_summary *summary, mrt_match *out);

#endif
