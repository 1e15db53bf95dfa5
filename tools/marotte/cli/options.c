/* The reader of command lines. */
#include "tools/marotte/cli/options.h"

#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct parser {
    invocation *call;
    const char *const *argv;
    int argc, at; /* argv[at] is the next word */
    bool ended;   /* "--" was seen */
    bool options; /* an option of this command was seen */
    options_outcome outcome;
} parser;

exit_status usage_error(const command *at, const char *format, ...)
{
    char line[600];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    complain("marotte", "%s (see %s --help)", line, at->path);
    return STATUS_USAGE;
}

const char *suggestion(char out[SUGGESTION_SIZE], const char *word, const char *const *names, size_t count,
                       const char *before, const char *after)
{
    const char *near = mrt_nearest(word, strlen(word), names, count);
    out[0] = '\0';
    if (near != NULL)
        snprintf(out, SUGGESTION_SIZE, "; did you mean %s%s%s?", before, near, after);
    return out;
}

/* The i-th option that a command takes, its own first and then --help; NULL behind them. */
static const option *option_at(const command *at, size_t i)
{
    size_t own = 0;
    while (at->options != NULL && at->options[own].name != NULL)
        own++;
    return i < own ? &at->options[i] : i == own ? &option_help : NULL;
}

static bool wrong(parser *p)
{
    p->outcome = OPTIONS_WRONG;
    return false;
}

static const char *suggest_option(const parser *p, const char *word, char out[SUGGESTION_SIZE])
{
    const char *names[OPTIONS_MAX + 1];
    size_t count = 0;
    for (const option *o; (o = option_at(p->call->command, count)) != NULL; count++)
        names[count] = o->name;
    return suggestion(out, word, names, count, "--", "");
}

static bool set_integer(parser *p, const option *o, option_value *value, const char *text)
{
    char token[MRT_QUOTE_SIZE], *end;
    mrt_quote(token, text, strlen(text));
    bool plain = (text[0] >= '0' && text[0] <= '9') || (text[0] == '-' && text[1] >= '0' && text[1] <= '9');
    errno = 0;
    value->integer = strtoll(text, &end, 10);
    if (!plain || *end != '\0')
        usage_error(p->call->command, "--%s: %s is no whole number", o->name, token);
    else if (errno == ERANGE || value->integer < o->low || value->integer > o->high)
        usage_error(p->call->command, "--%s: %s is out of range; %lld to %lld is right", o->name, token,
                    o->low, o->high);
    else
        return true;
    return wrong(p);
}

/* The values of an option lie together, in the order in which they were given. */
static void add_repeat(invocation *call, option_value *value, const char *text)
{
    size_t at = value->count > 0 ? value->first + value->count : call->repeat_count;
    memmove(call->repeats + at + 1, call->repeats + at, (call->repeat_count - at) * sizeof *call->repeats);
    for (size_t i = 0; i < OPTIONS_MAX; i++)
        if (&call->option[i] != value && call->option[i].count > 0 && call->option[i].first >= at)
            call->option[i].first++;
    call->repeats[at] = text;
    call->repeat_count++;
    value->first = value->count > 0 ? value->first : at;
    value->count++;
}

/* Takes an option; `text` is its value, NULL for a flag. */
static bool set_option(parser *p, const option *o, const char *text)
{
    p->options = true;
    if (o == &option_help) {
        p->outcome = OPTIONS_HELP;
        return false;
    }
    option_value *value = &p->call->option[o - p->call->command->options];
    value->given = true;
    value->text = text;
    if (o->repeats)
        add_repeat(p->call, value, text);
    return o->kind != OPTION_INTEGER || set_integer(p, o, value, text);
}

/* The value of an option that needs one: `attached`, or the next word. */
static bool set_with_value(parser *p, const option *o, const char *attached)
{
    if (attached == NULL && p->at < p->argc)
        attached = p->argv[p->at++];
    if (attached != NULL)
        return set_option(p, o, attached);
    usage_error(p->call->command, "--%s needs a value: --%s %s", o->name, o->name, o->argument);
    return wrong(p);
}

