/* A small content made in C, with handlers that are C functions: what the tests of boards play with. No Lua is near. */
#ifndef MAROTTE_SPEC_BOARD_CONTENT_H
#define MAROTTE_SPEC_BOARD_CONTENT_H

#include <stdlib.h>
#include <string.h>

#include "core/board/fold.h"
#include "core/board/ops.h"
#include "core/board/state.h"

enum { KIND_JOKER, KIND_TAROT, KIND_DECK, KIND_BLIND, KIND_STICKER, KIND_ENHANCEMENT, KIND_TAG, KINDS };

/* Contexts, in the order of their making. */
enum {
    ON_BEFORE,
    ON_MAIN,
    ON_CARD,
    ON_REPEAT,
    ON_DOOM,
    ON_MADE,
    ON_REMOVED,
    ON_SELLING,
    ON_SOLD,
    ON_BOUGHT,
    ON_BLIND,
    ON_CHOSEN,
    ON_ADDED_CARDS,
    ON_GONE_CARDS,
    ON_ROT,
    ON_OWN,
    ON_PING,
    CONTEXTS
};

/* Functions of handlers: numbers, as those of a host are. */
enum {
    DO_NOTHING,
    DO_COUNT,    /* main: counts, and gives that much mult, with what a later version brings */
    DO_NOTE,     /* before: writes a letter more */
    DO_REMEMBER, /* card: puts the card into its list */
    DO_EARN,     /* a dollar */
    DO_MAKE,     /* ping: cards, tarots, a double of itself, a discard */
    DO_FAIL,     /* changes something and fails */
    DO_SHRUG,    /* does something that fails, and goes on */
    DO_ROT,      /* the sticker counts down */
    DO_COPY      /* the joker at its right */
};

enum { LATER_VALUES = 40 }; /* of the later version: there is no room for them at first */

enum { SLOT_N, SLOT_T, SLOT_L, SLOT_BONUS };

/* The board on which handlers act: one of each test. */
typedef struct stage {
    mrt_content *content, *next; /* `next`: the same with a later version of j_counter */
    mrt_hands *hands;
    mrt_board *board;
    uint32_t calls; /* of handlers */
} stage;

/* ---- handlers ---- */

static inline mrt_status count_up(stage *s, const mrt_link *link, mrt_answer *out, mrt_error *err)
{
    mrt_game *game = mrt_board_game(s->board);
    const mrt_item *item = mrt_game_item(game, link->self);
    double n = mrt_state_number(game, item, SLOT_N) + 1;
    if (mrt_board_content(s->board)->defs[item->def].slot_count > SLOT_BONUS)
        out->value[MRT_ANSWER_MULT] = mrt_state_number(game, item, SLOT_BONUS);
    else
        out->value[MRT_ANSWER_MULT] = 0;
    out->mask = 1u << MRT_ANSWER_MULT;
    out->value[MRT_ANSWER_MULT] += n;
    return mrt_state_set_number(game, item->cells + SLOT_N, n, err);
}

static inline mrt_status note(stage *s, const mrt_link *link, mrt_error *err)
{
    char text[64];
    mrt_game *game = mrt_board_game(s->board);
    uint32_t cell = mrt_game_item(game, link->self)->cells + SLOT_T;
    mrt_state_value value = mrt_state_get(game, cell, MRT_SLOT_TEXT);
    size_t length = value.length < sizeof text ? value.length : sizeof text - 1;
    memcpy(text, value.text, length);
    text[length] = 'x';
    value = (mrt_state_value){.type = MRT_SLOT_TEXT, .text = text, .length = length + 1};
    return mrt_state_set(game, cell, &value, err);
}

static inline mrt_status remember(stage *s, const mrt_link *link, mrt_error *err)
{
    mrt_state_value values[16];
    mrt_game *game = mrt_board_game(s->board);
    uint32_t cell = mrt_game_item(game, link->self)->cells + SLOT_L, reference, count;
    uint64_t old = ((const mrt_cell *)game->elements[MRT_SECTION_CELLS])[cell].bits;
    count = mrt_state_list_count(game, old) % 15;
    for (uint32_t i = 0; i < count; i++)
        values[i] = mrt_state_list_at(game, old, i);
    values[count] = (mrt_state_value){.type = MRT_SLOT_CARD, .card = mrt_board_fold(s->board)->event->card};
    mrt_status status = mrt_state_keep_list(game, values, count + 1, &reference, err);
    return status == MRT_OK ? mrt_state_set_bits(game, cell, reference, err) : status;
}

