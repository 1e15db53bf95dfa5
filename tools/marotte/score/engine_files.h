/* The engine of a command, with what people add to it: hand files and folders of content.
 *
 * A folder of content has folders that say what their files are, as the engine's own: jokers, contexts, blinds, .., and
 * hands. The planets and jokers that follow from hand files come with them. Faulty files are told and left out. Scripts
 * that fail while they run are told once each.
 */
#ifndef TOOLS_ENGINE_FILES_H
#define TOOLS_ENGINE_FILES_H

#include "bindings/host/engine_grid.h"
#include "tools/marotte/hands/hand_files.h"

#define SCRIPT_ERRORS_MAX 100 /* different errors that are told: more is one fault seen from many sides */

/* The option of a command for folders of content. */
/* clang-format off */
#define CONTENT_OPTION                                                                                       \
    {.name = "content", .letter = 'c', .kind = OPTION_FILE, .argument = "DIR",                               \
     .help = "a folder of content; may be given again", .repeats = true}
/* clang-format on */

/* What is wanted. */
typedef struct engine_wants {
    const char *hands;          /* a file or folder of hands; NULL = none */
    const char *const *content; /* folders of content */
    size_t content_count;
    bool grid;   /* an engine for grids, which has hands of its own */
    bool strict; /* scripts that fail are not told: the sequence ends with their error */
} engine_wants;

typedef struct engine_files {
    mrt_engine *engine;    /* owned, by `grid` where there is one */
    mrt_grid_engine *grid; /* owned; NULL = it is for no grid */
    hand_files hands;      /* owned; only when there are hand files */
    content_files files;   /* what was read and told, scripts that failed too */
    bool strict;
    mrt_text paths;  /* owned: content files that were loaded, each with its NUL */
    mrt_text errors; /* owned: errors of scripts that were told, likewise */
    size_t error_count;
    bool running; /* all files are loaded */
} engine_files;

/* False: there is no engine, and why is on standard error; files.status is the exit status. engine_files_fini is due in
 * both cases. */
bool engine_files_init(engine_files *all, const engine_wants *wants);
void engine_files_fini(engine_files *all);

/* Gives an error of a script the path that people know its file by. */
void engine_files_locate(const engine_files *all, mrt_error *err);

#endif
