/* The steps of a run: the words of sequences that only a run knows, one function each. See core/board/words.h. */
#include <math.h>

#include "core/run/run_parts.h"

typedef mrt_status run_step(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err);

/* ---- what a run begins with ---- */

/* Calls for the stakes up to that of the run and the deck, or for the challenge. */
static mrt_status
each_start(mrt_run *run, mrt_status (*take)(mrt_run *, const mrt_start_rules *, mrt_error *), mrt_error *err)
{
    uint32_t count;
    const uint16_t *stakes = mrt_run_pool(run, run->content->kind_at[MRT_PLACE_STAKE], 0, &count);
    const mrt_start_rules *deck = mrt_start_rules_of(run->board, MRT_FIXTURE_DECK);
    const mrt_item *challenge = mrt_board_fixture(run->board, MRT_FIXTURE_CHALLENGE);
    mrt_status status = MRT_OK;
    if (challenge != NULL && challenge->def != MRT_DEF_UNKNOWN)
        return take(run, mrt_start_rules_of(run->board, MRT_FIXTURE_CHALLENGE), err);
    for (uint32_t i = 0; i < count && i < mrt_run_stat(run, MRT_STAT_STAKE) && status == MRT_OK; i++)
        status = take(run, mrt_run_def(run, stakes[i])->start, err);
    return status == MRT_OK ? take(run, deck, err) : status;
}

static mrt_status take_values(mrt_run *run, const mrt_start_rules *rules, mrt_error *err)
{
    return mrt_start_values(run->board, rules, err);
}

static mrt_status step_start_values(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)node, (void)over;
    return each_start(run, take_values, err);
}

/* The rules that say which cards there are: those of the challenge, else of the deck. */
static const mrt_start_rules *card_rules(const mrt_run *run)
{
    const mrt_item *challenge = mrt_board_fixture(run->board, MRT_FIXTURE_CHALLENGE);
    bool own = challenge != NULL && challenge->def != MRT_DEF_UNKNOWN;
    return mrt_start_rules_of(run->board, own ? MRT_FIXTURE_CHALLENGE : MRT_FIXTURE_DECK);
}

static mrt_status step_start_cards(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)node, (void)over;
    return mrt_start_cards(run->board, card_rules(run), err);
}

static mrt_status step_start_suits(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)node, (void)over;
    return mrt_start_suits(run->board, card_rules(run), err);
}

/* Built and gained without any roll. */
static mrt_status add_item(mrt_run *run, const mrt_item *given, mrt_error *err)
{
    uint32_t serial;
    mrt_item item = *given;
    mrt_section row = mrt_ops_row_of(run->content, item.kind);
    if (row == MRT_SECTIONS)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "a run cannot begin with %s",
                             mrt_run_def(run, item.def)->key);
    if (row == MRT_SECTION_JOKERS)
        mrt_run_add_common_stickers(run, &item);
    mrt_status status = mrt_run_build(run, row, &item, false, &serial, err);
    run->chosen_count = 0;
    if (status == MRT_OK && row == MRT_SECTION_VOUCHERS)
        return mrt_run_effects(run, serial, err);
    return status == MRT_OK ? mrt_ops_gained(run->board, serial, err) : status;
}

/* Vouchers first, then jokers, then the others. */
static mrt_status take_items(mrt_run *run, const mrt_start_rules *rules, mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (int turn = 0; turn < 3 && rules != NULL; turn++)
        for (uint8_t i = 0; i < rules->item_count && status == MRT_OK; i++) {
            mrt_item item;
            status = mrt_start_item_of(run->board, &rules->items[i], &item, err);
            mrt_section row = status == MRT_OK ? mrt_ops_row_of(run->content, item.kind) : MRT_SECTIONS;
            int due = row == MRT_SECTION_VOUCHERS ? 0 : row == MRT_SECTION_JOKERS ? 1 : 2;
            if (status == MRT_OK && due == turn)
                status = add_item(run, &item, err);
        }
    return status;
}

