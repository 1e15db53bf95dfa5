/* The walk over a handler's code: see compile.h and compile_parts.h. Used at load, not hot.
 *
 * Ranks are not conditions of a walk: the code is walked once for each rank with the number that card:get_id() has then, and
 * once for a stone. Ranks that come to nothing are those that the filter turns away.
 */
#include "bindings/compile/compile.h"

#include <string.h>

#include "bindings/compile/compile_parts.h"
#include "bindings/content/read.h"
#include "bindings/vm/bytecode.h"

enum {
    FUEL = 512,     /* instructions of one walk, all ways together: simple handlers have less than fifty */
    DEPTH = 24,     /* conditions on one way */
    CODE_MAX = 256, /* instructions of a handler that is looked at */
    LUA_STACK = 8   /* values that a step pushes */
};

/* Steps. */
static bool use_card(mrt_walk_place *place, const mrt_fact *object)
{
    place->card_used = place->card_used || object->kind == MRT_FACT_CARD;
    return object->kind == MRT_FACT_CARD;
}

static mrt_fact method_of_card(mrt_text_ref name)
{
    return mrt_ref_is(name, "is_suit")   ? mrt_fact_of(MRT_FACT_IS_SUIT, 0)
           : mrt_ref_is(name, "is_face") ? mrt_fact_of(MRT_FACT_IS_FACE, 0)
           : mrt_ref_is(name, "get_id")  ? mrt_fact_of(MRT_FACT_GET_ID, 0)
                                         : mrt_fact_unknown;
}

static mrt_fact suit_matches(const mrt_fact *word)
{
    for (int suit = 0; suit < MRT_SUITS && word->kind == MRT_FACT_TEXT; suit++)
        if (mrt_ref_is(word->as.text, mrt_suit_name((mrt_suit)suit)))
            return mrt_fact_of(MRT_FACT_SUIT_MATCHES, suit);
    return mrt_fact_unknown;
}

static mrt_fact id_of_card(mrt_walk *w)
{
    if (w->rank == 0)
        return mrt_fact_of(MRT_FACT_ID, 0);
    return w->rank == MRT_ID_STONE ? mrt_fact_of(MRT_FACT_STONE, 0) : mrt_fact_integer(w->rank);
}

/* A call of what is in `call[0]` with `count` arguments behind it. */
static mrt_fact call_result(mrt_walk *w, const mrt_fact *call, int count)
{
    bool of_card = count >= 1 && call[1].kind == MRT_FACT_CARD;
    switch (call->kind) {
    case MRT_FACT_IS_SUIT:
        return of_card && count == 2 ? suit_matches(&call[2]) : mrt_fact_unknown;
    case MRT_FACT_IS_FACE:
        return of_card && count == 1 ? mrt_fact_of(MRT_FACT_FACE_MATCHES, 0) : mrt_fact_unknown;
    case MRT_FACT_GET_ID:
        return of_card && count == 1 ? id_of_card(w) : mrt_fact_unknown;
    case MRT_FACT_NEXT:
        return count == 1 && call[1].kind == MRT_FACT_GROUPS
                   ? mrt_fact_of(MRT_FACT_FIRST_GROUP, call[1].index)
                   : mrt_fact_unknown;
    default:
        return mrt_fact_unknown;
    }
}

static bool set_field(mrt_walk_place *place, int table, mrt_text_ref name, const mrt_fact *value)
{
    mrt_made_table *made = &place->tables[table];
    int at = 0;
    if (name.text == NULL)
        return false;
    while (at < made->count && (made->fields[at].name.length != name.length ||
                                memcmp(made->fields[at].name.text, name.text, name.length) != 0))
        at++;
    if (at == MRT_WALK_FIELDS)
        return false;
    made->fields[at] = (mrt_made_field){name, *value};
    made->count += at == made->count;
    return true;
}

static bool new_table(mrt_walk_place *place, int a)
{
    if (place->table_count == MRT_WALK_TABLES)
        return false;
    place->tables[place->table_count].count = 0;
    place->registers[a] = mrt_fact_of(MRT_FACT_TABLE, place->table_count++);
    place->pc++; /* the size of the table */
    return true;
}

