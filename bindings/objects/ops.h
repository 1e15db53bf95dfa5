/* What the operations of content do to a game, for the files of the engine: nothing here raises.
 *
 * Each is called while a handler runs. What scripts do wrong meanwhile is told to the fold's host; another status than MRT_OK
 * means that the fold has to stop.
 */
#ifndef MAROTTE_BINDINGS_ENGINE_OPS_H
#define MAROTTE_BINDINGS_ENGINE_OPS_H

#include "bindings/host/engine_parts.h"

/* A joker that has gone off stays debuffed for good. */
static inline bool mrt_item_is_perished(const mrt_item *item)
{
    return (item->flags & MRT_ITEM_PERISHABLE) != 0 && item->rounds_left == 0;
}

/* Asks an item itself in the contexts of a moment, not what it copies; a debuffed one is not asked. */
mrt_status mrt_ops_ask_item(mrt_fold *fold, mrt_moment moment, uint32_t serial, mrt_error *err);
/* Tells every joker of cards in the contexts of a moment. */
mrt_status mrt_ops_tell_cards(mrt_fold *fold, mrt_moment moment, const mrt_card_id *cards, size_t count,
                              mrt_error *err);
/* Adds to a number of the game; it does not fall below 0 where that would mean nothing. */
mrt_status mrt_ops_add_stat(mrt_fold *fold, mrt_stat stat, double more, mrt_error *err);

/* Tells a joker or consumable that it goes, and takes it away. */
mrt_status mrt_ops_destroy_item(mrt_fold *fold, uint32_t serial, bool *destroyed, mrt_error *err);
/* Tells the jokers of a card that goes, and ends it. */
mrt_status mrt_ops_destroy_card(mrt_fold *fold, mrt_card_id id, mrt_error *err);
/* Switches the blind off: lifts what is debuffed and turned over, then asks it. *done: it was on. */
mrt_status mrt_ops_disable_blind(mrt_fold *fold, bool *done, mrt_error *err);

/* Free places for jokers (MRT_SECTION_JOKERS) or consumables: slots without what lies there and what is asked for. */
double mrt_ops_room(mrt_fold *fold, mrt_section section);
/* Does an edition bring its own place? */
bool mrt_ops_brings_place(const mrt_fold *fold, unsigned edition);

/* Lets the fold work (fire events, run a sequence) for an operation. What it calls may raise when there is no memory: then
 * the fold is put back to where the running handler has it, and the error is raised again, as a status other than MRT_OK is.
 * `request` is for `work`, and must lie on the C stack or in the Lua state. */
typedef mrt_status mrt_ops_work(mrt_fold *fold, void *request, mrt_error *err);
void mrt_ops_let(lua_State *L, mrt_fold *fold, mrt_ops_work *work, void *request);

/* Families of operations: each list ends with a NULL name. */
extern const luaL_Reg mrt_ops_random[], mrt_ops_make[], mrt_ops_board[];

/* The fold in which game:NAME works; `what` is "game:NAME". Raises outside of handlers and without the colon. */
mrt_fold *mrt_ops_begin(lua_State *L, const char *what);
/* One draw of a place below `count` on the stream of the key at argument `arg`. */
size_t mrt_ops_draw(lua_State *L, mrt_fold *fold, int arg, const char *what, size_t count);
/* The number of the stream of that key, one step on. */
double mrt_ops_seed(lua_State *L, mrt_fold *fold, int arg, const char *what);

#endif
