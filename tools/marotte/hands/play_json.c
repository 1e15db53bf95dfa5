/* Plays from JSON. */
#include "tools/marotte/hands/play_json.h"

#include <stdlib.h>
#include <string.h>

#include "marotte/marotte.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

void play_json_init(play_json *reader)
{
    *reader = (play_json){0};
}

void play_json_fini(play_json *reader)
{
    free(reader->played.card);
    free(reader->held.card);
    play_json_init(reader);
}

static mrt_status wrong_kind(mrt_error *err, const char *key, const mrt_json *value, const char *needed)
{
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "\"%s\" is %s; %s is needed", key,
                         value == NULL ? "missing" : mrt_json_kind_name(mrt_json_kind_of(value)), needed);
}

/* The member of that key; NULL also when it is null. */
static const mrt_json *get(const mrt_json *object, const char *key)
{
    const mrt_json *value = mrt_json_get(object, key);
    return value != NULL && mrt_json_kind_of(value) == MRT_JSON_NULL ? NULL : value;
}

/* Puts "play, card 3: " before a message. */
static mrt_status blame(mrt_error *err, const char *list, size_t number)
{
    char reason[MRT_ERROR_MESSAGE_SIZE];
    memcpy(reason, err->message, sizeof reason);
    return mrt_error_set(err, err->status, 0, 0, "\"%s\", card %zu: %s", list, number, reason);
}

static mrt_status check_keys(const mrt_json *object, const char *const *keys, size_t count, mrt_error *err)
{
    for (const mrt_json *member = mrt_json_first(object); member != NULL; member = mrt_json_next(member)) {
        const char *key = mrt_json_key(member), *near;
        size_t i = 0;
        while (i < count && strcmp(key, keys[i]) != 0)
            i++;
        if (i < count)
            continue;
        char token[MRT_QUOTE_SIZE];
        mrt_quote(token, key, strlen(key));
        near = mrt_nearest(key, strlen(key), keys, count);
        if (near != NULL)
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "unknown key %s; did you mean \"%s\"?", token,
                                 near);
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "unknown key %s", token);
    }
    return MRT_OK;
}

static mrt_status read_face(const mrt_json *object, mrt_face *out, mrt_error *err)
{
    const mrt_json *rank = get(object, "rank"), *suit = get(object, "suit");
    double number = 0;
    mrt_suit found;
    if (rank == NULL || !mrt_json_number(rank, &number))
        return wrong_kind(err, "rank", rank, "a number from 2 to 14");
    if (!(number >= 2 && number <= 14) || number != (double)(int)number)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "\"rank\" %g is no rank; 2 to 14 is", number);
    const char *name = suit != NULL ? mrt_json_string(suit) : NULL;
    if (name == NULL)
        return wrong_kind(err, "suit", suit, "a string such as \"Spades\"");
    mrt_status status = mrt_suit_find(name, strlen(name), &found, err);
    if (status == MRT_OK)
        *out = mrt_face_make((int)number - 2, found);
    return status;
}

/* A member that is a word; NULL when it is absent. */
static mrt_status read_word(const mrt_json *object, const char *key, const char **out, mrt_error *err)
{
    const mrt_json *value = get(object, key);
    *out = value != NULL ? mrt_json_string(value) : NULL;
    return value != NULL && *out == NULL ? wrong_kind(err, key, value, "a string") : MRT_OK;
}

static mrt_status read_enhancement(const mrt_json *object, uint8_t *out, mrt_error *err)
{
    const char *word;
    mrt_enhancement found = MRT_ENHANCEMENT_NONE;
    mrt_status status = read_word(object, "enh", &word, err);
    if (status == MRT_OK && word != NULL)
        status = mrt_enhancement_find(word, strlen(word), &found, err);
    *out = (uint8_t)found;
    return status;
}

static mrt_status read_edition(const mrt_json *object, uint8_t *out, mrt_error *err)
{
    const char *word;
    mrt_edition found = MRT_EDITION_NONE;
    mrt_status status = read_word(object, "ed", &word, err);
    if (status == MRT_OK && word != NULL)
        status = mrt_edition_find(word, strlen(word), &found, err);
    *out = (uint8_t)found;
    return status;
}

