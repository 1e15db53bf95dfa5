/* Side pots as chips arrive: the way of the recorded hands.
 *
 * Used by replays of recorded hands instead of the layers of table_pots.c. The tables on which those were played put
 * chips into pots at once, by what was known then. An all-in ends a pot: nobody puts more into it than he did. What
 * others had put in beyond goes to a new pot behind all others. Chips fill the pots that are ended in the order of
 * their making, and what is left goes to the one that is open. As long as all-ins come in rising order this gives the
 * layers. A smaller all-in behind a larger one splits an ended pot; the new pot then ends at its whole amount, where it
 * should at what one seat has put in, and the pots are not in the order of their levels. Antes belong to the first pot.
 */
#include <string.h>

#include "core/table/table_parts.h"

enum { OPEN = 0 };

void mrt_arrival_reset(mrt_arrival *a)
{
    a->count = 1;
    memset(&a->pots[0], 0, sizeof a->pots[0]);
}

static mrt_arrival_pot *add_pot(mrt_arrival *a)
{
    mrt_arrival_pot *pot = &a->pots[a->count++];
    memset(pot, 0, sizeof *pot);
    return pot;
}

static mrt_arrival_pot *open_pot(mrt_arrival *a)
{
    for (size_t i = 0; i < a->count; i++)
        if (a->pots[i].end == OPEN)
            return &a->pots[i];
    return add_pot(a);
}

/* Puts chips in; the pot that took the last of them. */
static mrt_arrival_pot *fill(mrt_arrival *a, size_t seat, mrt_chips amount)
{
    mrt_arrival_pot *last = NULL;
    for (size_t i = 0; i < a->count && amount > 0; i++) {
        mrt_arrival_pot *pot = &a->pots[i];
        mrt_chips room = pot->end - pot->of[seat];
        if (room <= 0)
            continue;
        mrt_chips part = room < amount ? room : amount;
        pot->of[seat] += part;
        amount -= part;
        last = pot;
    }
    if (amount > 0) {
        last = open_pot(a);
        last->of[seat] += amount;
    }
    return last;
}

/* Nobody puts more into the pot than `end`; what was more goes to a new one. */
static void end_pot(mrt_arrival *a, mrt_arrival_pot *pot, mrt_chips end)
{
    mrt_chips beyond[MRT_VARIANT_PLAYERS], sum = 0;
    for (size_t i = 0; i < MRT_VARIANT_PLAYERS; i++) {
        beyond[i] = pot->of[i] > end ? pot->of[i] - end : 0;
        pot->of[i] -= beyond[i];
        sum += beyond[i];
    }
    bool was_open = pot->end == OPEN;
    pot->end = end;
    if (sum == 0)
        return;
    mrt_arrival_pot *rest = add_pot(a);
    memcpy(rest->of, beyond, sizeof beyond);
    rest->end = was_open ? OPEN : sum;
}

void mrt_arrival_pay(mrt_table *t, size_t seat, mrt_chips amount)
{
    if (amount <= 0)
        return;
    mrt_arrival_pot *last = fill(&t->arrival, seat, amount);
    mrt_chips own = last->of[seat];
    if (t->chairs[seat].stack == 0 && (last->end == OPEN || own < last->end))
        end_pot(&t->arrival, last, own);
}

/* A pot that nobody can win who is still in belongs to the one before; the antes are in none of them yet. */
void mrt_arrival_pots(mrt_table *t)
{
    mrt_hand_result *result = &t->result;
    mrt_chips left = t->pot;
    result->pot_count = 0;
    for (size_t i = 0; i < t->arrival.count; i++) {
        mrt_pot_result pot = {0};
        for (size_t seat = 0; seat < t->seat_count; seat++) {
            pot.amount += t->arrival.pots[i].of[seat];
            if (mrt_seats_has(t->live, seat) && (i == 0 || t->arrival.pots[i].of[seat] > 0))
                pot.eligible |= mrt_seat_bit(seat);
        }
        left -= pot.amount;
        if (pot.eligible == 0)
            result->pots[result->pot_count - 1].amount += pot.amount;
        else if (i == 0 || pot.amount > 0)
            result->pots[result->pot_count++] = pot;
    }
    result->pots[0].amount += left;
}
