/* The operations of `game` that change numbers and the board: money, counters, levels, tags, the blind, discards.
 *
 * Chance is in engine_ops_random.c, what makes cards and items in engine_ops_make.c. All of them go through the journal of
 * the game, so that a handler that fails leaves nothing behind; none works outside of a handler.
 */
#include "bindings/objects/ops.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/objects/objects.h"
#include "bindings/vm/sandbox.h"
#include "core/board/fold_parts.h"

enum { SHUFFLES_MAX = 100 }; /* of one call: only the last one counts, and the original does three */

mrt_fold *mrt_ops_begin(lua_State *L, const char *what)
{
    if (lua_type(L, 1) != LUA_TTABLE)
        mrt_call_raise(L, "%s is called with a colon: %s(..)", what, what);
    return mrt_acting_fold(L, what);
}

/* Letting the fold work. */
typedef struct job {
    mrt_fold *fold;
    mrt_ops_work *work;
    void *request;
    mrt_status status;
    mrt_error err;
} job;

static int do_job(lua_State *L)
{
    job *j = lua_touserdata(L, 1);
    j->status = j->work(j->fold, j->request, &j->err);
    return 0;
}

void mrt_ops_let(lua_State *L, mrt_fold *fold, mrt_ops_work *work, void *request)
{
    const mrt_who *running = mrt_guard_of(L)->running;
    mrt_who who = {running->item, running->context, running->limits, false}; /* no more than that has left */
    job j = {.fold = fold, .work = work, .request = request, .status = MRT_OK};
    mrt_scene before;
    mrt_fold_save(fold, &before);
    luaL_checkstack(L, 4, NULL);
    lua_pushcfunction(L, do_job);
    lua_pushlightuserdata(L, &j);
    mrt_status status = mrt_call(L, &who, 1, 0);
    if (status != MRT_OK) {
        mrt_fold_restore(fold, &before);
        mrt_error err = *mrt_call_error(L);
        mrt_raise_status(L, status, &err);
    }
    mrt_check_status(L, j.status, &j.err);
}

/* Asking. */
static mrt_status status_of(const mrt_fold *fold, mrt_error *err)
{
    if (fold->status != MRT_OK)
        *err = fold->error;
    return fold->status;
}

/* The item in one context; it may have gone since the one before. */
static mrt_status ask_item_in(mrt_fold *fold, const mrt_context *context, uint32_t serial, mrt_error *err)
{
    const mrt_item *item = mrt_game_item(fold->game, serial);
    if (item == NULL || item->def == MRT_DEF_UNKNOWN ||
        (item->flags & (MRT_ITEM_DEBUFFED | MRT_ITEM_OFF)) != 0)
        return MRT_OK;
    mrt_event event = {.context = (uint8_t)(context - fold->content->contexts), .area = MRT_AREA_JOKERS};
    mrt_fold_ask_def(fold, &event, item->def, serial, serial);
    return status_of(fold, err);
}

mrt_status mrt_ops_ask_item(mrt_fold *fold, mrt_moment moment, uint32_t serial, mrt_error *err)
{
    mrt_status status = MRT_OK;
    const mrt_context *context = NULL;
    while (status == MRT_OK && (context = mrt_content_at_moment(fold->content, moment, context)) != NULL)
        status = ask_item_in(fold, context, serial, err);
    return status;
}

mrt_status mrt_ops_tell_cards(mrt_fold *fold, mrt_moment moment, const mrt_card_id *cards, size_t count,
                              mrt_error *err)
{
    const mrt_event event = {.area = MRT_AREA_JOKERS, .cards = cards, .card_count = count};
    mrt_status status = MRT_OK;
    const mrt_context *context = NULL;
    while (status == MRT_OK && (context = mrt_content_at_moment(fold->content, moment, context)) != NULL)
        status = mrt_fold_fire(fold, (int)(context - fold->content->contexts), &event, 0, err);
    return status;
}

/* Numbers. */
mrt_status mrt_ops_add_stat(mrt_fold *fold, mrt_stat stat, double more, mrt_error *err)
{
    double number = mrt_game_stat(fold->game, stat) + more;
    if (stat == MRT_STAT_HANDS_LEFT || stat == MRT_STAT_DISCARDS_LEFT)
        number = fmax(number, 0);
    return mrt_game_set_stat(fold->game, stat, number, err);
}

