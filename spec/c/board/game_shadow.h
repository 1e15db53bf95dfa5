/* The state of a game once more, as plain copies of all its bytes: what the tests of the journal compare with. */
#ifndef MAROTTE_SPEC_GAME_SHADOW_H
#define MAROTTE_SPEC_GAME_SHADOW_H

#include <stdlib.h>
#include <string.h>

#include "core/board/game.h"

enum { SHADOW_ELEMENTS = 256, SHADOW_ELEMENT_SIZE = 96 }; /* tests stay below */

typedef struct shadow {
    mrt_game_head head;
    uint64_t hash;
    unsigned char bytes[MRT_SECTIONS][SHADOW_ELEMENTS * SHADOW_ELEMENT_SIZE];
} shadow;

static inline size_t shadow_size(mrt_section section)
{
    switch (section) {
    case MRT_SECTION_STATS:
    case MRT_SECTION_TAGS:
        return sizeof(double);
    case MRT_SECTION_HANDS:
        return sizeof(mrt_hand_record);
    case MRT_SECTION_STREAMS:
        return sizeof(mrt_stream);
    case MRT_SECTION_CARDS:
        return sizeof(mrt_card_slot);
    case MRT_SECTION_REQUESTS:
        return sizeof(mrt_request);
    case MRT_SECTION_GRID:
        return sizeof(mrt_game_cell);
    default:
        return section >= MRT_SECTION_JOKERS ? sizeof(mrt_item) : sizeof(mrt_card_id);
    }
}

static inline void shadow_take(shadow *s, const mrt_game *game)
{
    s->head = game->head;
    s->hash = mrt_game_hash(game);
    for (mrt_section i = 0; i < MRT_SECTIONS; i++) {
        size_t size = game->head.counts[i] * shadow_size(i);
        if (size > sizeof s->bytes[i])
            abort();
        if (size > 0)
            memcpy(s->bytes[i], game->elements[i], size);
    }
}

/* Every byte of the state, the hash left out. */
static inline bool shadow_bytes_equal(const shadow *s, const mrt_game *game)
{
    bool equal = memcmp(&s->head, &game->head, sizeof s->head) == 0;
    for (mrt_section i = 0; i < MRT_SECTIONS && equal; i++) {
        size_t size = s->head.counts[i] * shadow_size(i);
        equal = size == 0 || memcmp(s->bytes[i], game->elements[i], size) == 0;
    }
    return equal;
}

static inline bool shadow_equal(const shadow *s, const mrt_game *game)
{
    return shadow_bytes_equal(s, game) && s->hash == mrt_game_hash(game);
}

/* A content with one joker that has two fields. */
static inline void shadow_content(mrt_content *content)
{
    mrt_def def = {.key = "j_two", .name = "Two", .file = "two.lua", .slot_count = 2};
    uint16_t out;
    def.slots[0].start = 1.5;
    def.slots[1].start = -2;
    mrt_content_init(content, NULL);
    if (mrt_content_add_def(content, &def, NULL, 0, &out, NULL) != MRT_OK || out != 0)
        abort();
}

static inline uint32_t test_random(uint32_t *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

#endif
