/* `marotte table equity`: hands against each other, how often each wins.
 *
 * Ctrl-C ends a sample with what it has seen so far. A count of all deals has no answer before its end: it says how far
 * it came, and the program ends by the signal as one that never held it back.
 */
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "core/base/json.h"
#include "tools/marotte/cli/batch.h"
#include "tools/marotte/cli/interrupt.h"
#include "tools/marotte/cli/options.h"
#include "tools/marotte/cli/progress.h"
#include "tools/marotte/table/cmd_table.h"
#include "tools/marotte/table/equity.h"
#include "tools/marotte/table/table_setup.h"
#include "tools/marotte/table/table_words.h"
#include "tools/marotte/table/variant_files.h"

enum { EQUITY_HANDS, EQUITY_BOARD, EQUITY_DEAD, EQUITY_SAMPLES, EQUITY_SEED, EQUITY_JSON };
enum { SAMPLES_USUAL = 200000 };
#define SAMPLES_MAX 1000000000

/* A list of cards within a text of the command line, at `start`; the same card twice is a matter for later. `where` begins
 * the message, whose column counts in the whole text. */
static bool read_cards(const invocation *call, const char *where, const char *text, size_t start,
                       size_t length, equity_cards *out, exit_status *status)
{
    mrt_error err;
    if (mrt_faces_parse(text + start, length, MRT_CARDS_WILD | MRT_CARDS_DUPLICATES, out->card,
                        MRT_TABLE_COMMUNITY, &out->count, &err) == MRT_OK)
        return true;
    char message[MESSAGE_SIZE];
    err.column += err.column > 0 ? (int)start : 0;
    complain(call->command->path, "%s, %s", where, error_text(&err, message));
    *status = STATUS_CONTENT;
    return false;
}

/* The cards of an option; none where it is not given. */
static bool read_option(const invocation *call, int number, equity_cards *out, exit_status *status)
{
    char where[32];
    const char *text = call->option[number].given ? call->option[number].text : "";
    snprintf(where, sizeof where, "--%s", call->command->options[number].name);
    return read_cards(call, where, text, 0, strlen(text), out, status);
}

/* Hands apart by commas; an empty one is all unknown. */
static bool read_hands(const invocation *call, const char *text, equity_question *q, exit_status *status)
{
    for (size_t start = 0;; start++) {
        char where[32];
        size_t length = strcspn(text + start, ",");
        if (q->seats == MRT_VARIANT_PLAYERS) {
            complain(call->command->path, "--hands: %d hands at the most", MRT_VARIANT_PLAYERS);
            *status = STATUS_CONTENT;
            return false;
        }
        snprintf(where, sizeof where, "--hands, hand %zu", q->seats + 1);
        if (!read_cards(call, where, text, start, length, &q->hole[q->seats++], status))
            return false;
        start += length;
        if (text[start] == '\0')
            return true;
    }
}

static bool read_all(const invocation *call, equity_question *q, exit_status *status)
{
    bool good = true;
    for (size_t i = 0; good && i < call->repeat_count; i++)
        good = read_hands(call, call->repeats[i], q, status);
    return good && read_option(call, EQUITY_BOARD, &q->board, status) &&
           read_option(call, EQUITY_DEAD, &q->dead, status);
}

static void put_known(mrt_text *out, const equity_cards *cards)
{
    size_t before = out->length;
    for (size_t i = 0; i < cards->count; i++) {
        mrt_text_puts(out, i > 0 ? " " : "");
        put_face(out, cards->card[i]);
    }
    if (cards->count == 0)
        mrt_text_puts(out, "any");
    while (!out->failed && out->length - before < 24)
        mrt_text_putc(out, ' ');
}

static void print_text(output *out, const equity_question *q, const equity_answer *a)
{
    output_printf(out, "%-24s %9s %9s %9s%s\n", "HAND", "WIN", "TIE", "EQUITY", a->exact ? "" : "    ERROR");
    for (size_t i = 0; i < q->seats; i++) {
        const equity_seat *s = &a->seat[i];
        put_known(&out->text, &q->hole[i]);
        output_printf(out, " %7.3f %% %7.3f %% %7.3f %%", 100 * s->win, 100 * s->tie, 100 * s->equity);
        if (!a->exact && isnan(s->error))
            output_printf(out, " %9s", "-");
        else if (!a->exact)
            output_printf(out, " %7.3f %%", 100 * s->error);
        output_end_line(out);
    }
    output_printf(out, "%s %lld deal%s%s\n", a->exact ? "all" : "a sample of", a->deals,
                  a->deals == 1 ? "" : "s", a->stopped ? ", interrupted" : "");
}

/* A number, or null for one that is not known. */
static void put_number(mrt_text *out, const char *key, double value)
{
    mrt_json_put_key(out, key);
    if (isnan(value))
        mrt_json_put_raw(out, "null", 4);
    else
        mrt_json_put_number(out, value);
}

static void put_cards(mrt_text *out, const char *key, const equity_cards *cards)
{
    mrt_json_put_key(out, key);
    mrt_json_open(out, '[');
    for (size_t i = 0; i < cards->count; i++) {
        char text[MRT_FACE_TEXT_SIZE];
        mrt_face_text(cards->card[i], text);
        mrt_json_put_string(out, text, strlen(text));
    }
    mrt_json_close(out, ']');
}

