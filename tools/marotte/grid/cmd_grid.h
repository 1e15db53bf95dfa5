/* What the files of `marotte grid` share. */
#ifndef TOOLS_CMD_GRID_H
#define TOOLS_CMD_GRID_H

#include "tools/marotte/command.h"

extern const command command_grid_score, command_grid_sim, command_grid_play;

#endif
