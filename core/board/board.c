/* Boards: made, emptied, copied, brought up to date; sequences, events and operations as single steps. See board.h.
 *
 * Hot: mrt_board_run_plan, mrt_board_fire. Everything that can call a handler goes through `protect` of the handlers, so that
 * whatever they raise ends as an mrt_error and leaves the game as it was.
 */
#include "core/board/board.h"

#include <stdio.h>
#include <string.h>

#include "core/board/board_parts.h"
#include "core/board/fold_parts.h"
#include "core/board/game_save.h"
#include "core/board/ops_parts.h"
#include "core/board/state.h"

static mrt_status no_memory(const char *what, mrt_error *err)
{
    return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for %s", what);
}

/* ---- making ---- */

mrt_board *mrt_board_create(const mrt_content *content, const mrt_handlers *handlers, const mrt_alloc *alloc,
                            mrt_error *err)
{
    mrt_board *board = mrt_resize(alloc, NULL, 0, sizeof *board);
    if (board == NULL) {
        no_memory("a board", err);
        return NULL;
    }
    memset(board, 0, sizeof *board);
    board->alloc = alloc;
    mrt_game_init(&board->game, alloc);
    mrt_fold_init(&board->fold, board, &board->game, content, handlers);
    if (mrt_board_reset(board, "", 0, err) == MRT_OK)
        return board;
    mrt_board_destroy(board);
    return NULL;
}

void mrt_board_destroy(mrt_board *board)
{
    if (board == NULL)
        return;
    mrt_fold_fini(&board->fold);
    mrt_game_fini(&board->game);
    if (board->messages != NULL)
        mrt_resize(board->alloc, board->messages, MRT_BOARD_ERRORS * sizeof *board->messages, 0);
    mrt_resize(board->alloc, board, sizeof *board, 0);
}

mrt_game *mrt_board_game(mrt_board *board)
{
    return &board->game;
}

mrt_fold *mrt_board_fold(mrt_board *board)
{
    return &board->fold;
}

const mrt_content *mrt_board_content(const mrt_board *board)
{
    return board->fold.content;
}

void mrt_board_set_strict(mrt_board *board, bool strict)
{
    board->fold.strict = strict;
}

void mrt_board_set_trace(mrt_board *board, mrt_trace *trace, void *user)
{
    board->fold.trace = trace;
    board->fold.trace_user = user;
}

void mrt_board_set_rules(mrt_board *board, const mrt_board_rules *rules)
{
    static const mrt_board_rules none;
    board->rules = rules != NULL ? *rules : none;
}

/* ---- games ---- */

/* Every hand at level 1; the secret ones of the original are not seen before they are played. */
static mrt_status add_records(mrt_board *board, mrt_error *err)
{
    const mrt_content *content = board->fold.content;
    size_t count = content->hands != NULL ? mrt_hands_count(content->hands) : 0;
    mrt_status status = mrt_game_append(&board->game, MRT_SECTION_HANDS, NULL, (uint32_t)count, err);
    mrt_hand_record *records = board->game.elements[MRT_SECTION_HANDS];
    for (size_t i = 0; i < count && status == MRT_OK; i++) {
        int original = mrt_hands_entry(content->hands, i)->original;
        records[i].level = 1;
        records[i].visible = original < 0 || (content->secret >> original & 1) == 0;
    }
    return status;
}

/* The first deck or blind; a content without any has one that does nothing. */
static mrt_status add_fixture(mrt_board *board, mrt_place place, uint32_t fixture, mrt_error *err)
{
    const mrt_content *content = board->fold.content;
    uint8_t kind = content->kind_at[place];
    int def = kind != UINT8_MAX ? mrt_content_first(content, kind) : -1;
    mrt_item item = {.def = def < 0 ? MRT_DEF_UNKNOWN : (uint16_t)def, .kind = kind != UINT8_MAX ? kind : 0};
    uint32_t serial;
    return mrt_game_add_item(&board->game, content, MRT_SECTION_FIXTURES, fixture, &item, NULL, &serial, err);
}

