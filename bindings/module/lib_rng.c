/* marotte.rng and marotte.Rng: the random streams of a run, for scripts, specs and simulations.
 *
 * A marotte.Rng owns an mrt_rng and dies with it (__gc, __close). Where a method takes a key or a number, the key
 * advances its stream and the number is used as it is. Arguments are checked before a stream advances, so that a call
 * that raises changes nothing. Order rules never depend on the order of a hash table.
 */
#include <stdlib.h>
#include <string.h>

#include "bindings/module/cards.h"

#define CLASS "marotte.Rng"
#define BOUND_MAX 9007199254740992 /* 2^53: larger integers are not exact as doubles */
#define LIST_MAX 0x1000000         /* entries of a list: far above any deck, and its index fits an int */

typedef struct lua_rng {
    mrt_object head;
    mrt_rng *rng; /* owned; NULL once closed */
    size_t seed_length;
    char seed[MRT_SEED_MAX]; /* with its length: a seed may hold any byte */
} lua_rng;

static lua_rng *check_rng(lua_State *L, int arg)
{
    lua_rng *self = mrt_check_object(L, arg, MRT_MAGIC_RNG, sizeof *self, CLASS);
    if (self->rng == NULL)
        luaL_argerror(L, arg, "the streams are gone: this " CLASS " was closed");
    return self;
}

/* A string, and not a number that would become one. */
static const char *check_text(lua_State *L, int arg, size_t *length)
{
    luaL_argexpected(L, lua_type(L, arg) == LUA_TSTRING, arg, "string");
    return lua_tolstring(L, arg, length);
}

static const char *check_seed(lua_State *L, int arg, size_t *length)
{
    const char *seed = check_text(L, arg, length);
    if (*length > MRT_SEED_MAX)
        luaL_argerror(
            L, arg,
            lua_pushfstring(L, "a seed has at most %d characters, not %d", MRT_SEED_MAX, (int)*length));
    return seed;
}

/* Pushes a new Rng. */
static lua_rng *push_rng(lua_State *L, const char *seed, size_t length)
{
    lua_rng *self = lua_newuserdatauv(L, sizeof *self, 0);
    *self = (lua_rng){.head = {MRT_MAGIC_RNG}, .seed_length = length};
    luaL_setmetatable(L, CLASS);
    memcpy(self->seed, seed, length);
    mrt_error err;
    mrt_alloc alloc = mrt_lua_alloc(L);
    self->rng = mrt_rng_create(seed, length, &alloc, &err);
    if (self->rng == NULL)
        mrt_raise(L, &err);
    return self;
}

/* ---- functions ---- */

static int rng_new(lua_State *L)
{
    size_t length;
    const char *seed = check_seed(L, 1, &length);
    push_rng(L, seed, length);
    return 1;
}

static int rng_call(lua_State *L)
{
    lua_remove(L, 1); /* marotte.rng itself */
    return rng_new(L);
}

static int push_hash(lua_State *L, int arg)
{
    size_t length;
    const char *text = check_text(L, arg, &length);
    lua_pushnumber(L, mrt_pseudohash(text, length));
    return 1;
}

static int rng_pseudohash(lua_State *L)
{
    return push_hash(L, 1);
}

static int rng_normalize(lua_State *L)
{
    size_t length;
    const char *text = check_text(L, 1, &length);
    char seed[MRT_SEED_MAX + 1];
    mrt_error err;
    if (mrt_seed_normalize(text, length, seed, &err) != MRT_OK)
        return mrt_raise(L, &err);
    lua_pushstring(L, seed);
    return 1;
}

/* ---- draws ---- */

/* Raises unless `arg` is a key or a number. */
static void check_source(lua_State *L, int arg)
{
    int type = lua_type(L, arg);
    luaL_argexpected(L, type == LUA_TSTRING || type == LUA_TNUMBER, arg, "string (a key) or number");
}

