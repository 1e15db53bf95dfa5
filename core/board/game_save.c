/* Writes the state of a game as JSON. See game_save.h. */
#include "core/board/game_save.h"

#include <math.h>
#include <string.h>

#include "core/board/game_journal.h"
#include "core/board/state.h"
#include "marotte/card_names.h"

const char *const mrt_save_card_flags[] = {"debuffed", "face_down", "played", "forced", "spent"};
const char *const mrt_save_item_flags[] = {"debuffed",  "face_down", "spent",  "off",     "disabled",
                                           "triggered", "leaving",   "doomed", "couponed"};
const char *const mrt_save_lucks[] = {"streams", "none", "all"};
const char *const mrt_save_requests[] = {"item", "card", "end"};
const char *const mrt_save_cash[] = {"blind", "hands", "discards", "item", "interest"};

const mrt_save_part mrt_save_parts[MRT_SAVE_PARTS] = {
    [MRT_SAVE_ENHANCEMENT] = {MRT_PLACE_ENHANCEMENT, "enhancement", MRT_ENHANCEMENT_END,
                              mrt_enhancement_name},
    [MRT_SAVE_EDITION] = {MRT_PLACE_EDITION, "edition", MRT_EDITION_END, mrt_edition_name},
    [MRT_SAVE_SEAL] = {MRT_PLACE_SEAL, "seal", MRT_SEAL_END, mrt_seal_name},
};

const uint16_t *mrt_save_part_defs(const mrt_content *content, unsigned part)
{
    return part == MRT_SAVE_ENHANCEMENT ? content->enhancements
           : part == MRT_SAVE_EDITION   ? content->editions
                                        : content->seals;
}

typedef struct writing {
    mrt_text *out;
    const mrt_game *game;
    const mrt_content *content;
} writing;

/* ---- small pieces ---- */

static void put_name(const writing *w, const char *name)
{
    mrt_json_put_bytes(w->out, name, strlen(name));
}

static void put_number(const writing *w, double number)
{
    if (isnan(number) && signbit(number))
        mrt_json_put_string(w->out, "-nan", 4);
    else
        mrt_json_put_number(w->out, number);
}

static void put_null(const writing *w)
{
    mrt_json_put_raw(w->out, "null", 4);
}

static void put_member(const writing *w, const char *key, long long number)
{
    mrt_json_put_key(w->out, key);
    mrt_json_put_integer(w->out, number);
}

/* A definition: kind and key. */
static void put_def(const writing *w, uint16_t def)
{
    const mrt_def *d = &w->content->defs[def];
    put_name(w, w->content->kinds[d->kind].name);
    put_name(w, d->key);
}

/* A hand by its key; a place without one is null. */
static void put_hand(const writing *w, size_t place)
{
    const mrt_hands *hands = w->content->hands;
    const mrt_hand_entry *entry = hands != NULL ? mrt_hands_entry(hands, place) : NULL;
    if (entry != NULL)
        put_name(w, entry->key);
    else
        put_null(w);
}

static void put_part(const writing *w, unsigned part, unsigned value)
{
    const mrt_save_part *p = &mrt_save_parts[part];
    if (value == 0)
        return;
    mrt_json_put_key(w->out, p->field);
    put_name(w, value < p->known
                    ? p->word(value)
                    : w->content->defs[mrt_save_part_defs(w->content, part)[(uint8_t)value]].key);
}

static void put_flags(const writing *w, uint32_t flags, const char *const *names, unsigned count)
{
    if (flags == 0)
        return;
    mrt_json_put_key(w->out, "flags");
    mrt_json_open(w->out, '[');
    for (unsigned i = 0; i < count; i++)
        if ((flags >> i & 1) != 0)
            put_name(w, names[i]);
    mrt_json_close(w->out, ']');
}

static void put_face(const writing *w, mrt_face face)
{
    char text[MRT_FACE_TEXT_SIZE];
    mrt_json_put_key(w->out, "face");
    put_name(w, mrt_face_text(face, text));
}

