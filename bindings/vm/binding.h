/* The boundary to Lua: the shape of every binding, and what the files of this folder share.
 *
 * A binding is a table of entries; the table makes the Lua functions and, through `marotte._bindings()`, the
 * LuaLS stubs in scripts/meta. One file lib_NAME.c per Lua type or family; each has a mrt_binding and is listed in
 * module.c. Errors are raised as strings with position and reason.
 *
 * Rules: every lua_* call that can allocate may longjmp, so no malloc'd memory is held across one; userdata first,
 * then fill. Our userdata start with a magic word, so that a check is one compare.
 */
#ifndef MAROTTE_BINDING_H
#define MAROTTE_BINDING_H

#include "bindings/vm/arguments.h"
#include "marotte/hands.h"
#include "marotte/marotte.h"

/* One function or method. `doc` is one line in a reader's words; `types` holds LuaLS annotations, one a line:
 * "@param cards string|marotte.Pile the cards\n@return integer rank". */
typedef struct mrt_entry {
    const char *name;
    lua_CFunction call;
    const char *doc;
    const char *types;
} mrt_entry;

typedef struct mrt_field {
    const char *name, *type, *doc;
} mrt_field;

/* A family of functions under `path` ("" = marotte itself, "rng" = marotte.rng), and the class that goes with it, if
 * any. Arrays end with a NULL name; absent ones are NULL. */
typedef struct mrt_binding {
    const char *path;           /* where `functions` go */
    const char *doc;            /* what the family is */
    const mrt_entry *functions; /* an entry "__call" makes the table callable */
    const char *class_name;     /* "marotte.Rng": the metatable's name, NULL = no class */
    const char *class_doc;
    const mrt_entry *methods; /* reached with object:name() */
    const mrt_entry *meta;    /* __gc, __len, __tostring, ...: not in the stubs */
    const mrt_field *fields;  /* what __index answers besides methods: only for the stubs */
    lua_CFunction index;      /* answers fields; called with (object, key) when no method has that name */
} mrt_binding;

extern const mrt_binding mrt_lib_card, mrt_lib_pile, mrt_lib_pool, mrt_lib_rng, mrt_lib_eval,
    mrt_lib_parsecards, mrt_lib_classify, mrt_lib_hands, mrt_lib_hand_set, mrt_lib_variant, mrt_lib_table,
    mrt_lib_player, mrt_lib_sandbox, mrt_lib_host, mrt_lib_board, mrt_lib_grid, mrt_lib_game;

/* The head of our userdata. */
typedef struct mrt_object {
    uint32_t magic; /* MRT_MAGIC_* */
} mrt_object;

enum {
    MRT_MAGIC_POOL = 0x6d727401,
    MRT_MAGIC_PILE = 0x6d727402,
    MRT_MAGIC_CARD = 0x6d727403,
    MRT_MAGIC_RNG = 0x6d727404,
    MRT_MAGIC_HAND_SET = 0x6d727405,
    MRT_MAGIC_FILE = 0x6d727406,
    MRT_MAGIC_VARIANT = 0x6d727407,
    MRT_MAGIC_FAULTS = 0x6d727408,
    MRT_MAGIC_TABLE = 0x6d727409,
    MRT_MAGIC_VIEW = 0x6d72740a,
    MRT_MAGIC_HOST = 0x6d72740b,
    MRT_MAGIC_BOARD = 0x6d72740c,
    MRT_MAGIC_JSON_BOX = 0x6d72740d,
    MRT_MAGIC_GRID = 0x6d72740e,
    MRT_MAGIC_PLAYER = 0x6d727410,
    MRT_MAGIC_GAME = 0x6d727411
};

/* scripts.c. Makes `require "marotte.NAME"` find the scripts inside the module. */
void mrt_preload_scripts(lua_State *L);
/* Pushes a function of such a script, by the names of both: "marotte.hand_markup", "parse". */
void mrt_push_script(lua_State *L, const char *module, const char *function);
/* Runs a script, also one that was run before, and pushes what it returns. */
void mrt_run_script(lua_State *L, const char *module);

/* The userdata at `arg` when it is full userdata of ours with that magic, else NULL. */
void *mrt_to_object(lua_State *L, int arg, uint32_t magic, size_t size);
/* The same, or an argument error that names `class_name`. */
void *mrt_check_object(lua_State *L, int arg, uint32_t magic, size_t size, const char *class_name);

/* Lua's allocator in the core's shape. */
mrt_alloc mrt_lua_alloc(lua_State *L);

/* Raises an mrt_error as a string: "column 7: card 3, ..." with the caller's position in front. Never returns. */
int mrt_raise(lua_State *L, const mrt_error *err);

/* Reads the cards at `arg` as faces: a string, a marotte.Pile, or an array of card texts and marotte.Card. Raises with
 * the place of what is wrong. Returns the count. */
size_t mrt_check_faces(lua_State *L, int arg, unsigned allow, mrt_face *out, size_t capacity);

/* Reads the cards at `arg` as card values (a string gives plain cards). */
size_t mrt_check_cards(lua_State *L, int arg, mrt_card *out, size_t capacity);

/* Raises unless every key of the table at `arg` (may be absent) is one of `names`, NULL at the end. `what`
 * goes before the message: "option". */
void mrt_check_keys(lua_State *L, int arg, const char *what, const char *const *names);

/* The same without raising; `table` is no relative index. */
mrt_status mrt_find_stranger(lua_State *L, int table, const char *what, const char *const *names,
                             mrt_error *err);

/* An optional boolean field of the table at `arg` (absent table or field = false). */
bool mrt_opt_flag(lua_State *L, int arg, const char *name);

#endif
