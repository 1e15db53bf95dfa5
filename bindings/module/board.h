/* Hosts and boards as Lua objects: what lib_host and lib_board share. */
#ifndef MAROTTE_BINDINGS_BOARD_H
#define MAROTTE_BINDINGS_BOARD_H

#include "bindings/host/host.h"
#include "bindings/vm/binding.h"

#define MRT_CLASS_HOST "marotte.Host"
#define MRT_CLASS_BOARD "marotte.Board"

/* What a played hand gives, for the editor stubs. */
#define MRT_RESULT_TYPE                                                                                      \
    "{hand: string, scoring: integer[], chips: number, mult: number, score: number, debuffed: boolean, "     \
    "dollars: number, destroyed: integer[], trace: table[]?}"

typedef struct mrt_lua_host {
    mrt_object head;
    mrt_host *host;  /* owned; NULL once it was finalized */
    mrt_error fault; /* the first of the file that was loaded last */
    size_t fault_count;
} mrt_lua_host;

typedef struct mrt_lua_board {
    mrt_object head;
    mrt_lua_host *host; /* borrowed: the user value keeps it */
    mrt_board *board;   /* owned by the host; NULL once it was finalized */
    double first_hand;  /* hands played in the round when the scenario began: the next one is taken already */
} mrt_lua_board;

mrt_lua_host *mrt_check_host(lua_State *L, int arg);
/* Pushes a new host; its diagnoses go to mrt_keep_fault. */
mrt_lua_host *mrt_push_host(lua_State *L, const mrt_host_options *options);
/* Pushes the host with the shipped content that is made once, for who brings none. */
void mrt_push_default_host(lua_State *L);
/* Pushes a new board of the host at `host`. */
mrt_lua_board *mrt_push_board(lua_State *L, int host);
/* Sets it to the scenario at `scenario`; raises what is wrong in it. */
void mrt_board_set(lua_State *L, mrt_lua_board *board, int scenario);
/* Raises the first fault of a load, with how many more there are. */
int mrt_raise_fault(lua_State *L, const mrt_lua_host *host);
/* Loads a file, or (a table at `arg`) all files of text by path, as one transaction; raises what is wrong. */
void mrt_load_files(lua_State *L, mrt_lua_host *host, int arg);
/* Keeps the first fault of a load: an mrt_diagnose whose user is an mrt_lua_host. */
void mrt_keep_fault(void *user, const mrt_diagnostic *told);
/* fire.c: board:fire(context, fields). */
int mrt_board_fire_table(lua_State *L);
mrt_lua_board *mrt_check_board(lua_State *L, int arg);
/* Plays the selected cards and pushes the result. */
int mrt_board_play(lua_State *L, mrt_lua_board *board, bool trace);

#endif
