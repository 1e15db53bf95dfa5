/* Files and folders. */
#include "core/base/fs.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/text.h"

enum { FIRST_SIZE = 4096 }; /* of a buffer for what tells no size beforehand */

static mrt_status system_error(mrt_error *err, int number)
{
    char reason[128];
    if (strerror_r(number, reason, sizeof reason) != 0)
        return mrt_error_set(err, MRT_ERR_IO, 0, 0, "error %d of the system", number);
    return mrt_error_set(err, MRT_ERR_IO, 0, 0, "%s", reason);
}

static mrt_status too_large(mrt_error *err, size_t max_size)
{
    return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "the file is too large: at most %zu bytes", max_size);
}

/* Reads until `size` bytes are there or the file ends; *length is what came. */
static mrt_status read_up_to(int fd, char *data, size_t size, size_t *length, mrt_error *err)
{
    size_t n = *length;
    while (n < size) {
        ssize_t got = read(fd, data + n, size - n);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return system_error(err, errno);
        if (got == 0)
            break;
        n += (size_t)got;
    }
    *length = n;
    return MRT_OK;
}

/* Reads to the end into a buffer that starts with room for `expected` bytes and grows: files of /proc, pipes, and files
 * that are being written have other sizes than they say. */
static mrt_status read_growing(int fd, size_t expected, size_t max_size, mrt_text *text, mrt_error *err)
{
    for (size_t room = expected;; room = room < FIRST_SIZE ? FIRST_SIZE : room * 2) {
        size_t size = room < max_size ? room + 1 : max_size + 1; /* one more: whether there is more */
        if (!mrt_text_reserve(text, size - text->length))
            return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "out of memory");
        mrt_status status = read_up_to(fd, text->data, size, &text->length, err);
        if (status != MRT_OK)
            return status;
        if (text->length > max_size)
            return too_large(err, max_size);
        if (text->length < size)
            return MRT_OK;
    }
}

/* Gives the text away as a block of exactly length + 1 bytes. */
static mrt_status hand_over(mrt_text *text, char **data, size_t *length, mrt_error *err)
{
    size_t n = text->length;
    mrt_text_putc(text, '\0');
    char *block = text->failed ? NULL : mrt_resize(text->alloc, text->data, text->capacity, text->length);
    if (block == NULL)
        return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "out of memory");
    *text = (mrt_text){.alloc = text->alloc};
    *data = block;
    *length = n;
    return MRT_OK;
}

static mrt_status read_open(int fd, size_t max_size, mrt_text *text, mrt_error *err)
{
    struct stat about;
    if (fstat(fd, &about) != 0)
        return system_error(err, errno);
    if (S_ISDIR(about.st_mode))
        return system_error(err, EISDIR);
    size_t expected = 0;
    if (S_ISREG(about.st_mode) && about.st_size > 0) {
        if ((unsigned long long)about.st_size > max_size)
            return too_large(err, max_size);
        expected = (size_t)about.st_size;
    }
    return read_growing(fd, expected, max_size, text, err);
}

mrt_status mrt_fs_read(const char *path, size_t max_size, const mrt_alloc *alloc, char **data, size_t *length,
                       mrt_error *err)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return system_error(err, errno);
    mrt_text text;
    mrt_text_init(&text, alloc);
    mrt_status status = read_open(fd, max_size, &text, err);
    if (status == MRT_OK)
        status = hand_over(&text, data, length, err);
    mrt_text_fini(&text);
    close(fd);
    return status;
}

void mrt_fs_free(const mrt_alloc *alloc, char *data, size_t length)
{
    if (data != NULL)
        mrt_resize(alloc, data, length + 1, 0);
}

static bool is_listed(int folder, const char *name, bool folders)
{
    struct stat about; /* a link that leads nowhere, or a file that has just gone, is none */
    if (fstatat(folder, name, &about, 0) != 0)
        return false;
    return folders ? S_ISDIR(about.st_mode) && name[0] != '.' : S_ISREG(about.st_mode);
}

