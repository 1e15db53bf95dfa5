/* Scripted players in the sandbox: a Lua file that returns function(view) -> move (docs/players.md).
 *
 * Each player has a Lua state of its own, with the environment and the budgets of content (sandbox.h, call.h), and with
 * views of the table (tables.h) as the only words of the host. Other than content it may remember: what its local
 * variables hold lasts from decision to decision, within a bound for the whole state. Used by marotte.player and by
 * programs in C, to which this header names no Lua type. Hot: mrt_player_ask, once a decision.
 */
#ifndef MAROTTE_BINDINGS_PLAYER_H
#define MAROTTE_BINDINGS_PLAYER_H

#include "marotte/table.h"

#define MRT_PLAYER_INSTRUCTIONS                                                                              \
    10000000 /* of a decision, and of a file: some 100 ms. Players compare and count more than an item does */
#define MRT_PLAYER_MEMORY                                                                                    \
    (32u << 20) /* bytes of the whole state: what a player remembers of a hundred thousand hands */
#define MRT_LEGAL_COST                                                                                       \
    2000 /* instructions of view.is_legal: a copy of the table plays on, up to a showdown that takes 0.4 ms */

typedef struct mrt_player mrt_player;

/* Loads a player. `alloc` is borrowed and outlives it; NULL = the C library's. NULL: `err` says why, with the path. */
mrt_player *mrt_player_create(const char *path, const mrt_alloc *alloc, mrt_error *err);
/* The same from a text; `path` is for messages. */
mrt_player *mrt_player_create_text(const char *path, const char *text, size_t length, const mrt_alloc *alloc,
                                   mrt_error *err);
/* NULL is fine. */
void mrt_player_destroy(mrt_player *player);

/* Asks for the move of the seat that `question`, the table's, is for. MRT_OK: `out` is what it answered, legal or not.
 * Otherwise it raised or answered what is no move, as `err` says; with MRT_ERR_LIMIT it went beyond a limit, now or
 * earlier, and is asked no more. `gen` is its chance. */
mrt_status mrt_player_ask(mrt_player *player, const mrt_table *table, const mrt_question *question,
                          mrt_gen *gen, mrt_move *out, mrt_error *err);

/* The same, and does the move. Other than MRT_OK: the passive move was made instead, and `err` names seat and step.
 * `made` is the move that was made, in both cases; it may be NULL. When the
 * hand is over already, there is an error and no move. */
mrt_status mrt_player_play(mrt_player *player, mrt_table *table, mrt_gen *gen, mrt_move *made,
                           mrt_error *err);

/* Does what a player answered: `move` when `status` is MRT_OK, and the passive one when that is illegal or there is none,
 * for the reason in `why`. `move` is then the move that was made. */
mrt_status mrt_player_act(mrt_table *table, const mrt_question *question, mrt_status status, mrt_move *move,
                          const mrt_error *why, mrt_error *err);

#endif
