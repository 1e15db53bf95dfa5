/* Files that people write. */
#include "tools/marotte/score/content_files.h"

#include <stdio.h>
#include <string.h>

#include "core/base/fs.h"
#include "core/base/utf8.h"

#define STDIN_PATH "/dev/stdin" /* opened by name, so that the limits of files hold for it too */

void put_printable(mrt_text *out, const char *bytes, size_t length, bool lines)
{
    for (size_t i = 0; i < length;) {
        size_t shown = lines && bytes[i] == '\n' ? 1 : mrt_utf8_shown(bytes + i, length - i);
        if (shown > 0)
            mrt_text_add(out, bytes + i, shown);
        else
            mrt_text_printf(out, "\\x%02x", (unsigned)(unsigned char)bytes[i]);
        i += shown > 0 ? shown : 1;
    }
}

bool ends_with(const char *text, const char *end)
{
    size_t n = strlen(text), k = strlen(end);
    return n > k && strcmp(text + n - k, end) == 0;
}

static void raise_status(content_files *files, exit_status status)
{
    if (status > files->status)
        files->status = status;
}

static void put_fault(mrt_text *out, const content_fault *f)
{
    put_printable(out, f->file, strlen(f->file), false);
    mrt_text_printf(out, ":%d:%d: %s", f->line > 0 ? f->line : 1, f->column > 0 ? f->column : 1,
                    f->warning ? "warning: " : "");
    if (f->pointer != NULL && *f->pointer != '\0') {
        put_printable(out, f->pointer, strlen(f->pointer), false);
        mrt_text_puts(out, ": ");
    }
    put_printable(out, f->message, strlen(f->message), false);
}

static void print_fault(const content_fault *fault)
{
    mrt_text line;
    mrt_text_init(&line, NULL);
    put_fault(&line, fault);
    mrt_text_putc(&line, '\n');
    if (!line.failed)
        fwrite(line.data, 1, line.length, stderr);
    mrt_text_fini(&line);
}

static void show(content_files *files, const content_fault *fault)
{
    if (!fault->warning)
        raise_status(files, STATUS_CONTENT);
    else if (files->hide_warnings)
        return;
    if (files->out == NULL) {
        print_fault(fault);
        return;
    }
    put_fault(&files->out->text, fault);
    output_end_line(files->out);
}

void content_tell(content_files *files, const content_fault *fault)
{
    files->warnings += fault->warning;
    files->faults += !fault->warning;
    show(files, fault);
}

void content_tell_more(content_files *files, const content_fault *fault)
{
    *(fault->warning ? &files->more_warnings : &files->more_faults) = true;
    show(files, fault);
}

void content_unread(content_files *files, const char *path, const mrt_error *err)
{
    mrt_text name;
    mrt_text_init(&name, NULL);
    put_printable(&name, path, strlen(path), false);
    mrt_text_putc(&name, '\0');
    complain(name.failed ? "marotte" : name.data, "%s", err->message);
    mrt_text_fini(&name);
    raise_status(files, STATUS_IO);
}

static const char *plural(size_t count)
{
    return count == 1 ? "" : "s";
}

void content_summary(const content_files *files, const char *who)
{
    complain(who, "%zu file%s, %s%zu fault%s, %s%zu warning%s", files->files, plural(files->files),
             files->more_faults ? "more than " : "", files->faults, plural(files->faults),
             files->more_warnings ? "more than " : "", files->warnings, plural(files->warnings));
}

bool content_open(content_files *files, const char *path, size_t most, content_text *out)
{
    bool is_stdin = strcmp(path, "-") == 0;
    mrt_error err;
    *out = (content_text){.name = is_stdin ? "stdin" : path};
    files->files++;
    mrt_status status = mrt_fs_read(is_stdin ? STDIN_PATH : path, most, NULL, &out->text, &out->length, &err);
    if (status == MRT_ERR_LIMIT)
        content_tell(files, &(content_fault){.file = out->name, .message = err.message});
    else if (status != MRT_OK)
        content_unread(files, out->name, &err);
    return status == MRT_OK;
}

void content_close(content_text *text)
{
    mrt_fs_free(NULL, text->text, text->length);
    text->text = NULL;
}

static void each_of_folder(content_files *files, const char *path, content_wanted *wanted, content_use *use,
                           void *user)
{
    mrt_fs_names names;
    mrt_error err;
    mrt_text joined;
    if (mrt_fs_list(path, NULL, &names, &err) != MRT_OK) {
        content_unread(files, path, &err);
        return;
    }
    mrt_text_init(&joined, NULL);
    for (size_t i = 0; i < names.count; i++) {
        if (!wanted(names.name[i]))
            continue;
        mrt_text_clear(&joined);
        mrt_text_puts(&joined, path);
        if (joined.length > 0 && joined.data[joined.length - 1] != '/')
            mrt_text_putc(&joined, '/');
        mrt_text_add(&joined, names.name[i], strlen(names.name[i]) + 1);
        if (!joined.failed)
            use(user, joined.data);
    }
    mrt_text_fini(&joined);
    mrt_fs_names_fini(&names);
}

void content_each(content_files *files, const char *path, content_wanted *wanted, content_use *use,
                  void *user)
{
    mrt_error err;
    bool is_folder = false;
    if (strcmp(path, "-") != 0 && mrt_fs_is_folder(path, &is_folder, &err) != MRT_OK)
        content_unread(files, path, &err);
    else if (is_folder)
        each_of_folder(files, path, wanted, use, user);
    else
        use(user, path);
}

bool content_is_hand(const char *name)
{
    return ends_with(name, ".hand") || ends_with(name, ".txt") || ends_with(name, ".lua");
}
