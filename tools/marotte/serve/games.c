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
    mrt_run_destroy(g->run);
    mrt_host_drop_board(all->host, g->board);
    mrt_text_fini(&g->settings);
    mrt_text_fini(&g->log);
    mrt_text_fini(&g->checks);
    free(g->steps);
    free(g->marks);
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

static bool reserve(void **block, size_t *capacity, size_t count, size_t size)
{
    if (count <= *capacity)
        return true;
    size_t wanted = *capacity > 0 ? *capacity * 2 : 16;
    void *grown = realloc(*block, wanted * size);
    if (grown == NULL)
        return false;
    *block = grown;
    *capacity = wanted;
    return true;
}

static game *no_memory(mrt_error *err)
{
    mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for a game");
    return NULL;
}

game *games_make(games *all, const char *name, mrt_error *err)
{
    game *old = games_find(all, name);
    void *list = all->list;
    if (old == NULL && all->count >= GAMES_MAX) {
        mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "%d games are the most; drop one", GAMES_MAX);
        return NULL;
    }
    bool room = reserve(&list, &all->capacity, all->count + 1, sizeof *all->list);
    all->list = list;
    game *g = room ? calloc(1, sizeof *g) : NULL;
    if (g == NULL)
        return no_memory(err);
    snprintf(g->name, sizeof g->name, "%s", name);
    mrt_text_init(&g->settings, NULL);
    mrt_text_init(&g->log, NULL);
    mrt_text_init(&g->checks, NULL);
    g->board = mrt_host_make_board(all->host, err);
    g->run = g->board != NULL ? mrt_run_create(g->board, NULL, err) : NULL;
    if (g->run == NULL) {
        free_game(all, g);
        return NULL;
    }
    if (old != NULL)
        games_drop(all, old);
    all->list[all->count++] = g;
    return g;
}

/* ---- history ---- */

static bool note_step(game *g, game_step step)
{
    void *steps = g->steps;
    bool room = reserve(&steps, &g->step_capacity, g->step_count + 1, sizeof *g->steps);
    g->steps = steps;
    if (room)
        g->steps[g->step_count++] = step;
    return room;
}

/* A history that is too long ends: what was done cannot be undone any more. */
static void shorten(game *g)
{
    if (mrt_board_mark(g->board) < GAME_JOURNAL_MAX)
        return;
    mrt_board_commit(g->board);
    g->step_count = 0;
    g->mark_count = 0;
}

void game_put_check(mrt_text *out, game *g)
{
    static const char names[] =
        "[\"phase\",\"ante\",\"round\",\"money\",\"chips\",\"hands_left\",\"discards_left\","
        "\"hand\",\"jokers\",\"consumables\",\"tags\",\"vouchers\"]";
    mrt_json *fields = NULL;
    mrt_error err;
    char hash[20];
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)mrt_board_hash(g->board));
    if (mrt_json_parse(names, sizeof names - 1, sizeof names, NULL, &fields, &err) != MRT_OK)
        return;
    mrt_json_open(out, '{');
    mrt_json_put_key(out, "rev");
    mrt_json_put_integer(out, (long long)g->rev);
    mrt_json_put_key(out, "hash");
    mrt_json_put_string(out, hash, strlen(hash));
    mrt_json_put_key(out, "state");
    mrt_run_put_state(out, g->run, g->name, g->rev, fields, &err);
    mrt_json_close(out, '}');
    mrt_json_free(fields);
}

static void note_check(game *g)
{
    game_put_check(&g->checks, g);
}

mrt_status game_act(game *g, const mrt_action *action, mrt_error *err)
{
    game_step before = {mrt_board_mark(g->board), g->log.length, g->checks.length};
    mrt_status status = mrt_run_act(g->run, action, err);
    if (status != MRT_OK)
        return status;
    if (!note_step(g, before)) {
        mrt_board_undo(g->board, before.mark);
        return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for an action");
    }
    mrt_run_put_action(&g->log, action);
    g->rev++;
    if (g->rev % GAME_CHECK_EVERY == 0)
        note_check(g);
    shorten(g);
    return MRT_OK;
}

bool game_undo(game *g, uint64_t rev)
{
    uint64_t back = rev <= g->rev ? g->rev - rev : 0;
    if (rev > g->rev || back > g->step_count)
        return false;
    if (back > 0) {
        const game_step *step = &g->steps[g->step_count - back];
        mrt_board_undo(g->board, step->mark);
        g->log.length = step->log;
        g->checks.length = step->checks;
        g->step_count -= back;
    }
    g->rev = rev;
    while (g->mark_count > 0 && g->marks[g->mark_count - 1] > rev)
        g->mark_count--;
    return true;
}

mrt_status game_copy(game *to, game *from, mrt_error *err)
{
    mrt_status status = mrt_board_copy(to->board, from->board, err);
    if (status != MRT_OK)
        return status;
    mrt_text_add(&to->settings, from->settings.data, from->settings.length);
    mrt_text_add(&to->log, from->log.data, from->log.length);
    mrt_text_add(&to->checks, from->checks.data, from->checks.length);
    to->rev = from->rev;
    return to->settings.failed || to->log.failed
               ? mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for a copy")
               : MRT_OK;
}
