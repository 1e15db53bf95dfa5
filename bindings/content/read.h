/* Reading of content files: what def.c, sub.c, context.c, sequence.c and words.c share.
 *
 * A file has been run and what it returned is on the stack. Everything is read raw, frozen tables (of a lib) through what is
 * behind them. What is wrong is raised as "file:line: path: message"; nothing outside of Lua is held meanwhile, and the
 * host changes last. The line is that of the function that is being read, where there is one: Lua knows no other.
 */
#ifndef MAROTTE_BINDINGS_ENGINE_READ_H
#define MAROTTE_BINDINGS_ENGINE_READ_H

#include "bindings/host/host_parts.h"
#include "bindings/vm/lua_reader.h"

#define MRT_READING_KEYS 64 /* fields of one table: an item has 20, the most in use is 16 */
#define MRT_ITEM_SUBS 64    /* subscriptions of one item: one for each context */
#define MRT_NAME_MAX 100    /* bytes of a key or a name: they stand in lists and messages */

typedef struct mrt_reading {
    mrt_reader reader; /* first: paths and plain values; raises */
    lua_State *L;      /* its */
    mrt_host *host;
    const char *file; /* "jokers/greedy_joker.lua" */
    int line;         /* 0 = not known */
    int functions; /* stack: a list of the functions that were found; subs name them by their place in it */
    int function_count;
} mrt_reading;

/* Pushes the list of functions. */
void mrt_reading_start(mrt_reading *r, lua_State *L, const char *file);

/* Errors. None of them returns. */
void mrt_reading_fail(mrt_reading *r, const char *format, ...) MRT_PRINTF(2, 3);
/* "WHAT is needed, not a TYPE": the value at `index`. */
static inline void mrt_reading_fail_type(mrt_reading *r, int index, const char *what)
{
    mrt_reader_fail_type(&r->reader, index, what);
}
/* "unknown WHAT "word"; did you mean "name"?" */
void mrt_reading_fail_word(mrt_reading *r, const char *what, const char *word, size_t length,
                           const char *const *names, size_t count);
/* An error of the core; no memory is one of the state. */
void mrt_reading_fail_core(mrt_reading *r, const mrt_error *err);

/* The path. Each returns the length to go back to. */
static inline size_t mrt_reading_enter(mrt_reading *r, const char *name)
{
    return mrt_reader_enter(&r->reader, name);
}
static inline size_t mrt_reading_enter_item(mrt_reading *r, int number)
{
    return mrt_reader_enter_item(&r->reader, number);
}
static inline void mrt_reading_leave(mrt_reading *r, size_t before)
{
    mrt_reader_back(&r->reader, before);
}

/* Pushes the plain table at `index`, or what is behind a frozen one. Other values are an error. */
void mrt_reading_push_table(mrt_reading *r, int index, const char *what);
/* Pushes a field of the plain table at `table`; returns its type. */
int mrt_reading_push_field(mrt_reading *r, int table, const char *name);

/* The keys of the table at `table` in byte order; borrowed while the table has them. Keys that are no strings are an error;
 * with `listed` one element without a name is right, the function. `what` is for messages: "filter". */
size_t mrt_reading_keys(mrt_reading *r, int table, const char *what, bool listed,
                        const char *keys[MRT_READING_KEYS]);
/* The length of the list at `table`, which has nothing but its elements. */
int mrt_reading_list(mrt_reading *r, int table, int most);

/* Values at `index`. */
static inline double mrt_reading_number(mrt_reading *r, int index)
{
    return mrt_reader_number(&r->reader, index);
}
static inline int mrt_reading_integer(mrt_reading *r, int index, int low, int high)
{
    return mrt_reader_integer(&r->reader, index, low, high);
}
static inline bool mrt_reading_flag(mrt_reading *r, int index)
{
    return mrt_reader_flag(&r->reader, index);
}
static inline const char *mrt_reading_text(mrt_reading *r, int index, size_t *length) /* not empty, no NUL */
{
    return mrt_reader_some_text(&r->reader, index, length);
}
const char *mrt_reading_name(mrt_reading *r, int index); /* of at most MRT_NAME_MAX bytes */
/* The place of the word at `index` among `names`; `what` is for messages. */
int mrt_reading_word(mrt_reading *r, int index, const char *what, const char *const *names, size_t count);
/* Takes the Lua function at `index`; returns its place among the functions, from 1. Sets the line. */
int mrt_reading_function(mrt_reading *r, int index);
/* The name of a hand; one that is not there, and looks misspelt, is a warning. */
const char *mrt_reading_hand(mrt_reading *r, int index);
/* A context by its name. */
int mrt_reading_context(mrt_reading *r, const char *name);
/* A rank from 2 to 14 or a list of them, as bits; a suit or a list of them. */
uint16_t mrt_reading_ranks(mrt_reading *r, int index);
uint8_t mrt_reading_suits(mrt_reading *r, int index);
/* true (0: any), or the key of an enhancement, edition or seal: the value of a card's field. */
uint8_t mrt_reading_part(mrt_reading *r, int index, mrt_place place);
/* A name of the content. */
const char *mrt_reading_keep(mrt_reading *r, const char *text, size_t length);
/* context.c. A list of answers, or a set by its name: how many; *accepts gets their bits. */
int mrt_reading_answers(mrt_reading *r, int index, uint8_t order[MRT_ANSWERS], uint32_t *accepts);
/* def.c. The bit of a field that files of some kinds have, by its name at `index`. */
uint64_t mrt_def_field_bit(mrt_reading *r, int index);

/* A path "config.x", "state.x", "game.x", split. */
#define MRT_PROBABILITY MRT_VALUES_MAX /* no value, but read like one */
typedef enum mrt_path_root { MRT_PATH_NONE, MRT_PATH_CONFIG, MRT_PATH_STATE, MRT_PATH_GAME } mrt_path_root;
typedef struct mrt_path {
    mrt_path_root root;
    int index; /* STATE: slot; GAME: value, or MRT_PROBABILITY */
} mrt_path;
/* The string at `index` as a path; one that names no field is an error, one that begins with no root is NONE. A value of
 * `config` (the table at that place, 0 = none) is pushed. */
mrt_path mrt_reading_path(mrt_reading *r, int index, int config, const mrt_def *def);
/* A number, true, or a path to one at `index`, for `give` and `passive`; `takes` says what is right. */
enum { MRT_OPERAND_NUMBER = 1, MRT_OPERAND_FLAG = 2, MRT_OPERAND_GAME = 4 /* paths of game too */ };
mrt_operand mrt_reading_operand(mrt_reading *r, int index, int config, const mrt_def *def, unsigned takes);

/* sub.c. Reads `on` (the plain table at `on`) into `subs`, at most MRT_ITEM_SUBS; returns their number. Functions are named by
 * their place in r->functions. `def` has its slots already. */
size_t mrt_reading_subs(mrt_reading *r, int on, int config, const mrt_def *def, mrt_sub *subs);

/* Pushes what files call `field`: fields of state that cannot be written down as a start. */
void mrt_def_push_markers(lua_State *L);
/* def.c. The value that the core has for an enhancement, an edition or a seal of that key; UINT16_MAX = none. */
uint16_t mrt_core_element(mrt_place place, const char *key);

#endif
