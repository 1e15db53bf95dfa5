/* Content as the core sees it: definitions of items, what they listen to, and the contexts.
 *
 * Filled by the loader in bindings, then only read: any number of games use it. What is a Lua function there is a handle
 * here. Strings live as long as the content (mrt_content_text). Hot: subscriptions are read for every event.
 */
#ifndef MAROTTE_CORE_CONTENT_H
#define MAROTTE_CORE_CONTENT_H

#include <stdbool.h>
#include <stdint.h>

#include "core/rules/content_words.h"
#include "marotte/hands.h"

#define MRT_CONTEXTS_MAX 64 /* a definition has one bit for each */
#define MRT_SLOTS_MAX 8     /* fields of an item's state: the most in use is 2 */
#define MRT_GIVE_MAX 4      /* answers of a subscription without a function */
#define MRT_WHEN_MAX 4      /* game values of a filter */
#define MRT_ORDER_MAX MRT_ANSWERS
#define MRT_ROUND_FLAGS 2          /* of a context: one is the most in use */
#define MRT_REPETITIONS_MAX 100    /* of one answer: more is a typing error */
#define MRT_DEFS_MAX 65535         /* definitions: UINT16_MAX is none */
#define MRT_SUBS_MAX 262144        /* subscriptions of all definitions: four for each */
#define MRT_TEXTS_MAX 1048576      /* texts: scripts make some while they run, and not without end */
#define MRT_CONTENT_TEXT_MAX 65536 /* bytes of one text: a page of description has 4,000 */

/* A number that a subscription names: a constant, a state slot of the item, or a value of the game. */
typedef struct mrt_operand {
    uint8_t source; /* mrt_operand_source */
    uint8_t index;  /* slot, or mrt_stat; MRT_FROM_PROBABILITY: unused */
    double number;  /* of a constant */
} mrt_operand;
typedef enum mrt_operand_source {
    MRT_FROM_CONSTANT,
    MRT_FROM_STATE,
    MRT_FROM_GAME,
    MRT_FROM_PROBABILITY
} mrt_operand_source;

typedef enum mrt_area {
    MRT_AREA_ANY,
    MRT_AREA_PLAY,
    MRT_AREA_HAND,
    MRT_AREA_JOKERS,
    MRT_AREA_DISCARD,
    MRT_AREAS
} mrt_area;
const char *mrt_area_name(mrt_area area); /* "play" */

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
    uint8_t stat; /* mrt_stat */
    double equals;
} mrt_when;

/* A subscription: who passes the tests is answered by `give`, or by the function. One with both has a function of which is
 * known that it would answer what `give` says, be it +0: it is called only when the card or the item is gone, to fail. */
typedef struct mrt_sub {
    uint32_t tests;   /* MRT_TEST_* */
    int32_t function; /* the host's handle, 0 = none */
    uint16_t def;
    uint16_t hand;  /* CONTAINS, HAND: place in the content's hands; UINT16_MAX = a hand that is not loaded */
    uint16_t ranks; /* bit 0 = deuce */
    uint8_t context, area, suits, enhancement, seal, edition, rarity, part;
    uint8_t when_count, give_count;
    bool counted;    /* the function may run away: its instructions are counted */
    bool inferred;   /* the tests of the card were read from the function: without a card that is called */
    bool card_first; /* the same of the area, which it asks for after the card */
    mrt_operand suit, rank;
    mrt_when when[MRT_WHEN_MAX];
    mrt_give give[MRT_GIVE_MAX];
} mrt_sub;

typedef struct mrt_passive_entry {
    uint8_t passive; /* mrt_passive */
    mrt_operand value;
} mrt_passive_entry;

typedef enum mrt_slot_type { MRT_SLOT_NUMBER, MRT_SLOT_TEXT, MRT_SLOT_BOOLEAN } mrt_slot_type;

/* A field of the state: a double; a text is its number in the content's texts, a boolean 0 or 1. */
typedef struct mrt_slot {
    const char *name;
    uint8_t type; /* mrt_slot_type */
    double start;
} mrt_slot;

enum {
    MRT_DEF_NO_BLUEPRINT = 1,
    MRT_DEF_NO_ETERNAL = 2,
    MRT_DEF_NO_PERISHABLE = 4,
    MRT_DEF_FINISHER = 8,
    MRT_DEF_BOSS = 16
};

typedef struct mrt_def {
    const char *key, *name, *file; /* `file` for messages: "jokers/greedy_joker.lua" */
    uint8_t kind, rarity, slot_count, passive_count;
    uint16_t flags;   /* MRT_DEF_* */
    uint16_t hand;    /* planets: place in the content's hands, UINT16_MAX = none */
    uint16_t element; /* enhancements, editions, seals: value of the card's field */
    int32_t order;
    int32_t copy_function; /* 0 = copies nothing */
    double cost;
    uint64_t hears;                /* bit = context */
    uint32_t first_sub, sub_count; /* in mrt_content.subs, by context, then in file order */
    mrt_slot slots[MRT_SLOTS_MAX];
    mrt_passive_entry passives[MRT_PASSIVES];
} mrt_def;

/* A context: what it is called, which answers it takes, in which order they are applied, and what else is done when it is
 * fired. Nothing in the engine knows one by its name: what is special about a context is said here. */
