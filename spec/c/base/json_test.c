/* core/json and core/num: what strict JSON takes and refuses, any bytes survive, numbers read back as they were. */
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/json.h"
#include "core/base/num.h"
#include "spec/c/check.h"

enum { LIMIT = 1 << 20, FUZZ_ROUNDS = 40000 };

static const char *const good[] = {
    "null",
    "true",
    " false ",
    "0",
    "-0",
    "-0.5e-3",
    "1E+2",
    "1e308",
    "1e-999",
    "\"\"",
    "[]",
    "{}",
    "[[],{}]",
    "{\"a\":1,\"A\":2,\"\":3}",
    "\"\\u00e9\\ud83d\\ude00\\/\\b\"",
    "\"\xc3\xa9\xf0\x9f\x98\x80\x7f\"",
    "[1,\r\n\t2]",
    "1.7976931348623157e308",
    "0e99999999999999999999",
};

static const struct {
    const char *text;
    int line, column;
} bad[] = {
    {"", 1, 1},
    {"  ", 1, 3},
    {"nul", 1, 1},
    {"nulll", 1, 5},
    {"True", 1, 1},
    {"[1,]", 1, 4},
    {"[,1]", 1, 2},
    {"[1 2]", 1, 4},
    {"{\"a\":1,}", 1, 8},
    {"{a:1}", 1, 2},
    {"{\"a\" 1}", 1, 6},
    {"{\"a\":}", 1, 6},
    {"[1", 1, 3},
    {"[1}", 1, 3},
    {"01", 1, 1},
    {"-01", 1, 2},
    {"[01]", 1, 2},
    {"+1", 1, 1},
    {".5", 1, 1},
    {"1.", 1, 3},
    {"1e", 1, 3},
    {"1e+", 1, 4},
    {"-", 1, 2},
    {"0x10", 1, 2},
    {"NaN", 1, 1},
    {"Infinity", 1, 1},
    {"-Infinity", 1, 2},
    {"1e999", 1, 1},
    {"-1e309", 1, 1},
    {"1.8e308", 1, 1},
    {"{} {}", 1, 4},
    {"1 //", 1, 3},
    {"/**/1", 1, 1},
    {"'a'", 1, 1},
    {"\"a", 1, 1},
    {"\"\\", 1, 2},
    {"\"\\x\"", 1, 2},
    {"\"\\u12g4\"", 1, 2},
    {"\"\\u12", 1, 2},
    {"\"\\u0000\"", 1, 2},
    {"\"\\ud800\"", 1, 2},
    {"\"\\udc00\"", 1, 2},
    {"\"\\ud800\\u0041\"", 1, 2},
    {"\"\\ud800\\n\"", 1, 2},
    {"\"a\nb\"", 1, 3},
    {"\"\x80\"", 1, 2},
    {"\"\xc0\xaf\"", 1, 2},
    {"\"\xed\xa0\x80\"", 1, 2},
    {"\"\xf4\x90\x80\x80\"", 1, 2},
    {"\"\xe2\x82\"", 1, 2},
    {"\xef\xbb\xbf{}", 1, 1},
    {"[1,\n 2,\n x]", 3, 2},
    {"{\"a\":1,\n\"b\":2,\"a\":3}", 2, 7},
    {"{\"a\":1,\"\\u0061\":2}", 1, 8},
    {"{\"\\ud83d\\ude00\":1,\"\xf0\x9f\x98\x80\":2}", 1, 19},
    {"{\"x\":{\"k\":1,\"k\":2}}", 1, 13},
};

static void test_grammar(unsigned *failures)
{
    mrt_error err;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        if (!CHECK(failures, mrt_json_check(good[i], strlen(good[i]), LIMIT, &err) == MRT_OK))
            printf("  %s: %s\n", good[i], err.message);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        mrt_json *untouched = NULL;
        mrt_status status = mrt_json_parse(bad[i].text, strlen(bad[i].text), LIMIT, NULL, &untouched, &err);
        if (!CHECK(failures, status != MRT_OK && untouched == NULL && err.message[0] != '\0' &&
                                 err.line == bad[i].line && err.column == bad[i].column))
            printf("  %s: status %d, %d:%d %s\n", bad[i].text, (int)status, err.line, err.column,
                   err.message);
    }
}

