/* Runs: made, begun; requirements and rewards; the flow from a played hand to the next question. See run.h. */
#include "core/run/run.h"

#include <math.h>

#include "core/run/run_parts.h"

static const char *const phase_names[MRT_PHASES] = {
    "", "BLIND_SELECT", "SELECTING_HAND", "ROUND_EVAL", "SHOP", "GAME_OVER", "WON",
};

const char *mrt_run_phase(const mrt_run *run)
{
    const mrt_pack_rules *pack = mrt_run_pack(run);
    return pack != NULL ? pack->phase : phase_names[mrt_run_phase_of(run)];
}

mrt_run *mrt_run_create(mrt_board *board, const mrt_alloc *alloc, mrt_error *err)
{
    mrt_run *run = mrt_resize(alloc, NULL, 0, sizeof *run);
    if (run == NULL) {
        mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for a run");
        return NULL;
    }
    memset(run, 0, sizeof *run);
    run->board = board;
    run->alloc = alloc;
    mrt_board_rules rules = {.user = run,
                             .create = mrt_run_create_item,
                             .step = mrt_run_step,
                             .draw = mrt_run_draw_some,
                             .changed = mrt_run_changed,
                             .card_changed = mrt_run_card_changed,
                             .sound = mrt_run_sound};
    mrt_board_set_rules(board, &rules);
    if (mrt_run_refresh(run, err) == MRT_OK)
        return run;
    mrt_run_destroy(run);
    return NULL;
}

void mrt_run_destroy(mrt_run *run)
{
    if (run == NULL)
        return;
    mrt_board_set_rules(run->board, NULL);
    if (run->banned != NULL)
        mrt_resize(run->alloc, run->banned, mrt_run_pool_bytes(run->pool_capacity), 0);
    mrt_resize(run->alloc, run, sizeof *run, 0);
}

mrt_board *mrt_run_board(mrt_run *run)
{
    return run->board;
}

static const char *const sequence_names[MRT_SEQUENCES] = {
    "start_run",    "blind_screen", "select_blind", "skip_blind", "play_hand", "discard",   "draw",
    "end_of_round", "cash_out",     "reroll",       "leave_shop", "open_pack", "skip_pack", "use",
};

void mrt_run_find_plans(mrt_run *run)
{
    for (int i = 0; i < MRT_SEQUENCES; i++)
        run->plans[i] = mrt_content_find_plan(run->content, sequence_names[i]);
}

mrt_status mrt_run_sequence(mrt_run *run, mrt_sequence sequence, const mrt_run_options *options,
                            mrt_error *err)
{
    if (run->plans[sequence] == NULL)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is no sequence \"%s\"",
                             sequence_names[sequence]);
    return mrt_fold_run(&run->board->fold, run->plans[sequence], options, &run->result, err);
}

mrt_status mrt_run_set_screen(mrt_run *run, int place, uint16_t def, mrt_error *err)
{
    mrt_item *item = mrt_game_write(mrt_run_game(run), MRT_SECTION_SCREEN, (uint32_t)place);
    if (item == NULL)
        return mrt_ops_no_memory(err);
    *item = (mrt_item){.def = def, .kind = def != MRT_DEF_UNKNOWN ? mrt_run_def(run, def)->kind : 0};
    return MRT_OK;
}

/* ---- requirements ---- */

/* The numbers of the stake: those of the highest one up to it that has some; NULL = none has. */
static const double *requirements(const mrt_run *run)
{
    uint32_t count;
    const uint16_t *stakes = mrt_run_pool(run, run->content->kind_at[MRT_PLACE_STAKE], 0, &count);
    const double *found = NULL;
    for (uint32_t i = 0; i < count && i < mrt_run_stat(run, MRT_STAT_STAKE); i++)
        if (mrt_run_def(run, stakes[i])->requirements != NULL)
            found = mrt_run_def(run, stakes[i])->requirements;
    return found;
}

/* Beyond the antes that have numbers they grow by a formula, and are rounded to two digits. */
static double endless(double last, double beyond)
{
    double x = floor(last * pow(1.6 + pow(0.75 * beyond, 1 + 0.2 * beyond), beyond));
    return isfinite(x) ? x - fmod(x, pow(10, floor(log10(x) - 1))) : INFINITY;
}

