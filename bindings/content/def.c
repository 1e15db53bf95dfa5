/* Reads a definition: the fields of an item. See read.h; subscriptions are read by sub.c.
 *
 * Every field is an entry of one table: its name, which kinds have it, who reads it, in the order of reading. When all is
 * read and found right the handlers are judged (bytecode.h, compile.h), what they reach is frozen, and the content gets the
 * definition; that comes last.
 */
#include <math.h>
#include <string.h>

#include "bindings/compile/compile.h"
#include "bindings/content/def_parts.h"
#include "bindings/content/load.h"
#include "bindings/vm/bytecode.h"
#include "bindings/vm/freeze.h"
#include "core/base/words.h"
#include "marotte/card_names.h"

enum {
    ORDER_MAX = 100000, /* places in a list of a kind */
    VARS_MAX = 9        /* values in a text: #1# .. #9# */
};

#define COST_MAX 1e9 /* dollars */

/* Names. */
static void read_key(def_reading *d)
{
    d->def.key = mrt_reading_name(&d->r, -1);
}

static void read_name(def_reading *d)
{
    d->def.name = mrt_reading_name(&d->r, -1);
}

static void read_rarity(def_reading *d)
{
    const mrt_content *content = d->r.host->content;
    lua_Integer number = lua_tointeger(d->r.L, -1);
    if (lua_isinteger(d->r.L, -1) && number >= 1 && number < (lua_Integer)content->rarity_count)
        mrt_reading_fail(&d->r, "a rarity is a name here: \"%s\" instead of %d", content->rarities[number],
                         (int)number);
    d->def.rarity = (uint8_t)(1 + mrt_reading_word(&d->r, -1, "rarity", content->rarities + 1,
                                                   content->rarity_count - 1));
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
    d->def.hand_name = mrt_reading_hand(&d->r, -1);
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

/* field.card, field.list, field.set: what cannot be written down as a start. */
static const char markers[MRT_SLOT_TYPES];

void mrt_def_push_markers(lua_State *L)
{
    lua_newtable(L);
    for (int type = MRT_SLOT_CARD; type <= MRT_SLOT_SET; type++) {
        lua_pushlightuserdata(L, (void *)&markers[type]);
        lua_setfield(L, -2, mrt_slot_type_names[type]);
    }
    mrt_freeze_wrap(L, NULL);
}

static uint8_t marked_type(mrt_reading *r)
{
    for (uint8_t type = MRT_SLOT_CARD; type <= MRT_SLOT_SET; type++)
        if (lua_touserdata(r->L, -1) == (const void *)&markers[type])
            return type;
    mrt_reading_fail_type(r, -1, "a number, a text, a boolean, field.card, field.list or field.set");
    return 0;
}

/* The value on top of the stack as the start of a slot. */
static mrt_slot read_slot(mrt_reading *r, const char *name)
{
    mrt_slot slot = {.name = mrt_reading_keep(r, name, strlen(name))};
    size_t length;
    switch (lua_type(r->L, -1)) {
    case LUA_TNUMBER:
        slot.type = MRT_SLOT_NUMBER;
        slot.start = mrt_reading_number(r, -1);
        break;
    case LUA_TBOOLEAN:
        slot.type = MRT_SLOT_BOOLEAN;
        slot.start = lua_toboolean(r->L, -1);
        break;
    case LUA_TSTRING:
        slot.type = MRT_SLOT_TEXT;
        slot.text = lua_tolstring(r->L, -1, &length);
        slot.length = (uint32_t)length;
        break;
    case LUA_TLIGHTUSERDATA:
        slot.type = marked_type(r);
        break;
    default:
        mrt_reading_fail_type(r, -1, "a number, a text, a boolean, field.card, field.list or field.set");
    }
    return slot;
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
        d->slots[d->def.slot_count++] = read_slot(r, keys[i]);
        lua_pop(r->L, 1);
        mrt_reading_leave(r, before);
    }
    lua_pop(r->L, 1);
}

