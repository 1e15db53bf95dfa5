/* A variant in numbers: how many cards there can be, and where, after each step.
 *
 * Used by the cross-checks of the loader. All numbers are bounds: a step is played for every player at once, with as
 * many cards as it can give and as few as it must take. Private to the project.
 */
#ifndef MAROTTE_CORE_VARIANT_TALLY_H
#define MAROTTE_CORE_VARIANT_TALLY_H

#include "marotte/variant.h"

enum { MRT_TALLY_ANY = 1000 }; /* more cards than there are: a number that is not known */

/* What the steps so far have given. "At most" where nothing else is said. */
typedef struct mrt_tally {
    int most;                       /* cards that a player holds */
    int up, down;                   /* of them face up, face down */
    int hole[MRT_VARIANT_SUBSETS];  /* of them in each subset */
    int table[MRT_VARIANT_SUBSETS]; /* community cards of each subset */
    int table_all;
    mrt_subsets removed; /* community subsets that a step may take away */
    int taken;           /* cards that have left the deck at least, all seats taken */
    bool uneven;         /* players may hold different numbers of cards, open or hidden ones */
    bool shows, bring_in, declared;
} mrt_tally;

/* Plays action `number` of a step. */
void mrt_tally_action(const mrt_variant *variant, const mrt_step *step, unsigned number, mrt_tally *t);

int mrt_tally_sum(const mrt_action *action); /* of the numbers of its entries */
/* Cards of a player in any of these subsets; 0 = the whole hand. */
int mrt_tally_hole(const mrt_tally *t, mrt_subsets subsets);
/* Community cards in any of these subsets; 0 = those that count where nothing is said. */
int mrt_tally_table(const mrt_tally *t, mrt_subsets subsets);

#endif
