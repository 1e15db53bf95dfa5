/* `marotte table play`: a person in seat 1 against players of the engine, line by line.
 *
 * Plain lines in and out, so that a pipe can play too. Only what seat 1 may see is shown; hands are turned up in the
 * showdown. Stacks go on from hand to hand; who has no chips left is out. The end of the input ends the game.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "batch.h"
#include "cmd_table.h"
#include "content_files.h"
#include "lines.h"
#include "options.h"
#include "table_setup.h"
#include "table_words.h"

enum { PLAY_HANDS = SETUP_OPTIONS };
enum { PERSON = 0 };

typedef struct game {
    table_setup *setup;
    output *out;
    lines in;
    mrt_chips stacks[MRT_VARIANT_PLAYERS];
    size_t button;
    size_t board_shown; /* community cards that were shown in this hand */
    bool quit;
} game;

/* ---- showing ---- */

static void put_view(mrt_text *out, const mrt_seat_view *view, bool numbers)
{
    for (size_t i = 0; i < view->count; i++) {
        mrt_text_puts(out, i > 0 ? " " : "");
        if (numbers)
            mrt_text_printf(out, "%zu:", i + 1);
        put_face(out, view->cards[i]);
        if (numbers && view->face_up[i])
            mrt_text_putc(out, '+');
    }
}

/* A board a line: cards by the first of their subsets, unless there is one board only. */
static void show_board(game *g)
{
    mrt_community_card cards[MRT_TABLE_COMMUNITY];
    const mrt_variant *variant = g->setup->variant;
    size_t count = mrt_table_community(g->setup->table, cards);
    if (count == g->board_shown)
        return;
    g->board_shown = count;
    for (size_t subset = 0; subset < variant->community_subset_count; subset++) {
        bool any = false;
        for (size_t i = 0; i < count; i++) {
            if ((cards[i].subsets >> subset & 1) == 0)
                continue;
            if (!any)
                mrt_text_printf(&g->out->text, "board%s%s:", subset > 0 ? " " : "",
                                subset > 0 ? variant->community_subset[subset] : "");
            mrt_text_putc(&g->out->text, ' ');
            put_face(&g->out->text, cards[i].face_up ? cards[i].face : MRT_FACE_END);
            any = true;
        }
        if (any)
            output_end_line(g->out);
    }
}

/* Seats whose cards can be seen in part. */
static void show_open_cards(game *g)
{
    for (size_t i = 1; i < g->setup->seats; i++) {
        mrt_seat_view view;
        bool open = false;
        mrt_table_seat(g->setup->table, i, PERSON, &view);
        for (size_t k = 0; k < view.count; k++)
            open = open || view.face_up[k];
        if (!open || view.folded)
            continue;
        output_printf(g->out, "seat %zu: ", i + 1);
        put_view(&g->out->text, &view, false);
        output_end_line(g->out);
    }
}

static void show_question(game *g, const mrt_question *q)
{
    mrt_seat_view view;
    mrt_table_seat(g->setup->table, PERSON, PERSON, &view);
    show_board(g);
    show_open_cards(g);
    output_printf(g->out, "your cards: ");
    put_view(&g->out->text, &view, true);
    output_printf(g->out, "\npot %lld, you have %lld", (long long)mrt_table_pot(g->setup->table),
                  (long long)view.stack);
    if (view.bet > 0)
        output_printf(g->out, " and %lld in this round", (long long)view.bet);
    output_printf(g->out, "; you may ");
    put_moves(&g->out->text, q);
    output_end_line(g->out);
}

/* What everybody sees of a move: never which cards, never a declaration. */
static void show_move(game *g, size_t seat, const mrt_move *move)
{
    mrt_seat_view view;
    enum { AMOUNTS = MRT_MOVE_BET | MRT_MOVE_RAISE | MRT_MOVE_COMPLETE };
    enum { CARDS = MRT_MOVE_DRAW | MRT_MOVE_DISCARD | MRT_MOVE_EXPOSE | MRT_MOVE_PASS | MRT_MOVE_REPLACE };
    mrt_table_seat(g->setup->table, seat, PERSON, &view);
    if (seat == PERSON)
        output_printf(g->out, "you: %s", mrt_move_name(move->kind));
    else
        output_printf(g->out, "seat %zu: %s", seat + 1, mrt_move_name(move->kind));
    if ((move->kind & AMOUNTS) != 0)
        output_printf(g->out, " %lld", (long long)move->amount);
    if ((move->kind & CARDS) != 0)
        output_printf(g->out, " %d", move->card_count);
    output_printf(g->out, "%s\n", view.all_in ? " (all in)" : "");
}

