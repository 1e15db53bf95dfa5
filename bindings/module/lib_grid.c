/* marotte.grid and marotte.Grid: Poker Grid for Lua programs. What the methods do is in docs/grid.md.
 *
 * Grids of one Lua state share a host, made when the first one is; a grid with files of its own has its own host. A Grid keeps
 * its host as user value. Options, results and states go over as JSON. Methods raise what goes wrong and leave the
 * grid as it was. Rows and columns count from 0, as the rules of the game do; places in lists from 1.
 */
#include <limits.h>
#include <string.h>

#include "bindings/module/board.h"
#include "bindings/module/cards.h"
#include "bindings/vm/binding.h"
#include "bindings/vm/json_lua.h"
#include "core/board/scenario.h"
#include "core/grid/grid_build.h"

#define CLASS_GRID "marotte.Grid"
#define SHARED_HOST "marotte.shared_grid_host" /* registry */

typedef struct lua_grid {
    mrt_object head;
    mrt_lua_host *owner; /* borrowed: the user value keeps it */
    mrt_board *board;    /* owned by the host; NULL once it was finalized */
    mrt_grid grid;
} lua_grid;

static mrt_lua_host *push_grid_host(lua_State *L)
{
    static const mrt_host_options options = {.add_hands = mrt_grid_add_hands};
    return mrt_push_host(L, &options);
}

static void push_shared_host(lua_State *L)
{
    if (lua_getfield(L, LUA_REGISTRYINDEX, SHARED_HOST) != LUA_TNIL)
        return;
    lua_pop(L, 1);
    push_grid_host(L);
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, SHARED_HOST);
}

static lua_grid *check_object(lua_State *L, int arg)
{
    return mrt_check_object(L, arg, MRT_MAGIC_GRID, sizeof(lua_grid), CLASS_GRID);
}

static lua_grid *check_lua_grid(lua_State *L, int arg)
{
    lua_grid *grid = check_object(L, arg);
    if (grid->board == NULL || grid->owner->host == NULL)
        luaL_argerror(L, arg, "this " CLASS_GRID " was finalized");
    return grid;
}

static mrt_grid *check_grid(lua_State *L, int arg)
{
    return &check_lua_grid(L, arg)->grid;
}

static int collect(lua_State *L)
{
    lua_grid *grid = check_object(L, 1);
    if (grid->owner->host != NULL)
        mrt_host_drop_board(grid->owner->host, grid->board);
    grid->board = NULL;
    return 0;
}

/* A grid on the host at `host`: a new game. */
static mrt_grid *push_grid(lua_State *L, int host)
{
    mrt_error err;
    host = lua_absindex(L, host);
    mrt_lua_host *owner = mrt_check_host(L, host);
    lua_grid *grid = lua_newuserdatauv(L, sizeof *grid, 1);
    *grid = (lua_grid){.head = {MRT_MAGIC_GRID}, .owner = owner};
    lua_pushvalue(L, host);
    lua_setiuservalue(L, -2, 1);
    luaL_setmetatable(L, CLASS_GRID);
    grid->board = mrt_host_make_board(owner->host, &err);
    if (grid->board == NULL || mrt_grid_init(&grid->grid, grid->board, &err) != MRT_OK ||
        mrt_grid_reset(&grid->grid, NULL, NULL, 0, &err) != MRT_OK)
        mrt_raise(L, &err);
    return &grid->grid;
}

/* Pushes the options without what is not for the game itself. */
static void push_game_options(lua_State *L, int options)
{
    lua_newtable(L);
    for (lua_pushnil(L); lua_next(L, options) != 0;) {
        bool files = lua_type(L, -2) == LUA_TSTRING && strcmp(lua_tostring(L, -2), "files") == 0;
        if (files) {
            lua_pop(L, 1);
            continue;
        }
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_settable(L, -4);
    }
}

static void take_options(lua_State *L, mrt_grid *grid, int options)
{
    mrt_error err;
    mrt_json_box *box = mrt_push_json_box(L);
    push_game_options(L, options);
    mrt_json_box_take(L, box, lua_gettop(L), "grid");
    if (mrt_grid_take(grid, box->tree, &err) != MRT_OK)
        mrt_raise(L, &err);
    lua_pop(L, 2);
}

