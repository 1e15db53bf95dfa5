/* The items of a scenario: jokers and what they remember, vouchers, consumables, the deck, the blind. See scenario_read.h. */
#include "core/board/scenario_read.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Items. */
static mrt_status find_def(const mrt_scn_reader *r, const char *where, const mrt_json *value, mrt_kind kind,
                           uint16_t *out)
{
    char quoted[MRT_QUOTE_SIZE];
    const char *key = mrt_json_string(value);
    if (key == NULL)
        return mrt_scn_mistyped(r, where, "a key", value);
    int def = mrt_content_find(r->content, kind, key, strlen(key));
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

static mrt_status read_slot(const mrt_scn_reader *r, const char *where, const mrt_json *value, uint8_t type,
                            double *out)
{
    bool flag;
    uint32_t number;
    mrt_status status;
    const char *text = mrt_json_string(value);
    switch (type) {
    case MRT_SLOT_TEXT:
        if (text == NULL)
            return mrt_scn_mistyped(r, where, "a text", value);
        status = mrt_content_text(r->content, text, strlen(text), &number, r->err);
        if (status == MRT_OK)
            *out = number;
        return status;
    case MRT_SLOT_BOOLEAN:
        status = mrt_scn_read_flag(r, where, value, &flag);
        if (status == MRT_OK)
            *out = flag;
        return status;
    default:
        return mrt_scn_read_number(r, where, value, out);
    }
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

static mrt_status read_state(const mrt_scn_reader *r, const char *where, const mrt_json *state,
                             uint32_t serial)
{
    mrt_item *item = mrt_game_write_item(r->game, serial);
    if (!mrt_scn_is_object(state))
        return mrt_scn_mistyped(r, where, "an object", state);
    if (item == NULL)
        return mrt_error_set(r->err, MRT_ERR_MEMORY, 0, 0, "no memory for the state");
    const mrt_def *def = &r->content->defs[item->def];
    mrt_status status = MRT_OK;
    for (const mrt_json *field = mrt_json_first(state); field != NULL && status == MRT_OK;
         field = mrt_json_next(field)) {
        char place[MRT_WHERE_MAX];
        int slot = slot_of(def, mrt_json_key(field));
        snprintf(place, sizeof place, "%s.%s", where, mrt_json_key(field));
        if (slot < 0)
            return unknown_slot(r, where, def, mrt_json_key(field));
        status = read_slot(r, place, field, def->slots[slot].type, &item->slots[slot]);
    }
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

#define PERISHABLE_ROUNDS 5 /* of one that does not say how many are left */

/* `perishable`: true, or the rounds that are left. */
static mrt_status read_perishable(const mrt_scn_reader *r, const char *where, const mrt_json *value,
                                  mrt_item *item)
{
    bool flag;
    double rounds;
    if (value == NULL || (mrt_json_boolean(value, &flag) && !flag))
        return MRT_OK;
    item->flags |= MRT_ITEM_PERISHABLE;
    item->rounds_left = PERISHABLE_ROUNDS;
    if (!mrt_json_number(value, &rounds))
        return mrt_json_boolean(value, &flag)
                   ? MRT_OK
                   : mrt_scn_mistyped(r, where, "true or the rounds that are left", value);
    if (!(rounds >= 0 && rounds <= 1000 && rounds == floor(rounds)))
        return mrt_scn_wrong(r, where, "perishable is the number of rounds that are left, 0 to 1000");
    item->rounds_left = (uint32_t)rounds;
    if (rounds == 0)
        item->flags |= MRT_ITEM_DEBUFFED;
    return MRT_OK;
}

static mrt_status read_item(const mrt_scn_reader *r, const char *where, const mrt_json *object,
                            mrt_item *item)
{
    static const char *const keys[] = {"key",     "kind",       "ed",     "debuff",    "sell", "state",
                                       "eternal", "perishable", "rental", "face_down", "chips"};
    char place[MRT_WHERE_MAX];
    size_t key_count = sizeof keys / sizeof *keys - (r->short_state ? 0 : 1);
    mrt_status status = mrt_scn_check_keys(r, where, object, keys, key_count);
    const mrt_json *value = mrt_json_get(object, "ed");
    if (status == MRT_OK && value != NULL) {
        snprintf(place, sizeof place, "%s.ed", where);
        status = mrt_scn_read_part(r, place, value, &mrt_edition_words, &item->edition);
    }
    value = mrt_json_get(object, "sell");
    if (status == MRT_OK && value != NULL) {
        snprintf(place, sizeof place, "%s.sell", where);
        status = mrt_scn_read_number(r, place, value, &item->sell);
    }
    if (status == MRT_OK)
        status = read_item_flag(r, where, object, "debuff", MRT_ITEM_DEBUFFED, item);
    if (status == MRT_OK)
        status = read_item_flag(r, where, object, "eternal", MRT_ITEM_ETERNAL, item);
    if (status == MRT_OK)
        status = read_item_flag(r, where, object, "rental", MRT_ITEM_RENTAL, item);
    if (status == MRT_OK)
        status = read_item_flag(r, where, object, "face_down", MRT_ITEM_FACE_DOWN, item);
    return status == MRT_OK ? read_perishable(r, where, mrt_json_get(object, "perishable"), item) : status;
}

/* What an edition adds to the price. */
static double surcharge(const mrt_content *content, uint8_t edition)
{
    uint16_t def = content->editions[edition];
    return edition != MRT_EDITION_NONE && def != UINT16_MAX ? content->defs[def].cost : 0;
}

static double sell_value(double cost)
{
    return fmax(1, floor(cost / 2));
}

/* `chips` of a joker, into the field of its state with that name. */
static mrt_status read_chips(const mrt_scn_reader *r, const char *where, const mrt_json *value,
                             uint32_t serial)
{
    static const char name[] = "chips";
    mrt_item *item = mrt_game_write_item(r->game, serial);
    char place[MRT_WHERE_MAX];
    if (item == NULL)
        return mrt_error_set(r->err, MRT_ERR_MEMORY, 0, 0, "no memory for the state");
    const mrt_def *def = &r->content->defs[item->def];
    int slot = slot_of(def, name);
    if (slot < 0)
        return unknown_slot(r, where, def, name);
    snprintf(place, sizeof place, "%s.%s", where, name);
    return read_slot(r, place, value, def->slots[slot].type, &item->slots[slot]);
}

static mrt_status add_joker(const mrt_scn_reader *r, const char *where, const mrt_json *value)
{
    mrt_item item = {.kind = MRT_KIND_JOKER};
    bool plain = mrt_json_string(value) != NULL;
    const mrt_json *key = plain ? value : mrt_json_get(value, "key"),
                   *state = plain ? NULL : mrt_json_get(value, "state");
    uint32_t serial;
    if (key == NULL)
        return mrt_scn_wrong(r, where, "a joker has a key");
    mrt_status status = find_def(r, where, key, MRT_KIND_JOKER, &item.def);
    if (status != MRT_OK)
        return status;
    item.sell = NAN;
    if (!plain)
        status = read_item(r, where, value, &item);
    if (isnan(item.sell))
        item.sell = sell_value(r->content->defs[item.def].cost + surcharge(r->content, item.edition));
    if (status == MRT_OK)
        status = mrt_game_add_item(r->game, r->content, MRT_SECTION_JOKERS,
                                   mrt_game_count(r->game, MRT_SECTION_JOKERS), &item, &serial, r->err);
    if (status == MRT_OK && state != NULL)
        status = read_state(r, where, state, serial);
    if (status == MRT_OK && r->short_state && mrt_json_get(value, "chips") != NULL)
        status = read_chips(r, where, mrt_json_get(value, "chips"), serial);
    return status;
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

mrt_status mrt_scenario_jokers(mrt_fold *fold, mrt_content *content, const mrt_json *list, mrt_error *err)
{
    mrt_scn_reader r = {
        .fold = fold, .game = fold->game, .content = content, .err = err, .short_state = true};
    mrt_fold_touch(fold);
    return add_list(&r, list, "joker", add_joker);
}

static mrt_status add_known(const mrt_scn_reader *r, const char *where, const mrt_json *value, mrt_kind kind,
                            mrt_section section)
{
    mrt_item item = {.kind = (uint8_t)kind};
    uint32_t serial;
    mrt_status status = find_def(r, where, value, kind, &item.def);
    if (status != MRT_OK)
        return status;
    item.sell = sell_value(r->content->defs[item.def].cost);
    return mrt_game_add_item(r->game, r->content, section, mrt_game_count(r->game, section), &item, &serial,
                             r->err);
}

static mrt_status add_voucher(const mrt_scn_reader *r, const char *where, const mrt_json *value)
{
    return add_known(r, where, value, MRT_KIND_VOUCHER, MRT_SECTION_VOUCHERS);
}

static mrt_status add_planet(const mrt_scn_reader *r, const char *where, const mrt_json *value)
{
    return add_known(r, where, value, MRT_KIND_PLANET, MRT_SECTION_CONSUMABLES);
}

/* A consumable that is no planet of the content is known by its kind alone. */
static mrt_status add_consumable(const mrt_scn_reader *r, const char *where, const mrt_json *value)
{
    static const char *const kinds[] = {"planet", "tarot", "spectral"};
    static const uint8_t values[] = {MRT_KIND_PLANET, MRT_KIND_TAROT, MRT_KIND_SPECTRAL};
    mrt_item item = {.def = MRT_DEF_UNKNOWN, .kind = MRT_KIND_PLANET, .sell = 1};
    const mrt_json *key = mrt_json_get(value, "key"), *kind = mrt_json_get(value, "kind");
    uint32_t serial;
    int at = 0;
    mrt_status status = MRT_OK;
    if (mrt_json_kind_of(value) != MRT_JSON_OBJECT || (key == NULL && kind == NULL))
        return mrt_scn_wrong(r, where, "a consumable has a key or a kind");
    if (kind != NULL) {
        status = mrt_scn_read_word(r, where, kind, kinds, 3, &at);
        item.kind = status == MRT_OK ? values[at] : 0;
    }
    if (status == MRT_OK && key != NULL && item.kind == MRT_KIND_PLANET)
        status = find_def(r, where, key, MRT_KIND_PLANET, &item.def);
    if (status == MRT_OK)
        status = read_item(r, where, value, &item);
    if (status != MRT_OK)
        return status;
    return mrt_game_add_item(r->game, r->content, MRT_SECTION_CONSUMABLES,
                             mrt_game_count(r->game, MRT_SECTION_CONSUMABLES), &item, &serial, r->err);
}

static mrt_status add_tag(const mrt_scn_reader *r, const char *where, const mrt_json *value)
{
    uint32_t number;
    const char *key = mrt_json_string(value);
    if (key == NULL)
        return mrt_scn_mistyped(r, where, "a key", value);
    mrt_status status = mrt_content_text(r->content, key, strlen(key), &number, r->err);
    double tag = number;
    if (status == MRT_OK)
        status = mrt_game_insert(r->game, MRT_SECTION_TAGS, mrt_game_count(r->game, MRT_SECTION_TAGS), &tag,
                                 r->err);
    return status;
}

/* The deck and the blind: they replace what the reset put there. */
mrt_status mrt_scn_fixture(const mrt_scn_reader *r, const char *where, const mrt_json *key, mrt_kind kind,
                           uint32_t place, uint32_t flags, uint32_t *serial)
{
    mrt_item item = {.kind = (uint8_t)kind, .flags = flags};
    mrt_status status = find_def(r, where, key, kind, &item.def);
    if (status == MRT_OK && mrt_game_count(r->game, MRT_SECTION_FIXTURES) > place)
        status = mrt_game_take(r->game, MRT_SECTION_FIXTURES, place, NULL, r->err);
    if (status == MRT_OK)
        status = mrt_game_add_item(r->game, r->content, MRT_SECTION_FIXTURES, place, &item, serial, r->err);
    return status;
}

/* hands_used is a list of names; the state of the blind has them in one text. */
static mrt_status join_names(const mrt_scn_reader *r, const mrt_json *list, double *out)
{
    char text[1024];
    size_t length = 0;
    uint32_t number;
    if (mrt_json_kind_of(list) != MRT_JSON_ARRAY)
        return mrt_scn_mistyped(r, "blind.hands_used", "a list", list);
    for (const mrt_json *one = mrt_json_first(list); one != NULL; one = mrt_json_next(one)) {
        const char *name = mrt_json_string(one);
        if (name == NULL)
            return mrt_scn_mistyped(r, "blind.hands_used", "a list of names of hands", one);
        int more = snprintf(text + length, sizeof text - length, "%s%s", length != 0 ? "," : "", name);
        if (more < 0 || (size_t)more >= sizeof text - length)
            return mrt_scn_wrong(r, "blind.hands_used", "has too many names");
        length += (size_t)more;
    }
    mrt_status status = mrt_content_text(r->content, text, length, &number, r->err);
    if (status == MRT_OK)
        *out = number;
    return status;
}

/* Fields of the blind that are its state: those that it has. */
static mrt_status read_blind_memory(const mrt_scn_reader *r, const mrt_json *blind, uint32_t serial)
{
    static const char *const names[] = {"hands_used", "only_hand", "most_played"};
    mrt_status status = MRT_OK;
    for (size_t i = 0; i < sizeof names / sizeof *names && status == MRT_OK; i++) {
        const mrt_json *value = mrt_json_get(blind, names[i]);
        mrt_item *item = mrt_game_write_item(r->game, serial);
        int slot = item != NULL ? slot_of(&r->content->defs[item->def], names[i]) : -1;
        char where[MRT_WHERE_MAX];
        snprintf(where, sizeof where, "blind.%s", names[i]);
        if (value == NULL)
            continue;
        if (slot < 0 || status != MRT_OK)
            continue;
        status = i == 0 ? join_names(r, value, &item->slots[slot])
                        : read_slot(r, where, value, MRT_SLOT_TEXT, &item->slots[slot]);
    }
    return status;
}

mrt_status mrt_scn_blind(const mrt_scn_reader *r, const mrt_json *blind)
{
    static const char *const keys[] = {"key",         "disabled", "hands_used", "only_hand",
                                       "most_played", "state",    "boss"};
    mrt_item flags = {0};
    uint32_t serial;
    if (mrt_json_string(blind) != NULL)
        return mrt_scn_fixture(r, "blind", blind, MRT_KIND_BLIND, MRT_FIXTURE_BLIND, 0, &serial);
    mrt_status status = mrt_scn_check_keys(r, "blind", blind, keys, sizeof keys / sizeof *keys);
    if (status == MRT_OK && mrt_json_get(blind, "key") == NULL)
        return mrt_scn_wrong(r, "blind", "has to have a key");
    if (status == MRT_OK)
        status = read_item_flag(r, "blind", blind, "disabled", MRT_ITEM_DISABLED, &flags);
    if (status == MRT_OK)
        status = mrt_scn_fixture(r, "blind", mrt_json_get(blind, "key"), MRT_KIND_BLIND, MRT_FIXTURE_BLIND,
                                 flags.flags, &serial);
    if (status == MRT_OK)
        status = read_blind_memory(r, blind, serial);
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
        status = add_list(r, mrt_json_get(scenario, "tags"), "tag", add_tag);
    return status;
}
