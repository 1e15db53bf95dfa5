/* What a command is: one entry of a table, from which parsing, help, suggestions and completions are made.
 *
 * The root entry is `marotte` itself; its children are the commands, and a command may have children in turn. To add
 * one: write cmd_NAME.c with a `const command command_NAME`, list it in commands.c. Tables are constant; nothing here
 * is changed while the program runs.
 */
#ifndef TOOLS_COMMAND_H
#define TOOLS_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "tools/marotte/cli/output.h"

/* Exit statuses: what scripts rely on. */
typedef enum exit_status { STATUS_OK = 0, STATUS_CONTENT = 1, STATUS_USAGE = 2, STATUS_IO = 3 } exit_status;

typedef enum option_kind { OPTION_FLAG, OPTION_TEXT, OPTION_FILE, OPTION_INTEGER } option_kind;

/* The i-th of a list of words that may stand somewhere, NULL at its end. */
typedef const char *choice_list(size_t index);

typedef struct option {
    const char *name; /* without dashes; NULL ends a table */
    char letter;      /* short form, 0 = none */
    option_kind kind;
    const char *argument; /* its name in help texts; NULL for a flag */
    const char *help;     /* one line */
    long long low, high;  /* range of an integer */
    choice_list *choices; /* what completions offer, NULL = nothing special */
    bool repeats;         /* every value counts: invocation.repeats has them all */
} option;

#define OPTIONS_MAX 16 /* options of one command; one help screen has no room for more */

typedef struct option_value {
    bool given;
    const char *text;    /* borrowed from argv */
    long long integer;   /* OPTION_INTEGER: checked against the range */
    size_t first, count; /* of an option that repeats: its values, in invocation.repeats */
} option_value;

typedef struct command command;

/* A command line, understood. */
typedef struct invocation {
    const command *command;
    const char *program;              /* what the command was called by; borrowed from argv */
    option_value option[OPTIONS_MAX]; /* by place in the command's table */
    const char **words; /* arguments that are no options; borrowed from the caller of options_parse */
    size_t count;
    const char **repeats; /* values of the options that repeat, those of one together; borrowed likewise */
    size_t repeat_count;
    output *out;
} invocation;

struct command {
    const char *name;                     /* one word */
    const char *path;                     /* the whole command: "marotte parse" */
    const char *arguments;                /* "FILE" for one, "[CARDS...]" for many; NULL = takes none */
    const char *summary;                  /* part of a line, for the list of commands; its children follow */
    const char *details;                  /* paragraphs for its own help (wrap.h), NULL = none */
    const option *options;                /* ends with a NULL name; NULL = none */
    const command *const *children;       /* ends with NULL; NULL = none */
    choice_list *choices;                 /* what completions offer for arguments */
    exit_status (*run)(invocation *call); /* NULL: only the children do something */
};

extern const command command_root, command_parse, command_eval, command_score, command_hands, command_table,
    command_grid, command_seed, command_serve, command_replay, command_bench, command_completions,
    command_help;

/* The common --help, taken by every command. */
extern const option option_help;

/* The child with that name, NULL when there is none. */
const command *command_child(const command *parent, const char *name);

/* The summary with the names of the children: "poker variants: check, list". */
#define SUMMARY_SIZE 256
const char *command_summary(const command *at, char out[SUMMARY_SIZE]);

/* What `marotte` shows without arguments. */
exit_status demo_run(invocation *call);

#endif
