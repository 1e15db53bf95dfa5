/* The embedding API, as a program meets it: journeys made, begun, played, refused, marked, undone, copied, saved and loaded; scenarios;
 * four threads with a host each against one. Then the same with an allocator that fails, at each allocation of a short run.
 *
 * MAROTTE_QUICK makes a tenth of the runs.
 */
#include "marotte/host.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "spec/c/check.h"
#include "spec/c/failing_alloc.h"

enum { THREADS = 4, SEEDS = 200, MOST_ACTIONS = 150 };

static uint64_t next(uint64_t *state)
{
    uint64_t x = *state += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

static bool begin(mrt_journey *journey, unsigned number, mrt_error *err)
{
    char seed[MRT_SEED_MAX + 1];
    mrt_setup setup = {.need = number % 2 == 0 ? 1 : -1};
    snprintf(seed, sizeof seed, "E%u", number);
    return mrt_journey_begin(journey, &(mrt_run_start){.seed = seed, .setup = &setup}, err) == MRT_OK;
}

/* Plays up to `most` random actions; how many were carried out. */
static unsigned play(mrt_journey *journey, uint64_t choice, unsigned most)
{
    unsigned done = 0;
    for (; done < most; done++) {
        uint64_t count = mrt_journey_action_count(journey);
        if (count == 0 || mrt_journey_pick(journey, next(&choice) % count, NULL) != MRT_OK)
            break;
    }
    return done;
}

/* ---- threads ---- */

typedef struct worker {
    unsigned first, step, count;
    uint64_t *hashes;
    bool good;
} worker;

static void *work(void *argument)
{
    worker *w = argument;
    mrt_host *host = mrt_host_create(NULL, NULL);
    mrt_journey *journey = host != NULL ? mrt_host_make_journey(host, NULL) : NULL;
    w->good = journey != NULL;
    for (unsigned i = w->first; w->good && i < w->count; i += w->step) {
        w->good = begin(journey, i, NULL);
        play(journey, i, MOST_ACTIONS);
        w->hashes[i] = mrt_journey_hash(journey);
    }
    mrt_host_destroy(host);
    return NULL;
}

static void test_threads(unsigned *failures)
{
    uint64_t alone[SEEDS], together[SEEDS];
    unsigned count = getenv("MAROTTE_QUICK") != NULL ? SEEDS / 10 : SEEDS;
    pthread_t threads[THREADS];
    worker one = {0, 1, count, alone, false}, many[THREADS];
    bool started[THREADS];
    work(&one);
    CHECK(failures, one.good);
    for (unsigned i = 0; i < THREADS; i++) {
        many[i] = (worker){i, THREADS, count, together, false};
        started[i] = pthread_create(&threads[i], NULL, work, &many[i]) == 0;
    }
    for (unsigned i = 0; i < THREADS; i++)
        CHECK(failures, started[i] && pthread_join(threads[i], NULL) == 0 && many[i].good);
    CHECK(failures, memcmp(alone, together, count * sizeof *alone) == 0);
    for (unsigned i = 1; i < count; i++)
        CHECK(failures, alone[i] != alone[i - 1]);
}

/* ---- one journey ---- */

static void test_before(mrt_host *host, unsigned *failures)
{
    mrt_error err;
    mrt_glance now;
    mrt_text text;
    uint64_t mark;
    mrt_journey *journey = mrt_host_make_journey(host, &err);
    mrt_text_init(&text, NULL);
    if (!CHECK(failures, journey != NULL))
        return;
    CHECK(failures, strcmp(mrt_journey_phase(journey), "") == 0);
    CHECK(failures, mrt_journey_action_count(journey) == 0);
    mrt_journey_look(journey, &now);
    CHECK(failures, now.phase == MRT_PHASE_NONE && now.actions == 0);
    CHECK(failures, mrt_journey_pick(journey, 0, &err) == MRT_ERR_ILLEGAL);
    CHECK(failures, mrt_journey_act(journey, &(mrt_action){.what = MRT_DO_SORT}, &err) != MRT_OK);
    CHECK(failures, mrt_journey_undo(journey, 0, &err) == MRT_ERR_ILLEGAL);
    CHECK(failures, mrt_journey_mark(journey, &mark, &err) == MRT_OK && mark == 1);
    CHECK(failures, mrt_journey_undo(journey, 1, &err) == MRT_OK);
    CHECK(failures, mrt_host_save_journey(host, journey, &text, &err) == MRT_ERR_PHASE && text.length == 0);
    CHECK(failures, mrt_journey_put_state(&text, journey, NULL, &err) == MRT_ERR_PHASE);
    mrt_journey_put_actions(&text, journey);
    CHECK(failures, text.length == 2 && memcmp(text.data, "[]", 2) == 0);
    CHECK(failures, mrt_journey_preview(journey, NULL, 0, MRT_LUCK_NONE, &(mrt_preview){0}, &err) != MRT_OK);
    CHECK(failures, mrt_journey_error_count(journey) == 0 && mrt_journey_error(journey, 0) == NULL);
    mrt_text_fini(&text);
    mrt_host_drop_journey(host, journey);
    mrt_host_drop_journey(host, NULL);
}

static void test_begin(mrt_journey *journey, unsigned *failures)
{
    static const char settings[] =
        "{\"seed\":\"12351\",\"deck\":\"b_blue\",\"stake\":2,\"setup\":{\"need\":1}}";
    mrt_error err;
    CHECK(failures, mrt_journey_begin(journey, &(mrt_run_start){0}, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_journey_begin(journey, &(mrt_run_start){.seed = "123456789"}, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_journey_begin(journey, &(mrt_run_start){.seed = "A\0B", .seed_length = 3}, &err) ==
                        MRT_ERR_INPUT);
    CHECK(failures,
          mrt_journey_begin(journey, &(mrt_run_start){.seed = "A", .deck = "b_none"}, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_journey_begin_json(journey, "[]", 2, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_journey_begin_json(journey, "{}", 2, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_journey_begin_json(journey, "{", 1, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_journey_begin_json(journey, settings, sizeof settings - 1, &err) == MRT_OK);
    CHECK(failures, mrt_journey_rev(journey) == 0);
    CHECK(failures, strcmp(mrt_journey_phase(journey), "BLIND_SELECT") == 0);
    uint64_t hash = mrt_journey_hash(journey);
    CHECK(failures,
          mrt_journey_begin(journey, &(mrt_run_start){.seed = "A", .deck = "b_none"}, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_journey_hash(journey) == hash);
}

static void test_actions(mrt_journey *journey, unsigned *failures)
{
    static const char play_one[] = "{\"do\":\"play\",\"at\":[1]}", picked[] = "{\"pick\":1}";
    const uint32_t at[] = {0, 99};
    mrt_preview preview;
    mrt_error err;
    CHECK(failures, mrt_journey_act_json(journey, play_one, sizeof play_one - 1, &err) == MRT_ERR_PHASE);
    CHECK(failures, mrt_journey_act(journey, &(mrt_action){.what = 200}, &err) == MRT_ERR_ILLEGAL);
    CHECK(failures, mrt_journey_act_json(journey, picked, sizeof picked - 1, &err) == MRT_OK);
    CHECK(failures, strcmp(mrt_journey_phase(journey), "SELECTING_HAND") == 0);
    mrt_action play_two = {.what = MRT_DO_PLAY, .at = at, .count = 2};
    CHECK(failures, mrt_journey_check(journey, &play_two, &err) == MRT_ERR_ILLEGAL && err.column == 2);
    CHECK(failures, mrt_journey_check_json(journey, play_one, sizeof play_one - 1, &err) == MRT_OK);
    CHECK(failures, mrt_journey_preview(journey, at, 2, MRT_LUCK_NONE, &preview, &err) == MRT_ERR_ILLEGAL);
    CHECK(failures, mrt_journey_preview(journey, at, 1, MRT_LUCK_NONE, &preview, &err) == MRT_OK);
    CHECK(failures, strcmp(preview.hand, "High Card") == 0 && preview.scoring_count == 1 &&
                        preview.scoring[0] == 0 && preview.certain && preview.score > 0);
    CHECK(failures, mrt_journey_rev(journey) == 1);
    CHECK(failures, mrt_journey_pick(journey, UINT64_MAX, &err) == MRT_ERR_ILLEGAL);
}

static void test_way_back(mrt_host *host, mrt_journey *journey, unsigned *failures)
{
    mrt_error err;
    uint64_t mark = 0, before = mrt_journey_hash(journey), rev = mrt_journey_rev(journey);
    mrt_journey *copy = mrt_host_make_journey(host, &err);
    CHECK(failures, mrt_journey_mark(journey, &mark, &err) == MRT_OK);
    unsigned done = play(journey, 7, 60);
    CHECK(failures, done > 5 && mrt_journey_rev(journey) == rev + done);
    if (CHECK(failures, copy != NULL) && CHECK(failures, mrt_journey_copy(copy, journey, &err) == MRT_OK)) {
        CHECK(failures, mrt_journey_hash(copy) == mrt_journey_hash(journey));
        CHECK(failures, mrt_journey_undo(copy, 0, &err) == MRT_ERR_ILLEGAL);
        CHECK(failures, mrt_journey_rev(copy) == mrt_journey_rev(journey));
    }
    CHECK(failures,
          mrt_journey_undo(journey, 0, &err) == MRT_OK && mrt_journey_rev(journey) == rev + done - 1);
    CHECK(failures, mrt_journey_undo(journey, mark, &err) == MRT_OK);
    CHECK(failures, mrt_journey_hash(journey) == before && mrt_journey_rev(journey) == rev);
    CHECK(failures, mrt_journey_undo(journey, mark + 1, &err) == MRT_ERR_ILLEGAL);
    play(journey, 7, 60);
    CHECK(failures, copy != NULL && mrt_journey_hash(copy) == mrt_journey_hash(journey));
    mrt_host_drop_journey(host, copy);
}

static void test_save(mrt_host *host, mrt_journey *journey, unsigned *failures)
{
    mrt_error err;
    mrt_text text;
    mrt_text_init(&text, NULL);
    if (CHECK(failures, mrt_host_save_journey(host, journey, &text, &err) == MRT_OK)) {
        mrt_journey *again = mrt_host_load_journey(host, text.data, text.length, &err);
        CHECK(failures, again != NULL && mrt_journey_hash(again) == mrt_journey_hash(journey));
        CHECK(failures, mrt_host_load_journey(host, text.data, text.length - 1, &err) == NULL);
        text.data[text.length / 2] ^= 1;
        CHECK(failures, mrt_host_load_journey(host, text.data, text.length, &err) == NULL);
        CHECK(failures, mrt_host_load_journey(host, "", 0, &err) == NULL);
    }
    mrt_text_clear(&text);
    mrt_journey_put_replay(&text, journey);
    CHECK(failures, text.length > 2 && text.data[0] == '{' && text.data[text.length - 1] == '}');
    mrt_text_fini(&text);
}

static void test_other_host(mrt_host *host, mrt_journey *journey, unsigned *failures)
{
    static const char joker[] = "return { name = \"Mine\", rarity = \"common\", cost = 1, on = {} }";
    const mrt_host_file file = {.path = "jokers/mine.lua", .text = joker, .length = sizeof joker - 1};
    mrt_error err;
    size_t faults = 1;
    mrt_text text;
    mrt_host *other = mrt_host_create(NULL, &err);
    mrt_journey *strange = other != NULL ? mrt_host_make_journey(other, &err) : NULL;
    mrt_text_init(&text, NULL);
    CHECK(failures, strange != NULL && mrt_host_hash(other) == mrt_host_hash(host));
    CHECK(failures, strange != NULL && mrt_journey_copy(strange, journey, &err) == MRT_ERR_INPUT);
    CHECK(failures, other != NULL && mrt_host_load(other, &file, 1, &faults, &err) == MRT_OK && faults == 0);
    CHECK(failures, other != NULL && mrt_host_hash(other) != mrt_host_hash(host));
    CHECK(failures, mrt_host_save_journey(host, journey, &text, &err) == MRT_OK);
    CHECK(failures, other != NULL && mrt_host_load_journey(other, text.data, text.length, &err) == NULL);
    mrt_text_fini(&text);
    mrt_host_destroy(other);
}

static void test_many(mrt_host *host, unsigned *failures)
{
    enum { MANY = 8 };
    mrt_journey *journeys[MANY];
    uint64_t picks[MANY];
    mrt_glance seen[MANY];
    mrt_error errors[MANY];
    for (unsigned i = 0; i < MANY; i++) {
        journeys[i] = mrt_host_make_journey(host, &errors[0]);
        if (!CHECK(failures, journeys[i] != NULL && begin(journeys[i], i, &errors[0])))
            return;
        picks[i] = i == 3 ? 1000000 : 0;
    }
    CHECK(failures, mrt_journey_pick_each(journeys, picks, MANY, seen, errors) == MANY - 1);
    for (unsigned i = 0; i < MANY; i++) {
        CHECK(failures, seen[i].status == (i == 3 ? MRT_ERR_ILLEGAL : MRT_OK));
        CHECK(failures, seen[i].phase == (i == 3 ? MRT_PHASE_BLIND_SELECT : MRT_PHASE_SELECTING_HAND));
        CHECK(failures, seen[i].actions == mrt_journey_action_count(journeys[i]) && seen[i].money == 4);
    }
    CHECK(failures, strstr(errors[3].message, "count") != NULL);
    CHECK(failures, mrt_journey_pick_each(journeys, picks, 3, seen, NULL) == 3);
}

static void test_score(mrt_host *host, unsigned *failures)
{
    static const char scenario[] = "{\"played\":\"8D 8S 8C TD TH\",\"jokers\":[\"j_jolly\"]}";
    static const char expected[] =
        "{\"hand\":\"Full House\",\"scoring\":[0,1,2,3,4],\"chips\":84,\"mult\":12,"
        "\"score\":1008,";
    mrt_error err;
    mrt_text text;
    mrt_text_init(&text, NULL);
    for (int i = 0; i < 2; i++) {
        mrt_text_clear(&text);
        CHECK(failures, mrt_host_score(host, scenario, sizeof scenario - 1, &text, &err) == MRT_OK);
        CHECK(failures,
              text.length > sizeof expected && memcmp(text.data, expected, sizeof expected - 1) == 0);
    }
    mrt_text_clear(&text);
    CHECK(failures, mrt_host_score(host, "{\"playd\":1}", 11, &text, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_host_score(host, "{", 1, &text, &err) == MRT_ERR_INPUT && text.length == 0);
    mrt_text_fini(&text);
}

static void count_fault(void *user, const mrt_diagnostic *told)
{
    *(size_t *)user += told->message[0] != '\0' && told->file[0] != '\0';
}

static void test_folders(unsigned *failures)
{
    static const char *const good[] = {"examples/content"}, *const bad[] = {"examples/content", "examples"},
                             *const none[] = {"examples/nonesuch"};
    size_t told = 0, faults = 0;
    mrt_error err;
    mrt_host *host = mrt_host_create(&(mrt_host_options){.diagnose = count_fault, .user = &told}, &err);
    if (!CHECK(failures, host != NULL))
        return;
    uint64_t before = mrt_host_hash(host);
    CHECK(failures, mrt_host_load_folders(host, none, 1, &faults, &err) == MRT_OK && faults == 1);
    CHECK(failures, mrt_host_load_folders(host, bad, 2, &faults, &err) == MRT_OK && faults > 0);
    CHECK(failures, told > 1 && mrt_host_hash(host) == before);
    CHECK(failures, mrt_host_load_folders(host, good, 1, &faults, &err) == MRT_OK && faults == 0);
    CHECK(failures, mrt_host_hash(host) != before && mrt_host_memory(host) > 0);
    mrt_host_destroy(host);
}

/* ---- no memory ---- */

/* What goes wrong says so, and leaves the journey where it was. */
static void test_no_memory(unsigned *failures)
{
    failing_alloc in;
    mrt_error err;
    unsigned refused = 0;
    failing_alloc_start(&in, 0, false, failures);
    mrt_host *host = mrt_host_create(&(mrt_host_options){.alloc = &in.alloc}, &err);
    mrt_journey *journey = host != NULL ? mrt_host_make_journey(host, &err) : NULL;
    mrt_journey *copy = journey != NULL ? mrt_host_make_journey(host, &err) : NULL;
    if (CHECK(failures, copy != NULL && begin(journey, 2, &err)))
        for (unsigned n = 0; n < 400 && mrt_journey_action_count(journey) > 0; n++) {
            uint64_t hash = mrt_journey_hash(journey), rev = mrt_journey_rev(journey);
            in.fail_at = in.calls + 1 + n % 7;
            mrt_status status = mrt_journey_pick(journey, 0, &err);
            CHECK(failures, status == MRT_OK
                                ? mrt_journey_rev(journey) == rev + 1
                                : mrt_journey_hash(journey) == hash && mrt_journey_rev(journey) == rev);
            refused += status == MRT_ERR_MEMORY;
            status = mrt_journey_copy(copy, journey, &err);
            CHECK(failures, status != MRT_OK || mrt_journey_hash(copy) == mrt_journey_hash(journey));
            in.fail_at = 0;
        }
    mrt_host_destroy(host);
    CHECK(failures, in.blocks == 0 && in.failed > 0 && refused > 0);
}

int main(void)
{
    unsigned failures = 0;
    mrt_error err;
    mrt_host *host = mrt_host_create(NULL, &err);
    mrt_journey *journey = host != NULL ? mrt_host_make_journey(host, &err) : NULL;
    if (CHECK(&failures, journey != NULL)) {
        test_before(host, &failures);
        test_begin(journey, &failures);
        test_actions(journey, &failures);
        test_way_back(host, journey, &failures);
        test_save(host, journey, &failures);
        test_other_host(host, journey, &failures);
        test_many(host, &failures);
        test_score(host, &failures);
    }
    mrt_host_destroy(host);
    test_folders(&failures);
    test_no_memory(&failures);
    test_threads(&failures);
    return check_report("embed", failures);
}
