/* Cards as text: one reader for every place where people or files write cards, and the names of ranks and suits. */
#include "marotte/card.h"

#include "core/base/words.h"
#include "core/cards/card_words.h"
#include "marotte/card_names.h"

static const char rank_letters[] = "23456789TJQKA";
static const char suit_letters[] = "cdhs";
static const char *const rank_names[] = {"Two",  "Three", "Four", "Five",  "Six",  "Seven", "Eight",
                                         "Nine", "Ten",   "Jack", "Queen", "King", "Ace"};
static const char *const rank_plurals[] = {"Twos",  "Threes", "Fours", "Fives",  "Sixes", "Sevens", "Eights",
                                           "Nines", "Tens",   "Jacks", "Queens", "Kings", "Aces"};
const char *const mrt_suit_names[MRT_SUITS] = {"Clubs", "Diamonds", "Hearts", "Spades"};

char mrt_rank_letter(int rank)
{
    return rank_letters[rank];
}

const char *mrt_rank_name(int rank)
{
    return rank_names[rank];
}

const char *mrt_rank_plural(int rank)
{
    return rank_plurals[rank];
}

const char *mrt_suit_name(mrt_suit suit)
{
    return mrt_suit_names[suit];
}

char mrt_suit_letter(mrt_suit suit)
{
    return suit_letters[suit];
}

const char *mrt_face_text(mrt_face face, char out[MRT_FACE_TEXT_SIZE])
{
    size_t n = 0;
    if (mrt_face_is_natural(face)) {
        out[n++] = rank_letters[mrt_face_rank(face)];
        out[n++] = suit_letters[mrt_face_suit(face)];
    } else {
        out[n++] = face == MRT_FACE_WILD ? 'W' : face == MRT_FACE_BUG ? 'B' : '?';
    }
    out[n] = '\0';
    return out;
}

/* Where the reader is, and what it has read. */
typedef struct reader {
    const char *text;
    size_t length, at;
    unsigned allow;
    mrt_face *out;
    size_t capacity, count;
    uint64_t seen; /* bit f = natural face f was read */
    mrt_error *err;
} reader;

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',';
}

static int column(size_t at)
{
    return at < 0x7ffffffe ? (int)at + 1 : 0x7fffffff;
}

/* A card that was read but is not allowed: `why` follows its token. */
static mrt_status refuse(const reader *r, mrt_status status, size_t at, size_t length, const char *why)
{
    char token[MRT_QUOTE_SIZE];
    return mrt_error_set(r->err, status, 0, column(at), "card %zu, %s, %s", r->count + 1,
                         mrt_quote(token, r->text + at, length), why);
}

static mrt_status push(reader *r, mrt_face face, size_t at, size_t length)
{
    bool natural = mrt_face_is_natural(face);
    if (!natural && (r->allow & MRT_CARDS_WILD) == 0)
        return refuse(r, MRT_ERR_INPUT, at, length, "is a wild card: not allowed here");
    if (natural && (r->seen >> face & 1) != 0 && (r->allow & MRT_CARDS_DUPLICATES) == 0)
        return refuse(r, MRT_ERR_INPUT, at, length, "is there twice");
    if (r->count == r->capacity) {
        char token[MRT_QUOTE_SIZE];
        return mrt_error_set(r->err, MRT_ERR_LIMIT, 0, column(at),
                             "card %zu, %s, is too many: at most %zu cards", r->count + 1,
                             mrt_quote(token, r->text + at, length), r->capacity);
    }
    if (natural)
        r->seen |= (uint64_t)1 << face;
    r->out[r->count++] = face;
    return MRT_OK;
}

/* The end of the word that starts at `at`. */
static size_t word_end(const reader *r, size_t at)
{
    while (at < r->length && !is_space(r->text[at]))
        at++;
    return at;
}

static size_t skip_space(const reader *r, size_t at)
{
    while (at < r->length && is_space(r->text[at]))
        at++;
    return at;
}

static mrt_status bad_word(const reader *r, size_t at, size_t end, const char *why)
{
    char token[MRT_QUOTE_SIZE];
    return mrt_error_set(r->err, MRT_ERR_INPUT, 0, column(at), "card %zu: %s %s", r->count + 1,
                         mrt_quote(token, r->text + at, end - at), why);
}

