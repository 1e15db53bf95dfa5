/* Loads content files into a host, as transactions.
 *
 * The files of a load are put in order: words (kinds, rarities, passives, values, sets of answers), contexts, sequences, libs,
 * parts of cards, other items; so they may name each other, whatever order they came in. Each is run in the sandbox and read by
 * what its folder says, into a fork of the content. Faults are told, all of them; without any the fork takes the place of the
 * content, living boards go on with it, and functions of old versions are released. With one, the fork is dropped.
 */
#include "bindings/content/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/content/read.h"
#include "bindings/vm/bytecode.h"
#include "bindings/vm/freeze.h"
#include "bindings/vm/sandbox.h"
#include "bindings/vm/scripts.h"

/* ---- folders ---- */

typedef void read_file(lua_State *L, const char *file, const char *name);

/* What a folder holds that is no kind of items, in the order of loading. */
typedef struct folder {
    const char *name;
    read_file *read;
} folder;

enum {
    PHASE_CONTEXTS = 5,
    PHASE_SEQUENCES = 6,
    PHASE_LIBS = 7,
    FOLDERS = 8,
    PHASE_HANDS = 8, /* all together */
    PHASE_PARTS = 9,
    PHASE_ITEMS = 10,
    PHASES = 11
};

static const folder folders[FOLDERS] = {
    {"kinds", mrt_host_read_kind},         {"rarities", mrt_host_read_rarity},
    {"passives", mrt_host_read_passives},  {"values", mrt_host_read_values},
    {"answers", mrt_host_read_set},        {"contexts", mrt_host_read_context},
    {"sequences", mrt_host_read_sequence}, {"lib", mrt_host_keep_lib},
};

/* A file of a load. */
typedef struct source {
    const char *path, *text;
    size_t length;
    const char *id; /* the last folder and the name: a part of the path; NULL = a hand file */
    int phase;
    int kind;                      /* of items; -1 = none */
    char file[MRT_FILE_SHOWN + 1]; /* "jokers/greedy_joker.lua" */
    char chunk[MRT_FILE_SHOWN + 2];
    char name[MRT_NAME_MAX + 1]; /* "greedy_joker" */
    bool hand, lenient;          /* a hand file */
    bool wrong;                  /* its path says nothing: told already */
} source;

/* Says which folders there are, or the nearest. */
static mrt_status wrong_folder(const mrt_content *content, const char *name, size_t length, mrt_error *err)
{
    const char *names[MRT_KINDS_MAX + FOLDERS];
    char token[MRT_QUOTE_SIZE];
    size_t count = 0;
    for (size_t i = 0; i < FOLDERS; i++)
        names[count++] = folders[i].name;
    for (size_t i = 0; i < content->kind_count; i++)
        names[count++] = content->kinds[i].folder;
    const char *near = mrt_nearest(name, length, names, count);
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the folder %s says nothing about what the file is%s%s%s",
                         mrt_quote(token, name, length), near != NULL ? "; did you mean \"" : ": \"jokers",
                         near != NULL ? near : "", near != NULL ? "\"?" : "\" would, for one");
}

static mrt_status find_folder(const mrt_content *content, source *s, const char *start, size_t length,
                              mrt_error *err)
{
    for (int i = 0; i < FOLDERS; i++)
        if (strlen(folders[i].name) == length && memcmp(folders[i].name, start, length) == 0) {
            s->phase = i;
            s->kind = -1;
            return MRT_OK;
        }
    s->kind = mrt_content_find_folder(content, start, length);
    if (s->kind < 0)
        return wrong_folder(content, start, length, err);
    uint8_t place = content->kinds[s->kind].place;
    s->phase = place >= MRT_PLACE_ENHANCEMENT && place <= MRT_PLACE_STICKER ? PHASE_PARTS : PHASE_ITEMS;
    return MRT_OK;
}

/* The last part of the path without its suffix. */
static mrt_status read_name(source *s, const char *name, mrt_error *err)
{
    size_t length = strlen(name);
    if (length <= 4 || strcmp(name + length - 4, ".lua") != 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "a content file has a name that ends in .lua");
    if (length - 4 > MRT_NAME_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "the name of a file has at most %d letters",
                             MRT_NAME_MAX);
    memcpy(s->name, name, length - 4);
    s->name[length - 4] = '\0';
    return MRT_OK;
}

