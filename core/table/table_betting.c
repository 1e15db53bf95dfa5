/* Chips: forced bets, betting rounds, what may be bet.
 *
 * Used by the walk through the steps. Hot: a hand of simulated hold'em asks two dozen times. A *full* bet or raise
 * adds at least the size of the one before; an all-in for less only raises what is to be called, and gives nobody who
 * has acted a new right to raise. In limit a bring-in or a short all-in is first completed to the full bet.
 */
#include "core/table/table_parts.h"

/* Limit, three and more players: the bet and so many raises. Short games, of fewer betting rounds, have one more. */
enum { BETS_MAX = 4, BETS_MAX_SHORT = 5, SHORT_ROUNDS = 3 };

static bool is_limit(const mrt_table *t)
{
    return t->stakes.structure == MRT_STRUCTURE_LIMIT;
}

static mrt_chips least_of(mrt_chips a, mrt_chips b)
{
    return a < b ? a : b;
}

static mrt_chips most_of(mrt_chips a, mrt_chips b)
{
    return a > b ? a : b;
}

/* ---- forced bets ---- */

static mrt_chips pay(mrt_table *t, size_t seat, mrt_chips amount)
{
    mrt_chair *chair = &t->chairs[seat];
    amount = least_of(amount, chair->stack);
    chair->put_in += amount;
    mrt_table_move_chips(t, seat, amount);
    return amount;
}

/* Pays into the round: the total of the seat becomes `total`, or what it has. */
static void pay_total(mrt_table *t, size_t seat, mrt_chips total)
{
    mrt_chair *chair = &t->chairs[seat];
    mrt_chips amount = pay(t, seat, total - chair->bet);
    chair->bet += amount;
    if (t->stakes.pots == MRT_POTS_ARRIVAL)
        mrt_arrival_pay(t, seat, amount);
    t->round.current = most_of(t->round.current, chair->bet);
}

/* The most that two seats at least could put in: nobody has to match more. */
static mrt_chips most_in_play(const mrt_table *t)
{
    mrt_chips first = 0, second = 0;
    for (size_t i = 0; i < t->seat_count; i++) {
        mrt_chips all = mrt_seats_has(t->live, i) ? t->chairs[i].stack + t->chairs[i].bet : 0;
        second = all > first ? first : most_of(second, all);
        first = most_of(first, all);
    }
    return second;
}

/* A forced bet is owed whole by the others, even if who posted it could not pay it; who folds can make it less. */
static void settle_owed(mrt_table *t)
{
    mrt_chips bet = 0;
    if (t->round.owed == 0)
        return;
    for (size_t i = 0; i < t->seat_count; i++)
        bet = most_of(bet, t->chairs[i].bet);
    t->round.current = most_of(bet, least_of(t->round.owed, most_in_play(t)));
}

static void owe(mrt_table *t, mrt_chips amount)
{
    t->round.owed = t->stakes.recorded ? 0 : amount;
    settle_owed(t);
}

static void post_antes(mrt_table *t)
{
    for (size_t i = 0; i < t->seat_count; i++)
        if (mrt_seats_has(t->live, i))
            pay(t, i, t->stakes.ante);
}

/* Two players: the button is the small blind. Where the first round starts left of the button, the button acts last
 * and posts the one blind. */
static void post_blinds(mrt_table *t)
{
    bool two = mrt_seats_count(t->live) == 2;
    size_t small = mrt_table_seat_from(t, (size_t)t->button + (two ? 0 : 1), t->live);
    t->big_blind = mrt_table_seat_after(t, small, t->live);
    if (t->variant->first_initial == MRT_FIRST_DEALER)
        t->big_blind = mrt_table_seat_from(t, t->button, t->live);
    else
        pay_total(t, small, t->stakes.small_blind);
    pay_total(t, t->big_blind, t->stakes.big_blind);
    owe(t, t->stakes.big_blind);
    t->round.full = t->round.last_raise = t->stakes.big_blind;
    t->round.raises = 1;
    t->round.posted = true;
}

static bool is_one(mrt_seats seats)
{
    return seats != 0 && (seats & (seats - 1)) == 0;
}

/* Where one seat alone has chips left nobody could answer it. In recorded hands it is asked all the same. */
static bool begin_bring_in(mrt_table *t)
{
    mrt_seats able = mrt_table_can_bet(t);
    if (able == 0 || (is_one(able) && !t->stakes.recorded))
        return false;
    t->bring_in = mrt_table_best_showing(t, able, false);
    t->round.posted = true;
    t->round.unit = is_limit(t) ? t->stakes.small_bet : t->stakes.big_blind;
    t->round.last_raise = t->round.unit;
    t->pending = mrt_seat_bit(t->bring_in);
    t->actor = t->bring_in;
    return true;
}

/* ---- rounds ---- */

