/* The reader of JSON values: the questions that all formats ask, and one style of saying what is wrong.
 *
 * Scenarios, grids, variants, plays and the command's batches read through it. A question about a value that is wrong tells the
 * fault by itself and answers with something harmless, so that the code of a format reads like the format; whoever asks looks at
 * the faults when it matters. Where nobody keeps the faults, the first one becomes an mrt_error: the path of the value
 * ("jokers[1].state.chips", lists count from 1), what is needed, what was found, and of a word the nearest that is right. Paths are
 * found by a walk over the tree, distances of words computed, only then: what is right costs neither. Private to the project.
 */
#ifndef MAROTTE_CORE_JSON_READ_H
#define MAROTTE_CORE_JSON_READ_H

#include <stdint.h>

#include "core/base/json.h"

/* A list of words: the fields of an object, or the values that a string may have. */
typedef struct mrt_wordlist {
    const char *const *word;
    size_t count;
} mrt_wordlist;

#define MRT_WORDS(array) ((mrt_wordlist){(array), sizeof(array) / sizeof *(array)})

typedef struct mrt_jread mrt_jread;

/* Gets every fault and warning: about `value`, or about its key. */
typedef void mrt_jread_keep(mrt_jread *r, const mrt_json *value, bool of_key, bool warning,
                            const char *message);

struct mrt_jread {
    const mrt_json *root; /* where paths begin */
    const char *what;     /* what the root is, where a message is about itself: "scenario" */
    const char *prefix;   /* of paths, NULL = none: "settings" */
    mrt_error *err;       /* gets the first fault; may be NULL */
    mrt_jread_keep *keep; /* NULL = only the first fault counts */
    bool from_lua;        /* a table without fields is written as an empty list: it is an object too */
    bool silent;          /* nobody hears of a further fault: no use in making its message */
    unsigned faults, warnings;
};

/* MRT_ERR_INPUT as soon as there is a fault. */
mrt_status mrt_jread_status(const mrt_jread *r);

/* What is wrong with `value`, or with its key. A warning refuses nothing. The first returns the status, which is no success. */
mrt_status mrt_jread_fault(mrt_jread *r, const mrt_json *value, const char *format, ...) MRT_PRINTF(3, 4);
void mrt_jread_key_fault(mrt_jread *r, const mrt_json *value, const char *format, ...) MRT_PRINTF(3, 4);
void mrt_jread_warn(mrt_jread *r, const mrt_json *value, const char *format, ...) MRT_PRINTF(3, 4);
/* "DUE is needed, not an array". */
mrt_status mrt_jread_mistyped(mrt_jread *r, const mrt_json *value, const char *due);
/* 'unknown WHAT "word"; did you mean "name"?', and all names where they are few or none is near. */
mrt_status mrt_jread_unknown(mrt_jread *r, const mrt_json *value, const char *what, const char *word,
                             mrt_wordlist names);

/* Whether `value` is of that kind; a NULL value is none and no fault. */
bool mrt_jread_is(mrt_jread *r, const mrt_json *value, mrt_json_kind kind);
/* An object. */
bool mrt_jread_is_object(mrt_jread *r, const mrt_json *value);
/* An object with none but these fields (unknown ones are faults, and it is an object still). */
bool mrt_jread_object(mrt_jread *r, const mrt_json *value, mrt_wordlist fields);
/* An array of `least` to `most` elements. */
bool mrt_jread_array(mrt_jread *r, const mrt_json *value, size_t least, size_t most);
size_t mrt_jread_length(const mrt_json *array);

/* A member that must be there; NULL when it is missing, which is a fault. */
const mrt_json *mrt_jread_need(mrt_jread *r, const mrt_json *object, const char *key);
/* A member with two spellings; both at once is a fault. */
const mrt_json *mrt_jread_either(mrt_jread *r, const mrt_json *object, const char *key, const char *other);

/* The value of `value`, `otherwise` when it is NULL or wrong. */
int mrt_jread_int(mrt_jread *r, const mrt_json *value, int least, int most, int otherwise);
double mrt_jread_number(mrt_jread *r, const mrt_json *value, double otherwise);
/* The same where "inf" and "-inf" are numbers too. */
double mrt_jread_any_number(mrt_jread *r, const mrt_json *value, double otherwise);
/* False when it is NULL or wrong. */
bool mrt_jread_flag(mrt_jread *r, const mrt_json *value);
/* A string; NULL when it is NULL or wrong. */
const char *mrt_jread_text(mrt_jread *r, const mrt_json *value);
/* The bytes of a string that mrt_json_put_bytes has written, at most `most`: their number; 0 when it is NULL or wrong. */
size_t mrt_jread_bytes(mrt_jread *r, const mrt_json *value, char *out, size_t most);
/* A whole number; `least` when it is NULL or wrong. */
uint32_t mrt_jread_whole(mrt_jread *r, const mrt_json *value, uint32_t least, uint32_t most);
/* The place of a string among `words`; 0 when it is NULL or wrong. `what` is for the message: "luck". */
unsigned mrt_jread_word(mrt_jread *r, const mrt_json *value, const char *what, mrt_wordlist words);
/* The place of a word in a list, exactly as it is written; the count when it is not there. */
size_t mrt_wordlist_find(mrt_wordlist words, const char *word);

#endif
