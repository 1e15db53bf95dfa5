/* ctx: what a handler is told about the event.
 *
 * One object for each context and area, made when it is first needed: an empty table, behind it a hidden one with what is
 * always so (the flags of the context, cardarea), behind that a C function that answers the rest from the innermost event
 * of the board. A field of another context is nil; a name that no context has raises. Hot: mrt_push_ctx, index_ctx.
 *
 * A context can name the fields that hold what it is about and the cards of its event. These come before all others.
 *
 * Lists of cards are made when they are asked for, and kept until the cards are others.
 */
#include "bindings/objects/objects.h"

#include <string.h>

#include "bindings/vm/freeze.h"

enum {
    FIELD_OTHER_CARD = 1,
    FIELD_OTHER_JOKER,
    FIELD_CONSUMEABLE,
    FIELD_FULL_HAND,
    FIELD_SCORING_HAND,
    FIELD_SCORING_NAME,
    FIELD_POKER_HANDS,
    FIELD_CARDS,
    FIELD_HOOK,
    FIELD_GAME_OVER,
    FIELD_BOSS,
    FIELD_BLOCKED,
    FIELD_BLUEPRINT,
    FIELD_BLUEPRINT_CARD,
    FIELD_REPETITION_ONLY,
    FIELD_PART,
    FIELD_CHIPS,
    FIELD_MULT,
    FIELD_CARDAREA /* the hidden table has it */
};

static const char *const field_names[] = {
    "other_card",   "other_joker", "consumeable", "full_hand",      "scoring_hand",
    "scoring_name", "poker_hands", "cards",       "hook",           "game_over",
    "boss",         "blocked",     "blueprint",   "blueprint_card", "repetition_only",
    "part",         "chips",       "mult",        "cardarea",
};

/* Keys of the table in the upvalue of index_ctx besides names: of which version of the content they are. */
enum { KNOWN_CONTEXTS = 1 };

static const mrt_context *context_of(const mrt_fold *fold, const mrt_event *event)
{
    return &fold->content->contexts[event->context];
}

/* `own` is a name that a context brings, or NULL. */
static bool is_own(const char *own, const char *name)
{
    return own != NULL && strcmp(own, name) == 0;
}

static bool is_own_field(const mrt_context *context, const char *name)
{
    for (uint8_t i = 0; i < context->field_count; i++)
        if (is_own(context->fields[i].name, name))
            return true;
    return is_own(context->subject, name) || is_own(context->cards, name);
}

/* The name at 2. */
static const char *key_name(lua_State *L)
{
    return lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
}

/* Lists. */
static void push_cards(lua_State *L, mrt_host_board *board, int cache, const uint8_t *places, size_t count)
{
    const mrt_played *played = &board->fold->played;
    uint64_t ids[MRT_PLAY_MAX];
    for (size_t i = 0; i < count; i++)
        ids[i] = played->cards[places != NULL ? places[i] : i];
    mrt_push_cached_list(L, board, cache, ids, count, mrt_push_card_element);
}

/* A field that the context declares, as the one who fired the event gave it. */
static void push_given(lua_State *L, const mrt_event_value *value, uint8_t type)
{
    if (value == NULL || !value->given) {
        lua_pushnil(L);
        return;
    }
    switch (type) {
    case MRT_FIELD_NUMBER:
        mrt_push_number(L, value->number);
        break;
    case MRT_FIELD_TEXT:
        lua_pushlstring(L, value->text, value->length);
        break;
    case MRT_FIELD_FLAG:
        lua_pushboolean(L, value->number != 0);
        break;
    case MRT_FIELD_CARD:
        mrt_push_game_card(L, value->card);
        break;
    case MRT_FIELD_CARDS:
        mrt_push_card_list(L, value->cards, value->card_count);
        break;
    default:
        if (value->spoken != NULL)
            mrt_push_spoken(L, value->spoken);
        else
            mrt_push_item(L, value->item);
    }
}

