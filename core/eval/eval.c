/* The checked level of the evaluators: one table of types, one set of checks, one dispatch. */
#include "marotte/eval.h"

#include <string.h>

#include "core/eval/eval_types.h"

/* clang-format off */
#define PARTIAL(NAME, text, size)                                                                                       \
    [MRT_EVAL_##NAME##_CARD_HIGH] = {text "_card_high", NULL, size, size, MRT_EVAL_BY_RANK, MRT_FAMILY_HIGH, 0},             \
    [MRT_EVAL_##NAME##_CARD_A5_LOW] = {text "_card_a5_low", NULL, size, size, MRT_EVAL_BY_RANK, MRT_FAMILY_A5_LOW, 0},       \
    [MRT_EVAL_##NAME##_CARD_27_LOW] = {text "_card_27_low", NULL, size, size, MRT_EVAL_BY_RANK, MRT_FAMILY_27_LOW, 0},       \
    [MRT_EVAL_##NAME##_CARD_A5_LOW_HIGH] = {text "_card_a5_low_high", NULL, size, size, MRT_EVAL_BY_RANK,                \
                                            MRT_FAMILY_A5_LOW_HIGH, 0}

const mrt_eval_rules mrt_eval_types[MRT_EVAL_TYPES] = {
    [MRT_EVAL_HIGH] = {"high", NULL, 5, 5, MRT_EVAL_HIGHEST, MRT_FAMILY_HIGH, 0},
    [MRT_EVAL_A5_LOW] = {"a5_low", NULL, 5, 5, MRT_EVAL_BY_RANK, MRT_FAMILY_A5_LOW, 0},
    [MRT_EVAL_27_LOW] = {"27_low", NULL, 5, 5, MRT_EVAL_LOW27, MRT_FAMILY_27_LOW, 0},
    [MRT_EVAL_BADUGI] = {"badugi", NULL, 4, 4, MRT_EVAL_SUIT_SET, 0, MRT_BADUGI_ACE_LOW},
    [MRT_EVAL_BADUGI_AH] = {"badugi_ah", NULL, 4, 4, MRT_EVAL_SUIT_SET, 0, MRT_BADUGI_ACE_HIGH},
    [MRT_EVAL_HIGUDI] = {"higudi", "hidugi", 4, 4, MRT_EVAL_SUIT_SET, 0, MRT_BADUGI_HIGHEST},
    [MRT_EVAL_49] = {"49", NULL, 5, 5, MRT_EVAL_PIPS, 0, MRT_PIPS_49},
    [MRT_EVAL_ZERO] = {"zero", NULL, 5, 5, MRT_EVAL_PIPS, 0, MRT_PIPS_ZERO},
    [MRT_EVAL_6] = {"6", NULL, 5, 5, MRT_EVAL_PIPS, 0, MRT_PIPS_6},
    [MRT_EVAL_LOW_PIP_6] = {"low_pip_6", "low_pip_6_cards", 6, 0, MRT_EVAL_PIPS, 0, MRT_PIPS_LOW_6},
    [MRT_EVAL_21] = {"21", NULL, 5, 5, MRT_EVAL_PIPS, 0, MRT_PIPS_21},
    [MRT_EVAL_A5_LOW_HIGH] = {"a5_low_high", NULL, 5, 5, MRT_EVAL_BY_RANK, MRT_FAMILY_A5_LOW_HIGH, 0},
    [MRT_EVAL_HIGH_WILD] = {"high_wild", "high_wild_bug", 5, 5, MRT_EVAL_HIGHEST, MRT_FAMILY_HIGH, 0},
    [MRT_EVAL_36CARD_FFH_HIGH] = {"36card_ffh_high", NULL, 5, 5, MRT_EVAL_HIGHEST, MRT_FAMILY_36, 0},
    [MRT_EVAL_20CARD_HIGH] = {"20card_high", NULL, 5, 5, MRT_EVAL_HIGHEST, MRT_FAMILY_20, 0},
    [MRT_EVAL_ONE_CARD_LOW] = {"one_card_low", NULL, 1, 1, MRT_EVAL_ONE_CARD, 0, MRT_ONE_CARD_LOW},
    [MRT_EVAL_ONE_CARD_LOW_AL] = {"one_card_low_al", NULL, 1, 1, MRT_EVAL_ONE_CARD, 0, MRT_ONE_CARD_LOW_AL},
    [MRT_EVAL_ONE_CARD_HIGH] = {"one_card_high", NULL, 1, 1, MRT_EVAL_ONE_CARD, 0, MRT_ONE_CARD_HIGH},
    [MRT_EVAL_ONE_CARD_HIGH_AH] = {"one_card_high_ah", NULL, 1, 1, MRT_EVAL_ONE_CARD, 0, MRT_ONE_CARD_HIGH_AH},
    PARTIAL(TWO, "two", 2),
    PARTIAL(THREE, "three", 3),
    PARTIAL(FOUR, "four", 4),
    [MRT_EVAL_ONE_CARD_LOW_SPADE] = {"one_card_low_spade", NULL, 1, 1, MRT_EVAL_ONE_CARD, 0, MRT_ONE_CARD_LOW_SPADE},
    [MRT_EVAL_ONE_CARD_HIGH_SPADE] = {"one_card_high_spade", NULL, 1, 1, MRT_EVAL_ONE_CARD, 0, MRT_ONE_CARD_HIGH_SPADE},
};
/* clang-format on */

const char *mrt_eval_type_name(mrt_eval_type type)
{
    return (unsigned)type < MRT_EVAL_TYPES ? mrt_eval_types[type].name : NULL;
}

const char *mrt_eval_type_alias(mrt_eval_type type)
{
    return (unsigned)type < MRT_EVAL_TYPES ? mrt_eval_types[type].alias : NULL;
}

static bool is_name(const char *name, const char *text, size_t length)
{
    return name != NULL && strlen(name) == length && memcmp(name, text, length) == 0;
}

mrt_status mrt_eval_type_find(const char *name, size_t length, mrt_eval_type *out, mrt_error *err)
{
    const char *names[2 * MRT_EVAL_TYPES];
    size_t count = 0;
    for (int type = 0; type < MRT_EVAL_TYPES; type++) {
        const mrt_eval_rules *rules = &mrt_eval_types[type];
        if (is_name(rules->name, name, length) || is_name(rules->alias, name, length)) {
            *out = (mrt_eval_type)type;
            return MRT_OK;
        }
        names[count++] = rules->name;
        if (rules->alias != NULL)
            names[count++] = rules->alias;
    }
    char token[MRT_QUOTE_SIZE];
    const char *near = mrt_nearest(name, length, names, count);
    mrt_quote(token, name, length);
    if (near != NULL)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s is no evaluation type; did you mean %s?", token,
                             near);
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                         "%s is no evaluation type; high, a5_low, 27_low, badugi and high_wild are some",
                         token);
}

unsigned mrt_eval_hand_size(mrt_eval_type type)
{
    return (unsigned)type < MRT_EVAL_TYPES ? mrt_eval_types[type].size : 0;
}

unsigned mrt_eval_least_cards(mrt_eval_type type)
{
    return (unsigned)type < MRT_EVAL_TYPES ? mrt_eval_types[type].least : 0;
}

unsigned mrt_eval_allows(mrt_eval_type type)
{
    return type == MRT_EVAL_HIGH_WILD ? MRT_CARDS_WILD : 0;
}

static mrt_status check_count(const mrt_eval_rules *rules, size_t count, mrt_error *err)
{
    if (count < rules->least)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "type %s needs at least %u card%s, got %zu",
                             rules->name, rules->least, rules->least == 1 ? "" : "s", count);
    if (count > MRT_EVAL_MAX_CARDS)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "%zu cards are too many: at most %d", count,
                             MRT_EVAL_MAX_CARDS);
    return MRT_OK;
}

