/* A board: a game, the content that acts on it, and everything that can be done to it.
 *
 * For whoever drives a game: the command, the grid, the run, hosts of scripts, C programs. The board knows no Lua: what is a
 * handler is called through mrt_handlers. Whatever can change a result is in the board's game and under its journal, so that
 * mark and undo, copy and hash hold for all of it. A call that fails has changed nothing.
 *
 * Content can be changed under living boards (mrt_board_use); the numbers of definitions, contexts and values stay. A board is
 * used by one thread at a time.
 */
#ifndef MAROTTE_CORE_BOARD_H
#define MAROTTE_CORE_BOARD_H

#include "core/base/json.h"
#include "core/board/game.h"

typedef struct mrt_board mrt_board;

/* ---- events ---- */

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
        self; /* serial of the item whose handler and state it is; 0 = a part of a card or of an item, by sub->def */
    uint32_t actor; /* serial of the item at whose place it acts: the copier, the wearer, or self */
    uint16_t depth; /* copies between them; 0 = it is no copy */
    uint8_t place;  /* mrt_place: where it lies */
} mrt_link;

/* A field of an event that the context declares. */
typedef struct mrt_event_value {
    bool given;
    double number; /* NUMBER; FLAG: 0 or 1 */
    const char *text;
    size_t length;
    mrt_card_id card;
    uint32_t item;          /* serial */
    const mrt_item *spoken; /* ITEM: one that lies on no board, and is only spoken of */
    const mrt_card_id *cards;
    size_t card_count;
} mrt_event_value;

/* Something that happens. A handler's ctx reads the innermost one. */
typedef struct mrt_event {
    const struct mrt_event *outer;
    const mrt_link *link; /* who is running; NULL = nobody */
    uint16_t context;
    uint8_t area, part;
    bool repetition_only;
    mrt_card_id card;         /* what it is about: a card, MRT_CARD_NONE = none; */
    uint32_t item;            /* an item (the joker of an edition or a sticker too), 0 = none; */
    const mrt_item *spoken;   /* an item that lies on no board, NULL = none */
    uint32_t except;          /* a serial: who is not asked; 0 = nobody */
    const mrt_card_id *cards; /* the cards of the event */
    size_t card_count;
    const mrt_event_value *values; /* as the context declares its fields; NULL = none is given */
} mrt_event;

/* Who runs handlers. */
typedef struct mrt_handlers {
    void *user;
    /* Calls link->sub->function for the innermost event, and reads what it returned against `accepts` of the context. Other
     * than MRT_OK: it failed, and `err` says why; the board undoes what it did. `out->mask` is 0 at first. */
    mrt_status (*call)(void *user, const mrt_link *link, mrt_answer *out, mrt_error *err);
    /* Calls an `extra.func`; then, or when `run` is false, lets go of it. */
    mrt_status (*func)(void *user, const mrt_link *link, int32_t handle, bool run, mrt_error *err);
    /* The joker that `item` copies (a serial), or 0. */
    mrt_status (*copy)(void *user, const mrt_item *item, uint32_t *out, mrt_error *err);
    /* A script has failed and its item was switched off: `def` is what failed. Puts the place, the item and the context into
     * the message, which the board keeps. May be NULL. */
    void (*failed)(void *user, const mrt_def *def, const char *context, mrt_error *err);
    /* Calls body(argument) so that whatever the functions above raise ends there, as an error. NULL: they never raise. */
    mrt_status (*protect)(void *user, void (*body)(void *argument), void *argument, const char *what,
                          mrt_error *err);
    /* The game is another one: what was kept about its cards and items holds no more. May be NULL. */
    void (*forget)(void *user);
} mrt_handlers;