/* marotte.grid{ seed =, jokers =, settings =, levels =, deck =, grid =, luck =, money =, files = } */
static int new_grid(lua_State *L)
{
    lua_settop(L, 1);
    if (lua_isnil(L, 1)) {
        lua_newtable(L);
        lua_replace(L, 1);
    }
    luaL_checktype(L, 1, LUA_TTABLE);
    if (lua_getfield(L, 1, "files") != LUA_TNIL) {
        if (!lua_istable(L, 2))
            luaL_error(L, "grid: files has to be a table, not a %s", luaL_typename(L, 2));
        mrt_load_files(L, push_grid_host(L), 2);
    } else {
        push_shared_host(L);
    }
    mrt_grid *grid = push_grid(L, -1);
    take_options(L, grid, 1);
    return 1;
}

/* What came out. */
static int check_status(lua_State *L, mrt_status status, const mrt_error *err)
{
    return status == MRT_OK ? 0 : mrt_raise(L, err);
}

typedef struct tracer {
    mrt_text *out;
    mrt_board *board;
    int line;
} tracer;

/* A list of steps a line. */
static void trace_step(void *user, int line, const mrt_trace_step *step)
{
    tracer *t = user;
    if (line != t->line) {
        if (t->line >= 0)
            mrt_json_close(t->out, ']');
        mrt_json_open(t->out, '[');
        t->line = line;
    }
    mrt_scenario_put_step(t->out, t->board, step);
}

typedef mrt_status score_function(mrt_grid *grid, mrt_grid_result *out, mrt_error *err);

static mrt_status score_traced(mrt_grid *grid, score_function *score, mrt_text *out, mrt_grid_result *result,
                               mrt_error *err)
{
    tracer t = {out, grid->board, -1};
    mrt_json_put_key(out, "trace");
    mrt_json_open(out, '[');
    grid->trace = trace_step;
    grid->trace_user = &t;
    mrt_status status = score(grid, result, err);
    grid->trace = NULL;
    if (t.line >= 0)
        mrt_json_close(out, ']');
    mrt_json_close(out, ']');
    return status;
}

static void put_rest(mrt_text *out, const mrt_grid *grid, const mrt_grid_result *result)
{
    const char *phase = mrt_grid_phase_name(mrt_grid_phase_of(grid));
    mrt_json_put_key(out, "sum");
    mrt_json_put_number(out, result->sum);
    mrt_json_put_key(out, "phase");
    mrt_json_put_string(out, phase, strlen(phase));
    if (grid->settings.bonuses == 0) {
        mrt_json_put_key(out, "bonuses");
        mrt_json_open(out, '[');
        mrt_json_close(out, ']');
    }
    if (result->dollars == 0) {
        mrt_json_put_key(out, "dollars");
        mrt_json_put_number(out, 0);
    }
}

static int push_scored(lua_State *L, score_function *score)
{
    static const char *const names[] = {"trace", NULL};
    mrt_grid *grid = check_grid(L, 1);
    mrt_grid_result result;
    mrt_error err;
    mrt_check_keys(L, 2, "option", names);
    bool traced = mrt_opt_flag(L, 2, "trace");
    mrt_json_box *box = mrt_push_json_box(L);
    mrt_json_open(&box->text, '{');
    check_status(
        L, traced ? score_traced(grid, score, &box->text, &result, &err) : score(grid, &result, &err), &err);
    mrt_grid_put_result(&box->text, grid, &result);
    put_rest(&box->text, grid, &result);
    mrt_json_close(&box->text, '}');
    mrt_json_box_parse(L, box);
    mrt_push_json(L, box->tree);
    return 1;
}

static int play(lua_State *L)
{
    return push_scored(L, mrt_grid_play);
}

static int score(lua_State *L)
{
    return push_scored(L, mrt_grid_score);
}

static int preview(lua_State *L)
{
    return push_scored(L, mrt_grid_preview);
}

