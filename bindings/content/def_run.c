/* Reads what the run looks at: what a game begins with, when an item appears, how stickers, editions and seals are rolled for, what a pack holds, what a
 * tag waits for, what a stake requires, what a challenge bans. What using an item needs and does is in def_use.c. See def_parts.h.
 *
 * Each is a table of fields; a table of names and readers says which there are. Not hot.
 */
#include <math.h>
#include <string.h>

#include "bindings/content/def_parts.h"

enum { NUMBER_MAX = 1000000 }; /* of counts and antes: more is a typing error */

/* Reads the table on top of the stack; fields are read in the order of the list. */
void mrt_def_read_table(def_reading *d, const char *what, const mrt_def_field *fields, size_t field_count)
{
    mrt_reading *r = &d->r;
    const char *keys[MRT_READING_KEYS], *names[MRT_READING_KEYS];
    mrt_reading_push_table(r, -1, what);
    int table = lua_gettop(r->L);
    size_t count = mrt_reading_keys(r, table, "field", false, keys);
    for (size_t i = 0; i < field_count; i++)
        names[i] = fields[i].name;
    for (size_t i = 0; i < count; i++) {
        lua_pushstring(r->L, keys[i]);
        mrt_reading_word(r, -1, "field", names, field_count);
        lua_pop(r->L, 1);
    }
    for (size_t i = 0; i < field_count; i++) {
        size_t before = mrt_reading_enter(r, fields[i].name);
        if (mrt_reading_push_field(r, table, fields[i].name) != LUA_TNIL)
            fields[i].read(d);
        lua_pop(r->L, 1);
        mrt_reading_leave(r, before);
    }
    lua_pop(r->L, 1);
}

/* Calls `read` for each element of the list on top of the stack, which is then on top. */
void mrt_def_each(def_reading *d, const char *what, int most, void (*read)(def_reading *d, int at))
{
    mrt_reading *r = &d->r;
    mrt_reading_push_table(r, -1, what);
    int list = lua_gettop(r->L), count = mrt_reading_list(r, list, most);
    for (int i = 1; i <= count; i++) {
        size_t before = mrt_reading_enter_item(r, i);
        lua_rawgeti(r->L, list, i);
        read(d, i - 1);
        lua_pop(r->L, 1); /* the list keeps it */
        mrt_reading_leave(r, before);
    }
    lua_pop(r->L, 1);
}

/* A value of the game by its name on top of the stack. */
uint16_t mrt_def_read_value(def_reading *d)
{
    const mrt_content *content = d->r.host->content;
    const char *names[MRT_VALUES_MAX];
    size_t length;
    const char *name = lua_type(d->r.L, -1) == LUA_TSTRING ? lua_tolstring(d->r.L, -1, &length) : NULL;
    int value = name != NULL ? mrt_content_find_value(content, name, length) : -1;
    if (value >= 0)
        return (uint16_t)value;
    for (size_t i = 0; i < content->value_count; i++)
        names[i] = content->values[i].name;
    return (uint16_t)mrt_reading_word(&d->r, -1, "value of the game", names, content->value_count);
}

uint8_t mrt_def_read_kind(def_reading *d)
{
    const mrt_content *content = d->r.host->content;
    const char *names[MRT_KINDS_MAX];
    for (size_t i = 0; i < content->kind_count; i++)
        names[i] = content->kinds[i].name;
    return (uint8_t)mrt_reading_word(&d->r, -1, "kind", names, content->kind_count);
}

uint8_t mrt_def_read_count(def_reading *d, int least)
{
    return (uint8_t)mrt_reading_integer(&d->r, -1, least, UINT8_MAX);
}

/* The part of cards whose key is on top of the stack. */
uint8_t mrt_def_read_part(def_reading *d, mrt_place place)
{
    if (lua_type(d->r.L, -1) != LUA_TSTRING)
        mrt_reading_fail_type(&d->r, -1, "a key");
    return mrt_reading_part(&d->r, -1, place);
}

