/* Runs with the shipped content: random agents play thousands of them, with every deck, stake and challenge in turn.
 *
 * Held after every action: no action that was listed is refused, no script fails, every card lies in exactly one pile, values that
 * count cards count right, creation numbers are below the counter and different. Now and then: undo restores the hash, the same
 * action again gives the same state, a copy is equal and goes the same way. MAROTTE_QUICK makes a tenth of it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/host/host.h"
#include "core/run/agent.h"
#include "spec/c/check.h"

enum { RUNS = 2000, LAST_ANTE = 12, MOST_ACTIONS = 20000, EVERY = 16 };

typedef struct table {
    mrt_host *host;
    mrt_board *board, *other;
    mrt_run *run, *copy;
    unsigned *failures;
    unsigned number;
} table;

/* The n-th definition of a place, in turn. */
static const char *key_of(const mrt_content *content, mrt_place place, unsigned n)
{
    size_t count = 0, at = 0;
    for (size_t i = 0; i < content->def_count; i++)
        count += content->defs[i].defined && content->kinds[content->defs[i].kind].place == place;
    for (size_t i = 0; i < content->def_count; i++)
        if (content->defs[i].defined && content->kinds[content->defs[i].kind].place == place &&
            at++ == n % count)
            return content->defs[i].key;
    return NULL;
}

static void tell(const table *t, const char *what, const char *why)
{
    printf("run %u: %s: %s\n", t->number, what, why);
    ++*t->failures;
}

static bool begin(table *t)
{
    char seed[16];
    mrt_error err;
    mrt_setup setup = {.need = 1};
    mrt_run_start start = {.seed = seed, .stake = 1 + t->number % 8};
    start.seed_length = (size_t)snprintf(seed, sizeof seed, "T%u", t->number);
    start.deck = key_of(mrt_board_content(t->board), MRT_PLACE_DECK, t->number);
    if (t->number % 3 == 2)
        start.challenge = key_of(mrt_board_content(t->board), MRT_PLACE_CHALLENGE, t->number / 3);
    if (t->number % 5 != 0)
        start.setup = &setup;
    if (mrt_run_begin(t->run, &start, &err) == MRT_OK)
        return true;
    tell(t, "begin", err.message);
    return false;
}

/* ---- what always holds ---- */

static void check_cards(const table *t)
{
    const mrt_game *game = mrt_board_game(t->board);
    const mrt_card_slot *slots = game->elements[MRT_SECTION_CARDS];
    uint32_t lying = 0, living = 0;
    for (mrt_section pile = MRT_FIRST_PILE; pile <= MRT_LAST_PILE; pile++)
        lying += mrt_game_count(game, pile);
    for (uint32_t i = 0; i < mrt_game_count(game, MRT_SECTION_CARDS); i++)
        living += slots[i].generation & 1;
    if (lying != living || mrt_game_stat(game, MRT_STAT_DECK_SIZE) != lying ||
        mrt_game_count(game, MRT_SECTION_PLAY) != 0)
        tell(t, "cards", "one lies in no pile, in two, or stays in the play");
}

static int compare_serials(const void *first, const void *second)
{
    uint32_t a = *(const uint32_t *)first, b = *(const uint32_t *)second;
    return a < b ? -1 : a > b;
}

static void check_numbers(const table *t)
{
    enum { MOST = 4096 };
    const mrt_game *game = mrt_board_game(t->board);
    const mrt_card_slot *slots = game->elements[MRT_SECTION_CARDS];
    uint32_t serials[MOST], count = 0;
    for (uint32_t i = 0; i < mrt_game_count(game, MRT_SECTION_CARDS) && count < MOST; i++)
        if ((slots[i].generation & 1) != 0)
            serials[count++] = slots[i].card.serial;
    for (mrt_section row = MRT_FIRST_ROW; row < MRT_SECTION_SCREEN; row++)
        for (uint32_t i = 0; i < mrt_game_count(game, row) && count < MOST; i++)
            serials[count++] = ((const mrt_item *)game->elements[row])[i].serial;
    qsort(serials, count, sizeof *serials, compare_serials);
    for (uint32_t i = 0; i < count; i++)
        if (serials[i] == 0 || (i > 0 && serials[i] == serials[i - 1]) ||
            (serials[i] < MRT_FIRST_HIDDEN && serials[i] >= game->head.next_serial))
            tell(t, "numbers", "a creation number is there twice, or was never given");
}

