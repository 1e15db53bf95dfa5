/* The round of a grid: a new game, the deal, freezes, a hand. See grid.h.
 *
 * Invariants: the section of the grid is empty or holds 25 cells with living cards between calls; at most `freezes` of them
 * are frozen. Whether a round is won or lost follows from score, score to reach and hands left. Not hot.
 */
#include "core/board/ops.h"
#include "core/grid/grid_parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const char *const mrt_grid_sequences[MRT_GRID_SEQUENCES] = {"grid_line", "grid_hand", "grid_redraw",
                                                            "end_of_round"};

const char *mrt_grid_phase_name(mrt_grid_phase phase)
{
    static const char *const names[] = {"empty", "playing", "won", "lost"};
    return names[phase];
}

/* Settings. */
mrt_grid_settings mrt_grid_defaults(void)
{
    return (mrt_grid_settings){.target = 5000,
                               .hands = 7,
                               .freezes = 2,
                               .slots = 5,
                               .auto_freeze = true,
                               .line_factor = 1.5,
                               .symmetry = 500,
                               .monochrome = 500};
}

mrt_status mrt_grid_check_settings(const mrt_grid_settings *settings, mrt_error *err)
{
    if (!(settings->target > 0) || isinf(settings->target))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the score to reach has to be a number above 0");
    if (settings->hands < 1 || settings->hands > MRT_GRID_HANDS_MAX)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "a round has 1 to %d hands", MRT_GRID_HANDS_MAX);
    if (settings->freezes > MRT_GRID_CELLS)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "0 to %d cells can be frozen", MRT_GRID_CELLS);
    if (settings->slots > MRT_GRID_SLOTS_MAX)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there are 0 to %d joker slots", MRT_GRID_SLOTS_MAX);
    if (!(settings->line_factor >= 0) || isinf(settings->line_factor))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "the factor of all lines has to be a number from 0 on");
    if (!isfinite(settings->symmetry) || !isfinite(settings->monochrome))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the bonuses of a grid have to be numbers");
    if ((settings->bonuses >> MRT_GRID_BONUSES) != 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there are %d bonuses of a grid", MRT_GRID_BONUSES);
    return MRT_OK;
}

/* Games. */
mrt_status mrt_grid_init(mrt_grid *grid, mrt_board *board, mrt_error *err)
{
    *grid = (mrt_grid){.board = board, .game = mrt_board_game(board), .settings = mrt_grid_defaults()};
    for (size_t i = 0; i < MRT_GRID_SEQUENCES; i++)
        if (mrt_content_find_plan(mrt_board_content(board), mrt_grid_sequences[i]) == NULL)
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the content has no sequence %s",
                                 mrt_grid_sequences[i]);
    return MRT_OK;
}

mrt_status mrt_grid_no_memory(mrt_error *err)
{
    return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for the grid");
}

mrt_status mrt_grid_end(mrt_grid *grid, mrt_mark mark, mrt_status status)
{
    if (status != MRT_OK)
        mrt_board_undo(grid->board, mark);
    return status;
}

typedef struct stat_value {
    mrt_stat stat;
    double value;
} stat_value;

static mrt_status set_stats(mrt_grid *grid, const stat_value *values, size_t count, mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (size_t i = 0; i < count && status == MRT_OK; i++)
        status = mrt_game_set_stat(grid->game, values[i].stat, values[i].value, err);
    return status;
}

#define COUNT(list) (sizeof(list) / sizeof *(list))

/* Money, consumables and antes are those of every game; a grid knows neither discards nor a hand. */
static mrt_status set_start(mrt_grid *grid, mrt_error *err)
{
    const stat_value values[] = {{MRT_STAT_REQUIREMENT, grid->settings.target},
                                 {MRT_STAT_HANDS_LEFT, grid->settings.hands},
                                 {MRT_STAT_HANDS, grid->settings.hands},
                                 {MRT_STAT_JOKER_SLOTS, grid->settings.slots},
                                 {MRT_STAT_START_SIZE, MRT_FACES},
                                 {MRT_STAT_DISCARDS_LEFT, 0},
                                 {MRT_STAT_DISCARDS, 0},
                                 {MRT_STAT_HAND_SIZE, 0}};
    return set_stats(grid, values, COUNT(values), err);
}

