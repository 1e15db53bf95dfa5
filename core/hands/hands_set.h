/* The inside of a set of hands, for the set and its printer. */
#ifndef MAROTTE_HANDS_SET_H
#define MAROTTE_HANDS_SET_H

#include "core/hands/pattern.h"

typedef struct mrt_set_entry {
    mrt_hand_entry shown;
    char *text; /* owned: key and name */
    size_t text_size;
    uint32_t rule;  /* UINT32_MAX = a hand of the original */
    uint16_t place; /* in evaluation order */
} mrt_set_entry;

typedef struct mrt_set_rule {
    mrt_gates gates;
    bool tested; /* the conditions say more than the filter */
    bool lucky;
    uint32_t matcher, matcher_count;
    int16_t base, composite[MRT_COMPOSITES]; /* entries by the order of adding, -1 = none */
} mrt_set_rule;

typedef struct mrt_filter {
    uint64_t cards, whole;
} mrt_filter;

struct mrt_hands {
    mrt_alloc alloc;
    mrt_set_entry *entries; /* owned; in the order of adding */
    uint16_t *order;        /* owned; entries in evaluation order */
    mrt_set_rule *rules;    /* owned */
    mrt_filter *filters;    /* owned; one a rule */
    mrt_matcher *matchers;  /* owned; all patterns of all rules */
    size_t entry_count, entry_capacity, order_capacity;
    size_t rule_count, rule_capacity, filter_capacity;
    size_t matcher_count, matcher_capacity;
    bool has_originals;
    uint32_t shares; /* owners besides the first */
    mrt_matcher house;
};

#endif
