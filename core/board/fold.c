/* The fold: the words of a plan. See fold.h and plan.h.
 *
 * Hot: mrt_fold_block and what it calls for cards. A block is a range of nodes; loops and conditions call mrt_fold_block for
 * their children, so the depth is that of the plan. `turn` says whose turn it is in the loops around.
 */
#include "core/board/board_parts.h"
#include "core/board/fold_parts.h"

#include <math.h>
#include <string.h>

static void run_fire_removed(mrt_fold *fold, const mrt_node *node)
{
    mrt_error err;
    if (fold->doomed_count == 0)
        return;
    mrt_event event = {.context = node->context, .area = MRT_AREA_JOKERS, .cards = fold->doomed};
    event.card_count = fold->doomed_count;
    mrt_fold_ask_all(fold, &event, MRT_PLACES, 0);
    for (uint32_t i = 0; i < fold->doomed_count && mrt_fold_goes_on(fold); i++)
        if (mrt_game_card(fold->game, fold->doomed[i]) != NULL) {
            mrt_fold_check(fold, mrt_game_remove_card(fold->game, fold->doomed[i], &err), &err);
            mrt_fold_add(fold, MRT_STAT_DECK_SIZE, -1);
        }
}

/* Jokers and what they wear. */
static void run_edition(mrt_fold *fold, const mrt_node *node, const mrt_turn *turn)
{
    const mrt_item *item = mrt_game_item(fold->game, turn->item);
    if (item == NULL || item->edition == MRT_EDITION_NONE || (item->flags & MRT_ITEM_DEBUFFED) != 0)
        return;
    uint16_t def = fold->content->editions[item->edition];
    mrt_event event = mrt_turn_event(node, turn);
    event.part = node->arg;
    if (def != UINT16_MAX)
        mrt_fold_ask_def(fold, &event, def, 0, turn->item);
}

static bool has_function(const mrt_def *def, int context)
{
    size_t count;
    const mrt_sub *subs = mrt_def_subs(def, context, &count);
    for (size_t i = 0; i < count; i++)
        if (subs[i].function != 0)
            return true;
    return false;
}

/* In the order of the stickers: the rent is paid before the rounds are counted. A joker that has died in its turn still pays its
 * rent; a sticker that would have to look at it has nothing to do. */
static void run_stickers(mrt_fold *fold, const mrt_node *node, const mrt_turn *turn)
{
    const mrt_content *content = fold->content;
    for (uint8_t i = 0; i < content->sticker_count; i++) {
        uint8_t bit = content->sticker_order[i];
        if ((turn->stickers >> bit & 1) == 0)
            continue;
        uint16_t def = content->stickers[bit];
        mrt_event event = mrt_turn_event(node, turn);
        if (mrt_game_item(fold->game, turn->item) == NULL && has_function(&content->defs[def], node->context))
            continue;
        mrt_fold_ask_def(fold, &event, def, 0, turn->item);
    }
}

/* What happens outside of a sequence is about no hand. */
void mrt_fold_forget_hand(mrt_fold *fold)
{
    mrt_played *played = &fold->played;
    played->count = played->scoring_count = 0;
    played->match_count = 0;
    played->hand = UINT16_MAX;
    memset(played->original.groups, 0, sizeof played->original.groups);
    fold->classified++;
}

/* The cash-out: money that jokers will pay. */
static void take_row(mrt_fold *fold, const mrt_link *link, mrt_event *event, mrt_answer *answer, int part,
                     void *user)
{
    (void)part, (void)user, (void)event;
    if ((answer->mask >> MRT_ANSWER_DOLLARS & 1) != 0 && fold->row_count < MRT_ROWS_MAX)
        fold->rows[fold->row_count++] = (mrt_row){link->actor, answer->value[MRT_ANSWER_DOLLARS]};
    mrt_fold_drop(fold, link, answer);
}

/* Steps of the game itself. */
static void run_count_hand(mrt_fold *fold)
{
    mrt_game *game = fold->game;
    uint16_t hand = fold->played.hand;
    mrt_error err;
    const mrt_item *blind = mrt_fold_fixture(fold, MRT_FIXTURE_BLIND);
    if (blind != NULL && (blind->flags & MRT_ITEM_TRIGGERED) != 0) {
        mrt_item *item = mrt_game_write(game, MRT_SECTION_FIXTURES, MRT_FIXTURE_BLIND);
        if (item != NULL)
            item->flags &= ~(uint32_t)MRT_ITEM_TRIGGERED;
    }
    if (hand >= mrt_game_count(game, MRT_SECTION_HANDS))
        return;
    mrt_hand_record *record = mrt_game_write(game, MRT_SECTION_HANDS, hand);
    if (record != NULL) {
        record->played++;
        record->round++;
        record->visible = true;
    }
    mrt_fold_check(fold, mrt_game_set_stat(game, MRT_STAT_LAST_HAND, hand + 1, &err), &err);
}

