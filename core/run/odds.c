/* Editions, seals and enhancements by luck: whether there is one, and which edition or seal. See run_parts.h.
 *
 * A kind says by which streams (mrt_kind_roll), an edition or a seal which share of the roll is its own (mrt_odds). Shares lie one
 * over the other at the upper end of the roll; the smallest one that holds it counts. Hot: mrt_run_roll_part.
 */
#include "core/run/run_parts.h"

/* ---- lists ---- */

static const mrt_odds *odds_of(const mrt_run *run, uint16_t def)
{
    return run->content->defs[def].odds;
}

static void add(const mrt_run *run, const uint16_t *parts, mrt_way way, uint8_t element, mrt_odds_list *list)
{
    double share = odds_of(run, parts[element])->share[way];
    uint8_t at = list->count++;
    for (; at > 0 && odds_of(run, parts[list->elements[at - 1]])->share[way] > share; at--)
        list->elements[at] = list->elements[at - 1];
    list->elements[at] = element;
}

static void find(const mrt_run *run, const uint16_t *parts, mrt_way way, mrt_odds_list *list)
{
    list->count = 0;
    for (unsigned i = 1; i <= UINT8_MAX; i++)
        if (parts[i] != UINT16_MAX && odds_of(run, parts[i]) != NULL &&
            odds_of(run, parts[i])->share[way] > 0)
            add(run, parts, way, (uint8_t)i, list);
}

void mrt_run_find_odds(mrt_run *run)
{
    for (int way = 0; way < MRT_WAYS; way++) {
        find(run, run->content->editions, (mrt_way)way, &run->editions[way]);
        find(run, run->content->seals, (mrt_way)way, &run->seals[way]);
    }
}

/* ---- rolls ---- */

/* NULL = that place is not rolled for this way. */
static const mrt_kind_roll *roll_of(const mrt_run *run, mrt_place place, mrt_way way)
{
    uint8_t kind = run->content->kind_at[place];
    const mrt_kind_roll *roll = kind != UINT8_MAX ? &run->content->kinds[kind].rolls[way] : NULL;
    return roll != NULL && roll->stream != NULL ? roll : NULL;
}

mrt_status mrt_run_roll_chance(mrt_run *run, mrt_place place, mrt_way way, const char *source, bool *out,
                               mrt_error *err)
{
    const mrt_kind_roll *roll = roll_of(run, place, way);
    double number = 0;
    *out = roll != NULL;
    if (roll == NULL || roll->chance == NULL)
        return MRT_OK;
    mrt_key key = mrt_key_from(run, roll->chance, source);
    mrt_status status = mrt_run_random(run, &key, &number, err);
    *out = number > roll->above;
    return status;
}

/* A share of 1 or more is the whole roll. */
static bool holds(const mrt_run *run, const mrt_odds *odds, mrt_way way, double number)
{
    double rate = odds->rate[way] != UINT16_MAX ? mrt_run_stat(run, odds->rate[way]) : 1;
    double share = odds->share[way] * rate;
    return number > 1 - share || share >= 1;
}

static uint8_t pick(const mrt_run *run, mrt_place place, mrt_way way, double number)
{
    bool seal = place == MRT_PLACE_SEAL;
    const mrt_odds_list *list = seal ? &run->seals[way] : &run->editions[way];
    const uint16_t *parts = seal ? run->content->seals : run->content->editions;
    for (uint8_t i = 0; i < list->count; i++)
        if (holds(run, odds_of(run, parts[list->elements[i]]), way, number))
            return list->elements[i];
    return 0;
}

mrt_status mrt_run_roll_part(mrt_run *run, mrt_place place, mrt_way way, const char *source, uint8_t *out,
                             mrt_error *err)
{
    bool any = false;
    double number = 0;
    mrt_status status = mrt_run_roll_chance(run, place, way, source, &any, err);
    if (status != MRT_OK || !any)
        return status;
    mrt_key key = mrt_key_from(run, roll_of(run, place, way)->stream, source);
    status = mrt_run_random(run, &key, &number, err);
    *out = pick(run, place, way, number);
    return status;
}
