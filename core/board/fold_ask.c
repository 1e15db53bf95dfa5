/* Asking: the filters of a subscription, its answer, and how an answer is applied.
 *
 * Hot: ask, test, apply. A handler that fails is undone to where it began; its item is switched off, and the fold goes on.
 */
#include "core/board/board_parts.h"
#include "core/board/fold_parts.h"
#include "core/board/ops.h"
#include "core/board/state.h"

#include <math.h>
#include <string.h>

/* Operands. */
static double operand_of_game(const mrt_fold *fold, const mrt_operand *from, const mrt_link *link)
{
    switch (from->source) {
    case MRT_FROM_STATE: {
        const mrt_item *item = mrt_game_item(fold->game, link->self);
        return item != NULL ? mrt_state_number(fold->game, item, from->index) : 0;
    }
    case MRT_FROM_GAME:
        return mrt_fold_stat(fold, from->index);
    case MRT_FROM_PROBABILITY:
        return mrt_fold_probability(fold);
    default:
        return from->number;
    }
}

static inline double operand(const mrt_fold *fold, const mrt_operand *from, const mrt_link *link)
{
    return from->source == MRT_FROM_CONSTANT ? from->number : operand_of_game(fold, from, link);
}

/* Filters. */
static bool test_suits(const mrt_fold *fold, const mrt_card *card, unsigned suits)
{
    for (int suit = 0; suit < MRT_SUITS; suit++)
        if ((suits >> suit & 1) != 0 && mrt_fold_is_suit(fold, card, (mrt_suit)suit, false))
            return true;
    return false;
}

static bool test_suit_of(const mrt_fold *fold, const mrt_card *card, double suit)
{
    return suit >= 1 && suit <= MRT_SUITS && mrt_fold_is_suit(fold, card, (mrt_suit)((int)suit - 1), false);
}

static bool test_part(const mrt_card *card, unsigned value, unsigned wanted)
{
    return value != 0 && (wanted == 0 || value == wanted) && !mrt_card_is_debuffed(card);
}

#define RARE_TESTS                                                                                           \
    (MRT_TEST_ENHANCEMENT | MRT_TEST_SEAL | MRT_TEST_EDITION | MRT_TEST_RANK_OF | MRT_TEST_SUIT_OF)

static bool test_card(const mrt_fold *fold, const mrt_link *link, const mrt_card *card)
{
    const mrt_sub *sub = link->sub;
    uint32_t tests = sub->tests;
    if ((tests & MRT_TEST_RANK) != 0 &&
        (mrt_card_is_stone(card) || (sub->ranks >> mrt_face_rank(card->face) & 1) == 0))
        return false;
    if ((tests & MRT_TEST_SUIT) != 0 && !test_suits(fold, card, sub->suits))
        return false;
    if ((tests & MRT_TEST_FACE) != 0 && !mrt_fold_is_face(fold, card, false))
        return false;
    if ((tests & RARE_TESTS) == 0)
        return true;
    if ((tests & MRT_TEST_ENHANCEMENT) != 0 && !test_part(card, card->enhancement, sub->enhancement))
        return false;
    if ((tests & MRT_TEST_SEAL) != 0 && !test_part(card, card->seal, sub->seal))
        return false;
    if ((tests & MRT_TEST_EDITION) != 0 && !test_part(card, card->edition, sub->edition))
        return false;
    if ((tests & MRT_TEST_RANK_OF) != 0 && mrt_card_get_id(card) != operand(fold, &sub->rank, link))
        return false;
    return (tests & MRT_TEST_SUIT_OF) == 0 || test_suit_of(fold, card, operand(fold, &sub->suit, link));
}

/* Is it the first of the scoring cards that passes? */
static bool test_first(const mrt_fold *fold, const mrt_link *link, mrt_card_id id)
{
    const mrt_played *played = &fold->played;
    for (uint8_t i = 0; i < played->scoring_count; i++) {
        mrt_card_id other = played->cards[played->scoring[i]];
        const mrt_card *card = mrt_game_card(fold->game, other);
        if (card != NULL && test_card(fold, link, card))
            return other == id;
    }
    return false;
}

