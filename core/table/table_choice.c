/* Cards that a player chooses: draw, discard, expose, pass, separate; and what he declares.
 *
 * Used by the walk through the steps. A move names places in the seat's hand. Everything is checked before anything
 * is moved. Exposed and passed cards wait until everybody has chosen, then move at once.
 */
#include <string.h>

#include "core/table/table_parts.h"

static bool may_choose(const mrt_table *t, const mrt_action *action, const mrt_chair *chair, size_t place)
{
    const mrt_card_entry *entry = &action->entries[0];
    bool of_subset = entry->subsets == 0 || (chair->subsets[place] & entry->subsets) != 0;
    switch ((mrt_action_kind)action->kind) {
    case MRT_ACTION_EXPOSE:
    case MRT_ACTION_PASS:
        return !chair->face_up[place];
    case MRT_ACTION_DISCARD:
        return of_subset;
    case MRT_ACTION_DRAW:
        return of_subset || t->stakes.recorded;
    default:
        return true;
    }
}

static unsigned count_choosable(const mrt_table *t, const mrt_action *action, const mrt_chair *chair)
{
    unsigned count = 0;
    for (size_t i = 0; i < chair->count; i++)
        count += may_choose(t, action, chair, i);
    return count;
}

static unsigned subset_size(const mrt_chair *chair, int subset)
{
    unsigned count = 0;
    for (size_t i = 0; i < chair->count; i++)
        count += chair->subsets[i] >> subset & 1;
    return count;
}

static bool is_subset_allowed(const mrt_card_entry *entry, int subset)
{
    return entry->subsets == 0 || (entry->subsets >> subset & 1) != 0;
}

/* The sizes of the subsets that can be discarded whole. */
static void ask_entire(const mrt_card_entry *entry, const mrt_chair *chair, mrt_question *out)
{
    unsigned least = MRT_TABLE_HOLE, most = 0;
    for (int subset = 0; subset < MRT_VARIANT_SUBSETS; subset++) {
        unsigned size = is_subset_allowed(entry, subset) ? subset_size(chair, subset) : 0;
        if (size > 0) {
            least = size < least ? size : least;
            most = size > most ? size : most;
        }
    }
    out->cards_min = (uint8_t)(most > 0 && entry->least > 0 ? least : 0);
    out->cards_max = (uint8_t)most;
}

static void ask_number(unsigned least, unsigned most, unsigned there, mrt_question *out)
{
    out->cards_max = (uint8_t)(most < there ? most : there);
    out->cards_min = (uint8_t)(least < out->cards_max ? least : out->cards_max);
}

static void ask_discard(const mrt_table *t, const mrt_action *action, const mrt_chair *chair,
                        mrt_question *out)
{
    const mrt_card_entry *entry = &action->entries[0];
    unsigned there = count_choosable(t, action, chair);
    if (entry->matching_ranks) /* the rule chooses; the player only agrees */
        ask_number(0, 0, there, out);
    else if (entry->entire_subset)
        ask_entire(entry, chair, out);
    else
        ask_number(entry->least, entry->has_number ? entry->number : there, there, out);
}

static void ask_declare(const mrt_table *t, const mrt_action *action, const mrt_chair *chair,
                        mrt_question *out)
{
    out->pots = (uint8_t)(action->per_pot ? mrt_table_contested_pots(t, (size_t)(chair - t->chairs)) : 1);
    out->declarations =
        (uint8_t)((unsigned)action->high << MRT_DECLARE_HIGH | (unsigned)action->low << MRT_DECLARE_LOW |
                  (unsigned)action->both << MRT_DECLARE_BOTH);
}

