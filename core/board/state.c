/* The cells of what items remember. See state.h.
 *
 * A text is one cell with its length in bytes, then its bytes. A list is one cell with the number of its elements, then two
 * cells an element: its type, and a number, an id or the reference of a text. Both are never written after they were made.
 */
#include "core/board/state.h"

#include <string.h>

#include "core/board/game_journal.h"

enum { CELL = sizeof(mrt_cell) };

static const mrt_cell *cells_of(const mrt_game *game)
{
    return game->elements[MRT_SECTION_CELLS];
}

static uint32_t text_cells(size_t length)
{
    return 1 + (uint32_t)((length + CELL - 1) / CELL);
}

/* ---- texts ---- */

const char *mrt_state_text(const mrt_game *game, uint64_t reference, size_t *length)
{
    if (reference == 0) {
        *length = 0;
        return "";
    }
    const mrt_cell *head = cells_of(game) + reference - 1;
    *length = (size_t)head->bits;
    return (const char *)(head + 1);
}

/* Room for `count` cells behind all others: the first of them. */
static mrt_status make_room(mrt_game *game, uint32_t count, uint32_t *first, mrt_error *err)
{
    *first = mrt_game_count(game, MRT_SECTION_CELLS);
    return mrt_game_append(game, MRT_SECTION_CELLS, NULL, count, err);
}

static mrt_cell *made(mrt_game *game, uint32_t at)
{
    return (mrt_cell *)game->elements[MRT_SECTION_CELLS] + at;
}

/* Where the cells lie now: a text may be one of them, and all move when there is no room for another. */
typedef struct old_cells {
    uintptr_t first;
    size_t size;
} old_cells;

static old_cells before_moving(const mrt_game *game)
{
    return (old_cells){(uintptr_t)cells_of(game), mrt_game_count(game, MRT_SECTION_CELLS) * sizeof(mrt_cell)};
}

/* The text at its place of now. */
static const char *moved_text(const mrt_game *game, old_cells old, const char *text)
{
    uintptr_t at = (uintptr_t)text;
    bool own = at >= old.first && at - old.first < old.size;
    return own ? (const char *)cells_of(game) + (at - old.first) : text;
}

mrt_status mrt_state_keep_text(mrt_game *game, const char *text, size_t length, uint32_t *out, mrt_error *err)
{
    uint32_t first;
    *out = 0;
    if (length == 0)
        return MRT_OK;
    if (length > MRT_STATE_TEXT_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "a text of %zu bytes; at most %d are remembered",
                             length, MRT_STATE_TEXT_MAX);
    old_cells old = before_moving(game);
    mrt_status status = make_room(game, text_cells(length), &first, err);
    if (status != MRT_OK)
        return status;
    made(game, first)->bits = length;
    memcpy(made(game, first + 1), moved_text(game, old, text), length);
    *out = first + 1;
    return MRT_OK;
}

/* ---- lists ---- */

uint32_t mrt_state_list_count(const mrt_game *game, uint64_t reference)
{
    return reference == 0 ? 0 : (uint32_t)cells_of(game)[reference - 1].bits;
}

static mrt_state_value value_of(const mrt_game *game, uint8_t type, mrt_cell cell)
{
    mrt_state_value value = {.type = type, .text = ""};
    switch (type) {
    case MRT_SLOT_TEXT:
        value.text = mrt_state_text(game, cell.bits, &value.length);
        break;
    case MRT_SLOT_CARD:
        value.card = (mrt_card_id)cell.bits;
        break;
    default:
        value.number = cell.number;
    }
    return value;
}

mrt_state_value mrt_state_list_at(const mrt_game *game, uint64_t reference, uint32_t at)
{
    const mrt_cell *element = cells_of(game) + reference + (size_t)at * 2;
    return value_of(game, (uint8_t)element[0].bits, element[1]);
}

/* Texts of a list are kept in front of it. They may be texts of this game, as those of a list that grows are. */
static mrt_status keep_elements(mrt_game *game, const mrt_state_value *values, uint32_t count,
                                uint32_t *references, mrt_error *err)
{
    old_cells old = before_moving(game);
    mrt_status status = MRT_OK;
    for (uint32_t i = 0; i < count && status == MRT_OK; i++)
        if (values[i].type == MRT_SLOT_TEXT)
            status = mrt_state_keep_text(game, moved_text(game, old, values[i].text), values[i].length,
                                         &references[i], err);
    return status;
}

static void write_element(mrt_cell *element, const mrt_state_value *value, uint32_t reference)
{
    element[0].bits = value->type;
    if (value->type == MRT_SLOT_TEXT)
        element[1].bits = reference;
    else if (value->type == MRT_SLOT_CARD)
        element[1].bits = value->card;
    else
        element[1].number = value->number;
}

