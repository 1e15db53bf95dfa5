/* What a grid is built from: the deck, the levels of hands, the jokers. See grid_build.h.
 *
 * The deck lies in the game's draw pile and is never drawn down; each cell has a card of its own, made after one of the deck.
 * Not hot.
 */
#include "core/grid/grid_parts.h"

#include <math.h>
#include <string.h>

/* The deck. */
uint32_t mrt_grid_deck_count(const mrt_grid *grid)
{
    return mrt_game_count(grid->fold->game, MRT_SECTION_DECK);
}

const mrt_card *mrt_grid_deck_card(const mrt_grid *grid, uint32_t place)
{
    const mrt_game *game = grid->fold->game;
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

static mrt_status settle(mrt_grid *grid, mrt_stat stat, double value, mrt_error *err)
{
    mrt_game *game = grid->fold->game;
    return mrt_game_stat(game, stat) == value ? MRT_OK : mrt_game_set_stat(game, stat, value, err);
}

mrt_status mrt_grid_settle_deck(mrt_grid *grid, mrt_error *err)
{
    uint32_t count = mrt_grid_deck_count(grid);
    mrt_tally tally = {0};
    for (uint32_t i = 0; i < count; i++) {
        const mrt_card *card = mrt_grid_deck_card(grid, i);
        tally.steel += card->enhancement == MRT_ENHANCEMENT_STEEL;
        tally.stone += card->enhancement == MRT_ENHANCEMENT_STONE;
        tally.enhanced += card->enhancement != MRT_ENHANCEMENT_NONE;
        tally.nine += mrt_card_get_id(card) == 9;
    }
    mrt_status status = settle(grid, MRT_STAT_DECK_SIZE, count, err);
    if (status == MRT_OK)
        status = settle(grid, MRT_STAT_DECK_LEFT, count, err);
    if (status == MRT_OK)
        status = settle(grid, MRT_STAT_STEEL_TALLY, tally.steel, err);
    if (status == MRT_OK)
        status = settle(grid, MRT_STAT_STONE_TALLY, tally.stone, err);
    if (status == MRT_OK)
        status = settle(grid, MRT_STAT_ENHANCED_TALLY, tally.enhanced, err);
    return status == MRT_OK ? settle(grid, MRT_STAT_NINE_TALLY, tally.nine, err) : status;
}

static mrt_status put_into_deck(mrt_grid *grid, const mrt_card *card, mrt_error *err)
{
    mrt_game *game = grid->fold->game;
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
    mrt_mark mark = mrt_game_mark(grid->fold->game);
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
    mrt_game *game = grid->fold->game;
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
    mrt_game *game = grid->fold->game;
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
    return mrt_hands_entry(grid->content->hands, hand);
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
    size_t count = mrt_hands_count(grid->content->hands);
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
    const mrt_game *game = grid->fold->game;
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
    const mrt_content *content = grid->content;
    mrt_mark mark = mrt_game_mark(grid->fold->game);
    bool royal = hand != UINT16_MAX && hand == content->original_hand[MRT_HAND_STRAIGHT_FLUSH] &&
                 content->royal_hand != UINT16_MAX;
    mrt_status status = mrt_fold_level_up(grid->fold, hand, levels, err);
    if (status == MRT_OK && royal)
        status = mrt_fold_level_up(grid->fold, content->royal_hand, levels, err);
    return mrt_grid_end(grid, mark, status);
}

mrt_status mrt_grid_set_level(mrt_grid *grid, uint16_t hand, double level, mrt_error *err)
{
    mrt_game *game = grid->fold->game;
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
    return mrt_game_count(grid->fold->game, MRT_SECTION_JOKERS);
}

uint32_t mrt_grid_joker_slots(const mrt_grid *grid)
{
    return (uint32_t)fmax(0, mrt_fold_stat(grid->fold, MRT_STAT_JOKER_SLOTS));
}

const mrt_item *mrt_grid_joker(const mrt_grid *grid, uint32_t place)
{
    return place < mrt_grid_joker_count(grid) ? mrt_game_read(grid->fold->game, MRT_SECTION_JOKERS, place)
                                              : NULL;
}

static mrt_status unknown_joker(const mrt_grid *grid, const char *key, size_t length, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    const char *near = mrt_content_nearest(grid->content, MRT_KIND_JOKER, key, length);
    mrt_quote(token, key, length);
    if (near == NULL)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is no joker %s", token);
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is no joker %s; did you mean \"%s\"?", token, near);
}

