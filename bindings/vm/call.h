/* The one protected call of a Lua state of ours, and the budgets of the content that runs in it.
 *
 * A guard belongs to one state. It is the state's allocator, knows who is running, and counts what a call may still use:
 * instructions (through a count hook, and through mrt_charge in our library functions) and memory. A host embeds its
 * guard as its first member: the pointer in lua_getextraspace is both.
 *
 * Hot: mrt_call. On success it does little more than lua_pcall; the hook is set only for functions that can run away
 * (bytecode.h). A failure makes no Lua value: its text is in the guard, so that it can be told when memory is gone.
 */
#ifndef MAROTTE_BINDINGS_CALL_H
#define MAROTTE_BINDINGS_CALL_H

#include "bindings/vm/binding.h"
#include "bindings/vm/slab.h"
#include "bindings/vm/stress.h"

/* Limits of content. They stop runaway scripts, and keep what one instruction can cost small: a loop of
 * MRT_CALL_INSTRUCTIONS over the dearest instruction ends after seconds. */
#define MRT_CALL_INSTRUCTIONS 1000000 /* some 10 ms: a thousand times what a long handler needs */
#define MRT_CALL_MEMORY (4u << 20)    /* bytes that a handler may add to the heap: it keeps nothing of them */
#define MRT_LOAD_INSTRUCTIONS 1000000 /* a file makes a few tables when it is loaded */
#define MRT_LOAD_MEMORY (16u << 20)   /* bytes, compiling included */
#define MRT_TEXT_MAX 16384 /* bytes of a string: a text fills a screen; comparing two is one instruction */
#define MRT_BLOCK_MAX                                                                                        \
    (512u << 10)            /* bytes of a table's part or of the stack: 32768 values; copying is one too */
#define MRT_REFUSALS_MAX 16 /* each refusal of memory costs a full collection; then the call has to end */
#define MRT_CALL_DEPTH 24   /* calls within calls: each takes C stack, of which Lua allows 200 levels */

typedef struct mrt_limits {
    int64_t instructions;
    size_t memory;
} mrt_limits;

extern const mrt_limits mrt_limits_handler, mrt_limits_load;

/* Who is running, and with which budget. Borrowed during the call. */
typedef struct mrt_who {
    const char *item;         /* "j_greedy_joker", or a file */
    const char *context;      /* "individual"; NULL = none */
    const mrt_limits *limits; /* NULL = code of our own: no limits */
    bool counted;             /* it may run away: count its instructions */
} mrt_who;

typedef enum mrt_refusal {
    MRT_REFUSED_NOTHING,
    MRT_REFUSED_TOTAL,
    MRT_REFUSED_STATE,
    MRT_REFUSED_TEXT,
    MRT_REFUSED_BLOCK
} mrt_refusal;

/* A line that content prints. `text` is borrowed during the call and may hold any byte. */
typedef void mrt_print(void *user, const mrt_who *who, const char *text, size_t length);

typedef struct mrt_guard {
    const mrt_alloc *alloc; /* borrowed: outlives the state */
    mrt_slab slab;          /* owned: small blocks of the state */
    size_t used;            /* bytes that the state holds */
    size_t limit;           /* `used` stays below it; SIZE_MAX = no limit */
    size_t most;            /* the limit outside of calls, and never less than it: mrt_guard_bound */
    int64_t left;           /* instructions; below 0 = used up */
    const mrt_who *running; /* the innermost call, NULL = none */
    const mrt_who *payer;   /* whose budget of instructions `left` is: an outer call's when that is smaller */
    lua_State *hooked;      /* the thread with the count hook, NULL = none */
    int step;               /* instructions between two calls of the hook */
    int depth;              /* calls within calls */
    int refusals;           /* of memory, in the outermost call with limits */
    mrt_refusal refusal;    /* why memory was refused last; NOTHING = the allocator had none */
    bool memory_lost;       /* a function of ours caught Lua's memory error and raised it again as text */
    mrt_print *print;       /* NULL = what content prints is dropped */
    void *print_user;
    const char *advice; /* for who writes to what is read-only: where state is kept; borrowed */
    mrt_error error;    /* of the last call that failed */
#ifdef MAROTTE_GC_STRESS
    mrt_stress stress; /* test builds alone */
#endif
} mrt_guard;

/* `alloc` NULL = the C library's. */
void mrt_guard_init(mrt_guard *guard, const mrt_alloc *alloc);
/* The state may hold so many bytes in all, whoever runs: for scripts that keep what they made. Before it is opened. */
void mrt_guard_bound(mrt_guard *guard, size_t most);
/* A new state without libraries that the guard watches; NULL when there is no memory. The guard has to outlive it. */
lua_State *mrt_guard_open(mrt_guard *guard);
/* Closes the state; everything that it had is given back. */
void mrt_guard_close(mrt_guard *guard, lua_State *L);

static inline mrt_guard *mrt_guard_of(lua_State *L)
{
    return *(mrt_guard **)lua_getextraspace(L);
}

/* Whether the innermost call has limits: content is running. */
static inline bool mrt_guard_is_content(const mrt_guard *guard)
{
    return guard->running != NULL && guard->running->limits != NULL;
}

/* Calls the function below its `nargs` arguments, as lua_pcall; the only protected call. MRT_OK: the results are on the
 * stack. Otherwise function and arguments are gone, nothing is pushed, and mrt_call_error tells why:
 * MRT_ERR_INPUT   it raised: "file:line: message";
 * MRT_ERR_LIMIT   a budget was exceeded, by this call or by one that it stands in;
 * MRT_ERR_MEMORY  the allocator had no more memory.
 * Calls may nest; what an inner call uses, its outer ones use too. */
mrt_status mrt_call(lua_State *L, const mrt_who *who, int nargs, int nresults);

/* What the last failed call of the state raised. Borrowed until the next one fails. */
const mrt_error *mrt_call_error(lua_State *L);

/* luaL_error with the place of the script that is running, also when C functions stand between. Never returns. */
int mrt_call_raise(lua_State *L, const char *format, ...);

/* Raises for the running call that its instructions are used up. */
int mrt_call_exhausted(lua_State *L);

/* Takes `work` (instructions, in their place) from what the running call has left; raises when that is used up. Every
 * library function whose work depends on its arguments calls it before it works. */
static inline void mrt_charge(lua_State *L, size_t work)
{
    mrt_guard *guard = mrt_guard_of(L);
    guard->left -= work < INT32_MAX ? (int64_t)work : INT32_MAX;
    if (guard->left < 0)
        mrt_call_exhausted(L);
}

#endif
