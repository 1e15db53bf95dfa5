/* bindings/host: the content inside of the library loads; what is wrong in a file is told with its place and changes
 * nothing; files replace and extend; boards begin as they should; and no allocation that fails does harm. */
#include <stdlib.h>
#include <string.h>

#include "bindings/host/host.h"
#include "bindings/vm/scripts.h"
#include "spec/c/check.h"

enum {
    MEGABYTES = 8, /* of the Lua state, at the most */
    STEPS = 150,   /* allocations that fail, spread over all */
    MESSAGE = 256
};

/* What was told last. */
typedef struct told {
    size_t count, warnings;
    int line;
    char file[MESSAGE], message[MESSAGE];
} told;

static void diagnose(void *user, const mrt_diagnostic *d)
{
    told *t = user;
    if (d->warning)
        t->warnings++;
    else
        t->count++;
    t->line = d->line;
    snprintf(t->file, sizeof t->file, "%s", d->file);
    snprintf(t->message, sizeof t->message, "%s", d->message);
}

typedef struct test {
    mrt_host *host;
    told told;
    unsigned failures;
} test;

static void start(test *t, bool no_vanilla)
{
    mrt_error err = {.message = ""};
    mrt_host_options options = {.no_vanilla = no_vanilla, .diagnose = diagnose, .user = &t->told};
    t->host = mrt_host_create(&options, &err);
    if (t->host == NULL) {
        printf("%s\n", err.message);
        exit(1);
    }
}

/* Loads a text; true when it had no fault. What is told and what is counted agree. */
static bool load(test *t, const char *path, const char *text)
{
    mrt_error err = {.message = ""};
    size_t faults = 12345, before = t->told.count;
    const mrt_host_file file = {.path = path, .text = text, .length = strlen(text)};
    mrt_status status = mrt_host_load(t->host, &file, 1, &faults, &err);
    if (!CHECK(&t->failures, status == MRT_OK))
        printf("%s\n", err.message);
    CHECK(&t->failures, t->told.count - before == faults);
    return faults == 0;
}

static const mrt_def *find(const test *t, mrt_place place, const char *key)
{
    const mrt_content *content = mrt_host_content(t->host);
    int def = mrt_content_find_defined(content, content->kind_at[place], key, strlen(key));
    return def < 0 ? NULL : &content->defs[def];
}

static const mrt_sub *first_sub(const test *t, const char *key)
{
    const mrt_def *def = find(t, MRT_PLACE_JOKERS, key);
    return def == NULL || def->sub_count == 0 ? NULL : def->subs;
}

/* ---- what comes with the library ---- */

static size_t count_files(const char *folder)
{
    size_t count = 0, length = strlen(folder);
    for (const mrt_content_file *file = mrt_content_files; file->path != NULL; file++)
        count += strncmp(file->path, folder, length) == 0;
    return count;
}

static size_t count_items(void)
{
    static const char *const others[] = {"contexts/", "sequences/", "lib/",     "kinds/",
                                         "values/",   "answers/",   "rarities/"};
    size_t count = count_files("");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        count -= count_files(others[i]);
    return count;
}

static void test_order(test *t)
{
    for (const mrt_content_file *file = mrt_content_files; file[1].path != NULL; file++)
        CHECK(&t->failures, strcmp(file[0].path, file[1].path) < 0 && strlen(file->text) == file->length);
}

static unsigned test_vanilla(void)
{
    test t = {0};
    start(&t, false);
    const mrt_content *content = mrt_host_content(t.host);
    CHECK(&t.failures, content->def_count == count_items() && count_items() >= 227);
    CHECK(&t.failures, content->context_count == count_files("contexts/") && count_files("contexts/") >= 46);
    test_order(&t);
    CHECK(&t.failures, mrt_host_memory(t.host) < (size_t)MEGABYTES << 20);
    const mrt_def *wee = find(&t, MRT_PLACE_JOKERS, "j_wee");
    CHECK(&t.failures, wee != NULL && wee->rarity == mrt_content_find_rarity(content, "rare", 4) &&
                           wee->cost == 8 && wee->slot_count == 1 && wee->sub_count == 2 &&
                           (wee->flags & MRT_DEF_NO_PERISHABLE) != 0);
    const mrt_def *red = find(&t, MRT_PLACE_SEAL, "Red");
    CHECK(&t.failures, red != NULL && red->element == MRT_SEAL_RED);
    const mrt_def *glass = find(&t, MRT_PLACE_ENHANCEMENT, "m_glass");
    CHECK(&t.failures, glass != NULL && glass->element == MRT_ENHANCEMENT_GLASS);
    const mrt_def *psychic = find(&t, MRT_PLACE_BLIND, "bl_psychic"),
                  *small = find(&t, MRT_PLACE_BLIND, "bl_small");
    CHECK(&t.failures, psychic != NULL && (psychic->flags & MRT_DEF_BOSS) != 0);
    CHECK(&t.failures, small != NULL && (small->flags & MRT_DEF_BOSS) == 0);
    CHECK(&t.failures, find(&t, MRT_PLACE_JOKERS, "j_nobody") == NULL);
    mrt_host_destroy(t.host);
    return t.failures;
}

