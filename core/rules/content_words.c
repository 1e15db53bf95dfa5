/* The open vocabularies of content: kinds, rarities, values, passives, sets of answers, contexts, plans. See content.h.
 *
 * Each is an array that only grows; a name that is there already is defined anew in its place, so that numbers hold for
 * ever. A call that fails changes nothing that can be seen. Not hot.
 */
#include <string.h>

#include "core/base/words.h"
#include "core/rules/content_parts.h"
#include "marotte/card_names.h"

enum { FIRST_CONTEXTS = 64, FIRST_PLANS = 16, FIRST_VALUES = 64 };

/* An array of elements of `size` bytes gets room for one more; false = no memory. */
static bool reserve(const mrt_alloc *alloc, void **array, size_t size, size_t count, size_t *capacity,
                    size_t first)
{
    if (count < *capacity)
        return true;
    size_t wanted = *capacity > 0 ? *capacity * 2 : first;
    void *grown = mrt_resize(alloc, *array, *capacity * size, wanted * size);
    if (grown == NULL)
        return false;
    memset((char *)grown + *capacity * size, 0, (wanted - *capacity) * size);
    *array = grown;
    *capacity = wanted;
    return true;
}

mrt_status mrt_content_too_many(const char *name, const char *what, int most, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "%s is one too many: %d %s are right",
                         mrt_quote(token, name, strlen(name)), most, what);
}

static mrt_status keep(mrt_content *content, const char **name, mrt_error *err)
{
    return *name != NULL ? mrt_content_name(content, *name, strlen(*name), name, err) : MRT_OK;
}

/* ---- vocabularies ---- */

int mrt_content_find_kind(const mrt_content *content, const char *name, size_t length)
{
    for (size_t i = 0; i < content->kind_count; i++)
        if (mrt_is_name(content->kinds[i].name, name, length))
            return (int)i;
    return -1;
}

int mrt_content_find_folder(const mrt_content *content, const char *name, size_t length)
{
    for (size_t i = 0; i < content->kind_count; i++)
        if (mrt_is_name(content->kinds[i].folder, name, length))
            return (int)i;
    return -1;
}

int mrt_content_find_rarity(const mrt_content *content, const char *name, size_t length)
{
    for (size_t i = 1; i < content->rarity_count; i++)
        if (mrt_is_name(content->rarities[i], name, length))
            return (int)i;
    return -1;
}

int mrt_content_find_value(const mrt_content *content, const char *name, size_t length)
{
    for (size_t i = 0; i < content->value_count; i++)
        if (mrt_is_name(content->values[i].name, name, length))
            return (int)i;
    return -1;
}

int mrt_content_find_passive(const mrt_content *content, const char *name, size_t length)
{
    for (size_t i = 0; i < content->passive_count; i++)
        if (mrt_is_name(content->passives[i].name, name, length))
            return (int)i;
    return -1;
}

int mrt_content_find_set(const mrt_content *content, const char *name, size_t length)
{
    for (size_t i = 0; i < content->set_count; i++)
        if (mrt_is_name(content->sets[i].name, name, length))
            return (int)i;
    return -1;
}

static mrt_status keep_rolls(mrt_content *content, mrt_kind *kind, mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (int way = 0; way < MRT_WAYS && status == MRT_OK; way++) {
        status = keep(content, &kind->rolls[way].chance, err);
        if (status == MRT_OK)
            status = keep(content, &kind->rolls[way].stream, err);
    }
    return status;
}

