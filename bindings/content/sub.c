/* Reads `on`: the subscriptions of an item, their filters, and what they give. See read.h.
 *
 * A context has a function, a subscription { filters, function or give }, or a list of those. Every filter is an entry of one
 * table below: its name, what the context has to be about, who reads it.
 */
#include <string.h>

#include "bindings/content/read.h"
#include "core/base/words.h"

/* A subscription while it is read. */
typedef struct sub_reading {
    mrt_reading *r;
    int config; /* stack: the table of config, 0 = none */
    const mrt_def *def;
    mrt_sub *sub;
} sub_reading;

/* Filters. Each reads the value on top of the stack. */
static void read_true(const sub_reading *s, uint32_t test)
{
    if (!mrt_reading_flag(s->r, -1))
        mrt_reading_fail(s->r, "only true is right; without the filter every card passes");
    s->sub->tests |= test;
}

static void read_answered(const sub_reading *s)
{
    read_true(s, MRT_TEST_ANSWERED);
}

static void read_face(const sub_reading *s)
{
    read_true(s, MRT_TEST_FACE);
}

static void read_first(const sub_reading *s)
{
    read_true(s, MRT_TEST_FIRST);
}

static void read_copied(const sub_reading *s)
{
    if (mrt_reading_flag(s->r, -1))
        mrt_reading_fail(s->r, "only false is right: not under a copy");
    s->sub->tests |= MRT_TEST_NOT_COPIED;
}

static void read_area(const sub_reading *s)
{
    static const char *const names[] = {"play", "hand"};
    static const uint8_t areas[] = {MRT_AREA_PLAY, MRT_AREA_HAND};
    s->sub->area = areas[mrt_reading_word(s->r, -1, "area", names, 2)];
    s->sub->tests |= MRT_TEST_AREA;
}

static void read_part(const sub_reading *s)
{
    static const char *const names[] = {"add", "times"};
    s->sub->part = (uint8_t)(MRT_PART_ADD + mrt_reading_word(s->r, -1, "part", names, 2));
    s->sub->tests |= MRT_TEST_PART;
}

static void read_rarity(const sub_reading *s)
{
    const mrt_content *content = s->r->host->content;
    s->sub->rarity =
        (uint8_t)(1 + mrt_reading_word(s->r, -1, "rarity", content->rarities + 1, content->rarity_count - 1));
    s->sub->tests |= MRT_TEST_RARITY;
}

static void set_hand(const sub_reading *s)
{
    const char *name = mrt_reading_hand(s->r, -1);
    s->sub->hand_name = name;
    s->sub->hand = mrt_content_find_hand(s->r->host->content, name, strlen(name));
}

static void read_contains(const sub_reading *s)
{
    set_hand(s);
    s->sub->tests |= MRT_TEST_CONTAINS;
}

static void read_hand(const sub_reading *s)
{
    if ((s->sub->tests & MRT_TEST_CONTAINS) != 0)
        mrt_reading_fail(s->r, "contains and hand do not go together: a hand contains itself");
    set_hand(s);
    s->sub->tests |= MRT_TEST_HAND;
}

/* Suits: a name, a list, or a path. */
static void read_suit_text(const sub_reading *s)
{
    mrt_path path = mrt_reading_path(s->r, -1, s->config, s->def);
    const mrt_content *content = s->r->host->content;
    bool of_game = path.root == MRT_PATH_GAME && path.index != MRT_PROBABILITY &&
                   content->values[path.index].type == MRT_VALUE_SUIT;
    if (path.root == MRT_PATH_NONE || path.root == MRT_PATH_CONFIG) {
        s->sub->suits = mrt_reading_suits(s->r, -1);
        s->sub->tests |= MRT_TEST_SUIT;
        lua_pop(s->r->L, path.root == MRT_PATH_CONFIG);
        return;
    }
    if (!of_game)
        mrt_reading_fail(s->r,
                         "this is no suit: \"Hearts\", a list, or a path such as \"game.idol_suit\" is");
    s->sub->suit = (mrt_operand){.source = MRT_FROM_GAME, .index = (uint16_t)path.index};
    s->sub->tests |= MRT_TEST_SUIT_OF;
}

