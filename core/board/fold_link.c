/* The board linked: who hears what, in the order in which he is asked, with copies resolved; rules and passives of what is owned.
 *
 * Done once after the board has changed. Blueprint and its kin: their script names the joker that they copy, the chain is
 * followed here; a chain that is longer than the row, or that meets a debuffed joker, copies nothing.
 *
 * Invariants: links[first[c]] .. links[first[c + 1] - 1] are the links of context c, those of a kind behind those of the kinds
 * that the context lists before it, each kind in the order of its row. Pointers to subscriptions are the content's: a board
 * that gets another content is linked anew.
 */
#include <math.h>
#include <string.h>

#include "core/board/board_parts.h"
#include "core/board/fold_parts.h"
#include "core/board/state.h"

static const unsigned rule_of[MRT_PASSIVES] = {
    [MRT_PASSIVE_FOUR_FINGERS] = MRT_RULE_FOUR_FINGERS, [MRT_PASSIVE_SHORTCUT] = MRT_RULE_SHORTCUT,
    [MRT_PASSIVE_SMEARED] = MRT_RULE_SMEARED,           [MRT_PASSIVE_SPLASH] = MRT_RULE_SPLASH,
    [MRT_PASSIVE_PAREIDOLIA] = MRT_RULE_PAREIDOLIA,
};

/* What acts at a place: the item itself, or the one that it copies. */
typedef struct actor {
    const mrt_def *def; /* NULL = nothing */
    uint32_t self, serial;
    uint16_t depth;
    uint8_t place;
} actor;

static bool is_live(const mrt_item *item)
{
    return (item->flags & (MRT_ITEM_DEBUFFED | MRT_ITEM_OFF | MRT_ITEM_DISABLED)) == 0 &&
           item->def != MRT_DEF_UNKNOWN;
}

bool mrt_fold_link_lives(const mrt_fold *fold, const mrt_link *link)
{
    const mrt_item *self = mrt_game_item(fold->game, link->self);
    if (self == NULL || !is_live(self) || (self->flags & MRT_ITEM_DOOMED) != 0)
        return false;
    if (link->actor == link->self)
        return true;
    const mrt_item *copier = mrt_game_item(fold->game, link->actor);
    return copier != NULL && is_live(copier) && (copier->flags & MRT_ITEM_DOOMED) == 0;
}

/* Passives. Of state: `first` is the cell of the owner's first field, UINT32_MAX = it has none. */
static double operand(mrt_fold *fold, const mrt_operand *from, uint32_t first)
{
    switch (from->source) {
    case MRT_FROM_STATE:
        fold->reads_state = true;
        return first != UINT32_MAX
                   ? ((const mrt_cell *)fold->game->elements[MRT_SECTION_CELLS])[first + from->index].number
                   : 0;
    case MRT_FROM_GAME:
        fold->reads_game = true;
        return mrt_game_stat(fold->game, from->index);
    default:
        return from->number;
    }
}

/* A place for jokers is one for consumables when a consumable wears it (a Negative edition). */
static void add_passives(mrt_fold *fold, const mrt_def *def, uint32_t first, mrt_section section)
{
    for (uint16_t i = 0; i < def->passive_count; i++) {
        uint16_t key = def->passives[i].passive;
        if (key == MRT_PASSIVE_JOKER_SLOTS && section == MRT_SECTION_CONSUMABLES)
            key = MRT_PASSIVE_CONSUMABLE_SLOTS;
        double value = operand(fold, &def->passives[i].value, first);
        uint8_t mode = fold->content->passives[key].mode;
        if (mode == MRT_PASSIVE_FACTOR)
            fold->passive[key] *= value;
        else
            fold->passive[key] += value;
        if (mode == MRT_PASSIVE_RULE && key < MRT_PASSIVES && value != 0)
            fold->rules |= rule_of[key];
    }
}

static void add_sticker_passives(mrt_fold *fold, const mrt_item *item, mrt_section section)
{
    for (uint8_t i = 0; i < fold->content->sticker_count; i++) {
        uint8_t bit = fold->content->sticker_order[i];
        uint16_t def = fold->content->stickers[bit];
        if ((item->stickers >> bit & 1) != 0 && fold->content->defs[def].passive_count > 0)
            add_passives(fold, &fold->content->defs[def], mrt_state_of_owner(fold->content, item, def),
                         section);
    }
}

