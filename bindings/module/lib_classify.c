/* marotte.get_poker_hand_info: what a play of cards is, with the five answers of the original's function of that name.
 *
 * Scripts, specs and simulations call it. The lists that it answers with hold the very values that the caller gave
 * (cards of a Pile, elements of an array), or card texts where the play was a text. It keeps nothing.
 */
#include "bindings/module/cards.h"

/* The options are read first; then their `names`, a table or nil, take their place. */
enum { ARG_CARDS = 1, ARG_OPTIONS = 2, ARG_NAMES = 2 };

static const struct {
    const char *name;
    unsigned rule;
} flags[] = {
    {"four_fingers", MRT_RULE_FOUR_FINGERS},
    {"shortcut", MRT_RULE_SHORTCUT},
    {"smeared", MRT_RULE_SMEARED},
    {"splash", MRT_RULE_SPLASH},
};

enum { FLAGS = sizeof flags / sizeof *flags };

/* The rules of the options. */
static unsigned check_rules(lua_State *L)
{
    static const char *const keys[] = {"four_fingers", "shortcut", "smeared", "splash", "names", NULL};
    mrt_check_keys(L, ARG_OPTIONS, "option", keys);
    unsigned rules = 0;
    for (size_t i = 0; i < FLAGS; i++)
        if (mrt_opt_flag(L, ARG_OPTIONS, flags[i].name))
            rules |= flags[i].rule;
    return rules;
}

/* Every value of the table of names is a string. */
static void check_strings(lua_State *L, const char *const *names)
{
    for (; *names != NULL; names++) {
        int type = lua_getfield(L, ARG_NAMES, *names);
        if (type != LUA_TNIL && type != LUA_TSTRING)
            luaL_argerror(L, ARG_NAMES,
                          lua_pushfstring(L, "the name of \"%s\" in names is a string, not a %s", *names,
                                          lua_typename(L, type)));
        lua_pop(L, 1);
    }
}

/* Puts the checked `names` of the options in the place of the options. */
static void check_names(lua_State *L)
{
    const char *names[MRT_HANDS + 2] = {NULL};
    if (lua_isnil(L, ARG_OPTIONS))
        return;
    int type = lua_getfield(L, ARG_OPTIONS, "names");
    if (type != LUA_TNIL && type != LUA_TTABLE)
        luaL_argerror(L, ARG_OPTIONS,
                      lua_pushfstring(L, "names is a table, not a %s", lua_typename(L, type)));
    lua_replace(L, ARG_NAMES);
    if (type == LUA_TNIL)
        return;
    for (int i = 0; i < MRT_HANDS; i++)
        names[i] = mrt_hand_name((mrt_hand)i);
    names[MRT_HANDS] = "Royal Flush";
    mrt_check_keys(L, ARG_NAMES, "hand in names", names);
    check_strings(L, names);
}

/* Pushes the localized form of a name, or the name itself. */
static void push_localized(lua_State *L, const char *name)
{
    if (lua_istable(L, ARG_NAMES)) {
        if (lua_getfield(L, ARG_NAMES, name) == LUA_TSTRING)
            return;
        lua_pop(L, 1);
    }
    lua_pushstring(L, name);
}

static void push_card(lua_State *L, const mrt_card *cards, int place)
{
    char text[MRT_FACE_TEXT_SIZE];
    if (lua_type(L, ARG_CARDS) == LUA_TSTRING)
        lua_pushstring(L, mrt_face_text(cards[place].face, text));
    else
        lua_geti(L, ARG_CARDS, place + 1);
}

/* Pushes a list of the cards of a set, in play order. */
static void push_cards(lua_State *L, const mrt_card *cards, mrt_cards set)
{
    lua_newtable(L);
    lua_Integer n = 0;
    for (int place = 0; place < MRT_PLAY_MAX; place++) {
        if ((set >> place & 1) == 0)
            continue;
        push_card(L, cards, place);
        lua_seti(L, -2, ++n);
    }
}

/* Pushes the table of contained hands: name to list of card lists. As in the original every hand has a list, so that
 * scripts can write `next(poker_hands["Pair"])`; it is empty when the hand is not contained. */
static void push_contained(lua_State *L, const mrt_card *cards, const mrt_classified *found)
{
    lua_createtable(L, 0, MRT_HANDS);
    for (int hand = 0; hand < MRT_HANDS; hand++) {
        lua_createtable(L, found->groups[hand], 0);
        for (int i = 0; i < found->groups[hand]; i++) {
            push_cards(L, cards, found->cards[hand][i]);
            lua_seti(L, -2, i + 1);
        }
        lua_setfield(L, -2, mrt_hand_name((mrt_hand)hand));
    }
}

static int get_poker_hand_info(lua_State *L)
{
    mrt_card cards[MRT_PLAY_MAX];
    mrt_classified found;
    mrt_error err;
    lua_settop(L, ARG_OPTIONS);
    unsigned rules = check_rules(L);
    check_names(L);
    size_t count = mrt_check_cards(L, ARG_CARDS, cards, MRT_PLAY_MAX);
    if (count == 0)
        return luaL_argerror(L, ARG_CARDS, "at least one card is needed");
    if (mrt_classify(cards, count, rules, &found, &err) != MRT_OK)
        return mrt_raise(L, &err);
    lua_pushstring(L, mrt_hand_name((mrt_hand)found.best));
    push_localized(L, mrt_hand_name((mrt_hand)found.best));
    push_contained(L, cards, &found);
    push_cards(L, cards, found.scoring);
    push_localized(L, mrt_classified_display(&found));
    return 5;
}

static const mrt_entry functions[] = {
    {"get_poker_hand_info", get_poker_hand_info,
     "What a play of 1 to 12 cards is by the rules of the original game: the best hand, every contained "
     "hand, and "
     "the cards that score.",
     "@param cards string|marotte.Pile|(string|marotte.Card|table)[] the play, in play order\n"
     "@param options? {four_fingers?: boolean, shortcut?: boolean, smeared?: boolean, splash?: boolean, "
     "names?: table<string, string>} rules bent by jokers, and localized names of hands\n"
     "@return string name the best hand\n"
     "@return string localized its name from options.names, or the same\n"
     "@return table<string, any[][]> contained every hand's lists of cards, as they were given; an empty "
     "list when it is not contained\n"
     "@return any[] scoring the cards that score, in play order\n"
     "@return string display the name to show: \"Royal Flush\" exists only here"},
    {NULL, NULL, NULL, NULL},
};

const mrt_binding mrt_lib_classify = {
    .path = "",
    .doc = "Hand classification by the rules of the original game.",
    .functions = functions,
};
