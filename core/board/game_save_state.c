/* Reads what items remember, from the JSON of a saved state. See game_save.h.
 *
 * The shape of an item follows from its definition, its stickers and what is kept aside; every field of it has to be in the text,
 * with a value of its type, and nothing else.
 */
#include "core/board/game_save_state.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/hash.h"
#include "core/board/game_save.h"

static bool is_good(const mrt_restore *r)
{
    return r->status == MRT_OK && r->json->faults == 0;
}

/* ---- values ---- */

size_t mrt_restore_text(mrt_restore *r, const mrt_json *value)
{
    const char *text = mrt_jread_text(r->json, value);
    mrt_error err;
    size_t most = text != NULL ? strlen(text) : 0;
    if (!mrt_text_reserve(&r->texts, most + 1)) {
        mrt_restore_fail(r, value, mrt_error_set(&err, MRT_ERR_MEMORY, 0, 0, "no memory for a text"), &err);
        return 0;
    }
    size_t length = mrt_jread_bytes(r->json, value, r->texts.data + r->texts.length,
                                    most < MRT_STATE_TEXT_MAX ? most : MRT_STATE_TEXT_MAX);
    r->texts.length += length;
    return length;
}

/* What a value is, by its spelling: MRT_SLOT_TYPES = nothing. */
static uint8_t type_of(const mrt_json *value, const mrt_json **inner)
{
    const mrt_json *member = mrt_json_first(value);
    *inner = value;
    switch (mrt_json_kind_of(value)) {
    case MRT_JSON_NUMBER:
    case MRT_JSON_STRING: /* "inf" */
        return MRT_SLOT_NUMBER;
    case MRT_JSON_BOOLEAN:
        return MRT_SLOT_BOOLEAN;
    case MRT_JSON_OBJECT:
        break;
    default:
        return MRT_SLOT_TYPES;
    }
    *inner = member;
    if (member == NULL || mrt_json_next(member) != NULL)
        return MRT_SLOT_TYPES;
    for (uint8_t type = MRT_SLOT_TEXT; type < MRT_SLOT_TYPES; type++)
        if (type != MRT_SLOT_BOOLEAN && strcmp(mrt_json_key(member), mrt_slot_type_names[type]) == 0)
            return type;
    return MRT_SLOT_TYPES;
}

/* A value that is no list. The place of a text in r->texts is in `number` until all are read. */
static void read_plain(mrt_restore *r, const mrt_json *value, mrt_state_value *out)
{
    const mrt_json *inner;
    bool flag = false;
    *out = (mrt_state_value){.type = type_of(value, &inner), .text = ""};
    switch (out->type) {
    case MRT_SLOT_NUMBER:
        out->number = mrt_jread_any_number(r->json, value, 0);
        break;
    case MRT_SLOT_BOOLEAN:
        mrt_json_boolean(value, &flag);
        out->number = flag;
        break;
    case MRT_SLOT_TEXT:
        out->number = (double)r->texts.length;
        out->length = mrt_restore_text(r, inner);
        break;
    case MRT_SLOT_CARD:
        if (mrt_json_kind_of(inner) != MRT_JSON_NULL)
            out->card = mrt_restore_card(r, inner);
        break;
    default:
        mrt_jread_fault(r->json, value,
                        "a number, true or false, {\"text\":..} or {\"card\":..} is needed here");
    }
}

static void find_text(const mrt_restore *r, mrt_state_value *value)
{
    if (value->type == MRT_SLOT_TEXT && value->length > 0)
        value->text = r->texts.data + (size_t)value->number;
}

