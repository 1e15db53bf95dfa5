/* Standard output, by whole lines, and messages to people on standard error.
 *
 * Output is gathered and written only at the end of a line, so that an interrupted batch never leaves half a line. A
 * write error is kept, what follows is dropped, and output_finish tells it.
 */
#ifndef TOOLS_OUTPUT_H
#define TOOLS_OUTPUT_H

#include <stdbool.h>

#include "core/base/text.h"
#include "marotte/error.h"

typedef struct output {
    mrt_text text; /* what is not written yet */
    int error;     /* errno of the first write that failed, 0 = none */
    bool color;    /* standard output is a terminal that wants colour */
} output;

void output_init(output *out);
/* Writes everything; false and a message on standard error when something could not be written. */
bool output_finish(output *out);

void output_printf(output *out, const char *format, ...) MRT_PRINTF(2, 3);
/* Ends a line that was put into out->text piece by piece. */
void output_end_line(output *out);
/* Writes what has been gathered up to here: before the program waits for input or works for long. */
void output_flush(output *out);
/* Something could not be written: a batch may stop. */
bool output_failed(const output *out);

/* "who: message" on standard error. */
void complain(const char *who, const char *format, ...) MRT_PRINTF(2, 3);
/* The message of an error with its place in front: "line 2, column 7: message". */
#define MESSAGE_SIZE (MRT_ERROR_MESSAGE_SIZE + 40)
const char *error_text(const mrt_error *err, char out[MESSAGE_SIZE]);

#endif
