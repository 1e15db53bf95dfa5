/* Variants of the disk. */
#include "tools/marotte/table/variant_files.h"

#include <stdio.h>
#include <string.h>

#include "core/base/fs.h"
#include "tools/marotte/cli/data_files.h"
#include "tools/marotte/cli/options.h"

#define SUFFIX ".json"
#define SCHEMA_SUFFIX ".schema.json"

/* The file at hand, for the faults that its loading finds. */
typedef struct source {
    content_files *files;
    const char *name;
    size_t told;
} source;

/* The last of a file with too many stands for those that are not told. */
static void tell(void *user, const mrt_variant_fault *f)
{
    source *s = user;
    content_fault fault = {s->name, f->line, f->column, f->warning, f->pointer, f->message};
    if (++s->told > MRT_VARIANT_FAULTS)
        content_tell_more(s->files, &fault);
    else
        content_tell(s->files, &fault);
}

mrt_variant *variant_files_load(content_files *files, const char *path)
{
    content_text file;
    mrt_error err = {.status = MRT_OK};
    if (!content_open(files, path, MRT_VARIANT_SIZE, &file))
        return NULL;
    source s = {files, file.name, 0};
    mrt_variant *variant = mrt_variant_load(file.text, file.length, NULL, tell, &s, &err);
    if (variant == NULL && err.status == MRT_ERR_MEMORY)
        content_unread(files, file.name, &err);
    content_close(&file);
    return variant;
}

/* What is done with each variant of a path. */
typedef struct visit {
    content_files *files;
    variant_use *use;
    void *user;
} visit;

static void visit_file(void *user, const char *path)
{
    const visit *v = user;
    const char *slash = strrchr(path, '/');
    char key[NAME_MAX + 1];
    mrt_variant *variant = variant_files_load(v->files, path);
    snprintf(key, sizeof key, "%s", slash != NULL ? slash + 1 : path);
    if (ends_with(key, SUFFIX))
        key[strlen(key) - strlen(SUFFIX)] = '\0';
    if (variant != NULL && v->use != NULL)
        v->use(v->user, key, variant);
    mrt_variant_destroy(variant, NULL);
}

static bool is_variant_file(const char *name)
{
    return ends_with(name, SUFFIX) && !ends_with(name, SCHEMA_SUFFIX);
}

void variant_files_each(content_files *files, const char *path, variant_use *use, void *user)
{
    visit v = {files, use, user};
    content_each(files, path, is_variant_file, visit_file, &v);
}

bool variant_folder(const char *who, char out[PATH_MAX])
{
    if (data_file_find("variants", out))
        return true;
    complain(who, "the folder \"variants\" of the engine is not there; name a file instead");
    return false;
}

/* No variant of ours has that key: the nearest that there is. */
static exit_status tell_unknown(const command *at, const char *key, const char *folder)
{
    enum { KEYS_MAX = 1024 }; /* more than there will ever be; the others are not suggested */
    const char *keys[KEYS_MAX];
    size_t count = 0;
    mrt_fs_names names = {0};
    mrt_error err;
    char token[MRT_QUOTE_SIZE], near[SUGGESTION_SIZE];
    if (mrt_fs_list(folder, NULL, &names, &err) != MRT_OK)
        names.count = 0;
    for (size_t i = 0; i < names.count && count < KEYS_MAX; i++)
        if (is_variant_file(names.name[i])) {
            size_t start = (size_t)(names.name[i] - names.bytes);
            names.bytes[start + strlen(names.name[i]) - strlen(SUFFIX)] = '\0';
            keys[count++] = names.name[i];
        }
    suggestion(near, key, keys, count, "\"", "\"");
    usage_error(at, "unknown variant %s%s", mrt_quote(token, key, strlen(key)),
                *near != '\0' ? near
                              : "; `marotte table list` shows all, a file is named with .json or a slash");
    mrt_fs_names_fini(&names);
    return STATUS_USAGE;
}

mrt_variant *variant_open(const command *at, const char *name, exit_status *status)
{
    char folder[PATH_MAX], path[PATH_MAX];
    bool is_path = strchr(name, '/') != NULL || ends_with(name, SUFFIX) || strcmp(name, "-") == 0;
    bool exists = false;
    mrt_error err;
    *status = STATUS_IO;
    if (!is_path) {
        if (!variant_folder(at->path, folder))
            return NULL;
        int used = snprintf(path, sizeof path, "%s/%s%s", folder, name, SUFFIX);
        if (used >= (int)sizeof path || mrt_fs_is_folder(path, &exists, &err) != MRT_OK) {
            *status = tell_unknown(at, name, folder);
            return NULL;
        }
    }
    if (ends_with(is_path ? name : path, SCHEMA_SUFFIX)) {
        char token[MRT_QUOTE_SIZE];
        *status = usage_error(at, "%s is the schema of variants for editors, not a variant",
                              mrt_quote(token, name, strlen(name)));
        return NULL;
    }
    content_files files = {.hide_warnings = true};
    mrt_variant *variant = variant_files_load(&files, is_path ? name : path);
    *status = files.status;
    return variant;
}
