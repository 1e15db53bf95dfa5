/* Journeys: runs with their history. See journey.h.
 *
 * Before each action a step notes where the journal and the texts stood, so that undo by one action, or to a mark, goes back in all
 * of them together. A step that cannot be noted is not taken.
 */
#include "core/run/journey.h"

#include <string.h>

#include "core/run/run_parts.h"

/* Where things stood before an action. */
typedef struct step {
    mrt_mark mark;
    size_t log, checks; /* lengths of these texts */
} step;

struct mrt_journey {
    mrt_board *board; /* borrowed */
    mrt_run *run;     /* owned, as all that follows */
    const mrt_alloc *alloc;
    uint64_t rev;      /* actions carried out */
    mrt_text settings; /* members of `new` */
    mrt_text log;      /* actions, with commas */
    mrt_text checks;   /* now and then what the state was, likewise */
    step *steps;       /* the last of the actions */
    size_t step_count, step_capacity;
    uint64_t *marks; /* revs */
    size_t mark_count, mark_capacity;
};

static mrt_status no_memory(const char *what, mrt_error *err)
{
    return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for %s", what);
}

/* ---- making ---- */

mrt_journey *mrt_journey_create(mrt_board *board, const mrt_alloc *alloc, mrt_error *err)
{
    mrt_journey *journey = mrt_resize(alloc, NULL, 0, sizeof *journey);
    if (journey == NULL) {
        no_memory("a game", err);
        return NULL;
    }
    memset(journey, 0, sizeof *journey);
    journey->board = board;
    journey->alloc = alloc;
    mrt_text_init(&journey->settings, alloc);
    mrt_text_init(&journey->log, alloc);
    mrt_text_init(&journey->checks, alloc);
    /* an empty game, of any seed: whoever looks before a run has begun finds values */
    if (mrt_board_reset(board, "1", 1, err) == MRT_OK)
        journey->run = mrt_run_create(board, alloc, err);
    if (journey->run != NULL)
        return journey;
    mrt_journey_destroy(journey);
    return NULL;
}

void mrt_journey_destroy(mrt_journey *journey)
{
    if (journey == NULL)
        return;
    mrt_run_destroy(journey->run);
    mrt_text_fini(&journey->settings);
    mrt_text_fini(&journey->log);
    mrt_text_fini(&journey->checks);
    mrt_resize(journey->alloc, journey->steps, journey->step_capacity * sizeof *journey->steps, 0);
    mrt_resize(journey->alloc, journey->marks, journey->mark_capacity * sizeof *journey->marks, 0);
    mrt_resize(journey->alloc, journey, sizeof *journey, 0);
}

mrt_run *mrt_journey_run(mrt_journey *journey)
{
    return journey->run;
}

mrt_board *mrt_journey_board(const mrt_journey *journey)
{
    return journey->board;
}

uint64_t mrt_journey_rev(const mrt_journey *journey)
{
    return journey->rev;
}

/* ---- beginning ---- */

static void forget(mrt_journey *journey)
{
    mrt_text_clear(&journey->settings);
    mrt_text_clear(&journey->log);
    mrt_text_clear(&journey->checks);
    journey->rev = 0;
    journey->step_count = 0;
    journey->mark_count = 0;
}

static mrt_status check_seed(const mrt_run_start *start, mrt_error *err)
{
    if (start->seed == NULL || start->seed_length < 1 || start->seed_length > MRT_SEED_MAX ||
        memchr(start->seed, '\0', start->seed_length) != NULL)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "seed: a text of 1 to %d bytes is right",
                             MRT_SEED_MAX);
    return MRT_OK;
}

mrt_status mrt_journey_begin(mrt_journey *journey, const mrt_run_start *start, mrt_error *err)
{
    mrt_run_start own = *start;
    if (own.seed != NULL && own.seed_length == 0)
        own.seed_length = strlen(own.seed);
    if (own.stake == 0)
        own.stake = 1;
    mrt_status status = check_seed(&own, err);
    if (status == MRT_OK)
        status = mrt_run_begin(journey->run, &own, err);
    if (status == MRT_OK || mrt_run_phase_of(journey->run) == MRT_PHASE_NONE)
        forget(journey);
    if (status != MRT_OK)
        return status;
    mrt_settings_put(&journey->settings, &own, journey->board);
    if (!journey->settings.failed)
        return MRT_OK;
    mrt_board_reset(journey->board, own.seed, own.seed_length, NULL);
    forget(journey);
    return no_memory("a game", err);
}

