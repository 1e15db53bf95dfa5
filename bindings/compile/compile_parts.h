/* What compile.c (the walk over the code), compile_facts.c (values) and compile_rules.c (conditions, answers) share.
 *
 * A walk goes through a handler and knows a fact about each register: a constant, a parameter, a value of the game. At a
 * condition both ways are walked; one of them must come to nothing, the other goes on under that condition. Everything that
 * is walked has no effect and cannot fail as long as the card is there; when it is gone, core calls the function after all.
 */
#ifndef MAROTTE_BINDINGS_COMPILE_PARTS_H
#define MAROTTE_BINDINGS_COMPILE_PARTS_H

#include <string.h>

#include "bindings/host/host_parts.h"
#include "bindings/vm/chunk.h"

enum {
    MRT_WALK_REGISTERS = 32, /* of a handler: simple ones have less than ten */
    MRT_WALK_TABLES = 2,     /* that it makes on one way */
    MRT_WALK_FIELDS = 6,     /* of each: more than a give has answers */
    MRT_ID_STONE = 1,        /* a walk's rank: the card is a stone, its id negative */
    MRT_ID_TWO = 2,
    MRT_ID_ACE = 14
};

typedef enum mrt_fact_kind {
    MRT_FACT_UNKNOWN,
    /* Constants. */
    MRT_FACT_NIL,
    MRT_FACT_BOOLEAN,
    MRT_FACT_INTEGER,
    MRT_FACT_FLOAT,
    MRT_FACT_TEXT,
    /* Objects, and functions. */
    MRT_FACT_SELF,
    MRT_FACT_CTX,
    MRT_FACT_CARD,
    MRT_FACT_GAME,
    MRT_FACT_CONFIG,
    MRT_FACT_STATE,
    MRT_FACT_ENVIRONMENT,
    MRT_FACT_NEXT,
    MRT_FACT_IS_SUIT, /* methods of the card */
    MRT_FACT_IS_FACE,
    MRT_FACT_GET_ID,
    MRT_FACT_POKER_HANDS,
    MRT_FACT_GROUPS, /* ctx.poker_hands of the hand `index` */
    MRT_FACT_TABLE,  /* made here: the table `index` of the place */
    /* Values that depend on the event. */
    MRT_FACT_ID,     /* card:get_id() in a walk that does not look at ranks */
    MRT_FACT_STONE,  /* a whole number below -99 */
    MRT_FACT_NUMBER, /* some number */
    MRT_FACT_AREA,
    MRT_FACT_HAND,         /* ctx.scoring_name */
    MRT_FACT_GROUP_COUNT,  /* # of the groups of the hand `index` */
    MRT_FACT_FIRST_GROUP,  /* next() of them: nil or 1 */
    MRT_FACT_SUIT_MATCHES, /* card:is_suit of the suit `index` */
    MRT_FACT_FACE_MATCHES,
    MRT_FACT_COPIED, /* ctx.blueprint: nil or a number */
    MRT_FACT_STAT,   /* the value of the game `index` */
    MRT_FACT_SLOT    /* the number in the slot `index` */
} mrt_fact_kind;

typedef struct mrt_fact {
    mrt_fact_kind kind;
    int index;
    bool is_number; /* STAT: it is never nil */
    union {
        bool boolean;
        lua_Integer integer;
        lua_Number number;
        mrt_text_ref text;
    } as;
} mrt_fact;

static const mrt_fact mrt_fact_unknown = {.kind = MRT_FACT_UNKNOWN}, mrt_fact_nil = {.kind = MRT_FACT_NIL};

static inline mrt_fact mrt_fact_of(mrt_fact_kind kind, int index)
{
    return (mrt_fact){.kind = kind, .index = index};
}

static inline mrt_fact mrt_fact_boolean(bool value)
{
    return (mrt_fact){.kind = MRT_FACT_BOOLEAN, .as.boolean = value};
}

static inline mrt_fact mrt_fact_integer(lua_Integer value)
{
    return (mrt_fact){.kind = MRT_FACT_INTEGER, .as.integer = value};
}

static inline bool mrt_ref_is(mrt_text_ref text, const char *word)
{
    return text.text != NULL && text.length == strlen(word) && memcmp(text.text, word, text.length) == 0;
}

