/* parsecards: the best five of 5 to 52 cards, the name of that hand, and its ranking.
 *
 * Cards are read into one mask of ranks for each suit (bit 0 = deuce .. bit 12 = ace); the hand is found from the
 * best category down, each category being a question to these masks. Suits are numbered here in the order in which
 * equal cards are chosen: hearts, clubs, diamonds, spades. The command, the Lua module and scripts use it; it is warm,
 * not hot (simulations take the evaluators). It must never depend on the order of its input.
 */
#include "marotte/parsecards.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    ROYAL_FLUSH = 1,
    STRAIGHT_FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    FLUSH,
    STRAIGHT,
    THREE_OF_A_KIND,
    TWO_PAIR,
    ONE_PAIR,
    HIGH_CARD
};

enum { LOWEST_STRAIGHT = 3 }; /* the rank of the five: the wheel's highest card */

static const mrt_suit suit_order[MRT_SUITS] = {MRT_SUIT_HEARTS, MRT_SUIT_CLUBS, MRT_SUIT_DIAMONDS,
                                               MRT_SUIT_SPADES};

typedef struct holding {
    unsigned suit[MRT_SUITS];     /* the ranks of each suit, by place in suit_order */
    unsigned have[MRT_SUITS + 1]; /* have[n]: the ranks with at least n cards */
} holding;

/* The hand as it grows, card by card in the order of the ranking. */
typedef struct builder {
    const holding *from;
    mrt_parsecards hand;
    int count;
} builder;

static int highest(unsigned ranks)
{
    int rank = MRT_RANK_ACE;
    while (rank >= 0 && (ranks >> rank & 1) == 0)
        rank--;
    return rank;
}

static unsigned without(unsigned ranks, int rank)
{
    return ranks & ~(1u << rank);
}

static int rank_number(int rank)
{
    return MRT_RANKS - rank;
}

static void read_holding(holding *h, const mrt_face *cards, size_t count)
{
    memset(h, 0, sizeof *h);
    for (size_t i = 0; i < count; i++)
        for (int s = 0; s < MRT_SUITS; s++)
            if (mrt_face_suit(cards[i]) == suit_order[s])
                h->suit[s] |= 1u << mrt_face_rank(cards[i]);
    for (int s = 0; s < MRT_SUITS; s++)
        for (int n = MRT_SUITS; n > 0; n--)
            h->have[n] |= n > 1 ? h->have[n - 1] & h->suit[s] : h->suit[s];
}

/* The highest rank of the best straight in a set of ranks, -1 when there is none. */
static int straight_top(unsigned ranks)
{
    unsigned places = ranks << 1 | ranks >> MRT_RANK_ACE; /* bit 0: the ace below the deuce */
    for (int top = MRT_RANK_ACE; top >= LOWEST_STRAIGHT; top--)
        if ((places >> (top - LOWEST_STRAIGHT) & 0x1f) == 0x1f)
            return top;
    return -1;
}

/* The five highest ranks of a set. */
static unsigned top_five(unsigned ranks)
{
    unsigned five = 0;
    for (int n = 0; n < 5 && ranks != 0; n++) {
        five |= 1u << highest(ranks);
        ranks = without(ranks, highest(ranks));
    }
    return five;
}

static bool is_full(unsigned five)
{
    int n = 0;
    for (; five != 0; five &= five - 1)
        n++;
    return n == 5;
}

/* Takes up to `count` cards of a rank, in suit order, from the suits of `suits` (bit s = suit_order[s]). */
static void take(builder *b, int rank, int count, unsigned suits)
{
    for (int s = 0; s < MRT_SUITS && count > 0; s++) {
        if ((suits >> s & 1) == 0 || (b->from->suit[s] >> rank & 1) == 0)
            continue;
        b->hand.cards[b->count] = mrt_face_make(rank, suit_order[s]);
        b->hand.ranking[++b->count] = rank_number(rank);
        count--;
    }
}

enum { ANY_SUIT = (1 << MRT_SUITS) - 1 };

/* Takes the highest cards of a set of ranks, one a rank, until the hand has five. */
static void take_highest(builder *b, unsigned ranks, unsigned suits)
{
    for (; b->count < 5 && ranks != 0; ranks = without(ranks, highest(ranks)))
        take(b, highest(ranks), 1, suits);
}

static void take_straight(builder *b, int top, unsigned suits)
{
    for (int i = 0; i < 5; i++)
        take(b, top - i >= 0 ? top - i : MRT_RANK_ACE, 1, suits);
}

/* Names the hand and gives it its category; always true, so that a finder can end with it. */
static bool finish(builder *b, int category, const char *format, ...) MRT_PRINTF(3, 4);

