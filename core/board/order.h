/* The order in which things were made: by serial. Whatever is drawn or mixed at random is put into it first, so that nothing
 * depends on where a thing lies. Private to core/board. */
#ifndef MAROTTE_CORE_ORDER_H
#define MAROTTE_CORE_ORDER_H

#include "core/board/game.h"

/* Something that has a serial; `at` is the caller's: a place, a slot. */
typedef struct mrt_numbered {
    uint32_t serial, at;
} mrt_numbered;

/* Sorts by serial; what has the same one, which no sane game has, by `at`. */
void mrt_order(mrt_numbered *list, uint32_t count);

/* The cards of a pile by serial, in one go; false = not possible: serials are too far apart, or a card is there twice or gone. */
bool mrt_order_cards(const mrt_game *game, mrt_section pile, mrt_card_id *out);

/* The serial of what lies at a place of a pile or of a row; 0 = a card that is gone. */
static inline uint32_t mrt_order_serial(const mrt_game *game, mrt_section section, uint32_t at)
{
    if (section > MRT_LAST_PILE)
        return ((const mrt_item *)game->elements[section])[at].serial;
    const mrt_card *card = mrt_game_card(game, ((const mrt_card_id *)game->elements[section])[at]);
    return card != NULL ? card->serial : 0;
}

#endif
