/* marotte.player and marotte.View: scripted players, and what a seat may see when it is asked.
 *
 * A player is a file that returns function(view) -> move. It runs with a short list of globals that hold no clock, no
 * files and no randomness of their own: chance comes from view.random alone, so that a seed decides a whole hand. A
 * View answers its fields on demand, keeps what it answered, and is dead once the player has returned. Hot:
 * mrt_ask_player, once a decision.
 */
#include <string.h>

#include "cards.h"
#include "files.h"
#include "tables.h"

#define PLAYER_FILE_MAX 262144     /* bytes: a hundred times our longest player */
#define STEPS_MAX 10000000         /* instructions of a file or a decision: some tenths of a second */
#define BOUND_MAX 9007199254740992 /* 2^53: larger integers are not exact as doubles */

typedef struct lua_view {
    mrt_object head;
    const mrt_table *table; /* borrowed during the decision, then NULL */
    mrt_gen *gen;           /* the same */
    const mrt_question *question;
} lua_view;

static lua_view *check_view(lua_State *L, int arg)
{
    lua_view *self = mrt_check_object(L, arg, MRT_MAGIC_VIEW, sizeof *self, MRT_CLASS_VIEW);
    if (self->table == NULL)
        luaL_error(L, "the view is over: it lives for one decision");
    return self;
}

/* ---- chance ---- */

static lua_Integer check_bound(lua_State *L, int arg)
{
    lua_Integer bound = luaL_checkinteger(L, arg);
    luaL_argcheck(L, bound >= -BOUND_MAX && bound <= BOUND_MAX, arg, "a bound lies between -2^53 and 2^53");
    return bound;
}

/* view.random, as math.random; the view is the upvalue. */
static int draw(lua_State *L)
{
    const lua_view *self = check_view(L, lua_upvalueindex(1));
    if (lua_isnoneornil(L, 1)) {
        lua_pushnumber(L, mrt_gen_float(self->gen));
        return 1;
    }
    bool both = !lua_isnoneornil(L, 2);
    lua_Integer low = both ? check_bound(L, 1) : 1, high = check_bound(L, both ? 2 : 1);
    luaL_argcheck(L, low <= high, both ? 2 : 1, "the interval is empty");
    lua_pushinteger(L, (lua_Integer)mrt_gen_range(self->gen, (double)low, (double)high));
    return 1;
}

/* view.is_legal; the view is the upvalue. */
static int is_legal(lua_State *L)
{
    const lua_view *self = check_view(L, lua_upvalueindex(1));
    mrt_move move;
    mrt_error err;
    lua_settop(L, 1);
    mrt_status status = mrt_read_move(L, self->question, &move, &err);
    if (status == MRT_OK)
        status = mrt_table_try(self->table, &move, &err);
    lua_pushboolean(L, status == MRT_OK);
    if (status == MRT_OK)
        return 1;
    lua_pushstring(L, err.message);
    return 2;
}

/* ---- fields ---- */

static void push_passive(lua_State *L, const lua_view *self)
{
    mrt_move move;
    mrt_table_passive_move(self->table, &move);
    mrt_push_move(L, &move);
}

/* A function that belongs to the view at 1. */
static void push_bound(lua_State *L, lua_CFunction function)
{
    lua_pushvalue(L, 1);
    lua_pushcclosure(L, function, 1);
}

static void push_seats(lua_State *L, const lua_view *self)
{
    size_t count = mrt_table_seats(self->table);
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        mrt_push_seat(L, self->table, i, self->question->seat);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
}

static void push_die(lua_State *L, const lua_view *self)
{
    unsigned die = mrt_table_die(self->table);
    if (die == 0)
        lua_pushnil(L);
    else
        lua_pushinteger(L, die);
}

/* Pushes a field of the view at 1; false: there is none of that name. */
static bool push_field(lua_State *L, const lua_view *self, const char *key)
{
    const mrt_table *table = self->table;
    if (strcmp(key, "question") == 0)
        mrt_push_question(L, table, self->question);
    else if (strcmp(key, "seat") == 0)
        lua_pushinteger(L, self->question->seat + 1);
    else if (strcmp(key, "own") == 0)
        mrt_push_seat(L, table, self->question->seat, self->question->seat);
    else if (strcmp(key, "hands") == 0)
        mrt_push_own_hands(L, table, self->question->seat);
    else if (strcmp(key, "seats") == 0)
        push_seats(L, self);
    else if (strcmp(key, "community") == 0)
        mrt_push_community(L, table, self->question->seat);
    else if (strcmp(key, "pot") == 0)
        lua_pushinteger(L, mrt_table_pot(table));
    else if (strcmp(key, "button") == 0)
        lua_pushinteger(L, (lua_Integer)mrt_table_button(table) + 1);
    else if (strcmp(key, "die") == 0)
        push_die(L, self);
    else if (strcmp(key, "game") == 0)
        lua_pushstring(L, mrt_table_variant(table)->game);
    else if (strcmp(key, "passive") == 0)
        push_passive(L, self);
    else if (strcmp(key, "is_legal") == 0)
        push_bound(L, is_legal);
    else if (strcmp(key, "random") == 0)
        push_bound(L, draw);
    else
        return false;
    return true;
}

