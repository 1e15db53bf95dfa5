/* A journey: a run with its way so far. What it began with, every action, marks, the way back, saves and replays.
 *
 * A host makes journeys (marotte/host.h) and owns them. What is legal can be asked, an action is carried out or refused, and what
 * was refused has changed nothing: MRT_ERR_PHASE and MRT_ERR_ILLEGAL say so, the message why (docs/protocol.md lists its first
 * words). Places and numbers of actions count from 0 in structs, from 1 in JSON. Functions named put_* append to a text. A journey
 * is used by one thread at a time, together with its host.
 */
#ifndef MAROTTE_JOURNEY_H
#define MAROTTE_JOURNEY_H

#include "marotte/error.h"
#include "marotte/run.h"
#include "marotte/text.h"

MRT_BEGIN_DECLS

typedef struct mrt_journey mrt_journey;

/* Begins a run, in the place of an older one: up to the first blind screen. `seed_length` 0 = the seed ends with its NUL, `stake` 0 =
 * the first. What is wrong changes nothing, but when scripts fail no run is left. */
MRT_API mrt_status mrt_journey_begin(mrt_journey *journey, const mrt_run_start *start, mrt_error *err);
/* The same from a JSON object with the members of `new`: seed, deck, stake, challenge, stop_at_win, setup. A seed is needed. */
MRT_API mrt_status mrt_journey_begin_json(mrt_journey *journey, const char *settings, size_t length,
                                          mrt_error *err);

/* ---- looking ---- */

/* The name of the phase, "SHOP"; while a pack is open that of the pack, "TAROT_PACK"; "" before a run has begun. */
MRT_API const char *mrt_journey_phase(const mrt_journey *journey);
MRT_API uint64_t mrt_journey_rev(const mrt_journey *journey); /* actions carried out */
/* A hash of the whole state: the same for the same state in every process. */
MRT_API uint64_t mrt_journey_hash(mrt_journey *journey);
/* Writes the state as a JSON object. `fields` are names of members, NULL at the end; NULL = all of them. */
MRT_API mrt_status mrt_journey_put_state(mrt_text *out, mrt_journey *journey, const char *const *fields,
                                         mrt_error *err);
/* Writes what is legal as a JSON list, but for sort and reorder; where cards are chosen an entry has "choose". */
MRT_API void mrt_journey_put_actions(mrt_text *out, mrt_journey *journey);
/* The same as single actions: their number, and the k-th. `at` gets the places that the action refers to. */
MRT_API uint64_t mrt_journey_action_count(mrt_journey *journey);
MRT_API bool mrt_journey_action_at(mrt_journey *journey, uint64_t k, mrt_action *out,
                                   uint32_t at[MRT_PLAY_MAX]);
/* What playing these cards of the hand would give. Changes nothing. */
MRT_API mrt_status mrt_journey_preview(mrt_journey *journey, const uint32_t *at, uint32_t count,
                                       mrt_luck luck, mrt_preview *out, mrt_error *err);
/* Scripts that have failed in this run, each switched off since: their number, and the messages of the first; NULL = not kept. */
MRT_API size_t mrt_journey_error_count(const mrt_journey *journey);
MRT_API const char *mrt_journey_error(const mrt_journey *journey, size_t index);

/* ---- acting ---- */

/* The column of the error is which of `at` it is about, from 1. */
MRT_API mrt_status mrt_journey_act(mrt_journey *journey, const mrt_action *action, mrt_error *err);
MRT_API mrt_status mrt_journey_check(mrt_journey *journey, const mrt_action *action, mrt_error *err);
/* The same of a JSON object: {"do":"play","at":[1,2]}, or {"pick":7} for the seventh of the single actions. */
MRT_API mrt_status mrt_journey_act_json(mrt_journey *journey, const char *action, size_t length,
                                        mrt_error *err);
MRT_API mrt_status mrt_journey_check_json(mrt_journey *journey, const char *action, size_t length,
                                          mrt_error *err);
/* Carries out the k-th of the single actions. */
MRT_API mrt_status mrt_journey_pick(mrt_journey *journey, uint64_t k, mrt_error *err);

/* What programs that play many runs look at. */
typedef struct mrt_glance {
    mrt_status status; /* of the action */
    mrt_phase phase;
    bool pack_open;   /* the phase is that of the pack */
    bool won;         /* the boss of the last ante was beaten */
    uint64_t actions; /* that are legal now, as single actions */
    double money, chips, ante, round;
} mrt_glance;
MRT_API void mrt_journey_look(mrt_journey *journey, mrt_glance *out);
/* Plays one action each, the picks[i]-th in journeys[i], and looks. Who is refused stays where it is, and the others go on; `errors`
 * (may be NULL) says why. Gives the number of those that were carried out. */
MRT_API size_t mrt_journey_pick_each(mrt_journey *const *journeys, const uint64_t *picks, size_t count,
                                     mrt_glance *out, mrt_error *errors);

/* ---- back and elsewhere ---- */

/* Remembers this place: marks count from 1. */
MRT_API mrt_status mrt_journey_mark(mrt_journey *journey, uint64_t *mark, mrt_error *err);
/* Back to a mark, whose later ones are gone; 0 = by one action. */
MRT_API mrt_status mrt_journey_undo(mrt_journey *journey, uint64_t mark, mrt_error *err);
/* Makes `to` an equal of `from`, a journey of the same host, but without history for undo. */
MRT_API mrt_status mrt_journey_copy(mrt_journey *to, mrt_journey *from, mrt_error *err);
/* Writes a JSON object: the members of `new` that began it, "actions" so far, and "hash". */
MRT_API void mrt_journey_put_replay(mrt_text *out, mrt_journey *journey);

MRT_END_DECLS

#endif