static void read_suit(const sub_reading *s)
{
    if (!lua_istable(s->r->L, -1)) {
        read_suit_text(s);
        return;
    }
    s->sub->suits = mrt_reading_suits(s->r, -1);
    s->sub->tests |= MRT_TEST_SUIT;
}

/* Ranks: a number, a list, or a path. */
static void read_rank_path(const sub_reading *s)
{
    mrt_path path = mrt_reading_path(s->r, -1, s->config, s->def);
    if (path.root == MRT_PATH_CONFIG) {
        s->sub->ranks = mrt_reading_ranks(s->r, -1);
        s->sub->tests |= MRT_TEST_RANK;
        lua_pop(s->r->L, 1);
        return;
    }
    if (path.root == MRT_PATH_NONE)
        mrt_reading_fail(s->r,
                         "a rank is a number from 2 to 14 (11 Jack .. 14 Ace), a list, or a path to one");
    s->sub->rank = mrt_reading_operand(s->r, -1, s->config, s->def, MRT_OPERAND_NUMBER | MRT_OPERAND_GAME);
    s->sub->tests |= MRT_TEST_RANK_OF;
}

static void read_rank(const sub_reading *s)
{
    if (lua_type(s->r->L, -1) == LUA_TSTRING) {
        read_rank_path(s);
        return;
    }
    s->sub->ranks = mrt_reading_ranks(s->r, -1);
    s->sub->tests |= MRT_TEST_RANK;
}

/* Parts of cards: true = any, or a key. */
static void read_enhancement(const sub_reading *s)
{
    s->sub->enhancement = mrt_reading_part(s->r, -1, MRT_PLACE_ENHANCEMENT);
    s->sub->tests |= MRT_TEST_ENHANCEMENT;
}

static void read_seal(const sub_reading *s)
{
    s->sub->seal = mrt_reading_part(s->r, -1, MRT_PLACE_SEAL);
    s->sub->tests |= MRT_TEST_SEAL;
}

static void read_edition(const sub_reading *s)
{
    s->sub->edition = mrt_reading_part(s->r, -1, MRT_PLACE_EDITION);
    s->sub->tests |= MRT_TEST_EDITION;
}

/* when: values of the game. */
static mrt_when read_equal(const sub_reading *s, int stat)
{
    mrt_reading *r = s->r;
    mrt_when when = {.stat = (uint16_t)stat};
    switch (r->host->content->values[stat].type) {
    case MRT_VALUE_HAND:
        when.hand = mrt_reading_hand(r, -1);
        break;
    case MRT_VALUE_SUIT: {
        uint8_t suits = mrt_reading_suits(r, -1);
        while ((suits >> (int)when.equals & 1) == 0)
            when.equals++;
        when.equals++;
        break;
    }
    case MRT_VALUE_FLAG:
        when.equals = mrt_reading_flag(r, -1);
        break;
    default:
        when.equals = mrt_reading_number(r, -1);
    }
    return when;
}

static int find_value(mrt_reading *r, const char *name)
{
    const mrt_content *content = r->host->content;
    const char *names[MRT_VALUES_MAX];
    int value = mrt_content_find_value(content, name, strlen(name));
    for (size_t i = 0; value < 0 && i < content->value_count; i++)
        names[i] = content->values[i].name;
    if (value < 0)
        mrt_reading_fail_word(r, "value of the game", name, strlen(name), names, content->value_count);
    return value;
}

static void read_when(const sub_reading *s)
{
    mrt_reading *r = s->r;
    const char *keys[MRT_READING_KEYS];
    mrt_reading_push_table(r, -1, "a table such as { hands_left = 0 }");
    int table = lua_gettop(r->L);
    size_t count = mrt_reading_keys(r, table, "value of the game", false, keys);
    if (count == 0 || count > MRT_WHEN_MAX)
        mrt_reading_fail(r, "one to %d values are right, not %zu", MRT_WHEN_MAX, count);
    for (size_t i = 0; i < count; i++) {
        size_t before = mrt_reading_enter(r, keys[i]);
        int value = find_value(r, keys[i]);
        mrt_reading_push_field(r, table, keys[i]);
        s->sub->when[s->sub->when_count++] = read_equal(s, value);
        lua_pop(r->L, 1);
        mrt_reading_leave(r, before);
    }
    lua_pop(r->L, 1);
    s->sub->tests |= MRT_TEST_WHEN;
}

