/* Jokers and all other items as content sees them: read-only tables with what never changes in them, and functions for the
 * rest.
 *
 * An item is an empty table. Behind it, hidden, stands a table with key, name, kind, rarity, cost, config, state, hand, which
 * the VM reads by itself; behind that one a C function answers what can change, and the methods. One object an item,
 * kept by the board under serial and definition. Parts of a card (enhancement, edition, seal, sticker) belong to no board:
 * they have no serial, no state, and nothing that changes.
 *
 * `state` is a userdata whose fields are slots of the item in the game. Hot: mrt_push_self, index_state, set_state.
 */
#include "bindings/objects/objects.h"

#include <math.h>
#include <string.h>

#include "bindings/vm/freeze.h"

/* In the metatable of an item's object and in its hidden table: the serial. */
static const char serial_key = 's';

typedef struct item_state {
    mrt_object head;
    uint32_t serial;
    uint16_t def;
} item_state;

/* Fields; those up to FIELD_HAND stand in the hidden table when the item has them. */
enum {
    FIELD_KEY = 1,
    FIELD_NAME,
    FIELD_KIND,
    FIELD_RARITY,
    FIELD_COST,
    FIELD_CONFIG,
    FIELD_STATE,
    FIELD_HAND,
    FIELD_SERIAL,
    FIELD_POSITION,
    FIELD_SELL_COST,
    FIELD_EDITION,
    FIELD_DEBUFF,
    FIELD_ETERNAL,
    FIELD_PERISHABLE,
    FIELD_RENTAL,
    FIELD_FACE_DOWN,
    FIELD_BOSS,
    FIELD_DISABLED,
    FIELD_TRIGGERED
};

static const char *const field_names[] = {
    "key",        "name",   "kind",      "rarity",    "cost",     "config",    "state",
    "hand",       "serial", "position",  "sell_cost", "edition",  "debuff",    "eternal",
    "perishable", "rental", "face_down", "boss",      "disabled", "triggered",
};

static const mrt_def *def_of(lua_State *L, uint32_t def)
{
    const mrt_content *content = &mrt_engine_of(L)->content;
    return def < content->def_count ? &content->defs[def] : NULL;
}

/* Live fields. */
static void push_position(lua_State *L, const mrt_game *game, uint32_t serial)
{
    mrt_section section;
    uint32_t at;
    if (mrt_game_find_item(game, serial, &section, &at) && section <= MRT_SECTION_CONSUMABLES)
        lua_pushinteger(L, (lua_Integer)at + 1);
    else
        lua_pushnil(L);
}

static void push_flag(lua_State *L, const mrt_item *item, uint32_t flag)
{
    lua_pushboolean(L, (item->flags & flag) != 0);
}

static void push_blind_field(lua_State *L, const mrt_item *item, lua_Integer field)
{
    const mrt_def *def = def_of(L, item->def);
    if (item->kind != MRT_KIND_BLIND)
        lua_pushnil(L);
    else if (field == FIELD_BOSS)
        lua_pushboolean(L, def != NULL && (def->flags & MRT_DEF_BOSS) != 0);
    else
        push_flag(L, item, field == FIELD_DISABLED ? MRT_ITEM_DISABLED : MRT_ITEM_TRIGGERED);
}

static void push_live(lua_State *L, const mrt_item *item, lua_Integer field)
{
    switch (field) {
    case FIELD_SELL_COST:
        mrt_push_number(L, item->sell);
        break;
    case FIELD_EDITION:
        mrt_push_part_key(L, MRT_KIND_EDITION, item->edition);
        break;
    case FIELD_DEBUFF:
        push_flag(L, item, MRT_ITEM_DEBUFFED);
        break;
    case FIELD_ETERNAL:
        push_flag(L, item, MRT_ITEM_ETERNAL);
        break;
    case FIELD_PERISHABLE:
        if ((item->flags & MRT_ITEM_PERISHABLE) != 0)
            lua_pushinteger(L, item->rounds_left);
        else
            lua_pushnil(L);
        break;
    case FIELD_RENTAL:
        push_flag(L, item, MRT_ITEM_RENTAL);
        break;
    case FIELD_FACE_DOWN:
        push_flag(L, item, MRT_ITEM_FACE_DOWN);
        break;
    default:
        push_blind_field(L, item, field);
    }
}

