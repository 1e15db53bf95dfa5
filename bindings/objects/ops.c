/* The operations of `game` that change numbers and the board: money, values, levels, tags, the blind, discards.
 *
 * Chance is in ops_random.c, what makes cards and items in ops_make.c. All of them go through the journal of the game, so that a
 * handler that fails leaves nothing behind; none works outside of a handler.
 */
#include "bindings/objects/ops.h"

#include <string.h>

#include "bindings/vm/sandbox.h"

enum { SHUFFLES_MAX = 100 }; /* of one call: only the last one counts, and the original does three */

mrt_host_board *mrt_ops_begin(lua_State *L, const char *what)
{
    if (lua_type(L, 1) != LUA_TTABLE)
        mrt_call_raise(L, "%s is called with a colon: %s(..)", what, what);
    return mrt_acting_board(L, what);
}

/* ---- numbers ---- */

static int raise_no_value(lua_State *L, const char *what, const char *name, size_t length, int value)
{
    const mrt_content *content = mrt_host_of(L)->content;
    const char *names[MRT_VALUES_MAX];
    size_t count = 0;
    if (value == MRT_STAT_MONEY)
        return mrt_call_raise(L, "%s: money is changed by game:earn(dollars)", what);
    if (value >= 0)
        return mrt_call_raise(L, "%s: %s follows from the game and cannot be changed", what, name);
    for (size_t i = 0; i < content->value_count; i++)
        if (content->values[i].open)
            names[count++] = content->values[i].name;
    return mrt_raise_no_word(L, lua_pushfstring(L, "%s: there is no value", what), name, length, names,
                             count);
}

/* The value of the game that the name at 2 means; raises for those that content cannot change. */
static unsigned check_value(lua_State *L, const char *what)
{
    const mrt_content *content = mrt_host_of(L)->content;
    size_t length;
    const char *name = mrt_check_string(L, 2, lua_pushfstring(L, "%s: the value", what), &length);
    lua_pop(L, 1); /* what follows at 3 is the caller's, or nothing */
    int value = mrt_content_find_value(content, name, length);
    if (value < 0 || !content->values[value].open)
        raise_no_value(L, what, name, length, value);
    return (unsigned)value;
}

static int add(lua_State *L)
{
    mrt_host_board *board = mrt_ops_begin(L, "game:add");
    unsigned value = check_value(L, "game:add");
    double more = mrt_check_amount(L, 3, "game:add: the amount");
    mrt_error err;
    if (mrt_host_of(L)->content->values[value].type != MRT_VALUE_NUMBER)
        return mrt_call_raise(L, "game:add: game.%s is no number: game:set",
                              mrt_host_of(L)->content->values[value].name);
    mrt_check_status(L, mrt_ops_add_value(board->board, value, more, &err), &err);
    return 0;
}

/* What the argument at 3 is as a value of that type. */
static double check_typed(lua_State *L, const mrt_value_info *value)
{
    if (value->type != MRT_VALUE_NUMBER && value->type != MRT_VALUE_FLAG && lua_isnoneornil(L, 3))
        return 0;
    switch (value->type) {
    case MRT_VALUE_FLAG:
        return mrt_check_flag(L, 3, "game:set: the value");
    case MRT_VALUE_RANK:
        return mrt_check_rank(L, 3, "game:set: the rank") + 2;
    case MRT_VALUE_SUIT:
        return (int)mrt_check_suit(L, 3, "game:set") + 1;
    case MRT_VALUE_HAND:
        return mrt_check_hand(L, 3, "game:set") + 1;
    default:
        return mrt_check_amount(L, 3, "game:set: the number");
    }
}

static int set(lua_State *L)
{
    mrt_host_board *board = mrt_ops_begin(L, "game:set");
    unsigned value = check_value(L, "game:set");
    double number = check_typed(L, &mrt_host_of(L)->content->values[value]);
    mrt_error err;
    mrt_check_status(L, mrt_game_set_stat(board->game, value, number, &err), &err);
    return 0;
}

static int earn(lua_State *L)
{
    mrt_host_board *board = mrt_ops_begin(L, "game:earn");
    double dollars = mrt_check_amount(L, 2, "game:earn: the dollars");
    mrt_error err;
    mrt_check_status(L, mrt_ops_earn(board->board, dollars, &err), &err);
    return 0;
}

static int set_money(lua_State *L)
{
    mrt_host_board *board = mrt_ops_begin(L, "game:set_money");
    double dollars = mrt_check_amount(L, 2, "game:set_money: the dollars");
    mrt_error err;
    mrt_check_status(L, mrt_game_set_stat(board->game, MRT_STAT_MONEY, dollars, &err), &err);
    return 0;
}

static int level_up(lua_State *L)
{
    mrt_host_board *board = mrt_ops_begin(L, "game:level_up");
    uint16_t hand = mrt_check_hand(L, 2, "game:level_up");
    double levels = lua_isnoneornil(L, 3) ? 1 : mrt_check_amount(L, 3, "game:level_up: the levels");
    mrt_error err;
    mrt_check_status(L, mrt_ops_level_up(board->board, hand, levels, &err), &err);
    return 0;
}

