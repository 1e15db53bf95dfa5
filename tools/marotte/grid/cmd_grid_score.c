/* `marotte grid score`: what grids score, one JSON object a line. The format is in docs/grid.md.
 *
 * One host and one grid serve all lines; the game is emptied before each. A script that fails is told on standard error
 * and makes its line a bad one.
 */
#include <string.h>

#include "tools/marotte/cli/jsonl.h"
#include "tools/marotte/cli/options.h"
#include "tools/marotte/grid/cmd_grid.h"
#include "tools/marotte/grid/grid_setup.h"

enum { SCORE_CONTENT };

typedef struct scorer {
    const host_files *all;
    mrt_grid *grid; /* borrowed */
} scorer;

static mrt_status answer(void *context, const mrt_json *object, mrt_text *out, mrt_error *err)
{
    scorer *s = context;
    mrt_grid_result result;
    mrt_status status = mrt_grid_take(s->grid, object, err);
    if (status == MRT_OK && mrt_grid_cells(s->grid) == NULL)
        status = mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "grid: is missing: the %d cards", MRT_GRID_CELLS);
    if (status == MRT_OK)
        status = mrt_grid_score(s->grid, &result, err);
    if (status == MRT_OK)
        mrt_grid_put_result(out, s->grid, &result);
    else
        host_files_locate(s->all, err);
    return status;
}

static exit_status score_file(invocation *call, const host_files *all)
{
    mrt_error err;
    mrt_grid grid;
    if (grid_on_host(&grid, all->host, &err) != MRT_OK) {
        complain(call->command->path, "%s", err.message);
        return STATUS_IO;
    }
    scorer s = {.all = all, .grid = &grid};
    return jsonl_run(call, call->words[0], answer, &s);
}

static exit_status run(invocation *call)
{
    host_files all;
    exit_status status = STATUS_OK;
    host_wants wants = {
        .content = call->repeats, .content_count = call->repeat_count, .grid = true, .strict = true};
    if (call->count != 1)
        return usage_error(call->command, "one FILE of grids is needed; - is standard input");
    if (host_files_init(&all, &wants))
        status = score_file(call, &all);
    host_files_fini(&all);
    return status > all.files.status ? status : all.files.status;
}

static const option options[] = {
    [SCORE_CONTENT] = CONTENT_OPTION,
    {.name = NULL},
};

const command command_grid_score = {
    .name = "score",
    .path = "marotte grid score",
    .arguments = "FILE",
    .summary = "what grids score, one JSON object a line",
    .details = "Reads {\"id\",\"grid\":[25 cards, row by row],\"jokers\":[..]} and, where wanted,\n"
               "\"levels\", \"settings\", \"deck\", \"seed\", \"luck\", \"money\" (docs/grid.md). Writes\n"
               "{\"id\",\"lines\":[{\"hand\",\"chips\",\"mult\",\"score\"},..],\"total\"}: the rows from\n"
               "the top, then the columns from the left. FILE - is standard input.\n"
               "\n"
               "  {\"id\":1,\"grid\":\"5h 5d ..\",\"jokers\":[{\"key\":\"j_runner\",\"chips\":30}]}",
    .options = options,
    .run = run,
};
