/* marotte.Pool: the cards of one game, and the functions that make cards and decks.
 *
 * A Pool is made first and its piles in it; `marotte.cards` and `marotte.deck` make a Pool of their own. Used by
 * scripts and simulations. The memory of a pool comes from Lua's allocator.
 */
#include <string.h>

#include "bindings/module/cards.h"

/* A Pool without an mrt_pool, which the caller makes at once. */
static mrt_lua_pool *push_empty(lua_State *L)
{
    mrt_lua_pool *object = lua_newuserdatauv(L, sizeof *object, 1);
    *object = (mrt_lua_pool){.head = {MRT_MAGIC_POOL}, .alloc = mrt_lua_alloc(L)};
    luaL_setmetatable(L, MRT_CLASS_POOL);
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushliteral(L, "v");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    lua_setiuservalue(L, -2, 1);
    return object;
}

mrt_lua_pool *mrt_push_pool(lua_State *L)
{
    mrt_lua_pool *object = push_empty(L);
    object->pool = mrt_pool_create(&object->alloc);
    if (object->pool == NULL)
        luaL_error(L, "no memory for a pool of cards");
    return object;
}

mrt_lua_pool *mrt_check_pool(lua_State *L, int arg)
{
    mrt_lua_pool *object = mrt_check_object(L, arg, MRT_MAGIC_POOL, sizeof *object, MRT_CLASS_POOL);
    if (object->pool == NULL)
        luaL_argerror(L, arg, "the pool is gone: it was finalized");
    return object;
}

static int collect(lua_State *L)
{
    mrt_lua_pool *object = mrt_check_object(L, 1, MRT_MAGIC_POOL, sizeof *object, MRT_CLASS_POOL);
    mrt_pool_destroy(object->pool);
    object->pool = NULL;
    return 0;
}

/* The faces of the text at `arg`, in a buffer that is pushed on the stack. */
static mrt_face *check_text(lua_State *L, int arg, size_t *count)
{
    size_t length;
    const char *text = luaL_checklstring(L, arg, &length);
    size_t capacity = length < MRT_POOL_MAX ? length : MRT_POOL_MAX; /* no card is shorter than a byte */
    mrt_face *faces = lua_newuserdatauv(L, capacity, 0);
    mrt_error err;
    if (mrt_faces_parse(text, length, MRT_CARDS_DUPLICATES | MRT_CARDS_WILD, faces, capacity, count, &err) !=
        MRT_OK)
        mrt_raise(L, &err);
    return faces;
}

/* Adds a card for each face to the pool and to the pile, which is new; or none. */
static mrt_status add_faces(mrt_lua_pile *object, const mrt_face *faces, size_t count, mrt_error *err)
{
    mrt_pool *pool = object->pool->pool;
    mrt_status status = mrt_pile_reserve(&object->pile, object->pile.count + count, err);
    for (size_t i = 0; status == MRT_OK && i < count; i++) {
        mrt_card_id id;
        status = mrt_pool_add(pool, faces[i], &id, err);
        if (status == MRT_OK)
            status = mrt_pile_push(&object->pile, id, err);
    }
    while (status != MRT_OK && object->pile.count > 0)
        mrt_pool_remove(pool, mrt_pile_draw(&object->pile), NULL);
    return status;
}

/* Makes the cards of the text at `arg` in the Pool at `at`, and pushes their Pile. */
static int make_cards(lua_State *L, int at, int arg)
{
    size_t count;
    mrt_error err;
    const mrt_face *faces = check_text(L, arg, &count);
    mrt_lua_pile *pile = mrt_push_pile(L, at);
    if (add_faces(pile, faces, count, &err) != MRT_OK)
        return mrt_raise(L, &err);
    return 1;
}

/* An optional number of cards in the table at `arg`. */
static size_t opt_count(lua_State *L, int arg, const char *name)
{
    if (lua_isnoneornil(L, arg))
        return 0;
    int is_integer;
    int type = lua_getfield(L, arg, name);
    lua_Integer count = lua_tointegerx(L, -1, &is_integer);
    lua_pop(L, 1);
    if (type == LUA_TNIL)
        return 0;
    if (type != LUA_TNUMBER || !is_integer || count < 0 || count > (lua_Integer)MRT_POOL_MAX)
        luaL_argerror(L, arg, lua_pushfstring(L, "%s is an integer from 0 to %d", name, (int)MRT_POOL_MAX));
    return (size_t)count;
}

/* The deck at `arg` by name or number; nothing = standard. */
static mrt_deck check_deck(lua_State *L, int arg)
{
    if (lua_isnoneornil(L, arg))
        return MRT_DECK_STANDARD;
    if (lua_type(L, arg) == LUA_TNUMBER && lua_tointeger(L, arg) != 0) { /* 52.0 is 52 */
        lua_pushinteger(L, lua_tointeger(L, arg));
        lua_replace(L, arg);
    }
    size_t length;
    const char *name = luaL_checklstring(L, arg, &length);
    mrt_deck deck;
    mrt_error err;
    if (mrt_deck_find(name, length, &deck, &err) != MRT_OK)
        luaL_argerror(L, arg, lua_pushstring(L, err.message));
    return deck;
}

/* Makes a deck in the Pool at `at` from the arguments `arg` (name) and `arg` + 1 (options), and pushes its Pile. */
static int make_deck(lua_State *L, int at, int arg)
{
    static const char *const names[] = {"wilds", "bugs", NULL};
    mrt_deck deck = check_deck(L, arg);
    mrt_check_keys(L, arg + 1, "option", names);
    size_t wilds = opt_count(L, arg + 1, "wilds"), bugs = opt_count(L, arg + 1, "bugs");
    mrt_lua_pile *pile = mrt_push_pile(L, at);
    mrt_error err;
    if (mrt_pile_fill(&pile->pile, pile->pool->pool, deck, wilds, bugs, &err) != MRT_OK)
        return mrt_raise(L, &err);
    return 1;
}

