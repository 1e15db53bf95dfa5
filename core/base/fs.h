/* Files and folders: the one place where the core touches the system.
 *
 * Reading, and the replacing of a whole file. Paths are NUL-ended and borrowed; "-" is a file of that name. Messages give the reason alone ("No such
 * file or directory"): whoever has the path puts it in front. Used by the loaders of content and by the command; nothing
 * here is hot. It never follows what a folder holds: its regular files or its folders are listed, symbolic links to them too.
 * Private to the project.
 */
#ifndef MAROTTE_CORE_FS_H
#define MAROTTE_CORE_FS_H

#include <stdbool.h>
#include <stddef.h>

#include "marotte/alloc.h"
#include "marotte/error.h"

#define MRT_FS_LIST_MAX                                                                                      \
    65536 /* files of a folder: more is no folder of content, and must not fill the memory */

/* The bytes of a file. *data is the caller's, has a NUL behind its *length bytes, and is freed by mrt_fs_free. A regular
 * file of more than max_size bytes is refused before it is read, anything else (a pipe, a device) as soon as it has given
 * more: MRT_ERR_LIMIT. A folder, and whatever the system refuses, is MRT_ERR_IO. */
mrt_status mrt_fs_read(const char *path, size_t max_size, const mrt_alloc *alloc, char **data, size_t *length,
                       mrt_error *err);
/* NULL data is fine. */
void mrt_fs_free(const mrt_alloc *alloc, char *data, size_t length);

/* Replaces a file, so that at every moment either the old or the new one is there, whole, also when the system stops: a file beside
 * it ("path.marotte-new1" to 8, locked by who writes it), written through, takes its place. With `keep` the old one stays as "path~".
 * Nothing is left behind when it fails; what a process that was killed has left is taken away by the next one. */
mrt_status mrt_fs_replace(const char *path, const char *data, size_t length, bool keep, mrt_error *err);

/* The names (without the folder) of the regular files of a folder, in byte order. */
typedef struct mrt_fs_names {
    const char **name; /* owned, freed by mrt_fs_names_fini, as what they point to */
    size_t count;
    char *bytes; /* the names one after the other, each with its NUL */
    size_t name_capacity, byte_capacity;
    const mrt_alloc *alloc; /* borrowed */
} mrt_fs_names;

mrt_status mrt_fs_list(const char *path, const mrt_alloc *alloc, mrt_fs_names *out, mrt_error *err);
/* The same of its folders, without those whose names begin with a dot. */
mrt_status mrt_fs_folders(const char *path, const mrt_alloc *alloc, mrt_fs_names *out, mrt_error *err);
void mrt_fs_names_fini(mrt_fs_names *names);

/* Is the path a folder (or a link to one)? MRT_ERR_IO when the system does not know it. */
mrt_status mrt_fs_is_folder(const char *path, bool *out, mrt_error *err);

#endif
