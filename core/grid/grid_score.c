/* Scoring a grid: its ten lines, each by itself, and the bonuses for the whole. See grid.h.
 *
 * A line's five cards are the selected ones while the host runs the sequence; everything else of the game (jokers and what
 * they remember, levels, money) goes from line to line. Hot: mrt_grid_score.
 */
#include "core/grid/grid_parts.h"

#include <math.h>

void mrt_grid_line_cells(int line, uint8_t cells[MRT_GRID_SIDE])
{
    for (int i = 0; i < MRT_GRID_SIDE; i++)
        cells[i] = (uint8_t)(line < MRT_GRID_SIDE ? line * MRT_GRID_SIDE + i
                                                  : i * MRT_GRID_SIDE + line - MRT_GRID_SIDE);
}

/* Traces: steps of the fold with the line they belong to. */
typedef struct tracer {
    const mrt_grid *grid;
    int line;
} tracer;

static void trace_step(void *user, const mrt_trace_step *step)
{
    const tracer *t = user;
    t->grid->trace(t->grid->trace_user, t->line, step);
}

static mrt_status run_traced(mrt_grid *grid, int line, mrt_result *out, mrt_error *err)
{
    tracer t = {grid, line};
    if (grid->trace == NULL)
        return mrt_board_run(grid->board, "grid_line", NULL, out, err);
    mrt_board_set_trace(grid->board, trace_step, &t);
    mrt_status status = mrt_board_run(grid->board, "grid_line", NULL, out, err);
    mrt_board_set_trace(grid->board, NULL, NULL);
    return status;
}

/* Lines. */
static mrt_status select_line(mrt_grid *grid, int line, mrt_error *err)
{
    const mrt_grid_cell *all = mrt_grid_cells(grid);
    uint8_t cells[MRT_GRID_SIDE];
    mrt_card_id ids[MRT_GRID_SIDE];
    mrt_grid_line_cells(line, cells);
    for (int i = 0; i < MRT_GRID_SIDE; i++)
        ids[i] = all[cells[i]].card;
    return mrt_game_assign(grid->game, MRT_SECTION_PLAY, ids, MRT_GRID_SIDE, err);
}

/* Scripts change, add and destroy cards: the cells are filled again, and the deck is what it is. */
static mrt_status after_line(mrt_grid *grid, mrt_error *err)
{
    mrt_status status = mrt_grid_refill(grid, err);
    return status == MRT_OK ? mrt_grid_settle_deck(grid, err) : status;
}

static mrt_status score_line(mrt_grid *grid, int line, mrt_grid_line *out, mrt_error *err)
{
    const mrt_game *game = grid->game;
    uint32_t version = game->version[MRT_SECTION_CARDS];
    mrt_result result;
    mrt_status status = select_line(grid, line, err);
    if (status == MRT_OK)
        status = run_traced(grid, line, &result, err);
    if (status == MRT_OK && game->version[MRT_SECTION_CARDS] != version)
        status = after_line(grid, err);
    if (status == MRT_OK)
        *out = (mrt_grid_line){result.hand, result.chips, result.mult, result.score, result.dollars};
    return status;
}

/* Bonuses. */
const char *mrt_grid_bonus_name(unsigned bonus)
{
    switch (bonus) {
    case MRT_GRID_ALL_LINES:
        return "all_lines";
    case MRT_GRID_SYMMETRY:
        return "symmetry";
    default:
        return "monochrome";
    }
}

/* A High Card is what a line is called in which nothing was made. */
static bool all_lines_score(const mrt_grid *grid, const mrt_grid_result *result)
{
    uint16_t nothing = mrt_grid_content(grid)->original_hand[MRT_HAND_HIGH_CARD];
    for (int i = 0; i < MRT_GRID_LINES; i++)
        if (result->lines[i].hand == nothing)
            return false;
    return true;
}

static const mrt_card *card_at(const mrt_grid *grid, int row, int column)
{
    return mrt_grid_card(grid, row, column);
}

/* Two cards look alike when rank and suit do; Stone cards look all the same. */
static bool look_alike(const mrt_card *a, const mrt_card *b)
{
    if (mrt_card_is_stone(a) || mrt_card_is_stone(b))
        return mrt_card_is_stone(a) && mrt_card_is_stone(b);
    return a->face == b->face;
}

