/* The hash of a state: what it means, not how it is stored.
 *
 * Numbers that content gives (of definitions, values, kinds, editions of an author's own) depend on what was loaded before
 * what, places of cards and texts on what happened before: none of them is hashed. Names are, and the cards that lie in piles.
 * Where the order means nothing (streams, values of content, fields of state) hashes are added up. Elements are hashed by
 * themselves as far as possible, so that a processor works on several at a time: a chain of multiplications waits for each.
 */
#include "core/base/hash.h"
#include "core/board/game_journal.h"
#include "core/board/state.h"

typedef struct hashing {
    const mrt_game *game;
    const mrt_content *content;
    uint64_t hash;
    uint64_t sum; /* of what has no order */
} hashing;

static uint64_t pair(uint32_t high, uint32_t low)
{
    return (uint64_t)high << 32 | low;
}

static void mix(hashing *h, uint64_t part)
{
    h->hash = mrt_hash_mix(h->hash, part);
}

/* A definition by its key; `number` UINT16_MAX = none. */
static uint64_t key_of(const hashing *h, uint16_t number)
{
    return number != UINT16_MAX ? h->content->defs[number].key_hash : 0;
}

/* A value of a card's field: the core's own are the same everywhere. */
static uint64_t part_of(const hashing *h, const uint16_t *defs, uint8_t value, unsigned known)
{
    return value < known ? value : key_of(h, defs[value]);
}

static void hash_nothing(hashing *h, const void *element)
{
    (void)h, (void)element;
}

/* The core's values have places; others count by their names when they are not what they start with. */
static void hash_stat(hashing *h, const void *element)
{
    size_t at = (size_t)((const double *)element - (const double *)h->game->elements[MRT_SECTION_STATS]);
    double number = *(const double *)element;
    if (at < MRT_STATS)
        h->sum += mrt_hash_double(mrt_hash_mix(7, at), number);
    else if (number != h->content->values[at].start)
        h->sum += mrt_hash_double(mrt_name_hash(h->content->values[at].name), number);
}

static void hash_record(hashing *h, const void *element)
{
    const mrt_hand_record *record = element;
    uint64_t hash = mrt_hash_double(record->visible, record->level);
    hash = mrt_hash_double(hash, record->played);
    mix(h, mrt_hash_double(hash, record->round));
}

static void hash_stream(hashing *h, const void *element)
{
    const mrt_stream *stream = element;
    h->sum += mrt_hash_double(stream->hash, stream->state);
}

static uint64_t hash_of_card(const hashing *h, mrt_card_id id)
{
    const mrt_card *card = mrt_game_card(h->game, id);
    if (card == NULL)
        return 0;
    uint64_t enhancement = part_of(h, h->content->enhancements, card->enhancement, MRT_ENHANCEMENT_END);
    uint64_t edition = part_of(h, h->content->editions, card->edition, MRT_EDITION_END);
    uint64_t seal = part_of(h, h->content->seals, card->seal, MRT_SEAL_END);
    uint64_t hash = mrt_hash_mix(pair(card->face, card->flags), card->serial);
    if (card->suit != mrt_face_suit(card->face))
        hash = mrt_hash_mix(hash, card->suit);
    if ((enhancement | edition | seal) != 0)
        hash = mrt_hash_mix(mrt_hash_mix(mrt_hash_mix(hash, enhancement), edition), seal);
    return card->bonus != 0 ? mrt_hash_double(hash, card->bonus) : hash;
}

/* Of the cards those count that lie somewhere. */
static void hash_slot(hashing *h, const void *element)
{
    hash_nothing(h, element);
}

static void hash_card(hashing *h, const void *element)
{
    mix(h, hash_of_card(h, *(const mrt_card_id *)element));
}

static uint64_t hash_of_value(const hashing *h, const mrt_state_value *value)
{
    const mrt_card *card;
    switch (value->type) {
    case MRT_SLOT_TEXT:
        return mrt_hash_bytes(2, value->text, value->length);
    case MRT_SLOT_CARD:
        card = mrt_game_card(h->game, value->card);
        return mrt_hash_mix(3, card != NULL ? card->serial : 0);
    default:
        return mrt_hash_double(4, value->number);
    }
}

static uint64_t hash_of_field(const hashing *h, uint32_t cell, uint8_t type)
{
    if (type < MRT_SLOT_LIST) {
        mrt_state_value value = mrt_state_get(h->game, cell, type);
        return hash_of_value(h, &value);
    }
    uint64_t reference = ((const mrt_cell *)h->game->elements[MRT_SECTION_CELLS])[cell].bits;
    uint32_t count = mrt_state_list_count(h->game, reference);
    uint64_t hash = mrt_hash_mix(5, count);
    for (uint32_t i = 0; i < count; i++) {
        mrt_state_value value = mrt_state_list_at(h->game, reference, i);
        hash = mrt_hash_mix(hash, hash_of_value(h, &value));
    }
    return hash;
}

static uint64_t hash_of_state(const hashing *h, const mrt_item *item)
{
    uint16_t count;
    uint64_t sum = 0;
    const mrt_shape_slot *slots = mrt_shape_slots(&h->content->roots->shapes, item->shape, &count);
    for (uint16_t i = 0; i < count; i++) {
        uint64_t name = mrt_hash_mix(key_of(h, slots[i].owner), mrt_name_hash(slots[i].name));
        sum += mrt_hash_mix(name, hash_of_field(h, item->cells + i, slots[i].type));
    }
    return sum;
}