/* What game:add takes. Money has earn; counts of cards follow the cards; the rest belongs to the run. */
static const mrt_stat counters[] = {
    MRT_STAT_HANDS_LEFT,
    MRT_STAT_DISCARDS_LEFT,
    MRT_STAT_HANDS_PLAYED,
    MRT_STAT_RUN_HANDS,
    MRT_STAT_DISCARDS_USED,
    MRT_STAT_ANTE,
    MRT_STAT_ROUND,
    MRT_STAT_SCORE,
    MRT_STAT_REQUIREMENT,
    MRT_STAT_JOKER_SLOTS,
    MRT_STAT_CONSUMABLE_SLOTS,
    MRT_STAT_HAND_SIZE,
    MRT_STAT_TAROTS_USED,
    MRT_STAT_PLANETS_USED,
    MRT_STAT_SKIPS,
    MRT_STAT_INTEREST,
    MRT_STAT_INTEREST_CAP,
};
enum { COUNTERS = sizeof counters / sizeof *counters };

static int raise_no_counter(lua_State *L, const char *name, size_t length)
{
    const char *names[COUNTERS];
    for (size_t i = 0; i < COUNTERS; i++)
        names[i] = mrt_stat_name(counters[i]);
    if (mrt_stat_find(name, length) == MRT_STAT_MONEY)
        return mrt_call_raise(L, "game:add: money is changed by game:earn(dollars)");
    if (mrt_stat_find(name, length) >= 0)
        return mrt_call_raise(L, "game:add: %s follows from the game and cannot be changed", name);
    return mrt_raise_no_word(L, "game:add: there is no counter", name, length, names, COUNTERS);
}

static int add(lua_State *L)
{
    mrt_fold *fold = mrt_ops_begin(L, "game:add");
    size_t length, i = 0;
    mrt_error err;
    const char *name = mrt_check_string(L, 2, "game:add: the counter", &length);
    double more = mrt_check_amount(L, 3, "game:add: the amount");
    int stat = mrt_stat_find(name, length);
    while (i < COUNTERS && (int)counters[i] != stat)
        i++;
    if (i == COUNTERS)
        return raise_no_counter(L, name, length);
    mrt_check_status(L, mrt_ops_add_stat(fold, counters[i], more, &err), &err);
    return 0;
}

static int earn(lua_State *L)
{
    mrt_fold *fold = mrt_ops_begin(L, "game:earn");
    double dollars = mrt_check_amount(L, 2, "game:earn: the dollars");
    mrt_error err;
    mrt_check_status(L, mrt_fold_earn(fold, dollars, &err), &err);
    return 0;
}

static int set_money(lua_State *L)
{
    mrt_fold *fold = mrt_ops_begin(L, "game:set_money");
    double dollars = mrt_check_amount(L, 2, "game:set_money: the dollars");
    mrt_error err;
    mrt_check_status(L, mrt_game_set_stat(fold->game, MRT_STAT_MONEY, dollars, &err), &err);
    return 0;
}

static int level_up(lua_State *L)
{
    mrt_fold *fold = mrt_ops_begin(L, "game:level_up");
    uint16_t hand = mrt_check_hand(L, 2, "game:level_up");
    double levels = lua_isnoneornil(L, 3) ? 1 : mrt_check_amount(L, 3, "game:level_up: the levels");
    mrt_error err;
    mrt_check_status(L, mrt_fold_level_up(fold, hand, levels, &err), &err);
    return 0;
}

static int add_tag(lua_State *L)
{
    mrt_fold *fold = mrt_ops_begin(L, "game:add_tag");
    size_t length;
    uint32_t text = 0;
    mrt_error err;
    const char *key = mrt_check_string(L, 2, "game:add_tag: the key", &length);
    mrt_check_status(L, mrt_content_text(&mrt_engine_of(L)->content, key, length, &text, &err), &err);
    double number = text;
    uint32_t at = mrt_game_count(fold->game, MRT_SECTION_TAGS);
    mrt_check_status(L, mrt_game_insert(fold->game, MRT_SECTION_TAGS, at, &number, &err), &err);
    return 0;
}

