/* What a player reads of an item: its text with the values that it has now. */
#include <string.h>

#include "bindings/host/engine_parts.h"
#include "core/base/num.h"
#include "core/board/scenario.h"

enum { VALUES_MAX = 9 }; /* #1# .. #9# */

typedef struct text_request {
    mrt_board *board;
    uint32_t serial;
    mrt_text *out;
    mrt_text plain; /* owned by mrt_board_describe */
} text_request;

/* Pushes what a path names, for the item at `self`. */
static void push_path(lua_State *L, int self, const char *path)
{
    const char *dot = strchr(path, '.');
    if (strncmp(path, "game.", 5) == 0) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_engine_of(L)->env);
        lua_getfield(L, -1, "game");
        lua_remove(L, -2);
    } else {
        lua_pushlstring(L, path, (size_t)(dot - path));
        lua_gettable(L, self);
    }
    lua_getfield(L, -1, dot + 1);
    lua_remove(L, -2);
}

/* Pushes the values of `vars`, at `vars`; returns their number. */
static int push_values(lua_State *L, int vars, int self, const char *key)
{
    int base = lua_gettop(L);
    const mrt_who who = {key, "vars", &mrt_limits_handler, true};
    if (lua_isfunction(L, vars)) {
        lua_pushvalue(L, vars);
        lua_pushvalue(L, self);
        if (mrt_call(L, &who, 1, LUA_MULTRET) != MRT_OK)
            luaL_error(L, "%s", mrt_call_error(L)->message);
        return lua_gettop(L) - base;
    }
    lua_Integer count = lua_istable(L, vars) ? luaL_len(L, vars) : 0;
    for (lua_Integer i = 1; i <= count && i <= VALUES_MAX; i++) {
        lua_geti(L, vars, i);
        push_path(L, self, lua_tostring(L, -1));
        lua_remove(L, -2);
    }
    return lua_gettop(L) - base;
}

static void put_value(lua_State *L, mrt_text *out, int index)
{
    char digits[MRT_NUM_SIZE];
    if (lua_type(L, index) == LUA_TNUMBER)
        mrt_text_puts(out, mrt_num_text(lua_tonumber(L, index), digits));
    else if (lua_type(L, index) == LUA_TSTRING)
        mrt_text_puts(out, lua_tostring(L, index));
    else
        mrt_text_puts(out, lua_isnil(L, index) ? "none" : "?");
}

/* `{mult}` and `{}` are left out, `#1#` is filled in. */
static void put_plain(lua_State *L, mrt_text *out, const char *text, int first, int count)
{
    while (*text != '\0') {
        const char *close = *text == '{' ? strchr(text, '}') : NULL;
        if (close != NULL) {
            text = close + 1;
        } else if (text[0] == '#' && text[1] >= '1' && text[1] <= '9' && text[2] == '#') {
            int number = text[1] - '1';
            if (number < count)
                put_value(L, out, first + number);
            text += 3;
        } else {
            mrt_text_putc(out, *text++);
        }
    }
}

static int describe(lua_State *L)
{
    enum { SELF = 2, TEXT = 5, VARS = 6, VALUES = 7 };
    text_request *request = lua_touserdata(L, 1);
    mrt_board *board = request->board;
    const mrt_item *item = mrt_game_item(&board->game, request->serial);
    const mrt_def *def = &board->engine->content.defs[item->def];
    mrt_push_item(L, request->serial);
    lua_rawgeti(L, LUA_REGISTRYINDEX, board->engine->defs);
    lua_rawgeti(L, -1, item->def + 1);
    lua_getfield(L, -1, "text");
    lua_getfield(L, -2, "vars");
    int count = push_values(L, VARS, SELF, def->key);
    if (lua_type(L, TEXT) == LUA_TSTRING)
        put_plain(L, &request->plain, lua_tostring(L, TEXT), VALUES, count);
    return 0;
}

static void put_text(mrt_text *out, const char *key, const char *text, size_t length)
{
    mrt_json_put_key(out, key);
    mrt_json_put_string(out, text, length);
}

