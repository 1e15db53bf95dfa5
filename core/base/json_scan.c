/* The validating JSON scanner: recursive descent over RFC 8259, depth bounded, no tree.
 *
 * Each scan_* function starts at the first byte of its thing and leaves `at` behind it. The keys of all open objects
 * are kept on one stack; an object that closes sorts its own part of it and looks for equal neighbours. Keys are
 * compared decoded, so that "a" and "\u0061" are the same key. Linear but for that sort.
 */
#include "core/base/json_scan.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/utf8.h"

typedef struct scanner {
    const char *text;
    size_t length, at;
    int depth;
    const char **keys; /* owned; each points behind the opening quote of a key in `text` */
    size_t key_count, key_capacity;
    mrt_json_raw raw; /* what was asked for and found */
    mrt_error *err;
} scanner;

static mrt_status scan_value(scanner *s);

static mrt_status fail(scanner *s, size_t at, mrt_status status, const char *message)
{
    int line = 1;
    size_t start = 0;
    for (size_t i = 0; i < at; i++)
        if (s->text[i] == '\n') {
            line += line < INT_MAX;
            start = i + 1;
        }
    size_t column = at - start + 1;
    return mrt_error_set(s->err, status, line, column < INT_MAX ? (int)column : INT_MAX, "%s", message);
}

static mrt_status bad(scanner *s, size_t at, const char *message)
{
    return fail(s, at, MRT_ERR_INPUT, message);
}

/* "TOKEN message", or that the text ends, at the present place. */
static mrt_status unexpected(scanner *s, const char *message)
{
    if (s->at == s->length)
        return bad(s, s->at, "the text ends too early: something is not closed, or a value is missing");
    size_t end = s->at + 1; /* a word, or one character */
    while (end < s->length && ((s->text[end] | 0x20) >= 'a' && (s->text[end] | 0x20) <= 'z'))
        end++;
    if (end == s->at + 1 && mrt_utf8_length(s->text + s->at, s->length - s->at) > 0)
        end = s->at + mrt_utf8_length(s->text + s->at, s->length - s->at);
    char token[MRT_QUOTE_SIZE], full[MRT_ERROR_MESSAGE_SIZE];
    snprintf(full, sizeof full, "%s %s", mrt_quote(token, s->text + s->at, end - s->at), message);
    return bad(s, s->at, full);
}

static int peek(const scanner *s)
{
    return s->at < s->length ? (unsigned char)s->text[s->at] : -1;
}

static bool is_digit(int c)
{
    return c >= '0' && c <= '9';
}

static void skip_blanks(scanner *s)
{
    while (s->at < s->length && memchr(" \t\r\n", s->text[s->at], 4) != NULL)
        s->at++;
}

/* One group of digits of a number. */
static mrt_status scan_digits(scanner *s)
{
    if (!is_digit(peek(s)))
        return bad(s, s->at, "a digit is missing in a number");
    while (is_digit(peek(s)))
        s->at++;
    return MRT_OK;
}

/* Whether a well-formed number is too large for a double. The point is taken out of the digits and put into the
 * exponent, so that strtod reads the same in every locale. */
static bool overflows(const char *number, size_t length)
{
    char digits[MRT_JSON_NUMBER_MAX + 16]; /* room for the new exponent, at most e-1000000 */
    size_t n = 0, i = 0;
    long shift = 0, exponent = 0;
    for (bool point = false; i < length && (number[i] | 0x20) != 'e'; i++) {
        if (number[i] == '.') {
            point = true;
        } else {
            digits[n++] = number[i];
            shift += point;
        }
    }
    if (i < length) {
        bool negative = number[++i] == '-';
        for (i += number[i] == '-' || number[i] == '+'; i < length; i++)
            exponent = exponent < 100000 ? exponent * 10 + (number[i] - '0') : exponent;
        exponent = negative ? -exponent : exponent;
    }
    snprintf(digits + n, sizeof digits - n, "e%ld", exponent - shift);
    return isinf(strtod(digits, NULL));
}

static mrt_status scan_number(scanner *s)
{
    size_t start = s->at;
    mrt_status status = MRT_OK;
    s->at += peek(s) == '-';
    if (peek(s) == '0' && s->at + 1 < s->length && is_digit((unsigned char)s->text[s->at + 1]))
        return bad(s, s->at, "a number must not start with 0 and more digits");
    status = scan_digits(s);
    if (status == MRT_OK && peek(s) == '.') {
        s->at++;
        status = scan_digits(s);
    }
    if (status == MRT_OK && (peek(s) == 'e' || peek(s) == 'E')) {
        s->at++;
        s->at += peek(s) == '-' || peek(s) == '+';
        status = scan_digits(s);
    }
    if (status != MRT_OK)
        return status;
    if (s->at - start > MRT_JSON_NUMBER_MAX)
        return fail(s, start, MRT_ERR_LIMIT, "a number is too long: at most 63 characters");
    return overflows(s->text + start, s->at - start)
               ? bad(s, start, "a number is too large: at most about 1.8e308")
               : MRT_OK;
}

