/* The summary of a play: see the header. One pass over the cards, one over the held ones where a condition needs them. */
#include "core/hands/summary.h"

#include <string.h>

static uint64_t bit(int place)
{
    return (uint64_t)1 << place;
}

/* The bits of a group that counts from `least` to `most`, for a number. */
static uint64_t count_bits(int first, unsigned number, unsigned least, unsigned most)
{
    if (number < least)
        return 0;
    unsigned reached = (number < most ? number : most) - least + 1;
    return (bit((int)reached) - 1) << first;
}

static bool is_face(const mrt_card *card, bool pareidolia)
{
    if (mrt_card_is_debuffed(card))
        return false;
    int rank = mrt_face_rank(card->face);
    return pareidolia || (!mrt_card_is_stone(card) && rank >= MRT_RANK_JACK && rank <= MRT_RANK_KING);
}

/* Rank, suit and what sums need, of every card. */
static void read_cards(mrt_summary *v)
{
    uint8_t times[MRT_RANKS] = {0};
    unsigned rules = v->play->rules;
    for (unsigned i = 0; i < v->count; i++) {
        const mrt_card *card = &v->play->cards[i];
        mrt_cards place = (mrt_cards)(1u << i);
        if (card->enhancement == MRT_ENHANCEMENT_WILD) {
            v->suit[MRT_SUMMARY_WILDS] |= place;
            v->scored[MRT_SUMMARY_WILDS] |= (mrt_cards)(mrt_card_is_wild(card) ? place : 0);
        }
        if (mrt_card_is_stone(card)) {
            v->stone |= place;
            continue;
        }
        int rank = mrt_face_rank(card->face);
        v->rank[rank] |= place;
        v->at_least[++times[rank]] |= (uint16_t)(1u << rank);
        if (mrt_card_is_wild(card)) {
            for (int s = 0; s < MRT_SUITS; s++)
                v->suit[s] |= place;
        } else {
            int own = (int)mrt_face_suit(card->face);
            v->suit[own] |= place;
            if ((rules & MRT_RULE_SMEARED) != 0)
                v->suit[MRT_SUITS - 1 - own] |= place; /* the other suit of the colour */
        }
        int pips = rank == MRT_RANK_ACE ? 1 : rank > MRT_RANK_TEN ? 10 : rank + 2;
        bool negative = card->edition == MRT_EDITION_NEGATIVE;
        v->sum += negative ? -pips : pips;
        v->aces += rank == MRT_RANK_ACE && !negative;
        v->negative_aces += rank == MRT_RANK_ACE && negative;
    }
}

static void read_suits(mrt_summary *v)
{
    for (int s = 0; s < MRT_SUMMARY_SUITS; s++) {
        unsigned number = mrt_set_size(v->suit[s]);
        for (unsigned k = 1; k <= number; k++)
            v->suit_at_least[k] |= (uint8_t)(1u << s);
        if (s < MRT_SUITS)
            v->scored[s] = v->suit[s];
    }
}

/* The flush of composites: another order of suits than the played hand's, on purpose. */
static void find_flush(mrt_summary *v, unsigned need)
{
    static const mrt_suit order[] = {MRT_SUIT_DIAMONDS, MRT_SUIT_CLUBS, MRT_SUIT_HEARTS, MRT_SUIT_SPADES};
    for (int i = 0; i < MRT_SUITS && v->flush == 0; i++)
        if ((v->suit_at_least[need] >> order[i] & 1) != 0)
            v->flush = v->suit[order[i]];
}

/* All straights: bit 0 of the places is the low ace, bit 13 the high one. */
static void find_straight(mrt_summary *v, unsigned need)
{
    unsigned ranks = v->at_least[1], places = ranks << 1 | ranks >> MRT_RANK_ACE, bridged = places, found = 0;
    if ((v->play->rules & MRT_RULE_SHORTCUT) != 0)
        bridged |= places << 1 & places >> 1;
    if ((bridged & bridged >> 1 & bridged >> 2 & bridged >> 3) ==
        0) /* no four in a row: most plays end here */
        return;
    for (int at = 0; at <= MRT_RANKS; at++) {
        unsigned run = 0;
        for (; at <= MRT_RANKS && (bridged >> at & 1) != 0; at++)
            run |= 1u << at;
        run &= places;
        unsigned low_ace = (run & 1) != 0 && (run >> MRT_RANKS & 1) != 0; /* one rank, not two */
        if (mrt_set_size(run) - low_ace >= need)
            found |= run;
    }
    v->straight = (uint16_t)(found >> 1 | (found & 1) << MRT_RANK_ACE);
    v->straight_low = (found & 1) != 0;
}

/* The values of one kind (enhancement, edition, seal) over all cards. */
typedef struct common {
    unsigned first;  /* that of the first card */
    unsigned differ; /* bits in which others differ from it */
    unsigned any;    /* bits of all */
} common;

static inline void add_value(common *c, unsigned value)
{
    c->differ |= value ^ c->first;
    c->any |= value;
}

/* The bits of "every card has this one" and "all have the same one". No cards: every condition holds. */
static uint64_t common_bits(const common *c, unsigned count, int first, int end, int same)
{
    if (count == 0)
        return ((bit(end) - 1) << first) | bit(same);
    return c->differ == 0 && c->first != 0 ? bit(first + (int)c->first) | bit(same) : 0;
}

