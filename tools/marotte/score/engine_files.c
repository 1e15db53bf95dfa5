/* The engine of a command. */
#include "tools/marotte/score/engine_files.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "core/base/fs.h"

/* Folders of content in the order of loading: what others stand on first. */
static const char *const folders[] = {"lib",      "contexts", "sequences", "enhancements",
                                      "editions", "seals",    "stickers",  "decks",
                                      "blinds",   "planets",  "vouchers",  "jokers"};
enum { FOLDERS = sizeof folders / sizeof *folders };

#define CONTENT_FILE_MAX ((size_t)64 << 10) /* bytes of a content file: twenty times the longest of ours */

static bool give_up(engine_files *all, const mrt_error *err)
{
    complain("marotte", "%s", err->message);
    all->files.status = STATUS_IO;
    return false;
}

/* Lists of texts, each with its NUL. */
static void add_text(mrt_text *list, const char *text)
{
    mrt_text_add(list, text, strlen(text) + 1);
}

/* The element that ends with `end` behind a slash, or is it. */
static const char *find_text(const mrt_text *list, const char *end)
{
    size_t wanted = strlen(end), length;
    for (const char *at = list->data; at != NULL && at < list->data + list->length; at += length + 1) {
        length = strlen(at);
        if (length >= wanted && strcmp(at + length - wanted, end) == 0 &&
            (length == wanted || at[length - wanted - 1] == '/'))
            return at;
    }
    return NULL;
}

/* Faults. The engine knows a file by its folder and name: people know it by its path. */
static void tell_script(engine_files *all, const content_fault *fault)
{
    char line[MRT_ERROR_MESSAGE_SIZE + 512];
    snprintf(line, sizeof line, "%s:%d: %s", fault->file, fault->line, fault->message);
    if (all->strict || find_text(&all->errors, line) != NULL)
        return;
    if (all->error_count == SCRIPT_ERRORS_MAX)
        complain("marotte", "further errors of scripts are not shown");
    if (all->error_count++ >= SCRIPT_ERRORS_MAX)
        return;
    add_text(&all->errors, line);
    content_tell(&all->files, fault);
}

static void diagnose(void *user, const mrt_diagnostic *d)
{
    engine_files *all = user;
    const char *path = all->running ? find_text(&all->paths, d->file) : NULL;
    content_fault fault = {path != NULL ? path : d->file, d->line, d->column, d->warning, NULL, d->message};
    if (all->running)
        tell_script(all, &fault);
    else
        content_tell(&all->files, &fault);
}

void engine_files_locate(const engine_files *all, mrt_error *err)
{
    char file[MRT_ERROR_MESSAGE_SIZE];
    size_t length = strcspn(err->message, ":");
    snprintf(file, sizeof file, "%.*s", (int)length, err->message);
    const char *path = length > 0 ? find_text(&all->paths, file) : NULL;
    mrt_error old = *err;
    if (path != NULL)
        mrt_error_set(err, old.status, old.line, old.column, "%s%s", path, old.message + length);
}

/* What content prints goes where messages go. */
static void print(void *user, const char *item, const char *context, const char *text, size_t length)
{
    mrt_text line;
    (void)user, (void)context;
    mrt_text_init(&line, NULL);
    mrt_text_printf(&line, "%s: ", item);
    for (size_t done = 0, part; done < length; done += part) { /* a tab stands between values */
        const char *tab = memchr(text + done, '\t', length - done);
        part = tab != NULL ? (size_t)(tab - text) - done + 1 : length - done;
        put_printable(&line, text + done, part - (tab != NULL), true);
        mrt_text_puts(&line, tab != NULL ? " " : "");
    }
    mrt_text_putc(&line, '\n');
    if (!line.failed)
        fwrite(line.data, 1, line.length, stderr);
    mrt_text_fini(&line);
}

/* Content. */
static bool is_script(const char *name)
{
    return ends_with(name, ".lua");
}

static void load_file(void *user, const char *path)
{
    engine_files *all = user;
    content_text file;
    size_t faults;
    mrt_error err;
    if (!content_open(&all->files, path, CONTENT_FILE_MAX, &file))
        return;
    add_text(&all->paths, path);
    if (mrt_engine_load(all->engine, path, file.text, file.length, &faults, &err) != MRT_OK)
        content_unread(&all->files, path, &err);
    content_close(&file);
}

/* A planet or joker that follows from a hand file. */
static void load_item(void *user, const char *path, const char *text, size_t length)
{
    engine_files *all = user;
    size_t faults;
    mrt_error err;
    if (mrt_engine_load(all->engine, path, text, length, &faults, &err) != MRT_OK)
        content_unread(&all->files, path, &err);
}

static bool is_folder(const char *path)
{
    mrt_error err;
    bool folder = false;
    return mrt_fs_is_folder(path, &folder, &err) == MRT_OK && folder;
}

