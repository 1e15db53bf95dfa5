/* Reads a context (scripts/contexts): who is asked, what about, which answers it takes in which order, what else happens when
 * it is fired. See read.h. */
#include <string.h>

#include "bindings/content/read.h"

/* A context while it is read. */
typedef struct context_reading {
    mrt_reading r;
    mrt_context context;
} context_reading;

static void fail_answer(mrt_reading *r, const char *name, size_t length)
{
    const char *names[MRT_ANSWERS + 2] = {"extra", "edition"};
    size_t count = 2;
    for (int i = 0; i < MRT_ANSWERS; i++)
        if (strchr(mrt_answer_name((mrt_answer_key)i), '.') == NULL)
            names[count++] = mrt_answer_name((mrt_answer_key)i);
    mrt_reading_fail_word(r, "answer", name, length, names, count);
}

/* The answers that the name on top of the stack means: `extra` and `edition` stand for all their parts. Bit =
 * mrt_answer_key. */
static uint32_t read_answer_name(mrt_reading *r)
{
    size_t length;
    const char *name = mrt_reading_text(r, -1, &length);
    uint32_t mask = 0;
    for (int i = 0; i < MRT_ANSWERS; i++) {
        const char *answer = mrt_answer_name((mrt_answer_key)i);
        bool part = strncmp(answer, name, length) == 0 && answer[length] == '.';
        if (part || strcmp(answer, name) == 0)
            mask |= UINT32_C(1) << i;
    }
    if (mask == 0)
        fail_answer(r, name, length);
    return mask;
}

/* Calls `read` for each text of the list on top of the stack. */
static void read_words(context_reading *c, int most, void (*read)(context_reading *c))
{
    mrt_reading *r = &c->r;
    mrt_reading_push_table(r, -1, "a list of names");
    int count = mrt_reading_list(r, lua_gettop(r->L), most);
    for (int i = 1; i <= count; i++) {
        size_t before = mrt_reading_enter_item(r, i);
        lua_rawgeti(r->L, -1, i);
        read(c);
        lua_pop(r->L, 1);
        mrt_reading_leave(r, before);
    }
    lua_pop(r->L, 1);
}

/* Adds the answers of one name to a list; none may be there twice. */
static int add_answers(mrt_reading *r, uint32_t mask, uint8_t *order, int count, uint32_t *accepts)
{
    for (int i = 0; i < MRT_ANSWERS; i++) {
        if ((mask >> i & 1) == 0)
            continue;
        if ((*accepts >> i & 1) != 0)
            mrt_reading_fail(r, "%s is there twice", mrt_answer_name((mrt_answer_key)i));
        order[count++] = (uint8_t)i;
    }
    *accepts |= mask;
    return count;
}

/* The answers of a name in a list of them: an answer, or a whole set by its name. */
static int add_named(mrt_reading *r, uint8_t *order, int count, uint32_t *accepts)
{
    size_t length;
    const char *name = mrt_reading_text(r, -1, &length);
    int set = mrt_content_find_set(r->host->content, name, length);
    if (set < 0)
        return add_answers(r, read_answer_name(r), order, count, accepts);
    const mrt_answer_set *known = &r->host->content->sets[set];
    for (uint8_t i = 0; i < known->count; i++)
        count = add_answers(r, UINT32_C(1) << known->answers[i], order, count, accepts);
    return count;
}

int mrt_reading_answers(mrt_reading *r, int index, uint8_t order[MRT_ANSWERS], uint32_t *accepts)
{
    int count = 0;
    if (lua_type(r->L, index) == LUA_TSTRING) {
        lua_pushvalue(r->L, index);
        count = add_named(r, order, 0, accepts);
        lua_pop(r->L, 1);
        return count;
    }
    mrt_reading_push_table(r, index, "a list of answers, or the name of a set of them");
    int list = lua_gettop(r->L), length = mrt_reading_list(r, list, MRT_ANSWERS);
    for (int i = 1; i <= length; i++) {
        size_t before = mrt_reading_enter_item(r, i);
        lua_rawgeti(r->L, list, i);
        count = add_named(r, order, count, accepts);
        lua_pop(r->L, 1);
        mrt_reading_leave(r, before);
    }
    lua_pop(r->L, 1);
    return count;
}

