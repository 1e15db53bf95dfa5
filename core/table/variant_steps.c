/* Game play: the steps of a variant and their actions.
 *
 * A step has a name and one action, or a list of them in "groupedActions". The steps are read in their order, so that
 * a subset is known only after the step that fills it. Lists of cards share one reader with a table of what each
 * action knows.
 */
#include <string.h>

#include "core/table/variant_read.h"

/* The action's key, in the order of mrt_action_kind. */
static const char *const actions[] = {
    "bet",    "deal",    "draw",     "discard", "expose",           "pass",    "separate",
    "remove", "declare", "roll_die", "buy",     "replaceCommunity", "showdown"};

enum {
    ACTIONS = sizeof actions / sizeof *actions,
    CARDS_MAX = 52,     /* of one entry: a deck */
    COST_MAX = 1000000, /* chips */
    REPLACED_MAX = 16   /* community cards by one player */
};

static void read_bet(mrt_vread *r, const mrt_json *value, mrt_action *out)
{
    static const char *const keys[] = {"type"};
    static const char *const types[] = {[MRT_BET_BLINDS] = "blinds",
                                        [MRT_BET_ANTES] = "antes",
                                        [MRT_BET_BRING_IN] = "bring-in",
                                        [MRT_BET_SMALL] = "small",
                                        [MRT_BET_BIG] = "big"};
    if (mrt_vread_object(r, value, MRT_WORDS(keys)))
        out->bet = (uint8_t)mrt_vread_word(r, mrt_jread_need(&r->json, value, "type"), MRT_WORDS(types));
}

static uint8_t read_number(mrt_vread *r, const mrt_json *entry)
{
    return (uint8_t)mrt_jread_int(&r->json, mrt_jread_need(&r->json, entry, "number"), 1, CARDS_MAX, 1);
}

static void read_dealt(mrt_vread *r, const mrt_json *entry, mrt_action *action, mrt_card_entry *out)
{
    static const char *const player[] = {"number", "state", "subset", "hole_subset"};
    static const char *const table[] = {"number", "state", "subset"};
    if (!mrt_vread_object(r, entry, action->community ? MRT_WORDS(table) : MRT_WORDS(player)))
        return;
    out->number = read_number(r, entry);
    out->face_up = mrt_vread_face_up(r, mrt_json_get(entry, "state"));
    const mrt_json *subset = action->community ? mrt_json_get(entry, "subset")
                                               : mrt_jread_either(&r->json, entry, "subset", "hole_subset");
    out->subsets = mrt_vread_subsets(r, subset, action->community, true);
    if (action->community && subset == NULL) {
        out->subsets = 1;
        r->community_made |= 1;
    }
}

static void read_drawn(mrt_vread *r, const mrt_json *entry, mrt_action *action, mrt_card_entry *out)
{
    static const char *const keys[] = {"number",      "min_number",  "state",         "subset",
                                       "hole_subset", "draw_amount", "preserve_state"};
    static const char *const amount_keys[] = {"relative_to", "amount"}, *const relative[] = {"discard"};
    (void)action;
    if (!mrt_vread_object(r, entry, MRT_WORDS(keys)))
        return;
    out->number = read_number(r, entry);
    out->least = (uint8_t)mrt_jread_int(&r->json, mrt_json_get(entry, "min_number"), 0, out->number, 0);
    out->face_up = mrt_vread_face_up(r, mrt_jread_need(&r->json, entry, "state"));
    out->preserve_state = mrt_jread_flag(&r->json, mrt_json_get(entry, "preserve_state"));
    out->subsets =
        mrt_vread_subsets(r, mrt_jread_either(&r->json, entry, "subset", "hole_subset"), false, false);
    const mrt_json *amount = mrt_json_get(entry, "draw_amount");
    if (amount == NULL || !mrt_vread_object(r, amount, MRT_WORDS(amount_keys)))
        return;
    (void)mrt_vread_word(r, mrt_jread_need(&r->json, amount, "relative_to"), MRT_WORDS(relative));
    out->draw_more =
        (int8_t)mrt_jread_int(&r->json, mrt_jread_need(&r->json, amount, "amount"), -CARDS_MAX, CARDS_MAX, 0);
}

