/* Words that authors of the original's mods know, and what content says instead. For messages: none of them is a word here. */
#ifndef MAROTTE_BINDINGS_FOREIGN_H
#define MAROTTE_BINDINGS_FOREIGN_H

#include <stddef.h>

/* What to say for a word where `names` may stand, in quotes ("name" and "text"); NULL = nothing is known. */
const char *mrt_foreign_word(const char *word, size_t length, const char *const *names, size_t count);

#endif
