/* Journeys (marotte/journey.h) for the project: made on a board, with parsed JSON, and what replays are checked by.
 *
 * For hosts, `serve`, `marotte replay` and the Lua module. A journey stands on a borrowed board, whose journal is the way back: one
 * mark before each action. Actions are kept as JSON, since saves and replays are made of them. Knows no Lua.
 */
#ifndef MAROTTE_CORE_JOURNEY_H
#define MAROTTE_CORE_JOURNEY_H

#include "core/run/run_json.h"
#include "core/run/settings.h"
#include "marotte/journey.h"

#define MRT_JOURNEY_CHECK_EVERY 25          /* actions between two checks of a replay */
#define MRT_JOURNEY_HISTORY_MAX (64u << 20) /* bytes of the journal; then undo ends there */

/* `board` is borrowed. NULL = no memory. */
mrt_journey *mrt_journey_create(mrt_board *board, const mrt_alloc *alloc, mrt_error *err);
void mrt_journey_destroy(mrt_journey *journey); /* NULL is fine; the board stays */
mrt_run *mrt_journey_run(mrt_journey *journey);
mrt_board *mrt_journey_board(const mrt_journey *journey);

/* Reads an action, written out or {"pick":k}; `pointer` (may be NULL) gets which member is wrong. Another action is carried out as
 * mrt_journey_act does. */
#define MRT_ACTION_POINTER 64
mrt_status mrt_journey_read(mrt_journey *journey, const mrt_json *json, mrt_action *out,
                            uint32_t at[MRT_ACTION_PLACES], char pointer[MRT_ACTION_POINTER], mrt_error *err);
/* Reads and carries out. */
mrt_status mrt_journey_act_tree(mrt_journey *journey, const mrt_json *json, char pointer[MRT_ACTION_POINTER],
                                mrt_error *err);

/* What led to a state: the actions, and the checks as elements of a list; borrowed. */
typedef struct mrt_past {
    const mrt_json *actions;
    const char *checks;
    size_t checks_length;
} mrt_past;
/* Goes on from a state that a save holds; `start` is what the run began with. After an error there is no run. */
mrt_status mrt_journey_resume(mrt_journey *journey, const mrt_run_start *start, const mrt_json *state,
                              const mrt_past *past, mrt_error *err);

/* Writes the members of `new`; the actions, and the checks so far, as elements of a list. */
void mrt_journey_put_settings(mrt_text *out, const mrt_journey *journey);
void mrt_journey_put_log(mrt_text *out, const mrt_journey *journey);
void mrt_journey_put_checks(mrt_text *out, const mrt_journey *journey);
/* Writes what a replay is checked by: rev, hash, and the members of the state that a person would look at. */
void mrt_journey_put_check(mrt_text *out, mrt_journey *journey);

#endif
