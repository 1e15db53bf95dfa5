/* The fold: runs plans over the game of a board, and asks content through its subscriptions.
 *
 * The inside of a board, for the files of core/board and for hosts of scripts; who drives a game includes board.h. What needs no
 * handler (filters, `give`, the order of answers, retriggers, copies) is decided here. A handler may fire further events while it
 * runs.
 *
 * Links: for every context the subscriptions of the items on the board, kind by kind as the context asks them, in each in board
 * order, copies resolved; made anew when the board has changed (mrt_fold_touch) before the next event. Hot: everything but
 * linking. Nothing is allocated during an event except when the board has grown.
 */
#ifndef MAROTTE_CORE_FOLD_H
#define MAROTTE_CORE_FOLD_H

#include "core/board/board.h"
#include "core/board/words.h"

typedef struct mrt_fold mrt_fold;

/* An answer that waits until all have answered. */
typedef struct mrt_pending {
    mrt_link link;
    mrt_answer answer;
    uint16_t context;
} mrt_pending;

#define MRT_DOOMED_MAX MRT_PLAY_MAX
#define MRT_ROWS_MAX 256 /* rows of a cash-out: one a joker */

#define MRT_TRIGGERS_NOTED 32 /* of a scoring card: whether its enhancement answered in each of them */
#define MRT_PENDING_DEPTH 8   /* own answers of cards that wait at the same time: a gather within a gather */

/* The hand that is being played: the answer of classify. */
typedef struct mrt_played {
    uint8_t count; /* selected cards */
    uint8_t scoring_count;
    mrt_card_id cards[MRT_PLAY_MAX]; /* as they were selected */
    uint8_t scoring[MRT_PLAY_MAX];   /* places in `cards` */
    uint8_t times[MRT_PLAY_MAX];     /* how often each of them scores */
    uint32_t
        answered[MRT_PLAY_MAX]; /* the triggers of each in which its enhancement answered, bit = trigger */
    double chips[MRT_PLAY_MAX]; /* of rank and bonus, when the cards were looked at */
    uint16_t hand;              /* place in the content's hands; UINT16_MAX = no card */
    bool royal;
    mrt_classified original; /* groups of the original's hands; valid when no hand file is loaded or always */
    size_t match_count;      /* in fold->matches: hands of a set with hand files, in order */
} mrt_played;

/* Cards of the game that values count, by place among the content's tallies. */
typedef struct mrt_tally {
    uint32_t counts[MRT_TALLIES_MAX];
    uint32_t dressed; /* wear something, have a bonus or are debuffed */
} mrt_tally;

/* Which of these count a card: of its rank (the last: Stone), suit and enhancement, bit = place. */
typedef struct mrt_counters {
    uint32_t of_rank[MRT_RANKS + 1];
    uint32_t of_suit[MRT_SUITS];
    uint32_t of_enhancement[256];
} mrt_counters;

/* What happens now; what a sequence within a sequence, or one that is broken off, must not disturb (mrt_scene). */
#define MRT_SCENE_FIELDS                                                                                     \
    const mrt_event *event; /* innermost; NULL = nothing happens */                                          \
    const mrt_plan *plan;   /* that runs; NULL = none */                                                     \
    uint32_t busy;          /* loops over links: they stay as they are until the outermost ends */           \
    uint32_t doomed_count;                                                                                   \
    size_t pending_used;                                                                                     \
    double chips, mult; /* so far */                                                                         \
    double score;       /* of this hand; NaN = chips and mult have no product */                             \
    bool blocked, hooked, game_over, boss, saved;                                                            \
    bool answered;  /* the card's own enhancement answered through its function in this trigger */           \
    bool triggered; /* the blind answered so in this event */                                                \
    mrt_card_id doomed[MRT_DOOMED_MAX];                                                                      \
    mrt_played played

typedef struct mrt_scene {
    MRT_SCENE_FIELDS;
} mrt_scene;

