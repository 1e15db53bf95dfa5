/* The items of a scenario: jokers and what they remember, vouchers, consumables, the deck, the blind. See scenario_read.h. */
#include "core/board/scenario_read.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/base/words.h"
#include "core/board/fold.h"
#include "core/board/ops.h"
#include "core/board/state.h"

/* Items. */
static mrt_status find_def(const mrt_scn_reader *r, const char *where, const mrt_json *value, unsigned kind,
                           uint16_t *out)
{
    char quoted[MRT_QUOTE_SIZE];
    const char *key = mrt_json_string(value);
    if (key == NULL)
        return mrt_scn_mistyped(r, where, "a key", value);
    int def = mrt_content_find_defined(r->content, kind, key, strlen(key));
    if (def >= 0) {
        *out = (uint16_t)def;
        return MRT_OK;
    }
    const char *near = mrt_content_nearest(r->content, kind, key, strlen(key));
    mrt_quote(quoted, key, strlen(key));
    if (near != NULL)
        return mrt_scn_wrong(r, where, "there is no %s; did you mean \"%s\"?", quoted, near);
    return mrt_scn_wrong(r, where, "there is no %s", quoted);
}

/* A value of state. A card is named by its place in the hand, from 1. */
static mrt_status read_element(const mrt_scn_reader *r, const char *where, const mrt_json *value,
                               mrt_state_value *out)
{
    bool flag;
    *out = (mrt_state_value){.type = MRT_SLOT_NUMBER};
    if (mrt_json_string(value) != NULL) {
        out->type = MRT_SLOT_TEXT;
        out->text = mrt_json_string(value);
        out->length = strlen(out->text);
        return MRT_OK;
    }
    if (mrt_json_boolean(value, &flag)) {
        out->type = MRT_SLOT_BOOLEAN;
        out->number = flag;
        return MRT_OK;
    }
    return mrt_scn_read_number(r, where, value, &out->number);
}

static bool is_among(const mrt_state_value *values, uint32_t count, const mrt_state_value *value)
{
    for (uint32_t i = 0; i < count; i++)
        if (mrt_state_equal(&values[i], value))
            return true;
    return false;
}

/* A set has each of them once. */
static mrt_status read_list(const mrt_scn_reader *r, const char *where, const mrt_json *list, uint8_t type,
                            uint32_t cell)
{
    mrt_state_value values[MRT_STATE_LIST_MAX];
    uint32_t count = 0, reference;
    mrt_status status = MRT_OK;
    if (mrt_json_kind_of(list) != MRT_JSON_ARRAY)
        return mrt_scn_mistyped(r, where, "a list", list);
    for (const mrt_json *one = mrt_json_first(list); one != NULL && status == MRT_OK;
         one = mrt_json_next(one)) {
        if (count == MRT_STATE_LIST_MAX)
            return mrt_scn_wrong(r, where, "a list has at most %d elements", MRT_STATE_LIST_MAX);
        status = read_element(r, where, one, &values[count]);
        if (status == MRT_OK && (type != MRT_SLOT_SET || !is_among(values, count, &values[count])))
            count++;
    }
    if (status == MRT_OK)
        status = mrt_state_keep_list(r->game, values, count, &reference, r->err);
    return status == MRT_OK ? mrt_state_set_bits(r->game, cell, reference, r->err) : status;
}

static mrt_status read_slot(const mrt_scn_reader *r, const char *where, const mrt_json *value, uint8_t type,
                            uint32_t cell)
{
    static const char *const due[MRT_SLOT_TYPES] = {"a number", "a text", "true or false", "nothing"};
    mrt_state_value read;
    if (type >= MRT_SLOT_LIST)
        return read_list(r, where, value, type, cell);
    if (type == MRT_SLOT_NUMBER) {
        double number;
        mrt_status status = mrt_scn_read_number(r, where, value, &number);
        return status == MRT_OK ? mrt_state_set_number(r->game, cell, number, r->err) : status;
    }
    mrt_status status = read_element(r, where, value, &read);
    if (status != MRT_OK || read.type != type)
        return mrt_scn_mistyped(r, where, due[type], value);
    return mrt_state_set(r->game, cell, &read, r->err);
}

/* The place of a field in the state of a definition, or -1. */
static int slot_of(const mrt_def *def, const char *name)
{
    for (int i = 0; i < def->slot_count; i++)
        if (strcmp(def->slots[i].name, name) == 0)
            return i;
    return -1;
}

