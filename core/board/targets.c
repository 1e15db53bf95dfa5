/* Values that are drawn anew for every round: what some jokers look for. See ops.h.
 *
 * Which there are is content (scripts/values): a stream and what is taken of it. Cards are looked at in the order of their
 * making, wherever they lie. Not hot.
 */
#include <stdio.h>
#include <string.h>

#include "core/board/board_parts.h"
#include "core/board/ops_parts.h"

/* The card with the `wanted`-th lowest serial of those in piles that have a rank; their number when `wanted` is too large.
 * Serials are found by counting those below: decks are small. */
static uint32_t count_ranked(const mrt_game *game)
{
    uint32_t count = 0;
    for (mrt_section pile = MRT_FIRST_PILE; pile <= MRT_LAST_PILE; pile++)
        for (uint32_t i = 0; i < mrt_game_count(game, pile); i++) {
            const mrt_card *card = mrt_game_card(game, *(const mrt_card_id *)mrt_game_read(game, pile, i));
            count += card != NULL && !mrt_card_is_stone(card);
        }
    return count;
}

/* The card of those with the lowest serial above `serial`. */
static const mrt_card *next_ranked(const mrt_game *game, uint32_t serial)
{
    const mrt_card *next = NULL;
    for (mrt_section pile = MRT_FIRST_PILE; pile <= MRT_LAST_PILE; pile++)
        for (uint32_t i = 0; i < mrt_game_count(game, pile); i++) {
            const mrt_card *card = mrt_game_card(game, *(const mrt_card_id *)mrt_game_read(game, pile, i));
            if (card != NULL && !mrt_card_is_stone(card) && card->serial > serial &&
                (next == NULL || card->serial < next->serial))
                next = card;
        }
    return next;
}

static mrt_face nth_ranked(const mrt_game *game, size_t wanted)
{
    const mrt_card *card = next_ranked(game, 0);
    for (size_t i = 0; i < wanted && card != NULL; i++)
        card = next_ranked(game, card->serial);
    return card != NULL ? card->face : mrt_face_make(MRT_RANK_ACE, MRT_SUIT_SPADES);
}

/* One draw of a place below `count`. */
static mrt_status draw(mrt_board *board, const char *stream, size_t count, size_t *out, mrt_error *err)
{
    char key[MRT_KEY_MAX];
    double seed;
    mrt_gen gen;
    int length = snprintf(key, sizeof key, "%s%.0f", stream, mrt_game_stat(&board->game, MRT_STAT_ANTE));
    if (length >= (int)sizeof key)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "the stream %s has too long a name", stream);
    mrt_status status = mrt_game_pseudoseed(&board->game, key, (size_t)length, &seed, err);
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
    for (unsigned i = 0; i < content->value_count && status == MRT_OK; i++) {
        const mrt_value_info *value = &content->values[i];
        if (value->stream != stream || value->draw == MRT_DRAW_OTHER_SUIT)
            continue;
        double taken = value->draw == MRT_DRAW_RANK ? mrt_face_rank(face) + 2 : (int)mrt_face_suit(face) + 1;
        status = mrt_game_set_stat(&board->game, i, taken, err);
    }
    return status;
}

static mrt_status draw_card(mrt_board *board, const char *stream, mrt_error *err)
{
    uint32_t count = count_ranked(&board->game);
    size_t at = 0;
    mrt_status status = count > 0 ? draw(board, stream, count, &at, err) : MRT_OK;
    return status == MRT_OK ? take_card(board, stream, nth_ranked(&board->game, at), err) : status;
}

/* Is it the first value of its stream? */
static bool is_first(const mrt_content *content, unsigned at)
{
    for (unsigned i = 0; i < at; i++)
        if (content->values[i].stream == content->values[at].stream)
            return false;
    return true;
}

static mrt_status do_draw_targets(mrt_board *board, void *request, mrt_error *err)
{
    const mrt_content *content = board->fold.content;
    mrt_status status = MRT_OK;
    (void)request;
    for (unsigned i = 0; i < content->value_count && status == MRT_OK; i++) {
        const mrt_value_info *value = &content->values[i];
        if (value->stream == NULL || !is_first(content, i))
            continue;
        status = value->draw == MRT_DRAW_OTHER_SUIT ? draw_suit(board, i, value->stream, err)
                                                    : draw_card(board, value->stream, err);
    }
    return status;
}

mrt_status mrt_ops_draw_targets(mrt_board *board, mrt_error *err)
{
    return mrt_board_do(board, do_draw_targets, NULL, "targets of a round", err);
}
