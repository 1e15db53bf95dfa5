/* Values that are drawn anew for every round: what some jokers look for. See ops.h.
 *
 * Which there are is content (scripts/values): a stream and what is taken of it. Cards are looked at in the order of their
 * making, wherever they lie. Not hot.
 */
#include <string.h>

#include "core/board/board_parts.h"
#include "core/board/ops_parts.h"
#include "core/board/order.h"
#include "core/board/stream_key.h"

/* Slots of cards that have a rank, by the serials of these. */
typedef struct ranked_cards {
    mrt_numbered *cards; /* owned */
    uint32_t count;
    size_t size;
} ranked_cards;

static bool lies_in_pile(const mrt_game *game, mrt_card_id id)
{
    for (mrt_section pile = MRT_FIRST_PILE; pile <= MRT_LAST_PILE; pile++)
        if (mrt_game_find_card(game, pile, id) != UINT32_MAX)
            return true;
    return false;
}

/* Those of the piles: what lies on a grid does not count. */
static bool find_ranked(mrt_board *board, ranked_cards *out)
{
    const mrt_game *game = &board->game;
    const mrt_card_slot *slots = game->elements[MRT_SECTION_CARDS];
    uint32_t count = mrt_game_count(game, MRT_SECTION_CARDS);
    bool all_lie = mrt_game_count(game, MRT_SECTION_GRID) == 0;
    out->count = 0;
    out->size = (count + 1) * sizeof *out->cards;
    out->cards = mrt_resize(board->alloc, NULL, 0, out->size);
    for (uint32_t i = 0; out->cards != NULL && i < count; i++) {
        mrt_card_id id = (mrt_card_id)((slots[i].generation & 0xfff) << 20 | i);
        if ((slots[i].generation & 1) != 0 && !mrt_card_is_stone(&slots[i].card) &&
            (all_lie || lies_in_pile(game, id)))
            out->cards[out->count++] = (mrt_numbered){slots[i].card.serial, i};
    }
    if (out->cards != NULL)
        mrt_order(out->cards, out->count);
    return out->cards != NULL;
}

/* One draw of a place below `count`. */
static mrt_status draw(mrt_board *board, const char *stream, size_t count, size_t *out, mrt_error *err)
{
    double seed;
    mrt_gen gen;
    mrt_key key;
    key.length = 0;
    mrt_key_put(&key, stream);
    mrt_key_number(&key, mrt_game_stat(&board->game, MRT_STAT_ANTE));
    mrt_status status = mrt_game_pseudoseed(&board->game, key.text, key.length, &seed, err);
    if (status != MRT_OK)
        return status;
    mrt_gen_seed(&gen, seed);
    *out = mrt_gen_index(&gen, count);
    return MRT_OK;
}

/* A suit that the value is not now; the first time any. */
static mrt_status draw_suit(mrt_board *board, unsigned value, const char *stream, mrt_error *err)
{
    static const mrt_suit order[] = {MRT_SUIT_SPADES, MRT_SUIT_HEARTS, MRT_SUIT_CLUBS, MRT_SUIT_DIAMONDS};
    double now = mrt_game_stat(&board->game, value), suits[MRT_SUITS];
    size_t others = 0, at = 0;
    for (size_t i = 0; i < MRT_SUITS; i++)
        if ((int)order[i] + 1 != (int)now)
            suits[others++] = (int)order[i] + 1;
    mrt_status status = draw(board, stream, others, &at, err);
    return status == MRT_OK ? mrt_game_set_stat(&board->game, value, suits[at], err) : status;
}

/* All values of one stream take what they want of the same card. */
static mrt_status take_card(mrt_board *board, const char *stream, mrt_face face, mrt_error *err)
{
    const mrt_content *content = board->fold.content;
    mrt_status status = MRT_OK;
    for (unsigned i = 0; i < content->drawn_count && status == MRT_OK; i++) {
        const mrt_value_info *value = &content->values[content->drawn[i]];
        if (value->stream != stream || value->draw == MRT_DRAW_OTHER_SUIT)
            continue;
        double taken = value->draw == MRT_DRAW_RANK ? mrt_face_rank(face) + 2 : (int)mrt_face_suit(face) + 1;
        status = mrt_game_set_stat(&board->game, content->drawn[i], taken, err);
    }
    return status;
}

static mrt_status draw_card(mrt_board *board, const char *stream, const ranked_cards *all, mrt_error *err)
{
    const mrt_card_slot *slots = board->game.elements[MRT_SECTION_CARDS];
    mrt_face face = mrt_face_make(MRT_RANK_ACE, MRT_SUIT_SPADES);
    size_t at = 0;
    mrt_status status = all->count > 0 ? draw(board, stream, all->count, &at, err) : MRT_OK;
    if (status == MRT_OK && all->count > 0)
        face = slots[all->cards[at].at].card.face;
    return status == MRT_OK ? take_card(board, stream, face, err) : status;
}

/* Is it the first value of its stream? `at` is a place among those that are drawn. */
static bool is_first(const mrt_content *content, unsigned at)
{
    const char *stream = content->values[content->drawn[at]].stream;
    for (unsigned i = 0; i < at; i++)
        if (content->values[content->drawn[i]].stream == stream)
            return false;
    return true;
}

static mrt_status do_draw_targets(mrt_board *board, void *request, mrt_error *err)
{
    const mrt_content *content = board->fold.content;
    ranked_cards all;
    mrt_status status = MRT_OK;
    (void)request;
    if (!find_ranked(board, &all))
        return mrt_ops_no_memory(err);
    for (unsigned i = 0; i < content->drawn_count && status == MRT_OK; i++) {
        unsigned at = content->drawn[i];
        const mrt_value_info *value = &content->values[at];
        if (!is_first(content, i))
            continue;
        status = value->draw == MRT_DRAW_OTHER_SUIT ? draw_suit(board, at, value->stream, err)
                                                    : draw_card(board, value->stream, &all, err);
    }
    mrt_resize(board->alloc, all.cards, all.size, 0);
    return status;
}

mrt_status mrt_ops_draw_targets(mrt_board *board, mrt_error *err)
{
    return mrt_board_do(board, do_draw_targets, NULL, "targets of a round", err);
}
