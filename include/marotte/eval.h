/* Ranking poker hands: fifteen evaluation types, the partial-hand tables, best hand out of n cards.
 *
 * Two levels. The checked one, mrt_eval, takes any type and any list of faces and says what is wrong with it.
 * The fast one (mrt_high5 .. mrt_omaha) takes natural faces unchecked and is what simulations call: no branch on
 * the type, no allocation, a few dozen instructions. Everything is pure and may be called from any thread.
 *
 * A value is smaller for the better hand. It holds the pair (rank, ordered rank): rank is the category, 1 = best;
 * ordered is the dense 1-based place of the hand among those of its category, suits ignored. Duplicates make two more
 * things possible, and no number of an ordinary hand changes for them: five of a kind in a type without it is rank 0;
 * a flush with equal ranks in it lies between two ordinary ones, has the ordered rank of the last that beats it, and a
 * third field, 0 otherwise, puts it in its place. docs/evaluators.md.
 */
#ifndef MAROTTE_EVAL_H
#define MAROTTE_EVAL_H

#include <stddef.h>
#include <stdint.h>

#include "marotte/card.h"

MRT_BEGIN_DECLS

typedef uint32_t mrt_value;

#define MRT_VALUE_NONE UINT32_MAX /* no hand: worse than every hand */

static inline mrt_value mrt_value_make(unsigned rank, unsigned ordered, unsigned fine)
{
    return (mrt_value)(rank << 25 | ordered << 13 | fine);
}

static inline unsigned mrt_value_rank(mrt_value value)
{
    return value >> 25;
}

static inline unsigned mrt_value_ordered(mrt_value value)
{
    return value >> 13 & 0xfff;
}

/* 1 = a is better, 0 = equal, -1 = b is better. */
static inline int mrt_value_compare(mrt_value a, mrt_value b)
{
    return (a < b) - (a > b);
}

typedef enum mrt_eval_type {
    MRT_EVAL_HIGH,
    MRT_EVAL_A5_LOW,
    MRT_EVAL_27_LOW,
    MRT_EVAL_BADUGI,
    MRT_EVAL_BADUGI_AH,
    MRT_EVAL_HIGUDI,
    MRT_EVAL_49,
    MRT_EVAL_ZERO,
    MRT_EVAL_6,
    MRT_EVAL_LOW_PIP_6,
    MRT_EVAL_21,
    MRT_EVAL_A5_LOW_HIGH,
    MRT_EVAL_HIGH_WILD,
    MRT_EVAL_36CARD_FFH_HIGH,
    MRT_EVAL_20CARD_HIGH,
    MRT_EVAL_ONE_CARD_LOW,
    MRT_EVAL_ONE_CARD_LOW_AL,
    MRT_EVAL_ONE_CARD_HIGH,
    MRT_EVAL_ONE_CARD_HIGH_AH,
    MRT_EVAL_TWO_CARD_HIGH,
    MRT_EVAL_TWO_CARD_A5_LOW,
    MRT_EVAL_TWO_CARD_27_LOW,
    MRT_EVAL_TWO_CARD_A5_LOW_HIGH,
    MRT_EVAL_THREE_CARD_HIGH,
    MRT_EVAL_THREE_CARD_A5_LOW,
    MRT_EVAL_THREE_CARD_27_LOW,
    MRT_EVAL_THREE_CARD_A5_LOW_HIGH,
    MRT_EVAL_FOUR_CARD_HIGH,
    MRT_EVAL_FOUR_CARD_A5_LOW,
    MRT_EVAL_FOUR_CARD_27_LOW,
    MRT_EVAL_FOUR_CARD_A5_LOW_HIGH,
    MRT_EVAL_ONE_CARD_LOW_SPADE, /* the card is a category: thirteen spades, and everything else */
    MRT_EVAL_ONE_CARD_HIGH_SPADE,
    MRT_EVAL_TYPES
} mrt_eval_type;

