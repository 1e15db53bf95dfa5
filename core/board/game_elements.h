/* What the sections of a game are made of (game.h has the list of them). Plain bytes: no pointers. */
#ifndef MAROTTE_CORE_GAME_ELEMENTS_H
#define MAROTTE_CORE_GAME_ELEMENTS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/hash.h"
#include "marotte/pile.h"
#include "marotte/rng.h"

typedef struct mrt_hand_record {
    double level, played, round; /* round: times played in this round */
    bool visible;
    uint8_t unused[7];
} mrt_hand_record;

/* The key of a stream stays what it is while the stream is there; mrt_stream_of makes one. */
typedef struct mrt_stream {
    char key[MRT_KEY_MAX]; /* zeros behind its end */
    uint64_t hash;         /* of the key, see mrt_stream_hash */
    double state;
    uint32_t length; /* of the key, which may hold a NUL */
    uint32_t calls;  /* how often it was drawn from: for who looks at it, it changes nothing */
} mrt_stream;

static inline uint64_t mrt_stream_hash(const char *key, size_t length)
{
    return mrt_hash_bytes(1, key, length);
}

/* `length` is at most MRT_KEY_MAX. */
static inline mrt_stream mrt_stream_of(const char *key, size_t length, uint64_t hash)
{
    mrt_stream stream = {.hash = hash, .length = (uint32_t)length};
    memcpy(stream.key, key, length);
    return stream;
}

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
    MRT_ITEM_LEAVING = 1 << 6,   /* being sold: still in its place, which it needs no more */
    MRT_ITEM_DOOMED = 1 << 7,  /* it will be destroyed when what happens now is over, and does nothing more */
    MRT_ITEM_COUPONED = 1 << 8 /* in the shop: it costs nothing */
};

#define MRT_DEF_UNKNOWN UINT16_MAX /* an item of a kind without a definition: "a Tarot" */

typedef struct mrt_item {
    uint32_t serial; /* from 1 */
    uint16_t def;    /* in the content, or MRT_DEF_UNKNOWN */
    uint8_t kind, edition;
    uint32_t flags;            /* MRT_ITEM_* */
    uint32_t stickers;         /* bit = element of the sticker */
    uint16_t shape;            /* what its cells are (shape.h) */
    uint8_t face, enhancement; /* of a playing card that is offered, and no card of the game yet; */
    uint32_t cells;            /* the first of the cells, in the section of cells */
    uint32_t seal;             /* of such a card */
    double extra;              /* what it sells for beyond half of its price */
} mrt_item;

/* What is promised while an event goes on in which nobody comes or goes, and done when it is over. On a board without a run the
 * things that only a run can pick stay here. Texts are references (state.h). */
enum { MRT_REQUEST_ITEM, MRT_REQUEST_CARD, MRT_REQUEST_END };
typedef struct mrt_request {
    uint8_t what;                             /* MRT_REQUEST_* */
    uint8_t kind, rarity, edition;            /* ITEM; edition: CARD too */
    uint8_t face, enhancement, seal, to_hand; /* CARD */
    uint32_t source, key;                     /* ITEM; 0 = none */
    uint32_t serial;                          /* END: of the item that goes */
    uint32_t open;                            /* it is still to come */
} mrt_request;

/* How often a definition came up (a boss) or was used (a consumable), in the order of the first time. */
typedef struct mrt_use {
    uint16_t def;
    uint16_t unused[3];
    double count;
} mrt_use;

/* What Orbital tags of an ante would raise: places in the content's hands, for the three blinds. */
typedef struct mrt_orbit {
    double ante;
    uint16_t hands[4]; /* the last is not used */
} mrt_orbit;

/* A row of the cash-out. */
enum { MRT_CASH_BLIND, MRT_CASH_HANDS, MRT_CASH_DISCARDS, MRT_CASH_ITEM, MRT_CASH_INTEREST };
typedef struct mrt_cash {
    uint16_t what; /* MRT_CASH_* */
    uint16_t def;  /* ITEM: of the joker, of the tag */
    uint32_t unused;
    double dollars;
} mrt_cash;

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
