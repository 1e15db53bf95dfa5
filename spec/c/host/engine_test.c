/* bindings/engine: the content inside of the library loads; what is wrong in a file is told with its place and changes
 * nothing; files replace and extend; boards begin as they should; and no allocation that fails does harm. */
#include <stdlib.h>
#include <string.h>

#include "bindings/host/engine.h"
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
    mrt_engine *engine;
    told told;
    unsigned failures;
} test;

static void start(test *t, bool no_vanilla)
{
    mrt_error err = {.message = ""};
    mrt_engine_options options = {.no_vanilla = no_vanilla, .diagnose = diagnose, .user = &t->told};
    t->engine = mrt_engine_create(&options, &err);
    if (t->engine == NULL) {
        printf("%s\n", err.message);
        exit(1);
    }
}

/* Loads a text; true when it had no fault. What is told and what is counted agree. */
static bool load(test *t, const char *path, const char *text)
{
    mrt_error err = {.message = ""};
    size_t faults = 12345, before = t->told.count;
    mrt_status status = mrt_engine_load(t->engine, path, text, strlen(text), &faults, &err);
    if (!CHECK(&t->failures, status == MRT_OK))
        printf("%s\n", err.message);
    CHECK(&t->failures, t->told.count - before == faults);
    return faults == 0;
}

static const mrt_def *find(const test *t, mrt_kind kind, const char *key)
{
    const mrt_content *content = mrt_engine_content(t->engine);
    int def = mrt_content_find(content, kind, key, strlen(key));
    return def < 0 ? NULL : &content->defs[def];
}

static const mrt_sub *first_sub(const test *t, const char *key)
{
    const mrt_def *def = find(t, MRT_KIND_JOKER, key);
    return def == NULL || def->sub_count == 0 ? NULL : &mrt_engine_content(t->engine)->subs[def->first_sub];
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
    return count_files("") - count_files("contexts/") - count_files("sequences/") - count_files("lib/");
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
    const mrt_content *content = mrt_engine_content(t.engine);
    CHECK(&t.failures, content->def_count == count_items() && count_items() >= 227);
    CHECK(&t.failures, content->context_count == count_files("contexts/") && count_files("contexts/") >= 46);
    test_order(&t);
    CHECK(&t.failures, mrt_engine_memory(t.engine) < (size_t)MEGABYTES << 20);
    const mrt_def *wee = find(&t, MRT_KIND_JOKER, "j_wee");
    CHECK(&t.failures, wee != NULL && wee->rarity == MRT_RARITY_RARE && wee->cost == 8 &&
                           wee->slot_count == 1 && wee->sub_count == 2 &&
                           (wee->flags & MRT_DEF_NO_PERISHABLE) != 0);
    const mrt_def *red = find(&t, MRT_KIND_SEAL, "Red");
    CHECK(&t.failures, red != NULL && red->element == MRT_SEAL_RED);
    const mrt_def *glass = find(&t, MRT_KIND_ENHANCEMENT, "m_glass");
    CHECK(&t.failures, glass != NULL && glass->element == MRT_ENHANCEMENT_GLASS);
    const mrt_def *psychic = find(&t, MRT_KIND_BLIND, "bl_psychic"),
                  *small = find(&t, MRT_KIND_BLIND, "bl_small");
    CHECK(&t.failures, psychic != NULL && (psychic->flags & MRT_DEF_BOSS) != 0);
    CHECK(&t.failures, small != NULL && (small->flags & MRT_DEF_BOSS) == 0);
    CHECK(&t.failures, find(&t, MRT_KIND_JOKER, "j_nobody") == NULL);
    mrt_engine_destroy(t.engine);
    return t.failures;
}

/* ---- faults ---- */

#define JOKER(fields) "return {\n  name = 'X', rarity = 'common',\n  " fields "\n}\n"
#define ON(context)                                                                                          \
    JOKER("config = { n = 2, t = 'Hearts' }, state = { s = 'a', n = 1 },\n  on = { " context " },")

typedef struct fault {
    const char *path, *text;
    int line; /* 0 = none is known */
    const char *message;
} fault;

