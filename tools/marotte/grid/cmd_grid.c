/* `marotte grid`: Poker Grid, scored, simulated and played; and which jokers can do something on a grid. */
#include "tools/marotte/grid/cmd_grid.h"

#include <string.h>

#include "core/base/json.h"
#include "tools/marotte/cli/options.h"
#include "tools/marotte/grid/grid_setup.h"

/* check */

enum { CHECK_JSON, CHECK_CONTENT };
enum { KEY_WIDTH = 22, NAME_WIDTH = 20 };

static void put_json(mrt_text *out, const mrt_def *joker, bool works)
{
    mrt_json_open(out, '{');
    mrt_json_put_key(out, "key");
    mrt_json_put_string(out, joker->key, strlen(joker->key));
    mrt_json_put_key(out, "name");
    mrt_json_put_string(out, joker->name, strlen(joker->name));
    mrt_json_put_key(out, "works");
    mrt_json_put_boolean(out, works);
    mrt_json_close(out, '}');
}

static void tell(const invocation *call, const mrt_grid *grid, uint16_t def)
{
    const mrt_def *joker = &mrt_board_content(grid->board)->defs[def];
    bool works = mrt_grid_joker_works(grid, def);
    if (call->option[CHECK_JSON].given)
        put_json(&call->out->text, joker, works);
    else
        mrt_text_printf(&call->out->text, "%-*s %-*s %s", KEY_WIDTH, joker->key, NAME_WIDTH, joker->name,
                        works ? "works" : "does nothing on a grid");
    output_end_line(call->out);
}

static void tell_all(const invocation *call, const mrt_grid *grid)
{
    const mrt_content *content = mrt_board_content(grid->board);
    for (size_t i = 0; i < content->def_count; i++)
        if (content->defs[i].defined && content->defs[i].kind == content->kind_at[MRT_PLACE_JOKERS])
            tell(call, grid, (uint16_t)i);
}

static int find_joker(const mrt_content *content, const char *key)
{
    return mrt_content_find_defined(content, content->kind_at[MRT_PLACE_JOKERS], key, strlen(key));
}

static exit_status refuse_joker(const command *at, const mrt_content *content, const char *key)
{
    char token[MRT_QUOTE_SIZE];
    const char *near = mrt_content_nearest(content, content->kind_at[MRT_PLACE_JOKERS], key, strlen(key));
    mrt_quote(token, key, strlen(key));
    if (near == NULL)
        return usage_error(at, "there is no joker %s", token);
    return usage_error(at, "there is no joker %s; did you mean \"%s\"?", token, near);
}

static exit_status tell_these(const invocation *call, const mrt_grid *grid)
{
    for (size_t i = 0; i < call->count; i++)
        if (find_joker(mrt_board_content(grid->board), call->words[i]) < 0)
            return refuse_joker(call->command, mrt_board_content(grid->board), call->words[i]);
    for (size_t i = 0; i < call->count; i++)
        tell(call, grid, (uint16_t)find_joker(mrt_board_content(grid->board), call->words[i]));
    return STATUS_OK;
}

static exit_status check_grid(invocation *call, const host_files *all)
{
    mrt_error err;
    mrt_grid grid;
    if (grid_on_host(&grid, all->host, &err) != MRT_OK) {
        complain(call->command->path, "%s", err.message);
        return STATUS_IO;
    }
    if (call->count > 0)
        return tell_these(call, &grid);
    tell_all(call, &grid);
    return STATUS_OK;
}

static exit_status run_check(invocation *call)
{
    host_files all;
    exit_status status = STATUS_OK;
    host_wants wants = {.content = call->repeats, .content_count = call->repeat_count, .grid = true};
    if (host_files_init(&all, &wants))
        status = check_grid(call, &all);
    host_files_fini(&all);
    return status > all.files.status ? status : all.files.status;
}

static const option check_options[] = {
    [CHECK_JSON] = {.name = "json", .letter = 'j', .kind = OPTION_FLAG, .help = "one JSON object a joker"},
    [CHECK_CONTENT] = CONTENT_OPTION,
    {.name = NULL},
};

static const command check = {
    .name = "check",
    .path = "marotte grid check",
    .arguments = "[KEYS...]",
    .summary = "which jokers can do something on a grid",
    .details = "A joker does nothing there when it listens to nothing that happens on a grid (no\n"
               "card is held or discarded, there are no blinds and no shop) and no rule of it\n"
               "matters. Without KEYS, all jokers.",
    .options = check_options,
    .run = run_check,
};

static const command *const children[] = {&command_grid_score, &command_grid_play, &command_grid_sim, &check,
                                          NULL};

const command command_grid = {
    .name = "grid",
    .path = "marotte grid",
    .summary = "Poker Grid",
    .details = "Twenty-five cards, five rows and five columns: ten hands at once, and the jokers\n"
               "look at each of them. Freeze two cells, draw the others anew, reach 5,000.",
    .children = children,
};
