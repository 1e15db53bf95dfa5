/* Which cards a best hand may use.
 *
 * The format has a dozen ways to say it. Whatever the spelling, it comes out as a list of alternatives
 * (mrt_hand_choice): counts x pools of hole cards x pools of community cards. With any_cards the counts are not used.
 */
#include <stdio.h>
#include <string.h>

#include "core/table/variant_read.h"
#include "marotte/table.h"

/* Pools of one side, before they are combined. */
typedef struct pool {
    mrt_subsets subsets;
    int8_t single[MRT_VARIANT_SINGLES], index[MRT_VARIANT_SINGLES]; /* single cards */
    int8_t pick_subset[MRT_VARIANT_SINGLES];
    uint8_t pick_count[MRT_VARIANT_SINGLES];
} pool;

typedef struct pools {
    size_t count;
    pool pool[MRT_VARIANT_CHOICES];
} pools;

/* All cards of a side. */
static const pool whole = {.single = {-1, -1, -1, -1, -1, -1},
                           .index = {-1, -1, -1, -1, -1, -1},
                           .pick_subset = {-1, -1, -1, -1, -1, -1}};

_Static_assert(MRT_VARIANT_SINGLES == 6, "as many -1 as there are singles");

/* How many cards of each side. */
typedef struct counts {
    size_t count;
    int8_t hole[MRT_VARIANT_CHOICES], community[MRT_VARIANT_CHOICES];
} counts;

static pool *add_pool(mrt_vread *r, const mrt_json *value, pools *out)
{
    if (out->count == MRT_VARIANT_CHOICES) {
        mrt_jread_fault(&r->json, value, "too many alternatives: at most %d", MRT_VARIANT_CHOICES);
        return NULL;
    }
    pool *p = &out->pool[out->count++];
    *p = whole;
    return p;
}

/* Whether card i of the list stands there already. */
static bool is_again(const pool *p, size_t i)
{
    for (size_t k = 0; k < i; k++)
        if (p->single[k] >= 0 && p->single[k] == p->single[i] && p->index[k] == p->index[i])
            return true;
    return false;
}

/* {"subsets": [..], "indices": [..]}: index i takes one card of subset i, the list of subsets alone takes all. */
static void read_indices(mrt_vread *r, const mrt_json *subsets, const mrt_json *indices, bool community,
                         pool *p)
{
    if (!mrt_jread_array(&r->json, indices, 1, MRT_VARIANT_SINGLES))
        return;
    if (mrt_jread_length(indices) != mrt_jread_length(subsets)) {
        mrt_jread_fault(&r->json, indices, "there must be one index for each of the %zu subsets",
                        mrt_jread_length(subsets));
        return;
    }
    const mrt_json *name = mrt_json_first(subsets);
    size_t i = 0;
    for (const mrt_json *e = mrt_json_first(indices); e != NULL; e = mrt_json_next(e), i++) {
        p->index[i] = (int8_t)mrt_jread_int(&r->json, e, 0, MRT_FACES - 1, 0);
        p->single[i] = (int8_t)(community ? mrt_vread_community_subset(r, name, false)
                                          : mrt_vread_hole_subset(r, name, false));
        if (is_again(p, i))
            mrt_jread_fault(&r->json, e, "this card is in the list already");
        name = mrt_json_next(name);
    }
}

static void read_allowed(mrt_vread *r, const mrt_json *list, bool community, pools *out)
{
    const char *const keys[] = {"subsets", community ? "community_subsets" : "hole_subsets", "indices"};
    if (!mrt_jread_array(&r->json, list, 1, MRT_VARIANT_CHOICES))
        return;
    for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e)) {
        if (!mrt_vread_object(r, e, MRT_WORDS(keys)))
            continue;
        const mrt_json *subsets = mrt_jread_either(&r->json, e, keys[0], keys[1]);
        const mrt_json *indices = mrt_json_get(e, "indices");
        pool *p = add_pool(r, e, out);
        if (subsets == NULL)
            mrt_jread_fault(&r->json, e, "the field \"subsets\" is missing");
        if (p == NULL || !mrt_jread_is(&r->json, subsets, MRT_JSON_ARRAY))
            continue;
        if (indices != NULL)
            read_indices(r, subsets, indices, community, p);
        else
            p->subsets = mrt_vread_pool(r, subsets, community);
    }
}

