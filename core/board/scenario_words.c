/* The words of scenarios. See scenario_words.h. */
#include "core/board/scenario_words.h"

#include "marotte/card_names.h"

#define COUNT(list) (sizeof(list) / sizeof *(list))

const char *mrt_part_word(mrt_place place, uint8_t value)
{
    switch (place) {
    case MRT_PLACE_ENHANCEMENT:
        return value != MRT_ENHANCEMENT_SPECIAL ? mrt_enhancement_name(value) : NULL;
    case MRT_PLACE_EDITION:
        return mrt_edition_short(value);
    case MRT_PLACE_SEAL:
        return mrt_seal_short(value);
    default:
        return NULL;
    }
}

const char *const mrt_scenario_remarks[] = {"id", "expect", "agree", "exact", "large"};
const size_t mrt_scenario_remark_count = COUNT(mrt_scenario_remarks);

/* The hand was taken and drawn, of a deck that the scenario need not name. */
const mrt_scenario_default mrt_scenario_defaults[] = {
    {MRT_STAT_HANDS_LEFT, 3},  {MRT_STAT_ROUND, 1},      {MRT_STAT_DECK_SIZE, 52},
    {MRT_STAT_START_SIZE, 52}, {MRT_STAT_DECK_LEFT, 44},
};
const size_t mrt_scenario_default_count = COUNT(mrt_scenario_defaults);
