/* Loads folders of content, as one transaction. See marotte/host.h. Not hot. */
#include "bindings/content/folder.h"

#include <string.h>

#include "bindings/content/hand_limits.h"
#include "bindings/host/host_parts.h"
#include "core/base/fs.h"

typedef struct gathering {
    mrt_host *host;
    mrt_host_file *files; /* owned, as their paths and texts */
    size_t count, capacity;
    size_t faults;
    bool failed; /* there was no memory */
} gathering;

static void tell(void *user, const char *path, const char *message)
{
    gathering *g = user;
    const mrt_host_options *options = &g->host->options;
    g->faults++;
    if (options->diagnose != NULL)
        options->diagnose(options->user, &(mrt_diagnostic){.file = path, .message = message});
}

static void tell_unread(void *user, const char *path, const mrt_error *err)
{
    gathering *g = user;
    if (err->status == MRT_ERR_MEMORY)
        g->failed = true;
    else
        tell(g, path, err->message);
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

static void gather(void *user, const char *path, bool hand)
{
    gathering *g = user;
    mrt_error err;
    char *text = NULL;
    size_t length = 0, size = strlen(path) + 1, most = hand ? MRT_HAND_FILE_MAX : MRT_CONTENT_FILE_MAX;
    if (g->failed)
        return;
    if (mrt_fs_read(path, most, g->host->alloc, &text, &length, &err) != MRT_OK) {
        tell_unread(g, path, &err);
        return;
    }
    char *name = make_room(g) ? mrt_resize(g->host->alloc, NULL, 0, size) : NULL;
    if (name == NULL) {
        g->failed = true;
        mrt_fs_free(g->host->alloc, text, length);
        return;
    }
    memcpy(name, path, size);
    g->files[g->count++] = (mrt_host_file){.path = name, .text = text, .length = length, .hand = hand};
}

static void free_files(gathering *g)
{
    const mrt_alloc *alloc = g->host->alloc;
    for (size_t i = 0; i < g->count; i++) {
        mrt_fs_free(alloc, (char *)g->files[i].text, g->files[i].length);
        mrt_resize(alloc, (char *)g->files[i].path, strlen(g->files[i].path) + 1, 0);
    }
    mrt_resize(alloc, g->files, g->capacity * sizeof *g->files, 0);
}

mrt_status mrt_host_load_folders(mrt_host *host, const char *const *paths, size_t count, size_t *faults,
                                 mrt_error *err)
{
    gathering g = {.host = host};
    mrt_folder_visitor visitor = {
        .user = &g, .alloc = host->alloc, .file = gather, .misplaced = tell, .unread = tell_unread};
    mrt_status status = MRT_OK;
    for (size_t i = 0; i < count && !g.failed; i++)
        mrt_folder_visit(paths[i], &visitor);
    if (g.failed)
        status = mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for content");
    else if (g.faults == 0)
        status = mrt_host_load(host, g.files, g.count, &g.faults, err);
    free_files(&g);
    if (status == MRT_OK)
        *faults = g.faults;
    return status;
}
