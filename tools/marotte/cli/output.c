/* Standard output by whole lines. */
#include "tools/marotte/cli/output.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FLUSH_SIZE = 32768 }; /* a write as large as this costs nothing per line */

static bool wants_color(void)
{
    const char *off = getenv("NO_COLOR"), *term = getenv("TERM");
    return isatty(STDOUT_FILENO) && (off == NULL || *off == '\0') && term != NULL &&
           strcmp(term, "dumb") != 0;
}

void output_init(output *out)
{
    mrt_text_init(&out->text, NULL);
    out->error = 0;
    out->color = wants_color();
}

bool output_failed(const output *out)
{
    return out->error != 0 || out->text.failed;
}

void output_flush(output *out)
{
    size_t done = 0;
    while (out->error == 0 && done < out->text.length) {
        ssize_t wrote = write(STDOUT_FILENO, out->text.data + done, out->text.length - done);
        if (wrote >= 0)
            done += (size_t)wrote;
        else if (errno != EINTR)
            out->error = errno;
    }
    if (out->text.failed && out->error == 0)
        out->error = ENOMEM;
    mrt_text_clear(&out->text);
}

void output_end_line(output *out)
{
    mrt_text_putc(&out->text, '\n');
    if (out->text.length >= FLUSH_SIZE || out->text.failed)
        output_flush(out);
}

void output_printf(output *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    mrt_text_vprintf(&out->text, format, args);
    va_end(args);
    if (out->text.length >= FLUSH_SIZE && out->text.data[out->text.length - 1] == '\n')
        output_flush(out);
}

bool output_finish(output *out)
{
    output_flush(out);
    mrt_text_fini(&out->text);
    if (out->error == 0)
        return true;
    complain("marotte", "standard output: %s", strerror(out->error));
    return false;
}

void complain(const char *who, const char *format, ...)
{
    char line[1024]; /* an error with its place and a hint; longer ones are cut */
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    fprintf(stderr, "%s: %s\n", who, line);
}

const char *error_text(const mrt_error *err, char out[MESSAGE_SIZE])
{
    size_t n = 0;
    if (err->line > 0 && err->column > 0)
        n = (size_t)snprintf(out, MESSAGE_SIZE, "line %d, column %d: ", err->line, err->column);
    else if (err->column > 0)
        n = (size_t)snprintf(out, MESSAGE_SIZE, "column %d: ", err->column);
    snprintf(out + n, MESSAGE_SIZE - n, "%s", err->message);
    return out;
}
