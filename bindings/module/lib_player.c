/* marotte.player and marotte.View: scripted players, and what a seat may see when it is asked.
 *
 * A View answers its fields on demand, keeps what it answered, and is dead once the player has returned. It is the same
 * for a player in the sandbox (player.h), which has it in its own state, and for a function of the program.
 * marotte.player gives a function that stands for a player in the sandbox: the table sees it and asks the player at
 * once; called with a view, it answers as the player does. Hot: index_field, mrt_ask_player.
 */
#include <stdio.h>
#include <string.h>

#include "bindings/module/cards.h"
#include "bindings/module/player.h"
#include "bindings/module/tables.h"
#include "bindings/vm/sandbox.h"
#include "bindings/vm/shipped.h"

#define PLAYER_CLASS "marotte.Player"
#define STEPS_MAX MRT_PLAYER_INSTRUCTIONS /* of a decision of a function of the program */
#define BOUND_MAX 9007199254740992        /* 2^53: larger integers are not exact as doubles */

struct mrt_view {
    mrt_object head;
    const mrt_table *table; /* borrowed during the decision, then NULL */
    mrt_gen *gen;           /* the same */
    const mrt_question *question;
    bool charged; /* a guard watches the state */
};

static mrt_view *check_view(lua_State *L, int arg)
{
    mrt_view *self = mrt_check_object(L, arg, MRT_MAGIC_VIEW, sizeof *self, MRT_CLASS_VIEW);
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
    const mrt_view *self = check_view(L, lua_upvalueindex(1));
    if (self->charged)
        mrt_sandbox_charge_arguments(L);
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

/* Charges for trying the move at 1: reading looks at every key. */
static void charge_try(lua_State *L)
{
    enum { KEY_COST = 10 }; /* instructions for a key: it is compared with the fields of a move */
    size_t keys = 0;
    if (lua_istable(L, 1))
        for (lua_pushnil(L); lua_next(L, 1) != 0; lua_pop(L, 1))
            keys++;
    mrt_charge(L, MRT_LEGAL_COST + KEY_COST * keys);
}

/* view.is_legal; the view is the upvalue. */
static int is_legal(lua_State *L)
{
    const mrt_view *self = check_view(L, lua_upvalueindex(1));
    mrt_move move;
    mrt_error err;
    lua_settop(L, 1);
    if (self->charged)
        charge_try(L);
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

static void push_passive(lua_State *L, const mrt_view *self)
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

static void push_seats(lua_State *L, const mrt_view *self)
{
    size_t count = mrt_table_seats(self->table);
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        mrt_push_seat(L, self->table, i, self->question->seat);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
}

static void push_die(lua_State *L, const mrt_view *self)
{
    unsigned die = mrt_table_die(self->table);
    if (die == 0)
        lua_pushnil(L);
    else
        lua_pushinteger(L, die);
}

/* Pushes a field of the view at 1; false: there is none of that name. */
static bool push_field(lua_State *L, const mrt_view *self, const char *key)
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
    else if (strcmp(key, "discards") == 0)
        mrt_push_discards(L, table);
    else if (strcmp(key, "wild") == 0)
        mrt_push_wild(L, table, self->question->seat);
    else if (strcmp(key, "pot") == 0)
        lua_pushinteger(L, mrt_table_pot(table));
    else if (strcmp(key, "deck") == 0)
        lua_pushinteger(L, (lua_Integer)mrt_table_deck_left(table));
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
    const mrt_view *self = check_view(L, 1);
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

/* ---- views ---- */

void mrt_open_views(lua_State *L)
{
    luaL_newmetatable(L, MRT_CLASS_VIEW);
    lua_pushcfunction(L, index_field);
    lua_setfield(L, -2, "__index");
    lua_pushliteral(L, MRT_CLASS_VIEW);
    lua_setfield(L, -2, "__metatable");
    lua_pop(L, 1);
}

mrt_view *mrt_push_view(lua_State *L, const mrt_table *table, const mrt_question *question, mrt_gen *gen,
                        bool charged)
{
    mrt_view *view = lua_newuserdatauv(L, sizeof *view, 1);
    *view = (mrt_view){{MRT_MAGIC_VIEW}, table, gen, question, charged};
    luaL_setmetatable(L, MRT_CLASS_VIEW);
    return view;
}

void mrt_end_view(mrt_view *view)
{
    view->table = NULL;
}

/* ---- players in the sandbox ---- */

typedef struct lua_player {
    mrt_object head;
    mrt_player *player; /* owned; NULL once it was finalized */
} lua_player;

static int collect(lua_State *L)
{
    lua_player *self = mrt_check_object(L, 1, MRT_MAGIC_PLAYER, sizeof *self, PLAYER_CLASS);
    mrt_player_destroy(self->player);
    self->player = NULL;
    return 0;
}

/* Pushes a lua_player without an mrt_player. */
static lua_player *push_empty(lua_State *L)
{
    lua_player *self = lua_newuserdatauv(L, sizeof *self, 0);
    *self = (lua_player){.head = {MRT_MAGIC_PLAYER}};
    if (luaL_newmetatable(L, PLAYER_CLASS)) {
        lua_pushcfunction(L, collect);
        lua_setfield(L, -2, "__gc");
        lua_pushliteral(L, PLAYER_CLASS);
        lua_setfield(L, -2, "__metatable");
    }
    lua_setmetatable(L, -2);
    return self;
}

/* Pushes a move that reads back as it is: an amount that a player gave is never left out. */
static void push_answer(lua_State *L, const mrt_move *move)
{
    mrt_push_move(L, move);
    if ((move->kind & (MRT_MOVE_BET | MRT_MOVE_RAISE | MRT_MOVE_COMPLETE)) == 0)
        return;
    lua_pushinteger(L, move->amount);
    lua_setfield(L, -2, "amount");
}

/* function(view) -> move, as the player in the first upvalue answers. */
static int answer_script(lua_State *L)
{
    const lua_player *self = mrt_to_object(L, lua_upvalueindex(1), MRT_MAGIC_PLAYER, sizeof(lua_player));
    const mrt_view *view = check_view(L, 1);
    mrt_move move;
    mrt_error err;
    if (self == NULL || self->player == NULL)
        return luaL_error(L, "the player is gone: it was finalized");
    if (mrt_player_ask(self->player, view->table, view->question, view->gen, &move, &err) != MRT_OK)
        return mrt_raise(L, &err);
    push_answer(L, &move);
    return 1;
}

/* The player that the function on top of the stack stands for; NULL: it is a function of the program. */
static mrt_player *to_player(lua_State *L)
{
    if (lua_tocfunction(L, -1) != answer_script)
        return NULL;
    lua_getupvalue(L, -1, 1); /* which keeps it */
    const lua_player *self = mrt_to_object(L, -1, MRT_MAGIC_PLAYER, sizeof *self);
    lua_pop(L, 1);
    return self != NULL ? self->player : NULL;
}

/* The player that a word names, by its name or by its path. The C library's memory, as a host of content: its small blocks
 * are faster. */
static mrt_player *open_player(const char *word, mrt_error *err)
{
    char path[128]; /* names of ours are shorter than 64 bytes: embed.c */
    const mrt_shipped *shipped = mrt_shipped_find(&mrt_shipped_players, word);
    if (shipped != NULL) {
        snprintf(path, sizeof path, "%s/%s%s", shipped->folder, shipped->name, mrt_shipped_players.suffix);
        return mrt_player_create_text(path, shipped->text, shipped->length, NULL, err);
    }
    mrt_player *player = mrt_player_create(word, NULL, err);
    if (player == NULL && err->status == MRT_ERR_IO)
        mrt_shipped_suggest(&mrt_shipped_players, word, err);
    return player;
}

static int player(lua_State *L)
{
    size_t length;
    mrt_error err;
    luaL_argexpected(L, lua_type(L, 1) == LUA_TSTRING, 1, "name or path of a player");
    const char *word = lua_tolstring(L, 1, &length);
    luaL_argcheck(L, strlen(word) == length, 1, "a path has no NUL bytes");
    lua_player *self = push_empty(L);
    self->player = open_player(word, &err);
    if (self->player == NULL)
        return mrt_raise(L, &err);
    lua_pushcclosure(L, answer_script, 1);
    return 1;
}

/* ---- functions of the program ---- */

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

/* The move by the function on top of the stack; *running is true while it runs. Leaves more on the stack. */
static mrt_status answer(lua_State *L, const mrt_table *table, const mrt_question *question, mrt_gen *gen,
                         bool *running, mrt_move *out, mrt_error *err)
{
    int function = lua_gettop(L);
    mrt_view *view = mrt_push_view(L, table, question, gen, false);
    lua_pushvalue(L, function);
    lua_pushvalue(L, function + 1); /* the view stays on the stack: it is told that it is over */
    *running = true;
    int status = call_bounded(L, 1, 1);
    *running = false;
    mrt_end_view(view);
    if (status == LUA_ERRMEM)
        lua_error(L);
    if (status == LUA_OK)
        return mrt_read_move(L, question, out, err);
    const char *message = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "an error without a text";
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s", message);
}

mrt_status mrt_ask_player(lua_State *L, mrt_table *table, mrt_gen *gen, bool *running, mrt_error *err)
{
    mrt_question question;
    mrt_move move;
    mrt_error why;
    int function = lua_gettop(L);
    luaL_checkstack(L, LUA_MINSTACK, "no room to ask a player");
    mrt_player *script = to_player(L);
    mrt_table_ask(table, &question);
    if (question.over) {
        lua_pop(L, 1);
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the hand is over");
    }
    mrt_status status = script != NULL ? mrt_player_ask(script, table, &question, gen, &move, &why)
                                       : answer(L, table, &question, gen, running, &move, &why);
    lua_settop(L, function - 1);
    return mrt_player_act(table, &question, status, &move, &why, err);
}

/* ---- the binding ---- */

static const mrt_entry functions[] = {
    {"player", player,
     "Loads a player, by its name or from a file, into a sandbox of its own; the function answers as the "
     "file's. docs/players.md.",
     "@param source string a name, or the path of a Lua file\n@return fun(view: marotte.View): table player"},
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
    {"discards", "table[]", "cards that were discarded for all to see, each with its seat"},
    {"deck", "integer", "how many cards the deck still has"},
    {"wild", "string[]", "cards that are wild, or bugs, for the seat by what it sees"},
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