static int marotte_pool(lua_State *L)
{
    mrt_push_pool(L);
    return 1;
}

static int marotte_cards(lua_State *L)
{
    luaL_checkstring(L, 1);
    lua_settop(L, 1);
    mrt_push_pool(L);
    return make_cards(L, 2, 1);
}

static int marotte_deck(lua_State *L)
{
    lua_settop(L, 2);
    mrt_push_pool(L);
    return make_deck(L, 3, 1);
}

static int pool_cards(lua_State *L)
{
    mrt_check_pool(L, 1);
    luaL_checkstring(L, 2);
    lua_settop(L, 2);
    return make_cards(L, 1, 2);
}

static int pool_deck(lua_State *L)
{
    mrt_check_pool(L, 1);
    lua_settop(L, 3);
    return make_deck(L, 1, 2);
}

static int pool_pile(lua_State *L)
{
    mrt_check_pool(L, 1);
    mrt_push_pile(L, 1);
    return 1;
}

/* Pushes the copy of a Pile in the Pool at `copy`, which knows the same ids. */
static void copy_pile(lua_State *L, const mrt_pile *pile, int copy)
{
    mrt_error err;
    mrt_lua_pile *object = mrt_push_pile(L, copy);
    if (mrt_pile_reserve(&object->pile, pile->count, &err) != MRT_OK)
        mrt_raise(L, &err);
    if (pile->count > 0)
        memcpy(object->pile.ids, pile->ids, pile->count * sizeof *pile->ids);
    object->pile.count = pile->count;
}

static int pool_copy(lua_State *L)
{
    mrt_lua_pool *object = mrt_check_pool(L, 1);
    int piles = lua_gettop(L) - 1;
    for (int arg = 2; arg <= piles + 1; arg++)
        if (mrt_check_pile(L, arg)->pool != object)
            luaL_argerror(L, arg, "the pile belongs to another pool");
    luaL_checkstack(L, piles + 8, "too many piles");
    mrt_lua_pool *copy = push_empty(L);
    copy->pool = mrt_pool_copy(object->pool, &copy->alloc);
    if (copy->pool == NULL)
        return luaL_error(L, "no memory for a copy of the pool");
    for (int arg = 2; arg <= piles + 1; arg++)
        copy_pile(L, &mrt_check_pile(L, arg)->pile, piles + 2);
    return piles + 1;
}

static int pool_length(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)mrt_pool_count(mrt_check_pool(L, 1)->pool));
    return 1;
}

static int pool_index(lua_State *L)
{
    const char *key = lua_tostring(L, 2);
    if (lua_type(L, 2) == LUA_TSTRING && strcmp(key, "count") == 0)
        return pool_length(L);
    return mrt_no_field(L, &mrt_lib_pool);
}

static int pool_text(lua_State *L)
{
    lua_pushfstring(L, "marotte.Pool of %d cards", (int)mrt_pool_count(mrt_check_pool(L, 1)->pool));
    return 1;
}

#define DECK_TYPES                                                                                           \
    "@param name? string|integer \"standard\" or 52 (the default), \"short_6a\" or 36, \"short_ta\" or 20\n" \
    "@param options? {wilds?: integer, bugs?: integer} wild cards and bugs to add\n"                         \
    "@return marotte.Pile deck the top is the end"
#define CARDS_TYPES                                                                                          \
    "@param text string cards apart by blanks or commas, or glued: \"Ah 10d Ks\", \"AhTd\", \"ace of "       \
    "hearts\", \"W\" (wild), \"B\" (bug)\n"                                                                  \
    "@return marotte.Pile cards"

static const mrt_entry functions[] = {
    {"cards", marotte_cards,
     "Makes cards from text, in a pool of their own. Equal cards are allowed. A bad card is an error with "
     "its "
     "column.",
     CARDS_TYPES},
    {"deck", marotte_deck, "Makes a deck in a pool of its own, in the original's order of creation.",
     DECK_TYPES},
    {"pool", marotte_pool, "Makes a pool: the cards of one game.", "@return marotte.Pool pool"},
    {NULL, NULL, NULL, NULL},
};

static const mrt_entry methods[] = {
    {"cards", pool_cards, "Makes cards from text in this pool.", CARDS_TYPES},
    {"deck", pool_deck, "Makes a deck in this pool, in the original's order of creation.", DECK_TYPES},
    {"pile", pool_pile, "Makes an empty pile for cards of this pool.", "@return marotte.Pile pile"},
    {"copy", pool_copy,
     "Copies the pool with all its cards. Piles of the pool may be given: their copies, with the copied "
     "cards, "
     "follow in the results.",
     "@param ... marotte.Pile piles to copy with it\n@return marotte.Pool copy\n@return marotte.Pile ..."},
    {NULL, NULL, NULL, NULL},
};

static const mrt_entry meta[] = {
    {"__gc", collect, NULL, NULL},
    {"__len", pool_length, NULL, NULL},
    {"__tostring", pool_text, NULL, NULL},
    {NULL, NULL, NULL, NULL},
};

static const mrt_field fields[] = {
    {"count", "integer", "living cards, in piles or not; #pool is the same"},
    {NULL, NULL, NULL},
};

const mrt_binding mrt_lib_pool = {
    .path = "",
    .doc = "Cards, decks and pools.",
    .functions = functions,
    .class_name = MRT_CLASS_POOL,
    .class_doc = "The cards of one game. Cards of different pools never mix.\n@operator len: integer",
    .methods = methods,
    .meta = meta,
    .fields = fields,
    .index = pool_index,
};
