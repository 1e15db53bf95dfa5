/* Shell completions, made from the tables. */
#ifndef TOOLS_COMPLETIONS_H
#define TOOLS_COMPLETIONS_H

#include "tools/marotte/command.h"

void completions_bash(output *out);
void completions_zsh(output *out);
void completions_fish(output *out);

#endif