static mrt_status read_path(const mrt_content *content, source *s, mrt_error *err)
{
    if (s->hand || mrt_load_is_hand(s->path)) {
        s->phase = PHASE_HANDS;
        s->kind = -1;
        return MRT_OK;
    }
    const char *slash = strrchr(s->path, '/');
    const char *name = slash != NULL ? slash + 1 : s->path, *start = slash != NULL ? slash : s->path;
    while (start > s->path && start[-1] != '/')
        start--;
    s->id = start;
    mrt_status status = find_folder(content, s, start, slash != NULL ? (size_t)(slash - start) : 0, err);
    if (status == MRT_OK)
        status = read_name(s, name, err);
    size_t length = strlen(start), cut = length > MRT_FILE_SHOWN ? length - MRT_FILE_SHOWN : 0;
    memcpy(s->file, start + cut, length - cut + 1);
    s->chunk[0] = '@';
    memcpy(s->chunk + 1, s->file, length - cut + 1);
    return status;
}

/* A byte order mark is no Lua. */
static void skip_mark(source *s)
{
    static const char mark[] = "\xef\xbb\xbf";
    if (s->text != NULL && s->length >= 3 && memcmp(s->text, mark, 3) == 0) {
        s->text += 3;
        s->length -= 3;
    }
}

/* ---- running ---- */

/* A lib that was run for another file of the load. */
static bool was_required(lua_State *L, const source *s)
{
    return s->phase == PHASE_LIBS && !mrt_lib_waits(L, s->name);
}

/* run(source): each is a C function that gets the source as light userdata. */
static int run_file(lua_State *L)
{
    const source *s = lua_touserdata(L, 1);
    if (was_required(L, s)) {
        lua_pushnil(L);
        return 1;
    }
    mrt_lib_begin(L, &(mrt_lib_user){s->id, s->path, s->text, s->length});
    if (s->phase == PHASE_LIBS)
        mrt_lib_mark(L, s->name, true);
    mrt_sandbox_compile(L, s->text, s->length, s->chunk);
    mrt_host_of(L)->fixed_upvalues = !mrt_bytecode_writes_outer(L, -1);
    if (s->phase == PHASE_SEQUENCES) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_host_of(L)->words);
        lua_setupvalue(L, -2, 1);
    }
    lua_call(L, 0, 1);
    return 1;
}

static void read_item(lua_State *L, const source *s)
{
    char key[MRT_NAME_MAX * 2 + 8];
    const char *prefix = mrt_host_of(L)->content->kinds[s->kind].prefix;
    size_t length = strlen(prefix);
    memcpy(key, prefix, length);
    strcpy(key + length, s->name);
    mrt_host_read_def(L, (unsigned)s->kind, s->file, key);
}

/* read(source, value) */
static int read_value(lua_State *L)
{
    const source *s = lua_touserdata(L, 1);
    lua_settop(L, 2);
    if (s->kind >= 0)
        read_item(L, s);
    else if (!was_required(L, s))
        folders[s->phase].read(L, s->file, s->name);
    return 0;
}

/* fail(source): those that require a faulty lib are told so. */
static int fail_lib(lua_State *L)
{
    mrt_lib_mark(L, ((const source *)lua_touserdata(L, 1))->name, false);
    return 0;
}

/* Runs and reads a file. Other than MRT_OK: `err` has the message as it was raised. */
static mrt_status run_and_read(mrt_host *host, const source *s, mrt_error *err)
{
    lua_State *L = host->L;
    mrt_who runs = {s->file, "load", &mrt_limits_load, true}, reads = {s->file, "load", NULL, false};
    host->path = s->path;
    host->loading++;
    lua_pushcfunction(L, read_value);
    lua_pushlightuserdata(L, (void *)s);
    lua_pushcfunction(L, run_file);
    lua_pushlightuserdata(L, (void *)s);
    mrt_status status = mrt_call(L, &runs, 1, 1);
    if (status == MRT_OK)
        status = mrt_call(L, &reads, 2, 0);
    else
        lua_pop(L, 2);
    host->loading--;
    host->path = NULL;
    if (status != MRT_OK)
        *err = *mrt_call_error(L);
    if (status != MRT_OK && s->phase == PHASE_LIBS)
        mrt_host_protect(host, fail_lib, (void *)s, "load", NULL);
    return status;
}