static int hex_digit(char c)
{
    if (is_digit(c))
        return c - '0';
    char low = (char)(c | 0x20);
    return low >= 'a' && low <= 'f' ? low - 'a' + 10 : -1;
}

/* The four hex digits at `text`, -1 when they are none. */
static int hex4(const char *text, size_t length)
{
    int value = 0;
    for (size_t i = 0; i < 4; i++) {
        int digit = i < length ? hex_digit(text[i]) : -1;
        if (digit < 0)
            return -1;
        value = value * 16 + digit;
    }
    return value;
}

/* \uXXXX, or a pair of them; `at` is on the u. */
static mrt_status scan_unicode(scanner *s)
{
    size_t start = s->at - 1;
    int unit = hex4(s->text + s->at + 1, s->length - s->at - 1);
    if (unit < 0)
        return bad(s, start, "\\u needs four hex digits");
    if (unit == 0)
        return bad(s, start, "the character \\u0000 is not allowed");
    s->at += 5;
    if (unit < 0xd800 || unit > 0xdfff)
        return MRT_OK;
    bool pair =
        unit < 0xdc00 && s->length - s->at >= 6 && s->text[s->at] == '\\' && s->text[s->at + 1] == 'u';
    int low = pair ? hex4(s->text + s->at + 2, 4) : -1;
    if (low < 0xdc00 || low > 0xdfff)
        return bad(s, start, "half of a surrogate pair: \\ud800-\\udbff must be followed by \\udc00-\\udfff");
    s->at += 6;
    return MRT_OK;
}

static mrt_status scan_escape(scanner *s)
{
    s->at++;
    int c = peek(s);
    if (c == 'u')
        return scan_unicode(s);
    if (c < 0 || strchr("\"\\/bfnrt", c) == NULL || c == 0)
        return bad(s, s->at - 1, "an unknown escape; \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX exist");
    s->at++;
    return MRT_OK;
}

static mrt_status scan_string(scanner *s)
{
    size_t start = s->at++;
    for (int c = peek(s); c != '"'; c = peek(s)) {
        if (c < 0)
            return bad(s, start, "a string is not closed");
        if (c == 0)
            return bad(s, s->at, "a NUL byte in a string");
        if (c < 0x20)
            return bad(s, s->at, "a control character in a string; write it as an escape, such as \\n");
        if (c == '\\') {
            mrt_status status = scan_escape(s);
            if (status != MRT_OK)
                return status;
            continue;
        }
        size_t bytes = mrt_utf8_length(s->text + s->at, s->length - s->at);
        if (bytes == 0)
            return bad(s, s->at, "a byte that is no UTF-8");
        s->at += bytes;
    }
    s->at++;
    return MRT_OK;
}

static mrt_status scan_literal(scanner *s, const char *word)
{
    size_t length = strlen(word);
    if (s->length - s->at < length || memcmp(s->text + s->at, word, length) != 0)
        return unexpected(s, "is no JSON value");
    s->at += length;
    return MRT_OK;
}

/* The next code point of a valid string at *text, from its escape or its UTF-8; -1 at the closing quote. */
static long next_point(const char **text)
{
    const unsigned char *p = (const unsigned char *)*text;
    if (*p == '"')
        return -1;
    if (*p == '\\') {
        static const char names[] = "bfnrt", values[] = "\b\f\n\r\t";
        if (p[1] != 'u') {
            *text += 2;
            const char *found = strchr(names, p[1]);
            return found != NULL ? values[found - names] : p[1];
        }
        long unit = hex4(*text + 2, 4);
        *text += 6;
        if (unit < 0xd800 || unit > 0xdbff)
            return unit;
        long low = hex4(*text + 2, 4);
        *text += 6;
        return 0x10000 + (unit - 0xd800) * 0x400 + (low - 0xdc00);
    }
    size_t bytes = *p < 0x80 ? 1 : *p < 0xe0 ? 2 : *p < 0xf0 ? 3 : 4;
    long point = bytes == 1 ? *p : *p & (0xff >> (bytes + 1));
    for (size_t i = 1; i < bytes; i++)
        point = point << 6 | (p[i] & 0x3f);
    *text += bytes;
    return point;
}

static int compare_strings(const char *a, const char *b)
{
    for (;;) {
        long x = next_point(&a), y = next_point(&b);
        if (x != y)
            return x < y ? -1 : 1;
        if (x < 0)
            return 0;
    }
}

/* For qsort: by the decoded key, then by place. */
static int compare_keys(const void *a, const void *b)
{
    const char *const *x = a, *const *y = b;
    int order = compare_strings(*x, *y);
    return order != 0 ? order : (*x > *y) - (*x < *y);
}

static mrt_status push_key(scanner *s, const char *key)
{
    if (s->key_count == s->key_capacity) {
        size_t capacity = s->key_capacity > 0 ? s->key_capacity * 2 : 32;
        void *keys = mrt_resize(NULL, s->keys, s->key_capacity * sizeof *s->keys, capacity * sizeof *s->keys);
        if (keys == NULL)
            return fail(s, s->at, MRT_ERR_MEMORY, "out of memory");
        s->keys = keys;
        s->key_capacity = capacity;
    }
    s->keys[s->key_count++] = key;
    return MRT_OK;
}

