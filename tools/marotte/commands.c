/* The table of commands, in the order in which help lists them. */
#include <stdio.h>
#include <string.h>

#include "marotte/marotte.h"
#include "tools/marotte/cli/help.h"
#include "tools/marotte/command.h"

enum { ROOT_VERSION };

static exit_status root_run(invocation *call)
{
    if (!call->option[ROOT_VERSION].given)
        return demo_run(call);
    output_printf(call->out, "marotte %s\n", mrt_version());
    return STATUS_OK;
}

static const option root_options[] = {
    [ROOT_VERSION] = {.name = "version", .kind = OPTION_FLAG, .help = "print the version"},
    {.name = NULL},
};

static const command *const root_children[] = {
    &command_parse,       &command_eval, &command_score, &command_hands,  &command_table,
    &command_grid,        &command_seed, &command_serve, &command_replay, &command_bench,
    &command_completions, &command_help, NULL,
};

const command command_root = {
    .name = "marotte",
    .path = "marotte",
    .summary = "a Lua-scriptable engine host for poker-shaped games",
    .details = "Without a command: a short tour of what is there, computed live.",
    .options = root_options,
    .children = root_children,
    .run = root_run,
};

const option option_help = {.name = "help", .letter = 'h', .kind = OPTION_FLAG, .help = "print this help"};

const char *command_summary(const command *at, char out[SUMMARY_SIZE])
{
    int used = snprintf(out, SUMMARY_SIZE, "%s", at->summary);
    const char *before = ": ";
    for (const command *const *child = at->children; child != NULL && *child != NULL; child++) {
        if (used < SUMMARY_SIZE)
            used += snprintf(out + used, SUMMARY_SIZE - (size_t)used, "%s%s", before, (*child)->name);
        before = ", ";
    }
    return out;
}

const command *command_child(const command *parent, const char *name)
{
    for (const command *const *child = parent->children; child != NULL && *child != NULL; child++)
        if (strcmp((*child)->name, name) == 0)
            return *child;
    return NULL;
}
