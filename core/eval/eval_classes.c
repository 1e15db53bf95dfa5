/* The classes of the ranked hands: see the header. */
#include "core/eval/eval_classes.h"

#include "marotte/card.h"

#define KINDS(...) .kinds = {__VA_ARGS__}, .kind_count = sizeof((uint8_t[]){__VA_ARGS__})

/* clang-format off */
const mrt_family_rules mrt_families[MRT_FAMILIES] = {
    [MRT_FAMILY_HIGH] = {
        .straights = MRT_STRAIGHTS_WHEEL,
        KINDS(MRT_KIND_FIVE, MRT_KIND_ROYAL, MRT_KIND_STRAIGHT_FLUSH, MRT_KIND_QUADS, MRT_KIND_FULL_HOUSE, MRT_KIND_FLUSH,
              MRT_KIND_STRAIGHT, MRT_KIND_TRIPS, MRT_KIND_TWO_PAIR, MRT_KIND_PAIR, MRT_KIND_NOTHING),
        .place = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}},
    [MRT_FAMILY_A5_LOW] = {
        .ace_low = true, .reversed = true, .straights = MRT_STRAIGHTS_IGNORED, .pairs_lose = true,
        KINDS(MRT_KIND_NOTHING, MRT_KIND_PAIR, MRT_KIND_TWO_PAIR, MRT_KIND_TRIPS, MRT_KIND_FULL_HOUSE, MRT_KIND_QUADS),
        .place = {-1, -1, -1, 5, 4, -1, -1, 3, 2, 1, 0}},
    [MRT_FAMILY_27_LOW] = {
        .reversed = true, .straights = MRT_STRAIGHTS_NO_WHEEL, .pairs_lose = true,
        KINDS(MRT_KIND_NOTHING, MRT_KIND_PAIR, MRT_KIND_TWO_PAIR, MRT_KIND_TRIPS, MRT_KIND_STRAIGHT, MRT_KIND_FLUSH,
              MRT_KIND_FULL_HOUSE, MRT_KIND_QUADS, MRT_KIND_STRAIGHT_FLUSH, MRT_KIND_ROYAL),
        .place = {-1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0}},
    [MRT_FAMILY_A5_LOW_HIGH] = {
        .ace_low = true, .straights = MRT_STRAIGHTS_IGNORED, .pairs_lose = true,
        KINDS(MRT_KIND_NOTHING, MRT_KIND_PAIR, MRT_KIND_TWO_PAIR, MRT_KIND_TRIPS, MRT_KIND_FULL_HOUSE, MRT_KIND_QUADS),
        .place = {-1, -1, -1, 5, 4, -1, -1, 3, 2, 1, 0}},
    [MRT_FAMILY_36] = {
        .lowest = 4, .straights = MRT_STRAIGHTS_WHEEL,
        KINDS(MRT_KIND_ROYAL, MRT_KIND_STRAIGHT_FLUSH, MRT_KIND_QUADS, MRT_KIND_FLUSH, MRT_KIND_FULL_HOUSE,
              MRT_KIND_STRAIGHT, MRT_KIND_TRIPS, MRT_KIND_TWO_PAIR, MRT_KIND_PAIR, MRT_KIND_NOTHING),
        .place = {-1, 0, 1, 2, 4, 3, 5, 6, 7, 8, 9}},
    [MRT_FAMILY_20] = {
        .lowest = MRT_RANK_TEN, .straights = MRT_STRAIGHTS_NO_WHEEL,
        KINDS(MRT_KIND_ROYAL, MRT_KIND_QUADS, MRT_KIND_FULL_HOUSE, MRT_KIND_STRAIGHT, MRT_KIND_TRIPS, MRT_KIND_TWO_PAIR,
              MRT_KIND_PAIR),
        .place = {-1, 0, -1, 1, 2, -1, 3, 4, 5, 6, -1}},
};

/* The sizes of the groups of equal ranks in a hand of 2..5 cards, largest first; all 0 = such a hand does not exist. */
static const uint8_t shapes[MRT_HAND_CARDS + 1][MRT_KINDS][MRT_HAND_CARDS] = {
    [5] = {[MRT_KIND_FIVE] = {5}, [MRT_KIND_QUADS] = {4, 1}, [MRT_KIND_FULL_HOUSE] = {3, 2}, [MRT_KIND_TRIPS] = {3, 1, 1},
           [MRT_KIND_TWO_PAIR] = {2, 2, 1}, [MRT_KIND_PAIR] = {2, 1, 1, 1}, [MRT_KIND_NOTHING] = {1, 1, 1, 1, 1},
           [MRT_KIND_FLUSH] = {1, 1, 1, 1, 1}},
    [4] = {[MRT_KIND_QUADS] = {4}, [MRT_KIND_TRIPS] = {3, 1}, [MRT_KIND_TWO_PAIR] = {2, 2}, [MRT_KIND_PAIR] = {2, 1, 1},
           [MRT_KIND_NOTHING] = {1, 1, 1, 1}},
    [3] = {[MRT_KIND_TRIPS] = {3}, [MRT_KIND_PAIR] = {2, 1}, [MRT_KIND_NOTHING] = {1, 1, 1}},
    [2] = {[MRT_KIND_PAIR] = {2}, [MRT_KIND_NOTHING] = {1, 1}},
};
/* clang-format on */

