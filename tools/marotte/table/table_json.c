/* Recorded hands from JSON. */
#include "tools/marotte/table/table_json.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "marotte/marotte.h"
#include "tools/marotte/table/table_words.h"

static mrt_status wrong(mrt_error *err, const char *what, const char *right)
{
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "\"%s\" must be %s", what, right);
}

/* A whole number of chips. */
static bool is_chips(const mrt_json *value, mrt_chips *out)
{
    double number;
    if (!mrt_json_number(value, &number) || !(number >= 0 && number <= (double)MRT_CHIPS_MAX) ||
        floor(number) != number)
        return false;
    *out = (mrt_chips)number;
    return true;
}

static mrt_status read_chips(const mrt_json *object, const char *key, mrt_chips *out, mrt_error *err)
{
    const mrt_json *value = mrt_json_get(object, key);
    if (value == NULL || mrt_json_kind_of(value) == MRT_JSON_NULL || is_chips(value, out))
        return MRT_OK;
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "\"%s\" must be a whole number of chips, 0 to %lld", key,
                         (long long)MRT_CHIPS_MAX);
}

/* A list, or nothing at all. */
static bool is_list(const mrt_json *value)
{
    return value == NULL || mrt_json_kind_of(value) == MRT_JSON_NULL ||
           mrt_json_kind_of(value) == MRT_JSON_ARRAY;
}

static mrt_status read_stakes(const mrt_json *object, mrt_stakes *out, mrt_error *err)
{
    const mrt_json *params = mrt_json_get(object, "params");
    const char *structure = mrt_json_string(mrt_json_get(params, "structure"));
    struct {
        const char *key;
        mrt_chips *to;
    } const fields[] = {
        {"small_bet", &out->small_bet}, {"big_bet", &out->big_bet}, {"small_blind", &out->small_blind},
        {"big_blind", &out->big_blind}, {"ante", &out->ante},       {"bring_in", &out->bring_in}};
    mrt_status status = MRT_OK;
    if (params == NULL || mrt_json_kind_of(params) != MRT_JSON_OBJECT)
        return wrong(err, "params",
                     "an object: structure, small_bet, big_bet, small_blind, big_blind, ante, bring_in");
    if (structure == NULL)
        return wrong(err, "structure", "\"Limit\", \"No Limit\" or \"Pot Limit\"");
    status = structure_find(structure, &out->structure, err);
    for (size_t i = 0; status == MRT_OK && i < sizeof fields / sizeof *fields; i++)
        status = read_chips(params, fields[i].key, fields[i].to, err);
    return status;
}

static mrt_status read_stacks(const mrt_json *object, record *out, mrt_error *err)
{
    const mrt_json *list = mrt_json_get(object, "stacks");
    if (list == NULL || mrt_json_kind_of(list) != MRT_JSON_ARRAY)
        return wrong(err, "stacks", "a list of the chips of all players");
    for (const mrt_json *value = mrt_json_first(list); value != NULL; value = mrt_json_next(value)) {
        if (out->seats == MRT_VARIANT_PLAYERS)
            return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "there are more than %d players",
                                 MRT_VARIANT_PLAYERS);
        if (!is_chips(value, &out->stacks[out->seats]))
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                                 "stack %zu must be a whole number of chips, 0 to %lld", out->seats + 1,
                                 (long long)MRT_CHIPS_MAX);
        snprintf(out->names[out->seats], sizeof out->names[0], "p%zu", out->seats);
        out->seats++;
    }
    return MRT_OK;
}

/* Players are told apart by their names. */
static mrt_status add_name(const mrt_json *player, size_t i, record *out, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    const char *name = mrt_json_string(mrt_json_get(player, "id"));
    if (name == NULL || *name == '\0' || strlen(name) >= sizeof out->names[0])
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "player %zu needs an \"id\" of 1 to %zu bytes", i + 1,
                             sizeof out->names[0] - 1);
    for (size_t k = 0; k < i && k < out->seats; k++)
        if (strcmp(out->names[k], name) == 0)
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "players %zu and %zu have the same id %s", k + 1,
                                 i + 1, mrt_quote(token, name, strlen(name)));
    if (i < out->seats)
        strcpy(out->names[i], name);
    return MRT_OK;
}

