/* Events from outside of a sequence, with their fields as JSON: what specs, tools and Lua programs fire on a board.
 *
 * Fields: `joker` (a place in the row: only that one is asked), `card` (a held card's place for contexts about a card; else
 * a place in the row of jokers, or an object that is only spoken of), `consumeable`, `blind`, `tag`, and cards in the field
 * that the context has for them, which is `cards` if it names no other. What is spoken of and is nowhere on the board becomes
 * a read-only table.
 *
 * What happens besides asking (the deed, who is asked first, whether the blind's mark stays) is data of the context.
 */
#include <string.h>

#include "bindings/content/read.h"
#include "bindings/objects/objects.h"
#include "bindings/objects/ops.h"
#include "bindings/vm/freeze.h"
#include "bindings/vm/json_lua.h"
#include "core/board/scenario.h"

enum { EVENT_CARDS = 64 }; /* cards that an event can speak of */

typedef struct event_request {
    mrt_board *board;
    const char *name;
    const mrt_context *context; /* of that name; an empty one when there is none, and firing it fails */
    bool about_card;
    const mrt_json *fields; /* NULL = none */
    bool triggered, new_blind;
    mrt_card_id cards[EVENT_CARDS];
    size_t card_count;
    mrt_status status;
    mrt_error *err;
} event_request;

static mrt_status wrong(event_request *request, const char *format, const char *name)
{
    return request->status = mrt_error_set(request->err, MRT_ERR_INPUT, 0, 0, format, name);
}

/* The element of a section at the 1-based place that a field says; NULL and an error when there is none. */
static const void *element_at(event_request *request, const char *name, const mrt_json *value,
                              mrt_section section)
{
    double place;
    const mrt_game *game = &request->board->game;
    if (mrt_json_number(value, &place) && place >= 1 && place <= mrt_game_count(game, section) &&
        place == (double)(uint32_t)place)
        return mrt_game_read(game, section, (uint32_t)place - 1);
    wrong(request, "%s: nothing lies at that place", name);
    return NULL;
}

static void find_context(event_request *request)
{
    static const mrt_context none;
    const mrt_engine *engine = request->board->engine;
    int number = mrt_content_find_context(&engine->content, request->name, strlen(request->name));
    request->context = number >= 0 ? &engine->content.contexts[number] : &none;
    request->about_card = number >= 0 && engine->about[number] == MRT_ABOUT_CARD;
}

/* Does the field of that name hold cards? */
static bool holds_cards(const event_request *request, const char *name)
{
    const char *cards = request->context->cards;
    return strcmp(name, cards != NULL ? cards : "cards") == 0;
}

static void set_text(lua_State *L, const char *name, const char *text)
{
    lua_pushstring(L, text);
    lua_setfield(L, -2, name);
}

/* An item that is only spoken of has what its definition says. */
static void add_definition(lua_State *L, const event_request *request, const mrt_json *object)
{
    const mrt_content *content = &request->board->engine->content;
    const mrt_json *value = mrt_json_get(object, "key");
    const char *key = value != NULL ? mrt_json_string(value) : NULL;
    int number = key != NULL ? mrt_content_find(content, MRT_KINDS, key, strlen(key)) : -1;
    if (number < 0)
        return;
    const mrt_def *def = &content->defs[number];
    set_text(L, "name", def->name);
    if (mrt_json_get(object, "kind") == NULL)
        set_text(L, "kind", mrt_kind_names[def->kind]);
    lua_pushnumber(L, def->cost);
    lua_setfield(L, -2, "cost");
    if (def->kind == MRT_KIND_PLANET && def->hand != UINT16_MAX)
        set_text(L, "hand", mrt_hands_entry(content->hands, def->hand)->name);
}

/* Puts one field into the table on top of the stack, or into the event. */
static void take_field(lua_State *L, event_request *request, mrt_event *event, uint32_t *only,
                       const mrt_json *field)
{
    const char *name = mrt_json_key(field);
    double number;
    if (strcmp(name, "joker") == 0) {
        const mrt_item *item = element_at(request, name, field, MRT_SECTION_JOKERS);
        *only = item != NULL ? item->serial : 0;
    } else if (holds_cards(request, name)) {
        request->status = mrt_scenario_make_cards(&request->board->fold, field, name, request->cards,
                                                  EVENT_CARDS, &request->card_count, request->err);
        event->cards = request->cards;
        event->card_count = request->card_count;
    } else if (strcmp(name, "card") == 0 && mrt_json_number(field, &number) && request->about_card) {
        const mrt_card_id *id = element_at(request, name, field, MRT_SECTION_HAND);
        event->card = id != NULL ? *id : MRT_CARD_NONE;
        event->area = MRT_AREA_HAND;
    } else if (strcmp(name, "blind") == 0) {
        const mrt_item *items = request->board->game.elements[MRT_SECTION_FIXTURES];
        mrt_push_item(L, items[MRT_FIXTURE_BLIND].serial);
        lua_setfield(L, -2, name);
    } else if (mrt_json_number(field, &number) &&
               (strcmp(name, "card") == 0 || strcmp(name, "consumeable") == 0)) {
        const mrt_item *item = element_at(request, name, field, MRT_SECTION_JOKERS);
        mrt_push_item(L, item != NULL ? item->serial : 0);
        lua_setfield(L, -2, name);
    } else {
        mrt_push_json(L, field);
        if (lua_istable(L, -1))
            add_definition(L, request, field);
        lua_setfield(L, -2, name);
    }
}

