/* Events fired from C: one that nobody hears, and a sale with one listener, a joker with a function.
 *
 * The board has five jokers. The baseline of both is the bar: what an engine that fires hundreds of events a round can afford.
 */
#include <string.h>

#include "bindings/host/host.h"
#include "core/board/scenario.h"
#include "tools/bench/bench.h"

enum { UNHEARD = 2000000, HEARD = 100000 };

static const char scenario[] =
    "{\"played\":\"8D 8S\",\"jokers\":[\"j_joker\",\"j_greedy_joker\",\"j_campfire\","
    "\"j_jolly\",\"j_baron\"]}";

typedef struct measure {
    const char *name;
    mrt_moment moment; /* whose context it is */
    size_t events;
    double bar; /* seconds */
    mrt_board *board;
    mrt_event event;
    bool failed;
} measure;

static void run(void *state)
{
    measure *m = state;
    mrt_mark mark = mrt_board_mark(m->board);
    for (size_t i = 0; i < m->events && !m->failed; i++) {
        m->failed = mrt_board_fire(m->board, &m->event, 0, NULL, NULL) != MRT_OK;
        if ((i & 1023) == 0)
            mrt_board_undo(m->board, mark);
    }
    mrt_board_undo(m->board, mark);
}

static bool start(measure *m, mrt_host *host, mrt_error *err)
{
    mrt_json *tree = NULL;
    m->board = mrt_host_make_board(host, err);
    mrt_status status = mrt_json_parse(scenario, strlen(scenario), strlen(scenario), NULL, &tree, err);
    if (m->board != NULL && status == MRT_OK)
        status = mrt_scenario_set(m->board, tree, err);
    mrt_json_free(tree);
    int context = mrt_content_at_moment(mrt_host_content(host), m->moment, -1);
    if (status == MRT_OK && context < 0)
        status = mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s: there is no such context", m->name);
    m->event = (mrt_event){.context = (uint16_t)context, .area = MRT_AREA_JOKERS};
    return m->board != NULL && status == MRT_OK;
}

void bench_event(bench_context *context)
{
    measure measures[] = {
        {.name = "event.unheard", .moment = MRT_MOMENT_BOUGHT, .events = UNHEARD, .bar = 40e-9},
        {.name = "event.selling", .moment = MRT_MOMENT_SOLD, .events = HEARD, .bar = 1e-6},
    };
    enum { COUNT = sizeof measures / sizeof *measures };
    void (*const runs[COUNT])(void *) = {run, run};
    void *const states[COUNT] = {&measures[0], &measures[1]};
    double seconds[COUNT];
    mrt_error err;
    mrt_host *host = mrt_host_create(NULL, &err);
    bench_progress(context, "event");
    bool good = host != NULL;
    for (size_t i = 0; i < COUNT && good; i++)
        good = start(&measures[i], host, &err);
    if (good)
        bench_rounds(runs, states, COUNT, context->rounds, seconds);
    else
        bench_fail(context, "event: %s", err.message);
    for (size_t i = 0; i < COUNT && good; i++) {
        double each = seconds[i] / (double)measures[i].events, bar = measures[i].bar;
        if (measures[i].failed)
            bench_fail(context, "%s: the event fails", measures[i].name);
        else
            bench_report(context, &(bench_result){measures[i].name, each * 1e9, "ns", bar * 1e9, each / bar});
    }
    mrt_host_destroy(host);
}
