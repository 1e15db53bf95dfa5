/* What the loader of variants tells of a file: in the order of the places, never too much, and never nothing. */
#include <string.h>

#include "marotte/variant.h"
#include "spec/c/failing_alloc.h"

typedef struct told {
    unsigned faults, warnings, disorder;
    mrt_variant_fault last; /* its message is kept below */
    char message[256];
} told;

static void listen(void *user, const mrt_variant_fault *fault)
{
    told *t = user;
    bool behind =
        fault->line > t->last.line || (fault->line == t->last.line && fault->column >= t->last.column);
    t->disorder += !behind;
    *(fault->warning ? &t->warnings : &t->faults) += 1;
    t->last = *fault;
    snprintf(t->message, sizeof t->message, "%s", fault->message);
}

#define HEAD                                                                                                 \
    "{\"game\":\"G\",\"players\":{\"min\":2,\"max\":4},\"deck\":{\"type\":\"standard\",\"cards\":52},\n"     \
    "\"bettingStructures\":[\"Limit\"],\"gamePlay\":[\n"                                                     \
    "{\"name\":\"D\",\"deal\":{\"location\":\"player\",\"cards\":[{\"number\":5}]}},\n"                      \
    "{\"name\":\"T\",\"deal\":{\"location\":\"community\",\"cards\":[{\"number\":5,\"subset\":\"A\"}]}},\n"  \
    "{\"name\":\"S\",\"showdown\":{\"type\":\"final\"}}],\n"                                                 \
    "\"showdown\":{\"order\":\"o\",\"startingFrom\":\"s\",\"cardsRequired\":\"c\",\"bestHand\":[\n"

/* A file with 16 warnings for each of its best hands: subsets that stay empty. `tail` ends the showdown. */
static const char *file_with(unsigned hands, const char *tail)
{
    static char text[MRT_VARIANT_SIZE];
    size_t at = (size_t)snprintf(text, sizeof text, "%s", HEAD);
    for (unsigned i = 0; i < hands; i++) {
        at +=
            (size_t)snprintf(text + at, sizeof text - at,
                             "%s{\"evaluationType\":\"high\",\"holeCards\":2,\"communityCardCombinations\":[",
                             i > 0 ? ",\n" : "");
        for (unsigned k = 0; k < MRT_VARIANT_CHOICES; k++)
            at += (size_t)snprintf(text + at, sizeof text - at, "%s[\"A\",\"B\"]", k > 0 ? "," : "");
        at += (size_t)snprintf(text + at, sizeof text - at, "]}");
    }
    snprintf(text + at, sizeof text - at, "]%s}}", tail);
    return text;
}

static bool load(const char *text, const mrt_alloc *alloc, told *t, mrt_error *err)
{
    *t = (told){0};
    mrt_variant *variant = mrt_variant_load(text, strlen(text), alloc, listen, t, err);
    mrt_variant_destroy(variant, alloc);
    return variant != NULL;
}

/* Warnings alone: the file loads, and a line stands for those beyond the limit. */
static void test_warnings(unsigned *failures)
{
    told t;
    CHECK(failures, load(file_with(6, ""), NULL, &t, NULL) && t.warnings == 96 && t.disorder == 0);
    CHECK(failures, load(file_with(8, ""), NULL, &t, NULL) && t.faults == 0 && t.disorder == 0);
    CHECK(failures, t.warnings == MRT_VARIANT_FAULTS + 1 && strstr(t.message, "more warnings") != NULL);
}

/* A fault behind more warnings than are told takes the place of one. */
static void test_fault_behind_warnings(unsigned *failures)
{
    told t;
    mrt_error err;
    const char *text = file_with(8, ",\n\"declaration_mode\":\"no\",\"x\":1,\"y\":2");
    CHECK(failures, !load(text, NULL, &t, &err) && t.faults == 3 && t.disorder == 0);
    CHECK(failures, t.warnings == MRT_VARIANT_FAULTS - 3 + 1 && strstr(t.message, "more warnings") != NULL);
    CHECK(failures, strstr(err.message, "3 faults") != NULL);
}

/* Faults are told up to the limit; then no warning is left, and the last line is a fault. */
static void test_faults_before_warnings(unsigned *failures)
{
    char tail[4096];
    size_t at = 0;
    for (unsigned i = 0; i < MRT_VARIANT_FAULTS + 7; i++)
        at += (size_t)snprintf(tail + at, sizeof tail - at, ",\n\"k%u\":1", i);
    told t;
    CHECK(failures, !load(file_with(8, tail), NULL, &t, NULL) && t.warnings == 0 && t.disorder == 0);
    CHECK(failures, t.faults == MRT_VARIANT_FAULTS + 1 && strstr(t.message, "more faults") != NULL);
}

/* Without memory for the list nothing is told, and the file is not taken for good or bad. */
static void test_memory(unsigned *failures)
{
    const char *const tails[] = {"", ",\"x\":1"};
    for (size_t i = 0; i < sizeof tails / sizeof *tails; i++) {
        const char *text = file_with(1, tails[i]);
        failing_alloc in;
        told t;
        mrt_error err = {.status = MRT_OK};
        size_t n = 1;
        for (;; n++) {
            failing_alloc_start(&in, n, false, failures);
            bool loaded = load(text, &in.alloc, &t, &err);
            CHECK(failures, in.blocks == 0);
            if (in.failed == 0)
                break;
            CHECK(failures, !loaded && err.status == MRT_ERR_MEMORY && t.faults + t.warnings == 0);
        }
        CHECK(failures, n == 3 && t.warnings == 16 && t.faults == i);
    }
}

int main(void)
{
    unsigned failures = 0;
    test_warnings(&failures);
    test_fault_behind_warnings(&failures);
    test_faults_before_warnings(&failures);
    test_memory(&failures);
    return check_report("variant_report", failures);
}
