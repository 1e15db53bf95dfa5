/* UTF-8 as RFC 3629 has it: shortest forms only, no surrogates, nothing above U+10FFFF. Private to the project. */
#ifndef MAROTTE_CORE_UTF8_H
#define MAROTTE_CORE_UTF8_H

#include <stdbool.h>
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

/* The same for a character that may be shown to people; 0 also for controls, and for those of U+200E, U+200F, U+202A to
 * U+202E and U+2066 to U+2069, which show nothing and turn what follows round. */
static inline size_t mrt_utf8_shown(const char *bytes, size_t length)
{
    const unsigned char *s = (const unsigned char *)bytes;
    size_t used = mrt_utf8_length(bytes, length);
    bool control = s[0] < 0x20 || s[0] == 0x7f || (used == 2 && s[0] == 0xc2 && s[1] < 0xa0);
    if (used == 3 && s[0] == 0xe2 && s[1] == 0x80)
        control = s[2] == 0x8e || s[2] == 0x8f || (s[2] >= 0xaa && s[2] <= 0xae);
    else if (used == 3 && s[0] == 0xe2 && s[1] == 0x81)
        control = s[2] >= 0xa6 && s[2] <= 0xa9;
    return control ? 0 : used;
}

#endif
