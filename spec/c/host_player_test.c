/* bindings/host: scripted players that play hands for a C program, and what happens when one of them is bad. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host.h"
#include "table_play.h"

static const mrt_stakes limit = {.structure = MRT_STRUCTURE_LIMIT, .small_bet = 10};

typedef struct test {
    mrt_host *host;
    unsigned failures;
} test;

/* Loads a player from a text; 0 when it is refused, for the reason in `err`. */
static int load_text(test *t, const char *text, mrt_error *err)
{
    char path[] = "/tmp/marotte-player-XXXXXX";
    int file = mkstemp(path), player = 0;
    if (!CHECK(&t->failures, file >= 0) ||
        !CHECK(&t->failures, write(file, text, strlen(text)) == (ssize_t)strlen(text)))
        exit(1);
    close(file);
    mrt_status status = mrt_host_load_player(t->host, path, &player, err);
    CHECK(&t->failures, (status == MRT_OK) == (player > 0));
    unlink(path);
    return player;
}

static game start_hand(test *t, mrt_gen *gen)
{
    mrt_error err;
    game g = open_game(&t->failures, load_variant("", HOLDEM_PLAY, HIGH_ANY, ""), &limit, 3);
    const mrt_chips stacks[] = {100, 100, 100};
    CHECK(&t->failures, mrt_table_start_random(g.table, stacks, 0, gen, &err) == MRT_OK);
    return g;
}

static bool is_over(const mrt_table *table)
{
    mrt_question question;
    mrt_table_ask(table, &question);
    return question.over;
}

/* Plays a hand with one player for all seats; the number of messages. */
static size_t play_hand(test *t, int player, double seed, mrt_hand_result *result, mrt_error *err)
{
    mrt_gen gen;
    mrt_gen_seed(&gen, seed);
    size_t messages = 0, asked = 0;
    game g = start_hand(t, &gen);
    for (; !is_over(g.table) && asked < 1000; asked++)
        messages += mrt_host_play(t->host, player, g.table, &gen, err) != MRT_OK;
    mrt_chips sum = 0;
    CHECK(&t->failures, mrt_table_result(g.table, result, err) == MRT_OK);
    for (size_t i = 0; i < 3; i++)
        sum += result->stacks[i];
    CHECK(&t->failures, sum == 300);
    close_game(&g);
    return messages;
}

static void test_good(test *t)
{
    mrt_error err;
    mrt_hand_result first, second;
    int player = load_text(t,
                           "return function(view) local moves = view.question.moves\n"
                           "  return { move = moves[view.random(#moves)] } end",
                           &err);
    CHECK(&t->failures, play_hand(t, player, 0.25, &first, &err) == 0);
    CHECK(&t->failures, play_hand(t, player, 0.25, &second, &err) == 0);
    CHECK(&t->failures, memcmp(first.stacks, second.stacks, 3 * sizeof *first.stacks) == 0);
    int folder = load_text(t, "return function() return { move = 'fold' } end", &err);
    CHECK(&t->failures, folder == player + 1);
    CHECK(&t->failures, play_hand(t, folder, 0.5, &first, &err) == 0 && !first.showdown);
}

static void test_bad(test *t)
{
    static const struct {
        const char *text, *message;
    } cases[] = {
        {"return function() error('no', 0) end", "seat 1, bet: no"},
        {"return function() return { move = 'draw' } end", "draw is not possible now"},
        {"return function() while true do end end", "thinks too long"},
        {"return function(v) local s = 'x' while true do s = s .. s end end", "no memory"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        mrt_error err;
        mrt_hand_result result;
        int player = load_text(t, cases[i].text, &err);
        CHECK(&t->failures, player > 0 && play_hand(t, player, 0.75, &result, &err) == 12 && result.showdown);
        if (!CHECK(&t->failures, strstr(err.message, cases[i].message) != NULL))
            printf("%s\n", err.message);
    }
}

static void test_load(test *t)
{
    mrt_error err;
    int player;
    CHECK(&t->failures, mrt_host_load_player(t->host, "no/such/file.lua", &player, &err) != MRT_OK);
    CHECK(&t->failures, strstr(err.message, "no/such/file.lua") != NULL);
    CHECK(&t->failures, load_text(t, "return 7", &err) == 0 && strstr(err.message, "not a number") != NULL);
    CHECK(&t->failures, load_text(t, "\x1bLua", &err) == 0);
    int loaded = 0;
    while (load_text(t, "return function() end", &err) > 0 && loaded <= MRT_HOST_PLAYERS)
        loaded++;
    CHECK(&t->failures, loaded <= MRT_HOST_PLAYERS && err.status == MRT_ERR_LIMIT);
}

int main(void)
{
    mrt_error err;
    test t = {.host = mrt_host_create(&err)};
    if (!CHECK(&t.failures, t.host != NULL))
        return 1;
    test_good(&t);
    test_bad(&t);
    test_load(&t);
    mrt_host_destroy(t.host);
    return check_report("host player", t.failures);
}
