/* Calls handlers, and reads what they answer: what a board needs of its host.
 *
 * Hot: call_handler, read_flat. A handler's own memory and time are watched by mrt_call. What it answers is checked against
 * the answers of the context; a wrong one is a failure of the handler, told with the place where it is defined. All of this
 * runs inside of the protected call of the board, so that what allocates may raise.
 */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/content/foreign.h"
#include "bindings/objects/objects.h"
#include "bindings/vm/freeze.h"

enum { STACK = 16 /* values that a call and the reading of its answer push */ };
enum { MESSAGES = 1024 /* of answers that wait to be traced: more than jokers on a board */ };

/* What kind of value an answer has. */
typedef enum shape { SHAPE_NUMBER, SHAPE_FLAG, SHAPE_REPETITIONS, SHAPE_MESSAGE, SHAPE_FUNCTION } shape;

static shape shape_of(int key)
{
    switch (key) {
    case MRT_ANSWER_REMOVE:
    case MRT_ANSWER_SAVED:
    case MRT_ANSWER_SWAP:
    case MRT_ANSWER_EXTRA_SWAP:
    case MRT_ANSWER_BLOCKED:
    case MRT_ANSWER_TRIGGERED:
        return SHAPE_FLAG;
    case MRT_ANSWER_REPETITIONS:
        return SHAPE_REPETITIONS;
    case MRT_ANSWER_MESSAGE:
        return SHAPE_MESSAGE;
    case MRT_ANSWER_EXTRA_FUNC:
        return SHAPE_FUNCTION;
    default:
        return SHAPE_NUMBER;
    }
}

/* An answer that is being read: what for, and what went wrong. */
typedef struct reading {
    lua_State *L;
    mrt_host *host;
    mrt_host_board *board;
    const mrt_link *link;
    const mrt_context *context;
    mrt_answer *out;
    mrt_error *err;
} reading;

