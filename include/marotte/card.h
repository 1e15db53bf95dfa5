/* A card: a small plain value, and its text.
 *
 * A *face* is what is printed on a card: rank * 4 + suit in one byte, rank 0 = deuce .. 12 = ace, suits clubs,
 * diamonds, hearts, spades. Two faces stand for no printed card: the wild card and the bug. Evaluators take arrays
 * of faces. An mrt_card is a face with everything that the game can do to it; cards live in a pool (pile.h).
 */
#ifndef MAROTTE_CARD_H
#define MAROTTE_CARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "marotte/api.h"
#include "marotte/error.h"

MRT_BEGIN_DECLS

typedef uint8_t mrt_face;

enum { MRT_RANKS = 13, MRT_SUITS = 4, MRT_FACES = 52 };

typedef enum mrt_suit { MRT_SUIT_CLUBS, MRT_SUIT_DIAMONDS, MRT_SUIT_HEARTS, MRT_SUIT_SPADES } mrt_suit;

enum {
    MRT_RANK_TWO = 0,
    MRT_RANK_TEN = 8,
    MRT_RANK_JACK = 9,
    MRT_RANK_QUEEN = 10,
    MRT_RANK_KING = 11,
    MRT_RANK_ACE = 12
};

#define MRT_FACE_WILD ((mrt_face)52) /* any card: a joker in the deck */
#define MRT_FACE_BUG ((mrt_face)53)  /* an ace, or what completes a straight or flush */
#define MRT_FACE_END ((mrt_face)54)  /* faces are below this */

static inline mrt_face mrt_face_make(int rank, mrt_suit suit)
{
    return (mrt_face)(rank * 4 + (int)suit);
}

static inline bool mrt_face_is_natural(mrt_face face)
{
    return face < MRT_FACES;
}

/* Only for natural faces. */
static inline int mrt_face_rank(mrt_face face)
{
    return face >> 2;
}

static inline mrt_suit mrt_face_suit(mrt_face face)
{
    return (mrt_suit)(face & 3);
}

typedef enum mrt_enhancement {
    MRT_ENHANCEMENT_NONE,
    MRT_ENHANCEMENT_BONUS,
    MRT_ENHANCEMENT_MULT,
    MRT_ENHANCEMENT_WILD,
    MRT_ENHANCEMENT_GLASS,
    MRT_ENHANCEMENT_STEEL,
    MRT_ENHANCEMENT_STONE,
    MRT_ENHANCEMENT_GOLD,
    MRT_ENHANCEMENT_LUCKY,
    MRT_ENHANCEMENT_SPECIAL, /* any enhancement that the engine does not know: rank and suit stay */
    MRT_ENHANCEMENT_END
} mrt_enhancement;

typedef enum mrt_edition {
    MRT_EDITION_NONE,
    MRT_EDITION_FOIL,
    MRT_EDITION_HOLO,
    MRT_EDITION_POLYCHROME,
    MRT_EDITION_NEGATIVE,
    MRT_EDITION_END
} mrt_edition;

typedef enum mrt_seal {
    MRT_SEAL_NONE,
    MRT_SEAL_RED,
    MRT_SEAL_BLUE,
    MRT_SEAL_GOLD,
    MRT_SEAL_PURPLE,
    MRT_SEAL_END
} mrt_seal;

enum {
    MRT_CARD_DEBUFFED = 1 << 0,
    MRT_CARD_FACE_DOWN = 1 << 1,
    MRT_CARD_PLAYED = 1 << 2, /* in this ante */
    MRT_CARD_FORCED = 1 << 3, /* must be among the chosen ones */
    MRT_CARD_SPENT = 1 << 4   /* debuffed until it is made of something else */
};

typedef struct mrt_card {
    mrt_face face;
    uint8_t enhancement; /* mrt_enhancement */
    uint8_t edition;     /* mrt_edition */
    uint8_t seal;        /* mrt_seal */
    uint32_t flags;      /* MRT_CARD_* */
    double bonus;        /* chips that the card has gained for good */
    uint32_t serial;     /* sort_id: counts the cards of a pool in the order of their making, from 1 */
    uint8_t suit;        /* mrt_suit: that it was made with; breaks ties in the order of a hand */
    uint8_t unused[3];
} mrt_card;

static inline bool mrt_card_is_debuffed(const mrt_card *card)
{
    return (card->flags & MRT_CARD_DEBUFFED) != 0;
}

/* A Stone card has neither rank nor suit, debuffed or not. */
static inline bool mrt_card_is_stone(const mrt_card *card)
{
    return card->enhancement == MRT_ENHANCEMENT_STONE;
}

/* A Wild card counts as every suit while it is not debuffed. */
static inline bool mrt_card_is_wild(const mrt_card *card)
{
    return card->enhancement == MRT_ENHANCEMENT_WILD && !mrt_card_is_debuffed(card);
}

/* Texts. "Ah"; the wild card is "W", the bug "B". The buffers hold the longest form. */
#define MRT_FACE_TEXT_SIZE 4
MRT_API const char *mrt_face_text(mrt_face face, char out[MRT_FACE_TEXT_SIZE]);

MRT_API char mrt_rank_letter(int rank);           /* '2'..'9', 'T', 'J', 'Q', 'K', 'A' */
MRT_API const char *mrt_rank_name(int rank);      /* "Two" .. "Ace" */
MRT_API const char *mrt_rank_plural(int rank);    /* "Twos" .. "Sixes" .. "Aces" */
MRT_API const char *mrt_suit_name(mrt_suit suit); /* "Clubs" .. "Spades" */
MRT_API char mrt_suit_letter(mrt_suit suit);      /* 'c', 'd', 'h', 's' */

/* What a list of cards may hold besides different natural cards. */
enum { MRT_CARDS_DUPLICATES = 1 << 0, MRT_CARDS_WILD = 1 << 1 };

/* Reads a list of cards: `Ah`, `10h`, `Td`, `aH`, `ace of hearts`, `W`, `B`, where wild cards are allowed also a
 * joker as `Rj`, `*j` or `Jk`; apart by blanks or commas, or glued (`AhKh`). At most `capacity` cards are taken. An error names the bad token, which card it is, and its column.
 * `text` may hold any bytes, NUL among them. */
MRT_API mrt_status mrt_faces_parse(const char *text, size_t length, unsigned allow, mrt_face *out,
                                   size_t capacity, size_t *count, mrt_error *err);

/* Decks, in the order 2c, 2d, 2h, 2s, 3c ..: the number of cards, written to `out` (52 at the most). */
typedef enum mrt_deck { MRT_DECK_STANDARD, MRT_DECK_SHORT_6A, MRT_DECK_SHORT_TA } mrt_deck;
MRT_API size_t mrt_deck_faces(mrt_deck deck, mrt_face out[MRT_FACES]);
/* "standard" or "52", "short_6a" or "36", "short_ta" or "20". */
MRT_API mrt_status mrt_deck_find(const char *name, size_t length, mrt_deck *out, mrt_error *err);

MRT_END_DECLS

#endif
