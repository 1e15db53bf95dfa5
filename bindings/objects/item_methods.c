/* What content can do to jokers and consumables: destroy, debuff, turn, mark with an edition or a sticker, sell value.
 *
 * Methods are reached through the objects of engine_item.c. Every change is noted by the game, and tells the fold when the
 * board is another one by it.
 */
#include <string.h>

#include "bindings/objects/objects.h"
#include "bindings/objects/ops.h"
#include "bindings/vm/freeze.h"

enum { PERISHABLE_ROUNDS = 5 }; /* when the sticker's own file says nothing: as in the original game */

/* The item that a method is called on; raises when it is none. */
static uint32_t check_self(lua_State *L, const char *method)
{
    uint32_t serial = mrt_to_item(L, 1);
    if (serial == 0)
        mrt_call_raise(L, "%s is called on a joker or another item of the board, with a colon, not on %s",
                       method, mrt_type_of(L, 1));
    return serial;
}

static int raise_gone(lua_State *L, const char *method)
{
    return mrt_call_raise(L, "%s: this item is gone: it was destroyed or sold", method);
}

/* The item of a method that changes it, for writing. */
static mrt_item *write_self(lua_State *L, uint32_t serial, const char *method)
{
    mrt_game *game = &mrt_active_board(L)->game;
    if (mrt_game_item(game, serial) == NULL)
        raise_gone(L, method);
    mrt_item *item = mrt_game_write_item(game, serial);
    if (item == NULL)
        mrt_raise_no_memory(L);
    return item;
}

static void set_item_flag(mrt_item *item, uint32_t flag, bool on)
{
    item->flags = on ? item->flags | flag : item->flags & ~flag;
}

/* The joker that goes, and whether it did. */
typedef struct going {
    uint32_t serial;
    bool gone;
} going;

static mrt_status let_destroy(mrt_fold *fold, void *request, mrt_error *err)
{
    going *joker = request;
    return mrt_ops_destroy_item(fold, joker->serial, &joker->gone, err);
}

static int destroy(lua_State *L)
{
    uint32_t serial = check_self(L, "joker:destroy");
    mrt_fold *fold = mrt_acting_fold(L, "joker:destroy");
    going joker = {serial, false};
    mrt_section section;
    uint32_t at;
    bool there = mrt_game_find_item(fold->game, serial, &section, &at);
    if (there && section > MRT_SECTION_CONSUMABLES)
        return mrt_call_raise(L, "joker:destroy takes jokers and consumables, not a %s",
                              mrt_kind_names[mrt_game_item(fold->game, serial)->kind]);
    if (there && (mrt_game_item(fold->game, serial)->flags & MRT_ITEM_ETERNAL) == 0)
        mrt_ops_let(L, fold, let_destroy, &joker);
    lua_pushboolean(L, joker.gone);
    return 1;
}

static int add_sell(lua_State *L)
{
    uint32_t serial = check_self(L, "joker:add_sell");
    mrt_acting_fold(L, "joker:add_sell");
    double dollars = mrt_check_amount(L, 2, "joker:add_sell: the dollars");
    write_self(L, serial, "joker:add_sell")->sell += dollars;
    return 0;
}

static int set_debuff(lua_State *L)
{
    uint32_t serial = check_self(L, "joker:set_debuff");
    mrt_fold *fold = mrt_acting_fold(L, "joker:set_debuff");
    bool on = mrt_check_flag(L, 2, "joker:set_debuff: the value");
    mrt_item *item = write_self(L, serial, "joker:set_debuff");
    set_item_flag(item, MRT_ITEM_DEBUFFED, on || mrt_item_is_perished(item));
    mrt_fold_touch(fold);
    return 0;
}

static int set_face_down(lua_State *L)
{
    uint32_t serial = check_self(L, "joker:set_face_down");
    mrt_acting_fold(L, "joker:set_face_down");
    bool on = mrt_check_flag(L, 2, "joker:set_face_down: the value");
    set_item_flag(write_self(L, serial, "joker:set_face_down"), MRT_ITEM_FACE_DOWN, on);
    return 0;
}

static int set_edition(lua_State *L)
{
    uint32_t serial = check_self(L, "joker:set_edition");
    mrt_fold *fold = mrt_acting_fold(L, "joker:set_edition");
    uint8_t edition = mrt_check_part(L, 2, MRT_KIND_EDITION, "joker:set_edition");
    write_self(L, serial, "joker:set_edition")->edition = edition;
    mrt_fold_touch(fold);
    return 0;
}

/* How many rounds a perishable joker has: `config.rounds` of the sticker. */
static uint32_t rounds_of(lua_State *L, int sticker)
{
    lua_Integer rounds = PERISHABLE_ROUNDS;
    int top = lua_gettop(L), whole;
    mrt_push_part(L, sticker);
    lua_getfield(L, -1, "config");
    if (mrt_frozen_push(L, -1)) {
        lua_pushliteral(L, "rounds");
        lua_rawget(L, -2); /* no error when it says nothing */
        lua_Integer given = lua_tointegerx(L, -1, &whole);
        if (whole && given > 0 && given < INT32_MAX)
            rounds = given;
    }
    lua_settop(L, top);
    return (uint32_t)rounds;
}

static int add_sticker(lua_State *L)
{
    static const char *const names[] = {"eternal", "perishable", "rental"};
    static const uint32_t flags[] = {MRT_ITEM_ETERNAL, MRT_ITEM_PERISHABLE, MRT_ITEM_RENTAL};
    const mrt_content *content = &mrt_engine_of(L)->content;
    uint32_t serial = check_self(L, "joker:add_sticker");
    size_t length, i = 0;
    mrt_acting_fold(L, "joker:add_sticker");
    const char *name = mrt_check_string(L, 2, "joker:add_sticker: the sticker", &length);
    while (i < 3 && strcmp(names[i], name) != 0)
        i++;
    int sticker = mrt_content_find(content, MRT_KIND_STICKER, name, length);
    if (i == 3 || sticker < 0)
        return mrt_raise_no_word(L, "joker:add_sticker: there is no sticker", name, length, names, 3);
    uint32_t rounds = flags[i] == MRT_ITEM_PERISHABLE ? rounds_of(L, sticker) : 0;
    mrt_item *item = write_self(L, serial, "joker:add_sticker");
    set_item_flag(item, flags[i], true);
    if (rounds != 0)
        item->rounds_left = rounds;
    return 0;
}

static int count_perishable(lua_State *L)
{
    uint32_t serial = check_self(L, "joker:count_perishable");
    mrt_acting_fold(L, "joker:count_perishable");
    const mrt_item *item = mrt_game_item(&mrt_active_board(L)->game, serial);
    if (item != NULL && (item->flags & MRT_ITEM_PERISHABLE) == 0)
        return mrt_call_raise(L, "joker:count_perishable: the joker is not perishable");
    mrt_item *written = write_self(L, serial, "joker:count_perishable");
    if (written->rounds_left > 0)
        written->rounds_left--;
    lua_pushinteger(L, written->rounds_left);
    return 1;
}

const luaL_Reg mrt_item_methods[] = {
    {"destroy", destroy},
    {"add_sell", add_sell},
    {"set_debuff", set_debuff},
    {"set_face_down", set_face_down},
    {"set_edition", set_edition},
    {"add_sticker", add_sticker},
    {"count_perishable", count_perishable},
    {NULL, NULL},
};
