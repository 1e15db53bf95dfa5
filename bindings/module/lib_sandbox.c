/* marotte._sandbox: the sandbox for specs and for the curious. Internal: games load content through a host.
 *
 * Every call makes a Lua state of its own, runs a text there as the loader of content does, copies the answer and closes the
 * state. The state lives in a userdata of the caller's state, so that an error on either side leaks nothing. While the inner
 * state is used outside of mrt_call nothing is called there that can raise.
 */
#include <string.h>

#include "bindings/vm/bytecode.h"
#include "bindings/vm/freeze.h"
#include "bindings/vm/sandbox.h"

#define BOX_CLASS "marotte.sandbox"

enum {
    COPY_DEPTH = 16,    /* tables in tables of an answer */
    PRINTED_MAX = 4096, /* bytes of what is printed in one call */
    ARGUMENTS_MAX = 8   /* of a handler */
};

typedef struct box {
    mrt_guard guard;
    mrt_alloc alloc;
    lua_State *content; /* owned; NULL = closed */
    lua_Integer supply; /* allocations that are still granted; negative = all */
    size_t printed_used;
    char printed[PRINTED_MAX];
} box;

/* What a call in the inner state works on. */
typedef struct job {
    const char *text, *chunkname;
    size_t length;
    bool counted;     /* found by prepare_handler */
    lua_Integer cost; /* found by judge_cost */
    mrt_status status;
    mrt_error error;
} job;

/* The box. */
static void *supply_resize(void *user, void *block, size_t old_size, size_t size)
{
    box *b = user;
    if (size > old_size && b->supply >= 0 && b->supply-- == 0) {
        b->supply = 0;
        return NULL;
    }
    return mrt_resize(NULL, block, old_size, size);
}

static void keep_line(void *user, const mrt_who *who, const char *text, size_t length)
{
    box *b = user;
    (void)who;
    if (length + 1 > PRINTED_MAX - b->printed_used)
        return;
    memcpy(b->printed + b->printed_used, text, length);
    b->printed_used += length;
    b->printed[b->printed_used++] = '\n';
}

static int close_box(lua_State *L)
{
    box *b = lua_touserdata(L, 1);
    b->supply = -1;
    if (b->content != NULL)
        mrt_guard_close(&b->guard, b->content);
    b->content = NULL;
    return 0;
}

/* Pushes a box whose state has not been opened. */
static box *push_box(lua_State *L)
{
    box *b = lua_newuserdatauv(L, sizeof *b, 0);
    memset(b, 0, sizeof *b);
    b->alloc = (mrt_alloc){supply_resize, b};
    b->supply = -1;
    mrt_guard_init(&b->guard, &b->alloc);
    b->guard.print = keep_line;
    b->guard.print_user = b;
    if (luaL_newmetatable(L, BOX_CLASS)) {
        lua_pushcfunction(L, close_box);
        lua_setfield(L, -2, "__gc");
    }
    lua_setmetatable(L, -2);
    return b;
}

/* Inside of the content's state, through mrt_call. */
static int open_environment(lua_State *L)
{
    mrt_sandbox_open(L);
    return 0;
}

/* nested(function, item): calls a function as the host calls a handler within a handler. */
static int call_nested(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TFUNCTION);
    mrt_who who = {luaL_checkstring(L, 2), "nested", &mrt_limits_handler, true};
    lua_pushvalue(L, 1);
    mrt_status status = mrt_call(L, &who, 0, 0);
    lua_pushboolean(L, status == MRT_OK);
    lua_pushstring(L, status == MRT_OK ? "" : mrt_call_error(L)->message);
    return 2;
}

static int add_nested(lua_State *L)
{
    lua_pushcfunction(L, call_nested);
    mrt_sandbox_add(L, "nested");
    return 0;
}

static int run_chunk(lua_State *L)
{
    const job *j = lua_touserdata(L, 1);
    mrt_sandbox_compile(L, j->text, j->length, j->chunkname);
    lua_call(L, 0, 1);
    return 1;
}

static int prepare_handler(lua_State *L)
{
    job *j = lua_touserdata(L, 2);
    luaL_argcheck(L, lua_isfunction(L, 1), 1, "the text has to return a function");
    mrt_freeze_upvalues(L, 1);
    j->counted = mrt_bytecode_can_run_away(L, 1);
    return 0;
}

static int judge_cost(lua_State *L)
{
    job *j = lua_touserdata(L, 2);
    mrt_freeze_upvalues(L, 1);
    j->cost = mrt_bytecode_cost(L, 1);
    return 0;
}

static int judge_writes(lua_State *L)
{
    job *j = lua_touserdata(L, 2);
    j->status = mrt_bytecode_writes(L, 1, &j->error);
    return 0;
}

/* From the caller's state. */
static int raise_failure(lua_State *L, const box *b)
{
    lua_pushstring(L, b->guard.error.message);
    return lua_error(L);
}

