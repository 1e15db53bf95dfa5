/* A new game: the cards of its deck, and what decks, stakes and challenges change. See board.h, new_game.h.
 *
 * What every game begins with are the starts of the values (vocabulary.h, scripts/values); a definition with `start` adds to them,
 * names items to begin with, and says which cards there are. Cards are made in the original's order (clubs, diamonds, hearts,
 * spades, each 2 .. 9, A, J, K, Q, T), so that shuffles agree with it.
 */
#include "core/board/new_game.h"

#include <string.h>

#include "core/board/board_parts.h"
#include "core/board/ops_parts.h"

mrt_face mrt_front_face(size_t front)
{
    static const uint8_t ranks[MRT_RANKS] = {0, 1, 2, 3, 4, 5, 6, 7, 12, 9, 11, 10, 8};
    return mrt_face_make(ranks[front % MRT_RANKS], (mrt_suit)(front / MRT_RANKS));
}

/* ---- cards ---- */

/* Every card is drawn from all 52; they are made in the same order as others. */
static mrt_status draw_fronts(mrt_game *game, uint8_t counts[MRT_FACES], mrt_error *err)
{
    mrt_status status = MRT_OK;
    memset(counts, 0, MRT_FACES);
    for (int i = 0; i < MRT_FACES && status == MRT_OK; i++) {
        double seed = 0;
        mrt_gen gen;
        status = mrt_game_pseudoseed(game, "erratic", strlen("erratic"), &seed, err);
        mrt_gen_seed(&gen, seed);
        counts[mrt_gen_index(&gen, MRT_FACES)]++;
    }
    return status;
}

static mrt_status add_card(mrt_game *game, const mrt_start_rules *rules, mrt_face face, mrt_error *err)
{
    int rank = mrt_face_rank(face);
    bool picture = rank >= MRT_RANK_JACK && rank <= MRT_RANK_KING;
    mrt_card card = {.face = face};
    mrt_card_id id;
    if (rules != NULL) {
        card.enhancement =
            picture && rules->face_enhancement != 0 ? rules->face_enhancement : rules->enhancement;
        card.seal = rules->seal;
    }
    mrt_status status = mrt_game_add_card(game, &card, &id, err);
    return status == MRT_OK ? mrt_game_append(game, MRT_SECTION_DECK, &id, 1, err) : status;
}

mrt_status mrt_start_cards(mrt_board *board, const mrt_start_rules *rules, mrt_error *err)
{
    static const mrt_stat sizes[] = {MRT_STAT_DECK_SIZE, MRT_STAT_DECK_LEFT, MRT_STAT_START_SIZE};
    uint8_t counts[MRT_FACES];
    mrt_game *game = &board->game;
    mrt_status status = MRT_OK;
    for (size_t i = 0; i < MRT_FACES; i++)
        counts[i] = rules != NULL ? rules->ranks[mrt_face_rank(mrt_front_face(i))] : 1;
    if (rules != NULL && rules->random)
        status = draw_fronts(game, counts, err);
    for (size_t i = 0; i < MRT_FACES; i++)
        for (int n = 0; n < counts[i] && status == MRT_OK; n++)
            status = add_card(game, rules, mrt_front_face(i), err);
    double size = mrt_game_count(game, MRT_SECTION_DECK);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes && status == MRT_OK; i++)
        status = mrt_game_set_stat(game, sizes[i], size, err);
    return status;
}

/* Cards remember the suit that they were made with. */
mrt_status mrt_start_suits(mrt_board *board, const mrt_start_rules *rules, mrt_error *err)
{
    mrt_game *game = &board->game;
    for (uint32_t i = 0; rules != NULL && i < mrt_game_count(game, MRT_SECTION_DECK); i++) {
        mrt_card_id id = *(const mrt_card_id *)mrt_game_read(game, MRT_SECTION_DECK, i);
        mrt_face face = mrt_game_card(game, id)->face;
        mrt_suit suit = (mrt_suit)rules->suits[mrt_face_suit(face)];
        if (suit == mrt_face_suit(face))
            continue;
        mrt_card *card = mrt_game_write_card(game, id);
        if (card == NULL)
            return mrt_ops_no_memory(err);
        card->face = mrt_face_make(mrt_face_rank(face), suit);
    }
    return MRT_OK;
}

/* ---- numbers, items ---- */

mrt_status mrt_start_values(mrt_board *board, const mrt_start_rules *rules, mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (uint8_t i = 0; rules != NULL && i < rules->value_count && status == MRT_OK; i++) {
        const mrt_start_value *start = &rules->values[i];
        double number = mrt_game_stat(&board->game, start->stat) + start->more;
        status = mrt_game_set_stat(&board->game, start->stat, number, err);
    }
    return status;
}

