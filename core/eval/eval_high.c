/* The fast level of the evaluators: 5, 6 and 7 different natural cards, and Omaha, as classes of type `high`.
 *
 * A hand is one sum of addends (eval_tables.h). Its suit counters start at 3, so that the fifth card of a suit sets
 * the counter's top bit; five of seven different cards in a suit leave no room for a full house or better but the
 * straight flush, so that the suited table alone decides then. Everything here is hot: no branch but the flush test.
 */
#include "marotte/eval.h"

#include "core/eval/eval_tables.h"

#define BOARD_BIAS 0x5555u /* shows three cards */
#define HOLE_BIAS 0x6666u  /* shows two */

#if defined(__GNUC__)
#define SELDOM(condition) __builtin_expect(!!(condition), 0)
#define NOINLINE __attribute__((noinline))
#else
#define SELDOM(condition) (condition)
#define NOINLINE
#endif

/* The suit whose counter's top bit is set. */
static int full_suit(uint64_t counters)
{
    int suit = 0;
    while ((counters >> (4 * suit + 3) & 1) == 0)
        suit++;
    return suit;
}

static unsigned suit_mask(const mrt_face *cards, int count, int suit)
{
    unsigned mask = 0;
    for (int i = 0; i < count; i++)
        mask |= (unsigned)((cards[i] & 3) == suit) << (cards[i] >> 2);
    return mask;
}

static NOINLINE mrt_class suited(const mrt_face *cards, int count, uint64_t counters)
{
    return (mrt_class)mrt_suited_high[suit_mask(cards, count, full_suit(counters & MRT_SUIT_FIVE))];
}

static inline uint64_t sum5(const mrt_face *c)
{
    return mrt_addend[c[0]] + mrt_addend[c[1]] + mrt_addend[c[2]] + mrt_addend[c[3]] + mrt_addend[c[4]] +
           MRT_SUIT_BIAS;
}

static inline mrt_class high5(const mrt_face *c)
{
    uint64_t sum = sum5(c);
    if (SELDOM((sum & MRT_SUIT_FIVE) != 0))
        return suited(c, 5, sum);
    return (mrt_class)mrt_class5[MRT_FAMILY_HIGH][mrt_slot5((uint32_t)(sum >> 32))];
}

static inline mrt_class high6(const mrt_face *c)
{
    uint64_t sum = sum5(c) + mrt_addend[c[5]];
    if (SELDOM((sum & MRT_SUIT_FIVE) != 0))
        return suited(c, 6, sum);
    return (mrt_class)mrt_class6[mrt_slot6((uint32_t)(sum >> 32))];
}

static inline mrt_class high7(const mrt_face *c)
{
    uint64_t sum = sum5(c) + mrt_addend[c[5]] + mrt_addend[c[6]];
    if (SELDOM((sum & MRT_SUIT_FIVE) != 0))
        return suited(c, 7, sum);
    return (mrt_class)mrt_class7[mrt_slot7((uint32_t)(sum >> 32))];
}

mrt_class mrt_high5(const mrt_face cards[5])
{
    return high5(cards);
}

mrt_class mrt_high6(const mrt_face cards[6])
{
    return high6(cards);
}

mrt_class mrt_high7(const mrt_face cards[7])
{
    return high7(cards);
}

void mrt_high5_batch(const mrt_face *cards, size_t hands, mrt_class *out)
{
    for (size_t i = 0; i < hands; i++)
        out[i] = high5(cards + 5 * i);
}

void mrt_high6_batch(const mrt_face *cards, size_t hands, mrt_class *out)
{
    for (size_t i = 0; i < hands; i++)
        out[i] = high6(cards + 6 * i);
}

void mrt_high7_batch(const mrt_face *cards, size_t hands, mrt_class *out)
{
    for (size_t i = 0; i < hands; i++)
        out[i] = high7(cards + 7 * i);
}

static inline int lower(int a, int b)
{
    return a < b ? a : b;
}

/* The ranks of the hole cards by twos, as columns of mrt_class32. */
typedef struct columns {
    unsigned at[6];
} columns;

