/* Hands that people define: patterns of cards with variables, conditions on the whole play, sets of such hands.
 *
 * A definition (mrt_hand_rule) is plain data, made from a hand file; mrt_hands compiles many of them into one set and
 * asks a play for all of them together: what they share is computed once, and what cannot match is turned away by a
 * few bits. docs/formats/hand-markup.md is the language; the limits below are its limits. A set is built once and then
 * only read: any number of threads may match with it. Hot: mrt_hands_match.
 */
#ifndef MAROTTE_HANDS_H
#define MAROTTE_HANDS_H

#include "marotte/alloc.h"
#include "marotte/card.h"
#include "marotte/classify.h"

MRT_BEGIN_DECLS

#define MRT_PATTERN_CARDS MRT_PLAY_MAX /* card patterns of a hand pattern: a longer one can never match */
#define MRT_PATTERN_VARIABLES 16       /* rank and suit variables of a hand pattern together */
#define MRT_PATTERN_TIMES 99           /* the largest Xn: a card that scores more often is a typing error */
#define MRT_PATTERN_WORK                                                                                     \
    1000000 /* bindings that the patterns of a hand may have on a play of 12 cards: bounds a match */
#define MRT_HAND_PATTERNS 64    /* hand patterns of a hand; the most in a published file is 15 */
#define MRT_HANDS_MAX 4096      /* hands of a set, composites included */
#define MRT_ENHANCEMENT_LIST 16 /* entries of Exact Enhancements: more than a play has cards */

typedef enum mrt_rank_test { MRT_RANK_ANY, MRT_RANK_EXACT, MRT_RANK_VARIABLE, MRT_RANK_STONE } mrt_rank_test;
typedef enum mrt_suit_test { MRT_SUIT_ANY, MRT_SUIT_EXACT, MRT_SUIT_VARIABLE, MRT_SUIT_WILDS } mrt_suit_test;

/* One card pattern: `X2 a+1 of Hearts`. */
typedef struct mrt_card_pattern {
    uint8_t rank_test; /* mrt_rank_test; MRT_RANK_STONE looks at no suit */
    uint8_t rank;      /* EXACT: 0 = deuce .. 12 = ace; VARIABLE: index into the variables */
    uint8_t offset;    /* VARIABLE: 0..13 */
    uint8_t suit_test; /* mrt_suit_test */
    uint8_t suit;      /* EXACT: mrt_suit; VARIABLE: index into the variables */
    uint8_t times;     /* how often a card scores through it; 0 = not at all */
} mrt_card_pattern;

/* A variable, in the order of first appearance (of a card pattern the rank before the suit). */
typedef struct mrt_variable {
    bool is_suit;
    bool nonunique; /* may equal another variable of its kind */
    bool limited;   /* only what is listed; otherwise anything */
    bool face, nonface;
    bool wilds;     /* suit variable: the cards must be Wild cards */
    uint16_t ranks; /* listed ranks, bit 0 = deuce */
    uint8_t suits;  /* listed suits, bit = mrt_suit */
} mrt_variable;

typedef struct mrt_pattern {
    uint8_t card_count, variable_count;
    mrt_card_pattern cards[MRT_PATTERN_CARDS];
    mrt_variable variables[MRT_PATTERN_VARIABLES];
} mrt_pattern;

/* Conditions on the whole play. Everything zero = no condition. */
enum {
    MRT_GATE_SAME_ENHANCEMENT = 1 << 0,
    MRT_GATE_DIFFERENT_ENHANCEMENT = 1 << 1,
    MRT_GATE_SAME_EDITION = 1 << 2,
    MRT_GATE_SAME_SEAL = 1 << 3,
    MRT_GATE_UNMODIFIED = 1 << 4,
    MRT_GATE_ALL_DEBUFFED = 1 << 5,
    MRT_GATE_EVERYTHING_IS_STONE = 1 << 6,
    MRT_GATE_ALL_IN = 1 << 7,
    MRT_GATE_ALL_FACE = 1 << 8,
    MRT_GATE_TWO_PAIR_IN_HAND = 1 << 9,
    MRT_GATE_NOSTALGIC = 1 << 10,
    MRT_GATE_RNG = 1 << 11,
    MRT_GATE_DEJA_VU = 1 << 12,
    MRT_GATE_RANK_SUM = 1 << 13,  /* rank_sum holds */
    MRT_GATE_COUNT = 1 << 14,     /* count_min and count_max hold */
    MRT_GATE_MONEY_MIN = 1 << 15, /* money_min holds */
    MRT_GATE_MONEY_MAX = 1 << 16, /* money_max holds */
    MRT_GATE_CHANCE = 1 << 17     /* chance holds: 1 in `chance` */
};

typedef struct mrt_gates {
    unsigned flags; /* MRT_GATE_* */
    int rank_sum, count_min, count_max;
    double money_min, money_max, chance;
    uint8_t all_enhanced, all_editioned, all_sealed; /* mrt_enhancement, ..; 0 = no condition */
    uint8_t exact_count;                             /* entries of exact; 0 = no condition */
    uint8_t exact[MRT_ENHANCEMENT_LIST];             /* mrt_enhancement; NONE = a card without one */
} mrt_gates;

