/* The name tables of cards, and the lookup that all of them share. Used by the reader of card texts (card.c), the
 * Lua side and file formats. Hot: mrt_rank_find and mrt_suit_find on single letters. */
#include "marotte/card_names.h"

#include <string.h>

#include "core/base/words.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* The names of a family. Values start at 1 where 0 stands for "none". Aliases name values too. */
typedef struct family {
    const char *kind;         /* "enhancement", with its article in messages */
    const char *prefix;       /* of the original's keys, "" = none */
    const char *const *names; /* names[i] = value i + 1; the suggestions of messages */
    size_t count;
    const char *choices; /* all names in a sentence */
} family;

static const char *const enhancement_names[] = {"bonus", "mult", "wild",  "glass",  "steel",
                                                "stone", "gold", "lucky", "special"};
static const char *const edition_names[] = {"foil", "holo", "polychrome", "negative"};
static const char *const seal_names[] = {"Red", "Blue", "Gold", "Purple"};
/* How scenarios spell them; all are accepted everywhere. */
static const char *const edition_shorts[] = {"foil", "holo", "poly", "neg"};
static const char *const seal_shorts[] = {"red", "blue", "gold", "purple"};

static const family enhancements = {"enhancement", "m_", enhancement_names, COUNT(enhancement_names),
                                    "bonus, mult, wild, glass, steel, stone, gold, lucky and special are"};
static const family editions = {"edition", "e_", edition_names, COUNT(edition_names),
                                "foil, holo, polychrome and negative are"};
static const family seals = {"seal", "", seal_names, COUNT(seal_names), "Red, Blue, Gold and Purple are"};

static const char *family_name(const family *f, unsigned value)
{
    return value >= 1 && value <= f->count ? f->names[value - 1] : NULL;
}

static mrt_status family_miss(const family *f, const char *word, size_t length, mrt_error *err)
{
    if (err == NULL)
        return MRT_ERR_INPUT;
    char token[MRT_QUOTE_SIZE];
    mrt_quote(token, word, length);
    const char *near = mrt_nearest(word, length, f->names, f->count);
    if (near != NULL)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s is no %s; did you mean \"%s\"?", token, f->kind,
                             near);
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s is no %s; %s", token, f->kind, f->choices);
}

/* The word without the prefix of the original's keys. */
static const char *strip_prefix(const family *f, const char *word, size_t *length)
{
    size_t n = strlen(f->prefix);
    if (*length <= n || !mrt_word_is(word, n, f->prefix))
        return word;
    *length -= n;
    return word + n;
}

/* The value of a word, 0 when it is none. */
static unsigned family_find(const family *f, const char *word, size_t length)
{
    word = strip_prefix(f, word, &length);
    return (unsigned)(mrt_word_find(word, length, f->names, f->count) + 1);
}

const char *mrt_enhancement_name(unsigned enhancement)
{
    return family_name(&enhancements, enhancement);
}

mrt_status mrt_enhancement_find(const char *word, size_t length, mrt_enhancement *out, mrt_error *err)
{
    unsigned value = family_find(&enhancements, word, length);
    if (value == 0)
        return family_miss(&enhancements, word, length, err);
    *out = (mrt_enhancement)value;
    return MRT_OK;
}

const char *mrt_edition_name(unsigned edition)
{
    return family_name(&editions, edition);
}

const char *mrt_edition_short(unsigned edition)
{
    return edition >= 1 && edition <= COUNT(edition_shorts) ? edition_shorts[edition - 1] : NULL;
}

static mrt_edition edition_alias(const char *word, size_t length)
{
    word = strip_prefix(&editions, word, &length);
    if (mrt_word_is(word, length, "holographic"))
        return MRT_EDITION_HOLO;
    return (mrt_edition)(mrt_word_find(word, length, edition_shorts, COUNT(edition_shorts)) + 1);
}

mrt_status mrt_edition_find(const char *word, size_t length, mrt_edition *out, mrt_error *err)
{
    unsigned value = family_find(&editions, word, length);
    if (value == 0)
        value = edition_alias(word, length);
    if (value == 0)
        return family_miss(&editions, word, length, err);
    *out = (mrt_edition)value;
    return MRT_OK;
}

const char *mrt_seal_name(unsigned seal)
{
    return family_name(&seals, seal);
}

const char *mrt_seal_short(unsigned seal)
{
    return seal >= 1 && seal <= COUNT(seal_shorts) ? seal_shorts[seal - 1] : NULL;
}

mrt_status mrt_seal_find(const char *word, size_t length, mrt_seal *out, mrt_error *err)
{
    unsigned value = family_find(&seals, word, length);
    if (value == 0)
        return family_miss(&seals, word, length, err);
    *out = (mrt_seal)value;
    return MRT_OK;
}

/* Ranks and suits: the names live in card.c. */
static int rank_value(const char *word, size_t length)
{
    if (length == 1)
        for (int rank = 0; rank < MRT_RANKS; rank++)
            if (mrt_upper(word[0]) == mrt_rank_letter(rank))
                return rank;
    if (length == 2 && word[0] == '1' && word[1] == '0')
        return MRT_RANK_TEN;
    for (int rank = 0; length > 2 && rank < MRT_RANKS; rank++)
        if (mrt_word_is(word, length, mrt_rank_name(rank)))
            return rank;
    return -1;
}

mrt_status mrt_rank_find(const char *word, size_t length, int *out, mrt_error *err)
{
    int rank = rank_value(word, length);
    if (rank < 0) {
        char token[MRT_QUOTE_SIZE];
        return err == NULL ? MRT_ERR_INPUT
                           : mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                                           "%s is no rank; two .. ten, jack, queen, king or ace is",
                                           mrt_quote(token, word, length));
    }
    *out = rank;
    return MRT_OK;
}

static int suit_value(const char *word, size_t length)
{
    for (int suit = 0; suit < MRT_SUITS; suit++) {
        const char *name = mrt_suit_name((mrt_suit)suit);
        bool whole = mrt_word_is(word, length, name);
        bool singular = length + 1 == strlen(name) && mrt_word_starts(word, length, name);
        bool letter = length == 1 && mrt_upper(word[0]) == name[0];
        if (whole || singular || letter)
            return suit;
    }
    return -1;
}

mrt_status mrt_suit_find(const char *word, size_t length, mrt_suit *out, mrt_error *err)
{
    int suit = suit_value(word, length);
    if (suit < 0) {
        char token[MRT_QUOTE_SIZE];
        return err == NULL ? MRT_ERR_INPUT
                           : mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                                           "%s is no suit; clubs, diamonds, hearts or spades is",
                                           mrt_quote(token, word, length));
    }
    *out = (mrt_suit)suit;
    return MRT_OK;
}