/* What goes. */
mrt_status mrt_ops_destroy_item(mrt_fold *fold, uint32_t serial, bool *destroyed, mrt_error *err)
{
    mrt_section section;
    uint32_t at;
    mrt_status status = mrt_ops_ask_item(fold, MRT_MOMENT_ITEM_REMOVED, serial, err);
    if (status != MRT_OK)
        return status;
    *destroyed = mrt_game_find_item(fold->game, serial, &section, &at); /* its handler may have moved it */
    if (*destroyed)
        status = mrt_game_take(fold->game, section, at, NULL, err);
    mrt_fold_touch(fold);
    return status;
}

mrt_status mrt_ops_destroy_card(mrt_fold *fold, mrt_card_id id, mrt_error *err)
{
    mrt_status status = mrt_ops_tell_cards(fold, MRT_MOMENT_CARDS_REMOVED, &id, 1, err);
    if (status != MRT_OK || mrt_game_card(fold->game, id) == NULL)
        return status;
    bool drawn = mrt_game_find_card(fold->game, MRT_SECTION_DECK, id) == UINT32_MAX;
    status = mrt_game_remove_card(fold->game, id, err);
    if (status == MRT_OK)
        status = mrt_ops_add_stat(fold, MRT_STAT_DECK_SIZE, -1, err);
    if (status == MRT_OK && !drawn)
        status = mrt_ops_add_stat(fold, MRT_STAT_DECK_LEFT, -1, err);
    return status;
}

static mrt_status let_destroy_card(mrt_fold *fold, void *request, mrt_error *err)
{
    return mrt_ops_destroy_card(fold, *(const mrt_card_id *)request, err);
}

static int destroy_card(lua_State *L)
{
    mrt_fold *fold = mrt_ops_begin(L, "game:destroy_card");
    mrt_card_id id = mrt_to_game_card(L, 2);
    if (id == MRT_CARD_NONE)
        return mrt_call_raise(L, "game:destroy_card takes a card, not %s", mrt_type_of(L, 2));
    if (mrt_game_card(fold->game, id) == NULL)
        return mrt_call_raise(L, "game:destroy_card: this card is gone: it was destroyed before");
    mrt_ops_let(L, fold, let_destroy_card, &id);
    return 0;
}

/* The blind. */
static mrt_status no_memory(mrt_error *err)
{
    return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory to note a change");
}

static mrt_status lift_cards(mrt_fold *fold, mrt_error *err)
{
    const uint32_t marks = MRT_CARD_DEBUFFED | MRT_CARD_FACE_DOWN;
    for (mrt_section pile = MRT_SECTION_DECK; pile <= MRT_SECTION_DISCARD; pile++)
        for (uint32_t i = 0; i < mrt_game_count(fold->game, pile); i++) {
            mrt_card_id id = *(const mrt_card_id *)mrt_game_read(fold->game, pile, i);
            const mrt_card *card = mrt_game_card(fold->game, id);
            if (card == NULL || (card->flags & marks) == 0)
                continue;
            mrt_card *lifted = mrt_game_write_card(fold->game, id);
            if (lifted == NULL)
                return no_memory(err);
            lifted->flags &= ~marks;
        }
    return MRT_OK;
}

static mrt_status lift_jokers(mrt_fold *fold, mrt_error *err)
{
    for (uint32_t i = 0; i < mrt_game_count(fold->game, MRT_SECTION_JOKERS); i++) {
        const mrt_item *joker = mrt_game_read(fold->game, MRT_SECTION_JOKERS, i);
        uint32_t marks = MRT_ITEM_FACE_DOWN | (mrt_item_is_perished(joker) ? 0 : MRT_ITEM_DEBUFFED);
        if ((joker->flags & marks) == 0)
            continue;
        mrt_item *lifted = mrt_game_write(fold->game, MRT_SECTION_JOKERS, i);
        if (lifted == NULL)
            return no_memory(err);
        lifted->flags &= ~marks;
    }
    mrt_fold_touch(fold);
    return MRT_OK;
}

mrt_status mrt_ops_disable_blind(mrt_fold *fold, bool *done, mrt_error *err)
{
    const mrt_item *blind = mrt_fold_fixture(fold, MRT_FIXTURE_BLIND);
    *done = false;
    if (blind == NULL || (blind->flags & MRT_ITEM_DISABLED) != 0)
        return MRT_OK;
    mrt_item *written = mrt_game_write(fold->game, MRT_SECTION_FIXTURES, MRT_FIXTURE_BLIND);
    if (written == NULL)
        return no_memory(err);
    written->flags |= MRT_ITEM_DISABLED;
    uint32_t serial = written->serial;
    mrt_status status = lift_cards(fold, err);
    if (status == MRT_OK)
        status = lift_jokers(fold, err);
    if (status == MRT_OK)
        status = mrt_ops_ask_item(fold, MRT_MOMENT_BLIND_DISABLED, serial, err);
    *done = status == MRT_OK;
    return status;
}

