/* Reading a variant: one state over the reader of JSON values, and what only variants ask.
 *
 * The loader goes on after a fault and finds the next one; a variant with a fault is thrown away as a whole. Parts: variant.c (the root), variant_steps.c
 * (game play), variant_showdown.c, variant_choices.c (the cards of a best hand), variant_wild.c, variant_subset.c
 * (names), variant_check.c and variant_tally.c (cross-checks), variant_report.c (the faults, by their places).
 */
#ifndef MAROTTE_CORE_VARIANT_READ_H
#define MAROTTE_CORE_VARIANT_READ_H

#include "core/base/json_read.h"
#include "marotte/variant.h"

/* A fault or warning that waits until all are known: they are told in the order of their places. */
typedef struct mrt_vreport {
    const mrt_json *value; /* borrowed from the tree */
    bool of_key, warning;
    unsigned number; /* found as the number-th: the order of those at one place */
    int line, column;
    char message[MRT_ERROR_MESSAGE_SIZE];
} mrt_vreport;

typedef struct mrt_vread {
    mrt_jread json;   /* first: the faults that it tells are kept here */
    const char *text; /* borrowed */
    size_t length;
    mrt_variant *variant;
    mrt_variant_report *report; /* may be NULL */
    void *user;
    const mrt_alloc *alloc;
    mrt_vreport *list;                     /* owned; MRT_VARIANT_FAULTS of them, NULL until there is one */
    unsigned listed, listed_warnings;      /* in the list, and how many of them are warnings */
    bool no_memory;                        /* for the list: nothing can be told */
    mrt_subsets hole_made, community_made; /* subsets that the steps so far have filled */
} mrt_vread;

/* variant_report.c. What the reader of the JSON values does with a fault. */
mrt_jread_keep mrt_vread_keep;
/* Tells what was found, by line and column, and forgets it. */
void mrt_vread_tell(mrt_vread *r);

/* An object with none but these fields; of those that the published format has and the table does not play it says so. */
bool mrt_vread_object(mrt_vread *r, const mrt_json *value, mrt_wordlist keys);
/* The place of a string among `words`; 0 when it is wrong or NULL. */
unsigned mrt_vread_word(mrt_vread *r, const mrt_json *value, mrt_wordlist words);
/* A string of 1 to MRT_VARIANT_NAME - 1 bytes. */
void mrt_vread_name(mrt_vread *r, const mrt_json *value, char out[MRT_VARIANT_NAME]);
/* A string that is only for people. */
void mrt_vread_remark(mrt_vread *r, const mrt_json *value);
bool mrt_vread_face_up(mrt_vread *r, const mrt_json *value);

/* Subsets: the number of a name, which is new where it is `made`; -1 when there is a fault. */
int mrt_vread_hole_subset(mrt_vread *r, const mrt_json *value, bool made);
int mrt_vread_community_subset(mrt_vread *r, const mrt_json *value, bool made);
/* A name or a list of names. */
mrt_subsets mrt_vread_subsets(mrt_vread *r, const mrt_json *value, bool community, bool made);
/* The same for cards that a hand may use: of several names some may be of no subset, which stays empty. */
mrt_subsets mrt_vread_pool(mrt_vread *r, const mrt_json *value, bool community);

/* The parts. */
void mrt_variant_read_steps(mrt_vread *r, const mrt_json *list);
void mrt_variant_read_showdown(mrt_vread *r, const mrt_json *showdown);
/* An evaluation type by its name; MRT_EVAL_TYPES when it is none. */
mrt_eval_type mrt_variant_read_type(mrt_vread *r, const mrt_json *value);
/* What a "separate" step, whose cards are known, asks of its parts. */
void mrt_variant_read_parts(mrt_vread *r, const mrt_json *separate, mrt_action *out);
/* The cards of a best hand, whose type is known. */
void mrt_variant_read_choices(mrt_vread *r, const mrt_json *hand, mrt_best_hand *out);
/* So many of all hole cards, and nothing else. */
void mrt_variant_choose_hole(mrt_best_hand *out, int cards);
/* The rules of a `wildCards` list; returns how many. */
uint8_t mrt_variant_read_wilds(mrt_vread *r, const mrt_json *list, mrt_wild_rule out[MRT_VARIANT_WILDS]);
/* What no single value shows: enough cards, steps that fit together. Only for a variant without a fault so far. */
void mrt_variant_check(mrt_vread *r);

#endif