mrt_status mrt_grid_reset(mrt_grid *grid, const mrt_grid_settings *settings, const char *seed, size_t length,
                          mrt_error *err)
{
    mrt_grid_settings given = settings != NULL ? *settings : grid->settings;
    mrt_status status = mrt_grid_check_settings(&given, err);
    if (seed == NULL) {
        seed = MRT_GRID_SEED;
        length = strlen(seed);
    }
    if (status == MRT_OK)
        status = mrt_board_reset(grid->board, seed, length, err);
    if (status != MRT_OK)
        return status;
    grid->settings = given;
    status = set_start(grid, err);
    if (status == MRT_OK)
        status = mrt_grid_fill_deck(grid, err);
    mrt_board_commit(grid->board);
    return status;
}

mrt_status mrt_grid_copy(mrt_grid *to, const mrt_grid *from, mrt_error *err)
{
    mrt_status status = mrt_board_copy(to->board, from->board, err);
    if (status == MRT_OK)
        to->settings = from->settings;
    return status;
}

mrt_grid_phase mrt_grid_phase_of(const mrt_grid *grid)
{
    if (mrt_grid_cells(grid) == NULL || mrt_grid_round(grid) == 0)
        return MRT_GRID_EMPTY;
    if (mrt_grid_score_so_far(grid) >= mrt_grid_target(grid))
        return MRT_GRID_WON;
    return mrt_grid_hands_left(grid) > 0 ? MRT_GRID_PLAYING : MRT_GRID_LOST;
}

/* Cells. */
static bool is_inside(int row, int column)
{
    return row >= 0 && row < MRT_GRID_SIDE && column >= 0 && column < MRT_GRID_SIDE;
}

const mrt_card *mrt_grid_card(const mrt_grid *grid, int row, int column)
{
    const mrt_grid_cell *cells = mrt_grid_cells(grid);
    if (cells == NULL || !is_inside(row, column))
        return NULL;
    return mrt_game_card(grid->game, cells[row * MRT_GRID_SIDE + column].card);
}

bool mrt_grid_is_frozen(const mrt_grid *grid, int row, int column)
{
    const mrt_grid_cell *cells = mrt_grid_cells(grid);
    return cells != NULL && is_inside(row, column) && cells[row * MRT_GRID_SIDE + column].frozen != 0;
}

uint32_t mrt_grid_frozen_count(const mrt_grid *grid)
{
    const mrt_grid_cell *cells = mrt_grid_cells(grid);
    uint32_t count = 0;
    for (int i = 0; cells != NULL && i < MRT_GRID_CELLS; i++)
        count += cells[i].frozen != 0;
    return count;
}

mrt_status mrt_grid_lay_out(mrt_grid *grid, mrt_error *err)
{
    static const mrt_grid_cell none[MRT_GRID_CELLS];
    if (mrt_grid_cells(grid) != NULL)
        return MRT_OK;
    return mrt_game_assign(grid->game, MRT_SECTION_GRID, none, MRT_GRID_CELLS, err);
}

static mrt_status set_cell(mrt_grid *grid, uint32_t cell, mrt_card_id card, bool frozen, mrt_error *err)
{
    mrt_grid_cell *place = mrt_game_write(grid->game, MRT_SECTION_GRID, cell);
    if (place == NULL)
        return mrt_grid_no_memory(err);
    *place = (mrt_grid_cell){card, frozen};
    return MRT_OK;
}

