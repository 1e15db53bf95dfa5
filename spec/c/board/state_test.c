/* What items remember: texts, lists, sets and cards are what they were set to, through undo, commits that give memory back,
 * stickers, doubles and new versions of a definition; against a model that keeps every value by its name. */
#include <stdlib.h>
#include <string.h>

#include "core/board/state.h"
#include "spec/c/board/game_shadow.h"
#include "spec/c/check.h"
#include "spec/c/failing_alloc.h"

enum { STEPS = 30000, ITEMS = 8, DEPTH = 5, TEXT = 120, LIST = 6, CARDS = 6, SWEEP_MAX = 300 };

/* ---- content ---- */

enum { FIELD_N, FIELD_T, FIELD_B, FIELD_C, FIELD_L, FIELD_S, FIELD_X, FIELD_WORN, FIELDS };
static const char *const names[FIELDS] = {"n", "t", "b", "c", "l", "s", "x", "worn"};

typedef struct start {
    int8_t field; /* -1 = no more */
    uint8_t type;
    double number;
    const char *text;
} start;

/* Versions of the definition: fields come, go, change places and types. */
enum { VERSIONS = 4 };
static const start versions[VERSIONS][FIELDS] = {
    {{FIELD_N, MRT_SLOT_NUMBER, 1.5, NULL},
     {FIELD_T, MRT_SLOT_TEXT, 0, "begin"},
     {FIELD_B, MRT_SLOT_BOOLEAN, 1, NULL},
     {FIELD_C, MRT_SLOT_CARD, 0, NULL},
     {FIELD_L, MRT_SLOT_LIST, 0, NULL},
     {FIELD_S, MRT_SLOT_SET, 0, NULL},
     {-1, 0, 0, NULL}},
    {{FIELD_L, MRT_SLOT_LIST, 0, NULL},
     {FIELD_X, MRT_SLOT_NUMBER, 7, NULL},
     {FIELD_N, MRT_SLOT_NUMBER, 2, NULL},
     {-1, 0, 0, NULL}},
    {{FIELD_N, MRT_SLOT_TEXT, 0, "another type"},
     {FIELD_S, MRT_SLOT_SET, 0, NULL},
     {FIELD_X, MRT_SLOT_NUMBER, 8, NULL},
     {-1, 0, 0, NULL}},
    {{-1, 0, 0, NULL}},
};
static const start worn[] = {{FIELD_WORN, MRT_SLOT_NUMBER, 5, NULL}, {-1, 0, 0, NULL}};

static mrt_status put_def(mrt_content *content, uint8_t kind, const char *key, const start *fields,
                          uint16_t *out)
{
    mrt_slot slots[FIELDS];
    uint16_t count = 0;
    for (; fields[count].field >= 0; count++) {
        const start *f = &fields[count];
        slots[count] = (mrt_slot){.type = f->type, .start = f->number, .text = f->text};
        slots[count].length = f->text != NULL ? (uint32_t)strlen(f->text) : 0;
        mrt_status status =
            mrt_content_name(content, names[f->field], strlen(names[f->field]), &slots[count].name, NULL);
        if (status != MRT_OK)
            return status;
    }
    mrt_def def = {
        .key = key, .name = key, .file = "x.lua", .kind = kind, .element = UINT16_MAX, .slots = slots};
    def.slot_count = count;
    return mrt_content_put_def(content, &def, out, NULL);
}

typedef struct world {
    mrt_content *content;
    mrt_game game;
    uint16_t joker, sticker;
} world;

static void make_world(world *w, const mrt_alloc *alloc)
{
    static const mrt_kind joker = {
        .name = "joker", .folder = "jokers", .prefix = "", .place = MRT_PLACE_JOKERS};
    static const mrt_kind sticker = {
        .name = "sticker", .folder = "stickers", .prefix = "", .place = MRT_PLACE_STICKER};
    w->content = mrt_content_create(alloc, NULL);
    mrt_game_init(&w->game, alloc);
    if (w->content == NULL || mrt_content_put_kind(w->content, &joker, NULL) != MRT_OK ||
        mrt_content_put_kind(w->content, &sticker, NULL) != MRT_OK ||
        put_def(w->content, 0, "j_one", versions[0], &w->joker) != MRT_OK ||
        put_def(w->content, 1, "worn", worn, &w->sticker) != MRT_OK ||
        mrt_game_reset(&w->game, w->content, "STATE", 5, NULL) != MRT_OK)
        abort();
}

