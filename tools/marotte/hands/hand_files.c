/* Hand files of the disk. */
#include "tools/marotte/hands/hand_files.h"

#include <string.h>

static void tell(void *user, const mrt_diagnostic *d)
{
    hand_files *files = user;
    content_tell(&files->all, &(content_fault){d->file, d->line, d->column, d->warning, NULL, d->message});
}

/* What the machine refuses: no file is to blame. */
static bool give_up(hand_files *files, const char *message)
{
    complain("marotte", "%s", message);
    files->all.status = STATUS_IO;
    return false;
}

bool hand_files_init(hand_files *files, output *out, bool lenient)
{
    mrt_error err;
    mrt_host_options options = {.no_vanilla = true, .diagnose = tell, .user = files};
    *files = (hand_files){.lenient = lenient, .all = {.out = out}};
    files->host = mrt_host_create(&options, &err);
    return files->host != NULL ? hand_files_restart(files) : give_up(files, err.message);
}

bool hand_files_restart(hand_files *files)
{
    mrt_hands_destroy(files->hands);
    files->hands = mrt_hands_create(NULL);
    return files->hands != NULL || give_up(files, "out of memory");
}

void hand_files_fini(hand_files *files)
{
    mrt_hands_destroy(files->hands);
    mrt_host_destroy(files->host);
    files->hands = NULL;
    files->host = NULL;
}

typedef mrt_status use_source(hand_files *files, const mrt_host_file *source, void *user, mrt_error *err);

/* Reads a file and passes it on to `use`. */
static void with_source(hand_files *files, const char *path, use_source *use, void *user)
{
    content_text file;
    mrt_error err;
    if (!content_open(&files->all, path, MRT_HAND_FILE_MAX, &file))
        return;
    mrt_host_file source = {
        .path = file.name, .text = file.text, .length = file.length, .hand = true, .lenient = files->lenient};
    mrt_status status = use(files, &source, user, &err);
    if (status == MRT_ERR_MEMORY)
        content_unread(&files->all, file.name, &err);
    else if (status != MRT_OK)
        content_tell(&files->all, &(content_fault){.file = file.name, .message = err.message});
    content_close(&file);
}

static mrt_status add_source(hand_files *files, const mrt_host_file *source, void *user, mrt_error *err)
{
    size_t faults;
    (void)user;
    return mrt_host_read_hand(files->host, source, files->hands, &faults, err);
}

static void add_file(void *user, const char *path)
{
    with_source(user, path, add_source, NULL);
}

void hand_files_add(hand_files *files, const char *path)
{
    content_each(&files->all, path, content_is_hand, add_file, files);
}

static void put_piece(void *user, const char *text, size_t length)
{
    output *to = user;
    put_printable(&to->text, text, length, true);
}

static mrt_status show_source(hand_files *files, const mrt_host_file *source, void *user, mrt_error *err)
{
    size_t faults;
    return mrt_host_show_hand(files->host, source, put_piece, user, &faults, err);
}

void hand_files_show(hand_files *files, const char *path, output *to)
{
    with_source(files, path, show_source, to);
}
