/* The benchmarks' harness: CPU time, interleaved rounds, medians; each measure beside its baseline in the same run.
 *
 * A family is one file bench_NAME.c with a function `void bench_NAME(bench_context *)`, listed in bench.c with the
 * names of its measures. It reports each measure that is wanted.
 */
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include <stdbool.h>
#include <stddef.h>

#include "marotte/api.h"

typedef struct bench_result {
    const char *name;
    double value;
    const char *unit;
    double baseline; /* in the same unit; NaN = there is none */
    double ratio;    /* value to baseline; NaN = there is none */
} bench_result;

/* What is wanted, and who is told. */
typedef struct bench_context {
    const char *const *names; /* families and measures; none = everything */
    size_t count;
    const char *hands; /* folder of the hands to be measured; NULL = found */
    int rounds;        /* of each measure */
    bool progress;     /* say on standard error what is being measured */
    bool failed;
    void (*report)(void *user, const bench_result *result);
    void *user;
} bench_context;

#define BENCH_ROUNDS 7 /* what is usual; five at least */
#define BENCH_ROUNDS_LEAST 5
#define BENCH_ROUNDS_MOST 1000

/* A result for the reader; unwanted measures are dropped. */
void bench_report(bench_context *context, const bench_result *result);
/* Is this measure wanted? It saves the time for those that are not. */
bool bench_wants(const bench_context *context, const char *measure);
/* Tells which measure is coming. */
void bench_progress(const bench_context *context, const char *measure);
/* A benchmark that finds its two sides in disagreement says so and reports nothing; the command fails at the end. */
void bench_fail(bench_context *context, const char *format, ...) MRT_PRINTF(2, 3);

/* CPU seconds of one call of run(state). */
double bench_seconds(void (*run)(void *), void *state);
/* Interleaved: every round calls each of the `count` runs once; seconds[i] = the median of run i. */
void bench_rounds(void (*const *runs)(void *), void *const *states, size_t count, int rounds,
                  double *seconds);

/* The middle one; sorts them. */
double bench_median(double *values, size_t count);

/* Memory for a benchmark; ends the program with a message when there is none. */
void *bench_allocate(size_t count, size_t size);

/* The i-th name that selects something, families first in their places; NULL behind the last. */
const char *bench_name(size_t index);
/* Runs every family that has a wanted measure. */
void bench_run(bench_context *context);

void bench_eval(bench_context *context);
void bench_rng(bench_context *context);
void bench_hands(bench_context *context);
void bench_score(bench_context *context);
void bench_event(bench_context *context);
void bench_load(bench_context *context);
void bench_table(bench_context *context);
void bench_grid(bench_context *context);
void bench_runs(bench_context *context);

#endif