static void end_world(world *w)
{
    mrt_game_fini(&w->game);
    mrt_content_destroy(w->content);
}

/* ---- the model ---- */

typedef struct value {
    uint8_t type;
    double number;
    mrt_card_id card;
    size_t length;
    char text[TEXT];
} value;

typedef struct field {
    bool there;
    uint8_t type;
    value single;
    uint32_t count;
    value list[LIST];
} field;

typedef struct known_item {
    uint32_t serial;
    bool wears;
    field fields[FIELDS];
} known_item;

typedef struct known_row {
    known_item items[ITEMS];
    uint32_t count;
} known_row;

typedef struct run {
    failing_alloc memory;
    world w;
    known_row now, marks[DEPTH];
    mrt_mark at[DEPTH];
    uint64_t hash_at[DEPTH];
    int version_at[DEPTH];
    int depth, version;
    mrt_card_id cards[CARDS];
    uint32_t seed;
    unsigned collected;
    unsigned *failures;
} run;

static uint32_t pick(run *r, uint32_t below)
{
    return test_random(&r->seed) % below;
}

static void begin_field(field *f, const start *s)
{
    if (f->there && f->type == s->type)
        return;
    *f = (field){.there = true, .type = s->type, .single = {.type = s->type, .number = s->number}};
    f->single.length = s->text != NULL ? strlen(s->text) : 0;
    memcpy(f->single.text, s->text != NULL ? s->text : "", f->single.length);
}

/* What mrt_state_reshape promises. */
static void begin_fields(run *r, known_item *i)
{
    for (const start *s = versions[r->version]; s->field >= 0; s++)
        begin_field(&i->fields[s->field], s);
    if (i->wears)
        begin_field(&i->fields[FIELD_WORN], worn);
}

/* ---- comparing ---- */

static bool is_value(const mrt_state_value *a, const value *b)
{
    mrt_state_value same = {b->type, b->number, b->card, b->text, b->length};
    return mrt_state_equal(a, &same);
}

static uint32_t cell_of(const run *r, uint32_t serial, int name)
{
    const mrt_content *c = r->w.content;
    const mrt_item *i = mrt_game_item(&r->w.game, serial);
    uint16_t owner = name == FIELD_WORN ? r->w.sticker : r->w.joker;
    const char *kept = mrt_names_find(&c->roots->names, names[name], strlen(names[name]));
    int at = mrt_shape_find(&c->roots->shapes, i->shape, owner, kept);
    return at < 0 ? UINT32_MAX : i->cells + (uint32_t)at;
}

static bool is_field(const run *r, uint32_t serial, int name, const field *f)
{
    const mrt_game *g = &r->w.game;
    uint32_t cell = cell_of(r, serial, name);
    if (cell == UINT32_MAX)
        return !f->there;
    if (!f->there)
        return false;
    if (f->type < MRT_SLOT_LIST) {
        mrt_state_value single = mrt_state_get(g, cell, f->type);
        return is_value(&single, &f->single);
    }
    uint64_t reference = ((const mrt_cell *)g->elements[MRT_SECTION_CELLS])[cell].bits;
    bool same = mrt_state_list_count(g, reference) == f->count;
    for (uint32_t i = 0; same && i < f->count; i++) {
        mrt_state_value element = mrt_state_list_at(g, reference, i);
        same = is_value(&element, &f->list[i]);
    }
    return same;
}

/* The fields of the present version are also found by their places. */
static bool is_in_order(const run *r, const mrt_item *i)
{
    uint32_t slot = 0;
    for (const start *s = versions[r->version]; s->field >= 0; s++)
        if (cell_of(r, i->serial, s->field) != i->cells + slot++)
            return false;
    return true;
}

