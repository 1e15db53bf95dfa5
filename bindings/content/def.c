/* Reads a definition: the fields of an item. See engine_read.h; subscriptions are read by engine_sub.c.
 *
 * Every field is an entry of one table: its name, which kinds have it, who reads it, in the order of reading. When all is
 * read and found right the handlers are judged (bytecode.h, compile.h), what they reach is frozen, and the content gets the
 * definition; that comes last.
 */
#include <math.h>
#include <string.h>

#include "bindings/compile/compile.h"
#include "bindings/content/read.h"
#include "bindings/vm/bytecode.h"
#include "bindings/vm/freeze.h"
#include "marotte/card_names.h"

const char *const mrt_kind_words[MRT_KINDS] = {
    "joker",   "blind",   "deck",   "enhancement", "edition",  "seal",
    "sticker", "voucher", "planet", "tarot",       "spectral",
};

const char *const mrt_rarity_words[MRT_RARITIES] = {"", "common", "uncommon", "rare", "legendary"};

enum {
    ORDER_MAX = 100000, /* places in a list of a kind */
    DATA_DEPTH = 4,     /* tables in tables of what a deck starts with */
    VARS_MAX = 9,       /* values in a text: #1# .. #9# */
    /* Sets of kinds. */
    JOKERS = 1 << MRT_KIND_JOKER,
    BLINDS = 1 << MRT_KIND_BLIND,
    DECKS = 1 << MRT_KIND_DECK,
    PLANETS = 1 << MRT_KIND_PLANET,
    VOUCHERS = 1 << MRT_KIND_VOUCHER,
    PARTS = 1 << MRT_KIND_ENHANCEMENT | 1 << MRT_KIND_EDITION | 1 << MRT_KIND_SEAL | 1 << MRT_KIND_STICKER,
    ALL = (1 << MRT_KINDS) - 1
};

#define COST_MAX 1e9 /* dollars */

/* A definition while it is read. Places are on the stack. */
typedef struct def_reading {
    mrt_reading r;
    mrt_def def;
    int config;     /* a copy of the table, 0 = none */
    int entry;      /* what the engine keeps: config, vars, text, data */
    int data;       /* a table: fields for the run */
    int vars_count; /* values that the text may name; -1 = a function gives them */
    size_t sub_count;
    mrt_sub subs[MRT_ITEM_SUBS];
} def_reading;

/* Names. */
static void read_key(def_reading *d)
{
    const char *key = mrt_reading_name(&d->r, -1);
    d->def.key = mrt_reading_keep(&d->r, key, strlen(key), NULL);
}

static void read_name(def_reading *d)
{
    const char *name = mrt_reading_name(&d->r, -1);
    d->def.name = mrt_reading_keep(&d->r, name, strlen(name), NULL);
}

static void read_rarity(def_reading *d)
{
    d->def.rarity =
        (uint8_t)(1 + mrt_reading_word(&d->r, -1, "rarity", mrt_rarity_words + 1, MRT_RARITIES - 1));
}

static void read_cost(def_reading *d)
{
    double cost = mrt_reading_number(&d->r, -1);
    if (cost < 0 || cost > COST_MAX || cost != floor(cost))
        mrt_reading_fail(&d->r, "a whole number of dollars is needed, not %.14g", cost);
    d->def.cost = cost;
}

static void read_order(def_reading *d)
{
    d->def.order = mrt_reading_integer(&d->r, -1, 0, ORDER_MAX);
}

static void read_hand(def_reading *d)
{
    d->def.hand = mrt_reading_hand(&d->r, -1);
}

/* Flags that are true unless the file says otherwise. */
static void read_default(def_reading *d, uint16_t flag)
{
    if (!mrt_reading_flag(&d->r, -1))
        d->def.flags |= flag;
}

static void read_blueprint(def_reading *d)
{
    read_default(d, MRT_DEF_NO_BLUEPRINT);
}

static void read_eternal(def_reading *d)
{
    read_default(d, MRT_DEF_NO_ETERNAL);
}