/* communityCardCombinations: a list of lists of subsets. */
static void read_combinations_of_subsets(mrt_vread *r, const mrt_json *list, pools *out)
{
    if (!mrt_jread_array(&r->json, list, 1, MRT_VARIANT_CHOICES))
        return;
    for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e)) {
        pool *p = add_pool(r, e, out);
        if (p != NULL)
            p->subsets = mrt_vread_pool(r, e, true);
    }
}

/* ["Flop 1", 1, 1]: at least and at most so many cards of that subset; both must be the same. */
static void read_pick(mrt_vread *r, const mrt_json *value, pool *p, size_t i)
{
    if (!mrt_jread_array(&r->json, value, 3, 3))
        return;
    const mrt_json *name = mrt_json_first(value), *least = mrt_json_next(name), *most = mrt_json_next(least);
    p->pick_subset[i] = (int8_t)mrt_vread_community_subset(r, name, false);
    p->pick_count[i] = (uint8_t)mrt_jread_int(&r->json, least, 1, MRT_FACES, 1);
    if (mrt_jread_int(&r->json, most, 1, MRT_FACES, p->pick_count[i]) != p->pick_count[i])
        mrt_jread_fault(&r->json, most, "least and most must be the same number of cards");
}

static void read_picks(mrt_vread *r, const mrt_json *list, pools *out)
{
    if (!mrt_jread_array(&r->json, list, 1, MRT_VARIANT_CHOICES))
        return;
    for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e)) {
        if (!mrt_jread_array(&r->json, e, 1, MRT_VARIANT_SINGLES))
            continue;
        pool *p = add_pool(r, e, out);
        size_t i = 0;
        for (const mrt_json *pick = mrt_json_first(e); p != NULL && pick != NULL; pick = mrt_json_next(pick))
            read_pick(r, pick, p, i++);
    }
}

static void read_hole_pools(mrt_vread *r, const mrt_json *hand, pools *out)
{
    const mrt_json *allowed = mrt_json_get(hand, "holeCardsAllowed");
    const mrt_json *subset = mrt_jread_either(&r->json, hand, "subset", "hole_subset");
    out->count = 0;
    if (allowed != NULL && subset != NULL)
        mrt_jread_key_fault(&r->json, subset, "\"holeCardsAllowed\" says already which hole cards count");
    if (allowed != NULL)
        read_allowed(r, allowed, false, out);
    if (out->count > 0)
        return;
    pool *p = add_pool(r, hand, out);
    if (subset != NULL)
        p->subsets = mrt_vread_pool(r, subset, false);
}

static void read_community_pools(mrt_vread *r, const mrt_json *hand, pools *out)
{
    const mrt_json *allowed = mrt_json_get(hand, "communityCardsAllowed");
    const mrt_json *lists = mrt_json_get(hand, "communityCardCombinations");
    const mrt_json *picks = mrt_json_get(hand, "communityCardSelectCombinations");
    const mrt_json *subset = mrt_jread_either(&r->json, hand, "communitySubsetsAllowed", "community_subset");
    out->count = 0;
    if (subset != NULL && (allowed != NULL || lists != NULL || picks != NULL))
        mrt_jread_key_fault(&r->json, subset, "another key says already which community cards count");
    if (allowed != NULL)
        read_allowed(r, allowed, true, out);
    if (lists != NULL)
        read_combinations_of_subsets(r, lists, out);
    if (picks != NULL && out->count > 0) {
        mrt_jread_warn(&r->json, picks,
                       "these selections alone count; the other lists of community cards do not");
        out->count = 0;
    }
    if (picks != NULL)
        read_picks(r, picks, out);
    if (out->count > 0)
        return;
    pool *p = add_pool(r, hand, out);
    if (subset != NULL)
        p->subsets = mrt_vread_pool(r, subset, true);
}

