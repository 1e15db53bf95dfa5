/* Reads a context (scripts/contexts): who is asked, what about, which answers it takes in which order. See engine_read.h. */
#include <string.h>

#include "engine_read.h"

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

/* Answers. `extra` and `edition` stand for all their parts. */
static void add_answer(context_reading *c, int answer)
{
    mrt_context *context = &c->context;
    if ((context->accepts >> answer & 1) != 0)
        mrt_reading_fail(&c->r, "%s is there twice", mrt_answer_name((mrt_answer_key)answer));
    context->accepts |= UINT32_C(1) << answer;
    context->order[context->order_count++] = (uint8_t)answer;
}

static void add_group(context_reading *c, const char *name, size_t length)
{
    bool found = false;
    for (int i = 0; i < MRT_ANSWERS; i++) {
        const char *answer = mrt_answer_name((mrt_answer_key)i);
        bool part = strncmp(answer, name, length) == 0 && answer[length] == '.';
        if (part || strcmp(answer, name) == 0) {
            add_answer(c, i);
            found = true;
        }
    }
    if (found)
        return;
    const char *names[MRT_ANSWERS + 2] = {"extra", "edition"};
    size_t count = 2;
    for (int i = 0; i < MRT_ANSWERS; i++)
        if (strchr(mrt_answer_name((mrt_answer_key)i), '.') == NULL)
            names[count++] = mrt_answer_name((mrt_answer_key)i);
    mrt_reading_fail_word(&c->r, "answer", name, length, names, count);
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
    size_t length;
    const char *name = mrt_reading_text(&c->r, -1, &length);
    add_group(c, name, length);
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

/* Names of answers as a mask; `extra` and `edition` stand for their parts. */
static void read_one_of(context_reading *c, uint32_t *mask)
{
    size_t length;
    const char *name = mrt_reading_text(&c->r, -1, &length);
    for (int i = 0; i < MRT_ANSWERS; i++) {
        const char *answer = mrt_answer_name((mrt_answer_key)i);
        if (strcmp(answer, name) == 0 || (strncmp(answer, name, length) == 0 && answer[length] == '.'))
            *mask |= UINT32_C(1) << i;
    }
}

static void read_held_name(context_reading *c)
{
    read_one_of(c, &c->context.held);
}

static void read_scored_name(context_reading *c)
{
    read_one_of(c, &c->context.scored);
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
    {"about", read_about}, {"answers", read_answers}, {"asked", read_asked}, {"copies", read_copies},
    {"doc", read_doc},     {"flags", read_flags},     {"held", read_held},   {"scored", read_scored},
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
    add(c);
    lua_settop(L, given - 1);
}
