/* Recorded hands from JSON. */
#include "tools/marotte/table/table_json.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/base/json_read.h"
#include "marotte/marotte.h"
#include "tools/marotte/table/table_words.h"

/* A whole number of chips; what it was when there is none. */
static void read_chips(mrt_jread *r, const mrt_json *value, mrt_chips *out)
{
    double number = 0;
    if (value == NULL || mrt_json_kind_of(value) == MRT_JSON_NULL)
        return;
    if (mrt_json_number(value, &number) && number >= 0 && number <= (double)MRT_CHIPS_MAX &&
        floor(number) == number)
        *out = (mrt_chips)number;
    else
        mrt_jread_fault(r, value, "a whole number of chips from 0 to %lld is needed",
                        (long long)MRT_CHIPS_MAX);
}

/* A list, or nothing at all. `due` is what is needed. */
static bool is_list(mrt_jread *r, const mrt_json *value, const char *due)
{
    if (value == NULL || mrt_json_kind_of(value) == MRT_JSON_NULL ||
        mrt_json_kind_of(value) == MRT_JSON_ARRAY)
        return true;
    mrt_jread_mistyped(r, value, due);
    return false;
}

static void read_stakes(mrt_jread *r, mrt_stakes *out)
{
    const mrt_json *params = mrt_jread_need(r, r->root, "params");
    struct {
        const char *key;
        mrt_chips *to;
    } const fields[] = {
        {"small_bet", &out->small_bet}, {"big_bet", &out->big_bet}, {"small_blind", &out->small_blind},
        {"big_blind", &out->big_blind}, {"ante", &out->ante},       {"bring_in", &out->bring_in}};
    mrt_error err;
    if (!mrt_jread_is_object(r, params))
        return;
    const mrt_json *structure = mrt_jread_need(r, params, "structure");
    const char *name = mrt_jread_text(r, structure);
    if (name != NULL && structure_find(name, &out->structure, &err) != MRT_OK)
        mrt_jread_fault(r, structure, "%s", err.message);
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        read_chips(r, mrt_json_get(params, fields[i].key), fields[i].to);
}

static void read_stacks(mrt_jread *r, record *out)
{
    const mrt_json *list = mrt_jread_need(r, r->root, "stacks");
    if (!mrt_jread_array(r, list, 0, MRT_VARIANT_PLAYERS))
        return;
    for (const mrt_json *value = mrt_json_first(list); value != NULL; value = mrt_json_next(value)) {
        if (mrt_json_kind_of(value) == MRT_JSON_NULL)
            mrt_jread_mistyped(r, value, "a whole number of chips");
        read_chips(r, value, &out->stacks[out->seats]);
        snprintf(out->names[out->seats], sizeof out->names[0], "p%zu", out->seats);
        out->seats++;
    }
}

/* Players are told apart by their names. */
static void add_name(mrt_jread *r, const mrt_json *player, size_t i, record *out)
{
    char token[MRT_QUOTE_SIZE];
    const char *name = mrt_json_string(mrt_json_get(player, "id"));
    if (name == NULL || *name == '\0' || strlen(name) >= sizeof out->names[0]) {
        mrt_jread_fault(r, player, "a player needs an \"id\" of 1 to %zu bytes", sizeof out->names[0] - 1);
        return;
    }
    for (size_t k = 0; k < i && k < out->seats; k++)
        if (strcmp(out->names[k], name) == 0)
            mrt_jread_fault(r, player, "players %zu and %zu have the same id %s", k + 1, i + 1,
                            mrt_quote(token, name, strlen(name)));
    if (i < out->seats)
        strcpy(out->names[i], name);
}

static void read_names(mrt_jread *r, record *out)
{
    const mrt_json *list = mrt_json_get(r->root, "players");
    size_t i = 0;
    if (!is_list(r, list, "a list of {\"id\"}"))
        return;
    for (const mrt_json *player = mrt_json_first(list); player != NULL; player = mrt_json_next(player))
        add_name(r, player, i++, out);
    if (i != 0 && i != out->seats)
        mrt_jread_fault(r, list, "there are %zu players and %zu stacks", i, out->seats);
}

