/* The state of a game: everything that scripts can change, in a few flat arrays, under one journal.
 *
 * Every write goes through mrt_game_write, insert, take or set_count, which note the old bytes; undo puts them back. So a
 * script's failure, a preview and a tree search are the same mark and undo. The state is copied and compared by plain
 * bytes. Cards are named by slot and generation as in a pool (pile.h), items by a serial that is never used twice.
 *
 * Pointers into the state are good until the next insert into the same section. Hot: read, write, mark, undo.
 */
#ifndef MAROTTE_CORE_GAME_H
#define MAROTTE_CORE_GAME_H

#include "core/rules/content.h"
#include "marotte/pile.h"

typedef enum mrt_section {
    MRT_SECTION_STATS,   /* double, MRT_STATS of them */
    MRT_SECTION_HANDS,   /* mrt_hand_record, one for every hand of the content */
    MRT_SECTION_STREAMS, /* mrt_stream */
    MRT_SECTION_CARDS,   /* mrt_card_slot */
    MRT_SECTION_DECK,    /* mrt_card_id from here on: the draw pile, its top is the end */
    MRT_SECTION_HAND,    /* held cards, left to right */
    MRT_SECTION_PLAY,    /* played or selected cards */
    MRT_SECTION_DISCARD,
    MRT_SECTION_JOKERS, /* mrt_item from here on, left to right */
    MRT_SECTION_CONSUMABLES,
    MRT_SECTION_VOUCHERS,
    MRT_SECTION_FIXTURES, /* the deck (place 0), the blind (place 1) */
    MRT_SECTION_REQUESTS, /* mrt_request: what the run is asked to make */
    MRT_SECTION_TAGS,     /* double: number of a text */
    MRT_SECTION_GRID,     /* mrt_game_cell, row by row (grid.h) */
    MRT_SECTIONS
} mrt_section;

enum { MRT_FIXTURE_DECK, MRT_FIXTURE_BLIND, MRT_FIXTURES };

#define MRT_SECTION_MAX                                                                                      \
    65536 /* elements of a section: a script that adds cards without end is stopped here */

typedef struct mrt_hand_record {
    double level, played, round; /* round: times played in this round */
    bool visible;
    uint8_t unused[7];
} mrt_hand_record;

/* The key of a stream stays what it is while the stream is there. */
typedef struct mrt_stream {
    char key[MRT_KEY_MAX]; /* zeros behind its end */
    double state;
    uint32_t length; /* of the key, which may hold a NUL */
    uint32_t unused;
} mrt_stream;

typedef struct mrt_card_slot {
    mrt_card card;
    uint32_t generation; /* odd = there is a card; counts up when one comes and when it goes */
    uint32_t next_free;  /* of a free slot: the next one + 1, 0 = none */
} mrt_card_slot;

enum {
    MRT_ITEM_DEBUFFED = 1 << 0,
    MRT_ITEM_FACE_DOWN = 1 << 1,
    MRT_ITEM_ETERNAL = 1 << 2,
    MRT_ITEM_PERISHABLE = 1 << 3,
    MRT_ITEM_RENTAL = 1 << 4,
    MRT_ITEM_OFF = 1 << 5,      /* switched off: its script failed */
    MRT_ITEM_DISABLED = 1 << 6, /* a blind whose effect was taken away */
    MRT_ITEM_TRIGGERED = 1 << 7 /* a blind that did something to the hand that is being played */
};

#define MRT_DEF_UNKNOWN UINT16_MAX /* an item of a kind without a definition: "a Tarot" */

typedef struct mrt_item {
    uint32_t serial; /* from 1 */
    uint16_t def;    /* in the content, or MRT_DEF_UNKNOWN */
    uint8_t kind, edition;
    uint32_t flags;       /* MRT_ITEM_* */
    uint32_t rounds_left; /* of a perishable one */
    double sell;          /* what it sells for */
    double slots[MRT_SLOTS_MAX];
} mrt_item;

