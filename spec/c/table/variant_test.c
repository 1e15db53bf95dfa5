/* The loader of variants: what comes out of good files, places of faults, limits, and that no bytes hurt it.
 *
 * The table of good and bad files is in spec/support/variant_cases.lua: `variant_test --load` reads one file from
 * standard input and prints what the loader says of it, so that a spec can go through that table.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "marotte/variant.h"
#include "spec/c/check.h"

enum { REPORTS = 8, FUZZ_ROUNDS = 4000, TEXT_MAX = 1 << 20 };

typedef struct log {
    unsigned faults, warnings;
    mrt_variant_fault first[REPORTS]; /* of both kinds; pointer and message point into the arrays below */
    char pointer[REPORTS][256], message[REPORTS][256];
} log_book;

static void take(void *user, const mrt_variant_fault *fault)
{
    log_book *log = user;
    unsigned i = log->faults + log->warnings;
    if (i < REPORTS) {
        snprintf(log->pointer[i], sizeof log->pointer[i], "%s", fault->pointer);
        snprintf(log->message[i], sizeof log->message[i], "%s", fault->message);
        log->first[i] = *fault;
    }
    *(fault->warning ? &log->warnings : &log->faults) += 1;
}

static mrt_variant *load(const char *text, log_book *log)
{
    *log = (log_book){0};
    return mrt_variant_load(text, strlen(text), NULL, take, log, NULL);
}

#define HEAD(players)                                                                                        \
    "{\"game\":\"G\",\"players\":{\"min\":2,\"max\":" players                                                \
    "},\"deck\":{\"type\":\"standard\",\"cards\":52},"                                                       \
    "\"bettingStructures\":[\"Limit\",\"Pot Limit\"],"
#define SHOW "\"order\":\"clockwise\",\"startingFrom\":\"dealer\",\"cardsRequired\":\"all\","
#define LAST "{\"name\":\"S\",\"showdown\":{\"type\":\"final\"}}]"
#define BLINDS "{\"name\":\"B\",\"bet\":{\"type\":\"blinds\"}},"
#define DEAL(cards) "{\"name\":\"D\",\"deal\":{\"location\":\"player\",\"cards\":[" cards "]}},"
#define TABLE(cards) "{\"name\":\"T\",\"deal\":{\"location\":\"community\",\"cards\":[" cards "]}},"

static const char good[] = HEAD("6") "\"gamePlay\":[" BLINDS DEAL("{\"number\":6,\"state\":\"face down\"}")
    TABLE("{\"number\":3,\"state\":\"face up\",\"subset\":[\"A\",\"B\"]},{\"number\":2,\"state\":\"face "
          "up\"}") "{\"name\":\"P\",\"separate\":{\"cards\":[{\"hole_subset\":\"L\",\"number\":2},"
                   "{\"subset\":\"R\",\"number\":4}]}}," LAST ",\"showdown\":{" SHOW "\"bestHand\":["
                   "{\"name\":\"Any\",\"evaluationType\":\"high\",\"anyCards\":5,\"holeCardsAllowed\":["
                   "{\"subsets\":[\"L\",\"R\"],\"indices\":[1,3]},{\"hole_subsets\":[\"R\"]}]},"
                   "{\"evaluationType\":\"high\",\"holeCards\":[2,3],\"communityCards\":[3,2],\"hole_"
                   "subset\":\"R\","
                   "\"communityCardCombinations\":[[\"A\"],[\"B\",\"default\"]],\"qualifier\":[9,880]}]}}";