static mrt_status unknown_slot(const mrt_scn_reader *r, const char *where, const mrt_def *def,
                               const char *name)
{
    const char *names[MRT_SLOTS_MAX];
    for (int i = 0; i < def->slot_count; i++)
        names[i] = def->slots[i].name;
    return mrt_scn_unknown_word(r, where, name, names, def->slot_count);
}

/* One field of an item's own state. */
static mrt_status read_state_field(const mrt_scn_reader *r, const char *where, const char *name,
                                   const mrt_json *value, uint32_t serial)
{
    const mrt_item *item = mrt_game_item(r->game, serial);
    const mrt_def *def = &r->content->defs[item->def];
    int slot = slot_of(def, name);
    char place[MRT_WHERE_MAX];
    if (slot < 0)
        return unknown_slot(r, where, def, name);
    snprintf(place, sizeof place, "%s.%s", where, name);
    return read_slot(r, place, value, def->slots[slot].type, item->cells + (uint32_t)slot);
}

static mrt_status read_state(const mrt_scn_reader *r, const char *where, const mrt_json *state,
                             uint32_t serial)
{
    mrt_status status = MRT_OK;
    if (!mrt_scn_is_object(state))
        return mrt_scn_mistyped(r, where, "an object", state);
    for (const mrt_json *field = mrt_json_first(state); field != NULL && status == MRT_OK;
         field = mrt_json_next(field))
        status = read_state_field(r, where, mrt_json_key(field), field, serial);
    return status;
}

static mrt_status read_item_flag(const mrt_scn_reader *r, const char *where, const mrt_json *object,
                                 const char *key, uint32_t flag, mrt_item *item)
{
    const mrt_json *value = mrt_json_get(object, key);
    char place[MRT_WHERE_MAX];
    bool on = false;
    if (value == NULL)
        return MRT_OK;
    snprintf(place, sizeof place, "%s.%s", where, key);
    mrt_status status = mrt_scn_read_flag(r, place, value, &on);
    if (status == MRT_OK && on)
        item->flags |= flag;
    return status;
}

/* Stickers: a field by the key of each, true or (where it counts something) the number that is left; or a list of keys. */
static mrt_status read_sticker(const mrt_scn_reader *r, const char *where, const mrt_json *value,
                               const mrt_def *sticker, mrt_item *item)
{
    double number;
    bool on = false;
    if (!mrt_json_boolean(value, &on)) {
        if (sticker->shows == MRT_NO_SLOT || !mrt_json_number(value, &number))
            return mrt_scn_mistyped(
                r, where, sticker->shows == MRT_NO_SLOT ? "true or false" : "true or the number that is left",
                value);
        if (!(number >= 0 && number <= 1000 && number == floor(number)))
            return mrt_scn_wrong(r, where, "the number that is left is a whole number from 0 to 1000");
        on = true;
    }
    if (on)
        item->stickers |= UINT32_C(1) << sticker->element;
    return MRT_OK;
}

static mrt_status read_sticker_list(const mrt_scn_reader *r, const char *where, const mrt_json *list,
                                    mrt_item *item)
{
    mrt_status status = MRT_OK;
    uint16_t def;
    if (mrt_json_kind_of(list) != MRT_JSON_ARRAY)
        return mrt_scn_mistyped(r, where, "a list of stickers", list);
    for (const mrt_json *one = mrt_json_first(list); one != NULL && status == MRT_OK;
         one = mrt_json_next(one)) {
        status = find_def(r, where, one, r->content->kind_at[MRT_PLACE_STICKER], &def);
        if (status == MRT_OK)
            item->stickers |= UINT32_C(1) << r->content->defs[def].element;
    }
    return status;
}

/* What a sticker that was given by a number remembers. */
static mrt_status set_shown(const mrt_scn_reader *r, const mrt_json *object, uint32_t serial)
{
    mrt_status status = MRT_OK;
    for (uint8_t i = 0; i < r->content->sticker_count && status == MRT_OK; i++) {
        uint16_t number = r->content->stickers[r->content->sticker_order[i]];
        const mrt_def *sticker = &r->content->defs[number];
        const mrt_item *item = mrt_game_item(r->game, serial);
        const mrt_json *value = mrt_json_get(object, sticker->key);
        uint32_t first = mrt_state_of_owner(r->content, item, number);
        double left;
        if (value != NULL && mrt_json_number(value, &left) && first != UINT32_MAX)
            status = mrt_state_set_number(r->game, first + sticker->shows, left, r->err);
    }
    return status == MRT_OK ? mrt_ops_spend(r->board, serial, r->err) : status;
}

