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
#include "core/base/words.h"

enum { CREATE_MAX = 100 }; /* items of one call: no board has more places */

static int room(lua_State *L)
{
    static const char *const kinds[] = {"joker", "consumable"};
    mrt_host_board *board = mrt_ops_begin(L, "game:room");
    size_t length;
    const char *kind = mrt_check_string(L, 2, "game:room: the kind", &length);
    mrt_charge(L, mrt_game_count(board->game, MRT_SECTION_REQUESTS));
    for (int i = 0; i < 2; i++)
        if (strcmp(kinds[i], kind) == 0) {
            mrt_push_number(
                L, mrt_ops_room(board->board, i == 0 ? MRT_SECTION_JOKERS : MRT_SECTION_CONSUMABLES));
            return 1;
        }
    return mrt_raise_no_word(L, "game:room takes \"joker\" or \"consumable\", not", kind, length, kinds, 2);
}

/* Creations: kinds whose items lie in a row. */
static uint8_t check_created_kind(lua_State *L)
{
    const mrt_content *content = mrt_host_of(L)->content;
    const char *names[MRT_KINDS_MAX];
    size_t length, count = 0;
    const char *word = mrt_check_string(L, 2, "game:create: the kind", &length);
    int kind = mrt_content_find_kind(content, word, length);
    if (kind >= 0 && mrt_ops_row_of(content, (unsigned)kind) != MRT_SECTIONS)
        return (uint8_t)kind;
    for (size_t i = 0; i < content->kind_count; i++)
        if (mrt_ops_row_of(content, (unsigned)i) != MRT_SECTIONS)
            names[count++] = content->kinds[i].name;
    mrt_raise_no_word(L, "game:create makes what lies in a row (\"joker\", \"planet\", ..), not", word,
                      length, names, count);
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

static const char *kind_name(lua_State *L, unsigned kind)
{
    return mrt_host_of(L)->content->kinds[kind].name;
}

static uint8_t read_rarity(lua_State *L, uint8_t kind)
{
    const mrt_content *content = mrt_host_of(L)->content;
    size_t length;
    if (!push_option(L, "rarity"))
        return 0;
    const char *word = mrt_check_string(L, -1, "game:create: the rarity", &length);
    if (mrt_content_place(content, kind) != MRT_PLACE_JOKERS)
        mrt_call_raise(L, "game:create: only jokers have a rarity, %s %s has none",
                       mrt_article(kind_name(L, kind)), kind_name(L, kind));
    int rarity = mrt_content_find_rarity(content, word, length);
    if (rarity < 0)
        mrt_raise_no_word(L, "game:create: there is no rarity", word, length, content->rarities + 1,
                          content->rarity_count - 1);
    lua_pop(L, 1);
    return (uint8_t)rarity;
}

static int planet_of(lua_State *L, unsigned kind, uint16_t hand)
{
    const mrt_content *content = mrt_host_of(L)->content;
    for (size_t i = 0; i < content->def_count; i++)
        if (content->defs[i].kind == kind && content->defs[i].hand == hand && content->defs[i].defined)
            return (int)i;
    return mrt_call_raise(L, "game:create: there is no %s of %s", kind_name(L, kind),
                          mrt_content_hand_name(content, hand));
}

static bool has_definitions(const mrt_content *content, unsigned kind)
{
    for (size_t i = 0; i < content->def_count; i++)
        if (content->defs[i].kind == kind && content->defs[i].defined)
            return true;
    return false;
}

/* Does anything of the kind belong to a hand, as planets do? */
static bool has_hands(const mrt_content *content, unsigned kind)
{
    for (size_t i = 0; i < content->def_count; i++)
        if (content->defs[i].kind == kind && content->defs[i].defined &&
            mrt_content_hand_name(content, content->defs[i].hand) != NULL)
            return true;
    return false;
}

/* A key that nobody has is an error where the kind has definitions; of others the run knows more. */
static int find_created(lua_State *L, uint8_t kind)
{
    const mrt_content *content = mrt_host_of(L)->content;
    size_t length;
    const char *key = mrt_check_string(L, -1, "game:create: the key", &length);
    int def = mrt_content_find_defined(content, kind, key, length);
    if (def < 0 && has_definitions(content, kind)) {
        const char *near = mrt_content_nearest(content, kind, key, length);
        mrt_raise_no_word(L, lua_pushfstring(L, "game:create: there is no %s", kind_name(L, kind)), key,
                          length, &near, near != NULL ? 1 : 0);
    }
    return def;
}

/* Texts stay on the stack, or are the content's. */
static void read_key(lua_State *L, mrt_creation *c)
{
    const mrt_content *content = mrt_host_of(L)->content;
    if (push_option(L, "key")) {
        c->def = find_created(L, c->kind);
        c->key = lua_tolstring(L, -1, &c->key_length);
        lua_settop(L, 4); /* the table of options keeps it */
    } else if (push_option(L, "hand")) {
        uint16_t hand = mrt_check_hand(L, -1, "game:create");
        if (!has_hands(content, c->kind))
            mrt_call_raise(L, "game:create: %s %s has no hand", mrt_article(kind_name(L, c->kind)),
                           kind_name(L, c->kind));
        c->def = planet_of(L, c->kind, hand);
        c->key = content->defs[c->def].key;
        c->key_length = strlen(c->key);
        lua_settop(L, 4);
    }
}

static int create(lua_State *L)
{
    static const char *const options[] = {"count", "edition", "hand", "key", "rarity", NULL};
    mrt_host_board *board = mrt_ops_begin(L, "game:create");
    mrt_creation c = {.def = -1, .count = 1};
    mrt_error err;
    lua_settop(L, 4);
    c.kind = check_created_kind(L);
    c.source = mrt_check_string(L, 3, "game:create: the source", &c.source_length);
    mrt_check_options(L, 4, "game:create", options);
    c.rarity = read_rarity(L, c.kind);
    read_key(L, &c);
    if (push_option(L, "edition"))
        c.edition = mrt_check_part(L, -1, MRT_PLACE_EDITION, "game:create");
    lua_settop(L, 4);
    if (push_option(L, "count"))
        c.count = (uint32_t)mrt_check_whole(L, -1, "game:create: the count", 1, CREATE_MAX);
    mrt_charge(L, (size_t)c.count * (mrt_game_count(board->game, MRT_SECTION_REQUESTS) + 10));
    mrt_check_status(L, mrt_ops_create(board->board, &c, &err), &err);
    lua_pushboolean(L, c.made);
    return 1;
}

/* Playing cards. */

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

static int join(lua_State *L, mrt_host_board *board, const mrt_card *card, bool to_hand)
{
    mrt_card_id id;
    mrt_error err;
    mrt_check_status(L, mrt_ops_join(board->board, card, to_hand, &id, &err), &err);
    mrt_push_game_card(L, id);
    return 1;
}

static int add_card(lua_State *L)
{
    static const char *const names[] = {"ed",   "edition", "enh", "enhancement", "rank",
                                        "seal", "suit",    "to",  NULL};
    mrt_host_board *board = mrt_ops_begin(L, "game:add_card");
    mrt_card card = mrt_check_game_card(L, 2);
    mrt_check_options(L, 2, "game:add_card", names);
    lua_getfield(L, 2, "to");
    return join(L, board, &card, check_to_hand(L, -1, "game:add_card: the place"));
}

static int copy_card(lua_State *L)
{
    mrt_host_board *board = mrt_ops_begin(L, "game:copy_card");
    mrt_card_id id = mrt_to_game_card(L, 2);
    if (id == MRT_CARD_NONE)
        return mrt_call_raise(L, "game:copy_card takes a card, not %s", mrt_type_of(L, 2));
    bool to_hand = check_to_hand(L, 3, "game:copy_card: the place");
    mrt_card_id copy;
    mrt_error err;
    mrt_status status = mrt_ops_copy_card(board->board, id, to_hand, &copy, &err);
    if (status == MRT_ERR_STALE)
        return mrt_call_raise(L, "game:copy_card: %s", err.message);
    mrt_check_status(L, status, &err);
    mrt_push_game_card(L, copy);
    return 1;
}

static int raise_other_kind(lua_State *L, const char *what, const char *due, const char *kind)
{
    return mrt_call_raise(L, "%s takes a %s, not %s %s", what, due, mrt_article(kind), kind);
}

/* Copies of items. The item at 2 that lies in a section. */
static const mrt_item *check_original(lua_State *L, const mrt_host_board *board, mrt_section section,
                                      const char *what)
{
    const char *due = section == MRT_SECTION_JOKERS ? "joker" : "consumable";
    uint32_t serial = mrt_to_item(L, 2), at;
    mrt_section found;
    if (serial == 0)
        mrt_call_raise(L, "%s takes a %s, not %s", what, due, mrt_type_of(L, 2));
    if (!mrt_game_find_item(board->game, serial, &found, &at))
        mrt_call_raise(L, "%s: this %s is gone: it was destroyed or sold", what, due);
    if (found != section)
        raise_other_kind(L, what, due, kind_name(L, mrt_game_item(board->game, serial)->kind));
    return mrt_game_read(board->game, found, at);
}

/* Makes the double when there is room, and pushes it; nil otherwise. */
static int copy_item(lua_State *L, mrt_host_board *board, uint32_t serial, uint8_t edition)
{
    uint32_t copy = 0;
    mrt_error err;
    mrt_check_status(L, mrt_ops_copy_item(board->board, serial, edition, &copy, &err), &err);
    mrt_push_item(L, copy);
    return 1;
}

static int copy_joker(lua_State *L)
{
    static const char *const options[] = {"keep_negative", NULL};
    mrt_host_board *board = mrt_ops_begin(L, "game:copy_joker");
    bool keep = false;
    mrt_check_options(L, 3, "game:copy_joker", options);
    if (lua_istable(L, 3) && lua_getfield(L, 3, "keep_negative") != LUA_TNIL)
        keep = mrt_check_flag(L, -1, "game:copy_joker: keep_negative");
    const mrt_item *joker = check_original(L, board, MRT_SECTION_JOKERS, "game:copy_joker");
    bool drops = !keep && mrt_ops_brings_place(board->host->content, joker->edition);
    return copy_item(L, board, joker->serial, drops ? MRT_EDITION_NONE : joker->edition);
}

static int copy_consumable(lua_State *L)
{
    static const char *const options[] = {"edition", NULL};
    mrt_host_board *board = mrt_ops_begin(L, "game:copy_consumable");
    uint8_t edition = MRT_EDITION_NONE;
    mrt_check_options(L, 3, "game:copy_consumable", options);
    if (lua_istable(L, 3) && lua_getfield(L, 3, "edition") != LUA_TNIL)
        edition = mrt_check_part(L, -1, MRT_PLACE_EDITION, "game:copy_consumable");
    const mrt_item *item = check_original(L, board, MRT_SECTION_CONSUMABLES, "game:copy_consumable");
    return copy_item(L, board, item->serial, edition);
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
