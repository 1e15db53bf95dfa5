/* Content: texts are one each, definitions are found by kind and key, subscriptions stand by context; limits; and an
 * allocation that fails changes nothing. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rules/content.h"
#include "spec/c/check.h"
#include "spec/c/failing_alloc.h"

enum { SWEEP_MAX = 1000, MANY = 1000 };

static uint32_t text(mrt_content *content, const char *bytes, size_t length)
{
    uint32_t number = UINT32_MAX;
    return mrt_content_text(content, bytes, length, &number, NULL) == MRT_OK ? number : UINT32_MAX;
}

static int context(mrt_content *content, const char *name)
{
    mrt_context c = {.name = name};
    int out = -1;
    return mrt_content_add_context(content, &c, &out, NULL) == MRT_OK ? out : -1;
}

static mrt_def make_def(mrt_kind kind, const char *key)
{
    return (mrt_def){
        .key = key, .name = key, .file = "a/file.lua", .kind = (uint8_t)kind, .element = UINT16_MAX};
}

static int define(mrt_content *content, mrt_kind kind, const char *key)
{
    mrt_def def = make_def(kind, key);
    uint16_t out = UINT16_MAX;
    return mrt_content_add_def(content, &def, NULL, 0, &out, NULL) == MRT_OK ? out : -1;
}

static void test_names(unsigned *failures)
{
    for (mrt_answer_key i = 0; i < MRT_ANSWERS; i++)
        for (mrt_answer_key k = 0; k <= i; k++)
            CHECK(failures, (strcmp(mrt_answer_name(i), mrt_answer_name(k)) == 0) == (i == k));
    CHECK(failures, strcmp(mrt_answer_name(MRT_ANSWER_X_MULT), "x_mult") == 0);
    CHECK(failures, strcmp(mrt_answer_name(MRT_ANSWER_EXTRA_CHIP_MOD), "extra.chip_mod") == 0);
    CHECK(failures, strcmp(mrt_answer_name(MRT_ANSWER_MESSAGE), "message") == 0);
    for (mrt_stat i = 0; i < MRT_STATS; i++)
        CHECK(failures, mrt_stat_find(mrt_stat_name(i), strlen(mrt_stat_name(i))) == (int)i);
    CHECK(failures, mrt_stat_find("money", 5) == MRT_STAT_MONEY);
    CHECK(failures, mrt_stat_find("most_played", 11) == MRT_STAT_MOST_PLAYED);
    static const char *const none[] = {"mone", "moneys", "", "Money"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        CHECK(failures, mrt_stat_find(none[i], strlen(none[i])) == -1);
    CHECK(failures, mrt_stat_find("money\0\0\0\0\0\0\0\0\0\0", 15) == -1);
    CHECK(failures, mrt_passive_find("four_fingers", 12) == MRT_PASSIVE_FOUR_FINGERS);
    CHECK(failures, mrt_passive_find("probability", 11) == MRT_PASSIVE_PROBABILITY);
    CHECK(failures, mrt_passive_find("four", 4) == -1);
    CHECK(failures, strcmp(mrt_passive_name(MRT_PASSIVE_PROBABILITY), "probability") == 0);
    CHECK(failures, strcmp(mrt_area_name(MRT_AREA_PLAY), "play") == 0);
    CHECK(failures, strcmp(mrt_area_name(MRT_AREA_DISCARD), "discard") == 0);
}

static void test_texts(unsigned *failures)
{
    mrt_content c;
    mrt_content_init(&c, NULL);
    uint32_t a = text(&c, "Pair", 4), empty = text(&c, NULL, 0), nul = text(&c, "Pair\0x", 6);
    const char *pair = mrt_content_text_at(&c, a);
    CHECK(failures, a != UINT32_MAX && empty != UINT32_MAX && nul != UINT32_MAX);
    CHECK(failures, a != empty && a != nul && empty != nul);
    CHECK(failures, text(&c, "Pairs", 4) == a && text(&c, "", 0) == empty && text(&c, "Pair\0x", 6) == nul);
    CHECK(failures, mrt_content_text_length(&c, nul) == 6 && mrt_content_text_length(&c, empty) == 0);
    CHECK(failures, memcmp(mrt_content_text_at(&c, nul), "Pair\0x", 7) == 0);
    for (int i = 0; i < MANY; i++) {
        char key[16];
        int length = snprintf(key, sizeof key, "key%d", i);
        uint32_t number = text(&c, key, (size_t)length);
        CHECK(failures, strcmp(mrt_content_text_at(&c, number), key) == 0);
    }
    CHECK(failures, c.text_count == 3 + MANY);
    CHECK(failures, mrt_content_text_at(&c, a) == pair && strcmp(pair, "Pair") == 0);
    const double none[] = {-1, (double)c.text_count, 1e300, -INFINITY, INFINITY, NAN};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        CHECK(failures,
              mrt_content_text_at(&c, none[i])[0] == '\0' && mrt_content_text_length(&c, none[i]) == 0);
    mrt_content_fini(&c);
    CHECK(failures, c.text_count == 0 && c.texts == NULL);
}

static void test_text_limits(unsigned *failures)
{
    mrt_content c;
    mrt_error err = {0};
    uint32_t number = 7;
    mrt_content_init(&c, NULL);
    char *large = malloc(MRT_CONTENT_TEXT_MAX + 1);
    if (large == NULL)
        abort();
    memset(large, 'x', MRT_CONTENT_TEXT_MAX + 1);
    CHECK(failures, mrt_content_text(&c, large, MRT_CONTENT_TEXT_MAX + 1, &number, &err) == MRT_ERR_LIMIT);
    CHECK(failures, number == 7 && c.text_count == 0 && strstr(err.message, "65537 bytes") != NULL);
    CHECK(failures, text(&c, large, MRT_CONTENT_TEXT_MAX) == 0);
    free(large);
    for (uint32_t i = 1; i < MRT_TEXTS_MAX; i++)
        if (text(&c, (const char *)&i, sizeof i) != i)
            CHECK(failures, false);
    CHECK(failures, mrt_content_text(&c, "one more", 8, &number, &err) == MRT_ERR_LIMIT && number == 7);
    CHECK(failures, err.message[0] != '\0');
    CHECK(failures, c.text_count == MRT_TEXTS_MAX);
    uint32_t known = 5;
    CHECK(failures, text(&c, (const char *)&known, sizeof known) == known);
    mrt_content_fini(&c);
}

static void test_contexts(unsigned *failures)
{
    mrt_content c;
    mrt_error err = {0};
    mrt_content_init(&c, NULL);
    char name[24] = "before";
    mrt_context order = {
        .name = name, .accepts = 6, .order_count = 2, .order = {MRT_ANSWER_MULT, MRT_ANSWER_CHIPS}};
    int out = -5;
    CHECK(failures, mrt_content_find_context(&c, "before", 6) == -1);
    CHECK(failures, mrt_content_add_context(&c, &order, &out, NULL) == MRT_OK && out == 0);
    strcpy(name, "gone"); /* the name was copied */
    CHECK(failures, mrt_content_find_context(&c, "before", 6) == 0);
    CHECK(failures, c.contexts[0].accepts == 6 && c.contexts[0].order_count == 2 &&
                        c.contexts[0].order[0] == MRT_ANSWER_MULT);
    CHECK(failures, mrt_content_find_context(&c, "befor", 5) == -1);
    CHECK(failures, mrt_content_find_context(&c, "before\0\0\0\0\0\0\0", 12) == -1);
    order.name = "before";
    CHECK(failures, mrt_content_add_context(&c, &order, &out, &err) == MRT_ERR_INPUT && out == 0);
    CHECK(failures, strstr(err.message, "\"before\"") != NULL);
    order = (mrt_context){.name = "wrong", .order_count = 1, .order = {MRT_ANSWERS}};
    CHECK(failures, mrt_content_add_context(&c, &order, &out, &err) == MRT_ERR_INPUT);
    order.order_count = MRT_ORDER_MAX + 1;
    CHECK(failures, mrt_content_add_context(&c, &order, &out, &err) == MRT_ERR_INPUT && c.context_count == 1);
    order = (mrt_context){.name = "halves", .parts = true};
    CHECK(failures, mrt_content_with_parts(&c) == NULL);
    CHECK(failures, mrt_content_add_context(&c, &order, &out, NULL) == MRT_OK && out == 1);
    CHECK(failures, mrt_content_with_parts(&c) == &c.contexts[1]);
    order.name = "thirds";
    CHECK(failures, mrt_content_add_context(&c, &order, &out, &err) == MRT_ERR_INPUT && c.context_count == 2);
    CHECK(failures, strstr(err.message, "\"halves\"") != NULL);
    out = 0;
    for (int i = 2; i < MRT_CONTEXTS_MAX; i++) {
        snprintf(name, sizeof name, "context%d", i);
        CHECK(failures, context(&c, name) == i);
    }
    order = (mrt_context){.name = "last"};
    CHECK(failures, mrt_content_add_context(&c, &order, &out, &err) == MRT_ERR_LIMIT && out == 0);
    CHECK(failures, mrt_content_find_context(&c, "context63", 9) == 63);
    mrt_content_fini(&c);
}

