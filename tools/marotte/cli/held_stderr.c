/* Standard error, held back. */
#include "tools/marotte/cli/held_stderr.h"

#include <unistd.h>

void held_stderr_begin(held_stderr *held)
{
    *held = (held_stderr){.before = -1};
    FILE *file = tmpfile();
    if (file == NULL)
        return;
    fflush(stderr);
    held->before = dup(STDERR_FILENO);
    if (held->before >= 0 && dup2(fileno(file), STDERR_FILENO) >= 0) {
        held->file = file;
        return;
    }
    if (held->before >= 0)
        close(held->before);
    fclose(file);
}

void held_stderr_end(held_stderr *held)
{
    char part[4096];
    size_t length;
    if (held->file == NULL)
        return;
    fflush(stderr);
    dup2(held->before, STDERR_FILENO);
    close(held->before);
    rewind(held->file);
    while ((length = fread(part, 1, sizeof part, held->file)) > 0)
        fwrite(part, 1, length, stderr);
    fclose(held->file);
    held->file = NULL;
}
