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

#define MRT_START_VALUES 16 /* values of the game that a deck changes: the most in use is 5 */
#define MRT_START_ITEMS 16  /* items that it begins with: likewise */
#define MRT_START_WORN 4    /* stickers of such an item */
#define MRT_BANS_MAX 64     /* keys that a challenge bans: the most in use is 20 */
#define MRT_REQUIREMENTS 8  /* antes whose requirement a stake names */
#define MRT_NO_SLOT 255

enum {
    MRT_DEF_NO_BLUEPRINT = 1,
    MRT_DEF_NO_ETERNAL = 2,
    MRT_DEF_NO_PERISHABLE = 4,
    MRT_DEF_FINISHER = 8,
    MRT_DEF_BOSS = 16,
    MRT_DEF_KEEPS = 32, /* a sticker: who wears it is neither sold nor destroyed */
    MRT_DEF_FIRST = 64  /* a sticker: who wears it stays in front of the row */
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
    uint8_t draws; /* cards of each draw behind the first play or discard; 0 = as many as there is room for */
} mrt_blind_rules;

/* What a game begins with, as its stakes, its deck or its challenge say. */
typedef struct mrt_start_value {
    uint16_t stat;
    double more; /* is added to what every game begins with */
} mrt_start_value;

typedef struct mrt_start_item {
    const char *key;
    const char *edition;                  /* a key, NULL = none */
    const char *stickers[MRT_START_WORN]; /* keys, NULL = no more */
} mrt_start_item;

typedef struct mrt_start_rules {
    uint8_t suits[MRT_SUITS];  /* what cards of each suit become, when all else is done */
    uint8_t ranks[MRT_RANKS];  /* how many cards of each rank a suit has */
    bool random;               /* every card is drawn from all 52 */
    uint8_t enhancement, seal; /* what every card wears */
    uint8_t face_enhancement;  /* what Jacks, Queens and Kings wear, 0 = as the others */
    uint8_t value_count, item_count;
    mrt_start_value values[MRT_START_VALUES];
    mrt_start_item items[MRT_START_ITEMS];
} mrt_start_rules;

/* When a definition is in its pool. */
typedef enum mrt_gate_kind {
    MRT_GATE_OPEN,
    MRT_GATE_NEVER,
    MRT_GATE_HAND_PLAYED, /* when the hand of it was played in this run */
    MRT_GATE_ENHANCEMENT, /* while the full deck has a card with it */
    MRT_GATE_FLAG,        /* while a flag of the game is set */
    MRT_GATE_NO_FLAG,
    MRT_GATE_ANTE /* from that ante on */
} mrt_gate_kind;
typedef struct mrt_gate {
    uint8_t kind; /* mrt_gate_kind */
    uint8_t enhancement;
    uint16_t value; /* FLAG: of the game; ANTE: the number */
} mrt_gate;

/* One that takes the place of another card in packs: so seldom as the stream of that kind says. */
typedef struct mrt_surprise {
    uint64_t kinds; /* bit = kind of the cards whose place it takes; 0 = it does not */
    double above;
} mrt_surprise;

/* What a consumable needs to be used; for all of it there must be cards where cards are chosen. */
typedef struct mrt_needs {
    uint8_t least, most; /* cards that are chosen; 0, 0 = none may be */
    uint8_t held;        /* so many held cards */
    uint8_t jokers;      /* so many jokers */
    uint8_t room;        /* mrt_place: a free place in the row of jokers or consumables; MRT_PLACES = none */
    bool bought;         /* one that is bought for use needs no room */
    bool plain_cards;    /* the chosen cards wear no edition */
    bool plain_joker;    /* there is a joker without an edition */
} mrt_needs;

/* What a consumable or a voucher does: verbs, carried out in the order in which they stand here. */
typedef enum mrt_verb {
    MRT_VERB_ENHANCEMENT, /* of the chosen cards */
    MRT_VERB_SUIT,
    MRT_VERB_RANK, /* is raised, Ace to 2 */
    MRT_VERB_SEAL,
    MRT_VERB_DESTROY,
    MRT_VERB_COPIES, /* so many of each, into the hand */
    MRT_VERB_LEVEL,  /* of the hand that it belongs to */
    MRT_VERB_LEVELS, /* of all hands */
    MRT_VERB_SET,    /* a value of the game */
    MRT_VERB_ADD,
    MRT_VERB_EARN,
    MRT_VERB_CREATE,
    MRT_VERBS
} mrt_verb;
extern const char *const mrt_verb_names[MRT_VERBS];

