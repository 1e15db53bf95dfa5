/* Help texts from the tables, and the command `help`. */
#include "tools/marotte/cli/help.h"

#include <stdio.h>

#include "tools/marotte/cli/options.h"

enum { LABEL_WIDTH = 20 }; /* the left column of every list */

static void print_row(output *out, const char *label, const char *text)
{
    output_printf(out, "  %-*s %s\n", LABEL_WIDTH, label, text);
}

static void print_option(output *out, const option *o)
{
    char label[64], letter[8] = "    ";
    if (o->letter != 0)
        snprintf(letter, sizeof letter, "-%c, ", o->letter);
    snprintf(label, sizeof label, "%s--%s%s%s", letter, o->name, o->argument != NULL ? " " : "",
             o->argument != NULL ? o->argument : "");
    print_row(out, label, o->help);
}

static void print_usage(output *out, const command *at)
{
    output_printf(out, "Usage: %s", at->path);
    if (at->children != NULL)
        output_printf(out, at->run != NULL ? " [COMMAND]" : " COMMAND");
    output_printf(out, " [OPTION...]%s%s\n", at->arguments != NULL ? " " : "",
                  at->arguments != NULL ? at->arguments : "");
}

static void print_children(output *out, const command *at)
{
    output_printf(out, "\nCommands:\n");
    for (const command *const *child = at->children; *child != NULL; child++)
        print_row(out, (*child)->name, (*child)->summary);
}

void help_print(output *out, const command *at)
{
    print_usage(out, at);
    output_printf(out, "%s: %s.\n", at->path, at->summary);
    if (at->details != NULL)
        output_printf(out, "\n%s\n", at->details);
    if (at->children != NULL)
        print_children(out, at);
    output_printf(out, "\nOptions:\n");
    for (const option *o = at->options; o != NULL && o->name != NULL; o++)
        print_option(out, o);
    print_option(out, &option_help);
    if (at->children != NULL)
        output_printf(out, "\n\"%s COMMAND --help\" tells more.\n", at->path);
    if (at == &command_root)
        output_printf(out, "Exit status: 0 ok, 1 bad content or input, 2 wrong usage, 3 I/O failed.\n");
}

static const char *help_choices(size_t index)
{
    return command_root.children[index] != NULL ? command_root.children[index]->name : NULL;
}

static exit_status help_run(invocation *call)
{
    const command *at = &command_root;
    for (size_t i = 0; i < call->count; i++) {
        const command *child = command_child(at, call->words[i]);
        if (child == NULL)
            return usage_unknown(at, call->words[i]);
        at = child;
    }
    help_print(call->out, at);
    return STATUS_OK;
}

const command command_help = {
    .name = "help",
    .path = "marotte help",
    .arguments = "[COMMAND...]",
    .summary = "help for a command",
    .choices = help_choices,
    .run = help_run,
};
