/* What the readers of a scenario share: scenario.c and scenario_items.c. */
#ifndef MAROTTE_CORE_SCENARIO_READ_H
#define MAROTTE_CORE_SCENARIO_READ_H

#include "core/board/card_read.h"
#include "core/board/scenario.h"
#include "core/board/scenario_words.h"

/* What is read, and where it goes. */
typedef struct mrt_scn_reader {
    mrt_jread *json; /* borrowed; has the faults */
    mrt_board *board;
    mrt_game *game;
    const mrt_content *content;
    mrt_error *err;   /* the one of `json`: for what the game refuses */
    bool short_state; /* a joker may have its `chips` beside its key */
} mrt_scn_reader;

static inline mrt_scn_reader mrt_scn_begin(mrt_board *board, mrt_jread *json)
{
    return (mrt_scn_reader){json, board, mrt_board_game(board), mrt_board_content(board), json->err, false};
}

/* scenario_items.c. Jokers, vouchers, consumables and tags of a scenario; the deck; the blind with its memory. */
mrt_status mrt_scn_items(const mrt_scn_reader *r, const mrt_json *scenario);
mrt_status mrt_scn_fixture(const mrt_scn_reader *r, const mrt_json *key, int fixture, uint32_t flags,
                           uint32_t *serial);
mrt_status mrt_scn_blind(const mrt_scn_reader *r, const mrt_json *blind);

#endif