static double base_requirement(const mrt_run *run)
{
    const double *numbers = requirements(run);
    double ante = mrt_run_stat(run, MRT_STAT_ANTE);
    if (ante < 1 || numbers == NULL)
        return 100;
    if (ante <= MRT_REQUIREMENTS)
        return numbers[(int)ante - 1];
    return endless(numbers[MRT_REQUIREMENTS - 1], ante - MRT_REQUIREMENTS);
}

double mrt_run_need(mrt_run *run, uint16_t blind)
{
    const mrt_def *def = mrt_run_def(run, blind);
    double given = mrt_run_stat(run, MRT_STAT_SETUP_NEED);
    if (given >= 0)
        return given;
    return base_requirement(run) * (def != NULL ? def->blind->score_mult : 1) *
           mrt_run_stat(run, MRT_STAT_ANTE_SCALING);
}

double mrt_run_reward(mrt_run *run, uint16_t blind, int place)
{
    static const mrt_stat without[] = {MRT_STAT_NO_SMALL_REWARD, MRT_STAT_NO_BIG_REWARD,
                                       MRT_STAT_NO_BOSS_REWARD};
    const mrt_def *def = mrt_run_def(run, blind);
    return def == NULL || mrt_run_stat(run, without[place]) != 0 ? 0 : def->blind->dollars;
}

/* ---- beginning ---- */

typedef struct beginning {
    mrt_run *run;
    const mrt_run_start *start;
    uint16_t deck, challenge;
} beginning;

static mrt_status add_screen(mrt_run *run, mrt_error *err)
{
    uint32_t count;
    const uint16_t *blinds = mrt_run_pool(run, run->content->kind_at[MRT_PLACE_BLIND], 0, &count);
    mrt_status status = MRT_OK;
    mrt_item none = {.def = MRT_DEF_UNKNOWN};
    for (int i = 0; i < MRT_SCREENS && status == MRT_OK; i++)
        status = mrt_game_append(mrt_run_game(run), MRT_SECTION_SCREEN, &none, 1, err);
    /* the first two blinds are what comes before a boss */
    for (uint32_t i = 0, place = 0; i < count && place < 2 && status == MRT_OK; i++)
        if ((mrt_run_def(run, blinds[i])->flags & MRT_DEF_BOSS) == 0)
            status = mrt_run_set_screen(run, (int)place++, blinds[i], err);
    return status;
}

static mrt_status do_begin(mrt_board *board, void *request, mrt_error *err)
{
    beginning *b = request;
    mrt_run *run = b->run;
    const mrt_content *content = run->content;
    uint32_t serial;
    mrt_game_head *head = mrt_game_write_head(&board->game);
    if (head == NULL)
        return mrt_ops_no_memory(err);
    head->one_counter = 1;
    head->next_serial = 1;
    mrt_status status =
        mrt_start_fixture(board, MRT_FIXTURE_DECK, b->deck, content->kind_at[MRT_PLACE_DECK], err);
    if (status == MRT_OK)
        status = mrt_ops_place_blind(board, MRT_DEF_UNKNOWN, &serial, err);
    if (status == MRT_OK)
        status = mrt_start_fixture(board, MRT_FIXTURE_STAKE, MRT_DEF_UNKNOWN,
                                   content->kind_at[MRT_PLACE_STAKE], err);
    if (status == MRT_OK)
        status = mrt_start_fixture(board, MRT_FIXTURE_CHALLENGE, b->challenge,
                                   content->kind_at[MRT_PLACE_CHALLENGE], err);
    mrt_run_see_bans(run);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_STAKE, b->challenge != MRT_DEF_UNKNOWN ? 1 : b->start->stake, err);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_STOP_AT_WIN, b->start->stop_at_win, err);
    if (status == MRT_OK)
        status = add_screen(run, err);
    if (status == MRT_OK)
        status = mrt_run_sequence(run, MRT_SEQUENCE_START_RUN, NULL, err);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_PHASE, MRT_PHASE_BLIND_SELECT, err);
    if (status == MRT_OK)
        status = mrt_run_set(run, MRT_STAT_SMALL_STATE, 1, err);
    return status == MRT_OK ? mrt_run_screen(run, err) : status;
}

