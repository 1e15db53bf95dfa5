/* What a table shows, as plain Lua values, and moves back from Lua.
 *
 * Used by marotte.Table and by the views of players. Hot: mrt_push_question and mrt_read_move, once a decision. Every
 * value is a new table that the caller may keep and change.
 */
#include <string.h>

#include "bindings/module/cards.h"
#include "bindings/module/tables.h"
#include "bindings/vm/lua_reader.h"

static const char *const declaration_names[] = {NULL, "high", "low", "both"}; /* by MRT_DECLARE_* */

/* ---- small helpers ---- */

static void set_integer(lua_State *L, const char *name, lua_Integer value)
{
    lua_pushinteger(L, value);
    lua_setfield(L, -2, name);
}

static void set_flag(lua_State *L, const char *name, bool value)
{
    lua_pushboolean(L, value);
    lua_setfield(L, -2, name);
}

static void push_face(lua_State *L, mrt_face face)
{
    char text[MRT_FACE_TEXT_SIZE];
    lua_pushstring(L, face < MRT_FACE_END ? mrt_face_text(face, text) : "??");
}

/* Pushes the seats of a mask. */
static void push_seats(lua_State *L, unsigned mask)
{
    lua_newtable(L);
    lua_Integer number = 0;
    for (int seat = 0; seat < MRT_VARIANT_PLAYERS; seat++)
        if ((mask >> seat & 1) != 0) {
            lua_pushinteger(L, seat + 1);
            lua_rawseti(L, -2, ++number);
        }
}

/* ---- questions ---- */

static void push_moves(lua_State *L, unsigned moves)
{
    lua_createtable(L, 3, 0);
    lua_Integer number = 0;
    for (unsigned kind = 1; kind <= moves; kind <<= 1)
        if ((moves & kind) != 0) {
            lua_pushstring(L, mrt_move_name(kind));
            lua_rawseti(L, -2, ++number);
        }
}

static void push_declarations(lua_State *L, unsigned allowed)
{
    lua_newtable(L);
    lua_Integer number = 0;
    for (unsigned i = MRT_DECLARE_HIGH; i <= MRT_DECLARE_BOTH; i++)
        if ((allowed >> i & 1) != 0) {
            lua_pushstring(L, declaration_names[i]);
            lua_rawseti(L, -2, ++number);
        }
}

static void push_groups(lua_State *L, const mrt_question *question)
{
    lua_createtable(L, question->group_count, 0);
    for (int i = 0; i < question->group_count; i++) {
        lua_pushinteger(L, question->group_size[i]);
        lua_rawseti(L, -2, i + 1);
    }
}

/* Pushes what was declared: a name that holds for all pots, or a list of them; false for a pot without one. */
static void push_declared(lua_State *L, const uint8_t *declarations, size_t count)
{
    if (count == 1) {
        lua_pushstring(L, declaration_names[declarations[0]]);
        return;
    }
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        if (declarations[i] != 0)
            lua_pushstring(L, declaration_names[declarations[i]]);
        else
            lua_pushboolean(L, false);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
}

void mrt_push_question(lua_State *L, const mrt_table *table, const mrt_question *question)
{
    lua_createtable(L, 0, 12);
    set_integer(L, "seat", question->seat + 1);
    lua_pushstring(L, mrt_table_variant(table)->steps[question->step].name);
    lua_setfield(L, -2, "step");
    set_integer(L, "step_number", question->step + 1);
    push_moves(L, question->moves);
    lua_setfield(L, -2, "moves");
    set_integer(L, "to_call", question->to_call);
    set_integer(L, "raise_min", question->raise_min);
    set_integer(L, "raise_max", question->raise_max);
    if ((question->moves & MRT_MOVE_BUY) != 0)
        set_integer(L, "price", question->price);
    set_integer(L, "cards_min", question->cards_min);
    set_integer(L, "cards_max", question->cards_max);
    push_groups(L, question);
    lua_setfield(L, -2, "groups");
    push_declarations(L, question->declarations);
    lua_setfield(L, -2, "declarations");
    set_integer(L, "pots", question->pots);
}

/* ---- what lies on the table ---- */

/* Pushes a table from the names of subsets to the places of their cards. */
static void push_parts(lua_State *L, const mrt_variant *variant, const mrt_seat_view *view)
{
    lua_newtable(L);
    for (int subset = 0; subset < variant->hole_subset_count; subset++) {
        lua_Integer number = 0;
        lua_newtable(L);
        for (int i = 0; i < view->count; i++)
            if ((view->subsets[i] >> subset & 1) != 0) {
                lua_pushinteger(L, i + 1);
                lua_rawseti(L, -2, ++number);
            }
        lua_setfield(L, -2, variant->hole_subset[subset]);
    }
}

