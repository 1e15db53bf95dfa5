/* The inside of an engine, for the files engine*.c.
 *
 * engine.c          making, boards, running
 * engine_load.c     runs files, require, hands
 * engine_read.c     what the readers share: errors, tables, paths
 * engine_def.c      reads a definition: fields, config, state, passive
 * engine_sub.c      reads subscriptions: filters, give, functions
 * engine_context.c  reads contexts (scripts/contexts)
 * engine_sequence.c reads sequences (scripts/sequences) into plans
 * engine_call.c     calls handlers, reads their answers (mrt_fold_host)
 * engine_objects.c  what the Lua objects share: arguments, names, errors, lists
 * engine_item.c     the Lua objects of items: self, self.config, self.state; engine_item_methods.c: their methods
 * engine_card.c     those of cards
 * engine_ctx.c      ctx
 * engine_game.c     the global `game`: values and lists
 * engine_ops.c      the operations of `game`: numbers and the table; _random.c: chance, _make.c: cards and items
 *
 * Objects that content sees are read-only tables or userdata that name what they mean by serial or id, so that nothing
 * dangles: an item or card that is gone raises. The active board is the one whose handlers run.
 */
#ifndef MAROTTE_BINDINGS_ENGINE_PARTS_H
#define MAROTTE_BINDINGS_ENGINE_PARTS_H

#include "bindings/host/engine.h"
#include "bindings/vm/binding.h"
#include "bindings/vm/call.h"

#define MRT_PLANS_MAX 16    /* sequences of an engine: four come with it */
#define MRT_BOARD_ERRORS 32 /* messages that a board keeps; further ones are counted */

/* Lists of a board that are kept: those of `game`, and those of ctx. */
typedef enum mrt_list_cache {
    MRT_CACHE_JOKERS,
    MRT_CACHE_CONSUMABLES,
    MRT_CACHE_HAND,
    MRT_CACHE_PLAYED,
    MRT_CACHE_FULL_HAND,
    MRT_CACHE_SCORING_HAND,
    MRT_LIST_CACHES
} mrt_list_cache;
#define MRT_LIST_KEPT 16 /* elements of a list that is kept: longer ones are made anew each time */

typedef struct mrt_named_plan {
    char name[48];
    mrt_plan plan;
} mrt_named_plan;

struct mrt_engine {
    mrt_guard guard; /* first: the pointer in lua_getextraspace is both */
    const mrt_alloc *alloc;
    lua_State *L; /* owned */
    mrt_engine_options options;
    mrt_content content;
    mrt_hands *own_hands; /* owned; the twelve, when no others were given */
    mrt_named_plan plans[MRT_PLANS_MAX];
    size_t plan_count;
    size_t last_plan;  /* the one that was run last: it is looked at first */
    mrt_board *boards; /* owned: a list */
    mrt_board *active; /* whose handlers run, or ran last */
    int env;           /* registry: the environment of content */
    int defs; /* registry: table, def number + 1 -> { config = frozen table, vars = .., text = .. } */
    int contexts[MRT_CONTEXTS_MAX][MRT_AREAS]; /* registry: ctx objects, LUA_NOREF = not made yet */
    int context_flags;                         /* registry: table, context number + 1 -> list of flag names */
    int card_meta, item_meta, ctx_meta;        /* registry: see engine_card.c, engine_item.c, engine_ctx.c */
    int part_self;   /* registry: table, def number + 1 -> self of enhancements, editions, seals, stickers */
    int libs, words; /* registry: what files of lib returned, by name; the environment of sequences */
    uint16_t asked[MRT_CONTEXTS_MAX]; /* of a context: the kinds that it asks, bit = mrt_kind */
    uint8_t about[MRT_CONTEXTS_MAX];  /* of a context: MRT_ABOUT_* */
    uint32_t secret;                  /* hands of the original that are not seen at first, bit = mrt_hand */
    int loading;                      /* files that are being loaded: a lib may be required */
    const char *path;                 /* of the file that is being loaded */
    bool fixed_upvalues;              /* no function of it writes a variable of one around it */
    uint32_t
        classified; /* where the counter of a new board's fold begins: behind those of boards that are gone, so that
                            what was kept about a hand is never taken for one of a board at the same address */
    bool own_files;                        /* those inside of the library */
    bool asking;                           /* a `copy` or `vars` function runs: nothing may be changed */
    const char *answer_names[MRT_ANSWERS]; /* as Lua has them: compared by address */
    const char *suit_names[MRT_SUITS];     /* the same */
    int messages;                          /* registry: the last messages of answers */
    uint32_t message_count;
    int poker_hands; /* registry: ctx.poker_hands; 0 = not made yet */
};