static void show_hand(game *g, size_t seat, const mrt_hand_result *result)
{
    mrt_seat_view view;
    char name[MRT_EVAL_NAME_SIZE];
    bool first = true;
    mrt_table_seat(g->setup->table, seat, MRT_VIEW_ALL, &view);
    if (!view.in_hand || view.folded)
        return;
    output_printf(g->out, "seat %zu: ", seat + 1);
    put_view(&g->out->text, &view, false);
    for (size_t i = 0; i < result->hands->count; i++) {
        if (result->values[seat][i] == MRT_VALUE_NONE)
            continue;
        mrt_eval_name(result->hands->hand[i].type, result->values[seat][i], name, sizeof name);
        output_printf(g->out, "%s%s", first ? "  " : "; ", name);
        first = false;
    }
    output_end_line(g->out);
}

static void show_result(game *g, const mrt_hand_result *result)
{
    show_board(g);
    for (size_t i = 0; result->showdown && i < g->setup->seats; i++)
        show_hand(g, i, result);
    for (size_t i = 0; i < g->setup->seats; i++) {
        mrt_chips won = result->stacks[i] - g->stacks[i];
        char who[32] = "you";
        if (i != PERSON)
            snprintf(who, sizeof who, "seat %zu", i + 1);
        if (won > 0)
            output_printf(g->out, "%s %s %lld\n", who, i == PERSON ? "win" : "wins", (long long)won);
    }
    output_printf(g->out, "you have %lld\n", (long long)result->stacks[PERSON]);
}

static void show_help(output *out)
{
    output_printf(out, "check, call, fold, bring_in       as they are\n"
                       "bet 20, raise 40, complete 10     the total of the round\n"
                       "draw 1 3, discard 2, expose 1     cards by their numbers; draw alone keeps all\n"
                       "pass 1 2                          cards for a neighbour\n"
                       "separate 1 2 3 4                  cards in the order of the groups\n"
                       "declare high, low or both\n"
                       "buy, buy 2, decline               a card for chips, giving up card 2\n"
                       "replace 1 3                       community cards by their numbers\n"
                       "help, quit\n");
}

/* ---- reading ---- */

typedef struct words {
    char text[256];
    char *word[MRT_TABLE_HOLE + 1];
    size_t count;
} words;

static bool split(const line *in, words *out)
{
    char *rest = NULL;
    out->count = 0;
    if (in->too_long || in->length >= sizeof out->text || memchr(in->text, '\0', in->length) != NULL)
        return false;
    memcpy(out->text, in->text, in->length);
    out->text[in->length] = '\0';
    for (char *word = strtok_r(out->text, " \t,", &rest); word != NULL;
         word = strtok_r(NULL, " \t,", &rest)) {
        if (out->count == sizeof out->word / sizeof *out->word)
            return false;
        out->word[out->count++] = word;
    }
    return true;
}

static mrt_status read_number(const char *word, long long high, long long *out, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    size_t digits = strspn(word, "0123456789");
    if (digits == 0 || digits > 15 || word[digits] != '\0' || atoll(word) > high)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s is no number from 0 to %lld",
                             mrt_quote(token, word, strlen(word)), high);
    *out = atoll(word);
    return MRT_OK;
}

static mrt_status read_details(const words *w, mrt_move *move, mrt_error *err)
{
    enum { AMOUNTS = MRT_MOVE_BET | MRT_MOVE_RAISE | MRT_MOVE_COMPLETE };
    long long number = 0;
    mrt_status status = MRT_OK;
    if (move->kind == MRT_MOVE_DECLARE) {
        move->declaration = w->count == 2 ? declaration_find(w->word[1]) : 0;
        return move->declaration != 0 ? MRT_OK
                                      : mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "declare high, low or both");
    }
    if ((move->kind & AMOUNTS) != 0) {
        if (w->count != 2)
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s needs the total of the round: %s 20",
                                 mrt_move_name(move->kind), mrt_move_name(move->kind));
        status = read_number(w->word[1], MRT_CHIPS_MAX, &number, err);
        move->amount = number;
        return status;
    }
    for (size_t i = 1; status == MRT_OK && i < w->count; i++) {
        status = read_number(w->word[i], MRT_TABLE_HOLE, &number, err);
        if (status == MRT_OK && number == 0)
            status = mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "cards are numbered from 1");
        move->cards[move->card_count++] = (uint8_t)(number - 1);
    }
    return status;
}

/* A line of the person for the question; false: it was no move, and what it was has been dealt with. */
static bool read_move(game *g, const line *in, mrt_move *out)
{
    words w;
    mrt_error err;
    *out = (mrt_move){0};
    if (!split(in, &w)) {
        output_printf(g->out, "that is too long; help tells what there is\n");
        return false;
    }
    if (w.count == 0)
        return false;
    g->quit = strcmp(w.word[0], "quit") == 0;
    if (strcmp(w.word[0], "help") == 0)
        show_help(g->out);
    if (g->quit || strcmp(w.word[0], "help") == 0)
        return false;
    mrt_status status = move_find(w.word[0], strlen(w.word[0]), &out->kind, &err);
    if (status == MRT_OK)
        status = read_details(&w, out, &err);
    if (status == MRT_OK)
        status = mrt_table_act(g->setup->table, out, &err);
    if (status != MRT_OK)
        output_printf(g->out, "%s\n", err.message);
    return status == MRT_OK;
}

