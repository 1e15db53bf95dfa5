/* Actions: whether they are legal, and what they do. See run.h.
 *
 * A row for each: the phases in which it exists, the check, the deed. Checks change nothing; deeds run as one step of the journal.
 */
#include <math.h>

#include "core/run/run_parts.h"

const char *const mrt_do_names[MRT_DOS] = {
    "select_blind", "skip_blind", "reroll_boss", "play",     "discard",   "use",  "buy",
    "sell",         "reroll",     "leave_shop",  "cash_out", "skip_pack", "sort", "reorder",
};

const char *const mrt_where_names[MRT_WHERES] = {
    "", "hand", "jokers", "consumables", "pack", "vouchers", "packs", "shop",
};

static mrt_status refuse(mrt_error *err, const char *why)
{
    return mrt_error_set(err, MRT_ERR_ILLEGAL, 0, 0, "%s", why);
}

static mrt_section section_of(unsigned where)
{
    static const mrt_section sections[MRT_WHERES] = {
        [MRT_WHERE_NONE] = MRT_SECTION_SHOP,        [MRT_WHERE_HAND] = MRT_SECTION_HAND,
        [MRT_WHERE_JOKERS] = MRT_SECTION_JOKERS,    [MRT_WHERE_CONSUMABLES] = MRT_SECTION_CONSUMABLES,
        [MRT_WHERE_PACK] = MRT_SECTION_PACK,        [MRT_WHERE_VOUCHERS] = MRT_SECTION_SHOP_VOUCHERS,
        [MRT_WHERE_PACKS] = MRT_SECTION_SHOP_PACKS, [MRT_WHERE_SHOP] = MRT_SECTION_SHOP,
    };
    return sections[where < MRT_WHERES ? where : MRT_WHERE_NONE];
}

/* ---- checks ---- */

static mrt_status check_place(const mrt_run *run, unsigned where, uint32_t place, mrt_error *err)
{
    uint32_t count = mrt_run_count(run, section_of(where));
    if (place < count)
        return MRT_OK;
    if (count == 0)
        return mrt_error_set(err, MRT_ERR_ILLEGAL, 0, 0, "empty: nothing lies in %s", mrt_where_names[where]);
    return mrt_error_set(err, MRT_ERR_ILLEGAL, 0, 0, "count: %s holds %u, there is no %u",
                         mrt_where_names[where], count, place + 1);
}

static mrt_status check_money(mrt_run *run, double price, mrt_error *err)
{
    if (price == 0 || price <= mrt_run_spending(run))
        return MRT_OK;
    return mrt_error_set(err, MRT_ERR_ILLEGAL, 0, 0, "money: it costs $%.14g, and $%.14g can be spent", price,
                         mrt_run_spending(run));
}

/* Room for an item that is to be kept. */
static mrt_status check_room(mrt_run *run, const mrt_item *item, mrt_error *err)
{
    mrt_section row = mrt_ops_row_of(run->content, item->kind);
    if (row == MRT_SECTIONS || mrt_ops_brings_place(run->content, item->edition) ||
        mrt_ops_room(run->board, row) >= 1)
        return MRT_OK;
    return refuse(err, row == MRT_SECTION_JOKERS ? "room: the row of jokers is full"
                                                 : "room: the consumables have no free place");
}

static mrt_status check_nothing(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    (void)run, (void)action, (void)err;
    return MRT_OK;
}

static mrt_status check_skip(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    (void)action;
    return mrt_run_stat(run, MRT_STAT_ON_DECK) < MRT_SCREEN_BOSS
               ? MRT_OK
               : refuse(err, "limit: a boss cannot be skipped");
}

static mrt_status check_reroll_boss(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    bool freely = mrt_board_passive(run->board, MRT_PASSIVE_REROLL_BOSS_FREELY) != 0;
    (void)action;
    if (!freely && mrt_board_passive(run->board, MRT_PASSIVE_REROLL_BOSS) == 0)
        return refuse(err, "limit: no voucher allows another boss");
    if (!freely && mrt_run_stat(run, MRT_STAT_BOSS_REROLLED) != 0)
        return refuse(err, "limit: the boss of this ante was changed already");
    return check_money(run, mrt_run_stat(run, MRT_STAT_BOSS_REROLL_PRICE), err);
}

static mrt_status check_cards(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    if (action->count < 1 || action->count > mrt_run_play_limit(run))
        return mrt_error_set(err, MRT_ERR_ILLEGAL, 0, 0, "count: 1 to %u cards are chosen, not %u",
                             mrt_run_play_limit(run), action->count);
    return mrt_run_check_chosen(run, action->at, action->count, err);
}