static void compare(run *r)
{
    CHECK(r->failures, mrt_game_count(&r->w.game, MRT_SECTION_JOKERS) == r->now.count);
    for (uint32_t i = 0; i < r->now.count; i++) {
        const known_item *wanted = &r->now.items[i];
        const mrt_item *there = mrt_game_read(&r->w.game, MRT_SECTION_JOKERS, i);
        if (!CHECK(r->failures, there->serial == wanted->serial && is_in_order(r, there)))
            return;
        for (int f = 0; f < FIELDS; f++)
            if (!CHECK(r->failures, is_field(r, wanted->serial, f, &wanted->fields[f])))
                printf("  version %d, field %s of %u\n", r->version, names[f], wanted->serial);
    }
}

/* ---- changes ---- */

static value random_value(run *r, uint8_t type)
{
    value v = {.type = type};
    if (type == MRT_SLOT_NUMBER)
        v.number = (double)pick(r, 20) / 4;
    else if (type == MRT_SLOT_BOOLEAN)
        v.number = pick(r, 2);
    else if (type == MRT_SLOT_CARD)
        v.card = r->cards[pick(r, CARDS)];
    else
        for (v.length = pick(r, 4) == 0 ? pick(r, TEXT) : pick(r, 3); v.length > 0;) {
            for (size_t i = 0; i < v.length; i++) /* any bytes; few, so that equal ones meet in sets */
                v.text[i] = (char)(pick(r, 2) * 255);
            break;
        }
    return v;
}

static value random_element(run *r)
{
    return random_value(r, (uint8_t)pick(r, MRT_SLOT_CARD + 1));
}

static mrt_state_value borrow(const value *v)
{
    return (mrt_state_value){v->type, v->number, v->card, v->text, v->length};
}

/* The elements as they lie in the game: their texts are those of the game itself. */
static uint32_t read_list(const run *r, uint32_t cell, mrt_state_value *out)
{
    const mrt_game *g = &r->w.game;
    uint64_t reference = ((const mrt_cell *)g->elements[MRT_SECTION_CELLS])[cell].bits;
    uint32_t count = mrt_state_list_count(g, reference);
    for (uint32_t i = 0; i < count; i++)
        out[i] = mrt_state_list_at(g, reference, i);
    return count;
}

/* No room behind the last cell: whatever is put there moves all of them. */
static void shrink(mrt_game *g)
{
    uint32_t count = mrt_game_count(g, MRT_SECTION_CELLS), capacity = g->capacity[MRT_SECTION_CELLS];
    void *block = g->elements[MRT_SECTION_CELLS];
    if (count == 0 || count == capacity)
        return;
    g->elements[MRT_SECTION_CELLS] =
        mrt_resize(g->alloc, block, capacity * sizeof(mrt_cell), count * sizeof(mrt_cell));
    g->capacity[MRT_SECTION_CELLS] = count;
}

static void write_list(run *r, uint32_t cell, const mrt_state_value *values, uint32_t count)
{
    uint32_t reference = 99;
    CHECK(r->failures, mrt_state_keep_list(&r->w.game, values, count, &reference, NULL) == MRT_OK);
    CHECK(r->failures, (reference == 0) == (count == 0));
    CHECK(r->failures, mrt_state_set_bits(&r->w.game, cell, reference, NULL) == MRT_OK);
}

static void change_list(run *r, uint32_t cell, field *f)
{
    mrt_state_value values[LIST + 1];
    uint32_t count = read_list(r, cell, values), at = pick(r, f->count + 1);
    value fresh = random_element(r);
    if (at < f->count && pick(r, 3) == 0) {
        memmove(values + at, values + at + 1, (count - at - 1) * sizeof *values);
        memmove(f->list + at, f->list + at + 1, (f->count - at - 1) * sizeof *f->list);
        f->count--;
        count--;
    } else if (f->count < LIST) {
        for (uint32_t i = 0; f->type == MRT_SLOT_SET && i < f->count; i++) {
            mrt_state_value one = borrow(&fresh), other = borrow(&f->list[i]);
            if (mrt_state_equal(&one, &other))
                return;
        }
        values[count++] = borrow(&fresh);
        f->list[f->count++] = fresh;
    } else {
        f->count = count = 0;
    }
    write_list(r, cell, values, count);
}

