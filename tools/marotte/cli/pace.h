/* When to look up from a long work: at the clock, for Ctrl-C, for a word on progress.
 *
 * Looking costs a system call, and pieces of work last from a microsecond to seconds. So the pieces between two looks are
 * as many as fit into a few milliseconds; short work pays one subtraction a piece.
 */
#ifndef TOOLS_PACE_H
#define TOOLS_PACE_H

#include <stdbool.h>

typedef struct pace {
    long long left, every; /* pieces until the next look; between two looks */
    double last;           /* the time of the last look */
} pace;

double pace_now(void); /* seconds, from any start */
void pace_start(pace *p);
void pace_look(pace *p); /* counts anew: for pace_due */

/* Before every piece: is it time to look? The first time it is. */
static inline bool pace_due(pace *p)
{
    if (--p->left > 0)
        return false;
    pace_look(p);
    return true;
}

#endif
