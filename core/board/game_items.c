/* Cards, piles and items of a game: made, found, changed and ended, all of it under the journal.
 *
 * Invariants. A slot of a card holds a living one (odd generation), or is on the free list that starts at head.free_card,
 * or is retired: its generations are used up, so that an id never names two cards. What a free slot held is zeroed.
 * A serial of an item is found by looking through the rows: they are short. Used by the fold and by the host.
 */
#include "core/board/game_journal.h"
#include "core/board/state.h"

enum {
    SLOT_BITS = 20,         /* of an id (pile.h) */
    GENERATION_BITS = 0xfff /* the other 12 of them */
};

/* ---- cards ---- */

static mrt_card_slot *slots_of(const mrt_game *game)
{
    return game->elements[MRT_SECTION_CARDS];
}

/* Room for a new card; the slot that it will get. */
static mrt_status reserve_card(mrt_game *game, uint32_t *slot, mrt_error *err)
{
    size_t bytes = MRT_NOTE_SERIALS_SIZE + sizeof(mrt_card_slot) + 2 * MRT_NOTE_TRAILER;
    if (!mrt_journal_reserve(game, bytes))
        return mrt_journal_no_memory(err);
    uint32_t count = game->head.counts[MRT_SECTION_CARDS];
    *slot = game->head.free_card > 0 ? game->head.free_card - 1 : count;
    return *slot < count ? MRT_OK : mrt_section_reserve(game, MRT_SECTION_CARDS, count + 1, err);
}

mrt_status mrt_game_add_card(mrt_game *game, const mrt_card *card, mrt_card_id *out, mrt_error *err)
{
    return mrt_game_add_numbered(game, card, 0, out, err);
}

/* The number that the next card has. */
static uint32_t next_number(mrt_game *game)
{
    return game->head.one_counter != 0 ? game->head.next_serial++ : ++game->head.card_serial;
}

mrt_status mrt_game_add_numbered(mrt_game *game, const mrt_card *card, uint32_t serial, mrt_card_id *out,
                                 mrt_error *err)
{
    mrt_card_slot fresh = {.card = *card, .generation = 1};
    uint32_t slot = 0;
    if (card->face >= MRT_FACE_END)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%d is no face; 0 .. %d are", card->face,
                             MRT_FACE_END - 1);
    mrt_status status = reserve_card(game, &slot, err);
    if (status != MRT_OK)
        return status;
    mrt_note_head(game, MRT_NOTE_SERIALS, MRT_NOTE_SERIALS_SIZE);
    fresh.card.serial = serial != 0 ? serial : next_number(game);
    fresh.card.suit = (uint8_t)mrt_face_suit(card->face);
    if (slot == game->head.counts[MRT_SECTION_CARDS]) {
        mrt_section_put(game, MRT_SECTION_CARDS, slot, &fresh);
    } else {
        mrt_card_slot *old = &slots_of(game)[slot];
        mrt_note_bytes(game, MRT_SECTION_CARDS, slot * sizeof *old, sizeof *old);
        game->head.free_card = old->next_free;
        fresh.generation = old->generation + 1;
        *old = fresh;
    }
    *out = (fresh.generation & GENERATION_BITS) << SLOT_BITS | slot;
    return MRT_OK;
}

static size_t count_in_piles(const mrt_game *game, mrt_card_id id)
{
    size_t count = 0;
    for (mrt_section pile = MRT_FIRST_PILE; pile <= MRT_LAST_PILE; pile++) {
        const mrt_card_id *ids = game->elements[pile];
        for (uint32_t i = 0; i < game->head.counts[pile]; i++)
            count += ids[i] == id;
    }
    return count;
}

static void take_from_piles(mrt_game *game, mrt_card_id id)
{
    for (mrt_section pile = MRT_FIRST_PILE; pile <= MRT_LAST_PILE; pile++)
        for (uint32_t i = game->head.counts[pile]; i > 0; i--)
            if (((const mrt_card_id *)game->elements[pile])[i - 1] == id)
                mrt_section_remove(game, pile, i - 1);
}

static void end_card(mrt_game *game, uint32_t index)
{
    mrt_card_slot *slot = &slots_of(game)[index];
    mrt_note_head(game, MRT_NOTE_SERIALS, MRT_NOTE_SERIALS_SIZE);
    mrt_note_bytes(game, MRT_SECTION_CARDS, index * sizeof *slot, sizeof *slot);
    *slot = (mrt_card_slot){.generation = slot->generation + 1};
    if ((slot->generation & GENERATION_BITS) == 0) /* retired */
        return;
    slot->next_free = game->head.free_card;
    game->head.free_card = index + 1;
}

