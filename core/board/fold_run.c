/* Running a plan, and firing events: what begins and ends around them. See fold.h. */
#include "core/board/fold_parts.h"

#include <string.h>

bool mrt_fold_is_silent(const mrt_fold *fold)
{
    const mrt_game *game = fold->game;
    unsigned worn = fold->dirty || fold->functions || fold->trace != NULL;
    if (worn == 0 && mrt_fold_is_bare(fold))
        return true;
    static const mrt_section piles[] = {MRT_SECTION_PLAY, MRT_SECTION_HAND};
    for (size_t p = 0; p < sizeof piles / sizeof *piles && worn == 0; p++) {
        const mrt_card_id *ids = game->elements[piles[p]];
        for (uint32_t i = 0; i < game->head.counts[piles[p]]; i++) {
            const mrt_card *card = mrt_game_card(game, ids[i]);
            worn |= card == NULL ? 1u : (unsigned)(card->enhancement | card->seal | card->edition);
        }
    }
    return worn == 0;
}

void mrt_fold_save(const mrt_fold *fold, mrt_scene *out)
{
    *out = fold->scene;
}

void mrt_fold_restore(mrt_fold *fold, const mrt_scene *from)
{
    if (fold->plan != from->plan)
        fold->masked = NULL;
    fold->scene = *from;
    fold->classified++;
    if (fold->plan != NULL)
        mrt_fold_ready(fold); /* the masks of the plan that goes on */
}

/* The selected cards are known before they are looked at: press_play asks for them. */
static void begin_cards(mrt_fold *fold)
{
    uint32_t count = mrt_game_count(fold->game, MRT_SECTION_PLAY);
    mrt_played *played = &fold->played;
    played->count = (uint8_t)(count <= MRT_PLAY_MAX ? count : 0);
    if (played->count != 0)
        memcpy(played->cards, fold->game->elements[MRT_SECTION_PLAY], played->count * sizeof *played->cards);
    played->scoring_count = 0;
    played->match_count = 0;
    played->hand = UINT16_MAX;
    memset(played->original.groups, 0, sizeof played->original.groups);
    fold->classified++;
}

static void begin(mrt_fold *fold, const mrt_run_options *options)
{
    static const mrt_run_options none;
    const mrt_run_options *given = options != NULL ? options : &none;
    fold->chips = fold->mult = fold->score = 0;
    begin_cards(fold);
    fold->blocked = fold->saved = fold->answered = fold->triggered = false;
    fold->hooked = given->hooked;
    fold->game_over = given->game_over;
    fold->boss = given->boss;
    fold->doomed_count = fold->row_count = 0;
}

static void fill_destroyed(const mrt_fold *fold, mrt_result *out)
{
    out->destroyed_count = 0;
    for (uint8_t i = 0; i < fold->played.count; i++)
        for (uint32_t d = 0; d < fold->doomed_count; d++)
            if (fold->doomed[d] == fold->played.cards[i])
                out->destroyed[out->destroyed_count++] = i;
}

static void fill_result(const mrt_fold *fold, double money, mrt_result *out)
{
    const mrt_played *played = &fold->played;
    out->chips = fold->chips;
    out->mult = fold->mult;
    out->score = fold->score;
    out->dollars = mrt_game_stat(fold->game, MRT_STAT_MONEY) - money;
    out->blocked = fold->blocked;
    out->saved = fold->saved;
    out->hand = played->hand;
    out->scoring_count = played->scoring_count;
    memcpy(out->scoring, played->scoring, played->scoring_count);
    fill_destroyed(fold, out);
}

/* After a plan within a plan. While the board waits to be linked, the masks are not looked at. */
static void mask_again(mrt_fold *fold)
{
    fold->masked = NULL;
    mrt_fold_ready(fold);
}

static void run_plan(mrt_fold *fold, const mrt_plan *plan, const mrt_run_options *options, mrt_result *out)
{
    mrt_turn nobody = {.card = MRT_CARD_NONE, .times = 1, .area = MRT_AREA_JOKERS};
    double money = mrt_game_stat(fold->game, MRT_STAT_MONEY);
    const mrt_plan *outer = fold->plan;
    fold->plan = plan;
    begin(fold, options);
    mrt_fold_ready(fold);
    mrt_fold_block(fold, plan, 0, plan->count, &nobody);
    fold->plan = outer;
    if (outer != NULL && outer != plan)
        mask_again(fold);
    if (fold->status == MRT_OK && out != NULL)
        fill_result(fold, money, out);
}

