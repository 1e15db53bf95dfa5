/* Counting the cards of a variant, step by step. */
#include "core/table/variant_tally.h"

#include "marotte/table.h"

static int at_least(int value, int floor)
{
    return value > floor ? value : floor;
}

static int at_most(int value, int ceiling)
{
    return value < ceiling ? value : ceiling;
}

static bool has(mrt_subsets subsets, unsigned number)
{
    return (subsets >> number & 1) != 0;
}

static bool is_one(mrt_subsets subsets)
{
    return subsets != 0 && (subsets & (subsets - 1)) == 0;
}

int mrt_tally_sum(const mrt_action *action)
{
    int sum = 0;
    for (unsigned i = 0; i < action->entry_count; i++)
        sum += action->entries[i].number;
    return sum;
}

static int sum_of(const int cards[MRT_VARIANT_SUBSETS], mrt_subsets subsets)
{
    int sum = 0;
    for (unsigned s = 0; s < MRT_VARIANT_SUBSETS; s++)
        sum += has(subsets, s) ? cards[s] : 0;
    return sum;
}

int mrt_tally_hole(const mrt_tally *t, mrt_subsets subsets)
{
    return subsets != 0 ? at_most(sum_of(t->hole, subsets), t->most) : t->most;
}

/* Where nothing is said: "default", and everything when that is empty. */
int mrt_tally_table(const mrt_tally *t, mrt_subsets subsets)
{
    if (subsets != 0)
        return at_most(sum_of(t->table, subsets), t->table_all);
    return t->table[0] > 0 && !has(t->removed, 0) ? t->table[0] : t->table_all;
}

/* A player has no more cards anywhere than he holds. */
static void limit(mrt_tally *t)
{
    t->up = at_most(t->up, t->most);
    t->down = at_most(t->down, t->most);
    for (unsigned s = 0; s < MRT_VARIANT_SUBSETS; s++)
        t->hole[s] = at_most(t->hole[s], t->most);
}

static void join(int cards[MRT_VARIANT_SUBSETS], mrt_subsets subsets, int number)
{
    for (unsigned s = 0; s < MRT_VARIANT_SUBSETS; s++)
        cards[s] += has(subsets, s) ? number : 0;
}

static void tally_dealt(const mrt_variant *v, const mrt_card_entry *e, mrt_tally *t)
{
    t->taken += e->number * v->players_max;
    t->most += e->number;
    *(e->face_up ? &t->up : &t->down) += e->number;
    t->shows |= e->face_up;
    join(t->hole, e->subsets, e->number);
}

static void tally_laid(const mrt_card_entry *e, mrt_tally *t)
{
    t->taken += e->number;
    t->table_all += e->number;
    join(t->table, e->subsets, e->number);
}

static void tally_deal(const mrt_variant *v, const mrt_action *a, mrt_tally *t)
{
    for (unsigned i = 0; i < a->entry_count; i++)
        if (a->community)
            tally_laid(&a->entries[i], t);
        else
            tally_dealt(v, &a->entries[i], t);
}

/* How many cards more a draw leaves a player with, at most: fewer than before where fewer come back than must go; of a
 * group he may have none to throw. In a group of actions it comes again with every round of the betting, until a hand
 * is full. */
static int drawn_more(const mrt_card_entry *e, bool again, const mrt_tally *t)
{
    if (e->draw_more > 0)
        return again ? at_least(MRT_TABLE_HOLE - t->most, 0) : e->draw_more;
    return e->subsets != 0 ? 0 : -at_most(at_most(e->least, t->most), -e->draw_more);
}

/* Cards of one group are exchanged within it; of several, all could end up in each. New cards lie face down, unless
 * they lie as the old ones did. */