/* Pushes the declared field at 2; false: the context has none of that name. */
static bool push_declared(lua_State *L, const mrt_context *context, const mrt_event *event)
{
    const char *name = key_name(L);
    for (uint8_t i = 0; i < context->field_count; i++)
        if (strcmp(context->fields[i].name, name) == 0) {
            push_given(L, event->values != NULL ? &event->values[i] : NULL, context->fields[i].type);
            return true;
        }
    return false;
}

/* What the event is about, if it is an item. */
static void push_subject(lua_State *L, const mrt_event *event)
{
    if (event->spoken != NULL)
        mrt_push_spoken(L, event->spoken);
    else
        mrt_push_item(L, event->item);
}

/* The joker or consumable that it is about, unless the context has a field of its own for that. */
static void push_item_field(lua_State *L, const mrt_fold *fold, const mrt_event *event, bool joker)
{
    const mrt_item *item = event->spoken;
    if (item == NULL && event->item != 0)
        item = mrt_game_item(fold->game, event->item);
    bool is_joker = item != NULL && mrt_content_place(fold->content, item->kind) == MRT_PLACE_JOKERS;
    if (item != NULL && is_joker == joker && context_of(fold, event)->subject == NULL)
        push_subject(L, event);
    else
        lua_pushnil(L);
}

static void push_event_cards(lua_State *L, const mrt_event *event)
{
    if (event->cards != NULL)
        mrt_push_card_list(L, event->cards, event->card_count);
    else
        lua_pushnil(L);
}

static void push_true(lua_State *L, bool flag)
{
    if (flag)
        lua_pushboolean(L, 1);
    else
        lua_pushnil(L);
}

static void push_hand_field(lua_State *L, mrt_host_board *board, lua_Integer field)
{
    const mrt_played *played = &board->fold->played;
    switch (field) {
    case FIELD_FULL_HAND:
        push_cards(L, board, MRT_CACHE_FULL_HAND, NULL, played->count);
        break;
    case FIELD_SCORING_HAND:
        push_cards(L, board, MRT_CACHE_SCORING_HAND, played->scoring, played->scoring_count);
        break;
    case FIELD_SCORING_NAME:
        mrt_push_text(L, mrt_content_hand_name(board->fold->content, played->hand));
        break;
    default:
        mrt_push_poker_hands(L);
    }
}

static void push_copy_field(lua_State *L, const mrt_event *event, lua_Integer field)
{
    const mrt_link *link = event->link;
    if (link == NULL || link->depth == 0)
        lua_pushnil(L);
    else if (field == FIELD_BLUEPRINT)
        lua_pushinteger(L, link->depth);
    else
        mrt_push_item(L, link->actor);
}

static void push_field(lua_State *L, mrt_host_board *board, const mrt_event *event, lua_Integer field)
{
    const mrt_fold *fold = board->fold;
    switch (field) {
    case FIELD_OTHER_CARD:
        mrt_push_game_card(L, context_of(fold, event)->subject == NULL ? event->card : MRT_CARD_NONE);
        break;
    case FIELD_OTHER_JOKER:
    case FIELD_CONSUMEABLE:
        push_item_field(L, fold, event, field == FIELD_OTHER_JOKER);
        break;
    case FIELD_CARDS:
        if (context_of(fold, event)->cards == NULL)
            push_event_cards(L, event);
        else
            lua_pushnil(L);
        break;
    case FIELD_HOOK:
        push_true(L, fold->hooked);
        break;
    case FIELD_GAME_OVER: /* the first joker that saves has saved the game for all others */
        push_true(L, fold->game_over && !fold->saved);
        break;
    case FIELD_BOSS:
        push_true(L, fold->boss);
        break;
    case FIELD_BLOCKED:
        push_true(L, fold->blocked);
        break;
    case FIELD_BLUEPRINT:
    case FIELD_BLUEPRINT_CARD:
        push_copy_field(L, event, field);
        break;
    case FIELD_REPETITION_ONLY:
        push_true(L, event->repetition_only);
        break;
    case FIELD_PART:
        mrt_push_text(L, event->part == MRT_PART_ADD     ? "add"
                         : event->part == MRT_PART_TIMES ? "times"
                                                         : NULL);
        break;
    case FIELD_CHIPS:
    case FIELD_MULT:
        mrt_push_number(L, field == FIELD_CHIPS ? fold->chips : fold->mult);
        break;
    case FIELD_FULL_HAND:
    case FIELD_SCORING_HAND:
    case FIELD_SCORING_NAME:
    case FIELD_POKER_HANDS:
        push_hand_field(L, board, field);
        break;
    default:
        lua_pushnil(L);
    }
}

