/* The grid on the screen: drawn anew after every key, played with letters,
 * cursor keys and typed orders. */
#ifndef TOOLS_GRID_SCREEN_H
#define TOOLS_GRID_SCREEN_H

#include "tools/marotte/grid/grid_game.h"

/* Plays until the person leaves or a signal ends it; the screen is open, and
 * stays so. */
void grid_screen_play(grid_game *game, screen *s);

#endif
