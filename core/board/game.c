/* A game as a whole: made, emptied, copied, compared, and its values.
 *
 * What changes single elements is in game_journal.c, cards and items are in game_items.c, streams in game_streams.c. Here
 * reset and copy write the state without the journal, and forget it. A call that fails has changed nothing.
 */
#include "core/board/game.h"

#include <math.h>

#include "core/base/hash.h"
#include "core/board/game_journal.h"

void mrt_game_init(mrt_game *game, const mrt_alloc *alloc)
{
    *game = (mrt_game){.alloc = alloc, .head.next_serial = 1};
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
    mrt_game_commit(game);
    game->streams_indexed = 0;
    for (int i = 0; i < MRT_SECTIONS; i++)
        game->version[i]++;
}

mrt_status mrt_game_reset(mrt_game *game, const char *seed, size_t seed_length, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    if (seed_length > MRT_SEED_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "seed %s has %zu bytes; at most %d are right",
                             mrt_quote(token, seed, seed_length), seed_length, MRT_SEED_MAX);
    mrt_status status = mrt_section_reserve(game, MRT_SECTION_STATS, MRT_STATS, err);
    if (status != MRT_OK)
        return status;
    mrt_game_head head = {.next_serial = 1, .luck = MRT_LUCK_STREAMS, .seed_length = (uint32_t)seed_length};
    if (seed_length > 0) /* an empty seed may come as NULL */
        memcpy(head.seed, seed, seed_length);
    head.hashed_seed = mrt_pseudohash(head.seed, seed_length);
    head.counts[MRT_SECTION_STATS] = MRT_STATS;
    double *stats = game->elements[MRT_SECTION_STATS];
    for (int i = 0; i < MRT_STATS; i++)
        stats[i] = 0;
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

mrt_status mrt_game_set_stat(mrt_game *game, mrt_stat value, double number, mrt_error *err)
{
    if (isnan(number))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s cannot become NaN; a number is right",
                             mrt_stat_name(value));
    if (!mrt_journal_reserve(game, sizeof(double) + MRT_NOTE_TRAILER))
        return mrt_journal_no_memory(err);
    mrt_note_bytes(game, MRT_SECTION_STATS, (size_t)value * sizeof(double), sizeof(double));
    ((double *)game->elements[MRT_SECTION_STATS])[value] = number;
    return MRT_OK;
}

/* ---- the hash ---- */

static uint64_t pair(uint32_t high, uint32_t low)
{
    return (uint64_t)high << 32 | low;
}

static uint64_t hash_double(uint64_t hash, const void *element)
{
    return mrt_hash_double(hash, *(const double *)element);
}

static uint64_t hash_record(uint64_t hash, const void *element)
{
    const mrt_hand_record *record = element;
    hash = mrt_hash_double(hash, record->level);
    hash = mrt_hash_double(hash, record->played);
    hash = mrt_hash_double(hash, record->round);
    return mrt_hash_mix(hash, record->visible);
}

static uint64_t hash_stream(uint64_t hash, const void *element)
{
    const mrt_stream *stream = element;
    return mrt_hash_double(mrt_hash_bytes(hash, stream->key, stream->length), stream->state);
}

static uint64_t hash_card(uint64_t hash, const void *element)
{
    const mrt_card_slot *slot = element;
    const mrt_card *card = &slot->card;
    uint32_t look = (uint32_t)card->face << 24 | (uint32_t)card->enhancement << 16 |
                    (uint32_t)card->edition << 8 | (uint32_t)card->seal;
    hash = mrt_hash_mix(hash, pair(look, card->flags));
    hash = mrt_hash_double(hash, card->bonus);
    hash = mrt_hash_mix(hash, pair(card->serial, slot->generation));
    return mrt_hash_mix(hash, slot->next_free);
}

static uint64_t hash_id(uint64_t hash, const void *element)
{
    return mrt_hash_mix(hash, *(const mrt_card_id *)element);
}

static uint64_t hash_item(uint64_t hash, const void *element)
{
    const mrt_item *item = element;
    uint32_t what = (uint32_t)item->def << 16 | (uint32_t)item->kind << 8 | (uint32_t)item->edition;
    hash = mrt_hash_mix(hash, pair(item->serial, what));
    hash = mrt_hash_mix(hash, pair(item->flags, item->rounds_left));
    hash = mrt_hash_double(hash, item->sell);
    for (int i = 0; i < MRT_SLOTS_MAX; i++)
        hash = mrt_hash_double(hash, item->slots[i]);
    return hash;
}

static uint64_t hash_request(uint64_t hash, const void *element)
{
    const mrt_request *request = element;
    uint32_t what = (uint32_t)request->kind << 16 | (uint32_t)request->rarity << 8 | request->edition;
    hash = mrt_hash_mix(hash, what);
    return mrt_hash_double(mrt_hash_double(hash, request->source), request->key);
}

static uint64_t hash_cell(uint64_t hash, const void *element)
{
    const mrt_game_cell *cell = element;
    return mrt_hash_mix(hash, pair(cell->card, cell->frozen));
}

static uint64_t hash_head(uint64_t hash, const mrt_game_head *head)
{
    hash = mrt_hash_mix(hash, pair(head->next_serial, head->card_serial));
    hash = mrt_hash_mix(hash, pair(head->free_card, head->luck));
    hash = mrt_hash_bytes(hash, head->seed, head->seed_length);
    return mrt_hash_double(hash, head->hashed_seed);
}

uint64_t mrt_game_hash(const mrt_game *game)
{
    static uint64_t (*const hashes[MRT_SECTIONS])(uint64_t, const void *) = {
        [MRT_SECTION_STATS] = hash_double,     [MRT_SECTION_HANDS] = hash_record,
        [MRT_SECTION_STREAMS] = hash_stream,   [MRT_SECTION_CARDS] = hash_card,
        [MRT_SECTION_DECK] = hash_id,          [MRT_SECTION_HAND] = hash_id,
        [MRT_SECTION_PLAY] = hash_id,          [MRT_SECTION_DISCARD] = hash_id,
        [MRT_SECTION_JOKERS] = hash_item,      [MRT_SECTION_CONSUMABLES] = hash_item,
        [MRT_SECTION_VOUCHERS] = hash_item,    [MRT_SECTION_FIXTURES] = hash_item,
        [MRT_SECTION_REQUESTS] = hash_request, [MRT_SECTION_TAGS] = hash_double,
        [MRT_SECTION_GRID] = hash_cell,
    };
    uint64_t hash = hash_head(0, &game->head);
    for (mrt_section i = 0; i < MRT_SECTIONS; i++) {
        hash = mrt_hash_mix(hash, game->head.counts[i]);
        for (uint32_t at = 0; at < game->head.counts[i]; at++)
            hash = hashes[i](hash, mrt_element_at(game, i, at));
    }
    return mrt_hash_mix(hash, MRT_SECTIONS);
}
