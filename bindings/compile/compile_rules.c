/* Conditions and answers of handlers as filters and gives: see compile_parts.h. Used at load, not hot. */
#include <math.h>

#include "bindings/compile/compile_parts.h"
#include "bindings/objects/objects.h"
#include "marotte/card_names.h"

#define WHOLE_MAX 9007199254740992.0 /* 2^53: from there on a double does not tell all whole numbers apart */

/* Facts. */
bool mrt_fact_is_constant(const mrt_fact *fact)
{
    return fact->kind >= MRT_FACT_NIL && fact->kind <= MRT_FACT_TEXT;
}

bool mrt_fact_is_number(const mrt_fact *fact)
{
    return fact->kind == MRT_FACT_INTEGER || fact->kind == MRT_FACT_FLOAT;
}

void mrt_fact_push(lua_State *L, const mrt_fact *constant)
{
    switch (constant->kind) {
    case MRT_FACT_BOOLEAN:
        lua_pushboolean(L, constant->as.boolean);
        break;
    case MRT_FACT_INTEGER:
        lua_pushinteger(L, constant->as.integer);
        break;
    case MRT_FACT_FLOAT:
        lua_pushnumber(L, constant->as.number);
        break;
    case MRT_FACT_TEXT:
        lua_pushlstring(L, constant->as.text.text, constant->as.text.length);
        break;
    default:
        lua_pushnil(L);
    }
}

/* The number of a constant as core keeps it. False: it is none that core tells from all others. */
static bool plain_number(const mrt_fact *fact, double *out)
{
    if (fact->kind == MRT_FACT_INTEGER)
        *out = (double)fact->as.integer;
    else if (fact->kind == MRT_FACT_FLOAT)
        *out = fact->as.number;
    else
        return false;
    return isfinite(*out) && (fact->kind == MRT_FACT_FLOAT || fabs(*out) < WHOLE_MAX);
}

int mrt_walk_hand(const mrt_walk *w, mrt_text_ref name)
{
    const mrt_hands *hands = w->host->content->hands;
    size_t count = hands != NULL ? mrt_hands_count(hands) : 0;
    int found = -1;
    for (size_t i = 0; i < count && i < UINT16_MAX; i++)
        if (mrt_ref_is(name, mrt_hands_entry(hands, i)->name)) {
            if (found >= 0)
                return -1;
            found = (int)i;
        }
    return found;
}

/* Conditions. */
static const mrt_cond stop = {.kind = MRT_COND_STOP}, pure = {.kind = MRT_COND_PURE};

static mrt_cond known(bool holds)
{
    return (mrt_cond){.kind = holds ? MRT_COND_ALWAYS : MRT_COND_NEVER};
}

static mrt_cond test(uint32_t bit, int value)
{
    return (mrt_cond){.kind = MRT_COND_TEST, .test = bit, .value = value};
}

static mrt_cond negate(mrt_cond cond)
{
    if (cond.kind == MRT_COND_NEVER || cond.kind == MRT_COND_ALWAYS)
        return known(cond.kind == MRT_COND_NEVER);
    cond.negated = !cond.negated;
    return cond;
}

mrt_cond mrt_cond_truth(const mrt_fact *fact)
{
    switch (fact->kind) {
    case MRT_FACT_NIL:
        return known(false);
    case MRT_FACT_BOOLEAN:
        return known(fact->as.boolean);
    case MRT_FACT_SUIT_MATCHES:
        return test(MRT_TEST_SUIT, fact->index);
    case MRT_FACT_FACE_MATCHES:
        return test(MRT_TEST_FACE, 0);
    case MRT_FACT_FIRST_GROUP:
        return test(MRT_TEST_CONTAINS, fact->index);
    case MRT_FACT_COPIED:
        return negate(test(MRT_TEST_NOT_COPIED, 0));
    case MRT_FACT_INTEGER:
    case MRT_FACT_FLOAT:
    case MRT_FACT_TEXT:
    case MRT_FACT_CARD: /* in a walk it is there */
    case MRT_FACT_GROUPS:
    case MRT_FACT_GROUP_COUNT:
    case MRT_FACT_AREA:
    case MRT_FACT_STONE:
    case MRT_FACT_NUMBER:
        return known(true);
    case MRT_FACT_STAT: /* a rank, suit or hand may be nil */
        return fact->is_number ? known(true) : stop;
    default:
        return stop;
    }
}

