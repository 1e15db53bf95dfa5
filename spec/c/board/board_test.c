/* Boards without Lua: content and handlers made in C play hands, buy, sell and change everything that can be changed. Marks,
 * copies, hashes and later versions of definitions hold; and with an allocator that fails at every single allocation in turn
 * nothing leaks, and a step that fails has changed nothing. */
#include <math.h>
#include <stdio.h>

#include "spec/c/board/board_content.h"
#include "spec/c/check.h"
#include "spec/c/failing_alloc.h"

enum { SWEEP_MAX = 1000, SEED_LENGTH = 5 };

static double stat_of(mrt_board *board, mrt_stat stat)
{
    return mrt_game_stat(mrt_board_game(board), stat);
}

static uint32_t joker_count(mrt_board *board)
{
    return mrt_game_count(mrt_board_game(board), MRT_SECTION_JOKERS);
}

static const mrt_item *joker(mrt_board *board, uint32_t at)
{
    return mrt_game_read(mrt_board_game(board), MRT_SECTION_JOKERS, at);
}

static uint32_t serial_of(mrt_board *board, uint32_t at)
{
    return at < joker_count(board) ? joker(board, at)->serial : 0;
}

static uint16_t def_of(mrt_board *board, unsigned kind, const char *key)
{
    return (uint16_t)mrt_content_find(mrt_board_content(board), kind, key, strlen(key));
}

/* ---- steps ---- */

/* One thing that is done to a board. */
typedef mrt_status step(stage *s, mrt_error *err);

static mrt_status give(stage *s, const char *key, mrt_error *err)
{
    uint32_t serial;
    return mrt_ops_give(s->board, KIND_JOKER, key, strlen(key), 0, &serial, err);
}

static mrt_status draw(stage *s, mrt_error *err)
{
    return mrt_ops_draw(s->board, 8, NULL, err);
}

static mrt_status choose(stage *s, mrt_error *err)
{
    static const uint32_t places[] = {0, 1, 2, 3, 4};
    return mrt_ops_select(s->board, places, 5, err);
}

static mrt_status play(stage *s, mrt_error *err)
{
    return mrt_board_run(s->board, "play", NULL, NULL, err);
}

static mrt_status earn(stage *s, mrt_error *err)
{
    return mrt_ops_earn(s->board, 30, err);
}

static mrt_status buy(stage *s, mrt_error *err)
{
    uint32_t serial;
    return mrt_ops_buy(s->board, KIND_JOKER, "j_counter", strlen("j_counter"), 0, &serial, err);
}

static mrt_status buy_nosy(stage *s, mrt_error *err)
{
    uint32_t serial;
    return mrt_ops_buy(s->board, KIND_JOKER, "j_nosy", strlen("j_nosy"), 0, &serial, err);
}

static mrt_status give_maker(stage *s, mrt_error *err)
{
    return give(s, "j_maker", err);
}

static mrt_status give_copy(stage *s, mrt_error *err)
{
    return give(s, "j_copy", err);
}

static mrt_status move(stage *s, mrt_error *err)
{
    return mrt_ops_move_item(s->board, MRT_SECTION_JOKERS, joker_count(s->board) - 1, 0, err);
}

static mrt_status stick(stage *s, mrt_error *err)
{
    return mrt_ops_add_sticker(s->board, serial_of(s->board, 1), def_of(s->board, KIND_STICKER, "rot"), err);
}

static mrt_status end_round(stage *s, mrt_error *err)
{
    return mrt_board_run(s->board, "end", NULL, NULL, err);
}

static mrt_status ping(stage *s, mrt_error *err)
{
    const mrt_event_value power = {.given = true, .number = 3};
    const mrt_event event = {.context = ON_PING, .area = MRT_AREA_JOKERS, .values = &power};
    return mrt_board_fire(s->board, &event, 0, NULL, err);
}

static mrt_status set_blind(stage *s, mrt_error *err)
{
    return mrt_ops_set_blind(s->board, "bl_spades", strlen("bl_spades"), err);
}

static mrt_status disable(stage *s, mrt_error *err)
{
    return mrt_ops_disable_blind(s->board, NULL, err);
}

