/* marotte.Pile: an ordered list of cards of one pool; the top is its end.
 *
 * `#pile`, `pile[i]` and ipairs read it, methods change it. A card is at most once in a pile; it may be in several
 * piles at a time (a selection of the hand, say). Cards of another pool are refused. Hot: pile[i], draw, push.
 */
#include <string.h>

#include "bindings/module/cards.h"

mrt_lua_pile *mrt_push_pile(lua_State *L, int pool)
{
    mrt_lua_pool *owner = lua_touserdata(L, pool);
    lua_pushvalue(L, pool);
    mrt_lua_pile *object = lua_newuserdatauv(L, sizeof *object, 1);
    *object = (mrt_lua_pile){.head = {MRT_MAGIC_PILE}, .alloc = mrt_lua_alloc(L), .pool = owner};
    mrt_pile_init(&object->pile, &object->alloc);
    luaL_setmetatable(L, MRT_CLASS_PILE);
    lua_insert(L, -2);
    lua_setiuservalue(L, -2, 1);
    object->next = owner->piles;
    object->link = &owner->piles;
    if (object->next != NULL)
        object->next->link = &object->next;
    owner->piles = object;
    return object;
}

mrt_lua_pile *mrt_to_pile(lua_State *L, int arg)
{
    return mrt_to_object(L, arg, MRT_MAGIC_PILE, sizeof(mrt_lua_pile));
}

mrt_lua_pile *mrt_check_pile(lua_State *L, int arg)
{
    mrt_lua_pile *object = mrt_check_object(L, arg, MRT_MAGIC_PILE, sizeof *object, MRT_CLASS_PILE);
    if (object->pool->pool == NULL)
        luaL_argerror(L, arg, "the pool of this pile is gone: it was finalized");
    return object;
}

static int collect(lua_State *L)
{
    mrt_lua_pile *object = mrt_check_object(L, 1, MRT_MAGIC_PILE, sizeof *object, MRT_CLASS_PILE);
    if (object->link != NULL) {
        *object->link = object->next;
        if (object->next != NULL)
            object->next->link = object->link;
        object->link = NULL;
    }
    mrt_pile_fini(&object->pile);
    return 0;
}

/* The living card at `arg`, which must be of the pile's pool. */
static mrt_card_id check_member(lua_State *L, const mrt_lua_pile *pile, int arg)
{
    mrt_lua_card *card = mrt_check_card(L, arg);
    mrt_card_value(L, card);
    if (card->pool != pile->pool)
        luaL_argerror(L, arg, "the card belongs to another pool");
    return card->id;
}

/* The same, not in the pile yet. */
static mrt_card_id check_newcomer(lua_State *L, const mrt_lua_pile *pile, int arg)
{
    mrt_card_id id = check_member(L, pile, arg);
    if (mrt_pile_find(&pile->pile, id) != SIZE_MAX)
        luaL_argerror(L, arg, "the card is in the pile already");
    return id;
}

/* A place at `arg` as an index: 1 .. count, or -1 (the top) .. -count. SIZE_MAX when it is outside. */
static size_t to_place(lua_Integer at, size_t count)
{
    if (at >= 1 && (lua_Unsigned)at <= count)
        return (size_t)at - 1;
    if (at < 0 && 0 - (lua_Unsigned)at <= count)
        return count - (size_t)(0 - (lua_Unsigned)at);
    return SIZE_MAX;
}

static int outside(lua_State *L, int arg, size_t most)
{
    return luaL_argerror(L, arg,
                         lua_pushfstring(L, "place %I is outside; 1 .. %I are inside", lua_tointeger(L, arg),
                                         (lua_Integer)most));
}

static int pile_index(lua_State *L)
{
    int is_integer;
    mrt_lua_pile *pile = mrt_check_pile(L, 1);
    if (lua_type(L, 2) != LUA_TNUMBER)
        return mrt_no_field(L, &mrt_lib_pile);
    lua_Integer at = lua_tointegerx(L, 2, &is_integer);
    size_t place = is_integer ? to_place(at, pile->pile.count) : SIZE_MAX;
    if (place == SIZE_MAX)
        lua_pushnil(L);
    else
        mrt_push_card(L, 1, pile->pile.ids[place]);
    return 1;
}

static int pile_length(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)mrt_check_pile(L, 1)->pile.count);
    return 1;
}

static int pile_is_empty(lua_State *L)
{
    lua_pushboolean(L, mrt_check_pile(L, 1)->pile.count == 0);
    return 1;
}