/* Every name that an item's field can have. */
static mrt_status check_item_keys(const mrt_scn_reader *r, const char *where, const mrt_json *object)
{
    static const char *const keys[] = {"key",  "kind",  "ed",        "edition",  "debuff",
                                       "sell", "state", "face_down", "stickers", "chips"};
    const char *names[16 + MRT_STICKERS_MAX];
    size_t count = sizeof keys / sizeof *keys - (r->short_state ? 0 : 1);
    memcpy(names, keys, count * sizeof *names);
    for (uint8_t i = 0; i < r->content->sticker_count; i++)
        names[count++] = r->content->defs[r->content->stickers[r->content->sticker_order[i]]].key;
    return mrt_scn_check_keys(r, where, object, names, count);
}

static mrt_status read_item_field(const mrt_scn_reader *r, const char *where, const mrt_json *field,
                                  mrt_item *item, double *sell)
{
    const char *key = mrt_json_key(field);
    char place[MRT_WHERE_MAX];
    snprintf(place, sizeof place, "%s.%s", where, key);
    if (strcmp(key, "ed") == 0 || strcmp(key, "edition") == 0)
        return mrt_scn_read_part(r, place, field, MRT_PLACE_EDITION, &item->edition);
    if (strcmp(key, "sell") == 0)
        return mrt_scn_read_number(r, place, field, sell);
    if (strcmp(key, "stickers") == 0)
        return read_sticker_list(r, place, field, item);
    for (uint8_t i = 0; i < r->content->sticker_count; i++) {
        const mrt_def *sticker = &r->content->defs[r->content->stickers[r->content->sticker_order[i]]];
        if (strcmp(sticker->key, key) == 0)
            return read_sticker(r, place, field, sticker, item);
    }
    return MRT_OK;
}

/* The fields of an object; *sell is NaN when it has none. */
static mrt_status read_item(const mrt_scn_reader *r, const char *where, const mrt_json *object,
                            mrt_item *item, double *sell)
{
    mrt_status status = check_item_keys(r, where, object);
    const mrt_json *field = status == MRT_OK ? mrt_json_first(object) : NULL;
    for (; field != NULL && status == MRT_OK; field = mrt_json_next(field))
        status = read_item_field(r, where, field, item, sell);
    if (status == MRT_OK)
        status = read_item_flag(r, where, object, "debuff", MRT_ITEM_DEBUFFED, item);
    if (status == MRT_OK)
        status = read_item_flag(r, where, object, "face_down", MRT_ITEM_FACE_DOWN, item);
    return status;
}

/* An item at the end of its row; nobody is told. `object` may be NULL. */
static mrt_status put_item(const mrt_scn_reader *r, mrt_item *item, const mrt_json *object, double sell,
                           uint32_t *serial)
{
    mrt_section row = mrt_ops_row_of(r->content, item->kind);
    if (!isnan(sell))
        item->extra = sell - mrt_ops_sell_value(r->board, item);
    mrt_status status =
        mrt_game_add_item(r->game, r->content, row, mrt_game_count(r->game, row), item, NULL, serial, r->err);
    if (status == MRT_OK && object != NULL && item->stickers != 0)
        status = set_shown(r, object, *serial);
    return status;
}

/* An item of a kind: a key, or an object. */
static mrt_status add_item(const mrt_scn_reader *r, const char *where, const mrt_json *value, unsigned kind)
{
    mrt_item item = {.kind = (uint8_t)kind};
    const mrt_json *object = mrt_json_string(value) == NULL ? value : NULL;
    const mrt_json *key = object != NULL ? mrt_json_get(value, "key") : value;
    const mrt_json *state = object != NULL ? mrt_json_get(value, "state") : NULL;
    double sell = NAN;
    uint32_t serial;
    if (key == NULL)
        return mrt_scn_wrong(r, where, "%s %s has a key", mrt_article(r->content->kinds[kind].name),
                             r->content->kinds[kind].name);
    mrt_status status = find_def(r, where, key, kind, &item.def);
    if (status == MRT_OK && object != NULL)
        status = read_item(r, where, object, &item, &sell);
    if (status == MRT_OK)
        status = put_item(r, &item, object, sell, &serial);
    if (status == MRT_OK && state != NULL)
        status = read_state(r, where, state, serial);
    if (status == MRT_OK && object != NULL && r->short_state && mrt_json_get(value, "chips") != NULL)
        status = read_state_field(r, where, "chips", mrt_json_get(value, "chips"), serial);
    return status;
}

static mrt_status add_joker(const mrt_scn_reader *r, const char *where, const mrt_json *value)
{
    return add_item(r, where, value, r->content->kind_at[MRT_PLACE_JOKERS]);
}