static mrt_status read_names(const mrt_json *object, record *out, mrt_error *err)
{
    const mrt_json *list = mrt_json_get(object, "players");
    mrt_status status = MRT_OK;
    size_t i = 0;
    if (!is_list(list))
        return wrong(err, "players", "a list of {\"id\"}");
    for (const mrt_json *player = mrt_json_first(list); status == MRT_OK && player != NULL;
         player = mrt_json_next(player), i++)
        status = add_name(player, i, out, err);
    if (status == MRT_OK && i != 0 && i != out->seats)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there are %zu players and %zu stacks", i, out->seats);
    return status;
}

static mrt_status find_player(const record *hand, const char *name, const char *key, size_t *out,
                              mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    if (name == NULL)
        return wrong(err, key, "the id of a player");
    for (size_t i = 0; i < hand->seats; i++)
        if (strcmp(hand->names[i], name) == 0) {
            *out = i;
            return MRT_OK;
        }
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "\"%s\": there is no player %s", key,
                         mrt_quote(token, name, strlen(name)));
}

static mrt_status read_face(const char *text, size_t length, mrt_face *out, mrt_error *err)
{
    size_t count;
    return mrt_faces_parse(text, length, MRT_CARDS_WILD, out, 1, &count, err);
}

/* A natural card is there once; how many jokers there may be is the variant's business. */
static mrt_status check_deck(const record *hand, mrt_error *err)
{
    uint64_t seen = 0;
    for (size_t i = 0; i < hand->deck_count; i++) {
        char text[MRT_FACE_TEXT_SIZE];
        uint64_t bit = UINT64_C(1) << hand->deck[i];
        if (mrt_face_is_natural(hand->deck[i]) && (seen & bit) != 0)
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "card %zu of the deck, %s, is there twice", i + 1,
                                 mrt_face_text(hand->deck[i], text));
        seen |= bit;
    }
    return MRT_OK;
}

/* Two letters a card, in the order of dealing. */
static mrt_status read_deck(const mrt_json *object, record *out, mrt_error *err)
{
    const char *text = mrt_json_string(mrt_json_get(object, "deck"));
    size_t length = text != NULL ? strlen(text) : 1;
    if (length % 2 != 0)
        return wrong(err, "deck", "a text of two letters a card, \"JdAs2d\"");
    if (length / 2 > RECORD_DECK)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the deck has %zu cards; %d at the most are possible",
                             length / 2, RECORD_DECK);
    for (size_t i = 0; i < length; i += 2) {
        mrt_error inner;
        if (read_face(text + i, 2, &out->deck[out->deck_count], &inner) != MRT_OK)
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "card %zu of the deck: %s", i / 2 + 1,
                                 inner.message);
        out->deck_count++;
    }
    return check_deck(out, err);
}

mrt_status record_read(const mrt_json *object, record *out, mrt_error *err)
{
    record r = {.config = mrt_json_string(mrt_json_get(object, "config")),
                .community = mrt_json_get(object, "community"),
                .actions = mrt_json_get(object, "actions")};
    const mrt_json *button = mrt_json_get(object, "button");
    if (r.config == NULL)
        return wrong(err, "config", "the name of a variant");
    if (r.actions == NULL || mrt_json_kind_of(r.actions) != MRT_JSON_ARRAY)
        return wrong(err, "actions", "a list of {\"p\",\"a\",\"amount\",\"cards\"}");
    mrt_status status = read_stakes(object, &r.stakes, err);
    if (status == MRT_OK)
        status = read_stacks(object, &r, err);
    if (status == MRT_OK)
        status = read_names(object, &r, err);
    if (status == MRT_OK && button != NULL)
        status = find_player(&r, mrt_json_string(button), "button", &r.button, err);
    if (status == MRT_OK)
        status = read_deck(object, &r, err);
    if (status == MRT_OK)
        *out = r;
    return status;
}

