/* The games of a server. See games.h. */
#include "tools/marotte/serve/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void games_init(games *all, mrt_host *host)
{
    *all = (games){.host = host};
}

static void free_game(games *all, game *g)
{
    mrt_host_drop_journey(all->host, g->journey);
    free(g);
}

void games_fini(games *all)
{
    for (size_t i = 0; i < all->count; i++)
        free_game(all, all->list[i]);
    free(all->list);
    *all = (games){.host = all->host};
}

game *games_find(const games *all, const char *name)
{
    for (size_t i = 0; i < all->count; i++)
        if (strcmp(all->list[i]->name, name) == 0)
            return all->list[i];
    return NULL;
}

void games_drop(games *all, game *dropped)
{
    size_t at = 0;
    while (at < all->count && all->list[at] != dropped)
        at++;
    if (at == all->count)
        return;
    free_game(all, dropped);
    memmove(all->list + at, all->list + at + 1, (all->count - at - 1) * sizeof *all->list);
    all->count--;
}

static bool make_room(games *all)
{
    if (all->count < all->capacity)
        return true;
    size_t wanted = all->capacity > 0 ? all->capacity * 2 : 16;
    game **grown = realloc(all->list, wanted * sizeof *grown);
    if (grown == NULL)
        return false;
    all->list = grown;
    all->capacity = wanted;
    return true;
}

game *games_make(games *all, mrt_error *err)
{
    if (all->count >= GAMES_MAX) {
        mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "%d games are the most; drop one", GAMES_MAX);
        return NULL;
    }
    game *g = make_room(all) ? calloc(1, sizeof *g) : NULL;
    if (g == NULL) {
        mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for a game");
        return NULL;
    }
    g->journey = mrt_host_make_journey(all->host, err);
    if (g->journey == NULL) {
        free(g);
        return NULL;
    }
    g->run = mrt_journey_run(g->journey);
    g->board = mrt_journey_board(g->journey);
    all->list[all->count++] = g;
    return g;
}

void games_name(games *all, game *named, const char *name)
{
    game *old = games_find(all, name);
    if (old != NULL && old != named)
        games_drop(all, old);
    snprintf(named->name, sizeof named->name, "%s", name);
}
