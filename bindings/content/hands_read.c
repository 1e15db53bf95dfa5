/* Definition tables to mrt_hand_rule: conditions, values, composites, and what the core does not read.
 *
 * A definition may come from a stranger; lua_reader.h has the manners. What the rule points to is held by the user
 * values of the userdata: a finalizer that runs meanwhile may change the tables, not the strings.
 */
#include <string.h>

#include "bindings/content/hands_read.h"
#include "marotte/card_names.h"

enum {
    STRINGS = 5 /* key, name and the names of three composites */
};

/* ---- examples ---- */

static void check_example_card(mrt_reader *r)
{
    static const char *const keys[] = {"rank", "suit", "stone", "scoring", NULL};
    if (!mrt_reader_table(r, keys))
        return;
    int table = lua_gettop(r->L);
    mrt_reader_flag_field(r, table, "scoring", true);
    if (mrt_reader_flag_field(r, table, "stone", false))
        return;
    size_t before = mrt_reader_open(r, table, "rank");
    mrt_reader_rank(r);
    mrt_reader_leave(r, before);
    before = mrt_reader_open(r, table, "suit");
    if (!mrt_reader_is(r, "Wilds"))
        mrt_reader_suit(r);
    mrt_reader_leave(r, before);
}

/* A list of cards; that of an original hand is a text. */
static void check_example(mrt_reader *r, int table)
{
    size_t length, before = mrt_reader_open(r, table, "example");
    if (lua_type(r->L, -1) == LUA_TSTRING) {
        mrt_reader_text(r, -1, &length);
    } else if (!mrt_reader_is_absent(r)) {
        int count = mrt_reader_list(r, MRT_PLAY_MAX);
        for (int i = 1; i <= count && !r->failed; i++) {
            size_t item = mrt_reader_item(r, i);
            check_example_card(r);
            mrt_reader_leave(r, item);
        }
    }
    mrt_reader_leave(r, before);
}

/* ---- gates ---- */

static const struct {
    const char *name;
    unsigned flag;
} gate_flags[] = {
    {"same_enhancement", MRT_GATE_SAME_ENHANCEMENT},
    {"different_enhancement", MRT_GATE_DIFFERENT_ENHANCEMENT},
    {"same_edition", MRT_GATE_SAME_EDITION},
    {"same_seal", MRT_GATE_SAME_SEAL},
    {"unmodified", MRT_GATE_UNMODIFIED},
    {"all_debuffed", MRT_GATE_ALL_DEBUFFED},
    {"everything_is_stone", MRT_GATE_EVERYTHING_IS_STONE},
    {"all_in", MRT_GATE_ALL_IN},
    {"all_face", MRT_GATE_ALL_FACE},
    {"two_pair_in_hand", MRT_GATE_TWO_PAIR_IN_HAND},
    {"nostalgic", MRT_GATE_NOSTALGIC},
    {"rng", MRT_GATE_RNG},
    {"deja_vu", MRT_GATE_DEJA_VU},
};

static uint8_t top_enhancement(mrt_reader *r)
{
    size_t length;
    mrt_error err;
    mrt_enhancement value = MRT_ENHANCEMENT_NONE;
    const char *word = mrt_reader_text(r, -1, &length);
    if (!r->failed && mrt_enhancement_find(word, length, &value, &err) != MRT_OK)
        mrt_reader_fail(r, "%s", err.message);
    return (uint8_t)value;
}

static uint8_t top_edition(mrt_reader *r)
{
    size_t length;
    mrt_error err;
    mrt_edition value = MRT_EDITION_NONE;
    const char *word = mrt_reader_text(r, -1, &length);
    if (!r->failed && mrt_edition_find(word, length, &value, &err) != MRT_OK)
        mrt_reader_fail(r, "%s", err.message);
    return (uint8_t)value;
}

static uint8_t top_seal(mrt_reader *r)
{
    size_t length;
    mrt_error err;
    mrt_seal value = MRT_SEAL_NONE;
    const char *word = mrt_reader_text(r, -1, &length);
    if (!r->failed && mrt_seal_find(word, length, &value, &err) != MRT_OK)
        mrt_reader_fail(r, "%s", err.message);
    return (uint8_t)value;
}

