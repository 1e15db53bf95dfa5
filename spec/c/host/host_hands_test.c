/* bindings/host: hand files for themselves, what is told about them, what is shown, and that faults do not harm the host; and the
 * references of benchmarks. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bindings/content/hand_limits.h"
#include "bindings/host/host.h"
#include "bindings/module/reference.h"
#include "spec/c/check.h"

#define VALUES                                                                                               \
    "Author = Marotte\nDesc = {\n  Two of a kind\n}\nBase Chips = 10\nBase Mult = 2\nLevel Chips = "         \
    "5\nLevel Mult = 1\n"
#define TWINS "Name = Twins\n" VALUES "Joker Mult = 3\nEval = {\n  (a of *, a of *)\n}\n"
#define LUA_PAIR                                                                                             \
    "return { name = 'Pair', base_chips = 10, base_mult = 2, level_chips = 15, level_mult = 1, original = "  \
    "'Pair' }"

/* What the callbacks were told. */
typedef struct record {
    size_t faults, warnings;
    int line, column; /* of the first fault */
    char file[64], message[256];
    char shown[4096];
    size_t shown_length;
} record;

static void diagnose(void *user, const mrt_diagnostic *d)
{
    record *r = *(record **)user;
    if (r == NULL)
        return;
    if (d->warning) {
        r->warnings++;
        return;
    }
    if (r->faults++ > 0)
        return;
    r->line = d->line;
    r->column = d->column;
    snprintf(r->file, sizeof r->file, "%s", d->file);
    snprintf(r->message, sizeof r->message, "%s", d->message);
}

static void put(void *user, const char *text, size_t length)
{
    record *r = user;
    if (r->shown_length + length < sizeof r->shown) {
        memcpy(r->shown + r->shown_length, text, length);
        r->shown_length += length;
    }
}

typedef struct test {
    mrt_host *host;
    record *told; /* what `diagnose` writes to; NULL = nothing */
    mrt_hands *hands;
    unsigned failures;
} test;

/* Adds a text; the number of faults that the host counts is the number that it tells. */
static record add(test *t, const char *path, const char *text, size_t length, bool lenient)
{
    record r = {0};
    mrt_error err = {.message = ""};
    size_t faults = 12345;
    mrt_host_file source = {.path = path, .text = text, .length = length, .hand = true, .lenient = lenient};
    t->told = &r;
    if (!CHECK(&t->failures, mrt_host_read_hand(t->host, &source, t->hands, &faults, &err) == MRT_OK))
        printf("%s\n", err.message);
    t->told = NULL;
    CHECK(&t->failures, faults == r.faults);
    return r;
}

static record add_text(test *t, const char *path, const char *text)
{
    return add(t, path, text, strlen(text), false);
}

static void test_good(test *t)
{
    record r = add_text(t, "some/folder/twins.hand", TWINS);
    CHECK(&t->failures, r.faults == 0 && r.warnings == 0);
    r = add_text(t, "pair.lua", LUA_PAIR);
    CHECK(&t->failures, r.faults == 0);
    CHECK(&t->failures, mrt_hands_count(t->hands) == 2);
    CHECK(&t->failures, mrt_hands_find(t->hands, "twins", 5) == 1);
    CHECK(&t->failures, mrt_hands_entry(t->hands, 0)->original == MRT_HAND_PAIR);
}

static void test_match(test *t)
{
    mrt_card cards[3] = {{.face = mrt_face_make(MRT_RANK_KING, MRT_SUIT_HEARTS)},
                         {.face = mrt_face_make(MRT_RANK_TWO, MRT_SUIT_CLUBS)},
                         {.face = mrt_face_make(MRT_RANK_KING, MRT_SUIT_CLUBS)}};
    mrt_play play = {.cards = cards, .count = 3};
    mrt_match found[4];
    size_t count = 0;
    mrt_error err;
    CHECK(&t->failures, mrt_hands_match(t->hands, &play, found, 4, &count, &err) == MRT_OK);
    CHECK(&t->failures, count == 2);
    CHECK(&t->failures, found[1].hand == 1 && found[1].count == 2 && found[1].card[1] == 2);
}

static void test_faults(test *t)
{
    size_t before = mrt_hands_count(t->hands);
    record r = add_text(t, "a/bad.hand", "Name = Bad\n" VALUES "Eval = {\n  (a of *, ?)\n}\n");
    CHECK(&t->failures, r.faults == 1 && r.line == 11 && r.column == 12);
    CHECK(&t->failures, strcmp(r.file, "a/bad.hand") == 0);
    r = add_text(t, "bad.lua", "return {\n  name = }");
    CHECK(&t->failures, r.faults == 1 && r.line == 2);
    r = add_text(t, "twins.txt", TWINS);
    CHECK(&t->failures, r.faults == 1 && strstr(r.message, "twins") != NULL);
    r = add_text(t, "empty.hand", "");
    CHECK(&t->failures, r.faults > 0);
    r = add(t, "nul.hand", "Name\0 = x", 9, false);
    CHECK(&t->failures, r.faults > 0);
    r = add_text(t, "", TWINS);
    CHECK(&t->failures, r.faults == 1);
    CHECK(&t->failures, mrt_hands_count(t->hands) == before);
}

/* Without a set a text is only checked; without a callback faults are only counted. */
static void test_check(test *t)
{
    mrt_host_file source = {.path = "x.hand", .text = TWINS, .length = strlen(TWINS)};
    size_t faults = 12345;
    mrt_error err;
    CHECK(&t->failures, mrt_host_read_hand(t->host, &source, NULL, &faults, &err) == MRT_OK && faults == 0);
    source.text = "Name = x";
    source.length = strlen(source.text);
    CHECK(&t->failures, mrt_host_read_hand(t->host, &source, NULL, &faults, NULL) == MRT_OK && faults > 0);
}

