/* A play as the matchers see it: every question that many hands ask, answered once.
 *
 * Cards are sets of places (bit i = card i), ranks are masks (bit 0 = deuce). `cards` and `whole` are feature bits: a
 * pattern and the conditions of a hand carry the bits that they cannot do without, so that most hands are turned away
 * by two operations. Built once a play by mrt_summary_init; hot.
 */
#ifndef MAROTTE_VIEW_H
#define MAROTTE_VIEW_H

#include "marotte/hands.h"

enum {
    MRT_SUMMARY_WILDS = MRT_SUITS, /* the fifth "suit" of a pattern: Wild cards */
    MRT_SUMMARY_SUITS = MRT_SUITS + 1
};

/* Feature bits of the cards. Each group counts from the number in its name. */
enum {
    MRT_HAS_RANK = 0,      /* 13: the rank is there */
    MRT_HAS_EQUAL_2 = 13,  /* 4: a rank is there 2..5 times */
    MRT_HAS_STONE_1 = 17,  /* 5: that many Stone cards */
    MRT_HAS_SUITED_2 = 22, /* 4: 2..5 cards of one suit */
    MRT_HAS_SUIT = 26,     /* 4: a card of that suit */
    MRT_HAS_WILD_1 = 30,   /* 2: 1 or 2 Wild cards */
    MRT_HAS_VALUES_2 = 32, /* 4: 2..5 different ranks, each Stone card one of its own */
    MRT_HAS_SUITS_2 = 36,  /* 3: 2..4 suits that some card counts as */
    MRT_HAS_FLUSH = 39,    /* the parts of the original game that composites need */
    MRT_HAS_STRAIGHT = 40
};

/* Feature bits of the whole play. */
enum {
    MRT_WHOLE_MIN = 0,        /* 13: at least 0..12 cards */
    MRT_WHOLE_MAX = 13,       /* 13: at most 0..12 cards */
    MRT_WHOLE_ENHANCED = 26,  /* 10: every card has that enhancement (place 0 is not used) */
    MRT_WHOLE_EDITIONED = 36, /* 5: every card has that edition */
    MRT_WHOLE_SEALED = 41,    /* 5: every card has that seal */
    MRT_WHOLE_SAME_ENHANCEMENT = 46,
    MRT_WHOLE_DIFFERENT_ENHANCEMENT,
    MRT_WHOLE_SAME_EDITION,
    MRT_WHOLE_SAME_SEAL,
    MRT_WHOLE_UNMODIFIED,
    MRT_WHOLE_DEBUFFED,
    MRT_WHOLE_STONE,
    MRT_WHOLE_ALL_IN,
    MRT_WHOLE_FACE,
    MRT_WHOLE_TWO_PAIR_IN_HAND
};

typedef struct mrt_summary {
    const mrt_play *play;
    unsigned count;
    bool pareidolia;
    mrt_cards all, stone;
    mrt_cards rank[MRT_RANKS];
    mrt_cards suit[MRT_SUMMARY_SUITS];       /* counts as that suit; the last: Wild cards, debuffed or not */
    mrt_cards scored[MRT_SUMMARY_SUITS];     /* the same when scoring: the last without debuffed Wild cards */
    uint16_t at_least[MRT_PLAY_MAX + 1];     /* ranks that are there that often; [0] = all */
    uint8_t suit_at_least[MRT_PLAY_MAX + 1]; /* "suits" that so many cards count as */
    uint64_t cards, whole;
    mrt_cards flush;              /* the original's Flush for composites, 0 = none */
    uint16_t straight;            /* ranks of all straights, 0 = none */
    bool straight_low;            /* the ace of `straight` stands at the low end too */
    int sum, aces, negative_aces; /* Rank Sum: with every ace as 1; a Negative card is taken off */
    uint8_t enhancements[MRT_ENHANCEMENT_END]; /* cards with each */
} mrt_summary;

/* The play is checked: at most MRT_PLAY_MAX natural cards. */
void mrt_summary_init(mrt_summary *summary, const mrt_play *play);

/* How many members a set of at most 16 has; without a branch. */
static inline unsigned mrt_set_size(unsigned set)
{
    set -= set >> 1 & 0x5555;
    set = (set & 0x3333) + (set >> 2 & 0x3333);
    set = (set + (set >> 4)) & 0x0f0f;
    return (set + (set >> 8)) & 0x1f;
}

/* The lowest member of a set that has one. */
static inline int mrt_lowest(unsigned set)
{
#if defined(__GNUC__)
    return __builtin_ctz(set);
#else
    int place = 0;
    while ((set >> place & 1) == 0)
        place++;
    return place;
#endif
}

#endif
