/* What a grid is built from: the deck, the levels of hands, the jokers. See grid_build.h.
 *
 * The deck lies in the game's draw pile and is never drawn down; each cell has a card of its own, made after one of the deck.
 * Not hot.
 */
#include "core/board/ops.h"
#include "core/grid/grid_parts.h"

#include <math.h>
#include <string.h>

/* The deck. */
uint32_t mrt_grid_deck_count(const mrt_grid *grid)
{
    return mrt_game_count(grid->game, MRT_SECTION_DECK);
}

const mrt_card *mrt_grid_deck_card(const mrt_grid *grid, uint32_t place)
{
    const mrt_game *game = grid->game;
    if (place >= mrt_grid_deck_count(grid))
        return NULL;
    return mrt_game_card(game, *(const mrt_card_id *)mrt_game_read(game, MRT_SECTION_DECK, place));
}

uint32_t mrt_grid_deck_find(const mrt_grid *grid, mrt_face face)
{
    for (uint32_t i = 0; i < mrt_grid_deck_count(grid); i++)
        if (mrt_grid_deck_card(grid, i)->face == face)
            return i;
    return UINT32_MAX;
}

static mrt_status settle(mrt_grid *grid, unsigned stat, double value, mrt_error *err)
{
    mrt_game *game = grid->game;
    return mrt_game_stat(game, stat) == value ? MRT_OK : mrt_game_set_stat(game, stat, value, err);
}

mrt_status mrt_grid_settle_deck(mrt_grid *grid, mrt_error *err)
{
    const mrt_content *content = mrt_grid_content(grid);
    uint32_t count = mrt_grid_deck_count(grid), tallies[MRT_TALLIES_MAX];
    mrt_status status = settle(grid, MRT_STAT_DECK_SIZE, count, err);
    if (status == MRT_OK)
        status = settle(grid, MRT_STAT_DECK_LEFT, count, err);
    mrt_fold_count_pile(mrt_board_fold(grid->board), MRT_SECTION_DECK, tallies);
    for (uint8_t i = 0; i < content->tally_count && status == MRT_OK; i++)
        status = settle(grid, content->tallies[i], tallies[i], err);
    return status;
}

static mrt_status put_into_deck(mrt_grid *grid, const mrt_card *card, mrt_error *err)
{
    mrt_game *game = grid->game;
    mrt_card_id id;
    mrt_status status = mrt_game_add_card(game, card, &id, err);
    return status == MRT_OK ? mrt_game_insert(game, MRT_SECTION_DECK, mrt_grid_deck_count(grid), &id, err)
                            : status;
}

mrt_status mrt_grid_fill_deck(mrt_grid *grid, mrt_error *err)
{
    mrt_face faces[MRT_FACES];
    size_t count = mrt_deck_faces(MRT_DECK_STANDARD, faces);
    mrt_status status = MRT_OK;
    for (size_t i = 0; i < count && status == MRT_OK; i++)
        status = put_into_deck(grid, &(mrt_card){.face = faces[i]}, err);
    return status == MRT_OK ? mrt_grid_settle_deck(grid, err) : status;
}

static mrt_status check_card(const mrt_card *card, mrt_error *err)
{
    if (!mrt_face_is_natural(card->face))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "a card of the deck has a rank and a suit");
    if (isnan(card->bonus))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the bonus of a card has to be a number");
    return MRT_OK;
}

mrt_status mrt_grid_deck_add(mrt_grid *grid, const mrt_card *card, mrt_error *err)
{
    mrt_mark mark = mrt_game_mark(grid->game);
    mrt_status status = check_card(card, err);
    if (status == MRT_OK && mrt_grid_deck_count(grid) >= MRT_GRID_DECK_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "the deck is full: it has %d cards",
                             MRT_GRID_DECK_MAX);
    if (status == MRT_OK)
        status = put_into_deck(grid, card, err);
    if (status == MRT_OK)
        status = mrt_grid_settle_deck(grid, err);
    return mrt_grid_end(grid, mark, status);
}

static mrt_status check_place(const mrt_grid *grid, uint32_t place, mrt_error *err)
{
    uint32_t count = mrt_grid_deck_count(grid);
    if (place < count)
        return MRT_OK;
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the deck has %u cards: there is none at place %u", count,
                         place);
}