/* The first of a kind in lists: no order is no place, a new definition of a key keeps the place of the old one. */
static void test_first(unsigned *failures)
{
    static const struct {
        const char *key;
        int kind, order, first; /* what is first after it was put */
    } cases[] = {
        {"b_a", MRT_KIND_DECK, 0, -1}, {"b_b", MRT_KIND_DECK, 7, 1}, {"bl_a", MRT_KIND_BLIND, 1, 1},
        {"b_c", MRT_KIND_DECK, 3, 3},  {"b_d", MRT_KIND_DECK, 3, 3}, {"b_c", MRT_KIND_DECK, 0, 4},
        {"b_d", MRT_KIND_DECK, 9, 5},  {"b_a", MRT_KIND_DECK, 1, 7},
    };
    mrt_content c;
    uint16_t out;
    mrt_content_init(&c, NULL);
    CHECK(failures, mrt_content_first(&c, MRT_KIND_DECK) == -1);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        mrt_def def = {.key = cases[i].key, .name = "", .file = "", .kind = (uint8_t)cases[i].kind};
        def.order = cases[i].order;
        CHECK(failures, mrt_content_put_def(&c, &def, NULL, 0, &out, NULL) == MRT_OK && out == i);
        CHECK(failures, mrt_content_first(&c, MRT_KIND_DECK) == cases[i].first);
    }
    CHECK(failures,
          mrt_content_first(&c, MRT_KIND_BLIND) == 2 && mrt_content_first(&c, MRT_KIND_JOKER) == -1);
    mrt_content_fini(&c);
}

