/* What the Lua objects of a board share: see objects.h. Hot: mrt_push_cached_list when nothing has changed; the rest
 * checks arguments and says what is wrong with them. */
#include "bindings/objects/objects.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/vm/freeze.h"
#include "bindings/vm/sandbox.h"
#include "core/cards/card_words.h"
#include "marotte/card_names.h"

enum { NAMES_MAX = 200 }; /* known names that are looked at for a suggestion */

/* Errors. */
mrt_host_board *mrt_acting_board(lua_State *L, const char *what)
{
    const mrt_host *host = mrt_host_of(L);
    const mrt_fold *fold = host->active != NULL ? host->active->fold : NULL;
    if (fold == NULL || fold->event == NULL || fold->event->link == NULL || host->asking)
        mrt_call_raise(L, "%s works only inside of a handler", what);
    return host->active;
}

int mrt_raise_status(lua_State *L, mrt_status status, const mrt_error *err)
{
    mrt_guard *guard = mrt_guard_of(L);
    if (status == MRT_ERR_MEMORY) {
        guard->memory_lost = true;
        guard->refusal = MRT_REFUSED_NOTHING;
    }
    return mrt_call_raise(L, "%s", err->message);
}

int mrt_raise_no_memory(lua_State *L)
{
    mrt_error err;
    mrt_error_set(&err, MRT_ERR_MEMORY, 0, 0, "no memory to note a change");
    return mrt_raise_status(L, MRT_ERR_MEMORY, &err);
}

static int raise_unknown(lua_State *L, const char *what, const char *word, size_t length, const char *near)
{
    char token[MRT_QUOTE_SIZE];
    mrt_quote(token, word, length);
    if (near == NULL)
        return mrt_call_raise(L, "%s %s", what, token);
    return mrt_call_raise(L, "%s %s; did you mean \"%s\"?", what, token, near);
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Sorted first: of two that are as near, the same one is suggested every time. */
static const char *suggest(lua_State *L, int table, const char *word, size_t length)
{
    const char *names[NAMES_MAX];
    size_t count = 0;
    table = lua_absindex(L, table);
    for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1))
        if (count < NAMES_MAX && lua_type(L, -2) == LUA_TSTRING)
            names[count++] = lua_tostring(L, -2); /* the table keeps it */
    qsort(names, count, sizeof *names, compare_names);
    return mrt_nearest(word, length, names, count);
}

int mrt_raise_no_field(lua_State *L, const char *what, int key, int names)
{
    size_t length;
    if (lua_type(L, key) != LUA_TSTRING)
        return mrt_call_raise(L, "%s has no field of type %s", what, luaL_typename(L, key));
    const char *word = lua_tolstring(L, key, &length);
    const char *near = suggest(L, names, word, length);
    return raise_unknown(L, lua_pushfstring(L, "%s has no", what), word, length, near);
}

int mrt_raise_no_word(lua_State *L, const char *what, const char *word, size_t length,
                      const char *const *names, size_t count)
{
    return raise_unknown(L, what, word, length, mrt_nearest(word, length, names, count));
}

/* __newindex: the upvalues are who it is, and what would be right. */
static int refuse(lua_State *L)
{
    const char *what = lua_tostring(L, lua_upvalueindex(1)), *hint = lua_tostring(L, lua_upvalueindex(2));
    char token[MRT_QUOTE_SIZE];
    size_t length;
    if (lua_type(L, 2) != LUA_TSTRING)
        return mrt_call_raise(L, "%s is read-only%s", what, hint);
    const char *key = lua_tolstring(L, 2, &length);
    return mrt_call_raise(L, "%s is read-only, %s cannot be set%s", what, mrt_quote(token, key, length),
                          hint);
}

void mrt_push_refusal(lua_State *L, const char *what, const char *hint)
{
    lua_pushstring(L, what);
    if (hint != NULL)
        lua_pushfstring(L, ": %s", hint);
    else
        lua_pushliteral(L, "");
    lua_pushcclosure(L, refuse, 2);
}

/* Names. */
void mrt_add_names(lua_State *L, const char *const *names, size_t count, int first)
{
    for (size_t i = 0; i < count; i++) {
        lua_pushinteger(L, first + (int)i);
        lua_setfield(L, -2, names[i]);
    }
}

void mrt_add_methods(lua_State *L, const luaL_Reg *methods)
{
    for (; methods->name != NULL; methods++) {
        lua_pushcfunction(L, methods->func);
        lua_setfield(L, -2, methods->name);
    }
}

const char *mrt_content_hand_name(const mrt_content *content, size_t hand)
{
    const mrt_hand_entry *entry = content->hands != NULL ? mrt_hands_entry(content->hands, hand) : NULL;
    return entry != NULL ? entry->name : NULL;
}

/* Arguments. */
const char *mrt_type_of(lua_State *L, int arg)
{
    return lua_isnone(L, arg) ? "nothing" : luaL_typename(L, arg);
}

