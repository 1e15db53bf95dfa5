/* bindings/module/player: scripted players that play hands for a C program, what happens when one of them is bad, and that
 * no allocation that fails does harm. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bindings/module/player.h"
#include "spec/c/failing_alloc.h"
#include "spec/c/table/table_play.h"

static const mrt_stakes limit = {.structure = MRT_STRUCTURE_LIMIT, .small_bet = 10};

typedef struct test {
    unsigned failures;
} test;

#define SCRATCH "/tmp/marotte-player-XXXXXX"

/* Writes a text to a new file, whose name replaces the X of `path`. */
static void write_file(test *t, char *path, const char *text)
{
    int file = mkstemp(path);
    if (!CHECK(&t->failures, file >= 0) ||
        !CHECK(&t->failures, write(file, text, strlen(text)) == (ssize_t)strlen(text)))
        exit(1);
    close(file);
}

/* Loads a player from a text; NULL when it is refused, for the reason in `err`. */
static mrt_player *load_text(test *t, const char *text, mrt_error *err)
{
    char path[] = SCRATCH;
    write_file(t, path, text);
    mrt_player *player = mrt_player_create(path, NULL, err);
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
static size_t play_hand(test *t, mrt_player *player, double seed, mrt_hand_result *result, mrt_error *err)
{
    mrt_gen gen;
    mrt_gen_seed(&gen, seed);
    size_t messages = 0, asked = 0;
    game g = start_hand(t, &gen);
    for (; !is_over(g.table) && asked < 1000; asked++)
        messages += mrt_player_play(player, g.table, &gen, NULL, err) != MRT_OK;
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
    mrt_player *player = load_text(t,
                                   "return function(view) local moves = view.question.moves\n"
                                   "  return { move = moves[view.random(#moves)] } end",
                                   &err);
    CHECK(&t->failures, play_hand(t, player, 0.25, &first, &err) == 0);
    CHECK(&t->failures, play_hand(t, player, 0.25, &second, &err) == 0);
    CHECK(&t->failures, memcmp(first.stacks, second.stacks, 3 * sizeof *first.stacks) == 0);
    mrt_player *folder = load_text(t, "return function() return { move = 'fold' } end", &err);
    CHECK(&t->failures, play_hand(t, folder, 0.5, &first, &err) == 0 && !first.showdown);
    mrt_player_destroy(player);
    mrt_player_destroy(folder);
}

static void test_bad(test *t)
{
    static const struct {
        const char *text, *message, *reason; /* of the last decision */
    } cases[] = {
        {"return function() error('no', 0) end", "seat 1, bet: no", ""},
        {"return function() return { move = 'draw' } end", "seat 1, bet: ", "draw is not possible now"},
        {"return function() while true do end end",
         "seat 1, bet: switched off: ", "more than 10000000 instructions"},
        {"return function(v) local s = 'x' while true do s = s .. s end end",
         "seat 1, bet: switched off: ", "a string of more than 16384 bytes"},
        {"return function(v) local t while true do t = { t } end end",
         "seat 1, bet: switched off: ", "more than 4194304 bytes of memory"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        mrt_error err;
        mrt_hand_result result;
        mrt_player *player = load_text(t, cases[i].text, &err);
        CHECK(&t->failures,
              player != NULL && play_hand(t, player, 0.75, &result, &err) == 12 && result.showdown);
        if (!CHECK(&t->failures, strstr(err.message, cases[i].message) == err.message &&
                                     strstr(err.message, cases[i].reason) != NULL))
            printf("%s\n", err.message);
        mrt_player_destroy(player);
    }
}

/* What was made is told: the answer where it is legal, else the passive move. The first to act may fold, call 10 or raise
 * to 20. */
static void test_made(test *t)
{
    static const struct {
        const char *answer;
        unsigned kind;
        mrt_chips amount;
        mrt_status status;
    } cases[] = {
        {"{ move = 'raise' }", MRT_MOVE_RAISE, 20, MRT_OK},
        {"{ move = 'fold' }", MRT_MOVE_FOLD, 0, MRT_OK},
        {"{ move = 'raise', amount = 7 }", MRT_MOVE_CALL, 0, MRT_ERR_INPUT},
        {"{ move = 'buy' }", MRT_MOVE_CALL, 0, MRT_ERR_INPUT},
        {"7", MRT_MOVE_CALL, 0, MRT_ERR_INPUT},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[128];
        mrt_gen gen;
        mrt_error err;
        mrt_move made = {0};
        mrt_gen_seed(&gen, 0.5);
        game g = start_hand(t, &gen);
        snprintf(text, sizeof text, "return function() return %s end", cases[i].answer);
        mrt_player *player = load_text(t, text, &err);
        CHECK(&t->failures, mrt_player_play(player, g.table, &gen, &made, &err) == cases[i].status);
        CHECK(&t->failures, made.kind == cases[i].kind && made.card_count == 0);
        CHECK(&t->failures, cases[i].amount == 0 || made.amount == cases[i].amount);
        mrt_player_destroy(player);
        close_game(&g);
    }
}

/* What is kept from decision to decision is bounded too, and the reason says so. */
static void test_hoard(test *t)
{
    mrt_error err = {.status = MRT_OK};
    mrt_hand_result result;
    int hands = 0;
    mrt_player *player = load_text(t,
                                   "local kept return function(view)\n"
                                   "  for i = 1, 30000 do kept = { kept } end return view.passive end",
                                   &err);
    while (hands < 100 && play_hand(t, player, 0.5, &result, &err) == 0)
        hands++;
    CHECK(&t->failures, hands >= 1 && hands < 10);
    if (!CHECK(&t->failures,
               strstr(err.message, "more than 33554432 bytes of memory in all that it keeps") != NULL))
        printf("%s\n", err.message);
    mrt_player_destroy(player);
}

/* Loads a player and asks it once, with an allocator of its own. */
static void ask_once(test *t, const char *path, failing_alloc *in)
{
    mrt_gen gen;
    mrt_error err;
    mrt_gen_seed(&gen, 0.5);
    game g = start_hand(t, &gen);
    mrt_player *player = mrt_player_create(path, &in->alloc, &err);
    mrt_status status = player != NULL ? mrt_player_play(player, g.table, &gen, NULL, &err) : err.status;
    CHECK(&t->failures, status == MRT_OK || (status == MRT_ERR_MEMORY && in->failed > 0));
    CHECK(&t->failures, status == MRT_OK || err.message[0] != '\0');
    mrt_player_destroy(player);
    CHECK(&t->failures, in->blocks == 0);
    close_game(&g);
}

static void test_memory(test *t)
{
    char path[] = SCRATCH;
    write_file(t, path,
               "local seen = {} return function(view)\n"
               "  for _, card in ipairs(view.own.cards) do seen[#seen + 1] = card .. #view.seats end\n"
               "  return view.is_legal { move = 'raise' } and { move = 'raise' } or view.passive end");
    for (int once = 0; once < 2; once++) {
        failing_alloc in = {.failed = 1};
        size_t at = 1;
        for (; in.failed > 0 && at < 10000; at++) {
            failing_alloc_start(&in, at, once == 0, &t->failures);
            ask_once(t, path, &in);
        }
        CHECK(&t->failures, at > 200 && at < 10000);
    }
    unlink(path);
}

static void test_load(test *t)
{
    mrt_error err;
    CHECK(&t->failures, mrt_player_create("no/such/file.lua", NULL, &err) == NULL);
    CHECK(&t->failures, strstr(err.message, "no/such/file.lua") != NULL);
    CHECK(&t->failures, load_text(t, "return 7", &err) == NULL && strstr(err.message, "not a number"));
    CHECK(&t->failures, load_text(t, "\x1bLua", &err) == NULL);
    CHECK(&t->failures, load_text(t, "while true do end", &err) == NULL && err.status == MRT_ERR_LIMIT);
    mrt_player_destroy(NULL);
}

/* A hand that is over: nobody is asked. */
static void test_over(test *t)
{
    mrt_gen gen;
    mrt_error err;
    mrt_move made = {.kind = MRT_MOVE_DRAW};
    mrt_gen_seed(&gen, 0.5);
    game g = start_hand(t, &gen);
    mrt_player *folds = load_text(t, "return function() return { move = 'fold' } end", &err);
    while (!is_over(g.table))
        CHECK(&t->failures, mrt_player_play(folds, g.table, &gen, NULL, &err) == MRT_OK);
    CHECK(&t->failures, mrt_player_play(folds, g.table, &gen, &made, &err) == MRT_ERR_INPUT);
    CHECK(&t->failures, strcmp(err.message, "the hand is over") == 0 && made.kind == MRT_MOVE_DRAW);
    mrt_player_destroy(folds);
    close_game(&g);
}

int main(void)
{
    test t = {0};
    test_good(&t);
    test_bad(&t);
    test_made(&t);
    test_hoard(&t);
    test_memory(&t);
    test_load(&t);
    test_over(&t);
    return check_report("player", t.failures);
}
