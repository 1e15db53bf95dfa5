/* Files that people write: found, read, and what is wrong with them told line by line.
 *
 * A path is a file or a folder; of a folder those files are taken that the kind wants, in byte order of their names.
 * Hand files and variants stand on this. Counts and the worst exit status gather in one place.
 */
#ifndef TOOLS_CONTENT_FILES_H
#define TOOLS_CONTENT_FILES_H

#include "tools/marotte/command.h"

typedef struct content_files {
    output *out;        /* gets faults and warnings; NULL = standard error */
    bool hide_warnings; /* they are counted only */
    size_t files, faults, warnings;
    bool more_faults, more_warnings; /* than are counted: a file had too many to be told */
    exit_status status; /* the worst so far: STATUS_CONTENT after a fault, STATUS_IO after an unread file */
} content_files;

/* A fault or warning; without a line it stands at the file's start. */
typedef struct content_fault {
    const char *file;
    int line, column;
    bool warning;
    const char *pointer; /* NULL or empty = none */
    const char *message;
} content_fault;

/* "file:line:column: warning: /pointer: message". */
void content_tell(content_files *files, const content_fault *fault);
/* The same for a line that stands for an unknown number of others. */
void content_tell_more(content_files *files, const content_fault *fault);
/* A path that the system refuses; it never was content. */
void content_unread(content_files *files, const char *path, const mrt_error *err);

/* The text of a file of at most `most` bytes; "-" is standard input. `name` is what messages call it. False: told. */
typedef struct content_text {
    const char *name;
    char *text; /* owned, freed by content_close */
    size_t length;
} content_text;
bool content_open(content_files *files, const char *path, size_t most, content_text *out);
void content_close(content_text *text);

/* The summary of a check on standard error: "2 files, 1 fault, 0 warnings". */
void content_summary(const content_files *files, const char *who);

typedef bool content_wanted(const char *name);
typedef void content_use(void *user, const char *path);
/* Calls `use` with the path itself, or with every wanted file of the folder that it is. */
void content_each(content_files *files, const char *path, content_wanted *wanted, content_use *use,
                  void *user);

bool ends_with(const char *text, const char *end); /* and is longer */

/* Appends text that a terminal may show: control characters, those that turn text round and what is no UTF-8 are written \x1b. With `lines`, line feeds
 * stay. */
void put_printable(mrt_text *out, const char *bytes, size_t length, bool lines);

/* Whether a name is that of a hand file, in a folder of hands: .hand, .txt (the markup), .lua. */
bool content_is_hand(const char *name);

#endif
