/* Operations on numbers, cards and the blind. See ops.h; those on items are in ops_items.c. Not hot but for mrt_ops_earn. */
#include "core/board/ops.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/board/board_parts.h"
#include "core/board/fold_parts.h"
#include "core/board/ops_parts.h"
#include "core/board/order.h"
#include "core/board/state.h"

mrt_status mrt_ops_no_memory(mrt_error *err)
{
    return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory to note a change");
}

/* ---- asking ---- */

mrt_status mrt_ops_ask_item(mrt_board *board, mrt_moment moment, uint32_t serial, mrt_error *err)
{
    mrt_fold *fold = &board->fold;
    mrt_status status = MRT_OK;
    int context = -1;
    while (status == MRT_OK && (context = mrt_content_at_moment(fold->content, moment, context)) >= 0)
        status = mrt_fold_ask_item(fold, context, serial, err);
    return status;
}

/* Who does it is told in those fields of the context that hold an item. */
static void name_doer(const mrt_context *context, uint32_t doer, mrt_event_value values[MRT_CONTEXT_FIELDS])
{
    for (uint8_t i = 0; i < context->field_count; i++)
        values[i] = (mrt_event_value){.given = context->fields[i].type == MRT_FIELD_ITEM, .item = doer};
}

/* `doer` 0 = nobody is named. */
static mrt_status tell(mrt_board *board, mrt_moment moment, const mrt_event *event, uint32_t doer,
                       mrt_error *err)
{
    mrt_fold *fold = &board->fold;
    mrt_event_value values[MRT_CONTEXT_FIELDS];
    mrt_event copy = *event;
    mrt_status status = MRT_OK;
    int context = -1;
    bool promised = false;
    while (status == MRT_OK && (context = mrt_content_at_moment(fold->content, moment, context)) >= 0) {
        copy.context = (uint16_t)context;
        copy.area = MRT_AREA_JOKERS;
        if (doer != 0) {
            name_doer(&fold->content->contexts[context], doer, values);
            copy.values = values;
        }
        promised = promised || fold->content->contexts[context].promises;
        status = mrt_fold_fire(fold, &copy, 0, err);
    }
    if (status != MRT_OK || !promised || moment == MRT_MOMENT_BLIND_CHOSEN) /* see mrt_ops_blind_placed */
        return status;
    return mrt_ops_is_promising(board) ? MRT_OK : mrt_ops_keep_promises(board, err);
}

mrt_status mrt_ops_tell(mrt_board *board, mrt_moment moment, const mrt_event *event, mrt_error *err)
{
    return tell(board, moment, event, 0, err);
}

/* ---- numbers ---- */

mrt_status mrt_ops_earn(mrt_board *board, double dollars, mrt_error *err)
{
    mrt_game *game = &board->game;
    return mrt_game_set_stat(game, MRT_STAT_MONEY, mrt_game_stat(game, MRT_STAT_MONEY) + dollars, err);
}

mrt_status mrt_ops_add_value(mrt_board *board, unsigned value, double more, mrt_error *err)
{
    if (value >=
        mrt_game_count(&board->game, MRT_SECTION_STATS)) /* a load has brought it: see mrt_board_use */
        return mrt_ops_no_memory(err);
    double number = mrt_game_stat(&board->game, value) + more;
    if ((value == MRT_STAT_HANDS_LEFT && board->rules.step == NULL) || value == MRT_STAT_DISCARDS_LEFT)
        number = fmax(number, 0); /* in a run hands may be owed, as in the original */
    if (value == MRT_STAT_REROLL_PRICE)
        number = fmax(number, 0);
    mrt_status status = mrt_game_set_stat(&board->game, value, number, err);
    if (status == MRT_OK && value == MRT_STAT_HAND_SIZE)
        status = mrt_ops_changed(board, MRT_CHANGED_HAND_SIZE, err);
    return status;
}

mrt_status mrt_ops_level_up(mrt_board *board, uint16_t hand, double levels, mrt_error *err)
{
    if (hand >= mrt_game_count(&board->game, MRT_SECTION_HANDS))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is no hand to raise");
    if (isnan(levels))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the levels are not a number");
    mrt_hand_record *record = mrt_game_write(&board->game, MRT_SECTION_HANDS, hand);
    if (record == NULL)
        return mrt_ops_no_memory(err);
    record->level = fmax(record->level + levels, 0);
    return MRT_OK;
}

