/* marotte.new_game, marotte.load_game and marotte.Game: whole runs for Lua programs.
 *
 * A Game is a journey (marotte/journey.h) on a Host, which is its user value. What the rules refuse is nil and the reason, and has
 * changed nothing; what is wrong with the arguments raises. Places and numbers of actions count from 1. Settings, actions and states
 * go over as JSON: push_written is the one place where it becomes tables.
 */
#include <string.h>

#include "bindings/module/board.h"
#include "bindings/vm/files.h"
#include "bindings/vm/json_lua.h"
#include "core/base/fs.h"
#include "core/run/save.h"

#define CLASS "marotte.Game"
#define ACTION_TYPE                                                                                          \
    "string|table \"select_blind\", or a table as in docs/protocol.md: { [\"do\"] = \"play\", at = { 1, 2 "  \
    "} }"

typedef struct lua_game {
    mrt_object head;
    mrt_lua_host *host;   /* borrowed: the user value keeps it */
    mrt_journey *journey; /* owned by the host; NULL once it was finalized */
} lua_game;

static lua_game *check_game(lua_State *L, int arg)
{
    lua_game *game = mrt_check_object(L, arg, MRT_MAGIC_GAME, sizeof *game, CLASS);
    if (game->journey == NULL || game->host->host == NULL)
        luaL_argerror(L, arg, "this " CLASS " was finalized");
    return game;
}

static mrt_journey *check_journey(lua_State *L)
{
    return check_game(L, 1)->journey;
}

static int collect(lua_State *L)
{
    lua_game *game = mrt_check_object(L, 1, MRT_MAGIC_GAME, sizeof *game, CLASS);
    if (game->host->host != NULL)
        mrt_host_drop_journey(game->host->host, game->journey);
    game->journey = NULL;
    return 0;
}

/* Pushes a game of the host at `host`, without a journey. */
static lua_game *push_game(lua_State *L, int host)
{
    host = lua_absindex(L, host);
    mrt_lua_host *owner = mrt_check_host(L, host);
    lua_game *game = lua_newuserdatauv(L, sizeof *game, 1);
    *game = (lua_game){.head = {MRT_MAGIC_GAME}, .host = owner};
    lua_pushvalue(L, host);
    lua_setiuservalue(L, -2, 1);
    luaL_setmetatable(L, CLASS);
    return game;
}

static lua_game *push_new_game(lua_State *L, int host)
{
    mrt_error err;
    lua_game *game = push_game(L, host);
    game->journey = mrt_host_make_journey(game->host->host, &err);
    if (game->journey == NULL)
        mrt_raise(L, &err);
    return game;
}

/* ---- answers ---- */

/* True; or nil and the reason of a refusal; or what is wrong with argument 2, or with the machine, is raised. */
static int answer(lua_State *L, mrt_status status, const mrt_error *err)
{
    if (status == MRT_OK) {
        lua_pushboolean(L, 1);
        return 1;
    }
    if (status == MRT_ERR_INPUT || status == MRT_ERR_LIMIT)
        return luaL_argerror(L, 2, lua_pushstring(L, err->message));
    if (status != MRT_ERR_ILLEGAL && status != MRT_ERR_PHASE)
        return mrt_raise(L, err);
    lua_pushnil(L);
    lua_pushstring(L, err->message);
    return 2;
}

/* Pushes what was written into the box as a Lua value. */
static int push_written(lua_State *L, mrt_json_box *box)
{
    mrt_json_box_parse(L, box);
    mrt_push_json(L, box->tree);
    return 1;
}

/* Is the value a text that C can hold as a name or a path? */
static bool is_name(lua_State *L, int index)
{
    return lua_type(L, index) == LUA_TSTRING && strlen(lua_tostring(L, index)) == lua_rawlen(L, index);
}

/* ---- content ---- */

