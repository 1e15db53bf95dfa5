/* The hash of a game's state: everything that means something counts, and nothing else does: no places in memory, no numbers
 * that content gives, no order where there is none. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/board/game.h"
#include "core/board/state.h"
#include "spec/c/board/game_shadow.h"
#include "spec/c/check.h"

/* ---- a content, in two orders ---- */

typedef struct vocabulary {
    mrt_content *content;
    uint8_t joker, tarot, edition, sticker;  /* kinds */
    uint16_t one, two, glitter, green, gold; /* definitions */
    unsigned luck, fame;                     /* values */
} vocabulary;

static uint8_t add_kind(mrt_content *c, const char *name, const char *folder, mrt_place place)
{
    mrt_kind kind = {.name = name, .folder = folder, .prefix = "", .place = (uint8_t)place};
    if (mrt_content_put_kind(c, &kind, NULL) != MRT_OK)
        abort();
    return (uint8_t)mrt_content_find_kind(c, name, strlen(name));
}

static uint16_t add_def(mrt_content *c, uint8_t kind, const char *key, const char *fields)
{
    static const uint8_t types[] = {MRT_SLOT_NUMBER, MRT_SLOT_TEXT, MRT_SLOT_LIST};
    mrt_slot slots[3];
    uint16_t out, count = (uint16_t)strlen(fields); /* a letter each: its name, and 'n', 't', 'l' its type */
    for (uint16_t i = 0; i < count; i++) {
        slots[i] = (mrt_slot){.type = types[fields[i] == 'n' ? 0 : fields[i] == 't' ? 1 : 2]};
        mrt_content_name(c, fields + i, 1, &slots[i].name, NULL);
    }
    mrt_def def = {.key = key, .name = key, .file = "", .kind = kind, .element = UINT16_MAX};
    def.slots = slots;
    def.slot_count = count;
    if (mrt_content_put_def(c, &def, &out, NULL) != MRT_OK)
        abort();
    return out;
}

static unsigned add_value(mrt_content *c, const char *name, double start)
{
    mrt_value_info value = {.name = name, .open = true, .passive = UINT16_MAX, .start = start};
    if (mrt_content_put_value(c, &value, NULL) != MRT_OK)
        abort();
    return (unsigned)mrt_content_find_value(c, name, strlen(name));
}

static vocabulary make_words(bool turned, mrt_hands *hands)
{
    vocabulary v = {.content = mrt_content_create(NULL, NULL)};
    mrt_content *c = v.content;
    mrt_content_set_hands(c, hands);
    for (int i = 0; i < 2; i++)
        if ((i == 0) != turned) {
            v.joker = add_kind(c, "joker", "jokers", MRT_PLACE_JOKERS);
            v.edition = add_kind(c, "edition", "editions", MRT_PLACE_EDITION);
            v.one = add_def(c, v.joker, "j_one", "ntl");
            v.glitter = add_def(c, v.edition, "e_glitter", "");
            v.luck = add_value(c, "my_luck", 3);
            mrt_content_put_rarity(c, "common", &(mrt_rarity_info){0}, NULL);
        } else {
            v.tarot = add_kind(c, "tarot", "tarots", MRT_PLACE_CONSUMABLES);
            v.joker = add_kind(c, "joker", "jokers", MRT_PLACE_JOKERS);
            v.sticker = add_kind(c, "sticker", "stickers", MRT_PLACE_STICKER);
            v.two = add_def(c, v.joker, "j_two", "tn");
            v.green = add_def(c, v.sticker, "green", "n");
            v.gold = add_def(c, v.sticker, "gold", "");
            v.fame = add_value(c, "my_fame", 0);
            mrt_content_put_rarity(c, "rare", &(mrt_rarity_info){0}, NULL);
            if (turned) { /* what else there is does not count */
                add_value(c, "my_other", 7);
                add_def(c, v.tarot, "c_fool", "");
                add_def(c, add_kind(c, "edition", "editions", MRT_PLACE_EDITION), "e_dull", "");
            }
        }
    return v;
}

/* ---- a game with something everywhere ---- */

static uint32_t text_of(mrt_game *g, const char *text)
{
    uint32_t reference = 0;
    if (mrt_state_keep_text(g, text, strlen(text), &reference, NULL) != MRT_OK)
        abort();
    return reference;
}