mrt_status mrt_content_put_kind(mrt_content *content, const mrt_kind *kind, mrt_error *err)
{
    mrt_kind copy = *kind;
    int at = mrt_content_find_kind(content, kind->name, strlen(kind->name));
    if (at >= 0 && content->kinds[at].place != kind->place)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s %s lies in %s, and cannot move",
                             mrt_article(kind->name), kind->name, mrt_place_names[content->kinds[at].place]);
    int folder = mrt_content_find_folder(content, kind->folder, strlen(kind->folder));
    if (folder >= 0 && folder != at)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the folder %s holds another kind already: %s",
                             kind->folder, content->kinds[folder].name);
    if (at < 0 && content->kind_count == MRT_KINDS_MAX)
        return mrt_content_too_many(kind->name, "kinds", MRT_KINDS_MAX, err);
    mrt_status status = keep(content, &copy.name, err);
    if (status == MRT_OK)
        status = keep(content, &copy.folder, err);
    if (status == MRT_OK)
        status = keep(content, &copy.prefix, err);
    if (status == MRT_OK)
        status = keep(content, &copy.set, err);
    if (status == MRT_OK)
        status = keep(content, &copy.fallback, err);
    if (status == MRT_OK)
        status = keep_rolls(content, &copy, err);
    if (status != MRT_OK)
        return status;
    if (at < 0)
        at = (int)content->kind_count++;
    content->kinds[at] = copy;
    if (content->kind_at[copy.place] == UINT8_MAX)
        content->kind_at[copy.place] = (uint8_t)at;
    return MRT_OK;
}

mrt_status mrt_content_put_rarity(mrt_content *content, const char *name, const mrt_rarity_info *info,
                                  mrt_error *err)
{
    mrt_rarity_info copy = *info;
    int at = mrt_content_find_rarity(content, name, strlen(name));
    if (at < 0 && content->rarity_count == MRT_RARITIES_MAX)
        return mrt_content_too_many(name, "rarities", MRT_RARITIES_MAX, err);
    mrt_status status = keep(content, &name, err);
    if (status == MRT_OK)
        status = keep(content, &copy.stream, err);
    if (status != MRT_OK)
        return status;
    if (at < 0)
        at = (int)content->rarity_count++;
    content->rarities[at] = name;
    content->rarity_info[at] = copy;
    return MRT_OK;
}

/* The values that count cards, and those that are drawn, in the order of their numbers. */
static void list_values(mrt_content *content)
{
    content->tally_count = content->drawn_count = 0;
    for (size_t i = 0; i < content->value_count; i++) {
        if (content->values[i].counts)
            content->tallies[content->tally_count++] = (uint16_t)i;
        if (content->values[i].stream != NULL)
            content->drawn[content->drawn_count++] = (uint16_t)i;
    }
}

mrt_status mrt_content_put_value(mrt_content *content, const mrt_value_info *value, mrt_error *err)
{
    mrt_value_info copy = *value;
    int at = mrt_content_find_value(content, value->name, strlen(value->name));
    void *values = content->values;
    if (at >= 0 && content->values[at].type != value->type)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "game.%s is a %s, and cannot become a %s", value->name,
                             mrt_value_type_names[content->values[at].type],
                             mrt_value_type_names[value->type]);
    if (at < 0 && content->value_count == MRT_VALUES_MAX)
        return mrt_content_too_many(value->name, "values of a game", MRT_VALUES_MAX, err);
    if (value->counts && (at < 0 || !content->values[at].counts) && content->tally_count == MRT_TALLIES_MAX)
        return mrt_content_too_many(value->name, "values that count cards", MRT_TALLIES_MAX, err);
    if (value->stream != NULL && (at < 0 || content->values[at].stream == NULL) &&
        content->drawn_count == MRT_DRAWN_MAX)
        return mrt_content_too_many(value->name, "values that are drawn", MRT_DRAWN_MAX, err);
    mrt_status status = keep(content, &copy.name, err);
    if (status == MRT_OK)
        status = keep(content, &copy.alias, err);
    if (status == MRT_OK)
        status = keep(content, &copy.stream, err);
    if (status != MRT_OK)
        return status;
    if (!reserve(content->alloc, &values, sizeof *content->values, content->value_count,
                 &content->value_capacity, FIRST_VALUES))
        return mrt_content_no_memory("a value of games", err);
    content->values = values;
    if (at < 0)
        at = (int)content->value_count++;
    content->values[at] = copy;
    list_values(content);
    return MRT_OK;
}

