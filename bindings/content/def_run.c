/* Reads what the run looks at: what a game begins with, when an item appears, what using it needs and does, how a sticker is
 * rolled for, what a pack holds, what a stake requires, what a challenge bans. See def_parts.h.
 *
 * Each is a table of fields; a table of names and readers says which there are. Not hot.
 */
#include <math.h>
#include <string.h>

#include "bindings/content/def_parts.h"

enum { NUMBER_MAX = 1000000 }; /* of counts and antes: more is a typing error */

/* A field of a table: its name, and who reads the value on top of the stack. */
typedef struct sub_field {
    const char *name;
    void (*read)(def_reading *d);
} sub_field;

/* Reads the table on top of the stack; fields are read in the order of the list. */
static void read_table(def_reading *d, const char *what, const sub_field *fields, size_t field_count)
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

#define COUNT(list) (sizeof(list) / sizeof *(list))

/* Calls `read` for each element of the list on top of the stack, which is then on top. */
static void each_element(def_reading *d, const char *what, int most, void (*read)(def_reading *d, int at))
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
static uint16_t read_value(def_reading *d)
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

static uint8_t read_kind(def_reading *d)
{
    const mrt_content *content = d->r.host->content;
    const char *names[MRT_KINDS_MAX];
    for (size_t i = 0; i < content->kind_count; i++)
        names[i] = content->kinds[i].name;
    return (uint8_t)mrt_reading_word(&d->r, -1, "kind", names, content->kind_count);
}

static uint8_t read_count(def_reading *d, int least)
{
    return (uint8_t)mrt_reading_integer(&d->r, -1, least, UINT8_MAX);
}

/* The part of cards whose key is on top of the stack. */
static uint8_t read_part(def_reading *d, mrt_place place)
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
    each_element(d, "a list of stickers", MRT_START_WORN, read_item_sticker);
}

static void read_item(def_reading *d, int at)
{
    static const sub_field fields[] = {
        {"key", read_item_key}, {"edition", read_item_edition}, {"stickers", read_item_stickers}};
    (void)at;
    *item_of(d) = (mrt_start_item){0};
    if (lua_type(d->r.L, -1) == LUA_TSTRING)
        read_item_key(d);
    else
        read_table(d, "a key, or a table such as { key = \"j_mine\", stickers = { \"eternal\" } }", fields,
                   COUNT(fields));
    if (item_of(d)->key == NULL)
        mrt_reading_fail(&d->r, "the key is missing");
    d->start.item_count++;
}

static void read_items(def_reading *d)
{
    each_element(d, "a list of keys", MRT_START_ITEMS, read_item);
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
    each_element(d, "a list of ranks, those that a suit has", 200, read_rank);
}

static void read_cards_enhancement(def_reading *d)
{
    d->start.enhancement = read_part(d, MRT_PLACE_ENHANCEMENT);
}

static void read_cards_faces(def_reading *d)
{
    d->start.face_enhancement = read_part(d, MRT_PLACE_ENHANCEMENT);
}

static void read_cards_seal(def_reading *d)
{
    d->start.seal = read_part(d, MRT_PLACE_SEAL);
}

static void read_cards(def_reading *d)
{
    static const sub_field fields[] = {{"ranks", read_cards_ranks},
                                       {"enhancement", read_cards_enhancement},
                                       {"face_enhancement", read_cards_faces},
                                       {"seal", read_cards_seal}};
    read_table(d, "a table such as { ranks = { 2, 3, 4 } }", fields, COUNT(fields));
}

static const sub_field start_fields[] = {{"items", read_items},
                                         {"no_faces", read_no_faces},
                                         {"random", read_random},
                                         {"suits", read_suits},
                                         {"cards", read_cards}};

/* A value of the game: so much more than every game begins with. */
static void read_more(def_reading *d, const char *name)
{
    const mrt_content *content = d->r.host->content;
    const char *names[MRT_VALUES_MAX + COUNT(start_fields)];
    size_t count = 0;
    int value = mrt_content_find_value(content, name, strlen(name));
    for (size_t i = 0; i < COUNT(start_fields); i++)
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
        for (known = 0; known < COUNT(start_fields) && strcmp(start_fields[known].name, keys[i]) != 0;)
            known++;
        if (known < COUNT(start_fields))
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
    d->def.gate.enhancement = read_part(d, MRT_PLACE_ENHANCEMENT);
}

static void read_gate_flag(def_reading *d)
{
    set_gate(d, MRT_GATE_FLAG);
    d->def.gate.value = read_value(d);
}