static void forget(mrt_board *board)
{
    const mrt_handlers *handlers = &board->fold.handlers;
    board->reloaded = board->unsettled = false;
    mrt_fold_clear(&board->fold);
    if (handlers->forget != NULL)
        handlers->forget(handlers->user);
}

mrt_status mrt_board_reset(mrt_board *board, const char *seed, size_t length, mrt_error *err)
{
    mrt_status status = mrt_game_reset(&board->game, board->fold.content, seed, length, err);
    if (status == MRT_OK)
        status = add_records(board, err);
    if (status == MRT_OK)
        status = add_fixture(board, MRT_PLACE_DECK, MRT_FIXTURE_DECK, err);
    if (status == MRT_OK)
        status = add_fixture(board, MRT_PLACE_BLIND, MRT_FIXTURE_BLIND, err);
    forget(board);
    mrt_board_commit(board);
    return status;
}

mrt_status mrt_board_copy(mrt_board *to, mrt_board *from, mrt_error *err)
{
    if (to == from)
        return MRT_OK;
    if (to->fold.content != from->fold.content)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "a board is copied to one of the same content");
    mrt_status status = mrt_game_copy(&to->game, &from->game, err);
    if (status != MRT_OK)
        return status;
    forget(to);
    to->unsettled = from->unsettled;
    if (from->messages != NULL && to->messages == NULL)
        to->messages = mrt_resize(to->alloc, NULL, 0, MRT_BOARD_ERRORS * sizeof *to->messages);
    if (from->messages != NULL && to->messages != NULL)
        memcpy(to->messages, from->messages, MRT_BOARD_ERRORS * sizeof *to->messages);
    return MRT_OK;
}

mrt_mark mrt_board_mark(const mrt_board *board)
{
    return mrt_game_mark(&board->game);
}

void mrt_board_commit(mrt_board *board)
{
    mrt_game_commit(&board->game, board->fold.content);
    board->reloaded = false;
}

/* ---- up to date ---- */

/* Values that a load has brought begin as in every game. */
static mrt_status settle_values(mrt_board *board, mrt_error *err)
{
    const mrt_content *content = board->fold.content;
    uint32_t count = mrt_game_count(&board->game, MRT_SECTION_STATS);
    mrt_status status = MRT_OK;
    for (; count < content->value_count && status == MRT_OK; count++)
        status = mrt_game_append(&board->game, MRT_SECTION_STATS, &content->values[count].start, 1, err);
    return status;
}

static mrt_status settle_items(mrt_board *board, mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (mrt_section row = MRT_FIRST_ROW; row <= MRT_LAST_ITEMS; row++)
        for (uint32_t i = 0; i < mrt_game_count(&board->game, row) && status == MRT_OK; i++)
            status = mrt_state_reshape(&board->game, board->fold.content, row, i, err);
    return status;
}

/* Nothing happens to a game that is out of date. */
static mrt_status settle(mrt_board *board, mrt_error *err)
{
    if (!board->unsettled)
        return MRT_OK;
    mrt_mark mark = mrt_game_mark(&board->game);
    mrt_status status = settle_values(board, err);
    if (status == MRT_OK)
        status = settle_items(board, err);
    if (status != MRT_OK)
        mrt_game_undo(&board->game, mark);
    board->unsettled = status != MRT_OK;
    return status;
}

/* The records of hands by their keys: those that both have keep what was played. */
static void carry_records(mrt_board *board, const mrt_hands *old, const mrt_hand_record *records,
                          uint32_t count)
{
    const mrt_hands *hands = board->fold.content->hands;
    mrt_hand_record *fresh = board->game.elements[MRT_SECTION_HANDS];
    for (size_t i = 0; i < mrt_hands_count(hands); i++) {
        const char *key = mrt_hands_entry(hands, i)->key;
        size_t at = mrt_hands_find(old, key, strlen(key));
        if (at < count)
            fresh[i] = records[at];
    }
}