/* A word of a family, 0 when the field is absent. */
static uint8_t word_field(mrt_reader *r, int table, const char *name, uint8_t (*read)(mrt_reader *r))
{
    size_t before = mrt_reader_open(r, table, name);
    uint8_t value = mrt_reader_is_absent(r) ? 0 : read(r);
    mrt_reader_leave(r, before);
    return value;
}

static void exact_field(mrt_reader *r, int table, mrt_gates *gates)
{
    size_t before = mrt_reader_open(r, table, "exact_enhancements");
    bool absent = mrt_reader_is_absent(r);
    int count = absent ? 0 : mrt_reader_list(r, MRT_ENHANCEMENT_LIST);
    if (!absent && !r->failed && count == 0)
        mrt_reader_fail(r, "a list with at least one enhancement is needed");
    for (int i = 1; i <= count && !r->failed; i++) {
        size_t item = mrt_reader_item(r, i);
        gates->exact[i - 1] = mrt_reader_is(r, "none") ? MRT_ENHANCEMENT_NONE : top_enhancement(r);
        mrt_reader_leave(r, item);
    }
    gates->exact_count = (uint8_t)count;
    mrt_reader_leave(r, before);
}

/* card_count asks for an exact number; the largest least and the smallest most hold. */
static void count_fields(mrt_reader *r, int table, mrt_gates *gates)
{
    int exact = mrt_reader_integer_field(r, table, "card_count", 0, MRT_PLAY_MAX, -1);
    int least = mrt_reader_integer_field(r, table, "card_count_min", 0, MRT_PLAY_MAX, -1);
    int most = mrt_reader_integer_field(r, table, "card_count_max", 0, MRT_PLAY_MAX, -1);
    if (exact < 0 && least < 0 && most < 0)
        return;
    gates->flags |= MRT_GATE_COUNT;
    gates->count_min = least > exact ? least : exact;
    if (gates->count_min < 0)
        gates->count_min = 0;
    gates->count_max = most < 0 ? MRT_PLAY_MAX : most;
    if (exact >= 0 && exact < gates->count_max)
        gates->count_max = exact;
}

/* A number whose presence is a condition of its own. */
static double limit_field(mrt_reader *r, int table, const char *name, unsigned flag, mrt_gates *gates)
{
    size_t before = mrt_reader_open(r, table, name);
    double value = 0;
    if (!mrt_reader_is_absent(r)) {
        value = mrt_reader_finite(r, -1);
        gates->flags |= flag;
        if (flag == MRT_GATE_CHANCE && !(value > 0))
            mrt_reader_fail(r, "a number above 0 is needed: 1 in so many");
    }
    mrt_reader_leave(r, before);
    return value;
}

static void top_gates(mrt_reader *r, mrt_gates *gates)
{
    static const char *const keys[] = {"chance",
                                       "rank_sum",
                                       "card_count",
                                       "card_count_min",
                                       "card_count_max",
                                       "all_enhanced",
                                       "exact_enhancements",
                                       "all_editioned",
                                       "all_sealed",
                                       "money_min",
                                       "money_max",
                                       "same_enhancement",
                                       "same_edition",
                                       "different_enhancement",
                                       "same_seal",
                                       "unmodified",
                                       "all_debuffed",
                                       "everything_is_stone",
                                       "all_in",
                                       "all_face",
                                       "two_pair_in_hand",
                                       "nostalgic",
                                       "rng",
                                       "deja_vu",
                                       NULL};
    if (!mrt_reader_table(r, keys))
        return;
    int table = lua_gettop(r->L);
    for (size_t i = 0; i < sizeof gate_flags / sizeof *gate_flags; i++)
        if (mrt_reader_flag_field(r, table, gate_flags[i].name, false))
            gates->flags |= gate_flags[i].flag;
    gates->all_enhanced = word_field(r, table, "all_enhanced", top_enhancement);
    gates->all_editioned = word_field(r, table, "all_editioned", top_edition);
    gates->all_sealed = word_field(r, table, "all_sealed", top_seal);
    exact_field(r, table, gates);
    count_fields(r, table, gates);
    gates->rank_sum = mrt_reader_integer_field(r, table, "rank_sum", 0, INT32_MAX, -1);
    if (gates->rank_sum >= 0)
        gates->flags |= MRT_GATE_RANK_SUM;
    gates->money_min = limit_field(r, table, "money_min", MRT_GATE_MONEY_MIN, gates);
    gates->money_max = limit_field(r, table, "money_max", MRT_GATE_MONEY_MAX, gates);
    gates->chance = limit_field(r, table, "chance", MRT_GATE_CHANCE, gates);
}

