/* self.state: what an item remembers, as scripts read and write it.
 *
 * A userdata that names the item and the definition whose fields they are; its metatable is made once a definition and knows the
 * names. Numbers, texts, booleans and cards are read and written as they are. A list or set is an object of its own that names
 * the field: it is read in place, and every change writes a new list. Only the item's own handlers write. Hot: index_state,
 * set_state.
 */
#include <math.h>
#include <string.h>

#include "bindings/objects/objects.h"
#include "bindings/vm/sandbox.h"
#include "core/board/ops.h"
#include "core/board/state.h"

typedef struct item_state {
    mrt_object head;
    uint32_t serial;
    uint16_t def; /* whose fields they are: the item's, or that of a sticker that it wears */
} item_state;

typedef struct state_list {
    mrt_object head;
    uint32_t serial;
    uint16_t def, slot;
} state_list;

static int raise_gone(lua_State *L)
{
    return mrt_call_raise(L, "this item is gone: it was destroyed or sold");
}

/* The cell of a field; raises when the item is gone. */
static inline uint32_t cell_of(lua_State *L, const mrt_host_board *board, uint32_t serial, uint16_t def,
                               uint32_t slot)
{
    const mrt_item *item = mrt_game_item(board->game, serial);
    if (item == NULL)
        raise_gone(L);
    if (item->def == def)
        return item->cells + slot;
    uint32_t first = mrt_state_of_owner(board->host->content, item, def);
    if (first == UINT32_MAX)
        mrt_call_raise(L, "this joker does not wear that sticker any more");
    return first + slot;
}

/* ---- reading ---- */

static void push_value(lua_State *L, const mrt_host_board *board, const mrt_state_value *value)
{
    switch (value->type) {
    case MRT_SLOT_NUMBER:
        mrt_push_number(L, value->number);
        break;
    case MRT_SLOT_BOOLEAN:
        lua_pushboolean(L, value->number != 0);
        break;
    case MRT_SLOT_TEXT:
        lua_pushlstring(L, value->text, value->length);
        break;
    default: /* a card that is gone is none */
        mrt_push_game_card(L, mrt_game_card(board->game, value->card) != NULL ? value->card : MRT_CARD_NONE);
    }
}

static void push_list(lua_State *L, const item_state *state, uint16_t slot)
{
    state_list *list = lua_newuserdatauv(L, sizeof *list, 0);
    *list = (state_list){{MRT_MAGIC_STATE_LIST}, state->serial, state->def, slot};
    lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_host_of(L)->list_meta);
    lua_setmetatable(L, -2);
}

/* The slot that the key at 2 names; raises. The upvalue has the names. */
static uint16_t check_slot(lua_State *L)
{
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TNIL)
        mrt_raise_no_field(L, "self.state", 2, lua_upvalueindex(1));
    lua_Integer slot = lua_tointeger(L, -1);
    lua_pop(L, 1);
    return (uint16_t)slot;
}

/* __index(state, key) */
static int index_state(lua_State *L)
{
    const item_state *state = lua_touserdata(L, 1);
    uint16_t slot = check_slot(L);
    const mrt_host_board *board = mrt_active_board(L);
    uint8_t type = board->host->content->defs[state->def].slots[slot].type;
    uint32_t cell = cell_of(L, board, state->serial, state->def, slot);
    if (type >= MRT_SLOT_LIST) {
        push_list(L, state, slot);
        return 1;
    }
    mrt_state_value value = mrt_state_get(board->game, cell, type);
    push_value(L, board, &value);
    return 1;
}

/* ---- writing ---- */

/* A passive may read the slot, and a sticker may have run out: then the board has changed. */
static void after_write(lua_State *L, const mrt_host_board *board, const mrt_def *def, uint32_t serial,
                        uint16_t slot)
{
    mrt_error err;
    for (uint16_t i = 0; i < def->passive_count; i++)
        if (def->passives[i].value.source == MRT_FROM_STATE && def->passives[i].value.index == slot)
            mrt_fold_touch(board->fold);
    if (def->spent == slot)
        mrt_check_status(L, mrt_ops_spend(board->board, serial, &err), &err);
}

