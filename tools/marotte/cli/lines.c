/* Lines from a file descriptor. One buffer, which grows up to the longest line there is. */
#include "tools/marotte/cli/lines.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CHUNK = 65536 };

bool lines_open(lines *from, const char *name, output *out)
{
    *from = (lines){.fd = STDIN_FILENO, .name = "standard input", .out = out};
    if (strcmp(name, "-") == 0)
        return true;
    from->name = name;
    from->fd = open(name, O_RDONLY);
    if (from->fd >= 0)
        return true;
    complain(name, "%s", strerror(errno));
    from->status = STATUS_IO;
    return false;
}

void lines_close(lines *from)
{
    if (from->fd > STDIN_FILENO)
        close(from->fd);
    free(from->data);
    from->data = NULL;
}

static bool give_up(lines *from, int error)
{
    complain(from->name, "%s", strerror(error));
    from->status = STATUS_IO;
    from->ended = true;
    return false;
}

/* Room for a chunk behind `end`: by closing up first, by growing if that is not enough. */
static bool make_room(lines *from)
{
    if (from->start > 0) {
        memmove(from->data, from->data + from->start, from->end - from->start);
        from->end -= from->start;
        from->start = 0;
    }
    if (from->capacity - from->end >= CHUNK)
        return true;
    size_t capacity = from->capacity > 0 ? from->capacity * 2 : 2 * CHUNK;
    char *data = realloc(from->data, capacity);
    if (data == NULL)
        return give_up(from, ENOMEM);
    from->data = data;
    from->capacity = capacity;
    return true;
}

/* Reads more behind what is there; false at the end. */
static bool fill(lines *from)
{
    if (from->ended || !make_room(from))
        return false;
    output_flush(from->out);
    ssize_t got;
    do
        got = read(from->fd, from->data + from->end, from->capacity - from->end);
    while (got < 0 && errno == EINTR);
    if (got < 0)
        return give_up(from, errno);
    from->ended = got == 0;
    from->end += (size_t)got;
    return got > 0;
}

/* Drops the rest of a line that is too long. */
static void skip_line(lines *from)
{
    for (;;) {
        char *feed = memchr(from->data + from->start, '\n', from->end - from->start);
        if (feed != NULL) {
            from->start = (size_t)(feed - from->data) + 1;
            return;
        }
        from->start = from->end;
        if (!fill(from))
            return;
    }
}

bool lines_next(lines *from, line *out)
{
    size_t seen = 0; /* bytes of this line that hold no line end */
    const char *feed = NULL;
    for (;;) {
        size_t here = from->end - from->start;
        if (here > seen)
            feed = memchr(from->data + from->start + seen, '\n', here - seen);
        seen = feed != NULL ? (size_t)(feed - from->data) - from->start : here;
        if (feed != NULL || seen > LINE_SIZE_MAX + 1 || !fill(from))
            break;
    }
    if (from->status != STATUS_OK || (feed == NULL && seen == 0))
        return false;
    size_t length = seen;
    const char *text = from->data + from->start;
    if (length > 0 && text[length - 1] == '\r')
        length--;
    *out = (line){text, length, length > LINE_SIZE_MAX};
    from->start += seen + (feed != NULL);
    if (out->too_long) {
        *out = (line){"", 0, true};
        if (feed == NULL)
            skip_line(from);
    }
    return true;
}

void lines_invite(const char *who)
{
    if (isatty(STDIN_FILENO) && isatty(STDERR_FILENO))
        complain(who, "one hand a line, please; Ctrl-D ends");
}
