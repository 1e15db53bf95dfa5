/* Judges functions by their bytecode: see bytecode.h; the dump is read by chunk.c. Used at load, not hot.
 *
 * Where a register's value comes from is found by going back to the last instruction that wrote it. That is right when
 * no jump leads from outside into the instructions between, and no inner function shares the register; otherwise the
 * origin is unknown. Unknown means "not evident" for the search for writes, and "may run away" for the cost.
 */
#include "bindings/vm/bytecode.h"

#include <string.h>

#include "bindings/vm/chunk.h"
#include "bindings/vm/freeze.h"
#include "bindings/vm/sandbox.h"

enum {
    TRACED_MAX =
        4096, /* instructions of a function in which origins are looked for: each look goes through all */
    FUEL_MAX = 65536,  /* instructions that one judgement of cost may look at: calls of calls multiply */
    CALLS_DEPTH = 8,   /* functions that call functions; a recursion ends here too */
    PATH_MAX_KEYS = 4, /* a.b.c.d: longer ones are not followed */
    TRACE_STEPS = 16,  /* registers that are followed from one to the next */
    REGISTERS = 256
};

/* A prototype, and the registers that inner functions share. */
typedef struct view {
    const mrt_proto *p;
    bool shared[REGISTERS];
} view;

typedef enum origin_kind { ORIGIN_UNKNOWN, ORIGIN_UPVALUE, ORIGIN_PARAMETER, ORIGIN_TEXT } origin_kind;

/* A value, as a path of fields from where it starts. */
typedef struct origin {
    origin_kind kind;
    int index;               /* of the upvalue */
    int depth;               /* fields on the way */
    bool fixed;              /* the path is in `keys` */
    int keys[PATH_MAX_KEYS]; /* constants */
} origin;

/* Dumps. */
static int add_size(lua_State *L, const void *bytes, size_t size, void *user)
{
    (void)L;
    (void)bytes;
    *(size_t *)user += size;
    return 0;
}

static int add_bytes(lua_State *L, const void *bytes, size_t size, void *user)
{
    uint8_t **at = user;
    (void)L;
    memcpy(*at, bytes, size);
    *at += size;
    return 0;
}

bool mrt_bytecode_push_dump(lua_State *L, int index, mrt_proto *out)
{
    size_t size = 0;
    luaL_checkstack(L, 8, NULL);
    lua_pushvalue(L, index);
    lua_dump(L, add_size, &size, 0);
    uint8_t *dump = lua_newuserdatauv(L, size, 0), *at = dump;
    lua_insert(L, -2);
    lua_dump(L, add_bytes, &at, 0);
    lua_pop(L, 1);
    return mrt_chunk_read(dump, size, out);
}

/* Origins. */
static void init_view(view *v, const mrt_proto *p)
{
    mrt_span at = p->protos_at;
    mrt_proto inner;
    *v = (view){.p = p};
    for (size_t i = 0; i < p->protos && mrt_proto_next(&at, p, &inner); i++)
        for (size_t up = 0; up < inner.upvalues; up++) {
            bool in_stack;
            int of;
            mrt_proto_upvalue(&inner, (int)up, &in_stack, &of);
            if (in_stack && of >= 0)
                v->shared[of] = true;
        }
}

static size_t last_write(const mrt_proto *p, int reg, size_t before)
{
    for (size_t pc = before; pc-- > 0;) {
        mrt_instruction i = mrt_proto_instruction(p, pc);
        if (mrt_instruction_writes(&i, reg))
            return pc;
    }
    return SIZE_MAX;
}

/* Whether a jump leads from outside into the instructions after `from`, up to `to`. */
static bool is_entered(const mrt_proto *p, size_t from, size_t to)
{
    for (size_t pc = 0; pc < p->instructions; pc++) {
        size_t target = mrt_proto_jump(p, pc);
        if (target != SIZE_MAX && target > from && target <= to && (pc < from || pc > to))
            return true;
    }
    return false;
}

static void add_key(origin *o, int key, bool fixed)
{
    if (o->depth < PATH_MAX_KEYS && fixed)
        o->keys[o->depth] = key;
    else
        o->fixed = false;
    o->depth++;
}

static bool is_field_read(int op)
{
    return op == MRT_OPCODE_GETFIELD || op == MRT_OPCODE_GETI || op == MRT_OPCODE_GETTABLE;
}

static origin trace_from(const view *v, int reg, size_t pc, int steps);

