/* Variants, tables and players as Lua objects: what lib_variant, lib_table, lib_player, table_values and player share.
 *
 * A Variant owns an mrt_variant; a Table owns an mrt_table and has its Variant as user value, which keeps it alive.
 * A finalized object has a NULL pointer, and every use of it raises. Seats and places are 1-based in Lua, 0-based here.
 */
#ifndef MAROTTE_BINDINGS_TABLES_H
#define MAROTTE_BINDINGS_TABLES_H

#include "bindings/vm/binding.h"
#include "marotte/table.h"

#define MRT_CLASS_VARIANT "marotte.Variant"
#define MRT_CLASS_TABLE "marotte.Table"
#define MRT_CLASS_VIEW "marotte.View"

typedef struct mrt_lua_variant {
    mrt_object head;
    mrt_alloc alloc;
    mrt_variant *variant; /* owned; NULL once it was finalized */
} mrt_lua_variant;

/* lib_variant.c. The Variant at `arg`, NULL when it is something else; raises when it was finalized. */
mrt_lua_variant *mrt_to_variant(lua_State *L, int arg);
/* Pushes the Variant of the path or text at `arg`; raises with all faults. */
mrt_lua_variant *mrt_push_variant(lua_State *L, int arg);
/* Pushes a list of the names of the structures in a mask. */
void mrt_push_structures(lua_State *L, unsigned structures);
/* The structure of a name, 0 = there is none. */
unsigned mrt_structure_find(const char *name);

/* table_values.c: what a table shows, as plain Lua values. */
void mrt_push_question(lua_State *L, const mrt_table *table, const mrt_question *question);
/* Viewers: a seat, or MRT_VIEW_ALL. What the viewer cannot see is "??". */
void mrt_push_seat(lua_State *L, const mrt_table *table, size_t seat, size_t viewer);
void mrt_push_community(lua_State *L, const mrt_table *table, size_t viewer);
/* The discards that everybody has seen: a list of {card=, seat=}. */
void mrt_push_discards(lua_State *L, const mrt_table *table);
void mrt_push_wild(lua_State *L, const mrt_table *table,
                   size_t seat); /* a list of cards, as the seat knows it */
void mrt_push_own_hands(lua_State *L, const mrt_table *table, size_t seat);
void mrt_push_result(lua_State *L, const mrt_table *table, const mrt_hand_result *result);
void mrt_push_move(lua_State *L, const mrt_move *move);
/* Reads the move on top of the stack, a table, which stays. What is absent follows from the question: the least
 * amount of a bet. */
mrt_status mrt_read_move(lua_State *L, const mrt_question *question, mrt_move *out, mrt_error *err);

/* lib_player.c: what a seat may see, as marotte.View. */
typedef struct mrt_view mrt_view;
/* Makes the class in a state that has not loaded the module: a scripted player's. */
void mrt_open_views(lua_State *L);
/* Pushes the view of the asked seat. It borrows all three until mrt_end_view, which the caller owes it. `charged`: a
 * guard watches the state (call.h), and what the view does is paid from the budget of who runs. */
mrt_view *mrt_push_view(lua_State *L, const mrt_table *table, const mrt_question *question, mrt_gen *gen,
                        bool charged);
/* Every later use of the view raises. It is still on the stack. */
void mrt_end_view(mrt_view *view);

/* Asks the function on top of the stack, which is popped, for the move of the asked seat, and does it: a function of the
 * program, or what marotte.player made. Other than MRT_OK: the player raised or answered what is illegal, as `err` says,
 * and the passive move was made instead. Raises only when there is no memory; no move was made then.
 * *running is true while a function of the program runs, and false in any other case. */
mrt_status mrt_ask_player(lua_State *L, mrt_table *table, mrt_gen *gen, bool *running, mrt_error *err);

#endif