/* discardLocation: the cards go to the table, for all to use. */
static void read_discard_place(mrt_vread *r, const mrt_json *entry, mrt_card_entry *out)
{
    static const char *const places[] = {"community"};
    const mrt_json *place = mrt_json_get(entry, "discardLocation"),
                   *subset = mrt_json_get(entry, "discardSubset");
    out->to_community = place != NULL;
    if (place != NULL)
        (void)mrt_vread_word(r, place, MRT_WORDS(places));
    if (subset == NULL)
        return;
    if (place == NULL)
        mrt_jread_key_fault(&r->json, subset, "\"discardSubset\" needs \"discardLocation\"");
    out->to_subset = (int8_t)mrt_vread_community_subset(r, subset, true);
}

/* The hole subset of a discard; "any" is the player's choice. */
static void read_discard_subset(mrt_vread *r, const mrt_json *entry, mrt_card_entry *out)
{
    const mrt_json *subset = mrt_jread_either(&r->json, entry, "subset", "hole_subset");
    const char *name = subset != NULL ? mrt_json_string(subset) : NULL;
    if (name == NULL || strcmp(name, "any") != 0)
        out->subsets = mrt_vread_subsets(r, subset, false, false);
    else if (r->hole_made == 0)
        mrt_jread_fault(&r->json, subset, "no step before this gives a player any subset");
    out->entire_subset = mrt_jread_flag(&r->json, mrt_json_get(entry, "entire_subset"));
    if (out->entire_subset && subset == NULL)
        mrt_jread_fault(&r->json, entry, "\"entire_subset\" needs \"hole_subset\", a name or \"any\"");
    if (!out->has_number && subset != NULL)
        out->entire_subset = true;
}

static void read_matching(mrt_vread *r, const mrt_json *entry, mrt_card_entry *out)
{
    static const char *const rules[] = {"matching ranks"};
    (void)mrt_vread_word(r, mrt_json_get(entry, "rule"), MRT_WORDS(rules));
    out->matching_ranks = true;
    out->subset = (int8_t)mrt_vread_community_subset(r, mrt_jread_need(&r->json, entry, "subset"), false);
    const mrt_json *hole = mrt_json_get(entry, "hole_subset");
    if (hole != NULL)
        mrt_jread_key_fault(&r->json, hole, "\"hole_subset\" does not go with \"rule\"");
}

static void read_discarded(mrt_vread *r, const mrt_json *entry, mrt_action *action, mrt_card_entry *out)
{
    static const char *const keys[] = {"rule",          "subset",     "hole_subset",     "number",
                                       "min_number",    "state",      "discardLocation", "discardSubset",
                                       "entire_subset", "oncePerStep"};
    if (!mrt_vread_object(r, entry, MRT_WORDS(keys)))
        return;
    const mrt_json *number = mrt_json_get(entry, "number"), *least = mrt_json_get(entry, "min_number");
    out->has_number = number != NULL;
    out->number = (uint8_t)mrt_jread_int(&r->json, number, 1, CARDS_MAX, 0);
    if (number == NULL && least != NULL)
        mrt_jread_key_fault(&r->json, least, "\"min_number\" needs \"number\"");
    else
        out->least = (uint8_t)mrt_jread_int(&r->json, least, 0, out->number, out->number);
    out->face_up = mrt_vread_face_up(r, mrt_json_get(entry, "state"));
    action->once = mrt_jread_flag(&r->json, mrt_json_get(entry, "oncePerStep"));
    read_discard_place(r, entry, out);
    if (mrt_json_get(entry, "rule") != NULL)
        read_matching(r, entry, out);
    else
        read_discard_subset(r, entry, out);
    if (number == NULL && !out->matching_ranks && !out->entire_subset)
        mrt_jread_fault(&r->json, entry, "what is discarded? Give \"number\", \"rule\" or \"hole_subset\"");
}

