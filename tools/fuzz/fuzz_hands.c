/* Fuzz target: any bytes as a hand file, through parser, checker, compiler and matcher, with plays made from the bytes.
 *
 * A first byte of 1 asks for a lenient reading and is no part of the text; plain hand files are inputs too. A broken promise of the API aborts. One host serves all inputs of a process: to make one
 * costs more than most inputs, and that inputs must not disturb each other is a promise too.
 *
 * Linked with libFuzzer (preset fuzz), or with replay.c, which runs over files.
 */
#include "tools/fuzz/fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/host/host.h"
#include "marotte/hands.h"

#define LUA_PATH "fuzz.lua"

enum { PLAYS = 6, HELD_MAX = 9 };

/* A promise that was not kept. */
#define REQUIRE(condition)                                                                                   \
    do {                                                                                                     \
        if (!(condition)) {                                                                                  \
            fprintf(stderr, "fuzz_hands: %s:%d: broken: %s\n", __FILE__, __LINE__, #condition);              \
            abort();                                                                                         \
        }                                                                                                    \
    } while (0)

static uint32_t draw(uint64_t *state, uint32_t below)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(*state >> 33) % below;
}

static uint64_t hash(const uint8_t *data, size_t size)
{
    uint64_t h = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < size; i++)
        h = (h ^ data[i]) * UINT64_C(1099511628211);
    return h;
}

/* Plain cards half of the time; few ranks and suits, so that hands come about. */
static mrt_card make_card(uint64_t *state, uint32_t ranks, uint32_t suits)
{
    mrt_card card = {.face = mrt_face_make((int)(12 - draw(state, ranks)), (mrt_suit)draw(state, suits))};
    if (draw(state, 2) == 0)
        return card;
    card.enhancement = (uint8_t)draw(state, MRT_ENHANCEMENT_END);
    card.edition = (uint8_t)draw(state, MRT_EDITION_END);
    card.seal = (uint8_t)draw(state, MRT_SEAL_END);
    card.flags = draw(state, 4) == 0 ? MRT_CARD_DEBUFFED : 0;
    return card;
}

static void make_cards(uint64_t *state, mrt_card *out, size_t count)
{
    uint32_t ranks = 1 + draw(state, 13), suits = 1 + draw(state, 4);
    for (size_t i = 0; i < count; i++)
        out[i] = make_card(state, ranks, suits);
}

/* Nothing, cards of the play, or any. */
static mrt_hand_memory make_memory(uint64_t *state, const mrt_play *play)
{
    mrt_hand_memory memory = {.known = draw(state, 3) > 0};
    for (size_t i = 0; i < MRT_MEMORY_CARDS; i++) {
        if (i < play->count)
            memory.faces[i] = mrt_card_is_stone(&play->cards[i]) ? MRT_FACE_WILD : play->cards[i].face;
        else
            memory.faces[i] = (mrt_face)draw(state, MRT_FACES + 1);
    }
    return memory;
}

static void check_match(const mrt_hands *hands, const mrt_play *play, const mrt_match *match)
{
    REQUIRE(mrt_hands_entry(hands, match->hand) != NULL);
    REQUIRE(match->count <= play->count);
    for (size_t i = 0; i < match->count; i++) {
        REQUIRE(match->card[i] < play->count);
        REQUIRE(match->times[i] >= 1 && match->times[i] <= MRT_PATTERN_TIMES);
        for (size_t j = 0; j < i; j++)
            REQUIRE(match->card[i] != match->card[j]);
    }
}

/* The same play gives the same answer, in evaluation order, and a short buffer gets its beginning. */
static void check_play(const mrt_hands *hands, const mrt_play *play)
{
    mrt_match first[1 + MRT_COMPOSITES], again[1 + MRT_COMPOSITES];
    size_t count = 0, short_count = 0;
    mrt_error err;
    memset(first, 0, sizeof first);
    memset(again, 0, sizeof again);
    REQUIRE(mrt_hands_match(hands, play, first, 1 + MRT_COMPOSITES, &count, &err) == MRT_OK);
    REQUIRE(count <= mrt_hands_count(hands));
    for (size_t i = 0; i < count; i++) {
        check_match(hands, play, &first[i]);
        REQUIRE(i == 0 || first[i - 1].hand < first[i].hand);
    }
    REQUIRE(mrt_hands_match(hands, play, again, 1, &short_count, &err) == MRT_OK);
    REQUIRE(short_count == count);
    if (count > 0)
        check_match(hands, play, &again[0]);
    REQUIRE(count == 0 || (again[0].hand == first[0].hand && again[0].count == first[0].count));
}

