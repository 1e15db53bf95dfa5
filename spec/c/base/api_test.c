/* The C API as a program sees it: the versions agree, NULL stands for the default allocator and for no error, an error
 * is filled in and cut without harm, out-parameters are written only on success. */
#include <string.h>

#include "marotte/marotte.h"
#include "spec/c/check.h"

static void test_version(unsigned *failures)
{
    char text[32];
    snprintf(text, sizeof text, "%d.%d.%d", MRT_VERSION_MAJOR, MRT_VERSION_MINOR, MRT_VERSION_PATCH);
    CHECK(failures, strcmp(text, MRT_VERSION) == 0);
    CHECK(failures, strcmp(mrt_version(), MRT_VERSION) == 0);
    CHECK(failures, strcmp(MAROTTE_BUILD_VERSION, MRT_VERSION) == 0);
}

static void test_alloc(unsigned *failures)
{
    char *block = mrt_resize(NULL, NULL, 0, 4);
    if (!CHECK(failures, block != NULL))
        return;
    memcpy(block, "abc", 4);
    char *grown = mrt_resize(mrt_alloc_default(), block, 4, 4000);
    if (CHECK(failures, grown != NULL)) {
        CHECK(failures, strcmp(grown, "abc") == 0);
        block = grown;
    }
    CHECK(failures, mrt_resize(NULL, block, 4000, 0) == NULL);
}

static void test_error(unsigned *failures)
{
    char text[2 * MRT_ERROR_MESSAGE_SIZE];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    mrt_error err;
    CHECK(failures, mrt_error_set(&err, MRT_ERR_INPUT, 3, 7, "%s", text) == MRT_ERR_INPUT);
    CHECK(failures, err.status == MRT_ERR_INPUT && err.line == 3 && err.column == 7);
    size_t length = strlen(err.message);
    CHECK(failures, length == MRT_ERROR_MESSAGE_SIZE - 1);
    CHECK(failures, strcmp(err.message + length - 3, "...") == 0);
    CHECK(failures, mrt_error_set(NULL, MRT_ERR_LIMIT, 0, 0, "nobody reads this") == MRT_ERR_LIMIT);
}

/* Calls that fail, each with an out-parameter that must keep its value, with and without an error to fill. */
static void test_out_parameters(unsigned *failures, mrt_error *err)
{
    static const char bad[] = "Ah 1x";
    mrt_face faces[4] = {0};
    size_t count = 99;
    CHECK(failures, mrt_faces_parse(bad, strlen(bad), 0, faces, 4, &count, err) == MRT_ERR_INPUT);
    CHECK(failures, count == 99);
    mrt_deck deck = MRT_DECK_SHORT_TA;
    CHECK(failures, mrt_deck_find("stand", 5, &deck, err) == MRT_ERR_INPUT);
    CHECK(failures, deck == MRT_DECK_SHORT_TA);
    mrt_eval_type type = MRT_EVAL_BADUGI;
    CHECK(failures, mrt_eval_type_find("hihg", 4, &type, err) == MRT_ERR_INPUT);
    CHECK(failures, type == MRT_EVAL_BADUGI);
    mrt_value value = 99;
    CHECK(failures, mrt_eval(MRT_EVAL_HIGH, faces, 1, 0, &value, err) != MRT_OK);
    CHECK(failures, value == 99);
    char seed[MRT_SEED_MAX + 1] = "KEPT";
    CHECK(failures, mrt_seed_normalize("A B", 3, seed, err) == MRT_ERR_INPUT);
    CHECK(failures, strcmp(seed, "KEPT") == 0);
    CHECK(failures, mrt_rng_create("TOO LONG A SEED", 15, NULL, err) == NULL);
    if (err != NULL)
        CHECK(failures, err->status == MRT_ERR_LIMIT && err->message[0] != '\0');
}

static void test_nothing(unsigned *failures)
{
    mrt_pool_destroy(NULL);
    mrt_rng_destroy(NULL);
    mrt_pile pile;
    mrt_pile_init(&pile, NULL);
    CHECK(failures, mrt_pile_draw(&pile) == MRT_CARD_NONE);
    CHECK(failures, mrt_pile_take(&pile, 0) == MRT_CARD_NONE);
    CHECK(failures, mrt_pile_find(&pile, 1) == SIZE_MAX);
    mrt_pile_fini(&pile);
    mrt_pile_fini(&pile);
}

int main(void)
{
    unsigned failures = 0;
    mrt_error err = {0};
    test_version(&failures);
    test_alloc(&failures);
    test_error(&failures);
    test_out_parameters(&failures, &err);
    test_out_parameters(&failures, NULL);
    test_nothing(&failures);
    return check_report("api", failures);
}
