/* The inside of a host, for the files of bindings/host, content, objects and compile.
 *
 * host/host.c           making, boards, the swap of content       host/handlers.c   calls handlers, reads their answers
 * host/describe.c       what a player reads of an item            host/unit.c       the unit of benchmarks
 * host/journeys.c       runs, their saves, scenarios              host/folder.c     folders of content
 * host/create.c         mrt_host_create, with LPeg: no part of the Lua module
 * content/load.c        transactions: files, their order, hands   content/lib.c     require
 * content/load_hands.c  hand files of a load                      content/folder.c  what a folder of content holds
 * content/read.c        what the readers share: errors, tables, paths
 * content/words.c       kinds, rarities, values, passives, sets of answers
 * content/context.c, sequence.c, def.c, sub.c                     the files of each folder
 * objects/objects.c     what the Lua objects share: arguments, names, errors, lists
 * objects/item.c, item_methods.c, state.c, card.c, ctx.c, game.c, poker_hands.c   self, ctx, card, game
 * objects/ops*.c        the operations of `game`, each a few lines over core/board/ops.h
 *
 * Objects that content sees are read-only tables or userdata that name what they mean by serial or id, so that nothing
 * dangles: an item or card that is gone raises. The active board is the one whose handlers run.
 */
#ifndef MAROTTE_BINDINGS_HOST_PARTS_H
#define MAROTTE_BINDINGS_HOST_PARTS_H

#include "bindings/host/host.h"
#include "bindings/vm/binding.h"
#include "bindings/vm/call.h"
#include "core/board/fold.h"

/* Lists of a board that are kept: those of `game`, and those of ctx. */
typedef enum mrt_list_cache {
    MRT_CACHE_JOKERS,
    MRT_CACHE_CONSUMABLES,
    MRT_CACHE_VOUCHERS,
    MRT_CACHE_OWNED,
    MRT_CACHE_HAND,
    MRT_CACHE_PLAYED,
    MRT_CACHE_FULL_HAND,
    MRT_CACHE_SCORING_HAND,
    MRT_LIST_CACHES
} mrt_list_cache;
#define MRT_LIST_KEPT 16 /* elements of a list that is kept: longer ones are made anew each time */

/* An object of content that was pushed lately, by what it stands for: found again without a table. */
typedef struct mrt_hot {
    uint64_t key; /* 0 = nothing */
    int ref;      /* registry; 0 = not made yet */
} mrt_hot;

enum { MRT_HOT = 16 };

/* A board as scripts see it. */
typedef struct mrt_host_board {
    mrt_board *board;     /* owned */
    mrt_journey *journey; /* owned: the run on it; NULL = none */
    mrt_game *game;       /* borrowed: the board's, as is the next */
    mrt_fold *fold;
    mrt_host *host;
    struct mrt_host_board *next, **link;
    /* Objects of content; references <= 0 are not made yet. mrt_board_forget drops them all. */
    mrt_hot hot_items[MRT_HOT], hot_cards[MRT_HOT];
    int items;                  /* registry: table, serial and definition -> self object */
    int cards;                  /* registry: table, slot + 1 -> card object */
    int lists[MRT_LIST_CACHES]; /* registry: read-only lists of what `list_ids` says */
    uint64_t list_ids[MRT_LIST_CACHES][MRT_LIST_KEPT];
    uint32_t list_count[MRT_LIST_CACHES];
} mrt_host_board;

typedef int mrt_ctx_refs[MRT_AREAS]; /* registry: ctx objects of a context, <= 0 = not made yet */

/* A file that was loaded: hashes of its name and its text. */
typedef struct mrt_noted_file {
    uint64_t path, hash;
} mrt_noted_file;

/* A file that may require libs; all are borrowed while it runs. */
typedef struct mrt_lib_user {
    const char *id; /* folder and name, "lib/reveal.lua": another file of that id takes its place */
    const char *path, *text;
    size_t length;
} mrt_lib_user;

struct mrt_host {
    mrt_guard guard; /* first: the pointer in lua_getextraspace is both */
    const mrt_alloc *alloc;
    lua_State *L; /* owned */
    mrt_host_options options;
    mrt_open_lpeg *open_lpeg;
    mrt_content *content;   /* owned; while a load goes on: the fork that it works on */
    mrt_hands *hands;       /* owned; likewise */
    mrt_host_board *boards; /* owned: a list */
    mrt_host_board *active; /* whose handlers run, or ran last */
    mrt_board *scenarios;   /* of mrt_host_score, one of the boards; NULL = not made yet */
    int env;                /* registry: the environment of content */
    int defs;   /* registry: table, def number + 1 -> { config = frozen table, vars = .., text = .. } */
    int staged; /* registry: the same of a load that goes on */
    mrt_ctx_refs *ctx; /* owned: by context */
    size_t ctx_capacity;
    int card_meta, item_meta, ctx_meta, list_meta; /* registry: see objects/ */
    int state_metas; /* registry: table, def number + 1 -> metatable of its states */
    int part_self; /* registry: table, def number + 1 -> self of enhancements, editions, seals; and what is spoken of */
    int libs, words;         /* registry: what files of lib returned, by name; the environment of sequences */
    int staged_libs;         /* registry: libs of a load that goes on */
    int users, staged_users; /* registry: files that require libs, content/lib.c; likewise */
    int awaited;             /* registry: libs of a load that were not run yet, by name */
    mrt_lib_user running,
        running_lib; /* the file that is run, and the lib that it has required: id NULL = none */
    int followers,
        staged_followers; /* registry: table, key of a hand -> paths of what follows from it; likewise */
    int loading;          /* files that are being loaded: a lib may be required */
    const char *path;     /* of the file that is being loaded */
    bool fixed_upvalues;  /* no function of it writes a variable of one around it */
    uint32_t
        classified; /* where the counter of a new board's fold begins: behind those of boards that are gone, so that
                            what was kept about a hand is never taken for one of a board at the same address */
    bool own_files;                        /* those inside of the library */
    bool asking;                           /* a `copy` or `vars` function runs: nothing may be changed */
    const char *answer_names[MRT_ANSWERS]; /* as Lua has them: compared by address */
    const char *suit_names[MRT_SUITS];     /* the same */
    int messages;                          /* registry: the last messages of answers */
    uint32_t message_count;
    int poker_hands;       /* registry: ctx.poker_hands; 0 = not made yet */
    mrt_noted_file *noted; /* owned: host_hash.c */
    size_t noted_count, noted_capacity;
    uint64_t noted_lost;
    int game; /* registry: the table behind `game`: names of values, made anew with the content */
};

