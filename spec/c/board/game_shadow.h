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
#define SHADOW_SIZE(id, key, type, most, name, what) sizeof(type),
    static const size_t sizes[MRT_SECTIONS] = {MRT_SECTION_LIST(SHADOW_SIZE)};
#undef SHADOW_SIZE
    return sizes[section];
}

static inline void shadow_take(shadow *s, const mrt_game *game, const mrt_content *content)
{
    s->head = game->head;
    s->hash = mrt_game_hash(game, content);
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

static inline bool shadow_equal(const shadow *s, const mrt_game *game, const mrt_content *content)
{
    return shadow_bytes_equal(s, game) && s->hash == mrt_game_hash(game, content);
}

/* A content with a kind and a rarity of jokers, and the joker j_two that remembers two numbers. */
static inline mrt_content *shadow_content(void)
{
    static const mrt_kind joker = {
        .name = "joker", .folder = "jokers", .prefix = "j_", .place = MRT_PLACE_JOKERS};
    mrt_slot slots[2] = {{.type = MRT_SLOT_NUMBER, .start = 1.5}, {.type = MRT_SLOT_NUMBER, .start = -2}};
    mrt_def def = {.key = "j_two", .name = "Two", .file = "two.lua", .slot_count = 2, .slots = slots};
    mrt_content *content = mrt_content_create(NULL, NULL);
    uint16_t out;
    if (content == NULL || mrt_content_put_kind(content, &joker, NULL) != MRT_OK ||
        mrt_content_put_rarity(content, "common", &(mrt_rarity_info){0}, NULL) != MRT_OK ||
        mrt_content_name(content, "first", 5, &slots[0].name, NULL) != MRT_OK ||
        mrt_content_name(content, "second", 6, &slots[1].name, NULL) != MRT_OK ||
        mrt_content_put_def(content, &def, &out, NULL) != MRT_OK || out != 0)
        abort();
    return content;
}

static inline uint32_t test_random(uint32_t *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

#endif