static void change_single(run *r, uint32_t cell, field *f)
{
    value fresh = random_value(r, f->type);
    mrt_state_value given = borrow(&fresh);
    uint32_t other = pick(r, r->now.count);
    const field *from = &r->now.items[other].fields[FIELD_T];
    if (f->type == MRT_SLOT_TEXT && from->there && pick(r, 3) == 0) { /* a text of the game itself */
        fresh = from->single;
        given = mrt_state_get(&r->w.game, cell_of(r, r->now.items[other].serial, FIELD_T), MRT_SLOT_TEXT);
    }
    CHECK(r->failures, mrt_state_set(&r->w.game, cell, &given, NULL) == MRT_OK);
    f->single = fresh;
}

static void change_field(run *r)
{
    if (r->now.count == 0)
        return;
    shrink(&r->w.game);
    known_item *i = &r->now.items[pick(r, r->now.count)];
    int name = (int)pick(r, FIELDS);
    field *f = &i->fields[name];
    uint32_t cell = cell_of(r, i->serial, name);
    if (f->there && CHECK(r->failures, cell != UINT32_MAX))
        (f->type < MRT_SLOT_LIST ? change_single : change_list)(r, cell, f);
}

static void add_item(run *r)
{
    if (r->now.count == ITEMS)
        return;
    bool wears = pick(r, 2) == 0;
    const mrt_item fresh = {.def = r->w.joker,
                            .stickers = wears ? 1u << r->w.content->defs[r->w.sticker].element : 0};
    known_item *i = &r->now.items[r->now.count];
    CHECK(r->failures, mrt_game_add_item(&r->w.game, r->w.content, MRT_SECTION_JOKERS, r->now.count, &fresh,
                                         NULL, &i->serial, NULL) == MRT_OK);
    memset(i->fields, 0, sizeof i->fields);
    i->wears = wears;
    begin_fields(r, i);
    r->now.count++;
}

static void double_item(run *r)
{
    if (r->now.count == ITEMS || r->now.count == 0)
        return;
    known_item *i = &r->now.items[r->now.count], *from = &r->now.items[pick(r, r->now.count)];
    mrt_item like = *mrt_game_item(&r->w.game, from->serial);
    *i = *from;
    CHECK(r->failures, mrt_game_add_item(&r->w.game, r->w.content, MRT_SECTION_JOKERS, r->now.count, &like,
                                         &like, &i->serial, NULL) == MRT_OK);
    r->now.count++;
}

static void remove_item(run *r)
{
    if (r->now.count == 0)
        return;
    uint32_t at = pick(r, r->now.count);
    CHECK(r->failures, mrt_game_take(&r->w.game, MRT_SECTION_JOKERS, at, NULL, NULL) == MRT_OK);
    r->now.count--;
    memmove(&r->now.items[at], &r->now.items[at + 1], (r->now.count - at) * sizeof *r->now.items);
}

/* A sticker comes, or goes with what it remembered. */
static void stick(run *r)
{
    if (r->now.count == 0)
        return;
    uint32_t at = pick(r, r->now.count);
    known_item *i = &r->now.items[at];
    mrt_item *written = mrt_game_write(&r->w.game, MRT_SECTION_JOKERS, at);
    written->stickers ^= 1u << r->w.content->defs[r->w.sticker].element;
    CHECK(r->failures, mrt_state_reshape(&r->w.game, r->w.content, MRT_SECTION_JOKERS, at, NULL) == MRT_OK);
    i->wears = !i->wears;
    if (!i->wears)
        i->fields[FIELD_WORN].there = false;
    begin_fields(r, i);
}

static void reshape_all(run *r)
{
    for (uint32_t i = 0; i < r->now.count; i++) {
        CHECK(r->failures,
              mrt_state_reshape(&r->w.game, r->w.content, MRT_SECTION_JOKERS, i, NULL) == MRT_OK);
        begin_fields(r, &r->now.items[i]);
    }
}