static void test_fields(unsigned *failures)
{
    log_book log;
    mrt_variant *v = load(good, &log);
    if (!CHECK(failures, v != NULL && log.faults == 0 && log.warnings == 0))
        return;
    CHECK(failures, strcmp(v->game, "G") == 0 && v->players_min == 2 && v->players_max == 6);
    CHECK(failures, v->structures == (MRT_STRUCTURE_LIMIT | MRT_STRUCTURE_POT_LIMIT));
    CHECK(failures, v->forced == MRT_FORCED_BLINDS && v->step_count == 5);
    CHECK(failures, v->hole_subset_count == 2 && strcmp(v->hole_subset[1], "R") == 0);
    CHECK(failures, v->community_subset_count == 3 && strcmp(v->community_subset[0], "default") == 0);
    const mrt_action *table = &v->steps[2].actions[0];
    CHECK(failures, table->kind == MRT_ACTION_DEAL && table->community && table->entry_count == 2);
    CHECK(failures, table->entries[0].subsets == 6 && table->entries[1].subsets == 1);
    CHECK(failures, v->steps[1].actions[0].entries[0].subsets == 0);
    mrt_variant_destroy(v, NULL);
}

static void test_choices(unsigned *failures)
{
    log_book log;
    mrt_variant *v = load(good, &log);
    if (!CHECK(failures, v != NULL && v->showdown.count == 2))
        return;
    const mrt_best_hand *any = &v->showdown.hand[0], *two = &v->showdown.hand[1];
    CHECK(failures, any->any_cards == 5 && any->choice_count == 2 && !any->all_hole);
    CHECK(failures, any->choices[0].hole_single[0] == 0 && any->choices[0].hole_index[0] == 1);
    CHECK(failures, any->choices[0].hole_single[1] == 1 && any->choices[0].hole_index[1] == 3);
    CHECK(failures, any->choices[0].hole_single[2] == -1 && any->choices[0].pick_subset[0] == -1);
    CHECK(failures, any->choices[1].hole_subsets == 2 && any->choices[1].hole_single[0] == -1);
    CHECK(failures, two->any_cards == -1 && two->choice_count == 4 && two->minimum_cards == -1);
    CHECK(failures, two->choices[0].hole == 2 && two->choices[0].community == 3);
    CHECK(failures, two->choices[0].community_subsets == 2 && two->choices[1].community_subsets == 5);
    CHECK(failures, two->choices[3].hole == 3 && two->choices[3].community == 2);
    CHECK(failures, two->choices[3].hole_subsets == 2);
    CHECK(failures, two->has_qualifier && two->qualifier[0] == 9 && two->qualifier[1] == 880);
    mrt_variant_destroy(v, NULL);
}

/* Places count from 1; a key has its own place. */
static void test_places(unsigned *failures)
{
    log_book log;
    mrt_variant *v = load("{\"game\": \"\",\n  \"players\": {\"min\": 2, \"most\": 3},\n\"deck\": [],\n"
                          "\"bettingStructures\": [\"Limit\",\t5], \"gamePlay\": [{\"a\\\"]}\": {}}],\n"
                          "  \"showdown\": null}",
                          &log);
    static const struct {
        int line, column;
        const char *pointer;
    } want[] = {{1, 10, "/game"},
                {2, 14, "/players"},
                {2, 25, "/players/most"},
                {3, 9, "/deck"},
                {4, 32, "/bettingStructures/1"},
                {4, 49, "/gamePlay/0"},
                {4, 50, "/gamePlay/0/a\"]}"},
                {5, 15, "/showdown"}};
    CHECK(failures, v == NULL && log.faults == sizeof want / sizeof *want);
    for (unsigned i = 0; i < sizeof want / sizeof *want; i++) {
        bool same = log.first[i].line == want[i].line && log.first[i].column == want[i].column &&
                    strcmp(log.pointer[i], want[i].pointer) == 0;
        if (!CHECK(failures, same))
            printf("  %d:%d %s: %s\n", log.first[i].line, log.first[i].column, log.pointer[i],
                   log.message[i]);
    }
}

