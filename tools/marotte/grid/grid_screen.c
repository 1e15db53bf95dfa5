/* The grid on the screen.
 *
 * Letters act at once. Who types the orders of the rules with an Enter behind
 * them gets the same: an Enter that follows a letter belongs to it, and only
 * one by itself freezes the cell under the cursor. `f` opens a line for its two
 * numbers.
 */
#include "tools/marotte/grid/grid_screen.h"

#include <stdio.h>
#include <string.h>

#include "core/base/utf8.h"

enum { ROWS_LEAST = 24, COLUMNS_LEAST = GRID_WIDTH }; /* of the smallest terminal that is drawn on */
enum { TITLE, STATUS, BANNER, GRID_TOP, JOKERS_TOP = 17, JOKER_ROWS = 5, MESSAGE = 22, KEYS = 23 }; /* rows */
enum { BAR_WIDTH = 20, ORDER_SIZE = 32 }; /* an order has at most two numbers */

typedef struct play {
    grid_game *game;
    screen *screen;
    surface surface;
    mrt_text text;          /* owned: whatever is being put together */
    int cursor;             /* cell */
    char order[ORDER_SIZE]; /* that is being typed */
    size_t typed;           /* its letters; 0 = none is */
    bool leaving;           /* q was pressed, and is to be confirmed */
    bool after_letter;      /* an Enter now belongs to the letter before it */
    bool over;
} play;

static void put(void *user, int row, int column, screen_style style, const char *text, size_t length)
{
    screen_put(user, row, column, style, text, length);
}

/* A key; an Enter behind a letter is taken away. */
static int next_key(play *p)
{
    int key = screen_key(p->screen);
    if (key == SCREEN_ENTER && p->after_letter) {
        p->after_letter = false;
        key = screen_key(p->screen);
    }
    if (key != SCREEN_RESIZED)
        p->after_letter = false;
    p->over = p->over || key == SCREEN_OVER;
    return key;
}

/* Puts the gathered text, at most `width` columns of it: what is cut ends with
 * two dots. */
static void put_gathered(play *p, int row, int column, int width, screen_style style)
{
    int columns = 0;
    size_t end = 0, before = 0;
    const char *data = p->text.length > 0 ? p->text.data : "";
    while (end < p->text.length && columns < width) {
        size_t bytes = mrt_utf8_length(data + end, p->text.length - end);
        if (++columns == width - 1)
            before = end;
        end += bytes > 0 ? bytes : 1;
    }
    bool cut = end < p->text.length;
    p->surface.put(p->surface.user, row, column, style, data, cut ? before : end);
    if (cut)
        surface_put(&p->surface, row, column + width - 2, style, "..");
    mrt_text_clear(&p->text);
}

static void draw_bar(play *p, int row)
{
    char bar[BAR_WIDTH + 1];
    double target = mrt_grid_target(p->game->grid), share = mrt_grid_score_so_far(p->game->grid) / target;
    int full = share >= 1 ? BAR_WIDTH : share > 0 ? (int)(share * BAR_WIDTH) : 0;
    memset(bar, '.', BAR_WIDTH);
    memset(bar, '#', (size_t)full);
    bar[BAR_WIDTH] = '\0';
    surface_printf(&p->surface, row, GRID_WIDTH - BAR_WIDTH - 2, STYLE_PLAIN, "[%s]", bar);
}

static void draw_head(play *p)
{
    mrt_grid_phase phase = mrt_grid_phase_of(p->game->grid);
    surface_put(&p->surface, TITLE, 0, STYLE_STRONG, "Poker Grid");
    surface_printf(&p->surface, TITLE, 12, STYLE_PLAIN, "round %u, seed %s",
                   (unsigned)mrt_grid_round(p->game->grid), p->game->seed);
    draw_bar(p, TITLE);
    grid_game_put_status(&p->text, p->game);
    put_gathered(p, STATUS, 0, p->screen->columns, STYLE_PLAIN);
    grid_game_put_end(&p->text, p->game);
    put_gathered(p, BANNER, 0, p->screen->columns, phase == MRT_GRID_WON ? STYLE_GOOD : STYLE_BAD);
}

