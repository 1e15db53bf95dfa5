/* The harness: the list of families, selection by name, time. */
#include "tools/bench/bench.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Families, each followed by its measures. */
static const struct {
    const char *name;
    void (*run)(bench_context *); /* of a family; NULL for a measure of the family before it */
} entries[] = {
    {"eval", bench_eval},
    {"eval.naive5", NULL},
    {"eval.5", NULL},
    {"eval.6", NULL},
    {"eval.7", NULL},
    {"eval.7.batch", NULL},
    {"eval.omaha", NULL},
    {"eval.7.wild", NULL},
    {"eval.7.duplicates", NULL},
    {"rng", bench_rng},
    {"rng.search", NULL},
    {"hands", bench_hands},
    {"hands.decisions", NULL},
    {"hands.plays", NULL},
    {"score", bench_score},
    {"lua.unit", NULL},
    {"score.none", NULL},
    {"score.five", NULL},
    {"score.five.plain", NULL},
    {"score.ten", NULL},
    {"event", bench_event},
    {"event.unheard", NULL},
    {"event.selling", NULL},
    {"load", bench_load}, /* itself a measure */
    {"load.memory", NULL},
    {"table", bench_table},
    {"table.holdem6", NULL},
    {"table.omaha8", NULL},
    {"table.holdem6.lua", NULL},
    {"grid", bench_grid},
    {"grid.five", NULL},
    {"run", bench_runs},
    {"run.actions", NULL},
    {"run.random", NULL},
    {"run.copy", NULL},
    {"run.hash", NULL},
    {"run.new", NULL},
};

enum { ENTRIES = sizeof entries / sizeof *entries };

const char *bench_name(size_t index)
{
    return index < ENTRIES ? entries[index].name : NULL;
}

/* A name selects itself, and if it is a family everything in it. */
static bool selects(const char *name, const char *measure)
{
    const char *family = "";
    for (size_t i = 0; i < ENTRIES; i++) {
        if (entries[i].run != NULL)
            family = entries[i].name;
        if (strcmp(entries[i].name, measure) == 0)
            return strcmp(name, measure) == 0 || strcmp(name, family) == 0;
    }
    return false;
}

bool bench_wants(const bench_context *context, const char *measure)
{
    for (size_t i = 0; i < context->count; i++)
        if (selects(context->names[i], measure))
            return true;
    return context->count == 0;
}

void bench_report(bench_context *context, const bench_result *result)
{
    if (context->progress)
        fprintf(stderr, "\r\033[K");
    if (bench_wants(context, result->name))
        context->report(context->user, result);
}

void bench_progress(const bench_context *context, const char *measure)
{
    if (context->progress)
        fprintf(stderr, "\r\033[Kmeasuring %s ...", measure);
}

void bench_fail(bench_context *context, const char *format, ...)
{
    char line[240];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    fprintf(stderr, "%smarotte bench: %s\n", context->progress ? "\r\033[K" : "", line);
    context->failed = true;
}

void bench_run(bench_context *context)
{
    for (size_t i = 0; i < ENTRIES;) {
        size_t family = i++;
        bool wanted = bench_wants(context, entries[family].name);
        for (; i < ENTRIES && entries[i].run == NULL; i++)
            wanted = wanted || bench_wants(context, entries[i].name);
        if (!wanted)
            continue;
        bench_progress(context, entries[family].name);
        entries[family].run(context);
    }
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

double bench_seconds(void (*run)(void *), void *state)
{
    double start = now();
    run(state);
    return now() - start;
}

void *bench_allocate(size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (memory == NULL) {
        fprintf(stderr, "marotte bench: out of memory\n");
        exit(3);
    }
    return memory;
}

static int compare_doubles(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

double bench_median(double *values, size_t count)
{
    qsort(values, count, sizeof *values, compare_doubles);
    return values[count / 2];
}

void bench_rounds(void (*const *runs)(void *), void *const *states, size_t count, int rounds, double *seconds)
{
    size_t n = rounds > 0 ? (size_t)rounds : 1;
    double *all = bench_allocate(count * n, sizeof *all);
    for (size_t round = 0; round < n; round++)
        for (size_t i = 0; i < count; i++)
            all[i * n + round] = bench_seconds(runs[i], states[i]);
    for (size_t i = 0; i < count; i++)
        seconds[i] = bench_median(all + i * n, n);
    free(all);
}