static int compare_hashes(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

/* A set has everything once; cards that are gone are not told apart. */
static void check_set(mrt_restore *r, const mrt_json *list, const mrt_state_value *values, uint32_t count)
{
    uint64_t hashes[MRT_STATE_LIST_MAX];
    size_t used = 0;
    for (uint32_t i = 0; i < count; i++) {
        const mrt_state_value *v = &values[i];
        if (v->type == MRT_SLOT_TEXT)
            hashes[used++] = mrt_hash_bytes(v->type, v->text, v->length);
        else if (v->type != MRT_SLOT_CARD)
            hashes[used++] = mrt_hash_double(v->type, v->number + 0.0); /* 0 and -0 are one */
        else if (v->card != MRT_CARD_NONE)
            hashes[used++] = mrt_hash_mix(v->type, v->card);
    }
    qsort(hashes, used, sizeof *hashes, compare_hashes);
    for (size_t i = 1; i < used; i++)
        if (hashes[i] == hashes[i - 1]) {
            mrt_jread_fault(r->json, list, "a set has everything once");
            return;
        }
}

static void read_list(mrt_restore *r, const mrt_json *list, uint8_t type, uint32_t cell)
{
    mrt_state_value values[MRT_STATE_LIST_MAX];
    uint32_t count = 0, reference = 0;
    mrt_error err;
    if (!mrt_jread_array(r->json, list, 0, MRT_STATE_LIST_MAX))
        return;
    for (const mrt_json *e = mrt_json_first(list); e != NULL && is_good(r); e = mrt_json_next(e))
        read_plain(r, e, &values[count++]);
    if (!is_good(r))
        return;
    for (uint32_t i = 0; i < count; i++)
        find_text(r, &values[i]);
    if (type == MRT_SLOT_SET)
        check_set(r, list, values, count);
    mrt_restore_fail(r, list, mrt_state_keep_list(r->game, values, count, &reference, &err), &err);
    if (is_good(r))
        mrt_restore_fail(r, list, mrt_state_set_bits(r->game, cell, reference, &err), &err);
}

static void read_field(mrt_restore *r, const mrt_json *value, const mrt_shape_slot *slot, uint32_t cell)
{
    const mrt_json *inner;
    mrt_state_value plain;
    mrt_error err;
    if (type_of(value, &inner) != slot->type) {
        mrt_jread_fault(r->json, value, "the field \"%s\" is a %s", slot->name,
                        mrt_slot_type_names[slot->type]);
        return;
    }
    mrt_text_clear(&r->texts);
    if (slot->type >= MRT_SLOT_LIST) {
        read_list(r, inner, slot->type, cell);
        return;
    }
    read_plain(r, value, &plain);
    find_text(r, &plain);
    if (is_good(r))
        mrt_restore_fail(r, value, mrt_state_set(r->game, cell, &plain, &err), &err);
}

/* ---- fields ---- */

enum { STATE, WORN, ASIDE, GROUPS };
static const char *const group_names[GROUPS] = {"state", "worn", "aside"};

static size_t name_length(int group)
{
    return group == WORN ? 3 : 2; /* elements: names, and a value */
}

static bool is_name(mrt_restore *r, const mrt_json *value, const char *name)
{
    char text[MRT_NAME_LENGTH_MAX + 1];
    text[mrt_jread_bytes(r->json, value, text, MRT_NAME_LENGTH_MAX)] = '\0';
    return strcmp(text, name) == 0;
}

/* Whether an entry, a sound one, is of that field; its value. */
static const mrt_json *value_of(mrt_restore *r, int group, const mrt_json *entry, const mrt_shape_slot *slot)
{
    const mrt_json *name = mrt_json_first(entry);
    if (group == WORN) {
        if (!is_name(r, name, r->content->defs[slot->owner].key))
            return NULL;
        name = mrt_json_next(name);
    }
    return is_name(r, name, slot->name) ? mrt_json_next(name) : NULL;
}

static bool is_own(const mrt_content *content, const mrt_item *item, const char *name)
{
    const mrt_def *def = &content->defs[item->def];
    for (uint16_t i = 0; i < def->slot_count; i++)
        if (def->slots[i].name == name)
            return true;
    return false;
}

static int group_of(const mrt_restore *r, const mrt_item *item, const mrt_shape_slot *slot)
{
    return slot->owner != item->def ? WORN : is_own(r->content, item, slot->name) ? STATE : ASIDE;
}

/* The entries of a group are lists of names and a value: their number. */
static size_t check_group(mrt_restore *r, const mrt_json *object, int group)
{
    const mrt_json *list = mrt_json_get(object, group_names[group]);
    size_t count = 0, length = name_length(group);
    if (list == NULL || !mrt_jread_array(r->json, list, 0, MRT_SHAPE_MAX))
        return 0;
    for (const mrt_json *e = mrt_json_first(list); e != NULL && is_good(r); e = mrt_json_next(e), count++)
        if (mrt_jread_array(r->json, e, length, length)) {
            const mrt_json *name = mrt_json_first(e);
            for (size_t i = 1; i < length; i++, name = mrt_json_next(name))
                mrt_jread_text(r->json, name);
        }
    return count;
}

/* A field that is in the text and not in the shape, or there for the second time. */
static void tell_unknown(mrt_restore *r, const mrt_json *object, const mrt_item *item, int group)
{
    uint16_t count;
    const mrt_shape_slot *slots = mrt_shape_slots(&r->content->roots->shapes, item->shape, &count);
    const mrt_json *list = mrt_json_get(object, group_names[group]);
    for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e)) {
        bool known = false;
        for (uint16_t i = 0; i < count && !known; i++)
            known = group_of(r, item, &slots[i]) == group && value_of(r, group, e, &slots[i]) != NULL;
        if (!known) {
            mrt_jread_fault(r->json, e, "%s \"%s\" has no such field in the version that is loaded",
                            r->content->kinds[item->kind].name,
                            item->def != MRT_DEF_UNKNOWN ? r->content->defs[item->def].key : "");
            return;
        }
    }
    mrt_jread_fault(r->json, list, "a field stands here for the second time");
}

