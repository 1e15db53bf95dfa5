/* Reads scenarios into a game. See scenario.h. */
#include "core/board/scenario_read.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/board/fold.h"

enum { PARTS_MAX = 8 }; /* values that share a field: two are the most in use */

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
    if (strcmp(key, "enh") == 0 || strcmp(key, "enhancement") == 0)
        return mrt_scn_read_part(r, place, field, MRT_PLACE_ENHANCEMENT, &card->enhancement);
    if (strcmp(key, "ed") == 0 || strcmp(key, "edition") == 0)
        return mrt_scn_read_part(r, place, field, MRT_PLACE_EDITION, &card->edition);
    if (strcmp(key, "seal") == 0)
        return mrt_scn_read_part(r, place, field, MRT_PLACE_SEAL, &card->seal);
    if (strcmp(key, "bonus") == 0)
        return mrt_scn_read_number(r, place, field, &card->bonus);
    status = mrt_scn_read_flag(r, place, field, &flag);
    if (status == MRT_OK && flag)
        card->flags |= strcmp(key, "debuff") == 0      ? (uint32_t)MRT_CARD_DEBUFFED
                       : strcmp(key, "face_down") == 0 ? (uint32_t)MRT_CARD_FACE_DOWN
                                                       : (uint32_t)MRT_CARD_PLAYED;
    return status;
}

static mrt_status read_card_object(const mrt_scn_reader *r, const char *where, const mrt_json *object,
                                   mrt_card *out)
{
    static const char *const keys[] = {
        "rank",    "suit",       "enh", "ed", "seal", "bonus", "debuff", "face_down", "played_this_ante",
        "edition", "enhancement"};
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

mrt_status mrt_scenario_cards(mrt_board *board, const mrt_json *cards, const char *where, mrt_section pile,
                              mrt_error *err)
{
    mrt_scn_reader r = mrt_scn_begin(board, err);
    return add_cards(&r, where, cards, pile);
}

mrt_status mrt_scenario_make_cards(mrt_board *board, const mrt_json *cards, const char *where,
                                   mrt_card_id *out, size_t capacity, size_t *count, mrt_error *err)
{
    mrt_game *game = mrt_board_game(board);
    uint32_t before = mrt_game_count(game, MRT_SECTION_DISCARD);
    mrt_status status = mrt_scenario_cards(board, cards, where, MRT_SECTION_DISCARD, err);
    for (*count = 0; status == MRT_OK && mrt_game_count(game, MRT_SECTION_DISCARD) > before;) {
        if (*count == capacity)
            return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "%s: more than %zu cards", where, capacity);
        status = mrt_game_take(game, MRT_SECTION_DISCARD, before, &out[(*count)++], err);
    }
    return status;
}

/* Hands. */
static mrt_status unknown_hand(const mrt_scn_reader *r, const char *where, const char *name)
{
    const mrt_hands *hands = r->content->hands;
    const char *nearest = NULL;
    char quoted[MRT_QUOTE_SIZE];
    for (size_t i = 0; i < mrt_hands_count(hands) && nearest == NULL; i++)
        nearest = mrt_nearest(name, strlen(name), &mrt_hands_entry(hands, i)->name, 1);
    mrt_quote(quoted, name, strlen(name));
    if (nearest != NULL)
        return mrt_scn_wrong(r, where, "there is no hand %s; did you mean \"%s\"?", quoted, nearest);
    return mrt_scn_wrong(r, where, "there is no hand %s", quoted);
}

