/* Jokers and all other items as content sees them: read-only tables with what never changes in them, and functions for the
 * rest.
 *
 * An item is an empty table. Behind it, hidden, stands a table with key, name, kind, rarity, cost, config, state, hand, which
 * the VM reads by itself; behind that one a C function answers what can change, and the methods. One object an item,
 * kept by the board under serial and definition. Parts of a card (enhancement, edition, seal) belong to no board: they have no
 * serial, no state, and nothing that changes. A sticker is an object for each item that wears it, with a state, but it is not
 * that item: like a part it has no serial. `state` is in state.c.
 * Hot: mrt_push_self.
 */
#include "bindings/objects/objects.h"

#include <math.h>
#include <string.h>

#include "bindings/vm/freeze.h"
#include "core/board/ops.h"

/* In the metatable of an item's object and in its hidden table: the serial. */
static const char serial_key = 's';

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
    FIELD_FACE_DOWN,
    FIELD_DOOMED,
    FIELD_BOSS,
    FIELD_DISABLED,
    FIELD_TRIGGERED
};

static const char *const field_names[] = {
    "key",      "name",      "kind",    "rarity", "cost",      "config", "state", "hand",     "serial",
    "position", "sell_cost", "edition", "debuff", "face_down", "doomed", "boss",  "disabled", "triggered",
};

static const mrt_def *def_of(lua_State *L, uint32_t def)
{
    const mrt_content *content = mrt_host_of(L)->content;
    return def < content->def_count ? &content->defs[def] : NULL;
}

/* Live fields. */
static void push_position(lua_State *L, const mrt_game *game, uint32_t serial)
{
    mrt_section section;
    uint32_t at;
    if (mrt_game_find_item(game, serial, &section, &at) && section != MRT_SECTION_FIXTURES)
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
    if (mrt_content_place(mrt_host_of(L)->content, item->kind) != MRT_PLACE_BLIND)
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
        mrt_push_number(L, mrt_ops_sell_value(mrt_active_board(L)->board, item));
        break;
    case FIELD_EDITION:
        mrt_push_part_key(L, MRT_PLACE_EDITION, item->edition);
        break;
    case FIELD_DEBUFF:
        push_flag(L, item, MRT_ITEM_DEBUFFED);
        break;
    case FIELD_FACE_DOWN:
        push_flag(L, item, MRT_ITEM_FACE_DOWN);
        break;
    case FIELD_DOOMED:
        push_flag(L, item, MRT_ITEM_DOOMED);
        break;
    default:
        push_blind_field(L, item, field);
    }
}

/* A sticker by its key: whether the item wears it; where it counts something, the number, or nil. */
static bool push_sticker(lua_State *L, uint32_t serial)
{
    const mrt_content *content = mrt_host_of(L)->content;
    uint8_t kind = content->kind_at[MRT_PLACE_STICKER];
    size_t length;
    const char *key = lua_type(L, 2) == LUA_TSTRING ? lua_tolstring(L, 2, &length) : NULL;
    int number = key != NULL && kind != UINT8_MAX ? mrt_content_find_defined(content, kind, key, length) : -1;
    if (number < 0)
        return false;
    mrt_host_board *board = mrt_active_board(L);
    const mrt_item *item = serial != 0 ? mrt_game_item(board->game, serial) : NULL;
    if (item == NULL) {
        lua_pushnil(L);
        return true;
    }
    const mrt_def *sticker = &content->defs[number];
    double shown = mrt_ops_sticker_shows(board->board, item, (uint16_t)number);
    if (sticker->shows == MRT_NO_SLOT)
        lua_pushboolean(L, (item->stickers >> sticker->element & 1) != 0);
    else if (shown == shown) /* a number */
        mrt_push_number(L, shown);
    else
        lua_pushnil(L);
    return true;
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
    lua_Integer field = lua_tointeger(L, 3);
    lua_rawgetp(L, 1, &serial_key);
    uint32_t serial = (uint32_t)lua_tointeger(L, 4);
    if (type == LUA_TNIL)
        return push_sticker(L, serial) ? 1 : mrt_raise_no_field(L, "an item", 2, lua_upvalueindex(1));
    if (field == FIELD_STATE)
        return mrt_call_raise(L, "this item has no state: only what lies on the board by itself remembers");
    if (field < FIELD_SERIAL || serial == 0)
        lua_pushnil(L); /* it has none */
    else if (field == FIELD_SERIAL)
        lua_pushinteger(L, serial);
    else if (field == FIELD_POSITION)
        push_position(L, mrt_active_board(L)->game, serial);
    else {
        const mrt_item *item = mrt_game_item(mrt_active_board(L)->game, serial);
        if (item == NULL)
            return raise_gone(L);
        push_live(L, item, field);
    }
    return 1;
}

/* Config. __index of the table behind a frozen config: nobody has that name. */
static int missing_config(lua_State *L)
{
    return mrt_raise_no_field(L, "self.config", 2, 1);
}

/* Pushes the config of a definition, which raises for unknown names; an empty one when it has none. */
static void push_config(lua_State *L, int def)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_host_of(L)->defs);
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
    const mrt_content *content = mrt_host_of(L)->content;
    set_text(L, "kind", content->kinds[def->kind].name);
    set_text(L, "rarity", def->rarity != 0 ? content->rarities[def->rarity] : NULL);
    set_text(L, "hand", mrt_content_hand_name(content, def->hand));
    mrt_push_number(L, def->cost);
    lua_setfield(L, hidden, "cost");
    push_config(L, number);
    lua_setfield(L, hidden, "config");
    lua_settop(L, hidden);
    if (serial != 0) {
        mrt_push_state(L, serial, number);
        lua_setfield(L, hidden, "state");
    }
}

