/* What the files of the fold share: fold.c (the words of a plan), fold_run.c (running one, firing events), fold_turn.c (the turn
 * of a card or joker), fold_ask.c (asking and applying), fold_link.c and fold_mask.c (the board), fold_cards.c (cards and hands). */
#ifndef MAROTTE_CORE_FOLD_PARTS_H
#define MAROTTE_CORE_FOLD_PARTS_H

#include "core/board/fold.h"

/* fold_ask.c */

/* Asks one subscription that is not elsewhere (mrt_link_is_elsewhere). True: it answered, and `out` has at least one key. */
bool mrt_fold_ask_here(mrt_fold *fold, const mrt_link *link, mrt_event *event, mrt_answer *out);
/* Applies an answer in the order of the event's context. */
void mrt_fold_apply(mrt_fold *fold, const mrt_link *link, const mrt_event *event, mrt_answer *answer);
/* Lets go of what an answer holds without applying it. */
void mrt_fold_drop(mrt_fold *fold, const mrt_link *link, mrt_answer *answer);
/* Asks the links of the event's context, and applies each answer at once; `only`: of that actor alone; `place`: of what lies
 * there alone, MRT_PLACES = everywhere. */
void mrt_fold_ask_all(mrt_fold *fold, mrt_event *event, unsigned place, uint32_t only);
/* Asks the subscriptions of a definition itself: an item that is told of something, a part of a card (`self` 0). */
void mrt_fold_ask_def(mrt_fold *fold, mrt_event *event, int def, uint32_t self, uint32_t actor);
/* Whether the part of a card may act: its script has not failed. */
bool mrt_fold_part_on(const mrt_fold *fold, int def);
/* Marks the blind as triggered, unless it is disabled. */
void mrt_fold_trigger_blind(mrt_fold *fold);
/* Stops the fold: no memory, or a limit. */
void mrt_fold_stop(mrt_fold *fold, mrt_status status, const mrt_error *err);
void mrt_fold_trace_word(mrt_fold *fold, const char *word);
/* fold_link.c. A block of the fold with room for `count` elements, NULL = no memory, which leaves the old one. */
void *mrt_fold_grow(const mrt_fold *fold, void *block, size_t *capacity, size_t count, size_t size);
void mrt_fold_fini_actors(mrt_fold *fold);
bool mrt_fold_link_lives(const mrt_fold *fold, const mrt_link *link);

/* The links of a context. */
static inline const mrt_link *mrt_fold_links(const mrt_fold *fold, int context, uint32_t *count)
{
    uint32_t at = fold->first[context];
    *count = fold->first[context + 1] - at;
    return fold->links + at;
}

static inline bool mrt_fold_is_heard(const mrt_fold *fold, int context)
{
    return fold->first[context] != fold->first[context + 1];
}

/* Most subscriptions that cannot answer are turned away by the area alone. */
static inline bool mrt_link_is_elsewhere(const mrt_fold *fold, const mrt_link *link, const mrt_event *event)
{
    const mrt_sub *sub = link->sub;
    return (sub->tests & MRT_TEST_AREA) != 0 && sub->area != event->area &&
           !(sub->card_first && mrt_game_card(fold->game, event->card) == NULL);
}

/* Asks one subscription, wherever it is. */
static inline bool mrt_fold_ask(mrt_fold *fold, const mrt_link *link, mrt_event *event, mrt_answer *out)
{
    return !mrt_link_is_elsewhere(fold, link, event) && mrt_fold_ask_here(fold, link, event, out);
}

static inline bool mrt_fold_goes_on(const mrt_fold *fold)
{
    return fold->status == MRT_OK;
}

/* Chips cannot be more than the money where a rule says so. */
static inline void mrt_fold_cap_chips(mrt_fold *fold)
{
    if (fold->passive[MRT_PASSIVE_CHIPS_WITHIN_MONEY] == 0)
        return;
    double money = mrt_game_stat(fold->game, MRT_STAT_MONEY), most = money > 0 ? money : 0;
    fold->chips = fold->chips > most ? most : fold->chips;
}

/* fold_mask.c. Works out which nodes of fold->plan nobody hears. */
void mrt_fold_mask(mrt_fold *fold);
void mrt_fold_forget_masks(mrt_fold *fold);

static inline bool mrt_mask_has(const uint64_t *mask, unsigned node)
{
    return (mask[node >> 6] >> (node & 63) & 1) != 0;
}

/* A walk over a block leaves out the nodes that nobody hears. While the board waits to be linked the masks say nothing, and all
 * are met. */
static inline unsigned mrt_block_first(const mrt_fold *fold, unsigned at, unsigned end)
{
    return at < end && !fold->dirty && mrt_mask_has(fold->skip, at) ? fold->follow[at] : at;
}