/* Runs a function of ours in the content's state, with the values on its stack as arguments. */
static mrt_status run_own(box *b, lua_CFunction function, int arguments)
{
    const mrt_who who = {"marotte", "the sandbox", NULL, false};
    lua_pushcfunction(b->content, function);
    lua_insert(b->content, -arguments - 1);
    return mrt_call(b->content, &who, arguments, 0);
}

static mrt_status open_state(box *b)
{
    b->content = mrt_guard_open(&b->guard);
    if (b->content == NULL)
        return mrt_error_set(&b->guard.error, MRT_ERR_MEMORY, 0, 0, "not enough memory for a Lua state");
    return run_own(b, open_environment, 0);
}

static job check_job(lua_State *L)
{
    job j = {.cost = MRT_COST_UNKNOWN};
    j.text = luaL_checklstring(L, 1, &j.length);
    j.chunkname = luaL_checkstring(L, 2);
    return j;
}

/* Runs the text; its first result is left on the content's stack. */
static mrt_status run_text(box *b, job *j)
{
    const mrt_who who = {j->chunkname + strspn(j->chunkname, "@="), "load", &mrt_limits_load, true};
    lua_pushcfunction(b->content, run_chunk);
    lua_pushlightuserdata(b->content, j);
    return mrt_call(b->content, &who, 1, 1);
}

/* Opens a box and runs the text of the arguments in it; raises in the caller's state. */
static box *start(lua_State *L, job *j)
{
    *j = check_job(L);
    box *b = push_box(L);
    if (open_state(b) != MRT_OK || run_text(b, j) != MRT_OK)
        raise_failure(L, b);
    return b;
}

/* Pushes a copy of the value at `index` of the content's stack to the caller's. What is no plain data is named by its
 * type. */
static void push_copy(lua_State *L, lua_State *from, int index, int depth)
{
    size_t length;
    luaL_checkstack(L, 4, NULL);
    switch (lua_type(from, index)) {
    case LUA_TNIL:
        lua_pushnil(L);
        return;
    case LUA_TBOOLEAN:
        lua_pushboolean(L, lua_toboolean(from, index));
        return;
    case LUA_TNUMBER:
        if (lua_isinteger(from, index))
            lua_pushinteger(L, lua_tointeger(from, index));
        else
            lua_pushnumber(L, lua_tonumber(from, index));
        return;
    case LUA_TSTRING: {
        const char *text = lua_tolstring(from, index, &length);
        lua_pushlstring(L, text, length);
        return;
    }
    case LUA_TTABLE:
        break;
    default:
        lua_pushfstring(L, "<%s>", luaL_typename(from, index));
        return;
    }
    if (depth >= COPY_DEPTH || !lua_checkstack(from, 4))
        luaL_error(L, "the answer has tables in tables, more than %d deep", COPY_DEPTH);
    if (!mrt_frozen_push(from, index))
        lua_pushvalue(from, index);
    lua_newtable(L);
    int table = lua_gettop(from);
    for (lua_pushnil(from); lua_next(from, table) != 0; lua_pop(from, 1)) {
        push_copy(L, from, table + 1, depth + 1);
        push_copy(L, from, table + 2, depth + 1);
        lua_rawset(L, -3);
    }
    lua_pop(from, 1);
}

/* Gives what is on top of the content's stack and what was printed, and closes the state. */
static int finish(lua_State *L, box *b)
{
    push_copy(L, b->content, lua_gettop(b->content), 0);
    lua_pushlstring(L, b->printed, b->printed_used);
    mrt_guard_close(&b->guard, b->content);
    b->content = NULL;
    return 2;
}

static int sandbox_load(lua_State *L)
{
    job j;
    box *b = start(L, &j);
    return finish(L, b);
}

/* Pushes the arguments of the caller from `first` on to the content's stack, as data. Only booleans, numbers and nil: a
 * string could raise there. */
static int pass_arguments(lua_State *L, lua_State *content, int first, int last)
{
    luaL_argcheck(L, last - first < ARGUMENTS_MAX, first, "too many arguments for the handler");
    for (int i = first; i <= last; i++) {
        if (lua_isinteger(L, i))
            lua_pushinteger(content, lua_tointeger(L, i));
        else if (lua_type(L, i) == LUA_TNUMBER)
            lua_pushnumber(content, lua_tonumber(L, i));
        else if (lua_isboolean(L, i))
            lua_pushboolean(content, lua_toboolean(L, i));
        else if (lua_isnil(L, i))
            lua_pushnil(content);
        else
            luaL_typeerror(L, i, "number, boolean or nil");
    }
    return last < first ? 0 : last - first + 1;
}

/* Calls the handler on top of the content's stack. */
static int call_handler(lua_State *L, box *b, job *j, int last)
{
    lua_pushvalue(b->content, -1);
    lua_pushlightuserdata(b->content, j);
    if (run_own(b, prepare_handler, 2) != MRT_OK)
        return raise_failure(L, b);
    const mrt_who who = {j->chunkname + strspn(j->chunkname, "@="), "handler", &mrt_limits_handler,
                         j->counted};
    int count = pass_arguments(L, b->content, 3, last);
    if (mrt_call(b->content, &who, count, 1) != MRT_OK)
        return raise_failure(L, b);
    return finish(L, b);
}

