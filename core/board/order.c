/* By serial. See order.h.
 *
 * Serials of a game lie close together: a bit for each that is there sorts them without comparing. Who has a wide range, or one
 * serial twice, is sorted by comparing. Hot: every shuffle of a deck.
 */
#include "core/board/order.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS = 64, RANGE = WORDS * 64 }; /* more than a run gives to what lives at one time */

static int compare(const void *first, const void *second)
{
    const mrt_numbered *a = first, *b = second;
    if (a->serial != b->serial)
        return a->serial < b->serial ? -1 : 1;
    return a->at < b->at ? -1 : a->at > b->at;
}

typedef struct marks {
    uint32_t least, most;
    uint64_t bits[WORDS];
    uint32_t at[RANGE]; /* where the bit is set */
} marks;

static void find_range(const mrt_numbered *list, uint32_t count, marks *m)
{
    m->least = UINT32_MAX;
    m->most = 0;
    for (uint32_t i = 0; i < count; i++) {
        m->least = list[i].serial < m->least ? list[i].serial : m->least;
        m->most = list[i].serial > m->most ? list[i].serial : m->most;
    }
}

/* False: a serial is there twice. */
static bool mark(const mrt_numbered *list, uint32_t count, marks *m)
{
    memset(m->bits, 0, ((m->most - m->least) / 64 + 1) * sizeof *m->bits);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t place = list[i].serial - m->least;
        uint64_t bit = UINT64_C(1) << (place & 63);
        if ((m->bits[place >> 6] & bit) != 0)
            return false;
        m->bits[place >> 6] |= bit;
        m->at[place] = list[i].at;
    }
    return true;
}

static void collect(mrt_numbered *list, const marks *m)
{
    uint32_t words = (m->most - m->least) / 64 + 1, used = 0;
    for (uint32_t word = 0; word < words; word++)
        for (uint64_t bits = m->bits[word]; bits != 0; bits &= bits - 1) {
            uint32_t place = word * 64 + (uint32_t)__builtin_ctzll(bits);
            list[used++] = (mrt_numbered){m->least + place, m->at[place]};
        }
}

void mrt_order(mrt_numbered *list, uint32_t count)
{
    marks m;
    if (count < 2)
        return;
    find_range(list, count, &m);
    if (m.most - m.least < RANGE && mark(list, count, &m))
        collect(list, &m);
    else
        qsort(list, count, sizeof *list, compare);
}

bool mrt_order_cards(const mrt_game *game, mrt_section pile, mrt_card_id *out)
{
    const mrt_card_id *ids = game->elements[pile];
    uint32_t count = mrt_game_count(game, pile), used = 0;
    uint64_t bits[WORDS] = {0};
    mrt_card_id at[RANGE];
    for (uint32_t i = 0; i < count; i++) {
        const mrt_card *card = mrt_game_card(game, ids[i]);
        uint32_t serial = card != NULL ? card->serial : RANGE;
        if (serial >= RANGE || (bits[serial >> 6] >> (serial & 63) & 1) != 0)
            return false;
        bits[serial >> 6] |= UINT64_C(1) << (serial & 63);
        at[serial] = ids[i];
    }
    for (uint32_t word = 0; word < WORDS; word++)
        for (uint64_t left = bits[word]; left != 0; left &= left - 1)
            out[used++] = at[word * 64 + (uint32_t)__builtin_ctzll(left)];
    return true;
}