static bool test_when(const mrt_fold *fold, const mrt_sub *sub)
{
    for (uint8_t i = 0; i < sub->when_count; i++)
        if (mrt_fold_stat(fold, sub->when[i].stat) != sub->when[i].equals)
            return false;
    return true;
}

static bool test_rarity(const mrt_fold *fold, uint32_t serial, uint8_t rarity)
{
    const mrt_item *item = mrt_game_item(fold->game, serial);
    return item != NULL && item->def != MRT_DEF_UNKNOWN && fold->content->defs[item->def].rarity == rarity;
}

static bool test_board(const mrt_fold *fold, const mrt_link *link, const mrt_event *event)
{
    const mrt_sub *sub = link->sub;
    uint32_t tests = sub->tests;
    if ((tests & MRT_TEST_NOT_COPIED) != 0 && link->depth != 0)
        return false;
    if ((tests & MRT_TEST_PART) != 0 && event->part != sub->part)
        return false;
    if ((tests & MRT_TEST_CONTAINS) != 0 && !mrt_fold_contains(fold, sub->hand))
        return false;
    if ((tests & MRT_TEST_HAND) != 0 && (fold->played.hand != sub->hand || sub->hand == UINT16_MAX))
        return false;
    if ((tests & MRT_TEST_RARITY) != 0 && !test_rarity(fold, event->item, sub->rarity))
        return false;
    if ((tests & MRT_TEST_ANSWERED) != 0 && !fold->answered)
        return false;
    return (tests & MRT_TEST_WHEN) == 0 || test_when(fold, sub);
}

/* All but the area, which was looked at. */
static bool test(const mrt_fold *fold, const mrt_link *link, const mrt_event *event)
{
    const mrt_sub *sub = link->sub;
    uint32_t tests = sub->tests & ~(uint32_t)MRT_TEST_AREA;
    if (tests == 0)
        return true;
    if ((tests & (MRT_TESTS_OF_CARD | MRT_TEST_FIRST)) != 0) {
        const mrt_card *card = mrt_game_card(fold->game, event->card);
        if (card == NULL)
            return sub->inferred;
        if (!test_card(fold, link, card))
            return false;
    }
    if ((tests & ~(uint32_t)(MRT_TESTS_OF_CARD | MRT_TEST_FIRST)) != 0 && !test_board(fold, link, event))
        return false;
    return (tests & MRT_TEST_FIRST) == 0 || test_first(fold, link, event->card);
}

/* Answers without a function. */
static bool is_neutral(int key, double value)
{
    switch (key) {
    case MRT_ANSWER_X_MULT:
    case MRT_ANSWER_XMULT_MOD:
    case MRT_ANSWER_EDITION_X_MULT_MOD:
        return value == 1;
    case MRT_ANSWER_SET_CHIPS:
    case MRT_ANSWER_SET_MULT:
        return false;
    default:
        return value == 0;
    }
}

static bool give(const mrt_fold *fold, const mrt_link *link, mrt_answer *out)
{
    const mrt_sub *sub = link->sub;
    for (uint8_t i = 0; i < sub->give_count; i++) {
        double value = operand(fold, &sub->give[i].value, link);
        if (sub->function == 0 && is_neutral(sub->give[i].key, value))
            continue;
        out->mask |= UINT32_C(1) << sub->give[i].key;
        out->value[sub->give[i].key] = value;
    }
    return out->mask != 0;
}

/* Does `give` stand for the function? Not when that would fail. */
static bool stands_for(const mrt_fold *fold, const mrt_link *link, const mrt_event *event)
{
    const mrt_sub *sub = link->sub;
    if (sub->give_count == 0)
        return false;
    if ((sub->tests & MRT_TESTS_OF_CARD) != 0 && mrt_game_card(fold->game, event->card) == NULL)
        return false;
    for (uint8_t i = 0; i < sub->give_count; i++)
        if (sub->give[i].value.source == MRT_FROM_STATE && mrt_game_item(fold->game, link->self) == NULL)
            return false;
    return true;
}