static void run_base(mrt_fold *fold)
{
    uint16_t hand = fold->played.hand;
    const mrt_hand_entry *entry = mrt_hands_entry(fold->content->hands, hand);
    const mrt_hand_record *records = fold->game->elements[MRT_SECTION_HANDS];
    if (entry == NULL)
        return;
    mrt_hand_at_level(entry, records[hand].level, &fold->chips, &fold->mult);
    mrt_fold_cap_chips(fold);
    mrt_fold_trace_word(fold, "base");
}

static void run_score(mrt_fold *fold)
{
    mrt_error err;
    double score = floor(fold->chips * fold->mult);
    fold->score = score;
    if (!isnan(score))
        mrt_fold_check(fold,
                       mrt_game_set_stat(fold->game, MRT_STAT_SCORE,
                                         mrt_game_stat(fold->game, MRT_STAT_SCORE) + score, &err),
                       &err);
    mrt_fold_trace_word(fold, "score");
}

static void move_selected(mrt_fold *fold)
{
    mrt_error err;
    mrt_fold_check(fold, mrt_game_move_all(fold->game, MRT_SECTION_PLAY, MRT_SECTION_DISCARD, &err), &err);
}

static void run_classify(mrt_fold *fold, bool line)
{
    mrt_error err;
    mrt_fold_ready(fold);
    mrt_fold_check(fold, line ? mrt_fold_classify_line(fold, &err) : mrt_fold_classify(fold, &err), &err);
    mrt_fold_trace_word(fold, "hand");
}

/* Loops. */

/* A card that wears nothing, and that no joker looks at: nothing but its chips can come of it. */
static inline bool is_quick(const mrt_fold *fold, unsigned each, const mrt_card *card)
{
    return mrt_mask_has(fold->plain, each) && (card->enhancement | card->seal | card->edition) == 0 &&
           !mrt_card_is_debuffed(card) && !fold->dirty && fold->trace == NULL &&
           (card->bonus == 0 || mrt_mask_has(fold->chips_in, each));
}

static inline void quick_chips(mrt_fold *fold, const mrt_card *card, uint8_t times)
{
    double chips = mrt_card_nominal(card) + card->bonus;
    for (uint8_t i = 0; i < times; i++)
        fold->chips += chips;
    mrt_fold_cap_chips(fold);
}

/* Are all cards of the game so? */
static inline bool all_quick(const mrt_fold *fold, unsigned each)
{
    return mrt_mask_has(fold->plain, each) && mrt_fold_is_bare(fold) && !fold->dirty && fold->trace == NULL;
}

static void each_bare(mrt_fold *fold)
{
    const mrt_played *played = &fold->played;
    double chips = fold->chips;
    for (uint8_t i = 0; i < played->scoring_count; i++)
        for (uint8_t t = 0; t < played->times[i]; t++)
            chips += played->chips[played->scoring[i]];
    fold->chips = chips;
    mrt_fold_cap_chips(fold);
}

static void each_scoring(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn turn)
{
    const mrt_played *played = &fold->played;
    turn.area = MRT_AREA_PLAY;
    for (uint8_t i = 0; i < played->scoring_count && mrt_fold_goes_on(fold); i++) {
        turn.card = played->cards[played->scoring[i]];
        turn.times = played->times[i];
        turn.place = i;
        const mrt_card *card = mrt_game_card(fold->game, turn.card);
        if (card == NULL)
            continue;
        if (!is_quick(fold, at, card))
            mrt_fold_block(fold, plan, at + 1, plan->nodes[at].end, &turn);
        else if (mrt_mask_has(fold->chips_in, at))
            quick_chips(fold, card, turn.times);
    }
}

static void each_selected(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn turn)
{
    const mrt_played *played = &fold->played;
    turn.area = MRT_AREA_DISCARD;
    for (uint8_t i = 0; i < played->count && mrt_fold_goes_on(fold); i++) {
        turn.card = played->cards[i];
        if (mrt_game_card(fold->game, turn.card) != NULL)
            mrt_fold_block(fold, plan, at + 1, plan->nodes[at].end, &turn);
    }
}

