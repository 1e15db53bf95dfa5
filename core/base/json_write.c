/* Writing JSON piece by piece into a text. Stateless: the last byte tells whether a comma is due. */
#include <math.h>
#include <string.h>

#include "core/base/json.h"
#include "core/base/num.h"
#include "core/base/utf8.h"

/* Before a key or a value: nothing is open, or something stands before it. */
static void separate(mrt_text *out)
{
    if (out->length > 0 && strchr("{[:\n", out->data[out->length - 1]) == NULL)
        mrt_text_putc(out, ',');
}

void mrt_json_open(mrt_text *out, char bracket)
{
    separate(out);
    mrt_text_putc(out, bracket);
}

void mrt_json_close(mrt_text *out, char bracket)
{
    mrt_text_putc(out, bracket);
}

void mrt_json_put_key(mrt_text *out, const char *key)
{
    mrt_json_put_string(out, key, strlen(key));
    mrt_text_putc(out, ':');
}

static void put_escaped(mrt_text *out, unsigned char c)
{
    static const char names[] = "\"\\bfnrt", values[] = "\"\\\b\f\n\r\t";
    const char *found = c != 0 ? strchr(values, c) : NULL;
    if (found != NULL)
        mrt_text_printf(out, "\\%c", names[found - values]);
    else
        mrt_text_printf(out, "\\u%04x", (unsigned)c);
}

/* `exact`: what JSON cannot hold is spelled with %, which is then spelled so too. */
static void put_quoted(mrt_text *out, const char *bytes, size_t length, bool exact)
{
    separate(out);
    mrt_text_putc(out, '"');
    for (size_t i = 0; i < length;) {
        unsigned char c = (unsigned char)bytes[i];
        size_t used = mrt_utf8_length(bytes + i, length - i);
        if (exact && (used == 0 || c == '\0' || c == '%'))
            mrt_text_printf(out, "%%%02x", (unsigned)c);
        else if (c < 0x20 || c == '"' || c == '\\')
            put_escaped(out, c);
        else if (used > 0)
            mrt_text_add(out, bytes + i, used);
        else
            mrt_text_puts(out, "\xef\xbf\xbd");
        i += used > 0 ? used : 1;
    }
    mrt_text_putc(out, '"');
}

void mrt_json_put_string(mrt_text *out, const char *bytes, size_t length)
{
    put_quoted(out, bytes, length, false);
}

void mrt_json_put_bytes(mrt_text *out, const char *bytes, size_t length)
{
    put_quoted(out, bytes, length, true);
}

void mrt_json_put_number(mrt_text *out, double value)
{
    char text[MRT_NUM_SIZE];
    mrt_num_text(value, text);
    if (isfinite(value))
        mrt_json_put_raw(out, text, strlen(text));
    else
        mrt_json_put_string(out, text, strlen(text));
}

void mrt_json_put_integer(mrt_text *out, long long value)
{
    separate(out);
    mrt_text_printf(out, "%lld", value);
}

void mrt_json_put_boolean(mrt_text *out, bool value)
{
    mrt_json_put_raw(out, value ? "true" : "false", value ? 4 : 5);
}

void mrt_json_put_raw(mrt_text *out, const char *json, size_t length)
{
    separate(out);
    mrt_text_add(out, json, length);
}