static mrt_status sell(stage *s, mrt_error *err)
{
    return mrt_ops_sell(s->board, serial_of(s->board, joker_count(s->board) - 1), err);
}

static mrt_status destroy(stage *s, mrt_error *err)
{
    return mrt_ops_destroy_item(s->board, serial_of(s->board, joker_count(s->board) - 1), false, NULL, err);
}

static mrt_status level_up(stage *s, mrt_error *err)
{
    return mrt_ops_level_up(s->board, 3, 2, err);
}

static mrt_status add_value(stage *s, mrt_error *err)
{
    return mrt_ops_add_value(s->board, MRT_STAT_HAND_SIZE, 1, err);
}

static mrt_status add_tag(stage *s, mrt_error *err)
{
    return mrt_ops_add_tag(s->board, "tag_x", 5, err);
}

static mrt_status chance(stage *s, mrt_error *err)
{
    bool out;
    return mrt_board_chance(s->board, 2, "key", 3, &out, err);
}

static mrt_status shuffle(stage *s, mrt_error *err)
{
    return mrt_ops_shuffle_pile(s->board, MRT_SECTION_DECK, 0.5, err);
}

static mrt_status join(stage *s, mrt_error *err)
{
    mrt_card_id id;
    return mrt_ops_join(s->board, &(mrt_card){.enhancement = MRT_ENHANCEMENT_BONUS}, false, &id, err);
}

static mrt_status end_card(stage *s, mrt_error *err)
{
    return mrt_ops_destroy_card(
        s->board, *(const mrt_card_id *)mrt_game_read(mrt_board_game(s->board), MRT_SECTION_DECK, 0), err);
}

static mrt_status tear(stage *s, mrt_error *err)
{
    return mrt_ops_discard_random(s->board, 2, "tear", 4, err);
}

static mrt_status create(stage *s, mrt_error *err)
{
    mrt_creation creation = {.kind = KIND_TAROT, .count = 1, .source = "x", .source_length = 1};
    creation.def = def_of(s->board, KIND_TAROT, "c_fool");
    creation.key = "c_fool";
    creation.key_length = strlen("c_fool");
    return mrt_ops_create(s->board, &creation, err);
}

static mrt_status turn(stage *s, mrt_error *err)
{
    mrt_status status = mrt_ops_debuff_item(s->board, serial_of(s->board, 0), true, err);
    return status == MRT_OK ? mrt_ops_debuff_item(s->board, serial_of(s->board, 0), false, err) : status;
}

static const struct {
    const char *name;
    step *run;
} life[] = {
    {"draw", draw},
    {"choose", choose},
    {"play", play},
    {"earn", earn},
    {"buy", buy},
    {"buy nosy", buy_nosy},
    {"draw", draw},
    {"choose", choose},
    {"play", play},
    {"give copy", give_copy},
    {"move", move},
    {"choose", choose},
    {"set blind", set_blind},
    {"play", play},
    {"disable", disable},
    {"stick", stick},
    {"end", end_round},
    {"end", end_round},
    {"give maker", give_maker},
    {"draw", draw},
    {"ping", ping},
    {"level up", level_up},
    {"add value", add_value},
    {"add tag", add_tag},
    {"chance", chance},
    {"shuffle", shuffle},
    {"join", join},
    {"end card", end_card},
    {"tear", tear},
    {"create", create},
    {"turn", turn},
    {"sell", sell},
    {"destroy", destroy},
    {"draw", draw},
    {"choose", choose},
    {"play", play},
};
enum { STEPS = sizeof life / sizeof *life };

/* ---- what comes of it ---- */

static mrt_board *start_board(stage *s, mrt_error *err)
{
    mrt_board *board = stage_board(s, NULL, err);
    s->board = board;
    if (board == NULL || mrt_board_new_game(board, "BOARD", SEED_LENGTH, NULL, err) != MRT_OK)
        abort();
    return board;
}

