/* Cross-checks of a variant: what no single value shows.
 *
 * Runs once over the finished data of a file without a fault: plays through the steps with numbers of cards in place
 * of cards, then asks of each best hand whether it can be made at all. Places in the text are found again by the
 * number of the step.
 */
#include "marotte/table.h"
#include "variant_read.h"

enum { ANY = 1000 }; /* more cards than there are: a number that is not known */

/* What the steps so far have given. */
typedef struct tally {
    int least, most;                /* cards that a player holds */
    int table[MRT_VARIANT_SUBSETS]; /* community cards of each subset, at most */
    int table_all;
    int taken; /* cards that have left the deck at least, all seats taken */
    bool shows, bring_in, declared;
} tally;

static const mrt_json *step_at(const mrt_vread *r, unsigned number)
{
    const mrt_json *e = mrt_json_first(mrt_json_get(r->root, "gamePlay"));
    while (number-- > 0)
        e = mrt_json_next(e);
    return e;
}

static int sum_of(const mrt_action *a)
{
    int sum = 0;
    for (unsigned i = 0; i < a->entry_count; i++)
        sum += a->entries[i].number;
    return sum;
}

static int at_least(int value, int floor)
{
    return value > floor ? value : floor;
}

static void tally_deal(const mrt_vread *r, const mrt_action *a, tally *t)
{
    int cards = sum_of(a);
    t->taken += a->community ? cards : cards * r->variant->players_max;
    t->table_all += a->community ? cards : 0;
    t->least += a->community ? 0 : cards;
    t->most += a->community ? 0 : cards;
    for (unsigned i = 0; i < a->entry_count; i++) {
        t->shows |= !a->community && a->entries[i].face_up;
        for (unsigned s = 0; a->community && s < MRT_VARIANT_SUBSETS; s++)
            if ((a->entries[i].subsets >> s & 1) != 0)
                t->table[s] += a->entries[i].number;
    }
}

static void tally_draw(const mrt_vread *r, const mrt_card_entry *e, tally *t)
{
    t->taken += at_least(e->least + e->draw_more, 0) * r->variant->players_max;
    t->least = at_least(t->least + (e->draw_more < 0 ? e->draw_more : 0), 0);
    t->most += e->draw_more > 0 ? e->draw_more : 0;
}

static void tally_buy(const mrt_vread *r, const mrt_card_entry *e, tally *t)
{
    t->taken += e->optional ? 0 : e->number * r->variant->players_max;
    t->most += e->discard_first ? 0 : e->number;
}

static void tally_discard(const mrt_card_entry *e, tally *t)
{
    bool unknown = e->matching_ranks || !e->has_number;
    t->least = unknown ? 0 : at_least(t->least - e->number, 0);
    t->most = unknown ? t->most : at_least(t->most - e->least, 0);
    if (e->to_community) {
        t->table[e->to_subset >= 0 ? e->to_subset : 0] = ANY;
        t->table_all = ANY;
    }
}

/* A player is asked for cards; does he have so many? */
static void check_held(mrt_vread *r, const mrt_json *step, int cards, const tally *t)
{
    if (cards > t->most)
        mrt_vread_fault(r, step, "this step takes %d cards, and a player holds at most %d then", cards,
                        t->most);
}

static void check_replaced(mrt_vread *r, const mrt_json *step, int cards, tally *t)
{
    if (cards > t->table_all)
        mrt_vread_fault(r, step, "this step replaces %d community cards, and there are %d then", cards,
                        t->table_all);
    t->taken += cards * r->variant->players_max;
}