typedef struct mrt_request {
    uint8_t kind, rarity, edition, unused[5];
    double source, key; /* numbers of texts, -1 = none */
} mrt_request;

/* A cell of a grid. Its card is in no pile; one that was destroyed leaves a stale id. */
typedef struct mrt_game_cell {
    mrt_card_id card;
    uint32_t frozen; /* 0 or 1 */
} mrt_game_cell;

typedef struct mrt_game mrt_game;

/* The head holds what is no array; it is journaled as well. */
typedef struct mrt_game_head {
    uint32_t counts[MRT_SECTIONS];
    uint32_t next_serial; /* of items */
    uint32_t card_serial; /* of the last card that was made */
    uint32_t free_card;   /* slot + 1 of the first free one, 0 = none */
    uint32_t luck;        /* mrt_luck */
    char seed[MRT_SEED_MAX + 4];
    uint32_t seed_length; /* a seed may hold a NUL */
    double hashed_seed;
} mrt_game_head;

typedef enum mrt_luck { MRT_LUCK_STREAMS, MRT_LUCK_NONE, MRT_LUCK_ALL } mrt_luck;

struct mrt_game {
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
    uint32_t streams_indexed;               /* the first of them: those behind are still to be put in */
    struct mrt_stream_start *stream_starts; /* owned: states that were computed before */
};

/* `alloc` NULL = the C library's. No memory is taken before the first insert. */
void mrt_game_init(mrt_game *game, const mrt_alloc *alloc);
void mrt_game_fini(mrt_game *game);
/* Empties every section and the journal; memory is kept. Values become 0, the luck that of the streams. */
mrt_status mrt_game_reset(mrt_game *game, const char *seed, size_t seed_length, mrt_error *err);
/* Makes `to` (initialised) an equal of `from`; the journal is not copied. */
mrt_status mrt_game_copy(mrt_game *to, const mrt_game *from, mrt_error *err);
/* The same number for the same state, on every machine: head and all elements, field by field (no padding, no version). */
uint64_t mrt_game_hash(const mrt_game *game);

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
/* Forgets the whole journal: nothing can be undone any more. */
void mrt_game_commit(mrt_game *game);

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
/* Notes the head and gives it for writing (NULL = no memory). Counts are not to be written through it. */
mrt_game_head *mrt_game_write_head(mrt_game *game);

/* Values. */
static inline double mrt_game_stat(const mrt_game *game, mrt_stat value)
{
    return ((const double *)game->elements[MRT_SECTION_STATS])[value];
}
/* A NaN is refused (MRT_ERR_INPUT). */
mrt_status mrt_game_set_stat(mrt_game *game, mrt_stat value, double number, mrt_error *err);

/* Cards. */
mrt_status mrt_game_add_card(mrt_game *game, const mrt_card *card, mrt_card_id *out,
                             mrt_error *err); /* gives it the next serial */
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

/* Items. Adds one with the next serial and the starting values of its definition's state; `item` gives def, kind,
 * edition, flags, sell. Its serial is returned through `out`. */
mrt_status mrt_game_add_item(mrt_game *game, const mrt_content *content, mrt_section section, uint32_t at,
                             const mrt_item *item, uint32_t *out, mrt_error *err);
/* Where an item is: false when it is gone. */
bool mrt_game_find_item(const mrt_game *game, uint32_t serial, mrt_section *section, uint32_t *at);
const mrt_item *mrt_game_item(const mrt_game *game, uint32_t serial); /* NULL = gone */
mrt_item *mrt_game_write_item(mrt_game *game, uint32_t serial);       /* NULL = gone, or no memory */

/* Streams, as mrt_rng has them: advances the stream of `key` and gives its number; one draw in [0, 1). */
mrt_status mrt_game_pseudoseed(mrt_game *game, const char *key, size_t length, double *out, mrt_error *err);
mrt_status mrt_game_random(mrt_game *game, const char *key, size_t length, double *out, mrt_error *err);

#endif