static void put(mrt_game *g, mrt_section section, const void *element)
{
    if (mrt_game_append(g, section, element, 1, NULL) != MRT_OK)
        abort();
}

static uint32_t add_item(mrt_game *g, const vocabulary *v, mrt_section row, mrt_item item)
{
    uint32_t serial = 0;
    if (mrt_game_add_item(g, v->content, row, mrt_game_count(g, row), &item, NULL, &serial, NULL) != MRT_OK)
        abort();
    return serial;
}

static uint32_t cell_of(const mrt_game *g, const vocabulary *v, uint32_t serial, uint16_t owner,
                        const char *name)
{
    const mrt_item *item = mrt_game_item(g, serial);
    const char *kept = mrt_names_find(&v->content->roots->names, name, 1);
    return item->cells + (uint32_t)mrt_shape_find(&v->content->roots->shapes, item->shape, owner, kept);
}

static void set_list(mrt_game *g, uint32_t cell, double number, mrt_card_id card, const char *text)
{
    const mrt_state_value values[] = {{.type = MRT_SLOT_NUMBER, .number = number},
                                      {.type = MRT_SLOT_CARD, .card = card},
                                      {.type = MRT_SLOT_TEXT, .text = text, .length = strlen(text)}};
    uint32_t reference;
    if (mrt_state_keep_list(g, values, 3, &reference, NULL) != MRT_OK ||
        mrt_state_set_bits(g, cell, reference, NULL) != MRT_OK)
        abort();
}

enum { ONE = 1, TAROT, WEARER }; /* serials */

static void fill_items(mrt_game *g, const vocabulary *v, mrt_card_id card)
{
    uint32_t stickers = UINT32_C(1) << v->content->defs[v->green].element;
    add_item(g, v, MRT_SECTION_JOKERS, (mrt_item){.def = v->one, .kind = v->joker, .extra = 2});
    add_item(g, v, MRT_SECTION_CONSUMABLES, (mrt_item){.def = MRT_DEF_UNKNOWN, .kind = v->tarot});
    add_item(g, v, MRT_SECTION_JOKERS, (mrt_item){.def = v->two, .kind = v->joker, .stickers = stickers});
    mrt_game_write_item(g, WEARER)->edition = (uint8_t)v->content->defs[v->glitter].element;
    mrt_state_set_number(g, cell_of(g, v, ONE, v->one, "n"), 5, NULL);
    mrt_state_set_bits(g, cell_of(g, v, ONE, v->one, "t"), text_of(g, "remembered"), NULL);
    set_list(g, cell_of(g, v, ONE, v->one, "l"), 1, card, "listed");
    mrt_state_set_number(g, cell_of(g, v, WEARER, v->green, "n"), 4, NULL);
}

/* `noise`: with other places, other garbage and another order of what has none. */
static void fill_game(mrt_game *g, const vocabulary *v, bool noise)
{
    mrt_game_init(g, NULL);
    mrt_game_reset(g, v->content, "MAROTTE", 7, NULL);
    if (noise)
        text_of(g, "nobody refers to this text");
    mrt_hand_record record;
    memset(&record, noise ? 0xaa : 0x55, sizeof record);
    record.level = record.played = record.round = 2;
    record.visible = true;
    put(g, MRT_SECTION_HANDS, &record);
    double number;
    for (int i = 0; i < 2; i++)
        mrt_game_random(g, (i == 0) != noise ? "key" : "other", (i == 0) != noise ? 3 : 5, &number, NULL);
    mrt_card_id id, extra;
    const mrt_card card = {.face = 7, .enhancement = 1, .edition = 1, .seal = 1, .bonus = 3};
    const mrt_card other = {.face = 9};
    if (noise) /* in another slot, of another generation */
        for (int i = 0; i < 3; i++) {
            mrt_game_add_card(g, &other, &extra, NULL);
            mrt_game_remove_card(g, extra, NULL);
        }
    mrt_game_write_head(g)->card_serial = 0;
    if (noise)
        mrt_game_add_card(g, &other, &extra, NULL);
    mrt_game_write_head(g)->card_serial = 0;
    mrt_game_add_card(g, &card, &id, NULL);
    put(g, MRT_SECTION_DECK, &id);
    put(g, MRT_SECTION_GRID, &(mrt_game_cell){.card = id, .frozen = 1});
    fill_items(g, v, id);
    mrt_request request = {.kind = v->tarot,
                           .rarity = (uint8_t)mrt_content_find_rarity(v->content, "common", 6)};
    request.edition = (uint8_t)v->content->defs[v->glitter].element;
    request.source = text_of(g, "8ba");
    request.key = text_of(g, "c_moon");
    put(g, MRT_SECTION_REQUESTS, &request);
    add_item(g, v, MRT_SECTION_TAGS, (mrt_item){.def = MRT_DEF_UNKNOWN, .kind = v->tarot});
    put(g, MRT_SECTION_USES, &(mrt_use){.def = v->one, .unused = {noise}, .count = 2});
    put(g, MRT_SECTION_ORBITS, &(mrt_orbit){.ante = 3, .hands = {1, 2, 3, noise}});
    put(g, MRT_SECTION_CASH,
        &(mrt_cash){.what = MRT_CASH_ITEM, .def = v->one, .unused = noise, .dollars = 4});
    put(g, MRT_SECTION_OFF, &v->one);
    mrt_game_set_stat(g, v->luck, 8, NULL);
    mrt_game_set_stat(g, MRT_STAT_MONEY, 12, NULL);
}

