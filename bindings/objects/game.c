/* The global `game`: values of the run, lists of what lies on the board, and the operations (engine_ops*.c).
 *
 * A read-only table that holds the operations; behind it a C function answers values and lists from the active board. Lists
 * are kept until what lies there is something else. Hot: index_game, index_record.
 */
#include "bindings/objects/objects.h"

#include <string.h>

#include "bindings/vm/freeze.h"
#include "bindings/vm/sandbox.h"

/* Names behind the values, whose codes are their numbers + 1. */
enum {
    FIELD_STATS = 1,
    FIELD_PROBABILITY = FIELD_STATS + MRT_VALUES_MAX,
    FIELD_JOKERS,
    FIELD_CONSUMABLES,
    FIELD_VOUCHERS,
    FIELD_OWNED,
    FIELD_HAND,
    FIELD_PLAYED,
    FIELD_HANDS,
    FIELD_HAND_ORDER,
    FIELD_BLIND,
    FIELD_DECK_ITEM,
    FIELD_PASSIVES
};

static const char *const list_names[] = {"probability", "jokers", "consumables", "vouchers",
                                         "owned",       "hand",   "played",      "hands",
                                         "hand_order",  "blind",  "deck_item",   "passives"};

/* Upvalues of index_game: codes by name; and what is made once, under these keys. */
enum { UP_NAMES = 1, UP_KEPT = 2 };
enum { KEPT_HANDS = 1, KEPT_ORDER, KEPT_VERSION, KEPT_RECORD_META };

/* Values. */
static void push_hand_name(lua_State *L, const mrt_content *content, double place)
{
    mrt_push_text(L, place >= 1 ? mrt_content_hand_name(content, (size_t)place - 1) : NULL);
}

static void push_stat(lua_State *L, mrt_host_board *board, unsigned value)
{
    const mrt_content *content = board->host->content;
    uint8_t type = content->values[value].type;
    double number = mrt_board_value(board->board, value);
    if (type == MRT_VALUE_NUMBER)
        mrt_push_number(L, number);
    else if (type == MRT_VALUE_FLAG)
        lua_pushboolean(L, number != 0);
    else if (number == 0)
        lua_pushnil(L);
    else if (type == MRT_VALUE_RANK)
        mrt_push_number(L, number);
    else if (type == MRT_VALUE_SUIT)
        mrt_push_text(L, number <= MRT_SUITS ? mrt_suit_name((mrt_suit)((int)number - 1)) : NULL);
    else
        push_hand_name(L, content, number);
}

/* game.passives: what each amounts to now. */
static int index_passives(lua_State *L)
{
    const mrt_content *content = mrt_host_of(L)->content;
    const char *names[MRT_PASSIVES_MAX];
    size_t length;
    const char *name = mrt_check_string(L, 2, "game.passives: the name", &length);
    int passive = mrt_content_find_passive(content, name, length);
    for (size_t i = 0; passive < 0 && i < content->passive_count; i++)
        names[i] = content->passives[i].name;
    if (passive < 0)
        return mrt_raise_no_word(L, "game.passives has no", name, length, names, content->passive_count);
    double number = mrt_board_passive(mrt_active_board(L)->board, (unsigned)passive);
    if (content->passives[passive].mode == MRT_PASSIVE_RULE)
        lua_pushboolean(L, number != 0);
    else
        mrt_push_number(L, number);
    return 1;
}

static void push_passives(lua_State *L)
{
    lua_newtable(L);
    lua_createtable(L, 0, 3);
    lua_pushcfunction(L, index_passives);
    lua_setfield(L, -2, "__index");
    mrt_push_refusal(L, "game.passives", "an item has them: passive = { hand_size = 1 }");
    lua_setfield(L, -2, "__newindex");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
}

/* Lists. */
static void push_piled(lua_State *L, mrt_host_board *board, mrt_section pile, int cache)
{
    const mrt_card_id *cards = board->game->elements[pile];
    uint32_t count = mrt_game_count(board->game, pile);
    uint64_t ids[MRT_LIST_KEPT];
    if (count > MRT_LIST_KEPT) {
        mrt_push_card_list(L, cards, count);
        return;
    }
    for (uint32_t i = 0; i < count; i++)
        ids[i] = cards[i];
    mrt_push_cached_list(L, board, cache, ids, count, mrt_push_card_element);
}

static uint64_t item_id(const mrt_item *item)
{
    return (uint64_t)item->def << 32 | item->serial;
}