/* Whether all registers that an instruction names are there. */
static bool fits(const mrt_instruction *i)
{
    return i->a + 1 < MRT_WALK_REGISTERS;
}

static const mrt_fact *reg(const mrt_walk_place *place, int index)
{
    return index < MRT_WALK_REGISTERS ? &place->registers[index] : &mrt_fact_unknown;
}

static bool step_call(mrt_walk *w, mrt_walk_place *place, const mrt_instruction *i)
{
    int count = i->b - 1, results = i->c - 1;
    if (count < 0 || results < 0 || results > 1 || i->a + count >= MRT_WALK_REGISTERS)
        return false;
    mrt_fact result = call_result(w, &place->registers[i->a], count);
    place->registers[i->a] = result;
    return result.kind != MRT_FACT_UNKNOWN;
}

static int arithmetic_op(int op)
{
    switch (op) {
    case MRT_OPCODE_ADDK:
    case MRT_OPCODE_ADD:
        return LUA_OPADD;
    case MRT_OPCODE_SUBK:
    case MRT_OPCODE_SUB:
        return LUA_OPSUB;
    case MRT_OPCODE_MULK:
    case MRT_OPCODE_MUL:
        return LUA_OPMUL;
    case MRT_OPCODE_MODK:
    case MRT_OPCODE_MOD:
        return LUA_OPMOD;
    case MRT_OPCODE_DIVK:
    case MRT_OPCODE_DIV:
        return LUA_OPDIV;
    case MRT_OPCODE_IDIVK:
    case MRT_OPCODE_IDIV:
        return LUA_OPIDIV;
    default:
        return -1;
    }
}

static bool step_arithmetic(mrt_walk *w, mrt_walk_place *place, const mrt_instruction *i)
{
    bool constant = i->op >= MRT_OPCODE_ADDK && i->op <= MRT_OPCODE_IDIVK;
    mrt_fact small = mrt_fact_integer(i->sc), one = constant ? mrt_walk_constant(w, i->c) : *reg(place, i->c);
    const mrt_fact *a = reg(place, i->b), *b = i->op == MRT_OPCODE_ADDI ? &small : &one;
    int op = i->op == MRT_OPCODE_ADDI  ? LUA_OPADD
             : i->op == MRT_OPCODE_UNM ? LUA_OPUNM
                                       : arithmetic_op(i->op);
    if (op < 0)
        return false;
    w->met_rank = w->met_rank || a->kind == MRT_FACT_ID || b->kind == MRT_FACT_ID;
    place->registers[i->a] = mrt_walk_arithmetic(w, op, a, op == LUA_OPUNM ? &small : b);
    place->pc += op != LUA_OPUNM; /* what would be done for other values than numbers */
    return place->registers[i->a].kind != MRT_FACT_UNKNOWN;
}

/* Sets a register. False: nothing is known of its value, and reading it may have done or raised anything. */
static bool set(mrt_walk_place *place, int a, mrt_fact value)
{
    place->registers[a] = value;
    return value.kind != MRT_FACT_UNKNOWN;
}

static mrt_text_ref text_of(const mrt_fact *value)
{
    return value->kind == MRT_FACT_TEXT ? value->as.text : (mrt_text_ref){NULL, 0};
}

static bool step_self(mrt_walk *w, mrt_walk_place *place, const mrt_instruction *i)
{
    mrt_fact object = *reg(place, i->b);
    if (!use_card(place, &object) || !i->k)
        return false;
    place->registers[i->a + 1] = object;
    return set(place, i->a, method_of_card(mrt_proto_constant(w->proto, i->c)));
}

static bool step_not(mrt_walk_place *place, const mrt_instruction *i)
{
    mrt_cond cond = mrt_cond_truth(reg(place, i->b));
    if (!mrt_fact_is_constant(reg(place, i->b)))
        return false;
    return set(place, i->a, mrt_fact_boolean(cond.kind == MRT_COND_NEVER));
}