static mrt_status add_keys(mrt_run *run, const char *const *keys, size_t count, mrt_place place,
                           mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (size_t i = 0; i < count && status == MRT_OK; i++) {
        mrt_start_item start = {.key = keys[i]};
        mrt_item item;
        status = mrt_start_item_of(run->board, &start, &item, err);
        if (status == MRT_OK && mrt_content_place(run->content, item.kind) != place)
            status = mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "\"%s\" is %s", keys[i],
                                   place == MRT_PLACE_JOKERS ? "no joker" : "no consumable");
        if (status == MRT_OK)
            status = add_item(run, &item, err);
    }
    return status;
}

static mrt_status set_up(mrt_run *run, const mrt_setup *setup, mrt_error *err)
{
    uint16_t blind = MRT_DEF_UNKNOWN;
    mrt_status status = add_keys(run, setup->jokers, setup->joker_count, MRT_PLACE_JOKERS, err);
    if (status == MRT_OK)
        status = add_keys(run, setup->consumables, setup->consumable_count, MRT_PLACE_CONSUMABLES, err);
    if (status == MRT_OK && setup->has_money)
        status = mrt_run_set(run, MRT_STAT_MONEY, setup->money, err);
    if (status == MRT_OK && setup->blind != NULL)
        status = mrt_ops_find(run->content, run->content->kind_at[MRT_PLACE_BLIND], setup->blind,
                              strlen(setup->blind), &blind, err);
    if (status == MRT_OK)
        status = mrt_run_set_screen(run, MRT_SCREEN_SETUP, blind, err);
    return status == MRT_OK ? mrt_run_set(run, MRT_STAT_SETUP_NEED, setup->need >= 0 ? setup->need : -1, err)
                            : status;
}

static mrt_status full_round(mrt_run *run, mrt_error *err)
{
    mrt_status status =
        mrt_run_set(run, MRT_STAT_HANDS_LEFT, fmax(mrt_board_value(run->board, MRT_STAT_HANDS), 1), err);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_DISCARDS_LEFT,
                             fmax(mrt_board_value(run->board, MRT_STAT_DISCARDS), 0), err);
    return status;
}

static mrt_status step_start_items(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)node, (void)over;
    mrt_status status = each_start(run, take_items, err);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_DISCARDS_SEEN, mrt_board_passive(run->board, MRT_PASSIVE_DISCARDS),
                             err);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_REROLLS_SEEN,
                             mrt_board_passive(run->board, MRT_PASSIVE_FREE_REROLLS), err);
    if (status == MRT_OK)
        status =
            mrt_run_set(run, MRT_STAT_HAND_SIZE_SEEN, mrt_board_value(run->board, MRT_STAT_HAND_SIZE), err);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_FREE_REROLLS,
                             mrt_board_passive(run->board, MRT_PASSIVE_FREE_REROLLS), err);
    if (status == MRT_OK)
        status = mrt_run_set_reroll_price(run, err);
    if (status == MRT_OK)
        status = full_round(run, err);
    if (status == MRT_OK) /* what is gained from now on is gained by a player */
        status = mrt_run_set(run, MRT_STAT_PHASE, MRT_PHASE_BLIND_SELECT, err);
    bool set_ups = run->begun != NULL && run->begun->setup != NULL;
    return status == MRT_OK && set_ups ? set_up(run, run->begun->setup, err) : status;
}

/* ---- what an ante holds ---- */

static mrt_status step_roll_boss(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    uint16_t boss;
    (void)node, (void)over;
    mrt_status status = mrt_run_draw_boss(run, &boss, err);
    return status == MRT_OK ? mrt_run_set_screen(run, MRT_SCREEN_BOSS, boss, err) : status;
}

mrt_status mrt_run_roll_screen(mrt_run *run, mrt_place place, int screen, mrt_error *err)
{
    uint8_t kind = run->content->kind_at[place];
    uint16_t def = MRT_DEF_UNKNOWN;
    if (kind == UINT8_MAX)
        return MRT_OK;
    mrt_key key = mrt_key_of(run, run->content->kinds[kind].set, "");
    mrt_status status = mrt_run_draw(run, kind, 0, &key, false, &def, err);
    return status == MRT_OK ? mrt_run_set_screen(run, screen, def, err) : status;
}

