/* `marotte grid sim`: many rounds of Poker Grid without a person, and what came out.
 *
 * Every round is a game of its own: the first with the seed of the command line, the others with seeds that follow from it.
 * The summary on standard output depends on seed and options alone; how long it took is told on standard error. Ctrl-C ends
 * with the summary of the rounds so far.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "tools/marotte/cli/batch.h"
#include "tools/marotte/cli/interrupt.h"
#include "tools/marotte/cli/options.h"
#include "tools/marotte/cli/pace.h"
#include "tools/marotte/cli/progress.h"
#include "tools/marotte/grid/cmd_grid.h"
#include "tools/marotte/grid/grid_agent.h"
#include "tools/marotte/grid/grid_setup.h"

enum { SIM_ROUNDS = GRID_OPTIONS, SIM_STRATEGY };
enum { ROUNDS_USUAL = 100, HANDS_KNOWN = 32 }; /* a grid has ten hands */
#define ROUNDS_MAX 1000000000

typedef struct tally {
    long long rounds, won, hands;
    double sum, squares, best; /* of scores of rounds */
    long long hands_to_win;    /* of won rounds */
    long long lines[HANDS_KNOWN];
    double points[HANDS_KNOWN]; /* by hand of the line */
    double dollars;
} tally;

static void count_hand(tally *t, const mrt_grid_result *result)
{
    t->hands++;
    t->dollars += result->dollars;
    for (int i = 0; i < MRT_GRID_LINES; i++) {
        uint16_t hand = result->lines[i].hand;
        if (hand < HANDS_KNOWN) {
            t->lines[hand]++;
            t->points[hand] += result->lines[i].score;
        }
    }
}

static void count_round(tally *t, const mrt_grid *grid)
{
    double score = mrt_grid_score_so_far(grid);
    t->rounds++;
    t->sum += score;
    t->squares += score * score;
    t->best = fmax(t->best, score);
    if (mrt_grid_phase_of(grid) != MRT_GRID_WON)
        return;
    t->won++;
    t->hands_to_win += (long long)mrt_game_stat(grid->game, MRT_STAT_HANDS_PLAYED);
}

static mrt_status play_round(mrt_grid *grid, grid_agent *agent, tally *t, mrt_error *err)
{
    mrt_grid_result result;
    mrt_status status = mrt_grid_deal(grid, err);
    while (status == MRT_OK && mrt_grid_phase_of(grid) == MRT_GRID_PLAYING) {
        status = grid_agent_freeze(agent, grid, err);
        if (status == MRT_OK)
            status = mrt_grid_play(grid, &result, err);
        if (status == MRT_OK)
            count_hand(t, &result);
        mrt_board_commit(grid->board);
    }
    if (status == MRT_OK)
        count_round(t, grid);
    return status;
}

static void next_seed(mrt_gen *gen, char out[MRT_SEED_MAX + 1])
{
    static const char letters[] = "123456789ABCDEFGHIJKLMNPQRSTUVWXYZ";
    for (int i = 0; i < MRT_SEED_MAX; i++)
        out[i] = letters[mrt_gen_index(gen, sizeof letters - 1)];
    out[MRT_SEED_MAX] = '\0';
}

static mrt_status play_rounds(grid_setup *setup, grid_agent *agent, long long rounds, tally *t,
                              mrt_error *err)
{
    static const char key[] = "grid_sim";
    mrt_status status = MRT_OK;
    progress shown;
    char seed[MRT_SEED_MAX + 1];
    mrt_gen seeds;
    mrt_gen_seed(&seeds, mrt_rng_predict(key, strlen(key), setup->seed, strlen(setup->seed)));
    strcpy(seed, setup->seed);
    progress_start(&shown, "rounds");
    for (long long i = 0; i < rounds && status == MRT_OK && !interrupt_came(); i++) {
        progress_show(&shown, i, rounds);
        status = grid_setup_start(setup, seed, err);
        mrt_gen_seed(&agent->gen, mrt_rng_predict("grid_agent", strlen("grid_agent"), seed, strlen(seed)));
        if (status == MRT_OK)
            status = play_round(setup->grid, agent, t, err);
        next_seed(&seeds, seed);
    }
    double seconds = pace_now() - shown.start;
    progress_clear(&shown);
    fprintf(stderr, "%lld rounds in %.2f s, %.1f rounds/s%s\n", t->rounds, seconds,
            seconds > 0 ? (double)t->rounds / seconds : 0.0, t->rounds < rounds ? ", interrupted" : "");
    return status;
}

/* The summary. */
static double share(double part, double all)
{
    return all > 0 ? part / all : 0;
}

static void print_jokers(output *out, const grid_setup *setup)
{
    const mrt_content *content = mrt_board_content(setup->board);
    for (uint32_t i = 0; i < mrt_grid_joker_count(setup->grid); i++) {
        uint16_t def = mrt_grid_joker(setup->grid, i)->def;
        if (def != MRT_DEF_UNKNOWN && !mrt_grid_joker_works(setup->grid, def))
            output_printf(out, "%s does nothing on a grid\n", content->defs[def].key);
    }
}

