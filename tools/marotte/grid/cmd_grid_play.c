/* `marotte grid play`: a person plays Poker Grid, on the screen of a terminal
 * or, without one, line by line.
 *
 * Lines take the same orders as the screen and print the grid after each, so
 * that a pipe can play too. The end of the input ends the game.
 */
#include <string.h>
#include <unistd.h>

#include "tools/marotte/cli/lines.h"
#include "tools/marotte/grid/cmd_grid.h"
#include "tools/marotte/grid/grid_screen.h"

enum { PLAY_LINES = GRID_OPTIONS };

/* Line by line. */
static void print_text(output *out, mrt_text *text)
{
    mrt_text_add(&out->text, text->length > 0 ? text->data : "", text->length);
    mrt_text_clear(text);
}

static void print_grid(output *out, grid_game *game)
{
    grid_look look = grid_game_look(game, -1);
    mrt_text_printf(&out->text, "round %u, ", (unsigned)mrt_grid_round(game->grid));
    grid_game_put_status(&out->text, game);
    output_end_line(out);
    grid_print(out, &look);
}

static void print_jokers(output *out, grid_game *game)
{
    for (uint32_t i = 0; i < mrt_grid_joker_count(game->grid); i++) {
        grid_game_put_joker(&out->text, game, i);
        output_end_line(out);
    }
}

/* The grid, its jokers, what came of the order, and how the round has ended. */
static void print_all(output *out, grid_game *game)
{
    mrt_text end;
    print_grid(out, game);
    print_jokers(out, game);
    output_printf(out, "%s\n", game->message);
    mrt_text_init(&end, NULL);
    grid_game_put_end(&end, game);
    if (end.length > 0) {
        mrt_text_puts(&end, mrt_grid_phase_of(game->grid) == MRT_GRID_WON
                                ? "\nn begins the next round, r this game again, q leaves.\n"
                                : "\nn begins a new game, r this one again, q leaves.\n");
        print_text(out, &end);
    }
    mrt_text_fini(&end);
}

static void print_answer(output *out, grid_game *game, const grid_order *order)
{
    mrt_text text;
    mrt_text_init(&text, NULL);
    if (order->verb == GRID_DO_HELP)
        grid_game_put_help(&text, false);
    if (order->verb == GRID_DO_EXPLAIN)
        grid_game_put_story(&text, game, order->line);
    if (order->verb == GRID_DO_JOKERS && mrt_grid_joker_count(game->grid) == 0)
        mrt_text_puts(&text, "No jokers are here; the option --jokers puts some into the slots.\n");
    print_text(out, &text);
    mrt_text_fini(&text);
    if (order->verb == GRID_DO_JOKERS)
        print_jokers(out, game);
}

/* False: the person leaves. */
static bool take_line(output *out, grid_game *game, const line *in)
{
    grid_order order;
    mrt_error err;
    if (grid_order_read(in->text, in->length, &order, &err) != MRT_OK) {
        if (err.message[0] != '\0')
            output_printf(out, "No: %s\n", err.message);
        return true;
    }
    switch (order.verb) {
    case GRID_DO_QUIT:
        return false;
    case GRID_DO_HELP:
    case GRID_DO_EXPLAIN:
    case GRID_DO_JOKERS:
        print_answer(out, game, &order);
        return true;
    default:
        grid_game_do(game, &order);
        if (game->refused)
            output_printf(out, "No: %s\n", game->message);
        else
            print_all(out, game);
        return true;
    }
}

/* The next line; at the end of what a person types the prompt's line is ended. */
static bool ask_line(lines *in, output *out, line *text)
{
    bool by_hand = isatty(STDIN_FILENO) != 0;
    if (by_hand)
        output_printf(out, "> ");
    if (!output_failed(out) && lines_next(in, text))
        return true;
    if (by_hand)
        output_end_line(out);
    return false;
}

static exit_status play_lines(grid_game *game, output *out)
{
    lines in;
    line text;
    if (!lines_open(&in, "-", out))
        return in.status;
    output_printf(out, "Poker Grid, seed %s\n", game->seed);
    print_all(out, game);
    while (ask_line(&in, out, &text) && take_line(out, game, &text))
        ;
    lines_close(&in);
    return in.status;
}

/* On the screen when there is one. */
static exit_status play_game(grid_game *game, invocation *call)
{
    screen s;
    exit_status status = STATUS_OK;
    if (!call->option[PLAY_LINES].given && screen_open(&s)) {
        grid_screen_play(game, &s);
        screen_close(&s);
    } else {
        status = play_lines(game, call->out);
    }
    grid_game_put_leave(&call->out->text, game);
    output_flush(call->out);
    return status;
}

static exit_status run(invocation *call)
{
    grid_setup setup;
    grid_game game;
    mrt_error err;
    exit_status status = STATUS_OK;
    if (grid_setup_open(&setup, call, &status)) {
        if (grid_game_open(&game, &setup, &err) == MRT_OK) {
            status = play_game(&game, call);
        } else {
            complain(call->command->path, "%s", err.message);
            status = STATUS_CONTENT;
        }
        grid_game_close(&game);
    }
    status = grid_setup_close(&setup, status);
    screen_pass_signal();
    return status;
}

static const option options[] = {
    GRID_OPTION_TABLE,
    [PLAY_LINES] = {.name = "lines",
                    .letter = 'l',
                    .kind = OPTION_FLAG,
                    .help = "line by line, on a terminal too"},
    {.name = NULL},
};

const command command_grid_play = {
    .name = "play",
    .path = "marotte grid play",
    .summary = "Poker Grid for a person, on the screen or by lines",
    .details = "Arrows and space, or f ROW COLUMN, freeze a cell; s redraws "
               "the others and\n"
               "scores all ten lines; u frees all cells, x explains what every "
               "joker did,\n"
               "? helps, q leaves. Reach the score before the hands are used "
               "up. Without a\n"
               "terminal the same orders are read from lines, and the grid is "
               "printed.",
    .options = options,
    .run = run,
};