static bool two_pair_held(const mrt_play *play)
{
    uint8_t times[MRT_RANKS] = {0};
    int pairs = 0;
    for (size_t i = 0; i < play->held_count; i++)
        if (!mrt_card_is_stone(&play->held[i]) && mrt_face_is_natural(play->held[i].face)) {
            uint8_t *here = &times[mrt_face_rank(play->held[i].face)];
            *here = (uint8_t)(*here < 3 ? *here + 1 : 3);
            pairs += *here == 2;
        }
    return pairs >= 2;
}

static bool all_stone(const mrt_summary *v)
{
    if (v->stone != v->all)
        return false;
    for (size_t i = 0; i < v->play->held_count; i++)
        if (!mrt_card_is_stone(&v->play->held[i]))
            return false;
    return true;
}

static uint64_t whole_bits(mrt_summary *v)
{
    const mrt_play *play = v->play;
    const mrt_card none = {0}, *first = play->count > 0 ? &play->cards[0] : &none;
    common enhancement = {first->enhancement, 0, 0}, edition = {first->edition, 0, 0},
           seal = {first->seal, 0, 0};
    unsigned kinds = 0;
    bool different = true, debuffed = true, face = true;
    for (size_t i = 0; i < play->count; i++) {
        const mrt_card *card = &play->cards[i];
        different = different && card->enhancement != 0 && (kinds >> card->enhancement & 1) == 0;
        kinds |= 1u << card->enhancement;
        v->enhancements[card->enhancement]++;
        debuffed = debuffed && mrt_card_is_debuffed(card);
        face = face && is_face(card, v->pareidolia);
        add_value(&enhancement, card->enhancement);
        add_value(&edition, card->edition);
        add_value(&seal, card->seal);
    }
    uint64_t bits = (bit((int)v->count + 1) - 1) << MRT_WHOLE_MIN;
    bits |= ((bit(MRT_PLAY_MAX + 1) - 1) >> v->count << v->count) << MRT_WHOLE_MAX;
    bits |= common_bits(&enhancement, v->count, MRT_WHOLE_ENHANCED, MRT_ENHANCEMENT_END,
                        MRT_WHOLE_SAME_ENHANCEMENT);
    bits |= common_bits(&edition, v->count, MRT_WHOLE_EDITIONED, MRT_EDITION_END, MRT_WHOLE_SAME_EDITION);
    bits |= common_bits(&seal, v->count, MRT_WHOLE_SEALED, MRT_SEAL_END, MRT_WHOLE_SAME_SEAL);
    bits |= different ? bit(MRT_WHOLE_DIFFERENT_ENHANCEMENT) : 0;
    bits |= (enhancement.any | edition.any | seal.any) == 0 ? bit(MRT_WHOLE_UNMODIFIED) : 0;
    bits |= debuffed ? bit(MRT_WHOLE_DEBUFFED) : 0;
    bits |= face ? bit(MRT_WHOLE_FACE) : 0;
    bits |= all_stone(v) ? bit(MRT_WHOLE_STONE) : 0;
    bits |= play->held_count == 0 ? bit(MRT_WHOLE_ALL_IN) : 0;
    return bits | (play->held_count >= 4 && two_pair_held(play) ? bit(MRT_WHOLE_TWO_PAIR_IN_HAND) : 0);
}

static uint64_t card_bits(const mrt_summary *v)
{
    unsigned most = 0, suited = 0, stones = mrt_set_size(v->stone);
    for (unsigned k = 1; k <= v->count; k++) {
        most = v->at_least[k] != 0 ? k : most;
        suited = (v->suit_at_least[k] & 15) != 0 ? k : suited;
    }
    uint64_t bits = (uint64_t)v->at_least[1] << MRT_HAS_RANK;
    bits |= count_bits(MRT_HAS_EQUAL_2, most, 2, 5) | count_bits(MRT_HAS_STONE_1, stones, 1, 5);
    bits |= count_bits(MRT_HAS_SUITED_2, suited, 2, 5) | (uint64_t)(v->suit_at_least[1] & 15) << MRT_HAS_SUIT;
    bits |= count_bits(MRT_HAS_WILD_1, mrt_set_size(v->suit[MRT_SUMMARY_WILDS]), 1, 2);
    bits |= count_bits(MRT_HAS_VALUES_2, mrt_set_size(v->at_least[1]) + stones, 2, 5);
    bits |= count_bits(MRT_HAS_SUITS_2, mrt_set_size(v->suit_at_least[1] & 15), 2, 4);
    return bits | (v->flush != 0 ? bit(MRT_HAS_FLUSH) : 0) | (v->straight != 0 ? bit(MRT_HAS_STRAIGHT) : 0);
}

void mrt_summary_init(mrt_summary *v, const mrt_play *play)
{
    memset(v, 0, sizeof *v);
    v->play = play;
    v->count = (unsigned)play->count;
    v->pareidolia = (play->rules & MRT_RULE_PAREIDOLIA) != 0;
    v->all = (mrt_cards)((1u << play->count) - 1);
    v->at_least[0] = (1u << MRT_RANKS) - 1;
    v->suit_at_least[0] = (1u << MRT_SUMMARY_SUITS) - 1;
    read_cards(v);
    read_suits(v);
    unsigned need = (play->rules & MRT_RULE_FOUR_FINGERS) != 0 ? 4 : 5;
    find_flush(v, need);
    find_straight(v, need);
    v->whole = whole_bits(v);
    v->cards = card_bits(v);
}
