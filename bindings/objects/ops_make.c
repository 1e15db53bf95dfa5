/* The operations of `game` that make something: playing cards, jokers, consumables, and requests for what the run picks.
 *
 * What is asked for by kind alone ("a Tarot") becomes a request that the run fills; it takes a place until then. What is
 * known by its key is made at once.
 */
#include <math.h>
#include <string.h>

#include "bindings/objects/objects.h"
#include "bindings/objects/ops.h"
#include "bindings/vm/freeze.h"

enum { CREATE_MAX = 100 }; /* items of one call: no board has more places */

/* Room. */
bool mrt_ops_brings_place(const mrt_fold *fold, unsigned edition)
{
    uint16_t number = edition != 0 && edition < 256 ? fold->content->editions[edition] : UINT16_MAX;
    if (number == UINT16_MAX)
        return false;
    const mrt_def *def = &fold->content->defs[number];
    for (uint8_t i = 0; i < def->passive_count; i++)
        if (def->passives[i].passive == MRT_PASSIVE_JOKER_SLOTS && def->passives[i].value.number > 0)
            return true;
    return false;
}

/* A request whose key has a definition was filled at once: it only tells what was asked for. */
static bool is_open(const mrt_fold *fold, const mrt_request *request)
{
    const mrt_content *content = fold->content;
    if (mrt_ops_brings_place(fold, request->edition))
        return false;
    return request->key < 0 ||
           mrt_content_find(content, request->kind, mrt_content_text_at(content, request->key),
                            mrt_content_text_length(content, request->key)) < 0;
}

static double open_requests(const mrt_fold *fold, bool jokers)
{
    double count = 0;
    for (uint32_t i = 0; i < mrt_game_count(fold->game, MRT_SECTION_REQUESTS); i++) {
        const mrt_request *request = mrt_game_read(fold->game, MRT_SECTION_REQUESTS, i);
        count += (request->kind == MRT_KIND_JOKER) == jokers && is_open(fold, request);
    }
    return count;
}

double mrt_ops_room(mrt_fold *fold, mrt_section section)
{
    bool jokers = section == MRT_SECTION_JOKERS;
    if (fold->dirty)
        mrt_fold_passives(fold);
    double slots = mrt_fold_stat(fold, jokers ? MRT_STAT_JOKER_SLOTS : MRT_STAT_CONSUMABLE_SLOTS);
    double taken = mrt_game_count(fold->game, section) + open_requests(fold, jokers);
    return fmax(slots - taken, 0);
}

static int room(lua_State *L)
{
    static const char *const kinds[] = {"joker", "consumable"};
    mrt_fold *fold = mrt_ops_begin(L, "game:room");
    size_t length;
    const char *kind = mrt_check_string(L, 2, "game:room: the kind", &length);
    mrt_charge(L, mrt_game_count(fold->game, MRT_SECTION_REQUESTS));
    for (int i = 0; i < 2; i++)
        if (strcmp(kinds[i], kind) == 0) {
            mrt_push_number(L, mrt_ops_room(fold, i == 0 ? MRT_SECTION_JOKERS : MRT_SECTION_CONSUMABLES));
            return 1;
        }
    return mrt_raise_no_word(L, "game:room takes \"joker\" or \"consumable\", not", kind, length, kinds, 2);
}

/* Items. Half of what it costs with its edition, and at least 1. */
static double usual_sell(const mrt_content *content, const mrt_def *def, uint8_t edition)
{
    uint16_t part = edition != 0 ? content->editions[edition] : UINT16_MAX;
    double cost = def->cost + (part != UINT16_MAX ? content->defs[part].cost : 0);
    return def->kind == MRT_KIND_JOKER ? fmax(floor(cost / 2), 1) : 1;
}

/* Puts an item at the end of its row; a joker hears that it was added. */
static mrt_status add_item(mrt_fold *fold, mrt_section section, const mrt_item *item, const double *slots,
                           uint32_t *serial, mrt_error *err)
{
    uint32_t at = mrt_game_count(fold->game, section);
    mrt_status status = mrt_game_add_item(fold->game, fold->content, section, at, item, serial, err);
    if (status != MRT_OK)
        return status;
    mrt_fold_touch(fold);
    if (slots != NULL) {
        mrt_item *added = mrt_game_write(fold->game, section, at);
        if (added == NULL)
            return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory to note a change");
        memcpy(added->slots, slots, sizeof added->slots);
    }
    return section == MRT_SECTION_JOKERS ? mrt_ops_ask_item(fold, MRT_MOMENT_ITEM_ADDED, *serial, err)
                                         : MRT_OK;
}

