/* `marotte score`: what played hands score, one JSON object a line.
 *
 * A line is a scenario (docs/formats/scenario.md). One host and one board serve all lines; the board is emptied before
 * each. With --explain every step is written for a reader instead.
 */
#include <string.h>

#include "core/board/scenario.h"
#include "tools/marotte/cli/jsonl.h"
#include "tools/marotte/cli/options.h"
#include "tools/marotte/command.h"
#include "tools/marotte/score/explain.h"
#include "tools/marotte/score/host_files.h"

enum { SCORE_EXPLAIN, SCORE_STRICT, SCORE_HANDS, SCORE_CONTENT };

typedef struct scorer {
    const host_files *all;
    mrt_board *board;
    const mrt_content *content;
    explainer explain;
    bool any; /* a hand was explained already */
} scorer;

static mrt_status play(scorer *s, mrt_result *out, mrt_error *err)
{
    mrt_status status = mrt_board_run(s->board, "play_hand", &(mrt_run_options){0}, out, err);
    if (status != MRT_OK)
        host_files_locate(s->all, err);
    return status;
}

static mrt_status answer(void *context, const mrt_json *object, mrt_text *out, mrt_error *err)
{
    scorer *s = context;
    mrt_result result;
    mrt_status status = mrt_scenario_begin(s->board, object, err);
    if (status == MRT_OK)
        status = play(s, &result, err);
    if (status == MRT_OK)
        mrt_scenario_put_result(out, s->content, &result);
    return status;
}

/* For readers: the id as it is written, a text without its quotes; a line without one goes by its number. */
static void put_title(mrt_text *out, const jsonl_line *line)
{
    const mrt_json *id = line->object != NULL ? mrt_json_get(line->object, "id") : NULL;
    const char *text = id != NULL ? mrt_json_string(id) : NULL;
    if (text != NULL)
        mrt_text_puts(out, text);
    else if (line->id.text != NULL)
        mrt_text_add(out, line->id.text, line->id.length);
    else
        mrt_text_printf(out, "line %zu", line->number);
    mrt_text_putc(out, '\0');
}

static bool tell_bad(output *out, const char *title, const mrt_error *err)
{
    char message[MESSAGE_SIZE];
    mrt_error place = *err;
    place.line = 0; /* there is only one */
    put_printable(&out->text, title, strlen(title), false);
    mrt_text_puts(&out->text, ": ");
    error_text(&place, message);
    put_printable(&out->text, message, strlen(message), false);
    output_end_line(out);
    return false;
}

static bool explain_line(scorer *s, output *out, const char *title, const jsonl_line *line)
{
    mrt_result result;
    mrt_error err;
    if (line->object == NULL)
        return tell_bad(out, title, line->err);
    if (mrt_scenario_begin(s->board, line->object, &err) != MRT_OK)
        return tell_bad(out, title, &err);
    explain_start(&s->explain);
    bool good = play(s, &result, &err) == MRT_OK;
    explain_end(&s->explain, out, title, &result, good ? NULL : &err);
    return good;
}

static bool use_explain(void *context, output *out, const jsonl_line *line)
{
    scorer *s = context;
    mrt_text title;
    mrt_text_init(&title, NULL);
    put_title(&title, line);
    if (s->any)
        output_end_line(out);
    s->any = true;
    bool good = explain_line(s, out, title.failed ? "?" : title.data, line);
    mrt_text_fini(&title);
    return good;
}

static exit_status score_file(const invocation *call, const host_files *all)
{
    mrt_error err;
    exit_status status;
    scorer s = {.all = all, .content = mrt_host_content(all->host)};
    s.board = mrt_host_make_board(all->host, &err);
    if (s.board == NULL) {
        complain(call->command->path, "%s", err.message);
        return STATUS_IO;
    }
    if (!call->option[SCORE_EXPLAIN].given)
        return jsonl_run(call, call->words[0], answer, &s);
    explain_init(&s.explain, s.board);
    status = jsonl_each(call, call->words[0], use_explain, &s);
    explain_fini(&s.explain);
    return status;
}

static exit_status run(invocation *call)
{
    host_files all;
    exit_status status = STATUS_OK;
    if (call->count != 1)
        return usage_error(call->command, "one FILE of scenarios is needed; - is standard input");
    host_wants wants = {.hands = call->option[SCORE_HANDS].text,
                        .content = call->repeats,
                        .content_count = call->repeat_count,
                        .strict = call->option[SCORE_STRICT].given};
    if (host_files_init(&all, &wants))
        status = score_file(call, &all);
    host_files_fini(&all);
    return status > all.files.status ? status : all.files.status;
}

static const option options[] = {
    [SCORE_EXPLAIN] = {.name = "explain",
                       .letter = 'e',
                       .kind = OPTION_FLAG,
                       .help = "every step, for a reader"},
    [SCORE_STRICT] = {.name = "strict",
                      .letter = 's',
                      .kind = OPTION_FLAG,
                      .help = "a script's error makes its line a bad one"},
    [SCORE_HANDS] = {.name = "hands",
                     .letter = 'H',
                     .kind = OPTION_FILE,
                     .argument = "DIR",
                     .help = "hand files that take part"},
    [SCORE_CONTENT] = CONTENT_OPTION,
    {.name = NULL},
};

const command command_score = {
    .name = "score",
    .path = "marotte score",
    .arguments = "FILE",
    .summary = "what played hands score, one JSON object a line",
    .details =
        "Reads scenarios (docs/formats/scenario.md): \"played\", and what else matters:\n"
        "\"held\", \"jokers\", \"hands\", \"blind\", \"money\", .. Writes {\"id\",\"hand\",\"scoring\":\n"
        "[places from 0],\"chips\",\"mult\",\"score\",\"debuffed\",\"dollars\"}. FILE - is standard\n"
        "input. A folder of content has folders jokers, blinds, contexts, .., hands.\n"
        "\n"
        "  {\"id\":1,\"played\":\"8D 8S 8C TD TH\",\"jokers\":[\"j_jolly\"]}\n"
        "  {\"id\":1,\"hand\":\"Full House\",\"scoring\":[0,1,2,3,4],\"chips\":84,\"mult\":12,..}",
    .options = options,
    .run = run,
};
