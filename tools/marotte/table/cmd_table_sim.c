/* `marotte table sim`: many hands of a variant without a person, and what came out.
 *
 * Every hand starts with the same stacks; the button goes round. The summary on standard output depends on the seed
 * alone; how long it took is told on standard error. Ctrl-C ends with the summary of the hands played so far.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/marotte/cli/batch.h"
#include "tools/marotte/cli/interrupt.h"
#include "tools/marotte/cli/options.h"
#include "tools/marotte/cli/pace.h"
#include "tools/marotte/cli/progress.h"
#include "tools/marotte/table/cmd_table.h"
#include "tools/marotte/table/table_setup.h"
#include "tools/marotte/table/table_words.h"

enum { SIM_HANDS = SETUP_OPTIONS };
enum { HANDS_USUAL = 10000, RANKS = 128, LABEL_WIDTH = 20 }; /* a rank has seven bits */
#define HANDS_MAX 1000000000000

typedef struct tally {
    long long hands, showdowns, split; /* split: no best hand had a winner */
    mrt_chips won[MRT_VARIANT_PLAYERS];
    long long pots[MRT_VARIANT_PLAYERS]; /* hands that a seat left with more than it came with */
    /* By best hand, and category of the hand that won it in the main pot; an example, for its name. */
    long long wins[MRT_VARIANT_HANDS][MRT_EVAL_TYPES][RANKS];
    mrt_value example[MRT_VARIANT_HANDS][MRT_EVAL_TYPES][RANKS];
} tally;

static mrt_status play_hand(table_setup *setup, const mrt_chips *stacks, size_t button, mrt_error *err)
{
    mrt_question question;
    mrt_move move;
    mrt_status status = mrt_table_start_random(setup->table, stacks, button, &setup->gen, err);
    while (status == MRT_OK) {
        mrt_table_ask(setup->table, &question);
        if (question.over)
            break;
        status = table_setup_move(setup, &question, &move, err);
    }
    return status;
}

static size_t first_seat(unsigned seats)
{
    size_t seat = 0;
    while ((seats >> seat & 1) == 0)
        seat++;
    return seat;
}

static void count_categories(tally *t, const mrt_hand_result *result)
{
    const mrt_pot_result *pot = &result->pots[0];
    if (result->pot_count == 0 || pot->by_default) {
        t->split++;
        return;
    }
    for (size_t i = 0; i < result->hands->count; i++) {
        if (pot->winners[i] == 0)
            continue;
        mrt_eval_type type = result->hands->hand[i].type;
        mrt_value value = result->values[first_seat(pot->winners[i])][i];
        if (value == MRT_VALUE_NONE)
            continue;
        t->wins[i][type][mrt_value_rank(value)]++;
        t->example[i][type][mrt_value_rank(value)] = value;
    }
}

static void count_hand(tally *t, const table_setup *setup, const mrt_hand_result *result)
{
    t->hands++;
    t->showdowns += result->showdown;
    for (size_t i = 0; i < setup->seats; i++) {
        t->won[i] += result->stacks[i] - setup->stack;
        t->pots[i] += result->stacks[i] > setup->stack;
    }
    if (result->showdown)
        count_categories(t, result);
}

static const char *plural(long long count)
{
    return count == 1 ? "" : "s";
}

static mrt_status play_hands(table_setup *setup, long long hands, tally *t, mrt_error *err)
{
    mrt_chips stacks[MRT_VARIANT_PLAYERS];
    mrt_hand_result result;
    mrt_status status = MRT_OK;
    progress shown;
    pace looks;
    for (size_t i = 0; i < setup->seats; i++)
        stacks[i] = setup->stack;
    progress_start(&shown, "hands");
    pace_start(&looks);
    for (long long i = 0; i < hands && status == MRT_OK; i++) {
        bool look = pace_due(&looks);
        if (look && interrupt_came())
            break;
        if (look)
            progress_show(&shown, i, hands);
        status = play_hand(setup, stacks, (size_t)(i % (long long)setup->seats), err);
        if (status == MRT_OK)
            status = mrt_table_result(setup->table, &result, err);
        if (status == MRT_OK)
            count_hand(t, setup, &result);
    }
    double seconds = pace_now() - shown.start;
    progress_clear(&shown);
    fprintf(stderr, "%lld hand%s in %.2f s, %.0f hands/s%s\n", t->hands, plural(t->hands), seconds,
            seconds > 0 ? (double)t->hands / seconds : 0.0, t->hands < hands ? ", interrupted" : "");
    return status;
}

static double share(long long part, long long all)
{
    return all > 0 ? (double)part / (double)all : 0;
}

