/* Reads what using an item needs, and what it does then. See def_parts.h; the meaning is in core/rules/def.h. Not hot. */
#include <string.h>

#include "bindings/content/def_parts.h"

/* ---- needs ---- */

/* cards = 2: one or two; cards = { 2, 2 }: two. */
static void read_card_limit(def_reading *d, int at)
{
    uint8_t number = mrt_def_read_count(d, 1);
    if (at == 0)
        d->use.needs.least = number;
    d->use.needs.most = number;
}

static void read_needs_cards(def_reading *d)
{
    d->use.needs.least = 1;
    if (lua_istable(d->r.L, -1))
        mrt_def_each(d, "the least and the most", 2, read_card_limit);
    else
        d->use.needs.most = mrt_def_read_count(d, 1);
}

static void read_needs_held(def_reading *d)
{
    d->use.needs.held = mrt_def_read_count(d, 1);
}

static void read_needs_jokers(def_reading *d)
{
    d->use.needs.jokers = mrt_def_read_count(d, 1);
}

static void read_needs_room(def_reading *d)
{
    static const char *const rows[] = {"joker", "consumable"};
    d->use.needs.room = mrt_reading_word(&d->r, -1, "row", rows, MRT_DEF_COUNT(rows)) == 0
                            ? MRT_PLACE_JOKERS
                            : MRT_PLACE_CONSUMABLES;
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
    static const mrt_def_field fields[] = {{"cards", read_needs_cards},
                                           {"held", read_needs_held},
                                           {"jokers", read_needs_jokers},
                                           {"room", read_needs_room},
                                           {"room_free_when_bought", read_needs_bought},
                                           {"cards_without_edition", read_needs_plain_cards},
                                           {"joker_without_edition", read_needs_plain_joker}};
    mrt_def_read_table(d, "a table such as { cards = 2 }", fields, MRT_DEF_COUNT(fields));
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
    new_card_effect(d, MRT_VERB_ENHANCEMENT)->element = mrt_def_read_part(d, MRT_PLACE_ENHANCEMENT);
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
    new_card_effect(d, MRT_VERB_SEAL)->element = mrt_def_read_part(d, MRT_PLACE_SEAL);
}

static void read_use_destroy(def_reading *d)
{
    new_card_effect(d, MRT_VERB_DESTROY);
    if (!mrt_reading_flag(&d->r, -1))
        mrt_reading_fail(&d->r, "only true is right");
}

static void read_use_copies(def_reading *d)
{
    new_card_effect(d, MRT_VERB_COPIES)->number = mrt_def_read_count(d, 1);
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
        uint16_t stat = mrt_def_read_value(d);
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
    last_effect(d)->kind = mrt_def_read_kind(d);
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
    last_effect(d)->count = mrt_def_read_count(d, 1);
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
    static const mrt_def_field fields[] = {{"kind", read_create_kind},     {"rarity", read_create_rarity},
                                           {"source", read_create_source}, {"count", read_create_count},
                                           {"roll", read_create_roll},     {"last", read_create_last}};
    new_effect(d, MRT_VERB_CREATE)->kind = UINT8_MAX;
    mrt_def_read_table(d, "a table such as { kind = \"tarot\", source = \"emp\" }", fields,
                       MRT_DEF_COUNT(fields));
    if (last_effect(d)->kind == UINT8_MAX && !last_effect(d)->last)
        mrt_reading_fail(&d->r, "the kind is missing");
    if (last_effect(d)->source == NULL)
        mrt_reading_fail(&d->r, "the source is missing: what its streams are called after");
}

void mrt_def_read_use(def_reading *d)
{
    static const mrt_def_field fields[] = {{"enhancement", read_use_enhancement},
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
    mrt_def_read_table(d, "a table such as { enhancement = \"m_mine\" }", fields, MRT_DEF_COUNT(fields));
    d->def.use = &d->use;
}