mrt_status mrt_ops_changed(mrt_board *board, mrt_change change, mrt_error *err)
{
    const mrt_board_rules *rules = &board->rules;
    return rules->changed != NULL ? rules->changed(rules->user, change, err) : MRT_OK;
}

/* ---- tags ---- */

static mrt_tag_moment fires(const mrt_content *content, uint16_t def)
{
    return content->defs[def].tag != NULL ? (mrt_tag_moment)content->defs[def].tag->fires : MRT_TAG_NEVER;
}

static mrt_status append_tag(mrt_board *board, const mrt_item *item, const mrt_item *model, uint32_t *serial,
                             mrt_error *err)
{
    return mrt_game_add_item(&board->game, board->fold.content, MRT_SECTION_TAGS,
                             mrt_game_count(&board->game, MRT_SECTION_TAGS), item, model, serial, err);
}

/* Takes the first of the tags that wait for another one; false = there is none. */
static mrt_status spend_doubler(mrt_board *board, bool *spent, mrt_error *err)
{
    const mrt_item *tags = board->game.elements[MRT_SECTION_TAGS];
    *spent = false;
    for (uint32_t i = 0; i < mrt_game_count(&board->game, MRT_SECTION_TAGS) && !*spent; i++)
        if (fires(board->fold.content, tags[i].def) == MRT_TAG_GAINED) {
            *spent = true;
            return mrt_game_take(&board->game, MRT_SECTION_TAGS, i, NULL, err);
        }
    return MRT_OK;
}

typedef struct gaining {
    const mrt_item *item, *model;
} gaining;

static mrt_status do_gain_tag(mrt_board *board, void *request, mrt_error *err)
{
    const gaining *g = request;
    uint32_t serial = 0, copy;
    bool spent = true, doubles = fires(board->fold.content, g->item->def) != MRT_TAG_GAINED;
    mrt_status status = append_tag(board, g->item, g->model, &serial, err);
    while (status == MRT_OK && doubles && spent) {
        status = spend_doubler(board, &spent, err);
        if (status == MRT_OK && spent) {
            mrt_item model = *mrt_game_item(&board->game, serial);
            status = append_tag(board, g->item, &model, &copy, err);
        }
    }
    mrt_fold_touch(&board->fold);
    return status;
}

mrt_status mrt_ops_gain_tag(mrt_board *board, const mrt_item *item, const mrt_item *model, mrt_error *err)
{
    gaining g = {item, model};
    return mrt_board_do(board, do_gain_tag, &g, "a tag", err);
}

mrt_status mrt_ops_add_tag(mrt_board *board, const char *key, size_t length, mrt_error *err)
{
    const mrt_content *content = board->fold.content;
    mrt_item item = {.kind = content->kind_at[MRT_PLACE_TAGS]};
    mrt_status status = mrt_ops_find(content, item.kind, key, length, &item.def, err);
    return status == MRT_OK ? mrt_ops_gain_tag(board, &item, NULL, err) : status;
}

/* ---- cards ---- */

typedef struct joining {
    const mrt_card *card;
    bool to_hand;
    mrt_card_id *id;
} joining;

/* A card that joins the deck goes under it. */
static mrt_status do_join(mrt_board *board, void *request, mrt_error *err)
{
    joining *j = request;
    mrt_game *game = &board->game;
    bool outermost = mrt_fold_begin_event(&board->fold);
    mrt_section pile = j->to_hand ? MRT_SECTION_HAND : MRT_SECTION_DECK;
    mrt_status status = mrt_game_add_card(game, j->card, j->id, err);
    if (status == MRT_OK)
        status = mrt_game_insert(game, pile, j->to_hand ? mrt_game_count(game, pile) : 0, j->id, err);
    if (status == MRT_OK)
        status = mrt_ops_add_value(board, MRT_STAT_DECK_SIZE, 1, err);
    if (status == MRT_OK && !j->to_hand)
        status = mrt_ops_add_value(board, MRT_STAT_DECK_LEFT, 1, err);
    mrt_event event = {.cards = j->id, .card_count = 1};
    if (status == MRT_OK)
        status = mrt_ops_tell(board, MRT_MOMENT_CARDS_ADDED, &event, err);
    mrt_fold_end_event(&board->fold, outermost);
    return status;
}

mrt_status mrt_ops_join(mrt_board *board, const mrt_card *card, bool to_hand, mrt_card_id *id, mrt_error *err)
{
    joining j = {card, to_hand, id};
    *id = MRT_CARD_NONE;
    if (mrt_ops_is_promising(board))
        return mrt_ops_promise_card(board, card, to_hand, err);
    return mrt_board_do(board, do_join, &j, "a card that joins", err);
}