static mrt_status find(const mrt_run *run, mrt_place place, const char *key, uint16_t *out, mrt_error *err)
{
    uint8_t kind = run->content->kind_at[place];
    if (kind == UINT8_MAX)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "this content has no %s", mrt_place_names[place]);
    return mrt_ops_find(run->content, kind, key, strlen(key), out, err);
}

static mrt_status find_start(mrt_run *run, beginning *b, mrt_error *err)
{
    const mrt_run_start *start = b->start;
    uint32_t stakes;
    mrt_status status = MRT_OK;
    int first = mrt_content_first(run->content, run->content->kind_at[MRT_PLACE_DECK]);
    mrt_run_pool(run, run->content->kind_at[MRT_PLACE_STAKE], 0, &stakes);
    b->deck = first >= 0 ? (uint16_t)first : MRT_DEF_UNKNOWN;
    b->challenge = MRT_DEF_UNKNOWN;
    if (start->stake < 1 || start->stake > stakes)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is no stake %u; 1 to %u are right",
                             start->stake, stakes);
    if (start->deck != NULL)
        status = find(run, MRT_PLACE_DECK, start->deck, &b->deck, err);
    if (status == MRT_OK && start->challenge != NULL)
        status = find(run, MRT_PLACE_CHALLENGE, start->challenge, &b->challenge, err);
    return status;
}

mrt_status mrt_run_begin(mrt_run *run, const mrt_run_start *start, mrt_error *err)
{
    beginning b = {.run = run, .start = start};
    mrt_error ignored;
    mrt_status status = mrt_run_refresh(run, err);
    if (status == MRT_OK)
        status = find_start(run, &b, err);
    if (status == MRT_OK)
        status = mrt_board_reset(run->board, start->seed, start->seed_length, err);
    if (status != MRT_OK)
        return status;
    run->begun = start;
    status = mrt_board_do(run->board, do_begin, &b, "a new run", err);
    run->begun = NULL;
    if (status != MRT_OK)
        mrt_board_reset(run->board, start->seed, start->seed_length, &ignored);
    else
        mrt_board_commit(run->board);
    return status;
}

/* ---- the blind screen ---- */

mrt_status mrt_run_screen(mrt_run *run, mrt_error *err)
{
    mrt_status status = MRT_OK;
    bool again = true;
    while (status == MRT_OK && again && mrt_run_opened(run) == NULL) {
        uint32_t before = mrt_run_count(run, MRT_SECTION_TAGS);
        status = mrt_run_sequence(run, MRT_SEQUENCE_BLIND_SCREEN, NULL, err);
        again = mrt_run_count(run, MRT_SECTION_TAGS) != before;
    }
    return status;
}

/* ---- from a hand to the next question ---- */

static mrt_status lose(mrt_run *run, mrt_error *err)
{
    return mrt_run_set(run, MRT_STAT_PHASE, MRT_PHASE_GAME_OVER, err);
}

mrt_status mrt_run_end_round(mrt_run *run, bool lost, mrt_error *err)
{
    mrt_run_options options = {.game_over = lost, .boss = mrt_run_stat(run, MRT_STAT_BOSS_ROUND) != 0};
    run->saved = false;
    return mrt_run_sequence(run, MRT_SEQUENCE_END_OF_ROUND, &options, err);
}

/* After the draw that follows a play or a discard. */
static mrt_status after_draw(mrt_run *run, mrt_error *err)
{
    bool short_of = mrt_run_stat(run, MRT_STAT_SCORE) < mrt_run_stat(run, MRT_STAT_REQUIREMENT);
    if (mrt_run_count(run, MRT_SECTION_HAND) > 0)
        return MRT_OK;
    if (mrt_run_count(run, MRT_SECTION_DECK) > 0) /* there is no room for a card */
        return mrt_run_hand_size(run) <= 0 ? lose(run, err) : MRT_OK;
    mrt_status status = mrt_run_end_round(run, short_of, err);
    return status == MRT_OK && short_of ? lose(run, err) : status;
}

mrt_status mrt_run_after_hand(mrt_run *run, mrt_error *err)
{
    if (mrt_run_phase_of(run) != MRT_PHASE_SELECTING_HAND)
        return MRT_OK;
    mrt_status status = mrt_run_sync(run, err);
    if (status == MRT_OK)
        status = mrt_run_sequence(run, MRT_SEQUENCE_DRAW, NULL, err);
    return status == MRT_OK ? after_draw(run, err) : status;
}
