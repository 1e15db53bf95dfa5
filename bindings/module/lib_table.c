/* marotte.table and marotte.Table: a poker table from Lua, one decision at a time.
 *
 * Used by specs, simulations and scripted players. A Table keeps the stacks and the button of its settings for every
 * start that gives no others; after a hand the new stacks are in the result. All chance comes from the seed that a
 * start is given: the shuffle, dice, and what players draw. A call that raises changes nothing.
 */
#include <string.h>

#include "bindings/module/cards.h"
#include "bindings/module/tables.h"

enum {
    STACK_DEFAULT = 500, /* chips: fifty small bets of the default stakes */
    BET_DEFAULT = 10,    /* small bet and big blind */
    DECK_MAX = MRT_FACES + MRT_VARIANT_JOKERS
};

typedef struct lua_table {
    mrt_object head;
    mrt_alloc alloc;
    mrt_table *table;               /* owned; NULL once it was finalized */
    const mrt_lua_variant *variant; /* borrowed: the user value keeps it */
    mrt_stakes stakes;
    mrt_chips stacks[MRT_VARIANT_PLAYERS];
    size_t seats, button;
    bool started;
    bool asking;    /* a function of the program is running as a player: the hand is his to move */
    mrt_gen chance; /* of the players */
} lua_table;

static lua_table *check_table(lua_State *L, int arg)
{
    lua_table *self = mrt_check_object(L, arg, MRT_MAGIC_TABLE, sizeof *self, MRT_CLASS_TABLE);
    if (self->table == NULL || self->variant->variant == NULL)
        luaL_argerror(L, arg, "the table is gone: it was finalized");
    return self;
}

static lua_table *check_started(lua_State *L)
{
    lua_table *self = check_table(L, 1);
    if (!self->started)
        luaL_error(L, "no hand was started: call start first");
    return self;
}

static lua_table *check_idle(lua_State *L)
{
    lua_table *self = check_table(L, 1);
    if (self->asking)
        luaL_error(L, "the table waits for a player's answer: the player returns his move");
    return self;
}

/* A table at which a move can be made. */
static lua_table *check_free(lua_State *L)
{
    check_idle(L);
    return check_started(L);
}

static int collect(lua_State *L)
{
    lua_table *self = mrt_check_object(L, 1, MRT_MAGIC_TABLE, sizeof *self, MRT_CLASS_TABLE);
    mrt_table_destroy(self->table);
    self->table = NULL;
    return 0;
}

/* Pushes a Table without an mrt_table for the Variant at `variant`. */
static lua_table *push_empty(lua_State *L, int variant)
{
    variant = lua_absindex(L, variant);
    lua_table *self = lua_newuserdatauv(L, sizeof *self, 1);
    *self = (lua_table){.head = {MRT_MAGIC_TABLE}, .alloc = mrt_lua_alloc(L)};
    luaL_setmetatable(L, MRT_CLASS_TABLE);
    lua_pushvalue(L, variant);
    lua_setiuservalue(L, -2, 1);
    self->variant = mrt_to_variant(L, variant);
    return self;
}

static void create(lua_State *L, lua_table *self)
{
    mrt_error err;
    self->table = mrt_table_create(self->variant->variant, &self->stakes, self->seats, &self->alloc, &err);
    if (self->table == NULL)
        mrt_raise(L, &err);
}

/* ---- settings ---- */

/* The whole number on top of the stack, which is popped; `name` is for messages about the table at `arg`. */
static lua_Integer pop_whole(lua_State *L, int arg, const char *name, lua_Integer low, lua_Integer high)
{
    int whole;
    lua_Integer value = lua_tointegerx(L, -1, &whole);
    if (lua_type(L, -1) != LUA_TNUMBER || !whole)
        luaL_argerror(L, arg,
                      lua_pushfstring(L, "%s is a whole number, not a %s", name,
                                      lua_type(L, -1) == LUA_TNUMBER ? "fraction" : luaL_typename(L, -1)));
    if (value < low || value > high)
        luaL_argerror(L, arg, lua_pushfstring(L, "%s is %I to %I, not %I", name, low, high, value));
    lua_pop(L, 1);
    return value;
}

