/* UTF-8 as RFC 3629 has it: shortest forms only, no surrogates, nothing above U+10FFFF. Private to the project. */
#ifndef MAROTTE_CORE_UTF8_H
#define MAROTTE_CORE_UTF8_H

#include <stddef.h>

/* The bytes of the character at the start of `length` >= 1 bytes, 0 when they are no UTF-8. */
static inline size_t mrt_utf8_length(const char *bytes, size_t length)
{
    const unsigned char *s = (const unsigned char *)bytes;
    if (s[0] < 0x80)
        return 1;
    size_t need = s[0] >= 0xf0 ? 4 : s[0] >= 0xe0 ? 3 : 2;
    if (s[0] < 0xc2 || s[0] > 0xf4 || need > length)
        return 0;
    for (size_t i = 1; i < need; i++)
        if ((s[i] & 0xc0) != 0x80)
            return 0;
    if ((s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xed && s[1] > 0x9f) || (s[0] == 0xf0 && s[1] < 0x90) ||
        (s[0] == 0xf4 && s[1] > 0x8f))
        return 0;
    return need;
}

#endif
