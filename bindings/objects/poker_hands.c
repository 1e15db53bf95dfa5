/* ctx.poker_hands: the contained hands of the play, as lists of card lists.
 *
 * The lists are made once per host and filled again when they are asked for after a new hand was worked out: in the long
 * run a play makes no Lua value here. A hand's list is a read-only table whose hidden one is filled; so are the lists in it.
 * A script cannot keep them beyond its call, so nobody sees them change.
 */
#include <string.h>

#include "bindings/objects/objects.h"
#include "bindings/vm/freeze.h"
#include "bindings/vm/sandbox.h"

/* What a hand's list was filled from. */
typedef struct stamp {
    const mrt_host_board *board;
    uint32_t classified;
    uint32_t lists;                /* in the hand's list */
    uint8_t cards[MRT_GROUPS_MAX]; /* in each of them */
} stamp;

/* Upvalues of the functions of poker_hands. */
enum { NAMES = 1, LISTS, INNER, STAMPS, UPVALUES = STAMPS };

/* Pushes the read-only table at `at` of the table at `from`, and its hidden one; makes it when it is not there. */
static void push_filled(lua_State *L, int from, lua_Integer at)
{
    if (lua_rawgeti(L, from, at) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_newtable(L);
        mrt_freeze_wrap(L, NULL);
        lua_pushvalue(L, -1);
        lua_rawseti(L, from, at);
    }
    mrt_frozen_push(L, -1);
}

/* The sets of places of the lists of a hand; their number. */
static uint32_t groups_of(const mrt_fold *fold, uint16_t hand, const mrt_cards **sets, mrt_cards *own)
{
    const mrt_hand_entry *entry = mrt_hands_entry(fold->content->hands, hand);
    const mrt_played *played = &fold->played;
    *sets = own;
    *own = 0;
    if (played->count == 0)
        return 0;
    if (entry->original >= 0) {
        *sets = played->original.cards[entry->original];
        return played->original.groups[entry->original];
    }
    for (size_t i = 0; i < played->match_count; i++)
        if (fold->matches[i].hand == hand) {
            for (uint8_t c = 0; c < fold->matches[i].count; c++)
                *own |= (mrt_cards)(1u << fold->matches[i].card[c]);
            return 1;
        }
    return 0;
}

/* Fills the hidden list on top of the stack with the cards of a set. */
static uint8_t fill_cards(lua_State *L, const mrt_played *played, mrt_cards set, uint8_t before)
{
    uint8_t count = 0;
    for (uint8_t i = 0; i < played->count; i++)
        if ((set >> i & 1) != 0) {
            mrt_push_game_card(L, played->cards[i]);
            lua_rawseti(L, -2, ++count);
        }
    for (uint8_t i = count; i < before; i++) {
        lua_pushnil(L);
        lua_rawseti(L, -2, i + 1);
    }
    return count;
}

/* Pushes the list of a hand, as it is now. */
static void push_hand(lua_State *L, uint16_t hand)
{
    const mrt_host_board *board = mrt_host_of(L)->active;
    stamp *s = (stamp *)lua_touserdata(L, lua_upvalueindex(STAMPS)) + hand;
    const mrt_cards *sets;
    mrt_cards own;
    push_filled(L, lua_upvalueindex(LISTS), hand + 1);
    if (s->board == board && s->classified == board->fold->classified) {
        lua_pop(L, 1);
        return;
    }
    uint32_t lists = groups_of(board->fold, hand, &sets, &own);
    s->board = NULL; /* while it is half filled */
    for (uint32_t i = 0; i < lists; i++) {
        push_filled(L, lua_upvalueindex(INNER), (lua_Integer)hand * MRT_GROUPS_MAX + i + 1);
        s->cards[i] = fill_cards(L, &board->fold->played, sets[i], s->cards[i]);
        lua_pop(L, 1);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    for (uint32_t i = lists; i < s->lists; i++) {
        lua_pushnil(L);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    s->lists = lists;
    s->classified = board->fold->classified;
    s->board = board;
    lua_pop(L, 1);
}

/* __index(poker_hands, name) */
static int index_hand(lua_State *L)
{
    lua_settop(L, 2);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(NAMES)) != LUA_TNUMBER)
        return mrt_raise_no_field(L, "ctx.poker_hands", 2, lua_upvalueindex(NAMES));
    push_hand(L, (uint16_t)lua_tointeger(L, -1));
    return 1;
}

/* __pairs(poker_hands): over a copy, with every list filled. */
static int pairs_of_hands(lua_State *L)
{
    lua_settop(L, 1);
    lua_newtable(L);
    for (lua_pushnil(L); lua_next(L, lua_upvalueindex(NAMES)) != 0;) {
        mrt_charge(L, 4);
        push_hand(L, (uint16_t)lua_tointeger(L, -1));
        lua_remove(L, -2);
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, 2);
    }
    lua_remove(L, 1);
    return mrt_sandbox_pairs(L);
}

static int refuse(lua_State *L)
{
    return mrt_call_raise(L, "ctx.poker_hands is read-only");
}

static void add_function(lua_State *L, int meta, const char *name, lua_CFunction function)
{
    for (int i = 1; i <= UPVALUES; i++)
        lua_pushvalue(L, meta - UPVALUES + i - 1);
    lua_pushcclosure(L, function, UPVALUES);
    lua_setfield(L, meta, name);
}

static void push_names(lua_State *L, const mrt_hands *hands, size_t count)
{
    lua_createtable(L, 0, (int)count);
    for (size_t i = 0; i < count; i++) {
        lua_pushinteger(L, (lua_Integer)i);
        lua_setfield(L, -2, mrt_hands_entry(hands, i)->name);
    }
}

static void make(lua_State *L, mrt_host *host)
{
    const mrt_hands *hands = host->content->hands;
    size_t count = hands != NULL ? mrt_hands_count(hands) : 0;
    luaL_checkstack(L, 16, NULL);
    lua_newtable(L); /* the object */
    push_names(L, hands, count);
    lua_newtable(L);
    lua_newtable(L);
    void *stamps = lua_newuserdatauv(L, (count + 1) * sizeof(stamp), 0);
    memset(stamps, 0, (count + 1) * sizeof(stamp));
    lua_createtable(L, 0, 4);
    int meta = lua_gettop(L);
    add_function(L, meta, "__index", index_hand);
    add_function(L, meta, "__pairs", pairs_of_hands);
    lua_pushcfunction(L, refuse);
    lua_setfield(L, meta, "__newindex");
    lua_pushboolean(L, 0);
    lua_setfield(L, meta, "__metatable");
    lua_setmetatable(L, meta - UPVALUES - 1);
    lua_settop(L, meta - UPVALUES - 1);
    host->poker_hands = luaL_ref(L, LUA_REGISTRYINDEX);
}

void mrt_push_poker_hands(lua_State *L)
{
    mrt_host *host = mrt_host_of(L);
    if (host->poker_hands <= 0)
        make(L, host);
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->poker_hands);
}
