/* Variants of the disk. */
#include "variant_files.h"

#include <stdio.h>
#include <string.h>

#include "data_files.h"
#include "fs.h"
#include "hand_files.h"
#include "options.h"

#define SUFFIX ".json"
#define SCHEMA_SUFFIX ".schema.json"
#define STDIN_PATH "/dev/stdin" /* so that the limits of files hold for it too */

static void raise_status(variant_files *files, exit_status status)
{
    if (status > files->status)
        files->status = status;
}

static bool ends_with(const char *text, const char *end)
{
    size_t n = strlen(text), k = strlen(end);
    return n > k && strcmp(text + n - k, end) == 0;
}

/* "file:line:column: warning: /pointer: message"; what has no place of its own stands at the file's start. */
static void put_fault(mrt_text *out, const char *path, const mrt_variant_fault *f)
{
    put_printable(out, path, strlen(path), false);
    mrt_text_printf(out, ":%d:%d: %s", f->line > 0 ? f->line : 1, f->column > 0 ? f->column : 1,
                    f->warning ? "warning: " : "");
    if (f->pointer != NULL && *f->pointer != '\0') {
        put_printable(out, f->pointer, strlen(f->pointer), false);
        mrt_text_puts(out, ": ");
    }
    put_printable(out, f->message, strlen(f->message), false);
}

static void print_fault(const variant_files *files, const mrt_variant_fault *fault)
{
    mrt_text line;
    mrt_text_init(&line, NULL);
    put_fault(&line, files->path, fault);
    mrt_text_putc(&line, '\n');
    if (!line.failed)
        fwrite(line.data, 1, line.length, stderr);
    mrt_text_fini(&line);
}

static void tell(void *user, const mrt_variant_fault *fault)
{
    variant_files *files = user;
    files->warnings += fault->warning;
    files->faults += !fault->warning;
    if (!fault->warning)
        raise_status(files, STATUS_CONTENT);
    else if (files->hide_warnings)
        return;
    if (files->out == NULL) {
        print_fault(files, fault);
        return;
    }
    put_fault(&files->out->text, files->path, fault);
    output_end_line(files->out);
}

/* A path that the system refuses; it never was content. */
static void tell_unread(variant_files *files, const char *path, const mrt_error *err)
{
    mrt_text name;
    mrt_text_init(&name, NULL);
    put_printable(&name, path, strlen(path), false);
    mrt_text_putc(&name, '\0');
    complain(name.failed ? "marotte" : name.data, "%s", err->message);
    mrt_text_fini(&name);
    raise_status(files, STATUS_IO);
}

static mrt_variant *load_text(variant_files *files, const char *text, size_t length)
{
    mrt_error err = {.status = MRT_OK};
    mrt_variant *variant = mrt_variant_load(text, length, NULL, tell, files, &err);
    if (variant == NULL && err.status == MRT_ERR_MEMORY)
        tell_unread(files, files->path, &err);
    return variant;
}

mrt_variant *variant_files_load(variant_files *files, const char *path)
{
    bool is_stdin = strcmp(path, "-") == 0;
    char *text = NULL;
    size_t length = 0;
    mrt_error err;
    mrt_variant *variant = NULL;
    files->files++;
    files->path = is_stdin ? "stdin" : path;
    mrt_status status =
        mrt_fs_read(is_stdin ? STDIN_PATH : path, MRT_VARIANT_SIZE, NULL, &text, &length, &err);
    if (status == MRT_OK)
        variant = load_text(files, text, length);
    else if (status == MRT_ERR_LIMIT)
        tell(files, &(mrt_variant_fault){.message = err.message});
    else
        tell_unread(files, files->path, &err);
    mrt_fs_free(NULL, text, length);
    return variant;
}

static void use_file(variant_files *files, const char *path, variant_use *use, void *user)
{
    const char *slash = strrchr(path, '/');
    char key[NAME_MAX + 1];
    mrt_variant *variant = variant_files_load(files, path);
    snprintf(key, sizeof key, "%s", slash != NULL ? slash + 1 : path);
    if (ends_with(key, SUFFIX))
        key[strlen(key) - strlen(SUFFIX)] = '\0';
    if (variant != NULL && use != NULL)
        use(user, key, variant);
    mrt_variant_destroy(variant, NULL);
}

static void use_folder(variant_files *files, const char *path, variant_use *use, void *user)
{
    mrt_fs_names names;
    mrt_error err;
    mrt_text joined;
    if (mrt_fs_list(path, NULL, &names, &err) != MRT_OK) {
        tell_unread(files, path, &err);
        return;
    }
    mrt_text_init(&joined, NULL);
    for (size_t i = 0; i < names.count; i++) {
        if (!ends_with(names.name[i], SUFFIX) || ends_with(names.name[i], SCHEMA_SUFFIX))
            continue;
        mrt_text_clear(&joined);
        mrt_text_puts(&joined, path);
        if (joined.length > 0 && joined.data[joined.length - 1] != '/')
            mrt_text_putc(&joined, '/');
        mrt_text_add(&joined, names.name[i], strlen(names.name[i]) + 1);
        if (!joined.failed)
            use_file(files, joined.data, use, user);
    }
    mrt_text_fini(&joined);
    mrt_fs_names_fini(&names);
}

void variant_files_each(variant_files *files, const char *path, variant_use *use, void *user)
{
    mrt_error err;
    bool is_folder = false;
    if (strcmp(path, "-") != 0 && mrt_fs_is_folder(path, &is_folder, &err) != MRT_OK)
        tell_unread(files, path, &err);
    else if (is_folder)
        use_folder(files, path, use, user);
    else
        use_file(files, path, use, user);
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
        if (ends_with(names.name[i], SUFFIX) && !ends_with(names.name[i], SCHEMA_SUFFIX)) {
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
    variant_files files = {.hide_warnings = true};
    mrt_variant *variant = variant_files_load(&files, is_path ? name : path);
    *status = files.status;
    return variant;
}