/* Appends the names of the folder to `bytes`, each with its NUL. */
static mrt_status gather(DIR *folder, bool folders, mrt_text *bytes, size_t *count, mrt_error *err)
{
    size_t n = 0;
    for (;;) {
        errno = 0;
        const struct dirent *entry = readdir(folder);
        if (entry == NULL && errno != 0)
            return system_error(err, errno);
        if (entry == NULL)
            break;
        if (!is_listed(dirfd(folder), entry->d_name, folders))
            continue;
        if (n++ == MRT_FS_LIST_MAX)
            return mrt_error_set(err, MRT_ERR_LIMIT, 0, 0, "the folder has too many files: at most %d",
                                 MRT_FS_LIST_MAX);
        mrt_text_add(bytes, entry->d_name, strlen(entry->d_name) + 1);
    }
    *count = n;
    return bytes->failed ? mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "out of memory") : MRT_OK;
}

static int compare_names(const void *a, const void *b)
{
    const char *const *x = a, *const *y = b;
    return strcmp(*x, *y);
}

/* Takes the bytes over from the text. */
static mrt_status sort_names(mrt_text *bytes, size_t count, mrt_fs_names *out, mrt_error *err)
{
    mrt_fs_names names = {.count = count, .name_capacity = count * sizeof *names.name, .alloc = bytes->alloc};
    if (count > 0 && (names.name = mrt_resize(bytes->alloc, NULL, 0, names.name_capacity)) == NULL)
        return mrt_error_set(err, MRT_ERR_MEMORY, 0, 0, "out of memory");
    names.bytes = bytes->data;
    names.byte_capacity = bytes->capacity;
    *bytes = (mrt_text){.alloc = bytes->alloc};
    const char *at = names.bytes;
    for (size_t i = 0; i < count; i++, at += strlen(at) + 1)
        names.name[i] = at;
    if (count > 0)
        qsort(names.name, count, sizeof *names.name, compare_names);
    *out = names;
    return MRT_OK;
}

static mrt_status list(const char *path, bool folders, const mrt_alloc *alloc, mrt_fs_names *out,
                       mrt_error *err)
{
    DIR *folder = opendir(path);
    if (folder == NULL)
        return system_error(err, errno);
    mrt_text bytes;
    mrt_text_init(&bytes, alloc);
    size_t count = 0;
    mrt_status status = gather(folder, folders, &bytes, &count, err);
    closedir(folder);
    if (status == MRT_OK)
        status = sort_names(&bytes, count, out, err);
    mrt_text_fini(&bytes);
    return status;
}

mrt_status mrt_fs_list(const char *path, const mrt_alloc *alloc, mrt_fs_names *out, mrt_error *err)
{
    return list(path, false, alloc, out, err);
}

mrt_status mrt_fs_folders(const char *path, const mrt_alloc *alloc, mrt_fs_names *out, mrt_error *err)
{
    return list(path, true, alloc, out, err);
}

void mrt_fs_names_fini(mrt_fs_names *names)
{
    if (names->name != NULL)
        mrt_resize(names->alloc, (void *)names->name, names->name_capacity, 0);
    if (names->bytes != NULL)
        mrt_resize(names->alloc, names->bytes, names->byte_capacity, 0);
    *names = (mrt_fs_names){.alloc = names->alloc};
}

mrt_status mrt_fs_is_folder(const char *path, bool *out, mrt_error *err)
{
    struct stat about;
    if (stat(path, &about) != 0)
        return system_error(err, errno);
    *out = S_ISDIR(about.st_mode);
    return MRT_OK;
}

/* ---- replacing ---- */

static mrt_status write_all(int fd, const char *data, size_t length, mrt_error *err)
{
    while (length > 0) {
        ssize_t put = write(fd, data, length);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0)
            return system_error(err, errno);
        data += put;
        length -= (size_t)put;
    }
    return fsync(fd) == 0 ? MRT_OK : system_error(err, errno);
}

/* Files beside the one that is replaced have names of a few kinds only: what a process that was killed has left behind is
 * overwritten by the next one. Who writes to one has its lock, so that nobody else does at the same time. */
enum { BESIDE = 8 }; /* processes that replace one file at a time */

