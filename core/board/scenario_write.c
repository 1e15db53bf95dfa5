/* Writes results, steps and states as JSON. See scenario.h. */
#include <string.h>

#include "core/board/scenario.h"
#include "core/board/scenario_words.h"

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
static void put_part(mrt_text *out, const char *key, const mrt_content *content, const mrt_part_words *words,
                     const uint16_t *defs, uint8_t value)
{
    const char *word = mrt_part_word(words, value);
    if (value == 0)
        return;
    if (word == NULL && defs[value] != UINT16_MAX)
        word = content->defs[defs[value]].key;
    if (word != NULL)
        put_text(out, key, word);
}

void mrt_scenario_put_card(mrt_text *out, const mrt_content *content, const mrt_card *card)
{
    mrt_json_open(out, '{');
    put_number(out, "rank", mrt_face_rank(card->face) + 2);
    put_text(out, "suit", (const char[]){mrt_suit_words[mrt_face_suit(card->face)][0], '\0'});
    put_part(out, "enh", content, &mrt_enhancement_words, content->enhancements, card->enhancement);
    put_part(out, "ed", content, &mrt_edition_words, content->editions, card->edition);
    put_part(out, "seal", content, &mrt_seal_words, content->seals, card->seal);
    if (card->bonus != 0)
        put_number(out, "bonus", card->bonus);
    if (mrt_card_is_debuffed(card))
        put_flag(out, "debuff", true);
    if ((card->flags & MRT_CARD_FACE_DOWN) != 0)
        put_flag(out, "face_down", true);
    mrt_json_close(out, '}');
}

static void put_pile(mrt_text *out, const mrt_fold *fold, const char *key, mrt_section pile)
{
    const mrt_card_id *ids = fold->game->elements[pile];
    mrt_json_put_key(out, key);
    mrt_json_open(out, '[');
    for (uint32_t i = 0; i < mrt_game_count(fold->game, pile); i++) {
        const mrt_card *card = mrt_game_card(fold->game, ids[i]);
        if (card != NULL)
            mrt_scenario_put_card(out, fold->content, card);
    }
    mrt_json_close(out, ']');
}

/* Items. */
static const char *const kind_names[MRT_KINDS] = {"joker",   "blind", "deck",    "enhancement",
                                                  "edition", "seal",  "sticker", "voucher",
                                                  "planet",  "tarot", "spectral"};

static void put_slots(mrt_text *out, const mrt_content *content, const mrt_item *item)
{
    mrt_json_put_key(out, "state");
    mrt_json_open(out, '{');
    const mrt_def *def = item->def != MRT_DEF_UNKNOWN ? &content->defs[item->def] : NULL;
    for (int i = 0; def != NULL && i < def->slot_count; i++) {
        const mrt_slot *slot = &def->slots[i];
        double value = item->slots[i];
        if (slot->type == MRT_SLOT_TEXT)
            put_text(out, slot->name, mrt_content_text_at(content, value));
        else if (slot->type == MRT_SLOT_BOOLEAN)
            put_flag(out, slot->name, value != 0);
        else
            put_number(out, slot->name, value);
    }
    mrt_json_close(out, '}');
}

void mrt_scenario_put_item(mrt_text *out, const mrt_content *content, const mrt_item *item)
{
    static const struct {
        uint32_t flag;
        const char *name;
    } flags[] = {{MRT_ITEM_DEBUFFED, "debuff"},
                 {MRT_ITEM_ETERNAL, "eternal"},
                 {MRT_ITEM_RENTAL, "rental"},
                 {MRT_ITEM_FACE_DOWN, "face_down"}};
    mrt_json_open(out, '{');
    put_text(out, "kind", kind_names[item->kind]);
    if (item->def != MRT_DEF_UNKNOWN)
        put_text(out, "key", content->defs[item->def].key);
    put_part(out, "ed", content, &mrt_edition_words, content->editions, item->edition);
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if ((item->flags & flags[i].flag) != 0)
            put_flag(out, flags[i].name, true);
    if ((item->flags & MRT_ITEM_PERISHABLE) != 0)
        put_number(out, "perishable", item->rounds_left);
    put_number(out, "sell", item->sell);
    put_slots(out, content, item);
    mrt_json_close(out, '}');
}

static void put_items(mrt_text *out, const mrt_fold *fold, const char *key, mrt_section section)
{
    const mrt_item *items = fold->game->elements[section];
    mrt_json_put_key(out, key);
    mrt_json_open(out, '[');
    for (uint32_t i = 0; i < mrt_game_count(fold->game, section); i++)
        mrt_scenario_put_item(out, fold->content, &items[i]);
    mrt_json_close(out, ']');
}

static void put_blind(mrt_text *out, const mrt_fold *fold)
{
    const mrt_item *items = fold->game->elements[MRT_SECTION_FIXTURES];
    if (mrt_game_count(fold->game, MRT_SECTION_FIXTURES) <= MRT_FIXTURE_BLIND)
        return;
    const mrt_item *blind = &items[MRT_FIXTURE_BLIND];
    mrt_json_put_key(out, "blind");
    mrt_json_open(out, '{');
    if (blind->def != MRT_DEF_UNKNOWN) {
        put_text(out, "key", fold->content->defs[blind->def].key);
        put_flag(out, "boss", (fold->content->defs[blind->def].flags & MRT_DEF_BOSS) != 0);
    }
    put_flag(out, "disabled", (blind->flags & MRT_ITEM_DISABLED) != 0);
    put_flag(out, "triggered", (blind->flags & MRT_ITEM_TRIGGERED) != 0);
    put_slots(out, fold->content, blind);
    mrt_json_close(out, '}');
}

