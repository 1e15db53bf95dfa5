/* The table itself: creation, the start of a hand, the walk through the steps, questions and moves, what can be seen.
 *
 * Who uses it: simulations, the command, scripted players. Hot: mrt_table_ask and mrt_table_act. A hand is a walk
 * through the variant's steps; it stops where a seat is to be asked. No move is trusted: it is checked against the
 * question that the table would ask now, and a refused one changes nothing. Never: memory after creation, a global,
 * another source of chance than the generator that the caller gives.
 */
#include "marotte/table.h"

#include <string.h>

#include "core/table/table_parts.h"

/* ---- creation ---- */

static unsigned count_rounds(const mrt_variant *variant)
{
    unsigned count = 0;
    for (size_t i = 0; i < variant->step_count; i++)
        for (size_t k = 0; k < variant->steps[i].action_count; k++) {
            const mrt_action *action = &variant->steps[i].actions[k];
            count += action->kind == MRT_ACTION_BET &&
                     (action->bet == MRT_BET_SMALL || action->bet == MRT_BET_BIG);
        }
    return count;
}

static mrt_chips or_else(mrt_chips given, mrt_chips other)
{
    return given != 0 ? given : other;
}

static mrt_chips half(mrt_chips bet)
{
    return bet > 1 ? bet / 2 : bet;
}

/* What is left 0 follows from what is given: the small bet, the big bet and the blinds from each other. */
static void fill_stakes(mrt_stakes *s)
{
    s->small_bet = or_else(s->small_bet, s->big_blind);
    s->big_bet = or_else(s->big_bet, 2 * s->small_bet);
    s->big_blind = or_else(s->big_blind, s->small_bet);
    s->small_blind = or_else(s->small_blind, half(s->big_blind));
    s->bring_in = or_else(s->bring_in, half(s->small_bet));
}

mrt_chips mrt_usual_ante(mrt_chips bet)
{
    enum { ANTES_OF_BET = 5 };
    return bet > ANTES_OF_BET ? bet / ANTES_OF_BET : 1;
}

static bool is_amount(mrt_chips chips)
{
    return chips >= 0 && chips <= MRT_CHIPS_MAX;
}

static mrt_status check_stakes(const mrt_variant *variant, const mrt_stakes *s, mrt_error *err)
{
    bool one = s->structure == MRT_STRUCTURE_LIMIT || s->structure == MRT_STRUCTURE_NO_LIMIT ||
               s->structure == MRT_STRUCTURE_POT_LIMIT;
    if (!one || (variant->structures & s->structure) == 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "this betting structure is not one of the variant's");
    if (!is_amount(s->small_bet) || !is_amount(s->big_bet) || !is_amount(s->small_blind) ||
        !is_amount(s->big_blind) || !is_amount(s->ante) || !is_amount(s->bring_in))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "bets, blinds, ante and bring-in are 0 to %lld chips",
                             (long long)MRT_CHIPS_MAX);
    if ((s->big_bet != 0 && s->big_bet < s->small_bet) ||
        (s->big_blind != 0 && s->big_blind < s->small_blind))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "the big bet is at least the small one, and the big blind the small one");
    if (s->small_bet == 0 && s->big_blind == 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "a small bet or a big blind must be given");
    return MRT_OK;
}

static mrt_status check_seats(const mrt_variant *variant, size_t seats, mrt_error *err)
{
    if (seats >= variant->players_min && seats <= variant->players_max && seats <= MRT_VARIANT_PLAYERS &&
        seats >= 2)
        return MRT_OK;
    const char *are = seats == 1 ? "player is" : "players are";
    if (variant->players_min == variant->players_max)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%zu %s not possible; the variant has %d", seats, are,
                             variant->players_max);
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%zu %s not possible; the variant has %d to %d", seats,
                         are, variant->players_min, variant->players_max);
}

mrt_table *mrt_table_create(const mrt_variant *variant, const mrt_stakes *stakes, size_t seats,
                            const mrt_alloc *alloc, mrt_error *err)
{
    if (check_seats(variant, seats, err) != MRT_OK || check_stakes(variant, stakes, err) != MRT_OK)
        return NULL;
    mrt_table *t = mrt_resize(alloc, NULL, 0, sizeof *t);
    if (t == NULL) {
        mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for a table");
        return NULL;
    }
    memset(t, 0, sizeof *t);
    t->variant = variant;
    t->alloc = alloc != NULL ? *alloc : *mrt_alloc_default();
    t->stakes = *stakes;
    fill_stakes(&t->stakes);
    t->seat_count = (uint8_t)seats;
    t->bet_rounds = (uint8_t)count_rounds(variant);
    t->over = true;
    return t;
}