/* Failures. */
void mrt_fold_stop(mrt_fold *fold, mrt_status status, const mrt_error *err)
{
    if (fold->status != MRT_OK)
        return;
    fold->status = status;
    fold->error = *err;
}

/* Parts of cards and stickers whose script has failed are off for the whole game. */
bool mrt_fold_part_on(const mrt_fold *fold, int def)
{
    const uint16_t *off = fold->game->elements[MRT_SECTION_OFF];
    for (uint32_t i = 0; i < mrt_game_count(fold->game, MRT_SECTION_OFF); i++)
        if (off[i] == def)
            return false;
    return true;
}

/* There was no memory to note a change. */
static void stop_without_memory(mrt_fold *fold)
{
    mrt_error err;
    mrt_fold_stop(fold, mrt_error_set(&err, MRT_ERR_MEMORY, 0, 0, "no memory to note a change"), &err);
}

void mrt_fold_switch_off(mrt_fold *fold, uint32_t self, uint16_t def)
{
    mrt_error err;
    mrt_item *item = self != 0 ? mrt_game_write_item(fold->game, self) : NULL;
    mrt_game_head *head = mrt_game_write_head(fold->game);
    if (item != NULL) {
        item->flags |= MRT_ITEM_OFF;
        mrt_fold_touch(fold);
    } else if (self == 0) {
        mrt_fold_check(fold, mrt_game_append(fold->game, MRT_SECTION_OFF, &def, 1, &err), &err);
    }
    if (head != NULL)
        head->errors++;
    else
        stop_without_memory(fold);
}

static void fail(mrt_fold *fold, const mrt_link *link, const mrt_event *event, mrt_mark mark, mrt_error *err)
{
    mrt_game_undo(fold->game, mark);
    mrt_fold_switch_off(fold, link->self, link->sub->def);
    mrt_board_failed(fold, &fold->content->defs[link->sub->def], fold->content->contexts[event->context].name,
                     err);
    if (fold->strict || err->status == MRT_ERR_MEMORY)
        mrt_fold_stop(fold, err->status, err);
}

bool mrt_fold_ask_here(mrt_fold *fold, const mrt_link *link, mrt_event *event, mrt_answer *out)
{
    if (!test(fold, link, event))
        return false;
    out->mask = 0;
    if (link->sub->function == 0 || stands_for(fold, link, event))
        return give(fold, link, out);
    mrt_mark mark = mrt_game_mark(fold->game);
    mrt_error err;
    event->link = link;
    if (fold->handlers.call(fold->handlers.user, link, out, &err) == MRT_OK)
        return out->mask != 0;
    fail(fold, link, event, mark, &err);
    return false;
}

/* Applying. */
void mrt_fold_trigger_blind(mrt_fold *fold)
{
    const mrt_item *blind = mrt_fold_fixture(fold, MRT_FIXTURE_BLIND);
    if (blind == NULL || (blind->flags & (MRT_ITEM_DISABLED | MRT_ITEM_TRIGGERED)) != 0)
        return;
    mrt_item *item = mrt_game_write(fold->game, MRT_SECTION_FIXTURES, MRT_FIXTURE_BLIND);
    if (item != NULL)
        item->flags |= MRT_ITEM_TRIGGERED;
    else
        stop_without_memory(fold);
}

static void trace_answer(mrt_fold *fold, const mrt_link *link, const mrt_event *event, int key, double value,
                         const char *message)
{
    mrt_trace_step step = {.context = event->context, .def = link->sub->def, .actor = link->actor};
    step.depth = link->depth;
    step.card = event->card;
    step.item = event->item;
    step.key = key;
    step.value = value;
    step.message = message;
    step.chips = fold->chips;
    step.mult = fold->mult;
    fold->trace(fold->trace_user, &step);
}

