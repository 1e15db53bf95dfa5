/* Variants and players that come inside the library, and that programs take by name: "holdem", "sensible".
 *
 * They are the files of variants/ and scripts/players, made into C by the build (bindings/gen/embed.c), so that a name
 * is good wherever the program runs and whatever is installed. Who gives a path, with a slash or the suffix, means a
 * file of his own. No Lua here: used by lib_variant and lib_player.
 */
#ifndef MAROTTE_BINDINGS_SHIPPED_H
#define MAROTTE_BINDINGS_SHIPPED_H

#include "marotte/error.h"

typedef struct mrt_shipped {
    const char *folder; /* "variants", "players" */
    const char *name;   /* "holdem": the file without its suffix */
    const char *text;   /* NUL-ended */
    size_t length;
} mrt_shipped;

extern const mrt_shipped mrt_shipped_files[]; /* by folder and name, in byte order; ends with a NULL folder */

/* A kind of files that have names. */
typedef struct mrt_shipped_kind {
    const char *folder, *suffix, *what; /* "variants", ".json", "variant" */
} mrt_shipped_kind;

extern const mrt_shipped_kind mrt_shipped_variants, mrt_shipped_players;

/* The file that a word names; NULL: the word is a path, or nothing of ours. */
const mrt_shipped *mrt_shipped_find(const mrt_shipped_kind *kind, const char *word);

/* `err` says why a word that mrt_shipped_find does not know cannot be read as a file either. Where the word is no path and
 * there is no such file, a name was meant: `err` then says that there is none, and the nearest. */
void mrt_shipped_suggest(const mrt_shipped_kind *kind, const char *word, mrt_error *err);

#endif
