/* Strategies for grids.
 *
 * GRID_LOOK sees what a person sees: the cells, the jokers, the deck. It imagines what could be drawn, the same draws for
 * every choice of cells, and compares what a hand would score: all single cells and all likely pairs with a few draws,
 * the best of them with all. It tries on a copy of the game, so that nothing there moves.
 */
#include "tools/marotte/grid/grid_agent.h"

#include <stdlib.h>

#include "core/board/fold.h"

const char *const grid_strategy_names[GRID_STRATEGIES] = {"look", "pair", "hold", "none"};

enum {
    FIRST_SAMPLES = 8, /* for every choice */
    FINALISTS = 8,     /* choices that are looked at with all draws */
    GOOD_CELLS = 6,    /* single cells whose pairs are choices */
    CHOICES_MAX = 128  /* 25 cells, 15 pairs of good ones, pairs of one rank in a line: 60 on a usual grid */
};

typedef struct choice {
    uint32_t cells; /* bit = cell */
    double score;   /* sum over draws */
} choice;

typedef struct search {
    grid_agent *agent;
    const mrt_grid *grid;
    uint32_t most; /* cells that may be frozen */
    choice choices[CHOICES_MAX];
    size_t count;
} search;

/* Imagination. */
static void imagine(grid_agent *agent, const mrt_grid *grid)
{
    uint32_t count = mrt_grid_deck_count(grid);
    for (int sample = 0; sample < GRID_AGENT_SAMPLES; sample++)
        for (int cell = 0; cell < MRT_GRID_CELLS; cell++)
            agent->imagined[sample][cell] =
                *mrt_grid_deck_card(grid, (uint32_t)mrt_gen_index(&agent->gen, count));
}

static mrt_status try_once(search *s, uint32_t cells, int sample, double *out, mrt_error *err)
{
    mrt_grid *scratch = s->agent->scratch;
    mrt_mark mark = mrt_board_mark(scratch->board);
    mrt_card cards[MRT_GRID_CELLS];
    mrt_grid_result result;
    for (int i = 0; i < MRT_GRID_CELLS; i++)
        cards[i] = (cells >> i & 1) != 0 ? *mrt_grid_card(s->grid, i / MRT_GRID_SIDE, i % MRT_GRID_SIDE)
                                         : s->agent->imagined[sample][i];
    mrt_status status = mrt_grid_set_cards(scratch, cards, err);
    if (status == MRT_OK)
        status = mrt_grid_score(scratch, &result, err);
    if (status == MRT_OK)
        *out += result.total;
    mrt_board_undo(scratch->board, mark);
    return status;
}

static mrt_status try_choice(search *s, choice *c, int from, int to, mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (int sample = from; sample < to && status == MRT_OK; sample++)
        status = try_once(s, c->cells, sample, &c->score, err);
    return status;
}

/* Best first; of equal ones that with the lower cells, so that the order never depends on the sort. */
static int compare(const void *a, const void *b)
{
    const choice *x = a, *y = b;
    if (x->score != y->score)
        return x->score < y->score ? 1 : -1;
    return (x->cells > y->cells) - (x->cells < y->cells);
}

/* Choices. */
static mrt_status add_choice(search *s, uint32_t cells, mrt_error *err)
{
    for (size_t i = 0; i < s->count; i++)
        if (s->choices[i].cells == cells)
            return MRT_OK;
    if (s->count == CHOICES_MAX)
        return MRT_OK;
    choice *c = &s->choices[s->count++];
    *c = (choice){.cells = cells};
    return try_choice(s, c, 0, FIRST_SAMPLES, err);
}

static uint32_t frozen_cells(const mrt_grid *grid)
{
    uint32_t cells = 0;
    for (int i = 0; i < MRT_GRID_CELLS; i++)
        if (mrt_grid_is_frozen(grid, i / MRT_GRID_SIDE, i % MRT_GRID_SIDE))
            cells |= UINT32_C(1) << i;
    return cells;
}

static bool make_pair(const mrt_grid *grid, int a, int b)
{
    const mrt_card *x = mrt_grid_card(grid, a / MRT_GRID_SIDE, a % MRT_GRID_SIDE);
    const mrt_card *y = mrt_grid_card(grid, b / MRT_GRID_SIDE, b % MRT_GRID_SIDE);
    bool line = a / MRT_GRID_SIDE == b / MRT_GRID_SIDE || a % MRT_GRID_SIDE == b % MRT_GRID_SIDE;
    return line && mrt_card_get_id(x) == mrt_card_get_id(y);
}

