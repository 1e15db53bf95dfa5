/* Writes what is legal, reads and writes actions. See run_json.h. */
#include <math.h>
#include <stdio.h>

#include "core/run/run_json_parts.h"

/* A list of choices that is being written. */
typedef struct listing {
    mrt_text *out;
    mrt_run *run;
} listing;

/* ---- writing ---- */

static void put_action_members(mrt_text *out, const mrt_action *action)
{
    put_text(out, "do", mrt_do_names[action->what]);
    if (action->what == MRT_DO_USE || action->what == MRT_DO_SELL || action->what == MRT_DO_REORDER)
        put_text(out, "area", mrt_where_names[action->where]);
    if (action->what == MRT_DO_USE || action->what == MRT_DO_SELL || action->what == MRT_DO_BUY)
        put_number(out, "i", action->place + 1.0);
    if (action->use)
        put_flag(out, "use", true);
    if (action->what == MRT_DO_SORT)
        put_text(out, "by", action->by_suit ? "suit" : "rank");
}

void mrt_run_put_action(mrt_text *out, const mrt_action *action)
{
    mrt_json_open(out, '{');
    put_action_members(out, action);
    if (action->count > 0 || action->what == MRT_DO_REORDER) {
        mrt_json_put_key(out, action->what == MRT_DO_REORDER ? "order" : "at");
        mrt_json_open(out, '[');
        for (uint32_t i = 0; i < action->count; i++)
            mrt_json_put_number(out, action->at[i] + 1.0);
        mrt_json_close(out, ']');
    }
    mrt_json_close(out, '}');
}

static void put_places(const listing *p, const char *key, bool forced, bool plain)
{
    const mrt_card_id *hand = mrt_run_game(p->run)->elements[MRT_SECTION_HAND];
    mrt_json_put_key(p->out, key);
    mrt_json_open(p->out, '[');
    for (uint32_t i = 0; i < mrt_run_count(p->run, MRT_SECTION_HAND); i++) {
        const mrt_card *card = mrt_game_card(mrt_run_game(p->run), hand[i]);
        if ((!forced || (card->flags & MRT_CARD_FORCED) != 0) && (!plain || card->edition == 0))
            mrt_json_put_number(p->out, i + 1.0);
    }
    mrt_json_close(p->out, ']');
}

static void put_choice(void *user, const mrt_choice *choice)
{
    const listing *p = user;
    mrt_json_open(p->out, '{');
    put_action_members(p->out, &choice->action);
    if (choice->chooses) {
        mrt_json_put_key(p->out, "choose");
        mrt_json_open(p->out, '{');
        put_number(p->out, "min", choice->least);
        put_number(p->out, "max", choice->most);
        put_places(p, "from", false, choice->plain);
        put_places(p, "must", true, false);
        mrt_json_close(p->out, '}');
    }
    mrt_json_close(p->out, '}');
}

void mrt_run_put_actions(mrt_text *out, mrt_run *run)
{
    listing p = {out, run};
    mrt_json_open(out, '[');
    mrt_run_choices(run, put_choice, &p);
    mrt_json_close(out, ']');
}

/* ---- reading ---- */

typedef struct reading {
    const mrt_json *json;
    mrt_action *out;
    uint32_t *at;
    char *pointer;
    mrt_error *err;
} reading;

static mrt_status wrong(const reading *r, const char *member, const char *right)
{
    if (r->pointer != NULL)
        snprintf(r->pointer, 64, "/%s", member);
    return mrt_error_set(r->err, MRT_ERR_INPUT, 0, 0, "%s: %s is right", member, right);
}

static mrt_status read_place(const reading *r, const mrt_json *value, const char *member, uint32_t *out)
{
    double number;
    if (!mrt_json_number(value, &number) || number != floor(number))
        return wrong(r, member, "a whole number");
    if (number < 1 || number > UINT32_MAX) {
        if (r->pointer != NULL)
            snprintf(r->pointer, 64, "/%s", member);
        return mrt_error_set(r->err, MRT_ERR_ILLEGAL, 0, 0, "count: places count from 1");
    }
    *out = (uint32_t)number - 1;
    return MRT_OK;
}

static mrt_status read_places(const reading *r, const char *member)
{
    const mrt_json *list = mrt_json_get(r->json, member);
    mrt_status status = MRT_OK;
    r->out->at = r->at;
    r->out->count = 0;
    if (list == NULL)
        return MRT_OK;
    if (mrt_json_kind_of(list) != MRT_JSON_ARRAY)
        return wrong(r, member, "a list of places");
    for (const mrt_json *e = mrt_json_first(list); e != NULL && status == MRT_OK; e = mrt_json_next(e)) {
        char name[32];
        if (r->out->count == MRT_ACTION_PLACES)
            return mrt_error_set(r->err, MRT_ERR_ILLEGAL, 0, 0, "count: more than %d places",
                                 MRT_ACTION_PLACES);
        snprintf(name, sizeof name, "%s/%u", member, r->out->count);
        status = read_place(r, e, name, &r->at[r->out->count++]);
    }
    return status;
}

