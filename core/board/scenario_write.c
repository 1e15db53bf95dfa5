/* Writes results, steps and states as JSON. See scenario.h. */
#include <string.h>

#include "core/board/ops.h"
#include "core/board/scenario.h"
#include "core/board/scenario_words.h"
#include "core/board/state.h"

static void put_text(mrt_text *out, const char *key, const char *text)
{
    mrt_json_put_key(out, key);
    mrt_json_put_string(out, text, strlen(text));
}

static void put_number(mrt_text *out, const char *key, double number)
{
    mrt_json_put_key(out, key);
    mrt_json_put_number(out, number);
}

static void put_flag(mrt_text *out, const char *key, bool on)
{
    mrt_json_put_key(out, key);
    mrt_json_put_boolean(out, on);
}

static void put_places(mrt_text *out, const char *key, const uint8_t *places, size_t count)
{
    mrt_json_put_key(out, key);
    mrt_json_open(out, '[');
    for (size_t i = 0; i < count; i++)
        mrt_json_put_integer(out, places[i]);
    mrt_json_close(out, ']');
}

/* Results. */
static const char *hand_name(const mrt_content *content, double place)
{
    const mrt_hand_entry *entry =
        place >= 0 && place < UINT16_MAX ? mrt_hands_entry(content->hands, (size_t)place) : NULL;
    return entry != NULL ? entry->name : "";
}

void mrt_scenario_put_result(mrt_text *out, const mrt_content *content, const mrt_result *result)
{
    put_text(out, "hand", hand_name(content, result->hand));
    put_places(out, "scoring", result->scoring, result->scoring_count);
    put_number(out, "chips", result->chips);
    put_number(out, "mult", result->mult);
    put_number(out, "score", result->score);
    put_flag(out, "debuffed", result->blocked);
    put_number(out, "dollars", result->dollars);
}

/* Cards. */
static void put_part(mrt_text *out, const char *key, const mrt_content *content, mrt_place place,
                     const uint16_t *defs, uint8_t value)
{
    const char *word = mrt_part_word(place, value);
    if (value == 0)
        return;
    if (word == NULL && defs[value] != UINT16_MAX)
        word = content->defs[defs[value]].key;
    if (word != NULL)
        put_text(out, key, word);
}

void mrt_scenario_put_card_members(mrt_text *out, const mrt_content *content, const mrt_card *card)
{
    put_number(out, "rank", mrt_face_rank(card->face) + 2);
    put_text(out, "suit", (const char[]){mrt_suit_name(mrt_face_suit(card->face))[0], '\0'});
    put_part(out, "enh", content, MRT_PLACE_ENHANCEMENT, content->enhancements, card->enhancement);
    put_part(out, "ed", content, MRT_PLACE_EDITION, content->editions, card->edition);
    put_part(out, "seal", content, MRT_PLACE_SEAL, content->seals, card->seal);
    if (card->bonus != 0)
        put_number(out, "bonus", card->bonus);
    if (mrt_card_is_debuffed(card))
        put_flag(out, "debuff", true);
    if ((card->flags & MRT_CARD_FACE_DOWN) != 0)
        put_flag(out, "face_down", true);
    if ((card->flags & MRT_CARD_FORCED) != 0)
        put_flag(out, "forced", true);
    if ((card->flags & MRT_CARD_PLAYED) != 0)
        put_flag(out, "played_this_ante", true);
}

void mrt_scenario_put_card(mrt_text *out, const mrt_content *content, const mrt_card *card)
{
    mrt_json_open(out, '{');
    mrt_scenario_put_card_members(out, content, card);
    mrt_json_close(out, '}');
}

static void put_pile(mrt_text *out, mrt_board *board, const char *key, mrt_section pile)
{
    const mrt_game *game = mrt_board_game(board);
    const mrt_card_id *ids = game->elements[pile];
    mrt_json_put_key(out, key);
    mrt_json_open(out, '[');
    for (uint32_t i = 0; i < mrt_game_count(game, pile); i++) {
        const mrt_card *card = mrt_game_card(game, ids[i]);
        if (card != NULL)
            mrt_scenario_put_card(out, mrt_board_content(board), card);
    }
    mrt_json_close(out, ']');
}

