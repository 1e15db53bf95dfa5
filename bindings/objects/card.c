/* Playing cards as content sees them: userdata that name a card by its id.
 *
 * One object a card, kept by the board under the slot of the card: when another card has come to live there, a new object is
 * made, and the old one raises for every field. Hot: push_card, index_card, is_suit. All changes are noted by the game.
 */
#include "bindings/objects/objects.h"

#include <string.h>

#include "core/board/ops.h"

typedef struct game_card {
    mrt_object head;
    mrt_card_id id;
} game_card;

enum {
    FIELD_RANK = 1,
    FIELD_SUIT,
    FIELD_ENHANCEMENT,
    FIELD_EDITION,
    FIELD_SEAL,
    FIELD_DEBUFF,
    FIELD_FACE_DOWN,
    FIELD_BONUS,
    FIELD_FORCED,
    FIELD_SERIAL
};

static const char *const field_names[] = {"rank",   "suit",      "enhancement", "edition", "seal",
                                          "debuff", "face_down", "bonus",       "forced",  "serial"};

enum { RANK_OF_TWO = 2 }; /* ranks as content counts them: 14 is the ace */

/* Objects. */
static void push_cards(lua_State *L, mrt_host_board *board)
{
    if (board->cards > 0) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, board->cards);
        return;
    }
    lua_newtable(L);
    lua_pushvalue(L, -1);
    board->cards = luaL_ref(L, LUA_REGISTRYINDEX);
}

void mrt_push_game_card(lua_State *L, mrt_card_id id)
{
    if (id == MRT_CARD_NONE) {
        lua_pushnil(L);
        return;
    }
    lua_Integer place = (lua_Integer)(id & (MRT_POOL_MAX - 1)) + 1;
    push_cards(L, mrt_active_board(L));
    if (lua_rawgeti(L, -1, place) == LUA_TUSERDATA && ((game_card *)lua_touserdata(L, -1))->id == id) {
        lua_replace(L, -2);
        return;
    }
    lua_pop(L, 1);
    game_card *card = lua_newuserdatauv(L, sizeof *card, 0);
    *card = (game_card){{MRT_MAGIC_GAME_CARD}, id};
    lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_host_of(L)->card_meta);
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_rawseti(L, -3, place);
    lua_replace(L, -2);
}

mrt_card_id mrt_to_game_card(lua_State *L, int index)
{
    const game_card *card = mrt_to_object(L, index, MRT_MAGIC_GAME_CARD, sizeof *card);
    return card != NULL ? card->id : MRT_CARD_NONE;
}

static int raise_gone(lua_State *L)
{
    return mrt_call_raise(L, "this card is gone: it was destroyed");
}

/* The card of an id, which must be there. */
static const mrt_card *living(lua_State *L, mrt_card_id id)
{
    const mrt_card *card = mrt_game_card(mrt_active_board(L)->game, id);
    if (card == NULL)
        raise_gone(L);
    return card;
}

/* The card that a method is called on. */
static inline mrt_card_id check_self(lua_State *L, const char *method)
{
    mrt_card_id id = mrt_to_game_card(L, 1);
    if (id == MRT_CARD_NONE)
        mrt_call_raise(L, "%s is called on a card, with a colon, not on %s", method, mrt_type_of(L, 1));
    return id;
}

/* Fields. */
static void push_field(lua_State *L, const mrt_card *card, lua_Integer field)
{
    switch (field) {
    case FIELD_RANK:
        lua_pushinteger(L, mrt_face_rank(card->face) + RANK_OF_TWO);
        break;
    case FIELD_SUIT:
        lua_pushstring(L, mrt_suit_name(mrt_face_suit(card->face)));
        break;
    case FIELD_ENHANCEMENT:
        mrt_push_part_key(L, MRT_PLACE_ENHANCEMENT, card->enhancement);
        break;
    case FIELD_EDITION:
        mrt_push_part_key(L, MRT_PLACE_EDITION, card->edition);
        break;
    case FIELD_SEAL:
        mrt_push_part_key(L, MRT_PLACE_SEAL, card->seal);
        break;
    case FIELD_DEBUFF:
        lua_pushboolean(L, mrt_card_is_debuffed(card));
        break;
    case FIELD_FACE_DOWN:
        lua_pushboolean(L, (card->flags & MRT_CARD_FACE_DOWN) != 0);
        break;
    case FIELD_FORCED:
        lua_pushboolean(L, (card->flags & MRT_CARD_FORCED) != 0);
        break;
    case FIELD_BONUS:
        mrt_push_number(L, card->bonus);
        break;
    default:
        lua_pushinteger(L, card->serial);
    }
}

/* __index(card, key); the upvalue has the codes of fields, and the methods. */
static int index_card(lua_State *L)
{
    lua_pushvalue(L, 2);
    int type = lua_rawget(L, lua_upvalueindex(1));
    if (type == LUA_TFUNCTION)
        return 1;
    const game_card *object = lua_touserdata(L, 1);
    if (type == LUA_TNIL)
        return mrt_raise_no_field(L, "a card", 2, lua_upvalueindex(1));
    push_field(L, living(L, object->id), lua_tointeger(L, -1));
    return 1;
}

