/* Sets of hands: built one by one, then matched together.
 *
 * A hand with its composites is one rule; an entry is what can be played (a rule's base hand or one of its composites,
 * or a hand of the original). Rules are tried by their feature bits, which lie side by side; matches are put in
 * evaluation order at the end. Adding commits last: what fails changes nothing. Hot: mrt_hands_match.
 */
#include "marotte/hands.h"

#include <math.h>
#include <string.h>

#include "core/hands/gates.h"
#include "core/hands/hands_set.h"
#include "core/hands/pattern.h"

/* ---- building ---- */

/* a, a, a, b, b: what a House composite asks for. */
static void compile_house(mrt_matcher *out)
{
    mrt_pattern house = {.card_count = 5, .variable_count = 2};
    for (int i = 0; i < 5; i++)
        house.cards[i] = (mrt_card_pattern){MRT_RANK_VARIABLE, i < 3 ? 0 : 1, 0, MRT_SUIT_ANY, 0, 1};
    mrt_matcher_compile(out, &house);
}

mrt_hands *mrt_hands_create(const mrt_alloc *alloc)
{
    mrt_hands *hands = mrt_resize(alloc, NULL, 0, sizeof *hands);
    if (hands == NULL)
        return NULL;
    memset(hands, 0, sizeof *hands);
    hands->alloc = alloc != NULL ? *alloc : *mrt_alloc_default();
    compile_house(&hands->house);
    return hands;
}

mrt_hands *mrt_hands_share(mrt_hands *hands)
{
    hands->shares++;
    return hands;
}

void mrt_hands_destroy(mrt_hands *hands)
{
    if (hands == NULL || hands->shares-- != 0)
        return;
    mrt_alloc alloc = hands->alloc;
    for (size_t i = 0; i < hands->entry_count; i++)
        mrt_resize(&alloc, hands->entries[i].text, hands->entries[i].text_size, 0);
    mrt_resize(&alloc, hands->entries, hands->entry_capacity * sizeof *hands->entries, 0);
    mrt_resize(&alloc, hands->order, hands->order_capacity * sizeof *hands->order, 0);
    mrt_resize(&alloc, hands->rules, hands->rule_capacity * sizeof *hands->rules, 0);
    mrt_resize(&alloc, hands->filters, hands->filter_capacity * sizeof *hands->filters, 0);
    mrt_resize(&alloc, hands->matchers, hands->matcher_capacity * sizeof *hands->matchers, 0);
    mrt_resize(&alloc, hands, sizeof *hands, 0);
}

/* Room for `more` items in an array; the array and its capacity change only on success. */
static bool grow(const mrt_alloc *alloc, void *array, size_t *capacity, size_t count, size_t more,
                 size_t size)
{
    if (count + more <= *capacity)
        return true;
    size_t wanted = *capacity > 0 ? *capacity * 2 : 16;
    while (wanted < count + more)
        wanted *= 2;
    void *block;
    memcpy(&block, array, sizeof block); /* a pointer of any type */
    block = mrt_resize(alloc, block, *capacity * size, wanted * size);
    if (block == NULL)
        return false;
    memcpy(array, &block, sizeof block);
    *capacity = wanted;
    return true;
}

static mrt_status no_memory(mrt_error *err)
{
    return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for another hand");
}

static mrt_status reserve(mrt_hands *h, size_t entries, size_t matchers, mrt_error *err)
{
    const mrt_alloc *a = &h->alloc;
    if (h->entry_count + entries > MRT_HANDS_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "a set has at most %d hands", MRT_HANDS_MAX);
    if (!grow(a, &h->entries, &h->entry_capacity, h->entry_count, entries, sizeof *h->entries) ||
        !grow(a, &h->order, &h->order_capacity, h->entry_count, entries, sizeof *h->order) ||
        !grow(a, &h->rules, &h->rule_capacity, h->rule_count, 1, sizeof *h->rules) ||
        !grow(a, &h->filters, &h->filter_capacity, h->rule_count, 1, sizeof *h->filters) ||
        !grow(a, &h->matchers, &h->matcher_capacity, h->matcher_count, matchers, sizeof *h->matchers))
        return no_memory(err);
    return MRT_OK;
}

static const char *const composite_suffix[MRT_COMPOSITES] = {"_flush", "_straight", "_house"};

