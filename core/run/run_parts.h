/* What the files of core/run share. */
#ifndef MAROTTE_CORE_RUN_PARTS_H
#define MAROTTE_CORE_RUN_PARTS_H

#include <string.h>

#include "core/board/board_parts.h"
#include "core/board/fold_parts.h"
#include "core/board/new_game.h"
#include "core/board/ops_parts.h"
#include "core/board/state.h"
#include "core/board/stream_key.h"
#include "core/run/run.h"

/* The definitions of a kind (and rarity), in their order: what is not to be had now is a hole in it. */
typedef struct mrt_pool_range {
    uint8_t kind, rarity; /* rarity 0 = all of the kind */
    uint32_t first, count;
} mrt_pool_range;

#define MRT_BANS_UNKNOWN (MRT_DEF_UNKNOWN - 1) /* no challenge has that number */
#define MRT_RUN_BAN_WORDS(defs) ((defs) / 64 + 1)

/* The sequences that a run runs, by name (run.c). */
typedef enum mrt_sequence {
    MRT_SEQUENCE_START_RUN,
    MRT_SEQUENCE_BLIND_SCREEN,
    MRT_SEQUENCE_SELECT_BLIND,
    MRT_SEQUENCE_SKIP_BLIND,
    MRT_SEQUENCE_PLAY_HAND,
    MRT_SEQUENCE_DISCARD,
    MRT_SEQUENCE_DRAW,
    MRT_SEQUENCE_END_OF_ROUND,
    MRT_SEQUENCE_CASH_OUT,
    MRT_SEQUENCE_REROLL,
    MRT_SEQUENCE_LEAVE_SHOP,
    MRT_SEQUENCE_OPEN_PACK,
    MRT_SEQUENCE_SKIP_PACK,
    MRT_SEQUENCE_USE,
    MRT_SEQUENCES
} mrt_sequence;

#define MRT_POOL_RANGES 128 /* kinds, and rarities of jokers */

/* Editions or seals that come up, those with the smallest share first: values of a card's field. */
typedef struct mrt_odds_list {
    uint8_t count, elements[UINT8_MAX];
} mrt_odds_list;

struct mrt_run {
    mrt_board *board; /* borrowed */
    const mrt_alloc *alloc;
    const mrt_content *content; /* that the pools are of; NULL = to be made */
    uint32_t version;
    const mrt_plan *plans[MRT_SEQUENCES]; /* of the content; NULL = there is none of that name */
    uint16_t *pool_defs;                  /* in the block of `banned` */
    size_t pool_capacity, pool_count;
    mrt_pool_range ranges[MRT_POOL_RANGES];
    size_t range_count;
    uint16_t surprises[8]; /* definitions that take the place of others in packs */
    size_t surprise_count;
    mrt_odds_list editions[MRT_WAYS], seals[MRT_WAYS];
    /* What the challenge bans, bit = definition (bans.c). */
    uint64_t *banned;   /* owned */
    uint16_t banned_by; /* the challenge that they are of; MRT_BANS_UNKNOWN = to be made */
    bool bans;          /* it bans something */
    /* The action that is being carried out. */
    mrt_card_id chosen[MRT_PLAY_MAX];
    uint32_t chosen_count;
    bool saved; /* the round that ends was saved */
    mrt_result result;
    const mrt_run_start *begun; /* while a run begins */
    /* Not NULL: who looks at seeds wants to know what the rolls for stickers say (bits as in mrt_item.stickers), whatever the
     * stake and the joker allow. All of them are made then. */
    uint32_t *polls;
};

/* ---- keys of streams (pools.c) ---- */

/* parts, then the ante. */
mrt_key mrt_key_of(const mrt_run *run, const char *first, const char *second);
/* `pattern` with # for the ante and @ for the source. */
mrt_key mrt_key_from(const mrt_run *run, const char *pattern, const char *source);
mrt_status mrt_run_random(mrt_run *run, const mrt_key *key, double *out, mrt_error *err);
mrt_status mrt_run_index(mrt_run *run, const mrt_key *key, size_t count, size_t *out, mrt_error *err);

/* ---- pools (pools.c, bans.c) ---- */

/* The block of the bans and the pools. */
static inline size_t mrt_run_pool_bytes(size_t capacity)
{
    return capacity > 0 ? MRT_RUN_BAN_WORDS(capacity) * sizeof(uint64_t) + capacity * sizeof(uint16_t) : 0;
}

/* Brings the pools up to date with the content. */
mrt_status mrt_run_refresh(mrt_run *run, mrt_error *err);
const uint16_t *mrt_run_pool(const mrt_run *run, unsigned kind, unsigned rarity, uint32_t *count);
/* Brings what is banned up to date with the challenge. */
void mrt_run_see_bans(mrt_run *run);
static inline bool mrt_run_is_banned(const mrt_run *run, uint16_t def)
{
    return run->bans && (run->banned[def >> 6] >> (def & 63) & 1) != 0;
}
bool mrt_run_is_present(const mrt_run *run, uint16_t def);
/* Draws from a pool; *out is MRT_DEF_UNKNOWN when it has neither a free entry nor a fallback. `no_fallback`: nor then. */
mrt_status mrt_run_draw(mrt_run *run, unsigned kind, unsigned rarity, const mrt_key *key, bool no_fallback,
                        uint16_t *out, mrt_error *err);
