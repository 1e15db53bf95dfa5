/* Plays from JSON. */
#include "tools/marotte/hands/play_read.h"

#include <stdlib.h>
#include <string.h>

#include "marotte/marotte.h"

void play_reader_fini(play_reader *reader)
{
    free(reader->played.card);
    free(reader->held.card);
    *reader = (play_reader){0};
}

/* The member of that key; NULL also when it is null. */
static const mrt_json *get(const mrt_json *object, const char *key)
{
    const mrt_json *value = mrt_json_get(object, key);
    return value != NULL && mrt_json_kind_of(value) == MRT_JSON_NULL ? NULL : value;
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

static mrt_status read_cards(mrt_jread *r, const mrt_json *array, play_cards *out)
{
    mrt_status status = MRT_OK;
    mrt_card card;
    out->count = 0;
    if (!mrt_jread_is(r, array, MRT_JSON_ARRAY))
        return mrt_jread_status(r);
    for (const mrt_json *value = mrt_json_first(array); value != NULL && status == MRT_OK;
         value = mrt_json_next(value))
        status = mrt_jread_card(r, value, NULL, &card) ? append(out, &card, r->err) : MRT_ERR_INPUT;
    return status;
}

/* The rule that a joker bends, 0 for every other. */
static unsigned joker_rule(const char *name)
{
    static const char *const names[] = {"Four Fingers", "Shortcut", "Smeared Joker", "Pareidolia"};
    static const unsigned rules[] = {MRT_RULE_FOUR_FINGERS, MRT_RULE_SHORTCUT, MRT_RULE_SMEARED,
                                     MRT_RULE_PAREIDOLIA, 0};
    return rules[mrt_wordlist_find(MRT_WORDS(names), name)];
}

static unsigned read_jokers(mrt_jread *r, const mrt_json *array)
{
    unsigned rules = 0;
    if (!mrt_jread_is(r, array, MRT_JSON_ARRAY))
        return 0;
    for (const mrt_json *value = mrt_json_first(array); value != NULL; value = mrt_json_next(value)) {
        const char *name = mrt_jread_text(r, value);
        rules |= name != NULL ? joker_rule(name) : 0;
    }
    return rules;
}

/* {"rank","suit"} or {"stone":true}. */
static mrt_face read_remembered(mrt_jread *r, const mrt_json *object)
{
    static const char *const keys[] = {"rank", "suit", "stone"};
    if (!mrt_jread_object(r, object, MRT_WORDS(keys)) || mrt_jread_flag(r, get(object, "stone")))
        return MRT_FACE_WILD;
    const mrt_json *rank = mrt_jread_need(r, object, "rank"), *suit = mrt_jread_need(r, object, "suit");
    int number = rank != NULL ? mrt_jread_rank(r, rank) : 0;
    mrt_suit of = mrt_jread_suit(r, suit);
    return number > 0 ? mrt_face_make(number - 2, of) : MRT_FACE_WILD;
}

static mrt_hand_memory read_memory(mrt_jread *r, const mrt_json *array)
{
    mrt_hand_memory memory = {.known = array != NULL};
    size_t n = 0;
    if (!mrt_jread_array(r, array, MRT_MEMORY_CARDS, MRT_MEMORY_CARDS))
        return memory;
    for (const mrt_json *value = mrt_json_first(array); value != NULL; value = mrt_json_next(value))
        memory.faces[n++] = read_remembered(r, value);
    return memory;
}

static void read_state(mrt_jread *r, const mrt_json *state, mrt_play *out)
{
    static const char *const keys[] = {"nostalgia", "dejavu", "rng"};
    if (state == NULL || !mrt_jread_object(r, state, MRT_WORDS(keys)))
        return;
    out->nostalgia = read_memory(r, get(state, keys[0]));
    out->deja_vu = read_memory(r, get(state, keys[1]));
    out->rng = read_memory(r, get(state, keys[2]));
}

mrt_status play_read(play_reader *reader, const mrt_json *object, mrt_error *err)
{
    mrt_jread r = {.root = object, .err = err};
    mrt_play play = {.money = 0};
    mrt_status status = read_cards(&r, mrt_jread_need(&r, object, "play"), &reader->played);
    if (status == MRT_OK)
        status = read_cards(&r, get(object, "held"), &reader->held);
    if (status != MRT_OK)
        return status;
    play.rules = read_jokers(&r, get(object, "jokers"));
    read_state(&r, get(object, "state"), &play);
    play.money = mrt_jread_number(&r, get(object, "money"), 0);
    play.cards = reader->played.card;
    play.count = reader->played.count;
    play.held = reader->held.card;
    play.held_count = reader->held.count;
    reader->play = play;
    return mrt_jread_status(&r);
}