static mrt_status read_word(const reading *r, const char *member, const char *const *words, size_t count,
                            size_t *out)
{
    const char *text = mrt_json_string(mrt_json_get(r->json, member));
    char token[MRT_QUOTE_SIZE];
    if (text == NULL)
        return wrong(r, member, "a word");
    for (*out = 0; *out < count; ++*out)
        if (strcmp(words[*out], text) == 0)
            return MRT_OK;
    const char *near = mrt_nearest(text, strlen(text), words, count);
    if (r->pointer != NULL)
        snprintf(r->pointer, 64, "/%s", member);
    return mrt_error_set(r->err, MRT_ERR_ILLEGAL, 0, 0, "target: there is no %s %s%s%s%s", member,
                         mrt_quote(token, text, strlen(text)), near != NULL ? "; did you mean \"" : "",
                         near != NULL ? near : "", near != NULL ? "\"?" : "");
}

/* Members that an action has besides `do`. */
static const char *const *members_of(unsigned what)
{
    static const char *const none[] = {NULL}, *const at[] = {"at", NULL},
                             *const use[] = {"area", "i", "at", NULL},
                             *const buy[] = {"i", "use", "at", NULL}, *const sell[] = {"area", "i", NULL},
                             *const sort[] = {"by", NULL}, *const reorder[] = {"area", "order", NULL};
    switch (what) {
    case MRT_DO_PLAY:
    case MRT_DO_DISCARD:
        return at;
    case MRT_DO_USE:
        return use;
    case MRT_DO_BUY:
        return buy;
    case MRT_DO_SELL:
        return sell;
    case MRT_DO_SORT:
        return sort;
    case MRT_DO_REORDER:
        return reorder;
    default:
        return none;
    }
}

static bool has_member(unsigned what, const char *name)
{
    for (const char *const *m = members_of(what); *m != NULL; m++)
        if (strcmp(*m, name) == 0)
            return true;
    return false;
}

static mrt_status check_members(const reading *r)
{
    char token[MRT_QUOTE_SIZE];
    for (const mrt_json *m = mrt_json_first(r->json); m != NULL; m = mrt_json_next(m)) {
        const char *key = mrt_json_key(m);
        if (strcmp(key, "do") == 0 || has_member(r->out->what, key))
            continue;
        if (r->pointer != NULL)
            snprintf(r->pointer, 64, "/%.40s", key);
        return mrt_error_set(r->err, MRT_ERR_INPUT, 0, 0, "%s has no member %s", mrt_do_names[r->out->what],
                             mrt_quote(token, key, strlen(key)));
    }
    return MRT_OK;
}

static mrt_status read_members(const reading *r)
{
    static const char *const orders[] = {"rank", "suit"};
    mrt_action *out = r->out;
    mrt_status status = MRT_OK;
    size_t at = 0;
    if (has_member(out->what, "area")) {
        status = read_word(r, "area", mrt_where_names, MRT_WHERES, &at);
        out->where = (uint8_t)at;
    }
    if (status == MRT_OK && has_member(out->what, "i"))
        status = read_place(r, mrt_json_get(r->json, "i"), "i", &out->place);
    if (status == MRT_OK && has_member(out->what, "use") && mrt_json_get(r->json, "use") != NULL &&
        !mrt_json_boolean(mrt_json_get(r->json, "use"), &out->use))
        status = wrong(r, "use", "true or false");
    if (status == MRT_OK && has_member(out->what, "by")) {
        status = read_word(r, "by", orders, 2, &at);
        out->by_suit = at == 1;
    }
    if (status == MRT_OK && has_member(out->what, "order") && mrt_json_get(r->json, "order") == NULL)
        status = wrong(r, "order", "a list of places");
    if (status == MRT_OK)
        status = read_places(r, out->what == MRT_DO_REORDER ? "order" : "at");
    return status;
}

mrt_status mrt_run_read_action(const mrt_json *json, mrt_action *out, uint32_t at[MRT_ACTION_PLACES],
                               char pointer[64], mrt_error *err)
{
    reading r = {json, out, at, pointer, err};
    size_t what = 0;
    *out = (mrt_action){.at = at};
    if (pointer != NULL)
        pointer[0] = '\0';
    if (mrt_json_kind_of(json) != MRT_JSON_OBJECT)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "action: an object such as {\"do\":\"play\",\"at\":[1]} is right");
    mrt_status status = read_word(&r, "do", mrt_do_names, MRT_DOS, &what);
    out->what = (uint8_t)what;
    if (status == MRT_OK)
        status = check_members(&r);
    return status == MRT_OK ? read_members(&r) : status;
}
