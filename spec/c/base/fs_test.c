/* core/fs: what is read and listed, what is refused and how, and that no allocation failure leaks or writes. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/fs.h"
#include "spec/c/check.h"

enum { LIMIT = 10000, SWEEP_MAX = 100 };

typedef struct folder {
    char path[64];
    unsigned failures;
} folder;

static const char *in_folder(const folder *f, const char *name, char out[128])
{
    snprintf(out, 128, "%s/%s", f->path, name);
    return out;
}

static void write_file(folder *f, const char *name, const char *bytes, size_t length)
{
    char path[128];
    FILE *file = fopen(in_folder(f, name, path), "wb");
    if (CHECK(&f->failures, file != NULL)) {
        CHECK(&f->failures, fwrite(bytes, 1, length, file) == length);
        fclose(file);
    }
}

/* Reads with that limit: MRT_OK must give exactly these bytes, anything else must write nothing. */
static void read_file(folder *f, const char *path, size_t limit, mrt_status wanted, const char *bytes,
                      size_t length)
{
    char untouched, *data = &untouched;
    size_t n = 12345;
    mrt_error err = {.message = ""};
    mrt_status status = mrt_fs_read(path, limit, NULL, &data, &n, &err);
    if (!CHECK(&f->failures, status == wanted))
        printf("  %s: status %d: %s\n", path, (int)status, err.message);
    if (status == MRT_OK) {
        CHECK(&f->failures, n == length && memcmp(data, bytes, n) == 0 && data[n] == '\0');
        mrt_fs_free(NULL, data, n);
    } else {
        CHECK(&f->failures, data == &untouched && n == 12345);
        CHECK(&f->failures, err.status == status && err.message[0] != '\0');
    }
}

static void test_read(folder *f)
{
    char path[128], large[LIMIT + 1];
    memset(large, 'x', sizeof large);
    write_file(f, "empty", "", 0);
    write_file(f, "bytes", "a\0b\r\n\xff", 6);
    write_file(f, "full", large, LIMIT);
    write_file(f, "large", large, LIMIT + 1);
    read_file(f, in_folder(f, "empty", path), LIMIT, MRT_OK, "", 0);
    read_file(f, in_folder(f, "empty", path), 0, MRT_OK, "", 0);
    read_file(f, in_folder(f, "bytes", path), LIMIT, MRT_OK, "a\0b\r\n\xff", 6);
    read_file(f, in_folder(f, "bytes", path), 6, MRT_OK, "a\0b\r\n\xff", 6);
    read_file(f, in_folder(f, "bytes", path), 5, MRT_ERR_LIMIT, NULL, 0);
    read_file(f, in_folder(f, "full", path), LIMIT, MRT_OK, large, LIMIT);
    read_file(f, in_folder(f, "large", path), LIMIT, MRT_ERR_LIMIT, NULL, 0);
    read_file(f, "/dev/null", LIMIT, MRT_OK, "", 0);
    read_file(f, "/dev/zero", LIMIT, MRT_ERR_LIMIT, NULL, 0); /* tells no size, never ends */
    read_file(f, f->path, LIMIT, MRT_ERR_IO, NULL, 0);
    read_file(f, "", LIMIT, MRT_ERR_IO, NULL, 0);
    read_file(f, in_folder(f, "missing", path), LIMIT, MRT_ERR_IO, NULL, 0);
    read_file(f, in_folder(f, "bytes/below", path), LIMIT, MRT_ERR_IO, NULL, 0);
}

/* A path that is too long for the system. */
static void test_long_path(folder *f)
{
    char path[8192];
    memset(path, 'x', sizeof path - 1);
    path[sizeof path - 1] = '\0';
    read_file(f, path, LIMIT, MRT_ERR_IO, NULL, 0);
}

static bool names_are(const mrt_fs_names *names, const char *const *wanted, size_t count)
{
    bool same = names->count == count;
    for (size_t i = 0; same && i < count; i++)
        same = strcmp(names->name[i], wanted[i]) == 0;
    return same;
}

/* The files of test_read are there, and these: bytes count in the order, not letters. */
static void test_list(folder *f)
{
    static const char *const wanted[] = {".hidden", "B",     "a b\nc", "bytes", "empty",
                                         "full",    "large", "link",   "\xff"};
    char path[128], other[128];
    mrt_fs_names names;
    mrt_error err;
    write_file(f, ".hidden", "", 0);
    write_file(f, "\xff", "", 0);
    write_file(f, "B", "", 0);
    write_file(f, "a b\nc", "", 0);
    CHECK(&f->failures, mkdir(in_folder(f, "folder", path), 0700) == 0);
    CHECK(&f->failures, mkfifo(in_folder(f, "pipe", path), 0600) == 0);
    CHECK(&f->failures, symlink(in_folder(f, "bytes", other), in_folder(f, "link", path)) == 0);
    CHECK(&f->failures, symlink("nowhere", in_folder(f, "lost", path)) == 0);
    CHECK(&f->failures, symlink(f->path, in_folder(f, "round", path)) == 0);
    if (CHECK(&f->failures, mrt_fs_list(f->path, NULL, &names, &err) == MRT_OK)) {
        CHECK(&f->failures, names_are(&names, wanted, sizeof wanted / sizeof *wanted));
        mrt_fs_names_fini(&names);
        mrt_fs_names_fini(&names); /* once more is fine */
    }
    if (CHECK(&f->failures, mrt_fs_list(in_folder(f, "folder", path), NULL, &names, &err) == MRT_OK)) {
        CHECK(&f->failures, names.count == 0);
        mrt_fs_names_fini(&names);
    }
    CHECK(&f->failures, mrt_fs_list(in_folder(f, "missing", path), NULL, &names, &err) == MRT_ERR_IO);
    CHECK(&f->failures, strcmp(err.message, "No such file or directory") == 0);
    CHECK(&f->failures, mrt_fs_list(in_folder(f, "bytes", path), NULL, &names, &err) == MRT_ERR_IO);
    CHECK(&f->failures, strcmp(err.message, "Not a directory") == 0);
}