/* Values that name a hand name it by its place. */
static void carry_values(mrt_board *board, const mrt_hands *old)
{
    const mrt_content *content = board->fold.content;
    double *stats = board->game.elements[MRT_SECTION_STATS];
    for (uint32_t i = 0; i < mrt_game_count(&board->game, MRT_SECTION_STATS); i++) {
        if (content->values[i].type != MRT_VALUE_HAND || stats[i] < 1)
            continue;
        const mrt_hand_entry *entry = mrt_hands_entry(old, (size_t)stats[i] - 1);
        size_t at = entry != NULL ? mrt_hands_find(content->hands, entry->key, strlen(entry->key)) : SIZE_MAX;
        stats[i] = at != SIZE_MAX ? (double)at + 1 : 0;
    }
}

/* Other hands: the journal ends here, as its entries speak of the old ones. */
static void carry_hands(mrt_board *board, const mrt_hands *old)
{
    uint32_t count = mrt_game_count(&board->game, MRT_SECTION_HANDS);
    size_t size = count * sizeof(mrt_hand_record);
    mrt_hand_record *records = size > 0 ? mrt_resize(board->alloc, NULL, 0, size) : NULL;
    mrt_error err;
    if (records != NULL)
        memcpy(records, board->game.elements[MRT_SECTION_HANDS], size);
    mrt_board_commit(board);
    if (mrt_game_assign(&board->game, MRT_SECTION_HANDS, NULL, 0, &err) == MRT_OK &&
        add_records(board, &err) == MRT_OK && records != NULL)
        carry_records(board, old, records, count);
    carry_values(board, old);
    mrt_board_commit(board);
    if (records != NULL)
        mrt_resize(board->alloc, records, size, 0);
}

void mrt_board_use(mrt_board *board, const mrt_content *content)
{
    const mrt_hands *old = board->fold.content->hands;
    mrt_error err;
    mrt_fold_use(&board->fold, content);
    if (content->hands != old)
        carry_hands(board, old);
    board->reloaded = board->unsettled = true;
    settle(board, &err);
    if (board->fold.handlers.forget != NULL)
        board->fold.handlers.forget(board->fold.handlers.user);
}

void mrt_board_undo(mrt_board *board, mrt_mark mark)
{
    mrt_error err;
    mrt_game_undo(&board->game, mark);
    mrt_fold_undone(&board->fold);
    board->unsettled = board->unsettled || board->reloaded;
    settle(board, &err);
}

uint64_t mrt_board_hash(mrt_board *board)
{
    return mrt_game_hash(&board->game, board->fold.content);
}

/* ---- as JSON ---- */

mrt_status mrt_board_put_state(mrt_text *out, mrt_board *board, mrt_error *err)
{
    mrt_status status = settle(board, err);
    if (status != MRT_OK)
        return status;
    mrt_json_open(out, '{');
    mrt_json_put_key(out, "game");
    mrt_game_put_state(out, &board->game, board->fold.content);
    mrt_json_put_key(out, "messages");
    mrt_json_open(out, '[');
    for (size_t i = 0; i < mrt_board_errors(board) && i < MRT_BOARD_ERRORS; i++) {
        const char *message = mrt_board_error(board, i);
        mrt_json_put_bytes(out, message, strlen(message));
    }
    mrt_json_close(out, ']');
    mrt_json_close(out, '}');
    return out->failed ? no_memory("a state", err) : MRT_OK;
}

/* A game that was read, until it takes the place of the board's. */
typedef struct arrival {
    mrt_game game;
    char (*messages)[MRT_ERROR_MESSAGE_SIZE]; /* owned */
} arrival;

static const size_t messages_size = MRT_BOARD_ERRORS * MRT_ERROR_MESSAGE_SIZE;

