/* marotte.HandSet: many hands, compiled together, that a play is matched against.
 *
 * A set is filled by marotte.hands.load and only read afterwards. It owns an mrt_hands; its user value is a table from
 * keys to the definitions that the hands came from (a composite has that of its base). Hot: match. Lists of scoring
 * cards hold 1-based places in the play, a card as often as it scores.
 */
#include <string.h>

#include "bindings/content/hands.h"
#include "bindings/module/cards.h"
#include "bindings/vm/scripts.h"

enum {
    HELD_MAX = 1024,  /* cards left in hand: several whole decks */
    FEW_MATCHES = 64, /* matches that need no memory of their own; a play of five cards seldom has more */
    DEFINITIONS = 1   /* the user value */
};

/* ---- making ---- */

static mrt_lua_hands *check_set(lua_State *L, int arg)
{
    mrt_lua_hands *set = mrt_check_object(L, arg, MRT_MAGIC_HAND_SET, sizeof *set, MRT_CLASS_HAND_SET);
    if (set->hands == NULL)
        luaL_argerror(L, arg, "the hands are gone: this " MRT_CLASS_HAND_SET " was finalized");
    return set;
}

mrt_lua_hands *mrt_push_hand_set(lua_State *L)
{
    mrt_lua_hands *set = lua_newuserdatauv(L, sizeof *set, DEFINITIONS);
    *set = (mrt_lua_hands){.head = {MRT_MAGIC_HAND_SET}, .alloc = mrt_lua_alloc(L)};
    luaL_setmetatable(L, MRT_CLASS_HAND_SET);
    lua_newtable(L);
    lua_setiuservalue(L, -2, DEFINITIONS);
    set->hands = mrt_hands_create(&set->alloc);
    if (set->hands == NULL)
        luaL_error(L, "no memory for a set of hands");
    return set;
}

static int collect(lua_State *L)
{
    mrt_lua_hands *set = mrt_check_object(L, 1, MRT_MAGIC_HAND_SET, sizeof *set, MRT_CLASS_HAND_SET);
    mrt_hands_destroy(set->hands);
    set->hands = NULL;
    return 0;
}

mrt_status mrt_add_read(mrt_hands *hands, const mrt_hand_read *read, mrt_error *err)
{
    if (read->original < 0)
        return mrt_hands_add(hands, &read->rule, err);
    return mrt_hands_add_original(hands, read->rule.key, (mrt_hand)read->original, &read->rule.values, err);
}

/* Remembers the definition at `definition` under key .. suffix. */
static void remember(lua_State *L, int set, int definition, const char *key, const char *suffix)
{
    lua_getiuservalue(L, set, DEFINITIONS);
    lua_pushfstring(L, "%s%s", key, suffix);
    lua_pushvalue(L, definition);
    lua_rawset(L, -3);
    lua_pop(L, 1);
}

mrt_status mrt_hand_set_add(lua_State *L, int set, int definition, const mrt_hand_read *read, mrt_error *err)
{
    static const char *const suffixes[MRT_COMPOSITES] = {"_flush", "_straight", "_house"};
    mrt_lua_hands *object = lua_touserdata(L, set);
    mrt_status status = mrt_add_read(object->hands, read, err);
    if (status != MRT_OK)
        return status;
    if (!read->rule.composite_only)
        remember(L, set, definition, read->rule.key, "");
    for (int i = 0; i < MRT_COMPOSITES; i++)
        if (read->rule.has_composite[i])
            remember(L, set, definition, read->rule.key, suffixes[i]);
    return MRT_OK;
}

/* ---- the hands of the original game ---- */

static void set_number(lua_State *L, const char *name, double value)
{
    lua_pushnumber(L, value);
    lua_setfield(L, -2, name);
}

static void set_text(lua_State *L, const char *name, const char *value)
{
    lua_pushstring(L, value);
    lua_setfield(L, -2, name);
}

/* The files of scripts/hands, inside the module. */
#define ORIGINALS "marotte.hands."

/* Adds the hand of an embedded file. A fault in it is ours, and stops the load. */
static mrt_status add_script(lua_State *L, int set, const char *key, const mrt_script *script, mrt_error *err)
{
    int top = lua_gettop(L);
    mrt_hand_text source = {.key = key, .text = script->text, .length = script->length, .is_lua = true};
    const mrt_hand_read *read = mrt_push_hand(L, &source);
    mrt_status status = read != NULL
                            ? mrt_hand_set_add(L, set, top + 1, read, err)
                            : mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s is faulty", script->module);
    lua_settop(L, top);
    return status;
}