static const fault faults[] = {
    /* The file. */
    {"jokers/x.txt", "return {}", 0, "ends in .lua"},
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
    {"jokers/x.lua", "return { name = '', rarity = 'common' }", 0, "name: a text that is not empty"},
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
    {"jokers/x.lua", JOKER("state = { a = {} },"), 0, "state.a: a number, a text or a boolean is needed"},
    {"jokers/x.lua", JOKER("state = { 1 },"), 0, "state: a field has a name"},
    {"jokers/x.lua", JOKER("state = { a=1,b=1,c=1,d=1,e=1,f=1,g=1,h=1,i=1 },"), 0,
     "state: 9 fields are too many"},
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
     "start: a number, a text, a boolean or a table"},
    /* Contexts and subscriptions. */
    {"jokers/x.lua", ON("befor = function() end"), 0,
     "on: unknown context \"befor\"; did you mean \"before\"?"},
    {"jokers/x.lua", ON("scored = function() end"), 0, "scored asks a enhancement and others, never a joker"},
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
    {"contexts/before.lua", "return {}", 0, "there is a context \"before\" already"},
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
    {"contexts/x.lua", "return { does = 'disable_blinds' }", 0,
     "does: unknown deed \"disable_blinds\"; did you mean \"disable_blind\"?"},
    {"contexts/x.lua", "return { does = '' }", 0, "does: "},
    {"contexts/x.lua", "return { first = 'x' }", 0, "first: unknown context \"x\""},
    {"contexts/x.lua", "return { first = 'befor' }", 0,
     "first: unknown context \"befor\"; did you mean \"before\"?"},
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
    const mrt_content *content = mrt_engine_content(t.engine);
    size_t defs = content->def_count, subs = content->sub_count, contexts = content->context_count;
    size_t used = 0;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        const fault *f = &faults[i];
        bool good = CHECK(&t.failures, !load(&t, f->path, f->text));
        good = CHECK(&t.failures, strcmp(t.told.file, f->path) == 0) && good;
        good = CHECK(&t.failures, t.told.line == f->line) && good;
        good = CHECK(&t.failures, strstr(t.told.message, f->message) != NULL) && good;
        if (!good)
            printf("case %zu: %s\n  %s:%d: %s\n", i, f->text, t.told.file, t.told.line, t.told.message);
        used = mrt_engine_memory(t.engine);
    }
    CHECK(&t.failures, content->def_count == defs && content->sub_count == subs);
    CHECK(&t.failures, content->context_count == contexts);
    CHECK(&t.failures, t.told.count == sizeof faults / sizeof *faults);
    CHECK(&t.failures, used < (size_t)MEGABYTES << 20);
    mrt_engine_destroy(t.engine);
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
    CHECK(&t->failures, sub->hand == mrt_engine_content(t->engine)->original_hand[MRT_HAND_FLUSH]);
    CHECK(&t->failures, sub->when_count == 3 && sub->give_count == 2 && sub->function == 0);
    CHECK(&t->failures, sub->give[0].key == MRT_ANSWER_EXTRA_SWAP && sub->give[1].key == MRT_ANSWER_MULT);
    for (int i = 0; i < sub->when_count; i++) {
        double equals = sub->when[i].equals;
        if (sub->when[i].stat == MRT_STAT_HANDS_LEFT)
            CHECK(&t->failures, equals == 0);
        else if (sub->when[i].stat == MRT_STAT_IDOL_SUIT)
            CHECK(&t->failures, equals == MRT_SUIT_SPADES + 1);
        else
            CHECK(&t->failures, equals == mrt_engine_content(t->engine)->original_hand[MRT_HAND_PAIR] + 1);
    }
}

static void test_functions(test *t)
{
    CHECK(&t->failures,
          load(t, "jokers/two.lua",
               JOKER("on = { before = { { contains = 'Pair', function() end }, { function() "
                     "while true do end end } },\n joker_main = function() return 'mult', 4 end }")));
    const mrt_def *two = find(t, MRT_KIND_JOKER, "j_two");
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
    const mrt_def *before = find(t, MRT_KIND_JOKER, "j_joker");
    size_t count = mrt_engine_content(t->engine)->def_count;
    double cost = before->cost;
    CHECK(&t->failures, load(t, "jokers/joker.lua", JOKER("cost = 77,")));
    const mrt_def *after = find(t, MRT_KIND_JOKER, "j_joker");
    CHECK(&t->failures, cost != 77 && after->cost == 77);
    CHECK(&t->failures, mrt_engine_content(t->engine)->def_count == count + 1);
    CHECK(&t->failures, load(t, "enhancements/glass.lua", "return { name = 'Glass' }"));
    const mrt_def *glass = find(t, MRT_KIND_ENHANCEMENT, "m_glass");
    CHECK(&t->failures, glass->element == MRT_ENHANCEMENT_GLASS && glass->sub_count == 0);
    CHECK(&t->failures, load(t, "enhancements/ice.lua", "return { name = 'Ice' }"));
    CHECK(&t->failures, find(t, MRT_KIND_ENHANCEMENT, "m_ice")->element >= MRT_ENHANCEMENT_END);
    CHECK(&t->failures,
          load(t, "jokers/cold.lua", ON("individual = { enhancement = 'm_ice', give = { chips = 1 } }")));
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
          find(t, MRT_KIND_JOKER, "j_other") != NULL && find(t, MRT_KIND_JOKER, "j_own") == NULL);
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
    test_extending(&t);
    mrt_engine_destroy(t.engine);
    return t.failures;
}