static mrt_status read_seal(const mrt_json *object, uint8_t *out, mrt_error *err)
{
    const char *word;
    mrt_seal found = MRT_SEAL_NONE;
    mrt_status status = read_word(object, "seal", &word, err);
    if (status == MRT_OK && word != NULL)
        status = mrt_seal_find(word, strlen(word), &found, err);
    *out = (uint8_t)found;
    return status;
}

static mrt_status read_flags(const mrt_json *object, uint32_t *out, mrt_error *err)
{
    const mrt_json *value = get(object, "debuff");
    bool debuffed = false;
    if (value != NULL && !mrt_json_boolean(value, &debuffed))
        return wrong_kind(err, "debuff", value, "true or false");
    *out = debuffed ? MRT_CARD_DEBUFFED : 0;
    return MRT_OK;
}

static mrt_status read_card(const mrt_json *object, mrt_card *out, mrt_error *err)
{
    static const char *const keys[] = {"rank", "suit", "enh", "ed", "seal", "debuff"};
    mrt_card card = {0};
    if (mrt_json_kind_of(object) != MRT_JSON_OBJECT)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "%s is no card; an object with \"rank\" and \"suit\" is",
                             mrt_json_kind_name(mrt_json_kind_of(object)));
    mrt_status status = check_keys(object, keys, COUNT(keys), err);
    if (status == MRT_OK)
        status = read_face(object, &card.face, err);
    if (status == MRT_OK)
        status = read_enhancement(object, &card.enhancement, err);
    if (status == MRT_OK)
        status = read_edition(object, &card.edition, err);
    if (status == MRT_OK)
        status = read_seal(object, &card.seal, err);
    if (status == MRT_OK)
        status = read_flags(object, &card.flags, err);
    if (status == MRT_OK)
        *out = card;
    return status;
}

static mrt_status append(play_cards *list, const mrt_card *card, mrt_error *err)
{
    if (list->count == list->capacity) {
        size_t capacity = list->capacity > 0 ? list->capacity * 2 : 16;
        mrt_card *grown = realloc(list->card, capacity * sizeof *grown);
        if (grown == NULL)
            return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "out of memory");
        list->card = grown;
        list->capacity = capacity;
    }
    list->card[list->count++] = *card;
    return MRT_OK;
}

static mrt_status read_cards(const mrt_json *array, const char *key, play_cards *out, mrt_error *err)
{
    out->count = 0;
    if (array == NULL || mrt_json_kind_of(array) != MRT_JSON_ARRAY)
        return wrong_kind(err, key, array, "an array of cards");
    for (const mrt_json *value = mrt_json_first(array); value != NULL; value = mrt_json_next(value)) {
        mrt_card card;
        mrt_status status = read_card(value, &card, err);
        if (status != MRT_OK)
            return blame(err, key, out->count + 1);
        if ((status = append(out, &card, err)) != MRT_OK)
            return status;
    }
    return MRT_OK;
}

/* The rule that a joker bends, 0 for every other. */
static unsigned joker_rule(const char *name)
{
    static const struct {
        const char *name;
        unsigned rule;
    } jokers[] = {{"Four Fingers", MRT_RULE_FOUR_FINGERS},
                  {"Shortcut", MRT_RULE_SHORTCUT},
                  {"Smeared Joker", MRT_RULE_SMEARED},
                  {"Pareidolia", MRT_RULE_PAREIDOLIA}};
    for (size_t i = 0; i < COUNT(jokers); i++)
        if (strcmp(name, jokers[i].name) == 0)
            return jokers[i].rule;
    return 0;
}

