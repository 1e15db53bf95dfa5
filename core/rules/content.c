/* Content: tables of definitions, contexts, plans and vocabularies, and forks of them. See content.h.
 *
 * Invariants. A definition's number is its place in `defs`, in every fork. A body has as many references as contents that
 * have it. `def_slots` has every definition by its kind and key. A call that fails changes nothing that can be seen.
 */
#include "core/rules/content.h"

#include <math.h>
#include <string.h>

#include "core/rules/content_parts.h"

enum { FIRST_DEFS = 256 }; /* a power of two */

/* The block of a version. */
struct mrt_body {
    uint32_t references;
    size_t size;
    mrt_sub *subs; /* for writing: hands find their place anew when the hands change */
};

mrt_status mrt_content_no_memory(const char *what, mrt_error *err)
{
    return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for %s", what);
}

static void release(const mrt_alloc *alloc, void *block, size_t size)
{
    if (block != NULL)
        mrt_resize(alloc, block, size, 0);
}

/* ---- making ---- */

static void set_none(uint16_t *places, size_t count)
{
    for (size_t i = 0; i < count; i++)
        places[i] = UINT16_MAX;
}

static mrt_status add_core_words(mrt_content *content, mrt_error *err)
{
#define VALUE(id, word, kind, first, may, adds)                                                              \
    {.name = (word),                                                                                         \
     .type = MRT_VALUE_##kind,                                                                               \
     .open = (may),                                                                                          \
     .start = (first),                                                                                       \
     .passive = MRT_PASSIVE_##adds},
#define PASSIVE(id, word, kind) {.name = (word), .mode = MRT_PASSIVE_##kind},
    static const mrt_passive_info passives[] = {MRT_PASSIVE_LIST(PASSIVE)};
    static const mrt_value_info values[] = {MRT_STAT_LIST(VALUE)};
    mrt_status status = MRT_OK;
    for (int i = 0; i < MRT_PASSIVES && status == MRT_OK; i++)
        status = mrt_content_put_passive(content, &passives[i], err);
    for (int i = 0; i < MRT_STATS && status == MRT_OK; i++) {
        mrt_value_info value = values[i];
        value.passive = value.passive == MRT_PASSIVE_NONE ? UINT16_MAX : value.passive;
        status = mrt_content_put_value(content, &value, err);
    }
    return status;
}

static void init(mrt_content *content, const mrt_alloc *alloc)
{
    *content = (mrt_content){.alloc = alloc, .parts_context = -1, .royal_hand = UINT16_MAX};
    memset(content->first_at, 0xff, sizeof content->first_at); /* -1 */
    memset(content->last_at, 0xff, sizeof content->last_at);
    set_none(content->enhancements, 256);
    set_none(content->editions, 256);
    set_none(content->seals, 256);
    set_none(content->stickers, MRT_STICKERS_MAX);
    set_none(content->original_hand, MRT_HANDS);
    memset(content->kind_at, UINT8_MAX, sizeof content->kind_at);
    content->rarities[0] = "";
    content->rarity_count = 1;
}

mrt_content *mrt_content_create(const mrt_alloc *alloc, mrt_error *err)
{
    mrt_content *content = mrt_resize(alloc, NULL, 0, sizeof *content);
    mrt_roots *roots = content != NULL ? mrt_resize(alloc, NULL, 0, sizeof *roots) : NULL;
    if (roots == NULL) {
        release(alloc, content, sizeof *content);
        mrt_content_no_memory("content", err);
        return NULL;
    }
    init(content, alloc);
    mrt_names_init(&roots->names, alloc);
    mrt_shapes_init(&roots->shapes, alloc);
    roots->contents = 1;
    content->roots = roots;
    if (add_core_words(content, err) == MRT_OK)
        return content;
    mrt_content_destroy(content);
    return NULL;
}

/* Functions of a body that nobody has any more. */
static void forget_functions(const mrt_content *content, const mrt_def *def)
{
    if (content->forget == NULL)
        return;
    for (uint32_t i = 0; i < def->sub_count; i++)
        if (def->subs[i].function != 0)
            content->forget(content->forget_user, def->subs[i].function);
    if (def->copy_function != 0)
        content->forget(content->forget_user, def->copy_function);
}

static void release_body(const mrt_content *content, const mrt_def *def)
{
    mrt_body *body = def->body;
    if (body == NULL || --body->references > 0)
        return;
    forget_functions(content, def);
    mrt_resize(content->alloc, body, body->size, 0);
}

void mrt_content_destroy(mrt_content *content)
{
    if (content == NULL)
        return;
    const mrt_alloc *alloc = content->alloc;
    for (size_t i = 0; i < content->def_count; i++)
        release_body(content, &content->defs[i]);
    release(alloc, content->defs, content->def_capacity * sizeof *content->defs);
    release(alloc, content->def_slots, content->def_capacity * 2 * sizeof *content->def_slots);
    release(alloc, content->contexts, content->context_capacity * sizeof *content->contexts);
    release(alloc, content->plans, content->plan_capacity * sizeof *content->plans);
    release(alloc, content->values, content->value_capacity * sizeof *content->values);
    if (--content->roots->contents == 0) {
        mrt_names_fini(&content->roots->names);
        mrt_shapes_fini(&content->roots->shapes);
        mrt_resize(alloc, content->roots, sizeof *content->roots, 0);
    }
    mrt_resize(alloc, content, sizeof *content, 0);
}

/* ---- forks ---- */

static void *copy_block(const mrt_alloc *alloc, const void *block, size_t size, bool *failed)
{
    void *copy = size > 0 ? mrt_resize(alloc, NULL, 0, size) : NULL;
    if (copy != NULL)
        memcpy(copy, block, size);
    *failed = *failed || (size > 0 && copy == NULL);
    return copy;
}

mrt_content *mrt_content_fork(const mrt_content *content, mrt_error *err)
{
    const mrt_alloc *alloc = content->alloc;
    bool failed = false;
    mrt_content *fork = copy_block(alloc, content, sizeof *content, &failed);
    if (fork == NULL) {
        mrt_content_no_memory("a load", err);
        return NULL;
    }
    fork->defs = copy_block(alloc, content->defs, content->def_capacity * sizeof *fork->defs, &failed);
    fork->def_slots =
        copy_block(alloc, content->def_slots, content->def_capacity * 2 * sizeof *fork->def_slots, &failed);
    fork->contexts =
        copy_block(alloc, content->contexts, content->context_capacity * sizeof *fork->contexts, &failed);
    fork->plans = copy_block(alloc, content->plans, content->plan_capacity * sizeof *fork->plans, &failed);
    fork->values =
        copy_block(alloc, content->values, content->value_capacity * sizeof *fork->values, &failed);
    fork->roots->contents++;
    if (fork->defs == NULL)
        fork->def_count = 0;
    for (size_t i = 0; i < fork->def_count; i++)
        if (fork->defs[i].body != NULL)
            fork->defs[i].body->references++;
    fork->version++;
    fork->first_name = fork->roots->names.count;
    fork->first_shape = fork->roots->shapes.count;
    if (!failed)
        return fork;
    mrt_content_destroy(fork);
    mrt_content_no_memory("a load", err);
    return NULL;
}

void mrt_content_drop(mrt_content *fork, mrt_content *original)
{
    mrt_roots *roots = fork->roots;
    size_t names = fork->first_name, shapes = fork->first_shape;
    if (fork->hands != original->hands) /* bodies that both have were looked through for the other hands */
        mrt_content_set_hands(original, original->hands);
    mrt_content_destroy(fork);
    mrt_names_truncate(&roots->names, names);
    mrt_shapes_truncate(&roots->shapes, shapes);
}

mrt_status mrt_content_name(mrt_content *content, const char *text, size_t length, const char **out,
                            mrt_error *err)
{
    return mrt_names_keep(&content->roots->names, text, length, out, err);
}

/* ---- finding definitions ---- */

/* The slot of the first definition of a kind (MRT_ANY_KIND = any) with that key, a name of the content, or the free one
 * behind all that have it. There must be slots. */
static uint32_t *def_slot(const mrt_content *content, unsigned kind, const char *key)
{
    size_t mask = content->def_capacity * 2 - 1;
    for (size_t i = mrt_name_hash(key) & mask;; i = (i + 1) & mask) {
        uint32_t number = content->def_slots[i];
        if (number == 0)
            return &content->def_slots[i];
        const mrt_def *def = &content->defs[number - 1];
        if (def->key == key && (kind == MRT_ANY_KIND || def->kind == kind))
            return &content->def_slots[i];
    }
}

int mrt_content_find(const mrt_content *content, unsigned kind, const char *key, size_t length)
{
    const char *name = content->def_count > 0 ? mrt_names_find(&content->roots->names, key, length) : NULL;
    return name != NULL ? (int)*def_slot(content, kind, name) - 1 : -1;
}

int mrt_content_find_defined(const mrt_content *content, unsigned kind, const char *key, size_t length)
{
    int def = mrt_content_find(content, kind, key, length);
    return def >= 0 && content->defs[def].defined ? def : -1;
}

int mrt_content_first(const mrt_content *content, unsigned kind)
{
    int first = -1;
    for (size_t i = 0; i < content->def_count; i++) {
        const mrt_def *def = &content->defs[i];
        if (def->kind == kind && def->defined && def->order > 0 &&
            (first < 0 || def->order < content->defs[first].order))
            first = (int)i;
    }
    return first;
}

const char *mrt_content_nearest(const mrt_content *content, unsigned kind, const char *key, size_t length)
{
    size_t count = 0, size = content->def_count * sizeof(const char *);
    const char **keys = size > 0 ? mrt_resize(content->alloc, NULL, 0, size) : NULL;
    if (keys == NULL)
        return NULL;
    for (size_t i = 0; i < content->def_count; i++)
        if (content->defs[i].defined && (kind == MRT_ANY_KIND || content->defs[i].kind == kind))
            keys[count++] = content->defs[i].key;
    const char *nearest = mrt_nearest(key, length, keys, count);
    mrt_resize(content->alloc, keys, size, 0);
    return nearest;
}

/* ---- parts of cards, and stickers ---- */

/* Which definition a value of a card's field, or a bit, stands for; NULL = the kind is worn by nobody. */
static uint16_t *elements_of(mrt_content *content, unsigned kind, unsigned *first, unsigned *end)
{
    *end = 256;
    switch (mrt_content_place(content, kind)) {
    case MRT_PLACE_ENHANCEMENT:
        *first = MRT_ENHANCEMENT_END;
        return content->enhancements;
    case MRT_PLACE_EDITION:
        *first = MRT_EDITION_END;
        return content->editions;
    case MRT_PLACE_SEAL:
        *first = MRT_SEAL_END;
        return content->seals;
    case MRT_PLACE_STICKER:
        *first = 0;
        *end = MRT_STICKERS_MAX;
        return content->stickers;
    default:
        return NULL;
    }
}

/* The value that a card's field has for a part of cards: the core's, or the next one behind the core's. */
static mrt_status choose_element(mrt_content *content, const mrt_def *def, int there, uint16_t *out,
                                 mrt_error *err)
{
    unsigned first = 0, end = 0, element = def->element;
    const uint16_t *taken = elements_of(content, def->kind, &first, &end);
    *out = def->element;
    if (taken == NULL)
        return MRT_OK;
    if (there >= 0) {
        *out = content->defs[there].element;
        return MRT_OK;
    }
    if (element != UINT16_MAX && (element == 0 || element >= end || taken[element] != UINT16_MAX))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "%s wants the value %u of a card's field, which is no free one", def->key,
                             element);
    if (element == UINT16_MAX)
        for (element = first; element < end && taken[element] != UINT16_MAX;)
            element++;
    if (element >= end)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "%s is one too many: there are at most %u of its kind",
                             def->key, end - 1);
    *out = (uint16_t)element;
    return MRT_OK;
}