/* A value of a list, or of a field that is none; raises for what state cannot hold. `name` is for messages. */
static mrt_state_value check_element(lua_State *L, int arg, const char *name)
{
    mrt_state_value value = {.type = MRT_SLOT_NUMBER};
    switch (lua_type(L, arg)) {
    case LUA_TNUMBER:
        value.number = lua_tonumber(L, arg);
        if (isnan(value.number))
            mrt_call_raise(L, "state.%s would not be a number (0/0, or inf - inf)", name);
        break;
    case LUA_TBOOLEAN:
        value.type = MRT_SLOT_BOOLEAN;
        value.number = lua_toboolean(L, arg);
        break;
    case LUA_TSTRING:
        value.type = MRT_SLOT_TEXT;
        value.text = lua_tolstring(L, arg, &value.length);
        break;
    default:
        value.type = MRT_SLOT_CARD;
        value.card = mrt_to_game_card(L, arg);
        if (value.card == MRT_CARD_NONE)
            mrt_call_raise(L, "state.%s takes numbers, texts, booleans and cards, not %s", name,
                           mrt_type_of(L, arg));
    }
    return value;
}

static int raise_type(lua_State *L, const mrt_slot *slot)
{
    static const char *const due[MRT_SLOT_TYPES] = {"a number", "a text", "true or false",
                                                    "a card",   "a list", "a set"};
    return mrt_call_raise(L, "state.%s is %s, as it was at its start, and cannot become %s", slot->name,
                          due[slot->type], mrt_type_of(L, 3));
}

/* The value at 3 as a slot that is no list keeps it. */
static mrt_state_value check_value(lua_State *L, const mrt_slot *slot)
{
    mrt_state_value none = {.type = MRT_SLOT_CARD, .card = MRT_CARD_NONE};
    static const int types[] = {LUA_TNUMBER, LUA_TSTRING, LUA_TBOOLEAN, LUA_TUSERDATA};
    if (slot->type == MRT_SLOT_CARD && lua_isnil(L, 3))
        return none;
    if (lua_type(L, 3) != types[slot->type])
        raise_type(L, slot);
    mrt_state_value value = check_element(L, 3, slot->name);
    if (value.type != slot->type)
        raise_type(L, slot);
    return value;
}

static bool list_has(const mrt_state_value *values, uint32_t count, const mrt_state_value *value)
{
    for (uint32_t i = 0; i < count; i++)
        if (mrt_state_equal(&values[i], value))
            return true;
    return false;
}

static void write_list(lua_State *L, const mrt_host_board *board, uint32_t cell,
                       const mrt_state_value *values, uint32_t count)
{
    mrt_error err;
    uint32_t reference = 0;
    mrt_check_status(L, mrt_state_keep_list(board->game, values, count, &reference, &err), &err);
    mrt_check_status(L, mrt_state_set_bits(board->game, cell, reference, &err), &err);
}

/* The table at 3, or another list of state, becomes the whole list. */
static void assign_list(lua_State *L, const mrt_host_board *board, const mrt_slot *slot, uint32_t cell)
{
    if (lua_type(L, 3) != LUA_TTABLE)
        raise_type(L, slot);
    lua_Unsigned length = lua_rawlen(L, 3);
    uint32_t count = 0;
    if (length > MRT_STATE_LIST_MAX)
        mrt_call_raise(L, "state.%s: a list has at most %d elements", slot->name, MRT_STATE_LIST_MAX);
    mrt_charge(L, length * (slot->type == MRT_SLOT_SET ? length : 4));
    mrt_state_value *values = lua_newuserdatauv(L, (length + 1) * sizeof *values, 0);
    for (lua_Unsigned i = 1; i <= length; i++) {
        lua_rawgeti(L, 3, (lua_Integer)i);
        mrt_state_value value = check_element(L, lua_gettop(L), slot->name);
        if (slot->type != MRT_SLOT_SET || !list_has(values, count, &value))
            values[count++] = value;
        lua_pop(L, 1); /* the table keeps it */
    }
    write_list(L, board, cell, values, count);
}

static mrt_host_board *check_writer(lua_State *L, uint32_t serial, uint16_t def)
{
    mrt_host_board *board = mrt_acting_board(L, "writing state");
    const mrt_link *link = board->fold->event->link;
    bool own = link->self == serial || (link->self == 0 && link->place == MRT_PLACE_STICKER &&
                                        link->actor == serial && link->sub->def == def);
    if (!own)
        mrt_call_raise(L, "the state of %s is written by its own handlers alone",
                       board->host->content->defs[def].key);
    return board;
}

