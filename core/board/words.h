/* The words of sequences: one row each, with everything that is known about it.
 *
 * A new word is a row here and its function in one of the files of the fold. From the rows follow the enumeration, the names
 * that sequence files have, the check of a plan, which nodes nobody hears (fold_mask.c), whom a plan asks, and what is run.
 */
#ifndef MAROTTE_CORE_BOARD_WORDS_H
#define MAROTTE_CORE_BOARD_WORDS_H

#include "core/rules/content.h"

/* The blocks in which a word may stand. */
enum {
    MRT_IN_SEQUENCE = 1 << 0, /* the sequence itself, and what happens on a condition */
    MRT_IN_CARDS = 1 << 1,    /* each "scoring", "selected", "held" */
    MRT_IN_JOKERS = 1 << 2,
    MRT_IN_CONSUMABLES = 1 << 3,
    MRT_IN_TRIGGERS = 1 << 4, /* triggers, echoes: behind their count */
    MRT_IN_COUNT = 1 << 5,
    MRT_IN_GATHER = 1 << 6,
    MRT_IN_DOOM = 1 << 7,
    MRT_BLOCKS = 8
};

/* What stands behind a word. */
typedef enum mrt_word_takes {
    MRT_TAKES_NONE,
    MRT_TAKES_CONTEXT,
    MRT_TAKES_LIST,
    MRT_TAKES_PART,
    MRT_TAKES_STREAM, /* a key of streams, # stands for the ante */
    MRT_TAKES_TAG     /* a moment of tags */
} mrt_word_takes;

/* Whom it asks in its context. */
typedef enum mrt_word_asks {
    MRT_ASKS_NOBODY,
    MRT_ASKS_ALL,   /* every item of the kinds that the context asks, kind by kind */
    MRT_ASKS_SELF,  /* the joker whose turn it is */
    MRT_ASKS_BLIND, /* the fixtures */
    MRT_ASKS_DECK,
    MRT_ASKS_CHALLENGE,
    MRT_ASKS_PARTS,   /* the enhancement, seal and edition of the card */
    MRT_ASKS_EDITION, /* the edition of the joker */
    MRT_ASKS_STICKERS /* the stickers of the joker */
} mrt_word_asks;

/* What can come of it in the turn of a card that wears nothing. */
typedef enum mrt_word_plain {
    MRT_PLAIN_NOTHING, /* nothing, or what its children do */
    MRT_PLAIN_CHIPS,   /* the chips of its rank */
    MRT_PLAIN_HEARD,   /* something if anybody hears it */
    MRT_PLAIN_ANYTHING
} mrt_word_plain;

#define MRT_ASKING (MRT_IN_CARDS | MRT_IN_COUNT | MRT_IN_GATHER | MRT_IN_DOOM)

/* id, name, what stands behind it, where it stands, the block of its children (0 = it has none), whom it asks, what comes of it
 * for a plain card, its function mrt_word_NAME:
 *   ask_blind, ask_deck, ask_challenge   asks the fixture, and applies its answers
 *   classify              the hand of the selected cards, what it contains, which cards score
 *   classify_line         the same for a line of a grid: all cards score, and it is that one hand alone
 *   count_hand            raises the counters of the hand, and clears the blind's mark
 *   unless_blocked        when the blind lets the hand count; if_blocked: when not; unless_hooked: a player's own discard
 *   after_boss            when the round is or was that of a boss
 *   note_money            what there is now is what the hand was played with
 *   fire                  everybody whom the context asks, in turn, each answer applied at once
 *   base, zero            chips and mult of the hand at its level; 0
 *   each                  its children for every element of a list
 *   live                  ends the turn of a debuffed card; a scoring one is noted by the blind
 *   triggers              a count and a body: the body 1 + n times, counted before the first
 *   echoes                the same, counted after the first, and only if that had an effect
 *   count                 retriggers, summed
 *   gather                all answers first, then applied in order
 *   chips, bonus          in gather: the chips of the card's rank and what it has gained; the latter alone
 *   own                   the card's parts
 *   ask                   everybody, about the card;  about: about the joker or consumable whose turn it is
 *   ask_self              the joker whose turn it is
 *   edition               the joker's edition, "add" or "times";  stickers: what it wears
 *   doom                  the first answer `remove` condemns the card;  doom_all: the same, but everybody is asked
 *   fire_removed          everybody, about all condemned cards, which then end
 *   score                 adds floor(chips x mult) to the score
 *   finish_hand           the played cards go to the discard pile, the counters of hands go up
 *   finish_discard, count_discard   the same of a discard
 *   rows                  everybody; dollars are rows of the cash-out, not paid
 *
 * Steps of a run (core/run/steps.c), which do nothing on a board without one:
 *   start_values, start_cards, start_suits, start_items   what stake, deck and challenge bring
 *   roll_boss, roll_tags, roll_voucher, roll_hands        what the ante holds: `roll_hands` for Orbital tags
 *   shuffle               the draw pile, with a stream;   draw_targets: values that are drawn for every round
 *   use_tag, use_tags     the first, or all, of the tags that wait for this moment
 *   begin_round           counters of a round;   place_blind: the blind on deck takes its place, and everybody is told
 *   draw_hand             cards up to the hand size;   gain_tag, next_blind: of a blind that is skipped
 *   stop_if_lost          ends the sequence when the game is over
 *   count_unused          discards that were not used;   gather_cards: all cards back to the draw pile
 *   next_ante             when a boss was beaten;   cash_rows: writes down all rows;   end_blind: it is gone
 *   pay_rows, begin_ante  the cash-out
 *   fill_shop, offer_voucher, offer_packs, clear_shop, close_shop, pay_reroll   the shop
 *   build_pack, deal_pack, return_pack   a booster pack;   tell_pack: everybody, about it
 *   use_effects, count_use   a consumable that is used;   tell_used: everybody, about it */