static mrt_status check_play(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    if (mrt_run_stat(run, MRT_STAT_HANDS_LEFT) <= 0)
        return refuse(err, "limit: no hand is left");
    return check_cards(run, action, err);
}

static mrt_status check_discard(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    if (mrt_run_stat(run, MRT_STAT_DISCARDS_LEFT) <= 0)
        return refuse(err, "limit: no discard is left");
    return check_cards(run, action, err);
}

static mrt_status check_use_pack(mrt_run *run, const mrt_action *action, const mrt_item *item, mrt_error *err)
{
    if (mrt_content_place(run->content, item->kind) == MRT_PLACE_CONSUMABLES)
        return mrt_run_check_use(run, item, MRT_WHERE_PACK, action->at, action->count, err);
    if (action->count > 0)
        return refuse(err, "target: it takes no cards");
    return check_room(run, item, err);
}

static mrt_status check_use(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    mrt_status status = check_place(run, action->where, action->place, err);
    if (status != MRT_OK)
        return status;
    const mrt_item *item = mrt_run_item(run, section_of(action->where), action->place);
    switch (action->where) {
    case MRT_WHERE_CONSUMABLES:
        return mrt_run_check_use(run, item, MRT_WHERE_CONSUMABLES, action->at, action->count, err);
    case MRT_WHERE_PACK:
        return check_use_pack(run, action, item, err);
    default:
        return action->count > 0 ? refuse(err, "target: it takes no cards")
                                 : check_money(run, mrt_run_price(run, item), err);
    }
}

static mrt_status check_buy(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    mrt_status status = check_place(run, MRT_WHERE_SHOP, action->place, err);
    if (status != MRT_OK)
        return status;
    const mrt_item *item = mrt_run_item(run, MRT_SECTION_SHOP, action->place);
    status = check_money(run, mrt_run_price(run, item), err);
    if (status != MRT_OK)
        return status;
    if (action->use)
        return mrt_run_check_use(run, item, MRT_WHERE_SHOP, action->at, action->count, err);
    return action->count > 0 ? refuse(err, "target: a card that is kept takes no cards")
                             : check_room(run, item, err);
}

static mrt_status check_sell(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    mrt_status status = check_place(run, action->where, action->place, err);
    if (status != MRT_OK)
        return status;
    if (mrt_ops_is_kept(run->content, mrt_run_item(run, section_of(action->where), action->place)))
        return refuse(err, "eternal: it cannot be sold");
    return MRT_OK;
}

static mrt_status check_reroll(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    (void)action;
    return check_money(run, mrt_run_stat(run, MRT_STAT_REROLL_PRICE), err);
}

static mrt_status check_reorder(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    uint32_t count = mrt_run_count(run, section_of(action->where));
    if (action->count != count)
        return mrt_error_set(err, MRT_ERR_ILLEGAL, 0, 0, "count: %s holds %u, the order names %u",
                             mrt_where_names[action->where], count, action->count);
    for (uint32_t i = 0; i < count; i++)
        if (action->at[i] >= count || mrt_is_among(action->at, i, action->at[i]))
            return mrt_error_set(err, MRT_ERR_ILLEGAL, 0, 0, "count: the order names each of 1 to %u once",
                                 count);
    return MRT_OK;
}

/* ---- deeds ---- */

static mrt_status do_select_blind(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    (void)action;
    mrt_status status = mrt_run_sequence(run, MRT_SEQUENCE_SELECT_BLIND, NULL, err);
    if (status != MRT_OK || mrt_run_count(run, MRT_SECTION_HAND) > 0)
        return status;
    return mrt_run_set(run, MRT_STAT_PHASE, MRT_PHASE_GAME_OVER, err); /* there is nothing to play with */
}

static mrt_status do_skip_blind(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    (void)action;
    mrt_status status = mrt_run_sequence(run, MRT_SEQUENCE_SKIP_BLIND, NULL, err);
    return status == MRT_OK ? mrt_run_screen(run, err) : status;
}

static mrt_status do_reroll_boss(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    uint16_t boss;
    (void)action;
    mrt_status status = mrt_ops_earn(run->board, -mrt_run_stat(run, MRT_STAT_BOSS_REROLL_PRICE), err);
    if (status == MRT_OK)
        status = mrt_run_draw_boss(run, &boss, err);
    if (status == MRT_OK)
        status = mrt_run_set_screen(run, MRT_SCREEN_BOSS, boss, err);
    return status == MRT_OK ? mrt_run_set(run, MRT_STAT_BOSS_REROLLED, 1, err) : status;
}