/* The stickers there are, in their order. */
static void list_stickers(mrt_content *content)
{
    uint8_t count = 0;
    for (uint8_t bit = 0; bit < MRT_STICKERS_MAX; bit++) {
        if (content->stickers[bit] == UINT16_MAX)
            continue;
        uint8_t at = count++;
        int32_t order = content->defs[content->stickers[bit]].order;
        for (; at > 0 && content->defs[content->stickers[content->sticker_order[at - 1]]].order > order; at--)
            content->sticker_order[at] = content->sticker_order[at - 1];
        content->sticker_order[at] = bit;
    }
    content->sticker_count = count;
}

/* ---- bodies ---- */

/* Copies go into one block, one behind the other; without a block they are only counted. */
typedef struct packer {
    char *block; /* NULL = count */
    size_t used;
} packer;

static void *pack(packer *p, const void *data, size_t size)
{
    size_t at = (p->used + 15) & ~(size_t)15;
    p->used = at + size;
    if (p->block == NULL || data == NULL)
        return NULL;
    if (size > 0)
        memcpy(p->block + at, data, size);
    return p->block + at;
}

static const char *pack_text(packer *p, const char *text)
{
    return text != NULL ? pack(p, text, strlen(text) + 1) : NULL;
}

/* With a NUL behind it, for who prints it. */
static const char *pack_bytes(packer *p, const char *text, size_t length)
{
    char *copy = pack(p, length > 0 ? text : "", length);
    p->used++;
    if (copy != NULL)
        copy[length] = '\0';
    return copy;
}

