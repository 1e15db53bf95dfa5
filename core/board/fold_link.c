/* The board linked: who hears what, in board order, with copies resolved; rules and passives of what is owned.
 *
 * Done once after the board has changed. Blueprint and its kin: their script names the joker that they copy, the chain is
 * followed here; a chain that is longer than the row, or that meets a debuffed joker, copies nothing.
 */
#include "core/board/fold_parts.h"

#include <math.h>
#include <string.h>

static const unsigned rule_of[MRT_PASSIVE_SUMS] = {
    [MRT_PASSIVE_FOUR_FINGERS] = MRT_RULE_FOUR_FINGERS, [MRT_PASSIVE_SHORTCUT] = MRT_RULE_SHORTCUT,
    [MRT_PASSIVE_SMEARED] = MRT_RULE_SMEARED,           [MRT_PASSIVE_SPLASH] = MRT_RULE_SPLASH,
    [MRT_PASSIVE_PAREIDOLIA] = MRT_RULE_PAREIDOLIA,
};

/* What acts at a place: the item itself, or the one that it copies. */
typedef struct actor {
    const mrt_def *def; /* NULL = nothing */
    uint32_t self, serial, depth;
} actor;

static bool is_live(const mrt_item *item)
{
    return (item->flags & (MRT_ITEM_DEBUFFED | MRT_ITEM_OFF)) == 0 && item->def != MRT_DEF_UNKNOWN;
}

bool mrt_fold_link_lives(const mrt_fold *fold, const mrt_link *link)
{
    const mrt_item *self = mrt_game_item(fold->game, link->self);
    if (self == NULL || !is_live(self))
        return false;
    if (link->actor == link->self)
        return true;
    const mrt_item *copier = mrt_game_item(fold->game, link->actor);
    return copier != NULL && is_live(copier);
}

/* Passives. */
static double operand(const mrt_fold *fold, const mrt_operand *from, const mrt_item *item)
{
    switch (from->source) {
    case MRT_FROM_STATE:
        return item != NULL ? item->slots[from->index] : 0;
    case MRT_FROM_GAME:
        return mrt_game_stat(fold->game, from->index);
    default:
        return from->number;
    }
}

/* A place for jokers is one for consumables when a consumable wears it (a Negative edition). */
static void add_passives(mrt_fold *fold, const mrt_def *def, const mrt_item *item, mrt_section section)
{
    for (uint8_t i = 0; i < def->passive_count; i++) {
        uint8_t key = def->passives[i].passive;
        if (key == MRT_PASSIVE_JOKER_SLOTS && section == MRT_SECTION_CONSUMABLES)
            key = MRT_PASSIVE_CONSUMABLE_SLOTS;
        double value = operand(fold, &def->passives[i].value, item);
        if (key >= MRT_PASSIVE_FACTORS)
            fold->passive[key] *= value;
        else
            fold->passive[key] += value;
        if (key < MRT_PASSIVE_SUMS && value != 0)
            fold->rules |= rule_of[key];
    }
}

/* An edition keeps its place also on a debuffed joker. */
static void add_item_passives(mrt_fold *fold, const mrt_item *item, mrt_section section)
{
    const mrt_content *content = fold->content;
    uint16_t edition = content->editions[item->edition];
    if (item->edition != MRT_EDITION_NONE && edition != UINT16_MAX)
        add_passives(fold, &content->defs[edition], NULL, section);
    if (is_live(item) && (item->flags & MRT_ITEM_DISABLED) == 0)
        add_passives(fold, &content->defs[item->def], item, section);
}