static mrt_status step_roll_tags(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)node, (void)over;
    mrt_status status = mrt_run_roll_screen(run, MRT_PLACE_TAGS, MRT_SCREEN_SMALL_TAG, err);
    return status == MRT_OK ? mrt_run_roll_screen(run, MRT_PLACE_TAGS, MRT_SCREEN_BIG_TAG, err) : status;
}

static mrt_status step_roll_voucher(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)node, (void)over;
    return mrt_run_roll_screen(run, MRT_PLACE_VOUCHERS, MRT_SCREEN_VOUCHER, err);
}

/* The original's own order of hands where it draws one; others follow as they stand. */
static const mrt_hand table_order[] = {
    MRT_HAND_FLUSH_HOUSE, MRT_HAND_FULL_HOUSE,     MRT_HAND_FLUSH,           MRT_HAND_PAIR,
    MRT_HAND_HIGH_CARD,   MRT_HAND_STRAIGHT_FLUSH, MRT_HAND_STRAIGHT,        MRT_HAND_TWO_PAIR,
    MRT_HAND_FLUSH_FIVE,  MRT_HAND_FIVE_OF_A_KIND, MRT_HAND_THREE_OF_A_KIND, MRT_HAND_FOUR_OF_A_KIND,
};

/* Places of all hands in that order. */
static uint32_t hands_in_order(const mrt_run *run, uint16_t *out, uint32_t most)
{
    const mrt_content *content = run->content;
    uint32_t count = 0;
    for (size_t i = 0; i < sizeof table_order / sizeof *table_order; i++)
        if (content->original_hand[table_order[i]] != UINT16_MAX && count < most)
            out[count++] = content->original_hand[table_order[i]];
    for (uint32_t i = 0; i < mrt_run_count(run, MRT_SECTION_HANDS) && count < most; i++)
        if (mrt_hands_entry(content->hands, i)->original < 0)
            out[count++] = (uint16_t)i;
    return count;
}

enum { HANDS_LISTED = 4096 };

static mrt_status step_roll_hands(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    mrt_game *game = mrt_run_game(run);
    const mrt_orbit *orbits = game->elements[MRT_SECTION_ORBITS];
    const mrt_hand_record *records = game->elements[MRT_SECTION_HANDS];
    mrt_orbit orbit = {.ante = mrt_run_stat(run, MRT_STAT_ANTE)};
    mrt_key key = mrt_key_from(run, "orbital", "");
    uint16_t hands[HANDS_LISTED];
    uint32_t count = hands_in_order(run, hands, HANDS_LISTED), visible = 0;
    mrt_status status = MRT_OK;
    (void)node, (void)over;
    for (uint32_t i = 0; i < mrt_run_count(run, MRT_SECTION_ORBITS); i++)
        if (orbits[i].ante == orbit.ante)
            return MRT_OK;
    for (uint32_t i = 0; i < count; i++)
        if (records[hands[i]].visible)
            hands[visible++] = hands[i];
    for (int i = 0; i < 3 && visible > 0 && status == MRT_OK; i++) {
        size_t at = 0;
        status = mrt_run_index(run, &key, visible, &at, err);
        orbit.hands[i] = hands[at];
    }
    return status == MRT_OK ? mrt_game_append(game, MRT_SECTION_ORBITS, &orbit, 1, err) : status;
}

static mrt_status step_shuffle(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    mrt_key key = mrt_key_from(run, run->board->fold.plan->texts[node->context], "");
    double seed = 0;
    (void)over;
    mrt_status status = mrt_game_pseudoseed(mrt_run_game(run), key.text, key.length, &seed, err);
    return status == MRT_OK ? mrt_ops_shuffle_pile(run->board, MRT_SECTION_DECK, seed, err) : status;
}

static mrt_status step_draw_targets(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)node, (void)over;
    return mrt_ops_draw_targets(run->board, err);
}

static mrt_status step_use_tags(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)over;
    mrt_status status =
        mrt_run_use_tags(run, (mrt_tag_moment)node->arg, node->word == MRT_WORD_USE_TAGS, NULL, err);
    return status == MRT_OK ? mrt_run_see_hand_size(run, err) : status;
}

