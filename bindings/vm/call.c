/* Guards and the one protected call: see call.h. Hot: mrt_call, guard_resize. Nothing here makes a Lua value after a
 * failure, so that none can fail a second time outside of every protection. */
#include "bindings/vm/call.h"

#include <stdarg.h>
#include <string.h>

const mrt_limits mrt_limits_handler = {MRT_CALL_INSTRUCTIONS, MRT_CALL_MEMORY};
const mrt_limits mrt_limits_load = {MRT_LOAD_INSTRUCTIONS, MRT_LOAD_MEMORY};

enum {
    HOOK_STEP = 1000,    /* instructions between two looks at the budget: the hook's own cost vanishes */
    STRING_HEADER = 25,  /* bytes of a string object around its text: 24, and the NUL */
    BYTES_PER_UNIT = 64, /* of a large block that are got and filled in the time of an instruction */
    NAME_SHOWN = 80,     /* bytes of an item's name in a message */
    PLACE_LEVELS = 8     /* C functions between a script and an error: two or three */
};

/* What a call changes in its guard and has to put back. */
typedef struct frame {
    size_t limit;
    int64_t left, given; /* instructions: of the outer call, and of this one when it began */
    const mrt_who *running, *payer;
} frame;

/* The allocator. */
static void *refuse(mrt_guard *guard, mrt_refusal why)
{
    guard->refusal = why;
    if (++guard->refusals > MRT_REFUSALS_MAX) {
        guard->limit = 0; /* nothing more for this call, */
        guard->left = -1; /* and no more time for it, nor for those that it stands in */
    }
    return NULL;
}

/* Whether content may not have a block of this size, and why. For a new block `old_size` is the kind of object. */
static mrt_refusal judge(const mrt_guard *guard, const void *block, size_t old_size, size_t size)
{
    size_t more = block != NULL ? size - old_size : size;
    if (guard->limit < guard->used || more > guard->limit - guard->used)
        return more > guard->most - guard->used ? MRT_REFUSED_STATE : MRT_REFUSED_TOTAL;
    if (!mrt_guard_is_content(guard))
        return MRT_REFUSED_NOTHING;
    if (block == NULL && old_size == LUA_TSTRING && size > MRT_TEXT_MAX + STRING_HEADER)
        return MRT_REFUSED_TEXT;
    return size > MRT_BLOCK_MAX ? MRT_REFUSED_BLOCK : MRT_REFUSED_NOTHING;
}

/* lua_Alloc. Shrinking and freeing are never refused. */
static void *guard_resize(void *user, void *block, size_t old_size, size_t size)
{
    mrt_guard *guard = user;
    size_t held = block != NULL ? old_size : 0;
#ifdef MAROTTE_GC_STRESS
    if (mrt_stress_refuses(&guard->stress, block, old_size, guard->used))
        return NULL;
#endif
    if (size > held && (size > MRT_SLAB_MAX || guard->used + size > guard->limit)) {
        mrt_refusal why = judge(guard, block, old_size, size);
        if (why != MRT_REFUSED_NOTHING)
            return refuse(guard, why);
        if (mrt_guard_is_content(guard)) /* one instruction may ask for thousands of values: {...} */
            guard->left -= (int64_t)(size / BYTES_PER_UNIT);
    }
    void *fresh = mrt_slab_resize(&guard->slab, block, held, size);
    if (fresh == NULL && size != 0)
        guard->refusal = MRT_REFUSED_NOTHING; /* it was not us */
    else
        guard->used += size - held; /* wraps around when it shrinks, and comes out right */
    return fresh;
}

/* Guards. */
void mrt_guard_init(mrt_guard *guard, const mrt_alloc *alloc)
{
    *guard = (mrt_guard){.alloc = alloc, .limit = SIZE_MAX, .most = SIZE_MAX, .left = INT64_MAX};
    guard->advice = "keep state in self.state";
    mrt_slab_init(&guard->slab, alloc);
}

void mrt_guard_bound(mrt_guard *guard, size_t most)
{
    guard->limit = guard->most = most;
}

/* The collector waits until the heap is three times what was alive: a handler's garbage is small, and what is alive, all of
 * the content, is walked over less often. */
enum { GC_PAUSE = 300, GC_STEP_MULTIPLIER = 200, GC_STEP_SIZE = 0 };

