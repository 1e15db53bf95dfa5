/* Engines and boards: making, ending, running sequences and events. See engine.h; files are loaded by engine_load.c.
 *
 * Everything that touches Lua runs inside of one mrt_call without limits (protect), so that whatever raises, out of memory
 * included, ends as an mrt_error and leaves the board as it was. Hot: mrt_board_run.
 */
#include <string.h>

#include "bindings/content/read.h"
#include "bindings/vm/sandbox.h"

/* Calls a C function with `request` as light userdata. */
static mrt_status protect(mrt_engine *engine, lua_CFunction function, void *request, const char *what,
                          mrt_error *err)
{
    const mrt_who who = {"the engine", what, NULL, false};
    lua_pushcfunction(engine->L, function);
    lua_pushlightuserdata(engine->L, request);
    mrt_status status = mrt_call(engine->L, &who, 1, 0);
    if (status != MRT_OK)
        mrt_error_set(err, status, 0, 0, "%s", mrt_call_error(engine->L)->message);
    return status;
}

static mrt_status no_memory(const char *what, mrt_error *err)
{
    return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for %s", what);
}

/* Engines. */
static void clear_references(mrt_engine *engine)
{
    for (int i = 0; i < MRT_CONTEXTS_MAX; i++)
        for (int area = 0; area < MRT_AREAS; area++)
            engine->contexts[i][area] = LUA_NOREF;
    engine->env = engine->defs = engine->context_flags = LUA_NOREF;
    engine->card_meta = engine->item_meta = engine->part_self = LUA_NOREF;
}

static int new_table(lua_State *L)
{
    lua_newtable(L);
    return luaL_ref(L, LUA_REGISTRYINDEX);
}

/* Everything that content finds in its environment. */
static int open_state(lua_State *L)
{
    mrt_engine *engine = mrt_engine_of(L);
    mrt_sandbox_open(L);
    mrt_sandbox_push(L);
    engine->env = luaL_ref(L, LUA_REGISTRYINDEX);
    engine->defs = new_table(L);
    engine->context_flags = new_table(L);
    engine->part_self = new_table(L);
    mrt_engine_open_answers(L);
    mrt_engine_open_items(L);
    mrt_engine_open_cards(L);
    mrt_engine_open_ctx(L);
    mrt_engine_open_game(L);
    mrt_engine_open_load(L);
    return 0;
}

static mrt_status fill(mrt_engine *engine, mrt_error *err)
{
    engine->L = mrt_guard_open(&engine->guard);
    if (engine->L == NULL)
        return no_memory("a Lua state", err);
    mrt_status status = protect(engine, open_state, NULL, "open", err);
    if (status == MRT_OK)
        status = mrt_engine_load_hands(engine, err);
    if (status == MRT_OK)
        status = mrt_engine_load_vanilla(engine, err);
    return status;
}

static void print_line(void *user, const mrt_who *who, const char *text, size_t length)
{
    const mrt_engine_options *options = &((const mrt_engine *)user)->options;
    options->print(options->user, who->item, who->context != NULL ? who->context : "", text, length);
}

mrt_engine *mrt_engine_create(const mrt_engine_options *options, mrt_error *err)
{
    static const mrt_engine_options defaults = {0};
    mrt_error own;
    if (options == NULL)
        options = &defaults;
    mrt_engine *engine = mrt_resize(options->alloc, NULL, 0, sizeof *engine);
    if (engine == NULL) {
        no_memory("an engine", err);
        return NULL;
    }
    memset(engine, 0, sizeof *engine);
    engine->options = *options;
    engine->alloc = options->alloc;
    mrt_guard_init(&engine->guard, engine->alloc);
    engine->guard.print = options->print != NULL ? print_line : NULL;
    engine->guard.print_user = engine;
    mrt_content_init(&engine->content, engine->alloc);
    clear_references(engine);
    if (fill(engine, err != NULL ? err : &own) == MRT_OK)
        return engine;
    mrt_engine_destroy(engine);
    return NULL;
}

