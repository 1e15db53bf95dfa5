/* What a player needs to know beside seats and community cards: the rules of the table, his own hand as it
 * stands, and whether a move would be legal.
 *
 * Used by scripted players at every decision. Nothing here looks at a card that the seat cannot see.
 */
#include "core/table/table_parts.h"

const mrt_variant *mrt_table_variant(const mrt_table *t)
{
    return t->variant;
}

size_t mrt_table_button(const mrt_table *t)
{
    return t->button;
}

mrt_status mrt_table_try(const mrt_table *t, const mrt_move *move, mrt_error *err)
{
    mrt_table tried = *t; /* a table is one block of some kilobytes */
    return mrt_table_act(&tried, move, err);
}

/* Leaves out the community cards that lie face down. */
static void drop_hidden(mrt_table *t)
{
    size_t kept = 0;
    for (size_t i = 0; i < t->community_count; i++)
        if (t->community[i].face_up)
            t->community[kept++] = t->community[i];
    t->community_count = (uint8_t)kept;
}

uint64_t mrt_table_own_wilds(const mrt_table *t, size_t seat)
{
    mrt_face community[MRT_TABLE_COMMUNITY];
    mrt_table seen = *t;
    uint64_t faces = 0;
    if (seat >= t->seat_count)
        return 0;
    drop_hidden(&seen);
    const mrt_best_hands *hands = mrt_table_rules(&seen);
    for (size_t i = 0; i < seen.community_count; i++)
        community[i] = seen.community[i].face;
    for (size_t i = 0; i < hands->count; i++) {
        if ((mrt_eval_allows(hands->hand[i].type) & MRT_CARDS_WILD) == 0)
            continue;
        mrt_wilds wilds = mrt_table_wilds(&seen, seat, &hands->hand[i], community, seen.community_count);
        faces |= wilds.wild | wilds.bug;
    }
    return faces & (((uint64_t)1 << MRT_FACES) - 1);
}

const mrt_best_hands *mrt_table_own_hands(const mrt_table *t, size_t seat,
                                          mrt_value values[MRT_VARIANT_HANDS])
{
    mrt_value all[MRT_VARIANT_PLAYERS][MRT_VARIANT_HANDS];
    mrt_table seen = *t;
    drop_hidden(&seen);
    seen.live = mrt_seats_has(t->live, seat) ? mrt_seat_bit(seat) : 0;
    const mrt_best_hands *hands = mrt_table_rules(&seen);
    mrt_table_rank(&seen, hands, all);
    for (size_t i = 0; i < hands->count; i++)
        values[i] = seat < t->seat_count ? all[seat][i] : MRT_VALUE_NONE;
    return hands;
}
