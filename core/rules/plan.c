/* The words of sequences, and the check of a plan: which word may stand in which block. Used by the loader; not hot. */
#include "core/rules/plan.h"
#include "core/rules/content.h"

const mrt_word mrt_words[MRT_WORDS] = {
    [MRT_WORD_ASK_BLIND] = {.name = "ask_blind", .word = MRT_WORD_ASK_BLIND, .context = true},
    [MRT_WORD_ASK_DECK] = {.name = "ask_deck", .word = MRT_WORD_ASK_DECK, .context = true},
    [MRT_WORD_CLASSIFY] = {.name = "classify", .word = MRT_WORD_CLASSIFY},
    [MRT_WORD_CLASSIFY_LINE] = {.name = "classify_line", .word = MRT_WORD_CLASSIFY_LINE},
    [MRT_WORD_COUNT_HAND] = {.name = "count_hand", .word = MRT_WORD_COUNT_HAND},
    [MRT_WORD_UNLESS_BLOCKED] = {.name = "unless_blocked", .word = MRT_WORD_UNLESS_BLOCKED, .children = true},
    [MRT_WORD_IF_BLOCKED] = {.name = "if_blocked", .word = MRT_WORD_IF_BLOCKED, .children = true},
    [MRT_WORD_UNLESS_HOOKED] = {.name = "unless_hooked", .word = MRT_WORD_UNLESS_HOOKED, .children = true},
    [MRT_WORD_FIRE] = {.name = "fire", .word = MRT_WORD_FIRE, .context = true},
    [MRT_WORD_BASE] = {.name = "base", .word = MRT_WORD_BASE},
    [MRT_WORD_ZERO] = {.name = "zero", .word = MRT_WORD_ZERO},
    [MRT_WORD_EACH] = {.name = "each", .word = MRT_WORD_EACH, .list = true, .children = true},
    [MRT_WORD_LIVE] = {.name = "live", .word = MRT_WORD_LIVE},
    [MRT_WORD_TRIGGERS] = {.name = "triggers", .word = MRT_WORD_TRIGGERS, .children = true},
    [MRT_WORD_ECHOES] = {.name = "echoes", .word = MRT_WORD_ECHOES, .children = true},
    [MRT_WORD_COUNT] = {.name = "count", .word = MRT_WORD_COUNT, .children = true},
    [MRT_WORD_GATHER] = {.name = "gather", .word = MRT_WORD_GATHER, .children = true},
    [MRT_WORD_CHIPS] = {.name = "chips", .word = MRT_WORD_CHIPS},
    [MRT_WORD_BONUS] = {.name = "bonus", .word = MRT_WORD_BONUS},
    [MRT_WORD_OWN] = {.name = "own", .word = MRT_WORD_OWN, .context = true},
    [MRT_WORD_ASK] = {.name = "ask", .word = MRT_WORD_ASK, .context = true},
    [MRT_WORD_ASK_SELF] = {.name = "ask_self", .word = MRT_WORD_ASK_SELF, .context = true},
    [MRT_WORD_ABOUT] = {.name = "about", .word = MRT_WORD_ABOUT, .context = true},
    [MRT_WORD_ABOUT_VOUCHERS] = {.name = "about_vouchers", .word = MRT_WORD_ABOUT_VOUCHERS, .context = true},
    [MRT_WORD_EDITION] = {.name = "edition", .word = MRT_WORD_EDITION, .part = true},
    [MRT_WORD_STICKERS] = {.name = "stickers", .word = MRT_WORD_STICKERS, .context = true},
    [MRT_WORD_DOOM] = {.name = "doom", .word = MRT_WORD_DOOM, .children = true},
    [MRT_WORD_DOOM_ALL] = {.name = "doom_all", .word = MRT_WORD_DOOM_ALL, .children = true},
    [MRT_WORD_FIRE_REMOVED] = {.name = "fire_removed", .word = MRT_WORD_FIRE_REMOVED, .context = true},
    [MRT_WORD_SCORE] = {.name = "score", .word = MRT_WORD_SCORE},
    [MRT_WORD_FINISH_HAND] = {.name = "finish_hand", .word = MRT_WORD_FINISH_HAND},
    [MRT_WORD_FINISH_DISCARD] = {.name = "finish_discard", .word = MRT_WORD_FINISH_DISCARD},
    [MRT_WORD_COUNT_DISCARD] = {.name = "count_discard", .word = MRT_WORD_COUNT_DISCARD},
    [MRT_WORD_ROWS] = {.name = "rows", .word = MRT_WORD_ROWS, .context = true},
};

