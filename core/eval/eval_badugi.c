/* The badugi family: the largest set of cards with different ranks and suits, then the lowest (or highest) of these.
 *
 * One card a suit at most. A suit never needs more than its four best ranks: at most three others can be taken by the
 * other suits. So at most 5^4 choices are tried, whatever the number of cards.
 */
#include "core/eval/eval_parts.h"

enum { CANDIDATES = 4 };

/* A rank as a bit whose value grows with the rank in the rule's order. */
static unsigned order_bit(mrt_badugi rule, int rank)
{
    if (rule == MRT_BADUGI_ACE_LOW)
        return 1u << (rank == MRT_RANK_ACE ? 0 : rank + 1);
    return 1u << rank;
}

typedef struct choice {
    bool highest;
    unsigned suits[MRT_SUITS]; /* the candidates of each suit, as order bits */
    unsigned best;
    unsigned size; /* of best */
} choice;

static bool is_better(const choice *c, unsigned ranks, unsigned size)
{
    if (size != c->size)
        return size > c->size;
    return c->highest ? ranks > c->best : ranks < c->best;
}

static void choose(choice *c, int suit, unsigned ranks, unsigned size)
{
    if (suit == MRT_SUITS) {
        if (is_better(c, ranks, size)) {
            c->best = ranks;
            c->size = size;
        }
        return;
    }
    for (unsigned rest = c->suits[suit] & ~ranks; rest != 0; rest &= rest - 1)
        choose(c, suit + 1, ranks | (rest & -rest), size + 1);
    choose(c, suit + 1, ranks, size);
}

/* The four best ranks of a suit. */
static unsigned candidates(unsigned mask, bool highest)
{
    for (unsigned n = mrt_count_ranks(mask); n > CANDIDATES; n--)
        mask &= highest ? mask - 1 : ~(1u << mrt_top_rank(mask));
    return mask;
}

/* How many sets of the same size are below this one, compared from their highest rank. */
static unsigned sets_below(unsigned ranks)
{
    unsigned below = 0;
    int k = 1;
    for (; ranks != 0; ranks &= ranks - 1, k++)
        below += mrt_choose(mrt_top_rank(ranks & -ranks), k);
    return below;
}

mrt_value mrt_best_badugi(mrt_badugi rule, const mrt_face *cards, size_t count)
{
    choice c = {rule == MRT_BADUGI_HIGHEST, {0}, 0, 0};
    for (size_t i = 0; i < count; i++)
        c.suits[cards[i] & 3] |= order_bit(rule, mrt_face_rank(cards[i]));
    for (int suit = 0; suit < MRT_SUITS; suit++)
        c.suits[suit] = candidates(c.suits[suit], c.highest);
    choose(&c, 0, 0, 0);
    unsigned below = sets_below(c.best);
    unsigned ordered = c.highest ? mrt_choose(MRT_RANKS, (int)c.size) - below : below + 1;
    return mrt_value_make(MRT_SUITS + 1 - c.size, ordered, 0);
}