/* Requests and tags. */
static void put_request(mrt_text *out, const mrt_content *content, const mrt_request *request)
{
    static const char *const rarities[MRT_RARITIES] = {NULL, "common", "uncommon", "rare", "legendary"};
    mrt_json_open(out, '{');
    put_text(out, "kind", kind_names[request->kind]);
    if (request->source >= 0)
        put_text(out, "source", mrt_content_text_at(content, request->source));
    if (request->key >= 0)
        put_text(out, "key", mrt_content_text_at(content, request->key));
    if (request->rarity != MRT_RARITY_NONE)
        put_text(out, "rarity", rarities[request->rarity]);
    put_part(out, "ed", content, &mrt_edition_words, content->editions, request->edition);
    mrt_json_close(out, '}');
}

void mrt_scenario_put_created(mrt_text *out, const mrt_fold *fold)
{
    const mrt_request *requests = fold->game->elements[MRT_SECTION_REQUESTS];
    const double *tags = fold->game->elements[MRT_SECTION_TAGS];
    mrt_json_put_key(out, "created");
    mrt_json_open(out, '[');
    for (uint32_t i = 0; i < mrt_game_count(fold->game, MRT_SECTION_REQUESTS); i++)
        put_request(out, fold->content, &requests[i]);
    mrt_json_close(out, ']');
    mrt_json_put_key(out, "tags");
    mrt_json_open(out, '[');
    for (uint32_t i = 0; i < mrt_game_count(fold->game, MRT_SECTION_TAGS); i++) {
        const char *tag = mrt_content_text_at(fold->content, tags[i]);
        mrt_json_put_string(out, tag, strlen(tag));
    }
    mrt_json_close(out, ']');
}

/* Numbers. */
static void put_stat(mrt_text *out, const mrt_fold *fold, int stat)
{
    double number = mrt_fold_stat(fold, (mrt_stat)stat);
    const char *name = mrt_stat_name((mrt_stat)stat);
    if (stat < MRT_STAT_RANKS)
        put_number(out, name, number);
    else if (number == 0)
        return;
    else if (stat >= MRT_STAT_HANDS)
        put_text(out, name, hand_name(fold->content, number - 1));
    else if (stat >= MRT_STAT_SUITS)
        put_text(out, name, mrt_suit_name((mrt_suit)((int)number - 1)));
    else
        put_number(out, name, number);
}

static void put_passives(mrt_text *out, const mrt_fold *fold)
{
    mrt_json_put_key(out, "passives");
    mrt_json_open(out, '{');
    for (int i = 0; i < MRT_PASSIVES; i++) {
        if (i < MRT_PASSIVE_SUMS)
            put_flag(out, mrt_passive_name((mrt_passive)i), fold->passive[i] != 0);
        else
            put_number(out, mrt_passive_name((mrt_passive)i), fold->passive[i]);
    }
    mrt_json_close(out, '}');
}

static void put_hands(mrt_text *out, const mrt_fold *fold)
{
    const mrt_hand_record *records = fold->game->elements[MRT_SECTION_HANDS];
    mrt_json_put_key(out, "hands");
    mrt_json_open(out, '{');
    for (uint32_t i = 0; i < mrt_game_count(fold->game, MRT_SECTION_HANDS); i++) {
        mrt_json_put_key(out, hand_name(fold->content, i));
        mrt_json_open(out, '{');
        put_number(out, "level", records[i].level);
        put_number(out, "played", records[i].played);
        put_number(out, "round", records[i].round);
        mrt_json_close(out, '}');
    }
    mrt_json_close(out, '}');
}

void mrt_scenario_put_state(mrt_text *out, mrt_fold *fold)
{
    mrt_fold_passives(fold);
    mrt_json_open(out, '{');
    for (int i = 0; i < MRT_STATS; i++)
        put_stat(out, fold, i);
    put_number(out, "probability", mrt_fold_probability(fold));
    put_passives(out, fold);
    put_items(out, fold, "jokers", MRT_SECTION_JOKERS);
    put_items(out, fold, "consumables", MRT_SECTION_CONSUMABLES);
    put_pile(out, fold, "held", MRT_SECTION_HAND);
    put_pile(out, fold, "played", MRT_SECTION_PLAY);
    put_pile(out, fold, "discard", MRT_SECTION_DISCARD);
    put_pile(out, fold, "deck", MRT_SECTION_DECK);
    put_hands(out, fold);
    mrt_scenario_put_created(out, fold);
    put_blind(out, fold);
    mrt_json_close(out, '}');
}

/* Steps of a trace. */
static const char *item_name(const mrt_fold *fold, uint32_t serial)
{
    const mrt_item *item = mrt_game_item(fold->game, serial);
    return item != NULL && item->def != MRT_DEF_UNKNOWN ? fold->content->defs[item->def].key : NULL;
}

void mrt_scenario_put_step(mrt_text *out, const mrt_fold *fold, const mrt_trace_step *step)
{
    const mrt_content *content = fold->content;
    const char *actor = item_name(fold, step->actor), *about = item_name(fold, step->item);
    const mrt_card *card = mrt_game_card(fold->game, step->card);
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
