/* The random streams of a game: those of mrt_rng (rng.h) with their states in the journaled state.
 *
 * A stream is found by its key through a table beside the state: slots with place + 1, 0 = free. A slot is a hint: it
 * counts only if the stream at its place has the key, so undo needs no change of the table; streams that are not in it
 * yet (streams_indexed and behind) are put in before the next search. Hot: a draw from a stream that is there, or that
 * was there before an undo: where a stream starts is remembered, as to compute it costs more than all the rest. Never:
 * another number than mrt_rng would give.
 */
#include <math.h>

#include "core/board/game_journal.h"
#include "core/cards/rng_step.h"

enum {
    FIRST_SLOTS = 64, /* the streams of an ante; a power of two */
    STARTS = 32       /* streams that a search makes and undoes all the time; a power of two */
};

/* Where the stream of a key starts. */
typedef struct stream_start {
    char key[MRT_KEY_MAX];
    uint32_t length;
    bool known;
    double state; /* after the first step */
} stream_start;

/* What was worked out for a seed, and depends on nothing else. */
struct mrt_stream_starts {
    char seed[sizeof((mrt_game_head *)0)->seed];
    uint32_t seed_length;
    bool behind_known[MRT_KEY_MAX + 1];
    double behind[MRT_KEY_MAX + 1]; /* the hash of the seed behind a key of that length */
    stream_start starts[STARTS];
};

static const mrt_stream *streams_of(const mrt_game *game)
{
    return game->elements[MRT_SECTION_STREAMS];
}

/* ---- the table ---- */

/* Puts the stream at `place` in; all before it are in. A slot of a later place holds nothing that counts. */
static void index_stream(mrt_game *game, uint32_t place)
{
    const mrt_stream *stream = &streams_of(game)[place];
    uint32_t mask = game->stream_slot_count - 1, i = (uint32_t)stream->hash & mask;
    while (game->stream_slots[i] != 0 && game->stream_slots[i] <= place)
        i = (i + 1) & mask;
    game->stream_slots_used += game->stream_slots[i] == 0;
    game->stream_slots[i] = place + 1;
}

static bool make_starts(mrt_game *game)
{
    size_t size = sizeof *game->stream_starts;
    if (game->stream_starts != NULL)
        return true;
    game->stream_starts = mrt_resize(game->alloc, NULL, 0, size);
    if (game->stream_starts != NULL)
        memset(game->stream_starts, 0, size);
    return game->stream_starts != NULL;
}

void mrt_streams_fini(mrt_game *game)
{
    if (game->stream_slots != NULL)
        mrt_resize(game->alloc, game->stream_slots, game->stream_slot_count * sizeof *game->stream_slots, 0);
    if (game->stream_starts != NULL)
        mrt_resize(game->alloc, game->stream_starts, sizeof *game->stream_starts, 0);
}

static bool start_table(mrt_game *game, uint32_t count)
{
    uint32_t *slots = game->stream_slots;
    if (count > game->stream_slot_count) {
        slots =
            mrt_resize(game->alloc, slots, game->stream_slot_count * sizeof *slots, count * sizeof *slots);
        if (slots == NULL)
            return false;
        game->stream_slots = slots;
        game->stream_slot_count = count;
    }
    memset(slots, 0, game->stream_slot_count * sizeof *slots);
    game->stream_slots_used = game->streams_indexed = 0;
    return true;
}

/* All streams into the table: at most half of its slots are used then. */
static mrt_status index_streams(mrt_game *game, mrt_error *err)
{
    uint32_t count = game->head.counts[MRT_SECTION_STREAMS], slots = game->stream_slot_count;
    bool stale = game->streams_indexed == 0 && game->stream_slots_used > 0; /* all of another game */
    if (slots == 0 || stale || game->stream_slots_used + (count - game->streams_indexed) > slots / 2) {
        uint32_t wanted = slots > 0 ? slots : FIRST_SLOTS;
        while (wanted / 4 < count)
            wanted *= 2;
        if (!make_starts(game) || !start_table(game, wanted))
            return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory to find %u random streams", count);
    }
    for (; game->streams_indexed < count; game->streams_indexed++)
        index_stream(game, game->streams_indexed);
    return MRT_OK;
}

static bool has_key(const mrt_stream *stream, const char *key, size_t length, uint64_t hash)
{
    return stream->hash == hash && stream->length == length && memcmp(stream->key, key, length) == 0;
}

/* The place of the stream of a key, or UINT32_MAX. All streams are in the table. */
static uint32_t find_stream(const mrt_game *game, const char *key, size_t length, uint64_t hash)
{
    uint32_t mask = game->stream_slot_count - 1, count = game->head.counts[MRT_SECTION_STREAMS];
    for (uint32_t i = (uint32_t)hash & mask; game->stream_slots[i] != 0; i = (i + 1) & mask) {
        uint32_t place = game->stream_slots[i] - 1;
        if (place < count && has_key(&streams_of(game)[place], key, length, hash))
            return place;
    }
    return UINT32_MAX;
}

