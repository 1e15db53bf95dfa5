/* Reads the vocabularies: kinds, rarities, values, passives, sets of answers. See read.h.
 *
 * A kind, a rarity and a set are a file each; a file of values or passives has any number of them. Each adds to what the core
 * has, or says more about one of its own.
 */
#include <string.h>

#include "bindings/content/load.h"
#include "bindings/content/read.h"

/* A field of a file: its name, and who reads the value on top of the stack. */
typedef struct word_field {
    const char *name;
    void (*read)(mrt_reading *r, void *out);
} word_field;

/* Reads the fields of the table at `table`; unknown ones are an error. */
static void read_fields(mrt_reading *r, int table, const word_field *fields, size_t field_count, void *out)
{
    const char *keys[MRT_READING_KEYS], *names[MRT_READING_KEYS];
    size_t count = mrt_reading_keys(r, table, "field", false, keys);
    for (size_t i = 0; i < field_count; i++)
        names[i] = fields[i].name;
    for (size_t i = 0; i < count; i++) {
        lua_pushstring(r->L, keys[i]);
        const word_field *f = &fields[mrt_reading_word(r, -1, "field", names, field_count)];
        size_t before = mrt_reading_enter(r, keys[i]);
        mrt_reading_push_field(r, table, keys[i]);
        f->read(r, out);
        lua_pop(r->L, 2);
        mrt_reading_leave(r, before);
    }
}

#define COUNT(list) (sizeof(list) / sizeof *(list))

static void check_core(mrt_reading *r, mrt_status status, const mrt_error *err)
{
    if (status != MRT_OK)
        mrt_reading_fail_core(r, err);
}

/* Pushes the table that a file returned, and starts reading; `r` lives on the C stack: strings are copied by the content. */
static int begin(mrt_reading *r, lua_State *L, const char *file)
{
    int given = lua_gettop(L);
    mrt_reading_start(r, L, file);
    mrt_reading_push_table(r, given, "a file of words returns its table: a table");
    return lua_gettop(L);
}

static void read_doc(mrt_reading *r, void *out)
{
    size_t length;
    (void)out;
    mrt_reading_text(r, -1, &length);
}

/* ---- kinds ---- */

static void read_kind_folder(mrt_reading *r, void *out)
{
    ((mrt_kind *)out)->folder = mrt_reading_name(r, -1);
}

static void read_kind_prefix(mrt_reading *r, void *out)
{
    ((mrt_kind *)out)->prefix = lua_tostring(r->L, -1);
    if (lua_type(r->L, -1) != LUA_TSTRING || lua_rawlen(r->L, -1) > 8)
        mrt_reading_fail(r, "a text of at most 8 letters is needed");
}

static void read_kind_place(mrt_reading *r, void *out)
{
    ((mrt_kind *)out)->place = (uint8_t)mrt_reading_word(r, -1, "place", mrt_place_names, MRT_PLACES);
}

static void read_kind_fields(mrt_reading *r, void *out)
{
    mrt_kind *kind = out;
    mrt_reading_push_table(r, -1, "a list of fields");
    int list = lua_gettop(r->L), count = mrt_reading_list(r, list, MRT_READING_KEYS);
    for (int i = 1; i <= count; i++) {
        size_t before = mrt_reading_enter_item(r, i);
        lua_rawgeti(r->L, list, i);
        kind->fields |= mrt_def_field_bit(r, -1);
        lua_pop(r->L, 1);
        mrt_reading_leave(r, before);
    }
    lua_pop(r->L, 1);
}

static void read_kind_set(mrt_reading *r, void *out)
{
    ((mrt_kind *)out)->set = mrt_reading_name(r, -1);
}

static void read_kind_fallback(mrt_reading *r, void *out)
{
    ((mrt_kind *)out)->fallback = mrt_reading_name(r, -1);
}

/* A value of the game by its name; kinds are read first, so that it may still be to come. */
static uint16_t read_kind_value(mrt_reading *r)
{
    const char *name = mrt_reading_name(r, -1);
    int value = mrt_content_find_value(r->host->content, name, strlen(name));
    mrt_value_info fresh = {.name = name, .passive = UINT16_MAX, .open = true};
    mrt_error err;
    if (value < 0)
        check_core(r, mrt_content_put_value(r->host->content, &fresh, &err), &err);
    return (uint16_t)mrt_content_find_value(r->host->content, name, strlen(name));
}

static void read_shop_rate(mrt_reading *r, void *out)
{
    ((mrt_kind *)out)->rate = read_kind_value(r);
}