void record_fill_deck(record *hand, const mrt_variant *variant)
{
    mrt_face all[RECORD_DECK];
    size_t count = mrt_deck_faces(variant->deck, all);
    int there[MRT_FACE_END] = {0};
    for (size_t i = 0; i < variant->jokers && count < RECORD_DECK; i++)
        all[count++] = MRT_FACE_WILD;
    for (size_t i = 0; i < hand->deck_count; i++)
        there[hand->deck[i]]++;
    for (size_t i = 0; i < count && hand->deck_count < RECORD_DECK; i++)
        if (there[all[i]]-- <= 0)
            hand->deck[hand->deck_count++] = all[i];
}

/* The name of the community subset that shows the die, NULL = the variant has no die. */
static const char *die_subset(const mrt_variant *variant)
{
    for (size_t i = 0; i < variant->step_count; i++)
        for (size_t k = 0; k < variant->steps[i].action_count; k++) {
            const mrt_action *action = &variant->steps[i].actions[k];
            int subset = action->entries[0].subset;
            if (action->kind == MRT_ACTION_ROLL_DIE && subset >= 0)
                return variant->community_subset[subset];
        }
    return NULL;
}

/* "3", "3+" and the like; an ace is one. */
mrt_status record_die(const record *hand, const mrt_variant *variant, unsigned *out, mrt_error *err)
{
    const char *name = die_subset(variant);
    const mrt_json *list = name != NULL ? mrt_json_get(hand->community, name) : NULL;
    if (!is_list(list) || (mrt_json_first(list) != NULL && mrt_json_string(mrt_json_first(list)) == NULL))
        return wrong(err, name, "a list with the number of the die as a text, [\"3\"]");
    const char *text = list != NULL ? mrt_json_string(mrt_json_first(list)) : NULL;
    unsigned value = 0;
    if (text != NULL)
        value = text[0] == 'A' ? 1 : text[0] >= '1' && text[0] <= '6' ? (unsigned)(text[0] - '0') : 7;
    if (value > 6) {
        char token[MRT_QUOTE_SIZE];
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the die shows %s; 1 to 6 is right",
                             mrt_quote(token, text, strlen(text)));
    }
    *out = value;
    return MRT_OK;
}

/* The place of a card in the seat's hand; equal cards (jokers) take one place each. */
static mrt_status place_card(const mrt_seat_view *view, const char *text, mrt_move *move, mrt_error *err)
{
    mrt_face face;
    char token[MRT_QUOTE_SIZE];
    mrt_status status = read_face(text, strlen(text), &face, err);
    for (uint8_t i = 0; status == MRT_OK && i < view->count; i++) {
        bool taken = false;
        for (size_t k = 0; k < move->card_count; k++)
            taken = taken || move->cards[k] == i;
        if (view->cards[i] == face && !taken) {
            move->cards[move->card_count++] = i;
            return MRT_OK;
        }
    }
    return status != MRT_OK ? status
                            : mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                                            move->kind == MRT_MOVE_REPLACE ? "%s does not lie on the table"
                                                                           : "the player does not hold %s",
                                            mrt_quote(token, text, strlen(text)));
}

static mrt_status read_cards(const mrt_json *list, const mrt_seat_view *view, mrt_move *out, mrt_error *err)
{
    mrt_status status = is_list(list) ? MRT_OK : wrong(err, "cards", "a list of cards as texts");
    for (const mrt_json *card = status == MRT_OK ? mrt_json_first(list) : NULL;
         status == MRT_OK && card != NULL; card = mrt_json_next(card)) {
        const char *text = mrt_json_string(card);
        status =
            text != NULL ? place_card(view, text, out, err) : wrong(err, "cards", "a list of cards as texts");
    }
    return status;
}

/* [{"declaration":"high"}] for all pots, or [{"pot_index":-1,"declaration":"high"},...] for single ones: the main pot is
 * -1, side pots count from 0, and a pot that is not named has no declaration. */
