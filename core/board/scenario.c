/* Reads scenarios into a game. See scenario.h. */
#include "core/board/scenario_read.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Cards. */
static mrt_status read_card_field(const mrt_scn_reader *r, const char *where, const mrt_json *field,
                                  mrt_card *card, int *rank, mrt_suit *suit)
{
    char place[MRT_WHERE_MAX + 16];
    const char *key = mrt_json_key(field);
    bool flag = false;
    mrt_status status;
    snprintf(place, sizeof place, "%s.%s", where, key);
    if (strcmp(key, "rank") == 0)
        return mrt_scn_read_rank(r, place, field, rank);
    if (strcmp(key, "suit") == 0)
        return mrt_scn_read_suit(r, place, field, suit);
    if (strcmp(key, "enh") == 0)
        return mrt_scn_read_part(r, place, field, &mrt_enhancement_words, &card->enhancement);
    if (strcmp(key, "ed") == 0)
        return mrt_scn_read_part(r, place, field, &mrt_edition_words, &card->edition);
    if (strcmp(key, "seal") == 0)
        return mrt_scn_read_part(r, place, field, &mrt_seal_words, &card->seal);
    if (strcmp(key, "bonus") == 0)
        return mrt_scn_read_number(r, place, field, &card->bonus);
    status = mrt_scn_read_flag(r, place, field, &flag);
    if (status == MRT_OK && flag)
        card->flags |=
            strcmp(key, "debuff") == 0 ? (uint32_t)MRT_CARD_DEBUFFED : (uint32_t)MRT_CARD_FACE_DOWN;
    return status;
}

static mrt_status read_card_object(const mrt_scn_reader *r, const char *where, const mrt_json *object,
                                   mrt_card *out)
{
    static const char *const keys[] = {"rank", "suit", "enh", "ed", "seal", "bonus", "debuff", "face_down"};
    mrt_card card = {0};
    int rank = 0;
    mrt_suit suit = MRT_SUIT_CLUBS;
    mrt_status status = mrt_scn_check_keys(r, where, object, keys, sizeof keys / sizeof *keys);
    const mrt_json *field = status == MRT_OK ? mrt_json_first(object) : NULL;
    for (; field != NULL && status == MRT_OK; field = mrt_json_next(field))
        status = read_card_field(r, where, field, &card, &rank, &suit);
    if (status != MRT_OK)
        return status;
    if (rank == 0 || mrt_json_get(object, "suit") == NULL)
        return mrt_scn_wrong(r, where, "a card has a rank and a suit");
    card.face = mrt_face_make(rank - 2, suit);
    *out = card;
    return MRT_OK;
}

static mrt_status add_card(const mrt_scn_reader *r, const mrt_card *card, mrt_section pile)
{
    mrt_card_id id;
    mrt_status status = mrt_game_add_card(r->game, card, &id, r->err);
    if (status == MRT_OK)
        status = mrt_game_insert(r->game, pile, mrt_game_count(r->game, pile), &id, r->err);
    return status;
}

static mrt_status add_text_cards(const mrt_scn_reader *r, const char *where, const char *text,
                                 mrt_section pile)
{
    mrt_face faces[MRT_SCENARIO_TEXT_CARDS];
    size_t count;
    mrt_error inner;
    mrt_status status = mrt_faces_parse(text, strlen(text), MRT_CARDS_DUPLICATES, faces,
                                        MRT_SCENARIO_TEXT_CARDS, &count, &inner);
    if (status != MRT_OK)
        return mrt_scn_wrong(r, where, "%s", inner.message);
    for (size_t i = 0; i < count && status == MRT_OK; i++)
        status = add_card(r, &(mrt_card){.face = faces[i]}, pile);
    return status;
}

static mrt_status add_cards(const mrt_scn_reader *r, const char *where, const mrt_json *cards,
                            mrt_section pile)
{
    mrt_status status = MRT_OK;
    if (mrt_json_string(cards) != NULL)
        return add_text_cards(r, where, mrt_json_string(cards), pile);
    if (mrt_json_kind_of(cards) != MRT_JSON_ARRAY)
        return mrt_scn_mistyped(r, where, "a list of cards or a text", cards);
    int number = 1;
    for (const mrt_json *one = mrt_json_first(cards); one != NULL && status == MRT_OK;
         one = mrt_json_next(one)) {
        char place[MRT_WHERE_MAX];
        mrt_card card;
        snprintf(place, sizeof place, "%s %d", where, number++);
        if (mrt_json_string(one) != NULL) {
            status = add_text_cards(r, place, mrt_json_string(one), pile);
            continue;
        }
        status = read_card_object(r, place, one, &card);
        if (status == MRT_OK)
            status = add_card(r, &card, pile);
    }
    return status;
}

