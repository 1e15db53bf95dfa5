/* The methods save and load; and what `marotte replay` needs of the server. See save.h. */
#include <stdio.h>
#include <string.h>

#include "core/base/fs.h"
#include "tools/marotte/serve/save.h"
#include "tools/marotte/serve/settings.h"

/* ---- saves ---- */

bool server_save(server *s, const mrt_json *params, mrt_text *out, failure *fault)
{
    game *g = params_game(s, params, fault);
    const char *file = NULL;
    mrt_text text;
    mrt_error err;
    bool good = true;
    if (g == NULL || !params_text(params, "file", &file, fault))
        return false;
    mrt_text_init(&text, NULL);
    save_write(&text, g, s->all.host);
    if (text.failed)
        good = params_fail(fault, CODE_CONTENT, "content", "", "no memory for a save");
    else if (file != NULL && mrt_fs_replace(file, text.data, text.length, true, &err) != MRT_OK)
        good = params_fail(fault, CODE_FILE, "file", "/file", err.message);
    else if (file != NULL)
        answer_text(out, "file", file);
    else {
        mrt_json_put_key(out, "data");
        mrt_json_put_string(out, text.data, text.length);
    }
    mrt_text_fini(&text);
    return good;
}

game *server_begin(server *s, const mrt_json *settings, failure *fault)
{
    static setting given;
    return setting_read(settings, &given, fault) ? setting_begin(s, "g", &given, fault) : NULL;
}

bool server_act(game *g, const mrt_json *action, failure *fault)
{
    return server_act_at(g, action, "/action", fault);
}

static bool act_all(game *g, const save_data *save, failure *fault)
{
    for (const mrt_json *e = mrt_json_first(save->actions); e != NULL; e = mrt_json_next(e))
        if (!server_act_at(g, e, "/actions", fault))
            return false;
    return true;
}

/* Actions are not played, and read all the same: who asks for them is given actions. */
static mrt_status take_log(game *g, const save_data *save, mrt_error *err)
{
    static uint32_t places[MRT_ACTION_PLACES];
    mrt_action action;
    for (const mrt_json *e = mrt_json_first(save->actions); e != NULL; e = mrt_json_next(e), g->rev++) {
        mrt_status status = mrt_run_read_action(e, &action, places, NULL, err);
        if (status != MRT_OK)
            return status;
        mrt_run_put_action(&g->log, &action);
    }
    if (mrt_json_first(mrt_json_get(save->root, "checks")) != NULL) /* without the brackets */
        mrt_text_add(&g->checks, save->checks.text + 1, save->checks.length - 2);
    return MRT_OK;
}

static game *read_state(server *s, const save_data *save, const setting *given, failure *fault)
{
    mrt_error err;
    game *g = games_make(&s->all, "\001", &err);
    if (g == NULL) {
        params_fail_status(fault, &err, "/game");
        return NULL;
    }
    if (mrt_board_read_state(g->board, save->state, &err) == MRT_OK && take_log(g, save, &err) == MRT_OK) {
        setting_keep(&g->settings, given, g->board);
        return g;
    }
    games_drop(&s->all, g);
    params_fail(fault, CODE_FILE, "file", "", err.message);
    return NULL;
}

static game *play_again(server *s, const save_data *save, const setting *given, failure *fault)
{
    game *g = setting_begin(s, "\001", given, fault);
    if (g == NULL || act_all(g, save, fault))
        return g;
    games_drop(&s->all, g);
    return NULL;
}

/* The run of a save, under a name of its own until it is whole. */
static game *restore(server *s, const char *text, size_t length, failure *fault)
{
    static setting given;
    save_data save;
    mrt_error err;
    game *g = NULL;
    if (save_read(&save, text, length, s->all.host, &err) != MRT_OK) {
        params_fail(fault, CODE_FILE, "file", "", err.message);
        return NULL;
    }
    if (setting_read(save.root, &given, fault))
        g = save.state != NULL ? read_state(s, &save, &given, fault) : play_again(s, &save, &given, fault);
    if (g != NULL && mrt_board_hash(g->board) != save.hash) {
        games_drop(&s->all, g);
        g = NULL;
        params_fail(fault, CODE_FILE, "file", "",
                    "the save does not give the game that it was made of: another engine wrote it");
    }
    if (g == NULL && fault->code != CODE_FILE) { /* an action that the engine refuses now */
        fault->code = CODE_FILE;
        snprintf(fault->name, sizeof fault->name, "file");
    }
    save_free(&save);
    return g;
}

static bool load_file(const char *file, mrt_text *out, failure *fault)
{
    char *data = NULL;
    size_t length = 0;
    mrt_error err;
    if (mrt_fs_read(file, SAVE_SIZE_MAX, NULL, &data, &length, &err) != MRT_OK)
        return params_fail(fault, CODE_FILE, "file", "/file", err.message);
    mrt_text_add(out, data, length);
    mrt_fs_free(NULL, data, length);
    return true;
}

/* A file that is damaged may have an older one beside it: it is offered if it is whole. */
static void offer_older(server *s, const char *file, failure *fault)
{
    char path[sizeof fault->suggest];
    size_t said = strlen(fault->message);
    mrt_text older;
    save_data save;
    mrt_error err;
    failure ignored;
    if (snprintf(path, sizeof path, "%s~", file) >= (int)sizeof path)
        return;
    mrt_text_init(&older, NULL);
    if (load_file(path, &older, &ignored) &&
        save_read(&save, older.data, older.length, s->all.host, &err) == MRT_OK) {
        snprintf(fault->suggest, sizeof fault->suggest, "%s", path);
        snprintf(fault->message + said, sizeof fault->message - said,
                 "; the save before it is whole: load the same name with ~ behind it");
        save_free(&save);
    }
    mrt_text_fini(&older);
}

bool server_load(server *s, const mrt_json *params, mrt_text *out, failure *fault)
{
    const char *name, *file = NULL, *data = NULL;
    mrt_text text;
    bool state = true;
    if (!params_name(params, "game", &name, fault) || !params_text(params, "file", &file, fault) ||
        !params_text(params, "data", &data, fault) || !params_flag(params, "state", &state, fault))
        return false;
    if ((file == NULL) == (data == NULL))
        return params_fail_field(fault, "data", "either data or file");
    mrt_text_init(&text, NULL);
    if (data != NULL)
        mrt_text_puts(&text, data);
    game *g =
        file == NULL || load_file(file, &text, fault) ? restore(s, text.data, text.length, fault) : NULL;
    mrt_text_fini(&text);
    if (g == NULL) {
        if (file != NULL)
            offer_older(s, file, fault);
        return false;
    }
    game *old = games_find(&s->all, name);
    if (old != NULL)
        games_drop(&s->all, old);
    snprintf(g->name, sizeof g->name, "%s", name);
    answer_text(out, "game", g->name);
    answer_rev(out, g);
    return !state || answer_state(out, g, NULL, fault);
}