/* The card of a cell lives as long as the grid: what it is changes. */
mrt_status mrt_grid_put_card(mrt_grid *grid, uint32_t cell, const mrt_card *card, mrt_error *err)
{
    mrt_game *game = grid->game;
    mrt_card_id id = mrt_grid_cells(grid)[cell].card;
    const mrt_card *old = mrt_game_card(game, id);
    mrt_card fresh = *card;
    if (old == NULL) {
        mrt_status status = mrt_game_add_card(game, card, &id, err);
        return status == MRT_OK ? set_cell(grid, cell, id, false, err) : status;
    }
    fresh.serial = old->serial;
    mrt_card *place = mrt_game_write_card(game, id);
    if (place == NULL)
        return mrt_grid_no_memory(err);
    *place = fresh;
    return MRT_OK;
}

/* Every cell has a stream of its own: what the others get does not depend on whether it is frozen. */
mrt_status mrt_grid_draw(mrt_grid *grid, uint32_t cell, mrt_error *err)
{
    mrt_game *game = grid->game;
    uint32_t count = mrt_grid_deck_count(grid);
    char key[MRT_KEY_MAX];
    double roll;
    int length = snprintf(key, sizeof key, "grid_%u_%u", cell / MRT_GRID_SIDE, cell % MRT_GRID_SIDE);
    if (count == 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the deck is empty: there is nothing to draw");
    mrt_status status = mrt_game_random(game, key, (size_t)length, &roll, err);
    if (status != MRT_OK)
        return status;
    uint32_t place = (uint32_t)(roll * count);
    mrt_card card = *mrt_grid_deck_card(grid, place < count ? place : count - 1);
    card.flags = 0;
    return mrt_grid_put_card(grid, cell, &card, err);
}

mrt_status mrt_grid_refill(mrt_grid *grid, mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (uint32_t i = 0; i < MRT_GRID_CELLS && status == MRT_OK; i++)
        if (mrt_game_card(grid->game, mrt_grid_cells(grid)[i].card) == NULL)
            status = mrt_grid_draw(grid, i, err);
    return status;
}

mrt_status mrt_grid_set_cards(mrt_grid *grid, const mrt_card cards[MRT_GRID_CELLS], mrt_error *err)
{
    mrt_mark mark = mrt_game_mark(grid->game);
    mrt_status status = mrt_grid_lay_out(grid, err);
    for (uint32_t i = 0; i < MRT_GRID_CELLS && status == MRT_OK; i++) {
        status = mrt_grid_put_card(grid, i, &cards[i], err);
        if (status == MRT_OK && mrt_grid_cells(grid)[i].frozen != 0)
            status = set_cell(grid, i, mrt_grid_cells(grid)[i].card, false, err);
    }
    return mrt_grid_end(grid, mark, status);
}

/* Auto-freeze. */
static int rank_at(const mrt_grid *grid, int cell)
{
    const mrt_card *card = mrt_grid_card(grid, cell / MRT_GRID_SIDE, cell % MRT_GRID_SIDE);
    return card != NULL && !mrt_card_is_stone(card) ? mrt_face_rank(card->face) : -1;
}

/* The cells of a rank in reading order; their number. */
static int cells_of_rank(const mrt_grid *grid, int rank, uint8_t cells[MRT_GRID_CELLS])
{
    int count = 0;
    for (int i = 0; i < MRT_GRID_CELLS; i++)
        if (rank_at(grid, i) == rank)
            cells[count++] = (uint8_t)i;
    return count;
}

static bool share_line(int a, int b)
{
    return a / MRT_GRID_SIDE == b / MRT_GRID_SIDE || a % MRT_GRID_SIDE == b % MRT_GRID_SIDE;
}

/* The first two that share a row or a column, else the first two. */
static void choose_two(const uint8_t *cells, int count, uint8_t out[2])
{
    for (int a = 0; a < count; a++)
        for (int b = a + 1; b < count; b++)
            if (share_line(cells[a], cells[b])) {
                out[0] = cells[a];
                out[1] = cells[b];
                return;
            }
    out[0] = cells[0];
    out[1] = cells[1];
}

bool mrt_grid_best_pair(const mrt_grid *grid, uint8_t cells[2])
{
    uint8_t found[MRT_GRID_CELLS];
    for (int rank = MRT_RANK_ACE; rank >= MRT_RANK_TWO; rank--) {
        int count = cells_of_rank(grid, rank, found);
        if (count < 2)
            continue;
        choose_two(found, count, cells);
        return true;
    }
    return false;
}

static mrt_status auto_freeze(mrt_grid *grid, mrt_error *err)
{
    uint8_t cells[2];
    if (!grid->settings.auto_freeze || grid->settings.freezes < 2 || !mrt_grid_best_pair(grid, cells))
        return MRT_OK;
    mrt_status status = set_cell(grid, cells[0], mrt_grid_cells(grid)[cells[0]].card, true, err);
    if (status == MRT_OK)
        status = set_cell(grid, cells[1], mrt_grid_cells(grid)[cells[1]].card, true, err);
    return status;
}

/* Freezes. */
static mrt_status refuse_unless_playing(const mrt_grid *grid, mrt_error *err)
{
    switch (mrt_grid_phase_of(grid)) {
    case MRT_GRID_PLAYING:
        return MRT_OK;
    case MRT_GRID_WON:
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the round is won: deal the next one");
    case MRT_GRID_LOST:
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the round is lost: begin a new game");
    default:
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "no cards lie on the grid: deal first");
    }
}

