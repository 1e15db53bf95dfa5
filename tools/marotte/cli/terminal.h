/* What is known of the terminal before anything is drawn on it. Apart from screen.h, because the header of terminfo makes
 * macros of common words. */
#ifndef TOOLS_TERMINAL_H
#define TOOLS_TERMINAL_H

#include <stdbool.h>

/* Standard input and output are a terminal whose kind (TERM) is known, and which can place its cursor. */
bool terminal_has_screen(void);

#endif
