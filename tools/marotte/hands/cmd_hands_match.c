/* `marotte hands match`: which hands a play contains, one JSON object a line.
 *
 * {"id","play":[cards],...} gives {"id","match":{key:[scoring list]},"if_lucky":{...}}. The list names cards by their place
 * in the play, from 1, a card as often as it scores; hands stand in evaluation order. A hand that has to be lucky stands
 * apart. Only the hands of the folder are asked.
 */
#include <stdlib.h>
#include <string.h>

#include "tools/marotte/cli/jsonl.h"
#include "tools/marotte/cli/options.h"
#include "tools/marotte/hands/cmd_hands.h"
#include "tools/marotte/hands/hand_files.h"
#include "tools/marotte/hands/play_read.h"

enum { MATCH_HANDS };

typedef struct matcher {
    const mrt_hands *hands;
    play_reader reader;
    mrt_match *matches; /* owned, room for all hands */
    size_t capacity;
} matcher;

static bool is_lucky(const mrt_hands *hands, const mrt_match *match)
{
    return match->lucky && mrt_hands_entry(hands, match->hand)->chance > 1;
}

static void put_scoring(mrt_text *out, const mrt_match *match)
{
    mrt_json_open(out, '[');
    for (size_t i = 0; i < match->count; i++)
        for (unsigned n = 0; n < match->times[i]; n++)
            mrt_json_put_integer(out, match->card[i] + 1);
    mrt_json_close(out, ']');
}

static void put_matches(mrt_text *out, const matcher *m, size_t count, const char *key, bool lucky)
{
    mrt_json_put_key(out, key);
    mrt_json_open(out, '{');
    for (size_t i = 0; i < count; i++) {
        if (is_lucky(m->hands, &m->matches[i]) != lucky)
            continue;
        mrt_json_put_key(out, mrt_hands_entry(m->hands, m->matches[i].hand)->key);
        put_scoring(out, &m->matches[i]);
    }
    mrt_json_close(out, '}');
}

static mrt_status answer(void *context, const mrt_json *object, mrt_text *out, mrt_error *err)
{
    matcher *m = context;
    size_t count = 0;
    mrt_status status = play_read(&m->reader, object, err);
    if (status == MRT_OK)
        status = mrt_hands_match(m->hands, &m->reader.play, m->matches, m->capacity, &count, err);
    if (status != MRT_OK)
        return status;
    put_matches(out, m, count, "match", false);
    put_matches(out, m, count, "if_lucky", true);
    return MRT_OK;
}

static exit_status match_file(const invocation *call, const mrt_hands *hands)
{
    size_t capacity = mrt_hands_count(hands);
    matcher m = {.hands = hands, .capacity = capacity};
    m.matches = calloc(capacity > 0 ? capacity : 1, sizeof *m.matches);
    if (m.matches == NULL) {
        complain(call->command->path, "out of memory");
        return STATUS_IO;
    }
    exit_status status = jsonl_run(call, call->words[0], answer, &m);
    play_reader_fini(&m.reader);
    free(m.matches);
    return status;
}

static exit_status run(invocation *call)
{
    hand_files files;
    exit_status status = STATUS_OK;
    if (!call->option[MATCH_HANDS].given)
        return usage_error(call->command, "--hands DIR is missing");
    if (call->count != 1)
        return usage_error(call->command, "one FILE of plays is needed; - is standard input");
    if (hand_files_init(&files, NULL, false)) {
        hand_files_add(&files, call->option[MATCH_HANDS].text);
        if (files.all.files > 0 || files.all.status == STATUS_OK)
            status = match_file(call, files.hands);
    }
    hand_files_fini(&files);
    return status > files.all.status ? status : files.all.status;
}

static const option options[] = {
    [MATCH_HANDS] = OPTION_HANDS,
    {.name = NULL},
};

const command command_hands_match = {
    .name = "match",
    .path = "marotte hands match",
    .arguments = "FILE",
    .summary = "the hands that plays contain, one JSON object a line",
    .details =
        "Reads {\"id\",\"play\":[cards],\"held\":[cards],\"money\",\"jokers\":[names],\"state\"} and\n"
        "writes {\"id\",\"match\":{key:[scoring cards]},\"if_lucky\":{...}}. Cards are\n"
        "{\"rank\":2..14,\"suit\":\"Spades\",\"enh\",\"ed\",\"seal\",\"debuff\"}. A faulty hand file is\n"
        "reported and left out; the exit status is 1 then. FILE - is standard input.\n"
        "\n"
        "  {\"id\":1,\"play\":[{\"rank\":7,\"suit\":\"Hearts\"},{\"rank\":7,\"suit\":\"Clubs\"}]}\n"
        "  {\"id\":1,\"match\":{\"twins\":[1,2]},\"if_lucky\":{}}",
    .options = options,
    .run = run,
};
