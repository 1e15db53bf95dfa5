/* The hands of a showdown: which cards a player may use, and the best hand of them.
 *
 * Used when a hand ends, for every best hand of the variant and every player who is left. Hot: simulations spend half
 * of their time here; hold'em and Omaha have evaluators of their own, five cards of a hand and a board are sums of parts
 * (eval_split.h), all else goes through a count of combinations that the size of a deck bounds. A best hand is a list
 * of choices; a choice is a pool of hole cards, a pool of community cards, and how many of each. A choice that lacks
 * cards is passed over.
 */
#include <string.h>

#include "core/eval/eval_split.h"
#include "core/table/table_parts.h"

enum { POOL_MAX = MRT_TABLE_HOLE + MRT_TABLE_COMMUNITY };

typedef struct pool {
    size_t count;
    mrt_face cards[POOL_MAX];
    mrt_subsets subsets[POOL_MAX]; /* of community cards */
} pool;

static void pool_add(pool *p, mrt_face face, mrt_subsets subsets)
{
    p->cards[p->count] = face;
    p->subsets[p->count] = subsets;
    p->count++;
}

static bool has_singles(const int8_t single[MRT_VARIANT_SINGLES])
{
    return single[0] >= 0;
}

/* ---- pools ---- */

/* The index-th community card of a subset joins the pool, unless it is there (bit in `taken` = place); false: there is
 * none. */
static bool add_community_single(const mrt_table *t, int subset, int index, uint64_t *taken, pool *out)
{
    for (size_t i = 0; i < t->community_count; i++)
        if ((t->community[i].subsets >> subset & 1) != 0 && index-- == 0) {
            if ((*taken >> i & 1) == 0)
                pool_add(out, t->community[i].face, t->community[i].subsets);
            *taken |= (uint64_t)1 << i;
            return true;
        }
    return false;
}

static void add_community(const mrt_table *t, mrt_subsets wanted, pool *out)
{
    for (size_t i = 0; i < t->community_count; i++)
        if ((t->community[i].subsets & wanted) != 0)
            pool_add(out, t->community[i].face, t->community[i].subsets);
}

/* False: the choice names a card that is not there. Without a restriction: the subset "default", else everything. */
static bool community_pool(const mrt_table *t, const mrt_hand_choice *choice, pool *out)
{
    uint64_t taken = 0;
    out->count = 0;
    if (has_singles(choice->community_single)) {
        for (size_t i = 0; i < MRT_VARIANT_SINGLES && choice->community_single[i] >= 0; i++)
            if (!add_community_single(t, choice->community_single[i], choice->community_index[i], &taken,
                                      out))
                return false;
        return true;
    }
    mrt_subsets wanted = choice->community_subsets;
    for (size_t i = 0; i < MRT_VARIANT_SINGLES && choice->pick_subset[i] >= 0; i++)
        wanted |= (mrt_subsets)1 << choice->pick_subset[i];
    if (wanted != 0) {
        add_community(t, wanted, out);
        return true;
    }
    add_community(t, 1, out);
    if (out->count == 0)
        add_community(t, ~(mrt_subsets)0, out);
    return true;
}

static bool is_usable(const mrt_best_hand *hand, const mrt_chair *chair, size_t place)
{
    return hand->card_state == MRT_STATE_ANY ||
           chair->face_up[place] == (hand->card_state == MRT_STATE_FACE_UP);
}

static bool add_hole_single(const mrt_best_hand *hand, const mrt_chair *chair, int subset, int index,
                            uint64_t *taken, pool *out)
{
    for (size_t i = 0; i < chair->count; i++)
        if ((chair->subsets[i] >> subset & 1) != 0 && index-- == 0) {
            if (is_usable(hand, chair, i) && (*taken >> i & 1) == 0)
                pool_add(out, chair->cards[i], 0);
            *taken |= (uint64_t)1 << i;
            return true;
        }
    return false;
}

/* Which subsets of the hand a choice may use. Recorded hands put all alternatives of hole cards into one pool where hole
 * and community cards are counted apart. */