const char *mrt_number_text(lua_State *L, double number)
{
    mrt_push_number(L, number);
    return lua_tostring(L, -1);
}

double mrt_check_number(lua_State *L, int arg, const char *what)
{
    if (lua_type(L, arg) != LUA_TNUMBER)
        mrt_call_raise(L, "%s must be a number, not %s", what, mrt_type_of(L, arg));
    double number = lua_tonumber(L, arg);
    if (isnan(number))
        mrt_call_raise(L, "%s must be a number, and nan is none", what);
    return number;
}

double mrt_check_amount(lua_State *L, int arg, const char *what)
{
    double number = mrt_check_number(L, arg, what);
    if (isinf(number))
        mrt_call_raise(L, "%s must be finite", what);
    return number;
}

lua_Integer mrt_check_whole(lua_State *L, int arg, const char *what, lua_Integer low, lua_Integer high)
{
    int whole = 0;
    lua_Integer number = lua_type(L, arg) == LUA_TNUMBER ? lua_tointegerx(L, arg, &whole) : 0;
    if (lua_type(L, arg) != LUA_TNUMBER)
        mrt_call_raise(L, "%s must be a whole number from %I to %I, not %s", what, low, high,
                       mrt_type_of(L, arg));
    if (!whole || number < low || number > high)
        mrt_call_raise(L, "%s must be a whole number from %I to %I, not %s", what, low, high,
                       mrt_number_text(L, lua_tonumber(L, arg)));
    return number;
}

bool mrt_check_flag(lua_State *L, int arg, const char *what)
{
    if (lua_type(L, arg) != LUA_TBOOLEAN)
        mrt_call_raise(L, "%s must be true or false, not %s", what, mrt_type_of(L, arg));
    return lua_toboolean(L, arg);
}

const char *mrt_check_string(lua_State *L, int arg, const char *what, size_t *length)
{
    if (lua_type(L, arg) != LUA_TSTRING)
        mrt_call_raise(L, "%s must be a text, not %s", what, mrt_type_of(L, arg));
    return lua_tolstring(L, arg, length);
}

int mrt_check_rank(lua_State *L, int arg, const char *what)
{
    int rank;
    size_t length;
    const char *word = lua_type(L, arg) == LUA_TSTRING ? lua_tolstring(L, arg, &length) : NULL;
    if (word != NULL && mrt_rank_find(word, length, &rank, NULL) == MRT_OK)
        return rank;                                      /* "King", "K": as everywhere else */
    return (int)mrt_check_whole(L, arg, what, 2, 14) - 2; /* 14 is the ace */
}

mrt_suit mrt_check_suit(lua_State *L, int arg, const char *what)
{
    size_t length;
    if (lua_type(L, arg) != LUA_TSTRING)
        mrt_call_raise(L, "%s: the suit must be a text, not %s", what, mrt_type_of(L, arg));
    const char *word = lua_tolstring(L, arg, &length);
    for (int suit = 0; suit < MRT_SUITS; suit++)
        if (word[0] == mrt_suit_names[suit][0] && strcmp(mrt_suit_names[suit], word) == 0 &&
            strlen(word) == length)
            return (mrt_suit)suit;
    mrt_suit other;
    if (mrt_suit_find(word, length, &other, NULL) == MRT_OK)
        return other;
    mrt_raise_no_word(L, lua_pushfstring(L, "%s: there is no suit", what), word, length, mrt_suit_names,
                      MRT_SUITS);
    return MRT_SUIT_CLUBS;
}

uint8_t mrt_check_part(lua_State *L, int arg, mrt_place place, const char *what)
{
    const mrt_content *content = mrt_host_of(L)->content;
    uint8_t kind = content->kind_at[place];
    size_t length;
    if (lua_isnoneornil(L, arg))
        return 0;
    if (lua_type(L, arg) != LUA_TSTRING)
        mrt_call_raise(L, "%s: the %s must be a text or nil, not %s", what, mrt_place_names[place],
                       mrt_type_of(L, arg));
    const char *key = lua_tolstring(L, arg, &length);
    unsigned element = mrt_content_find_part(content, place, key, length);
    if (element == 0)
        raise_unknown(L, lua_pushfstring(L, "%s: there is no %s", what, mrt_place_names[place]), key, length,
                      mrt_content_nearest(content, kind, key, length));
    return (uint8_t)element;
}

void mrt_push_part_key(lua_State *L, mrt_place place, unsigned value)
{
    const mrt_content *content = mrt_host_of(L)->content;
    const uint16_t *defs = place == MRT_PLACE_ENHANCEMENT ? content->enhancements
                           : place == MRT_PLACE_EDITION   ? content->editions
                                                          : content->seals;
    uint16_t def = value != 0 && value < 256 ? defs[value] : UINT16_MAX;
    mrt_push_text(L, def != UINT16_MAX ? content->defs[def].key : NULL);
}

