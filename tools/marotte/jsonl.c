/* Batches of JSON lines. */
#include "jsonl.h"

#include <string.h>

#include "lines.h"

static void put_id(mrt_text *out, const mrt_json_raw *id)
{
    mrt_json_put_key(out, "id");
    if (id->text != NULL)
        mrt_json_put_raw(out, id->text, id->length);
    else
        mrt_json_put_raw(out, "null", 4);
}

static void put_error(mrt_text *out, const mrt_error *err)
{
    char message[MESSAGE_SIZE];
    mrt_error place = *err;
    place.line = 0; /* there is only one */
    mrt_json_put_key(out, "error");
    error_text(&place, message);
    mrt_json_put_string(out, message, strlen(message));
}

static mrt_status parse(const line *in, mrt_json_raw *id, mrt_json **root, mrt_error *err)
{
    if (in->too_long)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "the line is too long: at most 8 MiB");
    mrt_status status = mrt_json_parse(in->text, in->length, LINE_SIZE_MAX, id, root, err);
    if (status == MRT_OK && mrt_json_kind_of(*root) != MRT_JSON_OBJECT)
        status = mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the line is %s; an object is needed",
                               mrt_json_kind_name(mrt_json_kind_of(*root)));
    return status;
}

/* One line of the batch; false when it is bad. */
static bool answer_line(const line *in, output *out, jsonl_answer *answer, void *context)
{
    mrt_error err;
    mrt_json *root = NULL;
    mrt_json_raw id = {.key = "id"};
    mrt_status status = parse(in, &id, &root, &err);
    mrt_json_open(&out->text, '{');
    put_id(&out->text, &id);
    if (status == MRT_OK)
        status = answer(context, root, &out->text, &err);
    if (status != MRT_OK)
        put_error(&out->text, &err);
    mrt_json_close(&out->text, '}');
    output_end_line(out);
    mrt_json_free(root);
    return status == MRT_OK;
}

exit_status jsonl_run(const invocation *call, const char *file, jsonl_answer *answer, void *context)
{
    lines in;
    line next;
    bool good = true;
    if (!lines_open(&in, file, call->out))
        return in.status;
    while (!output_failed(call->out) && lines_next(&in, &next))
        good = answer_line(&next, call->out, answer, context) && good;
    lines_close(&in);
    return in.status != STATUS_OK ? in.status : good ? STATUS_OK : STATUS_CONTENT;
}
