/* Content as the core sees it: definitions of items, what they listen to, contexts, orders, and the open vocabularies.
 *
 * While games use it, content is only read, by any number of them. It is changed by a load, which is a transaction: the
 * loader works on a fork and, when every file of the load is right, puts it in the place of the old one; otherwise the fork
 * is dropped and nothing has changed. Numbers of definitions, contexts, kinds and values are the same in the fork and are
 * never used for anything else, so games go on with the new versions. What is a Lua function there is a handle here.
 *
 * Hot: definitions and their subscriptions are read for every event.
 */
#ifndef MAROTTE_CORE_CONTENT_H
#define MAROTTE_CORE_CONTENT_H

#include "core/rules/context.h"
#include "core/rules/def.h"
#include "core/rules/names.h"
#include "core/rules/plan.h"
#include "marotte/hands.h"

#define MRT_DEFS_MAX 65535   /* definitions: UINT16_MAX is none */
#define MRT_SUBS_MAX 1024    /* subscriptions of one definition */
#define MRT_PLANS_MAX 256    /* sequences: a run has about twenty */
#define MRT_KINDS_MAX 64     /* kinds of items: sixteen come with the engine */
#define MRT_RARITIES_MAX 64  /* rarities of jokers: four come with the engine */
#define MRT_VALUES_MAX 1024  /* values of a game */
#define MRT_PASSIVES_MAX 128 /* passives */
#define MRT_SETS_MAX 64      /* sets of answers that contexts name */
#define MRT_STICKERS_MAX 32  /* stickers: an item has a bit for each */
#define MRT_TALLIES_MAX 32   /* values that count cards: a card has a bit for each */
#define MRT_DRAWN_MAX 64     /* values that are drawn for every round: six are in use */

/* How a kind of parts of cards is rolled for. In patterns # is the ante and @ the source. */
typedef struct mrt_kind_roll {
    const char
        *chance; /* pattern: there is one when this roll is above that number; NULL = there may always be */
    double above;
    const char *stream; /* pattern: which one; NULL = it is not rolled for */
} mrt_kind_roll;

typedef struct mrt_kind {
    const char *name;          /* "joker" */
    const char *folder;        /* "jokers" */
    const char *prefix;        /* of keys: "j_" */
    uint8_t place;             /* mrt_place */
    uint64_t fields;           /* what its files may say: bits of the loader */
    const char *set;           /* what it is called in streams and states: "Tarot"; NULL = it is in no pool */
    const char *fallback;      /* the key that comes when everything in its pool is taken; NULL = none */
    uint16_t rate;             /* value of the game: how often it is in the shop; UINT16_MAX = never */
    uint8_t shop_order;        /* kinds in the shop in the order of the walk over their rates */
    uint16_t counts;           /* value of the game that counts how many were used; UINT16_MAX = none */
    uint16_t counts_different; /* the same of those that were used for the first time */
    bool remembered;           /* the last one that was used can be made again */
    uint16_t free_with;        /* passive that makes it cost nothing; UINT16_MAX = none */
    double cost;               /* of one without a definition: a playing card */
    mrt_kind_roll rolls[MRT_WAYS];
} mrt_kind;

/* A value of a game. One that counts cards follows them: so many of the full deck have one of these ranks and suits, and
 * that enhancement. */
typedef struct mrt_value_info {
    const char *name;
    uint8_t type;        /* mrt_value_type */
    bool open;           /* content may change it */
    bool counts;         /* it counts cards */
    uint8_t any;         /* counts: 1 = any enhancement will do, but one there must be */
    uint8_t enhancement; /* counts: that one; 0 = whatever it wears */
    uint16_t ranks;      /* counts: bit 0 = deuce; 0 = all. A Stone card has none */
    uint8_t suits;       /* counts: bits; 0 = all */
    uint16_t passive;    /* is added when the value is read; UINT16_MAX = none */
    uint8_t draw;        /* mrt_value_draw: how it is drawn anew for every round */
    double start;
    const char
        *stream; /* draw: the key is this and the ante; values with one stream share its draw; NULL = none */
    const char *alias; /* what scenarios call it: "ancient", or "idol.rank"; NULL = its name */
} mrt_value_info;

