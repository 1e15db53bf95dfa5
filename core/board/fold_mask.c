/* Which nodes of a plan nobody hears on the board as it is: made when the board is linked, so that an event without a
 * listener costs a bit test. */
#include <string.h>

#include "core/board/fold_parts.h"

static void set(uint64_t *mask, unsigned node)
{
    mask[node >> 6] |= UINT64_C(1) << (node & 63);
}

/* Does anybody who lies in a place (MRT_PLACES = anywhere) hear the context? */
static bool is_heard_at(const mrt_fold *fold, int context, unsigned place)
{
    uint32_t count;
    const mrt_link *links = mrt_fold_links(fold, context, &count);
    for (uint32_t i = 0; i < count; i++)
        if (place == MRT_PLACES || links[i].place == place)
            return true;
    return false;
}

/* Can nothing come of a node without children? */
static bool is_silent(const mrt_fold *fold, const mrt_node *node)
{
    switch (mrt_words[node->word].asks) {
    case MRT_ASKS_BLIND:
        return !is_heard_at(fold, node->context, MRT_PLACE_BLIND);
    case MRT_ASKS_DECK:
        return !is_heard_at(fold, node->context, MRT_PLACE_DECK);
    case MRT_ASKS_CHALLENGE:
        return !is_heard_at(fold, node->context, MRT_PLACE_CHALLENGE);
    case MRT_ASKS_ALL: /* of condemned cards must be seen, also if nobody hears, that they end */
        return node->word != MRT_WORD_FIRE_REMOVED && !is_heard_at(fold, node->context, MRT_PLACES);
    case MRT_ASKS_SELF:
        return !is_heard_at(fold, node->context, MRT_PLACES);
    default: /* who joins the row makes it be linked again */
        return node->word == MRT_WORD_EACH && node->arg == MRT_LIST_JOKERS &&
               mrt_game_count(fold->game, MRT_SECTION_JOKERS) == 0;
    }
}

/* What the children of a loop over cards can do to one that wears nothing. */
static bool is_plain(const mrt_fold *fold, const mrt_plan *plan, unsigned each, bool *chips)
{
    *chips = false;
    for (unsigned at = each + 1; at < plan->nodes[each].end; at++) {
        unsigned plain = mrt_words[plan->nodes[at].word].plain;
        if (plain == MRT_PLAIN_ANYTHING || (plain == MRT_PLAIN_HEARD && !mrt_mask_has(fold->skip, at)))
            return false;
        *chips = *chips || plain == MRT_PLAIN_CHIPS;
    }
    return true;
}

static bool all_skipped(const mrt_fold *fold, const mrt_plan *plan, unsigned node)
{
    unsigned end = plan->nodes[node].end;
    if (node + 1 == end)
        return false;
    for (unsigned at = node + 1; at < end; at = plan->nodes[at].end)
        if (!mrt_mask_has(fold->skip, at))
            return false;
    return true;
}

/* The end of the block that each node stands in: that of the innermost node around it. */
static void find_ends(const mrt_plan *plan, uint16_t ends[MRT_PLAN_NODES])
{
    uint16_t around[MRT_PLAN_DEPTH + 2];
    unsigned depth = 0;
    around[0] = plan->count;
    for (unsigned at = 0; at < plan->count; at++) {
        while (depth > 0 && around[depth] <= at)
            depth--;
        ends[at] = around[depth];
        if (plan->nodes[at].end > at + 1 && depth <= MRT_PLAN_DEPTH)
            around[++depth] = (uint16_t)plan->nodes[at].end;
    }
}

/* Siblings of a block are met from the last to the first: what follows one is known before it. */
static void set_follow(mrt_fold *fold, const mrt_plan *plan, unsigned at, unsigned block_end)
{
    unsigned next = plan->nodes[at].end;
    if (next < block_end && mrt_mask_has(fold->skip, next))
        next = fold->follow[next];
    fold->follow[at] = (uint16_t)next;
}

void mrt_fold_mask(mrt_fold *fold)
{
    const mrt_plan *plan = fold->plan;
    uint16_t ends[MRT_PLAN_NODES];
    find_ends(plan, ends);
    fold->round_end = false;
    memset(fold->skip, 0, sizeof fold->skip);
    memset(fold->plain, 0, sizeof fold->plain);
    memset(fold->chips_in, 0, sizeof fold->chips_in);
    for (unsigned at = plan->count; at-- > 0;) { /* children before their parents */
        const mrt_node *node = &plan->nodes[at];
        bool chips;
        fold->round_end = fold->round_end || node->word == MRT_WORD_ROWS;
        if (is_silent(fold, node) || all_skipped(fold, plan, at))
            set(fold->skip, at);
        set_follow(fold, plan, at, ends[at]);
        if (node->word != MRT_WORD_EACH || !is_plain(fold, plan, at, &chips))
            continue;
        set(fold->plain, at);
        if (chips)
            set(fold->chips_in, at);
    }
    fold->masked = plan;
}
