/* board:fire(context, fields): an event as a table of a Lua program.
 *
 * Fields: `joker` (a place in the row: only that one is asked), the field that names what the context is about, cards in the field
 * that it has for them, and those that it declares. An item is a place in the row of jokers, or a table with `key` or `kind` of
 * one that is only spoken of; a card is a place in the hand; cards are written as in scenarios, are made for the event and end
 * after it.
 */
#include <string.h>

#include "bindings/module/board.h"
#include "bindings/vm/json_lua.h"
#include "core/board/ops.h"
#include "core/board/scenario.h"

enum { EVENT_CARDS = 64 }; /* cards that an event can speak of */

typedef struct firing {
    lua_State *L;
    mrt_board *board;
    const mrt_content *content;
    const mrt_context *context;
    mrt_event event;
    uint32_t only;
    mrt_event_value values[MRT_CONTEXT_FIELDS];
    mrt_item spoken[MRT_CONTEXT_FIELDS + 1];
    size_t spoken_count;
    mrt_card_id cards[EVENT_CARDS];
    size_t card_count;
} firing;

/* The element of a section at the place that the value on top of the stack says. */
static const void *element_at(const firing *f, const char *name, mrt_section section)
{
    const mrt_game *game = mrt_board_game(f->board);
    int whole;
    lua_Integer place = lua_tointegerx(f->L, -1, &whole);
    if (!whole || place < 1 || place > mrt_game_count(game, section))
        luaL_error(f->L, "%s: nothing lies at that place", name);
    return mrt_game_read(game, section, (uint32_t)place - 1);
}

/* A text field of the table on top of the stack, NULL = none. */
static const char *text_field(firing *f, const char *name, const char *field, size_t *length)
{
    int type = lua_getfield(f->L, -1, field);
    const char *text = type == LUA_TSTRING ? lua_tolstring(f->L, -1, length) : NULL;
    if (type != LUA_TNIL && text == NULL)
        luaL_error(f->L, "%s.%s has to be a text, not a %s", name, field, lua_typename(f->L, type));
    lua_pop(f->L, 1); /* the table keeps it */
    return text;
}

/* An item that is only spoken of: { key = "c_mars" }, { kind = "tarot" }. */
static const mrt_item *read_spoken(firing *f, const char *name)
{
    size_t key_length = 0, kind_length = 0;
    const char *key = text_field(f, name, "key", &key_length),
               *kind = text_field(f, name, "kind", &kind_length);
    mrt_item *item = &f->spoken[f->spoken_count++];
    int number = kind != NULL ? mrt_content_find_kind(f->content, kind, kind_length) : (int)MRT_ANY_KIND;
    if (key == NULL && kind == NULL)
        luaL_error(f->L, "%s: an item that is spoken of has a key or a kind", name);
    if (number < 0)
        luaL_error(f->L, "%s: there is no kind \"%s\"", name, kind);
    int def = key != NULL ? mrt_content_find_defined(f->content, (unsigned)number, key, key_length) : -1;
    if (def < 0 && kind == NULL)
        luaL_error(f->L, "%s: there is no \"%s\"", name, key);
    *item = (mrt_item){.def = def >= 0 ? (uint16_t)def : MRT_DEF_UNKNOWN};
    item->kind = def >= 0 ? f->content->defs[def].kind : (uint8_t)number;
    return item;
}

/* The value on top of the stack as an item: its serial, or 0 and *spoken. A blind is the one that lies there. */
static uint32_t read_item(firing *f, const char *name, const mrt_item **spoken)
{
    *spoken = NULL;
    if (lua_isinteger(f->L, -1))
        return ((const mrt_item *)element_at(f, name, MRT_SECTION_JOKERS))->serial;
    if (!lua_istable(f->L, -1))
        luaL_error(f->L, "%s has to be a place or a table with a key, not a %s", name,
                   luaL_typename(f->L, -1));
    *spoken = read_spoken(f, name);
    return 0;
}