/* The file of a definition is gone. */
static void remove_file(mrt_host *host, const source *s)
{
    for (size_t i = 0; i < host->content->def_count; i++) {
        const mrt_def *def = &host->content->defs[i];
        if (def->defined && def->kind == s->kind && strcmp(def->file, s->file) == 0)
            mrt_content_remove_def(host->content, (uint16_t)i);
    }
}

static mrt_status load_file(mrt_host *host, source *s, mrt_error *err)
{
    if (s->text == NULL && s->kind < 0)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                             "%s: only files of items can go while others may need them", s->file);
    if (s->text == NULL) {
        remove_file(host, s);
        return MRT_OK;
    }
    return run_and_read(host, s, err);
}

/* ---- faults ---- */

/* "file:line: message" is told by its parts. */
static void tell(mrt_host *host, const source *s, const mrt_error *err)
{
    mrt_diagnostic fault = {.file = s->path, .message = err->message};
    size_t length = strlen(s->file);
    if (length > 0 && strncmp(err->message, s->file, length) == 0 && err->message[length] == ':') {
        char *end;
        long line = strtol(err->message + length + 1, &end, 10);
        bool has_line = line > 0 && line < MRT_SOURCE_MAX && end[0] == ':' && end[1] == ' ';
        fault.line = has_line ? (int)line : 0;
        fault.message =
            has_line ? end + 2 : err->message + length + 1 + strspn(err->message + length + 1, " ");
    }
    if (host->options.diagnose != NULL)
        host->options.diagnose(host->options.user, &fault);
}

/* ---- the transaction ---- */

typedef struct load {
    mrt_host *host;
    source *sources; /* owned */
    size_t count, capacity, faults;
    mrt_content *before;
    mrt_hands *hands_before;
    const mrt_host_file
        *others; /* each of them is loaded by itself, the present one among them; NULL = none */
    size_t other_count;
    mrt_error err; /* of what ends the load */
} load;

void mrt_load_keep_entry(lua_State *L, uint16_t def)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, mrt_host_of(L)->staged);
    lua_insert(L, -2);
    lua_rawseti(L, -2, (lua_Integer)def + 1);
    lua_pop(L, 1);
}

/* A reference to a copy of a table. */
static int copy_table(lua_State *L, int reference)
{
    lua_newtable(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
    for (lua_pushnil(L); lua_next(L, -2) != 0;) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, -5);
    }
    lua_pop(L, 1);
    return luaL_ref(L, LUA_REGISTRYINDEX);
}

/* Entries, libs and what follows from hands have tables of their own during a load. */
static int stage(lua_State *L)
{
    mrt_host *host = mrt_host_of(L);
    host->staged_libs = copy_table(L, host->libs);
    host->staged_users = copy_table(L, host->users);
    host->staged_followers = copy_table(L, host->followers);
    lua_newtable(L);
    host->awaited = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_newtable(L);
    host->staged = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

static void exchange(int *a, int *b)
{
    int was = *a;
    *a = *b;
    *b = was;
}

/* Entries of the load join those that count. */
static int merge(lua_State *L)
{
    mrt_host *host = mrt_host_of(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->staged);
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->defs);
    int staged = lua_gettop(L) - 1, defs = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, staged) != 0;)
        lua_rawseti(L, defs, lua_tointeger(L, -2));
    exchange(&host->libs, &host->staged_libs);
    exchange(&host->users, &host->staged_users);
    exchange(&host->followers, &host->staged_followers);
    return 0;
}

static void unstage(mrt_host *host)
{
    int *staged[] = {&host->staged, &host->staged_libs, &host->staged_users, &host->awaited,
                     &host->staged_followers};
    for (size_t i = 0; i < sizeof staged / sizeof *staged; i++) {
        if (*staged[i] > 0)
            luaL_unref(host->L, LUA_REGISTRYINDEX, *staged[i]);
        *staged[i] = LUA_NOREF;
    }
    host->running = host->running_lib = (mrt_lib_user){0};
}

