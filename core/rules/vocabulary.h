/* The words of content that the core itself knows: answers, values of a game, passives, moments, places of kinds.
 *
 * Most of these lists are open: content adds values, passives, kinds, rarities and contexts of its own behind those that
 * stand here (content.h); numbers of the core's come first and never change. Answers are closed: each is something that
 * the fold does.
 */
#ifndef MAROTTE_CORE_VOCABULARY_H
#define MAROTTE_CORE_VOCABULARY_H

#include <stddef.h>

/* What a handler can answer; the parts of `extra` and `edition` are answers of their own. */
typedef enum mrt_answer_key {
    MRT_ANSWER_CHIPS,
    MRT_ANSWER_MULT,
    MRT_ANSWER_X_MULT,
    MRT_ANSWER_DOLLARS,
    MRT_ANSWER_P_DOLLARS,
    MRT_ANSWER_H_MULT,
    MRT_ANSWER_CHIP_MOD,
    MRT_ANSWER_MULT_MOD,
    MRT_ANSWER_XMULT_MOD,
    MRT_ANSWER_REPETITIONS,
    MRT_ANSWER_REMOVE,
    MRT_ANSWER_SAVED,
    MRT_ANSWER_LEVEL_UP,
    MRT_ANSWER_SWAP,
    MRT_ANSWER_SET_CHIPS,
    MRT_ANSWER_SET_MULT,
    MRT_ANSWER_BLOCKED,
    MRT_ANSWER_TRIGGERED,
    MRT_ANSWER_EXTRA_CHIP_MOD,
    MRT_ANSWER_EXTRA_MULT_MOD,
    MRT_ANSWER_EXTRA_SWAP,
    MRT_ANSWER_EXTRA_FUNC,
    MRT_ANSWER_EDITION_CHIP_MOD,
    MRT_ANSWER_EDITION_MULT_MOD,
    MRT_ANSWER_EDITION_X_MULT_MOD,
    MRT_ANSWER_MESSAGE,
    MRT_ANSWERS
} mrt_answer_key;

const char *mrt_answer_name(mrt_answer_key key); /* "x_mult", "extra.chip_mod" */

/* Values of a game. A value is a double; what it means is its type: a rank is 2..14, a suit mrt_suit + 1, a hand its place in
 * the content's hands + 1, a flag 0 or 1; 0 = none. */
typedef enum mrt_value_type {
    MRT_VALUE_NUMBER,
    MRT_VALUE_FLAG,
    MRT_VALUE_RANK,
    MRT_VALUE_SUIT,
    MRT_VALUE_HAND,
    MRT_VALUE_TYPES
} mrt_value_type;
extern const char *const mrt_value_type_names[MRT_VALUE_TYPES]; /* "number" */

/* How a value is drawn: the rank or suit of a random card, or a suit that it is not now. */
typedef enum mrt_value_draw {
    MRT_DRAW_NOTHING,
    MRT_DRAW_RANK,
    MRT_DRAW_SUIT,
    MRT_DRAW_OTHER_SUIT,
    MRT_DRAWS
} mrt_value_draw;
extern const char *const mrt_value_draw_names[MRT_DRAWS]; /* "rank"; the first is none: "" */

/* The values that C code reads or writes: name, type, what a new game starts with, whether content may change it
 * (game:add, game:set), and the passive that is added when it is read (a name of the list below, or NONE). */
