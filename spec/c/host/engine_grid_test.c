/* bindings/engine_grid and core/grid*: no allocation that fails in the life of a grid harms it. What fails is told, the game
 * is as it was before, and with memory it goes on as ever. Also what Lua cannot reach: settings and hands given from C. */
#include <string.h>

#include "bindings/host/engine_grid.h"
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

/* A life in which the n-th allocation fails, of grids that have nothing yet: what they have taken they keep. Did it meet
 * the failure? */
static bool live_short(unsigned *failures, failing_alloc *in, mrt_grid_engine *engine, size_t n, double total)
{
    mrt_error err;
    mrt_grid_table *first = mrt_grid_table_create(engine, &err),
                   *second = mrt_grid_table_create(engine, &err);
    mrt_grid *grid = mrt_grid_table_grid(first), *copy = mrt_grid_table_grid(second);
    in->calls = in->failed = 0;
    in->fail_at = n;
    mrt_status status = live(grid, copy, &err);
    bool met = in->failed > 0;
    in->fail_at = 0;
    CHECK(failures, status == MRT_OK || (met && status == MRT_ERR_MEMORY));
    check_life(failures, grid, copy, total);
    mrt_grid_table_destroy(first);
    mrt_grid_table_destroy(second);
    return met;
}

static void test_memory(unsigned *failures)
{
    failing_alloc in;
    mrt_error err;
    size_t n = 1;
    failing_alloc_start(&in, 0, false, failures);
    mrt_grid_engine *engine = mrt_grid_engine_create(&(mrt_engine_options){.alloc = &in.alloc}, &err);
    mrt_grid_table *first = mrt_grid_table_create(engine, &err),
                   *second = mrt_grid_table_create(engine, &err);
    CHECK(failures, live(mrt_grid_table_grid(first), mrt_grid_table_grid(second), &err) == MRT_OK);
    double total = total_of(mrt_grid_table_grid(second));
    CHECK(failures, total > 0);
    while (n < ALLOCATIONS_MAX && live_short(failures, &in, engine, n, total))
        n++;
    CHECK(failures, n > FAILURES_MIN && n < ALLOCATIONS_MAX);
    mrt_grid_engine_destroy(engine);
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
        failing_alloc_start(&in, n, true, failures);
        mrt_grid_engine *engine = mrt_grid_engine_create(&(mrt_engine_options){.alloc = &in.alloc}, &err);
        mrt_grid_table *table = engine != NULL ? mrt_grid_table_create(engine, &err) : NULL;
        bool made = table != NULL;
        mrt_grid_engine_destroy(engine);
        CHECK(failures, in.blocks == 0 && (made || in.failed > 0));
        if (in.failed == 0)
            break;
        met++;
    }
    CHECK(failures, met > 0);
}

/* A table that could not be made leaves the engine as it was. */
static void test_tables(unsigned *failures)
{
    failing_alloc in;
    mrt_error err;
    failing_alloc_start(&in, 0, false, failures);
    mrt_grid_engine *engine = mrt_grid_engine_create(&(mrt_engine_options){.alloc = &in.alloc}, &err);
    for (size_t n = 1; n < ALLOCATIONS_MAX; n++) {
        in.calls = in.failed = 0;
        in.fail_at = n;
        mrt_grid_table *table = mrt_grid_table_create(engine, &err);
        in.fail_at = 0;
        CHECK(failures, table != NULL || in.failed > 0);
        mrt_grid_table_destroy(table);
        if (in.failed == 0)
            break;
    }
    mrt_grid_engine_destroy(engine);
    CHECK(failures, in.blocks == 0);
}

static void test_refusals(unsigned *failures)
{
    mrt_error err;
    mrt_hands *hands = mrt_hands_create(NULL);
    CHECK(failures, mrt_grid_engine_create(&(mrt_engine_options){.hands = hands}, &err) == NULL);
    CHECK(failures, strstr(err.message, "hands of its own") != NULL);
    mrt_hands_destroy(hands);
    mrt_grid_engine *engine = mrt_grid_engine_create(NULL, &err), *other = mrt_grid_engine_create(NULL, &err);
    mrt_grid *grid = mrt_grid_table_grid(mrt_grid_table_create(engine, &err));
    mrt_grid *stranger = mrt_grid_table_grid(mrt_grid_table_create(other, &err));
    uint64_t hash = mrt_game_hash(grid->fold->game);
    mrt_grid_settings settings = mrt_grid_defaults();
    settings.bonuses = 1u << MRT_GRID_BONUSES;
    CHECK(failures, mrt_grid_reset(grid, &settings, NULL, 0, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_grid_reset(grid, NULL, "NINE CHARS", 10, &err) == MRT_ERR_LIMIT);
    CHECK(failures,
          mrt_grid_copy(grid, stranger, &err) == MRT_ERR_INPUT && mrt_grid_copy(grid, grid, &err) == MRT_OK);
    CHECK(failures, mrt_grid_deck_add(grid, &(mrt_card){.face = MRT_FACE_WILD}, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_grid_level_up(grid, UINT16_MAX, 1, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_grid_set_level(grid, 99, 1, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_game_hash(grid->fold->game) == hash);
    CHECK(failures, mrt_grid_card(grid, 0, 0) == NULL && mrt_grid_deck_card(grid, 52) == NULL);
    CHECK(failures, mrt_grid_joker(grid, 0) == NULL && mrt_grid_hand_name(grid, 99)[0] == '\0');
    mrt_grid_engine_destroy(engine);
    mrt_grid_engine_destroy(other);
}

int main(void)
{
    unsigned failures = 0;
    test_memory(&failures);
    test_making(&failures);
    test_tables(&failures);
    test_refusals(&failures);
    return check_report("engine_grid", failures);
}
