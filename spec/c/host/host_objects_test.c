/* bindings/objects: no allocation that fails while handlers look at everything and do everything
 * harms the board. Either the run ends with the failure and the game is as it was before, or it comes to the end that it has
 * with memory: a handler without memory is never passed over. The next run, with memory, comes to that end as ever. What each
 * object says and refuses is in spec/content. */
#include <stdlib.h>
#include <string.h>

#include "bindings/host/host.h"
#include "core/board/fold.h"
#include "core/board/scenario.h"
#include "spec/c/check.h"
#include "spec/c/failing_alloc.h"

enum {
    FAILURES_MIN =
        5, /* runs that met a failure: with the sanitizer every small block is one, else whole chunks */
    ALLOCATIONS_MAX = 20000 /* of a run: it ends the test should a run never get by without a failure */
};

#define FILE_OF(on)                                                                                          \
    "return { name = 'X', rarity = 'rare', cost = 5, state = { n = 0, t = '' }, on = { " on " } }"

/* Looks at every kind of object. */
static const char looker[] =
    FILE_OF("before = function(self, ctx)\n"
            "  local seen = tostring(self) .. tostring(ctx) .. ctx.scoring_name\n"
            "  for _, card in ipairs(ctx.full_hand) do seen = seen .. tostring(card) .. card.suit end\n"
            "  for name, lists in pairs(ctx.poker_hands) do seen = seen .. name .. #lists end\n"
            "  for _, name in ipairs(game.hand_order) do seen = seen .. game.hands[name].level end\n"
            "  for _, joker in ipairs(game.jokers) do seen = seen .. joker.key .. #joker.config end\n"
            "  self.state.t = seen .. #game.hand .. #ctx.scoring_hand\n"
            "end");

/* Makes, changes and ends. */
static const char maker[] =
    FILE_OF("skip_blind = function(self)\n"
            "  self.state.n = self.state.n + 1\n"
            "  self.state.t = self.state.t .. 'x'\n"
            "  local card = game:add_card { rank = 4, suit = 'Clubs', seal = 'Red', to = 'hand' }\n"
            "  card:set_enhancement('m_gold')\n"
            "  game:copy_card(card, 'deck'):add_bonus(3)\n"
            "  game:destroy_card(game.hand[1])\n"
            "  game:create('tarot', '8ba')\n"
            "  game:create('joker', 'x', { key = 'j_runner', edition = 'e_negative' })\n"
            "  game:copy_joker(self)\n"
            "  game.jokers[2]:destroy()\n"
            "  game:discard_random(2, 'hook')\n"
            "  game:shuffle_jokers('mix', 2)\n"
            "  game:add_tag('tag_charm')\n"
            "  game:level_up('Pair', 2)\n"
            "  game:disable_blind()\n"
            "  game:earn(game:range('a', 1, 9) + #game:shuffle('b', game.hand) + game:random_card('c'))\n"
            "  if game:chance(2, 'd') then game:element('e', game.jokers):set_debuff(true) end\n"
            "end,\n"
            "playing_card_added = function(self, ctx) self.state.n = self.state.n + #ctx.cards end,\n"
            "remove_playing_cards = function(self, ctx) self.state.n = self.state.n + #ctx.removed end,\n"
            "discard = function(self, ctx, card) self.state.n = self.state.n + card:nominal() end,\n"
            "add_to_deck = function(self) game:earn(1) end");

static const char scenario[] =
    "{\"played\":\"8D 8S TD\",\"held\":\"KH 5S 9C 2C\",\"blind\":\"bl_manacle\","
    "\"jokers\":[\"j_maker\",\"j_joker\",\"j_looker\",\"j_hologram\"],\"joker_slots\":6}";

/* What a run is. */
typedef struct way {
    const char *name;
    mrt_status (*run)(mrt_board *board, mrt_error *err);
} way;

static mrt_status skip(mrt_board *board, mrt_error *err)
{
    bool triggered;
    mrt_event event = {.area = MRT_AREA_JOKERS};
    event.context = (uint16_t)mrt_content_find_context(mrt_board_content(board), "skip_blind", 10);
    return mrt_board_fire(board, &event, 0, &triggered, err);
}

static mrt_status play(mrt_board *board, mrt_error *err)
{
    mrt_result result;
    return mrt_board_run(board, "play_hand", NULL, &result, err);
}

static const way ways[] = {{"skip_blind", skip}, {"play_hand", play}};

static bool load(mrt_host *host, const char *path, const char *text)
{
    mrt_error err = {.message = ""};
    size_t faults = 0;
    const mrt_host_file file = {.path = path, .text = text, .length = strlen(text)};
    bool good = mrt_host_load(host, &file, 1, &faults, &err) == MRT_OK && faults == 0;
    if (!good)
        printf("%s: %s\n", path, err.message);
    return good;
}