#define MRT_STAT_LIST(X)                                                                                     \
    X(MONEY, "money", NUMBER, 4, false, NONE)                                                                \
    X(HANDS_LEFT, "hands_left", NUMBER, 4, true, NONE)                                                       \
    X(DISCARDS_LEFT, "discards_left", NUMBER, 3, true, NONE)                                                 \
    X(HANDS_PLAYED, "hands_played", NUMBER, 0, true, NONE)                                                   \
    X(RUN_HANDS, "run_hands", NUMBER, 0, true, NONE)                                                         \
    X(DISCARDS_USED, "discards_used", NUMBER, 0, true, NONE)                                                 \
    X(ANTE, "ante", NUMBER, 1, true, NONE)                                                                   \
    X(ROUND, "round", NUMBER, 0, true, NONE)                                                                 \
    X(SCORE, "score", NUMBER, 0, true, NONE)                                                                 \
    X(REQUIREMENT, "requirement", NUMBER, 0, true, NONE)                                                     \
    X(JOKER_SLOTS, "joker_slots", NUMBER, 5, true, JOKER_SLOTS)                                              \
    X(CONSUMABLE_SLOTS, "consumable_slots", NUMBER, 2, true, CONSUMABLE_SLOTS)                               \
    X(HAND_SIZE, "hand_size", NUMBER, 8, true, HAND_SIZE)                                                    \
    X(HANDS, "hands_per_round", NUMBER, 4, true, HANDS)                                                      \
    X(DISCARDS, "discards_per_round", NUMBER, 3, true, DISCARDS)                                             \
    X(DECK_LEFT, "deck_left", NUMBER, 0, false, NONE)                                                        \
    X(DECK_SIZE, "deck_size", NUMBER, 0, false, NONE)                                                        \
    X(START_SIZE, "start_size", NUMBER, 0, false, NONE)                                                      \
    X(TAROTS_USED, "tarots_used", NUMBER, 0, true, NONE)                                                     \
    X(PLANETS_USED, "planets_used", NUMBER, 0, true, NONE)                                                   \
    X(SKIPS, "skips", NUMBER, 0, true, NONE)                                                                 \
    X(INTEREST, "interest", NUMBER, 1, true, INTEREST)                                                       \
    X(INTEREST_CAP, "interest_cap", NUMBER, 25, true, NONE)                                                  \
    X(DISCOUNT, "discount", NUMBER, 0, true, NONE)                                                           \
    X(INFLATION, "inflation", NUMBER, 0, true, NONE)                                                         \
    X(LAST_HAND, "last_hand", HAND, 0, false, NONE)                                                          \
    X(MOST_PLAYED, "most_played", HAND, 0, false, NONE)                                                      \
    X(BEST_HAND, "best_hand", NUMBER, 0, false, NONE)                                                        \
    X(SPECTRALS_USED, "spectrals_used", NUMBER, 0, true, NONE)                                               \
    X(UNUSED_DISCARDS, "unused_discards", NUMBER, 0, true, NONE)                                             \
    X(REROLLS, "rerolls", NUMBER, 0, true, NONE)                                                             \
    X(CARDS_SOLD, "cards_sold", NUMBER, 0, true, NONE)                                                       \
    X(HAND_BONUS, "hand_bonus", NUMBER, 1, true, NONE)                                                       \
    X(DISCARD_BONUS, "discard_bonus", NUMBER, 0, true, NONE)                                                 \
    X(NO_INTEREST, "no_interest", FLAG, 0, true, NONE)                                                       \
    X(ANTE_SCALING, "ante_scaling", NUMBER, 1, true, NONE)                                                   \
    X(WIN_ANTE, "win_ante", NUMBER, 8, true, NONE)                                                           \
    X(NO_SMALL_REWARD, "no_small_reward", FLAG, 0, true, NONE)                                               \
    X(NO_BIG_REWARD, "no_big_reward", FLAG, 0, true, NONE)                                                   \
    X(NO_BOSS_REWARD, "no_boss_reward", FLAG, 0, true, NONE)                                                 \
    X(ROUND_HAND_SIZE, "round_hand_size", NUMBER, 0, true, NONE)                                             \
    X(EDITION_RATE, "edition_rate", NUMBER, 1, true, NONE)                                                   \
    X(SHOP_SLOTS, "shop_slots", NUMBER, 2, true, NONE)                                                       \
    X(PACK_SLOTS, "pack_slots", NUMBER, 2, true, NONE)                                                       \
    X(REROLL_BASE, "reroll_base", NUMBER, 5, true, NONE)                                                     \
    X(SHOP_REROLL_BASE, "shop_reroll_base", NUMBER, -1, true, NONE)                                          \
    X(REROLL_INCREASE, "reroll_increase", NUMBER, 0, true, NONE)                                             \
    X(REROLL_PRICE, "reroll_price", NUMBER, 5, true, NONE)                                                   \
    X(FREE_REROLLS, "free_rerolls", NUMBER, 0, true, NONE)                                                   \
    X(BOSS_REROLL_PRICE, "boss_reroll_price", NUMBER, 10, true, NONE)                                        \
    X(DISCARD_PRICE, "discard_price", NUMBER, 0, true, NONE)                                                 \
    X(PRICE_RISE, "price_rise", NUMBER, 0, true, NONE)                                                       \
    X(PLAY_LIMIT, "play_limit", NUMBER, 5, true, NONE)                                                       \
    X(HAND_MONEY, "hand_money", NUMBER, 4, false, NONE)                                                      \
    X(PHASE, "phase", NUMBER, 0, false, NONE)                                                                \
    X(ON_DECK, "on_deck", NUMBER, 0, false, NONE)                                                            \
    X(SMALL_STATE, "small_state", NUMBER, 0, false, NONE)                                                    \
    X(BIG_STATE, "big_state", NUMBER, 0, false, NONE)                                                        \
    X(BOSS_STATE, "boss_state", NUMBER, 0, false, NONE)                                                      \
    X(BOSS_ROUND, "boss_round", FLAG, 0, false, NONE)                                                        \
    X(BOSS_REROLLED, "boss_rerolled", FLAG, 0, false, NONE)                                                  \
    X(WON, "won", FLAG, 0, false, NONE)                                                                      \
    X(STOP_AT_WIN, "stop_at_win", FLAG, 0, false, NONE)                                                      \
    X(STAKE, "stake", NUMBER, 1, false, NONE)                                                                \
    X(SORT, "sort", NUMBER, 0, false, NONE)                                                                  \
    X(FIRST_PACK, "first_pack", FLAG, 1, false, NONE)                                                        \
    X(PACK_CHOICES, "pack_choices", NUMBER, 0, false, NONE)                                                  \
    X(PACK_FROM_TAG, "pack_from_tag", FLAG, 0, false, NONE)                                                  \
    X(SETUP_NEED, "setup_need", NUMBER, -1, false, NONE)                                                     \
    X(OX_HAND, "ox_hand", HAND, 0, false, NONE)                                                              \
    X(HAND_SIZE_SEEN, "hand_size_seen", NUMBER, 0, false, NONE)                                              \
    X(DISCARDS_SEEN, "discards_seen", NUMBER, 0, false, NONE)                                                \
    X(REROLLS_SEEN, "rerolls_seen", NUMBER, 0, false, NONE)                                                  \
    X(USING, "using", FLAG, 0, false, NONE)