/* ---- rounds ---- */

static mrt_status clear_round_counts(mrt_run *run, mrt_error *err)
{
    for (uint32_t i = 0; i < mrt_run_count(run, MRT_SECTION_HANDS); i++) {
        const mrt_hand_record *records = mrt_run_game(run)->elements[MRT_SECTION_HANDS];
        if (records[i].round == 0)
            continue;
        mrt_hand_record *record = mrt_game_write(mrt_run_game(run), MRT_SECTION_HANDS, i);
        if (record == NULL)
            return mrt_ops_no_memory(err);
        record->round = 0;
    }
    return MRT_OK;
}

static mrt_status step_begin_round(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    static const mrt_stat zeros[] = {MRT_STAT_SCORE, MRT_STAT_HANDS_PLAYED, MRT_STAT_DISCARDS_USED,
                                     MRT_STAT_REROLL_INCREASE, MRT_STAT_ROUND_HAND_SIZE};
    mrt_status status = mrt_run_add(run, MRT_STAT_ROUND, 1, err);
    (void)node, (void)over;
    for (size_t i = 0; i < sizeof zeros / sizeof *zeros && status == MRT_OK; i++)
        status = mrt_run_set(run, zeros[i], 0, err);
    if (status == MRT_OK)
        status = full_round(run, err);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_SHOP_REROLL_BASE, -1, err);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_FREE_REROLLS,
                             mrt_board_passive(run->board, MRT_PASSIVE_FREE_REROLLS), err);
    if (status == MRT_OK)
        status = mrt_run_set_reroll_price(run, err);
    return status == MRT_OK ? clear_round_counts(run, err) : status;
}

enum { STATE_UPCOMING, STATE_SELECT, STATE_CURRENT, STATE_DEFEATED, STATE_SKIPPED };

static mrt_status set_blind_state(mrt_run *run, int state, mrt_error *err)
{
    int place = (int)mrt_run_stat(run, MRT_STAT_ON_DECK);
    return mrt_run_set(run, (unsigned)(MRT_STAT_SMALL_STATE + place), state, err);
}

static mrt_status step_place_blind(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    int place = (int)mrt_run_stat(run, MRT_STAT_ON_DECK);
    uint16_t blind = mrt_run_item(run, MRT_SECTION_SCREEN, MRT_SCREEN_SETUP)->def;
    bool boss = place == MRT_SCREEN_BOSS || blind != MRT_DEF_UNKNOWN;
    uint32_t serial = 0;
    (void)node, (void)over;
    mrt_status status = set_blind_state(run, STATE_CURRENT, err);
    if (blind == MRT_DEF_UNKNOWN)
        blind = mrt_run_item(run, MRT_SECTION_SCREEN, (uint32_t)place)->def;
    if (status == MRT_OK)
        status = mrt_run_set_screen(run, MRT_SCREEN_SETUP, MRT_DEF_UNKNOWN, err);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_BOSS_ROUND, boss, err);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_REQUIREMENT, mrt_run_need(run, blind), err);
    if (status == MRT_OK)
        status = mrt_ops_place_blind(run->board, blind, &serial, err);
    if (status == MRT_OK)
        status = mrt_ops_blind_placed(run->board, serial, err);
    if (status == MRT_OK) /* only now: what is drawn for a change of the blind is drawn in a round */
        status = mrt_run_set(run, MRT_STAT_PHASE, MRT_PHASE_SELECTING_HAND, err);
    return status == MRT_OK ? mrt_run_pin(run, err) : status;
}

static mrt_status step_draw_hand(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)node, (void)over;
    return mrt_run_draw_hand(run, err);
}

/* ---- skipping ---- */

