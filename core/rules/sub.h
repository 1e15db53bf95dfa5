/* Subscriptions: what an item listens to, under which tests, and what it answers. Plain data. */
#ifndef MAROTTE_CORE_SUB_H
#define MAROTTE_CORE_SUB_H

#include <stdbool.h>
#include <stdint.h>

#include "core/rules/vocabulary.h"

#define MRT_GIVE_MAX 4          /* answers of a subscription without a function */
#define MRT_WHEN_MAX 4          /* game values of a filter */
#define MRT_REPETITIONS_MAX 100 /* of one answer: more is a typing error */

/* A number that a subscription names: a constant, a state slot of the item, or a value of the game. */
typedef struct mrt_operand {
    uint8_t source; /* mrt_operand_source */
    uint16_t index; /* slot, or value of the game; MRT_FROM_PROBABILITY: unused */
    double number;  /* of a constant */
} mrt_operand;
typedef enum mrt_operand_source {
    MRT_FROM_CONSTANT,
    MRT_FROM_STATE,
    MRT_FROM_GAME,
    MRT_FROM_PROBABILITY
} mrt_operand_source;

/* Tests of a filter. */
enum {
    MRT_TEST_SUIT = 1 << 0,    /* is_suit of one of `suits` */
    MRT_TEST_SUIT_OF = 1 << 1, /* is_suit of `suit` (mrt_suit + 1) */
    MRT_TEST_RANK = 1 << 2,    /* get_id is one of `ranks` */
    MRT_TEST_RANK_OF = 1 << 3, /* get_id is `rank` (2..14) */
    MRT_TEST_FACE = 1 << 4,
    MRT_TEST_ENHANCEMENT = 1 << 5, /* live, and `enhancement` (0 = any) */
    MRT_TEST_SEAL = 1 << 6,
    MRT_TEST_EDITION = 1 << 7,
    MRT_TEST_FIRST = 1 << 8,
    MRT_TEST_ANSWERED = 1 << 9,
    MRT_TEST_CONTAINS = 1 << 10,
    MRT_TEST_HAND = 1 << 11,
    MRT_TEST_RARITY = 1 << 12,
    MRT_TEST_NOT_COPIED = 1 << 13,
    MRT_TEST_PART = 1 << 14,
    MRT_TEST_WHEN = 1 << 15,
    MRT_TEST_AREA = 1 << 16
};
/* Those that look at the card. */
#define MRT_TESTS_OF_CARD                                                                                    \
    (MRT_TEST_SUIT | MRT_TEST_SUIT_OF | MRT_TEST_RANK | MRT_TEST_RANK_OF | MRT_TEST_FACE |                   \
     MRT_TEST_ENHANCEMENT | MRT_TEST_SEAL | MRT_TEST_EDITION)

typedef enum mrt_part { MRT_PART_ADD = 1, MRT_PART_TIMES = 2 } mrt_part; /* of a joker's edition */

typedef struct mrt_give {
    uint8_t key; /* mrt_answer_key */
    mrt_operand value;
} mrt_give;

typedef struct mrt_when {
    uint16_t stat; /* value of the game */
    double equals;
    const char *hand; /* of a value that is a hand: its name, from which `equals` follows; NULL = none */
} mrt_when;

/* A subscription: who passes the tests is answered by `give`, or by the function. One with both has a function of which is
 * known that it would answer what `give` says, be it +0: it is called only when the card or the item is gone, to fail. */
typedef struct mrt_sub {
    uint32_t tests;   /* MRT_TEST_* */
    int32_t function; /* the host's handle, 0 = none */
    uint16_t def, context;
    uint16_t hand;  /* CONTAINS, HAND: place in the content's hands; UINT16_MAX = a hand that is not loaded */
    uint16_t ranks; /* bit 0 = deuce */
    uint8_t area, suits, enhancement, seal, edition, rarity, part;
    uint8_t when_count, give_count;
    bool counted;    /* the function may run away: its instructions are counted */
    bool inferred;   /* the tests of the card were read from the function: without a card that is called */
    bool card_first; /* the same of the area, which it asks for after the card */
    const char *hand_name; /* CONTAINS, HAND: from which `hand` follows */
    mrt_operand suit, rank;
    mrt_when when[MRT_WHEN_MAX];
    mrt_give give[MRT_GIVE_MAX];
} mrt_sub;

#endif