static void push_errors(lua_State *L, const mrt_board *board)
{
    lua_newtable(L);
    for (size_t i = 0; i < mrt_board_errors(board); i++) {
        lua_pushstring(L, mrt_board_error(board, i));
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
}

static int state(lua_State *L)
{
    mrt_grid *grid = check_grid(L, 1);
    mrt_json_box *box = mrt_push_json_box(L);
    mrt_grid_put_state(&box->text, grid);
    mrt_json_box_parse(L, box);
    mrt_push_json(L, box->tree);
    push_errors(L, grid->board);
    lua_setfield(L, -2, "errors");
    return 1;
}

/* The round. */
static int deal(lua_State *L)
{
    mrt_error err;
    return check_status(L, mrt_grid_deal(check_grid(L, 1), &err), &err);
}

/* A number that no grid has stands for those that do not fit. */
static int check_side(lua_State *L, int arg)
{
    lua_Integer number = luaL_checkinteger(L, arg);
    return number >= INT_MIN && number <= INT_MAX ? (int)number : INT_MAX;
}

static int freeze(lua_State *L)
{
    mrt_error err;
    mrt_grid *grid = check_grid(L, 1);
    return check_status(L, mrt_grid_freeze(grid, check_side(L, 2), check_side(L, 3), &err), &err);
}

static int toggle(lua_State *L)
{
    mrt_error err;
    bool frozen = false;
    mrt_grid *grid = check_grid(L, 1);
    check_status(L, mrt_grid_toggle(grid, check_side(L, 2), check_side(L, 3), &frozen, &err), &err);
    lua_pushboolean(L, frozen);
    return 1;
}

/* grid:unfreeze(row, column), or all of them. */
static int unfreeze(lua_State *L)
{
    mrt_error err;
    uint32_t count = 1;
    mrt_grid *grid = check_grid(L, 1);
    if (lua_isnoneornil(L, 2) && lua_isnoneornil(L, 3))
        check_status(L, mrt_grid_unfreeze_all(grid, &count, &err), &err);
    else
        check_status(L, mrt_grid_unfreeze(grid, check_side(L, 2), check_side(L, 3), &err), &err);
    lua_pushinteger(L, (lua_Integer)count);
    return 1;
}

/* Cards. Those of the argument are made in the game, copied, and taken back again. */
static size_t take_cards(lua_State *L, mrt_grid *grid, int arg, const char *what, mrt_card *out,
                         size_t capacity)
{
    mrt_card_id ids[MRT_GRID_CELLS];
    mrt_error err;
    size_t count = 0;
    mrt_game *game = grid->game;
    mrt_json_box *box = mrt_push_json_box(L);
    luaL_checkany(L, arg);
    mrt_json_box_take(L, box, arg, what);
    mrt_mark mark = mrt_board_mark(grid->board);
    mrt_status status = mrt_scenario_make_cards(grid->board, box->tree, what, ids, capacity, &count, &err);
    for (size_t i = 0; i < count && status == MRT_OK; i++)
        out[i] = *mrt_game_card(game, ids[i]);
    mrt_board_undo(grid->board, mark);
    check_status(L, status, &err);
    lua_pop(L, 1);
    return count;
}

static int set(lua_State *L)
{
    mrt_card cards[MRT_GRID_CELLS];
    mrt_error err;
    mrt_grid *grid = check_grid(L, 1);
    size_t count = take_cards(L, grid, 2, "set", cards, MRT_GRID_CELLS);
    if (count != MRT_GRID_CELLS)
        return luaL_argerror(L, 2, "25 cards are right");
    return check_status(L, mrt_grid_set_cards(grid, cards, &err), &err);
}

/* A card as a text or as a table of its own. */
static mrt_card take_card(lua_State *L, mrt_grid *grid, int arg)
{
    mrt_card cards[MRT_GRID_CELLS];
    luaL_checkany(L, arg);
    if (lua_istable(L, arg)) {
        lua_createtable(L, 1, 0);
        lua_pushvalue(L, arg);
        lua_rawseti(L, -2, 1);
    } else {
        luaL_checkstring(L, arg);
        lua_pushvalue(L, arg);
    }
    size_t count = take_cards(L, grid, lua_gettop(L), "card", cards, MRT_GRID_CELLS);
    lua_pop(L, 1);
    if (count != 1)
        luaL_argerror(L, arg, "one card is right");
    return cards[0];
}

/* A place from 1, or the first card with the face of a text. */
static uint32_t check_deck_place(lua_State *L, mrt_grid *grid, int arg)
{
    if (lua_type(L, arg) == LUA_TSTRING && !lua_isnumber(L, arg)) {
        uint32_t place = mrt_grid_deck_find(grid, take_card(L, grid, arg).face);
        if (place == UINT32_MAX)
            luaL_error(L, "the deck has no %s", lua_tostring(L, arg));
        return place;
    }
    lua_Integer place = luaL_checkinteger(L, arg);
    luaL_argcheck(L, place >= 1 && place <= UINT32_MAX, arg, "places in the deck count from 1");
    return (uint32_t)(place - 1);
}

static int deck_add(lua_State *L)
{
    mrt_error err;
    mrt_grid *grid = check_grid(L, 1);
    mrt_card card = take_card(L, grid, 2);
    return check_status(L, mrt_grid_deck_add(grid, &card, &err), &err);
}

static int deck_remove(lua_State *L)
{
    mrt_error err;
    mrt_grid *grid = check_grid(L, 1);
    return check_status(L, mrt_grid_deck_remove(grid, check_deck_place(L, grid, 2), &err), &err);
}

static int deck_set(lua_State *L)
{
    mrt_error err;
    mrt_grid *grid = check_grid(L, 1);
    uint32_t place = check_deck_place(L, grid, 2);
    mrt_card card = take_card(L, grid, 3);
    return check_status(L, mrt_grid_deck_set(grid, place, &card, &err), &err);
}

/* Hands. */
static uint16_t check_hand(lua_State *L, const mrt_grid *grid, int arg)
{
    size_t length;
    const char *name = luaL_checklstring(L, arg, &length);
    uint16_t hand = mrt_grid_find_hand(grid, name, length);
    if (hand == UINT16_MAX)
        luaL_argerror(L, arg, lua_pushfstring(L, "there is no hand \"%s\"", name));
    return hand;
}

/* Whole numbers as integers. */
static void push_number(lua_State *L, double number)
{
    lua_Integer whole;
    if (lua_numbertointeger(number, &whole) && (double)whole == number)
        lua_pushinteger(L, whole);
    else
        lua_pushnumber(L, number);
}

static int level(lua_State *L)
{
    mrt_grid *grid = check_grid(L, 1);
    uint16_t hand = check_hand(L, grid, 2);
    double chips, mult;
    mrt_grid_hand_values(grid, hand, &chips, &mult);
    push_number(L, mrt_grid_level(grid, hand));
    push_number(L, chips);
    push_number(L, mult);
    return 3;
}

static int level_up(lua_State *L)
{
    mrt_error err;
    mrt_grid *grid = check_grid(L, 1);
    uint16_t hand = check_hand(L, grid, 2);
    return check_status(L, mrt_grid_level_up(grid, hand, luaL_optnumber(L, 3, 1), &err), &err);
}

/* Jokers. */
static int add_joker(lua_State *L)
{
    mrt_error err;
    size_t length, word_length = 0;
    mrt_edition edition = MRT_EDITION_NONE;
    mrt_grid *grid = check_grid(L, 1);
    const char *key = luaL_checklstring(L, 2, &length), *word = luaL_optlstring(L, 3, NULL, &word_length);
    if (word != NULL && mrt_edition_find(word, word_length, &edition, &err) != MRT_OK)
        luaL_argerror(L, 3, lua_pushstring(L, err.message));
    return check_status(L, mrt_grid_add_joker(grid, key, length, edition, &err), &err);
}

static uint32_t check_joker_place(lua_State *L, int arg)
{
    lua_Integer place = luaL_checkinteger(L, arg);
    luaL_argcheck(L, place >= 1 && place <= UINT32_MAX, arg, "places of jokers count from 1");
    return (uint32_t)(place - 1);
}

static int remove_joker(lua_State *L)
{
    mrt_error err;
    mrt_grid *grid = check_grid(L, 1);
    return check_status(L, mrt_grid_remove_joker(grid, check_joker_place(L, 2), &err), &err);
}

static int move_joker(lua_State *L)
{
    mrt_error err;
    mrt_grid *grid = check_grid(L, 1);
    uint32_t from = check_joker_place(L, 2), to = check_joker_place(L, 3);
    return check_status(L, mrt_grid_move_joker(grid, from, to, &err), &err);
}

/* grid:works(key): can that joker do anything here? */
static int works(lua_State *L)
{
    size_t length;
    mrt_grid *grid = check_grid(L, 1);
    const char *key = luaL_checklstring(L, 2, &length);
    const mrt_content *content = mrt_board_content(grid->board);
    int def = mrt_content_find_defined(content, content->kind_at[MRT_PLACE_JOKERS], key, length);
    if (def < 0)
        return luaL_argerror(L, 2, lua_pushfstring(L, "there is no joker \"%s\"", key));
    lua_pushboolean(L, mrt_grid_joker_works(grid, (uint16_t)def));
    return 1;
}

/* The game as a whole. */
static int copy(lua_State *L)
{
    mrt_error err;
    mrt_grid *grid = check_grid(L, 1);
    lua_getiuservalue(L, 1, 1);
    mrt_grid *made = push_grid(L, -1);
    check_status(L, mrt_grid_copy(made, grid, &err), &err);
    return 1;
}

static int mark(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)mrt_board_mark(check_grid(L, 1)->board));
    return 1;
}

