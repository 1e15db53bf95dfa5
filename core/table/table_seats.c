/* Who comes first: clockwise order, the best hand that shows, the seat where a round starts.
 *
 * The button moves clockwise, but cards are dealt and equal hands are settled from the first seat. A showing hand is
 * compared by the table of as many cards as the longest one has; seats that show fewer are passed over.
 */
#include <string.h>

#include "core/table/table_parts.h"

uint8_t mrt_table_seat_from(const mrt_table *t, size_t start, mrt_seats seats)
{
    size_t seat = start % t->seat_count;
    while (!mrt_seats_has(seats, seat))
        seat = seat + 1 < t->seat_count ? seat + 1 : 0;
    return (uint8_t)seat;
}

static size_t showing(const mrt_chair *chair, mrt_face *out)
{
    size_t count = 0;
    for (size_t i = 0; i < chair->count; i++)
        if (chair->face_up[i] && mrt_face_is_natural(chair->cards[i]))
            out[count++] = chair->cards[i];
    return count;
}

static size_t showing_community(const mrt_table *t, mrt_face *out)
{
    size_t count = 0;
    for (size_t i = 0; i < t->community_count; i++)
        if (t->community[i].face_up && mrt_face_is_natural(t->community[i].face))
            out[count++] = t->community[i].face;
    return count;
}

/* The type of the hand that decides who shows best. */
static mrt_eval_type main_type(const mrt_table *t)
{
    return (mrt_eval_type)t->variant->showing;
}

/* Whether high cards are good in hands of a type. */
static bool is_high(mrt_eval_type type)
{
    const char *name = mrt_eval_type_name(type);
    return strstr(name, "low") == NULL && strstr(name, "badugi") == NULL && type != MRT_EVAL_ZERO &&
           type != MRT_EVAL_6;
}

/* The table for two, three or four cards of a type. Of the types without one, the bring-in follows its rule; later the
 * hand that shows best is high or low as the type is. In recorded hands the rule of the bring-in counts there, too. */
static mrt_eval_type partial_type(const mrt_table *t, size_t count, bool later)
{
    static const mrt_eval_type first[] = {MRT_EVAL_TWO_CARD_HIGH, MRT_EVAL_THREE_CARD_HIGH,
                                          MRT_EVAL_FOUR_CARD_HIGH};
    bool high = later && !t->stakes.recorded ? is_high(main_type(t)) : t->variant->bring_in >= 2;
    int offset = high ? 0 : MRT_EVAL_TWO_CARD_A5_LOW - MRT_EVAL_TWO_CARD_HIGH;
    switch (main_type(t)) {
    case MRT_EVAL_HIGH:
        offset = 0;
        break;
    case MRT_EVAL_A5_LOW:
        offset = MRT_EVAL_TWO_CARD_A5_LOW - MRT_EVAL_TWO_CARD_HIGH;
        break;
    case MRT_EVAL_27_LOW:
        offset = MRT_EVAL_TWO_CARD_27_LOW - MRT_EVAL_TWO_CARD_HIGH;
        break;
    case MRT_EVAL_A5_LOW_HIGH:
        offset = MRT_EVAL_TWO_CARD_A5_LOW_HIGH - MRT_EVAL_TWO_CARD_HIGH;
        break;
    default:
        break;
    }
    return (mrt_eval_type)((int)first[count - 2] + offset);
}

/* The table for one card: the bring-in has its rule, and recorded hands go by it later, too. */
static mrt_eval_type single_type(const mrt_table *t, bool later)
{
    mrt_eval_type type = main_type(t);
    if (!later || t->stakes.recorded)
        return (mrt_eval_type)(MRT_EVAL_ONE_CARD_LOW + t->variant->bring_in);
    if (type == MRT_EVAL_A5_LOW_HIGH)
        return MRT_EVAL_ONE_CARD_HIGH;
    if (is_high(type))
        return MRT_EVAL_ONE_CARD_HIGH_AH;
    bool ace_high = type == MRT_EVAL_27_LOW || type == MRT_EVAL_BADUGI_AH;
    return ace_high ? MRT_EVAL_ONE_CARD_LOW : MRT_EVAL_ONE_CARD_LOW_AL;
}

static mrt_eval_type showing_type(const mrt_table *t, size_t count, bool later)
{
    if (count == 1)
        return single_type(t, later);
    return count <= 4 ? partial_type(t, count, later) : main_type(t);
}

