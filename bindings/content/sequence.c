/* Reads sequences (scripts/sequences) into plans: the words, which make nodes, and the tree of nodes made flat.
 *
 * A sequence file has no globals but the words. `base` is a node; `fire "before"` is a function that makes one; `each "held"`
 * makes a function that takes the block; `count { .. }` takes the block at once. A node is a table of ours with a metatable of
 * its own, and remembers the line where it was written, for messages.
 */
#include <string.h>

#include "bindings/content/read.h"
#include "bindings/vm/freeze.h"

#define ROOT "sequence" /* the word that is no node of a plan: the whole */

/* What a node has, as elements of its table. The word is a context, a list or a part; the block a list of nodes. */
enum { NODE_OP = 1, NODE_WORD, NODE_LINE, NODE_BLOCK };

static const char node_key = 'n'; /* registry: the metatable of nodes */

/* Whether the value at `index` is a node. */
static bool is_node(lua_State *L, int index)
{
    if (!lua_istable(L, index) || !lua_getmetatable(L, index))
        return false;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &node_key);
    bool node = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
    return node;
}

static int current_line(lua_State *L)
{
    lua_Debug info;
    if (!lua_getstack(L, 1, &info))
        return 0;
    lua_getinfo(L, "l", &info);
    return info.currentline > 0 ? info.currentline : 0;
}

static const char *word_name(int op)
{
    return op < MRT_WORDS ? mrt_words[op].name : ROOT;
}

/* Pushes a node; `word` and `block` are stack places, 0 = it has none. */
static void push_node(lua_State *L, int op, int word, int block, int line)
{
    lua_createtable(L, NODE_BLOCK, 0);
    lua_pushinteger(L, op);
    lua_rawseti(L, -2, NODE_OP);
    if (word != 0) {
        lua_pushvalue(L, word);
        lua_rawseti(L, -2, NODE_WORD);
    }
    lua_pushinteger(L, line);
    lua_rawseti(L, -2, NODE_LINE);
    if (block != 0) {
        lua_pushvalue(L, block);
        lua_rawseti(L, -2, NODE_BLOCK);
    }
    lua_rawgetp(L, LUA_REGISTRYINDEX, &node_key);
    lua_setmetatable(L, -2);
}

/* The words as functions. Upvalue 1: the op. */
static int op_of(lua_State *L)
{
    return (int)lua_tointeger(L, lua_upvalueindex(1));
}

static const char *argument_of(int op)
{
    const mrt_word *word = &mrt_words[op];
    switch (word->takes) {
    case MRT_TAKES_LIST:
        return "a list, as in each \"held\"";
    case MRT_TAKES_PART:
        return "a part: \"add\" or \"times\"";
    case MRT_TAKES_STREAM:
        return "the key of a stream, in which # stands for the ante";
    case MRT_TAKES_TAG:
        return "a moment of tags, as in use_tags \"immediate\"";
    default:
        return "a context";
    }
}

/* fire "before" */
static int make_with_word(lua_State *L)
{
    int op = op_of(L);
    if (lua_type(L, 1) != LUA_TSTRING)
        return mrt_call_raise(L, "%s takes %s", word_name(op), argument_of(op));
    push_node(L, op, 1, 0, current_line(L));
    return 1;
}

/* count { .. } */
static int make_with_block(lua_State *L)
{
    int op = op_of(L);
    if (!lua_istable(L, 1))
        return mrt_call_raise(L, "%s takes words between braces", word_name(op));
    push_node(L, op, 0, 1, current_line(L));
    return 1;
}

/* The block of each "held" { .. }. Upvalue 2: the word. */
static int make_with_both(lua_State *L)
{
    int op = op_of(L);
    if (!lua_istable(L, 1))
        return mrt_call_raise(L, "%s takes words between braces", word_name(op));
    lua_settop(L, 1);
    lua_pushvalue(L, lua_upvalueindex(2));
    push_node(L, op, 2, 1, current_line(L));
    return 1;
}

