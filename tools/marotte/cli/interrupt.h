/* Ctrl-C for work that ends with a summary: the signal is held back and asked for now and then. */
#ifndef TOOLS_INTERRUPT_H
#define TOOLS_INTERRUPT_H

#include <stdbool.h>

void interrupt_hold(void);
/* Has it come? Cheap, not free: ask every few milliseconds. */
bool interrupt_came(void);
/* Takes what has come; from here on Ctrl-C ends the program again. */
void interrupt_release(void);

#endif
