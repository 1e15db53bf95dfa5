/* Who wins how often. */
#include "tools/marotte/table/equity.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "tools/marotte/cli/pace.h"

enum { CHIPS = 1000 }; /* of each seat, and of every bet: who puts in anything is all in */
enum { DECK_MAX = MRT_FACES + MRT_VARIANT_JOKERS };

/* The deck of a deal: places that are known, and places to be filled from the stub. */
typedef struct dealer {
    mrt_table *table; /* owned */
    size_t seats;
    mrt_face deck[DECK_MAX];
    size_t deck_count;
    size_t open[DECK_MAX]; /* places to be filled, in groups where order does not matter */
    size_t open_count;
    size_t group[DECK_MAX]; /* sizes of the groups */
    size_t group_count;
    mrt_face stub[DECK_MAX]; /* the cards that nobody knows */
    size_t stub_count;
    const equity_cards *dead; /* borrowed */
    bool ordered;     /* the order of the board matters: no exact count where several of its cards are open */
    bool hidden_hole; /* hole cards are to be filled in: no exact count */
    bool rolled;      /* there is a die: the same */
} dealer;

typedef struct sums {
    pace looks;
    long long deals, all; /* so far; to come in all */
    long long wins[MRT_VARIANT_PLAYERS], ties[MRT_VARIANT_PLAYERS];
    double sum[MRT_VARIANT_PLAYERS], squares[MRT_VARIANT_PLAYERS];
} sums;

/* ---- what can be counted ---- */

/* Cards of matching ranks go by themselves. */
static bool asks_nobody(const mrt_action *action)
{
    return action->kind == MRT_ACTION_DISCARD && action->entries[0].matching_ranks;
}

static mrt_status check_action(const mrt_step *step, const mrt_action *action, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    switch ((mrt_action_kind)action->kind) {
    case MRT_ACTION_BET:
    case MRT_ACTION_DEAL:
    case MRT_ACTION_REMOVE:
    case MRT_ACTION_ROLL_DIE:
    case MRT_ACTION_SHOWDOWN:
        return MRT_OK;
    default:
        if (asks_nobody(action))
            return MRT_OK;
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "players decide about cards in this variant (step %s); equity needs one where "
                             "they only bet; try `marotte table sim`",
                             mrt_quote(token, step->name, strlen(step->name)));
    }
}

static bool has_order(const mrt_wild_rule *rules, size_t count)
{
    bool found = false;
    for (size_t i = 0; i < count; i++)
        found = found || rules[i].kind == MRT_WILD_LAST_COMMUNITY;
    return found;
}

static bool hands_have_order(const mrt_best_hands *hands)
{
    bool found = false;
    for (size_t i = 0; i < hands->count; i++) {
        found = found || has_order(hands->hand[i].wilds, hands->hand[i].wild_count);
        for (size_t k = 0; k < hands->hand[i].choice_count; k++)
            found = found || hands->hand[i].choices[k].community_single[0] >= 0;
    }
    return found;
}

static bool action_has_order(const mrt_action *action)
{
    return action->kind == MRT_ACTION_REMOVE || asks_nobody(action) ||
           has_order(action->wilds, action->wild_count);
}

static mrt_status check_variant(const mrt_variant *variant, dealer *d, mrt_error *err)
{
    mrt_status status = MRT_OK;
    d->ordered = variant->condition_count > 0 || hands_have_order(&variant->showdown) ||
                 hands_have_order(&variant->default_hands);
    for (size_t i = 0; status == MRT_OK && i < variant->step_count; i++)
        for (size_t k = 0; status == MRT_OK && k < variant->steps[i].action_count; k++) {
            const mrt_action *action = &variant->steps[i].actions[k];
            d->ordered = d->ordered || action_has_order(action);
            d->rolled = d->rolled || action->kind == MRT_ACTION_ROLL_DIE;
            status = check_action(&variant->steps[i], action, err);
        }
    return status;
}

/* ---- places of the deck ---- */