/* A step of the trace: what was done by whom. */
typedef struct mrt_trace_step {
    int context;         /* -1 = the sequence itself: `word` says what */
    const char *word;    /* "base", "score"; NULL = an answer */
    int def;             /* -1 = the card itself, or nobody */
    uint32_t actor;      /* serial of the joker at whose place, 0 = none */
    uint32_t depth;      /* of the copy */
    mrt_card_id card;    /* MRT_CARD_NONE = none */
    uint32_t item;       /* the joker or consumable that it is about; 0 = none */
    int key;             /* mrt_answer_key, -1 = none */
    double value;        /* of an answer; of the word "score" the score */
    uint16_t hand;       /* of a word: the hand that is played, UINT16_MAX = none yet */
    const char *message; /* NULL = none; borrowed during the call */
    double chips, mult;  /* after it */
} mrt_trace_step;
typedef void mrt_trace(void *user, const mrt_trace_step *step);

/* ---- boards ---- */

/* A board with an empty game (mrt_board_reset). `content` is borrowed; `alloc` NULL = the C library's. NULL = no memory. */
mrt_board *mrt_board_create(const mrt_content *content, const mrt_handlers *handlers, const mrt_alloc *alloc,
                            mrt_error *err);
void mrt_board_destroy(mrt_board *board); /* NULL is fine */
mrt_game *mrt_board_game(mrt_board *board);
const mrt_content *mrt_board_content(const mrt_board *board);
/* Stop at a script's error instead of switching its item off. */
void mrt_board_set_strict(mrt_board *board, bool strict);
void mrt_board_set_trace(mrt_board *board, mrt_trace *trace, void *user); /* NULL = none */

/* Another version of the content takes the place of the old one, between two calls: living items get the new version of what
 * they are, with their state; new values begin as they begin in every game. */
void mrt_board_use(mrt_board *board, const mrt_content *content);

/* Empties the board: a new game with that seed, every hand at level 1, the deck and the blind that come first in their lists, no
 * cards. */
mrt_status mrt_board_reset(mrt_board *board, const char *seed, size_t length, mrt_error *err);
/* The same and what a run begins with: the cards of the deck, in the order of their making, and what the deck changes. `deck`
 * NULL = the first; one that there is not changes nothing. A game that cannot begin otherwise (no memory, a handler that
 * raises) leaves the board empty. */
mrt_status mrt_board_new_game(mrt_board *board, const char *seed, size_t length, const char *deck,
                              mrt_error *err);

/* Makes `to` an equal of `from`, a board of the same content. */
mrt_status mrt_board_copy(mrt_board *to, mrt_board *from, mrt_error *err);
uint64_t mrt_board_hash(mrt_board *board);
/* The state as JSON (game_save.h), with the messages of scripts that have failed; and back. What is read takes the place of the
 * board's game as a whole, with nothing to be undone, or not at all: then `err` says where and why. */
mrt_status mrt_board_put_state(mrt_text *out, mrt_board *board, mrt_error *err);
mrt_status mrt_board_read_state(mrt_board *board, const mrt_json *state, mrt_error *err);
mrt_mark mrt_board_mark(const mrt_board *board);
void mrt_board_undo(mrt_board *board, mrt_mark mark);
void mrt_board_commit(mrt_board *board);

/* Messages of scripts that have failed in this game; the number, and each of the first. */
#define MRT_BOARD_ERRORS 32 /* messages that a board keeps; further ones are counted */
size_t mrt_board_errors(const mrt_board *board);
const char *mrt_board_error(const mrt_board *board, size_t index);

/* ---- runs ---- */

/* What is asked for: see mrt_ops_create. */
typedef struct mrt_creation {
    uint8_t kind, rarity, edition;
    int def;
    uint32_t count;
    const char *source, *key; /* `key` may be NULL */
    size_t source_length, key_length;
    bool made;
} mrt_creation;

typedef enum mrt_change {
    MRT_CHANGED_ROW,      /* a joker came or went */
    MRT_CHANGED_DEBUFF,   /* one was debuffed */
    MRT_CHANGED_RELEASE,  /* one, or several, are so no more */
    MRT_CHANGED_HAND_SIZE /* the value itself */
} mrt_change;

