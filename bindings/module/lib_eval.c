/* marotte.eval: ranking poker hands from Lua.
 *
 * The table can be called with an evaluation type and cards. `batch` takes packed hands for simulations: it checks
 * every hand (the fast evaluators trust their input) and allocates only the result. It holds no state.
 */
#include <string.h>

#include "bindings/module/cards.h"

enum {
    NAME_SIZE = 128,  /* the longest name of a value has room to spare */
    BATCH_ROWS = 256, /* hands that are evaluated at a time, on the C stack */
    ROW_MAX = 7
};

static mrt_eval_type check_type(lua_State *L, int arg)
{
    size_t length;
    const char *name = luaL_checklstring(L, arg, &length);
    mrt_eval_type type;
    mrt_error err;
    if (mrt_eval_type_find(name, length, &type, &err) != MRT_OK)
        luaL_argerror(L, arg, lua_pushstring(L, err.message));
    return type;
}

/* MRT_CARDS_DUPLICATES when the options at `arg` ask for it. */
static unsigned check_options(lua_State *L, int arg)
{
    static const char *const names[] = {"duplicates", NULL};
    mrt_check_keys(L, arg, "option", names);
    return mrt_opt_flag(L, arg, "duplicates") ? MRT_CARDS_DUPLICATES : 0;
}

static mrt_value check_value(lua_State *L, mrt_eval_type type, int arg, unsigned allow)
{
    mrt_face cards[MRT_EVAL_MAX_CARDS];
    mrt_value value;
    mrt_error err;
    size_t count = mrt_check_faces(L, arg, allow | mrt_eval_allows(type), cards, MRT_EVAL_MAX_CARDS);
    if (mrt_eval(type, cards, count, allow, &value, &err) != MRT_OK)
        mrt_raise(L, &err);
    return value;
}

static int push_value(lua_State *L, mrt_eval_type type, mrt_value value)
{
    char name[NAME_SIZE];
    mrt_eval_name(type, value, name, sizeof name);
    lua_pushinteger(L, mrt_value_rank(value));
    lua_pushinteger(L, mrt_value_ordered(value));
    lua_pushstring(L, name);
    return 3;
}

/* marotte.eval(type, cards, options): the table itself is the first argument. */
static int call(lua_State *L)
{
    lua_remove(L, 1);
    mrt_eval_type type = check_type(L, 1);
    unsigned allow = check_options(L, 3);
    return push_value(L, type, check_value(L, type, 2, allow));
}

static int compare(lua_State *L)
{
    mrt_eval_type type = check_type(L, 1);
    unsigned allow = check_options(L, 4);
    mrt_value a = check_value(L, type, 2, allow), b = check_value(L, type, 3, allow);
    lua_pushinteger(L, mrt_value_compare(a, b));
    return 1;
}