/* Loads the folders of a list, or the one of a text, at `arg` into a host. */
static void load_folders(lua_State *L, mrt_lua_host *host, int arg)
{
    lua_Integer count = lua_istable(L, arg) ? (lua_Integer)lua_rawlen(L, arg) : 1;
    const char **paths = lua_newuserdatauv(L, (size_t)(count > 0 ? count : 1) * sizeof *paths, 0);
    size_t faults = 0;
    mrt_error err;
    for (lua_Integer i = 0; i < count; i++) {
        if (lua_istable(L, arg))
            lua_rawgeti(L, arg, i + 1);
        else
            lua_pushvalue(L, arg);
        if (!is_name(L, -1))
            luaL_argerror(L, 1, "content: a folder, a list of folders or a marotte.Host is right");
        paths[i] = lua_tostring(L, -1);
        lua_pop(L, 1); /* the argument keeps it */
    }
    host->fault_count = 0;
    if (mrt_host_load_folders(host->host, paths, (size_t)count, &faults, &err) != MRT_OK)
        mrt_raise(L, &err);
    if (faults != 0)
        mrt_raise_fault(L, host);
    lua_pop(L, 1);
}

/* Pushes the host that the field `content` of the options at 1 means: one of the program, one with these folders, or the shipped. */
static void push_content(lua_State *L)
{
    mrt_host_options none = {0};
    if (lua_type(L, 1) != LUA_TTABLE || lua_getfield(L, 1, "content") == LUA_TNIL) {
        mrt_push_default_host(L);
        return;
    }
    if (mrt_to_object(L, -1, MRT_MAGIC_HOST, sizeof(mrt_lua_host)) != NULL)
        return;
    if (lua_type(L, -1) != LUA_TSTRING && lua_type(L, -1) != LUA_TTABLE)
        luaL_argerror(L, 1, "content: a folder, a list of folders or a marotte.Host is right");
    int given = lua_gettop(L);
    load_folders(L, mrt_push_host(L, &none), given);
}

/* ---- making ---- */

/* Is the field on top of the stack an empty table? It would be written as a list. */
static bool is_empty(lua_State *L)
{
    if (!lua_istable(L, -1))
        return false;
    lua_pushnil(L);
    if (lua_next(L, -2) == 0)
        return true;
    lua_pop(L, 2);
    return false;
}

/* Pushes a box with the settings among the options at 1. */
static mrt_json_box *push_settings(lua_State *L)
{
    static const char *const names[] = {"seed", "deck", "stake", "challenge", "stop_at_win", "setup"};
    mrt_json_box *box = mrt_push_json_box(L);
    lua_createtable(L, 0, 7);
    lua_pushboolean(L, 0); /* so that it is an object, whatever else there is */
    lua_setfield(L, -2, "content");
    for (size_t i = 0; lua_istable(L, 1) && i < sizeof names / sizeof *names; i++) {
        lua_getfield(L, 1, names[i]);
        if (is_empty(L))
            lua_pop(L, 1);
        else
            lua_setfield(L, -2, names[i]);
    }
    mrt_json_box_take(L, box, -1, "new_game");
    lua_pop(L, 1);
    return box;
}

/* marotte.new_game{ seed =, deck =, stake =, challenge =, setup =, stop_at_win =, content = } */
static int new_game(lua_State *L)
{
    static const char *const names[] = {"seed",        "deck",  "stake",   "challenge",
                                        "stop_at_win", "setup", "content", NULL};
    mrt_settings given;
    mrt_error err;
    char seed[MRT_SEED_MAX + 1];
    lua_settop(L, 1);
    mrt_check_keys(L, 1, "option", names);
    push_content(L);
    int host = lua_gettop(L);
    mrt_json_box *box = push_settings(L);
    if (mrt_settings_read(box->tree, &given, NULL, &err) != MRT_OK)
        return luaL_argerror(L, 1, lua_pushstring(L, err.message));
    if (given.start.seed == NULL) {
        mrt_draw_seed(seed);
        mrt_settings_set_seed(&given, seed);
    }
    lua_game *game = push_new_game(L, host);
    mrt_status status = mrt_journey_begin(game->journey, &given.start, &err);
    if (status == MRT_ERR_INPUT)
        return luaL_argerror(L, 1, lua_pushstring(L, err.message));
    return status == MRT_OK ? 1 : mrt_raise(L, &err);
}