/* Where a cell goes when the grid is mirrored. */
static void mirror(int axis, int row, int column, int *to_row, int *to_column)
{
    enum { LAST = MRT_GRID_SIDE - 1 };
    const int rows[] = {row, LAST - row, column, LAST - column};
    const int columns[] = {LAST - column, column, row, LAST - row};
    *to_row = rows[axis];
    *to_column = columns[axis];
}

static bool is_mirrored(const mrt_grid *grid, int axis)
{
    for (int row = 0; row < MRT_GRID_SIDE; row++)
        for (int column = 0; column < MRT_GRID_SIDE; column++) {
            int to_row, to_column;
            mirror(axis, row, column, &to_row, &to_column);
            if (!look_alike(card_at(grid, row, column), card_at(grid, to_row, to_column)))
                return false;
        }
    return true;
}

static bool is_symmetrical(const mrt_grid *grid)
{
    enum { AXES = 4 }; /* upright, level, and the two diagonals */
    for (int axis = 0; axis < AXES; axis++)
        if (is_mirrored(grid, axis))
            return true;
    return false;
}

static bool is_of_suit(const mrt_grid *grid, mrt_suit suit)
{
    for (int i = 0; i < MRT_GRID_CELLS; i++)
        if (!mrt_fold_is_suit(mrt_board_fold(grid->board),
                              card_at(grid, i / MRT_GRID_SIDE, i % MRT_GRID_SIDE), suit, false))
            return false;
    return true;
}

static bool is_monochrome(const mrt_grid *grid)
{
    for (int suit = 0; suit < MRT_SUITS; suit++)
        if (is_of_suit(grid, (mrt_suit)suit))
            return true;
    return false;
}

/* The factor is one of the lines' sum; what is added comes after it. */
static void add_bonuses(const mrt_grid *grid, mrt_grid_result *result)
{
    const mrt_grid_settings *settings = &grid->settings;
    result->bonuses = 0;
    result->total = result->sum;
    if ((settings->bonuses & MRT_GRID_ALL_LINES) != 0 && all_lines_score(grid, result)) {
        result->bonuses |= MRT_GRID_ALL_LINES;
        result->total = floor(result->sum * settings->line_factor);
    }
    if ((settings->bonuses & MRT_GRID_SYMMETRY) != 0 && is_symmetrical(grid)) {
        result->bonuses |= MRT_GRID_SYMMETRY;
        result->total += settings->symmetry;
    }
    if ((settings->bonuses & MRT_GRID_MONOCHROME) != 0 && is_monochrome(grid)) {
        result->bonuses |= MRT_GRID_MONOCHROME;
        result->total += settings->monochrome;
    }
}

/* The lines have added their sum to the score already. */
static mrt_status end_score(mrt_grid *grid, mrt_grid_result *result, mrt_error *err)
{
    mrt_game *game = grid->game;
    mrt_status status = mrt_game_assign(game, MRT_SECTION_PLAY, NULL, 0, err);
    result->sum = 0;
    for (int i = 0; i < MRT_GRID_LINES; i++)
        result->sum += result->lines[i].score;
    add_bonuses(grid, result);
    double more = result->total - result->sum;
    if (status == MRT_OK && more != 0 && !isnan(more))
        status = mrt_game_set_stat(game, MRT_STAT_SCORE, mrt_grid_score_so_far(grid) + more, err);
    return status;
}

mrt_status mrt_grid_score(mrt_grid *grid, mrt_grid_result *out, mrt_error *err)
{
    mrt_game *game = grid->game;
    mrt_mark mark = mrt_game_mark(game);
    double money = mrt_game_stat(game, MRT_STAT_MONEY);
    mrt_grid_result result;
    mrt_status status = MRT_OK;
    if (mrt_grid_cells(grid) == NULL)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "no cards lie on the grid: deal first");
    for (int line = 0; line < MRT_GRID_LINES && status == MRT_OK; line++)
        status = score_line(grid, line, &result.lines[line], err);
    if (status == MRT_OK)
        status = end_score(grid, &result, err);
    if (status == MRT_OK) {
        result.dollars = mrt_game_stat(game, MRT_STAT_MONEY) - money;
        *out = result;
    }
    return mrt_grid_end(grid, mark, status);
}

mrt_status mrt_grid_preview(mrt_grid *grid, mrt_grid_result *out, mrt_error *err)
{
    mrt_mark mark = mrt_board_mark(grid->board);
    mrt_status status = mrt_grid_score(grid, out, err);
    mrt_board_undo(grid->board, mark);
    return status;
}
