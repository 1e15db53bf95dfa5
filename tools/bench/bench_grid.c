/* Grids: ten lines with five jokers, in grids a second.
 *
 * A grid is a mark, ten lines and an undo, so that each is the same as the one before. What it scores is checked before the
 * first is timed. The baseline is the bar at 25 ns for a unit (a call of an empty Lua function), scaled with the unit of
 * the same run.
 */
#include <string.h>

#include "bindings/host/host.h"
#include "core/grid/grid_build.h"
#include "tools/bench/bench.h"

enum { UNIT_CALLS = 5000000, GRIDS = 10000 };

#define BAR 20000.0         /* grids/s .. */
#define BAR_UNIT 25.0e-9    /* .. where a unit takes so long */
#define RIGHT_TOTAL 15895.0 /* of the grid below, worked out apart */

static const char grid_text[] =
    "{\"grid\":\"5h 5d 2c 9s Kh  3d 7d 9d Jd Kd  4s 5s 6d 7c 8h  Qh Qd Qs 2h 2d  As Kc Jh Tc 3s\","
    "\"jokers\":[\"j_jolly\",\"j_greedy_joker\",\"j_scary_face\",\"j_photograph\",\"j_runner\"]}";

typedef struct bout {
    mrt_grid grid;
    mrt_grid_result result; /* of the last grid */
    bool failed;
} bout;

static void score_once(bout *b)
{
    mrt_error err;
    mrt_mark mark = mrt_board_mark(b->grid.board);
    if (mrt_grid_score(&b->grid, &b->result, &err) != MRT_OK)
        b->failed = true;
    mrt_board_undo(b->grid.board, mark);
}

static void run_grids(void *state)
{
    bout *b = state;
    for (int i = 0; i < GRIDS && !b->failed; i++)
        score_once(b);
}

static void run_unit(void *state)
{
    mrt_host_unit(state, UNIT_CALLS, NULL);
}

static bool start(bout *b, mrt_host *host, mrt_error *err)
{
    mrt_json *json = NULL;
    mrt_board *board = mrt_host_make_board(host, err);
    *b = (bout){.failed = false};
    if (board == NULL || mrt_grid_init(&b->grid, board, err) != MRT_OK)
        return false;
    mrt_status status = mrt_json_parse(grid_text, strlen(grid_text), strlen(grid_text), NULL, &json, err);
    if (status == MRT_OK)
        status = mrt_grid_take(&b->grid, json, err);
    mrt_json_free(json);
    return status == MRT_OK;
}

/* The first grid and the second are right: nothing is left over from one to the other. */
static bool is_right(bench_context *context, bout *b)
{
    for (int i = 0; i < 2; i++) {
        score_once(b);
        if (b->failed || b->result.total != RIGHT_TOTAL) {
            bench_fail(context, "grid.five: the grid scores %.17g and not %.17g", b->result.total,
                       RIGHT_TOTAL);
            return false;
        }
    }
    return true;
}

static void measure(bench_context *context, mrt_host *host, bout *b)
{
    void (*const runs[])(void *) = {run_unit, run_grids};
    void *const states[] = {host, b};
    double seconds[2];
    bench_rounds(runs, states, 2, context->rounds, seconds);
    double rate = GRIDS / seconds[1], bar = BAR * BAR_UNIT / (seconds[0] / UNIT_CALLS);
    bench_report(context, &(bench_result){"grid.five", rate, "grids/s", bar, rate / bar});
}

void bench_grid(bench_context *context)
{
    mrt_error err;
    bout b;
    mrt_host *host = mrt_host_create(&(mrt_host_options){.add_hands = mrt_grid_add_hands}, &err);
    bench_progress(context, "grid");
    if (host == NULL || !start(&b, host, &err))
        bench_fail(context, "grid.five: %s", err.message);
    else if (is_right(context, &b))
        measure(context, host, &b);
    mrt_host_destroy(host);
}
