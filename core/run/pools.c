/* Pools: the items of a kind in their order, of which some are not to be had now; streams and their keys; bosses.
 *
 * A pool has a fixed length: what is owned, on display, banned or not yet possible is a hole. One draw gives a place; a hole is
 * drawn again from streams of its own, "<key>_resample2" and so on. Nothing about holes is kept: they follow from the state.
 * Hot: mrt_run_draw.
 */
#include <math.h>
#include <stdlib.h>

#include "core/run/run_parts.h"

/* ---- keys ---- */

mrt_key mrt_key_of(const mrt_run *run, const char *first, const char *second)
{
    mrt_key key;
    key.length = 0;
    mrt_key_put(&key, first);
    mrt_key_put(&key, second);
    mrt_key_number(&key, mrt_run_stat(run, MRT_STAT_ANTE));
    return key;
}

mrt_key mrt_key_from(const mrt_run *run, const char *pattern, const char *source)
{
    mrt_key key;
    key.length = 0;
    for (; *pattern != '\0' && key.length < sizeof key.text; pattern++)
        if (*pattern == '#')
            mrt_key_number(&key, mrt_run_stat(run, MRT_STAT_ANTE));
        else if (*pattern == '@')
            mrt_key_put(&key, source);
        else
            key.text[key.length++] = *pattern;
    return key;
}

mrt_status mrt_run_random(mrt_run *run, const mrt_key *key, double *out, mrt_error *err)
{
    return mrt_game_random(mrt_run_game(run), key->text, key->length, out, err);
}

mrt_status mrt_run_index(mrt_run *run, const mrt_key *key, size_t count, size_t *out, mrt_error *err)
{
    double seed = 0;
    mrt_gen gen;
    mrt_status status = mrt_game_pseudoseed(mrt_run_game(run), key->text, key->length, &seed, err);
    if (status != MRT_OK)
        return status;
    mrt_gen_seed(&gen, seed);
    *out = mrt_gen_index(&gen, count);
    return MRT_OK;
}

/* ---- making pools ---- */

static int compare_numbers(const void *first, const void *second)
{
    uint64_t a = *(const uint64_t *)first, b = *(const uint64_t *)second;
    return a < b ? -1 : a > b;
}

/* Kind, rarity, order and number of a definition as one number to sort by. */
static uint64_t sort_key(const mrt_def *def, size_t number)
{
    uint64_t order = def->order > 0 ? (uint64_t)(uint32_t)def->order : UINT32_MAX >> 1;
    return (uint64_t)def->kind << 56 | (uint64_t)def->rarity << 48 | (order & 0xffffffff) << 16 | number;
}

static size_t sort_defs(const mrt_content *content, uint64_t *keys)
{
    size_t count = 0;
    for (size_t i = 0; i < content->def_count; i++)
        if (content->defs[i].defined)
            keys[count++] = sort_key(&content->defs[i], i);
    qsort(keys, count, sizeof *keys, compare_numbers);
    return count;
}

static void add_ranges(mrt_run *run, const uint64_t *keys, size_t count)
{
    run->range_count = 0;
    for (size_t i = 0; i < count; i++) {
        uint8_t kind = (uint8_t)(keys[i] >> 56), rarity = (uint8_t)(keys[i] >> 48);
        run->pool_defs[i] = (uint16_t)keys[i];
        mrt_pool_range *last = run->range_count > 0 ? &run->ranges[run->range_count - 1] : NULL;
        if (last != NULL && last->kind == kind && last->rarity == rarity)
            last->count++;
        else if (run->range_count < MRT_POOL_RANGES)
            run->ranges[run->range_count++] = (mrt_pool_range){kind, rarity, (uint32_t)i, 1};
    }
}

static void find_surprises(mrt_run *run, const mrt_content *content, size_t count)
{
    run->surprise_count = 0;
    for (size_t i = 0; i < count; i++)
        if (content->defs[run->pool_defs[i]].surprise.kinds != 0 &&
            run->surprise_count < sizeof run->surprises / sizeof *run->surprises)
            run->surprises[run->surprise_count++] = run->pool_defs[i];
}

/* Room for a bit of every definition, and behind these for their numbers. */
static bool reserve(mrt_run *run, size_t count)
{
    if (count <= run->pool_capacity)
        return true;
    uint64_t *banned = mrt_resize(run->alloc, run->banned, mrt_run_pool_bytes(run->pool_capacity),
                                  mrt_run_pool_bytes(count));
    if (banned == NULL)
        return false;
    run->banned = banned;
    run->pool_defs = (uint16_t *)(void *)(banned + MRT_RUN_BAN_WORDS(count));
    run->pool_capacity = count;
    return true;
}

static mrt_status make_pools(mrt_run *run, const mrt_content *content, mrt_error *err)
{
    size_t bytes = content->def_count * sizeof(uint64_t) + 1;
    uint64_t *keys = reserve(run, content->def_count + 1) ? mrt_resize(run->alloc, NULL, 0, bytes) : NULL;
    if (keys == NULL)
        return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for the pools");
    run->pool_count = sort_defs(content, keys);
    add_ranges(run, keys, run->pool_count);
    find_surprises(run, content, run->pool_count);
    run->content = content;
    run->version = content->version;
    run->banned_by = MRT_BANS_UNKNOWN;
    mrt_run_find_plans(run);
    mrt_run_find_odds(run);
    mrt_resize(run->alloc, keys, bytes, 0);
    return MRT_OK;
}

