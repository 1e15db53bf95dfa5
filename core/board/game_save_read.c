/* Reads the state of a game from JSON. See game_save.h.
 *
 * The text may be anybody's: every name is looked up, every number has its range, and what the code of the engine takes for granted
 * is checked at the end (a serial names one thing, a card lies in one place, counters are ahead of all serials). Nothing here is
 * looked for in a row where a long list would make that slow.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/board/game_journal.h"
#include "core/board/game_save.h"
#include "core/board/game_save_state.h"
#include "marotte/card_names.h"

/* ---- failing ---- */

void mrt_restore_fail(mrt_restore *r, const mrt_json *value, mrt_status status, const mrt_error *err)
{
    if (status == MRT_ERR_MEMORY && r->status == MRT_OK) {
        r->status = status;
        *r->err = *err;
        r->json->silent = true;
    } else if (status != MRT_OK) {
        mrt_jread_fault(r->json, value, "%s", err->message);
    }
}

static bool is_good(const mrt_restore *r)
{
    return r->status == MRT_OK && r->json->faults == 0;
}

static void append(mrt_restore *r, const mrt_json *value, const void *element)
{
    mrt_error err;
    if (is_good(r))
        mrt_restore_fail(r, value, mrt_game_append(r->game, r->section, element, 1, &err), &err);
}

/* ---- small pieces ---- */

/* `nan`: it may be none. */
static double read_number(mrt_restore *r, const mrt_json *value, bool nan)
{
    const char *text = mrt_json_string(value);
    if (nan && text != NULL && (strcmp(text, "nan") == 0 || strcmp(text, "-nan") == 0))
        return text[0] == '-' ? -(double)NAN : (double)NAN;
    return mrt_jread_any_number(r->json, value, 0);
}

/* The elements of a list of `count`, at most 5; false = it is none. */
typedef const mrt_json *elements[5];
static bool read_elements(mrt_restore *r, const mrt_json *value, size_t count, elements out)
{
    if (!mrt_jread_array(r->json, value, count, count))
        return false;
    out[0] = mrt_json_first(value);
    for (size_t i = 1; i < count; i++)
        out[i] = mrt_json_next(out[i - 1]);
    return true;
}

/* A name, with a NUL behind it; its length, 0 = there is none. */
typedef struct name_text {
    char text[MRT_NAME_LENGTH_MAX + 1];
    size_t length;
} name_text;

static bool read_name(mrt_restore *r, const mrt_json *value, name_text *out)
{
    out->length = mrt_jread_bytes(r->json, value, out->text, MRT_NAME_LENGTH_MAX);
    out->text[out->length] = '\0';
    return is_good(r) && value != NULL;
}

static void unknown(mrt_restore *r, const mrt_json *value, const char *what, const name_text *name)
{
    char quoted[MRT_QUOTE_SIZE];
    mrt_jread_fault(r->json, value, "unknown %s %s; the content that it was saved with has it", what,
                    mrt_quote(quoted, name->text, name->length));
}

/* A kind by its name: 0 when it is wrong. */
static uint8_t read_kind(mrt_restore *r, const mrt_json *value)
{
    name_text name;
    if (!read_name(r, value, &name))
        return 0;
    int kind = mrt_content_find_kind(r->content, name.text, name.length);
    if (kind < 0)
        unknown(r, value, "kind", &name);
    return kind < 0 ? 0 : (uint8_t)kind;
}

static uint16_t read_key(mrt_restore *r, const mrt_json *value, uint8_t kind)
{
    name_text name;
    char quoted[MRT_QUOTE_SIZE];
    if (!read_name(r, value, &name))
        return MRT_DEF_UNKNOWN;
    int def = mrt_content_find_defined(r->content, kind, name.text, name.length);
    if (def >= 0)
        return (uint16_t)def;
    const char *near = mrt_content_nearest(r->content, kind, name.text, name.length);
    mrt_jread_fault(r->json, value, "%s %s is not loaded%s%s%s; load the content that it was saved with",
                    r->content->kinds[kind].name, mrt_quote(quoted, name.text, name.length),
                    near != NULL ? " (the nearest is \"" : "", near != NULL ? near : "",
                    near != NULL ? "\")" : "");
    return MRT_DEF_UNKNOWN;
}