static void print_json(output *out, const equity_question *q, const equity_answer *a)
{
    mrt_text *text = &out->text;
    mrt_json_open(text, '{');
    mrt_json_put_key(text, "exact");
    mrt_json_put_boolean(text, a->exact);
    mrt_json_put_key(text, "deals");
    mrt_json_put_integer(text, a->deals);
    mrt_json_put_key(text, "interrupted");
    mrt_json_put_boolean(text, a->stopped);
    put_cards(text, "board", &q->board);
    put_cards(text, "dead", &q->dead);
    mrt_json_put_key(text, "hands");
    mrt_json_open(text, '[');
    for (size_t i = 0; i < q->seats; i++) {
        mrt_json_open(text, '{');
        put_cards(text, "cards", &q->hole[i]);
        put_number(text, "win", a->seat[i].win);
        put_number(text, "tie", a->seat[i].tie);
        put_number(text, "equity", a->seat[i].equity);
        put_number(text, "error", a->seat[i].error);
        mrt_json_close(text, '}');
    }
    mrt_json_close(text, ']');
    mrt_json_close(text, '}');
    output_end_line(out);
}

static exit_status end_without_answer(const invocation *call, const equity_answer *a)
{
    complain(call->command->path,
             "interrupted after %lld of %lld deals; they were counted in order and say nothing about the "
             "others; --samples %d estimates",
             a->deals, a->all, SAMPLES_USUAL);
    signal(SIGINT, SIG_DFL); /* in the background of a script it may be ignored, and came nevertheless */
    raise(SIGINT);
    return STATUS_CONTENT; /* never */
}

static bool look_up(void *context, long long done, long long all)
{
    progress_show(context, done, all);
    return interrupt_came();
}

static exit_status count(const invocation *call, equity_question *q)
{
    mrt_error err;
    equity_answer answer;
    progress shown;
    q->sampled = call->option[EQUITY_SAMPLES].given;
    q->samples = call->option[EQUITY_SAMPLES].given ? call->option[EQUITY_SAMPLES].integer : SAMPLES_USUAL;
    q->look = look_up;
    q->context = &shown;
    progress_start(&shown, "deals");
    interrupt_hold();
    mrt_status status = equity_count(q, &answer, &err);
    interrupt_release();
    progress_clear(&shown);
    if (status != MRT_OK)
        return content_error(call->command, &err);
    if (answer.exact && answer.stopped)
        return end_without_answer(call, &answer);
    if (call->option[EQUITY_JSON].given)
        print_json(call->out, q, &answer);
    else
        print_text(call->out, q, &answer);
    return STATUS_OK;
}

static exit_status run(invocation *call)
{
    equity_question q = {0};
    exit_status status = STATUS_OK;
    const char *seed = call->option[EQUITY_SEED].given ? call->option[EQUITY_SEED].text : "1";
    char normal[MRT_SEED_MAX + 1];
    if (call->count != 1)
        return usage_error(call->command, "one VARIANT is needed; `marotte table list` shows what there is");
    if (!call->option[EQUITY_HANDS].given)
        return usage_error(call->command, "--hands is missing: hole cards, \"AhKh,QcQd\"");
    if (!read_all(call, &q, &status) || !table_seed(call->command, seed, "equity", normal, &q.gen, &status))
        return status;
    mrt_variant *variant = variant_open(call->command, call->words[0], &status);
    q.variant = variant;
    if (variant != NULL)
        status = count(call, &q);
    mrt_variant_destroy(variant, NULL);
    return status;
}

static const option options[] = {
    [EQUITY_HANDS] = {.name = "hands",
                      .letter = 'H',
                      .kind = OPTION_TEXT,
                      .argument = "CARDS",
                      .help = "hole cards, hands apart by commas; may be repeated",
                      .repeats = true},
    [EQUITY_BOARD] = {.name = "board",
                      .letter = 'b',
                      .kind = OPTION_TEXT,
                      .argument = "CARDS",
                      .help = "community cards in the order of dealing"},
    [EQUITY_DEAD] = {.name = "dead",
                     .letter = 'd',
                     .kind = OPTION_TEXT,
                     .argument = "CARDS",
                     .help = "cards that are out of the game"},
    [EQUITY_SAMPLES] = {.name = "samples",
                        .letter = 'n',
                        .kind = OPTION_INTEGER,
                        .argument = "N",
                        .help = "a sample of so many deals, not all",
                        .low = 1,
                        .high = SAMPLES_MAX},
    [EQUITY_SEED] = {.name = "seed",
                     .letter = 's',
                     .kind = OPTION_TEXT,
                     .argument = "S",
                     .help = "of the samples; usually 1"},
    [EQUITY_JSON] = {.name = "json", .letter = 'j', .kind = OPTION_FLAG, .help = "one JSON object"},
    {.name = NULL},
};

const command command_table_equity = {
    .name = "equity",
    .path = "marotte table equity",
    .arguments = "VARIANT",
    .summary = "hands against each other: who wins how often",
    .details = "VARIANT is a key of `marotte table list` or a file. TIE is how often a hand gets\n"
               "a part of the pot, EQUITY its mean share. All deals are counted where the hole\n"
               "cards are complete and there are at most 2 million boards; otherwise, and with\n"
               "--samples, it is a sample (usually 200000), with the standard error of equity.\n"
               "Missing hole cards are dealt at random; an empty hand is all unknown.\n"
               "\n"
               "  marotte table equity holdem --hands \"AhKh,QcQd\" --board \"Qh 7h 2s\"",
    .options = options,
    .run = run,
};
