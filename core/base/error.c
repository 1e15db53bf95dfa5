/* Errors as values, and the words that error messages need: quoting and the nearest right word. */
#include "marotte/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/base/utf8.h"

mrt_status mrt_error_set(mrt_error *err, mrt_status status, int line, int column, const char *format, ...)
{
    if (err == NULL)
        return status;
    err->status = status;
    err->line = line;
    err->column = column;
    va_list args;
    va_start(args, format);
    int length = vsnprintf(err->message, sizeof err->message, format, args);
    va_end(args);
    if (length >= (int)sizeof err->message) {
        size_t cut = sizeof err->message - 4;
        while (cut > 0 &&
               ((unsigned char)err->message[cut] & 0xc0) == 0x80) /* not inside a UTF-8 character */
            cut--;
        memcpy(err->message + cut, "...", 4);
    }
    return status;
}

const char *mrt_quote(char out[MRT_QUOTE_SIZE], const char *text, size_t length)
{
    size_t n = 0;
    out[n++] = '"';
    for (size_t i = 0; i < length;) {
        size_t bytes = mrt_utf8_shown(text + i, length - i);
        if (n + (bytes > 0 ? bytes : 4) + 5 > MRT_QUOTE_SIZE) { /* room for "..." and the closing quote */
            memcpy(out + n, "...", 3);
            n += 3;
            break;
        }
        if (bytes > 0) {
            memcpy(out + n, text + i, bytes);
            n += bytes;
            i += bytes;
        } else {
            n += (size_t)snprintf(out + n, MRT_QUOTE_SIZE - n, "\\x%02x", (unsigned)(unsigned char)text[i]);
            i++;
        }
    }
    out[n++] = '"';
    out[n] = '\0';
    return out;
}

enum { WORD_MAX = 40 }; /* longer words are no misspelling of ours */

static int lower(char c)
{
    return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
}

/* Edit distance with exchanged neighbours as one edit, case ignored. */
static int distance(const char *a, size_t n, const char *b, size_t m)
{
    int row[3][WORD_MAX + 1];
    for (size_t j = 0; j <= m; j++)
        row[0][j] = (int)j;
    int *before = row[2], *last = row[0], *now = row[1];
    for (size_t i = 1; i <= n; i++) {
        now[0] = (int)i;
        for (size_t j = 1; j <= m; j++) {
            int best = last[j - 1] + (lower(a[i - 1]) != lower(b[j - 1]));
            if (last[j] + 1 < best)
                best = last[j] + 1;
            if (now[j - 1] + 1 < best)
                best = now[j - 1] + 1;
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]) &&
                before[j - 2] + 1 < best)
                best = before[j - 2] + 1;
            now[j] = best;
        }
        int *spare = before;
        before = last;
        last = now;
        now = spare;
    }
    return last[m];
}

const char *mrt_nearest(const char *word, size_t length, const char *const *names, size_t count)
{
    const char *best = NULL;
    int least = length <= 3 ? 2 : (int)(length / 3) + 2; /* a third of the letters may be wrong */
    for (size_t i = 0; i < count && length <= WORD_MAX; i++) {
        size_t m = strlen(names[i]);
        if (m > WORD_MAX)
            continue;
        int d = distance(word, length, names[i], m);
        if (d < least && (size_t)d < m) {
            least = d;
            best = names[i];
        }
    }
    return best;
}
