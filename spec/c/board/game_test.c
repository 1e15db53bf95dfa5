/* The state of a game: every change does what a naive copy does, undo gives back every byte and the hash, ids and serials
 * name one thing each, limits hold. Streams, memory and the hash have tests of their own. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/board/game.h"
#include "core/board/state.h"
#include "spec/c/board/game_shadow.h"
#include "spec/c/check.h"

enum { STEPS = 30000, DEPTH = 6 };

static mrt_content *content; /* shadow_content */

static void start(mrt_game *game, const mrt_alloc *alloc)
{
    mrt_game_init(game, alloc);
    if (mrt_game_reset(game, content, "MAROTTE1", 8, NULL) != MRT_OK)
        abort();
}

static mrt_card_id add_card(mrt_game *game, int face)
{
    mrt_card card = {.face = (mrt_face)face, .serial = 4711};
    mrt_card_id id = MRT_CARD_NONE;
    return mrt_game_add_card(game, &card, &id, NULL) == MRT_OK ? id : MRT_CARD_NONE;
}

static uint32_t add_item(mrt_game *game, mrt_section section, uint32_t at)
{
    mrt_item item = {.def = 0, .kind = 0, .extra = 3, .serial = 4711};
    uint32_t serial = 0;
    return mrt_game_add_item(game, content, section, at, &item, NULL, &serial, NULL) == MRT_OK ? serial : 0;
}

/* ---- random changes against a naive copy ---- */

typedef struct run {
    mrt_game game;
    shadow now, marks[DEPTH];
    mrt_mark at[DEPTH];
    int depth;
    uint32_t seed;
    unsigned collected; /* commits that have given something back */
    unsigned *failures;
} run;

static uint32_t pick(run *r, uint32_t below)
{
    return test_random(&r->seed) % below;
}

/* Bytes that mean something else, or nothing, to who looks: a bool is 0 or 1, kinds, definitions, shapes and texts are ones that
 * there are. */
static void tame(mrt_section section, void *element)
{
    mrt_item *item = element;
    mrt_request *request = element;
    switch (section) {
    case MRT_SECTION_HANDS:
        ((unsigned char *)element)[offsetof(mrt_hand_record, visible)] &= 1;
        break;
    case MRT_SECTION_REQUESTS:
        request->kind = 0;
        request->rarity &= 1;
        request->source = request->key = 0;
        break;
    case MRT_SECTION_USES:
        ((mrt_use *)element)->def = 0;
        break;
    case MRT_SECTION_CASH:
        ((mrt_cash *)element)->def = 0;
        break;
    case MRT_SECTION_OFF:
        *(uint16_t *)element = 0;
        break;
    default:
        if (section < MRT_FIRST_ROW || section > MRT_LAST_ITEMS)
            break;
        item->def = (item->def & 1) != 0 ? 0 : MRT_DEF_UNKNOWN;
        item->kind = 0;
        item->stickers = item->shape = 0;
    }
}

static void fill(run *r, mrt_section section, unsigned char *bytes, uint32_t count)
{
    size_t size = shadow_size(section);
    for (size_t i = 0; i < count * size; i++)
        bytes[i] = (unsigned char)pick(r, 256);
    for (size_t i = 0; i < count; i++)
        tame(section, bytes + i * size);
}

/* A section whose elements may be any bytes: no cards, no streams, no cells, as they have an order of their own, no values,
 * as there is a fixed number of them. */
static mrt_section pick_section(run *r)
{
    static const mrt_section free[] = {
        MRT_SECTION_HANDS,    MRT_SECTION_DECK,     MRT_SECTION_HAND,        MRT_SECTION_PLAY,
        MRT_SECTION_DISCARD,  MRT_SECTION_JOKERS,   MRT_SECTION_CONSUMABLES, MRT_SECTION_VOUCHERS,
        MRT_SECTION_FIXTURES, MRT_SECTION_REQUESTS, MRT_SECTION_TAGS,        MRT_SECTION_GRID,
        MRT_SECTION_OWNED,    MRT_SECTION_OFF,      MRT_SECTION_USING,       MRT_SECTION_SHOP,
        MRT_SECTION_PACK,     MRT_SECTION_SCREEN,   MRT_SECTION_USES,        MRT_SECTION_CASH};
    return free[pick(r, sizeof free / sizeof *free)];
}