void mrt_table_destroy(mrt_table *t)
{
    if (t == NULL)
        return;
    mrt_alloc alloc = t->alloc;
    mrt_resize(&alloc, t, sizeof *t, 0);
}

mrt_status mrt_table_copy(mrt_table *to, const mrt_table *from, mrt_error *err)
{
    if (to->variant != from->variant || to->seat_count != from->seat_count)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "only a table of the same variant and seats can be copied");
    mrt_alloc alloc = to->alloc;
    memcpy(to, from, sizeof *to);
    to->alloc = alloc;
    return MRT_OK;
}

/* ---- the walk ---- */

/* The first action of a group that the seat still has to do. */
static uint8_t first_part(const mrt_table *t, const mrt_step *step)
{
    uint8_t part = 0;
    while (part + 1 < step->action_count && step->actions[part].once && mrt_seats_has(t->done_once, t->actor))
        part++;
    return part;
}

/* Everybody who is left does all actions of a group in his turn. Its round of betting begins with it, wherever the bet
 * stands; without one the turns are those of a choice. */
static bool begin_group(mrt_table *t, const mrt_step *step)
{
    for (size_t i = 0; i < t->seat_count; i++)
        t->chairs[i].chosen_count = 0;
    t->pending = t->live;
    t->actor = mrt_table_seat_from(t, mrt_table_first_seat(t, false), t->pending);
    for (size_t i = 0; i < step->action_count; i++)
        if (step->actions[i].kind == MRT_ACTION_BET)
            mrt_table_bet_begin(t, &step->actions[i]);
    t->part = 0;
    return t->pending != 0;
}

/* True: seats are to be asked. */
static bool begin_action(mrt_table *t, const mrt_action *action)
{
    switch ((mrt_action_kind)action->kind) {
    case MRT_ACTION_BET:
        return mrt_table_bet_begin(t, action);
    case MRT_ACTION_DEAL:
        mrt_table_deal(t, action);
        return false;
    case MRT_ACTION_REMOVE:
        mrt_table_remove_boards(t, action);
        return false;
    case MRT_ACTION_ROLL_DIE:
        mrt_table_roll_die(t, action);
        return false;
    case MRT_ACTION_SHOWDOWN:
        mrt_table_showdown(t);
        return false;
    case MRT_ACTION_BUY:
    case MRT_ACTION_REPLACE:
        return mrt_table_offer_begin(t);
    default:
        return mrt_table_choice_begin(t, action);
    }
}

static void end_step(mrt_table *t)
{
    const mrt_step *step = &t->variant->steps[t->step];
    for (size_t i = 0; i < step->action_count; i++)
        if (step->actions[i].kind == MRT_ACTION_BET)
            mrt_table_bet_end(t, &step->actions[i]);
        else
            mrt_table_choice_end(t, &step->actions[i]);
    t->done_once = 0;
    t->pending = 0;
    t->step++;
    t->part = 0;
}

/* From the start of a step to the next question or the end. A variant without a showdown step ends in one. */
static void walk(mrt_table *t)
{
    while (!t->over && t->step < t->variant->step_count) {
        const mrt_step *step = &t->variant->steps[t->step];
        t->fresh = step->action_count > 1 ? begin_group(t, step) : begin_action(t, &step->actions[0]);
        if (t->fresh)
            return;
        if (!t->over)
            end_step(t);
    }
    if (!t->over)
        mrt_table_showdown(t);
}

/* A grouped step: the seat goes on to its next action there. */
static bool next_part(mrt_table *t)
{
    const mrt_step *step = &t->variant->steps[t->step];
    while (++t->part < step->action_count) {
        const mrt_action *action = &step->actions[t->part];
        bool done = action->once && mrt_seats_has(t->done_once, t->actor);
        if (mrt_seats_has(t->live, t->actor) && !done)
            return true;
    }
    t->part = 0;
    t->done_once |= mrt_seat_bit(t->actor);
    return false;
}

