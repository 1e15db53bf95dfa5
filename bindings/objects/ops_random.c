/* The operations of `game` that draw from the random streams: chance, random, range, element, shuffle, random_card.
 *
 * Every draw takes one step of the stream that its key names, as the original game does. A scenario may force luck: then
 * chance and range give their worst or best and take no step.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/objects/objects.h"
#include "bindings/objects/ops.h"
#include "bindings/vm/freeze.h"
#include "bindings/vm/sandbox.h"
#include "core/board/new_game.h"

#define RANGE_MAX 9007199254740992.0 /* 2^53: beyond it a double has no last digit to draw */

double mrt_ops_seed(lua_State *L, mrt_host_board *board, int arg, const char *what)
{
    size_t length;
    double seed = 0;
    mrt_error err;
    if (lua_type(L, arg) != LUA_TSTRING)
        mrt_call_raise(L, "%s: the key of the stream must be a text, not %s", what, mrt_type_of(L, arg));
    const char *key = lua_tolstring(L, arg, &length);
    mrt_check_status(L, mrt_game_pseudoseed(board->game, key, length, &seed, &err), &err);
    return seed;
}

size_t mrt_ops_pick(lua_State *L, mrt_host_board *board, int arg, const char *what, size_t count)
{
    mrt_gen gen;
    mrt_gen_seed(&gen, mrt_ops_seed(L, board, arg, what));
    return mrt_gen_index(&gen, count);
}

static int chance(lua_State *L)
{
    mrt_host_board *board = mrt_ops_begin(L, "game:chance");
    double odds = mrt_check_number(L, 2, "game:chance: the odds");
    size_t length;
    bool came_up = false;
    mrt_error err;
    const char *key = mrt_check_string(L, 3, "game:chance: the key of the stream", &length);
    if (odds <= 0)
        return mrt_call_raise(L, "game:chance: the odds are 1 in a number above 0, not %s",
                              mrt_number_text(L, odds));
    mrt_check_status(L, mrt_board_chance(board->board, odds, key, length, &came_up, &err), &err);
    lua_pushboolean(L, came_up);
    return 1;
}

static int draw_random(lua_State *L)
{
    mrt_host_board *board = mrt_ops_begin(L, "game:random");
    mrt_gen gen;
    mrt_gen_seed(&gen, mrt_ops_seed(L, board, 2, "game:random"));
    lua_pushnumber(L, mrt_gen_float(&gen));
    return 1;
}

static double check_bound(lua_State *L, int arg, const char *what)
{
    double bound = mrt_check_number(L, arg, what);
    if (bound != floor(bound) || bound < -RANGE_MAX || bound > RANGE_MAX)
        mrt_call_raise(L, "%s must be a whole number, not %s", what, mrt_number_text(L, bound));
    return bound;
}

static int range(lua_State *L)
{
    mrt_host_board *board = mrt_ops_begin(L, "game:range");
    double low = check_bound(L, 3, "game:range: the low end");
    double high = check_bound(L, 4, "game:range: the high end"), drawn;
    uint32_t luck = board->game->head.luck;
    mrt_gen gen;
    board->fold->chanced = true;
    if (high < low)
        return mrt_call_raise(L, "game:range: the range from %s to %s is empty", mrt_number_text(L, low),
                              mrt_number_text(L, high));
    if (luck == MRT_LUCK_NONE) {
        drawn = low;
    } else if (luck == MRT_LUCK_ALL) {
        drawn = high;
    } else {
        mrt_gen_seed(&gen, mrt_ops_seed(L, board, 2, "game:range"));
        drawn = mrt_gen_range(&gen, low, high);
    }
    mrt_push_number(L, drawn);
    return 1;
}

/* Lists. An element by its place, and what orders it. */
typedef struct entry {
    uint64_t order; /* serial of a card or an item */
    lua_Integer at; /* in the list */
} entry;

enum { PLAIN, CARDS, ITEMS };

