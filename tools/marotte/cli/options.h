/* Reading a command line after the tables of command.h.
 *
 * Manners of getopt_long: --name VALUE, --name=VALUE, unique prefixes of names, -n VALUE, -nVALUE, clustered flags,
 * options and arguments in any order, "--" ends the options, "-" is an argument. Of an option given twice the last
 * value counts, unless it repeats. A child command is taken when it comes before every option.
 */
#ifndef TOOLS_OPTIONS_H
#define TOOLS_OPTIONS_H

#include "tools/marotte/command.h"

typedef enum options_outcome { OPTIONS_RUN, OPTIONS_HELP, OPTIONS_WRONG } options_outcome;

/* Fills `call` but for `out`. `words` has room for twice `argc` words and is borrowed by `call`. OPTIONS_WRONG: what is
 * wrong was said on standard error. */
options_outcome options_parse(const command *root, int argc, const char *const *argv, const char **words,
                              invocation *call);

/* Says on standard error that the call is wrong, and where help is; returns STATUS_USAGE. */
exit_status usage_error(const command *at, const char *format, ...) MRT_PRINTF(2, 3);

/* The same for a word that is no child of the command, with the nearest one that is. */
exit_status usage_unknown(const command *at, const char *word);

/* "; did you mean X?" with the nearest of `names` between `before` and `after`; empty when none is near. */
#define SUGGESTION_SIZE 80
const char *suggestion(char out[SUGGESTION_SIZE], const char *word, const char *const *names, size_t count,
                       const char *before, const char *after);

#endif