static void fill_field(mrt_restore *r, const mrt_json *object, const mrt_item *item, uint16_t at, int group)
{
    uint16_t count;
    const mrt_shape_slot *slot = &mrt_shape_slots(&r->content->roots->shapes, item->shape, &count)[at];
    const mrt_json *list = mrt_json_get(object, group_names[group]), *value = NULL;
    for (const mrt_json *e = list != NULL ? mrt_json_first(list) : NULL; e != NULL && value == NULL;
         e = mrt_json_next(e))
        value = value_of(r, group, e, slot);
    if (value == NULL)
        mrt_jread_fault(r->json, object, "the field \"%s\" of \"%s\" is missing", slot->name,
                        r->content->defs[slot->owner].key);
    else
        read_field(r, value, slot, item->cells + at);
}

/* Fields of versions that are gone: what they are is said by their values. */
static uint16_t read_aside(mrt_restore *r, const mrt_json *object, const mrt_item *item,
                           mrt_shape_slot slots[MRT_SHAPE_MAX])
{
    const mrt_json *list = mrt_json_get(object, "aside"), *inner;
    char text[MRT_NAME_LENGTH_MAX];
    uint16_t count = 0;
    mrt_error err;
    for (const mrt_json *e = list != NULL ? mrt_json_first(list) : NULL; e != NULL && is_good(r);
         e = mrt_json_next(e)) {
        const mrt_json *name = mrt_json_first(e);
        mrt_shape_slot *slot = &slots[count++];
        size_t length = mrt_jread_bytes(r->json, name, text, sizeof text);
        *slot = (mrt_shape_slot){.owner = item->def, .type = type_of(mrt_json_next(name), &inner)};
        mrt_restore_fail(r, name, mrt_names_keep(&r->content->roots->names, text, length, &slot->name, &err),
                         &err);
        if (slot->type == MRT_SLOT_TYPES)
            mrt_jread_fault(r->json, mrt_json_next(name), "a value of an item is needed");
        else if (item->def == MRT_DEF_UNKNOWN || (is_good(r) && is_own(r->content, item, slot->name)))
            mrt_jread_fault(r->json, name, "a field that is kept aside is one that there is no more");
        for (uint16_t i = 0; i + 1 < count && is_good(r); i++)
            if (slots[i].name == slot->name)
                mrt_jread_fault(r->json, name, "the field stands here for the second time");
    }
    return count;
}

void mrt_restore_state(mrt_restore *r, const mrt_json *value, mrt_item *item)
{
    mrt_shape_slot aside[MRT_SHAPE_MAX];
    size_t given[GROUPS], used[GROUPS] = {0};
    uint16_t count;
    mrt_error err;
    for (int group = 0; group < GROUPS; group++)
        given[group] = check_group(r, value, group);
    uint16_t kept = is_good(r) ? read_aside(r, value, item, aside) : 0;
    if (!is_good(r))
        return;
    mrt_restore_fail(r, value, mrt_state_begin_aside(r->game, r->content, item, aside, kept, &err), &err);
    if (!is_good(r))
        return;
    const mrt_shape_slot *slots = mrt_shape_slots(&r->content->roots->shapes, item->shape, &count);
    for (uint16_t i = 0; i < count && is_good(r); i++) {
        int group = group_of(r, item, &slots[i]);
        fill_field(r, value, item, i, group);
        used[group]++;
    }
    for (int group = 0; group < GROUPS && is_good(r); group++)
        if (given[group] != used[group])
            tell_unknown(r, value, item, group);
}
