/* A run: the whole game from a seed, driven by actions.
 *
 * For the command, `serve`, the Lua module and C programs. A run stands on a board, whose game holds all of its state; so mark,
 * undo, copy and hash are the board's. The poker table is the model: what is legal can be asked, an action is carried out or
 * refused, and a refused one has changed nothing. Orders are sequences (scripts/sequences), numbers and effects are content; here
 * are phases, legality, pools, shop and packs.
 *
 * What an action and a start are is public (marotte/run.h). Places count from 0. A run is used by one thread at a time.
 */
#ifndef MAROTTE_CORE_RUN_H
#define MAROTTE_CORE_RUN_H

#include "core/board/board.h"
#include "marotte/run.h"

typedef struct mrt_run mrt_run;

/* The name of the phase; while a pack is open that of the pack. */
const char *mrt_run_phase(const mrt_run *run);

/* ---- actions ---- */

extern const char *const mrt_do_names[MRT_DOS];
extern const char *const mrt_where_names[MRT_WHERES];

/* Which cards an action chooses: `from` 1 of `least` .. `most`; `must` among them. */
typedef struct mrt_choice {
    mrt_action action;
    bool chooses;
    bool plain; /* among cards without an edition */
    uint32_t least, most;
} mrt_choice;

/* ---- runs ---- */

/* `board` is borrowed, and is a run's from then on. NULL = no memory. */
mrt_run *mrt_run_create(mrt_board *board, const mrt_alloc *alloc, mrt_error *err);
void mrt_run_destroy(mrt_run *run); /* NULL is fine; the board stays */
mrt_board *mrt_run_board(mrt_run *run);

/* Begins a run: up to the first blind screen. What is wrong changes nothing but leaves the board empty when scripts fail. */
mrt_status mrt_run_begin(mrt_run *run, const mrt_run_start *start, mrt_error *err);

/* Carries an action out. MRT_ERR_PHASE, MRT_ERR_ILLEGAL: it is refused, the message says why (and begins with what it is about:
 * money, room, target, count, forced, eternal, empty, limit). The column of the error is which of `at` it is about, from 1. */
mrt_status mrt_run_act(mrt_run *run, const mrt_action *action, mrt_error *err);
/* Whether it would be refused. */
mrt_status mrt_run_check(mrt_run *run, const mrt_action *action, mrt_error *err);

/* What is legal now, but for sort and reorder: calls `take` for each in a fixed order. */
typedef void mrt_take_choice(void *user, const mrt_choice *choice);
void mrt_run_choices(mrt_run *run, mrt_take_choice *take, void *user);
/* The same as single actions: their number, and the k-th (from 0); play and discard in the order of their bit masks. `at` needs
 * room for MRT_PLAY_MAX places and is what the action refers to. */
uint64_t mrt_run_action_count(mrt_run *run);
bool mrt_run_action_at(mrt_run *run, uint64_t k, mrt_action *out, uint32_t *at);

/* A preview of playing held cards: what it would give, and whether chance had a part in it. Changes nothing. */
mrt_status mrt_run_preview(mrt_run *run, const uint32_t *at, uint32_t count, mrt_luck luck, mrt_result *out,
                           bool *certain, mrt_error *err);

/* ---- numbers ---- */

double mrt_run_hand_size(mrt_run *run);
double mrt_run_need(mrt_run *run, uint16_t blind);              /* what a blind would require now */
double mrt_run_reward(mrt_run *run, uint16_t blind, int place); /* MRT_SCREEN_SMALL .. BOSS */
double mrt_run_price(mrt_run *run, const mrt_item *item);       /* of what the shop offers */
double mrt_run_spending(mrt_run *run);                          /* money and allowed debt */

#endif