static void test_moments(unsigned *failures)
{
    mrt_content c;
    mrt_content_init(&c, NULL);
    for (int i = 0; i < 6; i++) {
        char name[] = {(char)('a' + i), 0};
        mrt_context context = {.name = name, .moment = i % 3 == 0 ? MRT_MOMENT_ITEM_ADDED : MRT_MOMENT_NONE};
        int out;
        CHECK(failures, mrt_content_add_context(&c, &context, &out, NULL) == MRT_OK);
    }
    const mrt_context *at = mrt_content_at_moment(&c, MRT_MOMENT_ITEM_ADDED, NULL);
    CHECK(failures, at == &c.contexts[0]);
    at = mrt_content_at_moment(&c, MRT_MOMENT_ITEM_ADDED, at);
    CHECK(failures, at == &c.contexts[3]);
    CHECK(failures, mrt_content_at_moment(&c, MRT_MOMENT_ITEM_ADDED, at) == NULL);
    CHECK(failures, mrt_content_at_moment(&c, MRT_MOMENT_CARDS_ADDED, NULL) == NULL);
    mrt_content_fini(&c);
}

/* Subscriptions: by context, in file order within one; `function` tells them apart here. */
static void test_subs(unsigned *failures)
{
    mrt_content c;
    mrt_content_init(&c, NULL);
    for (int i = 0; i < MRT_CONTEXTS_MAX; i++) {
        char name[24];
        snprintf(name, sizeof name, "c%d", i);
        context(&c, name);
    }
    static const mrt_sub subs[] = {{.context = 63, .function = 1}, {.context = 2, .function = 2},
                                   {.context = 63, .function = 3}, {.context = 0, .function = 4},
                                   {.context = 2, .function = 5},  {.context = 2, .function = 6, .def = 99}};
    static const int32_t sorted[] = {4, 2, 5, 6, 1, 3};
    define(&c, MRT_KIND_JOKER, "j_first");
    for (int round = 0; round < 20; round++) { /* the arrays grow in between */
        char key[16];
        uint16_t out = 0;
        snprintf(key, sizeof key, "j_%d", round);
        mrt_def def = make_def(MRT_KIND_JOKER, key);
        CHECK(failures, mrt_content_add_def(&c, &def, subs, 6, &out, NULL) == MRT_OK && out == round + 1);
        const mrt_def *added = &c.defs[out];
        CHECK(failures, added->first_sub == (uint32_t)round * 6 && added->sub_count == 6);
        CHECK(failures, added->hears == (UINT64_C(1) << 63 | 1 << 2 | 1));
        for (uint32_t i = 0; i < 6; i++)
            CHECK(failures, c.subs[added->first_sub + i].function == sorted[i] &&
                                c.subs[added->first_sub + i].def == out);
    }
    size_t count = 9;
    const mrt_sub *found = mrt_def_subs(&c, &c.defs[20], 2, &count);
    CHECK(failures, count == 3 && found[0].function == 2 && found[2].function == 6);
    found = mrt_def_subs(&c, &c.defs[20], 63, &count);
    CHECK(failures, count == 2 && found[0].function == 1 && found[1].function == 3);
    mrt_def_subs(&c, &c.defs[20], 1, &count);
    CHECK(failures, count == 0);
    mrt_def_subs(&c, &c.defs[0], 2, &count);
    CHECK(failures, count == 0 && c.defs[0].hears == 0);
    mrt_content_fini(&c);
}