static bool finish(builder *b, int category, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(b->hand.name, sizeof b->hand.name, format, args);
    va_end(args);
    b->hand.ranking[0] = category;
    return true;
}

/* The rank of the hand's card `i` as a word. */
static const char *word(const builder *b, int i)
{
    return mrt_rank_name(mrt_face_rank(b->hand.cards[i]));
}

static const char *plural(const builder *b, int i)
{
    return mrt_rank_plural(mrt_face_rank(b->hand.cards[i]));
}

static bool find_straight_flush(builder *b)
{
    int best = -1, suit = 0;
    for (int s = 0; s < MRT_SUITS; s++)
        if (straight_top(b->from->suit[s]) > best) {
            best = straight_top(b->from->suit[s]);
            suit = s;
        }
    if (best < 0)
        return false;
    take_straight(b, best, 1u << suit);
    if (best == MRT_RANK_ACE)
        return finish(b, ROYAL_FLUSH, "Royal Flush");
    return finish(b, STRAIGHT_FLUSH, "Straight Flush, %s High", word(b, 0));
}

static bool find_four(builder *b)
{
    int four = highest(b->from->have[4]);
    if (four < 0)
        return false;
    take(b, four, 4, ANY_SUIT);
    take_highest(b, without(b->from->have[1], four), ANY_SUIT);
    return finish(b, FOUR_OF_A_KIND, "Four Of A Kind, %s, %s Kicker", plural(b, 0), word(b, 4));
}

static bool find_full_house(builder *b)
{
    int three = highest(b->from->have[3]);
    int two = three >= 0 ? highest(without(b->from->have[2], three)) : -1;
    if (two < 0)
        return false;
    take(b, three, 3, ANY_SUIT);
    take(b, two, 2, ANY_SUIT);
    return finish(b, FULL_HOUSE, "Full House, %s Over %s", plural(b, 0), plural(b, 3));
}

/* Sets of five ranks compare as numbers just as hands compare card by card. */
static bool find_flush(builder *b)
{
    unsigned best = 0;
    int suit = 0;
    for (int s = 0; s < MRT_SUITS; s++) {
        unsigned five = top_five(b->from->suit[s]);
        if (is_full(five) && five > best) {
            best = five;
            suit = s;
        }
    }
    if (best == 0)
        return false;
    take_highest(b, best, 1u << suit);
    return finish(b, FLUSH, "Flush, %s High", word(b, 0));
}

static bool find_straight(builder *b)
{
    int top = straight_top(b->from->have[1]);
    if (top < 0)
        return false;
    take_straight(b, top, ANY_SUIT);
    return finish(b, STRAIGHT, "Straight, %s High", word(b, 0));
}

static bool find_three(builder *b)
{
    int three = highest(b->from->have[3]);
    if (three < 0)
        return false;
    take(b, three, 3, ANY_SUIT);
    take_highest(b, without(b->from->have[1], three), ANY_SUIT);
    return finish(b, THREE_OF_A_KIND, "Three Of A Kind, %s, %s Kicker", plural(b, 0), word(b, 3));
}

static bool find_pairs(builder *b)
{
    int high = highest(b->from->have[2]);
    if (high < 0)
        return false;
    unsigned rest = without(b->from->have[1], high);
    int low = highest(without(b->from->have[2], high));
    take(b, high, 2, ANY_SUIT);
    if (low < 0) {
        take_highest(b, rest, ANY_SUIT);
        return finish(b, ONE_PAIR, "One Pair, %s, %s Kicker", plural(b, 0), word(b, 2));
    }
    take(b, low, 2, ANY_SUIT);
    take_highest(b, without(rest, low), ANY_SUIT);
    return finish(b, TWO_PAIR, "Two Pair, %s And %s, %s Kicker", plural(b, 0), plural(b, 2), word(b, 4));
}

static bool find_high_card(builder *b)
{
    take_highest(b, b->from->have[1], ANY_SUIT);
    return finish(b, HIGH_CARD, "%s High, %s Kicker", word(b, 0), word(b, 1));
}

static mrt_status check_face(mrt_face face, size_t number, uint64_t seen, mrt_error *err)
{
    char text[MRT_FACE_TEXT_SIZE];
    if (!mrt_face_is_natural(face))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "card %zu, \"%s\", has no rank and suit: not allowed here", number,
                             mrt_face_text(face, text));
    if ((seen >> face & 1) != 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "card %zu, \"%s\", is there twice", number,
                             mrt_face_text(face, text));
    return MRT_OK;
}