/* The next place of the deck: the next known card of that list, or an open place. */
static void add_place(dealer *d, const equity_cards *known, size_t *used, bool hole)
{
    if (*used < known->count) {
        d->deck[d->deck_count++] = known->card[(*used)++];
        return;
    }
    d->hidden_hole = d->hidden_hole || hole;
    d->open[d->open_count++] = d->deck_count++;
    d->group[d->group_count]++;
}

static void add_entry(dealer *d, const equity_question *q, const mrt_action *action,
                      const mrt_card_entry *entry, size_t used[MRT_VARIANT_PLAYERS + 1])
{
    for (int n = 0; n < entry->number; n++) {
        if (action->community && d->deck_count < DECK_MAX)
            add_place(d, &q->board, &used[MRT_VARIANT_PLAYERS], false);
        for (size_t i = 0; !action->community && i < q->seats && d->deck_count < DECK_MAX; i++)
            add_place(d, &q->hole[i], &used[i], true);
    }
}

/* Cards of one entry are alike. Entries of the same subsets are too, and are joined: three streets are one board. */
static void close_group(dealer *d, mrt_subsets subsets, mrt_subsets *last)
{
    if (d->group[d->group_count] == 0)
        return;
    if (d->group_count > 0 && *last == subsets) {
        d->group[d->group_count - 1] += d->group[d->group_count];
        d->group[d->group_count] = 0;
        return;
    }
    *last = subsets;
    d->group_count++;
}

static mrt_status too_many(const char *whose, size_t given, size_t used, mrt_error *err)
{
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s has %zu cards, this variant deals %zu", whose, given,
                         used);
}

static mrt_status lay_out(dealer *d, const equity_question *q, mrt_error *err)
{
    size_t used[MRT_VARIANT_PLAYERS + 1] = {0};
    mrt_subsets last = 0;
    for (size_t i = 0; i < q->variant->step_count; i++)
        for (size_t k = 0; k < q->variant->steps[i].action_count; k++) {
            const mrt_action *action = &q->variant->steps[i].actions[k];
            for (size_t e = 0; action->kind == MRT_ACTION_DEAL && e < action->entry_count; e++) {
                add_entry(d, q, action, &action->entries[e], used);
                close_group(d, action->entries[e].subsets, &last);
            }
        }
    for (size_t i = 0; i < q->seats; i++) {
        char whose[32];
        snprintf(whose, sizeof whose, "hand %zu", i + 1);
        if (used[i] < q->hole[i].count)
            return too_many(whose, q->hole[i].count, used[i], err);
    }
    if (used[MRT_VARIANT_PLAYERS] < q->board.count)
        return too_many("the board", q->board.count, used[MRT_VARIANT_PLAYERS], err);
    return MRT_OK;
}

/* ---- cards that are named ---- */

/* Where cards are named: hands from 0, then these. */
enum { ON_BOARD = MRT_VARIANT_PLAYERS, AMONG_DEAD, PLACES };

static const equity_cards *cards_at(const equity_question *q, size_t place)
{
    return place == ON_BOARD ? &q->board : place == AMONG_DEAD ? &q->dead : &q->hole[place];
}

#define PLACE_SIZE 32

static const char *place_text(size_t place, char out[PLACE_SIZE])
{
    if (place < ON_BOARD)
        snprintf(out, PLACE_SIZE, "in hand %zu", place + 1);
    else
        snprintf(out, PLACE_SIZE, "%s", place == ON_BOARD ? "on the board" : "among the dead cards");
    return out;
}

static mrt_status named_twice(const char *card, size_t first, size_t second, mrt_error *err)
{
    char here[PLACE_SIZE], there[PLACE_SIZE];
    place_text(first, here);
    if (first == second)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s is named twice %s", card, here);
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s is named twice, %s and %s", card, here,
                         place_text(second, there));
}

