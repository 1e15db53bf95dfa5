/* The questions of variant_read.h: types, ranges, words, names. */
#include "core/table/variant_read.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Keys of the published format that the table does not play: they deserve a better word than "unknown". */
static const char *const unplayed[] = {
    "choose", "conditionalOrders", "conditional_state", "protection_option", "zeroCardsBetting",
};

bool mrt_vread_is(mrt_vread *r, const mrt_json *value, mrt_json_kind kind)
{
    if (value == NULL)
        return false;
    mrt_json_kind is = mrt_json_kind_of(value);
    if (is != kind)
        mrt_vread_fault(r, value, "this must be %s, and is %s", mrt_json_kind_name(kind),
                        mrt_json_kind_name(is));
    return is == kind;
}

/* The place of a word in a list, exactly as it is written; the count when it is not there. */
static size_t find_word(mrt_words words, const char *word)
{
    size_t i = 0;
    while (i < words.count && strcmp(words.word[i], word) != 0)
        i++;
    return i;
}

/* "a, b, c", with "..." for those that do not fit. */
static void list_words(mrt_words words, char *out, size_t size)
{
    size_t at = 0;
    for (size_t i = 0; i < words.count; i++) {
        bool fits = at + strlen(words.word[i]) + sizeof ", ..." < size;
        at += (size_t)snprintf(out + at, size - at, "%s%s", i > 0 ? ", " : "", fits ? words.word[i] : "...");
        if (!fits)
            return;
    }
}

/* Says that `word` is none of `words`: the nearest one, and all of them where they are few or none is near. */
static void refuse_word(mrt_vread *r, const mrt_json *value, bool key, const char *word, mrt_words words)
{
    enum { FEW = 5, NEAR_SIZE = 64, ALL_SIZE = 140 }; /* together less than a message */
    char quoted[MRT_QUOTE_SIZE], near[NEAR_SIZE] = "", all[ALL_SIZE] = "";
    const char *before = "", *after = ""; /* of the list */
    if (mrt_vread_is_silent(r)) {         /* thousands of unknown keys: no use in looking for the nearest */
        r->faults++;
        return;
    }
    mrt_quote(quoted, word, strlen(word));
    const char *nearest = mrt_nearest(word, strlen(word), words.word, words.count);
    if (nearest != NULL)
        snprintf(near, sizeof near, "; did you mean \"%s\"?", nearest);
    if (nearest == NULL || words.count <= FEW) {
        list_words(words, all, sizeof all);
        before = nearest != NULL ? " (possible: " : "; possible: ";
        after = nearest != NULL ? ")" : "";
    }
    if (key)
        mrt_vread_key_fault(r, value, "%s is no key of this object%s%s%s%s", quoted, near, before, all,
                            after);
    else
        mrt_vread_fault(r, value, "%s is not known here%s%s%s%s", quoted, near, before, all, after);
}

bool mrt_vread_object(mrt_vread *r, const mrt_json *value, mrt_words keys)
{
    if (!mrt_vread_is(r, value, MRT_JSON_OBJECT))
        return false;
    for (const mrt_json *member = mrt_json_first(value); member != NULL; member = mrt_json_next(member)) {
        const char *key = mrt_json_key(member);
        if (find_word(keys, key) < keys.count)
            continue;
        if (find_word(MRT_WORDS(unplayed), key) < MRT_WORDS(unplayed).count)
            mrt_vread_key_fault(r, member, "\"%s\" is an extension of the format that cannot be played here",
                                key);
        else
            refuse_word(r, member, true, key, keys);
    }
    return true;
}

size_t mrt_vread_length(const mrt_json *array)
{
    size_t count = 0;
    for (const mrt_json *e = mrt_json_first(array); e != NULL; e = mrt_json_next(e))
        count++;
    return count;
}

bool mrt_vread_array(mrt_vread *r, const mrt_json *value, size_t least, size_t most)
{
    if (!mrt_vread_is(r, value, MRT_JSON_ARRAY))
        return false;
    size_t count = mrt_vread_length(value);
    if (count >= least && count <= most)
        return true;
    if (least == most)
        mrt_vread_fault(r, value, "this array must have %zu elements, and has %zu", least, count);
    else
        mrt_vread_fault(r, value, "this array must have %zu to %zu elements, and has %zu", least, most,
                        count);
    return false;
}

const mrt_json *mrt_vread_need(mrt_vread *r, const mrt_json *object, const char *key)
{
    const mrt_json *value = mrt_json_get(object, key);
    if (value == NULL)
        mrt_vread_fault(r, object, "the key \"%s\" is missing", key);
    return value;
}

const mrt_json *mrt_vread_either(mrt_vread *r, const mrt_json *object, const char *key, const char *other)
{
    const mrt_json *value = mrt_json_get(object, key), *again = mrt_json_get(object, other);
    if (value != NULL && again != NULL)
        mrt_vread_key_fault(r, again, "\"%s\" and \"%s\" say the same thing; give one of them", key, other);
    return value != NULL ? value : again;
}

int mrt_vread_int(mrt_vread *r, const mrt_json *value, int least, int most, int otherwise)
{
    if (!mrt_vread_is(r, value, MRT_JSON_NUMBER))
        return otherwise;
    double number = 0;
    mrt_json_number(value, &number);
    if (number >= least && number <= most && number == floor(number))
        return (int)number;
    mrt_vread_fault(r, value, "this must be a whole number from %d to %d, and is %g", least, most, number);
    return otherwise;
}

bool mrt_vread_bool(mrt_vread *r, const mrt_json *value)
{
    bool is = false;
    if (mrt_vread_is(r, value, MRT_JSON_BOOLEAN))
        mrt_json_boolean(value, &is);
    return is;
}

unsigned mrt_vread_word(mrt_vread *r, const mrt_json *value, mrt_words words)
{
    if (!mrt_vread_is(r, value, MRT_JSON_STRING))
        return 0;
    size_t i = find_word(words, mrt_json_string(value));
    if (i == words.count)
        refuse_word(r, value, false, mrt_json_string(value), words);
    return i < words.count ? (unsigned)i : 0;
}

/* Names come back in messages and on screens. */
static bool has_control(const char *name)
{
    for (; *name != '\0'; name++)
        if ((unsigned char)*name < 0x20 || *name == 0x7f)
            return true;
    return false;
}

void mrt_vread_name(mrt_vread *r, const mrt_json *value, char out[MRT_VARIANT_NAME])
{
    if (!mrt_vread_is(r, value, MRT_JSON_STRING))
        return;
    const char *name = mrt_json_string(value);
    size_t length = strlen(name);
    if (length == 0 || length >= MRT_VARIANT_NAME)
        mrt_vread_fault(r, value, "a name must have 1 to %d bytes, and this has %zu", MRT_VARIANT_NAME - 1,
                        length);
    else if (has_control(name))
        mrt_vread_fault(r, value, "a name must have no control characters");
    else
        memcpy(out, name, length + 1);
}

void mrt_vread_remark(mrt_vread *r, const mrt_json *value)
{
    (void)mrt_vread_is(r, value, MRT_JSON_STRING);
}

bool mrt_vread_face_up(mrt_vread *r, const mrt_json *value)
{
    static const char *const states[] = {"face down", "face up"};
    return mrt_vread_word(r, value, MRT_WORDS(states)) == 1;
}
