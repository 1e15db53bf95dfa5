/* The names of moves, for everybody who writes or reads them: scripts, recordings, people. */
#include <string.h>

#include "marotte/table.h"

static const char *const names[] = {
    "fold",    "check",  "call", "bet",      "raise",   "bring_in", "complete", "draw",
    "discard", "expose", "pass", "separate", "declare", "buy",      "decline",  "replace_community"};
enum { NAMES = sizeof names / sizeof *names };

const char *mrt_move_name(unsigned kind)
{
    for (size_t i = 0; i < NAMES; i++)
        if (kind == 1u << i)
            return names[i];
    return NULL;
}

mrt_status mrt_move_find(const char *word, size_t length, unsigned *out, mrt_error *err)
{
    char token[MRT_QUOTE_SIZE];
    for (size_t i = 0; i < NAMES; i++)
        if (strlen(names[i]) == length && memcmp(names[i], word, length) == 0) {
            *out = 1u << i;
            return MRT_OK;
        }
    const char *near = mrt_nearest(word, length, names, NAMES);
    mrt_quote(token, word, length);
    if (near != NULL)
        return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s is no move; did you mean \"%s\"?", token, near);
    return mrt_error_set(err, MRT_ERR_INPUT, 0, 0, "%s is no move", token);
}
