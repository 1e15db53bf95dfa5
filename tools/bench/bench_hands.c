/* Hands that people define: decisions a second of a whole set on random plays, beside the slow reference in Lua.
 *
 * A decision is one hand asked of one play, its scoring list included. The plays are five different cards of a plain
 * deck, the same ones in every run; nothing is held, no joker bends a rule. The baseline is what spec/support has as the
 * obvious matcher: it is there in a source tree only, and without it there is no ratio.
 */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/module/reference.h"
#include "tools/bench/bench.h"
#include "tools/marotte/cli/data_files.h"
#include "tools/marotte/hands/hand_files.h"

enum { PLAYS = 32768, PLAY_CARDS = 5 };

typedef struct bout {
    const mrt_hands *hands;
    mrt_card (*plays)[PLAY_CARDS]; /* owned; PLAYS of them */
    mrt_match *matches;            /* owned; room for every hand */
    size_t found;                  /* matches of the last run */
} bout;

static uint32_t next_random(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(*state >> 33);
}

static void deal_plays(mrt_card (*plays)[PLAY_CARDS])
{
    uint64_t state = 20260;
    mrt_face deck[MRT_FACES];
    size_t size = mrt_deck_faces(MRT_DECK_STANDARD, deck);
    for (size_t i = 0; i < PLAYS; i++)
        for (size_t j = 0; j < PLAY_CARDS; j++) {
            size_t k = j + next_random(&state) % (size - j);
            mrt_face face = deck[k];
            deck[k] = deck[j];
            deck[j] = face;
            plays[i][j] = (mrt_card){.face = face};
        }
}

static void run_plays(void *state)
{
    bout *b = state;
    size_t capacity = mrt_hands_count(b->hands);
    b->found = 0;
    for (size_t i = 0; i < PLAYS; i++) {
        mrt_play play = {.cards = b->plays[i], .count = PLAY_CARDS};
        size_t count = 0;
        mrt_hands_match(b->hands, &play, b->matches, capacity, &count, NULL);
        b->found += count;
    }
}

/* The folder of the hands: what the command was given, what the environment names, ours. */
static bool find_hands(const bench_context *context, char out[PATH_MAX])
{
    const char *given = context->hands != NULL ? context->hands : getenv("MAROTTE_HANDS");
    if (given == NULL || *given == '\0')
        return data_file_find("scripts/hands", out);
    return snprintf(out, PATH_MAX, "%s", given) < PATH_MAX;
}

/* The median rates of both sides; no reference gives NaN. */
static void measure(bench_context *context, const char *folder, bout *b, double *plays, double *baseline)
{
    size_t rounds = (size_t)context->rounds, measured = 0;
    double *seconds = bench_allocate(rounds, sizeof *seconds), *rates = bench_allocate(rounds, sizeof *rates);
    char reference[PATH_MAX];
    bool wanted =
        bench_wants(context, "hands.decisions") && data_file_find("spec/support/hands_bench.lua", reference);
    for (size_t i = 0; i < rounds; i++) {
        mrt_error err;
        seconds[i] = bench_seconds(run_plays, b);
        if (!wanted)
            continue;
        wanted = mrt_reference_number(reference, folder, &rates[measured], &err) == MRT_OK;
        if (!wanted)
            fprintf(stderr, "marotte bench: %s: %s\n", reference, err.message);
        measured += wanted;
    }
    *plays = PLAYS / bench_median(seconds, rounds);
    *baseline = wanted ? bench_median(rates, measured) : (double)NAN;
    free(seconds);
    free(rates);
}

static void measure_files(bench_context *context, hand_files *files, const char *folder)
{
    size_t count = mrt_hands_count(files->hands);
    bout b = {.hands = files->hands,
              .plays = bench_allocate(PLAYS, sizeof *b.plays),
              .matches = bench_allocate(count, sizeof *b.matches)};
    double plays, baseline;
    deal_plays(b.plays);
    measure(context, folder, &b, &plays, &baseline);
    double decisions = plays * (double)count;
    bench_report(context, &(bench_result){"hands.decisions", decisions, "decisions/s", baseline,
                                          decisions / baseline});
    bench_report(context, &(bench_result){"hands.plays", plays, "plays/s", (double)NAN, (double)NAN});
    free(b.plays);
    free(b.matches);
}

void bench_hands(bench_context *context)
{
    char folder[PATH_MAX];
    hand_files files;
    if (!find_hands(context, folder)) {
        bench_fail(context,
                   "hands: there is no folder of hands; name one with --hands DIR or in MAROTTE_HANDS");
        return;
    }
    bench_progress(context, "hands.decisions");
    if (hand_files_init(&files, NULL, false))
        hand_files_add(&files, folder);
    if (files.hands != NULL && mrt_hands_count(files.hands) > 0)
        measure_files(context, &files, folder);
    else
        bench_fail(context, "hands: no hand in %s", folder);
    hand_files_fini(&files);
}
