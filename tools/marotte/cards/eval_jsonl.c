/* Pairs of hands: {"id","type","a":[cards],"b":[cards]} gives {"id","ra":[rank,ordered],"rb":[..],"cmp":1|0|-1}.
 *
 * Other keys are let through unread, so that a file with its answers in it can be asked.
 */
#include "tools/marotte/cards/eval_jsonl.h"

#include <stdio.h>
#include <string.h>

#include "tools/marotte/cli/jsonl.h"

typedef struct asker {
    const mrt_eval_type *type; /* for lines without one, NULL = none */
    unsigned allow;
} asker;

/* Puts "a: " or "a, card 3: " before a message; its column, inside a card's text, would only mislead. */
static mrt_status blame(mrt_error *err, const char *key, size_t card)
{
    char reason[MRT_ERROR_MESSAGE_SIZE];
    memcpy(reason, err->message, sizeof reason);
    if (card > 0)
        return mrt_error_set(err, err->status, 0, 0, "\"%s\", card %zu: %s", key, card, reason);
    return mrt_error_set(err, err->status, 0, 0, "\"%s\": %s", key, reason);
}

static mrt_status read_card(const mrt_json *value, mrt_face *out, mrt_error *err)
{
    const char *text = mrt_json_string(value);
    char token[MRT_QUOTE_SIZE];
    size_t count = 0;
    if (text == NULL)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s is no card; a string such as \"Ah\" is",
                             mrt_json_kind_name(mrt_json_kind_of(value)));
    mrt_error ignored;
    if (mrt_faces_parse(text, strlen(text), MRT_CARDS_WILD, out, 1, &count, &ignored) != MRT_OK || count != 1)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s is no card; a string such as \"Ah\" is",
                             mrt_quote(token, text, strlen(text)));
    return MRT_OK;
}

static mrt_status read_hand(const mrt_json *object, const char *key, mrt_face *out, size_t *count,
                            mrt_error *err)
{
    const mrt_json *list = mrt_json_get(object, key);
    if (list == NULL || mrt_json_kind_of(list) != MRT_JSON_ARRAY)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "\"%s\" is %s; an array of cards is needed", key,
                             list == NULL ? "missing" : mrt_json_kind_name(mrt_json_kind_of(list)));
    size_t n = 0;
    for (const mrt_json *card = mrt_json_first(list); card != NULL; card = mrt_json_next(card)) {
        if (n == MRT_EVAL_MAX_CARDS)
            return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "\"%s\": too many cards; at most %d", key,
                                 MRT_EVAL_MAX_CARDS);
        mrt_status status = read_card(card, &out[n++], err);
        if (status != MRT_OK)
            return blame(err, key, n);
    }
    *count = n;
    return MRT_OK;
}

static mrt_status eval_hand(const asker *ask, const mrt_json *object, mrt_eval_type type, const char *key,
                            mrt_value *out, mrt_error *err)
{
    mrt_face cards[MRT_EVAL_MAX_CARDS];
    size_t count = 0;
    mrt_status status = read_hand(object, key, cards, &count, err);
    if (status != MRT_OK)
        return status;
    status = mrt_eval(type, cards, count, ask->allow, out, err);
    return status == MRT_OK ? MRT_OK : blame(err, key, 0);
}

static mrt_status read_type(const asker *ask, const mrt_json *object, mrt_eval_type *out, mrt_error *err)
{
    const mrt_json *given = mrt_json_get(object, "type");
    if (given == NULL && ask->type != NULL) {
        *out = *ask->type;
        return MRT_OK;
    }
    const char *name = given != NULL ? mrt_json_string(given) : NULL;
    if (name == NULL)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "\"type\" is %s; a string such as \"high\" is needed",
                             given == NULL ? "missing" : mrt_json_kind_name(mrt_json_kind_of(given)));
    mrt_status status = mrt_eval_type_find(name, strlen(name), out, err);
    return status == MRT_OK ? MRT_OK : blame(err, "type", 0);
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
    mrt_status status = read_type(ask, object, &type, err);
    if (status == MRT_OK)
        status = eval_hand(ask, object, type, "a", &a, err);
    if (status == MRT_OK)
        status = eval_hand(ask, object, type, "b", &b, err);
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
