/* Saves. See save.h. */
#include "core/run/save.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/base/hash.h"
#include "core/base/json_read.h"

#define HEAD "marotte-save 2 "
#define VERSION (sizeof HEAD - 3) /* the place of the number */
enum { DIGITS = 16, HEAD_SIZE = sizeof HEAD - 1 + DIGITS + 1 };

/* ---- writing ---- */

static void put_hash(mrt_text *out, const char *key, uint64_t hash)
{
    char text[DIGITS + 1];
    snprintf(text, sizeof text, "%016" PRIx64, hash);
    mrt_json_put_key(out, key);
    mrt_json_put_string(out, text, DIGITS);
}

static void put_body(mrt_text *out, mrt_journey *journey, uint64_t content)
{
    mrt_json_open(out, '{');
    put_hash(out, "content", content);
    mrt_journey_put_settings(out, journey);
    mrt_json_put_key(out, "rev");
    mrt_json_put_integer(out, (long long)mrt_journey_rev(journey));
    mrt_json_put_key(out, "state");
    if (mrt_board_put_state(out, mrt_journey_board(journey), NULL) != MRT_OK)
        out->failed = true;
    put_hash(out, "hash", mrt_journey_hash(journey));
    mrt_json_put_key(out, "actions");
    mrt_journey_put_log(out, journey);
    mrt_json_put_key(out, "checks");
    mrt_journey_put_checks(out, journey);
    mrt_json_close(out, '}');
    mrt_text_putc(out, '\n');
}

void mrt_save_write(mrt_text *out, mrt_journey *journey, uint64_t content)
{
    mrt_text body;
    mrt_text_init(&body, out->alloc);
    put_body(&body, journey, content);
    if (!body.failed)
        mrt_text_printf(out, HEAD "%016" PRIx64 "\n", mrt_hash_bytes(0, body.data, body.length));
    mrt_text_add(out, body.data, body.length);
    out->failed = out->failed || body.failed;
    mrt_text_fini(&body);
}

/* ---- reading ---- */

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
static bool has_state(mrt_save *out)
{
    double rev;
    out->state = mrt_json_get(out->root, "state");
    return out->state != NULL && out->checks.text != NULL &&
           mrt_json_number(mrt_json_get(out->root, "rev"), &rev) &&
           rev == (double)mrt_jread_length(out->actions) &&
           mrt_json_kind_of(mrt_json_get(out->root, "checks")) == MRT_JSON_ARRAY;
}

static mrt_status check_members(mrt_save *out, bool old, uint64_t content, mrt_error *err)
{
    uint64_t made_with;
    out->actions = mrt_json_get(out->root, "actions");
    if (!hash_member(out->root, "content", &made_with) || !hash_member(out->root, "hash", &out->hash) ||
        out->actions == NULL || mrt_json_kind_of(out->actions) != MRT_JSON_ARRAY)
        return refuse(err, "the save lacks what a save has: content, hash, actions");
    if (!old && !has_state(out))
        return refuse(
            err,
            "the save lacks what a save of version 2 has: state, checks, and rev, the number of actions");
    if (content != made_with)
        return refuse(
            err, "the save was made with other content; load it with the folders that it was played with");
    return MRT_OK;
}

mrt_status mrt_save_read(mrt_save *out, const char *text, size_t length, uint64_t content, mrt_error *err)
{
    uint64_t sum;
    if (length < HEAD_SIZE || memcmp(text, HEAD, VERSION) != 0 || text[VERSION] < '1' ||
        text[VERSION] > '2' || text[VERSION + 1] != ' ' || text[HEAD_SIZE - 1] != '\n' ||
        !read_hash(text + sizeof HEAD - 1, &sum))
        return refuse(
            err, "this is no save of version 1 or 2: its first line is \"marotte-save 2\" and a checksum");
    bool old = text[VERSION] == '1';
    *out = (mrt_save){.checks.key = "checks"};
    text += HEAD_SIZE;
    length -= HEAD_SIZE;
    if (mrt_hash_bytes(0, text, length) != sum)
        return refuse(err, "the save is damaged: its checksum is another one");
    mrt_status status = mrt_json_parse(text, length, MRT_SAVE_SIZE_MAX, &out->checks, &out->root, err);
    if (status != MRT_OK)
        return status;
    status = check_members(out, old, content, err);
    if (status != MRT_OK)
        mrt_json_free(out->root);
    return status;
}

void mrt_save_free(mrt_save *save)
{
    mrt_json_free(save->root);
}

/* ---- restoring ---- */

static mrt_status play(mrt_journey *journey, const mrt_save *save, char *pointer, mrt_error *err)
{
    char member[MRT_ACTION_POINTER];
    for (const mrt_json *e = mrt_json_first(save->actions); e != NULL; e = mrt_json_next(e)) {
        mrt_status status = mrt_journey_act_tree(journey, e, member, err);
        if (status != MRT_OK) {
            snprintf(pointer, MRT_SETTINGS_POINTER, "/actions%s", member);
            return status;
        }
    }
    return MRT_OK;
}

static mrt_status take_state(mrt_journey *journey, const mrt_save *save, const mrt_run_start *start,
                             mrt_error *err)
{
    mrt_past past = {.actions = save->actions};
    if (mrt_json_first(mrt_json_get(save->root, "checks")) != NULL) { /* without the brackets */
        past.checks = save->checks.text + 1;
        past.checks_length = save->checks.length - 2;
    }
    return mrt_journey_resume(journey, start, save->state, &past, err);
}

mrt_status mrt_save_restore(mrt_journey *journey, const mrt_save *save, char pointer[MRT_SETTINGS_POINTER],
                            mrt_error *err)
{
    mrt_settings given;
    char own[MRT_SETTINGS_POINTER];
    pointer = pointer != NULL ? pointer : own;
    pointer[0] = '\0';
    mrt_status status = mrt_settings_read(save->root, &given, pointer, err);
    if (status == MRT_OK && save->state != NULL)
        status = take_state(journey, save, &given.start, err);
    else if (status == MRT_OK && (status = mrt_journey_begin(journey, &given.start, err)) == MRT_OK)
        status = play(journey, save, pointer, err);
    if (status == MRT_OK && mrt_journey_hash(journey) != save->hash)
        status = refuse(err, "the save does not give the game that it was made of: another engine wrote it");
    return status;
}