/* False when it is wrong. */
static bool read_def(mrt_restore *r, const mrt_json *kind, const mrt_json *key, uint16_t *out)
{
    uint8_t number = read_kind(r, kind);
    if (is_good(r))
        *out = read_key(r, key, number);
    return is_good(r);
}

/* The place of a hand by its key. */
static size_t read_hand(mrt_restore *r, const mrt_json *value)
{
    const mrt_hands *hands = r->content->hands;
    name_text name;
    if (!read_name(r, value, &name))
        return 0;
    size_t at = hands != NULL ? mrt_hands_find(hands, name.text, name.length) : SIZE_MAX;
    if (at == SIZE_MAX)
        unknown(r, value, "hand", &name);
    return at == SIZE_MAX ? 0 : at;
}

/* What is worn; 0 = nothing. */
static uint8_t read_part(mrt_restore *r, const mrt_json *object, unsigned part)
{
    const mrt_save_part *p = &mrt_save_parts[part];
    const mrt_json *value = mrt_json_get(object, p->field);
    const uint16_t *defs = mrt_save_part_defs(r->content, part);
    name_text name;
    if (value == NULL || !read_name(r, value, &name))
        return 0;
    for (unsigned i = 1; i < 256; i++) {
        const mrt_def *def = i >= p->known && defs[i] != UINT16_MAX ? &r->content->defs[defs[i]] : NULL;
        const char *word = i < p->known ? p->word(i) : def != NULL && def->defined ? def->key : NULL;
        if (word != NULL && strcmp(word, name.text) == 0)
            return (uint8_t)i;
    }
    unknown(r, value, p->field, &name);
    return 0;
}

static uint32_t read_flags(mrt_restore *r, const mrt_json *object, mrt_wordlist names)
{
    const mrt_json *list = mrt_json_get(object, "flags");
    uint32_t flags = 0;
    if (list == NULL || !mrt_jread_array(r->json, list, 1, names.count))
        return 0;
    for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e))
        flags |= UINT32_C(1) << mrt_jread_word(r->json, e, "flag", names);
    return flags;
}

/* What is printed on a card of a game. */
static mrt_face read_face(mrt_restore *r, const mrt_json *value)
{
    const char *text = mrt_jread_text(r->json, value);
    mrt_face face = 0;
    size_t count = 0;
    if (text == NULL)
        return 0;
    if (mrt_faces_parse(text, strlen(text), 0, &face, 1, &count, NULL) != MRT_OK || count != 1)
        mrt_jread_fault(r->json, value, "a card is needed, such as \"Ah\"");
    return face;
}

/* ---- values, hands, streams ---- */

static double read_stat_number(mrt_restore *r, const mrt_json *value, const mrt_value_info *info)
{
    double number, most = info->type == MRT_VALUE_SUIT ? MRT_SUITS : MRT_RANKS + 1;
    if (info->type == MRT_VALUE_HAND)
        return mrt_json_kind_of(value) == MRT_JSON_NULL ? 0 : (double)read_hand(r, value) + 1;
    number = read_number(r, value, false);
    if ((info->type == MRT_VALUE_SUIT || info->type == MRT_VALUE_RANK) &&
        !(number >= 0 && number <= most && number == floor(number)))
        mrt_jread_fault(r->json, value, "a whole number from 0 to %.0f is needed: it is a %s", most,
                        mrt_value_type_names[info->type]);
    return number;
}

/* A value that was not read yet is NaN. */
static void read_stat(mrt_restore *r, const mrt_json *value)
{
    double *stats = r->game->elements[MRT_SECTION_STATS];
    elements e;
    name_text name;
    if (!read_elements(r, value, 2, e) || !read_name(r, e[0], &name))
        return;
    int at = mrt_content_find_value(r->content, name.text, name.length);
    if (at < 0)
        unknown(r, e[0], "value", &name);
    else if (!isnan(stats[at]))
        mrt_jread_fault(r->json, e[0], "the value stands here for the second time");
    else
        stats[at] = read_stat_number(r, e[1], &r->content->values[at]);
}