static mrt_status leave(mrt_fold *fold, mrt_error *err)
{
    mrt_status status = fold->status;
    if (status != MRT_OK && err != NULL)
        *err = fold->error;
    if (fold->event == NULL)
        fold->status = MRT_OK;
    return status;
}

/* Tallies of the full deck are fixed while something happens, and follow the cards when it is over.
 *
 * Every counting value has a bit; which cards it counts is a set of ranks (Stone has none), of suits and of enhancements: a card
 * is counted by those whose bit is in all three (mrt_counters, made when the content comes). */
static void add_counter(mrt_counters *c, const mrt_value_info *value, uint32_t bit)
{
    for (int rank = 0; rank < MRT_RANKS; rank++)
        if (value->ranks == 0 || (value->ranks >> rank & 1) != 0)
            c->of_rank[rank] |= bit;
    if (value->ranks == 0)
        c->of_rank[MRT_RANKS] |= bit;
    for (int suit = 0; suit < MRT_SUITS; suit++)
        if (value->suits == 0 || (value->suits >> suit & 1) != 0)
            c->of_suit[suit] |= bit;
    for (int e = value->any ? 1 : 0; e < 256; e++)
        if (value->enhancement == 0 || value->enhancement == e)
            c->of_enhancement[e] |= bit;
}

static void make_counters(mrt_fold *fold)
{
    const mrt_content *content = fold->content;
    memset(&fold->counters, 0, sizeof fold->counters);
    for (uint8_t i = 0; i < content->tally_count; i++)
        add_counter(&fold->counters, &content->values[content->tallies[i]], UINT32_C(1) << i);
}

static uint32_t counted_by(const mrt_counters *c, const mrt_card *card)
{
    int rank = mrt_card_is_stone(card) ? MRT_RANKS : mrt_face_rank(card->face);
    return c->of_enhancement[card->enhancement] & c->of_rank[rank] & c->of_suit[mrt_face_suit(card->face)];
}

static void count_tally(mrt_fold *fold, mrt_tally *out)
{
    const mrt_card_slot *slots = fold->game->elements[MRT_SECTION_CARDS];
    uint32_t count = mrt_game_count(fold->game, MRT_SECTION_CARDS);
    *out = (mrt_tally){0};
    for (uint32_t i = 0; i < count; i++) {
        const mrt_card *card = &slots[i].card;
        if ((slots[i].generation & 1) == 0)
            continue;
        for (uint32_t bits = counted_by(&fold->counters, card); bits != 0; bits &= bits - 1)
            out->counts[__builtin_ctz(bits)]++; /* as in classify.c: no C11, but everywhere */
        out->dressed += (card->enhancement | card->seal | card->edition) != 0 || card->bonus != 0 ||
                        mrt_card_is_debuffed(card);
    }
}

void mrt_fold_count_pile(const mrt_fold *fold, mrt_section pile, uint32_t counts[MRT_TALLIES_MAX])
{
    const mrt_card_id *ids = fold->game->elements[pile];
    memset(counts, 0, MRT_TALLIES_MAX * sizeof *counts);
    for (uint32_t i = 0; i < mrt_game_count(fold->game, pile); i++) {
        const mrt_card *card = mrt_game_card(fold->game, ids[i]);
        for (uint32_t bits = card != NULL ? counted_by(&fold->counters, card) : 0; bits != 0;
             bits &= bits - 1)
            counts[__builtin_ctz(bits)]++;
    }
}

static void begin_tally(mrt_fold *fold)
{
    uint32_t version = fold->game->version[MRT_SECTION_CARDS];
    if (fold->tally_known && fold->tally_version == version)
        return;
    count_tally(fold, &fold->tally);
    fold->tally_version = version;
    fold->tally_known = true;
}

static void end_tally(mrt_fold *fold)
{
    const mrt_content *content = fold->content;
    if (fold->tally_version == fold->game->version[MRT_SECTION_CARDS])
        return;
    mrt_tally before = fold->tally;
    begin_tally(fold);
    for (uint8_t i = 0; i < content->tally_count; i++) {
        double more = (double)fold->tally.counts[i] - before.counts[i];
        if (more != 0)
            mrt_fold_add(fold, content->tallies[i], more);
    }
}

mrt_status mrt_fold_set_tallies(mrt_fold *fold, mrt_error *err)
{
    const mrt_content *content = fold->content;
    mrt_status status = MRT_OK;
    begin_tally(fold);
    for (uint8_t i = 0; i < content->tally_count && status == MRT_OK; i++)
        if (mrt_game_stat(fold->game, content->tallies[i]) != fold->tally.counts[i])
            status = mrt_game_set_stat(fold->game, content->tallies[i], fold->tally.counts[i], err);
    return status;
}