/* The first eight cards are Spades, from the Ten: the first five of them are a Straight Flush. */
static void test_play(unsigned *failures)
{
    stage s;
    mrt_error err = {0};
    mrt_result result;
    stage_start(&s, NULL);
    mrt_board *board = start_board(&s, &err);
    uint16_t hand = s.content->original_hand[MRT_HAND_STRAIGHT_FLUSH];
    double chips = 100 - MRT_HAND_STRAIGHT_FLUSH + 51;
    CHECK(failures, stat_of(board, MRT_STAT_DECK_SIZE) == 52 && draw(&s, &err) == MRT_OK);
    CHECK(failures,
          choose(&s, &err) == MRT_OK && mrt_game_count(mrt_board_game(board), MRT_SECTION_HAND) == 3);
    mrt_mark mark = mrt_board_mark(board);
    uint64_t hash = mrt_board_hash(board);
    CHECK(failures, mrt_board_run(board, "play", NULL, &result, &err) == MRT_OK);
    CHECK(failures, result.hand == hand && result.scoring_count == 5 && s.calls == 0);
    CHECK(failures, result.chips == chips && result.mult == 2 && result.score == 2 * chips);
    CHECK(failures,
          stat_of(board, MRT_STAT_SCORE) == 2 * chips && stat_of(board, MRT_STAT_HANDS_PLAYED) == 1);
    mrt_board_undo(board, mark);
    CHECK(failures, mrt_board_hash(board) == hash);
    /* A level, a joker that gives, one that counts, one that destroys the Ace. */
    CHECK(failures, mrt_ops_level_up(board, hand, 2, &err) == MRT_OK && give(&s, "j_give", &err) == MRT_OK);
    CHECK(failures, give(&s, "j_counter", &err) == MRT_OK && give(&s, "j_doom", &err) == MRT_OK);
    CHECK(failures, mrt_board_run(board, "play", NULL, &result, &err) == MRT_OK);
    CHECK(failures, result.chips == chips + 20 && result.mult == 2 + 2 + 4 + 1);
    CHECK(failures, result.destroyed_count == 1 && result.destroyed[0] == 4);
    CHECK(failures, stat_of(board, MRT_STAT_DECK_SIZE) == 51 && s.calls == 1 + 1 + 3); /* three faces */
    const mrt_item *counter = joker(board, 1);
    size_t length;
    mrt_game *game = mrt_board_game(board);
    CHECK(failures, mrt_state_number(game, counter, SLOT_N) == 1);
    const char *text = mrt_state_text(game, mrt_state_cell(game, counter, SLOT_T)->bits, &length);
    CHECK(failures, length == 6 && memcmp(text, "beginx", 6) == 0);
    CHECK(failures, mrt_state_list_count(game, mrt_state_cell(game, counter, SLOT_L)->bits) == 3);
    mrt_board_undo(board, mark);
    CHECK(failures, mrt_board_hash(board) == hash);
    mrt_board_destroy(board);
    stage_stop(&s);
}