static inline mrt_status make_things(stage *s, const mrt_link *link, mrt_error *err)
{
    const mrt_event *event = mrt_board_fold(s->board)->event;
    mrt_card_id id;
    uint32_t copy;
    mrt_creation creation = {.kind = KIND_TAROT, .def = -1, .count = 1, .source = "8ba", .source_length = 3};
    mrt_status status = MRT_OK;
    for (double i = 0; event->values != NULL && i < event->values[0].number && status == MRT_OK; i++)
        status = mrt_ops_join(s->board, &(mrt_card){.face = 5}, true, &id, err);
    if (status == MRT_OK)
        status = mrt_ops_create(s->board, &creation, err);
    if (status == MRT_OK)
        status = mrt_ops_copy_item(s->board, link->self, 0, &copy, err);
    return status == MRT_OK ? mrt_ops_discard_random(s->board, 2, "hook", 4, err) : status;
}

static inline mrt_status work_in_vain(mrt_board *board, void *request, mrt_error *err)
{
    (void)request;
    mrt_status status = mrt_ops_earn(board, 100, err);
    return status == MRT_OK ? mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "in vain") : status;
}

static inline mrt_status rot(stage *s, mrt_error *err)
{
    mrt_game *game = mrt_board_game(s->board);
    uint32_t serial = mrt_board_fold(s->board)->event->item;
    const mrt_item *item = mrt_game_item(game, serial);
    int sticker = mrt_content_find(s->content, KIND_STICKER, "rot", 3);
    uint32_t cell = mrt_state_of_owner(s->content, item, (uint16_t)sticker);
    double left = mrt_state_get(game, cell, MRT_SLOT_NUMBER).number - 1;
    mrt_status status = mrt_state_set_number(game, cell, left, err);
    return status == MRT_OK ? mrt_ops_spend(s->board, serial, err) : status;
}

static inline mrt_status stage_call(void *user, const mrt_link *link, mrt_answer *out, mrt_error *err)
{
    stage *s = user;
    mrt_status status;
    s->calls++;
    switch (link->sub->function) {
    case DO_COUNT:
        return count_up(s, link, out, err);
    case DO_NOTE:
        return note(s, link, err);
    case DO_REMEMBER:
        return remember(s, link, err);
    case DO_EARN:
        out->mask = 1u << MRT_ANSWER_DOLLARS;
        out->value[MRT_ANSWER_DOLLARS] = 1;
        return MRT_OK;
    case DO_MAKE:
        return make_things(s, link, err);
    case DO_FAIL:
        return work_in_vain(s->board, NULL, err);
    case DO_SHRUG:
        status = mrt_board_do(s->board, work_in_vain, NULL, "something", err);
        return status == MRT_ERR_MEMORY ? status : MRT_OK;
    default:
        return rot(s, err);
    }
}

static inline mrt_status stage_func(void *user, const mrt_link *link, int32_t handle, bool run,
                                    mrt_error *err)
{
    (void)user, (void)link, (void)handle, (void)run, (void)err;
    return MRT_OK;
}

/* The one at its right. */
static inline mrt_status stage_copy(void *user, const mrt_item *item, uint32_t *out, mrt_error *err)
{
    stage *s = user;
    mrt_section row;
    uint32_t at;
    (void)err;
    mrt_game *game = mrt_board_game(s->board);
    if (mrt_game_find_item(game, item->serial, &row, &at) && at + 1 < mrt_game_count(game, row))
        *out = ((const mrt_item *)mrt_game_read(game, row, at + 1))->serial;
    return MRT_OK;
}

/* ---- words ---- */

static inline void stage_check(mrt_status status)
{
    if (status != MRT_OK)
        abort();
}

static inline void stage_kind(mrt_content *c, const char *name, mrt_place place)
{
    mrt_kind kind = {.name = name, .folder = name, .prefix = "", .place = (uint8_t)place};
    stage_check(mrt_content_put_kind(c, &kind, NULL));
}

static inline void stage_context(mrt_content *c, const char *name, mrt_moment moment, mrt_about about,
                                 uint8_t asked)
{
    static const uint8_t answers[] = {MRT_ANSWER_CHIPS,       MRT_ANSWER_MULT,   MRT_ANSWER_DOLLARS,
                                      MRT_ANSWER_REPETITIONS, MRT_ANSWER_REMOVE, MRT_ANSWER_LEVEL_UP};
    mrt_context context = {
        .name = name, .moment = (uint8_t)moment, .about = (uint8_t)about, .asked_count = 1};
    int out;
    context.asked[0] = asked;
    for (size_t i = 0; i < sizeof answers; i++) {
        context.order[context.order_count++] = answers[i];
        context.accepts |= 1u << answers[i];
    }
    if (strcmp(name, "ping") == 0) {
        context.field_count = 1;
        context.fields[0] = (mrt_event_field){"power", MRT_FIELD_NUMBER};
    }
    stage_check(mrt_content_put_context(c, &context, &out, NULL));
}

