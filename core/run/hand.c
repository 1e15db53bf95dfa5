/* The hand: its size, drawing into it, its order; and what follows when jokers and cards change. See run_parts.h. */
#include <math.h>

#include "core/run/run_parts.h"

/* ---- size ---- */

/* Without what is taken for money. */
static double structural_size(mrt_run *run)
{
    return mrt_board_value(run->board, MRT_STAT_HAND_SIZE) + mrt_run_stat(run, MRT_STAT_ROUND_HAND_SIZE);
}

double mrt_run_hand_size(mrt_run *run)
{
    double tax = mrt_board_passive(run->board, MRT_PASSIVE_HAND_TAX);
    double lost = tax > 0 ? floor(mrt_run_stat(run, MRT_STAT_MONEY) / tax) : 0;
    return fmax(structural_size(run) - lost, 0);
}

mrt_status mrt_run_see_hand_size(mrt_run *run, mrt_error *err)
{
    return mrt_run_set(run, MRT_STAT_HAND_SIZE_SEEN, structural_size(run), err);
}

/* ---- choosing ---- */

mrt_status mrt_run_check_chosen(const mrt_run *run, const uint32_t *at, uint32_t count, mrt_error *err)
{
    const mrt_card_id *hand = mrt_run_game(run)->elements[MRT_SECTION_HAND];
    uint32_t held = mrt_run_count(run, MRT_SECTION_HAND);
    for (uint32_t i = 0; i < count; i++) {
        if (at[i] >= held)
            return mrt_error_set(err, MRT_ERR_ILLEGAL, 0, (int)i + 1,
                                 "count: the hand has %u cards, there is no card %u", held, at[i] + 1);
        if (mrt_is_among(at, i, at[i]))
            return mrt_error_set(err, MRT_ERR_ILLEGAL, 0, (int)i + 1, "count: card %u is named twice",
                                 at[i] + 1);
    }
    for (uint32_t i = 0; i < held; i++)
        if ((mrt_game_card(mrt_run_game(run), hand[i])->flags & MRT_CARD_FORCED) != 0 &&
            !mrt_is_among(at, count, i))
            return mrt_error_set(err, MRT_ERR_ILLEGAL, 0, 0, "forced: card %u must be among the chosen ones",
                                 i + 1);
    return MRT_OK;
}

/* ---- drawing ---- */

/* Does it stay face down? In a round the blind is asked too. */
static mrt_status ask_drawn(mrt_run *run, mrt_card_id id, bool round, mrt_error *err)
{
    mrt_fold *fold = &run->board->fold;
    int context = -1;
    bool hidden = false;
    mrt_fold_ready(fold);
    while ((context = mrt_content_at_moment(fold->content, MRT_MOMENT_CARD_DRAWN, context)) >= 0) {
        mrt_event event = {.context = (uint16_t)context, .area = MRT_AREA_HAND, .card = id};
        bool before = fold->triggered;
        if (!mrt_fold_is_heard(fold, context))
            continue;
        fold->triggered = false;
        if (round)
            mrt_fold_ask_all(fold, &event, MRT_PLACE_BLIND, 0);
        mrt_fold_ask_all(fold, &event, MRT_PLACE_CHALLENGE, 0);
        hidden = hidden || fold->triggered;
        fold->triggered = before;
    }
    if (!mrt_fold_goes_on(fold)) {
        *err = fold->error;
        return fold->status;
    }
    if (!hidden)
        return MRT_OK;
    mrt_card to = {.flags = MRT_CARD_FACE_DOWN};
    return mrt_ops_change_card(run->board, id, MRT_CHANGE_FACE_DOWN, &to, err);
}

