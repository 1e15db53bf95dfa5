/* What the files of operations share: ops.c (numbers, cards, the blind), ops_items.c, new_game.c. */
#ifndef MAROTTE_CORE_OPS_PARTS_H
#define MAROTTE_CORE_OPS_PARTS_H

#include "core/board/game_journal.h"
#include "core/board/ops.h"

mrt_status mrt_ops_no_memory(mrt_error *err);
/* Asks an item itself in the contexts of a moment, not what it copies. */
mrt_status mrt_ops_ask_item(mrt_board *board, mrt_moment moment, uint32_t serial, mrt_error *err);
/* Tells everybody in the contexts of a moment; `event` gives what it is about. */
mrt_status mrt_ops_tell(mrt_board *board, mrt_moment moment, const mrt_event *event, mrt_error *err);
/* The definition of a key, or an error that names the nearest one. */
mrt_status mrt_ops_find(const mrt_content *content, unsigned kind, const char *key, size_t length,
                        uint16_t *out, mrt_error *err);

/* promises.c. Does an event go on in which nobody comes or goes? */
bool mrt_ops_is_promising(const mrt_board *board);
mrt_status mrt_ops_promise_end(mrt_board *board, uint32_t serial, bool frees, bool *promised, mrt_error *err);
mrt_status mrt_ops_promise_card(mrt_board *board, const mrt_card *card, bool to_hand, mrt_error *err);
mrt_status mrt_ops_keep_promises(mrt_board *board, mrt_error *err);

/* Tells the run, if there is one. */
mrt_status mrt_ops_changed(mrt_board *board, mrt_change change, mrt_error *err);

#endif
