/* The hash of what a host has loaded: the files inside of the library and those that came later, by their last folder and name.
 *
 * A file that is loaded anew takes the place of its older text. The order of loading does not count. Saves and replays name
 * content by it. Not hot.
 */
#include <string.h>

#include "bindings/host/host_parts.h"
#include "bindings/vm/scripts.h"
#include "core/base/hash.h"

/* "jokers/greedy_joker.lua" of any path. */
static const char *short_path(const char *path)
{
    const char *last = strrchr(path, '/'), *folder = last;
    while (folder != NULL && folder > path && folder[-1] != '/')
        folder--;
    return folder != NULL ? folder : path;
}

void mrt_host_note_file(mrt_host *host, const char *path, const char *text, size_t length)
{
    const char *name = short_path(path);
    uint64_t key = mrt_hash_bytes(1, name, strlen(name));
    uint64_t hash = text != NULL ? mrt_hash_bytes(key, text, length) : 0;
    size_t at = 0, capacity = host->noted_capacity;
    while (at < host->noted_count && host->noted[at].path != key)
        at++;
    if (at == host->noted_count && at == capacity) {
        size_t wanted = capacity > 0 ? capacity * 2 : 16;
        void *grown = mrt_resize(host->alloc, host->noted, capacity * sizeof *host->noted,
                                 wanted * sizeof *host->noted);
        if (grown == NULL) { /* the hash is another one at any rate */
            host->noted_lost = mrt_hash_mix(host->noted_lost, hash);
            return;
        }
        host->noted = grown;
        host->noted_capacity = wanted;
    }
    host->noted_count += at == host->noted_count;
    host->noted[at] = (mrt_noted_file){key, hash};
}

uint64_t mrt_host_hash(const mrt_host *host)
{
    uint64_t sum = host->noted_lost;
    for (const mrt_content_file *f = mrt_content_files; f->path != NULL; f++)
        sum += mrt_hash_bytes(mrt_hash_bytes(2, f->path, strlen(f->path)), f->text, f->length);
    for (size_t i = 0; i < host->noted_count; i++)
        sum += host->noted[i].hash;
    return mrt_hash_mix(7, sum);
}
