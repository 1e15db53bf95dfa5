/* The fields of a card by name: one table of getters and setters.
 *
 * marotte.Card reads and sets them, and cards written as Lua tables are read through the same setters, so both take
 * the same names and give the same errors. A setter changes the card only when the value is right. It raises nothing
 * and allocates nothing; the caller raises.
 */
#include <math.h>
#include <string.h>

#include "bindings/module/cards.h"
#include "marotte/card_names.h"

enum { ID_OF_TWO = 2, ID_OF_ACE = 14 }; /* ranks as the original counts them */

static mrt_status wrong_type(lua_State *L, int arg, const char *what, mrt_error *err)
{
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s, not a %s", what, luaL_typename(L, arg));
}

/* Getters push one value. */
static void push_name(lua_State *L, const char *name)
{
    if (name != NULL)
        lua_pushstring(L, name);
    else
        lua_pushnil(L);
}

static void get_rank(lua_State *L, const mrt_card *card)
{
    push_name(L, mrt_face_is_natural(card->face) ? mrt_rank_name(mrt_face_rank(card->face)) : NULL);
}

static void get_id(lua_State *L, const mrt_card *card)
{
    if (mrt_face_is_natural(card->face))
        lua_pushinteger(L, mrt_face_rank(card->face) + ID_OF_TWO);
    else
        lua_pushnil(L);
}

static void get_suit(lua_State *L, const mrt_card *card)
{
    push_name(L, mrt_face_is_natural(card->face) ? mrt_suit_name(mrt_face_suit(card->face)) : NULL);
}

static void get_enhancement(lua_State *L, const mrt_card *card)
{
    push_name(L, mrt_enhancement_name(card->enhancement));
}

static void get_edition(lua_State *L, const mrt_card *card)
{
    push_name(L, mrt_edition_name(card->edition));
}

static void get_seal(lua_State *L, const mrt_card *card)
{
    push_name(L, mrt_seal_name(card->seal));
}

static void get_debuff(lua_State *L, const mrt_card *card)
{
    lua_pushboolean(L, mrt_card_is_debuffed(card));
}

static void get_face_down(lua_State *L, const mrt_card *card)
{
    lua_pushboolean(L, (card->flags & MRT_CARD_FACE_DOWN) != 0);
}

static void get_bonus(lua_State *L, const mrt_card *card)
{
    lua_pushnumber(L, card->bonus);
}

static void get_sort_id(lua_State *L, const mrt_card *card)
{
    lua_pushinteger(L, card->serial);
}

/* Setters read the value at `arg`. */
static mrt_status read_rank(lua_State *L, int arg, int *out, mrt_error *err)
{
    if (lua_type(L, arg) == LUA_TSTRING) {
        size_t length;
        const char *word = lua_tolstring(L, arg, &length);
        return mrt_rank_find(word, length, out, err);
    }
    if (lua_type(L, arg) != LUA_TNUMBER)
        return wrong_type(L, arg, "rank is a number from 2 to 14 (ace) or a name", err);
    int is_integer;
    lua_Integer id = lua_tointegerx(L, arg, &is_integer);
    if (!is_integer || id < ID_OF_TWO || id > ID_OF_ACE)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%.14g is no rank; 2 to 14 (ace) are",
                             lua_tonumber(L, arg));
    *out = (int)id - ID_OF_TWO;
    return MRT_OK;
}

mrt_status mrt_read_suit(lua_State *L, int arg, mrt_suit *out, mrt_error *err)
{
    if (lua_type(L, arg) != LUA_TSTRING)
        return wrong_type(L, arg, "suit is a name, as in \"Hearts\" or \"h\"", err);
    size_t length;
    const char *word = lua_tolstring(L, arg, &length);
    return mrt_suit_find(word, length, out, err);
}

static mrt_status check_natural(const mrt_card *card, const char *what, mrt_error *err)
{
    char text[MRT_FACE_TEXT_SIZE];
    if (mrt_face_is_natural(card->face))
        return MRT_OK;
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s stands for any card: it has no %s to set",
                         mrt_face_text(card->face, text), what);
}

static mrt_status set_rank(lua_State *L, int arg, mrt_card *card, mrt_error *err)
{
    int rank = 0;
    mrt_status status = check_natural(card, "rank", err);
    if (status == MRT_OK)
        status = read_rank(L, arg, &rank, err);
    if (status == MRT_OK)
        card->face = mrt_face_make(rank, mrt_face_suit(card->face));
    return status;
}

static mrt_status set_suit(lua_State *L, int arg, mrt_card *card, mrt_error *err)
{
    mrt_suit suit = MRT_SUIT_CLUBS;
    mrt_status status = check_natural(card, "suit", err);
    if (status == MRT_OK)
        status = mrt_read_suit(L, arg, &suit, err);
    if (status == MRT_OK)
        card->face = mrt_face_make(mrt_face_rank(card->face), suit);
    return status;
}