/* One row a joker; the last row tells of those that have none. */
static void draw_jokers(play *p)
{
    uint32_t count = mrt_grid_joker_count(p->game->grid), slots = mrt_grid_joker_slots(p->game->grid);
    uint32_t shown = count > JOKER_ROWS ? JOKER_ROWS - 1 : count;
    for (uint32_t i = 0; i < shown; i++) {
        grid_game_put_joker(&p->text, p->game, i);
        put_gathered(p, JOKERS_TOP + (int)i, 0, p->screen->columns, STYLE_PLAIN);
    }
    if (shown < count)
        surface_printf(&p->surface, JOKERS_TOP + JOKER_ROWS - 1, 0, STYLE_FAINT,
                       "and %u more: j shows them all", (unsigned)(count - shown));
    for (uint32_t i = count; i < slots && i < JOKER_ROWS; i++)
        surface_printf(&p->surface, JOKERS_TOP + (int)i, 0, STYLE_FAINT, "%u no joker", (unsigned)i + 1);
}

/* The message, or what lies under the cursor. */
static void draw_message(play *p)
{
    grid_game *game = p->game;
    screen_style style = game->refused ? STYLE_BAD : STYLE_PLAIN;
    if (p->leaving) {
        mrt_text_puts(&p->text, "Leave? q or Enter leaves, every other key stays.");
    } else if (game->message[0] != '\0') {
        mrt_text_printf(&p->text, "%s%s", game->refused ? "No: " : "", game->message);
    } else {
        mrt_text_printf(&p->text, "Row %d, column %d: ", p->cursor / MRT_GRID_SIDE,
                        p->cursor % MRT_GRID_SIDE);
        grid_put_cell(&p->text, game->grid, p->cursor);
    }
    put_gathered(p, MESSAGE, 0, p->screen->columns, style);
}

static void draw_keys(play *p)
{
    mrt_grid_phase phase = mrt_grid_phase_of(p->game->grid);
    const char *text = "arrows, space freeze  f 1 2  u free all  s play  x "
                       "explain  j jokers  ? help  q";
    if (phase == MRT_GRID_WON)
        text = "n next round  r this game again  x explain  j jokers  ? help  q leave";
    else if (phase == MRT_GRID_LOST)
        text = "n new game  r this game again  x explain  j jokers  ? help  q leave";
    surface_put(&p->surface, KEYS, 0, STYLE_FAINT, text);
}

static bool is_large_enough(const play *p)
{
    return p->screen->rows >= ROWS_LEAST && p->screen->columns >= COLUMNS_LEAST;
}

static void draw_small(play *p)
{
    surface_printf(&p->surface, 0, 0, STYLE_PLAIN, "The grid needs %d x %d,", COLUMNS_LEAST, ROWS_LEAST);
    surface_printf(&p->surface, 1, 0, STYLE_PLAIN, "here are %d x %d.", p->screen->columns, p->screen->rows);
    surface_put(&p->surface, 2, 0, STYLE_PLAIN, p->leaving ? "Leave? q leaves." : "q leaves.");
    screen_show(p->screen, 2, 0);
}

/* While an order is typed the cursor is behind it, otherwise in its cell. */
static void draw(play *p)
{
    grid_look look = grid_game_look(p->game, p->cursor);
    int row = GRID_TOP + 1 + 2 * (p->cursor / MRT_GRID_SIDE), column = 7 + 10 * (p->cursor % MRT_GRID_SIDE);
    screen_clear(p->screen);
    if (!is_large_enough(p)) {
        draw_small(p);
        return;
    }
    draw_head(p);
    grid_draw(&p->surface, GRID_TOP, &look);
    draw_jokers(p);
    draw_keys(p);
    if (p->typed > 0) {
        surface_printf(&p->surface, MESSAGE, 0, STYLE_PLAIN, "> %.*s", (int)p->typed, p->order);
        row = MESSAGE;
        column = 2 + (int)p->typed;
    } else {
        draw_message(p);
    }
    screen_show(p->screen, row, column);
}

/* Pages: a text of lines that may be longer than the screen. */
typedef struct page {
    const char *title;
    const char *text; /* borrowed */
    size_t length;
    int top, lines; /* first line that is shown; all of them */
} page;