/* However many faults: 100 are told, and that there are more. */
static void test_fault_limit(unsigned *failures)
{
    static char text[TEXT_MAX];
    size_t at = (size_t)snprintf(text, sizeof text, "{");
    for (int i = 0; i < 5000; i++)
        at += (size_t)snprintf(text + at, sizeof text - at, "\"k%d\":1,", i);
    snprintf(text + at, sizeof text - at, "\"game\":\"G\"}");
    log_book log;
    mrt_error err = {0};
    log = (log_book){0};
    CHECK(failures, mrt_variant_load(text, strlen(text), NULL, take, &log, &err) == NULL);
    CHECK(failures, log.faults == 101 && err.status == MRT_ERR_INPUT);
    CHECK(failures, strstr(err.message, "5005 faults") != NULL);
    CHECK(failures, mrt_variant_load(text, strlen(text), NULL, NULL, NULL, NULL) == NULL);
}

/* A key as long as a file: the pointer keeps what fits. */
static void test_long_key(unsigned *failures)
{
    static char text[60000];
    memset(text, '~', sizeof text);
    memcpy(text, "{\"", 2);
    memcpy(text + sizeof text - 5, "\":1}", 5);
    log_book log;
    CHECK(failures, load(text, &log) == NULL && log.faults == 7);
    CHECK(failures, strncmp(log.pointer[6], "/~0~0", 5) == 0 && strlen(log.pointer[6]) < 256);
}

static void *refuse(void *user, void *block, size_t old_size, size_t size)
{
    (void)user;
    (void)block;
    (void)old_size;
    (void)size;
    return NULL;
}

static void test_memory(unsigned *failures)
{
    const mrt_alloc none = {.resize = refuse};
    mrt_error err = {0};
    CHECK(failures, mrt_variant_load(good, strlen(good), &none, NULL, NULL, &err) == NULL);
    CHECK(failures, err.status == MRT_ERR_MEMORY);
    mrt_variant_destroy(NULL, NULL);
}

static uint32_t next_random(uint32_t *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

/* Pieces of the file exchanged, lost, doubled: whatever it is then, it is refused or loaded. */
static void test_mutations(unsigned *failures)
{
    static const char *const words[] = {"{}",      "[]",        "null",  "-1",  "1e9",
                                        "\"any\"", "\"cards\"", "[[1]]", "0.5", "true"};
    uint32_t state = 1;
    unsigned loaded = 0, refused = 0;
    for (unsigned round = 0; round < FUZZ_ROUNDS; round++) {
        char text[2 * sizeof good];
        size_t length = strlen(good), at = next_random(&state) % length;
        memcpy(text, good, length + 1);
        while (at > 0 && strchr(":,[", text[at - 1]) == NULL)
            at--;
        size_t end = at + strcspn(text + at, ",]}");
        const char *word = words[next_random(&state) % (sizeof words / sizeof *words)];
        memmove(text + at + strlen(word), text + end, length - end + 1);
        memcpy(text + at, word, strlen(word));
        log_book log;
        mrt_variant *v = load(text, &log);
        CHECK(failures, (v == NULL) == (log.faults > 0));
        ++*(v != NULL ? &loaded : &refused);
        mrt_variant_destroy(v, NULL);
    }
    CHECK(failures, loaded > 0 && refused > FUZZ_ROUNDS / 2);
}

static void say(void *user, const mrt_variant_fault *fault)
{
    (void)user;
    printf("%s\t%d\t%d\t%s\t%s\n", fault->warning ? "warning" : "fault", fault->line, fault->column,
           fault->pointer, fault->message);
}

static int load_input(void)
{
    char *text = malloc(TEXT_MAX);
    if (text == NULL)
        return 2;
    size_t length = fread(text, 1, TEXT_MAX, stdin);
    mrt_variant *v = mrt_variant_load(text, length, NULL, say, NULL, NULL);
    puts(v != NULL ? "loaded" : "refused");
    mrt_variant_destroy(v, NULL);
    free(text);
    return 0;
}

int main(int argc, char **argv)
{
    unsigned failures = 0;
    if (argc == 2 && strcmp(argv[1], "--load") == 0)
        return load_input();
    test_fields(&failures);
    test_choices(&failures);
    test_places(&failures);
    test_fault_limit(&failures);
    test_long_key(&failures);
    test_memory(&failures);
    test_mutations(&failures);
    return check_report("variant", failures);
}
