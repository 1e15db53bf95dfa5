/* Hand patterns of a definition table to mrt_pattern, each with the core's own check. See lua_reader.h. */
#include "bindings/content/hands_read.h"

enum {
    OFFSET_MAX = 13,     /* the ace is 1 as the base of an offset: 1 + 13 is the ace again */
    POSITION_MAX = 65537 /* lines and columns of a file of 64 KiB */
};

static uint16_t ranks_field(mrt_reader *r, int table)
{
    size_t before = mrt_reader_open(r, table, "ranks");
    int count = mrt_reader_is_absent(r) ? 0 : mrt_reader_list(r, MRT_RANKS);
    unsigned ranks = 0;
    for (int i = 1; i <= count && !r->failed; i++) {
        size_t item = mrt_reader_item(r, i);
        ranks |= 1u << mrt_reader_rank(r);
        mrt_reader_leave(r, item);
    }
    mrt_reader_leave(r, before);
    return (uint16_t)ranks;
}

static uint8_t suits_field(mrt_reader *r, int table)
{
    size_t before = mrt_reader_open(r, table, "suits");
    int count = mrt_reader_is_absent(r) ? 0 : mrt_reader_list(r, MRT_SUITS);
    unsigned suits = 0;
    for (int i = 1; i <= count && !r->failed; i++) {
        size_t item = mrt_reader_item(r, i);
        suits |= 1u << mrt_reader_suit(r);
        mrt_reader_leave(r, item);
    }
    mrt_reader_leave(r, before);
    return (uint8_t)suits;
}

static bool kind_field(mrt_reader *r, int table)
{
    size_t before = mrt_reader_open(r, table, "kind");
    bool is_suit = mrt_reader_is(r, "suit");
    if (!is_suit && !mrt_reader_is(r, "rank"))
        mrt_reader_fail(r, "\"rank\" or \"suit\" is needed");
    mrt_reader_leave(r, before);
    return is_suit;
}

static mrt_variable top_variable(mrt_reader *r)
{
    static const char *const keys[] = {"name",    "kind",  "nonunique", "limited", "face",
                                       "nonface", "wilds", "ranks",     "suits",   NULL};
    mrt_variable v = {0};
    if (!mrt_reader_table(r, keys))
        return v;
    int table = lua_gettop(r->L);
    mrt_reader_text_field(r, table, "name");
    v.is_suit = kind_field(r, table);
    v.nonunique = mrt_reader_flag_field(r, table, "nonunique", false);
    v.limited = mrt_reader_flag_field(r, table, "limited", false);
    v.face = mrt_reader_flag_field(r, table, "face", false);
    v.nonface = mrt_reader_flag_field(r, table, "nonface", false);
    v.wilds = mrt_reader_flag_field(r, table, "wilds", false);
    v.ranks = ranks_field(r, table);
    v.suits = suits_field(r, table);
    return v;
}

/* The variable that the table on top of the stack names, of the right kind; as an index from 0. */
static uint8_t top_reference(mrt_reader *r, const mrt_pattern *pattern, bool is_suit)
{
    static const char *const keys[] = {"var", "plus", NULL};
    if (!mrt_reader_table(r, is_suit ? (const char *const[]){"var", NULL} : keys))
        return 0;
    int var = mrt_reader_integer_field(r, lua_gettop(r->L), "var", 1, MRT_PATTERN_VARIABLES, 0);
    if (!r->failed && (var == 0 || var > pattern->variable_count))
        mrt_reader_fail(r, "var is the number of a variable: there are %d", pattern->variable_count);
    else if (!r->failed && pattern->variables[var - 1].is_suit != is_suit)
        mrt_reader_fail(r, "variable %d stands for a %s", var, is_suit ? "rank" : "suit");
    return r->failed ? 0 : (uint8_t)(var - 1);
}

static void rank_field(mrt_reader *r, int table, const mrt_pattern *pattern, mrt_card_pattern *card)
{
    size_t before = mrt_reader_open(r, table, "rank");
    int type = lua_type(r->L, -1);
    if (mrt_reader_is(r, "*")) {
        card->rank_test = MRT_RANK_ANY;
    } else if (type == LUA_TNUMBER) {
        card->rank_test = MRT_RANK_EXACT;
        card->rank = (uint8_t)mrt_reader_rank(r);
    } else if (type == LUA_TTABLE) {
        card->rank_test = MRT_RANK_VARIABLE;
        card->rank = top_reference(r, pattern, false);
        card->offset = (uint8_t)mrt_reader_integer_field(r, lua_gettop(r->L), "plus", 0, OFFSET_MAX, 0);
    } else {
        mrt_reader_fail_type(r, -1, "\"*\", a rank from 2 to 14, or {var=, plus=}");
    }
    mrt_reader_leave(r, before);
}