static mrt_status read_messages(const mrt_board *board, arrival *a, mrt_jread *r, const mrt_json *list,
                                mrt_error *err)
{
    size_t due = a->game.head.errors < MRT_BOARD_ERRORS ? a->game.head.errors : MRT_BOARD_ERRORS, at = 0;
    if (!mrt_jread_array(r, list, due, due) || due == 0)
        return mrt_jread_status(r);
    a->messages = mrt_resize(board->alloc, NULL, 0, messages_size);
    if (a->messages == NULL)
        return no_memory("messages", err);
    memset(a->messages, 0, messages_size);
    for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e))
        mrt_jread_bytes(r, e, a->messages[at++], MRT_ERROR_MESSAGE_SIZE - 1);
    return mrt_jread_status(r);
}

/* What the fold and the rules of a run take for granted. */
static mrt_status check_arrival(const mrt_board *board, const mrt_game *game, mrt_error *err)
{
    if (mrt_game_count(game, MRT_SECTION_FIXTURES) <= MRT_FIXTURE_BLIND)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "game.fixtures: a board has a deck and a blind at least");
    return board->rules.sound != NULL ? board->rules.sound(board->rules.user, game, err) : MRT_OK;
}

static mrt_status read_arrival(const mrt_board *board, arrival *a, const mrt_json *state, mrt_error *err)
{
    static const char *const fields[] = {"game", "messages"};
    mrt_jread r = {.root = state, .what = "state", .err = err};
    if (!mrt_jread_object(&r, state, MRT_WORDS(fields)))
        return mrt_jread_status(&r);
    const mrt_json *game = mrt_jread_need(&r, state, "game"),
                   *messages = mrt_jread_need(&r, state, "messages");
    if (mrt_jread_status(&r) != MRT_OK)
        return mrt_jread_status(&r);
    mrt_status status = mrt_game_read_state(&a->game, board->fold.content, &r, game, err);
    if (status == MRT_OK)
        status = read_messages(board, a, &r, messages, err);
    return status == MRT_OK ? check_arrival(board, &a->game, err) : status;
}

mrt_status mrt_board_read_state(mrt_board *board, const mrt_json *state, mrt_error *err)
{
    mrt_error own;
    arrival a = {0};
    mrt_game_init(&a.game, board->alloc);
    mrt_status status = read_arrival(board, &a, state, err != NULL ? err : &own);
    if (status == MRT_OK)
        status = mrt_game_copy(&board->game, &a.game, err);
    mrt_game_fini(&a.game);
    if (status == MRT_OK) {
        char(*old)[MRT_ERROR_MESSAGE_SIZE] = board->messages;
        board->messages = a.messages;
        a.messages = old;
        forget(board);
    }
    if (a.messages != NULL)
        mrt_resize(board->alloc, a.messages, messages_size, 0);
    return status;
}

/* ---- errors ---- */

size_t mrt_board_errors(const mrt_board *board)
{
    return board->game.head.errors;
}

const char *mrt_board_error(const mrt_board *board, size_t index)
{
    bool kept = board->messages != NULL && index < board->game.head.errors && index < MRT_BOARD_ERRORS;
    return kept ? board->messages[index] : "further errors are not kept";
}

void mrt_board_failed(mrt_fold *fold, const mrt_def *def, const char *context, mrt_error *err)
{
    mrt_board *board = fold->board;
    size_t size = sizeof *board->messages, at = board->game.head.errors;
    if (fold->handlers.failed != NULL)
        fold->handlers.failed(fold->handlers.user, def, context, err);
    if (board->messages == NULL)
        board->messages = mrt_resize(board->alloc, NULL, 0, MRT_BOARD_ERRORS * size);
    if (board->messages != NULL && at > 0 && at <= MRT_BOARD_ERRORS)
        snprintf(board->messages[at - 1], size, "%s", err->message);
}

/* ---- single steps ---- */

/* What a fold is in the middle of, for the case that a step fails. */
typedef struct middle {
    const mrt_event *event;
    const mrt_plan *plan;
    uint32_t busy;
    size_t pending_used;
    bool counting;
    mrt_mark mark;
} middle;