static void read_perishable(def_reading *d)
{
    read_default(d, MRT_DEF_NO_PERISHABLE);
}

/* config: a copy, which is frozen; state: slots, in byte order of their names. */
static void read_config(def_reading *d)
{
    mrt_reading *r = &d->r;
    lua_State *L = r->L;
    const char *keys[MRT_READING_KEYS];
    mrt_reading_push_table(r, -1, "a table of constants");
    int table = lua_gettop(L);
    size_t count = mrt_reading_keys(r, table, "constant", false, keys);
    for (size_t i = 0; i < count; i++) {
        size_t before = mrt_reading_enter(r, keys[i]);
        int type = mrt_reading_push_field(r, table, keys[i]);
        if (type == LUA_TNUMBER)
            mrt_reading_number(r, -1);
        else if (type != LUA_TSTRING && type != LUA_TBOOLEAN)
            mrt_reading_fail_type(r, -1, "a number, a text or a boolean");
        lua_setfield(L, d->config, keys[i]);
        mrt_reading_leave(r, before);
    }
    lua_pop(L, 1);
}

/* The value on top of the stack as the start of a slot. */
static mrt_slot read_slot(mrt_reading *r, const char *name)
{
    mrt_slot slot = {.name = mrt_reading_keep(r, name, strlen(name), NULL)};
    uint32_t number;
    size_t length;
    switch (lua_type(r->L, -1)) {
    case LUA_TNUMBER:
        slot.type = MRT_SLOT_NUMBER;
        slot.start = mrt_reading_number(r, -1);
        return slot;
    case LUA_TBOOLEAN:
        slot.type = MRT_SLOT_BOOLEAN;
        slot.start = lua_toboolean(r->L, -1);
        return slot;
    case LUA_TSTRING: {
        const char *text = lua_tolstring(r->L, -1, &length);
        mrt_reading_keep(r, text, length, &number);
        slot.type = MRT_SLOT_TEXT;
        slot.start = number;
        return slot;
    }
    default:
        mrt_reading_fail_type(r, -1, "a number, a text or a boolean");
        return slot;
    }
}

static void read_state(def_reading *d)
{
    mrt_reading *r = &d->r;
    const char *keys[MRT_READING_KEYS];
    mrt_reading_push_table(r, -1, "a table of starting values");
    int table = lua_gettop(r->L);
    size_t count = mrt_reading_keys(r, table, "field", false, keys);
    if (count > MRT_SLOTS_MAX)
        mrt_reading_fail(r, "%zu fields are too many: an item remembers at most %d", count, MRT_SLOTS_MAX);
    for (size_t i = 0; i < count; i++) {
        size_t before = mrt_reading_enter(r, keys[i]);
        mrt_reading_push_field(r, table, keys[i]);
        d->def.slots[d->def.slot_count++] = read_slot(r, keys[i]);
        lua_pop(r->L, 1);
        mrt_reading_leave(r, before);
    }
    lua_pop(r->L, 1);
}

/* passive */
#define PASSIVE_NAME(id, name) name,
static const char *const passive_names[MRT_PASSIVES] = {MRT_PASSIVE_LIST(PASSIVE_NAME)};

static void read_passive(def_reading *d)
{
    mrt_reading *r = &d->r;
    const char *keys[MRT_READING_KEYS];
    mrt_reading_push_table(r, -1, "a table such as { hand_size = 1 }");
    int table = lua_gettop(r->L);
    size_t count = mrt_reading_keys(r, table, "passive", false, keys);
    for (size_t i = 0; i < count; i++) {
        int passive = mrt_passive_find(keys[i], strlen(keys[i]));
        if (passive < 0)
            mrt_reading_fail_word(r, "passive", keys[i], strlen(keys[i]), passive_names, MRT_PASSIVES);
        size_t before = mrt_reading_enter(r, keys[i]);
        mrt_reading_push_field(r, table, keys[i]);
        unsigned takes = passive < MRT_PASSIVE_SUMS ? MRT_TAKES_FLAG : MRT_TAKES_NUMBER;
        d->def.passives[d->def.passive_count++] =
            (mrt_passive_entry){(uint8_t)passive, mrt_reading_operand(r, -1, d->config, &d->def, takes)};
        lua_pop(r->L, 1);
        mrt_reading_leave(r, before);
    }
    lua_pop(r->L, 1);
}

