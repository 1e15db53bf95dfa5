/* Operations on items: prices, room, coming, going, doubles, what they wear. See ops.h. Not hot. */
#include <math.h>
#include <string.h>

#include "core/base/words.h"
#include "core/board/board_parts.h"
#include "core/board/fold_parts.h"
#include "core/board/ops_parts.h"
#include "core/board/state.h"

/* ---- room and prices ---- */

mrt_section mrt_ops_row_of(const mrt_content *content, unsigned kind)
{
    switch (mrt_content_place(content, kind)) {
    case MRT_PLACE_JOKERS:
        return MRT_SECTION_JOKERS;
    case MRT_PLACE_CONSUMABLES:
        return MRT_SECTION_CONSUMABLES;
    case MRT_PLACE_VOUCHERS:
        return MRT_SECTION_VOUCHERS;
    case MRT_PLACE_OWNED:
        return MRT_SECTION_OWNED;
    case MRT_PLACE_TAGS:
        return MRT_SECTION_TAGS;
    default:
        return MRT_SECTIONS;
    }
}

bool mrt_ops_brings_place(const mrt_content *content, unsigned edition)
{
    uint16_t number = edition != 0 && edition < 256 ? content->editions[edition] : UINT16_MAX;
    if (number == UINT16_MAX)
        return false;
    const mrt_def *def = &content->defs[number];
    for (uint16_t i = 0; i < def->passive_count; i++)
        if (def->passives[i].passive == MRT_PASSIVE_JOKER_SLOTS && def->passives[i].value.number > 0)
            return true;
    return false;
}

/* What was asked for and is still to come. */
static double open_requests(const mrt_board *board, mrt_section row)
{
    const mrt_content *content = board->fold.content;
    double count = 0;
    for (uint32_t i = 0; i < mrt_game_count(&board->game, MRT_SECTION_REQUESTS); i++) {
        const mrt_request *request = mrt_game_read(&board->game, MRT_SECTION_REQUESTS, i);
        count += request->what == MRT_REQUEST_ITEM && request->open &&
                 mrt_ops_row_of(content, request->kind) == row &&
                 !mrt_ops_brings_place(content, request->edition);
    }
    return count;
}

/* What lies in a row and stays. */
static double staying(const mrt_game *game, mrt_section row)
{
    const mrt_item *items = game->elements[row];
    double count = 0;
    for (uint32_t i = 0; i < mrt_game_count(game, row); i++)
        count += (items[i].flags & MRT_ITEM_LEAVING) == 0;
    return count;
}

double mrt_ops_room(mrt_board *board, mrt_section row)
{
    if (row != MRT_SECTION_JOKERS && row != MRT_SECTION_CONSUMABLES)
        return INFINITY;
    double slots =
        mrt_board_value(board, row == MRT_SECTION_JOKERS ? MRT_STAT_JOKER_SLOTS : MRT_STAT_CONSUMABLE_SLOTS);
    return fmax(slots - staying(&board->game, row) - open_requests(board, row), 0);
}

/* What a sticker says that it costs, NaN = none says anything. */
static double sticker_price(const mrt_content *content, const mrt_item *item)
{
    for (uint8_t i = 0; i < content->sticker_count; i++) {
        uint8_t bit = content->sticker_order[i];
        double price = content->defs[content->stickers[bit]].price;
        if ((item->stickers >> bit & 1) != 0 && !isnan(price))
            return price;
    }
    return NAN;
}

/* Planets with an Astronomer, and the packs that they come in. */
static bool is_free(mrt_board *board, const mrt_item *item)
{
    const mrt_content *content = board->fold.content;
    const mrt_def *def = item->def != MRT_DEF_UNKNOWN ? &content->defs[item->def] : NULL;
    const mrt_kind *kind = &content->kinds[def != NULL && def->pack != NULL ? def->pack->kind : item->kind];
    return kind->free_with != UINT16_MAX && mrt_board_passive(board, kind->free_with) != 0;
}

