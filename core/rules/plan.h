/* A plan: an evaluation order as the fold runs it, compiled from a script in scripts/sequences.
 *
 * The nodes of a tree in preorder; `end` is the place behind a node's last child, so that a block is a range.
 */
#ifndef MAROTTE_CORE_PLAN_H
#define MAROTTE_CORE_PLAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "marotte/error.h"

/* The words of sequences. What has children is written with braces there. */
typedef enum mrt_word_id {
    MRT_WORD_ASK_BLIND,     /* context: asks the blind, and applies its answers */
    MRT_WORD_ASK_DECK,      /* context */
    MRT_WORD_CLASSIFY,      /* the hand of the selected cards, what it contains, which cards score */
    MRT_WORD_CLASSIFY_LINE, /* the same for a line of a grid: all cards score, and it is that one hand alone */
    MRT_WORD_COUNT_HAND,    /* raises the counters of the hand */
    MRT_WORD_UNLESS_BLOCKED, /* children: when the blind lets the hand count */
    MRT_WORD_IF_BLOCKED,     /* children */
    MRT_WORD_UNLESS_HOOKED,  /* children: when the discard is the player's own */
    MRT_WORD_FIRE,           /* context: every joker in turn, each answer applied at once */
    MRT_WORD_BASE,           /* chips and mult of the hand at its level */
    MRT_WORD_ZERO,           /* chips and mult become 0 */
    MRT_WORD_EACH,           /* list; children: for every element */
    MRT_WORD_LIVE,           /* ends the turn of a debuffed card; a scoring one is noted by the blind */
    MRT_WORD_TRIGGERS,       /* children COUNT and a body: the body 1 + n times, counted before the first */
    MRT_WORD_ECHOES,         /* the same, counted after the first, and only if that had an effect */
    MRT_WORD_COUNT,          /* children OWN, ASK: retriggers, summed */
    MRT_WORD_GATHER,         /* children OWN, ASK, ASK_SELF: all answers first, then applied in order */
    MRT_WORD_CHIPS,    /* in GATHER: the chips of the card's rank and its bonus, added with its own answer */
    MRT_WORD_BONUS,    /* in GATHER: the chips that the card has gained alone, without those of its rank */
    MRT_WORD_OWN,      /* context: the card's enhancement, seal and edition */
    MRT_WORD_ASK,      /* context: every joker, about the card */
    MRT_WORD_ASK_SELF, /* context: the joker whose turn it is */
    MRT_WORD_ABOUT,    /* context: every joker, about the joker whose turn it is */
    MRT_WORD_ABOUT_VOUCHERS, /* context: every voucher, about the consumable */
    MRT_WORD_EDITION,        /* context, part: the joker's edition */
    MRT_WORD_STICKERS,       /* context: the stickers of the joker */
    MRT_WORD_DOOM,           /* children ASK, OWN: the first answer `remove` condemns the card */
    MRT_WORD_DOOM_ALL,       /* the same, but everybody is asked */
    MRT_WORD_FIRE_REMOVED,   /* context: every joker, about all condemned cards, which then end */
    MRT_WORD_SCORE,          /* adds floor(chips x mult) to the score */
    MRT_WORD_FINISH_HAND,    /* the played cards go to the discard pile, the counters of hands go up */
    MRT_WORD_FINISH_DISCARD, /* the selected cards go to the discard pile */
    MRT_WORD_COUNT_DISCARD,  /* the counters of discards */
    MRT_WORD_ROWS,           /* context: every joker; dollars are rows of the cash-out, not paid */
    MRT_WORDS
} mrt_word_id;

typedef enum mrt_list {
    MRT_LIST_SCORING,
    MRT_LIST_SELECTED,
    MRT_LIST_HELD,
    MRT_LIST_JOKERS,
    MRT_LIST_CONSUMABLES,
    MRT_LISTS
} mrt_list;

#define MRT_PLAN_NODES 128 /* play_hand has 40 */
#define MRT_PLAN_DEPTH 8   /* blocks within blocks */

typedef struct mrt_node {
    uint8_t word;    /* mrt_word_id */
    uint8_t context; /* where it has one */
    uint8_t arg;     /* mrt_list, mrt_part */
    uint8_t end;     /* place behind the last child */
} mrt_node;

typedef struct mrt_plan {
    uint8_t count;
    mrt_node nodes[MRT_PLAN_NODES];
} mrt_plan;

/* A word by its name in sequences ("ask_blind"), and what it needs. */
typedef struct mrt_word {
    const char *name;
    uint8_t word;
    bool context, list, part, children;
} mrt_word;

extern const mrt_word mrt_words[MRT_WORDS];
extern const char *const mrt_list_names[MRT_LISTS]; /* "scoring" */

/* The contexts in which the plan asks jokers, bit = context; `held`: those about held cards. Rows of a cash-out are left
 * out: they are only written down. */
uint64_t mrt_plan_contexts(const mrt_plan *plan, bool held);

/* Is the tree sound: words stand where they can (OWN, ASK inside of EACH and so on), TRIGGERS begin with COUNT, depth and
 * ends hold? The message names the word, `column` is its place in the plan, from 1. */
mrt_status mrt_plan_check(const mrt_plan *plan, mrt_error *err);

#endif
