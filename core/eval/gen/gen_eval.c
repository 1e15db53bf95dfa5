/* Makes the evaluators' tables: `gen_eval OUTPUT`, run by the build. What each table is stands in eval_tables.h.
 *
 * The classes come from eval_classes.c. Rank multisets are packed 4 bits a rank; a multiset of six or seven cards is
 * worth the best of what is left when one card is taken away.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/eval/eval_tables.h"

enum { SETS4_MAX = 2380, SETS5_MAX = 6188, SETS6_MAX = 18564, SETS7_MAX = 50388, NO_CLASS = 32767 };

static void fail(const char *what)
{
    fprintf(stderr, "gen_eval: %s\n", what);
    exit(1);
}

/* ---- keys, multisets, slots ---- */

static uint32_t keys[MRT_RANKS];

static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static void make_keys(void)
{
    uint64_t state = MRT_KEY_SEED;
    for (int rank = 0; rank < MRT_RANKS; rank++)
        keys[rank] = (uint32_t)next_random(&state);
}

typedef struct multiset {
    uint64_t counts; /* 4 bits a rank */
    uint32_t sum;
    uint32_t slot;
    int16_t best; /* class in HIGH, unsuited */
} multiset;

typedef struct hash {
    int least, most; /* cards */
    int bits, column;
    uint32_t slots;
    multiset *sets; /* sorted by the top bits of their sums */
    int count;
    int32_t *shift;
} hash;

static uint32_t top_bits(const hash *h, uint32_t sum)
{
    return sum >> (32 - h->bits);
}

static void list_sets(hash *h, int rank, int left, multiset set)
{
    if (rank == MRT_RANKS) {
        if (h->most - left >= h->least)
            h->sets[h->count++] = set;
        return;
    }
    for (int n = 0; n <= left; n++) {
        list_sets(h, rank + 1, left - n, set);
        set.counts += (uint64_t)1 << 4 * rank;
        set.sum += keys[rank];
    }
}

static int by_sum(const void *a, const void *b)
{
    uint32_t x = ((const multiset *)a)->sum, y = ((const multiset *)b)->sum;
    return (x > y) - (x < y);
}

/* The rows that hold something, fullest first. */
typedef struct row {
    uint32_t number;
    int first, count;
} row;

static int by_count(const void *a, const void *b)
{
    const row *x = a, *y = b;
    return x->count != y->count ? y->count - x->count : (x->number > y->number) - (x->number < y->number);
}

static int find_rows(const hash *h, row *rows)
{
    int count = 0;
    for (int i = 0; i < h->count; i++) {
        uint32_t number = top_bits(h, h->sets[i].sum) >> h->column;
        if (count == 0 || rows[count - 1].number != number)
            rows[count++] = (row){number, i, 0};
        rows[count - 1].count++;
    }
    qsort(rows, (size_t)count, sizeof *rows, by_count);
    return count;
}

static bool fits(const hash *h, const row *r, uint32_t at, const uint8_t *taken)
{
    uint32_t mask = (1u << h->column) - 1, first = top_bits(h, h->sets[r->first].sum) & mask;
    for (int i = 0; i < r->count; i++) {
        uint32_t slot = at + (top_bits(h, h->sets[r->first + i].sum) & mask) - first;
        if (slot >= h->slots)
            fail("a table needs more slots than eval_tables.h allows");
        if (taken[slot])
            return false;
    }
    return true;
}

static void place(hash *h, const row *r, uint32_t at, uint8_t *taken)
{
    uint32_t mask = (1u << h->column) - 1, first = top_bits(h, h->sets[r->first].sum) & mask;
    for (int i = 0; i < r->count; i++) {
        uint32_t bits = top_bits(h, h->sets[r->first + i].sum);
        h->sets[r->first + i].slot = at + (bits & mask) - first;
        taken[h->sets[r->first + i].slot] = 1;
    }
    h->shift[r->number] = (int32_t)(at - first - (r->number << h->column));
}

