/* Which nodes of a plan nobody hears on the board as it is: made when the board is linked, so that an event without a
 * listener costs a bit test. */
#include <string.h>

#include "core/board/fold_parts.h"

static void set(uint64_t *mask, unsigned node)
{
    mask[node >> 6] |= UINT64_C(1) << (node & 63);
}

static bool is_heard(const mrt_fold *fold, int row, int context)
{
    return fold->first[row][context] != fold->first[row][context + 1];
}

static bool fixture_hears(const mrt_fold *fold, int place, int context)
{
    const mrt_item *item = mrt_fold_fixture(fold, place);
    if (item == NULL || item->def == MRT_DEF_UNKNOWN ||
        (item->flags & (MRT_ITEM_DISABLED | MRT_ITEM_OFF)) != 0)
        return false;
    return (fold->content->defs[item->def].hears >> context & 1) != 0;
}

/* Can nothing come of a node without children? */
static bool is_silent(const mrt_fold *fold, const mrt_node *node)
{
    switch ((mrt_word_id)node->word) {
    case MRT_WORD_ASK_BLIND:
        return !fixture_hears(fold, MRT_FIXTURE_BLIND, node->context);
    case MRT_WORD_ASK_DECK:
        return !fixture_hears(fold, MRT_FIXTURE_DECK, node->context);
    case MRT_WORD_FIRE:
    case MRT_WORD_ASK:
    case MRT_WORD_ASK_SELF:
    case MRT_WORD_ABOUT:
    case MRT_WORD_ROWS:
        return !is_heard(fold, 0, node->context);
    case MRT_WORD_ABOUT_VOUCHERS:
        return !is_heard(fold, 1, node->context);
    case MRT_WORD_EACH: /* who joins the row makes it be linked again */
        return node->arg == MRT_LIST_JOKERS && mrt_game_count(fold->game, MRT_SECTION_JOKERS) == 0;
    default:
        return false;
    }
}

/* What the children of a loop over cards can do to one that wears nothing. */
static bool is_plain(const mrt_fold *fold, const mrt_plan *plan, unsigned each, bool *chips)
{
    *chips = false;
    for (unsigned at = each + 1; at < plan->nodes[each].end; at++)
        switch ((mrt_word_id)plan->nodes[at].word) {
        case MRT_WORD_CHIPS:
            *chips = true;
            break;
        case MRT_WORD_BONUS: /* a card that has one is not quick */
        case MRT_WORD_LIVE:
        case MRT_WORD_TRIGGERS:
        case MRT_WORD_ECHOES:
        case MRT_WORD_COUNT:
        case MRT_WORD_GATHER:
        case MRT_WORD_OWN:
        case MRT_WORD_DOOM:
        case MRT_WORD_DOOM_ALL:
            break;
        case MRT_WORD_ASK:
        case MRT_WORD_ASK_SELF:
            if (!mrt_mask_has(fold->skip, at))
                return false;
            break;
        default:
            return false;
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

/* The end of the block that a node stands in: that of the innermost node around it. */
static unsigned block_end(const mrt_plan *plan, unsigned node)
{
    unsigned end = plan->count;
    for (unsigned at = 0; at < node; at++)
        if (plan->nodes[at].end > node)
            end = plan->nodes[at].end;
    return end;
}

/* Siblings of a block are met from the last to the first: what follows one is known before it. */
static void set_follow(mrt_fold *fold, const mrt_plan *plan, unsigned at)
{
    unsigned next = plan->nodes[at].end;
    if (next < block_end(plan, at) && mrt_mask_has(fold->skip, next))
        next = fold->follow[next];
    fold->follow[at] = (uint8_t)next;
}

void mrt_fold_mask(mrt_fold *fold)
{
    const mrt_plan *plan = fold->plan;
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
        set_follow(fold, plan, at);
        if (node->word != MRT_WORD_EACH || !is_plain(fold, plan, at, &chips))
            continue;
        set(fold->plain, at);
        if (chips)
            set(fold->chips_in, at);
    }
    fold->masked = plan;
}