static void check_rows(table *t)
{
    const mrt_game *game = mrt_board_game(t->board);
    if (mrt_game_count(game, MRT_SECTION_USING) != 0 || mrt_game_count(game, MRT_SECTION_REQUESTS) != 0)
        tell(t, "rows", "a use or a promise goes on after the action");
    if (mrt_board_errors(t->board) != 0)
        tell(t, "scripts", mrt_board_error(t->board, 0));
}

/* ---- actions ---- */

/* The action, undone, and done again; and on a copy. */
static void check_twice(table *t, const mrt_action *action)
{
    mrt_error err;
    mrt_mark mark = mrt_board_mark(t->board);
    uint64_t before = mrt_board_hash(t->board);
    bool copied = mrt_board_copy(t->other, t->board, &err) == MRT_OK;
    if (!copied || mrt_board_hash(t->other) != before)
        tell(t, "copy", "it is not equal");
    if (mrt_run_act(t->run, action, &err) != MRT_OK)
        return;
    uint64_t after = mrt_board_hash(t->board);
    mrt_board_undo(t->board, mark);
    if (mrt_board_hash(t->board) != before)
        tell(t, "undo", "the hash is another one");
    if (mrt_run_act(t->copy, action, &err) != MRT_OK || mrt_board_hash(t->other) != after)
        tell(t, "copy", "it goes another way");
}

static bool act(table *t, mrt_random_agent *agent, unsigned n)
{
    mrt_action action;
    uint32_t at[MRT_PLAY_MAX];
    mrt_error err;
    if (!mrt_random_agent_choose(agent, t->run, &action, at))
        return false;
    if (n % EVERY == 0)
        check_twice(t, &action);
    if (mrt_run_act(t->run, &action, &err) != MRT_OK) {
        tell(t, mrt_do_names[action.what], err.message);
        return false;
    }
    mrt_board_commit(t->board);
    check_cards(t);
    if (n % EVERY == 0)
        check_numbers(t);
    check_rows(t);
    return *t->failures == 0;
}

static void play(table *t)
{
    const mrt_game *game = mrt_board_game(t->board);
    mrt_random_agent agent = {t->number};
    unsigned n = 0;
    if (!begin(t))
        return;
    while (mrt_game_stat(game, MRT_STAT_ANTE) < LAST_ANTE && act(t, &agent, n))
        if (++n > MOST_ACTIONS) {
            tell(t, "stuck", mrt_run_phase(t->run));
            return;
        }
    const char *phase = mrt_run_phase(t->run);
    if (*t->failures == 0 && mrt_game_stat(game, MRT_STAT_ANTE) < LAST_ANTE &&
        strcmp(phase, "GAME_OVER") != 0)
        tell(t, "stuck", phase);
}

int main(void)
{
    unsigned failures = 0, runs = getenv("MAROTTE_QUICK") != NULL ? RUNS / 10 : RUNS;
    mrt_error err;
    table t = {.failures = &failures};
    t.host = mrt_host_create(&(mrt_host_options){.alloc = NULL}, &err);
    t.board = t.host != NULL ? mrt_host_make_board(t.host, &err) : NULL;
    t.other = t.board != NULL ? mrt_host_make_board(t.host, &err) : NULL;
    t.run = t.other != NULL ? mrt_run_create(t.board, NULL, &err) : NULL;
    t.copy = t.run != NULL ? mrt_run_create(t.other, NULL, &err) : NULL;
    CHECK(&failures, t.copy != NULL);
    for (; t.copy != NULL && t.number < runs && failures == 0; t.number++)
        play(&t);
    mrt_run_destroy(t.copy);
    mrt_run_destroy(t.run);
    mrt_host_destroy(t.host);
    return check_report("run_test", failures);
}
