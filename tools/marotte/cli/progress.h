/* A line of progress on standard error while a command works for long: how far it is, how fast it goes.
 *
 * Only where standard error is a terminal, and neither NO_COLOR nor TERM=dumb forbid it. The line is written over itself,
 * and must be cleared before anything else is said there.
 */
#ifndef TOOLS_PROGRESS_H
#define TOOLS_PROGRESS_H

#include <stdbool.h>

typedef struct progress {
    bool wanted;
    const char *unit;   /* "hands"; borrowed */
    double start, last; /* times: of the start, of the last line */
} progress;

/* May there be progress on standard error? */
bool progress_wanted(void);

void progress_start(progress *p, const char *unit);
/* A new line, five times a second at most; cheap, not free. */
void progress_show(progress *p, long long done, long long all);
/* Takes the line away, where there is one. */
void progress_clear(const progress *p);

#endif