typedef enum mrt_stat {
#define MRT_STAT_ENUM(id, name, type, start, open, passive) MRT_STAT_##id,
    MRT_STAT_LIST(MRT_STAT_ENUM)
#undef MRT_STAT_ENUM
        MRT_STATS
} mrt_stat;

/* What an item changes while it is owned and live: a rule (any live owner switches it on), a number that is summed, a
 * factor. */
typedef enum mrt_passive_mode {
    MRT_PASSIVE_RULE,
    MRT_PASSIVE_SUM,
    MRT_PASSIVE_FACTOR,
    MRT_PASSIVE_MODES
} mrt_passive_mode;
extern const char *const mrt_passive_mode_names[MRT_PASSIVE_MODES]; /* "rule" */

/* The passives that C code asks for. */
#define MRT_PASSIVE_LIST(X)                                                                                  \
    X(FOUR_FINGERS, "four_fingers", RULE)                                                                    \
    X(SHORTCUT, "shortcut", RULE)                                                                            \
    X(SMEARED, "smeared", RULE)                                                                              \
    X(SPLASH, "splash", RULE)                                                                                \
    X(PAREIDOLIA, "pareidolia", RULE)                                                                        \
    X(SHOWMAN, "showman", RULE)                                                                              \
    X(FREE_PLANETS, "free_planets", RULE)                                                                    \
    X(HAND_SIZE, "hand_size", SUM)                                                                           \
    X(HANDS, "hands", SUM)                                                                                   \
    X(DISCARDS, "discards", SUM)                                                                             \
    X(JOKER_SLOTS, "joker_slots", SUM)                                                                       \
    X(CONSUMABLE_SLOTS, "consumable_slots", SUM)                                                             \
    X(DEBT, "debt", SUM)                                                                                     \
    X(INTEREST, "interest", SUM)                                                                             \
    X(FREE_REROLLS, "free_rerolls", SUM)                                                                     \
    X(PROBABILITY, "probability", FACTOR)                                                                    \
    X(TELESCOPE, "telescope", RULE)                                                                          \
    X(OMEN_GLOBE, "omen_globe", RULE)                                                                        \
    X(ILLUSION, "illusion", RULE)                                                                            \
    X(REROLL_BOSS, "reroll_boss", RULE)                                                                      \
    X(REROLL_BOSS_FREELY, "reroll_boss_freely", RULE)                                                        \
    X(CHIPS_WITHIN_MONEY, "chips_within_money", RULE)                                                        \
    X(HAND_TAX, "hand_tax", SUM)

typedef enum mrt_passive {
#define MRT_PASSIVE_ENUM(id, name, mode) MRT_PASSIVE_##id,
    MRT_PASSIVE_LIST(MRT_PASSIVE_ENUM)
#undef MRT_PASSIVE_ENUM
        MRT_PASSIVES,
    MRT_PASSIVE_NONE = 255
} mrt_passive;

/* Where an item of a kind is while it acts. */
typedef enum mrt_place {
    MRT_PLACE_JOKERS,      /* the row of jokers */
    MRT_PLACE_CONSUMABLES, /* the row of consumables */
    MRT_PLACE_VOUCHERS,
    MRT_PLACE_OWNED, /* what else a player owns: kinds of an author's own */
    MRT_PLACE_TAGS,
    MRT_PLACE_DECK, /* the fixtures of a board */
    MRT_PLACE_BLIND,
    MRT_PLACE_STAKE,
    MRT_PLACE_CHALLENGE,
    MRT_PLACE_PACKS,       /* only in the shop: booster packs */
    MRT_PLACE_CARDS,       /* playing cards: they lie in piles, and are no items but in the shop */
    MRT_PLACE_ENHANCEMENT, /* parts of a card; editions are also worn by items */
    MRT_PLACE_EDITION,
    MRT_PLACE_SEAL,
    MRT_PLACE_STICKER, /* worn by items */
    MRT_PLACE_NOWHERE, /* lies on no board: it is only spoken of */
    MRT_PLACES
} mrt_place;
extern const char *const mrt_place_names[MRT_PLACES]; /* "jokers" */