static void change_insert(run *r)
{
    mrt_section s = pick_section(r);
    uint32_t count = r->now.head.counts[s], at = pick(r, count + 1);
    size_t size = shadow_size(s);
    _Alignas(max_align_t) unsigned char element[SHADOW_ELEMENT_SIZE];
    unsigned char *place = r->now.bytes[s] + at * size;
    if (count == SHADOW_ELEMENTS)
        return;
    fill(r, s, element, 1);
    memmove(place + size, place, (count - at) * size);
    memcpy(place, element, size);
    r->now.head.counts[s]++;
    CHECK(r->failures, mrt_game_insert(&r->game, s, at, element, NULL) == MRT_OK);
}

static void change_take(run *r)
{
    mrt_section s = pick_section(r);
    uint32_t count = r->now.head.counts[s], at = count > 0 ? pick(r, count) : 0;
    size_t size = shadow_size(s);
    _Alignas(max_align_t) unsigned char element[SHADOW_ELEMENT_SIZE];
    unsigned char *place = r->now.bytes[s] + at * size;
    if (count == 0)
        return;
    bool wanted = pick(r, 2) == 0;
    CHECK(r->failures, mrt_game_take(&r->game, s, at, wanted ? element : NULL, NULL) == MRT_OK);
    CHECK(r->failures, !wanted || memcmp(element, place, size) == 0);
    memmove(place, place + size, (count - at - 1) * size);
    r->now.head.counts[s]--;
}

static void change_assign(run *r)
{
    static _Alignas(max_align_t) unsigned char elements[40 * SHADOW_ELEMENT_SIZE];
    mrt_section s = pick_section(r);
    uint32_t count = pick(r, 41);
    size_t size = shadow_size(s);
    fill(r, s, elements, count);
    memcpy(r->now.bytes[s], elements, count * size);
    r->now.head.counts[s] = count;
    CHECK(r->failures, mrt_game_assign(&r->game, s, count > 0 ? elements : NULL, count, NULL) == MRT_OK);
}

static void change_write(run *r)
{
    mrt_section s = pick_section(r);
    uint32_t count = r->now.head.counts[s], at = count > 0 ? pick(r, count) : 0;
    size_t size = shadow_size(s);
    _Alignas(max_align_t) unsigned char element[SHADOW_ELEMENT_SIZE];
    if (count == 0)
        return;
    CHECK(r->failures, memcmp(mrt_game_read(&r->game, s, at), r->now.bytes[s] + at * size, size) == 0);
    fill(r, s, element, 1);
    memcpy(r->now.bytes[s] + at * size, element, size);
    void *place = mrt_game_write(&r->game, s, at);
    if (CHECK(r->failures, place != NULL))
        memcpy(place, element, size);
}

static void change_stat(run *r)
{
    mrt_stat stat = (mrt_stat)pick(r, MRT_STATS);
    double number = (double)pick(r, 1000) / 8;
    ((double *)(void *)r->now.bytes[MRT_SECTION_STATS])[stat] = number;
    CHECK(r->failures, mrt_game_set_stat(&r->game, stat, number, NULL) == MRT_OK);
    CHECK(r->failures, mrt_game_stat(&r->game, stat) == number);
}

static void change_move(run *r)
{
    mrt_section from = MRT_SECTION_DECK + pick(r, 4), to = MRT_SECTION_DECK + pick(r, 4);
    uint32_t *counts = r->now.head.counts, moved = counts[from];
    if (counts[from] + counts[to] > SHADOW_ELEMENTS)
        return;
    CHECK(r->failures, mrt_game_move_all(&r->game, from, to, NULL) == MRT_OK);
    if (from == to)
        return;
    memcpy(r->now.bytes[to] + counts[to] * sizeof(mrt_card_id), r->now.bytes[from],
           moved * sizeof(mrt_card_id));
    counts[to] += moved;
    counts[from] = 0;
}

static void change_head(run *r)
{
    mrt_game_head *head = mrt_game_write_head(&r->game);
    if (!CHECK(r->failures, head == &r->game.head))
        return;
    head->luck = r->now.head.luck = pick(r, 3);
    head->hashed_seed = r->now.head.hashed_seed = (double)pick(r, 100);
}

