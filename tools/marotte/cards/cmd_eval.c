/* `marotte eval`: ranks hands under any evaluation type. */
#include <stdio.h>
#include <string.h>

#include "marotte/eval.h"
#include "tools/marotte/cards/eval_jsonl.h"
#include "tools/marotte/cli/batch.h"
#include "tools/marotte/cli/options.h"

enum { EVAL_TYPE, EVAL_DUPLICATES, EVAL_JSONL, EVAL_LIST };

typedef struct question {
    mrt_eval_type type;
    unsigned allow; /* MRT_CARDS_DUPLICATES or 0 */
} question;

static mrt_status answer(const void *context, const char *text, size_t length, mrt_text *out, mrt_error *err)
{
    const question *q = context;
    mrt_face cards[MRT_EVAL_MAX_CARDS];
    size_t count;
    mrt_value value;
    char name[MRT_EVAL_NAME_SIZE];
    mrt_status status = mrt_faces_parse(text, length, q->allow | mrt_eval_allows(q->type), cards,
                                        MRT_EVAL_MAX_CARDS, &count, err);
    if (status == MRT_OK)
        status = mrt_eval(q->type, cards, count, q->allow, &value, err);
    if (status != MRT_OK)
        return status;
    mrt_eval_name(q->type, value, name, sizeof name);
    mrt_text_printf(out, "%u %u %s", mrt_value_rank(value), mrt_value_ordered(value), name);
    return MRT_OK;
}

/* What the names stand for. */
static const char *const meanings[MRT_EVAL_TYPES] = {
    [MRT_EVAL_HIGH] = "poker as everybody knows it",
    [MRT_EVAL_A5_LOW] = "lowest wins; ace low, no straights or flushes",
    [MRT_EVAL_27_LOW] = "lowest wins; ace high, straights and flushes count",
    [MRT_EVAL_BADUGI] = "lowest of different ranks and suits, ace low",
    [MRT_EVAL_BADUGI_AH] = "the same with the ace high",
    [MRT_EVAL_HIGUDI] = "highest of different ranks and suits",
    [MRT_EVAL_49] = "most pips; ace 1, faces 0",
    [MRT_EVAL_ZERO] = "fewest pips; ace 1, faces 0",
    [MRT_EVAL_6] = "fewest pips; ace 1, faces 10",
    [MRT_EVAL_LOW_PIP_6] = "as 6, of up to six cards",
    [MRT_EVAL_21] = "nearest to 21 pips, with as many cards as possible",
    [MRT_EVAL_A5_LOW_HIGH] = "unpaired beats paired, then the highest; ace low",
    [MRT_EVAL_HIGH_WILD] = "high; W is wild, B is a bug",
    [MRT_EVAL_36CARD_FFH_HIGH] = "high, sixes to aces; flush beats full house",
    [MRT_EVAL_20CARD_HIGH] = "high, tens to aces",
    [MRT_EVAL_ONE_CARD_LOW] = "lowest card by rank and suit, ace high",
    [MRT_EVAL_ONE_CARD_LOW_AL] = "lowest card by rank and suit, ace low",
    [MRT_EVAL_ONE_CARD_HIGH] = "highest card by rank and suit, ace low",
    [MRT_EVAL_ONE_CARD_HIGH_AH] = "highest card by rank and suit, ace high",
    [MRT_EVAL_TWO_CARD_HIGH] = "pairs and high cards",
    [MRT_EVAL_TWO_CARD_A5_LOW] = "lowest without a pair, ace low",
    [MRT_EVAL_TWO_CARD_27_LOW] = "lowest without a pair, ace high",
    [MRT_EVAL_TWO_CARD_A5_LOW_HIGH] = "highest without a pair, ace low",
    [MRT_EVAL_THREE_CARD_HIGH] = "trips, pairs and high cards",
    [MRT_EVAL_THREE_CARD_A5_LOW] = "lowest without a pair, ace low",
    [MRT_EVAL_THREE_CARD_27_LOW] = "lowest without a pair, ace high",
    [MRT_EVAL_THREE_CARD_A5_LOW_HIGH] = "highest without a pair, ace low",
    [MRT_EVAL_FOUR_CARD_HIGH] = "quads, trips, pairs and high cards",
    [MRT_EVAL_FOUR_CARD_A5_LOW] = "lowest without a pair, ace low",
    [MRT_EVAL_FOUR_CARD_27_LOW] = "lowest without a pair, ace high",
    [MRT_EVAL_FOUR_CARD_A5_LOW_HIGH] = "highest without a pair, ace low",
    [MRT_EVAL_ONE_CARD_LOW_SPADE] = "lowest spade, ace high",
    [MRT_EVAL_ONE_CARD_HIGH_SPADE] = "highest spade, ace high",
};

