/* `marotte seed`: what seeds hold, ante by ante, for a reader or as a JSON object a line.
 *
 * One host and one run serve all seeds; the run is begun anew for each. All antes from the first on are rolled, since some streams
 * go through a whole run; those that are asked for are shown.
 */
#include <stdlib.h>
#include <string.h>

#include "core/base/json.h"
#include "core/run/seed.h"
#include "marotte/marotte.h"
#include "tools/marotte/cli/batch.h"
#include "tools/marotte/cli/lines.h"
#include "tools/marotte/cli/options.h"
#include "tools/marotte/command.h"
#include "tools/marotte/score/host_files.h"
#include "tools/marotte/seed/seed_table.h"

enum { SEED_ANTES, SEED_JSON, SEED_LIVE, SEED_DECK, SEED_STAKE, SEED_OWNS, SEED_CONTENT };

#define ANTES_MAX                                                                                            \
    100 /* nobody gets further than 39; every ante adds some hundred streams, of which a game has 65536 */
#define OWNS_MAX 256 /* vouchers of --owns: content has some dozens */

typedef struct seeker {
    const invocation *call;
    const mrt_content *content;
    mrt_run *run;
    mrt_seed_ante *ante; /* owned: it is large */
    int first, last;
    bool json, live;
    mrt_run_start start;
    const char *owned[OWNS_MAX];
    size_t owned_count;
    mrt_text owned_text; /* owned: the keys, each with its NUL */
    bool any;            /* something was shown already */
} seeker;

/* ---- one seed ---- */

static mrt_status show(seeker *s, const char *given, const char *seed, mrt_error *err)
{
    output *out = s->call->out;
    mrt_run_start start = s->start;
    start.seed = seed;
    start.seed_length = strlen(seed);
    mrt_status status = mrt_seed_begin(s->run, &start, s->owned, s->owned_count, err);
    if (status == MRT_OK && !s->json) {
        if (s->any)
            output_end_line(out);
        seed_table_title(out, given, seed);
    }
    for (int i = 1; i <= s->last && status == MRT_OK; i++) {
        status = mrt_seed_roll(s->run, i, s->live, s->ante, err);
        if (status != MRT_OK || i < s->first)
            continue;
        if (s->json)
            mrt_seed_put(&out->text, s->run, s->ante);
        else
            seed_table_put(out, s->content, s->ante);
    }
    return status;
}

/* An answer that goes wrong in the middle is taken back. */
static mrt_status show_json(seeker *s, const char *given, const char *seed, mrt_error *err)
{
    mrt_text *out = &s->call->out->text;
    size_t before = out->length;
    mrt_json_open(out, '{');
    mrt_json_put_key(out, "seed");
    mrt_json_put_string(out, given, strlen(given));
    mrt_json_put_key(out, "antes");
    mrt_json_open(out, '[');
    mrt_status status = show(s, given, seed, err);
    mrt_json_close(out, ']');
    mrt_json_close(out, '}');
    if (status != MRT_OK)
        out->length = before;
    return status;
}

static void tell_bad(seeker *s, const char *given, size_t length, const mrt_error *err)
{
    char message[MESSAGE_SIZE], token[MRT_QUOTE_SIZE];
    mrt_text *out = &s->call->out->text;
    if (!s->json) {
        complain(s->call->command->path, "%s: %s", mrt_quote(token, given, length), error_text(err, message));
        return;
    }
    mrt_json_open(out, '{');
    mrt_json_put_key(out, "seed");
    mrt_json_put_string(out, given, length);
    mrt_json_put_key(out, "error");
    error_text(err, message);
    mrt_json_put_string(out, message, strlen(message));
    mrt_json_close(out, '}');
    output_end_line(s->call->out);
}

