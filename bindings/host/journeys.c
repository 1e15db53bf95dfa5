/* Journeys of a host: runs on its boards, their saves; and scenarios. See marotte/host.h. */
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "bindings/host/host_parts.h"
#include "core/board/scenario.h"
#include "core/run/save.h"

/* ---- making ---- */

mrt_journey *mrt_host_make_journey(mrt_host *host, mrt_error *err)
{
    mrt_board *board = mrt_host_make_board(host, err);
    if (board == NULL)
        return NULL;
    mrt_journey *journey = mrt_journey_create(board, host->alloc, err);
    if (journey == NULL)
        mrt_host_drop_board(host, board);
    else
        host->boards->journey = journey; /* the board that was made last is the first */
    return journey;
}

void mrt_host_drop_journey(mrt_host *host, mrt_journey *journey)
{
    if (journey != NULL)
        mrt_host_drop_board(host, mrt_journey_board(journey));
}

/* Letters and digits that a person can type: the original's, where no O and no 0 is. */
void mrt_draw_seed(char out[MRT_SEED_MAX + 1])
{
    static const char letters[] = "123456789ABCDEFGHIJKLMNPQRSTUVWXYZ";
    uint64_t mixed = 0;
    if (getrandom(&mixed, sizeof mixed, GRND_NONBLOCK) != (ssize_t)sizeof mixed) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        mixed = (uint64_t)now.tv_nsec * 2654435761u + (uint64_t)now.tv_sec;
    }
    for (int i = 0; i < MRT_SEED_MAX; i++) {
        mixed ^= mixed >> 29;
        mixed *= UINT64_C(0xbf58476d1ce4e5b9);
        out[i] = letters[(mixed >> 33) % (sizeof letters - 1)];
    }
    out[MRT_SEED_MAX] = '\0';
}

/* ---- saves ---- */

mrt_status mrt_host_save_journey(const mrt_host *host, mrt_journey *journey, mrt_text *out, mrt_error *err)
{
    size_t before = out->length;
    if (mrt_journey_phase(journey)[0] == '\0')
        return mrt_error_set(err, MRT_ERR_PHASE, 0, 0, "no run has begun that could be saved");
    mrt_save_write(out, journey, mrt_host_hash(host));
    if (!out->failed)
        return MRT_OK;
    out->length = before;
    return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for a save");
}

mrt_journey *mrt_host_load_journey(mrt_host *host, const char *text, size_t length, mrt_error *err)
{
    mrt_save save;
    if (mrt_save_read(&save, text, length, mrt_host_hash(host), err) != MRT_OK)
        return NULL;
    mrt_journey *journey = mrt_host_make_journey(host, err);
    if (journey != NULL && mrt_save_restore(journey, &save, NULL, err) != MRT_OK) {
        mrt_host_drop_journey(host, journey);
        journey = NULL;
    }
    mrt_save_free(&save);
    return journey;
}

/* ---- scenarios ---- */

static mrt_status play(mrt_board *board, const mrt_json *scenario, mrt_result *out, mrt_error *err)
{
    mrt_status status = mrt_scenario_begin(board, scenario, err);
    return status == MRT_OK ? mrt_board_run(board, "play_hand", &(mrt_run_options){0}, out, err) : status;
}

mrt_status mrt_host_score(mrt_host *host, const char *scenario, size_t length, mrt_text *out, mrt_error *err)
{
    mrt_json *tree = NULL;
    mrt_result result;
    if (host->scenarios == NULL)
        host->scenarios = mrt_host_make_board(host, err);
    if (host->scenarios == NULL)
        return MRT_ERR_MEMORY;
    mrt_status status = mrt_json_parse(scenario, length, MRT_SCENARIO_MAX, NULL, &tree, err);
    if (status == MRT_OK)
        status = play(host->scenarios, tree, &result, err);
    if (status == MRT_OK) {
        mrt_json_open(out, '{');
        mrt_scenario_put_result(out, host->content, &result);
        mrt_json_close(out, '}');
    }
    mrt_json_free(tree);
    return status;
}