/* State. A card is told as it is, or null when it is gone. */
static void put_value(mrt_text *out, mrt_board *board, const mrt_state_value *value)
{
    const mrt_card *card;
    switch (value->type) {
    case MRT_SLOT_TEXT:
        mrt_json_put_string(out, value->text, value->length);
        break;
    case MRT_SLOT_BOOLEAN:
        mrt_json_put_boolean(out, value->number != 0);
        break;
    case MRT_SLOT_CARD:
        card = mrt_game_card(mrt_board_game(board), value->card);
        if (card != NULL)
            mrt_scenario_put_card(out, mrt_board_content(board), card);
        else
            mrt_json_put_raw(out, "null", strlen("null"));
        break;
    default:
        mrt_json_put_number(out, value->number);
    }
}

static void put_field(mrt_text *out, mrt_board *board, uint32_t cell, uint8_t type)
{
    const mrt_game *game = mrt_board_game(board);
    if (type < MRT_SLOT_LIST) {
        mrt_state_value value = mrt_state_get(game, cell, type);
        put_value(out, board, &value);
        return;
    }
    uint64_t reference = ((const mrt_cell *)game->elements[MRT_SECTION_CELLS])[cell].bits;
    mrt_json_open(out, '[');
    for (uint32_t i = 0; i < mrt_state_list_count(game, reference); i++) {
        mrt_state_value value = mrt_state_list_at(game, reference, i);
        put_value(out, board, &value);
    }
    mrt_json_close(out, ']');
}

void mrt_scenario_put_slots(mrt_text *out, mrt_board *board, const mrt_item *item)
{
    const mrt_content *content = mrt_board_content(board);
    const mrt_def *def = item->def != MRT_DEF_UNKNOWN ? &content->defs[item->def] : NULL;
    mrt_json_put_key(out, "state");
    mrt_json_open(out, '{');
    for (uint16_t i = 0; def != NULL && i < def->slot_count; i++) {
        mrt_json_put_key(out, def->slots[i].name);
        put_field(out, board, item->cells + i, def->slots[i].type);
    }
    mrt_json_close(out, '}');
}

/* Items. */
static void put_stickers(mrt_text *out, mrt_board *board, const mrt_item *item)
{
    const mrt_content *content = mrt_board_content(board);
    for (uint8_t i = 0; i < content->sticker_count; i++) {
        uint16_t number = content->stickers[content->sticker_order[i]];
        double shown = mrt_ops_sticker_shows(board, item, number);
        if ((item->stickers >> content->sticker_order[i] & 1) == 0)
            continue;
        if (shown == shown) /* a number */
            put_number(out, content->defs[number].key, shown);
        else
            put_flag(out, content->defs[number].key, true);
    }
}

void mrt_scenario_put_worn(mrt_text *out, mrt_board *board, const mrt_item *item)
{
    const mrt_content *content = mrt_board_content(board);
    put_part(out, "ed", content, MRT_PLACE_EDITION, content->editions, item->edition);
    if ((item->flags & MRT_ITEM_DEBUFFED) != 0)
        put_flag(out, "debuff", true);
    if ((item->flags & MRT_ITEM_FACE_DOWN) != 0)
        put_flag(out, "face_down", true);
    put_stickers(out, board, item);
}

void mrt_scenario_put_item(mrt_text *out, mrt_board *board, const mrt_item *item)
{
    const mrt_content *content = mrt_board_content(board);
    mrt_json_open(out, '{');
    put_text(out, "kind", content->kinds[item->kind].name);
    if (item->def != MRT_DEF_UNKNOWN)
        put_text(out, "key", content->defs[item->def].key);
    mrt_scenario_put_worn(out, board, item);
    put_number(out, "sell", mrt_ops_sell_value(board, item));
    mrt_scenario_put_slots(out, board, item);
    mrt_json_close(out, '}');
}