static lua_Integer opt_whole(lua_State *L, int arg, const char *name, lua_Integer low, lua_Integer high,
                             lua_Integer absent)
{
    if (lua_getfield(L, arg, name) != LUA_TNIL)
        return pop_whole(L, arg, name, low, high);
    lua_pop(L, 1);
    return absent;
}

static mrt_chips opt_chips(lua_State *L, int arg, const char *name, mrt_chips absent)
{
    return opt_whole(L, arg, name, 0, MRT_CHIPS_MAX, absent);
}

static unsigned opt_structure(lua_State *L, int arg, unsigned allowed)
{
    unsigned structure = allowed & (0u - allowed); /* the first */
    if (lua_getfield(L, arg, "structure") != LUA_TNIL) {
        const char *name = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
        structure = mrt_structure_find(name);
        if (structure == 0)
            luaL_argerror(L, arg, "structure is \"Limit\", \"No Limit\" or \"Pot Limit\"");
    }
    lua_pop(L, 1);
    return structure;
}

static bool opt_flag(lua_State *L, int arg, const char *name)
{
    if (lua_getfield(L, arg, name) != LUA_TNIL && !lua_isboolean(L, -1))
        luaL_argerror(L, arg, lua_pushfstring(L, "%s is true or false", name));
    bool flag = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return flag;
}

static unsigned opt_pots(lua_State *L, int arg)
{
    unsigned pots = MRT_POTS_LAYERS;
    if (lua_getfield(L, arg, "pots") != LUA_TNIL) {
        const char *name = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
        if (strcmp(name, "arrival") == 0)
            pots = MRT_POTS_ARRIVAL;
        else if (strcmp(name, "layers") != 0)
            luaL_argerror(L, arg, "pots is \"layers\" or \"arrival\"");
    }
    lua_pop(L, 1);
    return pots;
}

/* What is not given follows from the size of the bets, as the table has it. */
static mrt_stakes check_stakes(lua_State *L, int arg, const mrt_variant *variant)
{
    mrt_stakes s = {.structure = opt_structure(L, arg, variant->structures)};
    s.small_bet = opt_chips(L, arg, "small_bet", 0);
    s.big_blind = opt_chips(L, arg, "big_blind", 0);
    if (s.small_bet == 0 && s.big_blind == 0)
        s.small_bet = BET_DEFAULT;
    mrt_chips unit = s.small_bet != 0 ? s.small_bet : s.big_blind;
    s.big_bet = opt_chips(L, arg, "big_bet", 0);
    s.small_blind = opt_chips(L, arg, "small_blind", 0);
    s.ante = opt_chips(L, arg, "ante", mrt_usual_ante(unit));
    s.bring_in = opt_chips(L, arg, "bring_in", 0);
    s.pots = opt_pots(L, arg);
    s.recorded = opt_flag(L, arg, "recorded");
    return s;
}

/* The stacks of the table at `arg` into `out`, whose length they must have; `seats` 0 = any. Returns their number, 0
 * when there are none. */
static size_t opt_stacks(lua_State *L, int arg, size_t seats, mrt_chips out[MRT_VARIANT_PLAYERS])
{
    if (lua_getfield(L, arg, "stacks") == LUA_TNIL) {
        lua_pop(L, 1);
        return 0;
    }
    if (!lua_istable(L, -1))
        luaL_argerror(
            L, arg, lua_pushfstring(L, "stacks is a list of chips by seat, not a %s", luaL_typename(L, -1)));
    lua_Integer count = luaL_len(L, -1);
    if (count < 1 || count > MRT_VARIANT_PLAYERS || (seats != 0 && count != (lua_Integer)seats))
        luaL_argerror(L, arg,
                      lua_pushfstring(L, "stacks has %I entries; it must have %d", count,
                                      seats != 0 ? (int)seats : MRT_VARIANT_PLAYERS));
    mrt_chips stacks[MRT_VARIANT_PLAYERS];
    for (lua_Integer i = 0; i < count; i++) {
        lua_geti(L, -1, i + 1);
        stacks[i] = pop_whole(L, arg, "a stack", 0, MRT_CHIPS_MAX);
    }
    lua_pop(L, 1);
    memcpy(out, stacks, sizeof *stacks * (size_t)count);
    return (size_t)count;
}