void mrt_def_begin_run(def_reading *d)
{
    for (uint8_t suit = 0; suit < MRT_SUITS; suit++)
        d->start.suits[suit] = suit;
    memset(d->start.ranks, 1, sizeof d->start.ranks);
    d->use.needs.room = MRT_PLACES;
    d->roll.flag = d->roll.all = UINT16_MAX;
    d->roll.up_to = INFINITY;
    for (int way = 0; way < MRT_WAYS; way++)
        d->odds.rate[way] = UINT16_MAX;
    d->pack.other = UINT8_MAX;
}

/* ---- start ---- */

static void read_suits(def_reading *d)
{
    mrt_reading *r = &d->r;
    static const char *const names[MRT_SUITS] = {"Clubs", "Diamonds", "Hearts", "Spades"};
    const char *keys[MRT_READING_KEYS];
    mrt_reading_push_table(r, -1, "a table such as { Clubs = \"Spades\" }");
    int table = lua_gettop(r->L);
    size_t count = mrt_reading_keys(r, table, "suit", false, keys);
    for (size_t i = 0; i < count; i++) {
        lua_pushstring(r->L, keys[i]);
        int from = mrt_reading_word(r, -1, "suit", names, MRT_SUITS);
        mrt_reading_push_field(r, table, keys[i]);
        d->start.suits[from] = (uint8_t)mrt_reading_word(r, -1, "suit", names, MRT_SUITS);
        lua_pop(r->L, 2);
    }
    lua_pop(r->L, 1);
}

/* The item that is being read. */
static mrt_start_item *item_of(def_reading *d)
{
    return &d->start.items[d->start.item_count];
}

static void read_item_key(def_reading *d)
{
    item_of(d)->key = mrt_reading_name(&d->r, -1);
}

static void read_item_edition(def_reading *d)
{
    item_of(d)->edition = mrt_reading_name(&d->r, -1);
}

static void read_item_sticker(def_reading *d, int at)
{
    item_of(d)->stickers[at] = mrt_reading_name(&d->r, -1);
}

static void read_item_stickers(def_reading *d)
{
    mrt_def_each(d, "a list of stickers", MRT_START_WORN, read_item_sticker);
}

static void read_item(def_reading *d, int at)
{
    static const mrt_def_field fields[] = {
        {"key", read_item_key}, {"edition", read_item_edition}, {"stickers", read_item_stickers}};
    (void)at;
    *item_of(d) = (mrt_start_item){0};
    if (lua_type(d->r.L, -1) == LUA_TSTRING)
        read_item_key(d);
    else
        mrt_def_read_table(d, "a key, or a table such as { key = \"j_mine\", stickers = { \"eternal\" } }",
                           fields, MRT_DEF_COUNT(fields));
    if (item_of(d)->key == NULL)
        mrt_reading_fail(&d->r, "the key is missing");
    d->start.item_count++;
}

static void read_items(def_reading *d)
{
    mrt_def_each(d, "a list of keys", MRT_START_ITEMS, read_item);
}

static void read_no_faces(def_reading *d)
{
    for (int rank = MRT_RANK_JACK; mrt_reading_flag(&d->r, -1) && rank <= MRT_RANK_KING; rank++)
        d->start.ranks[rank] = 0;
}

static void read_random(def_reading *d)
{
    d->start.random = mrt_reading_flag(&d->r, -1);
}

static void read_rank(def_reading *d, int at)
{
    (void)at;
    d->start.ranks[mrt_reading_integer(&d->r, -1, 2, 14) - 2]++;
}

static void read_cards_ranks(def_reading *d)
{
    memset(d->start.ranks, 0, sizeof d->start.ranks);
    mrt_def_each(d, "a list of ranks, those that a suit has", 200, read_rank);
}

static void read_cards_enhancement(def_reading *d)
{
    d->start.enhancement = mrt_def_read_part(d, MRT_PLACE_ENHANCEMENT);
}

static void read_cards_faces(def_reading *d)
{
    d->start.face_enhancement = mrt_def_read_part(d, MRT_PLACE_ENHANCEMENT);
}

static void read_cards_seal(def_reading *d)
{
    d->start.seal = mrt_def_read_part(d, MRT_PLACE_SEAL);
}