/* ---- faults ---- */

#define JOKER(fields) "return {\n  name = 'X', rarity = 'common',\n  " fields "\n}\n"
#define ON(context)                                                                                          \
    JOKER("config = { n = 2, t = 'Hearts' }, state = { s = 'a', n = 1 },\n  on = { " context " },")

#define EIGHT(x) x "1=1," x "2=1," x "3=1," x "4=1," x "5=1," x "6=1," x "7=1," x "8=1,"

typedef struct fault {
    const char *path, *text;
    int line; /* 0 = none is known */
    const char *message;
} fault;

static const fault faults[] = {
    /* The file. */
    {"jokers/x.json", "return {}", 0, "ends in .lua"},
    {"joker/x.lua", "return {}", 0, "did you mean \"jokers\"?"},
    {"x.lua", "return {}", 0, "says nothing about what the file is"},
    {"jokers/x.lua", "return {", 1, "unexpected symbol"},
    {"jokers/x.lua", "\nerror('no')", 2, "no"},
    {"jokers/x.lua", "while true do end", 1, "instructions"},
    {"jokers/x.lua", "return 3", 0, "a table is needed, not a number"},
    {"jokers/x.lua", "return", 0, "a table is needed, not nothing"},
    {"jokers/x.lua", "local x = os.time() return {}", 1, "os is not available"},
    {"jokers/x.lua", "local l = require 'lib.reveil'", 1, "did you mean \"lib.reveal\"?"},
    {"jokers/x.lua", "local l = require 'socket'", 1, "files of lib only"},
    /* Fields. */
    {"jokers/x.lua", "return { rarity = 'common' }", 0, "name is missing"},
    {"jokers/x.lua", "return { name = 'X' }", 0, "rarity is missing"},
    {"jokers/x.lua", "return { name = '', rarity = 'common' }", 0,
     "name: a text is needed, not an empty one"},
    {"jokers/x.lua", "return { name = 'X', rarity = 'unusual' }", 0, "rarity: unknown rarity \"unusual\""},
    {"jokers/x.lua", "return { name = 'X', rarity = 'comon' }", 0, "did you mean \"common\"?"},
    {"jokers/x.lua", JOKER("confg = {},"), 0, "unknown field \"confg\"; did you mean \"config\"?"},
    {"jokers/x.lua", JOKER("start = {},"), 0, "a joker has no start"},
    {"jokers/x.lua", JOKER("[1] = 2,"), 0, "a field has a name"},
    {"jokers/x.lua", JOKER("cost = 2.5,"), 0, "cost: a whole number of dollars"},
    {"jokers/x.lua", JOKER("cost = -1,"), 0, "cost: a whole number"},
    {"jokers/x.lua", JOKER("cost = 0/0,"), 0, "cost: a number is needed, not NaN"},
    {"jokers/x.lua", JOKER("cost = '2',"), 0, "cost: a number is needed, not a string"},
    {"jokers/x.lua", JOKER("order = 1.5,"), 0, "order: a whole number"},
    {"jokers/x.lua", JOKER("eternal = 1,"), 0, "eternal: true or false is needed"},
    {"jokers/x.lua", JOKER("config = { a = {} },"), 0, "config.a: a number, a text or a boolean is needed"},
    {"jokers/x.lua", JOKER("config = { a = 0/0 },"), 0, "config.a: a number is needed, not NaN"},
    {"jokers/x.lua", JOKER("state = { a = {} },"), 0,
     "state.a: a number, a text, a boolean, field.card, field.list or field.set is needed"},
    {"jokers/x.lua", JOKER("state = { 1 },"), 0, "state: a field has a name"},
    {"jokers/x.lua",
     JOKER("state = { " EIGHT("a") EIGHT("b") EIGHT("c") EIGHT("d") EIGHT("e") EIGHT("f") EIGHT("g")
               EIGHT("h") "i = 1 },"),
     0, "state: more than 64"},
    {"seals/x.lua", "return { name = 'X', state = { a = 1 } }", 0, "a seal has no state"},
    {"jokers/x.lua", JOKER("passive = { handsize = 1 },"), 0, "did you mean \"hand_size\"?"},
    {"jokers/x.lua", JOKER("passive = { hand_size = true },"), 0, "passive.hand_size: a number or a path"},
    {"jokers/x.lua", JOKER("passive = { splash = 1 },"), 0, "passive.splash: true or a path"},
    {"jokers/x.lua", JOKER("passive = { hand_size = 'config.a' },"), 0, "unknown field of config \"a\""},
    {"jokers/x.lua", JOKER("passive = { hand_size = 'game.money' },"), 0, "only a path of config or state"},
    {"jokers/x.lua", JOKER("text = '{mlt}+3{}',"), 0, "unknown mark \"mlt\"; did you mean \"mult\"?"},
    {"jokers/x.lua", JOKER("text = 'a } b',"), 0, "text: a } without its {"},
    {"jokers/x.lua", JOKER("text = 'a { b',"), 0, "text: a { without its }"},
    {"jokers/x.lua", JOKER("text = '+#2#', vars = { 'game.money' },"), 0,
     "#2# is no value of vars, which has 1"},
    {"jokers/x.lua", JOKER("vars = { 'money' },"), 0, "vars[1]: a path begins with"},
    {"jokers/x.lua", JOKER("vars = { 'game.mony' },"), 0, "did you mean \"money\"?"},
    {"jokers/x.lua", JOKER("vars = 3,"), 0, "vars: a list of paths or a function is needed"},
    {"jokers/x.lua", JOKER("copy = 3,"), 0, "copy: a function is needed"},
    {"jokers/x.lua", JOKER("copy = function() end, on = { before = function() end },"), 0,
     "do not go together"},
    {"blinds/x.lua", "return { name = 'X', debuff = { suit = 'Cups' } }", 0,
     "debuff.suit: unknown suit \"Cups\""},
    {"blinds/x.lua", "return { name = 'X', debuff = { face = true, all = true } }", 0, "debuff: one rule"},
    {"decks/x.lua", "return { name = 'X', start = { f = print } }", 0,
     "start.f: unknown value of the game \"f\""},
    {"decks/x.lua", "return { name = 'X', start = { money = print } }", 0, "start.money: a number is needed"},
    {"decks/x.lua", "return { name = 'X', start = { items = 'v_x' } }", 0, "start.items: "},
    {"decks/x.lua", "return { name = 'X', start = { suits = { Cups = 'Hearts' } } }", 0, "start.suits"},
    {"decks/x.lua", "return { name = 'X', start = { no_faces = 1 } }", 0, "start.no_faces: "},
    /* Contexts and subscriptions. */
    {"jokers/x.lua", ON("befor = function() end"), 0,
     "on: unknown context \"befor\"; did you mean \"before\"?"},
    {"jokers/x.lua", ON("scored = function() end"), 0,
     "scored asks an enhancement and others, never a joker"},
    {"jokers/x.lua", ON("before = 3"), 0, "on.before: a function or a subscription"},
    {"jokers/x.lua", ON("before = print"), 0, "written in Lua"},
    {"jokers/x.lua", ON("before = {}"), 0, "on.before: nothing answers"},
    {"jokers/x.lua", ON("before = { copied = false }"), 0, "on.before: nothing answers"},
    {"jokers/x.lua", ON("before = { function() end, function() end }"), 4, "one function is the most"},
    {"jokers/x.lua", ON("before = { give = { dollars = 1 },\n function() end }"), 5, "do not go together"},
    {"jokers/x.lua", ON("before = { {}, {} }"), 0, "on.before[1]: nothing answers"},
    {"jokers/x.lua", ON("individual = { sutt = 'Hearts',\n\n function() end }"), 6, "did you mean \"suit\"?"},
    {"jokers/x.lua", ON("individual = { suit = 'Herts', function() end }"), 4, "did you mean \"Hearts\"?"},
    {"jokers/x.lua", ON("individual = { suit = {}, function() end }"), 4, "an empty list"},
    {"jokers/x.lua", ON("individual = { suit = 'state.s', function() end }"), 4, "this is no suit"},
    {"jokers/x.lua", ON("individual = { suit = 'config.n', function() end }"), 4,
     "a text is needed, not a number"},
    {"jokers/x.lua", ON("individual = { rank = 1, function() end }"), 4, "from 2 to 14 is needed, not 1"},
    {"jokers/x.lua", ON("individual = { rank = { 2, 'K' }, function() end }"), 4,
     "a number is needed, not a string"},
    {"jokers/x.lua", ON("individual = { rank = 'King', function() end }"), 4, "a rank is a number"},
    {"jokers/x.lua", ON("individual = { rank = 'game.idol_suit', function() end }"), 4, "is no number"},
    {"jokers/x.lua", ON("individual = { face = false, function() end }"), 4, "only true is right"},
    {"jokers/x.lua", ON("individual = { area = 'deck', function() end }"), 4, "unknown area \"deck\""},
    {"jokers/x.lua", ON("individual = { enhancement = 'm_glas', function() end }"), 4,
     "did you mean \"m_glass\"?"},
    {"jokers/x.lua", ON("individual = { seal = 'Green', function() end }"), 4, "there is no seal \"Green\""},
    {"jokers/x.lua", ON("joker_main = { suit = 'Hearts', function() end }"), 4,
     "joker_main is not about a card"},
    {"jokers/x.lua", ON("individual = { rarity = 'rare', function() end }"), 4,
     "individual is not about a joker"},
    {"jokers/x.lua", ON("before = { copied = true, function() end }"), 4, "only false is right"},
    {"jokers/x.lua", ON("before = { contains = 'Pair', hand = 'Pair', function() end }"), 4,
     "do not go together"},
    {"jokers/x.lua", ON("before = { when = { hands = 0 }, function() end }"), 4,
     "unknown value of the game \"hands\""},
    {"jokers/x.lua", ON("before = { when = {}, function() end }"), 4, "one to 4 values"},
    {"jokers/x.lua", ON("before = { when = { money = 'x' }, function() end }"), 4, "when.money: a number"},
    {"jokers/x.lua", ON("before = { give = { mult = 4 } }"), 0,
     "mult is no answer of before, which takes dollars"},
    {"jokers/x.lua", ON("joker_main = { give = { mlt = 4 } }"), 0,
     "unknown answer \"mlt\"; did you mean \"mult\"?"},
    {"jokers/x.lua", ON("joker_main = { give = {} }"), 0, "gives nothing"},
    {"jokers/x.lua", ON("joker_main = { give = { mult = 0/0 } }"), 0,
     "give.mult: a number is needed, not NaN"},
    {"jokers/x.lua", ON("joker_main = { give = { mult = true } }"), 0, "give.mult: a number or a path"},
    {"jokers/x.lua", ON("joker_main = { give = { swap = 1 } }"), 0, "give.swap: true or a path"},
    {"jokers/x.lua", ON("joker_main = { give = { mult = 'mult' } }"), 0, "a number or a path to one"},
    {"jokers/x.lua", ON("joker_main = { give = { mult = 'config.m' } }"), 0, "unknown field of config \"m\""},
    {"jokers/x.lua", ON("joker_main = { give = { mult = 'state.m' } }"), 0, "unknown field of state \"m\""},
    {"jokers/x.lua", ON("joker_main = { give = { mult = 'state.s' } }"), 0, "state.s is a text"},
    {"jokers/x.lua", ON("joker_main = { give = { mult = 'game.last_hand' } }"), 0, "is no number"},
    {"jokers/x.lua", ON("joker_main = { give = { message = 'hi' } }"), 0, "numbers only: use a function"},
    {"jokers/x.lua", ON("joker_main = { give = { extra = { chips = 1 } } }"), 0,
     "give.extra.chips: unknown answer"},
    {"jokers/x.lua", ON("repetition = { give = { repetitions = 101 } }"), 0,
     "from 0 to 100 is needed, not 101"},
    /* Hidden state. */
    {"jokers/x.lua", "local n = 0\n" ON("before = function() n = n + 1 end"), 5, "writes the upvalue 'n'"},
    {"jokers/x.lua", "local n = 0\n" JOKER("vars = function() n = n + 1 end,"), 4, "writes the upvalue 'n'"},
    /* Contexts, libraries. */
    {"contexts/x.lua", "return { answer = {} }", 0, "did you mean \"answers\"?"},
    {"contexts/x.lua", "return { answers = { 'mult', 'mlt' } }", 0, "answers[2]: unknown answer \"mlt\""},
    {"contexts/x.lua", "return { answers = { 'extra', 'mult', 'mult' } }", 0,
     "answers[3]: mult is there twice"},
    {"contexts/x.lua", "return { asked = {} }", 0, "asked: a context that asks nobody"},
    {"contexts/x.lua", "return { about = 'cards' }", 0, "did you mean \"card\"?"},
    {"contexts/x.lua", "return { answers = { 'mult' }, held = { 'mlt' } }", 0,
     "held[1]: unknown answer \"mlt\"; did you mean \"mult\"?"},
    {"contexts/x.lua", "return { scored = 'mult' }", 0, "scored: a list of names is needed"},
    {"contexts/x.lua", "return { as = 'moon' }", 0, "as: the context is about nothing"},
    {"contexts/x.lua", "return { about = 'card', as = 3 }", 0, "as: a text is needed"},
    {"contexts/x.lua", "return { cards = '' }", 0, "cards: "},
    {"contexts/x.lua", "return { does = 'disable_blind' }", 0, "unknown field \"does\""},
    {"contexts/x.lua", "return { first = 'before' }", 0, "unknown field \"first\""},
    {"contexts/x.lua", "return { asked = { 'jokr' } }", 0, "did you mean \"joker\"?"},
    {"contexts/x.lua", "return { answers = 'scorin' }", 0, "answers: unknown answer \"scorin\""},
    {"contexts/x.lua", "return { fields = { a = 'numbr' } }", 0, "did you mean \"number\"?"},
    {"contexts/x.lua", "return { fields = 3 }", 0, "fields: "},
    {"contexts/x.lua", "return { asked = { 'seal' } }", 0, "a seal is asked only by sequences"},
    {"contexts/final_scoring_step.lua", "return { asked = { 'sticker' } }", 0,
     "a sticker is asked only by sequences"},
    /* Words. */
    {"kinds/x.lua", "return { folder = 'x', place = 'joker' }", 0, "did you mean \"jokers\"?"},
    {"kinds/x.lua", "return { folder = 'jokers', place = 'owned' }", 0,
     "jokers holds another kind already: joker"},
    {"kinds/joker.lua", "return { folder = 'jokers', place = 'owned' }", 0, "cannot move"},
    {"values/x.lua", "return { x = { type = 'numbr' } }", 0, "did you mean \"number\"?"},
    {"values/x.lua", "return { money = { type = 'flag' } }", 0, "is the engine's own"},
    {"answers/x.lua", "return { 'mult', 'mlt' }", 0, "did you mean \"mult\"?"},
    {"rarities/x.lua", "return { 3 }", 0, "a name, or a table"},
    {"stickers/x.lua", "return { name = 'X', shows = 'state.n' }", 0, "shows: "},
    {"stickers/x.lua", "return { name = 'X', spent = 'state.n' }", 0, "spent: "},
    {"stickers/x.lua", "return { name = 'X', price = 'x' }", 0, "price: a number"},
    {"contexts/x.lua", "return { marks = 1 }", 0, "marks: "},
    {"contexts/x.lua", "return { answers = { 'dollars' }, marks = true }", 0,
     "marks: the context does not take the answer triggered"},
    {"contexts/x.lua", "return { moment = 'items_added' }", 0,
     "moment: unknown moment \"items_added\"; did you mean \"item_added\"?"},
    {"contexts/x.lua", "return { parts = true }", 0, "parts: only a context about a joker has them"},
    {"contexts/x.lua", "return { about = 'joker', parts = true }", 0,
     "only one context has parts, and \"edition\" has them already"},
    {"contexts/x.lua", "return { round_flags = { 'a', 'b', 'c' } }", 0,
     "round_flags: 2 elements are the most"},
    {"contexts/x.lua", "return { round_flags = { 1 } }", 0, "round_flags[1]: a text is needed"},
    {"lib/x.lua", "return 3", 0, "a file of lib returns a table"},
    {"lib/reveal2.lua", "return require 'lib.reveal3'", 1, "there is no file"},
    /* Sequences. */
    {"sequences/x.lua", "return {}", 0, "returns sequence"},
    {"sequences/x.lua", "return base", 0, "returns sequence"},
    {"sequences/x.lua", "return sequence {}", 0, "at least one word"},
    {"sequences/x.lua", "return sequence {\n  bas }", 2, "did you mean \"base\"?"},
    {"sequences/x.lua", "return sequence {\n  fire 'befor' }", 2, "did you mean \"before\"?"},
    {"sequences/x.lua", "return sequence {\n fire }", 0, "a word is not finished"},
    {"sequences/x.lua", "return sequence { base,\n each 'cards' { live } }", 2, "unknown list \"cards\""},
    {"sequences/x.lua", "return sequence { base,\n each 'held' {} }", 2,
     "each has nothing between its braces"},
    {"sequences/x.lua", "return sequence {\n ask 'individual' }", 2,
     "ask cannot stand here; it belongs into each"},
    {"sequences/x.lua", "return sequence {\n each 'held' {\n base } }", 2, "base cannot stand here"},
    {"sequences/x.lua", "return sequence {\n each 'held' { triggers { gather { chips } } } }", 2,
     "begins with count"},
    {"sequences/x.lua", "return sequence {\n each 'held' { triggers { count { own 'retrigger' } } } }", 2,
     "one gather"},
    {"sequences/x.lua", "return sequence { sequence { base } }", 0, "cannot stand in another one"},
    {"sequences/x.lua", "return sequence { 3 }", 0, "a word of sequences is needed, not a number"},
    {"sequences/x.lua", "return sequence {\n each 'jokers' { edition 'plus' } }", 2, "unknown part \"plus\""},
    {"sequences/x.lua", "return sequence { print }", 1, "there is no word \"print\""},
    {"sequences/x.lua", "x = base", 1, "no variables of its own"},
};

