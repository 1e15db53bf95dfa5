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
#include "core/board/scenario.h"

static mrt_lua_board *check_board(lua_State *L, int arg)
{
    mrt_lua_board *board = mrt_check_object(L, arg, MRT_MAGIC_BOARD, sizeof *board, MRT_CLASS_BOARD);
    if (board->board == NULL || board->host->engine == NULL)
        luaL_argerror(L, arg, "this " MRT_CLASS_BOARD " was finalized");
    return board;
}

static int collect(lua_State *L)
{
    mrt_lua_board *board = mrt_check_object(L, 1, MRT_MAGIC_BOARD, sizeof *board, MRT_CLASS_BOARD);
    if (board->host->engine != NULL)
        mrt_board_destroy(board->board);
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
    board->board = mrt_board_create(owner->engine, &err);
    if (board->board == NULL)
        mrt_raise(L, &err);
    return board;
}

void mrt_board_set(lua_State *L, mrt_lua_board *board, int scenario)
{
    mrt_error err;
    const char *seed;
    scenario = lua_absindex(L, scenario);
    mrt_json_box *box = mrt_push_json_box(L);
    mrt_json_box_take(L, box, scenario, "scenario");
    mrt_status status = mrt_scenario_seed(box->tree, &seed, &err);
    if (status == MRT_OK)
        status = mrt_board_reset(board->board, seed, strlen(seed), &err);
    if (status == MRT_OK)
        status = mrt_board_take(board->board, box->tree, &err);
    if (status != MRT_OK)
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

static void set_places(lua_State *L, const char *name, const uint8_t *places, size_t count)
{
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        lua_pushinteger(L, places[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_setfield(L, -2, name);
}

static void push_result(lua_State *L, mrt_lua_board *board, const mrt_result *result)
{
    const mrt_hand_entry *hand =
        mrt_hands_entry(mrt_engine_content(board->host->engine)->hands, result->hand);
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

/* Traces: the steps as JSON, since nothing may raise while the fold runs. */
typedef struct tracer {
    mrt_text *out;
    const mrt_fold *fold;
} tracer;

static void trace_step(void *user, const mrt_trace_step *step)
{
    tracer *t = user;
    mrt_scenario_put_step(t->out, t->fold, step);
}

static mrt_status run(mrt_lua_board *board, const char *sequence, const mrt_run_options *options,
                      mrt_text *trace, mrt_result *result, mrt_error *err)
{
    mrt_fold *fold = mrt_board_fold(board->board);
    tracer t = {trace, fold};
    fold->trace = trace != NULL ? trace_step : NULL;
    fold->trace_user = &t;
    mrt_status status = mrt_board_run(board->board, sequence, options, result, err);
    fold->trace = NULL;
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
    mrt_lua_board *board = check_board(L, 1);
    mrt_check_keys(L, 2, "option", options);
    return mrt_board_play(L, board, mrt_opt_flag(L, 2, "trace"));
}

static int discard(lua_State *L)
{
    static const char *const names[] = {"hook", NULL};
    mrt_lua_board *board = check_board(L, 1);
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
    const mrt_fold *fold = mrt_board_fold(board->board);
    lua_createtable(L, (int)fold->row_count, 0);
    for (uint32_t i = 0; i < fold->row_count; i++) {
        const mrt_item *item = mrt_game_item(fold->game, fold->rows[i].actor);
        lua_createtable(L, 0, 2);
        lua_pushstring(L, item != NULL && item->def != MRT_DEF_UNKNOWN ? fold->content->defs[item->def].key
                                                                       : "");
        lua_setfield(L, -2, "key");
        set_number(L, "dollars", fold->rows[i].dollars);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
}

static int end_of_round(lua_State *L)
{
    static const char *const names[] = {"game_over", NULL};
    mrt_lua_board *board = check_board(L, 1);
    mrt_fold *fold = mrt_board_fold(board->board);
    const mrt_item *table = fold->game->elements[MRT_SECTION_FIXTURES];
    uint16_t blind = table[MRT_FIXTURE_BLIND].def;
    mrt_error err;
    mrt_result result;
    mrt_check_keys(L, 2, "option", names);
    mrt_run_options options = {.game_over = mrt_game_stat(fold->game, MRT_STAT_SCORE) <
                                            mrt_game_stat(fold->game, MRT_STAT_REQUIREMENT)};
    if (lua_istable(L, 2) && lua_getfield(L, 2, "game_over") != LUA_TNIL)
        options.game_over = lua_toboolean(L, -1);
    options.boss = blind != MRT_DEF_UNKNOWN && (fold->content->defs[blind].flags & MRT_DEF_BOSS) != 0;
    if (run(board, "end_of_round", &options, NULL, &result, &err) != MRT_OK)
        return mrt_raise(L, &err);
    lua_createtable(L, 0, 3);
    set_flag(L, "saved", result.saved);
    set_number(L, "dollars", result.dollars);
    push_rows(L, board);
    lua_setfield(L, -2, "rows");
    return 1;
}

static int fire(lua_State *L)
{
    mrt_lua_board *board = check_board(L, 1);
    const char *context = luaL_checkstring(L, 2);
    mrt_game *game = mrt_board_game(board->board);
    double money = mrt_game_stat(game, MRT_STAT_MONEY);
    bool triggered = false;
    mrt_error err;
    lua_settop(L, 3);
    mrt_json_box *box = mrt_push_json_box(L);
    if (!lua_isnil(L, 3)) {
        luaL_checktype(L, 3, LUA_TTABLE);
        mrt_json_box_take(L, box, 3, "fields");
    }
    if (mrt_board_event(board->board, context, box->tree, &triggered, &err) != MRT_OK)
        return mrt_raise(L, &err);
    lua_createtable(L, 0, 2);
    set_number(L, "dollars", mrt_game_stat(game, MRT_STAT_MONEY) - money);
    set_flag(L, "triggered", triggered);
    return 1;
}

static int deal(lua_State *L)
{
    mrt_lua_board *board = check_board(L, 1);
    mrt_error err;
    luaL_checktype(L, 2, LUA_TTABLE);
    mrt_json_box *box = mrt_push_json_box(L);
    mrt_json_box_take(L, box, 2, "deal");
    mrt_mark mark = mrt_game_mark(mrt_board_game(board->board));
    if (mrt_scenario_deal(mrt_board_fold(board->board), box->tree, &err) != MRT_OK) {
        mrt_game_undo(mrt_board_game(board->board), mark);
        return mrt_raise(L, &err);
    }
    return 0;
}

/* State. */
static void push_errors(lua_State *L, const mrt_lua_board *board)
{
    size_t count = mrt_board_errors(board->board);
    lua_newtable(L);
    for (size_t i = 0; i < count && i < 32; i++) {
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
    static const mrt_section sections[] = {MRT_SECTION_JOKERS, MRT_SECTION_CONSUMABLES, MRT_SECTION_VOUCHERS,
                                           MRT_SECTION_FIXTURES};
    const mrt_fold *fold = mrt_board_fold(board->board);
    lua_newtable(L);
    for (size_t s = 0; s < sizeof sections / sizeof *sections; s++) {
        const mrt_item *items = fold->game->elements[sections[s]];
        for (uint32_t i = 0; i < mrt_game_count(fold->game, sections[s]); i++)
            if ((items[i].flags & MRT_ITEM_OFF) != 0)
                add_key(L, fold->content, items[i].def);
    }
    for (uint32_t i = 0; i < fold->off_count; i++)
        add_key(L, fold->content, fold->off_parts[i]);
}

static int state(lua_State *L)
{
    mrt_lua_board *board = check_board(L, 1);
    mrt_json_box *box = mrt_push_json_box(L);
    mrt_scenario_put_state(&box->text, mrt_board_fold(board->board));
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
    mrt_lua_board *board = check_board(L, 1);
    lua_pushinteger(L, (lua_Integer)mrt_game_mark(mrt_board_game(board->board)));
    return 1;
}

static int undo(lua_State *L)
{
    mrt_lua_board *board = check_board(L, 1);
    lua_Integer to = luaL_checkinteger(L, 2);
    mrt_game *game = mrt_board_game(board->board);
    if (to < 0 || (lua_Unsigned)to > mrt_game_mark(game))
        return luaL_argerror(L, 2, "no mark of this board, or what it marked was undone");
    mrt_game_undo(game, (mrt_mark)to);
    mrt_fold_touch(mrt_board_fold(board->board));
    return 0;
}

static int hash(lua_State *L)
{
    mrt_lua_board *board = check_board(L, 1);
    lua_pushinteger(L, (lua_Integer)mrt_game_hash(mrt_board_game(board->board)));
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
    {"fire", fire, "Fires an event: asks whom the context asks.",
     "@param context string\n@param fields? table\n@return {dollars: number, triggered: boolean}"},
    {"deal", deal, "Replaces the selected and the held cards.",
     "@param cards {played: string|table, held: (string|table)?}"},
    {"state", state, "Everything that can be seen, as plain data.", "@return table"},
    {"mark", mark, "Remembers where the board is.", "@return integer"},
    {"undo", undo, "Goes back to a mark.", "@param mark integer"},
    {"hash", hash, "A number of the whole state: equal for equal states of one history.", "@return integer"},
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
