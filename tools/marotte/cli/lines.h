/* Lines of a file or of standard input, of any bytes and any length up to a bound.
 *
 * Reads in large pieces and shows standard output first whenever it has to wait, so that a program on the other end of
 * two pipes gets its answers. A line ends with LF or CRLF; a last one without an end counts.
 */
#ifndef TOOLS_LINES_H
#define TOOLS_LINES_H

#include "tools/marotte/command.h"

#define LINE_SIZE_MAX                                                                                        \
    ((size_t)8 << 20) /* bytes of a line: more is no line of ours, and must not fill the memory */

typedef struct lines {
    int fd;
    const char *name; /* for messages; borrowed */
    output *out;
    char *data; /* owned; the bytes from `start` to `end` are not used yet */
    size_t start, end, capacity;
    bool ended; /* the file has no more bytes */
    exit_status status;
} lines;

typedef struct line {
    const char *text; /* borrowed until the next line; no line end, no NUL behind it */
    size_t length;
    bool too_long; /* over LINE_SIZE_MAX: it was skipped, the text is empty */
} line;

/* "-" is standard input. False: the message is on standard error, the exit status is STATUS_IO. */
bool lines_open(lines *from, const char *name, output *out);
/* False at the end or after a read error, which is then in `status` and was reported. */
bool lines_next(lines *from, line *out);
void lines_close(lines *from);

/* Says on standard error that lines are awaited, when standard input is a terminal. */
void lines_invite(const char *who);

#endif
