/* The allocator sweep: every scenario is run with the first allocation failing, then the second, and so on until a run
 * needs no more of them; once with that one call failing, once with all calls from it on.
 *
 * In every run: a call that fails says MRT_ERR_MEMORY, writes no out-parameter and changes nothing; where only one call
 * fails, the same call made again succeeds; at the end every block has been given back, with its right size. Run under
 * the sanitizers too.
 */
#include <stdlib.h>
#include <string.h>

#include "marotte/marotte.h"
#include "spec/c/check.h"

enum {
    SWEEP_MAX = 1000, /* allocations of one scenario: more is a scenario that never ends */
    CARDS = 100,      /* enough for several growths of a pool or pile */
    KEYS = 200        /* the same for streams */
};

typedef struct injector {
    size_t calls;   /* allocations and growths so far */
    size_t fail_at; /* this one fails, 0 = none */
    bool for_ever;  /* and all after it */
    size_t failed;  /* calls that were failed */
    size_t blocks;  /* that are out */
    unsigned failures;
} injector;

/* In front of every block: its size, so that a wrong old_size is seen. */
typedef union header {
    size_t size;
    max_align_t align;
} header;

static bool must_fail(injector *in)
{
    in->calls++;
    bool hit = in->fail_at != 0 && (in->for_ever ? in->calls >= in->fail_at : in->calls == in->fail_at);
    in->failed += hit;
    return hit;
}

static void *injector_resize(void *user, void *block, size_t old_size, size_t size)
{
    injector *in = user;
    header *old = block != NULL ? (header *)block - 1 : NULL;
    CHECK(&in->failures, old_size == (old != NULL ? old->size : 0));
    if (size == 0) {
        in->blocks -= old != NULL;
        free(old);
        return NULL;
    }
    if (must_fail(in))
        return NULL;
    header *grown = malloc(sizeof *grown + size); /* always another place: stale pointers are seen */
    if (grown == NULL)
        abort();
    grown->size = size;
    if (old != NULL) {
        memcpy(grown + 1, block, old_size < size ? old_size : size);
        free(old);
    } else {
        in->blocks++;
    }
    return grown + 1;
}

/* Was the outcome what the injector made it, and the error filled in? */
static void check_status(injector *in, size_t failed_before, mrt_status status, const mrt_error *err)
{
    if (in->failed == failed_before) {
        CHECK(&in->failures, status == MRT_OK);
        return;
    }
    CHECK(&in->failures, status == MRT_ERR_MEMORY);
    CHECK(&in->failures, err->status == MRT_ERR_MEMORY && err->message[0] != '\0');
}

/* Should a scenario make its failed call again? Only where the second try can succeed. */
static bool try_again(const injector *in, mrt_status status)
{
    return status != MRT_OK && !in->for_ever;
}

static mrt_status add_card(injector *in, mrt_pool *pool, mrt_card_id *out)
{
    const mrt_card_id untouched = 12345;
    size_t failed = in->failed, count = mrt_pool_count(pool);
    mrt_error err = {0};
    mrt_card_id id = untouched;
    mrt_status status = mrt_pool_add(pool, MRT_FACE_WILD, &id, &err);
    check_status(in, failed, status, &err);
    CHECK(&in->failures, (status == MRT_OK) == (id != untouched));
    CHECK(&in->failures, mrt_pool_count(pool) == count + (status == MRT_OK));
    if (status == MRT_OK)
        *out = id;
    return status;
}

static void check_copy(injector *in, const mrt_alloc *alloc, const mrt_pool *pool, const mrt_card_id *ids,
                       size_t count)
{
    size_t failed = in->failed;
    mrt_pool *copy = mrt_pool_copy(pool, alloc);
    if (copy == NULL && !in->for_ever)
        copy = mrt_pool_copy(pool, alloc);
    CHECK(&in->failures, copy != NULL || in->failed > failed);
    for (size_t i = 0; copy != NULL && i < count; i++) {
        const mrt_card *a = mrt_pool_peek(pool, ids[i]), *b = mrt_pool_peek(copy, ids[i]);
        CHECK(&in->failures, a != NULL && b != NULL && a->serial == b->serial);
    }
    mrt_pool_destroy(copy);
}

static void sweep_pool(injector *in, const mrt_alloc *alloc)
{
    mrt_card_id ids[CARDS];
    size_t count = 0;
    mrt_pool *pool = mrt_pool_create(alloc);
    if (pool == NULL && !in->for_ever)
        pool = mrt_pool_create(alloc);
    for (int i = 0; pool != NULL && i < CARDS; i++) {
        mrt_status status = add_card(in, pool, &ids[count]);
        if (try_again(in, status))
            status = add_card(in, pool, &ids[count]);
        count += status == MRT_OK;
    }
    if (pool != NULL) {
        CHECK(&in->failures, mrt_pool_count(pool) == count && (in->for_ever || count == CARDS));
        check_copy(in, alloc, pool, ids, count);
    }
    mrt_pool_destroy(pool);
}

static mrt_status fill(injector *in, mrt_pile *pile, mrt_pool *pool)
{
    size_t failed = in->failed, cards = mrt_pool_count(pool), count = pile->count;
    mrt_error err = {0};
    mrt_status status = mrt_pile_fill(pile, pool, MRT_DECK_STANDARD, 2, 1, &err);
    check_status(in, failed, status, &err);
    size_t more = status == MRT_OK ? 52 + 2 + 1 : 0;
    CHECK(&in->failures, mrt_pool_count(pool) == cards + more);
    CHECK(&in->failures, pile->count == count + more);
    return status;
}

