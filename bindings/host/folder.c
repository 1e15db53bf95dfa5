/* Folders of content: their files, loaded as one transaction. See marotte/host.h.
 *
 * A folder of content has folders that say what their files are, as our own: jokers, contexts, blinds, .., and hands. Not hot.
 */
#include <stdio.h>
#include <string.h>

#include "bindings/content/hand_limits.h"
#include "bindings/content/load.h"
#include "core/base/fs.h"

typedef struct gathering {
    mrt_host *host;
    mrt_host_file *files; /* owned, as their paths and texts */
    size_t count, capacity;
    size_t faults;
    mrt_status status; /* MRT_ERR_MEMORY ends it */
} gathering;

static void tell(gathering *g, const char *path, const char *message)
{
    mrt_diagnostic told = {.file = path, .message = message};
    g->faults++;
    if (g->host->options.diagnose != NULL)
        g->host->options.diagnose(g->host->options.user, &told);
}

static bool ends_with(const char *text, const char *end)
{
    size_t n = strlen(text), k = strlen(end);
    return n > k && strcmp(text + n - k, end) == 0;
}

/* "folder/name"; NULL = no memory, which is noted. */
static char *join(gathering *g, const char *folder, const char *name)
{
    size_t length = strlen(folder);
    const char *slash = length > 0 && folder[length - 1] == '/' ? "" : "/";
    size_t size = length + strlen(slash) + strlen(name) + 1;
    char *path = mrt_resize(g->host->alloc, NULL, 0, size);
    if (path == NULL)
        g->status = MRT_ERR_MEMORY;
    else
        snprintf(path, size, "%s%s%s", folder, slash, name);
    return path;
}

static void free_path(const gathering *g, const char *path)
{
    mrt_resize(g->host->alloc, (char *)path, strlen(path) + 1, 0);
}

static bool make_room(gathering *g)
{
    size_t size = sizeof *g->files, wanted = g->capacity > 0 ? 2 * g->capacity : 64;
    if (g->count < g->capacity)
        return true;
    void *grown = mrt_resize(g->host->alloc, g->files, g->capacity * size, wanted * size);
    if (grown == NULL)
        return false;
    g->files = grown;
    g->capacity = wanted;
    return true;
}

/* Takes the path. */
static void gather_file(gathering *g, char *path, bool hand)
{
    mrt_error err;
    char *text = NULL;
    size_t length = 0, most = hand ? MRT_HAND_FILE_MAX : MRT_CONTENT_FILE_MAX;
    mrt_status status = mrt_fs_read(path, most, g->host->alloc, &text, &length, &err);
    if (status == MRT_OK && make_room(g)) {
        g->files[g->count++] = (mrt_host_file){.path = path, .text = text, .length = length, .hand = hand};
        return;
    }
    if (status == MRT_OK || status == MRT_ERR_MEMORY)
        g->status = MRT_ERR_MEMORY;
    else
        tell(g, path, err.message);
    mrt_fs_free(g->host->alloc, text, length);
    free_path(g, path);
}

static bool is_wanted(const char *name, bool hand)
{
    return ends_with(name, ".lua") || (hand && (ends_with(name, ".hand") || ends_with(name, ".txt")));
}

typedef mrt_status list_names(const char *path, const mrt_alloc *alloc, mrt_fs_names *out, mrt_error *err);
typedef void use_path(gathering *g, const char *folder, const char *name);

static void each(gathering *g, const char *folder, list_names *list, use_path *use)
{
    mrt_fs_names names;
    mrt_error err;
    mrt_status status = list(folder, g->host->alloc, &names, &err);
    if (status == MRT_ERR_MEMORY)
        g->status = status;
    else if (status != MRT_OK)
        tell(g, folder, err.message);
    if (status != MRT_OK)
        return;
    for (size_t i = 0; i < names.count && g->status == MRT_OK; i++)
        use(g, folder, names.name[i]);
    mrt_fs_names_fini(&names);
}

static void use_file(gathering *g, const char *folder, const char *name)
{
    const char *last = strrchr(folder, '/');
    bool hand = strcmp(last != NULL ? last + 1 : folder, "hands") == 0;
    char *path = is_wanted(name, hand) ? join(g, folder, name) : NULL;
    if (path != NULL)
        gather_file(g, path, hand);
}

static void use_folder(gathering *g, const char *folder, const char *name)
{
    char *path = join(g, folder, name);
    if (path == NULL)
        return;
    each(g, path, mrt_fs_list, use_file);
    free_path(g, path);
}

static void use_stray(gathering *g, const char *folder, const char *name)
{
    char *path = is_wanted(name, false) ? join(g, folder, name) : NULL;
    if (path == NULL)
        return;
    tell(g, path, "a content file lies in a folder that says what it is: jokers, blinds, contexts, ..");
    free_path(g, path);
}

static void free_files(gathering *g)
{
    for (size_t i = 0; i < g->count; i++) {
        mrt_fs_free(g->host->alloc, (char *)g->files[i].text, g->files[i].length);
        free_path(g, g->files[i].path);
    }
    mrt_resize(g->host->alloc, g->files, g->capacity * sizeof *g->files, 0);
}

mrt_status mrt_host_load_folders(mrt_host *host, const char *const *paths, size_t count, size_t *faults,
                                 mrt_error *err)
{
    gathering g = {.host = host, .status = MRT_OK};
    for (size_t i = 0; i < count && g.status == MRT_OK; i++) {
        each(&g, paths[i], mrt_fs_list, use_stray);
        if (g.faults == 0 && g.status == MRT_OK)
            each(&g, paths[i], mrt_fs_folders, use_folder);
    }
    if (g.status != MRT_OK)
        mrt_error_set(err, g.status, 0, 0, "no memory for content");
    else if (g.faults == 0)
        g.status = mrt_host_load(host, g.files, g.count, &g.faults, err);
    free_files(&g);
    if (g.status == MRT_OK)
        *faults = g.faults;
    return g.status;
}
