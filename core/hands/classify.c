/* What a play of cards is by the rules of the original game: the contained hands, the best, the scoring cards.
 *
 * The cards are read once into sets: for each rank and suit the places of its cards, and for each n the ranks that
 * have at least n cards. Every hand is then a few operations on these sets. Scoring, scripts and simulations call
 * mrt_classify; all of it is hot. It must never allocate, and never look at anything but its arguments.
 *
 * A set of ranks is a mask, bit 0 = deuce .. bit 12 = ace. __builtin_clz and __builtin_ctz are no C11, but gcc and
 * clang have them, and they are one instruction each (which a count of bits is not on every x86).
 */
#include "marotte/classify.h"

#include <string.h>

#define FLUSH_PLAY_MAX 5 /* the original looks for a flush only in plays of at most five cards */
#define NEED 5           /* cards of a flush, ranks of a straight */
#define NEED_FINGERS 4   /* the same with Four Fingers */
#define LOW_ACE 1u       /* in a mask of places of a straight: bit 0 = low ace, 1 = deuce .. 13 = high ace */

static const char *const hand_names[MRT_HANDS] = {
    [MRT_HAND_FLUSH_FIVE] = "Flush Five",
    [MRT_HAND_FLUSH_HOUSE] = "Flush House",
    [MRT_HAND_FIVE_OF_A_KIND] = "Five of a Kind",
    [MRT_HAND_STRAIGHT_FLUSH] = "Straight Flush",
    [MRT_HAND_FOUR_OF_A_KIND] = "Four of a Kind",
    [MRT_HAND_FULL_HOUSE] = "Full House",
    [MRT_HAND_FLUSH] = "Flush",
    [MRT_HAND_STRAIGHT] = "Straight",
    [MRT_HAND_THREE_OF_A_KIND] = "Three of a Kind",
    [MRT_HAND_TWO_PAIR] = "Two Pair",
    [MRT_HAND_PAIR] = "Pair",
    [MRT_HAND_HIGH_CARD] = "High Card",
};

/* Suits in the order in which the original looks at them, for flushes and for the highest card. */
static const mrt_suit suit_order[MRT_SUITS] = {MRT_SUIT_SPADES, MRT_SUIT_HEARTS, MRT_SUIT_CLUBS,
                                               MRT_SUIT_DIAMONDS};

/* What is known of a play after one look at each card, and where the answer grows. */
typedef struct play {
    mrt_cards rank[MRT_RANKS]; /* the cards of each rank, Stone cards left out */
    mrt_cards suit[MRT_SUITS]; /* the cards printed with each suit, Stone cards left out */
    mrt_cards wild;            /* the cards that count as every suit */
    mrt_cards stone;
    mrt_cards all;
    unsigned have[6]; /* have[n], n = 1..5: the ranks with at least n cards */
    unsigned need;    /* cards of a flush, ranks of a straight */
    unsigned rules;
    unsigned contained; /* bit h = hand h has a list */
    mrt_classified *out;
} play;

static int highest(unsigned ranks)
{
    return 31 - __builtin_clz(ranks);
}

/* Has the set `count` or more members? `count` is at least 1. */
static bool has_at_least(unsigned set, unsigned count)
{
    while (--count > 0)
        set &= set - 1; /* an empty set stays empty */
    return set != 0;
}

/* The first `count` cards of a set, in play order. */
static mrt_cards first_cards(mrt_cards cards, int count)
{
    unsigned rest = cards;
    while (count-- > 0)
        rest &= rest - 1;
    return (mrt_cards)(cards ^ rest);
}

/* Counts the cards of each rank by carrying a mask upwards; in locals, since the loop over an array would wait for
 * its own stores. */
static void read_play(play *p, const mrt_card *cards, size_t count)
{
    unsigned one = 0, two = 0, three = 0, four = 0, five = 0;
    p->all = (mrt_cards)((1u << count) - 1);
    p->need = (p->rules & MRT_RULE_FOUR_FINGERS) != 0 ? NEED_FINGERS : NEED;
    for (size_t i = 0; i < count; i++) {
        unsigned place = 1u << i;
        if (mrt_card_is_stone(&cards[i])) {
            p->stone |= (mrt_cards)place;
            continue;
        }
        unsigned rank = 1u << mrt_face_rank(cards[i].face);
        five |= four & rank;
        four |= three & rank;
        three |= two & rank;
        two |= one & rank;
        one |= rank;
        p->rank[mrt_face_rank(cards[i].face)] |= (mrt_cards)place;
        p->suit[mrt_face_suit(cards[i].face)] |= (mrt_cards)place;
        p->wild |= (mrt_cards)(mrt_card_is_wild(&cards[i]) ? place : 0);
    }
    p->have[1] = one;
    p->have[2] = two;
    p->have[3] = three;
    p->have[4] = four;
    p->have[5] = five;
}

