/* What is known of values that a handler reads: constants, fields, upvalues, arithmetic. See compile_parts.h. Used at load, not
 * hot. */
#include "bindings/compile/compile_parts.h"
#include "bindings/vm/freeze.h"
#include "bindings/vm/sandbox.h"

mrt_fact mrt_walk_constant(const mrt_walk *w, int index)
{
    mrt_constant constant = mrt_proto_value(w->proto, index);
    switch (constant.kind) {
    case MRT_CONSTANT_NIL:
        return mrt_fact_nil;
    case MRT_CONSTANT_BOOLEAN:
        return mrt_fact_boolean(constant.boolean);
    case MRT_CONSTANT_INTEGER:
        return mrt_fact_integer(constant.integer);
    case MRT_CONSTANT_FLOAT:
        return (mrt_fact){.kind = MRT_FACT_FLOAT, .as.number = constant.number};
    case MRT_CONSTANT_TEXT:
        return (mrt_fact){.kind = MRT_FACT_TEXT, .as.text = constant.text};
    default:
        return mrt_fact_unknown;
    }
}

/* The constant on top of the stack, which is popped. Its text lives on: a table or an upvalue holds it. */
static mrt_fact pop_constant(lua_State *L)
{
    mrt_fact out = mrt_fact_unknown;
    switch (lua_type(L, -1)) {
    case LUA_TBOOLEAN:
        out = mrt_fact_boolean(lua_toboolean(L, -1));
        break;
    case LUA_TNUMBER:
        out = lua_isinteger(L, -1) ? mrt_fact_integer(lua_tointeger(L, -1))
                                   : (mrt_fact){.kind = MRT_FACT_FLOAT, .as.number = lua_tonumber(L, -1)};
        break;
    case LUA_TSTRING:
        out.kind = MRT_FACT_TEXT;
        out.as.text.text = lua_tolstring(L, -1, &out.as.text.length);
        break;
    default:
        break;
    }
    lua_pop(L, 1);
    return out;
}

/* Fields. */

/* What the context says of itself: a flag that is always true. */
static mrt_fact flag_of_ctx(const mrt_walk *w, mrt_text_ref name)
{
    lua_State *L = w->L;
    int top = lua_gettop(L);
    mrt_fact out = mrt_fact_unknown;
    mrt_push_ctx(L, w->given->context, MRT_AREA_PLAY);
    if (luaL_getmetafield(L, -1, "__index") == LUA_TTABLE) {
        lua_pushlstring(L, name.text, name.length);
        if (lua_rawget(L, -2) == LUA_TBOOLEAN)
            out = mrt_fact_boolean(lua_toboolean(L, -1));
    }
    lua_settop(L, top);
    return out;
}

static mrt_fact field_of_ctx(const mrt_walk *w, mrt_text_ref name)
{
    const mrt_context *context = &w->host->content->contexts[w->given->context];
    if (mrt_ref_is(name, context->subject != NULL ? context->subject : "other_card"))
        return w->sees_card ? mrt_fact_of(MRT_FACT_CARD, 0) : mrt_fact_unknown;
    if (context->cards != NULL && mrt_ref_is(name, context->cards))
        return mrt_fact_unknown;
    if (mrt_ref_is(name, "cardarea"))
        return mrt_fact_of(MRT_FACT_AREA, 0);
    if (mrt_ref_is(name, "scoring_name"))
        return mrt_fact_of(MRT_FACT_HAND, 0);
    if (mrt_ref_is(name, "poker_hands"))
        return mrt_fact_of(MRT_FACT_POKER_HANDS, 0);
    if (mrt_ref_is(name, "blueprint"))
        return mrt_fact_of(MRT_FACT_COPIED, 0);
    return flag_of_ctx(w, name);
}

/* What items add to some values is worked out anew when a script asks. */
static mrt_fact field_of_game(const mrt_walk *w, mrt_text_ref name)
{
    const mrt_content *content = w->host->content;
    int value = mrt_content_find_value(content, name.text, name.length);
    if (value < 0 || content->values[value].passive != UINT16_MAX ||
        content->values[value].type == MRT_VALUE_FLAG)
        return mrt_fact_unknown;
    mrt_fact fact = mrt_fact_of(MRT_FACT_STAT, value);
    fact.is_number = content->values[value].type == MRT_VALUE_NUMBER;
    return fact;
}

static mrt_fact field_of_config(const mrt_walk *w, mrt_text_ref name)
{
    lua_pushlstring(w->L, name.text, name.length);
    lua_rawget(w->L, w->config);
    return pop_constant(w->L);
}

