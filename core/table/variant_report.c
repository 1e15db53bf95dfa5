/* What is wrong with a variant: kept until the file is read, then told in the order of the places.
 *
 * The loader finds faults in the order in which it looks, which is not that of the file: a missing key after an unknown
 * one further down, cross-checks last. At most MRT_VARIANT_FAULTS are kept: more are not read, and each costs a walk
 * over the text. One more line says that there are others. A warning makes room for a fault: a file that is refused
 * always has a fault to show.
 */
#include <stdio.h>
#include <stdlib.h>

#include "core/table/variant_read.h"

static bool is_silent(const mrt_vread *r)
{
    return r->report == NULL || r->no_memory || (r->listed == MRT_VARIANT_FAULTS && r->listed_warnings == 0);
}

/* The place of the last warning that is kept. There is one. */
static mrt_vreport *last_warning(mrt_vread *r)
{
    unsigned i = r->listed - 1;
    while (!r->list[i].warning)
        i--;
    return &r->list[i];
}

/* Room for one more, NULL when it is not to be kept. */
static mrt_vreport *make_room(mrt_vread *r, bool warning)
{
    if (is_silent(r))
        return NULL;
    if (r->list == NULL)
        r->list = mrt_resize(r->alloc, NULL, 0, MRT_VARIANT_FAULTS * sizeof *r->list);
    if (r->list == NULL) {
        r->no_memory = true;
        return NULL;
    }
    if (r->listed < MRT_VARIANT_FAULTS) {
        r->listed_warnings += warning;
        return &r->list[r->listed++];
    }
    if (warning)
        return NULL;
    mrt_vreport *room = last_warning(r);
    r->listed_warnings--;
    return room;
}

void mrt_vread_keep(mrt_jread *json, const mrt_json *value, bool of_key, bool warning, const char *message)
{
    mrt_vread *r = (mrt_vread *)json;
    mrt_vreport *kept = make_room(r, warning);
    if (kept != NULL) {
        *kept = (mrt_vreport){
            .value = value, .of_key = of_key, .warning = warning, .number = json->faults + json->warnings};
        snprintf(kept->message, sizeof kept->message, "%s", message);
    }
    json->silent = is_silent(r);
}

static int compare(const void *a, const void *b)
{
    const mrt_vreport *first = a, *second = b;
    if (first->line != second->line)
        return first->line < second->line ? -1 : 1;
    if (first->column != second->column)
        return first->column < second->column ? -1 : 1;
    return first->number < second->number ? -1 : 1;
}

static void tell_one(const mrt_vread *r, const mrt_vreport *kept)
{
    mrt_json_place place;
    mrt_json_locate(r->json.root, kept->value, kept->of_key, r->text, r->length, &place);
    mrt_variant_fault fault = {.line = place.line,
                               .column = place.column,
                               .warning = kept->warning,
                               .pointer = place.pointer,
                               .message = kept->message};
    r->report(r->user, &fault);
}

/* The line for those that were not kept, behind the last that was. */
static void tell_more(const mrt_vread *r)
{
    bool warning = r->json.faults == r->listed - r->listed_warnings;
    const mrt_vreport *last = &r->list[r->listed - 1];
    mrt_variant_fault fault = {.line = last->line,
                               .column = last->column,
                               .warning = warning,
                               .pointer = "",
                               .message = warning ? "there are more warnings than these"
                                                  : "there are more faults; mend those above first"};
    r->report(r->user, &fault);
}

void mrt_vread_tell(mrt_vread *r)
{
    if (r->list == NULL)
        return;
    for (unsigned i = 0; i < r->listed; i++) {
        mrt_vreport *kept = &r->list[i];
        mrt_json_place place;
        mrt_json_locate(r->json.root, kept->value, kept->of_key, r->text, r->length, &place);
        kept->line = place.line;
        kept->column = place.column;
    }
    qsort(r->list, r->listed, sizeof *r->list, compare);
    for (unsigned i = 0; i < r->listed; i++)
        tell_one(r, &r->list[i]);
    if (r->json.faults + r->json.warnings > r->listed)
        tell_more(r);
    mrt_resize(r->alloc, r->list, MRT_VARIANT_FAULTS * sizeof *r->list, 0);
    r->list = NULL;
}
