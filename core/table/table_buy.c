/* Cards for chips, and community cards for new ones.
 *
 * Used by the walk through the steps. Everybody who is left is asked in turn. What is paid for cards goes to the main
 * pot and counts in no bet. Who cannot pay can only decline.
 */
#include <string.h>

#include "core/table/table_parts.h"

bool mrt_table_offer_begin(mrt_table *t)
{
    t->pending = t->live;
    t->actor = mrt_table_seat_from(t, mrt_table_first_seat(t, false), t->pending);
    return true;
}

/* ---- buying ---- */

static mrt_chips price_of(const mrt_table *t, const mrt_card_entry *entry)
{
    switch ((mrt_cost)entry->cost) {
    case MRT_COST_ANTE:
        return t->stakes.ante;
    case MRT_COST_SMALL_BET:
        return t->stakes.small_bet;
    case MRT_COST_BIG_BET:
        return t->stakes.big_bet;
    case MRT_COST_POT:
        return t->pot;
    case MRT_COST_CHIPS:
        break;
    }
    return entry->chips;
}

static void ask_buy(const mrt_table *t, const mrt_card_entry *entry, mrt_question *out)
{
    const mrt_chair *chair = &t->chairs[t->actor];
    mrt_chips price = price_of(t, entry);
    bool has_room =
        entry->discard_first ? chair->count >= entry->number : chair->count + entry->number <= MRT_TABLE_HOLE;
    if (price > chair->stack || mrt_table_deck_left(t) < entry->number || !has_room) {
        out->moves = MRT_MOVE_DECLINE;
        return;
    }
    out->moves = MRT_MOVE_BUY | (entry->optional ? MRT_MOVE_DECLINE : 0);
    out->price = price;
    out->cards_min = out->cards_max = entry->discard_first ? entry->number : 0;
}

static void buy(mrt_table *t, const mrt_card_entry *entry, const mrt_question *question, const mrt_move *move)
{
    mrt_chair *chair = &t->chairs[t->actor];
    mrt_face face;
    chair->spent += question->price;
    mrt_table_move_chips(t, t->actor, question->price);
    mrt_table_drop(chair, mrt_table_places(move->cards, move->card_count));
    for (int i = 0; i < entry->number && mrt_table_draw_card(t, &face); i++)
        mrt_table_give(t, t->actor, face, entry->face_up, entry->subsets);
}

/* ---- replacing ---- */

static void ask_replace(const mrt_table *t, const mrt_card_entry *entry, mrt_question *out)
{
    size_t number = entry->number;
    number = number < t->community_count ? number : t->community_count;
    number = number < mrt_table_deck_left(t) ? number : mrt_table_deck_left(t);
    out->moves = MRT_MOVE_REPLACE;
    out->cards_min = out->cards_max = (uint8_t)number;
}

/* The new cards lie as the old ones did and in their subsets, behind all others. */
static void replace(mrt_table *t, const mrt_move *move)
{
    mrt_community_card gone[MRT_TABLE_HOLE];
    size_t kept = 0;
    for (size_t i = 0; i < move->card_count; i++)
        gone[i] = t->community[move->cards[i]];
    for (size_t i = 0; i < t->community_count; i++)
        if (memchr(move->cards, (int)i, move->card_count) == NULL)
            t->community[kept++] = t->community[i];
    t->community_count = (uint8_t)kept;
    mrt_face face;
    for (size_t i = 0; i < move->card_count && mrt_table_draw_card(t, &face); i++)
        mrt_table_add_community(t, face, gone[i].face_up, gone[i].subsets);
}

/* ---- both ---- */

void mrt_table_offer_ask(const mrt_table *t, const mrt_action *action, mrt_question *out)
{
    if (action->kind == MRT_ACTION_BUY)
        ask_buy(t, &action->entries[0], out);
    else
        ask_replace(t, &action->entries[0], out);
}

static mrt_status check(const mrt_table *t, const mrt_question *question, const mrt_move *move,
                        mrt_error *err)
{
    size_t there = move->kind == MRT_MOVE_BUY ? t->chairs[t->actor].count : t->community_count;
    mrt_status status = mrt_table_check_number(question, move, err);
    for (size_t i = 0; i < move->card_count && status == MRT_OK; i++)
        status = mrt_table_check_place(question, move, i, there, err);
    if (status == MRT_OK && move->kind == MRT_MOVE_BUY && move->amount != 0 &&
        move->amount != question->price)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "seat %d: the price is %lld chips, not %lld",
                             question->seat + 1, (long long)question->price, (long long)move->amount);
    return status;
}

mrt_status mrt_table_offer_act(mrt_table *t, const mrt_action *action, const mrt_question *question,
                               const mrt_move *move, mrt_error *err)
{
    mrt_status status = move->kind == MRT_MOVE_DECLINE ? MRT_OK : check(t, question, move, err);
    if (status != MRT_OK)
        return status;
    t->pending &= (mrt_seats)~mrt_seat_bit(t->actor);
    if (move->kind == MRT_MOVE_BUY)
        buy(t, &action->entries[0], question, move);
    else if (move->kind == MRT_MOVE_REPLACE)
        replace(t, move);
    return MRT_OK;
}

/* Declining is the least; who may not, gives away the first cards. */
void mrt_table_offer_least(const mrt_question *question, mrt_move *out)
{
    for (uint8_t i = 0; i < question->cards_min; i++)
        out->cards[out->card_count++] = i;
}
