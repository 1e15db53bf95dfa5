/* marotte.Card: one card of a pool, with the names and methods that scripts of the original know.
 *
 * The userdata holds the id of the card, not the card: a destroyed card is recognised by its generation, and every
 * use of it raises. Fields are read and set by card_fields.c. Hot: mrt_push_card, reading fields.
 */
#include "bindings/module/cards.h"

mrt_lua_card *mrt_to_card(lua_State *L, int arg)
{
    return mrt_to_object(L, arg, MRT_MAGIC_CARD, sizeof(mrt_lua_card));
}

mrt_lua_card *mrt_check_card(lua_State *L, int arg)
{
    return mrt_check_object(L, arg, MRT_MAGIC_CARD, sizeof(mrt_lua_card), MRT_CLASS_CARD);
}

mrt_card *mrt_card_value(lua_State *L, const mrt_lua_card *card)
{
    char text[MRT_FACE_TEXT_SIZE];
    if (card->pool->pool == NULL)
        luaL_error(L, "stale card: the pool of %s was finalized", mrt_face_text(card->face, text));
    mrt_card *value = mrt_pool_get(card->pool->pool, card->id);
    if (value == NULL)
        luaL_error(L, "stale card: %s was destroyed", mrt_face_text(card->face, text));
    return value;
}

/* The value of the Card at argument 1. */
static mrt_card *self_value(lua_State *L)
{
    return mrt_card_value(L, mrt_check_card(L, 1));
}

/* With the Pool and its cache on top of the stack: makes the Card of a living id and caches it. */
static void make_card(lua_State *L, mrt_card_id id)
{
    mrt_lua_pool *pool = lua_touserdata(L, -2);
    const mrt_card *value = mrt_pool_peek(pool->pool, id);
    mrt_lua_card *card = lua_newuserdatauv(L, sizeof *card, 1);
    *card = (mrt_lua_card){{MRT_MAGIC_CARD}, id, pool, value != NULL ? value->face : MRT_FACE_END};
    luaL_setmetatable(L, MRT_CLASS_CARD);
    lua_pushvalue(L, -3);
    lua_setiuservalue(L, -2, 1);
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, (lua_Integer)id);
}

void mrt_push_card(lua_State *L, int owner, mrt_card_id id)
{
    lua_getiuservalue(L, owner, 1);
    lua_getiuservalue(L, -1, 1);
    if (lua_rawgeti(L, -1, (lua_Integer)id) == LUA_TNIL) {
        lua_pop(L, 1);
        make_card(L, id);
    }
    lua_replace(L, -3);
    lua_pop(L, 1);
}

static int card_index(lua_State *L)
{
    const mrt_card *card = self_value(L);
    if (lua_type(L, 2) != LUA_TSTRING || !mrt_card_push_field(L, card, lua_tostring(L, 2)))
        return mrt_no_field(L, &mrt_lib_card);
    return 1;
}

static int card_newindex(lua_State *L)
{
    mrt_card *card = self_value(L);
    if (lua_type(L, 2) != LUA_TSTRING || !mrt_card_has_field(lua_tostring(L, 2)))
        return mrt_no_field(L, &mrt_lib_card);
    mrt_error err;
    if (mrt_card_set_field(L, lua_tostring(L, 2), 3, card, &err) != MRT_OK)
        return mrt_raise(L, &err);
    return 0;
}

/* Methods. */
static int card_get_id(lua_State *L)
{
    const mrt_card *card = self_value(L);
    if (mrt_card_is_stone(card) || !mrt_face_is_natural(card->face))
        lua_pushnil(L);
    else
        lua_pushinteger(L, mrt_face_rank(card->face) + 2);
    return 1;
}

static bool has_face_rank(const mrt_card *card)
{
    if (mrt_card_is_stone(card) || !mrt_face_is_natural(card->face))
        return false;
    int rank = mrt_face_rank(card->face);
    return rank >= MRT_RANK_JACK && rank <= MRT_RANK_KING;
}

static int card_is_face(lua_State *L)
{
    const mrt_card *card = self_value(L);
    if (!lua_isnoneornil(L, 2))
        luaL_checktype(L, 2, LUA_TBOOLEAN);
    bool pareidolia = lua_toboolean(L, 2);
    lua_pushboolean(L, !mrt_card_is_debuffed(card) && (pareidolia || has_face_rank(card)));
    return 1;
}

