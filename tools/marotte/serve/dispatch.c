/* JSON-RPC 2.0 over lines: requests to methods, results and errors to text. See dispatch.h.
 *
 * A method is a row: its name, its params, its function, which writes the members of the result. A method that fails writes
 * nothing: its text is cut back. Nothing here knows where lines come from.
 */
#include "tools/marotte/serve/dispatch.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "marotte/marotte.h"
#include "tools/marotte/serve/methods.h"

enum {
    CODE_PARSE = -32700,
    CODE_REQUEST = -32600,
    CODE_METHOD = -32601,
    CODE_FIELD = -32602,
};

static void put_text(mrt_text *out, const char *key, const char *text)
{
    mrt_json_put_key(out, key);
    mrt_json_put_string(out, text, strlen(text));
}

/* The object of an error. */
void server_put_error(mrt_text *out, const failure *fault)
{
    mrt_json_open(out, '{');
    mrt_json_put_key(out, "code");
    mrt_json_put_integer(out, fault->code);
    put_text(out, "message", fault->message);
    if (fault->name[0] != '\0') {
        mrt_json_put_key(out, "data");
        mrt_json_open(out, '{');
        put_text(out, "name", fault->name);
        if (fault->at[0] != '\0')
            put_text(out, "at", fault->at);
        if (fault->suggest[0] != '\0')
            put_text(out, "suggest", fault->suggest);
        mrt_json_close(out, '}');
    }
    mrt_json_close(out, '}');
}

static void begin(mrt_text *out, const mrt_json_raw *id)
{
    mrt_json_open(out, '{');
    put_text(out, "jsonrpc", "2.0");
    mrt_json_put_key(out, "id");
    if (id != NULL && id->text != NULL)
        mrt_json_put_raw(out, id->text, id->length);
    else
        mrt_json_put_raw(out, "null", 4);
}

static void put_failure(mrt_text *out, const mrt_json_raw *id, const failure *fault)
{
    begin(out, id);
    mrt_json_put_key(out, "error");
    server_put_error(out, fault);
    mrt_json_close(out, '}');
}

static void fail(failure *fault, int code, const char *name, const char *message)
{
    *fault = (failure){.code = code};
    snprintf(fault->name, sizeof fault->name, "%s", name);
    snprintf(fault->message, sizeof fault->message, "%s", message);
}

/* ---- one request ---- */

static bool check_params(const method *m, const mrt_json *params, failure *fault)
{
    if (params != NULL && mrt_json_kind_of(params) != MRT_JSON_OBJECT) {
        fail(fault, CODE_FIELD, "field", "params: an object is right");
        return false;
    }
    for (const mrt_json *p = params != NULL ? mrt_json_first(params) : NULL; p != NULL;
         p = mrt_json_next(p)) {
        const char *key = mrt_json_key(p);
        size_t count = 0;
        while (m->params[count] != NULL && strcmp(m->params[count], key) != 0)
            count++;
        if (m->params[count] != NULL)
            continue;
        char token[MRT_QUOTE_SIZE];
        const char *near = mrt_nearest(key, strlen(key), m->params, count);
        fail(fault, CODE_FIELD, "field", "");
        snprintf(fault->message, sizeof fault->message, "%s has no param %s", m->name,
                 mrt_quote(token, key, strlen(key)));
        snprintf(fault->at, sizeof fault->at, "/%.100s", key);
        if (near != NULL)
            snprintf(fault->suggest, sizeof fault->suggest, "%s", near);
        return false;
    }
    return true;
}

static const method *find_method(const char *name, failure *fault)
{
    const char *names[METHODS_MAX];
    size_t count = 0;
    char token[MRT_QUOTE_SIZE];
    for (const method *m = server_methods; m->name != NULL; m++) {
        if (strcmp(m->name, name) == 0)
            return m;
        names[count++] = m->name;
    }
    const char *near = mrt_nearest(name, strlen(name), names, count);
    fail(fault, CODE_METHOD, "method", "");
    snprintf(fault->message, sizeof fault->message, "there is no method %s",
             mrt_quote(token, name, strlen(name)));
    if (near != NULL)
        snprintf(fault->suggest, sizeof fault->suggest, "%s", near);
    return NULL;
}

static bool is_id(const mrt_json *id)
{
    mrt_json_kind kind = mrt_json_kind_of(id);
    return kind == MRT_JSON_STRING || kind == MRT_JSON_NUMBER || kind == MRT_JSON_NULL;
}

