/* The state of a game as JSON: something in every section is written, read again and the same; with every allocation failing in
 * turn nothing changes; and a state of other content is refused by name. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/board/board.h"
#include "core/board/game_save.h"
#include "core/board/ops.h"
#include "core/board/state.h"
#include "spec/c/board/board_content.h"
#include "spec/c/check.h"
#include "spec/c/failing_alloc.h"

enum { SWEEP_MAX = 400 };

/* ---- a game with something everywhere ---- */

static uint16_t def_of(const stage *s, uint8_t kind, const char *key)
{
    int def = mrt_content_find(s->content, kind, key, strlen(key));
    if (def < 0)
        abort();
    return (uint16_t)def;
}

static void put(mrt_game *g, mrt_section section, const void *element)
{
    stage_check(mrt_game_append(g, section, element, 1, NULL));
}

static uint32_t add_item(mrt_game *g, const stage *s, mrt_section row, mrt_item item)
{
    uint32_t serial = 0;
    stage_check(mrt_game_add_item(g, s->content, row, mrt_game_count(g, row), &item, NULL, &serial, NULL));
    return serial;
}

static void fill_state(mrt_game *g, const stage *s, uint32_t serial, mrt_card_id card, mrt_card_id gone)
{
    static const char bytes[] = "a\0b%\xff\xc3\xa9";
    const mrt_state_value values[] = {{.type = MRT_SLOT_NUMBER, .number = -INFINITY},
                                      {.type = MRT_SLOT_CARD, .card = card},
                                      {.type = MRT_SLOT_CARD, .card = gone},
                                      {.type = MRT_SLOT_BOOLEAN, .number = 1},
                                      {.type = MRT_SLOT_TEXT, .text = bytes, .length = sizeof bytes - 1},
                                      {.type = MRT_SLOT_TEXT, .text = "", .length = 0}};
    const mrt_item *item = mrt_game_item(g, serial);
    uint32_t cells = item->cells, text, list;
    (void)s;
    stage_check(mrt_state_set_number(g, cells, -0.0, NULL));
    stage_check(mrt_state_keep_text(g, bytes, sizeof bytes - 1, &text, NULL));
    stage_check(mrt_state_set_bits(g, cells + 1, text, NULL));
    stage_check(mrt_state_keep_list(g, values, sizeof values / sizeof *values, &list, NULL));
    stage_check(mrt_state_set_bits(g, cells + 2, list, NULL));
}

static void fill_cards(mrt_game *g, mrt_card_id ids[6], mrt_card_id *gone)
{
    const mrt_card plain = {.face = 17};
    mrt_card dressed = {.face = 7, .enhancement = 1, .edition = 3, .seal = 4, .bonus = 0.1};
    dressed.flags = MRT_CARD_DEBUFFED | MRT_CARD_SPENT;
    stage_check(mrt_game_add_card(g, &plain, gone, NULL));
    for (int i = 0; i < 6; i++)
        stage_check(mrt_game_add_card(g, i % 2 == 0 ? &dressed : &plain, &ids[i], NULL));
    mrt_game_write_card(g, ids[0])->suit = MRT_SUIT_CLUBS;
    stage_check(mrt_game_remove_card(g, *gone, NULL));
}

static void fill_items(mrt_game *g, const stage *s, mrt_card_id card, mrt_card_id gone)
{
    uint32_t rot = UINT32_C(1) << s->content->defs[def_of(s, KIND_STICKER, "rot")].element;
    mrt_item counter = {.def = def_of(s, KIND_JOKER, "j_counter"), .kind = KIND_JOKER, .stickers = rot};
    counter.edition = MRT_EDITION_NEGATIVE;
    counter.flags = MRT_ITEM_DEBUFFED | MRT_ITEM_COUPONED;
    counter.extra = 2.5;
    fill_state(g, s, add_item(g, s, MRT_SECTION_JOKERS, counter), card, gone);
    for (mrt_section row = MRT_SECTION_CONSUMABLES; row <= MRT_LAST_ITEMS; row++)
        if (row != MRT_SECTION_FIXTURES)
            add_item(g, s, row, (mrt_item){.def = MRT_DEF_UNKNOWN, .kind = KIND_TAROT, .face = 9, .seal = 2});
    add_item(g, s, MRT_SECTION_SHOP, (mrt_item){.def = def_of(s, KIND_TAROT, "c_fool"), .kind = KIND_TAROT});
}