static inline mrt_host *mrt_host_of(lua_State *L)
{
    return (mrt_host *)mrt_guard_of(L);
}
/* host_hash.c. A file was loaded; `text` NULL = it is gone. */
void mrt_host_note_file(mrt_host *host, const char *path, const char *text, size_t length);
/* host.c. Calls body(L) with `request` as light userdata, under mrt_call without limits. */
mrt_status mrt_host_protect(mrt_host *host, lua_CFunction body, void *request, const char *what,
                            mrt_error *err);
/* Drops all objects that were made for the old content: after a load. */
void mrt_host_forget_objects(lua_State *L, mrt_host *host);

/* content/def.c, context.c, sequence.c, words.c: each takes what a file returned (on top of the stack)
 * and raises "file:line: message" or "file: message" when it is wrong; all are called inside of mrt_call without limits.
 * They follow the order of docs/sandbox.md: read, bytecode writes, freeze, cost. */
void mrt_host_read_def(lua_State *L, unsigned kind, const char *file, const char *key);
void mrt_host_read_context(lua_State *L, const char *file, const char *name);
void mrt_host_read_sequence(lua_State *L, const char *file, const char *name);
void mrt_host_read_kind(lua_State *L, const char *file, const char *name);
void mrt_host_read_rarity(lua_State *L, const char *file, const char *name);
void mrt_host_read_values(lua_State *L, const char *file, const char *name);
void mrt_host_read_passives(lua_State *L, const char *file, const char *name);
void mrt_host_read_set(lua_State *L, const char *file, const char *name);
/* Pushes the environment of sequence files: their words. Called once when the host is made. */
void mrt_host_push_words(lua_State *L);

/* content/lib.c. Adds `require`; called once when the host is made. */
void mrt_host_open_lib(lua_State *L);
/* Keeps what a file of lib returned (on top of the stack, popped) under its name. */
void mrt_host_keep_lib(lua_State *L, const char *file, const char *name);
/* content/load.c. What comes inside of the library. The first fault is an error. */
mrt_status mrt_host_load_vanilla(mrt_host *host, mrt_error *err);

/* host/handlers.c: what a board needs of its host. `user` is the mrt_host_board. */
extern const mrt_handlers mrt_host_handlers;
void mrt_host_open_answers(lua_State *L); /* called once when the host is made */

/* objects/item.c */
void mrt_host_open_items(lua_State *L); /* makes the metatables; called once when the host is made */
void mrt_push_item(lua_State *L,
                   uint32_t serial); /* of the active board; made once per item, then cached; nil for 0 */
/* The same as mrt_push_item for one whose definition is known, without looking for it; serial 0 = a part of a card; with the
 * serial of an item that wears it, a sticker. Hot. */
void mrt_push_self(lua_State *L, uint32_t serial, int def);
/* Drops all objects of a board: its items and cards are others from now on. */
void mrt_board_forget(lua_State *L, mrt_host_board *board);
uint32_t mrt_to_item(lua_State *L, int index); /* serial; 0 = something else */
/* objects/card.c */
void mrt_host_open_cards(lua_State *L);
void mrt_push_game_card(lua_State *L,
                        mrt_card_id id); /* of the active board, cached; nil for MRT_CARD_NONE */
mrt_card_id mrt_to_game_card(lua_State *L, int index); /* MRT_CARD_NONE = something else; may be stale */
/* Reads a card written as a table { rank =, suit =, enhancement =, edition =, seal = } at `index`; raises. */
mrt_card mrt_check_game_card(lua_State *L, int index);
/* objects/ctx.c */
void mrt_host_open_ctx(lua_State *L);
void mrt_push_ctx(lua_State *L, int context, mrt_area area); /* cached per context and area */
/* objects/poker_hands.c: pushes ctx.poker_hands. */
void mrt_push_poker_hands(lua_State *L);
/* objects/game.c: puts the global `game` into the environment (registry `env`). */
void mrt_host_open_game(lua_State *L);
/* objects/ops.c: adds the operations to the method table on top of the stack. */
void mrt_host_push_operations(lua_State *L);
/* After a load: what was made once for a definition, and the names behind `game`. */
void mrt_item_forget_defs(lua_State *L);
void mrt_game_forget_names(lua_State *L);
/* Pushes a read-only list of the cards / items. */
void mrt_push_card_list(lua_State *L, const mrt_card_id *ids, size_t count);

#endif