unsigned mrt_choose(int n, int k)
{
    unsigned result = 1;
    if (k > n)
        return 0;
    for (int i = 1; i <= k; i++)
        result = result * (unsigned)(n - k + i) / (unsigned)i;
    return result;
}

/* A listing in the making: lexicographic over the groups, ranks highest first. */
typedef struct listing {
    const uint8_t *shape;
    uint8_t order[MRT_RANKS]; /* the ranks, highest first */
    int ranks;
    uint16_t straights[MRT_STRAIGHTS_MAX];
    int straight_count; /* what is left out */
    uint8_t chosen[MRT_HAND_CARDS];
    mrt_class_ranks *out;
    int count;
} listing;

static void start_listing(listing *l, const mrt_family_rules *rules, mrt_class_ranks *out)
{
    *l = (listing){.out = out};
    int top = rules->ace_low ? MRT_RANK_KING : MRT_RANK_ACE;
    for (int rank = top; rank >= rules->lowest; rank--)
        l->order[l->ranks++] = (uint8_t)rank;
    if (rules->ace_low)
        l->order[l->ranks++] = MRT_RANK_ACE;
}

static void emit(listing *l, int groups)
{
    mrt_class_ranks *c = &l->out[l->count];
    uint16_t mask = 0;
    int n = 0;
    for (int g = 0; g < groups; g++) {
        mask |= (uint16_t)(1u << l->chosen[g]);
        for (int i = 0; i < l->shape[g]; i++)
            c->rank[n++] = l->chosen[g];
    }
    for (int i = 0; i < l->straight_count; i++)
        if (mask == l->straights[i])
            return;
    l->count++;
}

static bool is_chosen(const listing *l, int groups, uint8_t rank)
{
    for (int g = 0; g < groups; g++)
        if (l->chosen[g] == rank)
            return true;
    return false;
}

static void extend(listing *l, int group, int from)
{
    if (group == MRT_HAND_CARDS || l->shape[group] == 0) {
        emit(l, group);
        return;
    }
    if (group > 0 && l->shape[group] != l->shape[group - 1])
        from = 0;
    for (int i = from; i < l->ranks; i++) {
        if (is_chosen(l, group, l->order[i]))
            continue;
        l->chosen[group] = l->order[i];
        extend(l, group + 1, i + 1);
    }
}

static void reverse(mrt_class_ranks *list, int count)
{
    for (int i = 0, j = count - 1; i < j; i++, j--) {
        mrt_class_ranks spare = list[i];
        list[i] = list[j];
        list[j] = spare;
    }
}

int mrt_classes_straights(const mrt_family_rules *rules, uint16_t out[MRT_STRAIGHTS_MAX])
{
    int n = 0;
    if (rules->straights == MRT_STRAIGHTS_IGNORED)
        return 0;
    for (int low = MRT_RANK_TEN; low >= rules->lowest; low--)
        out[n++] = (uint16_t)(0x1fu << low);
    if (rules->straights == MRT_STRAIGHTS_WHEEL)
        out[n++] = (uint16_t)(0xfu << rules->lowest | 1u << MRT_RANK_ACE);
    return n;
}

/* The straights from `first` to before `end` as classes. */
static int list_straights(const mrt_family_rules *rules, int first, int end, mrt_class_ranks *out)
{
    uint16_t masks[MRT_STRAIGHTS_MAX];
    int count = mrt_classes_straights(rules, masks);
    if (end > count)
        end = count;
    for (int s = first; s < end; s++) {
        bool wheel = rules->straights == MRT_STRAIGHTS_WHEEL && s == count - 1;
        int n = 0;
        for (int rank = wheel ? MRT_RANK_KING : MRT_RANK_ACE; rank >= 0; rank--)
            if ((masks[s] >> rank & 1) != 0)
                out[s - first].rank[n++] = (uint8_t)rank;
        if (wheel)
            out[s - first].rank[n] = MRT_RANK_ACE;
    }
    return end - first;
}

bool mrt_kind_is_suited(mrt_kind kind)
{
    return kind == MRT_KIND_ROYAL || kind == MRT_KIND_STRAIGHT_FLUSH || kind == MRT_KIND_FLUSH;
}

/* The straights as a kind: from which to before which. False for other kinds. */
static bool straight_range(mrt_kind kind, int *first, int *end)
{
    *first = kind == MRT_KIND_STRAIGHT_FLUSH ? 1 : 0;
    *end = kind == MRT_KIND_ROYAL ? 1 : MRT_STRAIGHTS_MAX;
    return kind == MRT_KIND_ROYAL || kind == MRT_KIND_STRAIGHT_FLUSH || kind == MRT_KIND_STRAIGHT;
}