/* The state of an exposed card is what it lies like before; it turns face up in any case. */
static void read_exposed(mrt_vread *r, const mrt_json *entry, mrt_action *action, mrt_card_entry *out)
{
    static const char *const keys[] = {"number", "state"};
    (void)action;
    if (!mrt_vread_object(r, entry, MRT_WORDS(keys)))
        return;
    out->number = out->least = read_number(r, entry);
    out->face_up = mrt_vread_face_up(r, mrt_jread_need(&r->json, entry, "state"));
}

static void read_passed(mrt_vread *r, const mrt_json *entry, mrt_action *action, mrt_card_entry *out)
{
    static const char *const keys[] = {"number", "direction", "state"};
    static const char *const directions[] = {
        [MRT_PASS_LEFT] = "left", [MRT_PASS_RIGHT] = "right", [MRT_PASS_ACROSS] = "across"};
    (void)action;
    if (!mrt_vread_object(r, entry, MRT_WORDS(keys)))
        return;
    out->number = out->least = read_number(r, entry);
    out->direction =
        (uint8_t)mrt_vread_word(r, mrt_jread_need(&r->json, entry, "direction"), MRT_WORDS(directions));
    out->face_up = mrt_vread_face_up(r, mrt_jread_need(&r->json, entry, "state"));
}

static void read_separated(mrt_vread *r, const mrt_json *entry, mrt_action *action, mrt_card_entry *out)
{
    static const char *const keys[] = {"subset", "hole_subset", "number"};
    (void)action;
    if (!mrt_vread_object(r, entry, MRT_WORDS(keys)))
        return;
    out->number = out->least = read_number(r, entry);
    const mrt_json *subset = mrt_jread_either(&r->json, entry, "subset", "hole_subset");
    if (subset == NULL)
        mrt_jread_fault(&r->json, entry, "the field \"subset\" is missing");
    int number = subset != NULL ? mrt_vread_hole_subset(r, subset, true) : -1;
    for (unsigned i = 0; number >= 0 && i < action->entry_count; i++)
        if ((action->entries[i].subsets >> number & 1) != 0)
            mrt_jread_fault(&r->json, subset, "this subset is in the list already");
    out->subsets = number >= 0 ? (mrt_subsets)1 << number : 0;
}

/* {"type":"fixed","amount":"small_bet"}, an amount of chips, or {"type":"match_pot"}. */
static void read_cost(mrt_vread *r, const mrt_json *value, mrt_card_entry *out)
{
    static const char *const keys[] = {"type", "amount"}, *const types[] = {"fixed", "match_pot"};
    static const char *const amounts[] = {"ante", "small_bet", "big_bet"};
    if (value == NULL || !mrt_vread_object(r, value, MRT_WORDS(keys)))
        return;
    bool pot = mrt_vread_word(r, mrt_jread_need(&r->json, value, "type"), MRT_WORDS(types)) == 1;
    const mrt_json *amount = pot ? mrt_json_get(value, "amount") : mrt_jread_need(&r->json, value, "amount");
    if (pot) {
        out->cost = MRT_COST_POT;
        if (amount != NULL)
            mrt_jread_key_fault(&r->json, amount, "\"match_pot\" needs no \"amount\"");
    } else if (amount != NULL && mrt_json_kind_of(amount) == MRT_JSON_NUMBER)
        out->chips = mrt_jread_int(&r->json, amount, 0, COST_MAX, 0);
    else
        out->cost = (uint8_t)(MRT_COST_ANTE + mrt_vread_word(r, amount, MRT_WORDS(amounts)));
}

static void read_bought(mrt_vread *r, const mrt_json *entry, mrt_action *action, mrt_card_entry *out)
{
    static const char *const keys[] = {"number", "state",       "optional",     "cost",
                                       "subset", "hole_subset", "discard_first"};
    (void)action;
    if (!mrt_vread_object(r, entry, MRT_WORDS(keys)))
        return;
    const mrt_json *optional = mrt_json_get(entry, "optional");
    out->number = read_number(r, entry);
    out->face_up = mrt_vread_face_up(r, mrt_jread_need(&r->json, entry, "state"));
    out->optional = optional == NULL || mrt_jread_flag(&r->json, optional);
    out->discard_first = mrt_jread_flag(&r->json, mrt_json_get(entry, "discard_first"));
    out->subsets =
        mrt_vread_subsets(r, mrt_jread_either(&r->json, entry, "subset", "hole_subset"), false, false);
    read_cost(r, mrt_jread_need(&r->json, entry, "cost"), out);
}