static mrt_status read_jokers(const mrt_json *array, unsigned *out, mrt_error *err)
{
    unsigned rules = 0;
    if (array != NULL && mrt_json_kind_of(array) != MRT_JSON_ARRAY)
        return wrong_kind(err, "jokers", array, "an array of names");
    for (const mrt_json *value = array != NULL ? mrt_json_first(array) : NULL; value != NULL;
         value = mrt_json_next(value)) {
        const char *name = mrt_json_string(value);
        if (name == NULL)
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                                 "\"jokers\": %s is no joker; a name such as \"Pareidolia\" is",
                                 mrt_json_kind_name(mrt_json_kind_of(value)));
        rules |= joker_rule(name);
    }
    *out = rules;
    return MRT_OK;
}

/* {"rank","suit"} or {"stone":true}. */
static mrt_status read_remembered(const mrt_json *object, mrt_face *out, mrt_error *err)
{
    static const char *const keys[] = {"rank", "suit", "stone"};
    bool stone = false;
    if (mrt_json_kind_of(object) != MRT_JSON_OBJECT)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "%s is no card; {\"rank\",\"suit\"} or {\"stone\":true} is",
                             mrt_json_kind_name(mrt_json_kind_of(object)));
    mrt_status status = check_keys(object, keys, COUNT(keys), err);
    if (status != MRT_OK)
        return status;
    const mrt_json *value = get(object, "stone");
    if (value != NULL && !mrt_json_boolean(value, &stone))
        return wrong_kind(err, "stone", value, "true or false");
    if (!stone)
        return read_face(object, out, err);
    *out = MRT_FACE_WILD;
    return MRT_OK;
}

static mrt_status read_memory(const mrt_json *state, const char *key, mrt_hand_memory *out, mrt_error *err)
{
    const mrt_json *array = get(state, key);
    mrt_hand_memory memory = {.known = array != NULL};
    size_t n = 0;
    if (array != NULL && mrt_json_kind_of(array) != MRT_JSON_ARRAY)
        return wrong_kind(err, key, array, "an array of five cards");
    for (const mrt_json *value = array != NULL ? mrt_json_first(array) : NULL; value != NULL;
         value = mrt_json_next(value), n++) {
        mrt_face face = 0;
        if (n < MRT_MEMORY_CARDS && read_remembered(value, &face, err) != MRT_OK)
            return blame(err, key, n + 1);
        if (n < MRT_MEMORY_CARDS)
            memory.faces[n] = face;
    }
    if (array != NULL && n != MRT_MEMORY_CARDS)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "\"%s\" has %zu cards; %d are needed", key, n,
                             MRT_MEMORY_CARDS);
    *out = memory;
    return MRT_OK;
}

static mrt_status read_state(const mrt_json *state, mrt_play *out, mrt_error *err)
{
    static const char *const keys[] = {"nostalgia", "dejavu", "rng"};
    if (state == NULL)
        return MRT_OK;
    if (mrt_json_kind_of(state) != MRT_JSON_OBJECT)
        return wrong_kind(err, "state", state, "an object");
    mrt_status status = check_keys(state, keys, COUNT(keys), err);
    if (status == MRT_OK)
        status = read_memory(state, keys[0], &out->nostalgia, err);
    if (status == MRT_OK)
        status = read_memory(state, keys[1], &out->deja_vu, err);
    return status == MRT_OK ? read_memory(state, keys[2], &out->rng, err) : status;
}

mrt_status play_json_read(play_json *reader, const mrt_json *object, mrt_error *err)
{
    mrt_play play = {.money = 0};
    const mrt_json *money = get(object, "money"), *held = get(object, "held");
    reader->held.count = 0;
    mrt_status status = read_cards(mrt_json_get(object, "play"), "play", &reader->played, err);
    if (status == MRT_OK && held != NULL)
        status = read_cards(held, "held", &reader->held, err);
    if (status == MRT_OK)
        status = read_jokers(get(object, "jokers"), &play.rules, err);
    if (status == MRT_OK)
        status = read_state(get(object, "state"), &play, err);
    if (status == MRT_OK && money != NULL && !mrt_json_number(money, &play.money))
        status = wrong_kind(err, "money", money, "a number");
    if (status != MRT_OK)
        return status;
    play.cards = reader->played.card;
    play.count = reader->played.count;
    play.held = reader->held.card;
    play.held_count = reader->held.count;
    reader->play = play;
    return MRT_OK;
}