const char *const mrt_list_names[MRT_LISTS] = {
    [MRT_LIST_SCORING] = "scoring", [MRT_LIST_SELECTED] = "selected",       [MRT_LIST_HELD] = "held",
    [MRT_LIST_JOKERS] = "jokers",   [MRT_LIST_CONSUMABLES] = "consumables",
};

/* What a block is, for the words in it. */
enum {
    IN_SEQUENCE = 1 << 0, /* the sequence itself, and what happens on a condition */
    IN_CARDS = 1 << 1,    /* each "scoring", "selected", "held" */
    IN_JOKERS = 1 << 2,
    IN_CONSUMABLES = 1 << 3,
    IN_TRIGGERS = 1 << 4, /* triggers, echoes: behind their count */
    IN_COUNT = 1 << 5,
    IN_GATHER = 1 << 6,
    IN_DOOM = 1 << 7,
    BLOCKS = 8
};

static const char *const block_names[BLOCKS] = {
    "the sequence itself", "each of cards", "each \"jokers\"", "each \"consumables\"",
    "triggers or echoes",  "count",         "gather",          "doom",
};

/* The blocks in which a word may stand. */
static unsigned places_of(unsigned op)
{
    switch (op) {
    case MRT_WORD_LIVE:
    case MRT_WORD_TRIGGERS:
    case MRT_WORD_ECHOES:
    case MRT_WORD_DOOM:
    case MRT_WORD_DOOM_ALL:
        return IN_CARDS;
    case MRT_WORD_GATHER:
        return IN_CARDS | IN_TRIGGERS;
    case MRT_WORD_COUNT:
        return IN_TRIGGERS;
    case MRT_WORD_CHIPS:
    case MRT_WORD_BONUS:
        return IN_GATHER;
    case MRT_WORD_OWN:
    case MRT_WORD_ASK:
        return IN_CARDS | IN_COUNT | IN_GATHER | IN_DOOM;
    case MRT_WORD_ASK_SELF:
    case MRT_WORD_ABOUT:
    case MRT_WORD_EDITION:
    case MRT_WORD_STICKERS:
        return IN_JOKERS;
    case MRT_WORD_ABOUT_VOUCHERS:
        return IN_CONSUMABLES;
    default:
        return IN_SEQUENCE;
    }
}

static bool is_each_of_cards(const mrt_node *node)
{
    return node->word == MRT_WORD_EACH && node->arg != MRT_LIST_JOKERS && node->arg != MRT_LIST_CONSUMABLES;
}

/* The same for a node; in the turn of a joker cards may have theirs, and the joker be asked about each. */
static unsigned places_in(const mrt_node *node, bool joker)
{
    if (joker && is_each_of_cards(node))
        return IN_JOKERS;
    if (joker && node->word == MRT_WORD_ASK_SELF)
        return IN_JOKERS | IN_GATHER;
    return places_of(node->word);
}

/* What the children of a node stand in. */
static unsigned block_of(const mrt_node *node)
{
    switch (node->word) {
    case MRT_WORD_EACH:
        return node->arg == MRT_LIST_JOKERS        ? IN_JOKERS
               : node->arg == MRT_LIST_CONSUMABLES ? IN_CONSUMABLES
                                                   : IN_CARDS;
    case MRT_WORD_TRIGGERS:
    case MRT_WORD_ECHOES:
        return IN_TRIGGERS;
    case MRT_WORD_COUNT:
        return IN_COUNT;
    case MRT_WORD_GATHER:
        return IN_GATHER;
    case MRT_WORD_DOOM:
    case MRT_WORD_DOOM_ALL:
        return IN_DOOM;
    default:
        return IN_SEQUENCE;
    }
}

static const char *first_name(unsigned blocks)
{
    for (int i = 0; i < BLOCKS; i++)
        if ((blocks >> i & 1) != 0)
            return block_names[i];
    return "";
}

