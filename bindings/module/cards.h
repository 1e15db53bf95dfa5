/* Pools, piles and cards as Lua objects: what lib_pool, lib_pile, lib_card and convert share.
 *
 * A Pool owns an mrt_pool; its user value is a table id -> Card with weak values, so that a card is one Lua value as
 * long as somebody holds it. Piles and Cards have their Pool as user value, which keeps it alive, and point to it
 * directly. A Pool knows its Piles (a list through them), so that a destroyed card leaves every one of them: no
 * stale id is ever in a Pile. After its finalizer a Pool has no cards left, and every use raises.
 */
#ifndef MAROTTE_BINDINGS_CARDS_H
#define MAROTTE_BINDINGS_CARDS_H

#include "bindings/vm/binding.h"

#define MRT_CLASS_POOL "marotte.Pool"
#define MRT_CLASS_PILE "marotte.Pile"
#define MRT_CLASS_CARD "marotte.Card"

typedef struct mrt_lua_pile mrt_lua_pile;

typedef struct mrt_lua_pool {
    mrt_object head;
    mrt_alloc alloc; /* Lua's allocator */
    mrt_pool *pool;  /* owned; NULL once it was finalized */
    mrt_lua_pile *piles;
} mrt_lua_pool;

struct mrt_lua_pile {
    mrt_object head;
    mrt_alloc alloc;
    mrt_pile pile;
    mrt_lua_pool *pool;         /* borrowed: the user value keeps it */
    mrt_lua_pile *next, **link; /* in the pool's list; `link` is what points here, NULL = not in a list */
};

typedef struct mrt_lua_card {
    mrt_object head;
    mrt_card_id id;
    mrt_lua_pool *pool; /* borrowed: the user value keeps it */
    mrt_face face;      /* when the object was made: only for messages about stale cards */
} mrt_lua_card;

/* lib_pool.c. Pushes a new Pool that has no cards. */
mrt_lua_pool *mrt_push_pool(lua_State *L);
/* The Pool at `arg`; raises when it was finalized. */
mrt_lua_pool *mrt_check_pool(lua_State *L, int arg);

/* lib_pile.c. Pushes a new Pile of the Pool at stack place `pool`. */
mrt_lua_pile *mrt_push_pile(lua_State *L, int pool);
/* The Pile at `arg`, NULL when it is something else. */
mrt_lua_pile *mrt_to_pile(lua_State *L, int arg);
mrt_lua_pile *mrt_check_pile(lua_State *L, int arg);

/* lib_card.c. Pushes the Card for a living id of the Pool that is the user value of the object at `owner`. */
void mrt_push_card(lua_State *L, int owner, mrt_card_id id);
/* The Card at `arg`, NULL when it is something else. It may be stale. */
mrt_lua_card *mrt_to_card(lua_State *L, int arg);
mrt_lua_card *mrt_check_card(lua_State *L, int arg);
/* Its value, borrowed until the pool grows; raises when the card is stale. */
mrt_card *mrt_card_value(lua_State *L, const mrt_lua_card *card);

/* Raises for a key (argument 2) that no object of the class has, with the nearest method or field. */
int mrt_no_field(lua_State *L, const mrt_binding *binding);

/* convert.c. mrt_check_cards for cards that are no argument: `label`, as in "held", stands in front of every message. */
size_t mrt_check_labelled(lua_State *L, int arg, const char *label, mrt_card *out, size_t capacity);
/* The one natural card on top of the stack, element `number` of the list that `label` names. */
mrt_card mrt_check_element(lua_State *L, const char *label, size_t number);

/* card_fields.c: the fields of a card by name, for marotte.Card and for cards written as tables. */
bool mrt_card_has_field(const char *name);
/* Pushes the value of a field; false, and nothing pushed, when there is no such field. */
bool mrt_card_push_field(lua_State *L, const mrt_card *card, const char *name);
/* Sets a field to the value at `arg`; the card changes only on success. */
mrt_status mrt_card_set_field(lua_State *L, const char *name, int arg, mrt_card *card, mrt_error *err);
/* A suit ("Hearts", "h") at `arg`. */
mrt_status mrt_read_suit(lua_State *L, int arg, mrt_suit *out, mrt_error *err);

#endif