/* Pushes the Variant of the settings at `arg`. */
static void push_settings_variant(lua_State *L, int arg)
{
    int type = lua_getfield(L, arg, "variant");
    if (mrt_to_variant(L, -1) != NULL)
        return;
    if (type != LUA_TSTRING)
        luaL_argerror(L, arg, "variant is a marotte.Variant, a name, a path, or a text");
    mrt_push_variant(L, -1);
    lua_remove(L, -2);
}

static void check_settings(lua_State *L, int arg, lua_table *self)
{
    lua_Integer players = opt_whole(L, arg, "players", 2, MRT_VARIANT_PLAYERS, 0);
    for (size_t i = 0; i < MRT_VARIANT_PLAYERS; i++)
        self->stacks[i] = STACK_DEFAULT;
    size_t stacks = opt_stacks(L, arg, (size_t)players, self->stacks);
    self->seats = players != 0 ? (size_t)players : stacks;
    if (self->seats == 0)
        luaL_argerror(L, arg, "the number of players is needed, or a list of stacks");
    self->button = (size_t)opt_whole(L, arg, "button", 1, (lua_Integer)self->seats, 1) - 1;
    self->stakes = check_stakes(L, arg, self->variant->variant);
}

static int make(lua_State *L)
{
    static const char *const keys[] = {"variant",   "players", "structure",   "stacks",    "button",
                                       "small_bet", "big_bet", "small_blind", "big_blind", "ante",
                                       "bring_in",  "pots",    "recorded",    NULL};
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    mrt_check_keys(L, 1, "setting", keys);
    push_settings_variant(L, 1);
    lua_table *self = push_empty(L, 2);
    check_settings(L, 1, self);
    create(L, self);
    return 1;
}

/* ---- starting ---- */

/* Adds the cards of the variant's deck that are not among the first `count` of `deck`. */
static size_t fill_deck(lua_State *L, int arg, const mrt_variant *variant, mrt_face deck[DECK_MAX],
                        size_t count)
{
    mrt_face full[DECK_MAX];
    int missing[MRT_FACE_END] = {0};
    size_t size = mrt_deck_faces(variant->deck, full);
    for (size_t i = 0; i < variant->jokers; i++)
        full[size++] = MRT_FACE_WILD;
    for (size_t i = 0; i < size; i++)
        missing[full[i]]++;
    for (size_t i = 0; i < count; i++) {
        char text[MRT_FACE_TEXT_SIZE];
        if (--missing[deck[i]] < 0)
            luaL_argerror(L, arg,
                          lua_pushfstring(L, "card %d of the deck, %s, is there twice or not in the game",
                                          (int)i + 1, mrt_face_text(deck[i], text)));
    }
    for (size_t i = 0; i < size; i++)
        if (missing[full[i]] > 0) {
            missing[full[i]]--;
            deck[count++] = full[i];
        }
    return count;
}

/* The deck of the options at `arg`, filled up; 0: none is given. */
static size_t opt_deck(lua_State *L, int arg, const mrt_variant *variant, mrt_face deck[DECK_MAX])
{
    size_t count = 0;
    if (lua_getfield(L, arg, "deck") != LUA_TNIL) {
        unsigned allow =
            MRT_CARDS_DUPLICATES | MRT_CARDS_WILD; /* several jokers; all else is found out below */
        count = mrt_check_faces(L, lua_gettop(L), allow, deck, DECK_MAX);
        count = fill_deck(L, arg, variant, deck, count);
    }
    lua_pop(L, 1);
    return count;
}

/* A generator from the seed of the options at `arg`, a text or a number; false: none is given. */
static bool opt_seed(lua_State *L, int arg, mrt_gen *gen)
{
    size_t length;
    int type = lua_getfield(L, arg, "seed");
    if (type == LUA_TSTRING) {
        const char *text = lua_tolstring(L, -1, &length);
        mrt_gen_seed(gen, mrt_pseudohash(text, length));
    } else if (type == LUA_TNUMBER) {
        mrt_gen_seed(gen, lua_tonumber(L, -1));
    } else if (type == LUA_TNIL) {
        mrt_gen_seed(gen, 0);
    } else {
        luaL_argerror(L, arg,
                      lua_pushfstring(L, "seed is a text or a number, not a %s", lua_typename(L, type)));
    }
    lua_pop(L, 1);
    return type != LUA_TNIL;
}