mrt_status mrt_grid_deck_remove(mrt_grid *grid, uint32_t place, mrt_error *err)
{
    mrt_game *game = grid->game;
    mrt_mark mark = mrt_game_mark(game);
    mrt_status status = check_place(grid, place, err);
    if (status != MRT_OK)
        return status;
    if (mrt_grid_deck_count(grid) == 1)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the last card of the deck cannot be removed");
    status =
        mrt_game_remove_card(game, *(const mrt_card_id *)mrt_game_read(game, MRT_SECTION_DECK, place), err);
    if (status == MRT_OK)
        status = mrt_grid_settle_deck(grid, err);
    return mrt_grid_end(grid, mark, status);
}

mrt_status mrt_grid_deck_set(mrt_grid *grid, uint32_t place, const mrt_card *card, mrt_error *err)
{
    mrt_game *game = grid->game;
    mrt_mark mark = mrt_game_mark(game);
    mrt_status status = check_place(grid, place, err);
    if (status == MRT_OK)
        status = check_card(card, err);
    if (status != MRT_OK)
        return status;
    mrt_card fresh = *card;
    fresh.serial = mrt_grid_deck_card(grid, place)->serial;
    mrt_card *write =
        mrt_game_write_card(game, *(const mrt_card_id *)mrt_game_read(game, MRT_SECTION_DECK, place));
    if (write == NULL)
        return mrt_grid_no_memory(err);
    *write = fresh;
    return mrt_grid_end(grid, mark, mrt_grid_settle_deck(grid, err));
}

/* Hands. */
static const mrt_hand_entry *entry_of(const mrt_grid *grid, uint16_t hand)
{
    return mrt_hands_entry(mrt_grid_content(grid)->hands, hand);
}

const char *mrt_grid_hand_name(const mrt_grid *grid, uint16_t hand)
{
    const mrt_hand_entry *entry = entry_of(grid, hand);
    if (entry == NULL)
        return "";
    return entry->original == MRT_HAND_PAIR ? "One Pair" : entry->name;
}

uint16_t mrt_grid_find_hand(const mrt_grid *grid, const char *name, size_t length)
{
    size_t count = mrt_hands_count(mrt_grid_content(grid)->hands);
    for (uint16_t i = 0; i < count; i++) {
        const char *names[] = {mrt_grid_hand_name(grid, i), entry_of(grid, i)->name, entry_of(grid, i)->key};
        for (size_t n = 0; n < sizeof names / sizeof *names; n++)
            if (strlen(names[n]) == length && memcmp(names[n], name, length) == 0)
                return i;
    }
    return UINT16_MAX;
}

double mrt_grid_level(const mrt_grid *grid, uint16_t hand)
{
    const mrt_game *game = grid->game;
    if (hand >= mrt_game_count(game, MRT_SECTION_HANDS))
        return 0;
    return ((const mrt_hand_record *)mrt_game_read(game, MRT_SECTION_HANDS, hand))->level;
}

void mrt_grid_hand_values(const mrt_grid *grid, uint16_t hand, double *chips, double *mult)
{
    const mrt_hand_entry *entry = entry_of(grid, hand);
    *chips = *mult = 0;
    if (entry != NULL)
        mrt_hand_at_level(entry, mrt_grid_level(grid, hand), chips, mult);
}

mrt_status mrt_grid_level_up(mrt_grid *grid, uint16_t hand, double levels, mrt_error *err)
{
    const mrt_content *content = mrt_grid_content(grid);
    mrt_mark mark = mrt_game_mark(grid->game);
    bool royal = hand != UINT16_MAX && hand == content->original_hand[MRT_HAND_STRAIGHT_FLUSH] &&
                 content->royal_hand != UINT16_MAX;
    mrt_status status = mrt_ops_level_up(grid->board, hand, levels, err);
    if (status == MRT_OK && royal)
        status = mrt_ops_level_up(grid->board, content->royal_hand, levels, err);
    return mrt_grid_end(grid, mark, status);
}

mrt_status mrt_grid_set_level(mrt_grid *grid, uint16_t hand, double level, mrt_error *err)
{
    mrt_game *game = grid->game;
    if (hand >= mrt_game_count(game, MRT_SECTION_HANDS))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is no such hand");
    if (!(level >= 0) || isinf(level))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "a level is a number from 0 on");
    mrt_hand_record *record = mrt_game_write(game, MRT_SECTION_HANDS, hand);
    if (record == NULL)
        return mrt_grid_no_memory(err);
    record->level = level;
    return MRT_OK;
}