/* ---- what counts ---- */

#define FIELD(section, type, field)                                                                          \
    {                                                                                                        \
#section "." #field, MRT_SECTION_##section, offsetof(type, field)                                    \
    }
#define HEAD(field)                                                                                          \
    {                                                                                                        \
#field, MRT_SECTIONS, offsetof(mrt_game_head, field)                                                 \
    }
/* Fields of the first element of a section, or of the head: another bit is another state. */
static const struct {
    const char *name;
    mrt_section section;
    size_t offset;
} fields[] = {
    FIELD(HANDS, mrt_hand_record, level),
    FIELD(HANDS, mrt_hand_record, played),
    FIELD(HANDS, mrt_hand_record, round),
    FIELD(HANDS, mrt_hand_record, visible),
    FIELD(STREAMS, mrt_stream, hash), /* stands for key and length: see test_keys */
    FIELD(STREAMS, mrt_stream, state),
    FIELD(CARDS, mrt_card_slot, card.face),
    FIELD(CARDS, mrt_card_slot, card.enhancement),
    FIELD(CARDS, mrt_card_slot, card.edition),
    FIELD(CARDS, mrt_card_slot, card.seal),
    FIELD(CARDS, mrt_card_slot, card.suit),
    FIELD(CARDS, mrt_card_slot, card.flags),
    FIELD(CARDS, mrt_card_slot, card.bonus),
    FIELD(CARDS, mrt_card_slot, card.serial),
    FIELD(CARDS, mrt_card_slot, generation),
    {"DECK", MRT_SECTION_DECK, 0},
    FIELD(JOKERS, mrt_item, serial),
    FIELD(JOKERS, mrt_item, def),
    FIELD(JOKERS, mrt_item, edition),
    FIELD(JOKERS, mrt_item, flags),
    FIELD(JOKERS, mrt_item, stickers),
    FIELD(JOKERS, mrt_item, extra),
    FIELD(CONSUMABLES, mrt_item, kind),
    FIELD(TAGS, mrt_item, flags),
    FIELD(REQUESTS, mrt_request, what),
    FIELD(REQUESTS, mrt_request, kind),
    FIELD(REQUESTS, mrt_request, rarity),
    FIELD(REQUESTS, mrt_request, edition),
    FIELD(REQUESTS, mrt_request, face),
    FIELD(REQUESTS, mrt_request, enhancement),
    FIELD(REQUESTS, mrt_request, seal),
    FIELD(REQUESTS, mrt_request, to_hand),
    FIELD(REQUESTS, mrt_request, serial),
    FIELD(REQUESTS, mrt_request, open),
    FIELD(USES, mrt_use, def),
    FIELD(USES, mrt_use, count),
    FIELD(ORBITS, mrt_orbit, ante),
    FIELD(ORBITS, mrt_orbit, hands[2]),
    FIELD(CASH, mrt_cash, what),
    FIELD(CASH, mrt_cash, def),
    FIELD(CASH, mrt_cash, dollars),
    FIELD(GRID, mrt_game_cell, card),
    FIELD(GRID, mrt_game_cell, frozen),
    {"OFF", MRT_SECTION_OFF, 0},
    HEAD(next_serial),
    HEAD(card_serial),
    HEAD(next_hidden),
    HEAD(one_counter),
    HEAD(luck),
    HEAD(errors),
    HEAD(seed[0]),
    HEAD(seed_length),
    HEAD(hashed_seed),
};