double mrt_ops_price(mrt_board *board, const mrt_item *item)
{
    const mrt_content *content = board->fold.content;
    const mrt_game *game = &board->game;
    uint16_t edition = item->edition != 0 ? content->editions[item->edition] : UINT16_MAX;
    double base =
        item->def != MRT_DEF_UNKNOWN ? content->defs[item->def].cost : content->kinds[item->kind].cost;
    double fixed = item->stickers != 0 ? sticker_price(content, item) : NAN;
    if (!isnan(fixed))
        return fixed;
    if (is_free(board, item))
        return 0;
    base += edition != UINT16_MAX ? content->defs[edition].cost : 0;
    base += mrt_game_stat(game, MRT_STAT_INFLATION);
    return fmax(1, floor((base + 0.5) * (100 - mrt_game_stat(game, MRT_STAT_DISCOUNT)) / 100));
}

double mrt_ops_sell_value(mrt_board *board, const mrt_item *item)
{
    return fmax(1, floor(mrt_ops_price(board, item) / 2)) + item->extra;
}

/* ---- what items wear ---- */

bool mrt_ops_is_kept(const mrt_content *content, const mrt_item *item)
{
    for (int bit = 0; item->stickers >> bit != 0; bit++)
        if ((item->stickers >> bit & 1) != 0 && content->stickers[bit] != UINT16_MAX &&
            (content->defs[content->stickers[bit]].flags & MRT_DEF_KEEPS) != 0)
            return true;
    return false;
}

/* The number in a field of a sticker's state. */
static double sticker_number(const mrt_board *board, const mrt_item *item, uint16_t sticker, uint8_t slot)
{
    uint32_t first = mrt_state_of_owner(board->fold.content, item, sticker);
    if (first == UINT32_MAX || slot == MRT_NO_SLOT)
        return NAN;
    return ((const mrt_cell *)board->game.elements[MRT_SECTION_CELLS])[first + slot].number;
}

double mrt_ops_sticker_shows(mrt_board *board, const mrt_item *item, uint16_t sticker)
{
    const mrt_def *def = &board->fold.content->defs[sticker];
    if ((item->stickers >> def->element & 1) == 0)
        return NAN;
    return sticker_number(board, item, sticker, def->shows);
}

/* Finds an item for a change; the caller's pointer is good until the next insert. */
static mrt_status write_item(mrt_board *board, uint32_t serial, mrt_item **out, mrt_error *err)
{
    if (mrt_game_item(&board->game, serial) == NULL)
        return mrt_error_set(err, MRT_ERR_STALE, 0, 0, "this item is gone: it was destroyed or sold");
    *out = mrt_game_write_item(&board->game, serial);
    if (*out == NULL)
        return mrt_ops_no_memory(err);
    mrt_fold_touch(&board->fold);
    return MRT_OK;
}

mrt_status mrt_ops_debuff_item(mrt_board *board, uint32_t serial, bool on, mrt_error *err)
{
    mrt_item *item;
    mrt_status status = write_item(board, serial, &item, err);
    if (status != MRT_OK)
        return status;
    if (on || (item->flags & MRT_ITEM_SPENT) != 0)
        item->flags |= MRT_ITEM_DEBUFFED;
    else
        item->flags &= ~(uint32_t)MRT_ITEM_DEBUFFED;
    return mrt_ops_changed(board, on ? MRT_CHANGED_DEBUFF : MRT_CHANGED_RELEASE, err);
}

mrt_status mrt_ops_turn_item(mrt_board *board, uint32_t serial, bool face_down, mrt_error *err)
{
    mrt_item *item;
    mrt_status status = write_item(board, serial, &item, err);
    if (status != MRT_OK)
        return status;
    item->flags = face_down ? item->flags | MRT_ITEM_FACE_DOWN : item->flags & ~(uint32_t)MRT_ITEM_FACE_DOWN;
    return MRT_OK;
}

mrt_status mrt_ops_set_edition(mrt_board *board, uint32_t serial, uint8_t edition, mrt_error *err)
{
    mrt_item *item;
    mrt_status status = write_item(board, serial, &item, err);
    if (status == MRT_OK)
        item->edition = edition;
    return status;
}

mrt_status mrt_ops_add_extra(mrt_board *board, uint32_t serial, double dollars, mrt_error *err)
{
    mrt_item *item;
    mrt_status status = write_item(board, serial, &item, err);
    if (status == MRT_OK)
        item->extra += dollars;
    return status;
}

