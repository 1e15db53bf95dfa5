/* Hands between Lua and the core: what lib_hands, lib_hand_set, host and their readers share.
 *
 * A definition is a plain Lua table (what marotte.hands.parse gives); mrt_read_hand turns it into an mrt_hand_rule. A
 * hand file becomes a definition and a list of diagnostics in mrt_push_hand. Tables are read raw: no metamethod of a
 * stranger runs while the core's data is being filled.
 */
#ifndef MAROTTE_BINDINGS_HANDS_H
#define MAROTTE_BINDINGS_HANDS_H

#include "bindings/content/hand_limits.h"
#include "bindings/vm/binding.h"
#include "marotte/diagnostic.h"

#define MRT_CLASS_HAND_SET "marotte.HandSet"

/* A definition, read. A userdata, which keeps the strings that the rule borrows. */
typedef struct mrt_hand_read {
    int original; /* mrt_hand: then only key and values of the rule hold; -1 = a hand of patterns */
    mrt_hand_rule rule;
    mrt_pattern patterns[]; /* what rule.patterns points to */
} mrt_hand_read;

/* hands_read.c. Reads the definition at `index` and pushes what it read. An error names the field by its path; nothing
 * is pushed then. `faults` is the stack index of a list of diagnostics, or 0: with it all errors go to the list, those of
 * every pattern among them. Indices are no relative ones. Raises only when there is no memory. */
mrt_status mrt_read_hand(lua_State *L, int index, int faults, mrt_hand_read **out, mrt_error *err);

/* hands_source.c. Adds {line=, column=, warning=, message=} to the list of diagnostics at `list`, by its place. */
void mrt_add_diagnostic(lua_State *L, int list, const mrt_diagnostic *diagnostic);

/* A hand file as text. */
typedef struct mrt_hand_text {
    const char *key;
    const char *text;
    size_t length;
    bool is_lua;  /* a Lua hand; otherwise the markup */
    bool lenient; /* properties of the mod's later version are warnings */
} mrt_hand_text;

/* Pushes the definition of a text (nil when it has a fault), the list of diagnostics, and what mrt_read_hand made of the
 * definition (nil too). */
mrt_hand_read *mrt_push_hand(lua_State *L, const mrt_hand_text *source);

/* What the suffix of a path says. */
typedef enum mrt_hand_kind { MRT_HAND_NO_FILE, MRT_HAND_MARKUP, MRT_HAND_LUA } mrt_hand_kind;
mrt_hand_kind mrt_hand_kind_of(const char *path);
/* Pushes the key of a hand file: its name without folder and suffix. */
const char *mrt_push_hand_key(lua_State *L, const char *path);

/* hands_show.c. Pushes a list of what follows from the definition at `definition`, which was read: raises when it lacks a name. */
void mrt_push_hand_items(lua_State *L, int definition, const mrt_hand_read *read);
/* Pushes the compiled form of a hand, for a reader. */
void mrt_push_hand_print(lua_State *L, const mrt_hands *hands, size_t index);
/* Pushes a text about a definition: `hands` has what it made, and nothing else. */
void mrt_push_hand_text(lua_State *L, int definition, const mrt_hand_read *read, const mrt_hands *hands);

/* hands_lua.c. Runs a Lua hand, with neither globals nor string methods and within a budget, and pushes the table that
 * it returns. False: the message is pushed, *line is set where it is known. */
bool mrt_push_lua_hand(lua_State *L, const char *text, size_t length, int *line);

/* lib_hand_set.c. Pushes an empty set. */
typedef struct mrt_lua_hands {
    mrt_object head;
    mrt_alloc alloc;
    mrt_hands *hands; /* owned; NULL once it was finalized */
} mrt_lua_hands;

mrt_lua_hands *mrt_push_hand_set(lua_State *L);
/* Adds a hand that was read to the core's set. */
mrt_status mrt_add_read(mrt_hands *hands, const mrt_hand_read *read, mrt_error *err);
/* The same with a set of Lua's, at stack index `set`, which also remembers the definition at `definition`. */
mrt_status mrt_hand_set_add(lua_State *L, int set, int definition, const mrt_hand_read *read, mrt_error *err);
/* Adds those of the twelve hands of the original game whose keys the set does not have. */
mrt_status mrt_hand_set_add_originals(lua_State *L, int set, mrt_error *err);
/* set:match(cards, options), which is also marotte.hands.match(set, cards, options), and the types of its arguments. */
int mrt_hand_set_match(lua_State *L);

#define MRT_PLAY_TYPES                                                                                       \
    "@param cards string|marotte.Pile|(string|marotte.Card|table)[] 0 to 12 played cards, in play order\n"   \
    "@param options? {held?: string|marotte.Pile|table, rules?: {four_fingers?: boolean, shortcut?: "        \
    "boolean, smeared?: boolean, pareidolia?: boolean}, money?: number, state?: {nostalgia?: table, "        \
    "deja_vu?: table, rng?: table}} the rest of the play: cards left in hand, rules bent by jokers, "        \
    "dollars, and the five cards (or \"stone\") that Nostalgic, Deja Vu and RNG hands remember\n"
#define MRT_MATCH_TYPES                                                                                      \
    MRT_PLAY_TYPES "@return table<string, integer[]> match the hands that match\n"                           \
                   "@return table<string, integer[]> if_lucky those that match if their chance comes up"

#endif