static inline unsigned mrt_block_next(const mrt_fold *fold, const mrt_plan *plan, unsigned at)
{
    return fold->dirty ? plan->nodes[at].end : fold->follow[at];
}

/* Is it known that no card of the game wears anything, has a bonus or is debuffed? */
static inline bool mrt_fold_is_bare(const mrt_fold *fold)
{
    return fold->tally_known && fold->tally.dressed == 0 &&
           fold->tally_version == fold->game->version[MRT_SECTION_CARDS];
}

/* Does a passive read a value of the game that is another one now? */
static inline bool mrt_fold_is_outdated(const mrt_fold *fold)
{
    return fold->reads_game && fold->stats_read != fold->game->version[MRT_SECTION_STATS];
}

/* After an undo: links stay when nothing that they stand for was touched. */
void mrt_fold_undone(mrt_fold *fold);

/* Relinks when the board has changed and nobody walks over the links. */
static inline void mrt_fold_ready(mrt_fold *fold)
{
    if (fold->dirty && fold->busy == 0) {
        mrt_error err;
        mrt_status status = mrt_fold_link(fold, &err);
        if (status != MRT_OK)
            mrt_fold_stop(fold, status, &err);
    }
    if (mrt_fold_is_outdated(fold))
        mrt_fold_passives(fold);
    if (fold->plan != NULL && fold->masked != fold->plan && !fold->dirty)
        mrt_fold_mask(fold);
}

/* Whose turn it is. */
typedef struct mrt_turn {
    mrt_card_id card;  /* MRT_CARD_NONE = no loop over cards */
    uint32_t item;     /* serial of the joker or consumable; 0 = none */
    uint32_t stickers; /* that the item wore when its turn began */
    uint8_t area;      /* mrt_area of the card */
    uint8_t times;     /* how often the card scores */
    uint8_t place;     /* of the card among those that score */
    uint8_t trigger;   /* which of its triggers it is; MRT_TRIGGERS_NOTED = a later one */
} mrt_turn;

/* What is done with an answer; `part`: of a card's parts which one gave it, -1 = a joker. */
typedef void mrt_take_answer(mrt_fold *fold, const mrt_link *link, mrt_event *event, mrt_answer *answer,
                             int part, void *user);

/* The event of a node, about whose turn it is. */
static inline mrt_event mrt_turn_event(const mrt_node *node, const mrt_turn *turn)
{
    mrt_event event = {.context = node->context, .area = turn->area, .card = turn->card};
    if (turn->card == MRT_CARD_NONE) {
        event.area = MRT_AREA_JOKERS;
        event.item = turn->item;
    }
    return event;
}

/* Stops the fold unless all is well. */
static inline void mrt_fold_check(mrt_fold *fold, mrt_status status, const mrt_error *err)
{
    if (status != MRT_OK)
        mrt_fold_stop(fold, status, err);
}

static inline void mrt_fold_add(mrt_fold *fold, unsigned stat, double more)
{
    mrt_error err;
    mrt_fold_check(fold, mrt_game_set_stat(fold->game, stat, mrt_game_stat(fold->game, stat) + more, &err),
                   &err);
}

/* The functions of words, see words.h. `false`: the turn is over. */
typedef bool mrt_run_word(mrt_fold *fold, const mrt_plan *plan, unsigned at, mrt_turn *turn);
mrt_run_word mrt_word_triggers, mrt_word_echoes, mrt_word_gather, mrt_word_doom; /* fold_turn.c */

/* Switches a script off that has failed: the item, or a part of cards for the whole game. */
void mrt_fold_switch_off(mrt_fold *fold, uint32_t self, uint16_t def);

/* fold.c. Runs the nodes from `at` to `end`; false: the turn is over. */
bool mrt_fold_block(mrt_fold *fold, const mrt_plan *plan, unsigned at, unsigned end, mrt_turn *turn);
/* What happens outside of a sequence is about no hand. */
void mrt_fold_forget_hand(mrt_fold *fold);

/* fold_run.c. Around what happens outside of sequences: values that count cards follow them. */
bool mrt_fold_begin_event(mrt_fold *fold);
void mrt_fold_end_event(mrt_fold *fold, bool outermost);

/* fold_turn.c: words that a card or a joker has its turn in. */
void mrt_turn_ask(mrt_fold *fold, const mrt_node *node, const mrt_turn *turn, mrt_take_answer *take,
                  void *user);
void mrt_turn_ask_all(mrt_fold *fold, mrt_event *event, uint32_t only, mrt_take_answer *take, void *user);

#endif
