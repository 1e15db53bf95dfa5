/* Whether a state is one that a run can be in: asked about what was read, from whoever wrote it.
 *
 * Only what the code of a run takes for granted and nothing else has checked: places of the screen, phases, numbers that are
 * places. What they are worth (more money than there can be, a boss of another ante) is not.
 */
#include <math.h>

#include "core/run/run_parts.h"

/* Values that are places: whole, and so many. */
static const struct {
    mrt_stat stat;
    double most;
} places[] = {
    {MRT_STAT_PHASE, MRT_PHASES - 1}, {MRT_STAT_ON_DECK, MRT_SCREEN_BOSS},
    {MRT_STAT_SMALL_STATE, 4},        {MRT_STAT_BIG_STATE, 4},
    {MRT_STAT_BOSS_STATE, 4},
};

static mrt_status check_values(const mrt_run *run, const mrt_game *game, mrt_error *err)
{
    const mrt_content *content = mrt_board_content(run->board);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        double number = mrt_game_stat(game, places[i].stat);
        if (!(number >= 0 && number <= places[i].most && number == floor(number)))
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                                 "game.stats: the value \"%s\" is a whole number from 0 to %.0f, not %.14g",
                                 content->values[places[i].stat].name, places[i].most, number);
    }
    return MRT_OK;
}

static mrt_status check_count(const mrt_game *game, mrt_section section, uint32_t count, const char *name,
                              mrt_error *err)
{
    uint32_t has = mrt_game_count(game, section);
    if (has == count)
        return MRT_OK;
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "game.%s: %u elements are needed, not %u", name, count,
                         has);
}

/* A blind has the rules of a blind, a pack those of a pack. */
static mrt_status check_rules(const mrt_run *run, const mrt_game *game, mrt_error *err)
{
    const mrt_content *content = mrt_board_content(run->board);
    const mrt_item *opened = game->elements[MRT_SECTION_OPENED];
    uint32_t count = mrt_game_count(game, MRT_SECTION_OPENED);
    if (count > 1 ||
        (count == 1 && (opened->def == MRT_DEF_UNKNOWN || content->defs[opened->def].pack == NULL)))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "game.opened: one pack can be open, and must be known");
    return MRT_OK;
}

mrt_status mrt_run_sound(void *user, const mrt_game *game, mrt_error *err)
{
    const mrt_run *run = user;
    if (game->head.one_counter == 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "game.one_counter: a run has one counter");
    mrt_status status = check_values(run, game, err);
    if (status == MRT_OK)
        status = check_count(game, MRT_SECTION_FIXTURES, MRT_FIXTURES, "fixtures", err);
    if (status == MRT_OK)
        status = check_count(game, MRT_SECTION_SCREEN, MRT_SCREENS, "screen", err);
    return status == MRT_OK ? check_rules(run, game, err) : status;
}