static const char *line_at(const page *g, int number, size_t *length)
{
    const char *line = g->text, *end = g->text + g->length;
    for (; number > 0 && line < end; number--) {
        const char *feed = memchr(line, '\n', (size_t)(end - line));
        line = feed != NULL ? feed + 1 : end;
    }
    const char *feed = line < end ? memchr(line, '\n', (size_t)(end - line)) : NULL;
    *length = (size_t)((feed != NULL ? feed : end) - line);
    return line;
}

static void draw_page(play *p, page *g)
{
    int body = p->screen->rows > 3 ? p->screen->rows - 3 : 1, most = g->lines > body ? g->lines - body : 0;
    g->top = g->top > most ? most : g->top < 0 ? 0 : g->top;
    screen_clear(p->screen);
    surface_put(&p->surface, 0, 0, STYLE_STRONG, g->title);
    for (int i = 0; i < body && g->top + i < g->lines; i++) {
        size_t length;
        const char *line = line_at(g, g->top + i, &length);
        screen_style style = length > 0 && line[0] != ' ' ? STYLE_STRONG : STYLE_PLAIN;
        p->surface.put(p->surface.user, 1 + i, 0, style, line, length);
    }
    surface_printf(&p->surface, p->screen->rows - 1, 0, STYLE_FAINT, "%s, q or Enter goes back to the grid",
                   most > 0 ? "arrows and page keys move" : "all is shown");
    if (most > 0)
        surface_printf(&p->surface, p->screen->rows - 1, 64, STYLE_FAINT, "%d-%d of %d", g->top + 1,
                       g->top + body < g->lines ? g->top + body : g->lines, g->lines);
    screen_show(p->screen, p->screen->rows - 1, 0);
}

static bool turn_page(page *g, int key, int body)
{
    switch (key) {
    case SCREEN_UP:
        g->top--;
        return true;
    case SCREEN_DOWN:
        g->top++;
        return true;
    case SCREEN_PAGE_UP:
        g->top -= body;
        return true;
    case SCREEN_PAGE_DOWN:
    case ' ':
        g->top += body;
        return true;
    case SCREEN_HOME:
        g->top = 0;
        return true;
    case SCREEN_END:
        g->top = g->lines;
        return true;
    case SCREEN_RESIZED:
    case SCREEN_OTHER:
        return true;
    default:
        return false;
    }
}

/* Shows a text until a key that moves nothing. */
static void show_page(play *p, const char *title, const mrt_text *text)
{
    page g = {title, text->length > 0 ? text->data : "", text->length, 0, 0};
    for (size_t i = 0; i < text->length; i++)
        g.lines += text->data[i] == '\n';
    do
        draw_page(p, &g);
    while (turn_page(&g, next_key(p), p->screen->rows - 3));
}

/* Wraps a line to the screen, with further ones moved in. */
static void put_wrapped(mrt_text *out, const mrt_text *line, size_t width)
{
    size_t at = 0, room = width > 10 ? width : 10;
    while (line->length - at > room) {
        size_t cut = room;
        while (cut > 0 && line->data[at + cut] != ' ')
            cut--;
        if (cut == 0)
            break; /* a word as wide as the screen: it is cut there */
        mrt_text_add(out, line->data + at, cut);
        mrt_text_puts(out, "\n   ");
        at += cut + 1;
        room = (width > 13 ? width : 13) - 3;
    }
    mrt_text_add(out, line->data + at, line->length - at);
    mrt_text_putc(out, '\n');
}

static void show_jokers(play *p)
{
    mrt_text all;
    uint32_t count = mrt_grid_joker_count(p->game->grid);
    mrt_text_init(&all, NULL);
    for (uint32_t i = 0; i < count; i++) {
        grid_game_put_joker(&p->text, p->game, i);
        put_wrapped(&all, &p->text, (size_t)p->screen->columns);
        mrt_text_clear(&p->text);
    }
    if (count == 0)
        mrt_text_puts(&all, "No jokers are here; the option --jokers puts some into the slots.\n");
    show_page(p, "Jokers, left to right", &all);
    mrt_text_fini(&all);
}