static mrt_status add_list(const mrt_scn_reader *r, const mrt_json *list, const char *name,
                           mrt_status (*add)(const mrt_scn_reader *r, const char *where,
                                             const mrt_json *value))
{
    mrt_status status = MRT_OK;
    int number = 1;
    if (list == NULL)
        return MRT_OK;
    if (mrt_json_kind_of(list) != MRT_JSON_ARRAY)
        return mrt_scn_mistyped(r, name, "a list", list);
    for (const mrt_json *one = mrt_json_first(list); one != NULL && status == MRT_OK;
         one = mrt_json_next(one)) {
        char where[MRT_WHERE_MAX];
        snprintf(where, sizeof where, "%s %d", name, number++);
        status = add(r, where, one);
    }
    return status;
}

mrt_status mrt_scenario_jokers(mrt_board *board, const mrt_json *list, mrt_error *err)
{
    mrt_scn_reader r = mrt_scn_begin(board, err);
    r.short_state = true;
    mrt_fold_touch(mrt_board_fold(board));
    return add_list(&r, list, "joker", add_joker);
}

static mrt_status add_voucher(const mrt_scn_reader *r, const char *where, const mrt_json *value)
{
    return add_item(r, where, value, r->content->kind_at[MRT_PLACE_VOUCHERS]);
}

/* The kind of an object that names it, or of the definition that has its key. */
static mrt_status find_kind(const mrt_scn_reader *r, const char *where, const mrt_json *value,
                            mrt_place place, uint8_t *out)
{
    const mrt_json *kind = mrt_json_get(value, "kind"), *key = mrt_json_get(value, "key");
    const char *names[MRT_KINDS_MAX], *text = key != NULL ? mrt_json_string(key) : NULL;
    uint8_t kinds[MRT_KINDS_MAX];
    size_t count = 0;
    int at = 0;
    for (size_t i = 0; i < r->content->kind_count; i++)
        if (r->content->kinds[i].place == place) {
            kinds[count] = (uint8_t)i;
            names[count++] = r->content->kinds[i].name;
        }
    if (kind != NULL) {
        mrt_status status = mrt_scn_read_word(r, where, kind, names, count, &at);
        *out = status == MRT_OK ? kinds[at] : 0;
        return status;
    }
    for (size_t i = 0; text != NULL && i < count; i++)
        if (mrt_content_find_defined(r->content, kinds[i], text, strlen(text)) >= 0)
            at = (int)i;
    *out = count > 0 ? kinds[at] : 0;
    return MRT_OK;
}

static bool has_definitions(const mrt_content *content, uint8_t kind)
{
    for (size_t i = 0; i < content->def_count; i++)
        if (content->defs[i].kind == kind && content->defs[i].defined)
            return true;
    return false;
}

/* A consumable whose kind has no definitions yet is known by its kind alone. */
static mrt_status add_consumable(const mrt_scn_reader *r, const char *where, const mrt_json *value)
{
    mrt_item item = {.def = MRT_DEF_UNKNOWN};
    const mrt_json *key = mrt_json_get(value, "key"), *kind = mrt_json_get(value, "kind");
    double sell = NAN;
    uint32_t serial;
    if (mrt_json_string(value) == NULL &&
        (mrt_json_kind_of(value) != MRT_JSON_OBJECT || (key == NULL && kind == NULL)))
        return mrt_scn_wrong(r, where, "a consumable has a key or a kind");
    mrt_status status = find_kind(r, where, value, MRT_PLACE_CONSUMABLES, &item.kind);
    if (status == MRT_OK && (mrt_json_string(value) != NULL || key != NULL) &&
        has_definitions(r->content, item.kind))
        return add_item(r, where, value, item.kind);
    if (status == MRT_OK)
        status = read_item(r, where, value, &item, &sell);
    return status == MRT_OK ? put_item(r, &item, value, sell, &serial) : status;
}

/* The field that was there before `consumables`: keys of planets. */
static mrt_status add_planet(const mrt_scn_reader *r, const char *where, const mrt_json *value)
{
    int planet = mrt_content_find_kind(r->content, "planet", strlen("planet"));
    if (planet < 0)
        return mrt_scn_wrong(r, where, "there are no planets");
    return add_item(r, where, value, (unsigned)planet);
}

/* Items of kinds that content has brought. */
static mrt_status add_owned(const mrt_scn_reader *r, const char *where, const mrt_json *value)
{
    uint8_t kind;
    const char *text = mrt_json_string(value);
    int def = text != NULL ? mrt_content_find_defined(r->content, MRT_ANY_KIND, text, strlen(text)) : -1;
    if (def >= 0)
        return add_item(r, where, value, r->content->defs[def].kind);
    mrt_status status = find_kind(r, where, value, MRT_PLACE_OWNED, &kind);
    return status == MRT_OK ? add_item(r, where, value, kind) : status;
}

