/* English names of values: the class is found again in the lists of eval_classes.c and its ranks are spelt out.
 *
 * `Full House, Tens Over Fours`; the low types name all cards of an unpaired hand: `Seven-Five-Four-Three-Two Low`. A
 * long name has every rank that decides between hands of its category: `One Pair, Kings, Ace-Jack-Ten Kickers`.
 */
#include <stdarg.h>
#include <stdio.h>

#include "core/eval/eval_types.h"

/* Text that is cut at the end of a buffer but counted in full. */
typedef struct writer {
    char *out;
    size_t size, length;
    bool all; /* every rank that decides */
} writer;

static void write_text(writer *w, const char *format, ...) MRT_PRINTF(2, 3);

static void write_text(writer *w, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    size_t room = w->length < w->size ? w->size - w->length : 0;
    int n = vsnprintf(room > 0 ? w->out + w->length : NULL, room, format, args);
    va_end(args);
    w->length += n > 0 ? (size_t)n : 0;
}

/* "Seven-Five-Four". */
static void write_ranks(writer *w, const uint8_t *ranks, int count)
{
    for (int i = 0; i < count; i++)
        write_text(w, "%s%s", i == 0 ? "" : "-", mrt_rank_name(ranks[i]));
}

/* The rank of the kicker behind `grouped` cards, or of all of them, when the hand has more cards. */
static void write_kicker(writer *w, const mrt_class_ranks *c, int grouped, int size)
{
    int count = w->all ? size - grouped : 1;
    if (grouped >= size)
        return;
    write_text(w, ", ");
    write_ranks(w, c->rank + grouped, count);
    write_text(w, count > 1 ? " Kickers" : " Kicker");
}

static void write_flush(writer *w, const mrt_class_ranks *c)
{
    write_text(w, "Flush, ");
    write_ranks(w, c->rank, w->all ? MRT_HAND_CARDS : 1);
    write_text(w, " High");
}

static void write_nothing(writer *w, const mrt_class_ranks *c, int size, bool low)
{
    if (low) {
        write_ranks(w, c->rank, size);
        write_text(w, " Low");
    } else {
        write_text(w, "%s High", mrt_rank_name(c->rank[0]));
        write_kicker(w, c, 1, size);
    }
}

static void write_class(writer *w, mrt_kind kind, const mrt_class_ranks *c, int size, bool low)
{
    const char *top = mrt_rank_name(c->rank[0]), *tops = mrt_rank_plural(c->rank[0]);
    static const struct {
        const char *name;
        int grouped;
    } groups[MRT_KINDS] = {[MRT_KIND_FIVE] = {"Five Of A Kind", 5},
                           [MRT_KIND_QUADS] = {"Four Of A Kind", 4},
                           [MRT_KIND_TRIPS] = {"Three Of A Kind", 3},
                           [MRT_KIND_PAIR] = {"One Pair", 2}};
    switch (kind) {
    case MRT_KIND_ROYAL:
        write_text(w, "Royal Flush");
        return;
    case MRT_KIND_STRAIGHT_FLUSH:
        write_text(w, "Straight Flush, %s High", top);
        return;
    case MRT_KIND_FLUSH:
        write_flush(w, c);
        return;
    case MRT_KIND_STRAIGHT:
        write_text(w, "Straight, %s High", top);
        return;
    case MRT_KIND_FULL_HOUSE:
        write_text(w, "Full House, %s Over %s", tops, mrt_rank_plural(c->rank[3]));
        return;
    case MRT_KIND_TWO_PAIR:
        write_text(w, "Two Pair, %s And %s", tops, mrt_rank_plural(c->rank[2]));
        write_kicker(w, c, 4, size);
        return;
    case MRT_KIND_NOTHING:
        write_nothing(w, c, size, low);
        return;
    default:
        write_text(w, "%s, %s", groups[kind].name, tops);
        write_kicker(w, c, groups[kind].grouped, size);
    }
}

/* Families: the category, and the class in it. */
static void name_in_family(writer *w, mrt_eval_type type, mrt_value value)
{
    const mrt_eval_rules *rules = &mrt_eval_types[type];
    const mrt_family_rules *family = &mrt_families[rules->family];
    mrt_class_ranks ranks;
    uint8_t kinds[MRT_KINDS];
    int count = mrt_classes_kinds(family, rules->size, kinds);
    bool shifted = type == MRT_EVAL_HIGH; /* numbered from five of a kind, which is its rank 0 */
    int place = (int)mrt_value_rank(value) - (shifted ? 0 : 1), ordered = (int)mrt_value_ordered(value);
    bool five = mrt_value_rank(value) == 0 && rules->how == MRT_EVAL_HIGHEST;
    if (!five && (place < 0 || place >= count))
        return;
    mrt_kind kind = five ? MRT_KIND_FIVE : (mrt_kind)kinds[place];
    unsigned fine = value & 0x1fff;
    if (kind == MRT_KIND_FLUSH && fine != 0) {
        mrt_repeated_flush_ranks(fine, &ranks);
        write_flush(w, &ranks);
        return;
    }
    if (mrt_classes_pick(family, rules->size, kind, ordered, &ranks))
        write_class(w, kind, &ranks, rules->size, family->reversed);
}

