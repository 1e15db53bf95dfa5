/* Poker Grid: 25 cells, ten lines, the same cards, jokers and scripts as everywhere else. The rules are in docs/grid.md.
 *
 * A grid stands on a board: cells and freezes, the deck it draws from, jokers, levels, score and hands left are all state of its
 * game, under its journal. So mark and undo, copies and hashes are those of the board; what is kept here are the settings. A
 * call that fails has changed nothing, and its message is for the player. The journal grows until somebody commits it.
 *
 * Rows and columns count from 0; a cell is row * 5 + column; lines are the rows from the top, then the columns from the
 * left. Hot: mrt_grid_score. Used by the command, by the Lua module and by benchmarks.
 */
#ifndef MAROTTE_CORE_GRID_H
#define MAROTTE_CORE_GRID_H

#include "core/board/board.h"

enum {
    MRT_GRID_SIDE = 5,
    MRT_GRID_CELLS = MRT_GRID_SIDE * MRT_GRID_SIDE,
    MRT_GRID_LINES = 2 * MRT_GRID_SIDE
};

/* Bonuses for the whole grid: settings, and what a hand got. */
enum {
    MRT_GRID_ALL_LINES = 1 << 0, /* every line is better than a High Card */
    MRT_GRID_SYMMETRY =
        1 << 1, /* the cards are their own mirror image along one of the four axes of the grid */
    MRT_GRID_MONOCHROME = 1 << 2, /* all cards are of one suit */
    MRT_GRID_BONUSES = 3
};
const char *mrt_grid_bonus_name(unsigned bonus); /* of one bit: "all_lines", "symmetry", "monochrome" */

#define MRT_GRID_HANDS_MAX 1000  /* hands of a round: a larger number is a typing error */
#define MRT_GRID_SLOTS_MAX 64    /* joker slots: likewise */
#define MRT_GRID_DECK_MAX 4096   /* cards of a deck: eighty decks of 52 */
#define MRT_GRID_SEED "MAROTTE1" /* when nobody gives one */

typedef struct mrt_grid_settings {
    double target;               /* score to reach: 5000 */
    uint32_t hands;              /* of a round: 7; jokers may change it */
    uint32_t freezes;            /* cells that may be frozen at once: 2 */
    uint32_t slots;              /* for jokers: 5; Negative ones bring their own */
    bool auto_freeze;            /* a round begins with the best pair frozen: true */
    unsigned bonuses;            /* MRT_GRID_ALL_LINES ..: none */
    double line_factor;          /* of the sum, when all lines score: 1.5 */
    double symmetry, monochrome; /* added: 500 each */
} mrt_grid_settings;

mrt_grid_settings mrt_grid_defaults(void);
/* Are the numbers ones that can be played with? */
mrt_status mrt_grid_check_settings(const mrt_grid_settings *settings, mrt_error *err);

/* How a round stands. */
typedef enum mrt_grid_phase {
    MRT_GRID_EMPTY,   /* no cards lie there: mrt_grid_deal comes next */
    MRT_GRID_PLAYING, /* freeze, play */
    MRT_GRID_WON,     /* mrt_grid_deal begins the next round */
    MRT_GRID_LOST     /* only mrt_grid_reset goes on */
} mrt_grid_phase;
const char *mrt_grid_phase_name(mrt_grid_phase phase); /* "empty", "playing", "won", "lost" */

/* What the game's section MRT_SECTION_GRID holds, 25 of them or none. */
typedef mrt_game_cell mrt_grid_cell;

typedef struct mrt_grid_line {
    uint16_t hand; /* place in the content's hands: mrt_grid_hand_name */
    double chips, mult, score, dollars;
} mrt_grid_line;

/* How a grid scored. */
typedef struct mrt_grid_result {
    mrt_grid_line lines[MRT_GRID_LINES];
    double sum;       /* of the lines */
    unsigned bonuses; /* those that it got */
    double total;     /* the sum with the bonuses: what was added to the score */
    double dollars;   /* earned or lost */
} mrt_grid_result;

/* A step of the trace of a line (fold.h): what each joker did. */
typedef void mrt_grid_trace(void *user, int line, const mrt_trace_step *step);

typedef struct mrt_grid {
    mrt_board *board; /* borrowed */
    mrt_game *game;   /* borrowed: the board's */
    mrt_grid_settings settings;
    mrt_grid_trace *trace; /* of mrt_grid_score, mrt_grid_play and mrt_grid_preview; NULL = none */
    void *trace_user;
} mrt_grid;