static mrt_status check_card(mrt_eval_type type, const mrt_face *cards, size_t i, mrt_error *err)
{
    const mrt_eval_rules *rules = &mrt_eval_types[type];
    char text[MRT_FACE_TEXT_SIZE];
    mrt_face_text(cards[i], text);
    if (cards[i] >= MRT_FACE_END)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "card %zu has the number %d, which no card has", i + 1,
                             cards[i]);
    if (!mrt_face_is_natural(cards[i])) {
        if ((mrt_eval_allows(type) & MRT_CARDS_WILD) == 0)
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                                 "card %zu, %s, is a wild card: type %s has none; high_wild has", i + 1, text,
                                 rules->name);
        return MRT_OK;
    }
    int lowest = rules->how == MRT_EVAL_HIGHEST ? mrt_families[rules->family].lowest : 0;
    if (mrt_face_rank(cards[i]) < lowest)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "card %zu, %s, is not in the deck of type %s: %s or higher is", i + 1, text,
                             rules->name, mrt_rank_name(lowest));
    return MRT_OK;
}

static mrt_status check_cards(mrt_eval_type type, const mrt_face *cards, size_t count, unsigned allow,
                              mrt_error *err)
{
    uint64_t seen = 0;
    for (size_t i = 0; i < count; i++) {
        mrt_status status = check_card(type, cards, i, err);
        if (status != MRT_OK)
            return status;
        uint64_t bit = (uint64_t)1 << cards[i];
        char text[MRT_FACE_TEXT_SIZE];
        if ((seen & bit) != 0 && mrt_face_is_natural(cards[i]) && (allow & MRT_CARDS_DUPLICATES) == 0)
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "card %zu, %s, is there twice", i + 1,
                                 mrt_face_text(cards[i], text));
        seen |= bit;
    }
    if ((seen >> MRT_FACE_WILD & 3) == 3)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "a wild card and a bug in one hand: only one kind at a time");
    return MRT_OK;
}