/* The ranks of the set of `size` with `below` sets below it, highest first, as places in the rule's order. */
static void set_from_place(unsigned below, int size, int *out)
{
    for (int k = size; k > 0; k--) {
        int top = k - 1;
        while (mrt_choose(top + 1, k) <= below)
            top++;
        out[size - k] = top;
        below -= mrt_choose(top, k);
    }
}

static void name_suit_set(writer *w, const mrt_eval_rules *rules, mrt_value value)
{
    static const char *const sizes[] = {"", "One", "Two", "Three", "Four"};
    int size = MRT_SUITS + 1 - (int)mrt_value_rank(value);
    if (size < 1 || size > MRT_SUITS)
        return;
    unsigned count = mrt_choose(MRT_RANKS, size), ordered = mrt_value_ordered(value);
    if (ordered < 1 || ordered > count)
        return;
    int places[MRT_SUITS];
    uint8_t ranks[MRT_SUITS];
    set_from_place(rules->rule == MRT_BADUGI_HIGHEST ? count - ordered : ordered - 1, size, places);
    for (int i = 0; i < size; i++) {
        bool ace = rules->rule == MRT_BADUGI_ACE_LOW && places[i] == 0;
        ranks[i] = (uint8_t)(ace ? MRT_RANK_ACE : places[i] - (rules->rule == MRT_BADUGI_ACE_LOW));
    }
    write_text(w, "%s-Card %s, ", sizes[size], rules->rule == MRT_BADUGI_HIGHEST ? "Hidugi" : "Badugi");
    write_ranks(w, ranks, size);
}

/* Pairs that no hand reaches have the place of the next one that is reached: the last with a place is the one. */
static void name_21(writer *w, unsigned rank)
{
    static const char *const counts[] = {"",           "One Card",  "Two Cards", "Three Cards",
                                         "Four Cards", "Five Cards"};
    int total = -1, cards = 0;
    for (int t = 21; t >= 0; t--)
        for (int c = MRT_HAND_CARDS; c >= 1; c--)
            if (mrt_21_place[t][c] == rank) {
                total = t;
                cards = c;
            }
    if (total >= 0)
        write_text(w, "%d With %s", total, counts[cards]);
}

static void name_pips(writer *w, const mrt_eval_rules *rules, unsigned rank)
{
    int pips = (int)rank;
    switch ((mrt_pips)rules->rule) {
    case MRT_PIPS_49:
        pips = 50 - pips;
        break;
    case MRT_PIPS_ZERO:
        pips -= 1;
        break;
    case MRT_PIPS_6:
        pips += 5;
        break;
    case MRT_PIPS_LOW_6:
        break;
    case MRT_PIPS_21:
        name_21(w, rank);
        return;
    }
    if (pips >= 0 && pips <= 60)
        write_text(w, "%d Pip%s", pips, pips == 1 ? "" : "s");
}

static void name_one_card(writer *w, const mrt_eval_rules *rules, mrt_value value)
{
    mrt_face deck[MRT_FACES];
    size_t count = mrt_deck_faces(MRT_DECK_STANDARD, deck);
    if (mrt_value_rank(value) == MRT_RANKS + 1) {
        write_text(w, "No Spade");
        return;
    }
    for (size_t i = 0; i < count; i++)
        if (mrt_best_one_card((mrt_one_card)rules->rule, &deck[i], 1) == value)
            write_text(w, "%s Of %s", mrt_rank_name(mrt_face_rank(deck[i])),
                       mrt_suit_name(mrt_face_suit(deck[i])));
}

static size_t name_value(mrt_eval_type type, mrt_value value, bool all, char *out, size_t size)
{
    writer w = {out, size, 0, all};
    if (size > 0)
        out[0] = '\0';
    if ((unsigned)type >= MRT_EVAL_TYPES)
        return 0;
    const mrt_eval_rules *rules = &mrt_eval_types[type];
    switch (rules->how) {
    case MRT_EVAL_HIGHEST:
    case MRT_EVAL_BY_RANK:
    case MRT_EVAL_LOW27:
        name_in_family(&w, type, value);
        break;
    case MRT_EVAL_SUIT_SET:
        name_suit_set(&w, rules, value);
        break;
    case MRT_EVAL_PIPS:
        name_pips(&w, rules, mrt_value_rank(value));
        break;
    case MRT_EVAL_ONE_CARD:
        name_one_card(&w, rules, value);
        break;
    }
    return w.length;
}

size_t mrt_eval_name(mrt_eval_type type, mrt_value value, char *out, size_t size)
{
    return name_value(type, value, false, out, size);
}

size_t mrt_eval_long_name(mrt_eval_type type, mrt_value value, char *out, size_t size)
{
    return name_value(type, value, true, out, size);
}
