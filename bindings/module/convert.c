/* Lua values to cards: one reader for every function that takes cards.
 *
 * Cards are a text, a marotte.Pile or an array; an element of an array is one card: a text, a marotte.Card and, where
 * card values are wanted, a table {rank=, suit=, enhancement=, edition=, seal=, debuff=, bonus=}. Every error says
 * which card is meant. Nothing is allocated outside Lua, so raising leaks nothing.
 */
#include <string.h>

#include "bindings/module/cards.h"

/* Lists of cards. `reading` says where a card comes from, for errors. */
typedef struct reading {
    lua_State *L;
    const char *label; /* "held": what the cards are, NULL = the argument says it */
    unsigned allow;
    uint64_t seen; /* bit f = natural face f was read */
} reading;

/* Raises "held[3]: message". */
static void raise_at(const reading *r, size_t number, const char *message)
{
    mrt_error err;
    mrt_error_set(&err, MRT_ERR_INPUT, 0, 0, "%s[%zu]: %s", r->label == NULL ? "cards" : r->label, number,
                  message);
    mrt_raise(r->L, &err);
}

/* Raises about all the cards: an argument error, or with the label in front. */
static void raise_all(const reading *r, int arg, const char *message)
{
    if (r->label == NULL)
        luaL_argerror(r->L, arg, message);
    luaL_error(r->L, "%s: %s", r->label, message);
}

static void check_allowed(reading *r, size_t number, mrt_face face)
{
    mrt_error err;
    char text[MRT_FACE_TEXT_SIZE];
    bool natural = mrt_face_is_natural(face);
    const char *why = NULL;
    if (!natural && (r->allow & MRT_CARDS_WILD) == 0)
        why = "is a wild card: not allowed here";
    else if (natural && (r->seen >> face & 1) != 0 && (r->allow & MRT_CARDS_DUPLICATES) == 0)
        why = "is there twice";
    if (why != NULL) {
        mrt_error_set(&err, MRT_ERR_INPUT, 0, 0, "\"%s\" %s", mrt_face_text(face, text), why);
        raise_at(r, number, err.message);
    }
    if (natural)
        r->seen |= (uint64_t)1 << face;
}

static void too_many(const reading *r, int arg, lua_Integer count, size_t capacity)
{
    raise_all(r, arg,
              lua_pushfstring(r->L, "%I cards are too many: at most %I cards", count, (lua_Integer)capacity));
}

/* The one card that the text on top of the stack stands for. */
static mrt_card element_text(const reading *r, size_t number)
{
    mrt_face faces[2];
    mrt_error err;
    char token[MRT_QUOTE_SIZE];
    size_t length, count = 0;
    const char *text = lua_tolstring(r->L, -1, &length);
    mrt_status status =
        mrt_faces_parse(text, length, MRT_CARDS_DUPLICATES | MRT_CARDS_WILD, faces, 2, &count, NULL);
    if (status == MRT_OK && count == 1)
        return (mrt_card){.face = faces[0]};
    bool several = count == 2 || status == MRT_ERR_LIMIT;
    mrt_error_set(&err, MRT_ERR_INPUT, 0, 0, "%s is %s", mrt_quote(token, text, length),
                  several ? "more than one card; each element of an array is one"
                          : "no card; write rank and suit, as in Ah, Td, 10d or ace of hearts");
    raise_at(r, number, err.message);
    return (mrt_card){0};
}

/* The card that the table on top of the stack describes. */
static mrt_card element_table(const reading *r, size_t number)
{
    static const char *const keys[] = {"rank", "suit",   "enhancement", "edition",
                                       "seal", "debuff", "bonus",       NULL};
    lua_State *L = r->L;
    int table = lua_gettop(L);
    mrt_card card = {0};
    mrt_error err;
    if (mrt_find_stranger(L, table, "key", keys, &err) != MRT_OK)
        raise_at(r, number, err.message);
    for (size_t i = 0; keys[i] != NULL; i++) {
        if (lua_getfield(L, table, keys[i]) == LUA_TNIL && i < 2)
            raise_at(r, number, i == 0 ? "rank is missing" : "suit is missing");
        if (!lua_isnil(L, -1) && mrt_card_set_field(L, keys[i], lua_gettop(L), &card, &err) != MRT_OK)
            raise_at(r, number, err.message);
        lua_pop(L, 1);
    }
    return card;
}