static void go_on(mrt_table *t)
{
    if ((t->live & (t->live - 1)) == 0) {
        mrt_table_everybody_folded(t);
        return;
    }
    if (mrt_table_is_grouped(t)) {
        if (next_part(t))
            return;
        t->pending &= t->live;
    }
    if (t->pending != 0) {
        t->actor = mrt_table_seat_after(t, t->actor, t->pending);
        t->part = first_part(t, &t->variant->steps[t->step]);
        return;
    }
    end_step(t);
    walk(t);
}

/* ---- starting ---- */

static mrt_status check_stacks(const mrt_table *t, const mrt_chips *stacks, size_t button, mrt_error *err)
{
    size_t playing = 0;
    for (size_t i = 0; i < t->seat_count; i++) {
        if (!is_amount(stacks[i]))
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "seat %zu: a stack is 0 to %lld chips", i + 1,
                                 (long long)MRT_CHIPS_MAX);
        playing += stacks[i] > 0;
    }
    if (playing < 2)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "a hand needs two seats with chips");
    if (button >= t->seat_count)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is no seat %zu for the button: there are %d",
                             button + 1, t->seat_count);
    return MRT_OK;
}

static size_t full_deck(const mrt_table *t, mrt_face out[MRT_TABLE_DECK])
{
    size_t count = mrt_deck_faces(t->variant->deck, out);
    for (size_t i = 0; i < t->variant->jokers && count < MRT_TABLE_DECK; i++)
        out[count++] = MRT_FACE_WILD;
    return count;
}

static mrt_status check_deck(const mrt_table *t, const mrt_face *deck, size_t count, mrt_error *err)
{
    mrt_face right[MRT_TABLE_DECK];
    size_t right_count = full_deck(t, right);
    int balance[MRT_FACE_END] = {0};
    if (count != right_count)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the deck has %zu cards, it must have %zu", count,
                             right_count);
    for (size_t i = 0; i < count; i++)
        balance[right[i]]++;
    for (size_t i = 0; i < count; i++) {
        char text[MRT_FACE_TEXT_SIZE];
        if (deck[i] >= MRT_FACE_END || --balance[deck[i]] < 0)
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                                 "card %zu of the deck, %s, is not in it or there twice", i + 1,
                                 deck[i] < MRT_FACE_END ? mrt_face_text(deck[i], text) : "no card");
    }
    return MRT_OK;
}

static void reset_chair(mrt_chair *chair, mrt_chips stack)
{
    chair->stack = stack;
    chair->bet = chair->put_in = chair->spent = 0;
    chair->raises_seen = chair->declaration_count = chair->count = chair->chosen_count = 0;
}

static void reset(mrt_table *t, const mrt_chips *stacks, size_t button)
{
    t->button = (uint8_t)button;
    t->big_blind = t->bring_in = t->last_actor = MRT_SEAT_NONE;
    t->rounds_begun = t->step = t->part = t->actor = 0;
    t->over = t->fresh = false;
    t->playing = t->pending = t->done_once = 0;
    t->round = (mrt_round){0};
    t->pot = 0;
    t->die = 0;
    t->die_subset = -1;
    t->wild_faces = t->bug_faces = t->last_wild = 0;
    t->joker_bug = t->declarations_shown = t->follows = false;
    t->followed = MRT_FACE_END;
    t->late_count = t->deck_next = t->community_count = t->removed_count = t->discard_count = 0;
    if (t->stakes.pots == MRT_POTS_ARRIVAL)
        mrt_arrival_reset(&t->arrival);
    for (size_t i = 0; i < t->seat_count; i++) {
        reset_chair(&t->chairs[i], stacks[i]);
        if (stacks[i] > 0)
            t->playing |= mrt_seat_bit(i);
    }
    t->live = t->funded = t->playing;
}

/* Dice of a hand whose deck is given depend on that deck alone. */
static double deck_seed(const mrt_face *deck, size_t count)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ deck[i]) * 16777619u;
    return (double)hash / 4294967296.0;
}