/* Functions. */
static void read_copy(def_reading *d)
{
    d->def.copy_function = mrt_reading_function(&d->r, -1);
    d->r.line = 0;
}

static void read_on(def_reading *d)
{
    mrt_reading_push_table(&d->r, -1, "a table of contexts");
    d->sub_count = mrt_reading_subs(&d->r, lua_gettop(d->r.L), d->config, &d->def, d->subs);
    lua_pop(d->r.L, 1);
}

/* vars: a list of paths, or a function. Kept in the entry. */
static void read_paths(def_reading *d)
{
    mrt_reading *r = &d->r;
    lua_State *L = r->L;
    mrt_reading_push_table(r, -1, "a list of paths or a function");
    int list = lua_gettop(L);
    d->vars_count = mrt_reading_list(r, list, VARS_MAX);
    lua_createtable(L, d->vars_count, 0);
    for (int i = 1; i <= d->vars_count; i++) {
        size_t before = mrt_reading_enter_item(r, i);
        lua_rawgeti(L, list, i);
        mrt_path path = mrt_reading_path(r, -1, d->config, &d->def);
        if (path.root == MRT_PATH_NONE)
            mrt_reading_fail(r, "a path begins with \"config.\", \"state.\" or \"game.\"");
        lua_pop(L, path.root == MRT_PATH_CONFIG);
        lua_rawseti(L, list + 1, i);
        mrt_reading_leave(r, before);
    }
    lua_setfield(L, d->entry, "vars");
    lua_pop(L, 1);
}

static void read_vars(def_reading *d)
{
    lua_State *L = d->r.L;
    if (!lua_isfunction(L, -1)) {
        read_paths(d);
        return;
    }
    mrt_reading_function(&d->r, -1);
    d->r.line = 0;
    d->vars_count = -1;
    lua_pushvalue(L, -1);
    lua_setfield(L, d->entry, "vars");
}

/* text: `{mult}` marks words, `{}` ends it, `#1#` is a value of vars. */
static const char *check_mark(def_reading *d, const char *at)
{
    static const char *const marks[] = {"attention", "chance", "chips", "clubs",  "diamonds", "hearts",
                                        "inactive",  "money",  "mult",  "spades", "xmult"};
    enum { MARKS = sizeof marks / sizeof *marks };
    const char *end = strchr(at, '}');
    if (end == NULL)
        mrt_reading_fail(&d->r, "a { without its }");
    size_t length = (size_t)(end - at) - 1;
    bool known = length == 0;
    for (size_t i = 0; !known && i < MARKS; i++)
        known = strlen(marks[i]) == length && memcmp(marks[i], at + 1, length) == 0;
    if (!known)
        mrt_reading_fail_word(&d->r, "mark", at + 1, length, marks, MARKS);
    return end;
}

static const char *check_value(def_reading *d, const char *at)
{
    bool is_value = at[1] >= '0' && at[1] <= '9' && at[2] == '#';
    if (!is_value)
        return at;
    int number = at[1] - '0';
    if (number == 0)
        mrt_reading_fail(&d->r, "#0# is no value of vars: they begin with #1#");
    if (d->vars_count >= 0 && number > d->vars_count)
        mrt_reading_fail(&d->r, "#%d# is no value of vars, which has %d", number, d->vars_count);
    return at + 2;
}

static void read_text(def_reading *d)
{
    size_t length;
    for (const char *at = mrt_reading_text(&d->r, -1, &length); *at != '\0'; at++) {
        if (*at == '{')
            at = check_mark(d, at);
        else if (*at == '}')
            mrt_reading_fail(&d->r, "a } without its {");
        else if (*at == '#')
            at = check_value(d, at);
    }
    lua_pushvalue(d->r.L, -1);
    lua_setfield(d->r.L, d->entry, "text");
}

