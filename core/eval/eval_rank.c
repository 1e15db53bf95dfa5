/* The families that see ranks only: a5_low, a5_low_high and the tables of two, three and four cards; one-card tables.
 *
 * The best hand of a size among many cards is the best of its rank multisets, which are far fewer than its card
 * subsets (at most 6,188 for a whole deck, 21 for seven cards). An unpaired a5_low is a look-up of its mask.
 */
#include "core/eval/eval_parts.h"

/* The search: how often each rank can still be taken, and the best class so far. */
typedef struct search {
    uint8_t number[MRT_RANKS];
    mrt_family family;
    int size;
    int best;
} search;

static void try_ranks(search *s, int rank, int left, uint32_t sum)
{
    if (left == 0) {
        int number = s->size == MRT_HAND_CARDS ? mrt_class5[s->family][mrt_slot5(sum)]
                                               : mrt_class4[s->family][mrt_slot4(sum)];
        if (number != 0 && number < s->best)
            s->best = number;
        return;
    }
    if (rank == MRT_RANKS)
        return;
    for (int n = 0; n <= s->number[rank] && n <= left; n++, sum += mrt_rank_key[rank])
        try_ranks(s, rank + 1, left - n, sum);
}

mrt_value mrt_best_by_rank(mrt_family family, int size, const mrt_face *cards, size_t count)
{
    search s = {{0}, family, size, INT16_MAX};
    for (size_t i = 0; i < count; i++)
        if (s.number[cards[i] >> 2] < 4) /* five equal ranks are no class: the hand takes another card */
            s.number[cards[i] >> 2]++;
    try_ranks(&s, 0, size, 0);
    return s.best < INT16_MAX ? mrt_family_value(family, size, s.best) : MRT_VALUE_NONE;
}

/* Bit 0 = ace, 1 = deuce .. 12 = king. */
static unsigned ace_low_bit(mrt_face face)
{
    int rank = mrt_face_rank(face);
    return 1u << (rank == MRT_RANK_ACE ? 0 : rank + 1);
}

mrt_value mrt_a5_low(const mrt_face *cards, size_t count)
{
    unsigned mask = 0;
    for (size_t i = 0; i < count; i++)
        mask |= ace_low_bit(cards[i]);
    if (mrt_a5_mask[mask] != 0) /* the classes without a pair are the first ones */
        return mrt_value_make(1, (unsigned)mrt_a5_mask[mask], 0);
    return mrt_best_by_rank(MRT_FAMILY_A5_LOW, MRT_HAND_CARDS, cards, count);
}

static mrt_value omaha_low_paired(const mrt_face hole[4], const mrt_face board[5])
{
    int best = INT16_MAX;
    for (int i = 0; i < 3; i++)
        for (int j = i + 1; j < 4; j++)
            for (int x = 0; x < 3; x++)
                for (int y = x + 1; y < 4; y++)
                    for (int z = y + 1; z < 5; z++) {
                        uint32_t sum = mrt_rank_key[hole[i] >> 2] + mrt_rank_key[hole[j] >> 2] +
                                       mrt_rank_key[board[x] >> 2] + mrt_rank_key[board[y] >> 2] +
                                       mrt_rank_key[board[z] >> 2];
                        int number = mrt_class5[MRT_FAMILY_A5_LOW][mrt_slot5(sum)];
                        best = number < best ? number : best;
                    }
    return mrt_family_value(MRT_FAMILY_A5_LOW, MRT_HAND_CARDS, best);
}

mrt_value mrt_omaha_a5_low(const mrt_face hole[4], const mrt_face board[5])
{
    unsigned h[4], b[5], best = MRT_CLASS_LIST_MAX;
    for (int i = 0; i < 4; i++)
        h[i] = ace_low_bit(hole[i]);
    for (int i = 0; i < 5; i++)
        b[i] = ace_low_bit(board[i]);
    for (int i = 0; i < 3; i++)
        for (int j = i + 1; j < 4; j++)
            for (int x = 0; x < 3; x++)
                for (int y = x + 1; y < 4; y++)
                    for (int z = y + 1; z < 5; z++) {
                        unsigned number = (unsigned)mrt_a5_mask[h[i] | h[j] | b[x] | b[y] | b[z]];
                        best = number - 1 < best - 1 ? number : best; /* 0, a pair, is never less */
                    }
    if (best == MRT_CLASS_LIST_MAX)
        return omaha_low_paired(hole, board);
    return mrt_value_make(1, best, 0);
}

/* The place of a card in a one-card table: ranks in the rule's order, suits spades, hearts, diamonds, clubs from the
 * highest; the low tables run the other way. */
static unsigned one_card_place(mrt_one_card rule, mrt_face face)
{
    bool ace_high = rule == MRT_ONE_CARD_LOW || rule == MRT_ONE_CARD_HIGH_AH;
    bool low = rule == MRT_ONE_CARD_LOW || rule == MRT_ONE_CARD_LOW_AL;
    unsigned rank = (unsigned)mrt_face_rank(face);
    if (!ace_high)
        rank = rank == MRT_RANK_ACE ? 0 : rank + 1;
    unsigned place = rank * MRT_SUITS + (unsigned)mrt_face_suit(face);
    return low ? place + 1 : MRT_FACES - place;
}

/* A spade is a category of its own, from the lowest or from the highest, ace high; the last one is all other cards. */
static mrt_value spade_value(mrt_one_card rule, mrt_face face)
{
    unsigned rank = (unsigned)mrt_face_rank(face);
    if (mrt_face_suit(face) != MRT_SUIT_SPADES)
        return mrt_value_make(MRT_RANKS + 1, 1, 0);
    return mrt_value_make(rule == MRT_ONE_CARD_LOW_SPADE ? rank + 1 : MRT_RANKS - rank, 1, 0);
}

static mrt_value one_card_value(mrt_one_card rule, mrt_face face)
{
    if (rule == MRT_ONE_CARD_LOW_SPADE || rule == MRT_ONE_CARD_HIGH_SPADE)
        return spade_value(rule, face);
    return mrt_value_make(1, one_card_place(rule, face), 0);
}

mrt_value mrt_best_one_card(mrt_one_card rule, const mrt_face *cards, size_t count)
{
    mrt_value best = MRT_VALUE_NONE;
    for (size_t i = 0; i < count; i++) {
        mrt_value value = one_card_value(rule, cards[i]);
        best = value < best ? value : best;
    }
    return best;
}
