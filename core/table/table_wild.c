/* Wild cards: which faces are wild for a hand.
 *
 * A deal can make cards wild for the rest of the hand; a best hand has rules of its own. Both come down to two sets
 * of faces, one of wild cards and one of bugs. What depends on the player's cards or on the usable community cards is
 * looked up in the showdown. The ace is the highest card here.
 */
#include <string.h>

#include "core/table/table_parts.h"

static uint64_t bit_of(mrt_face face)
{
    return (uint64_t)1 << face;
}

static uint64_t rank_faces(int rank)
{
    return (uint64_t)0xf << (rank * MRT_SUITS);
}

static uint64_t card_faces(const mrt_wild_rule *rule, mrt_face face)
{
    if (!mrt_face_is_natural(face))
        return 0;
    return rule->match_rank ? rank_faces(mrt_face_rank(face)) : bit_of(face);
}

/* The community card dealt last, of the rule's subset. */
static uint64_t last_community(const mrt_table *t, const mrt_wild_rule *rule)
{
    for (size_t i = t->community_count; i-- > 0;)
        if (rule->subset < 0 || (t->community[i].subsets >> rule->subset & 1) != 0)
            return card_faces(rule, t->community[i].face);
    return 0;
}

/* The lowest of some cards and its rank. */
static uint64_t lowest(const mrt_wild_rule *rule, const mrt_face *cards, size_t count)
{
    mrt_face low = MRT_FACES;
    for (size_t i = 0; i < count; i++)
        if (mrt_face_is_natural(cards[i]) &&
            (low == MRT_FACES || mrt_face_rank(cards[i]) < mrt_face_rank(low)))
            low = cards[i];
    return card_faces(rule, low);
}

static uint64_t lowest_hole(const mrt_table *t, const mrt_wild_rule *rule, size_t seat)
{
    const mrt_chair *chair = &t->chairs[seat];
    mrt_face cards[MRT_TABLE_HOLE];
    size_t count = 0;
    for (size_t i = 0; i < chair->count; i++)
        if (!rule->hidden_only || !chair->face_up[i])
            cards[count++] = chair->cards[i];
    return lowest(rule, cards, count);
}

static void remember_late(mrt_table *t, const mrt_wild_rule *rule)
{
    for (size_t i = 0; i < t->late_count; i++)
        if (memcmp(&t->late[i], rule, sizeof *rule) == 0)
            return;
    if (t->late_count < MRT_VARIANT_WILDS)
        t->late[t->late_count++] = *rule;
}

/* A card of the rank that is followed ends what was wild before; the next open card is wild from then on. */
void mrt_table_wild_follow(mrt_table *t, mrt_face face)
{
    bool leads = mrt_face_is_natural(face) && mrt_face_rank(face) + 1 == t->variant->follow;
    if (leads)
        t->followed = MRT_FACE_END;
    else if (t->follows)
        t->followed = face;
    t->follows = leads;
}

void mrt_table_wild_deal(mrt_table *t, const mrt_action *action)
{
    for (size_t i = 0; i < action->wild_count; i++) {
        const mrt_wild_rule *rule = &action->wilds[i];
        uint64_t *faces = rule->bug ? &t->bug_faces : &t->wild_faces;
        switch ((mrt_wild_kind)rule->kind) {
        case MRT_WILD_RANK:
            *faces |= rank_faces(rule->rank);
            break;
        case MRT_WILD_JOKER:
            t->joker_bug = rule->bug;
            break;
        case MRT_WILD_LAST_COMMUNITY:
            *faces = (*faces & ~t->last_wild);
            t->last_wild = last_community(t, rule);
            *faces |= t->last_wild;
            break;
        case MRT_WILD_LOWEST_COMMUNITY:
        case MRT_WILD_LOWEST_HOLE:
        case MRT_WILD_FOLLOW_CARD:
            remember_late(t, rule);
            break;
        }
    }
}

static uint64_t rule_faces(const mrt_table *t, size_t seat, const mrt_wild_rule *rule,
                           const mrt_face *community, size_t count)
{
    switch ((mrt_wild_kind)rule->kind) {
    case MRT_WILD_RANK:
        return rank_faces(rule->rank);
    case MRT_WILD_JOKER:
        return bit_of(MRT_FACE_WILD);
    case MRT_WILD_LAST_COMMUNITY:
        return last_community(t, rule);
    case MRT_WILD_LOWEST_COMMUNITY:
        return lowest(rule, community, count);
    case MRT_WILD_FOLLOW_CARD:
        return t->followed != MRT_FACE_END ? card_faces(rule, t->followed) : 0;
    case MRT_WILD_LOWEST_HOLE:
        break;
    }
    return lowest_hole(t, rule, seat);
}

static void add_rules(const mrt_table *t, size_t seat, const mrt_wild_rule *rules, size_t rule_count,
                      const mrt_face *community, size_t count, mrt_wilds *out)
{
    for (size_t i = 0; i < rule_count; i++) {
        uint64_t faces = rule_faces(t, seat, &rules[i], community, count);
        if (rules[i].bug)
            out->bug |= faces;
        else
            out->wild |= faces;
    }
}

mrt_wilds mrt_table_wilds(const mrt_table *t, size_t seat, const mrt_best_hand *hand,
                          const mrt_face *community, size_t count)
{
    mrt_wilds out = {t->wild_faces, t->bug_faces};
    if (t->joker_bug)
        out.bug |= bit_of(MRT_FACE_WILD);
    add_rules(t, seat, t->late, t->late_count, community, count, &out);
    add_rules(t, seat, hand->wilds, hand->wild_count, community, count, &out);
    return out;
}

/* Bugs beside real wild cards count as wild: a hand has one kind. */
void mrt_table_wild_apply(const mrt_wilds *wilds, mrt_face *cards, size_t count)
{
    bool wild = false;
    for (size_t i = 0; i < count; i++) {
        uint64_t bit = bit_of(cards[i]);
        if ((wilds->bug & bit) != 0)
            cards[i] = MRT_FACE_BUG;
        else if ((wilds->wild & bit) != 0)
            cards[i] = MRT_FACE_WILD;
        wild = wild || cards[i] == MRT_FACE_WILD;
    }
    for (size_t i = 0; i < count; i++)
        if (wild && cards[i] == MRT_FACE_BUG)
            cards[i] = MRT_FACE_WILD;
}
