/* Grids with an engine under them: what the command, the Lua module and the benchmark make.
 *
 * A grid engine is an ordinary engine whose hands are the ten of the grid. Grids are made on it, each with a board of its
 * own; copies of one game are grids of one engine. One thread at a time, as with every engine.
 */
#ifndef MAROTTE_BINDINGS_ENGINE_GRID_H
#define MAROTTE_BINDINGS_ENGINE_GRID_H

#include "bindings/host/engine.h"
#include "core/grid/grid_build.h"

typedef struct mrt_grid_engine mrt_grid_engine;
typedef struct mrt_grid_table mrt_grid_table; /* a grid and its board */

/* `options` as for mrt_engine_create, NULL = defaults; `hands` must be NULL there. NULL and an error when it fails. */
mrt_grid_engine *mrt_grid_engine_create(const mrt_engine_options *options, mrt_error *err);
void mrt_grid_engine_destroy(mrt_grid_engine *engine);   /* NULL is fine; its grids go too */
mrt_engine *mrt_grid_engine_of(mrt_grid_engine *engine); /* to load content, to describe items */

/* A new game with the default settings and MRT_GRID_SEED, nothing dealt: mrt_grid_reset chooses others. */
mrt_grid_table *mrt_grid_table_create(mrt_grid_engine *engine, mrt_error *err);
void mrt_grid_table_destroy(mrt_grid_table *table); /* NULL is fine */
mrt_grid *mrt_grid_table_grid(mrt_grid_table *table);
mrt_board *mrt_grid_table_board(mrt_grid_table *table); /* mrt_board_describe, mrt_board_errors */

#endif