static void read_shop_order(mrt_reading *r, void *out)
{
    ((mrt_kind *)out)->shop_order = (uint8_t)mrt_reading_integer(r, -1, 1, UINT8_MAX);
}

static void read_kind_shop(mrt_reading *r, void *out)
{
    static const word_field fields[] = {{"order", read_shop_order}, {"rate", read_shop_rate}};
    const mrt_kind *kind = out;
    mrt_reading_push_table(r, -1, "a table such as { order = 2, rate = \"tarot_rate\" }");
    read_fields(r, lua_gettop(r->L), fields, COUNT(fields), out);
    lua_pop(r->L, 1);
    if (kind->rate == UINT16_MAX || kind->shop_order == 0)
        mrt_reading_fail(r, "order and rate are needed");
}

static void read_roll_chance(mrt_reading *r, void *out)
{
    ((mrt_kind_roll *)out)->chance = mrt_reading_name(r, -1);
}

static void read_roll_above(mrt_reading *r, void *out)
{
    ((mrt_kind_roll *)out)->above = mrt_reading_number(r, -1);
}

static void read_roll_stream(mrt_reading *r, void *out)
{
    ((mrt_kind_roll *)out)->stream = mrt_reading_name(r, -1);
}

static void read_kind_roll(mrt_reading *r, mrt_kind_roll *roll)
{
    static const word_field fields[] = {
        {"above", read_roll_above}, {"chance", read_roll_chance}, {"stream", read_roll_stream}};
    mrt_reading_push_table(r, -1, "a table such as { stream = \"edi@#\" }");
    read_fields(r, lua_gettop(r->L), fields, COUNT(fields), roll);
    lua_pop(r->L, 1);
    if (roll->stream == NULL)
        mrt_reading_fail(r, "the stream is missing");
}

static void read_joker_roll(mrt_reading *r, void *out)
{
    read_kind_roll(r, &((mrt_kind *)out)->rolls[MRT_WAY_JOKER]);
}

static void read_pack_roll(mrt_reading *r, void *out)
{
    read_kind_roll(r, &((mrt_kind *)out)->rolls[MRT_WAY_PACK]);
}

static void read_shop_roll(mrt_reading *r, void *out)
{
    read_kind_roll(r, &((mrt_kind *)out)->rolls[MRT_WAY_SHOP]);
}

static void read_kind_rolls(mrt_reading *r, void *out)
{
    static const word_field fields[] = {
        {"joker", read_joker_roll}, {"pack", read_pack_roll}, {"shop", read_shop_roll}};
    mrt_reading_push_table(r, -1, "a table such as { joker = { stream = \"edi@#\" } }");
    read_fields(r, lua_gettop(r->L), fields, COUNT(fields), out);
    lua_pop(r->L, 1);
}

static void read_kind_counts(mrt_reading *r, void *out)
{
    ((mrt_kind *)out)->counts = read_kind_value(r);
}

static void read_kind_different(mrt_reading *r, void *out)
{
    ((mrt_kind *)out)->counts_different = read_kind_value(r);
}

static void read_kind_free_with(mrt_reading *r, void *out)
{
    const mrt_content *content = r->host->content;
    const char *names[MRT_PASSIVES_MAX];
    for (size_t i = 0; i < content->passive_count; i++)
        names[i] = content->passives[i].name;
    ((mrt_kind *)out)->free_with =
        (uint16_t)mrt_reading_word(r, -1, "passive", names, content->passive_count);
}

static void read_kind_cost(mrt_reading *r, void *out)
{
    ((mrt_kind *)out)->cost = mrt_reading_number(r, -1);
}

static void read_kind_remembered(mrt_reading *r, void *out)
{
    ((mrt_kind *)out)->remembered = mrt_reading_flag(r, -1);
}

void mrt_host_read_kind(lua_State *L, const char *file, const char *name)
{
    static const word_field fields[] = {{"cost", read_kind_cost},
                                        {"counts", read_kind_counts},
                                        {"counts_different", read_kind_different},
                                        {"doc", read_doc},
                                        {"fallback", read_kind_fallback},
                                        {"fields", read_kind_fields},
                                        {"folder", read_kind_folder},
                                        {"free_with", read_kind_free_with},
                                        {"place", read_kind_place},
                                        {"prefix", read_kind_prefix},
                                        {"remembered", read_kind_remembered},
                                        {"rolls", read_kind_rolls},
                                        {"set", read_kind_set},
                                        {"shop", read_kind_shop}};
    mrt_reading r;
    mrt_kind kind = {.name = name, .prefix = "", .place = MRT_PLACE_OWNED};
    kind.rate = kind.counts = kind.counts_different = kind.free_with = UINT16_MAX;
    mrt_error err;
    int table = begin(&r, L, file);
    read_fields(&r, table, fields, COUNT(fields), &kind);
    if (kind.folder == NULL)
        mrt_reading_fail(&r, "the field folder is missing: where its files lie");
    check_core(&r, mrt_content_put_kind(r.host->content, &kind, &err), &err);
}