/* How a rarity comes up: the roll is above that; the rarest that it passes counts. */
typedef struct mrt_rarity_info {
    double above; /* 1 = no roll gives it */
    const char
        *stream; /* of its pool, as it stands; NULL = "Joker", the number of the rarity, source and ante */
} mrt_rarity_info;

typedef struct mrt_passive_info {
    const char *name;
    uint8_t mode; /* mrt_passive_mode */
} mrt_passive_info;

/* A list of answers in their order, which contexts can name. */
typedef struct mrt_answer_set {
    const char *name;
    uint8_t count;
    uint8_t answers[MRT_ANSWERS];
} mrt_answer_set;

typedef struct mrt_named_plan {
    const char *name;
    mrt_plan plan;
} mrt_named_plan;

/* What all forks of a content share: it only grows. */
typedef struct mrt_roots {
    mrt_names names;
    mrt_shapes shapes;
    uint32_t contents; /* that use it */
} mrt_roots;

/* Lets go of a function of a version that is gone. */
typedef void mrt_forget_function(void *user, int32_t function);

typedef struct mrt_content {
    const mrt_alloc *alloc; /* borrowed */
    mrt_roots *roots;       /* owned together with the forks */
    mrt_def *defs;          /* owned; bodies are shared */
    mrt_context *contexts;  /* owned */
    mrt_named_plan *plans;  /* owned */
    mrt_value_info *values; /* owned; the first MRT_STATS are the core's */
    size_t def_count, def_capacity, context_count, context_capacity, plan_count, plan_capacity;
    size_t value_count, value_capacity;
    uint32_t *def_slots; /* owned: a hash table by kind and key, number + 1, 0 = free; 2 * def_capacity */
    mrt_kind kinds[MRT_KINDS_MAX];
    const char *rarities[MRT_RARITIES_MAX]; /* names; place 0 is none: "" */
    mrt_rarity_info rarity_info[MRT_RARITIES_MAX];
    mrt_passive_info passives[MRT_PASSIVES_MAX];
    double passive_start[MRT_PASSIVES_MAX]; /* what each is when nobody has it */
    mrt_answer_set sets[MRT_SETS_MAX];
    size_t kind_count, rarity_count, passive_count, set_count;
    uint8_t kind_at[MRT_PLACES]; /* the first kind of each place; UINT8_MAX = none */
    /* Value of a card's field, bit of a sticker -> definition; UINT16_MAX = none. */
    uint16_t enhancements[256], editions[256], seals[256], stickers[MRT_STICKERS_MAX];
    uint8_t sticker_order[MRT_STICKERS_MAX]; /* bits of the stickers there are, by their `order` */
    uint8_t sticker_count;
    uint16_t tallies[MRT_TALLIES_MAX]; /* values that count cards */
    uint8_t tally_count;
    uint8_t drawn_count;
    uint16_t drawn[MRT_DRAWN_MAX]; /* values that are drawn anew for every round */
    int32_t parts_context;         /* the context with parts, -1 = none */
    int16_t first_at[MRT_MOMENTS],
        last_at[MRT_MOMENTS];          /* contexts of each moment, -1 = none; see mrt_content_at_moment */
    mrt_hands *hands;                  /* borrowed; NULL = none */
    bool only_originals;               /* `hands` are the twelve of the original game and no more */
    uint16_t royal_hand;               /* place of the hand with the key royal_flush, UINT16_MAX = none */
    uint16_t original_hand[MRT_HANDS]; /* mrt_hand -> place in `hands`, UINT16_MAX = none */
    uint32_t secret;                   /* hands of the original that are not seen at first, bit = mrt_hand */
    uint32_t version;                  /* counts the loads */
    size_t first_name, first_shape;    /* of a fork: how many there were before it */
    mrt_forget_function *forget;       /* may be NULL */
    void *forget_user;
} mrt_content;

/* An empty content with the core's values and passives; NULL = no memory. */
mrt_content *mrt_content_create(const mrt_alloc *alloc, mrt_error *err);
void mrt_content_destroy(mrt_content *content); /* NULL is fine */
/* A content that is the same, for a load. One at a time. */
mrt_content *mrt_content_fork(const mrt_content *content, mrt_error *err);
/* Ends a fork whose load has failed: names and shapes that it brought go too. */
void mrt_content_drop(mrt_content *fork, mrt_content *original);