/* Which nodes of a plan nobody hears on this board: bit = node. */
#define MRT_MASK_FIELDS                                                                                      \
    const mrt_plan *masked;              /* the plan that the masks are of; NULL = to be made */             \
    uint64_t skip[MRT_PLAN_NODES / 64];  /* nothing can come of it */                                        \
    uint64_t plain[MRT_PLAN_NODES / 64]; /* EACH: nothing but chips can come of a card that wears nothing */ \
    uint64_t chips_in[MRT_PLAN_NODES / 64]; /* EACH: it adds the chips of cards */                           \
    bool round_end;                         /* the plan ends a round: it has rows of a cash-out */           \
    uint16_t follow[MRT_PLAN_NODES]         /* the next node of the same block that is heard, or its end */

typedef struct mrt_masks {
    MRT_MASK_FIELDS;
} mrt_masks;

#define MRT_MASKS_KEPT 16 /* plans whose masks are kept while the links stay; a power of two */

struct mrt_fold {
    mrt_game *game;             /* borrowed: the board's */
    const mrt_content *content; /* borrowed */
    mrt_handlers handlers;
    mrt_board *board;
    mrt_trace *trace; /* NULL = no trace */
    void *trace_user;
    bool strict;  /* stop at a script's error */
    bool chanced; /* something hung on luck: a preview asks */

    union {
        mrt_scene scene;
        struct {
            MRT_SCENE_FIELDS;
        };
    };

    mrt_row rows[MRT_ROWS_MAX];
    uint32_t row_count;
    mrt_tally tally; /* of all cards when what happens began */
    uint32_t tally_version;
    bool tally_known;
    bool
        counting; /* something happens outside of sequences: the tallies follow the cards when all of it is over */
    mrt_counters counters;
    mrt_match *matches; /* owned; as many as the content has hands, when there are hand files */
    size_t match_capacity;
    mrt_card *held; /* owned: what hand files look at besides the play */
    size_t held_capacity;
    uint32_t
        classified; /* counts the hands that were worked out: what is kept about one is stale when it changes */

    union {
        mrt_masks masks; /* of the plan that runs */
        struct {
            MRT_MASK_FIELDS;
        };
    };

    /* Links. */
    bool functions;               /* somebody who is linked or worn has a function: a handler may be called */
    bool dirty;                   /* the board has changed since they were made */
    bool reads_game, reads_state; /* a passive reads a value of the game, the state of its item */
    uint64_t linked;              /* versions of all rows, when they were made */
    bool passives_known;          /* they were added up with this content .. */
    uint64_t rows_read;           /* .. when the versions of all rows were this */
    uint32_t cells_read, stats_read; /* versions of the sections, when the passives were added up */
    mrt_link *links;                 /* owned: by context, then as the context asks */
    size_t link_capacity;
    uint32_t *first; /* owned: links first[c] .. first[c + 1] - 1 are those of a context */
    uint32_t *heard; /* in the block of `first`: from which places a context is heard, bit = mrt_place */
    size_t first_capacity;
    void *actors; /* owned: two lists, see fold_link.c */
    size_t actor_capacity, actor_count;
    bool actors_known, lonely; /* the links are those of these actors; there was no joker */
    unsigned rules;            /* MRT_RULE_* */
    double passive[MRT_PASSIVES_MAX];
    mrt_pending *pending; /* owned: gathered answers */
    size_t pending_capacity;

    mrt_status status; /* other than MRT_OK: the fold stops (strict, or no memory), `error` says why */
    mrt_error error;
    mrt_masks kept[MRT_MASKS_KEPT]; /* of plans that ran since the board was linked */
};

mrt_fold *mrt_board_fold(mrt_board *board);

void mrt_fold_save(const mrt_fold *fold, mrt_scene *out);
void mrt_fold_restore(mrt_fold *fold, const mrt_scene *from);

void mrt_fold_init(mrt_fold *fold, mrt_board *board, mrt_game *game, const mrt_content *content,
                   const mrt_handlers *handlers);