/* ---- rarities ---- */

typedef struct rarity_reading {
    const char *name;
    mrt_rarity_info info;
} rarity_reading;

static void read_rarity_name(mrt_reading *r, void *out)
{
    ((rarity_reading *)out)->name = mrt_reading_name(r, -1);
}

static void read_rarity_above(mrt_reading *r, void *out)
{
    ((rarity_reading *)out)->info.above = mrt_reading_number(r, -1);
}

static void read_rarity_stream(mrt_reading *r, void *out)
{
    ((rarity_reading *)out)->info.stream = mrt_reading_name(r, -1);
}

/* A name, or a table with it. */
static rarity_reading read_rarity(mrt_reading *r)
{
    static const word_field fields[] = {
        {"above", read_rarity_above}, {"name", read_rarity_name}, {"stream", read_rarity_stream}};
    rarity_reading rarity = {.info.above = 1};
    if (lua_type(r->L, -1) == LUA_TSTRING) {
        read_rarity_name(r, &rarity);
        return rarity;
    }
    mrt_reading_push_table(r, -1, "a name, or a table such as { name = \"rare\", above = 0.95 }");
    read_fields(r, lua_gettop(r->L), fields, COUNT(fields), &rarity);
    lua_pop(r->L, 1);
    if (rarity.name == NULL)
        mrt_reading_fail(r, "the name is missing");
    return rarity;
}

void mrt_host_read_rarity(lua_State *L, const char *file, const char *name)
{
    mrt_reading r;
    mrt_error err;
    int list = begin(&r, L, file), count = mrt_reading_list(&r, list, MRT_RARITIES_MAX);
    (void)name;
    for (int i = 1; i <= count; i++) {
        size_t before = mrt_reading_enter_item(&r, i);
        lua_rawgeti(L, list, i);
        rarity_reading rarity = read_rarity(&r);
        check_core(&r, mrt_content_put_rarity(r.host->content, rarity.name, &rarity.info, &err), &err);
        lua_pop(L, 1);
        mrt_reading_leave(&r, before);
    }
}

/* ---- passives ---- */

static void read_mode(mrt_reading *r, void *out)
{
    ((mrt_passive_info *)out)->mode =
        (uint8_t)mrt_reading_word(r, -1, "mode", mrt_passive_mode_names, MRT_PASSIVE_MODES);
}

/* Calls `read` for each name of the file's table, in byte order, with the value on top of the stack. */
static void each_name(mrt_reading *r, int table, const char *what,
                      void (*read)(mrt_reading *r, const char *name))
{
    const char *keys[MRT_READING_KEYS];
    size_t count = mrt_reading_keys(r, table, what, false, keys);
    for (size_t i = 0; i < count; i++) {
        size_t before = mrt_reading_enter(r, keys[i]);
        mrt_reading_push_field(r, table, keys[i]);
        read(r, keys[i]);
        lua_pop(r->L, 1);
        mrt_reading_leave(r, before);
    }
}

static void read_passive(mrt_reading *r, const char *name)
{
    static const word_field fields[] = {{"doc", read_doc}, {"mode", read_mode}};
    mrt_passive_info passive = {.name = name, .mode = MRT_PASSIVE_SUM};
    mrt_error err;
    mrt_reading_push_table(r, -1, "a table such as { mode = \"sum\" }");
    read_fields(r, lua_gettop(r->L), fields, COUNT(fields), &passive);
    lua_pop(r->L, 1);
    check_core(r, mrt_content_put_passive(r->host->content, &passive, &err), &err);
}

void mrt_host_read_passives(lua_State *L, const char *file, const char *name)
{
    mrt_reading r;
    (void)name;
    int table = begin(&r, L, file);
    each_name(&r, table, "passive", read_passive);
}

/* ---- values ---- */

static void read_value_type(mrt_reading *r, void *out)
{
    ((mrt_value_info *)out)->type =
        (uint8_t)mrt_reading_word(r, -1, "type", mrt_value_type_names, MRT_VALUE_TYPES);
}

