/* Cross-checks of a variant: what no single value shows.
 *
 * Runs once over the finished data of a file without a fault: plays through the steps with numbers of cards in place
 * of cards (variant_tally.c), then asks of each best hand whether it can be made at all. Places in the text are found
 * again by the number of the step.
 */
#include "core/eval/eval_reach.h"
#include "core/table/variant_read.h"
#include "core/table/variant_tally.h"
#include "marotte/table.h"

static const mrt_json *step_at(const mrt_vread *r, unsigned number)
{
    const mrt_json *e = mrt_json_first(mrt_json_get(r->json.root, "gamePlay"));
    while (number-- > 0)
        e = mrt_json_next(e);
    return e;
}

/* A player is asked for cards; does he have so many? */
static void check_held(mrt_vread *r, const mrt_json *step, int cards, const mrt_tally *t)
{
    if (cards > t->most)
        mrt_jread_fault(&r->json, step, "this step takes %d cards, and a player holds at most %d then", cards,
                        t->most);
}

/* The same for cards that lie face down: he gives what he has. */
static void check_hidden(mrt_vread *r, const mrt_json *step, int cards, const mrt_tally *t)
{
    if (cards > t->most)
        check_held(r, step, cards, t);
    else if (cards > t->down)
        mrt_jread_warn(&r->json, step, "this step takes %d hidden cards, and a player has at most %d then",
                       cards, t->down);
}

/* Up to so many: he gives what he has. */
static void check_offered(mrt_vread *r, const mrt_json *step, const mrt_card_entry *e, const mrt_tally *t)
{
    int there = mrt_tally_hole(t, e->subsets);
    if (e->number > there)
        mrt_jread_warn(&r->json, step,
                       "this step takes up to %d cards, and a player has at most %d for it then", e->number,
                       there);
}

static void check_discarded(mrt_vread *r, const mrt_json *step, const mrt_card_entry *e, const mrt_tally *t)
{
    if (e->number > t->most)
        check_held(r, step, e->number, t);
    else
        check_offered(r, step, e, t);
}

static void check_replaced(mrt_vread *r, const mrt_json *step, int cards, const mrt_tally *t)
{
    if (cards > t->table_all)
        mrt_jread_fault(&r->json, step, "this step replaces %d community cards, and there are %d then", cards,
                        t->table_all);
}

/* What is there before the action against what it needs. */
static void check_action(mrt_vread *r, const mrt_json *step, const mrt_action *a, const mrt_tally *t)
{
    const mrt_card_entry *e = a->entries;
    switch ((mrt_action_kind)a->kind) {
    case MRT_ACTION_DRAW:
        check_offered(r, step, e, t);
        break;
    case MRT_ACTION_DISCARD:
        check_discarded(r, step, e, t);
        break;
    case MRT_ACTION_BUY:
        check_held(r, step, e->discard_first ? e->number : 0, t);
        break;
    case MRT_ACTION_EXPOSE:
    case MRT_ACTION_PASS:
        check_hidden(r, step, e->number, t);
        break;
    case MRT_ACTION_SEPARATE:
        check_held(r, step, mrt_tally_sum(a), t);
        break;
    case MRT_ACTION_REPLACE:
        check_replaced(r, step, e->number, t);
        break;
    case MRT_ACTION_BET:
        if (a->bet == MRT_BET_BRING_IN && !t->shows)
            mrt_jread_warn(&r->json, step, "no card shows yet that could decide who brings in");
        break;
    case MRT_ACTION_DEAL:
    case MRT_ACTION_DECLARE:
    case MRT_ACTION_REMOVE:
    case MRT_ACTION_ROLL_DIE:
    case MRT_ACTION_SHOWDOWN:
        break;
    }
}

static void check_steps(mrt_vread *r, mrt_tally *t)
{
    const mrt_variant *v = r->variant;
    bool full = false;
    for (unsigned i = 0; i < v->step_count; i++) {
        const mrt_step *step = &v->steps[i];
        const mrt_json *place = step_at(r, i);
        bool shows = step->actions[0].kind == MRT_ACTION_SHOWDOWN, last = i + 1 == v->step_count;
        for (unsigned j = 0; j < step->action_count; j++) {
            check_action(r, place, &step->actions[j], t);
            mrt_tally_action(v, step, j, t);
        }
        if (shows && !last)
            mrt_jread_fault(&r->json, place, "the showdown must be the last step");
        if (!shows && last)
            mrt_jread_fault(&r->json, place, "the last step must be the showdown");
        if (t->most > MRT_TABLE_HOLE && !full)
            mrt_jread_fault(&r->json, place, "a player could hold %d cards here: at most %d", t->most,
                            MRT_TABLE_HOLE);
        full = t->most > MRT_TABLE_HOLE;
    }
}

