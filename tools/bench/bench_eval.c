/* The evaluators against the yardstick: hands a second of ours, times those of naive.c on the same random hands.
 *
 * Each side gets the hands in its own type: bytes for ours, ints for naive. Before a measure is timed, both sides must
 * put the hands in the same order. Duplicates and wild cards have no naive counterpart: their baseline is naive7 on
 * the natural hands that theirs were made from.
 */
#include <stdint.h>
#include <stdlib.h>

#include "marotte/eval.h"
#include "marotte/rng.h"
#include "tools/bench/bench.h"
#include "tools/bench/naive.h"

enum { HAND_MAX = 9, CHECKED = 300 };

#define ROUND_SECONDS 0.06 /* long beside the clock's steps, short beside a change of the machine's speed */

/* Random hands of one size. */
typedef struct hands {
    size_t count, size;
    mrt_face *cards; /* natural and different within a hand: what is checked */
    mrt_face *timed; /* what our side is timed on; the same array but for duplicates and wild cards */
    int *ints;       /* the natural cards again, for naive */
    mrt_class *out;  /* for the batch call */
} hands;

/* One side of a measure. */
typedef struct side {
    const hands *hands;
    size_t repeats;
    volatile uint64_t sink; /* the sum of all answers: nothing is optimised away */
} side;

static int naive6(const int *h)
{
    int best = 0;
    for (int skip = 0; skip < 6; skip++) {
        int k[5], n = 0;
        for (int x = 0; x < 6; x++)
            if (x != skip)
                k[n++] = h[x];
        int v = naive5(k[0], k[1], k[2], k[3], k[4]);
        if (v > best)
            best = v;
    }
    return best;
}

/* A timed run over all hands: `answer` is an expression of the hand `h`. What the loop needs stands in locals: a
 * called function might change the rest, for all that the compiler knows. */
#define TIMED(name, type, array, answer)                                                                     \
    static void name(void *state)                                                                            \
    {                                                                                                        \
        side *s = state;                                                                                     \
        uint64_t sum = 0;                                                                                    \
        const size_t size = s->hands->size, cards = s->hands->count * size;                                  \
        const type *const first = s->hands->array;                                                           \
        for (size_t r = s->repeats; r > 0; r--)                                                              \
            for (const type *h = first; h < first + cards; h += size)                                        \
                sum += (uint64_t)(answer);                                                                   \
        s->sink = s->sink + sum;                                                                             \
    }

TIMED(run_naive5, int, ints, naive5(h[0], h[1], h[2], h[3], h[4]))
TIMED(run_naive6, int, ints, naive6(h))
TIMED(run_naive7, int, ints, naive7(h))
TIMED(run_naive_omaha, int, ints, naive_omaha(h, h + 4))
TIMED(run_5, mrt_face, timed, mrt_high5(h))
TIMED(run_6, mrt_face, timed, mrt_high6(h))
TIMED(run_7, mrt_face, timed, mrt_high7(h))
TIMED(run_omaha, mrt_face, timed, mrt_omaha(h, h + 4))
TIMED(run_duplicates, mrt_face, timed, mrt_high_duplicates(h, 7))
TIMED(run_wild, mrt_face, timed, mrt_high_wild(h, 7))

static void run_batch(void *state)
{
    side *s = state;
    const hands *h = s->hands;
    for (size_t r = 0; r < s->repeats; r++) {
        mrt_high7_batch(h->timed, h->count, h->out);
        s->sink = s->sink + h->out[r % h->count];
    }
}

/* What the checks compare: higher = better on both sides. */
static int64_t naive_of(const hands *h, size_t i)
{
    const int *hand = h->ints + i * h->size;
    switch (h->size) {
    case 5:
        return naive5(hand[0], hand[1], hand[2], hand[3], hand[4]);
    case 6:
        return naive6(hand);
    case 7:
        return naive7(hand);
    default:
        return naive_omaha(hand, hand + 4);
    }
}

static int64_t class_of(const hands *h, size_t i)
{
    const mrt_face *hand = h->cards + i * h->size;
    return -(int64_t)(h->size == 5   ? mrt_high5(hand)
                      : h->size == 6 ? mrt_high6(hand)
                      : h->size == 7 ? mrt_high7(hand)
                                     : mrt_omaha(hand, hand + 4));
}

static int64_t batch_of(const hands *h, size_t i)
{
    mrt_class class;
    mrt_high7_batch(h->cards + i * 7, 1, &class);
    return -(int64_t) class;
}

static int64_t duplicates_of(const hands *h, size_t i)
{
    return -(int64_t)mrt_high_duplicates(h->cards + i * 7, 7);
}

static int64_t wild_of(const hands *h, size_t i)
{
    return -(int64_t)mrt_high_wild(h->timed + i * 7, 7);
}

/* A hand with one wild card by trying every card in its place; five of a kind is above all. */
static int64_t naive_wild_of(const hands *h, size_t i)
{
    int hand[7], count[MRT_RANKS] = {0}, wild = 0;
    int64_t best = 0;
    for (int c = 0; c < 7; c++) {
        hand[c] = h->timed[i * 7 + (size_t)c];
        if (hand[c] == MRT_FACE_WILD)
            wild = c;
        else if (++count[hand[c] >> 2] == 4)
            best = (int64_t)9 << 20 | hand[c] >> 2;
    }
    for (hand[wild] = 0; hand[wild] < MRT_FACES; hand[wild]++) {
        bool held = false;
        for (int c = 0; c < 7; c++)
            held = held || (c != wild && hand[c] == hand[wild]);
        int v = held ? 0 : naive7(hand);
        best = v > best ? v : best;
    }
    return best;
}