mrt_status mrt_content_put_passive(mrt_content *content, const mrt_passive_info *passive, mrt_error *err)
{
    mrt_passive_info copy = *passive;
    int at = mrt_content_find_passive(content, passive->name, strlen(passive->name));
    if (at >= 0 && content->passives[at].mode != passive->mode)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the passive %s is a %s, and cannot become a %s",
                             passive->name, mrt_passive_mode_names[content->passives[at].mode],
                             mrt_passive_mode_names[passive->mode]);
    if (at < 0 && content->passive_count == MRT_PASSIVES_MAX)
        return mrt_content_too_many(passive->name, "passives", MRT_PASSIVES_MAX, err);
    mrt_status status = keep(content, &copy.name, err);
    if (status != MRT_OK)
        return status;
    at = at >= 0 ? at : (int)content->passive_count++;
    content->passives[at] = copy;
    content->passive_start[at] = copy.mode == MRT_PASSIVE_FACTOR ? 1 : 0;
    return MRT_OK;
}

mrt_status mrt_content_put_set(mrt_content *content, const mrt_answer_set *set, mrt_error *err)
{
    mrt_answer_set copy = *set;
    int at = mrt_content_find_set(content, set->name, strlen(set->name));
    if (at < 0 && content->set_count == MRT_SETS_MAX)
        return mrt_content_too_many(set->name, "sets of answers", MRT_SETS_MAX, err);
    mrt_status status = keep(content, &copy.name, err);
    if (status == MRT_OK)
        content->sets[at >= 0 ? (size_t)at : content->set_count++] = copy;
    return status;
}

/* ---- contexts and plans ---- */

int mrt_content_find_context(const mrt_content *content, const char *name, size_t length)
{
    for (size_t i = 0; i < content->context_count; i++)
        if (mrt_is_name(content->contexts[i].name, name, length))
            return (int)i;
    return -1;
}

int mrt_content_at_moment(const mrt_content *content, mrt_moment moment, int last)
{
    if (last >= content->last_at[moment]) /* most moments have one context */
        return -1;
    if (last < content->first_at[moment])
        return content->first_at[moment];
    for (size_t i = (size_t)(last + 1); i < content->context_count; i++)
        if (content->contexts[i].moment == moment)
            return (int)i;
    return -1;
}

/* The first and the last context of each moment. */
static void find_moments(mrt_content *content)
{
    for (int m = 0; m < MRT_MOMENTS; m++)
        content->first_at[m] = content->last_at[m] = -1;
    for (size_t i = 0; i < content->context_count; i++) {
        uint8_t moment = content->contexts[i].moment;
        if (content->first_at[moment] < 0)
            content->first_at[moment] = (int16_t)i;
        content->last_at[moment] = (int16_t)i;
    }
}

static bool has_good_order(const mrt_context *context)
{
    bool good = context->order_count <= MRT_ANSWERS && context->asked_count <= MRT_ASKED_MAX;
    for (size_t i = 0; good && i < context->order_count; i++)
        good = context->order[i] < MRT_ANSWERS;
    return good;
}

static mrt_status check_context(const mrt_content *content, const mrt_context *context, int at,
                                mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    if (at < 0 && content->context_count == MRT_CONTEXTS_MAX)
        return mrt_content_too_many(context->name, "contexts", MRT_CONTEXTS_MAX, err);
    if (!has_good_order(context))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the answers of context %s are out of order",
                             mrt_quote(token, context->name, strlen(context->name)));
    if (context->parts && content->parts_context >= 0 && content->parts_context != at) {
        const char *other = content->contexts[content->parts_context].name;
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "only one context has parts, and %s has them already",
                             mrt_quote(token, other, strlen(other)));
    }
    return MRT_OK;
}

/* All names of a context become names of the content. */
static mrt_status keep_context(mrt_content *content, mrt_context *context, mrt_error *err)
{
    mrt_status status = keep(content, &context->name, err);
    for (size_t i = 0; i < context->flag_count && status == MRT_OK; i++)
        status = keep(content, &context->flags[i], err);
    for (size_t i = 0; i < MRT_ROUND_FLAGS && status == MRT_OK; i++)
        status = keep(content, &context->round_flags[i], err);
    for (size_t i = 0; i < context->field_count && status == MRT_OK; i++)
        status = keep(content, &context->fields[i].name, err);
    if (status == MRT_OK)
        status = keep(content, &context->subject, err);
    return status == MRT_OK ? keep(content, &context->cards, err) : status;
}