static void put_items(mrt_text *out, mrt_board *board, const char *key, mrt_section section)
{
    const mrt_game *game = mrt_board_game(board);
    const mrt_item *items = game->elements[section];
    mrt_json_put_key(out, key);
    mrt_json_open(out, '[');
    for (uint32_t i = 0; i < mrt_game_count(game, section); i++)
        mrt_scenario_put_item(out, board, &items[i]);
    mrt_json_close(out, ']');
}

static void put_blind(mrt_text *out, mrt_board *board)
{
    const mrt_content *content = mrt_board_content(board);
    const mrt_item *blind = mrt_board_fixture(board, MRT_FIXTURE_BLIND);
    if (blind == NULL)
        return;
    mrt_json_put_key(out, "blind");
    mrt_json_open(out, '{');
    if (blind->def != MRT_DEF_UNKNOWN) {
        put_text(out, "key", content->defs[blind->def].key);
        put_flag(out, "boss", (content->defs[blind->def].flags & MRT_DEF_BOSS) != 0);
    }
    put_flag(out, "disabled", (blind->flags & MRT_ITEM_DISABLED) != 0);
    put_flag(out, "triggered", (blind->flags & MRT_ITEM_TRIGGERED) != 0);
    mrt_scenario_put_slots(out, board, blind);
    mrt_json_close(out, '}');
}

/* Requests and tags. */
static void put_reference(mrt_text *out, const mrt_game *game, const char *key, uint32_t reference)
{
    size_t length;
    const char *text = mrt_state_text(game, reference, &length);
    if (key != NULL)
        mrt_json_put_key(out, key);
    mrt_json_put_string(out, text, length);
}

static void put_request(mrt_text *out, mrt_board *board, const mrt_request *request)
{
    const mrt_content *content = mrt_board_content(board);
    mrt_json_open(out, '{');
    put_text(out, "kind", content->kinds[request->kind].name);
    if (request->source != 0)
        put_reference(out, mrt_board_game(board), "source", request->source);
    if (request->key != 0)
        put_reference(out, mrt_board_game(board), "key", request->key);
    if (request->rarity != 0)
        put_text(out, "rarity", content->rarities[request->rarity]);
    put_part(out, "ed", content, MRT_PLACE_EDITION, content->editions, request->edition);
    mrt_json_close(out, '}');
}

void mrt_scenario_put_created(mrt_text *out, mrt_board *board)
{
    const mrt_game *game = mrt_board_game(board);
    const mrt_request *requests = game->elements[MRT_SECTION_REQUESTS];
    const mrt_item *tags = game->elements[MRT_SECTION_TAGS];
    const mrt_content *content = mrt_board_content(board);
    mrt_json_put_key(out, "created");
    mrt_json_open(out, '[');
    for (uint32_t i = 0; i < mrt_game_count(game, MRT_SECTION_REQUESTS); i++)
        if (requests[i].what == MRT_REQUEST_ITEM)
            put_request(out, board, &requests[i]);
    mrt_json_close(out, ']');
    mrt_json_put_key(out, "tags");
    mrt_json_open(out, '[');
    for (uint32_t i = 0; i < mrt_game_count(game, MRT_SECTION_TAGS); i++)
        mrt_json_put_string(out, content->defs[tags[i].def].key, strlen(content->defs[tags[i].def].key));
    mrt_json_close(out, ']');
}

/* Numbers. */
static void put_stat(mrt_text *out, mrt_board *board, unsigned value)
{
    const mrt_content *content = mrt_board_content(board);
    double number = mrt_board_value(board, value);
    const char *name = content->values[value].name;
    switch (content->values[value].type) {
    case MRT_VALUE_NUMBER:
        put_number(out, name, number);
        break;
    case MRT_VALUE_FLAG:
        put_flag(out, name, number != 0);
        break;
    case MRT_VALUE_HAND:
        if (number != 0)
            put_text(out, name, hand_name(content, number - 1));
        break;
    case MRT_VALUE_SUIT:
        if (number != 0)
            put_text(out, name, mrt_suit_name((mrt_suit)((int)number - 1)));
        break;
    default:
        if (number != 0)
            put_number(out, name, number);
    }
}

