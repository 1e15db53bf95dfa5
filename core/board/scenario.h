/* Scenarios: a whole situation of a game as JSON, the format of docs/formats/scenario.md.
 *
 * For the command, for `marotte.score` and for specs. The reader fills a game that was just reset; every mistake is an
 * error that names the field. What is absent has the default that the page lists. A value of the game that content has
 * brought is a field too, by its name or by what its file says that scenarios call it.
 */
#ifndef MAROTTE_CORE_SCENARIO_H
#define MAROTTE_CORE_SCENARIO_H

#include "core/base/json_read.h"
#include "core/board/board.h"

#define MRT_SCENARIO_SEED "MAROTTE1" /* when a scenario has none */
#define MRT_SCENARIO_MAX (1u << 20)  /* bytes of a scenario: a thousand times an ordinary one */

/* The seed that a scenario asks for; borrowed from it. An error when it is no text, or too long. */
mrt_status mrt_scenario_seed(const mrt_json *scenario, const char **seed, mrt_error *err);
/* Fills the game of a board that was just reset. After an error it is to be reset. */
mrt_status mrt_scenario_set(mrt_board *board, const mrt_json *scenario, mrt_error *err);
/* The same with a board that is emptied first, and has the seed. */
mrt_status mrt_scenario_begin(mrt_board *board, const mrt_json *scenario, mrt_error *err);
/* Replaces held and selected cards, which end: a new deal. Fields `played` and `held`. */
mrt_status mrt_scenario_deal(mrt_board *board, const mrt_json *scenario, mrt_error *err);
/* Makes cards of a value that holds cards in any of the forms of the format, at most `capacity` ids. `where` names it in messages. */
mrt_status mrt_scenario_make_cards(mrt_board *board, const mrt_json *cards, const char *where,
                                   mrt_card_id *out, size_t capacity, size_t *count, mrt_error *err);

/* For formats that have scenarios' fields: the values are parts of what `json` reads. Cards, at the end of a pile. */
mrt_status mrt_scenario_cards(mrt_board *board, mrt_jread *json, const mrt_json *cards, mrt_section pile);
/* Cards without a pile. */
mrt_status mrt_scenario_take_cards(mrt_board *board, mrt_jread *json, const mrt_json *cards, mrt_card_id *out,
                                   size_t capacity, size_t *count);
/* Adds jokers of a list, as in the field `jokers`; here `chips` beside the key is the short form of the state's field. */
mrt_status mrt_scenario_jokers(mrt_board *board, mrt_jread *json, const mrt_json *list);
/* Sets the field `luck`. */
mrt_status mrt_scenario_luck(mrt_board *board, mrt_jread *json, const mrt_json *luck);
/* 'there is no hand "Paar"; did you mean "Pair"?', about a value that names one. */
mrt_status mrt_scenario_no_hand(const mrt_content *content, mrt_jread *json, const mrt_json *value,
                                const char *name);

/* Writes what mrt_result holds as members of an object that is open: hand, scoring, chips, mult, score, debuffed, dollars. */
void mrt_scenario_put_result(mrt_text *out, const mrt_content *content, const mrt_result *result);
/* Writes the state of the game as an object: docs/formats/scenario.md, "What comes out". */
void mrt_scenario_put_state(mrt_text *out, mrt_board *board);
/* Writes a card, an item, as objects. */
void mrt_scenario_put_card(mrt_text *out, const mrt_content *content, const mrt_card *card);
void mrt_scenario_put_item(mrt_text *out, mrt_board *board, const mrt_item *item);
/* The parts of these, as members of an object that is open: of a card all, of an item what it wears and its marks, its state. */
void mrt_scenario_put_card_members(mrt_text *out, const mrt_content *content, const mrt_card *card);
void mrt_scenario_put_worn(mrt_text *out, mrt_board *board, const mrt_item *item);
void mrt_scenario_put_slots(mrt_text *out, mrt_board *board, const mrt_item *item);
/* Writes what scripts have asked for, as members `created` and `tags`. */
void mrt_scenario_put_created(mrt_text *out, mrt_board *board);
/* Writes a step of a trace as an object. */
void mrt_scenario_put_step(mrt_text *out, mrt_board *board, const mrt_trace_step *step);

#endif