static int equal_cards(lua_State *L)
{
    mrt_card_id first = mrt_to_game_card(L, 1);
    lua_pushboolean(L, first != MRT_CARD_NONE && first == mrt_to_game_card(L, 2));
    return 1;
}

static int name_card(lua_State *L)
{
    const mrt_card *card = mrt_game_card(mrt_active_board(L)->game, mrt_to_game_card(L, 1));
    if (card == NULL)
        lua_pushliteral(L, "a card that is gone");
    else
        lua_pushfstring(L, "%s of %s", mrt_rank_name(mrt_face_rank(card->face)),
                        mrt_suit_name(mrt_face_suit(card->face)));
    return 1;
}

/* What a card counts as. */

/* A short text is one object in Lua: the names of suits are known by their address. */
static inline mrt_suit suit_at(lua_State *L, int arg)
{
    const char *const *names = mrt_host_of(L)->suit_names;
    const char *word = lua_type(L, arg) == LUA_TSTRING ? lua_tostring(L, arg) : NULL;
    for (int suit = 0; suit < MRT_SUITS; suit++)
        if (word == names[suit])
            return (mrt_suit)suit;
    return mrt_check_suit(L, arg, "card:is_suit"); /* raises, or knows better */
}

static int is_suit(lua_State *L)
{
    const mrt_card *card = living(L, check_self(L, "card:is_suit"));
    mrt_suit suit = suit_at(L, 2);
    lua_pushboolean(L, mrt_fold_is_suit(mrt_active_board(L)->fold, card, suit, lua_toboolean(L, 3)));
    return 1;
}

static int is_face(lua_State *L)
{
    const mrt_card *card = living(L, check_self(L, "card:is_face"));
    lua_pushboolean(L, mrt_fold_is_face(mrt_active_board(L)->fold, card, lua_toboolean(L, 2)));
    return 1;
}

static int get_id(lua_State *L)
{
    mrt_push_number(L, mrt_card_get_id(living(L, check_self(L, "card:get_id"))));
    return 1;
}

static int get_nominal(lua_State *L)
{
    mrt_push_number(L, mrt_card_nominal(living(L, check_self(L, "card:nominal"))));
    return 1;
}

/* Changes: each is one operation on the card that the method is called on. */
static mrt_card_id check_change(lua_State *L, const char *method)
{
    mrt_card_id id = check_self(L, method);
    mrt_acting_board(L, method);
    living(L, id);
    return id;
}

static int change(lua_State *L, mrt_card_id id, unsigned changes, const mrt_card *to)
{
    mrt_error err;
    mrt_check_status(L, mrt_ops_change_card(mrt_active_board(L)->board, id, changes, to, &err), &err);
    return 0;
}

static int set_enhancement(lua_State *L)
{
    mrt_card_id id = check_change(L, "card:set_enhancement");
    mrt_card to = {.enhancement = mrt_check_part(L, 2, MRT_PLACE_ENHANCEMENT, "card:set_enhancement")};
    return change(L, id, MRT_CHANGE_ENHANCEMENT, &to);
}

static int set_edition(lua_State *L)
{
    mrt_card_id id = check_change(L, "card:set_edition");
    mrt_card to = {.edition = mrt_check_part(L, 2, MRT_PLACE_EDITION, "card:set_edition")};
    return change(L, id, MRT_CHANGE_EDITION, &to);
}

static int set_seal(lua_State *L)
{
    mrt_card_id id = check_change(L, "card:set_seal");
    mrt_card to = {.seal = mrt_check_part(L, 2, MRT_PLACE_SEAL, "card:set_seal")};
    return change(L, id, MRT_CHANGE_SEAL, &to);
}

static int add_bonus(lua_State *L)
{
    mrt_card_id id = check_change(L, "card:add_bonus");
    mrt_card to = {.bonus = mrt_check_amount(L, 2, "card:add_bonus: the chips")};
    return change(L, id, MRT_CHANGE_BONUS, &to);
}

static int set_debuff(lua_State *L)
{
    mrt_card_id id = check_change(L, "card:set_debuff");
    bool on = mrt_check_flag(L, 2, "card:set_debuff: the value");
    mrt_card to = {.flags = on ? MRT_CARD_DEBUFFED : 0};
    return change(L, id, MRT_CHANGE_DEBUFF, &to);
}

static int set_face_down(lua_State *L)
{
    mrt_card_id id = check_change(L, "card:set_face_down");
    bool on = mrt_check_flag(L, 2, "card:set_face_down: the value");
    mrt_card to = {.flags = on ? MRT_CARD_FACE_DOWN : 0};
    return change(L, id, MRT_CHANGE_FACE_DOWN, &to);
}