/* "ace of hearts" from the word at `at`: MRT_OK and *taken = false when the words are something else. */
static mrt_status long_card(reader *r, size_t at, size_t end, bool *taken)
{
    *taken = false;
    size_t of = skip_space(r, end), of_end = word_end(r, of);
    if (!mrt_word_is(r->text + of, of_end - of, "of"))
        return MRT_OK;
    *taken = true;
    int rank;
    mrt_suit suit;
    if (mrt_rank_find(r->text + at, end - at, &rank, NULL) != MRT_OK)
        return bad_word(r, at, end, "is no rank; two .. ten, jack, queen, king or ace is");
    size_t suit_at = skip_space(r, of_end), suit_end = word_end(r, suit_at);
    if (mrt_suit_find(r->text + suit_at, suit_end - suit_at, &suit, NULL) != MRT_OK)
        return bad_word(r, suit_at, suit_end, "is no suit; clubs, diamonds, hearts or spades is");
    r->at = suit_end;
    return push(r, mrt_face_make(rank, suit), at, suit_end - at);
}

/* A joker, as tables and records write it. */
static bool is_joker(const char *word, size_t length)
{
    static const char *const names[] = {"Rj", "*j", "Jk"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (length >= 2 && memcmp(word, names[i], 2) == 0)
            return true;
    return false;
}

/* One card of a word of short cards: its length, 0 when there is none at `word`. */
static size_t short_card(const char *word, size_t length, unsigned allow, mrt_face *face)
{
    if ((allow & MRT_CARDS_WILD) != 0 && is_joker(word, length)) {
        *face = MRT_FACE_WILD;
        return 2;
    }
    char first = mrt_upper(word[0]);
    if (first == 'W' || first == 'B') {
        *face = first == 'W' ? MRT_FACE_WILD : MRT_FACE_BUG;
        return 1;
    }
    size_t rank_length = length >= 2 && word[0] == '1' && word[1] == '0' ? 2 : 1;
    int rank;
    mrt_suit suit;
    if (rank_length == length || mrt_rank_find(word, rank_length, &rank, NULL) != MRT_OK ||
        mrt_suit_find(word + rank_length, 1, &suit, NULL) != MRT_OK)
        return 0;
    *face = mrt_face_make(rank, suit);
    return rank_length + 1;
}

static mrt_status bad_card(reader *r, size_t at, size_t end)
{
    char token[MRT_QUOTE_SIZE];
    return mrt_error_set(r->err, MRT_ERR_INPUT, 0, column(at),
                         "card %zu, %s, is no card; write rank and suit, as in Ah, Td, 10d or ace of hearts",
                         r->count + 1, mrt_quote(token, r->text + at, end - at));
}

static mrt_status short_cards(reader *r, size_t at, size_t end)
{
    while (at < end) {
        mrt_face face;
        size_t used = short_card(r->text + at, end - at, r->allow, &face);
        if (used == 0)
            return bad_card(r, at, end);
        mrt_status status = push(r, face, at, used);
        if (status != MRT_OK)
            return status;
        at += used;
    }
    r->at = end;
    return MRT_OK;
}

mrt_status mrt_faces_parse(const char *text, size_t length, unsigned allow, mrt_face *out, size_t capacity,
                           size_t *count, mrt_error *err)
{
    reader r = {text, length, 0, allow, out, capacity, 0, 0, err};
    for (r.at = skip_space(&r, 0); r.at < length; r.at = skip_space(&r, r.at)) {
        size_t at = r.at, end = word_end(&r, at);
        bool taken;
        mrt_status status = long_card(&r, at, end, &taken);
        if (status == MRT_OK && !taken)
            status = short_cards(&r, at, end);
        if (status != MRT_OK)
            return status;
    }
    *count = r.count;
    return MRT_OK;
}

static const struct {
    const char *name, *number;
    int lowest;
} decks[] = {
    [MRT_DECK_STANDARD] = {"standard", "52", 0},
    [MRT_DECK_SHORT_6A] = {"short_6a", "36", 4},
    [MRT_DECK_SHORT_TA] = {"short_ta", "20", MRT_RANK_TEN},
};

size_t mrt_deck_faces(mrt_deck deck, mrt_face out[MRT_FACES])
{
    size_t n = 0;
    for (int face = decks[deck].lowest * 4; face < MRT_FACES; face++)
        out[n++] = (mrt_face)face;
    return n;
}

mrt_status mrt_deck_find(const char *name, size_t length, mrt_deck *out, mrt_error *err)
{
    for (size_t i = 0; i < sizeof decks / sizeof *decks; i++)
        if (mrt_word_is(name, length, decks[i].name) || mrt_word_is(name, length, decks[i].number)) {
            *out = (mrt_deck)i;
            return MRT_OK;
        }
    char token[MRT_QUOTE_SIZE];
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                         "%s is no deck; standard (52), short_6a (36) and short_ta (20) are",
                         mrt_quote(token, name, length));
}