static source source_of(const mrt_host_file *file)
{
    return (source){.path = file->path,
                    .text = file->text,
                    .length = file->length,
                    .hand = file->hand,
                    .lenient = file->lenient};
}

static mrt_status fill_sources(load *l, const mrt_host_file *files)
{
    l->capacity = l->count + 1;
    l->sources = mrt_resize(l->host->alloc, NULL, 0, l->capacity * sizeof *l->sources);
    if (l->sources == NULL)
        return mrt_error_set(&l->err, MRT_ERR_MEMORY, 0, 0, "no memory for a load");
    for (size_t i = 0; i < l->count; i++)
        l->sources[i] = source_of(&files[i]);
    return MRT_OK;
}

static void free_sources(load *l)
{
    if (l->sources != NULL)
        mrt_resize(l->host->alloc, l->sources, l->capacity * sizeof *l->sources, 0);
    l->sources = NULL;
}

/* A fault is told and counted; the lack of memory ends the load. */
static mrt_status note(load *l, const source *s, mrt_status status, const mrt_error *err)
{
    if (status == MRT_OK)
        return MRT_OK;
    if (status == MRT_ERR_MEMORY)
        return mrt_error_set(&l->err, status, 0, 0, "%s", err->message);
    tell(l->host, s, err);
    l->faults++;
    return MRT_OK;
}

/* Kinds come first: what a folder is may be said by one of them. */
static mrt_status run_phase(load *l, int phase)
{
    mrt_status status = MRT_OK;
    mrt_error err;
    for (size_t i = 0; i < l->count && status == MRT_OK; i++) {
        source *s = &l->sources[i];
        if (!s->wrong && s->phase == phase)
            status = note(l, s, load_file(l->host, s, &err), &err);
    }
    return status;
}

/* A further file: what follows from a hand, what needs a lib that changes. NULL = no memory. */
static source *add_source(load *l, const char *path, const char *text, size_t length)
{
    mrt_error err;
    if (l->count == l->capacity) {
        source *grown = mrt_resize(l->host->alloc, l->sources, l->capacity * sizeof *grown,
                                   2 * l->capacity * sizeof *grown);
        if (grown == NULL)
            return NULL;
        l->sources = grown;
        l->capacity *= 2;
    }
    source *s = &l->sources[l->count++];
    *s = (source){.path = path, .text = text, .length = length};
    s->wrong = read_path(l->host->content, s, &err) != MRT_OK;
    return s;
}

static bool add_follower(void *user, const char *path, const char *text, size_t length)
{
    return add_source(user, path, text, length) != NULL;
}

/* All hand files at once: they make one set. */
static mrt_status run_hands(load *l)
{
    size_t count = 0, files = l->count, size = (files + 1) * sizeof(mrt_host_file);
    mrt_host_file *hands = mrt_resize(l->host->alloc, NULL, 0, size);
    if (hands == NULL)
        return mrt_error_set(&l->err, MRT_ERR_MEMORY, 0, 0, "no memory for a load");
    for (size_t i = 0; i < files; i++)
        if (!l->sources[i].wrong && l->sources[i].phase == PHASE_HANDS)
            hands[count++] = (mrt_host_file){.path = l->sources[i].path,
                                             .text = l->sources[i].text,
                                             .length = l->sources[i].length,
                                             .lenient = l->sources[i].lenient};
    mrt_status status =
        count > 0 ? mrt_load_hands(l->host, hands, count, add_follower, l, &l->faults, &l->err) : MRT_OK;
    mrt_resize(l->host->alloc, hands, size, 0);
    return status;
}

static mrt_status find_phases(load *l, bool again)
{
    mrt_status status = MRT_OK;
    mrt_error err;
    for (size_t i = 0; i < l->count && status == MRT_OK; i++) {
        source *s = &l->sources[i];
        if (again != s->wrong)
            continue;
        s->wrong = read_path(l->host->content, s, &err) != MRT_OK;
        if (s->wrong && again)
            status = note(l, s, MRT_ERR_INPUT, &err);
    }
    return status;
}

/* ---- libs that change ---- */