static uint64_t hash_of_stickers(const hashing *h, uint32_t stickers)
{
    uint64_t sum = 0;
    for (int bit = 0; stickers >> bit != 0; bit++)
        if ((stickers >> bit & 1) != 0)
            sum += key_of(h, h->content->stickers[bit]);
    return sum;
}

/* Of a playing card that is offered. */
static uint64_t hash_of_face(const hashing *h, const mrt_item *item)
{
    uint64_t hash = mrt_hash_mix(8, item->face);
    hash = mrt_hash_mix(hash, part_of(h, h->content->enhancements, item->enhancement, MRT_ENHANCEMENT_END));
    return mrt_hash_mix(hash, part_of(h, h->content->seals, (uint8_t)item->seal, MRT_SEAL_END));
}

static void hash_item(hashing *h, const void *element)
{
    const mrt_item *item = element;
    uint64_t hash = item->def != MRT_DEF_UNKNOWN ? key_of(h, item->def)
                                                 : mrt_name_hash(h->content->kinds[item->kind].name);
    hash = mrt_hash_mix(hash, pair(item->serial, item->flags));
    hash = mrt_hash_mix(hash, part_of(h, h->content->editions, item->edition, MRT_EDITION_END));
    if (item->stickers != 0)
        hash = mrt_hash_mix(hash, hash_of_stickers(h, item->stickers));
    if (mrt_content_place(h->content, item->kind) == MRT_PLACE_CARDS)
        hash = mrt_hash_mix(hash, hash_of_face(h, item));
    hash = mrt_hash_double(hash, item->extra);
    mix(h, item->shape != 0 ? mrt_hash_mix(hash, hash_of_state(h, item)) : hash);
}

static void hash_text(hashing *h, uint32_t reference)
{
    size_t length;
    const char *text = mrt_state_text(h->game, reference, &length);
    h->hash = mrt_hash_bytes(h->hash, text, length);
}

static void hash_request(hashing *h, const void *element)
{
    const mrt_request *request = element;
    mix(h, pair(request->what, request->serial));
    mix(h, pair(request->face, request->to_hand | request->open << 1));
    mix(h, part_of(h, h->content->enhancements, request->enhancement, MRT_ENHANCEMENT_END));
    mix(h, part_of(h, h->content->seals, request->seal, MRT_SEAL_END));
    mix(h, mrt_name_hash(h->content->kinds[request->kind].name));
    mix(h, mrt_name_hash(h->content->rarities[request->rarity]));
    mix(h, part_of(h, h->content->editions, request->edition, MRT_EDITION_END));
    hash_text(h, request->source);
    hash_text(h, request->key);
}

static void hash_use(hashing *h, const void *element)
{
    const mrt_use *use = element;
    mix(h, key_of(h, use->def));
    h->hash = mrt_hash_double(h->hash, use->count);
}

static void hash_orbit(hashing *h, const void *element)
{
    const mrt_orbit *orbit = element;
    h->hash = mrt_hash_double(h->hash, orbit->ante);
    for (int i = 0; i < 3; i++) {
        const mrt_hands *hands = h->content->hands;
        const mrt_hand_entry *entry = hands != NULL ? mrt_hands_entry(hands, orbit->hands[i]) : NULL;
        mix(h, entry != NULL ? mrt_name_hash(entry->key) : 0);
    }
}

static void hash_cash(hashing *h, const void *element)
{
    const mrt_cash *cash = element;
    mix(h, cash->what);
    mix(h, cash->what == MRT_CASH_ITEM ? key_of(h, cash->def) : 0);
    h->hash = mrt_hash_double(h->hash, cash->dollars);
}

static void hash_cell(hashing *h, const void *element)
{
    const mrt_game_cell *cell = element;
    mix(h, hash_of_card(h, cell->card));
    mix(h, cell->frozen);
}

static void hash_off(hashing *h, const void *element)
{
    h->sum += mrt_hash_mix(6, key_of(h, *(const uint16_t *)element));
}

static void hash_head(hashing *h)
{
    const mrt_game_head *head = &h->game->head;
    mix(h, pair(head->next_serial, head->card_serial));
    mix(h, pair(head->errors, head->luck));
    mix(h, pair(head->next_hidden, head->one_counter));
    h->hash = mrt_hash_bytes(h->hash, head->seed, head->seed_length);
    h->hash = mrt_hash_double(h->hash, head->hashed_seed);
}

/* Sections whose elements have no order of their own, or none that is seen, are not counted. */
static bool is_counted(mrt_section section)
{
    return section != MRT_SECTION_STATS && section != MRT_SECTION_CARDS && section != MRT_SECTION_CELLS;
}

/* A loop for every section, with its hash in it. */
#define HASH_SECTION(id, key, type, most, name, what)                                                        \
    static void hash_section_##id(hashing *h)                                                                \
    {                                                                                                        \
        const type *elements = h->game->elements[MRT_SECTION_##id];                                          \
        for (uint32_t at = 0, count = h->game->head.counts[MRT_SECTION_##id]; at < count; at++)              \
            hash_##what(h, &elements[at]);                                                                   \
    }
MRT_SECTION_LIST(HASH_SECTION)

uint64_t mrt_game_hash(const mrt_game *game, const mrt_content *content)
{
#define HASH(id, key, type, most, name, what) hash_section_##id,
    static void (*const hashes[MRT_SECTIONS])(hashing *) = {MRT_SECTION_LIST(HASH)};
    hashing h = {game, content, 0, 0};
    hash_head(&h);
    for (mrt_section i = 0; i < MRT_SECTIONS; i++) {
        if (is_counted(i))
            mix(&h, game->head.counts[i]);
        if (game->head.counts[i] > 0)
            hashes[i](&h);
    }
    return mrt_hash_mix(h.hash, h.sum);
}
