/* The shop: what it offers, what that costs, rerolls. See run_parts.h. */
#include <math.h>

#include "core/run/run_parts.h"

/* ---- prices ---- */

double mrt_run_price(mrt_run *run, const mrt_item *item)
{
    return (item->flags & MRT_ITEM_COUPONED) != 0 ? 0 : mrt_ops_price(run->board, item);
}

double mrt_run_spending(mrt_run *run)
{
    return mrt_run_stat(run, MRT_STAT_MONEY) + mrt_board_passive(run->board, MRT_PASSIVE_DEBT);
}

mrt_status mrt_run_set_reroll_price(mrt_run *run, mrt_error *err)
{
    double special = mrt_run_stat(run, MRT_STAT_SHOP_REROLL_BASE);
    double base = special >= 0 ? special : mrt_run_stat(run, MRT_STAT_REROLL_BASE);
    double price = base + mrt_run_stat(run, MRT_STAT_REROLL_INCREASE);
    if (mrt_run_stat(run, MRT_STAT_FREE_REROLLS) > 0)
        price = 0;
    return mrt_run_set(run, MRT_STAT_REROLL_PRICE, fmax(price, 0), err);
}

/* ---- the upper row ---- */

/* A joker that a tag brings. *made: it did; a tag whose rarity is used up is spent in vain. */
static mrt_status fill_by_tag(mrt_run *run, bool *made, mrt_error *err)
{
    uint32_t at = mrt_run_find_tag(run, MRT_TAG_SHOP_SLOT, 0), serial = 0;
    *made = false;
    if (at == UINT32_MAX)
        return MRT_OK;
    const mrt_tag_rules *tag = mrt_run_def(run, mrt_run_item(run, MRT_SECTION_TAGS, at)->def)->tag;
    mrt_making m = {
        .kind = run->content->kind_at[MRT_PLACE_JOKERS], .rarity = tag->rarity, .source = tag->source};
    m.no_fallback = true;
    m.origin = MRT_FROM_SHOP;
    m.to = MRT_SECTION_SHOP;
    mrt_status status = mrt_run_make(run, &m, &serial, err);
    if (status == MRT_OK)
        status = mrt_run_spend_tag(run, at, err);
    *made = status == MRT_OK && serial != 0;
    if (!*made)
        return status;
    mrt_item *item = mrt_game_write_item(mrt_run_game(run), serial);
    if (item == NULL)
        return mrt_ops_no_memory(err);
    item->flags |= MRT_ITEM_COUPONED;
    return MRT_OK;
}

/* The kind that a roll hits: kinds in their order, each with its rate. */
static unsigned kind_of(const mrt_run *run, double roll)
{
    const mrt_content *content = run->content;
    double total = 0, below = 0;
    unsigned last = UINT8_MAX;
    for (size_t i = 0; i < content->kind_count; i++)
        total += content->kinds[i].rate != UINT16_MAX ? mrt_run_stat(run, content->kinds[i].rate) : 0;
    for (unsigned order = 1; order < 256; order++)
        for (unsigned i = 0; i < content->kind_count; i++) {
            if (content->kinds[i].rate == UINT16_MAX || content->kinds[i].shop_order != order)
                continue;
            double rate = mrt_run_stat(run, content->kinds[i].rate);
            if (rate > 0 && roll * total < below + rate)
                return i;
            below += rate;
            last = rate > 0 ? i : last;
        }
    return last;
}

mrt_status mrt_run_roll_slot(mrt_run *run, mrt_error *err)
{
    bool illusion = mrt_board_passive(run->board, MRT_PASSIVE_ILLUSION) != 0;
    mrt_key key = mrt_key_of(run, "cdt", "");
    bool enhanced = false;
    double roll = 0;
    uint32_t serial;
    mrt_status status = mrt_run_random(run, &key, &roll, err);
    if (status == MRT_OK && illusion)
        status = mrt_run_roll_chance(run, MRT_PLACE_ENHANCEMENT, MRT_WAY_SHOP, "sho", &enhanced, err);
    if (status != MRT_OK)
        return status;
    mrt_making m = {
        .kind = kind_of(run, roll), .source = "sho", .origin = MRT_FROM_SHOP, .to = MRT_SECTION_SHOP};
    if (m.kind == UINT8_MAX)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "nothing can come into the shop: all rates are 0");
    if (mrt_content_place(run->content, m.kind) == MRT_PLACE_CARDS)
        return mrt_run_make_shop_card(run, enhanced, illusion, err);
    return mrt_run_make(run, &m, &serial, err);
}

