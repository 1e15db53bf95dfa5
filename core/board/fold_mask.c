/* Which nodes of a plan nobody hears on the board as it is: made when the board is linked, so that an event without a
 * listener costs a bit test. */
#include <string.h>

#include "core/board/fold_parts.h"

static void set(uint64_t *mask, unsigned node)
{
    mask[node >> 6] |= UINT64_C(1) << (node & 63);
}

/* Does anybody who lies in a place hear the context? */
static bool is_heard_at(const mrt_fold *fold, int context, mrt_place place)
{
    return (fold->heard[context] >> place & 1) != 0;
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
        return node->word != MRT_WORD_FIRE_REMOVED && !mrt_fold_is_heard(fold, node->context);
    case MRT_ASKS_SELF:
        return !mrt_fold_is_heard(fold, node->context);
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

/* Siblings of a block are met from the last to the first: what follows one is known before it. */
static void set_follow(mrt_fold *fold, const mrt_plan *plan, unsigned at)
{
    unsigned next = plan->nodes[at].end;
    if (next < plan->block_end[at] && mrt_mask_has(fold->skip, next))
        next = fold->follow[next];
    fold->follow[at] = (uint16_t)next;
}

static void make_masks(mrt_fold *fold, const mrt_plan *plan)
{
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

/* Without the places of nodes that the plan does not have. */
static void copy_masks(mrt_masks *to, const mrt_masks *from)
{
    memcpy(to, from, offsetof(mrt_masks, follow) + from->masked->count * sizeof *from->follow);
}

void mrt_fold_mask(mrt_fold *fold)
{
    const mrt_plan *plan = fold->plan;
    mrt_masks *kept = &fold->kept[(uintptr_t)plan / sizeof(mrt_named_plan) % MRT_MASKS_KEPT];
    if (kept->masked == plan) {
        copy_masks(&fold->masks, kept);
        return;
    }
    make_masks(fold, plan);
    copy_masks(kept, &fold->masks);
}

void mrt_fold_forget_masks(mrt_fold *fold)
{
    fold->masked = NULL;
    for (int i = 0; i < MRT_MASKS_KEPT; i++)
        fold->kept[i].masked = NULL;
}