static void ask_seat(const mrt_table *t, const mrt_action *action, const mrt_chair *chair, mrt_question *out)
{
    const mrt_card_entry *entry = &action->entries[0];
    unsigned there = count_choosable(t, action, chair);
    switch ((mrt_action_kind)action->kind) {
    case MRT_ACTION_DRAW:
        out->moves = MRT_MOVE_DRAW;
        ask_number(entry->least, entry->number, there, out);
        break;
    case MRT_ACTION_DISCARD:
        out->moves = MRT_MOVE_DISCARD;
        ask_discard(t, action, chair, out);
        break;
    case MRT_ACTION_EXPOSE:
        out->moves = MRT_MOVE_EXPOSE;
        ask_number(entry->number, entry->number, there, out);
        break;
    case MRT_ACTION_PASS:
        out->moves = MRT_MOVE_PASS;
        ask_number(entry->number, entry->number, there, out);
        break;
    case MRT_ACTION_SEPARATE:
        out->moves = MRT_MOVE_SEPARATE;
        mrt_table_separate_ask(action, chair, out);
        break;
    default:
        out->moves = MRT_MOVE_DECLARE;
        ask_declare(t, action, chair, out);
        break;
    }
}

void mrt_table_choice_ask(const mrt_table *t, const mrt_action *action, mrt_question *out)
{
    ask_seat(t, action, &t->chairs[t->actor], out);
}

/* ---- cards that go ---- */

/* The hole cards whose ranks lie in a community subset. */
static uint32_t matching(const mrt_table *t, size_t seat, const mrt_card_entry *entry)
{
    const mrt_chair *chair = &t->chairs[seat];
    unsigned ranks = 0;
    for (size_t i = 0; i < t->community_count; i++)
        if (mrt_face_is_natural(t->community[i].face) &&
            (entry->subset < 0 || (t->community[i].subsets >> entry->subset & 1) != 0))
            ranks |= 1u << mrt_face_rank(t->community[i].face);
    uint32_t mask = 0;
    for (size_t i = 0; i < chair->count; i++)
        if (mrt_face_is_natural(chair->cards[i]) && (ranks >> mrt_face_rank(chair->cards[i]) & 1) != 0)
            mask |= (uint32_t)1 << i;
    return mask;
}

/* Takes cards (bit = place) out of a hand. Those that are shown lie on the table from then on, or everybody has seen them
 * at least. */
static void throw_away(mrt_table *t, size_t seat, const mrt_card_entry *entry, uint32_t gone)
{
    mrt_chair *chair = &t->chairs[seat];
    for (size_t i = 0; i < chair->count; i++) {
        if ((gone >> i & 1) == 0)
            continue;
        if (entry->to_community)
            mrt_table_add_community(t, chair->cards[i], entry->face_up,
                                    (mrt_subsets)1 << (entry->to_subset >= 0 ? entry->to_subset : 0));
        else if (entry->face_up && t->discard_count < MRT_TABLE_DISCARDS)
            t->discards[t->discard_count++] = (mrt_discard){chair->cards[i], (uint8_t)seat};
    }
    mrt_table_drop(chair, gone);
}

/* Cards of matching ranks go by themselves, seat by seat. */
static void discard_matching(mrt_table *t, const mrt_card_entry *entry)
{
    uint8_t seat = mrt_table_seat_from(t, mrt_table_first_seat(t, false), t->live);
    for (mrt_seats left = t->live; left != 0; left &= (mrt_seats)~mrt_seat_bit(seat)) {
        seat = mrt_table_seat_from(t, seat, left);
        throw_away(t, seat, entry, matching(t, seat, entry));
    }
}

/* ---- beginning ---- */

/* Nothing to expose, pass or separate: the seat is not asked. */
static bool has_to_choose(const mrt_table *t, const mrt_action *action, const mrt_chair *chair)
{
    mrt_question question = {0};
    ask_seat(t, action, chair, &question);
    unsigned always = MRT_MOVE_DRAW | MRT_MOVE_DISCARD | MRT_MOVE_DECLARE;
    return (question.moves & always) != 0 || question.cards_max > 0;
}