void mrt_engine_destroy(mrt_engine *engine)
{
    if (engine == NULL)
        return;
    while (engine->boards != NULL)
        mrt_board_destroy(engine->boards);
    if (engine->L != NULL)
        mrt_guard_close(&engine->guard, engine->L);
    mrt_content_fini(&engine->content);
    mrt_hands_destroy(engine->own_hands);
    mrt_resize(engine->alloc, engine, sizeof *engine, 0);
}

const mrt_content *mrt_engine_content(const mrt_engine *engine)
{
    return &engine->content;
}

size_t mrt_engine_memory(const mrt_engine *engine)
{
    return engine->guard.used;
}

/* Boards. */
mrt_board *mrt_board_create(mrt_engine *engine, mrt_error *err)
{
    mrt_board *board = mrt_resize(engine->alloc, NULL, 0, sizeof *board);
    if (board == NULL) {
        no_memory("a board", err);
        return NULL;
    }
    memset(board, 0, sizeof *board);
    mrt_fold_host host = mrt_engine_fold_host;
    host.user = board;
    board->engine = engine;
    board->next = engine->boards;
    board->link = &engine->boards;
    if (board->next != NULL)
        board->next->link = &board->next;
    engine->boards = board;
    mrt_game_init(&board->game, engine->alloc);
    mrt_fold_init(&board->fold, &board->game, &engine->content, &host);
    board->fold.strict = engine->options.strict;
    board->fold.classified = engine->classified;
    if (mrt_board_reset(board, "", 0, err) == MRT_OK)
        return board;
    mrt_board_destroy(board);
    return NULL;
}

static int forget(lua_State *L)
{
    mrt_board_forget(L, lua_touserdata(L, 1));
    return 0;
}

/* When Lua has no memory to forget with, the objects stay until the engine ends; they name nothing that is used again. */
void mrt_board_destroy(mrt_board *board)
{
    if (board == NULL)
        return;
    mrt_engine *engine = board->engine;
    protect(engine, forget, board, "end of a board", NULL);
    *board->link = board->next;
    if (board->next != NULL)
        board->next->link = board->link;
    if (engine->active == board)
        engine->active = NULL;
    if (board->fold.classified >= engine->classified)
        engine->classified = board->fold.classified + 1;
    mrt_fold_fini(&board->fold);
    mrt_game_fini(&board->game);
    if (board->errors != NULL)
        mrt_resize(engine->alloc, board->errors, MRT_BOARD_ERRORS * sizeof *board->errors, 0);
    mrt_resize(engine->alloc, board, sizeof *board, 0);
}

mrt_game *mrt_board_game(mrt_board *board)
{
    return &board->game;
}

mrt_fold *mrt_board_fold(mrt_board *board)
{
    return &board->fold;
}

/* Every hand at level 1; the secret ones of the original are not seen before they are played. */
static mrt_status add_records(mrt_board *board, mrt_error *err)
{
    const mrt_engine *engine = board->engine;
    const mrt_hands *hands = engine->content.hands;
    mrt_status status = MRT_OK;
    for (size_t i = 0; i < mrt_hands_count(hands) && status == MRT_OK; i++) {
        int original = mrt_hands_entry(hands, i)->original;
        mrt_hand_record record = {.level = 1,
                                  .visible = original < 0 || (engine->secret >> original & 1) == 0};
        status = mrt_game_insert(&board->game, MRT_SECTION_HANDS, (uint32_t)i, &record, err);
    }
    return status;
}

/* The first deck or blind; a content without any has one that does nothing. */
static mrt_status add_fixture(mrt_board *board, mrt_kind kind, uint32_t place, mrt_error *err)
{
    const mrt_content *content = &board->engine->content;
    int def = mrt_content_first(content, kind);
    mrt_item item = {.def = def < 0 ? MRT_DEF_UNKNOWN : (uint16_t)def, .kind = (uint8_t)kind};
    uint32_t serial;
    return mrt_game_add_item(&board->game, content, MRT_SECTION_FIXTURES, place, &item, &serial, err);
}

