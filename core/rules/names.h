/* Names that content never forgets: keys of definitions, names of contexts, of values, of fields of state.
 *
 * Each is kept once, so that two equal names have one address and are compared by it. They are few: what an author may
 * change at will (texts, shown names, constants) belongs to the version of a definition and goes with it. A name is good
 * as long as the table. Not hot.
 */
#ifndef MAROTTE_CORE_NAMES_H
#define MAROTTE_CORE_NAMES_H

#include <stdint.h>

#include "marotte/alloc.h"
#include "marotte/error.h"

#define MRT_NAMES_MAX 262144    /* four for every definition that there can be */
#define MRT_NAME_LENGTH_MAX 256 /* bytes: a key stands in lists and in messages */

typedef struct mrt_names {
    const mrt_alloc *alloc; /* borrowed */
    char **texts;           /* owned */
    uint32_t *slots;        /* owned: a hash table, number + 1, 0 = free; 2 * capacity */
    size_t count, capacity;
} mrt_names;

void mrt_names_init(mrt_names *names, const mrt_alloc *alloc);
void mrt_names_fini(mrt_names *names);
/* The name of that text, which is copied when it is new. */
mrt_status mrt_names_keep(mrt_names *names, const char *text, size_t length, const char **out,
                          mrt_error *err);
/* The same if it is there, else NULL. `text` may hold any bytes. */
const char *mrt_names_find(const mrt_names *names, const char *text, size_t length);
/* Forgets those that came last: a load that failed. */
void mrt_names_truncate(mrt_names *names, size_t count);

/* A hash of a name, the same on every machine. */
uint64_t mrt_name_hash(const char *name);

#endif