/* How many cards of the table a player replaces; the players' turns are as in every other round. */
static void read_replace(mrt_vread *r, const mrt_json *value, mrt_action *out)
{
    static const char *const keys[] = {"cardsToReplace", "order", "startingFrom"};
    static const char *const orders[] = {"clockwise"}, *const starts[] = {"left_of_dealer"};
    if (!mrt_vread_object(r, value, MRT_WORDS(keys)))
        return;
    out->entry_count = 1;
    out->entries[0].number = (uint8_t)mrt_jread_int(
        &r->json, mrt_jread_need(&r->json, value, "cardsToReplace"), 1, REPLACED_MAX, 1);
    (void)mrt_vread_word(r, mrt_json_get(value, "order"), MRT_WORDS(orders));
    (void)mrt_vread_word(r, mrt_json_get(value, "startingFrom"), MRT_WORDS(starts));
    if (r->community_made == 0)
        mrt_jread_fault(&r->json, value, "no step before this deals a community card");
}

typedef void entry_reader(mrt_vread *, const mrt_json *, mrt_action *, mrt_card_entry *);

static void read_cards(mrt_vread *r, const mrt_json *object, entry_reader *read, mrt_action *out)
{
    const mrt_json *list = mrt_jread_need(&r->json, object, "cards");
    (void)mrt_jread_array(&r->json, list, 1, MRT_VARIANT_ENTRIES);
    if (list == NULL || mrt_json_kind_of(list) != MRT_JSON_ARRAY)
        return;
    for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e)) {
        bool fits = out->entry_count < MRT_VARIANT_ENTRIES;
        mrt_card_entry beyond = {0}, *entry = fits ? &out->entries[out->entry_count] : &beyond;
        entry->subset = entry->to_subset = -1;
        read(r, e, out, entry); /* one too many as well: its subsets are known from here on */
        out->entry_count += fits;
    }
    bool one = out->kind != MRT_ACTION_DEAL && out->kind != MRT_ACTION_SEPARATE;
    if (one && out->entry_count > 1)
        mrt_jread_warn(&r->json, list, "\"%s\" plays its first entry of cards alone, and here are %d",
                       actions[out->kind], out->entry_count);
}

static void read_deal(mrt_vread *r, const mrt_json *value, mrt_action *out)
{
    static const char *const keys[] = {"location", "cards", "wildCards"};
    static const char *const locations[] = {"player", "community", "individual"}; /* the last is the first */
    if (!mrt_vread_object(r, value, MRT_WORDS(keys)))
        return;
    out->community =
        mrt_vread_word(r, mrt_jread_need(&r->json, value, "location"), MRT_WORDS(locations)) == 1;
    read_cards(r, value, read_dealt, out);
    out->wild_count = mrt_variant_read_wilds(r, mrt_json_get(value, "wildCards"), out->wilds);
}

static void read_remove(mrt_vread *r, const mrt_json *value, mrt_action *out)
{
    static const char *const keys[] = {"type", "criteria", "subsets"};
    static const char *const types[] = {"subset"}, *const criteria[] = {"lowest_river_card_unless_all_same"};
    if (!mrt_vread_object(r, value, MRT_WORDS(keys)))
        return;
    (void)mrt_vread_word(r, mrt_jread_need(&r->json, value, "type"), MRT_WORDS(types));
    (void)mrt_vread_word(r, mrt_jread_need(&r->json, value, "criteria"), MRT_WORDS(criteria));
    const mrt_json *subsets = mrt_jread_need(&r->json, value, "subsets");
    if (mrt_jread_array(&r->json, subsets, 2, MRT_VARIANT_SUBSETS))
        out->remove = mrt_vread_subsets(r, subsets, true, false);
}

