/* The order of a hand on display, which decides in which order its cards act. See ops.h. */
#include <stdlib.h>
#include <string.h>

#include "core/board/board_parts.h"
#include "core/board/ops_parts.h"

typedef struct sorted {
    double value;
    uint32_t serial;
    mrt_card_id id;
} sorted;

static int compare_sorted(const void *first, const void *second)
{
    const sorted *a = first, *b = second;
    if (a->value != b->value)
        return a->value > b->value ? -1 : 1;
    return a->serial < b->serial ? -1 : a->serial > b->serial;
}

/* Most of a hand lay in its order before new cards came: these move to their places. */
static void sort_few(sorted *cards, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++) {
        sorted card = cards[i];
        uint32_t at = i;
        for (; at > 0 && compare_sorted(&card, &cards[at - 1]) < 0; at--)
            cards[at] = cards[at - 1];
        cards[at] = card;
    }
}

/* Higher is further left: the chips of the rank, which face it is, the suit, and the suit that it was made with. */
static double display_value(const mrt_card *card, bool by_suit)
{
    static const double chips[MRT_RANKS] = {2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11};
    static const double faces[MRT_RANKS] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0.1, 0.2, 0.3, 0.4};
    static const double suits[MRT_SUITS] = {0.02, 0.01, 0.03, 0.04};
    static const double originals[MRT_SUITS] = {0.002, 0.001, 0.003, 0.004};
    int rank = mrt_face_rank(card->face);
    double k = mrt_card_is_stone(card) ? -1000 : by_suit ? 1000 : 1;
    return chips[rank] + faces[rank] + suits[mrt_face_suit(card->face)] * k +
           0.0001 * k * originals[card->suit];
}

mrt_status mrt_ops_sort_hand(mrt_board *board, mrt_error *err)
{
    enum { USUAL = 64 };
    mrt_game *game = &board->game;
    uint32_t count = mrt_game_count(game, MRT_SECTION_HAND);
    bool by_suit = mrt_game_stat(game, MRT_STAT_SORT) != 0;
    sorted usual[USUAL], *cards = usual;
    mrt_card_id ids[USUAL], *order = ids;
    size_t bytes = (count + 1) * (sizeof *cards + sizeof *order);
    if (count > USUAL) {
        cards = mrt_resize(board->alloc, NULL, 0, bytes);
        if (cards == NULL)
            return mrt_ops_no_memory(err);
        order = (mrt_card_id *)(void *)(cards + count + 1);
    }
    const mrt_card_id *hand = game->elements[MRT_SECTION_HAND];
    for (uint32_t i = 0; i < count; i++) {
        const mrt_card *card = mrt_game_card(game, hand[i]);
        cards[i] = (sorted){display_value(card, by_suit), card->serial, hand[i]};
    }
    if (count <= USUAL)
        sort_few(cards, count);
    else
        qsort(cards, count, sizeof *cards, compare_sorted);
    for (uint32_t i = 0; i < count; i++)
        order[i] = cards[i].id;
    mrt_status status = MRT_OK;
    if (count > 0 && memcmp(order, hand, count * sizeof *order) != 0)
        status = mrt_game_assign(game, MRT_SECTION_HAND, order, count, err);
    if (cards != usual)
        mrt_resize(board->alloc, cards, bytes, 0);
    return status;
}

static mrt_status do_settle(mrt_board *board, void *request, mrt_error *err)
{
    mrt_status status = mrt_ops_judge_card(board, *(const mrt_card_id *)request, err);
    return status == MRT_OK ? mrt_ops_sort_hand(board, err) : status;
}

mrt_status mrt_ops_settle_card(mrt_board *board, mrt_card_id id, mrt_error *err)
{
    return mrt_board_do(board, do_settle, &id, "a card that joins the hand", err);
}