/* What game:create was asked for. */
typedef struct creation {
    mrt_request request;
    int def; /* -1 = the run picks one */
    lua_Integer count;
    bool made;
} creation;

static mrt_status create_one(mrt_fold *fold, const creation *c, mrt_section section, mrt_error *err)
{
    uint32_t at = mrt_game_count(fold->game, MRT_SECTION_REQUESTS), serial;
    mrt_status status = mrt_game_insert(fold->game, MRT_SECTION_REQUESTS, at, &c->request, err);
    if (status != MRT_OK || c->def < 0)
        return status;
    const mrt_def *def = &fold->content->defs[c->def];
    mrt_item item = {.def = (uint16_t)c->def, .kind = def->kind, .edition = c->request.edition};
    item.sell = usual_sell(fold->content, def, item.edition);
    return add_item(fold, section, &item, NULL, &serial, err);
}

static mrt_status let_create(mrt_fold *fold, void *request, mrt_error *err)
{
    creation *c = request;
    mrt_section section = c->request.kind == MRT_KIND_JOKER ? MRT_SECTION_JOKERS : MRT_SECTION_CONSUMABLES;
    for (lua_Integer i = 0; i < c->count; i++) {
        if (!mrt_ops_brings_place(fold, c->request.edition) && mrt_ops_room(fold, section) < 1)
            break;
        mrt_status status = create_one(fold, c, section, err);
        if (status != MRT_OK)
            return status;
        c->made = true;
    }
    return MRT_OK;
}

/* The number of the text at `arg`. */
static double text_number(lua_State *L, int arg, const char *what)
{
    size_t length;
    uint32_t number = 0;
    mrt_error err;
    const char *text = mrt_check_string(L, arg, what, &length);
    mrt_check_status(L, mrt_content_text(&mrt_engine_of(L)->content, text, length, &number, &err), &err);
    return number;
}

static uint8_t check_created_kind(lua_State *L)
{
    static const char *const names[] = {"tarot", "spectral", "planet", "joker"};
    static const uint8_t kinds[] = {MRT_KIND_TAROT, MRT_KIND_SPECTRAL, MRT_KIND_PLANET, MRT_KIND_JOKER};
    size_t length;
    const char *kind = mrt_check_string(L, 2, "game:create: the kind", &length);
    for (int i = 0; i < 4; i++)
        if (strcmp(names[i], kind) == 0)
            return kinds[i];
    mrt_raise_no_word(L, "game:create makes \"joker\", \"planet\", \"spectral\" or \"tarot\", not", kind,
                      length, names, 4);
    return 0;
}

/* Options. Pushes the option of a name from the table at 4; false, and nothing pushed, when it is not given. */
static bool push_option(lua_State *L, const char *name)
{
    if (lua_istable(L, 4) && lua_getfield(L, 4, name) != LUA_TNIL)
        return true;
    lua_settop(L, 4);
    return false;
}

static uint8_t read_rarity(lua_State *L, uint8_t kind)
{
    size_t length;
    if (!push_option(L, "rarity"))
        return MRT_RARITY_NONE;
    const char *word = mrt_check_string(L, -1, "game:create: the rarity", &length);
    if (kind != MRT_KIND_JOKER)
        mrt_call_raise(L, "game:create: only jokers have a rarity, a %s has none", mrt_kind_names[kind]);
    for (uint8_t i = MRT_RARITY_COMMON; i < MRT_RARITIES; i++)
        if (strcmp(mrt_rarity_names[i], word) == 0) {
            lua_pop(L, 1);
            return i;
        }
    mrt_raise_no_word(L, "game:create: there is no rarity", word, length,
                      mrt_rarity_names + MRT_RARITY_COMMON, MRT_RARITIES - MRT_RARITY_COMMON);
    return MRT_RARITY_NONE;
}

static int planet_of(lua_State *L, uint16_t hand)
{
    const mrt_content *content = &mrt_engine_of(L)->content;
    for (size_t i = 0; i < content->def_count; i++)
        if (content->defs[i].kind == MRT_KIND_PLANET && content->defs[i].hand == hand)
            return (int)i;
    return mrt_call_raise(L, "game:create: there is no planet of %s", mrt_content_hand_name(content, hand));
}