static void fill(mrt_board *board, const stage *s)
{
    mrt_game *g = mrt_board_game(board);
    mrt_card_id ids[6], gone;
    double number;
    uint16_t joker = def_of(s, KIND_JOKER, "j_give");
    stage_check(mrt_board_reset(board, "S\0%\xff", 4, NULL));
    fill_cards(g, ids, &gone);
    for (int i = 0; i < 4; i++)
        put(g, (mrt_section)(MRT_FIRST_PILE + i), &ids[i]);
    put(g, MRT_SECTION_GRID, &(mrt_game_cell){.card = ids[4], .frozen = 1});
    put(g, MRT_SECTION_GRID, &(mrt_game_cell){.card = gone});
    stage_check(mrt_game_random(g, "key\0\xfe", 5, &number, NULL));
    stage_check(mrt_game_random(g, "", 0, &number, NULL));
    stage_check(mrt_game_random(g, "", 0, &number, NULL));
    ((mrt_stream *)mrt_game_write(g, MRT_SECTION_STREAMS, 0))->state = NAN;
    *(mrt_hand_record *)mrt_game_write(g, MRT_SECTION_HANDS, 3) =
        (mrt_hand_record){.level = 7, .played = INFINITY, .round = 1, .visible = false};
    fill_items(g, s, ids[5], gone);
    mrt_request request = {.what = MRT_REQUEST_CARD, .kind = KIND_TAROT, .face = 3, .to_hand = 1, .open = 1};
    stage_check(mrt_state_keep_text(g, "8ba", 3, &request.source, NULL));
    put(g, MRT_SECTION_REQUESTS, &request);
    put(g, MRT_SECTION_REQUESTS, &(mrt_request){.what = MRT_REQUEST_END, .serial = 3});
    put(g, MRT_SECTION_USES, &(mrt_use){.def = joker, .count = 2});
    put(g, MRT_SECTION_ORBITS, &(mrt_orbit){.ante = 3, .hands = {1, 0, 3}});
    put(g, MRT_SECTION_CASH, &(mrt_cash){.what = MRT_CASH_ITEM, .def = joker, .dollars = 4});
    put(g, MRT_SECTION_CASH, &(mrt_cash){.what = MRT_CASH_INTEREST, .dollars = 5});
    put(g, MRT_SECTION_OFF, &joker);
    stage_check(mrt_game_set_stat(g, MRT_STAT_MONEY, 0.1 + 0.2, NULL));
    stage_check(mrt_game_set_stat(g, MRT_STAT_SCORE, INFINITY, NULL));
    stage_check(mrt_game_set_stat(g, MRT_STAT_LAST_HAND, 4, NULL));
    mrt_game_write_head(g)->luck = MRT_LUCK_ALL;
    mrt_board_commit(board);
}

/* ---- reading what was written ---- */

typedef struct written {
    mrt_text text;
    mrt_json *json;
} written;

static void write_board(written *w, mrt_board *board)
{
    mrt_text_init(&w->text, NULL);
    stage_check(mrt_board_put_state(&w->text, board, NULL));
    stage_check(mrt_json_parse(w->text.data, w->text.length, w->text.length, NULL, &w->json, NULL));
}

static void end_written(written *w)
{
    mrt_json_free(w->json);
    mrt_text_fini(&w->text);
}