mrt_status mrt_ops_copy_card(mrt_board *board, mrt_card_id model, bool to_hand, mrt_card_id *id,
                             mrt_error *err)
{
    const mrt_card *original = mrt_game_card(&board->game, model);
    if (original == NULL)
        return mrt_error_set(err, MRT_ERR_STALE, 0, 0, "this card is gone: it was destroyed");
    mrt_card card = *original;
    card.flags &= ~(uint32_t)(MRT_CARD_FACE_DOWN | MRT_CARD_FORCED);
    return mrt_ops_join(board, &card, to_hand, id, err);
}

static mrt_status do_destroy_card(mrt_board *board, void *request, mrt_error *err)
{
    mrt_card_id id = *(const mrt_card_id *)request;
    mrt_game *game = &board->game;
    mrt_event event = {.cards = &id, .card_count = 1};
    const mrt_item *used = game->elements[MRT_SECTION_USING];
    uint32_t doer = mrt_game_count(game, MRT_SECTION_USING) > 0 ? used[0].serial : 0; /* a consumable */
    mrt_status status = tell(board, MRT_MOMENT_CARDS_REMOVED, &event, doer, err);
    if (status != MRT_OK || mrt_game_card(game, id) == NULL)
        return status;
    bool drawn = mrt_game_find_card(game, MRT_SECTION_DECK, id) == UINT32_MAX;
    status = mrt_game_remove_card(game, id, err);
    if (status == MRT_OK)
        status = mrt_ops_add_value(board, MRT_STAT_DECK_SIZE, -1, err);
    if (status == MRT_OK && !drawn)
        status = mrt_ops_add_value(board, MRT_STAT_DECK_LEFT, -1, err);
    return status;
}

mrt_status mrt_ops_destroy_card(mrt_board *board, mrt_card_id id, mrt_error *err)
{
    if (mrt_game_card(&board->game, id) == NULL)
        return mrt_error_set(err, MRT_ERR_STALE, 0, 0, "this card is gone: it was destroyed before");
    return mrt_board_do(board, do_destroy_card, &id, "a card that goes", err);
}

static void set_flag(mrt_card *card, uint32_t flag, uint32_t flags)
{
    card->flags = (card->flags & ~flag) | (flags & flag);
}

static void change_card(mrt_card *card, unsigned changes, const mrt_card *to)
{
    int rank = mrt_face_rank((changes & MRT_CHANGE_RANK) != 0 ? to->face : card->face);
    mrt_suit suit = mrt_face_suit((changes & MRT_CHANGE_SUIT) != 0 ? to->face : card->face);
    if ((changes & (MRT_CHANGE_RANK | MRT_CHANGE_SUIT)) != 0)
        card->face = mrt_face_make(rank, suit);
    if ((changes & MRT_CHANGE_ENHANCEMENT) != 0) { /* it is made anew */
        card->enhancement = to->enhancement;
        card->flags &= ~(uint32_t)(MRT_CARD_PLAYED | MRT_CARD_SPENT);
    }
    if ((changes & MRT_CHANGE_EDITION) != 0)
        card->edition = to->edition;
    if ((changes & MRT_CHANGE_SEAL) != 0)
        card->seal = to->seal;
    if ((changes & MRT_CHANGE_BONUS) != 0)
        card->bonus += to->bonus;
    if ((changes & MRT_CHANGE_DEBUFF) != 0)
        set_flag(card, MRT_CARD_DEBUFFED, to->flags);
    if ((changes & MRT_CHANGE_FACE_DOWN) != 0)
        set_flag(card, MRT_CARD_FACE_DOWN, to->flags);
    if ((changes & MRT_CHANGE_FORCED) != 0)
        set_flag(card, MRT_CARD_FORCED, to->flags);
    if ((changes & MRT_CHANGE_SPENT) != 0)
        set_flag(card, MRT_CARD_SPENT | MRT_CARD_DEBUFFED, to->flags);
}

/* What the blind thinks of a card that is another one now. */
static mrt_status card_changed(mrt_board *board, mrt_card_id id, unsigned changes, mrt_error *err)
{
    enum { ASKED = MRT_CHANGE_RANK | MRT_CHANGE_SUIT | MRT_CHANGE_ENHANCEMENT };
    const mrt_board_rules *rules = &board->rules;
    return (changes & ASKED) != 0 && rules->card_changed != NULL ? rules->card_changed(rules->user, id, err)
                                                                 : MRT_OK;
}

