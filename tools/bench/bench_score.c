/* Scoring: whole hands in units of one call of an empty Lua function, and what it takes to load all content.
 *
 * A hand is a mark, the sequence play_hand and an undo, so that each is the same as the one before. What it scores is
 * checked before the first is timed. The unit is measured in the same run, between the others. score.five.plain has
 * the jokers of score.five as an author would write them without a thought for speed: no filters, tables for answers.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/host/host.h"
#include "core/board/ops.h"
#include "core/board/scenario.h"
#include "tools/bench/bench.h"

enum { UNIT_CALLS = 5000000, LOADS = 3 };

#define FULL_HOUSE "\"played\":\"8D 8S 8C TD TH\",\"held\":\"KH 5S 9C\",\"luck\":\"none\""
#define STEEL_KING(suit) "{\"rank\":13,\"suit\":\"" suit "\",\"enh\":\"steel\"}"

/* A hand to be scored again and again. */
typedef struct hand_case {
    const char *name, *scenario;
    size_t hands; /* in a round: some 100 ms of them */
    double score; /* what is right */
} hand_case;

static const hand_case cases[] = {
    {"score.none", "{" FULL_HOUSE "}", 400000, 336},
    {"score.five",
     "{" FULL_HOUSE ",\"jokers\":[\"j_joker\",\"j_greedy_joker\",\"j_even_steven\",\"j_jolly\",\"j_baron\"]}",
     100000, 4788},
    {"score.five.plain",
     "{" FULL_HOUSE ",\"jokers\":[\"j_plain_joker\",\"j_plain_greedy\",\"j_plain_even\",\"j_plain_jolly\","
     "\"j_plain_baron\"]}",
     25000, 4788},
    {"score.ten",
     "{\"played\":\"KS QH 2D 2C 3H\",\"held\":[" STEEL_KING("H") "," STEEL_KING("D") "," STEEL_KING(
         "C") "],\"luck\":\"none\",\"jokers\":[\"j_hack\",\"j_sock_and_buskin\",\"j_splash\",\"j_blueprint\","
              "\"j_photograph\",\"j_smiley\",\"j_mime\",\"j_baron\",\"j_baron\",\"j_joker\"],\"joker_slots\":"
              "10}",
     25000, 6337456},
};

enum { CASES = sizeof cases / sizeof *cases };

static const struct {
    const char *path, *text;
} plain_jokers[] = {
    {"jokers/plain_joker.lua", "return { name = 'Plain Joker', rarity = 'common', cost = 2, on = {\n"
                               "  joker_main = function() return { mult = 4 } end,\n"
                               "} }\n"},
    {"jokers/plain_greedy.lua",
     "return { name = 'Plain Greedy Joker', rarity = 'common', cost = 5, on = {\n"
     "  individual = function(self, ctx, card)\n"
     "    if ctx.cardarea == 'play' and card:is_suit('Diamonds') then return { mult = 3 } end\n"
     "  end,\n"
     "} }\n"},
    {"jokers/plain_even.lua",
     "return { name = 'Plain Even Steven', rarity = 'common', cost = 4, on = {\n"
     "  individual = function(self, ctx, card)\n"
     "    local id = card:get_id()\n"
     "    if ctx.cardarea == 'play' and id > 0 and id <= 10 and id % 2 == 0 then return { mult = 4 } end\n"
     "  end,\n"
     "} }\n"},
    {"jokers/plain_jolly.lua", "return { name = 'Plain Jolly Joker', rarity = 'common', cost = 3, on = {\n"
                               "  joker_main = function(self, ctx)\n"
                               "    if next(ctx.poker_hands['Pair']) then return { mult = 8 } end\n"
                               "  end,\n"
                               "} }\n"},
    {"jokers/plain_baron.lua",
     "return { name = 'Plain Baron', rarity = 'rare', cost = 8, on = {\n"
     "  individual = function(self, ctx, card)\n"
     "    if ctx.cardarea == 'hand' and card:get_id() == 13 then return { x_mult = 1.5 } end\n"
     "  end,\n"
     "} }\n"},
};

/* One case at work. */
typedef struct bout {
    const hand_case *hand;
    mrt_board *board; /* owned by the host */
    double score;     /* of the last hand */
    bool failed;
} bout;

static void play_once(bout *b)
{
    mrt_result result;
    mrt_error err;
    mrt_mark mark = mrt_board_mark(b->board);
    if (mrt_board_run(b->board, "play_hand", &(mrt_run_options){0}, &result, &err) != MRT_OK)
        b->failed = true;
    mrt_board_undo(b->board, mark);
    b->score = result.score;
}

static void run_hands(void *state)
{
    bout *b = state;
    for (size_t i = 0; i < b->hand->hands && !b->failed; i++)
        play_once(b);
}

static void run_unit(void *state)
{
    mrt_host_unit(state, UNIT_CALLS, NULL);
}