static void read_cards(def_reading *d)
{
    static const mrt_def_field fields[] = {{"ranks", read_cards_ranks},
                                           {"enhancement", read_cards_enhancement},
                                           {"face_enhancement", read_cards_faces},
                                           {"seal", read_cards_seal}};
    mrt_def_read_table(d, "a table such as { ranks = { 2, 3, 4 } }", fields, MRT_DEF_COUNT(fields));
}

static const mrt_def_field start_fields[] = {{"items", read_items},
                                             {"no_faces", read_no_faces},
                                             {"random", read_random},
                                             {"suits", read_suits},
                                             {"cards", read_cards}};

/* A value of the game: so much more than every game begins with. */
static void read_more(def_reading *d, const char *name)
{
    const mrt_content *content = d->r.host->content;
    const char *names[MRT_VALUES_MAX + MRT_DEF_COUNT(start_fields)];
    size_t count = 0;
    int value = mrt_content_find_value(content, name, strlen(name));
    for (size_t i = 0; i < MRT_DEF_COUNT(start_fields); i++)
        names[count++] = start_fields[i].name;
    for (size_t i = 0; value < 0 && i < content->value_count; i++)
        names[count++] = content->values[i].name;
    if (value < 0)
        mrt_reading_fail_word(&d->r, "value of the game", name, strlen(name), names, count);
    if (content->values[value].type != MRT_VALUE_NUMBER && content->values[value].type != MRT_VALUE_FLAG)
        mrt_reading_fail(&d->r, "game.%s is no number", name);
    if (d->start.value_count == MRT_START_VALUES)
        mrt_reading_fail(&d->r, "%d values are the most", MRT_START_VALUES);
    double more = lua_isboolean(d->r.L, -1) ? lua_toboolean(d->r.L, -1) : mrt_reading_number(&d->r, -1);
    d->start.values[d->start.value_count++] = (mrt_start_value){(uint16_t)value, more};
}

void mrt_def_read_start(def_reading *d)
{
    mrt_reading *r = &d->r;
    const char *keys[MRT_READING_KEYS];
    mrt_reading_push_table(r, -1, "a table");
    int table = lua_gettop(r->L);
    size_t count = mrt_reading_keys(r, table, "field", false, keys), known;
    for (size_t i = 0; i < count; i++) {
        size_t before = mrt_reading_enter(r, keys[i]);
        mrt_reading_push_field(r, table, keys[i]);
        for (known = 0;
             known < MRT_DEF_COUNT(start_fields) && strcmp(start_fields[known].name, keys[i]) != 0;)
            known++;
        if (known < MRT_DEF_COUNT(start_fields))
            start_fields[known].read(d);
        else
            read_more(d, keys[i]);
        lua_pop(r->L, 1);
        mrt_reading_leave(r, before);
    }
    lua_pop(r->L, 1);
    d->def.start = &d->start;
}

/* ---- appears ---- */

static void set_gate(def_reading *d, mrt_gate_kind kind)
{
    if (d->def.gate.kind != MRT_GATE_OPEN)
        mrt_reading_fail(&d->r, "one condition is right");
    d->def.gate.kind = (uint8_t)kind;
}

static void read_gate_hand(def_reading *d)
{
    set_gate(d, MRT_GATE_HAND_PLAYED);
    if (!mrt_reading_flag(&d->r, -1))
        mrt_reading_fail(&d->r, "only true is right");
}

static void read_gate_enhancement(def_reading *d)
{
    set_gate(d, MRT_GATE_ENHANCEMENT);
    d->def.gate.enhancement = mrt_def_read_part(d, MRT_PLACE_ENHANCEMENT);
}

static void read_gate_flag(def_reading *d)
{
    set_gate(d, MRT_GATE_FLAG);
    d->def.gate.value = mrt_def_read_value(d);
}

static void read_gate_unless(def_reading *d)
{
    set_gate(d, MRT_GATE_NO_FLAG);
    d->def.gate.value = mrt_def_read_value(d);
}

static void read_gate_ante(def_reading *d)
{
    set_gate(d, MRT_GATE_ANTE);
    d->def.gate.value = (uint16_t)mrt_reading_integer(&d->r, -1, 0, UINT16_MAX);
}

