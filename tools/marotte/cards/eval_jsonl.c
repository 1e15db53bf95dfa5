/* Pairs of hands: {"id","type","a":[cards],"b":[cards]} gives {"id","ra":[rank,ordered],"rb":[..],"cmp":1|0|-1}.
 *
 * Other keys are let through unread, so that a file with its answers in it can be asked.
 */
#include "tools/marotte/cards/eval_jsonl.h"

#include <string.h>

#include "core/base/json_read.h"
#include "tools/marotte/cli/jsonl.h"

typedef struct asker {
    const mrt_eval_type *type; /* for lines without one, NULL = none */
    unsigned allow;
} asker;

static bool read_card(mrt_jread *r, const mrt_json *value, mrt_face *out)
{
    const char *text = mrt_jread_text(r, value);
    char token[MRT_QUOTE_SIZE];
    size_t count = 0;
    if (text == NULL)
        return false;
    if (mrt_faces_parse(text, strlen(text), MRT_CARDS_WILD, out, 1, &count, NULL) == MRT_OK && count == 1)
        return true;
    mrt_jread_fault(r, value, "%s is no card; a text such as \"Ah\" is",
                    mrt_quote(token, text, strlen(text)));
    return false;
}

static mrt_status eval_hand(const asker *ask, mrt_jread *r, mrt_eval_type type, const char *key,
                            mrt_value *out)
{
    mrt_face cards[MRT_EVAL_MAX_CARDS];
    mrt_error err;
    const mrt_json *list = mrt_jread_need(r, r->root, key);
    size_t count = 0;
    if (!mrt_jread_array(r, list, 0, MRT_EVAL_MAX_CARDS))
        return MRT_ERR_INPUT;
    for (const mrt_json *card = mrt_json_first(list); card != NULL; card = mrt_json_next(card))
        if (!read_card(r, card, &cards[count++]))
            return MRT_ERR_INPUT;
    if (mrt_eval(type, cards, count, ask->allow, out, &err) != MRT_OK)
        return mrt_jread_fault(r, list, "%s", err.message);
    return MRT_OK;
}

static mrt_status read_type(const asker *ask, mrt_jread *r, mrt_eval_type *out)
{
    mrt_error err;
    const mrt_json *given = mrt_json_get(r->root, "type");
    if (given == NULL && ask->type != NULL) {
        *out = *ask->type;
        return MRT_OK;
    }
    const char *name = mrt_jread_text(r, mrt_jread_need(r, r->root, "type"));
    if (name != NULL && mrt_eval_type_find(name, strlen(name), out, &err) != MRT_OK)
        mrt_jread_fault(r, given, "%s", err.message);
    return mrt_jread_status(r);
}

static void put_pair(mrt_text *out, const char *key, mrt_value value)
{
    mrt_json_put_key(out, key);
    mrt_json_open(out, '[');
    mrt_json_put_integer(out, mrt_value_rank(value));
    mrt_json_put_integer(out, mrt_value_ordered(value));
    mrt_json_close(out, ']');
}

/* Appends the answer's members behind the id. */
static mrt_status answer(void *context, const mrt_json *object, mrt_text *out, mrt_error *err)
{
    const asker *ask = context;
    mrt_eval_type type;
    mrt_value a, b;
    mrt_jread r = {.root = object, .err = err};
    mrt_status status = read_type(ask, &r, &type);
    if (status == MRT_OK)
        status = eval_hand(ask, &r, type, "a", &a);
    if (status == MRT_OK)
        status = eval_hand(ask, &r, type, "b", &b);
    if (status != MRT_OK)
        return status;
    put_pair(out, "ra", a);
    put_pair(out, "rb", b);
    mrt_json_put_key(out, "cmp");
    mrt_json_put_integer(out, mrt_value_compare(a, b));
    return MRT_OK;
}

exit_status eval_jsonl_run(const invocation *call, const char *file, const mrt_eval_type *type,
                           unsigned allow)
{
    asker ask = {type, allow};
    return jsonl_run(call, file, answer, &ask);
}
