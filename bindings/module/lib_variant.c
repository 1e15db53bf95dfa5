/* marotte.variant and marotte.Variant: the JSON file of a poker variant, checked, for tables and for scripts.
 *
 * A string that begins like JSON, with a brace or bracket, or that has more than one line is the text itself; all
 * else is the name of a variant that comes with the engine (shipped.h), or a path. The loader calls back for every fault, and nothing may raise there: the faults wait in a block of
 * their own, which a userdata owns, and become Lua values once the loader is done.
 */
#include <string.h>

#include "bindings/module/cards.h"
#include "bindings/module/tables.h"
#include "bindings/vm/files.h"
#include "bindings/vm/shipped.h"

#define FAULTS_CLASS "marotte.Faults"

/* ---- faults ---- */

/* A fault in the block: this head, then pointer and message with their NULs. */
typedef struct fault_head {
    int line, column;
    bool warning;
    size_t pointer_size, message_size; /* with NUL */
} fault_head;

typedef struct lua_faults {
    mrt_object head;
    mrt_alloc alloc;
    char *block; /* owned, NULL = none */
    size_t used, size;
    size_t count;   /* faults that are no warnings */
    bool no_memory; /* some fault got lost */
} lua_faults;

static int collect_faults(lua_State *L)
{
    lua_faults *faults = mrt_check_object(L, 1, MRT_MAGIC_FAULTS, sizeof *faults, FAULTS_CLASS);
    mrt_resize(&faults->alloc, faults->block, faults->size, 0);
    faults->block = NULL;
    faults->used = faults->size = 0;
    return 0;
}

static lua_faults *push_faults(lua_State *L)
{
    lua_faults *faults = lua_newuserdatauv(L, sizeof *faults, 0);
    *faults = (lua_faults){.head = {MRT_MAGIC_FAULTS}, .alloc = mrt_lua_alloc(L)};
    if (luaL_newmetatable(L, FAULTS_CLASS)) {
        lua_pushcfunction(L, collect_faults);
        lua_setfield(L, -2, "__gc");
        lua_pushliteral(L, FAULTS_CLASS);
        lua_setfield(L, -2, "__metatable");
    }
    lua_setmetatable(L, -2);
    return faults;
}

static bool make_room(lua_faults *faults, size_t more)
{
    if (faults->size - faults->used >= more)
        return true;
    size_t size = 2 * faults->size + more;
    char *block = mrt_resize(&faults->alloc, faults->block, faults->size, size);
    if (block == NULL)
        return false;
    faults->block = block;
    faults->size = size;
    return true;
}

static void keep_fault(void *user, const mrt_variant_fault *fault)
{
    lua_faults *faults = user;
    fault_head head = {fault->line, fault->column, fault->warning, strlen(fault->pointer) + 1,
                       strlen(fault->message) + 1};
    if (!make_room(faults, sizeof head + head.pointer_size + head.message_size)) {
        faults->no_memory = true;
        return;
    }
    char *at = faults->block + faults->used;
    memcpy(at, &head, sizeof head);
    memcpy(at + sizeof head, fault->pointer, head.pointer_size);
    memcpy(at + sizeof head + head.pointer_size, fault->message, head.message_size);
    faults->used += sizeof head + head.pointer_size + head.message_size;
    faults->count += !fault->warning;
}

/* Reads the fault at `*at` and moves on; false at the end. The strings are borrowed from the block. */
static bool next_fault(const lua_faults *faults, size_t *at, mrt_variant_fault *out)
{
    if (*at >= faults->used)
        return false;
    const char *from = faults->block + *at;
    fault_head head;
    memcpy(&head, from, sizeof head);
    *out = (mrt_variant_fault){.line = head.line,
                               .column = head.column,
                               .warning = head.warning,
                               .pointer = from + sizeof head,
                               .message = from + sizeof head + head.pointer_size};
    *at += sizeof head + head.pointer_size + head.message_size;
    return true;
}