static void push_long_row(lua_State *L, const mrt_host_board *board, mrt_section section)
{
    uint32_t count = mrt_game_count(board->game, section);
    mrt_charge(L, count);
    lua_createtable(L, (int)count, 0);
    for (uint32_t i = 0; i < count; i++) {
        const mrt_item *item = mrt_game_read(board->game, section, i);
        mrt_push_self(L, item->serial, item->def);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    mrt_freeze_wrap(L, NULL);
}

static void push_row(lua_State *L, mrt_host_board *board, mrt_section section, int cache)
{
    const mrt_item *items = board->game->elements[section];
    uint32_t count = mrt_game_count(board->game, section);
    uint64_t ids[MRT_LIST_KEPT];
    if (count > MRT_LIST_KEPT) {
        push_long_row(L, board, section);
        return;
    }
    for (uint32_t i = 0; i < count; i++)
        ids[i] = item_id(&items[i]);
    mrt_push_cached_list(L, board, cache, ids, count, mrt_push_item_element);
}

static void push_fixture(lua_State *L, const mrt_game *game, uint32_t place)
{
    if (place >= mrt_game_count(game, MRT_SECTION_FIXTURES)) {
        lua_pushnil(L);
        return;
    }
    const mrt_item *item = mrt_game_read(game, MRT_SECTION_FIXTURES, place);
    mrt_push_self(L, item->serial, item->def);
}

/* Records of hands: userdata with the place of the hand; what they say is that of the active board. */
typedef struct hand_record {
    mrt_object head;
    uint32_t hand;
} hand_record;

enum { RECORD_LEVEL = 1, RECORD_PLAYED, RECORD_ROUND, RECORD_VISIBLE, RECORD_CHIPS, RECORD_MULT };

static const char *const record_names[] = {"level", "played", "round", "visible", "chips", "mult"};

static void push_record_field(lua_State *L, const mrt_host_board *board, uint32_t hand, lua_Integer field)
{
    const mrt_hand_record *record = mrt_game_read(board->game, MRT_SECTION_HANDS, hand);
    double chips, mult;
    switch (field) {
    case RECORD_LEVEL:
        mrt_push_number(L, record->level);
        break;
    case RECORD_PLAYED:
        mrt_push_number(L, record->played);
        break;
    case RECORD_ROUND:
        mrt_push_number(L, record->round);
        break;
    case RECORD_VISIBLE:
        lua_pushboolean(L, record->visible);
        break;
    default:
        mrt_hand_at_level(mrt_hands_entry(board->fold->content->hands, hand), record->level, &chips, &mult);
        mrt_push_number(L, field == RECORD_CHIPS ? chips : mult);
    }
}

/* __index(record, key); the upvalue has the codes. */
static int index_record(lua_State *L)
{
    const hand_record *record = lua_touserdata(L, 1);
    const mrt_host_board *board = mrt_active_board(L);
    lua_settop(L, 2);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TNIL)
        return mrt_raise_no_field(L, "a hand of game.hands", 2, lua_upvalueindex(1));
    if (record->hand >= mrt_game_count(board->game, MRT_SECTION_HANDS))
        return mrt_call_raise(L, "this game has no record of the hand");
    push_record_field(L, board, record->hand, lua_tointeger(L, -1));
    return 1;
}

static void push_record_meta(lua_State *L)
{
    lua_createtable(L, 0, 4);
    lua_newtable(L);
    mrt_add_names(L, record_names, sizeof record_names / sizeof *record_names, RECORD_LEVEL);
    lua_pushcclosure(L, index_record, 1);
    lua_setfield(L, -2, "__index");
    mrt_push_refusal(L, "a hand of game.hands", "game:level_up(hand, levels) raises its level");
    lua_setfield(L, -2, "__newindex");
    lua_pushliteral(L, "hand");
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
}

/* __index of the table behind game.hands: no hand has that name. */
static int missing_hand(lua_State *L)
{
    return mrt_raise_no_field(L, "game.hands", 2, 1);
}

/* Pushes a read-only table of all hands: names -> records. */
static void push_records(lua_State *L, size_t count)
{
    const mrt_content *content = mrt_host_of(L)->content;
    lua_createtable(L, 0, (int)count);
    lua_rawgeti(L, lua_upvalueindex(UP_KEPT), KEPT_RECORD_META);
    for (size_t i = 0; i < count; i++) {
        hand_record *record = lua_newuserdatauv(L, sizeof *record, 0);
        *record = (hand_record){{MRT_MAGIC_HAND_RECORD}, (uint32_t)i};
        lua_pushvalue(L, -2);
        lua_setmetatable(L, -2);
        lua_setfield(L, -3, mrt_content_hand_name(content, i));
    }
    lua_pop(L, 1);
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, missing_hand);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    mrt_freeze_wrap(L, NULL);
}

static void push_order(lua_State *L, size_t count)
{
    const mrt_content *content = mrt_host_of(L)->content;
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        lua_pushstring(L, mrt_content_hand_name(content, i));
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    mrt_freeze_wrap(L, NULL);
}

