/* What the tests of the table share: variants from a few words of JSON, decks, and hands played from a line of text.
 *
 * A line is a list of moves, each with the seat that must be asked (0-based): `2f` folds, `0x` checks, `1c` calls,
 * `3b20` bets, `3r40` raises to 40, `1i` brings in, `1m10` completes to 10; `0d1,3` draws for places 1 and 3, `0g1`
 * discards, `0e2` exposes, `0p1,2` passes, `0s0,1,4` separates, `0h`, `0l`, `0w` declare high, low, both. After every
 * move the chips are counted.
 */
#ifndef MAROTTE_SPEC_TABLE_PLAY_H
#define MAROTTE_SPEC_TABLE_PLAY_H

#include <stdlib.h>
#include <string.h>

#include "marotte/table.h"
#include "spec/c/check.h"

enum { TEXT_SIZE = 8192 };

typedef struct game {
    mrt_variant *variant;
    mrt_table *table;
    size_t seats;
    mrt_chips chips; /* of the whole table */
    unsigned *failures;
} game;

#define DEAL_HOLE(n)                                                                                         \
    "{'name':'deal','deal':{'location':'player','cards':[{'number':" #n ",'state':'face down'}]}},"
#define DEAL_UP(n)                                                                                           \
    "{'name':'deal','deal':{'location':'player','cards':[{'number':" #n ",'state':'face up'}]}},"
#define DEAL_BOARD(n)                                                                                        \
    "{'name':'board','deal':{'location':'community','cards':[{'number':" #n ",'state':'face up'}]}},"
#define BET(kind) "{'name':'bet','bet':{'type':'" kind "'}},"
#define SHOWDOWN "{'name':'showdown','showdown':{'type':'final'}}"

#define HOLDEM_PLAY                                                                                          \
    BET("blinds")                                                                                            \
    DEAL_HOLE(2) BET("small") DEAL_BOARD(3) BET("small") DEAL_BOARD(1) BET("big") DEAL_BOARD(1) BET("big")
#define HIGH_ANY "{'evaluationType':'high','anyCards':5}"

static inline void report_fault(void *user, const mrt_variant_fault *fault)
{
    (void)user;
    if (!fault->warning)
        printf("variant: %s: %s\n", fault->pointer, fault->message);
}

/* `head` are members such as 'forcedBets', with a comma behind; `more` those of the showdown, with a comma before. */
static inline mrt_variant *load_variant(const char *head, const char *steps, const char *hands,
                                        const char *more)
{
    static char text[TEXT_SIZE];
    int length =
        snprintf(text, sizeof text,
                 "{'game':'Test',%s%s%s'bettingStructures':['Limit','No Limit','Pot Limit'],"
                 "'gamePlay':[%s%s],'showdown':{'order':'clockwise','startingFrom':'dealer',"
                 "'cardsRequired':'all'%s%s%s%s}}",
                 strstr(head, "'players'") != NULL ? "" : "'players':{'min':2,'max':6},",
                 strstr(head, "'deck'") != NULL ? "" : "'deck':{'type':'standard','cards':52},", head, steps,
                 SHOWDOWN, hands[0] != '\0' ? ",'bestHand':[" : "", hands, hands[0] != '\0' ? "]" : "", more);
    for (char *c = text; *c != '\0'; c++)
        if (*c == '\'')
            *c = '"';
    return mrt_variant_load(text, (size_t)length, NULL, report_fault, NULL, NULL);
}

static inline game open_game(unsigned *failures, mrt_variant *variant, const mrt_stakes *stakes, size_t seats)
{
    mrt_error err = {0};
    game g = {variant, NULL, seats, 0, failures};
    if (CHECK(failures, variant != NULL))
        g.table = mrt_table_create(variant, stakes, seats, NULL, &err);
    if (!CHECK(failures, g.table != NULL)) {
        printf("%s\n", err.message);
        exit(1);
    }
    return g;
}

static inline void close_game(game *g)
{
    mrt_table_destroy(g->table);
    mrt_variant_destroy(g->variant, NULL);
}

/* The cards of `first`, then all others of the variant's deck. */
static inline size_t make_deck(mrt_deck kind, const char *first, mrt_face out[MRT_FACES])
{
    mrt_face all[MRT_FACES];
    size_t total = mrt_deck_faces(kind, all), count = 0;
    mrt_faces_parse(first, strlen(first), 0, out, MRT_FACES, &count, NULL);
    size_t given = count;
    for (size_t i = 0; i < total; i++)
        if (memchr(out, all[i], given) == NULL)
            out[count++] = all[i];
    return count;
}

static inline void start(game *g, const mrt_chips *stacks, size_t button, const char *first)
{
    mrt_face deck[MRT_FACES];
    mrt_error err = {0};
    size_t count = make_deck(g->variant->deck, first, deck);
    g->chips = 0;
    for (size_t i = 0; i < g->seats; i++)
        g->chips += stacks[i];
    if (!CHECK(g->failures, mrt_table_start(g->table, stacks, button, deck, count, &err) == MRT_OK))
        printf("%s\n", err.message);
}

static inline mrt_chips all_chips(const game *g)
{
    mrt_chips sum = mrt_table_pot(g->table);
    for (size_t i = 0; i < g->seats; i++) {
        mrt_seat_view view;
        mrt_table_seat(g->table, i, MRT_VIEW_ALL, &view);
        sum += view.stack;
    }
    return sum;
}