/* Data for the run: kept as they are. */
static void keep_data(def_reading *d, const char *name)
{
    lua_pushvalue(d->r.L, -1);
    lua_setfield(d->r.L, d->data, name);
}

static void read_score_mult(def_reading *d)
{
    if (mrt_reading_number(&d->r, -1) <= 0)
        mrt_reading_fail(&d->r, "a number above 0 is needed");
    keep_data(d, "score_mult");
}

static void read_dollars(def_reading *d)
{
    mrt_reading_number(&d->r, -1);
    keep_data(d, "dollars");
}

static void read_min_ante(def_reading *d)
{
    mrt_reading_integer(&d->r, -1, 0, ORDER_MAX);
    d->def.flags |= MRT_DEF_BOSS; /* the small and the big blind have none */
    keep_data(d, "min_ante");
}

static void read_finisher(def_reading *d)
{
    if (mrt_reading_flag(&d->r, -1))
        d->def.flags |= MRT_DEF_FINISHER;
    keep_data(d, "finisher");
}

/* Pushes a copy of the value on top of the stack: texts, numbers, booleans, and tables of them. */
static void push_data(def_reading *d, int depth)
{
    mrt_reading *r = &d->r;
    lua_State *L = r->L;
    int type = lua_type(L, -1);
    if (type == LUA_TNUMBER)
        mrt_reading_number(r, -1);
    else if (type != LUA_TSTRING && type != LUA_TBOOLEAN && type != LUA_TTABLE)
        mrt_reading_fail_type(r, -1, "a number, a text, a boolean or a table");
    if (type != LUA_TTABLE) {
        lua_pushvalue(L, -1);
        return;
    }
    if (depth >= DATA_DEPTH)
        mrt_reading_fail(r, "tables in tables, more than %d deep", DATA_DEPTH);
    mrt_reading_push_table(r, -1, "a table");
    lua_newtable(L);
    int from = lua_gettop(L) - 1;
    for (lua_pushnil(L); lua_next(L, from) != 0;) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        push_data(d, depth + 1);
        lua_remove(L, -2);
        lua_rawset(L, from + 1);
    }
    lua_remove(L, from);
}

static void read_start(def_reading *d)
{
    if (!lua_istable(d->r.L, -1))
        mrt_reading_fail_type(&d->r, -1, "a table");
    push_data(d, 0);
    lua_setfield(d->r.L, d->data, "start");
}

static void read_requires(def_reading *d)
{
    mrt_reading_name(&d->r, -1);
    keep_data(d, "requires");
}

/* Which cards a blind debuffs: one rule. */
static void read_debuff(def_reading *d)
{
    static const char *const names[] = {"all", "face", "played_this_ante", "suit"};
    static const char *const suits[] = {"Clubs", "Diamonds", "Hearts", "Spades"};
    mrt_reading *r = &d->r;
    const char *keys[MRT_READING_KEYS];
    mrt_reading_push_table(r, -1, "a table such as { suit = \"Clubs\" }");
    int table = lua_gettop(r->L);
    size_t count = mrt_reading_keys(r, table, "rule", false, keys);
    if (count != 1)
        mrt_reading_fail(r, "one rule is right, not %zu", count);
    lua_pushstring(r->L, keys[0]);
    int rule = mrt_reading_word(r, -1, "rule", names, sizeof names / sizeof *names);
    size_t before = mrt_reading_enter(r, keys[0]);
    mrt_reading_push_field(r, table, keys[0]);
    if (strcmp(names[rule], "suit") == 0)
        mrt_reading_word(r, -1, "suit", suits, MRT_SUITS);
    else if (!mrt_reading_flag(r, -1))
        mrt_reading_fail(r, "only true is right");
    mrt_reading_leave(r, before);
    lua_settop(r->L, table - 1);
    push_data(d, 0);
    lua_setfield(r->L, d->data, "debuff");
}

/* Fields, in the order of reading. */
typedef struct field {
    const char *name;
    void (*read)(def_reading *d);
    unsigned kinds;
} field;

