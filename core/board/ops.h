/* Operations: what can be done to the game of a board, with all that follows from it.
 *
 * Scripts (`game:*`), the grid, the run and C programs call the same ones. Each is one step of the journal: one that fails, or
 * that leads to a handler which raises, has changed nothing. They may be called while a handler runs. Content hears of them
 * through the contexts of moments (vocabulary.h). Places in rows and piles count from 0.
 */
#ifndef MAROTTE_CORE_OPS_H
#define MAROTTE_CORE_OPS_H

#include "core/board/board.h"

/* ---- numbers ---- */

mrt_status mrt_ops_earn(mrt_board *board, double dollars, mrt_error *err); /* or lose */
/* Adds to a value of the game; it does not fall below 0 where that would mean nothing. */
mrt_status mrt_ops_add_value(mrt_board *board, unsigned value, double more, mrt_error *err);
/* Raises the level of a hand (never below 0); NaN is refused. */
mrt_status mrt_ops_level_up(mrt_board *board, uint16_t hand, double levels, mrt_error *err);
/* A tag is gained. Tags that wait for another one double it, and are spent. */
mrt_status mrt_ops_add_tag(mrt_board *board, const char *key, size_t length, mrt_error *err);
/* The same of an item that gives definition and state (`model`, may be NULL). */
mrt_status mrt_ops_gain_tag(mrt_board *board, const mrt_item *item, const mrt_item *model, mrt_error *err);

/* ---- items ---- */

/* The row in which items of a kind lie, MRT_SECTIONS = none. */
mrt_section mrt_ops_row_of(const mrt_content *content, unsigned kind);
/* Free places of a row: slots without what lies there (but for what is being sold) and what is asked for; infinite where there
 * are no slots. */
double mrt_ops_room(mrt_board *board, mrt_section row);
/* Does an edition bring its own place? */
bool mrt_ops_brings_place(const mrt_content *content, unsigned edition);
/* What an item costs: that of its definition and its edition with inflation and discount, at least 1; what a sticker says. */
double mrt_ops_price(mrt_board *board, const mrt_item *item);
/* What it sells for: half of its price, at least 1, and what it has gained. */
double mrt_ops_sell_value(mrt_board *board, const mrt_item *item);
/* Whether it wears a sticker that keeps it from being sold or destroyed. */
bool mrt_ops_is_kept(const mrt_content *content, const mrt_item *item);
/* A number of what a sticker on the item remembers (perishable: rounds left), NaN = it does not wear it or shows none. */
double mrt_ops_sticker_shows(mrt_board *board, const mrt_item *item, uint16_t sticker);

/* Puts an item at the end of the row of its kind, and tells it. `item` gives def, kind, edition, flags, stickers, extra;
 * `model` (may be NULL) the state. Room is the caller's question. */
mrt_status mrt_ops_add_item(mrt_board *board, const mrt_item *item, const mrt_item *model, uint32_t *serial,
                            mrt_error *err);
/* Tells an item that was put there otherwise (by a scenario) that it has come. */
mrt_status mrt_ops_welcome(mrt_board *board, uint32_t serial, mrt_error *err);
/* Makes an item of a key at no cost; refused when there is no room, unless its edition brings a place. */
mrt_status mrt_ops_give(mrt_board *board, unsigned kind, const char *key, size_t length, uint8_t edition,
                        uint32_t *serial, mrt_error *err);
/* The same for its price; refused when there is not so much money (with what debts are allowed). */
mrt_status mrt_ops_buy(mrt_board *board, unsigned kind, const char *key, size_t length, uint8_t edition,
                       uint32_t *serial, mrt_error *err);
/* An item that was made before has come to its row: it is told. */
mrt_status mrt_ops_gained(mrt_board *board, uint32_t serial, mrt_error *err);
/* Tells an item that it goes, and takes it away. One that is kept stays: *destroyed is false. In an event in which nobody goes it
 * is promised instead; with `frees` its place is free from then on. */
mrt_status mrt_ops_destroy_item(mrt_board *board, uint32_t serial, bool frees, bool *destroyed,
                                mrt_error *err);
/* Sells an item: asks it or what it copies, pays for it, tells the others, tells it that it goes, takes it away. Its place is
 * free from the beginning, though it stands there. Refused for one that is kept. */
mrt_status mrt_ops_sell(mrt_board *board, uint32_t serial, mrt_error *err);
/* Doubles an item with everything that it remembers, face up; without its edition, unless that brings no place or `keep`.
 * *copy is 0 when there was no room. */
mrt_status mrt_ops_copy_item(mrt_board *board, uint32_t serial, uint8_t edition, uint32_t *copy,
                             mrt_error *err);
mrt_status mrt_ops_move_item(mrt_board *board, mrt_section row, uint32_t from, uint32_t to, mrt_error *err);
mrt_status mrt_ops_debuff_item(mrt_board *board, uint32_t serial, bool on, mrt_error *err);
mrt_status mrt_ops_turn_item(mrt_board *board, uint32_t serial, bool face_down, mrt_error *err);
mrt_status mrt_ops_set_edition(mrt_board *board, uint32_t serial, uint8_t edition, mrt_error *err);
mrt_status mrt_ops_add_extra(mrt_board *board, uint32_t serial, double dollars, mrt_error *err);
/* `sticker` is a definition; its state begins as its file says. Nothing happens to who wears it already. */
mrt_status mrt_ops_add_sticker(mrt_board *board, uint32_t serial, uint16_t sticker, mrt_error *err);
/* After a change of what a sticker remembers: a joker whose counter has run out is debuffed for good. */
mrt_status mrt_ops_spend(mrt_board *board, uint32_t serial, mrt_error *err);
/* Mixes a row with the number of a stream; it begins with the order of making. */
mrt_status mrt_ops_shuffle_row(mrt_board *board, mrt_section row, double seed, mrt_error *err);