static void pack_subs(packer *p, const mrt_def *def, mrt_def *out, mrt_sub **subs)
{
    *subs = pack(p, def->subs, def->sub_count * sizeof *def->subs);
    out->subs = *subs;
    for (uint32_t i = 0; i < def->sub_count; i++) {
        const char *hand = pack_text(p, def->subs[i].hand_name);
        if (*subs != NULL)
            (*subs)[i].hand_name = hand;
        for (uint8_t w = 0; w < def->subs[i].when_count; w++) {
            const char *name = pack_text(p, def->subs[i].when[w].hand);
            if (*subs != NULL)
                (*subs)[i].when[w].hand = name;
        }
    }
}

static void pack_slots(packer *p, const mrt_def *def, mrt_def *out)
{
    mrt_slot *slots = pack(p, def->slots, def->slot_count * sizeof *def->slots);
    out->slots = slots;
    for (uint16_t i = 0; i < def->slot_count; i++) {
        bool text = def->slots[i].type == MRT_SLOT_TEXT;
        const char *copy = text ? pack_bytes(p, def->slots[i].text, def->slots[i].length) : NULL;
        if (slots != NULL)
            slots[i].text = copy;
    }
}

static const mrt_start_rules *pack_start(packer *p, const mrt_start_rules *start)
{
    mrt_start_rules *copy = start != NULL ? pack(p, start, sizeof *start) : NULL;
    for (uint8_t i = 0; start != NULL && i < start->item_count; i++) {
        mrt_start_item item = {
            pack_text(p, start->items[i].key), pack_text(p, start->items[i].edition), {NULL}};
        for (int s = 0; s < MRT_START_WORN; s++)
            item.stickers[s] = pack_text(p, start->items[i].stickers[s]);
        if (copy != NULL)
            copy->items[i] = item;
    }
    return copy;
}