static mrt_status check_values(const mrt_hand_values *v, mrt_error *err)
{
    if (!isfinite(v->chips) || !isfinite(v->mult) || !isfinite(v->level_chips) || !isfinite(v->level_mult))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "chips and mult must be finite numbers");
    return MRT_OK;
}

/* Key and name in one block. */
static bool make_entry(mrt_hands *h, mrt_set_entry *e, const char *key, const char *suffix,
                       const mrt_hand_values *v, double offset)
{
    const char *name = v->name != NULL ? v->name : key;
    size_t key_length = strlen(key), suffix_length = strlen(suffix), name_length = strlen(name);
    *e = (mrt_set_entry){.text_size = key_length + suffix_length + name_length + 2};
    e->text = mrt_resize(&h->alloc, NULL, 0, e->text_size);
    if (e->text == NULL)
        return false;
    memcpy(e->text, key, key_length);
    memcpy(e->text + key_length, suffix, suffix_length + 1);
    memcpy(e->text + key_length + suffix_length + 1, name, name_length + 1);
    e->shown = (mrt_hand_entry){.key = e->text,
                                .name = e->text + key_length + suffix_length + 1,
                                .chips = v->chips,
                                .mult = v->mult,
                                .level_chips = v->level_chips,
                                .level_mult = v->level_mult,
                                .order_value = v->chips * v->mult + offset,
                                .original = -1,
                                .composite = -1};
    return true;
}

/* Is `a` evaluated before `b`? */
static bool comes_before(const mrt_hand_entry *a, const mrt_hand_entry *b)
{
    if (a->order_value != b->order_value)
        return a->order_value > b->order_value;
    if ((a->original >= 0) != (b->original >= 0))
        return a->original >= 0;
    return strcmp(a->key, b->key) < 0;
}

/* Puts an entry with room for it into the set and into its place in the order. */
static void commit_entry(mrt_hands *h, mrt_set_entry *e)
{
    size_t id = h->entry_count++, at = id;
    h->entries[id] = *e;
    while (at > 0 && comes_before(&e->shown, &h->entries[h->order[at - 1]].shown)) {
        h->order[at] = h->order[at - 1];
        at--;
    }
    h->order[at] = (uint16_t)id;
    for (; at <= id; at++)
        h->entries[h->order[at]].place = (uint16_t)at;
}

size_t mrt_hands_find(const mrt_hands *h, const char *key, size_t length)
{
    for (size_t i = 0; i < h->entry_count; i++) {
        const char *own = h->entries[i].shown.key;
        if (strlen(own) == length && memcmp(own, key, length) == 0)
            return h->entries[i].place;
    }
    return SIZE_MAX;
}

static mrt_status check_new(const mrt_hands *h, const mrt_set_entry *e, mrt_error *err)
{
    if (mrt_hands_find(h, e->shown.key, strlen(e->shown.key)) != SIZE_MAX)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is a hand with the key \"%.64s\" already",
                             e->shown.key);
    if (isnan(e->shown.order_value))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "chips x mult + Order Offset of \"%.64s\" is no number", e->shown.key);
    return MRT_OK;
}

/* The entries that a rule makes, at most four. */
typedef struct new_entries {
    mrt_set_entry entry[1 + MRT_COMPOSITES];
    size_t count;
} new_entries;

static void drop_entries(mrt_hands *h, new_entries *n)
{
    for (size_t i = 0; i < n->count; i++)
        mrt_resize(&h->alloc, n->entry[i].text, n->entry[i].text_size, 0);
}

static mrt_status add_new(mrt_hands *h, new_entries *n, const char *key, const char *suffix,
                          const mrt_hand_values *v, double offset, mrt_error *err)
{
    mrt_status status = check_values(v, err);
    if (status != MRT_OK)
        return status;
    if (!make_entry(h, &n->entry[n->count], key, suffix, v, offset))
        return no_memory(err);
    n->count++;
    return check_new(h, &n->entry[n->count - 1], err);
}

static mrt_status make_entries(mrt_hands *h, const mrt_hand_rule *rule, new_entries *n, mrt_error *err)
{
    mrt_status status = MRT_OK;
    double chance = (rule->gates.flags & MRT_GATE_CHANCE) != 0 ? rule->gates.chance : 0;
    if (!rule->composite_only)
        status = add_new(h, n, rule->key, "", &rule->values, rule->order_offset, err);
    for (int c = 0; c < MRT_COMPOSITES && status == MRT_OK; c++)
        if (rule->has_composite[c]) {
            status =
                add_new(h, n, rule->key, composite_suffix[c], &rule->composite[c], rule->order_offset, err);
            if (status == MRT_OK)
                n->entry[n->count - 1].shown.composite = c;
        }
    for (size_t i = 0; i < n->count; i++)
        n->entry[i].shown.chance = chance;
    return status;
}