bool mrt_table_choice_begin(mrt_table *t, const mrt_action *action)
{
    if (action->kind == MRT_ACTION_DISCARD && action->entries[0].matching_ranks && !t->stakes.recorded) {
        discard_matching(t, &action->entries[0]);
        return false;
    }
    for (size_t i = 0; i < t->seat_count; i++) {
        t->chairs[i].chosen_count = 0;
        if (mrt_seats_has(t->live, i) && has_to_choose(t, action, &t->chairs[i]))
            t->pending |= mrt_seat_bit(i);
    }
    if (t->pending == 0)
        return false;
    t->actor = mrt_table_seat_from(t, mrt_table_first_seat(t, false), t->pending);
    return true;
}

/* ---- checking ---- */

/* All cards of one subset and no others. */
static bool is_entire_subset(const mrt_card_entry *entry, const mrt_chair *chair, const mrt_move *move)
{
    mrt_subsets common = ~(mrt_subsets)0;
    for (size_t i = 0; i < move->card_count; i++)
        common &= chair->subsets[move->cards[i]];
    for (int subset = 0; subset < MRT_VARIANT_SUBSETS; subset++)
        if ((common >> subset & 1) != 0 && is_subset_allowed(entry, subset) &&
            subset_size(chair, subset) == move->card_count)
            return true;
    return false;
}

mrt_status mrt_table_check_number(const mrt_question *question, const mrt_move *move, mrt_error *err)
{
    const char *chosen = move->card_count == 1 ? "card is" : "cards are";
    if (move->card_count >= question->cards_min && move->card_count <= question->cards_max)
        return MRT_OK;
    if (question->cards_min == question->cards_max)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "seat %d: %d %s chosen, it must be %d",
                             question->seat + 1, move->card_count, chosen, question->cards_min);
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "seat %d: %d %s chosen, it must be %d to %d",
                         question->seat + 1, move->card_count, chosen, question->cards_min,
                         question->cards_max);
}

mrt_status mrt_table_check_place(const mrt_question *question, const mrt_move *move, size_t i, size_t count,
                                 mrt_error *err)
{
    unsigned place = move->cards[i];
    if (place >= count)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "seat %d: there is no card %u among %zu",
                             question->seat + 1, place + 1, count);
    if (memchr(move->cards, (int)place, i) != NULL)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "seat %d: card %u is chosen twice", question->seat + 1,
                             place + 1);
    return MRT_OK;
}

static mrt_status check_place(const mrt_table *t, const mrt_action *action, const mrt_chair *chair,
                              const mrt_question *question, const mrt_move *move, size_t i, mrt_error *err)
{
    mrt_status status = mrt_table_check_place(question, move, i, chair->count, err);
    bool hidden = action->kind == MRT_ACTION_EXPOSE || action->kind == MRT_ACTION_PASS;
    if (status != MRT_OK || may_choose(t, action, chair, move->cards[i]))
        return status;
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "seat %d: card %d cannot be chosen: %s",
                         question->seat + 1, move->cards[i] + 1,
                         hidden ? "it lies face up" : "it is in another part of the hand");
}

static mrt_status check_declaration_count(const mrt_table *t, const mrt_question *question,
                                          const mrt_move *move, mrt_error *err)
{
    unsigned count = move->declaration_count;
    if (count == 1 || (t->stakes.recorded ? count > 0 && count <= MRT_POTS_MAX : count == question->pots))
        return MRT_OK;
    if (question->pots == 1)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "seat %d: %u declarations; there is one, for all pots",
                             question->seat + 1, count);
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                         "seat %d: %u declarations; it is one for all pots, or one for each of %d",
                         question->seat + 1, count, question->pots);
}

/* In recorded hands players may have said nothing for a pot behind the main one. */
static mrt_status check_declarations(const mrt_table *t, const mrt_question *question, const mrt_move *move,
                                     mrt_error *err)
{
    mrt_status status = check_declaration_count(t, question, move, err);
    for (size_t i = 0; i < move->declaration_count && status == MRT_OK; i++) {
        unsigned said = move->declarations[i];
        bool legal = said <= MRT_DECLARE_BOTH && (question->declarations >> said & 1) != 0;
        if (!legal && !(t->stakes.recorded && i > 0 && said == 0))
            status = mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                                   "seat %d: %u is no declaration here: high is 1, low 2, both 3",
                                   question->seat + 1, said);
    }
    return status;
}

