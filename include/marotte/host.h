/* A host: content in a Lua state of its own, and the journeys on which that content acts. Names no Lua type.
 *
 * For programs that embed the engine; libmarotte-host (pkg-config marotte-host, CMake marotte::host) has these functions, and
 * docs/embedding.md an example. A host is used by one thread at a time, with all of its journeys; any number of hosts live in a
 * process and share nothing. Nothing here raises or ends the program: what goes wrong comes back as an mrt_error or is told to
 * `diagnose`.
 *
 * Content is loaded in transactions: all files of a load are read and checked together, in an order that lets them name each
 * other; when one has a fault, nothing has changed. Otherwise living journeys go on with the new versions, with their state.
 */
#ifndef MAROTTE_HOST_H
#define MAROTTE_HOST_H

#include "marotte/diagnostic.h"
#include "marotte/hands.h"
#include "marotte/journey.h"
#include "marotte/rng.h"

MRT_BEGIN_DECLS

typedef struct mrt_host mrt_host;

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
    mrt_diagnose *diagnose; /* faults of files, and of scripts that run; may be NULL */
    mrt_host_print *print;  /* what content prints; may be NULL */
    void *user;             /* of both */
} mrt_host_options;

/* `options` may be NULL. NULL and an error: no memory, or the content inside of the library is broken. */
MRT_API mrt_host *mrt_host_create(const mrt_host_options *options, mrt_error *err);
MRT_API void mrt_host_destroy(mrt_host *host); /* NULL is fine; its journeys go too */
/* A hash of everything that is loaded: the same for the same files, in whatever order they came. */
MRT_API uint64_t mrt_host_hash(const mrt_host *host);
MRT_API size_t mrt_host_memory(const mrt_host *host); /* bytes of the Lua state */

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
MRT_API mrt_status mrt_host_load(mrt_host *host, const mrt_host_file *files, size_t count, size_t *faults,
                                 mrt_error *err);
/* The same, but each file by itself: those that are right are taken. */
MRT_API mrt_status mrt_host_load_each(mrt_host *host, const mrt_host_file *files, size_t count,
                                      size_t *faults, mrt_error *err);
/* Loads all files of folders of content, as one transaction: each has folders jokers, blinds, contexts, .., hands. A file or folder
 * that cannot be read, or that lies where no content lies, is a fault too. */
MRT_API mrt_status mrt_host_load_folders(mrt_host *host, const char *const *paths, size_t count,
                                         size_t *faults, mrt_error *err);

/* ---- journeys ---- */

/* A journey on which no run has begun yet (mrt_journey_begin). mrt_host_drop_journey ends it, or the end of the host. */
MRT_API mrt_journey *mrt_host_make_journey(mrt_host *host, mrt_error *err);
MRT_API void mrt_host_drop_journey(mrt_host *host, mrt_journey *journey); /* NULL is fine */
/* Writes a seed that nobody asked for. */
MRT_API void mrt_draw_seed(char out[MRT_SEED_MAX + 1]);

/* Appends a save: a text from which the same content makes the same state again. An error: no memory. */
MRT_API mrt_status mrt_host_save_journey(const mrt_host *host, mrt_journey *journey, mrt_text *out,
                                         mrt_error *err);
/* Makes the journey of a save. NULL and an error: it is damaged, of other content, or this engine plays it otherwise. */
MRT_API mrt_journey *mrt_host_load_journey(mrt_host *host, const char *save, size_t length, mrt_error *err);

/* ---- scoring ---- */

/* Plays the cards of a scenario, a JSON object (docs/formats/scenario.md), and appends what they score as one: hand, scoring (places
 * from 0), chips, mult, score, debuffed, dollars. */
MRT_API mrt_status mrt_host_score(mrt_host *host, const char *scenario, size_t length, mrt_text *out,
                                  mrt_error *err);

MRT_END_DECLS

#endif