/* A script may add cards to the hand, or take some away, while they have their turns. */
static void each_held(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn turn)
{
    turn.area = MRT_AREA_HAND;
    for (uint32_t i = 0; i < mrt_game_count(fold->game, MRT_SECTION_HAND) && mrt_fold_goes_on(fold);) {
        turn.card = ((const mrt_card_id *)fold->game->elements[MRT_SECTION_HAND])[i];
        const mrt_card *card = mrt_game_card(fold->game, turn.card);
        if (card == NULL || (is_quick(fold, at, card) && !mrt_mask_has(fold->chips_in, at))) {
            i++;
            continue;
        }
        mrt_fold_block(fold, plan, at + 1, plan->nodes[at].end, &turn);
        const mrt_card_id *ids = fold->game->elements[MRT_SECTION_HAND];
        if (i < mrt_game_count(fold->game, MRT_SECTION_HAND) && ids[i] == turn.card)
            i++;
    }
}

/* The row as it is at the start: who joins it later has no turn. */
static void each_item(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn turn, mrt_section section)
{
    uint32_t newcomer = fold->game->head.next_serial;
    for (uint32_t i = 0; i < mrt_game_count(fold->game, section) && mrt_fold_goes_on(fold);) {
        const mrt_item *item = (const mrt_item *)fold->game->elements[section] + i;
        turn.item = item->serial;
        turn.stickers = item->stickers;
        if (turn.item < newcomer)
            mrt_fold_block(fold, plan, at + 1, plan->nodes[at].end, &turn);
        const mrt_item *items = fold->game->elements[section];
        if (i < mrt_game_count(fold->game, section) && items[i].serial == turn.item)
            i++;
    }
}

static void run_each(mrt_fold *fold, const mrt_plan *plan, unsigned at, const mrt_turn *outer)
{
    mrt_turn turn = *outer;
    turn.times = 1;
    switch (plan->nodes[at].arg) {
    case MRT_LIST_SCORING:
        each_scoring(fold, plan, at, turn);
        break;
    case MRT_LIST_SELECTED:
        each_selected(fold, plan, at, turn);
        break;
    case MRT_LIST_HELD:
        each_held(fold, plan, at, turn);
        break;
    case MRT_LIST_JOKERS:
        each_item(fold, plan, at, turn, MRT_SECTION_JOKERS);
        break;
    default:
        each_item(fold, plan, at, turn, MRT_SECTION_CONSUMABLES);
    }
}

/* Ends the turn of a debuffed card. */
static bool run_live(mrt_fold *fold, const mrt_turn *turn)
{
    const mrt_card *card = mrt_game_card(fold->game, turn->card);
    if (card == NULL)
        return false;
    if (!mrt_card_is_debuffed(card))
        return true;
    if (turn->area == MRT_AREA_PLAY)
        mrt_fold_trigger_blind(fold);
    return false;
}

static void take_at_once(mrt_fold *fold, const mrt_link *link, mrt_event *event, mrt_answer *answer, int part,
                         void *user)
{
    (void)part, (void)user;
    mrt_fold_apply(fold, link, event, answer);
}

static void run_fire(mrt_fold *fold, const mrt_node *node, const mrt_turn *turn, uint32_t only)
{
    mrt_event event = mrt_turn_event(node, turn);
    if (node->word == MRT_WORD_FIRE || node->word == MRT_WORD_ASK_SELF)
        event.item = 0; /* it is about nobody, or about the one who is asked */
    mrt_fold_ask_all(fold, &event, MRT_PLACES, only);
}

/* The words of a plan: one function each, so that the walk itself stays small. `false`: the turn is over. */

/* ASK_BLIND, ASK_DECK, ASK_CHALLENGE. */
static bool mrt_word_ask_fixture(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    const mrt_node *node = &plan->nodes[at];
    mrt_event event = {.context = node->context, .area = MRT_AREA_JOKERS};
    mrt_place place = node->word == MRT_WORD_ASK_BLIND  ? MRT_PLACE_BLIND
                      : node->word == MRT_WORD_ASK_DECK ? MRT_PLACE_DECK
                                                        : MRT_PLACE_CHALLENGE;
    (void)turn;
    mrt_fold_ask_all(fold, &event, place, 0);
    return true;
}

static bool mrt_word_classify(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    (void)turn;
    run_classify(fold, plan->nodes[at].word == MRT_WORD_CLASSIFY_LINE);
    return true;
}

static bool mrt_word_count_hand(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    (void)plan, (void)at, (void)turn;
    run_count_hand(fold);
    return true;
}

static bool mrt_word_unless_blocked(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    return fold->blocked || mrt_fold_block(fold, plan, at + 1, plan->nodes[at].end, turn);
}

static bool mrt_word_if_blocked(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    return !fold->blocked || mrt_fold_block(fold, plan, at + 1, plan->nodes[at].end, turn);
}

static bool mrt_word_unless_hooked(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    return fold->hooked || mrt_fold_block(fold, plan, at + 1, plan->nodes[at].end, turn);
}