/* Folders are listed apart: those of files, links to folders too, none whose name begins with a dot. */
static void test_folders(folder *f)
{
    static const char *const wanted[] = {"Z", "folder", "round"};
    char path[128];
    mrt_fs_names names;
    mrt_error err = {.message = ""};
    CHECK(&f->failures, mkdir(in_folder(f, "Z", path), 0700) == 0);
    CHECK(&f->failures, mkdir(in_folder(f, ".git", path), 0700) == 0);
    if (CHECK(&f->failures, mrt_fs_folders(f->path, NULL, &names, &err) == MRT_OK)) {
        CHECK(&f->failures, names_are(&names, wanted, sizeof wanted / sizeof *wanted));
        mrt_fs_names_fini(&names);
        mrt_fs_names_fini(&names);
    }
    if (CHECK(&f->failures, mrt_fs_folders(in_folder(f, "folder", path), NULL, &names, &err) == MRT_OK)) {
        CHECK(&f->failures, names.count == 0);
        mrt_fs_names_fini(&names);
    }
    CHECK(&f->failures, mrt_fs_folders(in_folder(f, "missing", path), NULL, &names, &err) == MRT_ERR_IO);
    CHECK(&f->failures, strcmp(err.message, "No such file or directory") == 0);
    CHECK(&f->failures, mrt_fs_folders(in_folder(f, "bytes", path), NULL, &names, &err) == MRT_ERR_IO);
    CHECK(&f->failures, strcmp(err.message, "Not a directory") == 0);
    CHECK(&f->failures, mrt_fs_folders("", NULL, &names, &err) == MRT_ERR_IO);
}

static void test_is_folder(folder *f)
{
    char path[128];
    bool is = false;
    mrt_error err;
    CHECK(&f->failures, mrt_fs_is_folder(f->path, &is, &err) == MRT_OK && is);
    CHECK(&f->failures, mrt_fs_is_folder(in_folder(f, "round", path), &is, &err) == MRT_OK && is);
    CHECK(&f->failures, mrt_fs_is_folder(in_folder(f, "bytes", path), &is, &err) == MRT_OK && !is);
    CHECK(&f->failures, mrt_fs_is_folder(in_folder(f, "lost", path), &is, &err) == MRT_ERR_IO);
}

/* An allocator whose call number `fail_at` fails; it counts what is out, in bytes. */
typedef struct injector {
    size_t calls, fail_at, bytes;
} injector;

static void *injector_resize(void *user, void *block, size_t old_size, size_t size)
{
    injector *in = user;
    if (size > 0 && ++in->calls == in->fail_at)
        return NULL;
    in->bytes += size - old_size;
    if (size > 0)
        return realloc(block, size);
    free(block);
    return NULL;
}

/* Every allocation fails once: MRT_ERR_MEMORY, nothing stays out, and at last it succeeds. */
static void test_memory(folder *f)
{
    char path[128];
    in_folder(f, "full", path);
    for (size_t at = 1, ended = 0; at < SWEEP_MAX && ended < 3; at++) {
        injector in = {.fail_at = at};
        mrt_alloc alloc = {injector_resize, &in};
        char *data = NULL;
        size_t length = 0;
        mrt_fs_names names;
        mrt_error err;
        mrt_status status = mrt_fs_read(path, LIMIT, &alloc, &data, &length, &err);
        CHECK(&f->failures, status == (in.calls >= at ? MRT_ERR_MEMORY : MRT_OK));
        ended = in.calls < at;
        mrt_fs_free(&alloc, data, length);
        CHECK(&f->failures, in.bytes == 0);
        in.calls = 0;
        status = mrt_fs_list(f->path, &alloc, &names, &err);
        CHECK(&f->failures, status == (in.calls >= at ? MRT_ERR_MEMORY : MRT_OK));
        ended += in.calls < at;
        if (status == MRT_OK)
            mrt_fs_names_fini(&names);
        CHECK(&f->failures, in.bytes == 0);
        in.calls = 0;
        status = mrt_fs_folders(f->path, &alloc, &names, &err);
        CHECK(&f->failures, status == (in.calls >= at ? MRT_ERR_MEMORY : MRT_OK));
        ended += in.calls < at;
        if (status == MRT_OK)
            mrt_fs_names_fini(&names);
        CHECK(&f->failures, in.bytes == 0);
        CHECK(&f->failures, at + 1 < SWEEP_MAX);
    }
}

static void clean_up(const folder *f)
{
    static const char *const names[] = {".hidden", "B",     "a b\nc", "bytes", "empty",
                                        "full",    "large", "link",   "\xff",  "pipe",
                                        "lost",    "round", "folder", "Z",     ".git"};
    char path[128];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        remove(in_folder(f, names[i], path));
    rmdir(f->path);
}

int main(void)
{
    folder f = {.path = "/tmp/marotte_fs_XXXXXX"};
    if (mkdtemp(f.path) == NULL) {
        perror(f.path);
        return 1;
    }
    test_read(&f);
    test_long_path(&f);
    test_list(&f);
    test_folders(&f);
    test_is_folder(&f);
    test_memory(&f);
    clean_up(&f);
    return check_report("fs", f.failures);
}
