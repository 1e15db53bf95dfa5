/* How a call fails: a status, and where the caller wants it, an error with its place and its reason.
 *
 * A fallible function returns mrt_status and fills an optional mrt_error. Out-parameters are written last and
 * only on success. An mrt_error needs no heap and no cleanup; a message that does not fit is cut, with "...".
 */
#ifndef MAROTTE_ERROR_H
#define MAROTTE_ERROR_H

#include <stddef.h>

#include "marotte/api.h"

MRT_BEGIN_DECLS

typedef enum mrt_status {
    MRT_OK = 0,
    MRT_ERR_INPUT, /* the caller's text or data is wrong: the message says what, where and what would be right */
    MRT_ERR_LIMIT,   /* a documented limit is exceeded */
    MRT_ERR_MEMORY,  /* the allocator gave nothing */
    MRT_ERR_STALE,   /* a handle names something that is gone */
    MRT_ERR_IO,      /* the system refused a file operation */
    MRT_ERR_ILLEGAL, /* an action of a game that its rules refuse: nothing has changed */
    MRT_ERR_PHASE    /* an action that does not exist in this phase of a game: likewise */
} mrt_status;

#define MRT_ERROR_MESSAGE_SIZE 240 /* two terminal lines and a bit: longer reasons are not read */

typedef struct mrt_error {
    mrt_status status;
    int line;   /* 1-based, 0 = there is no line */
    int column; /* 1-based byte position, 0 = there is none */
    char message[MRT_ERROR_MESSAGE_SIZE];
} mrt_error;

/* Fills `err` (may be NULL) and returns `status`, so that `return mrt_error_set(...)` reads well. Bytes of the
 * message outside printable UTF-8 are the caller's duty: quote foreign text with mrt_quote. */
MRT_API mrt_status mrt_error_set(mrt_error *err, mrt_status status, int line, int column, const char *format,
                                 ...) MRT_PRINTF(5, 6);

#define MRT_QUOTE_SIZE 48 /* room for a quoted token in a message */

/* Writes `text` as a quoted, printable, possibly shortened token into `out`, and returns `out`. */
MRT_API const char *mrt_quote(char out[MRT_QUOTE_SIZE], const char *text, size_t length);

/* The entry of `names` that is nearest to `word` (case ignored), or NULL if none is near enough to suggest. */
MRT_API const char *mrt_nearest(const char *word, size_t length, const char *const *names, size_t count);

MRT_END_DECLS

#endif