/* A name, or nil: then `word` stays as it is. `what` says what is right. */
static mrt_status read_name(lua_State *L, int arg, const char *what, const char **word, size_t *length,
                            mrt_error *err)
{
    if (lua_isnil(L, arg))
        return MRT_OK;
    if (lua_type(L, arg) != LUA_TSTRING)
        return wrong_type(L, arg, what, err);
    *word = lua_tolstring(L, arg, length);
    return MRT_OK;
}

static mrt_status set_enhancement(lua_State *L, int arg, mrt_card *card, mrt_error *err)
{
    const char *word = NULL;
    size_t length = 0;
    mrt_enhancement value = MRT_ENHANCEMENT_NONE;
    mrt_status status =
        read_name(L, arg, "enhancement is a name, as in \"glass\", or nil", &word, &length, err);
    if (word != NULL)
        status = mrt_enhancement_find(word, length, &value, err);
    if (status == MRT_OK)
        card->enhancement = (uint8_t)value;
    return status;
}

static mrt_status set_edition(lua_State *L, int arg, mrt_card *card, mrt_error *err)
{
    const char *word = NULL;
    size_t length = 0;
    mrt_edition value = MRT_EDITION_NONE;
    mrt_status status = read_name(L, arg, "edition is a name, as in \"foil\", or nil", &word, &length, err);
    if (word != NULL)
        status = mrt_edition_find(word, length, &value, err);
    if (status == MRT_OK)
        card->edition = (uint8_t)value;
    return status;
}

static mrt_status set_seal(lua_State *L, int arg, mrt_card *card, mrt_error *err)
{
    const char *word = NULL;
    size_t length = 0;
    mrt_seal value = MRT_SEAL_NONE;
    mrt_status status = read_name(L, arg, "seal is a name, as in \"Red\", or nil", &word, &length, err);
    if (word != NULL)
        status = mrt_seal_find(word, length, &value, err);
    if (status == MRT_OK)
        card->seal = (uint8_t)value;
    return status;
}

static mrt_status set_flag(lua_State *L, int arg, mrt_card *card, uint32_t flag, mrt_error *err)
{
    if (lua_type(L, arg) != LUA_TBOOLEAN)
        return wrong_type(
            L, arg, flag == MRT_CARD_DEBUFFED ? "debuff is true or false" : "face_down is true or false",
            err);
    card->flags = lua_toboolean(L, arg) ? card->flags | flag : card->flags & ~flag;
    return MRT_OK;
}

static mrt_status set_debuff(lua_State *L, int arg, mrt_card *card, mrt_error *err)
{
    return set_flag(L, arg, card, MRT_CARD_DEBUFFED, err);
}

static mrt_status set_face_down(lua_State *L, int arg, mrt_card *card, mrt_error *err)
{
    return set_flag(L, arg, card, MRT_CARD_FACE_DOWN, err);
}

static mrt_status set_bonus(lua_State *L, int arg, mrt_card *card, mrt_error *err)
{
    if (lua_type(L, arg) != LUA_TNUMBER)
        return wrong_type(L, arg, "bonus is a number of chips", err);
    double bonus = lua_tonumber(L, arg);
    if (isnan(bonus))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "bonus is a number of chips, not nan");
    card->bonus = bonus;
    return MRT_OK;
}

typedef struct card_field {
    const char *name;
    void (*get)(lua_State *L, const mrt_card *card);
    mrt_status (*set)(lua_State *L, int arg, mrt_card *card, mrt_error *err); /* NULL: read only */
} card_field;

static const card_field fields[] = {
    {"rank", get_rank, set_rank},          {"id", get_id, set_rank},
    {"suit", get_suit, set_suit},          {"enhancement", get_enhancement, set_enhancement},
    {"edition", get_edition, set_edition}, {"seal", get_seal, set_seal},
    {"debuff", get_debuff, set_debuff},    {"face_down", get_face_down, set_face_down},
    {"bonus", get_bonus, set_bonus},       {"sort_id", get_sort_id, NULL},
};

static const card_field *find_field(const char *name)
{
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (strcmp(fields[i].name, name) == 0)
            return &fields[i];
    return NULL;
}

bool mrt_card_has_field(const char *name)
{
    return find_field(name) != NULL;
}

bool mrt_card_push_field(lua_State *L, const mrt_card *card, const char *name)
{
    const card_field *field = find_field(name);
    if (field != NULL)
        field->get(L, card);
    return field != NULL;
}

mrt_status mrt_card_set_field(lua_State *L, const char *name, int arg, mrt_card *card, mrt_error *err)
{
    const card_field *field = find_field(name);
    if (field == NULL || field->set == NULL)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s of a card cannot be set", name);
    return field->set(L, arg, card, err);
}
