/* The parts of a new game: what a deck, a stake or a challenge (any definition with `start`) brings. For boards and runs. */
#ifndef MAROTTE_CORE_NEW_GAME_H
#define MAROTTE_CORE_NEW_GAME_H

#include "core/board/board.h"

/* The 52 fronts in the byte order of their keys, which is the order of their making: C_2 .. C_9, C_A, C_J, C_K, C_Q, C_T, D_2 .. */
mrt_face mrt_front_face(size_t front);

/* Each may be called with NULL: nothing special. Cards go to the draw pile; suits are those that cards become when they are made. */
mrt_status mrt_start_cards(mrt_board *board, const mrt_start_rules *rules, mrt_error *err);
mrt_status mrt_start_suits(mrt_board *board, const mrt_start_rules *rules, mrt_error *err);
mrt_status mrt_start_values(mrt_board *board, const mrt_start_rules *rules, mrt_error *err);
/* An item that a game begins with, as its edition and stickers say; it is not added. */
mrt_status mrt_start_item_of(mrt_board *board, const mrt_start_item *start, mrt_item *out, mrt_error *err);
/* Another fixture takes its place (MRT_DEF_UNKNOWN = none). */
mrt_status mrt_start_fixture(mrt_board *board, int fixture, uint16_t def, uint8_t kind, mrt_error *err);
/* What the definition of a fixture says; NULL = nothing. */
const mrt_start_rules *mrt_start_rules_of(const mrt_board *board, int fixture);

#endif
