/* Files and folders as Lua values. Neither function raises for what the system refuses. */
#ifndef MAROTTE_BINDINGS_FILES_H
#define MAROTTE_BINDINGS_FILES_H

#include "bindings/vm/binding.h"

/* Pushes the bytes of a file as a string; nothing is pushed when it cannot be read or is longer than max_size. The
 * message does not name the path. */
mrt_status mrt_push_file(lua_State *L, const char *path, size_t max_size, mrt_error *err);

/* Pushes a list of paths: the regular files of a folder in byte order, or the path itself when it is no folder. The
 * message names the path. */
mrt_status mrt_push_files(lua_State *L, const char *path, bool *is_folder, mrt_error *err);

#endif