static void ask_person(game *g, const mrt_question *question)
{
    line in;
    mrt_move move;
    show_question(g, question);
    for (;;) {
        if (isatty(STDIN_FILENO))
            output_printf(g->out, "> ");
        if (output_failed(g->out) || !lines_next(&g->in, &in)) {
            g->quit = true;
            return;
        }
        if (read_move(g, &in, &move)) {
            show_move(g, PERSON, &move);
            return;
        }
        if (g->quit)
            return;
    }
}

/* ---- playing ---- */

static mrt_status play_hand(game *g, mrt_error *err)
{
    mrt_question question;
    mrt_hand_result result;
    mrt_table *table = g->setup->table;
    mrt_status status = mrt_table_start_random(table, g->stacks, g->button, &g->setup->gen, err);
    g->board_shown = 0;
    while (status == MRT_OK) {
        mrt_move move;
        mrt_table_ask(table, &question);
        if (question.over)
            break;
        if (question.seat == PERSON) {
            ask_person(g, &question);
            if (g->quit)
                return MRT_OK;
            continue;
        }
        show_board(g);
        status = g->setup->player.move(&g->setup->player, table, &question, &move, err);
        if (status == MRT_OK)
            show_move(g, question.seat, &move);
    }
    if (status == MRT_OK)
        status = mrt_table_result(table, &result, err);
    if (status != MRT_OK)
        return status;
    show_result(g, &result);
    memcpy(g->stacks, result.stacks, sizeof g->stacks);
    return MRT_OK;
}

static size_t seats_with_chips(const game *g)
{
    size_t count = 0;
    for (size_t i = 0; i < g->setup->seats; i++)
        count += g->stacks[i] > 0;
    return count;
}

static void move_button(game *g)
{
    do
        g->button = (g->button + 1) % g->setup->seats;
    while (g->stacks[g->button] == 0);
}

static mrt_status play_hands(game *g, long long hands, mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (long long i = 0; i < hands && status == MRT_OK; i++) {
        output_printf(g->out, "%s--- hand %lld, the button is at seat %zu\n", i > 0 ? "\n" : "", i + 1,
                      g->button + 1);
        status = play_hand(g, err);
        if (g->quit || status != MRT_OK || g->stacks[PERSON] == 0 || seats_with_chips(g) < 2)
            break;
        move_button(g);
    }
    if (status == MRT_OK)
        output_printf(g->out, "the game ends; you came with %lld and leave with %lld\n",
                      (long long)g->setup->stack, (long long)g->stacks[PERSON]);
    return status;
}

static exit_status play(invocation *call, table_setup *setup)
{
    mrt_error err;
    game g = {.setup = setup, .out = call->out};
    long long hands = call->option[PLAY_HANDS].given ? call->option[PLAY_HANDS].integer : LLONG_MAX;
    for (size_t i = 0; i < setup->seats; i++)
        g.stacks[i] = setup->stack;
    if (!lines_open(&g.in, "-", call->out))
        return g.in.status;
    put_printable(&call->out->text, setup->variant->game, strlen(setup->variant->game), false);
    output_printf(call->out, ", %s, %zu players; you sit in seat 1. help tells what to type.\n",
                  structure_name(setup->stakes.structure), setup->seats);
    mrt_status status = play_hands(&g, hands, &err);
    lines_close(&g.in);
    return status != MRT_OK ? content_error(call->command, &err) : g.in.status;
}

static exit_status run(invocation *call)
{
    table_setup setup;
    exit_status status = STATUS_OK;
    if (table_setup_open(&setup, call, "random", &status))
        status = play(call, &setup);
    table_setup_close(&setup);
    return status;
}

static const option options[] = {
    SETUP_OPTION_TABLE,
    [PLAY_HANDS] = {.name = "hands",
                    .letter = 'n',
                    .kind = OPTION_INTEGER,
                    .argument = "HANDS",
                    .help = "the game ends after so many",
                    .low = 1,
                    .high = 1000000000},
    {.name = NULL},
};

const command command_table_play = {
    .name = "play",
    .path = "marotte table play",
    .arguments = "VARIANT",
    .summary = "a person against scripted players",
    .details = "You sit in seat 1 and type what you do: check, call, bet 20, raise 40, fold,\n"
               "draw 1 3, discard 2, declare high; amounts are totals of the round, cards go by\n"
               "their numbers. help tells more, quit or Ctrl-D ends the game.",
    .options = options,
    .run = run,
};