/* False when it is a bad one. */
static bool answer(seeker *s, const char *given, size_t length)
{
    char seed[MRT_SEED_MAX + 1], typed[MRT_SEED_MAX + 1];
    mrt_error err;
    mrt_status status = mrt_seed_normalize(given, length, seed, &err);
    if (status == MRT_OK) {
        memcpy(typed, given, length);
        typed[length] = '\0';
        status = s->json ? show_json(s, typed, seed, &err) : show(s, typed, seed, &err);
    }
    if (status != MRT_OK)
        tell_bad(s, given, length, &err);
    else if (s->json)
        output_end_line(s->call->out);
    s->any = s->any || status == MRT_OK;
    return status == MRT_OK;
}

/* ---- many ---- */

static exit_status answer_lines(seeker *s)
{
    lines in;
    line next;
    bool good = true;
    mrt_error err;
    lines_invite(s->call->command->path);
    if (!lines_open(&in, "-", s->call->out))
        return in.status;
    while (!output_failed(s->call->out) && lines_next(&in, &next)) {
        if (next.too_long) {
            mrt_error_set(&err, MRT_ERR_LIMIT, 0, 0, "the line is too long: at most 8 MiB");
            tell_bad(s, "", 0, &err);
        }
        good = !next.too_long && answer(s, next.text, next.length) && good;
    }
    lines_close(&in);
    return in.status != STATUS_OK ? in.status : good ? STATUS_OK : STATUS_CONTENT;
}

static exit_status answer_words(seeker *s)
{
    exit_status status = STATUS_OK, one;
    for (size_t i = 0; i < s->call->count && !output_failed(s->call->out); i++) {
        const char *word = s->call->words[i];
        if (strcmp(word, "-") == 0)
            one = answer_lines(s);
        else
            one = answer(s, word, strlen(word)) ? STATUS_OK : STATUS_CONTENT;
        status = one > status ? one : status;
    }
    return status;
}

/* ---- the setting ---- */

static bool read_number(const char **text, int *out)
{
    int number = 0;
    const char *at = *text;
    while (*at >= '0' && *at <= '9' && number <= ANTES_MAX)
        number = number * 10 + (*at++ - '0');
    bool good = at > *text && number >= 1 && number <= ANTES_MAX;
    *text = at;
    *out = number;
    return good;
}

/* "3", "1-8". */
static bool read_antes(const char *text, int *first, int *last)
{
    if (!read_number(&text, first))
        return false;
    *last = *first;
    if (*text == '-') {
        text++;
        if (!read_number(&text, last))
            return false;
    }
    return *text == '\0' && *first <= *last;
}

static bool is_separator(char c)
{
    return c == ',' || c == ' ';
}

/* All keys of --owns, which may be given again and may name several. */
static bool read_owned(seeker *s)
{
    const option_value *value = &s->call->option[SEED_OWNS];
    mrt_text_init(&s->owned_text, NULL);
    for (size_t i = 0; i < value->count; i++) {
        for (const char *c = s->call->repeats[value->first + i]; *c != '\0'; c++)
            mrt_text_putc(&s->owned_text, is_separator(*c) ? '\0' : *c);
        mrt_text_putc(&s->owned_text, '\0');
    }
    for (size_t i = 0; i < s->owned_text.length; i += strlen(s->owned_text.data + i) + 1) {
        if (s->owned_text.data[i] == '\0')
            continue;
        if (s->owned_count == OWNS_MAX)
            return false;
        s->owned[s->owned_count++] = s->owned_text.data + i;
    }
    return !s->owned_text.failed;
}

/* What is wrong with the setting is told once, before all seeds. */
static exit_status check_setting(seeker *s)
{
    mrt_error err;
    mrt_run_start start = s->start;
    start.seed = "MAROTTE";
    start.seed_length = strlen(start.seed);
    if (mrt_seed_begin(s->run, &start, s->owned, s->owned_count, &err) == MRT_OK)
        return STATUS_OK;
    if (err.status == MRT_ERR_INPUT)
        return usage_error(s->call->command, "%s", err.message);
    return content_error(s->call->command, &err);
}

