/* What a run begins with: the params of `new`, which saves and replays have too. */
#ifndef TOOLS_SERVE_SETTINGS_H
#define TOOLS_SERVE_SETTINGS_H

#include "tools/marotte/serve/params.h"

typedef struct setting { /* also the members of a save */
    mrt_run_start start;
    mrt_setup setup;
    char seed[MRT_SEED_MAX + 1];
    const char *keys[2][256];
} setting;

/* From params; as members of an object; a game that has just begun, in the place of an older one of that name. */
bool setting_read(const mrt_json *params, setting *out, failure *fault);
void setting_keep(mrt_text *out, const setting *from, const mrt_board *board);
game *setting_begin(server *s, const char *name, const setting *given, failure *fault);

#endif