static void print_hands(output *out, const mrt_grid *grid, const tally *t)
{
    double lines = (double)t->hands * MRT_GRID_LINES;
    output_printf(out, "\n%-16s %12s %10s %14s\n", "LINES", "TIMES", "SHARE", "POINTS EACH");
    for (uint16_t i = 0; i < mrt_hands_count(mrt_board_content(grid->board)->hands) && i < HANDS_KNOWN; i++)
        output_printf(out, "%-16s %12lld %8.3f %% %14.1f\n", mrt_grid_hand_name(grid, i), t->lines[i],
                      100 * share((double)t->lines[i], lines), share(t->points[i], (double)t->lines[i]));
}

static void print_summary(output *out, const grid_setup *setup, const grid_agent *agent, const tally *t)
{
    double rounds = (double)t->rounds, mean = share(t->sum, rounds);
    double spread = sqrt(fmax(0, share(t->squares, rounds) - mean * mean));
    output_printf(out, "Poker Grid, seed %s, strategy %s, %.0f to reach in %u hands\n", setup->seed,
                  grid_strategy_names[agent->strategy], setup->settings.target, setup->settings.hands);
    if (setup->jokers != NULL)
        output_printf(out, "jokers %s\n", setup->jokers);
    print_jokers(out, setup);
    output_printf(out, "%lld rounds, %lld won, %.2f %%\n", t->rounds, t->won,
                  100 * share((double)t->won, rounds));
    output_printf(out, "score of a round %.1f (spread %.1f, best %.0f), of a hand %.1f\n", mean, spread,
                  t->best, share(t->sum, (double)t->hands));
    if (t->won > 0)
        output_printf(out, "hands to win %.2f\n", share((double)t->hands_to_win, (double)t->won));
    if (t->dollars != 0)
        output_printf(out, "dollars of a round %.2f\n", share(t->dollars, rounds));
    print_hands(out, setup->grid, t);
}

static exit_status simulate(invocation *call, grid_setup *setup, grid_agent *agent)
{
    mrt_error err;
    tally t = {0};
    long long rounds = call->option[SIM_ROUNDS].given ? call->option[SIM_ROUNDS].integer : ROUNDS_USUAL;
    mrt_grid scratch;
    if (grid_on_host(&scratch, setup->files.host, &err) != MRT_OK) {
        complain(call->command->path, "%s", err.message);
        return STATUS_IO;
    }
    agent->scratch = &scratch;
    interrupt_hold();
    mrt_status status = play_rounds(setup, agent, rounds, &t, &err);
    interrupt_release();
    print_summary(call->out, setup, agent, &t);
    return status == MRT_OK ? STATUS_OK : content_error(call->command, &err);
}

static bool take_strategy(const invocation *call, grid_strategy *out, exit_status *status)
{
    char token[MRT_QUOTE_SIZE], near[SUGGESTION_SIZE];
    const char *name =
        call->option[SIM_STRATEGY].given ? call->option[SIM_STRATEGY].text : grid_strategy_names[GRID_LOOK];
    for (int i = 0; i < GRID_STRATEGIES; i++)
        if (strcmp(grid_strategy_names[i], name) == 0) {
            *out = (grid_strategy)i;
            return true;
        }
    suggestion(near, name, grid_strategy_names, GRID_STRATEGIES, "\"", "\"");
    *status =
        usage_error(call->command, "--strategy: %s is no strategy%s", mrt_quote(token, name, strlen(name)),
                    *near != '\0' ? near : "; look, pair, hold and none are");
    return false;
}

static exit_status run(invocation *call)
{
    grid_setup setup;
    grid_agent agent = {.strategy = GRID_LOOK};
    exit_status status = STATUS_OK;
    if (!take_strategy(call, &agent.strategy, &status))
        return status;
    if (grid_setup_open(&setup, call, &status))
        status = simulate(call, &setup, &agent);
    status = grid_setup_close(&setup, status);
    return status;
}

static const char *strategy_choice(size_t index)
{
    return index < GRID_STRATEGIES ? grid_strategy_names[index] : NULL;
}

static const option options[] = {
    GRID_OPTION_TABLE,
    [SIM_ROUNDS] = {.name = "rounds",
                    .letter = 'n',
                    .kind = OPTION_INTEGER,
                    .argument = "ROUNDS",
                    .help = "how many; usually 100",
                    .low = 1,
                    .high = ROUNDS_MAX},
    [SIM_STRATEGY] = {.name = "strategy",
                      .letter = 'S',
                      .kind = OPTION_TEXT,
                      .argument = "NAME",
                      .help = "look, pair, hold, none; usually look",
                      .choices = strategy_choice},
    {.name = NULL},
};

const command command_grid_sim = {
    .name = "sim",
    .path = "marotte grid sim",
    .summary = "many rounds without a person, with a summary",
    .details = "Every round is a game of its own. Strategies: look freezes what scores best over\n"
               "imagined draws, pair the highest pair before every hand, hold leaves what\n"
               "auto-freeze took, none freezes nothing. Ctrl-C ends with the summary so far.",
    .options = options,
    .run = run,
};
