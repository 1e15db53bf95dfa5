/* What a seed holds, for a reader: a block an ante, in lines that fit the terminal and at most 80 columns. */
#ifndef TOOLS_SEED_TABLE_H
#define TOOLS_SEED_TABLE_H

#include "core/run/seed.h"
#include "tools/marotte/cli/output.h"

/* The seed as it was typed, and as it is read if that is another. */
void seed_table_title(output *out, const char *given, const char *seed);
void seed_table_put(output *out, const mrt_content *content, const mrt_seed_ante *ante);

#endif