/* A card that is not there, or not there any more. */
static mrt_status not_there(const equity_question *q, mrt_face face, size_t first, size_t place,
                            mrt_error *err)
{
    char card[MRT_FACE_TEXT_SIZE], where[PLACE_SIZE];
    unsigned jokers = q->variant->jokers;
    mrt_face_text(face, card);
    if (face == MRT_FACE_WILD && jokers > 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s %s is one too many: the deck has %u joker%s", card,
                             place_text(place, where), jokers, jokers == 1 ? "" : "s");
    if (first < PLACES)
        return named_twice(card, first, place, err);
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s %s is not in the deck of this variant", card,
                         place_text(place, where));
}

/* Takes all that is named out of the numbers of cards that are there. */
static mrt_status take_named(const equity_question *q, int there[MRT_FACE_END], mrt_error *err)
{
    size_t first[MRT_FACE_END];
    for (size_t i = 0; i < MRT_FACE_END; i++)
        first[i] = PLACES;
    for (size_t place = 0; place < PLACES; place++) {
        const equity_cards *cards = cards_at(q, place);
        for (size_t i = 0; i < cards->count; i++) {
            mrt_face face = cards->card[i];
            if (--there[face] < 0)
                return not_there(q, face, first[face], place, err);
            first[face] = place;
        }
    }
    return MRT_OK;
}

/* The cards that are not known; what the deal does not need lies below it. */
static mrt_status make_stub(dealer *d, const equity_question *q, mrt_error *err)
{
    mrt_face all[DECK_MAX];
    int there[MRT_FACE_END] = {0};
    size_t count = mrt_deck_faces(q->variant->deck, all);
    for (size_t i = 0; i < q->variant->jokers && count < DECK_MAX; i++)
        all[count++] = MRT_FACE_WILD;
    for (size_t i = 0; i < count; i++)
        there[all[i]]++;
    mrt_status status = take_named(q, there, err);
    if (status != MRT_OK)
        return status;
    for (size_t i = 0; i < count; i++)
        if (there[all[i]]-- > 0)
            d->stub[d->stub_count++] = all[i];
    if (d->open_count > d->stub_count)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "the deck has not enough cards for %zu hands%s: %zu are left, %zu are needed",
                             q->seats, q->dead.count > 0 ? " without the dead ones" : "", d->stub_count,
                             d->open_count);
    return MRT_OK;
}

/* ---- a deal ---- */

/* `first`: places of the stub whose cards fill the open places; the others lie below, and below them the dead cards, which
 * no deal reaches: a table wants its whole deck. */
static size_t fill_deck(const dealer *d, const uint8_t *first, mrt_face deck[DECK_MAX])
{
    uint64_t used = 0;
    size_t count = d->deck_count;
    memcpy(deck, d->deck, count);
    for (size_t i = 0; i < d->open_count; i++) {
        deck[d->open[i]] = d->stub[first[i]];
        used |= UINT64_C(1) << first[i];
    }
    for (size_t i = 0; i < d->stub_count; i++)
        if ((used >> i & 1) == 0)
            deck[count++] = d->stub[i];
    memcpy(deck + count, d->dead->card, d->dead->count);
    return count + d->dead->count;
}

static mrt_status play_out(mrt_table *table, mrt_hand_result *out, mrt_error *err)
{
    mrt_question question;
    mrt_move move;
    mrt_status status = MRT_OK;
    for (mrt_table_ask(table, &question); status == MRT_OK && !question.over;
         mrt_table_ask(table, &question)) {
        mrt_table_passive_move(table, &move);
        status = mrt_table_act(table, &move, err);
    }
    return status == MRT_OK ? mrt_table_result(table, out, err) : status;
}

/* There is one pot, and everybody can win it: all chips are in it, or none where nobody is forced to bet. Who wins does
 * not depend on how much it is. Shares of it that have a winner are equal, as those of who wins a share. */