static mrt_status check_rule(const mrt_hand_rule *rule, mrt_error *err)
{
    if (rule->key == NULL || rule->key[0] == '\0')
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "a hand needs a key");
    if (!isfinite(rule->order_offset))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "Order Offset must be a finite number");
    if (rule->pattern_count > MRT_HAND_PATTERNS)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0,
                             "a hand has at most %d hand patterns, this one has %zu", MRT_HAND_PATTERNS,
                             rule->pattern_count);
    double work = 0;
    for (size_t i = 0; i < rule->pattern_count; i++) {
        mrt_error inner;
        mrt_status status = mrt_pattern_check(&rule->patterns[i], &inner);
        if (status != MRT_OK)
            return mrt_error_set(err, status, 0, 0, "hand pattern %zu: %.200s", i + 1, inner.message);
        work += mrt_pattern_bindings(&rule->patterns[i]);
    }
    if (work > MRT_PATTERN_WORK)
        return mrt_error_set(
            err, MRT_ERR_LIMIT, 0, 0,
            "the variables of all hand patterns can stand for %.0f combinations, at most %d are "
            "taken: use fewer variables",
            work, MRT_PATTERN_WORK);
    return mrt_gates_check(&rule->gates, err);
}

/* Compiles the patterns into the set and makes the rule; there is room. */
static void commit_rule(mrt_hands *h, const mrt_hand_rule *rule)
{
    mrt_set_rule *r = &h->rules[h->rule_count];
    mrt_filter *f = &h->filters[h->rule_count++];
    *r = (mrt_set_rule){.gates = rule->gates,
                        .tested = mrt_gates_need_test(&rule->gates),
                        .lucky = (rule->gates.flags & MRT_GATE_CHANCE) != 0 && rule->gates.chance > 1,
                        .matcher = (uint32_t)h->matcher_count,
                        .matcher_count = (uint32_t)rule->pattern_count,
                        .base = -1,
                        .composite = {-1, -1, -1}};
    *f = (mrt_filter){rule->pattern_count > 0 ? ~(uint64_t)0 : 0, mrt_gates_bits(&rule->gates)};
    for (size_t i = 0; i < rule->pattern_count; i++) {
        mrt_matcher *m = &h->matchers[h->matcher_count++];
        mrt_matcher_compile(m, &rule->patterns[i]);
        f->cards &= m->cards; /* what all of them need */
    }
}

mrt_status mrt_hands_add(mrt_hands *h, const mrt_hand_rule *rule, mrt_error *err)
{
    new_entries n = {.count = 0};
    mrt_status status = check_rule(rule, err);
    if (status == MRT_OK)
        status = make_entries(h, rule, &n, err);
    if (status == MRT_OK)
        status = reserve(h, n.count, rule->pattern_count, err);
    if (status != MRT_OK) {
        drop_entries(h, &n);
        return status;
    }
    commit_rule(h, rule);
    mrt_set_rule *r = &h->rules[h->rule_count - 1];
    for (size_t i = 0; i < n.count; i++) {
        int composite = n.entry[i].shown.composite;
        *(composite < 0 ? &r->base : &r->composite[composite]) = (int16_t)h->entry_count;
        n.entry[i].rule = (uint32_t)h->rule_count - 1;
        commit_entry(h, &n.entry[i]);
    }
    return MRT_OK;
}

mrt_status mrt_hands_add_original(mrt_hands *h, const char *key, mrt_hand hand, const mrt_hand_values *values,
                                  mrt_error *err)
{
    new_entries n = {.count = 0};
    if ((unsigned)hand >= MRT_HANDS || key == NULL || key[0] == '\0')
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the original has no such hand");
    mrt_status status = add_new(h, &n, key, "", values, 0, err);
    if (status == MRT_OK)
        status = reserve(h, 1, 0, err);
    if (status != MRT_OK) {
        drop_entries(h, &n);
        return status;
    }
    n.entry[0].shown.original = (int)hand;
    n.entry[0].rule = UINT32_MAX;
    h->has_originals = true;
    commit_entry(h, &n.entry[0]);
    return MRT_OK;
}

/* ---- copying ---- */