/* A key that nobody has is an error where all of the kind are content; other kinds the run knows. */
static int find_created(lua_State *L, uint8_t kind)
{
    const mrt_content *content = &mrt_engine_of(L)->content;
    size_t length;
    const char *key = mrt_check_string(L, -1, "game:create: the key", &length);
    int def = mrt_content_find(content, kind, key, length);
    const char *near = mrt_content_nearest(content, kind, key, length);
    if (def < 0 && (kind == MRT_KIND_JOKER || kind == MRT_KIND_PLANET))
        mrt_raise_no_word(L, lua_pushfstring(L, "game:create: there is no %s", mrt_kind_names[kind]), key,
                          length, &near, near != NULL ? 1 : 0);
    return def;
}

static void read_key(lua_State *L, creation *c)
{
    uint8_t kind = c->request.kind;
    if (push_option(L, "key")) {
        c->def = find_created(L, kind);
        c->request.key = text_number(L, -1, "game:create: the key");
        lua_settop(L, 4);
    } else if (push_option(L, "hand")) {
        if (kind != MRT_KIND_PLANET)
            mrt_call_raise(L, "game:create: only planets have a hand, a %s has none", mrt_kind_names[kind]);
        c->def = planet_of(L, mrt_check_hand(L, -1, "game:create"));
        lua_pushstring(L, mrt_engine_of(L)->content.defs[c->def].key);
        c->request.key = text_number(L, -1, "game:create: the key");
        lua_settop(L, 4);
    }
}

static int create(lua_State *L)
{
    static const char *const options[] = {"count", "edition", "hand", "key", "rarity", NULL};
    mrt_fold *fold = mrt_ops_begin(L, "game:create");
    creation c = {.def = -1, .count = 1, .request = {.key = -1}};
    lua_settop(L, 4);
    c.request.kind = check_created_kind(L);
    c.request.source = text_number(L, 3, "game:create: the source");
    mrt_check_options(L, 4, "game:create", options);
    c.request.rarity = read_rarity(L, c.request.kind);
    read_key(L, &c);
    if (push_option(L, "edition"))
        c.request.edition = mrt_check_part(L, -1, MRT_KIND_EDITION, "game:create");
    lua_settop(L, 4);
    if (push_option(L, "count"))
        c.count = mrt_check_whole(L, -1, "game:create: the count", 1, CREATE_MAX);
    mrt_charge(L, (size_t)c.count * (mrt_game_count(fold->game, MRT_SECTION_REQUESTS) + 10));
    mrt_ops_let(L, fold, let_create, &c);
    lua_pushboolean(L, c.made);
    return 1;
}

/* Playing cards. */
typedef struct joining {
    mrt_card card;
    bool to_hand;
    mrt_card_id id;
} joining;

/* A card that joins the deck goes under it. */
static mrt_status let_join(mrt_fold *fold, void *request, mrt_error *err)
{
    joining *j = request;
    mrt_section pile = j->to_hand ? MRT_SECTION_HAND : MRT_SECTION_DECK;
    uint32_t at = j->to_hand ? mrt_game_count(fold->game, MRT_SECTION_HAND) : 0;
    mrt_status status = mrt_game_add_card(fold->game, &j->card, &j->id, err);
    if (status == MRT_OK)
        status = mrt_game_insert(fold->game, pile, at, &j->id, err);
    if (status == MRT_OK)
        status = mrt_ops_add_stat(fold, MRT_STAT_DECK_SIZE, 1, err);
    if (status == MRT_OK && !j->to_hand)
        status = mrt_ops_add_stat(fold, MRT_STAT_DECK_LEFT, 1, err);
    return status == MRT_OK ? mrt_ops_tell_cards(fold, MRT_MOMENT_CARDS_ADDED, &j->id, 1, err) : status;
}

/* "hand", or "deck", which it is when nothing is said. */
static bool check_to_hand(lua_State *L, int arg, const char *what)
{
    static const char *const places[] = {"deck", "hand"};
    size_t length;
    if (lua_isnoneornil(L, arg))
        return false;
    const char *to = mrt_check_string(L, arg, what, &length);
    for (int i = 0; i < 2; i++)
        if (strcmp(places[i], to) == 0)
            return i == 1;
    mrt_raise_no_word(L, lua_pushfstring(L, "%s is \"deck\" or \"hand\", not", what), to, length, places, 2);
    return false;
}

static int add_card(lua_State *L)
{
    static const char *const names[] = {"edition", "enhancement", "rank", "seal", "suit", "to", NULL};
    mrt_fold *fold = mrt_ops_begin(L, "game:add_card");
    joining j = {.id = MRT_CARD_NONE};
    j.card = mrt_check_game_card(L, 2);
    mrt_check_options(L, 2, "game:add_card", names);
    lua_getfield(L, 2, "to");
    j.to_hand = check_to_hand(L, -1, "game:add_card: the place");
    mrt_ops_let(L, fold, let_join, &j);
    mrt_push_game_card(L, j.id);
    return 1;
}

