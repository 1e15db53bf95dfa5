/* `marotte replay`: a run from its seed and actions, checked step by step.
 *
 * Reads a save, or a JSON object with the members of `new`, "actions" and (where there are some) "checks" and "hash". An action
 * that is refused, and the first member of a state that differs, are told with the number of the action.
 */
#include <stdio.h>
#include <string.h>

#include "core/base/fs.h"
#include "core/run/save.h"
#include "tools/marotte/cli/options.h"
#include "tools/marotte/command.h"
#include "tools/marotte/score/host_files.h"

enum { REPLAY_HANDS, REPLAY_CONTENT };

typedef struct replay {
    const invocation *call;
    const char *file;
    mrt_journey *journey; /* the host's */
} replay;

static exit_status complain_at(const replay *r, uint64_t rev, const char *what)
{
    complain(r->file, "action %llu: %s", (unsigned long long)rev, what);
    return STATUS_CONTENT;
}

/* ---- comparing ---- */

static void put_value(mrt_text *out, const mrt_json *value)
{
    double number;
    bool flag;
    if (mrt_json_string(value) != NULL)
        mrt_json_put_string(out, mrt_json_string(value), strlen(mrt_json_string(value)));
    else if (mrt_json_number(value, &number))
        mrt_json_put_number(out, number);
    else if (mrt_json_boolean(value, &flag))
        mrt_json_put_boolean(out, flag);
    else
        mrt_text_puts(out, value == NULL ? "nothing"
                           : mrt_json_kind_of(value) == MRT_JSON_NULL
                               ? "null"
                               : mrt_json_kind_name(mrt_json_kind_of(value)));
}

static bool is_container(const mrt_json *value)
{
    return value != NULL &&
           (mrt_json_kind_of(value) == MRT_JSON_OBJECT || mrt_json_kind_of(value) == MRT_JSON_ARRAY);
}

static bool same_plain(const mrt_json *want, const mrt_json *have)
{
    mrt_text a, b;
    mrt_text_init(&a, NULL);
    mrt_text_init(&b, NULL);
    put_value(&a, want);
    put_value(&b, have);
    bool same = a.length == b.length && (a.length == 0 || memcmp(a.data, b.data, a.length) == 0);
    mrt_text_fini(&a);
    mrt_text_fini(&b);
    return same;
}

/* The first difference: its path into `path`, the two values. False = there is none. */
static bool differ(const mrt_json *want, const mrt_json *have, mrt_text *path, const mrt_json **a,
                   const mrt_json **b)
{
    size_t before = path->length, at = 0;
    bool list = want != NULL && mrt_json_kind_of(want) == MRT_JSON_ARRAY;
    if (!is_container(want) || !is_container(have) || mrt_json_kind_of(want) != mrt_json_kind_of(have)) {
        *a = want;
        *b = have;
        return !same_plain(want, have);
    }
    const mrt_json *other = mrt_json_first(have);
    for (const mrt_json *m = mrt_json_first(want); m != NULL; m = mrt_json_next(m)) {
        if (list)
            mrt_text_printf(path, "[%zu]", ++at);
        else
            mrt_text_printf(path, "%s%s", before > 0 ? "." : "", mrt_json_key(m));
        if (differ(m, list ? other : mrt_json_get(have, mrt_json_key(m)), path, a, b))
            return true;
        path->length = before;
        other = other != NULL ? mrt_json_next(other) : NULL;
    }
    *a = NULL;
    *b = other;
    if (list && other != NULL)
        mrt_text_printf(path, "[%zu]", ++at);
    return list && other != NULL;
}

static exit_status tell_difference(const replay *r, const mrt_json *want, const mrt_json *have)
{
    const mrt_json *a = NULL, *b = NULL;
    mrt_text path, text;
    exit_status status = STATUS_OK;
    mrt_text_init(&path, NULL);
    mrt_text_init(&text, NULL);
    if (differ(want, have, &path, &a, &b)) {
        mrt_text_add(&text, path.data, path.length);
        mrt_text_puts(&text, " is ");
        put_value(&text, b);
        mrt_text_puts(&text, ", and was ");
        put_value(&text, a);
        mrt_text_putc(&text, '\0');
        status = complain_at(r, mrt_journey_rev(r->journey), text.data);
    }
    mrt_text_fini(&path);
    mrt_text_fini(&text);
    return status;
}

/* Compares with a check of the file. */
static exit_status compare(const replay *r, const mrt_json *check)
{
    mrt_text text;
    mrt_json *have = NULL;
    mrt_error err;
    exit_status status = STATUS_OK;
    mrt_text_init(&text, NULL);
    mrt_journey_put_check(&text, r->journey);
    if (mrt_json_parse(text.data, text.length, text.length, NULL, &have, &err) == MRT_OK) {
        status = tell_difference(r, mrt_json_get(check, "state"), mrt_json_get(have, "state"));
        const char *hash = mrt_json_string(mrt_json_get(check, "hash"));
        if (status == STATUS_OK && hash != NULL &&
            !same_plain(mrt_json_get(check, "hash"), mrt_json_get(have, "hash")))
            status = complain_at(r, mrt_journey_rev(r->journey),
                                 "the hash of the state differs, in what the checks do not show");
    }
    mrt_json_free(have);
    mrt_text_fini(&text);
    return status;
}