static size_t find_player(mrt_jread *r, const record *hand, const mrt_json *value)
{
    char token[MRT_QUOTE_SIZE];
    const char *name = mrt_jread_text(r, value);
    for (size_t i = 0; name != NULL && i < hand->seats; i++)
        if (strcmp(hand->names[i], name) == 0)
            return i;
    if (name != NULL)
        mrt_jread_fault(r, value, "there is no player %s", mrt_quote(token, name, strlen(name)));
    return 0;
}

static mrt_status read_face(const char *text, size_t length, mrt_face *out, mrt_error *err)
{
    size_t count;
    return mrt_faces_parse(text, length, MRT_CARDS_WILD, out, 1, &count, err);
}

/* A natural card is there once; how many jokers there may be is the variant's business. */
static void check_deck(mrt_jread *r, const mrt_json *value, const record *hand)
{
    uint64_t seen = 0;
    for (size_t i = 0; i < hand->deck_count; i++) {
        char text[MRT_FACE_TEXT_SIZE];
        uint64_t bit = UINT64_C(1) << hand->deck[i];
        if (mrt_face_is_natural(hand->deck[i]) && (seen & bit) != 0)
            mrt_jread_fault(r, value, "card %zu of the deck, %s, is there twice", i + 1,
                            mrt_face_text(hand->deck[i], text));
        seen |= bit;
    }
}

/* Two letters a card, in the order of dealing. */
static void read_deck(mrt_jread *r, record *out)
{
    const mrt_json *value = mrt_jread_need(r, r->root, "deck");
    const char *text = mrt_jread_text(r, value);
    size_t length = text != NULL ? strlen(text) : 0;
    mrt_error inner;
    if (length % 2 != 0)
        mrt_jread_fault(r, value, "a text of two letters a card is needed, \"JdAs2d\"");
    else if (length / 2 > RECORD_DECK)
        mrt_jread_fault(r, value, "%d cards are the most, not %zu", RECORD_DECK, length / 2);
    for (size_t i = 0; i < length && mrt_jread_status(r) == MRT_OK; i += 2) {
        if (read_face(text + i, 2, &out->deck[out->deck_count], &inner) != MRT_OK)
            mrt_jread_fault(r, value, "card %zu of the deck: %s", i / 2 + 1, inner.message);
        else
            out->deck_count++;
    }
    check_deck(r, value, out);
}

