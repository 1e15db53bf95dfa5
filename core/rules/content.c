/* Content: a table of definitions, their subscriptions and every text that they or a game's state hold.
 *
 * Filled by the loader, then read by folds; only texts are still added while scripts run. Texts are interned: one block
 * each, its length and hash in front of its bytes, so that a pointer to one is good as long as the content. Keys of
 * definitions are such texts, and are compared by address. Hot: mrt_content_find and mrt_content_text of what is there.
 * A call that fails changes nothing that can be seen.
 */
#include "core/rules/content.h"

#include <string.h>

#include "core/base/hash.h"

enum {
    FIRST_TEXTS = 256, /* keys, names and files of a few dozen items */
    FIRST_DEFS = 64,
    FIRST_SUBS = 64
};

/* ---- names ---- */

const char *mrt_answer_name(mrt_answer_key key)
{
    static const char *const names[MRT_ANSWERS] = {
        [MRT_ANSWER_CHIPS] = "chips",
        [MRT_ANSWER_MULT] = "mult",
        [MRT_ANSWER_X_MULT] = "x_mult",
        [MRT_ANSWER_DOLLARS] = "dollars",
        [MRT_ANSWER_P_DOLLARS] = "p_dollars",
        [MRT_ANSWER_H_MULT] = "h_mult",
        [MRT_ANSWER_CHIP_MOD] = "chip_mod",
        [MRT_ANSWER_MULT_MOD] = "mult_mod",
        [MRT_ANSWER_XMULT_MOD] = "Xmult_mod",
        [MRT_ANSWER_REPETITIONS] = "repetitions",
        [MRT_ANSWER_REMOVE] = "remove",
        [MRT_ANSWER_SAVED] = "saved",
        [MRT_ANSWER_LEVEL_UP] = "level_up",
        [MRT_ANSWER_SWAP] = "swap",
        [MRT_ANSWER_SET_CHIPS] = "set_chips",
        [MRT_ANSWER_SET_MULT] = "set_mult",
        [MRT_ANSWER_BLOCKED] = "blocked",
        [MRT_ANSWER_TRIGGERED] = "triggered",
        [MRT_ANSWER_EXTRA_CHIP_MOD] = "extra.chip_mod",
        [MRT_ANSWER_EXTRA_MULT_MOD] = "extra.mult_mod",
        [MRT_ANSWER_EXTRA_SWAP] = "extra.swap",
        [MRT_ANSWER_EXTRA_FUNC] = "extra.func",
        [MRT_ANSWER_EDITION_CHIP_MOD] = "edition.chip_mod",
        [MRT_ANSWER_EDITION_MULT_MOD] = "edition.mult_mod",
        [MRT_ANSWER_EDITION_X_MULT_MOD] = "edition.x_mult_mod",
        [MRT_ANSWER_MESSAGE] = "message",
    };
    return (unsigned)key < MRT_ANSWERS ? names[key] : "";
}

const char *mrt_area_name(mrt_area area)
{
    static const char *const names[MRT_AREAS] = {"any", "play", "hand", "jokers", "discard"};
    return (unsigned)area < MRT_AREAS ? names[area] : "";
}

/* `name` may hold any bytes, NUL among them. */
static bool is_name(const char *known, const char *name, size_t length)
{
    return strlen(known) == length && memcmp(known, name, length) == 0;
}

static int find_name(const char *const *names, size_t count, const char *name, size_t length)
{
    for (size_t i = 0; i < count; i++)
        if (is_name(names[i], name, length))
            return (int)i;
    return -1;
}

#define NAME_OF(id, name) name,

static const char *const stat_names[MRT_STATS] = {MRT_STAT_LIST(NAME_OF)};

const char *mrt_stat_name(mrt_stat value)
{
    return (unsigned)value < MRT_STATS ? stat_names[value] : "";
}

int mrt_stat_find(const char *name, size_t length)
{
    return find_name(stat_names, MRT_STATS, name, length);
}

static const char *const passive_names[MRT_PASSIVES] = {MRT_PASSIVE_LIST(NAME_OF)};