/* each "held" */
static int take_word(lua_State *L)
{
    int op = op_of(L);
    if (lua_type(L, 1) != LUA_TSTRING)
        return mrt_call_raise(L, "%s takes %s", word_name(op), argument_of(op));
    lua_pushinteger(L, op);
    lua_pushvalue(L, 1);
    lua_pushcclosure(L, make_with_both, 2);
    return 1;
}

static void push_word(lua_State *L, int op)
{
    bool word = op < MRT_WORDS && mrt_words[op].takes != MRT_TAKES_NONE;
    bool block = op == MRT_WORDS || mrt_words[op].block != 0;
    if (!word && !block) {
        push_node(L, op, 0, 0, 0);
        return;
    }
    lua_pushinteger(L, op);
    lua_pushcclosure(L, word && block ? take_word : word ? make_with_word : make_with_block, 1);
}

/* __index of the environment: a word that is none. */
static int missing_word(lua_State *L)
{
    const char *names[MRT_WORDS + 1];
    char token[MRT_QUOTE_SIZE];
    size_t length;
    const char *word = luaL_checklstring(L, 2, &length);
    for (int op = 0; op <= MRT_WORDS; op++)
        names[op] = word_name(op);
    const char *near = mrt_nearest(word, length, names, MRT_WORDS + 1);
    mrt_quote(token, word, length);
    if (near == NULL)
        return mrt_call_raise(L, "there is no word %s in sequences", token);
    return mrt_call_raise(L, "there is no word %s in sequences; did you mean \"%s\"?", token, near);
}

static int refuse_word(lua_State *L)
{
    return mrt_call_raise(L, "a sequence has no variables of its own: write local in front of it");
}

static int refuse_node(lua_State *L)
{
    return mrt_call_raise(L, "a word of a sequence cannot be changed");
}

void mrt_host_push_words(lua_State *L)
{
    lua_createtable(L, 0, 2);
    lua_pushcfunction(L, refuse_node);
    lua_setfield(L, -2, "__newindex");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_rawsetp(L, LUA_REGISTRYINDEX, &node_key);
    lua_createtable(L, 0, MRT_WORDS + 1);
    for (int op = 0; op <= MRT_WORDS; op++) {
        push_word(L, op);
        lua_setfield(L, -2, word_name(op));
    }
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, missing_word);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    mrt_freeze_wrap(L, refuse_word);
}

/* The tree, made flat. */
typedef struct sequence_reading {
    mrt_reading r;
    mrt_plan plan;
    int lines[MRT_PLAN_NODES];
} sequence_reading;

/* A word with a part names no context: there is one that is asked in parts. */
static int find_context_with_parts(mrt_reading *r)
{
    int context = r->host->content->parts_context;
    if (context < 0)
        mrt_reading_fail(r, "no context has parts");
    return context;
}

/* The text on top of the stack, as a name of the content: plans outlive the tables of files. */
static uint16_t keep_text(mrt_reading *r, mrt_plan *plan)
{
    const char *text = mrt_reading_name(r, -1);
    mrt_error err;
    if (plan->text_count == MRT_PLAN_TEXTS)
        mrt_reading_fail(r, "%d keys of streams are the most", MRT_PLAN_TEXTS);
    if (mrt_content_name(r->host->content, text, strlen(text), &plan->texts[plan->text_count], &err) !=
        MRT_OK)
        mrt_reading_fail_core(r, &err);
    return plan->text_count++;
}

/* The word of the node on top of the stack, into the node of the plan. */
static void read_word(mrt_reading *r, mrt_plan *plan, mrt_node *node)
{
    static const char *const parts[] = {"add", "times"};
    const mrt_word *word = &mrt_words[node->word];
    lua_rawgeti(r->L, -1, NODE_WORD);
    if (word->takes == MRT_TAKES_LIST)
        node->arg = (uint8_t)mrt_reading_word(r, -1, "list", mrt_list_names, MRT_LISTS);
    if (word->takes == MRT_TAKES_PART) {
        node->arg = (uint8_t)(MRT_PART_ADD + mrt_reading_word(r, -1, "part", parts, 2));
        node->context = (uint16_t)find_context_with_parts(r);
    }
    if (word->takes == MRT_TAKES_TAG)
        node->arg = (uint8_t)(1 + mrt_reading_word(r, -1, "moment of tags", mrt_tag_moment_names + 1,
                                                   MRT_TAG_MOMENTS - 1));
    if (word->takes == MRT_TAKES_STREAM)
        node->context = keep_text(r, plan);
    if (word->takes == MRT_TAKES_CONTEXT)
        node->context = (uint16_t)mrt_reading_context(r, mrt_reading_name(r, -1));
    lua_pop(r->L, 1);
}