static mrt_status find_cell(const mrt_grid *grid, int row, int column, uint32_t *cell, mrt_error *err)
{
    mrt_status status = refuse_unless_playing(grid, err);
    if (status != MRT_OK)
        return status;
    if (!is_inside(row, column))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "there is no cell %d %d: rows and columns count from 0 to %d", row, column,
                             MRT_GRID_SIDE - 1);
    *cell = (uint32_t)(row * MRT_GRID_SIDE + column);
    return MRT_OK;
}

static mrt_status freeze_cell(mrt_grid *grid, uint32_t cell, mrt_error *err)
{
    uint32_t most = grid->settings.freezes;
    if (most == 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "no cell can be frozen in this game");
    if (mrt_grid_frozen_count(grid) >= most)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%u %s frozen already: unfreeze one first", most,
                             most == 1 ? "cell is" : "cells are");
    return set_cell(grid, cell, mrt_grid_cells(grid)[cell].card, true, err);
}

mrt_status mrt_grid_freeze(mrt_grid *grid, int row, int column, mrt_error *err)
{
    uint32_t cell;
    mrt_status status = find_cell(grid, row, column, &cell, err);
    if (status != MRT_OK)
        return status;
    if (mrt_grid_cells(grid)[cell].frozen != 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "cell %d %d is frozen already", row, column);
    return freeze_cell(grid, cell, err);
}

mrt_status mrt_grid_unfreeze(mrt_grid *grid, int row, int column, mrt_error *err)
{
    uint32_t cell;
    mrt_status status = find_cell(grid, row, column, &cell, err);
    if (status != MRT_OK)
        return status;
    if (mrt_grid_cells(grid)[cell].frozen == 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "cell %d %d is not frozen", row, column);
    return set_cell(grid, cell, mrt_grid_cells(grid)[cell].card, false, err);
}

mrt_status mrt_grid_toggle(mrt_grid *grid, int row, int column, bool *frozen, mrt_error *err)
{
    uint32_t cell;
    mrt_status status = find_cell(grid, row, column, &cell, err);
    if (status != MRT_OK)
        return status;
    bool was = mrt_grid_cells(grid)[cell].frozen != 0;
    status = was ? mrt_grid_unfreeze(grid, row, column, err) : freeze_cell(grid, cell, err);
    if (status == MRT_OK && frozen != NULL)
        *frozen = !was;
    return status;
}