/* An object of content that was pushed lately, by what it stands for: found again without a table. */
typedef struct mrt_hot {
    uint64_t key; /* 0 = nothing */
    int ref;      /* registry; 0 = not made yet */
} mrt_hot;

enum { MRT_HOT = 16 };

struct mrt_board {
    mrt_engine *engine;
    mrt_board *next, **link;
    mrt_game game;
    mrt_fold fold;
    /* Objects of content; references <= 0 are not made yet. mrt_board_forget drops them all. */
    mrt_hot hot_items[MRT_HOT], hot_cards[MRT_HOT];
    int items;                  /* registry: table, serial and definition -> self object */
    int cards;                  /* registry: table, slot + 1 -> card object */
    int lists[MRT_LIST_CACHES]; /* registry: read-only lists of what `list_ids` says */
    uint64_t list_ids[MRT_LIST_CACHES][MRT_LIST_KEPT];
    uint32_t list_count[MRT_LIST_CACHES];
    char (*errors)[MRT_ERROR_MESSAGE_SIZE]; /* owned */
    size_t error_count;                     /* also of those that were not kept */
};

static inline mrt_engine *mrt_engine_of(lua_State *L)
{
    return (mrt_engine *)mrt_guard_of(L);
}
/* engine_def.c, engine_sub.c, engine_context.c, engine_sequence.c: each takes what a file returned (on top of the stack)
 * and raises "file:line: message" or "file: message" when it is wrong; all are called inside of mrt_call without limits.
 * They follow the order of docs/sandbox.md: read, bytecode writes, freeze, cost. */
void mrt_engine_read_def(lua_State *L, mrt_kind kind, const char *file, const char *key);
void mrt_engine_read_context(lua_State *L, const char *file, const char *name);
void mrt_engine_read_sequence(lua_State *L, const char *file, const char *name);
/* Pushes the environment of sequence files: their words. Called once when the engine is made. */
void mrt_engine_push_words(lua_State *L);

/* engine_load.c. Adds `require` and the words of sequences; called once when the engine is made. */
void mrt_engine_open_load(lua_State *L);
/* The hands of the original when no others were given, and which hands are secret. */
mrt_status mrt_engine_load_hands(mrt_engine *engine, mrt_error *err);
/* Contexts and sequences, then all items inside of the library. The first fault is an error. */
mrt_status mrt_engine_load_vanilla(mrt_engine *engine, mrt_error *err);

/* engine_call.c: the host of a board's fold. `user` is the board. */
extern const mrt_fold_host mrt_engine_fold_host;
void mrt_engine_open_answers(lua_State *L); /* called once when the engine is made */

/* engine_item.c */
void mrt_engine_open_items(lua_State *L); /* makes the metatables; called once when the engine is made */
void mrt_push_item(lua_State *L,
                   uint32_t serial); /* of the active board; made once per item, then cached; nil for 0 */
void mrt_push_part(lua_State *L, int def); /* self of an enhancement, edition, seal, sticker */
/* The same as mrt_push_item for one whose definition is known, without looking for it; serial 0 = a part. Hot. */
void mrt_push_self(lua_State *L, uint32_t serial, int def);
/* Drops all objects of a board: its items and cards are others from now on. */
void mrt_board_forget(lua_State *L, mrt_board *board);
uint32_t mrt_to_item(lua_State *L, int index); /* serial; 0 = something else */
/* engine_card.c */
void mrt_engine_open_cards(lua_State *L);
void mrt_push_game_card(lua_State *L,
                        mrt_card_id id); /* of the active board, cached; nil for MRT_CARD_NONE */
mrt_card_id mrt_to_game_card(lua_State *L, int index); /* MRT_CARD_NONE = something else; may be stale */
/* Reads a card written as a table { rank =, suit =, enhancement =, edition =, seal = } at `index`; raises. */
mrt_card mrt_check_game_card(lua_State *L, int index);
/* engine_ctx.c */
void mrt_engine_open_ctx(lua_State *L);
void mrt_push_ctx(lua_State *L, int context, mrt_area area); /* cached per context and area */
/* engine_hands.c: pushes ctx.poker_hands. */
void mrt_push_poker_hands(lua_State *L);
/* engine_game.c: puts the global `game` into the environment (registry `env`). */
void mrt_engine_open_game(lua_State *L);
/* engine_ops.c: adds the operations to the method table on top of the stack. */
void mrt_engine_push_operations(lua_State *L);
/* Pushes a read-only list of the cards / items. */
void mrt_push_card_list(lua_State *L, const mrt_card_id *ids, size_t count);

#endif
