/* Pools and piles where Lua cannot look: ids and generations, retired slots, stale ids in piles, refused calls. */
#include <stdlib.h>
#include <string.h>

#include "marotte/marotte.h"
#include "spec/c/check.h"

enum {
    GENERATIONS = 4095, /* cards that one slot can have */
    STEPS = 200000,     /* random operations on a pool */
    CARDS_MAX = 300
};

static unsigned next_random(uint32_t *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

/* A slot is used for as many cards as there are generations, then never again; every old id stays stale. */
static void test_generations(unsigned *failures)
{
    static mrt_card_id ids[2 * GENERATIONS];
    mrt_pool *pool = mrt_pool_create(NULL);
    for (size_t i = 0; i < 2 * GENERATIONS; i++) {
        CHECK(failures, mrt_pool_add(pool, 7, &ids[i], NULL) == MRT_OK);
        CHECK(failures, ids[i] >> 20 == i % GENERATIONS + 1);
        CHECK(failures, (ids[i] & (MRT_POOL_MAX - 1)) == i / GENERATIONS);
        CHECK(failures, mrt_pool_get(pool, ids[i])->serial == i + 1);
        CHECK(failures, mrt_pool_remove(pool, ids[i], NULL) == MRT_OK);
    }
    mrt_error err;
    for (size_t i = 0; i < 2 * GENERATIONS; i++) {
        CHECK(failures, mrt_pool_get(pool, ids[i]) == NULL);
        CHECK(failures, mrt_pool_remove(pool, ids[i], &err) == MRT_ERR_STALE);
    }
    CHECK(failures, mrt_pool_count(pool) == 0);
    mrt_pool_destroy(pool);
}

/* Ids that were never given out name nothing, in a pool that has free, living and unused slots. */
static void test_forged(unsigned *failures)
{
    mrt_pool *pool = mrt_pool_create(NULL);
    CHECK(failures, mrt_pool_get(pool, MRT_CARD_NONE) == NULL);
    CHECK(failures, mrt_pool_get(pool, 1u << 20) == NULL);
    mrt_card_id a = 0, b = 0;
    mrt_pool_add(pool, 1, &a, NULL);
    mrt_pool_add(pool, 2, &b, NULL);
    mrt_pool_remove(pool, a, NULL);
    CHECK(failures, mrt_pool_get(pool, MRT_CARD_NONE) == NULL);
    for (uint32_t generation = 0; generation <= GENERATIONS; generation++)
        for (uint32_t slot = 0; slot < 20; slot++) {
            mrt_card_id id = generation << 20 | slot;
            CHECK(failures, (mrt_pool_peek(pool, id) != NULL) == (id == b));
        }
    CHECK(failures, mrt_pool_get(pool, UINT32_MAX) == NULL);
    mrt_pool_destroy(pool);
}

/* A pool against a plain list of (id, face, serial). */
static void test_model(unsigned *failures)
{
    struct {
        mrt_card_id id;
        mrt_face face;
        uint32_t serial;
    } model[CARDS_MAX];
    size_t count = 0;
    uint32_t state = 1, serial = 0;
    mrt_pool *pool = mrt_pool_create(NULL);
    for (int step = 0; step < STEPS; step++) {
        size_t at = count > 0 ? next_random(&state) % count : 0;
        if (count == 0 || (count < CARDS_MAX && next_random(&state) % 2 == 0)) {
            model[count].face = (mrt_face)(next_random(&state) % MRT_FACE_END);
            model[count].serial = ++serial;
            CHECK(failures, mrt_pool_add(pool, model[count].face, &model[count].id, NULL) == MRT_OK);
            count++;
        } else {
            CHECK(failures, mrt_pool_remove(pool, model[at].id, NULL) == MRT_OK);
            CHECK(failures, mrt_pool_get(pool, model[at].id) == NULL);
            model[at] = model[--count];
        }
        at = count > 0 ? next_random(&state) % count : 0;
        const mrt_card *card = count > 0 ? mrt_pool_peek(pool, model[at].id) : NULL;
        if (count > 0 && CHECK(failures, card != NULL))
            CHECK(failures, card->face == model[at].face && card->serial == model[at].serial);
        CHECK(failures, mrt_pool_count(pool) == count);
    }
    mrt_pool_destroy(pool);
}

/* A copy knows the same cards under the same ids, and goes its own way from there. */
static void test_copy(unsigned *failures)
{
    mrt_card_id a = 0, b = 0, in_pool = 0, in_copy = 0;
    mrt_pool *pool = mrt_pool_create(NULL);
    mrt_pool *empty = mrt_pool_copy(pool, NULL);
    CHECK(failures, mrt_pool_count(empty) == 0 && mrt_pool_add(empty, 3, &a, NULL) == MRT_OK);
    mrt_pool_destroy(empty);
    mrt_pool_add(pool, 1, &a, NULL);
    mrt_pool_add(pool, 2, &b, NULL);
    mrt_pool_remove(pool, a, NULL);
    mrt_pool *copy = mrt_pool_copy(pool, NULL);
    CHECK(failures, mrt_pool_get(copy, b)->face == 2 && mrt_pool_get(copy, a) == NULL);
    mrt_pool_add(pool, 10, &in_pool, NULL);
    CHECK(failures,
          mrt_pool_get(copy, in_pool) == NULL); /* the slot is free there, its next id is not given yet */
    mrt_pool_add(copy, 20, &in_copy, NULL);
    CHECK(failures, in_copy == in_pool); /* same history, same id, other card */
    CHECK(failures, mrt_pool_get(pool, in_pool)->face == 10 && mrt_pool_get(copy, in_copy)->face == 20);
    mrt_pool_get(copy, b)->bonus = 5;
    CHECK(failures, mrt_pool_get(pool, b)->bonus == 0);
    for (mrt_face face = 0; face < MRT_FACES; face++) /* the copy grows from its own size */
        CHECK(failures, mrt_pool_add(copy, face, &a, NULL) == MRT_OK && mrt_pool_get(copy, a)->face == face);
    CHECK(failures, mrt_pool_count(copy) == MRT_FACES + 2 && mrt_pool_get(copy, b)->bonus == 5);
    mrt_pool_destroy(pool);
    mrt_pool_destroy(copy);
}

static uint32_t serial_of(const mrt_pool *pool, mrt_card_id id)
{
    const mrt_card *card = mrt_pool_peek(pool, id);
    return card != NULL ? card->serial : 0;
}

/* Sorting is stable: stale ids go first, in the order that they had. */
static void test_sort(unsigned *failures)
{
    uint32_t state = 5;
    for (size_t size = 0; size < CARDS_MAX; size++) {
        mrt_card_id ids[CARDS_MAX], stale[CARDS_MAX];
        size_t gone = 0;
        mrt_pool *pool = mrt_pool_create(NULL);
        mrt_pile pile;
        mrt_pile_init(&pile, NULL);
        for (size_t i = 0; i < size; i++)
            mrt_pool_add(pool, 0, &ids[i], NULL);
        for (size_t i = 0; i < size; i++)
            mrt_pile_insert(&pile, next_random(&state) % (pile.count + 1), ids[i], NULL);
        for (size_t i = 0; i < size; i++)
            if (next_random(&state) % 3 == 0)
                mrt_pool_remove(pool, ids[i], NULL);
        for (size_t i = 0; i < size; i++)
            if (mrt_pool_peek(pool, pile.ids[i]) == NULL)
                stale[gone++] = pile.ids[i];
        mrt_pile_sort(&pile, pool);
        CHECK(failures, pile.count == size);
        CHECK(failures, gone == 0 || memcmp(pile.ids, stale, gone * sizeof *stale) == 0);
        for (size_t i = gone > 0 ? gone : 1; i < size; i++)
            CHECK(failures, serial_of(pool, pile.ids[i - 1]) < serial_of(pool, pile.ids[i]));
        mrt_pile_fini(&pile);
        mrt_pool_destroy(pool);
    }
}

/* An id that is in a pile twice stays there twice, and the others keep their order. */
static void test_sort_twice(unsigned *failures)
{
    mrt_card_id ids[3] = {0};
    mrt_pool *pool = mrt_pool_create(NULL);
    mrt_pile pile;
    mrt_pile_init(&pile, NULL);
    for (int i = 0; i < 3; i++)
        mrt_pool_add(pool, 0, &ids[i], NULL);
    const int order[] = {2, 0, 2, 1, 0};
    const int sorted[] = {0, 0, 1, 2, 2};
    for (int i = 0; i < 5; i++)
        mrt_pile_push(&pile, ids[order[i]], NULL);
    mrt_pile_sort(&pile, pool);
    for (int i = 0; i < 5; i++)
        CHECK(failures, pile.count == 5 && pile.ids[i] == ids[sorted[i]]);
    mrt_pile_fini(&pile);
    mrt_pool_destroy(pool);
}

/* Calls that are refused change nothing and write nothing. */
static void test_refusals(unsigned *failures)
{
    mrt_error err;
    mrt_card_id id = 77;
    mrt_face faces[4] = {9, 9, 9, 9};
    size_t count = 42;
    mrt_pool *pool = mrt_pool_create(NULL);
    mrt_pile pile;
    mrt_pile_init(&pile, NULL);
    CHECK(failures, mrt_pool_add(pool, MRT_FACE_END, &id, &err) == MRT_ERR_INPUT && id == 77);
    CHECK(failures, mrt_pile_insert(&pile, 1, 1u << 20, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_pile_push(&pile, MRT_CARD_NONE, &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_pile_reserve(&pile, SIZE_MAX, &err) == MRT_ERR_MEMORY);
    CHECK(failures, mrt_pile_reserve(&pile, SIZE_MAX / 4 + 1, &err) == MRT_ERR_MEMORY);
    CHECK(failures, mrt_pile_fill(&pile, pool, MRT_DECK_STANDARD, SIZE_MAX, 0, &err) == MRT_ERR_LIMIT);
    CHECK(failures, mrt_pile_fill(&pile, pool, MRT_DECK_STANDARD, MRT_POOL_MAX, 0, &err) == MRT_ERR_LIMIT);
    CHECK(failures, pile.count == 0 && mrt_pool_count(pool) == 0);
    CHECK(failures, mrt_pile_draw(&pile) == MRT_CARD_NONE && mrt_pile_take(&pile, 0) == MRT_CARD_NONE);
    CHECK(failures, mrt_pile_push(&pile, 1u << 20, &err) == MRT_OK);
    CHECK(failures, mrt_pile_faces(&pile, pool, faces, 4, &count, &err) == MRT_ERR_STALE && count == 42);
    mrt_pile_draw(&pile);
    CHECK(failures, mrt_pile_fill(&pile, pool, MRT_DECK_SHORT_TA, 1, 1, &err) == MRT_OK && pile.count == 22);
    CHECK(failures, mrt_pile_faces(&pile, pool, faces, 4, &count, &err) == MRT_OK && count == 4);
    mrt_pile_fini(&pile);
    mrt_pile_fini(&pile);
    mrt_pool_destroy(pool);
    mrt_pool_destroy(NULL);
}

int main(void)
{
    unsigned failures = 0;
    test_generations(&failures);
    test_forged(&failures);
    test_model(&failures);
    test_copy(&failures);
    test_sort(&failures);
    test_sort_twice(&failures);
    test_refusals(&failures);
    return check_report("pile", failures);
}
