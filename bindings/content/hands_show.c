/* A hand for a reader: its properties, its compiled patterns, what follows from it. Used by `marotte hands show` through the
 * loader, and by marotte.hands.follow. Not hot. */
#include "bindings/content/hands.h"

static int raw_field(lua_State *L, int table, const char *name)
{
    lua_pushstring(L, name);
    return lua_rawget(L, table < 0 ? table - 1 : table);
}

/* Raises unless the table at `table` has a string of that name: definitions of the parser have all of them. */
static void need_name(lua_State *L, int table, const char *where, const char *name)
{
    if (raw_field(L, table, name) != LUA_TSTRING)
        luaL_error(L, "definition: %s%s is missing: it names what follows from the hand", where, name);
    lua_pop(L, 1);
}

static void need_joker_name(lua_State *L, int definition, const char *value, const char *name)
{
    if (raw_field(L, definition, value) != LUA_TNIL)
        need_name(L, definition, "", name);
    lua_pop(L, 1);
}

/* What the script that lists the items relies on. */
static void check_names(lua_State *L, int definition)
{
    static const char *const composites[] = {"flush", "straight", "house"};
    need_name(L, definition, "", "planet_name");
    need_joker_name(L, definition, "joker_mult", "joker_mult_name");
    need_joker_name(L, definition, "joker_chips", "joker_chips_name");
    need_joker_name(L, definition, "joker_xmult", "joker_xmult_name");
    if (raw_field(L, definition, "composites") != LUA_TTABLE)
        luaL_error(L, "definition: composites is missing: it is an empty table when there are none");
    for (int i = 0; i < MRT_COMPOSITES; i++) {
        if (raw_field(L, -1, composites[i]) == LUA_TTABLE)
            need_name(L, lua_gettop(L), "the composite's ", "planet_name");
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* The planets of the original's hands are content of their own: nothing follows from their definitions. */
void mrt_push_hand_items(lua_State *L, int definition, const mrt_hand_read *read)
{
    if (read->original >= 0) {
        lua_newtable(L);
        return;
    }
    check_names(L, definition);
    mrt_push_script(L, "marotte.hand_markup", "follow");
    lua_pushvalue(L, definition);
    lua_call(L, 1, 1);
}

void mrt_push_hand_print(lua_State *L, const mrt_hands *hands, size_t index)
{
    size_t size = mrt_hands_print(hands, index, NULL, 0);
    luaL_Buffer buffer;
    char *out = luaL_buffinitsize(L, &buffer, size + 1);
    mrt_hands_print(hands, index, out, size + 1);
    luaL_pushresultsize(&buffer, size);
}

void mrt_push_hand_text(lua_State *L, int definition, const mrt_hand_read *read, const mrt_hands *hands)
{
    mrt_push_script(L, "marotte.show_hand", "text");
    lua_pushvalue(L, definition);
    lua_newtable(L);
    for (size_t i = 0; i < mrt_hands_count(hands); i++) {
        mrt_push_hand_print(L, hands, i);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    mrt_push_hand_items(L, definition, read);
    lua_call(L, 3, 1);
}