/* The card on top of the stack: an element of an array. */
static mrt_card element(const reading *r, size_t number, bool tables)
{
    lua_State *L = r->L;
    const mrt_lua_card *card = mrt_to_card(L, -1);
    if (card != NULL)
        return *mrt_card_value(L, card);
    if (lua_type(L, -1) == LUA_TSTRING)
        return element_text(r, number);
    if (tables && lua_istable(L, -1))
        return element_table(r, number);
    mrt_error err;
    bool nothing = lua_isnil(L, -1);
    mrt_error_set(&err, MRT_ERR_INPUT, 0, 0, "a card text%s or a marotte.Card is needed, not %s%s",
                  tables ? ", a table" : "", nothing ? "" : "a ", nothing ? "nothing" : luaL_typename(L, -1));
    raise_at(r, number, err.message);
    return (mrt_card){0};
}

/* The cards go to `faces` or to `cards`; the other of the two is NULL. */
static void put(reading *r, size_t i, mrt_card card, mrt_face *faces, mrt_card *cards)
{
    check_allowed(r, i + 1, card.face);
    if (faces != NULL)
        faces[i] = card.face;
    else
        cards[i] = card;
}

static size_t read_pile(reading *r, int arg, mrt_face *faces, mrt_card *cards, size_t capacity)
{
    const mrt_lua_pile *pile = mrt_check_pile(r->L, arg);
    size_t count = pile->pile.count;
    if (count > capacity)
        too_many(r, arg, (lua_Integer)count, capacity);
    for (size_t i = 0; i < count; i++) {
        const mrt_card *card = mrt_pool_peek(pile->pool->pool, pile->pile.ids[i]);
        if (card == NULL)
            raise_at(r, i + 1, "stale card");
        else
            put(r, i, *card, faces, cards);
    }
    return count;
}

static size_t read_list(reading *r, int arg, mrt_face *faces, mrt_card *cards, size_t capacity)
{
    lua_State *L = r->L;
    if (mrt_to_pile(L, arg) != NULL)
        return read_pile(r, arg, faces, cards, capacity);
    if (!lua_istable(L, arg) && r->label == NULL)
        luaL_typeerror(L, arg, "card text, marotte.Pile or array of cards");
    if (!lua_istable(L, arg))
        luaL_error(L, "%s: card text, marotte.Pile or array of cards expected, got %s", r->label,
                   luaL_typename(L, arg));
    lua_Integer count = luaL_len(L, arg);
    if (count < 0 || (lua_Unsigned)count > capacity)
        too_many(r, arg, count, capacity);
    for (lua_Integer i = 0; i < count; i++) {
        lua_geti(L, arg, i + 1);
        mrt_card card = element(r, (size_t)i + 1, cards != NULL);
        lua_pop(L, 1);
        put(r, (size_t)i, card, faces, cards);
    }
    return (size_t)count;
}

/* A text whose cards go to `faces`. */
static size_t read_text(const reading *r, int arg, mrt_face *faces, size_t capacity)
{
    size_t length, count = 0;
    const char *text = lua_tolstring(r->L, arg, &length);
    mrt_error err, labelled;
    if (mrt_faces_parse(text, length, r->allow, faces, capacity, &count, &err) == MRT_OK)
        return count;
    if (r->label == NULL)
        mrt_raise(r->L, &err);
    mrt_error_set(&labelled, err.status, 0, 0, "%s: column %d: %s", r->label, err.column, err.message);
    mrt_raise(r->L, &labelled);
    return 0;
}

size_t mrt_check_faces(lua_State *L, int arg, unsigned allow, mrt_face *out, size_t capacity)
{
    reading r = {.L = L, .allow = allow};
    if (lua_type(L, arg) == LUA_TSTRING)
        return read_text(&r, arg, out, capacity);
    return read_list(&r, arg, out, NULL, capacity);
}

size_t mrt_check_labelled(lua_State *L, int arg, const char *label, mrt_card *out, size_t capacity)
{
    reading r = {.L = L, .label = label, .allow = MRT_CARDS_DUPLICATES | MRT_CARDS_WILD};
    if (lua_type(L, arg) != LUA_TSTRING)
        return read_list(&r, arg, NULL, out, capacity);
    mrt_face *faces = lua_newuserdatauv(L, capacity, 0);
    size_t count = read_text(&r, arg, faces, capacity);
    for (size_t i = 0; i < count; i++)
        out[i] = (mrt_card){.face = faces[i]};
    lua_pop(L, 1);
    return count;
}

size_t mrt_check_cards(lua_State *L, int arg, mrt_card *out, size_t capacity)
{
    return mrt_check_labelled(L, arg, NULL, out, capacity);
}

mrt_card mrt_check_element(lua_State *L, const char *label, size_t number)
{
    reading r = {.L = L, .label = label};
    mrt_card card = element(&r, number, true);
    check_allowed(&r, number, card.face);
    return card;
}
