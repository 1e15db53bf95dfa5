/* What a run is begun with, and what can be done in it: actions, settings, previews. Plain data, no functions.
 *
 * Places count from 0, and every list is in display order. Texts and lists are borrowed during the call that they are given to.
 * What an action means, and when it is legal, is in docs/protocol.md.
 */
#ifndef MAROTTE_RUN_H
#define MAROTTE_RUN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "marotte/classify.h"

MRT_BEGIN_DECLS

typedef enum mrt_phase {
    MRT_PHASE_NONE, /* no run has begun */
    MRT_PHASE_BLIND_SELECT,
    MRT_PHASE_SELECTING_HAND,
    MRT_PHASE_ROUND_EVAL,
    MRT_PHASE_SHOP,
    MRT_PHASE_GAME_OVER,
    MRT_PHASE_WON,
    MRT_PHASES
} mrt_phase;

/* ---- actions ---- */

typedef enum mrt_do {
    MRT_DO_SELECT_BLIND,
    MRT_DO_SKIP_BLIND,
    MRT_DO_REROLL_BOSS,
    MRT_DO_PLAY,
    MRT_DO_DISCARD,
    MRT_DO_USE,
    MRT_DO_BUY,
    MRT_DO_SELL,
    MRT_DO_REROLL,
    MRT_DO_LEAVE_SHOP,
    MRT_DO_CASH_OUT,
    MRT_DO_SKIP_PACK,
    MRT_DO_SORT,
    MRT_DO_REORDER,
    MRT_DOS
} mrt_do;

typedef enum mrt_where {
    MRT_WHERE_NONE,
    MRT_WHERE_HAND,
    MRT_WHERE_JOKERS,
    MRT_WHERE_CONSUMABLES,
    MRT_WHERE_PACK,
    MRT_WHERE_VOUCHERS, /* of the shop */
    MRT_WHERE_PACKS,    /* likewise */
    MRT_WHERE_SHOP,
    MRT_WHERES
} mrt_where;

typedef struct mrt_action {
    uint8_t what;  /* mrt_do */
    uint8_t where; /* mrt_where: USE, SELL, REORDER */
    bool use;      /* BUY: use it instead of keeping it */
    bool by_suit;  /* SORT */
    uint32_t place;
    uint32_t count;     /* of `at`: PLAY, DISCARD, USE, BUY with use; REORDER */
    const uint32_t *at; /* borrowed: places in the hand; REORDER: old places in the new order */
} mrt_action;

/* ---- settings ---- */

/* A situation instead of a fresh run. Keys; NULL and -1 = as ever. */
typedef struct mrt_setup {
    const char *blind;
    double need; /* what every blind requires; below 0: as ever */
    const char *const *jokers, *const *consumables;
    size_t joker_count, consumable_count;
    bool has_money;
    double money;
} mrt_setup;

typedef struct mrt_run_start {
    const char *seed;
    size_t seed_length;
    const char *deck;      /* key; NULL = the first */
    unsigned stake;        /* from 1 */
    const char *challenge; /* key; NULL = none */
    bool stop_at_win;
    const mrt_setup *setup; /* NULL = none */
} mrt_run_start;

/* ---- previews ---- */

typedef enum mrt_luck { MRT_LUCK_STREAMS, MRT_LUCK_NONE, MRT_LUCK_ALL } mrt_luck;

/* What playing cards would give. */
typedef struct mrt_preview {
    const char *hand; /* its name; borrowed until content is loaded */
    double chips, mult, score, dollars;
    bool certain; /* chance has no part in it */
    uint8_t scoring_count;
    uint32_t scoring[MRT_PLAY_MAX]; /* places in the hand */
} mrt_preview;

MRT_END_DECLS

#endif