static mrt_status add_tag(const mrt_scn_reader *r, const char *where, const mrt_json *value)
{
    const char *key = mrt_json_string(value);
    if (key == NULL)
        return mrt_scn_mistyped(r, where, "a key", value);
    return mrt_ops_add_tag(r->board, key, strlen(key), r->err);
}

/* The deck and the blind: they replace what the reset put there. */
mrt_status mrt_scn_fixture(const mrt_scn_reader *r, const char *where, const mrt_json *key, int fixture,
                           uint32_t flags, uint32_t *serial)
{
    uint8_t kind = r->content->kind_at[fixture == MRT_FIXTURE_DECK ? MRT_PLACE_DECK : MRT_PLACE_BLIND];
    mrt_item item = {.kind = kind, .flags = flags};
    mrt_status status = find_def(r, where, key, kind, &item.def);
    if (status == MRT_OK && mrt_game_count(r->game, MRT_SECTION_FIXTURES) > (uint32_t)fixture)
        status = mrt_game_take(r->game, MRT_SECTION_FIXTURES, (uint32_t)fixture, NULL, r->err);
    if (status == MRT_OK)
        status = mrt_game_add_item(r->game, r->content, MRT_SECTION_FIXTURES, (uint32_t)fixture, &item, NULL,
                                   serial, r->err);
    return status;
}

/* Fields of the blind's state may stand beside its key, as in recorded situations; those that it does not have are remarks. */
static mrt_status read_blind_field(const mrt_scn_reader *r, const mrt_json *field, uint32_t serial)
{
    static const char *const known[] = {"key", "disabled", "state", "boss"};
    static const char *const memories[] = {"hands_used", "only_hand", "most_played"};
    const char *key = mrt_json_key(field);
    const mrt_item *blind = mrt_game_item(r->game, serial);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i], key) == 0)
            return MRT_OK;
    if (slot_of(&r->content->defs[blind->def], key) >= 0)
        return mrt_json_kind_of(field) == MRT_JSON_NULL ? MRT_OK
                                                        : read_state_field(r, "blind", key, field, serial);
    for (size_t i = 0; i < sizeof memories / sizeof *memories; i++)
        if (strcmp(memories[i], key) == 0)
            return MRT_OK;
    return mrt_scn_unknown_word(r, "blind", key, known, sizeof known / sizeof *known);
}

mrt_status mrt_scn_blind(const mrt_scn_reader *r, const mrt_json *blind)
{
    mrt_item flags = {0};
    uint32_t serial;
    if (mrt_json_string(blind) != NULL)
        return mrt_scn_fixture(r, "blind", blind, MRT_FIXTURE_BLIND, 0, &serial);
    if (!mrt_scn_is_object(blind))
        return mrt_scn_mistyped(r, "blind", "an object", blind);
    if (mrt_json_get(blind, "key") == NULL)
        return mrt_scn_wrong(r, "blind", "has to have a key");
    mrt_status status = read_item_flag(r, "blind", blind, "disabled", MRT_ITEM_DISABLED, &flags);
    if (status == MRT_OK)
        status =
            mrt_scn_fixture(r, "blind", mrt_json_get(blind, "key"), MRT_FIXTURE_BLIND, flags.flags, &serial);
    const mrt_json *field = status == MRT_OK ? mrt_json_first(blind) : NULL;
    for (; field != NULL && status == MRT_OK; field = mrt_json_next(field))
        status = read_blind_field(r, field, serial);
    if (status == MRT_OK && mrt_json_get(blind, "state") != NULL)
        status = read_state(r, "blind.state", mrt_json_get(blind, "state"), serial);
    return status;
}

mrt_status mrt_scn_items(const mrt_scn_reader *r, const mrt_json *scenario)
{
    mrt_status status = add_list(r, mrt_json_get(scenario, "jokers"), "joker", add_joker);
    if (status == MRT_OK)
        status = add_list(r, mrt_json_get(scenario, "vouchers"), "voucher", add_voucher);
    if (status == MRT_OK)
        status = add_list(r, mrt_json_get(scenario, "planets"), "planet", add_planet);
    if (status == MRT_OK)
        status = add_list(r, mrt_json_get(scenario, "consumables"), "consumable", add_consumable);
    if (status == MRT_OK)
        status = add_list(r, mrt_json_get(scenario, "owned"), "owned item", add_owned);
    if (status == MRT_OK)
        status = add_list(r, mrt_json_get(scenario, "tags"), "tag", add_tag);
    return status;
}