/* The number that the checked source at `arg` stands for; a key's stream advances. */
static double draw_source(lua_State *L, lua_rng *self, int arg)
{
    if (lua_type(L, arg) == LUA_TNUMBER)
        return lua_tonumber(L, arg);
    size_t length;
    const char *key = lua_tolstring(L, arg, &length);
    double seed;
    mrt_error err;
    if (mrt_rng_pseudoseed(self->rng, key, length, &seed, &err) != MRT_OK)
        mrt_raise(L, &err);
    return seed;
}

static int method_pseudohash(lua_State *L)
{
    check_rng(L, 1);
    return push_hash(L, 2);
}

static int method_pseudoseed(lua_State *L)
{
    lua_rng *self = check_rng(L, 1);
    size_t length;
    check_text(L, 2, &length);
    lua_pushnumber(L, draw_source(L, self, 2));
    return 1;
}

static lua_Integer check_bound(lua_State *L, int arg)
{
    lua_Integer bound = luaL_checkinteger(L, arg);
    luaL_argcheck(L, bound >= -BOUND_MAX && bound <= BOUND_MAX, arg, "a bound lies between -2^53 and 2^53");
    return bound;
}

/* Pushes one draw: a float, or an integer within the optional bounds at `arg` and `arg` + 1, as math.random reads them. */
static int push_draw(lua_State *L, int arg, mrt_gen *gen, lua_Integer low, lua_Integer high)
{
    if (lua_isnoneornil(L, arg))
        lua_pushnumber(L, mrt_gen_float(gen));
    else
        lua_pushinteger(L, (lua_Integer)mrt_gen_range(gen, (double)low, (double)high));
    return 1;
}

/* The bounds at `arg` and `arg` + 1: none, an upper one, or both. */
static void check_bounds(lua_State *L, int arg, lua_Integer *low, lua_Integer *high)
{
    bool bounded = !lua_isnoneornil(L, arg), both = !lua_isnoneornil(L, arg + 1);
    luaL_argcheck(L, bounded || !both, arg, "an upper bound needs a lower one");
    *low = both ? check_bound(L, arg) : 1;
    *high = bounded ? check_bound(L, both ? arg + 1 : arg) : 1;
    luaL_argcheck(L, *low <= *high, both ? arg + 1 : arg, "the interval is empty");
}

static int method_random(lua_State *L)
{
    lua_rng *self = check_rng(L, 1);
    lua_Integer low, high;
    check_source(L, 2);
    check_bounds(L, 3, &low, &high);
    mrt_gen gen;
    mrt_gen_seed(&gen, draw_source(L, self, 2));
    return push_draw(L, 3, &gen, low, high);
}

/* What marotte.rng.generator returns; its generator is the upvalue. */
static int generator_draw(lua_State *L)
{
    mrt_gen *gen = lua_touserdata(L, lua_upvalueindex(1));
    lua_Integer low, high;
    check_bounds(L, 1, &low, &high);
    return push_draw(L, 1, gen, low, high);
}

static int rng_generator(lua_State *L)
{
    double seed = luaL_checknumber(L, 1);
    mrt_gen *gen = lua_newuserdatauv(L, sizeof *gen, 0);
    mrt_gen_seed(gen, seed);
    lua_pushcclosure(L, generator_draw, 1);
    return 1;
}

static int method_predict(lua_State *L)
{
    check_rng(L, 1);
    size_t key_length, seed_length;
    const char *key = check_text(L, 2, &key_length), *seed = check_seed(L, 3, &seed_length);
    lua_pushnumber(L, mrt_rng_predict(key, key_length, seed, seed_length));
    return 1;
}

/* ---- lists ---- */

/* An entry of a list as it is ordered: by sort_id if the entries have one, then numbers before strings. */
typedef struct entry {
    double sort_id, number;
    lua_Integer integer; /* decides between integers that are one double */
    const char *text;    /* NULL: the key is a number. Borrowed while the key is on the list of keys */
    size_t length;
    int at; /* 1-based place in the lists of keys and values */
} entry;