static bool start(bout *b, mrt_host *host, const hand_case *hand, mrt_error *err)
{
    mrt_json *scenario = NULL;
    mrt_status status =
        mrt_json_parse(hand->scenario, strlen(hand->scenario), strlen(hand->scenario), NULL, &scenario, err);
    *b = (bout){.hand = hand};
    if (status == MRT_OK)
        b->board = mrt_host_make_board(host, err);
    if (b->board != NULL)
        status = mrt_scenario_set(b->board, scenario, err);
    mrt_json_free(scenario);
    return b->board != NULL && status == MRT_OK;
}

/* The first hand and the second are right: nothing is left over from one to the other. */
static bool is_right(bench_context *context, bout *b)
{
    for (int i = 0; i < 2; i++) {
        play_once(b);
        if (b->failed || b->score != b->hand->score || mrt_board_errors(b->board) != 0) {
            bench_fail(context, "%s: the hand scores %.17g and not %.17g", b->hand->name, b->score,
                       b->hand->score);
            return false;
        }
    }
    return true;
}

static bool load_plain(mrt_host *host, mrt_error *err)
{
    size_t faults = 0;
    for (size_t i = 0; i < sizeof plain_jokers / sizeof *plain_jokers; i++) {
        mrt_host_file file = {.path = plain_jokers[i].path, .text = plain_jokers[i].text};
        file.length = strlen(file.text);
        mrt_status status = mrt_host_load(host, &file, 1, &faults, err);
        if (status == MRT_OK && faults > 0)
            mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s does not load", plain_jokers[i].path);
        if (status != MRT_OK || faults > 0)
            return false;
    }
    return true;
}

/* All wanted cases and the unit, in turns. */
static void measure(bench_context *context, mrt_host *host)
{
    bout bouts[CASES];
    void (*runs[CASES + 1])(void *) = {run_unit};
    void *states[CASES + 1] = {host};
    double seconds[CASES + 1];
    size_t count = 0;
    mrt_error err;
    for (size_t i = 0; i < CASES; i++) {
        if (!bench_wants(context, cases[i].name))
            continue;
        if (!start(&bouts[count], host, &cases[i], &err))
            bench_fail(context, "%s: %s", cases[i].name, err.message);
        else if (is_right(context, &bouts[count])) {
            runs[count + 1] = run_hands;
            states[count + 1] = &bouts[count];
            count++;
        }
    }
    bench_rounds(runs, states, count + 1, context->rounds, seconds);
    double unit = seconds[0] / UNIT_CALLS;
    bench_report(context, &(bench_result){"lua.unit", unit * 1e9, "ns", unit * 1e9, 1});
    for (size_t i = 0; i < count; i++) {
        double units = seconds[i + 1] / (double)bouts[i].hand->hands / unit;
        bench_report(context, &(bench_result){bouts[i].hand->name, units, "units/hand", 1, units});
    }
}

void bench_score(bench_context *context)
{
    mrt_error err;
    mrt_host *host = mrt_host_create(NULL, &err);
    bench_progress(context, "score");
    if (host != NULL && load_plain(host, &err))
        measure(context, host);
    else
        bench_fail(context, "score: %s", err.message);
    mrt_host_destroy(host);
}

/* Loading. */
/* A bool of whether it failed. */
static void run_load(void *state)
{
    bool *failed = state;
    mrt_error err;
    for (int i = 0; i < LOADS; i++) {
        mrt_host *host = mrt_host_create(NULL, &err);
        *failed = *failed || host == NULL;
        mrt_host_destroy(host);
    }
}

/* Counts what a host holds: its Lua state, and content outside of it. */
static void *count_bytes(void *user, void *block, size_t old_size, size_t size)
{
    size_t *used = user;
    void *moved = mrt_resize(NULL, block, old_size, size);
    if (moved != NULL || size == 0)
        *used += size - (block != NULL ? old_size : 0);
    return moved;
}

static void report_memory(bench_context *context)
{
    size_t used = 0;
    mrt_error err;
    mrt_alloc counter = {count_bytes, &used};
    mrt_host *host = mrt_host_create(&(mrt_host_options){.alloc = &counter}, &err);
    if (host == NULL)
        bench_fail(context, "load.memory: %s", err.message);
    else
        bench_report(context,
                     &(bench_result){"load.memory", (double)used, "bytes", (double)NAN, (double)NAN});
    mrt_host_destroy(host);
}

void bench_load(bench_context *context)
{
    bool failed = false;
    void (*const runs[])(void *) = {run_load};
    void *const states[] = {&failed};
    double seconds;
    bench_progress(context, "load");
    if (bench_wants(context, "load.memory"))
        report_memory(context);
    if (!bench_wants(context, "load"))
        return;
    bench_rounds(runs, states, 1, context->rounds, &seconds);
    if (failed)
        bench_fail(context, "load: the content does not load");
    else
        bench_report(context, &(bench_result){"load", seconds / LOADS * 1e3, "ms", (double)NAN, (double)NAN});
}