static int raise_gone(lua_State *L)
{
    return mrt_call_raise(L, "this item is gone: it was destroyed or sold");
}

/* __index(hidden, key); the upvalue has the codes of fields, and the methods. */
static int index_item(lua_State *L)
{
    lua_settop(L, 2);
    lua_pushvalue(L, 2);
    int type = lua_rawget(L, lua_upvalueindex(1));
    if (type == LUA_TFUNCTION)
        return 1;
    if (type == LUA_TNIL)
        return mrt_raise_no_field(L, "an item", 2, lua_upvalueindex(1));
    lua_Integer field = lua_tointeger(L, 3);
    lua_rawgetp(L, 1, &serial_key);
    uint32_t serial = (uint32_t)lua_tointeger(L, 4);
    if (field == FIELD_STATE)
        return mrt_call_raise(L, "this item has no state: only what lies on the board by itself remembers");
    if (field < FIELD_SERIAL || serial == 0)
        lua_pushnil(L); /* it has none */
    else if (field == FIELD_SERIAL)
        lua_pushinteger(L, serial);
    else if (field == FIELD_POSITION)
        push_position(L, &mrt_active_board(L)->game, serial);
    else {
        const mrt_item *item = mrt_game_item(&mrt_active_board(L)->game, serial);
        if (item == NULL)
            return raise_gone(L);
        push_live(L, item, field);
    }
    return 1;
}

/* State. */
static void push_slot(lua_State *L, const mrt_slot *slot, double value)
{
    const mrt_content *content = &mrt_engine_of(L)->content;
    if (slot->type == MRT_SLOT_NUMBER)
        mrt_push_number(L, value);
    else if (slot->type == MRT_SLOT_BOOLEAN)
        lua_pushboolean(L, value != 0);
    else
        lua_pushlstring(L, mrt_content_text_at(content, value), mrt_content_text_length(content, value));
}

/* The slot that the key at 2 names; raises. The upvalue has the names. */
static lua_Integer check_slot(lua_State *L)
{
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TNIL)
        mrt_raise_no_field(L, "self.state", 2, lua_upvalueindex(1));
    lua_Integer slot = lua_tointeger(L, -1);
    lua_pop(L, 1);
    return slot;
}

/* __index(state, key) */
static int index_state(lua_State *L)
{
    const item_state *state = lua_touserdata(L, 1);
    lua_Integer slot = check_slot(L);
    const mrt_item *item = mrt_game_item(&mrt_active_board(L)->game, state->serial);
    if (item == NULL)
        return raise_gone(L);
    push_slot(L, &def_of(L, state->def)->slots[slot], item->slots[slot]);
    return 1;
}

/* The value at 3 as a slot keeps it; raises when it is of another type. */
static double check_value(lua_State *L, const mrt_slot *slot)
{
    static const char *const due[] = {"a number", "a text", "true or false"};
    static const int types[] = {LUA_TNUMBER, LUA_TSTRING, LUA_TBOOLEAN};
    if (lua_type(L, 3) != types[slot->type])
        mrt_call_raise(L, "state.%s is %s, as it was at its start, and cannot become %s", slot->name,
                       due[slot->type], mrt_type_of(L, 3));
    if (slot->type == MRT_SLOT_BOOLEAN)
        return lua_toboolean(L, 3);
    if (slot->type == MRT_SLOT_NUMBER) {
        double number = lua_tonumber(L, 3);
        if (isnan(number))
            mrt_call_raise(L, "state.%s would not be a number (0/0, or inf - inf)", slot->name);
        return number;
    }
    size_t length;
    const char *text = lua_tolstring(L, 3, &length);
    uint32_t number = 0;
    mrt_error err;
    mrt_check_status(L, mrt_content_text(&mrt_engine_of(L)->content, text, length, &number, &err), &err);
    return number;
}

