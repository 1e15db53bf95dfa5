/* Fuzz target: any bytes as a scenario, and what loads is played, discarded and ended.
 *
 * The reader must say what is wrong and leave nothing behind; what it lets through must play, the same way every time, and
 * undo must bring the state back. Scripts may fail on wild numbers, and are switched off. A broken promise aborts.
 *
 * Linked with libFuzzer (preset fuzz), or with replay.c, which runs over files.
 */
#include "tools/fuzz/fuzz.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/host/host.h"
#include "core/board/scenario.h"

/* A promise that was not kept. */
#define REQUIRE(condition)                                                                                   \
    do {                                                                                                     \
        if (!(condition)) {                                                                                  \
            fprintf(stderr, "fuzz_scenario: %s:%d: broken: %s\n", __FILE__, __LINE__, #condition);           \
            abort();                                                                                         \
        }                                                                                                    \
    } while (0)

static mrt_host *host; /* one for all inputs: making it takes longer than playing */
static mrt_board *board;

static void end(void)
{
    mrt_host_destroy(host);
}

static void begin(void)
{
    mrt_error err;
    if (host != NULL)
        return;
    host = mrt_host_create(NULL, &err);
    REQUIRE(host != NULL);
    board = mrt_host_make_board(host, &err);
    REQUIRE(board != NULL);
    atexit(end);
}

static bool set_up(const mrt_json *tree)
{
    const char *seed;
    mrt_error err;
    err.message[0] = '\0';
    mrt_status status = mrt_scenario_seed(tree, &seed, &err);
    if (status == MRT_OK)
        status = mrt_board_reset(board, seed, strlen(seed), &err);
    if (status == MRT_OK)
        status = mrt_scenario_set(board, tree, &err);
    REQUIRE(status == MRT_OK || err.message[0] != '\0');
    return status == MRT_OK;
}

/* Equal, or both no number. */
static bool same(double a, double b)
{
    return a == b || (isnan(a) && isnan(b));
}

static void play(void)
{
    uint64_t before = mrt_board_hash(board);
    mrt_mark mark = mrt_board_mark(board);
    mrt_result first, again;
    mrt_error err;
    bool ok = mrt_board_run(board, "play_hand", NULL, &first, &err) == MRT_OK;
    size_t errors = mrt_board_errors(board);
    mrt_board_undo(board, mark);
    REQUIRE(mrt_board_hash(board) == before);
    REQUIRE((mrt_board_run(board, "play_hand", NULL, &again, &err) == MRT_OK) == ok);
    if (ok && errors == 0)
        REQUIRE(same(first.chips, again.chips) && same(first.mult, again.mult) && first.hand == again.hand);
    mrt_board_undo(board, mark);
    mrt_board_run(board, "discard", NULL, &again, &err);
    mrt_board_run(board, "end_of_round", NULL, &again, &err);
    mrt_board_undo(board, mark);
    REQUIRE(mrt_board_hash(board) == before);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    mrt_error err;
    mrt_json *tree = NULL;
    begin();
    if (mrt_json_parse((const char *)data, size, MRT_SCENARIO_MAX, NULL, &tree, &err) != MRT_OK)
        return 0;
    if (set_up(tree))
        play();
    mrt_json_free(tree);
    return 0;
}