/* j_nosy has a dollar for everything that it hears of. */
static void test_trade(unsigned *failures)
{
    stage s;
    mrt_error err = {0};
    stage_start(&s, NULL);
    mrt_board *board = start_board(&s, &err);
    CHECK(failures,
          buy_nosy(&s, &err) == MRT_ERR_INPUT && strstr(err.message, "$5") != NULL); /* there is $4 */
    CHECK(failures, earn(&s, &err) == MRT_OK && buy_nosy(&s, &err) == MRT_OK);
    CHECK(failures, stat_of(board, MRT_STAT_MONEY) == 34 - 5 + 2); /* made, bought */
    CHECK(failures, buy(&s, &err) == MRT_OK && stat_of(board, MRT_STAT_MONEY) == 31 - 5 + 1);
    CHECK(failures, set_blind(&s, &err) == MRT_OK && stat_of(board, MRT_STAT_MONEY) == 28);
    CHECK(failures, sell(&s, &err) == MRT_OK && stat_of(board, MRT_STAT_MONEY) == 28 + 2 + 1);
    CHECK(failures,
          joker_count(board) == 1 && join(&s, &err) == MRT_OK && stat_of(board, MRT_STAT_MONEY) == 32);
    CHECK(failures, end_card(&s, &err) == MRT_OK && stat_of(board, MRT_STAT_MONEY) == 33);
    uint16_t kept = def_of(board, KIND_STICKER, "kept");
    bool gone = true;
    mrt_mark mark = mrt_board_mark(board);
    CHECK(failures, mrt_ops_add_sticker(board, serial_of(board, 0), kept, &err) == MRT_OK);
    CHECK(failures, mrt_ops_sell(board, serial_of(board, 0), &err) == MRT_ERR_INPUT);
    CHECK(failures, mrt_ops_destroy_item(board, serial_of(board, 0), false, &gone, &err) == MRT_OK && !gone);
    mrt_board_undo(board, mark);
    CHECK(failures, mrt_ops_add_extra(board, serial_of(board, 0), 6, &err) == MRT_OK);
    CHECK(failures, mrt_ops_sell(board, serial_of(board, 0), &err) == MRT_OK);
    CHECK(failures, stat_of(board, MRT_STAT_MONEY) == 33 + 2 + 6 + 2 &&
                        joker_count(board) == 0); /* selling, removed; of the sale only others hear */
    CHECK(failures, mrt_ops_sell(board, 4711, &err) == MRT_ERR_STALE);
    for (int i = 0; i < 5; i++)
        CHECK(failures, give(&s, "j_give", &err) == MRT_OK);
    CHECK(failures,
          give(&s, "j_give", &err) == MRT_ERR_INPUT && strstr(err.message, "5 joker slots") != NULL);
    CHECK(failures, give(&s, "j_giv", &err) == MRT_ERR_INPUT && strstr(err.message, "\"j_give\"?") != NULL);
    mrt_board_destroy(board);
    stage_stop(&s);
}

static void test_blind(unsigned *failures)
{
    stage s;
    mrt_error err = {0};
    mrt_result result;
    bool done = false;
    stage_start(&s, NULL);
    mrt_board *board = start_board(&s, &err);
    CHECK(failures, draw(&s, &err) == MRT_OK && choose(&s, &err) == MRT_OK && set_blind(&s, &err) == MRT_OK);
    mrt_mark mark = mrt_board_mark(board);
    uint64_t hash = mrt_board_hash(board);
    CHECK(failures, mrt_board_run(board, "play", NULL, &result, &err) == MRT_OK);
    CHECK(failures, result.chips == 100 - MRT_HAND_STRAIGHT_FLUSH);
    CHECK(failures, (mrt_board_fixture(board, MRT_FIXTURE_BLIND)->flags & MRT_ITEM_TRIGGERED) != 0);
    mrt_board_undo(board, mark);
    CHECK(failures, mrt_board_hash(board) == hash);
    CHECK(failures, mrt_ops_disable_blind(board, &done, &err) == MRT_OK && done);
    CHECK(failures, mrt_ops_disable_blind(board, &done, &err) == MRT_OK && !done);
    CHECK(failures, mrt_board_run(board, "play", NULL, &result, &err) == MRT_OK);
    CHECK(failures, result.chips == 100 - MRT_HAND_STRAIGHT_FLUSH + 51);
    CHECK(failures, mrt_ops_set_blind(board, "bl_spade", 8, &err) == MRT_ERR_INPUT);
    mrt_board_destroy(board);
    stage_stop(&s);
}

/* A sticker counts in its wearer's state; at 0 it is debuffed for good. */
static void test_sticker(unsigned *failures)
{
    stage s;
    mrt_error err = {0};
    stage_start(&s, NULL);
    mrt_board *board = start_board(&s, &err);
    uint16_t sticker = def_of(board, KIND_STICKER, "rot");
    CHECK(failures, give(&s, "j_give", &err) == MRT_OK && give(&s, "j_counter", &err) == MRT_OK);
    CHECK(failures, isnan(mrt_ops_sticker_shows(board, joker(board, 1), sticker)));
    CHECK(failures, stick(&s, &err) == MRT_OK && mrt_ops_sticker_shows(board, joker(board, 1), sticker) == 2);
    CHECK(failures,
          end_round(&s, &err) == MRT_OK && mrt_ops_sticker_shows(board, joker(board, 1), sticker) == 1);
    CHECK(failures, joker(board, 1)->flags == 0);
    mrt_mark mark = mrt_board_mark(board);
    CHECK(failures, end_round(&s, &err) == MRT_OK && (joker(board, 1)->flags & MRT_ITEM_SPENT) != 0);
    CHECK(failures, mrt_ops_debuff_item(board, serial_of(board, 1), false, &err) == MRT_OK);
    CHECK(failures, (joker(board, 1)->flags & MRT_ITEM_DEBUFFED) != 0);
    mrt_board_undo(board, mark);
    CHECK(failures,
          joker(board, 1)->flags == 0 && mrt_ops_sticker_shows(board, joker(board, 1), sticker) == 1);
    mrt_board_destroy(board);
    stage_stop(&s);
}