mrt_status mrt_ops_spend(mrt_board *board, uint32_t serial, mrt_error *err)
{
    const mrt_content *content = board->fold.content;
    const mrt_item *item = mrt_game_item(&board->game, serial);
    bool spent = false;
    for (uint8_t i = 0; item != NULL && i < content->sticker_count; i++) {
        uint8_t bit = content->sticker_order[i];
        uint16_t sticker = content->stickers[bit];
        if ((item->stickers >> bit & 1) != 0)
            spent = spent || sticker_number(board, item, sticker, content->defs[sticker].spent) <= 0;
    }
    if (!spent || (item->flags & MRT_ITEM_SPENT) != 0)
        return MRT_OK;
    mrt_item *written;
    mrt_status status = write_item(board, serial, &written, err);
    if (status == MRT_OK)
        written->flags |= MRT_ITEM_SPENT | MRT_ITEM_DEBUFFED;
    return status;
}

typedef struct sticking {
    uint32_t serial;
    uint16_t sticker;
} sticking;

static mrt_status do_stick(mrt_board *board, void *request, mrt_error *err)
{
    const sticking *s = request;
    const mrt_content *content = board->fold.content;
    mrt_section section;
    uint32_t at;
    mrt_item *item;
    mrt_status status = write_item(board, s->serial, &item, err);
    if (status != MRT_OK)
        return status;
    item->stickers |= UINT32_C(1) << content->defs[s->sticker].element;
    mrt_game_find_item(&board->game, s->serial, &section, &at);
    status = mrt_state_reshape(&board->game, content, section, at, err);
    return status == MRT_OK ? mrt_ops_spend(board, s->serial, err) : status;
}

mrt_status mrt_ops_add_sticker(mrt_board *board, uint32_t serial, uint16_t sticker, mrt_error *err)
{
    sticking s = {serial, sticker};
    const mrt_item *item = mrt_game_item(&board->game, serial);
    uint16_t bit = board->fold.content->defs[sticker].element;
    if (item != NULL && (item->stickers >> bit & 1) != 0)
        return MRT_OK;
    return mrt_board_do(board, do_stick, &s, "a sticker", err);
}

/* ---- coming ---- */

typedef struct adding {
    const mrt_item *item, *model;
    uint32_t *serial;
} adding;

static mrt_status do_add(mrt_board *board, void *request, mrt_error *err)
{
    const adding *a = request;
    mrt_section row = mrt_ops_row_of(board->fold.content, a->item->kind);
    mrt_item item = *a->item, model = a->model != NULL ? *a->model : item;
    if (row == MRT_SECTIONS)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s %s lies in no row",
                             mrt_article(board->fold.content->kinds[item.kind].name),
                             board->fold.content->kinds[item.kind].name);
    mrt_status status =
        mrt_game_add_item(&board->game, board->fold.content, row, mrt_game_count(&board->game, row), &item,
                          a->model != NULL ? &model : NULL, a->serial, err);
    if (status != MRT_OK)
        return status;
    mrt_fold_touch(&board->fold);
    status = mrt_ops_ask_item(board, a->model == NULL ? MRT_MOMENT_ITEM_MADE : MRT_MOMENT_ITEM_DOUBLED,
                              *a->serial, err);
    return status == MRT_OK ? mrt_ops_gained(board, *a->serial, err) : status;
}

mrt_status mrt_ops_gained(mrt_board *board, uint32_t serial, mrt_error *err)
{
    mrt_section row = MRT_SECTIONS;
    uint32_t at;
    mrt_fold_touch(&board->fold);
    mrt_status status = mrt_ops_ask_item(board, MRT_MOMENT_ITEM_ADDED, serial, err);
    if (status == MRT_OK && mrt_game_find_item(&board->game, serial, &row, &at) && row == MRT_SECTION_JOKERS)
        status = mrt_ops_changed(board, MRT_CHANGED_ROW, err);
    return status;
}

mrt_status mrt_ops_add_item(mrt_board *board, const mrt_item *item, const mrt_item *model, uint32_t *serial,
                            mrt_error *err)
{
    adding a = {item, model, serial};
    return mrt_board_do(board, do_add, &a, "an item that comes", err);
}

static mrt_status do_welcome(mrt_board *board, void *request, mrt_error *err)
{
    uint32_t serial = *(const uint32_t *)request;
    mrt_status status = mrt_ops_ask_item(board, MRT_MOMENT_ITEM_MADE, serial, err);
    return status == MRT_OK ? mrt_ops_gained(board, serial, err) : status;
}