mrt_status mrt_scenario_cards(mrt_fold *fold, const mrt_json *cards, const char *where, mrt_section pile,
                              mrt_error *err)
{
    mrt_scn_reader r = {.fold = fold, .game = fold->game, .err = err};
    return add_cards(&r, where, cards, pile);
}

mrt_status mrt_scenario_make_cards(mrt_fold *fold, const mrt_json *cards, const char *where, mrt_card_id *out,
                                   size_t capacity, size_t *count, mrt_error *err)
{
    mrt_game *game = fold->game;
    uint32_t before = mrt_game_count(game, MRT_SECTION_DISCARD);
    mrt_status status = mrt_scenario_cards(fold, cards, where, MRT_SECTION_DISCARD, err);
    for (*count = 0; status == MRT_OK && mrt_game_count(game, MRT_SECTION_DISCARD) > before;) {
        if (*count == capacity)
            return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "%s: more than %zu cards", where, capacity);
        status = mrt_game_take(game, MRT_SECTION_DISCARD, before, &out[(*count)++], err);
    }
    return status;
}

mrt_status mrt_scenario_blind(mrt_fold *fold, mrt_content *content, const mrt_json *blind, mrt_error *err)
{
    mrt_scn_reader r = {fold, fold->game, content, err, false};
    mrt_status status = mrt_scn_blind(&r, blind);
    mrt_fold_touch(fold);
    return status;
}

static mrt_status find_hand(const mrt_scn_reader *r, const char *where, const char *name, uint16_t *out)
{
    const mrt_hands *hands = r->content->hands;
    size_t count = mrt_hands_count(hands);
    const char *nearest = NULL;
    for (size_t i = 0; i < count; i++) {
        const mrt_hand_entry *entry = mrt_hands_entry(hands, i);
        if (strcmp(entry->name, name) == 0 || strcmp(entry->key, name) == 0) {
            *out = (uint16_t)i;
            return MRT_OK;
        }
        if (nearest == NULL)
            nearest = mrt_nearest(name, strlen(name), &entry->name, 1);
    }
    char quoted[MRT_QUOTE_SIZE];
    mrt_quote(quoted, name, strlen(name));
    if (nearest != NULL)
        return mrt_scn_wrong(r, where, "there is no hand %s; did you mean \"%s\"?", quoted, nearest);
    return mrt_scn_wrong(r, where, "there is no hand %s", quoted);
}

static mrt_status set_hand_stat(const mrt_scn_reader *r, const char *where, const mrt_json *value,
                                mrt_stat stat)
{
    uint16_t hand;
    const char *name = mrt_json_string(value);
    if (name == NULL)
        return mrt_scn_mistyped(r, where, "the name of a hand", value);
    mrt_status status = find_hand(r, where, name, &hand);
    return status == MRT_OK ? mrt_game_set_stat(r->game, stat, hand + 1, r->err) : status;
}

/* Hands: name -> level, played, round. */
static mrt_status read_hand(const mrt_scn_reader *r, const mrt_json *value)
{
    static const char *const keys[] = {"level", "played", "round"};
    char where[MRT_WHERE_MAX], place[MRT_WHERE_MAX + 8];
    uint16_t hand;
    snprintf(where, sizeof where, "hands.%s", mrt_json_key(value));
    mrt_status status = find_hand(r, "hands", mrt_json_key(value), &hand);
    if (status == MRT_OK)
        status = mrt_scn_check_keys(r, where, value, keys, 3);
    if (status != MRT_OK)
        return status;
    mrt_hand_record *record = mrt_game_write(r->game, MRT_SECTION_HANDS, hand);
    if (record == NULL)
        return mrt_error_set(r->err, MRT_ERR_MEMORY, 0, 0, "no memory for the hands");
    double *numbers[] = {&record->level, &record->played, &record->round};
    for (int i = 0; i < 3 && status == MRT_OK; i++) {
        const mrt_json *number = mrt_json_get(value, keys[i]);
        snprintf(place, sizeof place, "%s.%s", where, keys[i]);
        if (number != NULL)
            status = mrt_scn_read_number(r, place, number, numbers[i]);
    }
    if (record->played > 0)
        record->visible = true;
    return status;
}

static mrt_status read_hands(const mrt_scn_reader *r, const mrt_json *hands)
{
    mrt_status status = MRT_OK;
    if (!mrt_scn_is_object(hands))
        return mrt_scn_mistyped(r, "hands", "an object", hands);
    for (const mrt_json *one = mrt_json_first(hands); one != NULL && status == MRT_OK;
         one = mrt_json_next(one))
        status = read_hand(r, one);
    return status;
}