/* The option of that name or unique prefix; NULL after a message. */
static const option *find_long(parser *p, const char *name, size_t length)
{
    const option *found = NULL;
    char list[256] = "", word[MRT_QUOTE_SIZE], near[SUGGESTION_SIZE];
    size_t matches = 0, n = 0;
    for (size_t i = 0; option_at(p->call->command, i) != NULL; i++) {
        const option *o = option_at(p->call->command, i);
        if (strncmp(o->name, name, length) != 0)
            continue;
        if (o->name[length] == '\0')
            return o;
        found = o;
        if (n < sizeof list)
            n += (size_t)snprintf(list + n, sizeof list - n, "%s--%s", matches > 0 ? ", " : "", o->name);
        matches++;
    }
    if (matches == 1)
        return found;
    snprintf(word, sizeof word, "--%.*s", (int)(length < sizeof word ? length : sizeof word), name);
    char token[MRT_QUOTE_SIZE];
    mrt_quote(token, word, strlen(word));
    if (matches > 1)
        usage_error(p->call->command, "option %s is ambiguous: %s", token, list);
    else
        usage_error(p->call->command, "unknown option %s%s", token, suggest_option(p, word + 2, near));
    wrong(p);
    return NULL;
}

static bool take_long(parser *p, const char *word)
{
    const char *value = strchr(word, '=');
    const option *o = find_long(p, word, value != NULL ? (size_t)(value - word) : strlen(word));
    if (o == NULL)
        return false;
    if (o->kind != OPTION_FLAG)
        return set_with_value(p, o, value != NULL ? value + 1 : NULL);
    if (value == NULL)
        return set_option(p, o, NULL);
    usage_error(p->call->command, "--%s takes no value", o->name);
    return wrong(p);
}

static const option *find_letter(const parser *p, char letter)
{
    for (size_t i = 0; option_at(p->call->command, i) != NULL; i++)
        if (option_at(p->call->command, i)->letter == letter)
            return option_at(p->call->command, i);
    return NULL;
}

/* A word behind one dash: flags, and at last perhaps an option with a value. */
static bool take_letters(parser *p, const char *word)
{
    for (const char *letter = word; *letter != '\0'; letter++) {
        const option *o = find_letter(p, *letter);
        if (o == NULL) {
            char token[MRT_QUOTE_SIZE], near[SUGGESTION_SIZE] = "";
            mrt_quote(token, word - 1, strlen(word) + 1);
            usage_error(p->call->command, "unknown option %s%s", token,
                        word[1] != '\0' ? suggest_option(p, word, near) : near);
            return wrong(p);
        }
        if (o->kind != OPTION_FLAG)
            return set_with_value(p, o, letter[1] != '\0' ? letter + 1 : NULL);
        if (!set_option(p, o, NULL))
            return false;
    }
    return true;
}

exit_status usage_unknown(const command *at, const char *word)
{
    const char *names[64]; /* more children than a help screen can list */
    size_t count = 0;
    while (at->children != NULL && at->children[count] != NULL && count < sizeof names / sizeof *names) {
        names[count] = at->children[count]->name;
        count++;
    }
    char token[MRT_QUOTE_SIZE], near[SUGGESTION_SIZE];
    mrt_quote(token, word, strlen(word));
    if (count > 0)
        return usage_error(at, "unknown command %s%s", token,
                           suggestion(near, word, names, count, "\"", "\""));
    return usage_error(at, "%s is one argument too many", token);
}

/* How many words a command takes: "FILE" is one, "[CARDS...]" any number. */
static size_t most_words(const command *at)
{
    if (at->arguments == NULL)
        return 0;
    return strstr(at->arguments, "...") != NULL ? SIZE_MAX : 1;
}

static bool take_word(parser *p, const char *word)
{
    invocation *call = p->call;
    const command *child = call->count == 0 && !p->options ? command_child(call->command, word) : NULL;
    if (child != NULL) {
        call->command = child;
        return true;
    }
    if (call->count >= most_words(call->command)) {
        usage_unknown(call->command, word);
        return wrong(p);
    }
    call->words[call->count++] = word;
    return true;
}

static bool take(parser *p)
{
    const char *word = p->argv[p->at++];
    if (p->ended || word[0] != '-' || word[1] == '\0')
        return take_word(p, word);
    if (word[1] != '-')
        return take_letters(p, word + 1);
    if (word[2] != '\0')
        return take_long(p, word + 2);
    p->ended = true;
    return true;
}

options_outcome options_parse(const command *root, int argc, const char *const *argv, const char **words,
                              invocation *call)
{
    *call = (invocation){
        .command = root, .program = argc > 0 ? argv[0] : root->name, .words = words, .repeats = words + argc};
    parser p = {.call = call, .argv = argv, .argc = argc, .at = 1, .outcome = OPTIONS_RUN};
    while (p.at < argc && take(&p))
        ;
    if (p.outcome != OPTIONS_RUN || call->command->run != NULL)
        return p.outcome;
    const command at = {.summary = "needs a command", .children = call->command->children};
    char text[SUMMARY_SIZE];
    usage_error(call->command, "%s %s", call->command->path, command_summary(&at, text));
    return OPTIONS_WRONG;
}