mrt_status mrt_ops_welcome(mrt_board *board, uint32_t serial, mrt_error *err)
{
    return mrt_board_do(board, do_welcome, &serial, "an item that comes", err);
}

static mrt_status check_room(mrt_board *board, const mrt_item *item, mrt_error *err)
{
    mrt_section row = mrt_ops_row_of(board->fold.content, item->kind);
    if (mrt_ops_brings_place(board->fold.content, item->edition) || mrt_ops_room(board, row) >= 1)
        return MRT_OK;
    double slots =
        mrt_board_value(board, row == MRT_SECTION_JOKERS ? MRT_STAT_JOKER_SLOTS : MRT_STAT_CONSUMABLE_SLOTS);
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is no room: %.14g %s slots", fmax(slots, 0),
                         row == MRT_SECTION_JOKERS ? "joker" : "consumable");
}

/* A new item of a key that has room. */
static mrt_status make_item(mrt_board *board, unsigned kind, const char *key, size_t length, uint8_t edition,
                            mrt_item *out, mrt_error *err)
{
    *out = (mrt_item){.kind = (uint8_t)kind, .edition = edition};
    mrt_status status = mrt_ops_find(board->fold.content, kind, key, length, &out->def, err);
    return status == MRT_OK ? check_room(board, out, err) : status;
}

mrt_status mrt_ops_give(mrt_board *board, unsigned kind, const char *key, size_t length, uint8_t edition,
                        uint32_t *serial, mrt_error *err)
{
    mrt_item item;
    mrt_status status = make_item(board, kind, key, length, edition, &item, err);
    return status == MRT_OK ? mrt_ops_add_item(board, &item, NULL, serial, err) : status;
}

typedef struct buying {
    const mrt_item *item;
    double price;
    uint32_t *serial;
} buying;

static mrt_status do_buy(mrt_board *board, void *request, mrt_error *err)
{
    const buying *b = request;
    adding a = {b->item, NULL, b->serial};
    mrt_status status = mrt_ops_earn(board, -b->price, err);
    if (status == MRT_OK)
        status = do_add(board, &a, err);
    mrt_event event = {.item = *b->serial};
    return status == MRT_OK ? mrt_ops_tell(board, MRT_MOMENT_BOUGHT, &event, err) : status;
}

mrt_status mrt_ops_buy(mrt_board *board, unsigned kind, const char *key, size_t length, uint8_t edition,
                       uint32_t *serial, mrt_error *err)
{
    mrt_item item;
    mrt_status status = make_item(board, kind, key, length, edition, &item, err);
    if (status != MRT_OK)
        return status;
    buying b = {&item, mrt_ops_price(board, &item), serial};
    double money = mrt_game_stat(&board->game, MRT_STAT_MONEY) + mrt_board_passive(board, MRT_PASSIVE_DEBT);
    if (b.price > money)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "it costs $%.14g, and there is $%.14g", b.price,
                             money);
    return mrt_board_do(board, do_buy, &b, "a purchase", err);
}

/* ---- going ---- */

typedef struct going {
    uint32_t serial;
    bool *gone;
} going;

static mrt_status do_destroy(mrt_board *board, void *request, mrt_error *err)
{
    const going *g = request;
    mrt_section section;
    uint32_t at;
    mrt_status status = mrt_ops_ask_item(board, MRT_MOMENT_ITEM_REMOVED, g->serial, err);
    if (status != MRT_OK)
        return status;
    *g->gone = mrt_game_find_item(&board->game, g->serial, &section, &at); /* its handler may have moved it */
    if (*g->gone)
        status = mrt_game_take(&board->game, section, at, NULL, err);
    mrt_fold_touch(&board->fold);
    if (status == MRT_OK && *g->gone && section == MRT_SECTION_JOKERS)
        status = mrt_ops_changed(board, MRT_CHANGED_ROW, err);
    return status;
}