/* Targets of the round. */
static mrt_status set_suit(const mrt_scn_reader *r, const char *where, const mrt_json *value, mrt_stat stat)
{
    mrt_suit suit;
    mrt_status status = mrt_scn_read_suit(r, where, value, &suit);
    return status == MRT_OK ? mrt_game_set_stat(r->game, stat, (int)suit + 1, r->err) : status;
}

static mrt_status set_rank(const mrt_scn_reader *r, const char *where, const mrt_json *value, mrt_stat stat)
{
    int rank;
    mrt_status status = mrt_scn_read_rank(r, where, value, &rank);
    return status == MRT_OK ? mrt_game_set_stat(r->game, stat, rank, r->err) : status;
}

static mrt_status read_idol(const mrt_scn_reader *r, const mrt_json *idol)
{
    static const char *const keys[] = {"rank", "suit"};
    mrt_status status = mrt_scn_check_keys(r, "idol", idol, keys, 2);
    if (status == MRT_OK && (mrt_json_get(idol, "rank") == NULL || mrt_json_get(idol, "suit") == NULL))
        return mrt_scn_wrong(r, "idol", "has a rank and a suit");
    if (status == MRT_OK)
        status = set_rank(r, "idol.rank", mrt_json_get(idol, "rank"), MRT_STAT_IDOL_RANK);
    return status == MRT_OK ? set_suit(r, "idol.suit", mrt_json_get(idol, "suit"), MRT_STAT_IDOL_SUIT)
                            : status;
}

static mrt_status read_luck(const mrt_scn_reader *r, const mrt_json *value)
{
    static const char *const words[] = {"streams", "none", "all"};
    int luck = 0;
    mrt_status status = mrt_scn_read_word(r, "luck", value, words, 3, &luck);
    mrt_game_head *head = status == MRT_OK ? mrt_game_write_head(r->game) : NULL;
    if (head != NULL)
        head->luck = (uint32_t)luck;
    return status;
}

mrt_status mrt_scenario_luck(mrt_fold *fold, const mrt_json *luck, mrt_error *err)
{
    mrt_scn_reader r = {.fold = fold, .game = fold->game, .err = err};
    return read_luck(&r, luck);
}

/* The whole. */
static mrt_status read_field(const mrt_scn_reader *r, const char *key, const mrt_json *value)
{
    uint32_t serial;
    if (strcmp(key, "blind") == 0)
        return mrt_scn_blind(r, value);
    if (strcmp(key, "deck") == 0)
        return mrt_scn_fixture(r, "deck", value, MRT_KIND_DECK, MRT_FIXTURE_DECK, 0, &serial);
    if (strcmp(key, "hands") == 0)
        return read_hands(r, value);
    if (strcmp(key, "ancient") == 0)
        return set_suit(r, key, value, MRT_STAT_ANCIENT_SUIT);
    if (strcmp(key, "castle") == 0)
        return set_suit(r, key, value, MRT_STAT_CASTLE_SUIT);
    if (strcmp(key, "mail") == 0)
        return set_rank(r, key, value, MRT_STAT_MAIL_RANK);
    if (strcmp(key, "idol") == 0)
        return read_idol(r, value);
    if (strcmp(key, "last_hand") == 0)
        return set_hand_stat(r, key, value, MRT_STAT_LAST_HAND);
    if (strcmp(key, "luck") == 0)
        return read_luck(r, value);
    return MRT_OK; /* read elsewhere, or a remark */
}

static mrt_status set_defaults(const mrt_scn_reader *r)
{
    mrt_status status = MRT_OK;
    for (size_t i = 0; i < mrt_scenario_default_count && status == MRT_OK; i++)
        status =
            mrt_game_set_stat(r->game, mrt_scenario_defaults[i].stat, mrt_scenario_defaults[i].value, r->err);
    return status;
}

static mrt_status read_stat(const mrt_scn_reader *r, const mrt_json *member)
{
    const char *key = mrt_json_key(member);
    int stat = mrt_stat_find(key, strlen(key));
    double number;
    if (stat < 0 || stat >= MRT_STAT_RANKS)
        return MRT_OK;
    mrt_status status = mrt_scn_read_number(r, key, member, &number);
    return status == MRT_OK ? mrt_game_set_stat(r->game, (mrt_stat)stat, number, r->err) : status;
}