static exit_status list_types(output *out)
{
    output_printf(out, "%-22s %5s  %s\n", "TYPE", "CARDS", "MEANING");
    for (int i = 0; i < MRT_EVAL_TYPES; i++) {
        const char *alias = mrt_eval_type_alias((mrt_eval_type)i);
        output_printf(out, "%-22s %5u  %s%s%s\n", mrt_eval_type_name((mrt_eval_type)i),
                      mrt_eval_hand_size((mrt_eval_type)i), meanings[i], alias != NULL ? "; also " : "",
                      alias != NULL ? alias : "");
    }
    return STATUS_OK;
}

static const char *type_choices(size_t index)
{
    return index < MRT_EVAL_TYPES ? mrt_eval_type_name((mrt_eval_type)index) : NULL;
}

static exit_status run(invocation *call)
{
    const char *name = call->option[EVAL_TYPE].text, *file = call->option[EVAL_JSONL].text;
    question q = {.allow = call->option[EVAL_DUPLICATES].given ? MRT_CARDS_DUPLICATES : 0};
    mrt_error err;
    if (call->option[EVAL_LIST].given)
        return list_types(call->out);
    if (name != NULL && mrt_eval_type_find(name, strlen(name), &q.type, &err) != MRT_OK)
        return usage_error(call->command, "--type: %s", err.message);
    if (file != NULL && call->count > 0)
        return usage_error(call->command, "--jsonl reads the cards from its file: no CARDS with it");
    if (file != NULL)
        return eval_jsonl_run(call, file, name != NULL ? &q.type : NULL, q.allow);
    if (name == NULL)
        return usage_error(call->command, "--type TYPE is missing; --list shows the types");
    return batch_run(call, answer, &q);
}

static const option options[] = {
    [EVAL_TYPE] = {.name = "type",
                   .letter = 't',
                   .kind = OPTION_TEXT,
                   .argument = "TYPE",
                   .help = "what the hands are ranked by: high, a5_low, badugi, ...",
                   .choices = type_choices},
    [EVAL_DUPLICATES] = {.name = "duplicates",
                         .letter = 'd',
                         .kind = OPTION_FLAG,
                         .help = "take equal cards, as from several decks"},
    [EVAL_JSONL] = {.name = "jsonl",
                    .letter = 'j',
                    .kind = OPTION_FILE,
                    .argument = "FILE",
                    .help = "compare pairs of hands, one JSON object a line"},
    [EVAL_LIST] = {.name = "list", .letter = 'l', .kind = OPTION_FLAG, .help = "list the types"},
    {.name = NULL},
};

const command command_eval = {
    .name = "eval",
    .path = "marotte eval",
    .arguments = "[CARDS...]",
    .summary = "the rank of a hand under an evaluation type",
    .details = "Prints `RANK ORDERED NAME`: the category, 1 = best, and the place in it. The\n"
               "best hand of all CARDS counts; W is a wild card, B a bug. Without CARDS, or\n"
               "with -, lines are read from standard input; `error|message` answers a bad one.\n"
               "\n"
               "--jsonl reads {\"id\",\"type\",\"a\":[cards],\"b\":[cards]} (FILE - is standard input)\n"
               "and writes {\"id\",\"ra\":[rank,ordered],\"rb\":[...],\"cmp\":1|0|-1}, 1 = a is better.\n"
               "\n"
               "  $ marotte eval --type high Ah Kh Qh Jh Th 2c 2d\n"
               "  1 1 Royal Flush",
    .options = options,
    .run = run,
};