mrt_status mrt_ops_change_card(mrt_board *board, mrt_card_id id, unsigned changes, const mrt_card *to,
                               mrt_error *err)
{
    if (mrt_game_card(&board->game, id) == NULL)
        return mrt_error_set(err, MRT_ERR_STALE, 0, 0, "this card is gone: it was destroyed");
    mrt_card *card = mrt_game_write_card(&board->game, id);
    if (card == NULL)
        return mrt_ops_no_memory(err);
    change_card(card, changes, to);
    return card_changed(board, id, changes, err);
}

mrt_status mrt_ops_become(mrt_board *board, mrt_card_id id, mrt_card_id model, mrt_error *err)
{
    enum { TAKEN = MRT_CARD_PLAYED | MRT_CARD_DEBUFFED | MRT_CARD_SPENT };
    const mrt_card *from = mrt_game_card(&board->game, model);
    mrt_card *card = from != NULL ? mrt_game_write_card(&board->game, id) : NULL;
    if (from == NULL || mrt_game_card(&board->game, id) == NULL)
        return mrt_error_set(err, MRT_ERR_STALE, 0, 0, "this card is gone: it was destroyed");
    if (card == NULL)
        return mrt_ops_no_memory(err);
    card->face = from->face;
    card->enhancement = from->enhancement;
    card->edition = from->edition;
    card->seal = from->seal;
    card->bonus = from->bonus;
    card->flags = (card->flags & ~(uint32_t)TAKEN) | (from->flags & TAKEN);
    return MRT_OK;
}

typedef struct drawing {
    uint32_t count, drawn;
} drawing;

static mrt_status do_draw(mrt_board *board, void *request, mrt_error *err)
{
    drawing *d = request;
    mrt_game *game = &board->game;
    mrt_status status = MRT_OK;
    if (board->rules.draw != NULL)
        return board->rules.draw(board->rules.user, d->count, err);
    while (status == MRT_OK && d->drawn < d->count && mrt_game_count(game, MRT_SECTION_DECK) > 0) {
        mrt_card_id id;
        status = mrt_game_take(game, MRT_SECTION_DECK, mrt_game_count(game, MRT_SECTION_DECK) - 1, &id, err);
        if (status == MRT_OK)
            status = mrt_game_append(game, MRT_SECTION_HAND, &id, 1, err);
        if (status == MRT_OK)
            status = mrt_ops_add_value(board, MRT_STAT_DECK_LEFT, -1, err);
        d->drawn++;
    }
    return status;
}

mrt_status mrt_ops_draw(mrt_board *board, uint32_t count, uint32_t *drawn, mrt_error *err)
{
    drawing d = {count, 0};
    uint32_t held = mrt_game_count(&board->game, MRT_SECTION_HAND);
    mrt_status status = mrt_board_do(board, do_draw, &d, "a draw", err);
    if (board->rules.draw != NULL)
        d.drawn = mrt_game_count(&board->game, MRT_SECTION_HAND) - held;
    if (drawn != NULL)
        *drawn = status == MRT_OK ? d.drawn : 0;
    return status;
}

/* By serial. `order` has room for all. */
static void order_places(const mrt_game *game, mrt_section section, mrt_numbered *order, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        order[i] = (mrt_numbered){mrt_order_serial(game, section, i), i};
    mrt_order(order, count);
}

static void order_cards(const mrt_game *game, mrt_section pile, mrt_numbered *order, mrt_card_id *out,
                        uint32_t count)
{
    if (mrt_order_cards(game, pile, out))
        return;
    order_places(game, pile, order, count);
    for (uint32_t i = 0; i < count; i++)
        out[i] = ((const mrt_card_id *)game->elements[pile])[order[i].at];
}

/* A block for the order of `count` elements, and these behind it. */
static mrt_numbered *borrow(mrt_board *board, mrt_section section, uint32_t count, size_t *bytes)
{
    *bytes = (count + 1) * (sizeof(mrt_numbered) + mrt_element_size(section));
    return mrt_resize(board->alloc, NULL, 0, *bytes);
}

