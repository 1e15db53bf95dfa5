/* The terminal as a screen: a thin layer over ncurses, and the only code that knows of it.
 *
 * One screen is open at a time. While it is, Ctrl-C, Ctrl-\, SIGTERM and SIGHUP are held back until a key is awaited, and
 * then end the wait: every way out leads through screen_close, which puts the terminal back. Ctrl-Z works as usual. What
 * is said on standard error meanwhile is shown after it. Texts are UTF-8 of any bytes; what the terminal cannot show becomes a question mark. Nothing here is hot.
 */
#ifndef TOOLS_SCREEN_H
#define TOOLS_SCREEN_H

#include <stdbool.h>
#include <stddef.h>

/* How a text looks. Without colours the suits look alike; nothing may be told by a style alone. */
typedef enum screen_style {
    STYLE_PLAIN,
    STYLE_STRONG,
    STYLE_FAINT,
    STYLE_MARKED, /* turned around: the cursor's cell */
    STYLE_CLUBS,  /* from here on in the order of mrt_suit */
    STYLE_DIAMONDS,
    STYLE_HEARTS,
    STYLE_SPADES,
    STYLE_GOOD,
    STYLE_BAD,
    STYLES
} screen_style;

/* Keys: bytes of ASCII are themselves. */
enum {
    SCREEN_ENTER = 0x100,
    SCREEN_UP,
    SCREEN_DOWN,
    SCREEN_LEFT,
    SCREEN_RIGHT,
    SCREEN_PAGE_UP,
    SCREEN_PAGE_DOWN,
    SCREEN_HOME,
    SCREEN_END,
    SCREEN_BACK, /* takes back a letter */
    SCREEN_ESCAPE,
    SCREEN_RESIZED, /* everything is to be drawn again */
    SCREEN_OTHER,   /* a key that means nothing */
    SCREEN_OVER     /* a signal came, or the terminal has gone: nothing more will come */
};

typedef struct screen {
    int rows, columns;
    bool utf8;                    /* suits may be drawn as signs */
    bool colors;                  /* the terminal has them, and NO_COLOR does not forbid them */
    int fruitless;                /* reads in a row that gave nothing */
    struct screen_system *system; /* owned: what ncurses and the signals were before */
} screen;

/* False: standard input or output is no terminal, or one that cannot place its cursor; nothing has been changed. */
bool screen_open(screen *s);
/* Puts the terminal back as it was. Once is enough, more does no harm. */
void screen_close(screen *s);
/* After screen_close: if a signal has ended the screen, it comes again, and ends the program as it would have. */
void screen_pass_signal(void);

/* Drawing: clear, put, show. What does not fit is cut; places outside are none. */
void screen_clear(screen *s);
void screen_put(screen *s, int row, int column, screen_style style, const char *text, size_t length);
/* Brings what was drawn to the terminal, with its cursor at that place. */
void screen_show(screen *s, int row, int column);

/* Waits for a key. */
int screen_key(screen *s);

#endif