typedef struct mrt_context {
    const char *name;
    uint32_t accepts;      /* bit = mrt_answer_key */
    uint32_t held, scored; /* of them, what counts for a held and for a scored card; 0 = all */
    bool no_copies;        /* asked of an item itself, never through one that copies it */
    uint8_t order_count;
    uint8_t order[MRT_ORDER_MAX]; /* mrt_answer_key */
    bool parts;                   /* asked once for each mrt_part */
    bool marks;                   /* the blind's answer `triggered` stays, as a mark of the hand */
    uint8_t deed;                 /* mrt_deed */
    uint8_t moment;               /* mrt_moment: when operations ask it */
    uint8_t first;                /* a context that is asked in front of it, + 1; 0 = none */
    /* Fields of ctx. NULL = no more flags, the usual name. */
    const char *round_flags[MRT_ROUND_FLAGS]; /* true while a round ends */
    const char *subject;                      /* what it is about */
    const char *cards;                        /* the cards of the event */
} mrt_context;

typedef struct mrt_content mrt_content;
struct mrt_content {
    const mrt_alloc *alloc; /* borrowed */
    mrt_def *defs;          /* owned */
    mrt_sub *subs;          /* owned */
    mrt_context contexts[MRT_CONTEXTS_MAX];
    char **texts; /* owned: every text that state or definitions hold, by number */
    size_t def_count, def_capacity, sub_count, sub_capacity, context_count, text_count, text_capacity;
    uint32_t *text_slots, *def_slots; /* owned: hash tables, number + 1, 0 = free; 2 * capacity */
    /* Value of a card's field -> def, UINT16_MAX = none. */
    uint16_t enhancements[256], editions[256], seals[256];
    const mrt_hands *hands;            /* borrowed */
    bool only_originals;               /* `hands` are the twelve of the original game and no more */
    uint16_t royal_hand;               /* place of the hand with the key royal_flush, UINT16_MAX = none */
    uint16_t original_hand[MRT_HANDS]; /* mrt_hand -> place in `hands`, UINT16_MAX = none */
};

void mrt_content_init(mrt_content *content, const mrt_alloc *alloc);
void mrt_content_fini(mrt_content *content);

/* The number of a text, which is copied when it is new: two equal texts have one number. */
mrt_status mrt_content_text(mrt_content *content, const char *text, size_t length, uint32_t *out,
                            mrt_error *err);
/* By number; "" for a number that is none. */
const char *mrt_content_text_at(const mrt_content *content, double number);
/* Its bytes: a text may hold a NUL. */
size_t mrt_content_text_length(const mrt_content *content, double number);

/* Adds a context; the name must be new, and it the only one with parts. Other strings than the name were made with
 * mrt_content_text. */
mrt_status mrt_content_add_context(mrt_content *content, const mrt_context *context, int *out,
                                   mrt_error *err);
int mrt_content_find_context(const mrt_content *content, const char *name, size_t length); /* -1 = none */
const mrt_context *mrt_content_with_parts(const mrt_content *content);                     /* NULL = none */
/* The next context behind `last` (NULL = from the first one) that is asked at a moment; NULL = no more. */
const mrt_context *mrt_content_at_moment(const mrt_content *content, mrt_moment moment,
                                         const mrt_context *last);

/* Adds a definition with its subscriptions, which are sorted by context (stable). `key` must be new in its kind. All
 * strings of `def` were made with mrt_content_text. Enhancements, editions and seals that have no `element` of the core
 * (UINT16_MAX) get a new one. */
mrt_status mrt_content_add_def(mrt_content *content, const mrt_def *def, const mrt_sub *subs, size_t count,
                               uint16_t *out, mrt_error *err);
/* The same, but the key may be there already: the new definition takes it, with the value of cards' fields and, if it has
 * none of its own, the order. The old one keeps its number: games that have items of it go on with it. */
mrt_status mrt_content_put_def(mrt_content *content, const mrt_def *def, const mrt_sub *subs, size_t count,
                               uint16_t *out, mrt_error *err);
/* The definition of a key of a kind (MRT_KINDS = any kind), or -1. */
int mrt_content_find(const mrt_content *content, mrt_kind kind, const char *key, size_t length);
/* The definition of a kind that stands first in lists: of those with an order the one with the lowest; -1 = none. */
int mrt_content_first(const mrt_content *content, mrt_kind kind);
/* The nearest key, for messages; NULL = none is near. */
const char *mrt_content_nearest(const mrt_content *content, mrt_kind kind, const char *key, size_t length);

void mrt_content_set_hands(mrt_content *content, const mrt_hands *hands);

/* The subscriptions of a definition to a context: the first, and their number. */
static inline const mrt_sub *mrt_def_subs(const mrt_content *content, const mrt_def *def, int context,
                                          size_t *count)
{
    const mrt_sub *sub = content->subs + def->first_sub, *end = sub + def->sub_count;
    *count = 0;
    if ((def->hears >> context & 1) == 0)
        return sub;
    while (sub < end && sub->context != context)
        sub++;
    while (sub + *count < end && sub[*count].context == context)
        ++*count;
    return sub;
}

#endif
