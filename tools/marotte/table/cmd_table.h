/* What the files of `marotte table` share. */
#ifndef TOOLS_CMD_TABLE_H
#define TOOLS_CMD_TABLE_H

#include "tools/marotte/command.h"

extern const command command_table_replay, command_table_sim, command_table_equity, command_table_play;

#endif