/* The hash of a stream's key is that of its bytes and of their number. */
static void test_keys(unsigned *failures, const mrt_game *g)
{
    const mrt_stream *stream = mrt_game_read(g, MRT_SECTION_STREAMS, 0);
    char key[MRT_KEY_MAX];
    memcpy(key, stream->key, sizeof key);
    CHECK(failures, stream->hash == mrt_stream_hash(key, stream->length));
    CHECK(failures, stream->hash != mrt_stream_hash(key, stream->length - 1));
    for (uint32_t i = 0; i < stream->length; i++) {
        key[i] ^= 1;
        CHECK(failures, stream->hash != mrt_stream_hash(key, stream->length));
        key[i] ^= 1;
    }
}

static void test_fields(unsigned *failures, mrt_game *g, const mrt_content *c)
{
    uint64_t hash = mrt_game_hash(g, c);
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        mrt_mark m = mrt_game_mark(g);
        unsigned char *place = fields[i].section == MRT_SECTIONS ? (unsigned char *)mrt_game_write_head(g)
                                                                 : mrt_game_write(g, fields[i].section, 0);
        place[fields[i].offset] ^= 1;
        if (!CHECK(failures, mrt_game_hash(g, c) != hash))
            printf("%s\n", fields[i].name);
        mrt_game_undo(g, m);
        CHECK(failures, mrt_game_hash(g, c) == hash);
    }
}

static void test_values(unsigned *failures, mrt_game *g, const mrt_content *c)
{
    uint64_t hash = mrt_game_hash(g, c);
    for (unsigned i = 0; i < c->value_count; i++) {
        mrt_mark m = mrt_game_mark(g);
        double number = mrt_game_stat(g, i);
        mrt_game_set_stat(g, i, number == 0 && i < MRT_STATS ? -0.0 : number + 1, NULL);
        CHECK(failures, mrt_game_hash(g, c) != hash);
        mrt_game_set_stat(g, i, number, NULL);
        CHECK(failures, mrt_game_hash(g, c) == hash);
        mrt_game_undo(g, m);
    }
}

/* What items remember, in each of its forms. */
enum { NUMBER, TEXT, LIST_NUMBER, LIST_CARD, LIST_TEXT, EMPTY, WORN, SOURCE, KEY, MEMORIES };

static void change_memory(mrt_game *g, const vocabulary *v, int which)
{
    mrt_card_id id = *(const mrt_card_id *)mrt_game_read(g, MRT_SECTION_DECK, 0);
    uint32_t list = cell_of(g, v, ONE, v->one, "l");
    switch (which) {
    case NUMBER:
        mrt_state_set_number(g, cell_of(g, v, ONE, v->one, "n"), 6, NULL);
        break;
    case TEXT:
        mrt_state_set_bits(g, cell_of(g, v, ONE, v->one, "t"), text_of(g, "remembereD"), NULL);
        break;
    case LIST_NUMBER:
        set_list(g, list, 2, id, "listed");
        break;
    case LIST_CARD:
        set_list(g, list, 1, MRT_CARD_NONE, "listed");
        break;
    case LIST_TEXT:
        set_list(g, list, 1, id, "liste");
        break;
    case EMPTY:
        mrt_state_set_bits(g, list, 0, NULL);
        break;
    case WORN:
        mrt_state_set_number(g, cell_of(g, v, WEARER, v->green, "n"), 3, NULL);
        break;
    case KEY:
        ((mrt_request *)mrt_game_write(g, MRT_SECTION_REQUESTS, 0))->key = text_of(g, "c_moom");
        break;
    default:
        ((mrt_request *)mrt_game_write(g, MRT_SECTION_REQUESTS, 0))->source = text_of(g, "8bb");
    }
}

