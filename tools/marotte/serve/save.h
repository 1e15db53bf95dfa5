/* Saves of runs: the settings, the state (board.h) with its hash, every action that led to it, and the content's hash.
 *
 * The first line is "marotte-save 2 CHECKSUM", then one JSON object. A save is read whole or refused. To load one is to read its
 * state; its actions and checks are for `replay`. A save of version 1 has no state: its actions are played again.
 */
#ifndef TOOLS_SERVE_SAVE_H
#define TOOLS_SERVE_SAVE_H

#include "tools/marotte/serve/games.h"

#define SAVE_SIZE_MAX (64u << 20) /* bytes: a million actions */

typedef struct save_data {
    mrt_json *root; /* owned */
    const mrt_json *actions;
    const mrt_json *state; /* NULL = of version 1 */
    mrt_json_raw
        checks;    /* as they are written in the text that was read; its text is NULL when there are none */
    uint64_t hash; /* of the state at the end */
} save_data;

void save_write(mrt_text *out, const game *g, const mrt_host *host);
/* What is wrong is said; save_free is due only when all is well. */
mrt_status save_read(save_data *out, const char *text, size_t length, const mrt_host *host, mrt_error *err);
void save_free(save_data *save);

#endif