static void tally_action(mrt_vread *r, const mrt_json *step, const mrt_action *a, tally *t)
{
    const mrt_card_entry *e = a->entries;
    switch ((mrt_action_kind)a->kind) {
    case MRT_ACTION_DEAL:
        tally_deal(r, a, t);
        break;
    case MRT_ACTION_DRAW:
        check_held(r, step, e->number, t);
        tally_draw(r, e, t);
        break;
    case MRT_ACTION_DISCARD:
        check_held(r, step, e->number, t);
        tally_discard(e, t);
        break;
    case MRT_ACTION_BUY:
        check_held(r, step, e->discard_first ? e->number : 0, t);
        tally_buy(r, e, t);
        break;
    case MRT_ACTION_REPLACE:
        check_replaced(r, step, e->number, t);
        break;
    case MRT_ACTION_EXPOSE:
        t->shows = true;
        check_held(r, step, e->number, t);
        break;
    case MRT_ACTION_PASS:
        check_held(r, step, e->number, t);
        break;
    case MRT_ACTION_SEPARATE:
        check_held(r, step, sum_of(a), t);
        break;
    case MRT_ACTION_BET:
        t->bring_in |= a->bet == MRT_BET_BRING_IN;
        if (a->bet == MRT_BET_BRING_IN && !t->shows)
            mrt_vread_warn(r, step, "no card shows yet that could decide who brings in");
        break;
    case MRT_ACTION_DECLARE:
        t->declared = true;
        break;
    case MRT_ACTION_REMOVE:
    case MRT_ACTION_ROLL_DIE:
    case MRT_ACTION_SHOWDOWN:
        break;
    }
}

static void check_steps(mrt_vread *r, tally *t)
{
    const mrt_variant *v = r->variant;
    for (unsigned i = 0; i < v->step_count; i++) {
        const mrt_step *step = &v->steps[i];
        const mrt_json *place = step_at(r, i);
        bool shows = step->actions[0].kind == MRT_ACTION_SHOWDOWN, last = i + 1 == v->step_count;
        for (unsigned j = 0; j < step->action_count; j++)
            tally_action(r, place, &step->actions[j], t);
        if (shows && !last)
            mrt_vread_fault(r, place, "the showdown must be the last step");
        if (!shows && last)
            mrt_vread_fault(r, place, "the last step must be the showdown");
        if (t->most > MRT_TABLE_HOLE) {
            mrt_vread_fault(r, place, "a player could hold %d cards here: at most %d", t->most,
                            MRT_TABLE_HOLE);
            return;
        }
    }
}

static void check_deck(mrt_vread *r, const tally *t)
{
    mrt_face faces[MRT_FACES];
    int cards = (int)mrt_deck_faces(r->variant->deck, faces) + r->variant->jokers;
    if (t->taken > cards)
        mrt_vread_fault(r, mrt_json_get(mrt_json_get(r->root, "players"), "max"),
                        "%d players need at least %d cards, and the deck has %d", r->variant->players_max,
                        t->taken, cards);
}

static void check_style(mrt_vread *r, const tally *t)
{
    const mrt_json *style = mrt_json_get(mrt_json_get(r->root, "forcedBets"), "style");
    bool bring_in = r->variant->forced == MRT_FORCED_BRING_IN;
    if (bring_in && !t->bring_in)
        mrt_vread_fault(r, style, "the style is bring-in, and no step is a bet of type \"bring-in\"");
    if (!bring_in && t->bring_in)
        mrt_vread_fault(r, style != NULL ? style : mrt_json_get(r->root, "gamePlay"),
                        "a step is a bet of type \"bring-in\", and the style of the forced bets is not");
}

static void check_declaring(mrt_vread *r, const tally *t)
{
    const mrt_json *showdown = mrt_json_get(r->root, "showdown");
    const mrt_json *mode = mrt_json_get(showdown, "declaration_mode");
    if (r->variant->declares && !t->declared)
        mrt_vread_fault(r, mode, "\"declare\" needs a step \"declare\"");
    if (r->variant->declares && r->variant->showdown.count != 2)
        mrt_vread_fault(r, mode, "\"declare\" needs two best hands: the high one, then the low one");
    if (!r->variant->declares && t->declared)
        mrt_vread_fault(r, mode != NULL ? mode : showdown,
                        "a step \"declare\" needs \"declaration_mode\": \"declare\"");
}

/* The community cards that an alternative can take from, at most. */
static int table_pool(const mrt_hand_choice *c, const tally *t)
{
    int sum = 0;
    for (unsigned s = 0; s < MRT_VARIANT_SUBSETS; s++)
        if ((c->community_subsets >> s & 1) != 0)
            sum += t->table[s];
    return c->community_subsets != 0 ? sum : t->table_all;
}