/* What the fold knows of a game that is over. */
static void clear_fold(mrt_fold *fold)
{
    fold->event = NULL;
    fold->busy = 0;
    fold->pending_used = 0;
    fold->off_count = 0;
    fold->tally_known = false;
    fold->played = (mrt_played){.hand = UINT16_MAX};
    fold->doomed_count = fold->row_count = 0;
    fold->status = MRT_OK;
    mrt_fold_touch(fold);
}

mrt_status mrt_board_reset(mrt_board *board, const char *seed, size_t length, mrt_error *err)
{
    mrt_status status = protect(board->engine, forget, board, "reset", err);
    if (status == MRT_OK)
        status = mrt_game_reset(&board->game, seed, length, err);
    if (status == MRT_OK)
        status = add_records(board, err);
    if (status == MRT_OK)
        status = add_fixture(board, MRT_KIND_DECK, MRT_FIXTURE_DECK, err);
    if (status == MRT_OK)
        status = add_fixture(board, MRT_KIND_BLIND, MRT_FIXTURE_BLIND, err);
    clear_fold(&board->fold);
    mrt_game_commit(&board->game);
    board->error_count = 0;
    return status;
}

size_t mrt_board_errors(const mrt_board *board)
{
    return board->error_count;
}

const char *mrt_board_error(const mrt_board *board, size_t index)
{
    bool kept = board->errors != NULL && index < board->error_count && index < MRT_BOARD_ERRORS;
    return kept ? board->errors[index] : "further errors are not kept";
}

/* Running. What a fold is in the middle of, for the case that Lua ends it. */
typedef struct middle {
    const mrt_event *event;
    const mrt_plan *plan;
    uint32_t busy;
    size_t pending_used;
    mrt_board *active;
    mrt_mark mark;
} middle;

static middle enter(mrt_board *board)
{
    const mrt_fold *fold = &board->fold;
    middle m = {fold->event,
                fold->plan,
                fold->busy,
                fold->pending_used,
                board->engine->active,
                mrt_game_mark(&board->game)};
    board->engine->active = board;
    return m;
}

/* `status` is what came of it. A failure is undone; within an outer run it ends that one too, for the fold does not know any
 * more where it was. The board stays the active one: its objects are looked at after a run, too. */
static mrt_status leave(mrt_board *board, const middle *m, mrt_status status, const mrt_error *err)
{
    mrt_fold *fold = &board->fold;
    if (m->event != NULL)
        board->engine->active = m->active;
    if (status == MRT_OK)
        return MRT_OK;
    mrt_game_undo(&board->game, m->mark);
    fold->event = m->event;
    fold->plan = m->plan;
    fold->masked = NULL;
    fold->busy = m->busy;
    fold->pending_used = m->pending_used;
    fold->status = m->event != NULL ? status : MRT_OK;
    if (m->event != NULL)
        fold->error = *err;
    mrt_fold_touch(fold);
    return status;
}

typedef struct run_request {
    mrt_fold *fold;
    const mrt_plan *plan;
    const mrt_run_options *options;
    mrt_result *out;
    mrt_status status; /* of the fold */
    mrt_error *err;
} run_request;

static int run(lua_State *L)
{
    run_request *request = lua_touserdata(L, 1);
    request->status =
        mrt_fold_run(request->fold, request->plan, request->options, request->out, request->err);
    return 0;
}

static const mrt_plan *find_plan(mrt_engine *engine, const char *name, mrt_error *err)
{
    const char *names[MRT_PLANS_MAX];
    char token[MRT_QUOTE_SIZE];
    if (engine->last_plan < engine->plan_count && strcmp(engine->plans[engine->last_plan].name, name) == 0)
        return &engine->plans[engine->last_plan].plan;
    for (size_t i = 0; i < engine->plan_count; i++) {
        names[i] = engine->plans[i].name;
        if (strcmp(names[i], name) == 0) {
            engine->last_plan = i;
            return &engine->plans[i].plan;
        }
    }
    const char *near = mrt_nearest(name, strlen(name), names, engine->plan_count);
    mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is no sequence %s%s%s%s",
                  mrt_quote(token, name, strlen(name)), near != NULL ? "; did you mean \"" : "",
                  near != NULL ? near : "", near != NULL ? "\"?" : "");
    return NULL;
}

