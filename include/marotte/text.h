/* A text that grows: what functions append to that write JSON, saves and reports.
 *
 * Appending never fails in the middle of a caller: when memory runs out the text is marked `failed`, what follows is
 * dropped, and the owner asks once at the end. A text can be emptied and used again, and then needs no new memory.
 */
#ifndef MAROTTE_TEXT_H
#define MAROTTE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "marotte/alloc.h"

MRT_BEGIN_DECLS

typedef struct mrt_text {
    char *data; /* owned, freed by mrt_text_fini; no final NUL; NULL while nothing was appended */
    size_t length;
    size_t capacity;
    bool failed;            /* there was no memory: the text is incomplete */
    const mrt_alloc *alloc; /* borrowed */
} mrt_text;

MRT_API void mrt_text_init(mrt_text *text, const mrt_alloc *alloc);
MRT_API void mrt_text_fini(mrt_text *text);
/* Empties it and keeps the memory. */
MRT_API void mrt_text_clear(mrt_text *text);

MRT_END_DECLS

#endif
