/* Grids on boards of a host, and core/grid*: no allocation that fails in the life of a grid harms it. What fails is told, the game
 * is as it was before, and with memory it goes on as ever. Also what Lua cannot reach: settings and hands given from C. */
#include <string.h>

#include "bindings/host/host.h"
#include "core/grid/grid.h"
#include "core/grid/grid_build.h"
#include "spec/c/check.h"
#include "spec/c/failing_alloc.h"

enum {
    FAILURES_MIN = 10,        /* lives that meet a failure: a grid takes its memory in some thirty blocks */
    ALLOCATIONS_MAX = 200000, /* ends the test should a life never get by without a failure */
    SEED_LENGTH = 4
};

/* A life: a game that is dealt, frozen, played, built up and copied. */
static mrt_status live(mrt_grid *grid, mrt_grid *copy, mrt_error *err)
{
    mrt_grid_result result;
    bool frozen;
    mrt_status status = mrt_grid_reset(grid, NULL, "LIFE", SEED_LENGTH, err);
    if (status == MRT_OK)
        status = mrt_grid_add_joker(grid, "j_green_joker", strlen("j_green_joker"), MRT_EDITION_FOIL, err);
    if (status == MRT_OK)
        status = mrt_grid_deal(grid, err);
    if (status == MRT_OK)
        status = mrt_grid_toggle(grid, 2, 2, &frozen, err) == MRT_ERR_MEMORY ? MRT_ERR_MEMORY : MRT_OK;
    if (status == MRT_OK)
        status = mrt_grid_deck_add(grid, &(mrt_card){.seal = MRT_SEAL_PURPLE}, err);
    if (status == MRT_OK)
        status = mrt_grid_level_up(grid, 1, 2, err);
    if (status == MRT_OK)
        status = mrt_grid_copy(copy, grid, err);
    return status == MRT_OK ? mrt_grid_play(copy, &result, err) : status;
}

static double total_of(mrt_grid *grid)
{
    return mrt_grid_score_so_far(grid);
}

/* Whatever failed before, the same life leads to the same end. */
static void check_life(unsigned *failures, mrt_grid *grid, mrt_grid *copy, double total)
{
    mrt_error err;
    CHECK(failures, live(grid, copy, &err) == MRT_OK);
    CHECK(failures, total_of(copy) == total && mrt_grid_phase_of(copy) == MRT_GRID_PLAYING);
    CHECK(failures, mrt_grid_hands_left(copy) == 6 && mrt_grid_hands_left(grid) == 7);
}

/* A grid on a board of its own. */
typedef struct table {
    mrt_host *host;
    mrt_board *board;
    mrt_grid grid;
} table;

static mrt_host *make_host(const mrt_alloc *alloc, mrt_error *err)
{
    return mrt_host_create(&(mrt_host_options){.alloc = alloc, .add_hands = mrt_grid_add_hands}, err);
}

static bool sit_down(table *t, mrt_host *host, mrt_error *err)
{
    t->host = host;
    t->board = mrt_host_make_board(host, err);
    return t->board != NULL && mrt_grid_init(&t->grid, t->board, err) == MRT_OK &&
           mrt_grid_reset(&t->grid, NULL, NULL, 0, err) == MRT_OK;
}

static void get_up(table *t)
{
    mrt_host_drop_board(t->host, t->board);
}

/* A life in which the n-th allocation fails, of grids that have nothing yet: what they have taken they keep. Did it meet
 * the failure? */
static bool live_short(unsigned *failures, failing_alloc *in, mrt_host *host, size_t n, double total)
{
    mrt_error err;
    table first, second;
    CHECK(failures, sit_down(&first, host, &err) && sit_down(&second, host, &err));
    in->calls = in->failed = 0;
    in->fail_at = n;
    mrt_status status = live(&first.grid, &second.grid, &err);
    bool met = in->failed > 0;
    in->fail_at = 0;
    CHECK(failures, status == MRT_OK || (met && status == MRT_ERR_MEMORY));
    check_life(failures, &first.grid, &second.grid, total);
    get_up(&first);
    get_up(&second);
    return met;
}

