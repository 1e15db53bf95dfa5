/* Conditions on the whole play: see the header. */
#include "core/hands/gates.h"

#include <math.h>

#include "core/hands/pattern.h"

#define TESTED                                                                                               \
    (MRT_GATE_RANK_SUM | MRT_GATE_MONEY_MIN | MRT_GATE_MONEY_MAX | MRT_GATE_NOSTALGIC | MRT_GATE_RNG |       \
     MRT_GATE_DEJA_VU)

static mrt_status check_number(unsigned flags, unsigned flag, double number, const char *name, mrt_error *err)
{
    if ((flags & flag) != 0 && !isfinite(number))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s must be a finite number", name);
    return MRT_OK;
}

mrt_status mrt_gates_check(const mrt_gates *g, mrt_error *err)
{
    mrt_status status = check_number(g->flags, MRT_GATE_MONEY_MIN, g->money_min, "Money Min", err);
    if (status == MRT_OK)
        status = check_number(g->flags, MRT_GATE_MONEY_MAX, g->money_max, "Money Max", err);
    if (status == MRT_OK)
        status = check_number(g->flags, MRT_GATE_CHANCE, g->chance, "Chance", err);
    if (status != MRT_OK)
        return status;
    if ((g->flags & MRT_GATE_CHANCE) != 0 && !(g->chance > 0))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "Chance must be above 0: 1 in so many");
    if ((g->flags & MRT_GATE_COUNT) != 0 &&
        (g->count_min < 0 || g->count_max < 0 || g->count_min > MRT_PLAY_MAX || g->count_max > MRT_PLAY_MAX))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "a play has 0 to %d cards: Card Count must lie there",
                             MRT_PLAY_MAX);
    if (g->all_enhanced >= MRT_ENHANCEMENT_END || g->all_editioned >= MRT_EDITION_END ||
        g->all_sealed >= MRT_SEAL_END || g->exact_count > MRT_ENHANCEMENT_LIST)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "a condition names what no card has");
    for (int i = 0; i < g->exact_count; i++)
        if (g->exact[i] >= MRT_ENHANCEMENT_END)
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "Exact Enhancements names what no card has");
    return MRT_OK;
}

uint64_t mrt_gates_bits(const mrt_gates *g)
{
    static const struct {
        unsigned gate;
        int bit;
    } map[] = {
        {MRT_GATE_SAME_ENHANCEMENT, MRT_WHOLE_SAME_ENHANCEMENT},
        {MRT_GATE_DIFFERENT_ENHANCEMENT, MRT_WHOLE_DIFFERENT_ENHANCEMENT},
        {MRT_GATE_SAME_EDITION, MRT_WHOLE_SAME_EDITION},
        {MRT_GATE_SAME_SEAL, MRT_WHOLE_SAME_SEAL},
        {MRT_GATE_UNMODIFIED, MRT_WHOLE_UNMODIFIED},
        {MRT_GATE_ALL_DEBUFFED, MRT_WHOLE_DEBUFFED},
        {MRT_GATE_EVERYTHING_IS_STONE, MRT_WHOLE_STONE},
        {MRT_GATE_ALL_IN, MRT_WHOLE_ALL_IN},
        {MRT_GATE_ALL_FACE, MRT_WHOLE_FACE},
        {MRT_GATE_TWO_PAIR_IN_HAND, MRT_WHOLE_TWO_PAIR_IN_HAND},
    };
    uint64_t bits = 0;
    for (size_t i = 0; i < sizeof map / sizeof *map; i++)
        if ((g->flags & map[i].gate) != 0)
            bits |= (uint64_t)1 << map[i].bit;
    if ((g->flags & MRT_GATE_COUNT) != 0)
        bits |= (uint64_t)1 << (MRT_WHOLE_MIN + g->count_min) | (uint64_t)1 << (MRT_WHOLE_MAX + g->count_max);
    if (g->all_enhanced != 0)
        bits |= (uint64_t)1 << (MRT_WHOLE_ENHANCED + g->all_enhanced);
    if (g->all_editioned != 0)
        bits |= (uint64_t)1 << (MRT_WHOLE_EDITIONED + g->all_editioned);
    if (g->all_sealed != 0)
        bits |= (uint64_t)1 << (MRT_WHOLE_SEALED + g->all_sealed);
    return bits;
}

bool mrt_gates_need_test(const mrt_gates *g)
{
    return (g->flags & TESTED) != 0 || g->exact_count > 0;
}

/* Every ace counts 1 or 11, as suits. */
static bool sum_is(const mrt_summary *v, int sum)
{
    int64_t missing = (int64_t)sum - v->sum;
    return missing % 10 == 0 && missing / 10 <= v->aces && missing / 10 >= -v->negative_aces;
}

/* Every card takes an entry of the list; entries may be left over. */
static bool listed(const mrt_gates *g, const mrt_summary *v)
{
    int left[MRT_ENHANCEMENT_END] = {0};
    for (int i = 0; i < g->exact_count; i++)
        left[g->exact[i]]++;
    for (int i = 0; i < MRT_ENHANCEMENT_END; i++)
        if (v->enhancements[i] > left[i])
            return false;
    return true;
}

/* Do the cards that a run remembers match as a hand pattern? */
static bool remembered(const mrt_hand_memory *memory, const mrt_summary *v)
{
    mrt_pattern pattern = {.card_count = MRT_MEMORY_CARDS};
    mrt_matcher matcher;
    mrt_match match;
    if (!memory->known)
        return false;
    for (int i = 0; i < MRT_MEMORY_CARDS; i++) {
        mrt_face face = memory->faces[i];
        mrt_card_pattern *c = &pattern.cards[i];
        c->rank_test = mrt_face_is_natural(face) ? MRT_RANK_EXACT : MRT_RANK_STONE;
        c->suit_test = mrt_face_is_natural(face) ? MRT_SUIT_EXACT : MRT_SUIT_ANY;
        if (mrt_face_is_natural(face)) {
            c->rank = (uint8_t)mrt_face_rank(face);
            c->suit = (uint8_t)mrt_face_suit(face);
        }
        c->times = 1;
    }
    mrt_matcher_compile(&matcher, &pattern);
    return mrt_matcher_match(&matcher, v, &match);
}

bool mrt_gates_test(const mrt_gates *g, const mrt_summary *v)
{
    const mrt_play *play = v->play;
    if ((g->flags & MRT_GATE_MONEY_MIN) != 0 && !(play->money >= g->money_min))
        return false;
    if ((g->flags & MRT_GATE_MONEY_MAX) != 0 && !(play->money <= g->money_max))
        return false;
    if ((g->flags & MRT_GATE_RANK_SUM) != 0 && !sum_is(v, g->rank_sum))
        return false;
    if (g->exact_count > 0 && !listed(g, v))
        return false;
    if ((g->flags & MRT_GATE_NOSTALGIC) != 0 && !remembered(&play->nostalgia, v))
        return false;
    if ((g->flags & MRT_GATE_RNG) != 0 && !remembered(&play->rng, v))
        return false;
    return (g->flags & MRT_GATE_DEJA_VU) == 0 || remembered(&play->deja_vu, v);
}