/* What was answered once is kept in the user value, so that a field is one value. */
static int index_field(lua_State *L)
{
    const lua_view *self = check_view(L, 1);
    if (lua_type(L, 2) != LUA_TSTRING)
        return mrt_no_field(L, &mrt_lib_player);
    const char *key = lua_tostring(L, 2);
    lua_settop(L, 2);
    if (lua_getiuservalue(L, 1, 1) == LUA_TTABLE) {
        lua_pushvalue(L, 2);
        if (lua_rawget(L, 3) != LUA_TNIL)
            return 1;
    } else {
        lua_newtable(L);
        lua_pushvalue(L, -1);
        lua_setiuservalue(L, 1, 1);
        lua_replace(L, 3);
    }
    lua_settop(L, 3);
    if (!push_field(L, self, key))
        return mrt_no_field(L, &mrt_lib_player);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, -2);
    lua_rawset(L, 3);
    return 1;
}

/* ---- running players ---- */

static void stop(lua_State *L, lua_Debug *ar)
{
    (void)ar;
    luaL_error(L, "the player thinks too long: %d instructions are the most", STEPS_MAX);
}

/* lua_pcall with an end to every loop; hooks of the program come back afterwards. */
static int call_bounded(lua_State *L, int arguments, int results)
{
    lua_Hook hook = lua_gethook(L);
    int mask = lua_gethookmask(L), count = lua_gethookcount(L);
    lua_sethook(L, stop, LUA_MASKCOUNT, STEPS_MAX);
    int status = lua_pcall(L, arguments, results, 0);
    lua_sethook(L, hook, mask, count);
    return status;
}

static lua_view *push_view(lua_State *L, const mrt_table *table, const mrt_question *question, mrt_gen *gen)
{
    lua_view *view = lua_newuserdatauv(L, sizeof *view, 1);
    *view = (lua_view){{MRT_MAGIC_VIEW}, table, gen, question};
    luaL_setmetatable(L, MRT_CLASS_VIEW);
    return view;
}

/* The player's move by the function on top of the stack. Leaves more on the stack. */
static mrt_status answer(lua_State *L, const mrt_table *table, const mrt_question *question, mrt_gen *gen,
                         mrt_move *out, mrt_error *err)
{
    int player = lua_gettop(L);
    lua_view *view = push_view(L, table, question, gen);
    lua_pushvalue(L, player);
    lua_pushvalue(L, player + 1); /* the view stays on the stack: it is told that it is over */
    int status = call_bounded(L, 1, 1);
    view->table = NULL;
    if (status == LUA_ERRMEM)
        lua_error(L);
    if (status == LUA_OK)
        return mrt_read_move(L, question, out, err);
    const char *message = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "an error without a text";
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s", message);
}

mrt_status mrt_ask_player(lua_State *L, mrt_table *table, mrt_gen *gen, mrt_error *err)
{
    mrt_question question;
    mrt_move move;
    mrt_error why;
    int player = lua_gettop(L);
    luaL_checkstack(L, LUA_MINSTACK, "no room to ask a player");
    mrt_table_ask(table, &question);
    if (question.over) {
        lua_pop(L, 1);
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the hand is over");
    }
    mrt_status status = answer(L, table, &question, gen, &move, &why);
    if (status == MRT_OK)
        status = mrt_table_act(table, &move, &why);
    lua_settop(L, player - 1);
    if (status == MRT_OK)
        return MRT_OK;
    mrt_table_passive_move(table, &move);
    mrt_table_act(table, &move, NULL);
    return mrt_error_set(err, status, 0, 0, "seat %d, %s: %s", question.seat + 1,
                         mrt_table_variant(table)->steps[question.step].name, why.message);
}

/* ---- files ---- */

