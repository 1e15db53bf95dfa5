/* What content can do to jokers and consumables: destroy, debuff, turn, mark with an edition or a sticker, sell value.
 *
 * Methods are reached through the objects of item.c. Each is one operation of core/board/ops.h.
 */
#include <string.h>

#include "bindings/objects/objects.h"
#include "core/base/words.h"
#include "core/board/ops.h"

/* The item that a method is called on; raises when it is none, and outside of handlers. */
static uint32_t check_self(lua_State *L, const char *method)
{
    uint32_t serial = mrt_to_item(L, 1);
    if (serial == 0)
        mrt_call_raise(L, "%s is called on a joker or another item of the board, with a colon, not on %s",
                       method, mrt_type_of(L, 1));
    mrt_acting_board(L, method);
    return serial;
}

static void check_done(lua_State *L, const char *method, mrt_status status, const mrt_error *err)
{
    if (status == MRT_ERR_STALE)
        mrt_call_raise(L, "%s: %s", method, err->message);
    mrt_check_status(L, status, err);
}

static int raise_not_owned(lua_State *L, const char *kind)
{
    return mrt_call_raise(L, "joker:destroy takes what a player owns, not %s %s", mrt_article(kind), kind);
}

static int destroy(lua_State *L)
{
    uint32_t serial = check_self(L, "joker:destroy");
    const mrt_host_board *board = mrt_active_board(L);
    mrt_section section;
    uint32_t at;
    mrt_error err;
    static const char *const options[] = {"frees_place", NULL};
    bool gone = false, frees = false;
    mrt_check_options(L, 2, "joker:destroy", options);
    if (lua_istable(L, 2) && lua_getfield(L, 2, "frees_place") != LUA_TNIL)
        frees = mrt_check_flag(L, -1, "joker:destroy: frees_place");
    bool there = mrt_game_find_item(board->game, serial, &section, &at);
    if (there && section == MRT_SECTION_FIXTURES)
        return raise_not_owned(L, board->host->content->kinds[mrt_game_item(board->game, serial)->kind].name);
    if (there)
        mrt_check_status(L, mrt_ops_destroy_item(board->board, serial, frees, &gone, &err), &err);
    lua_pushboolean(L, gone);
    return 1;
}

static int add_sell(lua_State *L)
{
    uint32_t serial = check_self(L, "joker:add_sell");
    double dollars = mrt_check_amount(L, 2, "joker:add_sell: the dollars");
    mrt_error err;
    check_done(L, "joker:add_sell", mrt_ops_add_extra(mrt_active_board(L)->board, serial, dollars, &err),
               &err);
    return 0;
}

static int set_debuff(lua_State *L)
{
    uint32_t serial = check_self(L, "joker:set_debuff");
    bool on = mrt_check_flag(L, 2, "joker:set_debuff: the value");
    mrt_error err;
    check_done(L, "joker:set_debuff", mrt_ops_debuff_item(mrt_active_board(L)->board, serial, on, &err),
               &err);
    return 0;
}

static int set_face_down(lua_State *L)
{
    uint32_t serial = check_self(L, "joker:set_face_down");
    bool on = mrt_check_flag(L, 2, "joker:set_face_down: the value");
    mrt_error err;
    check_done(L, "joker:set_face_down", mrt_ops_turn_item(mrt_active_board(L)->board, serial, on, &err),
               &err);
    return 0;
}

static int set_edition(lua_State *L)
{
    uint32_t serial = check_self(L, "joker:set_edition");
    uint8_t edition = mrt_check_part(L, 2, MRT_PLACE_EDITION, "joker:set_edition");
    mrt_error err;
    check_done(L, "joker:set_edition", mrt_ops_set_edition(mrt_active_board(L)->board, serial, edition, &err),
               &err);
    return 0;
}

static int raise_no_sticker(lua_State *L, const char *method, const char *name, size_t length)
{
    const mrt_content *content = mrt_host_of(L)->content;
    const char *names[MRT_STICKERS_MAX];
    for (uint8_t i = 0; i < content->sticker_count; i++)
        names[i] = content->defs[content->stickers[content->sticker_order[i]]].key;
    return mrt_raise_no_word(L, lua_pushfstring(L, "%s: there is no sticker", method), name, length, names,
                             content->sticker_count);
}

/* The sticker that the key at 2 names. */
static uint16_t check_sticker(lua_State *L, const char *method, const char *what)
{
    const mrt_content *content = mrt_host_of(L)->content;
    size_t length;
    const char *name = mrt_check_string(L, 2, what, &length);
    int sticker = mrt_content_find_defined(content, content->kind_at[MRT_PLACE_STICKER], name, length);
    if (sticker < 0)
        raise_no_sticker(L, method, name, length);
    return (uint16_t)sticker;
}

static int add_sticker(lua_State *L)
{
    uint32_t serial = check_self(L, "joker:add_sticker");
    uint16_t sticker = check_sticker(L, "joker:add_sticker", "joker:add_sticker: the sticker");
    mrt_error err;
    check_done(L, "joker:add_sticker", mrt_ops_add_sticker(mrt_active_board(L)->board, serial, sticker, &err),
               &err);
    return 0;
}

/* Whether its definition allows the sticker: `eternal = false` forbids the one whose roll says allowed = "eternal". */
static int can_wear(lua_State *L)
{
    const mrt_content *content = mrt_host_of(L)->content;
    uint32_t serial = check_self(L, "joker:can_wear");
    uint16_t sticker = check_sticker(L, "joker:can_wear", "joker:can_wear: the sticker");
    const mrt_sticker_roll *roll = content->defs[sticker].roll;
    const mrt_item *item = mrt_game_item(mrt_active_board(L)->game, serial);
    if (item == NULL)
        return mrt_call_raise(L, "joker:can_wear: this item is gone: it was destroyed or sold");
    const mrt_def *def = item->def < content->def_count ? &content->defs[item->def] : NULL;
    lua_pushboolean(L, roll == NULL || def == NULL || (def->flags & roll->unless) == 0);
    return 1;
}

const luaL_Reg mrt_item_methods[] = {
    {"destroy", destroy},         {"add_sell", add_sell},
    {"set_debuff", set_debuff},   {"set_face_down", set_face_down},
    {"set_edition", set_edition}, {"add_sticker", add_sticker},
    {"can_wear", can_wear},       {NULL, NULL},
};