static mrt_status insert(injector *in, mrt_pile *pile, mrt_card_id id)
{
    size_t failed = in->failed, count = pile->count;
    mrt_card_id top = count > 0 ? pile->ids[count - 1] : MRT_CARD_NONE;
    mrt_error err = {0};
    mrt_status status = mrt_pile_insert(pile, 0, id, &err);
    check_status(in, failed, status, &err);
    CHECK(&in->failures, pile->count == count + (status == MRT_OK));
    CHECK(&in->failures, count == 0 || pile->ids[pile->count - 1] == top);
    CHECK(&in->failures, status != MRT_OK || pile->ids[0] == id);
    return status;
}

static void sweep_pile(injector *in, const mrt_alloc *alloc)
{
    mrt_pool *pool = mrt_pool_create(alloc);
    if (pool == NULL && !in->for_ever)
        pool = mrt_pool_create(alloc);
    mrt_pile pile;
    mrt_pile_init(&pile, alloc);
    for (int i = 0; pool != NULL && i < 3; i++)
        if (try_again(in, fill(in, &pile, pool)))
            fill(in, &pile, pool);
    CHECK(&in->failures, pool == NULL || mrt_pool_count(pool) == pile.count);
    for (mrt_card_id id = 1; id <= CARDS; id++)
        if (try_again(in, insert(in, &pile, id)))
            insert(in, &pile, id);
    if (pool != NULL) {
        mrt_pile_sort(&pile, pool);
        mrt_pile_shuffle(&pile, pool, 0.5);
    }
    CHECK(&in->failures, in->for_ever || pile.count == 3 * (52 + 2 + 1) + CARDS);
    mrt_pile_fini(&pile);
    mrt_pool_destroy(pool);
}

static mrt_status draw(injector *in, mrt_rng *rng, const char *key, double *out)
{
    size_t failed = in->failed, count = mrt_rng_count(rng);
    mrt_error err = {0};
    double number = -1;
    mrt_status status = mrt_rng_pseudoseed(rng, key, strlen(key), &number, &err);
    check_status(in, failed, status, &err);
    CHECK(&in->failures, (status == MRT_OK) == (number >= 0));
    CHECK(&in->failures, mrt_rng_count(rng) == count + (status == MRT_OK));
    if (status == MRT_OK)
        *out = number;
    return status;
}

/* A new key after a failure gives what it would have given without one. */
static void draw_keys(injector *in, mrt_rng *rng, const char *seed)
{
    for (int i = 0; i < KEYS; i++) {
        char key[16];
        double number = -1;
        snprintf(key, sizeof key, "key%d", i);
        mrt_status status = draw(in, rng, key, &number);
        if (try_again(in, status))
            status = draw(in, rng, key, &number);
        double right = mrt_rng_predict(key, strlen(key), seed, strlen(seed));
        CHECK(&in->failures, status != MRT_OK || number == right);
    }
}

static void sweep_rng(injector *in, const mrt_alloc *alloc)
{
    static const char seed[] = "MAROTTE";
    size_t failed = in->failed;
    mrt_error err = {0};
    mrt_rng *rng = mrt_rng_create(seed, strlen(seed), alloc, &err);
    check_status(in, failed, rng != NULL ? MRT_OK : MRT_ERR_MEMORY, &err);
    if (rng == NULL && !in->for_ever)
        rng = mrt_rng_create(seed, strlen(seed), alloc, &err);
    if (rng != NULL) {
        draw_keys(in, rng, seed);
        CHECK(&in->failures, in->for_ever || mrt_rng_count(rng) == KEYS);
        mrt_rng_clear(rng);
        draw_keys(in, rng, seed);
        failed = in->failed;
        check_status(in, failed, mrt_rng_set(rng, "set", 3, 0.25, &err), &err);
    }
    mrt_rng_destroy(rng);
}

typedef void scenario(injector *in, const mrt_alloc *alloc);

/* Runs a scenario with every allocation failing in turn; the failed checks. */
static unsigned sweep(const char *name, scenario *run, bool for_ever)
{
    unsigned failures = 0;
    size_t n = 1;
    for (bool hit = true; hit && n <= SWEEP_MAX; n++) {
        injector in = {.fail_at = n, .for_ever = for_ever};
        mrt_alloc alloc = {injector_resize, &in};
        run(&in, &alloc);
        CHECK(&in.failures, in.blocks == 0);
        if (in.failures > 0)
            printf("%s: with allocation %zu failing%s\n", name, n, for_ever ? " and all after it" : "");
        failures += in.failures;
        hit = in.failed > 0;
    }
    CHECK(&failures, n > 2 && n <= SWEEP_MAX);
    return failures;
}

int main(void)
{
    static const struct {
        const char *name;
        scenario *run;
    } scenarios[] = {{"pool", sweep_pool}, {"pile", sweep_pile}, {"rng", sweep_rng}};
    unsigned failures = 0;
    for (size_t i = 0; i < sizeof scenarios / sizeof scenarios[0]; i++) {
        failures += sweep(scenarios[i].name, scenarios[i].run, false);
        failures += sweep(scenarios[i].name, scenarios[i].run, true);
    }
    return check_report("alloc", failures);
}