static void count_shares(const dealer *d, const mrt_hand_result *result, sums *s)
{
    const mrt_pot_result *pot = &result->pots[0];
    double part[MRT_VARIANT_PLAYERS] = {0};
    unsigned shares = 0;
    for (size_t i = 0; i < MRT_VARIANT_HANDS; i++)
        shares += pot->winners[i] != 0;
    for (size_t i = 0; i < MRT_VARIANT_HANDS; i++) {
        unsigned winners = 0;
        for (unsigned rest = pot->winners[i]; rest != 0; rest &= rest - 1)
            winners++;
        for (size_t seat = 0; seat < d->seats; seat++)
            if ((pot->winners[i] >> seat & 1) != 0)
                part[seat] += 1.0 / (shares * winners);
    }
    s->deals++;
    for (size_t i = 0; i < d->seats; i++) {
        s->wins[i] += part[i] > 1 - 1e-6;
        s->ties[i] += part[i] > 1e-6 && part[i] <= 1 - 1e-6;
        s->sum[i] += part[i];
        s->squares[i] += part[i] * part[i];
    }
}

static mrt_status play(dealer *d, const uint8_t *first, sums *s, mrt_error *err)
{
    mrt_chips stacks[MRT_VARIANT_PLAYERS];
    mrt_face deck[DECK_MAX];
    mrt_hand_result result;
    size_t count = fill_deck(d, first, deck);
    for (size_t i = 0; i < d->seats; i++)
        stacks[i] = CHIPS;
    mrt_status status = mrt_table_start(d->table, stacks, 0, deck, count, err);
    if (status == MRT_OK)
        status = play_out(d->table, &result, err);
    if (status == MRT_OK)
        count_shares(d, &result, s);
    return status;
}

static bool should_stop(const equity_question *q, sums *s)
{
    return q->look != NULL && pace_due(&s->looks) && q->look(q->context, s->deals, s->all);
}

/* ---- all deals ---- */

/* Ways to fill the groups one after the other; more than the bound counts as infinite. */
static double count_deals(const dealer *d)
{
    double ways = 1;
    size_t left = d->stub_count;
    for (size_t g = 0; g < d->group_count; g++)
        for (size_t i = 0; i < d->group[g]; i++)
            ways = ways * (double)left-- / (double)(i + 1);
    return ways;
}

typedef struct walk {
    dealer *d;
    const equity_question *q;
    sums *s;
    uint8_t first[DECK_MAX];
    bool stopped;
    mrt_error *err;
} walk;

/* Fills open place `at`; within a group places of the stub rise. */
static mrt_status fill(walk *w, size_t at, size_t group, size_t in_group, uint64_t used)
{
    if (at == w->d->open_count) {
        w->stopped = should_stop(w->q, w->s);
        return w->stopped ? MRT_OK : play(w->d, w->first, w->s, w->err);
    }
    if (in_group == w->d->group[group])
        return fill(w, at, group + 1, 0, used);
    mrt_status status = MRT_OK;
    size_t start = in_group > 0 ? (size_t)w->first[at - 1] + 1 : 0;
    for (size_t i = start; i < w->d->stub_count && status == MRT_OK && !w->stopped; i++) {
        if ((used >> i & 1) != 0)
            continue;
        w->first[at] = (uint8_t)i;
        status = fill(w, at + 1, group, in_group + 1, used | UINT64_C(1) << i);
    }
    return status;
}

/* ---- some deals ---- */

static void draw_places(const dealer *d, mrt_gen *gen, uint8_t places[DECK_MAX])
{
    for (size_t i = 0; i < d->open_count; i++) {
        size_t other = i + mrt_gen_index(gen, d->stub_count - i);
        uint8_t place = places[other];
        places[other] = places[i];
        places[i] = place;
    }
}

/* A given deck decides what the die shows, and may be the same in every deal: the die is rolled here. */
static mrt_status roll_die(const dealer *d, mrt_gen *gen, mrt_error *err)
{
    return d->rolled ? mrt_table_set_die(d->table, (unsigned)mrt_gen_index(gen, 6) + 1, err) : MRT_OK;
}