/* The sequences that a grid runs: the lines, the end of a hand, what makes room for new cards, the end of a round. */
enum { MRT_GRID_SEQUENCES = 4 };
extern const char *const mrt_grid_sequences[MRT_GRID_SEQUENCES];

/* A grid on a board whose hands are those of grids (mrt_grid_add_hands), with the default settings; mrt_grid_reset comes next.
 * An error when the content lacks a sequence that grids run. */
mrt_status mrt_grid_init(mrt_grid *grid, mrt_board *board, mrt_error *err);
/* A new game: no jokers, a deck of 52, every hand at level 1, no cards on the grid. `settings` NULL = those it has.
 * `seed` NULL = MRT_GRID_SEED. */
mrt_status mrt_grid_reset(mrt_grid *grid, const mrt_grid_settings *settings, const char *seed, size_t length,
                          mrt_error *err);
/* Makes `to` (another grid on the same content) an equal of `from`. */
mrt_status mrt_grid_copy(mrt_grid *to, const mrt_grid *from, mrt_error *err);

/* The round. */
mrt_grid_phase mrt_grid_phase_of(const mrt_grid *grid);
/* Begins a round: all cells are drawn, nothing is frozen but what auto-freeze takes, the score is 0. Refused while a round
 * is played, and after a lost one. */
mrt_status mrt_grid_deal(mrt_grid *grid, mrt_error *err);
/* Draws the cells that are not frozen, then scores all lines. Refused unless a round is played. */
mrt_status mrt_grid_play(mrt_grid *grid, mrt_grid_result *out, mrt_error *err);
/* Freezes: refused outside of the grid, when no more may be frozen, and unless a round is played. */
mrt_status mrt_grid_freeze(mrt_grid *grid, int row, int column, mrt_error *err);   /* and when it is frozen */
mrt_status mrt_grid_unfreeze(mrt_grid *grid, int row, int column, mrt_error *err); /* and when it is not */
mrt_status mrt_grid_toggle(mrt_grid *grid, int row, int column, bool *frozen, mrt_error *err);
mrt_status mrt_grid_unfreeze_all(mrt_grid *grid, uint32_t *count,
                                 mrt_error *err); /* `count`: were frozen; may be NULL */

/* The cells. */
static inline const mrt_grid_cell *mrt_grid_cells(const mrt_grid *grid) /* 25, or NULL when none lie there */
{
    const mrt_game *game = grid->game;
    return mrt_game_count(game, MRT_SECTION_GRID) == 0 ? NULL : game->elements[MRT_SECTION_GRID];
}
/* The card of a cell, NULL when there is none. Borrowed until something changes. */
const mrt_card *mrt_grid_card(const mrt_grid *grid, int row, int column);
bool mrt_grid_is_frozen(const mrt_grid *grid, int row, int column);
uint32_t mrt_grid_frozen_count(const mrt_grid *grid);
/* The cells of a line, in its order. */
void mrt_grid_line_cells(int line, uint8_t cells[MRT_GRID_SIDE]);
/* The pair that auto-freeze takes: false when no rank is there twice. */
bool mrt_grid_best_pair(const mrt_grid *grid, uint8_t cells[2]);
/* Puts these 25 cards there instead of drawing them: a grid that is only scored. What was frozen is not any more. */
mrt_status mrt_grid_set_cards(mrt_grid *grid, const mrt_card cards[MRT_GRID_CELLS], mrt_error *err);

/* Scores the cards as they lie: ten lines, and the bonuses. mrt_grid_play does this; by itself it takes no hand. */
mrt_status mrt_grid_score(mrt_grid *grid, mrt_grid_result *out, mrt_error *err);
/* What mrt_grid_score would give: nothing is changed, no stream moves. */
mrt_status mrt_grid_preview(mrt_grid *grid, mrt_grid_result *out, mrt_error *err);

/* Numbers of the round. */
static inline double mrt_grid_score_so_far(const mrt_grid *grid)
{
    return mrt_game_stat(grid->game, MRT_STAT_SCORE);
}
static inline double mrt_grid_target(const mrt_grid *grid)
{
    return mrt_game_stat(grid->game, MRT_STAT_REQUIREMENT);
}
static inline uint32_t mrt_grid_hands_left(const mrt_grid *grid)
{
    return (uint32_t)mrt_game_stat(grid->game, MRT_STAT_HANDS_LEFT);
}
static inline uint32_t mrt_grid_round(const mrt_grid *grid) /* from 1 */
{
    return (uint32_t)mrt_game_stat(grid->game, MRT_STAT_ROUND);
}

#endif
