/* What items remember: the cells of their state.
 *
 * An item has a block of cells, one a field; its shape says which field each of them is and of what type. A number is the cell
 * itself, a boolean 0 or 1, a card its id. A text, list or set lies elsewhere in the section of cells and never changes; the
 * field has a reference to it (its place + 1, 0 = empty). A new text is put behind all others and the field pointed to it, so
 * that undo is that of every section. What nobody refers to any more is given back when the journal is committed.
 *
 * Lists and sets hold numbers, texts, booleans and cards; a set holds each once, in the order of joining.
 * Hot: mrt_state_cell, mrt_state_set_number.
 */
#ifndef MAROTTE_CORE_STATE_H
#define MAROTTE_CORE_STATE_H

#include "core/board/game.h"

#define MRT_STATE_TEXT_MAX 65536 /* bytes of one text: a page has 4,000 */

/* An element of a list, or any value of state. */
typedef struct mrt_state_value {
    uint8_t type;  /* MRT_SLOT_NUMBER, TEXT, BOOLEAN, CARD */
    double number; /* NUMBER; BOOLEAN: 0 or 1 */
    mrt_card_id card;
    const char *text; /* TEXT: borrowed until the next change of state */
    size_t length;
} mrt_state_value;

/* The cell of an item's own field; `slot` counts as in its definition. */
static inline mrt_cell *mrt_state_cell(const mrt_game *game, const mrt_item *item, uint32_t slot)
{
    return (mrt_cell *)game->elements[MRT_SECTION_CELLS] + item->cells + slot;
}

static inline double mrt_state_number(const mrt_game *game, const mrt_item *item, uint32_t slot)
{
    return mrt_state_cell(game, item, slot)->number;
}

/* Texts by their reference: "" for 0. */
const char *mrt_state_text(const mrt_game *game, uint64_t reference, size_t *length);
/* A reference to a copy of a text. */
mrt_status mrt_state_keep_text(mrt_game *game, const char *text, size_t length, uint32_t *out,
                               mrt_error *err);
/* Lists by their reference. */
uint32_t mrt_state_list_count(const mrt_game *game, uint64_t reference);
mrt_state_value mrt_state_list_at(const mrt_game *game, uint64_t reference, uint32_t at);
mrt_status mrt_state_keep_list(mrt_game *game, const mrt_state_value *values, uint32_t count, uint32_t *out,
                               mrt_error *err);

/* Fields, by the place of their cell: item->cells + slot. */
mrt_status mrt_state_set_number(mrt_game *game, uint32_t cell, double number, mrt_error *err);
mrt_status mrt_state_set_bits(mrt_game *game, uint32_t cell, uint64_t bits, mrt_error *err);
/* The value of a field that is no list. */
mrt_state_value mrt_state_get(const mrt_game *game, uint32_t cell, uint8_t type);
mrt_status mrt_state_set(mrt_game *game, uint32_t cell, const mrt_state_value *value, mrt_error *err);
bool mrt_state_equal(const mrt_state_value *a, const mrt_state_value *b);

/* The place of the first cell of an owner's fields (a sticker's), UINT32_MAX = the item has none. */
uint32_t mrt_state_of_owner(const mrt_content *content, const mrt_item *item, uint16_t owner);

/* Brings the state of an item up to date with its definition and its stickers: fields by name, new ones with what they begin
 * with, lost ones behind the others. Nothing happens when it is. */
mrt_status mrt_state_reshape(mrt_game *game, const mrt_content *content, mrt_section section, uint32_t at,
                             mrt_error *err);
/* A block of cells for a new item: its number and shape go into `item`. */
mrt_status mrt_state_begin(mrt_game *game, const mrt_content *content, mrt_item *item, const mrt_item *model,
                           mrt_error *err);
/* The same with fields of its definition that no version has now, kept aside behind the others: of a save. Those are empty. */
mrt_status mrt_state_begin_aside(mrt_game *game, const mrt_content *content, mrt_item *item,
                                 const mrt_shape_slot *aside, uint16_t count, mrt_error *err);
/* Gives back what nobody refers to. The journal must be empty. */
void mrt_state_collect(mrt_game *game, const mrt_content *content);

#endif