mrt_status mrt_state_keep_list(mrt_game *game, const mrt_state_value *values, uint32_t count, uint32_t *out,
                               mrt_error *err)
{
    uint32_t references[MRT_STATE_LIST_MAX], first;
    mrt_mark mark = mrt_game_mark(game);
    *out = 0;
    if (count == 0)
        return MRT_OK;
    if (count > MRT_STATE_LIST_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "a list of %u elements; at most %d are remembered",
                             count, MRT_STATE_LIST_MAX);
    mrt_status status = keep_elements(game, values, count, references, err);
    if (status == MRT_OK)
        status = make_room(game, 1 + 2 * count, &first, err);
    if (status != MRT_OK) {
        mrt_game_undo(game, mark);
        return status;
    }
    made(game, first)->bits = count;
    for (uint32_t i = 0; i < count; i++)
        write_element(made(game, first + 1 + 2 * i), &values[i],
                      values[i].type == MRT_SLOT_TEXT ? references[i] : 0);
    *out = first + 1;
    return MRT_OK;
}

/* ---- fields ---- */

mrt_status mrt_state_set_bits(mrt_game *game, uint32_t cell, uint64_t bits, mrt_error *err)
{
    if (!mrt_journal_reserve(game, CELL + MRT_NOTE_TRAILER))
        return mrt_journal_no_memory(err);
    mrt_note_bytes(game, MRT_SECTION_CELLS, (size_t)cell * CELL, CELL);
    made(game, cell)->bits = bits;
    return MRT_OK;
}

mrt_status mrt_state_set_number(mrt_game *game, uint32_t cell, double number, mrt_error *err)
{
    mrt_cell value = {.number = number};
    return mrt_state_set_bits(game, cell, value.bits, err);
}

mrt_state_value mrt_state_get(const mrt_game *game, uint32_t cell, uint8_t type)
{
    return value_of(game, type, cells_of(game)[cell]);
}

mrt_status mrt_state_set(mrt_game *game, uint32_t cell, const mrt_state_value *value, mrt_error *err)
{
    uint32_t reference;
    mrt_status status;
    switch (value->type) {
    case MRT_SLOT_TEXT:
        status = mrt_state_keep_text(game, value->text, value->length, &reference, err);
        return status == MRT_OK ? mrt_state_set_bits(game, cell, reference, err) : status;
    case MRT_SLOT_CARD:
        return mrt_state_set_bits(game, cell, value->card, err);
    default:
        return mrt_state_set_number(game, cell, value->number, err);
    }
}

bool mrt_state_equal(const mrt_state_value *a, const mrt_state_value *b)
{
    if (a->type != b->type)
        return false;
    if (a->type == MRT_SLOT_TEXT)
        return a->length == b->length && memcmp(a->text, b->text, a->length) == 0;
    return a->type == MRT_SLOT_CARD ? a->card == b->card : a->number == b->number;
}

uint32_t mrt_state_of_owner(const mrt_content *content, const mrt_item *item, uint16_t owner)
{
    int first = mrt_shape_find(&content->roots->shapes, item->shape, owner, NULL);
    return first < 0 ? UINT32_MAX : item->cells + (uint32_t)first;
}

/* ---- shapes ---- */

/* The fields that an item is to have. */
typedef struct blueprint {
    mrt_shape_slot slots[MRT_SHAPE_MAX];
    const mrt_slot *starts[MRT_SHAPE_MAX]; /* NULL = kept aside */
    uint16_t count;
    bool full; /* a field did not fit */
} blueprint;

static void add_fields(blueprint *b, const mrt_content *content, uint16_t owner)
{
    const mrt_def *def = &content->defs[owner];
    for (uint16_t i = 0; i < def->slot_count; i++) {
        b->full = b->full || b->count == MRT_SHAPE_MAX;
        if (b->full)
            return;
        b->starts[b->count] = &def->slots[i];
        b->slots[b->count++] = (mrt_shape_slot){def->slots[i].name, owner, def->slots[i].type};
    }
}

static bool has_field(const blueprint *b, const mrt_shape_slot *slot)
{
    for (uint16_t i = 0; i < b->count; i++)
        if (b->slots[i].owner == slot->owner && b->slots[i].name == slot->name)
            return true;
    return false;
}

