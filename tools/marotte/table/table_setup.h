/* A table for a command: the variant it names, who sits there, what they play for, a seeded generator.
 *
 * Used by `table sim` and `table play`, which share these options. What is not given follows from the variant.
 */
#ifndef TOOLS_TABLE_SETUP_H
#define TOOLS_TABLE_SETUP_H

#include "marotte/table.h"
#include "tools/marotte/command.h"
#include "tools/marotte/table/table_player.h"

/* The places of the shared options: a command that has them puts its own behind. */
enum {
    SETUP_PLAYERS,
    SETUP_SEED,
    SETUP_STRUCTURE,
    SETUP_BET,
    SETUP_ANTE,
    SETUP_STACK,
    SETUP_PLAYER,
    SETUP_OPTIONS
};

#define SETUP_CHIPS_MAX 1000000000 /* of a stake or stack on the command line */

/* clang-format off */
#define SETUP_OPTION_TABLE                                                                                   \
    [SETUP_PLAYERS] = {.name = "players", .letter = 'p', .kind = OPTION_INTEGER, .argument = "P",            \
                       .help = "how many sit there; usually 6", .low = 2, .high = MRT_VARIANT_PLAYERS},      \
    [SETUP_SEED] = {.name = "seed", .letter = 's', .kind = OPTION_TEXT, .argument = "S",                     \
                    .help = "1 to 8 letters and digits; the same seed, the same hands"},                     \
    [SETUP_STRUCTURE] = {.name = "structure", .kind = OPTION_TEXT, .argument = "B",                          \
                         .help = "limit, no-limit or pot-limit", .choices = setup_structure},                \
    [SETUP_BET] = {.name = "bet", .letter = 'b', .kind = OPTION_INTEGER, .argument = "N",                    \
                   .help = "small bet or big blind; usually 10", .low = 1, .high = SETUP_CHIPS_MAX},         \
    [SETUP_ANTE] = {.name = "ante", .kind = OPTION_INTEGER, .argument = "N",                                 \
                    .help = "where there are antes; usually a fifth of a bet", .low = 0,                     \
                    .high = SETUP_CHIPS_MAX},                                                                \
    [SETUP_STACK] = {.name = "stack", .kind = OPTION_INTEGER, .argument = "N",                               \
                     .help = "chips of each at the start; usually 50 bets", .low = 1,                        \
                     .high = SETUP_CHIPS_MAX},                                                               \
    [SETUP_PLAYER] = {.name = "player", .kind = OPTION_TEXT, .argument = "WHO",                              \
                      .help = "check-call, random, sensible or FILE.lua; A,B: in turn", .choices = table_player_name}
/* clang-format on */

const char *setup_structure(size_t index); /* for completions */

typedef struct table_setup {
    mrt_variant *variant;  /* owned */
    mrt_table *table;      /* owned */
    size_t seats, persons; /* persons have the first ones */
    mrt_stakes stakes;
    mrt_chips stack;
    char seed[MRT_SEED_MAX + 1];
    mrt_gen gen;    /* shuffles */
    mrt_gen chance; /* of the players */
    size_t player_count;
    table_player players[MRT_VARIANT_PLAYERS]; /* of the other seats in turn */
} table_setup;

/* The command's only word is VARIANT; `player` names who plays beside the persons when the command line does not. False: what is wrong was
 * told, *status is the exit status. table_setup_close is due in both cases. */
bool table_setup_open(table_setup *setup, const invocation *call, size_t persons, const char *player,
                      exit_status *status);
void table_setup_close(table_setup *setup);

/* Makes the move of the seat that is asked, by its player. */
mrt_status table_setup_move(table_setup *setup, const mrt_question *question, mrt_move *out, mrt_error *err);
/* Moves of scripts that were replaced. */
long long table_setup_faults(const table_setup *setup);

/* Seeds a generator from stream `key` of the seed that was given, or of one that nobody has chosen, which is told on
 * standard error. */
bool table_seed(const command *at, const char *given, const char *key, char seed[MRT_SEED_MAX + 1],
                mrt_gen *out, exit_status *status);

#endif