static bool step_nil(mrt_walk_place *place, const mrt_instruction *i)
{
    if (i->a + i->b >= MRT_WALK_REGISTERS)
        return false;
    for (int at = i->a; at <= i->a + i->b; at++)
        place->registers[at] = mrt_fact_nil;
    return true;
}

/* An instruction that reads or makes a value. False: it is not understood. */
static bool step(mrt_walk *w, mrt_walk_place *place, const mrt_instruction *i)
{
    const mrt_fact *b = reg(place, i->b);
    mrt_fact value;
    if (!fits(i))
        return false;
    switch (i->op) {
    case MRT_OPCODE_MOVE:
        return set(place, i->a, *b);
    case MRT_OPCODE_LOADI:
        return set(place, i->a, mrt_fact_integer(i->sbx));
    case MRT_OPCODE_LOADF:
        return set(place, i->a, (mrt_fact){.kind = MRT_FACT_FLOAT, .as.number = i->sbx});
    case MRT_OPCODE_LOADK:
        return set(place, i->a, mrt_walk_constant(w, i->bx));
    case MRT_OPCODE_LOADFALSE:
    case MRT_OPCODE_LOADTRUE:
        return set(place, i->a, mrt_fact_boolean(i->op == MRT_OPCODE_LOADTRUE));
    case MRT_OPCODE_LOADNIL:
        return step_nil(place, i);
    case MRT_OPCODE_GETUPVAL:
        return set(place, i->a, mrt_walk_upvalue(w, i->b));
    case MRT_OPCODE_GETTABUP:
        return set(place, i->a, mrt_walk_upvalue_field(w, i->b, mrt_proto_constant(w->proto, i->c)));
    case MRT_OPCODE_GETTABLE:
        return set(place, i->a, mrt_walk_field(w, b, text_of(reg(place, i->c))));
    case MRT_OPCODE_GETFIELD:
        return set(place, i->a, mrt_walk_field(w, b, mrt_proto_constant(w->proto, i->c)));
    case MRT_OPCODE_SETFIELD:
        value = i->k ? mrt_walk_constant(w, i->c) : *reg(place, i->c);
        return place->registers[i->a].kind == MRT_FACT_TABLE &&
               set_field(place, place->registers[i->a].index, mrt_proto_constant(w->proto, i->b), &value);
    case MRT_OPCODE_NEWTABLE:
        return new_table(place, i->a);
    case MRT_OPCODE_SELF:
        return step_self(w, place, i);
    case MRT_OPCODE_NOT:
        return step_not(place, i);
    case MRT_OPCODE_LEN:
        return b->kind == MRT_FACT_GROUPS && set(place, i->a, mrt_fact_of(MRT_FACT_GROUP_COUNT, b->index));
    case MRT_OPCODE_CALL:
        return step_call(w, place, i);
    default:
        return step_arithmetic(w, place, i);
    }
}

/* Conditions. */
static bool is_condition(int op)
{
    return op >= MRT_OPCODE_EQ && op <= MRT_OPCODE_TESTSET;
}

static mrt_cond condition(mrt_walk *w, mrt_walk_place *place, const mrt_instruction *i)
{
    static const mrt_relation relations[] = {
        MRT_REL_EQ, MRT_REL_LT, MRT_REL_LE, MRT_REL_EQ, MRT_REL_EQ,
        MRT_REL_LT, MRT_REL_LE, MRT_REL_GT, MRT_REL_GE,
    };
    bool truth = i->op == MRT_OPCODE_TEST || i->op == MRT_OPCODE_TESTSET;
    const mrt_fact *a = reg(place, i->op == MRT_OPCODE_TESTSET ? i->b : i->a);
    mrt_fact b = mrt_fact_unknown;
    if (i->op <= MRT_OPCODE_LE)
        b = *reg(place, i->b);
    else if (i->op == MRT_OPCODE_EQK)
        b = mrt_walk_constant(w, i->b);
    else if (!truth)
        b = mrt_fact_integer(i->sb);
    w->met_rank = w->met_rank || a->kind == MRT_FACT_ID || b.kind == MRT_FACT_ID;
    if (!truth)
        return mrt_cond_compare(w, relations[i->op - MRT_OPCODE_EQ], a, &b);
    use_card(place, a);
    return mrt_cond_truth(a);
}