void mrt_fold_trace_word(mrt_fold *fold, const char *word)
{
    if (fold->trace == NULL)
        return;
    mrt_trace_step step = {.context = -1, .word = word, .def = -1, .key = -1, .value = fold->score};
    step.hand = fold->played.hand;
    step.chips = fold->chips;
    step.mult = fold->mult;
    fold->trace(fold->trace_user, &step);
}

static mrt_status run_func(mrt_fold *fold, const mrt_link *link, int32_t handle, mrt_error *err)
{
    mrt_mark mark = mrt_game_mark(fold->game);
    mrt_status status = fold->handlers.func(fold->handlers.user, link, handle, true, err);
    if (status != MRT_OK)
        mrt_game_undo(fold->game, mark);
    return status;
}

/* One answer; other than MRT_OK: it cannot be applied, and nothing has changed. */
static mrt_status apply_key(mrt_fold *fold, const mrt_link *link, const mrt_event *event,
                            const mrt_answer *answer, int key, mrt_error *err)
{
    double value = answer->value[key];
    switch ((mrt_answer_key)key) {
    case MRT_ANSWER_CHIPS:
    case MRT_ANSWER_CHIP_MOD:
    case MRT_ANSWER_EXTRA_CHIP_MOD:
    case MRT_ANSWER_EDITION_CHIP_MOD:
        fold->chips += value;
        return MRT_OK;
    case MRT_ANSWER_MULT:
    case MRT_ANSWER_H_MULT:
    case MRT_ANSWER_MULT_MOD:
    case MRT_ANSWER_EXTRA_MULT_MOD:
    case MRT_ANSWER_EDITION_MULT_MOD:
        fold->mult += value;
        return MRT_OK;
    case MRT_ANSWER_X_MULT:
    case MRT_ANSWER_XMULT_MOD:
    case MRT_ANSWER_EDITION_X_MULT_MOD:
        fold->mult *= value;
        return MRT_OK;
    case MRT_ANSWER_SET_CHIPS:
        fold->chips = value;
        return MRT_OK;
    case MRT_ANSWER_SET_MULT:
        fold->mult = value;
        return MRT_OK;
    case MRT_ANSWER_SWAP:
    case MRT_ANSWER_EXTRA_SWAP: {
        double chips = fold->chips;
        fold->chips = fold->mult;
        fold->mult = chips;
        return MRT_OK;
    }
    case MRT_ANSWER_DOLLARS:
    case MRT_ANSWER_P_DOLLARS:
        return mrt_ops_earn(fold->board, value, err);
    case MRT_ANSWER_LEVEL_UP:
        return mrt_ops_level_up(fold->board, fold->played.hand, value, err);
    case MRT_ANSWER_BLOCKED:
        fold->blocked = true;
        return MRT_OK;
    case MRT_ANSWER_TRIGGERED:
        fold->triggered = true;
        if (fold->content->contexts[event->context].marks)
            mrt_fold_trigger_blind(fold);
        return MRT_OK;
    case MRT_ANSWER_SAVED:
        fold->saved = true;
        fold->game_over = false; /* for those that are asked after it */
        return MRT_OK;
    case MRT_ANSWER_EXTRA_FUNC:
        return run_func(fold, link, answer->func, err);
    default: /* repetitions, remove: who asked for them reads them; a message is only for the trace */
        return MRT_OK;
    }
}

static void apply_failed(mrt_fold *fold, const mrt_link *link, const mrt_event *event, int key,
                         mrt_error *err)
{
    if (err->status == MRT_OK)
        mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s: its \"%s\" makes the score not a number",
                      fold->content->defs[link->sub->def].file, mrt_answer_name((mrt_answer_key)key));
    fail(fold, link, event, mrt_game_mark(fold->game), err);
}

static inline void apply_one(mrt_fold *fold, const mrt_link *link, const mrt_event *event,
                             const mrt_answer *answer, int key)
{
    double chips = fold->chips, mult = fold->mult;
    mrt_error err;
    err.status = MRT_OK;
    mrt_status status = apply_key(fold, link, event, answer, key, &err);
    mrt_fold_cap_chips(fold);
    if (status != MRT_OK || isnan(fold->chips) || isnan(fold->mult)) {
        fold->chips = chips;
        fold->mult = mult;
        apply_failed(fold, link, event, key, &err);
        return;
    }
    if (fold->trace != NULL)
        trace_answer(fold, link, event, key, answer->value[key],
                     key == MRT_ANSWER_MESSAGE ? answer->message : NULL);
}

