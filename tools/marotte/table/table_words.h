/* Words of a poker table: the names of moves, declarations, betting structures and groups of cards, cards as text, and
 * names out of files as a terminal may show them. Used by all commands of the table. */
#ifndef TOOLS_TABLE_WORDS_H
#define TOOLS_TABLE_WORDS_H

#include "core/base/text.h"
#include "marotte/table.h"

/* "check", "bring_in", ...; an error names the nearest word. */
mrt_status move_find(const char *word, size_t length, unsigned *out, mrt_error *err);
/* The word of a move for people; files and messages of the table have its name. */
const char *move_word(unsigned kind);
/* The action of a step that asks for such a move; NULL = it asks for bets, or the variant is not known. */
const mrt_action *action_of(const mrt_variant *variant, const mrt_question *q, unsigned move);
/* All kinds of `moves`: "fold, call 20, raise 40 to 200". */
void put_moves(mrt_text *out, const mrt_question *question);
/* The same with what the variant says of the step: "draw 0 to 3 cards of Pocket". */
void put_moves_of(mrt_text *out, const mrt_variant *variant, const mrt_question *question);

/* A message of the table without the seat in front, "seat 2: ..."; *seat is its place, SIZE_MAX where none is named. */
const char *without_seat(const char *message, size_t *seat);

/* "Limit", "limit", "No Limit", "no-limit", "nl", ... */
mrt_status structure_find(const char *word, unsigned *out, mrt_error *err);
const char *structure_name(unsigned structure);
/* All of a set, as the command line has them: "limit and no-limit". */
void put_structures(mrt_text *out, unsigned structures);

/* "high", "low", "both" or "high_low": MRT_DECLARE_*, 0 for anything else. */
uint8_t declaration_find(const char *word);
/* "high"; "high in the main pot, low in side pot 1" where they are several */
void put_declared(mrt_text *out, const uint8_t *declarations, size_t count);
const char *declaration_name(uint8_t declaration); /* "high"; "" for none */

/* "Ah"; "??" for a card that is not seen, "Jk" for a joker. */
void put_face(mrt_text *out, mrt_face face);

/* A name out of a file: put_printable, and what turns the direction of writing round is escaped too. */
void put_name(mrt_text *out, const char *name);
/* The same with blanks behind, up to `width` columns (of bytes). */
void put_name_padded(mrt_text *out, const char *name, size_t width);
/* Subsets of the player's cards, with a word between the names: "Upper or Lower". */
void put_groups(mrt_text *out, const mrt_variant *variant, mrt_subsets subsets, const char *between);

/* The category of a value, "Full House", for tables of how often which hand won. */
const char *category_name(mrt_eval_type type, mrt_value value, char out[MRT_EVAL_NAME_SIZE]);

#endif
