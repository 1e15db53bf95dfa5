/* The showdown: best hands, what happens when none qualifies, showdowns that a die decides. */
#include <string.h>

#include "core/table/variant_read.h"

enum { ORDERED_MAX = 4095, RANK_MAX = 127 }; /* what an mrt_value can hold */

/* Types by their exact name or other name; the nearest is suggested. MRT_EVAL_TYPES when it is none, so that nothing
 * else of the hand is measured by it. */
mrt_eval_type mrt_variant_read_type(mrt_vread *r, const mrt_json *value)
{
    if (!mrt_jread_is(&r->json, value, MRT_JSON_STRING))
        return MRT_EVAL_TYPES;
    const char *names[2 * MRT_EVAL_TYPES], *name = mrt_json_string(value);
    mrt_eval_type types[2 * MRT_EVAL_TYPES];
    size_t count = 0;
    for (int i = 0; i < MRT_EVAL_TYPES; i++) {
        types[count] = types[count + 1] = (mrt_eval_type)i;
        names[count++] = mrt_eval_type_name((mrt_eval_type)i);
        if (mrt_eval_type_alias((mrt_eval_type)i) != NULL)
            names[count++] = mrt_eval_type_alias((mrt_eval_type)i);
    }
    for (size_t i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return types[i];
    char quoted[MRT_QUOTE_SIZE];
    const char *near = mrt_nearest(name, strlen(name), names, count);
    mrt_quote(quoted, name, strlen(name));
    mrt_jread_fault(
        &r->json, value, "%s is no evaluation type%s%s%s", quoted, near != NULL ? "; did you mean \"" : "",
        near != NULL ? near : "; high, a5_low, 27_low, badugi are some", near != NULL ? "\"?" : "");
    return MRT_EVAL_TYPES;
}

/* Types that know only the cards of one deck. */
static void check_deck(mrt_vread *r, const mrt_json *value, mrt_eval_type type)
{
    mrt_deck deck = r->variant->deck;
    if (type == MRT_EVAL_36CARD_FFH_HIGH && deck != MRT_DECK_SHORT_6A)
        mrt_jread_fault(&r->json, value, "36card_ffh_high needs the deck short_6a");
    if (type == MRT_EVAL_20CARD_HIGH && deck != MRT_DECK_SHORT_TA)
        mrt_jread_fault(&r->json, value, "20card_high needs the deck short_ta");
}

static void read_qualifier(mrt_vread *r, const mrt_json *value, mrt_best_hand *out)
{
    if (value == NULL || !mrt_jread_array(&r->json, value, 2, 2))
        return;
    const mrt_json *rank = mrt_json_first(value), *ordered = mrt_json_next(rank);
    out->has_qualifier = true;
    out->qualifier[0] = (uint16_t)mrt_jread_int(&r->json, rank, 1, RANK_MAX, 1);
    out->qualifier[1] = (uint16_t)mrt_jread_int(&r->json, ordered, 1, ORDERED_MAX, 1);
}

/* The document's only wild card rule: {"communityCards": "low", "otherCards": "same_rank"}. The second may be left out:
 * then it is that card alone. */
static void read_wild_card(mrt_vread *r, const mrt_json *value, mrt_best_hand *out)
{
    static const char *const keys[] = {"communityCards", "otherCards"};
    static const char *const low[] = {"low"}, *const same[] = {"same_rank"};
    if (!mrt_vread_object(r, value, MRT_WORDS(keys)))
        return;
    (void)mrt_vread_word(r, mrt_jread_need(&r->json, value, "communityCards"), MRT_WORDS(low));
    const mrt_json *others = mrt_json_get(value, "otherCards");
    (void)mrt_vread_word(r, others, MRT_WORDS(same));
    out->wilds[0] =
        (mrt_wild_rule){.kind = MRT_WILD_LOWEST_COMMUNITY, .match_rank = others != NULL, .subset = -1};
    out->wild_count = 1;
}

static void read_wilds(mrt_vread *r, const mrt_json *hand, mrt_best_hand *out)
{
    const mrt_json *value = mrt_jread_either(&r->json, hand, "wildCards", "wildCard");
    if (value == NULL)
        return;
    if (out->type != MRT_EVAL_TYPES && (mrt_eval_allows(out->type) & MRT_CARDS_WILD) == 0)
        mrt_jread_key_fault(&r->json, value, "the evaluation type %s has no wild cards; high_wild has",
                            mrt_eval_type_name(out->type));
    if (mrt_json_get(hand, "wildCards") != NULL)
        out->wild_count = mrt_variant_read_wilds(r, value, out->wilds);
    else
        read_wild_card(r, value, out);
}

static uint8_t read_state(mrt_vread *r, const mrt_json *value)
{
    if (value == NULL)
        return MRT_STATE_ANY;
    return mrt_vread_face_up(r, value) ? MRT_STATE_FACE_UP : MRT_STATE_FACE_DOWN;
}

/* Ranks in words, or as everywhere else in letters. */
static void read_class_ranks(mrt_vread *r, const mrt_json *list, mrt_best_hand *out)
{
    static const char *const ranks[] = {"TWO",  "THREE", "FOUR", "FIVE",  "SIX",  "SEVEN", "EIGHT",
                                        "NINE", "TEN",   "JACK", "QUEEN", "KING", "ACE",   "2",
                                        "3",    "4",     "5",    "6",     "7",    "8",     "9",
                                        "T",    "J",     "Q",    "K",     "A"};
    if (!mrt_jread_array(&r->json, list, 1, MRT_RANKS - 1))
        return;
    for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e))
        out->class_ranks |= (uint16_t)(1u << mrt_vread_word(r, e, MRT_WORDS(ranks)) % MRT_RANKS);
}