static int undo(lua_State *L)
{
    mrt_grid *grid = check_grid(L, 1);
    lua_Integer to = luaL_checkinteger(L, 2);
    if (to < 0 || (lua_Unsigned)to > mrt_board_mark(grid->board))
        return luaL_argerror(L, 2, "no mark of this grid, or what it marked was undone");
    mrt_board_undo(grid->board, (mrt_mark)to);
    return 0;
}

static int hash(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)mrt_board_hash(check_grid(L, 1)->board));
    return 1;
}

static int to_string(lua_State *L)
{
    const mrt_grid *grid = check_grid(L, 1);
    lua_pushfstring(L, CLASS_GRID " (%s, round %d)", mrt_grid_phase_name(mrt_grid_phase_of(grid)),
                    (int)mrt_grid_round(grid));
    return 1;
}

static const mrt_entry functions[] = {
    {"grid", new_grid, "Makes a game of Poker Grid (docs/grid.md); nothing is dealt yet.",
     "@param options? {seed: string?, jokers: (string|table)[]?, settings: table?, levels: table<string, "
     "number>?, deck: (string|table)?, grid: (string|table)?, luck: string?, money: number?, files: "
     "table<string, string>?}\n@return marotte.Grid"},
    {NULL, NULL, NULL, NULL}};

