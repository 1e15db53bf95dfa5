/* What a play of cards is, by the rules of the original game: all hands that it contains, the best of them, and
 * which cards score.
 *
 * Cards are given as mrt_card values in play order; answers name them by their place (bit i = card i). Nothing is
 * allocated. Hot: every scored hand starts here. docs/classification.md has the rules and the choices.
 */
#ifndef MAROTTE_CLASSIFY_H
#define MAROTTE_CLASSIFY_H

#include "marotte/card.h"

MRT_BEGIN_DECLS

/* Best first: the order in which the best hand is looked for. */
typedef enum mrt_hand {
    MRT_HAND_FLUSH_FIVE,
    MRT_HAND_FLUSH_HOUSE,
    MRT_HAND_FIVE_OF_A_KIND,
    MRT_HAND_STRAIGHT_FLUSH,
    MRT_HAND_FOUR_OF_A_KIND,
    MRT_HAND_FULL_HOUSE,
    MRT_HAND_FLUSH,
    MRT_HAND_STRAIGHT,
    MRT_HAND_THREE_OF_A_KIND,
    MRT_HAND_TWO_PAIR,
    MRT_HAND_PAIR,
    MRT_HAND_HIGH_CARD,
    MRT_HANDS
} mrt_hand;

/* Rules that jokers bend. */
enum {
    MRT_RULE_FOUR_FINGERS = 1 << 0,
    MRT_RULE_SHORTCUT = 1 << 1,
    MRT_RULE_SMEARED = 1 << 2,
    MRT_RULE_SPLASH = 1 << 3
};

#define MRT_PLAY_MAX 12   /* cards of one play: what the largest mods allow */
#define MRT_GROUPS_MAX 12 /* card lists of one contained hand: no hand has more lists than there are cards */

typedef uint16_t mrt_cards; /* a set of places in the play, bit i = card i */

typedef struct mrt_classified {
    int best;                  /* mrt_hand; MRT_HANDS when no card was played */
    bool royal;                /* the best is a Straight Flush of ten to ace: shown as Royal Flush */
    mrt_cards scoring;         /* cards of the best hand, every Stone card, all cards under Splash */
    uint8_t groups[MRT_HANDS]; /* card lists of each contained hand; 0 = not contained */
    mrt_cards cards[MRT_HANDS][MRT_GROUPS_MAX]; /* those lists; the highest first */
} mrt_classified;

/* More than MRT_PLAY_MAX cards is MRT_ERR_LIMIT; wild faces and bugs are MRT_ERR_INPUT. */
MRT_API mrt_status mrt_classify(const mrt_card *cards, size_t count, unsigned rules, mrt_classified *out,
                                mrt_error *err);

/* "Flush Five" .. "High Card", and the name that a player sees ("Royal Flush" exists only there). */
MRT_API const char *mrt_hand_name(mrt_hand hand);
MRT_API const char *mrt_classified_display(const mrt_classified *hand);

/* Does the card count as that suit in a flush? Wild, Smeared, Stone and debuffs are decided here. */
MRT_API bool mrt_card_flush_suit(const mrt_card *card, mrt_suit suit, unsigned rules);

MRT_END_DECLS

#endif
