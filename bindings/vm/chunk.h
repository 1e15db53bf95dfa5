/* Reading the dump of a Lua 5.4 function: prototypes, instructions, names, lines. Private to bytecode.c and compile.c.
 *
 * Nothing is copied: a prototype points into the dump, which its owner keeps. Every read is checked against the end.
 *
 * Format of a dump, as Lua 5.4 writes it. Head: "\x1bLua", 0x54, 0, "\x19\x93\r\n\x1a\n", the sizes of an instruction (4),
 * an integer (8) and a float (8), the integer 0x5678, the float 370.5; then a byte, the number of upvalues; then the
 * prototype: source, line, last line, parameters, vararg, stack size, code, constants, upvalues (in stack, index, kind),
 * prototypes, line steps, absolute lines, local variables, names of upvalues. A size is written in groups of seven bits, the
 * high ones first, the last one marked with 0x80. A string is its size plus one, and its bytes; 0 is none.
 */
#ifndef MAROTTE_BINDINGS_CHUNK_H
#define MAROTTE_BINDINGS_CHUNK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct mrt_span {
    const uint8_t *at, *end;
} mrt_span;

typedef struct mrt_text_ref {
    const char *text; /* not NUL-ended; NULL = none */
    size_t length;
} mrt_text_ref;

/* A constant of a function. */
typedef enum mrt_constant_kind {
    MRT_CONSTANT_NONE, /* there is none of that number */
    MRT_CONSTANT_NIL,
    MRT_CONSTANT_BOOLEAN,
    MRT_CONSTANT_INTEGER,
    MRT_CONSTANT_FLOAT,
    MRT_CONSTANT_TEXT
} mrt_constant_kind;

typedef struct mrt_constant {
    mrt_constant_kind kind;
    bool boolean;
    int64_t integer;
    double number;
    mrt_text_ref text;
} mrt_constant;

typedef struct mrt_proto mrt_proto;
struct mrt_proto {
    const mrt_proto *outer; /* NULL = the function that was dumped */
    int line, parameters;
    size_t instructions, constants, upvalues, protos, steps, lines, names;
    const uint8_t *code;        /* four bytes each */
    mrt_span constants_at;      /* spans reach to the end of the dump */
    const uint8_t *upvalues_at; /* three bytes each */
    mrt_span protos_at;
    const uint8_t *steps_at; /* a signed byte each */
    mrt_span lines_at, names_at;
};

/* Instructions of Lua 5.4 that matter here. The others are known by what they write (mrt_op_writes). */
enum {
    MRT_OPCODE_MOVE = 0,
    MRT_OPCODE_LOADI = 1,
    MRT_OPCODE_LOADF = 2,
    MRT_OPCODE_LOADK = 3,
    MRT_OPCODE_LOADFALSE = 5,
    MRT_OPCODE_LFALSESKIP = 6,
    MRT_OPCODE_LOADTRUE = 7,
    MRT_OPCODE_LOADNIL = 8,
    MRT_OPCODE_GETUPVAL = 9,
    MRT_OPCODE_SETUPVAL = 10,
    MRT_OPCODE_GETTABUP = 11,
    MRT_OPCODE_GETTABLE = 12,
    MRT_OPCODE_GETI = 13,
    MRT_OPCODE_GETFIELD = 14,
    MRT_OPCODE_SETTABUP = 15,
    MRT_OPCODE_SETTABLE = 16,
    MRT_OPCODE_SETI = 17,
    MRT_OPCODE_SETFIELD = 18,
    MRT_OPCODE_NEWTABLE = 19,
    MRT_OPCODE_SELF = 20,
    MRT_OPCODE_ADDI = 21,
    MRT_OPCODE_ADDK = 22,
    MRT_OPCODE_SUBK = 23,
    MRT_OPCODE_MULK = 24,
    MRT_OPCODE_MODK = 25,
    MRT_OPCODE_DIVK = 27,
    MRT_OPCODE_IDIVK = 28,
    MRT_OPCODE_ADD = 34,
    MRT_OPCODE_SUB = 35,
    MRT_OPCODE_MUL = 36,
    MRT_OPCODE_MOD = 37,
    MRT_OPCODE_DIV = 39,
    MRT_OPCODE_IDIV = 40,
    MRT_OPCODE_SHR = 45,
    MRT_OPCODE_UNM = 49,
    MRT_OPCODE_NOT = 51,
    MRT_OPCODE_LEN = 52,
    MRT_OPCODE_CONCAT = 53,
    MRT_OPCODE_JMP = 56,
    MRT_OPCODE_EQ = 57,
    MRT_OPCODE_LT = 58,
    MRT_OPCODE_LE = 59,
    MRT_OPCODE_EQK = 60,
    MRT_OPCODE_EQI = 61,
    MRT_OPCODE_LTI = 62,
    MRT_OPCODE_LEI = 63,
    MRT_OPCODE_GTI = 64,
    MRT_OPCODE_GEI = 65,
    MRT_OPCODE_TEST = 66,
    MRT_OPCODE_TESTSET = 67,
    MRT_OPCODE_CALL = 68,
    MRT_OPCODE_TAILCALL = 69,
    MRT_OPCODE_RETURN = 70,
    MRT_OPCODE_RETURN0 = 71,
    MRT_OPCODE_RETURN1 = 72,
    MRT_OPCODE_FORLOOP = 73,
    MRT_OPCODE_FORPREP = 74,
    MRT_OPCODE_TFORPREP = 75,
    MRT_OPCODE_TFORCALL = 76,
    MRT_OPCODE_TFORLOOP = 77,
    MRT_OPCODE_CLOSURE = 79,
    MRT_OPCODE_VARARG = 80,
    MRT_OPCODE_LAST = 82
};

typedef struct mrt_instruction {
    int op, a, b, c; /* c and b as unsigned bytes */
    bool k;          /* c is a constant, not a register */
    int bx, sj;      /* the long operands, of those that have them */
    int sb, sc, sbx; /* b, c and bx as numbers with a sign */
} mrt_instruction;

/* Reads the prototype of a dumped function. False: the format is not Lua 5.4's as this machine writes it. */
bool mrt_chunk_read(const uint8_t *dump, size_t size, mrt_proto *out);
/* Reads the first prototype inside of `outer` at `at`, and moves `at` behind it. */
bool mrt_proto_next(mrt_span *at, const mrt_proto *outer, mrt_proto *out);

/* Instruction `pc` < instructions. */
mrt_instruction mrt_proto_instruction(const mrt_proto *p, size_t pc);
/* Where instruction `pc` may go besides to its successor; SIZE_MAX = nowhere. */
size_t mrt_proto_jump(const mrt_proto *p, size_t pc);
/* Whether it changes register `reg`. */
bool mrt_instruction_writes(const mrt_instruction *i, int reg);
/* The line of instruction `pc`, 0 when it is not known. */
int mrt_proto_line(const mrt_proto *p, size_t pc);
/* A constant that is a string; without text when it is something else. */
mrt_text_ref mrt_proto_constant(const mrt_proto *p, int index);
/* A constant of any kind. */
mrt_constant mrt_proto_value(const mrt_proto *p, int index);
mrt_text_ref mrt_proto_upvalue_name(const mrt_proto *p, int index);
/* Where upvalue `index` comes from: a register of the enclosing function, or an upvalue of it. */
void mrt_proto_upvalue(const mrt_proto *p, int index, bool *in_stack, int *of);

#endif