static void put_flag(mrt_text *out, const char *key, bool on)
{
    mrt_json_put_key(out, key);
    mrt_json_put_boolean(out, on);
}

static void put_item(const text_request *request)
{
    static const char *const rarities[MRT_RARITIES] = {NULL, "common", "uncommon", "rare", "legendary"};
    const mrt_item *item = mrt_game_item(&request->board->game, request->serial);
    const mrt_def *def = &request->board->engine->content.defs[item->def];
    mrt_text *out = request->out;
    mrt_json_open(out, '{');
    put_text(out, "key", def->key, strlen(def->key));
    put_text(out, "name", def->name, strlen(def->name));
    if (def->rarity != MRT_RARITY_NONE)
        put_text(out, "rarity", rarities[def->rarity], strlen(rarities[def->rarity]));
    mrt_json_put_key(out, "cost");
    mrt_json_put_number(out, def->cost);
    put_flag(out, "blueprint", (def->flags & MRT_DEF_NO_BLUEPRINT) == 0);
    put_flag(out, "eternal", (def->flags & MRT_DEF_NO_ETERNAL) == 0);
    put_flag(out, "perishable", (def->flags & MRT_DEF_NO_PERISHABLE) == 0);
    put_text(out, "text", request->plain.data != NULL ? request->plain.data : "", request->plain.length);
    mrt_json_close(out, '}');
}

mrt_status mrt_board_describe(mrt_board *board, uint32_t serial, mrt_text *out, mrt_error *err)
{
    text_request request = {.board = board, .serial = serial, .out = out};
    const mrt_item *item = mrt_game_item(&board->game, serial);
    const mrt_who who = {"the engine", "describe", NULL, false};
    mrt_engine *engine = board->engine;
    lua_State *L = engine->L;
    if (item == NULL || item->def == MRT_DEF_UNKNOWN)
        return mrt_error_set(err, MRT_ERR_STALE, 0, 0, "there is no such item");
    bool asking = engine->asking;
    mrt_text_init(&request.plain, engine->alloc);
    mrt_fold_passives(&board->fold);
    engine->active = board;
    engine->asking = true;
    lua_pushcfunction(L, describe);
    lua_pushlightuserdata(L, &request);
    mrt_status status = mrt_call(L, &who, 1, 0);
    engine->asking = asking;
    if (status == MRT_OK)
        put_item(&request);
    else
        mrt_error_set(err, status, 0, 0, "%s", mrt_call_error(L)->message);
    mrt_text_fini(&request.plain);
    return status;
}

static mrt_status describe_def(mrt_board *board, int def, mrt_text *out, mrt_error *err)
{
    const mrt_content *content = &board->engine->content;
    mrt_item item = {.kind = content->defs[def].kind, .def = (uint16_t)def};
    mrt_section section = item.kind == MRT_KIND_JOKER ? MRT_SECTION_JOKERS : MRT_SECTION_VOUCHERS;
    uint32_t serial;
    mrt_status status = mrt_game_add_item(&board->game, content, section, 0, &item, &serial, err);
    return status == MRT_OK ? mrt_board_describe(board, serial, out, err) : status;
}

mrt_status mrt_engine_describe(mrt_engine *engine, const char *key, size_t length, mrt_text *out,
                               mrt_error *err)
{
    char quoted[MRT_QUOTE_SIZE];
    int def = mrt_content_find(&engine->content, MRT_KINDS, key, length);
    if (def < 0) {
        const char *near = mrt_content_nearest(&engine->content, MRT_KINDS, key, length);
        mrt_quote(quoted, key, length);
        if (near != NULL)
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is no %s; did you mean \"%s\"?", quoted,
                                 near);
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is no %s", quoted);
    }
    mrt_board *board = mrt_board_create(engine, err);
    if (board == NULL)
        return MRT_ERR_MEMORY;
    mrt_status status = describe_def(board, def, out, err);
    mrt_board_destroy(board);
    return status;
}

mrt_status mrt_board_take(mrt_board *board, const mrt_json *scenario, mrt_error *err)
{
    mrt_status status = mrt_scenario_set(&board->fold, &board->engine->content, scenario, err);
    mrt_game_commit(&board->game);
    return status;
}
