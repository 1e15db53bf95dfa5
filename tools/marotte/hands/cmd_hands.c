/* `marotte hands`: hands that people define, checked, shown, listed and matched. */
#include <stdio.h>
#include <string.h>

#include "core/base/json.h"
#include "core/base/num.h"
#include "tools/marotte/cli/options.h"
#include "tools/marotte/hands/cmd_hands.h"
#include "tools/marotte/hands/hand_files.h"

/* check */

enum { CHECK_LENIENT };

/* Hands of different paths may have the same key, those of one folder may not. */
static exit_status run_check(invocation *call)
{
    hand_files files;
    if (call->count == 0)
        return usage_error(call->command, "PATH is missing: hand files or folders of them");
    bool ready = hand_files_init(&files, call->out, call->option[CHECK_LENIENT].given);
    for (size_t i = 0; ready && i < call->count; i++) {
        hand_files_add(&files, call->words[i]);
        ready = hand_files_restart(&files);
    }
    output_flush(call->out);
    if (ready)
        content_summary(&files.all, call->command->path);
    hand_files_fini(&files);
    return files.all.status;
}

static const option check_options[] = {
    [CHECK_LENIENT] = {.name = "lenient",
                       .letter = 'l',
                       .kind = OPTION_FLAG,
                       .help = "what is not supported yet is a warning only"},
    {.name = NULL},
};

static const command check = {
    .name = "check",
    .path = "marotte hands check",
    .arguments = "PATH...",
    .summary = "what is wrong with hand files",
    .details = "PATH is a hand file or a folder of them (.hand, .txt, .lua); - is stdin.\n"
               "One line a fault or warning:\n"
               "  FILE:LINE:COLUMN: what is wrong\n"
               "  FILE:LINE:COLUMN: warning: what is worth a look\n"
               "The exit status is 1 with faults and 0 with warnings alone; 3 when a PATH cannot\n"
               "be read.",
    .options = check_options,
    .run = run_check,
};

/* show */

static exit_status run_show(invocation *call)
{
    hand_files files;
    if (call->count != 1)
        return usage_error(call->command, "one FILE is needed");
    if (hand_files_init(&files, NULL, false))
        hand_files_show(&files, call->words[0], call->out);
    hand_files_fini(&files);
    return files.all.status;
}

static const command show = {
    .name = "show",
    .path = "marotte hands show",
    .arguments = "FILE",
    .summary = "a hand, its compiled patterns, what follows from it",
    .details = "FILE is a hand file; - is standard input.",
    .run = run_show,
};

/* list */

enum { LIST_HANDS, LIST_JSON };
enum { KEY_WIDTH = 22, ORDER_WIDTH = 6, BASE_WIDTH = 12, LEVEL_WIDTH = 7 }; /* 58 columns, 22 for a name */

static void put_entry_json(mrt_text *out, size_t place, const mrt_hand_entry *e)
{
    static const char *const composites[] = {"flush", "straight", "house"};
    const char *composite = e->composite >= 0 ? composites[e->composite] : NULL;
    const char *original = e->original >= 0 ? mrt_hand_name((mrt_hand)e->original) : NULL;
    mrt_json_open(out, '{');
    mrt_json_put_key(out, "place");
    mrt_json_put_integer(out, (long long)place);
    mrt_json_put_key(out, "key");
    mrt_json_put_string(out, e->key, strlen(e->key));
    mrt_json_put_key(out, "name");
    mrt_json_put_string(out, e->name, strlen(e->name));
    const struct {
        const char *key;
        double value;
    } numbers[] = {{"chips", e->chips},
                   {"mult", e->mult},
                   {"level_chips", e->level_chips},
                   {"level_mult", e->level_mult},
                   {"order", e->order_value}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        mrt_json_put_key(out, numbers[i].key);
        mrt_json_put_number(out, numbers[i].value);
    }
    if (e->chance > 0) {
        mrt_json_put_key(out, "chance");
        mrt_json_put_number(out, e->chance);
    }
    if (composite != NULL) {
        mrt_json_put_key(out, "composite");
        mrt_json_put_string(out, composite, strlen(composite));
    }
    if (original != NULL) {
        mrt_json_put_key(out, "original");
        mrt_json_put_string(out, original, strlen(original));
    }
    mrt_json_close(out, '}');
}