/* A function in an answer that does not count here is let go of. */
static void drop_func(mrt_fold *fold, const mrt_link *link, const mrt_answer *answer, uint32_t mask)
{
    mrt_error err;
    if (((answer->mask & ~mask) >> MRT_ANSWER_EXTRA_FUNC & 1) != 0)
        fold->handlers.func(fold->handlers.user, link, answer->func, false, &err);
}

void mrt_fold_apply(mrt_fold *fold, const mrt_link *link, const mrt_event *event, mrt_answer *answer)
{
    const mrt_context *context = &fold->content->contexts[event->context];
    uint32_t counts = event->area == MRT_AREA_HAND ? context->held : context->scored;
    uint32_t mask = counts != 0 ? answer->mask & counts : answer->mask;
    if (mask != answer->mask)
        drop_func(fold, link, answer, mask);
    if (mask == 0)
        return;
    if ((mask & (mask - 1)) == 0) { /* the usual case: one key */
        apply_one(fold, link, event, answer, __builtin_ctz(mask));
        return;
    }
    for (uint8_t i = 0; i < context->order_count && mrt_fold_goes_on(fold); i++)
        if ((mask >> context->order[i] & 1) != 0)
            apply_one(fold, link, event, answer, context->order[i]);
}

void mrt_fold_drop(mrt_fold *fold, const mrt_link *link, mrt_answer *answer)
{
    mrt_error err;
    if ((answer->mask >> MRT_ANSWER_EXTRA_FUNC & 1) != 0)
        fold->handlers.func(fold->handlers.user, link, answer->func, false, &err);
    answer->mask = 0;
}

/* Rounds of asking. */
void mrt_fold_ask_all(mrt_fold *fold, mrt_event *event, unsigned place, uint32_t only)
{
    uint32_t count;
    mrt_fold_ready(fold);
    if (!mrt_fold_goes_on(fold))
        return;
    const mrt_link *links = mrt_fold_links(fold, event->context, &count);
    if (count == 0)
        return;
    const mrt_event *outer = fold->event;
    mrt_answer answer;
    event->outer = outer;
    fold->event = event;
    fold->busy++;
    for (uint32_t i = 0; i < count && mrt_fold_goes_on(fold); i++) {
        const mrt_link *link = &links[i];
        if ((only != 0 && link->actor != only) || (place != MRT_PLACES && link->place != place) ||
            (event->except != 0 && link->actor == event->except))
            continue;
        if (fold->dirty && !mrt_fold_link_lives(fold, link))
            continue;
        if (mrt_fold_ask(fold, link, event, &answer))
            mrt_fold_apply(fold, link, event, &answer);
    }
    fold->busy--;
    event->link = NULL;
    fold->event = outer;
}

void mrt_fold_ask_def(mrt_fold *fold, mrt_event *event, int def, uint32_t self, uint32_t actor)
{
    size_t count;
    const mrt_sub *subs = mrt_def_subs(&fold->content->defs[def], event->context, &count);
    if (count == 0 || !mrt_fold_goes_on(fold) || (self == 0 && !mrt_fold_part_on(fold, def)))
        return;
    const mrt_event *outer = fold->event;
    mrt_answer answer;
    event->outer = outer;
    fold->event = event;
    for (size_t i = 0; i < count && mrt_fold_goes_on(fold); i++) {
        mrt_link link = {.sub = &subs[i], .self = self, .actor = actor};
        link.place = mrt_content_place(fold->content, fold->content->defs[def].kind);
        if (mrt_fold_ask(fold, &link, event, &answer))
            mrt_fold_apply(fold, &link, event, &answer);
    }
    event->link = NULL;
    fold->event = outer;
}