static int card_is_suit(lua_State *L)
{
    static const char *const options[] = {"smeared", "flush", NULL};
    const mrt_card *card = self_value(L);
    mrt_suit suit;
    mrt_error err;
    if (mrt_read_suit(L, 2, &suit, &err) != MRT_OK)
        return mrt_raise(L, &err);
    mrt_check_keys(L, 3, "option", options);
    unsigned rules = mrt_opt_flag(L, 3, "smeared") ? MRT_RULE_SMEARED : 0;
    bool counts = mrt_opt_flag(L, 3, "flush") || !mrt_card_is_debuffed(card);
    lua_pushboolean(L, counts && mrt_face_is_natural(card->face) && mrt_card_flush_suit(card, suit, rules));
    return 1;
}

static int card_text(lua_State *L)
{
    char text[MRT_FACE_TEXT_SIZE];
    lua_pushstring(L, mrt_face_text(self_value(L)->face, text));
    return 1;
}

/* The card leaves every pile of its pool before it ends. */
static int card_destroy(lua_State *L)
{
    mrt_lua_card *card = mrt_check_card(L, 1);
    mrt_card_value(L, card);
    for (mrt_lua_pile *pile = card->pool->piles; pile != NULL; pile = pile->next) {
        size_t place = mrt_pile_find(&pile->pile, card->id);
        if (place != SIZE_MAX)
            mrt_pile_take(&pile->pile, place);
    }
    mrt_pool_remove(card->pool->pool, card->id, NULL);
    return 0;
}

static int card_copy(lua_State *L)
{
    mrt_lua_card *card = mrt_check_card(L, 1);
    mrt_card old = *mrt_card_value(L, card);
    mrt_card_id id;
    mrt_error err;
    if (mrt_pool_add(card->pool->pool, old.face, &id, &err) != MRT_OK)
        return mrt_raise(L, &err);
    mrt_card *value = mrt_pool_get(card->pool->pool, id);
    old.serial = value->serial;
    *value = old;
    mrt_push_card(L, 1, id);
    return 1;
}

static const mrt_entry methods[] = {
    {"get_id", card_get_id, "The rank as a number, 2 .. 14 = ace; nil for a Stone card.",
     "@return integer? id"},
    {"is_face", card_is_face, "True for a jack, queen or king that is neither debuffed nor Stone.",
     "@param pareidolia? boolean every card is a face card (a debuffed one is none still)\n"
     "@return boolean face"},
    {"is_suit", card_is_suit,
     "True when the card counts as the suit: a Wild card as every suit, a Stone card as none, a debuffed "
     "card as "
     "none but by its printed suit in flushes.",
     "@param suit string \"Hearts\" or \"h\"\n"
     "@param options? {smeared?: boolean, flush?: boolean} red and black suits are joined; the test of flush "
     "detection\n"
     "@return boolean counts"},
    {"text", card_text, "The short form, \"Ah\"; \"W\" for a wild card, \"B\" for a bug.",
     "@return string text"},
    {"destroy", card_destroy,
     "Takes the card out of all piles and ends it. Any later use of it raises \"stale card\".", ""},
    {"copy", card_copy,
     "A new card of the same pool with the same properties and a sort_id of its own, in no pile.",
     "@return marotte.Card copy"},
    {NULL, NULL, NULL, NULL},
};

static const mrt_entry meta[] = {
    {"__newindex", card_newindex, NULL, NULL},
    {"__tostring", card_text, NULL, NULL},
    {NULL, NULL, NULL, NULL},
};

static const mrt_field fields[] = {
    {"rank", "string?", "printed rank, \"Two\" .. \"Ace\"; may be set to a name, a letter or 2 .. 14"},
    {"id", "integer?", "printed rank, 2 .. 14 = ace; may be set"},
    {"suit", "string?", "printed suit, \"Clubs\", \"Diamonds\", \"Hearts\" or \"Spades\"; may be set"},
    {"enhancement", "string?",
     "\"bonus\", \"mult\", \"wild\", \"glass\", \"steel\", \"stone\", \"gold\", \"lucky\"; may be set, nil "
     "clears"},
    {"edition", "string?", "\"foil\", \"holo\", \"polychrome\", \"negative\"; may be set, nil clears"},
    {"seal", "string?", "\"Red\", \"Blue\", \"Gold\", \"Purple\"; may be set, nil clears"},
    {"debuff", "boolean", "debuffed; may be set"},
    {"face_down", "boolean", "face down; may be set"},
    {"bonus", "number", "chips that the card has gained for good; may be set"},
    {"sort_id", "integer", "counts the cards of the pool in the order of their making, from 1"},
    {NULL, NULL, NULL},
};

const mrt_binding mrt_lib_card = {
    .path = "",
    .doc = "Cards.",
    .class_name = MRT_CLASS_CARD,
    .class_doc = "A card of a pool: the same value wherever it is met. tostring gives \"Ah\".",
    .methods = methods,
    .meta = meta,
    .fields = fields,
    .index = card_index,
};
