/* `marotte bench`: the benchmarks as a table for readers or as JSON lines for tools. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/base/json.h"
#include "tools/bench/bench.h"
#include "tools/marotte/cli/options.h"
#include "tools/marotte/cli/progress.h"

enum { BENCH_JSON, BENCH_ROUNDS_OPTION, BENCH_LIST, BENCH_HANDS };

/* A number, or null for NaN: what could not be measured. */
static void put_measure(mrt_text *out, double value)
{
    if (isnan(value))
        mrt_json_put_raw(out, "null", 4);
    else
        mrt_json_put_number(out, value);
}

static void report_json(void *user, const bench_result *result)
{
    output *out = user;
    mrt_json_open(&out->text, '{');
    mrt_json_put_key(&out->text, "name");
    mrt_json_put_string(&out->text, result->name, strlen(result->name));
    mrt_json_put_key(&out->text, "value");
    mrt_json_put_number(&out->text, result->value);
    mrt_json_put_key(&out->text, "unit");
    mrt_json_put_string(&out->text, result->unit, strlen(result->unit));
    mrt_json_put_key(&out->text, "baseline");
    put_measure(&out->text, result->baseline);
    mrt_json_put_key(&out->text, "ratio");
    put_measure(&out->text, result->ratio);
    mrt_json_close(&out->text, '}');
    output_end_line(out);
    output_flush(out);
}

/* Four digits that matter, and a letter for the thousands. */
static const char *scaled(double value, char out[16])
{
    static const char letters[] = " kMGT";
    size_t power = 0;
    while (value >= 1000 && letters[power + 1] != '\0') {
        value /= 1000;
        power++;
    }
    snprintf(out, 16, "%.*f%s%c",
             value < 10    ? 3
             : value < 100 ? 2
                           : 1,
             value, power > 0 ? " " : "", power > 0 ? letters[power] : ' ');
    return out;
}

static void report_text(void *user, const bench_result *result)
{
    output *out = user;
    char value[16], baseline[16] = "- ", ratio[16] = "-";
    if (!isnan(result->baseline))
        scaled(result->baseline, baseline);
    if (!isnan(result->ratio))
        snprintf(ratio, sizeof ratio, "%.2f", result->ratio);
    output_printf(out, "%-20s %10s %-11s %10s %9s\n", result->name, scaled(result->value, value),
                  result->unit, baseline, ratio);
    output_flush(out);
}

static exit_status check_names(const invocation *call)
{
    const char *names[64]; /* more than a screen of benchmarks */
    size_t count = 0;
    while (count < sizeof names / sizeof *names && bench_name(count) != NULL) {
        names[count] = bench_name(count);
        count++;
    }
    for (size_t i = 0; i < call->count; i++) {
        bool known = false;
        for (size_t j = 0; j < count; j++)
            known = known || strcmp(names[j], call->words[i]) == 0;
        char token[MRT_QUOTE_SIZE], near[SUGGESTION_SIZE];
        if (!known)
            return usage_error(call->command, "unknown benchmark %s%s",
                               mrt_quote(token, call->words[i], strlen(call->words[i])),
                               suggestion(near, call->words[i], names, count, "\"", "\""));
    }
    return STATUS_OK;
}

static exit_status run(invocation *call)
{
    if (call->option[BENCH_LIST].given) {
        for (size_t i = 0; bench_name(i) != NULL; i++)
            output_printf(call->out, "%s\n", bench_name(i));
        return STATUS_OK;
    }
    exit_status status = check_names(call);
    if (status != STATUS_OK)
        return status;
    bool json = call->option[BENCH_JSON].given;
    bench_context context = {.names = call->words,
                             .count = call->count,
                             .rounds = call->option[BENCH_ROUNDS_OPTION].given
                                           ? (int)call->option[BENCH_ROUNDS_OPTION].integer
                                           : BENCH_ROUNDS,
                             .hands = call->option[BENCH_HANDS].text,
                             .progress = progress_wanted(),
                             .report = json ? report_json : report_text,
                             .user = call->out};
    if (!json)
        output_printf(call->out, "%-20s %10s %-11s %10s %9s\n", "NAME", "VALUE", "UNIT", "BASELINE", "RATIO");
    output_flush(call->out);
    bench_run(&context);
    return context.failed ? STATUS_CONTENT : STATUS_OK;
}

static const option options[] = {
    [BENCH_JSON] = {.name = "json", .kind = OPTION_FLAG, .help = "one JSON object a measure"},
    [BENCH_ROUNDS_OPTION] = {.name = "rounds",
                             .letter = 'r',
                             .kind = OPTION_INTEGER,
                             .argument = "N",
                             .help = "rounds of each measure, 5 at least; usually 7",
                             .low = BENCH_ROUNDS_LEAST,
                             .high = BENCH_ROUNDS_MOST},
    [BENCH_LIST] = {.name = "list", .letter = 'l', .kind = OPTION_FLAG, .help = "list the names"},
    [BENCH_HANDS] = {.name = "hands",
                     .letter = 'H',
                     .kind = OPTION_FILE,
                     .argument = "DIR",
                     .help = "the hands of hands.*; usually those of the engine"},
    {.name = NULL},
};

const command command_bench = {
    .name = "bench",
    .path = "marotte bench",
    .arguments = "[NAME...]",
    .summary = "the benchmarks, each beside its baseline in the same run",
    .details = "NAME is a family (eval) or one measure (eval.7); without a NAME all are run.\n"
               "The baseline is a plain implementation of the same thing, RATIO is value to\n"
               "baseline. Values are medians of interleaved rounds of CPU time.",
    .options = options,
    .choices = bench_name,
    .run = run,
};
