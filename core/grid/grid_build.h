/* What a grid is built from: its deck, the levels of its hands, its jokers (grid_build.c); and grids as JSON (grid_json.c).
 *
 * As in grid.h, a call that fails has changed nothing, and its message is for the player.
 */
#ifndef MAROTTE_CORE_GRID_BUILD_H
#define MAROTTE_CORE_GRID_BUILD_H

#include "core/base/json.h"
#include "core/grid/grid.h"

/* The deck: cards are drawn from it with replacement, each as likely as any other. Places count from 0. What is changed
 * here counts from the next draw on. */
uint32_t mrt_grid_deck_count(const mrt_grid *grid);
const mrt_card *mrt_grid_deck_card(const mrt_grid *grid, uint32_t place);           /* NULL = no such place */
mrt_status mrt_grid_deck_add(mrt_grid *grid, const mrt_card *card, mrt_error *err); /* at the end */
mrt_status mrt_grid_deck_remove(mrt_grid *grid, uint32_t place, mrt_error *err);    /* not the last one */
/* Changes a card: face, enhancement, edition, seal and bonus become those of `card`. */
mrt_status mrt_grid_deck_set(mrt_grid *grid, uint32_t place, const mrt_card *card, mrt_error *err);
/* The first card with that face, or UINT32_MAX. */
uint32_t mrt_grid_deck_find(const mrt_grid *grid, mrt_face face);

/* Adds the ten hands of a grid, with their values, to a set (grid_hands.c): the hands of the engine under a grid. */
mrt_status mrt_grid_add_hands(mrt_hands *hands, mrt_error *err);
/* Hands and their levels. `hand` is a place in the content's hands, best first. */
const char *mrt_grid_hand_name(const mrt_grid *grid, uint16_t hand); /* as the report has it: "One Pair" */
/* By its name on the grid, in the original ("Pair"), or by its key ("pair"): UINT16_MAX = none. */
uint16_t mrt_grid_find_hand(const mrt_grid *grid, const char *name, size_t length);
double mrt_grid_level(const mrt_grid *grid, uint16_t hand);
void mrt_grid_hand_values(const mrt_grid *grid, uint16_t hand, double *chips,
                          double *mult); /* at its level */
/* Raises a hand; what raises Straight Flush raises Royal Flush as well. */
mrt_status mrt_grid_level_up(mrt_grid *grid, uint16_t hand, double levels, mrt_error *err);
/* Sets the level of that hand alone. */
mrt_status mrt_grid_set_level(mrt_grid *grid, uint16_t hand, double level, mrt_error *err);

/* Jokers, in MRT_SECTION_JOKERS. Places count from 0. */
mrt_status mrt_grid_add_joker(mrt_grid *grid, const char *key, size_t length, mrt_edition edition,
                              mrt_error *err); /* at the right; refused when the slots are full */
mrt_status mrt_grid_remove_joker(mrt_grid *grid, uint32_t place, mrt_error *err);
mrt_status mrt_grid_move_joker(mrt_grid *grid, uint32_t from, uint32_t to, mrt_error *err);
uint32_t mrt_grid_joker_count(const mrt_grid *grid);
uint32_t mrt_grid_joker_slots(const mrt_grid *grid);                  /* with those that jokers bring */
const mrt_item *mrt_grid_joker(const mrt_grid *grid, uint32_t place); /* NULL = no such place */
/* Can a joker do anything on a grid? False: it listens to nothing that happens there, and no rule of it matters. */
bool mrt_grid_joker_works(const mrt_grid *grid, uint16_t def);

/* JSON (grid_json.c): the format of docs/grid.md. */

/* Takes a whole grid: fields grid, jokers, levels, settings, deck, seed. Resets the game first; after an error it is to be
 * reset. Without `grid` no cards lie there. */
mrt_status mrt_grid_take(mrt_grid *grid, const mrt_json *json, mrt_error *err);
/* Writes lines, total and, where there are any, bonuses and dollars, as members of an object that is open. */
void mrt_grid_put_result(mrt_text *out, const mrt_grid *grid, const mrt_grid_result *result);
/* Writes everything that can be seen as an object. */
void mrt_grid_put_state(mrt_text *out, const mrt_grid *grid);

#endif