/* A number, or a list of numbers; returns how many. */
static size_t read_count_list(mrt_vread *r, const mrt_json *value, int8_t out[MRT_VARIANT_CHOICES])
{
    if (mrt_json_kind_of(value) != MRT_JSON_ARRAY) {
        out[0] = (int8_t)mrt_jread_int(&r->json, value, 0, MRT_FACES, 0);
        return 1;
    }
    size_t count = 0;
    if (!mrt_jread_array(&r->json, value, 1, MRT_VARIANT_CHOICES))
        return 0;
    for (const mrt_json *e = mrt_json_first(value); e != NULL; e = mrt_json_next(e))
        out[count++] = (int8_t)mrt_jread_int(&r->json, e, 0, MRT_FACES, 0);
    return count;
}

/* holeCards "all". */
static bool is_all(const mrt_json *hole)
{
    const char *word = mrt_json_string(hole);
    return word != NULL && strcmp(word, "all") == 0;
}

/* Whether a list of alternatives stands for the community cards; then their number may be left out. */
static bool has_community_list(const mrt_json *hand)
{
    return mrt_json_get(hand, "communityCardsAllowed") != NULL ||
           mrt_json_get(hand, "communityCardCombinations") != NULL ||
           mrt_json_get(hand, "communityCardSelectCombinations") != NULL;
}

/* The community's counts for the hole's counts: given one by one, one for all, or what is missing to a hand. */
static void read_community_counts(mrt_vread *r, const mrt_json *hand, unsigned size, counts *c)
{
    const mrt_json *community = mrt_json_get(hand, "communityCards");
    bool rest = has_community_list(hand);
    size_t count = community != NULL ? read_count_list(r, community, c->community) : 0;
    if (count > 1 && count != c->count)
        mrt_jread_fault(&r->json, community,
                        "\"communityCards\" must be as long as \"holeCards\": %zu, not %zu", c->count, count);
    bool unequal = count > 1 && count != c->count;
    rest = rest || unequal; /* what is missing says nothing more */
    for (size_t i = unequal ? 0 : count; i < c->count; i++)
        if (count == 1)
            c->community[i] = c->community[0];
        else
            c->community[i] = (int8_t)(rest && (int)size > c->hole[i] ? (int)size - c->hole[i] : 0);
}

/* Of the counts the first that applies is "anyCards": the others must be right, and are not looked at. */
static void read_any_cards(mrt_vread *r, const mrt_json *hand, const mrt_json *any, mrt_best_hand *out)
{
    const mrt_json *hole = mrt_json_get(hand, "holeCards"), *community = mrt_json_get(hand, "communityCards");
    int8_t unused[MRT_VARIANT_CHOICES];
    out->any_cards = (int8_t)mrt_jread_int(&r->json, any, 0, MRT_FACES, 0);
    if (hole != NULL && !is_all(hole))
        (void)read_count_list(r, hole, unused);
    if (community != NULL)
        (void)read_count_list(r, community, unused);
    if (hole != NULL || community != NULL)
        mrt_jread_warn(
            &r->json, any,
            "\"anyCards\" counts; \"holeCards\" and \"communityCards\" beside it are not looked at");
}

static void read_counts(mrt_vread *r, const mrt_json *hand, mrt_best_hand *out, counts *c)
{
    const mrt_json *hole = mrt_json_get(hand, "holeCards"), *any = mrt_json_get(hand, "anyCards");
    *c = (counts){.count = 1, .hole = {-1}, .community = {-1}};
    if (any != NULL) {
        read_any_cards(r, hand, any, out);
        return;
    }
    out->all_hole = hole == NULL || is_all(hole);
    if (!out->all_hole)
        c->count = read_count_list(r, hole, c->hole);
    if (hole == NULL && mrt_json_get(hand, "communityCards") != NULL)
        mrt_jread_fault(&r->json, hand, "\"communityCards\" needs \"holeCards\"");
    if (out->all_hole && has_community_list(hand))
        mrt_jread_fault(&r->json, hand, "how many cards? Give \"anyCards\", or \"holeCards\" as a number");
    read_community_counts(r, hand, mrt_eval_hand_size(out->type), c);
}

