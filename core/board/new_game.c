/* A new game: the cards of its deck, and what the deck changes. See board.h.
 *
 * What every game begins with are the starts of the values (vocabulary.h, scripts/values); a deck adds to them, names items to
 * begin with, and says which cards there are. Cards are made in the original's order (clubs, diamonds, hearts, spades, each 2 .. 9,
 * A, J, K, Q, T), so that shuffles agree with it.
 */
#include <string.h>

#include "core/board/board_parts.h"
#include "core/board/ops_parts.h"

/* The 52 faces in the order of their making. */
static void faces_in_order(mrt_face faces[MRT_FACES])
{
    static const uint8_t ranks[MRT_RANKS] = {0, 1, 2, 3, 4, 5, 6, 7, 12, 9, 11, 10, 8};
    for (int suit = 0, at = 0; suit < MRT_SUITS; suit++)
        for (int i = 0; i < MRT_RANKS; i++)
            faces[at++] = mrt_face_make(ranks[i], (mrt_suit)suit);
}

static int place_in_order(const mrt_face faces[MRT_FACES], mrt_face face)
{
    int at = 0;
    while (faces[at] != face)
        at++;
    return at;
}

/* Every card is drawn from all 52; they are made in the same order as others. */
static mrt_status draw_faces(mrt_game *game, const mrt_face faces[MRT_FACES], uint8_t counts[MRT_FACES],
                             mrt_error *err)
{
    mrt_status status = MRT_OK;
    memset(counts, 0, MRT_FACES);
    for (int i = 0; i < MRT_FACES && status == MRT_OK; i++) {
        double seed = 0;
        mrt_gen gen;
        status = mrt_game_pseudoseed(game, "erratic", strlen("erratic"), &seed, err);
        mrt_gen_seed(&gen, seed);
        counts[place_in_order(faces, faces[mrt_gen_index(&gen, MRT_FACES)])]++;
    }
    return status;
}

static bool is_left_out(const mrt_deck_rules *rules, mrt_face face)
{
    int rank = mrt_face_rank(face);
    return rules != NULL && rules->no_faces && rank >= MRT_RANK_JACK && rank <= MRT_RANK_KING;
}

static mrt_status add_card(mrt_game *game, const mrt_deck_rules *rules, mrt_face face, mrt_error *err)
{
    mrt_suit suit = mrt_face_suit(face);
    mrt_card card = {.face = face};
    mrt_card_id id;
    if (rules != NULL)
        card.face = mrt_face_make(mrt_face_rank(face), (mrt_suit)rules->suits[suit]);
    mrt_status status = mrt_game_add_card(game, &card, &id, err);
    return status == MRT_OK ? mrt_game_append(game, MRT_SECTION_DECK, &id, 1, err) : status;
}

static mrt_status add_cards(mrt_board *board, const mrt_deck_rules *rules, mrt_error *err)
{
    mrt_face faces[MRT_FACES];
    uint8_t counts[MRT_FACES];
    mrt_game *game = &board->game;
    mrt_status status = MRT_OK;
    faces_in_order(faces);
    memset(counts, 1, sizeof counts);
    if (rules != NULL && rules->random)
        status = draw_faces(game, faces, counts, err);
    for (int i = 0; i < MRT_FACES; i++)
        for (int n = 0; n < counts[i] && status == MRT_OK; n++)
            if (!is_left_out(rules, faces[i]))
                status = add_card(game, rules, faces[i], err);
    double size = mrt_game_count(game, MRT_SECTION_DECK);
    static const mrt_stat sizes[] = {MRT_STAT_DECK_SIZE, MRT_STAT_DECK_LEFT, MRT_STAT_START_SIZE};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes && status == MRT_OK; i++)
        status = mrt_game_set_stat(game, sizes[i], size, err);
    return status;
}

static mrt_status add_values(mrt_board *board, const mrt_deck_rules *rules, mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (uint8_t i = 0; i < rules->value_count && status == MRT_OK; i++) {
        const mrt_start_value *start = &rules->values[i];
        status = mrt_ops_add_value(board, start->stat, start->more, err);
    }
    return status;
}

/* An item to begin with; one whose key no file defines is known by its kind alone. */
static mrt_status add_start_item(mrt_board *board, const char *key, mrt_error *err)
{
    const mrt_content *content = board->fold.content;
    int def = mrt_content_find_defined(content, MRT_ANY_KIND, key, strlen(key));
    uint32_t serial;
    if (def < 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "the deck begins with \"%s\", which no file of the content defines", key);
    mrt_item item = {.def = (uint16_t)def, .kind = content->defs[def].kind};
    return mrt_ops_add_item(board, &item, NULL, &serial, err);
}

static mrt_status add_items(mrt_board *board, const mrt_deck_rules *rules, mrt_error *err)
{
    mrt_status status = MRT_OK;
    for (uint8_t i = 0; i < rules->item_count && status == MRT_OK; i++)
        status = add_start_item(board, rules->items[i], err);
    return status;
}

static mrt_status set_deck(mrt_board *board, uint16_t def, mrt_error *err)
{
    const mrt_content *content = board->fold.content;
    mrt_item item = {.def = def, .kind = content->kind_at[MRT_PLACE_DECK]};
    uint32_t serial;
    mrt_status status = mrt_game_take(&board->game, MRT_SECTION_FIXTURES, MRT_FIXTURE_DECK, NULL, err);
    if (status == MRT_OK)
        status = mrt_game_add_item(&board->game, content, MRT_SECTION_FIXTURES, MRT_FIXTURE_DECK, &item, NULL,
                                   &serial, err);
    return status;
}

/* What the deck of an empty board brings. */
static mrt_status begin(mrt_board *board, mrt_error *err)
{
    const mrt_item *fixture = mrt_board_fixture(board, MRT_FIXTURE_DECK);
    const mrt_deck_rules *rules =
        fixture->def != MRT_DEF_UNKNOWN ? board->fold.content->defs[fixture->def].deck : NULL;
    mrt_status status = add_cards(board, rules, err);
    if (status == MRT_OK && rules != NULL)
        status = add_values(board, rules, err);
    if (status == MRT_OK && rules != NULL)
        status = add_items(board, rules, err);
    return status;
}

mrt_status mrt_board_new_game(mrt_board *board, const char *seed, size_t length, const char *deck,
                              mrt_error *err)
{
    const mrt_content *content = board->fold.content;
    uint16_t def = 0;
    mrt_status status = MRT_OK;
    if (deck != NULL)
        status = mrt_ops_find(content, content->kind_at[MRT_PLACE_DECK], deck, strlen(deck), &def, err);
    if (status == MRT_OK)
        status = mrt_board_reset(board, seed, length, err);
    if (status != MRT_OK)
        return status;
    if (deck != NULL)
        status = set_deck(board, def, err);
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
