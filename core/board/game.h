/* The state of a game: everything that can change a result, in a few flat arrays, under one journal.
 *
 * Every write goes through mrt_game_write, insert, take, assign or a function below, which note the old bytes; undo puts them
 * back. So a script's failure, a preview and a tree search are the same mark and undo. The state is copied as plain bytes, and
 * compared by what it means (mrt_game_hash). Cards are named by slot and generation as in a pool (pile.h), items by a serial
 * that is never used twice.
 *
 * Pointers into the state are good until the next insert into the same section. Hot: read, write, mark, undo.
 */
#ifndef MAROTTE_CORE_GAME_H
#define MAROTTE_CORE_GAME_H

#include "core/board/game_elements.h"
#include "core/rules/content.h"
#include "marotte/run.h"

/* Every section: its name here and in saves, what its elements are, how many there may be, what messages call it, and what an
 * element means: who hashes it (hash_WHAT in game_hash.c), writes it (put_WHAT in game_save.c) and reads it (read_WHAT in
 * game_save_read.c). The order is that of the ranges below, and of saves: cards come before what speaks of them. */
#define MRT_SECTION_LIST(X)                                                                                  \
    X(STATS, "stats", double, MRT_VALUES_MAX, "the values of the game", stat)                                \
    X(HANDS, "hands", mrt_hand_record, MRT_ROOM, "the hands", record)                                        \
    X(STREAMS, "streams", mrt_stream, MRT_ROOM, "the random streams", stream)                                \
    X(CARDS, "cards", mrt_card_slot, MRT_ROOM, "the cards of the game", slot)                                \
    X(DECK, "deck", mrt_card_id, MRT_ROOM, "the draw pile", card)                                            \
    X(HAND, "hand", mrt_card_id, MRT_ROOM, "the hand", card)                                                 \
    X(PLAY, "play", mrt_card_id, MRT_ROOM, "the play", card)                                                 \
    X(DISCARD, "discard", mrt_card_id, MRT_ROOM, "the discard pile", card)                                   \
    X(JOKERS, "jokers", mrt_item, MRT_ROOM, "the jokers", item)                                              \
    X(CONSUMABLES, "consumables", mrt_item, MRT_ROOM, "the consumables", item)                               \
    X(VOUCHERS, "vouchers", mrt_item, MRT_ROOM, "the vouchers", item)                                        \
    X(OWNED, "owned", mrt_item, MRT_ROOM, "what else is owned", item)                                        \
    X(TAGS, "tags", mrt_item, MRT_ROOM, "the tags", item)                                                    \
    X(FIXTURES, "fixtures", mrt_item, MRT_ROOM, "the deck and the blind", item)                              \
    X(USING, "using", mrt_item, MRT_ROOM, "what is being used", item)                                        \
    X(SHOP, "shop", mrt_item, MRT_ROOM, "the cards of the shop", item)                                       \
    X(SHOP_VOUCHERS, "shop_vouchers", mrt_item, MRT_ROOM, "the vouchers of the shop", item)                  \
    X(SHOP_PACKS, "shop_packs", mrt_item, MRT_ROOM, "the packs of the shop", item)                           \
    X(OPENED, "opened", mrt_item, MRT_ROOM, "the open pack", item)                                           \
    X(PACK, "pack", mrt_item, MRT_ROOM, "the cards of the open pack", item)                                  \
    X(SCREEN, "screen", mrt_item, MRT_ROOM, "the blinds and tags of the ante", item)                         \
    X(REQUESTS, "requests", mrt_request, MRT_ROOM, "the requests", request)                                  \
    X(USES, "uses", mrt_use, MRT_ROOM, "what was used", use)                                                 \
    X(ORBITS, "orbits", mrt_orbit, MRT_ROOM, "the hands of Orbital tags", orbit)                             \
    X(CASH, "cash", mrt_cash, MRT_ROOM, "the rows of the cash-out", cash)                                    \
    X(GRID, "grid", mrt_game_cell, MRT_ROOM, "the grid", cell)                                               \
    X(OFF, "off", uint16_t, MRT_ROOM, "the parts that are switched off", off)                                \
    X(CELLS, "cells", mrt_cell, MRT_CELLS, "what items remember", nothing)

#define MRT_FIRST_HIDDEN (1u << 31) /* serials of a run that are no creation numbers */
#define MRT_ROOM 65536       /* elements of a section: a script that adds cards without end is stopped here */
#define MRT_CELLS (1u << 20) /* 8 MB: of a thousand items each remembers as much as fits on two pages */