static void read_start(mrt_reading *r, void *out)
{
    if (lua_isboolean(r->L, -1))
        ((mrt_value_info *)out)->start = lua_toboolean(r->L, -1);
    else
        ((mrt_value_info *)out)->start = mrt_reading_number(r, -1);
}

static void read_adds(mrt_reading *r, void *out)
{
    const char *names[MRT_PASSIVES_MAX];
    const mrt_content *content = r->host->content;
    for (size_t i = 0; i < content->passive_count; i++)
        names[i] = content->passives[i].name;
    ((mrt_value_info *)out)->passive =
        (uint16_t)mrt_reading_word(r, -1, "passive", names, content->passive_count);
}

static void read_alias(mrt_reading *r, void *out)
{
    ((mrt_value_info *)out)->alias = mrt_reading_name(r, -1);
}

static void read_stream(mrt_reading *r, void *out)
{
    ((mrt_value_info *)out)->stream = mrt_reading_name(r, -1);
}

static void read_take(mrt_reading *r, void *out)
{
    ((mrt_value_info *)out)->draw =
        (uint8_t)(1 + mrt_reading_word(r, -1, "draw", mrt_value_draw_names + 1, MRT_DRAWS - 1));
}

static void read_draw(mrt_reading *r, void *out)
{
    static const word_field fields[] = {{"stream", read_stream}, {"take", read_take}};
    const mrt_value_info *value = out;
    mrt_reading_push_table(r, -1, "a table such as { stream = \"idol\", take = \"rank\" }");
    read_fields(r, lua_gettop(r->L), fields, COUNT(fields), out);
    lua_pop(r->L, 1);
    if (value->stream == NULL || value->draw == MRT_DRAW_NOTHING)
        mrt_reading_fail(r, "a stream and what is taken of it are needed");
}

static void read_counted_enhancement(mrt_reading *r, void *out)
{
    mrt_value_info *value = out;
    value->any = 1;
    value->enhancement = mrt_reading_part(r, -1, MRT_PLACE_ENHANCEMENT);
}

static void read_counted_rank(mrt_reading *r, void *out)
{
    ((mrt_value_info *)out)->ranks = mrt_reading_ranks(r, -1);
}

static void read_counted_suit(mrt_reading *r, void *out)
{
    ((mrt_value_info *)out)->suits = mrt_reading_suits(r, -1);
}

static void read_counts(mrt_reading *r, void *out)
{
    static const word_field fields[] = {
        {"enhancement", read_counted_enhancement}, {"rank", read_counted_rank}, {"suit", read_counted_suit}};
    ((mrt_value_info *)out)->counts = true;
    mrt_reading_push_table(r, -1, "a table such as { rank = 9 }");
    read_fields(r, lua_gettop(r->L), fields, COUNT(fields), out);
    lua_pop(r->L, 1);
}

static void read_value(mrt_reading *r, const char *name)
{
    static const word_field fields[] = {
        {"adds", read_adds},      {"counts", read_counts}, {"doc", read_doc},        {"draw", read_draw},
        {"scenario", read_alias}, {"start", read_start},   {"type", read_value_type}};
    mrt_value_info value = {.name = name, .passive = UINT16_MAX};
    mrt_error err;
    int at = mrt_content_find_value(r->host->content, name, strlen(name));
    if (at >= 0 && at < MRT_STATS)
        mrt_reading_fail(r, "this value is the engine's own, and cannot be defined anew");
    mrt_reading_push_table(r, -1, "a table such as { start = 0 }");
    read_fields(r, lua_gettop(r->L), fields, COUNT(fields), &value);
    lua_pop(r->L, 1);
    value.open = !value.counts;
    if (value.counts && value.type != MRT_VALUE_NUMBER)
        mrt_reading_fail(r, "what counts cards is a number");
    check_core(r, mrt_content_put_value(r->host->content, &value, &err), &err);
}

void mrt_host_read_values(lua_State *L, const char *file, const char *name)
{
    mrt_reading r;
    (void)name;
    int table = begin(&r, L, file);
    each_name(&r, table, "value of the game", read_value);
}

/* ---- sets of answers ---- */

void mrt_host_read_set(lua_State *L, const char *file, const char *name)
{
    mrt_reading r;
    mrt_error err;
    mrt_answer_set set = {.name = name};
    uint32_t accepts = 0;
    int table = begin(&r, L, file);
    (void)table;
    set.count = (uint8_t)mrt_reading_answers(&r, -1, set.answers, &accepts);
    check_core(&r, mrt_content_put_set(r.host->content, &set, &err), &err);
}
