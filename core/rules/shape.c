/* The table of shapes. See shape.h. Looked through in a row: shapes are few, and searched when content is loaded or an item
 * gets a sticker. */
#include "core/rules/shape.h"

#include <stdbool.h>
#include <string.h>

enum { FIRST_SHAPES = 64 };

const char *const mrt_slot_type_names[MRT_SLOT_TYPES] = {"number", "text", "boolean", "card", "list", "set"};

void mrt_shapes_init(mrt_shapes *shapes, const mrt_alloc *alloc)
{
    *shapes = (mrt_shapes){.alloc = alloc};
}

static size_t size_of(size_t count)
{
    return sizeof(mrt_shape) + count * sizeof(mrt_shape_slot);
}

void mrt_shapes_truncate(mrt_shapes *shapes, size_t count)
{
    while (shapes->count > count) {
        mrt_shape *shape = shapes->shapes[--shapes->count];
        mrt_resize(shapes->alloc, shape, size_of(shape->count), 0);
    }
}

void mrt_shapes_fini(mrt_shapes *shapes)
{
    mrt_shapes_truncate(shapes, 0);
    if (shapes->shapes != NULL)
        mrt_resize(shapes->alloc, shapes->shapes, shapes->capacity * sizeof *shapes->shapes, 0);
    mrt_shapes_init(shapes, shapes->alloc);
}

static bool is_same(const mrt_shape *shape, const mrt_shape_slot *slots, size_t count)
{
    if (shape->count != count)
        return false;
    for (size_t i = 0; i < count; i++)
        if (shape->slots[i].name != slots[i].name || shape->slots[i].owner != slots[i].owner ||
            shape->slots[i].type != slots[i].type)
            return false;
    return true;
}

static mrt_status no_memory(mrt_error *err)
{
    return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for the state of an item");
}

static mrt_status reserve(mrt_shapes *shapes, mrt_error *err)
{
    if (shapes->count < shapes->capacity)
        return MRT_OK;
    if (shapes->count == MRT_SHAPES_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0,
                             "more than %d different states of items: is a new field named every time?",
                             MRT_SHAPES_MAX);
    size_t wanted = shapes->capacity > 0 ? shapes->capacity * 2 : FIRST_SHAPES;
    mrt_shape **grown =
        mrt_resize(shapes->alloc, shapes->shapes, shapes->capacity * sizeof *grown, wanted * sizeof *grown);
    if (grown == NULL)
        return no_memory(err);
    shapes->shapes = grown;
    shapes->capacity = wanted;
    return MRT_OK;
}

mrt_status mrt_shapes_keep(mrt_shapes *shapes, const mrt_shape_slot *slots, size_t count, uint16_t *out,
                           mrt_error *err)
{
    *out = 0;
    if (count == 0)
        return MRT_OK;
    for (size_t i = 0; i < shapes->count; i++)
        if (is_same(shapes->shapes[i], slots, count)) {
            *out = (uint16_t)(i + 1);
            return MRT_OK;
        }
    mrt_status status = reserve(shapes, err);
    if (status != MRT_OK)
        return status;
    mrt_shape *shape = mrt_resize(shapes->alloc, NULL, 0, size_of(count));
    if (shape == NULL)
        return no_memory(err);
    shape->count = (uint16_t)count;
    memcpy(shape->slots, slots, count * sizeof *slots);
    shapes->shapes[shapes->count++] = shape;
    *out = (uint16_t)shapes->count;
    return MRT_OK;
}

int mrt_shape_find(const mrt_shapes *shapes, uint16_t shape, uint16_t owner, const char *name)
{
    uint16_t count;
    const mrt_shape_slot *slots = mrt_shape_slots(shapes, shape, &count);
    for (int i = 0; i < count; i++)
        if (slots[i].owner == owner && (name == NULL || slots[i].name == name))
            return i;
    return -1;
}
