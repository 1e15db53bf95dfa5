/* The fold: runs a plan over the state of a game, and asks content through its subscriptions.
 *
 * Core knows no Lua: a handler is called through mrt_fold_host. What needs no handler (filters, `give`, the order of answers,
 * retriggers, copies) is decided here. One fold belongs to one game; a handler may fire further events while it runs.
 *
 * Links: for every context the subscriptions of the jokers on the board, in board order, copies resolved; made anew when
 * the board has changed (mrt_fold_touch) before the next event. Hot: everything but linking. Nothing is allocated during
 * an event except when the board has grown.
 */
#ifndef MAROTTE_CORE_FOLD_H
#define MAROTTE_CORE_FOLD_H

#include "core/board/game.h"
#include "core/rules/plan.h"

typedef struct mrt_fold mrt_fold;

/* What one call answered. */
typedef struct mrt_answer {
    uint32_t mask;       /* bit = mrt_answer_key */
    int32_t func;        /* EXTRA_FUNC: the host's handle */
    const char *message; /* MESSAGE: borrowed until the answer is applied */
    double value[MRT_ANSWERS];
} mrt_answer;

/* A subscription on the board. */
typedef struct mrt_link {
    const mrt_sub *sub;
    uint32_t
        self; /* serial of the item whose handler and state it is; 0 = a part of a card or of a joker, by sub->def */
    uint32_t actor; /* serial of the item at whose place it acts: the copier, or self */
    uint32_t depth; /* copies between them; 0 = it is no copy */
} mrt_link;

/* An answer that waits until all have answered. */
typedef struct mrt_pending {
    mrt_link link;
    mrt_answer answer;
    uint8_t context;
} mrt_pending;

/* Something that happens. A handler's ctx reads the innermost one. */
typedef struct mrt_event {
    const struct mrt_event *outer;
    const mrt_link *link; /* who is running; NULL = nobody */
    uint8_t context, area, part;
    bool repetition_only;
    mrt_card_id card; /* other_card, destroying_card; MRT_CARD_NONE = none */
    uint32_t item;    /* other_joker, the consumable, the joker of an edition or a sticker; 0 = none */
    const mrt_card_id *cards; /* removed, cards */
    size_t card_count;
    int32_t fields; /* further fields of ctx, the host's handle; 0 = none */
} mrt_event;

/* What the host does for the fold. */
typedef struct mrt_fold_host {
    void *user;
    /* Calls link->sub->function for fold->event, and reads what it returned against `accepts` of the context. Other than
     * MRT_OK: it failed, and `err` says why; the fold undoes what it did. `out->mask` is 0 at first. */
    mrt_status (*call)(void *user, const mrt_link *link, mrt_answer *out, mrt_error *err);
    /* Calls an `extra.func`; then, or when `run` is false, lets go of it. */
    mrt_status (*func)(void *user, const mrt_link *link, int32_t handle, bool run, mrt_error *err);
    /* The joker that `item` copies (a serial), or 0. */
    mrt_status (*copy)(void *user, const mrt_item *item, uint32_t *out, mrt_error *err);
    /* A script has failed and its item was switched off: `def` is what failed. Puts the place, the item and the context into
     * the message. */
    void (*failed)(void *user, const mrt_def *def, const char *context, mrt_error *err);
} mrt_fold_host;

/* A step of the trace: what was done by whom. */
typedef struct mrt_trace_step {
    int context;      /* -1 = the sequence itself: `word` says what */
    const char *word; /* "base", "score"; NULL = an answer */
    int def;          /* -1 = the card itself, or nobody */
    uint32_t actor;   /* serial of the joker at whose place, 0 = none */
    uint32_t depth;   /* of the copy */
    mrt_card_id card; /* MRT_CARD_NONE = none */
    uint32_t item;    /* the joker or consumable that it is about; 0 = none */
    int key;          /* mrt_answer_key, -1 = none */
    double value;
    const char *message; /* NULL = none; borrowed during the call */
    double chips, mult;  /* after it */
} mrt_trace_step;
typedef void mrt_trace(void *user, const mrt_trace_step *step);