/* The number of a sticker's bit, of an edition's field. */
static mrt_status find_worn(const mrt_content *content, mrt_place place, const char *key, uint16_t *out,
                            mrt_error *err)
{
    uint16_t def;
    mrt_status status = mrt_ops_find(content, content->kind_at[place], key, strlen(key), &def, err);
    if (status == MRT_OK)
        *out = content->defs[def].element;
    return status;
}

mrt_status mrt_start_item_of(mrt_board *board, const mrt_start_item *start, mrt_item *out, mrt_error *err)
{
    const mrt_content *content = board->fold.content;
    uint16_t edition = 0, bit = 0;
    mrt_item item = {0};
    mrt_status status = mrt_ops_find(content, MRT_ANY_KIND, start->key, strlen(start->key), &item.def, err);
    if (status == MRT_OK && start->edition != NULL)
        status = find_worn(content, MRT_PLACE_EDITION, start->edition, &edition, err);
    for (int i = 0; i < MRT_START_WORN && start->stickers[i] != NULL && status == MRT_OK; i++) {
        status = find_worn(content, MRT_PLACE_STICKER, start->stickers[i], &bit, err);
        item.stickers |= UINT32_C(1) << bit;
    }
    if (status != MRT_OK)
        return status;
    item.kind = content->defs[item.def].kind;
    item.edition = (uint8_t)edition;
    *out = item;
    return MRT_OK;
}

static mrt_status add_items(mrt_board *board, const mrt_start_rules *rules, mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (uint8_t i = 0; rules != NULL && i < rules->item_count && status == MRT_OK; i++) {
        mrt_item item;
        uint32_t serial;
        status = mrt_start_item_of(board, &rules->items[i], &item, err);
        if (status == MRT_OK)
            status = mrt_ops_add_item(board, &item, NULL, &serial, err);
    }
    return status;
}

/* ---- boards ---- */

mrt_status mrt_start_fixture(mrt_board *board, int fixture, uint16_t def, uint8_t kind, mrt_error *err)
{
    mrt_game *game = &board->game;
    mrt_item item = {.def = def, .kind = kind};
    mrt_status status = MRT_OK;
    uint32_t serial;
    if (mrt_game_count(game, MRT_SECTION_FIXTURES) > (uint32_t)fixture)
        status = mrt_game_take(game, MRT_SECTION_FIXTURES, (uint32_t)fixture, NULL, err);
    if (status == MRT_OK)
        status = mrt_game_add_item(game, board->fold.content, MRT_SECTION_FIXTURES, (uint32_t)fixture, &item,
                                   NULL, &serial, err);
    mrt_fold_touch(&board->fold);
    return status;
}

const mrt_start_rules *mrt_start_rules_of(const mrt_board *board, int fixture)
{
    const mrt_item *item = mrt_board_fixture(board, fixture);
    return item != NULL && item->def != MRT_DEF_UNKNOWN ? board->fold.content->defs[item->def].start : NULL;
}

/* What the deck of an empty board brings. */
static mrt_status begin(mrt_board *board, mrt_error *err)
{
    const mrt_start_rules *rules = mrt_start_rules_of(board, MRT_FIXTURE_DECK);
    mrt_status status = mrt_start_cards(board, rules, err);
    if (status == MRT_OK)
        status = mrt_start_suits(board, rules, err);
    if (status == MRT_OK)
        status = mrt_start_values(board, rules, err);
    return status == MRT_OK ? add_items(board, rules, err) : status;
}

mrt_status mrt_board_new_game(mrt_board *board, const char *seed, size_t length, const char *deck,
                              mrt_error *err)
{
    const mrt_content *content = board->fold.content;
    uint8_t kind = content->kind_at[MRT_PLACE_DECK];
    uint16_t def = 0;
    mrt_status status = MRT_OK;
    if (deck != NULL)
        status = mrt_ops_find(content, kind, deck, strlen(deck), &def, err);
    if (status == MRT_OK)
        status = mrt_board_reset(board, seed, length, err);
    if (status != MRT_OK)
        return status;
    if (deck != NULL)
        status = mrt_start_fixture(board, MRT_FIXTURE_DECK, def, kind, err);
    if (status == MRT_OK)
        status = begin(board, err);
    if (status != MRT_OK) {
        mrt_error ignored; /* there is room for what was there before */
        mrt_board_reset(board, seed, length, &ignored);
        return status;
    }
    mrt_fold_touch(&board->fold);
    mrt_board_commit(board);
    return MRT_OK;
}