static mrt_status let_disable(mrt_fold *fold, void *request, mrt_error *err)
{
    return mrt_ops_disable_blind(fold, request, err);
}

static int disable_blind(lua_State *L)
{
    mrt_fold *fold = mrt_ops_begin(L, "game:disable_blind");
    bool done = false;
    mrt_ops_let(L, fold, let_disable, &done);
    lua_pushboolean(L, done);
    return 1;
}

/* The row of jokers. */
typedef struct place {
    uint32_t serial, at;
} place;

static int compare_places(const void *first, const void *second)
{
    const place *a = first, *b = second;
    return a->serial < b->serial ? -1 : a->serial > b->serial;
}

static int shuffle_jokers(lua_State *L)
{
    mrt_fold *fold = mrt_ops_begin(L, "game:shuffle_jokers");
    lua_settop(L, 3);
    lua_Integer times =
        lua_isnoneornil(L, 3) ? 1 : mrt_check_whole(L, 3, "game:shuffle_jokers: the times", 1, SHUFFLES_MAX);
    uint32_t count = mrt_game_count(fold->game, MRT_SECTION_JOKERS);
    mrt_charge(L, (size_t)count * 4 + (size_t)times);
    mrt_item *mixed = lua_newuserdatauv(L, (count + 1) * (sizeof *mixed + sizeof(place)), 0);
    place *order = (place *)(void *)(mixed + count);
    double seed = 0;
    mrt_error err;
    for (lua_Integer i = 0; i < times;
         i++) /* each begins with the order of making: only the last one counts */
        seed = mrt_ops_seed(L, fold, 2, "game:shuffle_jokers");
    const mrt_item *jokers = fold->game->elements[MRT_SECTION_JOKERS];
    for (uint32_t i = 0; i < count; i++)
        order[i] = (place){jokers[i].serial, i};
    qsort(order, count, sizeof *order, compare_places);
    mrt_shuffle(order, count, sizeof *order, seed);
    for (uint32_t i = 0; i < count; i++)
        mixed[i] = jokers[order[i].at];
    mrt_check_status(L, mrt_game_assign(fold->game, MRT_SECTION_JOKERS, mixed, count, &err), &err);
    mrt_fold_touch(fold);
    return 0;
}

/* Discards of held cards in the midst of something else. The arrays lie in the Lua state. */
typedef struct tearing {
    mrt_engine *engine;
    place *left;        /* held cards by serial, those that were drawn taken out */
    bool *chosen;       /* by place in the hand */
    mrt_card_id *rest;  /* cards that stay in the hand */
    mrt_card_id *play;  /* the selected cards of the hand that is being played */
    mrt_match *matches; /* what that hand contains */
    uint32_t held, play_count, count;
    size_t match_count;
    mrt_card_id torn[MRT_PLAY_MAX];
} tearing;

/* Pushes a block of `count` elements. */
static void *push_block(lua_State *L, size_t count, size_t size)
{
    return lua_newuserdatauv(L, (count + 1) * size, 0);
}

static void prepare(lua_State *L, const mrt_fold *fold, tearing *t)
{
    const mrt_game *game = fold->game;
    t->engine = mrt_engine_of(L);
    t->held = mrt_game_count(game, MRT_SECTION_HAND);
    t->play_count = mrt_game_count(game, MRT_SECTION_PLAY);
    t->match_count = fold->played.match_count;
    mrt_charge(L, (size_t)t->held * 2 + t->play_count + t->match_count);
    t->left = push_block(L, t->held, sizeof *t->left);
    t->chosen = push_block(L, t->held, sizeof *t->chosen);
    t->rest = push_block(L, t->held, sizeof *t->rest);
    t->play = push_block(L, t->play_count, sizeof *t->play);
    t->matches = push_block(L, t->match_count, sizeof *t->matches);
    if (t->play_count != 0)
        memcpy(t->play, game->elements[MRT_SECTION_PLAY], t->play_count * sizeof *t->play);
    if (t->match_count != 0)
        memcpy(t->matches, fold->matches, t->match_count * sizeof *t->matches);
}