static void read_cards(firing *f, const char *name, const mrt_card_id **cards, size_t *count)
{
    mrt_error err;
    size_t made = 0;
    mrt_json_box *box = mrt_push_json_box(f->L);
    mrt_json_box_take(f->L, box, lua_gettop(f->L) - 1, name);
    if (mrt_scenario_make_cards(f->board, box->tree, name, f->cards + f->card_count,
                                EVENT_CARDS - f->card_count, &made, &err) != MRT_OK)
        mrt_raise(f->L, &err);
    *cards = f->cards + f->card_count;
    *count = made;
    f->card_count += made;
    lua_pop(f->L, 1);
}

/* What the context is about: its usual names, or its own. */
static const char *subject_name(const mrt_context *context)
{
    static const char *const usual[MRT_ABOUTS] = {NULL, "card", "other_joker", "consumeable", "card"};
    return context->subject != NULL ? context->subject : usual[context->about];
}

static void read_subject(firing *f, const char *name)
{
    if (f->context->about != MRT_ABOUT_CARD) {
        f->event.item = read_item(f, name, &f->event.spoken);
        return;
    }
    f->event.card = *(const mrt_card_id *)element_at(f, name, MRT_SECTION_HAND);
    f->event.area = MRT_AREA_HAND;
}

static void read_value(firing *f, const mrt_event_field *field, mrt_event_value *out)
{
    lua_State *L = f->L;
    out->given = true;
    switch (field->type) {
    case MRT_FIELD_NUMBER:
        if (lua_type(L, -1) != LUA_TNUMBER)
            luaL_error(L, "%s has to be a number, not a %s", field->name, luaL_typename(L, -1));
        out->number = lua_tonumber(L, -1);
        break;
    case MRT_FIELD_FLAG:
        out->number = lua_toboolean(L, -1);
        break;
    case MRT_FIELD_TEXT:
        if (lua_type(L, -1) != LUA_TSTRING)
            luaL_error(L, "%s has to be a text, not a %s", field->name, luaL_typename(L, -1));
        out->text = lua_tolstring(L, -1, &out->length); /* the table keeps it */
        break;
    case MRT_FIELD_CARD:
        out->card = *(const mrt_card_id *)element_at(f, field->name, MRT_SECTION_HAND);
        break;
    case MRT_FIELD_CARDS:
        read_cards(f, field->name, &out->cards, &out->card_count);
        break;
    default:
        out->item = read_item(f, field->name, &out->spoken);
    }
}

static void unknown_field(const firing *f, const char *name)
{
    const char *names[MRT_CONTEXT_FIELDS + 3] = {"joker"};
    size_t count = 1;
    if (subject_name(f->context) != NULL)
        names[count++] = subject_name(f->context);
    names[count++] = f->context->cards != NULL ? f->context->cards : "cards";
    for (uint8_t i = 0; i < f->context->field_count; i++)
        names[count++] = f->context->fields[i].name;
    const char *near = mrt_nearest(name, strlen(name), names, count);
    if (near != NULL)
        luaL_error(f->L, "%s has no field \"%s\"; did you mean \"%s\"?", f->context->name, name, near);
    luaL_error(f->L, "%s has no field \"%s\"; its file declares none of that name", f->context->name, name);
}

/* The field of that name, with its value on top of the stack. */
static void read_field(firing *f, const char *name)
{
    const char *subject = subject_name(f->context);
    if (strcmp(name, "joker") == 0) {
        f->only = ((const mrt_item *)element_at(f, name, MRT_SECTION_JOKERS))->serial;
        return;
    }
    if (subject != NULL && strcmp(name, subject) == 0) {
        read_subject(f, name);
        return;
    }
    if (strcmp(name, f->context->cards != NULL ? f->context->cards : "cards") == 0) {
        read_cards(f, name, &f->event.cards, &f->event.card_count);
        return;
    }
    for (uint8_t i = 0; i < f->context->field_count; i++)
        if (strcmp(f->context->fields[i].name, name) == 0) {
            read_value(f, &f->context->fields[i], &f->values[i]);
            return;
        }
    unknown_field(f, name);
}

