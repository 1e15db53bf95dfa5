/* `marotte table play`: a person in seat 1 against players of the engine, line by line.
 *
 * Plain lines in and out, so that a pipe can play too; table_show.h says what is shown. Stacks go on from hand to hand;
 * who has no chips left is out. The end of the input ends the game.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "tools/marotte/cli/batch.h"
#include "tools/marotte/cli/lines.h"
#include "tools/marotte/cli/options.h"
#include "tools/marotte/cli/wrap.h"
#include "tools/marotte/table/cmd_table.h"
#include "tools/marotte/table/table_setup.h"
#include "tools/marotte/table/table_show.h"
#include "tools/marotte/table/table_words.h"

enum { PLAY_HANDS = SETUP_OPTIONS };
enum { PERSON = 0 };

typedef struct game {
    table_setup *setup;
    output *out;
    table_show show;
    lines in;
    mrt_chips stacks[MRT_VARIANT_PLAYERS];
    size_t button;
    bool quit;
} game;

static const struct {
    const char *words, *text;
} orders[] = {
    {"check, call, fold, bring_in", "as they are; k or x, c and f are short for them"},
    {"bet 20, raise 40, complete 10", "the total of the round; b 20 and r 40 are short"},
    {"bet, raise, complete", "alone where one total is possible, as in limit"},
    {"bet all, raise all, all-in", "as much as is possible"},
    {"draw 1 3, discard 2, expose 1", "cards by their numbers; draw alone keeps all"},
    {"pass 1 2", "cards for a neighbour"},
    {"separate 1 2 3 4", "cards in the order of the groups"},
    {"declare high", "or low, or both; declare high low for pots apart"},
    {"buy, buy 2, decline", "a card for chips, giving up card 2"},
    {"replace 1 3", "community cards by their numbers"},
};

static void show_help(output *out)
{
    enum { TEXT_COLUMN = 32 };
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
        wrap_row(&out->text, orders[i].words, TEXT_COLUMN, orders[i].text, wrap_columns());
    output_printf(out, "help, quit\n");
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

/* "all-in" from that word on: also in two words, or only the first of them. */
static bool says_all_in(const words *w, size_t from)
{
    size_t count = w->count - from;
    if (count == 0 || count > 2)
        return false;
    const char *word = w->word[from];
    if (count == 2)
        return strcasecmp(word, "all") == 0 && strcasecmp(w->word[from + 1], "in") == 0;
    return strcasecmp(word, "all") == 0 || strcasecmp(word, "allin") == 0 || strcasecmp(word, "all-in") == 0;
}

static mrt_status lacks_amount(const mrt_question *q, const mrt_move *move, mrt_error *err)
{
    const char *name = mrt_move_name(move->kind);
    if (q->raise_min == q->raise_max)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s needs the total of the round, %lld, or nothing",
                             name, (long long)q->raise_min);
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s needs the total of the round, %lld to %lld, or all",
                         name, (long long)q->raise_min, (long long)q->raise_max);
}

static mrt_status read_amount(const words *w, const mrt_question *q, mrt_move *move, mrt_error *err)
{
    long long number = 0;
    if (says_all_in(w, 1) || (w->count == 1 && q->raise_min == q->raise_max)) {
        move->amount = q->raise_max;
        return MRT_OK;
    }
    if (w->count != 2 || read_number(w->word[1], MRT_CHIPS_MAX, &number, err) != MRT_OK)
        return lacks_amount(q, move, err);
    move->amount = number;
    return MRT_OK;
}

static mrt_status read_cards(const words *w, mrt_move *move, mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (size_t i = 1; status == MRT_OK && i < w->count; i++) {
        long long number = 0;
        status = read_number(w->word[i], MRT_TABLE_COMMUNITY, &number, err);
        if (status == MRT_OK && number == 0)
            status = mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "cards are numbered from 1");
        move->cards[move->card_count++] = (uint8_t)(number - 1);
    }
    return status;
}

/* Moves that need nothing more. The chips of a call may be said, as the question does. */
static mrt_status read_nothing(const words *w, const mrt_question *q, const mrt_move *move, mrt_error *err)
{
    long long number = 0;
    bool pays = move->kind == MRT_MOVE_CALL || move->kind == MRT_MOVE_BRING_IN;
    if (w->count == 1)
        return MRT_OK;
    if (!pays || w->count > 2)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s stands alone", mrt_move_name(move->kind));
    mrt_status status = read_number(w->word[1], MRT_CHIPS_MAX, &number, err);
    if (status == MRT_OK && number != q->to_call)
        status = mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s makes %lld chips, not %lld",
                               mrt_move_name(move->kind), (long long)q->to_call, number);
    return status;
}

