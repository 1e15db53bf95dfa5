/* marotte.parsecards: the best five of many cards, its name and its ranking, and the comparison of rankings.
 *
 * The table can be called and answers with the line `cards|name|ranking`. It holds no state.
 */
#include "bindings/vm/binding.h"

/* The cards at `arg`, parsed. A text is read by the core, so that its errors name the column. */
static void check_hand(lua_State *L, int arg, mrt_parsecards *out)
{
    mrt_error err;
    mrt_status status;
    if (lua_type(L, arg) == LUA_TSTRING) {
        size_t length;
        const char *text = lua_tolstring(L, arg, &length);
        status = mrt_parsecards_text(text, length, out, &err);
    } else {
        mrt_face cards[MRT_PARSECARDS_MOST];
        size_t count = mrt_check_faces(L, arg, 0, cards, MRT_PARSECARDS_MOST);
        status = mrt_parsecards_faces(cards, count, out, &err);
    }
    if (status != MRT_OK)
        mrt_raise(L, &err);
}

/* marotte.parsecards(cards): the table itself is the first argument. */
static int call(lua_State *L)
{
    lua_settop(L, 2);
    lua_remove(L, 1);
    mrt_parsecards hand;
    check_hand(L, 1, &hand);
    char line[MRT_PARSECARDS_LINE_SIZE];
    lua_pushstring(L, mrt_parsecards_line(&hand, line));
    return 1;
}

static int parse(lua_State *L)
{
    mrt_parsecards hand;
    check_hand(L, 1, &hand);
    lua_createtable(L, 0, 4);
    lua_createtable(L, 5, 0);
    for (int i = 0; i < 5; i++) {
        char text[MRT_FACE_TEXT_SIZE];
        lua_pushstring(L, mrt_face_text(hand.cards[i], text));
        lua_seti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "cards");
    lua_createtable(L, 6, 0);
    for (int i = 0; i < 6; i++) {
        lua_pushinteger(L, hand.ranking[i]);
        lua_seti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "ranking");
    char line[MRT_PARSECARDS_LINE_SIZE];
    lua_pushstring(L, hand.name);
    lua_setfield(L, -2, "name");
    lua_pushstring(L, mrt_parsecards_line(&hand, line));
    lua_setfield(L, -2, "line");
    return 1;
}

/* The number `i` (1..6) of the array on top of the stack. */
static int ranking_number(lua_State *L, int arg, int i)
{
    lua_Integer most = i == 1 ? 10 : 13;
    int is_integer;
    lua_geti(L, -1, i);
    lua_Integer value = lua_tointegerx(L, -1, &is_integer);
    if (!is_integer || lua_type(L, -1) != LUA_TNUMBER || value < 1 || value > most)
        luaL_argerror(L, arg,
                      lua_pushfstring(L, "number %d of the ranking, %s, is no integer in 1..%d", i,
                                      luaL_tolstring(L, -1, NULL), (int)most));
    lua_pop(L, 1);
    return (int)value;
}

/* A ranking: text, array of six integers, or a table from parse. */
static void check_ranking(lua_State *L, int arg, int out[6])
{
    if (lua_type(L, arg) == LUA_TSTRING) {
        mrt_error err;
        size_t length;
        const char *text = lua_tolstring(L, arg, &length);
        if (mrt_parsecards_ranking(text, length, out, &err) != MRT_OK)
            luaL_argerror(L, arg, lua_pushfstring(L, "column %d: %s", err.column, err.message));
        return;
    }
    luaL_argexpected(L, lua_istable(L, arg), arg, "ranking (a text, six integers, or what parse gave)");
    if (lua_getfield(L, arg, "ranking") != LUA_TTABLE) {
        lua_pop(L, 1);
        lua_pushvalue(L, arg);
    }
    if (luaL_len(L, -1) != 6)
        luaL_argerror(L, arg, lua_pushfstring(L, "a ranking has six numbers, not %d", (int)luaL_len(L, -1)));
    for (int i = 0; i < 6; i++)
        out[i] = ranking_number(L, arg, i + 1);
    lua_pop(L, 1);
}

static int compare(lua_State *L)
{
    int a[6], b[6];
    check_ranking(L, 1, a);
    check_ranking(L, 2, b);
    lua_pushinteger(L, mrt_parsecards_compare(a, b));
    return 1;
}

static const mrt_entry functions[] = {
    {"__call", call, "The best five of 5 to 52 different cards, as the line `cards|name|ranking`.",
     "@param cards string|marotte.Pile|(string|marotte.Card)[] the cards, in any order\n"
     "@return string line"},
    {"parse", parse, "The same in parts: the five cards, the name, the ranking, and the line.",
     "@param cards string|marotte.Pile|(string|marotte.Card)[] the cards, in any order\n"
     "@return {cards: string[], name: string, ranking: integer[], line: string} hand"},
    {"compare", compare, "Who wins: 1 = a, 0 = nobody, -1 = b. The lower ranking wins, number by number.",
     "@param a string|integer[]|{ranking: integer[]} a ranking, a whole line, or what parse gave\n"
     "@param b string|integer[]|{ranking: integer[]} the other\n"
     "@return integer winner"},
    {NULL, NULL, NULL, NULL},
};

const mrt_binding mrt_lib_parsecards = {
    .path = "parsecards",
    .doc = "The best five of many cards, its English name, and a ranking that compares number by number.",
    .functions = functions,
};
