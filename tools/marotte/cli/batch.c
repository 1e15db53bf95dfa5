/* Answers to cards, once or line by line. */
#include "tools/marotte/cli/batch.h"

#include <string.h>

#include "tools/marotte/cli/lines.h"

exit_status content_error(const command *at, const mrt_error *err)
{
    char message[MESSAGE_SIZE];
    complain(at->path, "%s", error_text(err, message));
    return err->status == MRT_ERR_IO || err->status == MRT_ERR_MEMORY ? STATUS_IO : STATUS_CONTENT;
}

static exit_status answer_words(const invocation *call, answer_function *answer, const void *context)
{
    mrt_error err;
    mrt_text joined;
    mrt_text_init(&joined, NULL);
    for (size_t i = 0; i < call->count; i++) {
        if (i > 0)
            mrt_text_putc(&joined, ' ');
        mrt_text_puts(&joined, call->words[i]);
    }
    mrt_status status = joined.failed ? mrt_error_set(&err, MRT_ERR_MEMORY, 0, 0, "out of memory")
                                      : answer(context, joined.length > 0 ? joined.data : "", joined.length,
                                               &call->out->text, &err);
    mrt_text_fini(&joined);
    if (status != MRT_OK)
        return content_error(call->command, &err);
    output_end_line(call->out);
    return STATUS_OK;
}

/* One line of the batch; false when it is bad. */
static bool answer_line(output *out, const line *in, answer_function *answer, const void *context)
{
    mrt_error err;
    char message[MESSAGE_SIZE];
    mrt_status status = in->too_long
                            ? mrt_error_set(&err, MRT_ERR_LIMIT, 0, 0, "the line is too long: at most 8 MiB")
                            : answer(context, in->text, in->length, &out->text, &err);
    if (status != MRT_OK) {
        mrt_text_puts(&out->text, "error|");
        mrt_text_puts(&out->text, error_text(&err, message));
    }
    output_end_line(out);
    return status == MRT_OK;
}

static exit_status answer_lines(const invocation *call, answer_function *answer, const void *context)
{
    lines in;
    line next;
    bool good = true;
    lines_invite(call->command->path);
    if (!lines_open(&in, "-", call->out))
        return in.status;
    while (!output_failed(call->out) && lines_next(&in, &next))
        good = answer_line(call->out, &next, answer, context) && good;
    lines_close(&in);
    return in.status != STATUS_OK ? in.status : good ? STATUS_OK : STATUS_CONTENT;
}

exit_status batch_run(const invocation *call, answer_function *answer, const void *context)
{
    if (call->count == 0 || (call->count == 1 && strcmp(call->words[0], "-") == 0))
        return answer_lines(call, answer, context);
    return answer_words(call, answer, context);
}
