/* What the readers of a saved state share. Private to core/board/game_save*.c. */
#ifndef MAROTTE_CORE_GAME_SAVE_STATE_H
#define MAROTTE_CORE_GAME_SAVE_STATE_H

#include "core/base/json_read.h"
#include "core/board/state.h"

typedef struct mrt_restore {
    mrt_jread *json;
    mrt_game *game;
    const mrt_content *content;
    mrt_error *err;      /* of what is no fault of the text: no memory */
    mrt_status status;   /* likewise */
    mrt_section section; /* that is being read */
    uint64_t *cards;     /* owned: serial << 32 | slot, in order */
    size_t card_count;
    mrt_text texts; /* owned: bytes of texts that are being read */
} mrt_restore;

/* What is told by a function of the game: about `value`, unless there is no memory. */
void mrt_restore_fail(mrt_restore *r, const mrt_json *value, mrt_status status, const mrt_error *err);
/* The card of a serial. */
mrt_card_id mrt_restore_card(mrt_restore *r, const mrt_json *value);
/* Puts the bytes of a text behind r->texts: their number. */
size_t mrt_restore_text(mrt_restore *r, const mrt_json *value);
/* What an item remembers: the members state, worn and aside of `value`. Its cells and its shape go into `item`. */
void mrt_restore_state(mrt_restore *r, const mrt_json *value, mrt_item *item);

#endif
