/* Texts in lines. */
#include "tools/marotte/cli/wrap.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

size_t wrap_columns(void)
{
    const char *text = getenv("COLUMNS");
    long columns = text != NULL ? strtol(text, NULL, 10) : 0;
    struct winsize size;
    if (columns < WRAP_LEAST && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
        columns = size.ws_col;
    return columns >= WRAP_LEAST ? (size_t)columns : WRAP_USUAL;
}

/* A line that is being filled. */
typedef struct filler {
    mrt_text *out;
    size_t column, indent, width;
    bool empty; /* no word is in the line */
} filler;

static void end_line(filler *f)
{
    mrt_text_putc(f->out, '\n');
    for (size_t i = 0; i < f->indent; i++)
        mrt_text_putc(f->out, ' ');
    f->column = f->indent;
    f->empty = true;
}

static void put_word(filler *f, const char *word, size_t length)
{
    if (!f->empty && f->column + 1 + length > f->width)
        end_line(f);
    if (!f->empty)
        mrt_text_putc(f->out, ' ');
    mrt_text_add(f->out, word, length);
    f->column += length + !f->empty;
    f->empty = false;
}

/* The words of `length` bytes. */
static void fill(filler *f, const char *text, size_t length)
{
    for (size_t from = 0, to; from < length; from = to + 1) {
        const char *blank = memchr(text + from, ' ', length - from);
        to = blank != NULL ? (size_t)(blank - text) : length;
        if (to > from)
            put_word(f, text + from, to - from);
    }
}

void wrap_words(mrt_text *out, const char *text, size_t at, size_t indent, size_t width)
{
    filler f = {.out = out, .column = at, .indent = indent, .width = width, .empty = true};
    fill(&f, text, strlen(text));
}

void wrap_row(mrt_text *out, const char *label, size_t column, const char *text, size_t width)
{
    enum { BELOW = 8 };
    if (width < WRAP_NARROW) {
        column = BELOW;
        mrt_text_printf(out, "%s\n%*s", label, BELOW, "");
    } else {
        mrt_text_printf(out, "%-*s ", (int)column - 1, label);
    }
    wrap_words(out, text, column, column, width);
    mrt_text_putc(out, '\n');
}

void wrap_paragraphs(mrt_text *out, const char *text, size_t width)
{
    filler f = {.out = out, .width = width, .empty = true};
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        bool as_it_is = length == 0 || text[0] == ' ';
        if (as_it_is && !f.empty)
            end_line(&f);
        if (as_it_is)
            mrt_text_printf(out, "%.*s\n", (int)length, text);
        else
            fill(&f, text, length);
        text += length + (text[length] == '\n');
    }
    if (!f.empty)
        mrt_text_putc(out, '\n');
}