/* Does an entry come from a hand with one of these keys? */
static bool is_left_out(const mrt_hand_entry *entry, const char *const *keys, size_t count)
{
    const char *suffix = entry->composite >= 0 ? composite_suffix[entry->composite] : "";
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(keys[i]);
        if (strncmp(entry->key, keys[i], length) == 0 && strcmp(entry->key + length, suffix) == 0)
            return true;
    }
    return false;
}

static bool copy_entry(mrt_hands *to, const mrt_set_entry *from, uint32_t rule)
{
    const mrt_hand_values values = {from->shown.name, from->shown.chips, from->shown.mult,
                                    from->shown.level_chips, from->shown.level_mult};
    mrt_set_entry made;
    if (!make_entry(to, &made, from->shown.key, "", &values, 0))
        return false;
    const char *key = made.shown.key, *name = made.shown.name;
    made.shown = from->shown;
    made.shown.key = key;
    made.shown.name = name;
    made.rule = rule;
    commit_entry(to, &made);
    return true;
}

/* The patterns of a rule are compiled already. */
static void copy_rule(mrt_hands *to, const mrt_hands *from, uint32_t rule)
{
    mrt_set_rule *r = &to->rules[to->rule_count];
    *r = from->rules[rule];
    to->filters[to->rule_count++] = from->filters[rule];
    if (r->matcher_count > 0)
        memcpy(to->matchers + to->matcher_count, from->matchers + r->matcher,
               r->matcher_count * sizeof *to->matchers);
    r->matcher = (uint32_t)to->matcher_count;
    to->matcher_count += r->matcher_count;
    r->base = -1;
    for (int c = 0; c < MRT_COMPOSITES; c++)
        r->composite[c] = -1;
}

/* Entries of one rule stand one behind the other. */
static bool copy_entries(mrt_hands *to, const mrt_hands *from, const char *const *without, size_t count)
{
    uint32_t last = UINT32_MAX;
    mrt_error err;
    for (size_t i = 0; i < from->entry_count; i++) {
        const mrt_set_entry *e = &from->entries[i];
        bool own = e->rule != UINT32_MAX, fresh = own && e->rule != last;
        if (is_left_out(&e->shown, without, count))
            continue;
        if (reserve(to, 1, fresh ? from->rules[e->rule].matcher_count : 0, &err) != MRT_OK)
            return false;
        if (fresh)
            copy_rule(to, from, e->rule);
        last = own ? e->rule : last;
        int16_t number = (int16_t)to->entry_count;
        if (!copy_entry(to, e, own ? (uint32_t)to->rule_count - 1 : UINT32_MAX))
            return false;
        mrt_set_rule *rule = own ? &to->rules[to->rule_count - 1] : NULL;
        if (own)
            *(e->shown.composite < 0 ? &rule->base : &rule->composite[e->shown.composite]) = number;
        to->has_originals = to->has_originals || e->shown.original >= 0;
    }
    return true;
}

mrt_hands *mrt_hands_copy(const mrt_hands *hands, const char *const *without, size_t count,
                          const mrt_alloc *alloc)
{
    mrt_hands *copy = mrt_hands_create(alloc);
    if (copy != NULL && copy_entries(copy, hands, without, count))
        return copy;
    mrt_hands_destroy(copy);
    return NULL;
}

size_t mrt_hands_count(const mrt_hands *h)
{
    return h->entry_count;
}

const mrt_hand_entry *mrt_hands_entry(const mrt_hands *h, size_t index)
{
    return index < h->entry_count ? &h->entries[h->order[index]].shown : NULL;
}

void mrt_hand_at_level(const mrt_hand_entry *hand, double level, double *chips, double *mult)
{
    double c = hand->chips + hand->level_chips * (level - 1), m = hand->mult + hand->level_mult * (level - 1);
    *chips = c > 0 ? c : 0;
    *mult = m > 1 ? m : 1;
}

/* ---- matching ---- */

/* Where matches go, in evaluation order. */
typedef struct found {
    const mrt_hands *hands;
    mrt_match *out;
    size_t capacity, kept, count;
} found;

/* The match with a smaller place in the order goes first; what falls out at the end was found too. */
static void keep(found *f, int entry, const mrt_match *match, bool lucky)
{
    mrt_match m = *match;
    m.hand = f->hands->entries[entry].place;
    m.lucky = lucky;
    size_t at = f->kept;
    f->count++;
    while (at > 0 && f->out[at - 1].hand > m.hand)
        at--;
    if (at == f->capacity)
        return;
    size_t moved = f->kept < f->capacity ? f->kept : f->capacity - 1;
    memmove(&f->out[at + 1], &f->out[at], (moved - at) * sizeof *f->out);
    f->out[at] = m;
    f->kept = moved + 1;
}

