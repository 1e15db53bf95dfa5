/* A person's game on the grid: orders in words, what came of them, what is
 * known of the cards that lie there.
 *
 * Both ways of playing stand on it: the screen (grid_screen.h) and plain lines
 * (cmd_grid_play.c). An order that is refused changes nothing; the message says
 * why.
 */
#ifndef TOOLS_GRID_GAME_H
#define TOOLS_GRID_GAME_H

#include "tools/marotte/grid/grid_draw.h"
#include "tools/marotte/grid/grid_setup.h"
#include "tools/marotte/grid/grid_story.h"

typedef enum grid_verb {
    GRID_DO_FREEZE,
    GRID_DO_UNFREEZE,
    GRID_DO_PLAY,
    GRID_DO_EXPLAIN,
    GRID_DO_JOKERS,
    GRID_DO_NEXT,
    GRID_DO_AGAIN,
    GRID_DO_HELP,
    GRID_DO_QUIT,
    GRID_VERBS
} grid_verb;

typedef struct grid_order {
    grid_verb verb;
    int row, column; /* of FREEZE: any number, also of no cell */
    int line;        /* of EXPLAIN: -1 = all */
} grid_order;

#define GRID_MESSAGE_SIZE (MRT_ERROR_MESSAGE_SIZE + 80)
#define GRID_TOTALS                                                                                          \
    12 /* hands of a round whose scores are remembered for its end: a line has   \
        no room for more */

typedef struct grid_game {
    grid_setup *setup; /* borrowed, as are the next two */
    mrt_grid *grid;
    mrt_board *board;
    char seed[MRT_SEED_MAX + 1];     /* of this game */
    grid_story story;                /* of the last hand */
    mrt_grid_result result;          /* of the cards that lie there */
    bool known, counted;             /* there is one; it was scored */
    double totals[GRID_TOTALS];      /* of the first hands of the round */
    size_t hands;                    /* played in the round */
    size_t won, lost;                /* rounds */
    size_t failed;                   /* errors of scripts that were told */
    double money;                    /* at the start of the game */
    char message[GRID_MESSAGE_SIZE]; /* what came of the last order; may be empty
                                    */
    bool refused;                    /* the message says why not */
} grid_game;

/* Deals the first round. grid_game_close is due in any case. */
mrt_status grid_game_open(grid_game *game, grid_setup *setup, mrt_error *err);
void grid_game_close(grid_game *game);

/* Reads an order: "f 1 2", "u", "s", "x r2", "?". An error says what would be
 * right; a blank text is one without message. */
mrt_status grid_order_read(const char *text, size_t length, grid_order *out, mrt_error *err);
/* Does what changes the game: FREEZE, UNFREEZE, PLAY, NEXT, AGAIN. Others do
 * nothing. The message tells. */
void grid_game_do(grid_game *game, const grid_order *order);
void grid_game_refuse(grid_game *game, const mrt_error *err);

grid_look grid_game_look(const grid_game *game, int cursor);

/* Texts. A text of lines has an end behind each. */
void grid_game_put_status(mrt_text *out, const grid_game *game); /* "score 340 of 5000, 5 hands left, .." */
void grid_game_put_end(mrt_text *out, const grid_game *game);    /* of a round that is over, else empty */
void grid_game_put_leave(mrt_text *out, const grid_game *game);  /* what a person leaves with */
void grid_game_put_help(mrt_text *out, bool on_screen);          /* lines */
/* A joker in one line: "2 Runner (chips 45): Gains ..". Empty = no such place.
 */
void grid_game_put_joker(mrt_text *out, grid_game *game, uint32_t place);
/* What was done in the line, or in all: lines. Without a hand it says so. */
void grid_game_put_story(mrt_text *out, const grid_game *game, int line);

#endif