static void reload(run *r)
{
    uint16_t out;
    r->version = (int)pick(r, VERSIONS);
    CHECK(r->failures,
          put_def(r->w.content, 0, "j_one", versions[r->version], &out) == MRT_OK && out == r->w.joker);
    reshape_all(r);
}

static void commit(run *r)
{
    uint64_t hash = mrt_game_hash(&r->w.game, r->w.content);
    uint32_t before = mrt_game_count(&r->w.game, MRT_SECTION_CELLS);
    mrt_game_commit(&r->w.game, r->w.content);
    r->collected += mrt_game_count(&r->w.game, MRT_SECTION_CELLS) < before;
    CHECK(r->failures, mrt_game_hash(&r->w.game, r->w.content) == hash && mrt_game_mark(&r->w.game) == 0);
    r->depth = 0;
}

static void mark(run *r)
{
    if (r->depth == DEPTH)
        return;
    r->at[r->depth] = mrt_game_mark(&r->w.game);
    r->hash_at[r->depth] = mrt_game_hash(&r->w.game, r->w.content);
    r->version_at[r->depth] = r->version;
    r->marks[r->depth++] = r->now;
}

/* What undo puts back may be of an earlier version. */
static void undo(run *r)
{
    if (r->depth == 0)
        return;
    uint32_t level = pick(r, (uint32_t)r->depth);
    mrt_game_undo(&r->w.game, r->at[level]);
    CHECK(r->failures, mrt_game_hash(&r->w.game, r->w.content) == r->hash_at[level]);
    r->now = r->marks[level];
    r->depth = (int)level;
    reshape_all(r);
    if (r->version_at[level] == r->version) /* nothing to do, unless it was another one in between */
        CHECK(r->failures, mrt_game_mark(&r->w.game) == r->at[level]);
}

static void step(run *r)
{
    uint32_t what = pick(r, 100);
    if (what < 6)
        mark(r);
    else if (what < 10)
        undo(r);
    else if (what == 10)
        commit(r);
    else if (what == 11)
        reload(r);
    else if (what < 15)
        add_item(r);
    else if (what < 17)
        double_item(r);
    else if (what < 21)
        remove_item(r);
    else if (what < 24)
        stick(r);
    else
        change_field(r);
}

static void test_changes(unsigned *failures)
{
    run *r = calloc(1, sizeof *r);
    if (r == NULL)
        abort();
    failing_alloc_start(&r->memory, 0, false, failures); /* moves every block that grows */
    r->seed = 3;
    r->failures = failures;
    make_world(&r->w, &r->memory.alloc);
    for (int i = 0; i < CARDS; i++)
        mrt_game_add_card(&r->w.game, &(mrt_card){.face = (mrt_face)i}, &r->cards[i], NULL);
    mrt_game_remove_card(&r->w.game, r->cards[0], NULL); /* one that is gone is remembered all the same */
    mrt_game_commit(&r->w.game, r->w.content);
    for (int i = 0; i < STEPS && *failures < 10; i++) {
        step(r);
        compare(r);
    }
    CHECK(failures, r->collected > 3);
    end_world(&r->w);
    CHECK(failures, r->memory.blocks == 0);
    free(r);
}

/* ---- limits ---- */