/* "declare high" for all pots, or a word for each: "declare high low". */
static mrt_status read_declarations(const words *w, mrt_move *move, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    if (w->count < 2)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "declare what? high, low or both");
    for (size_t i = 1; i < w->count && i <= MRT_POTS_MAX; i++) {
        uint8_t said = declaration_find(w->word[i]);
        if (said == 0)
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s is no declaration; high, low and both are",
                                 mrt_quote(token, w->word[i], strlen(w->word[i])));
        move->declarations[move->declaration_count++] = said;
    }
    return MRT_OK;
}

static mrt_status read_details(const words *w, const mrt_question *q, mrt_move *move, mrt_error *err)
{
    switch (move->kind) {
    case MRT_MOVE_BET:
    case MRT_MOVE_RAISE:
    case MRT_MOVE_COMPLETE:
        return read_amount(w, q, move, err);
    case MRT_MOVE_FOLD:
    case MRT_MOVE_CHECK:
    case MRT_MOVE_CALL:
    case MRT_MOVE_BRING_IN:
    case MRT_MOVE_DECLINE:
        return read_nothing(w, q, move, err);
    case MRT_MOVE_DECLARE:
        return read_declarations(w, move, err);
    default:
        return read_cards(w, move, err);
    }
}

static bool may_declare(const mrt_question *q, const mrt_move *move)
{
    bool may = move->declaration_count == 1 || move->declaration_count == q->pots;
    for (size_t i = 0; i < move->declaration_count; i++)
        may = may && (q->declarations >> move->declarations[i] & 1) != 0;
    return may;
}

/* What is wrong with a move by the question alone; NULL = nothing. */
static const char *fault_of(const mrt_question *q, const mrt_move *move, char out[80])
{
    bool declares = move->kind == MRT_MOVE_DECLARE;
    bool few = move->card_count < q->cards_min && (move->kind & MRT_MOVE_DECLINE) == 0;
    if ((move->kind & q->moves) == 0)
        snprintf(out, 80, "%s is not possible now", move_word(move->kind));
    else if (declares && !may_declare(q, move))
        snprintf(out, 80, "that cannot be declared here");
    else if (!declares && (few || move->card_count > q->cards_max))
        snprintf(out, 80, "that is %d card%s", move->card_count, move->card_count == 1 ? "" : "s");
    else
        return NULL;
    return out;
}

static void tell_moves(game *g, const mrt_question *q)
{
    output_printf(g->out, "you may ");
    put_moves_of(&g->out->text, g->setup->variant, q);
    output_end_line(g->out);
}

/* False: what is wrong has been told, and what there is. */
static bool is_possible(game *g, const mrt_question *q, const mrt_move *move)
{
    char text[80];
    const char *fault = fault_of(q, move, text);
    if (fault == NULL)
        return true;
    output_printf(g->out, "%s; ", fault);
    tell_moves(g, q);
    return false;
}

/* What is wrong, to the person whom it is said to. */
static void tell_person(game *g, const mrt_error *err)
{
    size_t seat;
    output_printf(g->out, "%s\n", without_seat(err->message, &seat));
}

/* Words of the game and not of the table; false: it is none. */
static bool read_word(game *g, const words *w)
{
    g->quit = strcasecmp(w->word[0], "quit") == 0;
    bool help = strcasecmp(w->word[0], "help") == 0;
    if (help)
        show_help(g->out);
    return g->quit || help;
}

/* Short forms of the moves that are made most often. */
static const char *spelt_out(const char *word)
{
    static const struct {
        const char *brief, *word;
    } forms[] = {{"f", "fold"}, {"k", "check"}, {"x", "check"}, {"c", "call"}, {"b", "bet"}, {"r", "raise"}};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (strcasecmp(word, forms[i].brief) == 0)
            return forms[i].word;
    return word;
}

/* The largest raise, or a call that takes all chips; 0 = neither is possible. */
static mrt_move all_in_move(const game *g, const mrt_question *q)
{
    enum { RAISES = MRT_MOVE_BET | MRT_MOVE_RAISE | MRT_MOVE_COMPLETE };
    enum { CALLS = MRT_MOVE_CALL | MRT_MOVE_BRING_IN };
    mrt_seat_view view;
    mrt_table_seat(g->setup->table, PERSON, PERSON, &view);
    if ((q->moves & RAISES) != 0)
        return (mrt_move){.kind = q->moves & RAISES, .amount = q->raise_max};
    return (mrt_move){.kind = q->to_call == view.bet + view.stack ? q->moves & CALLS : 0};
}

