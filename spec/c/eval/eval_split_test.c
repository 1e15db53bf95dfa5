/* Hands of a hand's and a board's cards: the sums of parts give what the checked evaluator gives, hand by hand. */
#include "core/eval/eval_split.h"
#include "core/table/table_parts.h"
#include "spec/c/check.h"

enum { HANDS = 150 }; /* of each size, type and deck */

static const mrt_eval_type types[] = {MRT_EVAL_HIGH, MRT_EVAL_27_LOW, MRT_EVAL_A5_LOW, MRT_EVAL_A5_LOW_HIGH};

/* Cards of the highest ranks and the first suits: few ranks make pairs, few suits flushes. */
static size_t make_deck(int ranks, int suits, mrt_face out[MRT_FACES])
{
    size_t count = 0;
    for (int rank = MRT_RANKS - ranks; rank < MRT_RANKS; rank++)
        for (int suit = 0; suit < suits; suit++)
            out[count++] = mrt_face_make(rank, (mrt_suit)suit);
    return count;
}

static void shuffle(mrt_gen *gen, mrt_face *cards, size_t count)
{
    for (size_t i = 0; i + 1 < count; i++) {
        size_t other = i + mrt_gen_index(gen, count - i);
        mrt_face face = cards[other];
        cards[other] = cards[i];
        cards[i] = face;
    }
}

typedef struct sizes {
    size_t hole, board;           /* cards that are there */
    size_t take_hole, take_board; /* cards of a hand */
} sizes;

static mrt_value slow(mrt_eval_type type, const mrt_face *cards, sizes n)
{
    uint8_t h[MRT_FACES], b[MRT_FACES];
    mrt_face hand[MRT_HAND_CARDS];
    mrt_value best = MRT_VALUE_NONE, value;
    for (bool more = mrt_first_combination(b, n.take_board, n.board); more;
         more = mrt_next_combination(b, n.take_board, n.board))
        for (bool again = mrt_first_combination(h, n.take_hole, n.hole); again;
             again = mrt_next_combination(h, n.take_hole, n.hole)) {
            for (size_t i = 0; i < MRT_HAND_CARDS; i++)
                hand[i] = i < n.take_hole ? cards[h[i]] : cards[n.hole + b[i - n.take_hole]];
            if (mrt_eval(type, hand, MRT_HAND_CARDS, 0, &value, NULL) == MRT_OK && value < best)
                best = value;
        }
    return best;
}

static mrt_value fast(mrt_eval_type type, const mrt_face *cards, sizes n)
{
    uint8_t b[MRT_FACES];
    mrt_face taken[MRT_HAND_CARDS];
    mrt_split s;
    if (!mrt_split_init(&s, type, cards, n.hole, n.take_hole, n.take_board))
        return 0; /* which no hand has */
    for (bool more = mrt_first_combination(b, n.take_board, n.board); more;
         more = mrt_next_combination(b, n.take_board, n.board)) {
        for (size_t i = 0; i < n.take_board; i++)
            taken[i] = cards[n.hole + b[i]];
        mrt_split_try(&s, taken);
    }
    return mrt_split_value(&s);
}

static bool has_equal_values(mrt_gen *gen, mrt_eval_type type, sizes n, int ranks, int suits)
{
    mrt_face deck[MRT_FACES];
    size_t count = make_deck(ranks, suits, deck);
    bool equal = true;
    for (int i = 0; i < HANDS && equal; i++) {
        shuffle(gen, deck, count);
        equal = fast(type, deck, n) == slow(type, deck, n);
    }
    return equal;
}

static void test_sizes(unsigned *failures, mrt_gen *gen, sizes n)
{
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (!CHECK(failures, has_equal_values(gen, types[i], n, 13, 4) &&
                                 has_equal_values(gen, types[i], n, 5, 4) &&
                                 has_equal_values(gen, types[i], n, 13, 2)))
            printf("  type %s, %zu of %zu and %zu of %zu cards\n", mrt_eval_type_name(types[i]), n.take_hole,
                   n.hole, n.take_board, n.board);
}

static void test_equal(unsigned *failures)
{
    mrt_gen gen;
    mrt_gen_seed(&gen, 0.375);
    for (size_t hole = 2; hole <= 9; hole++)
        for (size_t board = 3; board <= 5; board++)
            test_sizes(failures, &gen, (sizes){hole, board, 2, 3});
    test_sizes(failures, &gen, (sizes){6, 6, 3, 2});
    test_sizes(failures, &gen, (sizes){4, 6, 1, 4});
    test_sizes(failures, &gen, (sizes){4, 6, 0, 5});
    test_sizes(failures, &gen, (sizes){7, 2, 4, 1});
    test_sizes(failures, &gen, (sizes){5, 1, 5, 0});
}

/* Two of four with three of five have evaluators of their own. */
static void test_omaha(unsigned *failures)
{
    mrt_gen gen;
    mrt_face deck[MRT_FACES];
    const sizes n = {4, 5, 2, 3};
    size_t count = make_deck(13, 4, deck);
    mrt_gen_seed(&gen, 0.625);
    for (int i = 0; i < 20 * HANDS; i++) {
        shuffle(&gen, deck, count);
        CHECK(failures, fast(MRT_EVAL_HIGH, deck, n) == mrt_class_value(mrt_omaha(deck, deck + 4)));
        CHECK(failures, fast(MRT_EVAL_A5_LOW, deck, n) == mrt_omaha_a5_low(deck, deck + 4));
    }
}

/* What it has no room or no table for is refused. */
static void test_limits(unsigned *failures)
{
    mrt_face deck[MRT_FACES];
    mrt_split s;
    make_deck(13, 4, deck);
    CHECK(failures, mrt_split_init(&s, MRT_EVAL_HIGH, deck, 16, 2, 3) && s.count == MRT_SPLIT_PARTS);
    CHECK(failures, mrt_split_value(&s) == MRT_VALUE_NONE);
    CHECK(failures, !mrt_split_init(&s, MRT_EVAL_HIGH, deck, 17, 2, 3));
    CHECK(failures, !mrt_split_init(&s, MRT_EVAL_HIGH, deck, 6, 3, 3));
    CHECK(failures, !mrt_split_init(&s, MRT_EVAL_HIGH, deck, 1, 2, 3));
    CHECK(failures, !mrt_split_init(&s, MRT_EVAL_BADUGI, deck, 4, 2, 3));
    CHECK(failures, !mrt_split_init(&s, MRT_EVAL_36CARD_FFH_HIGH, deck, 4, 2, 3));
    CHECK(failures, !mrt_split_init(&s, MRT_EVAL_FOUR_CARD_HIGH, deck, 4, 2, 2));
}

int main(void)
{
    unsigned failures = 0;
    test_equal(&failures);
    test_omaha(&failures);
    test_limits(&failures);
    return check_report("eval_split", failures);
}