/* The best of six columns of a row, as a tree: a chain of sixty comparisons would be what takes the time. */
static inline int best_in_row(const uint16_t *places, int rank, columns c)
{
    const int16_t *row = (const int16_t *)mrt_class32 + places[rank];
    return lower(lower(lower(row[c.at[0]], row[c.at[1]]), lower(row[c.at[2]], row[c.at[3]])),
                 lower(row[c.at[4]], row[c.at[5]]));
}

/* The best unsuited class over two of the hole cards with three of the board: six columns of ten rows. */
static inline int best_of_sixty(const mrt_face hole[4], const mrt_face board[5])
{
    int h0 = hole[0] >> 2, h1 = hole[1] >> 2, h2 = hole[2] >> 2, h3 = hole[3] >> 2;
    int b0 = board[0] >> 2, b1 = board[1] >> 2, b2 = board[2] >> 2, b3 = board[3] >> 2, b4 = board[4] >> 2;
    columns c = {{mrt_pair_place[h0][h1], mrt_pair_place[h0][h2], mrt_pair_place[h0][h3],
                  mrt_pair_place[h1][h2], mrt_pair_place[h1][h3], mrt_pair_place[h2][h3]}};
    const uint16_t *p01 = mrt_triple_place[b0][b1], *p02 = mrt_triple_place[b0][b2],
                   *p03 = mrt_triple_place[b0][b3];
    const uint16_t *p12 = mrt_triple_place[b1][b2], *p13 = mrt_triple_place[b1][b3],
                   *p23 = mrt_triple_place[b2][b3];
    int best = lower(lower(best_in_row(p01, b2, c), best_in_row(p01, b3, c)), best_in_row(p01, b4, c));
    best = lower(best, lower(best_in_row(p02, b3, c), best_in_row(p02, b4, c)));
    best = lower(best, lower(best_in_row(p03, b4, c), best_in_row(p12, b3, c)));
    best = lower(best, lower(best_in_row(p12, b4, c), best_in_row(p13, b4, c)));
    return lower(best, best_in_row(p23, b4, c));
}

/* The best suited class: any two hole cards and three board cards of `suit`. */
static NOINLINE int omaha_suited(const mrt_face hole[4], const mrt_face board[5], int suit)
{
    unsigned h = suit_mask(hole, 4, suit), b = suit_mask(board, 5, suit);
    int best = INT16_MAX;
    for (unsigned i = h; i != 0; i &= i - 1)
        for (unsigned j = i & (i - 1); j != 0; j &= j - 1)
            for (unsigned x = b; x != 0; x &= x - 1)
                for (unsigned y = x & (x - 1); y != 0; y &= y - 1)
                    for (unsigned z = y & (y - 1); z != 0; z &= z - 1) {
                        unsigned mask = (i & -i) | (j & -j) | (x & -x) | (y & -y) | (z & -z);
                        int number = mrt_suited_high[mask];
                        best = lower(best, number);
                    }
    return best;
}

mrt_class mrt_omaha(const mrt_face hole[4], const mrt_face board[5])
{
    uint64_t h = HOLE_BIAS, b = BOARD_BIAS;
    for (int i = 0; i < 4; i++)
        h += mrt_addend[hole[i]];
    for (int i = 0; i < 5; i++)
        b += mrt_addend[board[i]];
    int best = best_of_sixty(hole, board);
    uint64_t both = h & b & MRT_SUIT_FIVE;
    if (SELDOM(both != 0)) {
        int number = omaha_suited(hole, board, full_suit(both));
        best = lower(best, number);
    }
    return (mrt_class)best;
}

mrt_value mrt_class_value(mrt_class number)
{
    const int16_t *start = mrt_class_start[MRT_FAMILY_HIGH][MRT_HAND_CARDS];
    unsigned rank = 1; /* start[0] is five of a kind, which no class has */
    while (number >= start[rank + 1] && rank < MRT_KINDS - 1)
        rank++;
    return mrt_value_make(rank, (unsigned)(number - start[rank] + 1), 0);
}