/* "100 x 8" */
static const char *pair_text(double a, const char *sign, double b, char out[2 * MRT_NUM_SIZE + 8])
{
    char first[MRT_NUM_SIZE], second[MRT_NUM_SIZE];
    snprintf(out, 2 * MRT_NUM_SIZE + 8, "%s%s%s", mrt_num_text(a, first), sign, mrt_num_text(b, second));
    return out;
}

/* A column of text, at least that wide. */
static void put_column(mrt_text *out, const char *text, size_t width)
{
    size_t before = out->length;
    put_printable(out, text, strlen(text), false);
    while (!out->failed && out->length - before < width)
        mrt_text_putc(out, ' ');
}

static void put_entry_text(mrt_text *out, size_t place, const mrt_hand_entry *e)
{
    char order[MRT_NUM_SIZE], pair[2 * MRT_NUM_SIZE + 8], chance[MRT_NUM_SIZE];
    mrt_text_printf(out, "%5zu ", place);
    put_column(out, e->key, KEY_WIDTH);
    mrt_text_printf(out, " %*s  ", ORDER_WIDTH, mrt_num_text(e->order_value, order));
    put_column(out, pair_text(e->chips, " x ", e->mult, pair), BASE_WIDTH);
    mrt_text_putc(out, ' ');
    put_column(out, pair_text(e->level_chips, ", ", e->level_mult, pair), LEVEL_WIDTH);
    mrt_text_putc(out, ' ');
    put_column(out, e->name, 0);
    if (e->chance > 0)
        mrt_text_printf(out, " (1 in %s)", mrt_num_text(e->chance, chance));
}

static void list_entries(output *out, const mrt_hands *hands, bool json)
{
    if (!json)
        output_printf(out, "%5s %-*s %*s  %-*s %-*s %s\n", "PLACE", KEY_WIDTH, "KEY", ORDER_WIDTH, "ORDER",
                      BASE_WIDTH, "CHIPS x MULT", LEVEL_WIDTH, "LEVEL", "NAME");
    for (size_t i = 0; i < mrt_hands_count(hands); i++) {
        if (json)
            put_entry_json(&out->text, i + 1, mrt_hands_entry(hands, i));
        else
            put_entry_text(&out->text, i + 1, mrt_hands_entry(hands, i));
        output_end_line(out);
    }
}

static exit_status run_list(invocation *call)
{
    hand_files files;
    if (!call->option[LIST_HANDS].given)
        return usage_error(call->command, "--hands DIR is missing");
    if (hand_files_init(&files, NULL, false)) {
        hand_files_add(&files, call->option[LIST_HANDS].text);
        if (files.all.files > 0)
            list_entries(call->out, files.hands, call->option[LIST_JSON].given);
    }
    hand_files_fini(&files);
    return files.all.status;
}

static const option list_options[] = {
    [LIST_HANDS] = OPTION_HANDS,
    [LIST_JSON] = {.name = "json", .letter = 'j', .kind = OPTION_FLAG, .help = "one JSON object a hand"},
    {.name = NULL},
};

static const command list = {
    .name = "list",
    .path = "marotte hands list",
    .summary = "the hands of a folder in evaluation order",
    .details = "A play is the first of these hands that it contains. ORDER is chips x mult plus\n"
               "the hand's offset; LEVEL is what a level adds to chips and mult.",
    .options = list_options,
    .run = run_list,
};

static const command *const children[] = {&check, &show, &list, &command_hands_match, NULL};

const command command_hands = {
    .name = "hands",
    .path = "marotte hands",
    .summary = "poker hands that people define",
    .details = "A hand file describes a poker hand by patterns of cards:\n"
               "  Eval = { (a of *, a of *, b of Hearts) }",
    .children = children,
};