static void copy_names(lua_State *L, int from, const char *const *names)
{
    for (; *names != NULL; names++) {
        lua_getfield(L, from, *names);
        lua_setfield(L, -2, *names);
    }
}

/* Sets, in the table on top of the stack, a copy of a library of the table at `from`, without the names in `but`. */
static void copy_library(lua_State *L, int from, const char *library, const char *const *but)
{
    lua_newtable(L);
    if (lua_getfield(L, from, library) == LUA_TTABLE)
        for (lua_pushnil(L); lua_next(L, -2) != 0;) {
            lua_pushvalue(L, -2);
            lua_insert(L, -2);
            lua_rawset(L, -5);
        }
    lua_pop(L, 1);
    for (; *but != NULL; but++) {
        lua_pushnil(L);
        lua_setfield(L, -2, *but);
    }
    lua_setfield(L, -2, library);
}

/* Pushes the globals of a player: no clock, no files, no other code, no randomness. There is no pcall, so that nothing
 * swallows the end of a loop. */
static void push_globals(lua_State *L)
{
    static const char *const base[] = {"assert", "error",  "ipairs",   "next",     "pairs", "rawequal",
                                       "rawlen", "select", "tonumber", "tostring", "type",  NULL};
    static const char *const random[] = {"random", "randomseed", NULL}, *const dump[] = {"dump", "rep", NULL},
                             *const nothing[] = {NULL};
    lua_pushglobaltable(L);
    int from = lua_gettop(L);
    lua_newtable(L);
    copy_names(L, from, base);
    copy_library(L, from, "math", random);
    copy_library(L, from, "string", dump);
    copy_library(L, from, "table", nothing);
    lua_remove(L, from);
}

void mrt_push_player(lua_State *L, const char *path)
{
    mrt_error err;
    size_t length;
    if (mrt_push_file(L, path, PLAYER_FILE_MAX, &err) != MRT_OK)
        luaL_error(L, "%s: %s", path, err.message);
    const char *text = lua_tolstring(L, -1, &length);
    if (luaL_loadbufferx(L, text, length, lua_pushfstring(L, "@%s", path), "t") != LUA_OK)
        lua_error(L);
    push_globals(L);
    lua_setupvalue(L, -2, 1);
    if (call_bounded(L, 0, 1) != LUA_OK)
        lua_error(L);
    if (!lua_isfunction(L, -1))
        luaL_error(L, "%s: a player's file returns a function, not a %s", path, luaL_typename(L, -1));
    lua_replace(L, -3);
    lua_pop(L, 1);
}

static int player(lua_State *L)
{
    size_t length;
    luaL_argexpected(L, lua_type(L, 1) == LUA_TSTRING, 1, "path of a player");
    const char *path = lua_tolstring(L, 1, &length);
    luaL_argcheck(L, strlen(path) == length, 1, "a path has no NUL bytes");
    mrt_push_player(L, path);
    return 1;
}

static const mrt_entry functions[] = {
    {"player", player, "Loads a scripted player: the function that the file returns. docs/players.md.",
     "@param path string a Lua file\n@return fun(view: marotte.View): table player"},
    {NULL, NULL, NULL, NULL},
};

static const mrt_field fields[] = {
    {"question", "table", "who is asked what: as marotte.Table:ask() answers"},
    {"seat", "integer", "the seat that is asked"},
    {"own", "table", "the seat itself, with all its cards: as marotte.Table:seat() answers"},
    {"hands", "table",
     "its hands so far, by best hand, false where there is none: as marotte.Table:hands() answers"},
    {"seats", "table[]", "all seats as this one sees them; a hidden card is \"??\""},
    {"community", "table[]", "the community cards; one that lies face down is \"??\""},
    {"pot", "integer", "the chips in the middle"},
    {"button", "integer", "the seat of the button"},
    {"die", "integer?", "what the die shows, when it was rolled"},
    {"game", "string", "the name of the game"},
    {"passive", "table", "the passive move: check, else call, else the least; always legal"},
    {"is_legal", "fun(move: table): boolean, string?", "whether the table would take a move, and why not"},
    {"random", "fun(low?: integer, high?: integer): number",
     "chance, as math.random: the only one that a player has"},
    {NULL, NULL, NULL},
};

const mrt_binding mrt_lib_player = {
    .path = "",
    .functions = functions,
    .class_name = MRT_CLASS_VIEW,
    .class_doc = "What a seat may see when it is asked. It lives for one decision.",
    .fields = fields,
    .index = index_field,
};
