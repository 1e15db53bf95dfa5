/* Texts in lines that fit the terminal, for readers.
 *
 * Texts are ASCII, words with blanks between them. A word that is longer than a line is left whole: a command or a path
 * that is cut cannot be typed.
 */
#ifndef TOOLS_WRAP_H
#define TOOLS_WRAP_H

#include "core/base/text.h"

enum { WRAP_USUAL = 80, WRAP_LEAST = 20, WRAP_NARROW = 60 };

/* The columns of the terminal: COLUMNS where it is a number of WRAP_LEAST or more, else what standard output says if it is
 * a terminal, else 80. */
size_t wrap_columns(void);

/* Puts the words of a text, which begins at column `at` of a line, into lines of `width` columns; further ones begin with
 * `indent` blanks. The last line is not ended. */
void wrap_words(mrt_text *out, const char *text, size_t at, size_t indent, size_t width);

/* Puts a row of a list: a label, and its text from `column` on, or below the label where a line has few columns. The line is
 * ended. */
void wrap_row(mrt_text *out, const char *label, size_t column, const char *text, size_t width);

/* Puts paragraphs: lines are joined and broken anew, up to an empty line or to one that begins with a blank, which is put as
 * it stands. Every line is ended. */
void wrap_paragraphs(mrt_text *out, const char *text, size_t width);

#endif