#define MRT_WORD_LIST(X)                                                                                     \
    X(ASK_BLIND, "ask_blind", CONTEXT, MRT_IN_SEQUENCE, 0, BLIND, ANYTHING, ask_fixture)                     \
    X(ASK_DECK, "ask_deck", CONTEXT, MRT_IN_SEQUENCE, 0, DECK, ANYTHING, ask_fixture)                        \
    X(ASK_CHALLENGE, "ask_challenge", CONTEXT, MRT_IN_SEQUENCE, 0, CHALLENGE, ANYTHING, ask_fixture)         \
    X(CLASSIFY, "classify", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, classify)                            \
    X(CLASSIFY_LINE, "classify_line", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, classify)                  \
    X(COUNT_HAND, "count_hand", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, count_hand)                      \
    X(UNLESS_BLOCKED, "unless_blocked", NONE, MRT_IN_SEQUENCE, MRT_IN_SEQUENCE, NOBODY, ANYTHING,            \
      unless_blocked)                                                                                        \
    X(IF_BLOCKED, "if_blocked", NONE, MRT_IN_SEQUENCE, MRT_IN_SEQUENCE, NOBODY, ANYTHING, if_blocked)        \
    X(UNLESS_HOOKED, "unless_hooked", NONE, MRT_IN_SEQUENCE, MRT_IN_SEQUENCE, NOBODY, ANYTHING,              \
      unless_hooked)                                                                                         \
    X(AFTER_BOSS, "after_boss", NONE, MRT_IN_SEQUENCE, MRT_IN_SEQUENCE, NOBODY, ANYTHING, after_boss)        \
    X(NOTE_MONEY, "note_money", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, note_money)                      \
    X(FIRE, "fire", CONTEXT, MRT_IN_SEQUENCE, 0, ALL, ANYTHING, fire)                                        \
    X(BASE, "base", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, base)                                        \
    X(ZERO, "zero", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, zero)                                        \
    X(EACH, "each", LIST, MRT_IN_SEQUENCE, MRT_IN_CARDS, NOBODY, ANYTHING, each)                             \
    X(LIVE, "live", NONE, MRT_IN_CARDS, 0, NOBODY, NOTHING, live)                                            \
    X(TRIGGERS, "triggers", NONE, MRT_IN_CARDS, MRT_IN_TRIGGERS, NOBODY, NOTHING, triggers)                  \
    X(ECHOES, "echoes", NONE, MRT_IN_CARDS, MRT_IN_TRIGGERS, NOBODY, NOTHING, echoes)                        \
    X(COUNT, "count", NONE, MRT_IN_TRIGGERS, MRT_IN_COUNT, NOBODY, NOTHING, inner)                           \
    X(GATHER, "gather", NONE, MRT_IN_CARDS | MRT_IN_TRIGGERS, MRT_IN_GATHER, NOBODY, NOTHING, gather)        \
    X(CHIPS, "chips", NONE, MRT_IN_GATHER, 0, NOBODY, CHIPS, inner)                                          \
    X(BONUS, "bonus", NONE, MRT_IN_GATHER, 0, NOBODY, NOTHING, inner)                                        \
    X(OWN, "own", CONTEXT, MRT_ASKING, 0, PARTS, NOTHING, ask)                                               \
    X(ASK, "ask", CONTEXT, MRT_ASKING, 0, ALL, HEARD, ask)                                                   \
    X(ASK_SELF, "ask_self", CONTEXT, MRT_IN_JOKERS, 0, SELF, HEARD, ask_self)                                \
    X(ABOUT, "about", CONTEXT, MRT_IN_JOKERS | MRT_IN_CONSUMABLES, 0, ALL, ANYTHING, fire)                   \
    X(EDITION, "edition", PART, MRT_IN_JOKERS, 0, EDITION, ANYTHING, edition)                                \
    X(STICKERS, "stickers", CONTEXT, MRT_IN_JOKERS, 0, STICKERS, ANYTHING, stickers)                         \
    X(DOOM, "doom", NONE, MRT_IN_CARDS, MRT_IN_DOOM, NOBODY, NOTHING, doom)                                  \
    X(DOOM_ALL, "doom_all", NONE, MRT_IN_CARDS, MRT_IN_DOOM, NOBODY, NOTHING, doom)                          \
    X(FIRE_REMOVED, "fire_removed", CONTEXT, MRT_IN_SEQUENCE, 0, ALL, ANYTHING, fire_removed)                \
    X(SCORE, "score", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, score)                                     \
    X(FINISH_HAND, "finish_hand", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, finish_hand)                   \
    X(FINISH_DISCARD, "finish_discard", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, finish_discard)          \
    X(COUNT_DISCARD, "count_discard", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, count_discard)             \
    X(ROWS, "rows", CONTEXT, MRT_IN_SEQUENCE, 0, ALL, ANYTHING, rows)                                        \
    X(START_VALUES, "start_values", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                        \
    X(START_CARDS, "start_cards", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                          \
    X(START_SUITS, "start_suits", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                          \
    X(START_ITEMS, "start_items", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                          \
    X(ROLL_BOSS, "roll_boss", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                              \
    X(ROLL_TAGS, "roll_tags", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                              \
    X(ROLL_VOUCHER, "roll_voucher", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                        \
    X(ROLL_HANDS, "roll_hands", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                            \
    X(DRAW_TARGETS, "draw_targets", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                        \
    X(BEGIN_ROUND, "begin_round", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                          \
    X(PLACE_BLIND, "place_blind", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                          \
    X(DRAW_HAND, "draw_hand", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                              \
    X(GAIN_TAG, "gain_tag", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                                \
    X(NEXT_BLIND, "next_blind", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                            \
    X(STOP_IF_LOST, "stop_if_lost", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                        \
    X(COUNT_UNUSED, "count_unused", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                        \
    X(GATHER_CARDS, "gather_cards", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                        \
    X(NEXT_ANTE, "next_ante", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                              \
    X(CASH_ROWS, "cash_rows", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                              \
    X(END_BLIND, "end_blind", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                              \
    X(PAY_ROWS, "pay_rows", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                                \
    X(BEGIN_ANTE, "begin_ante", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                            \
    X(FILL_SHOP, "fill_shop", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                              \
    X(OFFER_VOUCHER, "offer_voucher", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                      \
    X(OFFER_PACKS, "offer_packs", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                          \
    X(CLEAR_SHOP, "clear_shop", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                            \
    X(CLOSE_SHOP, "close_shop", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                            \
    X(PAY_REROLL, "pay_reroll", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                            \
    X(BUILD_PACK, "build_pack", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                            \
    X(DEAL_PACK, "deal_pack", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                              \
    X(RETURN_PACK, "return_pack", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                          \
    X(USE_EFFECTS, "use_effects", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                          \
    X(COUNT_USE, "count_use", NONE, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                              \
    X(SHUFFLE, "shuffle", STREAM, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                                \
    X(USE_TAG, "use_tag", TAG, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                                   \
    X(USE_TAGS, "use_tags", TAG, MRT_IN_SEQUENCE, 0, NOBODY, ANYTHING, step)                                 \
    X(TELL_PACK, "tell_pack", CONTEXT, MRT_IN_SEQUENCE, 0, ALL, ANYTHING, step)                              \
    X(TELL_USED, "tell_used", CONTEXT, MRT_IN_SEQUENCE, 0, ALL, ANYTHING, step)

typedef enum mrt_word_id {
#define MRT_WORD_ENUM(id, name, takes, places, block, asks, plain, run) MRT_WORD_##id,
    MRT_WORD_LIST(MRT_WORD_ENUM)
#undef MRT_WORD_ENUM
        MRT_WORDS
} mrt_word_id;

typedef struct mrt_word {
    const char *name;
    uint16_t places, block; /* MRT_IN_* */
    uint8_t takes, asks, plain;
} mrt_word;

extern const mrt_word mrt_words[MRT_WORDS];

/* Is the tree sound: words stand where they can (own, ask inside of each and so on), triggers begin with count, depth and
 * ends hold? The message names the word, `column` is its place in the plan, from 1. */
mrt_status mrt_plan_check(const mrt_plan *plan, mrt_error *err);
/* Does the plan ask items of rows in that context; `held`: about held cards? Rows of a cash-out are left out: they are only
 * written down. */
bool mrt_plan_asks(const mrt_plan *plan, int context, bool held);

/* Whether everybody who says that he listens is asked: kinds that a context lists are asked by the sequences that use it, and
 * what definitions give is what contexts take. Run when a load is complete. Contexts that were the same in `before` (NULL = none
 * were) are left alone: a sequence may be replaced by a shorter one. *file is the file that is wrong, a context by its name. */
mrt_status mrt_words_check_content(const mrt_content *content, const mrt_content *before, const char **file,
                                   mrt_error *err);

#endif