/* A record that was read is marked until all are. */
static void read_record(mrt_restore *r, const mrt_json *value)
{
    mrt_hand_record *records = r->game->elements[MRT_SECTION_HANDS];
    elements e;
    if (!read_elements(r, value, 5, e))
        return;
    size_t at = read_hand(r, e[0]);
    mrt_hand_record record = {.level = read_number(r, e[1], true),
                              .played = read_number(r, e[2], true),
                              .round = read_number(r, e[3], true),
                              .visible = mrt_jread_flag(r->json, e[4]),
                              .unused = {1}};
    if (!is_good(r))
        return;
    if (records[at].unused[0] != 0)
        mrt_jread_fault(r->json, e[0], "the hand stands here for the second time");
    records[at] = record;
}

static void read_stream(mrt_restore *r, const mrt_json *value)
{
    mrt_stream stream = {0};
    elements e;
    if (!read_elements(r, value, 3, e))
        return;
    stream.length = (uint32_t)mrt_jread_bytes(r->json, e[0], stream.key, MRT_KEY_MAX);
    stream.state = read_number(r, e[1], true);
    stream.calls = mrt_jread_whole(r->json, e[2], 0, UINT32_MAX);
    stream.hash = mrt_stream_hash(stream.key, stream.length);
    if (!mrt_stream_is_allowed(stream.key, stream.length))
        mrt_jread_fault(r->json, e[0], "a reserved name, and no stream");
    if (isinf(stream.state))
        mrt_jread_fault(r->json, e[1], "a stream is at no such number");
    append(r, value, &stream);
}

/* ---- cards ---- */

static void read_slot(mrt_restore *r, const mrt_json *value)
{
    static const char *const fields[] = {"serial",  "face", "suit",  "enhancement",
                                         "edition", "seal", "flags", "bonus"};
    mrt_card_slot slot = {.generation = 1};
    mrt_card *card = &slot.card;
    mrt_suit suit;
    if (!mrt_jread_object(r->json, value, MRT_WORDS(fields)))
        return;
    card->serial = mrt_jread_whole(r->json, mrt_jread_need(r->json, value, "serial"), 1, UINT32_MAX - 1);
    card->face = read_face(r, mrt_jread_need(r->json, value, "face"));
    card->suit = (uint8_t)mrt_face_suit(card->face);
    const mrt_json *made = mrt_json_get(value, "suit");
    const char *word = mrt_jread_text(r->json, made);
    if (word != NULL && mrt_suit_find(word, strlen(word), &suit, NULL) == MRT_OK)
        card->suit = (uint8_t)suit;
    else if (word != NULL)
        mrt_jread_fault(r->json, made, "a suit is needed, such as \"Hearts\"");
    card->enhancement = read_part(r, value, MRT_SAVE_ENHANCEMENT);
    card->edition = read_part(r, value, MRT_SAVE_EDITION);
    card->seal = read_part(r, value, MRT_SAVE_SEAL);
    card->flags = read_flags(r, value, MRT_WORDS(mrt_save_card_flags));
    card->bonus = read_number(r, mrt_json_get(value, "bonus"), true);
    append(r, value, &slot);
}

static int compare_numbers(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

/* Serial and slot of every card in order: made when the cards are read. */
static void index_cards(mrt_restore *r)
{
    const mrt_card_slot *slots = r->game->elements[MRT_SECTION_CARDS];
    uint32_t count = mrt_game_count(r->game, MRT_SECTION_CARDS);
    mrt_error err;
    if (count == 0)
        return;
    r->cards = mrt_resize(r->game->alloc, NULL, 0, count * sizeof *r->cards);
    if (r->cards == NULL) {
        mrt_restore_fail(r, NULL, mrt_error_set(&err, MRT_ERR_MEMORY, 0, 0, "no memory to find cards"), &err);
        return;
    }
    r->card_count = count;
    for (uint32_t i = 0; i < count; i++)
        r->cards[i] = (uint64_t)slots[i].card.serial << 32 | i;
    qsort(r->cards, count, sizeof *r->cards, compare_numbers);
}

mrt_card_id mrt_restore_card(mrt_restore *r, const mrt_json *value)
{
    uint32_t serial = mrt_jread_whole(r->json, value, 1, UINT32_MAX - 1);
    size_t low = 0, high = r->card_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (r->cards[middle] >> 32 < serial)
            low = middle + 1;
        else
            high = middle;
    }
    if (low < r->card_count && r->cards[low] >> 32 == serial)
        return UINT32_C(1) << 20 | (uint32_t)r->cards[low];
    if (is_good(r))
        mrt_jread_fault(r->json, value, "there is no card with the serial %u", serial);
    return MRT_CARD_NONE;
}