mrt_status mrt_fold_run(mrt_fold *fold, const mrt_plan *plan, const mrt_run_options *options, mrt_result *out,
                        mrt_error *err)
{
    if (fold->event == NULL) {
        fold->busy = 0;
        fold->pending_used = 0;
        fold->plan = NULL;
        begin_tally(fold);
        run_plan(fold, plan, options, out);
        end_tally(fold);
        return leave(fold, err);
    }
    mrt_scene outer;
    mrt_fold_save(fold, &outer);
    run_plan(fold, plan, options, out);
    mrt_fold_restore(fold, &outer);
    return leave(fold, err);
}

/* Around what happens outside of sequences. */
bool mrt_fold_begin_event(mrt_fold *fold)
{
    bool outermost = fold->event == NULL && fold->plan == NULL && !fold->counting;
    if (outermost) {
        mrt_fold_forget_hand(fold);
        begin_tally(fold);
        fold->counting = true;
    }
    return outermost;
}

void mrt_fold_end_event(mrt_fold *fold, bool outermost)
{
    if (!outermost)
        return;
    end_tally(fold);
    fold->counting = false;
}

mrt_status mrt_fold_fire(mrt_fold *fold, const mrt_event *event, uint32_t only, mrt_error *err)
{
    mrt_event copy = *event;
    copy.link = NULL;
    mrt_fold_ready(fold);
    if (fold->status == MRT_OK && !mrt_fold_is_heard(fold, copy.context)) /* nobody: nothing happens */
        return MRT_OK;
    bool outermost = mrt_fold_begin_event(fold);
    mrt_fold_ask_all(fold, &copy, MRT_PLACES, only);
    mrt_fold_end_event(fold, outermost);
    return leave(fold, err);
}

mrt_status mrt_fold_ask_item(mrt_fold *fold, int context, uint32_t serial, mrt_error *err)
{
    mrt_event event = {.context = (uint16_t)context, .area = MRT_AREA_JOKERS};
    return mrt_fold_ask_item_event(fold, &event, serial, err);
}

mrt_status mrt_fold_ask_item_event(mrt_fold *fold, const mrt_event *event, uint32_t serial, mrt_error *err)
{
    const mrt_item *item = mrt_game_item(fold->game, serial);
    mrt_event copy = *event;
    if (item == NULL || item->def == MRT_DEF_UNKNOWN ||
        (item->flags & (MRT_ITEM_DEBUFFED | MRT_ITEM_OFF)) != 0 ||
        mrt_context_asks(&fold->content->contexts[event->context], item->kind) < 0)
        return MRT_OK;
    bool outermost = mrt_fold_begin_event(fold);
    mrt_fold_ask_def(fold, &copy, item->def, serial, serial);
    mrt_fold_end_event(fold, outermost);
    return leave(fold, err);
}

void mrt_fold_init(mrt_fold *fold, mrt_board *board, mrt_game *game, const mrt_content *content,
                   const mrt_handlers *handlers)
{
    memset(fold, 0, sizeof *fold);
    fold->board = board;
    fold->game = game;
    fold->content = content;
    fold->handlers = *handlers;
    fold->dirty = true;
    fold->played.hand = UINT16_MAX;
    make_counters(fold);
}

void mrt_fold_use(mrt_fold *fold, const mrt_content *content)
{
    fold->content = content;
    fold->passives_known = fold->actors_known = false;
    mrt_fold_forget_masks(fold);
    fold->tally_known = false;
    fold->played.match_count = 0;
    fold->classified++;
    make_counters(fold);
    mrt_fold_touch(fold);
}

void mrt_fold_clear(mrt_fold *fold)
{
    mrt_scene empty = {.played.hand = UINT16_MAX};
    fold->scene = empty;
    fold->classified++;
    fold->tally_known = false;
    fold->counting = false;
    fold->row_count = 0;
    fold->status = MRT_OK;
    mrt_fold_touch(fold);
}

static void release(const mrt_fold *fold, void *block, size_t size)
{
    if (block != NULL)
        mrt_resize(fold->game->alloc, block, size, 0);
}

void mrt_fold_fini(mrt_fold *fold)
{
    release(fold, fold->links, fold->link_capacity * sizeof *fold->links);
    release(fold, fold->first, fold->first_capacity * 2 * sizeof *fold->first);
    release(fold, fold->pending, fold->pending_capacity * sizeof *fold->pending);
    release(fold, fold->matches, fold->match_capacity * sizeof *fold->matches);
    release(fold, fold->held, fold->held_capacity * sizeof *fold->held);
    mrt_fold_fini_actors(fold);
}