/* DIR/name, if it is a folder. */
static bool find_folder(const char *dir, const char *name, char out[PATH_MAX])
{
    size_t length = strlen(dir);
    const char *slash = length > 0 && dir[length - 1] == '/' ? "" : "/";
    return snprintf(out, PATH_MAX, "%s%s%s", dir, slash, name) < PATH_MAX && is_folder(out);
}

/* A script that lies in no folder says nothing about what it is. */
static void tell_stray(void *user, const char *path)
{
    engine_files *all = user;
    all->files.files++;
    content_tell(&all->files, &(content_fault){.file = path,
                                               .message = "a content file lies in a folder that says what it "
                                                          "is: jokers, blinds, contexts, .."});
}

static bool load_folders(engine_files *all, const char *dir)
{
    char path[PATH_MAX];
    bool any = false;
    for (size_t i = 0; i < FOLDERS; i++)
        if (find_folder(dir, folders[i], path)) {
            content_each(&all->files, path, is_script, load_file, all);
            any = true;
        }
    return any;
}

static void load_content(engine_files *all, const char *dir)
{
    char path[PATH_MAX];
    mrt_error err;
    if (!is_folder(dir)) {
        mrt_error_set(&err, MRT_ERR_IO, 0, 0, "there is no such folder");
        content_unread(&all->files, dir, &err);
        return;
    }
    size_t before = all->files.files;
    content_each(&all->files, dir, is_script, tell_stray, all);
    if (load_folders(all, dir) || find_folder(dir, "hands", path) || all->files.files != before)
        return;
    content_tell(&all->files, &(content_fault){.file = dir,
                                               .message = "the folder has no folder of content: jokers, "
                                                          "blinds, contexts, hands, .."});
}

/* Hands: those of files, and the original's beside them. */
static bool has_hands(const engine_wants *wants)
{
    char path[PATH_MAX];
    bool any = wants->hands != NULL;
    for (size_t i = 0; i < wants->content_count && !any; i++)
        any = find_folder(wants->content[i], "hands", path);
    return any;
}

static bool load_hands(engine_files *all, const engine_wants *wants)
{
    char path[PATH_MAX];
    mrt_error err;
    if (!hand_files_init(&all->hands, NULL, 0)) {
        all->files.status = all->hands.all.status;
        return false;
    }
    if (wants->hands != NULL)
        hand_files_add(&all->hands, wants->hands);
    for (size_t i = 0; i < wants->content_count; i++)
        if (find_folder(wants->content[i], "hands", path))
            hand_files_add(&all->hands, path);
    all->files.status = all->hands.all.status;
    return mrt_host_add_originals(all->hands.host, all->hands.hands, &err) == MRT_OK || give_up(all, &err);
}

/* A grid knows no other hands than its own. */
static void refuse_hands(engine_files *all, const engine_wants *wants)
{
    char path[PATH_MAX];
    for (size_t i = 0; i < wants->content_count; i++)
        if (find_folder(wants->content[i], "hands", path))
            content_tell(&all->files,
                         &(content_fault){.file = path,
                                          .warning = true,
                                          .message = "a grid has hands of its own: these are left out"});
}

static bool create(engine_files *all, const engine_wants *wants)
{
    mrt_error err;
    mrt_engine_options options = {.strict = wants->strict,
                                  .hands = all->hands.hands,
                                  .diagnose = diagnose,
                                  .print = print,
                                  .user = all};
    if (wants->grid) {
        all->grid = mrt_grid_engine_create(&options, &err);
        all->engine = all->grid != NULL ? mrt_grid_engine_of(all->grid) : NULL;
    } else {
        all->engine = mrt_engine_create(&options, &err);
    }
    return all->engine != NULL || give_up(all, &err);
}

bool engine_files_init(engine_files *all, const engine_wants *wants)
{
    mrt_error err;
    *all = (engine_files){.strict = wants->strict};
    mrt_text_init(&all->paths, NULL);
    mrt_text_init(&all->errors, NULL);
    if (wants->grid)
        refuse_hands(all, wants);
    else if (has_hands(wants) && !load_hands(all, wants))
        return false;
    if (!create(all, wants))
        return false;
    if (all->hands.host != NULL && mrt_host_hand_items(all->hands.host, load_item, all, &err) != MRT_OK)
        return give_up(all, &err);
    for (size_t i = 0; i < wants->content_count; i++)
        load_content(all, wants->content[i]);
    all->running = true;
    return true;
}

void engine_files_fini(engine_files *all)
{
    if (all->grid != NULL)
        mrt_grid_engine_destroy(all->grid);
    else
        mrt_engine_destroy(all->engine);
    hand_files_fini(&all->hands);
    mrt_text_fini(&all->paths);
    mrt_text_fini(&all->errors);
    all->engine = NULL;
    all->grid = NULL;
}