static int copy_card(lua_State *L)
{
    mrt_fold *fold = mrt_ops_begin(L, "game:copy_card");
    mrt_card_id id = mrt_to_game_card(L, 2);
    joining j = {.id = MRT_CARD_NONE};
    if (id == MRT_CARD_NONE)
        return mrt_call_raise(L, "game:copy_card takes a card, not %s", mrt_type_of(L, 2));
    j.to_hand = check_to_hand(L, 3, "game:copy_card: the place");
    const mrt_card *original = mrt_game_card(fold->game, id);
    if (original == NULL)
        return mrt_call_raise(L, "game:copy_card: this card is gone: it was destroyed");
    j.card = *original;
    j.card.flags &= ~(uint32_t)MRT_CARD_FACE_DOWN;
    mrt_ops_let(L, fold, let_join, &j);
    mrt_push_game_card(L, j.id);
    return 1;
}

/* Copies of items. */
typedef struct doubling {
    mrt_item item;
    mrt_section section;
    uint32_t serial;
} doubling;

static mrt_status let_double(mrt_fold *fold, void *request, mrt_error *err)
{
    doubling *d = request;
    return add_item(fold, d->section, &d->item, d->item.slots, &d->serial, err);
}

/* The item at 2 that lies in a section. */
static const mrt_item *check_original(lua_State *L, const mrt_fold *fold, mrt_section section,
                                      const char *what)
{
    const char *due = section == MRT_SECTION_JOKERS ? "joker" : "consumable";
    uint32_t serial = mrt_to_item(L, 2), at;
    mrt_section found;
    if (serial == 0)
        mrt_call_raise(L, "%s takes a %s, not %s", what, due, mrt_type_of(L, 2));
    if (!mrt_game_find_item(fold->game, serial, &found, &at))
        mrt_call_raise(L, "%s: this %s is gone: it was destroyed or sold", what, due);
    if (found != section)
        mrt_call_raise(L, "%s takes a %s, not a %s", what, due,
                       mrt_kind_names[mrt_game_item(fold->game, serial)->kind]);
    return mrt_game_read(fold->game, found, at);
}

/* Makes the double when there is room, and pushes it; nil otherwise. */
static int finish_copy(lua_State *L, mrt_fold *fold, doubling *d)
{
    if (!mrt_ops_brings_place(fold, d->item.edition) && mrt_ops_room(fold, d->section) < 1) {
        lua_pushnil(L);
        return 1;
    }
    d->item.flags &= ~(uint32_t)MRT_ITEM_FACE_DOWN;
    mrt_ops_let(L, fold, let_double, d);
    mrt_push_item(L, d->serial);
    return 1;
}

static int copy_joker(lua_State *L)
{
    static const char *const options[] = {"keep_negative", NULL};
    mrt_fold *fold = mrt_ops_begin(L, "game:copy_joker");
    bool keep = false;
    mrt_check_options(L, 3, "game:copy_joker", options);
    if (lua_istable(L, 3) && lua_getfield(L, 3, "keep_negative") != LUA_TNIL)
        keep = mrt_check_flag(L, -1, "game:copy_joker: keep_negative");
    doubling d = {.section = MRT_SECTION_JOKERS};
    d.item = *check_original(L, fold, MRT_SECTION_JOKERS, "game:copy_joker");
    if (!keep && mrt_ops_brings_place(fold, d.item.edition))
        d.item.edition = MRT_EDITION_NONE;
    return finish_copy(L, fold, &d);
}

static int copy_consumable(lua_State *L)
{
    static const char *const options[] = {"edition", NULL};
    mrt_fold *fold = mrt_ops_begin(L, "game:copy_consumable");
    uint8_t edition = MRT_EDITION_NONE;
    mrt_check_options(L, 3, "game:copy_consumable", options);
    if (lua_istable(L, 3) && lua_getfield(L, 3, "edition") != LUA_TNIL)
        edition = mrt_check_part(L, -1, MRT_KIND_EDITION, "game:copy_consumable");
    doubling d = {.section = MRT_SECTION_CONSUMABLES};
    d.item = *check_original(L, fold, MRT_SECTION_CONSUMABLES, "game:copy_consumable");
    d.item.edition = edition;
    return finish_copy(L, fold, &d);
}

const luaL_Reg mrt_ops_make[] = {
    {"room", room},
    {"create", create},
    {"add_card", add_card},
    {"copy_card", copy_card},
    {"copy_joker", copy_joker},
    {"copy_consumable", copy_consumable},
    {NULL, NULL},
};