/* A name, see names.h. */
mrt_status mrt_content_name(mrt_content *content, const char *text, size_t length, const char **out,
                            mrt_error *err);

/* Kinds, rarities, values, passives, sets of answers. A name that is there already is defined anew, under its number; what
 * the core has of it (type of a value of its own, mode of a passive) stays. Strings are copied. */
mrt_status mrt_content_put_kind(mrt_content *content, const mrt_kind *kind, mrt_error *err);
mrt_status mrt_content_put_rarity(mrt_content *content, const char *name, const mrt_rarity_info *info,
                                  mrt_error *err);
mrt_status mrt_content_put_value(mrt_content *content, const mrt_value_info *value, mrt_error *err);
mrt_status mrt_content_put_passive(mrt_content *content, const mrt_passive_info *passive, mrt_error *err);
mrt_status mrt_content_put_set(mrt_content *content, const mrt_answer_set *set, mrt_error *err);
int mrt_content_find_kind(const mrt_content *content, const char *name, size_t length); /* -1 = none */
int mrt_content_find_folder(const mrt_content *content, const char *name, size_t length);
/* What a card's field has for an enhancement, edition or seal: by any word that cards know (marotte/card_names.h), or by the key
 * of its definition; 0 = there is none. */
unsigned mrt_content_find_part(const mrt_content *content, mrt_place place, const char *word, size_t length);
int mrt_content_find_rarity(const mrt_content *content, const char *name, size_t length);
int mrt_content_find_value(const mrt_content *content, const char *name, size_t length);
int mrt_content_find_passive(const mrt_content *content, const char *name, size_t length);
int mrt_content_find_set(const mrt_content *content, const char *name, size_t length);

/* Contexts. At most one has parts. */
mrt_status mrt_content_put_context(mrt_content *content, const mrt_context *context, int *out,
                                   mrt_error *err);
int mrt_content_find_context(const mrt_content *content, const char *name, size_t length); /* -1 = none */
/* The next context behind `last` (-1 = from the first one) that is asked at a moment; -1 = no more. */
int mrt_content_at_moment(const mrt_content *content, mrt_moment moment, int last);

/* Plans. */
mrt_status mrt_content_put_plan(mrt_content *content, const char *name, const mrt_plan *plan, mrt_error *err);
const mrt_plan *mrt_content_find_plan(const mrt_content *content, const char *name); /* NULL = none */

/* Definitions. All strings, subscriptions, slots and rules of `def` are copied; subscriptions are sorted by context (stable).
 * A key that its kind has already gets a new version: number, value of cards' fields and, if the new one has none, order
 * stay. `file` NULL: there is nothing but the key. */
mrt_status mrt_content_put_def(mrt_content *content, const mrt_def *def, uint16_t *out, mrt_error *err);
/* The version is gone; items that have it keep their state and do nothing. */
void mrt_content_remove_def(mrt_content *content, uint16_t def);
/* The definition of a key of a kind (MRT_ANY_KIND = of any), or -1; also one without a version. */
#define MRT_ANY_KIND MRT_KINDS_MAX
int mrt_content_find(const mrt_content *content, unsigned kind, const char *key, size_t length);
/* The same, but one that has a version. */
int mrt_content_find_defined(const mrt_content *content, unsigned kind, const char *key, size_t length);
/* The definition of a kind that stands first in lists: of those with an order the one with the lowest; -1 = none. */
int mrt_content_first(const mrt_content *content, unsigned kind);
/* The nearest key, for messages; NULL = none is near. */
const char *mrt_content_nearest(const mrt_content *content, unsigned kind, const char *key, size_t length);

/* The hands of the game (borrowed); subscriptions, filters and planets find theirs by name. */
void mrt_content_set_hands(mrt_content *content, mrt_hands *hands);
/* The place of a hand by its name or key, UINT16_MAX = none. */
uint16_t mrt_content_find_hand(const mrt_content *content, const char *name, size_t length);

static inline uint8_t mrt_content_place(const mrt_content *content, unsigned kind)
{
    return kind < content->kind_count ? content->kinds[kind].place : MRT_PLACE_NOWHERE;
}

#endif