static inline void stage_words(mrt_content *c)
{
    stage_kind(c, "joker", MRT_PLACE_JOKERS);
    stage_kind(c, "tarot", MRT_PLACE_CONSUMABLES);
    stage_kind(c, "deck", MRT_PLACE_DECK);
    stage_kind(c, "blind", MRT_PLACE_BLIND);
    stage_kind(c, "sticker", MRT_PLACE_STICKER);
    stage_kind(c, "enhancement", MRT_PLACE_ENHANCEMENT);
    stage_kind(c, "tag", MRT_PLACE_TAGS);
    stage_context(c, "before", MRT_MOMENT_NONE, MRT_ABOUT_NOTHING, KIND_JOKER);
    stage_context(c, "main", MRT_MOMENT_NONE, MRT_ABOUT_NOTHING, KIND_JOKER);
    stage_context(c, "card", MRT_MOMENT_NONE, MRT_ABOUT_CARD, KIND_JOKER);
    stage_context(c, "repeat", MRT_MOMENT_NONE, MRT_ABOUT_CARD, KIND_JOKER);
    stage_context(c, "doom", MRT_MOMENT_NONE, MRT_ABOUT_CARD, KIND_JOKER);
    stage_context(c, "made", MRT_MOMENT_ITEM_MADE, MRT_ABOUT_NOTHING, KIND_JOKER);
    stage_context(c, "removed", MRT_MOMENT_ITEM_REMOVED, MRT_ABOUT_NOTHING, KIND_JOKER);
    stage_context(c, "selling", MRT_MOMENT_SELLING, MRT_ABOUT_NOTHING, KIND_JOKER);
    stage_context(c, "sold", MRT_MOMENT_SOLD, MRT_ABOUT_ITEM, KIND_JOKER);
    stage_context(c, "bought", MRT_MOMENT_BOUGHT, MRT_ABOUT_ITEM, KIND_JOKER);
    stage_context(c, "blind", MRT_MOMENT_BLIND_SET, MRT_ABOUT_NOTHING, KIND_BLIND);
    stage_context(c, "chosen", MRT_MOMENT_BLIND_CHOSEN, MRT_ABOUT_NOTHING, KIND_JOKER);
    stage_context(c, "added_cards", MRT_MOMENT_CARDS_ADDED, MRT_ABOUT_NOTHING, KIND_JOKER);
    stage_context(c, "gone_cards", MRT_MOMENT_CARDS_REMOVED, MRT_ABOUT_NOTHING, KIND_JOKER);
    stage_context(c, "rot", MRT_MOMENT_NONE, MRT_ABOUT_JOKER, KIND_STICKER);
    stage_context(c, "own", MRT_MOMENT_NONE, MRT_ABOUT_CARD, KIND_ENHANCEMENT);
    stage_context(c, "ping", MRT_MOMENT_NONE, MRT_ABOUT_NOTHING, KIND_JOKER);
}

/* ---- sequences ---- */

static inline uint16_t stage_node(mrt_plan *plan, mrt_word_id word, int arg, int context)
{
    plan->nodes[plan->count] = (mrt_node){(uint8_t)word, (uint8_t)arg, (uint16_t)context, 0};
    plan->nodes[plan->count].end = (uint16_t)(plan->count + 1);
    return plan->count++;
}

static inline void stage_end(mrt_plan *plan, uint16_t node)
{
    plan->nodes[node].end = plan->count;
}

static inline void stage_put_plan(mrt_content *c, const char *name, const mrt_plan *plan)
{
    stage_check(mrt_plan_check(plan, NULL));
    stage_check(mrt_content_put_plan(c, name, plan, NULL));
}