/* classification: players with a card of these ranks are of one class, all others of another. */
static void read_class(mrt_vread *r, const mrt_json *value, mrt_best_hand *out)
{
    static const char *const keys[] = {"type", "faceRanks", "fieldName"}, *const types[] = {"face_butt"};
    if (value == NULL || !mrt_vread_object(r, value, MRT_WORDS(keys)))
        return;
    (void)mrt_vread_word(r, mrt_jread_need(&r->json, value, "type"), MRT_WORDS(types));
    mrt_vread_remark(r, mrt_json_get(value, "fieldName"));
    read_class_ranks(r, mrt_jread_need(&r->json, value, "faceRanks"), out);
}

static void read_hand(mrt_vread *r, const mrt_json *hand, mrt_best_hand *out)
{
    static const char *const keys[] = {"name",
                                       "evaluationType",
                                       "holeCards",
                                       "communityCards",
                                       "anyCards",
                                       "holeCardsAllowed",
                                       "communityCardsAllowed",
                                       "communityCardCombinations",
                                       "communityCardSelectCombinations",
                                       "communitySubsetsAllowed",
                                       "community_subset",
                                       "subset",
                                       "hole_subset",
                                       "combinations",
                                       "playerHandSize",
                                       "wildCard",
                                       "wildCards",
                                       "qualifier",
                                       "padding",
                                       "minimumCards",
                                       "zeroCardsPipValue",
                                       "cardState",
                                       "classification",
                                       "usesUnusedFrom"};
    *out = (mrt_best_hand){.any_cards = -1, .minimum_cards = -1, .zero_cards = -1};
    if (!mrt_vread_object(r, hand, MRT_WORDS(keys)))
        return;
    const mrt_json *name = mrt_json_get(hand, "name"),
                   *type = mrt_jread_need(&r->json, hand, "evaluationType");
    mrt_vread_name(r, name, out->name);
    out->type = mrt_variant_read_type(r, type);
    check_deck(r, type, out->type);
    read_qualifier(r, mrt_json_get(hand, "qualifier"), out);
    read_wilds(r, hand, out);
    out->padding = mrt_jread_flag(&r->json, mrt_json_get(hand, "padding"));
    out->minimum_cards =
        (int8_t)mrt_jread_int(&r->json, mrt_json_get(hand, "minimumCards"), 0, MRT_FACES, -1);
    out->zero_cards = (int8_t)mrt_jread_int(&r->json, mrt_json_get(hand, "zeroCardsPipValue"), 0, 100, -1);
    out->card_state = read_state(r, mrt_json_get(hand, "cardState"));
    read_class(r, mrt_json_get(hand, "classification"), out);
    mrt_variant_read_choices(r, hand, out);
}

