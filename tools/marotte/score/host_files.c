/* The host of a command. */
#include "tools/marotte/score/host_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bindings/content/folder.h"
#include "bindings/content/hand_limits.h"
#include "core/base/fs.h"
#include "core/grid/grid_build.h"

static bool give_up(host_files *all, const mrt_error *err)
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

/* Faults. The host knows a file by its folder and name: people know it by its path. */
static void tell_script(host_files *all, const content_fault *fault)
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
    host_files *all = user;
    const char *path = all->running ? find_text(&all->paths, d->file) : NULL;
    content_fault fault = {path != NULL ? path : d->file, d->line, d->column, d->warning, NULL, d->message};
    if (all->running)
        tell_script(all, &fault);
    else
        content_tell(&all->files, &fault);
}

void host_files_locate(const host_files *all, mrt_error *err)
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

/* Content: files are gathered, then loaded, so that they may name each other. */
typedef struct gathering {
    host_files *all;
    mrt_host_file *files; /* owned, as their paths and texts */
    size_t count, capacity;
    bool grid;   /* for a grid */
    bool failed; /* there was no memory for more */
} gathering;

static bool make_room(gathering *g)
{
    if (g->count < g->capacity)
        return true;
    size_t capacity = g->capacity > 0 ? 2 * g->capacity : 64;
    mrt_host_file *files = realloc(g->files, capacity * sizeof *files);
    g->failed = g->failed || files == NULL;
    if (files == NULL)
        return false;
    g->files = files;
    g->capacity = capacity;
    return true;
}

static void gather(void *user, const char *path, bool hand)
{
    gathering *g = user;
    content_text file;
    if (!content_open(&g->all->files, path, hand ? MRT_HAND_FILE_MAX : MRT_CONTENT_FILE_MAX, &file))
        return;
    char *name = make_room(g) ? strdup(path) : NULL;
    if (name == NULL) {
        g->failed = true;
        content_close(&file);
        return;
    }
    g->files[g->count++] =
        (mrt_host_file){.path = name, .text = file.text, .length = file.length, .hand = hand};
    add_text(&g->all->paths, path);
}

static void gather_hand(void *user, const char *path)
{
    gather(user, path, true);
}

static void free_gathering(gathering *g)
{
    for (size_t i = 0; i < g->count; i++) {
        free((char *)g->files[i].path);
        mrt_fs_free(NULL, (char *)g->files[i].text, g->files[i].length);
    }
    free(g->files);
}

static void tell_misplaced(void *user, const char *path, const char *message)
{
    gathering *g = user;
    g->all->files.files++;
    content_tell(&g->all->files, &(content_fault){.file = path, .message = message});
}

static void tell_unread(void *user, const char *path, const mrt_error *err)
{
    gathering *g = user;
    content_unread(&g->all->files, path, err);
}

/* A grid knows no other hands than its own. */
static bool takes_hands(void *user, const char *path)
{
    gathering *g = user;
    if (g->grid)
        content_tell(&g->all->files,
                     &(content_fault){.file = path,
                                      .warning = true,
                                      .message = "a grid has hands of its own: these are left out"});
    return !g->grid;
}

static void gather_content(gathering *g, const char *dir)
{
    mrt_folder_visitor visitor = {.user = g,
                                  .takes_hands = takes_hands,
                                  .file = gather,
                                  .misplaced = tell_misplaced,
                                  .unread = tell_unread};
    mrt_folder_visit(dir, &visitor);
}

static bool load_gathered(gathering *g)
{
    mrt_error err = {.message = "out of memory"};
    size_t faults;
    bool good = !g->failed && mrt_host_load_each(g->all->host, g->files, g->count, &faults, &err) == MRT_OK;
    if (!good)
        give_up(g->all, &err);
    free_gathering(g);
    return good;
}

static bool create(host_files *all, const host_wants *wants)
{
    mrt_error err;
    mrt_host_options options = {.strict = wants->strict,
                                .add_hands = wants->grid ? mrt_grid_add_hands : NULL,
                                .diagnose = diagnose,
                                .print = print,
                                .user = all};
    all->host = mrt_host_create(&options, &err);
    return all->host != NULL || give_up(all, &err);
}

bool host_files_init(host_files *all, const host_wants *wants)
{
    *all = (host_files){.strict = wants->strict};
    mrt_text_init(&all->paths, NULL);
    mrt_text_init(&all->errors, NULL);
    if (!create(all, wants))
        return false;
    gathering g = {.all = all, .grid = wants->grid};
    if (wants->hands != NULL)
        content_each(&all->files, wants->hands, content_is_hand, gather_hand, &g);
    for (size_t i = 0; i < wants->content_count; i++)
        gather_content(&g, wants->content[i]);
    all->running = load_gathered(&g);
    return all->running;
}

void host_files_fini(host_files *all)
{
    mrt_host_destroy(all->host);
    mrt_text_fini(&all->paths);
    mrt_text_fini(&all->errors);
    all->host = NULL;
}