static bool mrt_word_note_money(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    double money = mrt_game_stat(fold->game, MRT_STAT_MONEY);
    mrt_error err;
    (void)plan, (void)at, (void)turn;
    if (mrt_game_stat(fold->game, MRT_STAT_HAND_MONEY) != money)
        mrt_fold_check(fold, mrt_game_set_stat(fold->game, MRT_STAT_HAND_MONEY, money, &err), &err);
    return true;
}

static bool mrt_word_after_boss(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    return mrt_game_stat(fold->game, MRT_STAT_BOSS_ROUND) == 0 ||
           mrt_fold_block(fold, plan, at + 1, plan->nodes[at].end, turn);
}

/* FIRE, ABOUT: everybody. */
static bool mrt_word_fire(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    run_fire(fold, &plan->nodes[at], turn, 0);
    return true;
}

static bool mrt_word_ask_self(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    run_fire(fold, &plan->nodes[at], turn, turn->item);
    return true;
}

static bool mrt_word_base(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    (void)plan, (void)at, (void)turn;
    run_base(fold);
    return true;
}

static bool mrt_word_zero(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    (void)plan, (void)at, (void)turn;
    fold->chips = fold->mult = 0;
    return true;
}

static bool mrt_word_each(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    if (!all_quick(fold, at) || plan->nodes[at].arg > MRT_LIST_HELD)
        run_each(fold, plan, at, turn);
    else if (!mrt_mask_has(fold->chips_in, at))
        return true;
    else if (plan->nodes[at].arg == MRT_LIST_SCORING)
        each_bare(fold);
    else
        run_each(fold, plan, at, turn);
    return true;
}

static bool mrt_word_live(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    (void)plan, (void)at;
    return run_live(fold, turn);
}

/* OWN and ASK outside of a gather. */
static bool mrt_word_ask(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    mrt_turn_ask(fold, &plan->nodes[at], turn, take_at_once, NULL);
    return true;
}

static bool mrt_word_edition(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    run_edition(fold, &plan->nodes[at], turn);
    return true;
}

static bool mrt_word_stickers(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    run_stickers(fold, &plan->nodes[at], turn);
    return true;
}

static bool mrt_word_fire_removed(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    (void)turn;
    run_fire_removed(fold, &plan->nodes[at]);
    return true;
}

static bool mrt_word_score(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    (void)plan, (void)at, (void)turn;
    run_score(fold);
    return true;
}

static bool mrt_word_finish_hand(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    (void)plan, (void)at, (void)turn;
    move_selected(fold);
    mrt_fold_add(fold, MRT_STAT_HANDS_PLAYED, 1);
    mrt_fold_add(fold, MRT_STAT_RUN_HANDS, 1);
    return true;
}

static bool mrt_word_finish_discard(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    (void)plan, (void)at, (void)turn;
    move_selected(fold);
    return true;
}

static bool mrt_word_count_discard(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    (void)plan, (void)at, (void)turn;
    if (mrt_game_stat(fold->game, MRT_STAT_DISCARDS_LEFT) > 0)
        mrt_fold_add(fold, MRT_STAT_DISCARDS_LEFT, -1);
    mrt_fold_add(fold, MRT_STAT_DISCARDS_USED, 1);
    return true;
}

static bool mrt_word_rows(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    mrt_event event = mrt_turn_event(&plan->nodes[at], turn);
    mrt_turn_ask_all(fold, &event, 0, take_row, NULL);
    return true;
}

/* Steps of a run. */
static bool mrt_word_step(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    const mrt_board_rules *rules = &fold->board->rules;
    bool over = false;
    mrt_error err;
    (void)turn;
    if (rules->step != NULL)
        mrt_fold_check(fold, rules->step(rules->user, &plan->nodes[at], &over, &err), &err);
    return !over;
}

/* COUNT, CHIPS and BONUS mean something only inside of other words. */
static bool mrt_word_inner(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn)
{
    (void)fold, (void)plan, (void)at, (void)turn;
    return true;
}

static mrt_run_word *const words[MRT_WORDS] = {
#define RUN(id, name, takes, places, block, asks, plain, run) mrt_word_##run,
    MRT_WORD_LIST(RUN)
#undef RUN
};

bool mrt_fold_block(mrt_fold *fold, const mrt_plan *plan, unsigned at, unsigned end, mrt_turn *turn)
{
    at = mrt_block_first(fold, at, end);
    while (at < end && mrt_fold_goes_on(fold)) {
        if (!words[plan->nodes[at].word](fold, plan, at, turn))
            return false;
        at = mrt_block_next(fold, plan, at);
    }
    return true;
}
