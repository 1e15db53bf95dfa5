/* Hands that reach a pair of numbers, by trying them.
 *
 * The best hand of a deck is the evaluator's answer for all its cards. For the others one hand of each kind is made:
 * every multiset of ranks, once with mixed suits and once in one suit as far as ranks differ. That covers all pairs at
 * the bad end of every type; a hand of one card is made in every suit. A search ends at the first hand that misses,
 * which for most qualifiers is among the first hundreds; the longest, of six cards, tries 40,000 hands. Not hot.
 */
#include "core/eval/eval_reach.h"

enum { SIZE_MAX_HAND = 6, MIXED = MRT_SUITS }; /* cards of the largest hand; a way to give suits */

typedef struct goal {
    mrt_eval_type type;
    unsigned rank, ordered;
} goal;

/* A hand that the type has no value for misses nothing. */
static bool reaches(const goal *g, const mrt_face *cards, size_t count, bool otherwise)
{
    mrt_value value;
    if (mrt_eval(g->type, cards, count, 0, &value, NULL) != MRT_OK)
        return otherwise;
    unsigned rank = mrt_value_rank(value);
    return rank < g->rank || (rank == g->rank && mrt_value_ordered(value) <= g->ordered);
}

/* The ranks of a deck, lowest first. */
static size_t ranks_of(const mrt_face *deck, size_t count, int out[MRT_RANKS])
{
    unsigned mask = 0;
    size_t ranks = 0;
    for (size_t i = 0; i < count; i++)
        mask |= 1u << mrt_face_rank(deck[i]);
    for (int rank = 0; rank < MRT_RANKS; rank++)
        if ((mask >> rank & 1) != 0)
            out[ranks++] = rank;
    return ranks;
}

/* The next multiset, as rising places in the list of ranks; false after the last. */
static bool next_multiset(uint8_t *places, size_t size, size_t ranks)
{
    for (size_t i = size; i-- > 0;)
        if (places[i] + 1u < ranks) {
            uint8_t next = (uint8_t)(places[i] + 1);
            for (size_t k = i; k < size; k++)
                places[k] = next;
            return true;
        }
    return false;
}

static bool is_in_deck(const uint8_t *places, size_t size)
{
    for (size_t i = MRT_SUITS; i < size; i++)
        if (places[i] == places[i - MRT_SUITS])
            return false;
    return true;
}

/* Equal ranks stand side by side, so that suits which go round are different for them. */
static void make_hand(const uint8_t *places, size_t size, const int *ranks, size_t suits, mrt_face *out)
{
    size_t start = 0;
    for (size_t i = 0; i < size; i++) {
        start = i > 0 && places[i] == places[i - 1] ? start : i;
        size_t suit = suits == MIXED ? i : suits + (i - start);
        out[i] = mrt_face_make(ranks[places[i]], (mrt_suit)(suit % MRT_SUITS));
    }
}

static bool is_missed_by(const goal *g, const uint8_t *places, size_t size, const int *ranks)
{
    mrt_face hand[SIZE_MAX_HAND];
    for (size_t suits = 0; suits <= MIXED; suits++) {
        if (size > 1 && suits != 0 && suits != MIXED)
            continue; /* which suit it is does not count */
        make_hand(places, size, ranks, suits, hand);
        if (!reaches(g, hand, size, true))
            return true;
    }
    return false;
}

static bool is_reached_by_all(const goal *g, const mrt_face *deck, size_t count)
{
    size_t size = mrt_eval_hand_size(g->type);
    int ranks[MRT_RANKS];
    size_t rank_count = ranks_of(deck, count, ranks);
    uint8_t places[SIZE_MAX_HAND] = {0};
    do {
        if (is_in_deck(places, size) && is_missed_by(g, places, size, ranks))
            return false;
    } while (next_multiset(places, size, rank_count));
    return true;
}

mrt_eval_reach mrt_eval_reached(mrt_eval_type type, mrt_deck deck, unsigned rank, unsigned ordered)
{
    goal g = {type, rank, ordered};
    mrt_face faces[MRT_FACES];
    size_t count = mrt_deck_faces(deck, faces);
    bool some = mrt_eval_allows(type) != 0 || reaches(&g, faces, count, false) ||
                (mrt_eval_least_cards(type) == 0 && reaches(&g, faces, 0, false));
    return (mrt_eval_reach){some, some && is_reached_by_all(&g, faces, count)};
}
