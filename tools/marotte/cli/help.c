/* Help texts from the tables, and the command `help`. */
#include "tools/marotte/cli/help.h"

#include <stdarg.h>
#include <stdio.h>

#include "tools/marotte/cli/options.h"
#include "tools/marotte/cli/wrap.h"

enum {
    TEXT_COLUMN = 23,    /* of every list */
    WIDTH_READABLE = 100 /* longer lines are not used: the eye loses them */
};

static size_t line_width(void)
{
    size_t columns = wrap_columns();
    return columns < WIDTH_READABLE ? columns : WIDTH_READABLE;
}

static void print_row(output *out, const char *name, const char *text)
{
    char label[72];
    snprintf(label, sizeof label, "  %s", name);
    wrap_row(&out->text, label, TEXT_COLUMN, text, line_width());
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

/* One line or paragraph. */
MRT_PRINTF(2, 3) static void print_text(output *out, const char *format, ...)
{
    char text[600];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    wrap_paragraphs(&out->text, text, line_width());
}

static void print_usage(output *out, const command *at)
{
    const char *child = at->children == NULL ? "" : at->run != NULL ? " [COMMAND]" : " COMMAND";
    print_text(out, "Usage: %s%s [OPTION...]%s%s", at->path, child, at->arguments != NULL ? " " : "",
               at->arguments != NULL ? at->arguments : "");
}

static void print_children(output *out, const command *at)
{
    char summary[SUMMARY_SIZE];
    output_printf(out, "\nCommands:\n");
    for (const command *const *child = at->children; *child != NULL; child++)
        print_row(out, (*child)->name, command_summary(*child, summary));
}

void help_print(output *out, const command *at)
{
    print_usage(out, at);
    print_text(out, "%s: %s.", at->path, at->summary);
    if (at->details != NULL) {
        output_printf(out, "\n");
        wrap_paragraphs(&out->text, at->details, line_width());
    }
    if (at->children != NULL)
        print_children(out, at);
    output_printf(out, "\nOptions:\n");
    for (const option *o = at->options; o != NULL && o->name != NULL; o++)
        print_option(out, o);
    print_option(out, &option_help);
    if (at->children != NULL)
        print_text(out, "\n\"%s COMMAND --help\" tells more.%s", at->path,
                   at == &command_root ? " Exit: 0 ok, 1 bad input, 2 usage, 3 I/O." : "");
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