typedef enum mrt_section {
#define MRT_SECTION_ENUM(id, key, type, most, name, what) MRT_SECTION_##id,
    MRT_SECTION_LIST(MRT_SECTION_ENUM)
#undef MRT_SECTION_ENUM
        MRT_SECTIONS
} mrt_section;

/* Piles have ids of cards: the top of the draw pile is its end, the hand lies left to right. Rows have items, which act; behind
 * them are the sections whose items only lie there: what the shop offers. */
#define MRT_FIRST_PILE MRT_SECTION_DECK
#define MRT_LAST_PILE MRT_SECTION_DISCARD
#define MRT_FIRST_ROW MRT_SECTION_JOKERS
#define MRT_LAST_ROW MRT_SECTION_FIXTURES
#define MRT_LAST_ITEMS MRT_SECTION_SCREEN

/* Places in their sections. A board without a run has the first two fixtures, and no screen. */
enum { MRT_FIXTURE_DECK, MRT_FIXTURE_BLIND, MRT_FIXTURE_STAKE, MRT_FIXTURE_CHALLENGE, MRT_FIXTURES };
enum {
    MRT_SCREEN_SMALL,
    MRT_SCREEN_BIG,
    MRT_SCREEN_BOSS,
    MRT_SCREEN_SMALL_TAG,
    MRT_SCREEN_BIG_TAG,
    MRT_SCREEN_VOUCHER, /* of the ante */
    MRT_SCREEN_SETUP,   /* a blind that takes the place of the next one */
    MRT_SCREEN_LAST,    /* what was used last of the kinds that are remembered */
    MRT_SCREENS
};

/* The head holds what is no array; it is journaled as well. */
typedef struct mrt_game_head {
    uint32_t counts[MRT_SECTIONS];
    uint32_t next_serial; /* of items */
    uint32_t card_serial; /* of the last card that was made */
    uint32_t next_hidden; /* of items that are not counted in a run: fixtures, tags */
    uint32_t free_card;   /* slot + 1 of the first free one, 0 = none */
    uint32_t luck;        /* mrt_luck */
    uint32_t errors;      /* scripts that have failed */
    uint32_t one_counter; /* 1 = cards and items are counted together, from the first card on: a run */
    uint32_t seed_length; /* a seed may hold a NUL */
    char seed[MRT_SEED_MAX + 8 - MRT_SEED_MAX % 8];
    double hashed_seed;
} mrt_game_head;

typedef struct mrt_game {
    const mrt_alloc *alloc; /* borrowed */
    mrt_game_head head;
    void *elements[MRT_SECTIONS]; /* owned */
    uint32_t capacity[MRT_SECTIONS];
    uint32_t version[MRT_SECTIONS]; /* counts the changes of a section, undo included: never goes back */
    uint8_t *journal;               /* owned */
    size_t journal_size, journal_capacity;
    bool journal_failed; /* there was no memory for an entry: writes are refused until undo or commit */
    /* Beside the state: where the stream of a key is (game_streams.c). */
    uint32_t *stream_slots; /* owned */
    uint32_t stream_slot_count, stream_slots_used;
    uint32_t streams_indexed;                /* the first of them: those behind are still to be put in */
    struct mrt_stream_starts *stream_starts; /* owned: states that were computed before */
} mrt_game;

/* `alloc` NULL = the C library's. No memory is taken before the first insert. */
void mrt_game_init(mrt_game *game, const mrt_alloc *alloc);
void mrt_game_fini(mrt_game *game);
/* Empties every section and the journal; memory is kept. Values become those that a game starts with. */
mrt_status mrt_game_reset(mrt_game *game, const mrt_content *content, const char *seed, size_t seed_length,
                          mrt_error *err);
/* Makes `to` (initialised) an equal of `from`; the journal is not copied. */
mrt_status mrt_game_copy(mrt_game *to, const mrt_game *from, mrt_error *err);
/* The same number for the same state, in every process and on every machine, whatever else was loaded or played before:
 * names count, not the numbers that content has for them; what lies where, not how it got there. */
uint64_t mrt_game_hash(const mrt_game *game, const mrt_content *content);

static inline uint32_t mrt_game_count(const mrt_game *game, mrt_section section)
{
    return game->head.counts[section];
}

/* The journal. */
typedef size_t mrt_mark;
static inline mrt_mark mrt_game_mark(const mrt_game *game)
{
    return game->journal_size;
}
void mrt_game_undo(mrt_game *game, mrt_mark mark);
/* Forgets the whole journal: nothing can be undone any more. What items do not remember any more is given back. */
void mrt_game_commit(mrt_game *game, const mrt_content *content);

