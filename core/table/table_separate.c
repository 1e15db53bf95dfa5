/* Parts of a hand: a player lays his cards into subsets of fixed sizes.
 *
 * Used by table_choice.c. A step may require cards that lie face down or up in a part, and that one part beats the
 * other as a poker hand, whatever their sizes. Where no arrangement of a hand meets the requirements they do not hold,
 * so that a hand can always be played on. The loader allows them for two parts of few cards: all arrangements can be
 * tried.
 */
#include <string.h>

#include "core/table/table_parts.h"

void mrt_table_separate_ask(const mrt_action *action, const mrt_chair *chair, mrt_question *out)
{
    unsigned sum = 0;
    out->group_count = action->entry_count;
    for (size_t i = 0; i < action->entry_count; i++) {
        out->group_size[i] = action->entries[i].number;
        sum += action->entries[i].number;
    }
    unsigned number = sum <= chair->count ? sum : 0; /* an exhausted deck: nothing can be separated */
    out->cards_min = out->cards_max = (uint8_t)number;
}

void mrt_table_separate(mrt_chair *chair, const mrt_action *action)
{
    size_t next = 0;
    if (chair->chosen_count == 0)
        return;
    memset(chair->subsets, 0, sizeof chair->subsets);
    for (size_t i = 0; i < action->entry_count; i++)
        for (int n = 0; n < action->entries[i].number; n++)
            chair->subsets[chair->chosen[next++]] = action->entries[i].subsets;
    chair->chosen_count = 0;
}

/* ---- strength ---- */

/* Hands of different sizes side by side: what a hand is, then its ranks, those that come more often first. Of hands that
 * agree as far as the shorter goes the longer one is stronger. */
enum { HIGH_CARD, PAIR, TWO_PAIRS, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH };
enum { WHOLE = 5 }; /* cards of a straight or a flush */

static unsigned kind_of_counts(const unsigned counts[MRT_RANKS])
{
    unsigned pairs = 0, trips = 0;
    for (size_t rank = 0; rank < MRT_RANKS; rank++) {
        if (counts[rank] >= 4)
            return QUADS;
        pairs += counts[rank] == 2;
        trips += counts[rank] == 3;
    }
    if (trips > 0)
        return pairs > 0 ? FULL_HOUSE : TRIPS;
    return pairs > 1 ? TWO_PAIRS : pairs > 0 ? PAIR : HIGH_CARD;
}

/* The top rank of a straight, counted from 1; 0 = there is none. */
static unsigned straight_top(unsigned ranks)
{
    enum { RUN = 0x1f, WHEEL = 0x100f };
    for (unsigned low = 0; low + WHOLE <= MRT_RANKS; low++)
        if (ranks == (unsigned)RUN << low)
            return low + WHOLE;
    return ranks == WHEEL ? 4 : 0;
}

static uint32_t strength(const mrt_face *cards, size_t count)
{
    unsigned counts[MRT_RANKS] = {0}, ranks = 0, suits = 0;
    for (size_t i = 0; i < count; i++) {
        if (!mrt_face_is_natural(cards[i]))
            return 0; /* a joker is nothing in these types */
        counts[mrt_face_rank(cards[i])]++;
        ranks |= 1u << mrt_face_rank(cards[i]);
        suits |= 1u << mrt_face_suit(cards[i]);
    }
    unsigned kind = kind_of_counts(counts), top = count == WHOLE ? straight_top(ranks) : 0;
    bool flush = count == WHOLE && (suits & (suits - 1)) == 0;
    if (top > 0)
        return (uint32_t)(flush ? STRAIGHT_FLUSH : STRAIGHT) << 20 | top << 16;
    uint32_t key = flush && kind < FLUSH ? FLUSH : kind;
    for (unsigned times = 4, listed = 0; times > 0; times--)
        for (unsigned rank = MRT_RANKS; rank-- > 0;)
            if (counts[rank] == times && listed++ < WHOLE)
                key = key << 4 | (rank + 1);
    unsigned different = 0;
    for (size_t rank = 0; rank < MRT_RANKS; rank++)
        different += counts[rank] > 0;
    return key << 4 * (WHOLE - different);
}

/* ---- requirements ---- */

static bool has_requirements(const mrt_action *action)
{
    bool any = action->compares;
    for (size_t i = 0; i < action->entry_count; i++)
        any = any || action->entries[i].least_down > 0 || action->entries[i].least_up > 0;
    return any;
}

/* Where the cards of a part begin in the list of a move. */
static size_t start_of(const mrt_action *action, size_t part)
{
    size_t start = 0;
    for (size_t i = 0; i < part; i++)
        start += action->entries[i].number;
    return start;
}