/* Failures: "jokers/x.lua:12: in individual: ...", with the line where the handler begins. */
static mrt_status wrong(const reading *r, const char *format, ...) MRT_PRINTF(2, 3);
static mrt_status wrong(const reading *r, const char *format, ...)
{
    lua_Debug where;
    char reason[MRT_ERROR_MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    lua_rawgeti(r->L, LUA_REGISTRYINDEX, r->link->sub->function);
    lua_getinfo(r->L, ">S", &where);
    return mrt_error_set(r->err, MRT_ERR_INPUT, 0, 0, "%s:%d: %s", where.short_src, where.linedefined,
                         reason);
}

/* The accepted answers, for a suggestion. */
static size_t accepted_names(const reading *r, const char *names[MRT_ANSWERS])
{
    size_t count = 0;
    for (int key = 0; key < MRT_ANSWERS; key++)
        if ((r->context->accepts >> key & 1) != 0)
            names[count++] = mrt_answer_name((mrt_answer_key)key);
    return count;
}

static mrt_status unknown(const reading *r, const char *word, size_t length)
{
    const char *names[MRT_ANSWERS];
    char quoted[MRT_QUOTE_SIZE];
    size_t count = accepted_names(r, names);
    const char *foreign = mrt_foreign_word(word, length, names, count);
    const char *near = mrt_nearest(word, length, names, count);
    mrt_quote(quoted, word, length);
    if (foreign != NULL)
        return wrong(r, "%s takes no answer %s; did you mean %s?", r->context->name, quoted, foreign);
    if (near != NULL)
        return wrong(r, "%s takes no answer %s; did you mean \"%s\"?", r->context->name, quoted, near);
    return wrong(r, "%s takes no answer %s", r->context->name, quoted);
}

static mrt_status mistyped(const reading *r, int key, const char *due, int index)
{
    return wrong(r, "the answer \"%s\" has to be %s, not a %s", mrt_answer_name((mrt_answer_key)key), due,
                 luaL_typename(r->L, index));
}

/* Values. */
static mrt_status read_number(reading *r, int key, int index)
{
    double value;
    if (lua_type(r->L, index) == LUA_TNUMBER)
        value = lua_tonumber(r->L, index);
    else if (lua_type(r->L, index) == LUA_TBOOLEAN && key == MRT_ANSWER_LEVEL_UP)
        value = lua_toboolean(r->L, index);
    else
        return mistyped(r, key, "a number", index);
    if (isnan(value))
        return wrong(r, "the answer \"%s\" is not a number (0/0, or inf - inf)",
                     mrt_answer_name((mrt_answer_key)key));
    r->out->value[key] = value;
    r->out->mask |= UINT32_C(1) << key;
    return MRT_OK;
}

static mrt_status read_repetitions(reading *r, int index)
{
    mrt_status status = read_number(r, MRT_ANSWER_REPETITIONS, index);
    double value = r->out->value[MRT_ANSWER_REPETITIONS];
    if (status == MRT_OK && (value < 0 || value > MRT_REPETITIONS_MAX || value != floor(value)))
        return wrong(r, "repetitions are whole numbers from 0 to %d, not %.14g", MRT_REPETITIONS_MAX, value);
    return status;
}

static mrt_status read_flag(reading *r, int key, int index)
{
    if (lua_type(r->L, index) != LUA_TBOOLEAN)
        return mistyped(r, key, "true", index);
    if (!lua_toboolean(r->L, index))
        return MRT_OK;
    r->out->value[key] = 1;
    r->out->mask |= UINT32_C(1) << key;
    return MRT_OK;
}

/* A message is kept only for a trace: the last ones stay alive in a ring. */
static mrt_status read_message(reading *r, int index)
{
    if (lua_type(r->L, index) != LUA_TSTRING)
        return mistyped(r, MRT_ANSWER_MESSAGE, "a text", index);
    r->out->mask |= UINT32_C(1) << MRT_ANSWER_MESSAGE;
    r->out->value[MRT_ANSWER_MESSAGE] = 0;
    r->out->message = NULL;
    if (r->board->fold->trace == NULL)
        return MRT_OK;
    index = lua_absindex(r->L, index);
    lua_rawgeti(r->L, LUA_REGISTRYINDEX, r->host->messages);
    lua_pushvalue(r->L, index);
    r->out->message = lua_tostring(r->L, -1);
    lua_rawseti(r->L, -2, r->host->message_count++ % MESSAGES + 1);
    lua_pop(r->L, 1);
    return MRT_OK;
}

static mrt_status read_function(reading *r, int index)
{
    if (lua_type(r->L, index) != LUA_TFUNCTION)
        return mistyped(r, MRT_ANSWER_EXTRA_FUNC, "a function", index);
    lua_pushvalue(r->L, index);
    r->out->func = luaL_ref(r->L, LUA_REGISTRYINDEX);
    r->out->mask |= UINT32_C(1) << MRT_ANSWER_EXTRA_FUNC;
    r->out->value[MRT_ANSWER_EXTRA_FUNC] = 0;
    return MRT_OK;
}

static mrt_status read_value(reading *r, int key, int index)
{
    if ((r->context->accepts >> key & 1) == 0)
        return wrong(r, "%s takes no answer \"%s\"", r->context->name, mrt_answer_name((mrt_answer_key)key));
    switch (shape_of(key)) {
    case SHAPE_FLAG:
        return read_flag(r, key, index);
    case SHAPE_REPETITIONS:
        return read_repetitions(r, index);
    case SHAPE_MESSAGE:
        return read_message(r, index);
    case SHAPE_FUNCTION:
        return read_function(r, index);
    default:
        return read_number(r, key, index);
    }
}

/* Names. Short strings are one object in Lua: a name is found by its address. */
static int find_key(const mrt_host *host, const char *name, int from, int to)
{
    for (int key = from; key < to; key++)
        if (host->answer_names[key] == name)
            return key;
    return -1;
}

/* The parts of `extra` or `edition`: a table of their own. */
static mrt_status read_parts(reading *r, int index, int from, int to, const char *word)
{
    lua_State *L = r->L;
    if (lua_type(L, index) != LUA_TTABLE)
        return wrong(r, "the answer \"%s\" has to be a table, not a %s", word, luaL_typename(L, index));
    index = lua_absindex(L, index);
    for (lua_pushnil(L); lua_next(L, index) != 0; lua_pop(L, 1)) {
        size_t length = 0;
        const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tolstring(L, -2, &length) : "";
        int key = find_key(r->host, name, from, to);
        if (key < 0)
            return wrong(r, "\"%s\" has no part \"%s\"", word, name);
        mrt_status status = read_value(r, key, lua_gettop(L));
        if (status != MRT_OK)
            return status;
    }
    return MRT_OK;
}

/* The pair of the name at `name_at` and the value at `value_at`. */
static mrt_status read_pair(reading *r, int name_at, int value_at)
{
    size_t length;
    if (lua_type(r->L, name_at) != LUA_TSTRING)
        return wrong(r, "the name of an answer has to be a text, not a %s", luaL_typename(r->L, name_at));
    const char *name = lua_tolstring(r->L, name_at, &length);
    int key = find_key(r->host, name, 0, MRT_ANSWER_EXTRA_CHIP_MOD);
    if (key >= 0)
        return read_value(r, key, value_at);
    if (name == r->host->answer_names[MRT_ANSWER_MESSAGE])
        return read_value(r, MRT_ANSWER_MESSAGE, value_at);
    if (strcmp(name, "extra") == 0)
        return read_parts(r, value_at, MRT_ANSWER_EXTRA_CHIP_MOD, MRT_ANSWER_EDITION_CHIP_MOD, "extra");
    if (strcmp(name, "edition") == 0)
        return read_parts(r, value_at, MRT_ANSWER_EDITION_CHIP_MOD, MRT_ANSWER_MESSAGE, "edition");
    return unknown(r, name, length);
}

static mrt_status read_table(reading *r, int index)
{
    lua_State *L = r->L;
    mrt_status status = MRT_OK;
    if (mrt_frozen_push(L, index)) /* a table of the file, not of the call */
        index = lua_gettop(L);
    for (lua_pushnil(L); status == MRT_OK && lua_next(L, index) != 0; lua_pop(L, 1))
        status = read_pair(r, lua_gettop(L) - 1, lua_gettop(L));
    return status;
}

static mrt_status read_flat(reading *r, int first, int last)
{
    if ((last - first) % 2 == 0)
        return wrong(r, "answers are pairs of a name and a value; \"%s\" has no value",
                     lua_type(r->L, last) == LUA_TSTRING ? lua_tostring(r->L, last) : "the last one");
    for (int at = first; at < last; at += 2) {
        mrt_status status = read_pair(r, at, at + 1);
        if (status != MRT_OK)
            return status;
    }
    return MRT_OK;
}

static mrt_status read_answer(reading *r, int first, int last)
{
    switch (lua_type(r->L, first)) {
    case LUA_TNIL:
        return MRT_OK;
    case LUA_TSTRING:
        return read_flat(r, first, last);
    case LUA_TTABLE:
        return read_table(r, first);
    default:
        return wrong(r, "a handler returns nothing, a table of answers, or names and values, not a %s",
                     luaL_typename(r->L, first));
    }
}

/* Calls. */

/* What mrt_call has told, with a place: where the function at registry `function` begins, if the message has none. Limits of
 * memory name item and context, which are said elsewhere. */
static void take_error(lua_State *L, const mrt_who *who, int function, mrt_status status, mrt_error *err)
{
    lua_Debug where;
    char prefix[MRT_ERROR_MESSAGE_SIZE];
    const char *message = mrt_call_error(L)->message;
    int length = snprintf(prefix, sizeof prefix, "%s, in %s: ", who->item, who->context);
    bool named = length > 0 && length < (int)sizeof prefix && strncmp(message, prefix, (size_t)length) == 0;
    lua_rawgeti(L, LUA_REGISTRYINDEX, function);
    lua_getinfo(L, ">S", &where);
    size_t source = strlen(where.short_src);
    if (!named && strncmp(message, where.short_src, source) == 0 && message[source] == ':')
        mrt_error_set(err, status, 0, 0, "%s", message);
    else
        mrt_error_set(err, status, 0, 0, "%s:%d: %s", where.short_src, where.linedefined,
                      named ? message + length : message);
}

/* Keeps the object on top of the stack for the next time. */
static void keep_hot(lua_State *L, mrt_hot *hot, uint64_t key)
{
    lua_pushvalue(L, -1);
    hot->key = 0;
    if (hot->ref > 0)
        lua_rawseti(L, LUA_REGISTRYINDEX, hot->ref);
    else
        hot->ref = luaL_ref(L, LUA_REGISTRYINDEX);
    hot->key = key;
}

static inline void push_hot_self(lua_State *L, mrt_host_board *board, uint32_t serial, int def)
{
    mrt_hot *hot = &board->hot_items[(serial != 0 ? serial : (uint32_t)def) % MRT_HOT];
    uint64_t key = (uint64_t)serial << 32 | ((uint64_t)def + 1);
    if (hot->key == key) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, hot->ref);
        return;
    }
    mrt_push_self(L, serial, def);
    keep_hot(L, hot, key);
}