/* The chosen cards lie in the play, face up. */
static mrt_status choose_cards(mrt_run *run, const mrt_action *action, uint32_t mark, mrt_error *err)
{
    mrt_game *game = mrt_run_game(run);
    mrt_status status = mrt_ops_select(run->board, action->at, action->count, err);
    for (uint32_t i = 0; i < mrt_run_count(run, MRT_SECTION_PLAY) && status == MRT_OK; i++) {
        mrt_card_id id = ((const mrt_card_id *)game->elements[MRT_SECTION_PLAY])[i];
        uint32_t flags = mrt_game_card(game, id)->flags;
        uint32_t wanted = (flags & ~(uint32_t)(MRT_CARD_FACE_DOWN | MRT_CARD_FORCED)) | mark;
        if (flags == wanted)
            continue;
        mrt_card *card = mrt_game_write_card(game, id);
        if (card == NULL)
            return mrt_ops_no_memory(err);
        card->flags = wanted;
    }
    return status;
}

static mrt_status do_play(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    mrt_status status = choose_cards(run, action, MRT_CARD_PLAYED, err);
    if (status == MRT_OK)
        status = mrt_run_add(run, MRT_STAT_HANDS_LEFT, -1, err);
    if (status == MRT_OK)
        status = mrt_run_sequence(run, MRT_SEQUENCE_PLAY_HAND, NULL, err);
    if (status != MRT_OK)
        return status;
    if (run->result.score > mrt_run_stat(run, MRT_STAT_BEST_HAND))
        status = mrt_run_set(run, MRT_STAT_BEST_HAND, run->result.score, err);
    if (status == MRT_OK)
        status = mrt_run_sync(run, err);
    bool won = mrt_run_stat(run, MRT_STAT_SCORE) >= mrt_run_stat(run, MRT_STAT_REQUIREMENT);
    if (status == MRT_OK && (won || mrt_run_stat(run, MRT_STAT_HANDS_LEFT) <= 0))
        return mrt_run_end_round(run, !won, err);
    return status == MRT_OK ? mrt_run_after_hand(run, err) : status;
}

static mrt_status do_discard(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    mrt_status status = choose_cards(run, action, 0, err);
    if (status == MRT_OK)
        status = mrt_run_sequence(run, MRT_SEQUENCE_DISCARD, NULL, err);
    if (status == MRT_OK)
        status = mrt_ops_earn(run->board, -mrt_run_stat(run, MRT_STAT_DISCARD_PRICE), err);
    return status == MRT_OK ? mrt_run_after_hand(run, err) : status;
}

/* What is paid for raises the prices where a challenge says so. */
static mrt_status pay(mrt_run *run, double price, mrt_error *err)
{
    mrt_status status = mrt_ops_earn(run->board, -price, err);
    return status == MRT_OK
               ? mrt_run_add(run, MRT_STAT_INFLATION, mrt_run_stat(run, MRT_STAT_PRICE_RISE), err)
               : status;
}

/* A consumable that has used up the hand: new cards come at once. */
static mrt_status refill(mrt_run *run, mrt_error *err)
{
    mrt_status status = mrt_run_sync(run, err);
    if (status != MRT_OK || mrt_run_phase_of(run) != MRT_PHASE_SELECTING_HAND ||
        mrt_run_opened(run) != NULL || mrt_run_count(run, MRT_SECTION_HAND) > 0)
        return status;
    return mrt_run_after_hand(run, err);
}

static mrt_status take_from_pack(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    const mrt_item *item = mrt_run_item(run, MRT_SECTION_PACK, action->place);
    bool used = mrt_content_place(run->content, item->kind) == MRT_PLACE_CONSUMABLES;
    mrt_status status = mrt_run_add(run, MRT_STAT_PACK_CHOICES, -1, err);
    if (status == MRT_OK && !used)
        status = mrt_run_gain(run, MRT_SECTION_PACK, action->place, err);
    if (status == MRT_OK && used)
        status = mrt_run_use(run, MRT_SECTION_PACK, action->place, action->at, action->count, err);
    bool closes = mrt_run_stat(run, MRT_STAT_PACK_CHOICES) <= 0 || mrt_run_count(run, MRT_SECTION_PACK) == 0;
    return status == MRT_OK && closes ? mrt_run_return_pack(run, err) : status;
}

