/* Reads scenarios into a game. See scenario.h. */
#include "core/board/scenario_read.h"

#include <string.h>

#include "core/board/fold.h"

enum { PARTS_MAX = 8 }; /* values that share a field: two are the most in use */

/* Cards. */
static mrt_status add_card(const mrt_scn_reader *r, const mrt_card *card, mrt_section pile)
{
    mrt_card_id id;
    mrt_status status = mrt_game_add_card(r->game, card, &id, r->err);
    if (status == MRT_OK)
        status = mrt_game_insert(r->game, pile, mrt_game_count(r->game, pile), &id, r->err);
    return status;
}

static mrt_status add_text_cards(const mrt_scn_reader *r, const mrt_json *value, mrt_section pile)
{
    mrt_face faces[MRT_SCENARIO_TEXT_CARDS];
    const char *text = mrt_json_string(value);
    size_t count;
    mrt_error inner;
    mrt_status status = mrt_faces_parse(text, strlen(text), MRT_CARDS_DUPLICATES, faces,
                                        MRT_SCENARIO_TEXT_CARDS, &count, &inner);
    if (status != MRT_OK)
        return mrt_jread_fault(r->json, value, "%s", inner.message);
    for (size_t i = 0; i < count && status == MRT_OK; i++)
        status = add_card(r, &(mrt_card){.face = faces[i]}, pile);
    return status;
}

static mrt_status add_cards(const mrt_scn_reader *r, const mrt_json *cards, mrt_section pile)
{
    mrt_status status = MRT_OK;
    mrt_card card;
    if (mrt_json_string(cards) != NULL)
        return add_text_cards(r, cards, pile);
    if (mrt_json_kind_of(cards) != MRT_JSON_ARRAY)
        return mrt_jread_mistyped(r->json, cards, "a list of cards or a text");
    for (const mrt_json *one = mrt_json_first(cards); one != NULL && status == MRT_OK;
         one = mrt_json_next(one)) {
        if (mrt_json_string(one) != NULL)
            status = add_text_cards(r, one, pile);
        else if (mrt_jread_card(r->json, one, r->content, &card))
            status = add_card(r, &card, pile);
        else
            status = MRT_ERR_INPUT;
    }
    return status;
}

mrt_status mrt_scenario_cards(mrt_board *board, mrt_jread *json, const mrt_json *cards, mrt_section pile)
{
    mrt_scn_reader r = mrt_scn_begin(board, json);
    return add_cards(&r, cards, pile);
}

mrt_status mrt_scenario_take_cards(mrt_board *board, mrt_jread *json, const mrt_json *cards, mrt_card_id *out,
                                   size_t capacity, size_t *count)
{
    mrt_game *game = mrt_board_game(board);
    uint32_t before = mrt_game_count(game, MRT_SECTION_DISCARD);
    mrt_status status = mrt_scenario_cards(board, json, cards, MRT_SECTION_DISCARD);
    for (*count = 0; status == MRT_OK && mrt_game_count(game, MRT_SECTION_DISCARD) > before;) {
        if (*count == capacity)
            return mrt_jread_fault(json, cards, "more than %zu cards", capacity);
        status = mrt_game_take(game, MRT_SECTION_DISCARD, before, &out[(*count)++], json->err);
    }
    return status;
}

mrt_status mrt_scenario_make_cards(mrt_board *board, const mrt_json *cards, const char *where,
                                   mrt_card_id *out, size_t capacity, size_t *count, mrt_error *err)
{
    mrt_jread json = {.root = cards, .prefix = where, .err = err, .from_lua = true};
    return mrt_scenario_take_cards(board, &json, cards, out, capacity, count);
}

/* Hands. */
mrt_status mrt_scenario_no_hand(const mrt_content *content, mrt_jread *json, const mrt_json *value,
                                const char *name)
{
    const char *nearest = NULL;
    char quoted[MRT_QUOTE_SIZE];
    for (size_t i = 0; i < mrt_hands_count(content->hands) && nearest == NULL; i++)
        nearest = mrt_nearest(name, strlen(name), &mrt_hands_entry(content->hands, i)->name, 1);
    mrt_quote(quoted, name, strlen(name));
    if (nearest != NULL)
        return mrt_jread_fault(json, value, "there is no hand %s; did you mean \"%s\"?", quoted, nearest);
    return mrt_jread_fault(json, value, "there is no hand %s", quoted);
}

