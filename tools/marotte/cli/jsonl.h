/* Batches of JSON lines: one object in, one object out, in order.
 *
 * The id is copied byte for byte, and null when there is none. A bad line is answered {"id":...,"error":"..."}, the batch
 * goes on, and the exit status is 1 at the end.
 */
#ifndef TOOLS_JSONL_H
#define TOOLS_JSONL_H

#include "core/base/json.h"
#include "tools/marotte/command.h"

/* Appends the members of the answer behind the id; an error appends nothing. `object` is an object. */
typedef mrt_status jsonl_answer(void *context, const mrt_json *object, mrt_text *out, mrt_error *err);

/* `file` "-" is standard input. A file that cannot be read is STATUS_IO, with a message. */
exit_status jsonl_run(const invocation *call, const char *file, jsonl_answer *answer, void *context);

/* A line as it was read. */
typedef struct jsonl_line {
    size_t number;          /* from 1 */
    mrt_json_raw id;        /* text NULL = it has none */
    const mrt_json *object; /* NULL = the line is bad */
    const mrt_error *err;   /* then why */
} jsonl_line;

/* For batches that answer otherwise than with JSON: called for every line; false when the line is bad. */
typedef bool jsonl_use(void *context, output *out, const jsonl_line *line);
exit_status jsonl_each(const invocation *call, const char *file, jsonl_use *use, void *context);

#endif