static int sandbox_call(lua_State *L)
{
    job j;
    int last = lua_gettop(L);
    box *b = start(L, &j);
    return call_handler(L, b, &j, last);
}

static int sandbox_nest(lua_State *L)
{
    job j = check_job(L);
    int last = lua_gettop(L);
    box *b = push_box(L);
    if (open_state(b) != MRT_OK || run_own(b, add_nested, 0) != MRT_OK || run_text(b, &j) != MRT_OK)
        return raise_failure(L, b);
    return call_handler(L, b, &j, last);
}

static int sandbox_writes(lua_State *L)
{
    job j;
    box *b = start(L, &j);
    lua_pushlightuserdata(b->content, &j);
    if (run_own(b, judge_writes, 2) != MRT_OK)
        return raise_failure(L, b);
    if (j.status == MRT_OK)
        lua_pushnil(L);
    else
        lua_pushstring(L, j.error.message);
    return 1;
}

static int sandbox_cost(lua_State *L)
{
    job j;
    box *b = start(L, &j);
    lua_pushlightuserdata(b->content, &j);
    if (run_own(b, judge_cost, 2) != MRT_OK)
        return raise_failure(L, b);
    if (j.cost == MRT_COST_UNKNOWN)
        lua_pushnil(L);
    else
        lua_pushinteger(L, j.cost);
    return 1;
}

static int sandbox_starve(lua_State *L)
{
    job j = check_job(L);
    lua_Integer supply = luaL_checkinteger(L, 3);
    luaL_argcheck(L, supply >= 0, 3, "a number of allocations is needed");
    box *b = push_box(L);
    b->supply = supply;
    mrt_status status = open_state(b);
    if (status == MRT_OK)
        status = run_text(b, &j);
    lua_pushboolean(L, status == MRT_OK);
    if (status == MRT_OK)
        return 1;
    lua_pushstring(L, b->guard.error.message);
    return 2;
}

/* Adds {name=, reason=} to the list on top of the stack. */
static void add_entry(lua_State *L, const char *library, const char *name, const char *reason)
{
    lua_createtable(L, 0, 2);
    lua_pushfstring(L, "%s%s%s", library, library[0] != '\0' ? "." : "", name);
    lua_setfield(L, -2, "name");
    lua_pushstring(L, reason);
    lua_setfield(L, -2, "reason");
    lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
}

static int sandbox_allowed(lua_State *L)
{
    lua_newtable(L);
    for (int i = 0; mrt_libraries[i] != NULL; i++)
        for (const mrt_allowed *entry = mrt_libraries[i]->allowed; entry->name != NULL; entry++)
            add_entry(L, mrt_libraries[i]->name, entry->name, entry->reason);
    return 1;
}

static int sandbox_refused(lua_State *L)
{
    lua_newtable(L);
    for (int i = 0; mrt_libraries[i] != NULL; i++)
        for (const mrt_refused *entry = mrt_libraries[i]->refused; entry->name != NULL; entry++)
            add_entry(L, mrt_libraries[i]->name, entry->name, entry->reason);
    return 1;
}

#define TEXT                                                                                                 \
    "@param text string Lua source\n@param chunkname string its name, as in `load`: \"@greedy_joker.lua\"\n"

static const mrt_entry functions[] = {
    {"load", sandbox_load,
     "Runs a text as a content file, in a fresh environment, within the budgets for loading.",
     TEXT "@return any answer a copy of its first result\n@return string printed what it printed"},
    {"call", sandbox_call,
     "Runs a text that returns a handler, freezes what the handler reaches, and calls it within the budgets "
     "for "
     "handlers.",
     TEXT "@param ... number|boolean|nil arguments of the handler\n"
          "@return any answer a copy of its first result\n@return string printed what it printed"},
    {"nest", sandbox_nest,
     "The same with a global `nested(function, item)`, which calls a function as the host calls a handler "
     "within a "
     "handler.",
     TEXT "@param ... number|boolean|nil arguments of the handler\n"
          "@return any answer a copy of its first result\n@return string printed what it printed"},
    {"writes", sandbox_writes, "Looks for hidden state in the handler that a text returns.",
     TEXT "@return string|nil message what it writes and where, nil when nothing was found"},
    {"cost", sandbox_cost, "The most instructions that the handler which a text returns can take.",
     TEXT "@return integer|nil cost nil when it may run away"},
    {"starve", sandbox_starve, "Runs a text with an allocator that gives nothing after so many allocations.",
     TEXT
     "@param allocations integer how many succeed\n@return boolean done\n@return string|nil message why not"},
    {"allowed", sandbox_allowed, "What content may use, each with its reason.",
     "@return {name: string, reason: string}[] list"},
    {"refused", sandbox_refused, "What content may not use although Lua has it, each with its reason.",
     "@return {name: string, reason: string}[] list"},
    {NULL, NULL, NULL, NULL},
};

const mrt_binding mrt_lib_sandbox = {
    .path = "_sandbox",
    .doc = "The sandbox of content, for specs. Internal: it may change at any time.",
    .functions = functions,
};