void mrt_fold_fini(mrt_fold *fold);
/* Another version of the content, between two events. */
void mrt_fold_use(mrt_fold *fold, const mrt_content *content);
/* Forgets what it knew of a game that is over. */
void mrt_fold_clear(mrt_fold *fold);

/* Items or fixtures were added, moved, removed, debuffed, switched, or a state that a passive reads. */
static inline void mrt_fold_touch(mrt_fold *fold)
{
    fold->dirty = true;
}
/* Makes the links if the board has changed. */
mrt_status mrt_fold_link(mrt_fold *fold, mrt_error *err);
/* Renews rules and passives alone: also while somebody walks over the links. */
void mrt_fold_passives(mrt_fold *fold);

/* As mrt_board_run_plan, but without protection. May be called while a handler runs. */
mrt_status mrt_fold_run(mrt_fold *fold, const mrt_plan *plan, const mrt_run_options *options, mrt_result *out,
                        mrt_error *err);
/* Whether a run of the selected cards can be sure to call no script: then it needs no protection. */
bool mrt_fold_is_silent(const mrt_fold *fold);
/* As mrt_board_fire, but without protection. May be called while a handler runs. */
mrt_status mrt_fold_fire(mrt_fold *fold, const mrt_event *event, uint32_t only, mrt_error *err);
/* Asks an item itself in a context, not what it copies; one that is debuffed, off or of a kind that the context does not
 * ask is not asked. */
mrt_status mrt_fold_ask_item(mrt_fold *fold, int context, uint32_t serial, mrt_error *err);
/* The same with an event, which gives context and cards. */
mrt_status mrt_fold_ask_item_event(mrt_fold *fold, const mrt_event *event, uint32_t serial, mrt_error *err);

/* Makes the values that count cards what the cards are. */
mrt_status mrt_fold_set_tallies(mrt_fold *fold, mrt_error *err);
/* How many cards of a pile each of the content's tallies counts. */
void mrt_fold_count_pile(const mrt_fold *fold, mrt_section pile, uint32_t counts[MRT_TALLIES_MAX]);

/* Values as content sees them: with what passives add. */
double mrt_fold_stat(const mrt_fold *fold, unsigned value);
static inline double mrt_fold_probability(const mrt_fold *fold)
{
    return fold->passive[MRT_PASSIVE_PROBABILITY];
}
mrt_status mrt_fold_chance(mrt_fold *fold, double odds, const char *key, size_t length, bool *out,
                           mrt_error *err);

/* What the rules of the board make of a card. */
bool mrt_fold_is_suit(const mrt_fold *fold, const mrt_card *card, mrt_suit suit, bool even_if_debuffed);
bool mrt_fold_is_face(const mrt_fold *fold, const mrt_card *card, bool even_if_debuffed);
/* 2..14; of a Stone card a negative number, different for every card. */
double mrt_card_get_id(const mrt_card *card);
double mrt_card_nominal(const mrt_card *card); /* 2..10, 10, 11; Stone 0 */
/* Does the hand that is being played contain that hand (place in the content's hands)? */
bool mrt_fold_contains(const mrt_fold *fold, uint16_t hand);
/* Works out the hand of the selected cards, as classify does. */
mrt_status mrt_fold_classify(mrt_fold *fold, mrt_error *err);
/* The selected cards as a line of a grid: all of them score, and nothing is contained but the hand itself. Five of a kind
 * counts as four, a Flush House as a Full House; a royal one is a hand of its own where the content has `royal_flush`. */
mrt_status mrt_fold_classify_line(mrt_fold *fold, mrt_error *err);

static inline const mrt_item *mrt_fold_fixture(const mrt_fold *fold, int fixture)
{
    const mrt_game *game = fold->game;
    if (game->head.counts[MRT_SECTION_FIXTURES] <= (uint32_t)fixture)
        return NULL;
    return (const mrt_item *)game->elements[MRT_SECTION_FIXTURES] + fixture;
}

#endif