static const field fields[] = {
    {"key", read_key, ALL},
    {"name", read_name, ALL},
    {"rarity", read_rarity, JOKERS},
    {"cost", read_cost, ALL},
    {"order", read_order, ALL},
    {"blueprint", read_blueprint, JOKERS},
    {"eternal", read_eternal, JOKERS},
    {"perishable", read_perishable, JOKERS},
    {"hand", read_hand, PLANETS},
    {"score_mult", read_score_mult, BLINDS},
    {"dollars", read_dollars, BLINDS},
    {"min_ante", read_min_ante, BLINDS},
    {"finisher", read_finisher, BLINDS},
    {"debuff", read_debuff, BLINDS},
    {"start", read_start, DECKS},
    {"requires", read_requires, VOUCHERS},
    {"config", read_config, ALL},
    {"state", read_state, ALL & ~PARTS}, /* a part of a card is no item: there is one self for all cards */
    {"vars", read_vars, ALL},
    {"text", read_text, ALL},
    {"passive", read_passive, ALL},
    {"copy", read_copy, JOKERS},
    {"on", read_on, ALL},
};
enum { FIELDS = sizeof fields / sizeof *fields };

static void check_field(def_reading *d, const char *name)
{
    const char *names[FIELDS];
    size_t count = 0;
    for (size_t i = 0; i < FIELDS; i++) {
        bool has = (fields[i].kinds >> d->def.kind & 1) != 0;
        if (strcmp(fields[i].name, name) == 0) {
            if (!has)
                mrt_reading_fail(&d->r, "a %s has no %s", mrt_kind_words[d->def.kind], name);
            return;
        }
        if (has)
            names[count++] = fields[i].name;
    }
    mrt_reading_fail_word(&d->r, "field", name, strlen(name), names, count);
}

static void read_fields(def_reading *d, int table)
{
    mrt_reading *r = &d->r;
    const char *keys[MRT_READING_KEYS];
    size_t count = mrt_reading_keys(r, table, "field", false, keys);
    for (size_t i = 0; i < count; i++)
        check_field(d, keys[i]);
    for (size_t i = 0; i < FIELDS; i++) {
        size_t before = mrt_reading_enter(r, fields[i].name);
        if (mrt_reading_push_field(r, table, fields[i].name) != LUA_TNIL)
            fields[i].read(d);
        lua_pop(r->L, 1);
        mrt_reading_leave(r, before);
    }
}

static void check_whole(def_reading *d)
{
    if (d->def.name == NULL)
        mrt_reading_fail(&d->r, "the field name is missing");
    if (d->def.kind == MRT_KIND_JOKER && d->def.rarity == MRT_RARITY_NONE)
        mrt_reading_fail(&d->r,
                         "the field rarity is missing: \"common\", \"uncommon\", \"rare\" or \"legendary\"");
    if (d->def.copy_function != 0 && d->sub_count > 0)
        mrt_reading_fail(&d->r,
                         "copy and on do not go together: it acts as the other item and never as itself");
}

uint16_t mrt_core_element(mrt_kind kind, const char *key)
{
    const char *(*name)(unsigned) = kind == MRT_KIND_ENHANCEMENT ? mrt_enhancement_name
                                    : kind == MRT_KIND_EDITION   ? mrt_edition_name
                                    : kind == MRT_KIND_SEAL      ? mrt_seal_name
                                                                 : NULL;
    size_t prefix = kind == MRT_KIND_SEAL ? 0 : 2;
    const char *expected = kind == MRT_KIND_ENHANCEMENT ? "m_" : "e_";
    if (name == NULL || strncmp(key, expected, prefix) != 0)
        return UINT16_MAX;
    for (unsigned i = 1; name(i) != NULL; i++) {
        bool known = kind != MRT_KIND_ENHANCEMENT || i != MRT_ENHANCEMENT_SPECIAL;
        if (known && strcmp(name(i), key + prefix) == 0)
            return (uint16_t)i;
    }
    return UINT16_MAX;
}

/* Handlers: no hidden state, what they reach frozen, whether they may run away, and whether they have to be called at all.
 * The definition is at `table`. */