static const mrt_entry methods[] = {
    {"deal", deal, "Begins a round.", NULL},
    {"freeze", freeze, "Freezes a cell; rows and columns count from 0.",
     "@param row integer\n@param column integer"},
    {"unfreeze", unfreeze, "Unfreezes a cell, or all of them; how many there were.",
     "@param row? integer\n@param column? integer\n@return integer"},
    {"toggle", toggle, "Freezes a cell or unfreezes it; true when it is frozen now.",
     "@param row integer\n@param column integer\n@return boolean"},
    {"play", play, "Plays a hand: draws the cells that are not frozen, then scores.",
     "@param options? {trace: boolean?}\n@return table"},
    {"score", score, "Scores the cards as they lie; jokers grow, no hand is taken.",
     "@param options? {trace: boolean?}\n@return table"},
    {"preview", preview, "What score would give; nothing changes.",
     "@param options? {trace: boolean?}\n@return table"},
    {"set", set, "Puts 25 cards there, row by row.", "@param cards string|table"},
    {"state", state, "Everything that can be seen, as plain data.", "@return table"},
    {"level", level, "The level of a hand, and its chips and mult there.",
     "@param hand string\n@return number level\n@return number chips\n@return number mult"},
    {"level_up", level_up, "Raises a hand; Straight Flush takes Royal Flush with it.",
     "@param hand string\n@param levels? number"},
    {"deck_add", deck_add, "Adds a card to the deck.", "@param card string|table"},
    {"deck_remove", deck_remove, "Removes a card from the deck: a place from 1, or the first such card.",
     "@param which integer|string"},
    {"deck_set", deck_set, "Changes a card of the deck: a place from 1, or the first such card.",
     "@param which integer|string\n@param card string|table"},
    {"add_joker", add_joker, "Puts a joker into the next slot.",
     "@param key string\n@param edition? \"foil\"|\"holo\"|\"poly\"|\"neg\""},
    {"remove_joker", remove_joker, "Takes a joker away.", "@param place integer"},
    {"move_joker", move_joker, "Moves a joker to another place.", "@param from integer\n@param to integer"},
    {"works", works, "Can that joker do anything on a grid?", "@param key string\n@return boolean"},
    {"copy", copy, "Another game that is equal to this one.", "@return marotte.Grid"},
    {"mark", mark, "Remembers where the game is.", "@return integer"},
    {"undo", undo, "Goes back to a mark.", "@param mark integer"},
    {"hash", hash, "A number of the whole state: equal for equal states.", "@return integer"},
    {NULL, NULL, NULL, NULL}};

static const mrt_entry meta[] = {
    {"__gc", collect, NULL, NULL}, {"__tostring", to_string, NULL, NULL}, {NULL, NULL, NULL, NULL}};

const mrt_binding mrt_lib_grid = {
    .path = "",
    .doc = "Poker Grid.",
    .functions = functions,
    .class_name = CLASS_GRID,
    .class_doc = "A game of Poker Grid, made by marotte.grid.",
    .methods = methods,
    .meta = meta,
};