static int set_rank(lua_State *L)
{
    mrt_card_id id = check_change(L, "card:set_rank");
    int rank = mrt_check_rank(L, 2, "card:set_rank: the rank");
    mrt_card to = {.face = mrt_face_make(rank, MRT_SUIT_CLUBS)};
    return change(L, id, MRT_CHANGE_RANK, &to);
}

static int set_suit(lua_State *L)
{
    mrt_card_id id = check_change(L, "card:set_suit");
    mrt_suit suit = mrt_check_suit(L, 2, "card:set_suit");
    mrt_card to = {.face = mrt_face_make(0, suit)};
    return change(L, id, MRT_CHANGE_SUIT, &to);
}

static int set_forced(lua_State *L)
{
    mrt_card_id id = check_change(L, "card:set_forced");
    bool on = mrt_check_flag(L, 2, "card:set_forced: the value");
    mrt_card to = {.flags = on ? MRT_CARD_FORCED : 0};
    return change(L, id, MRT_CHANGE_FORCED, &to);
}

/* Debuffed until it gets another enhancement. */
static int spend(lua_State *L)
{
    mrt_card_id id = check_change(L, "card:spend");
    mrt_card to = {.flags = MRT_CARD_SPENT | MRT_CARD_DEBUFFED};
    return change(L, id, MRT_CHANGE_SPENT, &to);
}

static int become(lua_State *L)
{
    mrt_card_id id = check_change(L, "card:become"), model = mrt_to_game_card(L, 2);
    mrt_error err;
    if (model == MRT_CARD_NONE)
        return mrt_call_raise(L, "card:become takes a card, not %s", mrt_type_of(L, 2));
    mrt_check_status(L, mrt_ops_become(mrt_active_board(L)->board, id, model, &err), &err);
    return 0;
}

static const luaL_Reg methods[] = {
    {"is_suit", is_suit},
    {"is_face", is_face},
    {"get_id", get_id},
    {"nominal", get_nominal},
    {"set_enhancement", set_enhancement},
    {"set_edition", set_edition},
    {"set_seal", set_seal},
    {"add_bonus", add_bonus},
    {"set_debuff", set_debuff},
    {"set_face_down", set_face_down},
    {"set_rank", set_rank},
    {"set_suit", set_suit},
    {"set_forced", set_forced},
    {"spend", spend},
    {"become", become},
    {NULL, NULL},
};

void mrt_host_open_cards(lua_State *L)
{
    lua_createtable(L, MRT_SUITS, 0); /* keeps the names where they are */
    for (int suit = 0; suit < MRT_SUITS; suit++) {
        mrt_host_of(L)->suit_names[suit] = lua_pushstring(L, mrt_suit_name((mrt_suit)suit));
        lua_rawseti(L, -2, suit + 1);
    }
    luaL_ref(L, LUA_REGISTRYINDEX);
    lua_createtable(L, 0, 6);
    lua_newtable(L);
    mrt_add_names(L, field_names, sizeof field_names / sizeof *field_names, FIELD_RANK);
    mrt_add_methods(L, methods);
    lua_pushcclosure(L, index_card, 1);
    lua_setfield(L, -2, "__index");
    mrt_push_refusal(L, "a card", "a card is changed by methods, as in card:set_suit(\"Hearts\")");
    lua_setfield(L, -2, "__newindex");
    lua_pushcfunction(L, equal_cards);
    lua_setfield(L, -2, "__eq");
    lua_pushcfunction(L, name_card);
    lua_setfield(L, -2, "__tostring");
    lua_pushliteral(L, "card");
    lua_setfield(L, -2, "__name");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    mrt_host_of(L)->card_meta = luaL_ref(L, LUA_REGISTRYINDEX);
}

/* Cards that content writes down. Scenarios have short names for two fields. */
static void get_either(lua_State *L, int index, const char *name, const char *alias)
{
    if (lua_getfield(L, index, name) != LUA_TNIL)
        return;
    lua_pop(L, 1);
    lua_getfield(L, index, alias);
}

mrt_card mrt_check_game_card(lua_State *L, int index)
{
    mrt_card card = {.face = 0};
    index = lua_absindex(L, index);
    if (!lua_istable(L, index))
        mrt_call_raise(L, "a card is written as a table { rank = 14, suit = \"Hearts\" }, not as %s",
                       mrt_type_of(L, index));
    luaL_checkstack(L, 6, NULL);
    lua_getfield(L, index, "rank");
    lua_getfield(L, index, "suit");
    get_either(L, index, "enhancement", "enh");
    get_either(L, index, "edition", "ed");
    lua_getfield(L, index, "seal");
    int rank = mrt_check_rank(L, -5, "a card: the rank");
    card.face = mrt_face_make(rank, mrt_check_suit(L, -4, "a card"));
    card.enhancement = mrt_check_part(L, -3, MRT_PLACE_ENHANCEMENT, "a card");
    card.edition = mrt_check_part(L, -2, MRT_PLACE_EDITION, "a card");
    card.seal = mrt_check_part(L, -1, MRT_PLACE_SEAL, "a card");
    lua_pop(L, 5);
    return card;
}