static unsigned test_faults(void)
{
    test t = {0};
    start(&t, false);
    const mrt_content *content = mrt_host_content(t.host);
    size_t defs = content->def_count, contexts = content->context_count, values = content->value_count;
    size_t used = 0;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        const fault *f = &faults[i];
        bool good = CHECK(&t.failures, !load(&t, f->path, f->text));
        good = CHECK(&t.failures, strcmp(t.told.file, f->path) == 0) && good;
        good = CHECK(&t.failures, t.told.line == f->line) && good;
        good = CHECK(&t.failures, strstr(t.told.message, f->message) != NULL) && good;
        if (!good)
            printf("case %zu: %s\n  %s:%d: %s\n", i, f->text, t.told.file, t.told.line, t.told.message);
        used = mrt_host_memory(t.host);
    }
    content = mrt_host_content(t.host);
    CHECK(&t.failures, content->def_count == defs && content->value_count == values);
    CHECK(&t.failures, content->context_count == contexts);
    CHECK(&t.failures, t.told.count == sizeof faults / sizeof *faults);
    CHECK(&t.failures, used < (size_t)MEGABYTES << 20);
    mrt_host_destroy(t.host);
    return t.failures;
}

/* ---- files that are right ---- */

static void test_filters(test *t)
{
    CHECK(&t->failures,
          load(t, "mod/jokers/one.lua",
               JOKER("config = { s = 'Hearts', r = 14 },\n"
                     "on = { individual = { area = 'hand', suit = 'config.s', rank = 'config.r', face = "
                     "true, first = true, enhancement = true, seal = 'Red', edition = 'e_foil',\n"
                     "contains = 'Flush', copied = false, when = { hands_left = 0, last_hand = 'Pair', "
                     "idol_suit = 'Spades' }, give = { mult = 2, extra = { swap = true } } } }")));
    const mrt_sub *sub = first_sub(t, "j_one");
    if (!CHECK(&t->failures, sub != NULL))
        return;
    CHECK(&t->failures, sub->area == MRT_AREA_HAND && sub->suits == 1 << MRT_SUIT_HEARTS);
    CHECK(&t->failures, sub->ranks == 1 << MRT_RANK_ACE && sub->enhancement == 0);
    CHECK(&t->failures, sub->seal == MRT_SEAL_RED && sub->edition == MRT_EDITION_FOIL);
    CHECK(&t->failures, sub->hand == mrt_host_content(t->host)->original_hand[MRT_HAND_FLUSH]);
    CHECK(&t->failures, sub->when_count == 3 && sub->give_count == 2 && sub->function == 0);
    CHECK(&t->failures, sub->give[0].key == MRT_ANSWER_EXTRA_SWAP && sub->give[1].key == MRT_ANSWER_MULT);
    int idol = mrt_content_find_value(mrt_host_content(t->host), "idol_suit", strlen("idol_suit"));
    for (int i = 0; i < sub->when_count; i++) {
        double equals = sub->when[i].equals;
        if (sub->when[i].stat == MRT_STAT_HANDS_LEFT)
            CHECK(&t->failures, equals == 0);
        else if (sub->when[i].stat == idol)
            CHECK(&t->failures, equals == MRT_SUIT_SPADES + 1);
        else
            CHECK(&t->failures, equals == mrt_host_content(t->host)->original_hand[MRT_HAND_PAIR] + 1);
    }
}

