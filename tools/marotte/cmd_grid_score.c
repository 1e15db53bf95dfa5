/* `marotte grid score`: what grids score, one JSON object a line. The format is in docs/grid.md.
 *
 * One engine and one grid serve all lines; the game is emptied before each. A script that fails is told on standard error
 * and makes its line a bad one.
 */
#include <string.h>

#include "cmd_grid.h"
#include "engine_grid.h"
#include "jsonl.h"
#include "options.h"

static mrt_status answer(void *context, const mrt_json *object, mrt_text *out, mrt_error *err)
{
    mrt_grid *grid = context;
    mrt_grid_result result;
    mrt_status status = mrt_grid_take(grid, object, err);
    if (status == MRT_OK && mrt_grid_cells(grid) == NULL)
        status = mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "grid: is missing: the %d cards", MRT_GRID_CELLS);
    if (status == MRT_OK)
        status = mrt_grid_score(grid, &result, err);
    if (status == MRT_OK)
        mrt_grid_put_result(out, grid, &result);
    return status;
}

static exit_status run(invocation *call)
{
    mrt_error err;
    exit_status status = STATUS_IO;
    if (call->count != 1)
        return usage_error(call->command, "one FILE of grids is needed; - is standard input");
    mrt_grid_engine *engine = mrt_grid_engine_create(&(mrt_engine_options){.strict = true}, &err);
    mrt_grid_table *table = engine != NULL ? mrt_grid_table_create(engine, &err) : NULL;
    if (table == NULL)
        complain(call->command->path, "%s", err.message);
    else
        status = jsonl_run(call, call->words[0], answer, mrt_grid_table_grid(table));
    mrt_grid_engine_destroy(engine);
    return status;
}

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
    .run = run,
};
