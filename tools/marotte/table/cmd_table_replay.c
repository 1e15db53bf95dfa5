/* `marotte table replay`: recorded hands of poker, played again, one JSON object a line.
 *
 * The engine deals, posts blinds and antes and pays; every decision comes from the line. What comes out is the stacks
 * at the end, and the hands of those who were in the showdown: one {"rank","ordered"} for each best hand of the variant
 * that the player has cards for. Side pots are made as the recording tables made them, unless layers are asked for.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/fs.h"
#include "tools/marotte/cli/jsonl.h"
#include "tools/marotte/cli/options.h"
#include "tools/marotte/table/cmd_table.h"
#include "tools/marotte/table/table_json.h"
#include "tools/marotte/table/table_words.h"
#include "tools/marotte/table/variant_files.h"

enum { REPLAY_VARIANTS, REPLAY_LAYERS };

typedef struct loaded {
    char name[NAME_MAX + 1];
    mrt_variant *variant; /* owned; NULL = the file is faulty, which was told */
} loaded;

/* The variants that lines have named so far. */
typedef struct replayer {
    const char *folder;
    unsigned pots; /* one MRT_POTS_* */
    loaded *list;  /* owned */
    size_t count, capacity;
    content_files files;
} replayer;

/* A name is a file of the folder, nothing else. */
static mrt_status check_name(const char *name, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    if (*name != '\0' && *name != '.' && strchr(name, '/') == NULL && strlen(name) <= NAME_MAX - 5)
        return MRT_OK;
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0,
                         "\"config\" is %s; it must be the name of a variant's file, without .json",
                         mrt_quote(token, name, strlen(name)));
}

static mrt_status load(replayer *r, const char *name, loaded **out, mrt_error *err)
{
    char path[PATH_MAX];
    if (r->count == r->capacity) {
        size_t capacity = r->capacity > 0 ? 2 * r->capacity : 64;
        loaded *list = realloc(r->list, capacity * sizeof *list);
        if (list == NULL)
            return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "out of memory");
        r->list = list;
        r->capacity = capacity;
    }
    if (snprintf(path, sizeof path, "%s/%s.json", r->folder, name) >= (int)sizeof path)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "the path of the variant is too long");
    loaded *l = &r->list[r->count++];
    snprintf(l->name, sizeof l->name, "%s", name);
    l->variant = variant_files_load(&r->files, path);
    *out = l;
    return MRT_OK;
}

static mrt_status find_variant(replayer *r, const char *name, const mrt_variant **out, mrt_error *err)
{
    loaded *found = NULL;
    mrt_status status = check_name(name, err);
    for (size_t i = r->count; status == MRT_OK && found == NULL && i-- > 0;)
        found = strcmp(r->list[i].name, name) == 0 ? &r->list[i] : NULL;
    if (status == MRT_OK && found == NULL)
        status = load(r, name, &found, err);
    if (status != MRT_OK)
        return status;
    if (found->variant == NULL)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the variant %.100s does not load", name);
    *out = found->variant;
    return MRT_OK;
}

static mrt_status unfinished(const record *hand, const mrt_question *question, mrt_error *err)
{
    mrt_text legal;
    mrt_text_init(&legal, NULL);
    put_moves(&legal, question);
    mrt_status status =
        mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "the actions end before the hand does: %s may %.*s",
                      hand->names[question->seat], (int)legal.length, legal.length > 0 ? legal.data : "");
    mrt_text_fini(&legal);
    return status;
}

/* The table calls its seats by numbers, the line by names. */
static mrt_status refused(const record *hand, size_t number, const mrt_error *inner, mrt_error *err)
{
    size_t seat;
    const char *message = without_seat(inner->message, &seat);
    bool named = seat < hand->seats;
    return mrt_error_set(err, inner->status, 0, 0, "action %zu: %s%s%s", number,
                         named ? hand->names[seat] : "", named ? ": " : "", named ? message : inner->message);
}

static mrt_status do_actions(const record *hand, mrt_table *table, mrt_error *err)
{
    size_t number = 1;
    mrt_question question;
    for (const mrt_json *action = mrt_json_first(hand->actions); action != NULL;
         action = mrt_json_next(action), number++) {
        mrt_move move;
        mrt_error inner;
        record_begin(hand, table, action);
        mrt_status status = record_move(hand, table, action, &move, &inner);
        if (status == MRT_OK)
            status = mrt_table_act(table, &move, &inner);
        if (status != MRT_OK)
            return refused(hand, number, &inner, err);
    }
    mrt_table_ask(table, &question);
    return question.over ? MRT_OK : unfinished(hand, &question, err);
}

static void put_stacks(mrt_text *out, const record *hand, const mrt_hand_result *result)
{
    mrt_json_put_key(out, "stacks");
    mrt_json_open(out, '[');
    for (size_t i = 0; i < hand->seats; i++)
        mrt_json_put_integer(out, result->stacks[i]);
    mrt_json_close(out, ']');
}

static void put_value(mrt_text *out, mrt_value value)
{
    mrt_json_open(out, '{');
    mrt_json_put_key(out, "rank");
    mrt_json_put_integer(out, mrt_value_rank(value));
    mrt_json_put_key(out, "ordered");
    mrt_json_put_integer(out, mrt_value_ordered(value));
    mrt_json_close(out, '}');
}