static int compare_texts(const entry *a, const entry *b)
{
    int order = memcmp(a->text, b->text, a->length < b->length ? a->length : b->length);
    return order != 0 ? order : (a->length > b->length) - (a->length < b->length);
}

static int compare_entries(const void *left, const void *right)
{
    const entry *a = left, *b = right;
    if (a->sort_id != b->sort_id)
        return a->sort_id < b->sort_id ? -1 : 1;
    if ((a->text == NULL) != (b->text == NULL))
        return a->text == NULL ? -1 : 1;
    if (a->text != NULL)
        return compare_texts(a, b);
    if (a->number != b->number)
        return a->number < b->number ? -1 : 1;
    return (a->integer > b->integer) - (a->integer < b->integer);
}

/* The sort_id of the value on top of the stack, a table or a marotte.Card; false: it has none. */
static bool read_sort_id(lua_State *L, double *out)
{
    if (lua_type(L, -1) != LUA_TTABLE && mrt_to_object(L, -1, MRT_MAGIC_CARD, sizeof(mrt_object)) == NULL)
        return false;
    int type = lua_getfield(L, -1, "sort_id");
    double id = lua_tonumber(L, -1);
    lua_pop(L, 1);
    if (type == LUA_TNIL)
        return false;
    if (type != LUA_TNUMBER || id != id)
        luaL_error(L, "sort_id is a number, not a %s", type != LUA_TNUMBER ? lua_typename(L, type) : "NaN");
    *out = id;
    return true;
}

/* Fills the sort_ids of the entries from the list of values at `values`: all of them have one, or none. */
static void read_sort_ids(lua_State *L, int values, entry *entries, int count)
{
    int found = 0;
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, values, i + 1);
        found += read_sort_id(L, &entries[i].sort_id);
        lua_pop(L, 1);
        if (found != 0 && found != i + 1)
            luaL_error(L, "some entries have a sort_id and some have none; all or none is right");
    }
}

/* The number of entries of the table at `arg`, whose keys must be numbers and strings. */
static int count_entries(lua_State *L, int arg)
{
    int count = 0;
    for (lua_pushnil(L); lua_next(L, arg) != 0; lua_pop(L, 1)) {
        int type = lua_type(L, -2);
        if (type != LUA_TNUMBER && type != LUA_TSTRING)
            luaL_argerror(L, arg,
                          lua_pushfstring(L, "a key is a %s; numbers and strings have an order",
                                          lua_typename(L, type)));
        luaL_argcheck(L, ++count <= LIST_MAX, arg, "the list is too long: at most 2^24 entries");
    }
    return count;
}

/* The entry for the key on top of the stack. */
static entry read_key(lua_State *L, int at)
{
    entry e = {.at = at};
    if (lua_type(L, -1) == LUA_TSTRING) {
        e.text = lua_tolstring(L, -1, &e.length);
    } else {
        e.number = lua_tonumber(L, -1);
        e.integer = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : 0;
    }
    return e;
}

/* Pushes lists of the keys and of the values of the table at `arg`, and the array of its entries, in order. The lists
 * keep what the entries point to, whatever a script does while sort_ids are read. `count` entries were there; a
 * finalizer may have taken some away, so the number is written again. */
static entry *push_entries(lua_State *L, int arg, int *count)
{
    lua_createtable(L, *count, 0);
    lua_createtable(L, *count, 0);
    entry *entries = lua_newuserdatauv(L, sizeof *entries * (size_t)*count, 0);
    int keys = lua_gettop(L) - 2, at = 0;
    for (lua_pushnil(L); at < *count && lua_next(L, arg) != 0;) {
        at++;
        lua_rawseti(L, keys + 1, at);
        entries[at - 1] = read_key(L, at);
        lua_pushvalue(L, -1);
        lua_rawseti(L, keys, at);
    }
    lua_settop(L, keys + 2);
    read_sort_ids(L, keys + 1, entries, at);
    qsort(entries, (size_t)at, sizeof *entries, compare_entries);
    *count = at;
    return entries;
}