static int refuse(lua_State *L, const char *message)
{
    lua_pushnil(L);
    lua_pushstring(L, message);
    return 2;
}

/* Pushes the text of a save that the argument means; false: the reason why it cannot be read is pushed. */
static bool push_save(lua_State *L)
{
    static const char *const names[] = {"data", "file", "content", NULL};
    mrt_error err;
    if (lua_type(L, 1) == LUA_TSTRING) {
        lua_pushvalue(L, 1);
        return true;
    }
    luaL_checktype(L, 1, LUA_TTABLE);
    mrt_check_keys(L, 1, "option", names);
    int data = lua_getfield(L, 1, "data"), file = lua_getfield(L, 1, "file");
    if ((data != LUA_TNIL) == (file != LUA_TNIL) || (data != LUA_TSTRING && file != LUA_TSTRING))
        luaL_argerror(L, 1, "either data or file is right, a text");
    if (data != LUA_TNIL) {
        lua_pop(L, 1);
        return true;
    }
    if (!is_name(L, -1))
        luaL_argerror(L, 1, "file: a path holds no NUL");
    if (mrt_push_file(L, lua_tostring(L, -1), MRT_SAVE_SIZE_MAX, &err) == MRT_OK)
        return true;
    lua_pushfstring(L, "%s: %s", lua_tostring(L, -1), err.message);
    return false;
}

/* marotte.load_game(text), marotte.load_game{ file = or data =, content = } */
static int load_game(lua_State *L)
{
    mrt_error err;
    size_t length;
    lua_settop(L, 1);
    if (!push_save(L))
        return refuse(L, lua_tostring(L, -1));
    const char *text = lua_tolstring(L, -1, &length);
    push_content(L);
    lua_game *game = push_game(L, -1);
    game->journey = mrt_host_load_journey(game->host->host, text, length, &err);
    if (game->journey != NULL)
        return 1;
    return err.status == MRT_ERR_MEMORY ? mrt_raise(L, &err) : refuse(L, err.message);
}

/* ---- looking ---- */

static int phase(lua_State *L)
{
    lua_pushstring(L, mrt_journey_phase(check_journey(L)));
    return 1;
}

static int rev(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)mrt_journey_rev(check_journey(L)));
    return 1;
}

static int hash(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)mrt_journey_hash(check_journey(L)));
    return 1;
}

static int push_state(lua_State *L, mrt_journey *journey, mrt_fields wanted)
{
    mrt_json_box *box = mrt_push_json_box(L);
    mrt_error err;
    if (mrt_run_put_state(&box->text, mrt_journey_run(journey), NULL, mrt_journey_rev(journey), wanted,
                          &err) != MRT_OK)
        mrt_raise(L, &err);
    return push_written(L, box);
}

static void add_field(lua_State *L, int index, mrt_fields *wanted)
{
    mrt_error err;
    if (!is_name(L, index))
        luaL_argerror(L, 2, "fields: a list of names is right");
    if (mrt_run_add_field(lua_tostring(L, index), wanted, &err) != MRT_OK)
        luaL_argerror(L, 2, lua_pushstring(L, err.message));
}

/* game:state([fields]) */
static int state(lua_State *L)
{
    mrt_journey *journey = check_journey(L);
    mrt_fields wanted = 0;
    if (lua_isnoneornil(L, 2))
        return push_state(L, journey, MRT_ALL_FIELDS);
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_Integer count = (lua_Integer)lua_rawlen(L, 2);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, 2, i);
        add_field(L, -1, &wanted);
        lua_pop(L, 1);
    }
    return push_state(L, journey, wanted);
}

