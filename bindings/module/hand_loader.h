/* The loader of hands for programs: a Lua state with the module, LPeg and the scripts that come inside the library.
 *
 * The command, the benchmarks and the fuzzers read hand files through this header, which names no Lua type. A host is one
 * state and is used by one thread at a time. Nothing here raises: what Lua raises comes back as an mrt_error.
 */
#ifndef MAROTTE_HAND_HOST_H
#define MAROTTE_HAND_HOST_H

#include "bindings/content/hand_limits.h"
#include "bindings/vm/diagnostic.h"
#include "marotte/hands.h"
#include "marotte/marotte.h"

typedef struct mrt_hand_loader mrt_hand_loader;

mrt_hand_loader *mrt_hand_loader_create(mrt_error *err);
void mrt_hand_loader_destroy(mrt_hand_loader *host); /* NULL is fine */

enum {
    MRT_HAND_LENIENT = 1 << 0
}; /* properties of the mod's later version are warnings, "not supported yet" */

/* A hand file as text. `path` is for messages, and its last part without extension is the hand's key. */
typedef struct mrt_hand_source {
    const char *path;
    const char *text;
    size_t length;
    unsigned flags;
    mrt_diagnose *diagnose; /* called for every fault and warning, in the order of the file; may be NULL */
    void *user;
} mrt_hand_source;

/* Parses and checks a hand file (.hand, .txt: the markup; .lua: a Lua hand) and, without a fault, adds the hand to `hands`
 * (NULL: only checks). *faults is their number; MRT_OK also when there are some. Other than MRT_OK: no memory. */
mrt_status mrt_hand_loader_add(mrt_hand_loader *host, mrt_hands *hands, const mrt_hand_source *source,
                               size_t *faults, mrt_error *err);

/* Adds those of the twelve hands of the original game whose keys the set does not have. */
mrt_status mrt_hand_loader_add_originals(mrt_hand_loader *host, mrt_hands *hands, mrt_error *err);

/* The planets and jokers that follow from the hands which this host has added, as content files for an engine. `use` gets
 * "planets/twins_planet.lua" and the text; it must not come back to the host. */
typedef void mrt_use_file(void *user, const char *path, const char *text, size_t length);
mrt_status mrt_hand_loader_items(mrt_hand_loader *host, mrt_use_file *use, void *user, mrt_error *err);

/* The hand of a file for a reader: properties, compiled patterns, planets and jokers that follow. `put` gets the text in
 * pieces. */
typedef void mrt_put(void *user, const char *text, size_t length);
mrt_status mrt_hand_loader_show(mrt_hand_loader *host, const mrt_hand_source *source, mrt_put *put,
                                void *put_user, size_t *faults, mrt_error *err);

/* Runs a Lua file in the host (the benchmark's slow reference): calls the function that it returns with `argument` and
 * takes its first result as a number. */
mrt_status mrt_hand_loader_number(mrt_hand_loader *host, const char *lua_file, const char *argument,
                                  double *out, mrt_error *err);

#endif