/* A tag that remembers a hand gets that of its blind. */
static mrt_status name_hand(mrt_run *run, mrt_item *tag, int place, mrt_error *err)
{
    mrt_game *game = mrt_run_game(run);
    const mrt_orbit *orbits = game->elements[MRT_SECTION_ORBITS];
    const mrt_def *def = mrt_run_def(run, tag->def);
    uint16_t hand = UINT16_MAX;
    for (uint32_t i = 0; i < mrt_run_count(run, MRT_SECTION_ORBITS); i++)
        if (orbits[i].ante == mrt_run_stat(run, MRT_STAT_ANTE))
            hand = orbits[i].hands[place];
    const mrt_hand_entry *entry = mrt_hands_entry(run->content->hands, hand);
    for (uint16_t i = 0; i < def->slot_count && entry != NULL; i++)
        if (strcmp(def->slots[i].name, "hand") == 0 && def->slots[i].type == MRT_SLOT_TEXT) {
            mrt_state_value value = {
                .type = MRT_SLOT_TEXT, .text = entry->name, .length = strlen(entry->name)};
            return mrt_state_set(game, tag->cells + i, &value, err);
        }
    return MRT_OK;
}

static mrt_status step_gain_tag(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    int place = (int)mrt_run_stat(run, MRT_STAT_ON_DECK);
    mrt_item tag = *mrt_run_item(run, MRT_SECTION_SCREEN, (uint32_t)(MRT_SCREEN_SMALL_TAG + place));
    (void)node, (void)over;
    mrt_status status = mrt_run_add(run, MRT_STAT_SKIPS, 1, err);
    if (status == MRT_OK)
        status = set_blind_state(run, STATE_SKIPPED, err);
    if (status != MRT_OK || tag.def == MRT_DEF_UNKNOWN)
        return status;
    mrt_item model = tag;
    status = mrt_state_begin(mrt_run_game(run), run->content, &model, NULL, err);
    if (status == MRT_OK)
        status = name_hand(run, &model, place, err);
    return status == MRT_OK ? mrt_ops_gain_tag(run->board, &tag, &model, err) : status;
}

static mrt_status step_next_blind(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)node, (void)over;
    mrt_status status = mrt_run_add(run, MRT_STAT_ON_DECK, 1, err);
    return status == MRT_OK ? set_blind_state(run, STATE_SELECT, err) : status;
}

/* ---- the end of a round ---- */

static mrt_status step_stop_if_lost(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)node;
    *over = run->board->fold.game_over;
    run->saved = run->board->fold.saved;
    return *over ? mrt_run_set(run, MRT_STAT_PHASE, MRT_PHASE_GAME_OVER, err) : MRT_OK;
}

static mrt_status step_count_unused(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)node, (void)over;
    return mrt_run_add(run, MRT_STAT_UNUSED_DISCARDS, mrt_run_stat(run, MRT_STAT_DISCARDS_LEFT), err);
}

static mrt_status step_gather_cards(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)node, (void)over;
    return mrt_run_gather(run, err);
}

/* The hand that was played most; of several the last one in the original's own order. */
static mrt_status fix_favourite(mrt_run *run, mrt_error *err)
{
    const mrt_hand_record *records = mrt_run_game(run)->elements[MRT_SECTION_HANDS];
    uint16_t hands[HANDS_LISTED];
    uint32_t count = hands_in_order(run, hands, HANDS_LISTED);
    double most = -1, found = 0;
    for (uint32_t i = 0; i < count; i++)
        if (records[hands[i]].played >= most) {
            most = records[hands[i]].played;
            found = hands[i] + 1;
        }
    return mrt_run_set(run, MRT_STAT_OX_HAND, found, err);
}

static mrt_status step_next_ante(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)node, (void)over;
    mrt_status status = MRT_OK;
    if (mrt_run_stat(run, MRT_STAT_ANTE) == mrt_run_stat(run, MRT_STAT_WIN_ANTE))
        status = mrt_run_set(run, MRT_STAT_WON, 1, err);
    if (status == MRT_OK)
        status = mrt_run_add(run, MRT_STAT_ANTE, 1, err);
    if (status == MRT_OK)
        status = mrt_ops_lift_cards(run->board, MRT_CARD_PLAYED, err);
    return status == MRT_OK ? fix_favourite(run, err) : status;
}