/* Makes the event's fields: a frozen table in the registry. */
static void take_fields(lua_State *L, event_request *request, mrt_event *event, uint32_t *only)
{
    lua_newtable(L);
    const mrt_json *field = request->fields != NULL ? mrt_json_first(request->fields) : NULL;
    for (; field != NULL && request->status == MRT_OK; field = mrt_json_next(field))
        if (mrt_json_key(field) != NULL)
            take_field(L, request, event, only, field);
    mrt_freeze(L, -1);
    event->fields = luaL_ref(L, LUA_REGISTRYINDEX);
}

static bool blind_triggered(const event_request *request)
{
    const mrt_item *items = request->board->game.elements[MRT_SECTION_FIXTURES];
    return (items[MRT_FIXTURE_BLIND].flags & MRT_ITEM_TRIGGERED) != 0;
}

static void set_triggered(event_request *request, bool on)
{
    mrt_item *item = mrt_game_write(&request->board->game, MRT_SECTION_FIXTURES, MRT_FIXTURE_BLIND);
    if (item != NULL)
        item->flags = on ? item->flags | MRT_ITEM_TRIGGERED : item->flags & ~(uint32_t)MRT_ITEM_TRIGGERED;
}

/* The blind that the event speaks of takes its place. */
static void change_blind(event_request *request)
{
    mrt_board *board = request->board;
    const mrt_json *blind = request->fields != NULL ? mrt_json_get(request->fields, "blind") : NULL;
    request->new_blind = blind != NULL;
    if (blind != NULL)
        request->status = mrt_scenario_blind(&board->fold, &board->engine->content, blind, request->err);
}

/* Asks the context that comes in front of this one; it knows nothing of the event's fields. */
static void ask_first(event_request *request)
{
    static const mrt_event event = {.area = MRT_AREA_JOKERS};
    mrt_board *board = request->board;
    const mrt_context *first = board->engine->content.contexts + request->context->first - 1;
    request->status = mrt_board_fire(board, first->name, &event, 0, request->err);
}

static void add_slot(event_request *request, double more)
{
    mrt_game *game = &request->board->game;
    mrt_status status = mrt_game_set_stat(game, MRT_STAT_JOKER_SLOTS,
                                          mrt_game_stat(game, MRT_STAT_JOKER_SLOTS) + more, request->err);
    if (request->status == MRT_OK)
        request->status = status;
}

static void fire_fields(lua_State *L, event_request *request)
{
    mrt_board *board = request->board;
    mrt_event event = {.area = MRT_AREA_JOKERS};
    uint32_t only = 0;
    double places = request->context->deed == MRT_DEED_FREE_PLACE ? 1 : 0;
    take_fields(L, request, &event, &only);
    if (request->status == MRT_OK && places != 0)
        add_slot(request, places);
    if (request->status == MRT_OK)
        request->status = mrt_board_fire(board, request->name, &event, only, request->err);
    if (places != 0)
        add_slot(request, -places);
    luaL_unref(L, LUA_REGISTRYINDEX, event.fields);
    for (size_t i = 0; i < request->card_count; i++)
        if (request->status == MRT_OK && mrt_game_card(&board->game, request->cards[i]) != NULL)
            request->status = mrt_game_remove_card(&board->game, request->cards[i], request->err);
}

/* The deed of the context, and asking. */
static void do_event(lua_State *L, event_request *request)
{
    bool done;
    if (request->context->deed == MRT_DEED_DISABLE_BLIND) { /* asks the blind, which is off from then on */
        request->status = mrt_ops_disable_blind(&request->board->fold, &done, request->err);
        return;
    }
    if (request->context->deed == MRT_DEED_CHANGE_BLIND)
        change_blind(request);
    if (request->status == MRT_OK && request->context->first != 0)
        ask_first(request);
    if (request->status == MRT_OK)
        fire_fields(L, request);
}

/* Whether the blind was triggered is told for this event alone. The mark itself is the hand's: unless the context marks hands
 * or the blind is another now, it stays as it was. */
static int fire_event(lua_State *L)
{
    event_request *request = lua_touserdata(L, 1);
    bool before = blind_triggered(request);
    find_context(request);
    if (before)
        set_triggered(request, false);
    do_event(L, request);
    request->triggered = blind_triggered(request);
    bool mark = before && !request->new_blind;
    if (request->triggered != mark && !request->context->marks)
        set_triggered(request, mark);
    return 0;
}

mrt_status mrt_board_event(mrt_board *board, const char *context, const mrt_json *fields, bool *triggered,
                           mrt_error *err)
{
    event_request request = {.board = board, .name = context, .fields = fields, .err = err};
    mrt_mark mark = mrt_game_mark(&board->game);
    const mrt_who who = {"the engine", context, NULL, false};
    lua_State *L = board->engine->L;
    board->engine->active = board;
    lua_pushcfunction(L, fire_event);
    lua_pushlightuserdata(L, &request);
    mrt_status status = mrt_call(L, &who, 1, 0);
    if (status != MRT_OK)
        mrt_error_set(err, status, 0, 0, "%s", mrt_call_error(L)->message);
    else
        status = request.status;
    if (status != MRT_OK)
        mrt_game_undo(&board->game, mark);
    mrt_fold_touch(&board->fold);
    *triggered = request.triggered;
    return status;
}