mrt_status mrt_run_refresh(mrt_run *run, mrt_error *err)
{
    const mrt_content *content = run->board->fold.content;
    bool known = run->content == content && run->version == content->version;
    mrt_status status = known ? MRT_OK : make_pools(run, content, err);
    if (status == MRT_OK)
        mrt_run_see_bans(run);
    return status;
}

const uint16_t *mrt_run_pool(const mrt_run *run, unsigned kind, unsigned rarity, uint32_t *count)
{
    *count = 0;
    for (size_t i = 0; i < run->range_count; i++)
        if (run->ranges[i].kind == kind && run->ranges[i].rarity == rarity) {
            *count = run->ranges[i].count;
            return run->pool_defs + run->ranges[i].first;
        }
    return run->pool_defs;
}

/* ---- holes ---- */

static bool lies_in(const mrt_run *run, mrt_section section, uint16_t def)
{
    const mrt_item *items = mrt_run_game(run)->elements[section];
    for (uint32_t i = 0; i < mrt_run_count(run, section); i++)
        if (items[i].def == def)
            return true;
    return false;
}

bool mrt_run_is_present(const mrt_run *run, uint16_t def)
{
    static const mrt_section places[] = {
        MRT_SECTION_JOKERS, MRT_SECTION_CONSUMABLES,   MRT_SECTION_USING,   MRT_SECTION_SHOP,
        MRT_SECTION_PACK,   MRT_SECTION_SHOP_VOUCHERS, MRT_SECTION_VOUCHERS};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (lies_in(run, places[i], def))
            return true;
    return false;
}

static bool deck_has(const mrt_run *run, uint8_t enhancement)
{
    const mrt_card_slot *slots = mrt_run_game(run)->elements[MRT_SECTION_CARDS];
    for (uint32_t i = 0; i < mrt_run_count(run, MRT_SECTION_CARDS); i++)
        if ((slots[i].generation & 1) != 0 && slots[i].card.enhancement == enhancement)
            return true;
    return false;
}

static bool was_played(const mrt_run *run, uint16_t hand)
{
    const mrt_hand_record *records = mrt_run_game(run)->elements[MRT_SECTION_HANDS];
    return hand < mrt_run_count(run, MRT_SECTION_HANDS) && records[hand].played > 0;
}

static bool is_open(const mrt_run *run, const mrt_def *def)
{
    switch (def->gate.kind) {
    case MRT_GATE_OPEN:
        return true;
    case MRT_GATE_HAND_PLAYED:
        return was_played(run, def->hand);
    case MRT_GATE_ENHANCEMENT:
        return deck_has(run, def->gate.enhancement);
    case MRT_GATE_FLAG:
        return mrt_run_stat(run, def->gate.value) != 0;
    case MRT_GATE_NO_FLAG:
        return mrt_run_stat(run, def->gate.value) == 0;
    case MRT_GATE_ANTE:
        return mrt_run_stat(run, MRT_STAT_ANTE) >= def->gate.value;
    default:
        return false;
    }
}

static bool is_owned_key(const mrt_run *run, const char *key)
{
    const mrt_item *items = mrt_run_game(run)->elements[MRT_SECTION_VOUCHERS];
    for (uint32_t i = 0; i < mrt_run_count(run, MRT_SECTION_VOUCHERS); i++)
        if (strcmp(mrt_run_def(run, items[i].def)->key, key) == 0)
            return true;
    return false;
}

/* May it be there twice? */
static bool may_repeat(const mrt_run *run, unsigned place)
{
    return place == MRT_PLACE_TAGS ||
           (place != MRT_PLACE_VOUCHERS && mrt_board_passive(run->board, MRT_PASSIVE_SHOWMAN) != 0);
}

static bool is_free(const mrt_run *run, uint16_t number, bool repeats)
{
    const mrt_def *def = mrt_run_def(run, number);
    return is_open(run, def) && (repeats || !mrt_run_is_present(run, number)) &&
           (def->requires == NULL || is_owned_key(run, def->requires)) && !mrt_run_is_banned(run, number);
}

/* ---- drawing ---- */

static uint16_t fallback_of(const mrt_run *run, unsigned kind)
{
    const char *key = run->content->kinds[kind].fallback;
    int def = key != NULL ? mrt_content_find_defined(run->content, kind, key, strlen(key)) : -1;
    return def >= 0 ? (uint16_t)def : MRT_DEF_UNKNOWN;
}

static bool has_free(const mrt_run *run, const uint16_t *pool, uint32_t count, bool repeats)
{
    for (uint32_t i = 0; i < count; i++)
        if (is_free(run, pool[i], repeats))
            return true;
    return false;
}