mrt_status mrt_ops_destroy_item(mrt_board *board, uint32_t serial, bool frees, bool *destroyed,
                                mrt_error *err)
{
    const mrt_item *item = mrt_game_item(&board->game, serial);
    bool gone = false;
    going g = {serial, &gone};
    mrt_status status = MRT_OK;
    if (item != NULL && mrt_ops_is_promising(board))
        status = mrt_ops_promise_end(board, serial, frees, &gone, err);
    else if (item != NULL && !mrt_ops_is_kept(board->fold.content, item))
        status = mrt_board_do(board, do_destroy, &g, "an item that goes", err);
    if (destroyed != NULL)
        *destroyed = status == MRT_OK && gone;
    return status;
}

/* The item that is being sold, and what it copies. */
static mrt_status ask_sold(mrt_board *board, uint32_t serial, mrt_error *err)
{
    mrt_status status = MRT_OK;
    int context = -1;
    while (status == MRT_OK &&
           (context = mrt_content_at_moment(board->fold.content, MRT_MOMENT_SELLING, context)) >= 0) {
        mrt_event event = {.context = (uint16_t)context, .area = MRT_AREA_JOKERS};
        status = mrt_fold_fire(&board->fold, &event, serial, err);
    }
    return status;
}

/* The item is asked while it is in its place, but needs no room any more: what it makes may take its place. */
static mrt_status do_sell(mrt_board *board, void *request, mrt_error *err)
{
    uint32_t serial = *(const uint32_t *)request;
    const mrt_item *item = mrt_game_item(&board->game, serial);
    double dollars = mrt_ops_sell_value(board, item);
    bool gone;
    going g = {serial, &gone};
    mrt_event event = {.item = serial, .except = serial};
    mrt_item *leaving;
    mrt_status status = write_item(board, serial, &leaving, err);
    if (status != MRT_OK)
        return status;
    leaving->flags |= MRT_ITEM_LEAVING;
    status = ask_sold(board, serial, err);
    if (status == MRT_OK)
        status = mrt_ops_earn(board, dollars, err);
    if (status == MRT_OK)
        status = mrt_ops_tell(board, MRT_MOMENT_SOLD, &event, err);
    return status == MRT_OK ? do_destroy(board, &g, err) : status;
}

mrt_status mrt_ops_sell(mrt_board *board, uint32_t serial, mrt_error *err)
{
    const mrt_item *item = mrt_game_item(&board->game, serial);
    if (item == NULL)
        return mrt_error_set(err, MRT_ERR_STALE, 0, 0, "this item is gone: it was destroyed or sold");
    if (mrt_ops_is_kept(board->fold.content, item))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "it wears a sticker that keeps it from being sold");
    return mrt_board_do(board, do_sell, &serial, "a sale", err);
}

/* ---- doubles, places ---- */

mrt_status mrt_ops_copy_item(mrt_board *board, uint32_t serial, uint8_t edition, uint32_t *copy,
                             mrt_error *err)
{
    const mrt_item *model = mrt_game_item(&board->game, serial);
    *copy = 0;
    if (model == NULL)
        return mrt_error_set(err, MRT_ERR_STALE, 0, 0, "this item is gone: it was destroyed or sold");
    mrt_item item = *model;
    item.edition = edition;
    item.flags &= ~(uint32_t)(MRT_ITEM_FACE_DOWN | MRT_ITEM_LEAVING | MRT_ITEM_DOOMED);
    mrt_section row = mrt_ops_row_of(board->fold.content, item.kind);
    if (!mrt_ops_brings_place(board->fold.content, edition) && mrt_ops_room(board, row) < 1)
        return MRT_OK;
    return mrt_ops_add_item(board, &item, model, copy, err);
}

typedef struct moving {
    mrt_section row;
    uint32_t from, to;
} moving;

static mrt_status do_move(mrt_board *board, void *request, mrt_error *err)
{
    const moving *m = request;
    mrt_item item;
    mrt_status status = mrt_game_take(&board->game, m->row, m->from, &item, err);
    if (status == MRT_OK)
        status = mrt_game_insert(&board->game, m->row, m->to, &item, err);
    mrt_fold_touch(&board->fold);
    return status;
}

mrt_status mrt_ops_move_item(mrt_board *board, mrt_section row, uint32_t from, uint32_t to, mrt_error *err)
{
    moving m = {row, from, to};
    uint32_t count = mrt_game_count(&board->game, row), wrong = from >= count ? from : to;
    if (wrong >= count)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "nothing lies at place %u: there are %u", wrong + 1,
                             count);
    return mrt_board_do(board, do_move, &m, "a move", err);
}