static void match_plays(const mrt_hands *hands, uint64_t seed)
{
    uint64_t state = seed;
    for (int i = 0; i < PLAYS; i++) {
        mrt_card cards[MRT_PLAY_MAX], held[HELD_MAX];
        mrt_play play = {.cards = cards, .held = held};
        play.count = i == 0 ? MRT_PLAY_MAX : draw(&state, 2) == 0 ? 5 : draw(&state, MRT_PLAY_MAX + 1);
        play.held_count = draw(&state, 2) == 0 ? 0 : draw(&state, HELD_MAX + 1);
        make_cards(&state, cards, play.count);
        make_cards(&state, held, play.held_count);
        play.rules = draw(&state, 32);
        play.money = (double)draw(&state, 200) - 50;
        play.nostalgia = make_memory(&state, &play);
        play.deja_vu = make_memory(&state, &play);
        play.rng = make_memory(&state, &play);
        check_play(hands, &play);
    }
}

static void print_hands(const mrt_hands *hands)
{
    char text[256];
    for (size_t i = 0; i < mrt_hands_count(hands); i++) {
        size_t length = mrt_hands_print(hands, i, text, sizeof text);
        REQUIRE(strlen(text) == (length < sizeof text ? length : sizeof text - 1));
    }
}

typedef struct counts {
    size_t faults, warnings;
} counts;

static void count_diagnostic(void *user, const mrt_diagnostic *d)
{
    counts *c = *(counts **)user;
    REQUIRE(d->file != NULL && d->message != NULL && d->message[0] != '\0');
    REQUIRE(d->line >= 0 && d->column >= 0);
    c->faults += !d->warning;
    c->warnings += d->warning;
}

static void drop_text(void *user, const char *text, size_t length)
{
    (void)text;
    *(size_t *)user += length;
}

static mrt_host_file make_source(const uint8_t *data, size_t size)
{
    mrt_host_file source = {.path = "fuzz.hand", .hand = true};
    if (size > 0 && (data[0] == 1 || data[0] == 2)) {
        source.lenient = data[0] == 1;
        source.path = data[0] == 2 ? LUA_PATH : source.path;
        data++;
        size--;
    }
    source.text = (const char *)data;
    source.length = size;
    return source;
}

/* A check alone, an addition, and the text for a reader agree about what is wrong. */
static void try_source(mrt_host *host, counts **told, const uint8_t *data, size_t size)
{
    counts checked = {0}, added = {0};
    size_t faults = 0, shown = 0, length = 0;
    mrt_error err;
    mrt_hands *hands = mrt_hands_create(NULL);
    REQUIRE(hands != NULL);
    mrt_host_file source = make_source(data, size);
    *told = &checked;
    REQUIRE(mrt_host_read_hand(host, &source, NULL, &faults, &err) == MRT_OK);
    REQUIRE(faults == checked.faults);
    *told = &added;
    REQUIRE(mrt_host_read_hand(host, &source, hands, &faults, &err) == MRT_OK);
    REQUIRE(faults == added.faults && added.warnings == checked.warnings);
    REQUIRE(faults >= checked.faults && (faults == 0 || mrt_hands_count(hands) == 0));
    if (faults == 0) {
        match_plays(hands, hash(data, size));
        print_hands(hands);
        mrt_status status = mrt_host_show_hand(host, &source, drop_text, &length, &shown, &err);
        bool is_lua = strcmp(source.path, LUA_PATH) == 0; /* may hold texts of any type: an error then */
        REQUIRE(status == MRT_OK || (is_lua && status == MRT_ERR_INPUT && err.message[0] != '\0'));
        REQUIRE(status != MRT_OK || (shown == 0 && length > 0));
    }
    mrt_hands_destroy(hands);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static mrt_host *host; /* see above; libFuzzer has no place to keep it */
    static counts *told;
    mrt_error err;
    mrt_host_options options = {.no_vanilla = true, .diagnose = count_diagnostic, .user = &told};
    if (host == NULL && (host = mrt_host_create(&options, &err)) == NULL)
        abort();
    try_source(host, &told, data, size);
    return 0;
}