static middle enter(mrt_board *board)
{
    const mrt_fold *fold = &board->fold;
    return (middle){.event = fold->event,
                    .plan = fold->plan,
                    .busy = fold->busy,
                    .pending_used = fold->pending_used,
                    .counting = fold->counting,
                    .mark = mrt_game_mark(&board->game)};
}

/* `status` is what came of it. A failure is undone; within an outer run it ends that one too, for the fold does not know any
 * more where it was. */
static mrt_status leave(mrt_board *board, const middle *m, mrt_status status, const mrt_error *err)
{
    mrt_fold *fold = &board->fold;
    if (status == MRT_OK)
        return MRT_OK;
    mrt_game_undo(&board->game, m->mark);
    fold->event = m->event;
    fold->plan = m->plan;
    fold->masked = NULL;
    fold->busy = m->busy;
    fold->pending_used = m->pending_used;
    fold->counting = m->counting;
    fold->status = m->event != NULL ? status : MRT_OK;
    if (m->event != NULL)
        fold->error = *err;
    mrt_fold_touch(fold);
    return status;
}

static mrt_status protect(mrt_board *board, void (*body)(void *argument), void *argument, const char *what,
                          mrt_error *err)
{
    const mrt_handlers *handlers = &board->fold.handlers;
    if (handlers->protect != NULL)
        return handlers->protect(handlers->user, body, argument, what, err);
    body(argument);
    return MRT_OK;
}

typedef struct run_request {
    mrt_fold *fold;
    const mrt_plan *plan;
    const mrt_run_options *options;
    mrt_result *out;
    mrt_status status; /* of the fold */
    mrt_error *err;
} run_request;

static void run(void *argument)
{
    run_request *request = argument;
    request->status =
        mrt_fold_run(request->fold, request->plan, request->options, request->out, request->err);
}

mrt_status mrt_board_run_plan(mrt_board *board, const mrt_plan *plan, const char *what,
                              const mrt_run_options *options, mrt_result *out, mrt_error *err)
{
    mrt_error own;
    run_request request = {&board->fold, plan, options, out, MRT_OK, err != NULL ? err : &own};
    mrt_status status = settle(board, request.err);
    if (status != MRT_OK)
        return status;
    middle m = enter(board);
    if (m.event == NULL && mrt_fold_is_silent(&board->fold)) { /* no script will run, so nothing can raise */
        run(&request);
        return leave(board, &m, request.status, request.err);
    }
    status = protect(board, run, &request, what, request.err);
    return leave(board, &m, status != MRT_OK ? status : request.status, request.err);
}

static mrt_status no_sequence(const mrt_content *content, const char *name, mrt_error *err)
{
    const char *names[MRT_PLANS_MAX];
    char token[MRT_QUOTE_SIZE];
    for (size_t i = 0; i < content->plan_count; i++)
        names[i] = content->plans[i].name;
    const char *near = mrt_nearest(name, strlen(name), names, content->plan_count);
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is no sequence %s%s%s%s",
                         mrt_quote(token, name, strlen(name)), near != NULL ? "; did you mean \"" : "",
                         near != NULL ? near : "", near != NULL ? "\"?" : "");
}

mrt_status mrt_board_run(mrt_board *board, const char *sequence, const mrt_run_options *options,
                         mrt_result *out, mrt_error *err)
{
    const mrt_content *content = board->fold.content;
    size_t at = board->last_plan; /* most often it is the one that ran before */
    if (at >= content->plan_count || strcmp(content->plans[at].name, sequence) != 0)
        for (at = 0; at < content->plan_count && strcmp(content->plans[at].name, sequence) != 0;)
            at++;
    if (at == content->plan_count)
        return no_sequence(content, sequence, err);
    board->last_plan = at;
    return mrt_board_run_plan(board, &content->plans[at].plan, sequence, options, out, err);
}

typedef struct fire_request {
    mrt_fold *fold;
    const mrt_event *event;
    uint32_t only;
    mrt_status status;
    mrt_error *err;
} fire_request;