static void test_functions(test *t)
{
    CHECK(&t->failures,
          load(t, "jokers/two.lua",
               JOKER("on = { before = { { contains = 'Pair', function() end }, { function() "
                     "while true do end end } },\n joker_main = function() return 'mult', 4 end }")));
    const mrt_def *two = find(t, MRT_PLACE_JOKERS, "j_two");
    const mrt_sub *sub = first_sub(t, "j_two");
    if (!CHECK(&t->failures, two != NULL && two->sub_count == 3))
        return;
    CHECK(&t->failures, sub[0].context == sub[1].context && sub[1].context != sub[2].context);
    int place = (sub[0].tests & MRT_TEST_CONTAINS) != 0 ? 0 : 1;
    CHECK(&t->failures, !sub[place].counted && sub[place + 1].counted);
    CHECK(&t->failures, sub[0].function > 0 && sub[1].function > 0 && sub[2].function > 0);
}

static void test_hands(test *t)
{
    size_t warnings = t->told.warnings;
    CHECK(&t->failures, load(t, "jokers/three.lua", ON("before = { contains = 'Par', function() end }")));
    CHECK(&t->failures, t->told.warnings == warnings + 1 && t->told.line == 4);
    CHECK(&t->failures, strstr(t->told.message, "did you mean \"Pair\"?") != NULL);
    CHECK(&t->failures,
          load(t, "jokers/three.lua", ON("before = { hand = 'Cabinet of Curiosities', function() end }")));
    CHECK(&t->failures, t->told.warnings == warnings + 1);
    const mrt_sub *sub = first_sub(t, "j_three");
    CHECK(&t->failures, sub != NULL && sub->hand == UINT16_MAX);
}

