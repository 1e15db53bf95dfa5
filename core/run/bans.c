/* What the challenge of a run bans, as a bit for every definition. See run_parts.h.
 *
 * Brought up to date where a run begins and with every refresh; not hot, but its answer is asked for every draw from a pool.
 * Keys are names of the content (names.h): equal ones are the same pointer.
 */
#include "core/run/run_parts.h"

static uint64_t sieve_bit(const char *name)
{
    return UINT64_C(1) << (mrt_name_hash(name) & 63);
}

typedef struct bans {
    const char *keys[MRT_BANS_MAX], *beginnings[MRT_BANS_MAX];
    size_t key_count, beginning_count;
    uint64_t sieve; /* of the keys: a bit that is 0 says that one is not among them */
} bans;

static bans sort_bans(const mrt_content *content, const mrt_def *by)
{
    bans b = {.key_count = 0};
    for (uint8_t i = 0; i < by->ban_count; i++) {
        size_t length = strlen(by->bans[i]);
        const char *key = mrt_names_find(&content->roots->names, by->bans[i], length);
        if (length > 0 && by->bans[i][length - 1] == '*')
            b.beginnings[b.beginning_count++] = by->bans[i];
        else if (key != NULL)
            b.sieve |= sieve_bit(b.keys[b.key_count++] = key);
    }
    return b;
}

static bool names(const bans *b, const char *key)
{
    for (size_t i = 0; i < b->key_count && (b->sieve & sieve_bit(key)) != 0; i++)
        if (b->keys[i] == key)
            return true;
    for (size_t i = 0; i < b->beginning_count; i++)
        if (strncmp(b->beginnings[i], key, strlen(b->beginnings[i]) - 1) == 0)
            return true;
    return false;
}

void mrt_run_see_bans(mrt_run *run)
{
    const mrt_item *challenge = mrt_board_fixture(run->board, MRT_FIXTURE_CHALLENGE);
    uint16_t by = challenge != NULL ? challenge->def : MRT_DEF_UNKNOWN;
    const mrt_def *def = mrt_run_def(run, by);
    if (run->banned_by == by)
        return;
    run->banned_by = by;
    run->bans = def != NULL && def->ban_count > 0;
    if (!run->bans)
        return;
    bans b = sort_bans(run->content, def);
    memset(run->banned, 0, MRT_RUN_BAN_WORDS(run->content->def_count) * sizeof *run->banned);
    for (size_t i = 0; i < run->content->def_count; i++)
        if (names(&b, run->content->defs[i].key))
            run->banned[i >> 6] |= UINT64_C(1) << (i & 63);
}