static void displace(hash *h)
{
    row *rows = calloc((size_t)h->count, sizeof *rows);
    uint8_t *taken = calloc(h->slots, 1);
    uint32_t lowest = 0; /* every slot below is taken */
    int count = find_rows(h, rows);
    for (int i = 0; i < count; i++) {
        while (taken[lowest])
            lowest++;
        uint32_t at = lowest;
        while (!fits(h, &rows[i], at, taken))
            at++;
        place(h, &rows[i], at, taken);
    }
    free(taken);
    free(rows);
}

static void make_hash(hash *h, int sets_max)
{
    h->sets = calloc((size_t)sets_max, sizeof *h->sets);
    h->shift = calloc((size_t)1 << (h->bits - h->column), sizeof *h->shift);
    list_sets(h, 0, h->most, (multiset){0, 0, 0, NO_CLASS});
    qsort(h->sets, (size_t)h->count, sizeof *h->sets, by_sum);
    for (int i = 1; i < h->count; i++)
        if (top_bits(h, h->sets[i - 1].sum) == top_bits(h, h->sets[i].sum))
            fail("MRT_KEY_SEED does not tell all hands apart");
    displace(h);
}

static multiset *find_set(const hash *h, uint32_t sum)
{
    multiset key = {.sum = sum};
    multiset *found = bsearch(&key, h->sets, (size_t)h->count, sizeof *h->sets, by_sum);
    if (found == NULL)
        fail("a multiset is missing");
    return found;
}

/* ---- classes ---- */

static int16_t class4[MRT_FAMILIES][MRT_SLOTS4];
static int16_t class5[MRT_FAMILIES][MRT_SLOTS5];
static int16_t starts[MRT_FAMILIES][MRT_HAND_CARDS + 1][MRT_KINDS + 1];
static int16_t suited_five[MRT_FAMILIES][MRT_MASKS]; /* exactly five ranks */
static uint16_t nothing27[MRT_27_NOTHING];

static uint32_t sum_of(const mrt_class_ranks *c, int size)
{
    uint32_t sum = 0;
    for (int i = 0; i < size; i++)
        sum += keys[c->rank[i]];
    return sum;
}

static unsigned mask_of(const mrt_class_ranks *c, int size)
{
    unsigned mask = 0;
    for (int i = 0; i < size; i++)
        mask |= 1u << c->rank[i];
    return mask;
}

/* Numbers the classes of one category from `number` on; the number after the last. */
static int number_kind(const hash *h4, const hash *h5, int family, int size, mrt_kind kind, int number)
{
    static mrt_class_ranks list[MRT_CLASS_LIST_MAX];
    int count = mrt_classes_list(&mrt_families[family], size, kind, list);
    for (int i = 0; i < count; i++, number++) {
        if (mrt_kind_is_suited(kind))
            suited_five[family][mask_of(&list[i], size)] = (int16_t)number;
        else if (size == MRT_HAND_CARDS)
            class5[family][find_set(h5, sum_of(&list[i], size))->slot] = (int16_t)number;
        else
            class4[family][find_set(h4, sum_of(&list[i], size))->slot] = (int16_t)number;
        if (family == MRT_FAMILY_27_LOW && size == MRT_HAND_CARDS && kind == MRT_KIND_NOTHING)
            nothing27[i] = (uint16_t)mask_of(&list[i], size);
    }
    return number;
}

static void number_classes(const hash *h4, const hash *h5)
{
    for (int family = 0; family < MRT_FAMILIES; family++)
        for (int size = 2; size <= MRT_HAND_CARDS; size++) {
            uint8_t kinds[MRT_KINDS];
            int count = mrt_classes_kinds(&mrt_families[family], size, kinds);
            int number = family == MRT_FAMILY_HIGH && size == MRT_HAND_CARDS ? MRT_HIGH_FIRST : 1;
            for (int k = 0; k < count; k++) {
                starts[family][size][k] = (int16_t)number;
                number = number_kind(h4, h5, family, size, (mrt_kind)kinds[k], number);
            }
            for (int k = count; k <= MRT_KINDS; k++)
                starts[family][size][k] = (int16_t)number;
        }
}