static mrt_status start_hand(lua_table *self, const mrt_chips *stacks, size_t button, const mrt_face *deck,
                             size_t count, mrt_gen *gen, mrt_error *err)
{
    if (count > 0)
        return mrt_table_start(self->table, stacks, button, deck, count, err);
    return mrt_table_start_random(self->table, stacks, button, gen, err);
}

static int start(lua_State *L)
{
    static const char *const keys[] = {"deck", "seed", "die", "stacks", "button", NULL};
    lua_table *self = check_idle(L);
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_settop(L, 2);
    mrt_check_keys(L, 2, "option", keys);
    mrt_face deck[DECK_MAX];
    mrt_chips stacks[MRT_VARIANT_PLAYERS];
    mrt_gen gen;
    mrt_error err;
    memcpy(stacks, self->stacks, sizeof stacks);
    opt_stacks(L, 2, self->seats, stacks);
    size_t button =
        (size_t)opt_whole(L, 2, "button", 1, (lua_Integer)self->seats, (lua_Integer)self->button + 1) - 1;
    unsigned die = (unsigned)opt_whole(L, 2, "die", 1, 6, 0);
    size_t count = opt_deck(L, 2, self->variant->variant, deck);
    if (!opt_seed(L, 2, &gen) && count == 0)
        luaL_argerror(L, 2, "a deck or a seed is needed");
    mrt_table_set_die(self->table, die, &err);
    if (start_hand(self, stacks, button, deck, count, &gen, &err) != MRT_OK)
        mrt_raise(L, &err);
    mrt_gen_seed(&self->chance, mrt_gen_float(&gen));
    self->started = true;
    return 0;
}

/* ---- play ---- */

static int ask(lua_State *L)
{
    const lua_table *self = check_started(L);
    mrt_question question;
    mrt_table_ask(self->table, &question);
    if (question.over)
        lua_pushnil(L);
    else
        mrt_push_question(L, self->table, &question);
    return 1;
}

static int act(lua_State *L)
{
    lua_table *self = check_free(L);
    mrt_question question;
    mrt_move move;
    mrt_error err;
    lua_settop(L, 2);
    luaL_checktype(L, 2, LUA_TTABLE);
    mrt_table_ask(self->table, &question);
    if (mrt_read_move(L, &question, &move, &err) != MRT_OK ||
        mrt_table_act(self->table, &move, &err) != MRT_OK)
        return mrt_raise(L, &err);
    return 0;
}

static int passive(lua_State *L)
{
    lua_table *self = check_free(L);
    mrt_move move;
    mrt_error err;
    mrt_table_passive_move(self->table, &move);
    if (mrt_table_act(self->table, &move, &err) != MRT_OK)
        return mrt_raise(L, &err);
    mrt_push_move(L, &move);
    return 1;
}

static bool is_over(const lua_table *self, mrt_question *question)
{
    mrt_table_ask(self->table, question);
    return question->over;
}

/* Pushes the function of a seat from the list of players at 2; false, and nothing pushed: it is passive. */
static bool push_seat_player(lua_State *L, size_t seat)
{
    int type = lua_isnoneornil(L, 2) ? LUA_TNIL : lua_geti(L, 2, (lua_Integer)seat + 1);
    if (type == LUA_TFUNCTION)
        return true;
    if (!lua_isnoneornil(L, 2))
        lua_pop(L, 1);
    if (type != LUA_TNIL && !(type == LUA_TBOOLEAN))
        luaL_argerror(L, 2,
                      lua_pushfstring(L, "player %d is a function, or false, not a %s", (int)seat + 1,
                                      lua_typename(L, type)));
    return false;
}

static void play_one(lua_State *L, lua_table *self, const mrt_question *question)
{
    mrt_move move;
    mrt_error err;
    if (!push_seat_player(L, question->seat)) {
        mrt_table_passive_move(self->table, &move);
        if (mrt_table_act(self->table, &move, &err) != MRT_OK)
            mrt_raise(L, &err);
        return;
    }
    if (mrt_ask_player(L, self->table, &self->chance, &self->asking, &err) != MRT_OK) {
        lua_pushstring(L, err.message);
        lua_rawseti(L, 3, (lua_Integer)lua_rawlen(L, 3) + 1);
    }
}