/* ---- streams ---- */

bool mrt_stream_is_allowed(const char *key, size_t length)
{
    return !(length == 4 && memcmp(key, "seed", 4) == 0) &&
           !(length == 11 && memcmp(key, "hashed_seed", 11) == 0);
}

static mrt_status check_key(const char *key, size_t length, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    if (length > MRT_KEY_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "stream key %s has %zu bytes; at most %d are right",
                             mrt_quote(token, key, length), length, MRT_KEY_MAX);
    if (!mrt_stream_is_allowed(key, length))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "%s is a reserved name and no stream; take another key",
                             mrt_quote(token, key, length));
    return MRT_OK;
}

/* All that is known is of the seed of the game. */
static void see_seed(struct mrt_stream_starts *all, const mrt_game_head *head)
{
    if (all->seed_length == head->seed_length && memcmp(all->seed, head->seed, sizeof all->seed) == 0)
        return;
    all->seed_length = head->seed_length;
    memcpy(all->seed, head->seed, sizeof all->seed);
    memset(all->behind_known, 0, sizeof all->behind_known);
    for (int i = 0; i < STARTS; i++)
        all->starts[i].known = false;
}

static double compute_start(struct mrt_stream_starts *all, const char *key, size_t length)
{
    if (!all->behind_known[length]) {
        all->behind[length] = rng_hash_over(1.0, all->seed, all->seed_length, length);
        all->behind_known[length] = true;
    }
    return mrt_rng_advance(rng_hash_over(all->behind[length], key, length, 0));
}

/* The state of a stream after its first step. */
static double first_state(const mrt_game *game, const char *key, size_t length, uint64_t hash)
{
    struct mrt_stream_starts *all = game->stream_starts;
    stream_start *start = &all->starts[hash & (STARTS - 1)];
    see_seed(all, &game->head);
    if (start->known && start->length == length && memcmp(start->key, key, length) == 0)
        return start->state;
    memcpy(start->key, key, length);
    start->length = (uint32_t)length;
    start->known = true;
    return start->state = compute_start(all, key, length);
}

_Static_assert(MRT_STREAMS_MAX == MRT_ROOM, "the limit of the section is that of the streams");

/* A new stream at the end, one step on. */
static mrt_status add_stream(mrt_game *game, const char *key, size_t length, uint64_t hash, double *state,
                             mrt_error *err)
{
    uint32_t count = game->head.counts[MRT_SECTION_STREAMS];
    if (count == MRT_STREAMS_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0,
                             "a run has at most %d random streams; keys must not be made up without end",
                             MRT_STREAMS_MAX);
    mrt_stream stream = mrt_stream_of(key, length, hash);
    stream.calls = 1;
    stream.state = first_state(game, key, length, hash);
    mrt_status status = mrt_game_insert(game, MRT_SECTION_STREAMS, count, &stream, err);
    if (status != MRT_OK)
        return status;
    *state = stream.state;
    return MRT_OK;
}

/* One step of the stream at a place. */
static mrt_status advance(mrt_game *game, uint32_t place, double *state, mrt_error *err)
{
    mrt_stream *stream = (mrt_stream *)game->elements[MRT_SECTION_STREAMS] + place;
    enum { OFFSET = offsetof(mrt_stream, state), LENGTH = sizeof(mrt_stream) - OFFSET };
    if (!mrt_journal_reserve(game, LENGTH + MRT_NOTE_TRAILER))
        return mrt_journal_no_memory(err);
    mrt_note_bytes(game, MRT_SECTION_STREAMS, place * sizeof *stream + OFFSET, LENGTH);
    *state = stream->state = mrt_rng_advance(stream->state);
    stream->calls++;
    return MRT_OK;
}

/* What a stream gives for its state: NaNs with the signs that mrt_rng gives them. */
static double number_of(double state, double hashed_seed)
{
    if (isnan(state) || isnan(hashed_seed))
        return isnan(state) ? state : hashed_seed;
    return (state + hashed_seed) / 2;
}

mrt_status mrt_game_pseudoseed(mrt_game *game, const char *key, size_t length, double *out, mrt_error *err)
{
    double state = 0;
    mrt_status status = check_key(key, length, err);
    if (status == MRT_OK)
        status = index_streams(game, err);
    if (status != MRT_OK)
        return status;
    uint64_t hash = mrt_stream_hash(key, length);
    uint32_t place = find_stream(game, key, length, hash);
    status = place != UINT32_MAX ? advance(game, place, &state, err)
                                 : add_stream(game, key, length, hash, &state, err);
    if (status == MRT_OK)
        *out = number_of(state, game->head.hashed_seed);
    return status;
}

mrt_status mrt_game_random(mrt_game *game, const char *key, size_t length, double *out, mrt_error *err)
{
    double seed;
    mrt_status status = mrt_game_pseudoseed(game, key, length, &seed, err);
    if (status != MRT_OK)
        return status;
    mrt_gen gen;
    mrt_gen_seed(&gen, seed);
    *out = mrt_gen_float(&gen);
    return MRT_OK;
}
