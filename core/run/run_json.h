/* Runs as JSON: the state, actions and settings of docs/protocol.md. For `serve` and the Lua module. */
#ifndef MAROTTE_CORE_RUN_JSON_H
#define MAROTTE_CORE_RUN_JSON_H

#include "core/base/json.h"
#include "core/run/run.h"

/* The names of the members of a state, in their order; NULL at the end. */
extern const char *const mrt_run_field_names[];

/* Which members are wanted, as bits in that order. */
typedef uint64_t mrt_fields;
#define MRT_ALL_FIELDS UINT64_MAX
/* Adds a member by its name; reads a list of names (NULL = all). An error when one of these is no member. */
mrt_status mrt_run_add_field(const char *name, mrt_fields *wanted, mrt_error *err);
mrt_status mrt_run_read_fields(const mrt_json *names, mrt_fields *wanted, mrt_error *err);

/* Writes a state as an object. `game` (NULL = it has no name) and `rev` are told as they are. An error: no memory. */
mrt_status mrt_run_put_state(mrt_text *out, mrt_run *run, const char *game, uint64_t rev, mrt_fields wanted,
                             mrt_error *err);
/* Writes every legal action as a list, cards to choose as "choose". */
void mrt_run_put_actions(mrt_text *out, mrt_run *run);
/* Writes an action as an object. */
void mrt_run_put_action(mrt_text *out, const mrt_action *action);

/* Reads an action. `at` has room for `capacity` places. An error of status MRT_ERR_INPUT: a member is missing, unknown or ill-typed;
 * MRT_ERR_ILLEGAL: it names something that is not there. `pointer` (may be NULL) gets which member:
 * "/at/0", "" = the whole. */
#define MRT_ACTION_PLACES 1024
mrt_status mrt_run_read_action(const mrt_json *json, mrt_action *out, uint32_t at[MRT_ACTION_PLACES],
                               char pointer[64], mrt_error *err);

#endif
