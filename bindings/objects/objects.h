/* What the Lua objects of a board share: numbers, arguments, names of fields, errors. For the files of
 * this folder.
 *
 * Fields and methods of an object are one table, name -> code or function, in an upvalue of its __index: a read is one
 * look-up and a switch. Messages say what is wrong and what would be right; the place of the script stands in front.
 */
#ifndef MAROTTE_BINDINGS_ENGINE_OBJECTS_H
#define MAROTTE_BINDINGS_ENGINE_OBJECTS_H

#include "bindings/host/host_parts.h"

enum {
    MRT_MAGIC_GAME_CARD = 0x6d727441,
    MRT_MAGIC_ITEM_STATE = 0x6d727442,
    MRT_MAGIC_HAND_RECORD = 0x6d727443,
    MRT_MAGIC_STATE_LIST = 0x6d727444
};

/* Whole numbers below this are Lua integers, so that they read "3" and not "3.0". The product of two of them is an integer
 * still; larger ones would wrap around where doubles do not. */
#define MRT_WHOLE_MAX 2147483648.0

static inline void mrt_push_number(lua_State *L, double number)
{
    if (number > -MRT_WHOLE_MAX && number < MRT_WHOLE_MAX && (double)(int32_t)number == number)
        lua_pushinteger(L, (int32_t)number);
    else
        lua_pushnumber(L, number);
}

/* A text that may be none. */
static inline void mrt_push_text(lua_State *L, const char *text)
{
    if (text != NULL)
        lua_pushstring(L, text);
    else
        lua_pushnil(L);
}

/* The board whose handler runs, or whose item is looked at; raises when there is none. */
static inline mrt_host_board *mrt_active_board(lua_State *L)
{
    mrt_host_board *board = mrt_host_of(L)->active;
    if (board == NULL)
        mrt_call_raise(L, "there is no game here: this works only inside of a handler");
    return board;
}

/* The board on which `what` ("game:earn") changes something; raises when no handler runs. */
mrt_host_board *mrt_acting_board(lua_State *L, const char *what);

/* Raises for a status that is not MRT_OK. Never returns then. */
int mrt_raise_status(lua_State *L, mrt_status status, const mrt_error *err);
static inline void mrt_check_status(lua_State *L, mrt_status status, const mrt_error *err)
{
    if (status != MRT_OK)
        mrt_raise_status(L, status, err);
}
/* Raises that there was no memory to note a change. */
int mrt_raise_no_memory(lua_State *L);

/* Names. Adds names with the codes `first`, `first` + 1, .. to the table on top. */
void mrt_add_names(lua_State *L, const char *const *names, size_t count, int first);
/* Adds methods; the list ends with a NULL name. */
void mrt_add_methods(lua_State *L, const luaL_Reg *methods);
/* Raises that `what` has no field of the name at `key`, with the nearest key of the table at `names`. */
int mrt_raise_no_field(lua_State *L, const char *what, int key, int names);
/* The same for a word that is one of `count` names. */
int mrt_raise_no_word(lua_State *L, const char *what, const char *word, size_t length,
                      const char *const *names, size_t count);
/* Pushes a C function for __newindex that refuses every write: "card is read-only, "suit" cannot be set: use
 * card:set_suit". `hint` may be NULL. Both are literals. */
void mrt_push_refusal(lua_State *L, const char *what, const char *hint);

/* For messages: the type of an argument ("nothing" when it is not there); a number as text, which stays on the stack. */
const char *mrt_type_of(lua_State *L, int arg);
const char *mrt_number_text(lua_State *L, double number);

/* Arguments. `what` names it for the message: "game:earn: the dollars". */
double mrt_check_number(lua_State *L, int arg, const char *what); /* no NaN */
double mrt_check_amount(lua_State *L, int arg, const char *what); /* and finite */
lua_Integer mrt_check_whole(lua_State *L, int arg, const char *what, lua_Integer low, lua_Integer high);
bool mrt_check_flag(lua_State *L, int arg, const char *what);
const char *mrt_check_string(lua_State *L, int arg, const char *what, size_t *length);
/* A rank (0..12) from 2 to 14. For the rest `what` is who asks: "card:set_suit". A suit by its name. */
int mrt_check_rank(lua_State *L, int arg, const char *what);
mrt_suit mrt_check_suit(lua_State *L, int arg, const char *what);
/* The key of a loaded enhancement, edition or seal, or nil (0): its value in a card's or item's field. */
uint8_t mrt_check_part(lua_State *L, int arg, mrt_place place, const char *what);
/* Pushes the key of such a value, nil for 0. */
void mrt_push_part_key(lua_State *L, mrt_place place, unsigned value);
/* The place of a hand by its name. */
uint16_t mrt_check_hand(lua_State *L, int arg, const char *what);
/* Raises unless every key of the table at `arg` (nil and none are fine) is one of `names`, NULL at the end. */
void mrt_check_options(lua_State *L, int arg, const char *what, const char *const *names);

const char *mrt_content_hand_name(const mrt_content *content, size_t hand); /* NULL = there is none */

extern const luaL_Reg mrt_item_methods[]; /* item_methods.c */
/* item.c: an item that lies on no board, as a read-only table. */
void mrt_push_spoken(lua_State *L, const mrt_item *item);
/* state.c: self.state of an item, or of a sticker that it wears (`def` is then the sticker's). */
void mrt_push_state(lua_State *L, uint32_t serial, int def);
void mrt_state_open(lua_State *L);        /* called once when the host is made */
void mrt_state_forget_defs(lua_State *L); /* after a load */

/* Lists. A cached list of a board, see mrt_list_cache; `ids` say what is in it now, `push` pushes the object of one. */
typedef void mrt_push_element(lua_State *L, uint64_t id);
void mrt_push_cached_list(lua_State *L, mrt_host_board *board, int cache, const uint64_t *ids, size_t count,
                          mrt_push_element *push);
void mrt_push_card_element(lua_State *L, uint64_t id); /* an mrt_card_id */
void mrt_push_item_element(lua_State *L, uint64_t id); /* serial, definition << 32 */

#endif
