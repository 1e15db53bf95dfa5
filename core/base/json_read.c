/* The reader of JSON values. See json_read.h. */
#include "core/base/json_read.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- faults ---- */

mrt_status mrt_jread_status(const mrt_jread *r)
{
    return r->faults > 0 ? MRT_ERR_INPUT : MRT_OK;
}

/* "prefix.path: reason"; what the root is where there is no path. */
static void set_error(const mrt_jread *r, const mrt_json *value, bool of_key, const char *reason)
{
    char path[MRT_JSON_POINTER_SIZE];
    mrt_json_path(r->root, value, of_key, path);
    const char *prefix = r->prefix != NULL ? r->prefix : "";
    const char *dot = *prefix != '\0' && *path != '\0' && *path != '[' ? "." : "";
    const char *what = *prefix == '\0' && *path == '\0' && r->what != NULL ? r->what : "";
    const char *colon = *prefix != '\0' || *path != '\0' || *what != '\0' ? ": " : "";
    mrt_error_set(r->err, MRT_ERR_INPUT, 0, 0, "%s%s%s%s%s%s", what, prefix, dot, path, colon, reason);
}

static void tell(mrt_jread *r, const mrt_json *value, bool of_key, bool warning, const char *format,
                 va_list args)
{
    char reason[MRT_ERROR_MESSAGE_SIZE];
    *(warning ? &r->warnings : &r->faults) += 1;
    if (r->silent)
        return;
    vsnprintf(reason, sizeof reason, format, args);
    if (r->keep != NULL) {
        r->keep(r, value, of_key, warning, reason);
    } else if (!warning) {
        set_error(r, value, of_key, reason);
        r->silent = true;
    }
}

mrt_status mrt_jread_fault(mrt_jread *r, const mrt_json *value, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    tell(r, value, false, false, format, args);
    va_end(args);
    return MRT_ERR_INPUT;
}

void mrt_jread_key_fault(mrt_jread *r, const mrt_json *value, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    tell(r, value, true, false, format, args);
    va_end(args);
}

void mrt_jread_warn(mrt_jread *r, const mrt_json *value, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    tell(r, value, false, true, format, args);
    va_end(args);
}

mrt_status mrt_jread_mistyped(mrt_jread *r, const mrt_json *value, const char *due)
{
    return mrt_jread_fault(r, value, "%s is needed, not %s", due,
                           mrt_json_kind_name(mrt_json_kind_of(value)));
}

/* ---- words ---- */

size_t mrt_wordlist_find(mrt_wordlist words, const char *word)
{
    size_t i = 0;
    while (i < words.count && strcmp(words.word[i], word) != 0)
        i++;
    return i;
}

/* "a, b, c", with "..." for those that do not fit. */
static void list_words(mrt_wordlist words, char *out, size_t size)
{
    size_t at = 0;
    for (size_t i = 0; i < words.count; i++) {
        bool fits = at + strlen(words.word[i]) + sizeof ", ..." < size;
        at += (size_t)snprintf(out + at, size - at, "%s%s", i > 0 ? ", " : "", fits ? words.word[i] : "...");
        if (!fits)
            return;
    }
}

static void refuse_word(mrt_jread *r, const mrt_json *value, bool of_key, const char *what, const char *word,
                        mrt_wordlist words)
{
    enum { FEW = 5, NEAR_SIZE = 64, ALL_SIZE = 120 }; /* together less than a message */
    char quoted[MRT_QUOTE_SIZE], near[NEAR_SIZE] = "", all[ALL_SIZE] = "";
    const char *before = "", *after = ""; /* of the list */
    if (r->silent) {                      /* thousands of unknown fields */
        r->faults++;
        return;
    }
    const char *nearest = mrt_nearest(word, strlen(word), words.word, words.count);
    if (nearest != NULL)
        snprintf(near, sizeof near, "; did you mean \"%s\"?", nearest);
    if ((nearest == NULL || words.count <= FEW) && words.count > 0) {
        list_words(words, all, sizeof all);
        before = nearest != NULL ? " (possible: " : "; possible: ";
        after = nearest != NULL ? ")" : "";
    }
    mrt_quote(quoted, word, strlen(word));
    if (of_key)
        mrt_jread_key_fault(r, value, "unknown %s %s%s%s%s%s", what, quoted, near, before, all, after);
    else
        mrt_jread_fault(r, value, "unknown %s %s%s%s%s%s", what, quoted, near, before, all, after);
}

mrt_status mrt_jread_unknown(mrt_jread *r, const mrt_json *value, const char *what, const char *word,
                             mrt_wordlist names)
{
    refuse_word(r, value, mrt_json_key(value) == word, what, word, names);
    return MRT_ERR_INPUT;
}

unsigned mrt_jread_word(mrt_jread *r, const mrt_json *value, const char *what, mrt_wordlist words)
{
    const char *word = mrt_jread_text(r, value);
    size_t i = word != NULL ? mrt_wordlist_find(words, word) : 0;
    if (i == words.count)
        refuse_word(r, value, false, what, word, words);
    return i < words.count ? (unsigned)i : 0;
}

/* ---- containers ---- */

/* As people say it. */
static const char *due_name(mrt_json_kind kind)
{
    return kind == MRT_JSON_STRING    ? "a text"
           : kind == MRT_JSON_ARRAY   ? "a list"
           : kind == MRT_JSON_BOOLEAN ? "true or false"
                                      : mrt_json_kind_name(kind);
}

bool mrt_jread_is(mrt_jread *r, const mrt_json *value, mrt_json_kind kind)
{
    if (value == NULL)
        return false;
    if (mrt_json_kind_of(value) == kind)
        return true;
    mrt_jread_mistyped(r, value, due_name(kind));
    return false;
}

