/* What a run begins with, as JSON: the members of `new` in docs/protocol.md, which saves and replays have too. */
#ifndef MAROTTE_CORE_SETTINGS_H
#define MAROTTE_CORE_SETTINGS_H

#include "core/base/json.h"
#include "core/run/run.h"

#define MRT_SETUP_KEYS 256 /* jokers of a set-up, and consumables: more is no situation of a game */

typedef struct mrt_settings {
    mrt_run_start start; /* its texts are borrowed from the JSON, but for the seed */
    mrt_setup setup;
    char seed[MRT_SEED_MAX + 1];
    const char *keys[2][MRT_SETUP_KEYS]; /* of jokers, of consumables */
} mrt_settings;

#define MRT_SETTINGS_POINTER 128

/* Reads the members of an object (NULL = it has none); others are not looked at. Without a seed start.seed is NULL: whoever may
 * draw one does (mrt_settings_set_seed). MRT_ERR_INPUT: a member is wrong, `pointer` (may be NULL) says which. */
mrt_status mrt_settings_read(const mrt_json *members, mrt_settings *out, char pointer[MRT_SETTINGS_POINTER],
                             mrt_error *err);
void mrt_settings_set_seed(mrt_settings *settings, const char *seed);
/* Writes what begins the run of this board again, as members of an object. */
void mrt_settings_put(mrt_text *out, const mrt_run_start *start, const mrt_board *board);

#endif
