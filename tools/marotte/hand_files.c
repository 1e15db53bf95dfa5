/* Hand files of the disk. */
#include "hand_files.h"

#include <stdio.h>
#include <string.h>

#include "fs.h"
#include "utf8.h"

static const char *const suffixes[] = {".hand", ".txt", ".lua"};

/* Where standard input can be opened by name, so that the limits of files hold for it too. */
#define STDIN_PATH "/dev/stdin"

void put_printable(mrt_text *out, const char *bytes, size_t length, bool lines)
{
    for (size_t i = 0; i < length;) {
        size_t used = mrt_utf8_length(bytes + i, length - i);
        unsigned char c = (unsigned char)bytes[i];
        bool control =
            c < 0x20 || c == 0x7f || (c == 0xc2 && used == 2 && (unsigned char)bytes[i + 1] < 0xa0);
        if (used > 0 && (!control || (c == '\n' && lines))) {
            mrt_text_add(out, bytes + i, used);
            i += used;
        } else {
            mrt_text_printf(out, "\\x%02x", (unsigned)c);
            i++;
        }
    }
}

static void raise_status(hand_files *files, exit_status status)
{
    if (status > files->status)
        files->status = status;
}

/* "file:line:column: warning: message"; what has no place of its own stands at the file's start. */
static void put_diagnostic(mrt_text *out, const mrt_diagnostic *d)
{
    put_printable(out, d->file, strlen(d->file), false);
    mrt_text_printf(out, ":%d:%d: %s", d->line > 0 ? d->line : 1, d->column > 0 ? d->column : 1,
                    d->warning ? "warning: " : "");
    put_printable(out, d->message, strlen(d->message), false);
}

static void tell(void *user, const mrt_diagnostic *d)
{
    hand_files *files = user;
    files->warnings += d->warning;
    files->faults += !d->warning;
    if (!d->warning)
        raise_status(files, STATUS_CONTENT);
    if (files->out != NULL) {
        put_diagnostic(&files->out->text, d);
        output_end_line(files->out);
        return;
    }
    mrt_text line;
    mrt_text_init(&line, NULL);
    put_diagnostic(&line, d);
    mrt_text_putc(&line, '\n');
    if (!line.failed)
        fwrite(line.data, 1, line.length, stderr);
    mrt_text_fini(&line);
}

static void tell_fault(hand_files *files, const char *path, const char *message)
{
    tell(files, &(mrt_diagnostic){.file = path, .message = message});
}

/* A path that the system refuses; it never was content. */
static void tell_unread(hand_files *files, const char *path, const mrt_error *err)
{
    mrt_text name;
    mrt_text_init(&name, NULL);
    put_printable(&name, path, strlen(path), false);
    mrt_text_putc(&name, '\0');
    complain(name.failed ? "marotte" : name.data, "%s", err->message);
    mrt_text_fini(&name);
    raise_status(files, STATUS_IO);
}

bool hand_files_init(hand_files *files, output *out, unsigned flags)
{
    mrt_error err;
    *files = (hand_files){.out = out, .flags = flags};
    files->host = mrt_host_create(&err);
    if (files->host != NULL)
        return hand_files_restart(files);
    complain("marotte", "%s", err.message);
    raise_status(files, STATUS_IO);
    return false;
}

bool hand_files_restart(hand_files *files)
{
    mrt_hands_destroy(files->hands);
    files->hands = mrt_hands_create(NULL);
    if (files->hands != NULL)
        return true;
    complain("marotte", "out of memory");
    raise_status(files, STATUS_IO);
    return false;
}

void hand_files_fini(hand_files *files)
{
    mrt_hands_destroy(files->hands);
    mrt_host_destroy(files->host);
    files->hands = NULL;
    files->host = NULL;
}

typedef mrt_status use_source(hand_files *files, const mrt_hand_source *source, void *user, mrt_error *err);

/* Reads a file and passes it on to `use`. */
static void with_source(hand_files *files, const char *path, use_source *use, void *user)
{
    bool is_stdin = strcmp(path, "-") == 0;
    const char *name = is_stdin ? "stdin" : path;
    char *text = NULL;
    size_t length = 0;
    mrt_error err;
    files->files++;
    mrt_status status =
        mrt_fs_read(is_stdin ? STDIN_PATH : path, MRT_HAND_FILE_MAX, NULL, &text, &length, &err);
    mrt_hand_source source = {
        .path = name, .text = text, .length = length, .flags = files->flags, .diagnose = tell, .user = files};
    if (status == MRT_OK)
        status = use(files, &source, user, &err);
    if (status == MRT_ERR_IO || status == MRT_ERR_MEMORY)
        tell_unread(files, name, &err);
    else if (status != MRT_OK)
        tell_fault(files, name, err.message);
    mrt_fs_free(NULL, text, length);
}

static mrt_status add_source(hand_files *files, const mrt_hand_source *source, void *user, mrt_error *err)
{
    size_t faults;
    (void)user;
    return mrt_host_add_hand(files->host, files->hands, source, &faults, err);
}

static bool is_hand_file(const char *name)
{
    const char *dot = strrchr(name, '.');
    bool known = false;
    for (size_t i = 0; dot != NULL && dot != name && i < sizeof suffixes / sizeof *suffixes; i++)
        known = known || strcmp(dot, suffixes[i]) == 0;
    return known;
}

static void add_folder(hand_files *files, const char *path)
{
    mrt_fs_names names;
    mrt_error err;
    mrt_text joined;
    if (mrt_fs_list(path, NULL, &names, &err) != MRT_OK) {
        tell_unread(files, path, &err);
        return;
    }
    mrt_text_init(&joined, NULL);
    for (size_t i = 0; i < names.count; i++) {
        if (!is_hand_file(names.name[i]))
            continue;
        mrt_text_clear(&joined);
        mrt_text_puts(&joined, path);
        if (joined.length > 0 && joined.data[joined.length - 1] != '/')
            mrt_text_putc(&joined, '/');
        mrt_text_add(&joined, names.name[i], strlen(names.name[i]) + 1);
        if (!joined.failed)
            with_source(files, joined.data, add_source, NULL);
    }
    mrt_text_fini(&joined);
    mrt_fs_names_fini(&names);
}

void hand_files_add(hand_files *files, const char *path)
{
    mrt_error err;
    bool is_folder = false;
    if (strcmp(path, "-") != 0 && mrt_fs_is_folder(path, &is_folder, &err) != MRT_OK)
        tell_unread(files, path, &err);
    else if (is_folder)
        add_folder(files, path);
    else
        with_source(files, path, add_source, NULL);
}

static void put_piece(void *user, const char *text, size_t length)
{
    output *to = user;
    put_printable(&to->text, text, length, true);
}

static mrt_status show_source(hand_files *files, const mrt_hand_source *source, void *user, mrt_error *err)
{
    size_t faults;
    return mrt_host_show_hand(files->host, source, put_piece, user, &faults, err);
}

void hand_files_show(hand_files *files, const char *path, output *to)
{
    with_source(files, path, show_source, to);
}