static void test_find(unsigned *failures)
{
    mrt_content c;
    mrt_error err = {0};
    mrt_content_init(&c, NULL);
    CHECK(failures, mrt_content_find(&c, MRT_KIND_JOKER, "j_joker", 7) == -1);
    CHECK(failures, mrt_content_nearest(&c, MRT_KIND_JOKER, "j_joker", 7) == NULL);
    int red = define(&c, MRT_KIND_SEAL, "Red"), deck = define(&c, MRT_KIND_DECK, "Red");
    for (int i = 0; i < MANY; i++) {
        char key[16];
        snprintf(key, sizeof key, "j_%d", i);
        CHECK(failures, define(&c, MRT_KIND_JOKER, key) == i + 2);
    }
    for (int i = 0; i < MANY; i++) {
        char key[16];
        int length = snprintf(key, sizeof key, "j_%d", i);
        CHECK(failures, mrt_content_find(&c, MRT_KIND_JOKER, key, (size_t)length) == i + 2);
        CHECK(failures, mrt_content_find(&c, MRT_KINDS, key, (size_t)length) == i + 2);
        CHECK(failures, mrt_content_find(&c, MRT_KIND_BLIND, key, (size_t)length) == -1);
    }
    CHECK(failures, mrt_content_find(&c, MRT_KIND_SEAL, "Red", 3) == red && red == 0);
    CHECK(failures, mrt_content_find(&c, MRT_KIND_DECK, "Red", 3) == deck && deck == 1);
    CHECK(failures, mrt_content_find(&c, MRT_KINDS, "Red", 3) == red); /* the one that came first */
    CHECK(failures, mrt_content_find(&c, MRT_KIND_SEAL, "Red\0", 4) == -1);
    CHECK(failures, mrt_content_find(&c, MRT_KIND_SEAL, "Re", 2) == -1);
    uint32_t word = text(&c, "Blue", 4); /* a text that is no key */
    CHECK(failures, mrt_content_find(&c, MRT_KIND_SEAL, "Blue", 4) == -1 && word != UINT32_MAX);
    CHECK(failures, strcmp(mrt_content_nearest(&c, MRT_KIND_SEAL, "Rde", 3), "Red") == 0);
    CHECK(failures, mrt_content_nearest(&c, MRT_KIND_BLIND, "Rde", 3) == NULL);
    CHECK(failures, strcmp(mrt_content_nearest(&c, MRT_KINDS, "j_9999", 6), "j_999") == 0);
    mrt_def again = make_def(MRT_KIND_JOKER, "j_5");
    uint16_t out = 77;
    CHECK(failures, mrt_content_add_def(&c, &again, NULL, 0, &out, &err) == MRT_ERR_INPUT && out == 77);
    CHECK(failures, strstr(err.message, "\"j_5\"") != NULL && strstr(err.message, "a/file.lua") != NULL);
    CHECK(failures, c.def_count == MANY + 2);
    mrt_content_fini(&c);
}

