/* Promises: what is asked for while an event goes on in which nobody comes or goes. See ops.h, `promises` in context.h.
 *
 * A joker that is to be destroyed is marked and does nothing more; items and cards are noted, and take their room. When the event
 * is over, what was promised is made in the order of promising, then who is marked goes. On a board without a run nobody can pick
 * what is asked for by its kind alone: such requests stay, as a record of what a run would have made. Not hot.
 */
#include <string.h>

#include "core/board/board_parts.h"
#include "core/board/fold_parts.h"
#include "core/board/ops_parts.h"
#include "core/board/state.h"

bool mrt_ops_is_promising(const mrt_board *board)
{
    const mrt_fold *fold = &board->fold;
    for (const mrt_event *event = fold->event; event != NULL; event = event->outer)
        if (fold->content->contexts[event->context].promises)
            return true;
    return false;
}

/* ---- promising ---- */

mrt_status mrt_ops_promise_end(mrt_board *board, uint32_t serial, bool frees, bool *promised, mrt_error *err)
{
    const mrt_item *item = mrt_game_item(&board->game, serial);
    mrt_request request = {.what = MRT_REQUEST_END, .serial = serial};
    *promised = false;
    if (item == NULL || (item->flags & MRT_ITEM_DOOMED) != 0 || mrt_ops_is_kept(board->fold.content, item))
        return MRT_OK;
    mrt_item *doomed = mrt_game_write_item(&board->game, serial);
    if (doomed == NULL)
        return mrt_ops_no_memory(err);
    doomed->flags |= MRT_ITEM_DOOMED | (frees ? (uint32_t)MRT_ITEM_LEAVING : 0);
    mrt_fold_touch(&board->fold);
    *promised = true;
    return mrt_game_append(&board->game, MRT_SECTION_REQUESTS, &request, 1, err);
}

mrt_status mrt_ops_promise_card(mrt_board *board, const mrt_card *card, bool to_hand, mrt_error *err)
{
    mrt_request request = {.what = MRT_REQUEST_CARD,
                           .open = true,
                           .edition = card->edition,
                           .face = card->face,
                           .enhancement = card->enhancement,
                           .seal = card->seal,
                           .to_hand = to_hand};
    return mrt_game_append(&board->game, MRT_SECTION_REQUESTS, &request, 1, err);
}

static mrt_status note(mrt_board *board, const mrt_creation *c, bool open, mrt_error *err)
{
    mrt_request request = {.what = MRT_REQUEST_ITEM, .open = open, .kind = c->kind, .rarity = c->rarity};
    request.edition = c->edition;
    mrt_status status = mrt_state_keep_text(&board->game, c->source, c->source_length, &request.source, err);
    if (status == MRT_OK && c->key != NULL)
        status = mrt_state_keep_text(&board->game, c->key, c->key_length, &request.key, err);
    return status == MRT_OK ? mrt_game_append(&board->game, MRT_SECTION_REQUESTS, &request, 1, err) : status;
}

/* ---- making ---- */

/* One of what is asked for, now. */
static mrt_status make(mrt_board *board, const mrt_creation *c, mrt_error *err)
{
    mrt_item item = {.def = (uint16_t)c->def, .kind = c->kind, .edition = c->edition};
    uint32_t serial;
    if (c->def < 0)
        return board->rules.create(board->rules.user, c, err);
    return mrt_ops_add_item(board, &item, NULL, &serial, err);
}

static mrt_status do_create(mrt_board *board, void *request, mrt_error *err)
{
    mrt_creation *c = request;
    mrt_section row = mrt_ops_row_of(board->fold.content, c->kind);
    bool promising = mrt_ops_is_promising(board), run = board->rules.create != NULL;
    mrt_status status = MRT_OK;
    for (uint32_t i = 0; i < c->count && status == MRT_OK; i++) {
        if (!mrt_ops_brings_place(board->fold.content, c->edition) && mrt_ops_room(board, row) < 1)
            break;
        if (promising || !run)
            status = note(board, c, promising || c->def < 0, err);
        if (status == MRT_OK && !promising && (run || c->def >= 0))
            status = make(board, c, err);
        c->made = true;
    }
    return status;
}

mrt_status mrt_ops_create(mrt_board *board, mrt_creation *creation, mrt_error *err)
{
    creation->made = false;
    return mrt_board_do(board, do_create, creation, "a creation", err);
}

/* ---- keeping ---- */

static mrt_status keep_item(mrt_board *board, const mrt_request *request, mrt_error *err)
{
    mrt_creation c = {
        .kind = request->kind, .rarity = request->rarity, .edition = request->edition, .count = 1};
    char key[MRT_NAME_LENGTH_MAX], source[MRT_NAME_LENGTH_MAX]; /* the texts move when something is made */
    const char *text = mrt_state_text(&board->game, request->key, &c.key_length);
    c.key_length = c.key_length < sizeof key ? c.key_length : sizeof key;
    c.key = memcpy(key, text, c.key_length);
    text = mrt_state_text(&board->game, request->source, &c.source_length);
    c.source_length = c.source_length < sizeof source ? c.source_length : sizeof source;
    c.source = memcpy(source, text, c.source_length);
    c.def = mrt_content_find_defined(board->fold.content, c.kind, c.key, c.key_length);
    return make(board, &c, err);
}

static mrt_status keep_card(mrt_board *board, const mrt_request *request, mrt_error *err)
{
    mrt_card card = {.face = request->face, .enhancement = request->enhancement, .edition = request->edition};
    mrt_card_id id;
    card.seal = request->seal;
    return mrt_ops_join(board, &card, request->to_hand != 0, &id, err);
}

/* Can it be done on this board? */
static bool can_keep(const mrt_board *board, const mrt_request *request)
{
    size_t length;
    const char *key = mrt_state_text(&board->game, request->key, &length);
    return request->what != MRT_REQUEST_ITEM || board->rules.create != NULL ||
           mrt_content_find_defined(board->fold.content, request->kind, key, length) >= 0;
}

/* Takes the first promise of that sort out; false = there is none. */
static mrt_status take(mrt_board *board, bool end, mrt_request *out, bool *found, mrt_error *err)
{
    *found = false;
    for (uint32_t i = 0; i < mrt_game_count(&board->game, MRT_SECTION_REQUESTS); i++) {
        *out = *(const mrt_request *)mrt_game_read(&board->game, MRT_SECTION_REQUESTS, i);
        if ((out->what == MRT_REQUEST_END) != end || (!end && (!out->open || !can_keep(board, out))))
            continue;
        *found = true;
        return mrt_game_take(&board->game, MRT_SECTION_REQUESTS, i, NULL, err);
    }
    return MRT_OK;
}

static mrt_status keep(mrt_board *board, const mrt_request *request, mrt_error *err)
{
    bool gone;
    switch (request->what) {
    case MRT_REQUEST_ITEM:
        return keep_item(board, request, err);
    case MRT_REQUEST_CARD:
        return keep_card(board, request, err);
    default:
        return mrt_ops_destroy_item(board, request->serial, false, &gone, err);
    }
}

mrt_status mrt_ops_keep_promises(mrt_board *board, mrt_error *err)
{
    mrt_request request;
    mrt_status status = MRT_OK;
    bool found = false;
    for (int end = 0; end < 2; end++)
        do {
            status = take(board, end == 1, &request, &found, err);
            if (status == MRT_OK && found)
                status = keep(board, &request, err);
        } while (status == MRT_OK && found);
    return status;
}
