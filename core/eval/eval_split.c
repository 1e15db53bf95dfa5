/* Hands of two parts, by sums that are known for each part. */
#include "core/eval/eval_split.h"

#include "core/cards/combination.h"
#include "core/eval/eval_types.h"

/* The type is one whose five cards are one look-up; the rules of its suits. */
static bool set_type(mrt_split *s, mrt_eval_type type)
{
    const mrt_eval_rules *rules = &mrt_eval_types[type];
    s->family = rules->family;
    s->suited = type == MRT_EVAL_HIGH ? mrt_suited_high : type == MRT_EVAL_27_LOW ? mrt_suited_27 : NULL;
    return rules->size == MRT_HAND_CARDS && (s->suited != NULL || rules->how == MRT_EVAL_BY_RANK);
}

static void add_part(mrt_split *s, const mrt_face *cards, const uint8_t *places, size_t size)
{
    uint64_t sum = 0, lanes = 0;
    for (size_t i = 0; i < size; i++) {
        sum += mrt_addend[cards[places[i]]];
        lanes |= mrt_face_lane[cards[places[i]]];
    }
    s->sums[s->count] = sum;
    s->lanes[s->count++] = lanes;
}

bool mrt_split_init(mrt_split *s, mrt_eval_type type, const mrt_face *cards, size_t count, size_t hole,
                    size_t board)
{
    uint8_t places[MRT_HAND_CARDS];
    s->board = board;
    s->best = INT16_MAX;
    s->count = 0;
    if (!set_type(s, type) || hole + board != MRT_HAND_CARDS)
        return false;
    for (bool more = mrt_first_combination(places, hole, count); more;
         more = mrt_next_combination(places, hole, count)) {
        if (s->count == MRT_SPLIT_PARTS)
            return false;
        add_part(s, cards, places, hole);
    }
    return s->count > 0;
}

static int class_of_ranks(mrt_family family, uint64_t sum)
{
    return mrt_class5[family][mrt_slot5((uint32_t)(sum >> 32))];
}

static void try_by_rank(mrt_split *s, uint64_t sum)
{
    int best = s->best;
    for (size_t i = 0; i < s->count; i++) {
        int number = class_of_ranks(s->family, sum + s->sums[i]);
        best = number < best ? number : best;
    }
    s->best = best;
}

/* All five cards are of one suit: only one lane has ranks. */
static int class_of_suit(const int16_t *suited, uint64_t lanes)
{
    uint64_t half = lanes | lanes >> 32;
    return suited[(half | half >> 16) & (MRT_MASKS - 1)];
}

static void try_with_suits(mrt_split *s, uint64_t sum, uint64_t lanes)
{
    int best = s->best;
    for (size_t i = 0; i < s->count; i++) {
        uint64_t all = sum + s->sums[i];
        int number = (all & MRT_SUIT_FIVE) != 0 ? class_of_suit(s->suited, lanes | s->lanes[i])
                                                : class_of_ranks(s->family, all);
        best = number < best ? number : best;
    }
    s->best = best;
}

void mrt_split_try(mrt_split *s, const mrt_face *board)
{
    uint64_t sum = MRT_SUIT_BIAS, lanes = 0;
    for (size_t i = 0; i < s->board; i++) {
        sum += mrt_addend[board[i]];
        lanes |= mrt_face_lane[board[i]];
    }
    if (s->suited != NULL)
        try_with_suits(s, sum, lanes);
    else
        try_by_rank(s, sum);
}

/* Type `high` counts from the royal flush, its family from five of a kind. */
mrt_value mrt_split_value(const mrt_split *s)
{
    if (s->best == INT16_MAX)
        return MRT_VALUE_NONE;
    mrt_value value = mrt_family_value(s->family, MRT_HAND_CARDS, s->best);
    return s->family == MRT_FAMILY_HIGH ? value - MRT_HIGH_RANK : value;
}