typedef enum mrt_composite {
    MRT_COMPOSITE_FLUSH,
    MRT_COMPOSITE_STRAIGHT,
    MRT_COMPOSITE_HOUSE,
    MRT_COMPOSITES
} mrt_composite;

/* What a hand is worth. Strings are borrowed by the caller's rule and copied by the set. */
typedef struct mrt_hand_values {
    const char *name;
    double chips, mult, level_chips, level_mult;
} mrt_hand_values;

typedef struct mrt_hand_rule {
    const char *key;
    mrt_hand_values values;
    double order_offset;
    bool composite_only;
    bool has_composite[MRT_COMPOSITES];
    mrt_hand_values composite[MRT_COMPOSITES];
    mrt_gates gates;
    const mrt_pattern *patterns; /* in file order; none = never matches */
    size_t pattern_count;
} mrt_hand_rule;

typedef struct mrt_hands mrt_hands;

MRT_API mrt_hands *mrt_hands_create(const mrt_alloc *alloc); /* NULL: no memory */
MRT_API void mrt_hands_destroy(mrt_hands *hands);            /* NULL is fine */
/* A set with the same hands but those of these keys, with their composites; NULL: no memory. */
MRT_API mrt_hands *mrt_hands_copy(const mrt_hands *hands, const char *const *without, size_t count,
                                  const mrt_alloc *alloc);
/* Another owner of the same set, which is not to grow any more; each owner destroys it. Owners belong to one thread. */
MRT_API mrt_hands *mrt_hands_share(mrt_hands *hands);
/* Checks and adds a hand with its composites (keys `key_flush`, `key_straight`, `key_house`). A key that is there
 * already, a pattern beyond the limits, or a number that is none is an error and changes nothing. */
MRT_API mrt_status mrt_hands_add(mrt_hands *hands, const mrt_hand_rule *rule, mrt_error *err);
/* Adds a hand of the original game: what mrt_classify finds. */
MRT_API mrt_status mrt_hands_add_original(mrt_hands *hands, const char *key, mrt_hand hand,
                                          const mrt_hand_values *values, mrt_error *err);
/* Can the pattern be compiled? What mrt_hands_add asks; for checks of a file. */
MRT_API mrt_status mrt_pattern_check(const mrt_pattern *pattern, mrt_error *err);

/* A hand of the set, in evaluation order: chips x mult + offset falling, then the original's, then by key. */
typedef struct mrt_hand_entry {
    const char *key, *name; /* borrowed while the set lives and grows no more */
    double chips, mult, level_chips, level_mult;
    double order_value;
    int original;  /* mrt_hand, or -1 */
    int composite; /* mrt_composite, or -1 */
    double chance; /* 1 in `chance`; 0 = certain */
} mrt_hand_entry;

MRT_API size_t mrt_hands_count(const mrt_hands *hands);
MRT_API const mrt_hand_entry *mrt_hands_entry(const mrt_hands *hands, size_t index); /* NULL beyond the end */
/* The place of a key, or SIZE_MAX. */
MRT_API size_t mrt_hands_find(const mrt_hands *hands, const char *key, size_t length);
/* Chips and mult at a level: never below 0 and 1. */
MRT_API void mrt_hand_at_level(const mrt_hand_entry *hand, double level, double *chips, double *mult);

enum { MRT_RULE_PAREIDOLIA = 1 << 4 }; /* beside the rules of classify.h */

#define MRT_MEMORY_CARDS 5

/* Five cards that a run remembers; `face` MRT_FACE_WILD stands for a Stone card. */
typedef struct mrt_hand_memory {
    bool known;
    mrt_face faces[MRT_MEMORY_CARDS];
} mrt_hand_memory;

/* A play: what mrt_hands_match looks at. Borrowed during the call. */
typedef struct mrt_play {
    const mrt_card *cards; /* 0..MRT_PLAY_MAX played cards, in play order */
    size_t count;
    const mrt_card *held; /* cards left in hand, any number */
    size_t held_count;
    unsigned rules; /* MRT_RULE_* */
    double money;
    mrt_hand_memory nostalgia, deja_vu, rng;
} mrt_play;

/* A hand that matches: which cards score, in what order, how often each. */
typedef struct mrt_match {
    uint16_t hand;               /* index of the entry */
    bool lucky;                  /* only if its chance comes up */
    uint8_t count;               /* cards that score */
    uint8_t card[MRT_PLAY_MAX];  /* places in the play, from 0 */
    uint8_t times[MRT_PLAY_MAX]; /* 1 or more */
} mrt_match;

/* All hands of the set that the play contains, in evaluation order; at most `capacity` are written, the number found is
 * returned through `count`. Nothing is allocated. */
MRT_API mrt_status mrt_hands_match(const mrt_hands *hands, const mrt_play *play, mrt_match *out,
                                   size_t capacity, size_t *count, mrt_error *err);

/* The compiled form of a hand's patterns for a reader; cut to `size`, the length that it needs is returned. */
MRT_API size_t mrt_hands_print(const mrt_hands *hands, size_t index, char *out, size_t size);

MRT_END_DECLS

#endif