lua_State *mrt_guard_open(mrt_guard *guard)
{
    lua_State *L = lua_newstate(guard_resize, guard);
    if (L == NULL) {
        mrt_slab_fini(&guard->slab);
        return NULL;
    }
    *(mrt_guard **)lua_getextraspace(L) = guard; /* new threads get a copy */
    lua_gc(L, LUA_GCINC, 300, 200, 0);
#ifdef MAROTTE_GC_STRESS
    mrt_stress_begin(&guard->stress);
#endif
    return L;
}

void mrt_guard_close(mrt_guard *guard, lua_State *L)
{
    lua_close(L);
    mrt_slab_fini(&guard->slab);
}

const mrt_error *mrt_call_error(lua_State *L)
{
    return &mrt_guard_of(L)->error;
}

/* Budgets. */
static void push_place(lua_State *L)
{
    lua_Debug where;
    for (int level = 0; level < PLACE_LEVELS && lua_getstack(L, level, &where); level++) {
        lua_getinfo(L, "Sl", &where);
        if (where.currentline > 0) {
            lua_pushfstring(L, "%s:%d: ", where.short_src, where.currentline);
            return;
        }
    }
    lua_pushliteral(L, "");
}

int mrt_call_raise(lua_State *L, const char *format, ...)
{
    va_list arguments;
    push_place(L);
    va_start(arguments, format);
    lua_pushvfstring(L, format, arguments);
    va_end(arguments);
    lua_concat(L, 2);
    return lua_error(L);
}

int mrt_call_exhausted(lua_State *L)
{
    const mrt_guard *guard = mrt_guard_of(L);
    const mrt_who *payer = guard->payer;
    lua_Integer most = payer != NULL ? (lua_Integer)payer->limits->instructions : 0;
    if (payer == NULL || payer == guard->running)
        return mrt_call_raise(L, "more than %I instructions: does it end?", most);
    return mrt_call_raise(L, "more than %I instructions in all that %s called: does it end?", most,
                          payer->item);
}

/* The count hook. */
static void count(lua_State *L, lua_Debug *where)
{
    mrt_guard *guard = mrt_guard_of(L);
    (void)where;
    guard->left -= guard->step;
    if (guard->left < 0)
        mrt_call_exhausted(L);
}

static inline void enter_limits(mrt_guard *guard, const mrt_limits *limits, const mrt_who *who)
{
    size_t limit = guard->used + limits->memory;
    if (limit < guard->limit)
        guard->limit = limit;
    if (limits->instructions <= guard->left) { /* without a payer there is no end to what is left */
        guard->left = limits->instructions;
        guard->payer = who;
    }
}

static void set_hook(lua_State *L, mrt_guard *guard, int step)
{
    guard->step = step;
    lua_sethook(L, count, LUA_MASKCOUNT, step);
}

/* lua_pcall with the count hook, for what may run away. */
static int call_counted(lua_State *L, mrt_guard *guard, int nargs, int nresults)
{
    lua_State *outer = guard->hooked;
    if (outer == L)
        return lua_pcall(L, nargs, nresults, 0);
    guard->hooked = L;
    set_hook(L, guard, HOOK_STEP);
    int status = lua_pcall(L, nargs, nresults, 0);
    lua_sethook(L, NULL, 0, 0);
    guard->hooked = outer;
    return status;
}

static inline void leave(mrt_guard *guard, const frame *saved)
{
    bool outermost = saved->payer == NULL;
    guard->left = outermost ? saved->left : saved->left - (saved->given - guard->left);
    if (guard->refusals != 0 && outermost)
        guard->refusals = 0;
    guard->limit = saved->limit;
    guard->payer = saved->payer;
    guard->running = saved->running;
    guard->depth--;
}

/* Failures. */
static const char *context_of(const mrt_who *who)
{
    return who->context != NULL ? who->context : "a call";
}

