/* Variants and players by name. See shipped.h. */
#include "bindings/vm/shipped.h"

#include <stdbool.h>
#include <string.h>

#include "core/base/fs.h"

const mrt_shipped_kind mrt_shipped_variants = {"variants", ".json", "variant"};
const mrt_shipped_kind mrt_shipped_players = {"players", ".lua", "player"};

static bool is_path(const mrt_shipped_kind *kind, const char *word)
{
    size_t length = strlen(word), suffix = strlen(kind->suffix);
    return strchr(word, '/') != NULL ||
           (length >= suffix && strcmp(word + length - suffix, kind->suffix) == 0);
}

const mrt_shipped *mrt_shipped_find(const mrt_shipped_kind *kind, const char *word)
{
    if (is_path(kind, word))
        return NULL;
    for (const mrt_shipped *file = mrt_shipped_files; file->folder != NULL; file++)
        if (strcmp(file->folder, kind->folder) == 0 && strcmp(file->name, word) == 0)
            return file;
    return NULL;
}

static const char *nearest(const mrt_shipped_kind *kind, const char *word)
{
    enum { NAMES_MAX = 512 }; /* more than there will ever be; the others are not suggested */
    const char *names[NAMES_MAX];
    size_t count = 0;
    for (const mrt_shipped *file = mrt_shipped_files; file->folder != NULL && count < NAMES_MAX; file++)
        if (strcmp(file->folder, kind->folder) == 0)
            names[count++] = file->name;
    return mrt_nearest(word, strlen(word), names, count);
}

void mrt_shipped_suggest(const mrt_shipped_kind *kind, const char *word, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    bool is_folder;
    if (is_path(kind, word) || mrt_fs_is_folder(word, &is_folder, NULL) == MRT_OK)
        return;
    const char *near = nearest(kind, word);
    mrt_quote(token, word, strlen(word));
    if (near != NULL)
        mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is no %s %s; did you mean \"%s\"?", kind->what, token,
                      near);
    else
        mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "there is no %s %s, neither by that name nor as a file",
                      kind->what, token);
}
