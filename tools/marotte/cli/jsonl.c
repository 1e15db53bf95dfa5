/* Batches of JSON lines. */
#include "tools/marotte/cli/jsonl.h"

#include <string.h>

#include "tools/marotte/cli/lines.h"

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

static bool use_line(const line *in, size_t number, output *out, jsonl_use *use, void *context)
{
    mrt_error err;
    mrt_json *root = NULL;
    jsonl_line read = {.number = number, .id = {.key = "id"}};
    if (parse(in, &read.id, &root, &err) == MRT_OK)
        read.object = root;
    else
        read.err = &err;
    bool good = use(context, out, &read);
    mrt_json_free(root);
    return good;
}

exit_status jsonl_each(const invocation *call, const char *file, jsonl_use *use, void *context)
{
    lines in;
    line next;
    size_t number = 0;
    bool good = true;
    if (!lines_open(&in, file, call->out))
        return in.status;
    while (!output_failed(call->out) && lines_next(&in, &next))
        good = use_line(&next, ++number, call->out, use, context) && good;
    lines_close(&in);
    return in.status != STATUS_OK ? in.status : good ? STATUS_OK : STATUS_CONTENT;
}

/* Answering with JSON. */
typedef struct answering {
    jsonl_answer *answer;
    void *context;
} answering;

static bool answer_line(void *context, output *out, const jsonl_line *read)
{
    const answering *a = context;
    mrt_error err;
    mrt_status status = read->object != NULL ? MRT_OK : read->err->status;
    mrt_json_open(&out->text, '{');
    put_id(&out->text, &read->id);
    if (status != MRT_OK)
        err = *read->err;
    else
        status = a->answer(a->context, read->object, &out->text, &err);
    if (status != MRT_OK)
        put_error(&out->text, &err);
    mrt_json_close(&out->text, '}');
    output_end_line(out);
    return status == MRT_OK;
}

exit_status jsonl_run(const invocation *call, const char *file, jsonl_answer *answer, void *context)
{
    answering a = {answer, context};
    return jsonl_each(call, file, answer_line, &a);
}