static void test_replacing(test *t)
{
    const mrt_def *before = find(t, MRT_PLACE_JOKERS, "j_joker");
    int number = mrt_content_find(mrt_host_content(t->host), MRT_ANY_KIND, "j_joker", strlen("j_joker"));
    size_t count = mrt_host_content(t->host)->def_count;
    double cost = before->cost;
    CHECK(&t->failures, load(t, "jokers/joker.lua", JOKER("cost = 77,")));
    const mrt_def *after = find(t, MRT_PLACE_JOKERS, "j_joker");
    CHECK(&t->failures, cost != 77 && after->cost == 77);
    CHECK(&t->failures, mrt_host_content(t->host)->def_count == count); /* under its number */
    CHECK(&t->failures, after == &mrt_host_content(t->host)->defs[number] && after->order > 0);
    CHECK(&t->failures, load(t, "enhancements/glass.lua", "return { name = 'Glass' }"));
    const mrt_def *glass = find(t, MRT_PLACE_ENHANCEMENT, "m_glass");
    CHECK(&t->failures, glass->element == MRT_ENHANCEMENT_GLASS && glass->sub_count == 0);
    CHECK(&t->failures, load(t, "enhancements/ice.lua", "return { name = 'Ice' }"));
    CHECK(&t->failures, find(t, MRT_PLACE_ENHANCEMENT, "m_ice")->element >= MRT_ENHANCEMENT_END);
    CHECK(&t->failures,
          load(t, "jokers/cold.lua", ON("individual = { enhancement = 'm_ice', give = { chips = 1 } }")));
}