static void test_memory(unsigned *failures)
{
    failing_alloc in;
    mrt_error err;
    size_t n = 1;
    table first, second;
    failing_alloc_start(&in, 0, false, failures);
    mrt_host *host = make_host(&in.alloc, &err);
    CHECK(failures, sit_down(&first, host, &err) && sit_down(&second, host, &err));
    CHECK(failures, live(&first.grid, &second.grid, &err) == MRT_OK);
    double total = total_of(&second.grid);
    CHECK(failures, total > 0);
    while (n < ALLOCATIONS_MAX && live_short(failures, &in, host, n, total))
        n++;
    CHECK(failures, n > FAILURES_MIN && n < ALLOCATIONS_MAX);
    mrt_host_destroy(host);
    CHECK(failures, in.blocks == 0);
}

/* Making fails without a leak, whichever allocation it is; some of the many are enough. */
static void test_making(unsigned *failures)
{
    enum { STEP = 37 };
    size_t met = 0;
    for (size_t n = 1; n < ALLOCATIONS_MAX; n += STEP) {
        failing_alloc in;
        mrt_error err;
        table t;
        failing_alloc_start(&in, n, true, failures);
        mrt_host *host = make_host(&in.alloc, &err);
        bool made = host != NULL && sit_down(&t, host, &err);
        mrt_host_destroy(host);
        CHECK(failures, in.blocks == 0 && (made || in.failed > 0));
        if (in.failed == 0)
            break;
        met++;
    }
    CHECK(failures, met > 0);
}

/* A board that could not be made leaves the host as it was. */
static void test_tables(unsigned *failures)
{
    failing_alloc in;
    mrt_error err;
    failing_alloc_start(&in, 0, false, failures);
    mrt_host *host = make_host(&in.alloc, &err);
    size_t blocks = in.blocks;
    for (size_t n = 1; n < ALLOCATIONS_MAX; n++) {
        table t;
        in.calls = in.failed = 0;
        in.fail_at = n;
        bool made = sit_down(&t, host, &err);
        in.fail_at = 0;
        CHECK(failures, made || in.failed > 0);
        get_up(&t);
        if (in.failed == 0)
            break;
    }
    CHECK(failures, in.blocks <= blocks + 2); /* the list of boards stays */
    mrt_host_destroy(host);
    CHECK(failures, in.blocks == 0);
}

/* A content without the sequences of grids. */
static void test_no_sequences(unsigned *failures)
{
    static const mrt_handlers handlers;
    mrt_error err = {0};
    mrt_content *content = mrt_content_create(NULL, &err);
    mrt_board *board = mrt_board_create(content, &handlers, NULL, &err);
    mrt_grid grid;
    CHECK(failures, mrt_grid_init(&grid, board, &err) == MRT_ERR_INPUT);
    CHECK(failures, strstr(err.message, mrt_grid_sequences[0]) != NULL);
    mrt_board_destroy(board);
    mrt_content_destroy(content);
}

static void test_refusals(unsigned *failures)
{
    mrt_error err;
    mrt_host *host = make_host(NULL, &err), *other = make_host(NULL, &err);
    table here, there;
    CHECK(failures, sit_down(&here, host, &err) && sit_down(&there, other, &err));
    mrt_grid *grid = &here.grid, *stranger = &there.grid;
    uint64_t hash = mrt_board_hash(here.board);
    mrt_grid_settings settings = mrt_grid_defaults();
    settings.bonuses = 1u << MRT_GRID_BONUSES;
    CHECK(failures, mrt_grid_reset(grid, &settings, NULL, 0, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_grid_reset(grid, NULL, "NINE CHARS", 10, &err) == MRT_ERR_LIMIT);
    CHECK(failures,
          mrt_grid_copy(grid, stranger, &err) == MRT_ERR_INPUT && mrt_grid_copy(grid, grid, &err) == MRT_OK);
    CHECK(failures, mrt_grid_deck_add(grid, &(mrt_card){.face = MRT_FACE_WILD}, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_grid_level_up(grid, UINT16_MAX, 1, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_grid_set_level(grid, 99, 1, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_board_hash(here.board) == hash);
    CHECK(failures, mrt_grid_card(grid, 0, 0) == NULL && mrt_grid_deck_card(grid, 52) == NULL);
    CHECK(failures, mrt_grid_joker(grid, 0) == NULL && mrt_grid_hand_name(grid, 99)[0] == '\0');
    mrt_host_destroy(host);
    mrt_host_destroy(other);
}

int main(void)
{
    unsigned failures = 0;
    test_memory(&failures);
    test_making(&failures);
    test_tables(&failures);
    test_no_sequences(&failures);
    test_refusals(&failures);
    return check_report("host_grid", failures);
}
