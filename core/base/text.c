/* A text that grows by doubling. Growth commits last: a refused block leaves the old one as it was. */
#include "core/base/text.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { FIRST_CAPACITY = 256 }; /* one line of output fits without growing */

void mrt_text_init(mrt_text *text, const mrt_alloc *alloc)
{
    *text = (mrt_text){.alloc = alloc};
}

void mrt_text_fini(mrt_text *text)
{
    mrt_resize(text->alloc, text->data, text->capacity, 0);
    mrt_text_init(text, text->alloc);
}

void mrt_text_clear(mrt_text *text)
{
    text->length = 0;
    text->failed = false;
}

bool mrt_text_reserve(mrt_text *text, size_t more)
{
    if (more <= text->capacity - text->length)
        return true;
    if (text->failed || more > SIZE_MAX / 2 - text->length) {
        text->failed = true;
        return false;
    }
    size_t capacity = text->capacity > 0 ? text->capacity : FIRST_CAPACITY;
    while (capacity < text->length + more)
        capacity *= 2;
    char *data = mrt_resize(text->alloc, text->data, text->capacity, capacity);
    if (data == NULL) {
        text->failed = true;
        return false;
    }
    text->data = data;
    text->capacity = capacity;
    return true;
}

void mrt_text_add(mrt_text *text, const char *bytes, size_t length)
{
    if (length == 0 || text->failed || !mrt_text_reserve(text, length))
        return;
    memcpy(text->data + text->length, bytes, length);
    text->length += length;
}

void mrt_text_puts(mrt_text *text, const char *string)
{
    mrt_text_add(text, string, strlen(string));
}

void mrt_text_putc(mrt_text *text, char c)
{
    mrt_text_add(text, &c, 1);
}

void mrt_text_vprintf(mrt_text *text, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    int need = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (need <= 0 || text->failed || !mrt_text_reserve(text, (size_t)need + 1))
        return;
    vsnprintf(text->data + text->length, (size_t)need + 1, format, args);
    text->length += (size_t)need;
}

void mrt_text_printf(mrt_text *text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    mrt_text_vprintf(text, format, args);
    va_end(args);
}
