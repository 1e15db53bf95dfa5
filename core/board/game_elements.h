/* What the sections of a game are made of (game.h has the list of them). Plain bytes: no pointers. */
#ifndef MAROTTE_CORE_GAME_ELEMENTS_H
#define MAROTTE_CORE_GAME_ELEMENTS_H

#include <stdbool.h>
#include <stdint.h>

#include "marotte/pile.h"
#include "marotte/rng.h"

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
    MRT_ITEM_SPENT = 1 << 2,     /* debuffed for good */
    MRT_ITEM_OFF = 1 << 3,       /* switched off: its script failed */
    MRT_ITEM_DISABLED = 1 << 4,  /* a blind whose effect was taken away */
    MRT_ITEM_TRIGGERED = 1 << 5, /* a blind that did something to the hand that is being played */
    MRT_ITEM_LEAVING = 1 << 6    /* being sold: still in its place, which it needs no more */
};

#define MRT_DEF_UNKNOWN UINT16_MAX /* an item of a kind without a definition: "a Tarot" */

typedef struct mrt_item {
    uint32_t serial; /* from 1 */
    uint16_t def;    /* in the content, or MRT_DEF_UNKNOWN */
    uint8_t kind, edition;
    uint32_t flags;    /* MRT_ITEM_* */
    uint32_t stickers; /* bit = element of the sticker */
    uint16_t shape;    /* what its cells are (shape.h) */
    uint16_t unused;
    uint32_t cells; /* the first of them, in the section of cells */
    double extra;   /* what it sells for beyond half of its price */
} mrt_item;

/* What the run is asked to make. Texts are references (state.h). */
typedef struct mrt_request {
    uint8_t kind, rarity, edition, unused;
    uint32_t source, key; /* 0 = none */
} mrt_request;

/* A cell of a grid. Its card is in no pile; one that was destroyed leaves a stale id. */
typedef struct mrt_game_cell {
    mrt_card_id card;
    uint32_t frozen; /* 0 or 1 */
} mrt_game_cell;

/* What items remember: numbers, and references to texts and lists, which are cells too (state.h). */
typedef union mrt_cell {
    double number;
    uint64_t bits;
} mrt_cell;

#endif
