/* What content.c and content_words.c share. Private to them. */
#ifndef MAROTTE_CORE_CONTENT_PARTS_H
#define MAROTTE_CORE_CONTENT_PARTS_H

#include <string.h>

#include "core/rules/content.h"

/* `name` may hold any bytes, NUL among them. */
static inline bool mrt_is_name(const char *known, const char *name, size_t length)
{
    return strlen(known) == length && memcmp(known, name, length) == 0;
}

mrt_status mrt_content_no_memory(const char *what, mrt_error *err);
/* "NAME is one too many: 64 kinds are right" */
mrt_status mrt_content_too_many(const char *name, const char *what, int most, mrt_error *err);

#endif