static inline void stage_plans(mrt_content *c)
{
    mrt_plan play = {0}, discard = {0}, end = {0};
    stage_node(&play, MRT_WORD_CLASSIFY, 0, 0);
    stage_node(&play, MRT_WORD_COUNT_HAND, 0, 0);
    stage_node(&play, MRT_WORD_FIRE, 0, ON_BEFORE);
    stage_node(&play, MRT_WORD_BASE, 0, 0);
    uint16_t each = stage_node(&play, MRT_WORD_EACH, MRT_LIST_SCORING, 0);
    stage_node(&play, MRT_WORD_LIVE, 0, 0);
    uint16_t triggers = stage_node(&play, MRT_WORD_TRIGGERS, 0, 0),
             count = stage_node(&play, MRT_WORD_COUNT, 0, 0);
    stage_node(&play, MRT_WORD_ASK, 0, ON_REPEAT);
    stage_end(&play, count);
    uint16_t gather = stage_node(&play, MRT_WORD_GATHER, 0, 0);
    stage_node(&play, MRT_WORD_CHIPS, 0, 0);
    stage_node(&play, MRT_WORD_OWN, 0, ON_OWN);
    stage_node(&play, MRT_WORD_ASK, 0, ON_CARD);
    stage_end(&play, gather);
    stage_end(&play, triggers);
    stage_end(&play, each);
    each = stage_node(&play, MRT_WORD_EACH, MRT_LIST_JOKERS, 0);
    stage_node(&play, MRT_WORD_ASK_SELF, 0, ON_MAIN);
    stage_end(&play, each);
    each = stage_node(&play, MRT_WORD_EACH, MRT_LIST_SCORING, 0);
    uint16_t doom = stage_node(&play, MRT_WORD_DOOM, 0, 0);
    stage_node(&play, MRT_WORD_ASK, 0, ON_DOOM);
    stage_end(&play, doom);
    stage_end(&play, each);
    stage_node(&play, MRT_WORD_FIRE_REMOVED, 0, ON_GONE_CARDS);
    stage_node(&play, MRT_WORD_SCORE, 0, 0);
    stage_node(&play, MRT_WORD_FINISH_HAND, 0, 0);
    stage_put_plan(c, "play", &play);
    stage_node(&discard, MRT_WORD_FINISH_DISCARD, 0, 0);
    stage_put_plan(c, "discard", &discard);
    each = stage_node(&end, MRT_WORD_EACH, MRT_LIST_JOKERS, 0);
    stage_node(&end, MRT_WORD_STICKERS, 0, ON_ROT);
    stage_end(&end, each);
    stage_put_plan(c, "end", &end);
}

/* ---- definitions ---- */

static inline mrt_def stage_make_def(uint8_t kind, const char *key)
{
    mrt_def def = {.key = key, .name = key, .file = key, .kind = kind, .element = UINT16_MAX, .cost = 5};
    def.shows = def.spent = MRT_NO_SLOT;
    def.hand = UINT16_MAX;
    def.price = __builtin_nan("");
    return def;
}

static inline void stage_put(mrt_content *c, mrt_def *def, const mrt_sub *subs, uint32_t count)
{
    uint16_t out;
    def->subs = subs;
    def->sub_count = count;
    stage_check(mrt_content_put_def(c, def, &out, NULL));
}

/* j_counter, with one field more in a later version. */
static inline void stage_counter(mrt_content *c, bool later)
{
    static const mrt_sub subs[] = {{.context = ON_MAIN, .function = DO_COUNT},
                                   {.context = ON_BEFORE, .function = DO_NOTE},
                                   {.context = ON_CARD, .function = DO_REMEMBER, .tests = MRT_TEST_FACE}};
    mrt_slot slots[] = {{.type = MRT_SLOT_NUMBER},
                        {.type = MRT_SLOT_TEXT, .text = "begin", .length = 5},
                        {.type = MRT_SLOT_LIST},
                        {.type = MRT_SLOT_NUMBER, .start = 40}};
    static const char *const names[] = {"n", "t", "l", "bonus"};
    mrt_def def = stage_make_def(KIND_JOKER, "j_counter");
    def.slots = slots;
    def.slot_count = later ? 4 : 3;
    for (uint16_t i = 0; i < def.slot_count; i++)
        stage_check(mrt_content_name(c, names[i], strlen(names[i]), &slots[i].name, NULL));
    stage_put(c, &def, subs, 3);
}

static inline void stage_joker(mrt_content *c, const char *key, mrt_sub sub)
{
    mrt_def def = stage_make_def(KIND_JOKER, key);
    stage_put(c, &def, &sub, 1);
}

