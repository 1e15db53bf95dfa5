/* Transactions of content files: what the files of the loader share. */
#ifndef MAROTTE_BINDINGS_LOAD_H
#define MAROTTE_BINDINGS_LOAD_H

#include "bindings/host/host_parts.h"

enum { MRT_FILE_SHOWN = 59 }; /* bytes of a file's name in messages: Lua cuts longer ones */

/* Puts the entry on top of the stack (config, text, vars; popped) under the number of a definition: counts when the load is
 * complete. */
void mrt_load_keep_entry(lua_State *L, uint16_t def);

/* load_hands.c. Is it a hand file: .hand, .txt, or .lua in a folder "hands"? */
bool mrt_load_is_hand(const char *path);
/* Gets the planets and jokers that follow from a hand, as files of the same load; `text` NULL = it follows no more. Texts live
 * until the load is over. False = no memory. */
typedef bool mrt_load_follow(void *user, const char *path, const char *text, size_t length);
/* Replaces the hands of these files in the host's set, which becomes another one, and adds those of the original that are
 * missing. Faults are told and counted. Other than MRT_OK: no memory. */
mrt_status mrt_load_hands(mrt_host *host, const mrt_host_file *files, size_t count, mrt_load_follow *follow,
                          void *user, size_t *faults, mrt_error *err);
/* Adds those of the twelve hands of the original whose keys the host's set does not have. Raises. */
void mrt_load_originals(lua_State *L, mrt_host *host);

#endif