/* The best class of a multiset: the best of what stays when one card goes. */
static void best_of_smaller(hash *h, const hash *smaller)
{
    for (int i = 0; i < h->count; i++)
        for (int rank = 0; rank < MRT_RANKS; rank++)
            if ((h->sets[i].counts >> 4 * rank & 15) != 0) {
                int16_t best = find_set(smaller, h->sets[i].sum - keys[rank])->best;
                if (best < h->sets[i].best)
                    h->sets[i].best = best;
            }
}

/* ---- masks ---- */

static int bits_of(unsigned mask)
{
    int n = 0;
    for (; mask != 0; mask &= mask - 1)
        n++;
    return n;
}

/* The best five ranks of a suited mask: straight flushes and flushes are numbered so that smaller is better. */
static int16_t best_suited(int family, unsigned mask)
{
    if (bits_of(mask) == MRT_HAND_CARDS)
        return suited_five[family][mask];
    int16_t best = 0;
    for (unsigned rest = mask; rest != 0 && bits_of(mask) > MRT_HAND_CARDS; rest &= rest - 1) {
        int16_t one = best_suited(family, mask & ~(rest & -rest));
        if (one != 0 && (best == 0 || one < best))
            best = one;
    }
    return best;
}

static int16_t a5_class(const hash *h, unsigned mask)
{
    uint32_t sum = 0;
    int n = 0;
    for (int bit = 0; bit < MRT_RANKS && n < MRT_HAND_CARDS; bit++)
        if ((mask >> bit & 1) != 0) {
            sum += keys[bit == 0 ? MRT_RANK_ACE : bit - 1];
            n++;
        }
    return n == MRT_HAND_CARDS ? class5[MRT_FAMILY_A5_LOW][find_set(h, sum)->slot] : 0;
}

static int best_straight(unsigned mask, int wild)
{
    uint16_t straights[MRT_STRAIGHTS_MAX];
    int count = mrt_classes_straights(&mrt_families[MRT_FAMILY_HIGH], straights);
    for (int i = 0; i < count; i++)
        if (bits_of(mask & straights[i]) + wild >= MRT_HAND_CARDS)
            return i + 1;
    return 0;
}

/* ---- type 21 ---- */

static uint8_t places21[22][MRT_HAND_CARDS + 1];

/* Marks the best (total, cards) of five cards given by their pips. */
static void mark21(const int pips[MRT_HAND_CARDS], bool reached[22][MRT_HAND_CARDS + 1])
{
    int best_total = -1, best_cards = 0;
    for (unsigned subset = 1; subset < 1u << MRT_HAND_CARDS; subset++) {
        int total = 0, cards = bits_of(subset);
        for (int i = 0; i < MRT_HAND_CARDS; i++)
            total += (subset >> i & 1) != 0 ? pips[i] : 0;
        if (total <= 21 && (total > best_total || (total == best_total && cards > best_cards))) {
            best_total = total;
            best_cards = cards;
        }
    }
    reached[best_total][best_cards] = true;
}

static void list21(int *pips, int n, int from, bool reached[22][MRT_HAND_CARDS + 1])
{
    if (n == MRT_HAND_CARDS) {
        mark21(pips, reached);
        return;
    }
    for (int value = from; value <= 10; value++) {
        bool full =
            value > 0 && n >= 4 && pips[n - 4] == value; /* there are four of each, but twelve zeros */
        pips[n] = value;
        if (!full)
            list21(pips, n + 1, value, reached);
    }
}

static void make21(void)
{
    bool reached[22][MRT_HAND_CARDS + 1] = {{false}};
    int pips[MRT_HAND_CARDS], place = 1;
    list21(pips, 0, 0, reached);
    for (int total = 21; total >= 0; total--)
        for (int cards = MRT_HAND_CARDS; cards >= 1; cards--) {
            places21[total][cards] = (uint8_t)place;
            place += reached[total][cards];
        }
}

/* ---- two and three ranks ---- */

static uint16_t triple_place[MRT_RANKS][MRT_RANKS][MRT_RANKS];
static uint8_t pair_place[MRT_RANKS][MRT_RANKS];
static int16_t class32[MRT_TRIPLES][MRT_PAIRS_ROW];

