/* Hosts (marotte/host.h) for the project: with their boards, hands and what players read.
 *
 * For the command, the Lua module and tests; names no Lua type but by name. Boards belong to a host and go with it.
 */
#ifndef MAROTTE_BINDINGS_HOST_H
#define MAROTTE_BINDINGS_HOST_H

#include "core/base/json.h"
#include "core/board/board.h"
#include "marotte/host.h"

struct lua_State; /* Lua's */

#define MRT_CONTENT_FILE_MAX                                                                                 \
    65536 /* bytes of a content file, as the sandbox has it: twenty times the longest of ours */

/* Opens LPeg in a Lua state. */
typedef int mrt_open_lpeg(struct lua_State *L);
/* mrt_host_create for a program that finds LPeg itself: hand files in the markup need it, and are refused where it is NULL. */
mrt_host *mrt_host_create_with(const mrt_host_options *options, mrt_open_lpeg *open_lpeg, mrt_error *err);
const mrt_content *mrt_host_content(const mrt_host *host);

/* The unit of benchmarks: calls an empty Lua function with two arguments so often (unit.c). */
mrt_status mrt_host_unit(mrt_host *host, size_t calls, mrt_error *err);

/* ---- hands ---- */

/* Takes the place of all hands: a set that was made elsewhere, with the planets and jokers that follow from it as files. The
 * set is the host's from then on, also when the load fails. */
mrt_status mrt_host_take_hands(mrt_host *host, mrt_hands *hands, const mrt_host_file *followers, size_t count,
                               size_t *faults, mrt_error *err);

/* ---- hand files for themselves ---- */

/* Reads a hand file as a load does, but for a set of the caller's (NULL: it is only checked). Faults are told and counted; a file
 * with one adds nothing. Other than MRT_OK: no memory. */
mrt_status mrt_host_read_hand(mrt_host *host, const mrt_host_file *file, mrt_hands *hands, size_t *faults,
                              mrt_error *err);
/* The hand of a file for a reader: properties, compiled patterns, planets and jokers that follow. `put` gets the text. An error
 * too when a Lua hand lacks what would be shown. */
typedef void mrt_put(void *user, const char *text, size_t length);
mrt_status mrt_host_show_hand(mrt_host *host, const mrt_host_file *file, mrt_put *put, void *user,
                              size_t *faults, mrt_error *err);

/* ---- boards ---- */

/* A board on which the host's content acts; mrt_host_drop_board ends it, or the end of the host. */
mrt_board *mrt_host_make_board(mrt_host *host, mrt_error *err);
void mrt_host_drop_board(mrt_host *host, mrt_board *board); /* NULL is fine */

/* What a player reads of an item of a board, of any definition: an object with key, name, rarity, cost, compatibility and text
 * with its present values. */
mrt_status mrt_host_describe_item(mrt_host *host, mrt_board *board, uint32_t serial, mrt_text *out,
                                  mrt_error *err);
mrt_status mrt_host_describe(mrt_host *host, const char *key, size_t length, mrt_text *out, mrt_error *err);

#endif
