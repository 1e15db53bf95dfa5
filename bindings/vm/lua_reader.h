/* The reader of Lua tables: content files, definitions of hands, moves of players.
 *
 * Every value is checked for its type and range, and an error names it by its path ("patterns[1].cards[2].rank"), says what is needed
 * and what was found. Either the first error sticks, and after it every function gives zeros and changes nothing, so that the code of
 * a format reads like the format; or `raise` ends the reading. All reading is raw: no metamethod runs. Values are named by their
 * stack index.
 */
#ifndef MAROTTE_BINDINGS_LUA_READER_H
#define MAROTTE_BINDINGS_LUA_READER_H

#include "bindings/vm/binding.h"

#define MRT_READER_PATH 96 /* the longest path of a hand has 60 characters */

typedef struct mrt_reader mrt_reader;
struct mrt_reader {
    lua_State *L;
    mrt_error *err;                                    /* filled with the first error */
    void (*raise)(mrt_reader *r, const char *message); /* instead; does not return. NULL = errors stick */
    bool failed;
    bool reported; /* the error is known already */
    char path[MRT_READER_PATH];
    size_t length;
    int box;     /* stack index of a userdata whose user values keep strings */
    int strings; /* user values used */
};

/* The first error; later ones are dropped. */
void mrt_reader_fail(mrt_reader *r, const char *format, ...) MRT_PRINTF(2, 3);
void mrt_reader_say(mrt_reader *r, const char *reason);
/* "WHAT is needed, not a TYPE": the value at `index`. */
void mrt_reader_fail_type(mrt_reader *r, int index, const char *what);

/* Extends the path by a field or by an element of a list, and returns the length to go back to. */
size_t mrt_reader_enter(mrt_reader *r, const char *name);
size_t mrt_reader_enter_item(mrt_reader *r, int number);
void mrt_reader_back(mrt_reader *r, size_t before);
/* Pushes a field of the table at stack index `table`, or an entry of the list on top of the stack, and enters its path;
 * leave() undoes both. */
size_t mrt_reader_open(mrt_reader *r, int table, const char *name);
size_t mrt_reader_item(mrt_reader *r, int number);
void mrt_reader_leave(mrt_reader *r, size_t before);

/* Is there nothing to read: nil, or an error before? */
bool mrt_reader_is_absent(const mrt_reader *r);
/* Is the value on top the string `word`? False for other types. */
bool mrt_reader_is(const mrt_reader *r, const char *word);
double mrt_reader_number(mrt_reader *r, int index); /* no NaN */
double mrt_reader_finite(mrt_reader *r, int index);
int mrt_reader_integer(mrt_reader *r, int index, int low, int high);
bool mrt_reader_flag(mrt_reader *r, int index);
const char *mrt_reader_text(mrt_reader *r, int index, size_t *length);      /* no NUL bytes; borrowed */
const char *mrt_reader_some_text(mrt_reader *r, int index, size_t *length); /* the same, and not empty */

/* What is on top of the stack. */
int mrt_reader_list(mrt_reader *r, int most); /* the length of a list */
bool mrt_reader_table(mrt_reader *r,
                      const char *const *keys); /* a table with these keys only, NULL at the end */
int mrt_reader_rank(mrt_reader *r);             /* 2..14 in Lua, 0..12 here */
mrt_suit mrt_reader_suit(mrt_reader *r);

/* Fields of the table at stack index `table`. */
double mrt_reader_number_field(mrt_reader *r, int table, const char *name, bool needed);
int mrt_reader_integer_field(mrt_reader *r, int table, const char *name, int low, int high, int absent);
bool mrt_reader_flag_field(mrt_reader *r, int table, const char *name, bool absent);
/* A string that is not empty, and that the box keeps. */
const char *mrt_reader_kept_field(mrt_reader *r, int table, const char *name);
/* Only checks: a string, a list of strings. */
void mrt_reader_text_field(mrt_reader *r, int table, const char *name);
void mrt_reader_lines_field(mrt_reader *r, int table, const char *name);

#endif