mrt_status mrt_ops_shuffle_pile(mrt_board *board, mrt_section pile, double seed, mrt_error *err)
{
    uint32_t count = mrt_game_count(&board->game, pile);
    size_t bytes;
    mrt_numbered *order = borrow(board, pile, count, &bytes);
    if (order == NULL)
        return mrt_ops_no_memory(err);
    mrt_card_id *cards = (mrt_card_id *)(void *)(order + count + 1);
    order_cards(&board->game, pile, order, cards, count);
    mrt_shuffle(cards, count, sizeof *cards, seed);
    mrt_status status = mrt_game_assign(&board->game, pile, cards, count, err);
    mrt_resize(board->alloc, order, bytes, 0);
    return status;
}

mrt_status mrt_ops_shuffle_row(mrt_board *board, mrt_section row, double seed, mrt_error *err)
{
    uint32_t count = mrt_game_count(&board->game, row);
    size_t bytes;
    mrt_numbered *order = borrow(board, row, count, &bytes);
    if (order == NULL)
        return mrt_ops_no_memory(err);
    mrt_item *items = (mrt_item *)(void *)(order + count + 1);
    order_places(&board->game, row, order, count);
    mrt_shuffle(order, count, sizeof *order, seed);
    for (uint32_t i = 0; i < count; i++)
        items[i] = ((const mrt_item *)board->game.elements[row])[order[i].at];
    mrt_status status = mrt_game_assign(&board->game, row, items, count, err);
    mrt_resize(board->alloc, order, bytes, 0);
    mrt_fold_touch(&board->fold);
    return status;
}

/* ---- the play ---- */

typedef struct selecting {
    const uint32_t *places;
    uint32_t count;
} selecting;

static bool is_selected(const selecting *s, uint32_t at)
{
    for (uint32_t i = 0; i < s->count; i++)
        if (s->places[i] == at)
            return true;
    return false;
}

static mrt_status do_select(mrt_board *board, void *request, mrt_error *err)
{
    const selecting *s = request;
    mrt_game *game = &board->game;
    mrt_status status = MRT_OK;
    for (uint32_t i = 0, at = 0; status == MRT_OK && i < mrt_game_count(game, MRT_SECTION_HAND); at++) {
        mrt_card_id id = ((const mrt_card_id *)game->elements[MRT_SECTION_HAND])[i];
        if (!is_selected(s, at)) {
            i++;
            continue;
        }
        status = mrt_game_take(game, MRT_SECTION_HAND, i, NULL, err);
        if (status == MRT_OK)
            status = mrt_game_append(game, MRT_SECTION_PLAY, &id, 1, err);
    }
    return status;
}

mrt_status mrt_ops_select(mrt_board *board, const uint32_t *places, uint32_t count, mrt_error *err)
{
    selecting s = {places, count};
    uint32_t held = mrt_game_count(&board->game, MRT_SECTION_HAND);
    if (count > MRT_PLAY_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "%u cards are selected; a hand has at most %d", count,
                             MRT_PLAY_MAX);
    for (uint32_t i = 0; i < count; i++)
        if (places[i] >= held)
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the hand has %u cards, there is no card %u", held,
                                 places[i] + 1);
    return mrt_board_do(board, do_select, &s, "a selection", err);
}

/* Discards of held cards in the midst of something else. */
typedef struct tearing {
    const char *key;
    size_t length;
    uint32_t wanted, held, count;
    mrt_numbered *left; /* held cards by serial, those that were drawn taken out */
    mrt_card_id *rest;  /* cards that stay in the hand */
    mrt_card_id *play;  /* the selected cards of the hand that is being played */
    mrt_match *matches; /* what that hand contains */
    uint32_t play_count;
    size_t match_count;
    bool *chosen; /* by place in the hand */
    mrt_card_id torn[MRT_PLAY_MAX];
} tearing;

/* Draws up to `wanted` held cards, one after the other; each draw sees those that are left, by serial. */
static mrt_status draw_held(mrt_board *board, tearing *t, mrt_error *err)
{
    mrt_game *game = &board->game;
    mrt_status status = MRT_OK;
    uint32_t count = t->held;
    for (uint32_t i = 0; i < t->held; i++) {
        t->chosen[i] = false;
        t->left[i] = (mrt_numbered){mrt_order_serial(game, MRT_SECTION_HAND, i), i};
    }
    mrt_order(t->left, count);
    for (uint32_t n = 0; n < t->wanted && count > 0 && status == MRT_OK; n++) {
        double seed = 0;
        mrt_gen gen;
        status = mrt_game_pseudoseed(game, t->key, t->length, &seed, err);
        mrt_gen_seed(&gen, seed);
        size_t at = mrt_gen_index(&gen, count);
        t->chosen[t->left[at].at] = true;
        count--;
        memmove(t->left + at, t->left + at + 1, (count - at) * sizeof *t->left);
    }
    return status;
}

