/* Reads a context (scripts/contexts): who is asked, what about, which answers it takes in which order, what else happens when
 * it is fired. See engine_read.h. */
#include <string.h>

#include "bindings/content/read.h"

const char *const mrt_about_words[MRT_ABOUTS] = {"nothing", "card", "joker", "consumable"};

enum { FLAGS_MAX = 8 }; /* fields of ctx that a context sets: two are the most in use */

/* A context while it is read. */
typedef struct context_reading {
    mrt_reading r;
    mrt_context context;
    uint16_t asked;
    uint8_t about;
    int flags; /* stack: a list of names */
} context_reading;

static void fail_answer(context_reading *c, const char *name, size_t length)
{
    const char *names[MRT_ANSWERS + 2] = {"extra", "edition"};
    size_t count = 2;
    for (int i = 0; i < MRT_ANSWERS; i++)
        if (strchr(mrt_answer_name((mrt_answer_key)i), '.') == NULL)
            names[count++] = mrt_answer_name((mrt_answer_key)i);
    mrt_reading_fail_word(&c->r, "answer", name, length, names, count);
}

/* The answers that the name on top of the stack means: `extra` and `edition` stand for all their parts. Bit =
 * mrt_answer_key. */
static uint32_t read_answer_name(context_reading *c)
{
    size_t length;
    const char *name = mrt_reading_text(&c->r, -1, &length);
    uint32_t mask = 0;
    for (int i = 0; i < MRT_ANSWERS; i++) {
        const char *answer = mrt_answer_name((mrt_answer_key)i);
        bool part = strncmp(answer, name, length) == 0 && answer[length] == '.';
        if (part || strcmp(answer, name) == 0)
            mask |= UINT32_C(1) << i;
    }
    if (mask == 0)
        fail_answer(c, name, length);
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

static void read_answer(context_reading *c)
{
    mrt_context *context = &c->context;
    uint32_t mask = read_answer_name(c);
    for (int i = 0; i < MRT_ANSWERS; i++) {
        if ((mask >> i & 1) == 0)
            continue;
        if ((context->accepts >> i & 1) != 0)
            mrt_reading_fail(&c->r, "%s is there twice", mrt_answer_name((mrt_answer_key)i));
        context->order[context->order_count++] = (uint8_t)i;
    }
    context->accepts |= mask;
}

static void read_flag(context_reading *c)
{
    mrt_reading_name(&c->r, -1);
    lua_pushvalue(c->r.L, -1);
    lua_rawseti(c->r.L, c->flags, (lua_Integer)lua_rawlen(c->r.L, c->flags) + 1);
}

static void read_kind(context_reading *c)
{
    c->asked |= (uint16_t)(1 << mrt_reading_word(&c->r, -1, "kind", mrt_kind_words, MRT_KINDS));
}

static void read_answers(context_reading *c)
{
    read_words(c, MRT_ANSWERS, read_answer);
}

static void read_flags(context_reading *c)
{
    lua_newtable(c->r.L); /* not the flag that it has by default */
    lua_replace(c->r.L, c->flags);
    read_words(c, FLAGS_MAX, read_flag);
}

static void read_asked(context_reading *c)
{
    c->asked = 0;
    read_words(c, MRT_KINDS, read_kind);
    if (c->asked == 0)
        mrt_reading_fail(&c->r, "a context that asks nobody is of no use");
}

static void read_about(context_reading *c)
{
    c->about = (uint8_t)(1 + mrt_reading_word(&c->r, -1, "thing", mrt_about_words + 1, MRT_ABOUTS - 1));
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

static void read_does(context_reading *c)
{
    int deed = 1 + mrt_reading_word(&c->r, -1, "deed", mrt_deed_names + 1, MRT_DEEDS - 1);
    c->context.deed = (uint8_t)deed;
}

static void read_moment(context_reading *c)
{
    int moment = 1 + mrt_reading_word(&c->r, -1, "moment", mrt_moment_names + 1, MRT_MOMENTS - 1);
    c->context.moment = (uint8_t)moment;
}

/* A context that is there already: it cannot lead back to this one. */
static void read_first(context_reading *c)
{
    const mrt_content *content = &c->r.engine->content;
    const char *names[MRT_CONTEXTS_MAX];
    for (size_t i = 0; i < content->context_count; i++)
        names[i] = content->contexts[i].name;
    c->context.first = (uint8_t)(1 + mrt_reading_word(&c->r, -1, "context", names, content->context_count));
}

/* A name of a field of ctx, which lives as long as the content. */
static const char *keep_name(context_reading *c)
{
    uint32_t number;
    const char *name = mrt_reading_name(&c->r, -1);
    return mrt_reading_keep(&c->r, name, strlen(name), &number);
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
    c->context.held |= read_answer_name(c);
}

static void read_scored_name(context_reading *c)
{
    c->context.scored |= read_answer_name(c);
}

static void read_held(context_reading *c)
{
    read_words(c, MRT_ANSWERS, read_held_name);
}

static void read_scored(context_reading *c)
{
    read_words(c, MRT_ANSWERS, read_scored_name);
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
    {"about", read_about},   {"answers", read_answers}, {"as", read_as},
    {"asked", read_asked},   {"cards", read_cards},     {"copies", read_copies},
    {"doc", read_doc},       {"does", read_does},       {"first", read_first},
    {"flags", read_flags},   {"held", read_held},       {"marks", read_marks},
    {"moment", read_moment}, {"parts", read_parts},     {"round_flags", read_round_flags},
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
    if (context->subject != NULL && c->about == MRT_ABOUT_NOTHING)
        mrt_reading_fail(&c->r, "as: the context is about nothing that could have a name");
    if (context->parts && c->about != MRT_ABOUT_JOKER)
        mrt_reading_fail(&c->r, "parts: only a context about a joker has them");
    if (context->marks && (context->accepts >> MRT_ANSWER_TRIGGERED & 1) == 0)
        mrt_reading_fail(&c->r, "marks: the context does not take the answer triggered");
}

/* The flags are kept first, under the number that the context will get. */
static void add(context_reading *c)
{
    lua_State *L = c->r.L;
    mrt_engine *engine = c->r.engine;
    mrt_error err;
    int number;
    lua_rawgeti(L, LUA_REGISTRYINDEX, engine->context_flags);
    lua_pushvalue(L, c->flags);
    lua_rawseti(L, -2, (lua_Integer)engine->content.context_count + 1);
    lua_pop(L, 1);
    if (mrt_content_add_context(&engine->content, &c->context, &number, &err) != MRT_OK)
        mrt_reading_fail_core(&c->r, &err);
    engine->asked[number] = c->asked;
    engine->about[number] = c->about;
}

void mrt_engine_read_context(lua_State *L, const char *file, const char *name)
{
    context_reading *c = lua_newuserdatauv(L, sizeof *c, 0);
    memset(c, 0, sizeof *c);
    mrt_reading_start(&c->r, L, file);
    int given = lua_gettop(L) - 2;
    mrt_reading_push_table(&c->r, given, "a file of a context returns its table: a table");
    int table = lua_gettop(L);
    lua_createtable(L, 1, 0);
    c->flags = table + 1;
    lua_pushstring(L, name);
    lua_rawseti(L, c->flags, 1);
    c->context.name = name;
    c->asked = (1 << MRT_KINDS) - 1;
    read_fields(c, table);
    check(c);
    add(c);
    lua_settop(L, given - 1);
}