static size_t put_values(mrt_text *out, const char *name, const mrt_value *values, size_t count,
                         size_t before)
{
    for (size_t i = 0; i < count; i++) {
        if (values[i] == MRT_VALUE_NONE)
            continue;
        if (before++ == 0) {
            mrt_json_put_key(out, name);
            mrt_json_open(out, '[');
        }
        put_value(out, values[i]);
    }
    return before;
}

/* The hands of a player, those of the default action last; nothing for one who has none (he folded, or holds too few
 * cards). */
static void put_player(mrt_text *out, const char *name, const mrt_hand_result *result, size_t seat)
{
    size_t count = put_values(out, name, result->values[seat], result->hands->count, 0);
    if (result->default_hands != NULL)
        count = put_values(out, name, result->default_values[seat], result->default_hands->count, count);
    if (count > 0)
        mrt_json_close(out, ']');
}

static void put_hands(mrt_text *out, const record *hand, const mrt_hand_result *result)
{
    mrt_json_put_key(out, "hands");
    mrt_json_open(out, '{');
    for (size_t i = 0; result->showdown && i < hand->seats; i++)
        put_player(out, hand->names[i], result, i);
    mrt_json_close(out, '}');
}

static mrt_status replay_on(record *hand, const mrt_variant *variant, mrt_table *table, mrt_text *out,
                            mrt_error *err)
{
    unsigned die;
    mrt_hand_result result;
    record_fill_deck(hand, variant);
    mrt_status status = record_die(hand, variant, &die, err);
    if (status == MRT_OK)
        status = mrt_table_set_die(table, die, err);
    if (status == MRT_OK)
        status = mrt_table_start(table, hand->stacks, hand->button, hand->deck, hand->deck_count, err);
    if (status == MRT_OK)
        status = do_actions(hand, table, err);
    if (status == MRT_OK)
        status = mrt_table_result(table, &result, err);
    if (status != MRT_OK)
        return status;
    put_stacks(out, hand, &result);
    put_hands(out, hand, &result);
    return MRT_OK;
}

static mrt_status answer(void *context, const mrt_json *object, mrt_text *out, mrt_error *err)
{
    replayer *r = context;
    record hand;
    const mrt_variant *variant = NULL;
    mrt_status status = record_read(object, &hand, err);
    if (status == MRT_OK)
        status = find_variant(r, hand.config, &variant, err);
    if (status != MRT_OK)
        return status;
    hand.stakes.pots = r->pots;
    hand.stakes.recorded = true;
    mrt_table *table = mrt_table_create(variant, &hand.stakes, hand.seats, NULL, err);
    if (table == NULL)
        return err->status;
    status = replay_on(&hand, variant, table, out, err);
    mrt_table_destroy(table);
    return status;
}

/* False: what is wrong with it was told. */
static bool is_folder(const char *path)
{
    bool folder = false;
    mrt_error err = {.message = "it is no folder"};
    if (mrt_fs_is_folder(path, &folder, &err) == MRT_OK && folder)
        return true;
    complain(path, "%s", err.message);
    return false;
}

static exit_status run(invocation *call)
{
    replayer r = {.folder = call->option[REPLAY_VARIANTS].text,
                  .pots = call->option[REPLAY_LAYERS].given ? MRT_POTS_LAYERS : MRT_POTS_ARRIVAL,
                  .files = {.hide_warnings = true}};
    if (!call->option[REPLAY_VARIANTS].given)
        return usage_error(call->command, "--variants DIR is missing");
    if (call->count != 1)
        return usage_error(call->command, "one FILE of recorded hands is needed; - is standard input");
    if (!is_folder(r.folder))
        return STATUS_IO;
    exit_status status = jsonl_run(call, call->words[0], answer, &r);
    for (size_t i = 0; i < r.count; i++)
        mrt_variant_destroy(r.list[i].variant, NULL);
    free(r.list);
    return status; /* a variant that does not load has made its lines bad already */
}

static const option options[] = {
    [REPLAY_VARIANTS] = {.name = "variants",
                         .letter = 'V',
                         .kind = OPTION_FILE,
                         .argument = "DIR",
                         .help = "the folder with the variants"},
    [REPLAY_LAYERS] = {.name = "layers",
                       .kind = OPTION_FLAG,
                       .help = "side pots by the rules of poker, not as recorded"},
    {.name = NULL},
};

const command command_table_replay = {
    .name = "replay",
    .path = "marotte table replay",
    .arguments = "FILE",
    .summary = "recorded hands, one JSON object a line",
    .details = "Reads {\"id\",\"config\",\"params\",\"stacks\",\"button\",\"deck\",\"actions\"} and writes\n"
               "{\"id\",\"stacks\":[at the end],\"hands\":{player:[{\"rank\",\"ordered\"}]}}. \"config\"\n"
               "names DIR/config.json. Blinds and antes are posted by the engine, everything\n"
               "else comes from the actions: {\"p\":\"p0\",\"a\":\"raise\",\"amount\":40}, the amount\n"
               "being the total of the round; {\"p\":\"p1\",\"a\":\"draw\",\"cards\":[\"2c\",\"9d\"]}. An\n"
               "illegal action makes a bad line. FILE - is standard input.",
    .options = options,
    .run = run,
};
