/* Reads scenarios into a game. See scenario.h. */
#include "scenario.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "marotte/card_names.h"
#include "scenario_words.h"

/* What is read, and where it goes. */
typedef struct reader {
    mrt_fold *fold;
    mrt_game *game;
    mrt_content *content; /* NULL while only cards are read */
    mrt_error *err;
    bool short_state; /* a joker may have its `chips` beside its key */
} reader;

#define WHERE_MAX 128 /* characters of the name of a place: "hands.Straight Flush.played" */

static mrt_status wrong(const reader *r, const char *where, const char *format, ...) MRT_PRINTF(3, 4);
static mrt_status wrong(const reader *r, const char *where, const char *format, ...)
{
    char reason[MRT_ERROR_MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    return mrt_error_set(r->err, MRT_ERR_INPUT, 0, 0, "%s: %s", where, reason);
}

static mrt_status mistyped(const reader *r, const char *where, const char *due, const mrt_json *value)
{
    return wrong(r, where, "has to be %s, not %s", due, mrt_json_kind_name(mrt_json_kind_of(value)));
}

static mrt_status unknown_word(const reader *r, const char *where, const char *word, const char *const *names,
                               size_t count)
{
    char quoted[MRT_QUOTE_SIZE];
    const char *near = mrt_nearest(word, strlen(word), names, count);
    mrt_quote(quoted, word, strlen(word));
    if (near != NULL)
        return wrong(r, where, "%s is not known; did you mean \"%s\"?", quoted, near);
    return wrong(r, where, "%s is not known", quoted);
}

/* A table without fields is written as an empty list when it comes from Lua. */
static bool is_object(const mrt_json *value)
{
    mrt_json_kind kind = mrt_json_kind_of(value);
    return kind == MRT_JSON_OBJECT || (kind == MRT_JSON_ARRAY && mrt_json_first(value) == NULL);
}

/* Are all keys of an object among the names? */
static mrt_status check_keys(const reader *r, const char *where, const mrt_json *object,
                             const char *const *names, size_t count)
{
    if (!is_object(object))
        return mistyped(r, where, "an object", object);
    for (const mrt_json *member = mrt_json_first(object); member != NULL; member = mrt_json_next(member)) {
        size_t i = 0;
        while (i < count && strcmp(names[i], mrt_json_key(member)) != 0)
            i++;
        if (i == count)
            return unknown_word(r, where, mrt_json_key(member), names, count);
    }
    return MRT_OK;
}

static mrt_status read_number(const reader *r, const char *where, const mrt_json *value, double *out)
{
    const char *text = mrt_json_string(value);
    if (text != NULL && (strcmp(text, "inf") == 0 || strcmp(text, "-inf") == 0)) {
        *out = text[0] == '-' ? -INFINITY : INFINITY;
        return MRT_OK;
    }
    return mrt_json_number(value, out) ? MRT_OK : mistyped(r, where, "a number", value);
}

static mrt_status read_flag(const reader *r, const char *where, const mrt_json *value, bool *out)
{
    return mrt_json_boolean(value, out) ? MRT_OK : mistyped(r, where, "true or false", value);
}

/* The number of a word in a list of words: suits, seals. */
static mrt_status read_word(const reader *r, const char *where, const mrt_json *value,
                            const char *const *words, size_t count, int *out)
{
    const char *text = mrt_json_string(value);
    if (text == NULL)
        return mistyped(r, where, "a text", value);
    for (size_t i = 0; i < count; i++)
        if (strcmp(words[i], text) == 0) {
            *out = (int)i;
            return MRT_OK;
        }
    return unknown_word(r, where, text, words, count);
}

static mrt_status read_suit(const reader *r, const char *where, const mrt_json *value, mrt_suit *out)
{
    int at = 0;
    mrt_status status = read_word(r, where, value, mrt_suit_words, MRT_SUIT_WORDS, &at);
    if (status == MRT_OK)
        *out = (mrt_suit)(at % MRT_SUITS);
    return status;
}

static mrt_status read_rank(const reader *r, const char *where, const mrt_json *value, int *out)
{
    double number;
    mrt_status status = read_number(r, where, value, &number);
    if (status == MRT_OK && !(number >= 2 && number <= 14 && number == floor(number)))
        return wrong(r, where, "a rank is a whole number from 2 to 14 (11 J, 12 Q, 13 K, 14 A)");
    if (status == MRT_OK)
        *out = (int)number;
    return status;
}

/* What a card or a joker wears: an enhancement, edition or seal, by a short word or by the key of its definition. */
static mrt_status read_part(const reader *r, const char *where, const mrt_json *value,
                            const mrt_part_words *words, uint8_t *out)
{
    const char *text = mrt_json_string(value);
    if (text == NULL)
        return mistyped(r, where, "a text", value);
    for (size_t i = 0; i < words->count; i++)
        if (strcmp(words->words[i], text) == 0) {
            *out = words->values[i];
            return MRT_OK;
        }
    int def = mrt_content_find(r->fold->content, words->kind, text, strlen(text));
    if (def < 0)
        return unknown_word(r, where, text, words->words, words->count);
    *out = (uint8_t)r->fold->content->defs[def].element;
    return MRT_OK;
}

/* Cards. */
static mrt_status read_card_field(const reader *r, const char *where, const mrt_json *field, mrt_card *card,
                                  int *rank, mrt_suit *suit)
{
    char place[WHERE_MAX + 16];
    const char *key = mrt_json_key(field);
    bool flag = false;
    mrt_status status;
    snprintf(place, sizeof place, "%s.%s", where, key);
    if (strcmp(key, "rank") == 0)
        return read_rank(r, place, field, rank);
    if (strcmp(key, "suit") == 0)
        return read_suit(r, place, field, suit);
    if (strcmp(key, "enh") == 0)
        return read_part(r, place, field, &mrt_enhancement_words, &card->enhancement);
    if (strcmp(key, "ed") == 0)
        return read_part(r, place, field, &mrt_edition_words, &card->edition);
    if (strcmp(key, "seal") == 0)
        return read_part(r, place, field, &mrt_seal_words, &card->seal);
    if (strcmp(key, "bonus") == 0)
        return read_number(r, place, field, &card->bonus);
    status = read_flag(r, place, field, &flag);
    if (status == MRT_OK && flag)
        card->flags |=
            strcmp(key, "debuff") == 0 ? (uint32_t)MRT_CARD_DEBUFFED : (uint32_t)MRT_CARD_FACE_DOWN;
    return status;
}

static mrt_status read_card_object(const reader *r, const char *where, const mrt_json *object, mrt_card *out)
{
    static const char *const keys[] = {"rank", "suit", "enh", "ed", "seal", "bonus", "debuff", "face_down"};
    mrt_card card = {0};
    int rank = 0;
    mrt_suit suit = MRT_SUIT_CLUBS;
    mrt_status status = check_keys(r, where, object, keys, sizeof keys / sizeof *keys);
    const mrt_json *field = status == MRT_OK ? mrt_json_first(object) : NULL;
    for (; field != NULL && status == MRT_OK; field = mrt_json_next(field))
        status = read_card_field(r, where, field, &card, &rank, &suit);
    if (status != MRT_OK)
        return status;
    if (rank == 0 || mrt_json_get(object, "suit") == NULL)
        return wrong(r, where, "a card has a rank and a suit");
    card.face = mrt_face_make(rank - 2, suit);
    *out = card;
    return MRT_OK;
}

static mrt_status add_card(const reader *r, const mrt_card *card, mrt_section pile)
{
    mrt_card_id id;
    mrt_status status = mrt_game_add_card(r->game, card, &id, r->err);
    if (status == MRT_OK)
        status = mrt_game_insert(r->game, pile, mrt_game_count(r->game, pile), &id, r->err);
    return status;
}

static mrt_status add_text_cards(const reader *r, const char *where, const char *text, mrt_section pile)
{
    mrt_face faces[MRT_SCENARIO_TEXT_CARDS];
    size_t count;
    mrt_error inner;
    mrt_status status = mrt_faces_parse(text, strlen(text), MRT_CARDS_DUPLICATES, faces,
                                        MRT_SCENARIO_TEXT_CARDS, &count, &inner);
    if (status != MRT_OK)
        return wrong(r, where, "%s", inner.message);
    for (size_t i = 0; i < count && status == MRT_OK; i++)
        status = add_card(r, &(mrt_card){.face = faces[i]}, pile);
    return status;
}

static mrt_status add_cards(const reader *r, const char *where, const mrt_json *cards, mrt_section pile)
{
    mrt_status status = MRT_OK;
    if (mrt_json_string(cards) != NULL)
        return add_text_cards(r, where, mrt_json_string(cards), pile);
    if (mrt_json_kind_of(cards) != MRT_JSON_ARRAY)
        return mistyped(r, where, "a list of cards or a text", cards);
    int number = 1;
    for (const mrt_json *one = mrt_json_first(cards); one != NULL && status == MRT_OK;
         one = mrt_json_next(one)) {
        char place[WHERE_MAX];
        mrt_card card;
        snprintf(place, sizeof place, "%s %d", where, number++);
        if (mrt_json_string(one) != NULL) {
            status = add_text_cards(r, place, mrt_json_string(one), pile);
            continue;
        }
        status = read_card_object(r, place, one, &card);
        if (status == MRT_OK)
            status = add_card(r, &card, pile);
    }
    return status;
}

mrt_status mrt_scenario_cards(mrt_fold *fold, const mrt_json *cards, const char *where, mrt_section pile,
                              mrt_error *err)
{
    reader r = {.fold = fold, .game = fold->game, .err = err};
    return add_cards(&r, where, cards, pile);
}

mrt_status mrt_scenario_make_cards(mrt_fold *fold, const mrt_json *cards, const char *where, mrt_card_id *out,
                                   size_t capacity, size_t *count, mrt_error *err)
{
    mrt_game *game = fold->game;
    uint32_t before = mrt_game_count(game, MRT_SECTION_DISCARD);
    mrt_status status = mrt_scenario_cards(fold, cards, where, MRT_SECTION_DISCARD, err);
    for (*count = 0; status == MRT_OK && mrt_game_count(game, MRT_SECTION_DISCARD) > before;) {
        if (*count == capacity)
            return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "%s: more than %zu cards", where, capacity);
        status = mrt_game_take(game, MRT_SECTION_DISCARD, before, &out[(*count)++], err);
    }
    return status;
}