mrt_status mrt_run_draw_cards(mrt_run *run, uint32_t count, bool round, mrt_error *err)
{
    mrt_game *game = mrt_run_game(run);
    mrt_status status = MRT_OK;
    uint32_t drawn = 0;
    while (status == MRT_OK && drawn < count && mrt_run_count(run, MRT_SECTION_DECK) > 0) {
        mrt_card_id id;
        status = mrt_game_take(game, MRT_SECTION_DECK, mrt_run_count(run, MRT_SECTION_DECK) - 1, &id, err);
        if (status == MRT_OK)
            status = mrt_game_append(game, MRT_SECTION_HAND, &id, 1, err);
        if (status == MRT_OK)
            status = ask_drawn(run, id, round, err);
        drawn++;
    }
    if (status == MRT_OK && drawn > 0)
        status = mrt_ops_sort_hand(run->board, err);
    return status == MRT_OK ? mrt_run_set(run, MRT_STAT_DECK_LEFT, mrt_run_count(run, MRT_SECTION_DECK), err)
                            : status;
}

/* What content draws: in a round only. */
mrt_status mrt_run_draw_some(void *user, uint32_t count, mrt_error *err)
{
    mrt_run *run = user;
    bool round = mrt_run_phase_of(run) == MRT_PHASE_SELECTING_HAND && mrt_run_opened(run) == NULL;
    return round ? mrt_run_draw_cards(run, count, true, err) : MRT_OK;
}

/* How many cards a draw of the round has. */
static double wanted(mrt_run *run)
{
    const mrt_item *blind = mrt_board_fixture(run->board, MRT_FIXTURE_BLIND);
    const mrt_def *def = blind != NULL ? mrt_run_def(run, blind->def) : NULL;
    bool begun =
        mrt_run_stat(run, MRT_STAT_HANDS_PLAYED) > 0 || mrt_run_stat(run, MRT_STAT_DISCARDS_USED) > 0;
    if (def != NULL && (blind->flags & (MRT_ITEM_DISABLED | MRT_ITEM_OFF)) == 0 && def->blind->draws > 0 &&
        begun)
        return def->blind->draws;
    return mrt_run_hand_size(run) - mrt_run_count(run, MRT_SECTION_HAND);
}

mrt_status mrt_run_draw_hand(mrt_run *run, mrt_error *err)
{
    double count = wanted(run);
    return count >= 1 ? mrt_run_draw_cards(run, (uint32_t)fmin(count, MRT_ROOM), true, err) : MRT_OK;
}

/* All cards go back: the hand to the discard pile, that under the draw pile. */
mrt_status mrt_run_gather(mrt_run *run, mrt_error *err)
{
    mrt_game *game = mrt_run_game(run);
    mrt_status status = mrt_game_move_all(game, MRT_SECTION_HAND, MRT_SECTION_DISCARD, err);
    if (status == MRT_OK)
        status = mrt_game_move_all(game, MRT_SECTION_DECK, MRT_SECTION_DISCARD, err);
    if (status == MRT_OK)
        status = mrt_game_move_all(game, MRT_SECTION_DISCARD, MRT_SECTION_DECK, err);
    return status == MRT_OK ? mrt_run_sync(run, err) : status;
}

/* ---- what follows from a change ---- */

static bool in_round(const mrt_run *run)
{
    const mrt_item *blind = mrt_board_fixture(run->board, MRT_FIXTURE_BLIND);
    return blind != NULL && blind->def != MRT_DEF_UNKNOWN;
}

/* A hand that may be larger gets its cards at once, unless a consumable or a debuff that begins is the cause (rules 58, 237). */
static mrt_status follow_hand_size(mrt_run *run, mrt_change change, mrt_error *err)
{
    double size = structural_size(run), before = mrt_run_stat(run, MRT_STAT_HAND_SIZE_SEEN);
    bool deals = mrt_run_phase_of(run) == MRT_PHASE_SELECTING_HAND &&
                 mrt_run_stat(run, MRT_STAT_USING) == 0 && mrt_run_count(run, MRT_SECTION_HAND) > 0 &&
                 mrt_run_opened(run) == NULL && change != MRT_CHANGED_DEBUFF;
    mrt_status status = mrt_run_set(run, MRT_STAT_HAND_SIZE_SEEN, size, err);
    if (status == MRT_OK && deals && size > before)
        status = mrt_run_draw_cards(run, (uint32_t)(size - before), true, err);
    return status;
}