/* `column` is where the next card should stand, 0 when there is no text. More than 52 cards cannot be different. */
static mrt_status check_faces(const mrt_face *cards, size_t count, int column, mrt_error *err)
{
    uint64_t seen = 0;
    for (size_t i = 0; i < count; i++) {
        mrt_status status = check_face(cards[i], i + 1, seen, err);
        if (status != MRT_OK)
            return status;
        seen |= (uint64_t)1 << cards[i];
    }
    if (count < MRT_PARSECARDS_LEAST)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, column,
                             "card %zu is missing: at least %d cards are needed", count + 1,
                             MRT_PARSECARDS_LEAST);
    return MRT_OK;
}

static mrt_status parse(const mrt_face *cards, size_t count, int column, mrt_parsecards *out, mrt_error *err)
{
    mrt_status status = check_faces(cards, count, column, err);
    if (status != MRT_OK)
        return status;
    holding h;
    read_holding(&h, cards, count);
    builder b = {.from = &h};
    (void)(find_straight_flush(&b) || find_four(&b) || find_full_house(&b) || find_flush(&b) ||
           find_straight(&b) || find_three(&b) || find_pairs(&b) || find_high_card(&b));
    *out = b.hand;
    return MRT_OK;
}

mrt_status mrt_parsecards_faces(const mrt_face *cards, size_t count, mrt_parsecards *out, mrt_error *err)
{
    return parse(cards, count, 0, out, err);
}

static int column_of(size_t at)
{
    return at < 0x7ffffffe ? (int)at + 1 : 0x7fffffff;
}

mrt_status mrt_parsecards_text(const char *text, size_t length, mrt_parsecards *out, mrt_error *err)
{
    mrt_face cards[MRT_PARSECARDS_MOST];
    size_t count;
    mrt_status status = mrt_faces_parse(text, length, 0, cards, MRT_PARSECARDS_MOST, &count, err);
    return status == MRT_OK ? parse(cards, count, column_of(length), out, err) : status;
}

const char *mrt_parsecards_line(const mrt_parsecards *hand, char out[MRT_PARSECARDS_LINE_SIZE])
{
    char card[5][MRT_FACE_TEXT_SIZE];
    for (int i = 0; i < 5; i++)
        mrt_face_text(hand->cards[i], card[i]);
    const int *r = hand->ranking;
    snprintf(out, MRT_PARSECARDS_LINE_SIZE, "%s %s %s %s %s|%s|%d %d %d %d %d %d", card[0], card[1], card[2],
             card[3], card[4], hand->name, r[0], r[1], r[2], r[3], r[4], r[5]);
    return out;
}

int mrt_parsecards_compare(const int a[6], const int b[6])
{
    for (int i = 0; i < 6; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? 1 : -1;
    return 0;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Reads the number `index` of a ranking from the word at `word`. */
static mrt_status ranking_number(const char *word, size_t length, int index, int *out)
{
    int value = 0, most = index == 0 ? HIGH_CARD : MRT_RANKS;
    for (size_t i = 0; i < length; i++) {
        if (word[i] < '0' || word[i] > '9' || value > most)
            return MRT_ERR_INPUT;
        value = value * 10 + (word[i] - '0');
    }
    if (value < 1 || value > most)
        return MRT_ERR_INPUT;
    *out = value;
    return MRT_OK;
}

static mrt_status bad_number(const char *text, size_t at, size_t end, int index, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    mrt_quote(token, text + at, end - at);
    if (index >= 6)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, column_of(at),
                             "%s is too many: a ranking has six numbers", token);
    if (index == 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, column_of(at),
                             "number 1 of the ranking, %s, is not in 1..10", token);
    return mrt_error_set(err, MRT_ERR_INPUT, 0, column_of(at),
                         "number %d of the ranking, %s, is not in 1..13", index + 1, token);
}

mrt_status mrt_parsecards_ranking(const char *text, size_t length, int out[6], mrt_error *err)
{
    int ranking[6], count = 0;
    size_t at = length;
    while (at > 0 && text[at - 1] != '|')
        at--;
    for (;;) {
        while (at < length && is_blank(text[at]))
            at++;
        if (at == length)
            break;
        size_t end = at;
        while (end < length && !is_blank(text[end]))
            end++;
        if (count == 6 || ranking_number(text + at, end - at, count, &ranking[count]) != MRT_OK)
            return bad_number(text, at, end, count, err);
        count++;
        at = end;
    }
    if (count < 6)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, column_of(length),
                             "number %d of the ranking is missing: six are needed, as in 10 1 4 5 8 11",
                             count + 1);
    memcpy(out, ranking, sizeof ranking);
    return MRT_OK;
}
