/* The classes of the ranked hands, listed in order: what every number of the evaluators means.
 *
 * A family is a set of rules under which five cards (fewer in the partial tables) have a place: which ranks there
 * are, whether the ace is low, whether straights count, which categories exist and in which order. A class is a
 * rank multiset in a category. The list is the definition: the generator makes the tables from it at build time, and
 * names are made from it at run time. Not hot.
 */
#ifndef MAROTTE_EVAL_CLASSES_H
#define MAROTTE_EVAL_CLASSES_H

#include <stdbool.h>
#include <stdint.h>

typedef enum mrt_kind {
    MRT_KIND_FIVE,
    MRT_KIND_ROYAL,
    MRT_KIND_STRAIGHT_FLUSH,
    MRT_KIND_QUADS,
    MRT_KIND_FULL_HOUSE,
    MRT_KIND_FLUSH,
    MRT_KIND_STRAIGHT,
    MRT_KIND_TRIPS,
    MRT_KIND_TWO_PAIR,
    MRT_KIND_PAIR,
    MRT_KIND_NOTHING,
    MRT_KINDS
} mrt_kind;

typedef enum mrt_straights {
    MRT_STRAIGHTS_IGNORED,
    MRT_STRAIGHTS_WHEEL,
    MRT_STRAIGHTS_NO_WHEEL
} mrt_straights;

typedef enum mrt_family {
    MRT_FAMILY_HIGH, /* numbered as high_wild: category 1 is five of a kind; type `high` subtracts one */
    MRT_FAMILY_A5_LOW,
    MRT_FAMILY_27_LOW,
    MRT_FAMILY_A5_LOW_HIGH,
    MRT_FAMILY_36,
    MRT_FAMILY_20,
    MRT_FAMILIES
} mrt_family;

enum {
    MRT_CLASS_LIST_MAX = 2860, /* the largest category: one pair */
    MRT_STRAIGHTS_MAX = 10,
    MRT_HAND_CARDS = 5
};

typedef struct mrt_family_rules {
    int lowest;    /* lowest rank of the deck */
    bool ace_low;  /* the ace stands below the deuce */
    bool reversed; /* the lower hand is the better one */
    mrt_straights straights;
    uint8_t kinds[MRT_KINDS]; /* categories of a five-card hand, best first */
    uint8_t kind_count;
    int8_t place[MRT_KINDS]; /* of each kind in `kinds`, -1 = absent */
    bool pairs_lose;         /* order of the partial tables: nothing, pair, two pair, trips, quads */
} mrt_family_rules;

extern const mrt_family_rules mrt_families[MRT_FAMILIES];

/* A class: its ranks, groups first, each group highest first; an ace that ends a wheel is last. */
typedef struct mrt_class_ranks {
    uint8_t rank[MRT_HAND_CARDS];
} mrt_class_ranks;

/* Lists the classes of a kind among hands of `size` cards, best first; their number. */
int mrt_classes_list(const mrt_family_rules *rules, int size, mrt_kind kind, mrt_class_ranks *out);

/* The class number `ordered` (from 1) of that list, found without listing; false when there is none. */
bool mrt_classes_pick(const mrt_family_rules *rules, int size, mrt_kind kind, int ordered,
                      mrt_class_ranks *out);

/* The categories of hands of `size` cards, best first; their number. */
int mrt_classes_kinds(const mrt_family_rules *rules, int size, uint8_t out[MRT_KINDS]);

/* Binomial coefficients: n over k, for n up to 17 and k up to 5. */
unsigned mrt_choose(int n, int k);

/* Does the kind need one suit? */
bool mrt_kind_is_suited(mrt_kind kind);

/* The straights of a family as rank masks, highest first; their number. */
int mrt_classes_straights(const mrt_family_rules *rules, uint16_t out[MRT_STRAIGHTS_MAX]);

#endif