static void test_limits(unsigned *failures)
{
    char text[2 * MRT_JSON_DEPTH_MAX + 4];
    mrt_error err;
    for (size_t depth = MRT_JSON_DEPTH_MAX; depth <= MRT_JSON_DEPTH_MAX + 1; depth++) {
        memset(text, '[', depth);
        memset(text + depth, ']', depth);
        mrt_status status = mrt_json_check(text, 2 * depth, LIMIT, &err);
        CHECK(failures, status == (depth > MRT_JSON_DEPTH_MAX ? MRT_ERR_LIMIT : MRT_OK));
    }
    memset(text, '1', MRT_JSON_NUMBER_MAX + 1);
    CHECK(failures, mrt_json_check(text, MRT_JSON_NUMBER_MAX, LIMIT, &err) == MRT_OK);
    CHECK(failures, mrt_json_check(text, MRT_JSON_NUMBER_MAX + 1, LIMIT, &err) == MRT_ERR_LIMIT);
    CHECK(failures, mrt_json_check("[1]", 3, 3, &err) == MRT_OK);
    CHECK(failures, mrt_json_check("[1]", 3, 2, &err) == MRT_ERR_LIMIT);
    CHECK(failures, mrt_json_check("\"a\0b\"", 5, LIMIT, &err) == MRT_ERR_INPUT && err.column == 3);
    CHECK(failures, mrt_json_check("1\0", 2, LIMIT, &err) == MRT_ERR_INPUT && err.column == 2);
}

static void test_tree(unsigned *failures)
{
    static const char text[] =
        "{\"Id\":1,\"\\u0069d\" : [1.50, \"x\"] ,\"s\":\"\\u00e9\",\"n\":-2.5,\"b\":true}";
    mrt_json_raw raw = {.key = "id"}, absent = {.key = "nothing"};
    mrt_json *root;
    double number = 0;
    bool truth = false;
    if (!CHECK(failures, mrt_json_parse(text, strlen(text), LIMIT, &raw, &root, NULL) == MRT_OK))
        return;
    CHECK(failures, raw.length == 11 && memcmp(raw.text, "[1.50, \"x\"]", 11) == 0);
    const mrt_json *list = mrt_json_get(root, "id");
    CHECK(failures, mrt_json_kind_of(list) == MRT_JSON_ARRAY);
    CHECK(failures, mrt_json_number(mrt_json_first(list), &number) && number == 1.5);
    CHECK(failures, strcmp(mrt_json_string(mrt_json_next(mrt_json_first(list))), "x") == 0);
    CHECK(failures, strcmp(mrt_json_string(mrt_json_get(root, "s")), "\xc3\xa9") == 0);
    CHECK(failures, mrt_json_number(mrt_json_get(root, "n"), &number) && number == -2.5);
    CHECK(failures, mrt_json_boolean(mrt_json_get(root, "b"), &truth) && truth);
    CHECK(failures, mrt_json_get(root, "ID") == NULL && mrt_json_get(list, "id") == NULL);
    CHECK(failures, !mrt_json_number(mrt_json_get(root, "s"), &number) && mrt_json_string(root) == NULL);
    CHECK(failures, strcmp(mrt_json_key(mrt_json_first(root)), "Id") == 0);
    mrt_json_free(root);
    CHECK(failures, mrt_json_parse("{\"a\":{\"nothing\":1}}", 19, LIMIT, &absent, &root, NULL) == MRT_OK);
    CHECK(failures, absent.text == NULL);
    mrt_json_free(root);
}