static const mrt_use_rules *pack_use(packer *p, const mrt_use_rules *use)
{
    mrt_use_rules *copy = use != NULL ? pack(p, use, sizeof *use) : NULL;
    for (uint8_t i = 0; use != NULL && i < use->count; i++) {
        const char *source = pack_text(p, use->effects[i].source);
        if (copy != NULL)
            copy->effects[i].source = source;
    }
    return copy;
}

static const mrt_sticker_roll *pack_roll(packer *p, const mrt_sticker_roll *roll)
{
    if (roll == NULL)
        return NULL;
    mrt_sticker_roll *copy = pack(p, roll, sizeof *roll);
    const char *shop = pack_text(p, roll->shop), *from_pack = pack_text(p, roll->pack);
    if (copy != NULL) {
        copy->shop = shop;
        copy->pack = from_pack;
    }
    return copy;
}

static const mrt_odds *pack_odds(packer *p, const mrt_odds *odds)
{
    return odds != NULL ? pack(p, odds, sizeof *odds) : NULL;
}

static const mrt_pack_rules *pack_pack(packer *p, const mrt_pack_rules *rules)
{
    if (rules == NULL)
        return NULL;
    mrt_pack_rules *copy = pack(p, rules, sizeof *rules), texts = *rules;
    texts.phase = pack_text(p, rules->phase);
    texts.source = pack_text(p, rules->source);
    texts.other_source = pack_text(p, rules->other_source);
    texts.stream = pack_text(p, rules->stream);
    if (copy != NULL)
        *copy = texts;
    return copy;
}

static const mrt_tag_rules *pack_tag(packer *p, const mrt_tag_rules *rules)
{
    if (rules == NULL)
        return NULL;
    mrt_tag_rules *copy = pack(p, rules, sizeof *rules);
    const char *source = pack_text(p, rules->source), *opened = pack_text(p, rules->pack);
    if (copy != NULL) {
        copy->source = source;
        copy->pack = opened;
    }
    return copy;
}

static const char *const *pack_bans(packer *p, const mrt_def *def)
{
    const char **bans = def->bans != NULL ? pack(p, def->bans, def->ban_count * sizeof *bans) : NULL;
    for (uint8_t i = 0; i < def->ban_count; i++) {
        const char *key = pack_text(p, def->bans[i]);
        if (bans != NULL)
            bans[i] = key;
    }
    return bans;
}