static void await_lib(lua_State *L, const source *s, bool changed)
{
    if (!s->wrong && s->phase == PHASE_LIBS && s->text != NULL)
        mrt_lib_await(L, s->name, &(mrt_lib_user){s->id, s->path, s->text, s->length}, changed);
}

static bool is_loaded(const load *l, const char *id)
{
    for (size_t i = 0; i < l->count; i++)
        if (l->sources[i].id != NULL && strcmp(l->sources[i].id, id) == 0)
            return true;
    return false;
}

/* The same file among those that are loaded each by itself, read; false = it is not there. */
static bool find_other(const load *l, const char *id, source *out)
{
    for (size_t i = 0; i < l->other_count; i++) {
        *out = source_of(&l->others[i]);
        if (read_path(l->host->content, out, NULL) == MRT_OK && out->id != NULL && strcmp(out->id, id) == 0)
            return true;
    }
    return false;
}

/* A file that has to be run again. One whose own turn comes later is left to it, but a lib is needed now, as it will be. */
static bool add_dependent(lua_State *L, void *user, const mrt_lib_user *file)
{
    load *l = user;
    source other;
    if (is_loaded(l, file->id))
        return true;
    bool comes = find_other(l, file->id, &other);
    if (comes && (other.phase != PHASE_LIBS || other.text == NULL))
        return true;
    source *s = comes ? add_source(l, other.path, other.text, other.length)
                      : add_source(l, file->path, file->text, file->length);
    if (s == NULL)
        return false;
    skip_mark(s);
    await_lib(L, s, true);
    return true;
}

/* Libs whose turn comes later may be required by the lib of this load. */
static void await_others(lua_State *L, const load *l)
{
    for (size_t i = 0; i < l->other_count && l->sources[0].phase == PHASE_LIBS; i++) {
        source other = source_of(&l->others[i]);
        other.wrong = read_path(l->host->content, &other, NULL) != MRT_OK;
        skip_mark(&other);
        await_lib(L, &other, false);
    }
}

/* add(load): files that have required what changes, until there are no more. Paths and texts are those of the table of users,
 * which stays until the load is over. */
static int add_dependents(lua_State *L)
{
    load *l = lua_touserdata(L, 1);
    size_t before = 0;
    await_others(L, l);
    for (size_t i = 0; i < l->count; i++) {
        if (l->sources[i].id != NULL && l->sources[i].text == NULL)
            mrt_lib_forget(L, l->sources[i].id);
        skip_mark(&l->sources[i]);
        await_lib(L, &l->sources[i], true);
    }
    while (before != l->count) {
        before = l->count;
        if (!mrt_lib_each_dependent(L, add_dependent, l))
            return luaL_error(L, "no memory for a load");
    }
    return 0;
}

/* Whether everybody is asked is known when all files are there. */
static mrt_status check_whole(load *l)
{
    source s = {.path = ""};
    const char *file;
    mrt_error err;
    mrt_status status = mrt_words_check_content(l->host->content, l->before, &file, &err);
    if (status == MRT_OK)
        return MRT_OK;
    for (size_t i = 0; i < l->count; i++)
        if (strcmp(l->sources[i].file, file) == 0 ||
            (l->sources[i].phase == PHASE_CONTEXTS && strcmp(l->sources[i].name, file) == 0))
            s = l->sources[i];
    if (s.path[0] == '\0') { /* a file that was loaded before; contexts are known by their name alone */
        bool context = mrt_content_find_context(l->host->content, file, strlen(file)) >= 0;
        snprintf(s.file, sizeof s.file, context ? "contexts/%s.lua" : "%s", file);
        s.path = s.file;
    }
    return note(l, &s, status, &err);
}

static mrt_status run_phases(load *l)
{
    mrt_status status = find_phases(l, false);
    if (status == MRT_OK)
        status = mrt_host_protect(l->host, add_dependents, l, "load", &l->err);
    for (int phase = 0; phase < PHASES && status == MRT_OK; phase++) {
        status = phase == PHASE_HANDS ? run_hands(l) : run_phase(l, phase);
        if (phase == 0 && status == MRT_OK)
            status = find_phases(l, true);
    }
    if (status == MRT_OK && l->faults == 0)
        status = check_whole(l);
    return status;
}