/* False when hands of that size have no such kind. */
static bool start_kind(listing *l, const mrt_family_rules *rules, int size, mrt_kind kind,
                       mrt_class_ranks *out)
{
    start_listing(l, rules, out);
    l->shape = shapes[size][kind];
    if (size == MRT_HAND_CARDS && (kind == MRT_KIND_FLUSH || kind == MRT_KIND_NOTHING))
        l->straight_count = mrt_classes_straights(rules, l->straights);
    return l->shape[0] != 0;
}

int mrt_classes_list(const mrt_family_rules *rules, int size, mrt_kind kind, mrt_class_ranks *out)
{
    int count, first, end;
    listing l;
    if (straight_range(kind, &first, &end)) {
        count = list_straights(rules, first, end, out);
    } else {
        if (!start_kind(&l, rules, size, kind, out))
            return 0;
        extend(&l, 0, 0);
        count = l.count;
    }
    if (rules->reversed)
        reverse(out, count);
    return count;
}

/* ---- one class without the list ---- */

/* How many straights begin with the chosen ranks: they are left out of the unpaired hands. */
static int straights_ahead(const listing *l, int groups)
{
    int count = 0;
    for (int s = 0; s < l->straight_count; s++) {
        int n = 0;
        for (int i = 0; i < l->ranks && n < groups; i++)
            if ((l->straights[s] >> l->order[i] & 1) != 0) {
                if (l->order[i] != l->chosen[n])
                    break;
                n++;
            }
        count += n == groups;
    }
    return count;
}

/* How many ranks from place `from` on are not chosen. */
static int open_ranks(const listing *l, int groups, int from)
{
    int count = 0;
    for (int i = from; i < l->ranks; i++)
        count += !is_chosen(l, groups, l->order[i]);
    return count;
}

/* How many classes begin with the first `groups` chosen ranks, the last of them at place `at` of the order. */
static int classes_ahead(const listing *l, int groups, int at)
{
    int count = 1, taken = groups;
    for (int g = groups; g < MRT_HAND_CARDS && l->shape[g] != 0;) {
        int run = 1;
        while (g + run < MRT_HAND_CARDS && l->shape[g + run] == l->shape[g])
            run++;
        bool same = g == groups && g > 0 && l->shape[g] == l->shape[g - 1];
        int ranks = same ? open_ranks(l, groups, at + 1) : l->ranks - taken;
        count *= (int)mrt_choose(ranks, run);
        taken += run;
        g += run;
    }
    return count - straights_ahead(l, groups);
}

/* The class number `place` from 0 of the listing; there is one. */
static void pick(listing *l, int place)
{
    int group = 0;
    for (int from = 0; group < MRT_HAND_CARDS && l->shape[group] != 0; group++) {
        if (group > 0 && l->shape[group] != l->shape[group - 1])
            from = 0;
        for (int i = from; i < l->ranks; i++) {
            if (is_chosen(l, group, l->order[i]))
                continue;
            l->chosen[group] = l->order[i];
            from = i + 1;
            int ahead = classes_ahead(l, group + 1, i);
            if (place < ahead)
                break;
            place -= ahead;
        }
    }
    emit(l, group);
}

bool mrt_classes_pick(const mrt_family_rules *rules, int size, mrt_kind kind, int ordered,
                      mrt_class_ranks *out)
{
    int first, end, count;
    listing l;
    mrt_class_ranks straights[MRT_STRAIGHTS_MAX];
    bool straight = straight_range(kind, &first, &end);
    if (straight)
        count = list_straights(rules, first, end, straights);
    else
        count = start_kind(&l, rules, size, kind, out) ? classes_ahead(&l, 0, -1) : 0;
    if (ordered < 1 || ordered > count)
        return false;
    int place = rules->reversed ? count - ordered : ordered - 1;
    if (straight)
        *out = straights[place];
    else
        pick(&l, place);
    return true;
}

int mrt_classes_kinds(const mrt_family_rules *rules, int size, uint8_t out[MRT_KINDS])
{
    static const uint8_t up[] = {MRT_KIND_NOTHING, MRT_KIND_PAIR, MRT_KIND_TWO_PAIR, MRT_KIND_TRIPS,
                                 MRT_KIND_QUADS};
    int n = 0;
    if (size == MRT_HAND_CARDS) {
        for (; n < rules->kind_count; n++)
            out[n] = rules->kinds[n];
        return n;
    }
    for (int i = 0; i < (int)sizeof up; i++) {
        uint8_t kind = up[rules->pairs_lose ? i : (int)sizeof up - 1 - i];
        if (shapes[size][kind][0] != 0)
            out[n++] = kind;
    }
    return n;
}