/* Everything of a version; `out` gets the copies. */
static mrt_body *pack_all(packer *p, const mrt_def *def, mrt_def *out)
{
    static const mrt_body empty;
    mrt_sub *subs;
    mrt_body *body = pack(p, &empty, sizeof empty);
    out->name = pack_text(p, def->name);
    out->file = pack_text(p, def->file);
    out->hand_name = pack_text(p, def->hand_name);
    out->requires = pack_text(p, def->requires);
    pack_subs(p, def, out, &subs);
    pack_slots(p, def, out);
    out->passives = pack(p, def->passives, def->passive_count * sizeof *def->passives);
    out->blind = def->blind != NULL ? pack(p, def->blind, sizeof *def->blind) : NULL;
    out->start = pack_start(p, def->start);
    out->use = pack_use(p, def->use);
    out->roll = pack_roll(p, def->roll);
    out->odds = pack_odds(p, def->odds);
    out->pack = pack_pack(p, def->pack);
    out->tag = pack_tag(p, def->tag);
    out->requirements =
        def->requirements != NULL ? pack(p, def->requirements, MRT_REQUIREMENTS * sizeof(double)) : NULL;
    out->bans = pack_bans(p, def);
    if (body != NULL)
        body->subs = subs;
    return body;
}

/* Subscriptions by context; those of one context stay in file order. */
static void sort_subs(mrt_sub *subs, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++) {
        mrt_sub sub = subs[i];
        uint32_t at = i;
        for (; at > 0 && subs[at - 1].context > sub.context; at--)
            subs[at] = subs[at - 1];
        subs[at] = sub;
    }
}

static mrt_body *make_body(const mrt_content *content, const mrt_def *def, mrt_def *out)
{
    packer size = {NULL, 0}, copy = {NULL, 0};
    mrt_def ignored = *def;
    pack_all(&size, def, &ignored);
    copy.block = mrt_resize(content->alloc, NULL, 0, size.used);
    if (copy.block == NULL)
        return NULL;
    mrt_body *body = pack_all(&copy, def, out);
    body->references = 1;
    body->size = size.used;
    sort_subs(body->subs, def->sub_count);
    return body;
}

/* ---- putting definitions ---- */

static mrt_status check_def(const mrt_content *content, const mrt_def *def, int there, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    size_t length = strlen(def->key);
    if (def->kind >= content->kind_count || def->slot_count > MRT_SLOTS_MAX ||
        def->passive_count > MRT_PASSIVES_MAX || def->sub_count > MRT_SUBS_MAX)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "definition %s is none",
                             mrt_quote(token, def->key, length));
    if (there < 0 && content->def_count == MRT_DEFS_MAX)
        return mrt_content_too_many(def->key, "definitions", MRT_DEFS_MAX, err);
    for (uint32_t i = 0; i < def->sub_count; i++)
        if (def->subs[i].context >= content->context_count || def->subs[i].give_count > MRT_GIVE_MAX ||
            def->subs[i].when_count > MRT_WHEN_MAX)
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "subscription %u of %s is none", i + 1, def->key);
    return MRT_OK;
}

static bool grow_defs(mrt_content *content)
{
    size_t wanted = content->def_capacity > 0 ? content->def_capacity * 2 : FIRST_DEFS;
    uint32_t *slots = mrt_resize(content->alloc, NULL, 0, wanted * 2 * sizeof *slots);
    if (slots == NULL)
        return false;
    mrt_def *defs = mrt_resize(content->alloc, content->defs, content->def_capacity * sizeof *defs,
                               wanted * sizeof *defs);
    if (defs == NULL) {
        mrt_resize(content->alloc, slots, wanted * 2 * sizeof *slots, 0);
        return false;
    }
    release(content->alloc, content->def_slots, content->def_capacity * 2 * sizeof *slots);
    memset(slots, 0, wanted * 2 * sizeof *slots);
    content->defs = defs;
    content->def_slots = slots;
    content->def_capacity = wanted;
    for (size_t i = 0; i < content->def_count; i++)
        *def_slot(content, defs[i].kind, defs[i].key) = (uint32_t)i + 1;
    return true;
}

/* The shape of the definition's own fields. */
static mrt_status make_shape(mrt_content *content, mrt_def *def, uint16_t number, mrt_error *err)
{
    mrt_shape_slot slots[MRT_SLOTS_MAX];
    for (uint16_t i = 0; i < def->slot_count; i++)
        slots[i] = (mrt_shape_slot){def->slots[i].name, number, def->slots[i].type};
    return mrt_shapes_keep(&content->roots->shapes, slots, def->slot_count, &def->shape, err);
}

