/* The command `marotte`: reads the command line, runs what it names, tells how it went by its exit status. */
#include <signal.h>
#include <stdlib.h>

#include "tools/marotte/cli/help.h"
#include "tools/marotte/cli/options.h"

static exit_status run(int argc, char **argv, const char **words, output *out)
{
    invocation call;
    options_outcome outcome = options_parse(&command_root, argc, (const char *const *)argv, words, &call);
    call.out = out;
    if (outcome == OPTIONS_WRONG)
        return STATUS_USAGE;
    if (outcome == OPTIONS_RUN)
        return call.command->run(&call);
    help_print(out, call.command);
    return STATUS_OK;
}

int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_DFL); /* a reader that has gone ends us quietly, whatever our parent has set */
    const char **words = calloc(argc > 0 ? 2 * (size_t)argc : 1, sizeof *words);
    if (words == NULL) {
        complain("marotte", "out of memory");
        return STATUS_IO;
    }
    output out;
    output_init(&out);
    exit_status status = run(argc, argv, words, &out);
    if (!output_finish(&out))
        status = STATUS_IO;
    free(words);
    return (int)status;
}