bool mrt_jread_is_object(mrt_jread *r, const mrt_json *value)
{
    bool empty = r->from_lua && value != NULL && mrt_json_kind_of(value) == MRT_JSON_ARRAY &&
                 mrt_json_first(value) == NULL;
    return empty || mrt_jread_is(r, value, MRT_JSON_OBJECT);
}

bool mrt_jread_object(mrt_jread *r, const mrt_json *value, mrt_wordlist fields)
{
    if (!mrt_jread_is_object(r, value))
        return false;
    for (const mrt_json *member = mrt_json_first(value); member != NULL; member = mrt_json_next(member))
        if (mrt_wordlist_find(fields, mrt_json_key(member)) == fields.count)
            refuse_word(r, member, true, "field", mrt_json_key(member), fields);
    return true;
}

size_t mrt_jread_length(const mrt_json *array)
{
    size_t count = 0;
    for (const mrt_json *e = mrt_json_first(array); e != NULL; e = mrt_json_next(e))
        count++;
    return count;
}

bool mrt_jread_array(mrt_jread *r, const mrt_json *value, size_t least, size_t most)
{
    if (!mrt_jread_is(r, value, MRT_JSON_ARRAY))
        return false;
    size_t count = mrt_jread_length(value);
    if (count >= least && count <= most)
        return true;
    if (least == most)
        mrt_jread_fault(r, value, "%zu elements are needed, not %zu", least, count);
    else
        mrt_jread_fault(r, value, "%zu to %zu elements are needed, not %zu", least, most, count);
    return false;
}

const mrt_json *mrt_jread_need(mrt_jread *r, const mrt_json *object, const char *key)
{
    const mrt_json *value = mrt_json_get(object, key);
    if (value == NULL)
        mrt_jread_fault(r, object, "the field \"%s\" is missing", key);
    return value;
}

const mrt_json *mrt_jread_either(mrt_jread *r, const mrt_json *object, const char *key, const char *other)
{
    const mrt_json *value = mrt_json_get(object, key), *again = mrt_json_get(object, other);
    if (value != NULL && again != NULL)
        mrt_jread_key_fault(r, again, "\"%s\" and \"%s\" say the same thing; give one of them", key, other);
    return value != NULL ? value : again;
}

/* ---- values ---- */

int mrt_jread_int(mrt_jread *r, const mrt_json *value, int least, int most, int otherwise)
{
    double number = 0;
    if (!mrt_jread_is(r, value, MRT_JSON_NUMBER))
        return otherwise;
    mrt_json_number(value, &number);
    if (number >= least && number <= most && number == floor(number))
        return (int)number;
    mrt_jread_fault(r, value, "a whole number from %d to %d is needed, not %.14g", least, most, number);
    return otherwise;
}

double mrt_jread_number(mrt_jread *r, const mrt_json *value, double otherwise)
{
    double number = otherwise;
    if (mrt_jread_is(r, value, MRT_JSON_NUMBER))
        mrt_json_number(value, &number);
    return number;
}

double mrt_jread_any_number(mrt_jread *r, const mrt_json *value, double otherwise)
{
    const char *text = mrt_json_string(value);
    if (text != NULL && (strcmp(text, "inf") == 0 || strcmp(text, "-inf") == 0))
        return text[0] == '-' ? -INFINITY : INFINITY;
    return mrt_jread_number(r, value, otherwise);
}

bool mrt_jread_flag(mrt_jread *r, const mrt_json *value)
{
    bool is = false;
    if (value != NULL && !mrt_json_boolean(value, &is))
        mrt_jread_mistyped(r, value, "true or false");
    return is;
}

const char *mrt_jread_text(mrt_jread *r, const mrt_json *value)
{
    return mrt_jread_is(r, value, MRT_JSON_STRING) ? mrt_json_string(value) : NULL;
}

/* The byte of two hexadecimal digits, -1 = they are none. */
static int byte_of(const char *text)
{
    static const char digits[] = "0123456789abcdef";
    int byte = 0;
    for (int i = 0; i < 2; i++) {
        const char *digit = text[i] != '\0' ? strchr(digits, text[i]) : NULL;
        if (digit == NULL)
            return -1;
        byte = byte * 16 + (int)(digit - digits);
    }
    return byte;
}

size_t mrt_jread_bytes(mrt_jread *r, const mrt_json *value, char *out, size_t most)
{
    const char *text = mrt_jread_text(r, value);
    size_t length = 0;
    for (; text != NULL && *text != '\0'; text++) {
        int byte = *text == '%' ? byte_of(text + 1) : (unsigned char)*text;
        if (byte < 0) {
            mrt_jread_fault(r, value, "%% stands before two digits of 0 to 9, a to f; for itself it is %%25");
            return 0;
        }
        if (length == most) {
            mrt_jread_fault(r, value, "a text of more than %zu bytes", most);
            return 0;
        }
        out[length++] = (char)byte;
        text += *text == '%' ? 2 : 0;
    }
    return length;
}

uint32_t mrt_jread_whole(mrt_jread *r, const mrt_json *value, uint32_t least, uint32_t most)
{
    double number = 0;
    if (!mrt_jread_is(r, value, MRT_JSON_NUMBER))
        return least;
    mrt_json_number(value, &number);
    if (number >= least && number <= most && number == floor(number))
        return (uint32_t)number;
    mrt_jread_fault(r, value, "a whole number from %u to %u is needed, not %.14g", least, most, number);
    return least;
}