static mrt_status open_pack(mrt_run *run, uint32_t place, mrt_error *err)
{
    mrt_item pack;
    mrt_status status = mrt_game_take(mrt_run_game(run), MRT_SECTION_SHOP_PACKS, place, &pack, err);
    if (status == MRT_OK)
        status = mrt_game_append(mrt_run_game(run), MRT_SECTION_OPENED, &pack, 1, err);
    return status == MRT_OK ? mrt_run_sequence(run, MRT_SEQUENCE_OPEN_PACK, NULL, err) : status;
}

/* A voucher that makes the shop larger fills it at once. */
static mrt_status redeem(mrt_run *run, uint32_t place, mrt_error *err)
{
    double slots = mrt_board_value(run->board, MRT_STAT_SHOP_SLOTS);
    mrt_status status =
        pay(run, mrt_run_price(run, mrt_run_item(run, MRT_SECTION_SHOP_VOUCHERS, place)), err);
    if (status == MRT_OK)
        status = mrt_run_redeem(run, place, err);
    bool larger = mrt_board_value(run->board, MRT_STAT_SHOP_SLOTS) > slots;
    return status == MRT_OK && larger ? mrt_run_fill_shop(run, err) : status;
}

static mrt_status do_use(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    mrt_section section = section_of(action->where);
    double price = 0;
    mrt_status status;
    switch (action->where) {
    case MRT_WHERE_CONSUMABLES:
        status = mrt_run_use(run, section, action->place, action->at, action->count, err);
        return status == MRT_OK ? refill(run, err) : status;
    case MRT_WHERE_PACK:
        return take_from_pack(run, action, err);
    case MRT_WHERE_VOUCHERS:
        return redeem(run, action->place, err);
    default:
        price = mrt_run_price(run, mrt_run_item(run, section, action->place));
        status = pay(run, price, err);
        return status == MRT_OK ? open_pack(run, action->place, err) : status;
    }
}

static mrt_status do_buy(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    const mrt_item *item = mrt_run_item(run, MRT_SECTION_SHOP, action->place);
    uint32_t serial = item->serial;
    mrt_status status = pay(run, mrt_run_price(run, item), err);
    if (status == MRT_OK && action->use)
        return mrt_run_use(run, MRT_SECTION_SHOP, action->place, action->at, action->count, err);
    if (status == MRT_OK)
        status = mrt_run_gain(run, MRT_SECTION_SHOP, action->place, err);
    mrt_event event = {.item = serial};
    if (mrt_game_item(mrt_run_game(run), serial) == NULL)
        return status;
    return status == MRT_OK ? mrt_ops_tell(run->board, MRT_MOMENT_BOUGHT, &event, err) : status;
}

static mrt_status do_sell(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    uint32_t serial = mrt_run_item(run, section_of(action->where), action->place)->serial;
    mrt_status status = mrt_ops_sell(run->board, serial, err);
    return status == MRT_OK ? mrt_run_add(run, MRT_STAT_CARDS_SOLD, 1, err) : status;
}

static mrt_status do_reroll(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    (void)action;
    return mrt_run_sequence(run, MRT_SEQUENCE_REROLL, NULL, err);
}

static mrt_status do_leave_shop(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    (void)action;
    mrt_status status = mrt_run_sequence(run, MRT_SEQUENCE_LEAVE_SHOP, NULL, err);
    return status == MRT_OK ? mrt_run_screen(run, err) : status;
}

static mrt_status do_cash_out(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    (void)action;
    return mrt_run_sequence(run, MRT_SEQUENCE_CASH_OUT, NULL, err);
}

static mrt_status do_skip_pack(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    (void)action;
    return mrt_run_sequence(run, MRT_SEQUENCE_SKIP_PACK, NULL, err);
}

static mrt_status do_sort(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    mrt_status status = mrt_run_set(run, MRT_STAT_SORT, action->by_suit, err);
    return status == MRT_OK ? mrt_ops_sort_hand(run->board, err) : status;
}

static mrt_status do_reorder(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    mrt_section section = section_of(action->where);
    size_t size = mrt_element_size(section), bytes = size * (action->count + 1);
    char *elements = mrt_resize(run->alloc, NULL, 0, bytes);
    if (elements == NULL)
        return mrt_ops_no_memory(err);
    for (uint32_t i = 0; i < action->count; i++)
        memcpy(elements + i * size, mrt_element_at(mrt_run_game(run), section, action->at[i]), size);
    mrt_status status = mrt_game_assign(mrt_run_game(run), section, elements, action->count, err);
    mrt_resize(run->alloc, elements, bytes, 0);
    mrt_fold_touch(&run->board->fold);
    return status == MRT_OK && section == MRT_SECTION_JOKERS ? mrt_run_pin(run, err) : status;
}

/* ---- the rows ---- */