static mrt_cond compare_constants(lua_State *L, mrt_relation relation, const mrt_fact *a, const mrt_fact *b)
{
    static const int ops[] = {LUA_OPEQ, LUA_OPLT, LUA_OPLE, LUA_OPLT, LUA_OPLE};
    bool swapped = relation == MRT_REL_GT || relation == MRT_REL_GE;
    if (relation != MRT_REL_EQ && !(mrt_fact_is_number(a) && mrt_fact_is_number(b)))
        return stop; /* texts are compared by the locale, others fail */
    luaL_checkstack(L, 2, NULL);
    mrt_fact_push(L, swapped ? b : a);
    mrt_fact_push(L, swapped ? a : b);
    bool holds = lua_compare(L, -2, -1, ops[relation]) != 0;
    lua_pop(L, 2);
    return known(holds);
}

/* A negative whole number and a constant. */
static mrt_cond compare_stone(mrt_relation relation, const mrt_fact *b)
{
    double number;
    if (relation == MRT_REL_EQ && mrt_fact_is_constant(b) && !mrt_fact_is_number(b))
        return known(false);
    if (!plain_number(b, &number) || number < 0)
        return mrt_fact_is_number(b) ? pure : stop;
    return known(relation == MRT_REL_LT || relation == MRT_REL_LE);
}

static mrt_cond compare_area(const mrt_fact *b)
{
    for (int area = MRT_AREA_PLAY; area < MRT_AREAS; area++) /* "jokers" is also where an event has no area */
        if (area != MRT_AREA_JOKERS && mrt_ref_is(b->as.text, mrt_area_name((mrt_area)area)))
            return test(MRT_TEST_AREA, area);
    return pure;
}

static mrt_cond compare_hand(const mrt_walk *w, const mrt_fact *b)
{
    int hand = mrt_walk_hand(w, b->as.text);
    return hand >= 0 ? test(MRT_TEST_HAND, hand) : pure;
}

/* How many groups there are, and a number: is it another way to say that there are any? */
static mrt_cond compare_count(mrt_relation relation, int hand, const mrt_fact *b)
{
    mrt_cond any = test(MRT_TEST_CONTAINS, hand);
    double n;
    if (!plain_number(b, &n))
        return mrt_fact_is_number(b) ? pure : stop;
    switch (relation) {
    case MRT_REL_EQ:
        return n == 0 ? negate(any) : pure;
    case MRT_REL_LT:
        return n > 0 && n <= 1 ? negate(any) : pure;
    case MRT_REL_LE:
        return n >= 0 && n < 1 ? negate(any) : pure;
    case MRT_REL_GT:
        return n >= 0 && n < 1 ? any : pure;
    default:
        return n > 0 && n <= 1 ? any : pure;
    }
}

static mrt_cond when(int stat, double equals)
{
    mrt_cond cond = test(MRT_TEST_WHEN, stat);
    cond.equals = equals;
    return cond;
}

/* A value of the game and a constant. */
static mrt_cond compare_stat(const mrt_walk *w, mrt_relation relation, int stat, const mrt_fact *b)
{
    double number;
    uint8_t type = w->host->content->values[stat].type;
    if (type == MRT_VALUE_NUMBER && mrt_fact_is_number(b)) {
        bool equal = relation == MRT_REL_EQ && plain_number(b, &number);
        return equal ? when(stat, number) : pure;
    }
    if (relation != MRT_REL_EQ || !mrt_fact_is_constant(b))
        return stop;
    if (type == MRT_VALUE_NUMBER)
        return pure;
    if (type == MRT_VALUE_RANK) /* 0 is none: nil */
        return plain_number(b, &number) && number != 0 ? when(stat, number) : pure;
    if (b->kind != MRT_FACT_TEXT)
        return pure;
    if (type == MRT_VALUE_HAND) {
        int hand = mrt_walk_hand(w, b->as.text);
        return hand >= 0 ? when(stat, hand + 1) : pure;
    }
    for (int suit = 0; suit < MRT_SUITS; suit++)
        if (mrt_ref_is(b->as.text, mrt_suit_name((mrt_suit)suit)))
            return when(stat, suit + 1);
    return pure;
}