typedef struct measure {
    const char *name;
    size_t size;  /* cards of a hand */
    size_t count; /* hands: more than a branch predictor can learn, and one pass of naive within a round */
    void (*naive)(void *), (*ours)(void *);
    int64_t (*naive_value)(const hands *, size_t), (*our_value)(const hands *, size_t);
    size_t checked; /* hands whose order is compared */
    enum { PLAIN, TWO_DECKS, ONE_WILD } kind;
} measure;

static const measure measures[] = {
    {"eval.naive5", 5, 100000, run_naive5, NULL, NULL, NULL, 0, PLAIN},
    {"eval.5", 5, 100000, run_naive5, run_5, naive_of, class_of, 100000, PLAIN},
    {"eval.6", 6, 60000, run_naive6, run_6, naive_of, class_of, 60000, PLAIN},
    {"eval.7", 7, 60000, run_naive7, run_7, naive_of, class_of, 60000, PLAIN},
    {"eval.7.batch", 7, 60000, run_naive7, run_batch, naive_of, batch_of, 60000, PLAIN},
    {"eval.omaha", 9, 20000, run_naive_omaha, run_omaha, naive_of, class_of, 20000, PLAIN},
    {"eval.7.duplicates", 7, 60000, run_naive7, run_duplicates, naive_of, duplicates_of, 60000, TWO_DECKS},
    {"eval.7.wild", 7, 60000, run_naive7, run_wild, naive_wild_of, wild_of, CHECKED, ONE_WILD},
};

/* The first `size` cards of a shuffled stack of `decks` decks. */
static void deal(mrt_gen *gen, size_t decks, size_t size, mrt_face *out)
{
    mrt_face stack[2 * MRT_FACES];
    size_t count = decks * MRT_FACES;
    for (size_t i = 0; i < count; i++)
        stack[i] = (mrt_face)(i % MRT_FACES);
    for (size_t i = 0; i < size; i++) {
        size_t j = i + mrt_gen_index(gen, count - i);
        out[i] = stack[j];
        stack[j] = stack[i];
    }
}

static void make_hands(hands *h, const measure *m)
{
    mrt_gen gen;
    mrt_gen_seed(&gen, 0.25); /* the same hands in every run */
    *h = (hands){.count = m->count, .size = m->size};
    size_t cards = m->count * m->size;
    h->cards = bench_allocate(cards, sizeof *h->cards);
    h->timed = bench_allocate(cards, sizeof *h->timed);
    h->ints = bench_allocate(cards, sizeof *h->ints);
    h->out = bench_allocate(m->count, sizeof *h->out);
    for (size_t i = 0; i < cards; i += m->size) {
        deal(&gen, 1, m->size, h->cards + i);
        deal(&gen, m->kind == TWO_DECKS ? 2 : 1, m->size, h->timed + i);
        for (size_t c = 0; c < m->size; c++) {
            h->ints[i + c] = h->cards[i + c];
            if (m->kind != TWO_DECKS)
                h->timed[i + c] = h->cards[i + c];
        }
        if (m->kind == ONE_WILD)
            h->timed[i + mrt_gen_index(&gen, m->size)] = MRT_FACE_WILD;
    }
}

static void free_hands(hands *h)
{
    free(h->cards);
    free(h->timed);
    free(h->ints);
    free(h->out);
}

static int order(int64_t a, int64_t b)
{
    return (a > b) - (a < b);
}

/* Do both sides put each hand and the one after it in the same order? */
static bool agree(const hands *h, const measure *m)
{
    for (size_t i = 1; i < m->checked; i++)
        if (order(m->naive_value(h, i - 1), m->naive_value(h, i)) !=
            order(m->our_value(h, i - 1), m->our_value(h, i)))
            return false;
    return true;
}

/* As many passes over the hands as a round needs. */
static void calibrate(void (*run)(void *), side *s)
{
    s->repeats = 1;
    double seconds = bench_seconds(run, s);
    if (seconds < ROUND_SECONDS)
        s->repeats = (size_t)(ROUND_SECONDS / (seconds > 1e-6 ? seconds : 1e-6)) + 1;
}

static void time_measure(bench_context *context, const measure *m, const hands *h)
{
    side sides[2] = {{.hands = h}, {.hands = h}};
    void (*const runs[2])(void *) = {m->naive, m->ours};
    void *const states[2] = {&sides[0], &sides[1]};
    double seconds[2], rate[2];
    size_t count = m->ours != NULL ? 2 : 1;
    for (size_t i = 0; i < count; i++)
        calibrate(runs[i], &sides[i]);
    bench_rounds(runs, states, count, context->rounds, seconds);
    for (size_t i = 0; i < count; i++)
        rate[i] = (double)(h->count * sides[i].repeats) / seconds[i];
    double value = rate[count - 1];
    bench_report(context, &(bench_result){m->name, value, "hands/s", rate[0], value / rate[0]});
}

void bench_eval(bench_context *context)
{
    for (size_t i = 0; i < sizeof measures / sizeof *measures; i++) {
        const measure *m = &measures[i];
        if (!bench_wants(context, m->name))
            continue;
        bench_progress(context, m->name);
        hands h;
        make_hands(&h, m);
        if (m->ours == NULL || agree(&h, m))
            time_measure(context, m, &h);
        else
            bench_fail(context, "%s: the evaluator and naive.c order hands differently", m->name);
        free_hands(&h);
    }
}