static void tally_draw(const mrt_variant *v, const mrt_card_entry *e, bool again, mrt_tally *t)
{
    int more = drawn_more(e, again, t), number = again ? MRT_TABLE_HOLE : e->number;
    t->taken += at_least(at_most(e->least, t->most) + e->draw_more, 0) * v->players_max;
    t->most += more;
    t->down += at_least(more, 0) + (e->preserve_state ? 0 : number);
    join(t->hole, e->subsets, at_least(more, 0) + (is_one(e->subsets) ? 0 : number));
    t->uneven = true;
}

static void tally_buy(const mrt_variant *v, const mrt_card_entry *e, mrt_tally *t)
{
    t->taken += e->optional ? 0 : e->number * v->players_max;
    t->most += e->discard_first ? 0 : e->number;
    *(e->face_up ? &t->up : &t->down) += e->number;
    t->shows |= e->face_up;
    join(t->hole, e->subsets, e->number);
    t->uneven = true;
}

/* What must go of one group is gone from it; he may have had fewer there, and then gives fewer. */
static void tally_discard(const mrt_card_entry *e, mrt_tally *t)
{
    bool unknown = e->matching_ranks || e->entire_subset;
    if (!unknown && e->subsets == 0)
        t->most = at_least(t->most - e->least, 0);
    for (unsigned s = 0; s < MRT_VARIANT_SUBSETS && !unknown && is_one(e->subsets); s++)
        if (has(e->subsets, s))
            t->hole[s] = at_least(t->hole[s] - e->least, 0);
    t->uneven = true;
    if (e->to_community) {
        t->table[e->to_subset >= 0 ? e->to_subset : 0] = MRT_TALLY_ANY;
        t->table_all = MRT_TALLY_ANY;
    }
}

static void tally_expose(const mrt_card_entry *e, mrt_tally *t)
{
    t->shows = true;
    t->up += e->number;
    t->down = at_least(t->down - e->number, 0);
}

/* As many cards come as go, unless a neighbour has fewer to give. */
static void tally_pass(const mrt_card_entry *e, mrt_tally *t)
{
    t->most += t->uneven ? e->number : 0;
    t->down += t->uneven ? e->number : 0;
}

/* The old groups are gone; only who has too few cards for the new ones keeps them. */
static void tally_separate(const mrt_action *a, mrt_tally *t)
{
    int made[MRT_VARIANT_SUBSETS] = {0};
    for (unsigned i = 0; i < a->entry_count; i++)
        join(made, a->entries[i].subsets, a->entries[i].number);
    for (unsigned s = 0; s < MRT_VARIANT_SUBSETS; s++)
        t->hole[s] = t->uneven ? at_least(t->hole[s], made[s]) : made[s];
}

void mrt_tally_action(const mrt_variant *variant, const mrt_step *step, unsigned number, mrt_tally *t)
{
    const mrt_action *action = &step->actions[number];
    const mrt_card_entry *e = action->entries;
    switch ((mrt_action_kind)action->kind) {
    case MRT_ACTION_DEAL:
        tally_deal(variant, action, t);
        break;
    case MRT_ACTION_DRAW:
        tally_draw(variant, e, step->action_count > 1, t);
        break;
    case MRT_ACTION_DISCARD:
        tally_discard(e, t);
        break;
    case MRT_ACTION_BUY:
        tally_buy(variant, e, t);
        break;
    case MRT_ACTION_REPLACE:
        t->taken += e->number * variant->players_max;
        break;
    case MRT_ACTION_EXPOSE:
        tally_expose(e, t);
        break;
    case MRT_ACTION_SEPARATE:
        tally_separate(action, t);
        break;
    case MRT_ACTION_REMOVE:
        t->removed |= action->remove;
        break;
    case MRT_ACTION_BET:
        t->bring_in |= action->bet == MRT_BET_BRING_IN;
        break;
    case MRT_ACTION_DECLARE:
        t->declared = true;
        break;
    case MRT_ACTION_PASS:
        tally_pass(e, t);
        break;
    case MRT_ACTION_ROLL_DIE:
    case MRT_ACTION_SHOWDOWN:
        break;
    }
    limit(t);
}