static void test_writing(unsigned *failures)
{
    static const char expected[] =
        "{\"a\":[1,\"inf\",-0.5,{},[]],\"b\":\"q\\\"\\\\\\n\\u0001\xc3\xa9\xef\xbf\xbd\","
        "\"c\":true,\"d\":null}";
    mrt_text out;
    mrt_text_init(&out, NULL);
    mrt_json_open(&out, '{');
    mrt_json_put_key(&out, "a");
    mrt_json_open(&out, '[');
    mrt_json_put_integer(&out, 1);
    mrt_json_put_number(&out, INFINITY);
    mrt_json_put_number(&out, -0.5);
    mrt_json_open(&out, '{');
    mrt_json_close(&out, '}');
    mrt_json_open(&out, '[');
    mrt_json_close(&out, ']');
    mrt_json_close(&out, ']');
    mrt_json_put_key(&out, "b");
    mrt_json_put_string(&out, "q\"\\\n\x01\xc3\xa9\xff", 8);
    mrt_json_put_key(&out, "c");
    mrt_json_put_boolean(&out, true);
    mrt_json_put_key(&out, "d");
    mrt_json_put_raw(&out, "null", 4);
    mrt_json_close(&out, '}');
    CHECK(failures, out.length == strlen(expected) && memcmp(out.data, expected, out.length) == 0);
    CHECK(failures, mrt_json_check(out.data, out.length, LIMIT, NULL) == MRT_OK);
    mrt_text_fini(&out);
}

static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* Changes some bytes of a good text, or makes one up of the bytes that matter. */
static size_t make_noise(uint64_t *state, char *text, size_t room)
{
    static const char bytes[] = "{}[],:\"\\u0d8c1e.-+ tfn\x80\xc3\xf0\x01\n";
    const char *source = good[next_random(state) % (sizeof good / sizeof *good)];
    size_t length = strlen(source);
    if (length > 0 && next_random(state) % 2 == 0) {
        memcpy(text, source, length);
        for (size_t n = next_random(state) % 3; n > 0; n--)
            text[next_random(state) % length] = bytes[next_random(state) % sizeof bytes];
        return length;
    }
    length = next_random(state) % room;
    for (size_t i = 0; i < length; i++)
        text[i] = bytes[next_random(state) % sizeof bytes];
    return length;
}

/* Any bytes are safe, in a block of exactly their size; a text that passes gives a tree. */
static void test_noise(unsigned *failures)
{
    uint64_t state = 88172645463325252u;
    char text[64];
    size_t passed = 0;
    for (int i = 0; i < FUZZ_ROUNDS; i++) {
        size_t length = make_noise(&state, text, sizeof text);
        char *exact = malloc(length > 0 ? length : 1);
        mrt_json *root = NULL;
        mrt_json_raw raw = {.key = "a"};
        if (exact == NULL)
            break;
        memcpy(exact, text, length);
        mrt_status status = mrt_json_parse(exact, length, LIMIT, &raw, &root, NULL);
        CHECK(failures, (status == MRT_OK) == (root != NULL) && status != MRT_ERR_MEMORY);
        passed += status == MRT_OK;
        mrt_json_free(root);
        free(exact);
    }
    CHECK(failures, passed > FUZZ_ROUNDS / 20 && passed < FUZZ_ROUNDS);
}

static void test_numbers(unsigned *failures)
{
    static const struct {
        double value;
        const char *text;
    } cases[] = {
        {0, "0"},
        {-0.0, "-0"},
        {1, "1"},
        {-17, "-17"},
        {0.1, "0.1"},
        {0.1 + 0.2, "0.30000000000000004"},
        {1e15, "1000000000000000"},
        {9007199254740992.0, "9007199254740992"},
        {1e16, "1e+16"},
        {1e22, "1e+22"},
        {1.0 / 3, "0.3333333333333333"},
        {5e-324, "5e-324"},
        {DBL_MIN, "2.2250738585072014e-308"},
        {DBL_MAX, "1.7976931348623157e+308"},
        {1.5e-7, "1.5e-07"},
        {INFINITY, "inf"},
        {-INFINITY, "-inf"},
        {NAN, "nan"},
    };
    char text[MRT_NUM_SIZE];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (!CHECK(failures, strcmp(mrt_num_text(cases[i].value, text), cases[i].text) == 0))
            printf("  %s, not %s\n", text, cases[i].text);
    uint64_t state = 1234567;
    for (int i = 0; i < FUZZ_ROUNDS; i++) {
        uint64_t bits = next_random(&state);
        double value;
        memcpy(&value, &bits, sizeof value);
        if (isfinite(value))
            CHECK(failures, strtod(mrt_num_text(value, text), NULL) == value);
    }
}

int main(void)
{
    unsigned failures = 0;
    test_grammar(&failures);
    test_limits(&failures);
    test_tree(&failures);
    test_writing(&failures);
    test_noise(&failures);
    test_numbers(&failures);
    return check_report("json", failures);
}
