/* A line of progress. */
#include "tools/marotte/cli/progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tools/marotte/cli/pace.h"

#define INTERVAL 0.2 /* seconds between two lines: a person can read the numbers */

bool progress_wanted(void)
{
    const char *off = getenv("NO_COLOR"), *term = getenv("TERM");
    return isatty(STDERR_FILENO) && (off == NULL || *off == '\0') && term != NULL &&
           strcmp(term, "dumb") != 0;
}

void progress_start(progress *p, const char *unit)
{
    *p = (progress){.wanted = progress_wanted(), .unit = unit, .start = pace_now()};
    p->last = p->start;
}

void progress_show(progress *p, long long done, long long all)
{
    double time = pace_now();
    if (!p->wanted || time - p->last < INTERVAL)
        return;
    double rate = (double)done / (time - p->start);
    p->last = time;
    fprintf(stderr, "\r\033[K%3.0f %%, %.*f %s/s", 100 * (double)done / (double)all, rate < 100, rate,
            p->unit);
}

void progress_clear(const progress *p)
{
    if (p->last > p->start)
        fprintf(stderr, "\r\033[K");
}