static int push_fault_list(lua_State *L, const lua_faults *faults)
{
    mrt_variant_fault fault;
    lua_newtable(L);
    lua_Integer number = 0;
    for (size_t at = 0; next_fault(faults, &at, &fault);) {
        lua_createtable(L, 0, 5);
        lua_pushinteger(L, fault.line);
        lua_setfield(L, -2, "line");
        lua_pushinteger(L, fault.column);
        lua_setfield(L, -2, "column");
        lua_pushboolean(L, fault.warning);
        lua_setfield(L, -2, "warning");
        lua_pushstring(L, fault.pointer);
        lua_setfield(L, -2, "pointer");
        lua_pushstring(L, fault.message);
        lua_setfield(L, -2, "message");
        lua_rawseti(L, -2, ++number);
    }
    return 1;
}

/* Raises all faults, a line each: "variants/x.json:3:7: /deck/type: ...". */
static void raise_faults(lua_State *L, const lua_faults *faults, const char *file)
{
    mrt_variant_fault fault;
    luaL_Buffer text;
    bool first = true;
    luaL_buffinit(L, &text);
    for (size_t at = 0; next_fault(faults, &at, &fault);) {
        if (fault.warning)
            continue;
        lua_pushfstring(L, "%s%s:%d:%d: %s%s%s", first ? "" : "\n", file, fault.line, fault.column,
                        fault.pointer, fault.pointer[0] != '\0' ? ": " : "", fault.message);
        luaL_addvalue(&text);
        first = false;
    }
    luaL_pushresult(&text);
    lua_error(L);
}

/* ---- loading ---- */

static bool is_text(const char *text, size_t length)
{
    size_t at = strspn(text, " \t\r\n");
    return text[at] == '{' || text[at] == '[' || length == 0 || memchr(text, '\n', length) != NULL;
}

/* Pushes the name for messages and the text of the file that a word names, by its name or by its path. */
static void push_named(lua_State *L, const char *word)
{
    mrt_error err, why;
    const mrt_shipped *shipped = mrt_shipped_find(&mrt_shipped_variants, word);
    if (shipped != NULL) {
        lua_pushfstring(L, "%s/%s%s", shipped->folder, shipped->name, mrt_shipped_variants.suffix);
        lua_pushlstring(L, shipped->text, shipped->length);
        return;
    }
    lua_pushstring(L, word);
    if (mrt_push_file(L, word, MRT_VARIANT_SIZE, &why) == MRT_OK)
        return;
    mrt_error_set(&err, why.status, 0, 0, "%s: %s", word, why.message);
    mrt_shipped_suggest(&mrt_shipped_variants, word, &err);
    mrt_raise(L, &err);
}

/* A name, path or text: the text is on top of the stack afterwards, and the name for messages below it. */
static const char *push_source(lua_State *L, int arg, size_t *length)
{
    luaL_argexpected(L, lua_type(L, arg) == LUA_TSTRING, arg, "name, path or text of a variant");
    const char *source = lua_tolstring(L, arg, length);
    if (is_text(source, *length)) {
        lua_pushliteral(L, "variant");
        lua_pushvalue(L, arg);
        return source;
    }
    luaL_argcheck(L, strlen(source) == *length, arg, "a path has no NUL bytes");
    push_named(L, source);
    return lua_tolstring(L, -1, length);
}

static mrt_lua_variant *push_empty(lua_State *L)
{
    mrt_lua_variant *self = lua_newuserdatauv(L, sizeof *self, 1);
    *self = (mrt_lua_variant){.head = {MRT_MAGIC_VARIANT}, .alloc = mrt_lua_alloc(L)};
    luaL_setmetatable(L, MRT_CLASS_VARIANT);
    return self;
}