/* give. */
static unsigned takes_of(int answer)
{
    switch (answer) {
    case MRT_ANSWER_REMOVE:
    case MRT_ANSWER_SAVED:
    case MRT_ANSWER_SWAP:
    case MRT_ANSWER_BLOCKED:
    case MRT_ANSWER_TRIGGERED:
    case MRT_ANSWER_EXTRA_SWAP:
        return MRT_OPERAND_FLAG;
    case MRT_ANSWER_LEVEL_UP:
        return MRT_OPERAND_FLAG | MRT_OPERAND_NUMBER | MRT_OPERAND_GAME;
    default:
        return MRT_OPERAND_NUMBER | MRT_OPERAND_GAME;
    }
}

/* Writes what a context takes: "dollars, message". */
static const char *list_answers(uint32_t accepts, char out[MRT_ERROR_MESSAGE_SIZE])
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < MRT_ANSWERS; i++) {
        const char *name = mrt_answer_name((mrt_answer_key)i);
        size_t length = strlen(name);
        if ((accepts >> i & 1) == 0 || used + length + 3 > MRT_ERROR_MESSAGE_SIZE)
            continue;
        memcpy(out + used, used > 0 ? ", " : "", used > 0 ? 2 : 0);
        used += used > 0 ? 2 : 0;
        memcpy(out + used, name, length + 1);
        used += length;
    }
    return used > 0 ? out : "no answers";
}

static void check_answer(const sub_reading *s, int answer)
{
    mrt_reading *r = s->r;
    const mrt_context *context = &r->host->content->contexts[s->sub->context];
    char list[MRT_ERROR_MESSAGE_SIZE];
    if (answer == MRT_ANSWER_MESSAGE || answer == MRT_ANSWER_EXTRA_FUNC)
        mrt_reading_fail(r, "give has numbers only: use a function");
    if ((context->accepts >> answer & 1) == 0)
        mrt_reading_fail(r, "%s is no answer of %s, which takes %s", mrt_answer_name((mrt_answer_key)answer),
                         context->name, list_answers(context->accepts, list));
}

static void add_give(const sub_reading *s, int answer)
{
    mrt_reading *r = s->r;
    check_answer(s, answer);
    if (s->sub->give_count == MRT_GIVE_MAX)
        mrt_reading_fail(r, "%d answers are the most: use a function", MRT_GIVE_MAX);
    mrt_operand value = mrt_reading_operand(r, -1, s->config, s->def, takes_of(answer));
    if (answer == MRT_ANSWER_REPETITIONS && value.source == MRT_FROM_CONSTANT &&
        (value.number < 0 || value.number > MRT_REPETITIONS_MAX || value.number != (int)value.number))
        mrt_reading_fail(r, "a whole number from 0 to %d is needed, not %.14g", MRT_REPETITIONS_MAX,
                         value.number);
    s->sub->give[s->sub->give_count++] = (mrt_give){(uint8_t)answer, value};
}

static int find_answer(const char *group, const char *name)
{
    char full[MRT_NAME_MAX * 2 + 2];
    size_t length = strlen(group);
    memcpy(full, group, length);
    strcpy(full + length, name); /* both are names of at most MRT_NAME_MAX bytes */
    for (int i = 0; i < MRT_ANSWERS; i++)
        if (strcmp(mrt_answer_name((mrt_answer_key)i), full) == 0)
            return i;
    return -1;
}

/* The names of answers in a group ("" or "extra."), for messages. */
static size_t answer_names(const char *group, const char *names[MRT_ANSWERS])
{
    size_t count = 0, length = strlen(group);
    for (int i = 0; i < MRT_ANSWERS; i++) {
        const char *name = mrt_answer_name((mrt_answer_key)i);
        if (strncmp(name, group, length) == 0 && (length > 0 || strchr(name, '.') == NULL))
            names[count++] = name + length;
    }
    return count;
}

