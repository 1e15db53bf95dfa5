/* The end of a hand: pots by all-in level, who wins which share, odd chips.
 *
 * Used once a hand. A pot is a layer of contributions: those who put in that much and have not folded can win it. Each
 * best hand of the showdown wins an equal share of every pot; a share that nobody wins goes to the other best hands.
 * Whatever happens, all chips of the middle end in stacks.
 */
#include <string.h>

#include "core/table/table_parts.h"

/* ---- layers ---- */

/* The least contribution above `floor` among seats that are still in; 0 = none. */
static mrt_chips next_level(const mrt_table *t, mrt_chips floor)
{
    mrt_chips level = 0;
    for (size_t i = 0; i < t->seat_count; i++) {
        mrt_chips put_in = t->chairs[i].put_in;
        if (mrt_seats_has(t->live, i) && put_in > floor && (level == 0 || put_in < level))
            level = put_in;
    }
    return level;
}

static mrt_chips layer(mrt_chips put_in, mrt_chips floor, mrt_chips level)
{
    mrt_chips top = put_in < level ? put_in : level;
    return top > floor ? top - floor : 0;
}

size_t mrt_table_contested_pots(const mrt_table *t, size_t seat)
{
    mrt_chips level = 0;
    size_t count = 0;
    while ((level = next_level(t, level)) != 0 && level <= t->chairs[seat].put_in) {
        unsigned rivals = 0;
        for (size_t i = 0; i < t->seat_count; i++)
            rivals += mrt_seats_has(t->live, i) && t->chairs[i].put_in >= level;
        count += rivals > 1;
    }
    return count > 0 ? count : 1;
}

/* What was paid for cards: it belongs to the main pot. */
static mrt_chips spent(const mrt_table *t)
{
    mrt_chips sum = 0;
    for (size_t i = 0; i < t->seat_count; i++)
        sum += t->chairs[i].spent;
    return sum;
}

/* Fills the result's pots. What folded seats put in beyond the last level belongs to the last pot. */
static void make_pots(mrt_table *t)
{
    mrt_chips floor = 0, level, dead = spent(t), left = t->pot - dead;
    t->result.pot_count = 0;
    while ((level = next_level(t, floor)) != 0) {
        mrt_pot_result *pot = &t->result.pots[t->result.pot_count++];
        *pot = (mrt_pot_result){0};
        for (size_t i = 0; i < t->seat_count; i++) {
            pot->amount += layer(t->chairs[i].put_in, floor, level);
            if (mrt_seats_has(t->live, i) && t->chairs[i].put_in >= level)
                pot->eligible |= mrt_seat_bit(i);
        }
        left -= pot->amount;
        floor = level;
    }
    if (t->result.pot_count == 0) /* nobody has put anything in */
        t->result.pots[t->result.pot_count++] = (mrt_pot_result){.eligible = t->live};
    t->result.pots[t->result.pot_count - 1].amount += left;
    t->result.pots[0].amount += dead;
}

/* ---- paying ---- */

/* Equal parts; what is over goes chip by chip to the first seats. */
static void pay(mrt_table *t, mrt_seats winners, mrt_chips amount)
{
    mrt_chips count = mrt_seats_count(winners), over = amount % count;
    for (size_t i = 0; i < t->seat_count; i++)
        if (mrt_seats_has(winners, i)) {
            t->chairs[i].stack += amount / count + (over > 0);
            over -= over > 0;
        }
}

static bool contains(const char *text, const char *word)
{
    return strstr(text, word) != NULL;
}

/* How many cards a best hand is made of, for the odd chip. */
static int card_count(const mrt_best_hand *hand)
{
    if (hand->any_cards >= 0)
        return hand->any_cards;
    int hole = 0, community = 0;
    for (size_t i = 0; i < hand->choice_count; i++) {
        hole = hand->choices[i].hole > hole ? hand->choices[i].hole : hole;
        community = hand->choices[i].community > community ? hand->choices[i].community : community;
    }
    return hand->all_hole ? 5 : hole + community;
}

