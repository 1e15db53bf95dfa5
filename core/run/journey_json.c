/* Settings and actions of journeys from JSON. See journey.h. */
#include <math.h>
#include <stdio.h>

#include "core/run/journey.h"

#define TEXT_MAX (1u << 20)         /* bytes of settings or of an action: a thousand times an ordinary one */
#define PICK_MAX 9007199254740992.0 /* whole numbers beyond are not exact */

mrt_status mrt_journey_begin_json(mrt_journey *journey, const char *settings, size_t length, mrt_error *err)
{
    mrt_settings given;
    mrt_json *tree = NULL;
    mrt_status status = mrt_json_parse(settings, length, TEXT_MAX, NULL, &tree, err);
    if (status == MRT_OK && mrt_json_kind_of(tree) != MRT_JSON_OBJECT)
        status = mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "settings: an object is right");
    if (status == MRT_OK)
        status = mrt_settings_read(tree, &given, NULL, err);
    if (status == MRT_OK)
        status = mrt_journey_begin(journey, &given.start, err);
    mrt_json_free(tree);
    return status;
}

static mrt_status read_pick(mrt_journey *journey, const mrt_json *pick, mrt_action *out, uint32_t *at,
                            mrt_error *err)
{
    double k;
    if (!mrt_json_number(pick, &k) || k != floor(k) || k < 1)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "pick: a whole number from 1 on is right");
    if (k > PICK_MAX || !mrt_journey_action_at(journey, (uint64_t)k - 1, out, at))
        return mrt_error_set(err, MRT_ERR_ILLEGAL, 0, 0, "count: there are not so many actions");
    return MRT_OK;
}

mrt_status mrt_journey_read(mrt_journey *journey, const mrt_json *json, mrt_action *out,
                            uint32_t at[MRT_ACTION_PLACES], char pointer[MRT_ACTION_POINTER], mrt_error *err)
{
    const mrt_json *pick = mrt_json_get(json, "pick");
    if (pick == NULL)
        return mrt_run_read_action(json, out, at, pointer, err);
    if (pointer != NULL)
        snprintf(pointer, MRT_ACTION_POINTER, "/pick");
    return read_pick(journey, pick, out, at, err);
}

mrt_status mrt_journey_act_tree(mrt_journey *journey, const mrt_json *json, char pointer[MRT_ACTION_POINTER],
                                mrt_error *err)
{
    uint32_t at[MRT_ACTION_PLACES];
    mrt_action action;
    mrt_error own;
    mrt_status status = mrt_journey_read(journey, json, &action, at, pointer, err);
    if (status != MRT_OK)
        return status;
    err = err != NULL ? err : &own;
    status = mrt_journey_act(journey, &action, err);
    if (status == MRT_OK || pointer == NULL)
        return status;
    pointer[0] = '\0';
    if (err->column > 0) /* one of the chosen cards */
        snprintf(pointer, MRT_ACTION_POINTER, "/at/%d", err->column - 1);
    return status;
}

mrt_status mrt_journey_act_json(mrt_journey *journey, const char *action, size_t length, mrt_error *err)
{
    mrt_json *tree = NULL;
    mrt_status status = mrt_json_parse(action, length, TEXT_MAX, NULL, &tree, err);
    if (status == MRT_OK)
        status = mrt_journey_act_tree(journey, tree, NULL, err);
    mrt_json_free(tree);
    return status;
}

mrt_status mrt_journey_check_json(mrt_journey *journey, const char *action, size_t length, mrt_error *err)
{
    uint32_t at[MRT_ACTION_PLACES];
    mrt_action read;
    mrt_json *tree = NULL;
    mrt_status status = mrt_json_parse(action, length, TEXT_MAX, NULL, &tree, err);
    if (status == MRT_OK)
        status = mrt_journey_read(journey, tree, &read, at, NULL, err);
    if (status == MRT_OK)
        status = mrt_journey_check(journey, &read, err);
    mrt_json_free(tree);
    return status;
}