static inline void push_hot_ctx(lua_State *L, const mrt_host *host, const mrt_event *event)
{
    int ref = event->context < host->ctx_capacity ? host->ctx[event->context][event->area] : 0;
    if (ref > 0)
        lua_rawgeti(L, LUA_REGISTRYINDEX, ref);
    else
        mrt_push_ctx(L, event->context, (mrt_area)event->area);
}

static inline void push_hot_card(lua_State *L, mrt_host_board *board, mrt_card_id id)
{
    mrt_hot *hot = &board->hot_cards[id % MRT_HOT];
    if (hot->key == id) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, hot->ref);
        return;
    }
    mrt_push_game_card(L, id);
    keep_hot(L, hot, id);
}

static int push_third(lua_State *L, mrt_host_board *board, const mrt_event *event)
{
    if (event->card != MRT_CARD_NONE)
        push_hot_card(L, board, event->card);
    else if (event->item != 0)
        mrt_push_item(L, event->item);
    else if (event->spoken != NULL)
        mrt_push_spoken(L, event->spoken);
    else
        return 0;
    return 1;
}

static mrt_status call_handler(void *user, const mrt_link *link, mrt_answer *out, mrt_error *err)
{
    mrt_host_board *board = user;
    mrt_host *host = board->host;
    lua_State *L = host->L;
    const mrt_event *event = board->fold->event;
    const mrt_sub *sub = link->sub;
    const mrt_context *context = &host->content->contexts[event->context];
    mrt_who who = {host->content->defs[sub->def].key, context->name, &mrt_limits_handler, sub->counted};
    int base = lua_gettop(L);
    if (!lua_checkstack(L, STACK))
        return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for the stack");
    host->active = board;
    lua_rawgeti(L, LUA_REGISTRYINDEX, sub->function);
    push_hot_self(L, board, link->self != 0 || link->place != MRT_PLACE_STICKER ? link->self : link->actor,
                  sub->def);
    push_hot_ctx(L, host, event);
    int arguments = 2 + push_third(L, board, event);
    mrt_status status = mrt_call(L, &who, arguments, LUA_MULTRET);
    if (status != MRT_OK) {
        take_error(L, &who, sub->function, status, err);
    } else if (lua_gettop(L) > base) {
        reading r = {L, host, board, link, context, out, err};
        status = read_answer(&r, base + 1, lua_gettop(L));
        if (status != MRT_OK && (out->mask >> MRT_ANSWER_EXTRA_FUNC & 1) != 0)
            luaL_unref(L, LUA_REGISTRYINDEX, out->func);
    }
    lua_settop(L, base);
    return status;
}

