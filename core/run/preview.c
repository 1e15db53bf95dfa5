/* What playing held cards would give, without playing them. See run.h. */
#include "core/run/run_parts.h"

typedef struct previewing {
    mrt_run *run;
    const mrt_action *action;
} previewing;

static mrt_status do_preview(mrt_board *board, void *request, mrt_error *err)
{
    const previewing *p = request;
    mrt_status status = mrt_ops_select(board, p->action->at, p->action->count, err);
    if (status == MRT_OK)
        status = mrt_run_add(p->run, MRT_STAT_HANDS_LEFT, -1, err);
    return status == MRT_OK ? mrt_run_sequence(p->run, MRT_SEQUENCE_PLAY_HAND, NULL, err) : status;
}

mrt_status mrt_run_preview(mrt_run *run, const uint32_t *at, uint32_t count, mrt_luck luck, mrt_result *out,
                           bool *certain, mrt_error *err)
{
    mrt_action action = {.what = MRT_DO_PLAY, .at = at, .count = count};
    previewing p = {run, &action};
    mrt_mark mark = mrt_board_mark(run->board);
    mrt_status status = mrt_run_refresh(run, err);
    if (status == MRT_OK)
        status = mrt_run_check(run, &action, err);
    if (status != MRT_OK)
        return status;
    uint32_t streams = mrt_run_game(run)->version[MRT_SECTION_STREAMS];
    mrt_game_head *head = mrt_game_write_head(mrt_run_game(run));
    if (head == NULL)
        return mrt_ops_no_memory(err);
    head->luck = luck;
    run->board->fold.chanced = false;
    status = mrt_board_do(run->board, do_preview, &p, "a preview", err);
    *certain = !run->board->fold.chanced && mrt_run_game(run)->version[MRT_SECTION_STREAMS] == streams;
    if (status == MRT_OK)
        *out = run->result;
    mrt_board_undo(run->board, mark);
    return status;
}
