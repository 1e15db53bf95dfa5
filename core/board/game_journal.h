/* The journal of a game's state, for the files that write it. Private to core/game*.c.
 *
 * A stack of entries, read backwards by undo: old bytes, if any, then a trailer of 8 bytes (what, section, place, number of
 * bytes). A change asks mrt_journal_reserve for all the entries that it will make, and for room in the arrays; then
 * nothing can fail any more, and the mrt_note_* calls and the writing follow. Entries are not aligned.
 */
#ifndef MAROTTE_CORE_GAME_JOURNAL_H
#define MAROTTE_CORE_GAME_JOURNAL_H

#include <string.h>

#include "core/board/game.h"

typedef enum mrt_note_kind {
    MRT_NOTE_BYTES,  /* `place` is an offset into the section */
    MRT_NOTE_HEAD,   /* `place` is an offset into the head; there is no section */
    MRT_NOTE_INSERT, /* an element was put at `place`: no bytes */
    MRT_NOTE_TAKE,   /* the bytes were an element at `place` */
    MRT_NOTE_ASSIGN, /* the bytes were the whole section, `place` elements */
    MRT_NOTE_APPEND  /* elements were put behind the first `place`: no bytes */
} mrt_note_kind;

#define MRT_NOTE_TRAILER sizeof(uint64_t)
#define MRT_NOTE_BITS 24   /* of a place in bytes, and of a length: a whole section of the largest elements */
#define MRT_ELEMENT_MAX 96 /* bytes of the largest element, rounded up */

#define MRT_SECTION_FITS(id, key, type, most, name, what)                                                    \
    _Static_assert(sizeof(type) <= MRT_ELEMENT_MAX &&                                                        \
                       (uint64_t)(most) * sizeof(type) < UINT64_C(1) << MRT_NOTE_BITS,                       \
                   "elements of a section, and all of them, fit into entries of the journal");
MRT_SECTION_LIST(MRT_SECTION_FITS)
#undef MRT_SECTION_FITS
_Static_assert(MRT_SECTIONS <= 256, "a trailer has 8 bits for the section");

/* place, length (24 bits each), section, kind (8 bits each). */
static inline uint64_t mrt_note_pack(mrt_note_kind kind, uint32_t section, uint32_t place, size_t length)
{
    return (uint64_t)place << 40 | (uint64_t)length << 16 | (uint64_t)section << 8 | (uint64_t)kind;
}

static inline uint32_t mrt_element_size(mrt_section section)
{
#define MRT_SECTION_SIZE(id, key, type, most, name, what) sizeof(type),
    static const uint8_t sizes[MRT_SECTIONS] = {MRT_SECTION_LIST(MRT_SECTION_SIZE)};
#undef MRT_SECTION_SIZE
    return sizes[section];
}

static inline unsigned char *mrt_element_at(const mrt_game *game, mrt_section section, uint32_t at)
{
    return (unsigned char *)game->elements[section] + (size_t)at * mrt_element_size(section);
}

/* More room for the journal; false, and the game refuses writes, when there is none. */
bool mrt_journal_grow(mrt_game *game, size_t bytes);
/* Room for `count` elements in all; MRT_ERR_LIMIT above what the list of sections allows. The state stays as it is. */
mrt_status mrt_section_reserve(mrt_game *game, mrt_section section, uint32_t count, mrt_error *err);
mrt_status mrt_journal_no_memory(mrt_error *err);

/* Room for entries of `bytes` in all, trailers included. */
static inline bool mrt_journal_reserve(mrt_game *game, size_t bytes)
{
    if (game->journal_capacity - game->journal_size >= bytes && !game->journal_failed)
        return true;
    return mrt_journal_grow(game, bytes);
}

/* Copies what does not overlap: short pieces, as piles are, without a call. The last move may repeat bytes. */
static inline void mrt_copy_piece(uint8_t *to, const uint8_t *from, size_t length)
{
    enum { WORD = 8, SHORT = 64 };
    if (length < WORD || length > SHORT) {
        memcpy(to, from, length);
        return;
    }
    for (size_t i = 0; i + WORD < length; i += WORD)
        memcpy(to + i, from + i, WORD);
    memcpy(to + length - WORD, from + length - WORD, WORD);
}

/* An entry with `length` old bytes; with a constant length the copy is a few moves. There is room. */
static inline void mrt_note(mrt_game *game, uint64_t trailer, const void *bytes, size_t length)
{
    size_t size = game->journal_size;
    uint8_t *entry = game->journal + size;
    if (length > 0)
        memcpy(entry, bytes, length);
    memcpy(entry + length, &trailer, sizeof trailer);
    game->journal_size = size + length + sizeof trailer;
}

/* Bytes of a section that will be written. */
static inline void mrt_note_bytes(mrt_game *game, mrt_section section, size_t offset, size_t length)
{
    game->version[section]++;
    mrt_note(game, mrt_note_pack(MRT_NOTE_BYTES, section, (uint32_t)offset, length),
             (unsigned char *)game->elements[section] + offset, length);
}

/* Bytes of the head; never the counts. */
static inline void mrt_note_head(mrt_game *game, size_t offset, size_t length)
{
    mrt_note(game, mrt_note_pack(MRT_NOTE_HEAD, 0, (uint32_t)offset, length),
             (unsigned char *)&game->head + offset, length);
}

/* A change of the section that is noted by its place alone. */
static inline void mrt_note_place(mrt_game *game, mrt_note_kind kind, mrt_section section, uint32_t place)
{
    game->version[section]++;
    mrt_note(game, mrt_note_pack(kind, section, place, 0), NULL, 0);
}

/* Serials and the first free card: what makes a card or an item. */
#define MRT_NOTE_SERIALS offsetof(mrt_game_head, next_serial)
#define MRT_NOTE_SERIALS_SIZE (offsetof(mrt_game_head, luck) - MRT_NOTE_SERIALS)

/* Streams from place `at` on have moved: they must be looked for anew. */
static inline void mrt_streams_moved(mrt_game *game, mrt_section section, uint32_t at)
{
    if (section == MRT_SECTION_STREAMS && game->streams_indexed > at)
        game->streams_indexed = at;
}

/* False: a reserved name. */
bool mrt_stream_is_allowed(const char *key, size_t length);
/* Gives back what is beside the state. */
void mrt_streams_fini(mrt_game *game);

/* There is room for the entry and the element. */
void mrt_section_put(mrt_game *game, mrt_section section, uint32_t at, const void *element);
/* There is room for the entry: MRT_NOTE_TRAILER and the element. */
void mrt_section_remove(mrt_game *game, mrt_section section, uint32_t at);

#endif
