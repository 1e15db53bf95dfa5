/* Engines for grids, and the grids on them. See engine_grid.h.
 *
 * The hands have to live as long as the engine that borrows them, so one object owns both. A grid finds its board through
 * the `user` of its host. Hot: run_sequence.
 */
#include "bindings/host/engine_grid.h"

#include <string.h>

#include "bindings/host/engine_parts.h"

struct mrt_grid_engine {
    mrt_engine *engine;     /* owned */
    mrt_hands *hands;       /* owned; borrowed by the engine */
    const mrt_alloc *alloc; /* borrowed */
    mrt_grid_table *tables; /* owned: a list */
};

struct mrt_grid_table {
    mrt_grid_engine *owner;
    mrt_grid_table *next, **link;
    mrt_board *board; /* owned by the engine */
    mrt_grid grid;
};

static mrt_status no_memory(mrt_error *err)
{
    return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for a grid");
}

/* Engines. */
static mrt_status fill(mrt_grid_engine *engine, const mrt_engine_options *options, mrt_error *err)
{
    mrt_engine_options given = *options;
    if (given.hands != NULL)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "a grid has hands of its own: no others can be given");
    engine->hands = mrt_hands_create(engine->alloc);
    if (engine->hands == NULL)
        return no_memory(err);
    mrt_status status = mrt_grid_add_hands(engine->hands, err);
    if (status != MRT_OK)
        return status;
    given.hands = engine->hands;
    engine->engine = mrt_engine_create(&given, err);
    return engine->engine != NULL ? MRT_OK : MRT_ERR_INPUT;
}

mrt_grid_engine *mrt_grid_engine_create(const mrt_engine_options *options, mrt_error *err)
{
    static const mrt_engine_options defaults = {0};
    if (options == NULL)
        options = &defaults;
    mrt_grid_engine *engine = mrt_resize(options->alloc, NULL, 0, sizeof *engine);
    if (engine == NULL) {
        no_memory(err);
        return NULL;
    }
    *engine = (mrt_grid_engine){.alloc = options->alloc};
    if (fill(engine, options, err) == MRT_OK)
        return engine;
    mrt_grid_engine_destroy(engine);
    return NULL;
}

void mrt_grid_engine_destroy(mrt_grid_engine *engine)
{
    if (engine == NULL)
        return;
    while (engine->tables != NULL)
        mrt_grid_table_destroy(engine->tables);
    mrt_engine_destroy(engine->engine);
    mrt_hands_destroy(engine->hands);
    mrt_resize(engine->alloc, engine, sizeof *engine, 0);
}

mrt_engine *mrt_grid_engine_of(mrt_grid_engine *engine)
{
    return engine->engine;
}

/* Grids. */
static mrt_status reset_board(void *user, const char *seed, size_t length, mrt_error *err)
{
    mrt_grid_table *table = user;
    return mrt_board_reset(table->board, seed, length, err);
}

static mrt_status run_sequence(void *user, const char *sequence, const mrt_run_options *options,
                               mrt_result *out, mrt_error *err)
{
    mrt_grid_table *table = user;
    return mrt_board_run(table->board, sequence, options, out, err);
}

static mrt_status tell_joker(void *user, mrt_moment moment, uint32_t serial, mrt_error *err)
{
    static const mrt_event event = {.area = MRT_AREA_JOKERS};
    mrt_grid_table *table = user;
    const mrt_content *content = &table->owner->engine->content;
    const mrt_context *context = NULL;
    mrt_status status = MRT_OK;
    while (status == MRT_OK && (context = mrt_content_at_moment(content, moment, context)) != NULL)
        status = mrt_board_fire(table->board, context->name, &event, serial, err);
    return status;
}

static mrt_status take_contexts(mrt_grid_table *table, mrt_error *err)
{
    const mrt_engine *engine = table->owner->engine;
    for (size_t i = 0; i < MRT_GRID_SEQUENCES; i++) {
        size_t at = 0;
        while (at < engine->plan_count && strcmp(engine->plans[at].name, mrt_grid_sequences[i]) != 0)
            at++;
        if (at == engine->plan_count)
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the content has no sequence %s",
                                 mrt_grid_sequences[i]);
        table->grid.contexts |= mrt_plan_contexts(&engine->plans[at].plan, false);
        table->grid.held_contexts |= mrt_plan_contexts(&engine->plans[at].plan, true);
    }
    return MRT_OK;
}

static mrt_status fill_table(mrt_grid_table *table, mrt_error *err)
{
    mrt_engine *engine = table->owner->engine;
    const mrt_grid_host host = {table, reset_board, run_sequence, tell_joker};
    table->board = mrt_board_create(engine, err);
    if (table->board == NULL)
        return MRT_ERR_MEMORY;
    mrt_grid_init(&table->grid, mrt_board_fold(table->board), &engine->content, &host);
    mrt_status status = take_contexts(table, err);
    return status == MRT_OK ? mrt_grid_reset(&table->grid, NULL, NULL, 0, err) : status;
}

mrt_grid_table *mrt_grid_table_create(mrt_grid_engine *engine, mrt_error *err)
{
    mrt_grid_table *table = mrt_resize(engine->alloc, NULL, 0, sizeof *table);
    if (table == NULL) {
        no_memory(err);
        return NULL;
    }
    *table = (mrt_grid_table){.owner = engine, .next = engine->tables, .link = &engine->tables};
    if (table->next != NULL)
        table->next->link = &table->next;
    engine->tables = table;
    if (fill_table(table, err) == MRT_OK)
        return table;
    mrt_grid_table_destroy(table);
    return NULL;
}

void mrt_grid_table_destroy(mrt_grid_table *table)
{
    if (table == NULL)
        return;
    *table->link = table->next;
    if (table->next != NULL)
        table->next->link = table->link;
    mrt_board_destroy(table->board);
    mrt_resize(table->owner->alloc, table, sizeof *table, 0);
}

mrt_grid *mrt_grid_table_grid(mrt_grid_table *table)
{
    return &table->grid;
}

mrt_board *mrt_grid_table_board(mrt_grid_table *table)
{
    return table->board;
}
