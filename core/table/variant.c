/* Loading a variant: the root object, the order in which the parts are read, and the one allocation.
 *
 * Used by the table, by tools that check files, and by simulations at their start; nothing here is hot. Any bytes are
 * safe input. A file with a fault gives nothing; its faults are reported all at once, each at its place.
 */
#include "marotte/variant.h"

#include <string.h>

#include "core/table/variant_read.h"

static void read_references(mrt_vread *r, const mrt_json *list)
{
    static const char *const keys[] = {"url", "description"};
    enum { REFERENCES_MAX = 64 }; /* for people; the published variants have 3 at the most */
    if (list == NULL || !mrt_jread_array(&r->json, list, 0, REFERENCES_MAX))
        return;
    for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e)) {
        if (mrt_json_kind_of(e) != MRT_JSON_OBJECT) {
            mrt_vread_remark(r, e);
        } else if (mrt_vread_object(r, e, MRT_WORDS(keys))) {
            mrt_vread_remark(r, mrt_jread_need(&r->json, e, "url"));
            mrt_vread_remark(r, mrt_json_get(e, "description"));
        }
    }
}

static void read_players(mrt_vread *r, const mrt_json *value)
{
    static const char *const keys[] = {"min", "max"};
    if (!mrt_vread_object(r, value, MRT_WORDS(keys)))
        return;
    const mrt_json *max = mrt_jread_need(&r->json, value, "max");
    r->variant->players_min =
        (uint8_t)mrt_jread_int(&r->json, mrt_jread_need(&r->json, value, "min"), 2, MRT_VARIANT_PLAYERS, 2);
    r->variant->players_max =
        (uint8_t)mrt_jread_int(&r->json, max, 2, MRT_VARIANT_PLAYERS, MRT_VARIANT_PLAYERS);
    if (r->variant->players_max < r->variant->players_min)
        mrt_jread_fault(&r->json, max, "\"max\" is less than \"min\": %d and %d", r->variant->players_max,
                        r->variant->players_min);
}

/* The type decides; the number of cards only has to agree. */
static void read_deck(mrt_vread *r, const mrt_json *value)
{
    static const char *const keys[] = {"type", "cards", "jokers"};
    static const char *const types[] = {
        [MRT_DECK_STANDARD] = "standard", [MRT_DECK_SHORT_6A] = "short_6a", [MRT_DECK_SHORT_TA] = "short_ta"};
    if (!mrt_vread_object(r, value, MRT_WORDS(keys)))
        return;
    unsigned faults = r->json.faults;
    r->variant->deck = (mrt_deck)mrt_vread_word(r, mrt_jread_need(&r->json, value, "type"), MRT_WORDS(types));
    const mrt_json *cards = mrt_jread_need(&r->json, value, "cards");
    int count = mrt_jread_int(&r->json, cards, 1, MRT_FACES, 0);
    mrt_face faces[MRT_FACES];
    int right = (int)mrt_deck_faces(r->variant->deck, faces);
    if (r->json.faults == faults && count != right)
        mrt_jread_fault(&r->json, cards, "the deck %s has %d cards, not %d", types[r->variant->deck], right,
                        count);
    r->variant->jokers =
        (uint8_t)mrt_jread_int(&r->json, mrt_json_get(value, "jokers"), 0, MRT_VARIANT_JOKERS, 0);
}

static void read_structures(mrt_vread *r, const mrt_json *list)
{
    static const char *const names[] = {"Limit", "No Limit", "Pot Limit"};
    if (!mrt_jread_array(&r->json, list, 1, 3))
        return;
    for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e)) {
        unsigned faults = r->json.faults, bit = 1u << mrt_vread_word(r, e, MRT_WORDS(names));
        if (r->json.faults != faults)
            continue;
        if ((r->variant->structures & bit) != 0)
            mrt_jread_fault(&r->json, e, "this betting structure is in the list already");
        r->variant->structures |= bit;
    }
}

static void read_forced(mrt_vread *r, const mrt_json *value)
{
    static const char *const keys[] = {"style", "rule", "variation", "bringInEval", "openPairDoubleBet"};
    static const char *const styles[] = {"blinds", "bring-in", "antes", "antes_only", "bomb"};
    static const uint8_t forced[] = {MRT_FORCED_BLINDS, MRT_FORCED_BRING_IN, MRT_FORCED_ANTES,
                                     MRT_FORCED_ANTES, MRT_FORCED_BOMB};
    static const char *const rules[] = {"low card", "low card al", "high card", "high card ah"};
    static const char *const variations[] = {"a5 low high"};
    if (value == NULL || !mrt_vread_object(r, value, MRT_WORDS(keys)))
        return;
    r->variant->forced =
        forced[mrt_vread_word(r, mrt_jread_need(&r->json, value, "style"), MRT_WORDS(styles))];
    r->variant->bring_in = (uint8_t)mrt_vread_word(r, mrt_json_get(value, "rule"), MRT_WORDS(rules));
    const mrt_json *showing = mrt_jread_either(&r->json, value, "variation", "bringInEval");
    if (mrt_json_get(value, "variation") != NULL) {
        (void)mrt_vread_word(r, showing, MRT_WORDS(variations));
        r->variant->showing = MRT_EVAL_A5_LOW_HIGH;
    } else if (showing != NULL)
        r->variant->showing = (uint8_t)mrt_variant_read_type(r, showing);
    r->variant->open_pair_double = mrt_jread_flag(&r->json, mrt_json_get(value, "openPairDoubleBet"));
}