/* What the first joker remembers, if it is one that does. */
static void change_state(run *r)
{
    const mrt_item *item =
        r->game.head.counts[MRT_SECTION_JOKERS] > 0 ? mrt_game_read(&r->game, MRT_SECTION_JOKERS, 0) : NULL;
    if (item == NULL || item->shape == 0)
        return;
    uint32_t slot = pick(r, 2);
    double number = (double)pick(r, 1000) / 8;
    CHECK(r->failures, mrt_state_set_number(&r->game, item->cells + slot, number, NULL) == MRT_OK);
    CHECK(r->failures, mrt_state_number(&r->game, item, slot) == number);
}

static void change_request(run *r)
{
    char text[200]; /* long ones, so that there is something to give back */
    mrt_request request = {0};
    snprintf(text, sizeof text, "%0*u", (int)pick(r, 100) + 99, pick(r, 900));
    if (r->game.head.counts[MRT_SECTION_REQUESTS] == SHADOW_ELEMENTS)
        return;
    CHECK(r->failures, mrt_state_keep_text(&r->game, text, strlen(text), &request.source, NULL) == MRT_OK);
    CHECK(r->failures, mrt_game_insert(&r->game, MRT_SECTION_REQUESTS, 0, &request, NULL) == MRT_OK);
}

/* Cards, items, texts and streams: what they do has tests of its own, here only undo is looked at. */
static void change_things(run *r)
{
    double number;
    char key[8];
    uint32_t cards = r->game.head.counts[MRT_SECTION_CARDS];
    const mrt_card_slot *slots = r->game.elements[MRT_SECTION_CARDS];
    uint32_t slot = cards > 0 ? pick(r, cards) : 0;
    mrt_card_id id = cards > 0 ? (slots[slot].generation & 0xfff) << 20 | slot : 0;
    switch (pick(r, 7)) {
    case 0:
        if (cards < SHADOW_ELEMENTS)
            CHECK(r->failures, add_card(&r->game, (int)pick(r, MRT_FACE_END)) != MRT_CARD_NONE);
        break;
    case 1:
        mrt_game_remove_card(&r->game, id, NULL);
        break;
    case 2:
        if (r->game.head.counts[MRT_SECTION_JOKERS] < SHADOW_ELEMENTS)
            add_item(&r->game, MRT_SECTION_JOKERS, 0);
        break;
    case 3:
        snprintf(key, sizeof key, "k%u", pick(r, 200));
        CHECK(r->failures, mrt_game_random(&r->game, key, strlen(key), &number, NULL) == MRT_OK);
        break;
    case 4:
        change_state(r);
        break;
    case 5:
        change_request(r);
        break;
    default:
        if (mrt_game_card(&r->game, id) != NULL)
            mrt_game_write_card(&r->game, id)->bonus = pick(r, 50);
    }
    shadow_take(&r->now, &r->game, content);
}

static void change(run *r)
{
    static void (*const changes[])(run *) = {change_insert, change_take, change_assign, change_write,
                                             change_stat,   change_move, change_head,   change_things};
    changes[pick(r, sizeof changes / sizeof *changes)](r);
    CHECK(r->failures, shadow_bytes_equal(&r->now, &r->game));
}

static void mark(run *r)
{
    r->at[r->depth] = mrt_game_mark(&r->game);
    shadow_take(&r->marks[r->depth++], &r->game, content);
}

/* Back to any of the marks; it can be used again. */
static void undo(run *r)
{
    uint32_t level = pick(r, (uint32_t)r->depth);
    mrt_game_undo(&r->game, r->at[level]);
    CHECK(r->failures, shadow_equal(&r->marks[level], &r->game, content));
    CHECK(r->failures, mrt_game_mark(&r->game) == r->at[level]);
    r->now = r->marks[level];
    r->depth = (int)level + (pick(r, 2) == 0);
}

