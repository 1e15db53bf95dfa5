/* Names of values: the long ones tell all values of a type apart, and say at least what the short ones say. */
#include <stdlib.h>
#include <string.h>

#include "core/eval/eval_types.h"
#include "spec/c/check.h"

enum { RANKS = 64, ORDERED = 2860, NAMES = 20000 }; /* more than any type has */

typedef struct names {
    char text[NAMES][MRT_EVAL_NAME_SIZE];
    size_t count;
} names;

static int compare(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* False: the type has no such value. */
static bool add(unsigned *failures, names *list, mrt_eval_type type, mrt_value value)
{
    char brief[MRT_EVAL_NAME_SIZE], *name = list->text[list->count];
    size_t length = mrt_eval_long_name(type, value, name, MRT_EVAL_NAME_SIZE);
    CHECK(failures, length < MRT_EVAL_NAME_SIZE && length == strlen(name));
    CHECK(failures, mrt_eval_name(type, value, brief, sizeof brief) <= length);
    list->count += length > 0;
    return length > 0;
}

/* Sums of pips and spades are categories of one value each; of other single cards there is one category. */
static void add_all(unsigned *failures, names *list, mrt_eval_type type)
{
    mrt_eval_how how = mrt_eval_types[type].how;
    bool spade = type == MRT_EVAL_ONE_CARD_LOW_SPADE || type == MRT_EVAL_ONE_CARD_HIGH_SPADE;
    unsigned places = how == MRT_EVAL_PIPS || spade ? 1 : ORDERED;
    unsigned ranks = how == MRT_EVAL_ONE_CARD && !spade ? 1 : RANKS;
    unsigned first = type == MRT_EVAL_HIGH_WILD ? 1 : 0; /* elsewhere 0 is five of a kind, or no pips */
    for (unsigned rank = first; rank <= ranks; rank++)
        for (unsigned ordered = 1; ordered <= places; ordered++)
            if (!add(failures, list, type, mrt_value_make(rank, ordered, 0)))
                break;
}

/* Flushes with equal ranks in them: all falling lists of five ranks but those of five different ones. */
static void add_repeated_flushes(unsigned *failures, names *list, mrt_eval_type type)
{
    enum { ALL = MRT_RANKS * MRT_RANKS * MRT_RANKS * MRT_RANKS * MRT_RANKS };
    for (unsigned number = 0; number < ALL; number++) {
        mrt_class_ranks five, back;
        bool falls = true, repeats = false;
        for (unsigned i = 0, rest = number; i < MRT_HAND_CARDS; i++, rest /= MRT_RANKS) {
            five.rank[i] = (uint8_t)(rest % MRT_RANKS);
            falls = falls && (i == 0 || five.rank[i] <= five.rank[i - 1]);
            repeats = repeats || (i > 0 && five.rank[i] == five.rank[i - 1]);
        }
        if (!falls || !repeats)
            continue;
        mrt_value value = mrt_repeated_flush_value(MRT_FAMILY_HIGH, &five);
        mrt_repeated_flush_ranks(value & 0x1fff, &back);
        CHECK(failures, memcmp(&back, &five, sizeof five) == 0);
        CHECK(failures, add(failures, list, type, value - (type == MRT_EVAL_HIGH ? MRT_HIGH_RANK : 0)));
    }
}

static void check_type(unsigned *failures, names *list, mrt_eval_type type)
{
    list->count = 0;
    add_all(failures, list, type);
    if (type == MRT_EVAL_HIGH)
        CHECK(failures, list->count == MRT_CLASSES + MRT_RANKS); /* and five of a kind */
    if (type == MRT_EVAL_HIGH || type == MRT_EVAL_HIGH_WILD)
        add_repeated_flushes(failures, list, type);
    CHECK(failures, list->count > 0);
    qsort(list->text, list->count, sizeof *list->text, compare);
    for (size_t i = 1; i < list->count; i++)
        if (!CHECK(failures, strcmp(list->text[i - 1], list->text[i]) != 0))
            printf("  %s: %s\n", mrt_eval_type_name(type), list->text[i]);
}

static void check_name(unsigned *failures, mrt_eval_type type, const char *cards, const char *wanted)
{
    char name[MRT_EVAL_NAME_SIZE];
    mrt_face faces[MRT_EVAL_MAX_CARDS];
    size_t count = 0;
    mrt_value value = MRT_VALUE_NONE;
    CHECK(failures, mrt_faces_parse(cards, strlen(cards), MRT_CARDS_DUPLICATES, faces, MRT_EVAL_MAX_CARDS,
                                    &count, NULL) == MRT_OK);
    CHECK(failures, mrt_eval(type, faces, count, MRT_CARDS_DUPLICATES, &value, NULL) == MRT_OK);
    mrt_eval_long_name(type, value, name, sizeof name);
    if (!CHECK(failures, strcmp(name, wanted) == 0))
        printf("  %s: %s, not %s\n", cards, name, wanted);
}

int main(void)
{
    static names list;
    unsigned failures = 0;
    for (int type = 0; type < MRT_EVAL_TYPES; type++)
        check_type(&failures, &list, (mrt_eval_type)type);
    check_name(&failures, MRT_EVAL_HIGH, "KsKdAhJd9c", "One Pair, Kings, Ace-Jack-Nine Kickers");
    check_name(&failures, MRT_EVAL_HIGH, "AsKdQhJd9c", "Ace High, King-Queen-Jack-Nine Kickers");
    check_name(&failures, MRT_EVAL_HIGH, "AsAdAhJd9c", "Three Of A Kind, Aces, Jack-Nine Kickers");
    check_name(&failures, MRT_EVAL_HIGH, "AsAdJhJd9c", "Two Pair, Aces And Jacks, Nine Kicker");
    check_name(&failures, MRT_EVAL_HIGH, "AsKs7s5s2s", "Flush, Ace-King-Seven-Five-Two High");
    check_name(&failures, MRT_EVAL_HIGH, "AsAs7s5s5s", "Flush, Ace-Ace-Seven-Five-Five High");
    check_name(&failures, MRT_EVAL_27_LOW, "7s5d4h3d2c", "Seven-Five-Four-Three-Two Low");
    check_name(&failures, MRT_EVAL_A5_LOW, "7s7d4h3d2c", "One Pair, Sevens, Four-Three-Two Kickers");
    check_name(&failures, MRT_EVAL_49, "TsTdThTc9c", "49 Pips");
    return check_report("eval names", failures);
}