/* What it sells for follows from its price and that of its edition, as everywhere. */
static double sell_value(const mrt_grid *grid, uint16_t def, mrt_edition edition)
{
    uint16_t part = edition != MRT_EDITION_NONE ? grid->content->editions[edition] : UINT16_MAX;
    double cost = grid->content->defs[def].cost + (part != UINT16_MAX ? grid->content->defs[part].cost : 0);
    return fmax(1, floor(cost / 2));
}

static mrt_status check_slots(mrt_grid *grid, mrt_error *err)
{
    mrt_fold_touch(grid->fold);
    mrt_fold_passives(grid->fold);
    uint32_t slots = mrt_grid_joker_slots(grid);
    if (mrt_grid_joker_count(grid) <= slots)
        return MRT_OK;
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is no room: %u joker slots", slots);
}

mrt_status mrt_grid_add_joker(mrt_grid *grid, const char *key, size_t length, mrt_edition edition,
                              mrt_error *err)
{
    mrt_game *game = grid->fold->game;
    mrt_mark mark = mrt_game_mark(game);
    int def = mrt_content_find(grid->content, MRT_KIND_JOKER, key, length);
    uint32_t serial;
    if (def < 0)
        return unknown_joker(grid, key, length, err);
    mrt_item item = {.def = (uint16_t)def, .kind = MRT_KIND_JOKER, .edition = (uint8_t)edition};
    item.sell = sell_value(grid, item.def, edition);
    mrt_status status = mrt_game_add_item(game, grid->content, MRT_SECTION_JOKERS, mrt_grid_joker_count(grid),
                                          &item, &serial, err);
    if (status == MRT_OK)
        status = check_slots(grid, err);
    if (status == MRT_OK)
        status = grid->host.tell(grid->host.user, MRT_MOMENT_ITEM_ADDED, serial, err);
    status = mrt_grid_end(grid, mark, status);
    mrt_fold_passives(grid->fold);
    return status;
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
    mrt_game *game = grid->fold->game;
    mrt_mark mark = mrt_game_mark(game);
    mrt_status status = check_joker(grid, place, err);
    if (status != MRT_OK)
        return status;
    uint32_t serial = mrt_grid_joker(grid, place)->serial;
    mrt_section section;
    status = grid->host.tell(grid->host.user, MRT_MOMENT_ITEM_REMOVED, serial, err);
    if (status == MRT_OK &&
        mrt_game_find_item(game, serial, &section, &place)) /* it may be gone by its own hand */
        status = mrt_game_take(game, section, place, NULL, err);
    mrt_fold_touch(grid->fold);
    status = mrt_grid_end(grid, mark, status);
    mrt_fold_passives(grid->fold);
    return status;
}

mrt_status mrt_grid_move_joker(mrt_grid *grid, uint32_t from, uint32_t to, mrt_error *err)
{
    mrt_game *game = grid->fold->game;
    mrt_mark mark = mrt_game_mark(game);
    mrt_item item;
    mrt_status status = check_joker(grid, from, err);
    if (status == MRT_OK)
        status = check_joker(grid, to, err);
    if (status == MRT_OK)
        status = mrt_game_take(game, MRT_SECTION_JOKERS, from, &item, err);
    if (status == MRT_OK)
        status = mrt_game_insert(game, MRT_SECTION_JOKERS, to, &item, err);
    mrt_fold_touch(grid->fold);
    return mrt_grid_end(grid, mark, status);
}

/* Rules of a joker that a grid can notice. Splash is none of them: all cards of a line score. */
static bool passive_matters(uint8_t passive)
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
        return false;
    }
}

/* Can a subscription be reached: its context is asked, about such cards, and its hand is one of the grid's? */
static bool is_reached(const mrt_grid *grid, const mrt_sub *sub)
{
    bool held = (sub->tests & MRT_TEST_AREA) != 0 && sub->area == MRT_AREA_HAND;
    uint64_t contexts = held ? grid->held_contexts : grid->contexts | grid->held_contexts;
    bool of_hand = (sub->tests & (MRT_TEST_CONTAINS | MRT_TEST_HAND)) != 0;
    return (contexts >> sub->context & 1) != 0 && !(of_hand && sub->hand == UINT16_MAX);
}

bool mrt_grid_joker_works(const mrt_grid *grid, uint16_t def)
{
    const mrt_def *joker = &grid->content->defs[def];
    if (joker->copy_function != 0)
        return true;
    for (uint8_t i = 0; i < joker->passive_count; i++)
        if (passive_matters(joker->passives[i].passive))
            return true;
    for (uint32_t i = 0; i < joker->sub_count; i++)
        if (is_reached(grid, &grid->content->subs[joker->first_sub + i]))
            return true;
    return false;
}