/* A card that lies in two places: its generation is marked until all are read. */
static void lay(mrt_restore *r, const mrt_json *value, mrt_card_id id)
{
    mrt_card_slot *slots = r->game->elements[MRT_SECTION_CARDS];
    if (!is_good(r))
        return;
    if (slots[id & 0xfffff].next_free != 0)
        mrt_jread_fault(r->json, value, "the card lies somewhere else already");
    slots[id & 0xfffff].next_free = 1;
}

static void read_card(mrt_restore *r, const mrt_json *value)
{
    mrt_card_id id = mrt_restore_card(r, value);
    lay(r, value, id);
    append(r, value, &id);
}

static void read_cell(mrt_restore *r, const mrt_json *value)
{
    mrt_game_cell cell = {0};
    elements e;
    if (!read_elements(r, value, 2, e))
        return;
    if (mrt_json_kind_of(e[0]) != MRT_JSON_NULL) {
        cell.card = mrt_restore_card(r, e[0]);
        lay(r, e[0], cell.card);
    }
    cell.frozen = mrt_jread_flag(r->json, e[1]);
    append(r, value, &cell);
}

/* ---- items ---- */

static uint32_t read_stickers(mrt_restore *r, const mrt_json *list)
{
    uint32_t stickers = 0;
    name_text name;
    if (list == NULL || !mrt_jread_array(r->json, list, 1, MRT_STICKERS_MAX))
        return 0;
    for (const mrt_json *e = mrt_json_first(list); e != NULL && read_name(r, e, &name);
         e = mrt_json_next(e)) {
        int bit = 0;
        for (; bit < MRT_STICKERS_MAX; bit++) {
            uint16_t def = r->content->stickers[bit];
            if (def != UINT16_MAX && r->content->defs[def].defined &&
                strcmp(r->content->defs[def].key, name.text) == 0)
                break;
        }
        if (bit == MRT_STICKERS_MAX)
            unknown(r, e, "sticker", &name);
        else
            stickers |= UINT32_C(1) << bit;
    }
    return stickers;
}

/* What may lie in a section: MRT_PLACES = anything. */
static mrt_place place_of(mrt_section section, uint32_t at)
{
    static const uint8_t fixtures[MRT_FIXTURES] = {MRT_PLACE_DECK, MRT_PLACE_BLIND, MRT_PLACE_STAKE,
                                                   MRT_PLACE_CHALLENGE};
    static const uint8_t screens[MRT_SCREENS] = {MRT_PLACE_BLIND, MRT_PLACE_BLIND, MRT_PLACE_BLIND,
                                                 MRT_PLACE_TAGS,  MRT_PLACE_TAGS,  MRT_PLACE_VOUCHERS,
                                                 MRT_PLACE_BLIND, MRT_PLACES};
    switch (section) {
    case MRT_SECTION_JOKERS:
        return MRT_PLACE_JOKERS;
    case MRT_SECTION_CONSUMABLES:
        return MRT_PLACE_CONSUMABLES;
    case MRT_SECTION_VOUCHERS:
    case MRT_SECTION_SHOP_VOUCHERS:
        return MRT_PLACE_VOUCHERS;
    case MRT_SECTION_OWNED:
        return MRT_PLACE_OWNED;
    case MRT_SECTION_TAGS:
        return MRT_PLACE_TAGS;
    case MRT_SECTION_SHOP_PACKS:
    case MRT_SECTION_OPENED:
        return MRT_PLACE_PACKS;
    case MRT_SECTION_FIXTURES:
        return at < MRT_FIXTURES ? fixtures[at] : MRT_PLACES;
    case MRT_SECTION_SCREEN:
        return at < MRT_SCREENS ? screens[at] : MRT_PLACES;
    default:
        return MRT_PLACES;
    }
}