static mrt_status read_kind(game *g, const mrt_question *q, const words *w, mrt_move *out, mrt_error *err)
{
    const char *word = spelt_out(w->word[0]);
    if (!says_all_in(w, 0)) {
        mrt_status status = move_find(word, strlen(word), &out->kind, err);
        return status == MRT_OK && (out->kind & q->moves) != 0 ? read_details(w, q, out, err) : status;
    }
    *out = all_in_move(g, q);
    return out->kind != 0 ? MRT_OK : mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "all-in is not possible now");
}

/* A line of the person for the question; false: it was no move, and what it was has been dealt with. */
static bool read_move(game *g, const mrt_question *q, const line *in, mrt_move *out)
{
    words w;
    mrt_error err;
    *out = (mrt_move){0};
    if (!split(in, &w)) {
        output_printf(g->out, "that is too long; help tells what there is\n");
        return false;
    }
    if (w.count == 0 || read_word(g, &w))
        return false;
    mrt_status status = read_kind(g, q, &w, out, &err);
    if (status == MRT_OK && !is_possible(g, q, out))
        return false;
    if (status == MRT_OK)
        status = mrt_table_act(g->setup->table, out, &err);
    if (status != MRT_OK)
        tell_person(g, &err);
    if (out->kind == 0)
        tell_moves(g, q);
    return status == MRT_OK;
}

/* False at the end of the input; a terminal has shown no line end then. */
static bool next_line(game *g, line *out)
{
    bool terminal = isatty(STDIN_FILENO);
    if (terminal)
        output_printf(g->out, "> ");
    bool more = !output_failed(g->out) && lines_next(&g->in, out);
    if (terminal && !more)
        output_end_line(g->out);
    return more;
}

static void ask_person(game *g, const mrt_question *question)
{
    line in;
    mrt_move move;
    table_show_question(&g->show, question);
    for (;;) {
        if (!next_line(g, &in)) {
            g->quit = true;
            return;
        }
        if (read_move(g, question, &in, &move)) {
            table_show_move(&g->show, question, &move);
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
    table_show_begin(&g->show, g->stacks);
    while (status == MRT_OK) {
        mrt_move move;
        mrt_table_ask(table, &question);
        if (question.over)
            break;
        table_show_news(&g->show, &question);
        if (question.seat == PERSON) {
            ask_person(g, &question);
            if (g->quit)
                return MRT_OK;
            continue;
        }
        status = table_setup_move(g->setup, &question, &move, err);
        if (status == MRT_OK)
            table_show_move(&g->show, &question, &move);
    }
    if (status == MRT_OK)
        status = mrt_table_result(table, &result, err);
    if (status != MRT_OK)
        return status;
    table_show_result(&g->show, &result);
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
    g.show = (table_show){.out = call->out, .table = setup->table, .seat = PERSON};
    long long hands = call->option[PLAY_HANDS].given ? call->option[PLAY_HANDS].integer : LLONG_MAX;
    for (size_t i = 0; i < setup->seats; i++)
        g.stacks[i] = setup->stack;
    if (!lines_open(&g.in, "-", call->out))
        return g.in.status;
    put_name(&call->out->text, setup->variant->game);
    output_printf(call->out, ", %s, %zu players; you sit in seat 1. help tells what to type.\n",
                  structure_name(setup->stakes.structure), setup->seats);
    mrt_status status = play_hands(&g, hands, &err);
    lines_close(&g.in);
    if (status != MRT_OK)
        return content_error(call->command, &err);
    return g.in.status == STATUS_OK && table_setup_faults(setup) > 0 ? STATUS_CONTENT : g.in.status;
}

static exit_status run(invocation *call)
{
    table_setup setup;
    exit_status status = STATUS_OK;
    if (table_setup_open(&setup, call, 1, "random", &status))
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
    .details = "You sit in seat 1 and type what you do: check, call, bet 20, raise 40, all-in,\n"
               "fold, draw 1 3, discard 2, declare high; amounts are totals of the round, cards\n"
               "go by their numbers. help tells more, quit or Ctrl-D ends the game.",
    .options = options,
    .run = run,
};