/* A context is defined anew in its place; what listens to it must still be right. */
static void test_new_context(test *t)
{
    const mrt_content *content = mrt_host_content(t->host);
    int before = mrt_content_find_context(content, "before", 6);
    size_t count = content->context_count;
    CHECK(&t->failures, load(t, "jokers/seven.lua", ON("before = { give = { dollars = 1 } }")));
    CHECK(&t->failures, !load(t, "contexts/before.lua", "return { answers = { 'message' } }"));
    CHECK(&t->failures, strstr(t->told.message, "dollars") != NULL);
    CHECK(&t->failures,
          load(t, "contexts/before.lua", "return { answers = { 'dollars', 'level_up', 'message' } }"));
    content = mrt_host_content(t->host);
    CHECK(&t->failures,
          mrt_content_find_context(content, "before", 6) == before && content->context_count == count);
    CHECK(&t->failures, content->contexts[before].order_count == 3);
}

/* One load of many files: in any order, all of them or none. */
static void test_together(test *t)
{
    static const char joker[] = ON("dusk = { give = { mult = 1 } }");
    static const char context[] = "return { asked = { 'joker' }, answers = { 'mult' } }";
    static const char wrong[] = "return {";
    mrt_host_file files[] = {{.path = "jokers/owl.lua", .text = joker, .length = sizeof joker - 1},
                             {.path = "contexts/dusk.lua", .text = context, .length = sizeof context - 1},
                             {.path = "jokers/broken.lua", .text = wrong, .length = sizeof wrong - 1}};
    mrt_error err = {.message = ""};
    size_t found = 0;
    CHECK(&t->failures, mrt_host_load(t->host, files, 3, &found, &err) == MRT_OK && found == 1);
    CHECK(&t->failures, find(t, MRT_PLACE_JOKERS, "j_owl") == NULL);
    CHECK(&t->failures, mrt_content_find_context(mrt_host_content(t->host), "dusk", 4) == -1);
    CHECK(&t->failures, mrt_host_load(t->host, files, 2, &found, &err) == MRT_OK && found == 0);
    CHECK(&t->failures, find(t, MRT_PLACE_JOKERS, "j_owl") != NULL);
    files[0].text = NULL; /* the file is gone */
    CHECK(&t->failures, mrt_host_load(t->host, files, 1, &found, &err) == MRT_OK && found == 0);
    CHECK(&t->failures, find(t, MRT_PLACE_JOKERS, "j_owl") == NULL);
    files[0] = (mrt_host_file){.path = "jokers/owl.lua", .text = joker, .length = sizeof joker - 1};
    files[1] = files[2];
    CHECK(&t->failures, mrt_host_load_each(t->host, files, 2, &found, &err) == MRT_OK && found == 1);
    CHECK(&t->failures, find(t, MRT_PLACE_JOKERS, "j_owl") != NULL);
}

