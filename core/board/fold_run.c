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
    *out = (mrt_scene){.event = fold->event,
                       .plan = fold->plan,
                       .busy = fold->busy,
                       .doomed_count = fold->doomed_count,
                       .pending_used = fold->pending_used,
                       .chips = fold->chips,
                       .mult = fold->mult,
                       .score = fold->score,
                       .played = fold->played,
                       .blocked = fold->blocked,
                       .hooked = fold->hooked,
                       .game_over = fold->game_over,
                       .boss = fold->boss,
                       .saved = fold->saved,
                       .answered = fold->answered};
    memcpy(out->doomed, fold->doomed, sizeof out->doomed);
}

void mrt_fold_restore(mrt_fold *fold, const mrt_scene *from)
{
    if (fold->plan != from->plan)
        fold->masked = NULL;
    fold->event = from->event;
    fold->plan = from->plan;
    fold->busy = from->busy;
    fold->doomed_count = from->doomed_count;
    fold->pending_used = from->pending_used;
    fold->chips = from->chips;
    fold->mult = from->mult;
    fold->score = from->score;
    fold->played = from->played;
    fold->blocked = from->blocked;
    fold->hooked = from->hooked;
    fold->game_over = from->game_over;
    fold->boss = from->boss;
    fold->saved = from->saved;
    fold->answered = from->answered;
    memcpy(fold->doomed, from->doomed, sizeof from->doomed);
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
    fold->blocked = fold->saved = fold->answered = false;
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

/* Tallies of the full deck are fixed while something happens, and follow the cards when it is over. */
static void count_tally(mrt_fold *fold, mrt_tally *out)
{
    const mrt_card_slot *slots = fold->game->elements[MRT_SECTION_CARDS];
    uint32_t count = mrt_game_count(fold->game, MRT_SECTION_CARDS);
    *out = (mrt_tally){0};
    for (uint32_t i = 0; i < count; i++) {
        const mrt_card *card = &slots[i].card;
        if ((slots[i].generation & 1) == 0)
            continue;
        out->steel += card->enhancement == MRT_ENHANCEMENT_STEEL;
        out->stone += card->enhancement == MRT_ENHANCEMENT_STONE;
        out->enhanced += card->enhancement != MRT_ENHANCEMENT_NONE;
        out->nine += mrt_card_get_id(card) == 9;
        out->dressed += (card->enhancement | card->seal | card->edition) != 0 || card->bonus != 0 ||
                        mrt_card_is_debuffed(card);
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
    mrt_tally before = fold->tally, *now = &fold->tally;
    if (fold->tally_version == fold->game->version[MRT_SECTION_CARDS])
        return;
    begin_tally(fold);
    if (now->steel != before.steel)
        mrt_fold_add(fold, MRT_STAT_STEEL_TALLY, now->steel - before.steel);
    if (now->stone != before.stone)
        mrt_fold_add(fold, MRT_STAT_STONE_TALLY, now->stone - before.stone);
    if (now->enhanced != before.enhanced)
        mrt_fold_add(fold, MRT_STAT_ENHANCED_TALLY, now->enhanced - before.enhanced);
    if (now->nine != before.nine)
        mrt_fold_add(fold, MRT_STAT_NINE_TALLY, now->nine - before.nine);
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

mrt_status mrt_fold_fire(mrt_fold *fold, int context, const mrt_event *event, uint32_t only, mrt_error *err)
{
    mrt_event copy = *event;
    copy.context = (uint8_t)context;
    copy.link = NULL;
    bool outermost = fold->event == NULL;
    if (outermost) {
        mrt_fold_forget_hand(fold);
        begin_tally(fold);
    }
    mrt_fold_ask_all(fold, &copy, 0, only);
    if (outermost)
        end_tally(fold);
    return leave(fold, err);
}

void mrt_fold_init(mrt_fold *fold, mrt_game *game, const mrt_content *content, const mrt_fold_host *host)
{
    memset(fold, 0, sizeof *fold);
    fold->game = game;
    fold->content = content;
    fold->host = *host;
    fold->dirty = true;
    fold->played.hand = UINT16_MAX;
    for (int i = 0; i < 3; i++)
        fold->stickers[i] = UINT16_MAX;
}

void mrt_fold_fini(mrt_fold *fold)
{
    const mrt_alloc *alloc = fold->game->alloc;
    mrt_resize(alloc, fold->links, fold->link_capacity * sizeof *fold->links, 0);
    mrt_resize(alloc, fold->pending, fold->pending_capacity * sizeof *fold->pending, 0);
    mrt_resize(alloc, fold->matches, fold->match_capacity * sizeof *fold->matches, 0);
    mrt_resize(alloc, fold->held, fold->held_capacity * sizeof *fold->held, 0);
    mrt_fold_fini_actors(fold);
}