static mrt_subsets hole_subsets(const mrt_table *t, const mrt_best_hand *hand, const mrt_hand_choice *choice)
{
    mrt_subsets wanted = choice->hole_subsets;
    if (t->stakes.recorded && hand->any_cards < 0 && wanted != 0)
        for (size_t i = 0; i < hand->choice_count; i++)
            wanted |= hand->choices[i].hole_subsets;
    return wanted;
}

static bool hole_pool(const mrt_table *t, const mrt_best_hand *hand, const mrt_hand_choice *choice,
                      const mrt_chair *chair, pool *out)
{
    mrt_subsets wanted = hole_subsets(t, hand, choice);
    uint64_t taken = 0;
    out->count = 0;
    if (choice->hand_size != 0 && choice->hand_size != chair->count)
        return false;
    if (has_singles(choice->hole_single)) {
        for (size_t i = 0; i < MRT_VARIANT_SINGLES && choice->hole_single[i] >= 0; i++)
            if (!add_hole_single(hand, chair, choice->hole_single[i], choice->hole_index[i], &taken, out))
                return false;
        return true;
    }
    for (size_t i = 0; i < chair->count; i++)
        if (is_usable(hand, chair, i) && (wanted == 0 || (chair->subsets[i] & wanted) != 0))
            pool_add(out, chair->cards[i], 0);
    return true;
}

/* ---- evaluation ---- */

static mrt_value best_of(mrt_eval_type type, const mrt_face *cards, size_t count)
{
    if (type == MRT_EVAL_HIGH && count == 7)
        return mrt_class_value(mrt_high7(cards));
    if (type == MRT_EVAL_HIGH && count == 5)
        return mrt_class_value(mrt_high5(cards));
    mrt_value value = MRT_VALUE_NONE;
    if (mrt_eval(type, cards, count, 0, &value, NULL) != MRT_OK)
        return MRT_VALUE_NONE;
    return value;
}

static bool is_natural(const mrt_face *cards, size_t count)
{
    bool natural = true;
    for (size_t i = 0; i < count; i++)
        natural = natural && mrt_face_is_natural(cards[i]);
    return natural;
}

/* Jokers count in the types that know wild cards; elsewhere a hand with one has no value. */
static mrt_value best_of_any(mrt_eval_type type, const mrt_face *cards, size_t count)
{
    if (type != MRT_EVAL_HIGH_WILD && !is_natural(cards, count))
        return MRT_VALUE_NONE;
    return best_of(type, cards, count);
}

/* Whether community cards are taken from their subsets in the numbers that the choice wants. */
static bool fits_picks(const mrt_hand_choice *choice, const pool *community, const uint8_t *places,
                       size_t size)
{
    for (size_t i = 0; i < MRT_VARIANT_SINGLES && choice->pick_subset[i] >= 0; i++) {
        unsigned count = 0;
        for (size_t k = 0; k < size; k++)
            count += community->subsets[places[k]] >> choice->pick_subset[i] & 1;
        if (count != choice->pick_count[i])
            return false;
    }
    return true;
}

/* How many cards of each pool a choice takes. */
typedef struct split {
    size_t hole, community;
} split;

/* Every way to take the board's cards with every way to take hole cards, for types without a shorter way. */
static mrt_value best_of_all(mrt_eval_type type, const mrt_hand_choice *choice, const pool *hole,
                             const pool *community, split take)
{
    uint8_t h[POOL_MAX], c[POOL_MAX];
    mrt_face cards[POOL_MAX];
    mrt_value best = MRT_VALUE_NONE;
    for (bool more = mrt_first_combination(c, take.community, community->count); more;
         more = mrt_next_combination(c, take.community, community->count)) {
        if (!fits_picks(choice, community, c, take.community))
            continue;
        for (size_t i = 0; i < take.community; i++)
            cards[take.hole + i] = community->cards[c[i]];
        for (bool again = mrt_first_combination(h, take.hole, hole->count); again;
             again = mrt_next_combination(h, take.hole, hole->count)) {
            for (size_t i = 0; i < take.hole; i++)
                cards[i] = hole->cards[h[i]];
            mrt_value value = best_of(type, cards, take.hole + take.community);
            best = value < best ? value : best;
        }
    }
    return best;
}