mrt_status mrt_content_put_context(mrt_content *content, const mrt_context *context, int *out, mrt_error *err)
{
    mrt_context copy = *context;
    int at = mrt_content_find_context(content, context->name, strlen(context->name));
    void *contexts = content->contexts;
    mrt_status status = check_context(content, context, at, err);
    if (status == MRT_OK)
        status = keep_context(content, &copy, err);
    if (status != MRT_OK)
        return status;
    if (!reserve(content->alloc, &contexts, sizeof *content->contexts, content->context_count,
                 &content->context_capacity, FIRST_CONTEXTS))
        return mrt_content_no_memory("a context", err);
    content->contexts = contexts;
    if (at < 0)
        at = (int)content->context_count++;
    content->contexts[at] = copy;
    find_moments(content);
    if (copy.parts)
        content->parts_context = at;
    else if (content->parts_context == at)
        content->parts_context = -1;
    *out = at;
    return MRT_OK;
}

static int find_plan(const mrt_content *content, const char *name)
{
    for (size_t i = 0; i < content->plan_count; i++) {
        const char *other = content->plans[i].name;
        if (*other == *name && strcmp(other, name) == 0) /* hot: the first letter saves nearly every call */
            return (int)i;
    }
    return -1;
}

const mrt_plan *mrt_content_find_plan(const mrt_content *content, const char *name)
{
    int at = find_plan(content, name);
    return at >= 0 ? &content->plans[at].plan : NULL;
}

/* The end of the block that each node stands in: that of the innermost node around it. */
static void find_block_ends(mrt_plan *plan)
{
    uint16_t around[MRT_PLAN_DEPTH + 2];
    unsigned depth = 0;
    around[0] = plan->count;
    for (unsigned at = 0; at < plan->count; at++) {
        while (depth > 0 && around[depth] <= at)
            depth--;
        plan->block_end[at] = around[depth];
        if (plan->nodes[at].end > at + 1 && depth <= MRT_PLAN_DEPTH)
            around[++depth] = (uint16_t)plan->nodes[at].end;
    }
}

mrt_status mrt_content_put_plan(mrt_content *content, const char *name, const mrt_plan *plan, mrt_error *err)
{
    int at = find_plan(content, name);
    void *plans = content->plans;
    if (at < 0 && content->plan_count == MRT_PLANS_MAX)
        return mrt_content_too_many(name, "sequences", MRT_PLANS_MAX, err);
    mrt_status status = keep(content, &name, err);
    if (status != MRT_OK)
        return status;
    if (!reserve(content->alloc, &plans, sizeof *content->plans, content->plan_count, &content->plan_capacity,
                 FIRST_PLANS))
        return mrt_content_no_memory("a sequence", err);
    content->plans = plans;
    at = at >= 0 ? at : (int)content->plan_count++;
    content->plans[at] = (mrt_named_plan){name, *plan};
    find_block_ends(&content->plans[at].plan);
    return MRT_OK;
}

/* ---- parts of cards ---- */

/* The core's own, in any spelling. */
static unsigned known_part(mrt_place place, const char *word, size_t length)
{
    mrt_enhancement enhancement = MRT_ENHANCEMENT_NONE;
    mrt_edition edition = MRT_EDITION_NONE;
    mrt_seal seal = MRT_SEAL_NONE;
    if (place == MRT_PLACE_ENHANCEMENT && mrt_enhancement_find(word, length, &enhancement, NULL) == MRT_OK)
        return enhancement != MRT_ENHANCEMENT_SPECIAL ? enhancement : 0;
    if (place == MRT_PLACE_EDITION && mrt_edition_find(word, length, &edition, NULL) == MRT_OK)
        return edition;
    if (place == MRT_PLACE_SEAL && mrt_seal_find(word, length, &seal, NULL) == MRT_OK)
        return seal;
    return 0;
}

unsigned mrt_content_find_part(const mrt_content *content, mrt_place place, const char *word, size_t length)
{
    uint8_t kind = content->kind_at[place];
    unsigned known = known_part(place, word, length);
    if (known != 0 || kind == UINT8_MAX)
        return known;
    int def = mrt_content_find_defined(content, kind, word, length);
    return def >= 0 ? content->defs[def].element : 0;
}