static void test_lenient(test *t)
{
    static const char text[] = "Name = Later\n" VALUES "Ritual = Yes\nEval = {\n  (a of *)\n}\n";
    record r = add(t, "later.hand", text, strlen(text), false);
    CHECK(&t->failures, r.faults == 1);
    r = add(t, "later.hand", text, strlen(text), true);
    CHECK(&t->failures, r.faults == 0 && r.warnings == 1);
}

static void test_long(test *t)
{
    size_t length = MRT_HAND_FILE_MAX + 1;
    char *text = malloc(length);
    if (!CHECK(&t->failures, text != NULL))
        return;
    memset(text, '(', length);
    record r = add(t, "long.hand", text, length, false);
    CHECK(&t->failures, r.faults == 1 && strstr(r.message, "65537") != NULL);
    r = add(t, "long.hand", text, length - 1, false);
    CHECK(&t->failures, r.faults > 0);
    r = add(t, "long.lua", text, length - 1, false);
    CHECK(&t->failures, r.faults == 1);
    free(text);
}

/* What is shown of a text; the number of faults is given back. */
static size_t show(test *t, const char *path, const char *text, record *r)
{
    mrt_error err;
    size_t faults = 12345;
    mrt_host_file source = {.path = path, .text = text, .length = strlen(text)};
    *r = (record){0};
    CHECK(&t->failures, mrt_host_show_hand(t->host, &source, put, r, &faults, &err) == MRT_OK);
    return faults;
}

static void test_show(test *t)
{
    record r;
    CHECK(&t->failures, show(t, "twins.hand", TWINS, &r) == 0);
    CHECK(&t->failures, strstr(r.shown, "Twins (twins)") != NULL);
    CHECK(&t->failures, strstr(r.shown, "Two of a kind") != NULL);
    CHECK(&t->failures, strstr(r.shown, "planet Twins Planet (twins_planet)") != NULL);
    CHECK(&t->failures, strstr(r.shown, "twins_mult_joker), common, $4, +3 Mult") != NULL);
    CHECK(&t->failures, show(t, "pair.lua", LUA_PAIR, &r) == 0);
    CHECK(&t->failures, strstr(r.shown, "Pair (pair)") != NULL);
    CHECK(&t->failures, show(t, "bad.hand", "x", &r) > 0 && r.shown_length == 0);
}

/* Runs a Lua text from a file; `out` is 7 before. */
static mrt_status number_of(test *t, const char *code, double *out, mrt_error *err)
{
    char path[] = "/tmp/marotte-host-XXXXXX";
    int fd = mkstemp(path);
    if (!CHECK(&t->failures, fd >= 0))
        return MRT_ERR_IO;
    CHECK(&t->failures, write(fd, code, strlen(code)) == (ssize_t)strlen(code));
    close(fd);
    *out = 7;
    mrt_status status = mrt_reference_number(path, "argument", out, err);
    unlink(path);
    return status;
}

static void test_number(test *t)
{
    static const struct {
        const char *code;
        mrt_status status;
        double result;
        const char *message;
    } cases[] = {
        {"return function(text) return #text end", MRT_OK, 8, ""},
        {"local path = ... return function() return path:find 'marotte%-host' and 1 or 0 end", MRT_OK, 1, ""},
        {"return function() return #require 'marotte'.hands.load({}, { vanilla = true }) end", MRT_OK, 12,
         ""},
        {"return function() return require 'lpeg'.match(1, 'x') end", MRT_OK, 2, ""},
        {"return 7", MRT_ERR_INPUT, 7, "returns a number, not a function"},
        {"return function() return 'x' end", MRT_ERR_INPUT, 7, "gives a string, not a number"},
        {"return function() error('oops') end", MRT_ERR_INPUT, 7, "oops"},
        {"return function() error({}) end", MRT_ERR_INPUT, 7, "without a text"},
        {"return function() error(setmetatable({}, { __tostring = error })) end", MRT_ERR_INPUT, 7, ""},
        {"return = 1", MRT_ERR_INPUT, 7, "unexpected symbol"},
        {"return function() local function f() return 1 + f() end return f() end", MRT_ERR_INPUT, 7,
         "overflow"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double out;
        mrt_error err = {.message = ""};
        mrt_status status = number_of(t, cases[i].code, &out, &err);
        if (!CHECK(&t->failures, status == cases[i].status && out == cases[i].result) ||
            !CHECK(&t->failures, strstr(err.message, cases[i].message) != NULL))
            printf("%s: %s\n", cases[i].code, err.message);
    }
    double out = 7;
    mrt_error err = {.message = ""};
    CHECK(&t->failures, mrt_reference_number("/no/such/file", "", &out, &err) == MRT_ERR_INPUT);
    CHECK(&t->failures, strstr(err.message, "/no/such/file") != NULL && out == 7);
}

int main(void)
{
    mrt_error err = {.message = ""};
    test t = {.hands = mrt_hands_create(NULL)};
    mrt_host_options options = {.no_vanilla = true, .diagnose = diagnose, .user = &t.told};
    t.host = mrt_host_create(&options, &err);
    if (CHECK(&t.failures, t.host != NULL && t.hands != NULL)) {
        test_good(&t);
        test_match(&t);
        test_faults(&t);
        test_check(&t);
        test_lenient(&t);
        test_long(&t);
        test_show(&t);
        test_number(&t);
        record r = add_text(&t, "last.hand", TWINS); /* after all that the host works as before */
        CHECK(&t.failures, r.faults == 0 && mrt_hands_find(t.hands, "last", 4) != SIZE_MAX);
    }
    mrt_hands_destroy(t.hands);
    mrt_host_destroy(t.host);
    return check_report("host_hands", t.failures);
}