typedef struct mrt_made_field {
    mrt_text_ref name;
    mrt_fact value;
} mrt_made_field;

typedef struct mrt_made_table {
    int count;
    mrt_made_field fields[MRT_WALK_FIELDS];
} mrt_made_table;

/* Where a walk is, and what it knows there. */
typedef struct mrt_walk_place {
    size_t pc;
    bool card_used; /* the way to here fails when the card is gone */
    int table_count;
    mrt_fact registers[MRT_WALK_REGISTERS];
    mrt_made_table tables[MRT_WALK_TABLES];
} mrt_walk_place;

typedef struct mrt_walk {
    lua_State *L;
    const mrt_host *host;
    const mrt_proto *proto;
    const mrt_def *def;
    const mrt_sub *given;     /* the subscription as the file has it */
    int function, config;     /* stack */
    int rank;                 /* that the card has: 2..14, MRT_ID_STONE; 0 = not looked at */
    int fuel;                 /* instructions that may still be walked */
    bool sees_card, met_rank; /* cards may be looked at; a rank was */
    bool fixed;               /* nobody can write the function's upvalues */
} mrt_walk;

typedef enum mrt_walk_end { MRT_WALK_NOTHING, MRT_WALK_ANSWER, MRT_WALK_CALL } mrt_walk_end;

/* What a way comes to: nothing, an answer (the gives of `sub`), or a call, when the tests of `sub` hold. */
typedef struct mrt_outcome {
    mrt_walk_end end;
    bool card_used, late; /* late: without the card the function fails before it comes to all tests */
    bool late_area;       /* the same, of the area */
    mrt_sub sub;
} mrt_outcome;

/* A condition: known, without effect but no filter (PURE), a filter, or not understood (STOP). */
typedef enum mrt_cond_kind {
    MRT_COND_STOP,
    MRT_COND_NEVER,
    MRT_COND_ALWAYS,
    MRT_COND_PURE,
    MRT_COND_TEST
} mrt_cond_kind;

typedef struct mrt_cond {
    mrt_cond_kind kind;
    bool negated;  /* it holds when the test does not */
    uint32_t test; /* MRT_TEST_* */
    int value;     /* area, suit, hand, value of the game */
    double equals; /* WHEN */
} mrt_cond;

typedef enum mrt_relation { MRT_REL_EQ, MRT_REL_LT, MRT_REL_LE, MRT_REL_GT, MRT_REL_GE } mrt_relation;

/* compile_facts.c. A value of which nothing is known may also be one that raises when it is read. */
mrt_fact mrt_walk_constant(const mrt_walk *w, int index);
mrt_fact mrt_walk_field(const mrt_walk *w, const mrt_fact *object, mrt_text_ref name);
mrt_fact mrt_walk_upvalue(const mrt_walk *w, int index);
mrt_fact mrt_walk_upvalue_field(const mrt_walk *w, int index, mrt_text_ref name);
/* `op` is Lua's: LUA_OPADD. */
mrt_fact mrt_walk_arithmetic(const mrt_walk *w, int op, const mrt_fact *a, const mrt_fact *b);

/* compile_rules.c */
mrt_cond mrt_cond_truth(const mrt_fact *fact);
mrt_cond mrt_cond_compare(mrt_walk *w, mrt_relation relation, const mrt_fact *a, const mrt_fact *b);
/* The place of the hand of that name; -1 = there is none, or several. */
int mrt_walk_hand(const mrt_walk *w, mrt_text_ref name);
/* Is the fact a constant, a number? */
bool mrt_fact_is_constant(const mrt_fact *fact);
bool mrt_fact_is_number(const mrt_fact *fact);
void mrt_fact_push(lua_State *L, const mrt_fact *constant);

mrt_outcome mrt_outcome_call(const mrt_walk *w, const mrt_walk_place *place);
/* What `count` values from register `first` on are as an answer. */
mrt_outcome mrt_outcome_return(const mrt_walk *w, const mrt_walk_place *place, int first, int count);
/* The outcome of a condition at `place`, from those of its two ways. */
mrt_outcome mrt_outcome_fork(const mrt_walk *w, const mrt_walk_place *place, mrt_cond cond,
                             const mrt_outcome *yes, const mrt_outcome *no);
bool mrt_outcome_same(const mrt_outcome *a, const mrt_outcome *b);

#endif
