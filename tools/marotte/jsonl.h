/* Batches of JSON lines: one object in, one object out, in order.
 *
 * The id is copied byte for byte, and null when there is none. A bad line is answered {"id":...,"error":"..."}, the batch
 * goes on, and the exit status is 1 at the end.
 */
#ifndef TOOLS_JSONL_H
#define TOOLS_JSONL_H

#include "command.h"
#include "json.h"

/* Appends the members of the answer behind the id; an error appends nothing. `object` is an object. */
typedef mrt_status jsonl_answer(void *context, const mrt_json *object, mrt_text *out, mrt_error *err);

/* `file` "-" is standard input. A file that cannot be read is STATUS_IO, with a message. */
exit_status jsonl_run(const invocation *call, const char *file, jsonl_answer *answer, void *context);

#endif
