/* A game as a whole: made, emptied, copied, compared, and its values.
 *
 * What changes single elements is in game_journal.c, cards and items are in game_items.c, what items remember in state.c,
 * streams in game_streams.c, the hash in game_hash.c. Here reset and copy write the state without the journal, and forget
 * it. A call that fails has changed nothing.
 */
#include "core/board/game.h"

#include <math.h>

#include "core/board/game_journal.h"
#include "core/board/state.h"

void mrt_game_init(mrt_game *game, const mrt_alloc *alloc)
{
    *game = (mrt_game){.alloc = alloc, .head = {.next_serial = 1, .next_hidden = MRT_FIRST_HIDDEN}};
}

void mrt_game_fini(mrt_game *game)
{
    const mrt_alloc *alloc = game->alloc;
    for (mrt_section i = 0; i < MRT_SECTIONS; i++)
        if (game->elements[i] != NULL)
            mrt_resize(alloc, game->elements[i], (size_t)game->capacity[i] * mrt_element_size(i), 0);
    if (game->journal != NULL)
        mrt_resize(alloc, game->journal, game->journal_capacity, 0);
    mrt_streams_fini(game);
    mrt_game_init(game, alloc);
}

/* Another state is there: nothing that was known of the old one holds. */
static void forget(mrt_game *game)
{
    game->journal_size = 0;
    game->journal_failed = false;
    game->streams_indexed = 0;
    for (int i = 0; i < MRT_SECTIONS; i++)
        game->version[i]++;
}

mrt_status mrt_game_reset(mrt_game *game, const mrt_content *content, const char *seed, size_t seed_length,
                          mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    uint32_t values = (uint32_t)content->value_count;
    if (seed_length > MRT_SEED_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "seed %s has %zu bytes; at most %d are right",
                             mrt_quote(token, seed, seed_length), seed_length, MRT_SEED_MAX);
    mrt_status status = mrt_section_reserve(game, MRT_SECTION_STATS, values, err);
    if (status != MRT_OK)
        return status;
    mrt_game_head head = {.next_serial = 1,
                          .next_hidden = MRT_FIRST_HIDDEN,
                          .luck = MRT_LUCK_STREAMS,
                          .seed_length = (uint32_t)seed_length};
    if (seed_length > 0) /* an empty seed may come as NULL */
        memcpy(head.seed, seed, seed_length);
    head.hashed_seed = mrt_pseudohash(head.seed, seed_length);
    head.counts[MRT_SECTION_STATS] = values;
    double *stats = game->elements[MRT_SECTION_STATS];
    for (uint32_t i = 0; i < values; i++)
        stats[i] = content->values[i].start;
    game->head = head;
    forget(game);
    return MRT_OK;
}

mrt_status mrt_game_copy(mrt_game *to, const mrt_game *from, mrt_error *err)
{
    for (mrt_section i = 0; i < MRT_SECTIONS; i++) {
        mrt_status status = mrt_section_reserve(to, i, from->head.counts[i], err);
        if (status != MRT_OK)
            return status;
    }
    for (mrt_section i = 0; i < MRT_SECTIONS; i++)
        if (from->head.counts[i] > 0 && to != from)
            memcpy(to->elements[i], from->elements[i], (size_t)from->head.counts[i] * mrt_element_size(i));
    to->head = from->head;
    forget(to);
    return MRT_OK;
}

mrt_status mrt_game_set_stat(mrt_game *game, unsigned value, double number, mrt_error *err)
{
    if (isnan(number))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "a value of the game cannot become NaN; a number is right");
    if (!mrt_journal_reserve(game, sizeof(double) + MRT_NOTE_TRAILER))
        return mrt_journal_no_memory(err);
    mrt_note_bytes(game, MRT_SECTION_STATS, (size_t)value * sizeof(double), sizeof(double));
    ((double *)game->elements[MRT_SECTION_STATS])[value] = number;
    return MRT_OK;
}

void mrt_game_commit(mrt_game *game, const mrt_content *content)
{
    game->journal_size = 0;
    game->journal_failed = false;
    mrt_state_collect(game, content);
}