/* appears = false, or under which condition. */
void mrt_def_read_appears(def_reading *d)
{
    static const mrt_def_field fields[] = {{"hand_played", read_gate_hand},
                                           {"enhancement", read_gate_enhancement},
                                           {"flag", read_gate_flag},
                                           {"no_flag", read_gate_unless},
                                           {"ante", read_gate_ante}};
    if (lua_isboolean(d->r.L, -1))
        d->def.gate.kind = lua_toboolean(d->r.L, -1) ? MRT_GATE_OPEN : MRT_GATE_NEVER;
    else
        mrt_def_read_table(d, "false, or a table such as { ante = 2 }", fields, MRT_DEF_COUNT(fields));
}

static void read_surprise_kind(def_reading *d, int at)
{
    (void)at;
    d->def.surprise.kinds |= UINT64_C(1) << mrt_def_read_kind(d);
}

static void read_surprise_kinds(def_reading *d)
{
    mrt_def_each(d, "a list of kinds", MRT_KINDS_MAX, read_surprise_kind);
}

static void read_surprise_above(def_reading *d)
{
    d->def.surprise.above = mrt_reading_number(&d->r, -1);
}

void mrt_def_read_surprise(def_reading *d)
{
    static const mrt_def_field fields[] = {{"kinds", read_surprise_kinds}, {"above", read_surprise_above}};
    mrt_def_read_table(d, "a table such as { kinds = { \"tarot\" }, above = 0.997 }", fields,
                       MRT_DEF_COUNT(fields));
}

/* ---- stickers, editions, seals ---- */

static void read_roll_shop(def_reading *d)
{
    d->roll.shop = mrt_reading_name(&d->r, -1);
}

static void read_roll_pack(def_reading *d)
{
    d->roll.pack = mrt_reading_name(&d->r, -1);
}

static void read_roll_above(def_reading *d)
{
    d->roll.above = mrt_reading_number(&d->r, -1);
}

static void read_roll_up_to(def_reading *d)
{
    d->roll.up_to = mrt_reading_number(&d->r, -1);
}

static void read_roll_flag(def_reading *d)
{
    d->roll.flag = mrt_def_read_value(d);
}

static void read_roll_all(def_reading *d)
{
    d->roll.all = mrt_def_read_value(d);
}

static void read_roll_allowed(def_reading *d)
{
    static const char *const names[] = {"eternal", "perishable"};
    d->roll.unless = mrt_reading_word(&d->r, -1, "field", names, MRT_DEF_COUNT(names)) == 0
                         ? MRT_DEF_NO_ETERNAL
                         : MRT_DEF_NO_PERISHABLE;
}

static void read_roll_always(def_reading *d)
{
    d->roll.always = mrt_reading_flag(&d->r, -1);
}

static void read_sticker_roll(def_reading *d)
{
    static const mrt_def_field fields[] = {{"shop", read_roll_shop},       {"pack", read_roll_pack},
                                           {"above", read_roll_above},     {"up_to", read_roll_up_to},
                                           {"flag", read_roll_flag},       {"all", read_roll_all},
                                           {"allowed", read_roll_allowed}, {"always", read_roll_always}};
    mrt_def_read_table(d, "a table such as { shop = \"etperpoll\", above = 0.7 }", fields,
                       MRT_DEF_COUNT(fields));
    d->def.roll = &d->roll;
}

static void read_odds_share(def_reading *d)
{
    double share = mrt_reading_number(&d->r, -1);
    if (!(share > 0 && share <= 1))
        mrt_reading_fail(&d->r, "a share is more than 0, and at most 1");
    d->odds.share[d->way] = share;
}

static void read_odds_rate(def_reading *d)
{
    d->odds.rate[d->way] = mrt_def_read_value(d);
}

/* A share, or a share and what it grows with. */
static void read_odds_of(def_reading *d, mrt_way way)
{
    static const mrt_def_field fields[] = {{"share", read_odds_share}, {"rate", read_odds_rate}};
    d->way = way;
    if (lua_type(d->r.L, -1) == LUA_TNUMBER)
        read_odds_share(d);
    else
        mrt_def_read_table(d, "a number, or a table such as { share = 0.04, rate = \"edition_rate\" }",
                           fields, MRT_DEF_COUNT(fields));
    if (d->odds.share[way] == 0)
        mrt_reading_fail(&d->r, "the share is missing");
}

