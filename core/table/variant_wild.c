/* Wild cards: the rules of a deal step or of a best hand, and the document's older `wildCard` object in variant_showdown.c.
 *
 * {"type": "rank", "rank": "2", "role": "wild"}; a rule without a role makes cards wild, not bugs.
 */
#include <string.h>

#include "core/table/variant_read.h"

static const char *const types[] = {
    [MRT_WILD_RANK] = "rank",
    [MRT_WILD_JOKER] = "joker",
    [MRT_WILD_LOWEST_COMMUNITY] = "lowest_community",
    [MRT_WILD_LAST_COMMUNITY] = "last_community_card",
    [MRT_WILD_LOWEST_HOLE] = "lowest_hole",
    [MRT_WILD_FOLLOW_CARD] = "follow_card",
};

static uint8_t read_rank(mrt_vread *r, const mrt_json *value)
{
    static const char *const ranks[] = {"2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"};
    return (uint8_t)mrt_vread_word(r, value, MRT_WORDS(ranks));
}

/* The lowest community card makes its whole rank wild, whether the rule says so or not; a card that follows does unless
 * the rule says otherwise. */
static bool read_match(mrt_vread *r, const mrt_json *value, unsigned kind)
{
    static const char *const matches[] = {"card", "rank"};
    bool rank =
        mrt_vread_word(r, value, MRT_WORDS(matches)) == 1 || (kind == MRT_WILD_FOLLOW_CARD && value == NULL);
    return kind == MRT_WILD_RANK || kind == MRT_WILD_LOWEST_COMMUNITY || rank;
}

/* One rank is followed in a game. */
static void set_follow(mrt_vread *r, const mrt_json *rule, uint8_t rank)
{
    if (r->variant->follow != 0 && r->variant->follow != rank + 1)
        mrt_jread_fault(&r->json, rule, "another \"follow_card\" has another rank; one rank can be followed");
    r->variant->follow = (uint8_t)(rank + 1);
}

static void read_rule(mrt_vread *r, const mrt_json *value, mrt_wild_rule *out)
{
    static const char *const keys[] = {"type", "role", "rank", "match", "scope", "subset", "visibility"};
    static const char *const roles[] = {"wild", "bug"}, *const scopes[] = {"player", "global"};
    if (!mrt_vread_object(r, value, MRT_WORDS(keys)))
        return;
    unsigned kind = mrt_vread_word(r, mrt_jread_need(&r->json, value, "type"), MRT_WORDS(types));
    const mrt_json *rank = mrt_json_get(value, "rank"), *subset = mrt_json_get(value, "subset");
    if (kind == MRT_WILD_RANK || kind == MRT_WILD_FOLLOW_CARD)
        out->rank = read_rank(r, mrt_jread_need(&r->json, value, "rank"));
    else if (rank != NULL)
        mrt_jread_key_fault(&r->json, rank,
                            "a \"rank\" goes only with the types \"rank\" and \"follow_card\"");
    if (kind == MRT_WILD_FOLLOW_CARD)
        set_follow(r, value, out->rank);
    if (kind == MRT_WILD_JOKER && r->variant->jokers == 0)
        mrt_jread_fault(&r->json, value, "the deck has no jokers; give \"jokers\" in \"deck\"");
    out->kind = (uint8_t)kind;
    out->bug = mrt_vread_word(r, mrt_json_get(value, "role"), MRT_WORDS(roles)) == 1;
    out->match_rank = read_match(r, mrt_json_get(value, "match"), kind);
    const mrt_json *scope = mrt_json_get(value, "scope");
    if (mrt_vread_word(r, scope, MRT_WORDS(scopes)) == 1 && kind == MRT_WILD_LOWEST_HOLE)
        mrt_jread_fault(&r->json, scope, "the lowest hole card is wild for its player alone");
    const mrt_json *visibility = mrt_json_get(value, "visibility");
    out->hidden_only = visibility != NULL && !mrt_vread_face_up(r, visibility);
    out->subset = (int8_t)(subset != NULL ? mrt_vread_community_subset(r, subset, false) : -1);
}

uint8_t mrt_variant_read_wilds(mrt_vread *r, const mrt_json *list, mrt_wild_rule out[MRT_VARIANT_WILDS])
{
    uint8_t count = 0;
    if (list == NULL || !mrt_jread_array(&r->json, list, 1, MRT_VARIANT_WILDS))
        return 0;
    for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e)) {
        out[count] = (mrt_wild_rule){.subset = -1};
        read_rule(r, e, &out[count++]);
    }
    return count;
}
