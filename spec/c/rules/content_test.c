/* Content: names are one each, words and definitions are found by name and defined anew under their numbers, subscriptions stand
 * by context; forks; limits; and an allocation that fails changes nothing. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rules/content.h"
#include "spec/c/check.h"
#include "spec/c/failing_alloc.h"

enum { SWEEP_MAX = 1000, MANY = 1000 };

/* The kinds that the tests use, in the order of their making. */
enum { JOKER, ENHANCEMENT, EDITION, SEAL, DECK, BLIND, STICKER, KINDS };

static const mrt_kind kinds[KINDS] = {
    {.name = "joker", .folder = "jokers", .prefix = "j_", .place = MRT_PLACE_JOKERS},
    {.name = "enhancement", .folder = "enhancements", .prefix = "m_", .place = MRT_PLACE_ENHANCEMENT},
    {.name = "edition", .folder = "editions", .prefix = "e_", .place = MRT_PLACE_EDITION},
    {.name = "seal", .folder = "seals", .prefix = "", .place = MRT_PLACE_SEAL},
    {.name = "deck", .folder = "decks", .prefix = "b_", .place = MRT_PLACE_DECK},
    {.name = "blind", .folder = "blinds", .prefix = "bl_", .place = MRT_PLACE_BLIND},
    {.name = "sticker", .folder = "stickers", .prefix = "", .place = MRT_PLACE_STICKER},
};

static mrt_content *make(void)
{
    mrt_content *content = mrt_content_create(NULL, NULL);
    for (int i = 0; i < KINDS; i++)
        if (content == NULL || mrt_content_put_kind(content, &kinds[i], NULL) != MRT_OK)
            abort();
    return content;
}

static const char *keep(mrt_content *content, const char *bytes, size_t length)
{
    const char *out = NULL;
    return mrt_content_name(content, bytes, length, &out, NULL) == MRT_OK ? out : NULL;
}

static int context(mrt_content *content, const char *key)
{
    mrt_context c = {.name = key};
    int out = -1;
    return mrt_content_put_context(content, &c, &out, NULL) == MRT_OK ? out : -1;
}

static mrt_def make_def(int kind, const char *key)
{
    return (mrt_def){
        .key = key, .name = key, .file = "a/file.lua", .kind = (uint8_t)kind, .element = UINT16_MAX};
}

static int define(mrt_content *content, int kind, const char *key)
{
    mrt_def def = make_def(kind, key);
    uint16_t out = UINT16_MAX;
    return mrt_content_put_def(content, &def, &out, NULL) == MRT_OK ? out : -1;
}

static mrt_status put(mrt_content *content, const mrt_def *def, const mrt_sub *subs, uint32_t count,
                      uint16_t *out, mrt_error *err)
{
    mrt_def with = *def;
    with.subs = subs;
    with.sub_count = count;
    return mrt_content_put_def(content, &with, out, err);
}

static void test_names(unsigned *failures)
{
    for (mrt_answer_key i = 0; i < MRT_ANSWERS; i++)
        for (mrt_answer_key k = 0; k <= i; k++)
            CHECK(failures, (strcmp(mrt_answer_name(i), mrt_answer_name(k)) == 0) == (i == k));
    CHECK(failures, strcmp(mrt_answer_name(MRT_ANSWER_X_MULT), "x_mult") == 0);
    CHECK(failures, strcmp(mrt_answer_name(MRT_ANSWER_EXTRA_CHIP_MOD), "extra.chip_mod") == 0);
    CHECK(failures, strcmp(mrt_answer_name(MRT_ANSWER_MESSAGE), "message") == 0);
    CHECK(failures, strcmp(mrt_area_name(MRT_AREA_PLAY), "play") == 0);
    CHECK(failures, strcmp(mrt_area_name(MRT_AREA_DISCARD), "discard") == 0);
}

static int find_value(const mrt_content *c, const char *key)
{
    return mrt_content_find_value(c, key, strlen(key));
}