static void set_unit(mrt_table *t, const mrt_action *action)
{
    mrt_round *round = &t->round;
    bool big = action->bet == MRT_BET_BIG;
    round->unit = !is_limit(t) ? t->stakes.big_blind : big ? t->stakes.big_bet : t->stakes.small_bet;
    round->open_pair =
        t->variant->open_pair_double && is_limit(t) && !big && !round->posted && mrt_table_open_pair(t);
    if (!round->posted)
        round->last_raise = round->unit;
}

/* Who alone has chips left and faces no bet has nothing to say; only in recorded hands he checks. */
static void spare_check(mrt_table *t)
{
    mrt_seats able = mrt_table_can_bet(t);
    if (t->stakes.recorded || mrt_table_is_grouped(t) || !is_one(able))
        return;
    if (t->chairs[mrt_table_seat_from(t, 0, able)].bet >= t->round.current)
        t->pending &= (mrt_seats)~able;
}

static bool begin_round(mrt_table *t, const mrt_action *action)
{
    set_unit(t, action);
    uint8_t first = mrt_table_first_seat(t, true);
    t->rounds_begun++;
    t->pending = mrt_table_is_grouped(t) ? t->live : mrt_table_can_bet(t);
    t->pending &= (mrt_seats)~t->round.acted; /* who has completed in place of the bring-in has acted */
    spare_check(t);
    if (t->pending == 0)
        return false;
    t->actor = mrt_table_seat_from(t, first, t->pending);
    return true;
}

bool mrt_table_bet_begin(mrt_table *t, const mrt_action *action)
{
    switch ((mrt_bet_kind)action->bet) {
    case MRT_BET_BLINDS:
        post_blinds(t);
        return false;
    case MRT_BET_ANTES:
        post_antes(t);
        return false;
    case MRT_BET_BRING_IN:
        return begin_bring_in(t);
    case MRT_BET_SMALL:
    case MRT_BET_BIG:
        break;
    }
    return begin_round(t, action);
}

/* Pots as recorded hands have them keep it: it comes back at the end. */
void mrt_table_return_uncalled(mrt_table *t)
{
    mrt_chips first = 0, second = 0;
    size_t top = 0;
    for (size_t i = 0; i < t->seat_count; i++) {
        mrt_chips bet = t->chairs[i].bet;
        second = bet > first ? first : most_of(second, bet);
        top = bet > first ? i : top;
        first = most_of(first, bet);
    }
    if (first == second || t->stakes.pots != MRT_POTS_LAYERS)
        return;
    mrt_chair *chair = &t->chairs[top];
    chair->bet = second;
    chair->put_in -= first - second;
    mrt_table_move_chips(t, top, second - first);
}

void mrt_table_bet_end(mrt_table *t, const mrt_action *action)
{
    if (action->bet != MRT_BET_SMALL && action->bet != MRT_BET_BIG)
        return;
    mrt_table_return_uncalled(t);
    for (size_t i = 0; i < t->seat_count; i++) {
        t->chairs[i].bet = 0;
        t->chairs[i].raises_seen = 0;
    }
    t->round = (mrt_round){0};
}

/* ---- what may be done ---- */

static bool at_cap(const mrt_table *t)
{
    int cap = t->bet_rounds >= SHORT_ROUNDS ? BETS_MAX : BETS_MAX_SHORT;
    return t->round.raises >= cap && is_limit(t) &&
           mrt_seats_count(t->live) > 2; /* the count comes last: it takes time */
}

/* A seat that has acted may raise again only after a full raise, or after short ones that add up to one. */
static bool may_raise(const mrt_table *t, size_t seat)
{
    const mrt_round *round = &t->round;
    const mrt_chair *chair = &t->chairs[seat];
    if (chair->stack + chair->bet <= round->current || at_cap(t))
        return false;
    if ((mrt_table_can_bet(t) & (mrt_seats)~mrt_seat_bit(seat)) == 0) /* nobody could call it */
        return false;
    return !mrt_seats_has(round->acted, seat) || round->raises > chair->raises_seen ||
           round->current - chair->bet >= round->last_raise;
}

/* Less than a bet stands and is completed first: a bring-in, or in limit an all-in. */
static bool is_incomplete(const mrt_table *t)
{
    return t->round.raises == 0 && t->round.current > 0 && (is_limit(t) || t->round.posted);
}

/* The total of the least full bet, raise or completion. */
static mrt_chips full_total(const mrt_table *t)
{
    const mrt_round *round = &t->round;
    if (is_incomplete(t))
        return round->unit;
    return is_limit(t) ? round->full + round->unit : most_of(round->current, round->full) + round->last_raise;
}

static mrt_chips most_total(const mrt_table *t, size_t seat)
{
    const mrt_round *round = &t->round;
    mrt_chips least = full_total(t);
    if (is_limit(t))
        return round->open_pair ? round->full + t->stakes.big_bet : least;
    if (t->stakes.structure == MRT_STRUCTURE_NO_LIMIT)
        return MRT_CHIPS_MAX;
    return most_of(least, round->current + t->pot + round->current - t->chairs[seat].bet);
}