/* What nobody remembers is given back now and then: other bytes, the same state. */
static void commit(run *r)
{
    uint64_t hash = mrt_game_hash(&r->game, content);
    uint32_t cells = mrt_game_count(&r->game, MRT_SECTION_CELLS);
    mrt_game_commit(&r->game, content);
    CHECK(r->failures, mrt_game_mark(&r->game) == 0 && mrt_game_hash(&r->game, content) == hash);
    CHECK(r->failures, mrt_game_count(&r->game, MRT_SECTION_CELLS) <= cells);
    r->collected += mrt_game_count(&r->game, MRT_SECTION_CELLS) < cells;
    r->depth = 0;
    shadow_take(&r->now, &r->game, content);
}

static void test_random_changes(unsigned *failures)
{
    run *r = malloc(sizeof *r);
    if (r == NULL)
        abort();
    r->depth = 0;
    r->collected = 0;
    r->seed = 1;
    r->failures = failures;
    start(&r->game, NULL);
    shadow_take(&r->now, &r->game, content);
    unsigned undone = 0;
    for (int i = 0; i < STEPS && *failures < 10; i++) {
        uint32_t what = pick(r, 100);
        if (what < 8 && r->depth < DEPTH) {
            mark(r);
        } else if (what < 14 && r->depth > 0) {
            undo(r);
            undone++;
        } else if (what == 14) {
            commit(r);
        } else {
            change(r);
        }
    }
    CHECK(failures, undone > 500 && r->collected > 1);
    mrt_game_fini(&r->game);
    free(r);
}

/* ---- single rules ---- */

static void test_versions(unsigned *failures)
{
    mrt_game g;
    start(&g, NULL);
    mrt_card_id ids[3] = {add_card(&g, 1), add_card(&g, 2), add_card(&g, 3)};
    uint32_t last[MRT_SECTIONS];
    mrt_mark m = mrt_game_mark(&g);
    memcpy(last, g.version, sizeof last);
    mrt_game_assign(&g, MRT_SECTION_HAND, ids, 3, NULL);
    CHECK(failures, g.version[MRT_SECTION_HAND] == last[MRT_SECTION_HAND] + 1);
    mrt_game_move_all(&g, MRT_SECTION_HAND, MRT_SECTION_PLAY, NULL);
    CHECK(failures, g.version[MRT_SECTION_HAND] == last[MRT_SECTION_HAND] + 2);
    CHECK(failures, g.version[MRT_SECTION_PLAY] == last[MRT_SECTION_PLAY] + 1);
    mrt_game_write_card(&g, ids[0]);
    mrt_game_set_stat(&g, MRT_STAT_MONEY, 4, NULL);
    add_item(&g, MRT_SECTION_JOKERS, 0);
    mrt_game_undo(&g, m);
    CHECK(failures, g.version[MRT_SECTION_HAND] == last[MRT_SECTION_HAND] + 4);
    CHECK(failures, g.version[MRT_SECTION_PLAY] == last[MRT_SECTION_PLAY] + 2);
    CHECK(failures, g.version[MRT_SECTION_CARDS] == last[MRT_SECTION_CARDS] + 2);
    CHECK(failures, g.version[MRT_SECTION_STATS] == last[MRT_SECTION_STATS] + 2);
    CHECK(failures, g.version[MRT_SECTION_JOKERS] == last[MRT_SECTION_JOKERS] + 2);
    CHECK(failures, g.version[MRT_SECTION_TAGS] == last[MRT_SECTION_TAGS]);
    memcpy(last, g.version, sizeof last);
    mrt_game_reset(&g, content, "A", 1, NULL);
    for (int i = 0; i < MRT_SECTIONS; i++)
        CHECK(failures, g.version[i] > last[i]);
    mrt_game_fini(&g);
}

/* An element may be copied within its section, however that grows; a section may be cut to a part of itself. */
static void test_own_elements(unsigned *failures)
{
    mrt_game g;
    start(&g, NULL);
    const mrt_card_id first = 100;
    for (uint32_t i = 0; i < 40; i++) {
        const void *element = i > 0 ? mrt_game_read(&g, MRT_SECTION_HAND, 0) : &first;
        CHECK(failures, mrt_game_insert(&g, MRT_SECTION_HAND, i, element, NULL) == MRT_OK);
        mrt_card_id *added = mrt_game_write(&g, MRT_SECTION_HAND, i);
        CHECK(failures, *added == first);
        *added += i;
    }
    mrt_mark m = mrt_game_mark(&g);
    uint64_t hash = mrt_game_hash(&g, content);
    CHECK(failures,
          mrt_game_assign(&g, MRT_SECTION_HAND, mrt_game_read(&g, MRT_SECTION_HAND, 10), 25, NULL) == MRT_OK);
    CHECK(failures, mrt_game_count(&g, MRT_SECTION_HAND) == 25);
    for (uint32_t i = 0; i < 25; i++)
        CHECK(failures, *(const mrt_card_id *)mrt_game_read(&g, MRT_SECTION_HAND, i) == first + i + 10);
    mrt_game_undo(&g, m);
    CHECK(failures, mrt_game_hash(&g, content) == hash && mrt_game_count(&g, MRT_SECTION_HAND) == 40);
    mrt_game_fini(&g);
}

