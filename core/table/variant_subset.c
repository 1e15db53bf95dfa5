/* Subsets by name: each name gets a number where a step makes it, and is looked up where it is used.
 *
 * Player subsets and community subsets are two name spaces. The community's number 0 is "default", where cards lie
 * that were dealt to no subset.
 */
#include <stdio.h>
#include <string.h>

#include "core/table/variant_read.h"

typedef struct names {
    char (*name)[MRT_VARIANT_NAME];
    uint8_t *count;
    mrt_subsets *made;
    const char *what;
} names;

static names names_of(mrt_vread *r, bool community)
{
    mrt_variant *v = r->variant;
    return community
               ? (names){v->community_subset, &v->community_subset_count, &r->community_made, "community"}
               : (names){v->hole_subset, &v->hole_subset_count, &r->hole_made, "player"};
}

static int find(const names *n, const char *name)
{
    for (int i = 0; i < *n->count; i++)
        if (strcmp(n->name[i], name) == 0)
            return i;
    return -1;
}

static int enter(mrt_vread *r, const names *n, const mrt_json *value, const char *name)
{
    int number = find(n, name);
    if (number >= 0)
        return number;
    if (*n->count == MRT_VARIANT_SUBSETS) {
        mrt_jread_fault(&r->json, value, "too many %s subsets: at most %d", n->what, MRT_VARIANT_SUBSETS);
        return -1;
    }
    strcpy(n->name[*n->count], name);
    return (*n->count)++;
}

/* What to say of a name that no step has made: perhaps another one is meant. */
static void describe(const names *n, const char *name, const char *when, char out[MRT_ERROR_MESSAGE_SIZE])
{
    const char *list[MRT_VARIANT_SUBSETS];
    size_t count = 0;
    for (int i = 0; i < *n->count; i++)
        if ((*n->made >> i & 1) != 0)
            list[count++] = n->name[i];
    char quoted[MRT_QUOTE_SIZE];
    mrt_quote(quoted, name, strlen(name));
    const char *near = mrt_nearest(name, strlen(name), list, count);
    snprintf(out, MRT_ERROR_MESSAGE_SIZE, "no step %sfills a %s subset %s%s%s%s", when, n->what, quoted,
             near != NULL ? "; did you mean \"" : "", near != NULL ? near : "", near != NULL ? "\"?" : "");
}

static void refuse(mrt_vread *r, const names *n, const mrt_json *value, const char *name)
{
    char message[MRT_ERROR_MESSAGE_SIZE];
    describe(n, name, "before this ", message);
    mrt_jread_fault(&r->json, value, "%s", message);
}

static int subset(mrt_vread *r, const mrt_json *value, bool community, bool made)
{
    names n = names_of(r, community);
    char name[MRT_VARIANT_NAME] = "";
    mrt_vread_name(r, value, name);
    if (name[0] == '\0')
        return -1;
    int number = made ? enter(r, &n, value, name) : find(&n, name);
    if (made && number >= 0)
        *n.made |= (mrt_subsets)1 << number;
    if (!made && (number < 0 || (*n.made >> number & 1) == 0)) {
        refuse(r, &n, value, name);
        return -1;
    }
    return number;
}

int mrt_vread_hole_subset(mrt_vread *r, const mrt_json *value, bool made)
{
    return subset(r, value, false, made);
}

int mrt_vread_community_subset(mrt_vread *r, const mrt_json *value, bool made)
{
    return subset(r, value, true, made);
}

static bool is_made(mrt_vread *r, const mrt_json *value, bool community)
{
    names n = names_of(r, community);
    const char *name = mrt_json_string(value);
    int number = name != NULL ? find(&n, name) : -1;
    return number >= 0 && (*n.made >> number & 1) != 0;
}

/* A name that no step has made, among others that are: a warning. */
static void pass_over(mrt_vread *r, const mrt_json *value, bool community)
{
    names n = names_of(r, community);
    char message[MRT_ERROR_MESSAGE_SIZE], name[MRT_VARIANT_NAME] = "";
    mrt_vread_name(r, value, name);
    if (name[0] == '\0')
        return;
    describe(&n, name, "", message);
    mrt_jread_warn(&r->json, value, "%s%s", message,
                   message[strlen(message) - 1] == '?' ? " It stays empty" : ": it stays empty");
}

/* A list of names. With `some` those that no step has made are passed over. */
static mrt_subsets subset_list(mrt_vread *r, const mrt_json *list, bool community, bool made, bool some)
{
    mrt_subsets set = 0;
    if (!mrt_jread_array(&r->json, list, 1, MRT_VARIANT_SUBSETS))
        return 0;
    for (const mrt_json *e = mrt_json_first(list); e != NULL; e = mrt_json_next(e)) {
        if (some && !is_made(r, e, community)) {
            pass_over(r, e, community);
            continue;
        }
        int number = subset(r, e, community, made);
        if (number >= 0 && (set >> number & 1) != 0)
            mrt_jread_fault(&r->json, e, "this subset is in the list already");
        set |= number >= 0 ? (mrt_subsets)1 << number : 0;
    }
    return set;
}

mrt_subsets mrt_vread_subsets(mrt_vread *r, const mrt_json *value, bool community, bool made)
{
    if (value == NULL)
        return 0;
    if (mrt_json_kind_of(value) == MRT_JSON_ARRAY)
        return subset_list(r, value, community, made, false);
    int number = subset(r, value, community, made);
    return number >= 0 ? (mrt_subsets)1 << number : 0;
}

mrt_subsets mrt_vread_pool(mrt_vread *r, const mrt_json *value, bool community)
{
    bool list = value != NULL && mrt_json_kind_of(value) == MRT_JSON_ARRAY, any = false;
    for (const mrt_json *e = list ? mrt_json_first(value) : NULL; e != NULL; e = mrt_json_next(e))
        any = any || is_made(r, e, community);
    return any ? subset_list(r, value, community, false, true)
               : mrt_vread_subsets(r, value, community, false);
}