const char *mrt_passive_name(mrt_passive passive)
{
    return (unsigned)passive < MRT_PASSIVES ? passive_names[passive] : "";
}

int mrt_passive_find(const char *name, size_t length)
{
    return find_name(passive_names, MRT_PASSIVES, name, length);
}

const char *const mrt_deed_names[MRT_DEEDS] = {
    [MRT_DEED_NONE] = "",
    [MRT_DEED_CHANGE_BLIND] = "change_blind",
    [MRT_DEED_DISABLE_BLIND] = "disable_blind",
    [MRT_DEED_FREE_PLACE] = "free_place",
};

const char *const mrt_moment_names[MRT_MOMENTS] = {
    [MRT_MOMENT_NONE] = "",
    [MRT_MOMENT_ITEM_ADDED] = "item_added",
    [MRT_MOMENT_ITEM_REMOVED] = "item_removed",
    [MRT_MOMENT_CARDS_ADDED] = "cards_added",
    [MRT_MOMENT_CARDS_REMOVED] = "cards_removed",
    [MRT_MOMENT_BLIND_DISABLED] = "blind_disabled",
};

/* ---- the content itself ---- */

static void set_none(uint16_t *places, size_t count)
{
    for (size_t i = 0; i < count; i++)
        places[i] = UINT16_MAX;
}

void mrt_content_init(mrt_content *content, const mrt_alloc *alloc)
{
    *content = (mrt_content){.alloc = alloc};
    set_none(content->enhancements, 256);
    set_none(content->editions, 256);
    set_none(content->seals, 256);
    set_none(content->original_hand, MRT_HANDS);
    content->royal_hand = UINT16_MAX;
}

/* In front of the bytes of a text. */
typedef struct text_head {
    uint32_t length, hash;
} text_head;

static text_head *head_of(const char *text)
{
    return (text_head *)(void *)(text - sizeof(text_head));
}

/* A block that was never taken is not given back. */
static void release(const mrt_alloc *alloc, void *block, size_t size)
{
    if (block != NULL)
        mrt_resize(alloc, block, size, 0);
}

void mrt_content_fini(mrt_content *content)
{
    const mrt_alloc *alloc = content->alloc;
    for (size_t i = 0; i < content->text_count; i++) {
        text_head *head = head_of(content->texts[i]);
        release(alloc, head, sizeof *head + head->length + 1);
    }
    release(alloc, content->texts, content->text_capacity * sizeof *content->texts);
    release(alloc, content->text_slots, content->text_capacity * 2 * sizeof *content->text_slots);
    release(alloc, content->defs, content->def_capacity * sizeof *content->defs);
    release(alloc, content->def_slots, content->def_capacity * 2 * sizeof *content->def_slots);
    release(alloc, content->subs, content->sub_capacity * sizeof *content->subs);
    mrt_content_init(content, alloc);
}

/* An array of `size` bytes an element grows to `capacity`, and a table of slots to twice that: both or none. The new
 * table is empty. */
static bool grow_table(const mrt_alloc *alloc, void **array, uint32_t **slots, size_t size, size_t *capacity,
                       size_t wanted)
{
    uint32_t *fresh = mrt_resize(alloc, NULL, 0, wanted * 2 * sizeof *fresh);
    if (fresh == NULL)
        return false;
    void *grown = mrt_resize(alloc, *array, *capacity * size, wanted * size);
    if (grown == NULL) {
        mrt_resize(alloc, fresh, wanted * 2 * sizeof *fresh, 0);
        return false;
    }
    release(alloc, *slots, *capacity * 2 * sizeof **slots);
    memset(fresh, 0, wanted * 2 * sizeof *fresh);
    *array = grown;
    *slots = fresh;
    *capacity = wanted;
    return true;
}

/* ---- texts ---- */

static uint32_t hash_of(const char *text, size_t length)
{
    return (uint32_t)mrt_hash_bytes(0, text, length);
}