/* Items. */
static mrt_status find_def(const reader *r, const char *where, const mrt_json *value, mrt_kind kind,
                           uint16_t *out)
{
    char quoted[MRT_QUOTE_SIZE];
    const char *key = mrt_json_string(value);
    if (key == NULL)
        return mistyped(r, where, "a key", value);
    int def = mrt_content_find(r->content, kind, key, strlen(key));
    if (def >= 0) {
        *out = (uint16_t)def;
        return MRT_OK;
    }
    const char *near = mrt_content_nearest(r->content, kind, key, strlen(key));
    mrt_quote(quoted, key, strlen(key));
    if (near != NULL)
        return wrong(r, where, "there is no %s; did you mean \"%s\"?", quoted, near);
    return wrong(r, where, "there is no %s", quoted);
}

static mrt_status read_slot(const reader *r, const char *where, const mrt_json *value, uint8_t type,
                            double *out)
{
    bool flag;
    uint32_t number;
    mrt_status status;
    const char *text = mrt_json_string(value);
    switch (type) {
    case MRT_SLOT_TEXT:
        if (text == NULL)
            return mistyped(r, where, "a text", value);
        status = mrt_content_text(r->content, text, strlen(text), &number, r->err);
        if (status == MRT_OK)
            *out = number;
        return status;
    case MRT_SLOT_BOOLEAN:
        status = read_flag(r, where, value, &flag);
        if (status == MRT_OK)
            *out = flag;
        return status;
    default:
        return read_number(r, where, value, out);
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

static mrt_status unknown_slot(const reader *r, const char *where, const mrt_def *def, const char *name)
{
    const char *names[MRT_SLOTS_MAX];
    for (int i = 0; i < def->slot_count; i++)
        names[i] = def->slots[i].name;
    return unknown_word(r, where, name, names, def->slot_count);
}

static mrt_status read_state(const reader *r, const char *where, const mrt_json *state, uint32_t serial)
{
    mrt_item *item = mrt_game_write_item(r->game, serial);
    if (!is_object(state))
        return mistyped(r, where, "an object", state);
    if (item == NULL)
        return mrt_error_set(r->err, MRT_ERR_MEMORY, 0, 0, "no memory for the state");
    const mrt_def *def = &r->content->defs[item->def];
    mrt_status status = MRT_OK;
    for (const mrt_json *field = mrt_json_first(state); field != NULL && status == MRT_OK;
         field = mrt_json_next(field)) {
        char place[WHERE_MAX];
        int slot = slot_of(def, mrt_json_key(field));
        snprintf(place, sizeof place, "%s.%s", where, mrt_json_key(field));
        if (slot < 0)
            return unknown_slot(r, where, def, mrt_json_key(field));
        status = read_slot(r, place, field, def->slots[slot].type, &item->slots[slot]);
    }
    return status;
}

static mrt_status read_item_flag(const reader *r, const char *where, const mrt_json *object, const char *key,
                                 uint32_t flag, mrt_item *item)
{
    const mrt_json *value = mrt_json_get(object, key);
    char place[WHERE_MAX];
    bool on = false;
    if (value == NULL)
        return MRT_OK;
    snprintf(place, sizeof place, "%s.%s", where, key);
    mrt_status status = read_flag(r, place, value, &on);
    if (status == MRT_OK && on)
        item->flags |= flag;
    return status;
}

#define PERISHABLE_ROUNDS 5 /* of one that does not say how many are left */

/* `perishable`: true, or the rounds that are left. */
static mrt_status read_perishable(const reader *r, const char *where, const mrt_json *value, mrt_item *item)
{
    bool flag;
    double rounds;
    if (value == NULL || (mrt_json_boolean(value, &flag) && !flag))
        return MRT_OK;
    item->flags |= MRT_ITEM_PERISHABLE;
    item->rounds_left = PERISHABLE_ROUNDS;
    if (!mrt_json_number(value, &rounds))
        return mrt_json_boolean(value, &flag) ? MRT_OK
                                              : mistyped(r, where, "true or the rounds that are left", value);
    if (!(rounds >= 0 && rounds <= 1000 && rounds == floor(rounds)))
        return wrong(r, where, "perishable is the number of rounds that are left, 0 to 1000");
    item->rounds_left = (uint32_t)rounds;
    if (rounds == 0)
        item->flags |= MRT_ITEM_DEBUFFED;
    return MRT_OK;
}

static mrt_status read_item(const reader *r, const char *where, const mrt_json *object, mrt_item *item)
{
    static const char *const keys[] = {"key",     "kind",       "ed",     "debuff",    "sell", "state",
                                       "eternal", "perishable", "rental", "face_down", "chips"};
    char place[WHERE_MAX];
    size_t key_count = sizeof keys / sizeof *keys - (r->short_state ? 0 : 1);
    mrt_status status = check_keys(r, where, object, keys, key_count);
    const mrt_json *value = mrt_json_get(object, "ed");
    if (status == MRT_OK && value != NULL) {
        snprintf(place, sizeof place, "%s.ed", where);
        status = read_part(r, place, value, &mrt_edition_words, &item->edition);
    }
    value = mrt_json_get(object, "sell");
    if (status == MRT_OK && value != NULL) {
        snprintf(place, sizeof place, "%s.sell", where);
        status = read_number(r, place, value, &item->sell);
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
static mrt_status read_chips(const reader *r, const char *where, const mrt_json *value, uint32_t serial)
{
    static const char name[] = "chips";
    mrt_item *item = mrt_game_write_item(r->game, serial);
    char place[WHERE_MAX];
    if (item == NULL)
        return mrt_error_set(r->err, MRT_ERR_MEMORY, 0, 0, "no memory for the state");
    const mrt_def *def = &r->content->defs[item->def];
    int slot = slot_of(def, name);
    if (slot < 0)
        return unknown_slot(r, where, def, name);
    snprintf(place, sizeof place, "%s.%s", where, name);
    return read_slot(r, place, value, def->slots[slot].type, &item->slots[slot]);
}

static mrt_status add_joker(const reader *r, const char *where, const mrt_json *value)
{
    mrt_item item = {.kind = MRT_KIND_JOKER};
    bool plain = mrt_json_string(value) != NULL;
    const mrt_json *key = plain ? value : mrt_json_get(value, "key"),
                   *state = plain ? NULL : mrt_json_get(value, "state");
    uint32_t serial;
    if (key == NULL)
        return wrong(r, where, "a joker has a key");
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

static mrt_status add_list(const reader *r, const mrt_json *list, const char *name,
                           mrt_status (*add)(const reader *r, const char *where, const mrt_json *value))
{
    mrt_status status = MRT_OK;
    int number = 1;
    if (list == NULL)
        return MRT_OK;
    if (mrt_json_kind_of(list) != MRT_JSON_ARRAY)
        return mistyped(r, name, "a list", list);
    for (const mrt_json *one = mrt_json_first(list); one != NULL && status == MRT_OK;
         one = mrt_json_next(one)) {
        char where[WHERE_MAX];
        snprintf(where, sizeof where, "%s %d", name, number++);
        status = add(r, where, one);
    }
    return status;
}

mrt_status mrt_scenario_jokers(mrt_fold *fold, mrt_content *content, const mrt_json *list, mrt_error *err)
{
    reader r = {.fold = fold, .game = fold->game, .content = content, .err = err, .short_state = true};
    mrt_fold_touch(fold);
    return add_list(&r, list, "joker", add_joker);
}

static mrt_status add_known(const reader *r, const char *where, const mrt_json *value, mrt_kind kind,
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

static mrt_status add_voucher(const reader *r, const char *where, const mrt_json *value)
{
    return add_known(r, where, value, MRT_KIND_VOUCHER, MRT_SECTION_VOUCHERS);
}

static mrt_status add_planet(const reader *r, const char *where, const mrt_json *value)
{
    return add_known(r, where, value, MRT_KIND_PLANET, MRT_SECTION_CONSUMABLES);
}

/* A consumable that is no planet of the content is known by its kind alone. */
static mrt_status add_consumable(const reader *r, const char *where, const mrt_json *value)
{
    static const char *const kinds[] = {"planet", "tarot", "spectral"};
    static const uint8_t values[] = {MRT_KIND_PLANET, MRT_KIND_TAROT, MRT_KIND_SPECTRAL};
    mrt_item item = {.def = MRT_DEF_UNKNOWN, .kind = MRT_KIND_PLANET, .sell = 1};
    const mrt_json *key = mrt_json_get(value, "key"), *kind = mrt_json_get(value, "kind");
    uint32_t serial;
    int at = 0;
    mrt_status status = MRT_OK;
    if (mrt_json_kind_of(value) != MRT_JSON_OBJECT || (key == NULL && kind == NULL))
        return wrong(r, where, "a consumable has a key or a kind");
    if (kind != NULL) {
        status = read_word(r, where, kind, kinds, 3, &at);
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

static mrt_status add_tag(const reader *r, const char *where, const mrt_json *value)
{
    uint32_t number;
    const char *key = mrt_json_string(value);
    if (key == NULL)
        return mistyped(r, where, "a key", value);
    mrt_status status = mrt_content_text(r->content, key, strlen(key), &number, r->err);
    double tag = number;
    if (status == MRT_OK)
        status = mrt_game_insert(r->game, MRT_SECTION_TAGS, mrt_game_count(r->game, MRT_SECTION_TAGS), &tag,
                                 r->err);
    return status;
}

/* The deck and the blind: they replace what the reset put there. */
static mrt_status set_table(const reader *r, const char *where, const mrt_json *key, mrt_kind kind,
                            uint32_t place, uint32_t flags, uint32_t *serial)
{
    mrt_item item = {.kind = (uint8_t)kind, .flags = flags};
    mrt_status status = find_def(r, where, key, kind, &item.def);
    if (status == MRT_OK && mrt_game_count(r->game, MRT_SECTION_TABLE) > place)
        status = mrt_game_take(r->game, MRT_SECTION_TABLE, place, NULL, r->err);
    if (status == MRT_OK)
        status = mrt_game_add_item(r->game, r->content, MRT_SECTION_TABLE, place, &item, serial, r->err);
    return status;
}

/* hands_used is a list of names; the state of the blind has them in one text. */
static mrt_status join_names(const reader *r, const mrt_json *list, double *out)
{
    char text[1024];
    size_t length = 0;
    uint32_t number;
    if (mrt_json_kind_of(list) != MRT_JSON_ARRAY)
        return mistyped(r, "blind.hands_used", "a list", list);
    for (const mrt_json *one = mrt_json_first(list); one != NULL; one = mrt_json_next(one)) {
        const char *name = mrt_json_string(one);
        if (name == NULL)
            return mistyped(r, "blind.hands_used", "a list of names of hands", one);
        int more = snprintf(text + length, sizeof text - length, "%s%s", length != 0 ? "," : "", name);
        if (more < 0 || (size_t)more >= sizeof text - length)
            return wrong(r, "blind.hands_used", "has too many names");
        length += (size_t)more;
    }
    mrt_status status = mrt_content_text(r->content, text, length, &number, r->err);
    if (status == MRT_OK)
        *out = number;
    return status;
}

static mrt_status find_hand(const reader *r, const char *where, const char *name, uint16_t *out)
{
    const mrt_hands *hands = r->content->hands;
    size_t count = mrt_hands_count(hands);
    const char *nearest = NULL;
    for (size_t i = 0; i < count; i++) {
        const mrt_hand_entry *entry = mrt_hands_entry(hands, i);
        if (strcmp(entry->name, name) == 0 || strcmp(entry->key, name) == 0) {
            *out = (uint16_t)i;
            return MRT_OK;
        }
        if (nearest == NULL)
            nearest = mrt_nearest(name, strlen(name), &entry->name, 1);
    }
    char quoted[MRT_QUOTE_SIZE];
    mrt_quote(quoted, name, strlen(name));
    if (nearest != NULL)
        return wrong(r, where, "there is no hand %s; did you mean \"%s\"?", quoted, nearest);
    return wrong(r, where, "there is no hand %s", quoted);
}

static mrt_status set_hand_stat(const reader *r, const char *where, const mrt_json *value, mrt_stat stat)
{
    uint16_t hand;
    const char *name = mrt_json_string(value);
    if (name == NULL)
        return mistyped(r, where, "the name of a hand", value);
    mrt_status status = find_hand(r, where, name, &hand);
    return status == MRT_OK ? mrt_game_set_stat(r->game, stat, hand + 1, r->err) : status;
}

/* Fields of the blind that are its state: those that it has. */
static mrt_status read_blind_memory(const reader *r, const mrt_json *blind, uint32_t serial)
{
    static const char *const names[] = {"hands_used", "only_hand", "most_played"};
    mrt_status status = MRT_OK;
    for (size_t i = 0; i < sizeof names / sizeof *names && status == MRT_OK; i++) {
        const mrt_json *value = mrt_json_get(blind, names[i]);
        mrt_item *item = mrt_game_write_item(r->game, serial);
        int slot = item != NULL ? slot_of(&r->content->defs[item->def], names[i]) : -1;
        char where[WHERE_MAX];
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

static mrt_status read_blind(const reader *r, const mrt_json *blind)
{
    static const char *const keys[] = {"key",         "disabled", "hands_used", "only_hand",
                                       "most_played", "state",    "boss"};
    mrt_item flags = {0};
    uint32_t serial;
    if (mrt_json_string(blind) != NULL)
        return set_table(r, "blind", blind, MRT_KIND_BLIND, MRT_TABLE_BLIND, 0, &serial);
    mrt_status status = check_keys(r, "blind", blind, keys, sizeof keys / sizeof *keys);
    if (status == MRT_OK && mrt_json_get(blind, "key") == NULL)
        return wrong(r, "blind", "has to have a key");
    if (status == MRT_OK)
        status = read_item_flag(r, "blind", blind, "disabled", MRT_ITEM_DISABLED, &flags);
    if (status == MRT_OK)
        status = set_table(r, "blind", mrt_json_get(blind, "key"), MRT_KIND_BLIND, MRT_TABLE_BLIND,
                           flags.flags, &serial);
    if (status == MRT_OK)
        status = read_blind_memory(r, blind, serial);
    if (status == MRT_OK && mrt_json_get(blind, "state") != NULL)
        status = read_state(r, "blind.state", mrt_json_get(blind, "state"), serial);
    return status;
}

mrt_status mrt_scenario_blind(mrt_fold *fold, mrt_content *content, const mrt_json *blind, mrt_error *err)
{
    reader r = {.fold = fold, .game = fold->game, .content = content, .err = err};
    mrt_status status = read_blind(&r, blind);
    mrt_fold_touch(fold);
    return status;
}

/* Hands: name -> level, played, round. */
static mrt_status read_hand(const reader *r, const mrt_json *value)
{
    static const char *const keys[] = {"level", "played", "round"};
    char where[WHERE_MAX], place[WHERE_MAX + 8];
    uint16_t hand;
    snprintf(where, sizeof where, "hands.%s", mrt_json_key(value));
    mrt_status status = find_hand(r, "hands", mrt_json_key(value), &hand);
    if (status == MRT_OK)
        status = check_keys(r, where, value, keys, 3);
    if (status != MRT_OK)
        return status;
    mrt_hand_record *record = mrt_game_write(r->game, MRT_SECTION_HANDS, hand);
    if (record == NULL)
        return mrt_error_set(r->err, MRT_ERR_MEMORY, 0, 0, "no memory for the hands");
    double *numbers[] = {&record->level, &record->played, &record->round};
    for (int i = 0; i < 3 && status == MRT_OK; i++) {
        const mrt_json *number = mrt_json_get(value, keys[i]);
        snprintf(place, sizeof place, "%s.%s", where, keys[i]);
        if (number != NULL)
            status = read_number(r, place, number, numbers[i]);
    }
    if (record->played > 0)
        record->visible = true;
    return status;
}

static mrt_status read_hands(const reader *r, const mrt_json *hands)
{
    mrt_status status = MRT_OK;
    if (!is_object(hands))
        return mistyped(r, "hands", "an object", hands);
    for (const mrt_json *one = mrt_json_first(hands); one != NULL && status == MRT_OK;
         one = mrt_json_next(one))
        status = read_hand(r, one);
    return status;
}

/* Targets of the round. */
static mrt_status set_suit(const reader *r, const char *where, const mrt_json *value, mrt_stat stat)
{
    mrt_suit suit;
    mrt_status status = read_suit(r, where, value, &suit);
    return status == MRT_OK ? mrt_game_set_stat(r->game, stat, (int)suit + 1, r->err) : status;
}

static mrt_status set_rank(const reader *r, const char *where, const mrt_json *value, mrt_stat stat)
{
    int rank;
    mrt_status status = read_rank(r, where, value, &rank);
    return status == MRT_OK ? mrt_game_set_stat(r->game, stat, rank, r->err) : status;
}

static mrt_status read_idol(const reader *r, const mrt_json *idol)
{
    static const char *const keys[] = {"rank", "suit"};
    mrt_status status = check_keys(r, "idol", idol, keys, 2);
    if (status == MRT_OK && (mrt_json_get(idol, "rank") == NULL || mrt_json_get(idol, "suit") == NULL))
        return wrong(r, "idol", "has a rank and a suit");
    if (status == MRT_OK)
        status = set_rank(r, "idol.rank", mrt_json_get(idol, "rank"), MRT_STAT_IDOL_RANK);
    return status == MRT_OK ? set_suit(r, "idol.suit", mrt_json_get(idol, "suit"), MRT_STAT_IDOL_SUIT)
                            : status;
}

static mrt_status read_luck(const reader *r, const mrt_json *value)
{
    static const char *const words[] = {"streams", "none", "all"};
    int luck = 0;
    mrt_status status = read_word(r, "luck", value, words, 3, &luck);
    mrt_game_head *head = status == MRT_OK ? mrt_game_write_head(r->game) : NULL;
    if (head != NULL)
        head->luck = (uint32_t)luck;
    return status;
}

mrt_status mrt_scenario_luck(mrt_fold *fold, const mrt_json *luck, mrt_error *err)
{
    reader r = {.fold = fold, .game = fold->game, .err = err};
    return read_luck(&r, luck);
}

/* The whole. */
static mrt_status read_field(const reader *r, const char *key, const mrt_json *value)
{
    uint32_t serial;
    if (strcmp(key, "blind") == 0)
        return read_blind(r, value);
    if (strcmp(key, "deck") == 0)
        return set_table(r, "deck", value, MRT_KIND_DECK, MRT_TABLE_DECK, 0, &serial);
    if (strcmp(key, "hands") == 0)
        return read_hands(r, value);
    if (strcmp(key, "ancient") == 0)
        return set_suit(r, key, value, MRT_STAT_ANCIENT_SUIT);
    if (strcmp(key, "castle") == 0)
        return set_suit(r, key, value, MRT_STAT_CASTLE_SUIT);
    if (strcmp(key, "mail") == 0)
        return set_rank(r, key, value, MRT_STAT_MAIL_RANK);
    if (strcmp(key, "idol") == 0)
        return read_idol(r, value);
    if (strcmp(key, "last_hand") == 0)
        return set_hand_stat(r, key, value, MRT_STAT_LAST_HAND);
    if (strcmp(key, "luck") == 0)
        return read_luck(r, value);
    return MRT_OK; /* read elsewhere, or a remark */
}

static mrt_status set_defaults(const reader *r)
{
    mrt_status status = MRT_OK;
    for (size_t i = 0; i < mrt_scenario_default_count && status == MRT_OK; i++)
        status =
            mrt_game_set_stat(r->game, mrt_scenario_defaults[i].stat, mrt_scenario_defaults[i].value, r->err);
    return status;
}

static mrt_status read_stat(const reader *r, const mrt_json *member)
{
    const char *key = mrt_json_key(member);
    int stat = mrt_stat_find(key, strlen(key));
    double number;
    if (stat < 0 || stat >= MRT_STAT_RANKS)
        return MRT_OK;
    mrt_status status = read_number(r, key, member, &number);
    return status == MRT_OK ? mrt_game_set_stat(r->game, (mrt_stat)stat, number, r->err) : status;
}

/* Numbers of a scenario are whole values: what passives add is taken off again. */
static mrt_status settle_slots(const reader *r, const mrt_json *scenario)
{
    static const mrt_stat stats[] = {MRT_STAT_JOKER_SLOTS, MRT_STAT_CONSUMABLE_SLOTS, MRT_STAT_HAND_SIZE,
                                     MRT_STAT_INTEREST};
    mrt_fold *fold = r->fold;
    mrt_status status = MRT_OK;
    double jokers = mrt_game_count(r->game, MRT_SECTION_JOKERS),
           slots = mrt_game_stat(r->game, MRT_STAT_JOKER_SLOTS);
    if (mrt_json_get(scenario, "joker_slots") == NULL && slots < jokers)
        status = mrt_game_set_stat(r->game, MRT_STAT_JOKER_SLOTS, jokers, r->err);
    if (mrt_json_get(scenario, "deck_left") == NULL && mrt_json_get(scenario, "deck_cards") != NULL)
        status =
            mrt_game_set_stat(r->game, MRT_STAT_DECK_LEFT, mrt_game_count(r->game, MRT_SECTION_DECK), r->err);
    mrt_fold_passives(fold);
    for (size_t i = 0; i < sizeof stats / sizeof *stats && status == MRT_OK; i++) {
        double plain = mrt_game_stat(r->game, stats[i]), more = mrt_fold_stat(fold, stats[i]) - plain;
        if (more != 0)
            status = mrt_game_set_stat(r->game, stats[i], plain - more, r->err);
    }
    return status;
}

static mrt_status read_lists(const reader *r, const mrt_json *scenario)
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
    if (status == MRT_OK && mrt_json_get(scenario, "deck_cards") != NULL)
        status = add_cards(r, "deck_cards", mrt_json_get(scenario, "deck_cards"), MRT_SECTION_DECK);
    return status;
}

static mrt_status read_cards(const reader *r, const mrt_json *scenario)
{
    const mrt_json *played = mrt_json_get(scenario, "played"), *held = mrt_json_get(scenario, "held");
    mrt_status status = MRT_OK;
    if (played == NULL)
        return wrong(r, "played", "is missing: the cards that are played");
    status = add_cards(r, "played", played, MRT_SECTION_PLAY);
    if (status == MRT_OK && mrt_game_count(r->game, MRT_SECTION_PLAY) > MRT_PLAY_MAX)
        return wrong(r, "played", "has more than %d cards", MRT_PLAY_MAX);
    if (status == MRT_OK && held != NULL)
        status = add_cards(r, "held", held, MRT_SECTION_HAND);
    return status;
}

mrt_status mrt_scenario_deal(mrt_fold *fold, const mrt_json *scenario, mrt_error *err)
{
    reader r = {.fold = fold, .game = fold->game, .err = err};
    mrt_status status = mrt_game_assign(fold->game, MRT_SECTION_PLAY, NULL, 0, err);
    if (status == MRT_OK && mrt_json_get(scenario, "held") != NULL)
        status = mrt_game_assign(fold->game, MRT_SECTION_HAND, NULL, 0, err);
    return status == MRT_OK ? read_cards(&r, scenario) : status;
}

mrt_status mrt_scenario_seed(const mrt_json *scenario, const char **seed, mrt_error *err)
{
    reader r = {.err = err};
    const mrt_json *value = mrt_json_get(scenario, "seed");
    const char *text = value != NULL ? mrt_json_string(value) : MRT_SCENARIO_SEED;
    if (text == NULL)
        return mistyped(&r, "seed", "a text", value);
    if (strlen(text) > MRT_SEED_MAX)
        return wrong(&r, "seed", "a seed has at most %d characters", MRT_SEED_MAX);
    *seed = text;
    return MRT_OK;
}

mrt_status mrt_scenario_set(mrt_fold *fold, mrt_content *content, const mrt_json *scenario, mrt_error *err)
{
    reader r = {.fold = fold, .game = fold->game, .content = content, .err = err};
    if (mrt_json_kind_of(scenario) != MRT_JSON_OBJECT)
        return mistyped(&r, "a scenario", "an object", scenario);
    mrt_status status = check_keys(&r, "scenario", scenario, mrt_scenario_keys, mrt_scenario_key_count);
    if (status == MRT_OK)
        status = set_defaults(&r);
    for (const mrt_json *one = mrt_json_first(scenario); one != NULL && status == MRT_OK;
         one = mrt_json_next(one)) {
        status = read_stat(&r, one);
        if (status == MRT_OK)
            status = read_field(&r, mrt_json_key(one), one);
    }
    if (status == MRT_OK)
        status = read_lists(&r, scenario);
    if (status == MRT_OK)
        status = read_cards(&r, scenario);
    mrt_fold_touch(fold);
    return status == MRT_OK ? settle_slots(&r, scenario) : status;
}
