/* Folders of content, for who reads them: which of their files are content, and what lies where none belongs.
 *
 * A folder of content has folders that say what their files are, as our own: jokers, contexts, blinds, .., and hands. Names no Lua
 * type. Not hot.
 */
#ifndef MAROTTE_BINDINGS_FOLDER_H
#define MAROTTE_BINDINGS_FOLDER_H

#include <stdbool.h>

#include "marotte/alloc.h"
#include "marotte/error.h"

/* What is told; paths are borrowed during the call. */
typedef struct mrt_folder_visitor {
    void *user;
    const mrt_alloc *alloc;
    /* A folder of hands: false = it is left out. May be NULL. */
    bool (*takes_hands)(void *user, const char *path);
    void (*file)(void *user, const char *path, bool hand);
    void (*misplaced)(void *user, const char *path, const char *message);
    void (*unread)(void *user, const char *path,
                   const mrt_error *err); /* by the system's fault, or for want of memory */
} mrt_folder_visitor;

/* Files come in byte order of their folders, then of their names. */
void mrt_folder_visit(const char *path, const mrt_folder_visitor *visitor);

#endif