static void test_limits(unsigned *failures)
{
    static char large[MRT_STATE_TEXT_MAX + 1];
    static mrt_state_value many[MRT_STATE_LIST_MAX + 1];
    world w;
    mrt_error err = {0};
    uint32_t reference = 7;
    size_t length = 9;
    make_world(&w, NULL);
    mrt_game *g = &w.game;
    uint32_t cells = mrt_game_count(g, MRT_SECTION_CELLS);
    CHECK(failures,
          mrt_state_text(g, 0, &length)[0] == '\0' && length == 0 && mrt_state_list_count(g, 0) == 0);
    CHECK(failures, mrt_state_keep_text(g, NULL, 0, &reference, NULL) == MRT_OK && reference == 0);
    CHECK(failures, mrt_state_keep_list(g, NULL, 0, &reference, NULL) == MRT_OK && reference == 0);
    CHECK(failures, mrt_state_keep_text(g, large, sizeof large, &reference, &err) == MRT_ERR_LIMIT);
    CHECK(failures, strstr(err.message, "65537 bytes") != NULL);
    CHECK(failures, mrt_state_keep_list(g, many, MRT_STATE_LIST_MAX + 1, &reference, &err) == MRT_ERR_LIMIT);
    CHECK(failures, strstr(err.message, "1025 elements") != NULL && mrt_game_mark(g) == 0);
    CHECK(failures, mrt_game_count(g, MRT_SECTION_CELLS) == cells);
    CHECK(failures, mrt_state_keep_text(g, large, MRT_STATE_TEXT_MAX, &reference, NULL) == MRT_OK);
    mrt_state_text(g, reference, &length);
    CHECK(failures, length == MRT_STATE_TEXT_MAX);
    CHECK(failures, mrt_state_keep_list(g, many, MRT_STATE_LIST_MAX, &reference, NULL) == MRT_OK);
    CHECK(failures, mrt_state_list_count(g, reference) == MRT_STATE_LIST_MAX);
    /* All cells: the game says so, and is as it was. */
    mrt_status status = MRT_OK;
    uint64_t hash = mrt_game_hash(g, w.content);
    for (int i = 0; i < 1000 && status == MRT_OK; i++)
        status = mrt_state_keep_text(g, large, MRT_STATE_TEXT_MAX, &reference, &err);
    CHECK(failures, status == MRT_ERR_LIMIT && strstr(err.message, "what items remember") != NULL);
    cells = mrt_game_count(g, MRT_SECTION_CELLS);
    many[0] = (mrt_state_value){.type = MRT_SLOT_TEXT, .text = "x", .length = 1};
    many[1] = (mrt_state_value){.type = MRT_SLOT_TEXT, .text = large, .length = MRT_STATE_TEXT_MAX};
    CHECK(failures, mrt_state_keep_list(g, many, 2, &reference, &err) == MRT_ERR_LIMIT);
    CHECK(failures, mrt_game_count(g, MRT_SECTION_CELLS) == cells && mrt_game_hash(g, w.content) == hash);
    mrt_game_commit(g, w.content); /* nobody refers to any of them */
    CHECK(failures, mrt_game_count(g, MRT_SECTION_CELLS) == 0);
    end_world(&w);
}

/* A number of an item that has none is no field; fields of an owner begin at its first. */
static void test_owners(unsigned *failures)
{
    world w;
    uint32_t serial;
    make_world(&w, NULL);
    const mrt_item plain = {.def = w.joker}, wearer = {.def = w.joker, .stickers = 1};
    mrt_game_add_item(&w.game, w.content, MRT_SECTION_JOKERS, 0, &plain, NULL, &serial, NULL);
    const mrt_item *item = mrt_game_item(&w.game, serial);
    CHECK(failures, mrt_state_of_owner(w.content, item, w.sticker) == UINT32_MAX);
    CHECK(failures, mrt_state_of_owner(w.content, item, w.joker) == item->cells);
    mrt_game_add_item(&w.game, w.content, MRT_SECTION_JOKERS, 0, &wearer, NULL, &serial, NULL);
    item = mrt_game_item(&w.game, serial);
    uint32_t first = mrt_state_of_owner(w.content, item, w.sticker);
    CHECK(failures, first == item->cells + 6 && mrt_state_get(&w.game, first, MRT_SLOT_NUMBER).number == 5);
    CHECK(failures, mrt_state_number(&w.game, item, FIELD_N) == 1.5);
    end_world(&w);
}

/* ---- no memory ---- */

typedef mrt_status sweep_call(world *w, int i, mrt_error *err);

static mrt_status call_add(world *w, int i, mrt_error *err)
{
    const mrt_item item = {.def = w->joker, .stickers = (unsigned)i & 1};
    uint32_t serial;
    return mrt_game_add_item(&w->game, w->content, MRT_SECTION_JOKERS, 0, &item, NULL, &serial, err);
}

