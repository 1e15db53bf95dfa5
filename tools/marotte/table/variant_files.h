/* Variants of the disk: read, loaded, what is wrong with them told line by line.
 *
 * A path is a file or a folder; of a folder the files NAME.json are taken in byte order of their names, JSON Schemas
 * (NAME.schema.json) not. Used by the commands about tables and by the benchmark.
 */
#ifndef TOOLS_VARIANT_FILES_H
#define TOOLS_VARIANT_FILES_H

#include <limits.h>

#include "marotte/variant.h"
#include "tools/marotte/score/content_files.h"

/* The variant of a file, "-" is standard input; the caller destroys it. NULL: the reasons were told. */
mrt_variant *variant_files_load(content_files *files, const char *path);
/* Called with each variant of a path that loads; the variant is borrowed, `key` is the file's name without suffix. */
typedef void variant_use(void *user, const char *key, const mrt_variant *variant);
/* Loads every file of a path; `use` may be NULL. */
void variant_files_each(content_files *files, const char *path, variant_use *use, void *user);

/* The folder of the variants that come with the engine; false: there is none, told. */
bool variant_folder(const char *who, char out[PATH_MAX]);

/* What a command calls VARIANT: a path (with a slash or the suffix .json, or "-"), or the key of a variant that comes with
 * the engine. NULL: the reason was told, *status is the exit status. */
mrt_variant *variant_open(const command *at, const char *name, exit_status *status);

#endif
