/* When to look up from a long work. */
#include "tools/marotte/cli/pace.h"

#include <time.h>

#define TARGET                                                                                               \
    0.005 /* seconds between two looks: nobody waits for it, and thousands of short pieces fit in */
enum { EVERY_MAX = 1 << 16, GROWTH = 4 };

double pace_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void pace_start(pace *p)
{
    *p = (pace){.left = 1, .every = 1, .last = pace_now()};
}

/* Grows step by step, since pieces are not alike, and shrinks at once. */
void pace_look(pace *p)
{
    double time = pace_now(), spent = time - p->last;
    if (spent > TARGET) {
        p->every = (long long)((double)p->every * TARGET / spent);
        p->every = p->every > 1 ? p->every : 1;
    } else if (spent < TARGET / GROWTH && p->every < EVERY_MAX)
        p->every *= 2;
    p->last = time;
    p->left = p->every;
}