static mrt_status sample(dealer *d, equity_question *q, sums *s, bool *stopped, mrt_error *err)
{
    uint8_t places[DECK_MAX];
    mrt_status status = MRT_OK;
    for (size_t i = 0; i < d->stub_count; i++)
        places[i] = (uint8_t)i;
    for (long long n = 0; n < q->samples && status == MRT_OK && !*stopped; n++) {
        draw_places(d, &q->gen, places);
        status = roll_die(d, &q->gen, err);
        if (status == MRT_OK)
            status = play(d, places, s, err);
        *stopped = should_stop(q, s);
    }
    return status;
}

/* ---- the whole ---- */

/* One deal does not tell how far others lie apart. */
static double standard_error(double variance, double n)
{
    return n < 2 ? NAN : variance > 0 ? sqrt(variance / (n - 1)) : 0;
}

static void conclude(const dealer *d, const sums *s, equity_answer *out)
{
    double n = (double)s->deals;
    for (size_t i = 0; i < d->seats && s->deals > 0; i++) {
        double mean = s->sum[i] / n, variance = s->squares[i] / n - mean * mean;
        out->seat[i] = (equity_seat){.win = (double)s->wins[i] / n,
                                     .tie = (double)s->ties[i] / n,
                                     .equity = mean,
                                     .error = out->exact ? 0 : standard_error(variance, n)};
    }
}

/* All chips are in the middle after the forced bets and a call. */
static mrt_table *make_table(const equity_question *q, mrt_error *err)
{
    mrt_stakes stakes = {.structure = q->variant->structures & (~q->variant->structures + 1),
                         .small_bet = CHIPS,
                         .big_bet = CHIPS,
                         .small_blind = CHIPS,
                         .big_blind = CHIPS,
                         .ante = CHIPS,
                         .bring_in = CHIPS};
    return mrt_table_create(q->variant, &stakes, q->seats, NULL, err);
}

static bool can_be_exact(const dealer *d, double all)
{
    return !(d->ordered && d->open_count > 1) && !d->hidden_hole && !d->rolled && all <= EQUITY_BOARDS_MAX;
}

static mrt_status count_on(dealer *d, equity_question *q, equity_answer *out, mrt_error *err)
{
    sums s = {0};
    double all = count_deals(d);
    equity_answer answer = {.exact = !q->sampled && can_be_exact(d, all)};
    walk w = {.d = d, .q = q, .s = &s, .err = err};
    s.all = answer.exact ? (long long)(all + 0.5) : q->samples;
    pace_start(&s.looks);
    mrt_status status = answer.exact ? fill(&w, 0, 0, 0, 0) : sample(d, q, &s, &answer.stopped, err);
    answer.deals = s.deals;
    if (answer.exact) {
        answer.stopped = w.stopped;
        answer.all = s.all;
    }
    if (!w.stopped)
        conclude(d, &s, &answer);
    if (status == MRT_OK)
        *out = answer;
    return status;
}

static mrt_status check_seats(const equity_question *q, mrt_error *err)
{
    const mrt_variant *v = q->variant;
    if (q->seats >= v->players_min && q->seats <= v->players_max)
        return MRT_OK;
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%zu hand%s cannot play: the variant has %d to %d players",
                         q->seats, q->seats == 1 ? "" : "s", v->players_min, v->players_max);
}

mrt_status equity_count(equity_question *question, equity_answer *out, mrt_error *err)
{
    dealer d = {.seats = question->seats, .dead = &question->dead};
    mrt_status status = check_seats(question, err);
    if (status == MRT_OK)
        status = check_variant(question->variant, &d, err);
    if (status == MRT_OK)
        status = lay_out(&d, question, err);
    if (status == MRT_OK)
        status = make_stub(&d, question, err);
    if (status != MRT_OK)
        return status;
    d.table = make_table(question, err);
    if (d.table == NULL)
        return err->status;
    status = count_on(&d, question, out, err);
    mrt_table_destroy(d.table);
    return status;
}
