/* Words of a poker table: the names of moves, declarations and betting structures, and cards as text. */
#ifndef TOOLS_TABLE_WORDS_H
#define TOOLS_TABLE_WORDS_H

#include "marotte/table.h"
#include "text.h"

/* "check", "bring_in", ...; an error names the nearest word. */
mrt_status move_find(const char *word, size_t length, unsigned *out, mrt_error *err);
/* All kinds of `moves`: "fold, call 20, raise 40 to 200". */
void put_moves(mrt_text *out, const mrt_question *question);

/* "Limit", "limit", "No Limit", "no-limit", "nl", ... */
mrt_status structure_find(const char *word, unsigned *out, mrt_error *err);
const char *structure_name(unsigned structure);

/* "high", "low", "both" or "high_low": MRT_DECLARE_*, 0 for anything else. */
uint8_t declaration_find(const char *word);

/* "Ah"; "??" for a card that is not seen, "Jk" for a joker. */
void put_face(mrt_text *out, mrt_face face);

/* The category of a value, "Full House", for tables of how often which hand won. */
const char *category_name(mrt_eval_type type, mrt_value value, char out[MRT_EVAL_NAME_SIZE]);

#endif