static void read_odds_joker(def_reading *d)
{
    read_odds_of(d, MRT_WAY_JOKER);
}

static void read_odds_pack(def_reading *d)
{
    read_odds_of(d, MRT_WAY_PACK);
}

static void read_odds_shop(def_reading *d)
{
    read_odds_of(d, MRT_WAY_SHOP);
}

static void read_odds(def_reading *d)
{
    static const mrt_def_field fields[] = {
        {"joker", read_odds_joker}, {"pack", read_odds_pack}, {"shop", read_odds_shop}};
    mrt_def_read_table(d, "a table such as { pack = 0.25 }", fields, MRT_DEF_COUNT(fields));
    d->def.odds = &d->odds;
}

void mrt_def_read_roll(def_reading *d)
{
    mrt_place place = mrt_content_place(d->r.host->content, d->def.kind);
    if (place == MRT_PLACE_EDITION || place == MRT_PLACE_SEAL)
        read_odds(d);
    else
        read_sticker_roll(d);
}

/* ---- packs ---- */

static void read_pack_phase(def_reading *d)
{
    d->pack.phase = mrt_reading_name(&d->r, -1);
}

static void read_pack_source(def_reading *d)
{
    d->pack.source = mrt_reading_name(&d->r, -1);
}

static void read_pack_kind(def_reading *d)
{
    d->pack.kind = mrt_def_read_kind(d);
}

static void read_pack_cards(def_reading *d)
{
    d->pack.cards = mrt_def_read_count(d, 1);
}

static void read_pack_choices(def_reading *d)
{
    d->pack.choices = mrt_def_read_count(d, 1);
}

static void read_pack_weight(def_reading *d)
{
    d->pack.weight = mrt_reading_number(&d->r, -1);
}

static void read_pack_hand(def_reading *d)
{
    d->pack.hand = mrt_reading_flag(&d->r, -1);
}

static void read_pack_first(def_reading *d)
{
    d->pack.first = mrt_reading_flag(&d->r, -1);
}

static void read_other_kind(def_reading *d)
{
    d->pack.other = mrt_def_read_kind(d);
}

static void read_other_source(def_reading *d)
{
    d->pack.other_source = mrt_reading_name(&d->r, -1);
}

static void read_other_stream(def_reading *d)
{
    d->pack.stream = mrt_reading_name(&d->r, -1);
}

static void read_other_above(def_reading *d)
{
    d->pack.above = mrt_reading_number(&d->r, -1);
}

static void read_pack_other(def_reading *d)
{
    static const mrt_def_field fields[] = {{"kind", read_other_kind},
                                           {"source", read_other_source},
                                           {"stream", read_other_stream},
                                           {"above", read_other_above}};
    mrt_def_read_table(d, "a table such as { kind = \"spectral\", source = \"ar2\" }", fields,
                       MRT_DEF_COUNT(fields));
    if (d->pack.other == UINT8_MAX || d->pack.other_source == NULL || d->pack.stream == NULL)
        mrt_reading_fail(&d->r, "kind, source and stream are needed");
}

void mrt_def_read_pack(def_reading *d)
{
    static const mrt_def_field fields[] = {
        {"phase", read_pack_phase},     {"source", read_pack_source},      {"kind", read_pack_kind},
        {"cards", read_pack_cards},     {"choices", read_pack_choices},    {"weight", read_pack_weight},
        {"deals_hand", read_pack_hand}, {"first_of_run", read_pack_first}, {"omen", read_pack_other}};
    d->pack.kind = UINT8_MAX;
    d->pack.choices = 1;
    mrt_def_read_table(d, "a table such as { kind = \"tarot\", cards = 3 }", fields, MRT_DEF_COUNT(fields));
    if (d->pack.kind == UINT8_MAX || d->pack.cards == 0 || d->pack.phase == NULL || d->pack.source == NULL)
        mrt_reading_fail(&d->r, "kind, cards, phase and source are needed");
    d->def.pack = &d->pack;
}