/* Jokers. */
uint32_t mrt_grid_joker_count(const mrt_grid *grid)
{
    return mrt_game_count(grid->game, MRT_SECTION_JOKERS);
}

uint32_t mrt_grid_joker_slots(const mrt_grid *grid)
{
    return (uint32_t)fmax(0, mrt_board_value(grid->board, MRT_STAT_JOKER_SLOTS));
}

const mrt_item *mrt_grid_joker(const mrt_grid *grid, uint32_t place)
{
    return place < mrt_grid_joker_count(grid) ? mrt_game_read(grid->game, MRT_SECTION_JOKERS, place) : NULL;
}

mrt_status mrt_grid_add_joker(mrt_grid *grid, const char *key, size_t length, mrt_edition edition,
                              mrt_error *err)
{
    uint32_t serial;
    uint8_t kind = mrt_grid_content(grid)->kind_at[MRT_PLACE_JOKERS];
    return mrt_ops_give(grid->board, kind, key, length, (uint8_t)edition, &serial, err);
}

static mrt_status check_joker(const mrt_grid *grid, uint32_t place, mrt_error *err)
{
    uint32_t count = mrt_grid_joker_count(grid);
    if (place < count)
        return MRT_OK;
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is no joker at place %u: there are %u", place,
                         count);
}

mrt_status mrt_grid_remove_joker(mrt_grid *grid, uint32_t place, mrt_error *err)
{
    bool gone;
    mrt_status status = check_joker(grid, place, err);
    if (status != MRT_OK)
        return status;
    status = mrt_ops_destroy_item(grid->board, mrt_grid_joker(grid, place)->serial, false, &gone, err);
    if (status == MRT_OK && !gone)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "this joker wears a sticker that keeps it here");
    return status;
}

mrt_status mrt_grid_move_joker(mrt_grid *grid, uint32_t from, uint32_t to, mrt_error *err)
{
    mrt_status status = check_joker(grid, from, err);
    if (status == MRT_OK)
        status = check_joker(grid, to, err);
    return status == MRT_OK ? mrt_ops_move_item(grid->board, MRT_SECTION_JOKERS, from, to, err) : status;
}

/* Rules of a joker that a grid can notice. Splash is none of them: all cards of a line score. */
static bool passive_matters(uint16_t passive)
{
    switch (passive) {
    case MRT_PASSIVE_FOUR_FINGERS:
    case MRT_PASSIVE_SHORTCUT:
    case MRT_PASSIVE_SMEARED:
    case MRT_PASSIVE_PAREIDOLIA:
    case MRT_PASSIVE_HANDS:
    case MRT_PASSIVE_JOKER_SLOTS:
    case MRT_PASSIVE_CONSUMABLE_SLOTS:
    case MRT_PASSIVE_PROBABILITY:
        return true;
    default:
        return passive >= MRT_PASSIVES; /* who brought it knows */
    }
}

/* Is the context asked in any of the sequences of a grid, about held cards alone or anyhow? */
static bool is_asked(const mrt_grid *grid, int context, bool held_only)
{
    for (size_t i = 0; i < MRT_GRID_SEQUENCES; i++) {
        const mrt_plan *plan = mrt_content_find_plan(mrt_grid_content(grid), mrt_grid_sequences[i]);
        if (plan != NULL &&
            (mrt_plan_asks(plan, context, true) || (!held_only && mrt_plan_asks(plan, context, false))))
            return true;
    }
    return false;
}

/* Can a subscription be reached: its context is asked, about such cards, and its hand is one of the grid's? */
static bool is_reached(const mrt_grid *grid, const mrt_sub *sub)
{
    bool held = (sub->tests & MRT_TEST_AREA) != 0 && sub->area == MRT_AREA_HAND;
    bool of_hand = (sub->tests & (MRT_TEST_CONTAINS | MRT_TEST_HAND)) != 0;
    return !(of_hand && sub->hand == UINT16_MAX) && is_asked(grid, sub->context, held);
}

bool mrt_grid_joker_works(const mrt_grid *grid, uint16_t def)
{
    const mrt_def *joker = &mrt_grid_content(grid)->defs[def];
    if (joker->copy_function != 0)
        return true;
    for (uint16_t i = 0; i < joker->passive_count; i++)
        if (passive_matters(joker->passives[i].passive))
            return true;
    for (uint32_t i = 0; i < joker->sub_count; i++)
        if (is_reached(grid, &joker->subs[i]))
            return true;
    return false;
}
