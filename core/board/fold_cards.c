/* Cards and hands as the rules of the board make them. Hot: filters ask here for every card. */
#include "core/board/fold_parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double nominal[MRT_RANKS] = {2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11};

bool mrt_fold_is_suit(const mrt_fold *fold, const mrt_card *card, mrt_suit suit, bool even_if_debuffed)
{
    if (mrt_card_is_debuffed(card) && !even_if_debuffed)
        return false;
    return mrt_card_flush_suit(card, suit, fold->rules);
}

bool mrt_fold_is_face(const mrt_fold *fold, const mrt_card *card, bool even_if_debuffed)
{
    if (mrt_card_is_debuffed(card) && !even_if_debuffed)
        return false;
    if ((fold->rules & MRT_RULE_PAREIDOLIA) != 0)
        return true;
    int rank = mrt_face_rank(card->face);
    return rank >= MRT_RANK_JACK && rank <= MRT_RANK_KING && !mrt_card_is_stone(card);
}

double mrt_card_get_id(const mrt_card *card)
{
    if (mrt_card_is_stone(card))
        return -100.0 - card->serial;
    return mrt_face_rank(card->face) + 2;
}

double mrt_card_nominal(const mrt_card *card)
{
    return mrt_card_is_stone(card) ? 0 : nominal[mrt_face_rank(card->face)];
}

/* The hand of a play. */

/* What content has added to cards is nothing that hands know by name. */
static inline mrt_card as_known(const mrt_card *card)
{
    mrt_card known = *card;
    if (known.enhancement < MRT_ENHANCEMENT_END && known.edition < MRT_EDITION_END &&
        known.seal < MRT_SEAL_END)
        return known;
    if (known.enhancement >= MRT_ENHANCEMENT_END)
        known.enhancement = MRT_ENHANCEMENT_SPECIAL;
    if (known.edition >= MRT_EDITION_END)
        known.edition = MRT_EDITION_NONE;
    if (known.seal >= MRT_SEAL_END)
        known.seal = MRT_SEAL_NONE;
    return known;
}

static mrt_status collect(mrt_fold *fold, mrt_card *cards, mrt_error *err)
{
    const mrt_game *game = fold->game;
    uint32_t count = mrt_game_count(game, MRT_SECTION_PLAY);
    const mrt_card_id *ids = game->elements[MRT_SECTION_PLAY];
    if (count == 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "no card is selected");
    if (count > MRT_PLAY_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "%u cards are selected; a hand has at most %d", count,
                             MRT_PLAY_MAX);
    for (uint32_t i = 0; i < count; i++) {
        const mrt_card *card = mrt_game_card(game, ids[i]);
        if (card == NULL)
            return mrt_error_set(err, MRT_ERR_STALE, 0, 0, "card %u of the hand is gone", i + 1);
        cards[i] = as_known(card);
        fold->played.chips[i] = mrt_card_nominal(card) + card->bonus;
        fold->played.cards[i] = ids[i];
    }
    fold->played.count = (uint8_t)count;
    return MRT_OK;
}

static void take_scoring(mrt_played *played, const uint8_t times[MRT_PLAY_MAX])
{
    uint8_t count = 0;
    for (uint8_t i = 0; i < played->count; i++)
        if (times[i] != 0) {
            played->scoring[count] = i;
            played->answered[count] = 0;
            played->times[count++] = times[i];
        }
    played->scoring_count = count;
}

static void take_original(const mrt_fold *fold, mrt_played *played)
{
    uint8_t count = 0;
    for (unsigned rest = played->original.scoring; rest != 0; rest &= rest - 1) {
        played->scoring[count] = (uint8_t)__builtin_ctz(rest); /* as in classify.c: no C11, but everywhere */
        played->times[count++] = 1;
    }
    played->scoring_count = count;
    played->hand = fold->content->original_hand[played->original.best];
}

/* A hand of a file: its own cards, as often as it says; Stone cards and, under Splash, all cards score too. */
static void take_match(const mrt_fold *fold, mrt_played *played, const mrt_match *match,
                       const mrt_card *cards)
{
    uint8_t times[MRT_PLAY_MAX] = {0};
    for (uint8_t i = 0; i < match->count; i++)
        times[match->card[i]] = match->times[i];
    for (uint8_t i = 0; i < played->count; i++)
        if (times[i] == 0 && ((fold->rules & MRT_RULE_SPLASH) != 0 || mrt_card_is_stone(&cards[i])))
            times[i] = 1;
    played->hand = match->hand;
    take_scoring(played, times);
}

