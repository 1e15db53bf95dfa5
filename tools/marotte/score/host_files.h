/* The host of a command, with what people add to it: hand files and folders of content.
 *
 * A folder of content has folders that say what their files are, as our own: jokers, contexts, blinds, .., and hands. The planets
 * and jokers that follow from hand files come with them. Faulty files are told and left out, and so are those that lie where no
 * content lies. Scripts that fail while they run are told once each.
 */
#ifndef TOOLS_HOST_FILES_H
#define TOOLS_HOST_FILES_H

#include "bindings/host/host.h"
#include "tools/marotte/score/content_files.h"

#define SCRIPT_ERRORS_MAX 100 /* different errors that are told: more is one fault seen from many sides */

/* The option of a command for folders of content. */
/* clang-format off */
#define CONTENT_OPTION                                                                                       \
    {.name = "content", .letter = 'c', .kind = OPTION_FILE, .argument = "DIR",                               \
     .help = "a folder of content; may be given again", .repeats = true}
/* clang-format on */

/* What is wanted. */
typedef struct host_wants {
    const char *hands;          /* a file or folder of hands; NULL = none */
    const char *const *content; /* folders of content */
    size_t content_count;
    bool grid;   /* a host for grids, which has hands of its own */
    bool strict; /* scripts that fail are not told: the sequence ends with their error */
} host_wants;

typedef struct host_files {
    mrt_host *host;      /* owned */
    content_files files; /* what was read and told, scripts that failed too */
    bool strict;
    mrt_text paths;  /* owned: content files that were loaded, each with its NUL */
    mrt_text errors; /* owned: errors of scripts that were told, likewise */
    size_t error_count;
    bool running; /* all files are loaded */
} host_files;

/* False: there is no host, and why is on standard error; files.status is the exit status. host_files_fini is due in
 * both cases. */
bool host_files_init(host_files *all, const host_wants *wants);
void host_files_fini(host_files *all);

/* Gives an error of a script the path that people know its file by. */
void host_files_locate(const host_files *all, mrt_error *err);

#endif
