/* Shapes: which fields the state of an item has, by owner and name.
 *
 * An item of the board has its state in cells of the game; its shape says what each of them is. The first fields are those
 * of the present version of its definition, in their order; behind them stand those of the stickers that it wears, then those
 * that an earlier version had and this one has not, kept aside in case that a later one wants them back. So an item whose
 * definition was loaded anew is brought up to date by its shape alone, also one that undo has put back.
 *
 * A shape never changes and is kept once: two equal ones have one number. Shape 0 has no fields.
 */
#ifndef MAROTTE_CORE_SHAPE_H
#define MAROTTE_CORE_SHAPE_H

#include <stdint.h>

#include "marotte/alloc.h"
#include "marotte/error.h"

#define MRT_SLOTS_MAX 64        /* fields of an item's own state: the most in use is 3 */
#define MRT_SHAPE_MAX 255       /* fields of a shape, with those of stickers and those kept aside */
#define MRT_SHAPES_MAX 65535    /* different shapes: one for every definition that there can be */
#define MRT_STATE_LIST_MAX 1024 /* elements of a list or set of state: as many as cards of a large deck */

typedef enum mrt_slot_type {
    MRT_SLOT_NUMBER,
    MRT_SLOT_TEXT,
    MRT_SLOT_BOOLEAN,
    MRT_SLOT_CARD,
    MRT_SLOT_LIST,
    MRT_SLOT_SET,
    MRT_SLOT_TYPES
} mrt_slot_type;
extern const char *const mrt_slot_type_names[MRT_SLOT_TYPES]; /* "number" */

/* A field of a definition's state and what it starts with: a number, 0 or 1, a text; cards, lists and sets start empty. */
typedef struct mrt_slot {
    const char *name; /* of the names of the content */
    uint8_t type;     /* mrt_slot_type */
    double start;
    const char *text; /* TEXT: what it starts with, of `length` bytes */
    uint32_t length;
} mrt_slot;

typedef struct mrt_shape_slot {
    const char *name; /* of the names of the content: compared by address */
    uint16_t owner;   /* the definition whose field it is */
    uint8_t type;
} mrt_shape_slot;

typedef struct mrt_shape {
    uint16_t count;
    mrt_shape_slot slots[];
} mrt_shape;

typedef struct mrt_shapes {
    const mrt_alloc *alloc; /* borrowed */
    mrt_shape **shapes;     /* owned; number 1 is the first */
    size_t count, capacity;
} mrt_shapes;

void mrt_shapes_init(mrt_shapes *shapes, const mrt_alloc *alloc);
void mrt_shapes_fini(mrt_shapes *shapes);
/* The number of the shape of these fields, which is made when it is new. */
mrt_status mrt_shapes_keep(mrt_shapes *shapes, const mrt_shape_slot *slots, size_t count, uint16_t *out,
                           mrt_error *err);
/* Forgets those that came last: a load that failed. */
void mrt_shapes_truncate(mrt_shapes *shapes, size_t count);

/* The fields of a shape; their number. */
static inline const mrt_shape_slot *mrt_shape_slots(const mrt_shapes *shapes, uint16_t shape, uint16_t *count)
{
    *count = shape != 0 ? shapes->shapes[shape - 1]->count : 0;
    return shape != 0 ? shapes->shapes[shape - 1]->slots : NULL;
}
/* The place of an owner's field, -1 = the shape has none; `name` NULL = the first of that owner. */
int mrt_shape_find(const mrt_shapes *shapes, uint16_t shape, uint16_t owner, const char *name);

#endif