static mrt_value best_combination(mrt_eval_type type, const mrt_hand_choice *choice, const pool *hole,
                                  const pool *community, split take)
{
    uint8_t places[POOL_MAX];
    mrt_face cards[POOL_MAX];
    mrt_split s;
    if (!mrt_split_init(&s, type, hole->cards, hole->count, take.hole, take.community))
        return best_of_all(type, choice, hole, community, take);
    for (bool more = mrt_first_combination(places, take.community, community->count); more;
         more = mrt_next_combination(places, take.community, community->count)) {
        if (!fits_picks(choice, community, places, take.community))
            continue;
        for (size_t i = 0; i < take.community; i++)
            cards[i] = community->cards[places[i]];
        mrt_split_try(&s, cards);
    }
    return mrt_split_value(&s);
}

static mrt_value best_of_both(mrt_eval_type type, const pool *hole, const pool *community)
{
    mrt_face cards[2 * POOL_MAX];
    memcpy(cards, hole->cards, hole->count);
    memcpy(cards + hole->count, community->cards, community->count);
    return best_of_any(type, cards, hole->count + community->count);
}

static bool is_omaha(const pool *hole, const pool *community, split take)
{
    return hole->count == 4 && community->count == 5 && take.hole == 2 && take.community == 3;
}

/* A pool of which a whole hand is taken is evaluated at once; so is everything that there is. */
static mrt_value best_split(const mrt_best_hand *hand, const mrt_hand_choice *choice, const pool *hole,
                            const pool *community, split take)
{
    static const pool none = {0};
    size_t size = mrt_eval_hand_size(hand->type);
    if (take.community == 0 && (take.hole == size || take.hole == hole->count))
        return best_of_any(hand->type, hole->cards, hole->count);
    if (choice->pick_subset[0] < 0 && take.hole == 0 &&
        (take.community == size || take.community == community->count))
        return best_of_both(hand->type, &none, community);
    if (choice->pick_subset[0] < 0 && take.hole == hole->count && take.community == community->count)
        return best_of_both(hand->type, hole, community);
    if (hand->type != MRT_EVAL_HIGH_WILD &&
        !(is_natural(hole->cards, hole->count) && is_natural(community->cards, community->count)))
        return MRT_VALUE_NONE;
    if (choice->pick_subset[0] < 0 && is_omaha(hole, community, take)) {
        if (hand->type == MRT_EVAL_HIGH)
            return mrt_class_value(mrt_omaha(hole->cards, community->cards));
        if (hand->type == MRT_EVAL_A5_LOW)
            return mrt_omaha_a5_low(hole->cards, community->cards);
    }
    return best_combination(hand->type, choice, hole, community, take);
}

static mrt_value empty_hand(const mrt_best_hand *hand)
{
    if (hand->minimum_cards != 0 || hand->zero_cards < 0)
        return MRT_VALUE_NONE;
    return mrt_value_make((unsigned)hand->zero_cards, 1, 0);
}

/* Any so many cards of a type that takes fewer than its hand has: a hand of pips, whose best cards are those that are the
 * best alone. */
static mrt_value best_of_few(const mrt_best_hand *hand, const pool *hole, const pool *community)
{
    size_t wanted = (size_t)hand->any_cards;
    mrt_face best[POOL_MAX + 1];
    mrt_value values[POOL_MAX + 1];
    size_t count = 0;
    for (size_t i = 0; i < hole->count + community->count; i++) {
        mrt_face face = i < hole->count ? hole->cards[i] : community->cards[i - hole->count];
        mrt_value value = best_of_any(hand->type, &face, 1);
        size_t place = count < wanted ? count++ : wanted; /* the last goes out */
        for (; place > 0 && values[place - 1] > value; place--) {
            values[place] = values[place - 1];
            best[place] = best[place - 1];
        }
        values[place] = value;
        best[place] = face;
    }
    return best_of_any(hand->type, best, count);
}

