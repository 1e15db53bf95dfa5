/* `marotte parse`: the best five of many cards as `cards|name|ranking`. */
#include <stdio.h>
#include <string.h>

#include "tools/marotte/cards/deal.h"
#include "tools/marotte/cli/batch.h"
#include "tools/marotte/cli/options.h"

enum { PARSE_RANDOM, PARSE_SEED };

static mrt_status answer(const void *context, const char *cards, size_t length, mrt_text *out, mrt_error *err)
{
    (void)context;
    mrt_parsecards hand;
    char text[MRT_PARSECARDS_LINE_SIZE];
    mrt_status status = mrt_parsecards_text(cards, length, &hand, err);
    if (status == MRT_OK)
        mrt_text_puts(out, mrt_parsecards_line(&hand, text));
    return status;
}

static exit_status answer_deal(const invocation *call, const char *seed)
{
    mrt_error err;
    mrt_face cards[MRT_FACES];
    char text[MRT_FACES * 3 + 1], line[MRT_PARSECARDS_LINE_SIZE];
    size_t count = (size_t)call->option[PARSE_RANDOM].integer;
    mrt_parsecards hand;
    mrt_status status = deal_cards(seed, "deal", count, cards, &err);
    if (status == MRT_OK)
        status = mrt_parsecards_faces(cards, count, &hand, &err);
    if (status != MRT_OK)
        return content_error(call->command, &err);
    fprintf(stderr, "dealt: %s\n", deal_text(cards, count, text));
    output_printf(call->out, "%s\n", mrt_parsecards_line(&hand, line));
    return STATUS_OK;
}

static exit_status run_random(const invocation *call)
{
    mrt_error err;
    char seed[MRT_SEED_MAX + 1];
    const char *given = call->option[PARSE_SEED].text;
    if (given != NULL) {
        if (mrt_seed_normalize(given, strlen(given), seed, &err) != MRT_OK)
            return usage_error(call->command, "--seed: %s", err.message);
    } else {
        if (deal_random_seed(seed, &err) != MRT_OK)
            return content_error(call->command, &err);
        fprintf(stderr, "seed: %s\n", seed);
    }
    return answer_deal(call, seed);
}

static exit_status run(invocation *call)
{
    if (!call->option[PARSE_RANDOM].given) {
        if (call->option[PARSE_SEED].given)
            return usage_error(call->command, "--seed goes with --random");
        return batch_run(call, answer, NULL);
    }
    if (call->count > 0)
        return usage_error(call->command, "--random deals the cards itself: no CARDS with it");
    return run_random(call);
}

static const option options[] = {
    [PARSE_RANDOM] = {.name = "random",
                      .letter = 'n',
                      .kind = OPTION_INTEGER,
                      .argument = "N",
                      .help = "deal N cards (5 to 52) first",
                      .low = MRT_PARSECARDS_LEAST,
                      .high = MRT_PARSECARDS_MOST},
    [PARSE_SEED] = {.name = "seed",
                    .letter = 's',
                    .kind = OPTION_TEXT,
                    .argument = "S",
                    .help = "seed of that deal: 1 to 8 characters 1-9, A-Z"},
    {.name = NULL},
};

const command command_parse = {
    .name = "parse",
    .path = "marotte parse",
    .arguments = "[CARDS...]",
    .summary = "the best five of many cards, its name and its ranking",
    .details = "Prints `cards|name|ranking`; rankings compare number by number, the lower wins.\n"
               "CARDS are 5 to 52 different cards: Ah, 10h, Td, AhKh or ace of hearts. Without\n"
               "CARDS, or with -, lines are read from standard input and answered one by one;\n"
               "`error|message` answers a bad line, and the exit status is 1 then.\n"
               "\n"
               "  $ marotte parse Ah Td 4c 3s Js 7h\n"
               "  Ah Js Td 7h 4c|Ace High, Jack Kicker|10 1 4 5 8 11",
    .options = options,
    .run = run,
};