static bool is_possible(const mrt_best_hand *h, const mrt_hand_choice *c, const tally *t)
{
    int pool = table_pool(c, t);
    if (h->any_cards >= 0)
        return h->any_cards <= t->most + pool;
    return (c->hole <= t->most || h->padding) && c->community <= pool;
}

/* Rules for wild cards of all steps and of a hand; `wild` and `bug` say which roles there are. */
static void find_roles(const mrt_vread *r, const mrt_best_hand *h, bool *wild, bool *bug)
{
    const mrt_variant *v = r->variant;
    for (unsigned i = 0; i < h->wild_count; i++)
        *(h->wilds[i].bug ? bug : wild) = true;
    for (unsigned i = 0; i < v->step_count; i++)
        for (unsigned j = 0; j < v->steps[i].actions[0].wild_count; j++)
            *(v->steps[i].actions[0].wilds[j].bug ? bug : wild) = true;
}

static void check_hand(mrt_vread *r, const mrt_json *place, const mrt_best_hand *h, const tally *t)
{
    bool possible = false, wild = false, bug = false;
    for (unsigned i = 0; i < h->choice_count; i++)
        possible |= is_possible(h, &h->choices[i], t);
    if (!possible)
        mrt_vread_fault(r, place, "nobody can make this hand: too few cards are dealt");
    if (r->variant->jokers > 0 && (mrt_eval_allows(h->type) & MRT_CARDS_WILD) == 0)
        mrt_vread_fault(r, place, "the deck has jokers, and the evaluation type %s does not know them",
                        mrt_eval_type_name(h->type));
    find_roles(r, h, &wild, &bug);
    if (wild && bug)
        mrt_vread_fault(r, place, "wild cards and bugs cannot be in one hand");
}

static void check_hands(mrt_vread *r, const mrt_json *list, const mrt_best_hands *hands, const tally *t)
{
    const mrt_json *place = mrt_json_first(list);
    for (unsigned i = 0; i < hands->count; i++, place = mrt_json_next(place))
        check_hand(r, place, &hands->hand[i], t);
}

static bool knows_wild(const mrt_best_hands *hands)
{
    for (unsigned i = 0; i < hands->count; i++)
        if ((mrt_eval_allows(hands->hand[i].type) & MRT_CARDS_WILD) != 0)
            return true;
    return false;
}

/* Wild cards of a deal that no hand knows: they are what they show. */
static void check_dealt_wilds(mrt_vread *r)
{
    const mrt_variant *v = r->variant;
    bool known = knows_wild(&v->showdown) || knows_wild(&v->default_hands);
    for (unsigned i = 0; i < v->condition_count; i++)
        known |= knows_wild(&v->conditions[i].hands);
    for (unsigned i = 0; i < v->step_count && !known; i++)
        if (v->steps[i].actions[0].wild_count > 0)
            mrt_vread_warn(r, step_at(r, i),
                           "wild cards count in hands of type high_wild, and there are none");
}

static void check_showdown(mrt_vread *r, const tally *t)
{
    const mrt_variant *v = r->variant;
    const mrt_json *showdown = mrt_json_get(r->root, "showdown"), *list = mrt_json_get(showdown, "bestHand");
    check_hands(r, list != NULL ? list : mrt_json_get(showdown, "defaultBestHand"), &v->showdown, t);
    const mrt_json *e = mrt_json_first(mrt_json_get(showdown, "conditionalBestHands"));
    for (unsigned i = 0; i < v->condition_count; i++, e = mrt_json_next(e))
        check_hands(r, mrt_json_get(e, "bestHand"), &v->conditions[i].hands, t);
    if (v->default_action != MRT_DEFAULT_BEST_HAND)
        return;
    const mrt_json *action = mrt_json_get(showdown, "defaultAction");
    action = action != NULL ? action : mrt_json_get(showdown, "globalDefaultAction");
    list = mrt_json_get(action, "bestHand");
    check_hands(r, list != NULL ? list : mrt_json_get(mrt_json_get(action, "action"), "bestHand"),
                &v->default_hands, t);
}

void mrt_variant_check(mrt_vread *r)
{
    tally t = {0};
    check_steps(r, &t);
    check_deck(r, &t);
    check_style(r, &t);
    check_declaring(r, &t);
    check_showdown(r, &t);
    check_dealt_wilds(r);
}