/* ---- without the content of the library, and with other hands ---- */

static unsigned test_bare(void)
{
    test t = {0};
    start(&t, true);
    CHECK(&t.failures, mrt_engine_content(t.engine)->def_count == 0);
    CHECK(&t.failures, mrt_engine_content(t.engine)->context_count == count_files("contexts/"));
    CHECK(&t.failures, load(&t, "jokers/x.lua", ON("individual = { seal = 'Red', give = { chips = 1 } }")));
    CHECK(&t.failures, !load(&t, "jokers/y.lua", "local r = require 'lib.reveal'\n" ON("")));
    mrt_engine_destroy(t.engine);
    return t.failures;
}

/* ---- boards ---- */

static unsigned test_boards(void)
{
    test t = {0};
    start(&t, false);
    mrt_error err = {.message = ""};
    mrt_board *board = mrt_board_create(t.engine, &err), *other = mrt_board_create(t.engine, &err);
    if (!CHECK(&t.failures, board != NULL && other != NULL))
        return t.failures;
    mrt_game *game = mrt_board_game(board);
    const mrt_content *content = mrt_engine_content(t.engine);
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
    uint64_t hash = mrt_game_hash(game);
    CHECK(&t.failures,
          mrt_game_set_stat(game, MRT_STAT_MONEY, 4, &err) == MRT_OK && mrt_game_hash(game) != hash);
    CHECK(&t.failures, mrt_board_reset(board, "", 0, &err) == MRT_OK && mrt_game_hash(game) == hash);
    CHECK(&t.failures, mrt_board_reset(board, "SEED", 4, &err) == MRT_OK && mrt_game_hash(game) != hash);
    CHECK(&t.failures, mrt_board_errors(board) == 0);
    CHECK(&t.failures, mrt_board_run(board, "play_hands", NULL, NULL, &err) == MRT_ERR_INPUT);
    CHECK(&t.failures, strstr(err.message, "did you mean \"play_hand\"?") != NULL);
    CHECK(&t.failures, mrt_board_fire(board, "befor", NULL, 0, &err) == MRT_ERR_INPUT);
    CHECK(&t.failures, strstr(err.message, "did you mean \"before\"?") != NULL);
    mrt_event nothing = {.card = MRT_CARD_NONE};
    CHECK(&t.failures, mrt_board_fire(board, "scored", &nothing, 0, &err) == MRT_ERR_INPUT);
    mrt_board_destroy(other);
    mrt_engine_destroy(t.engine); /* the other board goes with it */
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

/* Makes an engine and a board, loads a file; true when nothing failed. All memory is given back. */
static bool try(supply *s, unsigned *failures)
{
    const mrt_alloc alloc = {resize, s};
    const mrt_engine_options options = {.alloc = &alloc};
    static const char file[] = ON("before = { contains = 'Pair', function() end }");
    mrt_error err = {.status = MRT_OK};
    mrt_engine *engine = mrt_engine_create(&options, &err);
    mrt_board *board = engine != NULL ? mrt_board_create(engine, &err) : NULL;
    bool good = board != NULL;
    if (good)
        good = mrt_engine_load(engine, "jokers/x.lua", file, strlen(file), NULL, &err) == MRT_OK;
    if (!CHECK(failures, good || err.status == MRT_ERR_MEMORY))
        printf("%ld: %s\n", s->asked, err.message);
    mrt_engine_destroy(engine);
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
    return check_report("engine", failures);
}