static void read_gate_unless(def_reading *d)
{
    set_gate(d, MRT_GATE_NO_FLAG);
    d->def.gate.value = read_value(d);
}

static void read_gate_ante(def_reading *d)
{
    set_gate(d, MRT_GATE_ANTE);
    d->def.gate.value = (uint16_t)mrt_reading_integer(&d->r, -1, 0, UINT16_MAX);
}

/* appears = false, or under which condition. */
void mrt_def_read_appears(def_reading *d)
{
    static const sub_field fields[] = {{"hand_played", read_gate_hand},
                                       {"enhancement", read_gate_enhancement},
                                       {"flag", read_gate_flag},
                                       {"no_flag", read_gate_unless},
                                       {"ante", read_gate_ante}};
    if (lua_isboolean(d->r.L, -1))
        d->def.gate.kind = lua_toboolean(d->r.L, -1) ? MRT_GATE_OPEN : MRT_GATE_NEVER;
    else
        read_table(d, "false, or a table such as { ante = 2 }", fields, COUNT(fields));
}

static void read_surprise_kind(def_reading *d, int at)
{
    (void)at;
    d->def.surprise.kinds |= UINT64_C(1) << read_kind(d);
}

static void read_surprise_kinds(def_reading *d)
{
    each_element(d, "a list of kinds", MRT_KINDS_MAX, read_surprise_kind);
}

static void read_surprise_above(def_reading *d)
{
    d->def.surprise.above = mrt_reading_number(&d->r, -1);
}

void mrt_def_read_surprise(def_reading *d)
{
    static const sub_field fields[] = {{"kinds", read_surprise_kinds}, {"above", read_surprise_above}};
    read_table(d, "a table such as { kinds = { \"tarot\" }, above = 0.997 }", fields, COUNT(fields));
}

/* ---- needs ---- */

/* cards = 2: one or two; cards = { 2, 2 }: two. */
static void read_card_limit(def_reading *d, int at)
{
    uint8_t number = read_count(d, 1);
    if (at == 0)
        d->use.needs.least = number;
    d->use.needs.most = number;
}

static void read_needs_cards(def_reading *d)
{
    d->use.needs.least = 1;
    if (lua_istable(d->r.L, -1))
        each_element(d, "the least and the most", 2, read_card_limit);
    else
        d->use.needs.most = read_count(d, 1);
}

static void read_needs_held(def_reading *d)
{
    d->use.needs.held = read_count(d, 1);
}

static void read_needs_jokers(def_reading *d)
{
    d->use.needs.jokers = read_count(d, 1);
}

static void read_needs_room(def_reading *d)
{
    static const char *const rows[] = {"joker", "consumable"};
    d->use.needs.room =
        mrt_reading_word(&d->r, -1, "row", rows, COUNT(rows)) == 0 ? MRT_PLACE_JOKERS : MRT_PLACE_CONSUMABLES;
}

static void read_needs_bought(def_reading *d)
{
    d->use.needs.bought = mrt_reading_flag(&d->r, -1);
}

static void read_needs_plain_cards(def_reading *d)
{
    d->use.needs.plain_cards = mrt_reading_flag(&d->r, -1);
}

static void read_needs_plain_joker(def_reading *d)
{
    d->use.needs.plain_joker = mrt_reading_flag(&d->r, -1);
}

void mrt_def_read_needs(def_reading *d)
{
    static const sub_field fields[] = {{"cards", read_needs_cards},
                                       {"held", read_needs_held},
                                       {"jokers", read_needs_jokers},
                                       {"room", read_needs_room},
                                       {"room_free_when_bought", read_needs_bought},
                                       {"cards_without_edition", read_needs_plain_cards},
                                       {"joker_without_edition", read_needs_plain_joker}};
    read_table(d, "a table such as { cards = 2 }", fields, COUNT(fields));
    d->def.use = &d->use;
}

/* ---- use ---- */

static mrt_effect *new_effect(def_reading *d, mrt_verb verb)
{
    if (d->use.count == MRT_EFFECTS_MAX)
        mrt_reading_fail(&d->r, "%d effects are the most", MRT_EFFECTS_MAX);
    mrt_effect *effect = &d->use.effects[d->use.count++];
    *effect = (mrt_effect){.verb = (uint8_t)verb, .count = 1};
    return effect;
}

static mrt_effect *last_effect(def_reading *d)
{
    return &d->use.effects[d->use.count - 1];
}