/* The drawn cards leave the hand, in its order, and are the selected ones. */
static mrt_status select_torn(mrt_board *board, tearing *t, mrt_error *err)
{
    const mrt_card_id *ids = board->game.elements[MRT_SECTION_HAND];
    uint32_t rest = 0;
    t->count = 0;
    for (uint32_t i = 0; i < t->held; i++)
        if (t->chosen[i])
            t->torn[t->count++] = ids[i];
        else
            t->rest[rest++] = ids[i];
    mrt_status status = mrt_game_assign(&board->game, MRT_SECTION_HAND, t->rest, rest, err);
    return status == MRT_OK ? mrt_game_assign(&board->game, MRT_SECTION_PLAY, t->torn, t->count, err)
                            : status;
}

/* The hand that was being played is as it was; cards that ended meanwhile are out. */
static mrt_status put_back(mrt_board *board, tearing *t, mrt_error *err)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < t->play_count; i++)
        if (mrt_game_card(&board->game, t->play[i]) != NULL)
            t->play[count++] = t->play[i];
    if (t->match_count != 0)
        memcpy(board->fold.matches, t->matches, t->match_count * sizeof *t->matches);
    return mrt_game_assign(&board->game, MRT_SECTION_PLAY, t->play, count, err);
}

static mrt_status do_tear(mrt_board *board, void *request, mrt_error *err)
{
    static const mrt_run_options hooked = {.hooked = true};
    tearing *t = request;
    const mrt_plan *plan = mrt_content_find_plan(board->fold.content, "discard");
    mrt_result result;
    if (plan == NULL)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is no sequence \"discard\"");
    mrt_status status = draw_held(board, t, err);
    if (status == MRT_OK)
        status = select_torn(board, t, err);
    if (status == MRT_OK && t->count > 0)
        status = mrt_fold_run(&board->fold, plan, &hooked, &result, err);
    return status == MRT_OK ? put_back(board, t, err) : status;
}

/* All arrays in one block. */
static size_t lay_out(mrt_board *board, tearing *t, char *block)
{
    size_t left = (t->held + 1) * sizeof *t->left, matches = t->match_count * sizeof *t->matches;
    size_t rest = (t->held + 1) * sizeof *t->rest, play = (t->play_count + 1) * sizeof *t->play;
    if (block != NULL) {
        t->matches = (mrt_match *)(void *)block;
        t->left = (mrt_numbered *)(void *)(block + matches);
        t->rest = (mrt_card_id *)(void *)(block + matches + left);
        t->play = (mrt_card_id *)(void *)(block + matches + left + rest);
        t->chosen = (bool *)(block + matches + left + rest + play);
        if (t->play_count != 0)
            memcpy(t->play, board->game.elements[MRT_SECTION_PLAY], t->play_count * sizeof *t->play);
        if (matches != 0)
            memcpy(t->matches, board->fold.matches, matches);
    }
    return matches + left + rest + play + t->held + 1;
}

mrt_status mrt_ops_discard_random(mrt_board *board, uint32_t count, const char *key, size_t length,
                                  mrt_error *err)
{
    tearing t = {.key = key, .length = length, .wanted = count < MRT_PLAY_MAX ? count : MRT_PLAY_MAX};
    t.held = mrt_game_count(&board->game, MRT_SECTION_HAND);
    t.play_count = mrt_game_count(&board->game, MRT_SECTION_PLAY);
    t.match_count = board->fold.played.match_count;
    if (t.wanted == 0 || t.held == 0)
        return MRT_OK;
    size_t size = lay_out(board, &t, NULL);
    char *block = mrt_resize(board->alloc, NULL, 0, size);
    if (block == NULL)
        return mrt_ops_no_memory(err);
    lay_out(board, &t, block);
    mrt_status status = mrt_board_do(board, do_tear, &t, "a discard", err);
    if (status != MRT_OK && t.match_count != 0) /* as the game is */
        memcpy(board->fold.matches, t.matches, t.match_count * sizeof *t.matches);
    mrt_resize(board->alloc, block, size, 0);
    return status;
}

/* ---- the blind ---- */

