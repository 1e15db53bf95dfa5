/* The words of scenarios. See scenario_words.h. */
#include "core/board/scenario_words.h"

const char *const mrt_suit_words[MRT_SUIT_WORDS] = {"C", "D", "H",     "S",        "c",      "d",
                                                    "h", "s", "Clubs", "Diamonds", "Hearts", "Spades"};

#define COUNT(list) (sizeof(list) / sizeof *(list))

static const char *const enhancements[] = {"bonus", "mult",  "wild", "glass",
                                           "steel", "stone", "gold", "lucky"};
static const uint8_t enhancement_values[] = {
    MRT_ENHANCEMENT_BONUS, MRT_ENHANCEMENT_MULT,  MRT_ENHANCEMENT_WILD, MRT_ENHANCEMENT_GLASS,
    MRT_ENHANCEMENT_STEEL, MRT_ENHANCEMENT_STONE, MRT_ENHANCEMENT_GOLD, MRT_ENHANCEMENT_LUCKY};
static const char *const editions[] = {"foil", "holo", "poly", "neg"};
static const uint8_t edition_values[] = {MRT_EDITION_FOIL, MRT_EDITION_HOLO, MRT_EDITION_POLYCHROME,
                                         MRT_EDITION_NEGATIVE};
static const char *const seals[] = {"red", "blue", "gold", "purple"};
static const uint8_t seal_values[] = {MRT_SEAL_RED, MRT_SEAL_BLUE, MRT_SEAL_GOLD, MRT_SEAL_PURPLE};

const mrt_part_words mrt_enhancement_words = {MRT_KIND_ENHANCEMENT, COUNT(enhancements), enhancements,
                                              enhancement_values};
const mrt_part_words mrt_edition_words = {MRT_KIND_EDITION, COUNT(editions), editions, edition_values};
const mrt_part_words mrt_seal_words = {MRT_KIND_SEAL, COUNT(seals), seals, seal_values};

const char *mrt_part_word(const mrt_part_words *words, uint8_t value)
{
    for (size_t i = 0; i < words->count; i++)
        if (words->values[i] == value)
            return words->words[i];
    return NULL;
}

/* The last line: remarks of recorded scenarios, which say nothing to the engine. */
const char *const mrt_scenario_keys[] = {
    "played",        "held",        "jokers",       "joker_slots",    "hands",       "deck",
    "money",         "hands_left",  "hands_played", "discards_left",  "deck_size",   "start_size",
    "deck_left",     "steel_tally", "stone_tally",  "enhanced_tally", "nine_tally",  "tarots_used",
    "planets_used",  "skips",       "run_hands",    "ancient",        "idol",        "castle",
    "mail",          "luck",        "vouchers",     "planets",        "consumables", "blind",
    "discards_used", "ante",        "round",        "score",          "requirement", "consumable_slots",
    "hand_size",     "interest",    "interest_cap", "seed",           "last_hand",   "tags",
    "deck_cards",    "id",          "expect",       "agree",          "exact",       "large",
};
const size_t mrt_scenario_key_count = COUNT(mrt_scenario_keys);

const mrt_scenario_default mrt_scenario_defaults[] = {
    {MRT_STAT_MONEY, 4},         {MRT_STAT_HANDS_LEFT, 3},
    {MRT_STAT_DISCARDS_LEFT, 3}, {MRT_STAT_JOKER_SLOTS, 5},
    {MRT_STAT_DECK_SIZE, 52},    {MRT_STAT_START_SIZE, 52},
    {MRT_STAT_DECK_LEFT, 44},    {MRT_STAT_ANTE, 1},
    {MRT_STAT_ROUND, 1},         {MRT_STAT_CONSUMABLE_SLOTS, 2},
    {MRT_STAT_HAND_SIZE, 8},     {MRT_STAT_INTEREST, 1},
    {MRT_STAT_INTEREST_CAP, 25},
};
const size_t mrt_scenario_default_count = COUNT(mrt_scenario_defaults);
