/* What a player reads of an item: its text with the values that it has now. */
#include <string.h>

#include "bindings/host/host_parts.h"
#include "core/base/num.h"

enum { VALUES_MAX = 9 }; /* #1# .. #9# */

typedef struct text_request {
    mrt_host_board *board;
    uint32_t serial;
    mrt_text *out;
    mrt_text plain; /* owned by describe_serial */
} text_request;

/* Pushes what a path names, for the item at `self`. */
static void push_path(lua_State *L, int self, const char *path)
{
    const char *dot = strchr(path, '.');
    if (strncmp(path, "game.", 5) == 0) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_host_of(L)->env);
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
    mrt_host_board *board = request->board;
    const mrt_item *item = mrt_game_item(board->game, request->serial);
    const mrt_def *def = &board->host->content->defs[item->def];
    mrt_push_item(L, request->serial);
    lua_rawgeti(L, LUA_REGISTRYINDEX, board->host->defs);
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
    const mrt_item *item = mrt_game_item(request->board->game, request->serial);
    const mrt_content *content = request->board->host->content;
    const mrt_def *def = &content->defs[item->def];
    mrt_text *out = request->out;
    mrt_json_open(out, '{');
    put_text(out, "key", def->key, strlen(def->key));
    put_text(out, "name", def->name, strlen(def->name));
    if (def->rarity != 0)
        put_text(out, "rarity", content->rarities[def->rarity], strlen(content->rarities[def->rarity]));
    mrt_json_put_key(out, "cost");
    mrt_json_put_number(out, def->cost);
    put_flag(out, "blueprint", (def->flags & MRT_DEF_NO_BLUEPRINT) == 0);
    put_flag(out, "eternal", (def->flags & MRT_DEF_NO_ETERNAL) == 0);
    put_flag(out, "perishable", (def->flags & MRT_DEF_NO_PERISHABLE) == 0);
    put_text(out, "text", request->plain.data != NULL ? request->plain.data : "", request->plain.length);
    mrt_json_close(out, '}');
}

static mrt_status describe_serial(mrt_host_board *board, uint32_t serial, mrt_text *out, mrt_error *err)
{
    text_request request = {.board = board, .serial = serial, .out = out};
    const mrt_item *item = mrt_game_item(board->game, serial);
    mrt_host *host = board->host;
    if (item == NULL || item->def == MRT_DEF_UNKNOWN || !host->content->defs[item->def].defined)
        return mrt_error_set(err, MRT_ERR_STALE, 0, 0, "there is no such item");
    bool asking = host->asking;
    mrt_text_init(&request.plain, host->alloc);
    mrt_fold_passives(board->fold);
    host->active = board;
    host->asking = true;
    mrt_status status = mrt_host_protect(host, describe, &request, "describe", err);
    host->asking = asking;
    if (status == MRT_OK)
        put_item(&request);
    mrt_text_fini(&request.plain);
    return status;
}

mrt_status mrt_host_describe_item(mrt_host *host, mrt_board *board, uint32_t serial, mrt_text *out,
                                  mrt_error *err)
{
    for (mrt_host_board *found = host->boards; found != NULL; found = found->next)
        if (found->board == board)
            return describe_serial(found, serial, out, err);
    return mrt_error_set(err, MRT_ERR_STALE, 0, 0, "the board is none of this host");
}

/* An item that lies nowhere else is looked at among the vouchers. */
static mrt_status describe_def(mrt_host *host, mrt_board *board, int def, mrt_text *out, mrt_error *err)
{
    mrt_item item = {.kind = host->content->defs[def].kind, .def = (uint16_t)def};
    mrt_section row = mrt_content_place(host->content, item.kind) == MRT_PLACE_JOKERS ? MRT_SECTION_JOKERS
                                                                                      : MRT_SECTION_VOUCHERS;
    uint32_t serial;
    mrt_status status =
        mrt_game_add_item(mrt_board_game(board), host->content, row, 0, &item, NULL, &serial, err);
    return status == MRT_OK ? mrt_host_describe_item(host, board, serial, out, err) : status;
}

mrt_status mrt_host_describe(mrt_host *host, const char *key, size_t length, mrt_text *out, mrt_error *err)
{
    char quoted[MRT_QUOTE_SIZE];
    int def = mrt_content_find_defined(host->content, MRT_ANY_KIND, key, length);
    if (def < 0) {
        const char *near = mrt_content_nearest(host->content, MRT_ANY_KIND, key, length);
        mrt_quote(quoted, key, length);
        if (near != NULL)
            return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is no %s; did you mean \"%s\"?", quoted,
                                 near);
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is no %s", quoted);
    }
    mrt_board *board = mrt_host_make_board(host, err);
    if (board == NULL)
        return MRT_ERR_MEMORY;
    mrt_status status = describe_def(host, board, def, out, err);
    mrt_host_drop_board(host, board);
    return status;
}