/* Is the open file still the one with that name? Who had it before may have put it in its place, or away. */
static bool is_named(int fd, const char *path)
{
    struct stat open_one, named;
    return fstat(fd, &open_one) == 0 && lstat(path, &named) == 0 && open_one.st_dev == named.st_dev &&
           open_one.st_ino == named.st_ino && open_one.st_nlink == 1;
}

/* Opens it empty, and locked as long as it is open; -1: errno says why, EWOULDBLOCK = another process has it. */
static int open_locked(const char *path)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (fd < 0)
        return -1;
    int number = 0;
    if (flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) /* a system without locks does without */
        number = EWOULDBLOCK;
    else if (!is_named(fd, path))
        number = EWOULDBLOCK;
    else if (ftruncate(fd, 0) != 0)
        number = errno;
    if (number == 0)
        return fd;
    close(fd);
    errno = number;
    return -1;
}

/* The first of the names beside `path` that nobody has. */
static int open_beside(const char *path, char name[PATH_MAX])
{
    for (int i = 1; i <= BESIDE; i++) {
        if (snprintf(name, PATH_MAX, "%s.marotte-new%d", path, i) >= PATH_MAX) {
            errno = ENAMETOOLONG;
            return -1;
        }
        int fd = open_locked(name);
        if (fd >= 0 || errno != EWOULDBLOCK)
            return fd;
    }
    errno = EBUSY;
    return -1;
}

/* What was renamed in a folder is there also after a fall of the system. */
static void sync_folder(const char *path)
{
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');
    size_t length = slash == NULL ? 1 : slash == path ? 1 : (size_t)(slash - path);
    if (length >= sizeof folder)
        return;
    memcpy(folder, slash == NULL ? "." : path, length);
    folder[length] = '\0';
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    fsync(fd);
    close(fd);
}

/* The old file gets a second name, so that there is no moment without it. `spare` is nobody else's. */
static void keep_old(const char *path, const char *old, const char *spare)
{
    unlink(spare);
    if (link(path, spare) != 0)
        return;
    if (rename(spare, old) == 0)
        sync_folder(path);
    unlink(spare); /* two names of one file are not renamed: of a process that was killed just here */
}

/* Writes to the file beside it, which is open and locked, and lets it take the place. */
static mrt_status put_in_place(int fd, const char *path, const char *fresh, const char *data, size_t length,
                               bool keep, mrt_error *err)
{
    char old[PATH_MAX], spare[PATH_MAX];
    if (snprintf(old, sizeof old, "%s~", path) >= (int)sizeof old ||
        snprintf(spare, sizeof spare, "%s~", fresh) >= (int)sizeof spare)
        return system_error(err, ENAMETOOLONG);
    mrt_status status = write_all(fd, data, length, err);
    if (status != MRT_OK)
        return status;
    if (keep)
        keep_old(path, old, spare);
    if (rename(fresh, path) != 0)
        return system_error(err, errno);
    sync_folder(path);
    return MRT_OK;
}

/* Away with what others have left: names that nobody has now. */
static void clean_beside(const char *path)
{
    char name[PATH_MAX], spare[PATH_MAX];
    for (int i = 1; i <= BESIDE; i++) {
        struct stat about;
        if (snprintf(name, sizeof name, "%s.marotte-new%d", path, i) >= (int)sizeof name ||
            snprintf(spare, sizeof spare, "%s~", name) >= (int)sizeof spare ||
            (lstat(name, &about) != 0 && lstat(spare, &about) != 0))
            continue;
        int fd = open_locked(name);
        if (fd < 0)
            continue;
        unlink(spare);
        unlink(name);
        close(fd);
    }
}

mrt_status mrt_fs_replace(const char *path, const char *data, size_t length, bool keep, mrt_error *err)
{
    char fresh[PATH_MAX];
    int fd = open_beside(path, fresh);
    if (fd < 0)
        return system_error(err, errno);
    mrt_status status = put_in_place(fd, path, fresh, data, length, keep, err);
    if (status != MRT_OK)
        unlink(fresh);
    if (close(fd) != 0 && status == MRT_OK)
        status = system_error(err, errno);
    clean_beside(path);
    return status;
}
