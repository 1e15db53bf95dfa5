/* What `marotte` shows without arguments: a short tour of what is there.
 *
 * A stop of the tour is a command line, shown as it can be typed, and what that command answers: the tour runs it, so that
 * nothing is shown which the command would not do. Input of a command comes through a pipe, as on the line that is shown.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "marotte/marotte.h"
#include "tools/marotte/cli/options.h"

#define TOUR_SEED "MAR1TTE" /* any seed would do */

enum { WORDS_MAX = 16 }; /* of a command line here */

typedef struct stop {
    const char *heading; /* NULL = the one before goes on */
    const char *input;   /* a line, NULL = none */
    const char *words[WORDS_MAX];
} stop;

static const stop stops[] = {
    {"The best five of many cards, with a ranking that compares number by number",
     NULL,
     {"parse", "Ah", "Td", "4c", "3s", "Js", "7h"}},
    {"Hands of any game, ranked: category, place in it, name; W is a wild card",
     NULL,
     {"eval", "--type", "badugi", "Ah", "2d", "3s", "4s"}},
    {NULL, NULL, {"eval", "--type", "high_wild", "W", "W", "Kh", "Qh", "Jh"}},
    {"A played hand, scored step by step; jokers are Lua scripts",
     "{\"played\":\"9h 9d\",\"held\":\"Kh\",\"jokers\":[\"j_jolly\",\"j_baron\"]}",
     {"score", "--explain", "-"}},
    {"Poker Grid: 25 cards, ten hands at once, the same jokers; a seed is a game",
     "q",
     {"grid", "play", "--lines", "--seed", TOUR_SEED}},
    {"Poker tables: who wins how often",
     NULL,
     {"table", "equity", "holdem", "--hands", "AhKh,QcQd", "--board", "Jh Th 2c"}},
};

/* Where a newcomer may go on. */
static const struct {
    const char *words, *text;
} ways[] = {
    {"grid play", "Poker Grid for you"},
    {"table play holdem", "poker against scripts"},
    {"table list", "the variants that there are"},
    {"hands --help", "hands of your own, as small text files"},
    {"bench eval.5", "how fast that is on this machine"},
    {"--help", "all commands"},
};

/* ---- showing ---- */

enum { WIDTH = 80 };

static void heading(output *out, const char *text)
{
    output_printf(out, "\n%s%s%s\n", out->color ? "\033[1m" : "", text, out->color ? "\033[0m" : "");
}

/* A word as a shell takes it; nothing of ours has a single quote in it. */
static void put_word(mrt_text *out, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./,:=+";
    const char *quote = word[strspn(word, plain)] == '\0' && *word != '\0' ? "" : "'";
    mrt_text_printf(out, "%s%s%s", quote, word, quote);
}

/* A command line; a shell takes a line that ends behind a pipe, which a long one does. */
static void show_line(const invocation *call, const stop *at)
{
    mrt_text *out = &call->out->text, line;
    mrt_text_init(&line, NULL);
    put_word(&line, call->program);
    for (size_t i = 0; i < WORDS_MAX && at->words[i] != NULL; i++) {
        mrt_text_putc(&line, ' ');
        put_word(&line, at->words[i]);
    }
    mrt_text_puts(out, "$ ");
    if (at->input != NULL) {
        size_t start = out->length;
        mrt_text_puts(out, "echo ");
        put_word(out, at->input);
        mrt_text_puts(out, " |");
        mrt_text_puts(out, strlen("$  ") + out->length - start + line.length > WIDTH ? "\n    " : " ");
    }
    mrt_text_add(out, line.data, line.length);
    output_end_line(call->out);
    mrt_text_fini(&line);
}

/* ---- running ---- */

static exit_status run_words(const invocation *tour, const char *const words[WORDS_MAX])
{
    const char *argv[WORDS_MAX + 1] = {tour->program}, *room[2 * (WORDS_MAX + 1)];
    invocation call;
    int argc = 1;
    while (argc <= WORDS_MAX && words[argc - 1] != NULL) {
        argv[argc] = words[argc - 1];
        argc++;
    }
    if (options_parse(&command_root, argc, argv, room, &call) != OPTIONS_RUN)
        return STATUS_USAGE;
    call.out = tour->out;
    return call.command->run(&call);
}

/* Makes standard input a pipe that holds the line; *saved is what it was. The line is shorter than a pipe's buffer, so that
 * writing it does not wait. */
static bool give_input(const char *line, int *saved)
{
    int ends[2];
    if (pipe(ends) != 0)
        return false;
    bool written =
        write(ends[1], line, strlen(line)) == (ssize_t)strlen(line) && write(ends[1], "\n", 1) == 1;
    close(ends[1]);
    *saved = dup(STDIN_FILENO);
    written = written && dup2(ends[0], STDIN_FILENO) == STDIN_FILENO;
    if (ends[0] != STDIN_FILENO)
        close(ends[0]);
    return written;
}

static void restore_input(int saved)
{
    if (saved < 0)
        return;
    dup2(saved, STDIN_FILENO);
    close(saved);
}

static exit_status run_stop(const invocation *call, const stop *at)
{
    int saved = -1;
    exit_status status = STATUS_IO;
    show_line(call, at);
    if (at->input == NULL || give_input(at->input, &saved))
        status = run_words(call, at->words);
    else
        complain(call->command->path, "a pipe for the tour: %s", strerror(errno));
    restore_input(saved);
    return status;
}

static void show_ways(const invocation *call)
{
    enum { WORDS_WIDTH = 17 }; /* of the longest */
    heading(call->out, "Where to go next");
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        output_printf(call->out, "  ");
        put_word(&call->out->text, call->program);
        output_printf(call->out, " %-*s  %s\n", WORDS_WIDTH, ways[i].words, ways[i].text);
    }
}

exit_status demo_run(invocation *call)
{
    exit_status status = STATUS_OK;
    output_printf(call->out,
                  "Marotte %s: an engine host for poker-shaped games, in C and Lua.\n"
                  "Every answer of this tour was computed just now.\n",
                  mrt_version());
    for (size_t i = 0; i < sizeof stops / sizeof *stops && status == STATUS_OK; i++) {
        if (stops[i].heading != NULL)
            heading(call->out, stops[i].heading);
        status = run_stop(call, &stops[i]);
    }
    if (status == STATUS_OK)
        show_ways(call);
    return status;
}