typedef struct mrt_effect {
    uint8_t verb;
    uint8_t element;      /* ENHANCEMENT, SUIT, SEAL */
    uint8_t kind, rarity; /* CREATE; rarity 0 = any */
    uint8_t count;        /* CREATE */
    bool roll;            /* CREATE: the rarity is rolled for though it is known */
    bool last;            /* CREATE: what was used last of the kinds that are remembered */
    uint16_t stat;        /* SET, ADD */
    double number;
    const char *source; /* CREATE */
} mrt_effect;

#define MRT_EFFECTS_MAX 8 /* of one item: the most in use is 3 */
typedef struct mrt_use_rules {
    mrt_needs needs;
    uint8_t count;
    mrt_effect effects[MRT_EFFECTS_MAX];
} mrt_use_rules;

/* How stickers come to jokers of the shop and of packs. Those with one stream share a roll. */
typedef struct mrt_sticker_roll {
    const char *shop, *pack; /* streams; NULL = it is never rolled for */
    double above, up_to;     /* the roll is above and not over */
    uint16_t flag;           /* value of the game that must be set, UINT16_MAX = none */
    uint16_t all;            /* value of the game that gives it to every joker, UINT16_MAX = none */
    uint16_t unless;         /* MRT_DEF_NO_*: who has it does not get it */
    bool always;             /* it is rolled for also while the flag is not set */
} mrt_sticker_roll;

/* Who gets an edition, a seal or an enhancement by luck when it is made. */
typedef enum mrt_way {
    MRT_WAY_JOKER, /* any joker */
    MRT_WAY_PACK,  /* a playing card of a pack */
    MRT_WAY_SHOP,  /* a playing card of the shop, with the passive `illusion` */
    MRT_WAYS
} mrt_way;

/* How editions and seals come up: the roll is in this share at its upper end, and in no smaller one. */
typedef struct mrt_odds {
    double share[MRT_WAYS];  /* 0 = never */
    uint16_t rate[MRT_WAYS]; /* value of the game with which the share grows, UINT16_MAX = none */
} mrt_odds;

/* Booster packs. */
typedef struct mrt_pack_rules {
    const char *phase, *source; /* "TAROT_PACK", "ar1" */
    uint8_t kind;               /* of its cards: a kind, or that of playing cards */
    uint8_t cards, choices;
    bool hand;  /* a hand is dealt */
    bool first; /* the first pack of a run, if it is not banned */
    double weight;
    /* With a passive a card of another kind now and then: an Arcana pack and Omen Globe. */
    uint8_t other; /* kind, UINT8_MAX = none */
    double above;
    const char *other_source, *stream;
} mrt_pack_rules;

/* Tags. What is done at the moment is said here, or by `use`, or by a handler. */
typedef struct mrt_tag_rules {
    uint8_t fires;      /* mrt_tag_moment */
    uint8_t rarity;     /* SHOP_SLOT: of the joker that it brings, */
    const char *source; /* and its source */
    uint8_t edition;    /* SHOP_JOKER: what it prints on it */
    const char *pack;   /* BLIND_SCREEN: the key of the pack that it opens; NULL = none */
    bool boss;          /* BLIND_SCREEN: another boss comes */
    double dollars;     /* BOSS_BEATEN: its row of the cash-out */
} mrt_tag_rules;

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
    mrt_gate gate;
    mrt_surprise surprise;
    const mrt_blind_rules *blind; /* NULL = it is no blind */
    const mrt_start_rules *start; /* NULL = it changes nothing of what a game begins with */
    const mrt_use_rules *use;     /* NULL = it is not used, or its handler does everything */
    const mrt_sticker_roll *roll; /* NULL = it is no sticker that is rolled for */
    const mrt_odds *odds;         /* NULL = it is no part of cards that is rolled for */
    const mrt_pack_rules *pack;   /* NULL = it is no pack */
    const mrt_tag_rules *tag;     /* NULL = it is no tag, or one without effect */
    const double *requirements;   /* of a stake: MRT_REQUIREMENTS numbers; NULL = those of the one below */
    const char *const *bans;      /* of a challenge: keys, or their beginnings with a * */
    uint8_t ban_count;
    mrt_body *body; /* what owns all of these but the key */
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