/* passive */
static int find_passive(mrt_reading *r, const char *name)
{
    const mrt_content *content = r->host->content;
    const char *names[MRT_PASSIVES_MAX];
    int passive = mrt_content_find_passive(content, name, strlen(name));
    for (size_t i = 0; i < content->passive_count; i++)
        names[i] = content->passives[i].name;
    if (passive < 0)
        mrt_reading_fail_word(r, "passive", name, strlen(name), names, content->passive_count);
    return passive;
}

static void read_passive(def_reading *d)
{
    mrt_reading *r = &d->r;
    const char *keys[MRT_READING_KEYS];
    mrt_reading_push_table(r, -1, "a table such as { hand_size = 1 }");
    int table = lua_gettop(r->L);
    size_t count = mrt_reading_keys(r, table, "passive", false, keys);
    for (size_t i = 0; i < count; i++) {
        int passive = find_passive(r, keys[i]);
        size_t before = mrt_reading_enter(r, keys[i]);
        mrt_reading_push_field(r, table, keys[i]);
        unsigned takes = r->host->content->passives[passive].mode == MRT_PASSIVE_RULE ? MRT_OPERAND_FLAG
                                                                                      : MRT_OPERAND_NUMBER;
        d->passives[d->def.passive_count++] =
            (mrt_passive_entry){(uint16_t)passive, mrt_reading_operand(r, -1, d->config, &d->def, takes)};
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
    d->def.sub_count = (uint32_t)mrt_reading_subs(&d->r, lua_gettop(d->r.L), d->config, &d->def, d->subs);
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

/* Blinds. */
static void read_score_mult(def_reading *d)
{
    d->blind.score_mult = mrt_reading_number(&d->r, -1);
    if (d->blind.score_mult <= 0)
        mrt_reading_fail(&d->r, "a number above 0 is needed");
}

static void read_dollars(def_reading *d)
{
    d->blind.dollars = mrt_reading_number(&d->r, -1);
}

static void read_min_ante(def_reading *d)
{
    d->blind.min_ante = mrt_reading_integer(&d->r, -1, 0, ORDER_MAX);
    d->def.flags |= MRT_DEF_BOSS; /* the small and the big blind have none */
}

static void read_draws(def_reading *d)
{
    d->blind.draws = (uint8_t)mrt_reading_integer(&d->r, -1, 1, UINT8_MAX);
}

static void read_finisher(def_reading *d)
{
    if (mrt_reading_flag(&d->r, -1))
        d->def.flags |= MRT_DEF_FINISHER;
}

/* Which cards a blind debuffs: one rule. */
static void read_debuff(def_reading *d)
{
    static const char *const names[] = {"suit", "face", "played_this_ante", "all"};
    mrt_reading *r = &d->r;
    const char *keys[MRT_READING_KEYS];
    mrt_reading_push_table(r, -1, "a table such as { suit = \"Clubs\" }");
    int table = lua_gettop(r->L);
    size_t count = mrt_reading_keys(r, table, "rule", false, keys);
    if (count != 1)
        mrt_reading_fail(r, "one rule is right, not %zu", count);
    lua_pushstring(r->L, keys[0]);
    d->blind.debuff =
        (uint8_t)(MRT_DEBUFF_SUIT + mrt_reading_word(r, -1, "rule", names, sizeof names / sizeof *names));
    size_t before = mrt_reading_enter(r, keys[0]);
    mrt_reading_push_field(r, table, keys[0]);
    if (d->blind.debuff == MRT_DEBUFF_SUIT) {
        uint8_t suits = mrt_reading_suits(r, -1);
        while ((suits >> d->blind.suit & 1) == 0)
            d->blind.suit++;
    } else if (!mrt_reading_flag(r, -1)) {
        mrt_reading_fail(r, "only true is right");
    }
    mrt_reading_leave(r, before);
    lua_settop(r->L, table - 1);
}

static void read_requires(def_reading *d)
{
    d->def.requires = mrt_reading_name(&d->r, -1);
}

/* Stickers. */
static void read_first(def_reading *d)
{
    if (mrt_reading_flag(&d->r, -1))
        d->def.flags |= MRT_DEF_FIRST;
}

static void read_keeps(def_reading *d)
{
    if (mrt_reading_flag(&d->r, -1))
        d->def.flags |= MRT_DEF_KEEPS;
}

static void read_price(def_reading *d)
{
    d->def.price = mrt_reading_number(&d->r, -1);
}

/* A number of the state, by its path. */
static uint8_t read_state_path(def_reading *d)
{
    mrt_path path = {MRT_PATH_NONE, 0};
    if (lua_type(d->r.L, -1) == LUA_TSTRING)
        path = mrt_reading_path(&d->r, -1, 0, &d->def);
    if (path.root != MRT_PATH_STATE || d->slots[path.index].type != MRT_SLOT_NUMBER)
        mrt_reading_fail(&d->r, "a path to a number of the state is needed (\"state.rounds\")");
    return (uint8_t)path.index;
}

static void read_shows(def_reading *d)
{
    d->def.shows = read_state_path(d);
}

static void read_spent(def_reading *d)
{
    d->def.spent = read_state_path(d);
}

/* Fields, in the order of reading. Those that all kinds have come with no bit; of the others a kind lists what it has. */
typedef struct field {
    const char *name;
    void (*read)(def_reading *d);
    bool common;
} field;

static const field fields[] = {
    {"key", read_key, true},
    {"name", read_name, true},
    {"rarity", read_rarity, false},
    {"cost", read_cost, true},
    {"order", read_order, true},
    {"blueprint", read_blueprint, false},
    {"eternal", read_eternal, false},
    {"perishable", read_perishable, false},
    {"hand", read_hand, false},
    {"score_mult", read_score_mult, false},
    {"dollars", read_dollars, false},
    {"min_ante", read_min_ante, false},
    {"finisher", read_finisher, false},
    {"debuff", read_debuff, false},
    {"draws", read_draws, false},
    {"start", mrt_def_read_start, false},
    {"requires", read_requires, false},
    {"appears", mrt_def_read_appears, false},
    {"surprise", mrt_def_read_surprise, false},
    {"needs", mrt_def_read_needs, false},
    {"use", mrt_def_read_use, false},
    {"roll", mrt_def_read_roll, false},
    {"pack", mrt_def_read_pack, false},
    {"tag", mrt_def_read_tag, false},
    {"requirements", mrt_def_read_requirements, false},
    {"bans", mrt_def_read_bans, false},
    {"config", read_config, true},
    {"state", read_state, false}, /* a part of a card is no item: there is one self for all cards */
    {"keeps", read_keeps, false},
    {"first", read_first, false},
    {"price", read_price, false},
    {"shows", read_shows, false},
    {"spent", read_spent, false},
    {"vars", read_vars, true},
    {"text", read_text, true},
    {"passive", read_passive, true},
    {"copy", read_copy, false},
    {"on", read_on, true},
};
enum { FIELDS = sizeof fields / sizeof *fields };

uint64_t mrt_def_field_bit(mrt_reading *r, int index)
{
    const char *names[FIELDS];
    size_t bits[FIELDS], count = 0;
    for (size_t i = 0; i < FIELDS; i++)
        if (!fields[i].common) {
            bits[count] = i;
            names[count++] = fields[i].name;
        }
    return UINT64_C(1) << bits[mrt_reading_word(r, index, "field", names, count)];
}

static bool has_field(const def_reading *d, size_t field_at)
{
    const mrt_kind *kind = &d->r.host->content->kinds[d->def.kind];
    return fields[field_at].common || (kind->fields >> field_at & 1) != 0;
}

static void check_field(def_reading *d, const char *name)
{
    const char *names[FIELDS];
    size_t count = 0;
    for (size_t i = 0; i < FIELDS; i++) {
        bool has = has_field(d, i);
        if (strcmp(fields[i].name, name) == 0) {
            const char *kind = d->r.host->content->kinds[d->def.kind].name;
            if (!has)
                mrt_reading_fail(&d->r, "%s %s has no %s", mrt_article(kind), kind, name);
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
    bool joker = mrt_content_place(d->r.host->content, d->def.kind) == MRT_PLACE_JOKERS;
    if (d->def.name == NULL)
        mrt_reading_fail(&d->r, "the field name is missing");
    if (joker && d->def.rarity == 0)
        mrt_reading_fail(&d->r,
                         "the field rarity is missing: \"common\", \"uncommon\", \"rare\" or \"legendary\"");
    if (d->def.copy_function != 0 && d->def.sub_count > 0)
        mrt_reading_fail(&d->r,
                         "copy and on do not go together: it acts as the other item and never as itself");
}

uint16_t mrt_core_element(mrt_place place, const char *key)
{
    const char *(*name)(unsigned) = place == MRT_PLACE_ENHANCEMENT ? mrt_enhancement_name
                                    : place == MRT_PLACE_EDITION   ? mrt_edition_name
                                    : place == MRT_PLACE_SEAL      ? mrt_seal_name
                                                                   : NULL;
    size_t prefix = place == MRT_PLACE_SEAL ? 0 : 2;
    const char *expected = place == MRT_PLACE_ENHANCEMENT ? "m_" : "e_";
    if (name == NULL || strncmp(key, expected, prefix) != 0)
        return UINT16_MAX;
    for (unsigned i = 1; name(i) != NULL; i++) {
        bool known = place != MRT_PLACE_ENHANCEMENT || i != MRT_ENHANCEMENT_SPECIAL;
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
    for (uint32_t i = 0; i < d->def.sub_count; i++) {
        if (d->subs[i].function == 0)
            continue;
        lua_rawgeti(L, r->functions, d->subs[i].function);
        d->subs[i].counted = mrt_bytecode_can_run_away(L, -1);
        if (!r->host->options.no_compile)
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
    for (uint32_t i = 0; i < d->def.sub_count; i++)
        d->subs[i].function = refer(d, d->subs[i].function);
}

static void forget_functions(def_reading *d)
{
    lua_State *L = d->r.L;
    if (d->def.copy_function != 0)
        luaL_unref(L, LUA_REGISTRYINDEX, d->def.copy_function);
    for (uint32_t i = 0; i < d->def.sub_count; i++)
        if (d->subs[i].function != 0)
            luaL_unref(L, LUA_REGISTRYINDEX, d->subs[i].function);
}

/* The entry counts when the load is complete. */
static void keep_entry(def_reading *d, uint16_t number)
{
    lua_State *L = d->r.L;
    lua_pushvalue(L, d->config);
    lua_setfield(L, d->entry, "config");
    mrt_freeze(L, d->config);
    lua_pushvalue(L, d->entry);
    mrt_load_keep_entry(L, number);
}

static void add(def_reading *d)
{
    mrt_error err;
    uint16_t number;
    refer_functions(d);
    if (mrt_content_put_def(d->r.host->content, &d->def, &number, &err) != MRT_OK) {
        forget_functions(d);
        mrt_reading_fail_core(&d->r, &err);
    }
    keep_entry(d, number);
}

static void begin(def_reading *d, unsigned kind, const char *file, const char *key)
{
    uint8_t place = mrt_content_place(d->r.host->content, kind);
    d->def = (mrt_def){.kind = (uint8_t)kind,
                       .hand = UINT16_MAX,
                       .shows = MRT_NO_SLOT,
                       .spent = MRT_NO_SLOT,
                       .price = NAN,
                       .file = file,
                       .key = key,
                       .subs = d->subs,
                       .slots = d->slots,
                       .passives = d->passives};
    if (place == MRT_PLACE_BLIND)
        d->def.blind = &d->blind;
    mrt_def_begin_run(d);
}

void mrt_host_read_def(lua_State *L, unsigned kind, const char *file, const char *key)
{
    def_reading *d = lua_newuserdatauv(L, sizeof *d, 0);
    memset(d, 0, offsetof(def_reading, slots)); /* what comes then is written when it is counted */
    mrt_reading_start(&d->r, L, file);
    int given = lua_gettop(L) - 2;
    mrt_reading_push_table(&d->r, given, "a file of content returns its table: a table");
    int table = lua_gettop(L);
    lua_newtable(L);
    lua_newtable(L);
    d->config = table + 1;
    d->entry = table + 2;
    begin(d, kind, file, key);
    read_fields(d, table);
    check_whole(d);
    d->def.element = mrt_core_element((mrt_place)mrt_content_place(d->r.host->content, kind), d->def.key);
    judge_functions(d, given);
    add(d);
    lua_settop(L, given - 1);
}
