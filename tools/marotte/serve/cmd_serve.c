/* `marotte serve`: runs for other programs, JSON-RPC 2.0 over standard input and output. docs/protocol.md. */
#include <string.h>

#include "tools/marotte/cli/lines.h"
#include "tools/marotte/cli/options.h"
#include "tools/marotte/command.h"
#include "tools/marotte/score/host_files.h"
#include "tools/marotte/serve/dispatch.h"

enum { SERVE_HANDS, SERVE_CONTENT };

static bool is_blank(const line *l)
{
    for (size_t i = 0; i < l->length; i++)
        if (l->text[i] != ' ' && l->text[i] != '\t')
            return false;
    return true;
}

static exit_status serve(invocation *call, mrt_host *host)
{
    server s = {.quits = false};
    lines from;
    line next;
    exit_status status = STATUS_OK;
    if (!lines_open(&from, "-", call->out))
        return STATUS_IO;
    games_init(&s.all, host);
    lines_invite(call->command->path);
    while (!s.quits && !output_failed(call->out) && lines_next(&from, &next)) {
        size_t before = call->out->text.length;
        if (next.too_long)
            server_answer_long(&call->out->text);
        else if (!is_blank(&next))
            server_answer(&s, next.text, next.length, &call->out->text);
        if (call->out->text.length > before)
            output_end_line(call->out);
    }
    status = from.status;
    games_fini(&s.all);
    lines_close(&from);
    return status;
}

static exit_status run(invocation *call)
{
    host_files all;
    exit_status status = STATUS_OK;
    if (call->count != 0)
        return usage_error(call->command, "it takes no arguments: requests come on standard input");
    host_wants wants = {.hands = call->option[SERVE_HANDS].text,
                        .content = call->repeats,
                        .content_count = call->repeat_count};
    bool ready = host_files_init(&all, &wants);
    exit_status loaded =
        all.files.status; /* scripts that fail later are told to who asked: no failure of the server */
    if (ready)
        status = serve(call, all.host);
    host_files_fini(&all);
    return status > loaded ? status : loaded;
}

static const option options[] = {
    [SERVE_HANDS] = {.name = "hands",
                     .letter = 'H',
                     .kind = OPTION_FILE,
                     .argument = "DIR",
                     .help = "hand files that take part"},
    [SERVE_CONTENT] = CONTENT_OPTION,
    {.name = NULL},
};

const command command_serve = {
    .name = "serve",
    .path = "marotte serve",
    .summary = "runs for other programs, as JSON-RPC over lines",
    .details = "Reads requests from standard input, a JSON object (or a batch) a line, and writes\n"
               "an answer a line (docs/protocol.md). Ends at the end of input or after \"quit\".\n"
               "\n"
               "  {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"new\",\"params\":{\"seed\":\"12351\"}}\n"
               "  {\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"actions\"}",
    .options = options,
    .run = run,
};