/* The origin of register `reg` after instruction `at`, which has written it. */
static origin origin_at(const view *v, int reg, size_t at, int steps)
{
    mrt_instruction i = mrt_proto_instruction(v->p, at);
    origin o = {.kind = ORIGIN_UNKNOWN, .fixed = true};
    bool method = i.op == MRT_OPCODE_SELF && reg == i.a;
    if (i.op == MRT_OPCODE_GETUPVAL || i.op == MRT_OPCODE_GETTABUP) {
        o.kind = ORIGIN_UPVALUE;
        o.index = i.b;
        if (i.op == MRT_OPCODE_GETTABUP)
            add_key(&o, i.c, true);
    } else if (i.op == MRT_OPCODE_LOADK && mrt_proto_constant(v->p, i.bx).text != NULL) {
        o.kind = ORIGIN_TEXT;
    } else if (i.op == MRT_OPCODE_MOVE || i.op == MRT_OPCODE_SELF || is_field_read(i.op)) {
        o = trace_from(v, i.b, at, steps - 1);
        if (method || is_field_read(i.op))
            add_key(&o, i.c, method ? i.k : i.op == MRT_OPCODE_GETFIELD);
    }
    return o;
}

/* The origin of register `reg` before instruction `pc`. Each step goes to an earlier instruction. */
static origin trace_from(const view *v, int reg, size_t pc, int steps)
{
    origin o = {.kind = ORIGIN_UNKNOWN, .fixed = true};
    if (steps == 0 || v->shared[reg])
        return o;
    size_t at = last_write(v->p, reg, pc);
    if (at == SIZE_MAX) {
        o.kind = reg < v->p->parameters ? ORIGIN_PARAMETER : ORIGIN_UNKNOWN;
        return o;
    }
    return is_entered(v->p, at, pc) ? o : origin_at(v, reg, at, steps);
}

static origin trace(const view *v, int reg, size_t pc)
{
    return trace_from(v, reg, pc, TRACE_STEPS);
}

/* Writes. What was found: the place, and the words for it. */
typedef struct finding {
    bool found;
    int line;
    char what[MRT_ERROR_MESSAGE_SIZE / 2]; /* "the upvalue 'count'" */
} finding;

/* A name in single quotes, made printable. */
static const char *quote_name(char out[MRT_QUOTE_SIZE], mrt_text_ref name)
{
    mrt_quote(out, name.text != NULL ? name.text : "?", name.text != NULL ? name.length : 1);
    size_t length = strlen(out);
    out[0] = out[length - 1] = '\'';
    return out;
}

/* Whether upvalue `index` of `p` lives outside of the function that was dumped; then its name in that function. */
static bool is_outside(const mrt_proto *p, int index, mrt_text_ref *name)
{
    for (; p->outer != NULL; p = p->outer) {
        bool in_stack;
        mrt_proto_upvalue(p, index, &in_stack, &index);
        if (in_stack)
            return false;
    }
    *name = mrt_proto_upvalue_name(p, index);
    return true;
}

static bool is_environment(mrt_text_ref name)
{
    return name.length == 4 && memcmp(name.text, "_ENV", 4) == 0;
}

static void tell(finding *f, const mrt_proto *p, size_t pc, const char *format, mrt_text_ref first,
                 mrt_text_ref second)
{
    char one[MRT_QUOTE_SIZE], two[MRT_QUOTE_SIZE];
    mrt_error text;
    mrt_error_set(&text, MRT_ERR_INPUT, 0, 0, format, quote_name(one, first), quote_name(two, second));
    f->found = true;
    f->line = mrt_proto_line(p, pc);
    memcpy(f->what, text.message, sizeof f->what - 1);
    f->what[sizeof f->what - 1] = '\0';
}

/* A store into a field of upvalue `index`, or of a table below it. */
static void judge_field(finding *f, const mrt_proto *p, size_t pc, int index, mrt_text_ref key, bool direct)
{
    mrt_text_ref name;
    if (!is_outside(p, index, &name))
        return;
    if (is_environment(name) && direct)
        tell(f, p, pc, "the global %s", key, key);
    else if (is_environment(name))
        tell(f, p, pc, "a table that the global environment holds", name, name);
    else
        tell(f, p, pc, "a table in the upvalue %s", name, name);
}

