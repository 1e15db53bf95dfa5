/* `marotte eval --jsonl`: pairs of hands, one JSON object a line. */
#ifndef TOOLS_EVAL_JSONL_H
#define TOOLS_EVAL_JSONL_H

#include "marotte/eval.h"
#include "tools/marotte/command.h"

/* `type` serves lines that name none; NULL = they must. `allow` = MRT_CARDS_DUPLICATES or 0. */
exit_status eval_jsonl_run(const invocation *call, const char *file, const mrt_eval_type *type,
                           unsigned allow);

#endif