static int method_element(lua_State *L)
{
    lua_rng *self = check_rng(L, 1);
    luaL_checktype(L, 2, LUA_TTABLE);
    check_source(L, 3);
    lua_settop(L, 3);
    int count = count_entries(L, 2);
    const entry *entries = push_entries(L, 2, &count); /* keys at 4, values at 5 */
    luaL_argcheck(L, count > 0, 2, "the list is empty: there is nothing to draw");
    self = check_rng(L, 1); /* reading sort_ids may have run a script */
    mrt_gen gen;
    mrt_gen_seed(&gen, draw_source(L, self, 3));
    int at = entries[mrt_gen_index(&gen, (size_t)count)].at;
    lua_rawgeti(L, 5, at);
    lua_rawgeti(L, 4, at);
    return 2;
}

/* Pushes a list of the values of the list at `arg`, and the array of its entries, ordered by sort_id if they have one. */
static entry *push_list(lua_State *L, int arg, int count)
{
    lua_createtable(L, count, 0);
    int values = lua_gettop(L);
    entry *entries = lua_newuserdatauv(L, sizeof *entries * (size_t)count, 0);
    for (int i = 0; i < count; i++) {
        if (lua_rawgeti(L, arg, i + 1) == LUA_TNIL)
            luaL_argerror(L, arg, lua_pushfstring(L, "the list has a hole at %d", i + 1));
        lua_rawseti(L, values, i + 1);
        entries[i] = (entry){.integer = i, .at = i + 1};
    }
    read_sort_ids(L, values, entries, count);
    qsort(entries, (size_t)count, sizeof *entries, compare_entries);
    return entries;
}

static int method_shuffle(lua_State *L)
{
    lua_rng *self = check_rng(L, 1);
    luaL_checktype(L, 2, LUA_TTABLE);
    check_source(L, 3);
    lua_settop(L, 3);
    lua_Unsigned length = lua_rawlen(L, 2);
    luaL_argcheck(L, length <= LIST_MAX, 2, "the list is too long: at most 2^24 entries");
    int count = (int)length;
    entry *entries = push_list(L, 2, count); /* values at 4 */
    self = check_rng(L, 1);                  /* reading sort_ids may have run a script */
    mrt_shuffle(entries, (size_t)count, sizeof *entries, draw_source(L, self, 3));
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, 4, entries[i].at);
        lua_rawseti(L, 2, i + 1);
    }
    lua_settop(L, 2);
    return 1;
}

_Static_assert(sizeof(entry) <= MRT_SHUFFLE_ITEM_MAX, "entries are shuffled as they are");

/* ---- state ---- */

static int method_seed(lua_State *L)
{
    const lua_rng *self = check_rng(L, 1);
    lua_pushlstring(L, self->seed, self->seed_length);
    return 1;
}

static int method_hashed_seed(lua_State *L)
{
    lua_pushnumber(L, mrt_rng_hashed_seed(check_rng(L, 1)->rng));
    return 1;
}

