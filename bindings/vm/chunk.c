/* Reads dumps of Lua 5.4 functions: see chunk.h. Not hot. Knows no Lua state. */
#include "bindings/vm/chunk.h"

#include <string.h>

enum {
    OP_BITS = 7,
    JUMP_OFFSET = (1 << 24) - 1, /* what a stored jump has more than the jump; so operands with a sign */
    BYTE_OFFSET = 127,
    LONG_OFFSET = (1 << 16) - 1,
    DEPTH_MAX = 200,     /* of functions in functions: Lua's own limit of nesting */
    STEP_ABSOLUTE = -128 /* a line step that means: look at the absolute lines */
};

/* Tags of constants. */
enum {
    TAG_NIL = 0x00,
    TAG_FALSE = 0x01,
    TAG_TRUE = 0x11,
    TAG_INTEGER = 0x03,
    TAG_FLOAT = 0x13,
    TAG_SHORT = 0x04,
    TAG_LONG = 0x14
};

static bool skip(mrt_span *s, size_t count, size_t size)
{
    if (count > (size_t)(s->end - s->at) / size)
        return false;
    s->at += count * size;
    return true;
}

static bool read_byte(mrt_span *s, int *out)
{
    if (s->at == s->end)
        return false;
    *out = *s->at++;
    return true;
}

static bool read_size(mrt_span *s, size_t *out)
{
    size_t size = 0;
    int byte = 0;
    while ((byte & 0x80) == 0) {
        if (size >> (sizeof size * 8 - 7) != 0 || !read_byte(s, &byte))
            return false;
        size = size << 7 | (size_t)(byte & 0x7f);
    }
    *out = size;
    return true;
}

static bool read_int(mrt_span *s, int *out)
{
    size_t size;
    if (!read_size(s, &size) || size > INT32_MAX)
        return false;
    *out = (int)size;
    return true;
}

static bool read_text(mrt_span *s, mrt_text_ref *out)
{
    size_t size;
    *out = (mrt_text_ref){NULL, 0};
    if (!read_size(s, &size))
        return false;
    if (size == 0)
        return true;
    *out = (mrt_text_ref){(const char *)s->at, size - 1};
    return skip(s, size - 1, 1);
}

static bool read_head(mrt_span *s)
{
    static const uint8_t head[] = "\x1bLua\x54\x00\x19\x93\r\n\x1a\n\x04\x08\x08";
    const int64_t integer = 0x5678;
    const double number = 370.5;
    const uint8_t *at = s->at;
    if (!skip(s, sizeof head - 1 + sizeof integer + sizeof number + 1, 1))
        return false;
    return memcmp(at, head, sizeof head - 1) == 0 &&
           memcmp(at + sizeof head - 1, &integer, sizeof integer) == 0 &&
           memcmp(at + sizeof head - 1 + sizeof integer, &number, sizeof number) == 0;
}

static bool read_eight(mrt_span *s, void *out)
{
    const uint8_t *at = s->at;
    if (!skip(s, 1, 8))
        return false;
    memcpy(out, at, 8); /* the dump is not aligned */
    return true;
}

static bool read_constant(mrt_span *s, mrt_constant *out)
{
    int tag;
    *out = (mrt_constant){.kind = MRT_CONSTANT_NIL};
    if (!read_byte(s, &tag))
        return false;
    switch (tag) {
    case TAG_NIL:
        return true;
    case TAG_FALSE:
    case TAG_TRUE:
        out->kind = MRT_CONSTANT_BOOLEAN;
        out->boolean = tag == TAG_TRUE;
        return true;
    case TAG_INTEGER:
        out->kind = MRT_CONSTANT_INTEGER;
        return read_eight(s, &out->integer);
    case TAG_FLOAT:
        out->kind = MRT_CONSTANT_FLOAT;
        return read_eight(s, &out->number);
    case TAG_SHORT:
    case TAG_LONG:
        out->kind = MRT_CONSTANT_TEXT;
        return read_text(s, &out->text);
    default:
        return false;
    }
}