/* Elements. `at` must be below the count (insert: not above it). */
const void *mrt_game_read(const mrt_game *game, mrt_section section, uint32_t at);
/* Notes the element and gives it for writing; NULL = no memory for the journal (status MRT_ERR_MEMORY is the caller's). */
void *mrt_game_write(mrt_game *game, mrt_section section, uint32_t at);
/* Puts a copy of `element` at a place; the others move up. */
mrt_status mrt_game_insert(mrt_game *game, mrt_section section, uint32_t at, const void *element,
                           mrt_error *err);
/* Takes an element out; the others close up. `out` may be NULL. */
mrt_status mrt_game_take(mrt_game *game, mrt_section section, uint32_t at, void *out, mrt_error *err);
/* Replaces the whole section by `count` elements (may be 0, `elements` NULL). */
mrt_status mrt_game_assign(mrt_game *game, mrt_section section, const void *elements, uint32_t count,
                           mrt_error *err);
/* Puts `count` elements behind the last one; `elements` NULL = zeros. */
mrt_status mrt_game_append(mrt_game *game, mrt_section section, const void *elements, uint32_t count,
                           mrt_error *err);
/* Notes the head and gives it for writing (NULL = no memory). Counts are not to be written through it. */
mrt_game_head *mrt_game_write_head(mrt_game *game);

/* Values. `value` is one of the content's. */
static inline double mrt_game_stat(const mrt_game *game, unsigned value)
{
    return ((const double *)game->elements[MRT_SECTION_STATS])[value];
}
/* A NaN is refused (MRT_ERR_INPUT). */
mrt_status mrt_game_set_stat(mrt_game *game, unsigned value, double number, mrt_error *err);

/* Cards. */
mrt_status mrt_game_add_card(mrt_game *game, const mrt_card *card, mrt_card_id *out,
                             mrt_error *err); /* gives it the next serial */
/* The same with a serial that it got before: a card that was offered. 0 = the next one. */
mrt_status mrt_game_add_numbered(mrt_game *game, const mrt_card *card, uint32_t serial, mrt_card_id *out,
                                 mrt_error *err);
mrt_status mrt_game_remove_card(mrt_game *game, mrt_card_id id,
                                mrt_error *err); /* from every pile, and ends it */
/* NULL = it is gone. */
static inline const mrt_card *mrt_game_card(const mrt_game *game, mrt_card_id id)
{
    uint32_t slot = id & (MRT_POOL_MAX - 1);
    const mrt_card_slot *slots = game->elements[MRT_SECTION_CARDS];
    if (slot >= game->head.counts[MRT_SECTION_CARDS] || (slots[slot].generation & 0xfff) != id >> 20)
        return NULL;
    return (slots[slot].generation & 1) != 0 ? &slots[slot].card : NULL;
}
mrt_card *mrt_game_write_card(mrt_game *game, mrt_card_id id); /* NULL = gone, or no memory */
/* The place of a card in a pile, or UINT32_MAX. */
uint32_t mrt_game_find_card(const mrt_game *game, mrt_section pile, mrt_card_id id);
/* Moves all cards of a pile to the end of another. */
mrt_status mrt_game_move_all(mrt_game *game, mrt_section from, mrt_section to, mrt_error *err);

/* Items. Adds one with the next serial; `item` gives def, kind, edition, flags, stickers, extra. Its state is that which its
 * definition and its stickers begin with, or (`model`, an item of this game) a copy. Its serial is returned through `out`. */
mrt_status mrt_game_add_item(mrt_game *game, const mrt_content *content, mrt_section section, uint32_t at,
                             const mrt_item *item, const mrt_item *model, uint32_t *out, mrt_error *err);
/* Where an item is: false when it is gone. */
bool mrt_game_find_item(const mrt_game *game, uint32_t serial, mrt_section *section, uint32_t *at);
const mrt_item *mrt_game_item(const mrt_game *game, uint32_t serial); /* NULL = gone */
mrt_item *mrt_game_write_item(mrt_game *game, uint32_t serial);       /* NULL = gone, or no memory */

/* Streams, as mrt_rng has them: advances the stream of `key` and gives its number; one draw in [0, 1). */
mrt_status mrt_game_pseudoseed(mrt_game *game, const char *key, size_t length, double *out, mrt_error *err);
mrt_status mrt_game_random(mrt_game *game, const char *key, size_t length, double *out, mrt_error *err);

#endif