/* Names live as long as the file's table: the content copies them. */
static void read_flag(context_reading *c)
{
    c->context.flags[c->context.flag_count++] = mrt_reading_name(&c->r, -1);
}

static void read_kind(context_reading *c)
{
    const char *names[MRT_KINDS_MAX];
    const mrt_content *content = c->r.host->content;
    for (size_t i = 0; i < content->kind_count; i++)
        names[i] = content->kinds[i].name;
    int kind = mrt_reading_word(&c->r, -1, "kind", names, content->kind_count);
    if (mrt_context_asks(&c->context, (unsigned)kind) >= 0)
        mrt_reading_fail(&c->r, "%s is there twice", names[kind]);
    c->context.asked[c->context.asked_count++] = (uint8_t)kind;
}

static void read_answers(context_reading *c)
{
    c->context.order_count = (uint8_t)mrt_reading_answers(&c->r, -1, c->context.order, &c->context.accepts);
}

static void read_flags(context_reading *c)
{
    c->context.flag_count = 0; /* not the flag that it has by default */
    read_words(c, MRT_CONTEXT_FLAGS, read_flag);
}

static void read_asked(context_reading *c)
{
    c->context.asked_count = 0;
    read_words(c, MRT_ASKED_MAX, read_kind);
    if (c->context.asked_count == 0)
        mrt_reading_fail(&c->r, "a context that asks nobody is of no use");
}

static void read_about(context_reading *c)
{
    c->context.about =
        (uint8_t)(1 + mrt_reading_word(&c->r, -1, "thing", mrt_about_names + 1, MRT_ABOUTS - 1));
}

static void read_copies(context_reading *c)
{
    c->context.no_copies = !mrt_reading_flag(&c->r, -1);
}

static void read_parts(context_reading *c)
{
    c->context.parts = mrt_reading_flag(&c->r, -1);
}

static void read_marks(context_reading *c)
{
    c->context.marks = mrt_reading_flag(&c->r, -1);
}

static void read_promises(context_reading *c)
{
    c->context.promises = mrt_reading_flag(&c->r, -1);
}

static void read_moment(context_reading *c)
{
    int moment = 1 + mrt_reading_word(&c->r, -1, "moment", mrt_moment_names + 1, MRT_MOMENTS - 1);
    c->context.moment = (uint8_t)moment;
}

/* A name of a field of ctx. */
static const char *keep_name(context_reading *c)
{
    return mrt_reading_name(&c->r, -1);
}

static void read_as(context_reading *c)
{
    c->context.subject = keep_name(c);
}

static void read_cards(context_reading *c)
{
    c->context.cards = keep_name(c);
}

static void read_round_flag(context_reading *c)
{
    const char **names = c->context.round_flags;
    while (*names != NULL) /* read_words takes no more than there is room for */
        names++;
    *names = keep_name(c);
}

static void read_round_flags(context_reading *c)
{
    read_words(c, MRT_ROUND_FLAGS, read_round_flag);
}

static void read_held_name(context_reading *c)
{
    c->context.held |= read_answer_name(&c->r);
}

static void read_scored_name(context_reading *c)
{
    c->context.scored |= read_answer_name(&c->r);
}

static void read_held(context_reading *c)
{
    read_words(c, MRT_ANSWERS, read_held_name);
}

static void read_scored(context_reading *c)
{
    read_words(c, MRT_ANSWERS, read_scored_name);
}