#define MRT_DOOMED_MAX MRT_PLAY_MAX
#define MRT_ROWS_MAX 256 /* rows of a cash-out: one a joker */

#define MRT_TRIGGERS_NOTED 32 /* of a scoring card: whether its enhancement answered in each of them */
#define MRT_PENDING_DEPTH 8   /* own answers of cards that wait at the same time: a gather within a gather */
#define MRT_OFF_PARTS 64      /* that are remembered; with more of them the fold stops */

typedef struct mrt_row {
    uint32_t actor; /* serial */
    double dollars;
} mrt_row;

/* Cards of the game that content counts. */
typedef struct mrt_tally {
    double steel, stone, enhanced, nine;
    uint32_t dressed; /* wear something, have a bonus or are debuffed */
} mrt_tally;

/* The hand that is being played: the answer of MRT_WORD_CLASSIFY. */
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

struct mrt_fold {
    mrt_game *game;             /* borrowed */
    const mrt_content *content; /* borrowed */
    mrt_fold_host host;
    mrt_trace *trace; /* NULL = no trace */
    void *trace_user;
    bool strict;            /* stop at a script's error */
    const mrt_event *event; /* innermost; NULL = nothing happens */

    double chips, mult; /* so far */
    double score;       /* of this hand; NaN = chips and mult have no product */
    mrt_played played;
    bool blocked, hooked, game_over, boss, saved;
    bool round_end; /* the plan that runs ends a round: it has rows of a cash-out */
    bool answered;  /* the card's own enhancement answered through its function in this trigger */
    mrt_card_id doomed[MRT_DOOMED_MAX];
    uint32_t doomed_count;
    mrt_row rows[MRT_ROWS_MAX];
    uint32_t row_count;
    mrt_tally tally; /* of all cards when what happens began */
    uint32_t tally_version;
    bool tally_known;
    mrt_match *matches; /* owned; as many as the content has hands, when there are hand files */
    size_t match_capacity;
    mrt_card *held; /* owned: what hand files look at besides the play */
    size_t held_capacity;
    uint32_t
        classified; /* counts the hands that were worked out: what is kept about one is stale when it changes */

    uint16_t off_parts[MRT_OFF_PARTS]; /* enhancements, editions, seals, stickers whose script failed */
    uint32_t off_count;
    uint16_t stickers[3]; /* definitions of eternal, perishable, rental; UINT16_MAX = none */

    /* The plan that runs, and which of its nodes nobody hears on this board: bit = node. */
    const mrt_plan *plan;                /* NULL = none */
    const mrt_plan *masked;              /* the plan that the masks are of; NULL = to be made */
    uint64_t skip[MRT_PLAN_NODES / 64];  /* nothing can come of it */
    uint8_t follow[MRT_PLAN_NODES];      /* the next node of the same block that is heard, or its end */
    uint64_t plain[MRT_PLAN_NODES / 64]; /* EACH: nothing but chips can come of a card that wears nothing */
    uint64_t chips_in[MRT_PLAN_NODES / 64]; /* EACH: it adds the chips of cards */

    /* Links. */
    uint32_t busy; /* loops over links: they stay as they are until the outermost ends */
    size_t pending_used;
    bool functions; /* somebody who is linked, the blind or the deck has a function: the host may be called */
    bool dirty;     /* the board has changed since they were made */
    mrt_link *links; /* owned: of jokers by context, then of vouchers by context */
    size_t link_capacity;
    uint32_t first[2]
                  [MRT_CONTEXTS_MAX + 1]; /* [0] jokers, [1] vouchers: links first[c] .. first[c + 1] - 1 */
    void *actors;                         /* owned: see fold_link.c */
    size_t actor_capacity;
    uint64_t heard; /* contexts that a joker hears */
    unsigned rules; /* MRT_RULE_* */
    double passive[MRT_PASSIVES];
    mrt_pending *pending; /* owned: gathered answers */
    size_t pending_capacity;

