/* Qualifiers that all hands or none meet: the worst hand of each type, and every hand of the smallest deck. */
#include "core/eval/eval_reach.h"
#include "spec/c/check.h"

typedef struct worst {
    mrt_eval_type type;
    unsigned rank, ordered;
} worst;

/* The last pair of each type with the standard deck: the last category and how many classes it has. */
static const worst worst_of[] = {
    {MRT_EVAL_HIGH, 10, 1277},
    {MRT_EVAL_A5_LOW, 6, 156},
    {MRT_EVAL_27_LOW, 10, 1},
    {MRT_EVAL_BADUGI, 4, 13},
    {MRT_EVAL_BADUGI_AH, 4, 13},
    {MRT_EVAL_HIGUDI, 4, 13},
    {MRT_EVAL_49, 50, 1},
    {MRT_EVAL_ZERO, 50, 1},
    {MRT_EVAL_6, 45, 1},
    {MRT_EVAL_LOW_PIP_6, 60, 1},
    {MRT_EVAL_21, 40, 1},
    {MRT_EVAL_A5_LOW_HIGH, 6, 156},
    {MRT_EVAL_HIGH_WILD, 11, 1277},
    {MRT_EVAL_ONE_CARD_LOW, 1, 52},
    {MRT_EVAL_ONE_CARD_LOW_AL, 1, 52},
    {MRT_EVAL_ONE_CARD_HIGH, 1, 52},
    {MRT_EVAL_ONE_CARD_HIGH_AH, 1, 52},
    {MRT_EVAL_TWO_CARD_HIGH, 2, 78},
    {MRT_EVAL_TWO_CARD_A5_LOW, 2, 13},
    {MRT_EVAL_TWO_CARD_27_LOW, 2, 13},
    {MRT_EVAL_TWO_CARD_A5_LOW_HIGH, 2, 13},
    {MRT_EVAL_THREE_CARD_HIGH, 3, 286},
    {MRT_EVAL_THREE_CARD_A5_LOW, 3, 13},
    {MRT_EVAL_THREE_CARD_27_LOW, 3, 13},
    {MRT_EVAL_THREE_CARD_A5_LOW_HIGH, 3, 13},
    {MRT_EVAL_FOUR_CARD_HIGH, 5, 715},
    {MRT_EVAL_FOUR_CARD_A5_LOW, 5, 13},
    {MRT_EVAL_FOUR_CARD_27_LOW, 5, 13},
    {MRT_EVAL_FOUR_CARD_A5_LOW_HIGH, 5, 13},
    {MRT_EVAL_ONE_CARD_LOW_SPADE, 14, 1},
    {MRT_EVAL_ONE_CARD_HIGH_SPADE, 14, 1},
};

static void test_worst(unsigned *failures)
{
    for (size_t i = 0; i < sizeof worst_of / sizeof *worst_of; i++) {
        const worst *w = &worst_of[i];
        unsigned rank = w->ordered > 1 ? w->rank : w->rank - 1,
                 ordered = w->ordered > 1 ? w->ordered - 1 : 4095;
        mrt_eval_reach met = mrt_eval_reached(w->type, MRT_DECK_STANDARD, w->rank, w->ordered);
        mrt_eval_reach missed = mrt_eval_reached(w->type, MRT_DECK_STANDARD, rank, ordered);
        if (!CHECK(failures, met.all && met.some && missed.some && !missed.all))
            printf("  type %s\n", mrt_eval_type_name(w->type));
    }
}

static bool next_places(size_t *places, size_t size, size_t count)
{
    for (size_t i = size; i-- > 0;)
        if (places[i] < count - size + i) {
            places[i]++;
            for (size_t k = i + 1; k < size; k++)
                places[k] = places[k - 1] + 1;
            return true;
        }
    return false;
}

/* The best and the worst value of all hands of full size that can be dealt; false: the type has none of them. */
static bool find_ends(mrt_eval_type type, mrt_deck deck, mrt_value *best, mrt_value *least)
{
    mrt_face faces[MRT_FACES], hand[6];
    size_t places[6] = {0, 1, 2, 3, 4, 5}, size = mrt_eval_hand_size(type);
    size_t count = mrt_deck_faces(deck, faces);
    *best = MRT_VALUE_NONE;
    *least = 0;
    do {
        mrt_value value;
        for (size_t i = 0; i < size; i++)
            hand[i] = faces[places[i]];
        if (mrt_eval(type, hand, size, 0, &value, NULL) != MRT_OK)
            return false;
        *best = value < *best ? value : *best;
        *least = value > *least ? value : *least;
    } while (next_places(places, size, count));
    return true;
}

/* The best and the worst pair of all hands of a deck, and the ones just above. */
static void test_deck(unsigned *failures, mrt_deck deck)
{
    for (mrt_eval_type type = 0; type < MRT_EVAL_TYPES; type++) {
        mrt_value best, least;
        if (!find_ends(type, deck, &best, &least))
            continue;
        unsigned rank = mrt_value_rank(least), ordered = mrt_value_ordered(least);
        mrt_eval_reach met = mrt_eval_reached(type, deck, rank, ordered);
        mrt_eval_reach missed = mrt_eval_reached(type, deck, rank, ordered - 1);
        bool right = met.all && !missed.all;
        rank = mrt_value_rank(best), ordered = mrt_value_ordered(best);
        right = right && mrt_eval_reached(type, deck, rank, ordered).some;
        bool any =
            mrt_eval_allows(type) != 0 || mrt_eval_least_cards(type) == 0; /* a better hand is possible */
        right = right && mrt_eval_reached(type, deck, rank, ordered - 1).some == any;
        if (!CHECK(failures, right))
            printf("  type %s\n", mrt_eval_type_name(type));
    }
}

int main(void)
{
    unsigned failures = 0;
    test_worst(&failures);
    test_deck(&failures, MRT_DECK_SHORT_TA);
    return check_report("eval_reach", failures);
}