mrt_status mrt_run_draw(mrt_run *run, unsigned kind, unsigned rarity, const mrt_key *key, bool no_fallback,
                        uint16_t *out, mrt_error *err)
{
    enum { TRIES = 1000000 }; /* a stream whose number is no number always gives the same place */
    uint32_t count;
    const uint16_t *pool = mrt_run_pool(run, kind, rarity, &count);
    bool repeats = may_repeat(run, run->content->kinds[kind].place);
    size_t at = 0;
    *out = MRT_DEF_UNKNOWN;
    if (!has_free(run, pool, count, repeats)) {
        if (no_fallback)
            return MRT_OK;
        *out = fallback_of(run, kind);
        return mrt_run_index(run, key, 1, &at, err);
    }
    mrt_status status = mrt_run_index(run, key, count, &at, err);
    for (int i = 2; status == MRT_OK && !is_free(run, pool[at], repeats) && i < TRIES; i++) {
        mrt_key again = *key;
        mrt_key_put(&again, "_resample");
        mrt_key_number(&again, i);
        status = mrt_run_index(run, &again, count, &at, err);
    }
    *out = pool[at];
    return status;
}

/* ---- uses ---- */

static uint32_t find_use(const mrt_run *run, uint16_t def)
{
    const mrt_use *uses = mrt_run_game(run)->elements[MRT_SECTION_USES];
    uint32_t at = 0;
    while (at < mrt_run_count(run, MRT_SECTION_USES) && uses[at].def != def)
        at++;
    return at;
}

mrt_status mrt_run_count_use(mrt_run *run, uint16_t def, bool *first, mrt_error *err)
{
    uint32_t at = find_use(run, def);
    mrt_use fresh = {.def = def, .count = 1};
    *first = at == mrt_run_count(run, MRT_SECTION_USES);
    if (*first)
        return mrt_game_append(mrt_run_game(run), MRT_SECTION_USES, &fresh, 1, err);
    mrt_use *use = mrt_game_write(mrt_run_game(run), MRT_SECTION_USES, at);
    if (use == NULL)
        return mrt_ops_no_memory(err);
    use->count++;
    return MRT_OK;
}

/* ---- bosses ---- */

static double uses_of(const mrt_run *run, uint16_t def)
{
    uint32_t at = find_use(run, def);
    return at < mrt_run_count(run, MRT_SECTION_USES)
               ? ((const mrt_use *)mrt_run_game(run)->elements[MRT_SECTION_USES])[at].count
               : 0;
}

static bool is_eligible(const mrt_run *run, uint16_t number, double ante, bool finishers)
{
    const mrt_def *def = mrt_run_def(run, number);
    if ((def->flags & MRT_DEF_BOSS) == 0 || mrt_run_is_banned(run, number))
        return false;
    if ((def->flags & MRT_DEF_FINISHER) != 0 || finishers)
        return finishers && (def->flags & MRT_DEF_FINISHER) != 0;
    return def->blind->min_ante <= fmax(1, ante);
}

static int compare_keys(const mrt_run *run, uint16_t a, uint16_t b)
{
    return strcmp(mrt_run_def(run, a)->key, mrt_run_def(run, b)->key);
}

/* Puts a boss where its key belongs. */
static void put_boss(const mrt_run *run, uint16_t *list, size_t count, uint16_t boss)
{
    size_t at = count;
    for (; at > 0 && compare_keys(run, list[at - 1], boss) > 0; at--)
        list[at] = list[at - 1];
    list[at] = boss;
}

/* The bosses that came up least, by their keys. */
static size_t find_bosses(const mrt_run *run, uint16_t *out, size_t most)
{
    uint32_t count;
    const uint16_t *pool = mrt_run_pool(run, run->content->kind_at[MRT_PLACE_BLIND], 0, &count);
    double ante = mrt_run_stat(run, MRT_STAT_ANTE), cycle = mrt_run_stat(run, MRT_STAT_WIN_ANTE);
    bool finishers = ante >= 2 && cycle > 0 && fmod(ante, cycle) == 0;
    double least = INFINITY;
    size_t found = 0;
    for (uint32_t i = 0; i < count; i++) {
        double uses = is_eligible(run, pool[i], ante, finishers) ? uses_of(run, pool[i]) : INFINITY;
        if (uses > least || uses == INFINITY)
            continue;
        found = uses < least ? 0 : found;
        least = uses;
        if (found < most)
            put_boss(run, out, found++, pool[i]);
    }
    return found;
}

mrt_status mrt_run_draw_boss(mrt_run *run, uint16_t *out, mrt_error *err)
{
    uint16_t bosses[256];
    mrt_key key = mrt_key_from(run, "boss", "");
    size_t count = find_bosses(run, bosses, sizeof bosses / sizeof *bosses), at = 0;
    bool first;
    *out = MRT_DEF_UNKNOWN;
    if (count == 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "no boss is left: every one is banned, or comes later");
    mrt_status status = mrt_run_index(run, &key, count, &at, err);
    if (status == MRT_OK)
        status = mrt_run_count_use(run, bosses[at], &first, err);
    *out = bosses[at];
    return status;
}
