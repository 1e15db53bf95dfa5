/* What the files of the explainer share: explain.c (rows, the table), explain_head.c (names, cards and jokers). Other readers
 * of traces use the words. */
#ifndef TOOLS_EXPLAIN_PARTS_H
#define TOOLS_EXPLAIN_PARTS_H

#include "tools/marotte/score/explain.h"

#define EXPLAIN_LABEL 160 /* bytes of a name or of what was done; longer ones are cut */

enum { EXPLAIN_INDENT = 13 }; /* columns of the words in front of lists: "consumables" */

/* Columns that a text takes, a character each. */
size_t explain_columns(const char *text);
/* Puts what content calls itself into a label: fit for a terminal, cut to its size. */
void explain_label(char out[EXPLAIN_LABEL], const char *text);
void explain_format(char out[EXPLAIN_LABEL], const char *format, ...) MRT_PRINTF(2, 3);
/* What a step of a trace did, in words: "+4 mult". Only for answers (`key` is one). */
void explain_answer(const mrt_trace_step *step, char out[EXPLAIN_LABEL]);

/* The value of a field of an item's state, for a reader. */
void explain_state(mrt_text *out, const mrt_game *game, const mrt_item *item, const mrt_def *def,
                   uint16_t slot);

/* The name of a definition, of a card, of a joker or another item; things that look alike have numbers. */
const char *explain_def(const explainer *e, int def);
void explain_card(const explainer *e, mrt_card_id id, char out[EXPLAIN_LABEL]);
void explain_item(const explainer *e, uint32_t serial, char out[EXPLAIN_LABEL]);

/* A list behind a word, in as many lines as it takes. */
typedef struct explain_list {
    mrt_text *out;
    const char *title;
    size_t column; /* 0 = nothing was put */
} explain_list;
void explain_put(explain_list *list, const char *text);
void explain_close(explain_list *list);

#endif