/* The core's values and passives come first, under its own numbers. */
static void test_core_words(unsigned *failures)
{
    mrt_content *c = make();
    CHECK(failures, c->value_count == MRT_STATS && c->passive_count == MRT_PASSIVES);
    CHECK(failures,
          find_value(c, "money") == MRT_STAT_MONEY && find_value(c, "most_played") == MRT_STAT_MOST_PLAYED);
    for (int i = 0; i < MRT_STATS; i++)
        CHECK(failures, find_value(c, c->values[i].name) == i);
    static const char *const none[] = {"mone", "moneys", "", "Money"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        CHECK(failures, find_value(c, none[i]) == -1);
    CHECK(failures, mrt_content_find_value(c, "money\0\0\0\0\0\0\0\0\0\0", 15) == -1);
    CHECK(failures, mrt_content_find_passive(c, "four_fingers", 12) == MRT_PASSIVE_FOUR_FINGERS);
    CHECK(failures, mrt_content_find_passive(c, "probability", 11) == MRT_PASSIVE_PROBABILITY);
    CHECK(failures, mrt_content_find_passive(c, "four", 4) == -1);
    CHECK(failures, strcmp(c->passives[MRT_PASSIVE_PROBABILITY].name, "probability") == 0);
    CHECK(failures, c->values[MRT_STAT_HAND_SIZE].passive == MRT_PASSIVE_HAND_SIZE);
    CHECK(failures, c->values[MRT_STAT_MONEY].passive == UINT16_MAX && c->values[MRT_STAT_MONEY].start == 4);
    CHECK(failures, c->rarity_count == 1 && mrt_content_find_rarity(c, "", 0) == -1);
    mrt_content_destroy(c);
}

static mrt_status put_value(mrt_content *c, const char *key, mrt_value_type type, double begins,
                            mrt_error *err)
{
    mrt_value_info value = {.name = key, .type = (uint8_t)type, .start = begins, .passive = UINT16_MAX};
    return mrt_content_put_value(c, &value, err);
}

/* What is there is defined anew, under its number. */
static void test_new_words(unsigned *failures)
{
    mrt_content *c = make();
    mrt_error err = {0};
    char key[16] = "luck";
    CHECK(failures, put_value(c, key, MRT_VALUE_NUMBER, 3, NULL) == MRT_OK);
    strcpy(key, "gone"); /* the name was copied */
    CHECK(failures, find_value(c, "luck") == MRT_STATS && c->values[MRT_STATS].start == 3);
    CHECK(failures, put_value(c, "fame", MRT_VALUE_FLAG, 1, NULL) == MRT_OK);
    CHECK(failures, put_value(c, "luck", MRT_VALUE_NUMBER, 5, NULL) == MRT_OK);
    CHECK(failures, find_value(c, "luck") == MRT_STATS && c->values[MRT_STATS].start == 5);
    CHECK(failures,
          put_value(c, "luck", MRT_VALUE_FLAG, 1, &err) == MRT_ERR_INPUT && c->values[MRT_STATS].start == 5);
    CHECK(failures, strstr(err.message, "luck") != NULL && strstr(err.message, "flag") != NULL);
    mrt_passive_info passive = {.name = "glow", .mode = MRT_PASSIVE_SUM};
    CHECK(failures, mrt_content_put_passive(c, &passive, NULL) == MRT_OK);
    CHECK(failures, mrt_content_find_passive(c, "glow", 4) == MRT_PASSIVES);
    passive.mode = MRT_PASSIVE_RULE;
    CHECK(failures, mrt_content_put_passive(c, &passive, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_content_put_rarity(c, "odd", &(mrt_rarity_info){0}, NULL) == MRT_OK &&
                        mrt_content_find_rarity(c, "odd", 3) == 1);
    CHECK(failures,
          mrt_content_put_rarity(c, "odd", &(mrt_rarity_info){0}, NULL) == MRT_OK && c->rarity_count == 2);
    mrt_answer_set set = {.name = "few", .count = 1, .answers = {MRT_ANSWER_MULT}};
    CHECK(failures, mrt_content_put_set(c, &set, NULL) == MRT_OK && mrt_content_find_set(c, "few", 3) == 0);
    set.answers[0] = MRT_ANSWER_CHIPS;
    CHECK(failures, mrt_content_put_set(c, &set, NULL) == MRT_OK && c->set_count == 1);
    CHECK(failures, c->sets[0].answers[0] == MRT_ANSWER_CHIPS && mrt_content_find_set(c, "fe", 2) == -1);
    mrt_content_destroy(c);
}

static void test_kinds(unsigned *failures)
{
    mrt_content *c = make();
    mrt_error err = {0};
    mrt_kind relic = {.name = "relic", .folder = "relics", .prefix = "r_", .place = MRT_PLACE_OWNED};
    CHECK(failures, c->kind_at[MRT_PLACE_JOKERS] == JOKER && c->kind_at[MRT_PLACE_OWNED] == UINT8_MAX);
    CHECK(failures, mrt_content_put_kind(c, &relic, NULL) == MRT_OK && c->kind_at[MRT_PLACE_OWNED] == KINDS);
    CHECK(failures,
          mrt_content_find_kind(c, "relic", 5) == KINDS && mrt_content_find_folder(c, "relics", 6) == KINDS);
    CHECK(failures, mrt_content_place(c, KINDS) == MRT_PLACE_OWNED);
    CHECK(failures, mrt_content_place(c, KINDS + 1) == MRT_PLACE_NOWHERE);
    relic.place = MRT_PLACE_JOKERS;
    CHECK(failures, mrt_content_put_kind(c, &relic, &err) == MRT_ERR_INPUT);
    CHECK(failures, strstr(err.message, "relic") != NULL && strstr(err.message, "cannot move") != NULL);
    relic = (mrt_kind){.name = "other", .folder = "jokers", .prefix = "", .place = MRT_PLACE_OWNED};
    CHECK(failures, mrt_content_put_kind(c, &relic, &err) == MRT_ERR_INPUT && c->kind_count == KINDS + 1);
    CHECK(failures, strstr(err.message, "jokers") != NULL);
    relic = (mrt_kind){.name = "clown", .folder = "clowns", .prefix = "", .place = MRT_PLACE_JOKERS};
    CHECK(failures, mrt_content_put_kind(c, &relic, NULL) == MRT_OK && c->kind_at[MRT_PLACE_JOKERS] == JOKER);
    mrt_content_destroy(c);
}

/* Of each list as many as its limit says, then one more. */
static void test_word_limits(unsigned *failures)
{
    mrt_content *c = make();
    mrt_error err = {0};
    char key[24], folder[24];
    mrt_status status = MRT_OK;
    for (size_t i = c->kind_count; i <= MRT_KINDS_MAX; i++) {
        snprintf(key, sizeof key, "kind%zu", i);
        snprintf(folder, sizeof folder, "kinds%zu", i);
        mrt_kind kind = {.name = key, .folder = folder, .prefix = "", .place = MRT_PLACE_NOWHERE};
        status = mrt_content_put_kind(c, &kind, &err);
        CHECK(failures, status == (i < MRT_KINDS_MAX ? MRT_OK : MRT_ERR_LIMIT));
    }
    CHECK(failures, c->kind_count == MRT_KINDS_MAX && strstr(err.message, "\"kind64\"") != NULL);
    for (size_t i = c->rarity_count; i <= MRT_RARITIES_MAX; i++) {
        snprintf(key, sizeof key, "rarity%zu", i);
        CHECK(failures, mrt_content_put_rarity(c, key, &(mrt_rarity_info){0}, &err) ==
                            (i < MRT_RARITIES_MAX ? MRT_OK : MRT_ERR_LIMIT));
    }
    for (size_t i = c->value_count; i <= MRT_VALUES_MAX; i++) {
        snprintf(key, sizeof key, "value%zu", i);
        status = put_value(c, key, MRT_VALUE_NUMBER, 0, &err);
        CHECK(failures, status == (i < MRT_VALUES_MAX ? MRT_OK : MRT_ERR_LIMIT));
    }
    for (size_t i = c->passive_count; i <= MRT_PASSIVES_MAX; i++) {
        snprintf(key, sizeof key, "passive%zu", i);
        mrt_passive_info passive = {.name = key, .mode = MRT_PASSIVE_SUM};
        status = mrt_content_put_passive(c, &passive, &err);
        CHECK(failures, status == (i < MRT_PASSIVES_MAX ? MRT_OK : MRT_ERR_LIMIT));
    }
    for (size_t i = 0; i <= MRT_SETS_MAX; i++) {
        snprintf(key, sizeof key, "set%zu", i);
        mrt_answer_set set = {.name = key};
        CHECK(failures, mrt_content_put_set(c, &set, &err) == (i < MRT_SETS_MAX ? MRT_OK : MRT_ERR_LIMIT));
    }
    mrt_plan plan = {.count = 1};
    for (size_t i = 0; i <= MRT_PLANS_MAX; i++) {
        snprintf(key, sizeof key, "plan%zu", i);
        CHECK(failures,
              mrt_content_put_plan(c, key, &plan, &err) == (i < MRT_PLANS_MAX ? MRT_OK : MRT_ERR_LIMIT));
    }
    CHECK(failures,
          mrt_content_find_plan(c, "plan255") != NULL && mrt_content_find_plan(c, "plan256") == NULL);
    CHECK(failures, c->value_count == MRT_VALUES_MAX && c->set_count == MRT_SETS_MAX);
    mrt_content_destroy(c);
}

/* Values that count cards have a bit each: one too many is refused, and is no value. */
static void test_tallies(unsigned *failures)
{
    mrt_content *c = make();
    mrt_error err = {0};
    char key[24];
    for (int i = 0; i <= MRT_TALLIES_MAX; i++) {
        snprintf(key, sizeof key, "tally%d", i);
        mrt_value_info value = {.name = key, .counts = true, .passive = UINT16_MAX};
        mrt_status status = mrt_content_put_value(c, &value, &err);
        CHECK(failures, status == (i < MRT_TALLIES_MAX ? MRT_OK : MRT_ERR_LIMIT));
    }
    CHECK(failures, c->tally_count == MRT_TALLIES_MAX && c->value_count == MRT_STATS + MRT_TALLIES_MAX);
    CHECK(failures, find_value(c, "tally32") == -1 && c->tallies[3] == MRT_STATS + 3);
    CHECK(failures, put_value(c, "tally3", MRT_VALUE_NUMBER, 0, NULL) == MRT_OK); /* counts no more */
    CHECK(failures, c->tally_count == MRT_TALLIES_MAX - 1 && c->tallies[3] == MRT_STATS + 4);
    mrt_content_destroy(c);
}

static void test_texts(unsigned *failures)
{
    mrt_content *c = make();
    size_t before = c->roots->names.count;
    const char *pair = keep(c, "Pair", 4),
               *empty = keep(c, "", 0); /* which prefixes of kinds have kept before */
    CHECK(failures, pair != NULL && empty != NULL && pair != empty);
    CHECK(failures, keep(c, "Pairs", 4) == pair && keep(c, "", 0) == empty);
    CHECK(failures, keep(c, "Pair\0x", 6) == NULL); /* no NUL in a name */
    for (int i = 0; i < MANY; i++) {
        char key[16];
        int length = snprintf(key, sizeof key, "key%d", i);
        const char *kept = keep(c, key, (size_t)length);
        CHECK(failures, kept != key && strcmp(kept, key) == 0);
        CHECK(failures, mrt_names_find(&c->roots->names, key, (size_t)length) == kept);
    }
    CHECK(failures, c->roots->names.count == before + 1 + MANY);
    CHECK(failures, keep(c, "Pair", 4) == pair && strcmp(pair, "Pair") == 0);
    CHECK(failures, mrt_names_find(&c->roots->names, "Pair\0", 5) == NULL);
    CHECK(failures, mrt_names_find(&c->roots->names, "nobody", 6) == NULL);
    mrt_content_destroy(c);
}

static void test_text_limits(unsigned *failures)
{
    mrt_content *c = make();
    mrt_error err = {0};
    char large[MRT_NAME_LENGTH_MAX + 1];
    const char *kept = large;
    size_t before = c->roots->names.count;
    memset(large, 'x', sizeof large);
    CHECK(failures, mrt_content_name(c, large, sizeof large, &kept, &err) == MRT_ERR_LIMIT);
    CHECK(failures,
          kept == large && c->roots->names.count == before && strstr(err.message, "256 bytes") != NULL);
    CHECK(failures, keep(c, large, MRT_NAME_LENGTH_MAX) != NULL);
    char key[16];
    for (size_t i = c->roots->names.count; i < MRT_NAMES_MAX; i++)
        if (keep(c, key, (size_t)snprintf(key, sizeof key, "%zu", i)) == NULL)
            CHECK(failures, false);
    CHECK(failures, mrt_content_name(c, "one more", 8, &kept, &err) == MRT_ERR_LIMIT && kept == large);
    CHECK(failures, err.message[0] != '\0' && c->roots->names.count == MRT_NAMES_MAX);
    CHECK(failures, keep(c, key, strlen(key)) != NULL);
    mrt_content_destroy(c);
}

static void test_contexts(unsigned *failures)
{
    mrt_content *c = make();
    mrt_error err = {0};
    char name[24] = "before";
    mrt_context order = {
        .name = name, .accepts = 6, .order_count = 2, .order = {MRT_ANSWER_MULT, MRT_ANSWER_CHIPS}};
    int out = -5;
    CHECK(failures, mrt_content_find_context(c, "before", 6) == -1);
    CHECK(failures, mrt_content_put_context(c, &order, &out, NULL) == MRT_OK && out == 0);
    strcpy(name, "gone"); /* the name was copied */
    CHECK(failures, mrt_content_find_context(c, "before", 6) == 0);
    CHECK(failures, c->contexts[0].accepts == 6 && c->contexts[0].order_count == 2 &&
                        c->contexts[0].order[0] == MRT_ANSWER_MULT);
    CHECK(failures, mrt_content_find_context(c, "befor", 5) == -1);
    CHECK(failures, mrt_content_find_context(c, "before\0\0\0\0\0\0\0", 12) == -1);
    order = (mrt_context){.name = "before", .accepts = 2}; /* defined anew, under its number */
    CHECK(failures,
          mrt_content_put_context(c, &order, &out, &err) == MRT_OK && out == 0 && c->context_count == 1);
    CHECK(failures, c->contexts[0].accepts == 2 && c->contexts[0].order_count == 0);
    order = (mrt_context){.name = "wrong", .order_count = 1, .order = {MRT_ANSWERS}};
    CHECK(failures, mrt_content_put_context(c, &order, &out, &err) == MRT_ERR_INPUT);
    order.order_count = MRT_ANSWERS + 1;
    CHECK(failures, mrt_content_put_context(c, &order, &out, &err) == MRT_ERR_INPUT && c->context_count == 1);
    order = (mrt_context){.name = "halves", .parts = true};
    CHECK(failures, c->parts_context == -1);
    CHECK(failures, mrt_content_put_context(c, &order, &out, NULL) == MRT_OK && out == 1);
    CHECK(failures, c->parts_context == 1);
    order.name = "thirds";
    CHECK(failures, mrt_content_put_context(c, &order, &out, &err) == MRT_ERR_INPUT && c->context_count == 2);
    CHECK(failures, strstr(err.message, "\"halves\"") != NULL);
    order = (mrt_context){.name = "halves"};
    CHECK(failures, mrt_content_put_context(c, &order, &out, NULL) == MRT_OK && c->parts_context == -1);
    out = 0;
    for (int i = 2; i < MRT_CONTEXTS_MAX; i++) {
        snprintf(name, sizeof name, "context%d", i);
        CHECK(failures, context(c, name) == i);
    }
    order = (mrt_context){.name = "last"};
    CHECK(failures, mrt_content_put_context(c, &order, &out, &err) == MRT_ERR_LIMIT && out == 0);
    CHECK(failures, mrt_content_find_context(c, "context63", 9) == 63);
    mrt_content_destroy(c);
}

/* The first of a kind in lists: no order is no place, a new version of a key without one keeps the place of the old one. */
static void test_first(unsigned *failures)
{
    static const struct {
        const char *key;
        int kind, order, number, first; /* its number, and which is first after it was put */
    } cases[] = {
        {"b_a", DECK, 0, 0, -1}, {"b_b", DECK, 7, 1, 1}, {"bl_a", BLIND, 1, 2, 1}, {"b_c", DECK, 3, 3, 3},
        {"b_d", DECK, 3, 4, 3},  {"b_c", DECK, 0, 3, 3}, {"b_c", DECK, 9, 3, 4},   {"b_a", DECK, 1, 0, 0},
    };
    mrt_content *c = make();
    uint16_t out;
    CHECK(failures, mrt_content_first(c, DECK) == -1);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        mrt_def def = make_def(cases[i].kind, cases[i].key);
        def.order = cases[i].order;
        CHECK(failures, mrt_content_put_def(c, &def, &out, NULL) == MRT_OK && out == cases[i].number);
        CHECK(failures, mrt_content_first(c, DECK) == cases[i].first);
    }
    CHECK(failures, mrt_content_first(c, BLIND) == 2 && mrt_content_first(c, JOKER) == -1);
    mrt_content_remove_def(c, 0);
    CHECK(failures, mrt_content_first(c, DECK) == 4);
    mrt_content_destroy(c);
}

static void test_moments(unsigned *failures)
{
    mrt_content *c = make();
    for (int i = 0; i < 6; i++) {
        char key[] = {(char)('a' + i), 0};
        mrt_context made = {.name = key, .moment = i % 3 == 0 ? MRT_MOMENT_ITEM_ADDED : MRT_MOMENT_NONE};
        int out;
        CHECK(failures, mrt_content_put_context(c, &made, &out, NULL) == MRT_OK);
    }
    int at = mrt_content_at_moment(c, MRT_MOMENT_ITEM_ADDED, -1);
    CHECK(failures, at == 0);
    at = mrt_content_at_moment(c, MRT_MOMENT_ITEM_ADDED, at);
    CHECK(failures, at == 3);
    CHECK(failures, mrt_content_at_moment(c, MRT_MOMENT_ITEM_ADDED, at) == -1);
    CHECK(failures, mrt_content_at_moment(c, MRT_MOMENT_CARDS_ADDED, -1) == -1);
    mrt_content_destroy(c);
}

/* Subscriptions: by context, in file order within one; `function` tells them apart here. */
static void test_subs(unsigned *failures)
{
    mrt_content *c = make();
    for (int i = 0; i < 70; i++) {
        char key[24];
        snprintf(key, sizeof key, "c%d", i);
        context(c, key);
    }
    static const mrt_sub subs[] = {{.context = 63, .function = 1}, {.context = 2, .function = 2},
                                   {.context = 63, .function = 3}, {.context = 0, .function = 4},
                                   {.context = 2, .function = 5},  {.context = 2, .function = 6, .def = 99}};
    static const int32_t sorted[] = {4, 2, 5, 6, 1, 3};
    define(c, JOKER, "j_first");
    for (int round = 0; round < 300; round++) { /* the arrays grow in between */
        char key[16];
        uint16_t out = 0;
        snprintf(key, sizeof key, "j_%d", round);
        mrt_def def = make_def(JOKER, key);
        CHECK(failures, put(c, &def, subs, 6, &out, NULL) == MRT_OK && out == round + 1);
        const mrt_def *added = &c->defs[out];
        CHECK(failures, added->subs != subs && added->sub_count == 6);
        CHECK(failures, added->hears == (UINT64_C(1) << 63 | 1 << 2 | 1));
        for (uint32_t i = 0; i < 6; i++)
            CHECK(failures, added->subs[i].function == sorted[i] && added->subs[i].def == out);
    }
    size_t count = 9;
    const mrt_sub *found = mrt_def_subs(&c->defs[20], 2, &count);
    CHECK(failures, count == 3 && found[0].function == 2 && found[2].function == 6);
    found = mrt_def_subs(&c->defs[20], 63, &count);
    CHECK(failures, count == 2 && found[0].function == 1 && found[1].function == 3);
    mrt_def_subs(&c->defs[20], 1, &count);
    CHECK(failures, count == 0);
    mrt_def_subs(&c->defs[20], 66, &count); /* its bit is that of 2 */
    CHECK(failures, count == 0);
    mrt_def_subs(&c->defs[0], 2, &count);
    CHECK(failures, count == 0 && c->defs[0].hears == 0);
    mrt_content_destroy(c);
}

static void test_find(unsigned *failures)
{
    mrt_content *c = make();
    CHECK(failures, mrt_content_find(c, JOKER, "j_joker", 7) == -1);
    CHECK(failures, mrt_content_nearest(c, JOKER, "j_joker", 7) == NULL);
    int red = define(c, SEAL, "Red"), deck = define(c, DECK, "Red");
    for (int i = 0; i < MANY; i++) {
        char key[16];
        snprintf(key, sizeof key, "j_%d", i);
        CHECK(failures, define(c, JOKER, key) == i + 2);
    }
    for (int i = 0; i < MANY; i++) {
        char key[16];
        int length = snprintf(key, sizeof key, "j_%d", i);
        CHECK(failures, mrt_content_find(c, JOKER, key, (size_t)length) == i + 2);
        CHECK(failures, mrt_content_find(c, MRT_ANY_KIND, key, (size_t)length) == i + 2);
        CHECK(failures, mrt_content_find(c, BLIND, key, (size_t)length) == -1);
    }
    CHECK(failures, mrt_content_find(c, SEAL, "Red", 3) == red && red == 0);
    CHECK(failures, mrt_content_find(c, DECK, "Red", 3) == deck && deck == 1);
    CHECK(failures, mrt_content_find(c, MRT_ANY_KIND, "Red", 3) == red); /* the one that came first */
    CHECK(failures, mrt_content_find(c, SEAL, "Red\0", 4) == -1);
    CHECK(failures, mrt_content_find(c, SEAL, "Re", 2) == -1);
    CHECK(failures,
          keep(c, "Blue", 4) != NULL && mrt_content_find(c, SEAL, "Blue", 4) == -1); /* a name, no key */
    CHECK(failures, strcmp(mrt_content_nearest(c, SEAL, "Rde", 3), "Red") == 0);
    CHECK(failures, mrt_content_nearest(c, BLIND, "Rde", 3) == NULL);
    CHECK(failures, strcmp(mrt_content_nearest(c, MRT_ANY_KIND, "j_9999", 6), "j_999") == 0);
    CHECK(failures, define(c, JOKER, "j_5") == 7 && c->def_count == MANY + 2);
    CHECK(failures, c->defs[7].version == c->defs[6].version + 1);
    mrt_content_destroy(c);
}

static void test_elements(unsigned *failures)
{
    mrt_content *c = make();
    mrt_error err = {0};
    uint16_t out;
    mrt_def steel = make_def(ENHANCEMENT, "m_steel");
    steel.element = MRT_ENHANCEMENT_STEEL;
    CHECK(failures, put(c, &steel, NULL, 0, &out, NULL) == MRT_OK);
    CHECK(failures,
          c->enhancements[MRT_ENHANCEMENT_STEEL] == out && c->defs[out].element == MRT_ENHANCEMENT_STEEL);
    CHECK(failures, c->enhancements[MRT_ENHANCEMENT_GOLD] == UINT16_MAX &&
                        c->seals[MRT_ENHANCEMENT_STEEL] == UINT16_MAX);
    steel.key = "m_other";
    CHECK(failures, put(c, &steel, NULL, 0, &out, &err) == MRT_ERR_INPUT);
    steel.element = 0;
    CHECK(failures, put(c, &steel, NULL, 0, &out, &err) == MRT_ERR_INPUT);
    steel.element = 256;
    CHECK(failures, put(c, &steel, NULL, 0, &out, &err) == MRT_ERR_INPUT && c->def_count == 1);
    int edition = define(c, EDITION, "e_new"), seal = define(c, SEAL, "New");
    CHECK(failures, c->defs[edition].element == MRT_EDITION_END && c->editions[MRT_EDITION_END] == edition);
    CHECK(failures, c->defs[seal].element == MRT_SEAL_END && c->seals[MRT_SEAL_END] == seal);
    for (int i = MRT_ENHANCEMENT_END; i < 256; i++) {
        char key[16];
        snprintf(key, sizeof key, "m_%d", i);
        int def = define(c, ENHANCEMENT, key);
        CHECK(failures, def >= 0 && c->defs[def].element == i && c->enhancements[i] == def);
    }
    mrt_def full = make_def(ENHANCEMENT, "m_full");
    CHECK(failures, put(c, &full, NULL, 0, &out, &err) == MRT_ERR_LIMIT);
    CHECK(failures, mrt_content_find(c, ENHANCEMENT, "m_full", 6) == -1);
    int joker = define(c, JOKER, "j_joker"); /* no part of a card: its element means nothing */
    CHECK(failures, joker >= 0);
    mrt_content_destroy(c);
}

/* A new version takes the place of the old one, under its number. */
static void test_replacing(unsigned *failures)
{
    mrt_content *c = make();
    uint16_t out = 99;
    int seal = define(c, SEAL, "Green"), deck = define(c, DECK, "Green");
    mrt_def again = make_def(SEAL, "Green");
    again.cost = 5;
    CHECK(failures, mrt_content_put_def(c, &again, &out, NULL) == MRT_OK && out == seal);
    CHECK(failures, mrt_content_find(c, SEAL, "Green", 5) == seal && c->defs[seal].cost == 5);
    CHECK(failures, mrt_content_find(c, DECK, "Green", 5) == deck && c->defs[deck].cost == 0);
    CHECK(failures, c->seals[MRT_SEAL_END] == seal && c->defs[seal].element == MRT_SEAL_END);
    CHECK(failures, c->seals[MRT_SEAL_END + 1] == UINT16_MAX && c->defs[seal].version == 1);
    for (int i = 0; i < MANY; i++) { /* the table is made anew */
        char key[16];
        snprintf(key, sizeof key, "j_%d", i);
        define(c, JOKER, key);
    }
    CHECK(failures, mrt_content_find(c, SEAL, "Green", 5) == seal);
    CHECK(failures, mrt_content_find(c, DECK, "Green", 5) == deck);
    mrt_content_remove_def(c, (uint16_t)seal); /* the key stays, without a version */
    CHECK(failures, mrt_content_find(c, SEAL, "Green", 5) == seal);
    CHECK(failures, mrt_content_find_defined(c, SEAL, "Green", 5) == -1 && !c->defs[seal].defined);
    CHECK(failures, mrt_content_nearest(c, SEAL, "Gren", 4) == NULL && c->defs[seal].version == 2);
    CHECK(failures, define(c, SEAL, "Green") == seal && c->defs[seal].element == MRT_SEAL_END);
    CHECK(failures, mrt_content_find_defined(c, SEAL, "Green", 5) == seal);
    mrt_content_destroy(c);
}

/* Everything that a definition points to is copied. */
static void test_copies(unsigned *failures)
{
    mrt_content *c = make();
    uint16_t out;
    char text[] = "be\0gin", hand[] = "Pair", item[] = "v_first", field[] = "field";
    context(c, "only");
    mrt_slot slots[] = {{.name = keep(c, field, 5), .type = MRT_SLOT_TEXT, .text = text, .length = 6}};
    mrt_sub subs[] = {{.hand_name = hand, .when_count = 1, .when = {{.hand = hand}}}};
    mrt_passive_entry passives[] = {{.passive = 3, .value = {.number = 2}}};
    mrt_blind_rules blind = {.score_mult = 2};
    mrt_start_rules start = {.item_count = 1, .items = {{.key = item, .edition = hand, .stickers = {field}}}};
    mrt_def def = make_def(DECK, "b_all");
    def.slots = slots, def.slot_count = 1, def.passives = passives, def.passive_count = 1;
    def.blind = &blind, def.start = &start, def.hand_name = hand, def.requires = item;
    CHECK(failures, put(c, &def, subs, 1, &out, NULL) == MRT_OK);
    memset(text, 'x', 6), memset(hand, 'x', 4), memset(item, 'x', 7), memset(field, 'x', 5);
    slots[0].length = passives[0].passive = 0, blind.score_mult = 0, start.item_count = 0,
    subs[0].when_count = 0;
    const mrt_def *made = &c->defs[out];
    CHECK(failures, made->slots[0].length == 6 && memcmp(made->slots[0].text, "be\0gin", 7) == 0);
    CHECK(failures, strcmp(made->slots[0].name, "field") == 0 && strcmp(made->hand_name, "Pair") == 0);
    CHECK(failures,
          strcmp(made->subs[0].hand_name, "Pair") == 0 && strcmp(made->subs[0].when[0].hand, "Pair") == 0);
    CHECK(failures, made->passives[0].passive == 3 && made->blind->score_mult == 2);
    CHECK(failures, made->start->item_count == 1 && strcmp(made->start->items[0].key, "v_first") == 0);
    CHECK(failures, strcmp(made->start->items[0].edition, "Pair") == 0);
    CHECK(failures, strcmp(made->start->items[0].stickers[0], "field") == 0);
    CHECK(failures, strcmp(made->requires, "v_first") == 0 && made->shape != 0);
    mrt_content_destroy(c);
}

/* Stickers have a bit each, and stand by their order. */
static void test_stickers(unsigned *failures)
{
    mrt_content *c = make();
    mrt_error err = {0};
    uint16_t out;
    char key[16];
    for (int i = 0; i <= MRT_STICKERS_MAX; i++) {
        snprintf(key, sizeof key, "s%d", i);
        mrt_def def = make_def(STICKER, key);
        def.order = i < 3 ? 3 - i : 10 + i;
        mrt_status status = mrt_content_put_def(c, &def, &out, &err);
        CHECK(failures, status == (i < MRT_STICKERS_MAX ? MRT_OK : MRT_ERR_LIMIT));
    }
    CHECK(failures, c->sticker_count == MRT_STICKERS_MAX && c->sticker_order[31] == 31);
    CHECK(failures, c->sticker_order[0] == 2 && c->sticker_order[1] == 1 && c->sticker_order[2] == 0);
    CHECK(failures, c->stickers[5] == 5 && c->defs[5].element == 5);
    mrt_content_destroy(c);
}

/* ---- forks ---- */

static void forget(void *user, int32_t function)
{
    *(int32_t *)user += function;
}

/* A load that is right takes the place of the old content; one that is not leaves nothing behind. */
static void test_forks(unsigned *failures)
{
    mrt_content *c = make();
    int32_t forgotten = 0;
    c->forget = forget;
    c->forget_user = &forgotten;
    context(c, "only");
    const mrt_sub one = {.function = 1}, ten = {.function = 10}, hundred = {.function = 100};
    mrt_def def = make_def(JOKER, "j_one"), two = make_def(JOKER, "j_two");
    uint16_t out;
    put(c, &def, &one, 1, &out, NULL);
    size_t names = c->roots->names.count, shapes = c->roots->shapes.count;
    for (int good = 0; good < 2; good++) {
        mrt_content *fork = mrt_content_fork(c, NULL);
        mrt_slot slot = {.name = keep(fork, "fresh", 5)};
        def.slots = &slot, def.slot_count = 1;
        CHECK(failures, fork != NULL && fork->version == c->version + 1);
        CHECK(failures, put(fork, &def, &ten, 1, &out, NULL) == MRT_OK && out == 0);
        CHECK(failures, put(fork, &two, &hundred, 1, &out, NULL) == MRT_OK && out == 1);
        CHECK(failures,
              put_value(fork, "luck", MRT_VALUE_NUMBER, 1, NULL) == MRT_OK && context(fork, "more") == 1);
        CHECK(failures, c->def_count == 1 && c->value_count == MRT_STATS && c->context_count == 1);
        CHECK(failures, c->defs[0].subs[0].function == 1 && fork->defs[0].subs[0].function == 10);
        CHECK(failures, mrt_content_find(c, JOKER, "j_two", 5) == -1 && forgotten == 0);
        if (!good) {
            mrt_content_drop(fork, c);
            CHECK(failures,
                  forgotten == 110 && c->roots->names.count == names && c->roots->shapes.count == shapes);
            CHECK(failures, mrt_names_find(&c->roots->names, "fresh", 5) == NULL);
            forgotten = 0;
        } else {
            mrt_content_destroy(c);
            CHECK(failures, forgotten == 1 && mrt_content_find(fork, JOKER, "j_two", 5) == 1);
            CHECK(failures, fork->roots->names.count > names && fork->roots->shapes.count == shapes + 1);
            c = fork;
        }
    }
    mrt_content_remove_def(c, 0);
    CHECK(failures, forgotten == 11);
    mrt_content_destroy(c);
    CHECK(failures, forgotten == 111);
}

static void test_bad_defs(unsigned *failures)
{
    mrt_content *c = make();
    mrt_error err = {0};
    uint16_t out = 3;
    context(c, "only");
    mrt_def def = make_def(JOKER, "j_bad");
    mrt_sub subs[] = {{.context = 0}, {.context = 1}};
    CHECK(failures, put(c, &def, subs, 2, &out, &err) == MRT_ERR_INPUT);
    CHECK(failures, strstr(err.message, "subscription 2 of j_bad") != NULL);
    subs[1] = (mrt_sub){.give_count = MRT_GIVE_MAX + 1};
    CHECK(failures, put(c, &def, subs, 2, &out, &err) == MRT_ERR_INPUT);
    subs[1] = (mrt_sub){.when_count = MRT_WHEN_MAX + 1};
    CHECK(failures, put(c, &def, subs, 2, &out, &err) == MRT_ERR_INPUT);
    CHECK(failures, put(c, &def, subs, MRT_SUBS_MAX + 1, &out, &err) == MRT_ERR_INPUT);
    def.slot_count = MRT_SLOTS_MAX + 1;
    CHECK(failures, put(c, &def, subs, 1, &out, &err) == MRT_ERR_INPUT);
    def.slot_count = 0;
    def.passive_count = MRT_PASSIVES_MAX + 1;
    CHECK(failures, put(c, &def, subs, 1, &out, &err) == MRT_ERR_INPUT);
    def.passive_count = 0;
    def.kind = KINDS;
    CHECK(failures, put(c, &def, subs, 1, &out, &err) == MRT_ERR_INPUT);
    def.kind = JOKER;
    CHECK(failures, out == 3 && c->def_count == 0);
    CHECK(failures, put(c, &def, subs, 1, &out, &err) == MRT_OK && out == 0);
    mrt_content_destroy(c);
}

static void test_def_limit(unsigned *failures)
{
    mrt_content *c = make();
    mrt_error err = {0};
    uint16_t out = 9;
    for (int i = 0; i < MRT_DEFS_MAX; i++) {
        char key[16];
        snprintf(key, sizeof key, "j_%d", i);
        if (define(c, JOKER, key) != i)
            CHECK(failures, false);
    }
    mrt_def def = make_def(JOKER, "j_more");
    CHECK(failures, put(c, &def, NULL, 0, &out, &err) == MRT_ERR_LIMIT && out == 9);
    CHECK(failures, mrt_content_find(c, JOKER, "j_65534", 7) == 65534);
    mrt_content_destroy(c);
}

static void test_hands(unsigned *failures)
{
    mrt_content *c = make();
    mrt_hands *hands = mrt_hands_create(NULL);
    CHECK(failures, !c->only_originals && c->original_hand[MRT_HAND_PAIR] == UINT16_MAX);
    for (int i = 0; i < MRT_HANDS; i++) {
        const char *name = mrt_hand_name((mrt_hand)i);
        mrt_hand_values values = {.name = name, .chips = 100 - i, .mult = 2};
        mrt_content_set_hands(c, hands);
        CHECK(failures, !c->only_originals && c->original_hand[i] == UINT16_MAX);
        CHECK(failures, mrt_hands_add_original(hands, name, (mrt_hand)i, &values, NULL) == MRT_OK);
    }
    mrt_content_set_hands(c, hands);
    CHECK(failures, c->only_originals && c->hands == hands);
    for (int i = 0; i < MRT_HANDS; i++)
        CHECK(failures, mrt_hands_entry(hands, c->original_hand[i])->original == i);
    mrt_hand_rule rule = {.key = "mine", .values = {.name = "Mine", .chips = 97.5, .mult = 2}};
    CHECK(failures, mrt_hands_add(hands, &rule, NULL) == MRT_OK);
    mrt_content_set_hands(c, hands);
    CHECK(failures, !c->only_originals && mrt_hands_entry(hands, c->original_hand[11])->original == 11);
    CHECK(failures, c->royal_hand == UINT16_MAX);
    rule = (mrt_hand_rule){.key = "royal_flush", .values = {.name = "Royal Flush", .chips = 96.5, .mult = 2}};
    CHECK(failures, mrt_hands_add(hands, &rule, NULL) == MRT_OK);
    mrt_content_set_hands(c, hands);
    CHECK(failures, c->royal_hand == mrt_hands_find(hands, "royal_flush", 11));
    mrt_content_set_hands(c, NULL);
    CHECK(failures, c->royal_hand == UINT16_MAX);
    CHECK(failures, c->hands == NULL && c->original_hand[0] == UINT16_MAX);
    mrt_content_destroy(c);
    mrt_hands_destroy(hands);
}

/* ---- the allocator sweep ---- */

/* What can be seen of a content, as one number. */
static size_t seen(const mrt_content *c)
{
    size_t elements = 0;
    for (int i = 0; i < 256; i++)
        elements += c->enhancements[i] != UINT16_MAX;
    return c->def_count * 1000003 + c->value_count * 1009 + c->context_count * 17 + elements;
}

/* A definition, and now and then a value and a context. */
static mrt_status sweep_put(mrt_content *c, int i, uint16_t *out, mrt_error *err)
{
    char key[16], word[16];
    int number;
    snprintf(key, sizeof key, "m_%d", i);
    snprintf(word, sizeof word, "word%d", i);
    mrt_slot slot = {.type = MRT_SLOT_TEXT, .text = key, .length = 3};
    mrt_def def = make_def(i < 40 ? ENHANCEMENT : JOKER, key);
    const mrt_sub subs[2] = {{.context = 0, .function = i}, {.context = 0, .function = -i}};
    mrt_context made = {.name = word};
    if (i % 3 == 1)
        return put_value(c, word, MRT_VALUE_NUMBER, i, err);
    if (i % 3 == 2)
        return mrt_content_put_context(c, &made, &number, err);
    mrt_status status = mrt_content_name(c, word, strlen(word), &slot.name, err);
    def.slots = &slot;
    def.slot_count = i % 2 == 0;
    return status == MRT_OK ? put(c, &def, subs, 2, out, err) : status;
}

static void sweep_step(failing_alloc *in, mrt_content *c, int i)
{
    mrt_error err = {0};
    uint16_t out = UINT16_MAX;
    size_t before = seen(c), failed = in->failed;
    mrt_status status = sweep_put(c, i, &out, &err);
    CHECK(in->failures, (status == MRT_OK) == (in->failed == failed));
    CHECK(in->failures,
          status == MRT_OK || (status == MRT_ERR_MEMORY && err.status == status && seen(c) == before));
    if (status != MRT_OK && !in->for_ever)
        status = sweep_put(c, i, &out, &err);
    CHECK(in->failures, status == MRT_OK || in->for_ever);
    char key[16];
    snprintf(key, sizeof key, "m_%d", i);
    int found = mrt_content_find(c, i < 40 ? ENHANCEMENT : JOKER, key, strlen(key));
    CHECK(in->failures, found == (status == MRT_OK && i % 3 == 0 ? out : -1));
    CHECK(in->failures, found < 0 || c->defs[found].subs[0].function == i);
}

/* A fork that cannot be made, and one that is dropped, leave the content as it was. */
static void sweep_fork(failing_alloc *in, mrt_content *c)
{
    mrt_error err = {0};
    size_t before = seen(c), failed = in->failed;
    mrt_content *fork = mrt_content_fork(c, &err);
    CHECK(in->failures,
          (fork != NULL) == (in->failed == failed) && (fork != NULL || err.status == MRT_ERR_MEMORY));
    for (int i = 300; fork != NULL && i < 310; i++)
        sweep_step(in, fork, i);
    if (fork != NULL)
        mrt_content_drop(fork, c);
    CHECK(in->failures, seen(c) == before && mrt_content_find(c, JOKER, "m_300", 5) == -1);
}

static bool sweep(size_t n, bool for_ever, unsigned *failures)
{
    failing_alloc in;
    mrt_error err = {0};
    failing_alloc_start(&in, n, for_ever, failures);
    mrt_content *c = mrt_content_create(&in.alloc, &err);
    CHECK(failures, (c != NULL) == (in.failed == 0) && (c != NULL || err.status == MRT_ERR_MEMORY));
    mrt_status status = c != NULL ? MRT_OK : MRT_ERR_MEMORY;
    for (int i = 0; i < KINDS && status == MRT_OK; i++)
        status = mrt_content_put_kind(c, &kinds[i], &err);
    mrt_context only = {.name = "only"};
    int out;
    if (status == MRT_OK)
        status = mrt_content_put_context(c, &only, &out, &err);
    CHECK(failures, (status == MRT_OK) == (in.failed == 0));
    for (int i = 0; status == MRT_OK && i < 300; i++)
        sweep_step(&in, c, i);
    if (status == MRT_OK) {
        size_t failed = in.failed;
        const char *near = mrt_content_nearest(c, MRT_ANY_KIND, "m_77x", 5);
        CHECK(failures, c->def_count < 100 || (near != NULL) == (in.failed == failed));
        sweep_fork(&in, c);
    }
    mrt_content_destroy(c);
    CHECK(failures, in.blocks == 0);
    return in.failed > 0;
}

static void test_memory(unsigned *failures)
{
    size_t n = 1;
    while (n <= SWEEP_MAX && sweep(n, false, failures))
        n++;
    CHECK(failures, n > 300 && n <= SWEEP_MAX);
    for (size_t i = 1; i < n; i += i < 20 ? 1 : 7)
        sweep(i, true, failures);
}

int main(void)
{
    unsigned failures = 0;
    test_names(&failures);
    test_core_words(&failures);
    test_new_words(&failures);
    test_kinds(&failures);
    test_word_limits(&failures);
    test_tallies(&failures);
    test_texts(&failures);
    test_text_limits(&failures);
    test_contexts(&failures);
    test_first(&failures);
    test_moments(&failures);
    test_subs(&failures);
    test_find(&failures);
    test_elements(&failures);
    test_replacing(&failures);
    test_copies(&failures);
    test_stickers(&failures);
    test_forks(&failures);
    test_bad_defs(&failures);
    test_def_limit(&failures);
    test_hands(&failures);
    test_memory(&failures);
    return check_report("content", failures);
}