/* Further fields: name -> type. */
static void read_event_fields(context_reading *c)
{
    mrt_reading *r = &c->r;
    const char *keys[MRT_READING_KEYS];
    mrt_reading_push_table(r, -1, "a table of types such as { amount = \"number\" }");
    int table = lua_gettop(r->L);
    size_t count = mrt_reading_keys(r, table, "field", false, keys);
    if (count > MRT_CONTEXT_FIELDS)
        mrt_reading_fail(r, "%d fields are the most", MRT_CONTEXT_FIELDS);
    for (size_t i = 0; i < count; i++) {
        size_t before = mrt_reading_enter(r, keys[i]);
        mrt_reading_push_field(r, table, keys[i]);
        c->context.fields[c->context.field_count++] = (mrt_event_field){
            keys[i], (uint8_t)mrt_reading_word(r, -1, "type", mrt_field_type_names, MRT_FIELD_TYPES)};
        lua_pop(r->L, 1);
        mrt_reading_leave(r, before);
    }
    lua_pop(r->L, 1);
}

static void read_doc(context_reading *c)
{
    size_t length;
    mrt_reading_text(&c->r, -1, &length);
}

typedef struct field {
    const char *name;
    void (*read)(context_reading *c);
} field;

static const field fields[] = {
    {"about", read_about},   {"answers", read_answers},     {"as", read_as},
    {"asked", read_asked},   {"cards", read_cards},         {"copies", read_copies},
    {"doc", read_doc},       {"fields", read_event_fields}, {"flags", read_flags},
    {"held", read_held},     {"marks", read_marks},         {"moment", read_moment},
    {"parts", read_parts},   {"promises", read_promises},   {"round_flags", read_round_flags},
    {"scored", read_scored},
};
enum { FIELDS = sizeof fields / sizeof *fields };

static void read_fields(context_reading *c, int table)
{
    mrt_reading *r = &c->r;
    const char *keys[MRT_READING_KEYS], *names[FIELDS];
    size_t count = mrt_reading_keys(r, table, "field", false, keys);
    for (size_t i = 0; i < FIELDS; i++)
        names[i] = fields[i].name;
    for (size_t i = 0; i < count; i++) {
        lua_pushstring(r->L, keys[i]);
        const field *f = &fields[mrt_reading_word(r, -1, "field", names, FIELDS)];
        size_t before = mrt_reading_enter(r, keys[i]);
        mrt_reading_push_field(r, table, keys[i]);
        f->read(c);
        lua_pop(r->L, 2);
        mrt_reading_leave(r, before);
    }
}

/* Fields that go only with others. */
static void check(context_reading *c)
{
    const mrt_context *context = &c->context;
    if (context->subject != NULL && c->context.about == MRT_ABOUT_NOTHING)
        mrt_reading_fail(&c->r, "as: the context is about nothing that could have a name");
    if (context->parts && c->context.about != MRT_ABOUT_JOKER)
        mrt_reading_fail(&c->r, "parts: only a context about a joker has them");
    if (context->marks && (context->accepts >> MRT_ANSWER_TRIGGERED & 1) == 0)
        mrt_reading_fail(&c->r, "marks: the context does not take the answer triggered");
}

static void add(context_reading *c)
{
    mrt_error err;
    int number;
    if (mrt_content_put_context(c->r.host->content, &c->context, &number, &err) != MRT_OK)
        mrt_reading_fail_core(&c->r, &err);
}

/* Without `asked` it is the jokers. */
void mrt_host_read_context(lua_State *L, const char *file, const char *name)
{
    context_reading *c = lua_newuserdatauv(L, sizeof *c, 0);
    memset(c, 0, sizeof *c);
    mrt_reading_start(&c->r, L, file);
    int given = lua_gettop(L) - 2;
    mrt_reading_push_table(&c->r, given, "a file of a context returns its table: a table");
    int table = lua_gettop(L);
    c->context.name = name;
    c->context.flags[c->context.flag_count++] = name;
    c->context.asked[c->context.asked_count++] = c->r.host->content->kind_at[MRT_PLACE_JOKERS];
    read_fields(c, table);
    if (c->context.order_count == 0) { /* money, and a word to the player */
        c->context.order[c->context.order_count++] = MRT_ANSWER_DOLLARS;
        c->context.order[c->context.order_count++] = MRT_ANSWER_MESSAGE;
        c->context.accepts = UINT32_C(1) << MRT_ANSWER_DOLLARS | UINT32_C(1) << MRT_ANSWER_MESSAGE;
    }
    check(c);
    add(c);
    lua_settop(L, given - 1);
}
