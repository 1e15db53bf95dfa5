/* The hands of a grid: the table of base values, best first. Levels rise as those of the original do. */
#include "core/grid/grid_build.h"

typedef struct row {
    const char *key;
    int original; /* mrt_hand, -1 = none */
    mrt_hand_values values;
} row;

/* Names are the original's, so that scripts know them; the grid calls a Pair One Pair (mrt_grid_hand_name). */
static const row table[] = {
    {"royal_flush", -1, {"Royal Flush", 100, 8, 40, 4}},
    {"straight_flush", MRT_HAND_STRAIGHT_FLUSH, {"Straight Flush", 80, 6, 40, 4}},
    {"four_of_a_kind", MRT_HAND_FOUR_OF_A_KIND, {"Four of a Kind", 60, 7, 30, 3}},
    {"full_house", MRT_HAND_FULL_HOUSE, {"Full House", 40, 4, 25, 2}},
    {"flush", MRT_HAND_FLUSH, {"Flush", 35, 4, 15, 2}},
    {"straight", MRT_HAND_STRAIGHT, {"Straight", 30, 4, 30, 3}},
    {"three_of_a_kind", MRT_HAND_THREE_OF_A_KIND, {"Three of a Kind", 30, 3, 20, 2}},
    {"two_pair", MRT_HAND_TWO_PAIR, {"Two Pair", 20, 2, 20, 1}},
    {"pair", MRT_HAND_PAIR, {"Pair", 10, 2, 15, 1}},
    {"high_card", MRT_HAND_HIGH_CARD, {"High Card", 5, 1, 10, 1}},
};

/* A Royal Flush has no pattern of its own: a line is classified as the original does it, and that one is told apart. */
static mrt_status add_royal(mrt_hands *hands, const row *hand, mrt_error *err)
{
    mrt_hand_rule rule = {.key = hand->key, .values = hand->values};
    return mrt_hands_add(hands, &rule, err);
}

mrt_status mrt_grid_add_hands(mrt_hands *hands, mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (size_t i = 0; i < sizeof table / sizeof *table && status == MRT_OK; i++)
        status = table[i].original < 0
                     ? add_royal(hands, &table[i], err)
                     : mrt_hands_add_original(hands, table[i].key, (mrt_hand)table[i].original,
                                              &table[i].values, err);
    return status;
}