static void test_round_trip(unsigned *failures, stage *s)
{
    mrt_board *from = stage_board(s, NULL, NULL), *to = stage_board(s, NULL, NULL);
    written once, again;
    mrt_error err = {0};
    fill(from, s);
    for (mrt_section i = 0; i < MRT_SECTIONS; i++) /* a new section is to be filled here */
        CHECK(failures, mrt_game_count(mrt_board_game(from), i) > 0);
    write_board(&once, from);
    if (!CHECK(failures, mrt_board_read_state(to, once.json, &err) == MRT_OK))
        printf("%s\n", err.message);
    CHECK(failures, mrt_board_hash(to) == mrt_board_hash(from));
    CHECK(failures, mrt_board_mark(to) == 0);
    write_board(&again, to);
    CHECK(failures, once.text.length == again.text.length &&
                        memcmp(once.text.data, again.text.data, once.text.length) == 0);
    double a, b;
    for (int i = 0; i < 3; i++) { /* it goes on */
        stage_check(mrt_game_random(mrt_board_game(from), i < 2 ? "" : "new", i < 2 ? 0 : 3, &a, NULL));
        stage_check(mrt_game_random(mrt_board_game(to), i < 2 ? "" : "new", i < 2 ? 0 : 3, &b, NULL));
        CHECK(failures, a == b && mrt_board_hash(to) == mrt_board_hash(from));
    }
    mrt_board_undo(to, 0);
    end_written(&again);
    write_board(&again, to);
    CHECK(failures, once.text.length == again.text.length);
    mrt_board_destroy(from);
    mrt_board_destroy(to);
    end_written(&once);
    end_written(&again);
}

/* Fields that a version had and has no more are kept aside, also through a save. */
static void test_aside(unsigned *failures, stage *s)
{
    mrt_board *from = stage_board(s, NULL, NULL), *to = stage_board(s, NULL, NULL);
    written w;
    mrt_error err = {0};
    mrt_content *last = mrt_content_fork(s->next, NULL);
    mrt_item item = {.def = def_of(s, KIND_JOKER, "j_counter"), .kind = KIND_JOKER};
    uint32_t serial;
    stage_counter(last, false);
    mrt_board_use(from, s->next);
    stage_check(
        mrt_game_add_item(mrt_board_game(from), s->next, MRT_SECTION_JOKERS, 0, &item, NULL, &serial, NULL));
    mrt_board_use(from, last);
    write_board(&w, from);
    mrt_board_use(to, s->next);
    CHECK(failures, mrt_board_read_state(to, w.json, &err) == MRT_ERR_INPUT); /* this one has the field */
    CHECK(failures, strstr(err.message, "game.jokers[1].aside[1][1]") != NULL);
    mrt_board_use(to, last);
    if (!CHECK(failures, mrt_board_read_state(to, w.json, &err) == MRT_OK))
        printf("%s\n", err.message);
    CHECK(failures, mrt_board_hash(to) == mrt_board_hash(from));
    mrt_text_putc(&w.text, '\0');
    CHECK(failures, strstr(w.text.data, "\"aside\":[[\"bonus\",40]]") != NULL);
    mrt_board_destroy(from);
    mrt_board_destroy(to);
    mrt_content_destroy(last);
    end_written(&w);
}

/* ---- no memory ---- */

static bool sweep(stage *s, const written *w, size_t n, bool for_ever, unsigned *failures)
{
    failing_alloc in;
    mrt_error err = {0};
    failing_alloc_start(&in, 0, for_ever, failures);
    mrt_board *board = stage_board(s, &in.alloc, NULL);
    uint64_t before = mrt_board_hash(board);
    in.calls = 0;
    in.fail_at = n;
    mrt_status status = mrt_board_read_state(board, w->json, &err);
    CHECK(failures, (status == MRT_OK) == (in.failed == 0));
    if (status != MRT_OK)
        CHECK(failures,
              status == MRT_ERR_MEMORY && err.message[0] != '\0' && mrt_board_hash(board) == before);
    in.fail_at = 0;
    CHECK(failures, mrt_board_read_state(board, w->json, &err) == MRT_OK);
    mrt_text out;
    mrt_text_init(&out, &in.alloc);
    in.calls = 0;
    in.fail_at = n;
    size_t failed = in.failed;
    status = mrt_board_put_state(&out, board, &err);
    CHECK(failures, (status == MRT_OK) == (in.failed == failed));
    mrt_text_fini(&out);
    mrt_board_destroy(board);
    CHECK(failures, in.blocks == 0);
    return in.failed > 0;
}

static void test_memory(unsigned *failures, stage *s)
{
    mrt_board *from = stage_board(s, NULL, NULL);
    written w;
    size_t n = 1;
    fill(from, s);
    write_board(&w, from);
    while (n <= SWEEP_MAX && sweep(s, &w, n, false, failures) && sweep(s, &w, n, true, failures))
        n++;
    CHECK(failures, n > 20 && n <= SWEEP_MAX);
    mrt_board_destroy(from);
    end_written(&w);
}

