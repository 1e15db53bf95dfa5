/* marotte.Board: a situation that is made from a scenario and driven: play, discard, end the round, fire events.
 *
 * A Board has its Host as user value. Its methods raise what goes wrong and leave the board as it was; what scripts do
 * wrong is in state().errors, unless the host is strict. mark and undo are the journal's: a mark is good until something
 * older is undone.
 */
#include <string.h>

#include "bindings/module/board.h"
#include "bindings/module/cards.h"
#include "bindings/vm/json_lua.h"
#include "core/board/ops.h"
#include "core/board/scenario.h"
#include "marotte/card_names.h"

mrt_lua_board *mrt_check_board(lua_State *L, int arg)
{
    mrt_lua_board *board = mrt_check_object(L, arg, MRT_MAGIC_BOARD, sizeof *board, MRT_CLASS_BOARD);
    if (board->board == NULL || board->host->host == NULL)
        luaL_argerror(L, arg, "this " MRT_CLASS_BOARD " was finalized");
    return board;
}

static int collect(lua_State *L)
{
    mrt_lua_board *board = mrt_check_object(L, 1, MRT_MAGIC_BOARD, sizeof *board, MRT_CLASS_BOARD);
    if (board->host->host != NULL)
        mrt_host_drop_board(board->host->host, board->board);
    board->board = NULL;
    return 0;
}

mrt_lua_board *mrt_push_board(lua_State *L, int host)
{
    mrt_error err;
    host = lua_absindex(L, host);
    mrt_lua_host *owner = mrt_check_host(L, host);
    mrt_lua_board *board = lua_newuserdatauv(L, sizeof *board, 1);
    *board = (mrt_lua_board){.head = {MRT_MAGIC_BOARD}, .host = owner};
    lua_pushvalue(L, host);
    lua_setiuservalue(L, -2, 1);
    luaL_setmetatable(L, MRT_CLASS_BOARD);
    board->board = mrt_host_make_board(owner->host, &err);
    if (board->board == NULL)
        mrt_raise(L, &err);
    return board;
}

void mrt_board_set(lua_State *L, mrt_lua_board *board, int scenario)
{
    mrt_error err;
    scenario = lua_absindex(L, scenario);
    mrt_json_box *box = mrt_push_json_box(L);
    mrt_json_box_take(L, box, scenario, "scenario");
    if (mrt_scenario_begin(board->board, box->tree, &err) != MRT_OK)
        mrt_raise(L, &err);
    board->first_hand = mrt_game_stat(mrt_board_game(board->board), MRT_STAT_HANDS_PLAYED);
    lua_pop(L, 1);
}

/* Results. */
static void set_number(lua_State *L, const char *name, double value)
{
    lua_pushnumber(L, value);
    lua_setfield(L, -2, name);
}

static void set_flag(lua_State *L, const char *name, bool value)
{
    lua_pushboolean(L, value);
    lua_setfield(L, -2, name);
}

/* Places count from 1 in Lua. */
static void set_places(lua_State *L, const char *name, const uint8_t *places, size_t count)
{
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        lua_pushinteger(L, places[i] + 1);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_setfield(L, -2, name);
}

static void push_result(lua_State *L, mrt_lua_board *board, const mrt_result *result)
{
    const mrt_hand_entry *hand = mrt_hands_entry(mrt_host_content(board->host->host)->hands, result->hand);
    lua_createtable(L, 0, 9);
    if (hand != NULL) {
        lua_pushstring(L, hand->name);
        lua_setfield(L, -2, "hand");
    }
    set_places(L, "scoring", result->scoring, result->scoring_count);
    set_number(L, "chips", result->chips);
    set_number(L, "mult", result->mult);
    set_number(L, "score", result->score);
    set_flag(L, "debuffed", result->blocked);
    set_number(L, "dollars", result->dollars);
    set_places(L, "destroyed", result->destroyed, result->destroyed_count);
}

/* Traces: the steps as JSON, since nothing may raise while the board runs. */
typedef struct tracer {
    mrt_text *out;
    mrt_board *board;
} tracer;

static void trace_step(void *user, const mrt_trace_step *step)
{
    tracer *t = user;
    mrt_scenario_put_step(t->out, t->board, step);
}

static mrt_status run(mrt_lua_board *board, const char *sequence, const mrt_run_options *options,
                      mrt_text *trace, mrt_result *result, mrt_error *err)
{
    tracer t = {trace, board->board};
    if (trace != NULL)
        mrt_board_set_trace(board->board, trace_step, &t);
    mrt_status status = mrt_board_run(board->board, sequence, options, result, err);
    if (trace != NULL)
        mrt_board_set_trace(board->board, NULL, NULL);
    return status;
}