static void test_cards(unsigned *failures)
{
    mrt_game g;
    mrt_error err = {0};
    start(&g, NULL);
    mrt_card_id a = add_card(&g, 5), b = add_card(&g, 6), untouched = 77;
    CHECK(failures, a != b && a != MRT_CARD_NONE && b != MRT_CARD_NONE);
    CHECK(failures, mrt_game_card(&g, a)->face == 5 && mrt_game_card(&g, a)->serial == 1);
    CHECK(failures, mrt_game_card(&g, b)->serial == 2 && mrt_game_card(&g, MRT_CARD_NONE) == NULL);
    CHECK(failures, mrt_game_card(&g, b + 1) == NULL && mrt_game_card(&g, UINT32_MAX) == NULL);
    mrt_card bad = {.face = MRT_FACE_END};
    CHECK(failures, mrt_game_add_card(&g, &bad, &untouched, &err) == MRT_ERR_INPUT && untouched == 77);
    const mrt_card_id many[] = {a, b, a, a, b, a};
    for (mrt_section pile = MRT_SECTION_DECK; pile <= MRT_SECTION_DISCARD; pile++)
        mrt_game_assign(&g, pile, many, 6, NULL);
    CHECK(failures, mrt_game_find_card(&g, MRT_SECTION_PLAY, b) == 1);
    CHECK(failures, mrt_game_find_card(&g, MRT_SECTION_PLAY, b + 1) == UINT32_MAX);
    mrt_mark m = mrt_game_mark(&g);
    uint64_t hash = mrt_game_hash(&g, content);
    CHECK(failures, mrt_game_remove_card(&g, a, &err) == MRT_OK && mrt_game_card(&g, a) == NULL);
    for (mrt_section pile = MRT_SECTION_DECK; pile <= MRT_SECTION_DISCARD; pile++) {
        const mrt_card_id *ids = g.elements[pile];
        CHECK(failures, mrt_game_count(&g, pile) == 2 && ids[0] == b && ids[1] == b);
    }
    CHECK(failures, mrt_game_remove_card(&g, a, &err) == MRT_ERR_STALE && err.message[0] != '\0');
    CHECK(failures, mrt_game_write_card(&g, a) == NULL && !g.journal_failed);
    mrt_card_id c = add_card(&g, 7); /* in the slot of a */
    CHECK(failures, (c & 0xfffff) == (a & 0xfffff) && c != a && mrt_game_card(&g, a) == NULL);
    CHECK(failures, mrt_game_card(&g, c)->serial == 3 && mrt_game_count(&g, MRT_SECTION_CARDS) == 2);
    mrt_game_undo(&g, m);
    CHECK(failures, mrt_game_hash(&g, content) == hash && mrt_game_card(&g, c) == NULL &&
                        mrt_game_card(&g, a)->serial == 1);
    mrt_game_fini(&g);
}

/* The slots of cards that are gone are all used again before a new one. */
static void test_free_cards(unsigned *failures)
{
    mrt_card_id ids[6];
    mrt_game g;
    start(&g, NULL);
    for (int i = 0; i < 6; i++)
        ids[i] = add_card(&g, i);
    mrt_mark m = mrt_game_mark(&g);
    uint64_t hash = mrt_game_hash(&g, content);
    for (int i = 1; i < 5; i++)
        CHECK(failures, mrt_game_remove_card(&g, ids[i], NULL) == MRT_OK);
    for (int i = 1; i < 5; i++) {
        mrt_card_id id = add_card(&g, 10 + i);
        CHECK(failures, (id & 0xfffff) == (ids[5 - i] & 0xfffff) && mrt_game_card(&g, id)->face == 10 + i);
        CHECK(failures, mrt_game_card(&g, ids[5 - i]) == NULL);
    }
    CHECK(failures, mrt_game_count(&g, MRT_SECTION_CARDS) == 6 && (add_card(&g, 1) & 0xfffff) == 6);
    mrt_game_undo(&g, m);
    CHECK(failures, mrt_game_hash(&g, content) == hash && mrt_game_card(&g, ids[2])->face == 2);
    mrt_game_fini(&g);
}