static void read_order(mrt_vread *r, const mrt_json *value)
{
    static const char *const keys[] = {"initial", "subsequent"};
    static const char *const orders[] = {
        [MRT_FIRST_DEFAULT] = "default",     [MRT_FIRST_AFTER_BIG_BLIND] = "after_big_blind",
        [MRT_FIRST_DEALER] = "dealer",       [MRT_FIRST_BRING_IN] = "bring_in",
        [MRT_FIRST_HIGH_HAND] = "high_hand", [MRT_FIRST_LAST_ACTOR] = "last_actor"};
    if (value == NULL || !mrt_vread_object(r, value, MRT_WORDS(keys)))
        return;
    r->variant->first_initial = (uint8_t)mrt_vread_word(r, mrt_json_get(value, "initial"), MRT_WORDS(orders));
    r->variant->first_later =
        (uint8_t)mrt_vread_word(r, mrt_json_get(value, "subsequent"), MRT_WORDS(orders));
}

static void read_root(mrt_vread *r)
{
    static const char *const keys[] = {"game",     "references",        "category",           "players",
                                       "deck",     "bettingStructures", "forcedBets",         "bettingOrder",
                                       "gamePlay", "showdown",          "communityCardLayout"};
    if (!mrt_vread_object(r, r->json.root, MRT_WORDS(keys)))
        return;
    mrt_vread_name(r, mrt_jread_need(&r->json, r->json.root, "game"), r->variant->game);
    mrt_vread_remark(r, mrt_json_get(r->json.root, "category"));
    read_references(r, mrt_json_get(r->json.root, "references"));
    (void)mrt_jread_is(&r->json, mrt_json_get(r->json.root, "communityCardLayout"), MRT_JSON_OBJECT);
    read_players(r, mrt_jread_need(&r->json, r->json.root, "players"));
    read_deck(r, mrt_jread_need(&r->json, r->json.root, "deck"));
    read_structures(r, mrt_jread_need(&r->json, r->json.root, "bettingStructures"));
    r->variant->showing = MRT_EVAL_TYPES;
    read_forced(r, mrt_json_get(r->json.root, "forcedBets"));
    read_order(r, mrt_json_get(r->json.root, "bettingOrder"));
    mrt_variant_read_steps(r, mrt_jread_need(&r->json, r->json.root, "gamePlay"));
    mrt_variant_read_showdown(r, mrt_jread_need(&r->json, r->json.root, "showdown"));
    if (r->variant->showing == MRT_EVAL_TYPES)
        r->variant->showing = (uint8_t)r->variant->showdown.hand[0].type;
    if (r->json.faults == 0)
        mrt_variant_check(r);
}

/* A text that is no JSON at all has one fault: the scanner's. */
static void report_scan(mrt_variant_report *report, void *user, const mrt_error *err)
{
    mrt_variant_fault fault = {
        .line = err->line, .column = err->column, .pointer = "", .message = err->message};
    if (report != NULL)
        report(user, &fault);
}

static mrt_variant *refuse(const mrt_vread *r, mrt_error *err)
{
    if (r->no_memory)
        mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "out of memory");
    else
        mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%u fault%s in the variant", r->json.faults,
                      r->json.faults == 1 ? "" : "s");
    mrt_variant_destroy(r->variant, r->alloc);
    return NULL;
}

mrt_variant *mrt_variant_load(const char *text, size_t length, const mrt_alloc *alloc,
                              mrt_variant_report *report, void *user, mrt_error *err)
{
    mrt_json *root = NULL;
    mrt_error scan;
    mrt_status status = mrt_json_parse(text, length, MRT_VARIANT_SIZE, NULL, &root, &scan);
    if (status != MRT_OK) {
        if (status != MRT_ERR_MEMORY)
            report_scan(report, user, &scan);
        mrt_error_set(err, scan.status, scan.line, scan.column, "%s", scan.message);
        return NULL;
    }
    mrt_variant *variant = mrt_resize(alloc, NULL, 0, sizeof *variant);
    if (variant == NULL) {
        mrt_json_free(root);
        mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "out of memory");
        return NULL;
    }
    memset(variant, 0, sizeof *variant); /* too large for a compound literal on the stack */
    variant->community_subset_count = 1;
    strcpy(variant->community_subset[0], "default");
    mrt_vread r = {.json = {.root = root, .keep = mrt_vread_keep, .silent = report == NULL},
                   .text = text,
                   .length = length,
                   .variant = variant,
                   .report = report,
                   .user = user,
                   .alloc = alloc};
    read_root(&r);
    mrt_vread_tell(&r);
    mrt_json_free(root);
    return r.json.faults > 0 || r.no_memory ? refuse(&r, err) : variant;
}

void mrt_variant_destroy(mrt_variant *variant, const mrt_alloc *alloc)
{
    if (variant != NULL)
        mrt_resize(alloc, variant, sizeof *variant, 0);
}
