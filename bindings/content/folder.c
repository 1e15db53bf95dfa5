/* Folders of content. See folder.h. */
#include "bindings/content/folder.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "core/base/fs.h"

typedef mrt_status list_names(const char *path, const mrt_alloc *alloc, mrt_fs_names *out, mrt_error *err);
typedef size_t visit(const mrt_folder_visitor *v, const char *path, const char *name);

static bool ends_with(const char *text, const char *end)
{
    size_t n = strlen(text), k = strlen(end);
    return n > k && strcmp(text + n - k, end) == 0;
}

static bool is_script(const char *name)
{
    return ends_with(name, ".lua");
}

static bool join(const char *folder, const char *name, char out[PATH_MAX])
{
    size_t length = strlen(folder);
    const char *slash = length > 0 && folder[length - 1] == '/' ? "" : "/";
    return snprintf(out, PATH_MAX, "%s%s%s", folder, slash, name) < PATH_MAX;
}

/* Visits what `list` finds in a folder: the sum of the answers. */
static size_t each(const mrt_folder_visitor *v, const char *folder, list_names *list, visit *use)
{
    mrt_fs_names names;
    mrt_error err;
    char path[PATH_MAX];
    size_t found = 0;
    if (list(folder, v->alloc, &names, &err) != MRT_OK) {
        v->unread(v->user, folder, &err);
        return 1;
    }
    for (size_t i = 0; i < names.count; i++)
        if (join(folder, names.name[i], path))
            found += use(v, path, names.name[i]);
    mrt_fs_names_fini(&names);
    return found;
}

/* A script that lies in no folder says nothing about what it is. */
static size_t tell_stray(const mrt_folder_visitor *v, const char *path, const char *name)
{
    if (!is_script(name))
        return 0;
    v->misplaced(v->user, path,
                 "a content file lies in a folder that says what it is: jokers, blinds, contexts, ..");
    return 1;
}

static size_t tell_deep(const mrt_folder_visitor *v, const char *path, const char *name)
{
    if (!is_script(name))
        return 0;
    v->misplaced(v->user, path,
                 "lies too deep: a content file lies in the folder that says what it is, not in one "
                 "inside of it");
    return 1;
}

static size_t visit_deep(const mrt_folder_visitor *v, const char *path, const char *name)
{
    (void)name;
    return each(v, path, mrt_fs_list, tell_deep);
}

static size_t visit_script(const mrt_folder_visitor *v, const char *path, const char *name)
{
    if (is_script(name))
        v->file(v->user, path, false);
    return 1;
}

static size_t visit_hand(const mrt_folder_visitor *v, const char *path, const char *name)
{
    if (is_script(name) || ends_with(name, ".hand") || ends_with(name, ".txt"))
        v->file(v->user, path, true);
    return 1;
}

static size_t visit_folder(const mrt_folder_visitor *v, const char *path, const char *name)
{
    bool hands = strcmp(name, "hands") == 0;
    if (hands && v->takes_hands != NULL && !v->takes_hands(v->user, path))
        return 1;
    each(v, path, mrt_fs_list, hands ? visit_hand : visit_script);
    each(v, path, mrt_fs_folders, visit_deep);
    return 1;
}

void mrt_folder_visit(const char *path, const mrt_folder_visitor *v)
{
    mrt_error err;
    bool folder = false;
    if (mrt_fs_is_folder(path, &folder, &err) != MRT_OK || !folder) {
        mrt_error_set(&err, MRT_ERR_IO, 0, 0, "there is no such folder");
        v->unread(v->user, path, &err);
        return;
    }
    size_t found = each(v, path, mrt_fs_list, tell_stray);
    found += each(v, path, mrt_fs_folders, visit_folder);
    if (found == 0)
        v->misplaced(v->user, path,
                     "the folder has no folder of content: jokers, blinds, contexts, hands, ..");
}