static bool read_constants(mrt_span *s, mrt_proto *p)
{
    mrt_constant constant;
    if (!read_size(s, &p->constants))
        return false;
    p->constants_at = *s;
    for (size_t i = 0; i < p->constants; i++)
        if (!read_constant(s, &constant))
            return false;
    return true;
}

/* Lines and names. */
static bool read_debug(mrt_span *s, mrt_proto *p)
{
    size_t locals;
    int from, to;
    mrt_text_ref name;
    if (!read_size(s, &p->steps))
        return false;
    p->steps_at = s->at;
    if (!skip(s, p->steps, 1) || !read_size(s, &p->lines))
        return false;
    p->lines_at = *s;
    for (size_t i = 0; i < p->lines; i++)
        if (!read_int(s, &from) || !read_int(s, &to))
            return false;
    if (!read_size(s, &locals))
        return false;
    for (size_t i = 0; i < locals; i++)
        if (!read_text(s, &name) || !read_int(s, &from) || !read_int(s, &to))
            return false;
    if (!read_size(s, &p->names))
        return false;
    p->names_at = *s;
    for (size_t i = 0; i < p->names; i++)
        if (!read_text(s, &name))
            return false;
    return true;
}

static bool is_known_code(const mrt_proto *p)
{
    for (size_t pc = 0; pc < p->instructions; pc++)
        if (mrt_proto_instruction(p, pc).op > MRT_OPCODE_LAST)
            return false;
    return true;
}

static bool read_body(mrt_span *s, mrt_proto *p)
{
    mrt_text_ref source;
    int ignored;
    if (!read_text(s, &source) || !read_int(s, &p->line) || !read_int(s, &ignored) ||
        !read_byte(s, &p->parameters) || !skip(s, 2, 1) || !read_size(s, &p->instructions))
        return false;
    p->code = s->at;
    if (!skip(s, p->instructions, 4) || !is_known_code(p) || !read_constants(s, p) ||
        !read_size(s, &p->upvalues))
        return false;
    p->upvalues_at = s->at;
    return skip(s, p->upvalues, 3);
}

static bool read_proto(mrt_span *s, const mrt_proto *outer, mrt_proto *out, int depth)
{
    mrt_proto p = {.outer = outer}, inner;
    if (depth > DEPTH_MAX || !read_body(s, &p) || !read_size(s, &p.protos))
        return false;
    p.protos_at = *s;
    for (size_t i = 0; i < p.protos; i++)
        if (!read_proto(s, NULL, &inner, depth + 1))
            return false;
    if (!read_debug(s, &p))
        return false;
    *out = p;
    return true;
}

bool mrt_chunk_read(const uint8_t *dump, size_t size, mrt_proto *out)
{
    mrt_span s = {dump, dump + size};
    return read_head(&s) && read_proto(&s, NULL, out, 0);
}

bool mrt_proto_next(mrt_span *at, const mrt_proto *outer, mrt_proto *out)
{
    return read_proto(at, outer, out, 0);
}

mrt_instruction mrt_proto_instruction(const mrt_proto *p, size_t pc)
{
    uint32_t word;
    memcpy(&word, p->code + 4 * pc, 4); /* the dump is not aligned */
    return (mrt_instruction){
        .op = (int)(word & ((1u << OP_BITS) - 1)),
        .a = (int)(word >> 7 & 0xff),
        .k = (word >> 15 & 1) != 0,
        .b = (int)(word >> 16 & 0xff),
        .c = (int)(word >> 24),
        .bx = (int)(word >> 15),
        .sj = (int)(word >> OP_BITS) - JUMP_OFFSET,
        .sb = (int)(word >> 16 & 0xff) - BYTE_OFFSET,
        .sc = (int)(word >> 24) - BYTE_OFFSET,
        .sbx = (int)(word >> 15) - LONG_OFFSET,
    };
}