static void suit_field(mrt_reader *r, int table, const mrt_pattern *pattern, mrt_card_pattern *card)
{
    size_t before = mrt_reader_open(r, table, "suit");
    int type = lua_type(r->L, -1);
    if (mrt_reader_is(r, "*")) {
        card->suit_test = MRT_SUIT_ANY;
    } else if (mrt_reader_is(r, "Wilds")) {
        card->suit_test = MRT_SUIT_WILDS;
    } else if (type == LUA_TSTRING) {
        card->suit_test = MRT_SUIT_EXACT;
        card->suit = (uint8_t)mrt_reader_suit(r);
    } else if (type == LUA_TTABLE) {
        card->suit_test = MRT_SUIT_VARIABLE;
        card->suit = top_reference(r, pattern, true);
    } else {
        mrt_reader_fail_type(r, -1, "\"*\", a suit, \"Wilds\", or {var=}");
    }
    mrt_reader_leave(r, before);
}

static mrt_card_pattern top_card(mrt_reader *r, const mrt_pattern *pattern)
{
    static const char *const keys[] = {"rank", "suit", "stone", "times", "scoring", NULL};
    mrt_card_pattern card = {0};
    if (!mrt_reader_table(r, keys))
        return card;
    int table = lua_gettop(r->L);
    card.times = (uint8_t)mrt_reader_integer_field(r, table, "times", 1, MRT_PATTERN_TIMES, 1);
    if (!mrt_reader_flag_field(r, table, "scoring", true))
        card.times = 0;
    if (mrt_reader_flag_field(r, table, "stone", false)) {
        card.rank_test = MRT_RANK_STONE;
        return card;
    }
    rank_field(r, table, pattern, &card);
    suit_field(r, table, pattern, &card);
    return card;
}

static void variables_field(mrt_reader *r, int table, mrt_pattern *pattern)
{
    size_t before = mrt_reader_open(r, table, "variables");
    int count = mrt_reader_is_absent(r) ? 0 : mrt_reader_list(r, MRT_PATTERN_VARIABLES);
    for (int i = 1; i <= count && !r->failed; i++) {
        size_t item = mrt_reader_item(r, i);
        pattern->variables[i - 1] = top_variable(r);
        mrt_reader_leave(r, item);
    }
    pattern->variable_count = (uint8_t)count;
    mrt_reader_leave(r, before);
}

static void cards_field(mrt_reader *r, int table, mrt_pattern *pattern)
{
    size_t before = mrt_reader_open(r, table, "cards");
    int count = r->failed ? 0 : mrt_reader_list(r, MRT_PATTERN_CARDS);
    for (int i = 1; i <= count && !r->failed; i++) {
        size_t item = mrt_reader_item(r, i);
        pattern->cards[i - 1] = top_card(r, pattern);
        mrt_reader_leave(r, item);
    }
    pattern->card_count = (uint8_t)count;
    mrt_reader_leave(r, before);
}

/* The pattern on top of the stack; its place in the file goes into the error. */
static void top_pattern(mrt_reader *r, mrt_pattern *pattern)
{
    static const char *const keys[] = {"line", "column", "variables", "cards", NULL};
    mrt_error err;
    *pattern = (mrt_pattern){0};
    if (!mrt_reader_table(r, keys))
        return;
    int table = lua_gettop(r->L);
    int line = mrt_reader_integer_field(r, table, "line", 0, POSITION_MAX, 0);
    int column = mrt_reader_integer_field(r, table, "column", 0, POSITION_MAX, 0);
    variables_field(r, table, pattern);
    cards_field(r, table, pattern);
    if (!r->failed && mrt_pattern_check(pattern, &err) != MRT_OK)
        mrt_reader_fail(r, "%s", err.message);
    if (r->failed) {
        r->err->line = line;
        r->err->column = column;
    }
}

/* Puts the error of a pattern on the list of diagnostics, so that reading can go on with the next one. */
static void report(mrt_reader *r, int faults)
{
    mrt_diagnostic fault = {.line = r->err->line, .column = r->err->column, .message = r->err->message};
    mrt_add_diagnostic(r->L, faults, &fault);
    r->failed = false;
}

void mrt_read_patterns(mrt_reader *r, int faults, size_t capacity, mrt_hand_read *read)
{
    bool bad = false;
    int count = mrt_reader_list(r, MRT_HAND_PATTERNS);
    count = count > (int)capacity ? (int)capacity : count;
    for (int i = 1; i <= count && !r->failed; i++) {
        size_t item = mrt_reader_item(r, i);
        top_pattern(r, &read->patterns[i - 1]);
        if (r->failed && faults != 0) {
            bad = true;
            report(r, faults);
        }
        mrt_reader_leave(r, item);
    }
    r->reported = bad && !r->failed;
    r->failed |= bad;
    read->rule.patterns = read->patterns;
    read->rule.pattern_count = (size_t)count;
}