    mrt_status status; /* other than MRT_OK: the fold stops (strict, or no memory), `error` says why */
    mrt_error error;
};

/* How a sequence ended. */
typedef struct mrt_result {
    double chips, mult, score, dollars;
    bool blocked, saved;
    uint16_t hand;
    uint8_t scoring_count, destroyed_count;
    uint8_t scoring[MRT_PLAY_MAX], destroyed[MRT_PLAY_MAX]; /* places among the selected cards */
} mrt_result;

/* What a sequence within a sequence, or one that is broken off, must not disturb. */
typedef struct mrt_scene {
    const mrt_event *event;
    const mrt_plan *plan;
    uint32_t busy, doomed_count;
    size_t pending_used;
    double chips, mult, score;
    mrt_played played;
    bool blocked, hooked, game_over, boss, saved, answered;
    mrt_card_id doomed[MRT_DOOMED_MAX];
} mrt_scene;
void mrt_fold_save(const mrt_fold *fold, mrt_scene *out);
void mrt_fold_restore(mrt_fold *fold, const mrt_scene *from);

void mrt_fold_init(mrt_fold *fold, mrt_game *game, const mrt_content *content, const mrt_fold_host *host);
void mrt_fold_fini(mrt_fold *fold);

/* Jokers, vouchers, blind or deck were added, moved, removed, debuffed, switched, or a state that a passive reads. */
static inline void mrt_fold_touch(mrt_fold *fold)
{
    fold->dirty = true;
}
/* Makes the links if the board has changed. */
mrt_status mrt_fold_link(mrt_fold *fold, mrt_error *err);

/* Renews rules and passives alone: also while somebody walks over the links. */
void mrt_fold_passives(mrt_fold *fold);

/* Runs a sequence over the selected cards (MRT_SECTION_PLAY). What goes wrong in scripts is told to `failed` and does not
 * end it, unless `strict`. */
typedef struct mrt_run_options {
    bool hooked, game_over, boss;
} mrt_run_options;
mrt_status mrt_fold_run(mrt_fold *fold, const mrt_plan *plan, const mrt_run_options *options, mrt_result *out,
                        mrt_error *err);
/* Whether a run of the selected cards can be sure to call no script: then the host needs no protection for it. */
bool mrt_fold_is_silent(const mrt_fold *fold);
/* Fires one event: asks every joker in turn and applies the answers. `event` gives area, card, item, cards, fields. With
 * `only` (a serial) just that joker is asked. May be called while a handler runs. */
mrt_status mrt_fold_fire(mrt_fold *fold, int context, const mrt_event *event, uint32_t only, mrt_error *err);
/* The same for the blind or the deck (MRT_TABLE_*). */
mrt_status mrt_fold_ask_fixture(mrt_fold *fold, int context, const mrt_event *event, int place,
                                mrt_error *err);

/* Values as content sees them: with what passives add. */
double mrt_fold_stat(const mrt_fold *fold, mrt_stat value);
static inline double mrt_fold_probability(const mrt_fold *fold)
{
    return fold->passive[MRT_PASSIVE_PROBABILITY];
}
/* 1 in `odds` on a stream, with the probability and the forced luck of the game. */
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
/* Raises the level of a hand (never below 0); NaN and what leaves the doubles is refused. */
mrt_status mrt_fold_level_up(mrt_fold *fold, uint16_t hand, double levels, mrt_error *err);
/* Works out the hand of the selected cards, as MRT_WORD_CLASSIFY does. */
mrt_status mrt_fold_classify(mrt_fold *fold, mrt_error *err);
/* The selected cards as a line of a grid: all of them score, and nothing is contained but the hand itself. Five of a kind
 * counts as four, a Flush House as a Full House; a royal one is a hand of its own where the content has `royal_flush`. */
mrt_status mrt_fold_classify_line(mrt_fold *fold, mrt_error *err);
/* Earns or loses money. */
mrt_status mrt_fold_earn(mrt_fold *fold, double dollars, mrt_error *err);

#endif