/* The first rank of an unordered pair or triple is its lowest; every order has the same place. */
static void make_places(void)
{
    int pairs = 0, triples = 0;
    for (int a = 0; a < MRT_RANKS; a++)
        for (int b = a; b < MRT_RANKS; b++) {
            pair_place[a][b] = pair_place[b][a] = (uint8_t)pairs++;
            for (int c = b; c < MRT_RANKS; c++, triples++) {
                uint16_t place = (uint16_t)triples;
                triple_place[a][b][c] = triple_place[a][c][b] = triple_place[b][a][c] = place;
                triple_place[b][c][a] = triple_place[c][a][b] = triple_place[c][b][a] = place;
            }
        }
}

static void make32(const hash *h)
{
    make_places();
    for (int i = 0; i < MRT_RANKS * MRT_RANKS * MRT_RANKS; i++)
        for (int j = 0; j < MRT_RANKS * MRT_RANKS; j++) {
            int a = i / (MRT_RANKS * MRT_RANKS), b = i / MRT_RANKS % MRT_RANKS, c = i % MRT_RANKS;
            int d = j / MRT_RANKS, e = j % MRT_RANKS;
            if (a <= b && b <= c && d <= e)
                class32[triple_place[a][b][c]][pair_place[d][e]] =
                    class5[MRT_FAMILY_HIGH]
                          [find_set(h, keys[a] + keys[b] + keys[c] + keys[d] + keys[e])->slot];
        }
}

/* ---- output ---- */

static void print_numbers(FILE *out, const char *head, int count, const int32_t *numbers)
{
    fprintf(out, "%s = {", head);
    for (int i = 0; i < count; i++)
        fprintf(out, "%s%ld", i == 0 ? "" : i % 20 == 0 ? ",\n" : ",", (long)numbers[i]);
    fprintf(out, "};\n");
}

static int32_t line[MRT_SLOTS7 > MRT_FAMILIES *MRT_SLOTS5 ? MRT_SLOTS7 : MRT_FAMILIES *MRT_SLOTS5];

#define PRINT(out, head, count, expression)                                                                  \
    do {                                                                                                     \
        for (int i = 0; i < (count); i++)                                                                    \
            line[i] = (int32_t)(expression);                                                                 \
        print_numbers(out, head, count, line);                                                               \
    } while (0)

static void print_best(FILE *out, const char *head, const hash *h)
{
    memset(line, 0, sizeof line);
    for (int i = 0; i < h->count; i++)
        line[h->sets[i].slot] = h->sets[i].best;
    print_numbers(out, head, (int)h->slots, line);
}

static void print_table(FILE *out, const char *head, const int16_t *table, int rows, int columns)
{
    fprintf(out, "%s = {\n", head);
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < columns; c++)
            fprintf(out, "%s%d%s",
                    c == 0        ? "{"
                    : c % 20 == 0 ? ",\n"
                                  : ",",
                    table[r * columns + c], c == columns - 1 ? "},\n" : "");
    fprintf(out, "};\n");
}

static void print_keys(FILE *out)
{
    fprintf(out, "const uint64_t mrt_addend[MRT_FACES] = {");
    for (int face = 0; face < MRT_FACES; face++)
        fprintf(out, "%s0x%08lx%08lxu", face == 0 ? "" : ",\n", (unsigned long)keys[face >> 2],
                1ul << 4 * (face & 3));
    fprintf(out, "};\nconst uint32_t mrt_rank_key[MRT_RANKS] = {");
    for (int rank = 0; rank < MRT_RANKS; rank++)
        fprintf(out, "%s0x%08lxu", rank == 0 ? "" : ",", (unsigned long)keys[rank]);
    fprintf(out, "};\n");
}

