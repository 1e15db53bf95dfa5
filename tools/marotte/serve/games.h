/* The games of a server: named runs with their history. */
#ifndef TOOLS_SERVE_GAMES_H
#define TOOLS_SERVE_GAMES_H

#include "bindings/host/host.h"
#include "core/run/run_json.h"

#define GAMES_MAX 10000              /* games at a time: a client that forgets to drop them is told */
#define GAME_CHECK_EVERY 25          /* actions between two checks of a replay */
#define GAME_NAME_MAX 64             /* bytes of a name */
#define GAME_JOURNAL_MAX (64u << 20) /* bytes of history; then undo ends here */

typedef struct game {
    char name[GAME_NAME_MAX + 1];
    mrt_board *board;        /* owned by the host */
    mrt_run *run;            /* owned */
    uint64_t rev;            /* actions carried out */
    mrt_text settings;       /* owned: members of `new`, as JSON */
    mrt_text log;            /* owned: actions as JSON, with commas */
    mrt_text checks;         /* owned: now and then what the state was, likewise */
    struct game_step *steps; /* owned: a step before each action */
    size_t step_count, step_capacity;
    uint64_t *marks; /* owned: revs */
    size_t mark_count, mark_capacity;
} game;

/* Where things stood before an action. */
typedef struct game_step {
    mrt_mark mark;
    size_t log, checks; /* lengths of these texts */
} game_step;

typedef struct games {
    mrt_host *host; /* borrowed */
    game **list;    /* owned */
    size_t count, capacity;
} games;

void games_init(games *all, mrt_host *host);
void games_fini(games *all);
game *games_find(const games *all, const char *name); /* NULL = none */
/* A new game of that name, in the place of an old one; it has not begun. NULL and an error: no memory, too many. */
game *games_make(games *all, const char *name, mrt_error *err);
void games_drop(games *all, game *dropped);

/* Carries an action out, and notes it. */
mrt_status game_act(game *g, const mrt_action *action, mrt_error *err);
/* Writes what a replay is checked by: rev, hash, and the members of the state that a person would look at. */
void game_put_check(mrt_text *out, game *g);
/* Goes back to a rev; false when that is not possible any more. */
bool game_undo(game *g, uint64_t rev);
/* Makes `to` an equal of `from`, without its history for undo. */
mrt_status game_copy(game *to, game *from, mrt_error *err);

#endif
