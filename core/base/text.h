/* A text that grows: what writers of lines and of JSON append to.
 *
 * Appending never fails in the middle of a caller: when memory runs out the text is marked `failed`, what follows is
 * dropped, and the owner asks once at the end. Private to the project (no part of the C API).
 */
#ifndef MAROTTE_CORE_TEXT_H
#define MAROTTE_CORE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include "marotte/alloc.h"

typedef struct mrt_text {
    char *data; /* owned, freed by mrt_text_fini; no final NUL; NULL while nothing was appended */
    size_t length;
    size_t capacity;
    bool failed;            /* there was no memory: the text is incomplete */
    const mrt_alloc *alloc; /* borrowed */
} mrt_text;

void mrt_text_init(mrt_text *text, const mrt_alloc *alloc);
void mrt_text_fini(mrt_text *text);
/* Empties it and keeps the memory. */
void mrt_text_clear(mrt_text *text);
/* Room for `more` bytes after the present ones; false when there is no memory. */
bool mrt_text_reserve(mrt_text *text, size_t more);

void mrt_text_add(mrt_text *text, const char *bytes, size_t length);
void mrt_text_puts(mrt_text *text, const char *string);
void mrt_text_putc(mrt_text *text, char c);
void mrt_text_printf(mrt_text *text, const char *format, ...) MRT_PRINTF(2, 3);
void mrt_text_vprintf(mrt_text *text, const char *format, va_list args);

#endif
