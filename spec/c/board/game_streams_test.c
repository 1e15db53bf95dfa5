/* The random streams of a game give the numbers of mrt_rng, whatever was undone, taken out or put back in between. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/board/game.h"
#include "spec/c/board/game_shadow.h"
#include "spec/c/check.h"

enum { STEPS = 20000, KEYS = 150, DEPTH = 5, DRAWS = 1000 };

static mrt_content *content; /* shadow_content */

static bool same_bits(double a, double b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

typedef struct text {
    const char *bytes;
    size_t length;
} text;
#define TEXT(literal)                                                                                        \
    {                                                                                                        \
        literal, sizeof literal - 1                                                                          \
    }

static const text seeds[] = {TEXT("MAROTTE1"), TEXT("A"), TEXT(""),
                             TEXT("1\0B"),     TEXT("1"), TEXT("\xff\xfe")};
static const text keys[] = {
    TEXT("lucky_mult"),
    TEXT(""),
    TEXT("a"),
    TEXT("a\0"),
    TEXT("a\0b"),
    TEXT("b"),
    TEXT("\0"),
    TEXT("seeds"),
    TEXT("0123456789012345678901234567890123456789012345678901234567890123"),
    TEXT("012345678901234567890123456789012345678901234567890123456789012"),
};
enum { SEED_COUNT = sizeof seeds / sizeof *seeds, KEY_COUNT = sizeof keys / sizeof *keys };

/* Both ways of drawing, on every seed, each key several times. */
static void test_numbers(unsigned *failures)
{
    mrt_game g;
    mrt_game_init(&g, NULL);
    for (int s = 0; s < SEED_COUNT; s++) {
        mrt_rng *rng = mrt_rng_create(seeds[s].bytes, seeds[s].length, NULL, NULL);
        CHECK(failures, mrt_game_reset(&g, content, seeds[s].bytes, seeds[s].length, NULL) == MRT_OK);
        CHECK(failures, same_bits(g.head.hashed_seed, mrt_rng_hashed_seed(rng)));
        for (int i = 0; i < 5 * KEY_COUNT; i++) {
            const text *key = &keys[i * 3 % KEY_COUNT];
            double ours = -1, right = -2;
            bool draw = i % 2 == 0;
            mrt_status status =
                (draw ? mrt_game_random : mrt_game_pseudoseed)(&g, key->bytes, key->length, &ours, NULL);
            (draw ? mrt_rng_random : mrt_rng_pseudoseed)(rng, key->bytes, key->length, &right, NULL);
            CHECK(failures, status == MRT_OK && same_bits(ours, right));
        }
        CHECK(failures,
              mrt_game_count(&g, MRT_SECTION_STREAMS) == KEY_COUNT && mrt_rng_count(rng) == KEY_COUNT);
        mrt_rng_destroy(rng);
    }
    mrt_game_fini(&g);
}

static void test_errors(unsigned *failures)
{
    char long_key[MRT_KEY_MAX + 1];
    double out = -1;
    mrt_game g;
    mrt_error err = {0};
    memset(long_key, 'k', sizeof long_key);
    mrt_game_init(&g, NULL);
    mrt_game_reset(&g, content, "A", 1, NULL);
    uint64_t hash = mrt_game_hash(&g, content);
    CHECK(failures, mrt_game_pseudoseed(&g, "seed", 4, &out, &err) == MRT_ERR_INPUT);
    CHECK(failures, strstr(err.message, "\"seed\" is a reserved name") != NULL);
    CHECK(failures, mrt_game_random(&g, "hashed_seed", 11, &out, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_game_random(&g, long_key, sizeof long_key, &out, &err) == MRT_ERR_LIMIT);
    CHECK(failures,
          strstr(err.message, "65 bytes") != NULL && out == -1 && mrt_game_hash(&g, content) == hash);
    for (int i = 0; i < MRT_STREAMS_MAX; i++) {
        int length = snprintf(long_key, sizeof long_key, "%d", i);
        if (mrt_game_pseudoseed(&g, long_key, (size_t)length, &out, NULL) != MRT_OK)
            CHECK(failures, false);
    }
    hash = mrt_game_hash(&g, content);
    out = -1;
    CHECK(failures, mrt_game_pseudoseed(&g, "more", 4, &out, &err) == MRT_ERR_LIMIT && out == -1);
    CHECK(failures, mrt_game_hash(&g, content) == hash);
    CHECK(failures, mrt_game_pseudoseed(&g, "65535", 5, &out, &err) == MRT_OK && out >= 0);
    mrt_game_undo(&g, 0);
    CHECK(failures, mrt_game_count(&g, MRT_SECTION_STREAMS) == 0);
    mrt_game_fini(&g);
}

/* A state that is NaN stays one, with the sign that mrt_rng gives it. */
static void test_nan(unsigned *failures)
{
    mrt_game g;
    double ours = 0, right = 1;
    mrt_rng *rng = mrt_rng_create("A", 1, NULL, NULL);
    mrt_game_init(&g, NULL);
    mrt_game_reset(&g, content, "A", 1, NULL);
    mrt_game_pseudoseed(&g, "k", 1, &ours, NULL);
    ((mrt_stream *)mrt_game_write(&g, MRT_SECTION_STREAMS, 0))->state = NAN;
    mrt_rng_set(rng, "k", 1, NAN, NULL);
    for (int i = 0; i < 3; i++) {
        CHECK(failures, mrt_game_pseudoseed(&g, "k", 1, &ours, NULL) == MRT_OK && isnan(ours));
        mrt_rng_pseudoseed(rng, "k", 1, &right, NULL);
        CHECK(failures, same_bits(ours, right));
        mrt_game_random(&g, "k", 1, &ours, NULL);
        mrt_rng_random(rng, "k", 1, &right, NULL);
        CHECK(failures, same_bits(ours, right));
    }
    mrt_rng_destroy(rng);
    mrt_game_fini(&g);
}

/* ---- with undo ---- */

/* A walk of draws, marks and undos. The oracle draws again from the start whatever was not undone. */
typedef struct walk {
    mrt_game game;
    uint32_t drawn[DRAWS]; /* keys, in order */
    size_t count;
    mrt_mark at[DEPTH];
    size_t count_at[DEPTH];
    int depth;
    mrt_rng *oracle;
    uint32_t seed;
    unsigned *failures;
} walk;

static size_t key_text(char out[16], uint32_t key)
{
    return (size_t)snprintf(out, 16, "key%u", key);
}

static double oracle_draw(walk *w, uint32_t key)
{
    char out[16];
    double number = -2;
    size_t length = key_text(out, key);
    mrt_rng_random(w->oracle, out, length, &number, NULL);
    return number;
}

static void walk_draw(walk *w)
{
    char out[16];
    uint32_t key = test_random(&w->seed) % KEYS;
    double number = -1;
    size_t length = key_text(out, key);
    if (w->count == DRAWS)
        return;
    CHECK(w->failures, mrt_game_random(&w->game, out, length, &number, NULL) == MRT_OK);
    CHECK(w->failures, number == oracle_draw(w, key));
    w->drawn[w->count++] = key;
}

static void walk_undo(walk *w)
{
    int level = (int)(test_random(&w->seed) % (uint32_t)w->depth);
    mrt_game_undo(&w->game, w->at[level]);
    w->count = w->count_at[level];
    w->depth = level;
    mrt_rng_clear(w->oracle);
    for (size_t i = 0; i < w->count; i++)
        oracle_draw(w, w->drawn[i]);
    CHECK(w->failures, mrt_game_count(&w->game, MRT_SECTION_STREAMS) == mrt_rng_count(w->oracle));
}

/* What the game has, for mrt_rng. */
static mrt_rng *rng_of(const mrt_game *game)
{
    mrt_rng *rng = mrt_rng_create(game->head.seed, game->head.seed_length, NULL, NULL);
    for (uint32_t i = 0; i < mrt_game_count(game, MRT_SECTION_STREAMS); i++) {
        const mrt_stream *stream = mrt_game_read(game, MRT_SECTION_STREAMS, i);
        mrt_rng_set(rng, stream->key, stream->length, stream->state, NULL);
    }
    return rng;
}

/* Turns the order of all streams round. */
static void turn_round(mrt_game *game, uint32_t count)
{
    mrt_stream turned[KEYS];
    for (uint32_t i = 0; i < count; i++)
        turned[i] = *(const mrt_stream *)mrt_game_read(game, MRT_SECTION_STREAMS, count - 1 - i);
    mrt_game_assign(game, MRT_SECTION_STREAMS, turned, count, NULL);
}

static void disturb(walk *w, uint32_t count)
{
    uint32_t what = test_random(&w->seed) % 3;
    if (what == 0)
        mrt_game_assign(&w->game, MRT_SECTION_STREAMS, NULL, 0, NULL);
    else if (what == 1)
        mrt_game_take(&w->game, MRT_SECTION_STREAMS, test_random(&w->seed) % count, NULL, NULL);
    else
        turn_round(&w->game, count);
}

/* Streams go away and come back, in other places for a while, with draws in between. */
static void walk_disturb(walk *w)
{
    uint32_t count = mrt_game_count(&w->game, MRT_SECTION_STREAMS);
    mrt_mark m = mrt_game_mark(&w->game);
    uint64_t hash = mrt_game_hash(&w->game, content);
    if (count == 0)
        return;
    disturb(w, count);
    mrt_rng *other = rng_of(&w->game);
    for (uint32_t left = test_random(&w->seed) % 100; left > 0; left--) {
        char out[16];
        double number = -1, right = -2;
        size_t length = key_text(out, test_random(&w->seed) % (2 * KEYS));
        CHECK(w->failures, mrt_game_random(&w->game, out, length, &number, NULL) == MRT_OK);
        mrt_rng_random(other, out, length, &right, NULL);
        CHECK(w->failures, number == right);
    }
    CHECK(w->failures, mrt_game_count(&w->game, MRT_SECTION_STREAMS) == mrt_rng_count(other));
    mrt_rng_destroy(other);
    mrt_game_undo(&w->game, m);
    CHECK(w->failures, mrt_game_hash(&w->game, content) == hash);
}

static void walk_step(walk *w)
{
    uint32_t what = test_random(&w->seed) % 100;
    if (what < 5 && w->depth < DEPTH) {
        w->at[w->depth] = mrt_game_mark(&w->game);
        w->count_at[w->depth++] = w->count;
    } else if (what < 9 && w->depth > 0) {
        walk_undo(w);
    } else if (what == 9) {
        walk_disturb(w);
    } else {
        walk_draw(w);
    }
}

static void test_undo(unsigned *failures)
{
    walk *w = calloc(1, sizeof *w);
    if (w == NULL)
        abort();
    w->seed = 7;
    w->failures = failures;
    w->oracle = mrt_rng_create("WALK", 4, NULL, NULL);
    mrt_game_init(&w->game, NULL);
    mrt_game_reset(&w->game, content, "WALK", 4, NULL);
    for (int i = 0; i < STEPS && *failures < 10; i++) {
        walk_step(w);
        if (w->count == DRAWS && w->depth == 0) { /* from the start */
            mrt_game_undo(&w->game, 0);
            mrt_rng_clear(w->oracle);
            w->count = 0;
        }
    }
    mrt_rng_destroy(w->oracle);
    mrt_game_fini(&w->game);
    free(w);
}

/* A copy draws what the other would have drawn, whatever it had before. */
static void test_copy(unsigned *failures)
{
    mrt_game from, to;
    mrt_game_init(&from, NULL);
    mrt_game_init(&to, NULL);
    mrt_game_reset(&from, content, "COPY", 4, NULL);
    mrt_game_reset(&to, content, "COPY", 4, NULL);
    for (uint32_t i = 0; i < 100; i++) {
        char key[16];
        double a = -1, b = -2;
        size_t length = key_text(key, i);
        mrt_game_random(&from, key, length, &a, NULL);
        length = key_text(key, 99 - i);
        mrt_game_random(&to, key, length, &b, NULL);
    }
    CHECK(failures, mrt_game_copy(&to, &from, NULL) == MRT_OK);
    for (uint32_t i = 0; i < 120; i++) {
        char key[16];
        double a = -1, b = -2;
        size_t length = key_text(key, i);
        mrt_game_random(&from, key, length, &a, NULL);
        mrt_game_random(&to, key, length, &b, NULL);
        CHECK(failures, a == b);
    }
    CHECK(failures, mrt_game_hash(&to, content) == mrt_game_hash(&from, content));
    mrt_game_fini(&from);
    mrt_game_fini(&to);
}

/* The same key in runs with other seeds, in one object: nothing of an earlier run stays. */
static void test_seeds(unsigned *failures)
{
    mrt_game g;
    mrt_game_init(&g, NULL);
    for (int i = 0; i < 100; i++) {
        char seed[8];
        size_t length = (size_t)snprintf(seed, sizeof seed, "S%d", i % 7);
        double ours = -1;
        mrt_game_reset(&g, content, seed, length, NULL);
        CHECK(failures, mrt_game_pseudoseed(&g, "key", 3, &ours, NULL) == MRT_OK);
        CHECK(failures, ours == mrt_rng_predict("key", 3, seed, length));
        mrt_game_undo(&g, 0);
        mrt_game_head *head = mrt_game_write_head(&g); /* the seed is state as well */
        head->seed[0] = 'T';
        head->hashed_seed = mrt_pseudohash(head->seed, length);
        CHECK(failures, mrt_game_pseudoseed(&g, "key", 3, &ours, NULL) == MRT_OK);
        CHECK(failures, ours == mrt_rng_predict("key", 3, head->seed, length));
    }
    mrt_game_fini(&g);
}

int main(void)
{
    unsigned failures = 0;
    content = shadow_content();
    test_numbers(&failures);
    test_errors(&failures);
    test_nan(&failures);
    test_undo(&failures);
    test_copy(&failures);
    test_seeds(&failures);
    mrt_content_destroy(content);
    return check_report("game_streams", failures);
}