/* ---- tags ---- */

static void read_tag_fires(def_reading *d)
{
    d->tag.fires = (uint8_t)(1 + mrt_reading_word(&d->r, -1, "moment of tags", mrt_tag_moment_names + 1,
                                                  MRT_TAG_MOMENTS - 1));
}

static void read_tag_rarity(def_reading *d)
{
    const mrt_content *content = d->r.host->content;
    d->tag.rarity = (uint8_t)(1 + mrt_reading_word(&d->r, -1, "rarity", content->rarities + 1,
                                                   content->rarity_count - 1));
}

static void read_tag_source(def_reading *d)
{
    d->tag.source = mrt_reading_name(&d->r, -1);
}

static void read_tag_edition(def_reading *d)
{
    d->tag.edition = mrt_def_read_part(d, MRT_PLACE_EDITION);
}

static void read_tag_pack(def_reading *d)
{
    d->tag.pack = mrt_reading_name(&d->r, -1);
}

static void read_tag_boss(def_reading *d)
{
    d->tag.boss = mrt_reading_flag(&d->r, -1);
}

static void read_tag_dollars(def_reading *d)
{
    d->tag.dollars = mrt_reading_number(&d->r, -1);
}

/* What only some moments know: a field that would never act is refused. */
static void check_tag(def_reading *d)
{
    const mrt_tag_rules *tag = &d->tag;
    if (tag->fires == MRT_TAG_NEVER)
        mrt_reading_fail(&d->r, "fires is missing: when the tag acts");
    if ((tag->rarity != 0) != (tag->fires == MRT_TAG_SHOP_SLOT) ||
        (tag->rarity != 0) != (tag->source != NULL))
        mrt_reading_fail(&d->r, "rarity and source belong to fires = \"shop_slot\"");
    if ((tag->edition != 0) != (tag->fires == MRT_TAG_SHOP_JOKER))
        mrt_reading_fail(&d->r, "edition belongs to fires = \"shop_joker\"");
    if ((tag->pack != NULL || tag->boss) && tag->fires != MRT_TAG_BLIND_SCREEN)
        mrt_reading_fail(&d->r, "pack and boss belong to fires = \"blind_screen\"");
    if ((tag->dollars != 0) != (tag->fires == MRT_TAG_BOSS_BEATEN))
        mrt_reading_fail(&d->r, "dollars belong to fires = \"boss_beaten\"");
}

void mrt_def_read_tag(def_reading *d)
{
    static const mrt_def_field fields[] = {{"fires", read_tag_fires},    {"rarity", read_tag_rarity},
                                           {"source", read_tag_source},  {"edition", read_tag_edition},
                                           {"pack", read_tag_pack},      {"boss", read_tag_boss},
                                           {"dollars", read_tag_dollars}};
    mrt_def_read_table(d, "a table such as { fires = \"immediate\" }", fields, MRT_DEF_COUNT(fields));
    check_tag(d);
    d->def.tag = &d->tag;
}

/* ---- stakes, challenges ---- */

static void read_requirement(def_reading *d, int at)
{
    d->requirements[at] = mrt_reading_number(&d->r, -1);
}

void mrt_def_read_requirements(def_reading *d)
{
    d->requirements[MRT_REQUIREMENTS - 1] = NAN;
    mrt_def_each(d, "a list of numbers, one for each of the first antes", MRT_REQUIREMENTS, read_requirement);
    if (isnan(d->requirements[MRT_REQUIREMENTS - 1]))
        mrt_reading_fail(&d->r, "%d numbers are needed", MRT_REQUIREMENTS);
    d->def.requirements = d->requirements;
}

static void read_ban(def_reading *d, int at)
{
    d->bans[at] = mrt_reading_name(&d->r, -1);
    d->def.ban_count = (uint8_t)(at + 1);
}

void mrt_def_read_bans(def_reading *d)
{
    mrt_def_each(d, "a list of keys", MRT_BANS_MAX, read_ban);
    d->def.bans = d->bans;
}