static mrt_status add_cash(mrt_run *run, int what, uint16_t def, double dollars, mrt_error *err)
{
    mrt_cash cash = {.what = (uint16_t)what, .def = def, .dollars = dollars};
    return dollars != 0 ? mrt_game_append(mrt_run_game(run), MRT_SECTION_CASH, &cash, 1, err) : MRT_OK;
}

static mrt_status add_item_rows(mrt_run *run, mrt_error *err)
{
    uint32_t count;
    const mrt_row *rows = mrt_board_rows(run->board, &count);
    mrt_status status = MRT_OK;
    for (uint32_t i = 0; i < count && status == MRT_OK; i++) {
        const mrt_item *item = mrt_game_item(mrt_run_game(run), rows[i].actor);
        if (item != NULL)
            status = add_cash(run, MRT_CASH_ITEM, item->def, rows[i].dollars, err);
    }
    return status;
}

/* Tags that pay for a boss are spent. */
static mrt_status add_tag_rows(mrt_run *run, mrt_error *err)
{
    mrt_status status = MRT_OK;
    uint32_t at;
    if (mrt_run_stat(run, MRT_STAT_BOSS_ROUND) == 0)
        return MRT_OK;
    while (status == MRT_OK && (at = mrt_run_find_tag(run, MRT_TAG_BOSS_BEATEN, 0)) != UINT32_MAX) {
        uint16_t def = mrt_run_item(run, MRT_SECTION_TAGS, at)->def;
        status = add_cash(run, MRT_CASH_ITEM, def, mrt_run_def(run, def)->tag->dollars, err);
        if (status == MRT_OK)
            status = mrt_run_spend_tag(run, at, err);
    }
    return status;
}

static double interest(mrt_run *run)
{
    double money = mrt_run_stat(run, MRT_STAT_MONEY), cap = mrt_run_stat(run, MRT_STAT_INTEREST_CAP);
    if (mrt_run_stat(run, MRT_STAT_NO_INTEREST) != 0 || money < 5)
        return 0;
    return mrt_board_value(run->board, MRT_STAT_INTEREST) * fmin(floor(money / 5), cap / 5);
}

static mrt_status step_cash_rows(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    const mrt_item *blind = mrt_board_fixture(run->board, MRT_FIXTURE_BLIND);
    int place = mrt_run_stat(run, MRT_STAT_BOSS_ROUND) != 0 ? MRT_SCREEN_BOSS
                                                            : (int)mrt_run_stat(run, MRT_STAT_ON_DECK);
    double hands = fmax(mrt_run_stat(run, MRT_STAT_HANDS_LEFT), 0);
    (void)node, (void)over;
    mrt_status status = mrt_run_clear(run, MRT_SECTION_CASH, err);
    if (status == MRT_OK && !run->saved)
        status = add_cash(run, MRT_CASH_BLIND, 0, mrt_run_reward(run, blind->def, place), err);
    if (status == MRT_OK)
        status = add_cash(run, MRT_CASH_HANDS, 0, hands * mrt_run_stat(run, MRT_STAT_HAND_BONUS), err);
    if (status == MRT_OK)
        status = add_cash(
            run, MRT_CASH_DISCARDS, 0,
            mrt_run_stat(run, MRT_STAT_DISCARDS_LEFT) * mrt_run_stat(run, MRT_STAT_DISCARD_BONUS), err);
    if (status == MRT_OK)
        status = add_item_rows(run, err);
    if (status == MRT_OK)
        status = add_tag_rows(run, err);
    return status == MRT_OK ? add_cash(run, MRT_CASH_INTEREST, 0, interest(run), err) : status;
}

