/* The benchmark rng.search: the library's block kernel against the plain one, on the same seeds.
 *
 * For each seed: the first tag and the first shop card of ante 1. The block kernel works in stages: every draw is made
 * for a list of seeds of a few blocks at once, and a stage makes the lists for the next. Both searches must agree on
 * every seed; a disagreement is an error, and nothing is reported.
 */
#include <stdlib.h>

#include "core/cards/rng_block.h"
#include "tools/bench/bench.h"
#include "tools/bench/rng_plain.h"

#define SEED_LENGTH 8
enum {
    BLOCK_SEEDS = 35,
    GROUP = 16, /* blocks at once: enough to fill vectors with the rare cases, few enough for the cache */
    GROUPS = 375,
    SEEDS = BLOCK_SEEDS * GROUP * GROUPS,
    PLACES = GROUP * MRT_BLOCK_MAX
};

static const char characters[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

typedef struct search {
    char (*seeds)[SEED_LENGTH]; /* SEEDS of them, the first character runs fastest */
    search_answer *ours, *plain;
    mrt_rng_block *blocks; /* GROUP of them */
} search;

typedef struct place_list {
    size_t n;
    uint16_t place[PLACES];
} place_list;

/* Draws an entry of the pool for each seed of the list; the seeds that hit a hole go on to the next try. */
static void pick(mrt_rng_block *blocks, const search_pool *pool, place_list *list, uint8_t entries[PLACES])
{
    char key[SEARCH_KEY_SIZE];
    double draw[PLACES];
    for (unsigned try = 1; try < SEARCH_TRIES && list->n > 0; try++) {
        size_t left = 0;
        search_key(key, pool->key, try);
        mrt_rng_block_first(blocks, key, list->place, list->n, draw);
        for (size_t i = 0; i < list->n; i++) {
            uint16_t place = list->place[i];
            entries[place] = (uint8_t)(draw[i] * pool->count);
            list->place[left] = place;
            left += search_is_hole(pool, entries[place]);
        }
        list->n = left;
    }
}

/* Puts the seeds of `from` on the lists of their pools: by the kind of the card, or the rarity of the joker. */
static void deal(mrt_rng_block *blocks, const char *key, const place_list *from, int (*pool_of)(double),
                 place_list *lists)
{
    double draw[PLACES];
    mrt_rng_block_first(blocks, key, from->place, from->n, draw);
    for (size_t i = 0; i < from->n; i++) {
        place_list *list = &lists[pool_of(draw[i])];
        list->place[list->n++] = from->place[i];
    }
}

/* The pool of the first shop card of each seed of `all`, and the entry in it. */
static void search_cards(mrt_rng_block *blocks, const place_list *all, uint8_t pools[PLACES],
                         uint8_t entries[PLACES])
{
    place_list lists[POOL_END + 1];
    for (int pool = 0; pool <= POOL_END; pool++)
        lists[pool].n = 0;
    deal(blocks, "cdt1", all, search_card_pool, lists);
    deal(blocks, "rarity1sho", &lists[POOL_END], search_joker_pool, lists);
    for (int pool = POOL_TAROT; pool < POOL_END; pool++) {
        for (size_t i = 0; i < lists[pool].n; i++)
            pools[lists[pool].place[i]] = (uint8_t)pool;
        pick(blocks, &search_pools[pool], &lists[pool], entries);
    }
}

static void search_group(mrt_rng_block *blocks, search_answer *out)
{
    uint8_t tags[PLACES], pools[PLACES], entries[PLACES];
    place_list all = {.n = 0};
    for (size_t block = 0; block < GROUP; block++)
        for (size_t lane = 0; lane < BLOCK_SEEDS; lane++)
            all.place[all.n++] = (uint16_t)(block * MRT_BLOCK_MAX + lane);
    place_list list = all;
    pick(blocks, &search_pools[POOL_TAG], &list, tags);
    search_cards(blocks, &all, pools, entries);
    for (size_t i = 0; i < all.n; i++) {
        uint16_t place = all.place[i];
        out[i] = (search_answer){tags[place], pools[place], entries[place]};
    }
}

static void run_ours(void *state)
{
    search *s = state;
    for (size_t group = 0; group < GROUPS; group++) {
        size_t at = group * GROUP * BLOCK_SEEDS;
        for (size_t i = 0; i < GROUP; i++)
            mrt_rng_block_move(&s->blocks[i], s->seeds[at + i * BLOCK_SEEDS] + 1);
        search_group(s->blocks, s->ours + at);
    }
}

static void run_plain(void *state)
{
    search *s = state;
    rng_plain_search(s->seeds[0], SEED_LENGTH, SEEDS, s->plain);
}

static void write_seeds(char (*seeds)[SEED_LENGTH])
{
    for (size_t i = 0; i < SEEDS; i++)
        for (size_t j = 0, rest = i + 12345 * BLOCK_SEEDS; j < SEED_LENGTH; j++, rest /= BLOCK_SEEDS)
            seeds[i][j] = characters[rest % BLOCK_SEEDS];
}

/* Do both searches agree on every seed? */
static bool agree(bench_context *context, const search *s)
{
    for (size_t i = 0; i < SEEDS; i++) {
        const search_answer *a = &s->ours[i], *b = &s->plain[i];
        if (a->tag == b->tag && a->pool == b->pool && a->entry == b->entry)
            continue;
        bench_fail(
            context,
            "rng.search: seed %.8s holds tag %d, card %d:%d, and tag %d, card %d:%d for the plain kernel",
            s->seeds[i], a->tag, a->pool, a->entry, b->tag, b->pool, b->entry);
        return false;
    }
    return true;
}

void bench_rng(bench_context *context)
{
    if (!bench_wants(context, "rng.search"))
        return;
    bench_progress(context, "rng.search");
    search s = {bench_allocate(SEEDS, sizeof *s.seeds), bench_allocate(SEEDS, sizeof *s.ours),
                bench_allocate(SEEDS, sizeof *s.plain), bench_allocate(GROUP, sizeof *s.blocks)};
    write_seeds(s.seeds);
    for (size_t i = 0; i < GROUP; i++)
        mrt_rng_block_init(&s.blocks[i], characters, BLOCK_SEEDS, s.seeds[0] + 1, SEED_LENGTH - 1, NULL);
    void (*const runs[])(void *) = {run_ours, run_plain};
    void *const states[] = {&s, &s};
    double seconds[2];
    bench_rounds(runs, states, 2, context->rounds, seconds);
    bench_result result = {"rng.search", SEEDS / seconds[0], "seeds/s", SEEDS / seconds[1],
                           seconds[1] / seconds[0]};
    if (agree(context, &s))
        bench_report(context, &result);
    free(s.seeds);
    free(s.ours);
    free(s.plain);
    free(s.blocks);
}