/* The first hand of a scenario was taken before; each further one is taken here. */
static mrt_status take_hand(mrt_lua_board *board, mrt_error *err)
{
    mrt_game *game = mrt_board_game(board->board);
    double left = mrt_game_stat(game, MRT_STAT_HANDS_LEFT);
    if (mrt_game_stat(game, MRT_STAT_HANDS_PLAYED) <= board->first_hand || left <= 0)
        return MRT_OK;
    return mrt_game_set_stat(game, MRT_STAT_HANDS_LEFT, left - 1, err);
}

int mrt_board_play(lua_State *L, mrt_lua_board *board, bool trace)
{
    mrt_error err;
    mrt_result result;
    mrt_json_box *box = trace ? mrt_push_json_box(L) : NULL;
    mrt_status status = take_hand(board, &err);
    if (trace)
        mrt_json_open(&box->text, '[');
    if (status == MRT_OK)
        status = run(board, "play_hand", NULL, trace ? &box->text : NULL, &result, &err);
    if (status != MRT_OK)
        return mrt_raise(L, &err);
    push_result(L, board, &result);
    if (trace) {
        mrt_json_close(&box->text, ']');
        mrt_json_box_parse(L, box);
        mrt_push_json(L, box->tree);
        lua_setfield(L, -2, "trace");
    }
    return 1;
}

static int play(lua_State *L)
{
    static const char *const options[] = {"trace", NULL};
    mrt_lua_board *board = mrt_check_board(L, 1);
    mrt_check_keys(L, 2, "option", options);
    return mrt_board_play(L, board, mrt_opt_flag(L, 2, "trace"));
}

static int discard(lua_State *L)
{
    static const char *const names[] = {"hook", NULL};
    mrt_lua_board *board = mrt_check_board(L, 1);
    mrt_error err;
    mrt_result result;
    mrt_check_keys(L, 2, "option", names);
    mrt_run_options options = {.hooked = mrt_opt_flag(L, 2, "hook")};
    if (run(board, "discard", &options, NULL, &result, &err) != MRT_OK)
        return mrt_raise(L, &err);
    lua_createtable(L, 0, 2);
    set_number(L, "dollars", result.dollars);
    set_places(L, "removed", result.destroyed, result.destroyed_count);
    return 1;
}

