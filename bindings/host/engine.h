/* The engine: a Lua state of its own with content in it, and boards on which that content acts.
 *
 * For the command and for the Lua module; names no Lua type. An engine is used by one thread at a time; boards belong to it
 * and go with it. Nothing here raises: what goes wrong comes back as an mrt_error or is told to `diagnose`.
 */
#ifndef MAROTTE_ENGINE_H
#define MAROTTE_ENGINE_H

#include "bindings/vm/diagnostic.h"
#include "core/base/json.h"
#include "core/board/fold.h"

typedef struct mrt_engine mrt_engine;
typedef struct mrt_board mrt_board;

/* A line that content prints. `item` is "j_greedy_joker" or a file, `context` "individual"; `text` may hold any byte. All are
 * borrowed during the call. */
typedef void mrt_engine_print(void *user, const char *item, const char *context, const char *text,
                              size_t length);

typedef struct mrt_engine_options {
    const mrt_alloc *alloc;  /* NULL = the C library's */
    bool no_vanilla;         /* without the content inside of the library: contexts and sequences alone */
    bool strict;             /* a script's error ends the sequence */
    bool no_compile;         /* every handler is called, also those that filters could stand for */
    const mrt_hands *hands;  /* borrowed: the hands of the game; NULL = the twelve of the original */
    mrt_diagnose *diagnose;  /* faults of files, and of scripts that run; may be NULL */
    mrt_engine_print *print; /* what content prints; may be NULL */
    void *user;              /* of both */
} mrt_engine_options;

/* NULL and an error: no memory, or the content inside of the library is broken. */
mrt_engine *mrt_engine_create(const mrt_engine_options *options, mrt_error *err);
void mrt_engine_destroy(mrt_engine *engine); /* NULL is fine; its boards go too */
const mrt_content *mrt_engine_content(const mrt_engine *engine);
size_t mrt_engine_memory(const mrt_engine *engine); /* bytes of the Lua state */

/* The unit of benchmarks: calls an empty Lua function with two arguments so often (engine_bench.c). */
mrt_status mrt_engine_unit(mrt_engine *engine, size_t calls, mrt_error *err);

/* Loads a content file from its text. `path` is for messages and says what it is: its last folder is the kind (jokers,
 * contexts, ..) and its name the key. A fault is told to `diagnose` (file:line), counted, and changes nothing else. A
 * definition whose key is there already replaces it for boards that are made later. */
mrt_status mrt_engine_load(mrt_engine *engine, const char *path, const char *text, size_t length,
                           size_t *faults, mrt_error *err);

/* Boards. */
mrt_board *mrt_board_create(mrt_engine *engine, mrt_error *err);
void mrt_board_destroy(mrt_board *board); /* NULL is fine */
mrt_game *mrt_board_game(mrt_board *board);
mrt_fold *mrt_board_fold(mrt_board *board);
/* Empties the board: a new game with that seed, the deck and the blind that come first in their
 * lists (mrt_content_first). */
mrt_status mrt_board_reset(mrt_board *board, const char *seed, size_t length, mrt_error *err);
/* Fills a board that was just reset from a scenario (scenario.h). After an error it is to be reset. */
mrt_status mrt_board_take(mrt_board *board, const mrt_json *scenario, mrt_error *err);
/* Runs a sequence by its name: "play_hand", "discard", "end_of_round". Other than MRT_OK (no memory; strict, and a script
 * failed): the game is as it was before. */
mrt_status mrt_board_run(mrt_board *board, const char *sequence, const mrt_run_options *options,
                         mrt_result *out, mrt_error *err);
/* Fires an event of that context: asks the jokers, the blind and the deck, whichever of them the context asks; with `only` (a
 * serial) that joker alone. Fails as mrt_board_run does. */
mrt_status mrt_board_fire(mrt_board *board, const char *context, const mrt_event *event, uint32_t only,
                          mrt_error *err);
/* The same with the fields of the event as JSON (engine_fire.c says which); NULL = none. *triggered: the blind answered so. */
mrt_status mrt_board_event(mrt_board *board, const char *context, const mrt_json *fields, bool *triggered,
                           mrt_error *err);
/* What a player reads of an item of a board, of any definition: an object with key, name, rarity, cost, compatibility and text
 * with its present values. */
mrt_status mrt_board_describe(mrt_board *board, uint32_t serial, mrt_text *out, mrt_error *err);
mrt_status mrt_engine_describe(mrt_engine *engine, const char *key, size_t length, mrt_text *out,
                               mrt_error *err);
/* Messages of scripts that failed on this board since it was reset; the number, and each. */
size_t mrt_board_errors(const mrt_board *board);
const char *mrt_board_error(const mrt_board *board, size_t index);

#endif