static void print_faces(FILE *out)
{
    fprintf(out, "const uint64_t mrt_face_lane[MRT_FACE_END] = {");
    for (int face = 0; face < MRT_FACES; face++)
        fprintf(out, "%s0x%llxu", face == 0 ? "" : ",", 1ull << (16 * (face & 3) + (face >> 2)));
    fprintf(out, ",0,0};\nconst uint64_t mrt_face_number[MRT_FACE_END] = {");
    for (int face = 0; face < MRT_FACE_END; face++) {
        int byte = face < MRT_FACES ? face & 3 : face == MRT_FACE_WILD ? MRT_SUITS : MRT_SUITS + 1;
        fprintf(out, "%s0x%llxu", face == 0 ? "" : ",", 1ull << 8 * byte);
    }
    fprintf(out, "};\n");
}

static void print_places(FILE *out)
{
    fprintf(out, "const uint8_t mrt_pair_place[MRT_RANKS][MRT_RANKS] = {\n");
    for (int i = 0; i < MRT_RANKS * MRT_RANKS; i++)
        fprintf(out, "%s%d%s", i % MRT_RANKS == 0 ? "{" : ",", pair_place[i / MRT_RANKS][i % MRT_RANKS],
                (i + 1) % MRT_RANKS == 0 ? "},\n" : "");
    fprintf(out, "};\nconst uint16_t mrt_triple_place[MRT_RANKS][MRT_RANKS][MRT_RANKS] = {\n");
    for (int a = 0; a < MRT_RANKS; a++)
        for (int i = 0; i < MRT_RANKS * MRT_RANKS; i++)
            fprintf(out, "%s%s%d%s%s", i == 0 ? "{" : "", i % MRT_RANKS == 0 ? "{" : ",",
                    triple_place[a][i / MRT_RANKS][i % MRT_RANKS] * MRT_PAIRS_ROW,
                    (i + 1) % MRT_RANKS == 0 ? "},\n" : "", i + 1 == MRT_RANKS * MRT_RANKS ? "},\n" : "");
    fprintf(out, "};\n");
    print_table(out, "const int16_t mrt_class32[MRT_TRIPLES][MRT_PAIRS_ROW]", class32[0], MRT_TRIPLES,
                MRT_PAIRS_ROW);
}

static void print_masks(FILE *out, const hash *h5)
{
    PRINT(out, "const int16_t mrt_suited_high[MRT_MASKS]", MRT_MASKS,
          best_suited(MRT_FAMILY_HIGH, (unsigned)i));
    PRINT(out, "const int16_t mrt_suited_36[MRT_MASKS]", MRT_MASKS,
          (i & 15) == 0 ? best_suited(MRT_FAMILY_36, (unsigned)i) : 0);
    PRINT(out, "const int16_t mrt_suited_27[MRT_MASKS]", MRT_MASKS, suited_five[MRT_FAMILY_27_LOW][i]);
    PRINT(out, "const int16_t mrt_a5_mask[MRT_MASKS]", MRT_MASKS, a5_class(h5, (unsigned)i));
    PRINT(out, "const uint16_t mrt_27_nothing[MRT_27_NOTHING]", MRT_27_NOTHING, nothing27[i]);
    fprintf(out, "const uint8_t mrt_straight[MRT_WILDS_MAX + 1][MRT_MASKS] = {\n");
    for (int wild = 0; wild <= MRT_WILDS_MAX; wild++)
        for (int mask = 0; mask < MRT_MASKS; mask++)
            fprintf(out, "%s%d%s",
                    mask == 0        ? "{"
                    : mask % 40 == 0 ? ",\n"
                                     : ",",
                    best_straight((unsigned)mask, wild), mask == MRT_MASKS - 1 ? "},\n" : "");
    fprintf(out, "};\n");
}