static mrt_fact field_of_state(const mrt_walk *w, mrt_text_ref name)
{
    for (int i = 0; i < w->def->slot_count; i++)
        if (mrt_ref_is(name, w->def->slots[i].name) && w->def->slots[i].type == MRT_SLOT_NUMBER)
            return mrt_fact_of(MRT_FACT_SLOT, i);
    return mrt_fact_unknown;
}

/* Parts of cards have no state, and asking for it fails. */
static mrt_fact field_of_self(const mrt_walk *w, mrt_text_ref name)
{
    if (mrt_ref_is(name, "config"))
        return mrt_fact_of(MRT_FACT_CONFIG, 0);
    return mrt_ref_is(name, "state") && w->def->slot_count > 0 ? mrt_fact_of(MRT_FACT_STATE, 0)
                                                               : mrt_fact_unknown;
}

mrt_fact mrt_walk_field(const mrt_walk *w, const mrt_fact *object, mrt_text_ref name)
{
    int hand;
    if (name.text == NULL)
        return mrt_fact_unknown;
    switch (object->kind) {
    case MRT_FACT_CTX:
        return field_of_ctx(w, name);
    case MRT_FACT_SELF:
        return field_of_self(w, name);
    case MRT_FACT_CONFIG:
        return field_of_config(w, name);
    case MRT_FACT_STATE:
        return field_of_state(w, name);
    case MRT_FACT_GAME:
        return field_of_game(w, name);
    case MRT_FACT_POKER_HANDS:
        hand = mrt_walk_hand(w, name);
        return hand >= 0 ? mrt_fact_of(MRT_FACT_GROUPS, hand) : mrt_fact_unknown;
    case MRT_FACT_ENVIRONMENT:
        return mrt_ref_is(name, "game")   ? mrt_fact_of(MRT_FACT_GAME, 0)
               : mrt_ref_is(name, "next") ? mrt_fact_of(MRT_FACT_NEXT, 0)
                                          : mrt_fact_unknown;
    default:
        return mrt_fact_unknown;
    }
}

/* Upvalues, when nobody can write them: no handler does, but other functions of the file might, in the hands of a lib. */
mrt_fact mrt_walk_upvalue(const mrt_walk *w, int index)
{
    lua_State *L = w->L;
    if (!w->fixed || lua_getupvalue(L, w->function, index + 1) == NULL)
        return mrt_fact_unknown;
    lua_rawgeti(L, LUA_REGISTRYINDEX, w->host->env);
    bool environment = lua_rawequal(L, -1, -2);
    lua_pop(L, 1);
    if (environment || lua_tocfunction(L, -1) == mrt_sandbox_next) {
        lua_pop(L, 1);
        return mrt_fact_of(environment ? MRT_FACT_ENVIRONMENT : MRT_FACT_NEXT, 0);
    }
    return pop_constant(L);
}

/* A field of a read-only table of the file. */
mrt_fact mrt_walk_upvalue_field(const mrt_walk *w, int index, mrt_text_ref name)
{
    lua_State *L = w->L;
    int top = lua_gettop(L);
    mrt_fact out = mrt_fact_unknown, table = mrt_walk_upvalue(w, index);
    if (table.kind == MRT_FACT_ENVIRONMENT)
        return mrt_walk_field(w, &table, name);
    if (w->fixed && name.text != NULL && lua_getupvalue(L, w->function, index + 1) != NULL &&
        mrt_frozen_push(L, -1)) {
        lua_pushlstring(L, name.text, name.length);
        lua_rawget(L, -2);
        out = pop_constant(L);
    }
    lua_settop(L, top);
    return out;
}

/* Arithmetic. A number that is not known: */
static bool is_moving(const mrt_fact *fact)
{
    return fact->kind == MRT_FACT_STONE || fact->kind == MRT_FACT_NUMBER;
}

mrt_fact mrt_walk_arithmetic(const mrt_walk *w, int op, const mrt_fact *a, const mrt_fact *b)
{
    lua_State *L = w->L;
    bool divides = op == LUA_OPMOD || op == LUA_OPIDIV;
    bool moves = is_moving(a) || is_moving(b);
    if (!(mrt_fact_is_number(a) || is_moving(a)) || !(mrt_fact_is_number(b) || is_moving(b)))
        return mrt_fact_unknown;
    if (divides && is_moving(b))
        return mrt_fact_unknown; /* may be 0 */
    if (divides && b->kind == MRT_FACT_INTEGER && b->as.integer == 0)
        return mrt_fact_unknown; /* fails */
    if (moves)
        return mrt_fact_of(MRT_FACT_NUMBER, 0);
    mrt_fact_push(L, a);
    if (op != LUA_OPUNM)
        mrt_fact_push(L, b);
    lua_arith(L, op);
    return pop_constant(L);
}
