/* JSON: strict reading, and small pieces for writing.
 *
 * Reading is RFC 8259 to the letter, by a scanner of our own: grammar, UTF-8, no lone surrogates, and beyond it no NUL
 * character, no key twice in an object, no number outside the doubles. Only text that has passed is given to cJSON,
 * which builds the tree; json.c is the only file that sees cJSON. Errors carry line and column. Any bytes are safe
 * input. cJSON takes its memory from the C library: its hooks are global, so no allocator can be given here.
 *
 * Used by the loaders of formats and by the command's batches. Private to the project.
 */
#ifndef MAROTTE_CORE_JSON_H
#define MAROTTE_CORE_JSON_H

#include <stdbool.h>
#include <stddef.h>

#include "core/base/text.h"
#include "marotte/error.h"

#define MRT_JSON_DEPTH_MAX                                                                                   \
    64 /* nested values: our formats need 12; recursion stays within a few KB of stack */
#define MRT_JSON_NUMBER_MAX 63 /* characters of a number: cJSON cuts longer ones; a double needs 24 */

typedef struct cJSON mrt_json; /* a value of a tree; borrowed while the tree lives */

typedef enum mrt_json_kind {
    MRT_JSON_NULL,
    MRT_JSON_BOOLEAN,
    MRT_JSON_NUMBER,
    MRT_JSON_STRING,
    MRT_JSON_ARRAY,
    MRT_JSON_OBJECT
} mrt_json_kind;

/* A member of the outermost object, to be had as it is written: numbers keep all their digits. */
typedef struct mrt_json_raw {
    const char *key;  /* what is asked for; borrowed */
    const char *text; /* the answer, inside the text that was parsed; NULL when there is no such member */
    size_t length;
} mrt_json_raw;

/* Checks `length` bytes, at most `limit`, as one JSON text. */
mrt_status mrt_json_check(const char *text, size_t length, size_t limit, mrt_error *err);
/* Checks and reads. `raw` may be NULL. The tree is the caller's: mrt_json_free. */
mrt_status mrt_json_parse(const char *text, size_t length, size_t limit, mrt_json_raw *raw, mrt_json **out,
                          mrt_error *err);
void mrt_json_free(mrt_json *root); /* NULL is fine */

mrt_json_kind mrt_json_kind_of(const mrt_json *value);
const char *mrt_json_kind_name(mrt_json_kind kind); /* "an object" */

/* The member with exactly that key, NULL when there is none or `object` is no object. */
const mrt_json *mrt_json_get(const mrt_json *object, const char *key);
/* Walks over the members of an object or the elements of an array; NULL at the end. */
const mrt_json *mrt_json_first(const mrt_json *container);
const mrt_json *mrt_json_next(const mrt_json *value);
const char *mrt_json_key(const mrt_json *member);   /* NULL for an element of an array */
const char *mrt_json_string(const mrt_json *value); /* NULL when it is no string */
bool mrt_json_number(const mrt_json *value, double *out);
bool mrt_json_boolean(const mrt_json *value, bool *out);

/* Where a value lies, for messages about it: two linear walks, so not for every value of a text. */
#define MRT_JSON_POINTER_SIZE 256 /* our formats need 100 bytes; of a foreign key what fits is kept */

typedef struct mrt_json_place {
    int line, column;                    /* from 1 */
    char pointer[MRT_JSON_POINTER_SIZE]; /* RFC 6901, "" = the whole text */
} mrt_json_place;

/* `text` is what `root` was parsed from; `of_key` asks for the place of the member's key instead of its value. */
void mrt_json_locate(const mrt_json *root, const mrt_json *value, bool of_key, const char *text,
                     size_t length, mrt_json_place *out);

/* The path of a value, or of what holds it, for people: "jokers[1].state.chips", lists count from 1; "" = the root. */
void mrt_json_path(const mrt_json *root, const mrt_json *value, bool of_parent,
                   char out[MRT_JSON_POINTER_SIZE]);

/* Writing, piece by piece. The commas come by themselves: the last byte written says whether one is due, since a
 * string always ends in a quote. The caller keeps brackets balanced. */
void mrt_json_open(mrt_text *out, char bracket);  /* '{' or '[' */
void mrt_json_close(mrt_text *out, char bracket); /* '}' or ']' */
void mrt_json_put_key(mrt_text *out, const char *key);
/* Escapes what must be; valid UTF-8 is kept, a byte that is none becomes U+FFFD. */
void mrt_json_put_string(mrt_text *out, const char *bytes, size_t length);
/* A string of any bytes, to be read back as they were (mrt_jread_bytes): a NUL, a byte that is no UTF-8 and % become %XX, with
 * two hexadecimal digits. */
void mrt_json_put_bytes(mrt_text *out, const char *bytes, size_t length);
void mrt_json_put_number(mrt_text *out, double value); /* "inf", "-inf" and "nan" as strings */
void mrt_json_put_integer(mrt_text *out, long long value);
void mrt_json_put_boolean(mrt_text *out, bool value);
void mrt_json_put_raw(mrt_text *out, const char *json, size_t length); /* a value already written */

#endif