/* What operations do, of which content hears: contexts say at which of these moments they are asked. */
typedef enum mrt_moment {
    MRT_MOMENT_NONE,
    MRT_MOMENT_ITEM_MADE,      /* asks the item itself, which is new and no copy */
    MRT_MOMENT_ITEM_DOUBLED,   /* asks the item itself, which is a copy of another */
    MRT_MOMENT_ITEM_ADDED,     /* asks the item itself, a copy too: it has come to its owner */
    MRT_MOMENT_ITEM_REMOVED,   /* the same, before it goes */
    MRT_MOMENT_CARDS_ADDED,    /* tells of the cards */
    MRT_MOMENT_CARDS_REMOVED,  /* the same, before they go */
    MRT_MOMENT_BLIND_SET,      /* asks the blind, which has just taken its place */
    MRT_MOMENT_BLIND_CHOSEN,   /* tells of the blind, after that */
    MRT_MOMENT_BLIND_SETTLED,  /* asks the blind, disabled or not, when everybody was told */
    MRT_MOMENT_BLIND_DISABLED, /* asks the blind, which is off by then */
    MRT_MOMENT_SELLING,    /* asks the item that is being sold, or what it copies; it is still in its place */
    MRT_MOMENT_SOLD,       /* tells the others of it, before it leaves */
    MRT_MOMENT_BOUGHT,     /* tells of an item or a card that was paid for and is in its place */
    MRT_MOMENT_CARD_DRAWN, /* tells of a card that was drawn: `triggered` leaves it face down */
    MRT_MOMENT_USED, /* asks the item that is being used: a consumable, a voucher; with the chosen cards */
    MRT_MOMENTS
} mrt_moment;
extern const char *const mrt_moment_names[MRT_MOMENTS]; /* "item_added"; the first is none: "" */

/* When tags act and are spent: once each. */
typedef enum mrt_tag_moment {
    MRT_TAG_NEVER,
    MRT_TAG_GAINED,       /* when another tag is gained, which is doubled */
    MRT_TAG_IMMEDIATE,    /* when it is gained by skipping: all of them */
    MRT_TAG_BLIND_SCREEN, /* when a blind is to be chosen: the first, and the next one when that is done */
    MRT_TAG_SELECT_BLIND, /* when a blind is selected: all */
    MRT_TAG_SHOP_OPENS,   /* the first */
    MRT_TAG_SHOP_SLOT,    /* fills a slot of the shop: the first, one a slot */
    MRT_TAG_SHOP_JOKER,   /* changes a joker of the shop: likewise */
    MRT_TAG_SHOP_VOUCHER, /* all */
    MRT_TAG_SHOP_FILLED,  /* the first */
    MRT_TAG_BOSS_BEATEN,  /* a row of the cash-out: all */
    MRT_TAG_MOMENTS
} mrt_tag_moment;
extern const char *const mrt_tag_moment_names[MRT_TAG_MOMENTS]; /* "immediate"; the first is none: "" */

typedef enum mrt_area {
    MRT_AREA_ANY,
    MRT_AREA_PLAY,
    MRT_AREA_HAND,
    MRT_AREA_JOKERS,
    MRT_AREA_DISCARD,
    MRT_AREAS
} mrt_area;
const char *mrt_area_name(mrt_area area); /* "play" */

/* What a context is about: the third argument of handlers. */
typedef enum mrt_about {
    MRT_ABOUT_NOTHING,
    MRT_ABOUT_CARD,
    MRT_ABOUT_JOKER,
    MRT_ABOUT_CONSUMABLE,
    MRT_ABOUT_ITEM,
    MRT_ABOUTS
} mrt_about;
extern const char *const mrt_about_names[MRT_ABOUTS];

/* Further fields of an event. */
typedef enum mrt_field_type {
    MRT_FIELD_NUMBER,
    MRT_FIELD_TEXT,
    MRT_FIELD_FLAG,
    MRT_FIELD_CARD,
    MRT_FIELD_CARDS,
    MRT_FIELD_ITEM,
    MRT_FIELD_TYPES
} mrt_field_type;
extern const char *const mrt_field_type_names[MRT_FIELD_TYPES]; /* "number" */

#endif
