/* Who freezes cells when nobody plays: strategies for `marotte grid sim`. */
#ifndef TOOLS_GRID_AGENT_H
#define TOOLS_GRID_AGENT_H

#include "core/grid/grid_build.h"

enum {
    GRID_AGENT_SAMPLES = 48
}; /* draws that a thoughtful agent imagines: the best of few cells are told apart */

typedef enum grid_strategy {
    GRID_LOOK, /* freezes what scores best with the jokers as they are, over imagined draws */
    GRID_PAIR, /* freezes the highest pair anew before every hand */
    GRID_HOLD, /* leaves the freezes as auto-freeze made them */
    GRID_NONE, /* freezes nothing */
    GRID_STRATEGIES
} grid_strategy;

extern const char *const grid_strategy_names[GRID_STRATEGIES];

typedef struct grid_agent {
    grid_strategy strategy;
    mrt_grid *scratch; /* borrowed: another grid of the host, to try things out; GRID_LOOK alone needs it */
    mrt_gen gen;       /* imagination: never a stream of the game */
    mrt_card imagined[GRID_AGENT_SAMPLES][MRT_GRID_CELLS];
} grid_agent;

/* Freezes and unfreezes cells of a round that is being played. */
mrt_status grid_agent_freeze(grid_agent *agent, mrt_grid *grid, mrt_error *err);

#endif