static mrt_status reserve_matches(mrt_fold *fold, size_t count, mrt_error *err)
{
    if (count <= fold->match_capacity)
        return MRT_OK;
    void *grown = mrt_fold_grow(fold, fold->matches, &fold->match_capacity, count, sizeof *fold->matches);
    if (grown == NULL)
        return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for the hands of a play");
    fold->matches = grown;
    return MRT_OK;
}

static mrt_status reserve_held(mrt_fold *fold, size_t count, mrt_error *err)
{
    if (count <= fold->held_capacity)
        return MRT_OK;
    void *grown = mrt_fold_grow(fold, fold->held, &fold->held_capacity, count, sizeof *fold->held);
    if (grown == NULL)
        return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for the held cards");
    fold->held = grown;
    return MRT_OK;
}

static mrt_status collect_held(mrt_fold *fold, size_t *count, mrt_error *err)
{
    const mrt_game *game = fold->game;
    uint32_t held = mrt_game_count(game, MRT_SECTION_HAND);
    const mrt_card_id *ids = game->elements[MRT_SECTION_HAND];
    mrt_status status = reserve_held(fold, held, err);
    *count = 0;
    for (uint32_t i = 0; status == MRT_OK && i < held; i++) {
        const mrt_card *card = mrt_game_card(game, ids[i]);
        if (card != NULL)
            fold->held[(*count)++] = as_known(card);
    }
    return status;
}

/* Rolls for the hands that depend on chance, once each, in their order; those that fail are no longer contained. */
static mrt_status roll_matches(mrt_fold *fold, size_t found, mrt_error *err)
{
    mrt_played *played = &fold->played;
    played->match_count = 0;
    for (size_t i = 0; i < found; i++) {
        mrt_match *match = &fold->matches[i];
        const mrt_hand_entry *entry = mrt_hands_entry(fold->content->hands, match->hand);
        bool came_up = true;
        if (match->lucky) {
            char key[MRT_KEY_MAX];
            int length = snprintf(key, sizeof key, "hand_%s", entry->key);
            size_t used = length < (int)sizeof key ? (size_t)length : sizeof key - 1;
            mrt_status status = mrt_fold_chance(fold, entry->chance, key, used, &came_up, err);
            if (status != MRT_OK)
                return status;
        }
        if (came_up)
            fold->matches[played->match_count++] = *match;
    }
    return MRT_OK;
}

static mrt_status match_files(mrt_fold *fold, const mrt_card *cards, mrt_error *err)
{
    mrt_played *played = &fold->played;
    size_t hands = mrt_hands_count(fold->content->hands), held = 0, found = 0;
    mrt_status status = reserve_matches(fold, hands, err);
    if (status == MRT_OK)
        status = collect_held(fold, &held, err);
    if (status != MRT_OK)
        return status;
    mrt_play play = {.cards = cards, .count = played->count, .held = fold->held, .held_count = held};
    play.rules = fold->rules;
    play.money = mrt_game_stat(fold->game, MRT_STAT_MONEY);
    status = mrt_hands_match(fold->content->hands, &play, fold->matches, hands, &found, err);
    return status == MRT_OK ? roll_matches(fold, found, err) : status;
}

static void take_best(mrt_fold *fold, const mrt_card *cards)
{
    mrt_played *played = &fold->played;
    if (played->match_count == 0) {
        take_original(fold, played);
        return;
    }
    const mrt_match *best = &fold->matches[0];
    const mrt_hand_entry *entry = mrt_hands_entry(fold->content->hands, best->hand);
    if (entry->original >= 0)
        take_original(fold, played);
    else
        take_match(fold, played, best, cards);
}