/* Loads into `self`; false: there are faults. Raises when there is no memory. */
static bool load(lua_State *L, mrt_lua_variant *self, lua_faults *faults, const char *text, size_t length)
{
    mrt_error err = {.status = MRT_OK};
    self->variant = mrt_variant_load(text, length, &self->alloc, keep_fault, faults, &err);
    if (faults->no_memory || (self->variant == NULL && err.status == MRT_ERR_MEMORY))
        luaL_error(L, "no memory for a variant");
    if (self->variant == NULL && faults->count == 0)
        mrt_raise(L, &err);
    return self->variant != NULL;
}

/* The key of a variant is the last part of its path without extension; a text has none. */
static void set_key(lua_State *L, int object, const char *file, bool is_file)
{
    const char *slash = strrchr(file, '/'), *name = slash == NULL ? file : slash + 1;
    const char *dot = strrchr(name, '.');
    if (!is_file)
        lua_pushnil(L);
    else
        lua_pushlstring(L, name, dot == NULL || dot == name ? strlen(name) : (size_t)(dot - name));
    lua_setiuservalue(L, object, 1);
}

mrt_lua_variant *mrt_push_variant(lua_State *L, int arg)
{
    size_t length;
    arg = lua_absindex(L, arg);
    const char *text = push_source(L, arg, &length);
    int source = lua_gettop(L);
    const char *file = lua_tostring(L, source - 1);
    mrt_lua_variant *self = push_empty(L);
    lua_faults *faults = push_faults(L);
    if (!load(L, self, faults, text, length))
        raise_faults(L, faults, file);
    set_key(L, source + 1, file, !lua_rawequal(L, source, arg));
    lua_settop(L, source + 1);
    lua_replace(L, source - 1);
    lua_settop(L, source - 1);
    return self;
}

static int call(lua_State *L)
{
    lua_settop(L, 2); /* the table itself is the first argument */
    lua_remove(L, 1);
    mrt_push_variant(L, 1);
    return 1;
}

static int check(lua_State *L)
{
    size_t length;
    lua_settop(L, 1);
    const char *text = push_source(L, 1, &length);
    mrt_lua_variant *self = push_empty(L);
    lua_faults *faults = push_faults(L);
    load(L, self, faults, text, length);
    return push_fault_list(L, faults);
}

static int names(lua_State *L)
{
    lua_Integer number = 0;
    lua_newtable(L);
    for (const mrt_shipped *file = mrt_shipped_files; file->folder != NULL; file++)
        if (strcmp(file->folder, mrt_shipped_variants.folder) == 0) {
            lua_pushstring(L, file->name);
            lua_rawseti(L, -2, ++number);
        }
    return 1;
}

/* ---- structures ---- */

static const struct {
    unsigned bit;
    const char *name;
} structures[] = {{MRT_STRUCTURE_LIMIT, "Limit"},
                  {MRT_STRUCTURE_NO_LIMIT, "No Limit"},
                  {MRT_STRUCTURE_POT_LIMIT, "Pot Limit"}};

enum { STRUCTURES = sizeof structures / sizeof *structures };

void mrt_push_structures(lua_State *L, unsigned mask)
{
    lua_createtable(L, STRUCTURES, 0);
    lua_Integer number = 0;
    for (size_t i = 0; i < STRUCTURES; i++)
        if ((mask & structures[i].bit) != 0) {
            lua_pushstring(L, structures[i].name);
            lua_rawseti(L, -2, ++number);
        }
}

unsigned mrt_structure_find(const char *name)
{
    for (size_t i = 0; i < STRUCTURES; i++)
        if (strcmp(structures[i].name, name) == 0)
            return structures[i].bit;
    return 0;
}

/* ---- the object ---- */

mrt_lua_variant *mrt_to_variant(lua_State *L, int arg)
{
    mrt_lua_variant *self = mrt_to_object(L, arg, MRT_MAGIC_VARIANT, sizeof *self);
    if (self != NULL && self->variant == NULL)
        luaL_error(L, "the variant is gone: it was finalized");
    return self;
}

static const mrt_variant *check_variant(lua_State *L, int arg)
{
    mrt_check_object(L, arg, MRT_MAGIC_VARIANT, sizeof(mrt_lua_variant), MRT_CLASS_VARIANT);
    return mrt_to_variant(L, arg)->variant;
}