static void push_rows(lua_State *L, mrt_lua_board *board)
{
    uint32_t count;
    const mrt_row *rows = mrt_board_rows(board->board, &count);
    const mrt_content *content = mrt_board_content(board->board);
    lua_createtable(L, (int)count, 0);
    for (uint32_t i = 0; i < count; i++) {
        const mrt_item *item = mrt_game_item(mrt_board_game(board->board), rows[i].actor);
        lua_createtable(L, 0, 2);
        lua_pushstring(L, item != NULL && item->def != MRT_DEF_UNKNOWN ? content->defs[item->def].key : "");
        lua_setfield(L, -2, "key");
        set_number(L, "dollars", rows[i].dollars);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
}

static bool is_boss(mrt_board *board)
{
    const mrt_item *blind = mrt_board_fixture(board, MRT_FIXTURE_BLIND);
    return blind != NULL && blind->def != MRT_DEF_UNKNOWN &&
           (mrt_board_content(board)->defs[blind->def].flags & MRT_DEF_BOSS) != 0;
}

static int end_of_round(lua_State *L)
{
    static const char *const names[] = {"game_over", NULL};
    mrt_lua_board *board = mrt_check_board(L, 1);
    const mrt_game *game = mrt_board_game(board->board);
    mrt_error err;
    mrt_result result;
    mrt_check_keys(L, 2, "option", names);
    mrt_run_options options = {.game_over = mrt_game_stat(game, MRT_STAT_SCORE) <
                                            mrt_game_stat(game, MRT_STAT_REQUIREMENT)};
    if (lua_istable(L, 2) && lua_getfield(L, 2, "game_over") != LUA_TNIL)
        options.game_over = lua_toboolean(L, -1);
    options.boss = is_boss(board->board);
    if (run(board, "end_of_round", &options, NULL, &result, &err) != MRT_OK)
        return mrt_raise(L, &err);
    lua_createtable(L, 0, 3);
    set_flag(L, "saved", result.saved);
    set_number(L, "dollars", result.dollars);
    push_rows(L, board);
    lua_setfield(L, -2, "rows");
    return 1;
}

static int deal(lua_State *L)
{
    mrt_lua_board *board = mrt_check_board(L, 1);
    mrt_error err;
    luaL_checktype(L, 2, LUA_TTABLE);
    mrt_json_box *box = mrt_push_json_box(L);
    mrt_json_box_take(L, box, 2, "deal");
    if (mrt_scenario_deal(board->board, box->tree, &err) != MRT_OK)
        return mrt_raise(L, &err);
    return 0;
}

/* Operations. */
static int check_status(lua_State *L, mrt_status status, const mrt_error *err)
{
    return status == MRT_OK ? 0 : mrt_raise(L, err);
}

static int set_blind(lua_State *L)
{
    mrt_lua_board *board = mrt_check_board(L, 1);
    size_t length;
    mrt_error err;
    const char *key = luaL_checklstring(L, 2, &length);
    return check_status(L, mrt_ops_set_blind(board->board, key, length, &err), &err);
}

static int disable_blind(lua_State *L)
{
    mrt_lua_board *board = mrt_check_board(L, 1);
    bool done = false;
    mrt_error err;
    check_status(L, mrt_ops_disable_blind(board->board, &done, &err), &err);
    lua_pushboolean(L, done);
    return 1;
}

/* The item of a row at a place from 1. */
static uint32_t check_item(lua_State *L, mrt_lua_board *board, mrt_section row, int arg)
{
    const mrt_game *game = mrt_board_game(board->board);
    lua_Integer place = luaL_checkinteger(L, arg);
    if (place < 1 || place > mrt_game_count(game, row))
        luaL_argerror(L, arg, "nothing lies at that place");
    return ((const mrt_item *)mrt_game_read(game, row, (uint32_t)place - 1))->serial;
}

/* board:sell(place [, "consumables"]) */
static int sell(lua_State *L)
{
    static const char *const rows[] = {"jokers", "consumables", NULL};
    mrt_lua_board *board = mrt_check_board(L, 1);
    mrt_section row =
        luaL_checkoption(L, 3, "jokers", rows) == 0 ? MRT_SECTION_JOKERS : MRT_SECTION_CONSUMABLES;
    uint32_t serial = check_item(L, board, row, 2);
    double money = mrt_game_stat(mrt_board_game(board->board), MRT_STAT_MONEY);
    mrt_error err;
    check_status(L, mrt_ops_sell(board->board, serial, &err), &err);
    lua_pushnumber(L, mrt_game_stat(mrt_board_game(board->board), MRT_STAT_MONEY) - money);
    return 1;
}

/* board:buy(key [, edition]) */
static int buy(lua_State *L)
{
    mrt_lua_board *board = mrt_check_board(L, 1);
    const mrt_content *content = mrt_board_content(board->board);
    size_t length, edition_length;
    const char *key = luaL_checklstring(L, 2, &length), *word = luaL_optlstring(L, 3, NULL, &edition_length);
    int def = mrt_content_find_defined(content, MRT_ANY_KIND, key, length);
    mrt_edition edition = MRT_EDITION_NONE;
    uint32_t serial;
    mrt_error err;
    if (def < 0) {
        const char *near = mrt_content_nearest(content, MRT_ANY_KIND, key, length);
        return luaL_argerror(
            L, 2,
            near == NULL ? lua_pushfstring(L, "there is no item \"%s\"", key)
                         : lua_pushfstring(L, "there is no item \"%s\"; did you mean \"%s\"?", key, near));
    }
    if (word != NULL && mrt_edition_find(word, edition_length, &edition, &err) != MRT_OK)
        return luaL_argerror(L, 3, lua_pushstring(L, err.message));
    mrt_status status =
        mrt_ops_buy(board->board, content->defs[def].kind, key, length, (uint8_t)edition, &serial, &err);
    return check_status(L, status, &err);
}

/* State. */
static void push_errors(lua_State *L, const mrt_lua_board *board)
{
    size_t count = mrt_board_errors(board->board);
    lua_newtable(L);
    for (size_t i = 0; i < count && i < MRT_BOARD_ERRORS; i++) {
        lua_pushstring(L, mrt_board_error(board->board, i));
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
}

static void add_key(lua_State *L, const mrt_content *content, uint16_t def)
{
    lua_pushstring(L, content->defs[def].key);
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
}

static void push_switched_off(lua_State *L, const mrt_lua_board *board)
{
    const mrt_game *game = mrt_board_game(board->board);
    const mrt_content *content = mrt_board_content(board->board);
    const uint16_t *off = game->elements[MRT_SECTION_OFF];
    lua_newtable(L);
    for (mrt_section row = MRT_FIRST_ROW; row <= MRT_LAST_ROW; row++) {
        const mrt_item *items = game->elements[row];
        for (uint32_t i = 0; i < mrt_game_count(game, row); i++)
            if ((items[i].flags & MRT_ITEM_OFF) != 0)
                add_key(L, content, items[i].def);
    }
    for (uint32_t i = 0; i < mrt_game_count(game, MRT_SECTION_OFF); i++)
        add_key(L, content, off[i]);
}

static int state(lua_State *L)
{
    mrt_lua_board *board = mrt_check_board(L, 1);
    mrt_json_box *box = mrt_push_json_box(L);
    mrt_scenario_put_state(&box->text, board->board);
    mrt_json_box_parse(L, box);
    mrt_push_json(L, box->tree);
    push_errors(L, board);
    lua_setfield(L, -2, "errors");
    push_switched_off(L, board);
    lua_setfield(L, -2, "switched_off");
    return 1;
}

static int mark(lua_State *L)
{
    mrt_lua_board *board = mrt_check_board(L, 1);
    lua_pushinteger(L, (lua_Integer)mrt_board_mark(board->board));
    return 1;
}

static int undo(lua_State *L)
{
    mrt_lua_board *board = mrt_check_board(L, 1);
    lua_Integer to = luaL_checkinteger(L, 2);
    if (to < 0 || (lua_Unsigned)to > mrt_board_mark(board->board))
        return luaL_argerror(L, 2, "no mark of this board, or what it marked was undone");
    mrt_board_undo(board->board, (mrt_mark)to);
    return 0;
}

static int copy(lua_State *L)
{
    mrt_lua_board *board = mrt_check_board(L, 1);
    mrt_error err;
    lua_getiuservalue(L, 1, 1);
    mrt_lua_board *made = mrt_push_board(L, -1);
    made->first_hand = board->first_hand;
    check_status(L, mrt_board_copy(made->board, board->board, &err), &err);
    return 1;
}

static int commit(lua_State *L)
{
    mrt_board_commit(mrt_check_board(L, 1)->board);
    return 0;
}

static int hash(lua_State *L)
{
    mrt_lua_board *board = mrt_check_board(L, 1);
    lua_pushinteger(L, (lua_Integer)mrt_board_hash(board->board));
    return 1;
}

static const mrt_entry methods[] = {
    {"play", play, "Plays the selected cards.",
     "@param options? {trace: boolean?}\n@return " MRT_RESULT_TYPE},
    {"discard", discard, "Discards the selected cards.",
     "@param options? {hook: boolean?}\n@return {dollars: number, removed: integer[]}"},
    {"end_of_round", end_of_round,
     "Ends the round; it is lost when the score is short, unless the option says.",
     "@param options? {game_over: boolean?}\n@return {saved: boolean, dollars: number, rows: {key: string, "
     "dollars: number}[]}"},
    {"fire", mrt_board_fire_table, "Fires an event: asks whom the context asks, in its order.",
     "@param context string\n@param fields? table\n@return {dollars: number, triggered: boolean}"},
    {"set_blind", set_blind, "A blind takes its place: it is asked, cards are debuffed, jokers are told.",
     "@param key string"},
    {"disable_blind", disable_blind, "Switches the blind off; false when it was off already.",
     "@return boolean"},
    {"sell", sell, "Sells a joker or consumable; what it brought in.",
     "@param place integer\n@param row? \"jokers\"|\"consumables\"\n@return number"},
    {"buy", buy, "Buys an item for its price; raises when there is no room or no money.",
     "@param key string\n@param edition? string"},
    {"deal", deal, "Replaces the selected and the held cards.",
     "@param cards {played: string|table, held: (string|table)?}"},
    {"state", state, "Everything that can be seen, as plain data.", "@return table"},
    {"mark", mark, "Remembers where the board is.", "@return integer"},
    {"undo", undo, "Goes back to a mark.", "@param mark integer"},
    {"commit", commit, "Forgets what could be undone, and the memory that it takes; marks hold no more.",
     NULL},
    {"copy", copy, "Another board that is equal to this one.", "@return marotte.Board"},
    {"hash", hash, "A number of the whole state: equal for equal states, in every process.",
     "@return integer"},
    {NULL, NULL, NULL, NULL}};

static const mrt_entry meta[] = {{"__gc", collect, NULL, NULL}, {NULL, NULL, NULL, NULL}};

const mrt_binding mrt_lib_board = {
    .path = "",
    .doc = "Boards: situations that can be driven.",
    .class_name = MRT_CLASS_BOARD,
    .class_doc = "A situation of the game, made from a scenario by host:board.",
    .methods = methods,
    .meta = meta,
};