/* Objects that were made for another content. */
static int swap(lua_State *L)
{
    mrt_host *host = mrt_host_of(L);
    mrt_host_forget_objects(L, host);
    return 0;
}

static void adopt(load *l)
{
    mrt_host *host = l->host;
    mrt_error err;
    mrt_host_protect(host, merge, NULL, "load", &err);
    mrt_host_protect(host, swap, NULL, "load", &err);
    for (mrt_host_board *board = host->boards; board != NULL; board = board->next)
        mrt_board_use(board->board, host->content);
    mrt_content_destroy(l->before);
    if (l->hands_before != host->hands)
        mrt_hands_destroy(l->hands_before);
}

static void give_up(load *l)
{
    mrt_host *host = l->host;
    mrt_content *fork = host->content;
    mrt_hands *hands = host->hands;
    mrt_error err;
    host->content = l->before;
    host->hands = l->hands_before;
    mrt_host_protect(host, swap, NULL, "load", &err); /* what was made for the fork */
    mrt_content_drop(fork, l->before);
    if (hands != host->hands)
        mrt_hands_destroy(hands);
}

/* What a load is made of. */
typedef struct load_request {
    const mrt_host_file *files;
    size_t count;
    mrt_hands *hands; /* NULL = those that are there */
    bool
        partial; /* what is right is taken, whatever else is wrong: only hand files and what follows from them are fit
                         for it, of which a faulty one leaves nothing behind. Otherwise a fault lets nothing through. */
    const mrt_host_file *others; /* as in load */
    size_t other_count;
} load_request;

static mrt_status run_load(mrt_host *host, const load_request *request, size_t *faults, mrt_error *err)
{
    mrt_hands *hands = request->hands;
    load l = {.host = host,
              .count = request->count,
              .before = host->content,
              .hands_before = host->hands,
              .others = request->others,
              .other_count = request->other_count};
    mrt_status status = fill_sources(&l, request->files);
    mrt_content *fork = status == MRT_OK ? mrt_content_fork(host->content, &l.err) : NULL;
    if (fork == NULL) {
        free_sources(&l);
        mrt_hands_destroy(hands);
        return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for a load");
    }
    host->content = fork;
    if (hands != NULL) {
        host->hands = hands;
        mrt_content_set_hands(fork, hands);
    }
    status = mrt_host_protect(host, stage, NULL, "load", &l.err);
    if (status == MRT_OK)
        status = run_phases(&l);
    if (status == MRT_OK && (l.faults == 0 || request->partial)) {
        adopt(&l);
        for (size_t i = 0; i < request->count; i++)
            mrt_host_note_file(host, request->files[i].path, request->files[i].text,
                               request->files[i].length);
    } else {
        give_up(&l);
    }
    unstage(host);
    free_sources(&l);
    if (status != MRT_OK)
        return mrt_error_set(err, status, 0, 0, "%s", l.err.message);
    if (faults != NULL)
        *faults += l.faults;
    return MRT_OK;
}

static mrt_status refuse_running(const mrt_host *host, mrt_error *err)
{
    if (host->guard.running == NULL)
        return MRT_OK;
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "content cannot be loaded while content runs");
}

mrt_status mrt_host_load(mrt_host *host, const mrt_host_file *files, size_t count, size_t *faults,
                         mrt_error *err)
{
    mrt_status status = refuse_running(host, err);
    if (faults != NULL)
        *faults = 0;
    return status == MRT_OK ? run_load(host, &(load_request){.files = files, .count = count}, faults, err)
                            : status;
}

/* The phase of a path, for the order of single files; those that are wrong come last. */
static int phase_of(const mrt_host *host, const mrt_host_file *file)
{
    source s = source_of(file);
    return read_path(host->content, &s, NULL) == MRT_OK ? s.phase : PHASES;
}

/* The hand files among these, as one set. */
static mrt_status load_hands_of(mrt_host *host, const mrt_host_file *files, size_t count, size_t *faults,
                                mrt_error *err)
{
    size_t size = (count + 1) * sizeof *files, found = 0;
    mrt_host_file *hands = mrt_resize(host->alloc, NULL, 0, size);
    if (hands == NULL)
        return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for a load");
    for (size_t i = 0; i < count; i++)
        if (phase_of(host, &files[i]) == PHASE_HANDS)
            hands[found++] = files[i];
    load_request request = {.files = hands, .count = found, .partial = true};
    mrt_status status = found > 0 ? run_load(host, &request, faults, err) : MRT_OK;
    mrt_resize(host->alloc, hands, size, 0);
    return status;
}

