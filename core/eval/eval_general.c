/* The general path of the high families: any number of cards, duplicates, five of a kind, wild cards, bugs.
 *
 * Cards are tallied into masks of ranks that occur at least once, twice .. five times, and a mask of ranks per suit.
 * With w wild cards "at least k" is read from the mask for k - w: nothing is ever substituted and tried. The first
 * category of the family that is found decides; its five ranks are looked up in the same tables as everything else.
 * Warm: wild and two-deck games live here.
 */
#include "core/eval/eval_parts.h"

/* The family is a constant at every hot entry: made one by inlining all that depends on it. */
#if defined(__GNUC__)
#define ALWAYS_INLINE inline __attribute__((always_inline))
#else
#define ALWAYS_INLINE inline
#endif

enum { AT_LEAST = MRT_HAND_CARDS };

/* at_least[AT_LEAST + k]: ranks held k times or more; every rank of the deck for k <= 0. */
typedef struct tally {
    unsigned at_least[2 * MRT_HAND_CARDS + 1];
    uint64_t suits;   /* 16 bits a suit: the ranks that it holds */
    uint64_t repeats; /* 16 bits a suit: ranks that it holds twice or more */
    uint64_t numbers; /* 8 bits a suit: its cards */
    unsigned wild;    /* cards that can be anything */
    unsigned bug;     /* cards that can be an ace, or complete a straight or flush */
} tally;

/* Where a card is counted in `numbers`: one byte a suit, then the wild cards, then the bugs. */
enum { WILD_BYTE = MRT_SUITS, BUG_BYTE };

static unsigned byte_of(uint64_t numbers, int place)
{
    return (unsigned)(numbers >> 8 * place & 0xff);
}

static unsigned of_suit(uint64_t lanes, int suit)
{
    return (unsigned)(lanes >> 16 * suit & 0xffff);
}

static unsigned natural_ranks(const tally *t)
{
    return of_suit(t->suits, 0) | of_suit(t->suits, 1) | of_suit(t->suits, 2) | of_suit(t->suits, 3);
}

static void hold(unsigned *at_least, unsigned bit)
{
    for (int k = MRT_HAND_CARDS; k > 1; k--)
        at_least[AT_LEAST + k] |= at_least[AT_LEAST + k - 1] & bit;
    at_least[AT_LEAST + 1] |= bit;
}

/* Different natural cards: the suits' masks say how often a rank is there. */
static inline void hold_different(unsigned *at_least, uint64_t suits)
{
    unsigned a = of_suit(suits, 0), b = of_suit(suits, 1), c = of_suit(suits, 2), d = of_suit(suits, 3);
    unsigned ab = a & b, cd = c & d, a_b = a | b, c_d = c | d;
    at_least[AT_LEAST + 1] = a_b | c_d;
    at_least[AT_LEAST + 2] = ab | cd | (a_b & c_d);
    at_least[AT_LEAST + 3] = (ab & c_d) | (cd & a_b);
    at_least[AT_LEAST + 4] = ab & cd;
}

/* Written without a branch on the card: where a wild card lies is random. */
static ALWAYS_INLINE void count_cards(tally *t, const mrt_face *cards, size_t count, mrt_family family)
{
    uint64_t suits = 0, numbers = 0, repeats = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t lane = mrt_face_lane[cards[i]];
        repeats |= suits & lane;
        suits |= lane;
        numbers += mrt_face_number[cards[i]];
    }
    unsigned all = (MRT_MASKS - 1u) >> mrt_families[family].lowest << mrt_families[family].lowest;
    unsigned wild = byte_of(numbers, WILD_BYTE), bug = byte_of(numbers, BUG_BYTE);
    *t = (tally){{all, all, all, all, all, all, 0, 0, 0, 0, 0},
                 suits,
                 repeats,
                 numbers,
                 wild < MRT_WILDS_MAX ? wild : MRT_WILDS_MAX,
                 bug < MRT_WILDS_MAX ? bug : MRT_WILDS_MAX};
    if (repeats == 0)
        hold_different(t->at_least, suits);
    else
        for (size_t i = 0; i < count; i++)
            hold(t->at_least, (unsigned)(cards[i] < MRT_FACES) << (cards[i] >> 2));
    for (; bug > 0; bug--)
        hold(t->at_least, 1u << MRT_RANK_ACE);
}

/* Ranks that make a group of `size` with the wild cards. */
static unsigned groups(const tally *t, unsigned size)
{
    return t->at_least[AT_LEAST + size - t->wild];
}

static unsigned held(const tally *t, unsigned times)
{
    return t->at_least[AT_LEAST + times];
}

static unsigned fillers(const tally *t)
{
    return t->wild + t->bug;
}

/* Five ranks in the making. */
typedef struct picked {
    uint32_t sum;
    unsigned used; /* their mask */
} picked;

static void take(picked *f, int rank, int times)
{
    f->sum += mrt_rank_key[rank] * (uint32_t)times;
    f->used |= 1u << rank;
}

