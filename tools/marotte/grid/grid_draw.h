/* How a grid looks: one layout, on the screen and on paper (lines of text).
 *
 * Cells that are frozen bear a `*`, cards with an enhancement, an edition, a
 * seal or a bonus a `+`. The hand and score of a row stand beside it, those of
 * a column under it, the sum in the corner. Nothing is told by colour alone.
 */
#ifndef TOOLS_GRID_DRAW_H
#define TOOLS_GRID_DRAW_H

#include "core/grid/grid_build.h"
#include "tools/marotte/cli/output.h"
#include "tools/marotte/cli/screen.h"

enum { GRID_WIDTH = 80, GRID_HEIGHT = 13 }; /* columns and rows that the grid takes */

/* Where to draw. */
typedef struct surface {
    void *user;
    bool signs; /* suits as signs, else as letters */
    void (*put)(void *user, int row, int column, screen_style style, const char *text, size_t length);
} surface;

/* What to draw. */
typedef struct grid_look {
    const mrt_grid *grid;
    const mrt_grid_result *result; /* of the cards that lie there; NULL = not known */
    bool counted;                  /* that result was scored: without it only the hands are told */
    int cursor;                    /* a cell, -1 = none */
} grid_look;

void grid_draw(const surface *to, int top, const grid_look *look);
/* The same as lines of text, suits as letters. */
void grid_print(output *out, const grid_look *look);

void surface_put(const surface *to, int row, int column, screen_style style, const char *text);
void surface_printf(const surface *to, int row, int column, screen_style style, const char *format, ...)
    MRT_PRINTF(5, 6);

/* Words about a grid. */
#define GRID_CARD_SIZE 8 /* "10" and a sign of three bytes */
const char *grid_card_text(const mrt_card *card, bool signs,
                           char out[GRID_CARD_SIZE]); /* "Kh", "10" and a sign */
/* All about the card of a cell: "King of Hearts, Foil, Red Seal, frozen". */
void grid_put_cell(mrt_text *out, const mrt_grid *grid, int cell);
#define GRID_LINE_SIZE 24
const char *grid_line_name(int line, char out[GRID_LINE_SIZE]); /* "row 0", "column 3" */
#define GRID_BONUS_SIZE 24
const char *grid_bonus_text(int bit, char out[GRID_BONUS_SIZE]); /* "all lines" */
#define GRID_NUMBER_SIZE 40
/* A number in at most `width` columns (7 or more): with all digits if they fit.
 */
const char *grid_number(double value, size_t width, char out[GRID_NUMBER_SIZE]);

#endif