static mrt_board *make_board(mrt_host *host)
{
    mrt_error err = {.message = ""};
    mrt_json *tree = NULL;
    mrt_board *board = mrt_host_make_board(host, &err);
    if (board == NULL || mrt_board_reset(board, "MAROTTE1", 8, &err) != MRT_OK ||
        mrt_json_parse(scenario, strlen(scenario), sizeof scenario, NULL, &tree, &err) != MRT_OK ||
        mrt_scenario_set(board, tree, &err) != MRT_OK) {
        printf("%s\n", err.message);
        exit(1);
    }
    mrt_json_free(tree);
    return board;
}

static void diagnose(void *user, const mrt_diagnostic *told)
{
    if (*(const bool *)user)
        printf("%s:%d: %s\n", told->file, told->line, told->message);
}

/* One host for all runs, whose allocator fails when it is told to. */
typedef struct bench {
    failing_alloc memory;
    mrt_host *host;
    bool loud; /* tell what scripts do wrong: nothing may be wrong now */
    unsigned failures;
} bench;

static void start(bench *b)
{
    mrt_error err = {.message = ""};
    failing_alloc_start(&b->memory, 0, false, &b->failures);
    mrt_host_options options = {.alloc = &b->memory.alloc, .diagnose = diagnose, .user = &b->loud};
    b->loud = true;
    b->host = mrt_host_create(&options, &err);
    if (b->host == NULL || !load(b->host, "jokers/looker.lua", looker) ||
        !load(b->host, "jokers/maker.lua", maker)) {
        printf("%s\n", err.message);
        exit(1);
    }
}

/* The state after a run with all the memory that it wants; nothing may go wrong. */
static uint64_t run_well(bench *b, mrt_board *board, const way *w)
{
    mrt_error err = {.message = ""};
    mrt_mark mark = mrt_board_mark(board);
    b->loud = true;
    b->memory.fail_at = 0;
    if (!CHECK(&b->failures, w->run(board, &err) == MRT_OK && mrt_board_errors(board) == 0))
        printf("%s: %s\n", w->name, mrt_board_errors(board) > 0 ? mrt_board_error(board, 0) : err.message);
    uint64_t hash = mrt_board_hash(board);
    mrt_board_undo(board, mark);
    return hash;
}

/* A run whose n-th allocation fails. False when there were not so many. `good`: the state after a run with memory. */
static bool run_short(bench *b, const way *w, size_t n, bool for_ever, uint64_t good)
{
    mrt_error err = {.message = ""};
    mrt_board *board = make_board(b->host);
    const mrt_fold *fold = mrt_board_fold(board);
    uint64_t before = mrt_board_hash(board);
    mrt_mark mark = mrt_board_mark(board);
    b->loud = false;
    b->memory.calls = b->memory.failed = 0;
    b->memory.fail_at = n;
    b->memory.for_ever = for_ever;
    mrt_status status = w->run(board, &err);
    b->memory.fail_at = 0;
    if (!CHECK(&b->failures, status == MRT_OK || status == MRT_ERR_MEMORY))
        printf("%s, %zu: %s\n", w->name, n, err.message);
    if (!CHECK(&b->failures, mrt_board_hash(board) == (status == MRT_OK ? good : before)))
        printf("%s, %zu: %s\n", w->name, n, status == MRT_OK ? "another end" : "another beginning");
    if (!CHECK(&b->failures, status != MRT_OK || mrt_board_errors(board) == 0))
        printf("%s, %zu: goes on after \"%s\"\n", w->name, n, mrt_board_error(board, 0));
    CHECK(&b->failures, fold->event == NULL && fold->status == MRT_OK);
    mrt_board_undo(board, mark);
    if (!CHECK(&b->failures, mrt_board_hash(board) == before))
        printf("%s, %zu: something is not undone\n", w->name, n);
    bool failed = b->memory.failed != 0;
    mrt_host_drop_board(b->host, board);
    return failed;
}

static void sweep(bench *b, const way *w, bool for_ever)
{
    mrt_board *board = make_board(b->host);
    uint64_t good = run_well(b, board, w);
    size_t n = 1;
    CHECK(&b->failures, run_well(b, board, w) == good);
    while (n < ALLOCATIONS_MAX && run_short(b, w, n, for_ever, good))
        n++;
    CHECK(&b->failures, n > FAILURES_MIN && n < ALLOCATIONS_MAX);
    CHECK(&b->failures, run_well(b, board, w) == good);
    mrt_host_drop_board(b->host, board);
}

int main(void)
{
    static bench b;
    start(&b);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        for (int for_ever = 0; for_ever < 2; for_ever++)
            sweep(&b, &ways[i], for_ever != 0);
    mrt_host_destroy(b.host);
    CHECK(&b.failures, b.memory.blocks == 0);
    return check_report("host_objects", b.failures);
}