static mrt_status find_hand(const mrt_scn_reader *r, const mrt_json *value, const char *name, uint16_t *out)
{
    *out = mrt_content_find_hand(r->content, name, strlen(name));
    return *out != UINT16_MAX ? MRT_OK : mrt_scenario_no_hand(r->content, r->json, value, name);
}

/* Hands: name -> level, played, round. */
static mrt_status read_hand(const mrt_scn_reader *r, const mrt_json *hands, const mrt_json *value)
{
    static const char *const keys[] = {"level", "played", "round"};
    uint16_t hand;
    mrt_status status = find_hand(r, hands, mrt_json_key(value), &hand);
    if (status == MRT_OK && mrt_jread_object(r->json, value, MRT_WORDS(keys)))
        status = mrt_jread_status(r->json);
    if (status != MRT_OK || r->json->faults > 0)
        return MRT_ERR_INPUT;
    mrt_hand_record *record = mrt_game_write(r->game, MRT_SECTION_HANDS, hand);
    if (record == NULL)
        return mrt_error_set(r->err, MRT_ERR_MEMORY, 0, 0, "no memory for the hands");
    double *numbers[] = {&record->level, &record->played, &record->round};
    for (int i = 0; i < 3; i++)
        *numbers[i] = mrt_jread_any_number(r->json, mrt_json_get(value, keys[i]), *numbers[i]);
    if (record->played > 0)
        record->visible = true;
    return mrt_jread_status(r->json);
}

static mrt_status read_hands(const mrt_scn_reader *r, const mrt_json *hands)
{
    if (!mrt_jread_is_object(r->json, hands))
        return MRT_ERR_INPUT;
    mrt_status status = MRT_OK;
    for (const mrt_json *one = mrt_json_first(hands); one != NULL && status == MRT_OK;
         one = mrt_json_next(one))
        status = read_hand(r, hands, one);
    return status;
}