static mrt_status call_func(void *user, const mrt_link *link, int32_t handle, bool run, mrt_error *err)
{
    mrt_host_board *board = user;
    lua_State *L = board->host->L;
    mrt_who who = {board->host->content->defs[link->sub->def].key, "extra.func", &mrt_limits_handler, true};
    mrt_status status = MRT_OK;
    if (run) {
        mrt_event event = {.outer = board->fold->event, .link = link, .context = link->sub->context};
        board->fold->event = &event;
        lua_rawgeti(L, LUA_REGISTRYINDEX, handle);
        status = mrt_call(L, &who, 0, 0);
        board->fold->event = event.outer;
    }
    if (status != MRT_OK)
        take_error(L, &who, handle, status, err);
    luaL_unref(L, LUA_REGISTRYINDEX, handle);
    return status;
}

static mrt_status wrong_copy(lua_State *L, const mrt_def *def, mrt_error *err)
{
    lua_Debug where;
    const char *type = luaL_typename(L, -1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, def->copy_function);
    lua_getinfo(L, ">S", &where);
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s:%d: copy returns a joker or nothing, not a %s",
                         where.short_src, where.linedefined, type);
}

/* Asks a joker whom it copies. */
static mrt_status call_copy(void *user, const mrt_item *item, uint32_t *out, mrt_error *err)
{
    mrt_host_board *board = user;
    mrt_host *host = board->host;
    lua_State *L = host->L;
    const mrt_def *def = &host->content->defs[item->def];
    mrt_who who = {def->key, "copy", &mrt_limits_handler, true};
    bool asking = host->asking;
    host->active = board;
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    lua_rawgeti(L, LUA_REGISTRYINDEX, def->copy_function);
    mrt_push_self(L, item->serial, item->def);
    host->asking = true;
    mrt_status status = mrt_call(L, &who, 1, 1);
    host->asking = asking;
    if (status != MRT_OK) {
        take_error(L, &who, def->copy_function, status, err);
        return status;
    }
    *out = mrt_to_item(L, -1);
    if (*out == 0 && !lua_isnil(L, -1))
        status = wrong_copy(L, def, err);
    lua_pop(L, 1);
    return status;
}

