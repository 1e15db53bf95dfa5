/* Standard error, held back while a screen is drawn: what is said meanwhile comes out afterwards, in its order.
 *
 * Where no temporary file can be made nothing is held.
 */
#ifndef TOOLS_HELD_STDERR_H
#define TOOLS_HELD_STDERR_H

#include <stdio.h>

typedef struct held_stderr {
    FILE *file; /* owned; NULL = nothing is held */
    int before; /* owned: the descriptor that standard error was */
} held_stderr;

void held_stderr_begin(held_stderr *held);
void held_stderr_end(held_stderr *held); /* once is enough, more does no harm */

#endif