static int collect(lua_State *L)
{
    mrt_lua_variant *self = mrt_check_object(L, 1, MRT_MAGIC_VARIANT, sizeof *self, MRT_CLASS_VARIANT);
    mrt_variant_destroy(self->variant, &self->alloc);
    self->variant = NULL;
    return 0;
}

static int to_string(lua_State *L)
{
    lua_pushfstring(L, "marotte.Variant(%s)", check_variant(L, 1)->game);
    return 1;
}

static void push_steps(lua_State *L, const mrt_variant *variant)
{
    lua_createtable(L, variant->step_count, 0);
    for (int i = 0; i < variant->step_count; i++) {
        lua_pushstring(L, variant->steps[i].name);
        lua_rawseti(L, -2, i + 1);
    }
}

static void push_hands(lua_State *L, const mrt_best_hands *hands)
{
    lua_createtable(L, hands->count, 0);
    for (int i = 0; i < hands->count; i++) {
        lua_createtable(L, 0, 2);
        lua_pushstring(L, hands->hand[i].name);
        lua_setfield(L, -2, "name");
        lua_pushstring(L, mrt_eval_type_name(hands->hand[i].type));
        lua_setfield(L, -2, "type");
        lua_rawseti(L, -2, i + 1);
    }
}

static int index_field(lua_State *L)
{
    const mrt_variant *variant = check_variant(L, 1);
    const char *key = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
    if (strcmp(key, "game") == 0)
        lua_pushstring(L, variant->game);
    else if (strcmp(key, "key") == 0)
        lua_getiuservalue(L, 1, 1);
    else if (strcmp(key, "players_min") == 0)
        lua_pushinteger(L, variant->players_min);
    else if (strcmp(key, "players_max") == 0)
        lua_pushinteger(L, variant->players_max);
    else if (strcmp(key, "structures") == 0)
        mrt_push_structures(L, variant->structures);
    else if (strcmp(key, "steps") == 0)
        push_steps(L, variant);
    else if (strcmp(key, "hands") == 0)
        push_hands(L, &variant->showdown);
    else
        return mrt_no_field(L, &mrt_lib_variant);
    return 1;
}

static const mrt_entry functions[] = {
    {"__call", call,
     "A poker variant of the engine by its name, or from its JSON file; raises with all faults, a line each.",
     "@param source string a name, a path, or the text itself\n@return marotte.Variant variant"},
    {"check", check, "The faults and warnings of a variant, in the order in which they are found.",
     "@param source string a name, a path, or the text itself\n"
     "@return {line: integer, column: integer, pointer: string, message: string, warning: boolean}[] faults"},
    {"names", names, "The names of the variants that come with the engine, in byte order.",
     "@return string[] names"},
    {NULL, NULL, NULL, NULL},
};

static const mrt_entry meta[] = {
    {"__gc", collect, NULL, NULL},
    {"__tostring", to_string, NULL, NULL},
    {NULL, NULL, NULL, NULL},
};

static const mrt_field fields[] = {
    {"game", "string", "the name of the game"},
    {"key", "string?", "the name of the file without folder and extension; nil for a text"},
    {"players_min", "integer", "the fewest players"},
    {"players_max", "integer", "the most players"},
    {"structures", "string[]", "the betting structures: Limit, No Limit, Pot Limit"},
    {"steps", "string[]", "the names of the steps of the game play"},
    {"hands", "{name: string, type: string}[]",
     "the best hands of the showdown, with their evaluation types"},
    {NULL, NULL, NULL},
};

const mrt_binding mrt_lib_variant = {
    .path = "variant",
    .doc = "Poker variants in JSON files.",
    .functions = functions,
    .class_name = MRT_CLASS_VARIANT,
    .class_doc = "A poker variant that was loaded without a fault.",
    .meta = meta,
    .fields = fields,
    .index = index_field,
};