mrt_status mrt_grid_unfreeze_all(mrt_grid *grid, uint32_t *count, mrt_error *err)
{
    mrt_mark mark = mrt_game_mark(grid->game);
    mrt_status status = refuse_unless_playing(grid, err);
    uint32_t were = mrt_grid_frozen_count(grid);
    for (uint32_t i = 0; i < MRT_GRID_CELLS && status == MRT_OK; i++)
        if (mrt_grid_cells(grid)[i].frozen != 0)
            status = set_cell(grid, i, mrt_grid_cells(grid)[i].card, false, err);
    if (status == MRT_OK && count != NULL)
        *count = were;
    return mrt_grid_end(grid, mark, status);
}

/* The deal. */
static mrt_status begin_hands(mrt_grid *grid, mrt_error *err)
{
    mrt_game *game = grid->game;
    for (uint32_t i = 0; i < mrt_game_count(game, MRT_SECTION_HANDS); i++) {
        const mrt_hand_record *record = mrt_game_read(game, MRT_SECTION_HANDS, i);
        if (record->round == 0)
            continue;
        mrt_hand_record *place = mrt_game_write(game, MRT_SECTION_HANDS, i);
        if (place == NULL)
            return mrt_grid_no_memory(err);
        place->round = 0;
    }
    return MRT_OK;
}

static mrt_status begin_round(mrt_grid *grid, mrt_error *err)
{
    mrt_game *game = grid->game;
    double hands = mrt_board_value(grid->board, MRT_STAT_HANDS);
    const stat_value values[] = {{MRT_STAT_ROUND, mrt_game_stat(game, MRT_STAT_ROUND) + 1},
                                 {MRT_STAT_SCORE, 0},
                                 {MRT_STAT_REQUIREMENT, grid->settings.target},
                                 {MRT_STAT_HANDS_LEFT, fmax(1, floor(hands))},
                                 {MRT_STAT_HANDS_PLAYED, 0}};
    mrt_status status = set_stats(grid, values, COUNT(values), err);
    return status == MRT_OK ? begin_hands(grid, err) : status;
}

static mrt_status draw_all(mrt_grid *grid, mrt_error *err)
{
    mrt_status status = mrt_grid_lay_out(grid, err);
    for (uint32_t i = 0; i < MRT_GRID_CELLS && status == MRT_OK; i++) {
        status = mrt_grid_draw(grid, i, err);
        if (status == MRT_OK && mrt_grid_cells(grid)[i].frozen != 0)
            status = set_cell(grid, i, mrt_grid_cells(grid)[i].card, false, err);
    }
    return status;
}

mrt_status mrt_grid_deal(mrt_grid *grid, mrt_error *err)
{
    mrt_grid_phase phase = mrt_grid_phase_of(grid);
    mrt_mark mark = mrt_game_mark(grid->game);
    if (phase == MRT_GRID_PLAYING)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the round is not over: %u hands are left",
                             mrt_grid_hands_left(grid));
    if (phase == MRT_GRID_LOST)
        return refuse_unless_playing(grid, err);
    mrt_status status = begin_round(grid, err);
    if (status == MRT_OK)
        status = mrt_ops_draw_targets(grid->board, err);
    if (status == MRT_OK)
        status = draw_all(grid, err);
    if (status == MRT_OK)
        status = auto_freeze(grid, err);
    return mrt_grid_end(grid, mark, status);
}

/* A hand. */

/* Parts of cards may do something when the card goes: a row of them at a time. */
static mrt_status leave_row(mrt_grid *grid, uint32_t row, mrt_error *err)
{
    mrt_game *game = grid->game;
    const mrt_grid_cell *cells = mrt_grid_cells(grid) + row * MRT_GRID_SIDE;
    mrt_card_id going[MRT_GRID_SIDE];
    uint32_t count = 0;
    for (uint32_t i = 0; i < MRT_GRID_SIDE; i++) {
        const mrt_card *card = mrt_game_card(game, cells[i].card);
        if (cells[i].frozen == 0 && card != NULL && (card->enhancement | card->seal | card->edition) != 0)
            going[count++] = cells[i].card;
    }
    if (count == 0)
        return MRT_OK;
    mrt_result result;
    mrt_status status = mrt_game_assign(game, MRT_SECTION_PLAY, going, count, err);
    if (status == MRT_OK)
        status = mrt_board_run(grid->board, "grid_redraw", NULL, &result, err);
    return status == MRT_OK ? mrt_game_assign(game, MRT_SECTION_PLAY, NULL, 0, err) : status;
}