static mrt_hand_choice *add_choice(mrt_vread *r, const mrt_json *hand, mrt_best_hand *out)
{
    if (out->choice_count == MRT_VARIANT_CHOICES) {
        mrt_jread_fault(&r->json, hand, "too many alternatives: at most %d, all combined",
                        MRT_VARIANT_CHOICES);
        return NULL;
    }
    return &out->choices[out->choice_count++];
}

static void fill_choice(mrt_hand_choice *c, const pool *hole, const pool *community)
{
    c->hole_subsets = hole->subsets;
    c->community_subsets = community->subsets;
    memcpy(c->hole_single, hole->single, sizeof c->hole_single);
    memcpy(c->hole_index, hole->index, sizeof c->hole_index);
    memcpy(c->community_single, community->single, sizeof c->community_single);
    memcpy(c->community_index, community->index, sizeof c->community_index);
    memcpy(c->pick_subset, community->pick_subset, sizeof c->pick_subset);
    memcpy(c->pick_count, community->pick_count, sizeof c->pick_count);
}

static void combine(mrt_vread *r, const mrt_json *hand, const counts *c, const pools *hole,
                    const pools *community, mrt_best_hand *out)
{
    size_t all = c->count * hole->count * community->count;
    for (size_t i = 0; i < all; i++) {
        mrt_hand_choice *choice = add_choice(r, hand, out);
        if (choice == NULL)
            return;
        size_t pair = i / (hole->count * community->count);
        choice->hole = c->hole[pair];
        choice->community = c->community[pair];
        fill_choice(choice, &hole->pool[i / community->count % hole->count],
                    &community->pool[i % community->count]);
    }
}

/* A member of "combinations" or "playerHandSize": its own counts and community subsets. */
static void read_combination(mrt_vread *r, const mrt_json *e, const pools *hole, int hand_size,
                             mrt_best_hand *out)
{
    static const char *const keys[] = {"holeCards", "communityCards", "community_subset",
                                       "community_subsets"};
    if (!mrt_vread_object(r, e, MRT_WORDS(keys)))
        return;
    counts c = {.count = 1};
    pools community = {0};
    unsigned first = out->choice_count;
    c.hole[0] = (int8_t)mrt_jread_int(&r->json, mrt_jread_need(&r->json, e, "holeCards"), 0, MRT_FACES, 0);
    c.community[0] =
        (int8_t)mrt_jread_int(&r->json, mrt_jread_need(&r->json, e, "communityCards"), 0, MRT_FACES, 0);
    const mrt_json *subsets = mrt_jread_either(&r->json, e, "community_subset", "community_subsets");
    add_pool(r, e, &community)->subsets = mrt_vread_pool(r, subsets, true);
    combine(r, e, &c, hole, &community, out);
    for (unsigned i = first; i < out->choice_count; i++)
        out->choices[i].hand_size = (uint8_t)hand_size;
}

/* The number of cards that a key of "playerHandSize" means. */
static int read_size_key(mrt_vread *r, const mrt_json *member)
{
    const char *key = mrt_json_key(member);
    int size = 0;
    for (const char *c = key; *c >= '0' && *c <= '9' && size <= MRT_TABLE_HOLE; c++)
        size = size * 10 + (*c - '0');
    char right[12]; /* any int */
    snprintf(right, sizeof right, "%d", size);
    if (size >= 1 && size <= MRT_TABLE_HOLE && strcmp(right, key) == 0)
        return size;
    mrt_jread_key_fault(&r->json, member, "this key must be a number of cards from 1 to %d", MRT_TABLE_HOLE);
    return 1;
}