/* Slots are used again until their generations are over, and no id comes twice. */
static void test_generations(unsigned *failures)
{
    enum { GENERATIONS = 2048, ROUNDS = 3 * GENERATIONS + 100 };
    static mrt_card_id seen[ROUNDS];
    mrt_game g;
    start(&g, NULL);
    for (uint32_t i = 0; i < ROUNDS; i++) {
        seen[i] = add_card(&g, 1);
        CHECK(failures, seen[i] == ((i % GENERATIONS * 2 + 1) << 20 | i / GENERATIONS));
        CHECK(failures, i == 0 || mrt_game_card(&g, seen[i - 1]) == NULL);
        CHECK(failures, mrt_game_card(&g, seen[i]) != NULL && mrt_game_card(&g, seen[i])->serial == i + 1);
        CHECK(failures, mrt_game_remove_card(&g, seen[i], NULL) == MRT_OK);
    }
    CHECK(failures, mrt_game_count(&g, MRT_SECTION_CARDS) == 4);
    for (int i = 0; i < ROUNDS; i++)
        CHECK(failures, mrt_game_card(&g, seen[i]) == NULL);
    mrt_game_undo(&g, 0);
    CHECK(failures,
          mrt_game_count(&g, MRT_SECTION_CARDS) == 0 && g.head.free_card == 0 && g.head.card_serial == 0);
    mrt_game_fini(&g);
}

static double first_of(const mrt_game *g, uint32_t serial)
{
    return mrt_state_number(g, mrt_game_item(g, serial), 0);
}

/* An item after a model begins with what that remembers, and goes its own way. */
static void test_model(unsigned *failures, mrt_game *g, uint32_t serial)
{
    mrt_mark m = mrt_game_mark(g);
    uint32_t copy = 0;
    mrt_item like = {.def = 0}, model = *mrt_game_item(g, serial);
    double before = first_of(g, serial);
    CHECK(failures,
          mrt_game_add_item(g, content, MRT_SECTION_JOKERS, 0, &like, &model, &copy, NULL) == MRT_OK);
    CHECK(failures, first_of(g, copy) == before && mrt_game_item(g, copy)->extra == 0);
    CHECK(failures, mrt_state_set_number(g, mrt_game_item(g, copy)->cells, before + 1, NULL) == MRT_OK);
    CHECK(failures, first_of(g, copy) == before + 1 && first_of(g, serial) == before);
    mrt_game_undo(g, m);
    CHECK(failures, mrt_game_item(g, copy) == NULL && first_of(g, serial) == before);
}

