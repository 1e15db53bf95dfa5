/* Shell completions: one walk over the tables, three writers.
 *
 * bash and zsh share one shape: a `case` over the command so far, with the words that may follow; and one over command
 * and option, with the values that it takes. fish takes one line for each thing that can be completed.
 */
#include "tools/marotte/cli/completions.h"

#include <stdio.h>
#include <string.h>

#include "tools/marotte/cli/options.h"

/* Calls `visit` for a command and everything below it. */
static void walk(output *out, const command *at, void (*visit)(output *, const command *))
{
    visit(out, at);
    for (const command *const *child = at->children; child != NULL && *child != NULL; child++)
        walk(out, *child, visit);
}

static void put_choices(output *out, choice_list *choices, const char *between)
{
    for (size_t i = 0; choices != NULL && choices(i) != NULL; i++)
        output_printf(out, "%s%s", i > 0 ? between : "", choices(i));
}

/* "parse eval --version --help": all words that may follow a command. */
static void put_words(output *out, const command *at)
{
    for (const command *const *child = at->children; child != NULL && *child != NULL; child++)
        output_printf(out, "%s ", (*child)->name);
    for (const option *o = at->options; o != NULL && o->name != NULL; o++)
        output_printf(out, "--%s ", o->name);
    output_printf(out, "--%s", option_help.name);
    if (at->choices != NULL)
        output_printf(out, " ");
    put_choices(out, at->choices, " ");
}

static void bash_words(output *out, const command *at)
{
    output_printf(out, "    '%s') follow='", at->path);
    put_words(out, at);
    output_printf(out, "' ;;\n");
}

/* The pattern "marotte eval:--type|marotte eval:-t". */
static void bash_values(output *out, const command *at)
{
    for (const option *o = at->options; o != NULL && o->name != NULL; o++) {
        if (o->kind == OPTION_FLAG)
            continue;
        output_printf(out, "    '%s:--%s'", at->path, o->name);
        if (o->letter != 0)
            output_printf(out, " | '%s:-%c'", at->path, o->letter);
        if (o->kind == OPTION_FILE) {
            output_printf(out, ") files=1 ;;\n");
            continue;
        }
        output_printf(out, ") values='");
        put_choices(out, o->choices, " ");
        output_printf(out, "' value=1 ;;\n");
    }
}

static void bash_children(output *out, const command *at)
{
    for (const command *const *child = at->children; child != NULL && *child != NULL; child++)
        output_printf(out, "      '%s %s') at=\"$at $word\" ;;\n", at->path, (*child)->name);
}

/* Fills at, follow, values, value and files from the words before the cursor, in `line`. */
static void put_lookup(output *out)
{
    output_printf(out, "  local at=marotte follow='' values='' value='' files='' word last=''\n"
                       "  for word in \"${line[@]}\"; do\n"
                       "    last=$word\n"
                       "    case \"$at $word\" in\n");
    walk(out, &command_root, bash_children);
    output_printf(out, "    esac\n"
                       "  done\n"
                       "  case \"$at\" in\n");
    walk(out, &command_root, bash_words);
    output_printf(out, "  esac\n"
                       "  case \"$at:$last\" in\n");
    walk(out, &command_root, bash_values);
    output_printf(out, "  esac\n");
}

void completions_bash(output *out)
{
    output_printf(out, "# marotte: completions for bash. Put this into ~/.bashrc:\n"
                       "#   eval \"$(marotte completions bash)\"\n"
                       "_marotte() {\n"
                       "  local line=(\"${COMP_WORDS[@]:1:COMP_CWORD-1}\") now=${COMP_WORDS[COMP_CWORD]}\n");
    put_lookup(out);
    output_printf(out, "  if [[ $files ]]; then\n"
                       "    COMPREPLY=($(compgen -f -- \"$now\"))\n"
                       "  elif [[ $value ]]; then\n"
                       "    COMPREPLY=($(compgen -W \"$values\" -- \"$now\"))\n"
                       "  else\n"
                       "    COMPREPLY=($(compgen -W \"$follow\" -- \"$now\"))\n"
                       "  fi\n"
                       "}\n"
                       "complete -F _marotte marotte\n");
}

void completions_zsh(output *out)
{
    output_printf(out, "#compdef marotte\n"
                       "# marotte: completions for zsh. Put this into ~/.zshrc, after compinit:\n"
                       "#   eval \"$(marotte completions zsh)\"\n"
                       "_marotte() {\n"
                       "  local -a line\n"
                       "  line=(\"${(@)words[2,CURRENT-1]}\")\n");
    put_lookup(out);
    output_printf(out, "  if [[ -n $files ]]; then\n"
                       "    _files\n"
                       "  elif [[ -n $value ]]; then\n"
                       "    compadd -- ${=values}\n"
                       "  else\n"
                       "    compadd -- ${=follow}\n"
                       "  fi\n"
                       "}\n"
                       "compdef _marotte marotte\n");
}

/* A text between single quotes for fish. */
static void put_quoted(output *out, const char *text)
{
    output_printf(out, "'");
    for (; *text != '\0'; text++)
        output_printf(out, *text == '\'' || *text == '\\' ? "\\%c" : "%c", *text);
    output_printf(out, "'");
}

static void fish_start(output *out, const command *at)
{
    output_printf(out, "complete -c marotte -n '__marotte_at \"%s\"'", at->path);
}

static void fish_option(output *out, const command *at, const option *o)
{
    fish_start(out, at);
    output_printf(out, " -l %s", o->name);
    if (o->letter != 0)
        output_printf(out, " -s %c", o->letter);
    if (o->kind != OPTION_FLAG)
        output_printf(out, o->kind == OPTION_FILE ? " -rF" : " -x");
    if (o->choices != NULL) {
        output_printf(out, " -a '");
        put_choices(out, o->choices, " ");
        output_printf(out, "'");
    }
    output_printf(out, " -d ");
    put_quoted(out, o->help);
    output_printf(out, "\n");
}

static void fish_command(output *out, const command *at)
{
    char summary[SUMMARY_SIZE];
    for (const command *const *child = at->children; child != NULL && *child != NULL; child++) {
        fish_start(out, at);
        output_printf(out, " -a %s -d ", (*child)->name);
        put_quoted(out, command_summary(*child, summary));
        output_printf(out, "\n");
    }
    for (const option *o = at->options; o != NULL && o->name != NULL; o++)
        fish_option(out, at, o);
    fish_option(out, at, &option_help);
    if (at->choices == NULL)
        return;
    fish_start(out, at);
    output_printf(out, " -a '");
    put_choices(out, at->choices, " ");
    output_printf(out, "'\n");
}

static void fish_children(output *out, const command *at)
{
    for (const command *const *child = at->children; child != NULL && *child != NULL; child++)
        output_printf(out, "      case '%s %s'\n        set at \"$at $word\"\n", at->path, (*child)->name);
}

void completions_fish(output *out)
{
    output_printf(out, "# marotte: completions for fish. Put this into ~/.config/fish/config.fish:\n"
                       "#   marotte completions fish | source\n"
                       "function __marotte_at\n"
                       "  set -l at marotte\n"
                       "  for word in (commandline -opc)[2..-1]\n"
                       "    switch \"$at $word\"\n");
    walk(out, &command_root, fish_children);
    output_printf(out, "    end\n"
                       "  end\n"
                       "  test \"$at\" = \"$argv[1]\"\n"
                       "end\n"
                       "complete -c marotte -f\n");
    walk(out, &command_root, fish_command);
}