static void show_text(play *p, const grid_order *order)
{
    mrt_text text;
    mrt_text_init(&text, NULL);
    if (order->verb == GRID_DO_HELP)
        grid_game_put_help(&text, true);
    else
        grid_game_put_story(&text, p->game, order->line);
    show_page(p, order->verb == GRID_DO_HELP ? "Poker Grid" : "The last hand", &text);
    mrt_text_fini(&text);
}

/* Orders. */
static void follow(play *p, const grid_order *order)
{
    p->game->message[0] = '\0';
    p->game->refused = false;
    if (order->verb == GRID_DO_JOKERS)
        show_jokers(p);
    else if (order->verb == GRID_DO_EXPLAIN || order->verb == GRID_DO_HELP)
        show_text(p, order);
    else if (order->verb == GRID_DO_QUIT)
        p->leaving = true;
    else
        grid_game_do(p->game, order);
}

static void follow_text(play *p, const char *text, size_t length)
{
    grid_order order;
    mrt_error err;
    if (grid_order_read(text, length, &order, &err) == MRT_OK)
        follow(p, &order);
    else
        grid_game_refuse(p->game, &err);
}

/* A key while an order is typed: its line is gone when the last letter is. */
static void type_key(play *p, int key)
{
    size_t length = p->typed;
    if (key == SCREEN_ESCAPE || (key == SCREEN_BACK && length == 1)) {
        p->typed = 0;
    } else if (key == SCREEN_BACK) {
        p->typed--;
    } else if (key == SCREEN_ENTER) {
        p->typed = 0;
        follow_text(p, p->order, length);
    } else if (key >= ' ' && key < 0x7f && length < ORDER_SIZE) {
        p->order[p->typed++] = (char)key;
    }
}

static void move_cursor(play *p, int rows, int columns)
{
    int row = (p->cursor / MRT_GRID_SIDE + rows + MRT_GRID_SIDE) % MRT_GRID_SIDE;
    int column = (p->cursor % MRT_GRID_SIDE + columns + MRT_GRID_SIDE) % MRT_GRID_SIDE;
    p->cursor = row * MRT_GRID_SIDE + column;
    p->game->message[0] = '\0';
    p->game->refused = false;
}

/* A letter is an order by itself, but for f, which needs more. */
static void letter_key(play *p, int key)
{
    char letter = (char)key;
    if (key == 'f') {
        p->order[0] = letter;
        p->typed = 1;
        return;
    }
    p->after_letter = key != 'q'; /* behind q it says yes */
    follow_text(p, &letter, 1);
}

static void use_key(play *p, int key)
{
    switch (key) {
    case SCREEN_UP:
        move_cursor(p, -1, 0);
        break;
    case SCREEN_DOWN:
        move_cursor(p, 1, 0);
        break;
    case SCREEN_LEFT:
        move_cursor(p, 0, -1);
        break;
    case SCREEN_RIGHT:
        move_cursor(p, 0, 1);
        break;
    case ' ':
    case SCREEN_ENTER:
        follow(p, &(grid_order){GRID_DO_FREEZE, p->cursor / MRT_GRID_SIDE, p->cursor % MRT_GRID_SIDE, -1});
        break;
    case 4: /* Ctrl-D: the end of what is typed */
        p->leaving = true;
        break;
    default:
        if (key > ' ' && key < 0x7f)
            letter_key(p, key);
    }
}

static void leave_key(play *p, int key)
{
    p->leaving = key == SCREEN_RESIZED;
    p->over = p->over || key == 'q' || key == SCREEN_ENTER || key == 4;
}

void grid_screen_play(grid_game *game, screen *s)
{
    play p = {.game = game, .screen = s, .surface = {s, s->utf8, put}};
    mrt_text_init(&p.text, NULL);
    game->story.signs = s->utf8;
    while (!p.over) {
        draw(&p);
        int key = next_key(&p);
        if (key == SCREEN_RESIZED && !p.leaving)
            continue;
        if (p.leaving)
            leave_key(&p, key);
        else if (!is_large_enough(&p))
            p.leaving = key == 'q' || key == 4;
        else if (p.typed > 0)
            type_key(&p, key);
        else
            use_key(&p, key);
    }
    mrt_text_fini(&p.text);
}