static void read_declare(mrt_vread *r, const mrt_json *value, mrt_action *out)
{
    static const char *const keys[] = {"type", "options", "per_pot", "simultaneous"};
    static const char *const types[] = {"declare"}, *const options[] = {"high", "low", "high_low"};
    if (!mrt_vread_object(r, value, MRT_WORDS(keys)))
        return;
    (void)mrt_vread_word(r, mrt_json_get(value, "type"), MRT_WORDS(types));
    const mrt_json *at_once = mrt_json_get(value, "simultaneous");
    out->per_pot = mrt_jread_flag(&r->json, mrt_json_get(value, "per_pot"));
    out->simultaneous = at_once == NULL || mrt_jread_flag(&r->json, at_once);
    const mrt_json *list = mrt_jread_need(&r->json, value, "options");
    if (!mrt_jread_array(&r->json, list, 1, 3))
        return;
    bool may[3] = {false};
    for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e)) {
        unsigned faults = r->json.faults, option = mrt_vread_word(r, e, MRT_WORDS(options));
        if (r->json.faults == faults && may[option])
            mrt_jread_fault(&r->json, e, "this option is in the list already");
        may[option] = true;
    }
    out->high = may[0];
    out->low = may[1];
    out->both = may[2];
}

static void read_die(mrt_vread *r, const mrt_json *value, mrt_action *out)
{
    static const char *const keys[] = {"subset"};
    if (!mrt_vread_object(r, value, MRT_WORDS(keys)))
        return;
    const mrt_json *subset = mrt_jread_need(&r->json, value, "subset");
    out->entry_count = 1;
    out->entries[0].subset = (int8_t)(subset != NULL ? mrt_vread_community_subset(r, subset, true) : -1);
}

static void read_final(mrt_vread *r, const mrt_json *value)
{
    static const char *const keys[] = {"type"}, *const types[] = {"final"};
    if (mrt_vread_object(r, value, MRT_WORDS(keys)))
        (void)mrt_vread_word(r, mrt_jread_need(&r->json, value, "type"), MRT_WORDS(types));
}

static void read_with_cards(mrt_vread *r, const mrt_json *value, mrt_action *out)
{
    static const char *const keys[] = {"cards"};
    static entry_reader *const readers[ACTIONS] = {[MRT_ACTION_DRAW] = read_drawn,
                                                   [MRT_ACTION_DISCARD] = read_discarded,
                                                   [MRT_ACTION_EXPOSE] = read_exposed,
                                                   [MRT_ACTION_PASS] = read_passed,
                                                   [MRT_ACTION_BUY] = read_bought};
    if (mrt_vread_object(r, value, MRT_WORDS(keys)))
        read_cards(r, value, readers[out->kind], out);
}

/* The new subsets replace the old ones. */
static void read_separate(mrt_vread *r, const mrt_json *value, mrt_action *out)
{
    static const char *const keys[] = {"cards", "visibility_requirements", "hand_comparison"};
    r->hole_made = 0;
    if (!mrt_vread_object(r, value, MRT_WORDS(keys)))
        return;
    read_cards(r, value, read_separated, out);
    mrt_variant_read_parts(r, value, out);
}

static void read_action(mrt_vread *r, const mrt_json *value, unsigned kind, mrt_action *out)
{
    out->kind = (uint8_t)kind;
    switch ((mrt_action_kind)kind) {
    case MRT_ACTION_BET:
        read_bet(r, value, out);
        break;
    case MRT_ACTION_DEAL:
        read_deal(r, value, out);
        break;
    case MRT_ACTION_REMOVE:
        read_remove(r, value, out);
        break;
    case MRT_ACTION_DECLARE:
        read_declare(r, value, out);
        break;
    case MRT_ACTION_ROLL_DIE:
        read_die(r, value, out);
        break;
    case MRT_ACTION_SEPARATE:
        read_separate(r, value, out);
        break;
    case MRT_ACTION_REPLACE:
        read_replace(r, value, out);
        break;
    case MRT_ACTION_SHOWDOWN:
        read_final(r, value);
        break;
    default:
        read_with_cards(r, value, out);
        break;
    }
}