static mrt_status tell_memory(mrt_guard *guard, const mrt_who *who)
{
    const char *item = who->item, *context = context_of(who);
    switch (guard->refusal) {
    case MRT_REFUSED_TOTAL:
        return mrt_error_set(&guard->error, MRT_ERR_LIMIT, 0, 0,
                             "%.*s, in %.*s: more than %zu bytes of memory", NAME_SHOWN, item, NAME_SHOWN,
                             context, who->limits != NULL ? who->limits->memory : 0);
    case MRT_REFUSED_STATE:
        return mrt_error_set(&guard->error, MRT_ERR_LIMIT, 0, 0,
                             "%.*s, in %.*s: more than %zu bytes of memory in all that it keeps", NAME_SHOWN,
                             item, NAME_SHOWN, context, guard->most);
    case MRT_REFUSED_TEXT:
        return mrt_error_set(&guard->error, MRT_ERR_LIMIT, 0, 0,
                             "%.*s, in %.*s: a string of more than %d bytes", NAME_SHOWN, item, NAME_SHOWN,
                             context, MRT_TEXT_MAX);
    case MRT_REFUSED_BLOCK:
        return mrt_error_set(
            &guard->error, MRT_ERR_LIMIT, 0, 0,
            "%.*s, in %.*s: a table or a stack of more than %u bytes; is a recursion endless?", NAME_SHOWN,
            item, NAME_SHOWN, context, MRT_BLOCK_MAX);
    default:
        return mrt_error_set(&guard->error, MRT_ERR_MEMORY, 0, 0, "%.*s, in %.*s: not enough memory",
                             NAME_SHOWN, item, NAME_SHOWN, context);
    }
}

/* A script's text goes to terminals and logs: control characters become blanks. */
static void blank_controls(char *text)
{
    for (; *text != '\0'; text++)
        if ((unsigned char)*text < ' ' || *text == 0x7f)
            *text = ' ';
}

/* Keeps the error on top of the stack as text. lua_tolstring would make a string of a number. */
static mrt_status tell_value(lua_State *L, mrt_guard *guard, mrt_status status)
{
    if (lua_type(L, -1) == LUA_TSTRING)
        mrt_error_set(&guard->error, status, 0, 0, "%s", lua_tostring(L, -1));
    else
        mrt_error_set(&guard->error, status, 0, 0, "the error is no text but a %s", luaL_typename(L, -1));
    blank_controls(guard->error.message);
    return status;
}

/* After an inner call has failed: when it has used up the budget of its outer one too, that has to end with its next
 * instruction. It might go on for ever otherwise, as the hook might always find it in an inner call. */
static void hurry(lua_State *L, mrt_guard *guard)
{
    if (guard->hooked == L && guard->left < 0)
        set_hook(L, guard, 1);
    else if (guard->hooked == L && guard->step == 1)
        set_hook(L, guard, HOOK_STEP);
}

static mrt_status fail(lua_State *L, mrt_guard *guard, const mrt_who *who, int status, bool exhausted)
{
    mrt_status result;
    hurry(L, guard);
    if (status == LUA_ERRMEM || guard->memory_lost)
        result = tell_memory(guard, who);
    else
        result = tell_value(L, guard, exhausted ? MRT_ERR_LIMIT : MRT_ERR_INPUT);
    guard->memory_lost = false;
    lua_pop(L, 1);
    return result;
}

static mrt_status too_deep(lua_State *L, mrt_guard *guard, const mrt_who *who, int nargs)
{
    lua_pop(L, nargs + 1);
    return mrt_error_set(&guard->error, MRT_ERR_LIMIT, 0, 0, "%.*s, in %.*s: more than %d calls within calls",
                         NAME_SHOWN, who->item, NAME_SHOWN, context_of(who), MRT_CALL_DEPTH);
}

mrt_status mrt_call(lua_State *L, const mrt_who *who, int nargs, int nresults)
{
    mrt_guard *guard = mrt_guard_of(L);
    if (guard->depth >= MRT_CALL_DEPTH)
        return too_deep(L, guard, who, nargs);
    frame saved = {guard->limit, guard->left, 0, guard->running, guard->payer};
    guard->depth++;
    guard->running = who;
    if (who->limits != NULL)
        enter_limits(guard, who->limits, who);
    saved.given = guard->left;
    int status = who->counted ? call_counted(L, guard, nargs, nresults) : lua_pcall(L, nargs, nresults, 0);
    bool exhausted = guard->left < 0;
    leave(guard, &saved);
    return status == LUA_OK ? MRT_OK : fail(L, guard, who, status, exhausted);
}
