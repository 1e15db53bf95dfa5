/* What `marotte` shows without arguments: a short tour of what is there, computed as it is shown. */
#include <stdio.h>
#include <string.h>

#include "core/base/num.h"
#include "tools/marotte/cards/deal.h"
#include "tools/marotte/cli/batch.h"
#include "tools/marotte/command.h"

#define TOUR_SEED "MAR1TTE" /* any seed would do; this one deals a hand worth looking at */

enum { DEALT = 7 };

static void heading(output *out, const char *text)
{
    output_printf(out, "\n%s%s%s\n", out->color ? "\033[1m" : "", text, out->color ? "\033[0m" : "");
}

/* "   Ah Kd", hearts and diamonds in red where there is colour. */
static void put_cards(output *out, const mrt_face *cards, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char text[MRT_FACE_TEXT_SIZE];
        mrt_suit suit = mrt_face_suit(cards[i]);
        bool red = out->color && (suit == MRT_SUIT_HEARTS || suit == MRT_SUIT_DIAMONDS);
        output_printf(out, "%s%s%s%s", i > 0 ? " " : "", red ? "\033[31m" : "", mrt_face_text(cards[i], text),
                      red ? "\033[0m" : "");
    }
}

static mrt_status show_deal(output *out, const mrt_face *cards, mrt_error *err)
{
    mrt_parsecards hand;
    char line[MRT_PARSECARDS_LINE_SIZE];
    mrt_status status = mrt_parsecards_faces(cards, DEALT, &hand, err);
    if (status != MRT_OK)
        return status;
    heading(out, "A deal that every machine gets from the seed " TOUR_SEED ", and its best five");
    output_printf(out, "  ");
    put_cards(out, cards, DEALT);
    output_printf(out, "\n  %s\n", mrt_parsecards_line(&hand, line));
    return MRT_OK;
}

static mrt_status show_types(output *out, const mrt_face *cards, mrt_error *err)
{
    static const mrt_eval_type types[] = {MRT_EVAL_HIGH, MRT_EVAL_A5_LOW, MRT_EVAL_27_LOW, MRT_EVAL_BADUGI};
    heading(out, "The same cards ranked by other games (category, place in it)");
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        mrt_value value;
        char name[MRT_EVAL_NAME_SIZE];
        mrt_status status = mrt_eval(types[i], cards, DEALT, 0, &value, err);
        if (status != MRT_OK)
            return status;
        mrt_eval_name(types[i], value, name, sizeof name);
        output_printf(out, "  %-8s %2u %4u  %s\n", mrt_eval_type_name(types[i]), mrt_value_rank(value),
                      mrt_value_ordered(value), name);
    }
    return MRT_OK;
}

static mrt_status show_rules(output *out, mrt_error *err)
{
    static const char play[] = "9h 8h 7h 6h 2s";
    mrt_face faces[5];
    mrt_card cards[5];
    size_t count;
    mrt_classified plain, bent;
    mrt_status status = mrt_faces_parse(play, strlen(play), 0, faces, 5, &count, err);
    if (status != MRT_OK)
        return status;
    for (size_t i = 0; i < count; i++)
        cards[i] = (mrt_card){.face = faces[i], .serial = (uint32_t)i + 1};
    status = mrt_classify(cards, count, 0, &plain, err);
    if (status == MRT_OK)
        status = mrt_classify(cards, count, MRT_RULE_FOUR_FINGERS, &bent, err);
    if (status != MRT_OK)
        return status;
    heading(out, "A play as the jester's game sees it");
    output_printf(out, "  ");
    put_cards(out, faces, count);
    output_printf(out, "  is a %s; with Four Fingers, a %s\n", mrt_classified_display(&plain),
                  mrt_classified_display(&bent));
    return MRT_OK;
}

static mrt_status show_stream(output *out, mrt_error *err)
{
    mrt_rng *rng = mrt_rng_create(TOUR_SEED, strlen(TOUR_SEED), NULL, err);
    if (rng == NULL)
        return err->status;
    mrt_status status = MRT_OK;
    heading(out, "Random streams, one a key, bit for bit those of the original game");
    output_printf(out, "  lucky_mult:");
    for (int i = 0; status == MRT_OK && i < 3; i++) {
        double number = 0;
        char text[MRT_NUM_SIZE];
        status = mrt_rng_random(rng, "lucky_mult", strlen("lucky_mult"), &number, err);
        output_printf(out, " %s", mrt_num_text(number, text));
    }
    output_printf(out, "\n");
    mrt_rng_destroy(rng);
    return status;
}

static void show_way(output *out)
{
    heading(out, "Where to go next");
    output_printf(out, "  marotte parse Ah Td 4c 3s Js 7h      the best five of your own cards\n"
                       "  marotte eval --type badugi AcKd2h3s  a hand by the rules of a game\n"
                       "  marotte bench eval                   how fast that is on this machine\n"
                       "  marotte --help                       all commands\n");
}

exit_status demo_run(invocation *call)
{
    mrt_error err;
    mrt_face cards[DEALT];
    output_printf(call->out,
                  "Marotte %s: an engine for poker-shaped games, in C, with a Lua module.\n"
                  "So far: cards, evaluators, hands of your own, poker variants, random streams.\n"
                  "Still to come: scoring with scripts, the grid, whole runs.\n",
                  mrt_version());
    mrt_status status = deal_cards(TOUR_SEED, "deal", DEALT, cards, &err);
    if (status == MRT_OK)
        status = show_deal(call->out, cards, &err);
    if (status == MRT_OK)
        status = show_types(call->out, cards, &err);
    if (status == MRT_OK)
        status = show_rules(call->out, &err);
    if (status == MRT_OK)
        status = show_stream(call->out, &err);
    if (status != MRT_OK)
        return content_error(call->command, &err);
    show_way(call->out);
    return STATUS_OK;
}