static bool is_low(mrt_eval_type type)
{
    return contains(mrt_eval_type_name(type), "low");
}

/* Which of two best hands gets the odd chip, 0 or 1. */
static int odd_chip_hand(const mrt_best_hand *a, const mrt_best_hand *b)
{
    static const char *const before[][2] = {{"Draw", "Omaha"}, {"Omaha", "Hold'em"}};
    if (a->type == MRT_EVAL_HIGH && is_low(b->type))
        return 0;
    int cards_a = card_count(a), cards_b = card_count(b);
    if ((cards_a == 5 && cards_b == 4) || (cards_a == 4 && cards_b == 5))
        return cards_b > cards_a;
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        if (contains(a->name, before[i][0]) && contains(b->name, before[i][1]))
            return 0;
        if (contains(b->name, before[i][0]) && contains(a->name, before[i][1]))
            return 1;
    }
    return cards_b > cards_a;
}

static void share_equally(const mrt_best_hands *hands, mrt_chips amount, const size_t *of, size_t count,
                          mrt_chips share[MRT_VARIANT_HANDS])
{
    mrt_chips over = amount % (mrt_chips)count;
    for (size_t i = 0; i < count; i++)
        share[of[i]] = amount / (mrt_chips)count + (count != 2 && (mrt_chips)i < over);
    if (count == 2 && over == 1)
        share[of[odd_chip_hand(&hands->hand[of[0]], &hands->hand[of[1]])]]++;
}

/* Pays a pot: every best hand's share to its winners, then each share without a winner to those of the others. */
static void pay_pot(mrt_table *t, const mrt_best_hands *hands, mrt_pot_result *pot)
{
    size_t all[MRT_VARIANT_HANDS], won[MRT_VARIANT_HANDS], won_count = 0;
    mrt_chips share[MRT_VARIANT_HANDS], more[MRT_VARIANT_HANDS];
    for (size_t i = 0; i < hands->count; i++) {
        all[i] = i;
        if (pot->winners[i] != 0)
            won[won_count++] = i;
    }
    share_equally(hands, pot->amount, all, hands->count, share);
    for (size_t i = 0; i < hands->count; i++) {
        if (pot->winners[i] != 0) {
            pay(t, pot->winners[i], share[i]);
            pot->share[i] += share[i];
            continue;
        }
        share_equally(hands, share[i], won, won_count, more);
        for (size_t k = 0; k < won_count; k++) {
            pay(t, pot->winners[won[k]], more[won[k]]);
            pot->share[won[k]] += more[won[k]];
        }
    }
}

/* ---- winners ---- */

typedef mrt_value (*values_of)[MRT_VARIANT_HANDS];

static mrt_seats best_of(const mrt_table *t, const mrt_best_hands *hands, values_of values, size_t i,
                         mrt_seats among)
{
    mrt_value best = MRT_VALUE_NONE;
    mrt_seats winners = 0;
    for (size_t seat = 0; seat < t->seat_count; seat++) {
        mrt_value value = mrt_seats_has(among, seat) ? values[seat][i] : MRT_VALUE_NONE;
        if (value > best || !mrt_best_hand_qualifies(&hands->hand[i], value))
            continue;
        winners = (mrt_seats)((value == best ? winners : 0) | mrt_seat_bit(seat));
        best = value;
    }
    return winners;
}

/* The seats that hold a card of the ranks by which a best hand has classes. */
static mrt_seats class_seats(const mrt_table *t, const mrt_best_hand *hand)
{
    mrt_seats with = 0;
    for (size_t seat = 0; seat < t->seat_count; seat++)
        for (size_t i = 0; i < t->chairs[seat].count; i++) {
            mrt_face face = t->chairs[seat].cards[i];
            if (mrt_face_is_natural(face) && (hand->class_ranks >> mrt_face_rank(face) & 1) != 0)
                with |= mrt_seat_bit(seat);
        }
    return with & t->live;
}