static void check_place(mrt_restore *r, const mrt_json *value, const mrt_item *item)
{
    mrt_place due = place_of(r->section, mrt_game_count(r->game, r->section));
    if (item->def != MRT_DEF_UNKNOWN && due != MRT_PLACES && mrt_content_place(r->content, item->kind) != due)
        mrt_jread_fault(r->json, value, "a %s lies elsewhere; here is place for %s",
                        r->content->kinds[item->kind].name, mrt_place_names[due]);
}

/* What stands on the screen has no state before it acts. */
static bool is_only_shown(const mrt_restore *r, const mrt_json *value)
{
    return r->section == MRT_SECTION_SCREEN && mrt_json_get(value, "state") == NULL &&
           mrt_json_get(value, "worn") == NULL && mrt_json_get(value, "aside") == NULL;
}

static void read_item(mrt_restore *r, const mrt_json *value)
{
    static const char *const fields[] = {"serial", "kind",  "key",  "edition", "stickers",
                                         "flags",  "extra", "face", "seal",    "enhancement",
                                         "state",  "worn",  "aside"};
    mrt_item item = {.def = MRT_DEF_UNKNOWN};
    if (!mrt_jread_object(r->json, value, MRT_WORDS(fields)))
        return;
    uint32_t least = r->section == MRT_SECTION_SCREEN ? 0 : 1; /* what is only shown there has none */
    item.serial = mrt_jread_whole(r->json, mrt_jread_need(r->json, value, "serial"), least, UINT32_MAX - 1);
    item.kind = read_kind(r, mrt_jread_need(r->json, value, "kind"));
    if (mrt_json_get(value, "key") != NULL && is_good(r))
        item.def = read_key(r, mrt_json_get(value, "key"), item.kind);
    item.edition = read_part(r, value, MRT_SAVE_EDITION);
    item.stickers = read_stickers(r, mrt_json_get(value, "stickers"));
    item.flags = read_flags(r, value, MRT_WORDS(mrt_save_item_flags));
    item.extra = read_number(r, mrt_json_get(value, "extra"), true);
    item.face = read_face(r, mrt_json_get(value, "face"));
    item.enhancement = read_part(r, value, MRT_SAVE_ENHANCEMENT);
    item.seal = read_part(r, value, MRT_SAVE_SEAL);
    check_place(r, value, &item);
    if (is_good(r) && !is_only_shown(r, value))
        mrt_restore_state(r, value, &item);
    append(r, value, &item);
}

/* ---- the rest ---- */

static uint32_t read_kept_text(mrt_restore *r, const mrt_json *value)
{
    uint32_t reference = 0;
    mrt_error err;
    if (value == NULL)
        return 0;
    mrt_text_clear(&r->texts);
    size_t length = mrt_restore_text(r, value);
    if (is_good(r))
        mrt_restore_fail(r, value, mrt_state_keep_text(r->game, r->texts.data, length, &reference, &err),
                         &err);
    return reference;
}

static uint8_t read_rarity(mrt_restore *r, const mrt_json *value)
{
    name_text name;
    if (value == NULL || !read_name(r, value, &name))
        return 0;
    int rarity = mrt_content_find_rarity(r->content, name.text, name.length);
    if (rarity < 0)
        unknown(r, value, "rarity", &name);
    return rarity < 0 ? 0 : (uint8_t)rarity;
}

static void read_request(mrt_restore *r, const mrt_json *value)
{
    static const char *const fields[] = {"what", "kind",    "rarity", "edition", "face",   "enhancement",
                                         "seal", "to_hand", "source", "key",     "serial", "open"};
    mrt_request request = {0};
    if (!mrt_jread_object(r->json, value, MRT_WORDS(fields)))
        return;
    request.what = (uint8_t)mrt_jread_word(r->json, mrt_jread_need(r->json, value, "what"), "request",
                                           MRT_WORDS(mrt_save_requests));
    request.kind = read_kind(r, mrt_jread_need(r->json, value, "kind"));
    request.rarity = read_rarity(r, mrt_json_get(value, "rarity"));
    request.edition = read_part(r, value, MRT_SAVE_EDITION);
    request.face = read_face(r, mrt_jread_need(r->json, value, "face"));
    request.enhancement = read_part(r, value, MRT_SAVE_ENHANCEMENT);
    request.seal = read_part(r, value, MRT_SAVE_SEAL);
    request.to_hand = mrt_jread_flag(r->json, mrt_jread_need(r->json, value, "to_hand"));
    request.source = read_kept_text(r, mrt_json_get(value, "source"));
    request.key = read_kept_text(r, mrt_json_get(value, "key"));
    request.serial = mrt_jread_whole(r->json, mrt_jread_need(r->json, value, "serial"), 0, UINT32_MAX);
    request.open = mrt_jread_flag(r->json, mrt_jread_need(r->json, value, "open"));
    append(r, value, &request);
}