static mrt_value choice_value(const mrt_best_hand *hand, const mrt_hand_choice *choice, const pool *hole,
                              const pool *community)
{
    if (hand->any_cards >= 0) {
        if (hole->count + community->count < (size_t)hand->any_cards)
            return MRT_VALUE_NONE;
        if ((size_t)hand->any_cards < mrt_eval_hand_size(hand->type))
            return best_of_few(hand, hole, community);
        return best_of_both(hand->type, hole, community);
    }
    if (hole->count == 0 && hand->minimum_cards >= 0)
        return empty_hand(hand);
    split take = {choice->hole < 0 ? hole->count : (size_t)choice->hole,
                  choice->community < 0 ? community->count : (size_t)choice->community};
    if (hand->padding && take.hole > hole->count)
        take.hole = hole->count;
    if (take.hole > hole->count || take.community > community->count)
        return MRT_VALUE_NONE;
    return best_split(hand, choice, hole, community, take);
}

static bool has_wilds(const mrt_table *t, const mrt_best_hand *hand)
{
    return hand->type == MRT_EVAL_HIGH_WILD &&
           (hand->wild_count > 0 || t->late_count > 0 || t->joker_bug || (t->wild_faces | t->bug_faces) != 0);
}

static mrt_value seat_value(const mrt_table *t, size_t seat, const mrt_best_hand *hand,
                            const mrt_hand_choice *choice, const pool *community)
{
    pool hole;
    if (!hole_pool(t, hand, choice, &t->chairs[seat], &hole))
        return MRT_VALUE_NONE;
    if (!has_wilds(t, hand))
        return choice_value(hand, choice, &hole, community);
    pool wild = *community;
    mrt_wilds wilds = mrt_table_wilds(t, seat, hand, community->cards, community->count);
    mrt_table_wild_apply(&wilds, hole.cards, hole.count);
    mrt_table_wild_apply(&wilds, wild.cards, wild.count);
    return choice_value(hand, choice, &hole, &wild);
}

static void rank_choice(const mrt_table *t, const mrt_best_hand *hand, const mrt_hand_choice *choice,
                        mrt_value best[MRT_VARIANT_PLAYERS])
{
    pool community;
    if (!community_pool(t, choice, &community))
        return;
    for (size_t seat = 0; seat < t->seat_count; seat++) {
        if (!mrt_seats_has(t->live, seat))
            continue;
        mrt_value value = seat_value(t, seat, hand, choice, &community);
        best[seat] = value < best[seat] ? value : best[seat];
    }
}

/* What a best hand without choices takes: the hand as it is, or any cards. */
static mrt_hand_choice whole_hand(void)
{
    mrt_hand_choice choice = {.hole = -1, .community = 0};
    memset(choice.hole_single, -1, sizeof choice.hole_single);
    memset(choice.community_single, -1, sizeof choice.community_single);
    memset(choice.pick_subset, -1, sizeof choice.pick_subset);
    return choice;
}

/* The best value of every live seat. */
static void rank_hand(const mrt_table *t, const mrt_best_hand *hand, mrt_value best[MRT_VARIANT_PLAYERS])
{
    mrt_hand_choice whole = whole_hand();
    memset(best, 0xff, MRT_VARIANT_PLAYERS * sizeof *best); /* MRT_VALUE_NONE */
    if (hand->choice_count == 0)
        rank_choice(t, hand, &whole, best);
    for (size_t k = 0; k < hand->choice_count; k++)
        rank_choice(t, hand, &hand->choices[k], best);
}

/* ---- what another hand leaves ---- */

static void keep_cards(const mrt_chair *from, uint32_t kept, mrt_chair *to)
{
    *to = *from;
    mrt_table_drop(to, ~kept);
}

/* The hole cards (bit = place) of the best hand `other`; false: it cannot be made. Where several ways have equal value,
 * the first counts: alternatives in their order, then hole cards in the order of dealing. */