static mrt_status fail(const mrt_plan *plan, size_t at, const char *what, const char *block, mrt_error *err)
{
    return mrt_error_set(err, MRT_ERR_INPUT, 0, (int)at + 1, "%s %s%s", mrt_words[plan->nodes[at].word].name,
                         what, block);
}

/* The node itself, without its children. */
static mrt_status check_node(const mrt_plan *plan, size_t at, size_t end, mrt_error *err)
{
    const mrt_node *node = &plan->nodes[at];
    if (node->word >= MRT_WORDS)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, (int)at + 1, "node %zu is no word", at + 1);
    const mrt_word *word = &mrt_words[node->word];
    if (node->end <= at || node->end > end || (!word->children && node->end != at + 1))
        return fail(plan, at, "ends outside of its block", "", err);
    if (word->list && node->arg >= MRT_LISTS)
        return fail(plan, at, "goes through no list", "", err);
    if (word->part && node->arg != MRT_PART_ADD && node->arg != MRT_PART_TIMES)
        return fail(plan, at, "has no such part", "", err);
    if (word->children && node->end == at + 1)
        return fail(plan, at, "has nothing between its braces", "", err);
    return MRT_OK;
}

/* triggers and echoes: first the count, then what is repeated, one gather. */
static mrt_status check_triggers(const mrt_plan *plan, size_t at, mrt_error *err)
{
    const mrt_node *node = &plan->nodes[at];
    size_t body = at + 1 < node->end ? plan->nodes[at + 1].end : node->end;
    if (plan->nodes[at + 1].word != MRT_WORD_COUNT)
        return fail(plan, at, "begins with count { .. }", "", err);
    if (body >= node->end || plan->nodes[body].word != MRT_WORD_GATHER || plan->nodes[body].end != node->end)
        return fail(plan, at, "has one gather { .. } behind its count", "", err);
    return MRT_OK;
}

/* The nodes from `at` to `end`, which stand in a block, in the turn of a joker or not. */
static mrt_status check_block(const mrt_plan *plan, size_t at, size_t end, unsigned block, bool joker,
                              int depth, mrt_error *err)
{
    while (at < end) {
        const mrt_node *node = &plan->nodes[at];
        mrt_status status = check_node(plan, at, end, err);
        if (status != MRT_OK)
            return status;
        if ((places_in(node, joker) & block) == 0)
            return fail(plan, at, "cannot stand here; it belongs into ", first_name(places_in(node, joker)),
                        err);
        if (depth >= MRT_PLAN_DEPTH)
            return fail(plan, at, "stands in too many blocks", "", err);
        bool inner = joker || (node->word == MRT_WORD_EACH && node->arg == MRT_LIST_JOKERS);
        status = check_block(plan, at + 1, node->end, block_of(node), inner, depth + 1, err);
        if (status == MRT_OK && block_of(node) == IN_TRIGGERS)
            status = check_triggers(plan, at, err);
        if (status != MRT_OK)
            return status;
        at = node->end;
    }
    return MRT_OK;
}

mrt_status mrt_plan_check(const mrt_plan *plan, mrt_error *err)
{
    if (plan->count > MRT_PLAN_NODES)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "a sequence has at most %d words", MRT_PLAN_NODES);
    if (plan->count == 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "a sequence has at least one word");
    return check_block(plan, 0, plan->count, IN_SEQUENCE, false, 0, err);
}

static bool asks_jokers(const mrt_node *node)
{
    switch (node->word) {
    case MRT_WORD_FIRE:
    case MRT_WORD_FIRE_REMOVED:
    case MRT_WORD_ASK:
    case MRT_WORD_ASK_SELF:
    case MRT_WORD_ABOUT:
        return true;
    default:
        return false;
    }
}

uint64_t mrt_plan_contexts(const mrt_plan *plan, bool held)
{
    uint64_t contexts = 0;
    unsigned behind = 0; /* the last loop over held cards */
    for (unsigned at = 0; at < plan->count; at++) {
        const mrt_node *node = &plan->nodes[at];
        if (node->word == MRT_WORD_EACH && node->arg == MRT_LIST_HELD)
            behind = node->end;
        if (asks_jokers(node) && held == (at < behind))
            contexts |= UINT64_C(1) << node->context;
    }
    return contexts;
}