/* The slot of a text, or the free one where it belongs. There must be slots. */
static uint32_t *text_slot(const mrt_content *content, const char *text, size_t length, uint32_t hash)
{
    size_t mask = content->text_capacity * 2 - 1;
    for (size_t i = hash & mask;; i = (i + 1) & mask) {
        uint32_t number = content->text_slots[i];
        if (number == 0)
            return &content->text_slots[i];
        const char *other = content->texts[number - 1];
        const text_head *head = head_of(other);
        if (head->hash == hash && head->length == length && memcmp(other, text, length) == 0)
            return &content->text_slots[i];
    }
}

static bool grow_texts(mrt_content *content)
{
    size_t wanted = content->text_capacity > 0 ? content->text_capacity * 2 : FIRST_TEXTS;
    void *texts = content->texts;
    if (!grow_table(content->alloc, &texts, &content->text_slots, sizeof *content->texts,
                    &content->text_capacity, wanted))
        return false;
    content->texts = texts;
    for (size_t i = 0; i < content->text_count; i++) {
        const text_head *head = head_of(content->texts[i]);
        *text_slot(content, content->texts[i], head->length, head->hash) = (uint32_t)i + 1;
    }
    return true;
}

static mrt_status check_text(const mrt_content *content, size_t length, mrt_error *err)
{
    if (length > MRT_CONTENT_TEXT_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "a text of %zu bytes; at most %d are right", length,
                             MRT_CONTENT_TEXT_MAX);
    if (content->text_count == MRT_TEXTS_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0,
                             "content holds at most %d texts; they must not be made up without end",
                             MRT_TEXTS_MAX);
    return MRT_OK;
}

static mrt_status no_memory(const char *what, mrt_error *err)
{
    return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for %s", what);
}

/* A text that is not there yet. */
static mrt_status add_text(mrt_content *content, const char *text, size_t length, uint32_t hash,
                           uint32_t *out, mrt_error *err)
{
    mrt_status status = check_text(content, length, err);
    if (status != MRT_OK)
        return status;
    if (content->text_count == content->text_capacity && !grow_texts(content))
        return no_memory("the texts of content", err);
    text_head *head = mrt_resize(content->alloc, NULL, 0, sizeof *head + length + 1);
    if (head == NULL)
        return no_memory("a text of content", err);
    *head = (text_head){.length = (uint32_t)length, .hash = hash};
    char *bytes = (char *)(head + 1);
    if (length > 0) /* an empty text may come as NULL */
        memcpy(bytes, text, length);
    bytes[length] = '\0';
    uint32_t *slot = text_slot(content, bytes, length, hash);
    content->texts[content->text_count++] = bytes;
    *slot = (uint32_t)content->text_count;
    *out = *slot - 1;
    return MRT_OK;
}

/* The number of a text that is there, or -1. */
static int64_t find_text(const mrt_content *content, const char *text, size_t length, uint32_t hash)
{
    return content->text_count > 0 ? (int64_t)*text_slot(content, text, length, hash) - 1 : -1;
}

mrt_status mrt_content_text(mrt_content *content, const char *text, size_t length, uint32_t *out,
                            mrt_error *err)
{
    const char *bytes = length > 0 ? text : "";
    uint32_t hash = hash_of(bytes, length);
    int64_t number = find_text(content, bytes, length, hash);
    if (number < 0)
        return add_text(content, bytes, length, hash, out, err);
    *out = (uint32_t)number;
    return MRT_OK;
}

static const char *text_at(const mrt_content *content, double number)
{
    return number >= 0 && number < (double)content->text_count ? content->texts[(size_t)number] : NULL;
}

const char *mrt_content_text_at(const mrt_content *content, double number)
{
    const char *text = text_at(content, number);
    return text != NULL ? text : "";
}

size_t mrt_content_text_length(const mrt_content *content, double number)
{
    const char *text = text_at(content, number);
    return text != NULL ? head_of(text)->length : 0;
}

/* ---- contexts ---- */

int mrt_content_find_context(const mrt_content *content, const char *name, size_t length)
{
    for (size_t i = 0; i < content->context_count; i++)
        if (is_name(content->contexts[i].name, name, length))
            return (int)i;
    return -1;
}