uint8_t mrt_table_best_showing(const mrt_table *t, mrt_seats seats, bool later)
{
    mrt_face cards[MRT_VARIANT_PLAYERS][MRT_TABLE_HOLE + MRT_TABLE_COMMUNITY];
    size_t counts[MRT_VARIANT_PLAYERS], longest = 0;
    for (size_t i = 0; i < t->seat_count; i++) {
        counts[i] = mrt_seats_has(seats, i) ? showing(&t->chairs[i], cards[i]) : 0;
        if (mrt_seats_has(seats, i) && later)
            counts[i] += showing_community(t, cards[i] + counts[i]);
        longest = counts[i] > longest ? counts[i] : longest;
    }
    if (longest == 0) /* nothing shows: the button, which goes round */
        return mrt_table_seat_from(t, t->button, seats);
    uint8_t best = mrt_table_seat_from(t, 0, seats);
    mrt_eval_type type = showing_type(t, longest, later);
    mrt_value best_value = MRT_VALUE_NONE;
    for (size_t i = 0; i < t->seat_count; i++) {
        mrt_value value = MRT_VALUE_NONE;
        if (counts[i] == longest && mrt_eval(type, cards[i], longest, 0, &value, NULL) == MRT_OK &&
            value < best_value) {
            best = (uint8_t)i;
            best_value = value;
        }
    }
    return best;
}

static mrt_first_to_act first_initial(const mrt_table *t)
{
    if (t->variant->first_initial != MRT_FIRST_DEFAULT)
        return (mrt_first_to_act)t->variant->first_initial;
    switch ((mrt_forced)t->variant->forced) {
    case MRT_FORCED_BLINDS:
        return MRT_FIRST_AFTER_BIG_BLIND;
    case MRT_FORCED_BRING_IN:
        return MRT_FIRST_BRING_IN;
    case MRT_FORCED_ANTES:
        return MRT_FIRST_HIGH_HAND;
    case MRT_FORCED_BOMB:
        break;
    }
    return MRT_FIRST_DEALER;
}

static mrt_first_to_act first_later(const mrt_table *t)
{
    if (t->variant->first_later != MRT_FIRST_DEFAULT)
        return (mrt_first_to_act)t->variant->first_later;
    bool shows = t->variant->forced == MRT_FORCED_BRING_IN || t->variant->forced == MRT_FORCED_ANTES;
    return shows ? MRT_FIRST_HIGH_HAND : MRT_FIRST_DEALER;
}

static size_t after_or_dealer(const mrt_table *t, uint8_t seat)
{
    return (size_t)(seat != MRT_SEAT_NONE ? seat : t->button) + 1;
}

uint8_t mrt_table_first_seat(const mrt_table *t, bool betting)
{
    bool initial = betting && t->rounds_begun == 0;
    size_t start = (size_t)t->button + 1;
    switch (initial ? first_initial(t) : first_later(t)) {
    case MRT_FIRST_AFTER_BIG_BLIND:
        start = after_or_dealer(t, t->big_blind);
        break;
    case MRT_FIRST_BRING_IN:
        start = after_or_dealer(t, t->bring_in);
        break;
    case MRT_FIRST_HIGH_HAND:
        return mrt_table_best_showing(t, t->live, true);
    case MRT_FIRST_LAST_ACTOR:
        start = t->last_actor != MRT_SEAT_NONE ? t->last_actor : start;
        break;
    case MRT_FIRST_DEFAULT:
    case MRT_FIRST_DEALER:
        break;
    }
    return mrt_table_seat_from(t, start, t->live);
}

/* The rank of a pair, trips or quads among the open cards, in four bits, with how many there are before it; 0 = all are
 * different. */
static unsigned group_of(const mrt_face *cards, size_t count)
{
    unsigned counts[MRT_RANKS] = {0}, best = 0;
    for (size_t i = 0; i < count; i++)
        counts[mrt_face_rank(cards[i])]++;
    for (unsigned rank = 0; rank < MRT_RANKS; rank++)
        if (counts[rank] > 1 && (counts[rank] << 4 | rank) > best)
            best = counts[rank] << 4 | rank;
    return best;
}

/* Whether two seats show the same pair, trips or quads in three or four cards. */
bool mrt_table_shows_alike(const mrt_table *t, size_t a, size_t b, bool later)
{
    mrt_face cards[2][MRT_TABLE_HOLE + MRT_TABLE_COMMUNITY];
    const size_t seats[2] = {a, b};
    size_t counts[2];
    for (size_t i = 0; i < 2; i++) {
        counts[i] = showing(&t->chairs[seats[i]], cards[i]);
        counts[i] += later ? showing_community(t, cards[i] + counts[i]) : 0;
    }
    unsigned group = group_of(cards[0], counts[0]);
    bool told_apart = counts[0] == 3 || counts[0] == 4; /* two cards, and five and more, never were */
    return told_apart && group != 0 && counts[0] == counts[1] && group == group_of(cards[1], counts[1]);
}

bool mrt_table_began_by_showing(const mrt_table *t, bool betting)
{
    bool initial = betting && t->rounds_begun == 1;
    return (initial ? first_initial(t) : first_later(t)) == MRT_FIRST_HIGH_HAND;
}

bool mrt_table_open_pair(const mrt_table *t)
{
    mrt_face cards[MRT_TABLE_HOLE];
    for (size_t i = 0; i < t->seat_count; i++)
        if (mrt_seats_has(t->live, i) && showing(&t->chairs[i], cards) == 2 &&
            mrt_face_rank(cards[0]) == mrt_face_rank(cards[1]))
            return true;
    return false;
}
