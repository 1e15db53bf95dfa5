/* The Lua scripts that come inside the module: bindings/lua, as "marotte.hands.KEY" the hands of the original from
 * scripts/hands, and the content of the other folders of scripts; made into C by the build (bindings/gen/embed.c).
 *
 * A script is the module "marotte.NAME" of the state that has opened `marotte`: package.preload has a loader for it, and
 * the bindings get it with mrt_push_script. Each state runs a script once, when it is first wanted.
 */
#ifndef MAROTTE_BINDINGS_SCRIPTS_H
#define MAROTTE_BINDINGS_SCRIPTS_H

#include <stddef.h>

typedef struct mrt_script {
    const char *module; /* "marotte.hand_markup" */
    const char *chunk;  /* "=marotte/hand_markup.lua": the name in messages */
    const char *text;   /* Lua source, NUL-ended */
    size_t length;
} mrt_script;

extern const mrt_script mrt_scripts[]; /* ends with a NULL module */

/* A content file, for engines. */
typedef struct mrt_content_file {
    const char *path; /* "jokers/greedy_joker.lua": the folder says what it is */
    const char *text; /* Lua source, NUL-ended */
    size_t length;
} mrt_content_file;

extern const mrt_content_file mrt_content_files[]; /* sorted by path; ends with a NULL path */

#endif