const mrt_context *mrt_content_with_parts(const mrt_content *content)
{
    for (size_t i = 0; i < content->context_count; i++)
        if (content->contexts[i].parts)
            return &content->contexts[i];
    return NULL;
}

const mrt_context *mrt_content_at_moment(const mrt_content *content, mrt_moment moment,
                                         const mrt_context *last)
{
    const mrt_context *end = content->contexts + content->context_count;
    for (const mrt_context *context = last != NULL ? last + 1 : content->contexts; context < end; context++)
        if (context->moment == moment)
            return context;
    return NULL;
}

static bool has_good_order(const mrt_context *context)
{
    bool good = context->order_count <= MRT_ORDER_MAX;
    for (size_t i = 0; good && i < context->order_count; i++)
        good = context->order[i] < MRT_ANSWERS;
    return good;
}

static mrt_status check_context(const mrt_content *content, const mrt_context *context, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    size_t length = strlen(context->name);
    const mrt_context *other = context->parts ? mrt_content_with_parts(content) : NULL;
    if (mrt_content_find_context(content, context->name, length) >= 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is a context %s already",
                             mrt_quote(token, context->name, length));
    if (content->context_count == MRT_CONTEXTS_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "context %s is one too many: %d are right",
                             mrt_quote(token, context->name, length), MRT_CONTEXTS_MAX);
    if (!has_good_order(context))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the answers of context %s are out of order",
                             mrt_quote(token, context->name, length));
    if (other != NULL)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "only one context has parts, and %s has them already",
                             mrt_quote(token, other->name, strlen(other->name)));
    return MRT_OK;
}

mrt_status mrt_content_add_context(mrt_content *content, const mrt_context *context, int *out, mrt_error *err)
{
    uint32_t name;
    mrt_status status = check_context(content, context, err);
    if (status == MRT_OK)
        status = mrt_content_text(content, context->name, strlen(context->name), &name, err);
    if (status != MRT_OK)
        return status;
    mrt_context *added = &content->contexts[content->context_count];
    *added = *context;
    added->name = content->texts[name];
    *out = (int)content->context_count++;
    return MRT_OK;
}

/* ---- definitions ---- */

/* The slot of the first definition of a kind (MRT_KINDS = any) with that key, a text of the content, or the free one
 * behind all that have it. There must be slots. */
static uint32_t *def_slot(const mrt_content *content, mrt_kind kind, const char *key)
{
    size_t mask = content->def_capacity * 2 - 1;
    for (size_t i = head_of(key)->hash & mask;; i = (i + 1) & mask) {
        uint32_t number = content->def_slots[i];
        if (number == 0)
            return &content->def_slots[i];
        const mrt_def *def = &content->defs[number - 1];
        if (def->key == key && (kind == MRT_KINDS || def->kind == kind))
            return &content->def_slots[i];
    }
}

int mrt_content_find(const mrt_content *content, mrt_kind kind, const char *key, size_t length)
{
    if (content->def_count == 0)
        return -1;
    int64_t number = find_text(content, key, length, hash_of(key, length));
    return number >= 0 ? (int)*def_slot(content, kind, content->texts[number]) - 1 : -1;
}

int mrt_content_first(const mrt_content *content, mrt_kind kind)
{
    int first = -1;
    for (size_t i = 0; i < content->def_count; i++) {
        const mrt_def *def = &content->defs[i];
        bool replaced = *def_slot(content, def->kind, def->key) != i + 1;
        if (def->kind == kind && def->order > 0 && !replaced &&
            (first < 0 || def->order < content->defs[first].order))
            first = (int)i;
    }
    return first;
}

const char *mrt_content_nearest(const mrt_content *content, mrt_kind kind, const char *key, size_t length)
{
    size_t count = 0, size = content->def_count * sizeof(const char *);
    const char **keys = size > 0 ? mrt_resize(content->alloc, NULL, 0, size) : NULL;
    if (keys == NULL)
        return NULL;
    for (size_t i = 0; i < content->def_count; i++)
        if (kind == MRT_KINDS || content->defs[i].kind == kind)
            keys[count++] = content->defs[i].key;
    const char *nearest = mrt_nearest(key, length, keys, count);
    mrt_resize(content->alloc, keys, size, 0);
    return nearest;
}