static mrt_status call_text(world *w, int i, mrt_error *err)
{
    static const char bytes[400];
    const mrt_item *item = mrt_game_read(&w->game, MRT_SECTION_JOKERS, 0);
    mrt_state_value v = {.type = MRT_SLOT_TEXT, .text = bytes, .length = (size_t)i * 20};
    return mrt_state_set(&w->game, item->cells + FIELD_T, &v, err);
}

static mrt_status call_list(world *w, int i, mrt_error *err)
{
    const mrt_item *item = mrt_game_read(&w->game, MRT_SECTION_JOKERS, 0);
    const mrt_state_value values[] = {{.type = MRT_SLOT_TEXT, .text = "a longer text", .length = 13},
                                      {.type = MRT_SLOT_NUMBER, .number = i},
                                      {.type = MRT_SLOT_TEXT, .text = "one more", .length = 8}};
    uint32_t reference;
    mrt_status status = mrt_state_keep_list(&w->game, values, 3, &reference, err);
    return status == MRT_OK ? mrt_state_set_bits(&w->game, item->cells + FIELD_L, reference, err) : status;
}

static mrt_status call_stick(world *w, int i, mrt_error *err)
{
    mrt_item *item = mrt_game_write(&w->game, MRT_SECTION_JOKERS, 0);
    (void)i;
    if (item == NULL)
        return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "NULL");
    item->stickers ^= 1;
    return mrt_state_reshape(&w->game, w->content, MRT_SECTION_JOKERS, 0, err);
}

static mrt_status call_double(world *w, int i, mrt_error *err)
{
    mrt_item model = *(const mrt_item *)mrt_game_read(&w->game, MRT_SECTION_JOKERS, 0);
    uint32_t serial;
    (void)i;
    return mrt_game_add_item(&w->game, w->content, MRT_SECTION_JOKERS, 0, &model, &model, &serial, err);
}

static sweep_call *const calls[] = {call_add, call_text, call_list, call_stick, call_double};

/* The n-th allocation fails: the call says so, undo brings back what was, and the next try does it. */
static bool sweep(size_t n, unsigned *failures, uint64_t *end)
{
    failing_alloc in;
    world w;
    failing_alloc_start(&in, 0, false, failures);
    make_world(&w, &in.alloc);
    in.calls = 0;
    in.fail_at = n;
    for (int i = 0; i < 20; i++)
        for (size_t k = 0; k < sizeof calls / sizeof *calls; k++) {
            mrt_error err = {0};
            mrt_mark m = mrt_game_mark(&w.game);
            uint64_t hash = mrt_game_hash(&w.game, w.content);
            size_t failed = in.failed;
            mrt_status status = calls[k](&w, i, &err);
            CHECK(failures, status == (in.failed == failed ? MRT_OK : MRT_ERR_MEMORY));
            if (status == MRT_OK)
                continue;
            mrt_game_undo(&w.game, m);
            CHECK(failures, mrt_game_hash(&w.game, w.content) == hash && err.message[0] != '\0');
            CHECK(failures, calls[k](&w, i, &err) == MRT_OK);
        }
    mrt_game_commit(&w.game, w.content); /* without memory nothing is given back: that is no failure */
    *end = mrt_game_hash(&w.game, w.content);
    end_world(&w);
    CHECK(failures, in.blocks == 0);
    return in.failed > 0;
}

static void test_memory(unsigned *failures)
{
    uint64_t good = 0, end = 0;
    size_t n = 1;
    sweep(0, failures, &good);
    while (n < SWEEP_MAX && sweep(n, failures, &end)) {
        CHECK(failures, end == good);
        n++;
    }
    CHECK(failures, n > 10 && n < SWEEP_MAX);
}

int main(void)
{
    unsigned failures = 0;
    test_changes(&failures);
    test_limits(&failures);
    test_owners(&failures);
    test_memory(&failures);
    return check_report("state", failures);
}
