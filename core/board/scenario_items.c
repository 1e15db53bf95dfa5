/* The items of a scenario: jokers and what they remember, vouchers, consumables, the deck, the blind. See scenario_read.h. */
#include "core/board/scenario_read.h"

#include <math.h>
#include <string.h>

#include "core/base/words.h"
#include "core/board/fold.h"
#include "core/board/ops.h"
#include "core/board/state.h"

/* Items. */
static mrt_status find_def(const mrt_scn_reader *r, const mrt_json *value, unsigned kind, uint16_t *out)
{
    char quoted[MRT_QUOTE_SIZE];
    const char *key = mrt_json_string(value);
    if (key == NULL)
        return mrt_jread_mistyped(r->json, value, "a key");
    int def = mrt_content_find_defined(r->content, kind, key, strlen(key));
    if (def >= 0) {
        *out = (uint16_t)def;
        return MRT_OK;
    }
    const char *near = mrt_content_nearest(r->content, kind, key, strlen(key));
    mrt_quote(quoted, key, strlen(key));
    if (near != NULL)
        return mrt_jread_fault(r->json, value, "there is no %s; did you mean \"%s\"?", quoted, near);
    return mrt_jread_fault(r->json, value, "there is no %s", quoted);
}

/* A value of state. A card is named by its place in the hand, from 1. */
static mrt_status read_element(const mrt_scn_reader *r, const mrt_json *value, mrt_state_value *out)
{
    bool flag;
    *out = (mrt_state_value){.type = MRT_SLOT_NUMBER};
    if (mrt_json_string(value) != NULL) {
        out->type = MRT_SLOT_TEXT;
        out->text = mrt_json_string(value);
        out->length = strlen(out->text);
    } else if (mrt_json_boolean(value, &flag)) {
        out->type = MRT_SLOT_BOOLEAN;
        out->number = flag;
    } else {
        out->number = mrt_jread_any_number(r->json, value, 0);
    }
    return mrt_jread_status(r->json);
}

static bool is_among(const mrt_state_value *values, uint32_t count, const mrt_state_value *value)
{
    for (uint32_t i = 0; i < count; i++)
        if (mrt_state_equal(&values[i], value))
            return true;
    return false;
}

/* A set has each of them once. */
static mrt_status read_list(const mrt_scn_reader *r, const mrt_json *list, uint8_t type, uint32_t cell)
{
    mrt_state_value values[MRT_STATE_LIST_MAX];
    uint32_t count = 0, reference;
    mrt_status status = MRT_OK;
    if (mrt_json_kind_of(list) != MRT_JSON_ARRAY)
        return mrt_jread_mistyped(r->json, list, "a list");
    for (const mrt_json *one = mrt_json_first(list); one != NULL && status == MRT_OK;
         one = mrt_json_next(one)) {
        if (count == MRT_STATE_LIST_MAX)
            return mrt_jread_fault(r->json, list, "a list has at most %d elements", MRT_STATE_LIST_MAX);
        status = read_element(r, one, &values[count]);
        if (status == MRT_OK && (type != MRT_SLOT_SET || !is_among(values, count, &values[count])))
            count++;
    }
    if (status == MRT_OK)
        status = mrt_state_keep_list(r->game, values, count, &reference, r->err);
    return status == MRT_OK ? mrt_state_set_bits(r->game, cell, reference, r->err) : status;
}