static int play_out(lua_State *L)
{
    lua_table *self = check_free(L);
    mrt_question question;
    if (!lua_isnoneornil(L, 2))
        luaL_checktype(L, 2, LUA_TTABLE);
    lua_settop(L, 2);
    lua_newtable(L); /* messages at 3 */
    while (!is_over(self, &question))
        play_one(L, self, &question);
    return 1;
}

/* ---- what can be seen ---- */

static size_t check_seat(lua_State *L, int arg, const lua_table *self)
{
    lua_Integer seat = luaL_checkinteger(L, arg);
    if (seat < 1 || seat > (lua_Integer)self->seats)
        luaL_argerror(L, arg,
                      lua_pushfstring(L, "there is no seat %I: there are %d", seat, (int)self->seats));
    return (size_t)seat - 1;
}

static size_t opt_viewer(lua_State *L, int arg, const lua_table *self)
{
    return lua_isnoneornil(L, arg) ? MRT_VIEW_ALL : check_seat(L, arg, self);
}

static int seat_of(lua_State *L)
{
    const lua_table *self = check_table(L, 1);
    size_t seat = check_seat(L, 2, self);
    mrt_push_seat(L, self->table, seat, opt_viewer(L, 3, self));
    return 1;
}

static int community(lua_State *L)
{
    const lua_table *self = check_table(L, 1);
    mrt_push_community(L, self->table, opt_viewer(L, 2, self));
    return 1;
}

static int discards(lua_State *L)
{
    mrt_push_discards(L, check_table(L, 1)->table);
    return 1;
}

static int hands(lua_State *L)
{
    const lua_table *self = check_table(L, 1);
    mrt_push_own_hands(L, self->table, check_seat(L, 2, self));
    return 1;
}

static int pot(lua_State *L)
{
    lua_pushinteger(L, mrt_table_pot(check_table(L, 1)->table));
    return 1;
}

static int result_of(lua_State *L)
{
    const lua_table *self = check_started(L);
    mrt_hand_result result;
    mrt_error err;
    if (mrt_table_result(self->table, &result, &err) != MRT_OK)
        return mrt_raise(L, &err);
    mrt_push_result(L, self->table, &result);
    return 1;
}

static int copy(lua_State *L)
{
    const lua_table *self = check_table(L, 1);
    mrt_error err;
    lua_settop(L, 1);
    lua_getiuservalue(L, 1, 1);
    lua_table *other = push_empty(L, 2);
    other->stakes = self->stakes;
    other->seats = self->seats;
    other->button = self->button;
    other->chance = self->chance;
    memcpy(other->stacks, self->stacks, sizeof other->stacks);
    create(L, other);
    if (mrt_table_copy(other->table, self->table, &err) != MRT_OK)
        return mrt_raise(L, &err);
    other->started = self->started;
    return 1;
}

static void push_die(lua_State *L, const lua_table *self)
{
    unsigned die = mrt_table_die(self->table);
    if (die == 0)
        lua_pushnil(L);
    else
        lua_pushinteger(L, die);
}

static int index_field(lua_State *L)
{
    const lua_table *self = check_table(L, 1);
    const char *key = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
    if (strcmp(key, "variant") == 0)
        lua_getiuservalue(L, 1, 1);
    else if (strcmp(key, "players") == 0)
        lua_pushinteger(L, (lua_Integer)self->seats);
    else if (strcmp(key, "button") == 0)
        lua_pushinteger(L, (lua_Integer)(self->started ? mrt_table_button(self->table) : self->button) + 1);
    else if (strcmp(key, "die") == 0)
        push_die(L, self);
    else
        return mrt_no_field(L, &mrt_lib_table);
    return 1;
}

/* ---- descriptions ---- */

#define VALUE "{rank: integer, ordered: integer, name: string, qualifies: boolean}"
#define MOVE "{move: string, amount?: integer, cards?: integer[], declare?: string|string[]}"
#define QUESTION                                                                                             \
    "{seat: integer, step: string, step_number: integer, moves: string[], to_call: integer, "                \
    "raise_min: integer, raise_max: integer, price?: integer, cards_min: integer, cards_max: integer, "      \
    "groups: integer[], declarations: string[], pots: integer}"
