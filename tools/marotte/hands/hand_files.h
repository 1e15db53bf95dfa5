/* Hand files of the disk: read by a host of content, what is wrong with them told line by line.
 *
 * A path is a file or a folder; of a folder the files with the suffixes .hand, .txt and .lua are taken, in byte order of
 * their names. A faulty file is left out and the others are taken. Used by the commands about hands and by the benchmark.
 */
#ifndef TOOLS_HAND_FILES_H
#define TOOLS_HAND_FILES_H

#include "bindings/content/hand_limits.h"
#include "bindings/host/host.h"
#include "marotte/hands.h"
#include "tools/marotte/score/content_files.h"

typedef struct hand_files {
    mrt_host *host;    /* owned; it has no items, and its own hands are not asked */
    mrt_hands *hands;  /* owned: the hands of all paths */
    bool lenient;      /* what is not supported yet is a warning */
    content_files all; /* what was read and told */
} hand_files;

/* False: the message is on standard error. hand_files_fini is due in both cases. `files` stays where it is. */
bool hand_files_init(hand_files *files, output *out, bool lenient);
void hand_files_fini(hand_files *files);

/* Adds the hands of a file or a folder; "-" is standard input. */
void hand_files_add(hand_files *files, const char *path);
/* Empties the set: the next path may have the keys of the last one again. False: no memory, told. */
bool hand_files_restart(hand_files *files);
/* Writes the hand of a file for a reader. */
void hand_files_show(hand_files *files, const char *path, output *to);

#endif