mrt_status mrt_board_run(mrt_board *board, const char *sequence, const mrt_run_options *options,
                         mrt_result *out, mrt_error *err)
{
    mrt_error own;
    run_request request = {
        .fold = &board->fold, .options = options, .out = out, .err = err != NULL ? err : &own};
    request.plan = find_plan(board->engine, sequence, request.err);
    if (request.plan == NULL)
        return MRT_ERR_INPUT;
    middle m = enter(board);
    if (m.event == NULL && mrt_fold_is_silent(&board->fold)) /* no script will run, so nothing can raise */
        return leave(board, &m, mrt_fold_run(request.fold, request.plan, options, out, request.err),
                     request.err);
    mrt_status status = protect(board->engine, run, &request, sequence, request.err);
    return leave(board, &m, status != MRT_OK ? status : request.status, request.err);
}

/* Events. */
typedef struct fire_request {
    mrt_board *board;
    int context;
    const mrt_event *event;
    uint32_t only;
    mrt_status status;
    mrt_error *err;
} fire_request;

static bool asks(const fire_request *request, mrt_kind kind)
{
    return (request->board->engine->asked[request->context] >> kind & 1) != 0;
}

/* Whom the context asks: jokers, then the blind, then the deck. */
static int fire(lua_State *L)
{
    fire_request *request = lua_touserdata(L, 1);
    mrt_fold *fold = &request->board->fold;
    mrt_status status = MRT_OK;
    if (request->only != 0 || asks(request, MRT_KIND_JOKER))
        status = mrt_fold_fire(fold, request->context, request->event, request->only, request->err);
    if (status == MRT_OK && request->only == 0 && asks(request, MRT_KIND_BLIND))
        status =
            mrt_fold_ask_fixture(fold, request->context, request->event, MRT_FIXTURE_BLIND, request->err);
    if (status == MRT_OK && request->only == 0 && asks(request, MRT_KIND_DECK))
        status = mrt_fold_ask_fixture(fold, request->context, request->event, MRT_FIXTURE_DECK, request->err);
    request->status = status;
    return 0;
}

static int find_context(const mrt_content *content, const char *name, mrt_error *err)
{
    const char *names[MRT_CONTEXTS_MAX];
    char token[MRT_QUOTE_SIZE];
    size_t length = strlen(name);
    int context = mrt_content_find_context(content, name, length);
    if (context >= 0)
        return context;
    for (size_t i = 0; i < content->context_count; i++)
        names[i] = content->contexts[i].name;
    const char *near = mrt_nearest(name, length, names, content->context_count);
    mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is no context %s%s%s%s", mrt_quote(token, name, length),
                  near != NULL ? "; did you mean \"" : "", near != NULL ? near : "",
                  near != NULL ? "\"?" : "");
    return -1;
}

mrt_status mrt_board_fire(mrt_board *board, const char *context, const mrt_event *event, uint32_t only,
                          mrt_error *err)
{
    mrt_error own;
    fire_request request = {.board = board, .event = event, .only = only, .err = err != NULL ? err : &own};
    request.context = find_context(&board->engine->content, context, request.err);
    if (request.context < 0)
        return MRT_ERR_INPUT;
    if (!asks(&request, MRT_KIND_JOKER) && !asks(&request, MRT_KIND_BLIND) && !asks(&request, MRT_KIND_DECK))
        return mrt_error_set(request.err, MRT_ERR_INPUT, 0, 0,
                             "%s asks neither jokers nor the blind nor the deck: only a sequence can ask it",
                             context);
    middle m = enter(board);
    mrt_status status = protect(board->engine, fire, &request, context, request.err);
    return leave(board, &m, status != MRT_OK ? status : request.status, request.err);
}