static void test_items(unsigned *failures)
{
    mrt_game g;
    mrt_error err = {0};
    start(&g, NULL);
    uint32_t deck = add_item(&g, MRT_SECTION_FIXTURES, 0), a = add_item(&g, MRT_SECTION_JOKERS, 0);
    uint32_t b = add_item(&g, MRT_SECTION_JOKERS, 0), c = add_item(&g, MRT_SECTION_CONSUMABLES, 0);
    CHECK(failures, deck == 1 && a == 2 && b == 3 && c == 4);
    mrt_section section = MRT_SECTIONS;
    uint32_t at = 99, serial = 0;
    CHECK(failures, mrt_game_find_item(&g, a, &section, &at) && section == MRT_SECTION_JOKERS && at == 1);
    CHECK(failures,
          mrt_game_find_item(&g, deck, &section, &at) && section == MRT_SECTION_FIXTURES && at == 0);
    CHECK(failures, !mrt_game_find_item(&g, 5, &section, &at) && section == MRT_SECTION_FIXTURES);
    const mrt_item *item = mrt_game_item(&g, b);
    CHECK(failures, item->serial == b && mrt_state_number(&g, item, 0) == 1.5);
    CHECK(failures, mrt_state_number(&g, item, 1) == -2 && item->shape == content->defs[0].shape);
    CHECK(failures, item->extra == 3 && item->kind == 0);
    mrt_mark m = mrt_game_mark(&g);
    uint64_t hash = mrt_game_hash(&g, content);
    mrt_game_write_item(&g, a)->extra = 8;
    CHECK(failures, mrt_game_item(&g, a)->extra == 8 && mrt_game_item(&g, b)->extra == 3);
    CHECK(failures, mrt_state_set_number(&g, mrt_game_item(&g, a)->cells, 8, NULL) == MRT_OK);
    CHECK(failures, first_of(&g, a) == 8 && first_of(&g, b) == 1.5);
    test_model(failures, &g, a);
    CHECK(failures,
          mrt_game_take(&g, MRT_SECTION_JOKERS, 0, NULL, NULL) == MRT_OK && mrt_game_item(&g, b) == NULL);
    CHECK(failures, mrt_game_write_item(&g, b) == NULL && add_item(&g, MRT_SECTION_JOKERS, 1) == 5);
    mrt_game_undo(&g, m);
    CHECK(failures,
          mrt_game_hash(&g, content) == hash && first_of(&g, a) == 1.5 && mrt_game_item(&g, a)->extra == 3);
    CHECK(failures, add_item(&g, MRT_SECTION_VOUCHERS, 0) == 5);
    mrt_item unknown = {.def = MRT_DEF_UNKNOWN, .kind = 1, .shape = 7, .cells = 7};
    CHECK(failures, mrt_game_add_item(&g, content, MRT_SECTION_CONSUMABLES, 1, &unknown, NULL, &serial,
                                      NULL) == MRT_OK);
    item = mrt_game_item(&g, serial);
    CHECK(failures, item->shape == 0 && item->cells == 0 && item->kind == 1);
    unknown.def = 1;
    CHECK(failures, mrt_game_add_item(&g, content, MRT_SECTION_JOKERS, 0, &unknown, NULL, &serial, &err) ==
                        MRT_ERR_INPUT);
    mrt_game_write_head(&g)->next_serial = UINT32_MAX;
    unknown.def = 0;
    CHECK(failures, mrt_game_add_item(&g, content, MRT_SECTION_JOKERS, 0, &unknown, NULL, &serial, &err) ==
                        MRT_ERR_LIMIT);
    mrt_game_fini(&g);
}

static void test_limits(unsigned *failures)
{
    static const mrt_item tags[MRT_ROOM + 1];
    static const mrt_card_id ids[40000];
    mrt_game g;
    mrt_error err = {0};
    start(&g, NULL);
    CHECK(failures, mrt_game_assign(&g, MRT_SECTION_TAGS, tags, MRT_ROOM + 1, &err) == MRT_ERR_LIMIT);
    CHECK(failures, strstr(err.message, "the tags") != NULL && mrt_game_count(&g, MRT_SECTION_TAGS) == 0);
    CHECK(failures, mrt_game_assign(&g, MRT_SECTION_TAGS, tags, MRT_ROOM, &err) == MRT_OK);
    CHECK(failures, mrt_game_insert(&g, MRT_SECTION_TAGS, 5, tags, &err) == MRT_ERR_LIMIT);
    CHECK(failures, mrt_game_count(&g, MRT_SECTION_TAGS) == MRT_ROOM);
    for (int i = 0; i < (int)MRT_ROOM; i++)
        if (add_card(&g, 3) == MRT_CARD_NONE)
            CHECK(failures, false);
    mrt_card card = {0};
    mrt_card_id id = 5, first = 1u << 20;
    CHECK(failures,
          mrt_game_add_card(&g, &card, &id, &err) == MRT_ERR_LIMIT && id == 5 && g.head.card_serial == 65536);
    CHECK(failures, mrt_game_remove_card(&g, first, NULL) == MRT_OK &&
                        mrt_game_add_card(&g, &card, &id, &err) == MRT_OK);
    mrt_game_assign(&g, MRT_SECTION_HAND, ids, 40000, NULL);
    mrt_game_assign(&g, MRT_SECTION_PLAY, ids, 40000, NULL);
    uint64_t hash = mrt_game_hash(&g, content);
    CHECK(failures, mrt_game_move_all(&g, MRT_SECTION_HAND, MRT_SECTION_PLAY, &err) == MRT_ERR_LIMIT);
    CHECK(failures, mrt_game_set_stat(&g, MRT_STAT_MONEY, NAN, &err) == MRT_ERR_INPUT);
    CHECK(failures, strstr(err.message, "NaN") != NULL);
    CHECK(failures, mrt_game_reset(&g, content, "123456789", 9, &err) == MRT_ERR_LIMIT &&
                        mrt_game_hash(&g, content) == hash);
    CHECK(failures, mrt_game_set_stat(&g, MRT_STAT_SCORE, INFINITY, &err) == MRT_OK);
    mrt_game_undo(&g, 0);
    CHECK(failures, mrt_game_count(&g, MRT_SECTION_CARDS) == 0 && mrt_game_count(&g, MRT_SECTION_TAGS) == 0);
    mrt_game_fini(&g);
}