/* `a` is no constant, `b` may be one. */
static mrt_cond compare_fact(mrt_walk *w, mrt_relation relation, const mrt_fact *a, const mrt_fact *b)
{
    bool equal = relation == MRT_REL_EQ;
    bool moving = b->kind == MRT_FACT_STONE || b->kind == MRT_FACT_NUMBER;
    switch (a->kind) {
    case MRT_FACT_STONE:
        return moving ? pure : compare_stone(relation, b);
    case MRT_FACT_NUMBER:
        return moving || mrt_fact_is_number(b) ? pure : stop;
    case MRT_FACT_AREA:
        return equal && b->kind == MRT_FACT_TEXT ? compare_area(b) : stop;
    case MRT_FACT_HAND:
        return equal && b->kind == MRT_FACT_TEXT ? compare_hand(w, b) : stop;
    case MRT_FACT_GROUP_COUNT:
        return compare_count(relation, a->index, b);
    case MRT_FACT_STAT:
        return compare_stat(w, relation, a->index, b);
    case MRT_FACT_FIRST_GROUP:
    case MRT_FACT_COPIED:
        return equal && b->kind == MRT_FACT_NIL ? negate(mrt_cond_truth(a)) : stop;
    case MRT_FACT_SUIT_MATCHES:
    case MRT_FACT_FACE_MATCHES:
        if (!equal || b->kind != MRT_FACT_BOOLEAN)
            return stop;
        return b->as.boolean ? mrt_cond_truth(a) : negate(mrt_cond_truth(a));
    default:
        return stop;
    }
}

mrt_cond mrt_cond_compare(mrt_walk *w, mrt_relation relation, const mrt_fact *a, const mrt_fact *b)
{
    static const mrt_relation mirrored[] = {MRT_REL_EQ, MRT_REL_GT, MRT_REL_GE, MRT_REL_LT, MRT_REL_LE};
    if (mrt_fact_is_constant(a) && mrt_fact_is_constant(b))
        return compare_constants(w->L, relation, a, b);
    return mrt_fact_is_constant(a) ? compare_fact(w, mirrored[relation], b, a)
                                   : compare_fact(w, relation, a, b);
}

/* Adds a test to a subscription. False: it has no place for it. */
static bool add_when(const mrt_walk *w, mrt_sub *sub, const mrt_cond *cond)
{
    if (sub->when_count == MRT_WHEN_MAX)
        return false;
    bool hand = w->host->content->values[cond->value].type == MRT_VALUE_HAND && cond->equals >= 1;
    sub->when[sub->when_count++] =
        (mrt_when){.stat = (uint16_t)cond->value,
                   .equals = cond->equals,
                   .hand = hand ? mrt_content_hand_name(w->host->content, (size_t)cond->equals - 1) : NULL};
    return true;
}

static bool add_hand(const mrt_walk *w, mrt_sub *sub, uint16_t hand)
{
    bool used = (sub->tests & (MRT_TEST_HAND | MRT_TEST_CONTAINS)) != 0;
    if (used && sub->hand != hand)
        return false;
    sub->hand = hand;
    sub->hand_name = mrt_content_hand_name(w->host->content, hand);
    return true;
}

