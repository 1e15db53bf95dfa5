/* What a person at a table is shown, as plain lines: news, questions, moves, and how a hand ended.
 *
 * Used by `table play`. One seat looks on: nothing is shown that it may not see, but for the hands of a showdown. What
 * has been shown in a hand is noted, so that only news comes again. table_show.c has the hand while it is played,
 * table_echo.c the moves, table_end.c its end.
 */
#ifndef TOOLS_TABLE_SHOW_H
#define TOOLS_TABLE_SHOW_H

#include "marotte/table.h"
#include "tools/marotte/cli/output.h"

typedef struct table_show {
    output *out;            /* borrowed, as the table */
    const mrt_table *table; /* its variant and its seats do not change */
    size_t seat;            /* who looks on */

    /* From here on: the hand. */
    mrt_chips came[MRT_VARIANT_PLAYERS]; /* stacks before it */
    mrt_chips paid[MRT_VARIANT_PLAYERS]; /* chips in the middle that have been told of */
    int step;                            /* whose name was shown last, -1 = none */
    unsigned die;
    unsigned told; /* bit = seat: what it declared has been told */
    size_t discard_count;
    size_t board_count;                            /* community cards that were shown last */
    mrt_community_card board[MRT_TABLE_COMMUNITY]; /* as they were seen */
    size_t removed_count;                          /* cards of sunk boards that have been told of */
    uint64_t open[MRT_VARIANT_PLAYERS]; /* cards that lie open and were shown: bit = face, and their number */
    mrt_seat_view asked;                /* the seat that is asked, before its move */
} table_show;

/* A hand has been started with these stacks. */
void table_show_begin(table_show *show, const mrt_chips *stacks);
/* What has happened since the last time by itself. Due before every move, whoever makes it. */
void table_show_news(table_show *show, const mrt_question *question);
/* What the seat that looks on is asked. */
void table_show_question(table_show *show, const mrt_question *question);
/* A move that has been made: what everybody sees of it; of his own the person sees more. */
void table_show_move(table_show *show, const mrt_question *question, const mrt_move *move);
/* Hands, who won what, what the person has now. */
void table_show_result(table_show *show, const mrt_hand_result *result);

/* For all three files: "you" or "seat 2"; the cards of a hand by their groups, with the numbers that moves use or without. */
void table_show_who(const table_show *show, size_t seat);
void table_show_cards(const table_show *show, const mrt_seat_view *view, bool numbers);
/* Cards that were thrown for all to see and have not been told of: the first `most` of them. */
void table_show_discards(table_show *show, size_t most);
/* What the seat has declared, which is told then; the end of a line. */
void table_show_declared(table_show *show, const mrt_seat_view *view, size_t seat);

#endif
