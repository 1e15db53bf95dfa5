/* Reading of content files: what engine_def.c, engine_sub.c, engine_context.c and engine_sequence.c share.
 *
 * A file has been run and what it returned is on the stack. Everything is read raw, frozen tables (of a lib) through what is
 * behind them. What is wrong is raised as "file:line: path: message"; nothing outside of Lua is held meanwhile, and the
 * engine changes last. The line is that of the function that is being read, where there is one: Lua knows no other.
 */
#ifndef MAROTTE_BINDINGS_ENGINE_READ_H
#define MAROTTE_BINDINGS_ENGINE_READ_H

#include "bindings/host/engine_parts.h"

#define MRT_READING_PATH 80 /* "on.individual[2].give.extra.chip_mod" has 36 characters */
#define MRT_READING_KEYS 64 /* fields of one table: an item has 20, the most in use is 16 */
#define MRT_ITEM_SUBS 64    /* subscriptions of one item: one for each context */
#define MRT_NAME_MAX 100    /* bytes of a key or a name: they stand in lists and messages */

typedef struct mrt_reading {
    lua_State *L;
    mrt_engine *engine;
    const char *file; /* "jokers/greedy_joker.lua" */
    int line;         /* 0 = not known */
    int functions; /* stack: a list of the functions that were found; subs name them by their place in it */
    int function_count;
    size_t length;
    char path[MRT_READING_PATH];
} mrt_reading;

/* Pushes the list of functions. */
void mrt_reading_start(mrt_reading *r, lua_State *L, const char *file);

/* Errors. None of them returns. */
void mrt_reading_fail(mrt_reading *r, const char *format, ...) MRT_PRINTF(2, 3);
/* "WHAT is needed, not a TYPE": the value at `index`. */
void mrt_reading_fail_type(mrt_reading *r, int index, const char *what);
/* "unknown WHAT "word"; did you mean "name"?" */
void mrt_reading_fail_word(mrt_reading *r, const char *what, const char *word, size_t length,
                           const char *const *names, size_t count);
/* An error of the core; no memory is one of the state. */
void mrt_reading_fail_core(mrt_reading *r, const mrt_error *err);

/* The path. Each returns the length to go back to. */
size_t mrt_reading_enter(mrt_reading *r, const char *name);
size_t mrt_reading_enter_item(mrt_reading *r, int number);
void mrt_reading_leave(mrt_reading *r, size_t before);

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
double mrt_reading_number(mrt_reading *r, int index); /* no NaN */
int mrt_reading_integer(mrt_reading *r, int index, int low, int high);
bool mrt_reading_flag(mrt_reading *r, int index);
const char *mrt_reading_text(mrt_reading *r, int index, size_t *length); /* not empty, no NUL */
const char *mrt_reading_name(mrt_reading *r, int index);                 /* of at most MRT_NAME_MAX bytes */
/* The place of the word at `index` among `names`; `what` is for messages. */
int mrt_reading_word(mrt_reading *r, int index, const char *what, const char *const *names, size_t count);
/* Takes the Lua function at `index`; returns its place among the functions, from 1. Sets the line. */
int mrt_reading_function(mrt_reading *r, int index);
/* The place of a hand by its name in the content's hands; UINT16_MAX = there is none, and a warning if it looks misspelt. */
uint16_t mrt_reading_hand(mrt_reading *r, int index);
/* A text of the content. */
const char *mrt_reading_keep(mrt_reading *r, const char *text, size_t length, uint32_t *number);

/* A path "config.x", "state.x", "game.x", split. */
typedef enum mrt_path_root { MRT_PATH_NONE, MRT_PATH_CONFIG, MRT_PATH_STATE, MRT_PATH_GAME } mrt_path_root;
typedef struct mrt_path {
    mrt_path_root root;
    int index; /* STATE: slot; GAME: mrt_stat, or MRT_STATS for probability */
} mrt_path;
/* The string at `index` as a path; one that names no field is an error, one that begins with no root is NONE. A value of
 * `config` (the table at that place, 0 = none) is pushed. */
mrt_path mrt_reading_path(mrt_reading *r, int index, int config, const mrt_def *def);
/* A number, true, or a path to one at `index`, for `give` and `passive`; `takes` says what is right. */
enum { MRT_TAKES_NUMBER = 1, MRT_TAKES_FLAG = 2, MRT_TAKES_GAME = 4 /* paths of game too */ };
mrt_operand mrt_reading_operand(mrt_reading *r, int index, int config, const mrt_def *def, unsigned takes);

/* engine_sub.c. Reads `on` (the plain table at `on`) into `subs`, at most MRT_ITEM_SUBS; returns their number. Functions are
 * named by their place in r->functions. `def` has its slots already. */
size_t mrt_reading_subs(mrt_reading *r, int on, int config, const mrt_def *def, mrt_sub *subs);

/* engine_def.c. Names of kinds ("joker", for `asked` and messages) and rarities. */
extern const char *const mrt_kind_words[MRT_KINDS];
extern const char *const mrt_rarity_words[MRT_RARITIES]; /* the first is NONE: "" */
/* The value that the core has for an enhancement, an edition or a seal of that key; UINT16_MAX = none. */
uint16_t mrt_core_element(mrt_kind kind, const char *key);

/* engine_context.c. What a context can be about: its third argument. */
enum { MRT_ABOUT_NOTHING, MRT_ABOUT_CARD, MRT_ABOUT_JOKER, MRT_ABOUT_CONSUMABLE, MRT_ABOUTS };
extern const char *const mrt_about_words[MRT_ABOUTS];

#endif
