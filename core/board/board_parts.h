/* The inside of a board, for the files of core/board. */
#ifndef MAROTTE_CORE_BOARD_PARTS_H
#define MAROTTE_CORE_BOARD_PARTS_H

#include "core/board/fold.h"

struct mrt_board {
    mrt_game game;
    mrt_fold fold;
    mrt_board_rules rules;                    /* of the run; all NULL = there is none */
    const mrt_alloc *alloc;                   /* borrowed */
    char (*messages)[MRT_ERROR_MESSAGE_SIZE]; /* owned: of the first errors of the game; NULL = none yet */
    size_t last_plan;                         /* of the content: the sequence that ran last by its name */
    bool
        reloaded; /* content was changed since the journal was empty: undo may bring back what is out of date */
    bool unsettled; /* the game has to be brought up to date with the content before anything happens */
};

/* Tells that a script has failed, which was switched off, and keeps the message. */
void mrt_board_failed(mrt_fold *fold, const mrt_def *def, const char *context, mrt_error *err);

#endif