/* A hand of the better class beats all others, whatever they are worth. */
static mrt_seats best_seats(const mrt_table *t, const mrt_best_hands *hands, values_of values, size_t i,
                            mrt_seats among)
{
    if (hands->hand[i].class_ranks == 0)
        return best_of(t, hands, values, i, among);
    mrt_seats with = class_seats(t, &hands->hand[i]);
    mrt_seats better = (mrt_seats)(t->variant->class_last ? among & ~with : among & with);
    mrt_seats winners = best_of(t, hands, values, i, better);
    return winners != 0 ? winners : best_of(t, hands, values, i, among);
}

/* What a seat said for a pot; what it said last holds for all behind. */
static unsigned declaration_for(const mrt_chair *chair, size_t pot)
{
    size_t count = chair->declaration_count;
    return count == 0 ? 0 : chair->declarations[pot < count ? pot : count - 1];
}

static mrt_seats declared(const mrt_table *t, size_t pot, mrt_seats among, unsigned bits)
{
    mrt_seats seats = 0;
    for (size_t i = 0; i < t->seat_count; i++)
        if (mrt_seats_has(among, i) && (declaration_for(&t->chairs[i], pot) & bits) == bits)
            seats |= mrt_seat_bit(i);
    return seats;
}

/* The best hand i is for those who declared high (the first) or low (the others). */
static unsigned declaration_of(size_t i)
{
    return i == 0 ? MRT_DECLARE_HIGH : MRT_DECLARE_LOW;
}

/* Who declared both must win every best hand, alone or not; otherwise he wins nothing and the rest is looked at
 * without him. */
static mrt_seats still_in(const mrt_table *t, const mrt_best_hands *hands, values_of values, size_t pot,
                          mrt_seats eligible)
{
    mrt_seats both = declared(t, pot, eligible, MRT_DECLARE_BOTH), failed = both;
    while (failed != 0) {
        failed = 0;
        for (size_t i = 0; i < hands->count; i++) {
            mrt_seats rivals = declared(t, pot, eligible, declaration_of(i));
            failed |= (mrt_seats)(both & ~best_seats(t, hands, values, i, rivals));
        }
        both &= (mrt_seats)~failed;
        eligible &= (mrt_seats)~failed;
    }
    return eligible;
}

/* The share of a best hand that nobody won goes to the winners of another, where the variant names one. */
static void find_other_winners(const mrt_table *t, const mrt_best_hands *hands, mrt_pot_result *pot)
{
    const mrt_best_hands *others = &t->variant->default_hands;
    mrt_value values[MRT_VARIANT_PLAYERS][MRT_VARIANT_HANDS];
    for (size_t i = 0; i < hands->count; i++) {
        size_t other = hands->hand[i].otherwise;
        if (pot->winners[i] != 0 || other == 0 || other > others->count)
            continue;
        mrt_table_rank(t, others, values);
        pot->winners[i] = best_seats(t, others, values, other - 1, pot->eligible);
    }
}

/* Everybody wins what he declared for. A pot for which nobody has said anything belongs to all who could win it. */
static void find_declared_winners(const mrt_table *t, const mrt_best_hands *hands, values_of values,
                                  size_t number, mrt_pot_result *pot)
{
    mrt_seats among = still_in(t, hands, values, number, pot->eligible);
    mrt_seats high = declared(t, number, pot->eligible, MRT_DECLARE_HIGH);
    bool silent = (high | declared(t, number, pot->eligible, MRT_DECLARE_LOW)) == 0;
    for (size_t i = 0; i < hands->count; i++) {
        mrt_seats rivals = declared(t, number, among, declaration_of(i));
        pot->winners[i] = silent ? pot->eligible : best_seats(t, hands, values, i, rivals);
    }
}

