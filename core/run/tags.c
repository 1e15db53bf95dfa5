/* Tags: what they wait for, what they do then, and that they are spent. Gaining them is in core/board/ops.c. */
#include "core/run/run_parts.h"

static const mrt_tag_rules *tag_of(const mrt_run *run, uint32_t at)
{
    return mrt_run_def(run, mrt_run_item(run, MRT_SECTION_TAGS, at)->def)->tag;
}

uint32_t mrt_run_find_tag(const mrt_run *run, mrt_tag_moment moment, uint32_t from)
{
    for (uint32_t i = from; i < mrt_run_count(run, MRT_SECTION_TAGS); i++)
        if (tag_of(run, i) != NULL && tag_of(run, i)->fires == moment)
            return i;
    return UINT32_MAX;
}

mrt_status mrt_run_spend_tag(mrt_run *run, uint32_t at, mrt_error *err)
{
    mrt_fold_touch(&run->board->fold);
    return mrt_game_take(mrt_run_game(run), MRT_SECTION_TAGS, at, NULL, err);
}

/* ---- what the engine itself does for a tag ---- */

static mrt_status open_pack(mrt_run *run, const char *key, mrt_error *err)
{
    mrt_item item = {.kind = run->content->kind_at[MRT_PLACE_PACKS]};
    uint32_t serial;
    mrt_status status = mrt_ops_find(run->content, item.kind, key, strlen(key), &item.def, err);
    if (status == MRT_OK)
        status = mrt_run_build(run, MRT_SECTION_OPENED, &item, true, &serial, err);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_PACK_FROM_TAG, 1, err);
    return status == MRT_OK ? mrt_run_sequence(run, MRT_SEQUENCE_OPEN_PACK, NULL, err) : status;
}

static mrt_status reroll_boss(mrt_run *run, mrt_error *err)
{
    uint16_t boss;
    mrt_status status = mrt_run_draw_boss(run, &boss, err);
    if (status == MRT_OK)
        status = mrt_run_set_screen(run, MRT_SCREEN_BOSS, boss, err);
    return status == MRT_OK ? mrt_run_set(run, MRT_STAT_BOSS_REROLLED, 1, err) : status;
}

static mrt_status offer_voucher(mrt_run *run, mrt_error *err)
{
    uint8_t kind = run->content->kind_at[MRT_PLACE_VOUCHERS];
    mrt_key key = mrt_key_from(run, "Voucher_fromtag", "");
    uint16_t def;
    mrt_status status = mrt_run_draw(run, kind, 0, &key, false, &def, err);
    return status == MRT_OK ? mrt_run_offer_voucher(run, def, err) : status;
}

/* Everything that is on display now costs nothing, but for vouchers. */
static mrt_status give_coupons(mrt_run *run, mrt_error *err)
{
    static const mrt_section rows[] = {MRT_SECTION_SHOP, MRT_SECTION_SHOP_PACKS};
    for (size_t r = 0; r < 2; r++)
        for (uint32_t i = 0; i < mrt_run_count(run, rows[r]); i++) {
            mrt_item *item = mrt_game_write(mrt_run_game(run), rows[r], i);
            if (item == NULL)
                return mrt_ops_no_memory(err);
            item->flags |= MRT_ITEM_COUPONED;
        }
    return MRT_OK;
}

static mrt_status act(mrt_run *run, mrt_tag_moment moment, const mrt_tag_rules *tag, mrt_error *err)
{
    switch (moment) {
    case MRT_TAG_BLIND_SCREEN:
        return tag->pack != NULL ? open_pack(run, tag->pack, err)
               : tag->boss       ? reroll_boss(run, err)
                                 : MRT_OK;
    case MRT_TAG_SHOP_OPENS:
        return mrt_run_set_reroll_price(run, err);
    case MRT_TAG_SHOP_VOUCHER:
        return offer_voucher(run, err);
    case MRT_TAG_SHOP_FILLED:
        return give_coupons(run, err);
    default:
        return MRT_OK;
    }
}

/* Its file's effects and handler first; then it is spent, before what it opens. */
static mrt_status use_tag(mrt_run *run, mrt_tag_moment moment, uint32_t at, mrt_error *err)
{
    const mrt_tag_rules *tag = tag_of(run, at);
    uint32_t serial = mrt_run_item(run, MRT_SECTION_TAGS, at)->serial;
    mrt_section section;
    run->chosen_count = 0;
    mrt_status status = mrt_run_effects(run, serial, err);
    if (status == MRT_OK && mrt_game_find_item(mrt_run_game(run), serial, &section, &at))
        status = mrt_run_spend_tag(run, at, err);
    return status == MRT_OK ? act(run, moment, tag, err) : status;
}

mrt_status mrt_run_use_tags(mrt_run *run, mrt_tag_moment moment, bool all, bool *used, mrt_error *err)
{
    uint32_t at = mrt_run_find_tag(run, moment, 0), held = mrt_run_count(run, MRT_SECTION_TAGS);
    mrt_status status = MRT_OK;
    if (used != NULL)
        *used = at != UINT32_MAX;
    for (uint32_t i = 0; i < held && at != UINT32_MAX && status == MRT_OK; i++) {
        status = use_tag(run, moment, at, err);
        if (!all)
            break;
        at = mrt_run_find_tag(run, moment, 0);
    }
    return status;
}