/* combinations: a list; playerHandSize: by the number of cards that a player has kept. */
static void read_combinations(mrt_vread *r, const mrt_json *hand, const mrt_json *list, bool by_size,
                              mrt_best_hand *out)
{
    static const char *const others[] = {"anyCards",
                                         "holeCards",
                                         "communityCards",
                                         "community_subset",
                                         "communitySubsetsAllowed",
                                         "communityCardsAllowed",
                                         "communityCardCombinations",
                                         "communityCardSelectCombinations"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (mrt_json_get(hand, others[i]) != NULL)
            mrt_jread_key_fault(&r->json, mrt_json_get(hand, others[i]), "\"%s\" says this already",
                                mrt_json_key(list));
    pools hole;
    if (by_size ? !mrt_jread_is(&r->json, list, MRT_JSON_OBJECT)
                : !mrt_jread_array(&r->json, list, 1, MRT_VARIANT_CHOICES))
        return;
    read_hole_pools(r, hand, &hole);
    for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e))
        read_combination(r, e, &hole, by_size ? read_size_key(r, e) : 0, out);
}

/* Types whose hand is the best part of the cards, however many there are. */
static bool takes_more(mrt_eval_type type)
{
    return type == MRT_EVAL_BADUGI || type == MRT_EVAL_BADUGI_AH || type == MRT_EVAL_HIGUDI;
}

/* What is wrong with the number of cards of an alternative, against the hand size of the type. */
static void check_sizes(mrt_vread *r, const mrt_json *hand, const mrt_best_hand *out)
{
    int size = (int)mrt_eval_hand_size(out->type), least = (int)mrt_eval_least_cards(out->type);
    const char *name = mrt_eval_type_name(out->type);
    if (takes_more(out->type))
        size = MRT_FACES;
    for (unsigned i = 0; i < out->choice_count && out->type != MRT_EVAL_TYPES; i++) {
        const mrt_hand_choice *c = &out->choices[i];
        int cards = out->any_cards >= 0 ? out->any_cards : c->hole + c->community;
        if (out->any_cards < 0 && c->hole < 0)
            continue;
        if (cards > size || cards < least)
            mrt_jread_fault(&r->json, hand, "a hand of type %s has %u cards, and this one has %d", name,
                            mrt_eval_hand_size(out->type), cards);
        if (cards > size || cards < least)
            return;
    }
}

/* Cards that are picked one by one, or subset by subset, must be as many as are taken. */
static void check_picks(mrt_vread *r, const mrt_json *hand, const mrt_best_hand *out)
{
    for (unsigned i = 0; i < out->choice_count; i++) {
        const mrt_hand_choice *c = &out->choices[i];
        int picked = 0, holes = 0, singles = 0;
        for (unsigned j = 0; j < MRT_VARIANT_SINGLES; j++) {
            picked += c->pick_subset[j] >= 0 ? c->pick_count[j] : 0;
            holes += c->hole_single[j] >= 0;
            singles += c->community_single[j] >= 0;
        }
        if (picked > 0 && out->any_cards >= 0)
            mrt_jread_fault(&r->json, hand,
                            "\"communityCardSelectCombinations\" does not go with \"anyCards\"");
        else if (picked > 0 && picked != c->community)
            mrt_jread_fault(&r->json, hand, "\"communityCards\" is %d, and %d cards are selected",
                            c->community, picked);
        if ((holes > 0 && c->hole > holes) || (singles > 0 && c->community > singles))
            mrt_jread_fault(&r->json, hand, "more cards are needed than \"indices\" gives");
    }
}

void mrt_variant_choose_hole(mrt_best_hand *out, int cards)
{
    mrt_hand_choice *choice = &out->choices[0];
    out->choice_count = 1;
    choice->hole = (int8_t)cards;
    fill_choice(choice, &whole, &whole);
}

void mrt_variant_read_choices(mrt_vread *r, const mrt_json *hand, mrt_best_hand *out)
{
    const mrt_json *list = mrt_jread_either(&r->json, hand, "combinations", "playerHandSize");
    counts c;
    pools hole, community;
    if (list != NULL) {
        read_combinations(r, hand, list, mrt_json_get(hand, "combinations") == NULL, out);
    } else {
        read_counts(r, hand, out, &c);
        read_hole_pools(r, hand, &hole);
        read_community_pools(r, hand, &community);
        combine(r, hand, &c, &hole, &community, out);
    }
    check_sizes(r, hand, out);
    check_picks(r, hand, out);
}