/* ---- what is refused ---- */

/* The text with `old` once replaced by `fresh`: the message of the refusal holds `why`, and the board stays as it was. */
static void refuse(unsigned *failures, stage *s, const written *w, const char *old, const char *fresh,
                   const char *why)
{
    mrt_board *board = stage_board(s, NULL, NULL);
    uint64_t before = mrt_board_hash(board);
    mrt_text text;
    mrt_json *json = NULL;
    mrt_error err = {0};
    mrt_text_init(&text, NULL);
    mrt_text_add(&text, w->text.data, w->text.length);
    mrt_text_putc(&text, '\0');
    const char *at = strstr(text.data, old);
    if (!CHECK(failures, at != NULL)) {
        printf("no %s\n", old);
        abort();
    }
    mrt_text changed;
    mrt_text_init(&changed, NULL);
    mrt_text_add(&changed, text.data, (size_t)(at - text.data));
    mrt_text_puts(&changed, fresh);
    mrt_text_puts(&changed, at + strlen(old));
    stage_check(mrt_json_parse(changed.data, changed.length, changed.length, NULL, &json, NULL));
    size_t names = s->content->roots->names.count, shapes = s->content->roots->shapes.count;
    if (!CHECK(failures, mrt_board_read_state(board, json, &err) == MRT_ERR_INPUT) ||
        !CHECK(failures, strstr(err.message, why) != NULL))
        printf("%s: %s\n", fresh, err.message);
    CHECK(failures, mrt_board_hash(board) == before);
    CHECK(failures, names == s->content->roots->names.count && shapes == s->content->roots->shapes.count);
    mrt_json_free(json);
    mrt_text_fini(&text);
    mrt_text_fini(&changed);
    mrt_board_destroy(board);
}

static void test_refused(unsigned *failures, stage *s)
{
    static const char *const cases[][3] = {
        {"\"key\":\"j_counter\"", "\"key\":\"j_countr\"", "is not loaded (the nearest is \"j_counter\")"},
        {"[\"n\",-0]", "[\"m\",-0]", "the field \"n\" of \"j_counter\" is missing"},
        {"[\"n\",-0]", "[\"n\",-0],[\"m\",1]", "\"j_counter\" has no such field"},
        {"[\"n\",-0]", "[\"n\",-0],[\"n\",-0]", "for the second time"},
        {"[\"n\",-0]", "[\"n\",{\"text\":\"x\"}]", "the field \"n\" is a number"},
        {"[\"n\",-0]", "[\"n\",{}]", "the field \"n\" is a number"},
        {"[\"n\",-0]", "[-0,\"n\"]", "a text is needed"},
        {"{\"list\":[", "{\"list\":[[],", "is needed here"},
        {"{\"list\":[", "{\"set\":[", "the field \"l\" is a list"},
        {"{\"list\":[", "{\"list\":[{\"card\":99},", "there is no card with the serial 99"},
        {"\"worn\":[[\"rot\"", "\"worn\":[[\"kept\"", "the field \"rounds\" of \"rot\" is missing"},
        {"\"worn\":", "\"aside\":[[\"lost\",[]]],\"worn\":", "a value of an item is needed"},
        {"\"worn\":", "\"aside\":[[\"n\",1]],\"worn\":", "is one that there is no more"},
        {"\"worn\":", "\"aside\":[[\"lost\",1],[\"lost\",1]],\"worn\":", "for the second time"},
        {"\"card_serial\":7", "\"card_serial\":6", "the serial 7 is not behind its counter"},
        {"\"requests\":[{\"what\":\"card\"", "\"requests\":[{\"what\":\"card\",\"rarity\":\"x\"",
         "unknown rarity"},
    };
    mrt_board *from = stage_board(s, NULL, NULL);
    written w;
    fill(from, s);
    write_board(&w, from);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        refuse(failures, s, &w, cases[i][0], cases[i][1], cases[i][2]);
    mrt_board_destroy(from);
    end_written(&w);
}

int main(void)
{
    unsigned failures = 0;
    stage s;
    stage_start(&s, NULL);
    test_round_trip(&failures, &s);
    test_aside(&failures, &s);
    test_memory(&failures, &s);
    test_refused(&failures, &s);
    stage_stop(&s);
    return check_report("game_save", failures);
}