static bool add_test(const mrt_walk *w, mrt_sub *sub, const mrt_cond *cond)
{
    uint8_t suits = (uint8_t)(1u << (cond->value & (MRT_SUITS - 1)));
    bool added = true;
    switch (cond->test) {
    case MRT_TEST_AREA:
        added = (sub->tests & MRT_TEST_AREA) == 0 || sub->area == cond->value;
        sub->area = added ? (uint8_t)cond->value : sub->area;
        break;
    case MRT_TEST_SUIT:
        added = (sub->tests & MRT_TEST_SUIT) == 0 || sub->suits == suits;
        sub->suits = added ? suits : sub->suits;
        break;
    case MRT_TEST_HAND:
    case MRT_TEST_CONTAINS:
        added = add_hand(w, sub, (uint16_t)cond->value);
        break;
    case MRT_TEST_WHEN:
        added = add_when(w, sub, cond);
        break;
    default: /* FACE, NOT_COPIED: nothing more to say */
        break;
    }
    sub->tests |= added ? cond->test : 0;
    return added;
}

/* Outcomes. */
mrt_outcome mrt_outcome_call(const mrt_walk *w, const mrt_walk_place *place)
{
    return (mrt_outcome){.end = MRT_WALK_CALL, .card_used = place->card_used, .sub = *w->given};
}

/* Keeps `kept` under a condition that has to hold. `late`: without the card the function fails on a way on which the
 * condition is not met, or not come to. */
static void restrict_outcome(const mrt_walk *w, mrt_outcome *kept, mrt_cond cond, bool late)
{
    if (cond.kind != MRT_COND_TEST || cond.negated || !add_test(w, &kept->sub, &cond)) {
        kept->end = MRT_WALK_CALL;
        return;
    }
    if ((cond.test & MRT_TESTS_OF_CARD) != 0 || !late)
        return;
    kept->late = true;
    if (cond.test == MRT_TEST_AREA && (w->given->tests & MRT_TEST_AREA) == 0)
        kept->late_area = true;
}

mrt_outcome mrt_outcome_fork(const mrt_walk *w, const mrt_walk_place *place, mrt_cond cond,
                             const mrt_outcome *yes, const mrt_outcome *no)
{
    bool card_used = yes->card_used || no->card_used;
    mrt_outcome out = yes->end != MRT_WALK_NOTHING ? *yes : *no;
    const mrt_outcome *other = yes->end != MRT_WALK_NOTHING ? no : yes;
    if (yes->end != MRT_WALK_NOTHING && no->end != MRT_WALK_NOTHING)
        out = mrt_outcome_call(w, place);
    else if (out.end != MRT_WALK_NOTHING)
        restrict_outcome(w, &out, yes->end != MRT_WALK_NOTHING ? cond : negate(cond),
                         place->card_used || other->card_used);
    out.card_used = card_used;
    return out;
}

static bool same_tests(const mrt_sub *a, const mrt_sub *b)
{
    if (a->tests != b->tests || a->area != b->area || a->suits != b->suits || a->hand != b->hand ||
        a->when_count != b->when_count)
        return false;
    for (uint8_t i = 0; i < a->when_count; i++)
        if (a->when[i].stat != b->when[i].stat || a->when[i].equals != b->when[i].equals)
            return false;
    return true;
}

static bool same_give(const mrt_give *a, const mrt_give *b)
{
    return a->key == b->key && a->value.source == b->value.source && a->value.index == b->value.index &&
           a->value.number == b->value.number && signbit(a->value.number) == signbit(b->value.number);
}

bool mrt_outcome_same(const mrt_outcome *a, const mrt_outcome *b)
{
    if (a->end != b->end || !same_tests(&a->sub, &b->sub) || a->sub.give_count != b->sub.give_count)
        return false;
    for (uint8_t i = 0; i < a->sub.give_count; i++)
        if (!same_give(&a->sub.give[i], &b->sub.give[i]))
            return false;
    return true;
}

/* Answers. */
static int find_answer(mrt_text_ref name)
{
    for (int key = 0; key < MRT_ANSWER_EXTRA_CHIP_MOD; key++)
        if (mrt_ref_is(name, mrt_answer_name((mrt_answer_key)key)))
            return key;
    return -1;
}

