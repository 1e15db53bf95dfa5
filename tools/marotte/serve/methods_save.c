/* The methods save and load, and how games begin. See core/run/save.h. */
#include <stdio.h>
#include <string.h>

#include "core/base/fs.h"
#include "core/run/save.h"
#include "tools/marotte/serve/params.h"

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
    if (mrt_host_save_journey(s->all.host, g->journey, &text, &err) != MRT_OK)
        good = params_fail_status(fault, &err, "");
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

/* ---- games ---- */

game *server_begin(server *s, const mrt_settings *settings, failure *fault)
{
    mrt_error err;
    game *g = games_make(&s->all, &err);
    if (g != NULL && mrt_journey_begin(g->journey, &settings->start, &err) == MRT_OK)
        return g;
    params_fail_status(fault, &err, g == NULL ? "/game" : "");
    if (g != NULL)
        games_drop(&s->all, g);
    return NULL;
}

/* ---- loading ---- */

/* The run of a save, which has no name until it is whole. */
static game *restore(server *s, const char *text, size_t length, failure *fault)
{
    mrt_save save;
    mrt_error err;
    char pointer[MRT_SETTINGS_POINTER] = "/game";
    if (mrt_save_read(&save, text, length, mrt_host_hash(s->all.host), &err) != MRT_OK) {
        params_fail(fault, CODE_FILE, "file", "", err.message);
        return NULL;
    }
    game *g = games_make(&s->all, &err);
    bool good = g != NULL && mrt_save_restore(g->journey, &save, pointer, &err) == MRT_OK;
    if (!good)
        params_fail(fault, CODE_FILE, "file", pointer, err.message); /* also what the engine refuses now */
    if (!good && g != NULL)
        games_drop(&s->all, g);
    mrt_save_free(&save);
    return good ? g : NULL;
}

static bool load_file(const char *file, mrt_text *out, failure *fault)
{
    char *data = NULL;
    size_t length = 0;
    mrt_error err;
    if (mrt_fs_read(file, MRT_SAVE_SIZE_MAX, NULL, &data, &length, &err) != MRT_OK)
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
    mrt_save save;
    mrt_error err;
    failure ignored;
    if (snprintf(path, sizeof path, "%s~", file) >= (int)sizeof path)
        return;
    mrt_text_init(&older, NULL);
    if (load_file(path, &older, &ignored) &&
        mrt_save_read(&save, older.data, older.length, mrt_host_hash(s->all.host), &err) == MRT_OK) {
        snprintf(fault->suggest, sizeof fault->suggest, "%s", path);
        snprintf(fault->message + said, sizeof fault->message - said,
                 "; the save before it is whole: load the same name with ~ behind it");
        mrt_save_free(&save);
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
    games_name(&s->all, g, name);
    answer_text(out, "game", g->name);
    answer_rev(out, g);
    return !state || answer_state(out, g, MRT_ALL_FIELDS, fault);
}
