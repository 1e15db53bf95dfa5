/* How a grid looks. */
#include "tools/marotte/grid/grid_draw.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/base/num.h"

/* Places, in columns. A cell has a bracket, three columns of card, two marks, a
 * bracket. */
enum {
    LABEL = 1,       /* numbers of rows */
    FIRST_CELL = 3,  /* then a cell every */
    CELL_WIDTH = 10, /* columns */
    BRACKET = 2,     /* within a cell */
    MIDDLE = 5,
    HAND = 54, /* hands of rows */
    SCORE_WIDTH = 10,
    SCORE_END = 80
};
enum { FIRST_ROW = 1, ROW_HEIGHT = 2, COLUMN_HANDS = 10, COLUMN_SCORES = 12 }; /* rows below the top */

void surface_put(const surface *to, int row, int column, screen_style style, const char *text)
{
    to->put(to->user, row, column, style, text, strlen(text));
}

void surface_printf(const surface *to, int row, int column, screen_style style, const char *format, ...)
{
    char text[256]; /* a line of a wide terminal */
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    surface_put(to, row, column, style, text);
}

/* Words. */
const char *grid_card_text(const mrt_card *card, bool signs, char out[GRID_CARD_SIZE])
{
    static const char *const suits[MRT_SUITS] = {"\u2663", "\u2666", "\u2665", "\u2660"};
    if (mrt_card_is_stone(card))
        return strcpy(out, "##");
    if (!signs || !mrt_face_is_natural(card->face))
        return mrt_face_text(card->face, out);
    int rank = mrt_face_rank(card->face);
    if (rank == MRT_RANK_TEN)
        snprintf(out, GRID_CARD_SIZE, "10%s", suits[mrt_face_suit(card->face)]);
    else
        snprintf(out, GRID_CARD_SIZE, "%c%s", mrt_rank_letter(rank), suits[mrt_face_suit(card->face)]);
    return out;
}

const char *grid_line_name(int line, char out[GRID_LINE_SIZE])
{
    bool is_row = line < MRT_GRID_SIDE;
    snprintf(out, GRID_LINE_SIZE, "%s %d", is_row ? "row" : "column", is_row ? line : line - MRT_GRID_SIDE);
    return out;
}

const char *grid_bonus_text(int bit, char out[GRID_BONUS_SIZE])
{
    snprintf(out, GRID_BONUS_SIZE, "%s", mrt_grid_bonus_name(1u << bit));
    for (char *c = out; *c != '\0'; c++)
        *c = *c == '_' ? ' ' : *c;
    return out;
}

const char *grid_number(double value, size_t width, char out[GRID_NUMBER_SIZE])
{
    mrt_num_text(value, out);
    for (int digits = 16; digits > 0 && strlen(out) > width; digits--)
        snprintf(out, GRID_NUMBER_SIZE, "%.*g", digits, value);
    return out;
}

static const char *part_name(const mrt_content *content, const uint16_t *defs, uint8_t value)
{
    uint16_t def = value != 0 ? defs[value] : UINT16_MAX;
    return def != UINT16_MAX ? content->defs[def].name : NULL;
}

static void put_part(mrt_text *out, const char *name)
{
    if (name != NULL)
        mrt_text_printf(out, ", %s", name);
}

void grid_put_cell(mrt_text *out, const mrt_grid *grid, int cell)
{
    const mrt_content *content = mrt_board_content(grid->board);
    int row = cell / MRT_GRID_SIDE, column = cell % MRT_GRID_SIDE;
    const mrt_card *card = mrt_grid_card(grid, row, column);
    char number[GRID_NUMBER_SIZE];
    if (card == NULL)
        return;
    if (!mrt_card_is_stone(card) && mrt_face_is_natural(card->face))
        mrt_text_printf(out, "%s of %s", mrt_rank_name(mrt_face_rank(card->face)),
                        mrt_suit_name(mrt_face_suit(card->face)));
    else
        mrt_text_puts(out, "a card without rank and suit");
    put_part(out, part_name(content, content->enhancements, card->enhancement));
    put_part(out, part_name(content, content->editions, card->edition));
    put_part(out, part_name(content, content->seals, card->seal));
    if (card->bonus != 0)
        mrt_text_printf(out, ", %s chips more", grid_number(card->bonus, 12, number));
    put_part(out, mrt_card_is_debuffed(card) ? "debuffed" : NULL);
    put_part(out, mrt_grid_is_frozen(grid, row, column) ? "frozen" : NULL);
}

/* Cells. */
static bool has_more(const mrt_card *card)
{
    return card->enhancement != 0 || card->edition != 0 || card->seal != 0 || card->bonus != 0 ||
           mrt_card_is_debuffed(card);
}

static screen_style suit_style(const mrt_card *card)
{
    if (mrt_card_is_stone(card) || !mrt_face_is_natural(card->face))
        return STYLE_PLAIN;
    return (screen_style)((int)STYLE_CLUBS + (int)mrt_face_suit(card->face));
}

static void draw_cell(const surface *to, int top, const grid_look *look, int row, int column)
{
    const mrt_card *card = mrt_grid_card(look->grid, row, column);
    char text[GRID_CARD_SIZE], marks[3] = "";
    if (card == NULL)
        return;
    bool at_cursor = look->cursor == row * MRT_GRID_SIDE + column;
    int y = top + FIRST_ROW + ROW_HEIGHT * row, x = FIRST_CELL + CELL_WIDTH * column + BRACKET;
    grid_card_text(card, to->signs, text);
    bool is_wide = text[0] == '1'; /* 10 and its suit take three columns */
    strcat(marks, mrt_grid_is_frozen(look->grid, row, column) ? "*" : "");
    strcat(marks, has_more(card) ? "+" : "");
    if (at_cursor)
        surface_printf(to, y, x, STYLE_MARKED, "[%s%s%s%*s]", is_wide ? "" : " ", text, marks,
                       2 - (int)strlen(marks), "");
    else
        surface_put(to, y, x + (is_wide ? 1 : 2), suit_style(card), text);
    if (!at_cursor)
        surface_put(to, y, x + 4, STYLE_STRONG, marks);
}