/* Everything that the blind did ends; the next one is on deck. */
static mrt_status step_end_blind(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    bool boss = mrt_run_stat(run, MRT_STAT_BOSS_ROUND) != 0;
    bool wins = mrt_run_stat(run, MRT_STAT_WON) != 0 && mrt_run_stat(run, MRT_STAT_STOP_AT_WIN) != 0;
    uint32_t serial;
    (void)node, (void)over;
    mrt_status status = set_blind_state(run, STATE_DEFEATED, err);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_ON_DECK, boss ? 0 : mrt_run_stat(run, MRT_STAT_ON_DECK) + 1, err);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_PHASE, wins ? MRT_PHASE_WON : MRT_PHASE_ROUND_EVAL, err);
    if (status == MRT_OK)
        status = mrt_ops_place_blind(run->board, MRT_DEF_UNKNOWN, &serial, err);
    if (status == MRT_OK)
        status =
            mrt_ops_lift_cards(run->board, MRT_CARD_DEBUFFED | MRT_CARD_FACE_DOWN | MRT_CARD_FORCED, err);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_ROUND_HAND_SIZE, 0, err);
    return status == MRT_OK ? mrt_ops_lift_jokers(run->board, err) : status;
}

/* ---- the cash-out ---- */

static mrt_status step_pay_rows(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    const mrt_cash *rows = mrt_run_game(run)->elements[MRT_SECTION_CASH];
    double total = 0;
    (void)node, (void)over;
    for (uint32_t i = 0; i < mrt_run_count(run, MRT_SECTION_CASH); i++)
        total += rows[i].dollars;
    mrt_status status = mrt_ops_earn(run->board, total, err);
    if (status == MRT_OK)
        status = mrt_run_clear(run, MRT_SECTION_CASH, err);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_SCORE, 0, err);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_PHASE, MRT_PHASE_SHOP, err);
    return status == MRT_OK ? full_round(run, err) : status;
}

static mrt_status step_begin_ante(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    static const mrt_stat zeros[] = {MRT_STAT_SMALL_STATE, MRT_STAT_BIG_STATE, MRT_STAT_BOSS_STATE,
                                     MRT_STAT_BOSS_REROLLED, MRT_STAT_BOSS_ROUND};
    mrt_status status = MRT_OK;
    (void)node, (void)over;
    for (size_t i = 0; i < sizeof zeros / sizeof *zeros && status == MRT_OK; i++)
        status = mrt_run_set(run, zeros[i], 0, err);
    return status;
}

/* ---- the shop ---- */

static mrt_status step_fill_shop(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)node, (void)over;
    return mrt_run_fill_shop(run, err);
}

static mrt_status step_offer_voucher(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)node, (void)over;
    return mrt_run_offer_voucher(run, mrt_run_item(run, MRT_SECTION_SCREEN, MRT_SCREEN_VOUCHER)->def, err);
}

static mrt_status step_offer_packs(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)node, (void)over;
    return mrt_run_offer_packs(run, err);
}

static mrt_status step_clear_shop(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)node, (void)over;
    return mrt_run_clear(run, MRT_SECTION_SHOP, err);
}

static mrt_status step_close_shop(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)node, (void)over;
    mrt_status status = mrt_run_clear(run, MRT_SECTION_SHOP, err);
    if (status == MRT_OK)
        status = mrt_run_clear(run, MRT_SECTION_SHOP_VOUCHERS, err);
    if (status == MRT_OK)
        status = mrt_run_clear(run, MRT_SECTION_SHOP_PACKS, err);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_PHASE, MRT_PHASE_BLIND_SELECT, err);
    return status == MRT_OK ? set_blind_state(run, STATE_SELECT, err) : status;
}

static mrt_status step_pay_reroll(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    double free = mrt_run_stat(run, MRT_STAT_FREE_REROLLS);
    (void)node, (void)over;
    mrt_status status = mrt_ops_earn(run->board, -mrt_run_stat(run, MRT_STAT_REROLL_PRICE), err);
    if (status == MRT_OK)
        status = mrt_run_add(run, MRT_STAT_REROLLS, 1, err);
    if (status == MRT_OK)
        status = free > 0 ? mrt_run_add(run, MRT_STAT_FREE_REROLLS, -1, err)
                          : mrt_run_add(run, MRT_STAT_REROLL_INCREASE, 1, err);
    return status == MRT_OK ? mrt_run_set_reroll_price(run, err) : status;
}

/* ---- packs, consumables ---- */

static mrt_status step_build_pack(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)node, (void)over;
    return mrt_run_build_pack(run, err);
}

