/* The words of content: kinds of items, answers of handlers, numbers of a game, passives, deeds and moments.
 * Names and numbers of each. */
#ifndef MAROTTE_CORE_CONTENT_WORDS_H
#define MAROTTE_CORE_CONTENT_WORDS_H

#include <stddef.h>

typedef enum mrt_kind {
    MRT_KIND_JOKER,
    MRT_KIND_BLIND,
    MRT_KIND_DECK,
    MRT_KIND_ENHANCEMENT,
    MRT_KIND_EDITION,
    MRT_KIND_SEAL,
    MRT_KIND_STICKER,
    MRT_KIND_VOUCHER,
    MRT_KIND_PLANET,
    MRT_KIND_TAROT,
    MRT_KIND_SPECTRAL,
    MRT_KINDS
} mrt_kind;

typedef enum mrt_rarity {
    MRT_RARITY_NONE,
    MRT_RARITY_COMMON,
    MRT_RARITY_UNCOMMON,
    MRT_RARITY_RARE,
    MRT_RARITY_LEGENDARY,
    MRT_RARITIES
} mrt_rarity;

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

/* Numbers of a game that content may read by name. From MRT_STAT_RANKS on they are no plain numbers: ranks (2..14, 0 =
 * none), then suits (mrt_suit + 1, 0 = none), then hands (place in the content's hands + 1, 0 = none). */
#define MRT_STAT_LIST(X)                                                                                     \
    X(MONEY, "money")                                                                                        \
    X(HANDS_LEFT, "hands_left")                                                                              \
    X(DISCARDS_LEFT, "discards_left")                                                                        \
    X(HANDS_PLAYED, "hands_played")                                                                          \
    X(RUN_HANDS, "run_hands")                                                                                \
    X(DISCARDS_USED, "discards_used")                                                                        \
    X(ANTE, "ante")                                                                                          \
    X(ROUND, "round")                                                                                        \
    X(SCORE, "score")                                                                                        \
    X(REQUIREMENT, "requirement")                                                                            \
    X(JOKER_SLOTS, "joker_slots")                                                                            \
    X(CONSUMABLE_SLOTS, "consumable_slots")                                                                  \
    X(HAND_SIZE, "hand_size")                                                                                \
    X(DECK_LEFT, "deck_left")                                                                                \
    X(DECK_SIZE, "deck_size")                                                                                \
    X(START_SIZE, "start_size")                                                                              \
    X(STEEL_TALLY, "steel_tally")                                                                            \
    X(STONE_TALLY, "stone_tally")                                                                            \
    X(ENHANCED_TALLY, "enhanced_tally")                                                                      \
    X(NINE_TALLY, "nine_tally")                                                                              \
    X(TAROTS_USED, "tarots_used")                                                                            \
    X(PLANETS_USED, "planets_used")                                                                          \
    X(SKIPS, "skips")                                                                                        \
    X(INTEREST, "interest")                                                                                  \
    X(INTEREST_CAP, "interest_cap")                                                                          \
    X(IDOL_RANK, "idol_rank")                                                                                \
    X(MAIL_RANK, "mail_rank")                                                                                \
    X(ANCIENT_SUIT, "ancient_suit")                                                                          \
    X(IDOL_SUIT, "idol_suit")                                                                                \
    X(CASTLE_SUIT, "castle_suit")                                                                            \
    X(LAST_HAND, "last_hand")                                                                                \
    X(MOST_PLAYED, "most_played")

typedef enum mrt_stat {
#define MRT_STAT_ENUM(id, name) MRT_STAT_##id,
    MRT_STAT_LIST(MRT_STAT_ENUM)
#undef MRT_STAT_ENUM
        MRT_STATS
} mrt_stat;
enum {
    MRT_STAT_RANKS = MRT_STAT_IDOL_RANK,
    MRT_STAT_SUITS = MRT_STAT_ANCIENT_SUIT,
    MRT_STAT_HANDS = MRT_STAT_LAST_HAND
};

const char *mrt_stat_name(mrt_stat value);
int mrt_stat_find(const char *name, size_t length); /* -1 = none */

/* What an item changes while it is owned and live. The first ones are rules (any live owner switches them on), the
 * next are summed, the last is multiplied. */
#define MRT_PASSIVE_LIST(X)                                                                                  \
    X(FOUR_FINGERS, "four_fingers")                                                                          \
    X(SHORTCUT, "shortcut")                                                                                  \
    X(SMEARED, "smeared")                                                                                    \
    X(SPLASH, "splash")                                                                                      \
    X(PAREIDOLIA, "pareidolia")                                                                              \
    X(SHOWMAN, "showman")                                                                                    \
    X(FREE_PLANETS, "free_planets")                                                                          \
    X(HAND_SIZE, "hand_size")                                                                                \
    X(HANDS, "hands")                                                                                        \
    X(DISCARDS, "discards")                                                                                  \
    X(JOKER_SLOTS, "joker_slots")                                                                            \
    X(CONSUMABLE_SLOTS, "consumable_slots")                                                                  \
    X(DEBT, "debt")                                                                                          \
    X(INTEREST, "interest")                                                                                  \
    X(FREE_REROLLS, "free_rerolls")                                                                          \
    X(PROBABILITY, "probability")

typedef enum mrt_passive {
#define MRT_PASSIVE_ENUM(id, name) MRT_PASSIVE_##id,
    MRT_PASSIVE_LIST(MRT_PASSIVE_ENUM)
#undef MRT_PASSIVE_ENUM
        MRT_PASSIVES
} mrt_passive;
enum { MRT_PASSIVE_SUMS = MRT_PASSIVE_HAND_SIZE, MRT_PASSIVE_FACTORS = MRT_PASSIVE_PROBABILITY };
int mrt_passive_find(const char *name, size_t length); /* -1 = none */
const char *mrt_passive_name(mrt_passive passive);

/* What an event that is fired from outside of a sequence does to the board. */
typedef enum mrt_deed {
    MRT_DEED_NONE,
    MRT_DEED_CHANGE_BLIND,  /* first: the blind that it speaks of takes its place */
    MRT_DEED_DISABLE_BLIND, /* the blind is switched off, and nobody but it is asked */
    MRT_DEED_FREE_PLACE,    /* while it is asked: there is one more place for jokers */
    MRT_DEEDS
} mrt_deed;
extern const char *const mrt_deed_names[MRT_DEEDS]; /* "change_blind"; the first is none: "" */

/* What operations do, of which content hears: contexts say at which of these moments they are asked. */
typedef enum mrt_moment {
    MRT_MOMENT_NONE,
    MRT_MOMENT_ITEM_ADDED,     /* asks the item itself */
    MRT_MOMENT_ITEM_REMOVED,   /* the same, before it goes */
    MRT_MOMENT_CARDS_ADDED,    /* tells every joker of the cards */
    MRT_MOMENT_CARDS_REMOVED,  /* the same, before they go */
    MRT_MOMENT_BLIND_DISABLED, /* asks the blind, which is off by then */
    MRT_MOMENTS
} mrt_moment;
extern const char *const mrt_moment_names[MRT_MOMENTS]; /* "item_added"; the first is none: "" */

#endif