static bool is_flag(int key)
{
    return key == MRT_ANSWER_REMOVE || key == MRT_ANSWER_SAVED || key == MRT_ANSWER_SWAP ||
           key == MRT_ANSWER_BLOCKED || key == MRT_ANSWER_TRIGGERED;
}

/* A number as an operand. */
static bool read_operand(int key, const mrt_fact *value, mrt_operand *out)
{
    *out = (mrt_operand){.source = MRT_FROM_CONSTANT};
    if (value->kind == MRT_FACT_BOOLEAN && key == MRT_ANSWER_LEVEL_UP)
        out->number = value->as.boolean;
    else if (mrt_fact_is_number(value))
        return plain_number(value, &out->number) &&
               (key != MRT_ANSWER_REPETITIONS || (out->number >= 0 && out->number <= MRT_REPETITIONS_MAX &&
                                                  out->number == floor(out->number)));
    else if (key == MRT_ANSWER_REPETITIONS)
        return false; /* a value that changes may be wrong some day: the function's error says so */
    else if (value->kind == MRT_FACT_SLOT)
        *out = (mrt_operand){.source = MRT_FROM_STATE, .index = (uint16_t)value->index};
    else if (value->kind == MRT_FACT_STAT && value->is_number)
        *out = (mrt_operand){.source = MRT_FROM_GAME, .index = (uint16_t)value->index};
    else
        return false;
    return true;
}

/* Adds an answer. False: the function has to give it, or to fail with it. */
static bool add_give(const mrt_walk *w, mrt_sub *sub, mrt_text_ref name, const mrt_fact *value)
{
    int key = find_answer(name);
    mrt_operand operand = {.source = MRT_FROM_CONSTANT, .number = 1};
    if (key < 0 || (w->host->content->contexts[sub->context].accepts >> key & 1) == 0)
        return false;
    if (is_flag(key)) {
        if (value->kind != MRT_FACT_BOOLEAN || !value->as.boolean)
            return value->kind == MRT_FACT_BOOLEAN; /* false says nothing */
    } else if (!read_operand(key, value, &operand)) {
        return false;
    }
    for (uint8_t i = 0; i < sub->give_count; i++)
        if (sub->give[i].key == key)
            return false;
    if (sub->give_count == MRT_GIVE_MAX)
        return false;
    sub->give[sub->give_count++] = (mrt_give){(uint8_t)key, operand};
    return true;
}

static bool add_table(const mrt_walk *w, mrt_sub *sub, const mrt_made_table *table)
{
    for (int i = 0; i < table->count; i++)
        if (table->fields[i].value.kind != MRT_FACT_NIL &&
            !add_give(w, sub, table->fields[i].name, &table->fields[i].value))
            return false;
    return sub->give_count > 0;
}

static bool add_pairs(const mrt_walk *w, mrt_sub *sub, const mrt_fact *values, int count)
{
    if (count % 2 != 0)
        return false;
    for (int i = 0; i < count; i += 2)
        if (values[i].kind != MRT_FACT_TEXT || !add_give(w, sub, values[i].as.text, &values[i + 1]))
            return false;
    return sub->give_count > 0;
}

mrt_outcome mrt_outcome_return(const mrt_walk *w, const mrt_walk_place *place, int first, int count)
{
    const mrt_fact *values = &place->registers[first];
    mrt_outcome out = mrt_outcome_call(w, place);
    bool given = false;
    if (count == 0 || values->kind == MRT_FACT_NIL)
        out.end = MRT_WALK_NOTHING;
    else if (values->kind == MRT_FACT_TABLE)
        given = add_table(w, &out.sub, &place->tables[values->index]);
    else if (values->kind == MRT_FACT_TEXT)
        given = add_pairs(w, &out.sub, values, count);
    if (given)
        out.end = MRT_WALK_ANSWER;
    else if (out.end == MRT_WALK_CALL)
        out.sub = *w->given;
    return out;
}
