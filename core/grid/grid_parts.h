/* What the files of the grid share: grid.c (the round), grid_score.c (lines and bonuses), grid_build.c (deck, hands,
 * jokers), grid_json.c. */
#ifndef MAROTTE_CORE_GRID_PARTS_H
#define MAROTTE_CORE_GRID_PARTS_H

#include "core/board/fold.h"
#include "core/grid/grid_build.h"

static inline const mrt_content *mrt_grid_content(const mrt_grid *grid)
{
    return mrt_board_content(grid->board);
}

/* Everything that a call has changed since `mark` is taken back when its status is no success; the status is returned. */
mrt_status mrt_grid_end(mrt_grid *grid, mrt_mark mark, mrt_status status);
mrt_status mrt_grid_no_memory(mrt_error *err);
/* Draws a card for a cell, from the stream of the cell. */
mrt_status mrt_grid_draw(mrt_grid *grid, uint32_t cell, mrt_error *err);
/* Puts a card there: the one that lies there becomes it. */
mrt_status mrt_grid_put_card(mrt_grid *grid, uint32_t cell, const mrt_card *card, mrt_error *err);
/* Cells whose card was destroyed get a new one, which is not frozen. */
mrt_status mrt_grid_refill(mrt_grid *grid, mrt_error *err);
/* Makes the section of 25 cells, without cards; nothing when it is there. */
mrt_status mrt_grid_lay_out(mrt_grid *grid, mrt_error *err);
/* The values of the game that speak of the deck follow it. */
mrt_status mrt_grid_settle_deck(mrt_grid *grid, mrt_error *err);
mrt_status mrt_grid_fill_deck(mrt_grid *grid, mrt_error *err); /* 52 cards */

#endif