static inline void stage_others(mrt_content *c)
{
    mrt_slot rounds = {.type = MRT_SLOT_NUMBER, .start = 2};
    const mrt_sub rots = {.context = ON_ROT, .function = DO_ROT};
    const mrt_sub bonus = {.context = ON_OWN, .give_count = 1, .give = {{MRT_ANSWER_CHIPS, {.number = 30}}}};
    mrt_blind_rules spades = {.score_mult = 2, .debuff = MRT_DEBUFF_SUIT, .suit = MRT_SUIT_SPADES},
                    none = {0};
    mrt_def def = stage_make_def(KIND_JOKER, "j_copy");
    def.copy_function = DO_COPY;
    stage_put(c, &def, NULL, 0);
    def = stage_make_def(KIND_STICKER, "rot");
    stage_check(mrt_content_name(c, "rounds", 6, &rounds.name, NULL));
    def.slots = &rounds, def.slot_count = 1, def.shows = 0, def.spent = 0;
    stage_put(c, &def, &rots, 1);
    def = stage_make_def(KIND_STICKER, "kept");
    def.flags = MRT_DEF_KEEPS;
    stage_put(c, &def, NULL, 0);
    def = stage_make_def(KIND_ENHANCEMENT, "bonus");
    def.element = MRT_ENHANCEMENT_BONUS;
    stage_put(c, &def, &bonus, 1);
    def = stage_make_def(KIND_DECK, "b_plain");
    def.order = 1;
    stage_put(c, &def, NULL, 0);
    def = stage_make_def(KIND_BLIND, "bl_small");
    def.order = 1, def.blind = &none;
    stage_put(c, &def, NULL, 0);
    def = stage_make_def(KIND_BLIND, "bl_spades");
    def.blind = &spades;
    stage_put(c, &def, NULL, 0);
    def = stage_make_def(KIND_TAROT, "c_fool");
    stage_put(c, &def, NULL, 0);
    def = stage_make_def(KIND_TAG, "tag_x");
    stage_put(c, &def, NULL, 0);
}

static inline mrt_hands *stage_hands(const mrt_alloc *alloc)
{
    mrt_hands *hands = mrt_hands_create(alloc);
    for (int i = 0; i < MRT_HANDS; i++) {
        const char *name = mrt_hand_name((mrt_hand)i);
        mrt_hand_values values = {
            .name = name, .chips = 100 - i, .mult = 2, .level_chips = 10, .level_mult = 1};
        stage_check(mrt_hands_add_original(hands, name, (mrt_hand)i, &values, NULL));
    }
    return hands;
}

/* ---- the whole ---- */

static inline void stage_start(stage *s, const mrt_alloc *alloc)
{
    mrt_content *c = mrt_content_create(alloc, NULL);
    const char *file;
    *s = (stage){.content = c, .hands = stage_hands(alloc)};
    stage_words(c);
    stage_plans(c);
    stage_counter(c, false);
    stage_joker(c, "j_give",
                (mrt_sub){.context = ON_MAIN, .give_count = 1, .give = {{MRT_ANSWER_MULT, {.number = 4}}}});
    stage_joker(c, "j_maker", (mrt_sub){.context = ON_PING, .function = DO_MAKE});
    stage_joker(c, "j_fails", (mrt_sub){.context = ON_PING, .function = DO_FAIL});
    stage_joker(c, "j_shrugs", (mrt_sub){.context = ON_PING, .function = DO_SHRUG});
    static const uint16_t told[] = {ON_MADE,   ON_REMOVED, ON_SELLING,     ON_SOLD,
                                    ON_BOUGHT, ON_CHOSEN,  ON_ADDED_CARDS, ON_GONE_CARDS};
    mrt_sub subs[sizeof told / sizeof *told];
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) /* a dollar for everything that it hears of */
        subs[i] = (mrt_sub){.context = told[i], .function = DO_EARN};
    mrt_def nosy = stage_make_def(KIND_JOKER, "j_nosy");
    stage_put(c, &nosy, subs, sizeof told / sizeof *told);
    stage_joker(c, "j_doom",
                (mrt_sub){.context = ON_DOOM,
                          .tests = MRT_TEST_RANK,
                          .ranks = 1 << MRT_RANK_ACE,
                          .give_count = 1,
                          .give = {{MRT_ANSWER_REMOVE, {.number = 1}}}});
    stage_others(c);
    mrt_content_set_hands(c, s->hands);
    stage_check(mrt_words_check_content(c, NULL, &file, NULL));
    s->next = mrt_content_fork(c, NULL);
    stage_counter(s->next, true);
    for (int i = 0; i < LATER_VALUES; i++) {
        char name[] = {'v', (char)('a' + i / 8), (char)('a' + i % 8), 0};
        const mrt_value_info value = {.name = name, .open = true, .passive = UINT16_MAX, .start = i};
        stage_check(mrt_content_put_value(s->next, &value, NULL));
    }
}

static inline mrt_board *stage_board(stage *s, const mrt_alloc *alloc, mrt_error *err)
{
    const mrt_handlers handlers = {.user = s, .call = stage_call, .func = stage_func, .copy = stage_copy};
    return mrt_board_create(s->content, &handlers, alloc, err);
}

static inline void stage_stop(stage *s)
{
    mrt_content_destroy(s->next);
    mrt_content_destroy(s->content);
    mrt_hands_destroy(s->hands);
}

#endif
