/* A grid for a command: the host with people's content, a grid on it, and what the command line says about seed, jokers
 * and settings.
 *
 * Used by `grid play` and `grid sim`, which share these options.
 */
#ifndef TOOLS_GRID_SETUP_H
#define TOOLS_GRID_SETUP_H

#include "core/grid/grid_build.h"
#include "tools/marotte/command.h"
#include "tools/marotte/score/host_files.h"

/* The places of the shared options: a command that has them puts its own behind. */
enum {
    GRID_SEED,
    GRID_JOKERS,
    GRID_TARGET,
    GRID_HANDS,
    GRID_FREEZES,
    GRID_NO_AUTO_FREEZE,
    GRID_BONUSES,
    GRID_CONTENT,
    GRID_OPTIONS
};

#define GRID_TARGET_MAX                                                                                      \
    1000000000000000 /* of a score to reach on the command line: doubles count well beyond */

/* clang-format off */
#define GRID_OPTION_TABLE                                                                                    \
    [GRID_SEED] = {.name = "seed", .letter = 's', .kind = OPTION_TEXT, .argument = "S",                      \
                   .help = "1 to 8 letters and digits; the same seed, the same cards"},                      \
    [GRID_JOKERS] = {.name = "jokers", .letter = 'j', .kind = OPTION_TEXT, .argument = "KEYS",               \
                     .help = "left to right: j_runner,j_photograph:foil"},                                   \
    [GRID_TARGET] = {.name = "target", .letter = 't', .kind = OPTION_INTEGER, .argument = "N",               \
                     .help = "the score to reach; usually 5000", .low = 1, .high = GRID_TARGET_MAX},         \
    [GRID_HANDS] = {.name = "hands", .kind = OPTION_INTEGER, .argument = "N",                                \
                    .help = "hands of a round; usually 7", .low = 1, .high = MRT_GRID_HANDS_MAX},            \
    [GRID_FREEZES] = {.name = "freezes", .letter = 'f', .kind = OPTION_INTEGER, .argument = "N",             \
                      .help = "cells that may be frozen; usually 2", .low = 0, .high = MRT_GRID_CELLS},      \
    [GRID_NO_AUTO_FREEZE] = {.name = "no-auto-freeze", .kind = OPTION_FLAG,                                  \
                             .help = "a round begins with nothing frozen"},                                  \
    [GRID_BONUSES] = {.name = "bonuses", .letter = 'b', .kind = OPTION_FLAG,                                 \
                      .help = "all lines x1.5, symmetry +500, one suit +500"},                               \
    [GRID_CONTENT] = CONTENT_OPTION
/* clang-format on */

typedef struct grid_setup {
    host_files files;       /* owned: the host */
    mrt_grid table;         /* with the settings of the command line */
    mrt_grid *grid;         /* the same */
    mrt_board *board;       /* the grid's */
    const command *command; /* for messages */
    const char *jokers;     /* borrowed; NULL = none */
    mrt_grid_settings settings;
    char seed[MRT_SEED_MAX + 1]; /* as given, or one that nobody has chosen */
} grid_setup;

/* False: what is wrong was told, *status is the exit status. grid_setup_close is due in both cases. Nothing is dealt. */
bool grid_setup_open(grid_setup *setup, const invocation *call, exit_status *status);
/* The worse of the status and of what content has caused. */
exit_status grid_setup_close(grid_setup *setup, exit_status status);

/* A grid on a board of its own, which goes with the host. */
mrt_status grid_on_host(mrt_grid *grid, mrt_host *host, mrt_error *err);

/* A new game with that seed: nothing dealt, the jokers of the command line in their slots. */
mrt_status grid_setup_start(grid_setup *setup, const char *seed, mrt_error *err);

#endif