/* The place of the best hand that `value` names among the first `count`; -1 when it is none. */
static int find_hand(mrt_vread *r, const mrt_json *value, const mrt_best_hands *hands, unsigned count)
{
    const char *names[MRT_VARIANT_HANDS];
    uint8_t places[MRT_VARIANT_HANDS];
    unsigned faults = r->json.faults, named = 0;
    for (unsigned i = 0; i < count; i++)
        if (hands->hand[i].name[0] != '\0') {
            names[named] = hands->hand[i].name;
            places[named++] = (uint8_t)i;
        }
    if (!mrt_jread_is(&r->json, value, MRT_JSON_STRING))
        return -1;
    if (named == 0) {
        mrt_jread_fault(&r->json, value, "no best hand before this has a name");
        return -1;
    }
    unsigned number = mrt_vread_word(r, value, (mrt_wordlist){names, named});
    return r->json.faults == faults ? places[number] : -1;
}

/* usesUnusedFrom: the hole cards that an earlier best hand leaves. That one must take a fixed number of them, or it would
 * not be plain which it leaves. */
static void read_unused(mrt_vread *r, const mrt_json *hand, mrt_best_hands *hands)
{
    const mrt_json *value = mrt_json_get(hand, "usesUnusedFrom");
    unsigned before = hands->count - 1u;
    int number = value != NULL ? find_hand(r, value, hands, before) : -1;
    if (number < 0)
        return;
    const mrt_best_hand *other = &hands->hand[number];
    bool fixed =
        other->any_cards < 0 && !other->all_hole && other->unused_from == 0 && other->choice_count > 0;
    for (unsigned i = 0; i < other->choice_count; i++)
        fixed = fixed && other->choices[i].hole >= 0 && other->choices[i].hole == other->choices[0].hole;
    if (!fixed)
        mrt_jread_fault(&r->json, value, "the best hand %s must have a number in \"holeCards\"", other->name);
    hands->hand[before].unused_from = (uint8_t)(number + 1);
}

static void read_hands(mrt_vread *r, const mrt_json *list, mrt_best_hands *out)
{
    if (!mrt_jread_array(&r->json, list, 1, MRT_VARIANT_HANDS))
        return;
    for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e)) {
        read_hand(r, e, &out->hand[out->count++]);
        read_unused(r, e, out);
    }
}

/* What action 1, best_hand, is to evaluate; split_pot evaluates nothing. */
static void read_default_hands(mrt_vread *r, const mrt_json *object)
{
    const mrt_json *hands = mrt_json_get(object, "bestHand");
    if (r->variant->default_action == MRT_DEFAULT_BEST_HAND)
        read_hands(r, mrt_jread_need(&r->json, object, "bestHand"), &r->variant->default_hands);
    else if (mrt_jread_is(&r->json, hands, MRT_JSON_ARRAY) &&
             mrt_json_first(hands) != NULL) /* empty says nothing */
        mrt_jread_key_fault(&r->json, hands, "\"bestHand\" goes only with the action \"best_hand\"");
}

/* The action is a word, with bestHand beside it, or an object {type, bestHand}. */
static void read_default(mrt_vread *r, const mrt_json *value)
{
    static const char *const keys[] = {"condition", "action", "bestHand"}, *const inner[] = {"type",
                                                                                             "bestHand"};
    static const char *const conditions[] = {"no_qualifier_met"};
    static const char *const defaults[] = {
        [MRT_DEFAULT_SPLIT] = "split_pot", [MRT_DEFAULT_BEST_HAND] = "best_hand"};
    if (value == NULL || !mrt_vread_object(r, value, MRT_WORDS(keys)))
        return;
    (void)mrt_vread_word(r, mrt_jread_need(&r->json, value, "condition"), MRT_WORDS(conditions));
    const mrt_json *action = mrt_jread_need(&r->json, value, "action"), *holder = value;
    if (action != NULL && mrt_json_kind_of(action) == MRT_JSON_OBJECT) {
        const mrt_json *beside = mrt_json_get(value, "bestHand");
        if (beside != NULL)
            mrt_jread_key_fault(&r->json, beside,
                                "\"bestHand\" belongs into \"action\" when that is an object");
        (void)mrt_vread_object(r, action, MRT_WORDS(inner));
        holder = action;
        action = mrt_jread_need(&r->json, action, "type");
    }
    r->variant->default_action = (uint8_t)mrt_vread_word(r, action, MRT_WORDS(defaults));
    read_default_hands(r, holder);
}