static void judge_functions(def_reading *d, int table)
{
    mrt_reading *r = &d->r;
    lua_State *L = r->L;
    mrt_error err;
    for (int i = 1; i <= r->function_count; i++) {
        lua_rawgeti(L, r->functions, i);
        if (mrt_bytecode_writes(L, -1, &err) != MRT_OK) {
            lua_pushstring(L, err.message);
            lua_error(L);
        }
        lua_pop(L, 1);
    }
    mrt_freeze_upvalues(L, table);
    for (size_t i = 0; i < d->sub_count; i++) {
        if (d->subs[i].function == 0)
            continue;
        lua_rawgeti(L, r->functions, d->subs[i].function);
        d->subs[i].counted = mrt_bytecode_can_run_away(L, -1);
        if (!r->engine->options.no_compile)
            mrt_compile_sub(L, -1, d->config, &d->def, &d->subs[i]);
        lua_pop(L, 1);
    }
}

/* From here on functions are references of the registry. */
static int32_t refer(def_reading *d, int32_t function)
{
    if (function == 0)
        return 0;
    lua_rawgeti(d->r.L, d->r.functions, function);
    return luaL_ref(d->r.L, LUA_REGISTRYINDEX);
}

static void refer_functions(def_reading *d)
{
    d->def.copy_function = refer(d, d->def.copy_function);
    for (size_t i = 0; i < d->sub_count; i++)
        d->subs[i].function = refer(d, d->subs[i].function);
}

static void forget_functions(def_reading *d)
{
    lua_State *L = d->r.L;
    if (d->def.copy_function != 0)
        luaL_unref(L, LUA_REGISTRYINDEX, d->def.copy_function);
    for (size_t i = 0; i < d->sub_count; i++)
        if (d->subs[i].function != 0)
            luaL_unref(L, LUA_REGISTRYINDEX, d->subs[i].function);
}

/* Puts config and data into the entry, and the entry into the engine's table under the number that the definition will
 * get. */
static void keep_entry(def_reading *d)
{
    lua_State *L = d->r.L;
    mrt_engine *engine = d->r.engine;
    lua_pushvalue(L, d->config);
    lua_setfield(L, d->entry, "config");
    lua_pushvalue(L, d->data);
    lua_setfield(L, d->entry, "data");
    mrt_freeze(L, d->config);
    mrt_freeze(L, d->data);
    lua_rawgeti(L, LUA_REGISTRYINDEX, engine->defs);
    lua_pushvalue(L, d->entry);
    lua_rawseti(L, -2, (lua_Integer)engine->content.def_count + 1);
    lua_pop(L, 1);
}

static void add(def_reading *d)
{
    mrt_error err;
    uint16_t number;
    mrt_content *content = &d->r.engine->content;
    keep_entry(d);
    refer_functions(d);
    if (mrt_content_put_def(content, &d->def, d->subs, d->sub_count, &number, &err) == MRT_OK)
        return;
    forget_functions(d);
    mrt_reading_fail_core(&d->r, &err);
}

void mrt_engine_read_def(lua_State *L, mrt_kind kind, const char *file, const char *key)
{
    def_reading *d = lua_newuserdatauv(L, sizeof *d, 0);
    memset(d, 0, sizeof *d);
    mrt_reading_start(&d->r, L, file);
    int given = lua_gettop(L) - 2;
    mrt_reading_push_table(&d->r, given, "a file of content returns its table: a table");
    int table = lua_gettop(L);
    lua_newtable(L);
    lua_newtable(L);
    lua_newtable(L);
    d->config = table + 1;
    d->data = table + 2;
    d->entry = table + 3;
    d->def = (mrt_def){.kind = (uint8_t)kind, .hand = UINT16_MAX};
    d->def.file = mrt_reading_keep(&d->r, file, strlen(file), NULL);
    d->def.key = mrt_reading_keep(&d->r, key, strlen(key), NULL);
    read_fields(d, table);
    check_whole(d);
    d->def.element = mrt_core_element(kind, d->def.key);
    judge_functions(d, given);
    add(d);
    lua_settop(L, given - 1);
}
