/* Grids for commands. */
#include "tools/marotte/grid/grid_setup.h"

#include <stdio.h>
#include <string.h>

#include "marotte/card_names.h"
#include "tools/marotte/cards/deal.h"
#include "tools/marotte/cli/options.h"

enum { KEY_SIZE = 64 }; /* bytes of a joker's key: the longest of ours has 22 */

static const char *const separators = ", \t";

static void take_settings(grid_setup *setup, const invocation *call)
{
    const option_value *given = call->option;
    setup->settings = mrt_grid_defaults();
    if (given[GRID_TARGET].given)
        setup->settings.target = (double)given[GRID_TARGET].integer;
    if (given[GRID_HANDS].given)
        setup->settings.hands = (uint32_t)given[GRID_HANDS].integer;
    if (given[GRID_FREEZES].given)
        setup->settings.freezes = (uint32_t)given[GRID_FREEZES].integer;
    if (given[GRID_NO_AUTO_FREEZE].given)
        setup->settings.auto_freeze = false;
    if (given[GRID_BONUSES].given)
        setup->settings.bonuses = MRT_GRID_ALL_LINES | MRT_GRID_SYMMETRY | MRT_GRID_MONOCHROME;
}

static mrt_status find_edition(const char *word, size_t length, mrt_edition *out, mrt_error *err)
{
    const char *words[MRT_EDITION_END];
    char token[MRT_QUOTE_SIZE], near[SUGGESTION_SIZE], text[KEY_SIZE];
    size_t count = 0;
    if (mrt_edition_find(word, length, out, NULL) == MRT_OK)
        return MRT_OK;
    for (unsigned i = 1; i < MRT_EDITION_END; i++)
        words[count++] = mrt_edition_short(i);
    snprintf(text, sizeof text, "%.*s", (int)(length < sizeof text ? length : sizeof text - 1), word);
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s is no edition%s", mrt_quote(token, word, length),
                         suggestion(near, text, words, count, "\"", "\""));
}

static bool has_joker(const grid_setup *setup, const char *key, size_t length)
{
    const mrt_content *content = mrt_host_content(setup->files.host);
    return mrt_content_find_defined(content, content->kind_at[MRT_PLACE_JOKERS], key, length) >= 0;
}

/* "j_runner", "runner" or "j_runner:foil". */
static mrt_status add_joker(grid_setup *setup, const char *word, size_t length, mrt_error *err)
{
    char key[KEY_SIZE + 2] = "j_";
    mrt_edition edition = MRT_EDITION_NONE;
    mrt_status status = MRT_OK;
    const char *colon = memchr(word, ':', length);
    size_t named = colon != NULL ? (size_t)(colon - word) : length;
    if (colon != NULL)
        status = find_edition(colon + 1, length - named - 1, &edition, err);
    if (status != MRT_OK)
        return status;
    if (named < KEY_SIZE && !has_joker(setup, word, named)) {
        memcpy(key + 2, word, named);
        if (has_joker(setup, key, named + 2))
            return mrt_grid_add_joker(setup->grid, key, named + 2, edition, err);
    }
    return mrt_grid_add_joker(setup->grid, word, named, edition, err);
}

mrt_status grid_setup_start(grid_setup *setup, const char *seed, mrt_error *err)
{
    mrt_status status = mrt_grid_reset(setup->grid, &setup->settings, seed, strlen(seed), err);
    const char *word = setup->jokers != NULL ? setup->jokers : "";
    while (status == MRT_OK && *(word += strspn(word, separators)) != '\0') {
        size_t length = strcspn(word, separators);
        status = add_joker(setup, word, length, err);
        word += length;
    }
    mrt_board_commit(setup->board);
    return status;
}

static bool take_seed(grid_setup *setup, const invocation *call, exit_status *status)
{
    mrt_error err;
    const char *given = call->option[GRID_SEED].text;
    if (given != NULL && mrt_seed_normalize(given, strlen(given), setup->seed, &err) != MRT_OK) {
        *status = usage_error(call->command, "--seed: %s", err.message);
        return false;
    }
    if (given == NULL && deal_random_seed(setup->seed, &err) != MRT_OK) {
        complain(call->command->path, "%s", err.message);
        *status = STATUS_IO;
        return false;
    }
    return true;
}

mrt_status grid_on_host(mrt_grid *grid, mrt_host *host, mrt_error *err)
{
    mrt_board *board = mrt_host_make_board(host, err);
    if (board == NULL)
        return MRT_ERR_MEMORY;
    mrt_status status = mrt_grid_init(grid, board, err);
    return status == MRT_OK ? mrt_grid_reset(grid, NULL, NULL, 0, err) : status;
}

static bool make_grid(grid_setup *setup, const invocation *call, exit_status *status)
{
    mrt_error err;
    host_wants wants = {.content = call->repeats, .content_count = call->repeat_count, .grid = true};
    if (!host_files_init(&setup->files, &wants)) {
        *status = setup->files.files.status;
        return false;
    }
    if (grid_on_host(&setup->table, setup->files.host, &err) != MRT_OK) {
        complain(setup->command->path, "%s", err.message);
        *status = STATUS_IO;
        return false;
    }
    setup->grid = &setup->table;
    setup->board = setup->table.board;
    return true;
}

bool grid_setup_open(grid_setup *setup, const invocation *call, exit_status *status)
{
    mrt_error err;
    *setup = (grid_setup){.command = call->command, .jokers = call->option[GRID_JOKERS].text};
    take_settings(setup, call);
    if (!take_seed(setup, call, status) || !make_grid(setup, call, status))
        return false;
    mrt_status done = grid_setup_start(setup, setup->seed, &err);
    if (done == MRT_OK)
        return true;
    if (done == MRT_ERR_INPUT || done == MRT_ERR_LIMIT) {
        *status = usage_error(call->command, "--jokers: %s", err.message);
        return false;
    }
    complain(call->command->path, "%s", err.message);
    *status = STATUS_IO;
    return false;
}

exit_status grid_setup_close(grid_setup *setup, exit_status status)
{
    host_files_fini(&setup->files);
    return status > setup->files.files.status ? status : setup->files.files.status;
}