static void put_passives(mrt_text *out, mrt_board *board)
{
    const mrt_content *content = mrt_board_content(board);
    mrt_json_put_key(out, "passives");
    mrt_json_open(out, '{');
    for (unsigned i = 0; i < content->passive_count; i++) {
        double number = mrt_board_passive(board, i);
        if (content->passives[i].mode == MRT_PASSIVE_RULE)
            put_flag(out, content->passives[i].name, number != 0);
        else
            put_number(out, content->passives[i].name, number);
    }
    mrt_json_close(out, '}');
}

static void put_hands(mrt_text *out, mrt_board *board)
{
    const mrt_game *game = mrt_board_game(board);
    const mrt_hand_record *records = game->elements[MRT_SECTION_HANDS];
    mrt_json_put_key(out, "hands");
    mrt_json_open(out, '{');
    for (uint32_t i = 0; i < mrt_game_count(game, MRT_SECTION_HANDS); i++) {
        mrt_json_put_key(out, hand_name(mrt_board_content(board), i));
        mrt_json_open(out, '{');
        put_number(out, "level", records[i].level);
        put_number(out, "played", records[i].played);
        put_number(out, "round", records[i].round);
        mrt_json_close(out, '}');
    }
    mrt_json_close(out, '}');
}

void mrt_scenario_put_state(mrt_text *out, mrt_board *board)
{
    const mrt_content *content = mrt_board_content(board);
    mrt_json_open(out, '{');
    for (unsigned i = 0; i < content->value_count; i++)
        put_stat(out, board, i);
    put_number(out, "probability", mrt_board_passive(board, MRT_PASSIVE_PROBABILITY));
    put_passives(out, board);
    put_items(out, board, "jokers", MRT_SECTION_JOKERS);
    put_items(out, board, "consumables", MRT_SECTION_CONSUMABLES);
    put_items(out, board, "vouchers", MRT_SECTION_VOUCHERS);
    if (mrt_game_count(mrt_board_game(board), MRT_SECTION_OWNED) > 0)
        put_items(out, board, "owned", MRT_SECTION_OWNED);
    put_pile(out, board, "held", MRT_SECTION_HAND);
    put_pile(out, board, "played", MRT_SECTION_PLAY);
    put_pile(out, board, "discard", MRT_SECTION_DISCARD);
    put_pile(out, board, "deck", MRT_SECTION_DECK);
    put_hands(out, board);
    mrt_scenario_put_created(out, board);
    put_blind(out, board);
    mrt_json_close(out, '}');
}

/* Steps of a trace. */
static const char *item_name(mrt_board *board, uint32_t serial)
{
    const mrt_item *item = mrt_game_item(mrt_board_game(board), serial);
    return item != NULL && item->def != MRT_DEF_UNKNOWN ? mrt_board_content(board)->defs[item->def].key
                                                        : NULL;
}

void mrt_scenario_put_step(mrt_text *out, mrt_board *board, const mrt_trace_step *step)
{
    const mrt_content *content = mrt_board_content(board);
    const char *actor = item_name(board, step->actor), *about = item_name(board, step->item);
    const mrt_card *card = mrt_game_card(mrt_board_game(board), step->card);
    char face[MRT_FACE_TEXT_SIZE];
    mrt_json_open(out, '{');
    if (step->word != NULL)
        put_text(out, "word", step->word);
    if (step->context >= 0)
        put_text(out, "context", content->contexts[step->context].name);
    if (step->def >= 0)
        put_text(out, "who", content->defs[step->def].key);
    if (step->depth != 0 && actor != NULL)
        put_text(out, "copy", actor);
    if (card != NULL)
        put_text(out, "card", mrt_face_text(card->face, face));
    if (about != NULL)
        put_text(out, "about", about);
    if (step->key >= 0)
        put_text(out, "key", mrt_answer_name((mrt_answer_key)step->key));
    if (step->key >= 0 && step->key != MRT_ANSWER_MESSAGE)
        put_number(out, "value", step->value);
    if (step->message != NULL)
        put_text(out, "message", step->message);
    put_number(out, "chips", step->chips);
    put_number(out, "mult", step->mult);
    mrt_json_close(out, '}');
}
