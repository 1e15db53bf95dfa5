/* Commands that answer cards: from their arguments once, or line by line from standard input.
 *
 * One answer a line, in order; a bad line gives `error|message`, the batch goes on, and the exit status is 1.
 */
#ifndef TOOLS_BATCH_H
#define TOOLS_BATCH_H

#include "core/base/text.h"
#include "tools/marotte/command.h"

/* Appends the answer to `length` bytes of cards, without a line end; an error appends nothing. */
typedef mrt_status answer_function(const void *context, const char *cards, size_t length, mrt_text *answer,
                                   mrt_error *err);

/* No words, or the one word "-": standard input. Otherwise the words joined with blanks; an error then goes to
 * standard error as `marotte parse: column 7: ...`. */
exit_status batch_run(const invocation *call, answer_function *answer, const void *context);

/* Says what is wrong with the content; the exit status that fits. */
exit_status content_error(const command *at, const mrt_error *err);

#endif