size_t mrt_proto_jump(const mrt_proto *p, size_t pc)
{
    mrt_instruction i = mrt_proto_instruction(p, pc);
    int64_t next = (int64_t)pc + 1;
    switch (i.op) {
    case MRT_OPCODE_JMP:
        next += i.sj;
        break;
    case MRT_OPCODE_LFALSESKIP:
        next += 1;
        break;
    case MRT_OPCODE_FORPREP:
        next += i.bx + 1;
        break;
    case MRT_OPCODE_TFORPREP:
        next += i.bx;
        break;
    case MRT_OPCODE_FORLOOP:
    case MRT_OPCODE_TFORLOOP:
        next -= i.bx;
        break;
    default:
        return SIZE_MAX;
    }
    return (size_t)next;
}

bool mrt_instruction_writes(const mrt_instruction *i, int reg)
{
    switch (i->op) {
    case MRT_OPCODE_LOADNIL:
        return reg >= i->a && reg <= i->a + i->b;
    case MRT_OPCODE_SELF:
        return reg == i->a || reg == i->a + 1;
    case MRT_OPCODE_CALL:
    case MRT_OPCODE_TAILCALL:
    case MRT_OPCODE_VARARG:
    case MRT_OPCODE_FORLOOP:
    case MRT_OPCODE_FORPREP:
    case MRT_OPCODE_TFORPREP:
    case MRT_OPCODE_TFORCALL:
    case MRT_OPCODE_TFORLOOP:
        return reg >= i->a; /* more than they do; above are only their own temporaries */
    case MRT_OPCODE_SETUPVAL:
        return false;
    case MRT_OPCODE_TESTSET:
    case MRT_OPCODE_CLOSURE:
        return reg == i->a;
    default: /* what reads only: stores, metamethod helpers, closing, jumps, tests, returns */
        if ((i->op >= MRT_OPCODE_SETTABUP && i->op <= MRT_OPCODE_SETFIELD) ||
            (i->op > MRT_OPCODE_SHR && i->op < MRT_OPCODE_UNM) || i->op > MRT_OPCODE_CONCAT)
            return false;
        return reg == i->a;
    }
}

/* The absolute line of instruction `pc`. */
static int absolute_line(const mrt_proto *p, size_t pc)
{
    mrt_span s = p->lines_at;
    int at, line;
    for (size_t i = 0; i < p->lines && read_int(&s, &at) && read_int(&s, &line); i++)
        if ((size_t)at == pc)
            return line;
    return 0;
}

int mrt_proto_line(const mrt_proto *p, size_t pc)
{
    int line = p->line;
    if (pc >= p->steps)
        return 0;
    for (size_t i = 0; i <= pc; i++) {
        int step = p->steps_at[i] < 128 ? p->steps_at[i] : p->steps_at[i] - 256;
        line = step == STEP_ABSOLUTE ? absolute_line(p, i) : line + step;
    }
    return line;
}

mrt_constant mrt_proto_value(const mrt_proto *p, int index)
{
    mrt_span s = p->constants_at;
    mrt_constant constant = {.kind = MRT_CONSTANT_NONE};
    if ((size_t)index >= p->constants)
        return constant;
    for (int i = 0; i <= index; i++)
        read_constant(&s, &constant);
    return constant;
}

mrt_text_ref mrt_proto_constant(const mrt_proto *p, int index)
{
    return mrt_proto_value(p, index).text;
}

mrt_text_ref mrt_proto_upvalue_name(const mrt_proto *p, int index)
{
    mrt_span s = p->names_at;
    mrt_text_ref name = {NULL, 0};
    if ((size_t)index >= p->names)
        return name;
    for (int i = 0; i <= index; i++)
        read_text(&s, &name);
    return name;
}

void mrt_proto_upvalue(const mrt_proto *p, int index, bool *in_stack, int *of)
{
    *in_stack = true;
    *of = -1;
    if ((size_t)index >= p->upvalues)
        return;
    *in_stack = p->upvalues_at[3 * index] != 0;
    *of = p->upvalues_at[3 * index + 1];
}