static int types(lua_State *L)
{
    lua_createtable(L, MRT_EVAL_TYPES, 0);
    for (int i = 0; i < MRT_EVAL_TYPES; i++) {
        lua_pushstring(L, mrt_eval_type_name((mrt_eval_type)i));
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* Exactly `count` different natural cards at `arg`. */
static void check_exactly(lua_State *L, int arg, mrt_face *out, size_t count, const char *what)
{
    mrt_face cards[MRT_EVAL_MAX_CARDS];
    size_t given = mrt_check_faces(L, arg, 0, cards, MRT_EVAL_MAX_CARDS);
    if (given != count)
        luaL_argerror(L, arg,
                      lua_pushfstring(L, "%d %s cards are needed, not %d", (int)count, what, (int)given));
    memcpy(out, cards, count);
}

static int omaha(lua_State *L)
{
    mrt_face hole[4], board[5];
    check_exactly(L, 1, hole, 4, "hole");
    check_exactly(L, 2, board, 5, "board");
    for (int i = 0; i < 5; i++)
        if (memchr(hole, board[i], sizeof hole) != NULL) {
            char text[MRT_FACE_TEXT_SIZE];
            return luaL_argerror(L, 2,
                                 lua_pushfstring(L, "%s is a hole card too", mrt_face_text(board[i], text)));
        }
    return push_value(L, MRT_EVAL_HIGH, mrt_class_value(mrt_omaha(hole, board)));
}

static int ids(lua_State *L)
{
    mrt_face cards[MRT_EVAL_MAX_CARDS];
    size_t count = mrt_check_faces(L, 1, MRT_CARDS_DUPLICATES, cards, MRT_EVAL_MAX_CARDS);
    lua_pushlstring(L, (const char *)cards, count);
    return 1;
}

/* Raises unless the `n` bytes of each hand are different natural cards. */
static void check_rows(lua_State *L, const mrt_face *cards, size_t n, size_t rows)
{
    for (size_t row = 0; row < rows; row++) {
        uint64_t seen = 0;
        for (size_t i = 0; i < n; i++) {
            mrt_face face = cards[row * n + i];
            if (face >= MRT_FACES)
                luaL_error(L, "hand %I, card %d: %d is no card id; 0 .. 51 are", (lua_Integer)row + 1,
                           (int)i + 1, face);
            if ((seen >> face & 1) != 0)
                luaL_error(L, "hand %I, card %d: id %d is there twice", (lua_Integer)row + 1, (int)i + 1,
                           face);
            seen |= (uint64_t)1 << face;
        }
    }
}

static void evaluate_rows(const mrt_face *cards, size_t n, size_t rows, mrt_class *out)
{
    if (n == 5)
        mrt_high5_batch(cards, rows, out);
    else if (n == 6)
        mrt_high6_batch(cards, rows, out);
    else
        mrt_high7_batch(cards, rows, out);
}

/* Little-endian on every machine. */
static void put_classes(char *out, const mrt_class *classes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        out[2 * i] = (char)(classes[i] & 0xff);
        out[2 * i + 1] = (char)(classes[i] >> 8);
    }
}

static int batch(lua_State *L)
{
    size_t length;
    lua_Integer n = luaL_checkinteger(L, 1);
    luaL_argcheck(L, n >= 5 && n <= ROW_MAX, 1, "a hand has 5, 6 or 7 cards");
    const char *packed = luaL_checklstring(L, 2, &length);
    size_t width = (size_t)n, hands = length / width;
    luaL_argcheck(L, length % width == 0, 2, "the length is no multiple of the hand's size");
    const mrt_face *cards = (const mrt_face *)packed;
    check_rows(L, cards, width, hands);
    luaL_Buffer buffer;
    char *out = luaL_buffinitsize(L, &buffer, hands * sizeof(mrt_class));
    for (size_t at = 0; at < hands; at += BATCH_ROWS) {
        mrt_class classes[BATCH_ROWS];
        size_t rows = hands - at < BATCH_ROWS ? hands - at : BATCH_ROWS;
        evaluate_rows(cards + at * width, width, rows, classes);
        put_classes(out + at * sizeof(mrt_class), classes, rows);
    }
    luaL_pushresultsize(&buffer, hands * sizeof(mrt_class));
    return 1;
}

#define CARDS "string|marotte.Pile|(string|marotte.Card)[]"
#define VALUE_TYPES                                                                                          \
    "@return integer rank the category, 1 = best\n"                                                          \
    "@return integer ordered the place within the category, 1 = best\n"                                      \
    "@return string name in English"

static const mrt_entry functions[] = {
    {"__call", call, "The best hand among the cards, by the rules of an evaluation type.",
     "@param type string one of marotte.eval.types(), or an alias\n"
     "@param cards " CARDS " in any order; \"W\" is a wild card, \"B\" a bug\n"
     "@param options? {duplicates?: boolean} take equal cards\n" VALUE_TYPES},
    {"compare", compare, "Which of two hands is better: 1 = a, 0 = equal, -1 = b.",
     "@param type string one of marotte.eval.types(), or an alias\n"
     "@param a " CARDS " one hand\n"
     "@param b " CARDS " the other\n"
     "@param options? {duplicates?: boolean} take equal cards\n@return integer order"},
    {"types", types, "The names of all evaluation types.", "@return string[] names"},
    {"batch", batch,
     "Evaluates many hands of type `high` at once. A class is 1 (royal flush) .. 7462 (75432), the smaller "
     "wins.",
     "@param n integer cards of a hand: 5, 6 or 7\n"
     "@param packed string n bytes a hand, each a card id: (rank - 2) * 4 + suit (clubs 0, diamonds 1, "
     "hearts 2, "
     "spades 3)\n"
     "@return string classes two bytes a hand, little-endian: string.unpack(\"<I2\", classes, 2 * i - 1)"},
    {"omaha", omaha, "The best high hand of two of four hole cards with three of five board cards.",
     "@param hole " CARDS " four cards\n@param board " CARDS " five cards\n" VALUE_TYPES},
    {"ids", ids, "The card ids of at most 52 cards, packed for `batch`.",
     "@param cards " CARDS " no wild cards\n@return string packed one byte a card"},
    {NULL, NULL, NULL, NULL},
};

const mrt_binding mrt_lib_eval = {
    .path = "eval",
    .doc = "Ranking poker hands.",
    .functions = functions,
};