/* Actions are not played, and read all the same: who asks for them is given actions. */
static mrt_status take_past(mrt_journey *journey, const mrt_past *past, mrt_error *err)
{
    uint32_t places[MRT_ACTION_PLACES];
    mrt_action action;
    for (const mrt_json *e = mrt_json_first(past->actions); e != NULL; e = mrt_json_next(e)) {
        mrt_status status = mrt_run_read_action(e, &action, places, NULL, err);
        if (status != MRT_OK)
            return status;
        mrt_run_put_action(&journey->log, &action);
        journey->rev++;
    }
    if (past->checks_length > 0)
        mrt_text_add(&journey->checks, past->checks, past->checks_length);
    return MRT_OK;
}

mrt_status mrt_journey_resume(mrt_journey *journey, const mrt_run_start *start, const mrt_json *state,
                              const mrt_past *past, mrt_error *err)
{
    forget(journey);
    mrt_status status = mrt_board_read_state(journey->board, state, err);
    if (status == MRT_OK)
        status = take_past(journey, past, err);
    if (status == MRT_OK)
        mrt_settings_put(&journey->settings, start, journey->board);
    if (status == MRT_OK && (journey->settings.failed || journey->log.failed || journey->checks.failed))
        status = no_memory("a game", err);
    if (status == MRT_OK)
        return MRT_OK;
    mrt_board_reset(journey->board, start->seed, start->seed_length, NULL);
    forget(journey);
    return status;
}

/* ---- acting ---- */

static bool reserve(mrt_journey *journey, void **block, size_t *capacity, size_t count, size_t size)
{
    if (count <= *capacity)
        return true;
    size_t wanted = *capacity > 0 ? *capacity * 2 : 16;
    void *grown = mrt_resize(journey->alloc, *block, *capacity * size, wanted * size);
    if (grown == NULL)
        return false;
    *block = grown;
    *capacity = wanted;
    return true;
}

/* A history that is too long ends: what was done cannot be undone any more. */
static void shorten(mrt_journey *journey)
{
    if (mrt_board_mark(journey->board) < MRT_JOURNEY_HISTORY_MAX)
        return;
    mrt_board_commit(journey->board);
    journey->step_count = 0;
    journey->mark_count = 0;
}

static void go_back(mrt_journey *journey, const step *to)
{
    mrt_board_undo(journey->board, to->mark);
    journey->log.length = to->log;
    journey->checks.length = to->checks;
    journey->log.failed = journey->checks.failed = false;
}

static bool note(mrt_journey *journey, const mrt_action *action, const step *before)
{
    void *steps = journey->steps;
    bool room =
        reserve(journey, &steps, &journey->step_capacity, journey->step_count + 1, sizeof *journey->steps);
    journey->steps = steps;
    if (!room)
        return false;
    mrt_run_put_action(&journey->log, action);
    journey->rev++;
    if (journey->rev % MRT_JOURNEY_CHECK_EVERY == 0)
        mrt_journey_put_check(&journey->checks, journey);
    if (journey->log.failed || journey->checks.failed) {
        journey->rev--;
        return false;
    }
    journey->steps[journey->step_count++] = *before;
    return true;
}

mrt_status mrt_journey_act(mrt_journey *journey, const mrt_action *action, mrt_error *err)
{
    step before = {mrt_board_mark(journey->board), journey->log.length, journey->checks.length};
    mrt_status status = mrt_run_act(journey->run, action, err);
    if (status != MRT_OK)
        return status;
    if (!note(journey, action, &before)) {
        go_back(journey, &before);
        return no_memory("an action", err);
    }
    shorten(journey);
    return MRT_OK;
}

mrt_status mrt_journey_check(mrt_journey *journey, const mrt_action *action, mrt_error *err)
{
    mrt_status status = mrt_run_refresh(journey->run, err);
    return status == MRT_OK ? mrt_run_check(journey->run, action, err) : status;
}