/* Effects on chosen cards need some. */
static mrt_effect *new_card_effect(def_reading *d, mrt_verb verb)
{
    if (d->use.needs.most == 0)
        mrt_reading_fail(&d->r, "it takes no cards: needs = { cards = .. } says how many");
    return new_effect(d, verb);
}

static void read_use_enhancement(def_reading *d)
{
    new_card_effect(d, MRT_VERB_ENHANCEMENT)->element = read_part(d, MRT_PLACE_ENHANCEMENT);
}

static void read_use_suit(def_reading *d)
{
    uint8_t suits = mrt_reading_suits(&d->r, -1), suit = 0;
    while ((suits >> suit & 1) == 0)
        suit++;
    new_card_effect(d, MRT_VERB_SUIT)->element = suit;
}

static void read_use_rank(def_reading *d)
{
    new_card_effect(d, MRT_VERB_RANK)->number = mrt_reading_integer(&d->r, -1, -12, 12);
}

static void read_use_seal(def_reading *d)
{
    new_card_effect(d, MRT_VERB_SEAL)->element = read_part(d, MRT_PLACE_SEAL);
}

static void read_use_destroy(def_reading *d)
{
    new_card_effect(d, MRT_VERB_DESTROY);
    if (!mrt_reading_flag(&d->r, -1))
        mrt_reading_fail(&d->r, "only true is right");
}

static void read_use_copies(def_reading *d)
{
    new_card_effect(d, MRT_VERB_COPIES)->number = read_count(d, 1);
}

static void read_use_level(def_reading *d)
{
    new_effect(d, MRT_VERB_LEVEL)->number = mrt_reading_number(&d->r, -1);
    if (d->def.hand_name == NULL)
        mrt_reading_fail(&d->r, "it belongs to no hand: hand = \"Pair\" would say to which");
}

static void read_use_levels(def_reading *d)
{
    new_effect(d, MRT_VERB_LEVELS)->number = mrt_reading_number(&d->r, -1);
}

/* Values of the game: name = number. */
static void read_use_values(def_reading *d, mrt_verb verb)
{
    mrt_reading *r = &d->r;
    const char *keys[MRT_READING_KEYS];
    mrt_reading_push_table(r, -1, "a table such as { shop_slots = 1 }");
    int table = lua_gettop(r->L);
    size_t count = mrt_reading_keys(r, table, "value of the game", false, keys);
    for (size_t i = 0; i < count; i++) {
        size_t before = mrt_reading_enter(r, keys[i]);
        lua_pushstring(r->L, keys[i]);
        uint16_t stat = read_value(d);
        mrt_reading_push_field(r, table, keys[i]);
        double number = lua_isboolean(r->L, -1) ? lua_toboolean(r->L, -1) : mrt_reading_number(r, -1);
        mrt_effect *effect = new_effect(d, verb);
        effect->stat = stat;
        effect->number = number;
        lua_pop(r->L, 2);
        mrt_reading_leave(r, before);
    }
    lua_pop(r->L, 1);
}

static void read_use_set(def_reading *d)
{
    read_use_values(d, MRT_VERB_SET);
}

static void read_use_add(def_reading *d)
{
    read_use_values(d, MRT_VERB_ADD);
}

static void read_use_earn(def_reading *d)
{
    new_effect(d, MRT_VERB_EARN)->number = mrt_reading_number(&d->r, -1);
}

static void read_create_kind(def_reading *d)
{
    last_effect(d)->kind = read_kind(d);
}

static void read_create_rarity(def_reading *d)
{
    const mrt_content *content = d->r.host->content;
    last_effect(d)->rarity = (uint8_t)(1 + mrt_reading_word(&d->r, -1, "rarity", content->rarities + 1,
                                                            content->rarity_count - 1));
}

static void read_create_source(def_reading *d)
{
    last_effect(d)->source = mrt_reading_name(&d->r, -1);
}

static void read_create_count(def_reading *d)
{
    last_effect(d)->count = read_count(d, 1);
}

static void read_create_roll(def_reading *d)
{
    last_effect(d)->roll = mrt_reading_flag(&d->r, -1);
}

static void read_create_last(def_reading *d)
{
    last_effect(d)->last = mrt_reading_flag(&d->r, -1);
}

