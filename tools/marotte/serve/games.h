/* The games of a server: journeys by name. */
#ifndef TOOLS_SERVE_GAMES_H
#define TOOLS_SERVE_GAMES_H

#include "bindings/host/host.h"
#include "core/run/journey.h"

#define GAMES_MAX 10000  /* games at a time: a client that forgets to drop them is told */
#define GAME_NAME_MAX 64 /* bytes of a name */

typedef struct game {
    char name[GAME_NAME_MAX + 1];
    mrt_journey *journey; /* owned by the host */
    mrt_run *run;         /* borrowed: the journey's, as is the board */
    mrt_board *board;
} game;

typedef struct games {
    mrt_host *host; /* borrowed */
    game **list;    /* owned */
    size_t count, capacity;
} games;

void games_init(games *all, mrt_host *host);
void games_fini(games *all);
game *games_find(const games *all, const char *name); /* NULL = none */
/* A new game, which has neither begun nor got a name. NULL and an error: no memory, too many. */
game *games_make(games *all, mrt_error *err);
/* Gives it a name; an old game of that name goes. */
void games_name(games *all, game *named, const char *name);
void games_drop(games *all, game *dropped);

#endif