/* An edition keeps its place also on a debuffed joker. */
static void add_item_passives(mrt_fold *fold, const mrt_item *item, mrt_section section)
{
    const mrt_content *content = fold->content;
    uint16_t edition = content->editions[item->edition];
    if (item->edition != MRT_EDITION_NONE && edition != UINT16_MAX)
        add_passives(fold, &content->defs[edition], UINT32_MAX, section);
    if (!is_live(item))
        return;
    add_passives(fold, &content->defs[item->def], item->cells, section);
    if (item->stickers != 0)
        add_sticker_passives(fold, item, section);
}

/* Versions only grow, so that their sum tells whether one of them has. */
static uint64_t row_versions(const mrt_fold *fold)
{
    uint64_t sum = 0;
    for (mrt_section row = MRT_FIRST_ROW; row <= MRT_LAST_ROW; row++)
        sum += fold->game->version[row];
    return sum;
}

/* Nothing has changed since they were added up? */
static bool is_added_up(const mrt_fold *fold)
{
    return fold->passives_known && row_versions(fold) == fold->rows_read &&
           (!fold->reads_state || fold->cells_read == fold->game->version[MRT_SECTION_CELLS]) &&
           !mrt_fold_is_outdated(fold);
}

void mrt_fold_passives(mrt_fold *fold)
{
    if (is_added_up(fold))
        return;
    fold->passives_known = true;
    fold->rows_read = row_versions(fold);
    static const mrt_section owned[] = {MRT_SECTION_JOKERS,      MRT_SECTION_VOUCHERS, MRT_SECTION_FIXTURES,
                                        MRT_SECTION_CONSUMABLES, MRT_SECTION_OWNED,    MRT_SECTION_TAGS};
    fold->rules = 0;
    fold->reads_game = fold->reads_state = false;
    fold->cells_read = fold->game->version[MRT_SECTION_CELLS];
    fold->stats_read = fold->game->version[MRT_SECTION_STATS];
    memcpy(fold->passive, fold->content->passive_start, fold->content->passive_count * sizeof *fold->passive);
    for (size_t s = 0; s < sizeof owned / sizeof *owned; s++) {
        const mrt_item *items = fold->game->elements[owned[s]];
        for (uint32_t i = 0; i < mrt_game_count(fold->game, owned[s]); i++)
            add_item_passives(fold, &items[i], owned[s]);
    }
}

/* Copies. */
static const mrt_item *find_joker(const mrt_fold *fold, uint32_t serial)
{
    const mrt_item *jokers = fold->game->elements[MRT_SECTION_JOKERS];
    uint32_t count = mrt_game_count(fold->game, MRT_SECTION_JOKERS);
    for (uint32_t i = 0; serial != 0 && i < count; i++)
        if (jokers[i].serial == serial)
            return &jokers[i];
    return NULL;
}

/* The joker that `item` copies, NULL = none. */
static const mrt_item *copied_by(mrt_fold *fold, const mrt_item *item, const mrt_def *def)
{
    uint32_t target = 0, serial = item->serial;
    mrt_mark mark = mrt_game_mark(fold->game);
    mrt_error err;
    if (fold->handlers.copy(fold->handlers.user, item, &target, &err) == MRT_OK)
        return find_joker(fold, target);
    mrt_game_undo(fold->game, mark);
    mrt_fold_switch_off(fold, serial, item->def);
    fold->dirty = false; /* what is being linked knows it already */
    mrt_board_failed(fold, def, "copy", &err);
    if (fold->strict || err.status == MRT_ERR_MEMORY)
        mrt_fold_stop(fold, err.status, &err);
    return NULL;
}

static actor resolve(mrt_fold *fold, const mrt_item *item)
{
    actor none = {.serial = item->serial}, found = {.serial = item->serial};
    uint32_t limit = mrt_game_count(fold->game, MRT_SECTION_JOKERS) + 1;
    while (item != NULL && is_live(item)) {
        const mrt_def *def = &fold->content->defs[item->def];
        found.self = item->serial;
        found.def = def;
        found.place = mrt_content_place(fold->content, item->kind);
        if (def->copy_function == 0)
            return found;
        if (found.depth++ >= limit)
            return none;
        item = copied_by(fold, item, def);
    }
    return none;
}

/* Room. */
void *mrt_fold_grow(const mrt_fold *fold, void *block, size_t *capacity, size_t count, size_t size)
{
    void *grown = mrt_resize(fold->game->alloc, block, *capacity * size, count * size);
    if (grown != NULL)
        *capacity = count;
    return grown;
}

/* A block with room for `count` elements; false = no memory. */
static bool reserve(const mrt_fold *fold, void **block, size_t *capacity, size_t count, size_t size)
{
    if (count <= *capacity)
        return true;
    void *grown = mrt_fold_grow(fold, *block, capacity, count, size);
    if (grown != NULL)
        *block = grown;
    return grown != NULL;
}