static mrt_cards cards_of(const play *p, unsigned ranks)
{
    mrt_cards cards = 0;
    for (; ranks != 0; ranks &= ranks - 1)
        cards |= p->rank[__builtin_ctz(ranks)];
    return cards;
}

static void add_list(play *p, mrt_hand hand, mrt_cards cards)
{
    p->out->cards[hand][p->out->groups[hand]++] = cards;
    p->contained |= 1u << hand;
}

static bool contains(const play *p, mrt_hand hand)
{
    return (p->contained >> hand & 1) != 0;
}

/* One list for each rank of the set, the highest rank first. */
static void add_sets(play *p, mrt_hand hand, unsigned ranks)
{
    for (; ranks != 0; ranks &= ~(1u << highest(ranks)))
        add_list(p, hand, p->rank[highest(ranks)]);
}

/* Every list of `from` also counts with its first `count` cards as a list of `to`. */
static void fill_down(play *p, mrt_hand from, mrt_hand to, int count)
{
    for (int i = 0; i < p->out->groups[from]; i++)
        add_list(p, to, first_cards(p->out->cards[from][i], count));
}

/* Sets of equal ranks and what two of them make. Pairs, triples and fours are exact; five or more are a five. */
static void find_sets(play *p)
{
    if (p->have[2] == 0)
        return;
    unsigned two = p->have[2] & ~p->have[3];
    unsigned three = p->have[3] & ~p->have[4];
    add_sets(p, MRT_HAND_FIVE_OF_A_KIND, p->have[5]);
    add_sets(p, MRT_HAND_FOUR_OF_A_KIND, p->have[4] & ~p->have[5]);
    add_sets(p, MRT_HAND_THREE_OF_A_KIND, three);
    add_sets(p, MRT_HAND_PAIR, two);
    if (two == 0)
        return;
    mrt_cards pair = p->rank[highest(two)];
    unsigned other = two & ~(1u << highest(two));
    if (three != 0)
        add_list(p, MRT_HAND_FULL_HOUSE, (mrt_cards)(pair | p->rank[highest(three)]));
    if (other == 0)
        other = three;
    if (other != 0)
        add_list(p, MRT_HAND_TWO_PAIR, (mrt_cards)(pair | p->rank[highest(other)]));
}

/* Only after everything that asks for exact sets. */
static void fill_sets(play *p)
{
    if (p->have[3] == 0)
        return;
    fill_down(p, MRT_HAND_FIVE_OF_A_KIND, MRT_HAND_FOUR_OF_A_KIND, 4);
    fill_down(p, MRT_HAND_FOUR_OF_A_KIND, MRT_HAND_THREE_OF_A_KIND, 3);
    fill_down(p, MRT_HAND_THREE_OF_A_KIND, MRT_HAND_PAIR, 2);
}

/* Clubs and spades are 0 and 3, diamonds and hearts 1 and 2: the other suit of the same colour. */
static mrt_suit same_colour(mrt_suit suit)
{
    return (mrt_suit)(3 - (int)suit);
}

static void find_flush(play *p)
{
    if (p->all >> FLUSH_PLAY_MAX != 0)
        return;
    if (p->need == NEED && p->all >> (NEED - 1) == 0)
        return; /* too few cards */
    for (int i = 0; i < MRT_SUITS; i++) {
        unsigned cards = (unsigned)p->suit[suit_order[i]] | p->wild;
        if ((p->rules & MRT_RULE_SMEARED) != 0)
            cards |= p->suit[same_colour(suit_order[i])];
        if (p->need == NEED ? cards == p->all : has_at_least(cards, p->need)) {
            add_list(p, MRT_HAND_FLUSH, (mrt_cards)cards);
            return;
        }
    }
}

/* The block of neighbouring ones that ends with the highest one of `places`. */
static unsigned highest_block(unsigned places)
{
    unsigned upto = (2u << highest(places)) - 1;
    unsigned gaps = ~places & upto;
    return gaps == 0 ? upto : upto & ~((2u << highest(gaps)) - 1);
}

/* Every longest run of neighbouring ranks that is long enough, the highest first. With Shortcut a missing rank
 * between two that are there is bridged. The ace stands at both ends, and is one rank in a run that has both. */
static void find_straights(play *p)
{
    unsigned places = p->have[1] << 1 | (p->have[1] >> MRT_RANK_ACE & LOW_ACE);
    unsigned bridged = places;
    if ((p->rules & MRT_RULE_SHORTCUT) != 0)
        bridged |= places << 1 & places >> 1;
    unsigned four = bridged & bridged >> 1 & bridged >> 2 & bridged >> 3;
    if (four == 0) /* no four in a row: most plays end here */
        return;
    while (bridged != 0) {
        unsigned block = highest_block(bridged);
        unsigned run = block & places;
        unsigned ranks = run >> 1 | (run & LOW_ACE) << MRT_RANK_ACE;
        if (has_at_least(ranks, p->need))
            add_list(p, MRT_HAND_STRAIGHT, cards_of(p, ranks));
        bridged &= ~block;
    }
}