static bool read_declared(const mrt_json *item, mrt_move *out)
{
    const mrt_json *index = mrt_json_get(item, "pot_index");
    const char *text = mrt_json_string(mrt_json_get(item, "declaration"));
    uint8_t said = text != NULL ? declaration_find(text) : 0;
    double pot = -1;
    if (said == 0 || (index != NULL && !mrt_json_number(index, &pot)))
        return false;
    size_t place = 0;
    while (place < MRT_POTS_MAX && (double)place != pot + 1)
        place++;
    bool alone = index == NULL && out->declaration_count == 0 && mrt_json_next(item) == NULL;
    if (place == MRT_POTS_MAX || out->declarations[place] != 0 || (index == NULL && !alone))
        return false;
    size_t count = alone ? 1 : place + 2; /* one more, which says that nothing holds for all behind */
    out->declarations[place] = said;
    count = count < MRT_POTS_MAX ? count : MRT_POTS_MAX;
    out->declaration_count = (uint8_t)(count > out->declaration_count ? count : out->declaration_count);
    return true;
}

static mrt_status read_declaration(const mrt_json *action, mrt_move *out, mrt_error *err)
{
    const mrt_json *list = mrt_json_get(action, "declaration_data");
    bool good = is_list(list);
    for (const mrt_json *item = good ? mrt_json_first(list) : NULL; good && item != NULL;
         item = mrt_json_next(item))
        good = read_declared(item, out);
    return good ? MRT_OK
                : wrong(err, "declaration_data",
                        "[{\"declaration\":\"high\"}], \"low\" or \"both\", each with its \"pot_index\" "
                        "where they are several");
}

/* The community cards in the place of a hand, as far as there is room. */
static void see_community(const mrt_table *table, mrt_seat_view *out)
{
    mrt_community_card cards[MRT_TABLE_COMMUNITY];
    size_t count = mrt_table_community(table, cards);
    out->count = 0;
    for (size_t i = 0; i < count && out->count < MRT_TABLE_HOLE; i++)
        out->cards[out->count++] = cards[i].face;
}

void record_begin(const record *hand, mrt_table *table, const mrt_json *action)
{
    mrt_question question;
    size_t seat;
    mrt_table_ask(table, &question);
    const char *name = mrt_json_string(mrt_json_get(action, "p"));
    if (!question.over && find_player(hand, name, "p", &seat, NULL) == MRT_OK && seat != question.seat)
        (void)mrt_table_begin_at(table, seat, NULL); /* refused: the move will be */
}

mrt_status record_move(const record *hand, const mrt_table *table, const mrt_json *action, mrt_move *out,
                       mrt_error *err)
{
    mrt_question question;
    mrt_seat_view view;
    mrt_move move = {0};
    size_t seat;
    const char *kind = mrt_json_string(mrt_json_get(action, "a"));
    mrt_table_ask(table, &question);
    if (question.over)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the hand is over");
    if (kind == NULL)
        return wrong(err, "a", "what the player does: \"check\", \"call\", \"bet\", ...");
    mrt_status status = find_player(hand, mrt_json_string(mrt_json_get(action, "p")), "p", &seat, err);
    if (status == MRT_OK && seat != question.seat)
        status = mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s is asked, not %s", hand->names[question.seat],
                               hand->names[seat]);
    if (status == MRT_OK)
        status = move_find(kind, strlen(kind), &move.kind, err);
    if (status == MRT_OK)
        status = read_chips(action, "amount", &move.amount, err);
    mrt_table_seat(table, question.seat, MRT_VIEW_ALL, &view);
    if (move.kind == MRT_MOVE_REPLACE)
        see_community(table, &view);
    if (status == MRT_OK)
        status = read_cards(mrt_json_get(action, "cards"), &view, &move, err);
    if (status == MRT_OK && move.kind == MRT_MOVE_BUY && move.card_count == 0 && move.amount == 0)
        move.kind = MRT_MOVE_DECLINE; /* as it is recorded */
    if (move.kind == MRT_MOVE_REPLACE)
        move.amount = 0; /* records give the number of cards there */
    if (status == MRT_OK)
        status = read_declaration(action, &move, err);
    if (status == MRT_OK && move.kind == MRT_MOVE_CALL && (question.moves & MRT_MOVE_CALL) != 0 &&
        mrt_json_get(action, "amount") != NULL && move.amount != question.to_call)
        status = mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "a call makes %lld chips, not %lld",
                               (long long)question.to_call, (long long)move.amount);
    if (status == MRT_OK)
        *out = move;
    return status;
}
