/* Runs: actions of a random agent, and what copying, hashing and beginning one costs.
 *
 * run.actions: every requirement is 1, so that runs come far; they end at ante 12 or when they are lost, and the next seed
 * begins; decks, stakes and challenges in turn. run.random: requirements as they are. The baseline of run.actions is the bar
 * at 22 ns for a unit (a call of an empty Lua function), scaled with the unit of the same run.
 */
#include <stdio.h>
#include <string.h>

#include "bindings/host/host.h"
#include "core/run/agent.h"
#include "tools/bench/bench.h"

enum { UNIT_CALLS = 5000000, ACTIONS = 40000, COPIES = 20000, HASHES = 20000, BEGINS = 2000, LAST_ANTE = 12 };

#define BAR 500000.0     /* actions/s .. */
#define BAR_UNIT 22.0e-9 /* .. where a unit takes so long */

typedef struct bout {
    mrt_run *run;
    mrt_board *board, *copy;
    mrt_random_agent agent;
    unsigned number; /* of the run */
    bool easy;       /* requirement 1 */
    bool ended;
    size_t runs;
    uint64_t hash;
    mrt_error err;
    bool failed;
} bout;

/* The n-th definition of a place, in turn; NULL = there is none. */
static const char *key_of(const mrt_content *content, mrt_place place, unsigned n)
{
    size_t count = 0;
    for (int turn = 0; turn < 2; turn++) {
        size_t at = 0;
        for (size_t i = 0; i < content->def_count; i++) {
            const mrt_def *def = &content->defs[i];
            if (!def->defined || content->kinds[def->kind].place != place)
                continue;
            if (turn == 1 && at == n % count)
                return def->key;
            at++;
        }
        count = at;
        if (count == 0)
            return NULL;
    }
    return NULL;
}

static bool begin(bout *b)
{
    char seed[16];
    mrt_setup setup = {.need = 1};
    const mrt_content *content = mrt_board_content(b->board);
    int length = snprintf(seed, sizeof seed, "B%u", b->number % 1000000);
    mrt_run_start start = {.seed = seed, .seed_length = (size_t)length, .stake = 1 + b->number % 8};
    start.deck = key_of(content, MRT_PLACE_DECK, b->number);
    if (b->number % 3 == 2)
        start.challenge = key_of(content, MRT_PLACE_CHALLENGE, b->number / 3);
    if (b->easy)
        start.setup = &setup;
    b->number++;
    b->runs++;
    b->failed = b->failed || mrt_run_begin(b->run, &start, &b->err) != MRT_OK;
    b->ended = false;
    return !b->failed;
}

static void act(bout *b)
{
    mrt_action action;
    uint32_t at[MRT_PLAY_MAX];
    const mrt_game *game = mrt_board_game(b->board);
    if (b->ended || mrt_game_stat(game, MRT_STAT_ANTE) >= LAST_ANTE) {
        begin(b);
        return;
    }
    b->ended = !mrt_random_agent_choose(&b->agent, b->run, &action, at);
    if (b->ended)
        return;
    b->failed = mrt_run_act(b->run, &action, &b->err) != MRT_OK;
    mrt_board_commit(b->board);
}

static void run_actions(void *state)
{
    bout *b = state;
    for (int i = 0; i < ACTIONS && !b->failed; i++)
        act(b);
}

static void run_copies(void *state)
{
    bout *b = state;
    for (int i = 0; i < COPIES && !b->failed; i++)
        b->failed = mrt_board_copy(b->copy, b->board, &b->err) != MRT_OK;
}

static void run_hashes(void *state)
{
    bout *b = state;
    for (int i = 0; i < HASHES; i++)
        b->hash += mrt_board_hash(b->board);
}

static void run_begins(void *state)
{
    bout *b = state;
    for (int i = 0; i < BEGINS && !b->failed; i++)
        begin(b);
}

static void run_unit(void *state)
{
    mrt_host_unit(state, UNIT_CALLS, NULL);
}

static bool start(bout *b, mrt_host *host, bool easy, mrt_error *err)
{
    *b = (bout){.easy = easy, .agent.state = 1};
    b->board = mrt_host_make_board(host, err);
    b->copy = mrt_host_make_board(host, err);
    b->run = b->board != NULL ? mrt_run_create(b->board, NULL, err) : NULL;
    return b->run != NULL && b->copy != NULL && begin(b);
}

static void report(bench_context *context, const char *name, double value, const char *unit, double bar)
{
    bench_report(context, &(bench_result){name, value, unit, bar, value / bar});
}

static void measure(bench_context *context, mrt_host *host, bout *easy, bout *real)
{
    void (*const runs[])(void *) = {run_unit, run_actions, run_actions, run_copies, run_hashes, run_begins};
    void *const states[] = {host, easy, real, easy, easy, real};
    double seconds[6], nothing = 0.0 / 0.0;
    bench_rounds(runs, states, 6, context->rounds, seconds);
    if (easy->failed || real->failed) {
        bench_fail(context, "run: %s", easy->failed ? easy->err.message : real->err.message);
        return;
    }
    report(context, "run.actions", ACTIONS / seconds[1], "actions/s",
           BAR * BAR_UNIT / (seconds[0] / UNIT_CALLS));
    report(context, "run.random", ACTIONS / seconds[2], "actions/s", nothing);
    report(context, "run.copy", seconds[3] / COPIES * 1e9, "ns", nothing);
    report(context, "run.hash", seconds[4] / HASHES * 1e9, "ns", nothing);
    report(context, "run.new", seconds[5] / BEGINS * 1e6, "us", nothing);
}

void bench_runs(bench_context *context)
{
    mrt_error err;
    bout easy = {.run = NULL}, real = {.run = NULL};
    mrt_host *host = mrt_host_create(&(mrt_host_options){.alloc = NULL}, &err);
    bench_progress(context, "run");
    if (host == NULL || !start(&easy, host, true, &err) || !start(&real, host, false, &err))
        bench_fail(context, "run: %s", err.message);
    else
        measure(context, host, &easy, &real);
    mrt_run_destroy(easy.run);
    mrt_run_destroy(real.run);
    mrt_host_destroy(host);
}
