/* Booster packs: opened, taken from, closed. See run_parts.h.
 *
 * The open pack lies in MRT_SECTION_OPENED, its cards in MRT_SECTION_PACK; with some a hand is dealt from the draw pile, which goes
 * back under it when the pack closes.
 */
#include "core/run/run_parts.h"

const mrt_item *mrt_run_opened(const mrt_run *run)
{
    return mrt_run_count(run, MRT_SECTION_OPENED) > 0 ? mrt_run_item(run, MRT_SECTION_OPENED, 0) : NULL;
}

const mrt_pack_rules *mrt_run_pack(const mrt_run *run)
{
    const mrt_item *pack = mrt_run_opened(run);
    return pack != NULL ? mrt_run_def(run, pack->def)->pack : NULL;
}

mrt_status mrt_run_build_pack(mrt_run *run, mrt_error *err)
{
    const mrt_pack_rules *pack = mrt_run_pack(run);
    mrt_status status = mrt_run_set(run, MRT_STAT_PACK_CHOICES, pack->choices, err);
    for (uint8_t i = 0; i < pack->cards && status == MRT_OK; i++)
        status = mrt_run_make_pack_card(run, pack, err);
    return status;
}

mrt_status mrt_run_deal_pack(mrt_run *run, mrt_error *err)
{
    const mrt_pack_rules *pack = mrt_run_pack(run);
    double size = mrt_run_hand_size(run);
    if (!pack->hand || size <= 0)
        return MRT_OK;
    uint32_t held = mrt_run_count(run, MRT_SECTION_HAND);
    return size > held ? mrt_run_draw_cards(run, (uint32_t)(size - held), false, err) : MRT_OK;
}

/* The dealt hand goes back card by card from the front, each to the bottom. */
static mrt_status return_hand(mrt_run *run, mrt_error *err)
{
    mrt_game *game = mrt_run_game(run);
    mrt_status status = MRT_OK;
    while (status == MRT_OK && mrt_run_count(run, MRT_SECTION_HAND) > 0) {
        mrt_card_id id;
        status = mrt_game_take(game, MRT_SECTION_HAND, 0, &id, err);
        if (status == MRT_OK)
            status = mrt_game_insert(game, MRT_SECTION_DECK, 0, &id, err);
        mrt_card *card = status == MRT_OK ? mrt_game_write_card(game, id) : NULL;
        if (card != NULL)
            card->flags &= ~(uint32_t)(MRT_CARD_FACE_DOWN | MRT_CARD_FORCED);
    }
    return status;
}

mrt_status mrt_run_return_pack(mrt_run *run, mrt_error *err)
{
    mrt_status status = mrt_run_pack(run)->hand ? return_hand(run, err) : MRT_OK;
    if (status == MRT_OK)
        status = mrt_run_clear(run, MRT_SECTION_PACK, err);
    if (status == MRT_OK)
        status = mrt_run_clear(run, MRT_SECTION_OPENED, err);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_PACK_CHOICES, 0, err);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_PACK_FROM_TAG, 0, err);
    if (status == MRT_OK && mrt_run_phase_of(run) == MRT_PHASE_BLIND_SELECT)
        status = mrt_run_screen(run, err);
    return status;
}