static void set_cards(lua_State *L, const mrt_seat_view *view)
{
    lua_createtable(L, view->count, 0);
    for (int i = 0; i < view->count; i++) {
        push_face(L, view->cards[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "cards");
    lua_createtable(L, view->count, 0);
    for (int i = 0; i < view->count; i++) {
        lua_pushboolean(L, view->face_up[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "face_up");
}

void mrt_push_seat(lua_State *L, const mrt_table *table, size_t seat, size_t viewer)
{
    mrt_seat_view view;
    mrt_table_seat(table, seat, viewer, &view);
    lua_createtable(L, 0, 9);
    set_integer(L, "stack", view.stack);
    set_integer(L, "bet", view.bet);
    set_integer(L, "put_in", view.put_in);
    set_flag(L, "in_hand", view.in_hand);
    set_flag(L, "folded", view.folded);
    set_flag(L, "all_in", view.all_in);
    if (view.declaration_count != 0) {
        push_declared(L, view.declarations, view.declaration_count);
        lua_setfield(L, -2, "declared");
    }
    set_cards(L, &view);
    push_parts(L, mrt_table_variant(table), &view);
    lua_setfield(L, -2, "subsets");
}

static void push_subset_names(lua_State *L, const mrt_variant *variant, mrt_subsets subsets)
{
    lua_newtable(L);
    lua_Integer number = 0;
    for (int subset = 0; subset < variant->community_subset_count; subset++)
        if ((subsets >> subset & 1) != 0) {
            lua_pushstring(L, variant->community_subset[subset]);
            lua_rawseti(L, -2, ++number);
        }
}

void mrt_push_community(lua_State *L, const mrt_table *table, size_t viewer)
{
    mrt_community_card cards[MRT_TABLE_COMMUNITY];
    size_t count = mrt_table_community(table, cards);
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        lua_createtable(L, 0, 3);
        push_face(L, viewer == MRT_VIEW_ALL || cards[i].face_up ? cards[i].face : MRT_FACE_END);
        lua_setfield(L, -2, "card");
        set_flag(L, "face_up", cards[i].face_up);
        push_subset_names(L, mrt_table_variant(table), cards[i].subsets);
        lua_setfield(L, -2, "subsets");
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
}

void mrt_push_discards(lua_State *L, const mrt_table *table)
{
    mrt_discard cards[MRT_TABLE_DISCARDS];
    size_t count = mrt_table_discards(table, cards);
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        lua_createtable(L, 0, 2);
        push_face(L, cards[i].face);
        lua_setfield(L, -2, "card");
        set_integer(L, "seat", cards[i].seat + 1);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
}

/* ---- hands ---- */

/* Pushes {rank=, ordered=, name=, qualifies=}, or false when there is no hand. */
static void push_value(lua_State *L, const mrt_best_hand *hand, mrt_value value)
{
    char name[MRT_EVAL_NAME_SIZE];
    if (value == MRT_VALUE_NONE) {
        lua_pushboolean(L, false);
        return;
    }
    lua_createtable(L, 0, 6);
    set_integer(L, "rank", mrt_value_rank(value));
    set_integer(L, "ordered", mrt_value_ordered(value));
    set_flag(L, "qualifies", mrt_best_hand_qualifies(hand, value));
    mrt_eval_name(hand->type, value, name, sizeof name);
    lua_pushstring(L, name);
    lua_setfield(L, -2, "name");
}

void mrt_push_own_hands(lua_State *L, const mrt_table *table, size_t seat)
{
    mrt_value values[MRT_VARIANT_HANDS];
    const mrt_best_hands *hands = mrt_table_own_hands(table, seat, values);
    lua_createtable(L, hands->count, 0);
    for (int i = 0; i < hands->count; i++) {
        push_value(L, &hands->hand[i], values[i]);
        if (lua_istable(L, -1)) {
            lua_pushstring(L, hands->hand[i].name);
            lua_setfield(L, -2, "best_hand");
            lua_pushstring(L, mrt_eval_type_name(hands->hand[i].type));
            lua_setfield(L, -2, "type");
        }
        lua_rawseti(L, -2, i + 1);
    }
}

void mrt_push_wild(lua_State *L, const mrt_table *table, size_t seat)
{
    uint64_t faces = mrt_table_own_wilds(table, seat);
    lua_Integer number = 0;
    lua_newtable(L);
    for (unsigned face = 0; face < MRT_FACES; face++)
        if ((faces >> face & 1) != 0) {
            push_face(L, (mrt_face)face);
            lua_rawseti(L, -2, ++number);
        }
}

/* ---- results ---- */

static void push_pot(lua_State *L, const mrt_pot_result *pot, int hands)
{
    lua_createtable(L, 0, 5);
    set_integer(L, "amount", pot->amount);
    set_flag(L, "by_default", pot->by_default);
    push_seats(L, pot->eligible);
    lua_setfield(L, -2, "eligible");
    lua_createtable(L, hands, 0);
    lua_createtable(L, hands, 0);
    for (int i = 0; i < hands; i++) {
        push_seats(L, pot->winners[i]);
        lua_rawseti(L, -3, i + 1);
        lua_pushinteger(L, pot->share[i]);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -3, "shares");
    lua_setfield(L, -2, "winners");
}

static void push_pots(lua_State *L, const mrt_table *table, const mrt_hand_result *result)
{
    int hands = result->hands != NULL ? result->hands->count : 1;
    int by_default = mrt_table_variant(table)->default_hands.count;
    lua_createtable(L, result->pot_count, 0);
    for (int i = 0; i < result->pot_count; i++) {
        const mrt_pot_result *pot = &result->pots[i];
        push_pot(L, pot, pot->by_default ? (by_default > 0 ? by_default : 1) : hands);
        lua_rawseti(L, -2, i + 1);
    }
}

/* The class of the hand on top of the stack, where its best hand has classes. */
static void set_class(lua_State *L, const mrt_best_hand *hand, uint16_t class_seats, size_t seat)
{
    if (hand->class_ranks == 0 || !lua_istable(L, -1))
        return;
    lua_pushstring(L, (class_seats >> seat & 1) != 0 ? "face" : "butt");
    lua_setfield(L, -2, "class");
}

/* Pushes a list of each seat's hands; `hands` NULL = of nothing. */
static void push_hands(lua_State *L, size_t seats, const mrt_best_hands *hands,
                       const mrt_value values[][MRT_VARIANT_HANDS], const uint16_t *class_seats)
{
    lua_createtable(L, (int)seats, 0);
    for (size_t seat = 0; seat < seats; seat++) {
        lua_newtable(L);
        for (int i = 0; hands != NULL && i < hands->count; i++) {
            push_value(L, &hands->hand[i], values[seat][i]);
            if (class_seats != NULL)
                set_class(L, &hands->hand[i], class_seats[i], seat);
            lua_rawseti(L, -2, i + 1);
        }
        lua_rawseti(L, -2, (lua_Integer)seat + 1);
    }
}

void mrt_push_result(lua_State *L, const mrt_table *table, const mrt_hand_result *result)
{
    size_t seats = mrt_table_seats(table);
    lua_createtable(L, 0, 4);
    set_flag(L, "showdown", result->showdown);
    lua_createtable(L, (int)seats, 0);
    for (size_t i = 0; i < seats; i++) {
        lua_pushinteger(L, result->stacks[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_setfield(L, -2, "stacks");
    push_hands(L, seats, result->showdown ? result->hands : NULL, result->values, result->class_seats);
    lua_setfield(L, -2, "hands");
    if (result->default_hands != NULL) {
        push_hands(L, seats, result->default_hands, result->default_values, NULL);
        lua_setfield(L, -2, "default_hands");
    }
    push_pots(L, table, result);
    lua_setfield(L, -2, "pots");
}

/* ---- moves ---- */

void mrt_push_move(lua_State *L, const mrt_move *move)
{
    lua_createtable(L, 0, 3);
    const char *name = mrt_move_name(move->kind);
    lua_pushstring(L, name != NULL ? name : "nothing");
    lua_setfield(L, -2, "move");
    if (move->amount != 0)
        set_integer(L, "amount", move->amount);
    if (move->declaration_count != 0) {
        push_declared(L, move->declarations, move->declaration_count);
        lua_setfield(L, -2, "declare");
    }
    if (move->kind < MRT_MOVE_DRAW || (move->kind & (MRT_MOVE_DECLARE | MRT_MOVE_DECLINE)) != 0)
        return;
    lua_createtable(L, move->card_count, 0);
    for (int i = 0; i < move->card_count; i++) {
        lua_pushinteger(L, move->cards[i] + 1);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "cards");
}

/* Reading: raw, so that reading an answer runs no code of the player. */

static void read_kind(mrt_reader *r, int table, unsigned *out)
{
    mrt_error err;
    size_t length, before = mrt_reader_open(r, table, "move");
    if (lua_type(r->L, -1) != LUA_TSTRING)
        mrt_reader_fail_type(r, -1, "a name such as \"check\"");
    const char *name = r->failed ? "" : mrt_reader_text(r, -1, &length);
    if (!r->failed && mrt_move_find(name, length, out, &err) != MRT_OK)
        mrt_reader_fail(r, "%s", err.message);
    mrt_reader_leave(r, before);
}

static void read_amount(mrt_reader *r, int table, const mrt_question *question, mrt_move *out)
{
    bool bets = (out->kind & (MRT_MOVE_BET | MRT_MOVE_RAISE | MRT_MOVE_COMPLETE)) != 0;
    int whole = 0;
    size_t before = mrt_reader_open(r, table, "amount");
    out->amount = bets ? question->raise_min : 0;
    if (!mrt_reader_is_absent(r)) {
        double number = mrt_reader_number(r, -1);
        out->amount = lua_tointegerx(r->L, -1, &whole);
        if (!r->failed && !whole)
            mrt_reader_fail(r, "a whole number of chips is needed, not %.14g", number);
        else if (!r->failed && (out->kind & (MRT_MOVE_CALL | MRT_MOVE_BRING_IN) & question->moves) != 0 &&
                 out->amount != question->to_call)
            mrt_reader_fail(r, "this makes a total of %lld chips, not %lld", (long long)question->to_call,
                            (long long)out->amount);
    }
    mrt_reader_leave(r, before);
}

static void read_cards(mrt_reader *r, int table, mrt_move *out)
{
    size_t before = mrt_reader_open(r, table, "cards");
    int count = mrt_reader_is_absent(r) ? 0 : mrt_reader_list(r, MRT_TABLE_HOLE);
    for (int i = 1; i <= count && !r->failed; i++) {
        size_t item = mrt_reader_item(r, i);
        out->cards[i - 1] = (uint8_t)(mrt_reader_integer(r, -1, 1, MRT_TABLE_COMMUNITY) - 1);
        mrt_reader_leave(r, item);
    }
    out->card_count = (uint8_t)count;
    mrt_reader_leave(r, before);
}

/* The declaration on top of the stack. */
static uint8_t read_declaration(mrt_reader *r)
{
    for (unsigned i = MRT_DECLARE_HIGH; i <= MRT_DECLARE_BOTH; i++)
        if (mrt_reader_is(r, declaration_names[i]))
            return (uint8_t)i;
    mrt_reader_fail(r, "\"high\", \"low\" or \"both\" is needed, or a list of them for the pots");
    return 0;
}

/* A name for all pots, or a list of names, one for each. */
static void read_declarations(mrt_reader *r, int table, mrt_move *out)
{
    size_t before = mrt_reader_open(r, table, "declare");
    int count = lua_istable(r->L, -1) ? mrt_reader_list(r, MRT_POTS_MAX) : 0;
    bool one = count == 0 && (out->kind == MRT_MOVE_DECLARE || !lua_isnil(r->L, -1));
    out->declaration_count = (uint8_t)(one ? 1 : count);
    if (one && !r->failed)
        out->declarations[0] = read_declaration(r);
    for (int i = 1; i <= count && !r->failed; i++) {
        size_t item = mrt_reader_item(r, i);
        out->declarations[i - 1] = read_declaration(r);
        mrt_reader_leave(r, item);
    }
    mrt_reader_leave(r, before);
}

mrt_status mrt_read_move(lua_State *L, const mrt_question *question, mrt_move *out, mrt_error *err)
{
    static const char *const keys[] = {"move", "amount", "cards", "declare", NULL};
    mrt_error own;
    mrt_reader r = {.L = L, .err = err != NULL ? err : &own};
    int table = lua_gettop(L);
    mrt_move move = {0};
    if (!lua_istable(L, table))
        mrt_reader_fail_type(&r, table, "a move as a table, {move = \"check\"},");
    else if (mrt_find_stranger(L, table, "field of a move", keys, r.err) != MRT_OK)
        r.failed = true;
    if (!r.failed)
        read_kind(&r, table, &move.kind);
    if (!r.failed)
        read_amount(&r, table, question, &move);
    if (!r.failed)
        read_cards(&r, table, &move);
    if (!r.failed)
        read_declarations(&r, table, &move);
    lua_settop(L, table);
    if (r.failed)
        return MRT_ERR_INPUT;
    *out = move;
    return MRT_OK;
}
