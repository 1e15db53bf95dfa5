/* What terminfo knows of the terminal. */
#include "tools/marotte/cli/terminal.h"

#include <ncurses.h>
#include <stdlib.h>
#include <term.h>
#include <unistd.h>

bool terminal_has_screen(void)
{
    int found;
    const char *kind = getenv("TERM");
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || kind == NULL || *kind == '\0' ||
        setupterm(kind, STDOUT_FILENO, &found) != OK)
        return false;
    const char *places = tigetstr("cup");
    bool can_place = places != NULL && places != (char *)-1;
    del_curterm(cur_term);
    return can_place;
}