static mrt_status follow_discards(mrt_run *run, mrt_error *err)
{
    double now = mrt_board_passive(run->board, MRT_PASSIVE_DISCARDS),
           before = mrt_run_stat(run, MRT_STAT_DISCARDS_SEEN);
    if (now == before)
        return MRT_OK;
    double left = fmax(mrt_run_stat(run, MRT_STAT_DISCARDS_LEFT) + now - before, 0);
    mrt_status status = mrt_run_set(run, MRT_STAT_DISCARDS_SEEN, now, err);
    return status == MRT_OK ? mrt_run_set(run, MRT_STAT_DISCARDS_LEFT, left, err) : status;
}

static mrt_status follow_rerolls(mrt_run *run, mrt_error *err)
{
    double now = mrt_board_passive(run->board, MRT_PASSIVE_FREE_REROLLS),
           before = mrt_run_stat(run, MRT_STAT_REROLLS_SEEN);
    if (now == before)
        return MRT_OK;
    double left = fmax(mrt_run_stat(run, MRT_STAT_FREE_REROLLS) + now - before, 0);
    mrt_status status = mrt_run_set(run, MRT_STAT_REROLLS_SEEN, now, err);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_FREE_REROLLS, left, err);
    return status == MRT_OK ? mrt_run_set_reroll_price(run, err) : status;
}

mrt_status mrt_run_changed(void *user, mrt_change change, mrt_error *err)
{
    mrt_run *run = user;
    mrt_status status = MRT_OK;
    if (mrt_run_phase_of(run) == MRT_PHASE_NONE)
        return MRT_OK;
    if (change == MRT_CHANGED_ROW)
        status = mrt_run_pin(run, err);
    if (status == MRT_OK && change == MRT_CHANGED_ROW && in_round(run))
        status = mrt_ops_judge_cards(run->board, err);
    if (status == MRT_OK)
        status = follow_hand_size(run, change, err);
    if (status == MRT_OK)
        status = follow_discards(run, err);
    return status == MRT_OK ? follow_rerolls(run, err) : status;
}

mrt_status mrt_run_card_changed(void *user, mrt_card_id id, mrt_error *err)
{
    return mrt_ops_judge_card(((mrt_run *)user)->board, id, err);
}

/* Who stays in front: those that wear such a sticker, among themselves as they are. */
static bool is_pinned(const mrt_run *run, const mrt_item *item)
{
    for (int bit = 0; item->stickers >> bit != 0; bit++)
        if ((item->stickers >> bit & 1) != 0 && run->content->stickers[bit] != UINT16_MAX &&
            (run->content->defs[run->content->stickers[bit]].flags & MRT_DEF_FIRST) != 0)
            return true;
    return false;
}

mrt_status mrt_run_pin(mrt_run *run, mrt_error *err)
{
    mrt_status status = MRT_OK;
    uint32_t front = 0;
    for (uint32_t i = 0; i < mrt_run_count(run, MRT_SECTION_JOKERS) && status == MRT_OK; i++) {
        mrt_item item = *mrt_run_item(run, MRT_SECTION_JOKERS, i);
        if (!is_pinned(run, &item))
            continue;
        if (i != front) {
            status = mrt_game_take(mrt_run_game(run), MRT_SECTION_JOKERS, i, NULL, err);
            if (status == MRT_OK)
                status = mrt_game_insert(mrt_run_game(run), MRT_SECTION_JOKERS, front, &item, err);
            mrt_fold_touch(&run->board->fold);
        }
        front++;
    }
    return status;
}

/* ---- values that follow the cards ---- */

mrt_status mrt_run_sync(mrt_run *run, mrt_error *err)
{
    double size = 0;
    for (mrt_section pile = MRT_FIRST_PILE; pile <= MRT_LAST_PILE; pile++)
        size += mrt_run_count(run, pile);
    mrt_status status = mrt_run_set(run, MRT_STAT_DECK_SIZE, size, err);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_DECK_LEFT, mrt_run_count(run, MRT_SECTION_DECK), err);
    return status == MRT_OK ? mrt_fold_set_tallies(&run->board->fold, err) : status;
}