/* Fields of the old shape that its definition has no more; those of a sticker that was taken off are lost. */
static void add_lost(blueprint *b, const mrt_content *content, const mrt_item *item)
{
    uint16_t count;
    const mrt_shape_slot *slots = mrt_shape_slots(&content->roots->shapes, item->shape, &count);
    for (uint16_t i = 0; i < count && b->count < MRT_SHAPE_MAX; i++)
        if (slots[i].owner == item->def && !has_field(b, &slots[i])) {
            b->starts[b->count] = NULL;
            b->slots[b->count++] = slots[i];
        }
}

static void draw_up(blueprint *b, const mrt_content *content, const mrt_item *item)
{
    b->count = 0;
    b->full = false;
    if (item->def != MRT_DEF_UNKNOWN)
        add_fields(b, content, item->def);
    for (uint8_t i = 0; item->stickers != 0 && i < content->sticker_count; i++)
        if ((item->stickers >> content->sticker_order[i] & 1) != 0)
            add_fields(b, content, content->stickers[content->sticker_order[i]]);
}

static mrt_status write_start(mrt_game *game, uint32_t cell, const mrt_slot *slot, mrt_error *err)
{
    mrt_state_value value = {
        .type = slot->type, .number = slot->start, .text = slot->text, .length = slot->length};
    if (slot->type == MRT_SLOT_CARD || slot->type >= MRT_SLOT_LIST)
        return mrt_state_set_bits(game, cell, 0, err);
    return mrt_state_set(game, cell, &value, err);
}

/* The field of an old item with that owner and name, if it is of the same type: its place in the shape, or -1. */
static int find_old(const mrt_content *content, const mrt_item *old, const mrt_shape_slot *slot)
{
    int at = mrt_shape_find(&content->roots->shapes, old->shape, slot->owner, slot->name);
    uint16_t count;
    if (at < 0)
        return -1;
    return mrt_shape_slots(&content->roots->shapes, old->shape, &count)[at].type == slot->type ? at : -1;
}

static mrt_status fill(mrt_game *game, const mrt_content *content, const blueprint *b, const mrt_item *old,
                       uint32_t first, mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (uint16_t i = 0; i < b->count && status == MRT_OK; i++) {
        int at = old != NULL ? find_old(content, old, &b->slots[i]) : -1;
        if (at >= 0)
            made(game, first + i)->bits = cells_of(game)[old->cells + (uint32_t)at].bits;
        else if (b->starts[i] != NULL)
            status = write_start(game, first + i, b->starts[i], err);
    }
    return status;
}

/* A new block after the plan; `old` may be NULL. */
static mrt_status build(mrt_game *game, const mrt_content *content, const blueprint *b, const mrt_item *old,
                        mrt_item *item, mrt_error *err)
{
    mrt_item before = old != NULL ? *old : (mrt_item){0};
    if (b->full)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0,
                             "an item and its stickers remember at most %d fields together", MRT_SHAPE_MAX);
    mrt_status status = mrt_shapes_keep(&content->roots->shapes, b->slots, b->count, &item->shape, err);
    item->cells = 0;
    if (status != MRT_OK || b->count == 0)
        return status;
    status = make_room(game, b->count, &item->cells, err);
    return status == MRT_OK ? fill(game, content, b, old != NULL ? &before : NULL, item->cells, err) : status;
}

mrt_status mrt_state_begin(mrt_game *game, const mrt_content *content, mrt_item *item, const mrt_item *model,
                           mrt_error *err)
{
    blueprint b;
    item->shape = 0;
    item->cells = 0;
    draw_up(&b, content, item);
    if (model != NULL)
        add_lost(&b, content, model);
    return build(game, content, &b, model, item, err);
}

mrt_status mrt_state_begin_aside(mrt_game *game, const mrt_content *content, mrt_item *item,
                                 const mrt_shape_slot *aside, uint16_t count, mrt_error *err)
{
    blueprint b;
    draw_up(&b, content, item);
    for (uint16_t i = 0; i < count; i++) {
        b.full = b.full || b.count == MRT_SHAPE_MAX;
        if (b.full)
            break;
        b.starts[b.count] = NULL;
        b.slots[b.count++] = aside[i];
    }
    return build(game, content, &b, NULL, item, err);
}

/* Does the shape of an item fit: its definition's fields first, then those of its stickers? */
static bool fits(const mrt_content *content, const mrt_item *item)
{
    uint16_t own = item->def != MRT_DEF_UNKNOWN ? content->defs[item->def].shape : 0;
    return item->shape == own && item->stickers == 0;
}