static exit_status answer_all(seeker *s, mrt_host *host)
{
    mrt_error err;
    mrt_board *board = mrt_host_make_board(host, &err);
    s->run = board != NULL ? mrt_run_create(board, NULL, &err) : NULL;
    s->ante = malloc(sizeof *s->ante);
    s->content = mrt_host_content(host);
    exit_status status = STATUS_IO;
    if (s->run == NULL || s->ante == NULL)
        complain(s->call->command->path, "%s", s->run == NULL ? err.message : "out of memory");
    else
        status = check_setting(s);
    if (status == STATUS_OK)
        status = answer_words(s);
    free(s->ante);
    mrt_run_destroy(s->run);
    mrt_host_drop_board(host, board);
    return status;
}

static exit_status run_host(invocation *call, seeker *s)
{
    const option_value *content = &call->option[SEED_CONTENT];
    host_files all;
    exit_status status = STATUS_OK;
    host_wants wants = {.content = call->repeats + content->first, .content_count = content->count};
    if (host_files_init(&all, &wants))
        status = answer_all(s, all.host);
    host_files_fini(&all);
    return status > all.files.status ? status : all.files.status;
}

static exit_status run(invocation *call)
{
    seeker s = {.call = call, .first = 1, .last = 8};
    const char *antes = call->option[SEED_ANTES].text;
    s.json = call->option[SEED_JSON].given;
    s.live = call->option[SEED_LIVE].given;
    s.start.deck = call->option[SEED_DECK].text;
    s.start.stake = call->option[SEED_STAKE].given ? (unsigned)call->option[SEED_STAKE].integer : 1;
    if (call->count == 0)
        return usage_error(call->command, "a SEED is needed; - reads seeds from standard input");
    if (antes != NULL && !read_antes(antes, &s.first, &s.last))
        return usage_error(call->command, "--antes: write one or a range, 3 or 1-8, from 1 to %d", ANTES_MAX);
    exit_status status = read_owned(&s) ? run_host(call, &s)
                                        : usage_error(call->command, "--owns: at most %d vouchers", OWNS_MAX);
    mrt_text_fini(&s.owned_text);
    return status;
}

static const option options[] = {
    [SEED_ANTES] = {.name = "antes",
                    .letter = 'a',
                    .kind = OPTION_TEXT,
                    .argument = "A-B",
                    .help = "these antes, or one; 1-8 unless given"},
    [SEED_JSON] = {.name = "json", .letter = 'j', .kind = OPTION_FLAG, .help = "a JSON object a seed"},
    [SEED_LIVE] = {.name = "live",
                   .letter = 'l',
                   .kind = OPTION_FLAG,
                   .help = "shop by shop, without rerolls"},
    [SEED_DECK] = {.name = "deck", .letter = 'd', .kind = OPTION_TEXT, .argument = "KEY", .help = "the deck"},
    [SEED_STAKE] = {.name = "stake",
                    .letter = 's',
                    .kind = OPTION_INTEGER,
                    .argument = "N",
                    .help = "the stake, from 1",
                    .low = 1,
                    .high = 255},
    [SEED_OWNS] = {.name = "owns",
                   .letter = 'o',
                   .kind = OPTION_TEXT,
                   .argument = "KEYS",
                   .help = "vouchers owned from the start; may be given again",
                   .repeats = true},
    [SEED_CONTENT] = CONTENT_OPTION,
    {.name = NULL},
};

const command command_seed = {
    .name = "seed",
    .path = "marotte seed",
    .arguments = "SEED...",
    .summary = "what a seed holds: bosses, vouchers, tags, shops, packs",
    .details = "Ante by ante: boss, voucher, both tags, the first 20 cards that rerolls bring\n"
               "into the shop, and all packs with what is in them. As in seed analysers a card\n"
               "on display blocks none of its kind; with --live it does. SEED - reads seeds from\n"
               "standard input, one a line; small letters and 0 are read as capitals and O.\n"
               "\n"
               "  marotte seed 7LB2WVPK --antes 1-2 --stake 8 --owns v_hone,v_telescope\n"
               "  marotte seed --json - < seeds.txt",
    .options = options,
    .run = run,
};