static void test_extending(test *t)
{
    CHECK(&t->failures, !load(t, "jokers/sun.lua", ON("sunrise = function() end")));
    CHECK(&t->failures,
          load(t, "contexts/sunrise.lua", "return { asked = { 'joker' }, answers = { 'mult' } }"));
    CHECK(&t->failures, load(t, "jokers/sun.lua", ON("sunrise = { give = { mult = 1 } }")));
    CHECK(&t->failures, !load(t, "jokers/sun.lua", ON("sunrise = { give = { chips = 1 } }")));
    CHECK(&t->failures, load(t, "sequences/morning.lua", "return sequence { fire 'sunrise' }"));
    CHECK(&t->failures, !load(t, "jokers/sun.lua", "local grow = require 'lib.grow'\n" ON("")));
    CHECK(&t->failures, load(t, "lib/grow.lua", "return { n = { 1 } }"));
    CHECK(&t->failures, load(t, "jokers/sun.lua", "local grow = require 'lib.grow'\n" ON("")));
    CHECK(&t->failures,
          !load(t, "jokers/sun.lua", "local grow = require 'lib.grow'\ngrow.n[1] = 2\n" ON("")));
    CHECK(&t->failures, t->told.line == 2 && strstr(t->told.message, "read-only") != NULL);
    CHECK(&t->failures, load(t, "jokers/own.lua", "return { name = 'X', rarity = 'rare', key = 'j_other' }"));
    CHECK(&t->failures,
          find(t, MRT_PLACE_JOKERS, "j_other") != NULL && find(t, MRT_PLACE_JOKERS, "j_own") == NULL);
    /* A table of a library that items share. */
    CHECK(&t->failures, load(t, "lib/shared.lua", "return { sub = { give = { mult = 3 } } }"));
    CHECK(&t->failures,
          load(t, "jokers/sharing.lua", "local s = require 'lib.shared'\n" ON("joker_main = s.sub")));
    CHECK(&t->failures, first_sub(t, "j_sharing")->give[0].value.number == 3);
}

static unsigned test_right(void)
{
    test t = {0};
    start(&t, false);
    test_filters(&t);
    test_functions(&t);
    test_hands(&t);
    test_replacing(&t);
    test_new_context(&t);
    test_together(&t);
    test_extending(&t);
    mrt_host_destroy(t.host);
    return t.failures;
}

/* ---- without the content of the library, and with other hands ---- */