static void read_use(mrt_restore *r, const mrt_json *value)
{
    mrt_use use = {0};
    elements e;
    if (!read_elements(r, value, 3, e) || !read_def(r, e[0], e[1], &use.def))
        return;
    use.count = read_number(r, e[2], true);
    append(r, value, &use);
}

static void read_orbit(mrt_restore *r, const mrt_json *value)
{
    mrt_orbit orbit = {0};
    elements e;
    if (!read_elements(r, value, 4, e))
        return;
    orbit.ante = read_number(r, e[0], true);
    for (int i = 0; i < 3; i++)
        orbit.hands[i] = (uint16_t)read_hand(r, e[i + 1]);
    append(r, value, &orbit);
}

static void read_cash(mrt_restore *r, const mrt_json *value)
{
    mrt_cash cash = {0};
    elements e;
    bool of_item = mrt_jread_length(value) > 2;
    if (!read_elements(r, value, of_item ? 4 : 2, e))
        return;
    cash.what = (uint16_t)mrt_jread_word(r->json, e[0], "row", MRT_WORDS(mrt_save_cash));
    cash.dollars = read_number(r, e[1], true);
    if ((cash.what == MRT_CASH_ITEM) != of_item)
        mrt_jread_fault(r->json, value, "a row of an item has four elements, another one two");
    else if (of_item)
        read_def(r, e[2], e[3], &cash.def);
    append(r, value, &cash);
}

static void read_off(mrt_restore *r, const mrt_json *value)
{
    uint16_t def;
    elements e;
    if (read_elements(r, value, 2, e) && read_def(r, e[0], e[1], &def))
        append(r, value, &def);
}

static void read_nothing(mrt_restore *r, const mrt_json *value)
{
    (void)r, (void)value;
}

/* ---- the whole ---- */

#define READ(id, key, type, most, name, what) {key, name, read_##what},
static const struct {
    const char *key, *name;
    void (*read)(mrt_restore *r, const mrt_json *value);
} sections[MRT_SECTIONS] = {MRT_SECTION_LIST(READ)};
#undef READ

static const char *const head_fields[] = {"seed",        "luck",        "one_counter", "next_serial",
                                          "card_serial", "next_hidden", "errors"};
enum { HEAD_FIELDS = sizeof head_fields / sizeof *head_fields };

static void read_head(mrt_restore *r, const mrt_json *value)
{
    char seed[MRT_SEED_MAX];
    mrt_error err;
    const mrt_json *member = mrt_jread_need(r->json, value, "seed");
    size_t length = mrt_jread_bytes(r->json, member, seed, MRT_SEED_MAX);
    mrt_restore_fail(r, member, mrt_game_reset(r->game, r->content, seed, length, &err), &err);
    mrt_game_head *head = &r->game->head;
    head->luck =
        mrt_jread_word(r->json, mrt_jread_need(r->json, value, "luck"), "luck", MRT_WORDS(mrt_save_lucks));
    head->one_counter = mrt_jread_flag(r->json, mrt_jread_need(r->json, value, "one_counter"));
    head->next_serial = mrt_jread_whole(r->json, mrt_jread_need(r->json, value, "next_serial"), 1,
                                        head->one_counter != 0 ? MRT_FIRST_HIDDEN : UINT32_MAX);
    head->card_serial =
        mrt_jread_whole(r->json, mrt_jread_need(r->json, value, "card_serial"), 0, UINT32_MAX - 1);
    head->next_hidden =
        mrt_jread_whole(r->json, mrt_jread_need(r->json, value, "next_hidden"), MRT_FIRST_HIDDEN, UINT32_MAX);
    head->errors = mrt_jread_whole(r->json, mrt_jread_need(r->json, value, "errors"), 0, UINT32_MAX);
}