/* ---- failures of handlers ---- */

static void test_failures(unsigned *failures)
{
    stage s;
    mrt_error err = {0};
    stage_start(&s, NULL);
    mrt_board *board = start_board(&s, &err);
    CHECK(failures, give(&s, "j_fails", &err) == MRT_OK && give(&s, "j_shrugs", &err) == MRT_OK);
    mrt_mark mark = mrt_board_mark(board);
    uint64_t hash = mrt_board_hash(board);
    CHECK(failures, ping(&s, &err) == MRT_OK && s.calls == 2);
    CHECK(failures, stat_of(board, MRT_STAT_MONEY) == 4); /* what failed is undone, also within a handler */
    CHECK(failures, mrt_board_errors(board) == 1 && strcmp(mrt_board_error(board, 0), "in vain") == 0);
    CHECK(failures, joker(board, 0)->flags == MRT_ITEM_OFF && joker(board, 1)->flags == 0);
    CHECK(failures, ping(&s, &err) == MRT_OK && s.calls == 3 && mrt_board_errors(board) == 1);
    mrt_board_undo(board, mark); /* on again */
    CHECK(failures, mrt_board_hash(board) == hash && mrt_board_errors(board) == 0);
    CHECK(failures, ping(&s, &err) == MRT_OK && s.calls == 5 && mrt_board_errors(board) == 1);
    mrt_board_undo(board, mark);
    mrt_board_set_strict(board, true);
    CHECK(failures, ping(&s, &err) == MRT_ERR_INPUT && strcmp(err.message, "in vain") == 0);
    CHECK(failures, mrt_board_hash(board) == hash);
    mrt_board_set_strict(board, false);
    CHECK(failures, mrt_board_run(board, "pla", NULL, NULL, &err) == MRT_ERR_INPUT);
    CHECK(failures, strstr(err.message, "did you mean \"play\"?") != NULL);
    mrt_board_destroy(board);
    stage_stop(&s);
}

/* ---- marks, copies, other boards ---- */

static void test_marks(unsigned *failures)
{
    stage s;
    mrt_error err = {0};
    mrt_mark marks[STEPS + 1];
    uint64_t hashes[STEPS + 1];
    stage_start(&s, NULL);
    mrt_board *board = start_board(&s, &err), *copy = stage_board(&s, NULL, &err);
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < STEPS; i++) {
            uint64_t hash = mrt_board_hash(board);
            CHECK(failures, round == 0 || hash == hashes[i]); /* the second time the same */
            marks[i] = mrt_board_mark(board);
            hashes[i] = hash;
            if (!CHECK(failures, life[i].run(&s, &err) == MRT_OK && mrt_board_errors(board) == 0))
                printf("  %s: %s\n", life[i].name, err.message);
            if (i % 5 == 0)
                CHECK(failures, mrt_board_copy(copy, board, &err) == MRT_OK &&
                                    mrt_board_hash(copy) == mrt_board_hash(board));
        }
        hashes[STEPS] = mrt_board_hash(board);
        for (int i = STEPS; i-- > 0;) {
            mrt_board_undo(board, marks[i]);
            if (!CHECK(failures, mrt_board_hash(board) == hashes[i]))
                printf("  undo of %s\n", life[i].name);
        }
    }
    /* A copy goes the same way, and the one that it was made of stays. */
    CHECK(failures,
          mrt_board_copy(copy, board, &err) == MRT_OK && mrt_board_copy(copy, copy, &err) == MRT_OK);
    s.board = copy;
    for (int i = 0; i < STEPS; i++)
        CHECK(failures, life[i].run(&s, &err) == MRT_OK);
    CHECK(failures, mrt_board_hash(copy) == hashes[STEPS] && mrt_board_hash(board) == hashes[0]);
    mrt_board_commit(copy); /* and what cannot be undone any more is still the same */
    CHECK(failures, mrt_board_hash(copy) == hashes[STEPS] && mrt_board_mark(copy) == 0);
    mrt_board_destroy(copy);
    mrt_board_destroy(board);
    stage_stop(&s);
}

