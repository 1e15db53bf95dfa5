/* Saves of journeys: the settings, the state (game_save.h) with its hash, every action that led to it, and the content's hash.
 *
 * The first line is "marotte-save 2 CHECKSUM", then one JSON object. A save is read whole or refused. To load one is to read its
 * state; its actions and checks are for `replay`. A save of version 1 has no state: its actions are played again. `content` is the
 * hash of what is loaded (mrt_host_hash).
 */
#ifndef MAROTTE_CORE_SAVE_H
#define MAROTTE_CORE_SAVE_H

#include "core/run/journey.h"

#define MRT_SAVE_SIZE_MAX (64u << 20) /* bytes: a million actions */

typedef struct mrt_save {
    mrt_json *root; /* owned */
    const mrt_json *actions;
    const mrt_json *state; /* NULL = of version 1 */
    mrt_json_raw checks;   /* as they stand in the text that was read; its text is NULL when there are none */
    uint64_t hash;         /* of the state at the end */
} mrt_save;

void mrt_save_write(mrt_text *out, mrt_journey *journey, uint64_t content);
/* What is wrong is said; mrt_save_free is due only when all is well. */
mrt_status mrt_save_read(mrt_save *out, const char *text, size_t length, uint64_t content, mrt_error *err);
void mrt_save_free(mrt_save *save);
/* Begins the run of a save and goes to its end; the text that it was read from must still be there. After an error the journey is somewhere on the way; `pointer` (may be NULL) gets which
 * member of the save it was, "" = none. */
mrt_status mrt_save_restore(mrt_journey *journey, const mrt_save *save, char pointer[MRT_SETTINGS_POINTER],
                            mrt_error *err);

#endif