/* What a register holds of which only is known that it is false or nil. */
static mrt_fact false_of(const mrt_fact *value)
{
    bool flag = value->kind == MRT_FACT_SUIT_MATCHES || value->kind == MRT_FACT_FACE_MATCHES;
    return mrt_fact_is_constant(value) ? *value : flag ? mrt_fact_boolean(false) : mrt_fact_nil;
}

static mrt_outcome walk(mrt_walk *w, const mrt_walk_place *from, int depth);

/* One way of a condition at the end of which `holds`. The jump behind it is taken when that is `k`. */
static mrt_outcome walk_way(mrt_walk *w, const mrt_walk_place *from, const mrt_instruction *i, bool holds,
                            int depth)
{
    mrt_walk_place place = *from;
    size_t target = mrt_proto_jump(w->proto, place.pc);
    bool jumps = holds == i->k;
    if (target == SIZE_MAX || target <= place.pc)
        return mrt_outcome_call(w, from); /* backwards: a loop */
    if (jumps && i->op == MRT_OPCODE_TESTSET)
        place.registers[i->a] = holds ? *reg(&place, i->b) : false_of(reg(&place, i->b));
    place.pc = jumps ? target : place.pc + 1;
    return walk(w, &place, depth + 1);
}

static mrt_outcome walk_condition(mrt_walk *w, mrt_walk_place *place, const mrt_instruction *i, int depth)
{
    mrt_cond cond = fits(i) ? condition(w, place, i) : (mrt_cond){.kind = MRT_COND_STOP};
    bool jump_follows =
        place->pc < w->proto->instructions && mrt_proto_instruction(w->proto, place->pc).op == MRT_OPCODE_JMP;
    if (cond.kind == MRT_COND_STOP || !jump_follows || depth == DEPTH)
        return mrt_outcome_call(w, place);
    if (cond.kind == MRT_COND_ALWAYS || cond.kind == MRT_COND_NEVER)
        return walk_way(w, place, i, cond.kind == MRT_COND_ALWAYS, depth);
    mrt_outcome yes = walk_way(w, place, i, true, depth), no = walk_way(w, place, i, false, depth);
    return mrt_outcome_fork(w, place, cond, &yes, &no);
}

static mrt_outcome walk_return(const mrt_walk *w, const mrt_walk_place *place, const mrt_instruction *i)
{
    int count = i->op == MRT_OPCODE_RETURN0 ? 0 : i->op == MRT_OPCODE_RETURN1 ? 1 : i->b - 1;
    bool closes = i->op == MRT_OPCODE_RETURN && (i->k || i->c != 0);
    if (count < 0 || closes || i->a + count > MRT_WALK_REGISTERS || !fits(i))
        return mrt_outcome_call(w, place);
    return mrt_outcome_return(w, place, i->a, count);
}

/* From a place to all ends. */
static mrt_outcome walk(mrt_walk *w, const mrt_walk_place *from, int depth)
{
    mrt_walk_place place = *from;
    while (place.pc < w->proto->instructions && w->fuel-- > 0) {
        mrt_instruction i = mrt_proto_instruction(w->proto, place.pc);
        size_t target = mrt_proto_jump(w->proto, place.pc++);
        if (is_condition(i.op))
            return walk_condition(w, &place, &i, depth);
        if (i.op >= MRT_OPCODE_RETURN && i.op <= MRT_OPCODE_RETURN1)
            return walk_return(w, &place, &i);
        if (i.op == MRT_OPCODE_JMP && target >= place.pc)
            place.pc = target;
        else if (i.op == MRT_OPCODE_JMP || !step(w, &place, &i))
            break;
    }
    return mrt_outcome_call(w, &place);
}