/* Of an item without a definition only its kind is known. */
static void set_kind(lua_State *L, uint32_t serial)
{
    const mrt_content *content = mrt_host_of(L)->content;
    const mrt_item *item = mrt_game_item(mrt_active_board(L)->game, serial);
    set_text(L, "kind",
             item != NULL && item->kind < content->kind_count ? content->kinds[item->kind].name : NULL);
}

static int name_item(lua_State *L)
{
    lua_getfield(L, 1, "key");
    if (lua_isnil(L, -1))
        lua_getfield(L, 1, "kind");
    return 1;
}

/* The serial that an object of a definition has: a sticker is not the item that wears it. */
static uint32_t own_serial(lua_State *L, uint32_t serial, int number)
{
    const mrt_def *def = def_of(L, (uint32_t)number);
    bool worn = def != NULL && mrt_content_place(mrt_host_of(L)->content, def->kind) == MRT_PLACE_STICKER;
    return worn ? 0 : serial;
}

/* Pushes what stands behind an item. */
static void push_hidden(lua_State *L, uint32_t serial, int def)
{
    lua_createtable(L, 0, 9);
    lua_pushinteger(L, own_serial(L, serial, def));
    lua_rawsetp(L, -2, &serial_key);
    if (def_of(L, (uint32_t)def) != NULL)
        set_constants(L, serial, def);
    else
        set_kind(L, serial);
    lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_host_of(L)->item_meta);
    lua_rawgeti(L, -1, 0);
    lua_setmetatable(L, -3);
    lua_pop(L, 1);
}

/* Pushes a new object. */
static void make_item(lua_State *L, uint32_t serial, int def)
{
    lua_createtable(L, 0, 0);
    lua_createtable(L, 0, 5);
    lua_pushinteger(L, own_serial(L, serial, def));
    lua_rawsetp(L, -2, &serial_key);
    push_hidden(L, serial, def);
    lua_setfield(L, -2, "__index");
    lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_host_of(L)->item_meta);
    lua_rawgeti(L, -1, 1);
    lua_setfield(L, -3, "__newindex");
    lua_pop(L, 1);
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
    mrt_host *host = mrt_host_of(L);
    push_table(L, serial != 0 ? &mrt_active_board(L)->items : &host->part_self);
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
    const mrt_item *item = serial != 0 ? mrt_game_item(mrt_active_board(L)->game, serial) : NULL;
    if (item != NULL)
        mrt_push_self(L, serial, item->def);
    else
        lua_pushnil(L);
}

/* One that is only spoken of has what its definition says. */
static void make_spoken(lua_State *L, const mrt_item *item)
{
    const mrt_content *content = mrt_host_of(L)->content;
    const mrt_def *def = item->def != MRT_DEF_UNKNOWN ? &content->defs[item->def] : NULL;
    luaL_checkstack(L, 6, NULL);
    lua_createtable(L, 0, 7);
    set_text(L, "kind", content->kinds[item->kind].name);
    if (def != NULL) {
        set_text(L, "key", def->key);
        set_text(L, "name", def->name);
        set_text(L, "hand", mrt_content_hand_name(content, def->hand));
        set_text(L, "rarity", def->rarity != 0 ? content->rarities[def->rarity] : NULL);
        mrt_push_number(L, def->cost);
        lua_setfield(L, -2, "cost");
        if (mrt_content_place(content, item->kind) == MRT_PLACE_BLIND) {
            lua_pushboolean(L, (def->flags & MRT_DEF_BOSS) != 0);
            lua_setfield(L, -2, "boss");
        }
    }
    mrt_freeze_wrap(L, NULL);
}

/* Everybody who speaks of it gets the same object. */
void mrt_push_spoken(lua_State *L, const mrt_item *item)
{
    luaL_checkstack(L, 4, NULL);
    push_table(L, &mrt_host_of(L)->part_self);
    lua_Integer key = -((lua_Integer)item->kind << 16 | item->def) - 1; /* parts have keys above 0 */
    if (lua_rawgeti(L, -1, key) == LUA_TNIL) {
        lua_pop(L, 1);
        make_spoken(L, item);
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, key);
    }
    lua_replace(L, -2);
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

void mrt_item_forget_defs(lua_State *L)
{
    mrt_host *host = mrt_host_of(L);
    lua_newtable(L);
    lua_rawseti(L, LUA_REGISTRYINDEX, host->part_self);
    mrt_state_forget_defs(L);
}

void mrt_host_open_items(lua_State *L)
{
    mrt_host *host = mrt_host_of(L);
    mrt_state_open(L);
    lua_newtable(L); /* 0: the metatable of hidden tables, 1: what refuses to change an item */
    mrt_push_refusal(L, "an item", "keep state in self.state");
    lua_rawseti(L, -2, 1);
    lua_createtable(L, 0, 1);
    lua_newtable(L);
    mrt_add_names(L, field_names, sizeof field_names / sizeof *field_names, FIELD_KEY);
    mrt_add_methods(L, mrt_item_methods);
    lua_pushcclosure(L, index_item, 1);
    lua_setfield(L, -2, "__index");
    lua_rawseti(L, -2, 0);
    host->item_meta = luaL_ref(L, LUA_REGISTRYINDEX);
}