static uint32_t part_strength(const mrt_action *action, const mrt_chair *chair, const uint8_t *places,
                              size_t part)
{
    mrt_face cards[MRT_TABLE_HOLE];
    size_t start = start_of(action, part), count = action->entries[part].number;
    for (size_t i = 0; i < count; i++)
        cards[i] = chair->cards[places[start + i]];
    return strength(cards, count);
}

static bool lies_right(const mrt_action *action, const mrt_chair *chair, const uint8_t *places, size_t part)
{
    const mrt_card_entry *entry = &action->entries[part];
    size_t start = start_of(action, part);
    int up = 0;
    for (size_t i = 0; i < entry->number; i++)
        up += chair->face_up[places[start + i]];
    return up >= entry->least_up && entry->number - up >= entry->least_down;
}

static bool meets(const mrt_action *action, const mrt_chair *chair, const uint8_t *places)
{
    for (size_t i = 0; i < action->entry_count; i++)
        if (!lies_right(action, chair, places, i))
            return false;
    return !action->compares || part_strength(action, chair, places, action->stronger) >
                                    part_strength(action, chair, places, action->weaker);
}

/* ---- arrangements ---- */

/* The arrangement whose first part is `mask` (bit = place); the next places fill the second. */
static void arrange(const mrt_chair *chair, uint32_t mask, size_t first, size_t all, uint8_t *places)
{
    size_t a = 0, b = first;
    for (size_t i = 0; i < chair->count; i++)
        if ((mask >> i & 1) != 0)
            places[a++] = (uint8_t)i;
        else if (b < all)
            places[b++] = (uint8_t)i;
}

/* The first arrangement that meets the requirements; false: none does. The cards beyond both parts are the last. */
static bool first_arrangement(const mrt_action *action, const mrt_chair *chair, uint8_t *places)
{
    size_t size = action->entries[0].number, all = size + action->entries[1].number;
    uint8_t chosen[MRT_TABLE_HOLE];
    for (bool more = mrt_first_combination(chosen, size, chair->count); more;
         more = mrt_next_combination(chosen, size, chair->count)) {
        arrange(chair, mrt_table_places(chosen, size), size, all, places);
        if (meets(action, chair, places))
            return true;
    }
    return false;
}

/* The name of a part, in quotes; it is the only subset of its entry. */
static const char *part_name(const mrt_table *t, const mrt_card_entry *entry, char out[MRT_QUOTE_SIZE])
{
    size_t number = 0;
    while (number + 1 < t->variant->hole_subset_count && (entry->subsets >> number & 1) == 0)
        number++;
    const char *name = t->variant->hole_subset[number];
    return mrt_quote(out, name, strlen(name));
}

static mrt_status lies_wrong(const mrt_table *t, const mrt_card_entry *entry, mrt_error *err)
{
    char name[MRT_QUOTE_SIZE];
    part_name(t, entry, name);
    if (entry->least_up == 0 || entry->least_down == 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "seat %d: %s needs %d or more cards that lie face %s",
                             t->actor + 1, name, entry->least_up + entry->least_down,
                             entry->least_up > 0 ? "up" : "down");
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                         "seat %d: %s needs %d or more cards that lie face down and %d face up", t->actor + 1,
                         name, entry->least_down, entry->least_up);
}

mrt_status mrt_table_separate_check(const mrt_table *t, const mrt_action *action, const mrt_move *move,
                                    mrt_error *err)
{
    const mrt_chair *chair = &t->chairs[t->actor];
    char stronger[MRT_QUOTE_SIZE], weaker[MRT_QUOTE_SIZE];
    uint8_t places[MRT_TABLE_HOLE];
    if (move->card_count == 0 || !has_requirements(action) || meets(action, chair, move->cards) ||
        !first_arrangement(action, chair, places))
        return MRT_OK;
    for (size_t i = 0; i < action->entry_count; i++)
        if (!lies_right(action, chair, move->cards, i))
            return lies_wrong(t, &action->entries[i], err);
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "seat %d: %s must beat %s", t->actor + 1,
                         part_name(t, &action->entries[action->stronger], stronger),
                         part_name(t, &action->entries[action->weaker], weaker));
}

void mrt_table_separate_least(const mrt_action *action, const mrt_chair *chair, mrt_move *out)
{
    out->card_count = (uint8_t)start_of(action, action->entry_count);
    if (has_requirements(action) && first_arrangement(action, chair, out->cards))
        return;
    for (size_t i = 0; i < out->card_count; i++)
        out->cards[i] = (uint8_t)i;
}
