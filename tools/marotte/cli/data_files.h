/* Files that come with the engine: beside the folder of the executable in a source tree, where an installation has them,
 * or below the current folder. */
#ifndef TOOLS_DATA_FILES_H
#define TOOLS_DATA_FILES_H

#include <limits.h>
#include <stdbool.h>

/* `name` is a path from the root of the tree, "scripts/hands". False: there is none that can be read. */
bool data_file_find(const char *name, char out[PATH_MAX]);

#endif