/* Values and hands stand in the order of the content: they are there before they are read. */
static void make_places(mrt_restore *r, const mrt_json *value)
{
    double *stats = r->game->elements[MRT_SECTION_STATS];
    size_t hands = r->content->hands != NULL ? mrt_hands_count(r->content->hands) : 0;
    mrt_error err;
    if (!is_good(r))
        return;
    for (uint32_t i = 0; i < mrt_game_count(r->game, MRT_SECTION_STATS); i++)
        stats[i] = NAN;
    mrt_restore_fail(r, value, mrt_game_append(r->game, MRT_SECTION_HANDS, NULL, (uint32_t)hands, &err),
                     &err);
}

static void read_section(mrt_restore *r, const mrt_json *list)
{
    if (!mrt_jread_is(r->json, list, MRT_JSON_ARRAY))
        return;
    for (const mrt_json *e = mrt_json_first(list); e != NULL && is_good(r); e = mrt_json_next(e))
        sections[r->section].read(r, e);
    if (r->section == MRT_SECTION_CARDS && is_good(r))
        index_cards(r);
}

/* All values and all hands are there; marks are taken away. */
static void check_complete(mrt_restore *r, const mrt_json *value)
{
    const double *stats = r->game->elements[MRT_SECTION_STATS];
    mrt_hand_record *records = r->game->elements[MRT_SECTION_HANDS];
    mrt_card_slot *slots = r->game->elements[MRT_SECTION_CARDS];
    for (uint32_t i = 0; i < mrt_game_count(r->game, MRT_SECTION_STATS) && is_good(r); i++)
        if (isnan(stats[i]))
            mrt_jread_fault(r->json, mrt_json_get(value, "stats"), "the value \"%s\" is missing",
                            r->content->values[i].name);
    for (uint32_t i = 0; i < mrt_game_count(r->game, MRT_SECTION_HANDS) && is_good(r); i++) {
        if (records[i].unused[0] == 0)
            mrt_jread_fault(r->json, mrt_json_get(value, "hands"), "the hand \"%s\" is missing",
                            mrt_hands_entry(r->content->hands, i)->key);
        records[i].unused[0] = 0;
    }
    for (uint32_t i = 0; i < mrt_game_count(r->game, MRT_SECTION_CARDS); i++)
        slots[i].next_free = 0;
}

/* Serials of everything, with 1 << 32 for cards that are counted apart. */
static size_t gather_serials(const mrt_game *game, uint64_t *out)
{
    uint64_t apart = game->head.one_counter == 0 ? UINT64_C(1) << 32 : 0;
    const mrt_card_slot *slots = game->elements[MRT_SECTION_CARDS];
    size_t count = 0;
    for (uint32_t i = 0; i < mrt_game_count(game, MRT_SECTION_CARDS); i++)
        out[count++] = slots[i].card.serial | apart;
    for (mrt_section row = MRT_FIRST_ROW; row <= MRT_LAST_ITEMS; row++) {
        const mrt_item *items = game->elements[row];
        for (uint32_t i = 0; i < mrt_game_count(game, row); i++)
            if (items[i].serial != 0)
                out[count++] = items[i].serial;
    }
    return count;
}

static bool is_ahead(const mrt_game_head *head, uint64_t serial)
{
    if (serial >> 32 != 0)
        return (uint32_t)serial <= head->card_serial;
    bool hidden = head->one_counter != 0 && serial >= MRT_FIRST_HIDDEN;
    return serial < (hidden ? head->next_hidden : head->next_serial);
}

static void check_sorted(mrt_restore *r, const mrt_json *value, uint64_t *serials, size_t count)
{
    qsort(serials, count, sizeof *serials, compare_numbers);
    for (size_t i = 0; i < count && is_good(r); i++) {
        if (i > 0 && serials[i] == serials[i - 1])
            mrt_jread_fault(r->json, value, "the serial %u names two things", (uint32_t)serials[i]);
        else if (!is_ahead(&r->game->head, serials[i]))
            mrt_jread_fault(r->json, value, "the serial %u is not behind its counter", (uint32_t)serials[i]);
    }
}

