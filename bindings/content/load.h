/* Transactions of content files: what the files of the loader share. */
#ifndef MAROTTE_BINDINGS_LOAD_H
#define MAROTTE_BINDINGS_LOAD_H

#include "bindings/host/host_parts.h"

enum { MRT_FILE_SHOWN = 59 }; /* bytes of a file's name in messages: Lua cuts longer ones */

/* Puts the entry on top of the stack (config, text, vars; popped) under the number of a definition: counts when the load is
 * complete. */
void mrt_load_keep_entry(lua_State *L, uint16_t def);

/* lib.c. A file is about to run: what it requires is remembered, with its text. */
void mrt_lib_begin(lua_State *L, const mrt_lib_user *file);
/* Was the lib `name` of this load not run yet? Somebody may have required it. */
bool mrt_lib_waits(lua_State *L, const char *name);
/* It is being run, or it has a fault: what is said to those that require it. */
void mrt_lib_mark(lua_State *L, const char *name, bool running);
/* A lib of the load takes the place of what was there: it is run when it is first required. `changed` = false for one that a
 * further load will bring, which is run only when there is none yet. */
void mrt_lib_await(lua_State *L, const char *name, const mrt_lib_user *file, bool changed);
/* A file goes, or is loaded anew. */
void mrt_lib_forget(lua_State *L, const char *id);
/* Calls `use` for each file that has required a lib which changes. False as soon as `use` says so: no memory. */
typedef bool mrt_lib_use(lua_State *L, void *user, const mrt_lib_user *file);
bool mrt_lib_each_dependent(lua_State *L, mrt_lib_use *use, void *user);

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