/* Failures. */

/* A message that begins with "file:line: " gives both to the diagnostic. */
static void split_place(const char *message, const char *file, mrt_diagnostic *out)
{
    size_t length = strlen(file);
    out->file = file;
    out->message = message;
    if (strncmp(message, file, length) != 0 || message[length] != ':')
        return;
    char *end;
    long line = strtol(message + length + 1, &end, 10);
    if (line > 0 && line < INT32_MAX && end[0] == ':' && end[1] == ' ') {
        out->line = (int)line;
        out->message = end + 2;
    }
}

/* "file:line: item, in context: reason" */
static void script_failed(void *user, const mrt_def *def, const char *context, mrt_error *err)
{
    mrt_host_board *board = user;
    const mrt_host_options *options = &board->host->options;
    mrt_diagnostic told = {0};
    mrt_error plain = *err, message;
    split_place(plain.message, def->file, &told);
    mrt_error_set(&message, err->status, 0, 0, "%s, in %s: %s%s", def->key, context, told.message,
                  options->strict ? "" : "; it is switched off");
    mrt_error_set(err, err->status, 0, 0, "%s:%d: %s", told.file, told.line, message.message);
    told.message = message.message;
    if (options->diagnose != NULL)
        options->diagnose(options->user, &told);
}

void mrt_host_open_answers(lua_State *L)
{
    mrt_host *host = mrt_host_of(L);
    lua_createtable(L, MESSAGES, 0);
    host->messages = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_createtable(L, MRT_ANSWERS, 0);
    for (int key = 0; key < MRT_ANSWERS; key++) {
        const char *name = mrt_answer_name((mrt_answer_key)key), *dot = strchr(name, '.');
        host->answer_names[key] = lua_pushstring(L, dot != NULL ? dot + 1 : name);
        lua_rawseti(L, -2, key + 1);
    }
    luaL_ref(L, LUA_REGISTRYINDEX); /* keeps the names alive */
}

/* Protection. Outside of handlers a call without limits; inside of one what it may still use. */
typedef struct body {
    void (*run)(void *argument);
    void *argument;
} body;

static int run_body(lua_State *L)
{
    const body *b = lua_touserdata(L, 1);
    b->run(b->argument);
    return 0;
}

static mrt_status protect(void *user, void (*run)(void *argument), void *argument, const char *what,
                          mrt_error *err)
{
    mrt_host_board *board = user, *before = board->host->active;
    lua_State *L = board->host->L;
    const mrt_who *running = mrt_guard_of(L)->running;
    bool inside = board->fold->event != NULL && running != NULL;
    mrt_who who = inside ? (mrt_who){running->item, running->context, running->limits, false}
                         : (mrt_who){"the engine", what, NULL, false};
    body b = {run, argument};
    board->host->active = board;
    if (!lua_checkstack(L, 4))
        return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for the stack");
    lua_pushcfunction(L, run_body);
    lua_pushlightuserdata(L, &b);
    mrt_status status = mrt_call(L, &who, 1, 0);
    if (inside)
        board->host->active = before;
    if (status != MRT_OK)
        *err = *mrt_call_error(L);
    return status;
}

const mrt_handlers mrt_host_handlers = {NULL,          call_handler, call_func, call_copy,
                                        script_failed, protect,      NULL};