/* Refuses the key behind whose quote `key` points; its text has been scanned. */
static mrt_status key_again(scanner *s, const char *key)
{
    char token[MRT_QUOTE_SIZE], message[MRT_ERROR_MESSAGE_SIZE];
    size_t length = 0;
    while (key[length] != '"')
        length += key[length] == '\\' ? 2 : 1;
    snprintf(message, sizeof message, "%s is a key that this object has already",
             mrt_quote(token, key, length));
    s->at = (size_t)(key - s->text) - 1;
    return bad(s, s->at, message);
}

/* Ends the object whose keys start at `base` of the stack: no key twice; the first that is, is named. */
static mrt_status pop_keys(scanner *s, size_t base)
{
    const char *again = NULL;
    if (s->key_count - base > 1)
        qsort(s->keys + base, s->key_count - base, sizeof *s->keys, compare_keys);
    for (size_t i = base + 1; i < s->key_count; i++)
        if (compare_strings(s->keys[i - 1], s->keys[i]) == 0 && (again == NULL || s->keys[i] < again))
            again = s->keys[i];
    s->key_count = base;
    if (again == NULL)
        return MRT_OK;
    return key_again(s, again);
}

/* Is the key at `key`, behind its quote, the one asked for? */
static bool is_wanted(const scanner *s, const char *key)
{
    const char *want = s->raw.key;
    for (long x = next_point(&key); x >= 0; x = next_point(&key))
        if (*want == '\0' || x != (unsigned char)*want++)
            return false;
    return *want == '\0';
}

/* "key": value */
static mrt_status scan_member(scanner *s)
{
    if (peek(s) != '"')
        return unexpected(s, "is no key; a string in double quotes is needed");
    const char *key = s->text + s->at + 1;
    mrt_status status = scan_string(s);
    if (status == MRT_OK)
        status = push_key(s, key);
    if (status != MRT_OK)
        return status;
    skip_blanks(s);
    if (peek(s) != ':')
        return unexpected(s, "where a colon should follow the key");
    s->at++;
    skip_blanks(s);
    size_t start = s->at;
    status = scan_value(s);
    if (status == MRT_OK && s->depth == 1 && s->raw.key != NULL && is_wanted(s, key)) {
        s->raw.text = s->text + start;
        s->raw.length = s->at - start;
    }
    return status;
}

/* The items of an object or array up to its closing bracket; `at` is behind the opening one. */
static mrt_status scan_items(scanner *s, char close, mrt_status (*item)(scanner *))
{
    skip_blanks(s);
    if (peek(s) == close) {
        s->at++;
        return MRT_OK;
    }
    for (;;) {
        mrt_status status = item(s);
        if (status != MRT_OK)
            return status;
        skip_blanks(s);
        int c = peek(s);
        if (c == close || c == ',')
            s->at++;
        if (c == close)
            return MRT_OK;
        if (c != ',')
            return unexpected(s,
                              close == '}' ? "where a comma or } should be" : "where a comma or ] should be");
        skip_blanks(s);
    }
}

static mrt_status scan_nested(scanner *s)
{
    bool object = peek(s) == '{';
    if (s->depth == MRT_JSON_DEPTH_MAX)
        return fail(s, s->at, MRT_ERR_LIMIT, "values are nested too deeply: at most 64 levels");
    size_t base = s->key_count;
    s->depth++;
    s->at++;
    mrt_status status = scan_items(s, object ? '}' : ']', object ? scan_member : scan_value);
    s->depth--;
    return status == MRT_OK && object ? pop_keys(s, base) : status;
}

static mrt_status scan_value(scanner *s)
{
    int c = peek(s);
    switch (c) {
    case '{':
    case '[':
        return scan_nested(s);
    case '"':
        return scan_string(s);
    case 't':
        return scan_literal(s, "true");
    case 'f':
        return scan_literal(s, "false");
    case 'n':
        return scan_literal(s, "null");
    default:
        return c == '-' || is_digit(c) ? scan_number(s) : unexpected(s, "is no JSON value");
    }
}

static mrt_status scan_text(scanner *s)
{
    if (s->length >= 3 && memcmp(s->text, "\xef\xbb\xbf", 3) == 0)
        return bad(s, 0, "a byte order mark; JSON has none");
    skip_blanks(s);
    if (s->at == s->length)
        return bad(s, s->at, "there is no JSON value, only blanks");
    mrt_status status = scan_value(s);
    if (status != MRT_OK)
        return status;
    skip_blanks(s);
    return s->at == s->length ? MRT_OK : unexpected(s, "after the end of the JSON value");
}

mrt_status mrt_json_scan(const char *text, size_t length, mrt_json_raw *raw, mrt_error *err)
{
    scanner s = {.text = text, .length = length, .err = err};
    s.raw.key = raw != NULL ? raw->key : NULL;
    mrt_status status = scan_text(&s);
    mrt_resize(NULL, s.keys, s.key_capacity * sizeof *s.keys, 0);
    if (status == MRT_OK && raw != NULL)
        *raw = s.raw;
    return status;
}