/* What the value on top of the stack is ordered by; *kind is what it is. */
static uint64_t order_of(lua_State *L, const mrt_host_board *board, int *kind)
{
    mrt_card_id id = mrt_to_game_card(L, -1);
    uint32_t serial = id == MRT_CARD_NONE ? mrt_to_item(L, -1) : 0;
    const mrt_card *card = id != MRT_CARD_NONE ? mrt_game_card(board->game, id) : NULL;
    if (id != MRT_CARD_NONE && card == NULL)
        mrt_call_raise(L, "a card of the list is gone: it was destroyed");
    *kind = card != NULL ? CARDS : serial != 0 ? ITEMS : PLAIN;
    return card != NULL ? card->serial : serial;
}

static int compare_entries(const void *first, const void *second)
{
    const entry *a = first, *b = second;
    if (a->order != b->order)
        return a->order < b->order ? -1 : 1;
    return a->at < b->at ? -1 : a->at > b->at;
}

/* Reads the list at `arg` and pushes a block with its elements as the streams see them: cards and items by the order of
 * their making, plain values as they stand. Leaves the table with the values below it. */
static entry *read_list(lua_State *L, const mrt_host_board *board, int arg, const char *what, size_t *count)
{
    int first = PLAIN, kind;
    if (lua_type(L, arg) != LUA_TTABLE || mrt_to_item(L, arg) != 0)
        mrt_call_raise(L, "%s: the list must be a table, not %s", what,
                       lua_type(L, arg) == LUA_TTABLE ? "an item" : mrt_type_of(L, arg));
    if (!mrt_frozen_push(L, arg))
        lua_pushvalue(L, arg);
    *count = lua_rawlen(L, -1);
    if (*count > MRT_LIST_MAX)
        mrt_call_raise(L, "%s: the list has more than %d elements", what, MRT_LIST_MAX);
    mrt_charge(L, *count * 4);
    entry *entries = lua_newuserdatauv(L, (*count + 1) * sizeof *entries, 0);
    for (size_t i = 0; i < *count; i++) {
        if (lua_rawgeti(L, -2, (lua_Integer)i + 1) == LUA_TNIL)
            mrt_call_raise(L, "%s: the list has a hole at %I", what, (lua_Integer)i + 1);
        entries[i] = (entry){order_of(L, board, &kind), (lua_Integer)i + 1};
        first = i == 0 ? kind : first;
        if (kind != first)
            mrt_call_raise(L, "%s: a list has cards, items or plain values, not several of them", what);
        lua_pop(L, 1);
    }
    if (first != PLAIN)
        qsort(entries, *count, sizeof *entries, compare_entries);
    return entries;
}

static int element(lua_State *L)
{
    mrt_host_board *board = mrt_ops_begin(L, "game:element");
    size_t count;
    lua_settop(L, 3);
    const entry *entries = read_list(L, board, 3, "game:element", &count);
    if (count == 0)
        lua_pushnil(L);
    else
        lua_rawgeti(L, -2, entries[mrt_ops_pick(L, board, 2, "game:element", count)].at);
    return 1;
}

static int shuffle(lua_State *L)
{
    mrt_host_board *board = mrt_ops_begin(L, "game:shuffle");
    size_t count;
    lua_settop(L, 3);
    entry *entries = read_list(L, board, 3, "game:shuffle", &count);
    int values = lua_gettop(L) - 1;
    mrt_shuffle(entries, count, sizeof *entries, mrt_ops_seed(L, board, 2, "game:shuffle"));
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, values, entries[i].at);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

static int random_card(lua_State *L)
{
    mrt_host_board *board = mrt_ops_begin(L, "game:random_card");
    mrt_face face = mrt_front_face(mrt_ops_pick(L, board, 2, "game:random_card", MRT_FACES));
    lua_pushinteger(L, mrt_face_rank(face) + 2);
    lua_pushstring(L, mrt_suit_name(mrt_face_suit(face)));
    return 2;
}

const luaL_Reg mrt_ops_random[] = {
    {"chance", chance},   {"random", draw_random},      {"range", range}, {"element", element},
    {"shuffle", shuffle}, {"random_card", random_card}, {NULL, NULL},
};
