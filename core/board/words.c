/* The rows of words, the check of a plan, and whether everybody is asked. See words.h. Used by the loader; not hot. */
#include "core/board/words.h"

#include <string.h>

#include "core/base/words.h"

const mrt_word mrt_words[MRT_WORDS] = {
#define ROW(id, word, what, where, inside, whom, card, run)                                                  \
    {.name = (word),                                                                                         \
     .places = (where),                                                                                      \
     .block = (inside),                                                                                      \
     .takes = MRT_TAKES_##what,                                                                              \
     .asks = MRT_ASKS_##whom,                                                                                \
     .plain = MRT_PLAIN_##card},
    MRT_WORD_LIST(ROW)
#undef ROW
};

const char *const mrt_list_names[MRT_LISTS] = {
    [MRT_LIST_SCORING] = "scoring", [MRT_LIST_SELECTED] = "selected",       [MRT_LIST_HELD] = "held",
    [MRT_LIST_JOKERS] = "jokers",   [MRT_LIST_CONSUMABLES] = "consumables",
};

/* ---- plans ---- */

static const char *const block_names[MRT_BLOCKS] = {
    "the sequence itself", "each of cards", "each \"jokers\"", "each \"consumables\"",
    "triggers or echoes",  "count",         "gather",          "doom",
};

static bool is_each_of_cards(const mrt_node *node)
{
    return node->word == MRT_WORD_EACH && node->arg != MRT_LIST_JOKERS && node->arg != MRT_LIST_CONSUMABLES;
}

/* The blocks in which a node may stand; in the turn of a joker cards may have theirs, and the joker be asked about each. */
static unsigned places_in(const mrt_node *node, bool joker)
{
    if (joker && is_each_of_cards(node))
        return MRT_IN_JOKERS;
    if (joker && node->word == MRT_WORD_ASK_SELF)
        return MRT_IN_JOKERS | MRT_IN_GATHER;
    return mrt_words[node->word].places;
}

/* What the children of a node stand in. */
static unsigned block_of(const mrt_node *node)
{
    if (node->word == MRT_WORD_EACH && node->arg == MRT_LIST_JOKERS)
        return MRT_IN_JOKERS;
    if (node->word == MRT_WORD_EACH && node->arg == MRT_LIST_CONSUMABLES)
        return MRT_IN_CONSUMABLES;
    return mrt_words[node->word].block;
}

static const char *first_name(unsigned blocks)
{
    for (int i = 0; i < MRT_BLOCKS; i++)
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
    if (node->end <= at || node->end > end || (word->block == 0 && node->end != at + 1))
        return fail(plan, at, "ends outside of its block", "", err);
    if (word->takes == MRT_TAKES_LIST && node->arg >= MRT_LISTS)
        return fail(plan, at, "goes through no list", "", err);
    if (word->takes == MRT_TAKES_PART && node->arg != MRT_PART_ADD && node->arg != MRT_PART_TIMES)
        return fail(plan, at, "has no such part", "", err);
    if (word->block != 0 && node->end == at + 1)
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
        if (status == MRT_OK && block_of(node) == MRT_IN_TRIGGERS)
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
    return check_block(plan, 0, plan->count, MRT_IN_SEQUENCE, false, 0, err);
}

/* The end of the last loop over held cards in front of a node. */
bool mrt_plan_asks(const mrt_plan *plan, int context, bool held)
{
    unsigned behind = 0;
    for (unsigned at = 0; at < plan->count; at++) {
        const mrt_node *node = &plan->nodes[at];
        unsigned asks = mrt_words[node->word].asks;
        if (node->word == MRT_WORD_EACH && node->arg == MRT_LIST_HELD)
            behind = node->end;
        if ((asks == MRT_ASKS_ALL || asks == MRT_ASKS_SELF) && node->word != MRT_WORD_ROWS &&
            node->context == context && held == (at < behind))
            return true;
    }
    return false;
}

/* ---- whether everybody is asked ---- */

/* Does a word with that habit ask items that lie in a place? */
static bool reaches(unsigned asks, unsigned place)
{
    switch (place) {
    case MRT_PLACE_JOKERS:
        return asks == MRT_ASKS_ALL || asks == MRT_ASKS_SELF;
    case MRT_PLACE_BLIND:
        return asks == MRT_ASKS_ALL || asks == MRT_ASKS_BLIND;
    case MRT_PLACE_DECK:
        return asks == MRT_ASKS_ALL || asks == MRT_ASKS_DECK;
    case MRT_PLACE_CHALLENGE:
        return asks == MRT_ASKS_ALL || asks == MRT_ASKS_CHALLENGE;
    case MRT_PLACE_ENHANCEMENT:
    case MRT_PLACE_SEAL:
        return asks == MRT_ASKS_PARTS;
    case MRT_PLACE_EDITION:
        return asks == MRT_ASKS_PARTS || asks == MRT_ASKS_EDITION;
    case MRT_PLACE_STICKER:
        return asks == MRT_ASKS_STICKERS;
    default:
        return asks == MRT_ASKS_ALL;
    }
}

/* Is the context in any sequence, and is an item of that place asked there? */
static bool is_asked(const mrt_content *content, int context, unsigned place, bool *used)
{
    bool asked = false;
    for (size_t p = 0; p < content->plan_count; p++)
        for (unsigned at = 0; at < content->plans[p].plan.count; at++) {
            const mrt_node *node = &content->plans[p].plan.nodes[at];
            unsigned asks = mrt_words[node->word].asks;
            if (asks == MRT_ASKS_NOBODY || node->context != context)
                continue;
            *used = true;
            asked = asked || reaches(asks, place);
        }
    return asked;
}

/* Only sequences ask what is worn: whoever fires an event asks what lies on the board. */
static bool is_worn(unsigned place)
{
    return place >= MRT_PLACE_ENHANCEMENT && place <= MRT_PLACE_STICKER;
}

static mrt_status check_asked(const mrt_content *content, int number, mrt_error *err)
{
    const mrt_context *context = &content->contexts[number];
    for (uint8_t i = 0; i < context->asked_count; i++) {
        const mrt_kind *kind = &content->kinds[context->asked[i]];
        bool used = false, asked = is_asked(content, number, kind->place, &used);
        if (kind->place == MRT_PLACE_NOWHERE)
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                                 "asked: %s %s lies on no board, and is never asked", mrt_article(kind->name),
                                 kind->name);
        if (!asked && is_worn(kind->place))
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                                 "asked: %s %s is asked only by sequences, and none of them has %s \"%s\"",
                                 mrt_article(kind->name), kind->name,
                                 kind->place == MRT_PLACE_STICKER ? "stickers" : "own", context->name);
        if (!asked && used)
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                                 "asked: no word of the sequences that have %s asks %s %s", context->name,
                                 mrt_article(kind->name), kind->name);
    }
    return MRT_OK;
}