mrt_status mrt_state_reshape(mrt_game *game, const mrt_content *content, mrt_section section, uint32_t at,
                             mrt_error *err)
{
    const mrt_item *old = mrt_game_read(game, section, at);
    uint16_t wanted;
    blueprint b;
    if (fits(content, old))
        return MRT_OK;
    draw_up(&b, content, old);
    add_lost(&b, content, old);
    mrt_status status = mrt_shapes_keep(&content->roots->shapes, b.slots, b.count, &wanted, err);
    if (status != MRT_OK || wanted == old->shape)
        return status;
    mrt_item item = *old;
    status = build(game, content, &b, old, &item, err);
    mrt_item *written = status == MRT_OK ? mrt_game_write(game, section, at) : NULL;
    if (status == MRT_OK && written == NULL)
        return mrt_journal_no_memory(err);
    if (written != NULL)
        *written = item;
    return status;
}

/* ---- giving back ---- */

/* A walk over everything that is referred to, in a fixed order; `to` NULL = it is only counted. */
typedef struct mover {
    const mrt_cell *from;
    mrt_cell *to;
    uint32_t used;
} mover;

static uint32_t move_cells(mover *m, uint32_t first, uint32_t count)
{
    uint32_t at = m->used;
    if (m->to != NULL && count > 0)
        memcpy(m->to + at, m->from + first, count * sizeof(mrt_cell));
    m->used += count;
    return at;
}

static uint32_t move_text(mover *m, uint64_t reference)
{
    if (reference == 0)
        return 0;
    uint32_t first = (uint32_t)reference - 1;
    return move_cells(m, first, text_cells((size_t)m->from[first].bits)) + 1;
}

static uint32_t move_list(mover *m, uint64_t reference)
{
    if (reference == 0)
        return 0;
    uint32_t first = (uint32_t)reference - 1, count = (uint32_t)m->from[first].bits;
    uint32_t at = move_cells(m, first, 1 + 2 * count);
    for (uint32_t i = 0; i < count; i++) {
        const mrt_cell *element = m->from + first + 1 + 2 * i;
        if (element[0].bits != MRT_SLOT_TEXT)
            continue;
        uint32_t text = move_text(m, element[1].bits);
        if (m->to != NULL)
            m->to[at + 1 + 2 * i + 1].bits = text;
    }
    return at + 1;
}

static void move_item(mover *m, const mrt_content *content, mrt_item *item, bool write)
{
    uint16_t count;
    const mrt_shape_slot *slots = mrt_shape_slots(&content->roots->shapes, item->shape, &count);
    uint32_t first = item->cells, at = move_cells(m, first, count);
    for (uint16_t i = 0; i < count; i++) {
        uint8_t type = slots[i].type;
        if (type != MRT_SLOT_TEXT && type < MRT_SLOT_LIST)
            continue;
        uint64_t old = m->from[first + i].bits;
        uint32_t moved = type == MRT_SLOT_TEXT ? move_text(m, old) : move_list(m, old);
        if (m->to != NULL)
            m->to[at + i].bits = moved;
    }
    if (write)
        item->cells = count > 0 ? at : 0;
}

static void move_all(mover *m, mrt_game *game, const mrt_content *content, bool write)
{
    for (mrt_section row = MRT_FIRST_ROW; row <= MRT_LAST_ITEMS; row++)
        for (uint32_t i = 0; i < mrt_game_count(game, row); i++)
            move_item(m, content, (mrt_item *)game->elements[row] + i, write);
    mrt_request *requests = game->elements[MRT_SECTION_REQUESTS];
    for (uint32_t i = 0; i < mrt_game_count(game, MRT_SECTION_REQUESTS); i++) {
        uint32_t source = move_text(m, requests[i].source), key = move_text(m, requests[i].key);
        if (write) {
            requests[i].source = source;
            requests[i].key = key;
        }
    }
}

/* When there is no memory for the other block, nothing is given back now. */
void mrt_state_collect(mrt_game *game, const mrt_content *content)
{
    enum { WORTH = 1024 }; /* cells: below that it is not */
    uint32_t count = mrt_game_count(game, MRT_SECTION_CELLS);
    mover counter = {.from = cells_of(game)};
    if (count < WORTH)
        return;
    move_all(&counter, game, content, false);
    if (counter.used > count / 2)
        return;
    size_t size = game->capacity[MRT_SECTION_CELLS] * sizeof(mrt_cell);
    mrt_cell *fresh = mrt_resize(game->alloc, NULL, 0, size);
    if (fresh == NULL)
        return;
    mover m = {.from = cells_of(game), .to = fresh};
    move_all(&m, game, content, true);
    mrt_resize(game->alloc, game->elements[MRT_SECTION_CELLS], size, 0);
    game->elements[MRT_SECTION_CELLS] = fresh;
    game->head.counts[MRT_SECTION_CELLS] = m.used;
    for (int i = 0; i < MRT_SECTIONS; i++)
        game->version[i]++;
}