/* The answers of the table on top of the stack. */
static void read_answers(const sub_reading *s, const char *group)
{
    mrt_reading *r = s->r;
    const char *keys[MRT_READING_KEYS], *names[MRT_ANSWERS];
    mrt_reading_push_table(r, -1, "a table of answers such as { mult = 4 }");
    int table = lua_gettop(r->L);
    size_t count = mrt_reading_keys(r, table, "answer", false, keys);
    if (count == 0)
        mrt_reading_fail(r, "a table with no answers gives nothing");
    for (size_t i = 0; i < count; i++) {
        size_t before = mrt_reading_enter(r, keys[i]);
        bool is_group =
            group[0] == '\0' && (strcmp(keys[i], "extra") == 0 || strcmp(keys[i], "edition") == 0);
        int answer = is_group ? -1 : find_answer(group, keys[i]);
        mrt_reading_push_field(r, table, keys[i]);
        if (is_group)
            read_answers(s, keys[i][1] == 'x' ? "extra." : "edition.");
        else if (answer < 0 || (group[0] == '\0' && strchr(keys[i], '.') != NULL))
            mrt_reading_fail_word(r, "answer", keys[i], strlen(keys[i]), names, answer_names(group, names));
        else
            add_give(s, answer);
        lua_pop(r->L, 1);
        mrt_reading_leave(r, before);
    }
    lua_pop(r->L, 1);
}

static void read_give(const sub_reading *s)
{
    read_answers(s, "");
}

/* Subscriptions. */
typedef struct filter {
    const char *name;
    void (*read)(const sub_reading *s);
    uint8_t about; /* the context has to be about it; MRT_ABOUT_NOTHING = any will do */
} filter;

static const filter filters[] = {
    {"answered", read_answered, MRT_ABOUT_CARD},
    {"area", read_area, MRT_ABOUT_CARD},
    {"contains", read_contains, MRT_ABOUT_NOTHING},
    {"copied", read_copied, MRT_ABOUT_NOTHING},
    {"edition", read_edition, MRT_ABOUT_CARD},
    {"enhancement", read_enhancement, MRT_ABOUT_CARD},
    {"face", read_face, MRT_ABOUT_CARD},
    {"first", read_first, MRT_ABOUT_CARD},
    {"give", read_give, MRT_ABOUT_NOTHING},
    {"hand", read_hand, MRT_ABOUT_NOTHING},
    {"part", read_part, MRT_ABOUT_JOKER},
    {"rank", read_rank, MRT_ABOUT_CARD},
    {"rarity", read_rarity, MRT_ABOUT_JOKER},
    {"seal", read_seal, MRT_ABOUT_CARD},
    {"suit", read_suit, MRT_ABOUT_CARD},
    {"when", read_when, MRT_ABOUT_NOTHING},
};
enum { FILTERS = sizeof filters / sizeof *filters };

static const filter *find_filter(mrt_reading *r, const char *name)
{
    const char *names[FILTERS];
    for (size_t i = 0; i < FILTERS; i++) {
        names[i] = filters[i].name;
        if (strcmp(names[i], name) == 0)
            return &filters[i];
    }
    mrt_reading_fail_word(r, "filter", name, strlen(name), names, FILTERS);
    return NULL;
}

static void check_about(mrt_reading *r, const filter *f, const mrt_sub *sub)
{
    const mrt_context *context = &r->host->content->contexts[sub->context];
    if (f->about != MRT_ABOUT_NOTHING && context->about != f->about)
        mrt_reading_fail(r, "%s is not about a %s: this filter has nothing to look at", context->name,
                         mrt_about_names[f->about]);
}

static void read_filters(const sub_reading *s, int table)
{
    mrt_reading *r = s->r;
    const char *keys[MRT_READING_KEYS];
    size_t count = mrt_reading_keys(r, table, "filter", true, keys);
    for (size_t i = 0; i < count; i++) {
        const filter *f = find_filter(r, keys[i]);
        size_t before = mrt_reading_enter(r, keys[i]);
        check_about(r, f, s->sub);
        mrt_reading_push_field(r, table, keys[i]);
        f->read(s);
        lua_pop(r->L, 1);
        mrt_reading_leave(r, before);
    }
}

