/* Tables for commands. */
#include "tools/marotte/table/table_setup.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "core/base/fs.h"
#include "tools/marotte/cards/deal.h"
#include "tools/marotte/cli/batch.h"
#include "tools/marotte/cli/data_files.h"
#include "tools/marotte/cli/options.h"
#include "tools/marotte/score/content_files.h"
#include "tools/marotte/table/table_words.h"
#include "tools/marotte/table/variant_files.h"

enum { SEATS_USUAL = 6, BET_USUAL = 10, BETS_OF_STACK = 50 };

const char *setup_structure(size_t index)
{
    static const char *const names[] = {"limit", "no-limit", "pot-limit", NULL};
    return names[index];
}

static bool seed_gen(const command *at, const char *seed, const char *key, mrt_gen *out, exit_status *status)
{
    mrt_error err;
    double number = 0;
    mrt_rng *rng = mrt_rng_create(seed, strlen(seed), NULL, &err);
    bool done = rng != NULL && mrt_rng_pseudoseed(rng, key, strlen(key), &number, &err) == MRT_OK;
    mrt_rng_destroy(rng);
    if (!done) {
        *status = content_error(at, &err);
        return false;
    }
    mrt_gen_seed(out, number);
    return true;
}

bool table_seed(const command *at, const char *given, const char *key, char seed[MRT_SEED_MAX + 1],
                mrt_gen *out, exit_status *status)
{
    mrt_error err;
    if (given != NULL) {
        if (mrt_seed_normalize(given, strlen(given), seed, &err) != MRT_OK) {
            *status = usage_error(at, "--seed: %s", err.message);
            return false;
        }
        return seed_gen(at, seed, key, out, status);
    }
    if (deal_random_seed(seed, &err) != MRT_OK) {
        *status = content_error(at, &err);
        return false;
    }
    fprintf(stderr, "seed: %s\n", seed);
    return seed_gen(at, seed, key, out, status);
}

static size_t usual_seats(const mrt_variant *variant)
{
    size_t seats = variant->players_max < SEATS_USUAL ? variant->players_max : SEATS_USUAL;
    return seats < variant->players_min ? variant->players_min : seats;
}

static mrt_chips chips_or(const invocation *call, size_t place, mrt_chips usual)
{
    return call->option[place].given ? (mrt_chips)call->option[place].integer : usual;
}

static mrt_status refuse_structure(const mrt_variant *variant, unsigned structure, mrt_error *err)
{
    mrt_text list;
    mrt_text_init(&list, NULL);
    put_structures(&list, structure);
    mrt_text_puts(&list, " is not played in this variant; it has ");
    put_structures(&list, variant->structures);
    mrt_status status = mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "--structure: %.*s", (int)list.length,
                                      list.length > 0 ? list.data : "");
    mrt_text_fini(&list);
    return status;
}

/* The structure that was asked for, else the first that the variant has. */
static mrt_status choose_structure(const invocation *call, const mrt_variant *variant, unsigned *out,
                                   mrt_error *err)
{
    unsigned asked = variant->structures & (~variant->structures + 1);
    mrt_status status = MRT_OK;
    if (call->option[SETUP_STRUCTURE].given)
        status = structure_find(call->option[SETUP_STRUCTURE].text, &asked, err);
    if (status == MRT_OK && (variant->structures & asked) == 0)
        return refuse_structure(variant, asked, err);
    *out = asked;
    return status;
}

static bool make_table(table_setup *setup, const invocation *call, exit_status *status)
{
    mrt_error err;
    mrt_chips bet = chips_or(call, SETUP_BET, BET_USUAL);
    setup->seats = call->option[SETUP_PLAYERS].given ? (size_t)call->option[SETUP_PLAYERS].integer
                                                     : usual_seats(setup->variant);
    setup->stack = chips_or(call, SETUP_STACK, BETS_OF_STACK * bet);
    setup->stakes = (mrt_stakes){.small_bet = bet,
                                 .big_bet = 2 * bet,
                                 .big_blind = bet,
                                 .ante = chips_or(call, SETUP_ANTE, mrt_usual_ante(bet))};
    if (choose_structure(call, setup->variant, &setup->stakes.structure, &err) == MRT_OK)
        setup->table = mrt_table_create(setup->variant, &setup->stakes, setup->seats, NULL, &err);
    if (setup->table == NULL)
        *status = usage_error(call->command, "%s", err.message);
    return setup->table != NULL;
}

/* ---- players ---- */

enum { NAMES_MAX = 64 }; /* of players; the others are not suggested */