mrt_status mrt_hand_set_add_originals(lua_State *L, int set, mrt_error *err)
{
    const mrt_lua_hands *object = lua_touserdata(L, set);
    mrt_status status = MRT_OK;
    for (const mrt_script *script = mrt_scripts; script->module != NULL && status == MRT_OK; script++) {
        if (strncmp(script->module, ORIGINALS, strlen(ORIGINALS)) != 0)
            continue;
        const char *key = script->module + strlen(ORIGINALS);
        if (mrt_hands_find(object->hands, key, strlen(key)) == SIZE_MAX)
            status = add_script(L, set, key, script, err);
    }
    return status;
}

/* ---- entries ---- */

static void push_entry(lua_State *L, const mrt_hand_entry *entry)
{
    static const char *const composites[MRT_COMPOSITES] = {"flush", "straight", "house"};
    lua_createtable(L, 0, 10);
    set_text(L, "key", entry->key);
    set_text(L, "name", entry->name);
    set_number(L, "chips", entry->chips);
    set_number(L, "mult", entry->mult);
    set_number(L, "level_chips", entry->level_chips);
    set_number(L, "level_mult", entry->level_mult);
    set_number(L, "order", entry->order_value);
    if (entry->composite >= 0)
        set_text(L, "composite", composites[entry->composite]);
    if (entry->original >= 0)
        set_text(L, "original", mrt_hand_name((mrt_hand)entry->original));
    if (entry->chance > 0)
        set_number(L, "chance", entry->chance);
}

static int length(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)mrt_hands_count(check_set(L, 1)->hands));
    return 1;
}

static int to_text(lua_State *L)
{
    lua_pushfstring(L, MRT_CLASS_HAND_SET ": %I hands", (lua_Integer)mrt_hands_count(check_set(L, 1)->hands));
    return 1;
}