static void hear(mrt_def *def)
{
    def->hears = 0;
    for (uint32_t i = 0; i < def->sub_count; i++)
        def->hears |= UINT64_C(1) << (def->subs[i].context & 63);
}

/* The new version takes the place of the old one, or of none. */
static void install(mrt_content *content, mrt_def *def, int there)
{
    uint16_t number = there >= 0 ? (uint16_t)there : (uint16_t)content->def_count;
    unsigned first, end;
    uint16_t *elements = elements_of(content, def->kind, &first, &end);
    for (uint32_t i = 0; i < def->sub_count; i++)
        def->body->subs[i].def = number;
    hear(def);
    if (there >= 0) {
        const mrt_def *old = &content->defs[there];
        def->version = old->version + 1;
        if (def->order == 0)
            def->order = old->order;
        release_body(content, old);
    }
    content->defs[number] = *def;
    if (there < 0)
        *def_slot(content, def->kind, def->key) = (uint32_t)++content->def_count;
    if (elements != NULL)
        elements[def->element] = number;
    if (elements == content->stickers)
        list_stickers(content);
}

static void resolve_hands(const mrt_content *content, mrt_def *def)
{
    if (content->hands == NULL)
        return;
    def->hand = def->hand_name != NULL
                    ? mrt_content_find_hand(content, def->hand_name, strlen(def->hand_name))
                    : UINT16_MAX;
    for (uint32_t i = 0; def->body != NULL && i < def->sub_count; i++) {
        mrt_sub *sub = &def->body->subs[i];
        if (sub->hand_name != NULL)
            sub->hand = mrt_content_find_hand(content, sub->hand_name, strlen(sub->hand_name));
        for (uint8_t w = 0; w < sub->when_count; w++)
            if (sub->when[w].hand != NULL) {
                uint16_t hand = mrt_content_find_hand(content, sub->when[w].hand, strlen(sub->when[w].hand));
                sub->when[w].equals = hand == UINT16_MAX ? -1 : hand + 1;
            }
    }
}

mrt_status mrt_content_put_def(mrt_content *content, const mrt_def *def, uint16_t *out, mrt_error *err)
{
    mrt_def made = *def;
    int there = mrt_content_find(content, def->kind, def->key, strlen(def->key));
    uint16_t number = there >= 0 ? (uint16_t)there : (uint16_t)content->def_count;
    mrt_status status = check_def(content, def, there, err);
    if (status == MRT_OK)
        status = choose_element(content, def, there, &made.element, err);
    if (status == MRT_OK)
        status = mrt_content_name(content, def->key, strlen(def->key), &made.key, err);
    if (status == MRT_OK)
        status = make_shape(content, &made, number, err);
    if (status != MRT_OK)
        return status;
    if (there < 0 && content->def_count == content->def_capacity && !grow_defs(content))
        return mrt_content_no_memory("a definition", err);
    made.key_hash = mrt_name_hash(made.key);
    made.body = make_body(content, def, &made);
    if (made.body == NULL)
        return mrt_content_no_memory("a definition", err);
    made.defined = true;
    resolve_hands(content, &made);
    install(content, &made, there);
    *out = number;
    return MRT_OK;
}

void mrt_content_remove_def(mrt_content *content, uint16_t number)
{
    mrt_def *def = &content->defs[number];
    mrt_def gone = {.key = def->key,
                    .key_hash = def->key_hash,
                    .kind = def->kind,
                    .element = def->element,
                    .hand = UINT16_MAX,
                    .shows = MRT_NO_SLOT,
                    .spent = MRT_NO_SLOT,
                    .price = NAN,
                    .version = def->version + 1,
                    .order = def->order,
                    .name = def->key,
                    .file = ""};
    release_body(content, def);
    *def = gone;
}

/* ---- hands ---- */

uint16_t mrt_content_find_hand(const mrt_content *content, const char *name, size_t length)
{
    size_t count = content->hands != NULL ? mrt_hands_count(content->hands) : 0;
    for (size_t i = 0; i < count && i < UINT16_MAX; i++) {
        const mrt_hand_entry *entry = mrt_hands_entry(content->hands, i);
        if (mrt_is_name(entry->name, name, length) || mrt_is_name(entry->key, name, length))
            return (uint16_t)i;
    }
    return UINT16_MAX;
}

void mrt_content_set_hands(mrt_content *content, mrt_hands *hands)
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
    for (size_t i = 0; i < content->def_count; i++)
        resolve_hands(content, &content->defs[i]);
}