static void find_winners(const mrt_table *t, const mrt_best_hands *hands, values_of values, size_t number,
                         mrt_pot_result *pot)
{
    if (t->variant->declares)
        find_declared_winners(t, hands, values, number, pot);
    else
        for (size_t i = 0; i < hands->count; i++)
            pot->winners[i] = best_seats(t, hands, values, i, pot->eligible);
    find_other_winners(t, hands, pot);
}

static bool has_winner(const mrt_pot_result *pot, size_t hands)
{
    unsigned winners = 0;
    for (size_t i = 0; i < hands; i++)
        winners |= pot->winners[i];
    return winners != 0;
}

/* Nobody has won a best hand: the best hands of the default action, else equal parts for all who could have won. */
static void settle_default(mrt_table *t, mrt_pot_result *pot)
{
    const mrt_best_hands *hands = &t->variant->default_hands;
    pot->by_default = true;
    if (t->variant->default_action == MRT_DEFAULT_BEST_HAND && hands->count > 0) {
        if (t->result.default_hands == NULL) {
            memset(t->result.default_values, 0xff, sizeof t->result.default_values); /* MRT_VALUE_NONE */
            mrt_table_rank(t, hands, t->result.default_values);
            t->result.default_hands = hands;
        }
        for (size_t i = 0; i < hands->count; i++)
            pot->winners[i] = best_seats(t, hands, t->result.default_values, i, pot->eligible);
        if (has_winner(pot, hands->count)) {
            pay_pot(t, hands, pot);
            return;
        }
    }
    pot->winners[0] = pot->eligible;
    pot->share[0] = pot->amount;
    pay(t, pot->eligible, pot->amount);
}

static void settle_pot(mrt_table *t, const mrt_best_hands *hands, size_t number)
{
    mrt_pot_result *pot = &t->result.pots[number];
    find_winners(t, hands, t->result.values, number, pot);
    if ((pot->eligible & (pot->eligible - 1)) == 0 && !has_winner(pot, hands->count))
        pot->winners[0] = pot->eligible; /* nobody to contest it: a bet that was not called */
    if (!has_winner(pot, hands->count)) {
        settle_default(t, pot);
        return;
    }
    pay_pot(t, hands, pot);
}

/* ---- the end ---- */

static void finish(mrt_table *t)
{
    t->pot = 0;
    t->pending = 0;
    t->over = true;
    for (size_t i = 0; i < t->seat_count; i++) {
        t->chairs[i].bet = 0;
        t->result.stacks[i] = t->chairs[i].stack;
    }
}

void mrt_table_showdown(mrt_table *t)
{
    const mrt_best_hands *hands = mrt_table_rules(t);
    t->result.showdown = true;
    t->result.default_hands = NULL;
    t->result.hands = hands;
    memset(t->result.values, 0xff, sizeof t->result.values); /* MRT_VALUE_NONE */
    mrt_table_rank(t, hands, t->result.values);
    if (t->stakes.pots == MRT_POTS_ARRIVAL)
        mrt_arrival_pots(t);
    else
        make_pots(t);
    for (size_t i = 0; i < hands->count; i++)
        t->result.class_seats[i] = hands->hand[i].class_ranks != 0 ? class_seats(t, &hands->hand[i]) : 0;
    for (size_t i = 0; i < t->result.pot_count; i++)
        settle_pot(t, hands, i);
    finish(t);
}

/* One seat is left: it takes everything. */
void mrt_table_everybody_folded(mrt_table *t)
{
    mrt_table_return_uncalled(t);
    t->result.showdown = false;
    t->result.default_hands = NULL;
    t->result.hands = mrt_table_rules(t);
    memset(t->result.values, 0xff, sizeof t->result.values);
    t->result.pot_count = 1;
    t->result.pots[0] = (mrt_pot_result){.amount = t->pot, .eligible = t->live};
    t->result.pots[0].winners[0] = t->live;
    t->result.pots[0].share[0] = t->pot;
    pay(t, t->live, t->pot);
    finish(t);
}
