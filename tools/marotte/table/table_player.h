/* Players at a table that no person plays: some in C, and scripts.
 *
 * A player makes the move of the seat that is asked. What the table refuses is replaced by the passive move, so that a
 * hand always goes on; of a script the first such faults are told. One player serves any number of seats; a script is
 * loaded for each of them, so that no seat knows what another one sees.
 */
#ifndef TOOLS_TABLE_PLAYER_H
#define TOOLS_TABLE_PLAYER_H

#include <limits.h>

#include "bindings/module/player.h"
#include "marotte/table.h"

typedef struct table_player table_player;

/* Makes the move of the asked seat; `out` is the move that was made, which is not always what a script tried. */
typedef mrt_status table_player_move(table_player *player, mrt_table *table, const mrt_question *question,
                                     mrt_move *out, mrt_error *err);

struct table_player {
    table_player_move *move;
    mrt_gen *gen; /* borrowed; not that of the cards, which do not depend on who plays */
    mrt_player *scripts[MRT_VARIANT_PLAYERS]; /* owned; by seat, NULL = not loaded yet */
    mrt_player *spare;                        /* owned; loaded, and of no seat yet, or NULL */
    char file[PATH_MAX];                      /* of the script */
    long long faults;                         /* moves of the script that were replaced */
};

/* By name: check-call, random, FILE.lua, or the name of a script that comes with the engine. A script is loaded once to
 * see whether it is one. table_player_fini is due in any case. */
mrt_status table_player_init(table_player *player, const char *name, mrt_gen *gen, mrt_error *err);
void table_player_fini(table_player *player);
const char *table_player_name(size_t index); /* of the players in C; NULL behind the last */

#endif