/* The serial of a card; one that is gone is null. */
static void put_id(const writing *w, mrt_card_id id)
{
    const mrt_card *card = mrt_game_card(w->game, id);
    if (card != NULL)
        mrt_json_put_integer(w->out, card->serial);
    else
        put_null(w);
}

/* ---- values, hands, streams, cards ---- */

static void put_stat(const writing *w, const void *element)
{
    size_t at = (size_t)((const double *)element - (const double *)w->game->elements[MRT_SECTION_STATS]);
    const mrt_value_info *value = &w->content->values[at];
    double number = *(const double *)element;
    mrt_json_open(w->out, '[');
    put_name(w, value->name);
    if (value->type == MRT_VALUE_HAND)
        put_hand(w, number >= 1 && number <= MRT_ROOM ? (size_t)number - 1 : SIZE_MAX);
    else
        put_number(w, number);
    mrt_json_close(w->out, ']');
}

static void put_record(const writing *w, const void *element)
{
    const mrt_hand_record *record = element;
    mrt_json_open(w->out, '[');
    put_hand(w, (size_t)(record - (const mrt_hand_record *)w->game->elements[MRT_SECTION_HANDS]));
    put_number(w, record->level);
    put_number(w, record->played);
    put_number(w, record->round);
    mrt_json_put_boolean(w->out, record->visible);
    mrt_json_close(w->out, ']');
}

static void put_stream(const writing *w, const void *element)
{
    const mrt_stream *stream = element;
    mrt_json_open(w->out, '[');
    mrt_json_put_bytes(w->out, stream->key, stream->length);
    put_number(w, stream->state);
    mrt_json_put_integer(w->out, stream->calls);
    mrt_json_close(w->out, ']');
}

static void put_slot(const writing *w, const void *element)
{
    const mrt_card_slot *slot = element;
    const mrt_card *card = &slot->card;
    if ((slot->generation & 1) == 0)
        return;
    mrt_json_open(w->out, '{');
    put_member(w, "serial", card->serial);
    put_face(w, card->face);
    if (card->suit != mrt_face_suit(card->face)) {
        mrt_json_put_key(w->out, "suit");
        put_name(w, mrt_suit_name((mrt_suit)card->suit));
    }
    put_part(w, MRT_SAVE_ENHANCEMENT, card->enhancement);
    put_part(w, MRT_SAVE_EDITION, card->edition);
    put_part(w, MRT_SAVE_SEAL, card->seal);
    put_flags(w, card->flags, mrt_save_card_flags, 5);
    if (card->bonus != 0) {
        mrt_json_put_key(w->out, "bonus");
        put_number(w, card->bonus);
    }
    mrt_json_close(w->out, '}');
}

static void put_card(const writing *w, const void *element)
{
    put_id(w, *(const mrt_card_id *)element);
}

/* ---- items ---- */

static void put_value(const writing *w, const mrt_state_value *value)
{
    if (value->type == MRT_SLOT_NUMBER) {
        put_number(w, value->number);
        return;
    }
    if (value->type == MRT_SLOT_BOOLEAN) {
        mrt_json_put_boolean(w->out, value->number != 0);
        return;
    }
    mrt_json_open(w->out, '{');
    mrt_json_put_key(w->out, mrt_slot_type_names[value->type]);
    if (value->type == MRT_SLOT_TEXT)
        mrt_json_put_bytes(w->out, value->text, value->length);
    else
        put_id(w, value->card);
    mrt_json_close(w->out, '}');
}

static void put_list(const writing *w, uint64_t reference, uint8_t type)
{
    mrt_json_open(w->out, '{');
    mrt_json_put_key(w->out, mrt_slot_type_names[type]);
    mrt_json_open(w->out, '[');
    for (uint32_t i = 0; i < mrt_state_list_count(w->game, reference); i++) {
        mrt_state_value value = mrt_state_list_at(w->game, reference, i);
        put_value(w, &value);
    }
    mrt_json_close(w->out, ']');
    mrt_json_close(w->out, '}');
}