static mrt_status find_hand(const mrt_scn_reader *r, const char *where, const char *name, uint16_t *out)
{
    *out = mrt_content_find_hand(r->content, name, strlen(name));
    return *out != UINT16_MAX ? MRT_OK : unknown_hand(r, where, name);
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

/* Values of the game, as their type has them. */
static mrt_status read_value(const mrt_scn_reader *r, const char *where, const mrt_json *json, unsigned value)
{
    mrt_suit suit = MRT_SUIT_CLUBS;
    uint16_t hand = 0;
    int rank = 0;
    bool flag = false;
    double number = 0;
    mrt_status status = MRT_OK;
    switch (r->content->values[value].type) {
    case MRT_VALUE_SUIT:
        status = mrt_scn_read_suit(r, where, json, &suit);
        number = (int)suit + 1;
        break;
    case MRT_VALUE_RANK:
        status = mrt_scn_read_rank(r, where, json, &rank);
        number = rank;
        break;
    case MRT_VALUE_HAND:
        if (mrt_json_string(json) == NULL)
            return mrt_scn_mistyped(r, where, "the name of a hand", json);
        status = find_hand(r, where, mrt_json_string(json), &hand);
        number = hand + 1;
        break;
    case MRT_VALUE_FLAG:
        status = mrt_scn_read_flag(r, where, json, &flag);
        number = flag;
        break;
    default:
        status = mrt_scn_read_number(r, where, json, &number);
    }
    return status == MRT_OK ? mrt_game_set_stat(r->game, value, number, r->err) : status;
}

/* The part of an alias behind "key.", NULL = it is no part of that key. */
static const char *part_of(const char *alias, const char *key)
{
    size_t length = strlen(key);
    return alias != NULL && strncmp(alias, key, length) == 0 && alias[length] == '.' ? alias + length + 1
                                                                                     : NULL;
}

/* A field that several values share: {"rank": .., "suit": ..}. All of them are needed. *known: there are such values. */
static mrt_status read_shared(const mrt_scn_reader *r, const char *key, const mrt_json *object, bool *known)
{
    const char *parts[PARTS_MAX];
    uint16_t values[PARTS_MAX];
    size_t count = 0;
    mrt_status status = MRT_OK;
    for (size_t i = 0; i < r->content->value_count && count < PARTS_MAX; i++)
        if ((parts[count] = part_of(r->content->values[i].alias, key)) != NULL)
            values[count++] = (uint16_t)i;
    *known = count > 0;
    if (count > 0)
        status = mrt_scn_check_keys(r, key, object, parts, count);
    for (size_t i = 0; i < count && status == MRT_OK; i++) {
        const mrt_json *value = mrt_json_get(object, parts[i]);
        char where[MRT_WHERE_MAX];
        snprintf(where, sizeof where, "%s.%s", key, parts[i]);
        if (value == NULL)
            return mrt_scn_wrong(r, key, "%s is missing", parts[i]);
        status = read_value(r, where, value, values[i]);
    }
    return status;
}

static int find_value(const mrt_content *content, const char *key)
{
    for (size_t i = 0; i < content->value_count; i++) {
        const mrt_value_info *value = &content->values[i];
        if (i != MRT_STAT_MOST_PLAYED && strcmp(value->alias != NULL ? value->alias : value->name, key) == 0)
            return (int)i;
    }
    return -1;
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

mrt_status mrt_scenario_luck(mrt_board *board, const mrt_json *luck, mrt_error *err)
{
    mrt_scn_reader r = mrt_scn_begin(board, err);
    return read_luck(&r, luck);
}

/* The whole. Fields that are read in a fixed order, after the others. */
static const char *const later[] = {"deck",    "blind",       "played", "held",       "jokers", "vouchers",
                                    "planets", "consumables", "tags",   "deck_cards", "owned",  "seed"};
static const char *const fields[] = {"hands", "luck"};

#define COUNT(list) (sizeof(list) / sizeof *(list))

static bool is_among(const char *key, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(names[i], key) == 0)
            return true;
    return false;
}

/* Every name that a field can have, for a suggestion. */
static mrt_status unknown_field(const mrt_scn_reader *r, const char *key)
{
    const char *near = mrt_nearest(key, strlen(key), later, COUNT(later));
    char quoted[MRT_QUOTE_SIZE];
    if (near == NULL)
        near = mrt_nearest(key, strlen(key), fields, COUNT(fields));
    for (size_t i = 0; i < r->content->value_count && near == NULL; i++) {
        const mrt_value_info *value = &r->content->values[i];
        near = mrt_nearest(key, strlen(key), value->alias != NULL ? &value->alias : &value->name, 1);
    }
    mrt_quote(quoted, key, strlen(key));
    if (near != NULL)
        return mrt_scn_wrong(r, "scenario", "%s is not known; did you mean \"%s\"?", quoted, near);
    return mrt_scn_wrong(r, "scenario", "%s is not known", quoted);
}

static mrt_status read_field(const mrt_scn_reader *r, const char *key, const mrt_json *value)
{
    bool known;
    if (strcmp(key, "hands") == 0)
        return read_hands(r, value);
    if (strcmp(key, "luck") == 0)
        return read_luck(r, value);
    int at = find_value(r->content, key);
    if (at >= 0)
        return read_value(r, key, value, (unsigned)at);
    if (is_among(key, later, COUNT(later)) || is_among(key, mrt_scenario_remarks, mrt_scenario_remark_count))
        return MRT_OK;
    mrt_status status = read_shared(r, key, value, &known);
    return known ? status : unknown_field(r, key);
}

static mrt_status set_defaults(const mrt_scn_reader *r)
{
    mrt_status status = MRT_OK;
    for (size_t i = 0; i < mrt_scenario_default_count && status == MRT_OK; i++)
        status =
            mrt_game_set_stat(r->game, mrt_scenario_defaults[i].stat, mrt_scenario_defaults[i].value, r->err);
    return status;
}

/* Numbers of a scenario are whole values: what passives add is taken off again. */
static mrt_status settle_slots(const mrt_scn_reader *r, const mrt_json *scenario)
{
    mrt_status status = MRT_OK;
    double jokers = mrt_game_count(r->game, MRT_SECTION_JOKERS),
           slots = mrt_game_stat(r->game, MRT_STAT_JOKER_SLOTS);
    if (mrt_json_get(scenario, "joker_slots") == NULL && slots < jokers)
        status = mrt_game_set_stat(r->game, MRT_STAT_JOKER_SLOTS, jokers, r->err);
    if (mrt_json_get(scenario, "deck_left") == NULL && mrt_json_get(scenario, "deck_cards") != NULL)
        status =
            mrt_game_set_stat(r->game, MRT_STAT_DECK_LEFT, mrt_game_count(r->game, MRT_SECTION_DECK), r->err);
    for (unsigned i = 0; i < r->content->value_count && status == MRT_OK; i++) {
        if (r->content->values[i].passive == UINT16_MAX)
            continue;
        double more = mrt_board_passive(r->board, r->content->values[i].passive);
        if (more != 0)
            status = mrt_game_set_stat(r->game, i, mrt_game_stat(r->game, i) - more, r->err);
    }
    return status;
}

/* Items get their serials here, whatever order the fields came in. */
static mrt_status read_lists(const mrt_scn_reader *r, const mrt_json *scenario)
{
    const mrt_json *deck = mrt_json_get(scenario, "deck"), *blind = mrt_json_get(scenario, "blind");
    uint32_t serial;
    mrt_status status =
        deck != NULL ? mrt_scn_fixture(r, "deck", deck, MRT_FIXTURE_DECK, 0, &serial) : MRT_OK;
    if (status == MRT_OK && blind != NULL)
        status = mrt_scn_blind(r, blind);
    if (status == MRT_OK)
        status = mrt_scn_items(r, scenario);
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

/* Ends all cards of a pile. */
static mrt_status end_cards(const mrt_scn_reader *r, mrt_section pile)
{
    mrt_status status = MRT_OK;
    while (status == MRT_OK && mrt_game_count(r->game, pile) > 0) {
        uint32_t last = mrt_game_count(r->game, pile) - 1;
        mrt_card_id id = *(const mrt_card_id *)mrt_game_read(r->game, pile, last);
        status = mrt_game_card(r->game, id) != NULL ? mrt_game_remove_card(r->game, id, r->err)
                                                    : mrt_game_take(r->game, pile, last, NULL, r->err);
    }
    return status;
}

mrt_status mrt_scenario_deal(mrt_board *board, const mrt_json *scenario, mrt_error *err)
{
    mrt_scn_reader r = mrt_scn_begin(board, err);
    mrt_mark mark = mrt_board_mark(board);
    mrt_status status = end_cards(&r, MRT_SECTION_PLAY);
    if (status == MRT_OK && mrt_json_get(scenario, "held") != NULL)
        status = end_cards(&r, MRT_SECTION_HAND);
    if (status == MRT_OK)
        status = read_cards(&r, scenario);
    if (status != MRT_OK)
        mrt_board_undo(board, mark);
    return status;
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

mrt_status mrt_scenario_set(mrt_board *board, const mrt_json *scenario, mrt_error *err)
{
    mrt_scn_reader r = mrt_scn_begin(board, err);
    if (mrt_json_kind_of(scenario) != MRT_JSON_OBJECT)
        return mrt_scn_mistyped(&r, "a scenario", "an object", scenario);
    mrt_status status = set_defaults(&r);
    for (const mrt_json *one = mrt_json_first(scenario); one != NULL && status == MRT_OK;
         one = mrt_json_next(one))
        status = read_field(&r, mrt_json_key(one), one);
    if (status == MRT_OK)
        status = read_lists(&r, scenario);
    if (status == MRT_OK)
        status = read_cards(&r, scenario);
    mrt_fold_touch(mrt_board_fold(board));
    if (status == MRT_OK)
        status = settle_slots(&r, scenario);
    mrt_board_commit(board);
    return status;
}