mrt_status mrt_journey_pick(mrt_journey *journey, uint64_t k, mrt_error *err)
{
    mrt_action action;
    uint32_t at[MRT_PLAY_MAX];
    if (!mrt_run_action_at(journey->run, k, &action, at))
        return mrt_error_set(err, MRT_ERR_ILLEGAL, 0, 0, "count: there are not so many actions");
    return mrt_journey_act(journey, &action, err);
}

/* ---- back and elsewhere ---- */

mrt_status mrt_journey_mark(mrt_journey *journey, uint64_t *mark, mrt_error *err)
{
    void *marks = journey->marks;
    bool room =
        reserve(journey, &marks, &journey->mark_capacity, journey->mark_count + 1, sizeof *journey->marks);
    journey->marks = marks;
    if (!room)
        return no_memory("a mark", err);
    journey->marks[journey->mark_count++] = journey->rev;
    *mark = journey->mark_count;
    return MRT_OK;
}

static mrt_status refuse(mrt_error *err, const char *why)
{
    return mrt_error_set(err, MRT_ERR_ILLEGAL, 0, 0, "empty: %s", why);
}

static void go_to(mrt_journey *journey, uint64_t rev)
{
    uint64_t back = journey->rev - rev;
    if (back > 0) {
        step to = journey->steps[journey->step_count - back];
        go_back(journey, &to);
        journey->step_count -= back;
    }
    journey->rev = rev;
    while (journey->mark_count > 0 && journey->marks[journey->mark_count - 1] > rev)
        journey->mark_count--;
}

mrt_status mrt_journey_undo(mrt_journey *journey, uint64_t mark, mrt_error *err)
{
    if (mark > journey->mark_count)
        return refuse(err, "there is no such mark");
    if (mark == 0 && journey->rev == 0)
        return refuse(err, "nothing was done that could be undone");
    uint64_t rev = mark > 0 ? journey->marks[mark - 1] : journey->rev - 1;
    if (rev > journey->rev || journey->rev - rev > journey->step_count)
        return refuse(err, "the history does not reach so far back");
    go_to(journey, rev);
    if (mark > 0 && journey->mark_count > mark)
        journey->mark_count = (size_t)mark;
    return MRT_OK;
}

/* Room first, so that a copy that cannot be made changes nothing. */
static bool reserve_texts(mrt_journey *to, const mrt_journey *from)
{
    return mrt_text_reserve(&to->settings, from->settings.length) &&
           mrt_text_reserve(&to->log, from->log.length) && mrt_text_reserve(&to->checks, from->checks.length);
}

mrt_status mrt_journey_copy(mrt_journey *to, mrt_journey *from, mrt_error *err)
{
    if (to == from)
        return MRT_OK;
    if (!reserve_texts(to, from)) {
        to->settings.failed = to->log.failed = to->checks.failed = false;
        return no_memory("a copy", err);
    }
    mrt_status status = mrt_board_copy(to->board, from->board, err);
    if (status != MRT_OK)
        return status;
    forget(to);
    mrt_text_add(&to->settings, from->settings.data, from->settings.length);
    mrt_text_add(&to->log, from->log.data, from->log.length);
    mrt_text_add(&to->checks, from->checks.data, from->checks.length);
    to->rev = from->rev;
    return MRT_OK;
}

/* ---- what was written down ---- */

static void put_list(mrt_text *out, const mrt_text *elements)
{
    mrt_json_open(out, '[');
    if (elements->length > 0)
        mrt_json_put_raw(out, elements->data, elements->length);
    mrt_json_close(out, ']');
}

void mrt_journey_put_settings(mrt_text *out, const mrt_journey *journey)
{
    if (journey->settings.length > 0)
        mrt_json_put_raw(out, journey->settings.data, journey->settings.length);
}

void mrt_journey_put_log(mrt_text *out, const mrt_journey *journey)
{
    put_list(out, &journey->log);
}

void mrt_journey_put_checks(mrt_text *out, const mrt_journey *journey)
{
    put_list(out, &journey->checks);
}