static void check_deck(mrt_vread *r, const mrt_tally *t)
{
    mrt_face faces[MRT_FACES];
    int cards = (int)mrt_deck_faces(r->variant->deck, faces) + r->variant->jokers;
    if (t->taken > cards)
        mrt_jread_fault(&r->json, mrt_json_get(mrt_json_get(r->json.root, "players"), "max"),
                        "%d players need at least %d cards, and the deck has %d", r->variant->players_max,
                        t->taken, cards);
}

static void check_style(mrt_vread *r, const mrt_tally *t)
{
    const mrt_json *style = mrt_json_get(mrt_json_get(r->json.root, "forcedBets"), "style");
    bool bring_in = r->variant->forced == MRT_FORCED_BRING_IN;
    if (bring_in && !t->bring_in)
        mrt_jread_fault(&r->json, style, "the style is bring-in, and no step is a bet of type \"bring-in\"");
    if (!bring_in && t->bring_in)
        mrt_jread_fault(&r->json, style != NULL ? style : mrt_json_get(r->json.root, "gamePlay"),
                        "a step is a bet of type \"bring-in\", and the style of the forced bets is not");
}

static void check_declaring(mrt_vread *r, const mrt_tally *t)
{
    const mrt_json *showdown = mrt_json_get(r->json.root, "showdown");
    const mrt_json *mode = mrt_json_get(showdown, "declaration_mode");
    if (r->variant->declares && !t->declared)
        mrt_jread_fault(&r->json, mode, "\"declare\" needs a step \"declare\"");
    if (r->variant->declares && r->variant->showdown.count != 2)
        mrt_jread_fault(&r->json, mode, "\"declare\" needs two best hands: the high one, then the low one");
    if (!r->variant->declares && t->declared)
        mrt_jread_fault(&r->json, mode != NULL ? mode : showdown,
                        "a step \"declare\" needs \"declaration_mode\": \"declare\"");
}

/* ---- hands ---- */

static int at_most(int value, int ceiling)
{
    return value < ceiling ? value : ceiling;
}

static int count_singles(const int8_t single[MRT_VARIANT_SINGLES])
{
    int count = 0;
    while (count < MRT_VARIANT_SINGLES && single[count] >= 0)
        count++;
    return count;
}

/* The hole cards that an alternative can take from, at most. `left` is what another hand leaves. */
static int hole_pool(const mrt_best_hand *h, const mrt_hand_choice *c, int left, const mrt_tally *t)
{
    int singles = count_singles(c->hole_single);
    int cards = at_most(singles > 0 ? singles : mrt_tally_hole(t, c->hole_subsets), left);
    if (h->card_state != MRT_STATE_ANY)
        cards = at_most(cards, h->card_state == MRT_STATE_FACE_UP ? t->up : t->down);
    return c->hand_size != 0 ? at_most(cards, c->hand_size) : cards;
}

/* The same for community cards; none where a subset has fewer than are to be picked of it. */
static int table_pool(const mrt_hand_choice *c, const mrt_tally *t)
{
    int singles = count_singles(c->community_single), picks = count_singles(c->pick_subset), sum = 0;
    for (int i = 0; i < picks; i++) {
        if (c->pick_count[i] > t->table[c->pick_subset[i]])
            return 0;
        sum += c->pick_count[i];
    }
    if (picks > 0)
        return sum;
    return singles > 0 ? singles : mrt_tally_table(t, c->community_subsets);
}

static bool is_possible(const mrt_best_hand *h, const mrt_hand_choice *c, int left, const mrt_tally *t)
{
    int hole = hole_pool(h, c, left, t), table = table_pool(c, t);
    if (c->hand_size > t->most)
        return false;
    if (h->any_cards >= 0)
        return h->any_cards <= hole + table;
    if (h->minimum_cards == 0 && h->zero_cards >= 0) /* no card at all is a hand */
        return true;
    if (c->hole < 0)
        return c->community <= table && hole + c->community >= (int)mrt_eval_least_cards(h->type);
    bool padded = h->padding && (hole > 0 || h->minimum_cards < 0);
    return (c->hole <= hole || padded) && c->community <= table;
}