mrt_status mrt_ops_lift_cards(mrt_board *board, uint32_t marks, mrt_error *err)
{
    mrt_game *game = &board->game;
    for (mrt_section pile = MRT_FIRST_PILE; pile <= MRT_LAST_PILE; pile++)
        for (uint32_t i = 0; i < mrt_game_count(game, pile); i++) {
            mrt_card_id id = ((const mrt_card_id *)game->elements[pile])[i];
            const mrt_card *card = mrt_game_card(game, id);
            if (card == NULL || (card->flags & marks) == 0)
                continue;
            mrt_card *lifted = mrt_game_write_card(game, id);
            if (lifted == NULL)
                return mrt_ops_no_memory(err);
            lifted->flags &= ~marks;
            if ((lifted->flags & MRT_CARD_SPENT) != 0)
                lifted->flags |= MRT_CARD_DEBUFFED;
        }
    return MRT_OK;
}

mrt_status mrt_ops_lift_jokers(mrt_board *board, mrt_error *err)
{
    mrt_game *game = &board->game;
    for (uint32_t i = 0; i < mrt_game_count(game, MRT_SECTION_JOKERS); i++) {
        const mrt_item *joker = mrt_game_read(game, MRT_SECTION_JOKERS, i);
        uint32_t marks =
            MRT_ITEM_FACE_DOWN | ((joker->flags & MRT_ITEM_SPENT) != 0 ? 0 : (uint32_t)MRT_ITEM_DEBUFFED);
        if ((joker->flags & marks) == 0)
            continue;
        mrt_item *lifted = mrt_game_write(game, MRT_SECTION_JOKERS, i);
        if (lifted == NULL)
            return mrt_ops_no_memory(err);
        lifted->flags &= ~marks;
    }
    mrt_fold_touch(&board->fold);
    return mrt_ops_changed(board, MRT_CHANGED_RELEASE, err);
}

static mrt_status do_disable(mrt_board *board, void *request, mrt_error *err)
{
    bool *done = request;
    const mrt_item *blind = mrt_fold_fixture(&board->fold, MRT_FIXTURE_BLIND);
    *done = false;
    if (blind == NULL || (blind->flags & MRT_ITEM_DISABLED) != 0)
        return MRT_OK;
    mrt_item *written = mrt_game_write(&board->game, MRT_SECTION_FIXTURES, MRT_FIXTURE_BLIND);
    if (written == NULL)
        return mrt_ops_no_memory(err);
    written->flags |= MRT_ITEM_DISABLED;
    uint32_t serial = written->serial;
    mrt_status status =
        mrt_ops_lift_cards(board, MRT_CARD_DEBUFFED | MRT_CARD_FACE_DOWN | MRT_CARD_FORCED, err);
    if (status == MRT_OK)
        status = mrt_ops_lift_jokers(board, err);
    if (status == MRT_OK)
        status = mrt_ops_ask_item(board, MRT_MOMENT_BLIND_DISABLED, serial, err);
    *done = status == MRT_OK;
    return status;
}

mrt_status mrt_ops_disable_blind(mrt_board *board, bool *done, mrt_error *err)
{
    bool own;
    return mrt_board_do(board, do_disable, done != NULL ? done : &own, "disabling the blind", err);
}

/* Does the blind debuff that card? */
static bool is_judged(const mrt_fold *fold, const mrt_blind_rules *rules, const mrt_card *card)
{
    mrt_card plain;
    switch (rules->debuff) {
    case MRT_DEBUFF_SUIT: /* as if it were not debuffed: a Wild card is of every suit */
        plain = *card;
        plain.flags &= ~(uint32_t)MRT_CARD_DEBUFFED;
        return mrt_fold_is_suit(fold, &plain, (mrt_suit)rules->suit, true);
    case MRT_DEBUFF_FACE:
        return mrt_fold_is_face(fold, card, true);
    case MRT_DEBUFF_PLAYED:
        return (card->flags & MRT_CARD_PLAYED) != 0;
    default:
        return rules->debuff == MRT_DEBUFF_ALL;
    }
}

static inline mrt_status judge(mrt_board *board, mrt_card_id id, const mrt_blind_rules *rules, mrt_error *err)
{
    const mrt_card *card = mrt_game_card(&board->game, id);
    if (card == NULL)
        return MRT_OK;
    bool on = (card->flags & MRT_CARD_SPENT) != 0 || (rules != NULL && is_judged(&board->fold, rules, card));
    if (on == mrt_card_is_debuffed(card))
        return MRT_OK;
    mrt_card to = {.flags = on ? MRT_CARD_DEBUFFED : 0};
    return mrt_ops_change_card(board, id, MRT_CHANGE_DEBUFF, &to, err);
}