static void judge_store(finding *f, const view *v, size_t pc, const mrt_instruction *i)
{
    mrt_text_ref name, none = {NULL, 0};
    if (i->op == MRT_OPCODE_SETUPVAL) {
        if (is_outside(v->p, i->b, &name))
            tell(f, v->p, pc, "the upvalue %s", name, name);
    } else if (i->op == MRT_OPCODE_SETTABUP) {
        judge_field(f, v->p, pc, i->a, mrt_proto_constant(v->p, i->b), true);
    } else if (v->p->instructions <= TRACED_MAX) {
        origin o = trace(v, i->a, pc);
        mrt_text_ref key = i->op == MRT_OPCODE_SETFIELD ? mrt_proto_constant(v->p, i->b) : none;
        if (o.kind == ORIGIN_UPVALUE)
            judge_field(f, v->p, pc, o.index, key, o.depth == 0);
    }
}

/* Looks for the first write in a prototype and those inside of it. */
static void find_writes(const mrt_proto *p, finding *f)
{
    view v;
    mrt_span at = p->protos_at;
    mrt_proto inner;
    init_view(&v, p);
    for (size_t pc = 0; pc < p->instructions && !f->found; pc++) {
        mrt_instruction i = mrt_proto_instruction(p, pc);
        if (i.op == MRT_OPCODE_SETUPVAL || (i.op >= MRT_OPCODE_SETTABUP && i.op <= MRT_OPCODE_SETFIELD))
            judge_store(f, &v, pc, &i);
    }
    for (size_t n = 0; n < p->protos && !f->found && mrt_proto_next(&at, p, &inner); n++)
        find_writes(&inner, f);
}

/* Judges the function on top of the stack, which is popped. `subject` is who does it. */
static mrt_status judge_function(lua_State *L, const char *subject, mrt_error *err)
{
    lua_Debug about;
    mrt_proto p;
    finding f = {.found = false};
    mrt_status status = MRT_OK;
    bool known = mrt_bytecode_push_dump(L, lua_gettop(L), &p);
    if (known)
        find_writes(&p, &f);
    lua_pushvalue(L, -2);
    lua_getinfo(L, ">S", &about);
    if (!known)
        status = mrt_error_set(err, MRT_ERR_INPUT, about.linedefined, 0,
                               "%s:%d: bytecode of an unknown kind: hidden state cannot be looked for",
                               about.short_src, about.linedefined);
    else if (f.found)
        status = mrt_error_set(err, MRT_ERR_INPUT, f.line, 0, "%s:%d: %s writes %s: keep state in self.state",
                               about.short_src, f.line, subject, f.what);
    lua_pop(L, 2);
    return status;
}

mrt_status mrt_bytecode_writes(lua_State *L, int index, mrt_error *err)
{
    mrt_error first = {.line = 0}, other;
    mrt_status status = MRT_OK;
    index = lua_absindex(L, index);
    if (!lua_isfunction(L, index) || lua_iscfunction(L, index))
        return MRT_OK;
    lua_pushvalue(L, index);
    status = judge_function(L, "the handler", err);
    if (status != MRT_OK)
        return status;
    mrt_reach_functions(L, index);
    lua_Integer count = (lua_Integer)lua_rawlen(L, -1);
    for (lua_Integer i = 2; i <= count;
         i++) { /* of several the least text: their order here is no fixed one */
        lua_rawgeti(L, -1, i);
        if (judge_function(L, "a function that the handler uses", &other) == MRT_OK)
            continue;
        if (status == MRT_OK || strcmp(other.message, first.message) < 0)
            first = other;
        status = MRT_ERR_INPUT;
    }
    lua_pop(L, 1);
    if (status != MRT_OK && err != NULL)
        *err = first;
    return status;
}

/* Whether a function inside of `p` writes an upvalue. */
static bool inner_writes(const mrt_proto *p)
{
    mrt_span at = p->protos_at;
    mrt_proto inner;
    for (size_t n = 0; n < p->protos; n++) {
        if (!mrt_proto_next(&at, p, &inner))
            return true;
        for (size_t pc = 0; pc < inner.instructions; pc++)
            if (mrt_proto_instruction(&inner, pc).op == MRT_OPCODE_SETUPVAL)
                return true;
        if (inner_writes(&inner))
            return true;
    }
    return false;
}

bool mrt_bytecode_writes_outer(lua_State *L, int index)
{
    mrt_proto p;
    index = lua_absindex(L, index);
    bool writes = !mrt_bytecode_push_dump(L, index, &p) || inner_writes(&p);
    lua_pop(L, 1);
    return writes;
}