static int raise_no_hand(lua_State *L, const char *what, const char *name, size_t length)
{
    const mrt_content *content = mrt_host_of(L)->content;
    const char *names[NAMES_MAX];
    size_t count = 0;
    while (count < NAMES_MAX && (names[count] = mrt_content_hand_name(content, count)) != NULL)
        count++;
    return mrt_raise_no_word(L, lua_pushfstring(L, "%s: there is no hand", what), name, length, names, count);
}

uint16_t mrt_check_hand(lua_State *L, int arg, const char *what)
{
    const mrt_content *content = mrt_host_of(L)->content;
    size_t length, hands = content->hands != NULL ? mrt_hands_count(content->hands) : 0;
    if (lua_type(L, arg) != LUA_TSTRING)
        mrt_call_raise(L, "%s: the hand must be a text, not %s", what, mrt_type_of(L, arg));
    const char *name = lua_tolstring(L, arg, &length);
    mrt_charge(L, hands / 8);
    for (size_t i = 0; i < hands; i++) {
        const char *known = mrt_content_hand_name(content, i);
        if (strlen(known) == length && memcmp(known, name, length) == 0)
            return (uint16_t)i;
    }
    raise_no_hand(L, what, name, length);
    return UINT16_MAX;
}

void mrt_check_options(lua_State *L, int arg, const char *what, const char *const *names)
{
    size_t length, count = 0;
    if (lua_isnoneornil(L, arg))
        return;
    if (lua_type(L, arg) != LUA_TTABLE)
        mrt_call_raise(L, "%s: the options must be a table, not %s", what, mrt_type_of(L, arg));
    while (names[count] != NULL)
        count++;
    if (!mrt_frozen_push(L, arg)) /* lua_next sees nothing of a frozen one */
        lua_pushvalue(L, arg);
    int table = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING)
            mrt_call_raise(L, "%s: an option has a name, not a %s", what, mrt_type_of(L, -2));
        const char *name = lua_tolstring(L, -2, &length);
        bool known = false;
        for (size_t i = 0; i < count && !known; i++)
            known = strcmp(names[i], name) == 0;
        if (!known)
            mrt_raise_no_word(L, lua_pushfstring(L, "%s: there is no option", what), name, length, names,
                              count);
    }
    lua_settop(L, table - 1);
}

/* Lists. */
static void push_list(lua_State *L, const uint64_t *ids, size_t count, mrt_push_element *push)
{
    luaL_checkstack(L, 8, NULL);
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        push(L, ids[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    mrt_freeze_wrap(L, NULL);
}

static bool is_kept(const mrt_host_board *board, int cache, const uint64_t *ids, size_t count)
{
    return board->lists[cache] > 0 && board->list_count[cache] == count && count <= MRT_LIST_KEPT &&
           memcmp(board->list_ids[cache], ids, count * sizeof *ids) == 0;
}

void mrt_push_cached_list(lua_State *L, mrt_host_board *board, int cache, const uint64_t *ids, size_t count,
                          mrt_push_element *push)
{
    if (is_kept(board, cache, ids, count)) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, board->lists[cache]);
        return;
    }
    mrt_charge(L, count);
    push_list(L, ids, count, push);
    if (count > MRT_LIST_KEPT)
        return;
    lua_pushvalue(L, -1);
    if (board->lists[cache] > 0)
        lua_rawseti(L, LUA_REGISTRYINDEX, board->lists[cache]);
    else
        board->lists[cache] = luaL_ref(L, LUA_REGISTRYINDEX);
    memcpy(board->list_ids[cache], ids, count * sizeof *ids);
    board->list_count[cache] = (uint32_t)count;
}

void mrt_push_card_element(lua_State *L, uint64_t id)
{
    mrt_push_game_card(L, (mrt_card_id)id);
}

void mrt_push_item_element(lua_State *L, uint64_t id)
{
    mrt_push_self(L, (uint32_t)id, (int)(id >> 32));
}

void mrt_push_card_list(lua_State *L, const mrt_card_id *ids, size_t count)
{
    luaL_checkstack(L, 8, NULL);
    mrt_charge(L, count);
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        mrt_push_game_card(L, ids[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    mrt_freeze_wrap(L, NULL);
}

static void drop(lua_State *L, int *reference)
{
    if (*reference > 0)
        luaL_unref(L, LUA_REGISTRYINDEX, *reference);
    *reference = LUA_NOREF;
}

static void drop_hot(lua_State *L, mrt_hot *hot)
{
    for (int i = 0; i < MRT_HOT; i++) {
        hot[i].key = 0;
        if (hot[i].ref > 0)
            luaL_unref(L, LUA_REGISTRYINDEX, hot[i].ref);
        hot[i].ref = 0;
    }
}

void mrt_board_forget(lua_State *L, mrt_host_board *board)
{
    drop_hot(L, board->hot_items);
    drop_hot(L, board->hot_cards);
    drop(L, &board->items);
    drop(L, &board->cards);
    for (int i = 0; i < MRT_LIST_CACHES; i++)
        drop(L, &board->lists[i]);
}