/* Names. Makes the one on top of the stack known, and pops it. */
static void know_name(lua_State *L, int names)
{
    lua_pushvalue(L, -1);
    if (lua_rawget(L, names) == LUA_TNIL) {
        lua_pushvalue(L, -2);
        lua_pushinteger(L, 0);
        lua_rawset(L, names);
    }
    lua_pop(L, 2);
}

static void know_own(lua_State *L, int names, const char *own)
{
    if (own == NULL)
        return;
    lua_pushstring(L, own);
    know_name(L, names);
}

static void know_context(lua_State *L, int names, int number)
{
    const mrt_context *context = &mrt_host_of(L)->content->contexts[number];
    for (uint8_t i = 0; i < context->flag_count; i++)
        know_own(L, names, context->flags[i]);
    for (int i = 0; i < MRT_ROUND_FLAGS; i++)
        know_own(L, names, context->round_flags[i]);
    for (uint8_t i = 0; i < context->field_count; i++)
        know_own(L, names, context->fields[i].name);
    know_own(L, names, context->subject);
    know_own(L, names, context->cards);
}

/* Makes the names of all contexts known, once; a mod may have brought new ones since. */
static void know_contexts(lua_State *L, int names)
{
    size_t count = mrt_host_of(L)->content->context_count;
    luaL_checkstack(L, 8, NULL);
    for (size_t i = 0; i < count; i++)
        know_context(L, names, (int)i);
    lua_pushinteger(L, (lua_Integer)mrt_host_of(L)->content->version + 1);
    lua_rawseti(L, names, KNOWN_CONTEXTS);
}

/* The code of the name at 2; 0 = one that a context brings, -1 = no context has such a name. */
static lua_Integer find_field(lua_State *L, int names)
{
    lua_pushvalue(L, 2);
    int type = lua_rawget(L, names);
    lua_Integer code = type == LUA_TNIL || lua_type(L, 2) != LUA_TSTRING ? -1 : lua_tointeger(L, -1);
    lua_pop(L, 1);
    return code;
}

static bool knows_all(lua_State *L, int names)
{
    lua_rawgeti(L, names, KNOWN_CONTEXTS);
    bool all = lua_tointeger(L, -1) == (lua_Integer)mrt_host_of(L)->content->version + 1;
    lua_pop(L, 1);
    return all;
}

/* Pushes the field at 2 if the context names it itself. */
static bool push_own(lua_State *L, const mrt_context *context, const mrt_event *event)
{
    const char *name = key_name(L);
    if (is_own(context->cards, name))
        push_event_cards(L, event);
    else if (!is_own(context->subject, name))
        return false;
    else if (event->card != MRT_CARD_NONE)
        mrt_push_game_card(L, event->card);
    else
        push_subject(L, event);
    return true;
}

static bool is_round_flag(lua_State *L, const mrt_context *context)
{
    for (int i = 0; i < MRT_ROUND_FLAGS; i++)
        if (is_own(context->round_flags[i], key_name(L)))
            return true;
    return false;
}

/* A name that contexts bring, or that none has. */
static int push_brought(lua_State *L, const mrt_fold *fold, int names, bool known)
{
    if (!known && !knows_all(L, names)) {
        know_contexts(L, names);
        known = find_field(L, names) >= 0;
    }
    if (!known)
        return mrt_raise_no_field(L, "ctx", 2, names);
    push_true(L, fold->round_end && is_round_flag(L, context_of(fold, fold->event)));
    return 1;
}