/* A block for the last checks. */
static void *borrow(mrt_restore *r, size_t size)
{
    mrt_error err;
    void *block = mrt_resize(r->game->alloc, NULL, 0, size);
    if (block == NULL)
        mrt_restore_fail(r, NULL, mrt_error_set(&err, MRT_ERR_MEMORY, 0, 0, "no memory to check a state"),
                         &err);
    return block;
}

static void check_serials(mrt_restore *r, const mrt_json *value)
{
    size_t most = mrt_game_count(r->game, MRT_SECTION_CARDS) + 1;
    for (mrt_section row = MRT_FIRST_ROW; row <= MRT_LAST_ITEMS; row++)
        most += mrt_game_count(r->game, row);
    uint64_t *serials = is_good(r) ? borrow(r, most * sizeof *serials) : NULL;
    if (serials == NULL)
        return;
    check_sorted(r, value, serials, gather_serials(r->game, serials));
    mrt_resize(r->game->alloc, serials, most * sizeof *serials, 0);
}

static int compare_streams(const void *a, const void *b)
{
    const mrt_stream *x = *(const mrt_stream *const *)a, *y = *(const mrt_stream *const *)b;
    int order = memcmp(x->key, y->key, sizeof x->key);
    return order != 0 ? order : x->length < y->length ? -1 : x->length > y->length;
}

static void check_streams(mrt_restore *r, const mrt_json *value)
{
    const mrt_stream *streams = r->game->elements[MRT_SECTION_STREAMS];
    uint32_t count = mrt_game_count(r->game, MRT_SECTION_STREAMS);
    char quoted[MRT_QUOTE_SIZE];
    size_t size = (count + 1) * sizeof(void *);
    const mrt_stream **sorted = is_good(r) ? borrow(r, size) : NULL;
    if (sorted == NULL)
        return;
    for (uint32_t i = 0; i < count; i++)
        sorted[i] = &streams[i];
    if (count > 0)
        qsort(sorted, count, sizeof *sorted, compare_streams);
    for (uint32_t i = 1; i < count && is_good(r); i++)
        if (compare_streams(&sorted[i - 1], &sorted[i]) == 0)
            mrt_jread_fault(r->json, mrt_json_get(value, "streams"), "the stream %s is there twice",
                            mrt_quote(quoted, sorted[i]->key, sorted[i]->length));
    mrt_resize(r->game->alloc, (void *)sorted, size, 0);
}

static void read_all(mrt_restore *r, const mrt_json *value)
{
    const char *fields[HEAD_FIELDS + MRT_SECTIONS];
    size_t count = HEAD_FIELDS;
    memcpy(fields, head_fields, sizeof head_fields);
    for (mrt_section i = 0; i < MRT_SECTIONS; i++)
        if (sections[i].read != read_nothing)
            fields[count++] = sections[i].key;
    if (!mrt_jread_object(r->json, value, (mrt_wordlist){fields, count}))
        return;
    read_head(r, value);
    make_places(r, value);
    for (mrt_section i = 0; i < MRT_SECTIONS && is_good(r); i++) {
        r->section = i;
        if (sections[i].read != read_nothing)
            read_section(r, mrt_jread_need(r->json, value, sections[i].key));
    }
    if (is_good(r))
        check_complete(r, value);
    check_serials(r, value);
    check_streams(r, value);
}

mrt_status mrt_game_read_state(mrt_game *game, const mrt_content *content, mrt_jread *json,
                               const mrt_json *value, mrt_error *err)
{
    mrt_error own;
    mrt_restore r = {.json = json, .game = game, .content = content, .err = err != NULL ? err : &own};
    mrt_names *names = &content->roots->names;
    mrt_shapes *shapes = &content->roots->shapes;
    size_t name_count = names->count, shape_count = shapes->count;
    mrt_text_init(&r.texts, game->alloc);
    read_all(&r, value);
    mrt_text_fini(&r.texts);
    if (r.cards != NULL)
        mrt_resize(game->alloc, r.cards, r.card_count * sizeof *r.cards, 0);
    if (is_good(&r)) {
        mrt_game_commit(game, content);
        return MRT_OK;
    }
    mrt_shapes_truncate(shapes, shape_count); /* names of a text that is refused are not kept */
    mrt_names_truncate(names, name_count);
    return r.status != MRT_OK ? r.status : mrt_jread_status(json);
}