/* The names of the scripts in a list of files: without their suffix. */
static size_t script_names(mrt_fs_names *files, const char *names[NAMES_MAX], size_t count)
{
    static const char suffix[] = ".lua";
    for (size_t i = 0; i < files->count && count < NAMES_MAX; i++)
        if (ends_with(files->name[i], suffix)) {
            size_t start = (size_t)(files->name[i] - files->bytes);
            files->bytes[start + strlen(files->name[i]) - strlen(suffix)] = '\0';
            names[count++] = files->name[i];
        }
    return count;
}

/* No player has that name: the nearest that there is. */
static exit_status tell_unknown_player(const command *at, const char *word, const mrt_error *why)
{
    char folder[PATH_MAX], near[SUGGESTION_SIZE];
    const char *names[NAMES_MAX], *name;
    size_t count = 0;
    mrt_fs_names files = {0};
    mrt_error err;
    while (count < NAMES_MAX && (name = table_player_name(count)) != NULL)
        names[count++] = name;
    if (data_file_find("scripts/players", folder) && mrt_fs_list(folder, NULL, &files, &err) == MRT_OK)
        count = script_names(&files, names, count);
    suggestion(near, word, names, count, "\"", "\"");
    usage_error(at, "--player: %s%s", why->message, near);
    mrt_fs_names_fini(&files);
    return STATUS_USAGE;
}

static bool open_player(table_setup *setup, const command *at, const char *who, exit_status *status)
{
    mrt_error err;
    if (setup->player_count == MRT_VARIANT_PLAYERS) {
        *status = usage_error(at, "--player: more than %d players", MRT_VARIANT_PLAYERS);
        return false;
    }
    table_player *player = &setup->players[setup->player_count++];
    if (table_player_init(player, who, &setup->chance, &err) == MRT_OK)
        return true;
    *status = player->move != NULL ? content_error(at, &err) : tell_unknown_player(at, who, &err);
    return false;
}

/* Names with commas between them; a file may have commas in its name. */
static bool open_players(table_setup *setup, const command *at, const char *list, exit_status *status)
{
    char who[PATH_MAX];
    if (access(list, F_OK) == 0)
        return open_player(setup, at, list, status);
    for (const char *rest = list; rest != NULL;) {
        const char *comma = strchr(rest, ',');
        size_t length = comma != NULL ? (size_t)(comma - rest) : strlen(rest);
        snprintf(who, sizeof who, "%.*s", (int)(length < sizeof who ? length : sizeof who - 1), rest);
        if (!open_player(setup, at, who, status))
            return false;
        rest = comma != NULL ? comma + 1 : NULL;
    }
    return true;
}

static bool check_players(const table_setup *setup, const invocation *call, exit_status *status)
{
    size_t seats = setup->seats - setup->persons;
    if (setup->player_count <= seats)
        return true;
    *status = usage_error(call->command, "--player: %zu players, and there %s for them", setup->player_count,
                          seats == 1 ? "is one seat" : "are fewer seats");
    return false;
}

mrt_status table_setup_move(table_setup *setup, const mrt_question *question, mrt_move *out, mrt_error *err)
{
    table_player *player = &setup->players[(question->seat - setup->persons) % setup->player_count];
    return player->move(player, setup->table, question, out, err);
}

long long table_setup_faults(const table_setup *setup)
{
    long long faults = 0;
    for (size_t i = 0; i < setup->player_count; i++)
        faults += setup->players[i].faults;
    return faults;
}

bool table_setup_open(table_setup *setup, const invocation *call, size_t persons, const char *player,
                      exit_status *status)
{
    *setup = (table_setup){.persons = persons};
    if (call->count != 1) {
        *status =
            usage_error(call->command, "one VARIANT is needed; `marotte table list` shows what there is");
        return false;
    }
    const char *who = call->option[SETUP_PLAYER].given ? call->option[SETUP_PLAYER].text : player;
    if (!open_players(setup, call->command, who, status))
        return false;
    setup->variant = variant_open(call->command, call->words[0], status);
    return setup->variant != NULL && make_table(setup, call, status) && check_players(setup, call, status) &&
           table_seed(call->command, call->option[SETUP_SEED].text, "table", setup->seed, &setup->gen,
                      status) &&
           seed_gen(call->command, setup->seed, "player", &setup->chance, status);
}

void table_setup_close(table_setup *setup)
{
    for (size_t i = 0; i < setup->player_count; i++)
        table_player_fini(&setup->players[i]);
    mrt_table_destroy(setup->table);
    mrt_variant_destroy(setup->variant, NULL);
}
