/* Poker tables: whole hands a second, shuffle, betting, showdown and payment included.
 *
 * Players are six that check and call, in C, for table.holdem6.lua as a script. There is no baseline: the bars are in hands a second on one core, and
 * eval.naive5 in the same run is the scale of the machine.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "marotte/table.h"
#include "tools/bench/bench.h"
#include "tools/marotte/cli/data_files.h"
#include "tools/marotte/table/table_player.h"
#include "tools/marotte/table/variant_files.h"

#define PASSIVE "check-call"

enum { SEATS = 6, HANDS = 20000, SCRIPT_HANDS = 2000, STACK = 500 };

typedef struct bout {
    mrt_table *table;
    table_player player;
    mrt_gen chance; /* of the player */
    mrt_gen gen;
    size_t hands;
    bool failed;
} bout;

static bool play_hand(bout *b, const mrt_chips *stacks, size_t button)
{
    mrt_question question;
    mrt_move move;
    mrt_error err;
    if (mrt_table_start_random(b->table, stacks, button, &b->gen, NULL) != MRT_OK)
        return false;
    for (mrt_table_ask(b->table, &question); !question.over; mrt_table_ask(b->table, &question))
        if (b->player.move(&b->player, b->table, &question, &move, &err) != MRT_OK)
            return false;
    return b->player.faults == 0;
}

static void run_hands(void *state)
{
    bout *b = state;
    mrt_chips stacks[SEATS];
    for (size_t i = 0; i < SEATS; i++)
        stacks[i] = STACK;
    for (size_t i = 0; i < b->hands && !b->failed; i++)
        b->failed = !play_hand(b, stacks, i % SEATS);
}

static void measure_table(bench_context *context, const char *name, bout *b)
{
    void (*const runs[])(void *) = {run_hands};
    void *const states[] = {b};
    double seconds;
    mrt_gen_seed(&b->gen, 0.5);
    mrt_gen_seed(&b->chance, 0.25);
    bench_rounds(runs, states, 1, context->rounds, &seconds);
    if (b->failed)
        bench_fail(context, "%s: the table refused the passive player", name);
    else
        bench_report(context,
                     &(bench_result){name, (double)b->hands / seconds, "hands/s", (double)NAN, (double)NAN});
}

static void measure(bench_context *context, const char *name, const char *file, const char *player)
{
    char path[PATH_MAX];
    content_files files = {.hide_warnings = true};
    mrt_stakes stakes = {.structure = MRT_STRUCTURE_LIMIT, .small_bet = 10, .big_bet = 20};
    mrt_error err = {.message = "it does not load"};
    if (!bench_wants(context, name))
        return;
    bench_progress(context, name);
    if (!data_file_find(file, path)) {
        bench_fail(context, "%s: there is no %s", name, file);
        return;
    }
    mrt_variant *variant = variant_files_load(&files, path);
    bout b = {.hands = strcmp(player, PASSIVE) == 0 ? HANDS : SCRIPT_HANDS};
    if (variant != NULL && table_player_init(&b.player, player, &b.chance, &err) == MRT_OK)
        b.table = mrt_table_create(variant, &stakes, SEATS, NULL, &err);
    if (b.table != NULL)
        measure_table(context, name, &b);
    else
        bench_fail(context, "%s: %s: %s", name, path, err.message);
    table_player_fini(&b.player);
    mrt_table_destroy(b.table);
    mrt_variant_destroy(variant, NULL);
}

void bench_table(bench_context *context)
{
    measure(context, "table.holdem6", "variants/holdem.json", PASSIVE);
    measure(context, "table.omaha8", "variants/omaha_8.json", PASSIVE);
    measure(context, "table.holdem6.lua", "variants/holdem.json", "check_call");
}