/* ---- hands ---- */

static mrt_hand_values read_values(mrt_reader *r, int table)
{
    mrt_hand_values values;
    values.name = mrt_reader_kept_field(r, table, "name");
    values.chips = mrt_reader_number_field(r, table, "base_chips", true);
    values.mult = mrt_reader_number_field(r, table, "base_mult", true);
    values.level_chips = mrt_reader_number_field(r, table, "level_chips", true);
    values.level_mult = mrt_reader_number_field(r, table, "level_mult", true);
    mrt_reader_text_field(r, table, "planet_name");
    check_example(r, table);
    return values;
}

static void composites_field(mrt_reader *r, int table, mrt_hand_rule *rule)
{
    static const char *const names[] = {"flush", "straight", "house", NULL};
    static const char *const keys[] = {"name",       "base_chips",  "base_mult", "level_chips",
                                       "level_mult", "planet_name", "example",   NULL};
    size_t before = mrt_reader_open(r, table, "composites");
    if (!mrt_reader_is_absent(r) && mrt_reader_table(r, names)) {
        int composites = lua_gettop(r->L);
        for (int i = 0; i < MRT_COMPOSITES; i++) {
            size_t item = mrt_reader_open(r, composites, names[i]);
            rule->has_composite[i] = !mrt_reader_is_absent(r) && mrt_reader_table(r, keys);
            if (rule->has_composite[i])
                rule->composite[i] = read_values(r, lua_gettop(r->L));
            mrt_reader_leave(r, item);
        }
    }
    mrt_reader_leave(r, before);
}