/* Writes the text of the card at `place`. */
static const char *place_text(const mrt_lua_pile *pile, size_t place, char out[MRT_FACE_TEXT_SIZE])
{
    const mrt_card *card = mrt_pool_peek(pile->pool->pool, pile->pile.ids[place]);
    return mrt_face_text(card != NULL ? card->face : MRT_FACE_END, out);
}

static int pile_text(lua_State *L)
{
    mrt_lua_pile *pile = mrt_check_pile(L, 1);
    luaL_Buffer buffer;
    luaL_buffinit(L, &buffer);
    for (size_t i = 0; i < pile->pile.count; i++) {
        char text[MRT_FACE_TEXT_SIZE];
        if (i > 0)
            luaL_addchar(&buffer, ' ');
        luaL_addstring(&buffer, place_text(pile, i, text));
    }
    luaL_pushresult(&buffer);
    return 1;
}

static int pile_faces(lua_State *L)
{
    mrt_lua_pile *pile = mrt_check_pile(L, 1);
    lua_newtable(L);
    for (size_t i = 0; i < pile->pile.count; i++) {
        char text[MRT_FACE_TEXT_SIZE];
        lua_pushstring(L, place_text(pile, i, text));
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

/* Inserts a card and returns the Pile, which is argument 1. */
static int insert(lua_State *L, mrt_lua_pile *pile, size_t at, mrt_card_id id)
{
    mrt_error err;
    if (mrt_pile_insert(&pile->pile, at, id, &err) != MRT_OK)
        return mrt_raise(L, &err);
    lua_settop(L, 1);
    return 1;
}

static int pile_push(lua_State *L)
{
    mrt_lua_pile *pile = mrt_check_pile(L, 1);
    mrt_card_id id = check_newcomer(L, pile, 2);
    return insert(L, pile, pile->pile.count, id);
}

static int pile_insert(lua_State *L)
{
    mrt_lua_pile *pile = mrt_check_pile(L, 1);
    mrt_card_id id = check_newcomer(L, pile, 2);
    lua_Integer at = luaL_checkinteger(L, 3);
    if (at < 1 || (lua_Unsigned)at > pile->pile.count + 1)
        return outside(L, 3, pile->pile.count + 1);
    return insert(L, pile, (size_t)at - 1, id);
}

/* Takes the top card and pushes it; nil from an empty pile. The card leaves only after it could be pushed. */
static void draw_one(lua_State *L, mrt_lua_pile *pile)
{
    if (pile->pile.count == 0) {
        lua_pushnil(L);
        return;
    }
    mrt_push_card(L, 1, pile->pile.ids[pile->pile.count - 1]);
    mrt_pile_draw(&pile->pile);
}

static int pile_draw(lua_State *L)
{
    mrt_lua_pile *pile = mrt_check_pile(L, 1);
    if (lua_isnoneornil(L, 2)) {
        draw_one(L, pile);
        return 1;
    }
    lua_Integer count = luaL_checkinteger(L, 2);
    luaL_argcheck(L, count >= 0, 2, "a number of cards is 0 or more");
    size_t n = (lua_Unsigned)count < pile->pile.count ? (size_t)count : pile->pile.count;
    lua_newtable(L);
    for (size_t i = 0; i < n; i++) {
        mrt_push_card(L, 1, pile->pile.ids[pile->pile.count - 1 - i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    pile->pile.count -= n;
    return 1;
}

static int pile_take(lua_State *L)
{
    mrt_lua_pile *pile = mrt_check_pile(L, 1);
    size_t place = to_place(luaL_checkinteger(L, 2), pile->pile.count);
    if (place == SIZE_MAX)
        return outside(L, 2, pile->pile.count);
    mrt_push_card(L, 1, pile->pile.ids[place]);
    mrt_pile_take(&pile->pile, place);
    return 1;
}

static int pile_move(lua_State *L)
{
    mrt_lua_pile *from = mrt_check_pile(L, 1), *to = mrt_check_pile(L, 3);
    mrt_card_id id = check_member(L, from, 2);
    if (to->pool != from->pool)
        return luaL_argerror(L, 3, "the pile belongs to another pool");
    size_t place = mrt_pile_find(&from->pile, id);
    if (place == SIZE_MAX)
        return luaL_argerror(L, 2, "the card is not in the pile");
    if (to != from)
        check_newcomer(L, to, 2);
    mrt_error err;
    if (mrt_pile_reserve(&to->pile, to->pile.count + 1, &err) != MRT_OK)
        return mrt_raise(L, &err);
    mrt_pile_take(&from->pile, place);
    return insert(L, to, to->pile.count, id);
}

static int pile_find(lua_State *L)
{
    mrt_lua_pile *pile = mrt_check_pile(L, 1);
    size_t place = mrt_pile_find(&pile->pile, check_member(L, pile, 2));
    if (place == SIZE_MAX)
        lua_pushnil(L);
    else
        lua_pushinteger(L, (lua_Integer)place + 1);
    return 1;
}

static int pile_sort(lua_State *L)
{
    mrt_lua_pile *pile = mrt_check_pile(L, 1);
    mrt_pile_sort(&pile->pile, pile->pool->pool);
    lua_settop(L, 1);
    return 1;
}

/* The number to shuffle with: argument 2, or what the stream (2) gives for the key (3). */
static double check_seed(lua_State *L)
{
    if (mrt_to_object(L, 2, MRT_MAGIC_RNG, sizeof(mrt_object)) == NULL) {
        luaL_argexpected(L, lua_type(L, 2) == LUA_TNUMBER, 2, "marotte.Rng or number");
        return lua_tonumber(L, 2);
    }
    luaL_checkstring(L, 3);
    lua_getfield(L, 2, "pseudoseed");
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3);
    lua_call(L, 2, 1);
    return luaL_checknumber(L, -1);
}

static int pile_shuffle(lua_State *L)
{
    mrt_lua_pile *pile = mrt_check_pile(L, 1);
    double seed = check_seed(L);
    mrt_pile_shuffle(&pile->pile, pile->pool->pool, seed);
    lua_settop(L, 1);
    return 1;
}

static int pile_clear(lua_State *L)
{
    mrt_check_pile(L, 1)->pile.count = 0;
    lua_settop(L, 1);
    return 1;
}

static const mrt_entry methods[] = {
    {"push", pile_push, "Puts a card on top, the end of the pile.",
     "@param card marotte.Card of the same pool, not in this pile yet\n@return marotte.Pile self"},
    {"insert", pile_insert, "Puts a card at a place; the cards from there on move up.",
     "@param card marotte.Card of the same pool, not in this pile yet\n"
     "@param at integer 1 = the bottom .. #pile + 1 = the top\n@return marotte.Pile self"},
    {"draw", pile_draw,
     "Takes the top card (nil when there is none), or with a number a list of that many, as far as they are "
     "there.",
     "@param n integer how many, the top card first in the list\n@return marotte.Card[] cards\n"
     "@overload fun(self: marotte.Pile): marotte.Card?"},
    {"take", pile_take, "Takes the card at a place; the others close up.",
     "@param at integer 1 = the bottom, -1 = the top\n@return marotte.Card card"},
    {"move", pile_move, "Moves a card of this pile to the top of another (or to the top of this one).",
     "@param card marotte.Card in this pile\n@param to marotte.Pile of the same pool\n"
     "@return marotte.Pile self"},
    {"find", pile_find, "The place of a card, nil when it is not in this pile.",
     "@param card marotte.Card of the same pool\n@return integer? place"},
    {"sort", pile_sort, "Sorts by sort_id, the order in which the cards were made.",
     "@return marotte.Pile self"},
    {"shuffle", pile_shuffle,
     "Sorts by sort_id, then shuffles as the original does: with the next number of a stream, or with a "
     "number.",
     "@param rng marotte.Rng|number the streams, or the number itself\n"
     "@param key? string the stream, as in \"nr1\"; only with marotte.Rng\n@return marotte.Pile self"},
    {"faces", pile_faces, "The texts of the cards, from bottom to top.", "@return string[] texts"},
    {"clear", pile_clear, "Empties the pile. The cards live on in the pool.", "@return marotte.Pile self"},
    {"is_empty", pile_is_empty, "True when the pile has no card.", "@return boolean empty"},
    {NULL, NULL, NULL, NULL},
};

static const mrt_entry meta[] = {
    {"__gc", collect, NULL, NULL},
    {"__len", pile_length, NULL, NULL},
    {"__tostring", pile_text, NULL, NULL},
    {NULL, NULL, NULL, NULL},
};

static const mrt_field fields[] = {
    {"[integer]", "marotte.Card?", "the card at a place: 1 = the bottom, -1 = the top; nil outside"},
    {NULL, NULL, NULL},
};

const mrt_binding mrt_lib_pile = {
    .path = "",
    .doc = "Piles of cards.",
    .class_name = MRT_CLASS_PILE,
    .class_doc =
        "An ordered list of cards of one pool; the top is its end. `#pile`, `pile[i]` and ipairs read it; "
        "tostring gives \"Ah Kd\".\n@operator len: integer",
    .methods = methods,
    .meta = meta,
    .fields = fields,
    .index = pile_index,
};