static mrt_status check_move(const mrt_table *t, const mrt_action *action, const mrt_chair *chair,
                             const mrt_question *question, const mrt_move *move, mrt_error *err)
{
    if (move->kind == MRT_MOVE_DECLARE)
        return check_declarations(t, question, move, err);
    mrt_status status = mrt_table_check_number(question, move, err);
    for (size_t i = 0; i < move->card_count && status == MRT_OK; i++)
        status = check_place(t, action, chair, question, move, i, err);
    const mrt_card_entry *entry = &action->entries[0];
    if (status == MRT_OK && action->kind == MRT_ACTION_DISCARD && entry->entire_subset &&
        move->card_count > 0 && !is_entire_subset(entry, chair, move))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "seat %d: the cards must be one whole part of the hand", question->seat + 1);
    if (status == MRT_OK && action->kind == MRT_ACTION_SEPARATE)
        status = mrt_table_separate_check(t, action, move, err);
    return status;
}

/* ---- doing ---- */

void mrt_table_drop(mrt_chair *chair, uint32_t gone)
{
    size_t kept = 0;
    for (size_t i = 0; i < chair->count; i++)
        if ((gone >> i & 1) == 0) {
            chair->cards[kept] = chair->cards[i];
            chair->face_up[kept] = chair->face_up[i];
            chair->subsets[kept] = chair->subsets[i];
            kept++;
        }
    chair->count = (uint8_t)kept;
}

uint32_t mrt_table_places(const uint8_t *cards, size_t count)
{
    uint32_t mask = 0;
    for (size_t i = 0; i < count; i++)
        mask |= (uint32_t)1 << cards[i];
    return mask;
}

/* The new cards join the subset that the step names. */
static void draw(mrt_table *t, const mrt_card_entry *entry, const mrt_move *move)
{
    mrt_chair *chair = &t->chairs[t->actor];
    bool lay_up[MRT_TABLE_HOLE] = {false};
    for (size_t i = 0; i < move->card_count; i++)
        lay_up[i] = entry->preserve_state && chair->face_up[move->cards[i]];
    mrt_table_drop(chair, mrt_table_places(move->cards, move->card_count));
    int number = move->card_count + entry->draw_more;
    mrt_face face;
    for (int i = 0; i < number && chair->count < MRT_TABLE_HOLE && mrt_table_draw_card(t, &face); i++)
        mrt_table_give(t, t->actor, face, i < move->card_count && lay_up[i], entry->subsets);
}

static void discard(mrt_table *t, const mrt_card_entry *entry, const mrt_move *move)
{
    throw_away(t, t->actor, entry,
               entry->matching_ranks ? matching(t, t->actor, entry)
                                     : mrt_table_places(move->cards, move->card_count));
}

static void declare(mrt_table *t, const mrt_action *action, mrt_chair *chair, const mrt_move *move)
{
    chair->declaration_count = move->declaration_count;
    memcpy(chair->declarations, move->declarations, move->declaration_count);
    t->declarations_shown = !action->simultaneous;
}

static void choose(mrt_chair *chair, const mrt_move *move)
{
    chair->chosen_count = move->card_count;
    memcpy(chair->chosen, move->cards, move->card_count);
}

mrt_status mrt_table_choice_act(mrt_table *t, const mrt_action *action, const mrt_question *question,
                                const mrt_move *move, mrt_error *err)
{
    mrt_chair *chair = &t->chairs[t->actor];
    mrt_status status = check_move(t, action, chair, question, move, err);
    if (status != MRT_OK)
        return status;
    t->pending &= (mrt_seats)~mrt_seat_bit(t->actor);
    switch ((mrt_action_kind)action->kind) {
    case MRT_ACTION_DRAW:
        draw(t, &action->entries[0], move);
        break;
    case MRT_ACTION_DISCARD:
        discard(t, &action->entries[0], move);
        break;
    case MRT_ACTION_DECLARE:
        declare(t, action, chair, move);
        break;
    default:
        choose(chair, move);
        break;
    }
    return MRT_OK;
}

