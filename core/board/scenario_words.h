/* The words of scenarios: how cards spell what they wear, and what a situation has that does not say otherwise. */
#ifndef MAROTTE_CORE_SCENARIO_WORDS_H
#define MAROTTE_CORE_SCENARIO_WORDS_H

#include "core/rules/content.h"

#define MRT_SCENARIO_TEXT_CARDS 416 /* cards of one text: eight decks */

/* The word of a value of the core's own: "glass", "poly", "red"; NULL when there is none. `place` is that of the kind. */
const char *mrt_part_word(mrt_place place, uint8_t value);

/* Fields of a scenario that say nothing to the engine: remarks of recorded ones. */
extern const char *const mrt_scenario_remarks[];
extern const size_t mrt_scenario_remark_count;

/* A scenario is the first hand of a round: what differs from the start of a game. */
typedef struct mrt_scenario_default {
    mrt_stat stat;
    double value;
} mrt_scenario_default;
extern const mrt_scenario_default mrt_scenario_defaults[];
extern const size_t mrt_scenario_default_count;

#endif
