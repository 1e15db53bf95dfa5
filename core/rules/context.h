/* Contexts: the moments at which items are asked.
 *
 * What a context is called, whom it asks in which order, what it is about, which answers it takes and in which order they
 * are applied. Nothing in the engine knows one by its name: what is special about a context is said here.
 */
#ifndef MAROTTE_CORE_CONTEXT_H
#define MAROTTE_CORE_CONTEXT_H

#include <stdbool.h>
#include <stdint.h>

#include "core/rules/vocabulary.h"

#define MRT_CONTEXTS_MAX 4096 /* forty times as many as the original's modders use */
#define MRT_ASKED_MAX 32      /* kinds that one context asks */
#define MRT_ROUND_FLAGS 2     /* of a context: one is the most in use */
#define MRT_CONTEXT_FLAGS 8   /* likewise: two */
#define MRT_CONTEXT_FIELDS 8  /* further fields of its events */

typedef struct mrt_event_field {
    const char *name;
    uint8_t type; /* mrt_field_type */
} mrt_event_field;

typedef struct mrt_context {
    const char *name;      /* this and all other names: of the names of the content */
    uint32_t accepts;      /* bit = mrt_answer_key */
    uint32_t held, scored; /* of them, what counts for a held and for a scored card; 0 = all */
    bool no_copies;        /* asked of an item itself, never through one that copies it */
    bool parts;            /* asked once for each mrt_part */
    bool marks;            /* the blind's answer `triggered` is a mark of the hand that is being played */
    bool promises;  /* nobody comes or goes while it is asked: that is promised, and done when it is over */
    uint8_t about;  /* mrt_about */
    uint8_t moment; /* mrt_moment: when operations ask it */
    uint8_t order_count, asked_count, flag_count, field_count;
    uint8_t order[MRT_ANSWERS];               /* mrt_answer_key: how answers are applied */
    uint8_t asked[MRT_ASKED_MAX];             /* kinds, in the order in which they are asked */
    const char *flags[MRT_CONTEXT_FLAGS];     /* fields of ctx that are true */
    const char *round_flags[MRT_ROUND_FLAGS]; /* the same while a round ends; NULL = no more */
    const char *subject;                      /* what it is about, if not by the usual name; NULL = that */
    const char *cards;                        /* the cards of the event; NULL = "cards" */
    mrt_event_field fields[MRT_CONTEXT_FIELDS];
} mrt_context;

/* The place of a kind among those that are asked, -1 = it is not asked. */
static inline int mrt_context_asks(const mrt_context *context, unsigned kind)
{
    for (int i = 0; i < context->asked_count; i++)
        if (context->asked[i] == kind)
            return i;
    return -1;
}

#endif
