/* Appending to texts (marotte/text.h): what writers of lines and of JSON use. Private to the project. */
#ifndef MAROTTE_CORE_TEXT_H
#define MAROTTE_CORE_TEXT_H

#include <stdarg.h>

#include "marotte/text.h"

/* Room for `more` bytes after the present ones; false when there is no memory. */
bool mrt_text_reserve(mrt_text *text, size_t more);

void mrt_text_add(mrt_text *text, const char *bytes, size_t length);
void mrt_text_puts(mrt_text *text, const char *string);
void mrt_text_putc(mrt_text *text, char c);
void mrt_text_printf(mrt_text *text, const char *format, ...) MRT_PRINTF(2, 3);
void mrt_text_vprintf(mrt_text *text, const char *format, va_list args);

#endif