/* Cost. */
typedef struct costing {
    lua_State *L;
    size_t fuel;
} costing;

static lua_Integer function_cost(costing *c, int function, bool handler, int depth);

/* Pushes what the path of an origin leads to, from the upvalues of the function at `function`; nil when a table on the way
 * can still change. */
static void push_origin(lua_State *L, int function, const mrt_proto *p, const origin *o)
{
    if (lua_getupvalue(L, function, o->index + 1) == NULL)
        lua_pushnil(L);
    for (int i = 0; i < o->depth; i++) {
        mrt_text_ref key = mrt_proto_constant(p, o->keys[i]);
        if (key.text == NULL || !mrt_frozen_push(L, -1)) {
            lua_pop(L, 1);
            lua_pushnil(L);
            return;
        }
        lua_pushlstring(L, key.text, key.length);
        lua_rawget(L, -2);
        lua_replace(L, -3);
        lua_pop(L, 1);
    }
}

/* What the function on top of the stack, which is popped, costs when it is called. C functions are bounded, but for the
 * one that calls back. */
static lua_Integer value_cost(costing *c, int depth)
{
    lua_State *L = c->L;
    lua_Integer cost = MRT_COST_UNKNOWN;
    if (lua_iscfunction(L, -1))
        cost = lua_tocfunction(L, -1) == mrt_sandbox_sort ? MRT_COST_UNKNOWN : 1;
    else if (lua_isfunction(L, -1) && depth < CALLS_DEPTH)
        cost = function_cost(c, lua_gettop(L), false, depth + 1);
    lua_pop(L, 1);
    return cost;
}

static lua_Integer call_cost(costing *c, int function, const view *v, size_t pc, bool handler, int depth)
{
    mrt_instruction i = mrt_proto_instruction(v->p, pc);
    origin o = trace(v, i.a, pc);
    if ((o.kind == ORIGIN_PARAMETER && handler && o.depth > 0) || (o.kind == ORIGIN_TEXT && o.depth == 1))
        return 1; /* a method of the host, or of a string */
    if (o.kind != ORIGIN_UPVALUE || !o.fixed)
        return MRT_COST_UNKNOWN;
    push_origin(c->L, function, v->p, &o);
    return value_cost(c, depth);
}

/* Without a backward jump every instruction runs at most once. */
static lua_Integer code_cost(costing *c, int function, const mrt_proto *p, bool handler, int depth)
{
    view v;
    lua_Integer total = (lua_Integer)p->instructions;
    init_view(&v, p);
    for (size_t pc = 0; pc < p->instructions; pc++) {
        int op = mrt_proto_instruction(p, pc).op;
        size_t target = mrt_proto_jump(p, pc);
        if (target != SIZE_MAX && target <= pc)
            return MRT_COST_UNKNOWN;
        if (op != MRT_OPCODE_CALL && op != MRT_OPCODE_TAILCALL)
            continue;
        lua_Integer cost = call_cost(c, function, &v, pc, handler, depth);
        if (cost == MRT_COST_UNKNOWN)
            return MRT_COST_UNKNOWN;
        total +=
            cost; /* no overflow: the fuel bounds the number of calls, and each of them costs less than the fuel */
    }
    return total;
}

static lua_Integer function_cost(costing *c, int function, bool handler, int depth)
{
    mrt_proto p;
    lua_Integer cost = MRT_COST_UNKNOWN;
    if (mrt_bytecode_push_dump(c->L, function, &p) && p.instructions <= TRACED_MAX &&
        p.instructions <= c->fuel) {
        c->fuel -= p.instructions;
        cost = code_cost(c, function, &p, handler, depth);
    }
    lua_pop(c->L, 1);
    return cost;
}

lua_Integer mrt_bytecode_cost(lua_State *L, int index)
{
    costing c = {L, FUEL_MAX};
    index = lua_absindex(L, index);
    if (!lua_isfunction(L, index) || lua_iscfunction(L, index))
        return MRT_COST_UNKNOWN;
    return function_cost(&c, index, true, 0);
}

bool mrt_bytecode_can_run_away(lua_State *L, int index)
{
    lua_Integer cost = mrt_bytecode_cost(L, index);
    return cost == MRT_COST_UNKNOWN || cost > MRT_COST_FREE;
}