static void read_block(sequence_reading *s, int depth);

/* The node on top of the stack. A word without an argument has no line of its own: that of its block has to do. */
static void read_node(sequence_reading *s, int depth)
{
    mrt_reading *r = &s->r;
    lua_State *L = r->L;
    if (lua_isfunction(L, -1))
        mrt_reading_fail(r, "a word is not finished: it takes a name or words between braces");
    if (!is_node(L, -1))
        mrt_reading_fail_type(r, -1, "a word of sequences");
    if (s->plan.count == MRT_PLAN_NODES)
        mrt_reading_fail(r, "%d words are the most", MRT_PLAN_NODES);
    uint16_t at = s->plan.count++;
    mrt_node *node = &s->plan.nodes[at];
    lua_rawgeti(L, -1, NODE_OP);
    lua_rawgeti(L, -2, NODE_LINE);
    int op = (int)lua_tointeger(L, -2), line = (int)lua_tointeger(L, -1), outer = r->line;
    lua_pop(L, 2);
    if (op == MRT_WORDS)
        mrt_reading_fail(r, "a sequence cannot stand in another one");
    r->line = line > 0 ? line : outer;
    s->lines[at] = r->line;
    node->word = (uint8_t)op;
    read_word(r, &s->plan, node);
    if (mrt_words[op].block != 0)
        read_block(s, depth + 1);
    node->end = s->plan.count;
    r->line = outer;
}

/* The words between the braces of the node on top of the stack. */
static void read_block(sequence_reading *s, int depth)
{
    mrt_reading *r = &s->r;
    lua_State *L = r->L;
    if (depth > MRT_PLAN_DEPTH)
        mrt_reading_fail(r, "blocks in blocks, more than %d deep", MRT_PLAN_DEPTH);
    lua_rawgeti(L, -1, NODE_BLOCK);
    mrt_reading_push_table(r, -1, "a list of words");
    int count = mrt_reading_list(r, lua_gettop(L), MRT_PLAN_NODES);
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(L, -1, i);
        read_node(s, depth);
        lua_pop(L, 1);
    }
    lua_pop(L, 2);
}

static void check(sequence_reading *s)
{
    mrt_error err;
    if (mrt_plan_check(&s->plan, &err) == MRT_OK)
        return;
    s->r.line = err.column > 0 ? s->lines[err.column - 1] : 0;
    mrt_reading_fail_core(&s->r, &err);
}

/* Takes the place of a sequence of that name. */
static void add(sequence_reading *s, const char *name)
{
    mrt_error err;
    if (mrt_content_put_plan(s->r.host->content, name, &s->plan, &err) != MRT_OK)
        mrt_reading_fail_core(&s->r, &err);
}

void mrt_host_read_sequence(lua_State *L, const char *file, const char *name)
{
    sequence_reading *s = lua_newuserdatauv(L, sizeof *s, 0);
    memset(s, 0, sizeof *s);
    mrt_reading_start(&s->r, L, file);
    int given = lua_gettop(L) - 2;
    lua_pushvalue(L, given);
    if (!is_node(L, -1) || lua_rawgeti(L, -1, NODE_OP) != LUA_TNUMBER || lua_tointeger(L, -1) != MRT_WORDS)
        mrt_reading_fail(&s->r, "a file of a sequence returns sequence { .. }");
    lua_pop(L, 1);
    read_block(s, 0);
    check(s);
    add(s, name);
    lua_settop(L, given - 1);
}