static void test_memories(unsigned *failures, mrt_game *g, const vocabulary *v)
{
    uint64_t seen[MEMORIES + 1] = {mrt_game_hash(g, v->content)};
    for (int i = 0; i < MEMORIES; i++) {
        mrt_mark m = mrt_game_mark(g);
        change_memory(g, v, i);
        seen[i + 1] = mrt_game_hash(g, v->content);
        for (int k = 0; k <= i; k++)
            CHECK(failures, seen[i + 1] != seen[k]);
        mrt_game_undo(g, m);
        CHECK(failures, mrt_game_hash(g, v->content) == seen[0]);
    }
}

/* ---- what does not ---- */

static void test_same(unsigned *failures, const vocabulary *v, const vocabulary *turned)
{
    mrt_game plain, noisy, other;
    fill_game(&plain, v, false);
    fill_game(&noisy, v, true);
    fill_game(&other, turned, false);
    uint64_t hash = mrt_game_hash(&plain, v->content);
    CHECK(failures, mrt_game_hash(&noisy, v->content) == hash);
    CHECK(failures, mrt_game_hash(&other, turned->content) == hash);
    CHECK(failures, v->two != turned->two && v->luck != turned->luck && v->joker != turned->joker);
    /* The same text once more, at another place; a block of cells that moves. */
    mrt_state_set_bits(&plain, cell_of(&plain, v, ONE, v->one, "t"), text_of(&plain, "remembered"), NULL);
    CHECK(failures, mrt_game_hash(&plain, v->content) == hash);
    mrt_item *item = mrt_game_write_item(&plain, ONE);
    uint32_t moved = mrt_game_count(&plain, MRT_SECTION_CELLS);
    mrt_game_append(&plain, MRT_SECTION_CELLS, NULL, 3, NULL);
    mrt_cell *cells = plain.elements[MRT_SECTION_CELLS];
    memcpy(cells + moved, cells + item->cells, 3 * sizeof *cells);
    item->cells = moved;
    CHECK(failures, mrt_game_hash(&plain, v->content) == hash);
    mrt_game_fini(&plain);
    mrt_game_fini(&noisy);
    mrt_game_fini(&other);
}

/* The same thing in another pile or row is another state. */
static void test_rows(unsigned *failures, const vocabulary *v)
{
    static const mrt_item item = {.def = MRT_DEF_UNKNOWN};
    mrt_game g;
    uint64_t seen[MRT_SECTIONS] = {0};
    mrt_game_init(&g, NULL);
    mrt_game_reset(&g, v->content, "MAROTTE", 7, NULL);
    mrt_card_id id;
    mrt_game_add_card(&g, &(mrt_card){.face = 3}, &id, NULL);
    for (mrt_section x = MRT_FIRST_PILE; x <= MRT_LAST_ITEMS; x++) {
        mrt_mark m = mrt_game_mark(&g);
        mrt_game_insert(&g, x, 0, x <= MRT_LAST_PILE ? (const void *)&id : &item, NULL);
        seen[x] = mrt_game_hash(&g, v->content);
        mrt_game_undo(&g, m);
        for (mrt_section y = MRT_FIRST_PILE; y < x; y++)
            CHECK(failures, seen[x] != seen[y]);
    }
    mrt_game_fini(&g);
}

int main(void)
{
    unsigned failures = 0;
    mrt_hands *hands = mrt_hands_create(NULL);
    for (int i = 0; i < MRT_HANDS; i++) {
        const mrt_hand_values values = {.name = mrt_hand_name((mrt_hand)i), .chips = 5, .mult = 1};
        mrt_hands_add_original(hands, values.name, (mrt_hand)i, &values, NULL);
    }
    vocabulary v = make_words(false, hands), turned = make_words(true, hands);
    mrt_game g;
    fill_game(&g, &v, false);
    test_keys(&failures, &g);
    test_fields(&failures, &g, v.content);
    test_values(&failures, &g, v.content);
    test_memories(&failures, &g, &v);
    mrt_game_fini(&g);
    test_same(&failures, &v, &turned);
    test_rows(&failures, &v);
    mrt_content_destroy(v.content);
    mrt_content_destroy(turned.content);
    mrt_hands_destroy(hands);
    return check_report("game_hash", failures);
}