static void find_context(firing *f, const char *name)
{
    const mrt_content *content = f->content;
    int context = mrt_content_find_context(content, name, strlen(name));
    if (context < 0) {
        const char **names = lua_newuserdatauv(f->L, (content->context_count + 1) * sizeof *names, 0);
        for (size_t i = 0; i < content->context_count; i++)
            names[i] = content->contexts[i].name;
        const char *near = mrt_nearest(name, strlen(name), names, content->context_count);
        luaL_error(f->L,
                   near != NULL ? "there is no context \"%s\"; did you mean \"%s\"?"
                                : "there is no context \"%s\"",
                   name, near);
    }
    f->context = &content->contexts[context];
    f->event.context = (uint16_t)context;
}

/* Whoever fires an event asks what lies on the board. */
static void check_asked(const firing *f)
{
    for (uint8_t i = 0; i < f->context->asked_count; i++) {
        uint8_t place = mrt_content_place(f->content, f->context->asked[i]);
        if (place < MRT_PLACE_ENHANCEMENT)
            return;
    }
    luaL_error(f->L, "%s asks nothing that lies on the board: only a sequence can ask it", f->context->name);
}

static mrt_status end_cards(firing *f, mrt_error *err)
{
    mrt_game *game = mrt_board_game(f->board);
    mrt_status status = MRT_OK;
    for (size_t i = 0; i < f->card_count && status == MRT_OK; i++)
        if (mrt_game_card(game, f->cards[i]) != NULL)
            status = mrt_game_remove_card(game, f->cards[i], err);
    return status;
}

static void push_result(lua_State *L, double dollars, bool triggered)
{
    lua_createtable(L, 0, 2);
    lua_pushnumber(L, dollars);
    lua_setfield(L, -2, "dollars");
    lua_pushboolean(L, triggered);
    lua_setfield(L, -2, "triggered");
}

/* Reading may raise: what was made until then is taken back first. */
static int read_fields(lua_State *L)
{
    firing *f = lua_touserdata(L, 1);
    for (lua_pushnil(L); lua_next(L, 2) != 0; lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING)
            luaL_error(L, "fields have names: a %s is none", luaL_typename(L, -2));
        read_field(f, lua_tostring(L, -2));
    }
    return 0;
}

int mrt_board_fire_table(lua_State *L)
{
    mrt_lua_board *board = mrt_check_board(L, 1);
    const char *name = luaL_checkstring(L, 2);
    mrt_game *game = mrt_board_game(board->board);
    double money = mrt_game_stat(game, MRT_STAT_MONEY);
    mrt_mark mark = mrt_board_mark(board->board);
    firing f = {.L = L, .board = board->board, .content = mrt_board_content(board->board)};
    bool triggered = false;
    mrt_error err;
    lua_settop(L, 3);
    f.event.area = MRT_AREA_JOKERS;
    f.event.values = f.values;
    find_context(&f, name);
    check_asked(&f);
    if (!lua_isnil(L, 3)) {
        luaL_checktype(L, 3, LUA_TTABLE);
        lua_pushcfunction(L, read_fields);
        lua_pushlightuserdata(L, &f);
        lua_pushvalue(L, 3);
        if (lua_pcall(L, 2, 0, 0) != LUA_OK) {
            mrt_board_undo(board->board, mark);
            luaL_where(L, 1);
            lua_insert(L, -2);
            lua_concat(L, 2);
            return lua_error(L);
        }
    }
    mrt_status status = mrt_board_fire(board->board, &f.event, f.only, &triggered, &err);
    if (status == MRT_OK)
        status = end_cards(&f, &err);
    if (status != MRT_OK) {
        mrt_board_undo(board->board, mark);
        return mrt_raise(L, &err);
    }
    push_result(L, mrt_game_stat(game, MRT_STAT_MONEY) - money, triggered);
    return 1;
}