/* game:get(field) */
static int get(lua_State *L)
{
    mrt_journey *journey = check_journey(L);
    mrt_fields wanted = 0;
    luaL_checklstring(L, 2, NULL);
    add_field(L, 2, &wanted);
    push_state(L, journey, wanted);
    lua_getfield(L, -1, lua_tostring(L, 2));
    return 1;
}

static int actions(lua_State *L)
{
    mrt_journey *journey = check_journey(L);
    mrt_json_box *box = mrt_push_json_box(L);
    mrt_journey_put_actions(&box->text, journey);
    return push_written(L, box);
}

static int count(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)mrt_journey_action_count(check_journey(L)));
    return 1;
}

static int errors(lua_State *L)
{
    mrt_journey *journey = check_journey(L);
    const char *message;
    lua_newtable(L);
    for (size_t i = 0; (message = mrt_journey_error(journey, i)) != NULL; i++) {
        lua_pushstring(L, message);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

static int replay(lua_State *L)
{
    mrt_journey *journey = check_journey(L);
    mrt_json_box *box = mrt_push_json_box(L);
    mrt_journey_put_replay(&box->text, journey);
    return push_written(L, box);
}

/* ---- previews ---- */

static uint32_t check_places(lua_State *L, int arg, uint32_t at[MRT_PLAY_MAX])
{
    luaL_checktype(L, arg, LUA_TTABLE);
    lua_Integer length = (lua_Integer)lua_rawlen(L, arg);
    if (length > MRT_PLAY_MAX)
        luaL_argerror(L, arg, lua_pushfstring(L, "at most %d places are right", MRT_PLAY_MAX));
    for (lua_Integer i = 0; i < length; i++) {
        int whole;
        lua_rawgeti(L, arg, i + 1);
        lua_Integer place = lua_tointegerx(L, -1, &whole);
        if (!whole || place < 1 || place > UINT32_MAX)
            luaL_argerror(L, arg, "a list of places in the hand, from 1 on, is right");
        at[i] = (uint32_t)place - 1;
        lua_pop(L, 1);
    }
    return (uint32_t)length;
}

static void set_number(lua_State *L, const char *name, double value)
{
    lua_pushnumber(L, value);
    lua_setfield(L, -2, name);
}

static int push_preview(lua_State *L, const mrt_preview *preview)
{
    lua_createtable(L, 0, 7);
    lua_pushstring(L, preview->hand);
    lua_setfield(L, -2, "hand");
    lua_createtable(L, preview->scoring_count, 0);
    for (uint8_t i = 0; i < preview->scoring_count; i++) {
        lua_pushinteger(L, (lua_Integer)preview->scoring[i] + 1);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "scoring");
    set_number(L, "chips", preview->chips);
    set_number(L, "mult", preview->mult);
    set_number(L, "score", preview->score);
    set_number(L, "dollars", preview->dollars);
    lua_pushboolean(L, preview->certain);
    lua_setfield(L, -2, "certain");
    return 1;
}

/* game:score(at [, luck]) */
static int score(lua_State *L)
{
    static const char *const lucks[] = {"streams", "none", "all", NULL}; /* as mrt_luck */
    mrt_journey *journey = check_journey(L);
    uint32_t at[MRT_PLAY_MAX], length = check_places(L, 2, at);
    mrt_luck luck = (mrt_luck)luaL_checkoption(L, 3, "none", lucks);
    mrt_preview preview;
    mrt_error err;
    mrt_status status = mrt_journey_preview(journey, at, length, luck, &preview, &err);
    return status == MRT_OK ? push_preview(L, &preview) : answer(L, status, &err);
}

/* ---- acting ---- */

/* Pushes a box with the action at 2: a table, or its name alone. */
static mrt_json_box *push_action(lua_State *L)
{
    lua_settop(L, 2);
    if (lua_type(L, 2) == LUA_TSTRING) {
        lua_createtable(L, 0, 1);
        lua_pushvalue(L, 2);
        lua_setfield(L, -2, "do");
    } else if (lua_istable(L, 2)) {
        lua_pushvalue(L, 2);
    } else {
        luaL_typeerror(L, 2, "string or table");
    }
    mrt_json_box *box = mrt_push_json_box(L);
    mrt_json_box_take(L, box, -2, "action");
    return box;
}

static int act(lua_State *L)
{
    mrt_journey *journey = check_journey(L);
    mrt_json_box *box = push_action(L);
    mrt_error err;
    return answer(L, mrt_journey_act_tree(journey, box->tree, NULL, &err), &err);
}

static int check(lua_State *L)
{
    mrt_journey *journey = check_journey(L);
    mrt_json_box *box = push_action(L);
    uint32_t at[MRT_ACTION_PLACES];
    mrt_action action;
    mrt_error err;
    mrt_status status = mrt_journey_read(journey, box->tree, &action, at, NULL, &err);
    if (status == MRT_OK)
        status = mrt_journey_check(journey, &action, &err);
    return answer(L, status, &err);
}

static int pick(lua_State *L)
{
    mrt_journey *journey = check_journey(L);
    lua_Integer k = luaL_checkinteger(L, 2);
    mrt_error err;
    if (k < 1)
        return luaL_argerror(L, 2, "actions count from 1");
    return answer(L, mrt_journey_pick(journey, (uint64_t)k - 1, &err), &err);
}

/* ---- back and elsewhere ---- */

static int mark(lua_State *L)
{
    uint64_t made;
    mrt_error err;
    if (mrt_journey_mark(check_journey(L), &made, &err) != MRT_OK)
        return mrt_raise(L, &err);
    lua_pushinteger(L, (lua_Integer)made);
    return 1;
}

/* game:undo([mark]) */
static int undo(lua_State *L)
{
    mrt_journey *journey = check_journey(L);
    lua_Integer to = lua_isnoneornil(L, 2) ? 0 : luaL_checkinteger(L, 2);
    mrt_error err;
    if (to < 0 || (to == 0 && !lua_isnoneornil(L, 2)))
        return luaL_argerror(L, 2, "marks count from 1");
    return answer(L, mrt_journey_undo(journey, (uint64_t)to, &err), &err);
}

/* game:copy([into]) */
static int copy(lua_State *L)
{
    mrt_journey *journey = check_journey(L);
    mrt_error err;
    lua_settop(L, 2);
    if (lua_isnil(L, 2)) {
        lua_getiuservalue(L, 1, 1);
        push_new_game(L, -1);
        lua_replace(L, 2);
        lua_settop(L, 2);
    }
    mrt_status status = mrt_journey_copy(check_game(L, 2)->journey, journey, &err);
    if (status == MRT_ERR_INPUT)
        return luaL_argerror(L, 2, "a game is copied into one of the same host");
    return status == MRT_OK ? 1 : mrt_raise(L, &err);
}

/* game:save([file]) */
static int save(lua_State *L)
{
    lua_game *game = check_game(L, 1);
    const char *file = lua_isnoneornil(L, 2) ? NULL : luaL_checklstring(L, 2, NULL);
    if (file != NULL && !is_name(L, 2))
        return luaL_argerror(L, 2, "a path holds no NUL");
    mrt_json_box *box = mrt_push_json_box(L);
    mrt_error err;
    if (mrt_host_save_journey(game->host->host, game->journey, &box->text, &err) != MRT_OK)
        return mrt_raise(L, &err);
    if (file == NULL)
        lua_pushlstring(L, box->text.data, box->text.length);
    else if (mrt_fs_replace(file, box->text.data, box->text.length, true, &err) == MRT_OK)
        lua_pushboolean(L, 1);
    else
        return refuse(L, lua_pushfstring(L, "%s: %s", file, err.message));
    return 1;
}

static int to_string(lua_State *L)
{
    mrt_journey *journey = check_journey(L);
    lua_pushfstring(L, CLASS " (%s, rev %d)", mrt_journey_phase(journey), (int)mrt_journey_rev(journey));
    return 1;
}

/* ---- the tables ---- */

#define ANSWER_TYPE "@return true? done\n@return string? reason why it was refused"
#define CONTENT_TYPE "content: (string|string[]|marotte.Host)?"

static const mrt_entry functions[] = {
    {"new_game", new_game,
     "Begins a run: the whole game from a seed, which is drawn where none is given. `content` is a folder of "
     "content, "
     "a list of folders, or a host; without it the game has what comes along.",
     "@param options? {seed: string?, deck: string?, stake: integer?, challenge: string?, stop_at_win: "
     "boolean?, setup: "
     "table?, " CONTENT_TYPE "}\n@return marotte.Game"},
    {"load_game", load_game, "The game of a save; nil and the reason when it is damaged or of other content.",
     "@param save string|{data: string?, file: string?, " CONTENT_TYPE "} the text itself, or where it is\n"
     "@return marotte.Game? game\n@return string? reason"},
    {NULL, NULL, NULL, NULL}};

static const mrt_entry methods[] = {
    {"phase", phase,
     "What the run waits for: BLIND_SELECT, SELECTING_HAND, ROUND_EVAL, SHOP, TAROT_PACK, .., GAME_OVER, "
     "WON.",
     "@return string"},
    {"actions", actions,
     "What is legal now, but for sort and reorder; where cards are chosen an action has `choose`.",
     "@return table[]"},
    {"count", count, "The number of single actions: every choice of cards is one.", "@return integer"},
    {"pick", pick, "Carries out the k-th of the single actions.", "@param k integer\n" ANSWER_TYPE},
    {"act", act, "Carries out an action.", "@param action " ACTION_TYPE "\n" ANSWER_TYPE},
    {"check", check, "Whether an action would be carried out.",
     "@param action " ACTION_TYPE "\n" ANSWER_TYPE},
    {"state", state, "The state as plain data (docs/protocol.md), or some of its members.",
     "@param fields? string[]\n@return table"},
    {"get", get, "One member of the state.", "@param field string\n@return any"},
    {"score", score,
     "What playing these cards of the hand would give; nothing changes. Chances fail, unless `luck` says "
     "otherwise.",
     "@param at integer[]\n@param luck? \"none\"|\"all\"|\"streams\"\n@return {hand: string, scoring: "
     "integer[], chips: "
     "number, mult: number, score: number, dollars: number, certain: boolean}? preview\n@return string? "
     "reason"},
    {"mark", mark, "Remembers this place; marks count from 1.", "@return integer"},
    {"undo", undo, "Goes back to a mark, or by one action.", "@param mark? integer\n" ANSWER_TYPE},
    {"copy", copy,
     "Another game that is equal to this one and independent, without its history for undo; or makes a game "
     "of the "
     "same host so.",
     "@param into? marotte.Game\n@return marotte.Game"},
    {"save", save, "A text from which load_game makes this game again; with a file it is written there.",
     "@param file? string\n@return string|true? save\n@return string? reason"},
    {"replay", replay, "What began the game, its actions so far and the hash of its state.", "@return table"},
    {"rev", rev, "The number of actions so far.", "@return integer"},
    {"hash", hash, "A number of the whole state: equal for equal states, in every process.",
     "@return integer"},
    {"errors", errors, "Messages of scripts that have failed in this game; each was switched off.",
     "@return string[]"},
    {NULL, NULL, NULL, NULL}};

static const mrt_entry meta[] = {
    {"__gc", collect, NULL, NULL}, {"__tostring", to_string, NULL, NULL}, {NULL, NULL, NULL, NULL}};

const mrt_binding mrt_lib_game = {
    .path = "",
    .doc = "Runs: the whole game from a seed.",
    .functions = functions,
    .class_name = CLASS,
    .class_doc = "A run, driven by actions. What the rules refuse is nil and the reason.",
    .methods = methods,
    .meta = meta,
};