static bool used_cards(mrt_table *scratch, const mrt_chair *chair, size_t seat, const mrt_best_hand *other,
                       uint32_t *used)
{
    mrt_value best = MRT_VALUE_NONE;
    uint8_t places[MRT_TABLE_HOLE];
    for (size_t k = 0; k < other->choice_count; k++) {
        size_t size = (size_t)other->choices[k].hole;
        for (bool more = mrt_first_combination(places, size, chair->count); more;
             more = mrt_next_combination(places, size, chair->count)) {
            mrt_value values[MRT_VARIANT_PLAYERS];
            memset(values, 0xff, sizeof values); /* MRT_VALUE_NONE */
            keep_cards(chair, mrt_table_places(places, size), &scratch->chairs[seat]);
            rank_choice(scratch, other, &other->choices[k], values);
            if (values[seat] < best)
                *used = mrt_table_places(places, size);
            best = values[seat] < best ? values[seat] : best;
        }
    }
    return best != MRT_VALUE_NONE;
}

/* The value of a hand that is made of the hole cards which the best hand `other` leaves. */
static mrt_value rank_left(mrt_table *scratch, const mrt_chair *chair, size_t seat,
                           const mrt_best_hand *other, const mrt_best_hand *hand)
{
    mrt_value values[MRT_VARIANT_PLAYERS];
    uint32_t used = 0;
    scratch->live = mrt_seat_bit(seat);
    if (!used_cards(scratch, chair, seat, other, &used))
        return MRT_VALUE_NONE;
    keep_cards(chair, ~used, &scratch->chairs[seat]);
    rank_hand(scratch, hand, values);
    return values[seat];
}

static void rank_unused(const mrt_table *t, const mrt_best_hands *hands, const mrt_best_hand *hand,
                        mrt_value best[MRT_VARIANT_PLAYERS])
{
    mrt_table scratch = *t;
    memset(best, 0xff, MRT_VARIANT_PLAYERS * sizeof *best);
    for (size_t seat = 0; seat < t->seat_count; seat++)
        if (mrt_seats_has(t->live, seat))
            best[seat] =
                rank_left(&scratch, &t->chairs[seat], seat, &hands->hand[hand->unused_from - 1], hand);
}

void mrt_table_rank(const mrt_table *t, const mrt_best_hands *hands,
                    mrt_value values[MRT_VARIANT_PLAYERS][MRT_VARIANT_HANDS])
{
    for (size_t i = 0; i < hands->count; i++) {
        mrt_value best[MRT_VARIANT_PLAYERS];
        if (hands->hand[i].unused_from != 0)
            rank_unused(t, hands, &hands->hand[i], best);
        else
            rank_hand(t, &hands->hand[i], best);
        for (size_t seat = 0; seat < t->seat_count; seat++)
            values[seat][i] = best[seat];
    }
}

/* ---- which rules ---- */

/* What a condition looks at: the die, or the rank (2 .. 14) of the first card of a subset; 0 = nothing. */
static unsigned shown_value(const mrt_table *t, int subset)
{
    if (t->die != 0 && t->die_subset == subset)
        return t->die;
    for (size_t i = 0; i < t->community_count; i++)
        if ((t->community[i].subsets >> subset & 1) != 0 && mrt_face_is_natural(t->community[i].face))
            return (unsigned)mrt_face_rank(t->community[i].face) + 2;
    return 0;
}

const mrt_best_hands *mrt_table_rules(const mrt_table *t)
{
    for (size_t i = 0; i < t->variant->condition_count; i++) {
        const mrt_condition *condition = &t->variant->conditions[i];
        unsigned value = shown_value(t, condition->subset);
        if (value != 0 && (condition->values >> value & 1) != 0)
            return &condition->hands;
    }
    return &t->variant->showdown;
}

bool mrt_best_hand_qualifies(const mrt_best_hand *hand, mrt_value value)
{
    unsigned rank = mrt_value_rank(value);
    if (value == MRT_VALUE_NONE || !hand->has_qualifier)
        return value != MRT_VALUE_NONE;
    return rank < hand->qualifier[0] ||
           (rank == hand->qualifier[0] && mrt_value_ordered(value) <= hand->qualifier[1]);
}