/* Walks through the whole function, for a card of that rank. */
static mrt_outcome walk_rank(mrt_walk *w, int rank)
{
    static const mrt_fact_kind parameters[] = {MRT_FACT_SELF, MRT_FACT_CTX, MRT_FACT_CARD};
    mrt_walk_place place;
    memset(&place, 0, sizeof place);
    for (int i = 0; i < w->proto->parameters && i < 3; i++)
        place.registers[i] = mrt_fact_of(i < 2 || w->sees_card ? parameters[i] : MRT_FACT_UNKNOWN, 0);
    w->rank = rank;
    w->fuel = FUEL;
    return walk(w, &place, 0);
}

/* Looks at every rank; `out` is the outcome without them. */
static void walk_ranks(mrt_walk *w, mrt_outcome *out)
{
    mrt_outcome answer = {.end = MRT_WALK_NOTHING};
    uint16_t ranks = 0;
    bool same = true;
    if (walk_rank(w, MRT_ID_STONE).end != MRT_WALK_NOTHING)
        return;
    for (int rank = MRT_ID_TWO; rank <= MRT_ID_ACE; rank++) {
        mrt_outcome one = walk_rank(w, rank);
        if (one.end == MRT_WALK_NOTHING)
            continue;
        same = same && one.end == MRT_WALK_ANSWER && (ranks == 0 || mrt_outcome_same(&answer, &one));
        if (ranks == 0)
            answer = one;
        answer.late = answer.late || one.late;
        answer.late_area = answer.late_area || one.late_area;
        ranks |= (uint16_t)(1u << (rank - MRT_ID_TWO));
    }
    if (ranks == 0)
        return;
    if (same)
        *out = answer;
    out->card_used = true;
    out->sub.ranks = (out->sub.tests & MRT_TEST_RANK) != 0 ? out->sub.ranks & ranks : ranks;
    out->sub.tests |= MRT_TEST_RANK;
}

/* Takes an outcome over into the subscription, as far as it is right without the card, too. */
static void take(mrt_sub *sub, const mrt_outcome *out)
{
    bool looks = (out->sub.tests & MRT_TESTS_OF_CARD) != 0, looked = (sub->tests & MRT_TESTS_OF_CARD) != 0;
    bool answers = out->end == MRT_WALK_ANSWER && (looks || !out->card_used);
    if (out->end == MRT_WALK_NOTHING || (out->late && !looks))
        return;
    *sub = out->sub;
    sub->inferred = looks && !looked;
    sub->card_first = sub->inferred && out->late_area;
    if (!answers)
        sub->give_count = 0;
}

/* Whether the upvalues of a function are those of its file, in which nobody writes them: a lib may have made it. */
static bool is_fixed(const mrt_walk *w)
{
    lua_Debug about;
    lua_pushvalue(w->L, w->function);
    lua_getinfo(w->L, ">S", &about);
    return w->host->fixed_upvalues && about.source[0] == '@' && strcmp(about.source + 1, w->def->file) == 0;
}

void mrt_compile_sub(lua_State *L, int function, int config, const mrt_def *def, mrt_sub *sub)
{
    mrt_proto proto;
    const mrt_sub given = *sub;
    const mrt_host *host = mrt_host_of(L);
    int top = lua_gettop(L);
    bool known = (given.tests & MRT_TESTS_OF_CARD) != 0 || (given.tests & ~(uint32_t)MRT_TEST_AREA) == 0;
    mrt_walk w = {.L = L, .host = host, .proto = &proto, .def = def, .given = &given};
    w.function = lua_absindex(L, function);
    w.config = lua_absindex(L, config);
    w.sees_card = known && host->content->contexts[sub->context].about == MRT_ABOUT_CARD;
    luaL_checkstack(L, LUA_STACK, NULL);
    w.fixed = is_fixed(&w);
    if ((given.tests & MRT_TEST_FIRST) == 0 && mrt_bytecode_push_dump(L, w.function, &proto) &&
        proto.instructions <= CODE_MAX) {
        mrt_outcome out = walk_rank(&w, 0);
        if (w.met_rank)
            walk_ranks(&w, &out);
        take(sub, &out);
    }
    lua_settop(L, top);
}
