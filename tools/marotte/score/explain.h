/* A played hand, step by step, for a reader: who did what on which card, and what chips and mult were after it.
 *
 * An explainer listens to the trace of one board. The rows are kept until the hand is over, so that columns are as wide as
 * they must be; no line is wider than EXPLAIN_WIDTH unless its numbers are. Names are taken when they are heard: cards and
 * jokers may be gone at the end. A hand may have hundreds of thousands of steps: a row is small, a name is found by search.
 */
#ifndef TOOLS_EXPLAIN_H
#define TOOLS_EXPLAIN_H

#include "core/board/board.h"
#include "tools/marotte/cli/output.h"

#define EXPLAIN_WIDTH 100 /* columns */

enum { COLUMN_STEP, COLUMN_WHO, COLUMN_ON, COLUMN_WHAT, EXPLAIN_COLUMNS };

typedef struct explain_row {
    size_t cell[EXPLAIN_COLUMNS]; /* places in explainer.texts */
    double chips, mult;
    bool counts; /* chips and mult are there */
} explain_row;

/* What a card or an item was at the start. */
typedef struct explain_name {
    uint32_t id;     /* mrt_card_id, or serial */
    uint32_t number; /* of those that look alike, from 1; 0 = there is only one */
    uint16_t what;   /* mrt_face, or the place of the definition */
    uint8_t kind;    /* of an item */
} explain_name;

typedef struct explain_names {
    explain_name *list; /* owned; by id */
    size_t count, capacity;
} explain_names;

typedef struct explainer {
    mrt_board *board; /* borrowed, as are the next two */
    const mrt_game *game;
    const mrt_content *content;
    mrt_text head;     /* owned: cards and jokers as they were at the start */
    explain_row *rows; /* owned */
    size_t count, capacity;
    mrt_text texts; /* owned: what stands in the rows, each with its NUL */
    explain_names cards, items;
    mrt_card_id played[MRT_PLAY_MAX]; /* the selected cards at the start */
    uint32_t played_count;
    bool based;  /* chips and mult have their base */
    bool failed; /* there was no memory: rows are missing */
} explainer;

/* Listens to the board from here on, until explain_fini. */
void explain_init(explainer *e, mrt_board *board);
void explain_fini(explainer *e);

/* Before a hand is played: the scenario is set. */
void explain_start(explainer *e);
/* After it: writes everything under a title. `err` is other than NULL when the hand has ended with an error. */
void explain_end(explainer *e, output *out, const char *title, const mrt_result *result,
                 const mrt_error *err);

#endif