static void put_card(mrt_match *m, unsigned place)
{
    m->card[m->count] = (uint8_t)place;
    m->times[m->count++] = 1;
}

static void put_cards(mrt_match *m, const mrt_summary *v, unsigned cards)
{
    for (unsigned place = 0; place < v->count; place++)
        if ((cards >> place & 1) != 0)
            put_card(m, place);
}

/* Straights score in the order of ranks, from the lowest; an ace at the low end comes first. */
static void put_straight(mrt_match *m, const mrt_summary *v)
{
    if (v->straight_low)
        put_cards(m, v, v->rank[MRT_RANK_ACE]);
    for (int rank = 0; rank < MRT_RANKS; rank++)
        if ((v->straight >> rank & 1) != 0 && !(rank == MRT_RANK_ACE && v->straight_low))
            put_cards(m, v, v->rank[rank]);
}

static bool match_composite(const mrt_hands *h, mrt_composite composite, const mrt_summary *v, mrt_match *m)
{
    m->count = 0;
    switch (composite) {
    case MRT_COMPOSITE_FLUSH:
        put_cards(m, v, v->flush);
        return v->flush != 0;
    case MRT_COMPOSITE_STRAIGHT:
        put_straight(m, v);
        return v->straight != 0;
    default:
        return mrt_matcher_match(&h->house, v, m);
    }
}

static void match_rule(const mrt_hands *h, const mrt_set_rule *r, const mrt_summary *v, found *f)
{
    mrt_match m;
    if (r->tested && !mrt_gates_test(&r->gates, v))
        return;
    uint32_t i = 0;
    while (i < r->matcher_count && !mrt_matcher_match(&h->matchers[r->matcher + i], v, &m))
        i++;
    if (i == r->matcher_count)
        return;
    if (r->base >= 0)
        keep(f, r->base, &m, r->lucky);
    for (int c = 0; c < MRT_COMPOSITES; c++)
        if (r->composite[c] >= 0 && match_composite(h, (mrt_composite)c, v, &m))
            keep(f, r->composite[c], &m, r->lucky);
}

static void match_originals(const mrt_hands *h, const mrt_summary *v, found *f)
{
    mrt_classified c;
    if (mrt_classify(v->play->cards, v->play->count, v->play->rules & ~(unsigned)MRT_RULE_PAREIDOLIA, &c,
                     NULL) != MRT_OK)
        return;
    for (size_t i = 0; i < h->entry_count; i++) {
        int hand = h->entries[i].shown.original;
        if (hand < 0 || c.groups[hand] == 0)
            continue;
        mrt_match m = {.count = 0};
        put_cards(&m, v, c.cards[hand][0]);
        keep(f, (int)i, &m, false);
    }
}

static mrt_status check_play(const mrt_play *play, mrt_error *err)
{
    if (play->count > MRT_PLAY_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "a play of %zu cards is too large: at most %d cards",
                             play->count, MRT_PLAY_MAX);
    for (size_t i = 0; i < play->count; i++) {
        const mrt_card *c = &play->cards[i];
        if (!mrt_face_is_natural(c->face) || c->enhancement >= MRT_ENHANCEMENT_END ||
            c->edition >= MRT_EDITION_END || c->seal >= MRT_SEAL_END)
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                                 "card %zu of the play is no card with rank and suit", i + 1);
    }
    return MRT_OK;
}

mrt_status mrt_hands_match(const mrt_hands *h, const mrt_play *play, mrt_match *out, size_t capacity,
                           size_t *count, mrt_error *err)
{
    mrt_status status = check_play(play, err);
    if (status != MRT_OK)
        return status;
    mrt_summary summary;
    found f = {h, out, capacity, 0, 0};
    mrt_summary_init(&summary, play);
    for (size_t i = 0; i < h->rule_count; i++)
        if ((h->filters[i].cards & ~summary.cards) == 0 && (h->filters[i].whole & ~summary.whole) == 0)
            match_rule(h, &h->rules[i], &summary, &f);
    if (h->has_originals)
        match_originals(h, &summary, &f);
    *count = f.count;
    return MRT_OK;
}