/* Values of the game, as their type has them. */
static mrt_status read_value(const mrt_scn_reader *r, const mrt_json *json, unsigned value)
{
    uint16_t hand = 0;
    double number = 0;
    mrt_status status = MRT_OK;
    switch (r->content->values[value].type) {
    case MRT_VALUE_SUIT:
        number = (int)mrt_jread_suit(r->json, json) + 1;
        break;
    case MRT_VALUE_RANK:
        number = mrt_jread_rank(r->json, json);
        break;
    case MRT_VALUE_HAND:
        if (mrt_json_string(json) == NULL)
            return mrt_jread_mistyped(r->json, json, "the name of a hand");
        status = find_hand(r, json, mrt_json_string(json), &hand);
        number = hand + 1;
        break;
    case MRT_VALUE_FLAG:
        number = mrt_jread_flag(r->json, json);
        break;
    default:
        number = mrt_jread_any_number(r->json, json, 0);
    }
    if (status == MRT_OK)
        status = mrt_jread_status(r->json);
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
    if (count > 0) {
        mrt_jread_object(r->json, object, (mrt_wordlist){parts, count});
        status = mrt_jread_status(r->json);
    }
    for (size_t i = 0; i < count && status == MRT_OK; i++) {
        const mrt_json *value = mrt_jread_need(r->json, object, parts[i]);
        status = value != NULL ? read_value(r, value, values[i]) : MRT_ERR_INPUT;
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
    unsigned luck = mrt_jread_word(r->json, value, "luck", MRT_WORDS(words));
    mrt_status status = mrt_jread_status(r->json);
    mrt_game_head *head = status == MRT_OK ? mrt_game_write_head(r->game) : NULL;
    if (head != NULL)
        head->luck = luck;
    return status;
}

mrt_status mrt_scenario_luck(mrt_board *board, mrt_jread *json, const mrt_json *luck)
{
    mrt_scn_reader r = mrt_scn_begin(board, json);
    return read_luck(&r, luck);
}

/* The whole. Fields that are read in a fixed order, after the others. */
static const char *const later[] = {"deck",    "blind",       "played", "held",       "jokers", "vouchers",
                                    "planets", "consumables", "tags",   "deck_cards", "owned",  "seed"};
static const char *const fields[] = {"hands", "luck"};

#define COUNT(list) (sizeof(list) / sizeof *(list))

/* Every name that a field can have, for a suggestion. */
static mrt_status unknown_field(const mrt_scn_reader *r, const mrt_json *field)
{
    const char *names[COUNT(later) + COUNT(fields) + MRT_VALUES_MAX];
    size_t count = 0;
    for (size_t i = 0; i < COUNT(later); i++)
        names[count++] = later[i];
    for (size_t i = 0; i < COUNT(fields); i++)
        names[count++] = fields[i];
    for (size_t i = 0; i < r->content->value_count; i++) {
        const mrt_value_info *value = &r->content->values[i];
        names[count++] = value->alias != NULL ? value->alias : value->name;
    }
    return mrt_jread_unknown(r->json, field, "field", mrt_json_key(field), (mrt_wordlist){names, count});
}

static mrt_status read_field(const mrt_scn_reader *r, const mrt_json *value)
{
    const mrt_wordlist remarks = {mrt_scenario_remarks, mrt_scenario_remark_count};
    const char *key = mrt_json_key(value);
    bool known;
    if (strcmp(key, "hands") == 0)
        return read_hands(r, value);
    if (strcmp(key, "luck") == 0)
        return read_luck(r, value);
    int at = find_value(r->content, key);
    if (at >= 0)
        return read_value(r, value, (unsigned)at);
    if (mrt_wordlist_find(MRT_WORDS(later), key) < COUNT(later) ||
        mrt_wordlist_find(remarks, key) < remarks.count)
        return MRT_OK;
    mrt_status status = read_shared(r, key, value, &known);
    return known ? status : unknown_field(r, value);
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
    mrt_status status = deck != NULL ? mrt_scn_fixture(r, deck, MRT_FIXTURE_DECK, 0, &serial) : MRT_OK;
    if (status == MRT_OK && blind != NULL)
        status = mrt_scn_blind(r, blind);
    if (status == MRT_OK)
        status = mrt_scn_items(r, scenario);
    if (status == MRT_OK && mrt_json_get(scenario, "deck_cards") != NULL)
        status = add_cards(r, mrt_json_get(scenario, "deck_cards"), MRT_SECTION_DECK);
    return status;
}

static mrt_status read_cards(const mrt_scn_reader *r, const mrt_json *scenario)
{
    const mrt_json *played = mrt_json_get(scenario, "played"), *held = mrt_json_get(scenario, "held");
    mrt_status status = MRT_OK;
    if (played == NULL)
        return mrt_jread_fault(r->json, scenario,
                               "the field \"played\" is missing: the cards that are played");
    status = add_cards(r, played, MRT_SECTION_PLAY);
    if (status == MRT_OK && mrt_game_count(r->game, MRT_SECTION_PLAY) > MRT_PLAY_MAX)
        return mrt_jread_fault(r->json, played, "more than %d cards", MRT_PLAY_MAX);
    if (status == MRT_OK && held != NULL)
        status = add_cards(r, held, MRT_SECTION_HAND);
    return status;
}

static mrt_jread reader_of(const mrt_json *scenario, mrt_error *err)
{
    return (mrt_jread){.root = scenario, .what = "scenario", .err = err, .from_lua = true};
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
    mrt_jread json = reader_of(scenario, err);
    mrt_scn_reader r = mrt_scn_begin(board, &json);
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
    mrt_jread json = reader_of(scenario, err);
    const mrt_json *value = mrt_json_get(scenario, "seed");
    const char *text = value != NULL ? mrt_jread_text(&json, value) : MRT_SCENARIO_SEED;
    if (text == NULL)
        return MRT_ERR_INPUT;
    if (strlen(text) > MRT_SEED_MAX)
        return mrt_jread_fault(&json, value, "a seed has at most %d characters", MRT_SEED_MAX);
    *seed = text;
    return MRT_OK;
}

mrt_status mrt_scenario_set(mrt_board *board, const mrt_json *scenario, mrt_error *err)
{
    mrt_jread json = reader_of(scenario, err);
    mrt_scn_reader r = mrt_scn_begin(board, &json);
    if (!mrt_jread_is(&json, scenario, MRT_JSON_OBJECT))
        return MRT_ERR_INPUT;
    mrt_status status = set_defaults(&r);
    for (const mrt_json *one = mrt_json_first(scenario); one != NULL && status == MRT_OK;
         one = mrt_json_next(one))
        status = read_field(&r, one);
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

mrt_status mrt_scenario_begin(mrt_board *board, const mrt_json *scenario, mrt_error *err)
{
    const char *seed;
    mrt_status status = mrt_scenario_seed(scenario, &seed, err);
    if (status == MRT_OK)
        status = mrt_board_reset(board, seed, strlen(seed), err);
    return status == MRT_OK ? mrt_scenario_set(board, scenario, err) : status;
}