/* evaluate_special: one hole card of a suit decides; made into a default hand. */
static void read_special(mrt_vread *r, const mrt_json *action, mrt_best_hand *out)
{
    static const char *const keys[] = {"type", "evaluation"}, *const types[] = {"evaluate_special"};
    static const char *const inner[] = {"criterion", "suit", "from", "subsets"};
    static const char *const criteria[] = {"highest_rank", "lowest_rank"}, *const suits[] = {"spade"};
    static const char *const sources[] = {"hole_cards"}, *const subset[] = {"default"};
    const mrt_json *value = mrt_json_get(action, "evaluation");
    *out = (mrt_best_hand){.any_cards = -1, .minimum_cards = -1, .zero_cards = -1, .has_qualifier = true};
    out->qualifier[0] = MRT_RANKS; /* any card of the suit */
    out->qualifier[1] = 1;
    mrt_variant_choose_hole(out, 1);
    if (!mrt_vread_object(r, action, MRT_WORDS(keys)))
        return;
    (void)mrt_vread_word(r, mrt_jread_need(&r->json, action, "type"), MRT_WORDS(types));
    if (!mrt_vread_object(r, mrt_jread_need(&r->json, action, "evaluation"), MRT_WORDS(inner)))
        return;
    bool low = mrt_vread_word(r, mrt_jread_need(&r->json, value, "criterion"), MRT_WORDS(criteria)) == 1;
    out->type = low ? MRT_EVAL_ONE_CARD_LOW_SPADE : MRT_EVAL_ONE_CARD_HIGH_SPADE;
    (void)mrt_vread_word(r, mrt_jread_need(&r->json, value, "suit"), MRT_WORDS(suits));
    (void)mrt_vread_word(r, mrt_jread_need(&r->json, value, "from"), MRT_WORDS(sources));
    const mrt_json *subsets = mrt_json_get(value, "subsets");
    if (subsets != NULL && mrt_jread_array(&r->json, subsets, 1, 1))
        (void)mrt_vread_word(r, mrt_json_first(subsets), MRT_WORDS(subset));
}

/* The best hands that a default action is for, by their names. */
static void read_applies(mrt_vread *r, const mrt_json *list, uint8_t otherwise)
{
    mrt_best_hands *hands = &r->variant->showdown;
    if (!mrt_jread_array(&r->json, list, 1, MRT_VARIANT_HANDS))
        return;
    for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e)) {
        int number = find_hand(r, e, hands, hands->count);
        if (number < 0)
            continue;
        if (hands->hand[number].otherwise != 0)
            mrt_jread_fault(&r->json, e, "this best hand has a default action already");
        hands->hand[number].otherwise = otherwise;
    }
}

/* defaultActions: what decides a share that nobody qualifies for. */
static void read_defaults(mrt_vread *r, const mrt_json *list)
{
    static const char *const keys[] = {"condition", "appliesTo", "action"};
    static const char *const conditions[] = {"no_qualifier_met"};
    mrt_best_hands *hands = &r->variant->default_hands;
    if (list == NULL || !mrt_jread_array(&r->json, list, 1, MRT_VARIANT_HANDS))
        return;
    if (hands->count > 0)
        mrt_jread_key_fault(&r->json, list,
                            "\"defaultActions\" does not go with the default action \"best_hand\"");
    for (const mrt_json *e = mrt_json_first(list); e != NULL && hands->count < MRT_VARIANT_HANDS;
         e = mrt_json_next(e)) {
        if (!mrt_vread_object(r, e, MRT_WORDS(keys)))
            continue;
        (void)mrt_vread_word(r, mrt_jread_need(&r->json, e, "condition"), MRT_WORDS(conditions));
        read_special(r, mrt_jread_need(&r->json, e, "action"), &hands->hand[hands->count++]);
        read_applies(r, mrt_jread_need(&r->json, e, "appliesTo"), hands->count);
    }
}

static void read_condition(mrt_vread *r, const mrt_json *value, mrt_condition *out)
{
    static const char *const keys[] = {"type", "subset", "values"}, *const types[] = {"community_card_value"};
    enum { VALUE_MAX = 14 }; /* an ace; a die has 6 */
    if (!mrt_vread_object(r, value, MRT_WORDS(keys)))
        return;
    (void)mrt_vread_word(r, mrt_jread_need(&r->json, value, "type"), MRT_WORDS(types));
    const mrt_json *subset = mrt_jread_need(&r->json, value, "subset"),
                   *list = mrt_jread_need(&r->json, value, "values");
    out->subset = (int8_t)(subset != NULL ? mrt_vread_community_subset(r, subset, false) : -1);
    if (!mrt_jread_array(&r->json, list, 1, VALUE_MAX))
        return;
    for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e))
        out->values |= (uint32_t)1 << mrt_jread_int(&r->json, e, 1, VALUE_MAX, 1);
}