/* What the blind says about cards; NULL = nothing, and that of most blinds. */
static const mrt_blind_rules *judging(mrt_board *board)
{
    const mrt_item *blind = mrt_fold_fixture(&board->fold, MRT_FIXTURE_BLIND);
    if (board->fold.dirty)
        mrt_fold_passives(&board->fold);
    if (blind == NULL || blind->def == MRT_DEF_UNKNOWN || (blind->flags & MRT_ITEM_DISABLED) != 0)
        return NULL;
    const mrt_blind_rules *rules = board->fold.content->defs[blind->def].blind;
    return rules != NULL && rules->debuff != MRT_DEBUFF_NOTHING ? rules : NULL;
}

mrt_status mrt_ops_judge_cards(mrt_board *board, mrt_error *err)
{
    const mrt_blind_rules *rules = judging(board);
    mrt_status status = MRT_OK;
    for (mrt_section pile = MRT_FIRST_PILE; pile <= MRT_LAST_PILE; pile++)
        for (uint32_t i = 0; i < mrt_game_count(&board->game, pile) && status == MRT_OK; i++)
            status = judge(board, ((const mrt_card_id *)board->game.elements[pile])[i], rules, err);
    return status;
}

mrt_status mrt_ops_judge_card(mrt_board *board, mrt_card_id id, mrt_error *err)
{
    return judge(board, id, judging(board), err);
}

mrt_status mrt_ops_place_blind(mrt_board *board, uint16_t def, uint32_t *serial, mrt_error *err)
{
    const mrt_content *content = board->fold.content;
    mrt_item item = {.def = def, .kind = content->kind_at[MRT_PLACE_BLIND]};
    mrt_status status = mrt_game_take(&board->game, MRT_SECTION_FIXTURES, MRT_FIXTURE_BLIND, NULL, err);
    if (status == MRT_OK)
        status = mrt_game_add_item(&board->game, content, MRT_SECTION_FIXTURES, MRT_FIXTURE_BLIND, &item,
                                   NULL, serial, err);
    mrt_fold_touch(&board->fold);
    return status;
}

mrt_status mrt_ops_blind_placed(mrt_board *board, uint32_t serial, mrt_error *err)
{
    mrt_event event = {.item = serial};
    bool outermost = mrt_fold_begin_event(&board->fold);
    mrt_status status = mrt_ops_ask_item(board, MRT_MOMENT_BLIND_SET, serial, err);
    if (status == MRT_OK)
        status = mrt_ops_judge_cards(board, err);
    if (status == MRT_OK)
        status = mrt_ops_tell(board, MRT_MOMENT_BLIND_CHOSEN, &event, err);
    if (status == MRT_OK)
        status = mrt_ops_ask_item(board, MRT_MOMENT_BLIND_SETTLED, serial, err);
    if (status == MRT_OK)
        status = mrt_ops_keep_promises(board, err);
    mrt_fold_end_event(&board->fold, outermost);
    return status;
}

static mrt_status do_set_blind(mrt_board *board, void *request, mrt_error *err)
{
    uint32_t serial = 0;
    mrt_status status = mrt_ops_place_blind(board, *(const uint16_t *)request, &serial, err);
    return status == MRT_OK ? mrt_ops_blind_placed(board, serial, err) : status;
}

mrt_status mrt_ops_find(const mrt_content *content, unsigned kind, const char *key, size_t length,
                        uint16_t *out, mrt_error *err)
{
    char quoted[MRT_QUOTE_SIZE];
    int def = mrt_content_find_defined(content, kind, key, length);
    if (def >= 0) {
        *out = (uint16_t)def;
        return MRT_OK;
    }
    const char *name = kind < content->kind_count ? content->kinds[kind].name : "item";
    const char *near = mrt_content_nearest(content, kind, key, length);
    mrt_quote(quoted, key, length);
    if (near != NULL)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is no %s %s; did you mean \"%s\"?", name,
                             quoted, near);
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is no %s %s", name, quoted);
}

mrt_status mrt_ops_set_blind(mrt_board *board, const char *key, size_t length, mrt_error *err)
{
    const mrt_content *content = board->fold.content;
    uint16_t def;
    mrt_status status = mrt_ops_find(content, content->kind_at[MRT_PLACE_BLIND], key, length, &def, err);
    return status == MRT_OK ? mrt_board_do(board, do_set_blind, &def, "setting the blind", err) : status;
}
