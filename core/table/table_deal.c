/* Cards that nobody chooses: dealing to players and to the table, dice, boards that are taken away.
 *
 * Used by the walk through the steps. Cards come from the top of one deck that is never shuffled again: when it is
 * used up, a deal stops and a draw gives what is there.
 */
#include "core/table/table_parts.h"

bool mrt_table_draw_card(mrt_table *t, mrt_face *out)
{
    if (t->deck_next == t->deck_count)
        return false;
    *out = t->deck[t->deck_next++];
    return true;
}

/* The caller has looked for room: a hand never grows beyond what the loader counted, but a pass might. */
void mrt_table_give(mrt_table *t, size_t seat, mrt_face face, bool face_up, mrt_subsets subsets)
{
    mrt_chair *chair = &t->chairs[seat];
    if (chair->count == MRT_TABLE_HOLE)
        return;
    chair->cards[chair->count] = face;
    chair->face_up[chair->count] = face_up;
    chair->subsets[chair->count] = subsets;
    chair->count++;
}

void mrt_table_add_community(mrt_table *t, mrt_face face, bool face_up, mrt_subsets subsets)
{
    if (t->community_count < MRT_TABLE_COMMUNITY)
        t->community[t->community_count++] = (mrt_community_card){face, face_up, subsets};
}

/* One card at a time, from the first seat. */
static void deal_players(mrt_table *t, const mrt_card_entry *entry)
{
    mrt_face face;
    for (int n = 0; n < entry->number; n++)
        for (size_t i = 0; i < t->seat_count; i++) {
            if (!mrt_seats_has(t->live, i) || t->chairs[i].count == MRT_TABLE_HOLE)
                continue;
            if (!mrt_table_draw_card(t, &face))
                return;
            mrt_table_give(t, i, face, entry->face_up, entry->subsets);
            if (entry->face_up && t->variant->follow != 0)
                mrt_table_wild_follow(t, face);
        }
}

static void deal_community(mrt_table *t, const mrt_card_entry *entry)
{
    mrt_face face;
    for (int n = 0; n < entry->number && mrt_table_draw_card(t, &face); n++)
        mrt_table_add_community(t, face, entry->face_up, entry->subsets != 0 ? entry->subsets : 1);
}

void mrt_table_deal(mrt_table *t, const mrt_action *action)
{
    for (size_t i = 0; i < action->entry_count; i++)
        if (action->community)
            deal_community(t, &action->entries[i]);
        else
            deal_players(t, &action->entries[i]);
    if (action->wild_count > 0)
        mrt_table_wild_deal(t, action);
}

void mrt_table_roll_die(mrt_table *t, const mrt_action *action)
{
    enum { SIDES = 6 };
    unsigned roll = (unsigned)mrt_gen_index(&t->gen, SIDES) + 1;
    t->die = t->die_set != 0 ? t->die_set : (uint8_t)roll;
    t->die_subset = action->entries[0].subset;
}

/* The rank of a board's last card, -1 = the board is empty. */
static int last_rank(const mrt_table *t, int subset)
{
    for (size_t i = t->community_count; i-- > 0;)
        if ((t->community[i].subsets >> subset & 1) != 0 && mrt_face_is_natural(t->community[i].face))
            return mrt_face_rank(t->community[i].face);
    return -1;
}

static void remove_subsets(mrt_table *t, mrt_subsets gone)
{
    size_t kept = 0;
    for (size_t i = 0; i < t->community_count; i++) {
        mrt_community_card card = t->community[i], lost = card;
        lost.subsets &= gone;
        card.subsets &= ~gone;
        if (lost.subsets != 0 && t->removed_count < MRT_TABLE_COMMUNITY)
            t->removed[t->removed_count++] = lost;
        if (card.subsets != 0)
            t->community[kept++] = card;
    }
    t->community_count = (uint8_t)kept;
}

/* Every board whose last card is the lowest goes, unless all are equal. The ace is high. */
void mrt_table_remove_boards(mrt_table *t, const mrt_action *action)
{
    int lowest = MRT_RANKS, highest = -1;
    mrt_subsets gone = 0;
    for (int subset = 0; subset < MRT_VARIANT_SUBSETS; subset++) {
        int rank = (action->remove >> subset & 1) != 0 ? last_rank(t, subset) : -1;
        if (rank < 0)
            continue;
        if (rank < lowest)
            gone = 0;
        lowest = rank < lowest ? rank : lowest;
        highest = rank > highest ? rank : highest;
        if (rank == lowest)
            gone |= (mrt_subsets)1 << subset;
    }
    if (lowest < highest)
        remove_subsets(t, gone);
}