/* The name that files and the command use ("27_low"); borrowed for ever. NULL for what is no type. */
MRT_API const char *mrt_eval_type_name(mrt_eval_type type);
/* Another name of the type that files use, or NULL. */
MRT_API const char *mrt_eval_type_alias(mrt_eval_type type);
/* Finds a type by its name or an alias (hidugi, low_pip_6_cards, high_wild_bug); the error suggests the nearest. */
MRT_API mrt_status mrt_eval_type_find(const char *name, size_t length, mrt_eval_type *out, mrt_error *err);
/* How many cards make a hand of that type, and how many are needed at least. */
MRT_API unsigned mrt_eval_hand_size(mrt_eval_type type);
MRT_API unsigned mrt_eval_least_cards(mrt_eval_type type);
/* What a list of cards for that type may hold: MRT_CARDS_WILD or nothing. */
MRT_API unsigned mrt_eval_allows(mrt_eval_type type);

#define MRT_EVAL_MAX_CARDS 52 /* a whole deck; more cards cannot be told apart from a typing error */

/* The best hand among `count` faces. `allow` = MRT_CARDS_DUPLICATES takes equal natural cards. */
MRT_API mrt_status mrt_eval(mrt_eval_type type, const mrt_face *cards, size_t count, unsigned allow,
                            mrt_value *out, mrt_error *err);

/* The English name of a value ("Full House, Tens Over Fours"), cut to `size` bytes with the final NUL; the length
 * that it needs. A value that the type does not have gives an empty name. */
#define MRT_EVAL_NAME_SIZE 96
MRT_API size_t mrt_eval_name(mrt_eval_type type, mrt_value value, char *out, size_t size);
/* The same with every rank that decides ("One Pair, Kings, Ace-Jack-Ten Kickers"): different values of a type have
 * different names. It fits in the same size. */
MRT_API size_t mrt_eval_long_name(mrt_eval_type type, mrt_value value, char *out, size_t size);

/* The fast level. A class is 1 (royal flush) .. 7462 (75432), smaller is better: the order of type `high` in one
 * number. The cards must be natural and different. */
typedef uint16_t mrt_class;

enum { MRT_CLASSES = 7462 };

MRT_API mrt_class mrt_high5(const mrt_face cards[5]);
MRT_API mrt_class mrt_high6(const mrt_face cards[6]);
MRT_API mrt_class mrt_high7(const mrt_face cards[7]);
/* Two of four hole cards with three of five community cards. */
MRT_API mrt_class mrt_omaha(const mrt_face hole[4], const mrt_face board[5]);

/* `hands` rows of 5, 6 or 7 faces each, one after the other; one class a row. */
MRT_API void mrt_high5_batch(const mrt_face *cards, size_t hands, mrt_class *out);
MRT_API void mrt_high6_batch(const mrt_face *cards, size_t hands, mrt_class *out);
MRT_API void mrt_high7_batch(const mrt_face *cards, size_t hands, mrt_class *out);

/* The value of type `high` for a class. */
MRT_API mrt_value mrt_class_value(mrt_class number);

/* Unchecked, any number of natural faces from 5 to 52, equal ones among them; type `high`. */
MRT_API mrt_value mrt_high_duplicates(const mrt_face *cards, size_t count);
/* Unchecked, type `high_wild`: natural faces, and wild cards or bugs (not both), 5 to 52 in all. */
MRT_API mrt_value mrt_high_wild(const mrt_face *cards, size_t count);

/* Unchecked, for low and split games: best a5_low out of 5 to 52 natural faces, and out of two of four hole cards
 * with three of five community cards (MRT_VALUE_NONE never happens: every hand is some low). */
MRT_API mrt_value mrt_a5_low(const mrt_face *cards, size_t count);
MRT_API mrt_value mrt_omaha_a5_low(const mrt_face hole[4], const mrt_face board[5]);

MRT_END_DECLS

#endif