/* What a run adds to its board. All functions may be called while a handler runs. */
typedef struct mrt_board_rules {
    void *user;
    /* Picks one of the kind from its pool, and puts it into its row. */
    mrt_status (*create)(void *user, const mrt_creation *creation, mrt_error *err);
    /* Carries out a word of a sequence that is a step of the run. *over: the sequence ends here. */
    mrt_status (*step)(void *user, const mrt_node *node, bool *over, mrt_error *err);
    /* Draws cards into the hand. */
    mrt_status (*draw)(void *user, uint32_t count, mrt_error *err);
    /* Something has changed on which numbers of the run depend. */
    mrt_status (*changed)(void *user, mrt_change change, mrt_error *err);
    /* A card got another rank, suit or enhancement. */
    mrt_status (*card_changed)(void *user, mrt_card_id id, mrt_error *err);
    /* Whether a state that was read, from whoever wrote it, is one that a run can be in. */
    mrt_status (*sound)(void *user, const mrt_game *game, mrt_error *err);
} mrt_board_rules;
/* NULL = it is no run any more. */
void mrt_board_set_rules(mrt_board *board, const mrt_board_rules *rules);

/* ---- what happens ---- */

typedef struct mrt_run_options {
    bool hooked, game_over, boss;
} mrt_run_options;

/* How a sequence ended. */
typedef struct mrt_result {
    double chips, mult, score, dollars;
    bool blocked, saved;
    uint16_t hand;
    uint8_t scoring_count, destroyed_count;
    uint8_t scoring[MRT_PLAY_MAX], destroyed[MRT_PLAY_MAX]; /* places among the selected cards */
} mrt_result;

/* Runs a sequence over the selected cards (MRT_SECTION_PLAY). What goes wrong in scripts switches them off and does not end it,
 * unless the board is strict. Other than MRT_OK (no memory; strict, and a script failed): the game is as it was before.
 * `options` and `out` may be NULL. */
mrt_status mrt_board_run(mrt_board *board, const char *sequence, const mrt_run_options *options,
                         mrt_result *out, mrt_error *err);
/* The same for who has the plan; `what` is for messages. */
mrt_status mrt_board_run_plan(mrt_board *board, const mrt_plan *plan, const char *what,
                              const mrt_run_options *options, mrt_result *out, mrt_error *err);

/* Fires an event: asks the items of the kinds that its context lists, kind by kind in that order, rows from left to right, and
 * applies each answer at once. `event` gives context, area, what it is about, cards and values. With `only` (a serial) just
 * that item is asked. *triggered: the blind has answered so; may be NULL. */
mrt_status mrt_board_fire(mrt_board *board, const mrt_event *event, uint32_t only, bool *triggered,
                          mrt_error *err);

/* Lets `work` change the game, as one step: when it fails, or a handler that it leads to raises, the game is as it was. May be
 * called while a handler runs. */
typedef mrt_status mrt_work(mrt_board *board, void *request, mrt_error *err);
mrt_status mrt_board_do(mrt_board *board, mrt_work *work, void *request, const char *what, mrt_error *err);

/* Values as content sees them: with what passives add. */
double mrt_board_value(mrt_board *board, unsigned value);
/* A passive: of a rule 1 or 0, a sum, a factor. */
double mrt_board_passive(mrt_board *board, unsigned passive);
/* 1 in `odds` on a stream, with the probability and the forced luck of the game. */
mrt_status mrt_board_chance(mrt_board *board, double odds, const char *key, size_t length, bool *out,
                            mrt_error *err);

/* Rows of the cash-out that the last sequence has written down. */
typedef struct mrt_row {
    uint32_t actor; /* serial */
    double dollars;
} mrt_row;
const mrt_row *mrt_board_rows(const mrt_board *board, uint32_t *count);

/* The deck or the blind; NULL = there is none. */
const mrt_item *mrt_board_fixture(const mrt_board *board, int fixture);

#endif