/* ---- the whole ---- */

static void play_some(mrt_game *g)
{
    double number;
    for (int i = 0; i < 20; i++) {
        mrt_card_id id = add_card(g, i);
        mrt_game_insert(g, MRT_SECTION_DECK, 0, &id, NULL);
    }
    add_item(g, MRT_SECTION_JOKERS, 0);
    mrt_game_set_stat(g, MRT_STAT_MONEY, 12, NULL);
    mrt_game_random(g, "key", 3, &number, NULL);
}

static void test_copy_and_reset(unsigned *failures)
{
    mrt_game a, b, fresh;
    start(&a, NULL);
    start(&fresh, NULL);
    mrt_game_init(&b, NULL);
    play_some(&a);
    CHECK(failures, mrt_game_hash(&a, content) != mrt_game_hash(&fresh, content));
    CHECK(failures,
          mrt_game_copy(&b, &a, NULL) == MRT_OK && mrt_game_hash(&b, content) == mrt_game_hash(&a, content));
    uint64_t hash = mrt_game_hash(&a, content);
    mrt_game_undo(&b, 0); /* nothing: the journal was not copied */
    CHECK(failures, mrt_game_hash(&b, content) == hash && mrt_game_mark(&a) > 0);
    play_some(&b);
    CHECK(failures, mrt_game_hash(&a, content) == hash && mrt_game_hash(&b, content) != hash);
    double x = 0, y = 1;
    mrt_game_copy(&b, &a, NULL);
    CHECK(failures, mrt_game_random(&a, "key", 3, &x, NULL) == MRT_OK &&
                        mrt_game_random(&b, "key", 3, &y, NULL) == MRT_OK);
    CHECK(failures, x == y && mrt_game_hash(&a, content) == mrt_game_hash(&b, content));
    mrt_game_write_head(&a)->luck = MRT_LUCK_ALL;
    CHECK(failures, mrt_game_reset(&a, content, "MAROTTE1", 8, NULL) == MRT_OK);
    CHECK(failures, mrt_game_hash(&a, content) == mrt_game_hash(&fresh, content) && mrt_game_mark(&a) == 0);
    CHECK(failures,
          mrt_game_stat(&a, MRT_STAT_MONEY) == 4 && mrt_game_count(&a, MRT_SECTION_STATS) == MRT_STATS);
    CHECK(failures, mrt_game_reset(&a, content, "MAROTTE2", 8, NULL) == MRT_OK &&
                        mrt_game_hash(&a, content) != mrt_game_hash(&fresh, content));
    CHECK(failures, mrt_game_reset(&a, content, NULL, 0, NULL) == MRT_OK &&
                        a.head.hashed_seed == mrt_pseudohash("", 0));
    mrt_game_fini(&a);
    mrt_game_fini(&b);
    mrt_game_fini(&fresh);
}

int main(void)
{
    unsigned failures = 0;
    content = shadow_content();
    test_random_changes(&failures);
    test_versions(&failures);
    test_own_elements(&failures);
    test_cards(&failures);
    test_free_cards(&failures);
    test_generations(&failures);
    test_items(&failures);
    test_limits(&failures);
    test_copy_and_reset(&failures);
    mrt_content_destroy(content);
    return check_report("game", failures);
}