static void take_top(picked *f, unsigned ranks, int times)
{
    take(f, mrt_top_rank(ranks & ~f->used), times);
}

static ALWAYS_INLINE mrt_value picked_value(mrt_family family, mrt_kind kind, const picked *f)
{
    int number = mrt_class5[family][mrt_slot5(f->sum)], place = mrt_kind_place(family, kind);
    return mrt_value_make((unsigned)place + 1,
                          (unsigned)(number - mrt_class_start[family][MRT_HAND_CARDS][place] + 1), 0);
}

/* ---- suited hands ---- */

/* The highest ranks that a suit lacks, `count` of them, added to its mask: what fillers become in a flush. */
static unsigned fill(unsigned mask, unsigned all, unsigned count)
{
    for (; count > 0 && (all & ~mask) != 0; count--)
        mask |= 1u << mrt_top_rank(all & ~mask);
    return mask;
}

static ALWAYS_INLINE int straight_place(mrt_family family, unsigned mask, unsigned fill_count)
{
    if (family == MRT_FAMILY_HIGH)
        return mrt_straight[fill_count][mask];
    uint16_t straights[MRT_STRAIGHTS_MAX];
    int count = mrt_classes_straights(&mrt_families[family], straights);
    for (int i = 0; i < count; i++)
        if (mrt_count_ranks(mask & straights[i]) + fill_count >= MRT_HAND_CARDS)
            return i + 1;
    return 0;
}

static bool suit_is_long(const tally *t, int suit)
{
    return byte_of(t->numbers, suit) + fillers(t) >= MRT_HAND_CARDS;
}

static bool any_suit_is_long(const tally *t)
{
    uint32_t bias = 0x80u - MRT_HAND_CARDS + fillers(t);
    return (((uint32_t)t->numbers + bias * 0x01010101u) & 0x80808080u) != 0;
}

/* The best straight flush, or MRT_VALUE_NONE. */
static mrt_value straight_flush(const tally *t, mrt_family family)
{
    int best = 0;
    for (int suit = 0; suit < MRT_SUITS; suit++) {
        int place = suit_is_long(t, suit) ? straight_place(family, of_suit(t->suits, suit), fillers(t)) : 0;
        if (place != 0 && (best == 0 || place < best))
            best = place;
    }
    if (best == 0)
        return MRT_VALUE_NONE;
    return best == 1 ? mrt_kind_value(family, MRT_KIND_ROYAL, 1)
                     : mrt_kind_value(family, MRT_KIND_STRAIGHT_FLUSH, (unsigned)best - 1);
}

static mrt_value plain_flush(unsigned mask, mrt_family family)
{
    const int16_t *table = family == MRT_FAMILY_HIGH ? mrt_suited_high : mrt_suited_36;
    return mrt_family_value(family, MRT_HAND_CARDS, table[mask]);
}

/* A flush of a suit that holds equal cards: its five highest cards, compared card by card. `filled` are the ranks that
 * it holds or fills. */
static mrt_value repeated_flush(const mrt_face *cards, size_t count, int suit, unsigned filled,
                                mrt_family family)
{
    uint8_t number[MRT_RANKS] = {0};
    mrt_class_ranks best = {{0}};
    unsigned used = 0;
    for (size_t i = 0; i < count; i++)
        if (cards[i] < MRT_FACES && (cards[i] & 3) == suit && number[cards[i] >> 2] < MRT_HAND_CARDS)
            number[cards[i] >> 2]++;
    for (int rank = MRT_RANK_ACE, n = 0; rank >= 0 && n < MRT_HAND_CARDS; rank--) {
        int here = number[rank] > 0 ? number[rank] : (int)(filled >> rank & 1);
        used |= (unsigned)(here > 0) << rank;
        for (; here > 0 && n < MRT_HAND_CARDS; here--)
            best.rank[n++] = (uint8_t)rank;
    }
    if (mrt_count_ranks(used) == MRT_HAND_CARDS) /* the equal cards were not among the highest */
        return plain_flush(used, family);
    return mrt_repeated_flush_value(family, &best);
}

static mrt_value flush_of(const tally *t, int suit, const mrt_face *cards, size_t count, mrt_family family)
{
    unsigned mask = fill(of_suit(t->suits, suit), t->at_least[0], fillers(t));
    if (of_suit(t->repeats, suit) != 0)
        return repeated_flush(cards, count, suit, mask, family);
    return plain_flush(mask, family);
}

static mrt_value flush(const tally *t, const mrt_face *cards, size_t count, mrt_family family)
{
    mrt_value best = MRT_VALUE_NONE;
    for (int suit = 0; suit < MRT_SUITS; suit++)
        if (suit_is_long(t, suit)) {
            mrt_value value = flush_of(t, suit, cards, count, family);
            best = value < best ? value : best;
        }
    return best;
}

/* ---- groups ---- */