mrt_status record_read(const mrt_json *object, record *out, mrt_error *err)
{
    mrt_jread json = {.root = object, .err = err};
    record r = {.config = mrt_jread_text(&json, mrt_jread_need(&json, object, "config")),
                .community = mrt_json_get(object, "community"),
                .actions = mrt_jread_need(&json, object, "actions")};
    const mrt_json *button = mrt_json_get(object, "button");
    mrt_jread_is(&json, r.actions, MRT_JSON_ARRAY);
    read_stakes(&json, &r.stakes);
    read_stacks(&json, &r);
    read_names(&json, &r);
    if (button != NULL && mrt_jread_status(&json) == MRT_OK)
        r.button = find_player(&json, &r, button);
    read_deck(&json, &r);
    if (mrt_jread_status(&json) == MRT_OK)
        *out = r;
    return mrt_jread_status(&json);
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
    mrt_jread r = {.root = hand->community, .prefix = "community", .err = err};
    const mrt_json *list = name != NULL ? mrt_json_get(hand->community, name) : NULL;
    const mrt_json *first = list != NULL ? mrt_json_first(list) : NULL;
    unsigned value = 0;
    is_list(&r, list, "a list with the number of the die as a text, [\"3\"],");
    const char *text = mrt_jread_text(&r, first);
    if (text != NULL)
        value = text[0] == 'A' ? 1 : text[0] >= '1' && text[0] <= '6' ? (unsigned)(text[0] - '0') : 7;
    if (value > 6) {
        char token[MRT_QUOTE_SIZE];
        mrt_jread_fault(&r, first, "the die shows %s; 1 to 6 is right", mrt_quote(token, text, strlen(text)));
    }
    if (mrt_jread_status(&r) == MRT_OK)
        *out = value;
    return mrt_jread_status(&r);
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

static void read_cards(mrt_jread *r, const mrt_json *list, const mrt_seat_view *view, mrt_move *out)
{
    mrt_error err;
    bool good = is_list(r, list, "a list of cards as texts");
    for (const mrt_json *card = good && list != NULL ? mrt_json_first(list) : NULL;
         card != NULL && mrt_jread_status(r) == MRT_OK; card = mrt_json_next(card)) {
        const char *text = mrt_jread_text(r, card);
        if (text != NULL && place_card(view, text, out, &err) != MRT_OK)
            mrt_jread_fault(r, r->root, "%s", err.message);
    }
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

static void read_declaration(mrt_jread *r, const mrt_json *list, mrt_move *out)
{
    static const char due[] =
        "[{\"declaration\":\"high\"}], \"low\" or \"both\", each with its \"pot_index\" "
        "where they are several,";
    bool good = is_list(r, list, due);
    for (const mrt_json *item = good && list != NULL ? mrt_json_first(list) : NULL; good && item != NULL;
         item = mrt_json_next(item)) {
        good = read_declared(item, out);
        if (!good)
            mrt_jread_fault(r, list, "%s is needed", due);
    }
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
    mrt_jread r = {.root = action, .silent = true};
    mrt_question question;
    mrt_table_ask(table, &question);
    const mrt_json *player = mrt_json_get(action, "p");
    size_t seat = player != NULL ? find_player(&r, hand, player) : question.seat;
    if (!question.over && mrt_jread_status(&r) == MRT_OK && seat != question.seat)
        (void)mrt_table_begin_at(table, seat, NULL); /* refused: the move will be */
}

/* The move of an action, whose player is asked. */
static void read_move(mrt_jread *r, const mrt_table *table, const mrt_question *question, mrt_move *out)
{
    const mrt_json *action = r->root, *kind = mrt_json_get(action, "a");
    const char *name = mrt_json_string(kind);
    mrt_seat_view view;
    mrt_error err;
    if (name != NULL && move_find(name, strlen(name), &out->kind, &err) != MRT_OK)
        mrt_jread_fault(r, action, "%s", err.message);
    read_chips(r, mrt_json_get(action, "amount"), &out->amount);
    mrt_table_seat(table, question->seat, MRT_VIEW_ALL, &view);
    if (out->kind == MRT_MOVE_REPLACE)
        see_community(table, &view);
    if (mrt_jread_status(r) == MRT_OK)
        read_cards(r, mrt_json_get(action, "cards"), &view, out);
    if (out->kind == MRT_MOVE_BUY && out->card_count == 0 && out->amount == 0)
        out->kind = MRT_MOVE_DECLINE; /* as it is recorded */
    if (out->kind == MRT_MOVE_REPLACE)
        out->amount = 0; /* records give the number of cards there */
    read_declaration(r, mrt_json_get(action, "declaration_data"), out);
    if (out->kind == MRT_MOVE_CALL && (question->moves & MRT_MOVE_CALL) != 0 &&
        mrt_json_get(action, "amount") != NULL && out->amount != question->to_call)
        mrt_jread_fault(r, action, "a call makes %lld chips, not %lld", (long long)question->to_call,
                        (long long)out->amount);
}

mrt_status record_move(const record *hand, const mrt_table *table, const mrt_json *action, mrt_move *out,
                       mrt_error *err)
{
    mrt_jread r = {.root = action, .err = err};
    mrt_question question;
    mrt_move move = {0};
    mrt_table_ask(table, &question);
    if (question.over)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the hand is over");
    mrt_jread_text(&r, mrt_jread_need(&r, action, "a"));
    const mrt_json *player = mrt_jread_need(&r, action, "p");
    size_t seat = find_player(&r, hand, player);
    if (mrt_jread_status(&r) == MRT_OK && seat != question.seat)
        mrt_jread_fault(&r, action, "%s is asked, not %s", hand->names[question.seat], hand->names[seat]);
    if (mrt_jread_status(&r) == MRT_OK)
        read_move(&r, table, &question, &move);
    if (mrt_jread_status(&r) == MRT_OK)
        *out = move;
    return mrt_jread_status(&r);
}