static void put_field(const writing *w, const mrt_item *item, const mrt_shape_slot *slot, uint32_t cell)
{
    mrt_json_open(w->out, '[');
    if (slot->owner != item->def)
        put_name(w, w->content->defs[slot->owner].key);
    put_name(w, slot->name);
    if (slot->type < MRT_SLOT_LIST) {
        mrt_state_value value = mrt_state_get(w->game, cell, slot->type);
        put_value(w, &value);
    } else {
        put_list(w, ((const mrt_cell *)w->game->elements[MRT_SECTION_CELLS])[cell].bits, slot->type);
    }
    mrt_json_close(w->out, ']');
}

/* Fields of which the present version of the definition says nothing, or something else, are kept aside. */
static bool is_aside(const writing *w, const mrt_shape_slot *slot)
{
    const mrt_def *def = &w->content->defs[slot->owner];
    for (uint16_t i = 0; i < def->slot_count; i++)
        if (def->slots[i].name == slot->name && def->slots[i].type == slot->type)
            return false;
    return true;
}

static void put_state(const writing *w, const mrt_item *item)
{
    enum { STATE, WORN, ASIDE, GROUPS };
    static const char *const names[GROUPS] = {"state", "worn", "aside"};
    uint16_t count;
    const mrt_shape_slot *slots = mrt_shape_slots(&w->content->roots->shapes, item->shape, &count);
    for (int group = 0; group < GROUPS; group++) {
        bool open = false;
        for (uint16_t i = 0; i < count; i++) {
            int its = slots[i].owner != item->def ? WORN : is_aside(w, &slots[i]) ? ASIDE : STATE;
            if (its != group)
                continue;
            if (!open) {
                mrt_json_put_key(w->out, names[group]);
                mrt_json_open(w->out, '[');
            }
            open = true;
            put_field(w, item, &slots[i], item->cells + i);
        }
        if (open)
            mrt_json_close(w->out, ']');
    }
}

static void put_stickers(const writing *w, uint32_t stickers)
{
    if (stickers == 0)
        return;
    mrt_json_put_key(w->out, "stickers");
    mrt_json_open(w->out, '[');
    for (int bit = 0; bit < MRT_STICKERS_MAX; bit++)
        if ((stickers >> bit & 1) != 0)
            put_name(w, w->content->defs[w->content->stickers[bit]].key);
    mrt_json_close(w->out, ']');
}

static void put_item_def(const writing *w, const mrt_item *item)
{
    bool known = item->def != MRT_DEF_UNKNOWN;
    uint8_t kind = known ? w->content->defs[item->def].kind : item->kind;
    mrt_json_put_key(w->out, "kind");
    put_name(w, w->content->kinds[kind].name);
    if (known) {
        mrt_json_put_key(w->out, "key");
        put_name(w, w->content->defs[item->def].key);
    }
}

static void put_item(const writing *w, const void *element)
{
    const mrt_item *item = element;
    mrt_json_open(w->out, '{');
    put_member(w, "serial", item->serial);
    put_item_def(w, item);
    put_part(w, MRT_SAVE_EDITION, item->edition);
    put_stickers(w, item->stickers);
    put_flags(w, item->flags, mrt_save_item_flags, 9);
    if (item->extra != 0 || signbit(item->extra)) {
        mrt_json_put_key(w->out, "extra");
        put_number(w, item->extra);
    }
    if (mrt_content_place(w->content, item->kind) == MRT_PLACE_CARDS || item->face != 0)
        put_face(w, item->face);
    put_part(w, MRT_SAVE_ENHANCEMENT, item->enhancement);
    put_part(w, MRT_SAVE_SEAL, item->seal);
    put_state(w, item);
    mrt_json_close(w->out, '}');
}

/* ---- the rest ---- */

static void put_kept_text(const writing *w, const char *key, uint32_t reference)
{
    size_t length;
    const char *text = mrt_state_text(w->game, reference, &length);
    if (length == 0)
        return;
    mrt_json_put_key(w->out, key);
    mrt_json_put_bytes(w->out, text, length);
}