static void draw_cells(const surface *to, int top, const grid_look *look)
{
    for (int i = 0; i < MRT_GRID_SIDE; i++) {
        surface_printf(to, top, FIRST_CELL + CELL_WIDTH * i + MIDDLE, STYLE_FAINT, "%d", i);
        surface_printf(to, top + FIRST_ROW + ROW_HEIGHT * i, LABEL, STYLE_FAINT, "%d", i);
    }
    for (int cell = 0; cell < MRT_GRID_CELLS; cell++)
        draw_cell(to, top, look, cell / MRT_GRID_SIDE, cell % MRT_GRID_SIDE);
}

/* Lines. */
static void draw_number(const surface *to, int row, int end, screen_style style, double value)
{
    char text[GRID_NUMBER_SIZE];
    grid_number(value, SCORE_WIDTH - 1, text);
    surface_put(to, row, end - (int)strlen(text), style, text);
}

static void draw_row(const surface *to, int top, const grid_look *look, int line)
{
    const mrt_grid_line *scored = &look->result->lines[line];
    int y = top + FIRST_ROW + ROW_HEIGHT * line;
    surface_put(to, y, HAND, STYLE_PLAIN, mrt_grid_hand_name(look->grid, scored->hand));
    if (look->counted)
        draw_number(to, y, SCORE_END, STYLE_STRONG, scored->score);
}

static void draw_centred(const surface *to, int row, int middle, screen_style style, const char *text,
                         size_t length)
{
    size_t most = CELL_WIDTH - 1;
    length = length < most ? length : most;
    to->put(to->user, row, middle - (int)length / 2, style, text, length);
}

/* The name in one line or, cut at a blank, in two: "Three of", "a Kind". */
static void draw_name(const surface *to, int row, int middle, const char *name)
{
    size_t length = strlen(name), cut = length;
    if (length >= CELL_WIDTH)
        for (cut = CELL_WIDTH - 1; cut > 0 && name[cut] != ' '; cut--)
            ;
    if (cut == 0)
        cut = length;
    draw_centred(to, row, middle, STYLE_PLAIN, name, cut);
    if (cut < length)
        draw_centred(to, row + 1, middle, STYLE_PLAIN, name + cut + 1, length - cut - 1);
}

static void draw_column(const surface *to, int top, const grid_look *look, int column)
{
    const mrt_grid_line *scored = &look->result->lines[MRT_GRID_SIDE + column];
    int middle = FIRST_CELL + CELL_WIDTH * column + MIDDLE;
    char text[GRID_NUMBER_SIZE];
    draw_name(to, top + COLUMN_HANDS, middle, mrt_grid_hand_name(look->grid, scored->hand));
    if (look->counted) {
        grid_number(scored->score, CELL_WIDTH - 1, text);
        draw_centred(to, top + COLUMN_SCORES, middle, STYLE_STRONG, text, strlen(text));
    }
}

/* The corner: the sum, and with bonuses what they make of it. */
static void draw_sum(const surface *to, int top, const grid_look *look)
{
    const mrt_grid_result *result = look->result;
    int sum = result->bonuses != 0 ? COLUMN_HANDS : COLUMN_SCORES;
    surface_put(to, top + sum, HAND, STYLE_PLAIN, "sum");
    draw_number(to, top + sum, SCORE_END, STYLE_STRONG, result->sum);
    if (result->bonuses == 0)
        return;
    for (int i = 0, x = HAND; i < MRT_GRID_BONUSES; i++) {
        char name[GRID_BONUS_SIZE];
        if ((result->bonuses >> i & 1) == 0)
            continue;
        surface_put(to, top + COLUMN_HANDS + 1, x, STYLE_GOOD, grid_bonus_text(i, name));
        x += (int)strlen(name) + 1;
    }
    surface_put(to, top + COLUMN_SCORES, HAND, STYLE_PLAIN, "total");
    draw_number(to, top + COLUMN_SCORES, SCORE_END, STYLE_STRONG, result->total);
}

void grid_draw(const surface *to, int top, const grid_look *look)
{
    draw_cells(to, top, look);
    if (look->result == NULL)
        return;
    for (int i = 0; i < MRT_GRID_SIDE; i++) {
        draw_row(to, top, look, i);
        draw_column(to, top, look, i);
    }
    if (look->counted)
        draw_sum(to, top, look);
}

/* Paper: bytes in a rectangle. */
typedef char paper[GRID_HEIGHT][GRID_WIDTH];

static void put_on_paper(void *user, int row, int column, screen_style style, const char *text, size_t length)
{
    paper *sheet = user;
    (void)style;
    for (size_t i = 0; i < length && row >= 0 && row < GRID_HEIGHT && column < GRID_WIDTH; i++, column++)
        if (column >= 0)
            (*sheet)[row][column] = text[i];
}

void grid_print(output *out, const grid_look *look)
{
    paper sheet;
    memset(sheet, ' ', sizeof sheet);
    grid_draw(&(surface){sheet, false, put_on_paper}, 0, look);
    for (int row = 0; row < GRID_HEIGHT; row++) {
        size_t length = GRID_WIDTH;
        while (length > 0 && sheet[row][length - 1] == ' ')
            length--;
        if (length == 0)
            continue; /* the gaps between rows are for the screen */
        mrt_text_add(&out->text, sheet[row], length);
        output_end_line(out);
    }
}