/* The hole cards that are left for a hand: all, or those that another one does not use. */
static int cards_left(const mrt_best_hands *hands, const mrt_best_hand *h, const mrt_tally *t)
{
    return h->unused_from == 0 ? t->most : t->most - hands->hand[h->unused_from - 1].choices[0].hole;
}

/* "indices" that no card ever has. */
static void check_indices(mrt_vread *r, const mrt_json *allowed, bool community, const int *cards)
{
    const mrt_json *subsets = mrt_json_get(allowed, "subsets");
    if (subsets == NULL)
        subsets = mrt_json_get(allowed, community ? "community_subsets" : "hole_subsets");
    const mrt_json *name = mrt_json_first(subsets);
    for (const mrt_json *e = mrt_json_first(mrt_json_get(allowed, "indices")); e != NULL;
         e = mrt_json_next(e), name = mrt_json_next(name)) {
        int number =
            community ? mrt_vread_community_subset(r, name, false) : mrt_vread_hole_subset(r, name, false);
        double index = 0;
        mrt_json_number(e, &index);
        if (number >= 0 && index >= cards[number])
            mrt_jread_fault(&r->json, e, "this subset has at most %d card%s, and they are counted from 0",
                            cards[number], cards[number] == 1 ? "" : "s");
    }
}

static void check_allowed(mrt_vread *r, const mrt_json *hand, const mrt_tally *t)
{
    const mrt_json *e = mrt_json_first(mrt_json_get(hand, "holeCardsAllowed"));
    for (; e != NULL; e = mrt_json_next(e))
        check_indices(r, e, false, t->hole);
    e = mrt_json_first(mrt_json_get(hand, "communityCardsAllowed"));
    for (; e != NULL; e = mrt_json_next(e))
        check_indices(r, e, true, t->table);
}

static void check_qualifier(mrt_vread *r, const mrt_json *hand, const mrt_best_hand *h)
{
    const mrt_json *qualifier = mrt_json_get(hand, "qualifier");
    if (!h->has_qualifier)
        return;
    mrt_eval_reach reach = mrt_eval_reached(h->type, r->variant->deck, h->qualifier[0], h->qualifier[1]);
    if (!reach.some)
        mrt_jread_warn(&r->json, qualifier, "no hand of type %s meets this qualifier with this deck",
                       mrt_eval_type_name(h->type));
    if (reach.all)
        mrt_jread_warn(&r->json, qualifier,
                       "every hand of type %s meets this qualifier; it is [rank, ordered rank], and 1 is the "
                       "best of both",
                       mrt_eval_type_name(h->type));
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

static void check_hand(mrt_vread *r, const mrt_json *place, const mrt_best_hands *hands,
                       const mrt_best_hand *h, const mrt_tally *t)
{
    bool possible = false, wild = false, bug = false;
    for (unsigned i = 0; i < h->choice_count; i++)
        possible |= is_possible(h, &h->choices[i], cards_left(hands, h, t), t);
    if (!possible)
        mrt_jread_fault(&r->json, place,
                        "nobody can make this hand: too few cards are dealt that it may use");
    check_allowed(r, place, t);
    check_qualifier(r, place, h);
    if (r->variant->jokers > 0 && (mrt_eval_allows(h->type) & MRT_CARDS_WILD) == 0)
        mrt_jread_fault(&r->json, place, "the deck has jokers, and the evaluation type %s does not know them",
                        mrt_eval_type_name(h->type));
    find_roles(r, h, &wild, &bug);
    if (wild && bug)
        mrt_jread_fault(&r->json, place, "wild cards and bugs cannot be in one hand");
}

static void check_hands(mrt_vread *r, const mrt_json *list, const mrt_best_hands *hands, const mrt_tally *t)
{
    const mrt_json *place = mrt_json_first(list);
    for (unsigned i = 0; i < hands->count; i++, place = mrt_json_next(place))
        check_hand(r, place, hands, &hands->hand[i], t);
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
            mrt_jread_warn(&r->json, step_at(r, i),
                           "wild cards count in hands of type high_wild, and there are none");
}

static void check_showdown(mrt_vread *r, const mrt_tally *t)
{
    const mrt_variant *v = r->variant;
    const mrt_json *showdown = mrt_json_get(r->json.root, "showdown"),
                   *list = mrt_json_get(showdown, "bestHand");
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
    mrt_tally t = {0};
    check_steps(r, &t);
    check_deck(r, &t);
    check_style(r, &t);
    check_declaring(r, &t);
    check_showdown(r, &t);
    check_dealt_wilds(r);
}