static void test_elements(unsigned *failures)
{
    mrt_content c;
    mrt_error err = {0};
    uint16_t out;
    mrt_content_init(&c, NULL);
    mrt_def steel = make_def(MRT_KIND_ENHANCEMENT, "m_steel");
    steel.element = MRT_ENHANCEMENT_STEEL;
    CHECK(failures, mrt_content_add_def(&c, &steel, NULL, 0, &out, NULL) == MRT_OK);
    CHECK(failures,
          c.enhancements[MRT_ENHANCEMENT_STEEL] == out && c.defs[out].element == MRT_ENHANCEMENT_STEEL);
    CHECK(failures,
          c.enhancements[MRT_ENHANCEMENT_GOLD] == UINT16_MAX && c.seals[MRT_ENHANCEMENT_STEEL] == UINT16_MAX);
    steel.key = "m_other";
    CHECK(failures, mrt_content_add_def(&c, &steel, NULL, 0, &out, &err) == MRT_ERR_INPUT);
    steel.element = 0;
    CHECK(failures, mrt_content_add_def(&c, &steel, NULL, 0, &out, &err) == MRT_ERR_INPUT);
    steel.element = 256;
    CHECK(failures,
          mrt_content_add_def(&c, &steel, NULL, 0, &out, &err) == MRT_ERR_INPUT && c.def_count == 1);
    int edition = define(&c, MRT_KIND_EDITION, "e_new"), seal = define(&c, MRT_KIND_SEAL, "New");
    CHECK(failures, c.defs[edition].element == MRT_EDITION_END && c.editions[MRT_EDITION_END] == edition);
    CHECK(failures, c.defs[seal].element == MRT_SEAL_END && c.seals[MRT_SEAL_END] == seal);
    for (int i = MRT_ENHANCEMENT_END; i < 256; i++) {
        char key[16];
        snprintf(key, sizeof key, "m_%d", i);
        int def = define(&c, MRT_KIND_ENHANCEMENT, key);
        CHECK(failures, def >= 0 && c.defs[def].element == i && c.enhancements[i] == def);
    }
    mrt_def full = make_def(MRT_KIND_ENHANCEMENT, "m_full");
    CHECK(failures, mrt_content_add_def(&c, &full, NULL, 0, &out, &err) == MRT_ERR_LIMIT);
    CHECK(failures, mrt_content_find(&c, MRT_KIND_ENHANCEMENT, "m_full", 6) == -1);
    int joker = define(&c, MRT_KIND_JOKER, "j_joker"); /* no part of a card: its element means nothing */
    CHECK(failures, joker >= 0);
    mrt_content_fini(&c);
}

/* A definition that takes the place of another: the old one can still be reached by its number. */
static void test_replacing(unsigned *failures)
{
    mrt_content c;
    uint16_t out = 0;
    mrt_content_init(&c, NULL);
    int old = define(&c, MRT_KIND_SEAL, "Green"), deck = define(&c, MRT_KIND_DECK, "Green");
    mrt_def seal = make_def(MRT_KIND_SEAL, "Green");
    seal.cost = 5;
    CHECK(failures, mrt_content_put_def(&c, &seal, NULL, 0, &out, NULL) == MRT_OK && out == 2);
    CHECK(failures, mrt_content_find(&c, MRT_KIND_SEAL, "Green", 5) == out && c.defs[old].cost == 0);
    CHECK(failures, mrt_content_find(&c, MRT_KIND_DECK, "Green", 5) == deck);
    CHECK(failures, c.seals[MRT_SEAL_END] == out && c.defs[out].element == MRT_SEAL_END);
    CHECK(failures, c.seals[MRT_SEAL_END + 1] == UINT16_MAX);
    for (int i = 0; i < MANY; i++) { /* the table is made anew */
        char key[16];
        snprintf(key, sizeof key, "j_%d", i);
        define(&c, MRT_KIND_JOKER, key);
    }
    CHECK(failures, mrt_content_find(&c, MRT_KIND_SEAL, "Green", 5) == out);
    CHECK(failures, mrt_content_find(&c, MRT_KIND_DECK, "Green", 5) == deck);
    mrt_content_fini(&c);
}

