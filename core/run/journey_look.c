/* What can be seen of a journey: its state, what is legal, previews, checks of replays. See journey.h. */
#include <stdio.h>
#include <stdlib.h>

#include "core/run/journey.h"
#include "core/run/run_json_parts.h"

const char *mrt_journey_phase(const mrt_journey *journey)
{
    return mrt_run_phase(mrt_journey_run((mrt_journey *)journey));
}

uint64_t mrt_journey_hash(mrt_journey *journey)
{
    return mrt_board_hash(mrt_journey_board(journey));
}

size_t mrt_journey_error_count(const mrt_journey *journey)
{
    return mrt_board_errors(mrt_journey_board(journey));
}

const char *mrt_journey_error(const mrt_journey *journey, size_t index)
{
    bool kept = index < MRT_BOARD_ERRORS && index < mrt_journey_error_count(journey);
    return kept ? mrt_board_error(mrt_journey_board(journey), index) : NULL;
}

mrt_status mrt_journey_put_state(mrt_text *out, mrt_journey *journey, const char *const *fields,
                                 mrt_error *err)
{
    mrt_fields wanted = fields == NULL ? MRT_ALL_FIELDS : 0;
    mrt_status status = MRT_OK;
    if (mrt_run_phase_of(mrt_journey_run(journey)) == MRT_PHASE_NONE)
        return mrt_error_set(err, MRT_ERR_PHASE, 0, 0, "no run has begun");
    for (; status == MRT_OK && fields != NULL && *fields != NULL; fields++)
        status = mrt_run_add_field(*fields, &wanted, err);
    return status == MRT_OK
               ? mrt_run_put_state(out, mrt_journey_run(journey), NULL, mrt_journey_rev(journey), wanted, err)
               : status;
}

/* ---- what is legal ---- */

void mrt_journey_put_actions(mrt_text *out, mrt_journey *journey)
{
    mrt_run_put_actions(out, mrt_journey_run(journey));
}

uint64_t mrt_journey_action_count(mrt_journey *journey)
{
    return mrt_run_action_count(mrt_journey_run(journey));
}

bool mrt_journey_action_at(mrt_journey *journey, uint64_t k, mrt_action *out, uint32_t at[MRT_PLAY_MAX])
{
    return mrt_run_action_at(mrt_journey_run(journey), k, out, at);
}

/* ---- previews ---- */

static int compare_places(const void *first, const void *second)
{
    uint32_t a = *(const uint32_t *)first, b = *(const uint32_t *)second;
    return a < b ? -1 : a > b;
}

/* Places of a result count the played cards, in the order of the hand. */
static void fill_preview(mrt_preview *out, mrt_journey *journey, const mrt_result *result, const uint32_t *at,
                         uint32_t count)
{
    const mrt_content *content = mrt_board_content(mrt_journey_board(journey));
    const mrt_hand_entry *entry = mrt_hands_entry(content->hands, result->hand);
    uint32_t sorted[MRT_PLAY_MAX];
    memcpy(sorted, at, count * sizeof *at);
    qsort(sorted, count, sizeof *sorted, compare_places);
    *out = (mrt_preview){.hand = entry != NULL ? entry->name : "",
                         .chips = result->chips,
                         .mult = result->mult,
                         .score = result->score,
                         .dollars = result->dollars,
                         .scoring_count = result->scoring_count};
    for (uint8_t i = 0; i < result->scoring_count; i++)
        out->scoring[i] = sorted[result->scoring[i]];
}

mrt_status mrt_journey_preview(mrt_journey *journey, const uint32_t *at, uint32_t count, mrt_luck luck,
                               mrt_preview *out, mrt_error *err)
{
    mrt_result result;
    bool certain = true;
    mrt_status status = mrt_run_preview(mrt_journey_run(journey), at, count, luck, &result, &certain, err);
    if (status != MRT_OK)
        return status;
    fill_preview(out, journey, &result, at, count);
    out->certain = certain;
    return MRT_OK;
}

/* ---- many at once ---- */

void mrt_journey_look(mrt_journey *journey, mrt_glance *out)
{
    mrt_run *run = mrt_journey_run(journey);
    mrt_board *board = mrt_journey_board(journey);
    *out = (mrt_glance){.status = MRT_OK,
                        .phase = mrt_run_phase_of(run),
                        .pack_open = mrt_run_opened(run) != NULL,
                        .won = mrt_run_stat(run, MRT_STAT_WON) != 0,
                        .actions = mrt_run_action_count(run),
                        .money = mrt_board_value(board, MRT_STAT_MONEY),
                        .chips = mrt_board_value(board, MRT_STAT_SCORE),
                        .ante = mrt_board_value(board, MRT_STAT_ANTE),
                        .round = mrt_board_value(board, MRT_STAT_ROUND)};
}

size_t mrt_journey_pick_each(mrt_journey *const *journeys, const uint64_t *picks, size_t count,
                             mrt_glance *out, mrt_error *errors)
{
    size_t done = 0;
    for (size_t i = 0; i < count; i++) {
        mrt_status status = mrt_journey_pick(journeys[i], picks[i], errors != NULL ? &errors[i] : NULL);
        mrt_journey_look(journeys[i], &out[i]);
        out[i].status = status;
        done += status == MRT_OK;
    }
    return done;
}

/* ---- replays ---- */

static void put_hash(mrt_text *out, mrt_journey *journey)
{
    char text[20];
    snprintf(text, sizeof text, "%016llx", (unsigned long long)mrt_journey_hash(journey));
    put_text(out, "hash", text);
}

void mrt_journey_put_check(mrt_text *out, mrt_journey *journey)
{
    static const char *const names[] = {"phase",      "ante",          "round", "money",  "chips",
                                        "hands_left", "discards_left", "hand",  "jokers", "consumables",
                                        "tags",       "vouchers",      NULL};
    mrt_json_open(out, '{');
    mrt_json_put_key(out, "rev");
    mrt_json_put_integer(out, (long long)mrt_journey_rev(journey));
    put_hash(out, journey);
    mrt_json_put_key(out, "state");
    mrt_journey_put_state(out, journey, names, NULL);
    mrt_json_close(out, '}');
}

void mrt_journey_put_replay(mrt_text *out, mrt_journey *journey)
{
    mrt_json_open(out, '{');
    mrt_journey_put_settings(out, journey);
    mrt_json_put_key(out, "actions");
    mrt_journey_put_log(out, journey);
    put_hash(out, journey);
    mrt_json_close(out, '}');
}