/* __newindex(state, key, value) */
static int set_state(lua_State *L)
{
    const item_state *state = lua_touserdata(L, 1);
    uint16_t slot = check_slot(L);
    mrt_host_board *board = check_writer(L, state->serial, state->def);
    const mrt_def *def = &board->host->content->defs[state->def];
    uint32_t cell = cell_of(L, board, state->serial, state->def, slot);
    mrt_error err;
    if (def->slots[slot].type == MRT_SLOT_NUMBER && lua_type(L, 3) == LUA_TNUMBER) { /* nearly always */
        double number = lua_tonumber(L, 3);
        if (isnan(number))
            return mrt_call_raise(L, "state.%s would not be a number (0/0, or inf - inf)",
                                  def->slots[slot].name);
        if (((const mrt_cell *)board->game->elements[MRT_SECTION_CELLS])[cell].number == number)
            return 0;
        mrt_check_status(L, mrt_state_set_number(board->game, cell, number, &err), &err);
        after_write(L, board, def, state->serial, slot);
        return 0;
    }
    if (def->slots[slot].type >= MRT_SLOT_LIST) {
        assign_list(L, board, &def->slots[slot], cell);
        return 0;
    }
    mrt_state_value value = check_value(L, &def->slots[slot]),
                    now = mrt_state_get(board->game, cell, def->slots[slot].type);
    if (mrt_state_equal(&value, &now))
        return 0;
    mrt_check_status(L, mrt_state_set(board->game, cell, &value, &err), &err);
    after_write(L, board, def, state->serial, slot);
    return 0;
}

/* ---- lists ---- */

static const state_list *check_list(lua_State *L, const char *method)
{
    const state_list *list = mrt_to_object(L, 1, MRT_MAGIC_STATE_LIST, sizeof *list);
    if (list == NULL)
        mrt_call_raise(L, "%s is called on a list of self.state, with a colon, not on %s", method,
                       mrt_type_of(L, 1));
    return list;
}

static uint64_t reference_of(lua_State *L, const mrt_host_board *board, const state_list *list)
{
    uint32_t cell = cell_of(L, board, list->serial, list->def, list->slot);
    return ((const mrt_cell *)board->game->elements[MRT_SECTION_CELLS])[cell].bits;
}

static const mrt_slot *slot_of(const mrt_host_board *board, const state_list *list)
{
    return &board->host->content->defs[list->def].slots[list->slot];
}

/* The place of a value in a list, or UINT32_MAX. */
static uint32_t find_value(lua_State *L, const mrt_host_board *board, uint64_t reference,
                           const mrt_state_value *value)
{
    uint32_t count = mrt_state_list_count(board->game, reference);
    mrt_charge(L, count);
    for (uint32_t i = 0; i < count; i++) {
        mrt_state_value element = mrt_state_list_at(board->game, reference, i);
        if (mrt_state_equal(&element, value))
            return i;
    }
    return UINT32_MAX;
}

/* list:has(value) */
static int list_contains(lua_State *L)
{
    const state_list *list = check_list(L, "list:has");
    const mrt_host_board *board = mrt_active_board(L);
    mrt_state_value value = check_element(L, 2, slot_of(board, list)->name);
    lua_pushboolean(L, find_value(L, board, reference_of(L, board, list), &value) != UINT32_MAX);
    return 1;
}

/* Pushes a block with the elements, and room for one more. */
static mrt_state_value *push_elements(lua_State *L, const mrt_host_board *board, uint64_t reference,
                                      uint32_t *count)
{
    *count = mrt_state_list_count(board->game, reference);
    mrt_charge(L, *count);
    mrt_state_value *values = lua_newuserdatauv(L, ((size_t)*count + 1) * sizeof *values, 0);
    for (uint32_t i = 0; i < *count; i++)
        values[i] = mrt_state_list_at(board->game, reference, i);
    return values;
}

/* list:add(value): true when it joined; a set has each once. */
static int list_add(lua_State *L)
{
    const state_list *list = check_list(L, "list:add");
    const mrt_host_board *board = check_writer(L, list->serial, list->def);
    const mrt_slot *slot = slot_of(board, list);
    mrt_state_value value = check_element(L, 2, slot->name);
    uint64_t reference = reference_of(L, board, list);
    uint32_t count;
    bool joins = slot->type != MRT_SLOT_SET || find_value(L, board, reference, &value) == UINT32_MAX;
    if (joins) {
        mrt_state_value *values = push_elements(L, board, reference, &count);
        values[count] = value;
        write_list(L, board, cell_of(L, board, list->serial, list->def, list->slot), values, count + 1);
    }
    lua_pushboolean(L, joins);
    return 1;
}