mrt_status mrt_table_start(mrt_table *t, const mrt_chips *stacks, size_t button, const mrt_face *deck,
                           size_t deck_count, mrt_error *err)
{
    mrt_status status = check_stacks(t, stacks, button, err);
    if (status == MRT_OK)
        status = check_deck(t, deck, deck_count, err);
    if (status != MRT_OK)
        return status;
    reset(t, stacks, button);
    memcpy(t->deck, deck, deck_count);
    t->deck_count = (uint8_t)deck_count;
    mrt_gen_seed(&t->gen, deck_seed(deck, deck_count));
    walk(t);
    return MRT_OK;
}

mrt_status mrt_table_start_random(mrt_table *t, const mrt_chips *stacks, size_t button, mrt_gen *gen,
                                  mrt_error *err)
{
    mrt_status status = check_stacks(t, stacks, button, err);
    if (status != MRT_OK)
        return status;
    reset(t, stacks, button);
    size_t count = full_deck(t, t->deck);
    t->deck_count = (uint8_t)count;
    for (size_t i = count; i > 1; i--) {
        size_t other = mrt_gen_index(gen, i);
        mrt_face face = t->deck[i - 1];
        t->deck[i - 1] = t->deck[other];
        t->deck[other] = face;
    }
    mrt_gen_seed(&t->gen, mrt_gen_float(gen));
    walk(t);
    return MRT_OK;
}

mrt_status mrt_table_set_die(mrt_table *t, unsigned value, mrt_error *err)
{
    if (value > 6)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "a die shows 1 to 6, not %u", value);
    t->die_set = (uint8_t)value;
    return MRT_OK;
}

/* ---- questions and moves ---- */

void mrt_table_ask(const mrt_table *t, mrt_question *out)
{
    *out = (mrt_question){.over = t->over, .seat = t->actor, .step = t->step};
    if (t->over)
        return;
    const mrt_action *action = mrt_table_action(t);
    switch ((mrt_action_kind)action->kind) {
    case MRT_ACTION_BET:
        mrt_table_bet_ask(t, action, out);
        break;
    case MRT_ACTION_BUY:
    case MRT_ACTION_REPLACE:
        mrt_table_offer_ask(t, action, out);
        break;
    default:
        mrt_table_choice_ask(t, action, out);
        break;
    }
}

static mrt_status refuse_kind(const mrt_question *question, const mrt_move *move, mrt_error *err)
{
    char legal[MRT_ERROR_MESSAGE_SIZE] = "";
    const char *tried = mrt_move_name(move->kind);
    for (unsigned kind = 1; kind <= question->moves; kind <<= 1) {
        if ((question->moves & kind) == 0)
            continue;
        if (legal[0] != '\0')
            strcat(legal, ", ");
        strcat(legal, mrt_move_name(kind));
    }
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "seat %d: %s is not possible now; it may %s",
                         question->seat + 1, tried != NULL ? tried : "this move", legal);
}

static mrt_status act(mrt_table *t, const mrt_question *question, const mrt_move *move, mrt_error *err)
{
    const mrt_action *action = mrt_table_action(t);
    switch ((mrt_action_kind)action->kind) {
    case MRT_ACTION_BET:
        return mrt_table_bet_act(t, question, move, err);
    case MRT_ACTION_BUY:
    case MRT_ACTION_REPLACE:
        return mrt_table_offer_act(t, action, question, move, err);
    default:
        return mrt_table_choice_act(t, action, question, move, err);
    }
}

mrt_status mrt_table_act(mrt_table *t, const mrt_move *move, mrt_error *err)
{
    mrt_question question;
    mrt_table_ask(t, &question);
    if (question.over)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the hand is over");
    if ((move->kind & question.moves) == 0 || (move->kind & (move->kind - 1)) != 0)
        return refuse_kind(&question, move, err);
    mrt_status status = act(t, &question, move, err);
    if (status != MRT_OK)
        return status;
    t->fresh = false;
    go_on(t);
    return MRT_OK;
}

/* Whether the round could begin with `seat` if hands that show the same pair or trips were told apart. */
static bool may_begin(const mrt_table *t, size_t seat, bool brings_in)
{
    mrt_seats among = brings_in ? mrt_table_can_bet(t) : t->live, pending = brings_in ? among : t->pending;
    if (!brings_in && !mrt_table_began_by_showing(t, mrt_table_action(t)->kind == MRT_ACTION_BET))
        return false;
    uint8_t best = mrt_table_best_showing(t, among, !brings_in);
    for (size_t i = 0; i < t->seat_count; i++)
        if (mrt_seats_has(among, i) && mrt_table_shows_alike(t, i, best, !brings_in) &&
            mrt_table_seat_from(t, i, pending) == seat)
            return true;
    return false;
}