static mrt_status add_singles(search *s, mrt_error *err)
{
    mrt_status status = add_choice(s, 0, err);
    for (int i = 0; i < MRT_GRID_CELLS && status == MRT_OK; i++)
        status = add_choice(s, UINT32_C(1) << i, err);
    return status;
}

/* Pairs of one rank, and pairs of the cells that are good by themselves. */
static mrt_status add_pairs(search *s, mrt_error *err)
{
    uint32_t good[GOOD_CELLS];
    size_t count = 0;
    mrt_status status = MRT_OK;
    qsort(s->choices, s->count, sizeof *s->choices, compare);
    for (size_t i = 0; i < s->count && count < GOOD_CELLS; i++)
        if (s->choices[i].cells != 0 && (s->choices[i].cells & (s->choices[i].cells - 1)) == 0)
            good[count++] = s->choices[i].cells;
    for (size_t a = 0; a < count; a++)
        for (size_t b = a + 1; b < count && status == MRT_OK; b++)
            status = add_choice(s, good[a] | good[b], err);
    for (int a = 0; a < MRT_GRID_CELLS; a++)
        for (int b = a + 1; b < MRT_GRID_CELLS && status == MRT_OK; b++)
            if (make_pair(s->grid, a, b))
                status = add_choice(s, UINT32_C(1) << a | UINT32_C(1) << b, err);
    return status;
}

/* More cells than two: the best choice so far, and one more. */
static mrt_status add_larger(search *s, mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (uint32_t size = 2; size < s->most && status == MRT_OK; size++) {
        qsort(s->choices, s->count, sizeof *s->choices, compare);
        uint32_t best = s->choices[0].cells;
        for (int i = 0; i < MRT_GRID_CELLS && status == MRT_OK; i++)
            if ((uint32_t)__builtin_popcount(best | UINT32_C(1) << i) <= s->most)
                status = add_choice(s, best | UINT32_C(1) << i, err);
    }
    return status;
}

static mrt_status find_best(search *s, uint32_t *out, mrt_error *err)
{
    mrt_status status = add_choice(s, frozen_cells(s->grid), err);
    if (status == MRT_OK)
        status = add_singles(s, err);
    if (status == MRT_OK && s->most >= 2)
        status = add_pairs(s, err);
    if (status == MRT_OK)
        status = add_larger(s, err);
    qsort(s->choices, s->count, sizeof *s->choices, compare);
    size_t finalists = s->count < FINALISTS ? s->count : FINALISTS;
    for (size_t i = 0; i < finalists && status == MRT_OK; i++)
        status = try_choice(s, &s->choices[i], FIRST_SAMPLES, GRID_AGENT_SAMPLES, err);
    qsort(s->choices, finalists, sizeof *s->choices, compare);
    *out = s->choices[0].cells;
    return status;
}

/* Acting. */
static mrt_status set_frozen(mrt_grid *grid, uint32_t cells, mrt_error *err)
{
    mrt_status status = mrt_grid_unfreeze_all(grid, NULL, err);
    for (int i = 0; i < MRT_GRID_CELLS && status == MRT_OK; i++)
        if ((cells >> i & 1) != 0)
            status = mrt_grid_freeze(grid, i / MRT_GRID_SIDE, i % MRT_GRID_SIDE, err);
    return status;
}

static mrt_status freeze_best(grid_agent *agent, mrt_grid *grid, mrt_error *err)
{
    search s = {.agent = agent, .grid = grid, .most = grid->settings.freezes};
    uint32_t cells = 0;
    if (s.most == 0)
        return MRT_OK;
    imagine(agent, grid);
    mrt_status status = mrt_grid_copy(agent->scratch, grid, err);
    if (status == MRT_OK)
        status = find_best(&s, &cells, err);
    return status == MRT_OK ? set_frozen(grid, cells, err) : status;
}

static mrt_status freeze_pair(mrt_grid *grid, mrt_error *err)
{
    uint8_t cells[2];
    if (grid->settings.freezes < 2 || !mrt_grid_best_pair(grid, cells))
        return MRT_OK;
    return set_frozen(grid, UINT32_C(1) << cells[0] | UINT32_C(1) << cells[1], err);
}

mrt_status grid_agent_freeze(grid_agent *agent, mrt_grid *grid, mrt_error *err)
{
    switch (agent->strategy) {
    case GRID_LOOK:
        return freeze_best(agent, grid, err);
    case GRID_PAIR:
        return freeze_pair(grid, err);
    case GRID_NONE:
        return mrt_grid_unfreeze_all(grid, NULL, err);
    default:
        return MRT_OK;
    }
}