/* The function of the subscription at `table`, if it has one. */
static void read_handler(const sub_reading *s, int table)
{
    mrt_reading *r = s->r;
    if (lua_rawgeti(r->L, table, 1) != LUA_TNIL)
        s->sub->function = mrt_reading_function(r, -1);
    lua_pop(r->L, 1);
}

/* The subscription at the top of the stack: a function, or a table. */
static void read_sub(const sub_reading *s)
{
    mrt_reading *r = s->r;
    r->line = 0;
    if (lua_isfunction(r->L, -1)) {
        s->sub->function = mrt_reading_function(r, -1);
        return;
    }
    mrt_reading_push_table(r, -1, "a function or a subscription { filters, function or give }");
    int table = lua_gettop(r->L);
    read_handler(s, table);
    read_filters(s, table);
    lua_pop(r->L, 1);
    if (s->sub->function != 0 && s->sub->give_count > 0)
        mrt_reading_fail(r, "a function and give do not go together: let the function answer");
    if (s->sub->function == 0 && s->sub->give_count == 0)
        mrt_reading_fail(r, "nothing answers: a function or give is needed");
}

/* All subscriptions of an item to one context. */
typedef struct on_reading {
    mrt_reading *r;
    int config;
    const mrt_def *def;
    mrt_sub *subs;
    size_t count;
} on_reading;

static void add_sub(on_reading *on, int context)
{
    if (on->count == MRT_ITEM_SUBS)
        mrt_reading_fail(on->r, "%d subscriptions are the most", MRT_ITEM_SUBS);
    mrt_sub *sub = &on->subs[on->count++];
    *sub = (mrt_sub){.context = (uint16_t)context, .hand = UINT16_MAX};
    sub_reading s = {on->r, on->config, on->def, sub};
    read_sub(&s);
}

/* Whether the value on top of the stack is a list of subscriptions. */
static bool is_list(mrt_reading *r)
{
    if (!lua_istable(r->L, -1))
        return false;
    mrt_reading_push_table(r, -1, "a subscription");
    bool list = lua_rawgeti(r->L, -1, 1) == LUA_TTABLE;
    lua_pop(r->L, 2);
    return list;
}

static void read_context(on_reading *on, int context)
{
    mrt_reading *r = on->r;
    if (!is_list(r)) {
        add_sub(on, context);
        return;
    }
    mrt_reading_push_table(r, -1, "a list of subscriptions");
    int count = mrt_reading_list(r, lua_gettop(r->L), MRT_ITEM_SUBS);
    for (int i = 1; i <= count; i++) {
        size_t before = mrt_reading_enter_item(r, i);
        lua_rawgeti(r->L, -1, i);
        add_sub(on, context);
        lua_pop(r->L, 1);
        mrt_reading_leave(r, before);
    }
    lua_pop(r->L, 1);
}

/* A context asks certain kinds only: another kind would wait for ever. */
static void check_asked(mrt_reading *r, int number, const mrt_def *def)
{
    const mrt_content *content = r->host->content;
    const mrt_context *context = &content->contexts[number];
    if (mrt_context_asks(context, def->kind) >= 0)
        return;
    const char *asked = content->kinds[context->asked[0]].name, *kind = content->kinds[def->kind].name;
    mrt_reading_fail(r, "%s asks %s %s%s, never %s %s", context->name, mrt_article(asked), asked,
                     context->asked_count > 1 ? " and others" : "", mrt_article(kind), kind);
}

size_t mrt_reading_subs(mrt_reading *r, int on, int config, const mrt_def *def, mrt_sub *subs)
{
    on_reading reading = {r, config, def, subs, 0};
    const char *keys[MRT_READING_KEYS];
    size_t count = mrt_reading_keys(r, on, "context", false, keys);
    for (size_t i = 0; i < count; i++) {
        int context = mrt_reading_context(r, keys[i]);
        size_t before = mrt_reading_enter(r, keys[i]);
        check_asked(r, context, def);
        mrt_reading_push_field(r, on, keys[i]);
        read_context(&reading, context);
        lua_pop(r->L, 1);
        mrt_reading_leave(r, before);
        r->line = 0;
    }
    return reading.count;
}
