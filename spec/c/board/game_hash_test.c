/* The hash of a game's state: every field counts, and nothing else does. */
#include <stdio.h>
#include <string.h>

#include "core/board/game.h"
#include "spec/c/board/game_shadow.h"
#include "spec/c/check.h"

/* Every field of the state that is no stat. */
#define FIELD(section, type, field)                                                                          \
    {                                                                                                        \
        section, offsetof(type, field), sizeof(((type *)0)->field)                                           \
    }
static const struct {
    mrt_section section; /* MRT_SECTIONS = the head */
    size_t offset, size;
} fields[] = {
    FIELD(MRT_SECTION_HANDS, mrt_hand_record, level),
    FIELD(MRT_SECTION_HANDS, mrt_hand_record, played),
    FIELD(MRT_SECTION_HANDS, mrt_hand_record, round),
    FIELD(MRT_SECTION_HANDS, mrt_hand_record, visible),
    FIELD(MRT_SECTION_STREAMS, mrt_stream, key[0]),
    FIELD(MRT_SECTION_STREAMS, mrt_stream, state),
    FIELD(MRT_SECTION_STREAMS, mrt_stream, length),
    FIELD(MRT_SECTION_CARDS, mrt_card_slot, card.face),
    FIELD(MRT_SECTION_CARDS, mrt_card_slot, card.enhancement),
    FIELD(MRT_SECTION_CARDS, mrt_card_slot, card.edition),
    FIELD(MRT_SECTION_CARDS, mrt_card_slot, card.seal),
    FIELD(MRT_SECTION_CARDS, mrt_card_slot, card.flags),
    FIELD(MRT_SECTION_CARDS, mrt_card_slot, card.bonus),
    FIELD(MRT_SECTION_CARDS, mrt_card_slot, card.serial),
    FIELD(MRT_SECTION_CARDS, mrt_card_slot, generation),
    FIELD(MRT_SECTION_CARDS, mrt_card_slot, next_free),
    {MRT_SECTION_DECK, 0, sizeof(mrt_card_id)},
    FIELD(MRT_SECTION_JOKERS, mrt_item, serial),
    FIELD(MRT_SECTION_JOKERS, mrt_item, def),
    FIELD(MRT_SECTION_JOKERS, mrt_item, kind),
    FIELD(MRT_SECTION_JOKERS, mrt_item, edition),
    FIELD(MRT_SECTION_JOKERS, mrt_item, flags),
    FIELD(MRT_SECTION_JOKERS, mrt_item, rounds_left),
    FIELD(MRT_SECTION_JOKERS, mrt_item, sell),
    FIELD(MRT_SECTION_JOKERS, mrt_item, slots[0]),
    FIELD(MRT_SECTION_JOKERS, mrt_item, slots[1]),
    FIELD(MRT_SECTION_JOKERS, mrt_item, slots[2]),
    FIELD(MRT_SECTION_JOKERS, mrt_item, slots[3]),
    FIELD(MRT_SECTION_JOKERS, mrt_item, slots[4]),
    FIELD(MRT_SECTION_JOKERS, mrt_item, slots[5]),
    FIELD(MRT_SECTION_JOKERS, mrt_item, slots[6]),
    FIELD(MRT_SECTION_JOKERS, mrt_item, slots[7]),
    FIELD(MRT_SECTION_REQUESTS, mrt_request, kind),
    FIELD(MRT_SECTION_REQUESTS, mrt_request, rarity),
    FIELD(MRT_SECTION_REQUESTS, mrt_request, edition),
    FIELD(MRT_SECTION_REQUESTS, mrt_request, source),
    FIELD(MRT_SECTION_REQUESTS, mrt_request, key),
    FIELD(MRT_SECTION_GRID, mrt_game_cell, card),
    FIELD(MRT_SECTION_GRID, mrt_game_cell, frozen),
    FIELD(MRT_SECTIONS, mrt_game_head, next_serial),
    FIELD(MRT_SECTIONS, mrt_game_head, card_serial),
    FIELD(MRT_SECTIONS, mrt_game_head, free_card),
    FIELD(MRT_SECTIONS, mrt_game_head, luck),
    FIELD(MRT_SECTIONS, mrt_game_head, seed[0]),
    FIELD(MRT_SECTIONS, mrt_game_head, seed_length),
    FIELD(MRT_SECTIONS, mrt_game_head, hashed_seed),
};
enum { FIELDS = sizeof fields / sizeof *fields };

/* One element in every section, its fields 0, with bytes of `padding` between them. */
static void fill_game(mrt_game *g, int padding)
{
    mrt_game_reset(g, "MAROTTE", 7, NULL);
    for (mrt_section s = MRT_SECTION_HANDS; s < MRT_SECTIONS; s++) {
        unsigned char element[SHADOW_ELEMENT_SIZE];
        bool known = false;
        memset(element, padding, sizeof element);
        for (int i = 0; i < FIELDS; i++)
            if (fields[i].section == s) {
                memset(element + fields[i].offset, 0, fields[i].size);
                known = true;
            }
        if (s == MRT_SECTION_STREAMS) /* what is behind the end of a key is no part of it */
            element[offsetof(mrt_stream, length)] = 1;
        if (known)
            mrt_game_assign(g, s, element, 1, NULL);
    }
}

static void change_field(mrt_game *g, int i)
{
    bool head = fields[i].section == MRT_SECTIONS;
    unsigned char *place =
        head ? (unsigned char *)mrt_game_write_head(g) : mrt_game_write(g, fields[i].section, 0);
    place[fields[i].offset] ^= 1;
}

/* Every field counts, and nothing else does; the same element in another row is another state. */
static void test_hash(unsigned *failures)
{
    mrt_game a, b;
    mrt_game_init(&a, NULL);
    mrt_game_init(&b, NULL);
    fill_game(&a, 0x55);
    fill_game(&b, 0xaa);
    uint64_t hash = mrt_game_hash(&a);
    CHECK(failures, mrt_game_hash(&b) == hash);
    for (int i = 0; i < FIELDS; i++) {
        mrt_mark m = mrt_game_mark(&a);
        change_field(&a, i);
        if (!CHECK(failures, mrt_game_hash(&a) != hash))
            printf("field %d\n", i);
        mrt_game_undo(&a, m);
        CHECK(failures, mrt_game_hash(&a) == hash);
    }
    for (mrt_stat i = 0; i < MRT_STATS; i++) {
        mrt_game_set_stat(&b, i, -0.0, NULL);
        CHECK(failures, mrt_game_hash(&b) != hash);
        mrt_game_set_stat(&b, i, 0, NULL);
        CHECK(failures, mrt_game_hash(&b) == hash);
    }
    mrt_game_fini(&a);
    mrt_game_fini(&b);
}

static void test_hash_rows(unsigned *failures)
{
    const mrt_item zero = {0};
    mrt_game g;
    uint64_t seen[MRT_SECTIONS] = {0};
    mrt_game_init(&g, NULL);
    mrt_game_reset(&g, "MAROTTE", 7, NULL);
    for (mrt_section x = MRT_SECTION_DECK; x < MRT_SECTIONS; x++) {
        mrt_game_insert(&g, x, 0, &zero, NULL);
        seen[x] = mrt_game_hash(&g);
        mrt_game_undo(&g, 0);
        for (mrt_section y = MRT_SECTION_DECK; y < x; y++)
            CHECK(failures, seen[x] != seen[y]);
    }
    mrt_game_fini(&g);
}

int main(void)
{
    unsigned failures = 0;
    test_hash(&failures);
    test_hash_rows(&failures);
    return check_report("game_hash", failures);
}