/* ---- later versions ---- */

static void test_versions(unsigned *failures)
{
    stage s;
    mrt_error err = {0};
    mrt_result result;
    stage_start(&s, NULL);
    mrt_board *board = start_board(&s, &err), *copy = stage_board(&s, NULL, &err);
    CHECK(failures,
          draw(&s, &err) == MRT_OK && choose(&s, &err) == MRT_OK && give(&s, "j_counter", &err) == MRT_OK);
    mrt_mark mark = mrt_board_mark(board);
    uint64_t hash = mrt_board_hash(board);
    CHECK(failures, play(&s, &err) == MRT_OK && draw(&s, &err) == MRT_OK && choose(&s, &err) == MRT_OK);
    mrt_board_use(board, s.next);
    const mrt_game *game = mrt_board_game(board);
    CHECK(failures, mrt_state_number(game, joker(board, 0), SLOT_N) == 1);
    CHECK(failures, mrt_state_number(game, joker(board, 0), SLOT_BONUS) == 40);
    CHECK(failures, mrt_state_list_count(game, mrt_state_cell(game, joker(board, 0), SLOT_L)->bits) == 3);
    CHECK(failures, mrt_board_run(board, "play", NULL, &result, &err) == MRT_OK && result.mult == 2 + 2 + 40);
    CHECK(failures, mrt_board_value(board, MRT_STATS + 7) == 7);
    mrt_board_undo(board, mark); /* what undo brings back is brought up to date */
    CHECK(failures, mrt_state_number(game, joker(board, 0), SLOT_N) == 0);
    CHECK(failures, mrt_state_number(game, joker(board, 0), SLOT_BONUS) == 40);
    CHECK(failures, mrt_board_hash(board) != hash);
    CHECK(failures, mrt_board_copy(copy, board, &err) == MRT_ERR_INPUT);
    mrt_board_use(copy, s.next);
    CHECK(failures,
          mrt_board_copy(copy, board, &err) == MRT_OK && mrt_board_hash(copy) == mrt_board_hash(board));
    mrt_board_use(board, s.content); /* and back: the field is kept aside */
    CHECK(failures, mrt_board_run(board, "play", NULL, &result, &err) == MRT_OK && result.mult == 2 + 1);
    mrt_board_use(board, s.next);
    CHECK(failures, mrt_state_number(game, joker(board, 0), SLOT_BONUS) == 40);
    mrt_board_destroy(copy);
    mrt_board_destroy(board);
    stage_stop(&s);
}

/* ---- no memory ---- */

/* There is memory again. */
static void recover(failing_alloc *in)
{
    if (in->for_ever && in->failed > 0)
        in->fail_at = 0;
}

/* A step that may fail: then it says so and has changed nothing, and with memory it succeeds. */
static void attempt(failing_alloc *in, stage *s, int i)
{
    mrt_error err = {0};
    size_t failed = in->failed;
    uint64_t hash = mrt_board_hash(s->board);
    mrt_mark mark = mrt_board_mark(s->board);
    mrt_status status = life[i].run(s, &err);
    bool good = CHECK(in->failures, status == (in->failed == failed ? MRT_OK : MRT_ERR_MEMORY));
    good = CHECK(in->failures, mrt_board_errors(s->board) == 0) && good;
    if (status != MRT_OK) {
        good = CHECK(in->failures, mrt_board_hash(s->board) == hash && err.message[0] != '\0') && good;
        recover(in);
        mrt_board_undo(s->board, mark);
        good = CHECK(in->failures, life[i].run(s, &err) == MRT_OK) && good;
    }
    if (!good)
        printf("  step %d, %s, allocation %zu: %s\n", i, life[i].name, in->fail_at, err.message);
}

