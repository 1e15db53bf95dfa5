/* `marotte table`: poker variants, checked, listed and played. */
#include "tools/marotte/table/cmd_table.h"

#include <string.h>

#include "core/base/json.h"
#include "tools/marotte/cli/options.h"
#include "tools/marotte/table/table_words.h"
#include "tools/marotte/table/variant_files.h"

/* check */

static exit_status run_check(invocation *call)
{
    content_files files = {.out = call->out};
    if (call->count == 0)
        return usage_error(call->command, "PATH is missing: variant files or folders of them");
    for (size_t i = 0; i < call->count; i++)
        variant_files_each(&files, call->words[i], NULL, NULL);
    output_flush(call->out);
    content_summary(&files, call->command->path);
    return files.status;
}

static const command check = {
    .name = "check",
    .path = "marotte table check",
    .arguments = "PATH...",
    .summary = "what is wrong with variant files",
    .details = "PATH is a variant (JSON) or a folder of them; - is stdin. One line a fault or\n"
               "warning, with the JSON pointer of the value it is about:\n"
               "  FILE:LINE:COLUMN: /players/min: what is wrong\n"
               "  FILE:LINE:COLUMN: warning: /deck/cards: what is worth a look\n"
               "The exit status is 1 with faults and 0 with warnings alone; 3 when a PATH cannot\n"
               "be read.",
    .run = run_check,
};

/* list */

enum { LIST_JSON };
enum { KEY_WIDTH = 24, PLAYERS_WIDTH = 7, STRUCTURES_WIDTH = 9 };

typedef struct lister {
    output *out;
    bool json;
    size_t count; /* variants so far */
} lister;

static const struct {
    unsigned bit;
    const char *letters, *name;
} structures[] = {{MRT_STRUCTURE_LIMIT, "L", "Limit"},
                  {MRT_STRUCTURE_NO_LIMIT, "NL", "No Limit"},
                  {MRT_STRUCTURE_POT_LIMIT, "PL", "Pot Limit"}};

enum { STRUCTURES = sizeof structures / sizeof *structures };

static void put_text(mrt_text *out, const char *key, const char *text)
{
    mrt_json_put_key(out, key);
    mrt_json_put_string(out, text, strlen(text));
}

static void put_json(mrt_text *out, const char *key, const mrt_variant *variant)
{
    mrt_json_open(out, '{');
    put_text(out, "key", key);
    put_text(out, "game", variant->game);
    mrt_json_put_key(out, "players_min");
    mrt_json_put_integer(out, variant->players_min);
    mrt_json_put_key(out, "players_max");
    mrt_json_put_integer(out, variant->players_max);
    mrt_json_put_key(out, "structures");
    mrt_json_open(out, '[');
    for (size_t i = 0; i < STRUCTURES; i++)
        if ((variant->structures & structures[i].bit) != 0)
            mrt_json_put_string(out, structures[i].name, strlen(structures[i].name));
    mrt_json_close(out, ']');
    mrt_json_close(out, '}');
}

static void put_row(mrt_text *out, const char *key, const mrt_variant *variant)
{
    char letters[16] = "";
    for (size_t i = 0; i < STRUCTURES; i++)
        if ((variant->structures & structures[i].bit) != 0) {
            strcat(letters, letters[0] != '\0' ? " " : "");
            strcat(letters, structures[i].letters);
        }
    put_name_padded(out, key, KEY_WIDTH);
    mrt_text_printf(out, " %2d-%-*d %-*s ", variant->players_min, PLAYERS_WIDTH - 3, variant->players_max,
                    STRUCTURES_WIDTH, letters);
    put_name(out, variant->game);
}

static void list_variant(void *user, const char *key, const mrt_variant *variant)
{
    lister *l = user;
    if (l->count++ == 0 && !l->json)
        output_printf(l->out, "%-*s %-*s %-*s %s\n", KEY_WIDTH, "KEY", PLAYERS_WIDTH, "PLAYERS",
                      STRUCTURES_WIDTH, "BETTING", "GAME");
    if (l->json)
        put_json(&l->out->text, key, variant);
    else
        put_row(&l->out->text, key, variant);
    output_end_line(l->out);
}

static exit_status run_list(invocation *call)
{
    char folder[PATH_MAX];
    content_files files = {.hide_warnings = true};
    lister l = {.out = call->out, .json = call->option[LIST_JSON].given};
    const char *from = call->count > 0 ? call->words[0] : folder;
    if (call->count == 0 && !variant_folder(call->command->path, folder))
        return STATUS_IO;
    variant_files_each(&files, from, list_variant, &l);
    if (l.count == 0 && files.status == STATUS_OK)
        complain(call->command->path, "there are no variants in %s", from);
    return files.status;
}

static const option list_options[] = {
    [LIST_JSON] = {.name = "json", .letter = 'j', .kind = OPTION_FLAG, .help = "one JSON object a variant"},
    {.name = NULL},
};

static const command list = {
    .name = "list",
    .path = "marotte table list",
    .arguments = "[DIR]",
    .summary = "the variants that come with the engine",
    .details = "KEY is what the other commands take as VARIANT. Betting: L limit, NL no limit,\n"
               "PL pot limit. With DIR, the variants of that folder.",
    .options = list_options,
    .run = run_list,
};

static const command *const children[] = {
    &check, &list, &command_table_replay, &command_table_sim, &command_table_equity, &command_table_play,
    NULL};

const command command_table = {
    .name = "table",
    .path = "marotte table",
    .summary = "poker variants",
    .details = "A variant is a JSON file that describes a poker game: who is dealt what, when\n"
               "bets are made, which hands share the pot.",
    .children = children,
};
