/* A table of names. See names.h. A call that fails changes nothing that can be seen. */
#include "core/rules/names.h"

#include <stdbool.h>
#include <string.h>

#include "core/base/hash.h"

enum { FIRST_NAMES = 256 }; /* keys and words of a few dozen items; a power of two */

void mrt_names_init(mrt_names *names, const mrt_alloc *alloc)
{
    *names = (mrt_names){.alloc = alloc};
}

static void release(const mrt_alloc *alloc, void *block, size_t size)
{
    if (block != NULL)
        mrt_resize(alloc, block, size, 0);
}

void mrt_names_fini(mrt_names *names)
{
    mrt_names_truncate(names, 0);
    release(names->alloc, names->texts, names->capacity * sizeof *names->texts);
    release(names->alloc, names->slots, names->capacity * 2 * sizeof *names->slots);
    mrt_names_init(names, names->alloc);
}

uint64_t mrt_name_hash(const char *name)
{
    return mrt_hash_bytes(0, name, strlen(name));
}

static bool is_text(const char *name, const char *text, size_t length)
{
    return strlen(name) == length && memcmp(name, text, length) == 0;
}

/* The slot of a text, or the free one where it belongs. There must be slots. */
static uint32_t *slot_of(const mrt_names *names, const char *text, size_t length)
{
    size_t mask = names->capacity * 2 - 1;
    for (size_t i = mrt_hash_bytes(0, text, length) & mask;; i = (i + 1) & mask) {
        uint32_t number = names->slots[i];
        if (number == 0 || is_text(names->texts[number - 1], text, length))
            return &names->slots[i];
    }
}

static void index_all(mrt_names *names)
{
    memset(names->slots, 0, names->capacity * 2 * sizeof *names->slots);
    for (size_t i = 0; i < names->count; i++)
        *slot_of(names, names->texts[i], strlen(names->texts[i])) = (uint32_t)i + 1;
}

void mrt_names_truncate(mrt_names *names, size_t count)
{
    if (count >= names->count)
        return;
    while (names->count > count) {
        char *text = names->texts[--names->count];
        mrt_resize(names->alloc, text, strlen(text) + 1, 0);
    }
    index_all(names);
}

/* Twice the room: both blocks or none. */
static bool grow(mrt_names *names)
{
    size_t old = names->capacity, wanted = old > 0 ? old * 2 : FIRST_NAMES;
    uint32_t *slots = mrt_resize(names->alloc, NULL, 0, wanted * 2 * sizeof *slots);
    if (slots == NULL)
        return false;
    char **texts = mrt_resize(names->alloc, names->texts, old * sizeof *texts, wanted * sizeof *texts);
    if (texts == NULL) {
        mrt_resize(names->alloc, slots, wanted * 2 * sizeof *slots, 0);
        return false;
    }
    release(names->alloc, names->slots, old * 2 * sizeof *slots);
    names->texts = texts;
    names->slots = slots;
    names->capacity = wanted;
    index_all(names);
    return true;
}

const char *mrt_names_find(const mrt_names *names, const char *text, size_t length)
{
    uint32_t number = names->count > 0 ? *slot_of(names, text, length) : 0;
    return number > 0 ? names->texts[number - 1] : NULL;
}

static mrt_status add(mrt_names *names, const char *text, size_t length, const char **out, mrt_error *err)
{
    if (length > MRT_NAME_LENGTH_MAX || memchr(text, '\0', length) != NULL)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "a name has at most %d bytes and no NUL among them",
                             MRT_NAME_LENGTH_MAX);
    if (names->count == MRT_NAMES_MAX)
        return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "content has at most %d different names",
                             MRT_NAMES_MAX);
    char *copy = mrt_resize(names->alloc, NULL, 0, length + 1);
    if (copy == NULL || (names->count == names->capacity && !grow(names))) {
        release(names->alloc, copy, length + 1);
        return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "no memory for a name of content");
    }
    memcpy(copy, text, length);
    copy[length] = '\0';
    names->texts[names->count++] = copy;
    *slot_of(names, copy, length) = (uint32_t)names->count;
    *out = copy;
    return MRT_OK;
}

mrt_status mrt_names_keep(mrt_names *names, const char *text, size_t length, const char **out, mrt_error *err)
{
    const char *found = mrt_names_find(names, text, length);
    if (found == NULL)
        return add(names, text, length, out, err);
    *out = found;
    return MRT_OK;
}
