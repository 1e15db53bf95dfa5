/* What a "separate" step may ask of the parts: cards that lie face down or up in them, and one part that beats another.
 *
 * A comparison needs hands that can be compared whatever their size: those of the high types. Requirements are for two
 * parts of few cards, so that the table can look through all arrangements when a player has to be given one.
 */
#include "core/table/variant_read.h"
#include "marotte/table.h"

enum { PARTS = 2, REQUIRED_MAX = 13 /* cards of both parts */ };

/* The entry of the step that fills the subset; the number of entries when there is none. */
static unsigned part_of(mrt_vread *r, const mrt_json *object, const mrt_action *action)
{
    const mrt_json *name = mrt_jread_either(&r->json, object, "subset", "hole_subset");
    if (name == NULL)
        mrt_jread_fault(&r->json, object, "the field \"hole_subset\" is missing");
    int subset = name != NULL ? mrt_vread_hole_subset(r, name, false) : -1;
    unsigned i = 0;
    while (i < action->entry_count && (subset < 0 || (action->entries[i].subsets >> subset & 1) == 0))
        i++;
    return i;
}

static void read_requirement(mrt_vread *r, const mrt_json *value, mrt_action *out)
{
    static const char *const keys[] = {"subset", "hole_subset", "min_face_down", "min_face_up"};
    if (!mrt_vread_object(r, value, MRT_WORDS(keys)))
        return;
    unsigned part = part_of(r, value, out);
    if (part == out->entry_count)
        return;
    mrt_card_entry *entry = &out->entries[part];
    const mrt_json *down = mrt_json_get(value, "min_face_down"), *up = mrt_json_get(value, "min_face_up");
    if (down == NULL && up == NULL)
        mrt_jread_fault(&r->json, value, "what is required? Give \"min_face_down\" or \"min_face_up\"");
    entry->least_down = (uint8_t)mrt_jread_int(&r->json, down, 0, entry->number, 0);
    entry->least_up = (uint8_t)mrt_jread_int(&r->json, up, 0, entry->number, 0);
    if (entry->least_down + entry->least_up > entry->number)
        mrt_jread_fault(&r->json, value,
                        "this part has %d cards, and %d face down and %d face up are required", entry->number,
                        entry->least_down, entry->least_up);
}

static unsigned read_compared(mrt_vread *r, const mrt_json *value, const mrt_action *action)
{
    static const char *const keys[] = {"subset", "hole_subset", "evaluationType"};
    static const char *const types[] = {"two_card_high", "three_card_high", "four_card_high", "high"};
    if (!mrt_vread_object(r, value, MRT_WORDS(keys)))
        return 0;
    unsigned part = part_of(r, value, action);
    unsigned faults = r->json.faults;
    const mrt_json *name = mrt_jread_need(&r->json, value, "evaluationType");
    unsigned cards = mrt_vread_word(r, name, MRT_WORDS(types)) + 2;
    if (part == action->entry_count)
        return 0;
    if (r->json.faults == faults && cards != action->entries[part].number)
        mrt_jread_fault(&r->json, name, "%s is for %u cards, and this part has %d", types[cards - 2], cards,
                        action->entries[part].number);
    return part;
}

static void read_comparison(mrt_vread *r, const mrt_json *value, mrt_action *out)
{
    static const char *const keys[] = {"subsets", "comparison_rule"}, *const rules[] = {"greater_than"};
    if (!mrt_vread_object(r, value, MRT_WORDS(keys)))
        return;
    (void)mrt_vread_word(r, mrt_jread_need(&r->json, value, "comparison_rule"), MRT_WORDS(rules));
    const mrt_json *list = mrt_jread_need(&r->json, value, "subsets");
    if (!mrt_jread_array(&r->json, list, PARTS, PARTS))
        return;
    const mrt_json *first = mrt_json_first(list), *second = mrt_json_next(first);
    out->compares = true;
    out->stronger = (uint8_t)read_compared(r, first, out);
    out->weaker = (uint8_t)read_compared(r, second, out);
    if (out->stronger == out->weaker && r->json.faults == 0)
        mrt_jread_fault(&r->json, list, "a part cannot beat itself");
}

void mrt_variant_read_parts(mrt_vread *r, const mrt_json *separate, mrt_action *out)
{
    const mrt_json *list = mrt_json_get(separate, "visibility_requirements");
    const mrt_json *comparison = mrt_json_get(separate, "hand_comparison");
    if (list == NULL && comparison == NULL)
        return;
    unsigned cards = 0;
    for (unsigned i = 0; i < out->entry_count; i++)
        cards += out->entries[i].number;
    if (out->entry_count != PARTS || cards > REQUIRED_MAX) {
        mrt_jread_fault(&r->json, separate, "requirements are for two parts of at most %d cards together",
                        REQUIRED_MAX);
        return;
    }
    if (list != NULL && mrt_jread_array(&r->json, list, 1, PARTS))
        for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e))
            read_requirement(r, e, out);
    if (comparison != NULL)
        read_comparison(r, comparison, out);
}
