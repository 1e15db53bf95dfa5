/* Reading the values of a scenario. See scenario_read.h. */
#include "core/board/scenario_read.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "marotte/card_names.h"

mrt_status mrt_scn_wrong(const mrt_scn_reader *r, const char *where, const char *format, ...)
{
    char reason[MRT_ERROR_MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    return mrt_error_set(r->err, MRT_ERR_INPUT, 0, 0, "%s: %s", where, reason);
}

mrt_status mrt_scn_mistyped(const mrt_scn_reader *r, const char *where, const char *due,
                            const mrt_json *value)
{
    return mrt_scn_wrong(r, where, "has to be %s, not %s", due, mrt_json_kind_name(mrt_json_kind_of(value)));
}

mrt_status mrt_scn_unknown_word(const mrt_scn_reader *r, const char *where, const char *word,
                                const char *const *names, size_t count)
{
    char quoted[MRT_QUOTE_SIZE];
    const char *near = mrt_nearest(word, strlen(word), names, count);
    mrt_quote(quoted, word, strlen(word));
    if (near != NULL)
        return mrt_scn_wrong(r, where, "%s is not known; did you mean \"%s\"?", quoted, near);
    return mrt_scn_wrong(r, where, "%s is not known", quoted);
}

/* A table without fields is written as an empty list when it comes from Lua. */
bool mrt_scn_is_object(const mrt_json *value)
{
    mrt_json_kind kind = mrt_json_kind_of(value);
    return kind == MRT_JSON_OBJECT || (kind == MRT_JSON_ARRAY && mrt_json_first(value) == NULL);
}

/* Are all keys of an object among the names? */
mrt_status mrt_scn_check_keys(const mrt_scn_reader *r, const char *where, const mrt_json *object,
                              const char *const *names, size_t count)
{
    if (!mrt_scn_is_object(object))
        return mrt_scn_mistyped(r, where, "an object", object);
    for (const mrt_json *member = mrt_json_first(object); member != NULL; member = mrt_json_next(member)) {
        size_t i = 0;
        while (i < count && strcmp(names[i], mrt_json_key(member)) != 0)
            i++;
        if (i == count)
            return mrt_scn_unknown_word(r, where, mrt_json_key(member), names, count);
    }
    return MRT_OK;
}

mrt_status mrt_scn_read_number(const mrt_scn_reader *r, const char *where, const mrt_json *value, double *out)
{
    const char *text = mrt_json_string(value);
    if (text != NULL && (strcmp(text, "inf") == 0 || strcmp(text, "-inf") == 0)) {
        *out = text[0] == '-' ? -INFINITY : INFINITY;
        return MRT_OK;
    }
    return mrt_json_number(value, out) ? MRT_OK : mrt_scn_mistyped(r, where, "a number", value);
}

mrt_status mrt_scn_read_flag(const mrt_scn_reader *r, const char *where, const mrt_json *value, bool *out)
{
    return mrt_json_boolean(value, out) ? MRT_OK : mrt_scn_mistyped(r, where, "true or false", value);
}

/* The number of a word in a list of words: suits, seals. */
mrt_status mrt_scn_read_word(const mrt_scn_reader *r, const char *where, const mrt_json *value,
                             const char *const *words, size_t count, int *out)
{
    const char *text = mrt_json_string(value);
    if (text == NULL)
        return mrt_scn_mistyped(r, where, "a text", value);
    for (size_t i = 0; i < count; i++)
        if (strcmp(words[i], text) == 0) {
            *out = (int)i;
            return MRT_OK;
        }
    return mrt_scn_unknown_word(r, where, text, words, count);
}

mrt_status mrt_scn_read_suit(const mrt_scn_reader *r, const char *where, const mrt_json *value, mrt_suit *out)
{
    static const char *const names[] = {"C", "D", "H", "S", "Clubs", "Diamonds", "Hearts", "Spades"};
    const char *text = mrt_json_string(value);
    if (text == NULL)
        return mrt_scn_mistyped(r, where, "a text", value);
    if (mrt_suit_find(text, strlen(text), out, NULL) == MRT_OK)
        return MRT_OK;
    return mrt_scn_unknown_word(r, where, text, names, sizeof names / sizeof *names);
}

mrt_status mrt_scn_read_rank(const mrt_scn_reader *r, const char *where, const mrt_json *value, int *out)
{
    double number;
    int rank;
    const char *text = mrt_json_string(value);
    if (text != NULL && mrt_rank_find(text, strlen(text), &rank, NULL) == MRT_OK) {
        *out = rank + 2;
        return MRT_OK;
    }
    mrt_status status = mrt_scn_read_number(r, where, value, &number);
    if (status == MRT_OK && !(number >= 2 && number <= 14 && number == floor(number)))
        return mrt_scn_wrong(r, where, "a rank is a whole number from 2 to 14 (11 J, 12 Q, 13 K, 14 A)");
    if (status == MRT_OK)
        *out = (int)number;
    return status;
}

static mrt_status unknown_part(const mrt_scn_reader *r, const char *where, const char *text, mrt_place place)
{
    const char *names[16];
    size_t count = 0;
    for (unsigned i = 1; count < 16 && mrt_part_word(place, (uint8_t)i) != NULL; i++)
        names[count++] = mrt_part_word(place, (uint8_t)i);
    return mrt_scn_unknown_word(r, where, text, names, count);
}

/* What a card or a joker wears: an enhancement, edition or seal, by its word or by the key of its definition. */
mrt_status mrt_scn_read_part(const mrt_scn_reader *r, const char *where, const mrt_json *value,
                             mrt_place place, uint8_t *out)
{
    const char *text = mrt_json_string(value);
    if (text == NULL)
        return mrt_scn_mistyped(r, where, "a text", value);
    unsigned element = mrt_content_find_part(r->content, place, text, strlen(text));
    if (element == 0)
        return unknown_part(r, where, text, place);
    *out = (uint8_t)element;
    return MRT_OK;
}
