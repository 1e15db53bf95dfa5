/* The words of scenarios: names of fields, suits, enhancements and so on, with their values. */
#ifndef MAROTTE_CORE_SCENARIO_WORDS_H
#define MAROTTE_CORE_SCENARIO_WORDS_H

#include "core/rules/content.h"

#define MRT_SCENARIO_TEXT_CARDS 416 /* cards of one text: eight decks */

enum { MRT_SUIT_WORDS = 12 };
extern const char
    *const mrt_suit_words[MRT_SUIT_WORDS]; /* letters, small letters, names: number % 4 is the suit */

typedef struct mrt_part_words {
    mrt_kind kind;
    size_t count;
    const char *const *words;
    const uint8_t *values;
} mrt_part_words;
extern const mrt_part_words mrt_enhancement_words, mrt_edition_words, mrt_seal_words;
/* The word of a value, NULL when it has none. */
const char *mrt_part_word(const mrt_part_words *words, uint8_t value);

extern const char *const mrt_scenario_keys[]; /* all fields of a scenario */
extern const size_t mrt_scenario_key_count;

typedef struct mrt_scenario_default {
    mrt_stat stat;
    double value;
} mrt_scenario_default;
extern const mrt_scenario_default mrt_scenario_defaults[];
extern const size_t mrt_scenario_default_count;

#endif