static mrt_status read_slot(const mrt_scn_reader *r, const mrt_json *value, uint8_t type, uint32_t cell)
{
    static const char *const due[MRT_SLOT_TYPES] = {"a number", "a text", "true or false", "nothing"};
    mrt_state_value read;
    if (type >= MRT_SLOT_LIST)
        return read_list(r, value, type, cell);
    if (type == MRT_SLOT_NUMBER) {
        double number = mrt_jread_any_number(r->json, value, 0);
        mrt_status status = mrt_jread_status(r->json);
        return status == MRT_OK ? mrt_state_set_number(r->game, cell, number, r->err) : status;
    }
    mrt_status status = read_element(r, value, &read);
    if (status != MRT_OK || read.type != type)
        return mrt_jread_mistyped(r->json, value, due[type]);
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

static mrt_status unknown_slot(const mrt_scn_reader *r, const mrt_json *field, const mrt_def *def)
{
    const char *names[MRT_SLOTS_MAX];
    for (int i = 0; i < def->slot_count; i++)
        names[i] = def->slots[i].name;
    return mrt_jread_unknown(r->json, field, "field", mrt_json_key(field),
                             (mrt_wordlist){names, def->slot_count});
}

/* One field of an item's own state. */
static mrt_status read_state_field(const mrt_scn_reader *r, const mrt_json *field, uint32_t serial)
{
    const mrt_item *item = mrt_game_item(r->game, serial);
    const mrt_def *def = &r->content->defs[item->def];
    int slot = slot_of(def, mrt_json_key(field));
    if (slot < 0)
        return unknown_slot(r, field, def);
    return read_slot(r, field, def->slots[slot].type, item->cells + (uint32_t)slot);
}

static mrt_status read_state(const mrt_scn_reader *r, const mrt_json *state, uint32_t serial)
{
    if (!mrt_jread_is_object(r->json, state))
        return MRT_ERR_INPUT;
    mrt_status status = MRT_OK;
    for (const mrt_json *field = mrt_json_first(state); field != NULL && status == MRT_OK;
         field = mrt_json_next(field))
        status = read_state_field(r, field, serial);
    return status;
}

static void read_item_flag(const mrt_scn_reader *r, const mrt_json *object, const char *key, uint32_t flag,
                           mrt_item *item)
{
    if (mrt_jread_flag(r->json, mrt_json_get(object, key)))
        item->flags |= flag;
}

/* Stickers: a field by the key of each, true or (where it counts something) the number that is left; or a list of keys. */
static void read_sticker(const mrt_scn_reader *r, const mrt_json *value, const mrt_def *sticker,
                         mrt_item *item)
{
    double number;
    bool on = false;
    if (!mrt_json_boolean(value, &on)) {
        bool counts = sticker->shows != MRT_NO_SLOT;
        on = counts && mrt_json_number(value, &number);
        if (!on)
            mrt_jread_mistyped(r->json, value, counts ? "true or the number that is left" : "true or false");
        else if (!(number >= 0 && number <= 1000 && number == floor(number)))
            mrt_jread_fault(r->json, value, "the number that is left is a whole number from 0 to 1000");
    }
    if (on)
        item->stickers |= UINT32_C(1) << sticker->element;
}

static void read_sticker_list(const mrt_scn_reader *r, const mrt_json *list, mrt_item *item)
{
    uint16_t def;
    if (mrt_json_kind_of(list) != MRT_JSON_ARRAY) {
        mrt_jread_mistyped(r->json, list, "a list of stickers");
        return;
    }
    for (const mrt_json *one = mrt_json_first(list); one != NULL; one = mrt_json_next(one)) {
        if (find_def(r, one, r->content->kind_at[MRT_PLACE_STICKER], &def) != MRT_OK)
            return;
        item->stickers |= UINT32_C(1) << r->content->defs[def].element;
    }
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
static bool check_item_keys(const mrt_scn_reader *r, const mrt_json *object)
{
    static const char *const keys[] = {"key",  "kind",  "ed",        "edition",  "debuff",
                                       "sell", "state", "face_down", "stickers", "chips"};
    const char *names[16 + MRT_STICKERS_MAX];
    size_t count = sizeof keys / sizeof *keys - (r->short_state ? 0 : 1);
    memcpy(names, keys, count * sizeof *names);
    for (uint8_t i = 0; i < r->content->sticker_count; i++)
        names[count++] = r->content->defs[r->content->stickers[r->content->sticker_order[i]]].key;
    return mrt_jread_object(r->json, object, (mrt_wordlist){names, count});
}

static void read_item_field(const mrt_scn_reader *r, const mrt_json *field, mrt_item *item, double *sell)
{
    const char *key = mrt_json_key(field);
    if (strcmp(key, "ed") == 0 || strcmp(key, "edition") == 0)
        item->edition = mrt_jread_part(r->json, field, r->content, MRT_PLACE_EDITION);
    else if (strcmp(key, "sell") == 0)
        *sell = mrt_jread_any_number(r->json, field, 0);
    else if (strcmp(key, "stickers") == 0)
        read_sticker_list(r, field, item);
    for (uint8_t i = 0; i < r->content->sticker_count; i++) {
        const mrt_def *sticker = &r->content->defs[r->content->stickers[r->content->sticker_order[i]]];
        if (strcmp(sticker->key, key) == 0)
            read_sticker(r, field, sticker, item);
    }
}

/* The fields of an object; *sell is NaN when it has none. */
static mrt_status read_item(const mrt_scn_reader *r, const mrt_json *object, mrt_item *item, double *sell)
{
    if (!check_item_keys(r, object))
        return MRT_ERR_INPUT;
    for (const mrt_json *field = mrt_json_first(object); field != NULL && r->json->faults == 0;
         field = mrt_json_next(field))
        read_item_field(r, field, item, sell);
    read_item_flag(r, object, "debuff", MRT_ITEM_DEBUFFED, item);
    read_item_flag(r, object, "face_down", MRT_ITEM_FACE_DOWN, item);
    return mrt_jread_status(r->json);
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
static mrt_status add_item(const mrt_scn_reader *r, const mrt_json *value, unsigned kind)
{
    mrt_item item = {.kind = (uint8_t)kind};
    const mrt_json *object = mrt_json_string(value) == NULL ? value : NULL;
    const mrt_json *key = object != NULL ? mrt_json_get(value, "key") : value;
    const mrt_json *state = object != NULL ? mrt_json_get(value, "state") : NULL;
    double sell = NAN;
    uint32_t serial;
    if (key == NULL)
        return mrt_jread_fault(r->json, value, "%s %s has a key", mrt_article(r->content->kinds[kind].name),
                               r->content->kinds[kind].name);
    mrt_status status = find_def(r, key, kind, &item.def);
    if (status == MRT_OK && object != NULL)
        status = read_item(r, object, &item, &sell);
    if (status == MRT_OK)
        status = put_item(r, &item, object, sell, &serial);
    if (status == MRT_OK && state != NULL)
        status = read_state(r, state, serial);
    if (status == MRT_OK && object != NULL && r->short_state && mrt_json_get(value, "chips") != NULL)
        status = read_state_field(r, mrt_json_get(value, "chips"), serial);
    return status;
}

static mrt_status add_joker(const mrt_scn_reader *r, const mrt_json *value)
{
    return add_item(r, value, r->content->kind_at[MRT_PLACE_JOKERS]);
}

static mrt_status add_list(const mrt_scn_reader *r, const mrt_json *list,
                           mrt_status (*add)(const mrt_scn_reader *r, const mrt_json *value))
{
    mrt_status status = MRT_OK;
    if (list == NULL)
        return MRT_OK;
    if (mrt_json_kind_of(list) != MRT_JSON_ARRAY)
        return mrt_jread_mistyped(r->json, list, "a list");
    for (const mrt_json *one = mrt_json_first(list); one != NULL && status == MRT_OK;
         one = mrt_json_next(one))
        status = add(r, one);
    return status;
}

mrt_status mrt_scenario_jokers(mrt_board *board, mrt_jread *json, const mrt_json *list)
{
    mrt_scn_reader r = mrt_scn_begin(board, json);
    r.short_state = true;
    mrt_fold_touch(mrt_board_fold(board));
    return add_list(&r, list, add_joker);
}

static mrt_status add_voucher(const mrt_scn_reader *r, const mrt_json *value)
{
    return add_item(r, value, r->content->kind_at[MRT_PLACE_VOUCHERS]);
}

/* The kind of an object that names it, or of the definition that has its key. */
static mrt_status find_kind(const mrt_scn_reader *r, const mrt_json *value, mrt_place place, uint8_t *out)
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
        at = (int)mrt_jread_word(r->json, kind, "kind", (mrt_wordlist){names, count});
        *out = count > 0 ? kinds[at] : 0;
        return mrt_jread_status(r->json);
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
static mrt_status add_consumable(const mrt_scn_reader *r, const mrt_json *value)
{
    mrt_item item = {.def = MRT_DEF_UNKNOWN};
    const mrt_json *key = mrt_json_get(value, "key"), *kind = mrt_json_get(value, "kind");
    double sell = NAN;
    uint32_t serial;
    if (mrt_json_string(value) == NULL &&
        (mrt_json_kind_of(value) != MRT_JSON_OBJECT || (key == NULL && kind == NULL)))
        return mrt_jread_fault(r->json, value, "a consumable has a key or a kind");
    mrt_status status = find_kind(r, value, MRT_PLACE_CONSUMABLES, &item.kind);
    if (status == MRT_OK && (mrt_json_string(value) != NULL || key != NULL) &&
        has_definitions(r->content, item.kind))
        return add_item(r, value, item.kind);
    if (status == MRT_OK)
        status = read_item(r, value, &item, &sell);
    return status == MRT_OK ? put_item(r, &item, value, sell, &serial) : status;
}

/* The field that was there before `consumables`: keys of planets. */
static mrt_status add_planet(const mrt_scn_reader *r, const mrt_json *value)
{
    int planet = mrt_content_find_kind(r->content, "planet", strlen("planet"));
    if (planet < 0)
        return mrt_jread_fault(r->json, value, "there are no planets");
    return add_item(r, value, (unsigned)planet);
}

/* Items of kinds that content has brought. */
static mrt_status add_owned(const mrt_scn_reader *r, const mrt_json *value)
{
    uint8_t kind;
    const char *text = mrt_json_string(value);
    int def = text != NULL ? mrt_content_find_defined(r->content, MRT_ANY_KIND, text, strlen(text)) : -1;
    if (def >= 0)
        return add_item(r, value, r->content->defs[def].kind);
    mrt_status status = find_kind(r, value, MRT_PLACE_OWNED, &kind);
    return status == MRT_OK ? add_item(r, value, kind) : status;
}

static mrt_status add_tag(const mrt_scn_reader *r, const mrt_json *value)
{
    const char *key = mrt_json_string(value);
    if (key == NULL)
        return mrt_jread_mistyped(r->json, value, "a key");
    return mrt_ops_add_tag(r->board, key, strlen(key), r->err);
}

/* The deck and the blind: they replace what the reset put there. */
mrt_status mrt_scn_fixture(const mrt_scn_reader *r, const mrt_json *key, int fixture, uint32_t flags,
                           uint32_t *serial)
{
    uint8_t kind = r->content->kind_at[fixture == MRT_FIXTURE_DECK ? MRT_PLACE_DECK : MRT_PLACE_BLIND];
    mrt_item item = {.kind = kind, .flags = flags};
    mrt_status status = find_def(r, key, kind, &item.def);
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
    if (mrt_wordlist_find(MRT_WORDS(known), key) < MRT_WORDS(known).count)
        return MRT_OK;
    if (slot_of(&r->content->defs[blind->def], key) >= 0)
        return mrt_json_kind_of(field) == MRT_JSON_NULL ? MRT_OK : read_state_field(r, field, serial);
    if (mrt_wordlist_find(MRT_WORDS(memories), key) < MRT_WORDS(memories).count)
        return MRT_OK;
    return mrt_jread_unknown(r->json, field, "field", key, MRT_WORDS(known));
}

mrt_status mrt_scn_blind(const mrt_scn_reader *r, const mrt_json *blind)
{
    mrt_item flags = {0};
    uint32_t serial;
    if (mrt_json_string(blind) != NULL)
        return mrt_scn_fixture(r, blind, MRT_FIXTURE_BLIND, 0, &serial);
    const mrt_json *key = mrt_jread_is_object(r->json, blind) ? mrt_jread_need(r->json, blind, "key") : NULL;
    read_item_flag(r, blind, "disabled", MRT_ITEM_DISABLED, &flags);
    mrt_status status = mrt_jread_status(r->json);
    if (status == MRT_OK)
        status = mrt_scn_fixture(r, key, MRT_FIXTURE_BLIND, flags.flags, &serial);
    const mrt_json *field = status == MRT_OK ? mrt_json_first(blind) : NULL;
    for (; field != NULL && status == MRT_OK; field = mrt_json_next(field))
        status = read_blind_field(r, field, serial);
    if (status == MRT_OK && mrt_json_get(blind, "state") != NULL)
        status = read_state(r, mrt_json_get(blind, "state"), serial);
    return status;
}

mrt_status mrt_scn_items(const mrt_scn_reader *r, const mrt_json *scenario)
{
    mrt_status status = add_list(r, mrt_json_get(scenario, "jokers"), add_joker);
    if (status == MRT_OK)
        status = add_list(r, mrt_json_get(scenario, "vouchers"), add_voucher);
    if (status == MRT_OK)
        status = add_list(r, mrt_json_get(scenario, "planets"), add_planet);
    if (status == MRT_OK)
        status = add_list(r, mrt_json_get(scenario, "consumables"), add_consumable);
    if (status == MRT_OK)
        status = add_list(r, mrt_json_get(scenario, "owned"), add_owned);
    if (status == MRT_OK)
        status = add_list(r, mrt_json_get(scenario, "tags"), add_tag);
    return status;
}