enum {
    IN_SCREEN = 1 << MRT_PHASE_BLIND_SELECT,
    IN_HAND = 1 << MRT_PHASE_SELECTING_HAND,
    IN_EVAL = 1 << MRT_PHASE_ROUND_EVAL,
    IN_SHOP = 1 << MRT_PHASE_SHOP,
    IN_PACK = 1 << MRT_PHASES, /* a pack is open, whatever is below it */
    IN_ALL = IN_SCREEN | IN_HAND | IN_EVAL | IN_SHOP | IN_PACK
};

typedef struct act_row {
    unsigned phases;
    mrt_status (*check)(mrt_run *run, const mrt_action *action, mrt_error *err);
    mrt_status (*deed)(mrt_run *run, const mrt_action *action, mrt_error *err);
} act_row;

static const act_row rows[MRT_DOS] = {
    [MRT_DO_SELECT_BLIND] = {IN_SCREEN, check_nothing, do_select_blind},
    [MRT_DO_SKIP_BLIND] = {IN_SCREEN, check_skip, do_skip_blind},
    [MRT_DO_REROLL_BOSS] = {IN_SCREEN, check_reroll_boss, do_reroll_boss},
    [MRT_DO_PLAY] = {IN_HAND, check_play, do_play},
    [MRT_DO_DISCARD] = {IN_HAND, check_discard, do_discard},
    [MRT_DO_USE] = {IN_ALL, check_use, do_use},
    [MRT_DO_BUY] = {IN_SHOP, check_buy, do_buy},
    [MRT_DO_SELL] = {IN_ALL, check_sell, do_sell},
    [MRT_DO_REROLL] = {IN_SHOP, check_reroll, do_reroll},
    [MRT_DO_LEAVE_SHOP] = {IN_SHOP, check_nothing, do_leave_shop},
    [MRT_DO_CASH_OUT] = {IN_EVAL, check_nothing, do_cash_out},
    [MRT_DO_SKIP_PACK] = {IN_PACK, check_nothing, do_skip_pack},
    [MRT_DO_SORT] = {IN_ALL, check_nothing, do_sort},
    [MRT_DO_REORDER] = {IN_ALL, check_reorder, do_reorder},
};

/* The phases in which `use` exists depend on what is used. */
static unsigned phases_of(const mrt_action *action)
{
    if (action->what != MRT_DO_USE || action->where == MRT_WHERE_CONSUMABLES)
        return rows[action->what].phases;
    return action->where == MRT_WHERE_PACK ? IN_PACK : IN_SHOP;
}

static bool has_area(const mrt_action *action)
{
    switch (action->what) {
    case MRT_DO_USE:
        return action->where >= MRT_WHERE_CONSUMABLES && action->where <= MRT_WHERE_PACKS;
    case MRT_DO_SELL:
        return action->where == MRT_WHERE_JOKERS || action->where == MRT_WHERE_CONSUMABLES;
    case MRT_DO_REORDER:
        return action->where >= MRT_WHERE_HAND && action->where <= MRT_WHERE_CONSUMABLES;
    default:
        return true;
    }
}

mrt_status mrt_run_check(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    unsigned now = mrt_run_opened(run) != NULL ? (unsigned)IN_PACK : 1u << mrt_run_phase_of(run);
    if (action->what >= MRT_DOS || !has_area(action))
        return refuse(err, "target: there is no such action");
    if ((phases_of(action) & now) == 0)
        return mrt_error_set(err, MRT_ERR_PHASE, 0, 0, "%s is not possible in %s", mrt_do_names[action->what],
                             mrt_run_phase(run));
    return rows[action->what].check(run, action, err);
}

typedef struct acting {
    mrt_run *run;
    const mrt_action *action;
} acting;

static mrt_status do_act(mrt_board *board, void *request, mrt_error *err)
{
    const acting *a = request;
    (void)board;
    mrt_status status = mrt_run_see_hand_size(a->run, err);
    if (status == MRT_OK)
        status = rows[a->action->what].deed(a->run, a->action, err);
    return status == MRT_OK ? mrt_run_sync(a->run, err) : status;
}

mrt_status mrt_run_act(mrt_run *run, const mrt_action *action, mrt_error *err)
{
    acting a = {run, action};
    mrt_error own;
    mrt_error *told = err != NULL ? err : &own;
    mrt_status status = mrt_run_refresh(run, told);
    if (status == MRT_OK)
        status = mrt_run_check(run, action, told);
    return status == MRT_OK ? mrt_board_do(run->board, do_act, &a, mrt_do_names[action->what], told) : status;
}
