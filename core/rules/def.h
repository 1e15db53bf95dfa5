/* Definitions: what a file of content says about one item, as plain data.
 *
 * A definition has an identity, its kind and key, with one number for ever; behind it stands the version that was loaded
 * last. What belongs to a version (subscriptions, fields of state, texts) is one block, the body, which is shared by the
 * contents that have this version and released with the last of them (content.h).
 */
#ifndef MAROTTE_CORE_DEF_H
#define MAROTTE_CORE_DEF_H

#include "core/rules/shape.h"
#include "core/rules/sub.h"
#include "marotte/card.h"

#define MRT_START_VALUES 16 /* values of the game that a deck changes: the most in use is 3 */
#define MRT_START_ITEMS 16  /* items that it begins with: likewise */
#define MRT_NO_SLOT 255

enum {
    MRT_DEF_NO_BLUEPRINT = 1,
    MRT_DEF_NO_ETERNAL = 2,
    MRT_DEF_NO_PERISHABLE = 4,
    MRT_DEF_FINISHER = 8,
    MRT_DEF_BOSS = 16,
    MRT_DEF_KEEPS = 32 /* a sticker: who wears it is neither sold nor destroyed */
};

typedef struct mrt_passive_entry {
    uint16_t passive;
    mrt_operand value;
} mrt_passive_entry;

/* Which cards a blind debuffs. */
typedef enum mrt_debuff_rule {
    MRT_DEBUFF_NOTHING,
    MRT_DEBUFF_SUIT,
    MRT_DEBUFF_FACE,
    MRT_DEBUFF_PLAYED, /* in this ante */
    MRT_DEBUFF_ALL,
    MRT_DEBUFFS
} mrt_debuff_rule;

typedef struct mrt_blind_rules {
    double score_mult, dollars;
    int32_t min_ante;
    uint8_t debuff; /* mrt_debuff_rule */
    uint8_t suit;   /* of MRT_DEBUFF_SUIT */
} mrt_blind_rules;

/* What a game with a deck begins with. */
typedef struct mrt_start_value {
    uint16_t stat;
    double more; /* is added to what every game begins with */
} mrt_start_value;

typedef struct mrt_deck_rules {
    uint8_t suits[MRT_SUITS]; /* what cards of each suit become */
    bool no_faces;            /* without Jacks, Queens and Kings */
    bool random;              /* every card is drawn from all 52 */
    uint8_t value_count, item_count;
    mrt_start_value values[MRT_START_VALUES];
    const char *items[MRT_START_ITEMS]; /* keys */
} mrt_deck_rules;

typedef struct mrt_body mrt_body; /* content.c */

typedef struct mrt_def {
    const char *key;   /* a name of the content: for ever */
    uint64_t key_hash; /* for hashes of states: numbers depend on the order of loading */
    uint8_t kind, rarity;
    uint8_t shows,
        spent; /* of a sticker: the field of its state that is shown; the one that debuffs at 0; MRT_NO_SLOT */
    bool defined;     /* false: the key is known, but no file defines it now */
    uint16_t flags;   /* MRT_DEF_* */
    uint16_t hand;    /* planets: place in the content's hands, UINT16_MAX = none */
    uint16_t element; /* parts of cards: value of the card's field; stickers: the bit of those that wear it */
    uint16_t shape, slot_count, passive_count;
    uint32_t sub_count, version; /* version: counts the loads */
    int32_t order;
    int32_t copy_function; /* 0 = copies nothing */
    double cost;
    double price;            /* of a sticker: what its wearer costs; NaN = as ever */
    uint64_t hears;          /* bit = context % 64: a bit that is 0 says that it does not hear any of these */
    const char *name, *file; /* `file` for messages: "jokers/greedy_joker.lua" */
    const char *hand_name;   /* planets: from which `hand` follows; NULL = none */
    const char *requires;    /* vouchers: the key of the one before it; NULL = none */
    const mrt_sub *subs;     /* by context, then in file order */
    const mrt_slot *slots;
    const mrt_passive_entry *passives;
    const mrt_blind_rules *blind; /* NULL = it is no blind */
    const mrt_deck_rules *deck;   /* NULL = it is no deck, or one that changes nothing */
    mrt_body *body;               /* what owns all of these but the key */
} mrt_def;

/* The subscriptions of a definition to a context: the first, and their number. Hot. */
static inline const mrt_sub *mrt_def_subs(const mrt_def *def, int context, size_t *count)
{
    const mrt_sub *sub = def->subs, *end = sub + def->sub_count;
    *count = 0;
    if ((def->hears >> (context & 63) & 1) == 0)
        return sub;
    while (sub < end && sub->context != context)
        sub++;
    while (sub + *count < end && sub[*count].context == context)
        ++*count;
    return sub;
}

#endif