/* Which definition a value of a card's field stands for; NULL = the kind is no part of a card. */
static uint16_t *elements_of(mrt_content *content, unsigned kind)
{
    switch (kind) {
    case MRT_KIND_ENHANCEMENT:
        return content->enhancements;
    case MRT_KIND_EDITION:
        return content->editions;
    case MRT_KIND_SEAL:
        return content->seals;
    default:
        return NULL;
    }
}

/* The value that a card's field has for a part of cards: the core's, or the next one behind the core's. */
static mrt_status choose_element(mrt_content *content, const mrt_def *def, uint16_t *out, mrt_error *err)
{
    const uint16_t *taken = elements_of(content, def->kind);
    unsigned element = def->element;
    *out = def->element;
    if (taken == NULL)
        return MRT_OK;
    int there = mrt_content_find(content, def->kind, def->key, strlen(def->key));
    if (there >= 0) {
        *out = content->defs[there].element;
        return MRT_OK;
    }
    if (element != UINT16_MAX && (element == 0 || element > 255 || taken[element] != UINT16_MAX))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "%s wants the value %u of a card's field, which is no free one", def->key,
                             element);
    if (element == UINT16_MAX) {
        element = def->kind == MRT_KIND_ENHANCEMENT ? MRT_ENHANCEMENT_END
                  : def->kind == MRT_KIND_EDITION   ? MRT_EDITION_END
                                                    : MRT_SEAL_END;
        while (element < 256 && taken[element] != UINT16_MAX)
            element++;
    }
    if (element > 255)
        return mrt_error_set(
            err, MRT_ERR_LIMIT, 0, 0,
            "%s is one too many: cards tell at most 255 enhancements, editions or seals apart", def->key);
    *out = (uint16_t)element;
    return MRT_OK;
}

static mrt_status check_subs(const mrt_content *content, const mrt_def *def, const mrt_sub *subs,
                             size_t count, mrt_error *err)
{
    if (count > MRT_SUBS_MAX - content->sub_count)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0,
                             "%s has %zu subscriptions; all items together have at most %d", def->key, count,
                             MRT_SUBS_MAX);
    for (size_t i = 0; i < count; i++)
        if (subs[i].context >= content->context_count || subs[i].give_count > MRT_GIVE_MAX ||
            subs[i].when_count > MRT_WHEN_MAX)
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "subscription %zu of %s is none", i + 1, def->key);
    return MRT_OK;
}

static mrt_status check_def(const mrt_content *content, const mrt_def *def, const mrt_sub *subs, size_t count,
                            mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    size_t length = strlen(def->key);
    if (def->kind >= MRT_KINDS || def->slot_count > MRT_SLOTS_MAX || def->passive_count > MRT_PASSIVES)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "definition %s is none",
                             mrt_quote(token, def->key, length));
    if (content->def_count == MRT_DEFS_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "%s is one too many: %d definitions are right",
                             mrt_quote(token, def->key, length), MRT_DEFS_MAX);
    return check_subs(content, def, subs, count, err);
}

static bool grow_defs(mrt_content *content)
{
    size_t wanted = content->def_capacity > 0 ? content->def_capacity * 2 : FIRST_DEFS;
    void *defs = content->defs;
    if (!grow_table(content->alloc, &defs, &content->def_slots, sizeof *content->defs, &content->def_capacity,
                    wanted))
        return false;
    content->defs = defs;
    for (size_t i = 0; i < content->def_count; i++)
        *def_slot(content, content->defs[i].kind, content->defs[i].key) = (uint32_t)i + 1;
    return true;
}

