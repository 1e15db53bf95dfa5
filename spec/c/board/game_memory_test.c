/* The state of a game when memory runs out: every call is made with every allocation failing in turn, once alone and once
 * with the next ones. What fails says MRT_ERR_MEMORY and leaves every byte of the state as it was. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/board/game.h"
#include "core/board/state.h"
#include "spec/c/board/game_shadow.h"
#include "spec/c/check.h"
#include "spec/c/failing_alloc.h"

enum { SWEEP_MAX = 400 };

static mrt_content *content; /* shadow_content */

typedef struct sweep {
    failing_alloc in;
    mrt_game game, copy;
    shadow before;
} sweep;

typedef mrt_status sweep_call(sweep *s, uint32_t i, mrt_error *err);

static mrt_status call_card(sweep *s, uint32_t i, mrt_error *err)
{
    mrt_card card = {.face = (mrt_face)(i % 52)};
    mrt_card_id id;
    return mrt_game_add_card(&s->game, &card, &id, err);
}

static mrt_status call_remove(sweep *s, uint32_t i, mrt_error *err)
{
    const mrt_card_slot *slots = s->game.elements[MRT_SECTION_CARDS];
    mrt_card_id id = slots[i].generation << 20 | i, ids[20];
    for (int k = 0; k < 20; k++)
        ids[k] = id;
    mrt_status status = mrt_game_assign(&s->game, MRT_SECTION_HAND, ids, 20, err);
    if (status != MRT_OK)
        return status;
    shadow_take(&s->before, &s->game, content);
    return mrt_game_remove_card(&s->game, id, err);
}

static mrt_status call_item(sweep *s, uint32_t i, mrt_error *err)
{
    mrt_item item = {.def = 0};
    uint32_t serial;
    return mrt_game_add_item(&s->game, content, MRT_SECTION_JOKERS, i / 2, &item, NULL, &serial, err);
}

static mrt_status call_draw(sweep *s, uint32_t i, mrt_error *err)
{
    char key[8];
    double number;
    snprintf(key, sizeof key, "k%u", i);
    return mrt_game_random(&s->game, key, strlen(key), &number, err);
}

static mrt_status call_insert(sweep *s, uint32_t i, mrt_error *err)
{
    return mrt_game_insert(&s->game, MRT_SECTION_DECK, mrt_game_count(&s->game, MRT_SECTION_DECK) / 2, &i,
                           err);
}

static mrt_status call_move(sweep *s, uint32_t i, mrt_error *err)
{
    bool back = i % 2 == 1;
    return mrt_game_move_all(&s->game, back ? MRT_SECTION_PLAY : MRT_SECTION_DECK,
                             back ? MRT_SECTION_DECK : MRT_SECTION_PLAY, err);
}

static mrt_status call_take(sweep *s, uint32_t i, mrt_error *err)
{
    (void)i;
    bool empty = mrt_game_count(&s->game, MRT_SECTION_DECK) == 0; /* then there are cards in the other pile */
    return mrt_game_take(&s->game, empty ? MRT_SECTION_PLAY : MRT_SECTION_DECK, 0, NULL, err);
}

static mrt_status call_assign(sweep *s, uint32_t i, mrt_error *err)
{
    static const mrt_item tags[60];
    return mrt_game_assign(&s->game, MRT_SECTION_TAGS, tags, i, err);
}

static mrt_status call_stat(sweep *s, uint32_t i, mrt_error *err)
{
    return mrt_game_set_stat(&s->game, MRT_STAT_MONEY, i, err);
}

static mrt_status call_text(sweep *s, uint32_t i, mrt_error *err)
{
    static const char bytes[300];
    uint32_t reference;
    return mrt_state_keep_text(&s->game, bytes, i * 4 + 1, &reference, err);
}

static mrt_status call_list(sweep *s, uint32_t i, mrt_error *err)
{
    const mrt_state_value values[] = {{.type = MRT_SLOT_TEXT, .text = "some text", .length = 9},
                                      {.type = MRT_SLOT_NUMBER, .number = i},
                                      {.type = MRT_SLOT_TEXT, .text = "another text", .length = 12}};
    uint32_t reference;
    return mrt_state_keep_list(&s->game, values, 3, &reference, err);
}

static mrt_status call_number(sweep *s, uint32_t i, mrt_error *err)
{
    const mrt_item *item = mrt_game_item(&s->game, s->game.head.next_serial - 1);
    return mrt_state_set_number(&s->game, item->cells, i, err);
}

/* Those that answer with a pointer. */
static mrt_status of_pointer(const void *pointer, mrt_error *err)
{
    return pointer != NULL ? MRT_OK : mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "NULL");
}

static mrt_status call_write(sweep *s, uint32_t i, mrt_error *err)
{
    double *stat = mrt_game_write(&s->game, MRT_SECTION_STATS, MRT_STAT_ANTE);
    if (stat != NULL)
        *stat = i;
    return of_pointer(stat, err);
}

static mrt_status call_write_item(sweep *s, uint32_t i, mrt_error *err)
{
    mrt_item *item = mrt_game_write_item(&s->game, s->game.head.next_serial - 1);
    if (item != NULL)
        item->extra = i;
    return of_pointer(item, err);
}

static mrt_status call_head(sweep *s, uint32_t i, mrt_error *err)
{
    mrt_game_head *head = mrt_game_write_head(&s->game);
    if (head != NULL)
        head->luck = i % 3;
    return of_pointer(head, err);
}