static mrt_status reserve_all(mrt_fold *fold, size_t links, size_t actors, mrt_error *err)
{
    void *l = fold->links, *p = fold->pending, *f = fold->first;
    bool room = reserve(fold, &l, &fold->link_capacity, links + 1, sizeof *fold->links);
    fold->links = l;
    room =
        room && reserve(fold, &p, &fold->pending_capacity, links + MRT_PENDING_DEPTH, sizeof *fold->pending);
    fold->pending = p;
    room = room && reserve(fold, &f, &fold->first_capacity, fold->content->context_count + 2,
                           2 * sizeof *fold->first);
    fold->first = f;
    fold->heard = fold->first + fold->first_capacity;
    if (2 * actors > fold->actor_capacity)
        fold->actors_known = false;
    room = room && reserve(fold, &fold->actors, &fold->actor_capacity, 2 * actors, sizeof(actor));
    return room ? MRT_OK : mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory to link the board");
}

void mrt_fold_fini_actors(mrt_fold *fold)
{
    if (fold->actors != NULL)
        mrt_resize(fold->game->alloc, fold->actors, fold->actor_capacity * sizeof(actor), 0);
}

/* A copy has no more subscriptions than the largest of the row. */
static size_t count_subs(const mrt_fold *fold, mrt_section section, size_t *listeners)
{
    const mrt_item *items = fold->game->elements[section];
    size_t most = 0, count = mrt_game_count(fold->game, section);
    for (size_t i = 0; i < count; i++)
        if (items[i].def != MRT_DEF_UNKNOWN && fold->content->defs[items[i].def].sub_count > most)
            most = fold->content->defs[items[i].def].sub_count;
    *listeners += count;
    return most * count;
}

/* Links. */
_Static_assert(MRT_PLACES <= 32, "places that hear a context are bits");

static bool is_linked(const mrt_fold *fold, const actor *who, const mrt_sub *sub)
{
    const mrt_context *context = &fold->content->contexts[sub->context];
    return who->depth == 0 || !context->no_copies;
}

static void count_links(mrt_fold *fold, const actor *actors, size_t count)
{
    size_t contexts = fold->content->context_count;
    memset(fold->first, 0, (contexts + 2) * sizeof *fold->first);
    memset(fold->heard, 0, contexts * sizeof *fold->heard);
    for (size_t i = 0; i < count; i++)
        for (uint32_t s = 0; actors[i].def != NULL && s < actors[i].def->sub_count; s++)
            if (is_linked(fold, &actors[i], &actors[i].def->subs[s]))
                fold->first[actors[i].def->subs[s].context + 2]++;
    for (size_t c = 2; c < contexts + 2; c++)
        fold->first[c] += fold->first[c - 1];
}

/* first[c + 1] is where the next link of context c goes; when all are there, it is where the next context begins. */
static void put_links(mrt_fold *fold, const actor *actors, size_t count)
{
    for (size_t i = 0; i < count; i++)
        for (uint32_t s = 0; actors[i].def != NULL && s < actors[i].def->sub_count; s++) {
            const mrt_sub *sub = &actors[i].def->subs[s];
            if (!is_linked(fold, &actors[i], sub))
                continue;
            fold->heard[sub->context] |= UINT32_C(1) << actors[i].place;
            fold->links[fold->first[sub->context + 1]++] =
                (mrt_link){sub, actors[i].self, actors[i].serial, actors[i].depth, actors[i].place};
        }
}

static int rank_of(const mrt_fold *fold, const mrt_link *link)
{
    const mrt_context *context = &fold->content->contexts[link->sub->context];
    return mrt_context_asks(context, fold->content->defs[link->sub->def].kind);
}

/* Kinds in the order of the context; those of one kind stay as they are. */
static void sort_links(mrt_fold *fold)
{
    for (size_t c = 0; c < fold->content->context_count; c++) {
        uint32_t from = fold->first[c], to = fold->first[c + 1];
        if (fold->content->contexts[c].asked_count < 2 || to - from < 2)
            continue;
        for (uint32_t i = from + 1; i < to; i++) {
            mrt_link link = fold->links[i];
            int rank = rank_of(fold, &link);
            uint32_t at = i;
            for (; at > from && rank_of(fold, &fold->links[at - 1]) > rank; at--)
                fold->links[at] = fold->links[at - 1];
            fold->links[at] = link;
        }
    }
}