static int entries(lua_State *L)
{
    size_t count = mrt_hands_count(check_set(L, 1)->hands);
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        push_entry(L, mrt_hands_entry(check_set(L, 1)->hands, i));
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

/* Raises for a key that the set does not have, with the nearest one. */
static void no_key(lua_State *L, const mrt_hands *hands, const char *key, size_t key_length)
{
    size_t count = mrt_hands_count(hands);
    const char **keys = lua_newuserdatauv(L, (count + 1) * sizeof *keys, 0);
    for (size_t i = 0; i < count; i++)
        keys[i] = mrt_hands_entry(hands, i)->key;
    char token[MRT_QUOTE_SIZE];
    const char *near = mrt_nearest(key, key_length, keys, count);
    mrt_quote(token, key, key_length);
    if (near == NULL)
        luaL_argerror(L, 2, lua_pushfstring(L, "the set has no hand %s", token));
    luaL_argerror(L, 2, lua_pushfstring(L, "the set has no hand %s; did you mean \"%s\"?", token, near));
}

/* The place of the hand whose key is argument 2. */
static size_t check_key(lua_State *L, const mrt_lua_hands *set)
{
    size_t key_length;
    luaL_argexpected(L, lua_type(L, 2) == LUA_TSTRING, 2, "string");
    const char *key = lua_tolstring(L, 2, &key_length);
    size_t index = mrt_hands_find(set->hands, key, key_length);
    if (index == SIZE_MAX)
        no_key(L, set->hands, key, key_length);
    return index;
}

static int print(lua_State *L)
{
    const mrt_lua_hands *set = check_set(L, 1);
    mrt_push_hand_print(L, set->hands, check_key(L, set));
    return 1;
}

static int at_level(lua_State *L)
{
    const mrt_lua_hands *set = check_set(L, 1);
    const mrt_hand_entry *entry = mrt_hands_entry(set->hands, check_key(L, set));
    double level = luaL_checknumber(L, 3), chips, mult;
    luaL_argcheck(L, level >= 0 && level <= 1e300, 3, "a level is a number from 0 up");
    mrt_hand_at_level(entry, level, &chips, &mult);
    lua_pushnumber(L, chips);
    lua_pushnumber(L, mult);
    return 2;
}

static int definition(lua_State *L)
{
    check_key(L, check_set(L, 1));
    lua_getiuservalue(L, 1, DEFINITIONS);
    lua_pushvalue(L, 2);
    lua_rawget(L, -2);
    return 1;
}

/* ---- plays ---- */

enum { ARG_CARDS = 2, ARG_OPTIONS = 3 };

/* A play, with the memory for its cards. */
typedef struct play_box {
    mrt_play play;
    mrt_card cards[MRT_PLAY_MAX], held[HELD_MAX];
} play_box;

/* Pushes a field of the options. */
static int option(lua_State *L, const char *name)
{
    return lua_getfield(L, ARG_OPTIONS, name);
}

/* A table among the options, checked for its keys; pushed. False: there is none, and nothing is pushed. */
static bool option_table(lua_State *L, const char *name, const char *what, const char *const *keys)
{
    mrt_error err;
    int type = option(L, name);
    if (type == LUA_TNIL) {
        lua_pop(L, 1);
        return false;
    }
    if (type != LUA_TTABLE)
        luaL_argerror(L, ARG_OPTIONS,
                      lua_pushfstring(L, "%s is a table, not a %s", name, lua_typename(L, type)));
    if (mrt_find_stranger(L, lua_gettop(L), what, keys, &err) != MRT_OK)
        luaL_argerror(L, ARG_OPTIONS, lua_pushstring(L, err.message));
    return true;
}

static unsigned check_rules(lua_State *L)
{
    static const char *const names[] = {"four_fingers", "shortcut", "smeared", "pareidolia", NULL};
    static const unsigned flags[] = {MRT_RULE_FOUR_FINGERS, MRT_RULE_SHORTCUT, MRT_RULE_SMEARED,
                                     MRT_RULE_PAREIDOLIA};
    unsigned rules = 0;
    if (!option_table(L, "rules", "rule", names))
        return 0;
    for (int i = 0; names[i] != NULL; i++)
        if (mrt_opt_flag(L, lua_gettop(L), names[i]))
            rules |= flags[i];
    lua_pop(L, 1);
    return rules;
}

/* Is the value on top of the stack a Stone card of a memory: "stone" or {stone = true}? */
static bool is_stone(lua_State *L)
{
    bool stone = false;
    if (lua_type(L, -1) == LUA_TSTRING)
        return strcmp(lua_tostring(L, -1), "stone") == 0;
    if (lua_type(L, -1) == LUA_TTABLE) {
        lua_getfield(L, -1, "stone");
        stone = lua_toboolean(L, -1);
        lua_pop(L, 1);
    }
    return stone;
}

/* Five cards that a run remembers: the list of that name in the table on top of the stack. */
static void check_memory(lua_State *L, const char *name, const char *label, mrt_hand_memory *memory)
{
    int type = lua_getfield(L, -1, name);
    if (type != LUA_TNIL && type != LUA_TTABLE)
        luaL_argerror(L, ARG_OPTIONS,
                      lua_pushfstring(L, "%s is a list of %d cards, not a %s", label, MRT_MEMORY_CARDS,
                                      lua_typename(L, type)));
    if (type == LUA_TTABLE) {
        lua_Integer count = luaL_len(L, -1);
        if (count != MRT_MEMORY_CARDS)
            luaL_argerror(L, ARG_OPTIONS,
                          lua_pushfstring(L, "%s has %d cards, not %I", label, MRT_MEMORY_CARDS, count));
        for (int i = 0; i < MRT_MEMORY_CARDS; i++) {
            lua_geti(L, -1, i + 1);
            memory->faces[i] = is_stone(L) ? MRT_FACE_WILD : mrt_check_element(L, label, (size_t)i + 1).face;
            lua_pop(L, 1);
        }
        memory->known = true;
    }
    lua_pop(L, 1);
}

static void check_state(lua_State *L, mrt_play *play)
{
    static const char *const names[] = {"nostalgia", "deja_vu", "rng", NULL};
    if (!option_table(L, "state", "memory", names))
        return;
    check_memory(L, "nostalgia", "state.nostalgia", &play->nostalgia);
    check_memory(L, "deja_vu", "state.deja_vu", &play->deja_vu);
    check_memory(L, "rng", "state.rng", &play->rng);
    lua_pop(L, 1);
}

static double check_money(lua_State *L)
{
    int type = option(L, "money");
    double money = lua_tonumber(L, -1);
    if (type != LUA_TNIL && (type != LUA_TNUMBER || money != money))
        luaL_argerror(L, ARG_OPTIONS,
                      lua_pushfstring(L, "money is a number, not %s",
                                      type == LUA_TNUMBER ? "NaN" : lua_typename(L, type)));
    lua_pop(L, 1);
    return money;
}

static void check_options(lua_State *L, play_box *box)
{
    static const char *const keys[] = {"held", "rules", "money", "state", NULL};
    mrt_check_keys(L, ARG_OPTIONS, "option", keys);
    if (lua_isnoneornil(L, ARG_OPTIONS))
        return;
    box->play.rules = check_rules(L);
    box->play.money = check_money(L);
    check_state(L, &box->play);
    if (option(L, "held") != LUA_TNIL)
        box->play.held_count = mrt_check_labelled(L, lua_gettop(L), "held", box->held, HELD_MAX);
    lua_pop(L, 1);
}

/* Reads the arguments of match and best. */
static void check_play(lua_State *L, play_box *box)
{
    lua_settop(L, ARG_OPTIONS);
    box->play = (mrt_play){.cards = box->cards, .held = box->held};
    check_options(L, box);
    box->play.count = mrt_check_cards(L, ARG_CARDS, box->cards, MRT_PLAY_MAX);
}

/* All matches of the play of the arguments, in `few` or in a userdata that is pushed. */
static const mrt_match *find_matches(lua_State *L, mrt_match few[FEW_MATCHES], size_t *count)
{
    play_box box;
    mrt_error err;
    mrt_match *found = few;
    check_set(L, 1);
    check_play(L, &box);
    const mrt_hands *hands = check_set(L, 1)->hands; /* reading the play may have run a script */
    mrt_status status = mrt_hands_match(hands, &box.play, found, FEW_MATCHES, count, &err);
    if (status == MRT_OK && *count > FEW_MATCHES) {
        size_t capacity = *count;
        found = lua_newuserdatauv(L, capacity * sizeof *found, 0);
        hands = check_set(L, 1)->hands; /* so may a finalizer */
        status = mrt_hands_match(hands, &box.play, found, capacity, count, &err);
    }
    if (status != MRT_OK)
        mrt_raise(L, &err);
    return found;
}

/* Pushes the list of scoring places, each as often as it scores. */
static void push_scoring(lua_State *L, const mrt_match *match)
{
    lua_createtable(L, match->count, 0);
    lua_Integer n = 0;
    for (int i = 0; i < match->count; i++)
        for (int times = 0; times < match->times[i]; times++) {
            lua_pushinteger(L, match->card[i] + 1);
            lua_rawseti(L, -2, ++n);
        }
}

int mrt_hand_set_match(lua_State *L)
{
    mrt_match few[FEW_MATCHES];
    size_t count;
    const mrt_match *found = find_matches(L, few, &count);
    lua_newtable(L);
    lua_newtable(L);
    int certain = lua_gettop(L) - 1;
    for (size_t i = 0; i < count; i++) {
        const mrt_hand_entry *entry = mrt_hands_entry(check_set(L, 1)->hands, found[i].hand);
        lua_pushstring(L, entry->key);
        push_scoring(L, &found[i]);
        lua_rawset(L, certain + found[i].lucky);
    }
    return 2;
}

static int best(lua_State *L)
{
    mrt_match few[FEW_MATCHES];
    size_t count;
    const mrt_match *found = find_matches(L, few, &count);
    for (size_t i = 0; i < count; i++) {
        if (found[i].lucky)
            continue;
        push_entry(L, mrt_hands_entry(check_set(L, 1)->hands, found[i].hand));
        push_scoring(L, &found[i]);
        return 2;
    }
    lua_pushnil(L);
    return 1;
}

#define ENTRY_TYPE                                                                                           \
    "{key: string, name: string, chips: number, mult: number, level_chips: number, level_mult: number, "     \
    "order: number, composite?: string, original?: string, chance?: number}"

static const mrt_entry methods[] = {
    {"entries", entries, "All hands of the set in evaluation order: the first that a play has is its hand.",
     "@return " ENTRY_TYPE "[] entries"},
    {"match", mrt_hand_set_match,
     "The hands that a play contains, by key, each with the places of the scoring cards (a place is there as "
     "often as its card scores).",
     MRT_MATCH_TYPES},
    {"best", best, "The first hand in evaluation order that a play contains, without those that need luck.",
     MRT_PLAY_TYPES "@return " ENTRY_TYPE "? entry nil when there is none\n"
                    "@return integer[]? scoring the places of the scoring cards"},
    {"print", print, "The compiled form of a hand, for a reader.",
     "@param key string the hand\n@return string text"},
    {"at_level", at_level, "What a hand is worth at a level.",
     "@param key string the hand\n@param level number 1 is the first\n"
     "@return number chips\n@return number mult"},
    {"definition", definition, "The definition that a hand came from; a composite has that of its base.",
     "@param key string the hand\n@return table definition"},
    {NULL, NULL, NULL, NULL},
};

static const mrt_entry meta[] = {
    {"__gc", collect, NULL, NULL},
    {"__len", length, NULL, NULL},
    {"__tostring", to_text, NULL, NULL},
    {NULL, NULL, NULL, NULL},
};

static int index_field(lua_State *L)
{
    return mrt_no_field(L, &mrt_lib_hand_set);
}

const mrt_binding mrt_lib_hand_set = {
    .path = "",
    .doc = "Sets of hands.",
    .class_name = MRT_CLASS_HAND_SET,
    .class_doc = "Many hands, compiled together, that a play is matched against.\n@operator len: integer",
    .methods = methods,
    .meta = meta,
    .index = index_field,
};