static ALWAYS_INLINE mrt_value quads(const tally *t, mrt_family family)
{
    picked f = {0, 0};
    take_top(&f, groups(t, 4), 4);
    take_top(&f, held(t, 1), 1);
    return picked_value(family, MRT_KIND_QUADS, &f);
}

/* Three and two. With one wild card it takes two pairs (three of a kind would be four then); with more, never. */
static ALWAYS_INLINE mrt_value full_house(const tally *t, mrt_family family)
{
    unsigned threes = t->wild < 2 ? groups(t, 3) : 0;
    unsigned twos = threes != 0 ? held(t, 2) & ~(1u << mrt_top_rank(threes)) : 0;
    if (twos == 0)
        return MRT_VALUE_NONE;
    picked f = {0, 0};
    take_top(&f, threes, 3);
    take_top(&f, twos, 2);
    return picked_value(family, MRT_KIND_FULL_HOUSE, &f);
}

/* What is left when nothing higher was found: three of a kind, two pairs, a pair, nothing. */
static ALWAYS_INLINE mrt_value low_groups(const tally *t, mrt_family family)
{
    picked f = {0, 0};
    mrt_kind kind = MRT_KIND_NOTHING;
    int singles = MRT_HAND_CARDS;
    if (groups(t, 3) != 0) {
        take_top(&f, groups(t, 3), 3);
        kind = MRT_KIND_TRIPS;
        singles = 2;
    } else if (groups(t, 2) != 0) {
        take_top(&f, groups(t, 2), 2);
        kind = MRT_KIND_PAIR;
        singles = 3;
        if (t->wild == 0 && (held(t, 2) & ~f.used) != 0) {
            take_top(&f, held(t, 2), 2);
            kind = MRT_KIND_TWO_PAIR;
            singles = 1;
        }
    }
    for (; singles > 0; singles--)
        take_top(&f, held(t, 1), 1);
    return picked_value(family, kind, &f);
}

/* Everything of one suit, and what can come between: four of a kind beats the flush, which in short decks beats the
 * full house. MRT_VALUE_NONE when there is nothing of the kind. */
static mrt_value long_suit(const tally *t, const mrt_face *cards, size_t count, mrt_family family)
{
    mrt_value value = straight_flush(t, family);
    if (value != MRT_VALUE_NONE)
        return value;
    if (groups(t, 4) != 0)
        return quads(t, family);
    if (family == MRT_FAMILY_HIGH)
        value = full_house(t, family);
    if (value != MRT_VALUE_NONE || family == MRT_FAMILY_20)
        return value;
    return flush(t, cards, count, family);
}

static ALWAYS_INLINE mrt_value best_hand(const mrt_face *cards, size_t count, mrt_family family)
{
    tally t;
    count_cards(&t, cards, count, family);
    unsigned fives = groups(&t, 5);
    if (fives != 0)
        return mrt_kind_value(family, MRT_KIND_FIVE, (unsigned)(MRT_RANK_ACE - mrt_top_rank(fives)) + 1);
    if (any_suit_is_long(&t)) {
        mrt_value value = long_suit(&t, cards, count, family);
        if (value != MRT_VALUE_NONE)
            return value;
    }
    if (groups(&t, 4) != 0)
        return quads(&t, family);
    mrt_value house = full_house(&t, family);
    if (house != MRT_VALUE_NONE)
        return house;
    int place = straight_place(family, natural_ranks(&t),
                               fillers(&t)); /* a bug fills here, and is no ace beside that */
    if (place != 0)
        return mrt_kind_value(family, MRT_KIND_STRAIGHT, (unsigned)place);
    return low_groups(&t, family);
}

mrt_value mrt_best_in_family(mrt_family family, const mrt_face *cards, size_t count)
{
    return best_hand(cards, count, family);
}

mrt_value mrt_high_wild(const mrt_face *cards, size_t count)
{
    return best_hand(cards, count, MRT_FAMILY_HIGH);
}

/* The unsuited tables know equal ranks beyond four, so that only a long suit needs the general path. */
mrt_value mrt_high_duplicates(const mrt_face *cards, size_t count)
{
    uint64_t sum = MRT_SUIT_BIAS;
    if (count <= 7) {
        for (size_t i = 0; i < count; i++)
            sum += mrt_addend[cards[i]];
        if ((sum & MRT_SUIT_FIVE) == 0) {
            uint32_t key = (uint32_t)(sum >> 32);
            int number = count == 7   ? mrt_class7[mrt_slot7(key)]
                         : count == 6 ? mrt_class6[mrt_slot6(key)]
                                      : mrt_class5[MRT_FAMILY_HIGH][mrt_slot5(key)];
            return mrt_family_value(MRT_FAMILY_HIGH, MRT_HAND_CARDS, number) - MRT_HIGH_RANK;
        }
    }
    return best_hand(cards, count, MRT_FAMILY_HIGH) - MRT_HIGH_RANK;
}