mrt_status mrt_host_load_each(mrt_host *host, const mrt_host_file *files, size_t count, size_t *faults,
                              mrt_error *err)
{
    mrt_status status = refuse_running(host, err);
    size_t all = 0;
    for (int phase = 0; phase <= PHASES && status == MRT_OK; phase++) {
        if (phase == PHASE_HANDS)
            status = load_hands_of(host, files, count, &all, err);
        for (size_t i = 0; i < count && status == MRT_OK; i++) {
            load_request request = {.files = &files[i], .count = 1, .others = files, .other_count = count};
            if (phase != PHASE_HANDS && phase_of(host, &files[i]) == phase)
                status = run_load(host, &request, &all, err);
        }
    }
    if (faults != NULL)
        *faults = all;
    return status;
}

mrt_status mrt_host_take_hands(mrt_host *host, mrt_hands *hands, const mrt_host_file *followers, size_t count,
                               size_t *faults, mrt_error *err)
{
    mrt_status status = refuse_running(host, err);
    if (faults != NULL)
        *faults = 0;
    if (status == MRT_OK)
        return run_load(host, &(load_request){.files = followers, .count = count, .hands = hands}, faults,
                        err);
    mrt_hands_destroy(hands);
    return status;
}

/* ---- what comes inside of the library ---- */

static int read_originals(lua_State *L)
{
    mrt_load_originals(L, mrt_host_of(L));
    return 0;
}

static mrt_status load_hands(mrt_host *host, mrt_error *err)
{
    host->hands = mrt_hands_create(host->alloc);
    if (host->hands == NULL)
        return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for the hands");
    mrt_status status = mrt_host_protect(host, read_originals, NULL, "the hands", err);
    if (status == MRT_OK && host->options.add_hands != NULL)
        status = host->options.add_hands(host->hands, err);
    if (status == MRT_OK)
        mrt_content_set_hands(host->content, host->hands);
    return status;
}

/* Is it known without a look at the kinds that the file is of another phase? */
static bool is_elsewhere(const char *path, int phase)
{
    if (phase >= FOLDERS)
        return false;
    size_t length = strlen(folders[phase].name);
    return strncmp(path, folders[phase].name, length) != 0 || path[length] != '/';
}

static mrt_status load_own(mrt_host *host, const mrt_content_file *file, int phase, mrt_error *err)
{
    if (is_elsewhere(file->path, phase))
        return MRT_OK;
    source s = {.path = file->path, .text = file->text, .length = file->length};
    if (read_path(host->content, &s, err) != MRT_OK)
        return phase == PHASE_ITEMS ? MRT_ERR_INPUT : MRT_OK; /* its kind may come yet */
    if (s.phase != phase || s.phase == PHASE_LIBS)
        return MRT_OK;
    return load_file(host, &s, err);
}

/* Straight into the content, which nobody uses yet: the first fault ends it. */
mrt_status mrt_host_load_vanilla(mrt_host *host, mrt_error *err)
{
    const char *file;
    host->own_files = true;
    mrt_status status = load_hands(host, err);
    if (status == MRT_OK)
        status = mrt_host_protect(host, stage, NULL, "load", err);
    for (int phase = 0; phase < PHASES && status == MRT_OK; phase++) {
        if (host->options.no_vanilla && phase >= PHASE_LIBS)
            break;
        for (const mrt_content_file *f = mrt_content_files; f->path != NULL && status == MRT_OK; f++)
            status = load_own(host, f, phase, err);
    }
    if (status == MRT_OK)
        status = mrt_words_check_content(host->content, NULL, &file, err);
    if (status == MRT_OK)
        status = mrt_host_protect(host, merge, NULL, "load", err);
    if (status == MRT_OK)
        status = mrt_host_protect(host, swap, NULL, "load", err);
    unstage(host);
    host->own_files = false;
    return status;
}