/* ---- what everybody does at once ---- */

static void expose(mrt_chair *chair)
{
    for (size_t i = 0; i < chair->chosen_count; i++)
        chair->face_up[chair->chosen[i]] = true;
    chair->chosen_count = 0;
}

static size_t receiver(const mrt_table *t, size_t seat, mrt_pass_direction direction)
{
    unsigned players = mrt_seats_count(t->live);
    unsigned steps = direction == MRT_PASS_LEFT ? 1 : direction == MRT_PASS_RIGHT ? players - 1 : players / 2;
    for (; steps > 0; steps--)
        seat = mrt_table_seat_after(t, seat, t->live);
    return seat;
}

static void pass_all(mrt_table *t, mrt_pass_direction direction)
{
    mrt_face passed[MRT_VARIANT_PLAYERS][MRT_TABLE_HOLE];
    for (size_t i = 0; i < t->seat_count; i++) {
        mrt_chair *chair = &t->chairs[i];
        for (size_t n = 0; n < chair->chosen_count; n++)
            passed[i][n] = chair->cards[chair->chosen[n]];
        mrt_table_drop(chair, mrt_table_places(chair->chosen, chair->chosen_count));
    }
    for (size_t i = 0; i < t->seat_count; i++) {
        for (size_t n = 0; n < t->chairs[i].chosen_count; n++)
            mrt_table_give(t, receiver(t, i, direction), passed[i][n], false, 0);
        t->chairs[i].chosen_count = 0;
    }
}

void mrt_table_choice_end(mrt_table *t, const mrt_action *action)
{
    if (action->kind == MRT_ACTION_DECLARE)
        t->declarations_shown = true;
    if (action->kind == MRT_ACTION_PASS)
        pass_all(t, (mrt_pass_direction)action->entries[0].direction);
    for (size_t i = 0; i < t->seat_count; i++)
        if (action->kind == MRT_ACTION_EXPOSE)
            expose(&t->chairs[i]);
        else if (action->kind == MRT_ACTION_SEPARATE)
            mrt_table_separate(&t->chairs[i], action);
}

/* ---- the least ---- */

static void least_entire(const mrt_card_entry *entry, const mrt_chair *chair, mrt_move *out)
{
    int subset = 0;
    while (subset + 1 < MRT_VARIANT_SUBSETS &&
           (!is_subset_allowed(entry, subset) || subset_size(chair, subset) == 0))
        subset++;
    for (size_t i = 0; i < chair->count; i++)
        if ((chair->subsets[i] >> subset & 1) != 0)
            out->cards[out->card_count++] = (uint8_t)i;
}

void mrt_table_choice_least(const mrt_table *t, const mrt_question *question, mrt_move *out)
{
    const mrt_action *action = mrt_table_action(t);
    const mrt_chair *chair = &t->chairs[question->seat];
    if (question->moves == MRT_MOVE_DECLARE) {
        out->declaration_count = 1;
        out->declarations[0] = MRT_DECLARE_HIGH;
        while ((question->declarations >> out->declarations[0] & 1) == 0)
            out->declarations[0]++;
        return;
    }
    if (action->kind == MRT_ACTION_DISCARD && action->entries[0].entire_subset && question->cards_min > 0) {
        least_entire(&action->entries[0], chair, out);
        return;
    }
    if (action->kind == MRT_ACTION_SEPARATE) {
        if (question->cards_min > 0)
            mrt_table_separate_least(action, chair, out);
        return;
    }
    for (size_t i = 0; i < chair->count && out->card_count < question->cards_min; i++)
        if (may_choose(t, action, chair, i))
            out->cards[out->card_count++] = (uint8_t)i;
}