mrt_status mrt_run_draw_boss(mrt_run *run, uint16_t *out, mrt_error *err);
/* Raises the count of a definition; *first: it is the first time. */
mrt_status mrt_run_count_use(mrt_run *run, uint16_t def, bool *first, mrt_error *err);

/* ---- making (build.c) ---- */

enum mrt_origin { MRT_FROM_NOWHERE, MRT_FROM_SHOP, MRT_FROM_PACK };

typedef struct mrt_making {
    unsigned kind, rarity; /* rarity 0 = it is rolled for */
    bool roll;             /* it is rolled for though it is known */
    bool no_fallback;
    enum mrt_origin origin;
    const char *source;
    mrt_section to;
} mrt_making;
/* Builds one at the end of a section; *serial 0 = there was none. */
mrt_status mrt_run_make(mrt_run *run, const mrt_making *making, uint32_t *serial, mrt_error *err);
/* The same of a definition that is known. */
mrt_status mrt_run_build(mrt_run *run, mrt_section to, const mrt_item *item, bool made, uint32_t *serial,
                         mrt_error *err);
/* What a value of the game gives to every joker. */
void mrt_run_add_common_stickers(const mrt_run *run, mrt_item *item);
/* Parts of cards by luck (odds.c). *out: the roll for whether there is one of that place gives one; then which edition or seal,
 * 0 = none. */
void mrt_run_find_odds(mrt_run *run);
mrt_status mrt_run_roll_chance(mrt_run *run, mrt_place place, mrt_way way, const char *source, bool *out,
                               mrt_error *err);
mrt_status mrt_run_roll_part(mrt_run *run, mrt_place place, mrt_way way, const char *source, uint8_t *out,
                             mrt_error *err);
mrt_status mrt_run_make_shop_card(mrt_run *run, bool enhanced, bool illusion, mrt_error *err);
mrt_status mrt_run_make_pack_card(mrt_run *run, const mrt_pack_rules *pack, mrt_error *err);
/* Moves an item to the end of the row of its kind and tells it; a playing card joins the deck. */
mrt_status mrt_run_gain(mrt_run *run, mrt_section from, uint32_t at, mrt_error *err);
mrt_status mrt_run_create_item(void *user, const mrt_creation *creation, mrt_error *err);

/* ---- the shop, packs, tags ---- */

mrt_status mrt_run_set_reroll_price(mrt_run *run, mrt_error *err);
mrt_status mrt_run_fill_shop(mrt_run *run, mrt_error *err);
/* One card for it that no tag brings, and one pack. */
mrt_status mrt_run_roll_slot(mrt_run *run, mrt_error *err);
mrt_status mrt_run_offer_pack(mrt_run *run, mrt_error *err);
mrt_status mrt_run_offer_voucher(mrt_run *run, uint16_t def, mrt_error *err);
mrt_status mrt_run_offer_packs(mrt_run *run, mrt_error *err);
mrt_status mrt_run_clear(mrt_run *run, mrt_section section, mrt_error *err);
const mrt_item *mrt_run_opened(const mrt_run *run); /* NULL = no pack is open */
const mrt_pack_rules *mrt_run_pack(const mrt_run *run);
mrt_status mrt_run_build_pack(mrt_run *run, mrt_error *err);
mrt_status mrt_run_deal_pack(mrt_run *run, mrt_error *err);
mrt_status mrt_run_return_pack(mrt_run *run, mrt_error *err);
/* The first tag of a moment acts, or all of them; *used may be NULL. */
mrt_status mrt_run_use_tags(mrt_run *run, mrt_tag_moment moment, bool all, bool *used, mrt_error *err);
/* The first tag of a moment: its place, or UINT32_MAX. */
uint32_t mrt_run_find_tag(const mrt_run *run, mrt_tag_moment moment, uint32_t from);
mrt_status mrt_run_spend_tag(mrt_run *run, uint32_t at, mrt_error *err);

/* ---- rounds (round.c, hand.c) ---- */

mrt_status mrt_run_screen(mrt_run *run,
                          mrt_error *err); /* the blind screen is entered, or a tag has acted there */