/* Pushes game.hands or game.hand_order; both are made anew when the game has got further hands. */
static void push_hands(lua_State *L, int kept)
{
    const mrt_content *content = mrt_host_of(L)->content;
    size_t count = content->hands != NULL ? mrt_hands_count(content->hands) : 0;
    lua_rawgeti(L, lua_upvalueindex(UP_KEPT), KEPT_VERSION);
    lua_Integer version = (lua_Integer)content->version + 1; /* hands come and go with it */
    bool made = lua_isinteger(L, -1) && lua_tointeger(L, -1) == version;
    lua_pop(L, 1);
    if (!made) {
        luaL_checkstack(L, 12, NULL);
        mrt_charge(L, count);
        push_records(L, count);
        lua_rawseti(L, lua_upvalueindex(UP_KEPT), KEPT_HANDS);
        push_order(L, count);
        lua_rawseti(L, lua_upvalueindex(UP_KEPT), KEPT_ORDER);
        lua_pushinteger(L, version);
        lua_rawseti(L, lua_upvalueindex(UP_KEPT), KEPT_VERSION);
    }
    lua_rawgeti(L, lua_upvalueindex(UP_KEPT), kept);
}

static void push_list(lua_State *L, mrt_host_board *board, lua_Integer field)
{
    switch (field) {
    case FIELD_JOKERS:
        push_row(L, board, MRT_SECTION_JOKERS, MRT_CACHE_JOKERS);
        break;
    case FIELD_CONSUMABLES:
        push_row(L, board, MRT_SECTION_CONSUMABLES, MRT_CACHE_CONSUMABLES);
        break;
    case FIELD_VOUCHERS:
        push_row(L, board, MRT_SECTION_VOUCHERS, MRT_CACHE_VOUCHERS);
        break;
    case FIELD_OWNED:
        push_row(L, board, MRT_SECTION_OWNED, MRT_CACHE_OWNED);
        break;
    case FIELD_HAND:
        push_piled(L, board, MRT_SECTION_HAND, MRT_CACHE_HAND);
        break;
    case FIELD_PLAYED:
        push_piled(L, board, MRT_SECTION_PLAY, MRT_CACHE_PLAYED);
        break;
    case FIELD_HANDS:
        push_hands(L, KEPT_HANDS);
        break;
    case FIELD_HAND_ORDER:
        push_hands(L, KEPT_ORDER);
        break;
    case FIELD_PASSIVES:
        push_passives(L);
        break;
    default:
        push_fixture(L, board->game, field == FIELD_BLIND ? MRT_FIXTURE_BLIND : MRT_FIXTURE_DECK);
    }
}

/* For a misspelt name: the nearest value, list or operation. The hidden table is at 1. */
static int raise_unknown(lua_State *L)
{
    lua_newtable(L);
    for (int source = 0; source < 2; source++) {
        int from = source == 0 ? 1 : lua_upvalueindex(UP_NAMES);
        for (lua_pushnil(L); lua_next(L, from) != 0; lua_pop(L, 1)) {
            lua_pushvalue(L, -2);
            lua_pushvalue(L, -2);
            lua_rawset(L, -5);
        }
    }
    return mrt_raise_no_field(L, "game", 2, lua_gettop(L));
}

/* __index(hidden, key) */
static int index_game(lua_State *L)
{
    lua_settop(L, 2);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(UP_NAMES)) == LUA_TNIL) {
        lua_settop(L, 2);
        return raise_unknown(L);
    }
    lua_Integer field = lua_tointeger(L, 3);
    mrt_host_board *board = mrt_active_board(L);
    if (field < FIELD_PROBABILITY)
        push_stat(L, board, (unsigned)(field - FIELD_STATS));
    else if (field == FIELD_PROBABILITY)
        mrt_push_number(L, mrt_board_passive(board->board, MRT_PASSIVE_PROBABILITY));
    else
        push_list(L, board, field);
    return 1;
}

/* __newindex of the game. */
static int refuse_write(lua_State *L)
{
    char token[MRT_QUOTE_SIZE];
    size_t length;
    if (lua_type(L, 2) != LUA_TSTRING)
        return mrt_call_raise(L, "game is read-only");
    const char *name = lua_tolstring(L, 2, &length);
    return mrt_call_raise(L, "game is read-only, %s cannot be set: it is changed by operations, as in %s",
                          mrt_quote(token, name, length),
                          strcmp(name, "money") == 0 ? "game:earn(3)" : "game:add(\"hands_left\", 1)");
}

/* The names of values follow the content. */
void mrt_game_forget_names(lua_State *L)
{
    const mrt_content *content = mrt_host_of(L)->content;
    lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_host_of(L)->game);
    for (size_t i = 0; i < content->value_count; i++) {
        lua_pushinteger(L, FIELD_STATS + (lua_Integer)i);
        lua_setfield(L, -2, content->values[i].name);
    }
    mrt_add_names(L, list_names, sizeof list_names / sizeof *list_names, FIELD_PROBABILITY);
    lua_pop(L, 1);
}

void mrt_host_open_game(lua_State *L)
{
    lua_newtable(L); /* becomes the hidden one */
    mrt_host_push_operations(L);
    lua_createtable(L, 0, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    mrt_host_of(L)->game = luaL_ref(L, LUA_REGISTRYINDEX);
    mrt_game_forget_names(L);
    lua_newtable(L);
    push_record_meta(L);
    lua_rawseti(L, -2, KEPT_RECORD_META);
    lua_pushcclosure(L, index_game, 2);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    mrt_freeze_wrap(L, refuse_write);
    mrt_sandbox_add(L, "game");
}