/* The game begins: a failure leaves what was there before, or an empty board. */
static void begin(failing_alloc *in, stage *s)
{
    mrt_error err = {0};
    s->board = stage_board(s, &in->alloc, &err);
    CHECK(in->failures, (s->board != NULL) == (in->failed == 0));
    recover(in);
    if (s->board == NULL)
        s->board = stage_board(s, &in->alloc, &err);
    uint64_t before = mrt_board_hash(s->board);
    size_t failed = in->failed;
    mrt_status status = mrt_board_reset(s->board, "OTHER", SEED_LENGTH, &err);
    CHECK(in->failures, (status == MRT_OK) == (in->failed == failed));
    recover(in);
    if (status != MRT_OK)
        CHECK(in->failures,
              mrt_board_hash(s->board) == before && mrt_board_reset(s->board, "OTHER", 5, &err) == MRT_OK);
    uint64_t empty = mrt_board_hash(s->board);
    failed = in->failed;
    status = mrt_board_new_game(s->board, "OTHER", SEED_LENGTH, NULL, &err);
    CHECK(in->failures, (status == MRT_OK) == (in->failed == failed));
    CHECK(in->failures, status == MRT_OK || mrt_board_hash(s->board) == empty);
    recover(in);
    failed = in->failed;
    status = mrt_board_new_game(s->board, "BOARD", SEED_LENGTH, NULL, &err);
    CHECK(in->failures, (status == MRT_OK) == (in->failed == failed));
    recover(in);
    if (status != MRT_OK)
        CHECK(in->failures, mrt_board_new_game(s->board, "BOARD", SEED_LENGTH, NULL, &err) == MRT_OK);
}

/* Copies and later versions, which must wait for memory. */
static void end(failing_alloc *in, stage *s, uint64_t *hash, uint64_t *later)
{
    mrt_error err = {0};
    *hash = mrt_board_hash(s->board);
    mrt_board *copy = stage_board(s, &in->alloc, &err);
    recover(in);
    if (copy == NULL)
        copy = stage_board(s, &in->alloc, &err);
    uint64_t before = mrt_board_hash(copy);
    mrt_status status = mrt_board_copy(copy, s->board, &err);
    CHECK(in->failures, mrt_board_hash(copy) == (status == MRT_OK ? *hash : before));
    recover(in);
    if (status != MRT_OK)
        CHECK(in->failures, mrt_board_copy(copy, s->board, &err) == MRT_OK && mrt_board_hash(copy) == *hash);
    mrt_board_use(s->board, s->next);
    mrt_board_use(copy, s->next);
    for (unsigned i = 0; i < LATER_VALUES; i++)
        CHECK(in->failures, mrt_board_value(s->board, MRT_STATS + i) == i);
    status = mrt_board_copy(copy, s->board, &err); /* be it up to date or not */
    recover(in);
    size_t failed = in->failed;
    mrt_status drawn = draw(s, &err); /* what could not be brought up to date is so now */
    CHECK(in->failures, (drawn == MRT_OK) == (in->failed == failed));
    in->fail_at = 0;
    if (drawn != MRT_OK)
        CHECK(in->failures, draw(s, &err) == MRT_OK);
    CHECK(in->failures, mrt_ops_add_value(s->board, MRT_STATS + 39, 1, &err) == MRT_OK);
    CHECK(in->failures, mrt_board_value(s->board, MRT_STATS + 39) == 40);
    CHECK(in->failures, mrt_ops_add_value(s->board, MRT_STATS + 39, -1, &err) == MRT_OK);
    *later = mrt_board_hash(s->board);
    mrt_board *board = s->board;
    s->board = copy;
    if (status == MRT_OK)
        CHECK(in->failures, draw(s, &err) == MRT_OK && mrt_board_hash(copy) == *later);
    s->board = board;
    mrt_board_commit(s->board);
    CHECK(in->failures, mrt_board_hash(s->board) == *later);
    mrt_board_destroy(copy);
}