void mrt_fold_passives(mrt_fold *fold)
{
    static const mrt_section owned[] = {MRT_SECTION_JOKERS, MRT_SECTION_VOUCHERS, MRT_SECTION_FIXTURES,
                                        MRT_SECTION_CONSUMABLES};
    fold->rules = 0;
    for (int i = 0; i < MRT_PASSIVES; i++)
        fold->passive[i] = i >= MRT_PASSIVE_FACTORS ? 1 : 0;
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

static void copy_failed(mrt_fold *fold, uint32_t serial, const mrt_def *def, mrt_error *err)
{
    mrt_item *item = mrt_game_write_item(fold->game, serial);
    if (item != NULL)
        item->flags |= MRT_ITEM_OFF;
    if (fold->host.failed != NULL)
        fold->host.failed(fold->host.user, def, "copy", err);
    if (fold->strict)
        mrt_fold_stop(fold, err->status, err);
}

/* The joker that `item` copies, NULL = none. */
static const mrt_item *copied_by(mrt_fold *fold, const mrt_item *item, const mrt_def *def)
{
    uint32_t target = 0, serial = item->serial;
    mrt_mark mark = mrt_game_mark(fold->game);
    mrt_error err;
    if (fold->host.copy(fold->host.user, item, &target, &err) != MRT_OK) {
        mrt_game_undo(fold->game, mark);
        copy_failed(fold, serial, def, &err);
        return NULL;
    }
    return find_joker(fold, target);
}

static actor resolve(mrt_fold *fold, const mrt_item *item)
{
    actor none = {NULL, 0, 0, 0}, found = {NULL, item->serial, item->serial, 0};
    uint32_t limit = mrt_game_count(fold->game, MRT_SECTION_JOKERS) + 1;
    while (item != NULL && is_live(item)) {
        const mrt_def *def = &fold->content->defs[item->def];
        found.self = item->serial;
        found.def = def;
        if (def->copy_function == 0)
            return found;
        if (found.depth++ >= limit)
            return none;
        item = copied_by(fold, item, def);
    }
    return none;
}

/* Links. */
void *mrt_fold_grow(const mrt_fold *fold, void *block, size_t *capacity, size_t count, size_t size)
{
    void *grown = mrt_resize(fold->game->alloc, block, *capacity * size, count * size);
    if (grown != NULL)
        *capacity = count;
    return grown;
}

static mrt_status reserve(mrt_fold *fold, size_t links, size_t actors, mrt_error *err)
{
    void *grown = fold;
    if (links > fold->link_capacity &&
        (grown = mrt_fold_grow(fold, fold->links, &fold->link_capacity, links, sizeof(mrt_link))) != NULL)
        fold->links = grown;
    if (grown != NULL && actors > fold->actor_capacity &&
        (grown = mrt_fold_grow(fold, fold->actors, &fold->actor_capacity, actors, sizeof(actor))) != NULL)
        fold->actors = grown;
    links += MRT_PENDING_DEPTH;
    if (grown != NULL && links > fold->pending_capacity &&
        (grown = mrt_fold_grow(fold, fold->pending, &fold->pending_capacity, links, sizeof(mrt_pending))) !=
            NULL)
        fold->pending = grown;
    return grown != NULL ? MRT_OK : mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory to link the board");
}

static size_t count_subs(const mrt_fold *fold, mrt_section section)
{
    const mrt_item *items = fold->game->elements[section];
    size_t most = 0, count = mrt_game_count(fold->game, section);
    for (size_t i = 0; i < count; i++)
        if (items[i].def != MRT_DEF_UNKNOWN && fold->content->defs[items[i].def].sub_count > most)
            most = fold->content->defs[items[i].def].sub_count;
    return most * count; /* a copy has no more than the largest */
}

/* Adds the links of one row: context by context, in each in board order. */
static uint32_t link_row(mrt_fold *fold, int row, const actor *actors, size_t count, uint32_t at,
                         uint64_t *heard)
{
    *heard = 0;
    for (size_t i = 0; i < count; i++)
        *heard |= actors[i].def != NULL ? actors[i].def->hears : 0;
    for (size_t c = 0; c < fold->content->context_count; c++) {
        fold->first[row][c] = at;
        for (size_t i = 0; (*heard >> c & 1) != 0 && i < count; i++) {
            if (actors[i].def == NULL || (actors[i].depth != 0 && fold->content->contexts[c].no_copies))
                continue;
            size_t subs;
            const mrt_sub *sub = mrt_def_subs(fold->content, actors[i].def, (int)c, &subs);
            for (size_t s = 0; s < subs; s++)
                fold->links[at++] = (mrt_link){&sub[s], actors[i].self, actors[i].serial, actors[i].depth};
        }
    }
    fold->first[row][fold->content->context_count] = at;
    return at;
}

void mrt_fold_fini_actors(mrt_fold *fold)
{
    mrt_resize(fold->game->alloc, fold->actors, fold->actor_capacity * sizeof(actor), 0);
}

static void resolve_row(mrt_fold *fold, mrt_section section, actor *out)
{
    uint32_t count = mrt_game_count(fold->game, section);
    for (uint32_t i = 0; i < count; i++) {
        const mrt_item *item = (const mrt_item *)fold->game->elements[section] + i;
        out[i] = resolve(fold, item);
        out[i].serial = item->serial;
    }
}

static void find_stickers(mrt_fold *fold)
{
    static const char *const keys[] = {"eternal", "perishable", "rental"};
    for (int i = 0; i < 3; i++) {
        int def = mrt_content_find(fold->content, MRT_KIND_STICKER, keys[i], strlen(keys[i]));
        fold->stickers[i] = def < 0 ? UINT16_MAX : (uint16_t)def;
    }
}

static bool has_function(const mrt_fold *fold, uint16_t def)
{
    if (def == UINT16_MAX)
        return false;
    const mrt_def *d = &fold->content->defs[def];
    for (uint32_t i = 0; i < d->sub_count; i++)
        if (fold->content->subs[d->first_sub + i].function != 0)
            return true;
    return false;
}

/* Can anything that is linked, is a fixture or is worn by a joker call the host? */
static bool find_functions(const mrt_fold *fold, uint32_t links)
{
    const mrt_game *game = fold->game;
    const mrt_item *jokers = game->elements[MRT_SECTION_JOKERS],
                   *table = game->elements[MRT_SECTION_FIXTURES];
    for (uint32_t i = 0; i < links; i++)
        if (fold->links[i].sub->function != 0)
            return true;
    for (uint32_t i = 0; i < mrt_game_count(game, MRT_SECTION_FIXTURES); i++)
        if (has_function(fold, table[i].def))
            return true;
    for (uint32_t i = 0; i < mrt_game_count(game, MRT_SECTION_JOKERS); i++)
        if (jokers[i].edition != MRT_EDITION_NONE &&
            has_function(fold, fold->content->editions[jokers[i].edition]))
            return true;
    for (int i = 0; i < 3; i++)
        if (has_function(fold, fold->stickers[i]))
            for (uint32_t j = 0; j < mrt_game_count(game, MRT_SECTION_JOKERS); j++)
                if ((jokers[j].flags & (MRT_ITEM_PERISHABLE | MRT_ITEM_RENTAL | MRT_ITEM_ETERNAL)) != 0)
                    return true;
    return false;
}

mrt_status mrt_fold_link(mrt_fold *fold, mrt_error *err)
{
    if (!fold->dirty)
        return MRT_OK;
    uint32_t jokers = mrt_game_count(fold->game, MRT_SECTION_JOKERS);
    uint32_t vouchers = mrt_game_count(fold->game, MRT_SECTION_VOUCHERS);
    size_t links = count_subs(fold, MRT_SECTION_JOKERS) + count_subs(fold, MRT_SECTION_VOUCHERS);
    mrt_status status = reserve(fold, links, (size_t)jokers + vouchers, err);
    if (status != MRT_OK)
        return status;
    fold->dirty = false;
    fold->masked = NULL;
    mrt_fold_passives(fold);
    find_stickers(fold);
    actor *actors = fold->actors;
    fold->busy++; /* a script that is asked for its copy must not link */
    resolve_row(fold, MRT_SECTION_JOKERS, actors);
    if (vouchers != 0)
        resolve_row(fold, MRT_SECTION_VOUCHERS, actors + jokers);
    fold->busy--;
    uint64_t unheard;
    uint32_t end = link_row(fold, 0, actors, jokers, 0, &fold->heard);
    end = link_row(fold, 1, vouchers != 0 ? actors + jokers : NULL, vouchers, end, &unheard);
    fold->functions = find_functions(fold, end);
    return fold->status;
}