/* Draws cards into the hand: *drawn may be NULL. `round`: the blind looks at them. */
mrt_status mrt_run_draw_cards(mrt_run *run, uint32_t count, bool round, mrt_error *err);
mrt_status mrt_run_draw_some(void *user, uint32_t count, mrt_error *err);
mrt_status mrt_run_draw_hand(mrt_run *run, mrt_error *err);
/* Takes the size of the hand as it is: nothing is dealt for it. */
mrt_status mrt_run_see_hand_size(mrt_run *run, mrt_error *err);
mrt_status mrt_run_gather(mrt_run *run, mrt_error *err);
mrt_status mrt_run_end_round(mrt_run *run, bool lost, mrt_error *err);
mrt_status mrt_run_after_hand(mrt_run *run, mrt_error *err);
mrt_status mrt_run_changed(void *user, mrt_change change, mrt_error *err);
mrt_status mrt_run_card_changed(void *user, mrt_card_id id, mrt_error *err);
mrt_status mrt_run_pin(mrt_run *run, mrt_error *err); /* who stays in front is put there */
mrt_status mrt_run_step(void *user, const mrt_node *node, bool *over, mrt_error *err);
mrt_status mrt_run_sound(void *user, const mrt_game *game, mrt_error *err); /* sound.c */
/* Values that follow the cards. */
mrt_status mrt_run_sync(mrt_run *run, mrt_error *err);

/* ---- using (use.c) ---- */

/* Whether an item can be used now with these cards; `from`: where it lies. */
mrt_status mrt_run_check_use(mrt_run *run, const mrt_item *item, mrt_where from, const uint32_t *at,
                             uint32_t count, mrt_error *err);
/* Whether any choice of cards would do; least and most cards. */
bool mrt_run_can_use(mrt_run *run, const mrt_item *item, mrt_where from, uint32_t *least, uint32_t *most);
/* Takes it from its place and uses it. */
mrt_status mrt_run_use(mrt_run *run, mrt_section from, uint32_t place, const uint32_t *at, uint32_t count,
                       mrt_error *err);
/* What its file says, then its handler. */
mrt_status mrt_run_effects(mrt_run *run, uint32_t serial, mrt_error *err);
mrt_status mrt_run_count_used(mrt_run *run, mrt_error *err);
mrt_status mrt_run_redeem(mrt_run *run, uint32_t place, mrt_error *err);

/* ---- small things ---- */

static inline mrt_game *mrt_run_game(const mrt_run *run)
{
    return &run->board->game;
}

static inline double mrt_run_stat(const mrt_run *run, unsigned stat)
{
    return mrt_game_stat(&run->board->game, stat);
}

static inline mrt_status mrt_run_set(mrt_run *run, unsigned stat, double number, mrt_error *err)
{
    if (mrt_run_stat(run, stat) == number)
        return MRT_OK;
    return mrt_game_set_stat(&run->board->game, stat, number, err);
}

static inline mrt_status mrt_run_add(mrt_run *run, unsigned stat, double more, mrt_error *err)
{
    return more != 0 ? mrt_game_set_stat(&run->board->game, stat, mrt_run_stat(run, stat) + more, err)
                     : MRT_OK;
}

static inline mrt_phase mrt_run_phase_of(const mrt_run *run)
{
    return (mrt_phase)(int)mrt_run_stat(run, MRT_STAT_PHASE);
}

static inline const mrt_item *mrt_run_item(const mrt_run *run, mrt_section section, uint32_t at)
{
    return (const mrt_item *)run->board->game.elements[section] + at;
}

static inline uint32_t mrt_run_count(const mrt_run *run, mrt_section section)
{
    return mrt_game_count(&run->board->game, section);
}

static inline const mrt_def *mrt_run_def(const mrt_run *run, uint16_t def)
{
    return def != MRT_DEF_UNKNOWN ? &run->board->fold.content->defs[def] : NULL;
}

/* How many cards can be played or discarded at once. */
static inline uint32_t mrt_run_play_limit(const mrt_run *run)
{
    double limit = mrt_run_stat(run, MRT_STAT_PLAY_LIMIT);
    return limit < 1 ? 1 : limit > MRT_PLAY_MAX ? MRT_PLAY_MAX : (uint32_t)limit;
}

static inline bool mrt_is_among(const uint32_t *at, uint32_t count, uint32_t place)
{
    for (uint32_t i = 0; i < count; i++)
        if (at[i] == place)
            return true;
    return false;
}

/* Whether chosen places are those of held cards, each once, and who must be chosen is among them (hand.c). The error's column is
 * the place in `at`, from 1. */
mrt_status mrt_run_check_chosen(const mrt_run *run, const uint32_t *at, uint32_t count, mrt_error *err);

/* Runs a sequence; inside of a protected action. */
mrt_status mrt_run_sequence(mrt_run *run, mrt_sequence sequence, const mrt_run_options *options,
                            mrt_error *err);
/* Finds the plans of all sequences. */
void mrt_run_find_plans(mrt_run *run);
mrt_status mrt_run_set_screen(mrt_run *run, int place, uint16_t def, mrt_error *err);
/* Draws one of a kind without a source, into a place of the screen. */
mrt_status mrt_run_roll_screen(mrt_run *run, mrt_place place, int screen, mrt_error *err);

#endif