static int method_state(lua_State *L)
{
    const lua_rng *self = check_rng(L, 1);
    lua_createtable(L, 0, 3);
    method_seed(L);
    lua_setfield(L, -2, "seed");
    lua_pushnumber(L, mrt_rng_hashed_seed(self->rng));
    lua_setfield(L, -2, "hashed_seed");
    lua_createtable(L, (int)mrt_rng_count(self->rng), 0);
    for (size_t i = 0; i < mrt_rng_count(self->rng); i++) {
        size_t length;
        double state;
        lua_createtable(L, 2, 0);
        const char *key = mrt_rng_key(self->rng, i, &length, &state);
        lua_pushlstring(L, key, length);
        lua_rawseti(L, -2, 1);
        lua_pushnumber(L, state);
        lua_rawseti(L, -2, 2);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_setfield(L, -2, "streams");
    return 1;
}

/* Sets the stream of the pair on top of the stack, the `at`-th. */
static void restore_stream(lua_State *L, lua_rng *fresh, int at)
{
    if (lua_type(L, -1) != LUA_TTABLE)
        luaL_error(L, "stream %d is a pair {key, state}, not a %s", at, luaL_typename(L, -1));
    lua_rawgeti(L, -1, 1);
    lua_rawgeti(L, -2, 2);
    if (lua_type(L, -2) != LUA_TSTRING || lua_type(L, -1) != LUA_TNUMBER)
        luaL_error(L, "stream %d is a pair {key, state}: a string and a number, not a %s and a %s", at,
                   luaL_typename(L, -2), luaL_typename(L, -1));
    size_t length, before = mrt_rng_count(fresh->rng);
    const char *key = lua_tolstring(L, -2, &length);
    mrt_error err;
    if (mrt_rng_set(fresh->rng, key, length, lua_tonumber(L, -1), &err) != MRT_OK)
        mrt_raise(L, &err);
    if (mrt_rng_count(fresh->rng) == before)
        luaL_error(L, "stream %d: the key \"%s\" is there twice", at, key);
    lua_pop(L, 2);
}

/* Pushes an Rng with the seed of the state at 2; its hash, where given, must be that of the seed. */
static lua_rng *push_restored(lua_State *L)
{
    static const char *const names[] = {"seed", "hashed_seed", "streams", NULL};
    mrt_check_keys(L, 2, "field", names);
    lua_getfield(L, 2, "seed");
    luaL_argcheck(L, lua_type(L, -1) == LUA_TSTRING && lua_rawlen(L, -1) <= MRT_SEED_MAX, 2,
                  "its seed is a string of at most 8 characters");
    size_t length;
    const char *seed = lua_tolstring(L, -1, &length);
    lua_rng *fresh = push_rng(L, seed, length);
    double right = mrt_rng_hashed_seed(fresh->rng);
    if (lua_getfield(L, 2, "hashed_seed") != LUA_TNIL) {
        double given = luaL_checknumber(L, -1);
        luaL_argcheck(L, given == right || (given != given && right != right), 2,
                      "its hashed_seed is not the hash of its seed");
    }
    lua_pop(L, 1);
    return fresh;
}

/* The new streams are made beside the old ones and change places with them at the end. */
static int method_restore(lua_State *L)
{
    lua_rng *self = check_rng(L, 1);
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_settop(L, 2);
    lua_rng *fresh = push_restored(L);
    luaL_argcheck(L, lua_getfield(L, 2, "streams") == LUA_TTABLE, 2,
                  "its streams are a list of pairs {key, state}");
    lua_Unsigned count = lua_rawlen(L, -1);
    luaL_argcheck(L, count <= MRT_STREAMS_MAX, 2, "it has more than 65536 streams");
    for (int i = 1; i <= (int)count; i++) {
        lua_rawgeti(L, -1, i);
        restore_stream(L, fresh, i);
        lua_pop(L, 1);
    }
    lua_rng spare = *self;
    *self = *fresh;
    *fresh = spare;
    lua_settop(L, 1);
    return 1;
}

static int rng_collect(lua_State *L)
{
    lua_rng *self = mrt_check_object(L, 1, MRT_MAGIC_RNG, sizeof *self, CLASS);
    mrt_rng_destroy(self->rng);
    self->rng = NULL;
    return 0;
}

static int rng_tostring(lua_State *L)
{
    const lua_rng *self = mrt_check_object(L, 1, MRT_MAGIC_RNG, sizeof *self, CLASS);
    char token[MRT_QUOTE_SIZE];
    mrt_quote(token, self->seed, self->seed_length);
    if (self->rng == NULL)
        lua_pushfstring(L, CLASS " %s, closed", token);
    else
        lua_pushfstring(L, CLASS " %s, %d streams", token, (int)mrt_rng_count(self->rng));
    return 1;
}

/* ---- the tables ---- */

static const mrt_entry functions[] = {
    {"new", rng_new, "Makes the streams of a run with this seed, taken as it is (see normalize).",
     "@param seed string up to 8 characters\n@return marotte.Rng rng"},
    {"pseudohash", rng_pseudohash, "Hashes a text to [0, 1); the empty text gives 1. Rare texts give NaN.",
     "@param text string\n@return number hash"},
    {"normalize", rng_normalize,
     "The seed as the original reads it: upper case, 0 becomes O; raises for what cannot be a seed.",
     "@param seed string 1 to 8 letters and digits\n@return string seed"},
    {"generator", rng_generator,
     "The generator itself, seeded with a number: a function that draws as math.random does, one number "
     "after the "
     "other. Streams give such numbers (pseudoseed).",
     "@param seed number\n@return fun(low?: integer, high?: integer): number draw"},
    {"__call", rng_call, "The same as marotte.rng.new.",
     "@param seed string up to 8 characters\n@return marotte.Rng rng"},
    {NULL, NULL, NULL, NULL},
};

static const mrt_entry methods[] = {
    {"pseudohash", method_pseudohash, "Hashes a text to [0, 1), as marotte.rng.pseudohash does.",
     "@param text string\n@return number hash"},
    {"pseudoseed", method_pseudoseed, "Advances the stream of the key and gives its number.",
     "@param key string up to 64 bytes\n@return number seed"},
    {"random", method_random,
     "Draws in [0, 1), from 1..low with one bound, from low..high with two. A key advances its stream.",
     "@param source string|number a key, or the number to seed with\n@param low? integer\n@param high? "
     "integer\n"
     "@return number draw an integer when there is a bound"},
    {"element", method_element,
     "Draws an entry of a table, in the order of the values' sort_id, else of the keys: numbers, then "
     "strings.",
     "@param list table\n@param source string|number a key, or the number to seed with\n@return any value\n"
     "@return any key"},
    {"shuffle", method_shuffle, "Shuffles a list in place; entries with a sort_id are sorted by it first.",
     "@param list any[]\n@param source string|number a key, or the number to seed with\n@return any[] list"},
    {"predict", method_predict, "The first number of a stream in a run with another seed; nothing advances.",
     "@param key string\n@param seed string up to 8 characters\n@return number seed"},
    {"state", method_state, "All streams as plain data, in the order of their first use.",
     "@return {seed: string, hashed_seed: number, streams: {[1]: string, [2]: number}[]} state"},
    {"restore", method_restore, "Takes over seed and streams of a state; a bad one changes nothing.",
     "@param state {seed: string, hashed_seed: number?, streams: {[1]: string, [2]: number}[]}\n"
     "@return marotte.Rng self"},
    {"seed", method_seed, "The seed of the run.", "@return string seed"},
    {"hashed_seed", method_hashed_seed, "The hash of the seed, which is part of every stream's numbers.",
     "@return number hash"},
    {NULL, NULL, NULL, NULL},
};

static const mrt_entry meta[] = {
    {"__gc", rng_collect, NULL, NULL},
    {"__close", rng_collect, NULL, NULL},
    {"__tostring", rng_tostring, NULL, NULL},
    {NULL, NULL, NULL, NULL},
};

const mrt_binding mrt_lib_rng = {
    .path = "rng",
    .doc = "Random streams, bit for bit those of the original game: one stream for every key.",
    .functions = functions,
    .class_name = CLASS,
    .class_doc = "The random streams of one run.",
    .methods = methods,
    .meta = meta,
};
