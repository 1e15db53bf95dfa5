/* Help texts, made from the tables: each fits a screen of 24 lines of 80 columns, and is laid out for the terminal that
 * there is. */
#ifndef TOOLS_HELP_H
#define TOOLS_HELP_H

#include "tools/marotte/command.h"

void help_print(output *out, const command *at);

#endif