static void put_request(const writing *w, const void *element)
{
    const mrt_request *request = element;
    mrt_json_open(w->out, '{');
    mrt_json_put_key(w->out, "what");
    put_name(w, mrt_save_requests[request->what]);
    mrt_json_put_key(w->out, "kind");
    put_name(w, w->content->kinds[request->kind].name);
    if (request->rarity != 0) {
        mrt_json_put_key(w->out, "rarity");
        put_name(w, w->content->rarities[request->rarity]);
    }
    put_part(w, MRT_SAVE_EDITION, request->edition);
    put_face(w, request->face);
    put_part(w, MRT_SAVE_ENHANCEMENT, request->enhancement);
    put_part(w, MRT_SAVE_SEAL, request->seal);
    mrt_json_put_key(w->out, "to_hand");
    mrt_json_put_boolean(w->out, request->to_hand != 0);
    put_kept_text(w, "source", request->source);
    put_kept_text(w, "key", request->key);
    put_member(w, "serial", request->serial);
    mrt_json_put_key(w->out, "open");
    mrt_json_put_boolean(w->out, request->open != 0);
    mrt_json_close(w->out, '}');
}

static void put_use(const writing *w, const void *element)
{
    const mrt_use *use = element;
    mrt_json_open(w->out, '[');
    put_def(w, use->def);
    put_number(w, use->count);
    mrt_json_close(w->out, ']');
}

static void put_orbit(const writing *w, const void *element)
{
    const mrt_orbit *orbit = element;
    mrt_json_open(w->out, '[');
    put_number(w, orbit->ante);
    for (int i = 0; i < 3; i++)
        put_hand(w, orbit->hands[i]);
    mrt_json_close(w->out, ']');
}

static void put_cash(const writing *w, const void *element)
{
    const mrt_cash *cash = element;
    mrt_json_open(w->out, '[');
    put_name(w, mrt_save_cash[cash->what]);
    put_number(w, cash->dollars);
    if (cash->what == MRT_CASH_ITEM)
        put_def(w, cash->def);
    mrt_json_close(w->out, ']');
}

static void put_cell(const writing *w, const void *element)
{
    const mrt_game_cell *cell = element;
    mrt_json_open(w->out, '[');
    put_id(w, cell->card);
    mrt_json_put_boolean(w->out, cell->frozen != 0);
    mrt_json_close(w->out, ']');
}

static void put_off(const writing *w, const void *element)
{
    mrt_json_open(w->out, '[');
    put_def(w, *(const uint16_t *)element);
    mrt_json_close(w->out, ']');
}

static void put_nothing(const writing *w, const void *element)
{
    (void)w, (void)element;
}

static void put_head(const writing *w)
{
    const mrt_game_head *head = &w->game->head;
    mrt_json_put_key(w->out, "seed");
    mrt_json_put_bytes(w->out, head->seed, head->seed_length);
    mrt_json_put_key(w->out, "luck");
    put_name(w, mrt_save_lucks[head->luck]);
    mrt_json_put_key(w->out, "one_counter");
    mrt_json_put_boolean(w->out, head->one_counter != 0);
    put_member(w, "next_serial", head->next_serial);
    put_member(w, "card_serial", head->card_serial);
    put_member(w, "next_hidden", head->next_hidden);
    put_member(w, "errors", head->errors);
}

void mrt_game_put_state(mrt_text *out, const mrt_game *game, const mrt_content *content)
{
#define PUT(id, key, type, most, name, what) {key, put_##what},
    static const struct {
        const char *key;
        void (*put)(const writing *w, const void *element);
    } sections[MRT_SECTIONS] = {MRT_SECTION_LIST(PUT)};
#undef PUT
    writing w = {out, game, content};
    mrt_json_open(out, '{');
    put_head(&w);
    for (mrt_section i = 0; i < MRT_SECTIONS; i++) {
        if (sections[i].put == put_nothing)
            continue;
        mrt_json_put_key(out, sections[i].key);
        mrt_json_open(out, '[');
        for (uint32_t at = 0; at < game->head.counts[i]; at++)
            sections[i].put(&w, mrt_element_at(game, i, at));
        mrt_json_close(out, ']');
    }
    mrt_json_close(out, '}');
}