static void fire(void *argument)
{
    fire_request *request = argument;
    mrt_fold *fold = request->fold;
    bool promises = fold->content->contexts[request->event->context].promises;
    request->status = mrt_fold_fire(fold, request->event, request->only, request->err);
    if (request->status == MRT_OK && promises && !mrt_ops_is_promising(fold->board))
        request->status = mrt_ops_keep_promises(fold->board, request->err);
}

mrt_status mrt_board_fire(mrt_board *board, const mrt_event *event, uint32_t only, bool *triggered,
                          mrt_error *err)
{
    mrt_fold *fold = &board->fold;
    mrt_error own;
    if (triggered != NULL)
        *triggered = false;
    if (!board->unsettled && !fold->dirty && !mrt_fold_is_heard(fold, event->context))
        return MRT_OK;
    fire_request request = {fold, event, only, MRT_OK, err != NULL ? err : &own};
    mrt_status status = settle(board, request.err);
    if (status != MRT_OK)
        return status;
    middle m = enter(board);
    bool before = fold->triggered;
    fold->triggered = false;
    status = protect(board, fire, &request, fold->content->contexts[event->context].name, request.err);
    if (triggered != NULL)
        *triggered = fold->triggered;
    fold->triggered = before;
    return leave(board, &m, status != MRT_OK ? status : request.status, request.err);
}

typedef struct job {
    mrt_board *board;
    mrt_work *work;
    void *request;
    mrt_status status;
    mrt_error *err;
} job;

static void do_job(void *argument)
{
    job *j = argument;
    j->status = j->work(j->board, j->request, j->err);
}

/* Inside of a handler a failure is the handler's, and the fold goes on from where it was. */
static mrt_status do_inside(mrt_board *board, job *j, const char *what, mrt_error *err)
{
    mrt_scene before;
    mrt_mark mark = mrt_game_mark(&board->game);
    mrt_fold_save(&board->fold, &before);
    mrt_status status = protect(board, do_job, j, what, err);
    if (status == MRT_OK)
        status = j->status;
    if (status == MRT_OK)
        return MRT_OK;
    mrt_game_undo(&board->game, mark);
    mrt_fold_touch(&board->fold);
    mrt_fold_restore(&board->fold, &before);
    return status;
}

mrt_status mrt_board_do(mrt_board *board, mrt_work *work, void *request, const char *what, mrt_error *err)
{
    mrt_error own;
    job j = {board, work, request, MRT_OK, err != NULL ? err : &own};
    if (board->fold.event != NULL)
        return do_inside(board, &j, what, j.err);
    mrt_status status = settle(board, j.err);
    if (status != MRT_OK)
        return status;
    middle m = enter(board);
    status = protect(board, do_job, &j, what, j.err);
    return leave(board, &m, status != MRT_OK ? status : j.status, j.err);
}

/* ---- values ---- */

static void ready_passives(mrt_board *board)
{
    if (board->fold.dirty || mrt_fold_is_outdated(&board->fold))
        mrt_fold_passives(&board->fold);
}

double mrt_board_value(mrt_board *board, unsigned value)
{
    if (value >=
        mrt_game_count(&board->game, MRT_SECTION_STATS)) /* of a load for which there was no memory yet */
        return board->fold.content->values[value].start;
    ready_passives(board);
    return mrt_fold_stat(&board->fold, value);
}

double mrt_board_passive(mrt_board *board, unsigned passive)
{
    ready_passives(board);
    return board->fold.passive[passive];
}

mrt_status mrt_board_chance(mrt_board *board, double odds, const char *key, size_t length, bool *out,
                            mrt_error *err)
{
    ready_passives(board);
    return mrt_fold_chance(&board->fold, odds, key, length, out, err);
}

const mrt_row *mrt_board_rows(const mrt_board *board, uint32_t *count)
{
    *count = board->fold.row_count;
    return board->fold.rows;
}

const mrt_item *mrt_board_fixture(const mrt_board *board, int fixture)
{
    return mrt_fold_fixture(&board->fold, fixture);
}