/* ---- playing ---- */

static exit_status check_at(const replay *r, const mrt_json *checks)
{
    double rev;
    for (const mrt_json *c = checks != NULL ? mrt_json_first(checks) : NULL; c != NULL; c = mrt_json_next(c))
        if (mrt_json_number(mrt_json_get(c, "rev"), &rev) && rev == (double)mrt_journey_rev(r->journey)) {
            exit_status status = compare(r, c);
            if (status != STATUS_OK)
                return status;
        }
    return STATUS_OK;
}

static mrt_status begin(const replay *r, const mrt_json *root, mrt_error *err)
{
    mrt_settings given;
    char seed[MRT_SEED_MAX + 1];
    mrt_status status = mrt_settings_read(root, &given, NULL, err);
    if (status != MRT_OK)
        return status;
    if (given.start.seed == NULL) {
        mrt_draw_seed(seed);
        mrt_settings_set_seed(&given, seed);
    }
    return mrt_journey_begin(r->journey, &given.start, err);
}

static exit_status play(replay *r, const mrt_json *root)
{
    const mrt_json *actions = mrt_json_get(root, "actions"), *checks = mrt_json_get(root, "checks");
    const char *hash = mrt_json_string(mrt_json_get(root, "hash"));
    char now[20];
    mrt_error err;
    if (begin(r, root, &err) != MRT_OK) {
        complain(r->file, "%s", err.message);
        return STATUS_CONTENT;
    }
    for (const mrt_json *a = actions != NULL ? mrt_json_first(actions) : NULL; a != NULL;
         a = mrt_json_next(a)) {
        if (mrt_journey_act_tree(r->journey, a, NULL, &err) != MRT_OK)
            return complain_at(r, mrt_journey_rev(r->journey) + 1, err.message);
        exit_status status = check_at(r, checks);
        if (status != STATUS_OK)
            return status;
    }
    snprintf(now, sizeof now, "%016llx", (unsigned long long)mrt_journey_hash(r->journey));
    if (hash != NULL && strcmp(hash, now) != 0)
        return complain_at(r, mrt_journey_rev(r->journey),
                           "the state at the end has another hash than the file says");
    output_printf(r->call->out, "%s: %llu actions, %s, ante %.0f, hash %s\n", r->file,
                  (unsigned long long)mrt_journey_rev(r->journey), mrt_journey_phase(r->journey),
                  mrt_board_value(mrt_journey_board(r->journey), MRT_STAT_ANTE), now);
    return STATUS_OK;
}

/* The JSON of a file: behind the first line of a save. */
static mrt_status read_root(const char *data, size_t length, const mrt_host *host, mrt_json **out,
                            mrt_error *err)
{
    mrt_save save;
    if (length < 12 || memcmp(data, "marotte-save", 12) != 0)
        return mrt_json_parse(data, length, MRT_SAVE_SIZE_MAX, NULL, out, err);
    mrt_status status = mrt_save_read(&save, data, length, mrt_host_hash(host), err);
    if (status == MRT_OK)
        *out = save.root;
    return status;
}

static exit_status replay_file(invocation *call, mrt_host *host)
{
    replay r = {.call = call, .file = call->words[0]};
    char *data = NULL;
    size_t length = 0;
    mrt_json *root = NULL;
    mrt_error err;
    if (mrt_fs_read(r.file, MRT_SAVE_SIZE_MAX, NULL, &data, &length, &err) != MRT_OK) {
        complain(r.file, "%s", err.message);
        return STATUS_IO;
    }
    exit_status status = STATUS_CONTENT;
    r.journey = mrt_host_make_journey(host, &err);
    if (r.journey != NULL && read_root(data, length, host, &root, &err) == MRT_OK)
        status = play(&r, root);
    else
        complain(r.file, "%s", err.message);
    mrt_json_free(root);
    mrt_fs_free(NULL, data, length);
    return status;
}

static exit_status run(invocation *call)
{
    host_files all;
    exit_status status = STATUS_OK;
    if (call->count != 1)
        return usage_error(call->command, "one FILE is needed: a save, or what the method replay answers");
    host_wants wants = {.hands = call->option[REPLAY_HANDS].text,
                        .content = call->repeats,
                        .content_count = call->repeat_count};
    if (host_files_init(&all, &wants))
        status = replay_file(call, all.host);
    host_files_fini(&all);
    return status > all.files.status ? status : all.files.status;
}

static const option options[] = {
    [REPLAY_HANDS] = {.name = "hands",
                      .letter = 'H',
                      .kind = OPTION_FILE,
                      .argument = "DIR",
                      .help = "hand files that take part"},
    [REPLAY_CONTENT] = CONTENT_OPTION,
    {.name = NULL},
};

const command command_replay = {
    .name = "replay",
    .path = "marotte replay",
    .arguments = "FILE",
    .summary = "a run from its seed and actions, checked step by step",
    .details = "FILE is a save of \"marotte serve\", or a JSON object with \"seed\", \"deck\", \"stake\",\n"
               "\"actions\" and, where there are some, \"checks\" and \"hash\". Says at which action\n"
               "and in which member of the state the run differs from what the file says.",
    .options = options,
    .run = run,
};
