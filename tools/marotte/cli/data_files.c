/* Files that come with the engine. */
#include "tools/marotte/cli/data_files.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

bool data_file_find(const char *name, char out[PATH_MAX])
{
    static const char *const places[] = {"..", "../share/marotte"};
    char program[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(program, '/');
    for (size_t i = 0; slash != NULL && i < sizeof places / sizeof *places; i++) {
        int used = snprintf(out, PATH_MAX, "%.*s/%s/%s", (int)(slash - program), program, places[i], name);
        if (used > 0 && used < PATH_MAX && access(out, R_OK) == 0)
            return true;
    }
    snprintf(out, PATH_MAX, "%s", name);
    return access(out, R_OK) == 0;
}