/* list:remove(value): true when it was there; of several the first goes. */
static int list_remove(lua_State *L)
{
    const state_list *list = check_list(L, "list:remove");
    const mrt_host_board *board = check_writer(L, list->serial, list->def);
    mrt_state_value value = check_element(L, 2, slot_of(board, list)->name);
    uint64_t reference = reference_of(L, board, list);
    uint32_t at = find_value(L, board, reference, &value), count;
    if (at != UINT32_MAX) {
        mrt_state_value *values = push_elements(L, board, reference, &count);
        memmove(values + at, values + at + 1, (count - at - 1) * sizeof *values);
        write_list(L, board, cell_of(L, board, list->serial, list->def, list->slot), values, count - 1);
    }
    lua_pushboolean(L, at != UINT32_MAX);
    return 1;
}

/* list:clear() */
static int list_clear(lua_State *L)
{
    const state_list *list = check_list(L, "list:clear");
    const mrt_host_board *board = check_writer(L, list->serial, list->def);
    write_list(L, board, cell_of(L, board, list->serial, list->def, list->slot), NULL, 0);
    return 0;
}

/* __index(list, key): a method, or an element by its place. */
static int index_list(lua_State *L)
{
    if (!lua_isinteger(L, 2)) {
        lua_pushvalue(L, 2);
        if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TNIL)
            return mrt_raise_no_field(L, "a list of self.state", 2, lua_upvalueindex(1));
        return 1;
    }
    const state_list *list = lua_touserdata(L, 1);
    const mrt_host_board *board = mrt_active_board(L);
    lua_Integer at = lua_tointeger(L, 2);
    uint64_t reference = reference_of(L, board, list);
    if (at < 1 || at > mrt_state_list_count(board->game, reference)) {
        lua_pushnil(L);
        return 1;
    }
    mrt_state_value value = mrt_state_list_at(board->game, reference, (uint32_t)at - 1);
    push_value(L, board, &value);
    return 1;
}

static int count_list(lua_State *L)
{
    const state_list *list = lua_touserdata(L, 1);
    const mrt_host_board *board = mrt_active_board(L);
    lua_pushinteger(L, mrt_state_list_count(board->game, reference_of(L, board, list)));
    return 1;
}

static int refuse_element(lua_State *L)
{
    return mrt_call_raise(L,
                          "an element cannot be set: list:add(value), list:remove(value), or the whole list");
}

/* ---- metatables ---- */

/* Pushes the metatable of a definition's states; made once. */
static void push_state_meta(lua_State *L, int number)
{
    const mrt_def *def = &mrt_host_of(L)->content->defs[number];
    lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_host_of(L)->state_metas);
    if (lua_rawgeti(L, -1, number + 1) == LUA_TTABLE) {
        lua_replace(L, -2);
        return;
    }
    lua_pop(L, 1);
    lua_createtable(L, 0, 4);
    lua_newtable(L);
    for (uint16_t i = 0; i < def->slot_count; i++) {
        lua_pushinteger(L, i);
        lua_setfield(L, -2, def->slots[i].name);
    }
    lua_pushvalue(L, -1);
    lua_pushcclosure(L, index_state, 1);
    lua_setfield(L, -3, "__index");
    lua_pushcclosure(L, set_state, 1);
    lua_setfield(L, -2, "__newindex");
    lua_pushliteral(L, "state");
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, number + 1);
    lua_replace(L, -2);
}

void mrt_push_state(lua_State *L, uint32_t serial, int def)
{
    item_state *state = lua_newuserdatauv(L, sizeof *state, 0);
    *state = (item_state){{MRT_MAGIC_ITEM_STATE}, serial, (uint16_t)def};
    push_state_meta(L, def);
    lua_setmetatable(L, -2);
}

static const luaL_Reg list_methods[] = {
    {"has", list_contains}, {"add", list_add}, {"remove", list_remove}, {"clear", list_clear}, {NULL, NULL}};

void mrt_state_open(lua_State *L)
{
    mrt_host *host = mrt_host_of(L);
    lua_newtable(L);
    host->state_metas = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_createtable(L, 0, 6);
    lua_newtable(L);
    mrt_add_methods(L, list_methods);
    lua_pushcclosure(L, index_list, 1);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, refuse_element);
    lua_setfield(L, -2, "__newindex");
    lua_pushcfunction(L, count_list);
    lua_setfield(L, -2, "__len");
    lua_pushliteral(L, "list");
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    host->list_meta = luaL_ref(L, LUA_REGISTRYINDEX);
}

void mrt_state_forget_defs(lua_State *L)
{
    lua_newtable(L);
    lua_rawseti(L, LUA_REGISTRYINDEX, mrt_host_of(L)->state_metas);
}