static void ask_raise(const mrt_table *t, size_t seat, mrt_question *out)
{
    const mrt_round *round = &t->round;
    mrt_chips all = t->chairs[seat].stack + t->chairs[seat].bet;
    out->moves |= round->current == 0 ? MRT_MOVE_BET : is_incomplete(t) ? MRT_MOVE_COMPLETE : MRT_MOVE_RAISE;
    out->raise_min = least_of(full_total(t), all);
    out->raise_max = least_of(most_total(t, seat), all);
}

void mrt_table_bet_ask(const mrt_table *t, const mrt_action *action, mrt_question *out)
{
    size_t seat = t->actor;
    const mrt_chair *chair = &t->chairs[seat];
    mrt_chips all = chair->stack + chair->bet;
    if (action->bet == MRT_BET_BRING_IN) {
        out->moves = MRT_MOVE_BRING_IN;
        out->to_call = least_of(t->stakes.bring_in, all);
        if (all > t->stakes.bring_in && t->round.unit > t->stakes.bring_in) {
            out->moves |= MRT_MOVE_COMPLETE;
            out->raise_min = least_of(t->round.unit, all);
            out->raise_max = least_of(most_total(t, seat), all);
        }
        return;
    }
    bool faces_bet = chair->bet < t->round.current && chair->stack > 0;
    out->moves = faces_bet ? MRT_MOVE_FOLD | MRT_MOVE_CALL : MRT_MOVE_CHECK;
    out->to_call = least_of(t->round.current, all);
    if (may_raise(t, seat))
        ask_raise(t, seat, out);
}

/* ---- doing it ---- */

static mrt_status check_total(const mrt_table *t, const mrt_question *question, mrt_chips total,
                              mrt_error *err)
{
    if (total < question->raise_min || total > question->raise_max)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "seat %d: a total of %lld is not allowed: %lld to %lld is", question->seat + 1,
                             (long long)total, (long long)question->raise_min,
                             (long long)question->raise_max);
    if (is_limit(t) && total != question->raise_min && total != question->raise_max)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "seat %d: a total of %lld is not allowed: %lld or %lld is", question->seat + 1,
                             (long long)total, (long long)question->raise_min,
                             (long long)question->raise_max);
    return MRT_OK;
}

/* Everybody who can bet has to answer a bet that went up. */
static void raise_to(mrt_table *t, size_t seat, mrt_chips total)
{
    mrt_round *round = &t->round;
    bool full = total >= full_total(t);
    mrt_chips base = is_limit(t) ? round->full : is_incomplete(t) ? 0 : most_of(round->current, round->full);
    pay_total(t, seat, total);
    if (full) {
        round->last_raise = total - base;
        if (round->open_pair && round->last_raise > round->unit)
            round->unit = round->last_raise;
        round->open_pair = round->open_pair && round->unit == t->stakes.small_bet;
        round->full = total;
        round->raises++;
    }
    t->pending |= (mrt_seats)(mrt_table_can_bet(t) & ~mrt_seat_bit(seat));
}

static void post_bring_in(mrt_table *t, size_t seat)
{
    pay_total(t, seat, t->stakes.bring_in);
    owe(t, t->stakes.bring_in);
    t->round.last_raise = t->round.unit;
    if (t->stakes.bring_in >= t->round.unit) { /* as large as a bet: it is one */
        t->round.full = t->stakes.bring_in;
        t->round.raises = 1;
    }
    t->pending = 0;
}

static void mark_acted(mrt_table *t, size_t seat)
{
    t->round.acted |= mrt_seat_bit(seat);
    t->chairs[seat].raises_seen = t->round.raises;
    t->last_actor = (uint8_t)seat;
}

mrt_status mrt_table_bet_act(mrt_table *t, const mrt_question *question, const mrt_move *move, mrt_error *err)
{
    size_t seat = question->seat;
    bool in_bring_in = (question->moves & MRT_MOVE_BRING_IN) != 0;
    bool raises = (move->kind & (MRT_MOVE_BET | MRT_MOVE_RAISE | MRT_MOVE_COMPLETE)) != 0;
    if (raises) {
        mrt_status status = check_total(t, question, move->amount, err);
        if (status != MRT_OK)
            return status;
    }
    t->pending &= (mrt_seats)~mrt_seat_bit(seat);
    if (move->kind == MRT_MOVE_FOLD) {
        t->live &= (mrt_seats)~mrt_seat_bit(seat);
        settle_owed(t);
    } else if (move->kind == MRT_MOVE_CALL)
        pay_total(t, seat, question->to_call);
    else if (raises)
        raise_to(t, seat, move->amount);
    if (move->kind == MRT_MOVE_BRING_IN)
        post_bring_in(t, seat);
    else
        mark_acted(t, seat);
    if (in_bring_in)
        t->pending = 0;
    else
        spare_check(t);
    return MRT_OK;
}