/* What a flush makes together with the other parts. */
static void join_flush(play *p)
{
    const mrt_classified *out = p->out;
    if (!contains(p, MRT_HAND_FLUSH))
        return;
    for (int i = 0; i < out->groups[MRT_HAND_FIVE_OF_A_KIND]; i++)
        add_list(p, MRT_HAND_FLUSH_FIVE, out->cards[MRT_HAND_FIVE_OF_A_KIND][i]);
    if (contains(p, MRT_HAND_FULL_HOUSE))
        add_list(p, MRT_HAND_FLUSH_HOUSE, out->cards[MRT_HAND_FULL_HOUSE][0]);
    if (contains(p, MRT_HAND_STRAIGHT))
        add_list(p, MRT_HAND_STRAIGHT_FLUSH,
                 (mrt_cards)(out->cards[MRT_HAND_FLUSH][0] | out->cards[MRT_HAND_STRAIGHT][0]));
}

/* The highest card by rank, then printed suit, then place; of Stone cards alone the first. */
static void find_high_card(play *p)
{
    if (p->have[1] == 0) {
        add_list(p, MRT_HAND_HIGH_CARD, first_cards(p->stone, 1));
        return;
    }
    mrt_cards top = p->rank[highest(p->have[1])];
    mrt_cards cards = has_at_least(top, 2) ? 0 : top;
    for (int i = 0; cards == 0; i++)
        cards = top & p->suit[suit_order[i]];
    add_list(p, MRT_HAND_HIGH_CARD, first_cards(cards, 1));
}

static bool all_royal(const play *p, mrt_cards cards)
{
    const unsigned royal = ((1u << MRT_RANKS) - 1) & ~((1u << MRT_RANK_TEN) - 1);
    return (cards & ~cards_of(p, p->have[1] & royal)) == 0;
}

static void choose_best(play *p)
{
    int best = __builtin_ctz(p->contained); /* High Card is always there */
    mrt_cards cards = p->out->cards[best][0];
    p->out->best = best;
    p->out->royal = best == MRT_HAND_STRAIGHT_FLUSH && all_royal(p, cards);
    p->out->scoring = (p->rules & MRT_RULE_SPLASH) != 0 ? p->all : (mrt_cards)(cards | p->stone);
}

static mrt_status check_play(const mrt_card *cards, size_t count, mrt_error *err)
{
    if (count > MRT_PLAY_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "a play of %zu cards is too large: at most %d cards",
                             count, MRT_PLAY_MAX);
    for (size_t i = 0; i < count; i++)
        if (!mrt_face_is_natural(cards[i].face)) {
            char text[MRT_FACE_TEXT_SIZE];
            return mrt_error_set(
                err, MRT_ERR_INPUT, 0, 0,
                "card %zu, \"%s\", has no rank and suit; a play takes natural cards (a Wild card "
                "is a natural card with the enhancement wild)",
                i + 1, mrt_face_text(cards[i].face, text));
        }
    return MRT_OK;
}

mrt_status mrt_classify(const mrt_card *cards, size_t count, unsigned rules, mrt_classified *out,
                        mrt_error *err)
{
    mrt_status status = check_play(cards, count, err);
    if (status != MRT_OK)
        return status;
    memset(out->groups, 0, sizeof out->groups); /* lists beyond the groups are left as they are */
    if (count == 0) {
        out->best = MRT_HANDS;
        out->royal = false;
        out->scoring = 0;
        return MRT_OK;
    }
    play p = {.rules = rules, .out = out};
    read_play(&p, cards, count);
    find_sets(&p);
    find_flush(&p);
    find_straights(&p);
    join_flush(&p);
    find_high_card(&p);
    choose_best(&p);
    fill_sets(&p);
    return MRT_OK;
}

const char *mrt_hand_name(mrt_hand hand)
{
    return (unsigned)hand < MRT_HANDS ? hand_names[hand] : "";
}

const char *mrt_classified_display(const mrt_classified *hand)
{
    return hand->royal ? "Royal Flush" : mrt_hand_name((mrt_hand)hand->best);
}

bool mrt_card_flush_suit(const mrt_card *card, mrt_suit suit, unsigned rules)
{
    if (mrt_card_is_stone(card) || !mrt_face_is_natural(card->face))
        return false;
    mrt_suit own = mrt_face_suit(card->face);
    return mrt_card_is_wild(card) || own == suit ||
           ((rules & MRT_RULE_SMEARED) != 0 && own == same_colour(suit));
}