/* Reads one move; returns what follows it. */
static inline const char *read_move(const char *text, unsigned *seat, mrt_move *move)
{
    static const char letters[] = "fxcbrimdgeps";
    *move = (mrt_move){0};
    *seat = (unsigned)(text[0] - '0');
    const char *letter = strchr(letters, text[1]), *declares = strchr("hlw", text[1]);
    move->kind = letter != NULL ? 1u << (letter - letters) : MRT_MOVE_DECLARE;
    text += 2;
    if (declares != NULL)
        move->declarations[move->declaration_count++] = (uint8_t)(*declares == 'h'   ? 1
                                                                  : *declares == 'l' ? 2
                                                                                     : 3);
    bool cards = move->kind >= MRT_MOVE_DRAW;
    while (*text >= '0' && *text <= '9') {
        char *end;
        long number = strtol(text, &end, 10);
        move->amount = number;
        if (cards)
            move->cards[move->card_count++] = (uint8_t)number;
        text = *end == ',' ? end + 1 : end;
    }
    return text + strspn(text, " ");
}

/* Plays a line; stops at the first move that is refused or meant for another seat. */
static inline bool play(game *g, const char *line, int source_line)
{
    while (*line != '\0') {
        unsigned seat;
        mrt_move move;
        mrt_question question;
        mrt_error err = {0};
        const char *rest = read_move(line, &seat, &move);
        mrt_table_ask(g->table, &question);
        if (question.over || question.seat != seat) {
            printf("line %d: before \"%s\": %s %d is asked\n", source_line, line,
                   question.over ? "nobody, not" : "seat", question.seat);
            return CHECK(g->failures, false);
        }
        if (mrt_table_act(g->table, &move, &err) != MRT_OK) {
            printf("line %d: \"%s\": %s\n", source_line, line, err.message);
            return CHECK(g->failures, false);
        }
        CHECK(g->failures, all_chips(g) == g->chips);
        line = rest;
    }
    return true;
}
#define PLAY(g, line) play(g, line, __LINE__)

/* A move that must be refused, and must change nothing that can be seen. */
static inline bool refuses(game *g, const char *text)
{
    unsigned seat;
    mrt_move move;
    mrt_question before, after;
    mrt_error err = {0};
    mrt_seat_view seats[2][MRT_VARIANT_PLAYERS];
    read_move(text, &seat, &move);
    mrt_table_ask(g->table, &before);
    for (size_t i = 0; i < g->seats; i++)
        mrt_table_seat(g->table, i, MRT_VIEW_ALL, &seats[0][i]);
    bool refused = mrt_table_act(g->table, &move, &err) == MRT_ERR_INPUT && err.message[0] != '\0';
    mrt_table_ask(g->table, &after);
    for (size_t i = 0; i < g->seats; i++)
        mrt_table_seat(g->table, i, MRT_VIEW_ALL, &seats[1][i]);
    return refused && before.seat == seat && after.seat == before.seat && after.moves == before.moves &&
           after.step == before.step && memcmp(seats[0], seats[1], g->seats * sizeof seats[0][0]) == 0;
}

static inline bool ends_with(game *g, const mrt_chips *stacks)
{
    mrt_hand_result result;
    if (mrt_table_result(g->table, &result, NULL) != MRT_OK) {
        mrt_question question;
        mrt_table_ask(g->table, &question);
        printf("not over: seat %d, step %d\n", question.seat, question.step);
        return false;
    }
    bool same = true;
    for (size_t i = 0; i < g->seats; i++) {
        same = same && result.stacks[i] == stacks[i];
        if (result.stacks[i] != stacks[i])
            printf("seat %zu has %lld, not %lld\n", i, (long long)result.stacks[i], (long long)stacks[i]);
    }
    return same;
}
#define STACKS(...) ((const mrt_chips[]){__VA_ARGS__})

/* Everybody checks or calls, or does the least, to the end. */
static inline void play_out(game *g)
{
    for (;;) {
        mrt_question question;
        mrt_move move = {0};
        mrt_table_ask(g->table, &question);
        if (question.over)
            return;
        mrt_table_passive_move(g->table, &move);
        if (!CHECK(g->failures, mrt_table_act(g->table, &move, NULL) == MRT_OK))
            return;
        CHECK(g->failures, all_chips(g) == g->chips);
    }
}

static inline mrt_question asked(const game *g)
{
    mrt_question question;
    mrt_table_ask(g->table, &question);
    return question;
}

/* A seat's cards as text, those that lie face down in brackets: "As(Kd)". */
static inline const char *hand_text(const game *g, size_t seat, size_t viewer)
{
    static char out[8 * MRT_TABLE_HOLE];
    mrt_seat_view view;
    mrt_table_seat(g->table, seat, viewer, &view);
    out[0] = '\0';
    for (size_t i = 0; i < view.count; i++) {
        char text[MRT_FACE_TEXT_SIZE] = "--";
        if (view.cards[i] != MRT_FACE_END)
            mrt_face_text(view.cards[i], text);
        snprintf(out + strlen(out), sizeof out - strlen(out), view.face_up[i] ? "%s" : "(%s)", text);
    }
    return out;
}

#endif