static mrt_value highest(mrt_eval_type type, const mrt_face *cards, size_t count)
{
    if (type == MRT_EVAL_HIGH)
        return mrt_high_duplicates(cards, count);
    if (type == MRT_EVAL_HIGH_WILD)
        return mrt_high_wild(cards, count);
    return mrt_best_in_family(mrt_eval_types[type].family, cards, count);
}

static mrt_value by_rank(const mrt_eval_rules *rules, const mrt_face *cards, size_t count)
{
    if (rules->family == MRT_FAMILY_A5_LOW && rules->size == MRT_HAND_CARDS)
        return mrt_a5_low(cards, count);
    return mrt_best_by_rank(rules->family, rules->size, cards, count);
}

static mrt_value evaluate(mrt_eval_type type, const mrt_face *cards, size_t count)
{
    const mrt_eval_rules *rules = &mrt_eval_types[type];
    switch (rules->how) {
    case MRT_EVAL_HIGHEST:
        return highest(type, cards, count);
    case MRT_EVAL_BY_RANK:
        return by_rank(rules, cards, count);
    case MRT_EVAL_LOW27:
        return mrt_best_27_low(cards, count);
    case MRT_EVAL_SUIT_SET:
        return mrt_best_badugi((mrt_badugi)rules->rule, cards, count);
    case MRT_EVAL_PIPS:
        return mrt_best_pips((mrt_pips)rules->rule, cards, count);
    case MRT_EVAL_ONE_CARD:
        break;
    }
    return mrt_best_one_card((mrt_one_card)rules->rule, cards, count);
}

mrt_status mrt_eval(mrt_eval_type type, const mrt_face *cards, size_t count, unsigned allow, mrt_value *out,
                    mrt_error *err)
{
    if ((unsigned)type >= MRT_EVAL_TYPES)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%d is no evaluation type", (int)type);
    mrt_status status = check_count(&mrt_eval_types[type], count, err);
    if (status == MRT_OK)
        status = check_cards(type, cards, count, allow, err);
    if (status != MRT_OK)
        return status;
    mrt_value value = evaluate(type, cards, count);
    if (value == MRT_VALUE_NONE)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "type %s has no place for these cards: more than four are equal",
                             mrt_eval_types[type].name);
    *out = value;
    return MRT_OK;
}