static mrt_status call_copy(sweep *s, uint32_t i, mrt_error *err)
{
    (void)i;
    uint64_t before = mrt_game_hash(&s->copy, content);
    mrt_status status = mrt_game_copy(&s->copy, &s->game, err);
    CHECK(s->in.failures,
          mrt_game_hash(&s->copy, content) == (status == MRT_OK ? mrt_game_hash(&s->game, content) : before));
    return status;
}

/* A call that may fail: then the state is the old one, the game refuses writes when it was the journal, and the same call
 * succeeds after an undo of nothing. */
static void attempt(sweep *s, sweep_call *call, uint32_t i)
{
    mrt_error err = {0};
    size_t failed = s->in.failed;
    mrt_mark mark = mrt_game_mark(&s->game);
    shadow_take(&s->before, &s->game, content);
    mrt_status status = call(s, i, &err);
    CHECK(s->in.failures, (status == MRT_OK) == (s->in.failed == failed));
    if (status == MRT_OK)
        return;
    CHECK(s->in.failures, status == MRT_ERR_MEMORY && err.status == status && err.message[0] != '\0');
    CHECK(s->in.failures, shadow_equal(&s->before, &s->game, content));
    if (s->game.journal_failed) {
        CHECK(s->in.failures, mrt_game_set_stat(&s->game, MRT_STAT_MONEY, 1, NULL) == MRT_ERR_MEMORY);
        CHECK(s->in.failures, mrt_game_write(&s->game, MRT_SECTION_STATS, 0) == NULL);
        CHECK(s->in.failures, shadow_equal(&s->before, &s->game, content));
    }
    mrt_game_undo(&s->game, mark);
    CHECK(s->in.failures, !s->game.journal_failed);
    if (s->in.for_ever) {
        CHECK(s->in.failures,
              call(s, i, &err) == MRT_ERR_MEMORY && shadow_equal(&s->before, &s->game, content));
        mrt_game_undo(&s->game, mark);
        s->in.fail_at = 0; /* there is memory again */
    }
    CHECK(s->in.failures, call(s, i, &err) == MRT_OK);
}

static sweep_call *const calls[] = {call_card,   call_item, call_draw,   call_insert,     call_move,
                                    call_assign, call_stat, call_write,  call_write_item, call_head,
                                    call_move,   call_take, call_insert, call_text,       call_list,
                                    call_number, call_copy};
enum { CALLS = sizeof calls / sizeof *calls };

static bool run_sweep(sweep *s, size_t n, bool for_ever, unsigned *failures)
{
    failing_alloc_start(&s->in, n, for_ever, failures);
    mrt_game_init(&s->game, &s->in.alloc);
    mrt_game_init(&s->copy, &s->in.alloc);
    mrt_status status = mrt_game_reset(&s->game, content, "SWEEP", 5, NULL);
    CHECK(failures, (status == MRT_OK) == (s->in.failed == 0));
    if (status != MRT_OK) {
        s->in.for_ever = false;
        CHECK(failures, mrt_game_reset(&s->game, content, "SWEEP", 5, NULL) == MRT_OK);
    }
    uint64_t hash = mrt_game_hash(&s->game, content);
    for (uint32_t i = 0; i < 60; i++)
        for (size_t k = 0; k < CALLS; k++)
            attempt(s, calls[k], i);
    for (uint32_t i = 0; i < 50; i++)
        attempt(s, call_remove, i);
    mrt_game_undo(&s->game, 0);
    CHECK(failures, mrt_game_hash(&s->game, content) == hash);
    bool hit = s->in.failed > 0;
    mrt_game_fini(&s->game);
    mrt_game_fini(&s->copy);
    CHECK(failures, s->in.blocks == 0);
    return hit;
}

/* However much of the journal is left, a change asks for all that it will note. */
static void test_boundaries(unsigned *failures)
{
    sweep *s = malloc(sizeof *s);
    if (s == NULL)
        abort();
    failing_alloc_start(&s->in, 0, false, failures);
    mrt_game_init(&s->game, &s->in.alloc);
    mrt_game_init(&s->copy, &s->in.alloc);
    mrt_game_reset(&s->game, content, "SWEEP", 5, NULL);
    for (uint32_t i = 0; i < 2; i++) /* some of everything */
        for (size_t k = 0; k < CALLS; k++)
            attempt(s, calls[k], i);
    for (size_t k = 0; k <= CALLS; k++)
        for (size_t left = 0; left < 512; left += 4) {
            mrt_mark mark = mrt_game_mark(&s->game);
            uint64_t hash = mrt_game_hash(&s->game, content);
            size_t capacity = s->game.journal_capacity;
            s->game.journal = mrt_resize(&s->in.alloc, s->game.journal, capacity, mark + left);
            s->game.journal_capacity = mark + left;
            CHECK(failures, (k < CALLS ? calls[k] : call_remove)(s, 0, NULL) == MRT_OK);
            CHECK(failures, s->game.journal_size <= s->game.journal_capacity);
            mrt_game_undo(&s->game, mark);
            CHECK(failures, mrt_game_hash(&s->game, content) == hash);
        }
    mrt_game_fini(&s->game);
    mrt_game_fini(&s->copy);
    CHECK(failures, s->in.blocks == 0);
    free(s);
}

static void test_memory(unsigned *failures)
{
    sweep *s = malloc(sizeof *s);
    size_t n = 1;
    if (s == NULL)
        abort();
    while (n <= SWEEP_MAX && run_sweep(s, n, false, failures) && run_sweep(s, n, true, failures))
        n++;
    CHECK(failures, n > 20 && n <= SWEEP_MAX);
    free(s);
}

int main(void)
{
    unsigned failures = 0;
    content = shadow_content();
    test_boundaries(&failures);
    test_memory(&failures);
    mrt_content_destroy(content);
    return check_report("game_memory", failures);
}