static bool reserve_subs(mrt_content *content, size_t count)
{
    if (count <= content->sub_capacity - content->sub_count)
        return true;
    size_t wanted = content->sub_capacity > 0 ? content->sub_capacity : FIRST_SUBS;
    while (wanted - content->sub_count < count)
        wanted *= 2;
    mrt_sub *subs = mrt_resize(content->alloc, content->subs, content->sub_capacity * sizeof *subs,
                               wanted * sizeof *subs);
    if (subs == NULL)
        return false;
    content->subs = subs;
    content->sub_capacity = wanted;
    return true;
}

/* There is room. One pass for every context that the definition hears: they stay in file order. */
static void put_subs(mrt_content *content, mrt_def *def, uint16_t number, const mrt_sub *subs, size_t count)
{
    def->hears = 0;
    def->first_sub = (uint32_t)content->sub_count;
    def->sub_count = (uint32_t)count;
    for (size_t i = 0; i < count; i++)
        def->hears |= UINT64_C(1) << subs[i].context;
    for (unsigned context = 0; context < content->context_count; context++)
        for (size_t i = 0; (def->hears >> context & 1) != 0 && i < count; i++)
            if (subs[i].context == context) {
                mrt_sub *sub = &content->subs[content->sub_count++];
                *sub = subs[i];
                sub->def = number;
            }
}

/* Everything that can fail: the text of the key, room for all. */
static mrt_status prepare(mrt_content *content, const mrt_def *def, size_t count, uint32_t *key,
                          mrt_error *err)
{
    mrt_status status = mrt_content_text(content, def->key, strlen(def->key), key, err);
    if (status != MRT_OK)
        return status;
    if ((content->def_count == content->def_capacity && !grow_defs(content)) || !reserve_subs(content, count))
        return no_memory("a definition", err);
    return MRT_OK;
}

mrt_status mrt_content_put_def(mrt_content *content, const mrt_def *def, const mrt_sub *subs, size_t count,
                               uint16_t *out, mrt_error *err)
{
    uint16_t element, number = (uint16_t)content->def_count;
    uint32_t key;
    int there = def->kind < MRT_KINDS ? mrt_content_find(content, def->kind, def->key, strlen(def->key)) : -1;
    mrt_status status = check_def(content, def, subs, count, err);
    if (status == MRT_OK)
        status = choose_element(content, def, &element, err);
    if (status == MRT_OK)
        status = prepare(content, def, count, &key, err);
    if (status != MRT_OK)
        return status;
    mrt_def *added = &content->defs[number];
    *added = *def;
    added->key = content->texts[key];
    added->element = element;
    if (there >= 0 && added->order == 0)
        added->order = content->defs[there].order;
    put_subs(content, added, number, subs, count);
    *def_slot(content, def->kind, added->key) = (uint32_t)++content->def_count; /* that of the old one, too */
    uint16_t *elements = elements_of(content, def->kind);
    if (elements != NULL)
        elements[element] = number;
    *out = number;
    return MRT_OK;
}

mrt_status mrt_content_add_def(mrt_content *content, const mrt_def *def, const mrt_sub *subs, size_t count,
                               uint16_t *out, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    size_t length = strlen(def->key);
    int there = def->kind < MRT_KINDS ? mrt_content_find(content, def->kind, def->key, length) : -1;
    if (there >= 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is a %s already, from %s",
                             mrt_quote(token, def->key, length), content->defs[there].file);
    return mrt_content_put_def(content, def, subs, count, out, err);
}

void mrt_content_set_hands(mrt_content *content, const mrt_hands *hands)
{
    size_t count = hands != NULL ? mrt_hands_count(hands) : 0, originals = 0;
    content->hands = hands;
    set_none(content->original_hand, MRT_HANDS);
    for (size_t i = 0; i < count; i++) {
        int original = mrt_hands_entry(hands, i)->original;
        if (original < 0 || content->original_hand[original] != UINT16_MAX)
            continue;
        content->original_hand[original] = (uint16_t)i;
        originals++;
    }
    content->only_originals = originals == MRT_HANDS && count == MRT_HANDS;
    size_t royal = hands != NULL ? mrt_hands_find(hands, "royal_flush", strlen("royal_flush")) : SIZE_MAX;
    content->royal_hand = royal < UINT16_MAX ? (uint16_t)royal : UINT16_MAX;
}