mrt_status mrt_game_remove_card(mrt_game *game, mrt_card_id id, mrt_error *err)
{
    if (mrt_game_card(game, id) == NULL)
        return mrt_error_set(err, MRT_ERR_STALE, 0, 0, "stale card: it was removed from the game before");
    size_t takes = count_in_piles(game, id) * (sizeof id + MRT_NOTE_TRAILER);
    size_t ending = MRT_NOTE_SERIALS_SIZE + sizeof(mrt_card_slot) + 2 * MRT_NOTE_TRAILER;
    if (!mrt_journal_reserve(game, takes + ending))
        return mrt_journal_no_memory(err);
    take_from_piles(game, id);
    end_card(game, id & (MRT_POOL_MAX - 1));
    return MRT_OK;
}

mrt_card *mrt_game_write_card(mrt_game *game, mrt_card_id id)
{
    uint32_t slot = id & (MRT_POOL_MAX - 1);
    if (mrt_game_card(game, id) == NULL || !mrt_journal_reserve(game, sizeof(mrt_card) + MRT_NOTE_TRAILER))
        return NULL;
    mrt_note_bytes(game, MRT_SECTION_CARDS, slot * sizeof(mrt_card_slot), sizeof(mrt_card));
    return &slots_of(game)[slot].card;
}

/* ---- piles ---- */

uint32_t mrt_game_find_card(const mrt_game *game, mrt_section pile, mrt_card_id id)
{
    const mrt_card_id *ids = game->elements[pile];
    for (uint32_t i = 0; i < game->head.counts[pile]; i++)
        if (ids[i] == id)
            return i;
    return UINT32_MAX;
}

mrt_status mrt_game_move_all(mrt_game *game, mrt_section from, mrt_section to, mrt_error *err)
{
    uint32_t moved = game->head.counts[from], before = game->head.counts[to];
    size_t bytes = moved * sizeof(mrt_card_id);
    if (from == to || moved == 0)
        return MRT_OK;
    if (!mrt_journal_reserve(game, bytes + 2 * MRT_NOTE_TRAILER))
        return mrt_journal_no_memory(err);
    mrt_status status = mrt_section_reserve(game, to, before + moved, err);
    if (status != MRT_OK)
        return status;
    mrt_note_place(game, MRT_NOTE_APPEND, to, before);
    memcpy((mrt_card_id *)game->elements[to] + before, game->elements[from], bytes);
    game->head.counts[to] = before + moved;
    return mrt_game_assign(game, from, NULL, 0, err); /* there is room */
}

/* ---- items ---- */

static mrt_status check_item(const mrt_game *game, const mrt_content *content, const mrt_item *item,
                             mrt_error *err)
{
    if (item->def != MRT_DEF_UNKNOWN && item->def >= content->def_count)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%d is no definition; there are %zu", item->def,
                             content->def_count);
    if (game->head.next_serial == UINT32_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "a game makes no more than %u items", UINT32_MAX - 1);
    return MRT_OK;
}

mrt_status mrt_game_add_item(mrt_game *game, const mrt_content *content, mrt_section section, uint32_t at,
                             const mrt_item *item, const mrt_item *model, uint32_t *out, mrt_error *err)
{
    mrt_mark mark = mrt_game_mark(game);
    mrt_item fresh = *item;
    mrt_status status = check_item(game, content, item, err);
    if (status == MRT_OK)
        status = mrt_state_begin(game, content, &fresh, model, err);
    if (status == MRT_OK && !mrt_journal_reserve(game, MRT_NOTE_SERIALS_SIZE + 2 * MRT_NOTE_TRAILER))
        status = mrt_journal_no_memory(err);
    if (status == MRT_OK)
        status = mrt_section_reserve(game, section, game->head.counts[section] + 1, err);
    if (status != MRT_OK) {
        mrt_game_undo(game, mark);
        return status;
    }
    mrt_note_head(game, MRT_NOTE_SERIALS, MRT_NOTE_SERIALS_SIZE);
    bool hidden =
        game->head.one_counter != 0 &&
        (section == MRT_SECTION_FIXTURES || section == MRT_SECTION_TAGS ||
         section == MRT_SECTION_VOUCHERS); /* these come from the shop with their serial, or never had one */
    fresh.serial = hidden ? game->head.next_hidden++ : game->head.next_serial++;
    mrt_section_put(game, section, at, &fresh);
    *out = fresh.serial;
    return MRT_OK;
}

bool mrt_game_find_item(const mrt_game *game, uint32_t serial, mrt_section *section, uint32_t *at)
{
    for (mrt_section row = MRT_FIRST_ROW; row <= MRT_LAST_ITEMS; row++) {
        const mrt_item *items = game->elements[row];
        for (uint32_t i = 0; i < game->head.counts[row]; i++)
            if (items[i].serial == serial) {
                *section = row;
                *at = i;
                return true;
            }
    }
    return false;
}

const mrt_item *mrt_game_item(const mrt_game *game, uint32_t serial)
{
    mrt_section section;
    uint32_t at;
    return mrt_game_find_item(game, serial, &section, &at) ? mrt_game_read(game, section, at) : NULL;
}

mrt_item *mrt_game_write_item(mrt_game *game, uint32_t serial)
{
    mrt_section section;
    uint32_t at;
    return mrt_game_find_item(game, serial, &section, &at) ? mrt_game_write(game, section, at) : NULL;
}