static unsigned test_bare(void)
{
    test t = {0};
    start(&t, true);
    CHECK(&t.failures, mrt_host_content(t.host)->def_count == 0);
    CHECK(&t.failures, mrt_host_content(t.host)->context_count == count_files("contexts/"));
    CHECK(&t.failures, load(&t, "jokers/x.lua", ON("individual = { seal = 'Red', give = { chips = 1 } }")));
    CHECK(&t.failures, !load(&t, "jokers/y.lua", "local r = require 'lib.reveal'\n" ON("")));
    mrt_host_destroy(t.host);
    return t.failures;
}

/* ---- boards ---- */

static unsigned test_boards(void)
{
    test t = {0};
    start(&t, false);
    mrt_error err = {.message = ""};
    mrt_board *board = mrt_host_make_board(t.host, &err), *other = mrt_host_make_board(t.host, &err);
    if (!CHECK(&t.failures, board != NULL && other != NULL))
        return t.failures;
    mrt_game *game = mrt_board_game(board);
    const mrt_content *content = mrt_host_content(t.host);
    CHECK(&t.failures, mrt_game_count(game, MRT_SECTION_HANDS) == MRT_HANDS);
    for (int hand = 0; hand < MRT_HANDS; hand++) {
        const mrt_hand_record *record = mrt_game_read(game, MRT_SECTION_HANDS, content->original_hand[hand]);
        bool secret =
            hand == MRT_HAND_FLUSH_FIVE || hand == MRT_HAND_FLUSH_HOUSE || hand == MRT_HAND_FIVE_OF_A_KIND;
        CHECK(&t.failures, record->level == 1 && record->played == 0 && record->visible == !secret);
    }
    const mrt_item *deck = mrt_game_read(game, MRT_SECTION_FIXTURES, MRT_FIXTURE_DECK);
    const mrt_item *blind = mrt_game_read(game, MRT_SECTION_FIXTURES, MRT_FIXTURE_BLIND);
    CHECK(&t.failures, strcmp(content->defs[deck->def].key, "b_red") == 0);
    CHECK(&t.failures, strcmp(content->defs[blind->def].key, "bl_small") == 0);
    uint64_t hash = mrt_board_hash(board);
    CHECK(&t.failures,
          mrt_game_set_stat(game, MRT_STAT_MONEY, 5, &err) == MRT_OK && mrt_board_hash(board) != hash);
    CHECK(&t.failures, mrt_board_reset(board, "", 0, &err) == MRT_OK && mrt_board_hash(board) == hash);
    CHECK(&t.failures, mrt_board_reset(board, "SEED", 4, &err) == MRT_OK && mrt_board_hash(board) != hash);
    CHECK(&t.failures, mrt_board_errors(board) == 0);
    CHECK(&t.failures, mrt_board_run(board, "play_hands", NULL, NULL, &err) == MRT_ERR_INPUT);
    CHECK(&t.failures, strstr(err.message, "did you mean \"play_hand\"?") != NULL);
    mrt_host_drop_board(t.host, other);
    mrt_host_destroy(t.host); /* the other board goes with it */
    return t.failures;
}

/* ---- no memory ---- */

typedef struct supply {
    long left; /* allocations that are granted; negative = all */
    long asked;
    size_t used;
} supply;

static void *resize(void *user, void *block, size_t old_size, size_t size)
{
    supply *s = user;
    if (size > old_size) {
        s->asked++;
        if (s->left == 0)
            return NULL;
        s->left -= s->left > 0;
    }
    void *fresh = mrt_resize(NULL, block, old_size, size);
    if (fresh != NULL || size == 0)
        s->used = s->used + size - (block != NULL ? old_size : 0);
    return fresh;
}

/* Makes a host and a board, loads a file; true when nothing failed. All memory is given back. */
static bool try(supply *s, unsigned *failures)
{
    const mrt_alloc alloc = {resize, s};
    const mrt_host_options options = {.alloc = &alloc};
    static const char file[] = ON("before = { contains = 'Pair', function() end }");
    mrt_error err = {.status = MRT_OK};
    mrt_host *host = mrt_host_create(&options, &err);
    mrt_board *board = host != NULL ? mrt_host_make_board(host, &err) : NULL;
    bool good = board != NULL;
    const mrt_host_file given = {.path = "jokers/x.lua", .text = file, .length = strlen(file)};
    if (good)
        good = mrt_host_load(host, &given, 1, NULL, &err) == MRT_OK;
    if (!CHECK(failures, good || err.status == MRT_ERR_MEMORY))
        printf("%ld: %s\n", s->asked, err.message);
    mrt_host_destroy(host);
    CHECK(failures, s->used == 0);
    return good;
}

static unsigned test_memory(void)
{
    unsigned failures = 0;
    supply all = {.left = -1};
    CHECK(&failures, try(&all, &failures));
    long step = all.asked / STEPS + 1, good = 0, tried = 0;
    for (long left = 0; left < all.asked; left += left < STEPS ? 7 : step, tried++) {
        supply s = {.left = left};
        good += try(&s, &failures);
    }
    CHECK(&failures, tried > STEPS / 2 && good < tried / 4);
    return failures;
}

int main(void)
{
    unsigned failures =
        test_vanilla() + test_faults() + test_right() + test_bare() + test_boards() + test_memory();
    return check_report("host", failures);
}