/* A passive may read the slot: then the board has changed. */
static void touch_passives(mrt_fold *fold, const mrt_def *def, lua_Integer slot)
{
    for (uint8_t i = 0; i < def->passive_count; i++)
        if (def->passives[i].value.source == MRT_FROM_STATE && def->passives[i].value.index == slot)
            mrt_fold_touch(fold);
}

static int raise_foreign(lua_State *L, const mrt_def *def)
{
    return mrt_call_raise(L, "the state of %s is written by its own handlers alone", def->key);
}

/* __newindex(state, key, value) */
static int set_state(lua_State *L)
{
    const item_state *state = lua_touserdata(L, 1);
    const mrt_def *def = def_of(L, state->def);
    mrt_fold *fold = mrt_acting_fold(L, "writing state");
    lua_Integer slot = check_slot(L);
    if (fold->event->link->self != state->serial)
        return raise_foreign(L, def);
    double value = check_value(L, &def->slots[slot]);
    const mrt_item *item = mrt_game_item(fold->game, state->serial);
    if (item == NULL)
        return raise_gone(L);
    if (item->slots[slot] == value)
        return 0;
    mrt_item *written = mrt_game_write_item(fold->game, state->serial);
    if (written == NULL)
        return mrt_raise_no_memory(L);
    written->slots[slot] = value;
    touch_passives(fold, def, slot);
    return 0;
}

/* Pushes the metatable of a definition's states; made once. */
static void push_state_meta(lua_State *L, int number)
{
    const mrt_def *def = def_of(L, (uint32_t)number);
    lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_engine_of(L)->item_meta);
    if (lua_rawgeti(L, -1, number + 1) == LUA_TTABLE) {
        lua_replace(L, -2);
        return;
    }
    lua_pop(L, 1);
    lua_createtable(L, 0, 4);
    lua_newtable(L);
    for (uint8_t i = 0; i < def->slot_count; i++) {
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

static void push_state(lua_State *L, uint32_t serial, int def)
{
    item_state *state = lua_newuserdatauv(L, sizeof *state, 0);
    *state = (item_state){{MRT_MAGIC_ITEM_STATE}, serial, (uint16_t)def};
    push_state_meta(L, def);
    lua_setmetatable(L, -2);
}

/* Config. __index of the table behind a frozen config: nobody has that name. */
static int missing_config(lua_State *L)
{
    return mrt_raise_no_field(L, "self.config", 2, 1);
}

/* Pushes the config of a definition, which raises for unknown names; an empty one when it has none. */
static void push_config(lua_State *L, int def)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_engine_of(L)->defs);
    if (lua_rawgeti(L, -1, def + 1) != LUA_TTABLE || lua_getfield(L, -1, "config") != LUA_TTABLE) {
        lua_newtable(L);
        mrt_freeze_wrap(L, NULL);
    }
    if (mrt_frozen_push(L, -1)) {
        if (!lua_getmetatable(L, -1)) {
            lua_createtable(L, 0, 1);
            lua_pushcfunction(L, missing_config);
            lua_setfield(L, -2, "__index");
            lua_setmetatable(L, -2);
            lua_pushnil(L);
        }
        lua_pop(L, 2);
    }
}

/* Making. Sets a field of the table on top to a text, unless that is NULL. */
static void set_text(lua_State *L, const char *name, const char *text)
{
    if (text == NULL)
        return;
    lua_pushstring(L, text);
    lua_setfield(L, -2, name);
}

static void set_constants(lua_State *L, uint32_t serial, int number)
{
    const mrt_def *def = def_of(L, (uint32_t)number);
    int hidden = lua_gettop(L);
    set_text(L, "key", def->key);
    set_text(L, "name", def->name);
    set_text(L, "kind", mrt_kind_names[def->kind]);
    set_text(L, "rarity", mrt_rarity_names[def->rarity]);
    set_text(L, "hand", mrt_content_hand_name(&mrt_engine_of(L)->content, def->hand));
    mrt_push_number(L, def->cost);
    lua_setfield(L, hidden, "cost");
    push_config(L, number);
    lua_setfield(L, hidden, "config");
    lua_settop(L, hidden);
    if (serial != 0) {
        push_state(L, serial, number);
        lua_setfield(L, hidden, "state");
    }
}