static mrt_status redraw(mrt_grid *grid, mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (uint32_t row = 0; row < MRT_GRID_SIDE && status == MRT_OK; row++)
        status = leave_row(grid, row, err);
    for (uint32_t i = 0; i < MRT_GRID_CELLS && status == MRT_OK; i++)
        if (mrt_grid_cells(grid)[i].frozen == 0)
            status = mrt_grid_draw(grid, i, err);
    return status == MRT_OK ? mrt_grid_refill(grid, err) : status;
}

static mrt_status add_stat(mrt_grid *grid, mrt_stat stat, double more, mrt_error *err)
{
    return mrt_game_set_stat(grid->game, stat, mrt_game_stat(grid->game, stat) + more, err);
}

/* The cards that lie there are the held ones when a round ends. A joker that saves a lost round makes what was reached the
 * score to reach. */
static mrt_status end_round(mrt_grid *grid, mrt_error *err)
{
    mrt_game *game = grid->game;
    mrt_run_options options = {.game_over = mrt_grid_phase_of(grid) == MRT_GRID_LOST};
    mrt_card_id held[MRT_GRID_CELLS];
    mrt_result result = {.saved = false};
    for (int i = 0; i < MRT_GRID_CELLS; i++)
        held[i] = mrt_grid_cells(grid)[i].card;
    mrt_status status = mrt_game_assign(game, MRT_SECTION_HAND, held, MRT_GRID_CELLS, err);
    if (status == MRT_OK)
        status = mrt_board_run(grid->board, "end_of_round", &options, &result, err);
    if (status == MRT_OK && options.game_over && result.saved)
        status = mrt_game_set_stat(game, MRT_STAT_REQUIREMENT, mrt_grid_score_so_far(grid), err);
    if (status == MRT_OK)
        status = mrt_game_assign(game, MRT_SECTION_HAND, NULL, 0, err);
    return status == MRT_OK ? mrt_grid_refill(grid, err) : status;
}

static mrt_status end_hand(mrt_grid *grid, mrt_error *err)
{
    mrt_result result;
    mrt_status status = mrt_board_run(grid->board, "grid_hand", NULL, &result, err);
    if (status == MRT_OK)
        status = add_stat(grid, MRT_STAT_HANDS_PLAYED, 1, err);
    if (status == MRT_OK)
        status = add_stat(grid, MRT_STAT_RUN_HANDS, 1, err);
    if (status == MRT_OK)
        status = mrt_grid_refill(grid, err);
    if (status == MRT_OK && mrt_grid_phase_of(grid) != MRT_GRID_PLAYING)
        status = end_round(grid, err);
    return status == MRT_OK ? mrt_grid_settle_deck(grid, err) : status;
}

mrt_status mrt_grid_play(mrt_grid *grid, mrt_grid_result *out, mrt_error *err)
{
    mrt_grid_result result;
    double money = mrt_game_stat(grid->game, MRT_STAT_MONEY);
    mrt_mark mark = mrt_game_mark(grid->game);
    mrt_status status = refuse_unless_playing(grid, err);
    if (status == MRT_OK)
        status = add_stat(grid, MRT_STAT_HANDS_LEFT, -1, err);
    if (status == MRT_OK)
        status = redraw(grid, err);
    if (status == MRT_OK)
        status = mrt_grid_score(grid, &result, err);
    if (status == MRT_OK)
        status = end_hand(grid, err);
    if (status == MRT_OK) {
        result.dollars = mrt_game_stat(grid->game, MRT_STAT_MONEY) - money;
        *out = result;
    }
    return mrt_grid_end(grid, mark, status);
}