#define SEAT                                                                                                 \
    "{stack: integer, bet: integer, put_in: integer, in_hand: boolean, folded: boolean, all_in: boolean, "   \
    "declared?: string|string[], cards: string[], face_up: boolean[], subsets: table<string, integer[]>}"

static const mrt_entry functions[] = {
    {"table", make, "A poker table. Stakes that are not given follow from the small bet or the big blind.",
     "@param settings {variant: marotte.Variant|string, players?: integer, structure?: string, "
     "stacks?: integer[], button?: integer, small_bet?: integer, big_bet?: integer, small_blind?: integer, "
     "big_blind?: integer, ante?: integer, bring_in?: integer, pots?: string, recorded?: boolean} the "
     "variant, and what is played for. Pots are \"layers\" by all-in levels, or made by \"arrival\" of the "
     "chips; `recorded` takes the habits of the tables of recorded hands.\n"
     "@return marotte.Table table"},
    {NULL, NULL, NULL, NULL},
};

static const mrt_entry methods[] = {
    {"start", start,
     "Starts a hand. The cards of `deck` are dealt first, the missing ones follow in a fixed order; a seed "
     "decides all chance.",
     "@param options {deck?: string|string[], seed?: string|number, die?: integer, stacks?: integer[], "
     "button?: integer} a deck or a seed, and what differs from the settings"},
    {"ask", ask, "Who is to act, and what is legal; nil when the hand is over.",
     "@return " QUESTION "? question"},
    {"act", act,
     "Does a move of the asked seat; raises, and changes nothing, when it is illegal. Amounts are totals of "
     "the round; without one the least is bet. Cards are places in the hand.",
     "@param move " MOVE " the move"},
    {"passive", passive, "Checks, else calls, else does the least. Returns the move.",
     "@return " MOVE " move"},
    {"play_out", play_out,
     "Plays to the end of the hand, with a player function by seat; seats without one are passive. An "
     "illegal "
     "answer becomes the passive move and a message.",
     "@param players? (false|fun(view: marotte.View): table)[] by seat\n@return string[] messages"},
    {"result", result_of,
     "The result of a hand that is over. Winners, shares and hands are by best hand of the variant; `false` "
     "is no hand. `default_hands` are those of the default action, where they won.",
     "@return {stacks: integer[], showdown: boolean, hands: (false|" VALUE ")[][], "
     "default_hands?: (false|" VALUE ")[][], "
     "pots: {amount: integer, eligible: integer[], winners: integer[][], shares: integer[], "
     "by_default: boolean}[]} result"},
    {"seat", seat_of,
     "A seat as another one sees it: \"??\" is a hidden card. Without a viewer all cards show.",
     "@param seat integer\n@param viewer? integer a seat\n@return " SEAT " view"},
    {"community", community, "The community cards; with a viewer, those that lie face down are \"??\".",
     "@param viewer? integer a seat\n"
     "@return {card: string, face_up: boolean, subsets: string[]}[] cards"},
    {"discards", discards, "Cards that were discarded for all to see, in their order.",
     "@return {card: string, seat: integer}[] cards"},
    {"hands", hands,
     "The hands of a seat, made of the cards that it sees now, by best hand; false where there is none.",
     "@param seat integer\n@return (false|" VALUE ")[] hands"},
    {"pot", pot, "The chips in the middle, those of the running round included.", "@return integer chips"},
    {"copy", copy, "A second table in the same state, to look ahead.", "@return marotte.Table table"},
    {NULL, NULL, NULL, NULL},
};

static const mrt_entry meta[] = {
    {"__gc", collect, NULL, NULL},
    {NULL, NULL, NULL, NULL},
};

static const mrt_field fields[] = {
    {"variant", "marotte.Variant", "what is played"},
    {"players", "integer", "the number of seats"},
    {"button", "integer", "the seat of the button"},
    {"die", "integer?", "what the die of the hand shows, when it was rolled"},
    {NULL, NULL, NULL},
};

const mrt_binding mrt_lib_table = {
    .path = "",
    .functions = functions,
    .class_name = MRT_CLASS_TABLE,
    .class_doc = "A poker table: one hand at a time, one decision at a time.",
    .methods = methods,
    .meta = meta,
    .fields = fields,
    .index = index_field,
};
