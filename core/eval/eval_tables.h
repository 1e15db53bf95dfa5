/* The tables behind the evaluators, made at build time by gen/gen_eval.c from the lists of eval_classes.c.
 *
 * Every rank has a 32-bit key, so chosen that the sums of the keys of up to seven cards differ in their top bits: for
 * hands of 1..4, of 5, of 6 and of 7 cards apart. A row-displacement table per size turns those bits into a slot, with no
 * search and almost no empty slots. A card's addend is its rank's key above and four suit counters below, so that one
 * sum finds the slot and shows a flush. Sums wrap; that is meant.
 */
#ifndef MAROTTE_EVAL_TABLES_H
#define MAROTTE_EVAL_TABLES_H

#include <stdint.h>

#include "core/eval/eval_classes.h"
#include "marotte/card.h"

/* Bits of a key sum that tell the hands of a size apart; of these, the low ones that are a column. The seed of the
 * keys was searched for (about a quarter of a million tries); the generator checks it and stops the build when it
 * fails. The slots are what the displacement search needs with these bits, rounded up. */
enum {
    MRT_KEY_SEED = 261560,
    MRT_BITS4 = 21,
    MRT_COLUMN4 = 11,
    MRT_SLOTS4 = 4096,
    MRT_BITS5 = 21,
    MRT_COLUMN5 = 11,
    MRT_SLOTS5 = 7520,
    MRT_BITS6 = 23,
    MRT_COLUMN6 = 11,
    MRT_SLOTS6 = 19840,
    MRT_BITS7 = 25,
    MRT_COLUMN7 = 12,
    MRT_SLOTS7 = 53120,
    MRT_MASKS = 1 << MRT_RANKS,
    MRT_WILDS_MAX = 5 /* more wild cards than cards in a hand do not help */
};

#define MRT_SUIT_BIAS 0x3333u /* where the four suit counters of a sum start .. */
#define MRT_SUIT_FIVE 0x8888u /* .. so that the fifth card of a suit sets its counter's top bit */

/* A class number of the family HIGH is 1 .. 7462, of five of a kind -12 (aces) .. 0; of other families 1 .. for each hand size apart. */
enum { MRT_HIGH_FIRST = 1 - MRT_RANKS };

#if defined(__GNUC__) /* never exported: reached without a detour through the global offset table */
#pragma GCC visibility push(hidden)
#endif
extern const uint64_t mrt_addend[MRT_FACES];
extern const uint32_t mrt_rank_key[MRT_RANKS];
/* For tallies, wild cards and bugs included: a bit for the rank in 16 bits a suit (none for a wild card), and a one in
 * 8 bits a suit, then the wild cards, then the bugs. */
extern const uint64_t mrt_face_lane[MRT_FACE_END];
extern const uint64_t mrt_face_number[MRT_FACE_END];
extern const int32_t mrt_shift4[1 << (MRT_BITS4 - MRT_COLUMN4)];
extern const int32_t mrt_shift5[1 << (MRT_BITS5 - MRT_COLUMN5)];
extern const int32_t mrt_shift6[1 << (MRT_BITS6 - MRT_COLUMN6)];
extern const int32_t mrt_shift7[1 << (MRT_BITS7 - MRT_COLUMN7)];
/* Classes of hands that are not of one suit, for 2..5 cards in every family; for 6 and 7 the best five in HIGH. */
extern const int16_t mrt_class4[MRT_FAMILIES][MRT_SLOTS4];
extern const int16_t mrt_class5[MRT_FAMILIES][MRT_SLOTS5];
extern const int16_t mrt_class6[MRT_SLOTS6];
extern const int16_t mrt_class7[MRT_SLOTS7];
/* The same classes of five cards in HIGH, three of them from the board and two from the hand: by the place of the three
 * ranks (times the row's length) and that of the two. A row of 91 is padded to whole cache lines. */
enum { MRT_TRIPLES = 455, MRT_PAIRS = 91, MRT_PAIRS_ROW = 96 };
extern const uint16_t mrt_triple_place[MRT_RANKS][MRT_RANKS][MRT_RANKS];
extern const uint8_t mrt_pair_place[MRT_RANKS][MRT_RANKS];
extern const int16_t mrt_class32[MRT_TRIPLES][MRT_PAIRS_ROW];
/* Classes of suited hands by their rank mask: the best five of five and more in HIGH and 36, exactly five in 27_LOW. */
extern const int16_t mrt_suited_high[MRT_MASKS];
extern const int16_t mrt_suited_36[MRT_MASKS];
extern const int16_t mrt_suited_27[MRT_MASKS];
/* Class of the five lowest ranks of a mask in A5_LOW (bit 0 = ace, 1 = deuce ..), 0 with fewer than five. */
extern const int16_t mrt_a5_mask[MRT_MASKS];
/* The best straight of a mask with that many wild cards: its place 1 (ten to ace) .. 10 (the wheel), 0 = none. */
extern const uint8_t mrt_straight[MRT_WILDS_MAX + 1][MRT_MASKS];
/* The masks of 27_LOW without a pair, best first. */
enum { MRT_27_NOTHING = 1278 };
extern const uint16_t mrt_27_nothing[MRT_27_NOTHING];
/* The first class number of each category, by family, hand size and place; ends with the number after the last. */
extern const int16_t mrt_class_start[MRT_FAMILIES][MRT_HAND_CARDS + 1][MRT_KINDS + 1];
/* Place of (total, cards) among what five cards can reach in type 21, best = 1. */
extern const uint8_t mrt_21_place[22][MRT_HAND_CARDS + 1];

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

/* The slot of a key sum (the upper half of a sum of addends). */
static inline uint32_t mrt_slot4(uint32_t sum)
{
    uint32_t bits = sum >> (32 - MRT_BITS4);
    return bits + (uint32_t)mrt_shift4[bits >> MRT_COLUMN4];
}

static inline uint32_t mrt_slot5(uint32_t sum)
{
    uint32_t bits = sum >> (32 - MRT_BITS5);
    return bits + (uint32_t)mrt_shift5[bits >> MRT_COLUMN5];
}

static inline uint32_t mrt_slot6(uint32_t sum)
{
    uint32_t bits = sum >> (32 - MRT_BITS6);
    return bits + (uint32_t)mrt_shift6[bits >> MRT_COLUMN6];
}

static inline uint32_t mrt_slot7(uint32_t sum)
{
    uint32_t bits = sum >> (32 - MRT_BITS7);
    return bits + (uint32_t)mrt_shift7[bits >> MRT_COLUMN7];
}

#endif