static void read_use_create(def_reading *d)
{
    static const sub_field fields[] = {{"kind", read_create_kind},     {"rarity", read_create_rarity},
                                       {"source", read_create_source}, {"count", read_create_count},
                                       {"roll", read_create_roll},     {"last", read_create_last}};
    new_effect(d, MRT_VERB_CREATE)->kind = UINT8_MAX;
    read_table(d, "a table such as { kind = \"tarot\", source = \"emp\" }", fields, COUNT(fields));
    if (last_effect(d)->kind == UINT8_MAX && !last_effect(d)->last)
        mrt_reading_fail(&d->r, "the kind is missing");
    if (last_effect(d)->source == NULL)
        mrt_reading_fail(&d->r, "the source is missing: what its streams are called after");
}

void mrt_def_read_use(def_reading *d)
{
    static const sub_field fields[] = {{"enhancement", read_use_enhancement},
                                       {"suit", read_use_suit},
                                       {"rank", read_use_rank},
                                       {"seal", read_use_seal},
                                       {"destroy", read_use_destroy},
                                       {"copies", read_use_copies},
                                       {"level", read_use_level},
                                       {"levels", read_use_levels},
                                       {"set", read_use_set},
                                       {"add", read_use_add},
                                       {"earn", read_use_earn},
                                       {"create", read_use_create}};
    read_table(d, "a table such as { enhancement = \"m_mine\" }", fields, COUNT(fields));
    d->def.use = &d->use;
}

/* ---- stickers ---- */

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
    d->roll.flag = read_value(d);
}

static void read_roll_all(def_reading *d)
{
    d->roll.all = read_value(d);
}

static void read_roll_allowed(def_reading *d)
{
    static const char *const names[] = {"eternal", "perishable"};
    d->roll.unless = mrt_reading_word(&d->r, -1, "field", names, COUNT(names)) == 0 ? MRT_DEF_NO_ETERNAL
                                                                                    : MRT_DEF_NO_PERISHABLE;
}

static void read_roll_always(def_reading *d)
{
    d->roll.always = mrt_reading_flag(&d->r, -1);
}

void mrt_def_read_roll(def_reading *d)
{
    static const sub_field fields[] = {{"shop", read_roll_shop},       {"pack", read_roll_pack},
                                       {"above", read_roll_above},     {"up_to", read_roll_up_to},
                                       {"flag", read_roll_flag},       {"all", read_roll_all},
                                       {"allowed", read_roll_allowed}, {"always", read_roll_always}};
    read_table(d, "a table such as { shop = \"etperpoll\", above = 0.7 }", fields, COUNT(fields));
    d->def.roll = &d->roll;
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
    d->pack.kind = read_kind(d);
}

static void read_pack_cards(def_reading *d)
{
    d->pack.cards = read_count(d, 1);
}

static void read_pack_choices(def_reading *d)
{
    d->pack.choices = read_count(d, 1);
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
    d->pack.other = read_kind(d);
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
    static const sub_field fields[] = {{"kind", read_other_kind},
                                       {"source", read_other_source},
                                       {"stream", read_other_stream},
                                       {"above", read_other_above}};
    read_table(d, "a table such as { kind = \"spectral\", source = \"ar2\" }", fields, COUNT(fields));
    if (d->pack.other == UINT8_MAX || d->pack.other_source == NULL || d->pack.stream == NULL)
        mrt_reading_fail(&d->r, "kind, source and stream are needed");
}

void mrt_def_read_pack(def_reading *d)
{
    static const sub_field fields[] = {
        {"phase", read_pack_phase},     {"source", read_pack_source},      {"kind", read_pack_kind},
        {"cards", read_pack_cards},     {"choices", read_pack_choices},    {"weight", read_pack_weight},
        {"deals_hand", read_pack_hand}, {"first_of_run", read_pack_first}, {"omen", read_pack_other}};
    d->pack.kind = UINT8_MAX;
    d->pack.choices = 1;
    read_table(d, "a table such as { kind = \"tarot\", cards = 3 }", fields, COUNT(fields));
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
    d->tag.edition = read_part(d, MRT_PLACE_EDITION);
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
    static const sub_field fields[] = {{"fires", read_tag_fires},    {"rarity", read_tag_rarity},
                                       {"source", read_tag_source},  {"edition", read_tag_edition},
                                       {"pack", read_tag_pack},      {"boss", read_tag_boss},
                                       {"dollars", read_tag_dollars}};
    read_table(d, "a table such as { fires = \"immediate\" }", fields, COUNT(fields));
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
    each_element(d, "a list of numbers, one for each of the first antes", MRT_REQUIREMENTS, read_requirement);
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
    each_element(d, "a list of keys", MRT_BANS_MAX, read_ban);
    d->def.bans = d->bans;
}