mrt_status mrt_fold_classify(mrt_fold *fold, mrt_error *err)
{
    mrt_card cards[MRT_PLAY_MAX];
    mrt_played *played = &fold->played;
    mrt_status status = collect(fold, cards, err);
    if (status == MRT_OK)
        status = mrt_classify(cards, played->count, fold->rules, &played->original, err);
    if (status != MRT_OK)
        return status;
    fold->classified++;
    played->royal = played->original.royal;
    played->match_count = 0;
    if (fold->content->only_originals) {
        take_original(fold, played);
        return MRT_OK;
    }
    status = match_files(fold, cards, err);
    if (status == MRT_OK)
        take_best(fold, cards);
    if (status == MRT_OK && played->hand == UINT16_MAX)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "no hand of this game matches the cards");
    return status;
}

/* What a line of a grid is called: there is no hand above four of a kind and the straight flush. */
static mrt_hand line_hand(int best)
{
    switch (best) {
    case MRT_HAND_FLUSH_FIVE:
    case MRT_HAND_FIVE_OF_A_KIND:
        return MRT_HAND_FOUR_OF_A_KIND;
    case MRT_HAND_FLUSH_HOUSE:
        return MRT_HAND_FULL_HOUSE;
    default:
        return (mrt_hand)best;
    }
}

mrt_status mrt_fold_classify_line(mrt_fold *fold, mrt_error *err)
{
    mrt_card cards[MRT_PLAY_MAX];
    uint8_t times[MRT_PLAY_MAX];
    mrt_played *played = &fold->played;
    mrt_status status = collect(fold, cards, err);
    if (status == MRT_OK)
        status = mrt_classify(cards, played->count, fold->rules, &played->original, err);
    if (status != MRT_OK)
        return status;
    fold->classified++;
    mrt_hand hand = line_hand(played->original.best);
    memset(times, 1, sizeof times);
    memset(played->original.groups, 0, sizeof played->original.groups);
    played->original.best = (int)hand;
    played->original.groups[hand] = 1;
    played->original.cards[hand][0] = (mrt_cards)((1u << played->count) - 1);
    played->royal = played->original.royal;
    played->match_count = 0;
    take_scoring(played, times);
    bool royal = played->royal && fold->content->royal_hand != UINT16_MAX;
    played->hand = royal ? fold->content->royal_hand : fold->content->original_hand[hand];
    if (played->hand == UINT16_MAX)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "this game has no hand %s", mrt_hand_name(hand));
    return MRT_OK;
}

bool mrt_fold_contains(const mrt_fold *fold, uint16_t hand)
{
    const mrt_played *played = &fold->played;
    if (hand == UINT16_MAX || played->count == 0)
        return false;
    const mrt_hand_entry *entry = mrt_hands_entry(fold->content->hands, hand);
    if (entry != NULL && entry->original >= 0)
        return played->original.groups[entry->original] != 0;
    for (size_t i = 0; i < played->match_count; i++)
        if (fold->matches[i].hand == hand)
            return true;
    return false;
}

/* Numbers of the game. */

/* The hand that was played most often, of several the best one: its place + 1, 0 = none was played. */
static double most_played(const mrt_fold *fold)
{
    const mrt_hand_record *records = fold->game->elements[MRT_SECTION_HANDS];
    uint32_t count = mrt_game_count(fold->game, MRT_SECTION_HANDS);
    double most = 0, found = 0;
    for (uint32_t i = 0; i < count; i++)
        if (records[i].played > most) {
            most = records[i].played;
            found = i + 1;
        }
    return found;
}

double mrt_fold_stat(const mrt_fold *fold, unsigned value)
{
    uint16_t passive = fold->content->values[value].passive;
    if (value == MRT_STAT_MOST_PLAYED)
        return most_played(fold);
    double number = mrt_game_stat(fold->game, value);
    return passive != UINT16_MAX ? number + fold->passive[passive] : number;
}

mrt_status mrt_fold_chance(mrt_fold *fold, double odds, const char *key, size_t length, bool *out,
                           mrt_error *err)
{
    double probability = mrt_fold_probability(fold), roll;
    uint32_t luck = fold->game->head.luck;
    fold->chanced = true;
    if (luck != MRT_LUCK_STREAMS) {
        *out = luck == MRT_LUCK_ALL || probability >= odds;
        return MRT_OK;
    }
    mrt_status status = mrt_game_random(fold->game, key, length, &roll, err);
    if (status == MRT_OK)
        *out = roll < probability / odds;
    return status;
}
