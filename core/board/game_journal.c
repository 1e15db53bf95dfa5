/* Writing the state of a game, and taking it back: the journal and the arrays that it watches over.
 *
 * Used by everything that changes a game. Hot: mrt_game_write, mrt_game_assign of a pile, undo. Order of every change:
 * room in the journal and in the array, then the entry, then the bytes; so what fails has changed nothing. Never: a write
 * to head or elements without an entry, except by reset and copy, which forget the journal.
 */
#include "core/board/game_journal.h"

enum {
    FIRST_JOURNAL = 4096, /* bytes: several hands */
    FIRST_ELEMENTS = 16   /* a row of jokers, a hand of cards */
};

#define NAME(id, key, type, most, name, what) name,
static const char *const section_names[MRT_SECTIONS] = {MRT_SECTION_LIST(NAME)};
#undef NAME

#define MOST(id, key, type, most, name, what) (most),
static const uint32_t section_most[MRT_SECTIONS] = {MRT_SECTION_LIST(MOST)};
#undef MOST

/* ---- room ---- */

/* Twice as much, or what is needed; blocks of half the address space are none. */
static size_t grown_capacity(const mrt_game *game, size_t bytes)
{
    size_t capacity = game->journal_capacity > 0 ? game->journal_capacity : FIRST_JOURNAL;
    while (capacity - game->journal_size < bytes && capacity < SIZE_MAX / 2)
        capacity *= 2;
    return capacity;
}

bool mrt_journal_grow(mrt_game *game, size_t bytes)
{
    if (game->journal_failed)
        return false;
    size_t capacity = grown_capacity(game, bytes);
    uint8_t *journal = mrt_resize(game->alloc, game->journal, game->journal_capacity, capacity);
    game->journal_failed = journal == NULL;
    if (journal == NULL)
        return false;
    game->journal = journal;
    game->journal_capacity = capacity;
    return true;
}

mrt_status mrt_journal_no_memory(mrt_error *err)
{
    return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for the journal of the game");
}

mrt_status mrt_section_reserve(mrt_game *game, mrt_section section, uint32_t count, mrt_error *err)
{
    if (count <= game->capacity[section])
        return MRT_OK;
    if (count > section_most[section])
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "%s cannot grow: %u places are all that there are",
                             section_names[section], section_most[section]);
    size_t size = mrt_element_size(section), old = game->capacity[section];
    uint32_t capacity = old > 0 ? (uint32_t)old : FIRST_ELEMENTS;
    while (capacity < count)
        capacity *= 2;
    void *grown = mrt_resize(game->alloc, game->elements[section], old * size, capacity * size);
    if (grown == NULL)
        return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for %s", section_names[section]);
    game->elements[section] = grown;
    game->capacity[section] = capacity;
    return MRT_OK;
}

/* Room for an entry and for `count` elements. */
static inline mrt_status reserve(mrt_game *game, mrt_section section, size_t bytes, uint32_t count,
                                 mrt_error *err)
{
    if (!mrt_journal_reserve(game, bytes))
        return mrt_journal_no_memory(err);
    return mrt_section_reserve(game, section, count, err);
}

/* ---- changes ---- */

const void *mrt_game_read(const mrt_game *game, mrt_section section, uint32_t at)
{
    return mrt_element_at(game, section, at);
}

/* A copy of an element with one branch on its size instead of a call: most are of one of these. */
static inline void note_element(mrt_game *game, mrt_section section, size_t offset)
{
    switch (mrt_element_size(section)) {
    case sizeof(double):
        mrt_note_bytes(game, section, offset, sizeof(double));
        return;
    case sizeof(mrt_item):
        mrt_note_bytes(game, section, offset, sizeof(mrt_item));
        return;
    default:
        mrt_note_bytes(game, section, offset, mrt_element_size(section));
    }
}

void *mrt_game_write(mrt_game *game, mrt_section section, uint32_t at)
{
    if (!mrt_journal_reserve(game, MRT_ELEMENT_MAX + MRT_NOTE_TRAILER))
        return NULL;
    unsigned char *element = mrt_element_at(game, section, at);
    note_element(game, section, (size_t)(element - (unsigned char *)game->elements[section]));
    return element;
}

/* Makes a gap of one element. */
static unsigned char *open_up(mrt_game *game, mrt_section section, uint32_t at)
{
    unsigned char *place = mrt_element_at(game, section, at);
    size_t size = mrt_element_size(section), behind = (game->head.counts[section] - at) * size;
    if (behind > 0)
        memmove(place + size, place, behind);
    game->head.counts[section]++;
    mrt_streams_moved(game, section, at);
    return place;
}

static void close_up(mrt_game *game, mrt_section section, uint32_t at)
{
    unsigned char *place = mrt_element_at(game, section, at);
    size_t size = mrt_element_size(section), behind = (--game->head.counts[section] - at) * size;
    if (behind > 0)
        memmove(place, place + size, behind);
    mrt_streams_moved(game, section, at);
}

void mrt_section_put(mrt_game *game, mrt_section section, uint32_t at, const void *element)
{
    mrt_note_place(game, MRT_NOTE_INSERT, section, at);
    memcpy(open_up(game, section, at), element, mrt_element_size(section));
}

mrt_status mrt_game_insert(mrt_game *game, mrt_section section, uint32_t at, const void *element,
                           mrt_error *err)
{
    unsigned char copy[MRT_ELEMENT_MAX]; /* `element` may be one of the section itself */
    memcpy(copy, element, mrt_element_size(section));
    mrt_status status = reserve(game, section, MRT_NOTE_TRAILER, game->head.counts[section] + 1, err);
    if (status == MRT_OK)
        mrt_section_put(game, section, at, copy);
    return status;
}

