/* A host: a Lua state of its own with content in it, and boards on which that content acts.
 *
 * For the command, the Lua module and whoever embeds the engine; names no Lua type. A host is used by one thread at a time;
 * boards belong to it and go with it. Nothing here raises: what goes wrong comes back as an mrt_error or is told to `diagnose`.
 *
 * Content is loaded in transactions: all files of a load are read and checked together, in an order that lets them name each
 * other; when one has a fault, nothing has changed. Otherwise living boards go on with the new versions, with their state.
 */
#ifndef MAROTTE_BINDINGS_HOST_H
#define MAROTTE_BINDINGS_HOST_H

#include "bindings/vm/diagnostic.h"
#include "core/base/json.h"
#include "core/board/board.h"

typedef struct mrt_host mrt_host;
struct lua_State; /* Lua's */

/* A line that content prints. `item` is "j_greedy_joker" or a file, `context` "individual"; `text` may hold any byte. All are
 * borrowed during the call. */
typedef void mrt_host_print(void *user, const char *item, const char *context, const char *text,
                            size_t length);

typedef struct mrt_host_options {
    const mrt_alloc *alloc; /* NULL = the C library's */
    bool no_vanilla;        /* without the items inside of the library: words, contexts and sequences alone */
    bool strict;            /* a script's error ends the sequence */
    bool no_compile;        /* every handler is called, also those that filters could stand for */
    /* The hands of the game: NULL = the twelve of the original. Otherwise adds the hands; they are the host's. */
    mrt_status (*add_hands)(mrt_hands *hands, mrt_error *err);
    /* Opens LPeg in a Lua state, for hand files in the markup; NULL = they are refused. */
    int (*open_lpeg)(struct lua_State *L);
    mrt_diagnose *diagnose; /* faults of files, and of scripts that run; may be NULL */
    mrt_host_print *print;  /* what content prints; may be NULL */
    void *user;             /* of both */
} mrt_host_options;

/* NULL and an error: no memory, or the content inside of the library is broken. */
mrt_host *mrt_host_create(const mrt_host_options *options, mrt_error *err);
void mrt_host_destroy(mrt_host *host); /* NULL is fine; its boards go too */
const mrt_content *mrt_host_content(const mrt_host *host);
/* A hash of everything that is loaded: the same for the same files, in whatever order they came. */
uint64_t mrt_host_hash(const mrt_host *host);
size_t mrt_host_memory(const mrt_host *host); /* bytes of the Lua state */

/* The unit of benchmarks: calls an empty Lua function with two arguments so often (unit.c). */
mrt_status mrt_host_unit(mrt_host *host, size_t calls, mrt_error *err);

/* ---- loading ---- */

/* A file. `path` is for messages and says what it is: its last folder is the kind (jokers, contexts, ..) and its name the key;
 * a hand file (.hand, .txt, and .lua in a folder "hands") may lie in any folder. `text` NULL = the file is gone. */
typedef struct mrt_host_file {
    const char *path, *text;
    size_t length;
    bool hand;    /* a hand file, wherever it lies */
    bool lenient; /* a hand file: properties of the mod's later version are warnings */
} mrt_host_file;

/* Loads files, as one transaction. Faults are told to `diagnose` (file:line), all of them, and counted; with any, nothing has
 * changed. Other than MRT_OK: no memory, or content runs. */
mrt_status mrt_host_load(mrt_host *host, const mrt_host_file *files, size_t count, size_t *faults,
                         mrt_error *err);
/* The same, but each file by itself: those that are right are taken. */
mrt_status mrt_host_load_each(mrt_host *host, const mrt_host_file *files, size_t count, size_t *faults,
                              mrt_error *err);
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