/* The kind of action that a key is for; ACTIONS = none. */
static unsigned kind_of(const char *key)
{
    unsigned kind = 0;
    while (kind < ACTIONS && strcmp(actions[kind], key) != 0)
        kind++;
    return kind;
}

/* The one action of `object`. Further ones are faults; none at all is one, unless an unknown key was meant for it. */
static void read_one_action(mrt_vread *r, const mrt_json *object, bool strange, mrt_step *step)
{
    const mrt_json *first = NULL;
    for (const mrt_json *value = mrt_json_first(object); value != NULL; value = mrt_json_next(value)) {
        unsigned kind = kind_of(mrt_json_key(value));
        if (kind < ACTIONS && first != NULL)
            mrt_jread_key_fault(&r->json, value, "one step has one action; \"%s\" is there already",
                                mrt_json_key(first));
        if (kind == ACTIONS || first != NULL)
            continue;
        first = value;
        read_action(r, value, kind, &step->actions[step->action_count++]);
    }
    if (first == NULL && !strange)
        mrt_jread_fault(&r->json, object,
                        "an action is missing: bet, deal, draw, discard, expose, pass, separate, "
                        "remove, declare, roll_die, buy, replaceCommunity or showdown");
}

/* What a group cannot do: post what is forced, which is no choice, or do a thing twice, where the second choice would
 * take the place of the first. */
static void check_grouped(mrt_vread *r, const mrt_json *value, const mrt_step *step, bool faulty)
{
    const mrt_action *last = &step->actions[step->action_count - 1];
    if (last->kind == MRT_ACTION_BET && !faulty && last->bet != MRT_BET_SMALL && last->bet != MRT_BET_BIG)
        mrt_jread_fault(&r->json, mrt_json_get(value, "type"),
                        "a bet of a group must be a round of betting: \"small\" or \"big\"");
    for (const mrt_action *a = step->actions; a < last; a++)
        if (a->kind == last->kind) {
            mrt_jread_key_fault(&r->json, value, "this group has an action \"%s\" already",
                                actions[last->kind]);
            return;
        }
}

/* Actions that a player does in one turn; only such that ask the player for something. */
static void read_group(mrt_vread *r, const mrt_json *list, mrt_step *step)
{
    static const char *const keys[] = {"bet", "draw", "discard", "expose", "declare"};
    if (!mrt_jread_array(&r->json, list, 2, MRT_VARIANT_ACTIONS))
        return;
    for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e)) {
        unsigned faults = r->json.faults, count = step->action_count;
        if (mrt_vread_object(r, e, MRT_WORDS(keys)))
            read_one_action(r, e, r->json.faults > faults, step);
        if (step->action_count > count)
            check_grouped(r, mrt_json_get(e, actions[step->actions[count].kind]), step,
                          r->json.faults > faults);
    }
}

static void read_step(mrt_vread *r, const mrt_json *value, mrt_step *step)
{
    static const char *const keys[] = {
        "name",   "bet",     "deal",     "draw", "discard",          "expose",   "pass",          "separate",
        "remove", "declare", "roll_die", "buy",  "replaceCommunity", "showdown", "groupedActions"};
    unsigned faults = r->json.faults;
    if (!mrt_vread_object(r, value, MRT_WORDS(keys)))
        return;
    bool strange = r->json.faults > faults;
    mrt_vread_name(r, mrt_jread_need(&r->json, value, "name"), step->name);
    const mrt_json *group = mrt_json_get(value, "groupedActions");
    if (group == NULL) {
        read_one_action(r, value, strange, step);
        return;
    }
    for (unsigned kind = 0; kind < ACTIONS; kind++)
        if (mrt_json_get(value, actions[kind]) != NULL)
            mrt_jread_key_fault(&r->json, mrt_json_get(value, actions[kind]),
                                "one step has one action; \"groupedActions\" is there already");
    read_group(r, group, step);
}

void mrt_variant_read_steps(mrt_vread *r, const mrt_json *list)
{
    if (!mrt_jread_array(&r->json, list, 1, MRT_VARIANT_STEPS))
        return;
    for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e))
        read_step(r, e, &r->variant->steps[r->variant->step_count++]);
}