/* Makes `count` items of a kind, as many as have room; *made: at least one. Without a definition (-1) the run picks one from the
 * pool; a board without a run only notes that. */
mrt_status mrt_ops_create(mrt_board *board, mrt_creation *creation, mrt_error *err);

/* ---- cards ---- */

/* A card joins the deck: at the bottom of the draw pile, or in the hand. In an event in which nobody comes it is promised: *id is
 * MRT_CARD_NONE then. */
mrt_status mrt_ops_join(mrt_board *board, const mrt_card *card, bool to_hand, mrt_card_id *id,
                        mrt_error *err);
/* A copy of a card joins the deck: with everything but its face-down and forced marks. */
mrt_status mrt_ops_copy_card(mrt_board *board, mrt_card_id model, bool to_hand, mrt_card_id *id,
                             mrt_error *err);
/* Tells of a card that goes, and ends it. */
mrt_status mrt_ops_destroy_card(mrt_board *board, mrt_card_id id, mrt_error *err);
/* Changes of a card; MRT_ERR_STALE when it is gone. */
enum {
    MRT_CHANGE_RANK = 1 << 0,
    MRT_CHANGE_SUIT = 1 << 1,
    MRT_CHANGE_ENHANCEMENT = 1 << 2,
    MRT_CHANGE_EDITION = 1 << 3,
    MRT_CHANGE_SEAL = 1 << 4,
    MRT_CHANGE_BONUS = 1 << 5, /* is added */
    MRT_CHANGE_DEBUFF = 1 << 6,
    MRT_CHANGE_FACE_DOWN = 1 << 7,
    MRT_CHANGE_FORCED = 1 << 8,
    MRT_CHANGE_SPENT = 1 << 9 /* debuffed until it gets another enhancement */
};
mrt_status mrt_ops_change_card(mrt_board *board, mrt_card_id id, unsigned changes, const mrt_card *to,
                               mrt_error *err);
/* Draws up to `count` cards from the end of the draw pile into the hand; *drawn may be NULL. */
mrt_status mrt_ops_draw(mrt_board *board, uint32_t count, uint32_t *drawn, mrt_error *err);
/* Puts the hand in order, by rank or suit as was chosen last (MRT_STAT_SORT). */
mrt_status mrt_ops_sort_hand(mrt_board *board, mrt_error *err);
/* A card that has joined the hand finds its place there, and the blind looks at it. */
mrt_status mrt_ops_settle_card(mrt_board *board, mrt_card_id id, mrt_error *err);
/* Mixes a pile with the number of a stream; it begins with the order of making. */
mrt_status mrt_ops_shuffle_pile(mrt_board *board, mrt_section pile, double seed, mrt_error *err);
/* Selects held cards by their places, in the order of the hand: they lie in the play. At most MRT_PLAY_MAX. */
mrt_status mrt_ops_select(mrt_board *board, const uint32_t *places, uint32_t count, mrt_error *err);
/* Throws away up to `count` held cards, one draw on the stream each: a discard that costs nothing. */
mrt_status mrt_ops_discard_random(mrt_board *board, uint32_t count, const char *key, size_t length,
                                  mrt_error *err);

/* Draws the values of the game that are drawn anew for every round (scripts/values): each stream once, in their order, from the
 * cards of all piles that have a rank. Without any it is the Ace of Spades, and nothing is drawn. */
mrt_status mrt_ops_draw_targets(mrt_board *board, mrt_error *err);

/* ---- the blind ---- */

/* A card becomes like another one: rank, suit, what it wears and has gained; not its serial. */
mrt_status mrt_ops_become(mrt_board *board, mrt_card_id id, mrt_card_id model, mrt_error *err);

/* A blind takes its place: it is asked, cards are debuffed as it says, everybody is told, it is asked again (blind_settled), and
 * what was promised meanwhile is done. */
mrt_status mrt_ops_set_blind(mrt_board *board, const char *key, size_t length, mrt_error *err);
/* Switches the blind off: lifts what is debuffed and turned over, then asks it. *done: it was on; may be NULL. */
mrt_status mrt_ops_disable_blind(mrt_board *board, bool *done, mrt_error *err);
/* Debuffs all cards as the blind says, and no others; or one. */
mrt_status mrt_ops_judge_cards(mrt_board *board, mrt_error *err);
mrt_status mrt_ops_judge_card(mrt_board *board, mrt_card_id id, mrt_error *err);
/* Takes marks off all cards in piles, and off all jokers (those that are spent stay debuffed). */
mrt_status mrt_ops_lift_cards(mrt_board *board, uint32_t marks, mrt_error *err);
mrt_status mrt_ops_lift_jokers(mrt_board *board, mrt_error *err);
/* The blind of a definition takes its place, without any word; MRT_DEF_UNKNOWN = none. */
mrt_status mrt_ops_place_blind(mrt_board *board, uint16_t def, uint32_t *serial, mrt_error *err);
/* What follows when it stands there, see mrt_ops_set_blind. */
mrt_status mrt_ops_blind_placed(mrt_board *board, uint32_t serial, mrt_error *err);

#endif
