/* Words of the original's mods. See foreign.h. */
#include "bindings/content/foreign.h"

#include <stdbool.h>
#include <string.h>

typedef struct foreign {
    const char *word;
    const char *ours; /* must be allowed where the word stands */
    const char *say;
} foreign;

static const foreign list[] = {
    {"xmult", "x_mult", "\"x_mult\""},
    {"Xmult", "x_mult", "\"x_mult\""},
    {"X_mult", "x_mult", "\"x_mult\""},
    {"calculate", "on", "\"on\""},
    {"loc_txt", "text", "\"name\" and \"text\""},
    {"loc_vars", "vars", "\"vars\""},
    {"extra", "config", "\"config\""},
    {"ability", "state", "\"state\""},
    {"blueprint_compat", "blueprint", "\"blueprint\""},
    {"eternal_compat", "eternal", "\"eternal\""},
    {"perishable_compat", "perishable", "\"perishable\""},
};

static bool has_name(const char *name, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

const char *mrt_foreign_word(const char *word, size_t length, const char *const *names, size_t count)
{
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (strlen(list[i].word) == length && memcmp(list[i].word, word, length) == 0 &&
            has_name(list[i].ours, names, count))
            return list[i].say;
    return NULL;
}