mrt_status mrt_table_begin_at(mrt_table *t, size_t seat, mrt_error *err)
{
    const mrt_action *action = t->over ? NULL : mrt_table_action(t);
    bool brings_in = !t->over && action->kind == MRT_ACTION_BET && action->bet == MRT_BET_BRING_IN;
    if (!t->stakes.recorded || t->over || !t->fresh || seat >= t->seat_count ||
        !may_begin(t, seat, brings_in))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "seat %zu does not begin here", seat + 1);
    if (brings_in) {
        t->bring_in = (uint8_t)seat;
        t->pending = mrt_seat_bit(seat);
    }
    t->actor = (uint8_t)seat;
    return MRT_OK;
}

void mrt_table_passive_move(const mrt_table *t, mrt_move *out)
{
    mrt_question question;
    mrt_table_ask(t, &question);
    out->kind = 0;
    out->amount = 0;
    out->card_count = out->declaration_count = 0;
    if (question.over)
        return;
    static const unsigned wanted[] = {MRT_MOVE_CHECK, MRT_MOVE_CALL, MRT_MOVE_BRING_IN, MRT_MOVE_DECLINE};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted && out->kind == 0; i++)
        out->kind = question.moves & wanted[i];
    if (out->kind != 0)
        return;
    out->kind = question.moves;
    if ((question.moves & (MRT_MOVE_BUY | MRT_MOVE_REPLACE)) != 0)
        mrt_table_offer_least(&question, out);
    else
        mrt_table_choice_least(t, &question, out);
}

/* ---- what can be seen ---- */

void mrt_table_seat(const mrt_table *t, size_t seat, size_t viewer, mrt_seat_view *out)
{
    *out = (mrt_seat_view){0};
    if (seat >= t->seat_count)
        return;
    const mrt_chair *chair = &t->chairs[seat];
    out->stack = chair->stack;
    out->bet = chair->bet;
    out->put_in = chair->put_in + chair->spent;
    out->in_hand = mrt_seats_has(t->playing, seat);
    out->folded = out->in_hand && !mrt_seats_has(t->live, seat);
    out->all_in = mrt_seats_has(t->live, seat) && chair->stack == 0 && !t->over;
    if (t->over || t->declarations_shown || viewer == seat || viewer == MRT_VIEW_ALL) {
        out->declaration_count = chair->declaration_count;
        memcpy(out->declarations, chair->declarations, chair->declaration_count);
    }
    out->count = chair->count;
    for (size_t i = 0; i < chair->count; i++) {
        bool seen = viewer == MRT_VIEW_ALL || viewer == seat || chair->face_up[i];
        out->cards[i] = seen ? chair->cards[i] : MRT_FACE_END;
        out->face_up[i] = chair->face_up[i];
        out->subsets[i] = chair->subsets[i];
    }
}

size_t mrt_table_community(const mrt_table *t, mrt_community_card out[MRT_TABLE_COMMUNITY])
{
    memcpy(out, t->community, t->community_count * sizeof *out);
    return t->community_count;
}

size_t mrt_table_removed(const mrt_table *t, mrt_community_card out[MRT_TABLE_COMMUNITY])
{
    memcpy(out, t->removed, t->removed_count * sizeof *out);
    return t->removed_count;
}

size_t mrt_table_discards(const mrt_table *t, mrt_discard out[MRT_TABLE_DISCARDS])
{
    memcpy(out, t->discards, t->discard_count * sizeof *out);
    return t->discard_count;
}

size_t mrt_table_deck_left(const mrt_table *t)
{
    return (size_t)t->deck_count - t->deck_next;
}

size_t mrt_table_seats(const mrt_table *t)
{
    return t->seat_count;
}

mrt_chips mrt_table_pot(const mrt_table *t)
{
    return t->pot;
}

unsigned mrt_table_die(const mrt_table *t)
{
    return t->die;
}

mrt_status mrt_table_result(const mrt_table *t, mrt_hand_result *out, mrt_error *err)
{
    if (!t->over || t->seat_count == 0 || t->playing == 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is no result yet: the hand is not over");
    *out = t->result;
    return MRT_OK;
}
