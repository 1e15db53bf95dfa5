/* Fuzz target: any bytes as a variant, and random hands on what loads.
 *
 * The loader must name what is wrong, the same things every time; what it lets through must play: the passive move is
 * always legal, a hand ends, no chip appears or vanishes, no seat sees what is hidden from it. A broken promise aborts.
 *
 * Linked with libFuzzer (preset fuzz), or with replay.c, which runs over files.
 */
#include "tools/fuzz/fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "marotte/table.h"

enum { HANDS = 3, MOVES_MAX = 5000, STACK_MAX = 300 };

/* A promise that was not kept. */
#define REQUIRE(condition)                                                                                   \
    do {                                                                                                     \
        if (!(condition)) {                                                                                  \
            fprintf(stderr, "fuzz_variant: %s:%d: broken: %s\n", __FILE__, __LINE__, #condition);            \
            abort();                                                                                         \
        }                                                                                                    \
    } while (0)

typedef struct bout {
    mrt_table *table;
    size_t seats;
    mrt_chips chips; /* of all seats together */
    uint64_t state;  /* chance */
} bout;

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

/* ---- loading ---- */

typedef struct counts {
    size_t faults, warnings;
} counts;

static void count_fault(void *user, const mrt_variant_fault *fault)
{
    counts *c = user;
    REQUIRE(fault->pointer != NULL && fault->message != NULL && fault->message[0] != '\0');
    REQUIRE(fault->line >= 0 && fault->column >= 0); /* 0: about the whole text, too long to be looked at */
    c->faults += !fault->warning;
    c->warnings += fault->warning;
}

static mrt_variant *load(const uint8_t *data, size_t size)
{
    counts first = {0}, again = {0};
    mrt_error err;
    mrt_variant *variant = mrt_variant_load((const char *)data, size, NULL, count_fault, &first, &err);
    mrt_variant *other = mrt_variant_load((const char *)data, size, NULL, count_fault, &again, &err);
    REQUIRE((variant == NULL) == (first.faults > 0));
    REQUIRE(first.faults == again.faults && first.warnings == again.warnings);
    REQUIRE((variant == NULL) == (other == NULL));
    REQUIRE(variant == NULL || memcmp(variant, other, sizeof *variant) == 0);
    mrt_variant_destroy(other, NULL);
    return variant;
}

/* ---- playing ---- */

static void check_views(const bout *b)
{
    mrt_chips sum = mrt_table_pot(b->table);
    for (size_t seat = 0; seat < b->seats; seat++) {
        mrt_seat_view view;
        mrt_table_seat(b->table, seat, (seat + 1) % b->seats, &view);
        REQUIRE(view.stack >= 0 && view.bet >= 0 && view.count <= MRT_TABLE_HOLE);
        for (size_t i = 0; i < view.count; i++)
            REQUIRE(view.face_up[i] == (view.cards[i] < MRT_FACE_END));
        sum += view.stack;
    }
    REQUIRE(sum == b->chips);
}

static void check_question(const bout *b, const mrt_question *q)
{
    REQUIRE(q->seat < b->seats && q->moves != 0);
    REQUIRE(q->cards_min <= q->cards_max && q->cards_max <= MRT_TABLE_HOLE);
    REQUIRE(q->raise_min <= q->raise_max);
}

/* Mostly what is asked for, now and then anything. */
static mrt_move make_move(bout *b, const mrt_question *q)
{
    enum { KINDS = 17 }; /* those of mrt_move_kind, and one that does not exist */
    mrt_move move = {.kind = 1u << draw(&b->state, KINDS)};
    while ((move.kind & q->moves) == 0 && draw(&b->state, 60) != 0)
        move.kind = 1u << draw(&b->state, KINDS);
    mrt_chips span = q->raise_max - q->raise_min;
    move.amount = q->raise_min + (span > 0 ? (mrt_chips)draw(&b->state, (uint32_t)span + 1) : 0);
    move.amount -= draw(&b->state, 30) == 0;
    move.declaration_count = (uint8_t)draw(&b->state, 4);
    for (size_t i = 0; i < move.declaration_count; i++)
        move.declarations[i] = (uint8_t)draw(&b->state, 5);
    uint32_t count = q->cards_min + draw(&b->state, (uint32_t)(q->cards_max - q->cards_min) + 2);
    for (uint32_t i = 0; i < count && i < MRT_TABLE_HOLE; i++)
        move.cards[move.card_count++] = (uint8_t)(draw(&b->state, 3) > 0 ? i : draw(&b->state, 40));
    return move;
}

static void check_result(const bout *b)
{
    mrt_hand_result result;
    mrt_chips sum = 0;
    REQUIRE(mrt_table_result(b->table, &result, NULL) == MRT_OK);
    for (size_t i = 0; i < b->seats; i++)
        sum += result.stacks[i];
    REQUIRE(sum == b->chips && result.pot_count <= MRT_POTS_MAX);
    for (size_t i = 0; i < result.pot_count; i++) {
        mrt_chips shared = 0;
        for (size_t k = 0; k < MRT_VARIANT_HANDS; k++)
            shared += result.pots[i].share[k];
        REQUIRE(!result.showdown || shared == result.pots[i].amount);
    }
}

static void play_hand(bout *b, mrt_gen *gen)
{
    mrt_chips stacks[MRT_VARIANT_PLAYERS] = {0};
    mrt_question question;
    b->chips = 0;
    for (size_t i = 0; i < b->seats; i++) {
        stacks[i] = i > 1 && draw(&b->state, 8) == 0 ? 0 : 1 + (mrt_chips)draw(&b->state, STACK_MAX);
        b->chips += stacks[i];
    }
    REQUIRE(mrt_table_start_random(b->table, stacks, draw(&b->state, (uint32_t)b->seats), gen, NULL) ==
            MRT_OK);
    for (size_t moves = 0;; moves++) {
        REQUIRE(moves < MOVES_MAX);
        check_views(b);
        mrt_table_ask(b->table, &question);
        if (question.over)
            break;
        check_question(b, &question);
        mrt_move move = make_move(b, &question);
        if (mrt_table_act(b->table, &move, NULL) == MRT_OK)
            continue;
        mrt_table_passive_move(b->table, &move);
        REQUIRE(mrt_table_act(b->table, &move, NULL) == MRT_OK);
    }
    check_result(b);
}

static void play(const mrt_variant *variant, uint64_t seed, size_t seats, unsigned structure)
{
    mrt_stakes stakes = {.structure = structure, .small_bet = 10, .ante = 2, .bring_in = 3};
    stakes.pots = (seed & 1) != 0 ? MRT_POTS_ARRIVAL : MRT_POTS_LAYERS;
    mrt_error err;
    mrt_gen gen;
    bout b = {.seats = seats, .state = seed + structure};
    b.table = mrt_table_create(variant, &stakes, seats, NULL, &err);
    REQUIRE(b.table != NULL);
    mrt_gen_seed(&gen, (double)(seed >> 11) / 9007199254740992.0);
    for (int i = 0; i < HANDS; i++)
        play_hand(&b, &gen);
    mrt_table_destroy(b.table);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    mrt_variant *variant = load(data, size);
    if (variant == NULL)
        return 0;
    REQUIRE(variant->players_min >= 2 && variant->players_max <= MRT_VARIANT_PLAYERS);
    REQUIRE(variant->structures != 0);
    for (unsigned structure = MRT_STRUCTURE_LIMIT; structure <= MRT_STRUCTURE_POT_LIMIT; structure *= 2) {
        if ((variant->structures & structure) == 0)
            continue;
        play(variant, hash(data, size), variant->players_min, structure);
        play(variant, hash(data, size) + 1, variant->players_max, structure);
    }
    mrt_variant_destroy(variant, NULL);
    return 0;
}
