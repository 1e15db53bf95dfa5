/* Who wins how often: hole cards and a board against all or many ways to deal the rest.
 *
 * Every deal is played by the real table, nobody folds, and there is one pot for all, so that every rule of the variant's
 * showdown counts. Exact where all hole cards are known, no die is rolled and the boards are few; sampled otherwise. For
 * variants whose players decide nothing but bets.
 */
#ifndef TOOLS_EQUITY_H
#define TOOLS_EQUITY_H

#include "marotte/table.h"

#define EQUITY_BOARDS_MAX 2000000 /* deals that are counted one by one: a few seconds */

/* Cards that are known, in the order of dealing. */
typedef struct equity_cards {
    mrt_face card[MRT_TABLE_COMMUNITY];
    size_t count;
} equity_cards;

typedef struct equity_question {
    const mrt_variant *variant; /* borrowed */
    size_t seats;
    equity_cards hole[MRT_VARIANT_PLAYERS], board;
    equity_cards dead; /* out of the game: nobody is dealt them */
    long long samples; /* when it comes to sampling */
    bool sampled;      /* also where all deals could be counted */
    mrt_gen gen;
    /* Told now and then how far the count is: true ends it; NULL = never. */
    bool (*look)(void *context, long long done, long long all);
    void *context; /* borrowed */
} equity_question;

typedef struct equity_seat {
    double win, tie; /* share of the deals: the whole pot, a part of it */
    double equity;   /* mean share of the pot */
    double error;    /* standard error of the equity; 0 when exact, NAN for a single deal, which has none */
} equity_seat;

/* A count of all deals that was stopped has seen the first ones in their order, which say nothing about the others:
 * there are no shares then. */
typedef struct equity_answer {
    bool exact, stopped;
    long long deals, all; /* `all`: of an exact count; 0 of a sample */
    equity_seat seat[MRT_VARIANT_PLAYERS];
} equity_answer;

/* The error says which cards or which variant it cannot be. */
mrt_status equity_count(equity_question *question, equity_answer *out, mrt_error *err);

#endif