static mrt_status step_deal_pack(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)node, (void)over;
    return mrt_run_deal_pack(run, err);
}

static mrt_status step_return_pack(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)node, (void)over;
    return mrt_run_return_pack(run, err);
}

/* Everybody, about the open pack or the item that is used. */
static mrt_status step_tell(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    mrt_section section = node->word == MRT_WORD_TELL_PACK ? MRT_SECTION_OPENED : MRT_SECTION_USING;
    mrt_event event = {.context = node->context, .area = MRT_AREA_JOKERS};
    (void)over;
    if (mrt_run_count(run, section) == 0)
        return MRT_OK;
    event.item = mrt_run_item(run, section, 0)->serial;
    return mrt_fold_fire(&run->board->fold, &event, 0, err);
}

static mrt_status step_use_effects(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)node, (void)over;
    return mrt_run_effects(run, mrt_run_item(run, MRT_SECTION_USING, 0)->serial, err);
}

static mrt_status step_count_use(mrt_run *run, const mrt_node *node, bool *over, mrt_error *err)
{
    (void)node, (void)over;
    return mrt_run_count_used(run, err);
}

static run_step *const steps[MRT_WORDS] = {
    [MRT_WORD_START_VALUES] = step_start_values,
    [MRT_WORD_START_CARDS] = step_start_cards,
    [MRT_WORD_START_SUITS] = step_start_suits,
    [MRT_WORD_START_ITEMS] = step_start_items,
    [MRT_WORD_ROLL_BOSS] = step_roll_boss,
    [MRT_WORD_ROLL_TAGS] = step_roll_tags,
    [MRT_WORD_ROLL_VOUCHER] = step_roll_voucher,
    [MRT_WORD_ROLL_HANDS] = step_roll_hands,
    [MRT_WORD_SHUFFLE] = step_shuffle,
    [MRT_WORD_DRAW_TARGETS] = step_draw_targets,
    [MRT_WORD_USE_TAG] = step_use_tags,
    [MRT_WORD_USE_TAGS] = step_use_tags,
    [MRT_WORD_BEGIN_ROUND] = step_begin_round,
    [MRT_WORD_PLACE_BLIND] = step_place_blind,
    [MRT_WORD_DRAW_HAND] = step_draw_hand,
    [MRT_WORD_GAIN_TAG] = step_gain_tag,
    [MRT_WORD_NEXT_BLIND] = step_next_blind,
    [MRT_WORD_STOP_IF_LOST] = step_stop_if_lost,
    [MRT_WORD_COUNT_UNUSED] = step_count_unused,
    [MRT_WORD_GATHER_CARDS] = step_gather_cards,
    [MRT_WORD_NEXT_ANTE] = step_next_ante,
    [MRT_WORD_CASH_ROWS] = step_cash_rows,
    [MRT_WORD_END_BLIND] = step_end_blind,
    [MRT_WORD_PAY_ROWS] = step_pay_rows,
    [MRT_WORD_BEGIN_ANTE] = step_begin_ante,
    [MRT_WORD_FILL_SHOP] = step_fill_shop,
    [MRT_WORD_OFFER_VOUCHER] = step_offer_voucher,
    [MRT_WORD_OFFER_PACKS] = step_offer_packs,
    [MRT_WORD_CLEAR_SHOP] = step_clear_shop,
    [MRT_WORD_CLOSE_SHOP] = step_close_shop,
    [MRT_WORD_PAY_REROLL] = step_pay_reroll,
    [MRT_WORD_BUILD_PACK] = step_build_pack,
    [MRT_WORD_DEAL_PACK] = step_deal_pack,
    [MRT_WORD_RETURN_PACK] = step_return_pack,
    [MRT_WORD_TELL_PACK] = step_tell,
    [MRT_WORD_TELL_USED] = step_tell,
    [MRT_WORD_USE_EFFECTS] = step_use_effects,
    [MRT_WORD_COUNT_USE] = step_count_use,
};

mrt_status mrt_run_step(void *user, const mrt_node *node, bool *over, mrt_error *err)
{
    return steps[node->word](user, node, over, err);
}