void mrt_section_remove(mrt_game *game, mrt_section section, uint32_t at)
{
    size_t size = mrt_element_size(section);
    game->version[section]++;
    mrt_note(game, mrt_note_pack(MRT_NOTE_TAKE, section, at, size), mrt_element_at(game, section, at), size);
    close_up(game, section, at);
}

mrt_status mrt_game_take(mrt_game *game, mrt_section section, uint32_t at, void *out, mrt_error *err)
{
    if (!mrt_journal_reserve(game, MRT_ELEMENT_MAX + MRT_NOTE_TRAILER))
        return mrt_journal_no_memory(err);
    if (out != NULL)
        memcpy(out, mrt_element_at(game, section, at), mrt_element_size(section));
    mrt_section_remove(game, section, at);
    return MRT_OK;
}

/* Notes a whole section of `length` bytes. */
static inline void note_all(mrt_game *game, mrt_section section, size_t length)
{
    uint64_t trailer = mrt_note_pack(MRT_NOTE_ASSIGN, section, game->head.counts[section], length);
    uint8_t *entry = game->journal + game->journal_size;
    if (length > 0)
        mrt_copy_piece(entry, game->elements[section], length);
    memcpy(entry + length, &trailer, sizeof trailer);
    game->journal_size += length + sizeof trailer;
    game->version[section]++;
}

mrt_status mrt_game_assign(mrt_game *game, mrt_section section, const void *elements, uint32_t count,
                           mrt_error *err)
{
    size_t size = mrt_element_size(section), old = game->head.counts[section] * size;
    mrt_status status = reserve(game, section, old + MRT_NOTE_TRAILER, count, err);
    if (status != MRT_OK)
        return status;
    note_all(game, section, old);
    if (count > 0)
        memmove(game->elements[section], elements, count * size);
    game->head.counts[section] = count;
    mrt_streams_moved(game, section, 0);
    return MRT_OK;
}

mrt_status mrt_game_append(mrt_game *game, mrt_section section, const void *elements, uint32_t count,
                           mrt_error *err)
{
    uint32_t before = game->head.counts[section];
    size_t bytes = (size_t)count * mrt_element_size(section);
    mrt_status status = reserve(game, section, MRT_NOTE_TRAILER, before + count, err);
    if (status != MRT_OK || count == 0)
        return status;
    mrt_note_place(game, MRT_NOTE_APPEND, section, before);
    if (elements != NULL)
        memcpy(mrt_element_at(game, section, before), elements, bytes);
    else
        memset(mrt_element_at(game, section, before), 0, bytes);
    game->head.counts[section] = before + count;
    return MRT_OK;
}

mrt_game_head *mrt_game_write_head(mrt_game *game)
{
    enum { OFFSET = offsetof(mrt_game_head, next_serial), LENGTH = sizeof(mrt_game_head) - OFFSET };
    if (!mrt_journal_reserve(game, LENGTH + MRT_NOTE_TRAILER))
        return NULL;
    mrt_note_head(game, OFFSET, LENGTH);
    return &game->head;
}

/* ---- undo ---- */

/* Short ones are the rule; a call of memcpy costs as much as the rest of undo. */
static inline void put_back(unsigned char *to, const uint8_t *bytes, size_t length)
{
    if (length == sizeof(double))
        memcpy(to, bytes, sizeof(double));
    else if (length == sizeof(mrt_item)) /* and of a record of a hand */
        memcpy(to, bytes, sizeof(mrt_item));
    else if (length > 0)
        mrt_copy_piece(to, bytes, length);
}

/* A section as it was before `place` became its length or its content. */
static void set_count(mrt_game *game, mrt_section section, uint32_t count, uint32_t unmoved)
{
    game->head.counts[section] = count;
    mrt_streams_moved(game, section, unmoved);
}

static void undo_section(mrt_game *game, mrt_note_kind kind, mrt_section section, uint32_t place,
                         const uint8_t *bytes, size_t length)
{
    game->version[section]++;
    switch (kind) {
    case MRT_NOTE_INSERT:
        close_up(game, section, place);
        return;
    case MRT_NOTE_TAKE:
        memcpy(open_up(game, section, place), bytes, length);
        return;
    case MRT_NOTE_ASSIGN:
        put_back(game->elements[section], bytes, length);
        set_count(game, section, place, 0);
        return;
    case MRT_NOTE_APPEND:
        set_count(game, section, place, place);
        return;
    default:
        put_back((unsigned char *)game->elements[section] + place, bytes, length);
    }
}

void mrt_game_undo(mrt_game *game, mrt_mark mark)
{
    if (mark >= game->journal_size && !game->journal_failed)
        return;
    const uint8_t *journal = game->journal;
    size_t size = game->journal_size;
    while (size > mark) {
        uint64_t trailer;
        memcpy(&trailer, journal + size - sizeof trailer, sizeof trailer);
        mrt_note_kind kind = (mrt_note_kind)(trailer & 255);
        uint32_t place = (uint32_t)(trailer >> 40);
        size_t length = trailer >> 16 & ((1u << MRT_NOTE_BITS) - 1);
        size -= length + sizeof trailer;
        if (kind == MRT_NOTE_HEAD)
            memcpy((unsigned char *)&game->head + place, journal + size, length);
        else
            undo_section(game, kind, (mrt_section)(trailer >> 8 & 255), place, journal + size, length);
    }
    game->journal_size = size;
    game->journal_failed = false;
}