static void print_seats(output *out, const table_setup *setup, const tally *t)
{
    output_printf(out, "\n%-6s %14s %12s %10s\n", "SEAT", "WINNINGS", "A HAND", "AHEAD");
    for (size_t i = 0; i < setup->seats; i++)
        output_printf(out, "%-6zu %14lld %12.4f %8.2f %%\n", i + 1, (long long)t->won[i],
                      share(t->won[i], t->hands), 100 * share(t->pots[i], t->hands));
}

/* What the file calls a best hand; its type where the rules depend on a card or die. */
static const char *label(const mrt_variant *variant, size_t best, mrt_eval_type type)
{
    bool named = variant->condition_count == 0 && variant->showdown.hand[best].name[0] != '\0';
    return named ? variant->showdown.hand[best].name : mrt_eval_type_name(type);
}

static void print_type(output *out, const mrt_variant *variant, const tally *t, size_t best, size_t type)
{
    const long long *wins = t->wins[best][type];
    mrt_eval_type kind = (mrt_eval_type)type;
    char name[MRT_EVAL_NAME_SIZE];
    long long sum = 0;
    for (size_t rank = 0; rank < RANKS; rank++)
        sum += wins[rank];
    for (size_t rank = 0; rank < RANKS; rank++) {
        if (wins[rank] == 0)
            continue;
        category_name(kind, t->example[best][type][rank], name);
        put_name_padded(&out->text, label(variant, best, kind), LABEL_WIDTH);
        output_printf(out, " %-28s %12lld %8.3f %%\n", name, wins[rank], 100 * share(wins[rank], sum));
    }
}

static void print_categories(output *out, const mrt_variant *variant, const tally *t)
{
    output_printf(out, "\n%-*s %-28s %12s %10s\n", LABEL_WIDTH, "BEST HAND", "WON BY", "TIMES", "SHARE");
    for (size_t best = 0; best < MRT_VARIANT_HANDS; best++)
        for (size_t type = 0; type < MRT_EVAL_TYPES; type++)
            print_type(out, variant, t, best, type);
}

static void print_summary(output *out, const table_setup *setup, const tally *t)
{
    put_name(&out->text, setup->variant->game);
    output_printf(out, ", %s, %zu players, seed %s\n", structure_name(setup->stakes.structure), setup->seats,
                  setup->seed);
    output_printf(out, "%lld hand%s, %lld showdown%s", t->hands, plural(t->hands), t->showdowns,
                  plural(t->showdowns));
    if (t->split > 0)
        output_printf(out, ", %lld of them without a qualified hand", t->split);
    output_end_line(out);
    print_seats(out, setup, t);
    if (t->showdowns > t->split)
        print_categories(out, setup->variant, t);
}

static exit_status simulate(invocation *call, table_setup *setup)
{
    mrt_error err;
    long long hands = call->option[SIM_HANDS].given ? call->option[SIM_HANDS].integer : HANDS_USUAL;
    tally *t = calloc(1, sizeof *t);
    if (t == NULL) {
        complain(call->command->path, "out of memory");
        return STATUS_IO;
    }
    interrupt_hold();
    mrt_status status = play_hands(setup, hands, t, &err);
    interrupt_release();
    print_summary(call->out, setup, t);
    free(t);
    if (status != MRT_OK)
        return content_error(call->command, &err);
    return table_setup_faults(setup) > 0 ? STATUS_CONTENT : STATUS_OK;
}

static exit_status run(invocation *call)
{
    table_setup setup;
    exit_status status = STATUS_OK;
    if (table_setup_open(&setup, call, 0, "check-call", &status))
        status = simulate(call, &setup);
    table_setup_close(&setup);
    return status;
}

static const option options[] = {
    SETUP_OPTION_TABLE,
    [SIM_HANDS] = {.name = "hands",
                   .letter = 'n',
                   .kind = OPTION_INTEGER,
                   .argument = "HANDS",
                   .help = "how many; usually 10000",
                   .low = 1,
                   .high = HANDS_MAX},
    {.name = NULL},
};

const command command_table_sim = {
    .name = "sim",
    .path = "marotte table sim",
    .arguments = "VARIANT",
    .summary = "many hands without a person, with a summary",
    .details = "VARIANT is a key of `marotte table list` or a file. Every hand starts with the\n"
               "same stacks, the button goes round. AHEAD: how often the seat left with more\n"
               "than it came with. Winning hands are those of the main pot. Ctrl-C ends with\n"
               "the summary of the hands so far.",
    .options = options,
    .run = run,
};