static void test_bad_defs(unsigned *failures)
{
    mrt_content c;
    mrt_error err = {0};
    uint16_t out = 3;
    mrt_content_init(&c, NULL);
    context(&c, "only");
    mrt_def def = make_def(MRT_KIND_JOKER, "j_bad");
    mrt_sub subs[] = {{.context = 0}, {.context = 1}};
    CHECK(failures, mrt_content_add_def(&c, &def, subs, 2, &out, &err) == MRT_ERR_INPUT);
    CHECK(failures, strstr(err.message, "subscription 2 of j_bad") != NULL);
    subs[1] = (mrt_sub){.give_count = MRT_GIVE_MAX + 1};
    CHECK(failures, mrt_content_add_def(&c, &def, subs, 2, &out, &err) == MRT_ERR_INPUT);
    subs[1] = (mrt_sub){.when_count = MRT_WHEN_MAX + 1};
    CHECK(failures, mrt_content_add_def(&c, &def, subs, 2, &out, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_content_add_def(&c, &def, subs, MRT_SUBS_MAX + 1, &out, &err) == MRT_ERR_LIMIT);
    def.slot_count = MRT_SLOTS_MAX + 1;
    CHECK(failures, mrt_content_add_def(&c, &def, subs, 1, &out, &err) == MRT_ERR_INPUT);
    def.slot_count = 0;
    def.passive_count = MRT_PASSIVES + 1;
    CHECK(failures, mrt_content_add_def(&c, &def, subs, 1, &out, &err) == MRT_ERR_INPUT);
    def.passive_count = 0;
    def.kind = MRT_KINDS;
    CHECK(failures, mrt_content_add_def(&c, &def, subs, 1, &out, &err) == MRT_ERR_INPUT);
    def.kind = MRT_KIND_JOKER;
    CHECK(failures, out == 3 && c.def_count == 0 && c.sub_count == 0);
    CHECK(failures, mrt_content_add_def(&c, &def, subs, 1, &out, &err) == MRT_OK && out == 0);
    mrt_content_fini(&c);
}

static void test_def_limit(unsigned *failures)
{
    mrt_content c;
    mrt_error err = {0};
    uint16_t out = 9;
    mrt_content_init(&c, NULL);
    for (int i = 0; i < MRT_DEFS_MAX; i++) {
        char key[16];
        snprintf(key, sizeof key, "j_%d", i);
        if (define(&c, MRT_KIND_JOKER, key) != i)
            CHECK(failures, false);
    }
    mrt_def def = make_def(MRT_KIND_JOKER, "j_more");
    CHECK(failures, mrt_content_add_def(&c, &def, NULL, 0, &out, &err) == MRT_ERR_LIMIT && out == 9);
    CHECK(failures, mrt_content_find(&c, MRT_KIND_JOKER, "j_65534", 7) == 65534);
    mrt_content_fini(&c);
}

static void test_hands(unsigned *failures)
{
    mrt_content c;
    mrt_content_init(&c, NULL);
    mrt_hands *hands = mrt_hands_create(NULL);
    CHECK(failures, !c.only_originals && c.original_hand[MRT_HAND_PAIR] == UINT16_MAX);
    for (int i = 0; i < MRT_HANDS; i++) {
        const char *name = mrt_hand_name((mrt_hand)i);
        mrt_hand_values values = {.name = name, .chips = 100 - i, .mult = 2};
        mrt_content_set_hands(&c, hands);
        CHECK(failures, !c.only_originals && c.original_hand[i] == UINT16_MAX);
        CHECK(failures, mrt_hands_add_original(hands, name, (mrt_hand)i, &values, NULL) == MRT_OK);
    }
    mrt_content_set_hands(&c, hands);
    CHECK(failures, c.only_originals && c.hands == hands);
    for (int i = 0; i < MRT_HANDS; i++)
        CHECK(failures, mrt_hands_entry(hands, c.original_hand[i])->original == i);
    mrt_hand_rule rule = {.key = "mine", .values = {.name = "Mine", .chips = 97.5, .mult = 2}};
    CHECK(failures, mrt_hands_add(hands, &rule, NULL) == MRT_OK);
    mrt_content_set_hands(&c, hands);
    CHECK(failures, !c.only_originals && mrt_hands_entry(hands, c.original_hand[11])->original == 11);
    CHECK(failures, c.royal_hand == UINT16_MAX);
    rule = (mrt_hand_rule){.key = "royal_flush", .values = {.name = "Royal Flush", .chips = 96.5, .mult = 2}};
    CHECK(failures, mrt_hands_add(hands, &rule, NULL) == MRT_OK);
    mrt_content_set_hands(&c, hands);
    CHECK(failures, c.royal_hand == mrt_hands_find(hands, "royal_flush", 11));
    mrt_content_set_hands(&c, NULL);
    CHECK(failures, c.royal_hand == UINT16_MAX);
    CHECK(failures, c.hands == NULL && c.original_hand[0] == UINT16_MAX);
    mrt_content_fini(&c);
    mrt_hands_destroy(hands);
}

/* ---- the allocator sweep ---- */

/* What can be seen of a content, as one number. */
static size_t seen(const mrt_content *c)
{
    size_t elements = 0;
    for (int i = 0; i < 256; i++)
        elements += c->enhancements[i] != UINT16_MAX;
    return c->def_count * 1000003 + c->sub_count * 1009 + c->context_count * 17 + elements;
}

static void sweep_step(failing_alloc *in, mrt_content *c, int i)
{
    char key[16];
    mrt_error err = {0};
    uint16_t out = 0;
    size_t before = seen(c), failed = in->failed;
    snprintf(key, sizeof key, "m_%d", i);
    mrt_def def = make_def(i < 40 ? MRT_KIND_ENHANCEMENT : MRT_KIND_JOKER, key);
    const mrt_sub subs[2] = {{.context = 0, .function = i}, {.context = 0, .function = -i}};
    mrt_status status = mrt_content_add_def(c, &def, subs, 2, &out, &err);
    CHECK(in->failures, (status == MRT_OK) == (in->failed == failed));
    CHECK(in->failures,
          status == MRT_OK || (status == MRT_ERR_MEMORY && err.status == status && seen(c) == before));
    if (status != MRT_OK && !in->for_ever)
        status = mrt_content_add_def(c, &def, subs, 2, &out, &err);
    int found = mrt_content_find(c, (mrt_kind)def.kind, key, strlen(key));
    CHECK(in->failures, found == (status == MRT_OK ? out : -1) && (status == MRT_OK || in->for_ever));
    CHECK(in->failures, status != MRT_OK || c->subs[c->defs[out].first_sub].function == i);
}

static bool sweep(size_t n, bool for_ever, unsigned *failures)
{
    failing_alloc in;
    mrt_content c;
    mrt_context only = {.name = "only"};
    int out = -1;
    failing_alloc_start(&in, n, for_ever, failures);
    mrt_content_init(&c, &in.alloc);
    mrt_status status = mrt_content_add_context(&c, &only, &out, NULL);
    CHECK(failures, (status == MRT_OK) == (in.failed == 0) && c.context_count == (status == MRT_OK));
    if (status != MRT_OK && !for_ever)
        status = mrt_content_add_context(&c, &only, &out, NULL);
    for (int i = 0; status == MRT_OK && i < 300; i++)
        sweep_step(&in, &c, i);
    size_t failed = in.failed;
    const char *near = mrt_content_nearest(&c, MRT_KINDS, "m_77x", 5);
    CHECK(failures, c.def_count < 300 || (near != NULL) == (in.failed == failed));
    mrt_content_fini(&c);
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
    test_texts(&failures);
    test_text_limits(&failures);
    test_contexts(&failures);
    test_first(&failures);
    test_moments(&failures);
    test_subs(&failures);
    test_find(&failures);
    test_elements(&failures);
    test_replacing(&failures);
    test_bad_defs(&failures);
    test_def_limit(&failures);
    test_hands(&failures);
    test_memory(&failures);
    return check_report("content", failures);
}
