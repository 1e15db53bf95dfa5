/* The terminal as a screen. */
#define _XOPEN_SOURCE 700 /* wcwidth */
#include "tools/marotte/cli/screen.h"

#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>
#include <wchar.h>

#include "core/base/utf8.h"
#include "tools/marotte/cli/held_stderr.h"
#include "tools/marotte/cli/terminal.h"

enum { ESCAPE_WAIT = 100 }; /* ms: what follows an ESC later is no part of a key, over a slow line too */
enum { FRUITLESS_MAX = 2 }; /* reads that give nothing although there is something: the terminal has gone */

/* Signals that end the screen, and those that ncurses takes for itself. */
static const int fatal[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static const int others[] = {SIGTSTP, SIGWINCH};
enum { FATAL = sizeof fatal / sizeof *fatal, OTHERS = sizeof others / sizeof *others };

struct screen_system {
    SCREEN *handle; /* owned */
    sigset_t mask;  /* as it was */
    struct sigaction fatal[FATAL], others[OTHERS];
    held_stderr messages;
};

/* The signal that came last: a handler can reach nothing else. */
static volatile sig_atomic_t came;

static void note_signal(int number)
{
    came = number;
}

/* Signals. They are let through only while a key is awaited, so that none is missed between a look and the wait. */
static void hold_signals(struct screen_system *system)
{
    struct sigaction note = {.sa_handler = note_signal};
    sigset_t held;
    sigemptyset(&held);
    sigemptyset(&note.sa_mask);
    came = 0;
    for (int i = 0; i < OTHERS; i++) {
        sigaddset(&held, others[i]);
        sigaction(others[i], NULL, &system->others[i]);
    }
    for (int i = 0; i < FATAL; i++) {
        sigaddset(&held, fatal[i]);
        sigaction(fatal[i], NULL, &system->fatal[i]);
        if (system->fatal[i].sa_handler != SIG_IGN)
            sigaction(fatal[i], &note, NULL);
    }
    sigprocmask(SIG_BLOCK, &held, &system->mask);
}

/* A signal that came and was held is noted here, before the old handlers are back; those of ncurses go first. */
static void release_signals(const struct screen_system *system)
{
    for (int i = 0; i < OTHERS; i++)
        sigaction(others[i], &system->others[i], NULL);
    sigprocmask(SIG_SETMASK, &system->mask, NULL);
    for (int i = 0; i < FATAL; i++)
        sigaction(fatal[i], &system->fatal[i], NULL);
}

void screen_pass_signal(void)
{
    if (came != 0)
        raise(came);
}

/* Opening. */
static bool wants_colors(void)
{
    const char *off = getenv("NO_COLOR");
    return has_colors() && (off == NULL || *off == '\0');
}

static void set_up(screen *s)
{
    static const short colors[STYLES] = {[STYLE_CLUBS] = COLOR_GREEN,
                                         [STYLE_DIAMONDS] = COLOR_CYAN,
                                         [STYLE_HEARTS] = COLOR_RED,
                                         [STYLE_GOOD] = COLOR_GREEN,
                                         [STYLE_BAD] = COLOR_RED};
    cbreak();
    noecho();
    nonl();
    intrflush(stdscr, FALSE);
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(ESCAPE_WAIT);
    s->colors = wants_colors();
    if (s->colors) {
        start_color();
        use_default_colors();
        for (short i = 0; i < STYLES; i++)
            if (colors[i] != 0)
                init_pair(i, colors[i], -1);
    }
    getmaxyx(stdscr, s->rows, s->columns);
}

bool screen_open(screen *s)
{
    *s = (screen){0};
    if (!terminal_has_screen())
        return false;
    s->system = calloc(1, sizeof *s->system);
    if (s->system == NULL)
        return false;
    setlocale(LC_CTYPE, "");
    s->utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    hold_signals(s->system);
    s->system->handle = newterm(NULL, stdout, stdin);
    if (s->system->handle != NULL) {
        set_term(s->system->handle);
        set_up(s);
        held_stderr_begin(&s->system->messages);
        return true;
    }
    release_signals(s->system);
    setlocale(LC_CTYPE, "C");
    free(s->system);
    s->system = NULL;
    return false;
}

void screen_close(screen *s)
{
    if (s->system == NULL)
        return;
    endwin();
    delscreen(s->system->handle);
    held_stderr_end(&s->system->messages);
    release_signals(s->system);
    setlocale(LC_CTYPE, "C");
    free(s->system);
    s->system = NULL;
}

/* Drawing. */
static attr_t look(const screen *s, screen_style style)
{
    static const attr_t looks[STYLES] = {[STYLE_STRONG] = A_BOLD,
                                         [STYLE_FAINT] = A_DIM,
                                         [STYLE_MARKED] = A_REVERSE,
                                         [STYLE_GOOD] = A_BOLD,
                                         [STYLE_BAD] = A_BOLD};
    bool colored = s->colors && style >= STYLE_CLUBS && style != STYLE_SPADES;
    return looks[style] | (colored ? (attr_t)COLOR_PAIR(style) : 0);
}

/* Columns of the character at `text`, whose bytes are `length`; 0 = the terminal cannot show it. */
static int width_of(const screen *s, const char *text, size_t length)
{
    wchar_t wide;
    mbstate_t state;
    if (length == 1)
        return *text >= ' ' && *text < 0x7f;
    memset(&state, 0, sizeof state);
    if (!s->utf8 || length == 0 || mbrtowc(&wide, text, length, &state) != length)
        return 0;
    int width = wcwidth(wide);
    return width > 0 ? width : 0;
}

void screen_clear(screen *s)
{
    (void)s;
    erase();
}

void screen_put(screen *s, int row, int column, screen_style style, const char *text, size_t length)
{
    size_t bytes;
    if (row < 0 || row >= s->rows || column < 0 || column >= s->columns || move(row, column) == ERR)
        return;
    attrset((int)look(s, style));
    for (size_t at = 0; at<length; at += bytes> 0 ? bytes : 1) {
        bytes = mrt_utf8_length(text + at, length - at);
        int width = width_of(s, text + at, bytes);
        if (column + (width > 0 ? width : 1) > s->columns)
            break;
        addnstr(width > 0 ? text + at : "?", width > 0 ? (int)bytes : 1);
        column += width > 0 ? width : 1;
    }
    attrset(A_NORMAL);
}

void screen_show(screen *s, int row, int column)
{
    if (row >= 0 && row < s->rows && column >= 0 && column < s->columns)
        move(row, column);
    refresh();
}

/* Keys. */
static int translate(screen *s, int key)
{
    switch (key) {
    case KEY_UP:
        return SCREEN_UP;
    case KEY_DOWN:
        return SCREEN_DOWN;
    case KEY_LEFT:
        return SCREEN_LEFT;
    case KEY_RIGHT:
        return SCREEN_RIGHT;
    case KEY_PPAGE:
        return SCREEN_PAGE_UP;
    case KEY_NPAGE:
        return SCREEN_PAGE_DOWN;
    case KEY_HOME:
        return SCREEN_HOME;
    case KEY_END:
        return SCREEN_END;
    case KEY_ENTER:
    case '\r':
    case '\n':
        return SCREEN_ENTER;
    case KEY_BACKSPACE:
    case 0x7f:
    case '\b':
        return SCREEN_BACK;
    case 0x1b:
        return SCREEN_ESCAPE;
    case KEY_RESIZE:
        getmaxyx(stdscr, s->rows, s->columns);
        clearok(stdscr, TRUE);
        return SCREEN_RESIZED;
    default:
        return key > 0 && key < 0x80 ? key : SCREEN_OTHER;
    }
}

/* Sleeps until there is something to read, or a signal comes. */
static bool wait_for_input(const screen *s)
{
    fd_set set;
    FD_ZERO(&set);
    FD_SET(STDIN_FILENO, &set);
    return pselect(STDIN_FILENO + 1, &set, NULL, NULL, NULL, &s->system->mask) > 0;
}

int screen_key(screen *s)
{
    for (;;) {
        int key = getch();
        if (key != ERR) {
            s->fruitless = 0;
            return translate(s, key);
        }
        if (s->fruitless == FRUITLESS_MAX || came != 0)
            return SCREEN_OVER;
        s->fruitless = wait_for_input(s) ? s->fruitless + 1 : 0;
    }
}