static void read_conditions(mrt_vread *r, const mrt_json *list)
{
    static const char *const keys[] = {"condition", "bestHand"};
    if (list == NULL || !mrt_jread_array(&r->json, list, 1, MRT_VARIANT_CONDITIONS))
        return;
    for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e)) {
        mrt_condition *out = &r->variant->conditions[r->variant->condition_count++];
        if (!mrt_vread_object(r, e, MRT_WORDS(keys)))
            continue;
        read_condition(r, mrt_jread_need(&r->json, e, "condition"), out);
        read_hands(r, mrt_jread_need(&r->json, e, "bestHand"), &out->hands);
    }
}

static bool has_classes(const mrt_best_hands *hands)
{
    bool any = false;
    for (unsigned i = 0; i < hands->count; i++)
        any = any || hands->hand[i].class_ranks != 0;
    return any;
}

/* classification_priority: which class comes first, in all hands that have classes. */
static void read_priority(mrt_vread *r, const mrt_json *list)
{
    static const char *const classes[] = {"face", "butt"};
    mrt_variant *v = r->variant;
    bool any = list != NULL && (has_classes(&v->showdown) || has_classes(&v->default_hands));
    for (unsigned i = 0; i < v->condition_count; i++)
        any = any || has_classes(&v->conditions[i].hands);
    if (list != NULL && !any)
        mrt_jread_key_fault(&r->json, list,
                            "\"classification_priority\" needs a best hand with \"classification\"");
    if (list == NULL || !mrt_jread_array(&r->json, list, 2, 2))
        return;
    const mrt_json *first = mrt_json_first(list), *second = mrt_json_next(first);
    unsigned faults = r->json.faults, best = mrt_vread_word(r, first, MRT_WORDS(classes));
    if (mrt_vread_word(r, second, MRT_WORDS(classes)) == best && r->json.faults == faults)
        mrt_jread_fault(&r->json, second, "this class is in the list already");
    v->class_last = best == 1;
}

void mrt_variant_read_showdown(mrt_vread *r, const mrt_json *showdown)
{
    static const char *const keys[] = {"order",
                                       "startingFrom",
                                       "cardsRequired",
                                       "bestHand",
                                       "defaultAction",
                                       "globalDefaultAction",
                                       "defaultBestHand",
                                       "defaultActions",
                                       "conditionalBestHands",
                                       "declaration_mode",
                                       "classification_priority"};
    static const char *const modes[] = {"cards_speak", "declare"};
    if (!mrt_vread_object(r, showdown, MRT_WORDS(keys)))
        return;
    mrt_vread_remark(r, mrt_jread_need(&r->json, showdown, "order"));
    mrt_vread_remark(r, mrt_jread_need(&r->json, showdown, "startingFrom"));
    mrt_vread_remark(r, mrt_jread_need(&r->json, showdown, "cardsRequired"));
    const mrt_json *conditions = mrt_json_get(showdown, "conditionalBestHands");
    const mrt_json *otherwise = mrt_json_get(showdown, "defaultBestHand");
    if (otherwise != NULL && conditions == NULL)
        mrt_jread_key_fault(&r->json, otherwise,
                            "\"defaultBestHand\" goes only with \"conditionalBestHands\"");
    const mrt_json *hands = otherwise != NULL
                                ? mrt_jread_either(&r->json, showdown, "defaultBestHand", "bestHand")
                                : mrt_jread_need(&r->json, showdown, "bestHand");
    read_hands(r, hands, &r->variant->showdown);
    read_conditions(r, conditions);
    read_default(r, mrt_jread_either(&r->json, showdown, "defaultAction", "globalDefaultAction"));
    read_defaults(r, mrt_json_get(showdown, "defaultActions"));
    read_priority(r, mrt_json_get(showdown, "classification_priority"));
    r->variant->declares =
        mrt_vread_word(r, mrt_json_get(showdown, "declaration_mode"), MRT_WORDS(modes)) == 1;
}