/* A tag that prints an edition on a joker that has none. */
static mrt_status print_by_tag(mrt_run *run, mrt_error *err)
{
    uint32_t at = mrt_run_find_tag(run, MRT_TAG_SHOP_JOKER, 0),
             last = mrt_run_count(run, MRT_SECTION_SHOP) - 1;
    const mrt_item *item = mrt_run_item(run, MRT_SECTION_SHOP, last);
    if (at == UINT32_MAX || item->edition != 0 ||
        mrt_content_place(run->content, item->kind) != MRT_PLACE_JOKERS)
        return MRT_OK;
    uint8_t edition = mrt_run_def(run, mrt_run_item(run, MRT_SECTION_TAGS, at)->def)->tag->edition;
    mrt_item *printed = mrt_game_write(mrt_run_game(run), MRT_SECTION_SHOP, last);
    if (printed == NULL)
        return mrt_ops_no_memory(err);
    printed->edition = edition;
    printed->flags |= MRT_ITEM_COUPONED;
    return mrt_run_spend_tag(run, at, err);
}

mrt_status mrt_run_fill_shop(mrt_run *run, mrt_error *err)
{
    mrt_status status = MRT_OK;
    while (status == MRT_OK &&
           mrt_run_count(run, MRT_SECTION_SHOP) < mrt_board_value(run->board, MRT_STAT_SHOP_SLOTS)) {
        uint32_t before = mrt_run_count(run, MRT_SECTION_SHOP);
        bool made;
        status = fill_by_tag(run, &made, err);
        if (status == MRT_OK && !made)
            status = mrt_run_roll_slot(run, err);
        if (status == MRT_OK && mrt_run_count(run, MRT_SECTION_SHOP) == before)
            break; /* a pool without anything in it */
        if (status == MRT_OK)
            status = print_by_tag(run, err);
    }
    return status;
}

/* ---- the lower row ---- */

mrt_status mrt_run_offer_voucher(mrt_run *run, uint16_t def, mrt_error *err)
{
    mrt_item item = {.def = def, .kind = run->content->kind_at[MRT_PLACE_VOUCHERS]};
    uint32_t serial;
    if (def == MRT_DEF_UNKNOWN)
        return MRT_OK;
    return mrt_run_build(run, MRT_SECTION_SHOP_VOUCHERS, &item, true, &serial, err);
}

/* The pack that a run begins with; MRT_DEF_UNKNOWN = it is banned. */
static uint16_t first_pack(const mrt_run *run, const uint16_t *pool, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (mrt_run_def(run, pool[i])->pack->first && !mrt_run_is_banned(run, pool[i]))
            return pool[i];
    return MRT_DEF_UNKNOWN;
}

static double weight_of(const mrt_run *run, uint16_t def)
{
    return mrt_run_is_banned(run, def) ? 0 : mrt_run_def(run, def)->pack->weight;
}

static mrt_status roll_pack(mrt_run *run, const uint16_t *pool, uint32_t count, uint16_t *out, mrt_error *err)
{
    mrt_key key = mrt_key_of(run, "shop_pack", "");
    double roll = 0, total = 0, below = 0;
    mrt_status status = mrt_run_random(run, &key, &roll, err);
    for (uint32_t i = 0; i < count; i++)
        total += weight_of(run, pool[i]);
    for (uint32_t i = 0; i < count; i++) {
        double weight = weight_of(run, pool[i]);
        below += weight;
        if (weight > 0)
            *out = pool[i];
        if (weight > 0 && below >= roll * total)
            break;
    }
    return status;
}

mrt_status mrt_run_offer_pack(mrt_run *run, mrt_error *err)
{
    uint32_t count, serial;
    uint8_t kind = run->content->kind_at[MRT_PLACE_PACKS];
    const uint16_t *pool = mrt_run_pool(run, kind, 0, &count);
    mrt_item item = {.def = MRT_DEF_UNKNOWN, .kind = kind};
    mrt_status status = MRT_OK;
    if (mrt_run_stat(run, MRT_STAT_FIRST_PACK) != 0)
        item.def = first_pack(run, pool, count);
    if (item.def != MRT_DEF_UNKNOWN)
        status = mrt_run_set(run, MRT_STAT_FIRST_PACK, 0, err);
    else
        status = roll_pack(run, pool, count, &item.def, err);
    if (status != MRT_OK || item.def == MRT_DEF_UNKNOWN)
        return status;
    return mrt_run_build(run, MRT_SECTION_SHOP_PACKS, &item, true, &serial, err);
}

mrt_status mrt_run_offer_packs(mrt_run *run, mrt_error *err)
{
    mrt_status status = MRT_OK;
    uint8_t kind = run->content->kind_at[MRT_PLACE_PACKS];
    for (double i = 0; kind != UINT8_MAX && i < mrt_run_stat(run, MRT_STAT_PACK_SLOTS) && status == MRT_OK;
         i++)
        status = mrt_run_offer_pack(run, err);
    return status;
}

mrt_status mrt_run_clear(mrt_run *run, mrt_section section, mrt_error *err)
{
    return mrt_run_count(run, section) > 0 ? mrt_game_assign(mrt_run_game(run), section, NULL, 0, err)
                                           : MRT_OK;
}
