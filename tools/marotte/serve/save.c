/* Saves of runs. See save.h. */
#include "tools/marotte/serve/save.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/base/hash.h"
#include "core/base/json_read.h"

#define HEAD "marotte-save 2 "
#define VERSION (sizeof HEAD - 3) /* the place of the number */
enum { DIGITS = 16, HEAD_SIZE = sizeof HEAD - 1 + DIGITS + 1 };

static void put_hash(mrt_text *out, const char *key, uint64_t hash)
{
    char text[DIGITS + 1];
    snprintf(text, sizeof text, "%016" PRIx64, hash);
    mrt_json_put_key(out, key);
    mrt_json_put_string(out, text, DIGITS);
}

void save_write(mrt_text *out, const game *g, const mrt_host *host)
{
    mrt_text body;
    mrt_text_init(&body, NULL);
    mrt_json_open(&body, '{');
    put_hash(&body, "content", mrt_host_hash(host));
    mrt_json_put_raw(&body, g->settings.data, g->settings.length);
    mrt_json_put_key(&body, "rev");
    mrt_json_put_integer(&body, (long long)g->rev);
    mrt_json_put_key(&body, "state");
    if (mrt_board_put_state(&body, g->board, NULL) != MRT_OK)
        body.failed = true;
    put_hash(&body, "hash", mrt_board_hash(g->board));
    mrt_json_put_key(&body, "actions");
    mrt_json_open(&body, '[');
    if (g->log.length > 0)
        mrt_json_put_raw(&body, g->log.data, g->log.length);
    mrt_json_close(&body, ']');
    mrt_json_put_key(&body, "checks");
    mrt_json_open(&body, '[');
    if (g->checks.length > 0)
        mrt_json_put_raw(&body, g->checks.data, g->checks.length);
    mrt_json_close(&body, ']');
    mrt_json_close(&body, '}');
    mrt_text_putc(&body, '\n');
    if (!body.failed)
        mrt_text_printf(out, HEAD "%016" PRIx64 "\n", mrt_hash_bytes(0, body.data, body.length));
    mrt_text_add(out, body.data, body.length);
    out->failed = out->failed || body.failed;
    mrt_text_fini(&body);
}

static mrt_status refuse(mrt_error *err, const char *why)
{
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s", why);
}

static bool read_hash(const char *text, uint64_t *out)
{
    *out = 0;
    for (int i = 0; i < DIGITS; i++) {
        static const char digits[] = "0123456789abcdef";
        const char *digit = text[i] != '\0' ? strchr(digits, text[i]) : NULL;
        if (digit == NULL)
            return false;
        *out = *out << 4 | (uint64_t)(digit - digits);
    }
    return true;
}

static bool hash_member(const mrt_json *root, const char *name, uint64_t *out)
{
    const char *text = mrt_json_string(mrt_json_get(root, name));
    return text != NULL && strlen(text) == DIGITS && read_hash(text, out);
}

/* `rev` is the number of actions. */
static bool has_state(save_data *out)
{
    double rev;
    out->state = mrt_json_get(out->root, "state");
    return out->state != NULL && out->checks.text != NULL &&
           mrt_json_number(mrt_json_get(out->root, "rev"), &rev) &&
           rev == (double)mrt_jread_length(out->actions) &&
           mrt_json_kind_of(mrt_json_get(out->root, "checks")) == MRT_JSON_ARRAY;
}

static mrt_status check_members(save_data *out, bool old, const mrt_host *host, mrt_error *err)
{
    uint64_t content;
    out->actions = mrt_json_get(out->root, "actions");
    if (!hash_member(out->root, "content", &content) || !hash_member(out->root, "hash", &out->hash) ||
        out->actions == NULL || mrt_json_kind_of(out->actions) != MRT_JSON_ARRAY)
        return refuse(err, "the save lacks what a save has: content, hash, actions");
    if (!old && !has_state(out))
        return refuse(
            err,
            "the save lacks what a save of version 2 has: state, checks, and rev, the number of actions");
    if (content != mrt_host_hash(host))
        return refuse(
            err, "the save was made with other content; load it with the folders that it was played with");
    return MRT_OK;
}

mrt_status save_read(save_data *out, const char *text, size_t length, const mrt_host *host, mrt_error *err)
{
    uint64_t sum;
    if (length < HEAD_SIZE || memcmp(text, HEAD, VERSION) != 0 || text[VERSION] < '1' ||
        text[VERSION] > '2' || text[VERSION + 1] != ' ' || text[HEAD_SIZE - 1] != '\n' ||
        !read_hash(text + sizeof HEAD - 1, &sum))
        return refuse(
            err, "this is no save of version 1 or 2: its first line is \"marotte-save 2\" and a checksum");
    bool old = text[VERSION] == '1';
    *out = (save_data){.checks.key = "checks"};
    text += HEAD_SIZE;
    length -= HEAD_SIZE;
    if (mrt_hash_bytes(0, text, length) != sum)
        return refuse(err, "the save is damaged: its checksum is another one");
    mrt_status status = mrt_json_parse(text, length, SAVE_SIZE_MAX, &out->checks, &out->root, err);
    if (status != MRT_OK)
        return status;
    status = check_members(out, old, host, err);
    if (status != MRT_OK)
        mrt_json_free(out->root);
    return status;
}

void save_free(save_data *save)
{
    mrt_json_free(save->root);
}