/* What a request asks for; NULL and a failure when it is none. */
static const method *read_request(const mrt_json *request, failure *fault)
{
    const char *version = mrt_json_string(mrt_json_get(request, "jsonrpc"));
    const char *name = mrt_json_string(mrt_json_get(request, "method"));
    const mrt_json *id = mrt_json_get(request, "id");
    if (mrt_json_kind_of(request) != MRT_JSON_OBJECT || version == NULL || strcmp(version, "2.0") != 0 ||
        name == NULL || (id != NULL && !is_id(id))) {
        fail(fault, CODE_REQUEST, "request",
             "no request: {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hello\"} is one");
        return NULL;
    }
    const method *m = find_method(name, fault);
    return m != NULL && check_params(m, mrt_json_get(request, "params"), fault) ? m : NULL;
}

/* Answers a request; `id` is as it was written. Appends nothing to a notification. */
static void answer_one(server *s, const mrt_json *request, const mrt_json_raw *id, mrt_text *out)
{
    failure fault;
    const method *m = read_request(request, &fault);
    bool silent = mrt_json_kind_of(request) == MRT_JSON_OBJECT && mrt_json_get(request, "id") == NULL &&
                  (m != NULL || fault.code != CODE_REQUEST);
    size_t before = out->length;
    bool good = m != NULL;
    if (good) {
        begin(out, id);
        mrt_json_put_key(out, "result");
        mrt_json_open(out, '{');
        fault = (failure){.code = 0};
        good = m->run(s, mrt_json_get(request, "params"), out, &fault);
        mrt_json_close(out, '}');
        mrt_json_close(out, '}');
    }
    if (!good || silent)
        out->length = before;
    if (!good && !silent)
        put_failure(out, id, &fault);
}

/* ---- lines ---- */

/* The id of an element of a batch, written anew. */
static void answer_element(server *s, const mrt_json *request, mrt_text *out)
{
    mrt_text id, one;
    const mrt_json *value = mrt_json_kind_of(request) == MRT_JSON_OBJECT ? mrt_json_get(request, "id") : NULL;
    double n;
    mrt_text_init(&id, NULL);
    if (value != NULL && mrt_json_string(value) != NULL)
        mrt_json_put_string(&id, mrt_json_string(value), strlen(mrt_json_string(value)));
    else if (value != NULL && mrt_json_number(value, &n))
        mrt_json_put_number(&id, n);
    mrt_json_raw raw = {.text = id.length > 0 ? id.data : NULL, .length = id.length};
    size_t before = out->length;
    if (before > 0 && out->data[before - 1] != '[')
        mrt_text_putc(out, ',');
    mrt_text_init(&one, NULL);
    answer_one(s, request, &raw, &one);
    if (one.length > 0)
        mrt_text_add(out, one.data, one.length);
    else
        out->length = before;
    mrt_text_fini(&one);
    mrt_text_fini(&id);
}

static void answer_batch(server *s, const mrt_json *list, mrt_text *out)
{
    failure fault;
    size_t before = out->length;
    if (mrt_json_first(list) == NULL) {
        fail(&fault, CODE_REQUEST, "request", "an empty batch");
        put_failure(out, NULL, &fault);
        return;
    }
    mrt_text_putc(out, '[');
    for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e))
        answer_element(s, e, out);
    if (out->length == before + 1) { /* notifications alone */
        out->length = before;
        return;
    }
    mrt_text_putc(out, ']');
}

void server_answer_long(mrt_text *out)
{
    failure fault;
    fail(&fault, CODE_PARSE, "json", "");
    snprintf(fault.message, sizeof fault.message, "the line is longer than %u bytes", REQUEST_SIZE_MAX);
    put_failure(out, NULL, &fault);
}

void server_answer(server *s, const char *line, size_t length, mrt_text *out)
{
    mrt_json_raw raw[] = {{.key = "id"}, {.key = NULL}};
    mrt_json *tree = NULL;
    mrt_error err;
    failure fault;
    if (mrt_json_parse(line, length, REQUEST_SIZE_MAX, raw, &tree, &err) != MRT_OK) {
        fail(&fault, CODE_PARSE, "json", "");
        snprintf(fault.message, sizeof fault.message, "not JSON: column %d: %s", err.column, err.message);
        put_failure(out, NULL, &fault);
        return;
    }
    if (mrt_json_kind_of(tree) == MRT_JSON_ARRAY)
        answer_batch(s, tree, out);
    else
        answer_one(s, tree, is_id(mrt_json_get(tree, "id")) ? raw : NULL, out);
    mrt_json_free(tree);
}