/* Numbers of a scenario are whole values: what passives add is taken off again. */
static mrt_status settle_slots(const mrt_scn_reader *r, const mrt_json *scenario)
{
    static const mrt_stat stats[] = {MRT_STAT_JOKER_SLOTS, MRT_STAT_CONSUMABLE_SLOTS, MRT_STAT_HAND_SIZE,
                                     MRT_STAT_INTEREST};
    mrt_fold *fold = r->fold;
    mrt_status status = MRT_OK;
    double jokers = mrt_game_count(r->game, MRT_SECTION_JOKERS),
           slots = mrt_game_stat(r->game, MRT_STAT_JOKER_SLOTS);
    if (mrt_json_get(scenario, "joker_slots") == NULL && slots < jokers)
        status = mrt_game_set_stat(r->game, MRT_STAT_JOKER_SLOTS, jokers, r->err);
    if (mrt_json_get(scenario, "deck_left") == NULL && mrt_json_get(scenario, "deck_cards") != NULL)
        status =
            mrt_game_set_stat(r->game, MRT_STAT_DECK_LEFT, mrt_game_count(r->game, MRT_SECTION_DECK), r->err);
    mrt_fold_passives(fold);
    for (size_t i = 0; i < sizeof stats / sizeof *stats && status == MRT_OK; i++) {
        double plain = mrt_game_stat(r->game, stats[i]), more = mrt_fold_stat(fold, stats[i]) - plain;
        if (more != 0)
            status = mrt_game_set_stat(r->game, stats[i], plain - more, r->err);
    }
    return status;
}

static mrt_status read_lists(const mrt_scn_reader *r, const mrt_json *scenario)
{
    mrt_status status = mrt_scn_items(r, scenario);
    if (status == MRT_OK && mrt_json_get(scenario, "deck_cards") != NULL)
        status = add_cards(r, "deck_cards", mrt_json_get(scenario, "deck_cards"), MRT_SECTION_DECK);
    return status;
}

static mrt_status read_cards(const mrt_scn_reader *r, const mrt_json *scenario)
{
    const mrt_json *played = mrt_json_get(scenario, "played"), *held = mrt_json_get(scenario, "held");
    mrt_status status = MRT_OK;
    if (played == NULL)
        return mrt_scn_wrong(r, "played", "is missing: the cards that are played");
    status = add_cards(r, "played", played, MRT_SECTION_PLAY);
    if (status == MRT_OK && mrt_game_count(r->game, MRT_SECTION_PLAY) > MRT_PLAY_MAX)
        return mrt_scn_wrong(r, "played", "has more than %d cards", MRT_PLAY_MAX);
    if (status == MRT_OK && held != NULL)
        status = add_cards(r, "held", held, MRT_SECTION_HAND);
    return status;
}

mrt_status mrt_scenario_deal(mrt_fold *fold, const mrt_json *scenario, mrt_error *err)
{
    mrt_scn_reader r = {.fold = fold, .game = fold->game, .err = err};
    mrt_status status = mrt_game_assign(fold->game, MRT_SECTION_PLAY, NULL, 0, err);
    if (status == MRT_OK && mrt_json_get(scenario, "held") != NULL)
        status = mrt_game_assign(fold->game, MRT_SECTION_HAND, NULL, 0, err);
    return status == MRT_OK ? read_cards(&r, scenario) : status;
}

mrt_status mrt_scenario_seed(const mrt_json *scenario, const char **seed, mrt_error *err)
{
    mrt_scn_reader r = {.err = err};
    const mrt_json *value = mrt_json_get(scenario, "seed");
    const char *text = value != NULL ? mrt_json_string(value) : MRT_SCENARIO_SEED;
    if (text == NULL)
        return mrt_scn_mistyped(&r, "seed", "a text", value);
    if (strlen(text) > MRT_SEED_MAX)
        return mrt_scn_wrong(&r, "seed", "a seed has at most %d characters", MRT_SEED_MAX);
    *seed = text;
    return MRT_OK;
}

mrt_status mrt_scenario_set(mrt_fold *fold, mrt_content *content, const mrt_json *scenario, mrt_error *err)
{
    mrt_scn_reader r = {.fold = fold, .game = fold->game, .content = content, .err = err};
    if (mrt_json_kind_of(scenario) != MRT_JSON_OBJECT)
        return mrt_scn_mistyped(&r, "a scenario", "an object", scenario);
    mrt_status status =
        mrt_scn_check_keys(&r, "scenario", scenario, mrt_scenario_keys, mrt_scenario_key_count);
    if (status == MRT_OK)
        status = set_defaults(&r);
    for (const mrt_json *one = mrt_json_first(scenario); one != NULL && status == MRT_OK;
         one = mrt_json_next(one)) {
        status = read_stat(&r, one);
        if (status == MRT_OK)
            status = read_field(&r, mrt_json_key(one), one);
    }
    if (status == MRT_OK)
        status = read_lists(&r, scenario);
    if (status == MRT_OK)
        status = read_cards(&r, scenario);
    mrt_fold_touch(fold);
    return status == MRT_OK ? settle_slots(&r, scenario) : status;
}