static int add_tag(lua_State *L)
{
    mrt_host_board *board = mrt_ops_begin(L, "game:add_tag");
    size_t length;
    mrt_error err;
    const char *key = mrt_check_string(L, 2, "game:add_tag: the key", &length);
    mrt_check_status(L, mrt_ops_add_tag(board->board, key, length, &err), &err);
    return 0;
}

/* ---- cards, the blind, the row ---- */

static int destroy_card(lua_State *L)
{
    mrt_host_board *board = mrt_ops_begin(L, "game:destroy_card");
    mrt_card_id id = mrt_to_game_card(L, 2);
    mrt_error err;
    if (id == MRT_CARD_NONE)
        return mrt_call_raise(L, "game:destroy_card takes a card, not %s", mrt_type_of(L, 2));
    mrt_status status = mrt_ops_destroy_card(board->board, id, &err);
    if (status == MRT_ERR_STALE)
        return mrt_call_raise(L, "game:destroy_card: %s", err.message);
    mrt_check_status(L, status, &err);
    return 0;
}

static int disable_blind(lua_State *L)
{
    mrt_host_board *board = mrt_ops_begin(L, "game:disable_blind");
    bool done = false;
    mrt_error err;
    mrt_check_status(L, mrt_ops_disable_blind(board->board, &done, &err), &err);
    lua_pushboolean(L, done);
    return 1;
}

static int shuffle_jokers(lua_State *L)
{
    mrt_host_board *board = mrt_ops_begin(L, "game:shuffle_jokers");
    lua_settop(L, 3);
    lua_Integer times =
        lua_isnoneornil(L, 3) ? 1 : mrt_check_whole(L, 3, "game:shuffle_jokers: the times", 1, SHUFFLES_MAX);
    double seed = 0;
    mrt_error err;
    mrt_charge(L, (size_t)mrt_game_count(board->game, MRT_SECTION_JOKERS) * 4 + (size_t)times);
    for (lua_Integer i = 0; i < times;
         i++) /* each begins with the order of making: only the last one counts */
        seed = mrt_ops_seed(L, board, 2, "game:shuffle_jokers");
    mrt_check_status(L, mrt_ops_shuffle_row(board->board, MRT_SECTION_JOKERS, seed, &err), &err);
    return 0;
}

static int draw(lua_State *L)
{
    mrt_host_board *board = mrt_ops_begin(L, "game:draw");
    lua_Integer count = mrt_check_whole(L, 2, "game:draw: the cards", 0, MRT_LIST_MAX);
    uint32_t drawn = 0;
    mrt_error err;
    mrt_charge(L, (size_t)count * 2);
    mrt_check_status(L, mrt_ops_draw(board->board, (uint32_t)count, &drawn, &err), &err);
    lua_pushinteger(L, drawn);
    return 1;
}

static int settle_card(lua_State *L)
{
    mrt_host_board *board = mrt_ops_begin(L, "game:settle_card");
    mrt_card_id id = mrt_to_game_card(L, 2);
    mrt_error err;
    if (id == MRT_CARD_NONE)
        return mrt_call_raise(L, "game:settle_card takes a card, not %s", mrt_type_of(L, 2));
    mrt_charge(L, (size_t)mrt_game_count(board->game, MRT_SECTION_HAND) * 4);
    mrt_check_status(L, mrt_ops_settle_card(board->board, id, &err), &err);
    return 0;
}

static int discard_random(lua_State *L)
{
    mrt_host_board *board = mrt_ops_begin(L, "game:discard_random");
    lua_Integer wanted = mrt_check_whole(L, 2, "game:discard_random: the cards", 0, MRT_PLAY_MAX);
    size_t length;
    mrt_error err;
    const char *key = mrt_check_string(L, 3, "game:discard_random: the key of the stream", &length);
    mrt_charge(L, (size_t)mrt_game_count(board->game, MRT_SECTION_HAND) * 2);
    mrt_check_status(L, mrt_ops_discard_random(board->board, (uint32_t)wanted, key, length, &err), &err);
    return 0;
}

const luaL_Reg mrt_ops_board[] = {
    {"add", add},
    {"set", set},
    {"earn", earn},
    {"set_money", set_money},
    {"level_up", level_up},
    {"add_tag", add_tag},
    {"destroy_card", destroy_card},
    {"disable_blind", disable_blind},
    {"shuffle_jokers", shuffle_jokers},
    {"discard_random", discard_random},
    {"draw", draw},
    {"settle_card", settle_card},
    {NULL, NULL},
};

void mrt_host_push_operations(lua_State *L)
{
    mrt_add_methods(L, mrt_ops_random);
    mrt_add_methods(L, mrt_ops_make);
    mrt_add_methods(L, mrt_ops_board);
}