/* What the core does not need. */
static void check_ornaments(mrt_reader *r, int table)
{
    static const char *const texts[] = {"author",           "credits_name",     "joker_mult_name",
                                        "joker_chips_name", "joker_xmult_name", "planet"};
    static const char *const numbers[] = {"joker_mult", "joker_chips", "joker_xmult"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        mrt_reader_text_field(r, table, texts[i]);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        mrt_reader_number_field(r, table, numbers[i], false);
    mrt_reader_lines_field(r, table, "desc");
    mrt_reader_integer_field(r, table, "joker_texture_id", 0, INT32_MAX, 0);
    mrt_reader_integer_field(r, table, "planet_texture_id", 0, INT32_MAX, 0);
    mrt_reader_flag_field(r, table, "secret", false);
}

static void gates_field(mrt_reader *r, int table, mrt_gates *gates)
{
    size_t before = mrt_reader_open(r, table, "gates");
    if (!mrt_reader_is_absent(r))
        top_gates(r, gates);
    mrt_reader_leave(r, before);
}

/* The hand of the original game that the definition stands for, -1 when it has patterns of its own. */
static int original_field(mrt_reader *r, int table)
{
    const char *names[MRT_HANDS];
    size_t length, before = mrt_reader_open(r, table, "original");
    int found = -1;
    if (!mrt_reader_is_absent(r)) {
        const char *word = mrt_reader_text(r, -1, &length);
        for (int i = 0; i < MRT_HANDS; i++) {
            names[i] = mrt_hand_name((mrt_hand)i);
            if (strcmp(names[i], word) == 0)
                found = i;
        }
        const char *near = mrt_nearest(word, length, names, MRT_HANDS);
        char token[MRT_QUOTE_SIZE];
        if (found < 0)
            mrt_reader_fail(r, "%s is no hand of the original game; \"%s\" is one",
                            mrt_quote(token, word, length), near != NULL ? near : names[MRT_HAND_PAIR]);
    }
    mrt_reader_leave(r, before);
    return found;
}

static const char *const original_keys[] = {
    "key",        "name",   "desc",   "author",      "base_chips", "base_mult", "level_chips",
    "level_mult", "planet", "secret", "planet_name", "example",    "original",  NULL};
static const char *const hand_keys[] = {"key",
                                        "name",
                                        "desc",
                                        "author",
                                        "credits_name",
                                        "base_chips",
                                        "base_mult",
                                        "level_chips",
                                        "level_mult",
                                        "order_offset",
                                        "example",
                                        "planet_name",
                                        "joker_mult",
                                        "joker_chips",
                                        "joker_xmult",
                                        "joker_mult_name",
                                        "joker_chips_name",
                                        "joker_xmult_name",
                                        "composites",
                                        "joker_texture_id",
                                        "planet_texture_id",
                                        "composite_only",
                                        "gates",
                                        "patterns",
                                        "original",
                                        NULL};

/* The patterns of a definition: the list at stack index `list`, and the room for them. */
typedef struct pattern_list {
    int list, faults;
    size_t capacity;
} pattern_list;

static void read_patterns(mrt_reader *r, const pattern_list *patterns, mrt_hand_read *read)
{
    size_t before = mrt_reader_enter(r, "patterns");
    lua_pushvalue(r->L, patterns->list);
    if (!r->failed)
        mrt_read_patterns(r, patterns->faults, patterns->capacity, read);
    mrt_reader_leave(r, before);
}

static void read_hand(mrt_reader *r, int table, const pattern_list *patterns, mrt_hand_read *read)
{
    mrt_hand_rule *rule = &read->rule;
    read->original = original_field(r, table);
    lua_pushvalue(r->L, table);
    mrt_reader_table(r, read->original >= 0 ? original_keys : hand_keys);
    lua_pop(r->L, 1);
    rule->key = mrt_reader_kept_field(r, table, "key");
    rule->values = read_values(r, table);
    check_ornaments(r, table);
    if (read->original >= 0 || r->failed)
        return;
    rule->order_offset = mrt_reader_number_field(r, table, "order_offset", false);
    rule->composite_only = mrt_reader_flag_field(r, table, "composite_only", false);
    composites_field(r, table, rule);
    gates_field(r, table, &rule->gates);
    read_patterns(r, patterns, read);
}

mrt_status mrt_read_hand(lua_State *L, int index, int faults, mrt_hand_read **out, mrt_error *err)
{
    if (!lua_istable(L, index))
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "a definition is a table, not a %s",
                             luaL_typename(L, index));
    luaL_checkstack(L, LUA_MINSTACK, "no room to read a hand");
    lua_pushliteral(L, "patterns");
    lua_rawget(L, index);
    pattern_list patterns = {.list = lua_gettop(L), .faults = faults};
    if (lua_istable(L, -1))
        patterns.capacity = lua_rawlen(L, -1) > MRT_HAND_PATTERNS ? MRT_HAND_PATTERNS : lua_rawlen(L, -1);
    size_t size = sizeof(mrt_hand_read) + patterns.capacity * sizeof(mrt_pattern);
    mrt_hand_read *read = lua_newuserdatauv(L, size, STRINGS);
    memset(read, 0, size);
    mrt_reader r = {.L = L, .err = err, .box = lua_gettop(L)};
    read_hand(&r, index, &patterns, read);
    lua_remove(L, patterns.list);
    if (r.failed) {
        lua_pop(L, 1);
        if (faults != 0 && !r.reported)
            mrt_add_diagnostic(L, faults, &(mrt_diagnostic){.line = 1, .column = 1, .message = err->message});
        return MRT_ERR_INPUT;
    }
    *out = read;
    return MRT_OK;
}