static mrt_status check_subs(const mrt_content *content, const mrt_def *def, mrt_error *err)
{
    for (uint32_t i = 0; i < def->sub_count; i++) {
        const mrt_sub *sub = &def->subs[i];
        const mrt_context *context = &content->contexts[sub->context];
        if (mrt_context_asks(context, def->kind) < 0)
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "on.%s: it is never asked of %s %s", context->name,
                                 mrt_article(content->kinds[def->kind].name), content->kinds[def->kind].name);
        for (uint8_t g = 0; g < sub->give_count; g++)
            if ((context->accepts >> sub->give[g].key & 1) == 0)
                return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "on.%s: %s is no answer of it", context->name,
                                     mrt_answer_name((mrt_answer_key)sub->give[g].key));
    }
    return MRT_OK;
}

/* Was it there before, and is what it was? Forks are copies to the byte. */
static bool is_same_context(const mrt_content *content, const mrt_content *before, size_t number)
{
    return before != NULL && number < before->context_count &&
           memcmp(&before->contexts[number], &content->contexts[number], sizeof *before->contexts) == 0;
}

mrt_status mrt_words_check_content(const mrt_content *content, const mrt_content *before, const char **file,
                                   mrt_error *err)
{
    mrt_status status = MRT_OK;
    *file = NULL;
    for (size_t i = 0; i < content->context_count && status == MRT_OK; i++) {
        if (!is_same_context(content, before, i))
            status = check_asked(content, (int)i, err);
        if (status != MRT_OK)
            *file = content->contexts[i].name;
    }
    for (size_t i = 0; i < content->def_count && status == MRT_OK; i++) {
        status = check_subs(content, &content->defs[i], err);
        if (status != MRT_OK)
            *file = content->defs[i].file;
    }
    return status;
}