/* __index(hidden, key); the upvalue has the codes of all names. */
static int index_ctx(lua_State *L)
{
    int names = lua_upvalueindex(1);
    lua_settop(L, 2);
    mrt_host_board *board = mrt_active_board(L);
    const mrt_event *event = board->fold->event;
    if (event == NULL)
        return mrt_call_raise(L, "ctx is good only inside of the handler that got it");
    const mrt_context *context = context_of(board->fold, event);
    if ((context->subject != NULL || context->cards != NULL) && push_own(L, context, event))
        return 1;
    if (context->field_count > 0 && push_declared(L, context, event))
        return 1;
    lua_Integer field = find_field(L, names);
    if (field <= 0)
        return push_brought(L, board->fold, names, field == 0);
    push_field(L, board, event, field);
    return 1;
}

/* Making. Whether a name is a field in that context, so that no flag can have it. */
static bool is_field(const mrt_context *context, const char *name)
{
    for (int i = 0; i < FIELD_CARDAREA - 1; i++)
        if (strcmp(field_names[i], name) == 0)
            return true;
    return is_own_field(context, name);
}

/* Sets the flags of a context in the hidden table on top, but for those that are fields of their own. */
static void set_flags(lua_State *L, int number)
{
    const mrt_context *context = &mrt_host_of(L)->content->contexts[number];
    for (uint8_t i = 0; i < context->flag_count; i++) {
        if (is_field(context, context->flags[i]))
            continue;
        lua_pushboolean(L, 1);
        lua_setfield(L, -2, context->flags[i]);
    }
}

static void push_hidden(lua_State *L, int context, mrt_area area)
{
    lua_newtable(L);
    set_flags(L, context);
    if (!is_own_field(&mrt_host_of(L)->content->contexts[context], field_names[FIELD_CARDAREA - 1])) {
        lua_pushstring(L, mrt_area_name(area != MRT_AREA_ANY ? area : MRT_AREA_JOKERS));
        lua_setfield(L, -2, field_names[FIELD_CARDAREA - 1]);
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_host_of(L)->ctx_meta);
    lua_setmetatable(L, -2);
}

static int name_ctx(lua_State *L)
{
    lua_pushliteral(L, "ctx");
    return 1;
}

/* Pushes a new ctx. */
static void make_ctx(lua_State *L, int context, mrt_area area)
{
    luaL_checkstack(L, 12, NULL);
    lua_createtable(L, 0, 0);
    lua_createtable(L, 0, 4);
    push_hidden(L, context, area);
    lua_setfield(L, -2, "__index");
    mrt_push_refusal(L, "ctx", "a handler answers by what it returns");
    lua_setfield(L, -2, "__newindex");
    lua_pushcfunction(L, name_ctx);
    lua_setfield(L, -2, "__tostring");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
}

/* Room for the references of all contexts; raises when there is no memory. */
static void reserve(lua_State *L, mrt_host *host)
{
    size_t wanted = host->content->context_count;
    if (host->ctx_capacity >= wanted)
        return;
    mrt_ctx_refs *grown =
        mrt_resize(host->alloc, host->ctx, host->ctx_capacity * sizeof *grown, wanted * sizeof *grown);
    if (grown == NULL)
        mrt_raise_no_memory(L);
    memset(grown + host->ctx_capacity, 0, (wanted - host->ctx_capacity) * sizeof *grown);
    host->ctx = grown;
    host->ctx_capacity = wanted;
}

void mrt_push_ctx(lua_State *L, int context, mrt_area area)
{
    mrt_host *host = mrt_host_of(L);
    reserve(L, host);
    if (host->ctx[context][area] > 0) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, host->ctx[context][area]);
        return;
    }
    make_ctx(L, context, area);
    lua_pushvalue(L, -1);
    host->ctx[context][area] = luaL_ref(L, LUA_REGISTRYINDEX);
}

void mrt_host_open_ctx(lua_State *L)
{
    lua_createtable(L, 0, 1);
    lua_newtable(L);
    mrt_add_names(L, field_names, sizeof field_names / sizeof *field_names, FIELD_OTHER_CARD);
    lua_pushcclosure(L, index_ctx, 1);
    lua_setfield(L, -2, "__index");
    mrt_host_of(L)->ctx_meta = luaL_ref(L, LUA_REGISTRYINDEX);
}