/* Draws up to `wanted` held cards, one after the other; each draw sees those that are left, by serial. */
static void draw_held(lua_State *L, mrt_fold *fold, tearing *t, lua_Integer wanted)
{
    const mrt_card_id *ids = fold->game->elements[MRT_SECTION_HAND];
    uint32_t count = 0;
    for (uint32_t i = 0; i < t->held; i++) {
        const mrt_card *card = mrt_game_card(fold->game, ids[i]);
        t->chosen[i] = false;
        if (card != NULL)
            t->left[count++] = (place){card->serial, i};
    }
    qsort(t->left, count, sizeof *t->left, compare_places);
    for (; wanted > 0 && count > 0; wanted--) {
        size_t at = mrt_ops_draw(L, fold, 3, "game:discard_random", count);
        t->chosen[t->left[at].at] = true;
        count--;
        memmove(t->left + at, t->left + at + 1, (count - at) * sizeof *t->left);
    }
}

/* The drawn cards leave the hand, in its order, and are the selected ones. */
static mrt_status select_torn(mrt_fold *fold, tearing *t, mrt_error *err)
{
    const mrt_card_id *ids = fold->game->elements[MRT_SECTION_HAND];
    uint32_t rest = 0;
    t->count = 0;
    for (uint32_t i = 0; i < t->held; i++)
        if (t->chosen[i])
            t->torn[t->count++] = ids[i];
        else
            t->rest[rest++] = ids[i];
    mrt_status status = mrt_game_assign(fold->game, MRT_SECTION_HAND, t->rest, rest, err);
    return status == MRT_OK ? mrt_game_assign(fold->game, MRT_SECTION_PLAY, t->torn, t->count, err) : status;
}

/* The hand that was being played is as it was; cards that ended meanwhile are out. */
static mrt_status put_back(mrt_fold *fold, tearing *t, mrt_error *err)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < t->play_count; i++)
        if (mrt_game_card(fold->game, t->play[i]) != NULL)
            t->play[count++] = t->play[i];
    if (t->match_count != 0)
        memcpy(fold->matches, t->matches, t->match_count * sizeof *t->matches);
    return mrt_game_assign(fold->game, MRT_SECTION_PLAY, t->play, count, err);
}

static const mrt_plan *find_plan(const mrt_engine *engine, const char *name)
{
    for (size_t i = 0; i < engine->plan_count; i++)
        if (strcmp(engine->plans[i].name, name) == 0)
            return &engine->plans[i].plan;
    return NULL;
}

static mrt_status let_tear(mrt_fold *fold, void *request, mrt_error *err)
{
    static const mrt_run_options hooked = {.hooked = true};
    tearing *t = request;
    mrt_result result;
    const mrt_plan *plan = find_plan(t->engine, "discard");
    if (plan == NULL)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "game:discard_random: there is no sequence \"discard\"");
    mrt_status status = select_torn(fold, t, err);
    if (status == MRT_OK)
        status = mrt_fold_run(fold, plan, &hooked, &result, err);
    return status == MRT_OK ? put_back(fold, t, err) : status;
}

static int discard_random(lua_State *L)
{
    mrt_fold *fold = mrt_ops_begin(L, "game:discard_random");
    lua_Integer wanted = mrt_check_whole(L, 2, "game:discard_random: the cards", 0, MRT_PLAY_MAX);
    tearing t;
    lua_settop(L, 3);
    prepare(L, fold, &t);
    draw_held(L, fold, &t, wanted);
    if (wanted > 0 && t.held > 0)
        mrt_ops_let(L, fold, let_tear, &t);
    return 0;
}

const luaL_Reg mrt_ops_board[] = {
    {"add", add},
    {"earn", earn},
    {"set_money", set_money},
    {"level_up", level_up},
    {"add_tag", add_tag},
    {"destroy_card", destroy_card},
    {"disable_blind", disable_blind},
    {"shuffle_jokers", shuffle_jokers},
    {"discard_random", discard_random},
    {NULL, NULL},
};

void mrt_engine_push_operations(lua_State *L)
{
    mrt_add_methods(L, mrt_ops_random);
    mrt_add_methods(L, mrt_ops_make);
    mrt_add_methods(L, mrt_ops_board);
}
