/* What the files of `marotte hands` share. */
#ifndef TOOLS_CMD_HANDS_H
#define TOOLS_CMD_HANDS_H

#include "tools/marotte/command.h"

/* The option of every command that asks a set of hands. */
#define OPTION_HANDS                                                                                         \
    {                                                                                                        \
        .name = "hands", .letter = 'H', .kind = OPTION_FILE, .argument = "DIR",                              \
        .help = "the folder (or file) with the hands"                                                        \
    }

extern const command command_hands_match;

#endif
