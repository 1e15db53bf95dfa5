/* Comparing words without regard to case, ASCII only and independent of the locale; the article of a word in a message. Private
 * to the project (no part of the C API). */
#ifndef MAROTTE_CORE_WORDS_H
#define MAROTTE_CORE_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

static inline char mrt_upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - ('a' - 'A')) : c;
}

/* The first `length` letters of `name` are `word`; `name` has at least that many. */
static inline bool mrt_word_starts(const char *word, size_t length, const char *name)
{
    for (size_t i = 0; i < length; i++)
        if (mrt_upper(word[i]) != mrt_upper(name[i]))
            return false;
    return true;
}

static inline bool mrt_word_is(const char *word, size_t length, const char *name)
{
    return strlen(name) == length && mrt_word_starts(word, length, name);
}

/* The place of `word` among `names`, -1 when it is none of them. */
static inline int mrt_word_find(const char *word, size_t length, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (mrt_word_is(word, length, names[i]))
            return (int)i;
    return -1;
}

/* "an" before a vowel: an edition, a joker. */
static inline const char *mrt_article(const char *word)
{
    return *word != '\0' && strchr("AEIOU", mrt_upper(*word)) != NULL ? "an" : "a";
}

#endif