static bool sweep(size_t n, bool for_ever, unsigned *failures, uint64_t *hash, uint64_t *later)
{
    failing_alloc in;
    stage s;
    failing_alloc_start(&in, 0, false, failures);
    stage_start(&s, &in.alloc);
    in.calls = 0;
    in.fail_at = n;
    in.for_ever = for_ever;
    begin(&in, &s);
    for (int i = 0; i < STEPS; i++)
        attempt(&in, &s, i);
    end(&in, &s, hash, later);
    mrt_board_destroy(s.board);
    stage_stop(&s);
    CHECK(failures, in.blocks == 0);
    return in.failed > 0;
}

static void test_memory(unsigned *failures)
{
    uint64_t good[2], now[2];
    size_t n = 1;
    sweep(0, false, failures, &good[0], &good[1]);
    while (n < SWEEP_MAX && *failures < 20 && sweep(n, false, failures, &now[0], &now[1])) {
        if (!CHECK(failures, now[0] == good[0] && now[1] == good[1]))
            printf("  allocation %zu\n", n);
        sweep(n, true, failures, &now[0], &now[1]);
        if (!CHECK(failures, now[0] == good[0] && now[1] == good[1]))
            printf("  allocations from %zu on\n", n);
        n++;
    }
    CHECK(failures, n > 40 && n < SWEEP_MAX);
}

/* A handler fails when there is no memory to switch it off, or a blind is to be marked: however much of the journal is left,
 * the step is done or it is not. */
static void test_boundaries(unsigned *failures)
{
    static step *const steps[] = {ping, play};
    failing_alloc in;
    stage s;
    mrt_error err = {0};
    failing_alloc_start(&in, 0, false, failures);
    stage_start(&s, &in.alloc);
    s.board = stage_board(&s, &in.alloc, &err);
    CHECK(failures, mrt_board_new_game(s.board, "BOARD", SEED_LENGTH, NULL, &err) == MRT_OK);
    CHECK(failures, give(&s, "j_fails", &err) == MRT_OK && give(&s, "j_counter", &err) == MRT_OK);
    CHECK(failures, draw(&s, &err) == MRT_OK && choose(&s, &err) == MRT_OK && set_blind(&s, &err) == MRT_OK);
    mrt_board_commit(s.board);
    mrt_game *game = mrt_board_game(s.board);
    uint64_t before = mrt_board_hash(s.board);
    for (size_t k = 0; k < sizeof steps / sizeof *steps; k++) {
        unsigned failed = 0;
        CHECK(failures, steps[k](&s, &err) == MRT_OK);
        uint64_t good = mrt_board_hash(s.board);
        mrt_board_undo(s.board, 0);
        for (size_t left = 8; left < 1500; left += 8) {
            game->journal = mrt_resize(&in.alloc, game->journal, game->journal_capacity, left);
            game->journal_capacity = left;
            in.calls = 0;
            in.fail_at = 1;
            in.for_ever = true;
            mrt_status status = steps[k](&s, &err);
            in.fail_at = 0;
            failed += status != MRT_OK;
            CHECK(failures, status == MRT_OK || status == MRT_ERR_MEMORY);
            if (!CHECK(failures, mrt_board_hash(s.board) == (status == MRT_OK ? good : before)))
                printf("  step %zu, %zu bytes\n", k, left);
            mrt_board_undo(s.board, 0);
            CHECK(failures, mrt_board_hash(s.board) == before);
        }
        CHECK(failures, failed > 5 && failed < 180);
    }
    mrt_board_destroy(s.board);
    stage_stop(&s);
    CHECK(failures, in.blocks == 0);
}

int main(void)
{
    unsigned failures = 0;
    test_play(&failures);
    test_trade(&failures);
    test_blind(&failures);
    test_sticker(&failures);
    test_failures(&failures);
    test_marks(&failures);
    test_versions(&failures);
    test_memory(&failures);
    test_boundaries(&failures);
    return check_report("board", failures);
}