/* Of an item without a definition only its kind is known. */
static void set_kind(lua_State *L, uint32_t serial)
{
    const mrt_item *item = mrt_game_item(&mrt_active_board(L)->game, serial);
    set_text(L, "kind", item != NULL && item->kind < MRT_KINDS ? mrt_kind_names[item->kind] : NULL);
}

static int name_item(lua_State *L)
{
    lua_getfield(L, 1, "key");
    if (lua_isnil(L, -1))
        lua_getfield(L, 1, "kind");
    return 1;
}

/* Pushes what stands behind an item. */
static void push_hidden(lua_State *L, uint32_t serial, int def)
{
    lua_createtable(L, 0, 9);
    lua_pushinteger(L, serial);
    lua_rawsetp(L, -2, &serial_key);
    if (def_of(L, (uint32_t)def) != NULL)
        set_constants(L, serial, def);
    else
        set_kind(L, serial);
    lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_engine_of(L)->item_meta);
    lua_rawgeti(L, -1, 0);
    lua_setmetatable(L, -3);
    lua_pop(L, 1);
}

/* Pushes a new object. */
static void make_item(lua_State *L, uint32_t serial, int def)
{
    lua_createtable(L, 0, 0);
    lua_createtable(L, 0, 5);
    lua_pushinteger(L, serial);
    lua_rawsetp(L, -2, &serial_key);
    push_hidden(L, serial, def);
    lua_setfield(L, -2, "__index");
    mrt_push_refusal(L, "an item", "keep state in self.state");
    lua_setfield(L, -2, "__newindex");
    lua_pushcfunction(L, name_item);
    lua_setfield(L, -2, "__tostring");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
}

/* Pushes the table of a reference, which is made when it is not there. */
static void push_table(lua_State *L, int *reference)
{
    if (*reference > 0) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, *reference);
        return;
    }
    lua_newtable(L);
    lua_pushvalue(L, -1);
    *reference = luaL_ref(L, LUA_REGISTRYINDEX);
}

void mrt_push_self(lua_State *L, uint32_t serial, int def)
{
    mrt_engine *engine = mrt_engine_of(L);
    push_table(L, serial != 0 ? &mrt_active_board(L)->items : &engine->part_self);
    lua_Integer key = ((lua_Integer)(uint16_t)def << 32 | serial) + 1;
    if (lua_rawgeti(L, -1, key) != LUA_TTABLE) {
        luaL_checkstack(L, 16, NULL);
        lua_pop(L, 1);
        make_item(L, serial, def);
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, key);
    }
    lua_replace(L, -2);
}

void mrt_push_item(lua_State *L, uint32_t serial)
{
    const mrt_item *item = serial != 0 ? mrt_game_item(&mrt_active_board(L)->game, serial) : NULL;
    if (item != NULL)
        mrt_push_self(L, serial, item->def);
    else
        lua_pushnil(L);
}

void mrt_push_part(lua_State *L, int def)
{
    mrt_push_self(L, 0, def);
}

uint32_t mrt_to_item(lua_State *L, int index)
{
    if (lua_type(L, index) != LUA_TTABLE || !lua_getmetatable(L, index))
        return 0;
    lua_rawgetp(L, -1, &serial_key);
    uint32_t serial = (uint32_t)lua_tointeger(L, -1);
    lua_pop(L, 2);
    return serial;
}

void mrt_engine_open_items(lua_State *L)
{
    mrt_engine *engine = mrt_engine_of(L);
    lua_newtable(L); /* 0: the metatable of hidden tables; def + 1: that of states */
    lua_createtable(L, 0, 1);
    lua_newtable(L);
    mrt_add_names(L, field_names, sizeof field_names / sizeof *field_names, FIELD_KEY);
    mrt_add_methods(L, mrt_item_methods);
    lua_pushcclosure(L, index_item, 1);
    lua_setfield(L, -2, "__index");
    lua_rawseti(L, -2, 0);
    engine->item_meta = luaL_ref(L, LUA_REGISTRYINDEX);
}