static size_t resolve_row(mrt_fold *fold, mrt_section section, actor *out)
{
    size_t found = 0;
    uint32_t count = mrt_game_count(fold->game, section);
    for (uint32_t i = 0; i < count; i++) {
        const mrt_item *item = (const mrt_item *)fold->game->elements[section] + i;
        if (item->def == MRT_DEF_UNKNOWN)
            continue;
        const mrt_def *def = &fold->content->defs[item->def];
        if (def->sub_count > 0 || def->copy_function != 0)
            out[found++] = resolve(fold, item);
    }
    return found;
}

static bool def_has_function(const mrt_fold *fold, uint16_t def)
{
    if (def == UINT16_MAX)
        return false;
    const mrt_def *d = &fold->content->defs[def];
    for (uint32_t i = 0; i < d->sub_count; i++)
        if (d->subs[i].function != 0)
            return true;
    return false;
}

static bool wears_function(const mrt_fold *fold, const mrt_item *item)
{
    if (item->edition != MRT_EDITION_NONE && def_has_function(fold, fold->content->editions[item->edition]))
        return true;
    for (int bit = 0; item->stickers >> bit != 0; bit++)
        if ((item->stickers >> bit & 1) != 0 && def_has_function(fold, fold->content->stickers[bit]))
            return true;
    return false;
}

/* Can anything that is linked or is worn by a joker call a handler? */
static bool find_functions(const mrt_fold *fold, uint32_t links)
{
    const mrt_item *jokers = fold->game->elements[MRT_SECTION_JOKERS];
    for (uint32_t i = 0; i < links; i++)
        if (fold->links[i].sub->function != 0)
            return true;
    for (uint32_t i = 0; i < mrt_game_count(fold->game, MRT_SECTION_JOKERS); i++)
        if (wears_function(fold, &jokers[i]))
            return true;
    return false;
}

void mrt_fold_undone(mrt_fold *fold)
{
    if (row_versions(fold) != fold->linked ||
        (fold->reads_state && fold->cells_read != fold->game->version[MRT_SECTION_CELLS]))
        mrt_fold_touch(fold);
}

/* Who acts now, behind those who are linked. */
static size_t find_actors(mrt_fold *fold, actor *out)
{
    size_t found = 0;
    fold->busy++; /* a script that is asked for its copy must not link */
    for (mrt_section row = MRT_FIRST_ROW; row <= MRT_LAST_ROW; row++)
        found += resolve_row(fold, row, out + found);
    fold->busy--;
    return found;
}

static bool is_same(const actor *a, const actor *b)
{
    return a->def == b->def && a->self == b->self && a->serial == b->serial && a->depth == b->depth &&
           a->place == b->place;
}

/* Are they those who are linked? */
static bool are_linked(const mrt_fold *fold, const actor *found, size_t count)
{
    const actor *linked = fold->actors;
    if (!fold->actors_known || fold->actor_count != count)
        return false;
    for (size_t i = 0; i < count; i++)
        if (!is_same(&linked[i], &found[i]))
            return false;
    return true;
}

static void link_actors(mrt_fold *fold, const actor *found, size_t count)
{
    if (count > 0)
        memcpy(fold->actors, found, count * sizeof *found);
    fold->actor_count = count;
    fold->actors_known = true;
    count_links(fold, found, count);
    put_links(fold, found, count);
    sort_links(fold);
}

/* Most of what comes and goes does not act: tarots, tags, blinds without an effect. Then the links stay as they are. */
mrt_status mrt_fold_link(mrt_fold *fold, mrt_error *err)
{
    if (!fold->dirty)
        return MRT_OK;
    size_t links = 0, listeners = 0;
    bool lonely = mrt_game_count(fold->game, MRT_SECTION_JOKERS) == 0;
    for (mrt_section row = MRT_FIRST_ROW; row <= MRT_LAST_ROW; row++)
        links += count_subs(fold, row, &listeners);
    mrt_status status = reserve_all(fold, links, listeners + 1, err);
    if (status != MRT_OK)
        return status;
    actor *found = (actor *)fold->actors + fold->actor_capacity / 2;
    fold->dirty = false;
    mrt_fold_passives(fold);
    size_t count = find_actors(fold, found);
    bool same = are_linked(fold, found, count);
    if (!same)
        link_actors(fold, found, count);
    if (!same || lonely != fold->lonely)
        mrt_fold_forget_masks(fold);
    fold->lonely = lonely;
    fold->functions = find_functions(fold, fold->first[fold->content->context_count]);
    fold->linked = row_versions(fold);
    return fold->status;
}
