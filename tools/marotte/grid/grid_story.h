/* What happened in a hand on the grid, for a reader: who did what in which
 * line, and what chips and mult were after it.
 *
 * A story listens to the trace of a grid and is written as it goes: text of at
 * most 80 columns unless its numbers are wide, a section a line. Nothing here
 * is hot.
 */
#ifndef TOOLS_GRID_STORY_H
#define TOOLS_GRID_STORY_H

#include "core/base/text.h"
#include "core/grid/grid_build.h"

typedef struct grid_story {
    mrt_grid *grid;                   /* borrowed */
    bool signs;                       /* suits as signs */
    mrt_text text;                    /* owned: lines with their ends */
    mrt_text waiting;                 /* owned: rows of retriggers that nothing has come of yet */
    mrt_card_id waiting_card;         /* whose they are */
    size_t start[MRT_GRID_LINES + 1]; /* where the sections begin; the last is the sum */
    int line;                         /* that is being told; -1 = none yet */
    bool acted;                       /* somebody did something in it */
} grid_story;

void grid_story_init(grid_story *story, mrt_grid *grid);
void grid_story_fini(grid_story *story);

/* Around a hand: listens from begin to end. `result` NULL = it failed, and
 * there is nothing to tell. */
void grid_story_begin(grid_story *story);
void grid_story_end(grid_story *story, const mrt_grid_result *result);

/* The text of a line, MRT_GRID_LINES = of the sum; empty when no hand was
 * played. */
const char *grid_story_section(const grid_story *story, int line, size_t *length);

#endif