static void print_small(FILE *out)
{
    fprintf(out, "const int16_t mrt_class_start[MRT_FAMILIES][MRT_HAND_CARDS + 1][MRT_KINDS + 1] = {\n");
    for (int family = 0; family < MRT_FAMILIES; family++) {
        fprintf(out, "{");
        for (int size = 0; size <= MRT_HAND_CARDS; size++)
            for (int k = 0; k <= MRT_KINDS; k++)
                fprintf(out, "%s%d%s", k == 0 ? "{" : ",", starts[family][size][k],
                        k == MRT_KINDS ? "},\n" : "");
        fprintf(out, "},\n");
    }
    fprintf(out, "};\nconst uint8_t mrt_21_place[22][MRT_HAND_CARDS + 1] = {\n");
    for (int total = 0; total < 22; total++)
        for (int cards = 0; cards <= MRT_HAND_CARDS; cards++)
            fprintf(out, "%s%d%s", cards == 0 ? "{" : ",", places21[total][cards],
                    cards == MRT_HAND_CARDS ? "},\n" : "");
    fprintf(out, "};\n");
}

static void print_all(FILE *out, const hash *h4, const hash *h5, const hash *h6, const hash *h7)
{
    fprintf(out, "/* Made by gen_eval. Do not edit. */\n#include \"core/eval/eval_tables.h\"\n");
    print_keys(out);
    PRINT(out, "const int32_t mrt_shift4[1 << (MRT_BITS4 - MRT_COLUMN4)]", 1 << (MRT_BITS4 - MRT_COLUMN4),
          h4->shift[i]);
    PRINT(out, "const int32_t mrt_shift5[1 << (MRT_BITS5 - MRT_COLUMN5)]", 1 << (MRT_BITS5 - MRT_COLUMN5),
          h5->shift[i]);
    PRINT(out, "const int32_t mrt_shift6[1 << (MRT_BITS6 - MRT_COLUMN6)]", 1 << (MRT_BITS6 - MRT_COLUMN6),
          h6->shift[i]);
    PRINT(out, "const int32_t mrt_shift7[1 << (MRT_BITS7 - MRT_COLUMN7)]", 1 << (MRT_BITS7 - MRT_COLUMN7),
          h7->shift[i]);
    print_table(out, "const int16_t mrt_class4[MRT_FAMILIES][MRT_SLOTS4]", class4[0], MRT_FAMILIES,
                MRT_SLOTS4);
    print_table(out, "const int16_t mrt_class5[MRT_FAMILIES][MRT_SLOTS5]", class5[0], MRT_FAMILIES,
                MRT_SLOTS5);
    print_best(out, "const int16_t mrt_class6[MRT_SLOTS6]", h6);
    print_best(out, "const int16_t mrt_class7[MRT_SLOTS7]", h7);
    print_faces(out);
    print_places(out);
    print_masks(out, h5);
    print_small(out);
}

int main(int argc, char **argv)
{
    if (argc != 2)
        fail("usage: gen_eval OUTPUT");
    hash h4 = {.least = 1, .most = 4, .bits = MRT_BITS4, .column = MRT_COLUMN4, .slots = MRT_SLOTS4};
    hash h5 = {.least = 5, .most = 5, .bits = MRT_BITS5, .column = MRT_COLUMN5, .slots = MRT_SLOTS5};
    hash h6 = {.least = 6, .most = 6, .bits = MRT_BITS6, .column = MRT_COLUMN6, .slots = MRT_SLOTS6};
    hash h7 = {.least = 7, .most = 7, .bits = MRT_BITS7, .column = MRT_COLUMN7, .slots = MRT_SLOTS7};
    make_keys();
    make_hash(&h4, SETS4_MAX);
    make_hash(&h5, SETS5_MAX);
    make_hash(&h6, SETS6_MAX);
    make_hash(&h7, SETS7_MAX);
    number_classes(&h4, &h5);
    for (int i = 0; i < h5.count; i++)
        h5.sets[i].best = class5[MRT_FAMILY_HIGH][h5.sets[i].slot];
    best_of_smaller(&h6, &h5);
    best_of_smaller(&h7, &h6);
    make32(&h5);
    make21();
    FILE *out = fopen(argv[1], "w");
    if (out == NULL)
        fail("cannot write the output");
    print_all(out, &h4, &h5, &h6, &h7);
    if (fclose(out) != 0)
        fail("cannot write the output");
    for (int i = 0; i < 4; i++) {
        hash *h = (hash *[]){&h4, &h5, &h6, &h7}[i];
        free(h->sets);
        free(h->shift);
    }
    return 0;
}
